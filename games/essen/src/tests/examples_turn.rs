//! Worked examples of turns: moving, buying, play-testing, unloading, withdrawing, eating.

use kernel::{Seen, Viewer};

use crate::Action::{Buy, Eat, EndTurn, Keep, PlayTest, Remove, Unload, Withdraw};
use crate::components::CrowdPlace::{Blue, Courtyard, Green, Mauve, Parking, Yellow};
use crate::components::EventToken::{Buzz, Discount, Flop, Goodies, SoldOut};
use crate::components::*;
use crate::event::{News, Own};
use crate::state::Phase;
use crate::table::{A, B, Table, booth, game, go, news, wish, wishes};

/// EX-04 and EX-05: far out in the blue zone with two tiles in the bag.
fn far_out() -> Table {
    Table::of(3).in_round(2).with_crowd(Green, Mauve).with_bag(A, [1, 2]).at(A, booth(42))
}

#[test]
fn ess_ex_04_the_way_home_costs_six() {
    let mut table = far_out();
    assert_eq!(table.track(A), (2, 6, 0, 6));
    assert_eq!(table.view(Viewer::Seat(A)).cost_to(Space::PARKING), Some(6), "no cheaper route exists");

    for (to, token) in [(booth(45), 1), (Space::COURTYARD, 2), (booth(36), 4), (Space::ENTRANCE_WEST, 5), (Space::PARKING, 6)] {
        table.play(A, go(to));
        assert_eq!(table.player(A).token, token, "{to}");
    }
    assert_eq!(table.track(A), (2, 6, 6, 0));

    table.play(A, Unload);
    assert_eq!(table.track(A), (0, 8, 6, 2));

    let mut by_the_red_zone = far_out();
    by_the_red_zone.play_all(A, [45, 50, 55, 60].map(|number| go(booth(number))));
    by_the_red_zone.play_all(A, [go(Space::ENTRANCE_EAST), go(Space::PARKING)]);
    assert_eq!(by_the_red_zone.player(A).token, 6);
}

#[test]
fn ess_ex_05_a_meal_on_the_way_home_saves_two_actions() {
    let mut table = far_out().with_money(A, 20);

    table.play_all(A, [go(booth(45)), go(Space::COURTYARD)]);
    assert_eq!(table.player(A).token, 2);
    table.play(A, Eat);
    assert_eq!((table.player(A).token, table.player(A).money), (0, 0));
    table.play_all(A, [go(booth(36)), go(Space::ENTRANCE_WEST), go(Space::PARKING)]);
    assert_eq!(table.track(A), (2, 6, 4, 2));
    table.play(A, Unload);
    assert_eq!(table.track(A), (0, 8, 4, 4));
}

#[test]
fn ess_ex_06_a_purchase_with_buzz() {
    let mut table = Table::of(3).in_round(2).with_event(28, Buzz).at(A, booth(28)).with_popularity(Symbol::Hourglass, 1);

    let events = table.play(A, Buy);

    assert_eq!((table.player(A).money, table.player(A).vp), (260, 5));
    assert_eq!(table.state.booths.event(game(28)), None);
    let News::Bought { price, event, gain, .. } = news(&events)[0] else { panic!("{events:?}") };
    assert_eq!((*price, *event), (40, Some(Buzz)));
    assert_eq!((gain.popularity, gain.bonus, gain.event, gain.last_round, gain.total), (1, 1, 3, 0, 5));
}

#[test]
fn ess_ex_09_a_tile_covers_the_last_space_and_the_token_stays() {
    let mut table = Table::of(3).with_tile(36).at(A, booth(36)).with_token(A, 3);

    table.play(A, Buy);

    assert_eq!(table.track(A), (1, 7, 3, 4));
    assert_eq!(table.player(A).bag[..], [game(36)]);
}

#[test]
fn ess_ex_10_the_token_is_in_the_way() {
    let table = Table::of(3).with_bag(A, [1, 2, 3, 4]).with_token(A, 4).with_money(A, 200).with_tile(36).at(A, booth(36));

    assert_eq!(table.rule(A, Buy).0, "ESS-5.23");
}

