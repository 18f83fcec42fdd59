//! A table and its game as one viewer is told of them.

use kernel::{Seat, Told, Viewer};
use registry::{AnySession, Seen};

use super::play::{Entry, Play};
use crate::people::seconds;
use crate::wire;

/// The game's status on the wire.
pub(crate) fn status(session: &dyn AnySession, deadline: Option<u32>) -> wire::Status {
    let status = session.status();
    let part = |(part, points): (String, i32)| wire::ScorePart { sentence: session.say_part(&part), part, points };
    let standing = |standing: kernel::Standing| wire::Standing {
        seat: standing.seat.0,
        rank: standing.rank,
        total: standing.total,
        parts: standing.parts.into_iter().map(part).collect(),
    };
    wire::Status {
        awaiting: status.awaiting.iter().map(|seat| seat.0).collect(),
        over: status.over,
        standings: status.standings.map(|standings| standings.into_iter().map(standing).collect()),
        deadline,
    }
}

/// The position in words, if it is wanted.
pub(crate) fn told(session: &dyn AnySession, viewer: Viewer, wanted: bool) -> Option<Told> {
    wanted.then(|| session.told(viewer))
}

/// What a viewer has before them.
pub(crate) fn position(play: &Play, viewer: Viewer, words: bool, steps: Vec<wire::Step>) -> wire::Position {
    let session = &*play.session;
    let decision = viewer.seat().and_then(|seat| session.decision(seat));
    let choices = viewer.seat().map(|seat| session.legal(seat)).unwrap_or_default();
    wire::Position {
        seat: viewer.seat().map(|seat| seat.0),
        view: session.view(viewer),
        told: told(session, viewer, words),
        decision: decision.map(|(decision, sentence)| wire::Decision { decision, sentence }),
        choices: choices.into_iter().map(|offered| wire::Choice { action: offered.action, sentence: offered.sentence }).collect(),
        can_undo: viewer.seat().is_some_and(|seat| play.can_undo(seat)),
        steps,
    }
}

/// What one viewer saw, out of what all saw.
pub(crate) fn seen_by(seen: &[Vec<Seen>], viewer: Viewer) -> Vec<wire::Happening> {
    let index = viewer.seat().map_or(seen.len().saturating_sub(1), Seat::index);
    let happening = |seen: &Seen| wire::Happening { event: seen.event.clone(), sentence: seen.sentence.clone() };
    seen.get(index).into_iter().flatten().map(happening).collect()
}

/// An entry of the log as one viewer saw it.
pub(crate) fn step(seq: u32, entry: &Entry, seen: &[Vec<Seen>], viewer: Viewer) -> wire::Step {
    wire::Step { seq, at: seconds(entry.at), seat: Some(entry.seat.0), deed: entry.deed, events: seen_by(seen, viewer) }
}
