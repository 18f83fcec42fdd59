//! A table and its game as one viewer is told of them.

use kernel::{CannotUndo, Seat, Told, Viewer};
use registry::{AnySession, Before, NoPreview, Preview, Seen};
use serde_json::value::{RawValue, to_raw_value};

use super::play::{Entry, Play};
use crate::clock::seconds;
use crate::error::Error;
use crate::wire::{self, Finality, Outcome};

/// How much time there is.
#[derive(Debug, Clone, Default)]
pub(crate) struct Time {
    /// When a bot will decide in place of those who are awaited.
    pub(crate) deadline: Option<u32>,
    /// Since when somebody is awaited who is not there.
    pub(crate) missed_since: Option<u32>,
    /// By seat: what is left, in milliseconds.
    pub(crate) banks: Option<Vec<u32>>,
}

/// The game's status on the wire.
pub(crate) fn status(session: &dyn AnySession, Time { deadline, missed_since, banks }: Time) -> wire::Status {
    let status = session.status();
    let part = |(part, points): (String, i32)| wire::ScorePart { sentence: session.say_part(&part), part, points };
    let tie = |(tie, value): (String, i32)| wire::TieBreaker { sentence: session.say_tie(&tie), tie, value };
    let title = |title: String| wire::Title { sentence: session.say_title(&title), title };
    let standing = |standing: kernel::Standing| wire::Standing {
        seat: standing.seat.0,
        rank: standing.rank,
        total: standing.total,
        parts: standing.parts.into_iter().map(part).collect(),
        ties: standing.ties.into_iter().map(tie).collect(),
        won: standing.won,
        title: standing.title.map(title),
    };
    wire::Status {
        awaiting: status.awaiting.iter().map(|seat| seat.0).collect(),
        over: status.over,
        standings: status.standings.map(|standings| standings.into_iter().map(standing).collect()),
        deadline,
        missed_since,
        banks,
    }
}

/// The position in words, if it is wanted.
pub(crate) fn told(session: &dyn AnySession, viewer: Viewer, wanted: bool) -> Option<Told> {
    wanted.then(|| session.told(viewer))
}

/// What a viewer has before them.
pub(crate) fn position(play: &Play, viewer: Viewer, words: bool, steps: Vec<wire::Step>) -> wire::Position {
    let session = &*play.session;
    let Before { view, told, decision, choices } = session.before(viewer, words);
    wire::Position {
        seat: viewer.seat().map(|seat| seat.0),
        view,
        told,
        decision: decision.map(|(decision, sentence)| wire::Decision { decision, sentence }),
        choices: choices.into_iter().map(wire::Choice::from).collect(),
        can_undo: viewer.seat().is_some_and(|seat| play.can_undo(seat)),
        steps,
    }
}

/// What each viewer saw of something, as it will be told: by seat, the spectator last. Empty if there was nothing to see.
/// As text, because it waits for the disk: the sentences it is made of would take ten times the room.
pub(crate) type SeenByAll = Vec<Box<RawValue>>;

/// What each viewer saw, as text.
pub(crate) fn as_text(seen: &[Vec<Seen>]) -> SeenByAll {
    seen.iter().map(|seen| to_raw_value(seen).expect("what was seen has a JSON form")).collect()
}

/// What one viewer saw, out of what all saw.
pub(crate) fn seen_by(seen: &[Box<RawValue>], viewer: Viewer) -> Box<RawValue> {
    heard_by(seen, viewer).map(RawValue::to_owned).unwrap_or_else(|| to_raw_value::<[(); 0]>(&[]).expect("nothing has a JSON form"))
}

/// The same as it stands, if there was anything to see for anybody.
pub(crate) fn heard_by(seen: &[Box<RawValue>], viewer: Viewer) -> Option<&RawValue> {
    seen.get(viewer.seat().map_or(seen.len().saturating_sub(1), Seat::index)).map(AsRef::as_ref)
}

/// The last entry of the log as one viewer saw it.
pub(crate) fn step(play: &Play, entry: &Entry, seen: &[Box<RawValue>], viewer: Viewer) -> wire::Step {
    let (seat, events, taken_back) = (Some(entry.seat.0), seen_by(seen, viewer), play.taken_back.clone());
    wire::Step { seq: play.seq, at: seconds(entry.at), seat, deed: entry.deed, events, taken_back }
}

/// What comes of actions that were not taken.
pub(crate) fn outcome(preview: Result<Preview, NoPreview>, words: bool) -> Outcome {
    match preview {
        Ok(Preview { view, seen, told }) => Outcome::Shown {
            view,
            events: seen.into_iter().map(|Seen { event, sentence }| wire::Happening { event, sentence }).collect(),
            told: words.then_some(told),
        },
        Err(NoPreview::Refused { step, refusal }) => Outcome::Refused { step: step as u32, problem: Error::Illegal(refusal).problem() },
        Err(NoPreview::Final { step, reason }) => {
            let sentence = reason.preview_sentence();
            let reason = match reason {
                CannotUndo::GameOver => Finality::Over,
                CannotUndo::HiddenShown => Finality::Hidden,
                CannotUndo::ChanceUsed | CannotUndo::AnotherActed | CannotUndo::Nothing => Finality::Chance,
            };
            Outcome::Final { step: step as u32, reason, sentence }
        }
    }
}
