//! The one task that owns a live table: it takes commands one by one, has every entry on disk before anybody hears of
//! it, and looks after bots, clocks and absence.

mod around;
mod needs;
mod requests;
mod time;

use std::cell::LazyCell;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use kernel::{Seat, Seats};
use registry::AnyGame;
use serde_json::value::RawValue;
use tokio::sync::mpsc;

use super::announcement::Announcement;
use super::archive::{Log, snapshot, with_play};
use super::command::Command;
use super::document::{Document, Place};
use super::play::{Entry, Play, Telling};
use super::position::{position, status, step};
use super::sights::{Notice, Sights};
use super::watchers::{Manner, Sight, Watchers};
use crate::clock::seconds;
use crate::error::Error;
use crate::house::House;
use crate::journal::Unstored;
use crate::store::{Append, Appended, Need};
use crate::tables::Glance;
use crate::thinkers::until_beat;
use crate::wire::{self, AbortReason, Control, Deed, Phase, ServerMessage};

/// When an entry could not be stored, it is tried again after each of these.
const INSISTING: [Duration; 5] =
    [Duration::from_millis(20), Duration::from_millis(80), Duration::from_millis(200), Duration::from_millis(500), Duration::from_secs(1)];

/// More than so many who watch without a seat are a crowd.
const CROWD: u32 = 8;

/// But not for longer: whoever asked for it is to know where they are.
const INSISTS_FOR: Duration = Duration::from_secs(4);

/// A bot is choosing.
struct Thinking {
    seq: u32,
    seat: Seat,
    /// When the house loses patience, in milliseconds.
    until: u64,
}

/// Somebody has asked for something.
struct Asking {
    socket: u64,
    seat: Seat,
    /// Their name of the request: another seat's may be called the same.
    request: String,
}

/// How many watch without a seat, as far as that was told: a crowd comes and goes without being told of every head.
#[derive(Default)]
struct Crowd {
    has_changed: bool,
    /// When it was last told, in milliseconds.
    told_at: u64,
}

/// A live table.
pub(crate) struct Actor {
    house: Arc<House>,
    /// The table's id, as its entries are addressed.
    id: Arc<str>,
    document: Document,
    /// The game, once it has begun and as long as this house can run it.
    play: Option<Play>,
    watchers: Watchers,
    /// Who asked for what is being done, until they are answered.
    asking: Option<Asking>,
    /// What they were last told of the game.
    sights: Sights,
    /// What they were last told of the table.
    notice: Notice,
    /// People who are connected through other nodes.
    elsewhere: Vec<String>,
    /// When people who are not connected left, in milliseconds.
    left_at: Vec<(String, u64)>,
    /// Since when the game waits for those it awaits, in steady milliseconds.
    awaited_since: u64,
    crowd: Crowd,
    /// Whom the house was last told that the table needs.
    called: Vec<Need>,
    thinking: Option<Thinking>,
    /// The newest line of the chat that was told.
    chat_told: u32,
    /// Since when nobody watches, in milliseconds.
    empty_since: u64,
    /// The way to this actor, for bots to answer.
    inbox: mpsc::WeakSender<Command>,
    /// What the house sees of it from outside.
    glance: Arc<Glance>,
}

impl Actor {
    /// A live table from its stored document; the game is rebuilt from its log.
    ///
    /// # Errors
    /// If the store fails or the log is damaged.
    pub(crate) async fn load(house: Arc<House>, document: Document, inbox: mpsc::WeakSender<Command>, glance: Arc<Glance>) -> Result<Self, Error> {
        let now = house.clock.steady_ms();
        let mut actor = Self {
            house,
            id: document.id.as_str().into(),
            document,
            play: None,
            watchers: Watchers::default(),
            asking: None,
            sights: Sights::default(),
            notice: Notice::default(),
            elsewhere: Vec::new(),
            left_at: Vec::new(),
            awaited_since: now,
            crowd: Crowd::default(),
            called: Vec::new(),
            thinking: None,
            chat_told: 0,
            empty_since: now,
            inbox,
            glance,
        };
        match actor.ensure_play().await {
            Ok(()) | Err(Error::OtherRules) => {}
            Err(error) => return Err(error),
        }
        actor.show();
        // It can be looked at even when nothing can be noted.
        if actor.is_running()
            && let Err(error) = actor.keep().await
        {
            tracing::warn!(%error, table = actor.document.id, "who looks after the table was not noted");
        }
        if actor.house.store.is_shared() {
            actor.refresh_presence().await?;
        }
        actor.remember_called().await;
        Ok(actor)
    }

