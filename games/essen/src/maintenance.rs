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
