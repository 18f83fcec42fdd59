//! The deck is cut together: promised on sitting down, opened when the table is full, proven by the record.

use house::client::{Client, ClientError};
use kernel::fairness::{Aborted, By, Reason};
use kernel::{Record, fairness};
use registry::Registry;
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, Player, any_game, plan, seated, somebody, start, started};
use crate::stores::Place;

on_both_stores!(
    nobody_learns_a_contribution_before_all_are_promised,
    a_seat_that_does_not_open_holds_the_start_up_and_can_be_freed,
    whoever_leaves_and_sits_down_again_promises_anew,
    another_device_of_the_same_person_cuts_anew,
    a_table_closed_before_its_game_tells_its_secret,
    a_table_closed_in_the_middle_of_its_game_has_a_record_that_proves_the_beginning,
    cutting_goes_on_after_the_house_was_away,
    everybody_is_told_the_marks_of_the_game_that_the_record_leads_to,
    a_record_says_who_made_each_choice,
);

fn path(table: &str, what: &str) -> String {
    format!("/api/v1/tables/{table}/{what}")
}

fn code(answer: Result<Value, ClientError>) -> String {
    match answer {
        Err(ClientError::Refused { problem, .. }) => problem["code"].as_str().unwrap_or_default().to_owned(),
        other => panic!("not refused: {other:?}"),
    }
}

async fn look(client: &Client, table: &str) -> Value {
    client.get(&format!("/api/v1/tables/{table}")).await.expect("the table")
}

/// The record of a table, verified.
async fn record(client: &Client, table: &str) -> Record {
    let answer = client.request("GET", &path(table, "record"), &[], "").await.expect("an answer");
    let record = Record::read(&answer.text).unwrap_or_else(|bad| panic!("{bad}: {}", answer.text));
    Registry::built_in().game(&record.game).expect("a game").replay(&record).expect("the record verifies");
    record
}

/// The deals of a table that came to nothing, each of which must hold.
fn aborted(table: &Value) -> Vec<Aborted> {
    let aborted: Vec<Aborted> = serde_json::from_value(table["aborted"].clone()).expect("deals");
    for deal in &aborted {
        assert_eq!(deal.verify(table["id"].as_str().expect("an id")), Ok(()));
    }
    aborted
}

/// Plays a begun table of these two to its end.
async fn play(table: &str, one: &Client, two: &Client, address: std::net::SocketAddr) -> [Player; 2] {
    let (first, second) = (Player::watch(one, table).await, Player::watch(two, table).await);
    let first = tokio::spawn(first.play(Dice::new(1), address));
    let second = second.play(Dice::new(2), address).await;
    [first.await.expect("she plays"), second]
}

/// The accomplice of a cheating house sits down last and sees all there is to see: hashes.
async fn nobody_learns_a_contribution_before_all_are_promised(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert, carl) = (somebody(address, "Anna").await, somebody(address, "Bert").await, somebody(address, "Carl").await);
    let table = anna.open_table(&plan(any_game(), &["", "", ""])).await.expect("a table");
    let mut accomplice = Player::watch(&carl, &table).await;
    for person in [&anna, &bert, &carl] {
        person.join(&table).await.expect("a seat");
    }
    accomplice.hear_until(|player| !player.state["deal"]["cuts"][2].is_null()).await;
    let seen_on_sitting_down = accomplice.heard.concat();
    let promised = look(&carl, &table).await["deal"].clone();

    assert_eq!(code(anna.post(&path(&table, "cut"), &json!({"seat": 0, "contribution": "00".repeat(32)})).await), "wrongPhase", "not before all have promised");
    anna.start(&table).await.expect("it starts");
    bert.cut(&table).await.expect("cut");
    let almost = look(&carl, &table).await;

    // Now the accomplice knows what the others gave, and the house its secret: but the promise stands.
    assert_eq!((&almost["phase"], &almost["deal"]["cuts"][2]["contribution"]), (&json!("cutting"), &Value::Null));
    assert_eq!(code(carl.post(&path(&table, "cut"), &json!({"seat": 2, "contribution": "01".repeat(32)})).await), "badRequest");
    let begun = carl.cut(&table).await.expect("cut");
    assert_eq!(begun["phase"], "running");
    for place in 0..3 {
        let cut = &begun["deal"]["cuts"][place];
        assert_eq!(cut["hash"], promised["cuts"][place]["hash"]);
        assert!(!seen_on_sitting_down.contains(cut["contribution"].as_str().expect("open")), "only hashes were told");
    }
    server.close().await;
}

