//! The house as its clients know it: real sockets to a real listener, the same suite on SQLite and on PostgreSQL.

mod bare;
mod houses;
mod outside;
mod player;
mod stores;

mod absence;
mod budgets;
mod changes;
mod compression;
mod cutting;
mod devices;
mod games;
mod large;
mod lobby;
mod nodes;
mod notices;
mod people;
mod preview;
mod retention;
mod reviews;
mod safety;
mod seats;
mod secrets;
mod settings;
mod sick;
mod silence;
mod snapshots;
mod talk;
mod terms;
mod time;
mod undo;
mod worlds;
