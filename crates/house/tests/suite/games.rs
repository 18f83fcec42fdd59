//! Whole games of every registered game, by people and bots.

use house::client::Client;
use kernel::{Record, Seat};
use registry::{AnyGame, Registry};
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, Player, fewest, plan, seated, somebody, start, started};
use crate::stores::Place;

on_both_stores!(
    whole_games_with_people_bots_spectators_and_disturbances,
    several_people_play_from_one_device,
    a_rematch_brings_the_same_people_together,
    a_finished_game_is_looked_back_on,
    a_moment_is_seen_again_as_it_was_seen_then,
    a_hint_says_how_sure_it_is,
    what_is_final_and_easily_regretted_carries_a_caution,
    a_house_that_was_closed_goes_on_where_it_was,
    single_choices_are_made_by_the_house_where_all_can_count_them,
);

fn games() -> Vec<std::sync::Arc<dyn AnyGame>> {
    Registry::built_in().games().cloned().collect()
}

/// The record of a finished table, verified.
async fn verified(client: &Client, table: &str) -> Record {
    let answer = client.request("GET", &format!("/api/v1/tables/{table}/record"), &[], "").await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text);
    let record = Record::read(&answer.text).expect("a record");
    Registry::built_in().game(&record.game).expect("a known game").replay(&record).expect("the record verifies");
    assert!(record.fairness.is_some(), "the shuffle is proven");
    record
}

/// A finished game is no longer among those that go on, but among those that are over, with its result.
async fn assert_is_history(person: &Client, table: &str, standings: &Value) {
    let listed = |mine: Value| mine["tables"].as_array().expect("tables").iter().find(|entry| entry["id"] == table).cloned();
    assert_eq!(listed(person.get("/api/v1/me/tables").await.expect("her tables")), None);
    let over = listed(person.get("/api/v1/me/tables?over=true").await.expect("her tables")).expect("it is listed");
    for standing in standings.as_array().expect("standings") {
        let placing = &over["result"][standing["seat"].as_u64().expect("a seat") as usize];
        assert_eq!(*placing, json!({"rank": standing["rank"], "total": standing["total"], "won": standing["won"]}));
    }
    assert!(over["movedAt"].as_u64() >= over["startedAt"].as_u64(), "{over}");
}

async fn whole_games_with_people_bots_spectators_and_disturbances(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    for game in games() {
        let (min, max) = game.players();
        for players in [min, max] {
            let seats: Vec<&str> = (0..players).map(|seat| ["", "", "greedy", "random"][usize::from(seat) % 4]).collect();
            let people: Vec<&Client> = seats.iter().filter(|seat| seat.is_empty()).zip([&anna, &bert].into_iter().cycle()).map(|(_, person)| person).collect();
            let table = started(&people, &plan(game.id(), &seats)).await;
            let spectator = Player::watch(&Client::stranger(address), &table).await;
            assert!(spectator.positions.len() == 1 && spectator.positions[0]["seat"].is_null());
            let watching = tokio::spawn(spectator.play(Dice::new(9), address));

            let (one, two) = (Player::watch(&anna, &table).await, Player::watch(&bert, &table).await);
            let one = tokio::spawn(one.play(Dice::new(u64::from(players)), address));
            let two = two.play(Dice::new(u64::from(players) + 100), address).await;
            let (one, spectator) = (one.await.expect("she plays"), watching.await.expect("it watches"));

            assert_eq!(one.status["standings"], two.status["standings"]);
            assert_eq!(one.status["standings"], spectator.status["standings"]);
            let record = verified(&anna, &table).await;
            assert_eq!(record.seats.len(), usize::from(players));
            assert!(record.seats.iter().any(|seat| seat.name == "Anna"));
            let after = anna.get(&format!("/api/v1/tables/{table}")).await.expect("the table");
            assert_eq!(after["phase"], "over");
            assert_is_history(&anna, &table, &one.status["standings"]).await;
            let fairness = record.fairness.expect("a proof");
            for viewer in [&one, &two, &spectator] {
                assert_eq!(viewer.marks.last(), Some(&(record.actions.len() as u64, fairness.marks.end.clone())), "the game they saw");
            }
            assert_eq!(fairness.commitment, after["deal"]["commitment"].as_str().expect("a commitment"));
        }
    }
    server.close().await;
}

