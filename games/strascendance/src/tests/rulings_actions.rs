//! Rulings about phase ACTION: Spread, Moving Out and the specific actions (STR-R11 to R27, R47, R53, R54, R61 to R63).

use kernel::Seat;

use crate::actions::Action;
use crate::cards::Die;
use crate::components::Troublemaker::{Concierge, Coursier, Echevin, Promoteur, Savante};
use crate::decisions::Decision;
use crate::flow::Phase;
use crate::table::{A, B, C, Table, card, digit, place, places};

const BLACK: Action = Action::UseDie { die: Die::Black };
const WHITE: Action = Action::UseDie { die: Die::White };

/// A uses a die that shows Moving Out.
fn moving_out(table: Table, die: Action) -> Table {
    let mut table = table.action(4, 5);
    table.play(A, die);
    table
}

#[test]
fn str_r11_a_player_may_pass_although_something_is_possible() {
    let mut table = Table::of(2).held(A, "C1(1,0) C2").held(B, "P5").crowds("B3").kept(A, "EV09").action(1, 1);
    assert!(table.legal(A).contains(&BLACK) && table.legal(A).contains(&WHITE));

    table.play(A, Action::Pass);

    assert_eq!((table.asked(), table.at("C1")), (Some((A, Decision::CrowdAdd)), (1, 0)));
    assert!(table.state.events.kept[A].contains(card("EV09")));
}

#[test]
fn str_r12_an_impossible_action_cannot_be_chosen_for_nothing() {
    let table = Table::of(2).held(A, "C1").held(B, "P5").crowds("").action(1, 1);

    assert_eq!(table.legal(A), [WHITE, Action::Pass], "there is no crowd pawn to move");
    assert_eq!(table.rule(A, BLACK), "STR-5.20");
}

#[test]
fn str_r13_the_lull_may_stay_on_its_digit() {
    let mut table = Table::of(2).lull("C4").action(1, 3);
    table.play(A, WHITE);
    table.choose(A, "E4");

    assert_eq!(table.state.city.lull, Some(place("E4")));
}

#[test]
fn str_r14_the_lull_forbids_a_crowd_to_swap_onto_its_digit_but_no_player_pawn_to_go_there() {
    let laid = |lull| {
        let mut table = moving_out(Table::of(2).held(A, "C3 K2").held(B, "N1").crowds("M6").lull(lull), WHITE);
        table.choose(A, "C3");
        table
    };

    assert!(laid("W4").offered(A).contains(place("M6")), "the crowd pawn may come to C3");
    let hushed = laid("W3");
    assert_eq!(hushed.rule_for(A, "M6"), "STR-5.24", "C3 has the lull's digit");
    assert!(hushed.offered(A).contains(place("B3")), "a free space of the lull's digit is no matter for a player pawn");
}

#[test]
fn str_r15_a_crowd_on_the_lulls_digit_may_be_moved_away() {
    let mut table = Table::of(2).crowds("E4 M6").lull("C4").action(3, 1);
    table.play(A, BLACK);
    table.choose_all(A, "E4 B3");

    assert_eq!(table.state.city.crowds, places("B3 M6"));
}

#[test]
fn str_r16_a_whole_quarter_binds_its_holder_too() {
    let table = moving_out(Table::of(2).held(A, "P2 P5 K2 K3").held(B, "N1"), WHITE);

    assert_eq!(table.offered(A), places("K2 K3"));
    assert_eq!(table.rule_for(A, "P2"), "STR-5.23");
}

#[test]
fn str_r17_a_whole_quarter_binds_events() {
    let table = Table::of(2).held(A, "P2 P5 K2 K3").held(B, "N1").event("EV29");

    assert_eq!((table.asked(), table.offered(A)), (Some((A, Decision::EvPawn)), places("K2 K3")));
    assert_eq!(table.rule_for(A, "P5"), "STR-5.23");
}

#[test]
fn str_r18_a_pawn_over_the_own_token_may_be_moved_again() {
    let mut table = moving_out(Table::of(2).held(A, "C1 K2").held(B, "N1 O3").quarantine(A, "N1"), BLACK);
    table.choose_all(A, "N1 F1");

    assert_eq!((table.holder("F1"), table.state.city.quarantine[A]), (Some(B), Some(place("F1"))), "the token travels");
}

