//! What each viewer was last told of the game, so that the next step can tell what changed in it.

use kernel::Viewer;
use serde_json::value::RawValue;

use super::play::Play;
use super::position::position;
use crate::change;
use crate::wire::{PositionChange, Sighting, Step};

/// After so many steps a change carries the check of the whole.
const CHECKED_EVERY: u32 = 16;

/// A position as it was last told to a viewer.
struct Told {
    viewer: Viewer,
    words: bool,
    /// After which entry.
    seq: u32,
    /// All of it but its steps.
    text: String,
    /// What led to it from the entry before, if that was told.
    change: Option<Box<RawValue>>,
    check: Option<u32>,
}

/// What each viewer was last told.
#[derive(Default)]
pub(super) struct Sights(Vec<Told>);

impl Sights {
    /// What changed for a viewer with the newest entry; all of it if nobody was told of the entry before.
    pub(super) fn sighting(&mut self, play: &Play, viewer: Viewer, words: bool, steps: Vec<Step>) -> Sighting {
        let index = self.up_to_date(play, viewer, words);
        let Told { change, check, .. } = &self.0[index];
        match change {
            Some(change) => {
                let seat = viewer.seat().map(|seat| seat.0);
                Sighting::Changed(PositionChange { seat, change: change.clone(), check: *check, steps })
            }
            None => Sighting::Whole(position(play, viewer, words, steps)),
        }
    }

    /// Where the viewer's newest position is.
    fn up_to_date(&mut self, play: &Play, viewer: Viewer, words: bool) -> usize {
        let known = self.0.iter().position(|told| told.viewer == viewer && told.words == words);
        if let Some(known) = known.filter(|known| self.0[*known].seq == play.seq) {
            return known;
        }
        let text = serde_json::to_string(&position(play, viewer, words, Vec::new())).expect("a position has a JSON form");
        let before = known.map(|known| &self.0[known]).filter(|told| told.seq + 1 == play.seq);
        let change = before.and_then(|before| RawValue::from_string(change::between(&before.text, &text)).ok());
        let check = change.as_ref().filter(|_| play.seq.is_multiple_of(CHECKED_EVERY)).and_then(|_| change::check(&text));
        let told = Told { viewer, words, seq: play.seq, text, change, check };
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
