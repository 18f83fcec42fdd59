//! Hand-written loops without the kernel: what a simulator can reach at best.
//!
//! `tablee bench` runs them beside the same games through the kernel, to tell what the kernel costs. They play
//! uniformly random games on plain arrays: no views, no events, no refusals, no records, nothing to test a rule with.

mod fiasko;

pub use fiasko::{Played, play as play_fiasko};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Plays so many random games; returns how many decisions were made, or nothing for a game without a loop here.
#[must_use]
pub fn random_games(game: &str, players: u8, games: u64, seed: u64) -> Option<u64> {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    match game {
        "fiasko" => Some((0..games).map(|_| u64::from(play_fiasko(players.into(), &mut generator).decisions)).sum()),
        _ => None,
    }
}
