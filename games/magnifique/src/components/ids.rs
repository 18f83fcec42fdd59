//! The names of everything in the box: colours, tile types, cards, posters, tents, boards. In JSON each is the id of
//! the component data.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A component with a name, one of a fixed number of its kind.
pub trait Id: Copy + Eq + fmt::Debug + Serialize + DeserializeOwned + 'static {
    /// How many there are.
    const COUNT: usize;

    /// The component's place among its kind.
    fn index(self) -> usize;

    /// The component at a place, if there is one.
    fn nth(index: usize) -> Option<Self>;

    /// All of the kind, in order.
    fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT).map(|index| Self::nth(index).expect("an index below the count"))
    }
}

/// Declares a kind of component as an enum whose JSON names are given.
macro_rules! named {
    ($(#[$doc:meta])* $kind:ident { $($(#[$variant_doc:meta])* $variant:ident = $name:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
        pub enum $kind {
            #[default]
            $($(#[$variant_doc])* #[serde(rename = $name)] $variant),+
        }

        impl $kind {
            /// All of them, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The id in the component data.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }

        impl Id for $kind {
            const COUNT: usize = Self::ALL.len();

            fn index(self) -> usize {
                self as usize
            }

            fn nth(index: usize) -> Option<Self> {
                Self::ALL.get(index).copied()
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

pub(crate) use named;

named! {
    /// One of the three colours of the circus: tiles, posters and wheels have one.
    Hue {
        /// Fire.
        Orange = "orange",
        /// Animals.
        Green = "green",
        /// Magic.
        Purple = "purple",
    }
}

named! {
    /// The colour of a die or a gem: one of the circus, or transparent.
    Colour {
        Orange = "orange",
        Green = "green",
        Purple = "purple",
        /// Any of the three.
        Transparent = "transparent",
    }
}

impl From<Hue> for Colour {
    fn from(hue: Hue) -> Self {
        match hue {
            Hue::Orange => Self::Orange,
            Hue::Green => Self::Green,
            Hue::Purple => Self::Purple,
        }
    }
}

impl Colour {
    /// The colour of the circus it is, unless it is transparent.
    #[must_use]
    pub const fn hue(self) -> Option<Hue> {
        match self {
            Self::Orange => Some(Hue::Orange),
            Self::Green => Some(Hue::Green),
            Self::Purple => Some(Hue::Purple),
            Self::Transparent => None,
        }
    }
}

named! {
    /// How big a camp tile is.
    Size {
        /// Four cells.
        Small = "small",
        /// Six cells.
        Large = "large",
    }
}

named! {
    /// MAG-2.6 and MAG-R2: a type of camp tile: colour and size, one shape each.
    Tile {
        OrangeSmall = "orange_small",
        GreenSmall = "green_small",
        PurpleSmall = "purple_small",
        OrangeLarge = "orange_large",
        GreenLarge = "green_large",
        PurpleLarge = "purple_large",
    }
}

impl Tile {
    /// The tile type of a size and colour.
    #[must_use]
    pub const fn of(size: Size, hue: Hue) -> Self {
        match (size, hue) {
            (Size::Small, Hue::Orange) => Self::OrangeSmall,
            (Size::Small, Hue::Green) => Self::GreenSmall,
            (Size::Small, Hue::Purple) => Self::PurpleSmall,
            (Size::Large, Hue::Orange) => Self::OrangeLarge,
            (Size::Large, Hue::Green) => Self::GreenLarge,
            (Size::Large, Hue::Purple) => Self::PurpleLarge,
        }
    }

    #[must_use]
    pub const fn size(self) -> Size {
        match self {
            Self::OrangeSmall | Self::GreenSmall | Self::PurpleSmall => Size::Small,
            Self::OrangeLarge | Self::GreenLarge | Self::PurpleLarge => Size::Large,
        }
    }

    #[must_use]
    pub const fn hue(self) -> Hue {
        match self {
            Self::OrangeSmall | Self::OrangeLarge => Hue::Orange,
            Self::GreenSmall | Self::GreenLarge => Hue::Green,
            Self::PurpleSmall | Self::PurpleLarge => Hue::Purple,
        }
    }

    /// MAG-2.6: how many cells it covers.
    #[must_use]
    pub const fn cells(self) -> u8 {
        match self.size() {
            Size::Small => 4,
            Size::Large => 6,
        }
    }

    /// MAG-2.6 and MAG-R1: how many of it are in the box, 84 of all six types.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self.size() {
            Size::Small => 16,
            Size::Large => 12,
        }
    }
}

named! {
    /// MAG-2.8: a player board, with its set of starting cards.
    BoardId {
        I = "I",
        Ii = "II",
        Iii = "III",
        Iv = "IV",
    }
}

named! {
    /// MAG-2.2: a Magnificent, two of each colour.
    Character {
        Suhayl = "suhayl",
        Larissa = "larissa",
        Bronson = "bronson",
        Kimora = "kimora",
        Lungile = "lungile",
        Alberic = "alberic",
    }
}

/// Declares a kind of component that is numbered, with its JSON name written by `Display`.
macro_rules! numbered {
    ($(#[$doc:meta])* $kind:ident, $count:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        pub struct $kind(u8);

        impl Id for $kind {
            const COUNT: usize = $count;

            fn index(self) -> usize {
                usize::from(self.0)
            }

            fn nth(index: usize) -> Option<Self> {
                (index < Self::COUNT).then_some(Self(index as u8))
            }
        }

        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                Self::all().find(|id| id.to_string() == name).ok_or_else(|| D::Error::custom(format_args!("there is no {name}")))
            }
        }
    };
}

numbered! {
    /// MAG-2.1: a master card, `m01` to `m56`.
    CardId, 56
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "m{:02}", self.0 + 1)
    }
}

numbered! {
    /// MAG-2.3: a tent, `tent_01` to `tent_16`.
    TentId, 16
}

impl fmt::Display for TentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tent_{:02}", self.0 + 1)
    }
}

numbered! {
    /// MAG-2.2: a poster: `suhayl_1` to `alberic_8`, then the starting posters `suhayl_start` to `alberic_start`.
    PosterId, 54
}

/// MAG-2.2: regular posters of each character.
const POSTERS_PER_CHARACTER: u8 = 8;

impl PosterId {
    /// MAG-2.2: how many regular posters there are; the starting ones follow.
    pub const REGULAR: usize = 48;

    /// The regular posters.
    pub fn regular() -> impl Iterator<Item = Self> {
        Self::all().take(Self::REGULAR)
    }

    /// The starting posters.
    pub fn starting() -> impl Iterator<Item = Self> {
        Self::all().skip(Self::REGULAR)
    }

    /// Whether it has the back of a starting poster.
    #[must_use]
    pub fn is_starting(self) -> bool {
        self.index() >= Self::REGULAR
    }

    /// The Magnificent it announces.
    #[must_use]
    pub fn character(self) -> Character {
        let index = if self.is_starting() { self.index() - Self::REGULAR } else { self.index() / usize::from(POSTERS_PER_CHARACTER) };
        Character::nth(index).expect("nine posters for each of six characters, MAG-2.2")
    }
}

impl fmt::Display for PosterId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let character = self.character();
        if self.is_starting() { write!(f, "{character}_start") } else { write!(f, "{character}_{}", self.0 % POSTERS_PER_CHARACTER + 1) }
    }
}

