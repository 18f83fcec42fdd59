//! Writes what is written often, on a thread of its own: entries, and what changes around tables from one game to the next.
//!
//! Every other question goes to a thread of SQLite's and back, statement by statement, and every other change waits for the disk
//! by itself. What comes here is handed over whole; all that has gathered while the disk was waited for goes out together, and
//! waits for it once.

use std::collections::HashSet;
use std::mem::take;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use std::{io, thread};

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::arrivals::{Arrivals, Number};
use super::statements::{READY, run};
use super::{Append, Appended};
use crate::error::Error;

/// The longest wait for others who write.
const WAITS_FOR: Duration = Duration::from_secs(10);
/// So much goes out together at most.
const TOGETHER: usize = 1024;
/// Where so many wait already, a moment is waited for more: it is little to them, and the disk has as much to do for one as for all.
const MANY: usize = 16;
const MOMENT: Duration = Duration::from_millis(3);
/// Somebody who waits for an answer.
type Asker<T> = oneshot::Sender<Result<T, Error>>;
/// Tells whoever asked for a change what came of it, once all that was written with it is on disk or not.
type Told = Box<dyn FnOnce(Result<(), Error>) + Send>;
/// Makes a change; says whether that went well, and how to tell.
type Change = Box<dyn FnOnce(&Connection) -> (bool, Told) + Send>;

/// What is to be written.
enum Job {
    Entries(Vec<Append>, Asker<Vec<Appended>>),
    Change(Change),
    /// All that waits is to be carried to the logs. Whoever writes next begins anew.
    Carry(Asker<()>),
}

/// The way to the thread that writes.
#[derive(Debug)]
pub(super) struct Scribe(Sender<Job>);

impl Scribe {
    /// Begins to write to a file that is there.
    pub(super) fn open(path: &str, arrivals: Arc<Mutex<Arrivals>>) -> io::Result<Self> {
        let (sender, jobs) = channel();
        let desk = Desk { path: path.to_owned(), connection: None, arrivals };
        thread::Builder::new().name("scribe".into()).spawn(move || desk.work(&jobs))?;
        Ok(Self(sender))
    }

    async fn ask<T>(&self, job: impl FnOnce(Asker<T>) -> Job) -> Result<T, Error> {
        let (asker, answer) = oneshot::channel();
        self.0.send(job(asker)).map_err(|_| Error::NotStored)?;
        answer.await.map_err(|_| Error::NotStored)?
    }

    /// Writes entries down in the order they come, and carries some that came before to the logs of their tables.
    pub(super) async fn write_down(&self, entries: &[Append]) -> Result<Vec<Appended>, Error> {
        self.ask(|asker| Job::Entries(entries.to_vec(), asker)).await
    }

    /// Makes a change; if it fails, nothing of it is left.
    pub(super) async fn change<T: Send + 'static>(&self, change: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static) -> Result<T, Error> {
        let change = |asker: Asker<T>| -> Change {
            Box::new(move |connection| {
                let changed = change(connection);
                let is_made = changed.is_ok();
                let told = |is_written: Result<(), Error>| {
                    let _gone = asker.send(is_written.and(changed));
                };
                (is_made, Box::new(told))
            })
        };
        self.ask(|asker| Job::Change(change(asker))).await
    }

    /// Carries all that waits to the logs.
    pub(super) async fn carry_all(&self) -> Result<(), Error> {
        self.ask(Job::Carry).await
    }
}

/// Where it is written. The connection is let go after a failure, and with it whatever it had begun.
struct Desk {
    path: String,
    connection: Option<Connection>,
    arrivals: Arc<Mutex<Arrivals>>,
}

/// What goes out together.
#[derive(Default)]
struct Batch {
    entries: Vec<Append>,
    /// Who asked for how many of them.
    askers: Vec<(usize, Asker<Vec<Appended>>)>,
    changes: Vec<Change>,
    told: Vec<Told>,
    carriers: Vec<Asker<()>>,
}

impl Batch {
    fn len(&self) -> usize {
        self.entries.len() + self.changes.len()
    }

    fn add(&mut self, job: Job) {
        match job {
            Job::Entries(entries, asker) => {
                self.askers.push((entries.len(), asker));
                self.entries.extend(entries);
            }
            Job::Change(change) => self.changes.push(change),
            Job::Carry(asker) => self.carriers.push(asker),
        }
    }

