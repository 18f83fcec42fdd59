//! Worked examples of round ends, lots, the solo game and the final scoring.

use kernel::Game;

use crate::actions::Action;
use crate::components::Colour::{Green, Orange, Transparent};
use crate::components::Tile::OrangeSmall;
use crate::flow::Step;
use crate::scoring::{Part, Zones};
use crate::state::Place;
use crate::table::*;

use Action as Do;

#[test]
fn mag_ex_03_missing_coins_cost_two_points_each_in_round_two() {
    let mut table = Table::of(2).in_round(2).with_coins(A, 9);

    table.ends_round(&[&[die(Orange, 5), die(Orange, 3), die(Transparent, 3), die(Green, 1)], &[]]);

    assert_eq!((table.player(A).dues.payment, table.player(A).coins, table.points(A, Part::Penalties)), (11, 0, -4));
}

/// Blue, yellow, red and black of the example.
fn four_hats() -> Table {
    Table::of(4)
        .with_hats(A, [Some(space(14)), Some(space(6))])
        .with_hats(B, [Some(space(10)), Some(space(8))])
        .with_hats(C, [Some(space(16)), None])
        .with_hats(D, [Some(waiting(1)), None])
}

#[test]
fn mag_ex_12_lower_hats_return_and_lots_go_from_the_top() {
    let mut table = four_hats();

    table.ends_round(&[]);

    assert_eq!(table.player(A).hats, [Some(space(14)), None]);
    assert_eq!(table.player(B).hats, [Some(space(10)), None]);
    let mut order = Vec::new();
    while table.step() == Step::Lot {
        order.push(table.state.active);
        let lot = table.choices()[0];
        table.acts(lot);
    }
    // Black gets the last lot without being asked.
    assert_eq!(order, [C, A, B]);
    assert_eq!((table.player(D).cards.len(), table.step(), table.state.active), (5, Step::Resolve, C));
}

#[test]
fn mag_ex_13_the_lowest_hat_is_the_new_first_player() {
    let mut table = four_hats();
    table.ends_round(&[]);

    table.until(|table| table.state.round == 2);

    let places: Vec<_> = [A, B, C, D].map(|seat| table.player(seat).hats).to_vec();
    assert_eq!(places, [3, 2, 4, 1].map(|number| [Some(Place::Waiting { number }), None]));
    assert_eq!((table.state.first, table.state.active), (D, D));
}

#[test]
fn mag_ex_14_gems_complete_a_zone_but_no_row_and_no_bonus() {
    let mut table = Table::of(2).with_camp(A, &[at(OrangeSmall, 0, 0, 0)]).with_gems(A, gems(1, 0, 1, 0)).with_coins(A, 0);
    assert_eq!(table.game.zones(table.player(A)), Zones { zones: 1, gems: 2 });

    table.scores_final();

    assert_eq!((table.points(A, Part::Zones), table.points(A, Part::Camp)), (4, 0));
    assert_eq!((table.value(A, "m07"), table.value(A, "m03")), (0, 0));
}

#[test]
fn mag_ex_18_a_gap_between_the_hats_decides_who_discards() {
    let ending = |low: u8| {
        let mut table = Table::of(2).with_hats(A, [Some(space(12)), None]).with_hats(B, [Some(space(low)), None]);
        table.ends_round(&[]);
        table.play(A, Do::TakeLot { lot: 0 });
        table
    };

    let mut gap = ending(8);
    assert_eq!((gap.step(), gap.state.active), (Step::LotDiscard, A));
    let kept = gap.state.lots[2].expect("a lot").card;
    gap.play(A, Do::DiscardLot { lot: 1 });
    assert!(gap.player(B).held(kept).is_some(), "the other takes the last one");
    assert_eq!(gap.step(), Step::Resolve);

    let mut none = ending(10);
    assert_eq!((none.step(), none.state.active, none.choices().len()), (Step::Lot, B, 2));
    let left = none.state.lots[1].expect("a lot").card;
    none.play(B, Do::TakeLot { lot: 2 });
    assert!(none.state.discarded_cards.contains(left));
}

#[test]
fn mag_ex_19_blocking_hats_above_discard_lots_from_the_top() {
    let choices = |hat: u8| {
        let mut table = Table::of(1).with_hats(A, [Some(space(hat)), None]);
        let lots = table.state.lots;
        table.ends_round(&[]);
        (table, lots)
    };

    let (twelve, _) = choices(12);
    assert_eq!(twelve.choices(), [1, 2, 3].map(|lot| Do::TakeLot { lot }));
    let (eighteen, _) = choices(18);
    assert_eq!(eighteen.choices().len(), 4);
    let (four, lots) = choices(4);
    assert_eq!(four.step(), Step::Resolve, "the only lot left is taken");
    assert!(four.player(A).held(lots[3].expect("a lot").card).is_some());
}

#[test]
fn mag_ex_21_coins_are_paid_up_to_the_maximum() {
    let mut table = Table::of(2).with_cards(A, ["m25", "m02", "m03", "m04"]).with_coins(A, 9).with_hats(A, [Some(space(4)), None]);
    table.ends_round(&[]);
    assert_eq!(table.player(A).coins, 7);
    table.until(|table| table.step() == Step::Resolve && table.state.active == A);

    table.play(A, Do::ScoreCard { card: card("m25") });
    assert_eq!((table.choices().len(), table.rule_against(Do::PayCoins { coins: 7 })), (7, "MAG-6.2"));
    table.play(A, Do::PayCoins { coins: 6 });

    assert_eq!((table.points(A, Part::Cards), table.player(A).coins), (18, 1));
}

#[test]
fn mag_ex_35_five_coins_are_a_point() {
    let mut table = Table::of(2).with_coins(A, 13);

    table.scores_final();

    assert_eq!(table.points(A, Part::FinalCoins), 2);
}

#[test]
fn mag_ex_36_the_higher_hat_breaks_a_tie() {
    let mut table = Table::of(2).with_hats(A, [Some(space(12)), None]).with_hats(B, [Some(space(14)), None]);
    let points: serde_json::Value = serde_json::json!({"cards": 181});
    for seat in [A, B] {
        table.state.players[seat].points = serde_json::from_value(points.clone()).expect("points");
    }

    let standings = table.game.standings(&table.state);

    assert_eq!(standings.iter().map(|standing| (standing.total, standing.rank)).collect::<Vec<_>>(), [(181, 2), (181, 1)]);
}

#[test]
fn mag_ex_40_coins_go_where_they_bring_most() {
    let mut table = Table::of(2).with_cards(A, ["m25", "m47", "m01", "m04"]).with_coins(A, 9);

    let paid = table.game.final_payments(table.player(A));
    assert_eq!(paid.iter().filter(|(_, coins)| *coins > 0).copied().collect::<Vec<_>>(), [(card("m25"), 6), (card("m47"), 3)]);
    table.scores_final();

    // One printed tent makes `m04` worth floor(3 / 2) = 1.
    assert_eq!((table.points(A, Part::FinalCards), table.points(A, Part::FinalCoins), table.player(A).coins), (14, 0, 0));
}
