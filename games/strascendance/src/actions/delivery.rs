//! Section 5.5, Delivery: one dancer moves from an own place to an opposing one.

use kernel::{Chance, Log, Seat};

use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::Event;
use crate::flow::{Motion, Step};
use crate::places::{Place, Places};
use crate::state::State;
use crate::tally::Tally;

impl Components {
    /// STR-5.38: at least one own dancer (and somewhere to bring it).
    pub(crate) fn may_deliver(&self, state: &State, seat: Seat) -> bool {
        !state.city.with_dancer(state.city.held[seat]).is_empty() && !state.city.opposing(seat).is_empty()
    }

    /// STR-5.37: first an own place with a dancer, then any opposing place.
    pub(crate) fn ask_deliver(&self, state: &State, seat: Seat, from: Option<Place>) -> Option<Ask> {
        match from {
            None if !self.may_deliver(state, seat) => None,
            None => Ask::place(seat, Decision::DeliverFrom, state.city.with_dancer(state.city.held[seat])),
            Some(_) => Ask::place(seat, Decision::DeliverTo, state.city.opposing(seat)),
        }
    }
}

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
    /// STR-5.37: the dancer leaves the own place, then arrives as a batch of one.
    pub(crate) fn deliver(&mut self, seat: Seat, from: Option<Place>, place: Place) {
        self.state.steps.pop();
        match from {
            None => self.push(Step::Deliver { seat, from: Some(place) }),
            Some(from) => {
                self.heal(Places::only(from));
                self.start_batch(Tally::one_on(Places::only(place)));
            }
        }
    }
}
