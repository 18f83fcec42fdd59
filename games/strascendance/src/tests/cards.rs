//! Each of the 42 event cards does what the table of STR-2.15 says.

use crate::actions::Action;
use crate::cards::Die;
use crate::components::Troublemaker;
use crate::decisions::Decision;
use crate::flow::{Phase, Stage};
use crate::table::{A, B, C, Table, card, digit, place, places};

const BLACK: Action = Action::UseDie { die: Die::Black };
const WHITE: Action = Action::UseDie { die: Die::White };

/// The event is complete: the card is in the discard, and the active player acts.
fn assert_done(table: &Table, id: &str) {
    assert!(table.discard().contains(card(id)), "{id}");
    assert_eq!((table.state.events.resolving, table.asked()), (None, Some((A, Decision::Action))), "{id}");
}

fn use_card(table: &mut Table, id: &str) {
    table.play(A, Action::UseCard { card: card(id) });
}

#[test]
fn ev01_to_ev06_prestige_adds_killjoys_in_one_quarter_each() {
    for id in ["EV01", "EV02", "EV03", "EV04", "EV05", "EV06"] {
        let mut table = Table::of(3).held(A, "C1 C2(2,1) K2").held(B, "N1(1,0) N2 O3").held(C, "P5(2,1)").event(id);
        table.play(A, Action::ChooseQuarter { quarter: place("C1").quarter() });
        table.play(B, Action::ChooseQuarter { quarter: place("N1").quarter() });

        assert_eq!(["C1", "C2", "K2", "N1", "N2", "O3", "P5"].map(|id| table.at(id).1), [1, 1, 0, 1, 1, 0, 1], "{id}");
        assert_done(&table, id);
    }
}

#[test]
fn ev07_and_ev08_cancel_the_dancers_of_a_batch_on_one_place() {
    for id in ["EV07", "EV08"] {
        let drawn = Table::of(2).event(id);
        assert!(drawn.state.events.kept[A].contains(card(id)), "{id} is kept face up");

        let mut table = Table::of(2).held(A, "C1 C2 P5").kept(A, id).crowds("C3 C4").roll(1, 1, [3, 4]);
        table.choose(A, "C1");
        assert_eq!([table.at("C1"), table.at("C2")], [(0, 0), (2, 0)], "{id}");
        assert_done(&table, id);
    }
}

#[test]
fn ev09_removes_two_dancers_or_all_if_fewer() {
    let mut two = Table::of(2).held(A, "C1(2,0) K2(1,0)").kept(A, "EV09").action(1, 1);
    use_card(&mut two, "EV09");
    two.choose_all(A, "C1 K2");
    assert_eq!([two.at("C1"), two.at("K2")], [(1, 0), (0, 0)]);
    assert_done(&two, "EV09");

    let mut one = Table::of(2).held(A, "C1(1,0) K2").kept(A, "EV09").action(1, 1);
    use_card(&mut one, "EV09");
    assert_eq!(one.at("C1"), (0, 0));
    assert_done(&one, "EV09");
}

#[test]
fn ev10_adds_a_killjoy() {
    let mut table = Table::of(2).held(A, "C1(1,1) K2").kept(A, "EV10").action(1, 1);
    use_card(&mut table, "EV10");
    table.choose(A, "C1");

    assert_eq!(table.at("C1"), (1, 2));
    assert_done(&table, "EV10");
}

#[test]
fn ev11_moves_an_own_pawn_without_a_token() {
    let mut table = Table::of(2).held(A, "C1(1,1) K2").held(B, "P5").kept(A, "EV11").crowds("M6").action(1, 1);
    use_card(&mut table, "EV11");
    assert!(!table.legal(A).iter().any(|action| matches!(action, Action::Decline { .. })), "not optional");
    table.choose(A, "C1");
    assert_eq!(table.rule_for(A, "M6"), "STR-4.2", "no swap with a crowd");
    table.choose(A, "N6");

    assert_eq!((table.at("N6"), table.state.city.quarantine[A]), ((1, 1), None));
    assert_done(&table, "EV11");
}

