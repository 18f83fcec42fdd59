//! ESS-4.10 to ESS-4.23: what happens by itself before the turns of a round.

use kernel::{Chance, Log, Seat};

use crate::components::*;
use crate::event::{Event, FirstBy, News};
use crate::flow::Play;
use crate::state::{Pile, Placed, State};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-4.16, ESS-4.10 and ESS-4.11: phase A. In round 7 nothing new comes, but the last six tiles still go on sale
    /// (ESS-R50).
    pub fn maintain(&mut self) {
        if self.state.round == ROUNDS {
            let tile = self.state.last_tile.expect("a last-round tile lies on slot 7, ESS-3.11");
            self.log.reveal(|| News::LastTileTurnedUp { tile });
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
        self.log.tell(|| News::TilesArrived { tiles: arrived.to_vec() });
    }

    /// ESS-4.11: six tiles on pallet_1 to pallet_6.
    pub fn load_pallet(&mut self, tiles: Pile) {
        self.state.pallet = tiles.iter().map(|tile| Placed { tile: *tile, event: None }).collect();
        self.log.reveal(|| News::PalletLoaded { tiles: tiles.to_vec() });
    }

    /// ESS-4.12, ESS-4.14, ESS-4.15: popularity, events and crowd by the signs of the pallets. The step down comes before
    /// the steps up, which matters at the ends of the track (ESS-R4).
    pub fn follow_the_pallets(&mut self) {
        let (signs, track) = (self.game.signs, self.game.popularity_track());
        self.move_popularity(signs.down, |popularity| popularity.saturating_sub(1).max(*track.start()));
        for pallet in signs.up {
            self.move_popularity(pallet, |popularity| (popularity + 1).min(*track.end()));
        }
        for pallet in signs.events {
            self.draw_event(pallet);
        }
        // ESS-R5: where the crowd signs are. ESS-R6: the second pawn gives way.
        let [first, second] = signs.crowd.map(|pallet| self.game.zone(self.state.pallet[usize::from(pallet) - 1].tile));
        self.place_crowd([first.into(), if first == second { CrowdPlace::Courtyard } else { second.into() }]);
    }

    /// ESS-4.13: the symbol on a pallet moves a step from where it is, never from the start again (ESS-R2); beyond an end
    /// of the track the step is lost (ESS-R3).
    fn move_popularity(&mut self, pallet: u8, step: impl FnOnce(u8) -> u8) {
        let tile = self.state.pallet[usize::from(pallet) - 1].tile;
        let symbol = self.game.print(tile).symbol;
        let marker = &mut self.state.popularity[symbol];
        let from = *marker;
        *marker = step(from);
        let to = *marker;
        self.log.tell(|| News::PopularityMoved { pallet, symbol, from, to });
    }

    /// ESS-4.14: the next token goes on the tile of the pallet.
    fn draw_event(&mut self, pallet: u8) {
        let event = self.state.events.remove(0);
        let placed = &mut self.state.pallet[usize::from(pallet) - 1];
        placed.event = Some(event);
        let tile = placed.tile;
        self.log.reveal(|| News::EventDrawn { tile, event });
    }

    /// The pawns leave their former places. There are none with `no_crowd` (ESS-8.10), in round 7 neither (ESS-R58).
    fn place_crowd(&mut self, places: [CrowdPlace; 2]) {
        if let Some(crowd) = &mut self.state.crowd {
            *crowd = places;
            for (pawn, place) in (1..).zip(places) {
                self.log.tell(|| News::CrowdMoved { pawn, place });
            }
        }
    }

    /// ESS-4.23: phase B: the first player, then all tokens return and everybody is hungry again.
    pub fn choose_first_player(&mut self) {
        if let Some((seat, by)) = self.state.next_first_player() {
            self.state.first_player = Some(seat);
            self.log.tell(|| News::FirstPlayerChosen { seat, by });
        }
        for seat in Seat::all(self.state.players()) {
            let player = &mut self.state.players[seat];
            player.token = 0;
            player.ate = false;
        }
    }
}

impl State {
    /// ESS-4.20: most free spaces, wherever the token is (ESS-R41). ESS-4.21: then fewest points, those of the morning
    /// included (ESS-R43). ESS-4.22: then the first clockwise after the current holder, who comes last (ESS-R42).
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
    use crate::table::{A, B, C, D, Table, booth, news};

