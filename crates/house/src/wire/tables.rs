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
    /// Time that each seat has for the whole game, at live tables; when it has gone, a bot decides.
    #[serde(default)]
    #[ts(optional)]
    pub bank: Option<TimeBank>,
    /// At tables by turns: nobody's time passes on Saturdays and Sundays.
    #[serde(default)]
    #[ts(optional)]
    pub weekends_off: Option<WeekendsOff>,
    /// What happens when somebody is away; left out, what is usual at this pace.
    #[serde(default)]
    #[ts(optional)]
    pub absence: Option<Absence>,
    /// Whether the house makes a single choice at once, where everybody can tell that it is the only one.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub auto_single: bool,
    /// Who may watch the game without a seat; left out, everybody.
    #[serde(default)]
    #[ts(optional, as = "Option<WatchRule>")]
    pub watching: WatchRule,
    /// Who plays at which seat; left out, the places are drawn by lot.
    #[serde(default)]
    #[ts(optional, as = "Option<Seating>")]
    pub seating: Seating,
    /// A deal that was dealt before, instead of a new one: whoever has seen it knows it, and its record carries no proof. Options and
    /// the number of seats are those of the deal, and everybody plays where they sit.
    #[serde(default)]
    #[ts(optional)]
    pub known: Option<KnownDeal>,
    /// My name of this request, 1 to 64 characters and new for every table: sent twice, one table is opened.
    #[serde(default)]
    #[ts(optional)]
    pub request: Option<String>,
}

/// A deal that is not a secret one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum KnownDeal {
    /// The one of a game that is over.
    Same {
        /// Its table; not told again to those who come.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[ts(optional, as = "Option<String>")]
        table: String,
    },
    /// The game's deal of the day.
    Day {
        /// Which day, as `2026-11-16`; in a plan left out, today.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[ts(optional, as = "Option<String>")]
        date: String,
    },
}

/// What came of a deal at one table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealResult {
    /// By seat.
    pub seats: Vec<DealSeat>,
    /// When the game ended.
    pub at: u32,
    /// Whether somebody at the table had played the deal before.
    pub again: bool,
    /// Whether I sat there.
    pub mine: bool,
}

/// Who made what of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealSeat {
    /// What the seat was called; empty for bots and for people who have left the house.
    pub name: String,
    /// The level, if it was a bot.
    pub bot: Option<String>,
    /// How it ended.
    #[serde(flatten)]
    pub placing: Placing,
}

/// Everything that was made of a deal in this house, in the order it came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealResults {
    /// One for each game that is over.
    pub results: Vec<DealResult>,
}

/// The deal of the day of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Day {
    /// Which day: days change at midnight, universal time.
    pub date: String,
    /// The seats for it: mine, and bots.
    pub seats: Vec<SeatPlan>,
    /// What was made of it.
    pub results: Vec<DealResult>,
}

/// Time that each seat has for the whole game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeBank {
    /// At the beginning.
    pub seconds: u32,
    /// More after each turn.
    pub increment: u32,
}

/// Saturdays and Sundays do not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeekendsOff {
    /// By the clock of this time zone, such as `Europe/Paris`.
    pub zone: String,
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

impl Absence {
    /// What is usual at a pace: at a live table the others wait for two minutes, in a game over days for a day.
    #[must_use]
    pub fn usual(pace: Pace) -> Self {
        let after_seconds = match pace {
            Pace::Live => 120,
            Pace::Turns => 24 * 3600,
        };
        Self { after_seconds, level: bots::Level::Greedy.name().to_owned() }
    }
}