#[test]
fn ev12_delivers_a_dancer_to_an_opponent() {
    let mut table = Table::of(2).held(A, "C1(1,0) K2").held(B, "P5 N1").kept(A, "EV12").action(1, 1);
    use_card(&mut table, "EV12");
    table.choose(A, "N1");

    assert_eq!([table.at("C1"), table.at("N1")], [(0, 0), (1, 0)]);
    assert_done(&table, "EV12");
}

#[test]
fn ev13_adds_a_crowd_until_a_place_is_lost() {
    let laid = Table::of(2).event("EV13");
    assert_eq!(laid.slot(), [card("EV13")]);
    assert_eq!(laid.game.components.crowds_to_add(&laid.state), 3);

    let lost = Table::of(2).held(A, "P5").held(B, "C1(2,0) W3").aggravating("EV13").crowds("C3").roll(1, 1, [3, 3]);
    assert_eq!(lost.slot(), []);
    assert_eq!(lost.game.components.crowds_to_add(&lost.state), 2);
}

#[test]
fn ev14_forbids_moving_out_until_the_sum_is_nine() {
    let table = |epidemic| Table::of(2).held(A, "C1 K2").held(B, "P5 N1").kept(A, "EV10").aggravating("EV14").crowds("O5 M4").roll(4, 4, epidemic);

    assert_eq!([table([4, 4]).rule(A, BLACK), table([4, 4]).rule(A, WHITE)], ["STR-5.54"; 2]);
    assert!(table([4, 5]).legal(A).contains(&WHITE));
}

#[test]
fn ev15_forbids_white_removal_until_the_sum_is_nine() {
    let table = |epidemic| Table::of(2).troublemaker(A, Troublemaker::Echevin).held(A, "C1(1,0)").aggravating("EV15").crowds("O5 M4").roll(6, 6, epidemic);

    assert_eq!(table([4, 4]).rule(A, WHITE), "STR-5.54");
    assert!(table([5, 4]).legal(A).contains(&WHITE));
}

#[test]
fn ev16_forbids_the_black_die_until_somebody_passes() {
    let mut table = Table::of(2).held(A, "C1").crowds("O5").aggravating("EV16").action(1, 1);
    assert_eq!(table.rule(A, BLACK), "STR-5.54");
    table.play(A, Action::Pass);

    assert_eq!(table.slot(), []);
    assert!(table.discard().contains(card("EV16")));
}

#[test]
fn ev17_adds_a_dancer_before_an_event_until_a_place_is_lost() {
    let mut table = Table::of(2).held(A, "C1 K2").held(B, "P5").aggravating("EV17").next_events("EV09").roll(1, 1, [3, 3]);
    table.choose(A, "C1");
    assert_eq!((table.at("C1"), table.slot()), ((1, 0), vec![card("EV17")]));

    let activated = Table::of(2).held(A, "C1 K2").aggravating("EV17").crowds("O5").roll(1, 1, [5, 5]);
    assert_eq!((activated.at("C1"), activated.at("K2")), ((0, 0), (0, 0)), "a crowd is activated: no trigger");
}

#[test]
fn ev18_adds_dancers_on_a_double_for_six_turns() {
    let laid = Table::of(2).event("EV18");
    assert_eq!(laid.state.events.aggravating[0].turns_left, Some(6));

    let mut table = Table::of(2).held(A, "C1 K2").held(B, "P5 N1").aggravating("EV18").crowds("O5").roll(1, 1, [5, 5]);
    table.choose(A, "C1");
    table.choose(B, "P5");
    assert_eq!([table.at("C1"), table.at("P5")], [(1, 0), (1, 0)]);
    let no_double = Table::of(2).held(A, "C1 K2").aggravating("EV18").crowds("O5").roll(1, 1, [5, 4]);
    assert_eq!(no_double.asked(), Some((A, Decision::Action)));
}