#[test]
fn ess_ex_11_the_bag_is_full() {
    let table = Table::of(3).with_bag(A, 1..=6).with_tile(36).at(A, booth(36));

    assert_eq!(table.track(A), (6, 2, 0, 2));
    assert_eq!(table.rule(A, Buy).0, "ESS-5.22");
    assert!(table.may(A, PlayTest));
}

#[test]
fn ess_ex_12_the_last_bag_space() {
    let mut table = Table::of(3).with_bag(A, 1..=5).with_token(A, 2).with_tile(36).at(A, booth(36));

    table.play(A, Buy);

    assert_eq!(table.track(A), (6, 2, 2, 0));
}

#[test]
fn ess_ex_13_discounts_add_up_and_stop_at_five() {
    let paid = |number: u8, last_round: bool| {
        let round = if last_round { 7 } else { 2 };
        let mut table = Table::of(3).in_round(round).with_last_tile(LastTile::Discount).with_event(number, Discount).at(A, booth(number));
        table.play(A, Buy);
        300 - table.player(A).money
    };

    assert_eq!(paid(4, false), 5);
    assert_eq!(paid(33, true), 40);
    assert_eq!(paid(36, true), 5);
}

#[test]
fn ess_ex_14_too_little_money_unless_discounted() {
    let poor = || Table::of(3).in_round(2).with_money(A, 35).at(A, booth(28));

    assert_eq!(poor().with_tile(28).rule(A, Buy).0, "ESS-5.21");

    let mut discounted = poor().with_event(28, Discount);
    discounted.play(A, Buy);
    assert_eq!(discounted.player(A).money, 5);
}

/// What buying a tile brings.
fn gained(mut table: Table, number: u8) -> i32 {
    table = table.at(A, booth(number));
    table.play(A, Buy);
    table.player(A).vp
}

#[test]
fn ess_ex_15_a_flop_never_costs_points() {
    // Booth 28: hourglass, bonus 1. Booth 34: hourglass, bonus 0.
    assert_eq!(gained(Table::of(3).with_event(28, Flop).with_popularity(Symbol::Hourglass, 1), 28), 0);
    assert_eq!(gained(Table::of(3).with_event(34, Flop).with_popularity(Symbol::Hourglass, 4), 34), 1);
    let last_round = Table::of(3).in_round(7).with_last_tile(LastTile::Hourglass).with_event(34, Flop).with_popularity(Symbol::Hourglass, 0);
    assert_eq!(gained(last_round, 34), 0);
}

#[test]
fn ess_ex_16_goodies_in_round_seven() {
    let table = Table::of(3).in_round(7).with_last_tile(LastTile::Hourglass).with_event(40, Goodies).with_popularity(Symbol::Hourglass, 5);

    assert_eq!(gained(table, 40), 11);
}

#[test]
fn ess_ex_17_the_pre_order_is_used_once() {
    let mut table = Table::of(3).with_event(33, SoldOut).with_event(36, SoldOut).at(A, booth(33));

    table.play(A, Buy);
    assert!(table.player(A).preorder_used);
    assert_eq!((table.player(A).vp, table.player(A).money), (3, 240), "points and price as usual");

    table.play(A, go(booth(36)));
    assert_eq!(table.rule(A, Buy).0, "ESS-5.24");
    assert!(!table.player(B).preorder_used);
}

#[test]
fn ess_ex_18_the_buyer_takes_the_common_card() {
    let mut table = Table::of(3).with_common(30).with_tile(30).at(A, booth(30));
    let (hand, common) = (table.player(A).hand.len(), table.state.common.len());

    table.play(A, Buy);

    assert_eq!((table.player(A).hand.len(), table.state.common.len()), (hand + 1, common - 1));
    assert!(table.player(A).hand.contains(wish(30)) && table.player(A).hand_public == wishes([30]));
}

