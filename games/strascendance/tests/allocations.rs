//! Random play allocates nothing per decision, nor per game.

use kernel::{Edition, FastChance, random_game};
use strascendance::{Options, Strascendance};

#[test]
fn random_play_does_not_allocate() {
    let game = Edition::<Strascendance>::built_in();
    let mut chance = FastChance::new(1);
    let mut actions = Vec::with_capacity(64);
    let mut decisions = 0;

    let allocations = allocation_counter::measure(|| {
        for (players, draft) in (2..=5).flat_map(|players| [false, true].map(|draft| (players, draft))) {
            for _ in 0..25 {
                decisions += random_game(&*game, players, &Options { draft, ..Options::default() }, &mut chance, &mut actions);
            }
        }
    });

    assert!(decisions > 10_000);
    assert_eq!(allocations.count_total, 0, "in {decisions} decisions");
}
