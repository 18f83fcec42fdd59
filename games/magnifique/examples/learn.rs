//! Teaches the net of `data/value.json`: `learn <games> <seed> [<file>]`. The same command gives the same net.

use std::{env, fs};

use kernel::net::Lesson;
use kernel::net::school::{Pupil, School, written};
use kernel::{Edition, Seed};
use magnifique::Magnifique;
use magnifique::value::{self, INPUTS, UNITS};

/// Weights are written in such parts.
const GRAIN: f32 = 32.0;

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [games, seed, rest @ ..] = &args[..] else { panic!("learn <games> <seed> [<file>]") };
    let game = Edition::<Magnifique>::built_in();
    let school = School { game: &*game, tables: &[2, 2, 3, 4, 4], care: &[8, 16, 30, 30], seed: Seed::from_text(seed) };
    let mut lesson = Lesson::<INPUTS, UNITS>::new(school.draw());
    let look = |state: &_| Some(value::look(&game, state));
    school.teach(games.parse().expect("a number of games"), &mut lesson, look, |done, wrong| eprintln!("{:3.0} %: wrong by {wrong:.4}", 100.0 * done));
    if let [file, ..] = rest {
        fs::write(file, written(lesson.weights(), GRAIN, &format!("magnifique-learn {games} {seed}")).to_string() + "\n").expect("the file can be written");
    }
}
