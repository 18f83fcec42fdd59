//! Absence is normal: a bot plays on, visibly, and hands back the moment the person returns.

use registry::Registry;
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, Player, any_game, fewest, seated, somebody, started};
use crate::stores::Place;

on_both_stores!(
    a_bot_plays_on_for_the_absent_and_hands_back,
    whoever_is_too_slow_is_helped_out,
    the_others_need_not_wait_for_the_absent_and_the_host_replaces_them,
    the_host_replaces_whoever_has_been_away_for_the_agreed_time_before_they_are_missed
);

fn code<T: std::fmt::Debug>(answer: Result<T, house::client::ClientError>) -> String {
    match answer.expect_err("it is refused") {
        house::client::ClientError::Refused { problem, .. } => problem["code"].as_str().unwrap_or_default().to_owned(),
        other => panic!("{other}"),
    }
}

fn deeds(message: &Value) -> Vec<&str> {
    if message["type"] == "step" {
        return vec![message["deed"].as_str().unwrap_or("act")];
    }
    let steps = message["positions"].as_array().into_iter().flatten().flat_map(|position| position["steps"].as_array().into_iter().flatten());
    steps.filter_map(|step| step["deed"].as_str()).collect()
}

async fn a_bot_plays_on_for_the_absent_and_hands_back(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    for game in Registry::built_in().games() {
        let people: Vec<_> = [&anna, &bert].into_iter().cycle().take(usize::from(fewest(&**game))).collect();
        let mut plan = seated(game.id(), &vec![""; people.len()]);
        plan["absence"] = json!({"afterSeconds": 1, "level": "random"});
        let table = started(&people, &plan).await;
        let (mut one, mut dice) = (Player::watch(&anna, &table).await, Dice::new(1));

        // Bert never comes: Anna plays until a bot plays for him.
        let (mut away, mut played_on) = (false, false);
        while !(away && played_on) {
            assert!(!one.is_over(), "{} is over before anybody was missed", game.id());
            let message = match one.decision() {
                Some(position) => {
                    one.choose(&position, &mut dice).await.ok();
                    continue;
                }
                None => one.hear().await,
            };
            away |= deeds(&message).contains(&"away");
            played_on |= deeds(&message).contains(&"botAct");
        }
        one.hear_until(|player| player.state["seats"][1]["occupant"]["control"] == "botWhileAway").await;
        assert_eq!(one.state["seats"][1]["occupant"]["connected"], false);

        let two = Player::watch(&bert, &table).await;
        one.hear_until(|player| player.state["seats"][1]["occupant"]["control"] == "person").await;
        assert_eq!(two.state["seats"][1]["occupant"]["control"], "person");
        assert!(one.heard.iter().any(|text| text.contains("\"deed\":\"back\"")));
        let one = tokio::spawn(one.play(dice, address));
        two.play(Dice::new(2), address).await;
        one.await.expect("she plays");
    }
    server.close().await;
}

async fn whoever_is_too_slow_is_helped_out(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let game = Registry::built_in().games().next().expect("a game").id();
    let mut plan = seated(game, &["", "greedy"]);
    plan["moveSeconds"] = json!(1);
    let table = started(&[&anna], &plan).await;
    let mut player = Player::watch(&anna, &table).await;
    assert!(player.status["deadline"].is_u64() || player.decision().is_none());

    // She is connected and does nothing: a bot makes that one move, and the seat is hers again without a word.
    let mut told = Vec::new();
    while !told.ends_with(&["away", "botAct", "back"].map(str::to_owned)) {
        let message = player.hear().await;
        told.extend(deeds(&message).into_iter().filter(|deed| *deed != "botAct" || message["seat"] == 0).map(str::to_owned));
    }
    player.hear_until(|player| player.state["seats"][0]["occupant"]["control"] == "person").await;
    server.close().await;
}

async fn the_others_need_not_wait_for_the_absent_and_the_host_replaces_them(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert, eve) = (somebody(address, "Anna").await, somebody(address, "Bert").await, somebody(address, "Eve").await);
    let mut plan = seated(any_game(), &["", ""]);
    plan["absence"] = json!({"afterSeconds": 8, "level": "random"});
    let table = started(&[&anna, &bert], &plan).await;
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    let (mut one, mut dice) = (Player::watch(&anna, &table).await, Dice::new(1));
    drop(Player::watch(&bert, &table).await);
    one.hear_until(|player| player.state["seats"][1]["occupant"]["awaySince"].is_u64()).await;
    while let Some(position) = one.decision() {
        assert_eq!(code(anna.post(&path("stand-in"), &json!({"seat": 1})).await), "wrongPhase", "nobody waits for him yet");
        one.choose(&position, &mut dice).await.expect("she plays");
    }

    // Too early at first, then a bot plays long before the agreed time is over; strangers have no say.
    assert_eq!(code(anna.post(&path("stand-in"), &json!({"seat": 1})).await), "wrongPhase", "he has only just left");
    assert_eq!(code(eve.post(&path("stand-in"), &json!({"seat": 1})).await), "forbidden");
    assert_eq!(code(anna.post(&path("replace"), &json!({"seat": 1})).await), "wrongPhase", "no bot plays for him yet");
    let begun = std::time::Instant::now();
    while anna.post(&path("stand-in"), &json!({"seat": 1})).await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(begun.elapsed() < std::time::Duration::from_secs(6), "a part of the agreed eight seconds: {:?}", begun.elapsed());
    one.hear_until(|player| player.state["seats"][1]["occupant"]["control"] == "botWhileAway").await;

    // The host gives the seat away for good; whoever comes back then can only watch.
    assert_eq!(code(bert.post(&path("replace"), &json!({"seat": 1})).await), "forbidden", "that is for the host");
    anna.post(&path("replace"), &json!({"seat": 1})).await.expect("replaced");
    one.hear_until(|player| player.state["seats"][1]["occupant"]["control"] == "botForGood").await;
    assert!(one.heard.iter().any(|text| text.contains("\"deed\":\"replaced\"")));
    let two = Player::watch(&bert, &table).await;
    assert_eq!(two.state["seats"][1]["occupant"]["control"], "botForGood");
    server.close().await;
}

async fn the_host_replaces_whoever_has_been_away_for_the_agreed_time_before_they_are_missed(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let mut plan = seated(any_game(), &["", ""]);
    plan["absence"] = json!({"afterSeconds": 2, "level": "random"});
    let table = started(&[&anna, &bert], &plan).await;
    let replace = format!("/api/v1/tables/{table}/replace");
    let (mut one, mut dice) = (Player::watch(&anna, &table).await, Dice::new(1));
    let mut two = Player::watch(&bert, &table).await;
    while let Some(position) = two.decision() {
        two.choose(&position, &mut dice).await.expect("he plays");
    }
    one.hear_until(|player| player.decision().is_some()).await;
    assert_eq!(code(anna.post(&replace, &json!({"seat": 1})).await), "wrongPhase", "he is there");

    // He leaves while it is her turn: nobody waits for him, so no bot stands in.
    drop(two);
    one.hear_until(|player| player.state["seats"][1]["occupant"]["awaySince"].is_u64()).await;
    assert_eq!(code(anna.post(&replace, &json!({"seat": 1})).await), "wrongPhase", "he has only just left");
    while anna.post(&replace, &json!({"seat": 1})).await.is_err() {
        assert_eq!(one.state["seats"][1]["occupant"]["control"], "person");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }

    one.hear_until(|player| player.state["seats"][1]["occupant"]["control"] == "botForGood").await;
    assert!(one.heard.iter().all(|text| !text.contains("\"deed\":\"away\"")));
    server.close().await;
}
