//! ESS-8.2 to ESS-8.5: two players remove a tile each before the turns.

use kernel::{Chance, Log, Seat};

use crate::components::{Set, Tile};
use crate::event::{Event, Public};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::{Phase, State};

impl State {
    /// ESS-8.2, ESS-8.3: the tiles on booths but for the one under the opponent's meeple.
    pub(crate) fn removable(&self, seat: Seat) -> Set<Tile> {
        let mut tiles = self.booths.tiles();
        if let Some(protected) = self.players[seat.next(2)].pos.tile() {
            tiles.remove(protected);
        }
        tiles
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-8.2: the tile leaves the game with its token; then the other player removes one, or the turns begin.
    pub(super) fn remove(&mut self, seat: Seat, tile: Tile) -> Result<(), Illegal> {
        if !self.state.booths.tiles().contains(tile) {
            return Err(Illegal::NotOnABooth { tile: Some(tile) });
        }
        if !self.state.removable(seat).contains(tile) {
            return Err(Illegal::Protected { tile });
        }
        let event = self.state.booths.take(tile);
        self.state.removed.insert(tile);
        self.tell(|| Public::TileRemoved { seat, tile, event });
        self.state.active = Some(seat.next(2));
        self.state.phase = if self.state.phase == (Phase::Remove { removed: 0 }) { Phase::Remove { removed: 1 } } else { Phase::Turn };
        Ok(())
    }
}
