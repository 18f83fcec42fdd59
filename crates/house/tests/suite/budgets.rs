//! Time for the whole game, with some more after each turn; and days per move of which weekends do not count.

use house::client::Client;
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, Player, any_game, seated, somebody, started};
use crate::stores::Place;
use crate::time::Wall;

on_both_stores!(a_bot_decides_when_the_bank_is_empty, a_turn_gives_some_time_back_and_every_node_knows);

const HOUR: i64 = 3_600_000;

fn plan(bank: Value) -> Value {
    let mut plan = seated(any_game(), &["", ""]);
    plan["bank"] = bank;
    plan["absence"] = json!({"afterSeconds": 100_000, "level": "random"});
    plan
}

fn bank(player: &Player, seat: usize) -> u64 {
    player.status["banks"][seat].as_u64().expect("a time")
}

fn awaited(player: &Player) -> usize {
    player.status["awaiting"][0].as_u64().expect("somebody is awaited") as usize
}

async fn a_bot_decides_when_the_bank_is_empty(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = started(&[&anna, &anna], &plan(json!({"seconds": 2, "increment": 0}))).await;
    let mut player = Player::watch(&anna, &table).await;
    let first = awaited(&player);
    assert!(bank(&player, first) <= 2000 && bank(&player, 1 - first) == 2000, "{}", player.status);
    assert_eq!(player.state["bank"], json!({"seconds": 2, "increment": 0}));
    let deadline = player.status["deadline"].as_u64().expect("a deadline");

    let is_away = |player: &Player| player.heard.last().is_some_and(|text| text.contains("\"deed\":\"away\""));
    player.hear_until(is_away).await;
    let step: Value = serde_json::from_str(player.heard.last().expect("a step")).expect("JSON");
    assert_eq!((step["seat"].as_u64(), bank(&player, first)), (Some(first as u64), 0));
    assert!(step["at"].as_u64().expect("a time") >= deadline, "not before its time");
    assert_eq!(bank(&player, 1 - first), 2000, "nobody else's time has passed");
    server.close().await;
}

async fn a_turn_gives_some_time_back_and_every_node_knows(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = started(&[&anna, &anna], &plan(json!({"seconds": 600, "increment": 30}))).await;
    let (mut player, mut dice) = (Player::watch(&anna, &table).await, Dice::new(4));
    let first = awaited(&player);
    while awaited(&player) == first {
        let position = player.decision().expect("a decision");
        player.choose(&position, &mut dice).await.expect("an action");
    }
    assert!((610_000..=630_000).contains(&bank(&player, first)), "once, whatever the turn was made of: {}", player.status);
    assert!((570_000..=600_000).contains(&bank(&player, 1 - first)), "{}", player.status);
    let before = bank(&player, first);
    drop(player);
    server.close().await;

    let (server, address) = open(&place).await;
    let player = Player::watch(&anna.at(address), &table).await;
    assert_eq!(bank(&player, first), before, "what was used and given is in the log");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_house_is_closed_no_bank_is_used() {
    let (place, wall) = (Place::sqlite(), Wall::default());
    let server = wall.open(&place).await;
    let anna = somebody(server.address, "Anna").await;
    let table = started(&[&anna, &anna], &plan(json!({"seconds": 600, "increment": 0}))).await;
    let player = Player::watch(&anna, &table).await;
    let first = awaited(&player);
    drop(player);
    server.close().await;

    wall.set_ahead(HOUR);
    let server = wall.open(&place).await;
    let mut player = Player::watch(&anna.at(server.address), &table).await;
    assert!((560_000..=600_000).contains(&bank(&player, first)), "{}", player.status);
    let position = player.decision().expect("a decision");
    player.choose(&position, &mut Dice::new(1)).await.expect("an action");
    assert!((560_000..=600_000).contains(&bank(&player, first)), "nor when she has acted: {}", player.status);
    server.close().await;
}

async fn deadline_in(anna: &Client, wall: &Wall, weekends_off: Value) -> i64 {
    let mut plan = seated(any_game(), &["", ""]);
    plan["pace"] = json!("turns");
    plan["moveSeconds"] = json!(24 * 3600);
    plan["weekendsOff"] = weekends_off;
    plan["absence"] = json!({"afterSeconds": 14 * 24 * 3600, "level": "random"});
    let table = started(&[anna, anna], &plan).await;
    let player = Player::watch(anna, &table).await;
    player.status["deadline"].as_i64().expect("a deadline") - (wall.time() / 1000).cast_signed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_day_to_move_on_a_friday_ends_on_monday_where_weekends_are_off() {
    const DAY: i64 = 24 * 3600;
    let (place, wall) = (Place::sqlite(), Wall::default());
    // 1970 began on a Thursday: on Fridays the number of days since then is one more than a multiple of seven.
    let now = (wall.time() / 1000).cast_signed();
    let friday_noon = (now / DAY + 7 - (now / DAY - 1).rem_euclid(7)) * DAY + DAY / 2;
    wall.set_ahead((friday_noon - now) * 1000);
    let server = wall.open(&place).await;
    let anna = somebody(server.address, "Anna").await;

    let is_about = |seconds: i64, expected: i64| (expected - 60..=expected).contains(&seconds);
    let (with, without) = (deadline_in(&anna, &wall, Value::Null).await, deadline_in(&anna, &wall, json!({"zone": "UTC"})).await);
    assert!(is_about(with, DAY), "{with}");
    assert!(is_about(without, 3 * DAY), "{without}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn times_that_make_no_sense_are_refused() {
    let place = Place::sqlite();
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    for (pace, name, value) in [
        ("live", "bank", json!({"seconds": 0, "increment": 1})),
        ("live", "bank", json!({"seconds": 100_000_000, "increment": 1})),
        ("live", "bank", json!({"seconds": 60, "increment": 100_000})),
        ("turns", "bank", json!({"seconds": 60, "increment": 0})),
        ("live", "weekendsOff", json!({"zone": "UTC"})),
        ("turns", "weekendsOff", json!({"zone": "Europe/Atlantis"})),
    ] {
        let mut plan = seated(any_game(), &["", ""]);
        plan["pace"] = json!(pace);
        plan[name] = value.clone();
        assert!(anna.open_table(&plan).await.is_err(), "{pace} {value}");
    }
    server.close().await;
}
