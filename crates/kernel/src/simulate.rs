//! Random play as fast as the rules allow: for benchmarks, soak runs and playouts.

use crate::{Chance, Game, Silent, Site};

/// Where random players choose.
const CHOICE: Site = Site("kernel.random-choice");

/// Plays uniformly random actions until the game is over; returns how many decisions were made.
///
/// The list of actions is lent by the caller, so nothing is allocated per decision.
///
/// # Panics
/// If an awaited seat has no legal action, or one that is refused: a bug of the game.
pub fn play_out<G: Game>(game: &G, state: &mut G::State, chance: &mut impl Chance, actions: &mut Vec<G::Action>) -> u32 {
    let mut decisions = 0;
    while let Some(seat) = game.awaiting(state).first() {
        actions.clear();
        game.legal(state, seat, actions);
        let action = actions[chance.pick(CHOICE, actions.len() as u32) as usize];
        game.apply(state, seat, action, chance, &mut Silent).expect("a legal action is accepted");
        decisions += 1;
    }
    decisions
}

/// Sets up a table and [plays it out](play_out).
///
/// # Panics
/// As [`play_out`].
pub fn random_game<G: Game>(game: &G, players: u8, options: &G::Options, chance: &mut impl Chance, actions: &mut Vec<G::Action>) -> u32 {
    let mut state = game.setup(players, options, chance, &mut Silent);
    play_out(game, &mut state, chance, actions)
}
