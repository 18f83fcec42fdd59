//! Section 5.5, Chaos Theory: all four dice are rerolled, each allows one dancer.

use kernel::{Chance, Log, Seat, Site};
use tinyvec::ArrayVec;

use crate::cards::Die;
use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Motion, Step};
use crate::places::{Digit, Place, Places};
use crate::state::State;
use crate::tally::Tally;

/// The four dice of Chaos Theory: black, white, epidemic 1, epidemic 2.
pub(crate) const CHAOS: Site = Site("strascendance.chaos");

impl Components {
    /// STR-5.35: a place of the target player (white: with a dancer) that bears the digit of a remaining die, for every
    /// dancer anew (STR-5.29).
    pub(crate) fn ask_chaos(&self, state: &State, die: Die, target: Seat, dice: &[Digit], done: u8) -> Option<Ask> {
        if done >= self.max_dancers {
            return None;
        }
        let held = state.city.held[target];
        let eligible = match die {
            Die::Black => held,
            Die::White => state.city.with_dancer(held),
        };
        let rolled = dice.iter().fold(Places::NONE, |all, digit| all | digit.places());
        Ask::place(state.active, Decision::Chaos, eligible & rolled)
    }
}

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
    /// STR-5.35: all four dice are rerolled; the values are kept apart from the turn's dice.
    pub(crate) fn roll_chaos(&mut self, die: Die, target: Seat) {
        let dice: ArrayVec<[Digit; 4]> = (0..4).map(|_| self.roll(CHAOS)).collect();
        self.tell(|| News::ChaosRolled { dice: dice.to_vec() });
        self.push(Step::Chaos { die, target, dice, done: 0 });
    }

    /// STR-5.35, STR-5.36: one die serves: a dancer off the place, or on it as a batch of its own.
    pub(crate) fn chaos(&mut self, die: Die, place: Place) {
        if let Some(Step::Chaos { dice, done, .. }) = self.state.steps.last_mut()
            && let Some(serves) = dice.iter().position(|value| *value == place.digit())
        {
            dice.remove(serves);
            *done += 1;
        }
        match die {
            Die::Black => self.start_batch(Tally::one_on(Places::only(place))),
            Die::White => self.heal(Places::only(place)),
        }
    }
}
