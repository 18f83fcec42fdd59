//! Why something was not done.

use kernel::Sentence;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::shapes;

/// Why something was not done: the body of every HTTP error, and part of `refused`.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// What kind of problem, for programs.
    pub code: ProblemCode,
    /// The rule of the game that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The reason in English, for engineers.
    pub message: String,
    /// The reason for players.
    #[ts(as = "shapes::Sentence")]
    #[schema(value_type = shapes::Sentence)]
    pub sentence: Sentence,
}

/// The kinds of problems.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ProblemCode {
    /// 400: it cannot be read, or a value is out of bounds.
    BadRequest,
    /// 401: nobody has been introduced.
    NoIdentity,
    /// 403: it is not yours to do, or comes from another site.
    Forbidden,
    /// 404: there is no such thing.
    NotFound,
    /// 409: not in this phase of the table.
    WrongPhase,
    /// 409: somebody was faster (a seat, a change of the table).
    Taken,
    /// 409: the sequence number is not the newest.
    Stale,
    /// 413: larger than anything that makes sense.
    TooLarge,
    /// 422: a rule of the game forbids it.
    Illegal,
    /// 429: too fast, or too many.
    TooMany,
    /// 500: our fault.
    Internal,
    /// 500: what is stored of the table is damaged; everything else goes on.
    Damaged,
    /// 501: this house cannot run the table's revision of the rules.
    OtherRules,
    /// 503: the house is closing or its store is away; try again.
    Unavailable,
}
