//! Where the house keeps everything: one trait, two real stores with the same behaviour.
//!
//! The log of a table (`entries`) is the truth about its game and is only ever appended to; the unique pair of table
//! and sequence number decides every race. Live states are caches rebuilt by replay, from a snapshot if there is one.

mod arrivals;
mod file;
mod migrations;
mod notices;
mod often;
mod patience;
mod postgres;
mod queries;
mod scribe;
mod sqlite;
mod statements;

use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

pub use file::{Key, back_up, check, settle};
pub use notices::{FirstLetter, Need, Notice, NoticeStore, Reach, Sent};
pub use postgres::Postgres;
pub use sqlite::Sqlite;

use crate::error::Error;
use crate::table::Document;
use crate::wire::{ChatLine, Device, Person, Variation};

/// A new entry for a table's log. On its way to disk it passes through several hands, all of which keep the same text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// Which table.
    pub table: Arc<str>,
    /// The number it shall have.
    pub seq: u32,
    /// The entry, as JSON.
    pub entry: Arc<str>,
    /// The game after it, as JSON, if it shall be kept beside the log.
    pub snapshot: Option<String>,
}

/// Whether an entry was stored, or its number was already taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk.
    Stored,
    /// Another entry has that number: somebody was faster.
    Taken,
}

/// A table that a list has found but whose document cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    /// Which table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// When it was opened.
    pub created_at: u32,
    /// What is wrong with it.
    pub why: String,
}

/// A table as a list finds it: one that cannot be read does not keep the others from being listed.
pub type Listed = Result<Document, Unreadable>;

/// Whether somebody is connected to a table, or no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// Connected.
    Here,
    /// No longer.
    Gone,
}

/// A browser or program that is here for the first time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDevice {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whether it is a program.
    pub program: bool,
    /// The hash of its token.
    pub token_hash: String,
}

/// Somebody who comes with a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visitor {
    /// Who it is.
    pub person: Person,
    /// The hash of the token, as it is stored.
    pub token_hash: String,
    /// Since when the token holds; nothing if another one has replaced it.
    pub newest_since: Option<u32>,
    /// The device.
    pub device: String,
    /// When the device was last noted to be here.
    pub seen_at: u32,
}

/// Which of a person's devices come to an end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ended {
    /// This one.
    One(String),
    /// All but this one.
    AllBut(String),
}

/// A report about somebody, for whoever runs the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reported {
    /// Its id.
    pub id: String,
    /// When.
    pub at: u32,
    /// Who reports.
    pub reporter: Person,
    /// Whom.
    pub person: Person,
    /// At which table.
    pub table: String,
    /// Why.
    pub why: String,
    /// What the person said there last.
    pub lines: Vec<String>,
}

/// Something changed through another node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// A device has come to an end.
    Ended(String),
    /// At this table.
    Table(String),
    /// News may have been missed: look everywhere.
    Everywhere,
}

