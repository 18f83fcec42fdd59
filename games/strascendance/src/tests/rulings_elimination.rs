//! Rulings about elimination, pawns and tokens, ranking and the end (STR-R31 to R38, R51, R52, R58).

use kernel::{Game, Seat};

use crate::components::Troublemaker;
use crate::components::Troublemaker::{Concierge, Coursier, Promoteur, Savante};
use crate::decisions::Decision;
use crate::flow::Ending;
use crate::pawns::LostPawn;
use crate::table::{A, B, C, Table, place, places};

/// B loses the only place to A's Denunciation.
fn denounced(table: Table) -> Table {
    let mut table = table.held(A, "C1 C2 C3").held(B, "K2(2,0)").held(C, "M1 M3").event("EV41");
    table.choose(A, "K2");
    table
}

#[test]
fn str_r31_kept_cards_are_no_place_cards() {
    let ranks = |table: &Table| table.standings().iter().map(|standing| standing.rank).collect::<Vec<_>>();
    let tie = Table::of(2).held(A, "C1").held(B, "P5").kept(A, "EV09").action(1, 1);
    assert_eq!(ranks(&tie), [1, 1], "they break no tie");

    let most = Table::of(2).held(A, "C1").held(B, "P5 N1").kept(A, "EV09").kept(A, "EV10").event("EV35");
    assert_eq!(["C1", "P5", "N1"].map(|id| most.at(id).0), [0, 1, 1], "B has the most place cards");

    let eliminated = denounced(Table::of(3).kept(B, "EV09"));
    assert_eq!(eliminated.asked(), Some((B, Decision::Reenter)), "they do not save from elimination");
}

#[test]
fn str_r32_an_elimination_is_carried_out_after_the_whole_effect() {
    // Music Day: everybody adds a dancer, and B's takes the last place. C's turn comes before B's return.
    let mut table = Table::of(3).held(A, "C1 C2").held(B, "K2(2,0)").held(C, "M1 M3").event("EV21");
    table.choose(A, "C1");
    assert_eq!((table.asked(), table.holder("K2")), (Some((C, Decision::EvHit)), None));

    table.choose(C, "M1");

    assert_eq!(table.asked(), Some((B, Decision::Reenter)));
    table.choose_all(B, "N1 O5");
    assert_eq!(["N1", "O5"].map(|id| table.at(id)), [(2, 0); 2], "Music Day is over for them");
}

#[test]
fn str_r33_pawns_never_run_out() {
    let table = Table::of(2).held(A, "B3 B5 C1 C2 C3 C4 E2 E4 E6 F1").held(B, "P5 P2").lost(14).action(1, 1);

    assert!(table.state.counter.iter().all(|lost| lost.troublemaker == table.state.troublemakers[A]), "fourteen on the counter, ten on the board");
    assert_eq!(table.game.check(&table.state), Ok(()));
}

#[test]
fn str_r34_tokens_never_run_out() {
    let full = |ids: &str| ids.split(' ').map(|id| format!("{id}(2,1)")).collect::<Vec<_>>().join(" ");
    let table = Table::of(5)
        .held(A, &format!("{} E2", full("C1 C2 C3 C4")))
        .held(B, &full("F1 F4 F6 G1 G2"))
        .held(C, &full("K2 K3 K5 M1 M3"))
        .held(Seat(3), &full("N1 N2 N5 N6 O3"))
        .held(Seat(4), &full("P2 P5 R1 R4 R6"));
    // 72 tokens lie on the board already, two more than the box has.
    let table = table.event("EV27");

    assert_eq!(table.at("E2"), (0, 1), "one more all the same");
}

#[test]
fn str_r35_the_new_troublemaker_is_one_that_nobody_has_and_another_than_before() {
    for option in 0..3 {
        let table = denounced(Table::of(3).troublemaker(B, Promoteur).rigged("strascendance.reentry", [option]));

        let new = table.state.troublemakers[B];
        assert_ne!(new, Promoteur, "option {option}");
        assert_eq!(table.state.troublemakers.values().iter().filter(|one| **one == new).count(), 1);
        assert!(table.state.pool().any(|one| one == Promoteur), "the one given up joins the pool");
    }
    assert_eq!(denounced(Table::of(5)).state.troublemakers[B], Coursier, "with five players one is left");
}

