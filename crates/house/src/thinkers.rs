//! Where bots think: on threads of their own, so many at once and no more. A slow or panicking bot harms no table.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use bots::{Allowance, Budget, Level};
use kernel::Seat;
use registry::{Advice, AnyBot, AnySession};
use serde_json::Value;
use tokio::sync::{Semaphore, oneshot};

use crate::error::Error;
use crate::metrics::Metrics;
use crate::people::random_bytes;

/// So many bots for each place may be given up on and still run; more of them keep their places.
const LOST_PER_PLACE: usize = 4;

/// How urgent a bot's thinking is to the system, 19 being the least: a third of what people ask for.
#[cfg(target_os = "linux")]
const LAST: i32 = 5;

/// How long a hint is thought about: somebody is waiting for it.
const ADVICE: Duration = Duration::from_secs(1);
/// At most so many games are imagined to their end for each choice that is told of.
const ENDS: u32 = 200;

/// How long an answer still waits that took `elapsed`, so that it is told on a beat: a whole number of beats after the
/// question, at least one. How long a bot thinks hangs on what it holds; on which beat it is done tells next to nothing.
pub(crate) fn until_beat(elapsed: Duration, beat: Duration) -> Duration {
    if beat.is_zero() {
        return Duration::ZERO;
    }
    let beats = elapsed.as_nanos().div_ceil(beat.as_nanos()).max(1);
    beat.saturating_mul(u32::try_from(beats).unwrap_or(u32::MAX)).saturating_sub(elapsed)
}

/// Bots that are in the middle of a turn; more of them than this are asked as if they had just come.
const MOST_MINDS: usize = 2000;

/// Which bot of the house: its table and its seat.
type Whose = (String, Seat);

/// A bot in the middle of its turn: what it has thought of the rest, and the time it has left.
struct Mind {
    bot: Box<dyn AnyBot>,
    level: Level,
    allowance: Allowance,
}

/// A bounded pool of thinking threads.
pub(crate) struct Thinkers {
    places: Arc<Semaphore>,
    place_count: usize,
    /// Who thinks or waits for a place.
    asked: AtomicUsize,
    /// For bots that did not come back in time.
    limbo: Arc<Semaphore>,
    /// The most that any bot may think in a turn.
    budget: Duration,
    patience: Duration,
    minds: Mutex<HashMap<Whose, Mind>>,
    /// The people who wait for a hint: one each.
    advised: Mutex<HashSet<String>>,
    metrics: Arc<Metrics>,
}

impl std::fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinkers").field("places", &self.place_count).field("asked", &self.asked).finish_non_exhaustive()
    }
}

/// Notes that somebody thinks or waits, for as long as it lives.
struct Asked<'a>(&'a AtomicUsize);

impl<'a> Asked<'a> {
    fn new(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }
}

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A person who waits for a hint, for as long as it lives.
pub(crate) struct Advised {
    thinkers: Arc<Thinkers>,
    person: String,
}

impl Drop for Advised {
    fn drop(&mut self) {
        if let Ok(mut advised) = self.thinkers.advised.lock() {
            advised.remove(&self.person);
        }
    }
}

impl Thinkers {
    /// So many bots may think at once, each at most so long in a turn; after `patience` they are given up on.
    pub(crate) fn new(places: usize, budget: Duration, patience: Duration, metrics: Arc<Metrics>) -> Self {
        let place_count = places.max(1);
        let [places, limbo] = [place_count, place_count * LOST_PER_PLACE].map(|count| Arc::new(Semaphore::new(count)));
        Self { places, place_count, asked: AtomicUsize::new(0), limbo, budget, patience, minds: Mutex::default(), advised: Mutex::default(), metrics }
    }

    /// The time for a turn of this level. Where more bots think than there are places, each gets less: people wait for
    /// the worse move of a busy house no longer than for the good one of an idle house.
    fn time_for(&self, level: Level) -> Duration {
        let crowd = self.asked.load(Ordering::Relaxed).div_ceil(self.place_count).max(1);
        level.time().min(self.budget) / u32::try_from(crowd).unwrap_or(u32::MAX)
    }

    /// What a bot does at a seat of a table; nothing if it fails.
    pub(crate) async fn choose(&self, table: &str, session: Box<dyn AnySession>, seat: Seat, level: Level) -> Option<Value> {
        let _asked = Asked::new(&self.asked);
        let whose = (table.to_owned(), seat);
        let remembered = self.minds.lock().ok().and_then(|mut minds| minds.remove(&whose)).filter(|mind| mind.level == level);
        let is_new_turn = remembered.is_none();
        let (turn, seed) = (self.time_for(level), u64::from_le_bytes(random_bytes()));
        let mut mind = remembered.unwrap_or_else(|| Mind { bot: session.bot(level, seed), level, allowance: Allowance::new(turn) });
        let choose = move || {
            let start = Instant::now();
            let slice = mind.allowance.next(is_new_turn).min(turn);
            let spent = || start.elapsed().div_duration_f32(slice);
            let choice = mind.bot.choose(&*session, seat, &Budget { iterations: u32::MAX, spent: &spent });
            mind.allowance.spend(start.elapsed());
            (choice, mind)
        };
        let (choice, mind) = self.think(choose).await?;
        if mind.bot.turn_goes_on()
            && let Ok(mut minds) = self.minds.lock()
        {
            // A table that stopped in the middle of a turn leaves its bot behind: all of them go when they are too many.
            if minds.len() >= MOST_MINDS {
                minds.clear();
            }
            minds.insert(whose, mind);
        }
        choice.map(|choice| choice.action)
    }

