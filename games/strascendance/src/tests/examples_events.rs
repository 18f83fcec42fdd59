//! Examples about event cards.

use crate::actions::Action;
use crate::cards::Die;
use crate::components::Troublemaker;
use crate::decisions::Decision;
use crate::event::News;
use crate::flow::Phase;
use crate::places::Quarter;
use crate::table::{A, B, C, Table, card, place, places};

const BLACK: Action = Action::UseDie { die: Die::Black };
const WHITE: Action = Action::UseDie { die: Die::White };

fn quarter(letter: &str) -> Quarter {
    letter.parse().expect("a quarter")
}

#[test]
fn str_ex_28_prestige_adds_killjoys_where_a_slot_is_empty() {
    let mut table = Table::of(2).held(A, "C1(2,1) C3 K2").held(B, "P5(1,2) M1(2,1)").event("EV01");

    table.play(A, Action::ChooseQuarter { quarter: quarter("C") });

    assert_eq!([table.at("C1"), table.at("C3"), table.at("K2")], [(2, 1), (0, 1), (0, 0)]);
    assert_eq!(table.asked(), Some((A, Decision::Action)), "B has no empty slot and is skipped");
}

#[test]
fn str_ex_29_events_ignore_the_lull() {
    let mut table = Table::of(2).lull("C4").event("EV32");

    table.choose_all(A, "F4 B3");
    assert_eq!(table.state.city.crowds, places("F4 B3"));

    table.play(A, Action::Pass);
    assert_eq!(table.rule_for(A, "M4"), "STR-5.57", "in phase CROWDS the lull counts");
}

#[test]
fn str_ex_30_the_lasting_rumour_comes_before_the_draw() {
    let mut table = Table::of(2).held(A, "C1 K2(2,0)").aggravating("EV17").crowds("B5").next_events("EV09").roll(1, 1, [1, 1]);
    assert_eq!(table.asked(), Some((A, Decision::EvHit)));

    table.choose(A, "K2");

    let told: Vec<&News> = table.news();
    let at = |wanted: &dyn Fn(&News) -> bool| told.iter().position(|news| wanted(news)).expect("it is told");
    let lost = at(&|news| matches!(news, News::Lost { .. }));
    let discarded = at(&|news| matches!(news, News::AggravatingDiscarded { .. }));
    let drawn = at(&|news| matches!(news, News::EventDrawn { .. }));
    assert!(lost < discarded && discarded < drawn, "{told:?}");
}

#[test]
fn str_ex_31_a_covered_card_works_again() {
    let mut table = Table::of(2).held(A, "C1 K2").held(B, "P5 N1").crowds("B3").aggravating("EV14").event("EV16");
    table.state.dice.black = crate::table::digit(4);
    table.state.dice.white = crate::table::digit(4);
    assert_eq!(table.slot(), [card("EV14"), card("EV16")]);
    assert!(table.legal(A).contains(&WHITE), "Moving Out is allowed with white");
    assert_eq!(table.rule(A, BLACK), "STR-5.54");

    table.play(A, Action::Pass);

    assert_eq!(table.slot(), [card("EV14")]);
    assert!(table.discard().contains(card("EV16")));
}

#[test]
fn str_ex_41_saint_vitus_night_hits_places_beside_two_crowds() {
    let table = Table::of(2).held(A, "C1 B3").held(B, "C2").crowds("C3 C4").event("EV31");

    assert_eq!([table.at("C1"), table.at("C2"), table.at("B3")], [(1, 0), (1, 0), (0, 0)]);
    assert_eq!(table.state.city.crowds, places("C3 C4"));
}

#[test]
fn str_ex_42_a_key_swap_exchanges_pawns_with_all_their_tokens() {
    let mut table = Table::of(2).held(A, "K5(2,0) C1").held(B, "O5(0,2) N1").quarantine(B, "K5").event("EV40");

    table.choose_all(A, "K5 O5");

    assert_eq!((table.holder("O5"), table.at("O5")), (Some(A), (2, 0)));
    assert_eq!((table.holder("K5"), table.at("K5")), (Some(B), (0, 2)));
    assert_eq!(table.state.city.quarantine[B], Some(place("O5")));
}

#[test]
fn str_ex_43_a_killjoy_needs_an_empty_slot() {
    let table = Table::of(2).held(A, "K3(2,1) C1 C2").event("EV27");

    assert_eq!(table.asked(), Some((A, Decision::EvKilljoy)));
    assert_eq!(table.rule_for(A, "K3"), "STR-5.4");
}

#[test]
fn str_ex_44_the_marching_band_hits_everybody_before_the_crowds() {
    let mut table = Table::of(3).held(A, "C1 K2").held(B, "N1 N2").held(C, "E2 O5").aggravating("EV18").crowds("E4").roll(1, 1, [4, 4]);

    for (seat, id) in [(A, "C1"), (B, "N2"), (C, "O5")] {
        assert_eq!(table.asked(), Some((seat, Decision::EvHit)));
        table.choose(seat, id);
    }

    assert_eq!([table.at("C1"), table.at("N2"), table.at("O5")], [(1, 0), (1, 0), (1, 0)]);
    assert_eq!([table.at("N1"), table.at("E2")], [(1, 0), (1, 0)], "then E4 is activated");
    assert_eq!(table.slot(), [card("EV18")]);
}