    /// The steady time by the house's clock, in milliseconds: what the table waits for goes by it.
    fn now(&self) -> u64 {
        self.house.clock.steady_ms()
    }

    /// A steady time as it is written down and told, in milliseconds.
    fn told(&self, steady: u64) -> u64 {
        self.house.clock.told(steady)
    }

    /// Whether its game is on, and here.
    fn is_running(&self) -> bool {
        self.document.phase == Phase::Running && self.play.is_some()
    }

    /// Notes that this node looks after the table, so that others do when it dies.
    async fn keep(&self) -> Result<(), Error> {
        self.house.store.keep(&self.house.node, std::slice::from_ref(&self.document.id)).await
    }

    /// Lets the house see how it is from outside.
    fn show(&self) {
        self.glance.is_running.store(self.is_running(), Ordering::Relaxed);
        let mut present: Vec<String> = self.watchers.people().filter(|person| !self.document.seats_of(person).is_empty()).map(str::to_owned).collect();
        present.sort_unstable();
        present.dedup();
        *self.glance.present.lock().expect("no panic while it was held") = present;
    }

    /// The game's rules, if this house runs the revision and the component data the table began with.
    fn game(&self) -> Option<Arc<dyn AnyGame>> {
        self.house.game_of(&self.document)
    }

    /// Rebuilds the game from the store unless it is there.
    async fn ensure_play(&mut self) -> Result<(), Error> {
        if self.play.is_some() || self.document.started_at.is_none() {
            return Ok(());
        }
        let play = self.rebuilt(u32::MAX).await?;
        self.awaited_since = self.awaited_since_stored(&play);
        self.play = Some(play);
        Ok(())
    }

    /// The game after this number, from the store.
    async fn rebuilt(&self, seq: u32) -> Result<Play, Error> {
        let after = move |document: &Document, play: Play, mut log: Log| {
            log.retain(|(number, _)| *number <= seq);
            play.after(document, &log)
        };
        with_play(&self.house, &self.document, seq, after).await
    }

    /// The game; refused if there is none.
    fn play(&self) -> Result<&Play, Error> {
        match &self.play {
            Some(play) => Ok(play),
            None if self.document.started_at.is_none() => Err(Error::NotBegun),
            None if self.game().is_none() => Err(Error::OtherRules),
            None => Err(Error::Closing),
        }
    }

    /// Lives until nobody needs the table, or the house closes. Boxed, because a table that retires may wake itself anew.
    pub(crate) fn run(self, commands: mpsc::Receiver<Command>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(Box::new(self).live(commands))
    }

    /// Boxed by itself too: a task has room for everything that it passes on at any time.
    async fn live(mut self: Box<Self>, mut commands: mpsc::Receiver<Command>) {
        Box::pin(self.drive()).await;
        // Begun once and set anew only to ring sooner: every other way costs two entries in a list that all tables share, with
        // every command. One that rings too soon finds nothing to do.
        let mut alarm = pin!(tokio::time::sleep(self.until_due()));
        loop {
            self.call_people();
            let due = tokio::time::Instant::now() + self.until_due();
            if due < alarm.deadline() || alarm.is_elapsed() {
                alarm.as_mut().reset(due);
            }
            tokio::select! {
                command = commands.recv() => match command {
                    Some(Command::Close) | None => return,
                    // Boxed: what is under way needs room only while it is.
                    Some(command) => Box::pin(self.obey(command)).await,
                },
                () = &mut alarm => {
                    Box::pin(self.look_at_the_clock()).await;
                    if self.is_needless() && commands.is_empty() {
                        break;
                    }
                }
            }
        }
        Box::pin(self.retire(commands)).await;
    }

