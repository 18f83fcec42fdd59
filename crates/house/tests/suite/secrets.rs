//! Nobody hears what they may not know: every byte that came through a socket is what the house would have sent in a
//! world where everything hidden from that viewer lies elsewhere.
//!
//! `TABLEE_SECRET_GAMES=100 cargo test -p house --test suite secrets` is the long run: so many games of each game on each
//! store.

use std::time::Duration;

use house::client::{Client, Socket};
use house::wire::{Choice, Decision, Happening};
use kernel::{Record, Seat, Viewer};
use registry::{AnyGame, AnySession, Registry};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, fewest, plan, somebody, start};
use crate::stores::Place;

on_both_stores!(nobody_hears_what_they_may_not_know);

/// Without being asked for more: so many games of each game on each store.
const GAMES: u64 = 25;
/// Every so many games are watched with positions in words, which are long.
const WORDS_EVERY: u64 = 5;
/// Nothing takes longer.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is read of a message; the rest is compared as it came.
#[derive(Deserialize)]
struct Message<'a> {
    r#type: &'a str,
    seq: Option<usize>,
    #[serde(borrow)]
    status: Option<Status<'a>>,
    #[serde(borrow, default)]
    positions: Vec<Position<'a>>,
}

#[derive(Deserialize)]
struct Status<'a> {
    #[serde(default)]
    over: bool,
    #[serde(borrow)]
    awaiting: &'a RawValue,
    #[serde(borrow)]
    standings: Option<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Position<'a> {
    seat: Option<u8>,
    #[serde(borrow)]
    view: &'a RawValue,
    #[serde(borrow)]
    told: Option<&'a RawValue>,
    #[serde(borrow)]
    decision: Option<&'a RawValue>,
    #[serde(borrow)]
    choices: &'a RawValue,
    can_undo: bool,
    #[serde(borrow)]
    steps: Vec<Step<'a>>,
}

#[derive(Deserialize)]
struct Step<'a> {
    #[serde(borrow)]
    events: &'a RawValue,
}

#[derive(Deserialize)]
struct Offer<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

/// Somebody at a table who decides at random and keeps every text.
struct Listener {
    socket: Socket,
    table: String,
    heard: Vec<String>,
}

impl Listener {
    async fn watch(client: &Client, table: &str, words: bool) -> Self {
        let mut socket = client.socket().await.expect("a socket");
        socket.say_json(&json!({"type": "watch", "table": table, "told": words})).await.expect("said");
        Self { socket, table: table.to_owned(), heard: Vec::new() }
    }

    /// Decides whenever it must, until the game is over.
    async fn play(mut self, seed: u64) -> Vec<String> {
        let (mut dice, mut requests) = (Dice::new(seed), 0);
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.socket.hear_text()).await.expect("something is heard in time");
            let text = heard.expect("the socket is open").expect("the house goes on").to_string();
            let message: Message<'_> = serde_json::from_str(&text).expect("a message");
            let is_over = message.status.as_ref().is_some_and(|status| status.over);
            if let Some(position) = message.positions.iter().find(|position| position.decision.is_some()) {
                let offers: Vec<Offer<'_>> = serde_json::from_str(position.choices.get()).expect("choices");
                let action = offers[dice.roll(offers.len())].action;
                requests += 1;
                let act = json!({"type": "act", "table": self.table, "seat": position.seat, "seq": message.seq, "id": format!("{seed}-{requests}"), "action": action});
                self.socket.say_json(&act).await.expect("said");
            }
            self.heard.push(text);
            if is_over {
                return self.heard;
            }
        }
    }
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("it has a JSON form")
}

/// Checks a position against the same one in another world, byte by byte.
fn check_position(sent: &Position<'_>, world: &dyn AnySession, viewer: Viewer, place: &str) {
    assert_eq!(sent.seat.map(Seat), viewer.seat(), "{place}");
    assert_eq!(sent.view.get(), world.view(viewer).get(), "{place}");
    if let Some(told) = sent.told {
        assert_eq!(told.get(), text(&world.told(viewer)), "{place}");
    }
    let decision = viewer.seat().and_then(|seat| world.decision(seat)).map(|(decision, sentence)| text(&Decision { decision, sentence }));
    assert_eq!(sent.decision.map(RawValue::get), decision.as_deref(), "{place}");
    let offered = viewer.seat().map(|seat| world.legal(seat)).unwrap_or_default();
    let choices: Vec<Choice> = offered.into_iter().map(Choice::from).collect();
    assert_eq!(sent.choices.get(), text(&choices), "{place}");
}