    /// Notes that a person waits for a hint.
    ///
    /// # Errors
    /// If they wait for one already: nobody has the house think about more than one thing at a time.
    pub(crate) fn queue(self: &Arc<Self>, person: &str) -> Result<Advised, Error> {
        let is_first = self.advised.lock().is_ok_and(|mut advised| advised.insert(person.to_owned()));
        is_first.then(|| Advised { thinkers: Arc::clone(self), person: person.to_owned() }).ok_or(Error::TooFast)
    }

    /// What the best bot would do in somebody's place, in a moment; nothing if it fails.
    pub(crate) async fn advise(&self, session: Box<dyn AnySession>, seat: Seat) -> Option<Advice> {
        let _asked = Asked::new(&self.asked);
        let time = self.time_for(Level::Master).min(ADVICE);
        let seed = u64::from_le_bytes(random_bytes());
        let advise = move || {
            let start = Instant::now();
            // A quarter is kept for what may come of it.
            let spent_of = |time: Duration| move || start.elapsed().div_duration_f32(time);
            let (choosing, foreseeing) = (spent_of(time * 3 / 4), spent_of(time));
            let (budget, ends) = (Budget { iterations: u32::MAX, spent: &choosing }, Budget { iterations: ENDS, spent: &foreseeing });
            session.advise(seat, Level::Master, &budget, &ends, seed)
        };
        self.think(advise).await.flatten()
    }

    /// Runs a thought on a thread of its own, once there is a place; nothing if it panics or does not come back in time.
    async fn think<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        let mut thinking = aside(thought);
        let failure = match tokio::time::timeout(self.patience, &mut thinking).await {
            Ok(Ok(thought)) => return Some(thought),
            Ok(Err(_)) => "it panicked".to_owned(),
            Err(_) => {
                // A thread cannot be stopped. Its place goes to the others as long as limbo has room.
                let held = Arc::clone(&self.limbo).try_acquire_owned().unwrap_or(place);
                tokio::spawn(async move {
                    let _late = thinking.await;
                    drop(held);
                });
                "it does not come back".to_owned()
            }
        };
        self.metrics.bot_failures.add(1);
        tracing::error!(failure, "a bot failed");
        None
    }
}