#[test]
fn str_ex_45_covered_turns_do_not_count() {
    let laid_in_turn_7 = || Table::of(2).turn(6).event("EV18");
    let end_turns = |table: Table, count: u8| (0..count).fold(table, |table, _| table.end_turn());

    let uncovered = end_turns(laid_in_turn_7(), 6);
    assert_eq!((uncovered.state.turn, uncovered.slot()), (12, vec![card("EV18")]));
    assert_eq!(uncovered.end_turn().slot(), [], "discarded in phase END of turn 13");

    let covered = end_turns(laid_in_turn_7(), 2).aggravating("EV16");
    let mut turn_11 = end_turns(covered, 2);
    turn_11.play(turn_11.state.active, Action::Pass);
    assert_eq!(turn_11.slot(), [card("EV18")]);
    let turn_15 = end_turns(turn_11, 4);
    assert_eq!((turn_15.state.turn, turn_15.slot()), (14, vec![card("EV18")]));
    assert_eq!(turn_15.end_turn().slot(), [], "discarded in phase END of turn 15");
}

#[test]
fn str_ex_48_a_dancer_is_passed_on_around_the_table() {
    let mut table = Table::of(3).held(A, "G1(1,0) P5").held(B, "C2 N2").held(C, "E2 O5").event("EV28");
    let before: u8 = table.scores().iter().sum();

    table.choose(A, "G1");
    assert_eq!(table.asked(), Some((B, Decision::EvPassTo)));
    table.choose(B, "C2");
    assert_eq!(table.at("C2"), (1, 0));
    table.choose(B, "C2");
    table.choose(C, "E2");
    assert_eq!(table.asked(), Some((C, Decision::EvPassFrom)));
    table.decline(C);

    assert_eq!(table.scores().iter().sum::<u8>(), before);
    assert_eq!(["G1", "C2", "E2"].map(|id| table.at(id).0), [0, 0, 1], "+1 for A, -1 for C");
}

#[test]
fn str_ex_49_an_event_moves_a_pawn_in_quarantine_but_not_out_of_a_whole_quarter() {
    let mut table = Table::of(2).held(A, "N2 P2 P5").held(B, "C1").quarantine(B, "N2").event("EV29");
    assert_eq!(table.rule_for(A, "P2"), "STR-5.23");

    table.choose_all(A, "N2 M6");

    assert_eq!((table.holder("M6"), table.state.city.quarantine[B]), (Some(A), Some(place("M6"))));
}

#[test]
fn str_ex_50_all_tied_players_suffer() {
    let mut table = Table::of(3).held(A, "B3 C1 E2 F1 G1 K2").held(B, "B5 C2 E4 F4 G2 K3").held(C, "M1 N1 O3 P2").event("EV35");

    table.choose_all(A, "B3 C1");
    table.choose_all(B, "B5 C2");

    assert_eq!(["B3", "C1", "B5", "C2"].map(|id| table.at(id).0), [1; 4]);
    assert_eq!(table.asked(), Some((A, Decision::Action)), "C is not affected");
}

#[test]
fn str_ex_51_without_killjoys_nobody_defects() {
    let table = Table::of(2).held(A, "C1 C2").event("EV39");

    assert_eq!(table.asked(), Some((A, Decision::Action)));
    assert!(table.discard().contains(card("EV39")));
}

#[test]
fn str_ex_52_second_wind_draws_another_event() {
    let mut table = Table::of(2).crowds("C2 C3").next_events("EV25").event("EV42");
    assert_eq!(table.asked(), Some((A, Decision::EvReroll)));
    let dice = table.state.dice;

    table.play(A, Action::KeepDice);

    assert_eq!(table.state.dice, dice);
    assert_eq!(table.state.city.crowds, places("C3"));
    assert!(table.discard().contains(card("EV42")) && table.discard().contains(card("EV25")));
    assert!(table.is_at(Phase::Action));
}

#[test]
fn str_ex_53_carnival_sets_off_a_whole_group() {
    let mut table = Table::of(2).held(B, "C3 W4").crowds("N2 N5 P2").event("EV34");

    table.choose(A, "N2");

    assert_eq!(table.state.city.crowds, places("P2"));
    assert_eq!([table.at("C3"), table.at("W4")], [(1, 0), (1, 0)]);
}

#[test]
fn str_ex_54_a_kept_card_is_used_before_the_die() {
    let mut table = Table::of(2).held(A, "B3(2,0) C1(1,0)").kept(A, "EV09").action(1, 1);

    table.play(A, Action::UseCard { card: card("EV09") });
    table.choose_all(A, "B3 B3");
    assert_eq!((table.at("B3"), table.asked()), ((0, 0), Some((A, Decision::Action))));
    table.play(A, WHITE);

    assert_eq!(table.asked(), Some((A, Decision::LullTo)));
}

#[test]
fn str_ex_57_a_flash_mob_ends_the_game_player_by_player() {
    let laid = |lost| {
        let table = Table::of(3).lost(lost).held(A, "G5(2,0) C1").held(B, "K5(2,0) N1").held(C, "B5 E2");
        table.troublemaker(A, Troublemaker::Concierge).rigged("strascendance.roll_digit", [5]).event("EV23")
    };

    let fourteen = laid(14);
    assert_eq!(fourteen.ending(), Some(crate::Ending::CounterFull));
    assert_eq!((fourteen.holder("G5"), fourteen.at("K5"), fourteen.at("B5")), (None, (2, 0), (0, 0)));

    let thirteen = laid(13);
    assert_eq!(thirteen.ending(), Some(crate::Ending::CounterFull));
    assert_eq!((thirteen.holder("G5"), thirteen.holder("K5"), thirteen.at("B5")), (None, None, (0, 0)));
}
