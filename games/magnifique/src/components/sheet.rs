//! The component data as it is written: strict, field by field.

mod cards;

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::ids::{BoardId, Character, Colour, Hue, Size, Tile};
use super::talent::{MainAction, Pawns, Talent, TalentPlace, Timing};
use super::{Board, ByColour, Goods, Level, PerformanceSpace, Poster, Rewards, SLOTS, Tent, WheelSpace, bonuses_by_cell};
use crate::camp::Grid;
use crate::setup::BoardSide;
use cards::CardSheet;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    pub game: GameSheet,
    #[expect(dead_code, reason = "told to readers of the data, not to the rules")]
    provenance: Value,
    pub colours: Vec<NamedColour>,
    #[expect(dead_code, reason = "the seats' colours are the screen's")]
    player_colours: Value,
    pub counts: Counts,
    pub coins: Vec<CoinSheet>,
    pub coin_supply_limited: bool,
    pub dice: DiceSheet,
    pub gems: GemSheet,
    pub talent_pawns_per_player: u8,
    pub display_lots: BTreeMap<u8, usize>,
    pub setup_talent_tiles: BTreeMap<u8, usize>,
    pub poster_display: usize,
    pub start_resources_a: Goods,
    pub first_player_gives_coins_to_last: u8,
    pub missing_coin_penalty: [u8; 3],
    #[serde(rename = "final")]
    pub final_: FinalSheet,
    pub solo: SoloSheet,
    pub performance_track: TrackSheet,
    pub build_levels: Vec<Level>,
    pub camp_tiles: Vec<TileSheet>,
    pub camp: CampSheet,
    pub player_boards: Vec<BoardSheet>,
    pub player_board_limits: LimitSheet,
    pub printed_tent: PrintedTentSheet,
    pub wheels: Vec<WheelSheet>,
    pub tents: Vec<TentSheet>,
    pub characters: Vec<CharacterSheet>,
    pub posters: Vec<PosterSheet>,
    pub talents: Vec<TalentSheet>,
    pub master_cards: Vec<CardSheet>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameSheet {
    pub id: String,
    #[expect(dead_code, reason = "rule ids are written in full in the rules")]
    prefix: Value,
    #[expect(dead_code, reason = "the catalogues name the game")]
    name: Value,
    pub players_min: u8,
    pub players_max: u8,
    pub rounds: u8,
    pub turns_per_round: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedColour {
    pub id: Colour,
    #[expect(dead_code, reason = "the catalogues name the colours")]
    name: Value,
    #[expect(dead_code, reason = "the screen draws the symbols")]
    symbol: Value,
    #[expect(dead_code, reason = "the catalogues name the symbols")]
    symbol_name: Value,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    pub master_cards: usize,
    pub starting_master_cards: usize,
    pub posters: usize,
    pub starting_posters: usize,
    pub tents: usize,
    pub tents_in_play: usize,
    pub coins: u32,
    pub dice: usize,
    pub gems: usize,
    pub wagons: usize,
    pub talent_pawns: usize,
    pub score_markers: usize,
    pub hats: usize,
    pub camp_tiles: usize,
    pub large_camp_tiles: usize,
    pub small_camp_tiles: usize,
    pub talent_tiles: usize,
    pub player_boards: usize,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoinSheet {
    pub value: u32,
    pub count: u32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceSheet {
    pub faces: Vec<u8>,
    pub total: ByColour,
    pub by_players: BTreeMap<u8, ByColour>,
    pub solo_reserve: ByColour,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GemSheet {
    pub per_type: u8,
    pub types: Vec<Colour>,
    pub storage_per_type: u8,
    pub overflow_coins: u8,
    pub power_per_gem: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinalSheet {
    pub coins_per_point: u8,
    pub zone_points: u8,
    pub master_card_divisor: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloSheet {
    pub blocked_spaces: Vec<u8>,
    pub starting_cards_drawn: usize,
    pub starting_cards_kept: usize,
    pub talent_tiles_drawn: usize,
    pub talent_tiles_kept: usize,
    pub ranks: Vec<RankSheet>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankSheet {
    pub min: i16,
    #[expect(dead_code, reason = "the catalogues name the titles")]
    name: Value,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrackSheet {
    pub waiting_spaces: Vec<u8>,
    pub spaces: Vec<PerformanceSpace>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileSheet {
    pub id: Tile,
    pub colour: Hue,
    pub size: Size,
    pub cells: u8,
    pub count: u8,
    #[expect(dead_code, reason = "the catalogues name the tiles")]
    name: Value,
    pub orientations: Vec<Vec<[u8; 2]>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampSheet {
    pub cols: usize,
    pub rows: usize,
    pub zones: usize,
    /// MAG-2.11: row by row, the zone of each cell.
    pub zone_map: Vec<Vec<usize>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardSheet {
    pub id: BoardId,
    pub sides: Vec<SideSheet>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideSheet {
    pub side: BoardSide,
    pub start: Goods,
    pub camp_bonuses: Vec<CellSheet>,
    pub tent_slots: Vec<Vec<RewardSheet>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CellSheet {
    pub col: u8,
    pub row: u8,
    #[serde(rename = "type")]
    pub kind: String,
    pub amount: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RewardSheet {
    #[serde(rename = "type")]
    pub kind: String,
    pub amount: u8,
}

/// MAG-5.19: the types of bonuses on boards.
pub fn rewards(kind: &str, amount: u8) -> Option<Rewards> {
    let nothing = Rewards::default();
    match kind {
        "coins" => Some(Rewards { coins: amount, ..nothing }),
        "points" => Some(Rewards { points: amount, ..nothing }),
        "gem_transparent" => Some(Rewards { gems: amount, ..nothing }),
        "talent" => Some(Rewards { pawns: amount, ..nothing }),
        "poster" | "posters" => Some(Rewards { posters: amount, ..nothing }),
        _ => None,
    }
}

impl SideSheet {
    pub fn read(&self, grid: &Grid) -> Board {
        let known = |kind: &str, amount| rewards(kind, amount).expect("a known bonus, inspected");
        let (bonus_cells, bonuses) = bonuses_by_cell(grid, self.camp_bonuses.iter().map(|data| (data.col, data.row, known(&data.kind, data.amount))));
        let slot = |index: usize| self.tent_slots[index].iter().map(|data| known(&data.kind, data.amount)).fold(Rewards::default(), Rewards::and);
        Board { start: self.start, bonus_cells, bonuses, slots: std::array::from_fn::<_, SLOTS, _>(slot) }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitSheet {
    pub tent_slots: usize,
    pub poster_slots: usize,
    pub talent_slots: usize,
    pub max_collected_tents: usize,
    pub master_cards: usize,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TentSheet {
    pub id: String,
    pub gem: Option<Hue>,
    pub points: u8,
    pub coins: u8,
}

impl TentSheet {
    pub const fn read(&self) -> Tent {
        Tent { gem: self.gem, points: self.points, coins: self.coins }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrintedTentSheet {
    pub id: String,
    pub slot: u8,
    pub gem: Option<Hue>,
    pub points: u8,
    pub coins: u8,
    /// MAG-R32: whether a card that scores tents counts it.
    pub counts_for_cards: bool,
}

impl PrintedTentSheet {
    pub const fn read(&self) -> Tent {
        Tent { gem: self.gem, points: self.points, coins: self.coins }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WheelSheet {
    pub colour: Hue,
    pub spaces: Vec<WheelSpaceSheet>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WheelSpaceSheet {
    pub index: usize,
    pub kind: String,
    pub gem: Option<Colour>,
    pub start: bool,
}

impl WheelSheet {
    pub fn read(&self) -> Vec<WheelSpace> {
        let mut posters = 0;
        let space = |space: &WheelSpaceSheet| match space.gem {
            Some(gem) => WheelSpace::Gem(gem),
            None => {
                posters += 1;
                WheelSpace::Poster(posters - 1)
            }
        };
        self.spaces.iter().map(space).collect()
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterSheet {
    pub id: Character,
    #[expect(dead_code, reason = "the catalogues name the characters")]
    name: Value,
    #[expect(dead_code, reason = "the catalogues name the characters")]
    epithet: Value,
    pub colour: Hue,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PosterSheet {
    pub id: String,
    pub character: Character,
    pub colour: Hue,
    pub starting: bool,
    pub tiles: Vec<RequirementSheet>,
    pub gems: PosterGems,
    pub points: u8,
    pub coins: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RequirementSheet {
    pub tile: Tile,
    pub count: u8,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PosterGems {
    orange: u8,
    green: u8,
    purple: u8,
}

impl PosterGems {
    pub const fn read(self) -> [u8; 3] {
        [self.orange, self.green, self.purple]
    }
}

impl PosterSheet {
    pub fn read(&self) -> Poster {
        let mut tiles = [0; Tile::ALL.len()];
        self.tiles.iter().for_each(|required| tiles[required.tile.index()] += required.count);
        Poster { character: self.character, hue: self.colour, tiles, gems: self.gems.read(), points: self.points, coins: self.coins }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TalentSheet {
    pub id: Talent,
    pub place: TalentPlace,
    pub category: String,
    pub pawns: Pawns,
    #[expect(dead_code, reason = "the talent's id says what it does")]
    effect: Value,
    #[expect(dead_code, reason = "the catalogues say it")]
    text: Value,
    pub timing: Timing,
    pub coins: Option<u8>,
    pub gem: Option<Colour>,
    pub amount: Option<u8>,
}

impl TalentSheet {
    /// The action the category names.
    pub fn action(&self) -> Option<MainAction> {
        MainAction::ALL.into_iter().find(|action| action.name() == self.category)
    }
}
