//! The names of everything in the box: colours, tile types, cards, posters, tents, boards. In JSON each is the id of
//! the component data.

use std::fmt;

use kernel::id;

id! {
    /// One of the three colours of the circus: tiles, posters and wheels have one.
    pub enum Hue: u8 {
        /// Fire.
        Orange = "orange",
        /// Animals.
        Green = "green",
        /// Magic.
        Purple = "purple",
    }
}

id! {
    /// The colour of a die or a gem: one of the circus, or transparent.
    pub enum Colour: u8 {
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
    pub const fn hue(self) -> Option<Hue> {
        match self {
            Self::Orange => Some(Hue::Orange),
            Self::Green => Some(Hue::Green),
            Self::Purple => Some(Hue::Purple),
            Self::Transparent => None,
        }
    }
}

id! {
    /// How big a camp tile is.
    pub enum Size: u8 {
        /// Four cells.
        Small = "small",
        /// Six cells.
        Large = "large",
    }
}

id! {
    /// MAG-2.6 and MAG-R2: a type of camp tile: colour and size, one shape each.
    pub enum Tile: u8 {
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

    pub const fn size(self) -> Size {
        match self {
            Self::OrangeSmall | Self::GreenSmall | Self::PurpleSmall => Size::Small,
            Self::OrangeLarge | Self::GreenLarge | Self::PurpleLarge => Size::Large,
        }
    }

    pub const fn hue(self) -> Hue {
        match self {
            Self::OrangeSmall | Self::OrangeLarge => Hue::Orange,
            Self::GreenSmall | Self::GreenLarge => Hue::Green,
            Self::PurpleSmall | Self::PurpleLarge => Hue::Purple,
        }
    }

    /// MAG-2.6: how many cells it covers.
    pub const fn cells(self) -> u8 {
        match self.size() {
            Size::Small => 4,
            Size::Large => 6,
        }
    }

    /// MAG-2.6 and MAG-R1: how many of it are in the box, 84 of all six types.
    pub const fn count(self) -> u8 {
        match self.size() {
            Size::Small => 16,
            Size::Large => 12,
        }
    }
}

/// A number for each colour of the circus.
pub type ByHue = [u8; Hue::ALL.len()];
/// A number for each type of camp tile.
pub type ByTile = [u8; Tile::ALL.len()];

id! {
    /// MAG-2.8: a player board, with its set of starting cards.
    pub enum BoardId: u8 {
        I = "I",
        Ii = "II",
        Iii = "III",
        Iv = "IV",
    }
}

id! {
    /// MAG-2.2: a Magnificent, two of each colour.
    pub enum Character: u8 {
        Suhayl = "suhayl",
        Larissa = "larissa",
        Bronson = "bronson",
        Kimora = "kimora",
        Lungile = "lungile",
        Alberic = "alberic",
    }
}

id! {
    /// MAG-2.1: a master card, `m01` to `m56`.
    pub struct CardId: u64, 56, "m{:02}"
}

id! {
    /// MAG-2.3: a tent, `tent_01` to `tent_16`.
    pub struct TentId: u16, 16, "tent_{:02}"
}

id! {
    /// MAG-2.2: a poster: `suhayl_1` to `alberic_8`, then the starting posters `suhayl_start` to `alberic_start`.
    pub struct PosterId: u64, 54
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
    pub fn is_starting(self) -> bool {
        self.index() >= Self::REGULAR
    }

    /// The Magnificent in its id, whom it announces as we know it: the data says whom it really does.
    pub fn named_after(self) -> Character {
        let index = if self.is_starting() { self.index() - Self::REGULAR } else { self.index() / usize::from(POSTERS_PER_CHARACTER) };
        Character::nth(index).expect("nine posters for each of six characters, MAG-2.2")
    }
}

impl fmt::Display for PosterId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let character = self.named_after();
        if self.is_starting() { write!(f, "{character}_start") } else { write!(f, "{character}_{}", self.0 % POSTERS_PER_CHARACTER + 1) }
    }
}
