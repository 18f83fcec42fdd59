//! Examples about dancers, killjoys, activations and lost places.

use crate::decisions::Decision;
use crate::event::News;
use crate::flow::Phase;
use crate::table::{A, B, Table, place, places};

#[test]
fn str_ex_02_a_killjoy_and_a_dancer_vanish_together() {
    let mut table = Table::of(2).held(B, "B3(2,1) P5").held(A, "O5 E2(1,0)").event("EV41");

    table.choose(A, "B3");

    assert_eq!((table.at("B3"), table.state.city.life(place("B3"))), ((2, 0), 1));

    let mut again = Table::of(2).held(B, "B3(2,0) P5").held(A, "O5").event("EV41");
    again.choose(A, "B3");
    assert_eq!(again.holder("B3"), None, "the next dancer loses it");
}

#[test]
fn str_ex_03_a_chain_of_three_crowds_gives_one_dancer_to_each_neighbour() {
    let table = Table::of(2).held(A, "N5 F6 G5").held(B, "C1 C4 N6").crowds("C3 C2 G1 R4").roll(1, 1, [3, 5]);

    for id in ["N5", "C1", "F6", "C4", "N6", "G5"] {
        assert_eq!(table.at(id), (1, 0), "{id}");
    }
    assert_eq!(table.state.city.crowds, places("R4"), "C3, C2 and G1 have left");
    assert_eq!(table.state.crowd_reserve(10), 9);
    assert!(!table.news().iter().any(|news| matches!(news, News::EventDrawn { .. })), "never both");
    assert_eq!(table.asked(), Some((A, Decision::Action)));
}

#[test]
fn str_ex_04_two_places_are_never_linked_through_a_third() {
    let table = Table::of(2).held(B, "K5").crowds("C3").roll(1, 1, [3, 3]);

    assert_eq!(table.at("K5"), (0, 0));
    assert!(table.state.city.crowds.is_empty(), "C3 was activated all the same");
}

#[test]
fn str_ex_07_a_third_dancer_loses_the_place() {
    let mut table = Table::of(2).held(B, "K2(2,0) P5").event("EV41");

    table.choose(A, "K2");

    assert_eq!((table.holder("K2"), table.at("K2")), (None, (0, 0)));
    assert_eq!((table.state.lost_total, table.state.counter.len()), (1, 1));
    assert_eq!(table.state.counter[0].troublemaker, table.state.troublemakers[B]);
    assert!(table.game.components.free(&table.state).contains(place("K2")), "the space is free, the card in the place discard");
    assert_eq!(table.game.components.crowds_to_add(&table.state), 2);
}

#[test]
fn str_ex_08_dancers_of_several_crowds_add_up() {
    let table = Table::of(2).held(B, "C1 C2(1,0) P5").crowds("C3 C4").roll(1, 1, [3, 4]);

    assert_eq!(table.at("C1"), (2, 0));
    assert_eq!(table.holder("C2"), None);
}

#[test]
fn str_ex_09_a_chain_runs_over_different_digits() {
    let table = Table::of(2).held(A, "M1 K2").held(B, "R1 B3").crowds("M4 R6 B5").roll(1, 1, [4, 1]);

    assert_eq!([table.at("M1"), table.at("R1"), table.at("B3"), table.at("K2")], [(1, 0), (2, 0), (2, 0), (1, 0)]);
}

#[test]
fn str_ex_10_a_double_activates_once() {
    let table = Table::of(2).held(B, "F4").crowds("G2").roll(1, 1, [2, 2]);

    assert_eq!(table.at("F4"), (1, 0));
}

#[test]
fn str_ex_11_without_a_crowd_on_a_rolled_digit_an_event_is_drawn() {
    let table = Table::of(2).crowds("K3 O5 E4").next_events("EV09").roll(1, 1, [1, 6]);

    assert!(table.news().contains(&&News::EventDrawn { seat: A, card: crate::table::card("EV09") }));
    assert_eq!(table.state.city.crowds, places("K3 O5 E4"));
}

#[test]
fn str_ex_12_the_first_of_two_dancers_frees_the_slot_the_second_takes() {
    let table = Table::of(2).held(B, "C1(0,3)").crowds("C3 C4").roll(1, 1, [3, 4]);

    assert_eq!((table.at("C1"), table.state.city.life(place("C1"))), ((1, 2), 4));
}

#[test]
fn str_ex_27_the_limit_of_ten_crowd_pawns_stops_the_placing() {
    let mut table = Table::of(2).lost(6).crowds("B3 C1 C3 E2 E4 F1 F4 G1 K3").lull("O5").held(A, "P5 M1").held(B, "P2 N2").crowds_phase();
    assert!(table.is_at(Phase::Crowds { left: 3 }));

    table.rig_roll(1, 1, [5, 5]);
    table.choose(A, "R4");

    assert_eq!(table.state.city.crowds.len(), 10);
    assert_eq!(table.state.turn, 1, "the other two are not made up");
}

#[test]
fn str_ex_32_a_reaction_saves_unless_the_last_empty_slot_is_taken() {
    let laid = |tokens: &str, crowds: &str, epidemic| Table::of(2).held(B, &format!("G5{tokens} P5")).kept(B, "EV07").crowds(crowds).roll(1, 1, epidemic);

    let mut empty = laid("(0,0)", "G1 G2", [1, 2]);
    assert_eq!(empty.asked(), Some((B, Decision::React)));
    assert_eq!(empty.offered(B), places("G5"));
    empty.choose(B, "G5");
    assert_eq!(empty.at("G5"), (0, 0));
    assert!(empty.discard().contains(crate::table::card("EV07")));

    let last_slot = laid("(1,0)", "G1 G2", [1, 2]);
    assert_eq!(last_slot.holder("G5"), None, "not asked: the second dancer takes the last empty slot, and the place is lost");

    let full = laid("(1,2)", "G1", [1, 1]);
    assert_eq!(full.offered(B), places("G5"), "no empty slot is taken at all");
}

#[test]
fn str_ex_46_collective_trance_leaves_one_activated_crowd() {
    let mut table = Table::of(2).aggravating("EV19").crowds("K2 K3").roll(1, 1, [2, 5]);
    assert_eq!((table.asked(), table.offered(A)), (Some((A, Decision::KeepCrowd)), places("K2 K3")));
    assert_eq!(table.rule_for(A, "K5"), "STR-5.15");

    table.choose(A, "K3");

    assert_eq!(table.state.city.crowds, places("K3"));
}
