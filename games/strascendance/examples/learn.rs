//! Teaches the net of `data/value.json`: `learn <games> <seed> [<file> [<records>]]`. Games are played by the weights of
//! `data/weights.json`; where records of better players are given (`tablee arena --records`), they are studied afterwards. The same
//! command gives the same net.

use std::{env, fs};

use kernel::net::school::{Pupil, School, records, written};
use kernel::{Edition, Seed};
use strascendance::value::{self, Lesson};
use strascendance::{Stage, State, Strascendance};

/// Weights are written in such parts.
const GRAIN: f32 = 512.0;
/// Records are studied so many times.
const TIMES: u32 = 6;

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [games, seed, rest @ ..] = &args[..] else { panic!("learn <games> <seed> [<file> [<records>]]") };
    let game = Edition::<Strascendance>::built_in();
    let school = School { game: &*game, tables: &[2, 2, 2, 3, 4, 4, 4, 5], care: &[1, 2, 4, 12], seed: Seed::from_text(seed) };
    let look = |state: &State| matches!(state.stage, Stage::Turn { .. }).then(|| value::look(&game.components, state));
    let games: u64 = games.parse().expect("a number of games");
    let mut lesson = if games == 0 { Lesson::from(value::built_in()) } else { Lesson::new(school.draw()) };
    if games > 0 {
        school.teach(games, &mut lesson, look, |done, wrong| eprintln!("{:3.0} %: wrong by {wrong:.4}", 100.0 * done));
    }
    if let [_, games, ..] = rest {
        #[expect(clippy::disallowed_methods, reason = "this teaches; the rules read nothing")]
        let games = records(&fs::read_to_string(games).expect("the records can be read"));
        school.study(&games, TIMES, &mut lesson, look, |wrong| eprintln!("not studied: wrong by {wrong:.4}"));
    }
    if let [file, ..] = rest {
        let command = format!("cargo run --release -p strascendance --features learn --example learn {}", args.join(" "));
        fs::write(file, written(lesson.weights(), GRAIN, &command).to_string() + "\n").expect("the file can be written");
    }
}
