//! Tables: everything but the position of their games.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use super::people::Person;

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
    /// Who plays at which seat; left out, the places are drawn by lot.
    #[serde(default)]
    #[ts(optional, as = "Option<Seating>")]
    pub seating: Seating,
}

/// Who plays at which seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Seating {
    /// At the start the places are drawn by lot, by the seed of the game: everybody moves to the seat they drew.
    #[default]
    Drawn,
    /// Everybody plays at the seat they took.
    AsSeated,
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

/// Whether the places are drawn at the start.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeatingChoice {
    /// Drawn, or as everybody sits.
    pub seating: Seating,
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
    /// Who plays at which seat.
    pub seating: Seating,
    /// Once the places have been drawn: for each seat, the number of the seat its player had before.
    pub places: Option<Vec<u8>>,
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
