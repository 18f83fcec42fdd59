//! Rulings about events, kept cards and aggravating cards (STR-R28 to R30, R40, R43 to R46, R55, R59, R60, R65, R67).

use crate::actions::Action;
use crate::cards::{Cards, Die};
use crate::decisions::Decision;
use crate::event::News;
use crate::table::{A, B, C, Table, card, place, places};

const BLACK: Action = Action::UseDie { die: Die::Black };
const WHITE: Action = Action::UseDie { die: Die::White };

#[test]
fn str_r28_the_discard_becomes_the_new_deck_without_kept_and_aggravating_cards() {
    let table = Table::of(2).kept(A, "EV09").aggravating("EV13").crowds("").deck_of("").roll(1, 1, [3, 3]);

    assert!(table.news().contains(&&News::Reshuffled { cards: 40 }));
    let deck: Cards = table.state.events.deck.iter().copied().collect();
    assert!(!deck.contains(card("EV09")) && !deck.contains(card("EV13")));
}

#[test]
fn str_r29_kept_cards_are_for_the_own_phase_action_or_for_a_reaction() {
    let use_card = |id| Action::UseCard { card: card(id) };
    let mut table = Table::of(2).held(A, "C1 C2").held(B, "P5 W3").kept(A, "EV10").kept(A, "EV07").kept(B, "EV09").action(1, 1);
    assert!(table.legal(A).contains(&use_card("EV10")));
    assert_eq!(table.rule(A, use_card("EV07")), "STR-5.17", "a reaction card waits for dancers");
    assert_eq!(table.rule(B, use_card("EV09")), "STR-4.4", "not in somebody else's turn");
    table.play(A, Action::Pass);
    assert_eq!(table.rule(A, use_card("EV10")), "STR-5.17", "nor in phase CROWDS");

    let reaction = Table::of(2).held(A, "C1 C2").held(B, "P5").kept(A, "EV10").kept(A, "EV07").crowds("C3").roll(1, 1, [3, 3]);
    assert_eq!(reaction.asked(), Some((A, Decision::React)), "now is the moment of EV07");
    assert_eq!(reaction.rule(A, use_card("EV10")), "STR-5.17", "but not of EV10");
}

#[test]
fn str_r30_a_dancer_that_takes_a_killjoy_along_does_not_forbid_the_reaction() {
    let mut table = Table::of(2).held(A, "P5").held(B, "G5(1,2) W4").kept(B, "EV07").crowds("G1").roll(1, 1, [1, 1]);
    assert_eq!((table.asked(), table.offered(B)), (Some((B, Decision::React)), places("G5")));

    table.choose(B, "G5");

    assert_eq!(table.at("G5"), (1, 2), "both killjoys stay");
}

#[test]
fn str_r40_events_obey_the_limit_of_ten_crowds() {
    let mut table = Table::of(2).held(A, "P5").held(B, "W3").crowds("B3 B5 C1 C3 E2 E6 F1 F6 G1").event("EV32");
    table.choose(A, "G5");

    assert_eq!((table.state.city.crowds.len(), table.asked()), (10, Some((A, Decision::Action))), "the second one stays in the box");
}

#[test]
fn str_r43_a_prestige_quarter_must_be_chosen_and_full_places_get_nothing() {
    let mut table = Table::of(2).held(A, "C1(2,1) C3 K2").held(B, "P5(2,1)").event("EV01");
    assert!(table.legal(A).iter().all(|action| matches!(action, Action::ChooseQuarter { .. })), "{:?}", table.legal(A));
    assert_eq!(table.rule(A, Action::Decline { decision: Decision::EvQuarter }), "STR-5.48");

    table.play(A, Action::ChooseQuarter { quarter: place("C1").quarter() });

    assert_eq!([table.at("C1"), table.at("C3")], [(2, 1), (0, 1)]);
    assert_eq!(table.asked(), Some((A, Decision::Action)), "B has no empty slot at all");
}

#[test]
fn str_r44_killjoys_are_limited_by_slots_alone() {
    // Two players lay five killjoys each; A has ten, three of them on one card.
    let mut table = Table::of(2).held(A, "C1(0,3) C2(0,3) C3(0,2) K2(0,2)").held(B, "P5(2,1)").event("EV27");
    assert_eq!(table.rule_for(A, "C1"), "STR-5.4", "three slots are three killjoys at most");

    table.choose(A, "C3");

    assert_eq!(table.state.city.killjoys.total_on(table.state.city.held[A]), 11);
}

#[test]
fn str_r45_of_several_aggravating_cards_only_the_top_one_works() {
    let table = Table::of(2).held(A, "C1 K2").held(B, "P5 E2").crowds("B3").aggravating("EV13 EV14 EV16").action(4, 4);

    assert_eq!(table.slot(), ["EV13", "EV14", "EV16"].map(card));
    assert_eq!(table.rule(A, BLACK), "STR-5.54", "EV16 forbids the black die");
    assert!(table.legal(A).contains(&WHITE), "EV14 would forbid Moving Out");
    assert_eq!(table.game.components.crowds_to_add(&table.state), 2, "EV13 would add one");
}

