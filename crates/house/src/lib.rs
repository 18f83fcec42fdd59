//! The house: people, tables and live play behind one axum server.
//!
//! ```text
//!  http, socket     who asks, and what they may ask            wire: what crosses the wire
//!  tables, table    one actor per live table: document + play
//!  journal          group commit: on disk before anybody hears of it
//!  store            one trait, SQLite and PostgreSQL
//! ```
//!
//! An action goes through it in one line: socket → [`table`]'s actor → rules → journal → disk → everybody's sockets.

pub mod change;
pub mod client;
mod clock;
mod config;
mod devices;
mod digests;
mod error;
mod health;
mod house;
mod http;
mod journal;
mod limits;
mod metrics;
mod notices;
mod people;
mod retention;
mod reviews;
mod secret;
mod server;
mod sickbay;
mod socket;
pub mod store;
pub mod table;
mod tables;
mod thinkers;
mod weekends;
pub mod wire;

pub use clock::{Clock, Wall};
pub use config::{BadConfig, Config, ForwardedIn, Limits, Retention};
pub use error::Error;
pub use house::House;
pub use secret::Token;
pub use server::Server;
