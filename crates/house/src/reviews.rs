//! Looking back on finished games, for whoever waits: bit by bit on threads of their own that come after everything else,
//! bots too. Those who wait for the same game share the work; it ends when nobody waits any more. A rough curve waits for no
//! place: whoever comes while others are looked back on has something to look at.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use insight::Plan;
use registry::{AnySession, Waiting};
use serde_json::value::RawValue;
use tokio::sync::{Semaphore, watch};

use crate::digests::Digest;
use crate::error::Error;
use crate::house::House;
use crate::wire::{Review, ReviewLine};

/// The method and the form of what is kept: kept reviews of another one are made anew.
pub(crate) const FORM: &str = concat!(env!("CARGO_PKG_VERSION"), " 3");
/// After so many rounds what is known is told.
const STAGES: [u32; 3] = [2, 8, 24];
/// A review takes no longer than this, however few rounds are done by then.
const LONGEST: Duration = Duration::from_secs(50);
/// So many people may wait for one that has not begun; and each person for so many.
const MOST_WAITING: usize = 64;
const MOST_EACH: usize = 2;
/// How urgent it is to the system, 19 being the least: bots come first.
const LAST: i32 = 12;
/// A rough curve is a matter of a moment and somebody looks at an empty page meanwhile: it is as urgent as a bot's move.
const SOON: i32 = 5;

/// What has been told of a review so far.
#[derive(Debug, Clone, Default)]
struct Told {
    done: u8,
    /// From the rough one on, each finer than the one before.
    reviews: Vec<Arc<RawValue>>,
    has_ended: bool,
}

/// A review as it is kept: all of it, and what is added up over many games.
struct Kept {
    review: Arc<RawValue>,
    digest: String,
}

type Desk = Arc<watch::Sender<Told>>;

/// The reviews that are being made.
#[derive(Debug)]
pub(crate) struct Reviews {
    /// For whole reviews, and for first rough curves.
    places: Semaphore,
    rough_places: Semaphore,
    desks: Mutex<HashMap<String, Desk>>,
    /// How many each person waits for.
    waiting: Mutex<HashMap<String, usize>>,
}

/// Somebody who waits for a review.
#[derive(Debug)]
pub(crate) struct Listener {
    house: Arc<House>,
    person: String,
    told: watch::Receiver<Told>,
    /// How much was done when the last line came.
    heard: Option<u8>,
    /// How many of the reviews have come, or need not come any more: a late listener begins with the newest.
    passed: usize,
}

impl Drop for Listener {
    fn drop(&mut self) {
        if let Ok(mut waiting) = self.house.reviews.waiting.lock()
            && let Some(count) = waiting.get_mut(&self.person)
        {
            *count -= 1;
            if *count == 0 {
                waiting.remove(&self.person);
            }
        }
    }
}

impl Listener {
    /// The next line; nothing after the last.
    pub(crate) async fn next(&mut self) -> Option<ReviewLine> {
        loop {
            let Told { done, reviews, has_ended } = self.told.borrow_and_update().clone();
            if let Some(review) = reviews.get(self.passed) {
                self.passed += 1;
                // The last line alone says that nothing more comes.
                let done = if self.passed < reviews.len() { done.min(99) } else { done };
                self.heard = Some(done);
                return Some(ReviewLine { done, review: Some((**review).to_owned()) });
            }
            if self.heard != Some(done) && !has_ended {
                self.heard = Some(done);
                return Some(ReviewLine { done, review: None });
            }
            if has_ended || self.told.changed().await.is_err() {
                return None;
            }
        }
    }
}

impl Reviews {
    /// At most half as many are made at once as bots may think; of rough curves as many.
    pub(crate) fn new(thinking_places: usize) -> Self {
        Self {
            places: Semaphore::new((thinking_places / 2).max(1)),
            rough_places: Semaphore::new(thinking_places.max(1)),
            desks: Mutex::default(),
            waiting: Mutex::default(),
        }
    }

    /// A review that was made before.
    pub(crate) async fn kept(house: &House, table: &str) -> Result<Option<ReviewLine>, Error> {
        let kept = house.store.review(table, FORM).await?;
        let review = kept.map(RawValue::from_string).transpose()?;
        Ok(review.map(|review| ReviewLine { done: 100, review: Some(review) }))
    }

    /// Has a person wait for the review of a finished game; it is begun unless somebody waits for it already.
    pub(crate) fn listen(house: &Arc<House>, person: &str, table: &str, session: Box<dyn AnySession>) -> Result<Listener, Error> {
        let gone = || Error::Internal("the reviews are lost".into());
        let reviews = &house.reviews;
        {
            let mut waiting = reviews.waiting.lock().map_err(|_| gone())?;
            let mine = waiting.get(person).copied().unwrap_or_default();
            if mine >= MOST_EACH || waiting.len() >= MOST_WAITING {
                return Err(Error::TooFast);
            }
            waiting.insert(person.to_owned(), mine + 1);
        }
        let mut desks = reviews.desks.lock().map_err(|_| gone())?;
        let listener = |desk: &Desk| {
            let told = desk.subscribe();
            let passed = told.borrow().reviews.len().saturating_sub(1);
            Listener { house: Arc::clone(house), person: person.to_owned(), told, heard: None, passed }
        };
        if let Some(desk) = desks.get(table) {
            return Ok(listener(desk));
        }
        let desk = Arc::new(watch::channel(Told::default()).0);
        desks.insert(table.to_owned(), Arc::clone(&desk));
        let listener = listener(&desk);
        tokio::spawn(make(Arc::clone(house), table.to_owned(), desk, session));
        Ok(listener)
    }

