//! MAG-2.1: the master cards: a bonus above, a way to score below.

use super::ids::Size;
use super::ids::{BoardId, Colour, Hue, Tile};
use super::talent::Timing;

/// The bonus of a master card (MAG-5.20 to 5.24).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bonus {
    /// Power if the die is of this colour.
    PlusColour {
        /// The colour.
        hue: Hue,
        /// The power.
        power: u8,
    },
    /// Power.
    PlusAny {
        /// The power.
        power: u8,
    },
    /// The die takes any value.
    SetDie,
    /// The bonus of another own card.
    Copy,
    /// Coins.
    Coins {
        /// How many.
        coins: u8,
    },
    /// Points.
    Points {
        /// How many.
        points: u8,
    },
    /// A gem.
    Gem {
        /// Which.
        gem: Colour,
    },
    /// A poster.
    Poster,
    /// A talent pawn for coins.
    CoinsForTalent {
        /// The price.
        coins: u8,
    },
    /// A small tile for a talent pawn.
    TalentForSmall {
        /// Its colour.
        hue: Hue,
    },
    /// A small tile for three gems.
    GemsForSmall {
        /// Its colour.
        hue: Hue,
    },
}

/// MAG-5.23: gems that `gems_for_small` asks.
pub(crate) const GEMS_FOR_SMALL: u8 = 3;

impl Bonus {
    /// When it can be used (MAG-5.20).
    #[must_use]
    pub const fn timing(self) -> Timing {
        match self {
            Self::PlusColour { .. } | Self::PlusAny { .. } => Timing::BeforeCommit,
            Self::SetDie => Timing::DieTaken,
            Self::Copy => Timing::AsCopied,
            Self::Coins { .. }
            | Self::Points { .. }
            | Self::Gem { .. }
            | Self::Poster
            | Self::CoinsForTalent { .. }
            | Self::TalentForSmall { .. }
            | Self::GemsForSmall { .. } => Timing::Any,
        }
    }

    /// The small tile it builds, if it builds one.
    #[must_use]
    pub const fn tile(self) -> Option<Tile> {
        match self {
            Self::TalentForSmall { hue } | Self::GemsForSmall { hue } => Some(Tile::of(Size::Small, hue)),
            _ => None,
        }
    }
}

/// How a master card scores (MAG-6.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scoring {
    /// Built tiles of one type.
    Tiles(Tile),
    /// Built tiles of one size.
    TilesOfSize(Size),
    /// Cells of the largest rectangle.
    Rectangle,
    /// Tiles of the largest group of a colour.
    Group(Hue),
    /// Full columns.
    Columns,
    /// Full rows.
    Rows,
    /// Tents.
    Tents,
    /// Coloured gems.
    Gems,
    /// Coins paid for it.
    PayCoins,
    /// The power of the hat's space.
    PerformanceSpace,
    /// Completed posters of one character.
    Character,
    /// Different characters among completed posters.
    DistinctCharacters,
    /// Completed posters of a colour.
    PosterColour(Hue),
    /// The same for everybody.
    Flat,
    /// Talent pawns in use.
    Talents,
    /// The amount due this round.
    Payment,
    /// The transparent dice of this round.
    DoubleTransparent,
}

/// MAG-2.1: a master card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MasterCard {
    /// The board whose starting set it belongs to.
    pub set: Option<BoardId>,
    /// Its bonus.
    pub bonus: Bonus,
    /// What it counts.
    pub scoring: Scoring,
    /// Points for each unit.
    pub points: u8,
    /// Its most points.
    pub max: u8,
}

impl MasterCard {
    /// MAG-R36: the most coins worth paying for it.
    #[must_use]
    pub const fn max_coins(&self) -> u8 {
        match self.scoring {
            Scoring::PayCoins => self.max / self.points,
            _ => 0,
        }
    }
}
