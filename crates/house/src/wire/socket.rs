//! What clients and the house say to each other.

use kernel::{Sentence, Told};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

use super::people::Person;
use super::play::{Choice, Deed, Happening, Position, Sighting, Status};
use super::problem::Problem;
use super::shapes;
use super::tables::Table;

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
        /// Whether steps may tell what changed in my positions instead of all that is in them.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        changes: bool,
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
    /// What would these actions of mine lead to? Nothing is done, and nobody else hears of it.
    Preview {
        /// Which table.
        table: String,
        /// For which of my seats, which must decide now.
        seat: u8,
        /// The newest sequence number I have.
        seq: u32,
        /// My name of this request.
        id: String,
        /// 1 to 32 actions, each after the one before it.
        #[ts(type = "unknown[]")]
        actions: Vec<Value>,
        /// Whether I want the position in words too.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        told: bool,
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

/// What comes of actions that were not taken.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Outcome {
    /// All of them could be taken, and taken back again: this is what the seat would see.
    Shown {
        /// The view: its form is the game's own.
        #[ts(type = "unknown")]
        view: Box<RawValue>,
        /// What would happen, in order, as the seat would see it.
        events: Vec<Happening>,
        /// The position in words, if it was asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<shapes::Told>")]
        told: Option<Told>,
    },
    /// One of them would be refused.
    Refused {
        /// Which one, counted from 0.
        step: u32,
        /// Why.
        problem: Problem,
    },
    /// One of them could not be taken back: what comes of it is not known before.
    Final {
        /// Which one, counted from 0.
        step: u32,
        /// Why not.
        reason: Finality,
        /// Why not, for players.
        #[ts(as = "shapes::Sentence")]
        sentence: Sentence,
    },
}

/// Why an action could not be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Finality {
    /// Chance decides what comes of it.
    Chance,
    /// It would show somebody something that is hidden.
    Hidden,
    /// It would end the game.
    Over,
}

/// Something a bot would do, and what it thinks of it.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Idea {
    /// What.
    pub choice: Choice,
    /// How much of its liking this has, in per cent.
    pub share: u32,
    /// What it should come to, in per cent, if the bot looked ahead: above all the chance to win, and something for the margin.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub worth: Option<u32>,
    /// How games may end after it, if the bot looked ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prospect: Option<Prospect>,
    /// What it would do in the rest of the turn, as far as that can be known.
    #[ts(as = "Vec<shapes::Sentence>")]
    pub then: Vec<Sentence>,
}

/// How games may end: imagined to the end, with other hidden cards and other luck each time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Prospect {
    /// How many were imagined.
    pub games: u32,
    /// How many of them are won, in per cent; nothing where somebody plays alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub win: Option<u32>,
    /// The points ahead of the best other at the end, on average; alone, the points.
    pub margin: i32,
    /// One game of ten ends at this or below it.
    pub low: i32,
    /// One game of ten ends at this or above it.
    pub high: i32,
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
        /// The running hash of the game (hexadecimal), to be kept; null before it begins.
        mark: Option<String>,
        /// How many actions stand: the mark is the one after so many.
        depth: u32,
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
        /// When.
        at: u32,
        /// Who did it.
        seat: u8,
        /// What kind of entry it is. Where changes are asked for it is left out if it is `act`, as nearly all are.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        deed: Option<Deed>,
        /// The numbers of the steps that it took back, oldest first.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<u32>>")]
        taken_back: Vec<u32>,
        /// Where the game stands.
        status: Status,
        /// One for each of my seats, or one for a spectator.
        positions: Vec<Sighting>,
        /// The running hash of the game (hexadecimal), to be kept.
        mark: String,
        /// How many actions stand: the mark is the one after so many. Left out if it is `seq`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        depth: Option<u32>,
        /// My name of the request, if this is what I asked for and I asked for changes: it was done, and is on disk.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        done: Option<String>,
    },
    /// The table changed otherwise: somebody sat down, connected, is away …
    Table {
        /// The table.
        table: Table,
    },
    /// The same for whoever asked for changes and has the table as it was.
    TableChange {
        /// The table's id.
        table: String,
        /// What changed in it.
        #[ts(type = "unknown")]
        change: Box<RawValue>,
    },
    /// The request was done, and is on disk; where no `step` to the same socket has said so already.
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
    /// Answer to `preview`.
    Preview {
        /// My name of the request.
        id: String,
        /// The table's id.
        table: String,
        /// For which seat.
        seat: u8,
        /// The sequence number it is based on.
        seq: u32,
        /// What comes of it.
        outcome: Outcome,
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
        best: Idea,
        /// What speaks for it, if the game has something to say.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<shapes::Sentence>")]
        reason: Option<Sentence>,
        /// What it likes next best: at most two, the better first.
        others: Vec<Idea>,
    },
    /// Answer to `ping`.
    Pong,
    /// The house closes for a moment: connect again.
    Closing {
        /// After so long.
        reconnect_in_ms: u32,
    },
}
