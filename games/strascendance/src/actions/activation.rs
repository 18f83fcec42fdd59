//! Section 5.2: crowd pawns are activated in chains.

use kernel::{Chance, Log};

use crate::cards::Modifier;
use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Motion, Step};
use crate::places::Places;
use crate::state::State;

impl Components {
    /// STR-5.15: with `keep_one_activated_crowd` the active player says which activated pawn stays.
    pub(crate) fn ask_keep_crowd(&self, state: &State, group: Places) -> Option<Ask> {
        let keeps = self.modifier(state) == Some(Modifier::KeepOneActivatedCrowd);
        if keeps { Ask::place(state.active, Decision::KeepCrowd, group & state.city.crowds) } else { None }
    }
}

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
    /// STR-5.12 to 5.15: the whole chains of these pawns give one dancer to every held place they touch, in one batch;
    /// then they leave, and a checkpoint follows.
    pub(crate) fn activate(&mut self, seed: Places) {
        let board = &self.components.board;
        let group = board.chain(seed, self.state.city.crowds);
        let dancers = board.touches(group);
        self.tell(|| News::Activated { seed, group });
        self.push(Step::Checkpoint);
        self.push(Step::Disperse { group });
        self.start_batch(dancers);
    }

    /// STR-5.15: the pawns return to the reserve.
    pub(crate) fn disperse(&mut self, leaving: Places) {
        self.state.steps.pop();
        self.state.city.crowds = self.state.city.crowds - leaving;
        self.tell(|| News::CrowdsLeft { places: leaving });
    }
}
