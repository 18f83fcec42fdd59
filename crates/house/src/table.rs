//! A table: its document (everything around the game), its play (the game), and the actor that owns both.

mod actor;
mod announcement;
mod archive;
mod banks;
mod command;
mod document;
mod history;
mod play;
mod position;
mod sights;
mod watchers;

pub(crate) use actor::Actor;
pub(crate) use archive::with_play;
pub(crate) use command::{Change, Command, Line, Planned, Request};
pub use document::{Document, Known, Place};
pub(crate) use document::{check_clocks, check_times};
pub(crate) use history::{Stretch, finished, frames, past, record, steps, varied};
pub(crate) use play::Play;
pub(crate) use watchers::Manner;