async fn several_people_play_from_one_device(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    for game in games() {
        let min = fewest(&*game);
        let table = anna.open_table(&plan(game.id(), &vec![""; usize::from(min)])).await.expect("a table");
        for seat in 0..min {
            anna.join_as(&table, json!({"seat": seat, "name": format!("Child {seat}")})).await.expect("a seat");
        }
        anna.start(&table).await.expect("it starts");
        let player = Player::watch(&anna, &table).await;
        assert_eq!(player.positions.len(), usize::from(min), "one position for each of her seats");

        player.play(Dice::new(3), address).await;

        let record = verified(&anna, &table).await;
        let fairness = record.fairness.expect("a proof");
        let contributions: std::collections::BTreeSet<_> = fairness.cuts.iter().flatten().map(|cut| &cut.contribution).collect();
        assert_eq!(contributions.len(), usize::from(min), "one of its own for every seat");
        let children: Vec<String> = fairness.places.iter().map(|place| format!("Child {place}")).collect();
        assert_eq!(record.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>(), children);
    }
    server.close().await;
}

async fn a_rematch_brings_the_same_people_together(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert, carl) = (somebody(address, "Anna").await, somebody(address, "Bert").await, somebody(address, "Carl").await);
    let game = games().remove(0);
    let table = started(&[&anna, &bert], &plan(game.id(), &["", ""])).await;
    let early = anna.post(&format!("/api/v1/tables/{table}/rematch"), &Value::Null).await;
    assert!(early.is_err(), "not before the game is over");
    let (one, mut watching) = (Player::watch(&anna, &table).await, Player::watch(&bert, &table).await);
    let one = tokio::spawn(one.play(Dice::new(5), address));
    watching = watching.play(Dice::new(6), address).await;
    one.await.expect("she plays");

    let first = anna.post(&format!("/api/v1/tables/{table}/rematch"), &Value::Null).await.expect("a rematch");
    watching.hear_until(|player| player.state["rematch"].is_string()).await;
    let second = bert.post(&format!("/api/v1/tables/{table}/rematch"), &Value::Null).await.expect("the same rematch");

    assert_eq!(first["id"], second["id"]);
    assert_eq!(watching.state["rematch"], first["id"]);
    let again = first["id"].as_str().expect("an id");
    assert!(carl.join(again).await.is_err(), "the seats are kept for the others");
    anna.join(again).await.expect("her seat");
    bert.join(again).await.expect("his seat");
    start(&[&anna, &bert], again).await;
    let (one, two) = (Player::watch(&anna, again).await, Player::watch(&bert, again).await);
    let one = tokio::spawn(one.play(Dice::new(7), address));
    two.play(Dice::new(8), address).await;
    one.await.expect("she plays");
    verified(&bert, again).await;
    server.close().await;
}

async fn a_finished_game_is_looked_back_on(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    for game in games() {
        let min = fewest(&*game);
        let seats: Vec<&str> = (0..min).map(|seat| if seat == 0 { "" } else { "random" }).collect();
        let table = started(&[&anna], &seated(game.id(), &seats)).await;
        let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
        for early in ["record", "replay", "replay?viewer=1", "log?viewer=1"] {
            assert!(anna.get(&path(early)).await.is_err(), "{early} tells too much while the game is on");
        }
        Player::watch(&anna, &table).await.play(Dice::new(2), address).await;
        let record = verified(&anna, &table).await;

        let stranger = Client::stranger(address);
        let replay = stranger.get(&path("replay?viewer=1&told=true&count=5")).await.expect("a replay");
        assert_eq!(replay["length"], record.actions.len() + 1);
        let frames = replay["frames"].as_array().expect("frames");
        assert_eq!(frames.len(), 5.min(record.actions.len() + 1));
        assert!(frames.iter().all(|frame| frame["told"]["sections"].is_array() && frame["view"].is_object()));
        let last = stranger.get(&path(&format!("replay?from={}", record.actions.len()))).await.expect("the end");
        assert_eq!(last["frames"][0]["status"]["over"], true);

        // Every page of the log, back to the set-up.
        let (mut before, mut steps) = (u32::MAX, 0_usize);
        while before > 0 {
            let page = stranger.get(&path(&format!("log?before={before}"))).await.expect("a page");
            let page = page["steps"].as_array().expect("steps").clone();
            steps += page.len();
            before = page[0]["seq"].as_u64().expect("a number") as u32;
        }
        assert!(steps > record.actions.len(), "every action is in the log, and the set-up");
    }
    server.close().await;
}

