//! A house with a long history opens fast, and so does a late table of any game.
//!
//! `TABLEE_LARGE=1 cargo test --release -p house --test suite large -- --nocapture` measures 10,000 finished and 1,000
//! running tables; otherwise it is a twentieth of that.

use std::time::{Duration, Instant};

use house::client::Client;
use house::store::{Append, Store};
use house::table::Document;
use house::wire::{Absence, Join, Pace, Person, Phase, SeatPlan, Seating, TablePlan, Visibility, WatchRule};
use kernel::{Chance, FastChance, Site, fairness};
use registry::{AnyGame, Registry};
use serde_json::{Value, json};

use crate::houses::open;
use crate::player::Player;
use crate::stores::Place;

const DICE: Site = Site("test.large");
const OPENS_IN: Duration = Duration::from_secs(2);
/// Without optimisation everything is slower; the figure that counts is the release build's.
const TABLE_OPENS_IN: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1000 } else { 50 });

/// When it is played, in seconds.
const NOW: u32 = 1_700_000_000;

/// A table of a game with as many people as can play, and the log of a whole random game at it. The seed follows from the
/// table's id: every table has a game of its own.
pub(crate) fn played(game: &dyn AnyGame, id: String) -> (Document, Vec<String>) {
    let (_, players) = game.players();
    let plan = TablePlan {
        game: game.id().to_owned(),
        options: json!({}),
        seats: vec![SeatPlan::Open; usize::from(players)],
        visibility: Visibility::Link,
        pace: Pace::Turns,
        move_seconds: None,
        bank: None,
        weekends_off: None,
        absence: Some(Absence { after_seconds: 3600, level: "random".into() }),
        auto_single: false,
        watching: WatchRule::Everybody,
        seating: Seating::Drawn,
        known: None,
        request: None,
    };
    let person = Person { id: "somebody".into(), name: "Somebody".into(), mark: None, language: "fr".into(), program: false };
    let mut document = Document::new(plan, game.rules(), game.data(), &person, NOW);
    document.id = id;
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let committed = document.commitment();
    let commitment: Vec<u8> = (0..32).map(|byte| u8::from_str_radix(&committed[2 * byte..2 * byte + 2], 16).expect("hexadecimal")).collect();
    let commitment: [u8; 32] = commitment.try_into().expect("32 bytes");
    for seat in 0..players {
        let hash = hex(&fairness::hash(&commitment, &[seat; 32]));
        document.join(&person, &Join { seat: Some(seat), name: None, commitment: committed.clone(), hash }, 0).expect("a seat");
    }
    let all = game.all_options(&document.options).expect("options");
    document.start(&person, all, &game.options(), u64::from(NOW) * 1000).expect("it starts");
    for seat in 0..players {
        document.open_cut(&person, seat, &hex(&[seat; 32]), &game.options(), u64::from(NOW) * 1000).expect("it is cut");
    }
    let mut session = game.start(players, &document.options, document.seed().expect("a seed")).expect("a table");
    let (mut dice, mut log) = (FastChance::new(1), Vec::new());
    while let Some(seat) = session.status().awaiting.first() {
        let choices = session.legal(seat);
        let choice = &choices[dice.pick(DICE, choices.len() as u32) as usize];
        let action: Value = serde_json::from_str(choice.action.get()).expect("JSON");
        session.repeat(seat, &action).expect("a legal action");
        log.push(json!({"deed": "act", "seat": seat, "action": action, "at": document.started_at}).to_string());
    }
    (document, log)
}

/// Stores a table with a part of its log.
async fn store_table(store: &dyn Store, mut document: Document, log: &[String], phase: Phase) {
    document.phase = phase;
    store.add_table(&document, None).await.expect("a table");
    let id = document.id;
    let entries: Vec<Append> =
        log.iter().zip(1..).map(|(entry, seq)| Append { table: id.as_str().into(), seq, entry: entry.as_str().into(), snapshot: None }).collect();
    store.append(&entries).await.expect("a log");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_history_does_not_slow_the_house() {
    let (finished, running) = if std::env::var_os("TABLEE_LARGE").is_some() { (10_000, 1000) } else { (500, 50) };
    let place = Place::sqlite();
    let games: Vec<_> = Registry::built_in().games().cloned().collect();
    let store = house::store::open(&place.config.database).await.expect("a store");
    let whole: Vec<(Document, Vec<String>)> = games.iter().map(|game| played(&**game, "whole".into())).collect();
    for number in 0..finished {
        // Nobody reads these logs again: that they are of another table's game does not matter.
        let (mut document, log) = whole[number % games.len()].clone();
        document.id = format!("finished{number:012}");
        store_table(&*store, document, &log, Phase::Over).await;
    }
    let mut wakes = Vec::new();
    for number in 0..running {
        let id = format!("running{number:013}");
        let (document, log) = played(&*games[number % games.len()], id.clone());
        store_table(&*store, document, &log[..log.len() - 3], Phase::Running).await;
        wakes.push((id, Some(1)));
    }
    store.set_wakes(&wakes).await.expect("noted");
    store.close().await;

    let start = Instant::now();
    let (server, address) = open(&place).await;
    let health = Client::stranger(address).request("GET", "/healthz", &[], "").await.expect("an answer");
    let opened_in = start.elapsed();
    assert_eq!(health.status, 200);
    println!("a house with {finished} finished and {running} running tables opens in {opened_in:?}");
    assert!(opened_in < OPENS_IN, "{opened_in:?}");

    for number in running - games.len()..running {
        let game = games[number % games.len()].id();
        let start = Instant::now();
        let player = Player::watch(&Client::stranger(address), &format!("running{number:013}")).await;
        let opened_in = start.elapsed();
        println!("{game}: a table after {} actions opens in {opened_in:?}", player.seq);
        assert!(opened_in < TABLE_OPENS_IN, "{game}: {opened_in:?}");
        assert!(player.seq > 0);
    }
    server.close().await;
}
