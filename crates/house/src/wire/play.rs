//! A game in progress, as one viewer sees it.

use kernel::{Sentence, Told};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

use super::shapes;

/// Where a game stands.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// Who must decide.
    pub awaiting: Vec<u8>,
    /// Whether the game has ended; left out as long as it goes on.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub over: bool,
    /// The result, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub standings: Option<Vec<Standing>>,
    /// When a bot will decide in place of those who are awaited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deadline: Option<u32>,
    /// Since when the absence of those is counted who are awaited and not there; left out if all of them are. No time passes
    /// while the house is closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missed_since: Option<u32>,
    /// By seat, at tables where each has so much time: what was left in milliseconds when this was sent. It passes for those
    /// who are awaited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub banks: Option<Vec<u32>>,
}

/// One seat's result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// Whose.
    pub seat: u8,
    /// 1 is best; tied seats share a rank.
    pub rank: u8,
    /// The score.
    pub total: i32,
    /// Where the score comes from, in the order it is told.
    pub parts: Vec<ScorePart>,
    /// What is compared between equal totals: the first difference decides. Empty in a game without tie-breakers.
    pub ties: Vec<TieBreaker>,
    /// Whether this seat has won (tied winners all have); alone at the table, whether it reached a title.
    pub won: bool,
    /// The title that a player alone has reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub title: Option<Title>,
}

/// What a seat has of something that decides between equal totals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TieBreaker {
    /// Its id.
    pub tie: String,
    /// How many the seat has of it.
    pub value: i32,
    /// What it is called.
    #[ts(as = "shapes::Sentence")]
    #[schema(value_type = shapes::Sentence)]
    pub sentence: Sentence,
}

/// A title that a player alone has reached.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Title {
    /// Its id.
    pub title: String,
    /// What it is called.
    #[ts(as = "shapes::Sentence")]
    #[schema(value_type = shapes::Sentence)]
    pub sentence: Sentence,
}

/// A part of a score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScorePart {
    /// Its id.
    pub part: String,
    /// Its points.
    pub points: i32,
    /// What it is called.
    #[ts(as = "shapes::Sentence")]
    #[schema(value_type = shapes::Sentence)]
    pub sentence: Sentence,
}

/// What one viewer has before them: a seat of this client, or the table as everybody sees it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    /// The seat; null for a spectator.
    pub seat: Option<u8>,
    /// The view: its form is the game's own.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub view: Box<RawValue>,
    /// The position in words, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<shapes::Told>")]
    #[schema(value_type = Option<shapes::Told>)]
    pub told: Option<Told>,
    /// What the seat must decide; null if it is not awaited.
    pub decision: Option<Decision>,
    /// All the seat may do.
    pub choices: Vec<Choice>,
    /// Whether the seat may take back its last action by itself.
    pub can_undo: bool,
    /// What happened, as this viewer saw it: in a step that step, in a snapshot what was missed.
    pub steps: Vec<Step>,
}

/// What a viewer has before them after a step.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(untagged)]
pub enum Sighting {
    /// All of it.
    Whole(Position),
    /// What changed in it, for whoever asked for changes and has what was there before.
    Changed(PositionChange),
}

/// What changed in a position with a step.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionChange {
    /// The seat; null for a spectator.
    pub seat: Option<u8>,
    /// What changed in the position as it was, without its steps: `{}` if nothing did.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub change: Box<RawValue>,
    /// Now and then: the check of the position as it is now, without its steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub check: Option<u32>,
    /// What happened, in order, as this viewer saw it.
    #[ts(as = "Vec<Happening>")]
    #[schema(value_type = Vec<Happening>)]
    pub events: Box<RawValue>,
}

/// What a seat must decide.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Decision {
    /// The decision: its form is the game's own.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub decision: Box<RawValue>,
    /// The decision in words.
    #[ts(as = "shapes::Sentence")]
    #[schema(value_type = shapes::Sentence)]
    pub sentence: Sentence,
}

/// Something a seat may do.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The action: its form is the game's own. Send it back as it is.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub action: Box<RawValue>,
    /// The action in words: a short label.
    #[ts(as = "shapes::Sentence")]
    #[schema(value_type = shapes::Sentence)]
    pub sentence: Sentence,
    /// What is worth knowing about it, beneath the label.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<shapes::Sentence>")]
    #[schema(value_type = Option<shapes::Sentence>)]
    pub detail: Option<Sentence>,
    /// What to think of before it: it is easily regretted, and could not be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<shapes::Sentence>")]
    #[schema(value_type = Option<shapes::Sentence>)]
    pub caution: Option<Sentence>,
}

impl From<registry::Offered> for Choice {
    fn from(registry::Offered { action, sentence, detail, caution }: registry::Offered) -> Self {
        Self { action, sentence, detail, caution }
    }
}

/// One entry of a game's log, as one viewer saw it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// Its number; 0 is the set-up.
    pub seq: u32,
    /// When.
    pub at: u32,
    /// Who did it; null for the set-up.
    pub seat: Option<u8>,
    /// What kind of entry it is.
    pub deed: Deed,
    /// What happened, in order.
    #[ts(as = "Vec<Happening>")]
    #[schema(value_type = Vec<Happening>)]
    pub events: Box<RawValue>,
    /// The numbers of the steps that it took back, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub taken_back: Vec<u32>,
}

/// What kind of entry a step is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Deed {
    /// The set-up.
    Open,
    /// An action of the player.
    Act,
    /// An action of the bot at the seat, or of the bot that stands in.
    BotAct,
    /// An action the house took because there was one choice, as everybody could tell.
    AutoAct,
    /// The player took back their last action.
    Undo,
    /// The player asks the others to take something back.
    AskUndo,
    /// The player agrees; with the last consent it is taken back.
    AllowUndo,
    /// The player disagrees.
    DenyUndo,
    /// The player resigns: a bot plays on for good.
    Resign,
    /// The player is away: a bot plays on.
    Away,
    /// The player is back.
    Back,
    /// The host has given the seat of an absent player to a bot, for good.
    Replaced,
}

/// An event, as one viewer saw it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Happening {
    /// The event: its form is the game's own.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub event: Box<RawValue>,
    /// The event in words.
    #[ts(as = "shapes::Sentence")]
    #[schema(value_type = shapes::Sentence)]
    pub sentence: Sentence,
}
