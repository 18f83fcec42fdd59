//! The master cards as they are written.

use serde::Deserialize;
use serde_json::Value;

use crate::components::{BoardId, Bonus, Colour, Hue, MasterCard, Scoring, Size, Tile, Timing};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSheet {
    pub id: String,
    pub set: Option<BoardId>,
    pub bonus: BonusSheet,
    pub scoring: ScoringSheet,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusSheet {
    #[serde(rename = "type")]
    pub kind: String,
    pub timing: Timing,
    colour: Option<Colour>,
    amount: Option<u8>,
    coins: Option<u8>,
    pub talent_pawns: Option<u8>,
    pub gems: Option<u8>,
    #[expect(dead_code, reason = "the catalogues say it")]
    text: Value,
}

impl BonusSheet {
    /// The bonus, if its type is known and has what it needs.
    pub fn read(&self) -> Option<Bonus> {
        let hue = self.colour.and_then(Colour::hue);
        Some(match self.kind.as_str() {
            "plus_colour" => Bonus::PlusColour { hue: hue?, power: self.amount? },
            "plus_any" => Bonus::PlusAny { power: self.amount? },
            "set_die" => Bonus::SetDie,
            "copy" => Bonus::Copy,
            "coins" => Bonus::Coins { coins: self.amount? },
            "points" => Bonus::Points { points: self.amount? },
            "gem" => Bonus::Gem { gem: self.colour? },
            "poster" => Bonus::Poster,
            "coins_for_talent" => Bonus::CoinsForTalent { coins: self.coins? },
            "talent_for_small" => Bonus::TalentForSmall { hue: hue? },
            "gems_for_small" => Bonus::GemsForSmall { hue: hue? },
            _ => return None,
        })
    }
}

impl BonusSheet {
    /// The power it adds.
    pub fn power(&self) -> u8 {
        match self.read() {
            Some(Bonus::PlusColour { power, .. } | Bonus::PlusAny { power }) => power,
            _ => 0,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoringSheet {
    #[serde(rename = "type")]
    pub kind: String,
    pub points: u8,
    /// None if the card has no maximum.
    pub max: Option<u8>,
    colour: Option<Hue>,
    #[expect(dead_code, reason = "the catalogues say it")]
    text: Value,
}

impl ScoringSheet {
    /// The way of scoring, if its type is known and has what it needs.
    pub fn read(&self) -> Option<Scoring> {
        Some(match self.kind.as_str() {
            "small_colour" => Scoring::Tiles(Tile::of(Size::Small, self.colour?)),
            "large_colour" => Scoring::Tiles(Tile::of(Size::Large, self.colour?)),
            "small_any" => Scoring::TilesOfSize(Size::Small),
            "large_any" => Scoring::TilesOfSize(Size::Large),
            "rectangle" => Scoring::Rectangle,
            "group_colour" => Scoring::Group(self.colour?),
            "columns" => Scoring::Columns,
            "rows" => Scoring::Rows,
            "tents" => Scoring::Tents,
            "gems" => Scoring::Gems,
            "pay_coins" => Scoring::PayCoins,
            "perf_space" => Scoring::PerformanceSpace,
            "character" => Scoring::Character,
            "distinct_characters" => Scoring::DistinctCharacters,
            "poster_colour" => Scoring::PosterColour(self.colour?),
            "flat" => Scoring::Flat,
            "talents" => Scoring::Talents,
            "payment" => Scoring::Payment,
            "double_transparent" => Scoring::DoubleTransparent,
            _ => return None,
        })
    }
}

impl ScoringSheet {
    /// The points per unit that the rulebook's last page tells; MAG-R37: the digit of a group is damaged.
    pub fn stated_points(&self) -> Option<u8> {
        Some(match self.kind.as_str() {
            "small_colour" | "large_any" | "distinct_characters" | "poster_colour" => 4,
            "large_colour" | "character" => 5,
            "small_any" | "tents" | "gems" | "pay_coins" | "talents" => 3,
            "rectangle" | "perf_space" | "payment" => 1,
            "columns" => 6,
            "rows" => 7,
            "flat" => 8,
            "double_transparent" => 2,
            _ => return None,
        })
    }
}

impl CardSheet {
    pub fn read(&self) -> Option<MasterCard> {
        Some(MasterCard { set: self.set, bonus: self.bonus.read()?, scoring: self.scoring.read()?, points: self.scoring.points, max: self.scoring.max })
    }
}