async fn a_seat_that_does_not_open_holds_the_start_up_and_can_be_freed(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert, carl) = (somebody(address, "Anna").await, somebody(address, "Bert").await, somebody(address, "Carl").await);
    let table = anna.open_table(&seated(any_game(), &["", ""])).await.expect("a table");
    anna.join(&table).await.expect("a seat");
    bert.join(&table).await.expect("a seat");
    let mut watching = Player::watch(&anna, &table).await;

    let held_up = anna.start(&table).await.expect("it starts");
    assert_eq!((&held_up["phase"], &held_up["deal"]["cuts"][1]["contribution"]), (&json!("cutting"), &Value::Null));
    assert_eq!(code(carl.post(&path(&table, "free"), &json!({"seat": 1})).await), "forbidden");
    assert_eq!(code(carl.join(&table).await), "wrongPhase");
    let freed = anna.post(&path(&table, "free"), &json!({"seat": 1})).await.expect("freed");

    let published = aborted(&freed);
    assert_eq!((freed["phase"].as_str(), freed["deal"]["number"].as_u64(), published.len()), (Some("open"), Some(2), 1));
    assert_eq!((published[0].reason, &published[0].commitment), (Reason::Freed, &held_up["deal"]["commitment"].as_str().expect("hex").to_owned()));
    assert!(published[0].cuts[0].as_ref().expect("Anna's").contribution.is_some() && published[0].cuts[1].as_ref().expect("Bert's").contribution.is_none());
    watching.hear_until(|player| player.state["aborted"].as_array().is_some_and(|deals| deals.len() == 1)).await;
    assert_eq!(code(bert.cut(&table).await.and_then(|_| Err(ClientError::Refused { status: 0, problem: json!({"code": "nothing"}) }))), "nothing");

    carl.join(&table).await.expect("the free seat");
    assert_eq!(code(anna.start(&table).await), "wrongPhase", "she has not promised anything to the new deal");
    anna.promise_for(&table, 0).await.expect("promised");
    start(&[&anna, &carl], &table).await;
    play(&table, &anna, &carl, address).await;
    let record = record(&anna, &table).await;
    let fairness = record.fairness.expect("a proof");
    assert_eq!((fairness.deal, fairness.aborted), (2, published), "the vain deal is in the record");
    server.close().await;
}

async fn whoever_leaves_and_sits_down_again_promises_anew(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = anna.open_table(&seated(any_game(), &["", ""])).await.expect("a table");
    anna.join(&table).await.expect("a seat");
    let first = bert.join(&table).await.expect("a seat");
    bert.post(&path(&table, "leave"), &json!({"seat": 1})).await.expect("he leaves");
    let second = bert.join(&table).await.expect("a seat again");

    assert_ne!(first["deal"]["cuts"][1]["hash"], second["deal"]["cuts"][1]["hash"]);
    let begun = start(&[&anna, &bert], &table).await;
    assert_eq!((&begun["deal"]["number"], &begun["aborted"]), (&json!(1), &json!([])), "nothing came of nothing");

    let again = anna.open_table(&seated(any_game(), &["", ""])).await.expect("a table");
    anna.join(&again).await.expect("a seat");
    bert.join(&again).await.expect("a seat");
    anna.start(&again).await.expect("it starts");
    let left = bert.post(&path(&again, "leave"), &json!({"seat": 1})).await.expect("he leaves while the deck is being cut");
    assert_eq!(aborted(&left).iter().map(|deal| deal.reason).collect::<Vec<_>>(), [Reason::Left]);
    server.close().await;
}

async fn another_device_of_the_same_person_cuts_anew(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let phone = bert.elsewhere();
    let table = anna.open_table(&seated(any_game(), &["", ""])).await.expect("a table");
    anna.join(&table).await.expect("a seat");
    bert.join(&table).await.expect("a seat");
    anna.start(&table).await.expect("it starts");

    let held_up = phone.cut(&table).await.expect("it has nothing to open");
    assert_eq!(held_up["phase"], "cutting");
    let anew = phone.promise_for(&table, 1).await.expect("promised anew");
    assert_eq!(aborted(&anew).iter().map(|deal| deal.reason).collect::<Vec<_>>(), [Reason::CutAnew]);
    assert_eq!(anew["deal"]["cuts"], json!([null, null]), "the promise was to the old deal");
    phone.promise_for(&table, 1).await.expect("promised");
    anna.promise_for(&table, 0).await.expect("promised");
    let begun = start(&[&anna, &phone], &table).await;

    assert_eq!(begun["deal"]["number"], 2);
    server.close().await;
}

