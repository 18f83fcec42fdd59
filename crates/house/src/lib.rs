//! The house: people, tables and live play behind one axum server.

pub mod wire;
