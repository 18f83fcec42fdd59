//! Everything that crosses the wire, version 1: the one place where the protocol is written down as types.
//!
//! `docs/protocol.md` explains it; `web/src/wire.ts` is generated from here (`tests/typescript.rs` keeps it current).
//! Times are whole seconds since 1970 unless their name says otherwise. Seats count from 0.

pub mod shapes;

use kernel::{OptionSpec, Sentence, Told};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

/// The version of the protocol: part of every address (`/api/v1/…`) and told in [`ServerMessage::Welcome`].
pub const PROTOCOL: u32 = 1;

// --- games -----------------------------------------------------------------------------------------------------

/// The games of the house.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Games {
    /// In the order they are shown.
    pub games: Vec<GameEntry>,
    /// The levels of bots, the weakest first.
    pub levels: Vec<String>,
    /// The languages people play in.
    pub languages: Vec<String>,
}

/// One game of the house.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameEntry {
    /// The game's id.
    pub id: String,
    /// What it is called.
    pub name: InLanguages,
    /// The game in one line.
    pub pitch: InLanguages,
    /// The revision of its rules.
    pub rules: u32,
    /// The hash of its component data.
    pub data: String,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// What a table can choose; the catalogue has the words (`<game>-option-<name>`).
    #[ts(as = "Vec<shapes::OptionSpec>")]
    #[schema(value_type = Vec<shapes::OptionSpec>)]
    pub options: Vec<OptionSpec>,
}

/// A text in every language of the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct InLanguages {
    /// Français.
    pub fr: String,
    /// English.
    pub en: String,
}

// --- people ----------------------------------------------------------------------------------------------------

/// Somebody who plays here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    /// Public, stable, no secret.
    pub id: String,
    /// As they call themselves.
    pub name: String,
    /// 2 or more if the name looks like that of somebody who was here before: shown beside the name.
    pub mark: Option<u32>,
    /// The language they read: `fr` or `en`.
    pub language: String,
}

/// Who I am.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Me {
    /// Nobody yet, or somebody.
    pub person: Option<Person>,
    /// The token of the new identity, if it was asked for as a bearer token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
}

/// Introduces somebody new, or changes my name and language.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Introduce {
    /// 1 to 24 visible characters.
    pub name: String,
    /// `fr` or `en`.
    pub language: String,
    /// Programs only: answer with a token for `Authorization: Bearer` instead of a cookie.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub bearer: bool,
}

/// A link that carries my identity to another device, once and not for long.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CarryLink {
    /// What [`Claim`] wants.
    pub code: String,
    /// The page to open on the other device, from the root of the house.
    pub path: String,
    /// Until when it can be claimed.
    pub expires_at: u32,
}

/// Claims an identity that a link carries.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Claim {
    /// From the [`CarryLink`].
    pub code: String,
    /// As in [`Introduce`].
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub bearer: bool,
}

// --- tables ----------------------------------------------------------------------------------------------------

/// What a new table shall be.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TablePlan {
    /// The game's id.
    pub game: String,
    /// The game's options by name; those left out have their defaults.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options: Value,
    /// One per seat.
    pub seats: Vec<SeatPlan>,
    /// Who finds it.
    pub visibility: Visibility,
    /// How fast it is meant to be.
    pub pace: Pace,
    /// At most so long per decision; then a bot decides.
    #[serde(default)]
    #[ts(optional)]
    pub move_seconds: Option<u32>,
    /// What happens when somebody is away.
    #[serde(default)]
    #[ts(optional, as = "Option<Absence>")]
    pub absence: Absence,
    /// Whether a decision with a single choice is made at once by the house.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub auto_single: bool,
}

/// A seat of a new table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum SeatPlan {
    /// Free for whoever sits down.
    Open,
    /// A bot sits there.
    Bot {
        /// How well it plays.
        level: String,
    },
}

/// Who finds a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Visibility {
    /// Listed for everybody.
    Public,
    /// Only those who have its address.
    Link,
}

/// How fast a table is meant to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Pace {
    /// Everybody is there.
    Live,
    /// One turn now and then, over days.
    Turns,
}

/// What happens when somebody who must decide is not there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Absence {
    /// After so long a bot plays on for them, until they are back.
    pub after_seconds: u32,
    /// The bot's level.
    pub level: String,
}

impl Default for Absence {
    fn default() -> Self {
        Self { after_seconds: 120, level: bots::Level::Greedy.name().to_owned() }
    }
}