    /// Leaves the stage; what was asked at the last moment is asked of the next actor.
    async fn retire(self: Box<Self>, mut commands: mpsc::Receiver<Command>) {
        self.house.tables.forget(&self.document.id);
        commands.close();
        while let Some(command) = commands.recv().await {
            let (house, table) = (Arc::clone(&self.house), self.document.id.clone());
            tokio::spawn(async move { house.send(&table, command).await });
        }
        if let Err(error) = self.house.store.set_wakes(&[(self.document.id.clone(), self.wake_at())]).await {
            tracing::warn!(%error, table = self.document.id, "the next look at the table was not noted");
        }
    }

    /// Makes an entry: applied, on disk, then told.
    async fn commit(&mut self, deed: Deed, seat: Seat, action: Option<serde_json::Value>, id: Option<String>) -> Result<u32, Error> {
        let now = self.now();
        let play = self.play.as_mut().ok_or(Error::NotBegun)?;
        // Another node's clock may be ahead: the times of a log never run backwards.
        let waited = play.banks.as_ref().map_or(0, |_| u32::try_from(now.saturating_sub(self.awaited_since)).unwrap_or(u32::MAX));
        let at = self.house.clock.now_ms().max(play.last_at);
        let entry = Entry { deed, seat, action, at, waited, id };
        let seen = play.apply(&self.document, &entry, Telling::Aloud)?;
        let seq = play.seq;
        let append = Append { table: Arc::clone(&self.id), seq, entry: serde_json::to_string(&entry)?.into(), snapshot: snapshot(play) };
        match self.append(append).await {
            Ok(Appended::Stored) => {
                self.awaited_since = now;
                self.house.metrics.count_entry(deed);
                self.tell_step(seq, &entry, &seen);
                Ok(seq)
            }
            // Another node was faster; or it is on disk all the same, though nobody said so. The store has the truth.
            outcome => {
                if outcome.is_err() {
                    // While the store is away nobody can act: that time is nobody's.
                    self.awaited_since = self.now();
                }
                Box::pin(self.fall_back(seq - 1)).await?;
                let play = self.play()?;
                let done = entry.id.and_then(|id| play.number_of_request(seat, &id));
                done.ok_or_else(|| outcome.err().unwrap_or(Error::Stale { given: seq - 1, newest: play.seq }))
            }
        }
    }

    /// Appends an entry. After a failure nobody knows whether it is on disk; but a number is given only once, so that asking
    /// again decides it.
    async fn append(&self, entry: Append) -> Result<Appended, Error> {
        let begun = Instant::now();
        match self.house.journal.append(entry).await {
            Ok(appended) => Ok(appended),
            Err(unstored) => Box::pin(self.insist(unstored, begun)).await,
        }
    }

    /// Asks again for an entry that could not be stored.
    async fn insist(&self, mut unstored: Unstored, begun: Instant) -> Result<Appended, Error> {
        for pause in INSISTING {
            if *self.house.closing.borrow() || begun.elapsed() > INSISTS_FOR {
                break;
            }
            tokio::time::sleep(pause).await;
            let Some(entry) = unstored.entry.take() else { break };
            match self.house.journal.append(entry).await {
                Ok(appended) => return Ok(appended),
                Err(again) => unstored = again,
            }
        }
        Err(unstored.why)
    }

