//! Where bots think: on threads of their own, so many at once and no more. A slow or panicking bot harms no table.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Budget, Level};
use kernel::Seat;
use registry::AnySession;
use serde_json::Value;
use tokio::sync::Semaphore;

use crate::metrics::Metrics;
use crate::people::random_bytes;

/// So many bots for each place may be given up on and still run; more of them keep their places.
const LOST_PER_PLACE: usize = 4;

/// How long an answer still waits that took `elapsed`, so that it is told on a beat: a whole number of beats after the
/// question, at least one. How long a bot thinks hangs on what it holds; on which beat it is done tells next to nothing.
pub(crate) fn until_beat(elapsed: Duration, beat: Duration) -> Duration {
    if beat.is_zero() {
        return Duration::ZERO;
    }
    let beats = elapsed.as_nanos().div_ceil(beat.as_nanos()).max(1);
    beat.saturating_mul(u32::try_from(beats).unwrap_or(u32::MAX)).saturating_sub(elapsed)
}

/// A bounded pool of thinking threads.
#[derive(Debug)]
pub(crate) struct Thinkers {
    places: Arc<Semaphore>,
    /// For bots that did not come back in time.
    limbo: Arc<Semaphore>,
    budget: Duration,
    patience: Duration,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    /// So many bots may think at once, each so long; after `patience` they are given up on.
    pub(crate) fn new(places: usize, budget: Duration, patience: Duration, metrics: Arc<Metrics>) -> Self {
        let places = places.max(1);
        let [places, limbo] = [places, places * LOST_PER_PLACE].map(|count| Arc::new(Semaphore::new(count)));
        Self { places, limbo, budget, patience, metrics }
    }

    /// What a bot would do at a seat; nothing if it fails.
    pub(crate) async fn choose(&self, session: Box<dyn AnySession>, seat: Seat, level: Level) -> Option<Value> {
        let budget = self.budget;
        let choose = move || {
            let start = Instant::now();
            let go_on = || start.elapsed() < budget;
            let seed = u64::from_le_bytes(random_bytes());
            session.choose(seat, level, &Budget { iterations: u32::MAX, go_on: &go_on }, seed).map(|choice| choice.action)
        };
        self.think(choose).await.flatten()
    }

    /// Runs a thought on a thread of its own, once there is a place; nothing if it panics or does not come back in time.
    async fn think<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        let mut thinking = tokio::task::spawn_blocking(thought);
        let failure = match tokio::time::timeout(self.patience, &mut thinking).await {
            Ok(Ok(thought)) => return Some(thought),
            Ok(Err(error)) => error.to_string(),
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    fn thinkers(places: usize) -> Thinkers {
        Thinkers::new(places, Duration::from_millis(10), Duration::from_millis(200), Arc::default())
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

    #[tokio::test]
    async fn a_panicking_bot_gives_no_answer_and_the_next_one_does() {
        let thinkers = thinkers(1);

        assert_eq!(thinkers.think(|| -> u8 { panic!("a bug in a bot") }).await, None);
        assert_eq!(thinkers.think(|| 7).await, Some(7));
        assert_eq!(thinkers.metrics.bot_failures.value(), 1);
    }

    #[tokio::test]
    async fn only_so_many_think_at_once_and_nobody_else_waits() {
        let thinkers = Arc::new(thinkers(2));
        let (busy, most) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
        let thoughts: Vec<_> = (0..8)
            .map(|_| {
                let (thinkers, busy, most) = (Arc::clone(&thinkers), Arc::clone(&busy), Arc::clone(&most));
                tokio::spawn(async move {
                    let thought = move || {
                        most.fetch_max(busy.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::sleep(Duration::from_millis(30));
                        busy.fetch_sub(1, Ordering::SeqCst);
                    };
                    thinkers.think(thought).await
                })
            })
            .collect();

        // The one async thread of this test is free while they think.
        let start = Instant::now();
        tokio::time::sleep(Duration::from_millis(5)).await;
        assert!(start.elapsed() < Duration::from_millis(25));
        for thought in thoughts {
            assert!(thought.await.expect("it ends").is_some());
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn a_bot_that_does_not_come_back_loses_its_place() {
        let thinkers = Arc::new(Thinkers::new(1, Duration::from_millis(10), Duration::from_millis(10), Arc::default()));
        let (release, held) = std::sync::mpsc::channel::<()>();
        let held = Arc::new(std::sync::Mutex::new(held));
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