/// What the host changes about a table; what is left out stays as it is. Who finds it and who may watch can be changed until the
/// game is over, everything else until it begins.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Terms {
    /// How many play: seats are added, or free ones taken away.
    #[serde(default)]
    #[ts(optional)]
    pub players: Option<u8>,
    /// The game's options by name, all of them anew.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Option<Object>)]
    pub options: Option<Value>,
    /// Who finds it.
    #[serde(default)]
    #[ts(optional)]
    pub visibility: Option<Visibility>,
    /// Who may watch.
    #[serde(default)]
    #[ts(optional)]
    pub watching: Option<WatchRule>,
    /// How fast it is meant to be.
    #[serde(default)]
    #[ts(optional)]
    pub pace: Option<Pace>,
    /// At most so long per decision; 0 is no limit.
    #[serde(default)]
    #[ts(optional)]
    pub move_seconds: Option<u32>,
    /// Time for each seat's whole game, at live tables; 0 seconds are no bank.
    #[serde(default)]
    #[ts(optional)]
    pub bank: Option<TimeBank>,
    /// Where Saturdays and Sundays do not count, at tables by turns; no zone: they count.
    #[serde(default)]
    #[ts(optional)]
    pub weekends_off: Option<WeekendsOff>,
    /// What happens when somebody is away.
    #[serde(default)]
    #[ts(optional)]
    pub absence: Option<Absence>,
    /// Whether the house makes a single choice at once.
    #[serde(default)]
    #[ts(optional)]
    pub auto_single: Option<bool>,
}

/// Who may watch a game without a seat, while it goes on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum WatchRule {
    /// Whoever finds the table.
    #[default]
    Everybody,
    /// Who plays, and the host.
    Players,
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
    /// The commitment of the deal as I read it; refused as stale if the table is at another one by now.
    pub commitment: String,
    /// The hash of 32 random bytes of my own (hexadecimal), drawn after reading the commitment. They are part of the seed; the
    /// house learns them when the table is full.
    pub hash: String,
}

/// Gives the hash of a fresh contribution for a seat of mine: after a deal that came to nothing, or from another device. While
/// the deck is being cut the deal comes to nothing.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rehash {
    /// Which seat.
    pub seat: u8,
    /// The commitment of the deal as I read it.
    pub commitment: String,
    /// The hash of my contribution.
    pub hash: String,
}

/// Opens my contribution for a seat: the 32 bytes whose hash I gave.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenCut {
    /// Which seat.
    pub seat: u8,
    /// My 32 bytes (hexadecimal).
    pub contribution: String,
}

/// The deal of a table: what its seed will follow from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deal {
    /// They count from 1; one that comes to nothing is followed by the next.
    pub number: u32,
    /// The hash of the house's secret (hexadecimal), published before anybody gives anything.
    pub commitment: String,
    /// By place (the number of the seat people sat down at): what its person gave; null where nobody has.
    pub cuts: Vec<Option<Cut>>,
}

/// What a person gave to a deal. Both hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Cut {
    /// The hash of their contribution.
    pub hash: String,
    /// The contribution, once it is open.
    pub contribution: Option<String>,
}

/// A deal that came to nothing, with the secret it would have been dealt from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AbortedDeal {
    /// Its number.
    pub number: u32,
    /// The hash of the secret, as it was published.
    pub commitment: String,
    /// The secret (hexadecimal).
    pub secret: String,
    /// By place: what had been given.
    pub cuts: Vec<Option<Cut>>,
    /// Why.
    pub reason: AbortReason,
    /// When.
    pub at: u32,
}

/// Why a deal came to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum AbortReason {
    /// The host freed a seat while the deck was being cut.
    Freed,
    /// Somebody left while the deck was being cut.
    Left,
    /// Somebody gave another hash while the deck was being cut.
    CutAnew,
    /// The table was closed before the game.
    Closed,
    /// Nobody began for too long.
    Expired,
}

/// A seat to leave, to free, or to have a bot play for.
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

