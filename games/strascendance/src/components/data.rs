//! The component file as it is written.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::{Face, Quotas, Specific, Text, Troublemaker};
use crate::cards::{Who, Window};
use crate::places::Digit;

/// The component file; what only screens and people read is kept as it is. What another edition may change is what
/// `inspection` does not demand (STR-R66).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Data {
    pub(super) game: String,
    pub(super) prefix: String,
    pub(super) schema_version: u32,
    #[serde(rename = "title")]
    pub(super) _title: Value,
    #[serde(rename = "credits")]
    pub(super) _credits: String,
    #[serde(rename = "provenance")]
    pub(super) _provenance: Value,
    pub(super) players: PlayersData,
    pub(super) supplies: SuppliesData,
    pub(super) quarters: Vec<QuarterData>,
    pub(super) places: Vec<PlaceData>,
    pub(super) roads: Vec<[String; 2]>,
    pub(super) setup: SetupData,
    pub(super) setup_crowds: u8,
    pub(super) setup_lull: u8,
    pub(super) dice: DiceData,
    pub(super) hysteria_counter: CounterData,
    pub(super) troublemakers: Vec<TroublemakerData>,
    pub(super) actions: Vec<ActionData>,
    pub(super) max_dancers_per_specific_action: u8,
    pub(super) reentry_dancers_per_place: u8,
    pub(super) event_ops: Vec<OpData>,
    pub(super) event_selectors: Vec<Who>,
    pub(super) events: Vec<EventData>,
    #[serde(rename = "layout")]
    pub(super) _layout: Value,
    pub(super) technical_limits: LimitsData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayersData {
    pub(super) min: u8,
    pub(super) max: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SuppliesData {
    pub(super) place_cards: u8,
    pub(super) event_cards: u8,
    pub(super) troublemaker_cards: u8,
    #[serde(rename = "player_aid_cards")]
    pub(super) _player_aid_cards: u8,
    pub(super) crowd_pawns: u8,
    pub(super) lull_pawns: u8,
    /// STR-2.12: no limit, so nobody asks for it (STR-R34).
    #[serde(rename = "dancer_killjoy_tokens")]
    pub(super) _dancer_killjoy_tokens: u8,
    pub(super) player_pawns: u8,
    pub(super) player_pawns_per_troublemaker: u8,
    pub(super) quarantine_tokens: u8,
    pub(super) epidemic_dice: u8,
    pub(super) black_dice: u8,
    pub(super) white_dice: u8,
    pub(super) slots_per_place: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct QuarterData {
    pub(super) id: String,
    pub(super) name: Text,
    pub(super) size: u8,
    pub(super) places: Vec<String>,
    #[serde(rename = "centroid")]
    pub(super) _centroid: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlaceData {
    pub(super) id: String,
    pub(super) quarter: String,
    pub(super) digit: u8,
    pub(super) name: Text,
    /// The name on the map, where there is room for 12 letters.
    pub(super) short: Text,
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) neighbours: Vec<String>,
    pub(super) road_signs: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupData {
    #[serde(rename = "2")]
    pub(super) two: Quotas,
    #[serde(rename = "3")]
    pub(super) three: Quotas,
    #[serde(rename = "4")]
    pub(super) four: Quotas,
    #[serde(rename = "5")]
    pub(super) five: Quotas,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DiceData {
    pub(super) faces: Vec<u8>,
    pub(super) action_of_face: BTreeMap<Digit, Face>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CounterData {
    pub(super) length: usize,
    pub(super) crowds_before_first_loss: u8,
    pub(super) spaces: Vec<SpaceData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpaceData {
    pub(super) space: usize,
    pub(super) crowds: Option<u8>,
    pub(super) end: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TroublemakerData {
    pub(super) id: Troublemaker,
    pub(super) specific_action: Specific,
    pub(super) name: Text,
    pub(super) symbol: String,
    pub(super) colour: String,
    pub(super) pawns: u8,
    pub(super) quarantine_tokens: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionData {
    pub(super) id: String,
    pub(super) name: Text,
    pub(super) faces: Vec<u8>,
    pub(super) black: Text,
    pub(super) white: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OpData {
    pub(super) op: String,
    #[serde(rename = "params")]
    pub(super) _params: Vec<String>,
    #[serde(rename = "meaning")]
    pub(super) _meaning: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventData {
    pub(super) id: String,
    pub(super) kind: String,
    pub(super) half_deck: bool,
    pub(super) name: Text,
    pub(super) text: Text,
    pub(super) effect: Option<Vec<Value>>,
    pub(super) kept: Option<KeptData>,
    pub(super) aggravating: Option<AggravatingData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeptData {
    pub(super) window: Window,
    pub(super) effect: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AggravatingData {
    pub(super) modifier: Option<Value>,
    pub(super) trigger: Option<Value>,
    pub(super) effect: Vec<Value>,
    pub(super) discard_when: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LimitsData {
    pub(super) max_turns: u8,
    pub(super) max_decisions: u32,
}
