//! How fast random games go: `cargo run --release -p strascendance --example random_play [players] [games]`.

use std::time::Instant;

use kernel::{Edition, FastChance, random_game};
use strascendance::{Action, Options, State, Strascendance};

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u32>().expect("a number"));
    let players = arguments.next().unwrap_or(4) as u8;
    let games = arguments.next().unwrap_or(20_000);
    let game = Edition::<Strascendance>::built_in();
    let mut chance = FastChance::new(1);
    let mut actions = Vec::with_capacity(64);
    let start = Instant::now();
    let decisions: u64 = (0..games).map(|_| u64::from(random_game(&*game, players, &Options::default(), &mut chance, &mut actions))).sum();
    let seconds = start.elapsed().as_secs_f64();
    println!("{players} players: {:.0} games/s, {:.0} decisions/s", f64::from(games) / seconds, decisions as f64 / seconds);
    println!("{:.1} decisions a game; a state is {} bytes, an action {}", decisions as f64 / f64::from(games), size_of::<State>(), size_of::<Action>());
}
