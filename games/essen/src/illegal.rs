//! Every refusal of the game's own, with its rule.

use kernel::RuleId;

use crate::components::{BAG, Card, MEAL, Space, Tile, WITHDRAWAL_POINTS};
use crate::flow::Decision;

/// Why an action is refused; the order of ESS-4.36 and ESS-4.40.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("this is no choice now: {}", awaited(*decision))]
    NotOffered { decision: Decision },
    #[error("{card} is not in the packet")]
    NotInPacket { card: Card, two_players: bool },
    #[error("{card} is not one of the two drawn cards")]
    NotDrawn { card: Card },
    #[error("{tile} lies on no booth")]
    NotOnABooth { tile: Tile },
    #[error("{tile} cannot be removed: the opponent stands on its booth")]
    Protected { tile: Tile },
    #[error("no step leads from {from} to {to}")]
    NotAdjacent { from: Space, to: Space },
    #[error("the step to {to} costs {}, and {} left", actions(*cost), are(*available))]
    StepTooDear { to: Space, cost: u8, available: u8 },
    #[error("no game is for sale at {space}")]
    NothingForSale { space: Space },
    #[error("{tile} costs {price} € and only {money} € are left: {} € are missing", i32::from(*price) - money)]
    TooExpensive { tile: Tile, price: u8, money: i32 },
    #[error("the bag is full: it holds {BAG} games")]
    BagFull,
    #[error("the action token stands on the last free space, which the game would cover")]
    NoSpaceToCover,
    #[error("{tile} is sold out, and the only pre-order is used")]
    SoldOut { tile: Tile },
    #[error("a play-test costs an action, and none is left")]
    NoAction,
    #[error("no wishlist card is left to draw, neither in the deck nor among the discards")]
    NoCards,
    #[error("bags are unloaded on the parking, not at {space}")]
    CannotUnloadHere { space: Space },
    #[error("the bag is empty: there is nothing to unload")]
    BagEmpty,
    #[error("money is withdrawn on the parking, not at {space}")]
    CannotWithdrawHere { space: Space },
    #[error("a withdrawal costs {WITHDRAWAL_POINTS} points, the score is {vp}")]
    TooFewPoints { vp: i32 },
    #[error("meals are served on the courtyard, not at {space}")]
    CannotEatHere { space: Space },
    #[error("a meal costs {MEAL} € and only {money} € are left: {} € are missing", MEAL - money)]
    MealTooExpensive { money: i32 },
    #[error("a meal gives back used actions, and none was used yet")]
    NothingToTakeBack,
    #[error("there is one meal a round, and it was eaten")]
    AlreadyAte,
}

/// ESS-4.36: the rule that a card from outside the packet breaks.
pub(crate) const fn draft_rule(two_players: bool) -> RuleId {
    RuleId(if two_players { "ESS-8.1" } else { "ESS-3.6" })
}

/// What the seat is asked instead.
const fn awaited(decision: Decision) -> &'static str {
    match decision {
        Decision::Draft { .. } => "a card of the packet must be kept",
        Decision::Remove => "a tile must be removed from a booth",
        Decision::Turn => "an action of the turn is awaited, or its end",
        Decision::Keep => "one of the two drawn cards must be kept",
    }
}

fn actions(count: u8) -> String {
    if count == 1 { "1 action".to_owned() } else { format!("{count} actions") }
}

fn are(count: u8) -> String {
    match count {
        0 => "none is".to_owned(),
        1 => "1 is".to_owned(),
        _ => format!("{count} are"),
    }
}

impl kernel::Illegal for Illegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::NotOffered { .. } => "ESS-4.32",
            Self::NotInPacket { two_players, .. } => return draft_rule(*two_players),
            Self::NotDrawn { .. } => "ESS-5.42",
            Self::NotOnABooth { .. } => "ESS-8.2",
            Self::Protected { .. } => "ESS-8.3",
            Self::NotAdjacent { .. } => "ESS-5.10",
            Self::StepTooDear { .. } => "ESS-5.15",
            Self::NothingForSale { .. } => "ESS-5.20",
            Self::TooExpensive { .. } => "ESS-5.21",
            Self::BagFull => "ESS-5.22",
            Self::NoSpaceToCover => "ESS-5.23",
            Self::SoldOut { .. } => "ESS-5.24",
            Self::NoAction => "ESS-5.41",
            Self::NoCards => "ESS-5.44",
            Self::CannotUnloadHere { .. } | Self::BagEmpty => "ESS-5.50",
            Self::CannotWithdrawHere { .. } | Self::TooFewPoints { .. } => "ESS-5.60",
            Self::CannotEatHere { .. } => "ESS-5.70",
            Self::MealTooExpensive { .. } | Self::NothingToTakeBack | Self::AlreadyAte => "ESS-5.71",
        })
    }
}
