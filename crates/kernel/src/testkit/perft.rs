//! Counts of legal action sequences from named positions: a changed count is a changed rule.
//!
//! The text file anyone can extend:
//! ```text
//! # name         players  seed  options  random actions before
//! position opening-2p 2 1 {} 0
//! depth 8 1
//! ```

use std::fmt::Write;
use std::path::Path;

use crate::{Chance, Edition, FastChance, Game, Seed, SeededChance, Silent, Site};

/// What a missing file is begun with: the opening of the smallest table.
fn begun<G: Game>() -> String {
    let players = G::PLAYERS.start();
    format!("# name players seed options random-actions-before\nposition opening-{players}p {players} 1 {{}} 0\ndepth 1 0\ndepth 2 0\ndepth 3 0\n")
}

/// Compares the counts of a text file with the game; with `TABLEE_WRITE_RECORDS=1` writes them.
///
/// # Panics
/// If a line cannot be read or a count is another one; the message shows the whole file as it is now.
pub fn counts_are_as_written<G: Game>(path: &Path) {
    let game = Edition::<G>::built_in();
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| {
        assert!(super::writes_records(), "{}: {error} (TABLEE_WRITE_RECORDS=1 begins it)", path.display());
        begun::<G>()
    });
    let mut actual = String::new();
    let mut position: Option<(G::State, SeededChance)> = None;
    for line in text.lines() {
        let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
        match words[..] {
            [] => writeln!(actual, "{line}"),
            ["position", _, players, seed, options, plays] => {
                position = Some(reach(&game, players, seed, options, plays));
                writeln!(actual, "{line}")
            }
            ["depth", depth, _] => {
                let (state, chance) = position.as_ref().expect("a position comes before its depths");
                let depth = depth.parse().expect("a depth is a number");
                writeln!(actual, "depth {depth} {}", count(&*game, state, chance, depth))
            }
            _ => panic!("{}: this line of the counts cannot be read: {line}", G::ID),
        }
        .expect("a string can be written to");
    }
    if super::writes_records() {
        std::fs::write(path, &actual).expect("a file to write to");
        return;
    }
    assert_eq!(text, actual, "{}: the counts are now:\n{actual}", G::ID);
}

/// The position after so many random actions from a set-up.
fn reach<G: Game>(game: &Edition<G>, players: &str, seed: &str, options: &str, plays: &str) -> (G::State, SeededChance) {
    let options = serde_json::from_str(options).expect("options are JSON without spaces");
    let mut chance = SeededChance::new(Seed::from_text(seed));
    let mut choices = FastChance::new(1);
    let mut state = game.setup(players.parse().expect("a number of players"), &options, &mut chance, &mut Silent);
    for _ in 0..plays.parse().expect("a number of actions") {
        let seat = game.awaiting(&state).first().expect("the game goes on");
        let mut actions = Vec::new();
        game.legal(&state, seat, &mut actions);
        let action = actions[choices.pick(Site("perft"), actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("a legal action");
    }
    (state, chance)
}

/// How many sequences of `depth` legal actions there are. Of seats awaited at once, the lowest acts first.
fn count<G: Game>(game: &G, state: &G::State, chance: &SeededChance, depth: u32) -> u64 {
    let Some(seat) = game.awaiting(state).first() else { return u64::from(depth == 0) };
    let mut actions = Vec::new();
    game.legal(state, seat, &mut actions);
    match depth {
        0 => 1,
        1 => actions.len() as u64,
        _ => actions
            .into_iter()
            .map(|action| {
                let (mut after, mut chance) = (state.clone(), chance.clone());
                game.apply(&mut after, seat, action, &mut chance, &mut Silent).expect("a legal action");
                count(game, &after, &chance, depth - 1)
            })
            .sum(),
    }
}