    /// Tells everybody what came of it. Whoever's change was not even begun hears that nobody is there any more.
    fn tell(self, written: Result<Vec<Appended>, Error>) {
        let mut appended = written.as_ref().map_or_else(|_| Vec::new(), Clone::clone).into_iter();
        let is_written = || if written.is_ok() { Ok(()) } else { Err(Error::NotStored) };
        for (count, asker) in self.askers {
            let _gone = asker.send(is_written().map(|()| appended.by_ref().take(count).collect()));
        }
        self.told.into_iter().for_each(|told| told(is_written()));
        self.carriers.into_iter().for_each(|asker| drop(asker.send(is_written())));
    }
}

impl Desk {
    fn work(mut self, jobs: &Receiver<Job>) {
        while let Ok(first) = jobs.recv() {
            let mut batch = Batch::default();
            batch.add(first);
            jobs.try_iter().take(TOGETHER).for_each(|job| batch.add(job));
            if batch.len() >= MANY {
                thread::sleep(MOMENT);
                jobs.try_iter().take(TOGETHER).for_each(|job| batch.add(job));
            }
            let written = self.write(&mut batch);
            if let Err(error) = &written {
                tracing::error!(%error, entries = batch.entries.len(), "what was to be written was not");
                self.connection = None;
            }
            batch.tell(written);
        }
    }

    /// A connection of its own, once nothing waits on disk that memory does not know of: after a failure nobody says that what
    /// waits there is what waits here.
    fn connection(&mut self) -> Result<Connection, Error> {
        if let Some(connection) = self.connection.take() {
            return Ok(connection);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(&self.path, flags)?;
        connection.busy_timeout(WAITS_FOR)?;
        // As for the other connections: see `sqlite.rs`.
        connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000; PRAGMA foreign_keys = ON")?;
        connection.set_prepared_statement_cache_capacity(READY);
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(CARRY_LEFT)?;
        transaction.commit()?;
        held(&self.arrivals).carried_all();
        Ok(connection)
    }

    /// Writes all of a batch, or nothing.
    fn write(&mut self, batch: &mut Batch) -> Result<Vec<Appended>, Error> {
        let mut connection = self.connection()?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for change in take(&mut batch.changes) {
            batch.told.push(made(&transaction, change)?);
        }
        let appended = self.write_down(transaction, &batch.entries)?;
        if batch.carriers.is_empty() {
            self.connection = Some(connection);
        } else {
            drop(connection);
            // Beginning anew carries all that waits.
            drop(self.connection()?);
        }
        Ok(appended)
    }

    /// Writes entries down, carries some that came before, and ends the transaction. Nobody else changes what waits in the
    /// meantime, but it is read: it is held for moments only, never while the disk is waited for.
    fn write_down(&self, transaction: Transaction<'_>, entries: &[Append]) -> Result<Vec<Appended>, Error> {
        if entries.is_empty() {
            transaction.commit()?;
            return Ok(Vec::new());
        }
        let known = held(&self.arrivals).numbers(entries);
        let appended = numbers(&transaction, entries, &known)?;
        let stored: Vec<&Append> = entries.iter().zip(&appended).filter(|(_, appended)| **appended == Appended::Stored).map(|(entry, _)| entry).collect();
        let (place, load) = {
            let arrivals = held(&self.arrivals);
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
        let mut arrivals = held(&self.arrivals);
        arrivals.carried(&load.tables);
        stored.iter().for_each(|entry| arrivals.add(&entry.table, entry.seq, &entry.entry));
        Ok(appended)
    }
}

/// Carries what was left where it had arrived.
pub(super) const CARRY_LEFT: &str =
    "INSERT OR IGNORE INTO entries (table_id, seq, entry) SELECT table_id, seq, entry FROM arrivals ORDER BY table_id, place; DELETE FROM arrivals";

/// Makes a change among others: what fails leaves nothing of itself, and the others alone.
fn made(transaction: &Transaction<'_>, change: Change) -> Result<Told, Error> {
    run(transaction, "SAVEPOINT change", &[])?;
    let (is_made, told) = change(transaction);
    if transaction.is_autocommit() {
        // The disk is full, say: SQLite has given up all that was begun.
        return Err(Error::NotStored);
    }
    if !is_made {
        run(transaction, "ROLLBACK TO change", &[])?;
    }
    run(transaction, "RELEASE change", &[])?;
    Ok(told)
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
    tables: Vec<Arc<str>>,
    /// What waits of each of them, in order.
    entries: Vec<Vec<(u32, Arc<str>)>>,
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
