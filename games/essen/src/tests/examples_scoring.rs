//! Worked examples of scoring: rankings, wishlists, departure, tie-breaks.

use crate::Action::{EndTurn, Withdraw};
use crate::components::*;
use crate::scoring::wishlist_points;
use crate::table::{A, B, C, D, Table, booth};

/// The first booths whose tiles show these symbols.
pub(super) fn tiles_of(table: &Table, symbols: [(Symbol, usize); 4]) -> Vec<u8> {
    let of = |(symbol, count)| Tile::all().filter(move |tile| table.game.print(*tile).symbol == symbol).take(count);
    symbols.into_iter().flat_map(of).map(Tile::booth_number).collect()
}

#[test]
fn ess_ex_07_the_morning_rankings() {
    let table = Table::of(3).in_round(4).with_ranking(["rank_am_1", "rank_am_3", "rank_am_5"]);
    let tiles = tiles_of(&table, [(Symbol::Meeple, 3), (Symbol::Hourglass, 2), (Symbol::Cards, 1), (Symbol::Die, 0)]);
    let mut table = table.with_bag(A, tiles[..2].iter().copied()).with_trunk(A, tiles[2..].iter().copied());

    table.end_round();

    assert_eq!((table.player(A).vp, table.player(A).ledger.morning), (8, 8));
    assert_eq!(table.player(B).vp, 0);
}

#[test]
fn ess_ex_33_the_afternoon_rankings() {
    let table = Table::of(3).in_round(7).with_ranking(["rank_pm_1", "rank_pm_7", "rank_pm_9"]);
    let tiles = tiles_of(&table, [(Symbol::Meeple, 4), (Symbol::Die, 3), (Symbol::Cards, 2), (Symbol::Hourglass, 2)]);
    let mut table = table.with_trunk(A, tiles);

    table.end_round();

    assert_eq!(table.player(A).ledger.afternoon, 24);
}

#[test]
fn ess_ex_34_wishlist_counts() {
    assert_eq!([0, 3, 4, 7, 8, 9, 10, 12].map(wishlist_points), [0, 5, 10, 15, 20, 25, 30, 30]);
}

#[test]
fn ess_ex_35_early_departure() {
    let mut table = Table::of(4).in_round(7).at(A, booth(36));

    table.end_round();

    let departure = [A, B, C, D].map(|seat| table.player(seat).ledger.departure);
    assert_eq!(departure, [0, 6, 3, 0]);
    assert_eq!(table.state.departed[..], [B, C, D]);
}

/// A and B end with 82 points each and six fulfilled wishlist cards, C far behind.
fn tied(money_of_a: i32, money_of_b: i32) -> Vec<u8> {
    let mut table = Table::with_options(3, crate::Options { no_rankings: true, ..Default::default() }).in_round(7);
    table = table.with_trunk(A, 1..=6).with_cards(A, 1..=6).with_trunk(B, 7..=12).with_cards(B, 7..=12);
    for (seat, money) in [(A, money_of_a), (B, money_of_b)] {
        // 67 points and 15 of the wishlist; nobody ends on the parking.
        table = table.with_vp(seat, 67).with_money(seat, money).at(seat, booth(60));
    }
    table = table.at(C, booth(60));
    for seat in [A, B] {
        table.state.players[seat].hand = table.state.players[seat].fulfilled();
    }
    table.end_round();
    assert_eq!([A, B].map(|seat| (table.player(seat).vp, table.player(seat).fulfilled().len())), [(82, 6); 2]);
    table.standings().iter().map(|standing| standing.rank).collect()
}

#[test]
fn ess_ex_36_a_tie_is_broken_by_less_money_or_shared() {
    assert_eq!(tied(15, 40), [1, 2, 3]);
    assert_eq!(tied(15, 15), [1, 1, 3]);
}

#[test]
fn ess_ex_48_standings_tell_every_part() {
    let table = Table::of(2).in_round(7).with_ranking(["rank_pm_1", "rank_pm_2", "rank_pm_8"]);
    let tiles = tiles_of(&table, [(Symbol::Meeple, 4), (Symbol::Die, 4), (Symbol::Cards, 0), (Symbol::Hourglass, 2)]);
    let mut table = table.with_trunk(A, tiles.iter().copied()).with_vp(A, 40);
    let player = &mut table.state.players[A];
    player.hand = Set::NONE;
    player.vp += 4;
    player.ledger.morning = 4;
    table = table.with_cards(A, tiles.into_iter().take(4));

    table.play_all(A, [Withdraw, Withdraw, Withdraw, EndTurn]);
    table.finish();

    let standing = table.standings().into_iter().find(|standing| standing.seat == A).expect("A plays");
    let parts: Vec<(&str, i32)> = standing.parts.iter().map(|(name, points)| (name.as_str(), *points)).collect();
    assert_eq!(parts, [("purchases", 40), ("morning", 4), ("afternoon", 16), ("wishlist", 10), ("departure", 6), ("withdrawals", -6)]);
    assert_eq!(standing.total, 70);
}
