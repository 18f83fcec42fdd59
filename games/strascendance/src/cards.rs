//! Event cards as data: what each card does, in the effect words of the component file (STR-2.13, STR-5.47 to 5.55).

mod ops;

use kernel::Set;
use serde::{Deserialize, Serialize};

pub use ops::{CrowdFilter, Op, Parity, PlaceFilter, Receiver, RolledDigit, Scope, Who};

/// How many event cards there are (STR-2.13).
pub const EVENT_CARDS: usize = 42;

kernel::id! {
    /// An event card, called `EV01` to `EV42`.
    pub struct Card: u64, EVENT_CARDS, "EV{:02}"
}

/// A set of event cards: the event discard, somebody's kept cards. A list of ids in JSON.
pub type Cards = Set<Card>;

/// What an event card is and does: a row of STR-2.15.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventCard {
    /// Whether the short deck has it (STR-8.3).
    pub in_short_deck: bool,
    /// When it works.
    pub kind: Kind,
    /// What it does, word by word: at once, when it is used, or when its trigger is met.
    pub effect: Vec<Op>,
}

/// When an event card works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Prestige, global and targeted cards: at once, then to the discard (STR-5.41).
    AtOnce,
    /// A kept card with a window (STR-5.42). It has no space and no slots, and is no place card (STR-2.14).
    Kept(Window),
    /// It lies on the aggravating slot (STR-5.43).
    Aggravating {
        /// What it changes while it is on top.
        modifier: Option<Modifier>,
        /// What makes its effect happen.
        trigger: Option<Trigger>,
        /// What makes it leave.
        discard_when: DiscardWhen,
    },
}

/// When a kept card may be used (STR-R29).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// When dancers arrive on an own place (STR-5.9).
    Reaction,
    /// In the own phase ACTION (STR-5.17).
    OwnTurn,
}

/// What an aggravating card changes (STR-5.54).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Modifier {
    /// More crowd pawns in phase CROWDS.
    ExtraCrowds {
        /// How many more.
        count: u8,
    },
    /// An action that may not be chosen.
    ForbidAction { action: Forbidden },
    /// A die that may not be used.
    ForbidDie { die: Die },
    /// One crowd pawn of every activation stays.
    KeepOneActivatedCrowd,
}

/// What [`Modifier::ForbidAction`] forbids (STR-5.54).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forbidden {
    /// Moving Out with either die.
    CaDemenage,
    /// White specific actions, except Delivery.
    WhiteRemoval,
}

kernel::id! {
    /// The black or the white die.
    pub enum Die: u8 {
        /// Against opponents.
        Black = "black",
        /// For oneself.
        White = "white",
    }
}

/// What makes the effect of an aggravating card happen (STR-5.55).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Trigger {
    /// Both epidemic dice show the same.
    EpidemicDouble,
    /// An epidemic die shows this.
    EpidemicContains {
        /// The number.
        value: u8,
    },
    /// No crowd pawn stands on a rolled digit.
    NoCrowdActivated,
}

/// What makes an aggravating card leave (STR-5.52, STR-5.53).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum DiscardWhen {
    /// A place was lost since the last checkpoint.
    PlaceLost,
    /// The epidemic dice add up to this or more.
    EpidemicSumAtLeast {
        /// The sum.
        value: u8,
    },
    /// Both epidemic dice show the same.
    EpidemicDouble,
    /// The active player does nothing in phase ACTION.
    ActionSkipped,
    /// So many turns as the top card have ended.
    TurnsElapsed {
        /// How many.
        value: u8,
    },
}
