//! What many finished games add up to (`docs/insight.md`).

use kernel::Sentence;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::review::Account;
use super::shapes;

/// What my finished games of one kind add up to. Shares of the win are millionths, points thousandths.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Insight {
    /// The game's id.
    pub game: String,
    /// My finished games of it, the oldest first.
    pub games: Vec<InsightGame>,
    /// The accounts of those that have been looked back on, added up; null without any.
    pub sums: Option<AccountSums>,
    /// Where the points come from; null without a game that has been looked back on.
    pub sources: Option<Sources>,
}

/// One of my finished games.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InsightGame {
    /// The table's id.
    pub table: String,
    /// When it ended.
    pub at: u32,
    /// How many played.
    pub players: u8,
    /// How I ended.
    #[serde(flatten)]
    pub placing: super::Placing,
    /// What my result is made of; null as long as nobody has looked back on it.
    pub account: Option<Accounts>,
    /// Whether it can be looked back on and nobody has yet.
    pub open: bool,
}

/// What a result is made of, in both units.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Accounts {
    /// In shares of the win; alone, of a title.
    pub win: Account,
    /// In points.
    pub points: Account,
}

/// Accounts of several games added up.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountSums {
    /// Of so many games.
    pub games: u32,
    /// In shares of the win.
    pub win: AccountSum,
    /// In points.
    pub points: AccountSum,
}

/// Each part of the accounts added up: `start + luck + own + others + play = result`, to the last digit.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountSum {
    /// What was to be expected before anything was dealt.
    pub start: Sum,
    /// What chance brought.
    pub luck: Sum,
    /// What my own decisions lost.
    pub own: Sum,
    /// What the others' decisions brought.
    pub others: Sum,
    /// What good play was worth beyond habit.
    pub play: Sum,
    /// What came of it.
    pub result: Sum,
}

/// Something of several games added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sum {
    /// All of it.
    pub sum: i32,
    /// The standard error of the mean, by how much the games differ; null with fewer than two.
    pub error: Option<i32>,
}

/// Where my points come from beside those of whoever won here, at tables of one size: the one I have looked back on most often.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sources {
    /// How many play there.
    pub players: u8,
    /// How many games of mine.
    pub games: u32,
    /// How many seats of others that have won at this house, as far as their games were looked back on; 0 if too few to tell.
    pub winners: u32,
    /// The parts of the score, in the order they are told.
    pub parts: Vec<SourceSums>,
}

/// A part of the score.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SourceSums {
    /// Its id.
    pub part: String,
    /// What it is called.
    #[ts(as = "shapes::Sentence")]
    #[schema(value_type = shapes::Sentence)]
    pub sentence: Sentence,
    /// In my games.
    pub mine: Sum,
    /// Of the winners.
    pub winners: Sum,
}