/// A set of components of one kind (at most 64): a list of ids in JSON.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct IdSet<T>(u64, PhantomData<T>);

impl<T> Default for IdSet<T> {
    fn default() -> Self {
        Self(0, PhantomData)
    }
}

impl<T: Id> IdSet<T> {
    /// Adds one.
    pub fn insert(&mut self, id: T) {
        self.0 |= 1 << id.index();
    }

    /// Removes one.
    pub fn remove(&mut self, id: T) {
        self.0 &= !(1 << id.index());
    }

    /// Whether it is there.
    #[must_use]
    pub fn contains(self, id: T) -> bool {
        self.0 & (1 << id.index()) != 0
    }

    /// Whether nothing is there.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are there.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Them, in order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let id = T::nth(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(id)
        })
    }
}

impl<T: Id> FromIterator<T> for IdSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        let mut set = Self::default();
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

impl<T: Id> fmt::Debug for IdSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Id> Serialize for IdSet<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Id> Deserialize<'de> for IdSet<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ids = Vec::<T>::deserialize(deserializer)?;
        let set: Self = ids.iter().copied().collect();
        if set.len() as usize == ids.len() { Ok(set) } else { Err(D::Error::custom("an id is listed twice")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_reads_back_from_its_name() {
        fn reads_back<T: Id>() {
            for id in T::all() {
                let json = serde_json::to_string(&id).expect("an id has a name");
                assert_eq!(serde_json::from_str::<T>(&json).expect("the name is known"), id, "{json}");
            }
        }
        reads_back::<CardId>();
        reads_back::<PosterId>();
        reads_back::<TentId>();
        reads_back::<Tile>();
        reads_back::<Character>();
        reads_back::<BoardId>();
        assert!(serde_json::from_str::<CardId>("\"m57\"").is_err());
        assert!(serde_json::from_str::<PosterId>("\"suhayl_9\"").is_err());
    }

    #[test]
    fn a_set_is_a_list_without_doubles() {
        let set: IdSet<CardId> = [CardId(55), CardId(0)].into_iter().collect();

        assert_eq!(serde_json::to_string(&set).expect("a list"), r#"["m01","m56"]"#);
        assert!(serde_json::from_str::<IdSet<CardId>>(r#"["m01","m01"]"#).is_err());
    }
}
