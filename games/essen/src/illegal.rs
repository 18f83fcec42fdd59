//! Every refusal, with its rule.

use kernel::{RuleId, Seat};

use crate::components::{Card, Space, Tile};

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
    #[error("the decision does not offer this kind of choice")]
    NotOffered,
    /// Draft: another card than those of the packet.
    #[error("{} is not in the packet", card.map_or_else(|| "it".to_owned(), |card| card.to_string()))]
    NotInPacket { card: Option<Card>, two_players: bool },
    /// Keep: another card than the drawn ones.
    #[error("{} is not one of the two drawn cards", card.map_or_else(|| "it".to_owned(), |card| card.to_string()))]
    NotDrawn { card: Option<Card> },
    /// Remove: the tile lies on no booth.
    #[error("{} lies on no booth", tile.map_or_else(|| "it".to_owned(), |tile| tile.to_string()))]
    NotOnABooth { tile: Option<Tile> },
    /// Remove: the opponent stands there.
    #[error("the opponent stands on the booth of {tile}")]
    Protected { tile: Tile },
    /// Move: the spaces do not touch.
    #[error("{} does not touch {from}", to.map_or_else(|| "it".to_owned(), |to| to.to_string()))]
    NotAdjacent { from: Space, to: Option<Space> },
    /// Move: too few actions.
    #[error("the step to {to} costs {cost} actions, {available} are left")]
    StepTooDear { to: Space, cost: u8, available: u8 },
    /// Buy: no tile here.
    #[error("no game is for sale on {space}")]
    NothingForSale { space: Space },
    /// Buy: too little money.
    #[error("{tile} costs {price} €, {money} € are left")]
    TooExpensive { tile: Tile, price: u8, money: i32 },
    /// Buy: six tiles in the bag.
    #[error("the bag is full")]
    BagFull,
    /// Buy: the token stands on the space to be covered.
    #[error("no action space is left to cover")]
    NoSpaceToCover,
    /// Buy: sold out, and the pre-order is used.
    #[error("{tile} is sold out and the pre-order is used")]
    SoldOut { tile: Tile },
    /// Play-test: no action left.
    #[error("no action is left")]
    NoAction,
    /// Play-test: neither deck nor discards.
    #[error("no wishlist card is left")]
    NoCards,
    /// Unload: not on the parking.
    #[error("bags are unloaded on the parking, not on {space}")]
    CannotUnloadHere { space: Space },
    /// Unload: nothing in the bag.
    #[error("the bag is empty")]
    BagEmpty,
    /// Withdraw: not on the parking.
    #[error("money is withdrawn on the parking, not on {space}")]
    CannotWithdrawHere { space: Space },
    /// Withdraw: too few points.
    #[error("a withdrawal costs more points than the {vp} there are")]
    TooFewPoints { vp: i32 },
    /// Eat: not on the courtyard.
    #[error("meals are on the courtyard, not on {space}")]
    CannotEatHere { space: Space },
    /// Eat: too little money.
    #[error("a meal costs more than the {money} € left")]
    MealTooExpensive { money: i32 },
    /// Eat: no action used yet.
    #[error("no action was used yet")]
    NothingToTakeBack,
    /// Eat: once a round.
    #[error("one meal a round")]
    AlreadyAte,
}

impl Illegal {
    /// The rule that forbids it: a new reason does not compile without one.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::GameOver | Self::NotAsked { .. } => "ESS-4.33",
            Self::NotOffered => "ESS-4.32",
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
