//! The names of the things in the box: small values inside, the ids of the component data outside.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::kinds::{Series, Zone};
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

/// ESS-2.4: a ranking card: `rank_am_1` to `rank_am_9`, then `rank_pm_1` to `rank_pm_9`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct RankingCard(u8);

impl RankingCard {
    /// ESS-2.4: both series.
    pub const COUNT: usize = 2 * Series::CARDS as usize;

    /// The card with this place in an array, if there is one.
    #[must_use]
    pub const fn nth(index: u8) -> Option<Self> {
        if index < Self::COUNT as u8 { Some(Self(index)) } else { None }
    }

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
