//! Event cards as data: what each card does, in the effect words of the component file (STR-2.13, STR-5.47 to 5.55).

mod ops;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub use ops::{CrowdFilter, Op, Parity, PlaceFilter, Receiver, RolledDigit, Scope, Who};

/// How many event cards there are (STR-2.13).
pub const EVENT_CARDS: usize = 42;

/// An event card, called `EV01` to `EV42`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Card(u8);

/// The text is not the id of an event card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no event card “{0}”")]
pub struct NoSuchCard(pub String);

impl Card {
    /// Every card, in the order of the ids.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..EVENT_CARDS as u8).map(Self)
    }

    /// The place of the card in a list by id.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EV{:02}", self.0 + 1)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Self, NoSuchCard> {
        Self::all().find(|card| card.to_string() == text).ok_or_else(|| NoSuchCard(text.to_owned()))
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = NoSuchCard;

    fn try_from(text: String) -> Result<Self, NoSuchCard> {
        text.parse()
    }
}

/// A set of event cards: the event discard, somebody's kept cards. A list of ids in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// Whether there is no card in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The cards in the order of their ids.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(move |card| self.contains(*card))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}

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

/// The black or the white die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Die {
    /// Against opponents.
    Black,
    /// For oneself.
    White,
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
