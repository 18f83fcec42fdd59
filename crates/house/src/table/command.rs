//! What can be asked of a table's actor.

use std::sync::Arc;

use kernel::Seat;
use serde_json::Value;
use tokio::sync::oneshot;

use super::watchers::Manner;
use crate::error::Error;
use crate::socket::Outbox;
use crate::wire::{self, Deed, Person};

/// What can be asked of a table's actor. Small, because every table keeps room for a few dozen: what is rare is boxed.
pub(crate) enum Command {
    /// Somebody wants to be told of everything.
    Watch { outbox: Outbox, person: Option<Arc<Person>>, since: Option<u32>, manner: Manner },
    /// Somebody wants to be told no more.
    Unwatch { socket: u64 },
    /// Somebody at a seat wants something of the game.
    Request { outbox: Outbox, person: Arc<Person>, request: Box<Request> },
    /// Somebody says something.
    Chat { outbox: Outbox, person: Arc<Person>, line: Box<Line> },
    /// Somebody says they are back.
    Back { outbox: Outbox, person: Arc<Person>, id: Box<str> },
    /// Somebody wants to know what actions of theirs would lead to.
    Preview { outbox: Outbox, person: Arc<Person>, plan: Box<Planned> },
    /// Somebody wants to know what a bot would do.
    Hint { outbox: Outbox, person: Arc<Person>, seat: Seat, seq: u32, id: Box<str> },
    /// The table as it is.
    Describe { reply: oneshot::Sender<Result<wire::Table, Error>> },
    /// A change of the table before, after and around the game.
    Change { person: Arc<Person>, change: Box<Change>, reply: oneshot::Sender<Result<wire::Table, Error>> },
    /// A bot has chosen.
    Chosen { seq: u32, seat: Seat, action: Option<Box<Value>> },
    /// Something happened through another node.
    Refresh,
    /// The house closes.
    Close,
}

/// Something to be said, and the client's name of the request.
pub(crate) struct Line {
    pub(crate) id: String,
    pub(crate) text: String,
}

/// Something of the game that a seat wants, numbered and named.
pub(crate) struct Request {
    pub(crate) deed: Deed,
    pub(crate) seat: Seat,
    pub(crate) seq: u32,
    pub(crate) id: String,
    pub(crate) action: Option<Value>,
}

/// Actions of a seat that are not taken, one after the other.
pub(crate) struct Planned {
    pub(crate) seat: Seat,
    pub(crate) seq: u32,
    pub(crate) id: String,
    pub(crate) actions: Vec<Value>,
    pub(crate) words: bool,
}

/// A change of the table around the game.
pub(crate) enum Change {
    /// Somebody sits down; the house has people up to this number whose names look like the one at the seat.
    Join(wire::Join, u32),
    Leave(u8),
    AddBot(wire::AddBot),
    Invite(Person),
    Free(u8),
    Seating(wire::Seating),
    Rehash(wire::Rehash),
    OpenCut(wire::OpenCut),
    Start,
    Agree(Box<wire::Terms>),
    /// A bot plays now for somebody who is away.
    StandIn(u8),
    /// A bot plays for somebody who is away, for good.
    Replace(u8),
    Chat(wire::ChatRule),
    Mute(wire::Mute),
    Close,
    /// The new table is this one.
    Rematch(String),
    /// The person is deleted.
    Forget,
}