async fn a_house_that_was_closed_goes_on_where_it_was(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let game = games().remove(0);
    let table = started(&[&anna, &anna], &plan(game.id(), &["", "", "greedy"])).await;
    let mut one = Player::watch(&anna, &table).await;
    let mut dice = Dice::new(4);
    for _ in 0..5 {
        one.hear_until(|player| player.decision().is_some()).await;
        let position = one.decision().expect("her turn");
        drop(one.choose(&position, &mut dice).await);
    }

    server.close().await;
    let farewell = one.hear_type("closing").await;
    assert!(farewell["reconnectInMs"].is_u64());
    let (server, address) = open(&place).await;
    one.reconnect(address).await;
    let two = Player::watch(&Client::stranger(address), &table).await;
    assert!(two.seq >= one.seq);

    let two = tokio::spawn(two.play(Dice::new(2), address));
    let one = one.play(Dice::new(1), address).await;
    assert_eq!(two.await.expect("it watches").status["standings"], one.status["standings"]);
    verified(&anna.at(address), &table).await;
    server.close().await;
}

/// All steps of a table, from its log page by page.
async fn steps(client: &Client, table: &str) -> Vec<Value> {
    let (mut before, mut steps) = (u64::from(u32::MAX), Vec::new());
    while before > 0 {
        let page = client.get(&format!("/api/v1/tables/{table}/log?before={before}")).await.expect("a page");
        let page = page["steps"].as_array().expect("steps").clone();
        before = page[0]["seq"].as_u64().expect("a number");
        steps.splice(0..0, page);
    }
    steps
}

async fn single_choices_are_made_by_the_house_where_all_can_count_them(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let (mut made, mut left) = (0, 0);
    for game in games() {
        let min = fewest(&*game);
        let seats: Vec<&str> = (0..min).map(|seat| if seat == 0 { "" } else { "greedy" }).collect();
        let mut plan = seated(game.id(), &seats);
        plan["autoSingle"] = json!(true);
        let table = started(&[&anna], &plan).await;
        let mut player = Player::watch(&anna, &table).await;
        let mut dice = Dice::new(11);
        while !player.is_over() {
            match player.decision() {
                Some(position) => {
                    // Where several decide at once, a bot may be faster.
                    let done = player.choose(&position, &mut dice).await;
                    assert!(done.as_ref().is_ok() || done.as_ref().is_err_and(|problem| problem["code"] == "stale"), "{done:?}");
                }
                None => drop(player.hear().await),
            }
        }

        let record = verified(&anna, &table).await;
        let mut session = game.start(min, &record.options, record.seed).expect("a game");
        let deeds = steps(&anna, &table).await.into_iter().filter(|step| step["deed"] != "open");
        for (step, action) in deeds.zip(&record.actions) {
            assert_eq!(step["seat"], action.seat.0);
            if action.seat == Seat(0) {
                let (is_single, is_forced) = (session.legal(Seat(0)).len() == 1, session.forced(Seat(0)).is_some());
                assert_eq!(step["deed"] == "autoAct", is_forced, "{}: {step}", game.id());
                made += u32::from(is_forced);
                left += u32::from(is_single && !is_forced);
            }
            session.repeat(action.seat, &action.action).expect("a recorded action");
        }
    }
    assert!(made > 0 && left > 0, "the house made {made} single choices, and left {left} that only she could count");
    server.close().await;
}

