//! Snapshots are a cache: a late game goes on from them as from its log, and one that does not fit is not believed.

use std::net::SocketAddr;

use house::client::Client;
use house::store::{Append, Store};
use kernel::Viewer;
use registry::{AnyGame, Registry};
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::large::played;
use crate::player::{Dice, Player, plan, somebody, started};
use crate::stores::Place;

on_both_stores!(a_late_game_goes_on_from_its_snapshot, a_snapshot_that_does_not_fit_is_not_believed);

async fn metric(address: SocketAddr, name: &str) -> u32 {
    let metrics = Client::stranger(address).request("GET", "/metrics", &[], "").await.expect("an answer").text;
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).expect("it is counted");
    line.parse().expect("a number")
}

/// A table where all seats are hers, played at random until there is a snapshot and seven actions more; and the first
/// request that was made there.
async fn late_table(anna: &Client, game: &dyn AnyGame, store: &dyn Store, dice: &mut Dice) -> (Player, Value) {
    loop {
        let seats = usize::from(game.players().1);
        let table = started(&vec![anna; seats], &plan(game.id(), &vec![""; seats])).await;
        let mut player = Player::watch(anna, &table).await;
        let (mut first, mut beyond) = (None, 0);
        // A game that ends too soon is played again.
        while let Some(position) = player.decision() {
            let choices = position["choices"].as_array().expect("a list");
            let action = &choices[dice.roll(choices.len())]["action"];
            let id = player.name();
            let request = json!({"type": "act", "table": player.table, "seat": position["seat"], "seq": player.seq, "id": id, "action": action});
            player.say(request.clone()).await;
            player.answer(&id).await.expect("done");
            let first = first.get_or_insert(request);
            beyond += u32::from(store.snapshot(&player.table, u32::MAX).await.expect("it answers").is_some());
            if beyond > 7 && player.decision().is_some() {
                return (player, first.clone());
            }
        }
    }
}

async fn a_late_game_goes_on_from_its_snapshot(place: Place) {
    let store = house::store::open(&place.config.database).await.expect("the store");
    let (mut server, mut address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    for game in Registry::built_in().games() {
        let mut dice = Dice::new(3);
        let (player, first) = late_table(&anna.at(address), &**game, &*store, &mut dice).await;
        let table = player.table;
        let (taken_after, _) = store.snapshot(&table, u32::MAX).await.expect("it answers").expect("a snapshot");
        assert!(taken_after < player.seq && player.seq - taken_after < 64);
        assert!(store.snapshot(&table, taken_after - 1).await.expect("it answers").is_none_or(|(earlier, _)| earlier + 64 <= taken_after));
        let before = json!(player.positions.iter().map(|position| [&position["view"], &position["choices"], &position["canUndo"]]).collect::<Vec<_>>());

        server.close().await;
        (server, address) = open(&place).await;
        let mut player = Player::watch(&anna.at(address), &table).await;

        assert!(metric(address, "tablee_snapshots_used_total").await > 0, "{}", game.id());
        assert_eq!(metric(address, "tablee_snapshots_refused_total").await, 0, "{}", game.id());
        let after = json!(player.positions.iter().map(|position| [&position["view"], &position["choices"], &position["canUndo"]]).collect::<Vec<_>>());
        assert_eq!(after, before, "{} is as it was", game.id());
        player.say(first.clone()).await;
        assert_eq!(player.answer(first["id"].as_str().expect("an id")).await, Ok(1), "a request sent again is done once, however late");
        player.play(dice, address).await;
        let record = anna.at(address).get(&format!("/api/v1/tables/{table}/record")).await.expect("a record");
        let record = kernel::Record::read(&record.to_string()).expect("a record");
        game.replay(&record).expect("the record verifies");
        assert_eq!(anna.at(address).get(&format!("/api/v1/tables/{table}")).await.expect("the table")["phase"], "over");
        assert_eq!(store.snapshot(&table, u32::MAX).await.expect("it answers"), None, "what is over needs none");
    }
    server.close().await;
    store.close().await;
}

async fn a_snapshot_that_does_not_fit_is_not_believed(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let store = house::store::open(&place.config.database).await.expect("the store");
    for game in Registry::built_in().games() {
        let (player, _) = late_table(&anna, &**game, &*store, &mut Dice::new(5)).await;
        let table = &player.table;
        let (_, sound) = store.snapshot(table, u32::MAX).await.expect("it answers").expect("a snapshot");
        let mut other_version: Value = serde_json::from_str(&sound).expect("JSON");
        other_version["version"] = json!("0.0.0");
        let mut other_state: Value = serde_json::from_str(&sound).expect("JSON");
        other_state["session"]["state"] = json!({});
        let mut other_seats: Value = serde_json::from_str(&sound).expect("JSON");
        other_seats["control"] = json!([]);

        let snapshots = ["", "{", "null", &other_version.to_string(), &other_state.to_string(), &other_seats.to_string()];
        for (number, snapshot) in snapshots.iter().enumerate() {
            let (document, mut log) = played(&**game, format!("other{number}{table}"));
            log.truncate(log.len() - 3);
            store.add_table(&document, None).await.expect("a table");
            let entry = |(entry, seq): (&String, u32)| {
                let snapshot = (seq as usize == log.len()).then(|| (*snapshot).to_owned());
                Append { table: document.id.as_str().into(), seq, entry: entry.as_str().into(), snapshot }
            };
            // Somebody else's entries are in the logs once they have closed.
            let elsewhere = house::store::open(&place.config.database).await.expect("the store");
            elsewhere.append(&log.iter().zip(1..).map(entry).collect::<Vec<_>>()).await.expect("a log");
            elsewhere.close().await;
            let mut session = game.start(document.players(), &document.options, document.seed().expect("a seed")).expect("a table");
            for entry in &log {
                let entry: Value = serde_json::from_str(entry).expect("JSON");
                session.repeat(serde_json::from_value(entry["seat"].clone()).expect("a seat"), &entry["action"]).expect("a legal action");
            }

            let refused = metric(address, "tablee_snapshots_refused_total").await;
            let there = Player::watch(&anna, &document.id).await;

            assert!(metric(address, "tablee_snapshots_refused_total").await > refused, "{}: {snapshot:.40}", game.id());
            let seen: Value = serde_json::from_str(session.view(Viewer::Spectator).get()).expect("JSON");
            assert_eq!(there.positions[0]["view"], seen, "{}: {snapshot:.40}", game.id());
        }
    }
    store.close().await;
    server.close().await;
}
