//! Rulings about dice, activation, batches and the counter (STR-R1 to R10, R37, R39, R41, R42, R57).

use crate::actions::Action;
use crate::cards::Die;
use crate::components::Troublemaker::Savante;
use crate::decisions::Decision;
use crate::event::News;
use crate::flow::{Ending, Phase};
use crate::places::Place;
use crate::table::{A, B, C, Table, card, place, places};

/// The number of crowd pawns that phase CROWDS adds after so many losses.
fn number_after(players: u8, lost: u8) -> Option<u8> {
    match Table::of(players).lost(lost).crowds_phase().state.phase() {
        Some(Phase::Crowds { left }) => Some(left),
        _ => None,
    }
}

/// B's place is the next one to be lost.
fn ended_by_the_next_loss(players: u8, lost: u8) -> bool {
    let table = Table::of(players).lost(lost).held(A, "P5").held(B, "C1(2,0) W3").crowds("C3").roll(1, 1, [3, 3]);
    table.ending() == Some(Ending::CounterFull)
}

#[test]
fn str_r1_the_counter_has_fifteen_spaces_with_2_3_and_4() {
    let numbers: Vec<Option<u8>> = (0..15).map(|lost| number_after(3, lost)).collect();

    assert_eq!(numbers, [2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4].map(Some));
    assert_eq!([13, 14].map(|lost| ended_by_the_next_loss(3, lost)), [false, true], "the fifteenth loss ends the game");
}

#[test]
fn str_r2_the_counter_is_the_same_for_every_number_of_players() {
    for players in 2..=5 {
        assert_eq!([0, 5, 6, 10, 11, 14].map(|lost| number_after(players, lost)), [2, 2, 3, 3, 4, 4].map(Some), "{players} players");
        assert_eq!([13, 14].map(|lost| ended_by_the_next_loss(players, lost)), [false, true], "{players} players");
    }
}

#[test]
fn str_r3_three_faces_spread_two_move_out_one_is_specific() {
    for (value, asked) in
        [(1, Decision::CrowdFrom), (2, Decision::CrowdFrom), (3, Decision::CrowdFrom), (4, Decision::Pawn), (5, Decision::Pawn), (6, Decision::Opponent)]
    {
        let mut table = Table::of(3).troublemaker(A, Savante).held(B, "K2 N1").held(C, "M1").crowds("B3 O5").action(value, 1);
        table.play(A, Action::UseDie { die: Die::Black });

        assert_eq!(table.asked(), Some((A, asked)), "face {value}");
    }
}

#[test]
fn str_r4_a_pawn_activated_by_a_chain_activates_its_neighbours() {
    let table = Table::of(2).held(A, "P5").held(B, "N6 W4").crowds("C3 C2 G1").roll(1, 1, [3, 3]);

    assert_eq!(table.at("N6"), (1, 0), "C3 activates C2, and C2 activates G1, beside N6");
    assert!(table.state.city.crowds.is_empty());
}

#[test]
fn str_r5_a_double_activates_once() {
    let table = Table::of(2).held(A, "P5").held(B, "C1 F6").crowds("C3 C2").roll(1, 1, [3, 3]);

    assert_eq!([table.at("C1"), table.at("F6")], [(1, 0), (1, 0)], "one dancer for C3, one for C2 of its chain");
    assert_eq!(table.news().iter().filter(|news| matches!(news, News::Activated { .. })).count(), 1);
}

#[test]
fn str_r6_each_activated_pawn_beside_a_place_brings_a_dancer() {
    let table = Table::of(2).held(A, "P5").held(B, "C1(0,1) N5").crowds("C3 C4").roll(1, 1, [3, 4]);

    assert_eq!([table.at("C1"), table.at("N5")], [(2, 1), (1, 0)], "C1 is beside both, N5 beside C3 alone");
}

#[test]
fn str_r7_a_batch_is_completed_beyond_the_last_space() {
    let table = Table::of(3).lost(14).held(A, "C1(2,0) P5").held(B, "C2(2,0) W3").held(C, "N5 O5").crowds("C3").roll(1, 1, [3, 3]);

    assert_eq!((table.ending(), table.state.lost_total), (Some(Ending::CounterFull), 16));
    assert_eq!([table.holder("C1"), table.holder("C2")], [None, None], "the second loss counts although the first filled the counter");
    assert_eq!(table.at("N5"), (1, 0), "and the other dancers of the batch arrive");
}

#[test]
fn str_r8_the_order_of_losses_is_for_the_log_alone() {
    let laid = |active| Table::of(2).active(active).held(A, "C1(2,0) P5").held(B, "C2(2,0) N5(2,0) W3").crowds("C3").roll(1, 1, [3, 3]);
    let lost = |table: &Table| -> Vec<Place> {
        let place = |news: &&News| if let News::Lost { place, .. } = news { Some(*place) } else { None };
        table.news().iter().filter_map(place).collect()
    };
    let (by_a, by_b) = (laid(A), laid(B));

    assert_eq!(lost(&by_a), ["C1", "C2", "N5"].map(place), "turn order from the active player, then by id");
    assert_eq!(lost(&by_b), ["C2", "N5", "C1"].map(place));
    assert_eq!(by_a.state.city.held, by_b.state.city.held);
    assert_eq!((by_a.state.lost_total, by_a.scores()), (by_b.state.lost_total, by_b.scores()));
}

