//! Random play allocates nothing per decision, nor per game.

use kernel::{Edition, FastChance, random_game};

#[test]
fn random_play_does_not_allocate() {
    let game = Edition::<fiasko::Fiasko>::built_in();
    let mut chance = FastChance::new(1);
    let mut actions = Vec::with_capacity(8);
    let mut decisions = 0;

    let allocations = allocation_counter::measure(|| {
        for players in 2..=5 {
            for _ in 0..50 {
                decisions += random_game(&*game, players, &fiasko::Options::default(), &mut chance, &mut actions);
            }
        }
    });

    assert!(decisions > 1000);
    assert_eq!(allocations.count_total, 0, "in {decisions} decisions");
}
