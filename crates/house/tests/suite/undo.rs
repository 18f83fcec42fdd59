//! Taking back: by oneself within the kernel's boundary, and beyond it with everybody's consent.

use house::client::Client;
use registry::Registry;
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, Player, fewest, plan, seated, somebody, started};
use crate::stores::Place;

on_both_stores!(what_can_be_taken_back_is_taken_back, the_others_are_asked, the_last_person_who_resigns_closes_the_table);

/// A table where one of two people has just asked the other to take something back: both of them, which one asked, and for which seat.
pub(crate) async fn asked(anna: &Client, bert: &Client) -> ([Player; 2], usize, Value) {
    for (plan, seed) in plans().into_iter().flat_map(|plan| (0..3).map(move |seed| (plan.clone(), seed))) {
        let people: Vec<_> = [anna, bert].into_iter().cycle().take(plan["seats"].as_array().expect("seats").len()).collect();
        let table = started(&people, &plan).await;
        let (mut players, mut dice) = ([Player::watch(anna, &table).await, Player::watch(bert, &table).await], Dice::new(seed));
        let mut last = None::<(usize, Value)>;
        for _ in 0..60 {
            let newest = players[0].seq.max(players[1].seq);
            for player in &mut players {
                player.hear_until(|player| player.seq == newest).await;
            }
            let Some(turn) = players.iter().position(|player| player.decision().is_some()) else { break };
            if let Some((before, seat)) = last.take().filter(|(before, _)| *before != turn)
                && players[before].request("askUndo", &seat, Value::Null).await.is_ok()
            {
                return (players, before, seat);
            }
            let position = players[turn].decision().expect("somebody decides");
            players[turn].choose(&position, &mut dice).await.expect("done");
            last = Some((turn, position["seat"].clone()));
        }
    }
    panic!("no game lets anything be taken back by consent")
}

/// Every table of every game at its fewest players, with all switches off and all switches on.
fn plans() -> Vec<Value> {
    let plan_of = |game: &dyn registry::AnyGame, on: bool| {
        let mut plan = plan(game.id(), &vec![""; usize::from(fewest(game))]);
        let options =
            game.options().into_iter().filter_map(|option| Some((option.name.to_owned(), option.values().into_iter().find(|value| *value == json!(on))?)));
        plan["options"] = Value::Object(options.collect());
        plan
    };
    Registry::built_in().games().flat_map(|game| [false, true].map(|on| plan_of(&**game, on))).collect()
}

async fn what_can_be_taken_back_is_taken_back(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let mut taken_back = 0;
    for plan in plans() {
        let people = vec![&anna; plan["seats"].as_array().expect("seats").len()];
        let table = started(&people, &plan).await;
        let (mut player, mut dice) = (Player::watch(&anna, &table).await, Dice::new(1));
        for _ in 0..150 {
            let Some(before) = player.decision() else { break };
            player.choose(&before, &mut dice).await.expect("done");
            let after = player.positions.iter().find(|position| position["seat"] == before["seat"]).expect("her seat").clone();
            let undone = player.request("undo", &before["seat"], Value::Null).await;
            assert_eq!(undone.is_ok(), after["canUndo"] == true, "the position tells what can be taken back");
            match undone {
                Ok(_) => {
                    taken_back += 1;
                    let step = &player.positions[0]["steps"][0];
                    assert_eq!(step["takenBack"], json!([step["seq"].as_u64().expect("a number") - 1]), "the action before it");
                    let again = player.positions.iter().find(|position| position["seat"] == before["seat"]).expect("her seat");
                    assert_eq!((&again["view"], &again["choices"]), (&before["view"], &before["choices"]));
                    let position = again.clone();
                    player.choose(&position, &mut dice).await.expect("done");
                }
                Err(problem) => assert!(problem["code"] == "illegal" && problem["rule"].is_string(), "{problem}"),
            }
        }
    }
    assert!(taken_back > 0, "some game lets something be taken back");
    server.close().await;
}

