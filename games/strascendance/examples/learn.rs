//! Teaches the net of `data/value.json`: `learn <games> <seed> [<file>]`.
//!
//! Games at tables of every size are played by the weights of `data/weights.json`, some players slipping more than others, so that
//! there is something to tell apart. Wherever a turn begins, the table is noted, and learnt with what each seat had of the win in
//! the end. The same command gives the same net.

use std::{env, fs, thread};

use kernel::{Chance, Edition, FastChance, Game, Heuristic, Perspective, Seat, Seed, Silent, Site};
use serde_json::{Value, json};
use strascendance::value::{Example, Lesson};
use strascendance::{Stage, State, Strascendance};

const DRAWN: Site = Site("strascendance.learn");
/// Games that are played before anything is learnt from them, and tables that are learnt from at once.
const GAMES: u64 = 512;
const TABLES: usize = 256;
const THREADS: u64 = 2;
/// How fast it learns at first and in the end.
const PACE: (f32, f32) = (2e-3, 2e-5);
/// Weights are written in such parts.
const GRAIN: f32 = 512.0;
/// How closely somebody follows the weights: they are raised to one of these powers.
const CARE: [i32; 4] = [1, 2, 4, 12];

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [games, seed, rest @ ..] = &args[..] else { panic!("learn <games> <seed> [<file>]") };
    let games: u64 = games.parse().expect("a number of games");
    let game = Edition::<Strascendance>::built_in();
    let seed_of_all = Seed::from_text(seed);
    let mut chance = FastChance::for_game(seed_of_all, 0);
    let mut lesson = Lesson::new(|| chance.pick(DRAWN, 1 << 20) as f32 / (1 << 19) as f32 - 1.0);
    let rounds = (games / GAMES).max(1);
    let (mut wrong, mut told) = (0.0, 0_u32);
    for round in 0..rounds {
        let mut tables = play_some(&game, seed_of_all, round * GAMES + 1);
        chance.shuffle(DRAWN, &mut tables);
        let left = 1.0 - round as f32 / rounds as f32;
        for some in tables.chunks(TABLES) {
            for example in some {
                wrong += lesson.note(example);
                told += 1;
            }
            lesson.learn(PACE.1 + (PACE.0 - PACE.1) * left * left);
        }
        if (round + 1) % (rounds / 20).max(1) == 0 {
            eprintln!("{:3.0} %: {told} tables, wrong by {:.4}", 100.0 * (1.0 - left), wrong / told as f32);
            (wrong, told) = (0.0, 0);
        }
    }
    let weights: Vec<i32> = lesson.weights().iter().map(|weight| (weight * GRAIN).round() as i32).collect();
    if let [file, ..] = rest {
        let command = format!("cargo run --release -p strascendance --features learn --example learn {games} {seed} {file}");
        let written: Value = json!({ "provenance": { "all": command }, "grain": GRAIN, "players": { "2": weights } });
        fs::write(file, written.to_string() + "\n").expect("the file can be written");
    }
}

/// Plays some games, several at once; what they give follows from their numbers.
fn play_some(game: &Strascendance, seed: Seed, first: u64) -> Vec<Example> {
    let part = |thread: u64| (first..first + GAMES).filter(move |number| number % THREADS == thread).flat_map(|number| play(game, seed, number)).collect();
    let parts: Vec<Vec<Example>> = thread::scope(|scope| {
        let running: Vec<_> = (0..THREADS).map(|thread| scope.spawn(move || part(thread))).collect();
        running.into_iter().map(|thread| thread.join().expect("games come to their end")).collect()
    });
    parts.into_iter().flatten().collect()
}

/// Plays a game and tells what is to be learnt from it.
fn play(game: &Strascendance, seed: Seed, number: u64) -> Vec<Example> {
    let mut chance = FastChance::for_game(seed, number);
    let players = [2, 2, 2, 3, 4, 4, 4, 5][chance.pick(DRAWN, 8) as usize];
    let care: [i32; 5] = std::array::from_fn(|_| CARE[chance.pick(DRAWN, CARE.len() as u32) as usize]);
    let mut state = game.setup(players, &Default::default(), &mut chance, &mut Silent);
    let mut tables = Vec::new();
    while let Some(seat) = game.awaiting(&state).first() {
        let before = state.clone();
        let action = choose(game, &state, seat, care[seat.index()], &mut chance);
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
        if matches!(state.stage, Stage::Turn { .. }) && !game.same_turn(&before, &state) && !game.awaiting(&state).is_empty() {
            tables.push(Example::of(&game.components, &state));
        }
    }
    let shares: Vec<f32> = Seat::all(players).map(|seat| state.share_of_win(seat)).collect();
    tables.iter_mut().for_each(|table| table.shares.clone_from(&shares));
    tables
}

/// What somebody does who follows the weights more or less closely.
fn choose(game: &Strascendance, state: &State, seat: Seat, care: i32, chance: &mut FastChance) -> strascendance::Action {
    let legal = game.choices(state, seat);
    if let [only] = legal[..] {
        return only;
    }
    let (imagined, mut weights) = (Perspective::new(game, state, seat).redeal(chance), Vec::new());
    game.prior(&imagined, seat, &legal, &mut weights);
    weights.iter_mut().for_each(|weight| *weight = weight.powi(care));
    let mut drawn = weights.iter().sum::<f32>() * chance.pick(DRAWN, 1 << 20) as f32 / (1 << 20) as f32;
    let place = weights.iter().position(|weight| {
        drawn -= weight;
        drawn < 0.0
    });
    legal[place.unwrap_or(0)]
}