/// Where the house keeps everything. A function that returns without an error has made its change durable.
#[async_trait]
pub trait Store: NoticeStore {
    /// Adds a person with a first device; looks like nobody else with the same mark.
    async fn add_person(&self, person: &Person, look: &str, device: &NewDevice, now: u32) -> Result<Person, Error>;
    /// Changes a person's name and language.
    async fn change_person(&self, person: &Person, look: &str) -> Result<Person, Error>;
    /// The highest mark of people who look like this; 0 if nobody does.
    async fn alike(&self, look: &str) -> Result<u32, Error>;
    /// Who comes with this token, if it still holds.
    async fn visitor(&self, token_hash: &str, now: u32) -> Result<Option<Visitor>, Error>;
    /// Forgets a person: name, devices, links, chat, seatings.
    async fn delete_person(&self, person: &str) -> Result<(), Error>;
    /// When a person was first here.
    async fn known_since(&self, person: &str) -> Result<Option<u32>, Error>;
    /// Gives a person one more device.
    async fn add_device(&self, person: &str, device: &NewDevice, now: u32) -> Result<(), Error>;
    /// Notes that a device is here now.
    async fn note_seen(&self, device: &str, now: u32) -> Result<(), Error>;
    /// Gives a device another token; the old one holds until then.
    async fn replace_token(&self, device: &str, old_hash: &str, new_hash: &str, now: u32, ends_at: u32) -> Result<(), Error>;
    /// A person's devices, the ones seen last first.
    async fn devices(&self, person: &str) -> Result<Vec<Device>, Error>;
    /// Names a device of a person's; false if it is none of theirs.
    async fn name_device(&self, person: &str, device: &str, name: &str) -> Result<bool, Error>;
    /// Ends devices of a person's, and tells all nodes; returns which.
    async fn end_devices(&self, person: &str, which: &Ended) -> Result<Vec<String>, Error>;
    /// Everything a person said: at which table, and the line.
    async fn chat_by(&self, person: &str) -> Result<Vec<(String, ChatLine)>, Error>;
    /// Whom a person has blocked.
    async fn blocked_by(&self, person: &str) -> Result<Vec<Person>, Error>;
    /// Somebody a person has played with, or plays with.
    async fn played_with(&self, person: &str, other: &str) -> Result<Option<Person>, Error>;
    /// Notes that a person blocks somebody, or no longer.
    async fn block(&self, person: &str, whom: &str, is_blocked: bool) -> Result<(), Error>;
    /// Keeps a report, unless its reporter has made so many since then; false in that case.
    async fn add_report(&self, report: &Reported, most: u32, since: u32) -> Result<bool, Error>;
    /// All reports, the newest first.
    async fn reports(&self) -> Result<Vec<Reported>, Error>;
    /// The reports that a person has made, the newest first.
    async fn reports_by(&self, person: &str) -> Result<Vec<Reported>, Error>;
    /// Keeps a link that carries an identity.
    async fn add_link(&self, person: &str, link_hash: &str, expires_at: u32) -> Result<(), Error>;
    /// Uses a link up; the person it carries, if it has not expired.
    async fn take_link(&self, link_hash: &str, now: u32) -> Result<Option<Person>, Error>;

    /// Adds a table and returns its id; that of the first one if its host has made this request before.
    async fn add_table(&self, table: &Document, request: Option<&str>) -> Result<String, Error>;
    /// The id of the table that a host's request has opened.
    async fn table_of_request(&self, host: &str, request: &str) -> Result<Option<String>, Error>;
    /// The table with this id.
    async fn table(&self, id: &str) -> Result<Option<Document>, Error>;
    /// So many tables at most whose game is over and that had this deal, in the order they ended.
    async fn tables_of_deal(&self, deal: &str, limit: u32) -> Result<Vec<Listed>, Error>;
    /// Replaces a table's document if the stored one is of the version before; false if somebody was faster.
    async fn change_table(&self, table: &Document) -> Result<bool, Error>;
    /// Public tables, open ones first: everybody's newest, then everybody's second, and so on.
    async fn lobby(&self, game: Option<&str>, limit: u32) -> Result<Vec<Listed>, Error>;
    /// The tables where a person sits, open and running ones first.
    async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, Error>;
    /// The ids of all tables that name a person anywhere: at a seat, as host, or as somebody a seat is kept for.
    async fn tables_naming(&self, person: &str) -> Result<Vec<String>, Error>;
    /// Blots a name out of a table's document that cannot be read.
    async fn blot_out(&self, table: &str, name: &str) -> Result<(), Error>;
    /// How many tables that are not over or closed a person sits at or hosts, besides this one.
    async fn count_tables_of(&self, person: &str, besides: &str) -> Result<u32, Error>;
    /// Notes that a node looks after tables, as long as it lives.
    async fn keep(&self, node: &str, tables: &[String]) -> Result<(), Error>;
    /// Notes when the house must look after tables that no node looks after, or that it need not.
    async fn set_wakes(&self, wakes: &[(String, Option<u32>)]) -> Result<(), Error>;
    /// The tables the house must look after by now.
    async fn due(&self, now: u32, limit: u32) -> Result<Vec<String>, Error>;

    /// Appends entries to the logs of many tables in one transaction; each is stored or taken on its own, and its
    /// snapshot with it. Of each table the last two snapshots are kept, until its game is over.
    async fn append(&self, entries: &[Append]) -> Result<Vec<Appended>, Error>;
    /// A table's log after a number, in order.
    async fn log(&self, table: &str, after: u32) -> Result<Vec<(u32, String)>, Error>;

    /// The newest snapshot of a table that was taken after this number or before, and its number.
    async fn snapshot(&self, table: &str, at_most: u32) -> Result<Option<(u32, String)>, Error>;