    #[test]
    fn ess_4_10_the_pallet_tiles_go_on_sale_with_their_tokens() {
        let mut table = Table::of(3);
        let arriving = table.state.pallet;
        assert!(arriving.iter().all(|placed| !table.state.booths.tiles().contains(placed.tile)));

        let events = table.end_round();

        for placed in arriving {
            assert!(table.state.booths.tiles().contains(placed.tile) && table.state.booths.event(placed.tile) == placed.event);
        }
        assert!(news(&events).contains(&&News::TilesArrived { tiles: arriving.to_vec() }));
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
        // Booths 1, 5, 10 and 14 are dice.
        let mut table = Table::of(3).with_next_pile([1, 5, 10, 14, 2, 3]);
        let events = table.end_round();
        assert_eq!(table.state.popularity[Symbol::Die], 4);
        let steps: Vec<_> = news(&events)
            .into_iter()
            .filter_map(|event| if let News::PopularityMoved { pallet, from, to, .. } = event { Some((*pallet, *from, *to)) } else { None })
            .collect();
        assert_eq!(steps, [(1, 2, 1), (2, 1, 2), (3, 2, 3), (4, 3, 4)]);
    }

    #[test]
    fn ess_4_13_popularity_stays_between_zero_and_six_and_is_never_reset() {
        let mut table = Table::of(3).with_next_pile([1, 5, 10, 14, 2, 3]).with_popularity(Symbol::Die, 0).with_popularity(Symbol::Cards, 5);
        table.end_round();
        assert_eq!((table.state.popularity[Symbol::Die], table.state.popularity[Symbol::Cards]), (3, 5));
    }

    #[test]
    fn ess_r2_popularity_is_never_reset_to_two() {
        // Only dice are on the signs of round 2: the others keep what they had.
        let mut table = Table::of(3).with_next_pile([1, 5, 10, 14, 2, 3]).with_popularity(Symbol::Cards, 5).with_popularity(Symbol::Meeple, 0);
        table.end_round();
        assert_eq!([Symbol::Cards, Symbol::Meeple, Symbol::Hourglass].map(|symbol| table.state.popularity[symbol]), [5, 0, 2]);
    }

    #[test]
    fn ess_r3_steps_beyond_zero_and_six_are_lost() {
        // Booth 2 shows cards (down); 5, 10 and 14 show dice (up three times).
        let mut table = Table::of(3).with_next_pile([2, 5, 10, 14, 4, 3]).with_popularity(Symbol::Die, 5).with_popularity(Symbol::Cards, 0);
        table.end_round();
        assert_eq!([Symbol::Die, Symbol::Cards].map(|symbol| table.state.popularity[symbol]), [6, 0]);
    }

    #[test]
    fn ess_r4_the_step_down_comes_before_the_steps_up() {
        // Booths 1 and 5 are dice, 2 and 4 cards: one down and one up at either end of the track.
        let after = |start: u8| {
            let mut table = Table::of(3).with_next_pile([1, 5, 2, 4, 3, 6]).with_popularity(Symbol::Die, start);
            table.end_round();
            table.state.popularity[Symbol::Die]
        };
        assert_eq!((after(0), after(6)), (1, 6), "the other order would leave 0 and 5");
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
        assert_eq!(crowd([1, 2, 50, 20, 3, 4]), [CrowdPlace::Red, CrowdPlace::Yellow]);
        assert_eq!(crowd([1, 2, 50, 51, 3, 4]), [CrowdPlace::Red, CrowdPlace::Courtyard]);
    }

    /// Where the pawns go when these tiles come on the pallets.
    fn crowd(pile: [u8; 6]) -> [CrowdPlace; 2] {
        let mut table = Table::of(3).with_next_pile(pile);
        table.end_round();
        table.state.crowd.expect("a crowd")
    }

    #[test]
    fn ess_r5_the_crowd_signs_are_on_the_third_and_the_fourth_pallet() {
        // A tile of another zone on every other pallet changes nothing.
        for pile in [[1, 2, 50, 40, 3, 4], [13, 14, 50, 40, 15, 16], [25, 13, 50, 40, 1, 14]] {
            assert_eq!(crowd(pile), [CrowdPlace::Red, CrowdPlace::Blue]);
        }
    }