    /// Back to what was told, and on with what the store has. If it does not answer, nobody here knows what is true:
    /// everybody must connect again.
    async fn fall_back(&mut self, told: u32) -> Result<(), Error> {
        self.rebuild_from(told).await.map_err(|error| {
            tracing::error!(%error, table = self.document.id, "nobody knows what is on disk");
            self.play = None;
            self.watchers.dismiss_unsure();
            Error::Unsure
        })
    }

    async fn rebuild_from(&mut self, told: u32) -> Result<(), Error> {
        self.thinking = None;
        self.play = Some(self.rebuilt(told).await?);
        self.follow_log().await
    }

    /// Follows and tells what other nodes have stored.
    async fn follow_log(&mut self) -> Result<(), Error> {
        let Some(play) = &self.play else { return Ok(()) };
        for (seq, text) in self.house.store.log(&self.document.id, play.seq).await? {
            let entry: Entry = serde_json::from_str(&text)?;
            let play = self.play.as_mut().ok_or(Error::NotBegun)?;
            let seen = play.follow(&self.document, seq, &entry, Telling::Aloud)?;
            self.thinking = None;
            self.awaited_since = self.now();
            self.tell_step(seq, &entry, &seen);
        }
        Ok(())
    }

    /// Tells everybody of an entry, and of what it changed about the table.
    fn tell_step(&mut self, seq: u32, entry: &Entry, seen: &[Box<RawValue>]) {
        let Some(play) = &self.play else { return };
        let status = status(&*play.session, self.clock());
        let announcement = |deed| {
            Announcement::of(&ServerMessage::Step {
                table: self.document.id.clone(),
                seq,
                at: seconds(entry.at),
                seat: entry.seat.0,
                deed,
                taken_back: play.taken_back.clone(),
                status: status.clone(),
                positions: Vec::new(),
                mark: play.trail.last().to_string(),
                depth: Some(play.trail.depth()).filter(|depth| *depth != seq),
                done: None,
            })
        };
        // Whoever asks for changes is told no more than they need.
        let (whole, brief) =
            (LazyCell::new(|| announcement(Some(entry.deed))), LazyCell::new(|| announcement(Some(entry.deed).filter(|deed| *deed != Deed::Act))));
        let sights = &mut self.sights;
        let mut write_position = |sight: Sight, has_followed: bool, viewer, text: &mut Vec<u8>| {
            let Manner { words, changes } = sight.manner;
            // Whoever did not follow is told all of it this time; the next step may be a change of it.
            if changes && !has_followed {
                sights.note(play, viewer, words);
            }
            if !(changes && has_followed && sights.write_change(play, viewer, words, seen, text)) {
                let whole = position(play, viewer, words, vec![step(play, entry, seen, viewer)]);
                serde_json::to_writer(text, &whole).expect("a position has a JSON form");
            }
        };
        let asker = self.asking.as_ref().filter(|asking| (entry.seat, entry.id.as_ref()) == (asking.seat, Some(&asking.request)));
        let said = |sight: Sight, has_followed: bool, is_asker: bool| {
            let announcement: &Announcement = if sight.manner.changes { &brief } else { &whole };
            announcement.said(entry.id.as_deref().filter(|_| is_asker), |text| {
                for (index, viewer) in sight.viewers().into_iter().enumerate() {
                    text.extend_from_slice(if index > 0 { b"," } else { b"" });
                    write_position(sight, has_followed, viewer, text);
                }
            })
        };
        if self.watchers.tell_each(asker.map(|asking| asking.socket), said) {
            self.asking = None;
        }
        self.sights.forget_before(seq);
        if !matches!(entry.deed, Deed::Act | Deed::BotAct | Deed::AutoAct | Deed::Undo) {
            self.tell_table();
        }
    }

    /// Somebody without a seat has come or gone. A few are told at once; a crowd is counted now and then.
    fn count_crowd(&mut self) {
        match (self.watchers.is_empty(), self.watchers.spectators() > CROWD) {
            (true, _) => {}
            (false, true) => self.crowd.has_changed = true,
            (false, false) => self.tell_table(),
        }
    }

