//! One file, one process: write-ahead log, every commit synced to disk.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous};
use sqlx::{Connection, Row, Transaction};
use tokio::sync::mpsc;

use super::arrivals::Arrivals;
use super::file::{blamed, require_sound};
use super::migrations;
use super::notices::implement_notices;
use super::queries::{ATTEMPTS, Backend, ENDED, implement_store, is_conflict, outdated};
use super::scribe::{CARRY_LEFT, Scribe};
use super::statements::Readers;
use super::{
    Append, Appended, Ended, FirstLetter, Listed, Need, NewDevice, News, Notice, NoticeStore, Presence, Reach, Reported, Sent, Store, Unreadable, Visitor,
};
use crate::error::Error;
use crate::table::Document;
use crate::wire::{Bell, ChatLine, Device, MailAddress, NoticeKind, NoticeSettings, PageSettings, Person, PushAddress, Variation};

/// What is asked here is asked once, or rarely: the system's own cache is enough. In kibibytes, as SQLite wants them.
const SMALL_CACHE: &str = "-256";

/// The store in an SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    reads: SqlitePool,
    /// A single connection: SQLite has one writer at a time, and waiting here is cheaper than waiting for its lock.
    writes: SqlitePool,
    /// Look up what is asked often.
    pub(super) readers: Readers,
    /// Writes what is written often.
    pub(super) scribe: Scribe,
    /// What waits to be carried to the logs.
    arrivals: Arc<Mutex<Arrivals>>,
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
        // In pages. The more often a page is written before it is brought into the file, the less is written there.
        .pragma("wal_autocheckpoint", "4000")
}

/// So many connections to a file. Nobody asks them whether they are still there: where would a file have gone? Every question
/// goes to a thread and back.
fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new().max_connections(connections).test_before_acquire(false)
}

/// Whether no transaction is open on a connection. One that could not be committed (the disk was full) may stay open: what
/// is written into it afterwards would look stored and never be. Such a connection is thrown away.
async fn is_at_rest(connection: &mut SqliteConnection) -> bool {
    sqlx::raw_sql("BEGIN; ROLLBACK").execute(&mut *connection).await.is_ok() && !connection.is_in_transaction()
}

