//! ESS-5.10 to ESS-5.18: moving.

use kernel::{Chance, Log, Seat};

use crate::board::{CROWDED_STEP, STEP, Spaces, cost_to_enter};
use crate::components::{Essen, Space};
use crate::event::{Event, Public};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::State;

impl Essen {
    /// ESS-5.10, ESS-5.15: the spaces one step away that the actions left allow. Meeples never block (ESS-5.16).
    pub(super) fn steps(&self, state: &State, seat: Seat) -> Spaces {
        let player = &state.players[seat];
        let neighbours = self.board.neighbours(player.pos);
        match player.available() {
            0..STEP => Spaces::NONE,
            STEP..CROWDED_STEP => neighbours.without(state.crowded()),
            CROWDED_STEP.. => neighbours,
        }
    }

    /// ESS-5.10 to ESS-5.15: the cost of the step, if it can be made.
    fn may_step(&self, state: &State, seat: Seat, to: Space) -> Result<u8, Illegal> {
        let player = &state.players[seat];
        if !self.board.neighbours(player.pos).contains(to) {
            return Err(Illegal::NotAdjacent { from: player.pos, to: Some(to) });
        }
        let (cost, available) = (cost_to_enter(to, state.crowded()), player.available());
        if available < cost {
            return Err(Illegal::StepTooDear { to, cost, available });
        }
        Ok(cost)
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-5.10: the meeple goes there, the token advances (ESS-5.2).
    pub(super) fn step(&mut self, seat: Seat, to: Space) -> Result<(), Illegal> {
        let cost = self.game.may_step(self.state, seat, to)?;
        let player = &mut self.state.players[seat];
        let from = std::mem::replace(&mut player.pos, to);
        player.token += cost;
        self.tell(|| Public::Moved { seat, from, to, cost });
        Ok(())
    }
}