async fn a_table_closed_before_its_game_tells_its_secret(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    for is_being_cut in [false, true] {
        let table = anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table");
        anna.join(&table).await.expect("a seat");
        bert.join(&table).await.expect("a seat");
        if is_being_cut {
            anna.start(&table).await.expect("it starts");
        }
        let before = look(&anna, &table).await;
        assert_eq!(code(bert.post(&path(&table, "close"), &Value::Null).await), "forbidden");

        let closed = anna.post(&path(&table, "close"), &Value::Null).await.expect("closed");

        let published = aborted(&closed);
        assert_eq!((closed["phase"].as_str(), published.len(), published[0].reason), (Some("closed"), 1, Reason::Closed));
        assert_eq!(json!(published[0].commitment), before["deal"]["commitment"], "what it had committed to");
        assert_eq!(code(bert.get(&path(&table, "record")).await), "wrongPhase", "there was no game");
    }
    server.close().await;
}

async fn a_table_closed_in_the_middle_of_its_game_has_a_record_that_proves_the_beginning(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = started(&[&anna], &seated(any_game(), &["", "random"])).await;
    let mut player = Player::watch(&anna, &table).await;
    let mut dice = Dice::new(4);
    while player.seq < 4 {
        match player.decision() {
            Some(position) => drop(player.choose(&position, &mut dice).await),
            None => drop(player.hear().await),
        }
    }
    assert_eq!(code(anna.get(&path(&table, "record")).await), "wrongPhase", "its secret is one");
    player.hear_until(|player| player.decision().is_some()).await;
    let told = player.marks.last().cloned().expect("a mark");

    let closed = anna.post(&path(&table, "close"), &Value::Null).await.expect("closed");

    assert_eq!((&closed["phase"], &closed["aborted"]), (&json!("closed"), &json!([])));
    let record = record(&anna, &table).await;
    assert_eq!(record.result, None);
    let fairness = record.fairness.as_ref().expect("a proof");
    assert_eq!(told, (record.actions.len() as u64, fairness.marks.end.clone()));
    server.close().await;
}

async fn cutting_goes_on_after_the_house_was_away(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table");
    anna.join(&table).await.expect("a seat");
    bert.join(&table).await.expect("a seat");
    let before = anna.start(&table).await.expect("it starts");

    server.close().await;
    let (server, address) = open(&place).await;
    let (anna, bert) = (anna.at(address), bert.at(address));
    let after = look(&anna, &table).await;
    assert_eq!((&after["phase"], &after["deal"]), (&json!("cutting"), &before["deal"]));
    let begun = bert.cut(&table).await.expect("cut");

    assert_eq!(begun["phase"], "running");
    play(&table, &anna, &bert, address).await;
    assert_eq!(record(&anna, &table).await.fairness.expect("a proof").deal, 1);
    server.close().await;
}

async fn everybody_is_told_the_marks_of_the_game_that_the_record_leads_to(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    for game in Registry::built_in().games().filter(|game| game.players().1 >= 3 && game.players().0 <= 3) {
        let table = started(&[&anna, &bert], &plan(game.id(), &["", "", "random"])).await;
        let players = play(&table, &anna, &bert, address).await;

        let record = record(&anna, &table).await;
        let trail = record.fairness.as_ref().expect("a proof").trail(&record).expect("a trail");

        for player in players {
            // What was taken back has led elsewhere: the last mark heard of each depth stands.
            let mut standing = std::collections::BTreeMap::new();
            for (depth, mark) in player.marks {
                standing.split_off(&(depth + 1));
                standing.insert(depth, mark);
            }
            assert!(standing.len() > 10, "{}", game.id());
            for (depth, mark) in standing {
                assert_eq!(trail[depth as usize].to_string(), mark, "{} at {depth}", game.id());
            }
        }
    }
    server.close().await;
}

async fn a_record_says_who_made_each_choice(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = started(&[&anna, &bert], &seated(any_game(), &["", "", "random"])).await;
    let mut one = Player::watch(&anna, &table).await;
    one.request("resign", &json!(0), Value::Null).await.expect("she resigns");
    let two = Player::watch(&bert, &table).await;
    two.play(Dice::new(3), address).await;

    let mut record = record(&anna, &table).await;

    for action in &record.actions {
        let expected = [By::StandIn, By::Person, By::Bot][action.seat.index()];
        assert_eq!(action.by, Some(expected));
    }
    let fairness = record.fairness.take().expect("a proof");
    for action in record.actions.iter_mut().filter(|action| action.by == Some(By::StandIn)) {
        action.by = Some(By::Person);
    }
    assert_eq!(fairness.verify(&record), Err(fairness::Unfair::OtherEnd), "that a bot stood in is part of the proof");
    server.close().await;
}
