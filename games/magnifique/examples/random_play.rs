//! How fast random games are: `cargo run --release -p magnifique --example random_play -- [games]`.

#![expect(clippy::disallowed_types, reason = "speed is measured with a clock; the rules have none")]

use std::time::Instant;

use kernel::{Edition, FastChance, random_game};
use magnifique::{Magnifique, Options, State};

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5000);
    let game = Edition::<Magnifique>::built_in();
    let mut actions = Vec::with_capacity(128);
    println!("state: {} bytes", size_of::<State>());
    for players in 1..=4 {
        let mut chance = FastChance::new(1);
        let start = Instant::now();
        let decisions: u32 = (0..games).map(|_| random_game(&*game, players, &Options::default(), &mut chance, &mut actions)).sum();
        let seconds = start.elapsed().as_secs_f64();
        let (games_per_second, per_game) = (f64::from(games) / seconds, f64::from(decisions) / f64::from(games));
        println!("{players} players: {games_per_second:.0} games/s, {:.0} decisions/s, {per_game:.0} decisions a game", f64::from(decisions) / seconds);
    }
}