#[test]
fn ev19_keeps_one_activated_crowd_until_a_double() {
    let mut table = Table::of(2).aggravating("EV19").crowds("K2 K3").roll(1, 1, [2, 4]);
    table.choose(A, "K2");
    assert_eq!((table.state.city.crowds, table.slot()), (places("K2"), vec![card("EV19")]));

    let double = Table::of(2).aggravating("EV19").crowds("K2 K3").roll(1, 1, [2, 2]);
    assert_eq!((double.state.city.crowds, double.slot()), (places(""), vec![]), "gone before the activation");
}

#[test]
fn ev20_adds_a_dancer_on_a_one_until_somebody_passes() {
    let mut table = Table::of(2).held(A, "C1 K2").aggravating("EV20").crowds("O5").roll(1, 1, [1, 5]);
    table.choose(A, "K2");
    assert_eq!(table.at("K2"), (1, 0));
    table.play(A, Action::Pass);
    assert_eq!(table.slot(), []);

    let no_one = Table::of(2).held(A, "C1 K2").aggravating("EV20").crowds("O5").roll(1, 1, [2, 5]);
    assert_eq!(no_one.asked(), Some((A, Decision::Action)));
}

#[test]
fn ev21_everybody_adds_a_dancer() {
    let mut table = Table::of(3).held(A, "C1 K2").held(B, "P5").held(C, "M1 N1").event("EV21");
    assert_eq!(table.rule_for(A, "P5"), "STR-5.48");
    table.choose(A, "K2");
    table.choose(C, "N1");

    assert_eq!(["C1", "K2", "P5", "M1", "N1"].map(|id| table.at(id).0), [0, 1, 1, 0, 1]);
    assert_done(&table, "EV21");
}

#[test]
fn ev22_everybody_removes_a_dancer() {
    let mut table = Table::of(3).held(A, "C1(1,0) K2(2,0)").held(B, "P5(1,0)").held(C, "M1 N1").event("EV22");
    assert_eq!(table.rule_for(A, "P5"), "STR-5.48");
    table.choose(A, "K2");

    assert_eq!(["C1", "K2", "P5"].map(|id| table.at(id).0), [1, 1, 0]);
    assert_done(&table, "EV22");
}

#[test]
fn ev23_adds_a_dancer_on_all_places_of_a_rolled_digit() {
    let table = Table::of(2).held(A, "G5 C1").held(B, "K5(0,3) P5").rigged("strascendance.roll_digit", [5]).event("EV23");

    assert_eq!([table.at("G5"), table.at("C1"), table.at("K5"), table.at("P5")], [(1, 0), (0, 0), (0, 2), (1, 0)]);
    assert_done(&table, "EV23");
}

#[test]
fn ev24_removes_a_dancer_from_all_places_of_a_rolled_digit() {
    let table = Table::of(2).held(A, "G5(2,0) C1(1,0)").held(B, "K5 P5(1,0)").rigged("strascendance.roll_digit", [5]).event("EV24");

    assert_eq!(["G5", "C1", "K5", "P5"].map(|id| table.at(id).0), [1, 1, 0, 0]);
    assert_done(&table, "EV24");
}

#[test]
fn ev25_and_ev26_send_crowds_on_even_or_odd_digits_away() {
    let left = |id| {
        let table = Table::of(2).held(A, "C1 K2").crowds("B3 B5 C2 C4 O6").event(id);
        assert_done(&table, id);
        table.state.city.crowds
    };

    assert_eq!((left("EV25"), left("EV26")), (places("B3 B5"), places("C2 C4 O6")));
}

#[test]
fn ev27_everybody_adds_a_killjoy() {
    let mut table = Table::of(3).held(A, "C1 K2").held(B, "P5(2,1)").held(C, "M1(0,2)").event("EV27");
    table.choose(A, "K2");

    assert_eq!(["K2", "P5", "M1"].map(|id| table.at(id).1), [1, 1, 3], "B has no empty slot, C no choice");
    assert_done(&table, "EV27");
}

