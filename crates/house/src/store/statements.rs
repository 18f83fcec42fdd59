//! Statements stepped through on the thread that asks: SQL as both stores have it, with SQLite's own hands.

use std::io;
use std::mem::take;
use std::sync::Mutex;
use std::time::Duration;

use rusqlite::{CachedStatement, Connection, OpenFlags, Row, ToSql};

use crate::error::Error;

/// So many statements are kept ready on a connection.
pub(super) const READY: usize = 64;
/// So many connections are kept for the next who asks.
const KEPT: usize = 4;
/// Whoever reads waits for nobody, but for a moment while the file is put in order.
const WAITS_FOR: Duration = Duration::from_secs(1);

/// A statement with its values, the first of which is `$1` there.
fn ready<'a>(connection: &'a Connection, sql: &str, values: &[&dyn ToSql]) -> Result<CachedStatement<'a>, Error> {
    let mut statement = connection.prepare_cached(sql)?;
    for (number, value) in (1..).zip(values) {
        // SQLite counts places as they come, by the names that PostgreSQL gives them.
        if let Some(place) = statement.parameter_index(&format!("${number}"))? {
            statement.raw_bind_parameter(place, value)?;
        }
    }
    Ok(statement)
}

/// Executes a statement; returns how many rows it changed.
pub(super) fn run(connection: &Connection, sql: &str, values: &[&dyn ToSql]) -> Result<usize, Error> {
    Ok(ready(connection, sql, values)?.raw_execute()?)
}

/// What a statement finds.
pub(super) fn found<T>(connection: &Connection, sql: &str, values: &[&dyn ToSql], read: impl Fn(&Row<'_>) -> Result<T, Error>) -> Result<Vec<T>, Error> {
    let mut statement = ready(connection, sql, values)?;
    let (mut rows, mut found) = (statement.raw_query(), Vec::new());
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

/// Looks things up in a file, at once: a row or two by their key take less time than the way to another thread and back.
#[derive(Debug)]
pub(super) struct Readers {
    path: String,
    /// Connections that nobody uses; nothing once the file is closed.
    idle: Mutex<Option<Vec<Connection>>>,
}

impl Readers {
    pub(super) fn of(path: &str) -> Self {
        Self { path: path.to_owned(), idle: Mutex::new(Some(Vec::new())) }
    }

    /// What a statement finds.
    pub(super) fn find<T>(&self, sql: &str, values: &[&dyn ToSql], read: impl Fn(&Row<'_>) -> Result<T, Error>) -> Result<Vec<T>, Error> {
        let connection = self.connection()?;
        let found = found(&connection, sql, values, read);
        // After a failure another one is better.
        if found.is_ok()
            && let Some(idle) = &mut *self.idle.lock().expect("no panic while it was held")
            && idle.len() < KEPT
        {
            idle.push(connection);
        }
        found
    }

    fn connection(&self) -> Result<Connection, Error> {
        match &mut *self.idle.lock().expect("no panic while it was held") {
            None => return Err(Error::Closing),
            Some(idle) => {
                if let Some(connection) = idle.pop() {
                    return Ok(connection);
                }
            }
        }
        let connection = Connection::open_with_flags(&self.path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(WAITS_FOR)?;
        // What is read is read once, table by table: the system's own cache is enough. In kibibytes, as SQLite wants them.
        connection.execute_batch("PRAGMA cache_size = -256")?;
        connection.set_prepared_statement_cache_capacity(READY);
        Ok(connection)
    }

    /// Looks nothing up any more.
    pub(super) fn close(&self) {
        drop(take(&mut *self.idle.lock().expect("no panic while it was held")));
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Self::Store(sqlx::Error::Io(io::Error::other(error)))
    }
}
