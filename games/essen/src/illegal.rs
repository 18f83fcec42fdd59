//! Every refusal, with its rule.

use kernel::{RuleId, Seat};

use crate::components::{BAG, Card, MEAL, Space, Tile, WITHDRAWAL_POINTS};
use crate::flow::Decision;

/// Why an action is refused; the order of ESS-4.36 and ESS-4.40.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Somebody else decides, or the seat has chosen already.
    #[error("{seat} is not asked now")]
    NotAsked { seat: Seat },
    /// The decision has no such kind of choice.
    #[error("this is no choice now: {}", awaited(*decision))]
    NotOffered { decision: Decision },
    /// Draft: another card than those of the packet, or none of the box.
    #[error("{} is not in the packet", named(card, "a card that is not in the box"))]
    NotInPacket { card: Option<Card>, two_players: bool },
    /// Keep: another card than the drawn ones, or none of the box.
    #[error("{} is not one of the two drawn cards", named(card, "a card that is not in the box"))]
    NotDrawn { card: Option<Card> },
    /// Remove: the tile lies on no booth, or is none of the box.
    #[error("{} lies on no booth", named(tile, "a tile that is not in the box"))]
    NotOnABooth { tile: Option<Tile> },
    /// Remove: the opponent stands there.
    #[error("{tile} cannot be removed: the opponent stands on its booth")]
    Protected { tile: Tile },
    /// Move: the spaces do not touch, or there is no such space.
    #[error("no step leads from {from} to {}", named(to, "a space that is not on the board"))]
    NotAdjacent { from: Space, to: Option<Space> },
    /// Move: too few actions.
    #[error("the step to {to} costs {}, and {} left", actions(*cost), are(*available))]
    StepTooDear { to: Space, cost: u8, available: u8 },
    /// Buy: no tile here.
    #[error("no game is for sale at {space}")]
    NothingForSale { space: Space },
    /// Buy: too little money.
    #[error("{tile} costs {price} € and only {money} € are left: {} € are missing", i32::from(*price) - money)]
    TooExpensive { tile: Tile, price: u8, money: i32 },
    /// Buy: six tiles in the bag.
    #[error("the bag is full: it holds {BAG} games")]
    BagFull,
    /// Buy: the token stands on the space to be covered.
    #[error("the action token stands on the last free space, which the game would cover")]
    NoSpaceToCover,
    /// Buy: sold out, and the pre-order is used.
    #[error("{tile} is sold out, and the only pre-order is used")]
    SoldOut { tile: Tile },
    /// Play-test: no action left.
    #[error("a play-test costs an action, and none is left")]
    NoAction,
    /// Play-test: neither deck nor discards.
    #[error("no wishlist card is left to draw, neither in the deck nor among the discards")]
    NoCards,
    /// Unload: not on the parking.
    #[error("bags are unloaded on the parking, not at {space}")]
    CannotUnloadHere { space: Space },
    /// Unload: nothing in the bag.
    #[error("the bag is empty: there is nothing to unload")]
    BagEmpty,
    /// Withdraw: not on the parking.
    #[error("money is withdrawn on the parking, not at {space}")]
    CannotWithdrawHere { space: Space },
    /// Withdraw: too few points.
    #[error("a withdrawal costs {WITHDRAWAL_POINTS} points, the score is {vp}")]
    TooFewPoints { vp: i32 },
    /// Eat: not on the courtyard.
    #[error("meals are served on the courtyard, not at {space}")]
    CannotEatHere { space: Space },
    /// Eat: too little money.
    #[error("a meal costs {MEAL} € and only {money} € are left: {} € are missing", MEAL - money)]
    MealTooExpensive { money: i32 },
    /// Eat: no action used yet.
    #[error("a meal gives back used actions, and none was used yet")]
    NothingToTakeBack,
    /// Eat: once a round.
    #[error("there is one meal a round, and it was eaten")]
    AlreadyAte,
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

/// The thing, or what to call it if it does not exist.
fn named(thing: &Option<impl ToString>, unknown: &str) -> String {
    thing.as_ref().map_or_else(|| unknown.to_owned(), ToString::to_string)
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

impl Illegal {
    /// The rule that forbids it: a new reason does not compile without one.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::GameOver | Self::NotAsked { .. } => "ESS-4.33",
            Self::NotOffered { .. } => "ESS-4.32",
            Self::NotInPacket { two_players: false, .. } => "ESS-3.6",
            Self::NotInPacket { two_players: true, .. } => "ESS-8.1",
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

impl kernel::Illegal for Illegal {
    fn rule(&self) -> RuleId {
        Self::rule(self)
    }
}
