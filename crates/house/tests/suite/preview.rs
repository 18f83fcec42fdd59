//! What actions would lead to, asked beforehand: exactly what then happens, and nothing of it is done.

use house::client::Client;
use house::store::Store;
use house::table::Document;
use registry::Registry;
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, Player, any_game, fewest, plan, seated, somebody, started};
use crate::stores::Place;

on_both_stores!(
    a_preview_is_exactly_what_then_happens,
    a_planned_turn_is_shown_as_a_whole,
    a_preview_does_nothing_and_nobody_hears_of_it,
    only_the_newest_position_of_an_own_seat_is_shown,
    a_hostile_preview_is_refused_and_the_house_goes_on,
    whoever_looks_at_everything_can_still_act,
);

/// A plan for a game with all its switches on or off.
fn with_switches(game: &dyn registry::AnyGame, seats: &[&str], on: bool) -> Value {
    let mut plan = plan(game.id(), seats);
    let switches =
        game.options().into_iter().filter_map(|option| Some((option.name.to_owned(), option.values().into_iter().find(|value| *value == json!(on))?)));
    plan["options"] = Value::Object(switches.collect());
    plan
}

impl Player {
    /// Asks what actions would lead to; the outcome, or the problem.
    async fn preview(&mut self, seat: &Value, actions: Value, further: Value) -> Result<Value, Value> {
        let id = self.name();
        let mut message = json!({"type": "preview", "table": self.table, "seat": seat, "seq": self.seq, "id": id, "actions": actions});
        for (name, value) in further.as_object().into_iter().flatten() {
            message[name] = value.clone();
        }
        self.say(message).await;
        loop {
            let message = self.hear().await;
            if message["id"] == id.as_str() {
                return if message["type"] == "preview" { Ok(message["outcome"].clone()) } else { Err(message["problem"].clone()) };
            }
        }
    }

    fn position_of(&self, seat: &Value) -> Value {
        self.positions.iter().find(|position| position["seat"] == *seat).expect("a seat of this player").clone()
    }
}

async fn a_preview_is_exactly_what_then_happens(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let (mut shown, mut hidden) = (0, 0);
    for (game, on) in Registry::built_in().games().flat_map(|game| [(game, false), (game, true)]) {
        let seats = usize::from(fewest(&**game));
        let table = started(&vec![&anna; seats], &with_switches(&**game, &vec![""; seats], on)).await;
        let (mut player, mut dice) = (Player::watch(&anna, &table).await, Dice::new(3));
        player.say(json!({"type": "watch", "table": table, "told": true})).await;
        player.hear_type("snapshot").await;
        for _ in 0..120 {
            let Some(before) = player.decision() else { break };
            let (seat, choices) = (before["seat"].clone(), before["choices"].as_array().expect("a list").clone());
            let action = &choices[dice.roll(choices.len())]["action"];

            let outcome = player.preview(&seat, json!([action]), json!({"told": true})).await.expect("an outcome");
            player.act(&seat, action).await.expect("what can be previewed can be done");

            let after = player.position_of(&seat);
            match outcome["type"].as_str() {
                Some("shown") => {
                    assert_eq!(outcome["view"], after["view"], "{} {action}", game.id());
                    assert_eq!(outcome["told"], after["told"], "{} {action}", game.id());
                    assert_eq!(outcome["events"], after["steps"][0]["events"], "{} {action}", game.id());
                    assert_eq!(after["canUndo"], true, "only what can be taken back is shown");
                    shown += 1;
                }
                Some("final") => {
                    assert_eq!((&outcome["step"], &after["canUndo"]), (&json!(0), &json!(false)), "{} {action}: {outcome}", game.id());
                    assert!(outcome["reason"] != "over" || player.is_over(), "{} {action}: {outcome}", game.id());
                    assert!(["chance", "hidden", "over"].contains(&outcome["reason"].as_str().expect("a reason")), "{outcome}");
                    assert!(outcome["sentence"]["id"].is_string() && outcome["view"].is_null(), "{outcome}");
                    hidden += 1;
                }
                _ => panic!("{} {action} is a choice: {outcome}", game.id()),
            }
        }
    }
    assert!(shown > 0 && hidden > 0, "{shown} shown, {hidden} not");
    server.close().await;
}

