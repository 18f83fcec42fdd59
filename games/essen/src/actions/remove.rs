//! ESS-8.2 to ESS-8.5: two players remove a tile each before the turns.

use kernel::{Chance, Log, Seat};

use crate::components::{Set, Tile};
use crate::event::{Event, News};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::{Phase, State};

impl State {
    /// ESS-8.3: the tiles on booths but for the one under the opponent's meeple; the one under the own meeple (ESS-R48)
    /// and those that have just arrived (ESS-R49) are among them.
    pub(crate) fn removable(&self, seat: Seat) -> Set<Tile> {
        let mut tiles = self.booths.tiles();
        if let Some(protected) = self.players[seat.next(2)].pos.tile() {
            tiles.remove(protected);
        }
        tiles
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-8.2: the tile leaves the game with its token; then the other player removes one (ESS-R61), or the turns begin.
    /// Wishlist cards stay where they are (ESS-8.5).
    pub(super) fn remove(&mut self, seat: Seat, tile: Tile) -> Result<(), Illegal> {
        if !self.state.booths.tiles().contains(tile) {
            return Err(Illegal::NotOnABooth { tile });
        }
        if !self.state.removable(seat).contains(tile) {
            return Err(Illegal::Protected { tile });
        }
        let event = self.state.booths.take(tile);
        self.state.removed.insert(tile);
        self.log.tell(|| News::TileRemoved { seat, tile, event });
        self.state.active = Some(seat.next(2));
        self.state.phase = if self.state.phase == (Phase::Remove { removed: 0 }) { Phase::Remove { removed: 1 } } else { Phase::Turn };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action::{EndTurn, Remove};
    use crate::components::EventToken;
    use crate::table::{A, B, Table, booth, game, wish};

    /// Two players in round 2, A to remove.
    fn removing(table: Table) -> Table {
        let mut table = table.with_vp(B, 5);
        table.play(A, EndTurn);
        table.play(B, EndTurn);
        table
    }

    #[test]
    fn ess_8_2_the_first_player_then_the_other_removes_a_tile_with_its_token() {
        let arriving = game(20);
        let mut table = removing(Table::of(2).with_pallet([20, 1, 2, 3, 4, 5]).with_event(28, EventToken::Buzz));
        assert_eq!((table.state.phase, table.turn()), (Phase::Remove { removed: 0 }, A));
        table.play(A, Remove { tile: arriving });
        assert_eq!(table.turn(), B);
        assert_eq!(table.refusal(B, Remove { tile: arriving }), Illegal::NotOnABooth { tile: arriving });
        table.play(B, Remove { tile: game(28) });
        assert_eq!((table.state.phase, table.turn()), (Phase::Turn, A));
        assert_eq!(table.state.removed, [arriving, game(28)].into_iter().collect());
        assert_eq!(table.state.booths.event(game(28)), None);
    }

    #[test]
    fn ess_8_3_the_opponent_s_tile_is_protected_and_the_own_one_is_not() {
        let table = removing(Table::of(2).with_tile(30).with_tile(33).at(B, booth(30)).at(A, booth(33)));
        assert_eq!(table.refusal(A, Remove { tile: game(30) }), Illegal::Protected { tile: game(30) });
        assert!(table.may(A, Remove { tile: game(33) }) && !table.may(A, Remove { tile: game(30) }));
    }

    #[test]
    fn ess_r48_the_tile_under_the_own_meeple_and_others_of_the_opponent_s_zone_can_go() {
        let mut table = removing(Table::of(2).with_tile(30).with_tile(33).with_tile(34).at(B, booth(30)).at(A, booth(33)));
        assert!(table.may(A, Remove { tile: game(34) }), "the zone of the opponent is not protected");
        table.play(A, Remove { tile: game(33) });
        assert!(table.state.removed.contains(game(33)));
        assert!(table.may(B, Remove { tile: game(30) }), "B stands on it");
    }

    #[test]
    fn ess_r49_tiles_that_have_just_arrived_can_be_removed() {
        let table = removing(Table::of(2).with_pallet([20, 1, 2, 3, 4, 5]));
        assert!([20, 1, 2, 3, 4, 5].into_iter().all(|number| table.may(A, Remove { tile: game(number) })));
        assert!(table.state.pallet.iter().all(|placed| !table.may(A, Remove { tile: placed.tile })), "those on the pallets cannot");
    }

    #[test]
    fn ess_r61_the_first_player_removes_first_and_openly() {
        for first in [A, B] {
            let mut table = Table::of(2).with_vp(first.next(2), 5);
            table.play(A, EndTurn);
            table.play(B, EndTurn);
            assert_eq!((table.state.first_player, table.turn()), (Some(first), first));
            let tile = table.state.removable(first).first().expect("a tile");
            let events = table.play(first, Remove { tile });
            assert_eq!(crate::table::news(&events), [&News::TileRemoved { seat: first, tile, event: None }]);
            assert_eq!(table.turn(), first.next(2));
        }
    }

    #[test]
    fn ess_r47_nothing_is_removed_in_round_one() {
        let table = Table::of(2);
        assert_eq!((table.state.round, table.state.phase), (1, Phase::Turn));
        assert!(table.state.removed.is_empty());
        let tile = table.state.booths.tiles().first().expect("a tile");
        assert_eq!(table.rule(A, Remove { tile }).0, "ESS-4.32");
    }

    #[test]
    fn ess_8_4_there_is_always_a_tile_to_remove() {
        // Every tile on a booth is bought but for the six that arrive; B stands on one of them.
        let mut table = Table::of(2).with_pallet([20, 1, 2, 3, 4, 5]).at(B, booth(20)).with_vp(B, 5);
        let sold = table.state.booths.tiles();
        table.state.players[A].trunk = sold;
        for tile in sold.iter() {
            table.state.booths.take(tile);
        }
        table = removing(table);
        assert_eq!(table.legal(A).len(), 5);
        let tile = game(1);
        table.play(A, Remove { tile });
        assert_eq!(table.legal(B).len(), 5, "A stands on the parking");
    }

    #[test]
    fn ess_8_5_the_card_of_a_removed_tile_stays_where_it_is() {
        let mut table = removing(Table::of(2).with_tile(28).with_cards(A, [28]));
        table.play(A, Remove { tile: game(28) });
        assert!(table.player(A).hand.contains(wish(28)));
        table.finish();
        assert!(!table.player(A).fulfilled().contains(wish(28)));
    }

    #[test]
    fn ess_8_6_only_and_always_with_two_players() {
        for players in 2..=5 {
            let mut table = Table::of(players);
            let mut removals = Vec::new();
            while table.state.phase != Phase::Over {
                let seat = table.turn();
                if matches!(table.state.phase, Phase::Remove { .. }) {
                    removals.push(table.state.round);
                    let first = table.legal(seat)[0];
                    table.play(seat, first);
                } else {
                    table.play(seat, EndTurn);
                }
            }
            let expected: Vec<u8> = if players == 2 { (2..=7).flat_map(|round| [round; 2]).collect() } else { Vec::new() };
            assert_eq!(removals, expected);
        }
    }
}
