//! Section 5.4, Moving Out: black moves an opponent's pawn, white an own one.

use kernel::{Chance, Log, Seat};

use crate::cards::Die;
use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Motion, Step};
use crate::places::{Place, Places};
use crate::state::State;

impl Components {
    /// STR-5.22: the pawns of the side the die moves.
    pub(crate) fn pawns_of_side(&self, state: &State, die: Die) -> Places {
        match die {
            Die::Black => state.city.opposing(state.active),
            Die::White => state.city.held[state.active],
        }
    }

    /// STR-5.23: pawns without a token of somebody else, outside quarters that one player holds, with a destination.
    pub(crate) fn movable(&self, state: &State, die: Die) -> Places {
        let city = &state.city;
        let foreign = city.quarantine.iter().filter(|(seat, _)| *seat != state.active);
        let quarantined: Places = foreign.filter_map(|(_, under)| *under).collect();
        let pawns = self.pawns_of_side(state, die) - quarantined - city.protected(self.board.places());
        if !self.free(state).is_empty() {
            return pawns;
        }
        pawns.iter().filter(|pawn| !self.pawn_destinations(state, *pawn).is_empty()).collect()
    }

    /// STR-5.24: any free space, or a crowd pawn's space unless the lull keeps the crowd pawn from coming here.
    pub(crate) fn pawn_destinations(&self, state: &State, from: Place) -> Places {
        let city = &state.city;
        let swaps = if city.hushed().contains(from) { Places::NONE } else { city.crowds };
        self.free(state) | swaps
    }

    /// STR-5.22 to 5.24: first the pawn, then where to.
    pub(crate) fn ask_pawn(&self, state: &State, die: Die, from: Option<Place>) -> Option<Ask> {
        match from {
            None => Ask::place(state.active, Decision::Pawn, self.movable(state, die)),
            Some(from) => Ask::place(state.active, Decision::PawnTo, self.pawn_destinations(state, from)),
        }
    }
}

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
    /// STR-5.22: the pawn is chosen, then moved.
    pub(crate) fn move_pawn(&mut self, die: Die, from: Option<Place>, place: Place) {
        self.state.steps.pop();
        match from {
            None => self.push(Step::MovePawn { die, from: Some(place) }),
            Some(from) => {
                self.move_out(from, place);
                let seat = self.state.active;
                self.state.city.quarantine[seat] = Some(place);
                self.tell(|| News::Quarantined { seat, place });
            }
        }
    }

    /// STR-5.24, STR-5.25: the pawn moves with all its tokens; a crowd pawn at its destination takes its former space.
    fn move_out(&mut self, from: Place, to: Place) {
        if self.state.city.crowds.contains(to) {
            self.shift_crowd(to, from);
        }
        self.relocate(from, to);
    }

    /// STR-5.25: the pawn's player gives up one place card and takes another, with everything on it.
    pub(crate) fn relocate(&mut self, from: Place, to: Place) {
        let seat = self.state.city.holder(from).unwrap_or(Seat(0));
        self.state.city.move_pawn(from, to);
        self.tell(|| News::PawnMoved { seat, from, to });
    }
}