/// Given a game that goes on, when somebody looks back at a moment, then it is what they saw then, with their eyes only.
async fn a_moment_is_seen_again_as_it_was_seen_then(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    for game in games() {
        let seats = usize::from(fewest(&*game));
        let people: Vec<_> = [&anna, &bert].into_iter().cycle().take(seats).collect();
        let table = started(&people, &seated(game.id(), &vec![""; seats])).await;
        let (mut one, mut two) = (Player::watch_in(&anna, &table, true, true).await, Player::watch(&bert, &table).await);
        let (mut seen, mut dice) = (vec![(one.seq, one.positions[0].clone())], Dice::new(3));
        while seen.len() < 12 && !one.is_over() {
            let newest = one.seq.max(two.seq);
            one.hear_until(|player| player.seq >= newest).await;
            two.hear_until(|player| player.seq >= newest).await;
            let player = if one.decision().is_some() { &mut one } else { &mut two };
            let Some(position) = player.decision() else { break };
            let seq = player.choose(&position, &mut dice).await.expect("done");
            one.hear_until(|player| player.seq >= seq).await;
            seen.push((one.seq, one.positions[0].clone()));
        }

        let path = |query: &str| format!("/api/v1/tables/{table}/past?{query}");
        for (seq, position) in &seen {
            let past = anna.get(&path(&format!("seq={seq}&viewer=0&told=true"))).await.expect("a moment of hers");
            assert_eq!((&past["view"], &past["told"]), (&position["view"], &position["told"]), "{} after {seq}", game.id());
        }
        let (first, beyond) = (seen[0].0, seen.last().expect("some").0 + 100);
        assert!(bert.get(&path(&format!("seq={first}&viewer=0"))).await.is_err(), "her hand is not his to see");
        assert!(anna.get(&path(&format!("seq={beyond}"))).await.is_err(), "nobody sees what has not happened");
        assert!(Client::stranger(address).get(&path(&format!("seq={first}"))).await.is_ok(), "a spectator sees what spectators saw");
    }
    server.close().await;
}

async fn a_hint_says_how_sure_it_is(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let (mut rivals, mut prospects, mut reasons) = (0, 0, 0);
    for game in games() {
        let seats = usize::from(fewest(&*game));
        let table = started(&vec![&anna; seats], &seated(game.id(), &vec![""; seats])).await;
        let mut player = Player::watch(&anna, &table).await;
        let position = player.decision().expect("she decides");
        player.say(json!({"type": "hint", "table": table, "seat": position["seat"], "seq": player.seq, "id": "hint"})).await;
        let hint = player.hear_type("hint").await;

        let share = |liked: &Value| liked["share"].as_u64().expect("per cent");
        let choices = position["choices"].as_array().expect("a list");
        let best = &hint["best"];
        assert!(choices.contains(&best["choice"]), "{hint}");
        assert!((1..=100).contains(&share(best)), "{hint}");
        let others = hint["others"].as_array().expect("a list");
        rivals += others.len();
        for other in others {
            assert!(choices.contains(&other["choice"]) && other["choice"] != best["choice"] && share(other) <= share(best), "{hint}");
        }
        for idea in others.iter().chain([best]).filter(|idea| idea["prospect"].is_object()) {
            let (ends, points) = (&idea["prospect"], |name: &str| idea["prospect"][name].as_i64().expect("points"));
            prospects += 1;
            assert!(ends["games"].as_u64() > Some(0) && points("low") <= points("high") && (seats == 1) == ends["win"].is_null(), "{hint}");
        }
        if let Some(reason) = hint["reason"]["id"].as_str() {
            reasons += 1;
            assert!(reason.starts_with(&format!("{}-why-", game.id())), "{hint}");
        }
    }
    assert!(rivals > 0, "some bot has thought of something else too");
    assert!(prospects > 0, "some bot has imagined how it may end");
    assert!(reasons > 0, "something speaks for what some bot would do");
    server.close().await;
}

/// Given every game, when it is played, then some choice asks for a second thought, and what asks for one could really not be
/// taken back by its player alone.
async fn what_is_final_and_easily_regretted_carries_a_caution(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    for game in games().into_iter().filter(|game| !["matches", "topcard"].contains(&game.id())) {
        let seats = usize::from(fewest(&*game));
        let table = started(&vec![&anna; seats], &seated(game.id(), &vec![""; seats])).await;
        let (mut player, mut dice, mut taken) = (Player::watch(&anna, &table).await, Dice::new(8), 0);
        while taken < 3 && !player.is_over() {
            let position = player.decision().expect("all seats are hers");
            let wary = position["choices"].as_array().expect("a list").iter().find(|choice| choice["caution"].is_object());
            let Some(choice) = wary else {
                player.choose(&position, &mut dice).await.expect("done");
                continue;
            };
            player.act(&position["seat"], &choice["action"]).await.expect("done");
            taken += 1;
            let after = player.positions.iter().find(|after| after["seat"] == position["seat"]).expect("her seat");
            let passed_on = after["decision"].is_null();
            assert!(passed_on || after["canUndo"] == false, "{}: {choice}", game.id());
        }
        assert!(taken > 0, "nothing of {} is ever asked about", game.id());
    }
    server.close().await;
}
