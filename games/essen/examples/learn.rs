//! Teaches the net of `data/value.json`: `learn <games> <seed> [<file>]`. The same command gives the same net.

use std::{env, fs};

use essen::Essen;
use essen::value::{self, INPUTS, UNITS};
use kernel::net::Lesson;
use kernel::net::school::{Pupil, School, written};
use kernel::{Edition, Seed};

/// Weights are written in such parts.
const GRAIN: f32 = 128.0;

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [games, seed, rest @ ..] = &args[..] else { panic!("learn <games> <seed> [<file>]") };
    let game = Edition::<Essen>::built_in();
    let school = School { game: &*game, tables: &[2, 2, 2, 3, 4, 4, 5], care: &[8, 16, 30, 30], seed: Seed::from_text(seed) };
    let mut lesson = Lesson::<INPUTS, UNITS>::new(school.draw());
    let look = |state: &_| Some(value::look(&game, state));
    school.teach(games.parse().expect("a number of games"), &mut lesson, look, |done, wrong| eprintln!("{:3.0} %: wrong by {wrong:.4}", 100.0 * done));
    if let [file, ..] = rest {
        let command = format!("cargo run --release -p essen --features learn --example essen-learn {games} {seed} {file}");
        fs::write(file, written(lesson.weights(), GRAIN, &command).to_string() + "\n").expect("the file can be written");
    }
}
