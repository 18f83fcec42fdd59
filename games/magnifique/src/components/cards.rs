//! MAG-2.1: the master cards: a bonus above, a way to score below.

use super::ids::{BoardId, Colour, Hue, Size, Tile};
use super::talent::Timing;

/// MAG-5.20 to MAG-5.24: the bonus of a master card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bonus {
    /// Power if the die is of this colour.
    PlusColour {
        hue: Hue,
        power: u8,
    },
    PlusAny {
        power: u8,
    },
    /// The die takes any value.
    SetDie,
    /// The bonus of another own card.
    Copy,
    Coins {
        coins: u8,
    },
    Points {
        points: u8,
    },
    Gem {
        gem: Colour,
    },
    Poster,
    /// A talent pawn for coins.
    CoinsForTalent {
        coins: u8,
    },
    /// A small tile for a talent pawn.
    TalentForSmall {
        hue: Hue,
    },
    /// A small tile for three gems.
    GemsForSmall {
        hue: Hue,
    },
}

/// MAG-5.23: gems that `gems_for_small` asks.
pub(crate) const GEMS_FOR_SMALL: u8 = 3;

impl Bonus {
    /// MAG-5.20: when it can be used.
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
    pub const fn tile(self) -> Option<Tile> {
        match self {
            Self::TalentForSmall { hue } | Self::GemsForSmall { hue } => Some(Tile::of(Size::Small, hue)),
            _ => None,
        }
    }
}

/// MAG-6.2: how a master card scores.
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
    /// MAG-R34: the coins paid for dice this round.
    Payment,
    /// The transparent dice of this round.
    DoubleTransparent,
}

/// MAG-2.1: a master card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MasterCard {
    /// The board whose starting set it belongs to.
    pub set: Option<BoardId>,
    pub bonus: Bonus,
    pub scoring: Scoring,
    /// Points for each unit that is counted.
    pub points: u8,
    /// MAG-6.4: the most points it gives, if it has a maximum.
    pub max: Option<u8>,
}

impl MasterCard {
    /// MAG-R36: the most coins worth paying for it.
    pub fn max_coins(&self) -> u8 {
        match self.scoring {
            Scoring::PayCoins => self.most() / self.points,
            _ => 0,
        }
    }

    /// The most points to reckon with.
    pub fn most(&self) -> u8 {
        self.max.unwrap_or(super::MOST)
    }
}
