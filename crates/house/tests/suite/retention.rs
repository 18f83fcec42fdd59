//! What nobody needs any more goes when its time has come, and not before.

use std::time::Duration;

use registry::Registry;
use serde_json::{Value, json};

use crate::houses::on_both_stores;
use crate::player::{Dice, Player, plan, seated, somebody, started};
use crate::stores::Place;
use crate::time::Wall;

on_both_stores!(everything_goes_in_its_time);

const DAY: i64 = 24 * 3_600_000;

/// Given a closed table, a finished game with talk, and a game that goes on, when months pass, then first the closed table
/// goes, then the talk, then the people who did not come back, and with the last of them their finished game; what goes on
/// stays, with whoever sits there.
async fn everything_goes_in_its_time(place: Place) {
    let wall = Wall::default();
    let server = wall.open(&place).await;
    let game = Registry::built_in().games().next().expect("a game").id();
    let (anna, bert, carl) = (somebody(server.address, "Anna").await, somebody(server.address, "Bert").await, somebody(server.address, "Carl").await);
    let closed = anna.open_table(&plan(game, &["", ""])).await.expect("a table");
    anna.post(&format!("/api/v1/tables/{closed}/close"), &Value::Null).await.expect("closed");
    let over = started(&[&anna, &bert], &plan(game, &["", ""])).await;
    let (mut one, two) = (Player::watch(&anna, &over).await, Player::watch(&bert, &over).await);
    one.say(json!({"type": "chat", "table": over, "id": "1", "text": "bonsoir"})).await;
    one.answer("1").await.expect("said");
    let one = tokio::spawn(one.play(Dice::new(1), server.address));
    two.play(Dice::new(2), server.address).await;
    one.await.expect("she plays");
    let mut slow = seated(game, &["", ""]);
    (slow["pace"], slow["moveSeconds"], slow["absence"]) = (json!("turns"), Value::Null, json!({"afterSeconds": 1_000_000, "level": "random"}));
    let running = started(&[&carl, &carl], &slow).await;
    drop(Player::watch(&carl, &running).await);
    server.close().await;

    for days in [10, 31, 91, 401] {
        wall.set_ahead(days * DAY);
        let server = wall.open(&place).await;
        let store = house::store::open(&place.config.database).await.expect("the store");
        let found = async || {
            let is_there = async |table: &str| store.table(table).await.expect("it answers").is_some();
            let said = !store.chat(&over, 0, 9).await.expect("it answers").is_empty();
            let known = async |person: &str| store.known_since(person).await.expect("it answers").is_some();
            (is_there(&closed).await, said, is_there(&over).await, known(&anna.person).await, is_there(&running).await, known(&carl.person).await)
        };
        let expected = match days {
            10 => (true, true, true, true, true, true),
            31 => (false, true, true, true, true, true),
            91 => (false, false, true, true, true, true),
            _ => (false, false, false, false, true, true),
        };
        let awaited = async {
            while found().await != expected {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let came = tokio::time::timeout(Duration::from_secs(30), awaited).await;
        assert!(came.is_ok(), "after {days} days: {:?}", found().await);
        store.close().await;
        server.close().await;
    }
}

/// How large a file gets: a club plays each game once a day for a year of four-week months, three people at a table of whom two
/// are bots, says a little at each table, and leaves every tenth. To be looked at, not judged:
/// `cargo test -p house --test suite -- --ignored --nocapture a_year_of_a_club`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes, and tells a size"]
async fn a_year_of_a_club() {
    const MONTHS: i64 = 13;
    const DAYS: usize = 28;
    let place = Place::sqlite();
    let wall = Wall::default();
    for month in 1..=MONTHS {
        wall.set_ahead((month - 1) * DAYS as i64 * DAY);
        let server = wall.open(&place).await;
        let address = server.address;
        let member = somebody(address, "Anna").await;
        let mut entries = 0;
        for day in 0..DAYS {
            wall.set_ahead(((month - 1) * DAYS as i64 + day as i64) * DAY);
            for game in Registry::built_in().games().map(|game| game.id()) {
                let table = started(&[&member], &plan(game, &["", "random", "random"])).await;
                let mut player = Player::watch(&member, &table).await;
                for line in ["bonsoir", "à vous !", "merci, à demain"] {
                    player.say(json!({"type": "chat", "table": table, "id": line, "text": line})).await;
                    player.answer(line).await.expect("said");
                }
                if day % 10 == 9 {
                    member.post(&format!("/api/v1/tables/{table}/close"), &Value::Null).await.expect("closed");
                } else {
                    entries += player.play(Dice::new(day as u64), address).await.seq;
                }
            }
        }
        server.close().await;
        let size = std::fs::metadata(&place.config.database).expect("the file").len();
        println!("after month {month}: {size} bytes; {entries} entries in this month");
    }
}