/// Checks everything a viewer heard against the record of the game; returns how many positions.
fn check(game: &dyn AnyGame, record: &Record, heard: &[String], viewer: Viewer) -> u32 {
    let mut session = game.start(record.seats.len() as u8, &record.options, record.seed).expect("a table");
    let fairness = record.fairness.as_ref().expect("a proof");
    let secrets = [fairness.secret.clone(), record.seed.to_string()];
    let (mut compared, mut seen) = (0, session.opening().seen);
    for text_heard in heard {
        assert!(!secrets.iter().any(|secret| text_heard.contains(secret)), "{viewer:?} heard a seed or a secret");
        let message: Message<'_> = serde_json::from_str(text_heard).expect("a message");
        let (Some(seq), Some(status)) = (message.seq, message.status) else { continue };
        while session.actions_taken() < seq {
            let action = &record.actions[session.actions_taken()];
            seen = session.act(action.seat, &action.action).expect("a recorded action").seen;
        }
        let place = format!("{viewer:?} at step {seq} of {}", record.game);
        let world = session.imagine(viewer, seq as u64);
        assert_eq!(status.awaiting.get(), text(&world.status().awaiting), "{place}");
        assert_eq!((status.over, status.standings.is_some()), (world.status().over, world.status().over), "{place}");
        let [position] = &message.positions[..] else { panic!("{place}: one position") };
        check_position(position, &*world, viewer, &place);
        assert_eq!(position.can_undo, viewer.seat().is_some_and(|seat| session.can_undo(seat)), "{place}");
        // A step, or the set-up that a snapshot of the beginning tells.
        if message.r#type == "step" || (seq == 0 && !position.steps.is_empty()) {
            let index = viewer.seat().map_or(seen.len() - 1, Seat::index);
            let events: Vec<Happening> = seen[index].iter().map(|seen| Happening { event: seen.event.clone(), sentence: seen.sentence.clone() }).collect();
            assert_eq!(position.steps[0].events.get(), text(&events), "{place}: what the rules let it see");
        }
        compared += 1;
    }
    compared
}

async fn nobody_hears_what_they_may_not_know(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let games: u64 = std::env::var("TABLEE_SECRET_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    for game in Registry::built_in().games() {
        let (min, max) = (fewest(&**game), game.players().1);
        let mut compared = 0;
        for number in 0..games {
            let players = min + (number % u64::from(max - min + 1)) as u8;
            let seats: Vec<&str> = (0..players).map(|seat| if seat < 2 { "" } else { "random" }).collect();
            let table = anna.open_table(&plan(game.id(), &seats)).await.expect("a table");
            anna.join(&table).await.expect("a seat");
            bert.join(&table).await.expect("a seat");
            let mut playing = Vec::new();
            for (client, seed) in [&anna, &bert, &Client::stranger(address)].into_iter().zip(number * 3..) {
                let listener = Listener::watch(client, &table, number % WORDS_EVERY == 0).await;
                playing.push(tokio::spawn(listener.play(seed)));
            }
            start(&[&anna, &bert], &table).await;
            let mut heard = Vec::new();
            for player in playing {
                heard.push(player.await.expect("it plays"));
            }
            let answer = anna.request("GET", &format!("/api/v1/tables/{table}/record"), &[], "").await.expect("an answer");
            let record = Record::read(&answer.text).expect("a record");
            let seat_of = |name: &str| record.seats.iter().position(|seat| seat.name == name).map(|seat| Seat(seat as u8));
            for (heard, seat) in heard.iter().zip([seat_of("Anna"), seat_of("Bert"), None]) {
                compared += check(&**game, &record, heard, Viewer::from(seat));
            }
        }
        println!("{}: {compared} positions of {games} games compared", game.id());
        assert!(compared > games as u32, "{} was watched", game.id());
    }
    server.close().await;
}