#[test]
fn ess_ex_19_a_play_test_with_a_reshuffle_between_the_two_cards() {
    let mut table = Table::of(3).with_deck([5]).with_discards(A, [6, 7]).with_discards(B, [8, 9]).at(A, booth(1));
    let hand = table.player(A).hand.len();

    let events = table.play(A, PlayTest);
    let Phase::Keep { drawn } = table.state.phase else { panic!("two cards were drawn") };
    assert_eq!(drawn[0], wish(5));
    assert!(wishes(6..=9).contains(drawn[1]));
    assert!(news(&events).iter().any(|event| matches!(event, News::Reshuffled { cards: 4 })));
    table.play(A, Keep { card: drawn[0] });

    assert_eq!((table.state.deck.len(), table.state.discard.len()), (3, 1));
    assert_eq!((table.player(A).hand.len(), table.player(A).token), (hand + 1, 1));
    assert!(table.player(A).own_discards.contains(drawn[1]) && table.player(B).own_discards.is_empty());
}

#[test]
fn ess_ex_20_a_single_card_is_kept_and_none_is_refused() {
    let mut table = Table::of(3).with_deck([]).with_discards(B, [9]);

    let events = table.play(A, PlayTest);

    assert!(table.player(A).hand.contains(wish(9)));
    assert_eq!((table.state.phase, table.player(A).token), (Phase::Turn, 1));
    assert_eq!((table.state.deck.len(), table.state.discard.len()), (0, 0));
    assert!(events.iter().any(|event| event.seen(Viewer::Seat(A)) == Seen::Own(Own::LastCardKept { seat: A, card: wish(9) })));
    assert_eq!(table.rule(A, PlayTest).0, "ESS-5.44");
}

#[test]
fn ess_ex_21_withdrawals() {
    let mut table = Table::of(3).with_vp(A, 5).with_money(A, 10);

    table.play_all(A, [Withdraw, Withdraw]);

    assert_eq!((table.player(A).vp, table.player(A).money), (1, 110));
    assert_eq!(table.rule(A, Withdraw).0, "ESS-5.60");
    assert_eq!(table.with_vp(A, 9).at(A, Space::ENTRANCE_WEST).rule(A, Withdraw).0, "ESS-5.60");
}

#[test]
fn ess_ex_22_unload_and_go_on() {
    let mut table = Table::of(3).with_bag(A, 1..=5).with_token(A, 3);
    assert_eq!(table.track(A), (5, 3, 3, 0));

    table.play(A, Unload);

    assert_eq!(table.track(A), (0, 8, 3, 5));
}

#[test]
fn ess_ex_23_unloading_elsewhere_or_nothing() {
    assert_eq!(Table::of(3).with_bag(A, [1, 2]).at(A, Space::ENTRANCE_WEST).rule(A, Unload).0, "ESS-5.50");
    assert_eq!(Table::of(3).rule(A, Unload).0, "ESS-5.50");
}

#[test]
fn ess_ex_24_one_action_is_too_few_for_a_crowd() {
    let table = Table::of(3).with_crowd(Green, Parking).with_token(A, 7).at(A, Space::ENTRANCE_WEST);

    assert_eq!(table.rule(A, go(booth(36))).0, "ESS-5.15");
    assert!(table.may(A, go(booth(24))));
}

#[test]
fn ess_ex_25_a_crowded_courtyard() {
    let table = Table::of(3).with_crowd(Yellow, Courtyard);

    assert_eq!(table.step_cost(booth(33), Space::COURTYARD), 2);
    assert_eq!(table.step_cost(Space::COURTYARD, booth(53)), 1);
    assert!(table.at(A, Space::COURTYARD).with_token(A, 2).may(A, Eat));
}

#[test]
fn ess_ex_26_crowded_entrances_in_round_seven() {
    let mut table = Table::of(3).in_round(6);
    table.end_round();
    table = table.with_first_player(A);

    assert_eq!(table.step_cost(Space::PARKING, Space::ENTRANCE_EAST), 2);
    assert_eq!(table.step_cost(booth(60), Space::ENTRANCE_EAST), 2);
    assert_eq!(table.step_cost(Space::ENTRANCE_EAST, Space::PARKING), 1);
    assert_eq!(table.step_cost(Space::ENTRANCE_EAST, booth(59)), 1);
}

#[test]
fn ess_ex_27_through_the_galeria() {
    let cost = |mut table: Table| {
        table = table.at(A, booth(6));
        table.play_all(A, [Space::GALERIA_WEST, Space::GALERIA_EAST, booth(37)].map(go));
        table.player(A).token
    };

    assert_eq!(cost(Table::of(3)), 3);
    assert_eq!(cost(Table::of(3).with_crowd(Blue, Parking)), 4);
}

