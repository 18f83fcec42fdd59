//! The house itself: what all tables and all requests share.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use registry::{AnyGame, Registry};
use tokio::sync::{mpsc, oneshot, watch};

use crate::clock::{Clock, seconds};
use crate::config::Config;
use crate::devices::Ends;
use crate::error::Error;
use crate::health::Health;
use crate::journal::Journal;
use crate::limits::Addresses;
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::people::random_id;
use crate::reviews::Reviews;
use crate::sickbay::Sickbay;
use crate::store::{Ended, News, Presence, Store, Unreadable};
use crate::table::{Change, Command, Document};
use crate::tables::Tables;
use crate::thinkers::Thinkers;
use crate::wire;

/// How often a node says that it lives. Where there are others it does so often, because they look after its tables when
/// it has been silent for so many seconds; alone it only notes until when the house was open: what passes
/// between the last time and a sudden end is nobody's.
const HEARTBEAT: Duration = Duration::from_secs(5);
const HEARTBEAT_AMONG_OTHERS: Duration = Duration::from_secs(1);
const TAKEN_FOR_DEAD_AFTER: u32 = 5;
/// A table that could not be woken is tried again after so many seconds; one that is set aside has time.
const WAKE_AGAIN_AFTER: u32 = 60;
const LOOK_AGAIN_AFTER: u32 = 3600;
/// How often the house looks for tables that are due, and how many it wakes at once.
const SWEEP: Duration = Duration::from_secs(1);
const WOKEN_AT_ONCE: u32 = 200;
/// How long clients have to take their leave.
const FAREWELL: Duration = Duration::from_secs(3);

/// How many seconds a node is sure to live that says so now. Whoever is alone with its store lives no longer than it does.
fn lease(store: &dyn Store) -> u32 {
    if store.is_shared() { TAKEN_FOR_DEAD_AFTER } else { 0 }
}

/// An open house: one node.
pub struct House {
    pub(crate) config: Config,
    pub(crate) registry: Registry,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) journal: Journal,
    pub(crate) thinkers: Arc<Thinkers>,
    pub(crate) reviews: Reviews,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) addresses: Addresses,
    pub(crate) tables: Tables,
    /// What reaches people who are not at their tables.
    pub(crate) notices: Notices,
    /// This node's name among all that share the store.
    pub(crate) node: String,
    /// Devices that come to an end.
    pub(crate) ends: Ends,
    pub(crate) clock: Clock,
    pub(crate) health: Health,
    /// Tables that cannot be opened.
    pub(crate) sickbay: Sickbay,
    /// When no node was open before this one opened, in milliseconds.
    outage: Range<u64>,
    pub(crate) closing: watch::Sender<bool>,
    pub(crate) is_closed: AtomicBool,
}

