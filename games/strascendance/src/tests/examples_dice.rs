//! Examples about Spread, Moving Out, the lull and the crowds of a turn's end.

use crate::actions::Action;
use crate::cards::Die;
use crate::decisions::Decision;
use crate::flow::Phase;
use crate::table::{A, B, C, Table, place, places};

const BLACK: Action = Action::UseDie { die: Die::Black };
const WHITE: Action = Action::UseDie { die: Die::White };

#[test]
fn str_ex_01_crowds_keep_off_the_digit_of_the_lull() {
    let mut table = Table::of(2).held(A, "P5").held(B, "O5").lull("C4").crowds("B3").action(1, 1);
    table.play(A, BLACK);
    for id in ["E4", "F4", "M4", "R4", "W4"] {
        assert_eq!(table.rule_for(A, id), "STR-5.20", "{id}");
    }
    assert_eq!(table.rule_for(A, "C4"), "STR-4.2");
    table.choose(A, "C3");
    assert_eq!(table.state.city.crowds, places("C3"));

    for id in ["E4", "F4", "M4", "R4", "W4"] {
        assert_eq!(table.rule_for(A, id), "STR-5.57", "{id}");
    }
    assert_eq!(table.rule_for(A, "C4"), "STR-4.2");
    table.choose(A, "C1");
    assert!(table.state.city.crowds.contains(place("C1")));
}

#[test]
fn str_ex_05_a_quarantine_token_of_somebody_else_keeps_a_pawn_in_place() {
    let laid = |active| Table::of(3).held(A, "C1 C2").held(B, "P5 K2 N6").held(C, "N1 N2").quarantine(A, "P5").active(active).action(4, 4);

    let mut by_b = laid(B);
    by_b.play(B, WHITE);
    assert_eq!(by_b.rule_for(B, "P5"), "STR-5.23");
    let mut by_c = laid(C);
    by_c.play(C, BLACK);
    assert_eq!(by_c.rule_for(C, "P5"), "STR-5.23");
    let mut by_a = laid(A);
    by_a.play(A, BLACK);
    assert!(by_a.offered(A).contains(place("P5")));
}

#[test]
fn str_ex_06_the_token_goes_under_the_pawn_moved_last() {
    let mut table = Table::of(2).held(A, "M1 C1").held(B, "P5 K2").quarantine(A, "P5").action(4, 4);

    table.play(A, WHITE);
    table.choose_all(A, "M1 W3");

    assert_eq!(table.state.city.quarantine[A], Some(place("W3")));
    assert_eq!(table.state.city.token_under(place("P5")), None, "P5 is movable by all again");
}

#[test]
fn str_ex_13_spread_black_moves_a_crowd_anywhere_free_but_the_digit_of_the_lull() {
    let mut table = Table::of(2).crowds("E6").lull("W4").action(2, 1);
    table.play(A, BLACK);

    assert_eq!(table.rule_for(A, "F4"), "STR-5.20");
    table.choose(A, "G1");

    assert_eq!(table.state.city.crowds, places("G1"));
}

#[test]
fn str_ex_14_crowds_on_the_new_digit_of_the_lull_stay() {
    let mut table = Table::of(2).held(A, "P5 C1").held(B, "K2 C3").crowds("E6").lull("W4").action(1, 1);
    table.play(A, WHITE);
    table.choose(A, "M6");

    assert_eq!(table.state.city.crowds, places("E6"));
    for (id, rule) in [("E6", "STR-4.2"), ("F6", "STR-5.57"), ("N6", "STR-5.57"), ("O6", "STR-5.57"), ("R6", "STR-5.57")] {
        assert_eq!(table.rule_for(A, id), rule, "{id}");
    }
    table.choose(A, "B3");
    table.rig_roll(1, 1, [6, 6]);
    table.choose(A, "B5");
    assert_eq!(table.at("P5"), (1, 0), "E6 is activated by a 6 later");
}

#[test]
fn str_ex_15_a_pawn_moves_with_everything_on_it() {
    let mut table = Table::of(2).held(A, "N6(1,1) C1").action(1, 5);

    table.play(A, WHITE);
    table.choose_all(A, "N6 P2");

    assert_eq!((table.holder("P2"), table.at("P2")), (Some(A), (1, 1)));
    assert_eq!((table.holder("N6"), table.at("N6")), (None, (0, 0)));
    assert_eq!(table.state.city.quarantine[A], Some(place("P2")));
}