    /// Tells everybody how the table is.
    fn tell_table(&mut self) {
        if self.watchers.is_empty() {
            // Whoever comes next is told all of it.
            self.notice.forget();
            return;
        }
        let table = self.describe();
        self.crowd = Crowd { has_changed: false, told_at: self.now() };
        self.notice.look(&table);
        let (notice, id) = (&self.notice, &table.id);
        let change = |change: &RawValue| ServerMessage::TableChange { table: id.clone(), change: change.to_owned() };
        self.watchers.tell_of_table(notice, || ServerMessage::Table { table: table.clone() }, change);
    }

    /// Does what follows by itself: the end of the game, single choices, bots.
    async fn drive(&mut self) {
        while let Some(play) = self.play.as_ref().filter(|_| self.document.phase == Phase::Running) {
            if play.is_over() {
                if let Err(error) = Box::pin(self.end()).await {
                    tracing::warn!(%error, table = self.document.id, "the end of the game was not noted");
                }
                return;
            }
            if play.control.iter().all(|control| *control == Control::BotForGood) && self.document.seats.iter().any(|place| place.owner().is_some()) {
                if let Err(error) = Box::pin(self.close_for(AbortReason::Closed)).await {
                    tracing::warn!(%error, table = self.document.id, "the table was not closed");
                }
                return;
            }
            if let Some((seat, action)) = self.single_choice() {
                if self.commit(Deed::AutoAct, seat, Some(action), None).await.is_err() {
                    return;
                }
                continue;
            }
            if let Some(seat) = play.awaited_bot().filter(|_| self.thinking.is_none()) {
                self.think(seat);
            }
            return;
        }
    }

    /// The only choice of an awaited person, if the table agreed that the house makes it and everybody knows that it is
    /// the only one: otherwise the act would tell what is hidden.
    fn single_choice(&self) -> Option<(Seat, serde_json::Value)> {
        let play = self.play.as_ref().filter(|_| self.document.auto_single)?;
        play.awaited_people().find_map(|seat| play.session.forced(seat).map(|action| (seat, action)))
    }

    /// The level of the bot that decides for a seat.
    fn level_at(&self, seat: Seat) -> bots::Level {
        let level = match &self.document.seats[seat.index()] {
            Place::Bot { level } => level,
            Place::Person { .. } | Place::Open { .. } => &self.document.absence.level,
        };
        level.parse().unwrap_or(bots::Level::Random)
    }

    /// Has a bot choose, elsewhere; its answer comes as a command.
    fn think(&mut self, seat: Seat) {
        let Some(play) = &self.play else { return };
        let (seq, session, level) = (play.seq, play.session.fork(), self.level_at(seat));
        let (house, inbox, table) = (Arc::clone(&self.house), self.inbox.clone(), self.document.id.clone());
        // Nobody watches: no need to be slow.
        let pause = if self.watchers.is_empty() { 0 } else { house.config.bot_pause_ms };
        self.thinking = Some(Thinking { seq, seat, until: self.now() + pause + house.config.bot_patience_ms });
        tokio::spawn(async move {
            let asked = Instant::now();
            let action = house.thinkers.choose(&table, session, seat, level).await;
            tokio::time::sleep(until_beat(asked.elapsed(), Duration::from_millis(pause))).await;
            if let Some(inbox) = inbox.upgrade() {
                let _closed = inbox.send(Command::Chosen { seq, seat, action: action.map(Box::new) }).await;
            }
        });
    }

    /// A bot has chosen, or failed to: then any legal action will do.
    async fn bot_chose(&mut self, seq: u32, seat: Seat, action: Option<serde_json::Value>) {
        if self.thinking.take_if(|thinking| thinking.seq == seq && thinking.seat == seat).is_none() {
            return;
        }
        let action = action.or_else(|| {
            tracing::warn!(table = self.document.id, %seat, "the bot gave no answer");
            let choices = self.play.as_ref()?.session.legal(seat);
            let index = self.now() as usize % choices.len().max(1);
            serde_json::from_str(choices.get(index)?.action.get()).ok()
        });
        if let Err(error) = self.commit(Deed::BotAct, seat, action, None).await {
            tracing::debug!(%error, table = self.document.id, "a bot's choice came to nothing");
        }
        self.hand_back(seat).await;
        self.drive().await;
    }