impl House {
    /// Opens a house on a store.
    ///
    /// # Errors
    /// If the store gives no news, or the system no thread.
    pub async fn open(config: Config, registry: Registry, store: Arc<dyn Store>, clock: Clock) -> Result<Arc<Self>, Error> {
        let (metrics, notices) = (Arc::new(Metrics::default()), Notices::new(&config)?);
        let news = store.news().await?;
        let (node, opened_at) = (random_id::<12>(), clock.now_ms());
        let closed_at = store.last_seen().await?.map_or(0, |at| u64::from(at) * 1000);
        // A store that takes nothing now (the disk is full) can still be read: the house opens, and is not ready.
        let noted = store.bury(clock.now()).await.and(store.note_alive(&node, clock.now(), lease(&*store)).await.map(drop));
        if let Err(error) = noted {
            tracing::warn!(%error, "that the house is open was not noted");
        }
        let house = Arc::new(Self {
            journal: Journal::open(Arc::clone(&store), Arc::clone(&metrics)),
            thinkers: Arc::new(Thinkers::new(
                config.thinking_places(),
                Duration::from_millis(config.bot_budget_ms),
                Duration::from_millis(config.bot_patience_ms),
                Arc::clone(&metrics),
            )),
            reviews: Reviews::new(config.thinking_places()),
            config,
            registry,
            store,
            metrics,
            addresses: Addresses::default(),
            tables: Tables::default(),
            notices,
            node,
            ends: Ends::default(),
            clock,
            health: Health::default(),
            sickbay: Sickbay::default(),
            outage: closed_at.min(opened_at)..opened_at,
            closing: watch::channel(false).0,
            is_closed: AtomicBool::new(false),
        });
        if let Some(news) = news {
            tokio::spawn(Arc::clone(&house).spread_news(news));
        }
        tokio::spawn(Arc::clone(&house).wake_tables());
        tokio::spawn(Arc::clone(&house).beat());
        tokio::spawn(Arc::clone(&house).let_go_now_and_then());
        tokio::spawn(Arc::clone(&house).note_words());
        tokio::spawn(Arc::clone(&house).send_notices());
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

    /// Since when somebody has been awaited who was awaited at this time, as the store has it: while no house was open nobody
    /// could act, and that time is nobody's. All in milliseconds.
    pub(crate) fn awaited_since(&self, at: u64) -> u64 {
        let Range { start: closed_at, end: opened_at } = self.outage;
        let since = if at < closed_at { at + (opened_at - closed_at) } else { at.max(opened_at) };
        since.min(self.clock.now_ms())
    }

    /// Sets a table aside that a list has found and that cannot be read.
    pub(crate) fn set_aside(&self, Unreadable { table, game, created_at, why }: Unreadable) -> wire::DamagedTable {
        self.sickbay.take_in(&table, &why);
        wire::DamagedTable { id: table, game, created_at }
    }

    /// Forgets everything about a person: at every table that names them, and then themselves.
    pub(crate) async fn forget(self: &Arc<Self>, person: &wire::Person) -> Result<(), Error> {
        for table in self.store.tables_naming(&person.id).await? {
            let forget = |reply| Command::Change { person: Arc::new(person.clone()), change: Box::new(Change::Forget), reply };
            match self.ask(&table, forget).await {
                Err(Error::Damaged(_)) => self.forget_aside(&table, person).await?,
                forgotten => drop(forgotten?),
            }
        }
        self.end_devices(&person.id, &Ended::AllBut(String::new())).await?;
        self.store.delete_person(&person.id).await
    }

    /// Ends devices of a person, and has their sockets closed; returns how many.
    pub(crate) async fn end_devices(&self, person: &str, which: &Ended) -> Result<usize, Error> {
        let ended = self.store.end_devices(person, which).await?;
        let count = ended.len();
        ended.into_iter().for_each(|device| self.ends.tell(device));
        Ok(count)
    }

    /// Forgets a person at a table that is set aside, as far as its document can be read; otherwise by name.
    pub(crate) async fn forget_aside(&self, table: &str, person: &wire::Person) -> Result<(), Error> {
        match self.store.table(table).await {
            Ok(None) => Ok(()),
            Ok(Some(mut document)) => {
                document.forget(&person.id);
                document.version += 1;
                if self.store.change_table(&document).await? { Ok(()) } else { Err(Error::Raced) }
            }
            Err(Error::Damaged(_)) => self.store.blot_out(table, &person.name).await,
            Err(error) => Err(error),
        }
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
                News::Ended(device) => self.ends.tell(device),
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
            if self.store.is_shared()
                && let Err(error) = self.store.bury(self.clock.now()).await
            {
                tracing::warn!(%error, "nodes that died were not found");
            }
            match self.store.due(self.clock.now(), WOKEN_AT_ONCE).await {
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
        let again_after = if self.sickbay.has(table) { LOOK_AGAIN_AFTER } else { WAKE_AGAIN_AFTER };
        let noted = self.store.set_wakes(&[(table.to_owned(), Some(self.clock.now() + again_after))]).await;
        match noted.and(self.describe(table).await.map(drop)) {
            // It has been told.
            Ok(()) | Err(Error::Damaged(_)) => {}
            Err(error) => tracing::warn!(%error, table, "a table was not woken"),
        }
    }

    /// Notes now and then that this node lives, and compares its clock.
    async fn beat(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(if self.store.is_shared() { HEARTBEAT_AMONG_OTHERS } else { HEARTBEAT });
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        ticks.tick().await;
        while !self.is_closed.load(Ordering::Acquire) {
            ticks.tick().await;
            self.clock.compare();
            if let Err(error) = self.note_alive().await {
                tracing::warn!(%error, "the heartbeat was not noted");
            }
        }
    }

    /// Notes that this node lives. If the others took it for dead they look after its tables, and so does it: the log
    /// decides. What it looks after is noted anew.
    async fn note_alive(&self) -> Result<(), Error> {
        if !self.store.note_alive(&self.node, self.clock.now(), lease(&*self.store)).await? {
            tracing::warn!("the other nodes took this one for dead");
            self.store.keep(&self.node, &self.tables.running()).await?;
            self.store.note_presence(&self.node, &self.tables.present(), Presence::Here).await?;
        }
        Ok(())
    }

    /// Closes the house: clients are told to come back, everything under way is written, then the store is closed.
    pub async fn close(self: &Arc<Self>) {
        self.closing.send_replace(true);
        self.is_closed.store(true, Ordering::Release);
        let now = self.clock.now();
        let wakes: Vec<_> = self.tables.running().into_iter().map(|table| (table, Some(now))).collect();
        self.tables.close_all().await;
        // Nobody needs to wait for a node that says it is gone.
        let noted = self.store.set_wakes(&wakes).await.and(self.store.note_alive(&self.node, seconds(self.clock.now_ms()), 0).await.map(drop));
        if let Err(error) = noted {
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
