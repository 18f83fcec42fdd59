//! The kinds of things in the box: zones, symbols, event tokens, last-round tiles, ranking series, places of a crowd.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::ids::RankingCard;

/// ESS-2.22: a zone of booths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    Mauve,
    Yellow,
    Green,
    Blue,
    Red,
}

impl Zone {
    /// In the order of the booth numbers.
    pub const ALL: [Self; 5] = [Self::Mauve, Self::Yellow, Self::Green, Self::Blue, Self::Red];
    /// ESS-2.22: booths a zone.
    pub const BOOTHS: u8 = 12;

    /// The zone's id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mauve => "mauve",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Red => "red",
        }
    }
}

/// ESS-2.2: the kind of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    Meeple,
    Die,
    Cards,
    Hourglass,
}

impl Symbol {
    /// In the order of the popularity board.
    pub const ALL: [Self; 4] = [Self::Meeple, Self::Die, Self::Cards, Self::Hourglass];

    /// The symbol's id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Meeple => "meeple",
            Self::Die => "die",
            Self::Cards => "cards",
            Self::Hourglass => "hourglass",
        }
    }
}

/// One value for each symbol, an object in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
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

/// ESS-2.5: what an event token says of the tile it lies on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventToken {
    #[default]
    Buzz,
    Flop,
    Goodies,
    Discount,
    SoldOut,
}

impl EventToken {
    /// The kinds with how many of each there are (ESS-2.5).
    pub const KINDS: [(Self, u8); 5] = [(Self::Buzz, 1), (Self::Flop, 1), (Self::Goodies, 3), (Self::Discount, 3), (Self::SoldOut, 6)];
    /// ESS-2.5: all of them together.
    pub const COUNT: usize = 14;

    /// The kind's id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Buzz => "buzz",
            Self::Flop => "flop",
            Self::Goodies => "goodies",
            Self::Discount => "discount",
            Self::SoldOut => "sold_out",
        }
    }

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

/// ESS-2.6: what the last round changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LastTile {
    #[serde(rename = "last_discount")]
    Discount,
    #[serde(rename = "last_meeple")]
    Meeple,
    #[serde(rename = "last_die")]
    Die,
    #[serde(rename = "last_cards")]
    Cards,
    #[serde(rename = "last_hourglass")]
    Hourglass,
}

impl LastTile {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Discount, Self::Meeple, Self::Die, Self::Cards, Self::Hourglass];

    /// The tile's id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Discount => "last_discount",
            Self::Meeple => "last_meeple",
            Self::Die => "last_die",
            Self::Cards => "last_cards",
            Self::Hourglass => "last_hourglass",
        }
    }

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

/// ESS-2.4: when a ranking card is scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Series {
    Morning,
    Afternoon,
}

impl Series {
    /// ESS-2.4: nine cards a series (ESS-R63).
    pub const CARDS: u8 = 9;

    /// ESS-2.4: what a card of the series brings.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            Self::Morning => 4,
            Self::Afternoon => 8,
        }
    }

    /// The series' id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Morning => "morning",
            Self::Afternoon => "afternoon",
        }
    }

    /// The cards of the series.
    pub fn cards(self) -> impl Iterator<Item = RankingCard> {
        let first = match self {
            Self::Morning => 0,
            Self::Afternoon => Self::CARDS,
        };
        (first..first + Self::CARDS).filter_map(RankingCard::nth)
    }
}

/// ESS-4.15, ESS-4.16: where a crowd pawn stands: on a zone or on a single space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CrowdPlace {
    Mauve,
    Yellow,
    Green,
    Blue,
    Red,
    Courtyard,
    EntranceWest,
    EntranceEast,
    Parking,
}

impl CrowdPlace {
    /// The place's id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mauve => "mauve",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Courtyard => "courtyard",
            Self::EntranceWest => "entrance_west",
            Self::EntranceEast => "entrance_east",
            Self::Parking => "parking",
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
