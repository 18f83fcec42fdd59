//! Examples about elimination, scoring and the end.

use crate::actions::Action;
use crate::decisions::Decision;
use crate::flow::Ending;
use crate::table::{A, B, C, Table, places};

#[test]
fn str_ex_33_an_eliminated_player_comes_back_with_as_many_places_as_the_poorest() {
    let mut table = Table::of(3).held(A, "C1 C2 C3 E2 E4").held(B, "K2(2,0)").held(C, "M1 M3 M4").event("EV41");
    let before = table.state.troublemakers[B];

    table.choose(A, "K2");
    assert_ne!(table.state.troublemakers[B], before);
    for id in ["N1", "O5", "W3"] {
        assert_eq!(table.asked(), Some((B, Decision::Reenter)));
        table.choose(B, id);
    }

    assert_eq!((table.state.city.held[B], ["N1", "O5", "W3"].map(|id| table.at(id))), (places("N1 O5 W3"), [(2, 0); 3]));
    assert_eq!(table.scores()[1], 3);
}

#[test]
fn str_ex_34_a_space_with_a_crowd_or_the_lull_cannot_be_re_entered() {
    let mut table = Table::of(3).held(A, "C1 C2").held(B, "K2(2,0)").held(C, "M1 M3").crowds("N1").lull("O5").event("EV41");
    table.choose(A, "K2");

    assert_eq!([table.rule_for(B, "N1"), table.rule_for(B, "O5"), table.rule_for(B, "C1")], ["STR-5.61"; 3]);
}

#[test]
fn str_ex_35_the_game_ends_in_the_middle_of_a_turn() {
    let table = Table::of(3).lost(14).held(A, "P5").held(B, "C1(2,0) C2(2,0) W3").held(C, "N5(2,0) O5").crowds("C3").roll(1, 1, [3, 3]);

    assert_eq!(table.ending(), Some(Ending::CounterFull));
    assert_eq!((table.state.lost_total, table.state.counter.len()), (17, 15), "two pawns are surplus");
    assert_eq!(["C1", "C2", "N5"].map(|id| table.holder(id)), [None; 3]);
    assert_eq!(table.state.city.crowds, places("C3"), "the activation in progress stays on the board");
    assert_eq!((table.asked(), table.state.turn), (None, 0));
    assert_eq!(table.rule(A, Action::Pass), "STR-7.1");
}

#[test]
fn str_ex_36_a_score_counts_empty_slots_and_twice_the_killjoys() {
    let table = Table::of(2).held(A, "N1(0,1) C2(2,1) P5(1,0)").action(1, 1);

    assert_eq!(table.scores()[0], 8);
    assert_eq!(table.standings()[0].parts, [("emptySlots".to_owned(), 4), ("killjoys".to_owned(), 4)]);
}

#[test]
fn str_ex_37_a_tie_goes_to_more_places_then_is_shared() {
    let ranks = |a: &str, b: &str| {
        let table = Table::of(3).held(A, a).held(B, b).held(C, "M1 M3(1,0) M4(1,0)").action(1, 1);
        assert_eq!(table.scores(), [9, 9, 7]);
        table.standings().iter().map(|standing| standing.rank).collect::<Vec<_>>()
    };

    assert_eq!(ranks("C1 C2 C3(1,0) C4(2,0)", "N1 N2(1,0) N5(1,0) N6(2,0) O3(2,0)"), [2, 1, 3]);
    assert_eq!(ranks("C1 C2(1,0) C3(1,0) C4(2,0) E2(2,0)", "N1 N2(1,0) N5(1,0) N6(2,0) O3(2,0)"), [1, 1, 3]);
}

#[test]
fn str_ex_38_with_two_players_the_last_place_lost_ends_the_game() {
    let table = Table::of(2).lost(12).held(A, "P5").held(B, "K2(2,0)").event("EV41");

    assert_eq!(table.ending(), Some(Ending::Swept), "B's only place is the only target");
    assert_eq!(table.standings().iter().map(|standing| standing.rank).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(table.rule(A, Action::Pass), "STR-7.4");
}