async fn a_planned_turn_is_shown_as_a_whole(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let (mut longest, mut refused) = (0, 0);
    for (game, on) in Registry::built_in().games().flat_map(|game| [(game, false), (game, true)]) {
        let seats = usize::from(fewest(&**game));
        let table = started(&vec![&anna; seats], &with_switches(&**game, &vec![""; seats], on)).await;
        let (mut player, mut dice) = (Player::watch(&anna, &table).await, Dice::new(8));
        for _ in 0..60 {
            let Some(before) = player.decision() else { break };
            let seat = before["seat"].clone();
            // Acts as long as it can be taken back, and takes all of it back.
            let (mut actions, mut events, mut last) = (Vec::new(), Vec::new(), before.clone());
            while !last["decision"].is_null() && actions.len() < 5 {
                let choices = last["choices"].as_array().expect("a list");
                let action = choices[dice.roll(choices.len())]["action"].clone();
                player.act(&seat, &action).await.expect("done");
                last = player.position_of(&seat);
                if last["canUndo"] == false {
                    break;
                }
                events.extend(last["steps"][0]["events"].as_array().expect("a list").clone());
                actions.push(action);
            }
            if actions.is_empty() || last["canUndo"] == false {
                continue;
            }
            let view = last["view"].clone();
            for _ in &actions {
                player.request("undo", &seat, Value::Null).await.expect("taken back");
            }

            let outcome = player.preview(&seat, json!(actions), Value::Null).await.expect("an outcome");

            assert_eq!((&outcome["type"], &outcome["view"]), (&json!("shown"), &view), "{} {actions:?}: {outcome}", game.id());
            assert_eq!(outcome["events"], json!(events), "{} {actions:?}", game.id());
            assert!(outcome["told"].is_null(), "words only if they are asked for");
            longest = longest.max(actions.len());
            if last["decision"].is_null() {
                // Now others decide: one more action is refused, and the answer says which.
                let beyond: Vec<&Value> = actions.iter().chain(&actions[..1]).collect();
                let outcome = player.preview(&seat, json!(beyond), Value::Null).await.expect("an outcome");
                assert_eq!((&outcome["type"], &outcome["step"]), (&json!("refused"), &json!(actions.len())), "{outcome}");
                assert!(outcome["problem"]["rule"].is_string() && outcome["problem"]["sentence"]["id"].is_string(), "{outcome}");
                refused += 1;
            }
            for action in &actions {
                player.act(&seat, action).await.expect("done again");
            }
        }
    }
    assert!(longest > 0 && refused > 0, "{longest} actions at most, {refused} refused");
    server.close().await;
}

/// Everything the store has of a table.
async fn stored(store: &dyn Store, table: &str) -> (Document, Vec<(u32, String)>, Option<(u32, String)>) {
    let document = store.table(table).await.expect("it answers").expect("the table");
    let log = store.log(table, 0).await.expect("it answers");
    (document, log, store.snapshot(table, u32::MAX).await.expect("it answers"))
}

async fn a_preview_does_nothing_and_nobody_hears_of_it(place: Place) {
    let (server, address) = open(&place).await;
    let store = house::store::open(&place.config.database).await.expect("the store");
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    for game in Registry::built_in().games() {
        let seats = usize::from(fewest(&**game));
        let people: Vec<&Client> = [&anna, &bert].into_iter().cycle().take(seats).collect();
        let table = started(&people, &with_switches(&**game, &vec![""; seats], true)).await;
        let mut players = [Player::watch(&anna, &table).await, Player::watch(&bert, &table).await, Player::watch(&Client::stranger(address), &table).await];
        // The others are told of newcomers first.
        for player in &mut players {
            player.hear_until(|player| player.state["spectators"] == 1 || player.client.person.is_empty()).await;
            player.say(json!({"type": "ping"})).await;
            player.hear_type("pong").await;
        }
        let asking = usize::from(players[0].decision().is_none());
        let position = players[asking].decision().expect("somebody's turn");
        let before = stored(&*store, &table).await;

        for choice in position["choices"].as_array().expect("a list") {
            let outcome = players[asking].preview(&position["seat"], json!([choice["action"]]), Value::Null).await.expect("an outcome");
            assert_ne!(outcome["type"], "refused", "{outcome}");
        }
        players[asking].preview(&position["seat"], json!([{"type": "fly"}]), Value::Null).await.expect("an outcome");

        assert_eq!(stored(&*store, &table).await, before, "nothing is stored");
        for (index, player) in players.iter_mut().enumerate() {
            let heard = player.heard.len();
            player.say(json!({"type": "ping"})).await;
            assert_eq!(player.hear().await["type"], "pong", "player {index} heard nothing before");
            assert_eq!((player.heard.len(), player.seq), (heard + 1, 0));
        }
        let again = Player::watch(&players[asking].client, &table).await;
        assert_eq!(again.position_of(&position["seat"])["view"], position["view"], "the game is where it was");
    }
    store.close().await;
    server.close().await;
}