async fn the_others_are_asked(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let (mut agreed, mut denied, mut impossible) = (0, 0, 0);
    for (plan, seed) in plans().into_iter().flat_map(|plan| (0..12).map(move |seed| (plan.clone(), seed))) {
        if agreed > 0 && denied > 0 && impossible > 0 {
            break;
        }
        let seats = plan["seats"].as_array().expect("seats").len();
        let people: Vec<_> = [&anna, &bert].into_iter().cycle().take(seats).collect();
        let table = started(&people, &plan).await;
        let mut players = [Player::watch(&anna, &table).await, Player::watch(&bert, &table).await];
        let (mut dice, mut last) = (Dice::new(seed), None::<(usize, Value, Value)>);
        loop {
            // One of the two must decide; the other may regret what they did before.
            let newest = players[0].seq.max(players[1].seq);
            for player in &mut players {
                player.hear_until(|player| player.seq == newest).await;
            }
            if players[0].is_over() {
                break;
            }
            let index = usize::from(players[0].decision().is_none());
            let position = players[index].decision().expect("somebody decides");
            let before_all = players[0].positions.clone();
            if let Some((other, seat, before)) = last.take().filter(|(other, ..)| *other != index) {
                match players[other].request("askUndo", &seat, Value::Null).await {
                    Err(problem) => {
                        assert_eq!(problem["code"], "illegal", "chance and shown secrets stay a boundary: {problem}");
                        impossible += 1;
                    }
                    Ok(asked) => {
                        players[index].hear_until(|player| player.seq == asked && player.state["undoRequest"].is_object()).await;
                        let takes_back = players[index].state["undoRequest"]["takesBack"].clone();
                        let numbers: Vec<u64> = takes_back.as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
                        assert!(!numbers.is_empty() && numbers.is_sorted() && numbers.iter().all(|seq| *seq < u64::from(asked)), "{numbers:?}");
                        let agree = agreed <= denied;
                        players[index].request("answerUndo", &position["seat"], json!({"agree": agree})).await.expect("answered");
                        let answered = asked + 1;
                        for player in &mut players {
                            player.hear_until(|player| player.seq == answered).await;
                        }
                        let step = &players[index].positions[0]["steps"][0];
                        assert_eq!(step["takenBack"], if agree { takes_back } else { Value::Null }, "exactly what was said is taken back: {step}");
                        let views = |positions: &[Value]| positions.iter().map(|position| position["view"].clone()).collect::<Vec<_>>();
                        if agree {
                            assert_eq!(json!(views(&players[0].positions)), before, "everything is as before");
                            agreed += 1;
                        } else {
                            assert_eq!(views(&players[0].positions), views(&before_all), "nothing has changed");
                            denied += 1;
                        }
                        continue;
                    }
                }
            }
            let views: Vec<Value> = players[0].positions.iter().map(|position| position["view"].clone()).collect();
            players[index].choose(&position, &mut dice).await.expect("done");
            last = Some((index, position["seat"].clone(), json!(views)));
        }
    }
    assert!(agreed > 0 && denied > 0 && impossible > 0, "agreed {agreed}, denied {denied}, impossible {impossible}");
    server.close().await;
}

async fn the_last_person_who_resigns_closes_the_table(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let game = Registry::built_in().games().next().expect("a game").id();
    let table = started(&[&anna, &bert], &seated(game, &["", ""])).await;
    let (mut one, mut two) = (Player::watch(&anna, &table).await, Player::watch(&bert, &table).await);

    one.request("resign", &json!(0), Value::Null).await.expect("she resigns");
    let again = one.request("resign", &json!(0), Value::Null).await.expect_err("only once");
    assert!(again["code"] == "forbidden" || again["code"] == "stale", "{again}");
    while two.request("resign", &json!(1), Value::Null).await.is_err() {}
    two.hear_until(|player| player.state["phase"] == "closed").await;

    let record = anna.get(&format!("/api/v1/tables/{table}/record")).await.expect("what was played of it");
    assert!(record["result"].is_null() && record["fairness"]["secret"].is_string(), "no result, but the secret: {record}");
    server.close().await;
}
