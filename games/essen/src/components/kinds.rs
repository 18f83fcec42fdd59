//! The kinds of things in the box: zones, symbols, event tokens, last-round tiles, ranking series, places of a crowd.

use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ids::Space;

kernel::id! {
    /// ESS-2.22: a zone of booths, in the order of their numbers.
    pub enum Zone: u8 { Mauve = "mauve", Yellow = "yellow", Green = "green", Blue = "blue", Red = "red" }
}

kernel::id! {
    /// ESS-2.2: the kind of a game, in the order of the popularity board.
    pub enum Symbol: u8 { Meeple = "meeple", Die = "die", Cards = "cards", Hourglass = "hourglass" }
}

/// One value for each symbol, an object in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PerSymbol<T> {
    meeple: T,
    die: T,
    cards: T,
    hourglass: T,
}

impl<T> PerSymbol<T> {
    /// A value made for each symbol.
    pub fn from_fn(mut value: impl FnMut(Symbol) -> T) -> Self {
        Self { meeple: value(Symbol::Meeple), die: value(Symbol::Die), cards: value(Symbol::Cards), hourglass: value(Symbol::Hourglass) }
    }

    /// The symbols with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Symbol, &T)> {
        Symbol::ALL.into_iter().map(|symbol| (symbol, &self[symbol]))
    }
}

impl<T> Index<Symbol> for PerSymbol<T> {
    type Output = T;
    fn index(&self, symbol: Symbol) -> &T {
        match symbol {
            Symbol::Meeple => &self.meeple,
            Symbol::Die => &self.die,
            Symbol::Cards => &self.cards,
            Symbol::Hourglass => &self.hourglass,
        }
    }
}

impl<T> IndexMut<Symbol> for PerSymbol<T> {
    fn index_mut(&mut self, symbol: Symbol) -> &mut T {
        match symbol {
            Symbol::Meeple => &mut self.meeple,
            Symbol::Die => &mut self.die,
            Symbol::Cards => &mut self.cards,
            Symbol::Hourglass => &mut self.hourglass,
        }
    }
}

kernel::id! {
    /// ESS-2.5: what an event token says of the tile it lies on.
    pub enum EventToken: u8 { Buzz = "buzz", Flop = "flop", Goodies = "goodies", Discount = "discount", SoldOut = "sold_out" }
}

impl EventToken {
    /// The kinds with how many of each there are (ESS-2.5).
    pub const KINDS: [(Self, u8); 5] = [(Self::Buzz, 1), (Self::Flop, 1), (Self::Goodies, 3), (Self::Discount, 3), (Self::SoldOut, 6)];
    /// ESS-2.5: all of them together.
    pub const TOKENS: usize = 14;

    /// ESS-5.26: what it adds to a purchase; Sold out only asks for the pre-order (ESS-R27).
    #[must_use]
    pub const fn points(self) -> i8 {
        match self {
            Self::Buzz => 3,
            Self::Flop => -3,
            Self::Goodies => 1,
            Self::Discount | Self::SoldOut => 0,
        }
    }

    /// ESS-5.27: what it takes off the price.
    #[must_use]
    pub const fn price_cut(self) -> u8 {
        match self {
            Self::Discount => 10,
            Self::Buzz | Self::Flop | Self::Goodies | Self::SoldOut => 0,
        }
    }
}

kernel::id! {
    /// ESS-2.6: what the last round changes.
    pub enum LastTile: u8 {
        Discount = "last_discount",
        Meeple = "last_meeple",
        Die = "last_die",
        Cards = "last_cards",
        Hourglass = "last_hourglass",
    }
}

impl LastTile {
    /// ESS-2.6: the symbol that brings more, unless it is the price cut.
    #[must_use]
    pub const fn symbol(self) -> Option<Symbol> {
        match self {
            Self::Discount => None,
            Self::Meeple => Some(Symbol::Meeple),
            Self::Die => Some(Symbol::Die),
            Self::Cards => Some(Symbol::Cards),
            Self::Hourglass => Some(Symbol::Hourglass),
        }
    }

    /// ESS-5.26: what it adds to the purchase of a game with this symbol.
    #[must_use]
    pub fn points(self, symbol: Symbol) -> i8 {
        if self.symbol() == Some(symbol) { 2 } else { 0 }
    }

    /// ESS-5.27: what it takes off every price.
    #[must_use]
    pub const fn price_cut(self) -> u8 {
        if matches!(self, Self::Discount) { 10 } else { 0 }
    }
}

kernel::id! {
    /// ESS-2.4: when a ranking card is scored.
    pub enum Series: u8 { Morning = "morning", Afternoon = "afternoon" }
}

impl Series {
    /// ESS-2.4: what a card of the series brings.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            Self::Morning => 4,
            Self::Afternoon => 8,
        }
    }
}

kernel::id! {
    /// ESS-4.15, ESS-4.16: where a crowd pawn stands: on a zone or on a single space.
    pub enum CrowdPlace: u16 {
        Mauve = "mauve",
        Yellow = "yellow",
        Green = "green",
        Blue = "blue",
        Red = "red",
        Courtyard = "courtyard",
        EntranceWest = "entrance_west",
        EntranceEast = "entrance_east",
        Parking = "parking",
    }
}

impl CrowdPlace {
    /// The zone, if it is one.
    #[must_use]
    pub const fn zone(self) -> Option<Zone> {
        match self {
            Self::Mauve => Some(Zone::Mauve),
            Self::Yellow => Some(Zone::Yellow),
            Self::Green => Some(Zone::Green),
            Self::Blue => Some(Zone::Blue),
            Self::Red => Some(Zone::Red),
            Self::Courtyard | Self::EntranceWest | Self::EntranceEast | Self::Parking => None,
        }
    }

    /// The single space, if it is one.
    #[must_use]
    pub const fn space(self) -> Option<Space> {
        match self {
            Self::Courtyard => Some(Space::COURTYARD),
            Self::EntranceWest => Some(Space::ENTRANCE_WEST),
            Self::EntranceEast => Some(Space::ENTRANCE_EAST),
            Self::Parking => Some(Space::PARKING),
            Self::Mauve | Self::Yellow | Self::Green | Self::Blue | Self::Red => None,
        }
    }
}

impl From<Zone> for CrowdPlace {
    fn from(zone: Zone) -> Self {
        match zone {
            Zone::Mauve => Self::Mauve,
            Zone::Yellow => Self::Yellow,
            Zone::Green => Self::Green,
            Zone::Blue => Self::Blue,
            Zone::Red => Self::Red,
        }
    }
}