/// Sits down at an open seat.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Join {
    /// Which seat; left out, the first that is free for me.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The name at this seat if it is not mine: somebody else who plays on my device.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
    /// 32 random bytes of my own, in hexadecimal: part of the seed. Draw them after reading the table's commitment.
    pub contribution: String,
}

/// A seat to leave or to free.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeatChoice {
    /// Which seat.
    pub seat: u8,
}

/// Puts a bot on an open seat.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddBot {
    /// Which seat; left out, the first that is open.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// How well it plays.
    pub level: String,
}

/// A table: everything but the position of its game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    /// Its address; whoever knows it can come.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The revision of the rules it is played by.
    pub rules: u32,
    /// Whether this house can run that revision; if not, the table waits untouched.
    pub runnable: bool,
    /// The game's options.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options: Value,
    /// The person who opened it.
    pub host: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// How fast it is meant to be.
    pub pace: Pace,
    /// At most so long per decision.
    pub move_seconds: Option<u32>,
    /// What happens when somebody is away.
    pub absence: Absence,
    /// Whether a decision with a single choice is made by the house.
    pub auto_single: bool,
    /// How far it is.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<Seat>,
    /// The hash of the house's secret, published before anybody sits down (hexadecimal).
    pub commitment: String,
    /// When it was opened.
    pub created_at: u32,
    /// When the game began.
    pub started_at: Option<u32>,
    /// How many log entries the game has.
    pub seq: u32,
    /// Who must decide.
    pub awaiting: Vec<u8>,
    /// How many watch without a seat.
    pub spectators: u32,
    /// An undo that somebody asked the others for.
    pub undo_request: Option<UndoRequest>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
}

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    /// People sit down.
    Open,
    /// The game is on.
    Running,
    /// The game ended by its rules.
    Over,
    /// Closed before its end.
    Closed,
}

/// A seat of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Seat {
    /// Its number.
    pub seat: u8,
    /// Who sits there.
    pub occupant: Occupant,
}

/// Who sits at a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Occupant {
    /// Nobody yet.
    Open {
        /// The person it is kept for (a rematch).
        reserved_for: Option<Person>,
    },
    /// A person.
    Person {
        /// Whose seat it is; one person may have several.
        person: Person,
        /// What the seat is called: the person's name, or that of whoever plays on the person's device.
        name: String,
        /// Whether the person is connected.
        connected: bool,
        /// Who decides for the seat now.
        control: Control,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: String,
    },
}

/// Who decides for a person's seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Control {
    /// The person.
    Person,
    /// A bot, until the person is back.
    BotWhileAway,
    /// A bot for good: the person has resigned.
    BotForGood,
}

/// Somebody wants something taken back and asks the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoRequest {
    /// Who asks.
    pub seat: u8,
    /// Who has yet to answer.
    pub waiting_for: Vec<u8>,
}

/// A list of tables.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tables {
    /// The newest first.
    pub tables: Vec<Table>,
}

// --- play ------------------------------------------------------------------------------------------------------

/// Where a game stands.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// Who must decide.
    pub awaiting: Vec<u8>,
    /// Whether the game has ended.
    pub over: bool,
    /// The result, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub standings: Option<Vec<Standing>>,
    /// When a bot will decide in place of those who are awaited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deadline: Option<u32>,
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
    /// The action in words.
    #[ts(as = "shapes::Sentence")]
    #[schema(value_type = shapes::Sentence)]
    pub sentence: Sentence,
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
    pub events: Vec<Happening>,
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
    /// An action the house took because there was no choice.
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
    pub frames: Vec<Frame>,
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
    pub events: Vec<Happening>,
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

/// A line of a table's chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatLine {
    /// Counts from 1 at each table.
    pub number: u32,
    /// Who said it.
    pub person: Person,
    /// What: plain text, to be shown as such.
    pub text: String,
    /// When.
    pub at: u32,
}

/// Why something was not done: the body of every HTTP error and of [`ServerMessage::Refused`].
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
    /// 501: this house cannot run the table's revision of the rules.
    OtherRules,
    /// 503: the house is closing or its store is away; try again.
    Unavailable,
}

// --- the socket ------------------------------------------------------------------------------------------------

