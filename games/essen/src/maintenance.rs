//! ESS-4.10 to ESS-4.23: what happens by itself before the turns of a round.

use kernel::{Chance, Log, Seat};

use crate::components::*;
use crate::event::{Event, FirstBy, Public};
use crate::flow::Play;
use crate::state::{Pile, Placed, State};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-4.10 to ESS-4.16: phase A.
    pub fn maintain(&mut self) {
        if self.state.round == ROUNDS {
            let tile = self.state.last_tile.expect("a last-round tile lies on slot 7, ESS-3.11");
            self.tell(|| Public::LastTileTurnedUp { tile });
        }
        self.bring_tiles_to_their_booths();
        if self.state.round == ROUNDS {
            self.place_crowd([CrowdPlace::EntranceWest, CrowdPlace::EntranceEast]);
        } else {
            let pile = std::mem::take(&mut self.state.warehouse[usize::from(self.state.round) - 2]);
            self.load_pallet(pile);
            self.follow_the_pallets();
        }
    }

    /// ESS-4.10: the tiles of the pallets go on sale, with their tokens.
    fn bring_tiles_to_their_booths(&mut self) {
        let arrived = std::mem::take(&mut self.state.pallet);
        arrived.iter().for_each(|placed| self.state.booths.lay(*placed));
        self.tell(|| Public::TilesArrived { tiles: arrived.to_vec() });
    }

    /// ESS-4.11: six tiles on pallet_1 to pallet_6.
    pub fn load_pallet(&mut self, tiles: Pile) {
        self.state.pallet = tiles.iter().map(|tile| Placed { tile: *tile, event: None }).collect();
        self.tell(|| Public::PalletLoaded { tiles: tiles.to_vec() });
    }

    /// ESS-4.12 to ESS-4.15: popularity, events and crowd by the signs of the pallets.
    pub fn follow_the_pallets(&mut self) {
        self.move_popularity(1, |popularity| popularity.saturating_sub(1));
        for pallet in 2..=4 {
            self.move_popularity(pallet, |popularity| (popularity + 1).min(MAX_POPULARITY));
        }
        for pallet in 5..=6 {
            self.draw_event(pallet);
        }
        let zone_of = |pallet: usize| self.state.pallet[pallet - 1].tile.zone();
        let (first, second) = (zone_of(3), zone_of(4));
        self.place_crowd([first.into(), if first == second { CrowdPlace::Courtyard } else { second.into() }]);
    }

    /// ESS-4.12, ESS-4.13: the symbol on a pallet moves a step; beyond an end of the track the step is lost.
    fn move_popularity(&mut self, pallet: u8, step: impl FnOnce(u8) -> u8) {
        let tile = self.state.pallet[usize::from(pallet) - 1].tile;
        let symbol = self.game.print(tile).symbol;
        let marker = &mut self.state.popularity[symbol];
        let from = *marker;
        *marker = step(from);
        let to = *marker;
        self.tell(|| Public::PopularityMoved { pallet, symbol, from, to });
    }

    /// ESS-4.14: the next token goes on the tile of the pallet.
    fn draw_event(&mut self, pallet: u8) {
        let event = self.state.events.remove(0);
        let placed = &mut self.state.pallet[usize::from(pallet) - 1];
        placed.event = Some(event);
        let tile = placed.tile;
        self.tell(|| Public::EventDrawn { tile, event });
    }

    /// ESS-4.15, ESS-4.16: the pawns leave their former places; there are none with `no_crowd` (ESS-8.10).
    fn place_crowd(&mut self, places: [CrowdPlace; 2]) {
        if let Some(crowd) = &mut self.state.crowd {
            *crowd = places;
            for (pawn, place) in (1..).zip(places) {
                self.tell(|| Public::CrowdMoved { pawn, place });
            }
        }
    }

    /// ESS-4.20 to ESS-4.23: phase B.
    pub fn choose_first_player(&mut self) {
        if let Some((seat, by)) = self.state.next_first_player() {
            self.state.first_player = Some(seat);
            self.tell(|| Public::FirstPlayerChosen { seat, by });
        }
        for seat in Seat::all(self.state.players()) {
            let player = &mut self.state.players[seat];
            player.token = 0;
            player.ate = false;
        }
    }
}

