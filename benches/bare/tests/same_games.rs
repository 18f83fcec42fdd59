//! The bare loop and the kernel play the very same games from the same generator.

use fiasko::{Fiasko, Product};
use kernel::{Edition, FastChance, Game, Silent, play_out};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn fiasko_is_the_same_game_decision_by_decision() {
    let game = Edition::<Fiasko>::built_in();
    let mut actions = Vec::new();
    for players in 2..=5 {
        let (mut chance, mut generator) = (FastChance::new(17), Xoshiro256PlusPlus::seed_from_u64(17));
        for number in 0..2_000 {
            let mut state = game.setup(players, &Default::default(), &mut chance, &mut Silent);
            let decisions = play_out(&*game, &mut state, &mut chance, &mut actions);
            let played = bare::play_fiasko(players.into(), &mut generator);

            let cell = |seat: usize, product: Product| state.sheet.values().get(seat).and_then(|column| column.cell(product)).unwrap_or(0);
            let sheet: [[u16; 5]; 5] = std::array::from_fn(|seat| Product::ALL.map(|product| cell(seat, product)));
            assert_eq!((played.decisions, played.sheet), (decisions, sheet), "game {number} of {players}");
        }
    }
}

#[test]
fn a_game_without_a_bare_loop_says_so() {
    assert_eq!(bare::random_games("chess", 2, 1, 1), None);
    assert!(bare::random_games("fiasko", 4, 10, 1).is_some_and(|decisions| decisions > 100));
}
