//! The form of the component data.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::*;

/// The file. What only describes or decorates is not looked into.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Data {
    pub game: String,
    pub prefix: String,
    pub schema_version: u32,
    #[serde(rename = "name")]
    _name: Value,
    #[serde(rename = "authors")]
    _authors: Value,
    #[serde(rename = "provenance")]
    _provenance: Value,
    #[serde(rename = "name_sources")]
    _name_sources: Value,
    #[serde(rename = "player_colours")]
    _player_colours: Value,
    pub players: Value,
    pub rounds: Value,
    pub morning_scoring_after_round: Value,
    pub last_round: Value,
    pub symbols: Vec<SymbolData>,
    pub zones: Vec<ZoneData>,
    pub board: BoardData,
    pub tiles: Vec<TileData>,
    pub wishlist_cards: Vec<WishlistCardData>,
    pub pallet: Vec<PalletData>,
    pub warehouse: Value,
    pub initial_booth_tiles: Value,
    pub event_tokens: Vec<EventTokenData>,
    pub events_per_round: Value,
    pub event_rounds: Value,
    pub price_floor: Value,
    pub purchase_vp_floor: Value,
    pub last_round_tiles: Vec<LastTileData>,
    pub ranking_boards: Vec<RankingBoardData>,
    pub ranking_cards: Vec<RankingCardData>,
    pub popularity_track: TrackData,
    pub action_track: Value,
    pub movement: Value,
    pub meal: Value,
    pub play_test: Value,
    pub withdrawal: Value,
    pub start_money: Value,
    pub start_vp: Value,
    pub preorders_per_player: Value,
    pub wishlist_draft: Value,
    pub wishlist_table: Value,
    pub common_wishlist: Value,
    pub early_departure: Value,
    pub crowd: Value,
    pub two_player_removal: Value,
    pub tickets: Value,
    pub variants: Vec<VariantData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SymbolData {
    pub id: Symbol,
    #[serde(rename = "name")]
    _name: Value,
    #[serde(rename = "kind")]
    _kind: Value,
    #[serde(rename = "glyph")]
    _glyph: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneData {
    pub id: Zone,
    pub building: Building,
    pub booths: Vec<u8>,
    #[serde(rename = "name")]
    _name: Value,
    #[serde(rename = "letter")]
    _letter: Value,
    #[serde(rename = "colour")]
    _colour: Value,
    #[serde(rename = "pattern")]
    _pattern: Value,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Building {
    West,
    East,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardData {
    #[serde(rename = "unit")]
    _unit: Value,
    #[serde(rename = "bounds")]
    _bounds: Value,
    #[serde(rename = "buildings")]
    _buildings: Value,
    pub spaces: Vec<SpaceData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpaceData {
    pub id: Space,
    pub kind: SpaceKind,
    pub booth: Option<u8>,
    pub zone: Option<Zone>,
    #[serde(rename = "name")]
    _name: Value,
    pub rect: Rectangle,
    pub distance_from_parking: u8,
    pub adjacent: Vec<Space>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum SpaceKind {
    Booth,
    Courtyard,
    Galeria,
    Entrance,
    Parking,
}

impl SpaceKind {
    pub fn of(space: Space) -> Self {
        match space {
            Space::COURTYARD => Self::Courtyard,
            Space::GALERIA_WEST | Space::GALERIA_EAST => Self::Galeria,
            Space::ENTRANCE_WEST | Space::ENTRANCE_EAST => Self::Entrance,
            Space::PARKING => Self::Parking,
            _ => Self::Booth,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rectangle {
    pub x: f64,
    pub y: f64,
    pub w: f64,
    pub h: f64,
}

impl Rectangle {
    /// In eighths of a booth.
    pub fn middle(&self) -> (i32, i32) {
        let eighths = |start: f64, length: f64| ((start + length / 2.0) * 8.0).round() as i32;
        (eighths(self.x, self.w), eighths(self.y, self.h))
    }

    /// ESS-2.20: closed rectangles touch at an edge or at a corner, too.
    pub fn touches(&self, other: &Self) -> bool {
        self.x <= other.x + other.w && other.x <= self.x + self.w && self.y <= other.y + other.h && other.y <= self.y + self.h
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TileData {
    pub id: Tile,
    pub wishlist_card: Card,
    pub name: BTreeMap<String, String>,
    pub publisher: String,
    pub booth: u8,
    pub space: Space,
    pub zone: Zone,
    pub symbol: Symbol,
    pub price: u8,
    pub bonus: u8,
    pub distance_from_parking: u8,
    #[serde(rename = "name_source")]
    _name_source: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PalletData {
    pub id: String,
    pub index: u8,
    pub popularity: i8,
    pub event: bool,
    pub crowd: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrackData {
    pub min: u8,
    pub max: u8,
    pub start: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WishlistCardData {
    pub id: Card,
    pub tile: Tile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventTokenData {
    pub id: EventToken,
    #[serde(rename = "name")]
    _name: Value,
    pub count: u8,
    pub vp: i8,
    pub price_change: i8,
    pub needs_preorder: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LastTileData {
    pub id: LastTile,
    #[serde(rename = "name")]
    _name: Value,
    pub price_change: i8,
    pub symbol: Option<Symbol>,
    pub vp: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RankingBoardData {
    pub id: String,
    #[serde(rename = "name")]
    _name: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RankingCardData {
    pub id: RankingCard,
    pub series: Series,
    pub requires: PerSymbol<u8>,
    pub vp: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VariantData {
    pub id: String,
    #[serde(rename = "name")]
    _name: Value,
}
