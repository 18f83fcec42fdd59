//! The draft (STR-8.1, STR-8.2): hands pass to the left, each player keeps or discards one card a step.

use kernel::{PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::components::{MAX_PLAYERS, Quotas};
use crate::places::{Place, Places};

/// STR-12.14: a draft has at most 36 picks.
const MAX_PICKS: usize = 36;

/// What becomes of a drafted card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Fate {
    /// Kept face up.
    #[default]
    Keep,
    /// Discarded face down.
    Discard,
}

/// A card chosen in the draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// Which card.
    pub place: Place,
    /// What becomes of it.
    pub fate: Fate,
}

/// A running draft.
///
/// Hand `h` is the one first dealt to seat `h`; after `s` steps it is with the seat `s` further on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The cards each seat holds now.
    pub hands: PerSeat<Places, MAX_PLAYERS>,
    /// All revealed picks: step by step, within a step by seat.
    pub picks: ArrayVec<[Pick; MAX_PICKS]>,
    /// The choices of the running step.
    pub chosen: PerSeat<Option<Pick>, MAX_PLAYERS>,
}

impl Draft {
    /// A draft that begins with these hands.
    #[must_use]
    pub fn new(hands: PerSeat<Places, MAX_PLAYERS>) -> Self {
        Self { hands, picks: ArrayVec::new(), chosen: PerSeat::new(hands.players()) }
    }

    /// How many steps are complete.
    #[must_use]
    pub fn step(&self) -> u8 {
        self.picks.len() as u8 / self.hands.players()
    }

    /// Who has not chosen yet in this step.
    #[must_use]
    pub fn undecided(&self) -> Seats {
        self.chosen.iter().filter(|(_, chosen)| chosen.is_none()).map(|(seat, _)| seat).collect()
    }

    /// The pick a seat made in a complete step.
    #[must_use]
    pub fn pick(&self, step: u8, seat: Seat) -> Pick {
        self.picks[usize::from(step * self.hands.players() + seat.0)]
    }

    /// Where a hand is after so many steps.
    #[must_use]
    pub fn holder(&self, hand: Seat, step: u8) -> Seat {
        Seat((hand.0 + step) % self.hands.players())
    }

    /// What the seat did with its cards so far, one fate at a time.
    pub fn picked(&self, seat: Seat, fate: Fate) -> Places {
        (0..self.step()).map(|step| self.pick(step, seat)).filter(|pick| pick.fate == fate).map(|pick| pick.place).collect()
    }

    /// STR-8.2: whether the seat may still keep (or discard) a card.
    #[must_use]
    pub fn allows(&self, seat: Seat, fate: Fate, quotas: Quotas) -> bool {
        let quota = match fate {
            Fate::Keep => quotas.kept,
            Fate::Discard => quotas.discarded,
        };
        self.picked(seat, fate).len() < quota
    }

    /// What was in a hand after a complete step: what is left of it now, and what was taken since.
    #[must_use]
    pub fn hand_after(&self, hand: Seat, step: u8) -> Places {
        let now = self.hands[self.holder(hand, self.step())];
        let taken = (step + 1..self.step()).map(|later| self.pick(later, self.holder(hand, later)).place);
        now | taken.collect()
    }

    /// STR-8.1: all have chosen; the picks are revealed, the hands pass to the left.
    pub(crate) fn turn_over(&mut self) {
        let players = self.hands.players();
        let mut passed = PerSeat::new(players);
        for seat in Seat::all(players) {
            let pick = self.chosen[seat].take().expect("everybody has chosen, STR-8.1");
            self.picks.push(pick);
            passed[seat.next(players)] = self.hands[seat].without(pick.place);
        }
        self.hands = passed;
    }
}
