//! Every refusal of Fiasko's own, with its rule.

use kernel::RuleId;

use crate::components::{MINIMUM_VALUE, Product};

/// Why an action is refused; the order of FIA-4.6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("the {product} cell is already written: {written}")]
    CellWritten { product: Product, written: u16 },
    #[error("{product} is worth {value}, less than {MINIMUM_VALUE}")]
    TooCheap { product: Product, value: u16 },
}

impl kernel::Illegal for Illegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::CellWritten { .. } => "FIA-5.8",
            Self::TooCheap { .. } => "FIA-5.7",
        })
    }
}
