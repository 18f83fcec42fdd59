//! The live tables of this node: found by id, woken from the store when somebody asks.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::{Mutex as AsyncMutex, mpsc};

use crate::error::Error;
use crate::house::House;
use crate::table::{Actor, Command};

/// How many commands wait at a table before those who ask must wait too.
const INBOX: usize = 16;
/// How often a command is sent again when the table went to sleep in between.
const ATTEMPTS: u32 = 5;

/// What the house knows of a live table without asking it.
#[derive(Debug, Default)]
pub(crate) struct Glance {
    /// Whether its game is on.
    pub(crate) is_running: AtomicBool,
    /// The people at its seats who are connected here.
    pub(crate) present: Mutex<Vec<String>>,
}

struct Live {
    inbox: mpsc::Sender<Command>,
    glance: Arc<Glance>,
    task: tokio::task::JoinHandle<()>,
}

/// The live tables.
#[derive(Default)]
pub(crate) struct Tables {
    live: Mutex<HashMap<String, Live>>,
    /// One table is woken by one task at a time; few wait here, and not for long.
    waking: [AsyncMutex<()>; 16],
}

impl Tables {
    fn live(&self) -> std::sync::MutexGuard<'_, HashMap<String, Live>> {
        self.live.lock().expect("no panic while it was held")
    }

    fn inbox(&self, table: &str) -> Option<mpsc::Sender<Command>> {
        self.live().get(table).map(|live| live.inbox.clone())
    }

    pub(crate) async fn send(&self, house: &Arc<House>, table: &str, mut command: Command) -> Result<(), Error> {
        for _ in 0..ATTEMPTS {
            let inbox = match self.inbox(table) {
                Some(inbox) => inbox,
                // Rare and large: boxed, so that it takes no room in every socket's task.
                None => Box::pin(self.wake(house, table)).await?,
            };
            match inbox.send(command).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(unsent)) => command = unsent,
            }
            self.forget_dead(table);
            tokio::task::yield_now().await;
        }
        Err(Error::Closing)
    }

    /// Brings a table to life.
    async fn wake(&self, house: &Arc<House>, table: &str) -> Result<mpsc::Sender<Command>, Error> {
        let door = table.bytes().fold(0_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)));
        let _alone = self.waking[door % self.waking.len()].lock().await;
        if let Some(inbox) = self.inbox(table) {
            return Ok(inbox);
        }
        let (inbox, commands) = mpsc::channel(INBOX);
        let glance = Arc::new(Glance::default());
        let loaded = async {
            let document = house.store.table(table).await?.ok_or(Error::NotFound("table"))?;
            Actor::load(Arc::clone(house), document, inbox.downgrade(), Arc::clone(&glance)).await
        };
        let actor = house.sickbay.examine(table, loaded.await)?;
        let task = tokio::spawn(actor.run(commands));
        self.live().insert(table.to_owned(), Live { inbox: inbox.clone(), glance, task });
        Ok(inbox)
    }

    /// Tells a table, if it is live, that there is news of it.
    pub(crate) async fn nudge(&self, table: &str) {
        if let Some(inbox) = self.inbox(table) {
            let _asleep = inbox.send(Command::Refresh).await;
        }
    }

    /// A table has gone to sleep.
    pub(crate) fn forget(&self, table: &str) {
        self.live().remove(table);
    }

    /// Forgets a table whose actor has ended without a word: a bug, but the table itself may be well.
    fn forget_dead(&self, table: &str) {
        let mut live = self.live();
        if live.get(table).is_some_and(|live| live.inbox.is_closed()) {
            live.remove(table);
        }
    }

    /// The ids of all live tables.
    pub(crate) fn ids(&self) -> Vec<String> {
        self.live().keys().cloned().collect()
    }

    /// How many are live.
    pub(crate) fn count(&self) -> usize {
        self.live().len()
    }

    /// The ids of those whose game is on.
    pub(crate) fn running(&self) -> Vec<String> {
        let is_running = |live: &Live| live.glance.is_running.load(Ordering::Relaxed);
        self.live().iter().filter(|(_, live)| is_running(live)).map(|(table, _)| table.clone()).collect()
    }

    /// Who is connected here, table by table.
    pub(crate) fn present(&self) -> Vec<(String, String)> {
        let present = |(table, live): (&String, &Live)| {
            let people = live.glance.present.lock().expect("no panic while it was held").clone();
            people.into_iter().map(|person| (table.clone(), person)).collect::<Vec<_>>()
        };
        self.live().iter().flat_map(present).collect()
    }

    /// Stops all tables, each after what it is doing.
    pub(crate) async fn close_all(&self) {
        let live: Vec<Live> = self.live().drain().map(|(_, live)| live).collect();
        for table in &live {
            let _gone = table.inbox.send(Command::Close).await;
        }
        for table in live {
            let _ended = table.task.await;
        }
    }
}