#[test]
fn str_r9_activated_pawns_that_hit_nobody_draw_no_event() {
    let table = Table::of(2).held(A, "P5").held(B, "W3").crowds("C3").next_events("EV09").roll(1, 1, [3, 3]);

    assert!(table.state.events.kept[A].is_empty(), "EV09 is still the next card");
    assert_eq!(table.asked(), Some((A, Decision::Action)));
}

#[test]
fn str_r10_without_a_crowd_on_the_board_an_event_is_drawn() {
    let table = Table::of(2).held(A, "P5").held(B, "W3").crowds("").next_events("EV09").roll(1, 1, [3, 3]);

    assert!(table.state.events.kept[A].contains(card("EV09")));
}

#[test]
fn str_r37_who_loses_the_last_place_with_the_last_batch_does_not_come_back() {
    let end = Table::of(3).lost(14).held(A, "P5").held(B, "C1(2,0)").held(C, "W3").crowds("C3").roll(1, 1, [3, 3]);
    assert_eq!((end.ending(), end.asked()), (Some(Ending::CounterFull), None));
    assert!(end.state.city.held[B].is_empty());

    let earlier = Table::of(3).lost(13).held(A, "P5").held(B, "C1(2,0)").held(C, "W3").crowds("C3").roll(1, 1, [3, 3]);
    assert_eq!(earlier.asked(), Some((B, Decision::Reenter)), "one loss earlier, B would have");
}

#[test]
fn str_r39_pawns_missing_in_the_reserve_are_not_owed() {
    // Nine of ten pawns are on the board, four are to be added: one comes, three do not.
    let mut table = Table::of(2).lost(11).held(A, "P5").held(B, "W3").crowds("B3 B5 C1 C3 E2 E6 F1 F6 G1").lull("O5").crowds_phase();
    table.rig_roll(1, 1, [5, 5]);
    table.choose(A, "M4");
    assert_eq!((table.state.turn, table.state.active, table.state.city.crowds.len()), (1, B, 6), "B5, B3, F1 and F6 are activated");

    table.play(B, Action::Pass);

    assert!(table.is_at(Phase::Crowds { left: 4 }), "no more than the counter says");
}

#[test]
fn str_r41_the_extra_crowd_of_a_card_obeys_the_lull() {
    let mut table = Table::of(2).held(A, "P5").held(B, "O5").lull("C4").aggravating("EV13").crowds_phase();
    assert!(table.is_at(Phase::Crowds { left: 3 }));
    table.choose_all(A, "B3 C3");

    assert!(table.is_at(Phase::Crowds { left: 1 }), "the extra one is left");
    assert_eq!(table.rule_for(A, "F4"), "STR-5.57");
}

#[test]
fn str_r42_the_number_beside_the_lowest_filled_space_counts() {
    // The activation takes the counter from 5 (number 2) over 6 to 7 (number 3).
    let mut table = Table::of(2).lost(5).held(A, "C1(2,0) P5").held(B, "C2(2,0) W3").crowds("C3").roll(1, 1, [3, 3]);
    table.play(A, Action::Pass);
    assert!(table.is_at(Phase::Crowds { left: 3 }));

    // From 9 (number 3) over 10 (number 3) to 11 (number 4).
    let mut later = Table::of(2).lost(9).held(A, "C1(2,0) P5").held(B, "C2(2,0) W3").crowds("C3").roll(1, 1, [3, 3]);
    later.play(A, Action::Pass);
    assert!(later.is_at(Phase::Crowds { left: 4 }));
}

#[test]
fn str_r57_an_event_hits_player_by_player_an_activation_all_at_once() {
    // One loss fills the counter. Saint Vitus Night comes to A first: B is spared.
    let event = Table::of(2).lost(14).held(A, "C1(2,0) P5").held(B, "C2(2,0) W3").crowds("C3 C4").event("EV31");
    assert_eq!((event.ending(), event.holder("C1"), event.at("C2")), (Some(Ending::CounterFull), None, (2, 0)));

    // Carnival activates a crowd pawn beside both: both places are lost.
    let activation = Table::of(2).lost(14).held(A, "C1(2,0) P5").held(B, "C2(2,0) W3").crowds("C3").event("EV34");
    assert_eq!((activation.holder("C1"), activation.holder("C2"), activation.state.lost_total), (None, None, 16));
    assert_eq!(activation.state.city.crowds, places("C3"), "the game ended inside the activation");
}