#[test]
fn str_r35_those_without_a_pawn_on_the_counter_come_first() {
    // Free beside B's own Promoteur: three, and pawns of some of them lie on the counter.
    let free: Vec<_> = denounced_by_nobody().state.pool().collect();
    let lost = |whose: &[Troublemaker]| {
        let mut table = denounced_by_nobody();
        table.state.counter = whose.iter().zip(100..).map(|(one, pawn)| LostPawn { troublemaker: *one, pawn }).collect();
        table.state.lost_total = whose.len() as u8;
        table
    };

    let one_left = lost(&free[..2]);
    assert_eq!(one_left.state.newcomers().collect::<Vec<_>>(), free[2..]);
    assert_eq!(denounced(one_left).state.troublemakers[B], free[2], "the only one without a pawn there");

    let two_left = lost(&free[1..2]);
    assert_eq!(denounced(two_left.rigged("strascendance.reentry", [1])).state.troublemakers[B], free[2]);

    // Only in the rare case that every free one has lost a pawn, one of them comes back, with pawns set aside.
    let none_left = lost(&free);
    assert_eq!(none_left.state.newcomers().collect::<Vec<_>>(), free);
    let back = denounced(none_left.rigged("strascendance.reentry", [1]));
    assert_eq!(back.state.troublemakers[B], free[1]);
    assert!(back.state.counter.iter().any(|lost| lost.troublemaker == free[1]), "those on the counter stay there");
}

fn denounced_by_nobody() -> Table {
    Table::of(3).troublemaker(B, Promoteur)
}

#[test]
fn str_r36_other_eliminated_players_do_not_count_as_the_poorest() {
    let table = Table::of(4).held(A, "P5 P2").held(B, "C1(2,0)").held(C, "C2(2,0)").held(Seat(3), "M1 M3 M4");
    let mut table = table.crowds("C3").roll(1, 1, [3, 3]);
    assert_eq!(table.asked(), Some((B, Decision::Reenter)), "C, without a place as well, is no measure");
    table.choose_all(B, "N1 N2");
    table.choose_all(C, "O5 O6");

    assert_eq!(table.state.city.held.values().iter().map(|held| held.len()).collect::<Vec<_>>(), [2, 2, 2, 3]);
}

#[test]
fn str_r38_the_turn_of_an_eliminated_active_player_goes_on() {
    let table = Table::of(3).troublemaker(A, Concierge).held(A, "C1(2,0)").held(B, "P5").held(C, "W3").crowds("C3");
    let mut table = table.rigged("strascendance.reentry", [0]).roll(6, 1, [3, 3]);
    assert_eq!(table.asked(), Some((A, Decision::Reenter)));

    table.choose(A, "N6");

    assert_eq!((table.state.active, table.asked()), (A, Some((A, Decision::Action))));
    assert_eq!(table.state.troublemakers[A], Savante, "the first that nobody has");
}

#[test]
fn str_r51_players_who_harm_nobody_are_stopped_after_200_turns() {
    let go_on = Table::of(3).turn(198).held(A, "C1").held(B, "P5").held(C, "M1").action(1, 1).end_turn();
    assert_eq!((go_on.ending(), go_on.state.turn), (None, 199));

    let stop = Table::of(3).turn(199).held(A, "C1").held(B, "P5").held(C, "M1").action(1, 1).end_turn();
    assert_eq!((stop.ending(), stop.state.turn), (Some(Ending::LastTurn), 200));
}

#[test]
fn str_r52_a_place_beside_crowds_may_be_taken_on_re_entry() {
    let mut table = denounced(Table::of(3).crowds("N1 N2").lull("W4"));
    assert_eq!([table.rule_for(B, "N1"), table.rule_for(B, "W4")], ["STR-5.61"; 2]);

    table.choose(B, "N5");

    assert_eq!(table.holder("N5"), Some(B), "beside both crowds");
}

#[test]
fn str_r58_the_token_of_an_eliminated_player_leaves_the_board() {
    let mut table = denounced(Table::of(3).quarantine(B, "M1").quarantine(C, "C1"));

    assert_eq!(table.state.city.quarantine.values(), &[None, None, Some(place("C1"))], "B's alone");
    table.choose_all(B, "N1 O5");
    assert_eq!(table.state.city.held[B], places("N1 O5"));
}
