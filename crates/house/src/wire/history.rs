//! A game looked back on: older steps, and the replay of a finished one.

use kernel::Told;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

use super::play::{Happening, Status, Step};
use super::shapes;
use super::tables::Table;

/// Older steps of a game, oldest first.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Steps {
    /// The seat whose eyes it was seen with; null for a spectator.
    pub viewer: Option<u8>,
    /// The steps.
    pub steps: Vec<Step>,
}

/// A stretch of a finished game, from one viewer's eyes.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Replay {
    /// The table.
    pub table: Table,
    /// The seat whose eyes it is seen with; null for a spectator.
    pub viewer: Option<u8>,
    /// How many frames the whole game has.
    pub length: u32,
    /// The frames asked for.
    pub frames: Vec<Shot>,
}

/// One moment of a replay, as it is told.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(untagged)]
pub enum Shot {
    /// All of it.
    Whole(Frame),
    /// What changed in it, for whoever asked for changes; the first of a stretch is always whole.
    Changed(FrameChange),
}

/// What changed from one moment of a replay to the next.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FrameChange {
    /// Its number.
    pub number: u32,
    /// What changed in the frame before, without its number.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub change: Box<RawValue>,
}

/// A moment of a game as one viewer saw it then: to look back while it goes on.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Past {
    /// The number of the step that led there.
    pub seq: u32,
    /// The seat whose eyes it was seen with; null for a spectator.
    pub viewer: Option<u8>,
    /// Where the game stood then.
    pub status: Status,
    /// The view then.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub view: Box<RawValue>,
    /// The position in words, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<shapes::Told>")]
    #[schema(value_type = Option<shapes::Told>)]
    pub told: Option<Told>,
}

/// One moment of a replay. Actions that were taken back are not part of it: frames are numbered on their own.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Frame {
    /// Its number; 0 is after the set-up.
    pub number: u32,
    /// Who acted to get here; null for the set-up.
    pub seat: Option<u8>,
    /// The action; null for the set-up.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub action: Value,
    /// What happened.
    #[ts(as = "Vec<Happening>")]
    #[schema(value_type = Vec<Happening>)]
    pub events: Box<RawValue>,
    /// Where the game stood then.
    pub status: Status,
    /// The view then.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub view: Box<RawValue>,
    /// The position in words, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<shapes::Told>")]
    #[schema(value_type = Option<shapes::Told>)]
    pub told: Option<Told>,
}