/// What a client says. `id` is the client's own name of a request (1 to 64 characters, new for every request): the
/// answer carries it, and a request repeated with the same `id` is done only once.
#[derive(Debug, Clone, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum ClientMessage {
    /// Sit or stand at a table and be told of everything there.
    Watch {
        /// Which table.
        table: String,
        /// The last sequence number I have; left out at the first visit.
        #[serde(default)]
        #[ts(optional)]
        since: Option<u32>,
        /// Whether I want positions in words too.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        told: bool,
    },
    /// Be told no more.
    Unwatch {
        /// Which table.
        table: String,
    },
    /// Decide.
    Act {
        /// Which table.
        table: String,
        /// For which of my seats.
        seat: u8,
        /// The newest sequence number I have.
        seq: u32,
        /// My name of this request.
        id: String,
        /// One of the choices.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Take back my last action.
    Undo {
        /// Which table.
        table: String,
        /// For which of my seats.
        seat: u8,
        /// The newest sequence number I have.
        seq: u32,
        /// My name of this request.
        id: String,
    },
    /// Ask the others to take back everything since my last action.
    AskUndo {
        /// Which table.
        table: String,
        /// For which of my seats.
        seat: u8,
        /// The newest sequence number I have.
        seq: u32,
        /// My name of this request.
        id: String,
    },
    /// Answer somebody who asked.
    AnswerUndo {
        /// Which table.
        table: String,
        /// For which of my seats.
        seat: u8,
        /// The newest sequence number I have.
        seq: u32,
        /// My name of this request.
        id: String,
        /// Yes or no.
        agree: bool,
    },
    /// Resign: a bot plays on for good.
    Resign {
        /// Which table.
        table: String,
        /// For which of my seats.
        seat: u8,
        /// The newest sequence number I have.
        seq: u32,
        /// My name of this request.
        id: String,
    },
    /// I am back (watching the table and acting at it say so too).
    Back {
        /// Which table.
        table: String,
        /// My name of this request.
        id: String,
    },
    /// Say something to everybody at the table.
    Chat {
        /// Which table.
        table: String,
        /// My name of this request.
        id: String,
        /// 1 to 500 characters of plain text.
        text: String,
    },
    /// What would a bot do?
    Hint {
        /// Which table.
        table: String,
        /// For which of my seats.
        seat: u8,
        /// The newest sequence number I have.
        seq: u32,
        /// My name of this request.
        id: String,
    },
    /// Are you there?
    Ping,
}

/// What the house says.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// First of all.
    Welcome {
        /// The version of the protocol.
        protocol: u32,
        /// Who I am to the house; null for a mere spectator.
        person: Option<Person>,
    },
    /// Answer to `watch`: everything about a table, as it is now.
    Snapshot {
        /// The table.
        table: Table,
        /// The newest sequence number.
        seq: u32,
        /// Where the game stands; null before it begins.
        status: Option<Status>,
        /// One for each of my seats, or one for a spectator; empty before the game begins.
        positions: Vec<Position>,
        /// The last lines of the chat.
        chat: Vec<ChatLine>,
    },
    /// Answer to `watch`: I have missed nothing; steps go on from here.
    Current {
        /// The table.
        table: Table,
        /// The newest sequence number.
        seq: u32,
    },
    /// Something happened in the game. `seq` is the one after the last I have; otherwise watch again.
    Step {
        /// The table's id.
        table: String,
        /// The sequence number of this step.
        seq: u32,
        /// Where the game stands.
        status: Status,
        /// One for each of my seats, or one for a spectator.
        positions: Vec<Position>,
    },
    /// The table changed otherwise: somebody sat down, connected, is away …
    Table {
        /// The table.
        table: Table,
    },
    /// The request was done, and is on disk.
    Done {
        /// My name of the request.
        id: String,
        /// The sequence number it was given; the newest one for requests that have none.
        seq: u32,
    },
    /// The request was not done.
    Refused {
        /// My name of the request; null if it could not be read.
        id: Option<String>,
        /// The table, if it is about one.
        table: Option<String>,
        /// Why.
        problem: Problem,
    },
    /// Somebody said something.
    Chat {
        /// The table's id.
        table: String,
        /// What.
        line: ChatLine,
    },
    /// Answer to `hint`.
    Hint {
        /// My name of the request.
        id: String,
        /// The table's id.
        table: String,
        /// For which seat.
        seat: u8,
        /// What the bot would do.
        choice: Choice,
    },
    /// Answer to `ping`.
    Pong,
    /// The house closes for a moment: connect again.
    Closing {
        /// After so long.
        reconnect_in_ms: u32,
    },
}