impl State {
    /// ESS-4.20 to ESS-4.22: most free spaces, then fewest points, then the first clockwise after the current holder.
    fn next_first_player(&self) -> Option<(Seat, FirstBy)> {
        let players = self.players();
        let candidates = self.first_player?.next(players).clockwise(players);
        let lightest = candidates.clone().map(|seat| self.players[seat].free_spaces()).max()?;
        let lightest = candidates.filter(|seat| self.players[*seat].free_spaces() == lightest);
        let fewest = lightest.clone().map(|seat| self.players[seat].vp).min()?;
        let poorest = lightest.clone().filter(|seat| self.players[*seat].vp == fewest);
        let by = match (lightest.count(), poorest.clone().count()) {
            (1, _) => FirstBy::FreeSpaces,
            (_, 1) => FirstBy::FewestPoints,
            _ => FirstBy::Clockwise,
        };
        poorest.clone().next().map(|seat| (seat, by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{Options, Phase};
    use crate::table::{A, B, C, D, Table, booth, public};

    #[test]
    fn ess_4_10_the_pallet_tiles_go_on_sale_with_their_tokens() {
        let mut table = Table::of(3);
        let arriving = table.state.pallet;
        assert!(arriving.iter().all(|placed| !table.state.booths.tiles().contains(placed.tile)));

        let events = table.end_round();

        for placed in arriving {
            assert!(table.state.booths.tiles().contains(placed.tile) && table.state.booths.event(placed.tile) == placed.event);
        }
        assert!(public(&events).contains(&&Public::TilesArrived { tiles: arriving.to_vec() }));
    }

    #[test]
    fn ess_4_11_pile_r_comes_on_the_pallets_in_its_order() {
        let mut table = Table::of(3);
        for round in 2..=6_u8 {
            let pile = table.state.warehouse[usize::from(round) - 2];
            table.end_round();
            assert!(table.state.pallet.iter().map(|placed| placed.tile).eq(pile));
            assert!(table.state.warehouse[usize::from(round) - 2].is_empty());
        }
        table.end_round();
        assert!(table.state.pallet.is_empty(), "round 7 brings no new tiles");
    }

    #[test]
    fn ess_4_12_down_once_then_up_three_times() {
        // Booths 1, 5, 10 and 14 are dice: one down first (ESS-R4), then three up.
        let mut table = Table::of(3).with_next_pile([1, 5, 10, 14, 2, 3]);
        let events = table.end_round();
        assert_eq!(table.state.popularity[Symbol::Die], 4);
        let steps: Vec<_> = public(&events)
            .into_iter()
            .filter_map(|event| if let Public::PopularityMoved { pallet, from, to, .. } = event { Some((*pallet, *from, *to)) } else { None })
            .collect();
        assert_eq!(steps, [(1, 2, 1), (2, 1, 2), (3, 2, 3), (4, 3, 4)]);
    }

    #[test]
    fn ess_4_13_popularity_stays_between_zero_and_six_and_is_never_reset() {
        let mut table = Table::of(3).with_next_pile([1, 5, 10, 14, 2, 3]).with_popularity(Symbol::Die, 0).with_popularity(Symbol::Cards, 5);
        table.end_round();
        // ESS-R2: cards keep their 5. ESS-R3: the step below 0 was lost.
        assert_eq!((table.state.popularity[Symbol::Die], table.state.popularity[Symbol::Cards]), (3, 5));

        let mut table = Table::of(3).with_next_pile([2, 5, 10, 14, 4, 3]).with_popularity(Symbol::Die, 5);
        table.end_round();
        assert_eq!(table.state.popularity[Symbol::Die], 6);
    }

    #[test]
    fn ess_4_14_two_tokens_a_round_on_the_last_two_pallets() {
        let mut table = Table::of(3);
        let next = [table.state.events[0], table.state.events[1]];
        table.end_round();
        let tokens: Vec<_> = table.state.pallet.iter().map(|placed| placed.event).collect();
        assert_eq!(tokens, [None, None, None, None, Some(next[0]), Some(next[1])]);
        assert_eq!(table.state.events.len(), 14 - 4);
    }

    #[test]
    fn ess_4_15_the_pawns_go_to_the_zones_of_the_third_and_fourth_pallet() {
        // ESS-R5: pallet_3 and pallet_4 carry the signs. ESS-R6: the second pawn gives way.
        let crowd = |third: u8, fourth: u8| {
            let mut table = Table::of(3).with_next_pile([1, 2, third, fourth, 3, 4]);
            table.end_round();
            table.state.crowd.expect("a crowd")
        };
        assert_eq!(crowd(50, 20), [CrowdPlace::Red, CrowdPlace::Yellow]);
        assert_eq!(crowd(50, 51), [CrowdPlace::Red, CrowdPlace::Courtyard]);
    }

    #[test]
    fn ess_4_16_the_last_round() {
        let mut table = Table::of(3).in_round(6).with_popularity(Symbol::Die, 5);
        let (events, popularity) = (table.state.events, table.state.popularity);
        let told = table.end_round();
        assert_eq!((table.state.events, table.state.popularity), (events, popularity));
        assert_eq!(table.state.crowd, Some([CrowdPlace::EntranceWest, CrowdPlace::EntranceEast]));
        let order: Vec<_> = public(&told).into_iter().skip_while(|event| !matches!(event, Public::RoundStarted { .. })).skip(1).take(2).collect();
        assert!(matches!(order[..], [Public::LastTileTurnedUp { .. }, Public::TilesArrived { .. }]), "{order:?}");
        // ESS-R58: without a crowd the entrances stay free.
        let quiet = Table::with_options(3, Options { no_crowd: true, ..Options::default() }).in_round(7);
        assert_eq!(quiet.state.crowd, None);
    }

    #[test]
    fn ess_4_20_most_free_spaces_without_the_token() {
        // ESS-R41: A's token is far ahead, but only bags count.
        let mut table = Table::of(3).with_bag(B, [1]).with_bag(C, [2]).with_vp(A, 50).with_token(A, 8);
        table.end_round();
        assert_eq!(table.state.first_player, Some(A));
    }

    #[test]
    fn ess_4_21_then_fewest_points() {
        let mut table = Table::of(4).with_vp(A, 9).with_vp(B, 4).with_vp(C, 3).with_vp(D, 8);
        table.end_round();
        assert_eq!(table.state.first_player, Some(C));
        // ESS-R43: in round 5 the points of the morning count already.
        let mut table = Table::of(2).in_round(4).with_ranking(["rank_am_1", "rank_am_5", "rank_am_9"]).with_trunk(A, [6, 7, 9, 3, 11]).with_vp(B, 5);
        table.end_round();
        assert_eq!((table.player(A).vp, table.state.first_player), (8, Some(B)));
    }

    #[test]
    fn ess_4_22_then_the_first_clockwise_after_the_current_first_player() {
        // ESS-R42: a full tie never keeps the marker where it is.
        for first in [A, B, C] {
            let mut table = Table::of(3).with_first_player(first);
            table.end_round();
            assert_eq!(table.state.first_player, Some(first.next(3)));
        }
    }

    #[test]
    fn ess_4_23_tokens_return_and_everybody_is_hungry_again() {
        let mut table = Table::of(3).with_token(B, 5);
        table.state.players[B].ate = true;
        table.end_round();
        assert_eq!((table.player(B).token, table.player(B).ate), (0, false));
    }

    #[test]
    fn ess_8_10_without_a_crowd_every_step_costs_one() {
        let mut table = Table::with_options(3, Options { no_crowd: true, ..Options::default() });
        for _ in 0..6 {
            assert_eq!(table.state.crowd, None);
            table = table.with_first_player(A);
            for (from, to) in [(booth(1), booth(2)), (booth(60), Space::ENTRANCE_EAST), (booth(33), Space::COURTYARD), (booth(20), booth(21))] {
                assert_eq!(table.step_cost(from, to), 1);
            }
            table.end_round();
        }
        assert_eq!((table.state.round, table.state.phase), (7, Phase::Turn));
    }
}
