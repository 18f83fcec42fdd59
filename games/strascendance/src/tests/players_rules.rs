//! The numbers of the rules for players, worked out again.

use kernel::testkit::prose::{example, examples};
use kernel::{Language, Words};

use crate::Strascendance;
use crate::table::{A, B, Table, place, places};

fn assert_told(name: &str, numbers: &[i64]) {
    for language in Language::ALL {
        assert_eq!(example(Strascendance::rules(language), name), numbers, "{language}: {name}");
    }
}

#[test]
fn every_example_of_the_players_rules_is_worked_out_here() {
    for language in Language::ALL {
        assert_eq!(examples(Strascendance::rules(language)), ["killjoy", "chain", "score"]);
    }
}

#[test]
fn the_example_of_a_killjoy() {
    let mut table = Table::of(2).held(B, "B3(2,1) P5").held(A, "O5 E2(1,0)").event("EV41");
    let before = table.state.city.life(place("B3"));

    table.choose(A, "B3");

    let (dancers, killjoys) = table.at("B3");
    let life = table.state.city.life(place("B3"));
    assert_told("killjoy", &[2, 1, before.into(), dancers.into(), killjoys.into(), life.into()]);
}

#[test]
fn the_example_of_a_chain() {
    let table = Table::of(2).held(A, "N5 F6 G5").held(B, "C1 C4 N6").crowds("C3 C2 G1 R4").roll(1, 1, [3, 5]);

    let gone = (places("C3 C2 G1 R4").len() - table.state.city.crowds.len()) as i64;
    assert_eq!(table.state.city.crowds, places("R4"));
    let hit: Vec<u8> = ["N5", "F6", "G5", "C1", "C4", "N6"].iter().map(|id| table.at(id).0).collect();
    assert_eq!(hit, [hit[0]; 6]);
    assert_told("chain", &[3, 5, 3, 2, 1, 4, 3, 2, 3, 1, 2, gone, 4, 5, 6, 5, 1, 4, 6, hit[0].into(), gone]);
}

#[test]
fn the_example_of_a_score() {
    let table = Table::of(2).held(A, "B3(1,1) P5(2,0) O5(0,2)");

    let score = table.scores()[A.index()];

    assert_told("score", &[3, 1, 1, 2, 2, 1, 1, 1, 3, 3, 6, score.into()]);
}

/// The table of dealt cards and the counter's thresholds, against the box.
#[test]
fn the_thresholds_of_the_counter_are_those_of_the_box() {
    for (lost, crowds) in [(0, 2), (5, 2), (6, 3), (10, 3), (11, 4), (14, 4)] {
        let table = Table::of(3).lost(lost);
        assert_eq!(table.game.components.crowds_to_add(&table.state), crowds, "{lost} lost");
    }
}
