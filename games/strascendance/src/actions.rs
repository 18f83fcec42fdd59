//! Chapter 5: what a seat can choose, and what comes of it.

mod activation;
mod batch;
mod chaos;
mod crowds;
mod delivery;
mod elimination;
mod moving_out;
mod specific;
mod spread;
mod turn;

use kernel::Seat;
use schemars::JsonSchema;

use crate::cards::{Card, Die};
use crate::decisions::Decision;
use crate::draft::Fate;
use crate::places::{Digit, Place, Quarter};

pub(crate) use chaos::CHAOS;
pub(crate) use elimination::REENTRY;

kernel::tagged! {
    /// What a seat chose. Every action says which decision it answers.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, JsonSchema)]
    pub enum Action = "Action" {
        /// Answers a decision about a place, a space or the pawn on it.
        Choose { decision: Decision, place: Place },
        /// Does without: answers a decision that may be declined.
        Decline { decision: Decision },
        /// D_DRAFT: keeps or discards a card of the hand.
        Draft {
            place: Place,
            /// What becomes of it.
            fate: Fate,
        },
        /// D_ACTION: uses the black or the white die.
        UseDie { die: Die },
        /// D_ACTION: uses a kept card.
        UseCard { card: Card },
        /// D_ACTION: does nothing.
        Pass,
        /// D_OPPONENT.
        ChooseOpponent { seat: Seat },
        /// D_DIGIT.
        ChooseDigit { digit: Digit },
        /// D_EV_QUARTER.
        ChooseQuarter { quarter: Quarter },
        /// D_EV_REROLL: yes.
        Reroll,
        /// D_EV_REROLL: no.
        KeepDice,
    }
}

impl Action {
    /// The decision the action answers.
    #[must_use]
    pub const fn decision(self) -> Decision {
        match self {
            Self::Choose { decision, .. } | Self::Decline { decision } => decision,
            Self::Draft { .. } => Decision::Draft,
            Self::UseDie { .. } | Self::UseCard { .. } | Self::Pass => Decision::Action,
            Self::ChooseOpponent { .. } => Decision::Opponent,
            Self::ChooseDigit { .. } => Decision::Digit,
            Self::ChooseQuarter { .. } => Decision::EvQuarter,
            Self::Reroll | Self::KeepDice => Decision::EvReroll,
        }
    }
}