async fn only_the_newest_position_of_an_own_seat_is_shown(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = started(&[&anna, &bert], &seated(any_game(), &["", ""])).await;
    let mut players = [Player::watch(&anna, &table).await, Player::watch(&bert, &table).await];
    let (turn, other) = if players[0].decision().is_some() { (0, 1) } else { (1, 0) };
    let position = players[turn].decision().expect("somebody's turn");
    let (seat, actions) = (position["seat"].clone(), json!([position["choices"][0]["action"]]));

    let stale = players[turn].preview(&seat, actions.clone(), json!({"seq": 7})).await.expect_err("a number nobody has heard of");
    assert_eq!(stale["code"], "stale");
    let forged = players[other].preview(&seat, actions.clone(), Value::Null).await.expect_err("not his seat");
    assert_eq!(forged["code"], "forbidden");
    let out_of_turn = players[other].preview(&json!(other), actions.clone(), Value::Null).await.expect("an outcome");
    assert_eq!((&out_of_turn["type"], &out_of_turn["step"]), (&json!("refused"), &json!(0)), "{out_of_turn}");
    assert!(out_of_turn["problem"]["rule"].is_string(), "the rule says whose turn it is: {out_of_turn}");
    let mut stranger = Player::watch(&Client::stranger(address), &table).await;
    assert_eq!(stranger.preview(&seat, actions.clone(), Value::Null).await.expect_err("a stranger")["code"], "noIdentity");
    let mut spectator = Player::watch(&somebody(address, "Carl").await, &table).await;
    assert_eq!(spectator.preview(&seat, actions.clone(), Value::Null).await.expect_err("a spectator")["code"], "forbidden");

    players[turn].act(&seat, &actions[0]).await.expect("her turn");
    let stale = players[turn].preview(&seat, actions.clone(), json!({"seq": 0})).await.expect_err("an old number");
    assert_eq!(stale["code"], "stale");
    players[turn].request("resign", &seat, Value::Null).await.expect("she leaves");
    let resigned = players[turn].preview(&seat, actions, Value::Null).await.expect_err("a bot decides there for good");
    assert_eq!(resigned["code"], "forbidden");
    server.close().await;
}

async fn a_hostile_preview_is_refused_and_the_house_goes_on(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = started(&[&anna, &anna], &plan(any_game(), &["", ""])).await;
    let mut player = Player::watch(&anna, &table).await;
    let position = player.decision().expect("her turn");
    let (seat, action) = (position["seat"].clone(), position["choices"][0]["action"].clone());

    for (actions, why) in [(json!([]), "none"), (json!(vec![&action; 33]), "one too many"), (json!(vec![1; 5000]), "thousands"), (json!("draw"), "no list")] {
        let problem = player.preview(&seat, actions, Value::Null).await.expect_err(why);
        assert_eq!(problem["code"], "badRequest", "{why}");
    }
    for nonsense in [json!(null), json!("draw"), json!([[["draw"]]]), json!({}), json!({"type": "fly"}), json!({"type": "x".repeat(9000)}), json!(1e300)] {
        let outcome = player.preview(&seat, json!([nonsense]), Value::Null).await.expect("an outcome");
        assert_eq!((&outcome["type"], &outcome["step"]), (&json!("refused"), &json!(0)), "{nonsense}: {outcome}");
        assert!(outcome["problem"]["rule"].is_string() && outcome.to_string().len() < 1000, "{nonsense}: {outcome}");
    }
    let nested = format!("{}{}", "[".repeat(2000), "]".repeat(2000));
    let text = format!(r#"{{"type":"preview","table":"{table}","seat":{seat},"seq":0,"id":"deep","actions":[{nested}]}}"#);
    player.say(serde_json::from_str(&text).unwrap_or(json!({"type": "preview"}))).await;
    assert_eq!(player.hear_type("refused").await["problem"]["code"], "badRequest");

    // Larger than any message: the socket is closed, as for everything else.
    let huge = json!({"type": "preview", "table": table, "seat": seat, "seq": 0, "id": "huge", "actions": vec![&action; 10_000]});
    player.socket.say_json(&huge).await.ok();
    assert!(!matches!(player.socket.hear_text().await, Ok(Some(_))), "the house does not listen any longer");
    let mut again = Player::watch(&anna, &table).await;
    again.act(&seat, &action).await.expect("the table has taken no harm");
    server.close().await;
}

async fn whoever_looks_at_everything_can_still_act(mut place: Place) {
    place.config.limits.messages_per_second = 2;
    place.config.limits.previews_per_second = 2;
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = started(&[&anna, &anna], &plan(any_game(), &["", ""])).await;
    let mut player = Player::watch(&anna, &table).await;
    let position = player.decision().expect("her turn");
    let (seat, action) = (position["seat"].clone(), position["choices"][0]["action"].clone());

    let mut answers = (0, 0);
    for _ in 0..60 {
        match player.preview(&seat, json!([action]), Value::Null).await {
            Ok(_) => answers.0 += 1,
            Err(problem) => {
                assert_eq!(problem["code"], "tooMany");
                answers.1 += 1;
            }
        }
    }

    assert!(answers.0 >= 10 && answers.1 > 0, "a burst is answered, a flood is not: {answers:?}");
    player.act(&seat, &action).await.expect("moves are counted apart");
    server.close().await;
}
