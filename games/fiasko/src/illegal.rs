//! Every refusal, with its rule.

use kernel::{RuleId, Seat};

use crate::components::{MINIMUM_VALUE, Product};
use crate::flow::Ending;

/// Why an action is refused; the order of FIA-4.6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver {
        /// What ended it.
        ending: Ending,
    },
    /// Somebody else decides.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// Who.
        turn: Seat,
    },
    /// Neither a draw nor a scoring.
    #[error("a turn is one draw or one scoring, nothing else")]
    NoSuchChoice,
    /// A scoring of something that is not sold here.
    #[error("there is no such product")]
    NoSuchProduct,
    /// The cell is not empty.
    #[error("the {product} cell is already written: {written}")]
    CellWritten {
        /// Which cell.
        product: Product,
        /// What is written there.
        written: u16,
    },
    /// The value is too small.
    #[error("{product} is worth {value}, less than {MINIMUM_VALUE}")]
    TooCheap {
        /// Which product.
        product: Product,
        /// Its value in this hand.
        value: u16,
    },
}

impl Illegal {
    /// The rule that forbids it: a new reason does not compile without one.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::GameOver { ending: Ending::FifthCell } => "FIA-7.1",
            Self::GameOver { ending: Ending::LastShuffle } => "FIA-R6",
            Self::NotYourTurn { .. } => "FIA-4.4",
            Self::NoSuchChoice => "FIA-4.3",
            Self::NoSuchProduct => "FIA-4.2",
            Self::CellWritten { .. } => "FIA-5.8",
            Self::TooCheap { .. } => "FIA-5.7",
        })
    }
}

impl kernel::Illegal for Illegal {
    fn rule(&self) -> RuleId {
        Self::rule(self)
    }
}
