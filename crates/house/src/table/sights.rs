//! What each viewer was last told of the game, so that the next step can tell what changed in it.

use std::cell::RefCell;
use std::io::Write;
use std::sync::Arc;

use kernel::Viewer;
use registry::{Look, Parts};
use serde_json::value::RawValue;

use super::play::Play;
use super::position::heard_by;
use crate::change::{self, Comparison};
use crate::wire::Table;

/// After so many steps a change carries the check of the whole.
const CHECKED_EVERY: u32 = 64;
/// The change between two values that are the same.
const NOTHING: &str = "{}";

/// A position as it was last told to a viewer.
struct Told {
    look: Look,
    /// After which entry.
    seq: u32,
    /// With which entry it was last asked for.
    asked: u32,
    /// All of it but its steps, beside what others were told with that entry, and which of them it is.
    sights: Arc<Parts>,
    number: usize,
    /// What led to it from the entry before, if that was told, until all have heard of it.
    change: Option<String>,
    check: Option<u32>,
}

/// What each viewer was last told.
#[derive(Default)]
pub(super) struct Sights(Vec<Told>);

impl Sights {
    /// Writes what changed for a viewer with the newest entry, in the form of a [`PositionChange`](crate::wire::PositionChange); writes
    /// nothing, and says so, if nobody was told of the entry before.
    pub(super) fn write_change(&mut self, play: &Play, viewer: Viewer, words: bool, seen: &[Box<RawValue>], text: &mut Vec<u8>) -> bool {
        let Told { change: Some(change), check, .. } = self.up_to_date(play, Look { viewer, words }) else { return false };
        write_change(viewer, change, *check, heard_by(seen, viewer).map_or("[]", RawValue::get), text);
        true
    }

    /// Notes what a viewer is told now, so that the next step is a change of it.
    pub(super) fn note(&mut self, play: &Play, viewer: Viewer, words: bool) {
        self.up_to_date(play, Look { viewer, words });
    }

    /// The viewer's newest position.
    fn up_to_date(&mut self, play: &Play, look: Look) -> &Told {
        let known = |sights: &Self| sights.0.iter().position(|told| told.look == look && told.seq == play.seq);
        let index = known(self).unwrap_or_else(|| {
            self.look(play, look);
            self.0.len() - 1
        });
        let told = &mut self.0[index];
        told.asked = play.seq;
        told
    }

    /// Looks at the game with these eyes, which come last then, and with those of everybody who was told of the entry before:
    /// they see much alike.
    fn look(&mut self, play: &Play, look: Look) {
        let (known, mut before): (Vec<Told>, Vec<Told>) = std::mem::take(&mut self.0).into_iter().partition(|told| told.seq == play.seq);
        before.retain(|told| told.seq + 1 == play.seq);
        before.sort_by_key(|told| told.look == look);
        let mut looks: Vec<Look> = before.iter().map(|told| told.look).collect();
        if looks.last() != Some(&look) {
            looks.push(look);
        }
        let sights = ROOM.with_borrow_mut(|room| {
            play.session.take_sights_apart(&looks, room);
            Arc::new(room.kept())
        });
        let mut changes = changed(&before, &sights, play.seq).into_iter();
        let asked = before.iter().map(|told| told.asked).chain([play.seq]);
        self.0 = known;
        self.0.extend(looks.iter().zip(asked).enumerate().map(|(number, (look, asked))| {
            let (change, check) = changes.next().unwrap_or_default();
            Told { look: *look, seq: play.seq, asked, sights: Arc::clone(&sights), number, change, check }
        }));
    }

    /// Everybody has heard of this entry: forgets what led to it, and what nobody asked for with it.
    pub(super) fn forget_before(&mut self, seq: u32) {
        self.0.retain(|told| told.asked >= seq);
        self.0.iter_mut().for_each(|told| told.change = None);
    }
}

/// The change and the events are JSON already: they are put together by hand, at every step for every viewer.
fn write_change(viewer: Viewer, change: &str, check: Option<u32>, events: &str, text: &mut Vec<u8>) {
    let all_written = "there is room for everything";
    match viewer.seat() {
        Some(seat) => write!(text, "{{\"seat\":{},\"change\":", seat.0).expect(all_written),
        None => text.extend_from_slice(b"{\"seat\":null,\"change\":"),
    }
    text.extend_from_slice(change.as_bytes());
    if let Some(check) = check {
        write!(text, ",\"check\":{check}").expect(all_written);
    }
    text.extend_from_slice(b",\"events\":");
    text.extend_from_slice(events.as_bytes());
    text.push(b'}');
}

/// What leads from each sight to the next one, and now and then a check of the whole.
fn changed(before: &[Told], now: &Parts, seq: u32) -> Vec<(Option<String>, Option<u32>)> {
    let mut changes = Vec::with_capacity(before.len());
    // Nearly always all of them were told together.
    for together in before.chunk_by(|one, other| Arc::ptr_eq(&one.sights, &other.sights)) {
        let mut comparison = Comparison::new(&together[0].sights, now);
        for told in together {
            let number = changes.len();
            changes.push((Some(comparison.change(told.number, number)), seq.is_multiple_of(CHECKED_EVERY).then(|| change::check_of(now, number))));
        }
    }
    changes
}

thread_local! {
    /// Where sights are taken apart.
    static ROOM: RefCell<Parts> = RefCell::default();
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
    /// Nobody hears of it.
    pub(super) fn forget(&mut self) {
        (self.told, self.change) = (None, None);
    }

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

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::*;
    use crate::wire::PositionChange;

    #[test]
    fn a_change_is_written_as_its_type_says() {
        let json = |text: &str| RawValue::from_string(text.to_owned()).expect("JSON");
        let (change, events) = (json(r#"{"view":{"a":["\"é"]}}"#), json(r#"[{"event":1}]"#));
        for (viewer, check) in [(Viewer::Spectator, None), (Viewer::Seat(Seat(3)), Some(7))] {
            let mut text = Vec::new();
            write_change(viewer, change.get(), check, events.get(), &mut text);

            let typed = PositionChange { seat: viewer.seat().map(|seat| seat.0), change: change.clone(), check, events: events.clone() };
            assert_eq!(String::from_utf8(text).expect("text"), serde_json::to_string(&typed).expect("a JSON form"));
        }
    }
}
