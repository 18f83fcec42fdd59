//! Nobody hears what they may not know: every byte that came through a socket is what the house would have sent in a
//! world where everything hidden from that viewer lies elsewhere.
//!
//! `TABLEE_SECRET_GAMES=100 cargo test -p house --test suite secrets` is the long run: so many games of each game.

use house::client::Client;
use kernel::{Record, Viewer};
use registry::{AnySession, Registry};
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, Player, fewest, plan, somebody};
use crate::stores::Place;

on_both_stores!(nobody_hears_what_they_may_not_know);

/// What a position tells, from a world that may be another one.
fn told_by(session: &dyn AnySession, viewer: Viewer) -> Value {
    let decision = viewer.seat().and_then(|seat| session.decision(seat)).map(|(decision, sentence)| json!({"decision": decision, "sentence": sentence}));
    let choices: Vec<Value> = viewer
        .seat()
        .map(|seat| session.legal(seat))
        .unwrap_or_default()
        .into_iter()
        .map(|choice| json!({"action": choice.action, "sentence": choice.sentence}))
        .collect();
    json!({"view": session.view(viewer), "told": session.told(viewer), "decision": decision, "choices": choices})
}

/// Checks everything a player heard against the record of the game.
fn check(record: &Record, heard: &[String], viewer: Viewer, worlds: u64) -> u32 {
    let game = Registry::built_in().game(&record.game).cloned().expect("a known game");
    let mut session = game.start(record.seats.len() as u8, &record.options, record.seed).expect("a table");
    let fairness = record.fairness.as_ref().expect("a proof");
    let own = viewer.seat().map(|seat| fairness.contributions[seat.index()].clone());
    let secrets = fairness.contributions.iter().filter(|given| !given.is_empty() && Some(*given) != own.as_ref());
    let secrets: Vec<String> = secrets.chain([&fairness.secret, &record.seed.to_string()]).cloned().collect();
    let mut compared = 0;
    for text in heard {
        assert!(!secrets.iter().any(|secret| text.contains(secret)), "{viewer:?} heard a seed, a secret or somebody's contribution");
        let message: Value = serde_json::from_str(text).expect("JSON");
        if message["type"] != "step" && message["type"] != "snapshot" {
            continue;
        }
        let seq = message["seq"].as_u64().expect("a number") as usize;
        let mut seen = Vec::new();
        while session.actions_taken() < seq {
            let action = &record.actions[session.actions_taken()];
            seen = session.act(action.seat, &action.action).expect("a recorded action").seen;
        }
        for position in message["positions"].as_array().expect("a list") {
            let sent = json!({"view": position["view"], "told": position["told"], "decision": position["decision"], "choices": position["choices"]});
            for world in 0..worlds {
                let imagined = session.imagine(viewer, seq as u64 * worlds + world);
                assert_eq!(sent, told_by(&*imagined, viewer), "{viewer:?} at step {seq} of {}", record.game);
            }
            if message["type"] == "step" {
                let index = viewer.seat().map_or(seen.len() - 1, |seat| seat.index());
                let events: Vec<Value> = seen[index].iter().map(|seen| json!({"event": seen.event, "sentence": seen.sentence})).collect();
                assert_eq!(position["steps"][0]["events"], json!(events), "{viewer:?} saw what the rules let it see");
            }
            compared += 1;
        }
    }
    compared
}

/// Watches with words and takes every decision of its seats at random.
async fn play(mut player: Player, seed: u64) -> Vec<String> {
    let mut dice = Dice::new(seed);
    while !player.is_over() {
        match player.decision() {
            Some(position) => drop(player.choose(&position, &mut dice).await),
            None => drop(player.hear().await),
        }
    }
    player.heard
}

async fn in_words(client: &Client, table: &str) -> Player {
    let mut player = Player::watch(client, table).await;
    player.heard.clear();
    player.say(json!({"type": "watch", "table": table, "told": true})).await;
    player.hear_type("snapshot").await;
    player.heard.drain(..player.heard.len() - 1);
    player
}

async fn nobody_hears_what_they_may_not_know(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let games: u64 = std::env::var("TABLEE_SECRET_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(2);
    for game in Registry::built_in().games() {
        let (min, max) = (fewest(&**game), game.players().1);
        let mut compared = 0;
        for number in 0..games {
            let players = min + (number % u64::from(max - min + 1)) as u8;
            let seats: Vec<&str> = (0..players).map(|seat| if seat < 2 { "" } else { "random" }).collect();
            let table = anna.open_table(&plan(game.id(), &seats)).await.expect("a table");
            anna.join(&table).await.expect("a seat");
            bert.join(&table).await.expect("a seat");
            let watching = [in_words(&anna, &table).await, in_words(&bert, &table).await, in_words(&Client::stranger(address), &table).await];
            anna.start(&table).await.expect("it starts");
            let playing: Vec<_> = watching.into_iter().zip(number * 3..).map(|(player, seed)| tokio::spawn(play(player, seed))).collect();
            let mut heard = Vec::new();
            for player in playing {
                heard.push(player.await.expect("it plays"));
            }
            let answer = anna.request("GET", &format!("/api/v1/tables/{table}/record"), &[], "").await.expect("an answer");
            let record = Record::read(&answer.text).expect("a record");
            for (heard, viewer) in heard.iter().zip([Viewer::Seat(kernel::Seat(0)), Viewer::Seat(kernel::Seat(1)), Viewer::Spectator]) {
                compared += check(&record, heard, viewer, 1);
            }
        }
        assert!(compared > 0, "{} was watched", game.id());
    }
    server.close().await;
}
