//! ESS-5.80, ESS-5.81: the end of a turn.

use kernel::{Chance, Log, Seat};

use crate::components::{DEPARTURES, ROUNDS, Space};
use crate::event::{Event, Public};
use crate::flow::Play;

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-5.80: always possible (ESS-4.30); unused actions are lost.
    pub(super) fn end_turn(&mut self, seat: Seat) {
        let player = &self.state.players[seat];
        let (unused, pos) = (player.available(), player.pos);
        self.tell(|| Public::TurnEnded { seat, unused });
        if self.state.round == ROUNDS && pos == Space::PARKING {
            self.depart(seat);
        }
        self.next_turn(seat);
    }

    /// ESS-5.81: the first to end on the parking in round 7 gains 6 points, the second 3.
    fn depart(&mut self, seat: Seat) {
        let place = self.state.departed.len();
        let points = DEPARTURES.get(place).copied().unwrap_or(0);
        self.state.departed.push(seat);
        let player = &mut self.state.players[seat];
        player.vp += i32::from(points);
        player.ledger.departure += u16::from(points);
        self.tell(|| Public::Departed { seat, place: place as u8 + 1, points });
    }
}