    /// Whoever was too slow but is there gets the seat back after that one move.
    async fn hand_back(&mut self, seat: Seat) {
        let is_helped = self.play.as_ref().is_some_and(|play| play.control[seat.index()] == Control::BotWhileAway && !play.is_over());
        let is_here = self.document.seats[seat.index()].owner().is_some_and(|owner| self.is_connected(&owner.id));
        if is_helped
            && is_here
            && let Err(error) = self.commit(Deed::Back, seat, None, None).await
        {
            tracing::debug!(%error, table = self.document.id, "a seat was not handed back");
        }
    }

    /// Makes a change of the document durable, then tells it; the change is told what time it is, in milliseconds.
    async fn change(&mut self, change: impl FnOnce(&mut Document, u64) -> Result<(), Error>) -> Result<(), Error> {
        let changed = self.changed_by(change)?;
        self.make_durable(changed).await
    }

    /// The document after a change.
    fn changed_by(&self, change: impl FnOnce(&mut Document, u64) -> Result<(), Error>) -> Result<Document, Error> {
        let mut changed = self.document.clone();
        let now = self.house.clock.now_ms();
        change(&mut changed, now)?;
        changed.changed_at = seconds(now);
        changed.version += 1;
        Ok(changed)
    }

    /// Makes the next version of the document durable, then tells it.
    async fn make_durable(&mut self, changed: Document) -> Result<(), Error> {
        if !self.house.store.change_table(&changed).await? {
            self.refresh_document().await?;
            return Err(Error::Raced);
        }
        self.adopt(changed);
        Ok(())
    }

    /// The game is over.
    async fn end(&mut self) -> Result<(), Error> {
        let ending = self.play.as_ref().map(Play::ending);
        let end = |table: &mut Document, _| {
            table.phase = Phase::Over;
            table.ending = ending;
            Ok(())
        };
        self.change(end).await?;
        self.tell_absent();
        Ok(())
    }

    /// The document is now this one.
    fn adopt(&mut self, document: Document) {
        self.document = document;
        self.watchers.reseat(|person| self.document.seats_of(person));
        self.watchers.keep(|person| self.document.may_watch(person));
        self.show();
        self.tell_table();
    }

    /// Whether a person is connected, here or through another node.
    fn is_connected(&self, person: &str) -> bool {
        self.watchers.has(person) || self.elsewhere.iter().any(|known| known == person)
    }

    /// The table as everybody may know it.
    fn describe(&self) -> wire::Table {
        let mut table = self.document.outline(self.game().is_some());
        table.spectators = self.watchers.spectators();
        for seat in &mut table.seats {
            if let wire::Occupant::Person { person, connected, away_since, control, .. } = &mut seat.occupant {
                *connected = self.is_connected(&person.id);
                *away_since = self.left_at(&person.id).filter(|_| !*connected).map(|at| seconds(self.told(at)));
                *control = self.play.as_ref().map_or(Control::Person, |play| play.control[usize::from(seat.seat)]);
            }
        }
        if let Some(play) = &self.play {
            let numbers = |seats: Seats| seats.iter().map(|seat| seat.0).collect();
            table.seq = play.seq;
            table.moved_at = Some(seconds(play.last_at));
            table.awaiting = numbers(play.session.status().awaiting);
            table.undo_request = play.asked_undo.map(|asked| wire::UndoRequest {
                seat: asked.seat.0,
                waiting_for: numbers(asked.waiting_for),
                takes_back: play.trail.newest(asked.actions),
            });
        }
        table
    }
}