#[test]
fn ev28_everybody_may_pass_a_dancer_to_the_left() {
    let mut table = Table::of(3).held(A, "C1(1,0) K2").held(B, "P5 N1").held(C, "M1(2,0) O3").event("EV28");
    table.decline(A);
    assert_eq!(table.asked(), Some((C, Decision::EvPassFrom)), "B has no dancer");
    table.choose(C, "M1");
    assert_eq!(table.rule_for(A, "M1"), "STR-5.49");
    table.choose(A, "K2");

    assert_eq!(["C1", "K2", "M1"].map(|id| table.at(id).0), [1, 1, 1]);
    assert_done(&table, "EV28");
}

#[test]
fn ev29_everybody_may_move_a_pawn() {
    let mut table = Table::of(3).held(A, "C1(1,0) K2").held(B, "P5 N1").held(C, "M1 O3").event("EV29");
    table.choose_all(A, "C1 G5");
    table.decline(B);
    table.choose_all(C, "O3 C1");

    assert_eq!((table.at("G5"), table.holder("C1"), table.holder("O3")), ((1, 0), Some(C), None));
    assert_done(&table, "EV29");
}

#[test]
fn ev30_returns_tokens_then_everybody_may_move_a_crowd() {
    let mut table = Table::of(2).held(A, "C1 K2").held(B, "P5 N1").quarantine(A, "P5").quarantine(B, "C1").crowds("O5 M6").lull("C4").event("EV30");
    assert_eq!(table.state.city.quarantine.values(), &[None, None]);
    table.choose_all(A, "O5 E4");
    table.decline(B);

    assert_eq!(table.state.city.crowds, places("E4 M6"), "the lull's digit is no matter");
    assert_done(&table, "EV30");
}

#[test]
fn ev31_hits_places_beside_two_crowds() {
    let table = Table::of(2).held(A, "C1 N5").held(B, "C2 K5").crowds("C3 C4").event("EV31");

    assert_eq!(["C1", "N5", "C2", "K5"].map(|id| table.at(id).0), [1, 0, 1, 0]);
    assert_eq!(table.state.city.crowds, places("C3 C4"));
    assert_done(&table, "EV31");
}

#[test]
fn ev32_adds_two_crowds_as_far_as_the_reserve_goes() {
    let mut table = Table::of(2).lull("C4").event("EV32");
    table.choose_all(A, "E4 B3");
    assert_eq!(table.state.city.crowds, places("E4 B3"));
    assert_done(&table, "EV32");

    let nine = "B3 B5 C1 C3 E2 E6 F1 F6 G1";
    let mut full = Table::of(2).held(A, "P5").held(B, "W3").crowds(nine).event("EV32");
    full.choose(A, "G5");
    assert_eq!(full.state.city.crowds.len(), 10);
    assert_done(&full, "EV32");
}

#[test]
fn ev33_sends_two_crowds_away() {
    let mut table = Table::of(2).crowds("B3 C1 M6").event("EV33");
    assert_eq!(table.rule_for(A, "C2"), "STR-5.50");
    table.choose_all(A, "B3 M6");
    assert_eq!(table.state.city.crowds, places("C1"));
    assert_done(&table, "EV33");

    let one = Table::of(2).held(A, "P5").crowds("B3").event("EV33");
    assert!(one.state.city.crowds.is_empty());
}

#[test]
fn ev34_activates_a_group() {
    let mut table = Table::of(2).held(A, "P5").held(B, "C1 W3").crowds("C3 C2 M6").event("EV34");
    table.choose(A, "C2");
    assert_eq!((table.state.city.crowds, table.at("C1")), (places("M6"), (1, 0)));
    assert_done(&table, "EV34");

    let none = Table::of(2).event("EV34");
    assert_done(&none, "EV34");
}