#[test]
fn str_r19_an_opponents_token_under_the_own_pawn_keeps_it_in_place() {
    let table = moving_out(Table::of(2).held(A, "C1 K2 M1").held(B, "N1 O3").quarantine(B, "C1"), WHITE);

    assert_eq!(table.offered(A), places("K2 M1"));
    assert_eq!(table.rule_for(A, "C1"), "STR-5.23");
}

#[test]
fn str_r20_a_token_stops_neither_dancers_nor_specific_actions() {
    let table = Table::of(2).troublemaker(A, Echevin).held(B, "K2 P5").quarantine(B, "K2");
    let mut table = table.crowds("K3").action(6, 1);
    table.play(A, BLACK);
    table.play(A, Action::ChooseDigit { digit: digit(2) });
    assert_eq!(table.at("K2"), (1, 0));

    let activated = Table::of(2).held(B, "K2 P5").quarantine(B, "K2").crowds("K3").roll(1, 1, [3, 3]);
    assert_eq!(activated.at("K2"), (1, 0));
}

#[test]
fn str_r21_a_token_travels_with_a_pawn_that_an_event_moves_or_exchanges() {
    let mut moved = Table::of(2).held(A, "N2 K2").held(B, "C1").quarantine(B, "N2").event("EV29");
    moved.choose_all(A, "N2 M6");
    assert_eq!(moved.state.city.quarantine.values(), &[None, Some(place("M6"))]);

    let mut swapped = Table::of(2).held(A, "K5 C1").held(B, "O5 N1").quarantine(A, "O5").quarantine(B, "K5").event("EV40");
    swapped.choose_all(A, "K5 O5");
    assert_eq!(swapped.state.city.quarantine.values(), &[Some(place("K5")), Some(place("O5"))], "both ways");
}

#[test]
fn str_r22_block_party_counts_the_acting_players_pawns() {
    let mut table = Table::of(2).troublemaker(A, Concierge).held(A, "K2").held(B, "C1 N6").action(6, 1);
    table.play(A, BLACK);

    assert_eq!([table.at("C1"), table.at("N6")], [(1, 0), (0, 0)], "C1 is linked to A's K2");
}

#[test]
fn str_r23_decree_strikes_three_places_in_all_not_of_each_opponent() {
    let mut table = Table::of(3).troublemaker(A, Echevin).held(B, "B5 G5").held(C, "K5 N5 M1").action(6, 1);
    table.play(A, BLACK);
    table.play(A, Action::ChooseDigit { digit: digit(5) });
    table.choose_all(A, "B5 G5 K5");

    assert_eq!(["B5", "G5", "K5", "N5"].map(|id| table.at(id).0), [1, 1, 1, 0]);
    assert_eq!(table.asked(), Some((A, Decision::CrowdAdd)));
}

#[test]
fn str_r24_places_without_a_dancer_do_not_use_up_the_maximum() {
    // Five places are alone in their quarter, three of them have a dancer: those three, unasked.
    let mut table = Table::of(2).troublemaker(A, Promoteur).held(A, "C1 E2 F1(1,0) G1(2,0) K2(1,1)").held(B, "P5").action(1, 6);
    table.play(A, WHITE);

    assert_eq!(["F1", "G1", "K2"].map(|id| table.at(id).0), [0, 1, 0]);
    assert_eq!(table.asked(), Some((A, Decision::CrowdAdd)));
}

#[test]
fn str_r25_of_four_matching_dice_three_serve() {
    let mut table = Table::of(2).troublemaker(A, Savante).rigged("strascendance.chaos", [2, 2, 2, 2]).held(B, "C2 K2 N2 E2").action(6, 1);
    table.play(A, BLACK);
    table.choose_all(A, "C2 K2 N2");

    assert_eq!(["C2", "K2", "N2", "E2"].map(|id| table.at(id).0), [1, 1, 1, 0]);
    assert_eq!(table.asked(), Some((A, Decision::CrowdAdd)));
}

#[test]
fn str_r26_the_turns_dice_stay_as_they_were() {
    let table = Table::of(2).troublemaker(A, Savante).rigged("strascendance.chaos", [3, 3, 3, 3]);
    let mut table = table.held(A, "C1(1,0)").held(B, "N5").crowds("C3").action(1, 6);
    let dice = table.state.dice;
    table.play(A, WHITE);

    assert_eq!((table.state.dice, table.state.city.crowds, table.at("N5")), (dice, places("C3"), (0, 0)), "nothing is activated");
    assert!(table.is_at(Phase::Crowds { left: 2 }), "and no other action given");
}

