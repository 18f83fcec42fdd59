//! One database, any number of nodes: the unique key decides races, LISTEN and NOTIFY carry the news.

use std::collections::HashSet;
use std::str::FromStr;
use std::sync::OnceLock;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions, PgRow};
use sqlx::{Connection, Row, Transaction};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::timeout;

use super::migrations;
use super::notices::implement_notices;
use super::queries::{ATTEMPTS, Backend, ENDED, implement_store, is_conflict, outdated};
use super::{
    Append, Appended, Ended, FirstLetter, Listed, Need, NewDevice, News, Notice, NoticeStore, Presence, Reach, Reported, Sent, Store, Unreadable, Visitor,
};
use crate::error::Error;
use crate::people::random_id;
use crate::table::Document;
use crate::wire::{Bell, ChatLine, Device, MailAddress, NoticeKind, NoticeSettings, PageSettings, Person, PushAddress, Variation};

/// The channel that news of tables goes through.
const CHANNEL: &str = "tablee";

/// A connection is there within so long, and one that is there answers within so long.
const CONNECTS_WITHIN: Duration = Duration::from_secs(4);
const ANSWERS_WITHIN: Duration = Duration::from_secs(1);
/// A node says something to itself so often, and must hear it within so long.
const SPEAKS_EVERY: Duration = Duration::from_secs(1);
const HEARS_ITSELF_WITHIN: Duration = Duration::from_secs(4);
const LISTENS_AGAIN_AFTER: Duration = Duration::from_millis(500);

/// The store in a PostgreSQL database.
#[derive(Debug)]
pub struct Postgres {
    pub(super) reads: PgPool,
    writes: PgPool,
    /// Who tells news, so that a node does not listen to its own.
    teller: String,
    /// Listens through a connection of its own.
    options: PgConnectOptions,
    listening: OnceLock<AbortHandle>,
}

impl Backend for Postgres {
    type Connection = PgConnection;
}

impl Postgres {
    /// Connects, and brings the database up to date.
    ///
    /// # Errors
    /// If there is no connection, or the database is of another house.
    pub async fn open(address: &str) -> Result<Self, Error> {
        let options = PgConnectOptions::from_str(address)?.options([("synchronous_commit", "on")]);
        bring_up_to_date(&options).await?;
        // What this node does not hear the end of, the server ends: a node that has gone holds nothing that others need.
        let options = options.options([("statement_timeout", "5s"), ("lock_timeout", "4s"), ("idle_in_transaction_session_timeout", "10s")]);
        let pool = PgPoolOptions::new().max_connections(8).acquire_timeout(CONNECTS_WITHIN).test_before_acquire(false);
        let pool = pool.before_acquire(|connection, _| Box::pin(is_there(connection))).after_release(|connection, _| Box::pin(is_there(connection)));
        let pool = pool.connect_with(options.clone()).await?;
        Ok(Self { reads: pool.clone(), writes: pool, teller: random_id::<12>(), options, listening: OnceLock::new() })
    }