    /// Whether anybody waits at a desk. Nobody comes to one that was found empty: it is gone.
    fn is_wanted(&self, table: &str, desk: &Desk) -> bool {
        if desk.receiver_count() > 0 {
            return true;
        }
        let Ok(mut desks) = self.desks.lock() else { return false };
        let is_empty = desk.receiver_count() == 0;
        if is_empty && desks.get(table).is_some_and(|known| Arc::ptr_eq(known, desk)) {
            desks.remove(table);
        }
        !is_empty
    }

    fn close(&self, table: &str, desk: &Desk) {
        if let Ok(mut desks) = self.desks.lock()
            && desks.get(table).is_some_and(|known| Arc::ptr_eq(known, desk))
        {
            desks.remove(table);
        }
    }
}

/// Works on a thread of its own; nothing if it panicked.
async fn apart<T: Send + 'static>(how_urgent: i32, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (done, working) = tokio::sync::oneshot::channel();
    let work = move || {
        #[cfg(target_os = "linux")]
        let _as_urgent = rustix::process::setpriority_process(None, how_urgent);
        #[cfg(not(target_os = "linux"))]
        let _all_alike = how_urgent;
        let _nobody_waits = done.send(work());
    };
    if let Err(error) = thread::Builder::new().name("review".into()).spawn(work) {
        tracing::error!(%error, "there is no thread for a review");
    }
    working.await.ok()
}

/// A rough curve at once; all of it when there is a place. Nothing if nobody waits any more.
async fn worked_out(house: &Arc<House>, table: &str, desk: &Desk, session: Box<dyn AnySession>) -> Option<Kept> {
    let session: Arc<dyn AnySession> = session.into();
    {
        let _place = house.reviews.rough_places.acquire().await.ok()?;
        let (keeper, of, at, session) = (Arc::clone(house), table.to_owned(), Arc::clone(desk), Arc::clone(&session));
        apart(SOON, move || look_roughly(&keeper, &of, &at, &*session)).await?;
    }
    let _place = house.reviews.places.acquire().await.ok()?;
    let (keeper, of, at) = (Arc::clone(house), table.to_owned(), Arc::clone(desk));
    house.metrics.reviews.add(1);
    let kept = apart(LAST, move || look_back(&keeper, &of, &at, &*session)).await;
    house.metrics.reviews.add(-1);
    kept.flatten()
}

/// Makes a review, tells it bit by bit, and keeps it.
async fn make(house: Arc<House>, table: String, desk: Desk, session: Box<dyn AnySession>) {
    // A table's id has no space in it: other games are not kept here.
    let kept_with = Some(&table).filter(|table| !table.contains(' '));
    match worked_out(&house, &table, &desk, session).await {
        Some(Kept { review, digest }) => {
            if let Some(table) = kept_with
                && let Err(error) = house.store.keep_review(table, FORM, review.get(), &digest).await
            {
                tracing::warn!(%error, "a review was not kept");
            }
            desk.send_modify(|told| {
                told.done = 100;
                told.reviews.push(review);
                told.has_ended = true;
            });
        }
        // Nobody waits, or the house closes, or it panicked: what was told stays, and no more comes.
        None => {
            desk.send_modify(|told| told.has_ended = true);
        }
    }
    house.reviews.close(&table, &desk);
}

fn written(review: &Review) -> Option<Arc<RawValue>> {
    serde_json::value::to_raw_value(review).map(Arc::from).ok()
}

fn is_wanted(house: &House, table: &str, desk: &Desk) -> bool {
    !house.is_closed.load(Ordering::Acquire) && house.reviews.is_wanted(table, desk)
}

fn look_roughly(house: &House, table: &str, desk: &Desk, session: &dyn AnySession) {
    let rough = session.review(&Plan { rounds: 0, ..Plan::USUAL }, &mut |_| is_wanted(house, table, desk));
    desk.send_modify(|told| told.reviews.extend(rough.and_then(|rough| written(&Review::from(rough)))));
}

fn look_back(house: &House, table: &str, desk: &Desk, session: &dyn AnySession) -> Option<Kept> {
    let start = Instant::now();
    let mut progress = |share: f32| {
        let passed = start.elapsed().as_secs_f32() / LONGEST.as_secs_f32();
        let done = (share.max(passed) * 100.0).clamp(0.0, 99.0) as u8;
        desk.send_if_modified(|told| std::mem::replace(&mut told.done, done) != done);
    };
    let mut tell = |review| {
        desk.send_modify(|told| told.reviews.extend(written(&Review::from(review).in_short())));
    };
    let waiting = Waiting {
        progress: &mut progress,
        tell: &mut tell,
        stages: &STAGES,
        is_wanted: &|| is_wanted(house, table, desk),
        has_time: &|| start.elapsed() < LONGEST,
    };
    let review = Review::from(session.review_for(&Plan::USUAL, waiting)?);
    let digest = Digest::new(review.ledger.as_ref(), session.status().standings.unwrap_or_default());
    Some(Kept { review: written(&review)?, digest: serde_json::to_string(&digest).ok()? })
}