#[test]
fn ess_ex_28_illegal_steps() {
    let steps = [
        (booth(12), booth(41)),
        (Space::ENTRANCE_WEST, Space::ENTRANCE_EAST),
        (Space::PARKING, booth(36)),
        (Space::COURTYARD, Space::ENTRANCE_WEST),
        (booth(10), Space::GALERIA_WEST),
    ];
    for (from, to) in steps {
        assert_eq!(Table::of(3).at(A, from).rule(A, go(to)).0, "ESS-5.10", "{from} to {to}");
    }
}

#[test]
fn ess_ex_29_eating_limits() {
    let mut table = Table::of(3).at(A, Space::COURTYARD).with_token(A, 1);

    table.play(A, Eat);
    assert_eq!((table.player(A).token, table.player(A).money), (0, 280));
    table.play(A, PlayTest);
    let card = match table.legal(A)[0] {
        Keep { card } => card,
        other => panic!("{other:?}"),
    };
    table.play(A, Keep { card });

    assert_eq!(table.rule(A, Eat).0, "ESS-5.71");
    assert_eq!(Table::of(3).at(A, Space::COURTYARD).rule(A, Eat).0, "ESS-5.71");
    assert_eq!(Table::of(3).at(A, booth(36)).with_token(A, 1).rule(A, Eat).0, "ESS-5.70");
}

#[test]
fn ess_ex_41_another_player_s_turn() {
    assert_eq!(Table::of(3).rule(B, EndTurn).0, "ESS-4.33");
}

#[test]
fn ess_ex_42_a_whole_turn() {
    let mut table = Table::of(3).with_crowd(Blue, Mauve).with_popularity(Symbol::Meeple, 4).with_tile(36).with_tile(33).with_tile(30);
    for number in [30, 33, 36] {
        table.state.common.remove(wish(number));
    }

    table.play_all(A, [go(Space::ENTRANCE_WEST), go(booth(36))]);
    assert_eq!(table.track(A), (0, 8, 2, 6));
    table.play(A, Buy);
    assert_eq!((table.track(A), table.player(A).vp, table.player(A).money), ((1, 7, 2, 5), 2, 285));
    table.play_all(A, [go(booth(33)), Buy]);
    assert_eq!((table.track(A), table.player(A).vp, table.player(A).money), ((2, 6, 3, 3), 5, 225));
    table.play_all(A, [go(booth(30)), Buy]);
    assert_eq!((table.track(A), table.player(A).vp, table.player(A).money), ((3, 5, 4, 1), 10, 185));
    table.play(A, go(Space::COURTYARD));
    assert_eq!(table.track(A), (3, 5, 5, 0));
    table.play(A, Eat);
    assert_eq!(table.track(A), (3, 5, 3, 2));
    for _ in 0..2 {
        table.play(A, PlayTest);
        let first = table.legal(A)[0];
        table.play(A, first);
    }
    table.play(A, EndTurn);

    let player = table.player(A);
    assert_eq!((player.vp, player.money, player.bag.len(), player.hand.len()), (10, 165, 3, 6));
    assert_eq!(table.turn(), B);
}

#[test]
fn ess_ex_43_of_several_faults_the_first_is_named() {
    assert_eq!(Table::of(3).without_tile(36).at(A, booth(36)).with_money(A, 0).rule(A, Buy).0, "ESS-5.20");
}

#[test]
fn ess_ex_44_wrong_kinds_and_wrong_cards() {
    let mut table = Table::of(3).with_deck([5, 41]);
    assert_eq!(table.rule(A, Remove { tile: game(28) }).0, "ESS-4.32");

    table.play(A, PlayTest);

    assert_eq!(table.rule(A, EndTurn).0, "ESS-4.32");
    assert_eq!(table.rule(A, Keep { card: wish(9) }).0, "ESS-5.42");
    assert_eq!(table.rule(B, Keep { card: wish(5) }).0, "ESS-4.33");
    assert_eq!(table.legal(A), [Keep { card: wish(5) }, Keep { card: wish(41) }]);
}