    /// Begins to write.
    pub(super) async fn begin(&self) -> Result<Transaction<'static, sqlx::Postgres>, Error> {
        Ok(self.writes.begin().await?)
    }

    async fn insert(&self, entries: &[Append]) -> Result<Vec<Appended>, Error> {
        let tables: Vec<&str> = entries.iter().map(|entry| &*entry.table).collect();
        let numbers: Vec<i64> = entries.iter().map(|entry| i64::from(entry.seq)).collect();
        let texts: Vec<&str> = entries.iter().map(|entry| &*entry.entry).collect();
        let mut transaction = self.writes.begin().await?;
        // In one order on every node, so that two batches never wait for each other.
        let rows = sqlx::query(
            "INSERT INTO entries (table_id, seq, entry) SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[]) AS new (table_id, seq, entry)
             ORDER BY table_id, seq ON CONFLICT DO NOTHING RETURNING table_id, seq",
        )
        .bind(&tables)
        .bind(&numbers)
        .bind(&texts)
        .fetch_all(&mut *transaction)
        .await?;
        let stored = rows.iter().map(|row| Ok((row.try_get("table_id")?, row.try_get("seq")?))).collect::<Result<HashSet<(&str, i64)>, Error>>()?;
        let is_stored = |entry: &Append| stored.contains(&(&*entry.table, i64::from(entry.seq)));
        Self::keep_snapshots(&mut transaction, entries.iter().filter(|entry| is_stored(entry))).await?;
        self.tell(&mut transaction, &tables).await?;
        transaction.commit().await?;
        Ok(entries.iter().map(|entry| if is_stored(entry) { Appended::Stored } else { Appended::Taken }).collect())
    }

    /// Entries are in their logs as soon as they are stored.
    #[expect(clippy::unused_self, reason = "the counterpart in SQLite has some")]
    const fn waiting(&self, _table: &str, _after: u32) -> Vec<(u32, String)> {
        Vec::new()
    }

    #[expect(clippy::unused_async, reason = "the counterpart in SQLite waits")]
    async fn carry_all(&self) -> Result<(), Error> {
        Ok(())
    }

    /// Keeps the snapshots of entries that were stored, and lets go of those before the last two.
    async fn keep_snapshots(connection: &mut PgConnection, stored: impl Iterator<Item = &Append>) -> Result<(), Error> {
        for Append { table, seq, snapshot, .. } in stored {
            let (Some(snapshot), table) = (snapshot, &**table) else { continue };
            sqlx::query("DELETE FROM snapshots WHERE table_id = $1 AND seq < (SELECT MAX(seq) FROM snapshots WHERE table_id = $1)")
                .bind(table)
                .execute(&mut *connection)
                .await?;
            sqlx::query("INSERT INTO snapshots (table_id, seq, snapshot) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                .bind(table)
                .bind(i64::from(*seq))
                .bind(snapshot)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }

    /// Tells all nodes that something changed at these tables, once the transaction is committed.
    pub(super) async fn tell(&self, connection: &mut PgConnection, tables: &[&str]) -> Result<(), Error> {
        sqlx::query("SELECT pg_notify($1, $2 || ' ' || table_id) FROM (SELECT DISTINCT UNNEST($3::text[]) AS table_id) AS changed")
            .bind(CHANNEL)
            .bind(&self.teller)
            .bind(tables)
            .execute(connection)
            .await?;
        Ok(())
    }

    /// Listens, and says something now and then to hear itself: a connection can fall silent without breaking.
    async fn listen(&self) -> Result<Option<mpsc::Receiver<News>>, Error> {
        let (sender, receiver) = mpsc::channel(1024);
        let mut listener = Some(listener(&self.options).await?);
        let (me, options, pool) = (self.teller.clone(), self.options.clone(), self.writes.clone());
        let listening = tokio::spawn(async move {
            let _speaking = Speaking(tokio::spawn(speak(pool, me.clone())).abort_handle());
            loop {
                let news = match &mut listener {
                    None => match listener_in_time(&options).await {
                        Ok(anew) => {
                            listener = Some(anew);
                            // What was told in between is gone.
                            News::Everywhere
                        }
                        Err(error) => {
                            tracing::warn!(%error, "no news from the store");
                            tokio::time::sleep(LISTENS_AGAIN_AFTER).await;
                            continue;
                        }
                    },
                    Some(open) => match timeout(HEARS_ITSELF_WITHIN, open.try_recv()).await {
                        Ok(Ok(Some(notification))) => match notification.payload().split_once(' ') {
                            Some((teller, what)) if teller != me && !what.is_empty() => match what.strip_prefix(ENDED) {
                                Some(device) => News::Ended(device.to_owned()),
                                None => News::Table(what.to_owned()),
                            },
                            _ => continue,
                        },
                        Ok(Ok(None) | Err(_)) | Err(_) => {
                            listener = None;
                            continue;
                        }
                    },
                };
                if sender.send(news).await.is_err() {
                    return;
                }
            }
        });
        let _once = self.listening.set(listening.abort_handle());
        Ok(Some(receiver))
    }

    /// The server overwrites what was deleted in its own time (`docs/operations.md`).
    #[expect(clippy::unused_async, reason = "the counterpart in SQLite waits")]
    async fn leave_no_trace(&self) -> Result<(), Error> {
        Ok(())
    }

    async fn close_in_order(&self) {
        if let Some(listening) = self.listening.get() {
            listening.abort();
        }
        self.writes.close().await;
    }
}

/// Without the bounds of every day: a large store takes its time once.
async fn bring_up_to_date(options: &PgConnectOptions) -> Result<(), Error> {
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(CONNECTS_WITHIN).connect_with(options.clone()).await?;
    migrations::postgres().run(&pool).await.map_err(outdated)?;
    pool.close().await;
    Ok(())
}

/// Whether a connection answers in time; if not it is thrown away, so that it takes nobody's place.
async fn is_there(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    timeout(ANSWERS_WITHIN, connection.ping()).await.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map(|()| true)
}

/// Ends with whoever has it.
struct Speaking(AbortHandle);

impl Drop for Speaking {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Says now and then something that only this node listens for.
async fn speak(pool: PgPool, me: String) {
    loop {
        tokio::time::sleep(SPEAKS_EVERY).await;
        let said = sqlx::query("SELECT pg_notify($1, $2 || ' ')").bind(CHANNEL).bind(&me).execute(&pool);
        let _heard_or_missed = timeout(SPEAKS_EVERY, said).await;
    }
}

/// Somebody who listens, through a connection of their own.
async fn listener(options: &PgConnectOptions) -> Result<PgListener, sqlx::Error> {
    let own_connection = PgPoolOptions::new().max_connections(1).acquire_timeout(CONNECTS_WITHIN).connect_with(options.clone()).await?;
    let mut listener = PgListener::connect_with(&own_connection).await?;
    // This loop has an eye on the connection itself.
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

async fn listener_in_time(options: &PgConnectOptions) -> Result<PgListener, sqlx::Error> {
    timeout(CONNECTS_WITHIN, listener(options)).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

implement_store!(
    Postgres,
    PgRow,
    true,
    "CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS BIGINT)",
    "until <= CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS BIGINT)"
);
implement_notices!(Postgres, PgRow);