/// Carries what a house that was not closed left where it had arrived.
async fn carry_left(writes: &SqlitePool) -> Result<(), Error> {
    let mut transaction = writes.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::raw_sql(CARRY_LEFT).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// What a house that was not closed left where it had arrived.
async fn left(reads: &SqlitePool) -> Result<Arrivals, Error> {
    let mut left = Arrivals::default();
    for row in sqlx::query("SELECT table_id, seq, entry FROM arrivals ORDER BY place").fetch_all(reads).await? {
        let text = |name| -> Result<Arc<str>, Error> { Ok(row.try_get::<&str, _>(name)?.into()) };
        left.add(&text("table_id")?, number(&row, "seq")?, &text("entry")?);
    }
    Ok(left)
}

impl Sqlite {
    /// Opens or makes the file, and brings it up to date.
    ///
    /// # Errors
    /// If it is damaged, not a file of the house, or cannot be written.
    pub async fn open(path: &str) -> Result<Self, Error> {
        let file = Path::new(path);
        require_sound(file).await?;
        let writes = pool(1).idle_timeout(None).max_lifetime(None);
        let writes = writes.after_release(|connection, _| Box::pin(async move { Ok(is_at_rest(connection).await) }));
        let writes = writes.connect_with(options(path).create_if_missing(true).pragma("cache_size", SMALL_CACHE)).await.map_err(|error| blamed(file, error))?;
        migrations::sqlite().run(&writes).await.map_err(outdated)?;
        let reads = pool(4).connect_with(options(path).read_only(true).pragma("cache_size", SMALL_CACHE)).await?;
        // A full disk is no reason not to open: what cannot be carried now can be read.
        let carried = carry_left(&writes).await;
        let left = if carried.is_ok() { Arrivals::default() } else { left(&reads).await? };
        let arrivals = Arc::new(Mutex::new(left));
        let scribe = Scribe::open(path, Arc::clone(&arrivals)).map_err(sqlx::Error::Io)?;
        Ok(Self { reads, writes, readers: Readers::of(path), scribe, arrivals })
    }

    /// Begins to write. It waits for its turn now: whoever reads first and then finds that somebody else has written is refused at
    /// once.
    async fn begin(&self) -> Result<Transaction<'static, sqlx::Sqlite>, Error> {
        Ok(self.writes.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// What waits to be carried to the logs.
    fn arrivals(&self) -> MutexGuard<'_, Arrivals> {
        self.arrivals.lock().expect("no panic while it was held")
    }

    async fn insert(&self, entries: &[Append]) -> Result<Vec<Appended>, Error> {
        self.scribe.write_down(entries).await
    }

    async fn carry_all(&self) -> Result<(), Error> {
        self.scribe.carry_all().await
    }

    /// What waits of a table's log after a number, in order.
    fn waiting(&self, table: &str, after: u32) -> Vec<(u32, String)> {
        self.arrivals().after(table, after).into_iter().map(|(seq, entry)| (seq, entry.to_string())).collect()
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
        self.readers.close();
        self.reads.close().await;
        if let Err(error) = self.carry_all().await {
            tracing::warn!(%error, "some entries stay where they arrived until the house opens again");
        }
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

    /// Bounds the size of the file for whoever writes entries down next.
    async fn bound(store: &Sqlite, pages: i64) {
        let bound = move |connection: &rusqlite::Connection| Ok(connection.pragma_update(None, "max_page_count", pages)?);
        store.scribe.change(bound).await.expect("a bound");
    }

    fn entry(seq: u32) -> Append {
        Append { table: "full".into(), seq, entry: "x".repeat(2000).into(), snapshot: None }
    }

    #[tokio::test]
    async fn what_is_acknowledged_after_the_disk_was_full_is_on_disk() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("house.sqlite").to_string_lossy().into_owned();
        let store = Sqlite::open(&path).await.expect("a store");
        let used: i64 = sqlx::query("PRAGMA page_count").fetch_one(&store.writes).await.expect("a number").try_get(0).expect("a number");

        let mut stored = Vec::new();
        let mut refused = 0;
        for seq in 1..200 {
            // The bound is the connection's, and one that could not write is thrown away.
            bound(&store, if refused < 5 { used + 8 } else { 1_000_000 }).await;
            match store.append(&[entry(seq)]).await {
                Ok(_) => stored.push(seq),
                Err(_) => refused += 1,
            }
        }

        assert!(refused >= 5 && stored.len() > 100, "{refused} refused, {} stored", stored.len());
        let other = Sqlite::open(&path).await.expect("the same store");
        let found: Vec<u32> = other.log("full", 0).await.expect("a log").into_iter().map(|(seq, _)| seq).collect();
        assert_eq!(found, stored, "exactly what was acknowledged is on disk");
    }

    async fn fresh() -> (Sqlite, tempfile::TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("house.sqlite").to_string_lossy()).await.expect("a store");
        (store, folder)
    }

    /// Notes a key of the house, and fails afterwards if that is wished.
    fn key(name: &'static str, fails: bool) -> impl FnOnce(&rusqlite::Connection) -> Result<(), Error> + Send + 'static {
        move |connection| {
            connection.execute("INSERT INTO house_keys (name, value) VALUES (?1, 'x')", [name])?;
            if fails { Err(Error::Raced) } else { Ok(()) }
        }
    }

    #[tokio::test]
    async fn a_change_that_fails_leaves_nothing_of_itself_and_those_beside_it_alone() {
        let (store, _folder) = fresh().await;

        let entries = [entry(1), entry(2)];
        let (first, failed, appended, last) = tokio::join!(
            store.scribe.change(key("first", false)),
            store.scribe.change(key("failed", true)),
            store.append(&entries),
            store.scribe.change(key("last", false)),
        );

        assert!(matches!((first, failed, last), (Ok(()), Err(Error::Raced), Ok(()))));
        assert_eq!(appended.expect("they are stored"), [Appended::Stored; 2]);
        let known = async |name: &str| store.house_key(name, "new").await.expect("a key");
        assert_eq!((known("first").await, known("failed").await, known("last").await), ("x".into(), "new".into(), "x".into()));
    }

    #[tokio::test]
    async fn a_change_is_not_called_made_where_the_disk_is_full() {
        let (store, _folder) = fresh().await;
        let used: i64 = sqlx::query("PRAGMA page_count").fetch_one(&store.writes).await.expect("a number").try_get(0).expect("a number");
        bound(&store, used + 4).await;

        let large =
            |connection: &rusqlite::Connection| Ok(connection.execute("INSERT INTO house_keys (name, value) VALUES ('large', ?1)", ["x".repeat(100_000)])?);
        assert!(store.scribe.change(large).await.is_err());

        // Whoever comes next has a connection of their own, which is not bounded.
        store.scribe.change(key("small", false)).await.expect("there is room again");
        assert_eq!(store.house_key("large", "new").await.expect("a key"), "new");
    }

    #[tokio::test]
    async fn nothing_is_looked_up_in_a_house_that_has_closed() {
        let (store, _folder) = fresh().await;
        assert!(store.table("none").await.expect("an answer").is_none());

        store.close().await;

        assert!(matches!(store.table("none").await, Err(Error::Closing)));
    }

    #[tokio::test]
    async fn what_is_decided_by_settings_that_have_changed_meanwhile_is_looked_at_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("house.sqlite").to_string_lossy()).await.expect("a store");
        let person = Person { id: "anna".into(), name: "Anna".into(), mark: None, language: "en".into(), program: false };
        let device = NewDevice { id: "d".into(), name: String::new(), program: false, token_hash: "h".into() };
        store.add_person(&person, "anna", &device, 1).await.expect("a person");
        store.set_notice_settings("anna", &NoticeSettings::default(), 1).await.expect("settings");
        store.note_needed(&[("t".into(), vec![("anna".into(), NoticeKind::Turn)])], 1, 1).await.expect("a notice");
        let claim = async |now: u32| store.claim_notices(now, now + 100, 9).await.expect("notices");

        let claimed = claim(2).await;
        assert_eq!(claim(2).await, [], "it is claimed");
        store.set_notice_settings("anna", &NoticeSettings::default(), 2).await.expect("settings");
        assert_eq!(claim(2).await, [], "and still is");
        store.settle_notice(&claimed[0], None).await.expect("let go");

        let again = claim(2).await;
        assert_eq!(again.iter().map(|notice| &notice.id).collect::<Vec<_>>(), [&claimed[0].id]);
        store.settle_notice(&again[0], None).await.expect("let go");
        assert_eq!(claim(3).await, [], "nothing has changed since");
    }
}