#[test]
fn ev35_hits_those_with_the_most_places() {
    let mut table = Table::of(3).held(A, "C1 K2").held(B, "P5 N1 N2").held(C, "M1").event("EV35");
    table.choose_all(B, "P5 N2");

    assert_eq!(["P5", "N1", "N2", "C1"].map(|id| table.at(id).0), [1, 0, 1, 0]);
    assert_done(&table, "EV35");
}

#[test]
fn ev36_hits_those_with_the_highest_score() {
    let mut table = Table::of(2).held(A, "C1(0,3) K2(0,2) N5").held(B, "P5 N1 N2 O3(1,0)").event("EV36");
    table.choose_all(A, "C1 N5");

    assert_eq!([table.at("C1"), table.at("N5"), table.at("P5")], [(0, 2), (1, 0), (0, 0)]);
    assert_done(&table, "EV36");
}

#[test]
fn ev37_heals_those_with_the_lowest_score() {
    let mut table = Table::of(2).held(A, "C1(2,0) K2(1,0) N5(1,0)").held(B, "P5 N1(1,0) N2 O3").event("EV37");
    table.choose_all(A, "C1 C1");

    assert_eq!([table.at("C1"), table.at("K2"), table.at("N1")], [(0, 0), (1, 0), (1, 0)], "the same place twice");
    assert_done(&table, "EV37");
}

#[test]
fn ev38_reinforces_those_with_the_fewest_places() {
    let mut table = Table::of(2).held(A, "C1 K2").held(B, "P5 N1 N2").event("EV38");
    table.choose(A, "C1");

    assert_eq!([table.at("C1"), table.at("P5")], [(0, 1), (0, 0)]);
    assert_done(&table, "EV38");
}

#[test]
fn ev39_takes_a_killjoy_from_those_with_the_most() {
    let mut table = Table::of(2).held(A, "C1(0,2) K2(0,1) N5").held(B, "P5(0,2)").event("EV39");
    assert_eq!(table.rule_for(A, "N5"), "STR-5.48");
    table.choose(A, "C1");

    assert_eq!([table.at("C1"), table.at("P5")], [(0, 1), (0, 2)]);
    assert_done(&table, "EV39");
}

#[test]
fn ev40_may_exchange_two_pawns() {
    let mut table = Table::of(2).held(A, "C1(1,0) K2").held(B, "P5(0,2) N1").event("EV40");
    table.choose(A, "C1");
    assert_eq!(table.rule_for(A, "K2"), "STR-5.50");
    table.choose(A, "P5");
    assert_eq!((table.holder("P5"), table.at("P5"), table.holder("C1"), table.at("C1")), (Some(A), (1, 0), Some(B), (0, 2)));
    assert_done(&table, "EV40");

    let mut declined = Table::of(2).held(A, "C1 K2").held(B, "P5 N1").event("EV40");
    declined.decline(A);
    assert_done(&declined, "EV40");
}

#[test]
fn ev41_adds_a_dancer_to_an_opposing_place() {
    let mut table = Table::of(3).held(A, "C1").held(B, "P5").held(C, "M1").event("EV41");
    assert_eq!(table.rule_for(A, "C1"), "STR-5.50");
    table.choose(A, "M1");

    assert_eq!([table.at("M1"), table.at("P5")], [(1, 0), (0, 0)]);
    assert_done(&table, "EV41");
}

#[test]
fn ev42_may_reroll_and_draws_another_event() {
    let mut table = Table::of(2).rigged("strascendance.reroll", [4, 6]).next_events("EV13").event("EV42");
    table.play(A, Action::Reroll);

    assert_eq!((table.state.dice.black, table.state.dice.white), (digit(4), digit(6)));
    assert_eq!(table.slot(), [card("EV13")]);
    assert_eq!(table.state.stage, Stage::Turn { phase: Phase::Action });
    assert!(table.discard().contains(card("EV42")));
}
