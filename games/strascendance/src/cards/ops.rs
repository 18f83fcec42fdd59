//! The effect words of the component file (`event_ops`, section 5.7).

use serde::{Deserialize, Serialize};

/// One word of an effect (STR-5.48 to 5.51). There is none that touches the lull pawn (STR-5.46).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Op {
    Prestige {
        who: Who,
    },
    AddDancerOwn {
        who: Who,
        count: u8,
        scope: Scope,
    },
    AddDancerAll {
        filter: PlaceFilter,
    },
    AddDancerTarget {
        who: Who,
        count: u8,
    },
    RemoveDancerOwn {
        who: Who,
        count: u8,
    },
    RemoveDancerAll {
        filter: PlaceFilter,
    },
    AddKilljoyOwn {
        who: Who,
        count: u8,
    },
    RemoveKilljoyOwn {
        who: Who,
        count: u8,
    },
    PassDancer {
        who: Who,
        to: Receiver,
    },
    DeliverDancer {
        who: Who,
        count: u8,
    },
    PlaceCrowds {
        who: Who,
        count: u8,
    },
    RemoveCrowds {
        who: Who,
        count: u8,
    },
    RemoveCrowdsAll {
        filter: CrowdFilter,
    },
    MoveCrowd {
        who: Who,
        count: u8,
        #[serde(default)]
        optional: bool,
    },
    ActivateCrowdChoice {
        who: Who,
    },
    RelocateOwn {
        who: Who,
        count: u8,
        #[serde(default)]
        optional: bool,
    },
    SwapPositions {
        who: Who,
        #[serde(default)]
        optional: bool,
    },
    ReturnQuarantine,
    RollDigit,
    RerollActionDice {
        who: Who,
        #[serde(default)]
        optional: bool,
    },
    DrawEvent {
        who: Who,
        count: u8,
    },
    CancelBatchOnPlace,
}

impl Op {
    /// Whom the word concerns; nobody for words that affect the board as a whole.
    #[must_use]
    pub const fn who(self) -> Option<Who> {
        match self {
            Self::Prestige { who }
            | Self::AddDancerOwn { who, .. }
            | Self::AddDancerTarget { who, .. }
            | Self::RemoveDancerOwn { who, .. }
            | Self::AddKilljoyOwn { who, .. }
            | Self::RemoveKilljoyOwn { who, .. }
            | Self::PassDancer { who, .. }
            | Self::DeliverDancer { who, .. }
            | Self::PlaceCrowds { who, .. }
            | Self::RemoveCrowds { who, .. }
            | Self::MoveCrowd { who, .. }
            | Self::ActivateCrowdChoice { who }
            | Self::RelocateOwn { who, .. }
            | Self::SwapPositions { who, .. }
            | Self::RerollActionDice { who, .. }
            | Self::DrawEvent { who, .. } => Some(who),
            Self::AddDancerAll { .. }
            | Self::RemoveDancerAll { .. }
            | Self::RemoveCrowdsAll { .. }
            | Self::ReturnQuarantine
            | Self::RollDigit
            | Self::CancelBatchOnPlace => None,
        }
    }

    /// How often each player concerned chooses (or how many places they choose).
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::AddDancerOwn { count, .. }
            | Self::AddDancerTarget { count, .. }
            | Self::RemoveDancerOwn { count, .. }
            | Self::AddKilljoyOwn { count, .. }
            | Self::RemoveKilljoyOwn { count, .. }
            | Self::DeliverDancer { count, .. }
            | Self::PlaceCrowds { count, .. }
            | Self::RemoveCrowds { count, .. }
            | Self::MoveCrowd { count, .. }
            | Self::RelocateOwn { count, .. }
            | Self::DrawEvent { count, .. } => count,
            Self::Prestige { .. }
            | Self::AddDancerAll { .. }
            | Self::RemoveDancerAll { .. }
            | Self::PassDancer { .. }
            | Self::RemoveCrowdsAll { .. }
            | Self::ActivateCrowdChoice { .. }
            | Self::SwapPositions { .. }
            | Self::ReturnQuarantine
            | Self::RollDigit
            | Self::RerollActionDice { .. }
            | Self::CancelBatchOnPlace => 1,
        }
    }

    /// How many choices each player concerned makes at most (STR-12.14).
    #[must_use]
    pub const fn choices(self) -> u8 {
        match self {
            Self::PassDancer { .. } | Self::SwapPositions { .. } | Self::MoveCrowd { .. } | Self::RelocateOwn { .. } | Self::DeliverDancer { .. } => {
                2 * self.count()
            }
            Self::DrawEvent { .. }
            | Self::AddDancerAll { .. }
            | Self::RemoveDancerAll { .. }
            | Self::RemoveCrowdsAll { .. }
            | Self::ReturnQuarantine
            | Self::RollDigit
            | Self::CancelBatchOnPlace => 0,
            Self::Prestige { .. }
            | Self::AddDancerOwn { .. }
            | Self::AddDancerTarget { .. }
            | Self::RemoveDancerOwn { .. }
            | Self::AddKilljoyOwn { .. }
            | Self::RemoveKilljoyOwn { .. }
            | Self::PlaceCrowds { .. }
            | Self::RemoveCrowds { .. }
            | Self::ActivateCrowdChoice { .. }
            | Self::RerollActionDice { .. } => self.count(),
        }
    }
}

/// Whom an effect concerns (STR-5.47).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The active player.
    Active,
    /// All players.
    Each,
    /// The user of a kept card.
    Owner,
    /// Those with the most place cards.
    MostPlaces,
    /// Those with the fewest place cards.
    FewestPlaces,
    /// Those with the highest score.
    MostLife,
    /// Those with the lowest score.
    FewestLife,
    /// Those with the most killjoys; nobody if there is none.
    MostKilljoys,
}

/// Which own places an effect may be put on (STR-5.47).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Any own place.
    Any,
}

/// Who receives a passed dancer (STR-5.47).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Receiver {
    /// The next seat clockwise.
    Left,
}

/// Which held places an effect hits (STR-5.48).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PlaceFilter {
    /// Those that bear the digit.
    Digit(RolledDigit),
    /// Those linked to at least so many crowd pawns.
    AdjacentCrowdsAtLeast(u8),
}

/// Which digit [`PlaceFilter::Digit`] means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RolledDigit {
    /// The one rolled for this card.
    Rolled,
}

/// Which crowd pawns an effect removes (STR-5.50).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum CrowdFilter {
    /// Those on spaces with an even or an odd digit.
    Parity(Parity),
}

/// Even or odd.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parity {
    /// 2, 4, 6.
    Even,
    /// 1, 3, 5.
    Odd,
}