/// Works something out on a thread of its own that comes after everything else: people's moves do not wait for bots.
fn aside<T: Send + 'static>(thought: impl FnOnce() -> T + Send + 'static) -> oneshot::Receiver<T> {
    let (done, thinking) = oneshot::channel();
    let think = move || {
        // Where the system does not let it be less urgent, it is as urgent as anything.
        #[cfg(target_os = "linux")]
        let _as_urgent = rustix::process::setpriority_process(None, LAST);
        let _given_up = done.send(thought());
    };
    if let Err(error) = thread::Builder::new().name("bot".into()).spawn(think) {
        tracing::error!(%error, "there is no thread for a bot");
    }
    thinking
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicU32};

    use super::*;

    fn thinkers(places: usize) -> Thinkers {
        Thinkers::new(places, Duration::from_millis(10), Duration::from_secs(60), Arc::default())
    }

    #[test]
    fn an_answer_is_told_on_a_beat_however_long_it_took() {
        let ms = Duration::from_millis;

        for quick in [0, 1, 17, 499] {
            assert_eq!(ms(quick) + until_beat(ms(quick), ms(500)), ms(500), "after {quick} ms");
        }
        assert_eq!(until_beat(ms(500), ms(500)), ms(0));
        assert_eq!(until_beat(ms(501), ms(500)), ms(499));
        assert_eq!(until_beat(ms(1700), ms(500)), ms(300));
        assert_eq!(until_beat(ms(1700), ms(0)), ms(0), "nobody watches: no beat");
    }

    #[test]
    fn a_crowded_house_gives_each_bot_less_time_and_never_more_than_its_level_has() {
        let thinkers = Thinkers::new(2, Duration::from_secs(2), Duration::from_secs(9), Arc::default());
        let idle = [Level::Beginner, Level::Casual, Level::Skilled, Level::Master].map(|level| thinkers.time_for(level).as_millis());

        let crowd: Vec<_> = (0..8).map(|_| Asked::new(&thinkers.asked)).collect();
        let crowded = thinkers.time_for(Level::Master).as_millis();
        drop(crowd);

        assert_eq!(idle, [100, 300, 1000, 2000], "the house allows no more than two seconds");
        assert_eq!(crowded, 500);
        assert_eq!(thinkers.time_for(Level::Master).as_millis(), 2000);
    }

    #[test]
    fn a_person_waits_for_one_hint_at_a_time() {
        let thinkers = Arc::new(thinkers(1));

        let first = thinkers.queue("ada").expect("nobody waits");
        assert!(matches!(thinkers.queue("ada").map(drop), Err(Error::TooFast)));
        assert!(thinkers.queue("bert").is_ok(), "others have one each");
        drop(first);
        assert!(thinkers.queue("ada").is_ok(), "she has heard it");
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn bots_come_after_everything_else() {
        let urgency = || rustix::process::getpriority_process(None).expect("it is known");

        assert_eq!(aside(urgency).await, Ok(LAST));
        assert!(urgency() < LAST, "only the bot's thread");
    }

    /// Given a game with long turns, when a bot plays it decision by decision, then it is remembered within its turn and
    /// its time is that of the turn, and it is forgotten when the turn is over.
    #[tokio::test]
    async fn a_bot_is_remembered_for_its_turn() {
        let thinkers = Thinkers::new(1, Duration::from_millis(40), Duration::from_secs(60), Arc::default());
        let registry = registry::Registry::built_in();
        let game = registry.game("magnifique").expect("a game of the house");
        let mut session = game.start(1, &serde_json::json!({}), kernel::Seed::from_text("turns")).expect("a table for one");
        let (mut remembered, mut forgotten) = (0, 0);

        while remembered == 0 || forgotten == 0 {
            let action = thinkers.choose("table", session.fork(), Seat(0), Level::Master).await.expect("an answer");
            session.act(Seat(0), &action).expect("a legal one");
            let minds = thinkers.minds.lock().expect("no panic");
            match minds.get(&("table".to_owned(), Seat(0))) {
                Some(mind) => {
                    remembered += 1;
                    assert!(mind.allowance.spent() > Duration::ZERO);
                }
                None => forgotten += 1,
            }
            assert!(remembered + forgotten < 60, "{remembered} decisions within a turn, {forgotten} at its end");
        }
    }

    #[tokio::test]
    async fn a_panicking_bot_gives_no_answer_and_the_next_one_does() {
        let thinkers = thinkers(1);

        assert_eq!(thinkers.think(|| -> u8 { panic!("a bug in a bot") }).await, None);
        assert_eq!(thinkers.think(|| 7).await, Some(7));
        assert_eq!(thinkers.metrics.bot_failures.value(), 1);
    }

    #[tokio::test]
    async fn only_so_many_think_at_once_and_nobody_else_waits() {
        let thinkers = Arc::new(Thinkers::new(2, Duration::from_millis(10), Duration::from_secs(60), Arc::default()));
        let (busy, most, release) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)), Arc::new(AtomicBool::new(false)));
        let thoughts: Vec<_> = (0..8)
            .map(|_| {
                let (thinkers, busy, most, release) = (Arc::clone(&thinkers), Arc::clone(&busy), Arc::clone(&most), Arc::clone(&release));
                tokio::spawn(async move {
                    let thought = move || {
                        most.fetch_max(busy.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        while !release.load(Ordering::SeqCst) {
                            thread::yield_now();
                        }
                        busy.fetch_sub(1, Ordering::SeqCst);
                    };
                    thinkers.think(thought).await
                })
            })
            .collect();

        // The one async thread of this test is free while they think: nobody else could let them go.
        while busy.load(Ordering::SeqCst) < 2 {
            tokio::task::yield_now().await;
        }
        release.store(true, Ordering::SeqCst);
        for thought in thoughts {
            assert!(thought.await.expect("it ends").is_some());
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn a_bot_that_does_not_come_back_loses_its_place() {
        let thinkers = Arc::new(Thinkers::new(1, Duration::from_millis(10), Duration::from_secs(2), Arc::default()));
        let (release, held) = std::sync::mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let hang = || {
            let held = Arc::clone(&held);
            // Ends when the other end of the channel is dropped.
            move || held.lock().expect("no panic").recv().is_ok()
        };

        for lost in 1..=LOST_PER_PLACE {
            assert_eq!(thinkers.think(hang()).await, None);
            assert_eq!(thinkers.think(|| 7).await, Some(7), "{lost} bots hang, and the others think");
        }
        assert_eq!(thinkers.think(hang()).await, None);
        let one_too_many = tokio::time::timeout(Duration::from_millis(50), thinkers.think(|| 7)).await;
        assert!(one_too_many.is_err(), "threads are bounded all the same");

        drop(release);
        assert_eq!(thinkers.think(|| 7).await, Some(7), "those that come back late give back what they held");
        assert_eq!(thinkers.metrics.bot_failures.value(), LOST_PER_PLACE as u64 + 1);
    }
}