#[test]
fn str_r46_a_trigger_comes_before_the_event_of_the_turn() {
    let mut table = Table::of(2).held(A, "C1 K2").held(B, "P5").aggravating("EV20").crowds("").next_events("EV09").roll(1, 1, [1, 3]);
    assert_eq!(table.asked(), Some((A, Decision::EvHit)), "EV20 strikes");
    assert!(table.state.events.kept[A].is_empty(), "and nothing is drawn yet");

    table.choose(A, "C1");

    assert!(table.state.events.kept[A].contains(card("EV09")));
}

#[test]
fn str_r55_all_players_tied_for_most_or_fewest_are_affected() {
    let mut fewest = Table::of(3).held(A, "C1 K2").held(B, "P5 N1").held(C, "M1 M3 O3").event("EV38");
    fewest.choose(A, "C1");
    fewest.choose(B, "N1");
    assert_eq!(["C1", "N1", "M1"].map(|id| fewest.at(id).1), [1, 1, 0]);

    let most = Table::of(2).held(A, "C1(0,1)").held(B, "P5(0,1) N1").event("EV39");
    assert_eq!([most.at("C1"), most.at("P5")], [(0, 0), (0, 0)], "both have one killjoy");
}

#[test]
fn str_r59_a_new_card_works_at_once_but_its_trigger_waits_for_the_next_turn() {
    let laid = Table::of(2).held(A, "C1 K2").held(B, "P5 N1").crowds("").next_events("EV20").roll(1, 1, [1, 1]);
    assert_eq!([laid.at("C1"), laid.at("K2")], [(0, 0), (0, 0)], "the 1 was rolled before the card was laid");

    let next = |epidemic| {
        let mut table = Table::of(2).active(B).held(A, "C1 K2").held(B, "P5 N1").event("EV20");
        table.play(B, WHITE);
        table.rig_roll(1, 1, epidemic);
        table.choose_all(B, "W3 O5 M6");
        table.asked()
    };
    assert_eq!(next([1, 5]), Some((A, Decision::EvHit)), "a 1 of the next turn");
    assert_eq!(next([2, 5]), Some((A, Decision::Action)));

    let mut curfew = Table::of(2).held(A, "C1 K2").held(B, "P5").crowds("O5").event("EV16");
    assert_eq!(curfew.rule(A, BLACK), "STR-5.54", "the modifier works in this very turn");
    curfew.play(A, Action::Pass);
    assert_eq!(curfew.slot(), [], "and so does the discard condition");
}

#[test]
fn str_r60_one_card_leaves_for_each_check() {
    // Both cards leave when a place is lost; the second one needs another loss.
    let lost = Table::of(2).held(A, "P5").held(B, "C1(2,0) W3").aggravating("EV17 EV13").crowds("C3").roll(1, 1, [3, 3]);
    assert_eq!(lost.slot(), [card("EV17")]);

    // The double sends EV19 away; EV18's trigger is a double too, but is not checked.
    let double = Table::of(2).held(A, "C1 C2").held(B, "P5").aggravating("EV18 EV19").crowds("O5").roll(1, 1, [5, 5]);
    assert_eq!((double.slot(), double.asked()), (vec![card("EV18")], Some((A, Decision::Action))));
    assert_eq!([double.at("C1"), double.at("C2")], [(0, 0), (0, 0)]);
}

#[test]
fn str_r65_there_is_no_checkpoint_between_second_wind_and_the_event_it_draws() {
    // A place was lost before, as it cannot be in a game: the checkpoint that would tell comes after the drawn event.
    let mut table = Table::of(2).held(A, "C1 C2").held(B, "P5").aggravating("EV13").next_events("EV27").event("EV42");
    table.state.lost_since_checkpoint = true;
    table.play(A, Action::KeepDice);
    assert_eq!((table.asked(), table.slot()), (Some((A, Decision::EvKilljoy)), vec![card("EV13")]));

    table.choose(A, "C1");

    assert_eq!(table.slot(), [], "only now EV13 leaves");
}

#[test]
fn str_r67_a_card_covered_in_the_turn_it_was_laid_counts_as_laid_before() {
    // Second Wind is being resolved although EV18 was laid in this turn: a position that can only be loaded.
    let mut table = Table::of(2).held(A, "C1 C2").held(B, "P5 N1").aggravating("EV18").next_events("EV13").event("EV42");
    table.state.events.aggravating[0].this_turn = true;
    assert_eq!(kernel::Game::check(&**table.game, &table.state), Ok(()));

    table.play(A, Action::KeepDice);

    assert_eq!(table.slot(), [card("EV18"), card("EV13")]);
    assert_eq!([0, 1].map(|index: usize| table.state.events.aggravating[index].this_turn), [false, true], "the top card alone");
}
