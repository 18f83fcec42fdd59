//! Everything that crosses the wire, version 1: the one place where the protocol is written down as types.
//!
//! `docs/protocol.md` explains it; `web/src/wire.ts` is generated from here (`tests/typescript.rs` keeps it current).
//! Times are whole seconds since 1970 unless their name says otherwise. Seats count from 0.

mod games;
mod history;
mod notices;
mod people;
mod play;
mod problem;
mod review;
pub mod shapes;
mod socket;
mod sums;
mod tables;

pub use games::*;
pub use history::*;
pub use notices::*;
pub use people::*;
pub use play::*;
pub use problem::*;
pub use review::*;
pub use socket::*;
pub use sums::*;
pub use tables::*;

/// The version of the protocol: part of every address (`/api/v1/…`) and told in [`ServerMessage::Welcome`].
pub const PROTOCOL: u32 = 1;