#[test]
fn str_r27_eligibility_is_not_looked_at_again_and_dancers_for_a_lost_place_vanish() {
    let mut table = Table::of(2).troublemaker(A, Promoteur).held(A, "W3").held(B, "C1 E2 F1 G1").action(6, 1);
    table.play(A, BLACK);
    table.choose_all(A, "C1 E2");

    // As if C1 had been lost meanwhile, and E2 were no longer alone in its quarter.
    let city = &mut table.state.city;
    city.held[B] = places("E2 E4 F1 G1");
    city.pawns.exchange(place("C1"), place("E4"));
    table.choose(A, "F1");

    assert_eq!(["C1", "E2", "E4", "F1", "G1"].map(|id| table.at(id).0), [0, 1, 0, 1, 0]);
}

#[test]
fn str_r47_a_pass_that_is_left_alone_ends_the_curfew_too() {
    let table = Table::of(2).troublemaker(A, Coursier).held(A, "C1").aggravating("EV16").action(1, 6);

    assert_eq!(table.slot(), [], "black is forbidden, nothing to deliver with white");
    assert_eq!(table.asked(), Some((A, Decision::CrowdAdd)), "and it is not asked");
}

#[test]
fn str_r53_moving_out_cannot_use_the_lulls_space() {
    let mut table = moving_out(Table::of(2).held(A, "C3 K2").held(B, "N1").crowds("M6").lull("W4"), WHITE);
    table.choose(A, "C3");

    assert!(!table.offered(A).contains(place("W4")));
    assert_eq!(table.rule_for(A, "W4"), "STR-5.24", "neither free nor to be swapped");
}

#[test]
fn str_r54_one_dancer_is_delivered_to_any_opponent_with_either_die() {
    for (die, to) in [(BLACK, "K2"), (WHITE, "M1")] {
        let mut table = Table::of(3).troublemaker(A, Coursier).held(A, "C1(2,0)").held(B, "K2").held(C, "M1").action(6, 6);
        table.play(A, die);
        assert_eq!((table.asked(), table.offered(A)), (Some((A, Decision::DeliverTo)), places("K2 M1")));
        table.choose(A, to);

        assert_eq!((table.at("C1"), table.at("K2").0 + table.at("M1").0), ((1, 0), 1), "one, not one for each");
        assert_eq!((table.at(to), table.asked()), ((1, 0), Some((A, Decision::CrowdAdd))));
    }
}

#[test]
fn str_r61_any_number_of_kept_cards_is_used_before_the_die_and_none_after_it() {
    let table = Table::of(2).held(A, "C1(2,0) C2").held(B, "P5").crowds("B3").kept(A, "EV09").kept(A, "EV10").kept(A, "EV11").kept(A, "EV12");
    let mut table = table.action(1, 1);
    table.play(A, Action::UseCard { card: card("EV10") });
    table.choose(A, "C2");
    table.play(A, Action::UseCard { card: card("EV12") });
    table.play(A, Action::UseCard { card: card("EV09") });
    assert_eq!((table.at("C1"), table.at("C2"), table.asked()), ((0, 0), (0, 1), Some((A, Decision::Action))), "three cards in one turn");

    table.play(A, BLACK);
    table.choose(A, "K3");

    assert_eq!(table.rule(A, Action::UseCard { card: card("EV11") }), "STR-5.17", "the die was the end of it");
}

#[test]
fn str_r62_all_matching_dice_serve() {
    let table = Table::of(2).troublemaker(A, Savante).rigged("strascendance.chaos", [2, 5, 1, 1]);
    let mut table = table.held(A, "K2(1,0) K5(2,0) C3(1,0)").held(B, "P5").action(1, 6);
    table.play(A, WHITE);
    assert!(!table.legal(A).iter().any(|action| matches!(action, Action::Pass | Action::Decline { .. })));
    table.choose(A, "K5");

    assert_eq!(["K2", "K5", "C3"].map(|id| table.at(id).0), [0, 1, 1], "the last match is taken unasked");
}

#[test]
fn str_r63_a_pawn_may_move_into_a_quarter_and_complete_it() {
    let mut table = moving_out(Table::of(2).held(A, "P2 K2").held(B, "N1"), WHITE);
    table.choose_all(A, "K2 P5");

    assert_eq!(table.state.city.protected(table.game.components.board.places()), places("P2 P5"));
    assert_eq!(table.state.city.held[Seat(0)], places("P2 P5"));
}
