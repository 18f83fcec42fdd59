//! Random play allocates nothing per decision, nor per game.

use kernel::{Edition, FastChance, random_game};

#[test]
fn random_play_does_not_allocate() {
    let game = Edition::<essen::Essen>::built_in();
    let mut chance = FastChance::new(1);
    // The most actions a decision has: 50 tiles to remove (section 4.3 of the rules).
    let mut actions = Vec::with_capacity(64);
    let mut decisions = 0;

    let allocations = allocation_counter::measure(|| {
        for players in 2..=5 {
            for _ in 0..50 {
                decisions += random_game(&*game, players, &essen::Options::default(), &mut chance, &mut actions);
            }
        }
    });

    assert!(decisions > 10_000);
    assert_eq!(allocations.count_total, 0, "in {decisions} decisions");
}
