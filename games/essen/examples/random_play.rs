//! How fast random games are: `cargo run --release -p essen --example random_play -- [games] [players]`.
#![expect(clippy::disallowed_types, reason = "a measurement needs a clock; the rules have none")]

use std::time::Instant;

use essen::{Essen, Options, State};
use kernel::{Edition, FastChance, random_game};

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>().expect("a number"));
    let games = arguments.next().unwrap_or(50_000);
    let players = arguments.next().unwrap_or(4) as u8;
    let edition = Edition::<Essen>::built_in();
    let mut chance = FastChance::new(1);
    let mut actions = Vec::with_capacity(64);

    let start = Instant::now();
    let decisions: u64 = (0..games).map(|_| u64::from(random_game(&*edition, players, &Options::default(), &mut chance, &mut actions))).sum();
    let seconds = start.elapsed().as_secs_f64();

    println!(
        "{players} players: {:.0} games/s, {:.0} decisions/s, {:.1} decisions a game",
        games as f64 / seconds,
        decisions as f64 / seconds,
        decisions as f64 / games as f64
    );
    println!("a state has {} bytes, an action {}", size_of::<State>(), size_of::<essen::Action>());
}