    /// What looking back on a finished game has told, in this form.
    async fn review(&self, table: &str, form: &str) -> Result<Option<String>, Error>;
    /// Keeps what looking back on a finished game has told, and what of it is added up over many games, instead of what was kept before.
    async fn keep_review(&self, table: &str, form: &str, review: &str, digest: &str) -> Result<(), Error>;
    /// What is added up of the reviews in this form of all finished games of a person, by table.
    async fn digests_of(&self, person: &str, form: &str) -> Result<Vec<(String, String)>, Error>;
    /// The same of so many games of one kind at most, whoever played them: those that ended last.
    async fn digests(&self, game: &str, form: &str, limit: u32) -> Result<Vec<(String, String)>, Error>;
    /// Keeps a variation of a finished game that a person has played, unless it has so many of that person's.
    async fn add_variation(&self, table: &str, person: &str, variation: &Variation, most: u32) -> Result<bool, Error>;
    /// The variations of a finished game, the newest first.
    async fn variations(&self, table: &str) -> Result<Vec<Variation>, Error>;
    /// All variations that a person has kept: of which table, and the variation.
    async fn variations_by(&self, person: &str) -> Result<Vec<(String, Variation)>, Error>;

    /// Adds a line to a table's chat and gives it its number; nothing if the person has made that request before. Refused
    /// if the person has been deleted.
    async fn add_chat(&self, table: &str, request: &str, line: ChatLine) -> Result<Option<ChatLine>, Error>;
    /// The last lines of a table's chat, oldest first.
    async fn chat(&self, table: &str, after: u32, limit: u32) -> Result<Vec<ChatLine>, Error>;

    /// Notes that people are connected to tables through a node, as long as it lives, or no longer.
    async fn note_presence(&self, node: &str, people: &[(String, String)], presence: Presence) -> Result<(), Error>;
    /// Who is connected to a table through other nodes.
    async fn present_elsewhere(&self, node: &str, table: &str) -> Result<Vec<String>, Error>;

    /// When any node was last seen alive.
    async fn last_seen(&self) -> Result<Option<u32>, Error>;
    /// Notes that a node lives now, and for so many seconds more; false if the others did not know it, or took it for dead.
    async fn note_alive(&self, node: &str, now: u32, seconds: u32) -> Result<bool, Error>;
    /// Leaves the tables of nodes that died to others, from now on, and forgets who was connected through them.
    async fn bury(&self, now: u32) -> Result<(), Error>;

    /// Lets go of so many tables at most whose time has come, with all that belongs to them; returns how many went.
    async fn drop_tables(&self, ended_before: u32, most: u32) -> Result<u32, Error>;
    /// Lets go of what was said at so many tables at most that ended before then; returns at how many.
    async fn drop_chat(&self, ended_before: u32, most: u32) -> Result<u32, Error>;
    /// Lets go of devices that were last here before then, and of reports that were made before then.
    async fn drop_unseen(&self, devices_before: u32, reports_before: Option<u32>) -> Result<(), Error>;
    /// So many people at most who came before then, none of whose devices has been here since, and who sit at no table that
    /// goes on.
    async fn gone(&self, before: u32, most: u32) -> Result<Vec<Person>, Error>;

    /// Whether other nodes may use the store at the same time.
    fn is_shared(&self) -> bool;
    /// Writes something down for a node, as much as an action is, to see whether that is possible.
    async fn prove_writable(&self, node: &str) -> Result<(), Error>;
    /// News from other nodes, if there can be any; asked for once.
    async fn news(&self) -> Result<Option<mpsc::Receiver<News>>, Error>;
    /// Closes the store.
    async fn close(&self);
}

/// Whether an address names a store that several nodes can use at the same time.
fn is_shared(address: &str) -> bool {
    address.starts_with("postgres://") || address.starts_with("postgresql://")
}

/// The file that an address names, if it names one.
fn file_of(address: &str) -> Option<&str> {
    (!is_shared(address)).then(|| address.trim_start_matches("sqlite://"))
}

/// Takes the key to the store that an address names, if it is one that only one house at a time can use.
///
/// # Errors
/// If another house has it.
pub(crate) fn key(address: &str) -> Result<Option<Key>, Error> {
    file_of(address).map(Key::take).transpose()
}

/// Opens the store that an address names: `postgres://…`, or the path of an SQLite file.
///
/// # Errors
/// If it cannot be opened or brought up to date.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, Error> {
    match file_of(address) {
        Some(file) => Ok(Arc::new(Sqlite::open(file).await?)),
        None => Ok(patience::patient(Postgres::open(address).await?)),
    }
}
