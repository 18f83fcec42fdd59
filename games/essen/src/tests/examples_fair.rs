//! Worked examples of what happens by itself: maintenance, crowds, first player, the last round.

use kernel::Seat;

use crate::components::*;
use crate::event::{FirstBy, News};
use crate::table::{A, B, C, D, Table, booth, game, news};
use crate::{Action, Phase};

fn popularity(table: &Table) -> [u8; 4] {
    Symbol::ALL.map(|symbol| table.state.popularity[symbol])
}

/// Tiles by symbol, each the next one of its kind: the pallets of a test.
fn tiles(symbols: [Symbol; 4]) -> [u8; 6] {
    let game = crate::table::the_box();
    let mut left: Vec<Tile> = Tile::all().collect();
    let mut next = |symbol: Option<Symbol>| {
        let index = left.iter().position(|tile| symbol.is_none_or(|symbol| game.print(*tile).symbol == symbol)).expect("15 of each");
        left.remove(index).booth_number()
    };
    let [one, two, three, four] = symbols.map(|symbol| next(Some(symbol)));
    [one, two, three, four, next(None), next(None)]
}

#[test]
fn ess_ex_01_popularity_follows_the_first_four_pallets() {
    use Symbol::*;
    let mut table = Table::of(4).with_next_pile(tiles([Hourglass, Cards, Meeple, Meeple]));

    let events = table.end_round();

    assert_eq!(table.state.popularity, PerSymbol::from_fn(|symbol| [4, 2, 3, 1][symbol as usize]));
    let moves = news(&events).into_iter().filter(|event| matches!(event, News::PopularityMoved { .. })).count();
    assert_eq!(moves, 4, "each step is told by itself");
}

#[test]
fn ess_ex_02_two_crowded_zones_cost_two_a_step() {
    let mut table = Table::of(3).with_next_pile([13, 14, 30, 2, 15, 16]);

    table.end_round();

    assert_eq!(table.state.crowd, Some([CrowdPlace::Green, CrowdPlace::Mauve]));
    table = table.with_first_player(A);
    for (from, to, cost) in [(24, 34, 2), (26, 25, 2), (13, 7, 2), (5, 4, 2), (34, 24, 1), (25, 15, 1), (46, 45, 1)] {
        assert_eq!(table.step_cost(booth(from), booth(to)), cost, "{from} to {to}");
    }
}

#[test]
fn ess_ex_03_twice_the_same_zone_sends_the_second_pawn_to_the_courtyard() {
    let mut table = Table::of(3).with_next_pile([13, 14, 1, 2, 15, 16]);

    table.end_round();

    assert_eq!(table.state.crowd, Some([CrowdPlace::Mauve, CrowdPlace::Courtyard]));
    table = table.with_first_player(A);
    assert_eq!(table.step_cost(booth(33), Space::COURTYARD), 2);
    assert_eq!(table.step_cost(Space::COURTYARD, booth(33)), 1);
}

#[test]
fn ess_ex_08_the_holder_of_the_press_pass_starts() {
    for seed in 0..20 {
        let mut table = Table::drafting(4, Default::default());
        table.chance = kernel::SeededChance::new(kernel::Seed::from_text(&seed.to_string()));
        let mut events = Vec::new();
        while matches!(table.state.phase, Phase::Draft { .. }) {
            let seat = table.turn();
            let action = table.legal(seat)[0];
            events = table.play(seat, action);
        }

        let Some(News::FirstPlayerChosen { seat, by: FirstBy::PressPass }) = news(&events).last().copied() else { panic!("{events:?}") };
        assert_eq!((table.state.first_player, table.turn()), (Some(*seat), *seat));
    }
}

#[test]
fn ess_ex_30_popularity_stays_on_its_track() {
    use Symbol::*;
    let after = |start: [u8; 4], symbols: [Symbol; 4]| {
        let mut table = Table::of(3).with_next_pile(tiles(symbols));
        table.state.popularity = PerSymbol::from_fn(|symbol| start[symbol as usize]);
        table.end_round();
        popularity(&table)
    };

    // In the order meeple, die, cards, hourglass.
    assert_eq!(after([2, 0, 2, 2], [Die, Die, Cards, Cards])[1], 1);
    assert_eq!(after([2, 2, 6, 2], [Die, Meeple, Cards, Meeple])[2], 6);
    assert_eq!(after([6, 2, 2, 2], [Meeple, Die, Cards, Meeple])[0], 6);
}

/// Bags of these sizes and points, with a first player; who is first in the next round.
fn next_first(bags: &[u8], points: &[u16], first: Seat) -> Seat {
    let mut table = Table::of(bags.len() as u8).in_round(3);
    let mut tiles = 1..;
    for (seat, (bag, vp)) in Seat::all(bags.len() as u8).zip(bags.iter().zip(points)) {
        table = table.with_bag(seat, tiles.by_ref().take(usize::from(*bag))).with_vp(seat, *vp);
    }
    table = table.with_first_player(first);
    table.end_round();
    table.state.first_player.expect("a first player")
}

#[test]
fn ess_ex_31_the_least_encumbered_then_the_poorest_then_the_next_clockwise() {
    assert_eq!(next_first(&[2, 1, 1, 3], &[20, 14, 11, 0], D), C);
    assert_eq!(next_first(&[2, 1, 1, 3], &[20, 11, 11, 0], A), B);
    assert_eq!(next_first(&[2, 1, 1, 3], &[20, 11, 11, 0], B), C);
}

#[test]
fn ess_ex_32_without_a_tie_the_first_player_stays() {
    assert_eq!(next_first(&[0, 2, 2], &[50, 0, 0], A), A);
}

#[test]
fn ess_ex_37_a_tile_arrives_under_a_meeple() {
    let mut table = Table::of(2).in_round(3).without_tile(19).with_pallet([1, 2, 3, 4, 19, 5]).at(B, booth(19)).at(A, booth(20));
    assert!(!table.state.booths.tiles().contains(game(19)));

    table.end_round();

    table = table.with_first_player(B);
    assert_eq!((table.state.round, table.player(B).token), (4, 0));
    assert!(table.may(B, Action::Buy));
}

#[test]
fn ess_ex_40_round_seven() {
    let mut table = Table::of(4).in_round(6);
    let (popularity, last_six) = (table.state.popularity, table.state.pallet);

    let events = table.end_round();

    assert_eq!(table.state.round, 7);
    assert!(news(&events).iter().any(|event| matches!(event, News::LastTileTurnedUp { .. })));
    assert_eq!(table.state.last_tile_up(), table.state.last_tile);
    assert!(last_six.iter().all(|placed| table.state.booths.tiles().contains(placed.tile) && table.state.booths.event(placed.tile) == placed.event));
    assert!(table.state.pallet.is_empty() && table.state.warehouse.iter().all(|pile| pile.is_empty()));
    assert_eq!(table.state.popularity, popularity);
    assert_eq!(table.state.crowd, Some([CrowdPlace::EntranceWest, CrowdPlace::EntranceEast]));
    assert_eq!(table.state.events.len(), 2);
}