    #[test]
    fn ess_r6_of_two_pawns_in_one_zone_the_second_goes_to_the_courtyard() {
        for (third, fourth, zone) in [(1, 2, CrowdPlace::Mauve), (13, 24, CrowdPlace::Yellow), (60, 49, CrowdPlace::Red)] {
            let pile = if zone == CrowdPlace::Mauve { [25, 26, third, fourth, 27, 28] } else { [1, 2, third, fourth, 3, 4] };
            assert_eq!(crowd(pile), [zone, CrowdPlace::Courtyard]);
        }
    }

    #[test]
    fn ess_4_16_the_last_round() {
        let mut table = Table::of(3).in_round(6).with_popularity(Symbol::Die, 5);
        let (events, popularity) = (table.state.events, table.state.popularity);
        let told = table.end_round();
        assert_eq!((table.state.events, table.state.popularity), (events, popularity));
        assert_eq!(table.state.crowd, Some([CrowdPlace::EntranceWest, CrowdPlace::EntranceEast]));
        let order: Vec<_> = news(&told).into_iter().skip_while(|event| !matches!(event, News::RoundStarted { .. })).skip(1).take(2).collect();
        assert!(matches!(order[..], [News::LastTileTurnedUp { .. }, News::TilesArrived { .. }]), "{order:?}");
    }

    #[test]
    fn ess_r58_without_crowds_the_entrances_stay_free_in_round_seven() {
        let mut quiet = Table::with_options(3, Options { no_crowd: true, ..Options::default() }).in_round(6);
        let told = quiet.end_round();
        assert_eq!((quiet.state.round, quiet.state.crowd), (7, None));
        assert!(!news(&told).iter().any(|event| matches!(event, News::CrowdMoved { .. })));
        let quiet = quiet.with_first_player(A);
        assert_eq!(quiet.step_cost(Space::PARKING, Space::ENTRANCE_WEST), 1);
    }

    #[test]
    fn ess_4_20_most_free_spaces() {
        let mut table = Table::of(3).with_bag(A, [3, 4]).with_bag(B, [1]).with_bag(C, [2, 5]).with_vp(B, 50);
        table.end_round();
        assert_eq!(table.state.first_player, Some(B));
    }

    #[test]
    fn ess_r41_free_spaces_are_those_without_a_tile_wherever_the_token_is() {
        // With the token counted in, A would have none left and B seven.
        let mut table = Table::of(3).with_bag(B, [1]).with_bag(C, [2]).with_vp(A, 50).with_token(A, 8);
        table.end_round();
        assert_eq!(table.state.first_player, Some(A));
    }

    #[test]
    fn ess_4_21_then_fewest_points() {
        let mut table = Table::of(4).with_vp(A, 9).with_vp(B, 4).with_vp(C, 3).with_vp(D, 8);
        table.end_round();
        assert_eq!(table.state.first_player, Some(C));
    }

    #[test]
    fn ess_r43_the_points_of_the_morning_count_for_the_first_player_of_round_five() {
        // Before the morning A has fewer points than B, afterwards more.
        let mut table = Table::of(2).in_round(4).with_ranking(["rank_am_1", "rank_am_5", "rank_am_9"]).with_trunk(A, [6, 7, 9, 3, 11]).with_vp(B, 5);
        table.end_round();
        assert_eq!((table.player(A).vp, table.state.first_player), (8, Some(B)));
    }

    #[test]
    fn ess_4_22_then_the_first_clockwise_after_the_current_first_player() {
        for first in [A, B, C] {
            let mut table = Table::of(3).with_first_player(first);
            table.end_round();
            assert_eq!(table.state.first_player, Some(first.next(3)));
        }
    }

    #[test]
    fn ess_r42_the_current_first_player_loses_every_full_tie() {
        // A is first and tied with C alone: the marker goes past B, who carries a tile, to C.
        let mut table = Table::of(3).with_bag(B, [1]).with_first_player(A);
        table.end_round();
        assert_eq!(table.state.first_player, Some(C));
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
