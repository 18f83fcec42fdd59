//! One database, any number of nodes: the unique key decides races, LISTEN and NOTIFY carry the news.

use std::collections::HashSet;
use std::str::FromStr;
use std::sync::OnceLock;

use async_trait::async_trait;
use sqlx::Row;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions, PgRow};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

use super::queries::{ATTEMPTS, Backend, implement_store, is_conflict};
use super::{Append, Appended, News, Store};
use crate::error::Error;
use crate::people::random_id;
use crate::table::Document;
use crate::wire::{ChatLine, Person, Phase};

/// The channel that news of tables goes through.
const CHANNEL: &str = "tablee";

/// The store in a PostgreSQL database.
#[derive(Debug)]
pub struct Postgres {
    reads: PgPool,
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
        let pool = PgPoolOptions::new().max_connections(8).connect_with(options.clone()).await?;
        sqlx::migrate!("./migrations/postgres").run(&pool).await.map_err(|error| Error::Internal(error.to_string()))?;
        Ok(Self { reads: pool.clone(), writes: pool, teller: random_id::<12>(), options, listening: OnceLock::new() })
    }

    async fn insert(&self, entries: &[Append]) -> Result<HashSet<(String, i64)>, Error> {
        let tables: Vec<&str> = entries.iter().map(|entry| entry.table.as_str()).collect();
        let numbers: Vec<i64> = entries.iter().map(|entry| i64::from(entry.seq)).collect();
        let texts: Vec<&str> = entries.iter().map(|entry| entry.entry.as_str()).collect();
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
        let stored = rows.iter().map(|row| Ok((row.try_get("table_id")?, row.try_get("seq")?))).collect::<Result<_, Error>>()?;
        Self::keep_snapshots(&mut transaction, entries, &stored).await?;
        self.tell(&mut transaction, &tables).await?;
        transaction.commit().await?;
        Ok(stored)
    }

    /// Tells all nodes that something changed at these tables, once the transaction is committed.
    async fn tell(&self, connection: &mut PgConnection, tables: &[&str]) -> Result<(), Error> {
        sqlx::query("SELECT pg_notify($1, $2 || ' ' || table_id) FROM (SELECT DISTINCT UNNEST($3::text[]) AS table_id) AS changed")
            .bind(CHANNEL)
            .bind(&self.teller)
            .bind(tables)
            .execute(connection)
            .await?;
        Ok(())
    }

    async fn listen(&self) -> Result<Option<mpsc::Receiver<News>>, Error> {
        let own_connection = PgPoolOptions::new().max_connections(1).connect_with(self.options.clone()).await?;
        let mut listener = PgListener::connect_with(&own_connection).await?;
        listener.listen(CHANNEL).await?;
        let (sender, receiver) = mpsc::channel(1024);
        let me = self.teller.clone();
        let listening = tokio::spawn(async move {
            loop {
                let news = match listener.try_recv().await {
                    Ok(Some(notification)) => match notification.payload().split_once(' ') {
                        Some((teller, table)) if teller != me => News::Table(table.to_owned()),
                        _ => continue,
                    },
                    // The connection was lost and is back: what was told in between is gone.
                    Ok(None) => News::Everywhere,
                    Err(error) => {
                        tracing::warn!(%error, "no news from the store");
                        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                        News::Everywhere
                    }
                };
                if sender.send(news).await.is_err() {
                    return;
                }
            }
        });
        let _once = self.listening.set(listening.abort_handle());
        Ok(Some(receiver))
    }

    fn stop_listening(&self) {
        if let Some(listening) = self.listening.get() {
            listening.abort();
        }
    }
}

implement_store!(Postgres, PgRow, true);
