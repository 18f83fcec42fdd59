//! Section 5.8: phase CROWDS.

use kernel::{Chance, Log};

use crate::cards::Modifier;
use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Motion, Phase};
use crate::places::Place;
use crate::state::State;

impl Components {
    /// STR-5.56: the number of the counter, and one more with `extra_crowds`.
    pub(crate) fn crowds_to_add(&self, state: &State) -> u8 {
        let extra = match self.modifier(state) {
            Some(Modifier::ExtraCrowds { count }) => count,
            _ => 0,
        };
        self.crowds_after(state.lost_total).saturating_add(extra)
    }

    /// STR-5.57, STR-5.58: free spaces off the lull's digit, while there are pawns in the reserve.
    pub(crate) fn ask_crowd_add(&self, state: &State, left: u8) -> Option<Ask> {
        if left == 0 || state.crowd_reserve(self.crowd_pawns) == 0 {
            return None;
        }
        Ask::place(state.active, Decision::CrowdAdd, self.open_to_crowds(state))
    }
}

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
    /// STR-5.56: the number is read once, when the phase begins.
    pub(crate) fn count_crowds(&mut self) {
        let left = self.components.crowds_to_add(self.state);
        self.state.enter(Phase::Crowds { left });
    }

    /// STR-5.57: one crowd pawn is added.
    pub(crate) fn add_crowd(&mut self, place: Place) {
        if let Some(Phase::Crowds { left }) = self.state.phase() {
            self.state.enter(Phase::Crowds { left: left.saturating_sub(1) });
        }
        self.place_crowd(place);
    }

    /// A crowd pawn comes out of the reserve.
    pub(crate) fn place_crowd(&mut self, place: Place) {
        self.state.city.crowds = self.state.city.crowds.with(place);
        self.tell(|| News::CrowdAdded { place });
    }
}
