//! The kernel of Tablée: the words every game shares. It knows no game.
//!
//! A [`Game`] is a state machine of small decisions. A [`Session`] runs one with real [`Chance`] and undo; a
//! [`Record`] keeps it as a document that replays; a [`Perspective`] is all that a bot gets to see of it; a
//! [`Sentence`] is how anything of it is said.
//!
//! A whole game, played at random, in twenty lines:
//!
//! ```
//! use std::sync::Arc;
//! use kernel::{Chance, Edition, FastChance, Seed, Session, Site};
//! use matches::Matches;
//!
//! let edition = Arc::new(Edition::<Matches>::built_in());
//! let mut session = Session::new(edition, 2, &Default::default(), Seed::from_text("a quiet evening"))?;
//! let mut chance = FastChance::new(1);
//!
//! while let Some(seat) = session.awaiting().first() {
//!     let actions = session.legal(seat);
//!     let choice = chance.pick(Site("example.choice"), actions.len() as u32);
//!     session.act(seat, actions[choice as usize])?;
//! }
//!
//! let winner = session.standings().into_iter().find(|standing| standing.rank == 1);
//! assert!(winner.is_some());
//! let record = session.record().expect("it began with a set-up");
//! assert!(Session::<Matches>::replay(Arc::clone(session.edition()), &record).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod chance;
mod curve;
pub mod edition;
mod event;
pub mod exact;
mod facts;
pub mod fairness;
mod game;
mod hex;
pub mod id;
pub mod net;
mod options;
mod perspective;
mod preview;
pub mod reader;
pub mod record;
mod rule;
mod script;
mod seat;
mod session;
mod set;
mod shared;
mod simulate;
#[cfg(feature = "speech")]
pub mod speech;
mod standings;
#[cfg(feature = "testkit")]
pub mod testkit;
mod weights;
mod words;

pub use chance::{Chance, Draw, Drawn, DrawnKind, DrawnResult, FastChance, NotASeed, Seed, SeededChance, Site, below, shuffle};
pub use curve::{exp, odds};
pub use edition::{BadEdition, BadPosition, Edition};
pub use event::{Event, Log, Nothing, Seen, Silent, Telling, What};
pub use exact::Inexact;
pub use facts::Facts;
pub use game::{EventOf, Game, Redeals, Secret, SeenOf, Views};
pub use id::{Id, Mask, NotInTheBox};
pub use options::{CannotStart, OptionKind, OptionSpec};
pub use perspective::{Heuristic, Hindsight, Manner, Perspective, Redealt};
pub use preview::{CannotPreview, Preview, PreviewOf};
pub use record::{BadRecord, Record, RecordAction, RecordSeat};
pub use rule::{Broken, Common, Illegal, Laws, Refusal, Refused, RuleId};
pub use script::{Impossible, Script, Use};
pub use seat::{PerSeat, Seat, Seats, Viewer};
pub use session::{CannotUndo, Kept, Session, Taken};
pub use set::{Set, Things};
pub use shared::{SHARED, Shared};
pub use simulate::{play_out, random_game};
pub use standings::{MAX_SEATS, Placed, Score, Standing, Tie, Title, Wins, ranks};
pub use weights::Weights;
pub use words::{Args, Body, Language, Row, Section, Sentence, Space, Thing, Told, UnknownLanguage, Value, Words};
