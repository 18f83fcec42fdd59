//! Random play allocates nothing per decision, nor per game.

use kernel::{Edition, FastChance, random_game};
use magnifique::{BoardSide, Magnifique, Options, StartingCards};

#[test]
fn random_play_does_not_allocate() {
    let game = Edition::<Magnifique>::built_in();
    let mut chance = FastChance::new(1);
    // The longest list: a power of 53 allows as many steps, besides gems, talents and free options.
    let mut actions = Vec::with_capacity(96);
    let drafted = Options { starting_cards: StartingCards::Draft, board_side: BoardSide::B };
    let mut decisions = 0;

    let allocations = allocation_counter::measure(|| {
        for players in 1..=4 {
            for options in [Options::default(), drafted] {
                for _ in 0..25 {
                    decisions += random_game(&*game, players, &options, &mut chance, &mut actions);
                }
            }
        }
    });

    assert!(decisions > 10_000);
    assert_eq!(allocations.count_total, 0, "in {decisions} decisions");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<magnifique::State>() < 2048, "{} bytes", size_of::<magnifique::State>());
    assert!(size_of::<magnifique::Action>() <= 8, "{} bytes", size_of::<magnifique::Action>());
}
