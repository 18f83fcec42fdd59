//! Whoever is told what changes knows as much as whoever is told everything, in less.

use registry::Registry;
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, Player, fewest, plan, somebody, started};
use crate::stores::Place;

on_both_stores!(changes_lead_to_what_is_there, whoever_knows_nothing_is_told_everything, a_replay_told_in_changes_is_the_same_replay);

/// So many acts of each game.
const ACTS: u32 = 60;

/// Given somebody with four sockets at a table where all seats are hers, when she plays and takes back, then all four have the same
/// positions after every step; and changes take less than everything.
async fn changes_lead_to_what_is_there(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    for game in Registry::built_in().games() {
        let seats = usize::from(fewest(&**game).max(2));
        let table = started(&vec![&anna; seats], &plan(game.id(), &vec![""; seats])).await;
        let mut anna_plays = Player::watch(&anna, &table).await;
        let mut others = [
            Player::watch_in(&anna, &table, false, false).await,
            Player::watch_in(&anna, &table, true, true).await,
            Player::watch_in(&anna, &table, false, true).await,
        ];
        let (mut dice, mut compared) = (Dice::new(11), 0);
        for act in 0..ACTS {
            let Some(position) = anna_plays.decision() else { break };
            let asked = if act % 5 == 4 && position["canUndo"] == true { "undo" } else { "act" };
            let done = match asked {
                "undo" => anna_plays.request("undo", &position["seat"], Value::Null).await,
                _ => anna_plays.choose(&position, &mut dice).await,
            };
            let seq = done.expect("nobody else decides");
            for other in &mut others {
                other.hear_until(|other| other.seq >= seq).await;
            }
            let [whole, told_changes, told_whole] = &others;
            assert_eq!(without_steps(&anna_plays), without_steps(whole), "{} after {seq}", game.id());
            assert_eq!(without_steps(told_changes), without_steps(told_whole), "{} after {seq}, in words", game.id());
            compared += 1;
        }

        let length = |player: &Player| player.heard.iter().filter(|text| text.contains("\"type\":\"step\"")).map(String::len).sum::<usize>();
        let (less, more) = (length(&anna_plays), length(&others[0]));
        assert!(compared > ACTS / 4, "{}: {compared} positions compared", game.id());
        assert!(less * 2 < more, "{}: {less} bytes instead of {more}", game.id());
    }
    server.close().await;
}

fn without_steps(player: &Player) -> Vec<Value> {
    let without = |position: &Value| {
        let mut position = position.clone();
        position["steps"] = json!([]);
        position
    };
    player.positions.iter().map(without).collect()
}

/// Given somebody who watched before sitting down, when the game begins and goes on, then they are told everything before they
/// are told a change.
async fn whoever_knows_nothing_is_told_everything(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = anna.open_table(&plan("fiasko", &["", ""])).await.expect("a table");
    let mut watching = Player::watch(&bert, &table).await;
    anna.join(&table).await.expect("her seat");
    bert.join(&table).await.expect("his seat");
    crate::player::start(&[&anna, &bert], &table).await;
    let mut playing = Player::watch(&anna, &table).await;
    watching.hear_until(|player| !player.positions.is_empty()).await;

    // Player checks that no change is told without what it changes.
    for _ in 0..12 {
        let (mover, other) = if playing.decision().is_some() { (&mut playing, &mut watching) } else { (&mut watching, &mut playing) };
        let position = mover.decision().expect("somebody decides");
        let seq = mover.choose(&position, &mut Dice::new(5)).await.expect("it is legal");
        other.hear_until(|other| other.seq >= seq).await;
    }

    assert!(watching.heard.iter().any(|text| text.contains("\"change\":")), "changes are told");
    server.close().await;
}

/// Given a finished game, when it is fetched in changes, then every frame is the one that is told whole, and it takes far less.
async fn a_replay_told_in_changes_is_the_same_replay(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    for game in Registry::built_in().games() {
        let seats = usize::from(fewest(&**game));
        let levels: Vec<&str> = (0..seats).map(|seat| if seat == 0 { "" } else { "random" }).collect();
        let table = started(&[&anna], &plan(game.id(), &levels)).await;
        Player::watch(&anna, &table).await.play(Dice::new(5), address).await;
        let stretch = |changes: bool| format!("/api/v1/tables/{table}/replay?told=true&from=3&changes={changes}");

        let (whole, changes) = (anna.get(&stretch(false)).await.expect("a replay"), anna.get(&stretch(true)).await.expect("a replay"));

        let mut frame = Value::Null;
        for (told, expected) in changes["frames"].as_array().expect("frames").iter().zip(whole["frames"].as_array().expect("frames")) {
            match told.get("change") {
                Some(change) => house::change::apply(&mut frame, change.clone()).expect("it fits"),
                None => frame = told.clone(),
            }
            frame["number"] = told["number"].clone();
            assert_eq!(frame, *expected, "{}", game.id());
        }
        assert_eq!(changes["frames"].as_array().map(Vec::len), whole["frames"].as_array().map(Vec::len));
        let (less, more) = (changes["frames"].to_string().len(), whole["frames"].to_string().len());
        assert!(less * 3 < more, "{}: {less} bytes instead of {more}", game.id());
    }
    server.close().await;
}
