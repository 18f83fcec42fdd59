//! The talents: five spaces printed on the board and twelve tiles (MAG-2.7).

use kernel::id;
use serde::{Deserialize, Serialize};

use Talent as T;

id! {
    /// Which of the three actions of a turn.
    pub enum MainAction: u8 {
        /// Build camp tiles.
        Build = "build",
        /// Move a wagon.
        Travel = "travel",
        /// Complete posters.
        Perform = "perform",
    }
}

id! {
    /// MAG-5.20: when a talent or a card bonus can be used.
    pub enum Timing: u8 {
        /// At every free point.
        Any = "any",
        /// D-MOD.
        DieTaken = "die_taken",
        /// D-PREP.
        BeforeCommit = "before_commit",
        /// D-TILE and D-DOUBLE.
        Tile = "tile",
        /// D-TENT-SLOT.
        Tent = "tent",
        /// D-SHOW.
        Perform = "perform",
        /// That of the copied bonus.
        AsCopied = "as_copied",
    }
}

/// How many pawns a talent takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pawns {
    /// Exactly one, once a turn.
    One,
    /// Exactly two, once a turn.
    Two,
    /// One or more, the effect once for each. MAG-R51: also in several portions of a turn.
    Each,
}

impl Pawns {
    /// The pawns of one use.
    pub const fn per_use(self) -> u8 {
        match self {
            Self::One | Self::Each => 1,
            Self::Two => 2,
        }
    }
}

/// Where a talent is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TalentPlace {
    /// Printed on the board, for everybody.
    Board,
    /// A tile, for its owner.
    Tile,
}

id! {
    /// MAG-2.7: a talent: the five spaces of the board, then the twelve tiles.
    pub enum Talent: u32 {
        /// The die just taken shows its opposite face.
        BoardFlip = "board_flip",
        /// Pay coins, gain a poster.
        BoardBuyPoster = "board_buy_poster",
        /// A built tile may have another colour.
        BoardColour = "board_colour",
        /// The wagon moves counter-clockwise.
        BoardReverse = "board_reverse",
        /// Rearrange posters before performing.
        BoardRearrange = "board_rearrange",
        /// Gain coins.
        TileCoins = "tile_coins",
        /// Gain a transparent gem.
        TileGem = "tile_gem",
        /// Power for any action.
        TilePlus1 = "tile_plus1",
        /// Power for building.
        TileBuild2 = "tile_build2",
        /// One more large tile.
        TileLarge = "tile_large",
        /// Double the camp bonuses of a tile.
        TileDoubleCamp = "tile_double_camp",
        /// Power for travelling.
        TileTravel3 = "tile_travel3",
        /// Double the bonus of a tent slot.
        TileDoubleTent = "tile_double_tent",
        /// Power for performing.
        TilePerform2 = "tile_perform2",
        /// Points for completed posters.
        TilePoint = "tile_point",
        /// Ignore one required tile.
        TileIgnore = "tile_ignore",
        /// Complete one more poster.
        TileExtra = "tile_extra",
    }
}

impl Talent {
    /// MAG-2.7: how many of them are printed on the board.
    pub const ON_BOARD: usize = 5;

    /// The twelve talent tiles.
    pub fn tiles() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().skip(Self::ON_BOARD)
    }

    /// Where it is.
    pub const fn place(self) -> TalentPlace {
        if (self as usize) < Self::ON_BOARD { TalentPlace::Board } else { TalentPlace::Tile }
    }

    /// MAG-5.20: when it can be used.
    pub const fn timing(self) -> Timing {
        match self {
            T::BoardFlip => Timing::DieTaken,
            T::BoardBuyPoster | T::TileCoins | T::TileGem => Timing::Any,
            T::BoardReverse | T::BoardRearrange | T::TilePlus1 | T::TileBuild2 | T::TileTravel3 | T::TilePerform2 => Timing::BeforeCommit,
            T::BoardColour | T::TileLarge | T::TileDoubleCamp => Timing::Tile,
            T::TileDoubleTent => Timing::Tent,
            T::TilePoint | T::TileIgnore | T::TileExtra => Timing::Perform,
        }
    }

    /// The action it belongs to; none for a talent that serves any. MAG-R13: rearranging first goes with performing.
    pub const fn action(self) -> Option<MainAction> {
        match self {
            T::BoardFlip | T::BoardBuyPoster | T::TileCoins | T::TileGem | T::TilePlus1 => None,
            T::BoardColour | T::TileBuild2 | T::TileLarge | T::TileDoubleCamp => Some(MainAction::Build),
            T::BoardReverse | T::TileTravel3 | T::TileDoubleTent => Some(MainAction::Travel),
            T::BoardRearrange | T::TilePerform2 | T::TilePoint | T::TileIgnore | T::TileExtra => Some(MainAction::Perform),
        }
    }

    /// Whether it is used inside another answer (a flipped die, a tile of another colour, a doubled bonus).
    pub const fn is_part_of_another_answer(self) -> bool {
        matches!(self, T::BoardFlip | T::BoardColour | T::TileDoubleCamp | T::TileDoubleTent)
    }

    /// MAG-5.7: whether it adds power.
    pub const fn adds_power(self) -> bool {
        matches!(self, T::TilePlus1 | T::TileBuild2 | T::TileTravel3 | T::TilePerform2)
    }
}
