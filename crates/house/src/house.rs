//! The house itself: what all tables and all requests share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use registry::{AnyGame, Registry};
use tokio::sync::{mpsc, oneshot, watch};

use crate::config::Config;
use crate::error::Error;
use crate::journal::Journal;
use crate::limits::Addresses;
use crate::metrics::Metrics;
use crate::people::{now, now_ms, random_id};
use crate::store::{News, Store};
use crate::table::{Command, Document};
use crate::tables::Tables;
use crate::thinkers::Thinkers;
use crate::wire;

/// How often the house notes which tables and people it has, and how long that holds, in seconds.
const HEARTBEAT: u32 = 20;
const NOTED_FOR: u32 = 60;
/// How often the house looks for tables that are due, and how many it wakes at once.
const SWEEP: Duration = Duration::from_secs(1);
const WOKEN_AT_ONCE: u32 = 200;
/// How long clients have to take their leave.
const FAREWELL: Duration = Duration::from_secs(3);

/// An open house: one node.
pub struct House {
    pub(crate) config: Config,
    pub(crate) registry: Registry,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) journal: Journal,
    pub(crate) thinkers: Thinkers,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) addresses: Addresses,
    pub(crate) tables: Tables,
    /// This node's name among all that share the store.
    pub(crate) node: String,
    /// When it opened, in milliseconds.
    pub(crate) opened_at: u64,
    pub(crate) closing: watch::Sender<bool>,
    is_closed: AtomicBool,
}

impl House {
    /// Opens a house on a store.
    ///
    /// # Errors
    /// If the store gives no news.
    pub async fn open(config: Config, registry: Registry, store: Arc<dyn Store>) -> Result<Arc<Self>, Error> {
        let metrics = Arc::new(Metrics::default());
        let news = store.news().await?;
        let house = Arc::new(Self {
            journal: Journal::open(Arc::clone(&store), Arc::clone(&metrics)),
            thinkers: Thinkers::new(
                config.thinking_places(),
                Duration::from_millis(config.bot_budget_ms),
                Duration::from_millis(config.bot_patience_ms),
                Arc::clone(&metrics),
            ),
            config,
            registry,
            store,
            metrics,
            addresses: Addresses::default(),
            tables: Tables::default(),
            node: random_id::<12>(),
            opened_at: now_ms(),
            closing: watch::channel(false).0,
            is_closed: AtomicBool::new(false),
        });
        if let Some(news) = news {
            tokio::spawn(Arc::clone(&house).spread_news(news));
        }
        tokio::spawn(Arc::clone(&house).wake_tables());
        tokio::spawn(Arc::clone(&house).beat());
        Ok(house)
    }

    /// The rules of a table's game, if this house runs that revision with that component data.
    pub(crate) fn game_of(&self, document: &Document) -> Option<Arc<dyn AnyGame>> {
        let game = self.registry.game(&document.game)?;
        (game.rules() == document.rules && game.data() == document.data && document.deal > 0).then(|| Arc::clone(game))
    }

    /// Works something out away from the async threads.
    pub(crate) async fn aside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        tokio::task::spawn_blocking(work).await.map_err(|error| Error::Internal(error.to_string()))
    }

    /// Until when a presence noted now holds.
    pub(crate) fn presence_until(&self) -> u32 {
        now() + NOTED_FOR
    }

    /// Asks a table something, waking it if need be.
    pub(crate) async fn send(self: &Arc<Self>, table: &str, command: Command) -> Result<(), Error> {
        if self.is_closed.load(Ordering::Acquire) {
            return Err(Error::Closing);
        }
        self.tables.send(self, table, command).await
    }

    /// Asks a table something and waits for the answer.
    pub(crate) async fn ask<T>(self: &Arc<Self>, table: &str, command: impl FnOnce(oneshot::Sender<Result<T, Error>>) -> Command) -> Result<T, Error> {
        let (reply, answer) = oneshot::channel();
        self.send(table, command(reply)).await?;
        answer.await.map_err(|_| Error::Closing)?
    }

    /// A table as it is.
    pub(crate) async fn describe(self: &Arc<Self>, table: &str) -> Result<wire::Table, Error> {
        self.ask(table, |reply| Command::Describe { reply }).await
    }

    /// Tells live tables what other nodes did.
    async fn spread_news(self: Arc<Self>, mut news: mpsc::Receiver<News>) {
        while let Some(news) = news.recv().await {
            match news {
                News::Table(table) => self.tables.nudge(&table).await,
                News::Everywhere => {
                    for table in self.tables.ids() {
                        self.tables.nudge(&table).await;
                    }
                }
            }
        }
    }

    /// Wakes tables that are due: bots to move after a restart, absences in slow games, tables that expire, and those
    /// that a node left behind when it died.
    async fn wake_tables(self: Arc<Self>) {
        while !self.is_closed.load(Ordering::Acquire) {
            match self.store.due(now(), WOKEN_AT_ONCE).await {
                Ok(due) => {
                    for table in due {
                        self.wake(&table).await;
                    }
                }
                Err(error) => tracing::warn!(%error, "tables that are due were not found"),
            }
            tokio::time::sleep(SWEEP).await;
        }
    }

    async fn wake(self: &Arc<Self>, table: &str) {
        // Noted first: a table that cannot be woken is not tried again at once.
        let noted = self.store.set_wakes(&[(table.to_owned(), Some(now() + NOTED_FOR))]).await;
        if let Err(error) = noted.and(self.describe(table).await.map(drop)) {
            tracing::warn!(%error, table, "a table was not woken");
        }
    }

    /// Notes now and then which tables this node looks after, and who is connected.
    async fn beat(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(Duration::from_secs(u64::from(HEARTBEAT)));
        ticks.tick().await;
        while !self.is_closed.load(Ordering::Acquire) {
            ticks.tick().await;
            let until = now() + NOTED_FOR;
            let wakes: Vec<_> = self.tables.running().into_iter().map(|table| (table, Some(until))).collect();
            let mut noted = self.store.set_wakes(&wakes).await;
            if self.store.is_shared() {
                noted = noted.and(self.store.note_presence(&self.node, &self.tables.present(), until).await);
            }
            if let Err(error) = noted {
                tracing::warn!(%error, "the heartbeat was not noted");
            }
        }
    }

    /// Closes the house: clients are told to come back, everything under way is written, then the store is closed.
    pub async fn close(self: &Arc<Self>) {
        self.closing.send_replace(true);
        self.is_closed.store(true, Ordering::Release);
        let wakes: Vec<_> = self.tables.running().into_iter().map(|table| (table, Some(now()))).collect();
        self.tables.close_all().await;
        if let Err(error) = self.store.set_wakes(&wakes).await {
            tracing::warn!(%error, "the next look at running tables was not noted");
        }
        let deadline = tokio::time::Instant::now() + FAREWELL;
        while self.metrics.sockets.value() > 0 && tokio::time::Instant::now() < deadline {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        self.store.close().await;
    }
}

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "House({})", self.node)
    }
}
