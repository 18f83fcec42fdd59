//! A game as the store has it: the log is the truth, and the last snapshots spare playing it all through again.

use std::sync::Arc;

use registry::AnyGame;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::banks::Banks;
use super::document::Document;
use super::play::{Play, Trail};
use crate::error::Error;
use crate::house::House;
use crate::wire::Control;

/// A snapshot is taken after so many entries, as soon as nothing can be taken back.
const SNAPSHOT_EVERY: u32 = 64;
/// Snapshots of other versions of the house are not read: states may look different there.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Entries of a log with their numbers.
pub(crate) type Log = Vec<(u32, String)>;

/// A play as it is kept beside the log.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Snapshot {
    version: String,
    last_at: u64,
    control: Vec<Control>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    banks: Option<Banks>,
    requests: Vec<(u64, u32)>,
    /// How many actions stood, and the mark after them.
    depth: u32,
    mark: String,
    session: Box<RawValue>,
}

/// The play as a snapshot, if it is time for one.
pub(crate) fn snapshot(play: &mut Play) -> Option<String> {
    if play.seq < play.kept_at + SNAPSHOT_EVERY || play.asked_undo.is_some() {
        return None;
    }
    let session = play.session.keep()?;
    let Play { last_at, control, banks, requests, trail, .. } = &*play;
    let snapshot = Snapshot {
        version: VERSION.to_owned(),
        last_at: *last_at,
        control: control.clone(),
        banks: banks.clone(),
        requests: requests.clone(),
        depth: trail.depth(),
        mark: trail.last().to_string(),
        session,
    };
    play.kept_at = play.seq;
    play.trail.settle();
    serde_json::to_string(&snapshot).ok()
}

/// The play that a snapshot was taken of.
fn resume(game: &dyn AnyGame, document: &Document, seq: u32, text: &str) -> Result<Play, Error> {
    let Snapshot { version, last_at, control, banks, requests, depth, mark, session } = serde_json::from_str(text)?;
    let useless = |why: String| Error::Internal(format!("snapshot {seq} of table {} is of no use: {why}", document.id));
    if version != VERSION {
        return Err(useless(format!("it is of version {version}")));
    }
    let session = game.resume(&session, document.seed()?).map_err(|problem| useless(problem.to_string()))?;
    if control.len() != document.seats.len() || session.players() != document.players() {
        return Err(useless("it has other seats".into()));
    }
    if banks.as_ref().map(Banks::seats) != document.bank.map(|_| document.seats.len()) {
        return Err(useless("its seats have other times".into()));
    }
    let mark = mark.parse().map_err(|error: kernel::fairness::NotAMark| useless(error.to_string()))?;
    Ok(Play { seq, last_at, control, banks, requests, kept_at: seq, ..Play::new(session, document, Trail::from(depth, mark)) })
}

/// Has some work done, away from the async threads, with the play at the newest snapshot that is not after `at_most` (or
/// at its beginning) and the log after it. A snapshot that does not fit is a cache that lies: the work is done once more
/// with the whole log.
pub(crate) async fn with_play<T: Send + 'static>(
    house: &House,
    document: &Document,
    at_most: u32,
    work: impl Fn(&Document, Play, Log) -> Result<T, Error> + Send + Sync + 'static,
) -> Result<T, Error> {
    let game = house.game_of(document).ok_or(Error::OtherRules)?;
    let work = Arc::new(work);
    if let Some((seq, text)) = house.store.snapshot(&document.id, at_most).await? {
        let log = house.store.log(&document.id, seq).await?;
        let (game, work, document) = (Arc::clone(&game), Arc::clone(&work), document.clone());
        let done = house.aside(move || resume(&*game, &document, seq, &text).and_then(|play| work(&document, play, log))).await;
        match done.and_then(|done| done) {
            Ok(done) => {
                house.metrics.snapshots_used.add(1);
                return Ok(done);
            }
            Err(error) => {
                house.metrics.snapshots_refused.add(1);
                tracing::warn!(%error, "a snapshot was not used");
            }
        }
    }
    let log = house.store.log(&document.id, 0).await?;
    let (table, document) = (document.id.clone(), document.clone());
    // A panic of the rules is damage too: they never meet what they did not make.
    let done = house.aside(move || Play::open(&*game, &document).and_then(|play| work(&document, play, log))).await;
    done.and_then(|done| done).map_err(|error| error.blamed_on_the_table(&table))
}
