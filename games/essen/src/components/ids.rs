//! The names of the things in the box: small values inside, the ids of the component data outside.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::set::Numbered;

/// The text names nothing in the box.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not in the box")]
pub struct NotInTheBox(String);

/// The JSON form of an id is its text.
macro_rules! text_in_json {
    ($name:ident) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    };
}

/// Sixty things numbered by booth: `game_01` to `game_60`.
macro_rules! by_booth {
    ($(#[$about:meta])* $name:ident, $prefix:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        pub struct $name(u8);

        impl $name {
            /// All of them, by booth.
            pub fn all() -> impl Iterator<Item = Self> + Clone {
                (0..Self::COUNT).map(Self)
            }

            /// The one of the booth with this number, 1 to 60.
            #[must_use]
            pub fn of_booth(number: u8) -> Option<Self> {
                number.checked_sub(1).and_then(|index| Self::nth(usize::from(index)))
            }

            /// The number of its booth, 1 to 60.
            #[must_use]
            pub const fn booth_number(self) -> u8 {
                self.0 + 1
            }
        }

        impl Numbered for $name {
            const COUNT: u8 = BOOTHS;

            fn index(self) -> usize {
                usize::from(self.0)
            }

            fn nth(index: usize) -> Option<Self> {
                (index < usize::from(Self::COUNT)).then_some(Self(index as u8))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "{:02}"), self.booth_number())
            }
        }

        impl FromStr for $name {
            type Err = NotInTheBox;

            fn from_str(text: &str) -> Result<Self, NotInTheBox> {
                two_digits(text, $prefix).and_then(Self::of_booth).ok_or_else(|| NotInTheBox(text.to_owned()))
            }
        }

        text_in_json!($name);
    };
}

/// ESS-2.7: as many booths, and as many tiles (ESS-2.1) and wishlist cards (ESS-2.3).
pub const BOOTHS: u8 = 60;

fn two_digits(text: &str, prefix: &str) -> Option<u8> {
    let digits = text.strip_prefix(prefix).filter(|digits| digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit()))?;
    digits.parse().ok()
}

by_booth!(
    /// ESS-2.1: a game tile; it belongs on the booth of its number.
    Tile,
    "game_"
);

by_booth!(
    /// ESS-2.3: a wishlist card; it wishes for the tile of its number.
    Card,
    "wish_"
);

impl Tile {
    /// The one wishlist card that names this tile (ESS-R53).
    #[must_use]
    pub const fn wishlist_card(self) -> Card {
        Card(self.0)
    }

    /// ESS-2.1: the tile's own booth.
    #[must_use]
    pub const fn booth(self) -> Space {
        Space(self.0)
    }

    /// ESS-2.22: twelve booths a zone, in the order of the zones.
    #[must_use]
    pub const fn zone(self) -> Zone {
        Zone::ALL[self.0 as usize / Zone::BOOTHS as usize]
    }
}

impl Card {
    /// The tile this card wishes for.
    #[must_use]
    pub const fn tile(self) -> Tile {
        Tile(self.0)
    }
}

/// ESS-2.7: a space of the board: the booths by number, then the six others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Space(u8);

impl Space {
    /// ESS-2.7: 60 booths, 2 entrances, the courtyard, 2 Galeria spaces and the parking.
    pub const COUNT: usize = 66;
    /// The central courtyard.
    pub const COURTYARD: Self = Self(60);
    /// The Galeria on the mauve side.
    pub const GALERIA_WEST: Self = Self(61);
    /// The Galeria on the blue side.
    pub const GALERIA_EAST: Self = Self(62);
    /// The west entrance.
    pub const ENTRANCE_WEST: Self = Self(63);
    /// The east entrance.
    pub const ENTRANCE_EAST: Self = Self(64);
    /// The parking.
    pub const PARKING: Self = Self(65);

    /// The spaces that are no booths, with their ids.
    const NAMED: [(Self, &'static str); 6] = [
        (Self::COURTYARD, "courtyard"),
        (Self::GALERIA_WEST, "galeria_west"),
        (Self::GALERIA_EAST, "galeria_east"),
        (Self::ENTRANCE_WEST, "entrance_west"),
        (Self::ENTRANCE_EAST, "entrance_east"),
        (Self::PARKING, "parking"),
    ];

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The space with this place in an array, if there is one.
    #[must_use]
    pub const fn nth(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The space's place in an array.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The tile that belongs on this space, if it is a booth.
    #[must_use]
    pub const fn tile(self) -> Option<Tile> {
        if self.0 < BOOTHS { Some(Tile(self.0)) } else { None }
    }
}

impl Default for Space {
    fn default() -> Self {
        Self::PARKING
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Self::NAMED.iter().find(|(space, _)| space == self) {
            Some((_, id)) => f.write_str(id),
            None => write!(f, "booth_{:02}", self.0 + 1),
        }
    }
}

impl FromStr for Space {
    type Err = NotInTheBox;

    fn from_str(text: &str) -> Result<Self, NotInTheBox> {
        let named = Self::NAMED.iter().find(|(_, id)| *id == text).map(|(space, _)| *space);
        let booth = || two_digits(text, "booth_").and_then(Tile::of_booth).map(Tile::booth);
        named.or_else(booth).ok_or_else(|| NotInTheBox(text.to_owned()))
    }
}

text_in_json!(Space);

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

    /// ESS-5.26: what it adds to a purchase.
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
        (first..first + Self::CARDS).map(RankingCard)
    }
}

/// ESS-2.4: a ranking card: `rank_am_1` to `rank_am_9`, then `rank_pm_1` to `rank_pm_9`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct RankingCard(u8);

impl RankingCard {
    /// ESS-2.4: both series.
    pub const COUNT: usize = 2 * Series::CARDS as usize;

    /// The card's place in an array.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The series it belongs to.
    #[must_use]
    pub const fn series(self) -> Series {
        if self.0 < Series::CARDS { Series::Morning } else { Series::Afternoon }
    }
}

impl fmt::Display for RankingCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = match self.series() {
            Series::Morning => "am",
            Series::Afternoon => "pm",
        };
        write!(f, "rank_{half}_{}", self.0 % Series::CARDS + 1)
    }
}

impl FromStr for RankingCard {
    type Err = NotInTheBox;

    fn from_str(text: &str) -> Result<Self, NotInTheBox> {
        let mut all = (0..Self::COUNT as u8).map(Self);
        all.find(|card| card.to_string() == text).ok_or_else(|| NotInTheBox(text.to_owned()))
    }
}

text_in_json!(RankingCard);

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
