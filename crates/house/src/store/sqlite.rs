//! One file, one process: write-ahead log, every commit synced to disk.

use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous};
use sqlx::{Connection, Row, Transaction};
use tokio::sync::mpsc;

use super::file::{blamed, require_sound};
use super::notices::implement_notices;
use super::queries::{ATTEMPTS, Backend, ENDED, implement_store, is_conflict, outdated};
use super::{
    Append, Appended, Ended, FirstLetter, Listed, Need, NewDevice, News, Notice, NoticeStore, Presence, Reach, Reported, Sent, Store, Unreadable, Visitor,
};
use crate::error::Error;
use crate::people::random_id;
use crate::table::Document;
use crate::wire::{Bell, ChatLine, Device, MailAddress, NoticeKind, NoticeSettings, PageSettings, Person, Phase, PushAddress};

/// What is read is read once, table by table: the system's own cache is enough. In kibibytes, as SQLite wants them.
const READ_CACHE: &str = "-256";

/// The store in an SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    reads: SqlitePool,
    /// A single connection: SQLite has one writer at a time, and waiting here is cheaper than waiting for its lock.
    writes: SqlitePool,
}

impl Backend for Sqlite {
    type Connection = SqliteConnection;
}

fn options(path: &str) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        // What is deleted is overwritten: a deleted name is not to be read in the file.
        .pragma("secure_delete", "ON")
}

/// Whether no transaction is open on a connection. One that could not be committed (the disk was full) may stay open: what
/// is written into it afterwards would look stored and never be. Such a connection is thrown away.
async fn is_at_rest(connection: &mut SqliteConnection) -> bool {
    sqlx::raw_sql("BEGIN; ROLLBACK").execute(&mut *connection).await.is_ok() && !connection.is_in_transaction()
}

impl Sqlite {
    /// Opens or makes the file, and brings it up to date.
    ///
    /// # Errors
    /// If it is damaged, not a file of the house, or cannot be written.
    pub async fn open(path: &str) -> Result<Self, Error> {
        let file = Path::new(path);
        require_sound(file).await?;
        let writes = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        let writes = writes.after_release(|connection, _| Box::pin(async move { Ok(is_at_rest(connection).await) }));
        let writes = writes.connect_with(options(path).create_if_missing(true)).await.map_err(|error| blamed(file, error))?;
        sqlx::migrate!("./migrations/sqlite").run(&writes).await.map_err(outdated)?;
        let reads = SqlitePoolOptions::new().max_connections(4).connect_with(options(path).read_only(true).pragma("cache_size", READ_CACHE)).await?;
        Ok(Self { reads, writes })
    }

    /// Begins to write. It waits for its turn now: whoever reads first and then finds that somebody else has written is refused at
    /// once.
    async fn begin(&self) -> Result<Transaction<'static, sqlx::Sqlite>, Error> {
        Ok(self.writes.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// All entries in one statement: the whole batch is one bound document.
    async fn insert(&self, entries: &[Append]) -> Result<HashSet<(String, i64)>, Error> {
        let batch: Vec<_> = entries.iter().map(|entry| (&entry.table, entry.seq, &entry.entry)).collect();
        let mut transaction = self.writes.begin().await?;
        let rows = sqlx::query(
            "INSERT INTO entries (table_id, seq, entry)
             SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each($1) WHERE true
             ON CONFLICT DO NOTHING RETURNING table_id, seq",
        )
        .bind(serde_json::to_string(&batch)?)
        .fetch_all(&mut *transaction)
        .await?;
        let stored = rows.iter().map(|row| Ok((row.try_get("table_id")?, row.try_get("seq")?))).collect::<Result<_, Error>>()?;
        Self::keep_snapshots(&mut transaction, entries, &stored).await?;
        transaction.commit().await?;
        Ok(stored)
    }

    #[expect(clippy::unused_async, reason = "the counterpart in PostgreSQL waits")]
    async fn tell(&self, _: &mut SqliteConnection, _tables: &[&str]) -> Result<(), Error> {
        Ok(())
    }

    #[expect(clippy::unused_async, reason = "the counterpart in PostgreSQL waits")]
    async fn listen(&self) -> Result<Option<mpsc::Receiver<News>>, Error> {
        Ok(None)
    }

    /// Brings what was deleted from the write-ahead log into the file, where it is overwritten.
    async fn leave_no_trace(&self) -> Result<(), Error> {
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.writes).await?;
        Ok(())
    }

    /// Readers first: whoever closes last brings everything from the write-ahead log into the file, and a reader may not. Then
    /// the file alone is the whole house.
    async fn close_in_order(&self) {
        self.reads.close().await;
        if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.writes).await {
            tracing::error!(%error, "part of the house stays in the -wal file: copy it with the other, or use `tablee backup`");
        }
        self.writes.close().await;
    }
}

// Whoever opens the file is alone with it: every node that is noted in it has died, whatever the clocks say.
implement_store!(Sqlite, SqliteRow, false, "unixepoch()", "TRUE");
implement_notices!(Sqlite, SqliteRow);

#[cfg(test)]
mod tests {
    use super::*;

    async fn pages(store: &Sqlite, most: i64) {
        sqlx::query(sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {most}"))).fetch_one(&store.writes).await.expect("a bound");
    }

    fn entry(seq: u32) -> Append {
        Append { table: "full".into(), seq, entry: "x".repeat(2000), snapshot: None }
    }

    #[tokio::test]
    async fn what_is_acknowledged_after_the_disk_was_full_is_on_disk() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("house.sqlite").to_string_lossy().into_owned();
        let store = Sqlite::open(&path).await.expect("a store");
        let used: i64 = sqlx::query("PRAGMA page_count").fetch_one(&store.writes).await.expect("a number").try_get(0).expect("a number");
        pages(&store, used + 8).await;

        let mut stored = Vec::new();
        let mut refused = 0;
        for seq in 1..200 {
            match store.append(&[entry(seq)]).await {
                Ok(_) => stored.push(seq),
                Err(_) => refused += 1,
            }
            if refused == 5 {
                pages(&store, 1_000_000).await;
            }
        }

        assert!(refused >= 5 && stored.len() > 100, "{refused} refused, {} stored", stored.len());
        let other = Sqlite::open(&path).await.expect("the same store");
        let found: Vec<u32> = other.log("full", 0).await.expect("a log").into_iter().map(|(seq, _)| seq).collect();
        assert_eq!(found, stored, "exactly what was acknowledged is on disk");
    }
}
