//! ESS-5.50 to ESS-5.61: what is free on the parking: unloading and withdrawing.

use kernel::{Chance, Log, Seat};

use crate::components::{Space, WITHDRAWAL, WITHDRAWAL_POINTS};
use crate::event::{Event, Public};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::State;

impl State {
    /// ESS-5.50: on the parking, with something in the bag.
    pub(super) fn may_unload(&self, seat: Seat) -> Result<(), Illegal> {
        let player = &self.players[seat];
        if player.pos != Space::PARKING {
            return Err(Illegal::CannotUnloadHere { space: player.pos });
        }
        if player.bag.is_empty() {
            return Err(Illegal::BagEmpty);
        }
        Ok(())
    }

    /// ESS-5.60: on the parking, with points to give.
    pub(super) fn may_withdraw(&self, seat: Seat) -> Result<(), Illegal> {
        let player = &self.players[seat];
        if player.pos != Space::PARKING {
            return Err(Illegal::CannotWithdrawHere { space: player.pos });
        }
        if player.vp < WITHDRAWAL_POINTS {
            return Err(Illegal::TooFewPoints { vp: player.vp });
        }
        Ok(())
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-5.51: the whole bag goes to the trunk; its spaces are free at once (ESS-5.52).
    pub(super) fn unload(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.state.may_unload(seat)?;
        self.empty_bag(seat);
        Ok(())
    }

    /// ESS-5.51, ESS-6.20.
    pub fn empty_bag(&mut self, seat: Seat) {
        let player = &mut self.state.players[seat];
        let tiles = std::mem::take(&mut player.bag);
        player.trunk = player.trunk | tiles.iter().copied().collect();
        if !tiles.is_empty() {
            self.tell(|| Public::Unloaded { seat, tiles: tiles.to_vec() });
        }
    }

    /// ESS-5.61: 50 € for 2 points.
    pub(super) fn withdraw(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.state.may_withdraw(seat)?;
        let player = &mut self.state.players[seat];
        player.money += WITHDRAWAL;
        player.vp -= WITHDRAWAL_POINTS;
        player.ledger.withdrawals += 1;
        self.tell(|| Public::Withdrew { seat });
        Ok(())
    }
}
