//! What each viewer was last told of the game, so that the next step can tell what changed in it.

use std::cell::RefCell;

use kernel::Viewer;
use registry::{AnySight, Parts};
use serde_json::value::RawValue;

use super::play::Play;
use super::position::seen_by;
use crate::change;
use crate::wire::{PositionChange, Table};

/// After so many steps a change carries the check of the whole.
const CHECKED_EVERY: u32 = 32;
/// The change between two values that are the same.
const NOTHING: &str = "{}";

/// A position as it was last told to a viewer.
struct Told {
    viewer: Viewer,
    words: bool,
    /// After which entry.
    seq: u32,
    /// All of it but its steps.
    sight: Box<dyn AnySight>,
    /// What led to it from the entry before, if that was told.
    change: Option<Box<RawValue>>,
    check: Option<u32>,
}

/// What each viewer was last told.
#[derive(Default)]
pub(super) struct Sights(Vec<Told>);

impl Sights {
    /// What changed for a viewer with the newest entry; nothing if nobody was told of the entry before.
    pub(super) fn change(&mut self, play: &Play, viewer: Viewer, words: bool, seen: &[Box<RawValue>]) -> Option<PositionChange> {
        let index = self.up_to_date(play, viewer, words);
        let Told { change, check, .. } = &self.0[index];
        let seat = viewer.seat().map(|seat| seat.0);
        change.clone().map(|change| PositionChange { seat, change, check: *check, events: seen_by(seen, viewer) })
    }

    /// Notes what a viewer is told now, so that the next step is a change of it.
    pub(super) fn note(&mut self, play: &Play, viewer: Viewer, words: bool) {
        self.up_to_date(play, viewer, words);
    }

    /// Where the viewer's newest position is.
    fn up_to_date(&mut self, play: &Play, viewer: Viewer, words: bool) -> usize {
        let known = self.0.iter().position(|told| told.viewer == viewer && told.words == words);
        if let Some(known) = known.filter(|known| self.0[*known].seq == play.seq) {
            return known;
        }
        let sight = play.session.sight(viewer, words);
        let before = known.map(|known| &self.0[known]).filter(|told| told.seq + 1 == play.seq);
        let (change, check) = before.map(|before| changed(&*before.sight, &*sight, play.seq)).unzip();
        let told = Told { viewer, words, seq: play.seq, sight, change: change.flatten(), check: check.flatten() };
        match known {
            Some(known) => {
                self.0[known] = told;
                known
            }
            None => {
                self.0.push(told);
                self.0.len() - 1
            }
        }
    }

    /// Forgets what nobody was told of at this entry any more.
    pub(super) fn forget_before(&mut self, seq: u32) {
        self.0.retain(|told| told.seq >= seq);
    }
}

/// What leads from one sight to the next, and now and then a check of the whole.
fn changed(before: &dyn AnySight, now: &dyn AnySight, seq: u32) -> (Option<Box<RawValue>>, Option<u32>) {
    ROOM.with_borrow_mut(|[old, new]| {
        before.take_apart(old);
        now.take_apart(new);
        let change = RawValue::from_string(change::between(old, new)).ok();
        (change, seq.is_multiple_of(CHECKED_EVERY).then(|| change::check(new)))
    })
}

thread_local! {
    /// Where what is compared is taken apart.
    static ROOM: RefCell<[Parts; 2]> = RefCell::default();
}

/// What was last told of the table around the game, so that the next time what changed can be told.
#[derive(Default)]
pub(super) struct Notice {
    /// Counts how often it changed.
    pub(super) version: u32,
    told: Option<Table>,
    /// What led to it from the version before.
    pub(super) change: Option<Box<RawValue>>,
}

impl Notice {
    /// The table is now like this.
    pub(super) fn look(&mut self, table: &Table) {
        let change = self.told.as_ref().map(|told| change::between(&Parts::of(told), &Parts::of(table)));
        if change.as_deref() != Some(NOTHING) {
            self.version += 1;
            self.change = change.and_then(|change| RawValue::from_string(change).ok());
            self.told = Some(table.clone());
        }
    }
}