/// Keeps a seat for somebody.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Invite {
    /// Whom: a person's id.
    pub person: String,
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
    /// The hash of the component data it is played with.
    pub data: String,
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
    /// Time that each seat has for the whole game.
    pub bank: Option<TimeBank>,
    /// Whether nobody's time passes on Saturdays and Sundays.
    pub weekends_off: Option<WeekendsOff>,
    /// What happens when somebody is away.
    pub absence: Absence,
    /// Whether the house makes a single choice at once, where everybody can tell that it is the only one.
    pub auto_single: bool,
    /// Who may watch the game without a seat.
    pub watching: WatchRule,
    /// The deal, if it is not a secret one.
    pub known: Option<KnownDeal>,
    /// How far it is.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<Seat>,
    /// Who plays at which seat.
    pub seating: Seating,
    /// Once the places have been drawn: for each seat, the number of the seat its player had before.
    pub places: Option<Vec<u8>>,
    /// The deal: what the seed follows from.
    pub deal: Deal,
    /// The deals before it that came to nothing; at a table that was closed before the game, its own too.
    pub aborted: Vec<AbortedDeal>,
    /// Who may speak.
    pub chat: ChatRule,
    /// The ids of people who may not, whatever the rule.
    pub muted: Vec<String>,
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
    /// When the last step was made, once the game has begun.
    pub moved_at: Option<u32>,
    /// How the game ended, by seat, once it is over.
    pub result: Option<Vec<Placing>>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
}

/// Who may speak at a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ChatRule {
    /// Whoever is there.
    #[default]
    Everybody,
    /// Who plays, and the host.
    Players,
    /// Nobody.
    Nobody,
}

/// Decides who may speak.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChatChoice {
    /// Who.
    pub chat: ChatRule,
}

/// Mutes somebody at a table, or no longer.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Mute {
    /// Whom: a person's id.
    pub person: String,
    /// Whether from now on, or no longer.
    pub muted: bool,
}

/// How a seat ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Placing {
    /// 1 is best; tied seats share a rank.
    pub rank: u8,
    /// The score.
    pub total: i32,
    /// Whether this seat has won (tied winners all have); alone at the table, whether it reached a title.
    pub won: bool,
}

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    /// People sit down.
    Open,
    /// The table is full: everybody opens their contribution, and the game begins with the last.
    Cutting,
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
        /// The person it is kept for (a rematch, or an invitation).
        reserved_for: Option<Person>,
    },
    /// A person.
    Person {
        /// Whose seat it is; one person may have several.
        person: Person,
        /// What the seat is called: the person's name, or that of whoever plays on the person's device.
        name: String,
        /// The number to be shown beside the name: the person's, or one that tells apart who plays on somebody's device.
        mark: Option<u32>,
        /// Whether the person is connected.
        connected: bool,
        /// Since when they are not, as far as the house has seen it.
        away_since: Option<u32>,
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
    /// The numbers of the steps that would be taken back, oldest first.
    pub takes_back: Vec<u32>,
}

/// A list of tables.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tables {
    /// The newest first.
    pub tables: Vec<Table>,
    /// Those that cannot be opened because what is stored of them is damaged.
    pub damaged: Vec<DamagedTable>,
}

/// A table that cannot be opened because what is stored of it is damaged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DamagedTable {
    /// Its address.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// When it was opened.
    pub created_at: u32,
}

impl From<Cut> for kernel::fairness::Cut {
    fn from(Cut { hash, contribution }: Cut) -> Self {
        Self { hash, contribution }
    }
}

impl From<AbortedDeal> for kernel::fairness::Aborted {
    fn from(AbortedDeal { number, commitment, secret, cuts, reason, at }: AbortedDeal) -> Self {
        let cuts = cuts.into_iter().map(|cut| cut.map(Into::into)).collect();
        Self { number, commitment, secret, cuts, reason: reason.into(), at }
    }
}

impl From<AbortReason> for kernel::fairness::Reason {
    fn from(reason: AbortReason) -> Self {
        match reason {
            AbortReason::Freed => Self::Freed,
            AbortReason::Left => Self::Left,
            AbortReason::CutAnew => Self::CutAnew,
            AbortReason::Closed => Self::Closed,
            AbortReason::Expired => Self::Expired,
        }
    }
}

impl From<Seating> for kernel::fairness::Seating {
    fn from(seating: Seating) -> Self {
        match seating {
            Seating::Drawn => Self::Drawn,
            Seating::AsSeated => Self::AsSeated,
        }
    }
}
