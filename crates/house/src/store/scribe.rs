//! Writes entries down in the file, on the thread that asks.
//!
//! Every other question goes to a thread of SQLite's and back. A batch of entries is half a dozen statements, hundreds of times
//! a second: here they are stepped through where the batch was gathered, with nothing to wait for but the disk.

use std::collections::HashSet;
use std::io;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior, params};

use super::arrivals::{Arrivals, Number};
use super::{Append, Appended};
use crate::error::Error;

/// The longest wait for others who write.
const WAITS_FOR: Duration = Duration::from_secs(10);

/// Who writes entries down. It is let go after a failure, and with it whatever it had begun.
#[derive(Debug)]
pub(super) struct Scribe(Connection);

impl Scribe {
    /// A connection of its own to a file that is there.
    pub(super) fn open(path: &str) -> Result<Self, Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(WAITS_FOR)?;
        // As for the other connections: see `sqlite.rs`.
        connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000; PRAGMA foreign_keys = ON")?;
        Ok(Self(connection))
    }

    /// Lets the file grow to so many pages, as if the disk were full then.
    #[cfg(test)]
    pub(super) fn bound(&self, pages: i64) {
        self.0.pragma_update(None, "max_page_count", pages).expect("a bound");
    }

    /// Writes entries down in the order they come, and carries some that came before to the logs of their tables. Nobody else
    /// changes what waits in the meantime, but it is read: it is held for moments only, never while the disk is waited for.
    pub(super) fn write_down(&mut self, entries: &[Append], arrivals: &Mutex<Arrivals>) -> Result<Vec<Appended>, Error> {
        let transaction = self.0.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let known = held(arrivals).numbers(entries);
        let appended = numbers(&transaction, entries, &known)?;
        let stored: Vec<&Append> = entries.iter().zip(&appended).filter(|(_, appended)| **appended == Appended::Stored).map(|(entry, _)| entry).collect();
        let (place, load) = {
            let arrivals = held(arrivals);
            (arrivals.next_place(), Load::of(&arrivals, stored.len()))
        };
        {
            let mut insert = transaction.prepare_cached("INSERT INTO arrivals (place, table_id, seq, entry) VALUES (?1, ?2, ?3, ?4)")?;
            for (place, entry) in (place..).zip(&stored) {
                insert.execute(params![place, entry.table, entry.seq, entry.entry])?;
            }
        }
        load.carry(&transaction)?;
        keep_snapshots(&transaction, &stored)?;
        transaction.commit()?;
        let mut arrivals = held(arrivals);
        arrivals.carried(&load.tables);
        stored.iter().for_each(|entry| arrivals.add(&entry.table, entry.seq, &entry.entry));
        Ok(appended)
    }
}

fn held(arrivals: &Mutex<Arrivals>) -> MutexGuard<'_, Arrivals> {
    arrivals.lock().expect("no panic while it was held")
}

/// Which of the entries' numbers are free: those that are not known to be are looked for in the logs.
fn numbers(transaction: &Transaction<'_>, entries: &[Append], known: &[Number]) -> Result<Vec<Appended>, Error> {
    let mut log = transaction.prepare_cached("SELECT 1 FROM entries WHERE table_id = ?1 AND seq = ?2")?;
    let mut given = HashSet::with_capacity(entries.len());
    let mut appended = Vec::with_capacity(entries.len());
    for (entry, known) in entries.iter().zip(known) {
        let is_taken = match known {
            Number::Free => false,
            Number::Taken => true,
            Number::InTheLog => log.exists(params![entry.table, entry.seq])?,
        };
        let is_free = given.insert((&entry.table, entry.seq)) && !is_taken;
        appended.push(if is_free { Appended::Stored } else { Appended::Taken });
    }
    Ok(appended)
}

/// What is carried to the logs along with a batch.
struct Load {
    tables: Vec<String>,
    /// What waits of each of them, in order.
    entries: Vec<Vec<(u32, String)>>,
    /// The first place that is still needed afterwards.
    needed_from: i64,
}

impl Load {
    fn of(arrivals: &Arrivals, new: usize) -> Self {
        let tables = arrivals.due(new);
        let entries = tables.iter().map(|table| arrivals.after(table, 0)).collect();
        let needed_from = arrivals.needed_from(&tables);
        Self { tables, entries, needed_from }
    }

    fn carry(&self, transaction: &Transaction<'_>) -> Result<(), Error> {
        if self.tables.is_empty() {
            return Ok(());
        }
        let mut insert = transaction.prepare_cached("INSERT OR IGNORE INTO entries (table_id, seq, entry) VALUES (?1, ?2, ?3)")?;
        for (table, entries) in self.tables.iter().zip(&self.entries) {
            for (seq, entry) in entries {
                insert.execute(params![table, seq, entry])?;
            }
        }
        transaction.prepare_cached("DELETE FROM arrivals WHERE place < ?1")?.execute(params![self.needed_from])?;
        Ok(())
    }
}

/// Keeps the snapshots of entries that were stored, and lets go of those before the last two.
fn keep_snapshots(transaction: &Transaction<'_>, stored: &[&Append]) -> Result<(), Error> {
    let mut forget = transaction
        .prepare_cached("DELETE FROM snapshots WHERE table_id = ?1 AND seq < (SELECT MAX(seq) FROM snapshots AS known WHERE known.table_id = ?1)")?;
    let mut keep = transaction.prepare_cached("INSERT OR IGNORE INTO snapshots (table_id, seq, snapshot) VALUES (?1, ?2, ?3)")?;
    for (entry, snapshot) in stored.iter().filter_map(|entry| Some((entry, entry.snapshot.as_ref()?))) {
        forget.execute(params![entry.table])?;
        keep.execute(params![entry.table, entry.seq, snapshot])?;
    }
    Ok(())
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Self::Store(sqlx::Error::Io(io::Error::other(error)))
    }
}
