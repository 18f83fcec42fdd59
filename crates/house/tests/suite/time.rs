//! The clock on the wall is set, forwards and backwards, while the house is open and while it is closed: nobody's move ends
//! before its time or never.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use house::{Clock, Server};
use registry::Registry;
use serde_json::{Value, json};

use crate::player::{Dice, Player, any_game, seated, somebody, started};
use crate::stores::Place;

const HOUR: i64 = 3_600_000;

/// A clock on the wall that can be set.
#[derive(Clone, Default)]
pub(crate) struct Wall {
    ahead: Arc<AtomicI64>,
    looks: Arc<AtomicU32>,
}

impl Wall {
    pub(crate) fn set_ahead(&self, ms: i64) {
        self.ahead.store(ms, Ordering::SeqCst);
    }

    /// The time, in milliseconds.
    pub(crate) fn time(&self) -> u64 {
        let system = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").as_millis() as u64;
        system.saturating_add_signed(self.ahead.load(Ordering::SeqCst))
    }

    fn clock(&self) -> Clock {
        let wall = self.clone();
        Clock::of(Box::new(move || {
            wall.looks.fetch_add(1, Ordering::SeqCst);
            wall.time()
        }))
    }

    /// Waits until the house has looked at it once more.
    async fn is_seen(&self) {
        let before = self.looks.load(Ordering::SeqCst);
        while self.looks.load(Ordering::SeqCst) == before {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub(crate) async fn open(&self, place: &Place) -> Server {
        Server::open_by(place.config.clone(), Registry::built_in(), self.clock()).await.expect("the house opens")
    }
}

fn plan_with_clock(seconds: u32) -> Value {
    let mut plan = seated(any_game(), &["", ""]);
    plan["moveSeconds"] = json!(seconds);
    plan["absence"] = json!({"afterSeconds": 100_000, "level": "random"});
    plan
}

/// Says something and hears it: whatever the table had to do before that is done.
async fn chat(player: &mut Player, id: &str) {
    let table = player.table.clone();
    player.say(json!({"type": "chat", "table": table, "id": id, "text": id})).await;
    player.answer(id).await.expect("said");
}

fn deeds(player: &Player) -> Vec<String> {
    let heard = player.heard.iter().map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
    let steps =
        |message: Value| if message["type"] == "step" { vec![message] } else { message["positions"][0]["steps"].as_array().cloned().unwrap_or_default() };
    heard.flat_map(steps).map(|step| step["deed"].as_str().unwrap_or("act").to_owned()).collect()
}

fn times(player: &Player) -> Vec<u64> {
    let heard = player.heard.iter().map(|text| serde_json::from_str::<Value>(text).expect("JSON")).filter(|message| message["type"] == "step");
    heard.filter_map(|message| message["at"].as_u64()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wall_clock_that_jumps_flags_nobody_and_spares_nobody() {
    let (place, wall) = (Place::postgres().await, Wall::default());
    let server = wall.open(&place).await;
    let anna = somebody(server.address, "Anna").await;
    let slow = started(&[&anna, &anna], &plan_with_clock(600)).await;
    let (mut player, mut dice) = (Player::watch(&anna, &slow).await, Dice::new(1));
    let position = player.decision().expect("a decision");
    player.choose(&position, &mut dice).await.expect("a first action");

    // An hour forwards: she has ten minutes, and nine and a half are left.
    wall.set_ahead(HOUR);
    wall.is_seen().await;
    chat(&mut player, "forwards").await;
    chat(&mut player, "still here").await;
    assert!(!deeds(&player).iter().any(|deed| deed == "away"), "nobody is flagged: {:?}", deeds(&player));
    let position = player.decision().expect("a decision");
    player.choose(&position, &mut dice).await.expect("a second action");

    // An hour back: whoever has a second has no more than that.
    wall.set_ahead(-HOUR);
    wall.is_seen().await;
    let position = player.decision().expect("a decision");
    player.choose(&position, &mut dice).await.expect("a third action");
    let fast = started(&[&anna, &anna], &plan_with_clock(1)).await;
    let mut slowcoach = Player::watch(&anna, &fast).await;
    while !deeds(&slowcoach).iter().any(|deed| deed == "away") {
        slowcoach.hear().await;
    }

    let times = times(&player);
    assert!(times.len() >= 3 && times.is_sorted(), "the log never runs backwards: {times:?}");
    server.close().await;
}

/// What the house writes down follows the wall's clock, a twentieth faster; how long somebody has does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_has_its_whole_time_while_the_house_follows_the_wall() {
    const ALLOWED: u32 = 10;
    let (place, wall) = (Place::postgres().await, Wall::default());
    let server = wall.open(&place).await;
    let anna = somebody(server.address, "Anna").await;
    wall.set_ahead(HOUR);
    for _ in 0..2 {
        wall.is_seen().await;
    }
    let table = started(&[&anna, &anna], &plan_with_clock(ALLOWED)).await;
    let mut player = Player::watch(&anna, &table).await;
    let position = player.decision().expect("a decision");

    let begun = Instant::now();
    player.choose(&position, &mut Dice::new(1)).await.expect("an action");
    while !deeds(&player).iter().any(|deed| deed == "away") {
        player.hear().await;
    }

    assert!(begun.elapsed() >= Duration::from_secs(ALLOWED.into()), "over after {:?}", begun.elapsed());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_house_is_closed_nobodys_time_passes() {
    let (place, wall) = (Place::sqlite(), Wall::default());
    let server = wall.open(&place).await;
    let anna = somebody(server.address, "Anna").await;
    let table = started(&[&anna, &anna], &plan_with_clock(600)).await;
    let deadline = |player: &Player| player.status["deadline"].as_u64().expect("a deadline");
    let before = deadline(&Player::watch(&anna, &table).await);
    server.close().await;

    wall.set_ahead(HOUR);
    let server = wall.open(&place).await;
    let player = Player::watch(&anna.at(server.address), &table).await;
    let (after, hour) = (deadline(&player), HOUR as u64 / 1000);
    assert!((before + hour - 20..=before + hour + 20).contains(&after), "an hour later, as long as before: {before} {after}");
    assert!(deeds(&player).iter().all(|deed| deed != "away"));
    drop(player);
    server.close().await;

    // The clock was wrong and is set back while the house is closed.
    wall.set_ahead(-HOUR);
    let server = wall.open(&place).await;
    let player = Player::watch(&anna.at(server.address), &table).await;
    let now = wall.time() / 1000;
    assert!((now..=now + 601).contains(&deadline(&player)), "no more than she is allowed: {} at {now}", deadline(&player));
    server.close().await;
}

/// The house dies without a word, as its process does with SIGKILL, and is found an hour later. Nobody's time has passed
/// meanwhile; nor is anybody given much more than they had.
#[test]
fn while_the_house_is_dead_nobodys_time_passes() {
    /// How often a house that is alone notes that it is open, and some time to do so.
    const NOTED_WITHIN: u64 = 5 + 10;
    let (place, wall) = (Place::sqlite(), Wall::default());
    let doomed = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("threads");
    let (anna, table, before) = doomed.block_on(async {
        let server = wall.open(&place).await;
        let anna = somebody(server.address, "Anna").await;
        let table = started(&[&anna, &anna], &plan_with_clock(600)).await;
        let deadline = Player::watch(&anna, &table).await.status["deadline"].as_u64().expect("a deadline");
        let begun = Instant::now();
        for _ in 0..2 {
            wall.is_seen().await;
        }
        assert!(begun.elapsed().as_secs() < 2 * NOTED_WITHIN, "noted after {:?}", begun.elapsed());
        // Its key goes with it, and nothing else is done in good order.
        drop(server);
        (anna, table, deadline)
    });
    doomed.shutdown_background();

    wall.set_ahead(HOUR);
    let heir = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("threads");
    heir.block_on(async {
        let server = wall.open(&place).await;
        let player = Player::watch(&anna.at(server.address), &table).await;
        let (after, hour) = (player.status["deadline"].as_u64().expect("a deadline"), HOUR as u64 / 1000);
        assert!((before + hour - 1..=before + hour + NOTED_WITHIN).contains(&after), "an hour later, as long as before: {before} {after}");
        assert!(deeds(&player).iter().all(|deed| deed != "away"));
        server.close().await;
    });
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_house_was_closed_it_says_since_when_somebody_is_missed() {
    let (place, wall) = (Place::sqlite(), Wall::default());
    let server = wall.open(&place).await;
    let (anna, bert) = (somebody(server.address, "Anna").await, somebody(server.address, "Bert").await);
    let mut plan = seated(any_game(), &["", ""]);
    plan["absence"] = json!({"afterSeconds": 600, "level": "random"});
    let table = started(&[&anna, &bert], &plan).await;
    let mut player = Player::watch(&anna, &table).await;
    if let Some(position) = player.decision() {
        player.choose(&position, &mut Dice::new(2)).await.expect("her action");
    }
    player.hear_until(|player| player.decision().is_none()).await;
    let before = player.status["missedSince"].as_u64().expect("Bert is missed");
    drop(player);
    server.close().await;

    wall.set_ahead(HOUR);
    let server = wall.open(&place).await;
    let player = Player::watch(&anna.at(server.address), &table).await;
    let (after, hour) = (player.status["missedSince"].as_u64().expect("he is missed still"), HOUR as u64 / 1000);
    assert!((before + hour - 20..=before + hour + 20).contains(&after), "the hour does not count: {before} {after}");
    assert!(deeds(&player).iter().all(|deed| deed != "away"));
    server.close().await;
}