#[test]
fn str_ex_16_a_pawn_swaps_with_a_crowd_unless_the_lull_forbids_it() {
    let mut table = Table::of(2).held(A, "C3 C1").crowds("K3").lull("W4").action(1, 5);
    table.play(A, WHITE);
    table.choose_all(A, "C3 K3");
    assert_eq!((table.holder("K3"), table.state.city.crowds), (Some(A), places("C3")));

    let mut hushed = Table::of(2).held(A, "C3 C1").crowds("K3").lull("W3").action(1, 5);
    hushed.play(A, WHITE);
    hushed.choose(A, "C3");
    assert_eq!(hushed.rule_for(A, "K3"), "STR-5.24");
    hushed.choose(A, "C2");
    assert_eq!(hushed.holder("C2"), Some(A));
}

#[test]
fn str_ex_17_nobody_moves_a_pawn_of_a_quarter_held_entirely() {
    let mut by_a = Table::of(2).held(A, "C1 C2").held(B, "P2 P5 K2 K3").action(4, 4);
    by_a.play(A, BLACK);
    assert_eq!((by_a.rule_for(A, "P2"), by_a.rule_for(A, "P5")), ("STR-5.23", "STR-5.23"));

    let mut by_b = Table::of(2).held(A, "C1 C2").held(B, "P2 P5 K2 K3").active(B).action(4, 4);
    by_b.play(B, WHITE);
    assert_eq!(by_b.rule_for(B, "P5"), "STR-5.23");

    let mut after = Table::of(2).held(A, "C1 C2").held(B, "P2(2,0) P5 K2").event("EV41");
    after.choose(A, "P2");
    after.state.dice.black = crate::table::digit(4);
    after.play(A, BLACK);
    assert!(after.offered(A).contains(place("P5")), "P2 is lost, P5 is movable");
}

#[test]
fn str_ex_26_the_number_of_crowds_is_read_off_the_counter() {
    let crowds = |lost| Table::of(2).lost(lost).crowds_phase().state.stage;
    let left = |left| crate::flow::Stage::Turn { phase: Phase::Crowds { left } };

    assert_eq!([0, 5, 6, 10, 11].map(crowds), [2, 2, 3, 3, 4].map(left));
    assert_eq!(Table::of(2).lost(11).aggravating("EV13").crowds_phase().state.stage, left(5));
}

#[test]
fn str_ex_55_the_extra_crowd_of_the_summer_hit_obeys_the_lull() {
    let mut table = Table::of(2).lost(3).aggravating("EV13").lull("C4").crowds_phase();
    assert!(table.is_at(Phase::Crowds { left: 3 }));

    table.choose_all(A, "B3 C3");
    assert_eq!(table.rule_for(A, "F4"), "STR-5.57");
    table.choose(A, "E6");

    assert_eq!(table.state.turn, 1);
}

#[test]
fn str_ex_56_illegal_choices_and_the_rules_they_break() {
    let mut both_dice = Table::of(2).crowds("B3").kept(A, "EV10").action(1, 1);
    assert_eq!(both_dice.rule(B, Action::Pass), "STR-4.4", "acting out of turn");
    both_dice.play(A, BLACK);
    both_dice.choose(A, "C3");
    assert_eq!(both_dice.asked(), Some((A, Decision::CrowdAdd)));
    assert_eq!(both_dice.rule(A, WHITE), "STR-5.18", "using both dice");
    assert_eq!(both_dice.rule_for(A, "C3"), "STR-4.2", "a crowd pawn on an occupied space");
    assert_eq!(both_dice.rule(A, Action::UseCard { card: crate::table::card("EV10") }), "STR-5.17", "a kept card in phase CROWDS");

    let empty_board = Table::of(2).action(1, 1);
    assert_eq!(empty_board.rule(A, BLACK), "STR-5.20", "black Spread with an empty board");

    let mut own_pawn = Table::of(2).held(A, "C1").held(B, "K2 K3").action(4, 4);
    own_pawn.play(A, BLACK);
    assert_eq!(own_pawn.rule_for(A, "C1"), "STR-5.22", "an own pawn with the black die");

    let mut fourth = Table::of(2).troublemaker(A, crate::components::Troublemaker::Echevin).held(B, "B5 G5 K5 N5").action(6, 1);
    fourth.play(A, BLACK);
    assert_eq!(fourth.asked(), Some((A, Decision::Target)), "5 is the only digit");
    fourth.choose_all(A, "B5 G5 K5");
    assert_eq!(fourth.rule(A, Action::Choose { decision: Decision::Target, place: place("N5") }), "STR-5.28", "a fourth target");
}
