//! What happened before: older steps, replays and records, all from the stored log.

use kernel::{Record, RecordSeat, Seat, Viewer};
use registry::{AnyGame, Parts};
use serde_json::Value;
use serde_json::value::RawValue;

use super::document::{Document, Place};
use super::play::{Entry, Play, Telling, chosen_by};
use super::position::{Time, as_text, seen_by, status, step, told};
use crate::change;
use crate::clock::seconds;
use crate::error::Error;
use crate::wire;

/// What these viewers saw of the set-up, as the one step before the first entry.
pub(crate) fn opening(play: &Play, document: &Document, viewers: &[Viewer]) -> Vec<Vec<wire::Step>> {
    let (opening, at) = (as_text(&play.session.opening().seen), seconds(document.started_at.unwrap_or_default()));
    let step = |viewer: &Viewer| wire::Step { seq: 0, at, seat: None, deed: wire::Deed::Open, events: seen_by(&opening, *viewer), taken_back: Vec::new() };
    viewers.iter().map(|viewer| vec![step(viewer)]).collect()
}

/// The steps numbered `from` to `to` of a game, each as these viewers saw it; `play` stands before the first of them, and
/// the log goes on from there.
///
/// # Errors
/// If the log does not fit the game.
pub(crate) fn steps(mut play: Play, document: &Document, log: &[(u32, String)], from: u32, to: u32, viewers: &[Viewer]) -> Result<Vec<Vec<wire::Step>>, Error> {
    let mut steps = if from == 0 { opening(&play, document, viewers) } else { vec![Vec::new(); viewers.len()] };
    for (seq, text) in log.iter().take_while(|(seq, _)| *seq <= to) {
        let entry: Entry = serde_json::from_str(text)?;
        let telling = if *seq >= from { Telling::Aloud } else { Telling::Silently };
        let seen = play.follow(document, *seq, &entry, telling)?;
        if telling == Telling::Aloud {
            for (steps, viewer) in steps.iter_mut().zip(viewers) {
                steps.push(step(&play, &entry, &seen, *viewer));
            }
        }
    }
    Ok(steps)
}

/// The record of a game that is over, or of a table that was closed before its end: what was done and not taken back, who played, and the proof of the shuffle.
///
/// # Errors
/// If the game is not over, or the log does not fit it.
pub(crate) fn record(game: &dyn AnyGame, document: &Document, log: &[(u32, String)]) -> Result<Record, Error> {
    let (mut play, mut choices) = (Play::open(game, document)?, Vec::new());
    for (seq, text) in log {
        let entry: Entry = serde_json::from_str(text)?;
        play.follow(document, *seq, &entry, Telling::Silently)?;
        // What was taken back is not in the record.
        choices.resize(play.session.actions_taken(), (entry.at, chosen_by(document, &entry)));
    }
    if !play.is_over() && document.phase != wire::Phase::Closed {
        return Err(Error::NotOver);
    }
    let mut record = play.session.record().ok_or_else(|| Error::Internal(format!("table {} cannot be told as a record", document.id)))?;
    let seat = |place: &Place| match place {
        Place::Person { name, .. } => RecordSeat { name: name.clone(), bot: None },
        Place::Bot { level } => RecordSeat { name: String::new(), bot: Some(level.clone()) },
        Place::Open { .. } => RecordSeat::default(),
    };
    record.seats = document.seats.iter().map(seat).collect();
    for (action, (at, by)) in record.actions.iter_mut().zip(choices) {
        action.at = Some(document.since_start(at));
        action.by = Some(by);
    }
    if document.known.is_some() {
        // Nobody cut this deck: there is nothing to prove.
        return Ok(record);
    }
    let proof = document.fairness()?.marked(&record);
    record.fairness = Some(proof.map_err(|unfair| Error::Internal(format!("table {} cannot be proven: {unfair}", document.id)))?);
    Ok(record)
}

/// A game that is over, as it stands at its end.
///
/// # Errors
/// If it is not over (a table that was closed before its end has none either), or the log does not fit it.
pub(crate) fn finished(game: &dyn AnyGame, document: &Document, log: &[(u32, String)]) -> Result<Box<dyn registry::AnySession>, Error> {
    let play = Play::open(game, document)?.after(document, log)?;
    if play.is_over() { Ok(play.session) } else { Err(Error::NotOver) }
}

/// What comes of playing on from a step of a finished game in another way: the rules have to agree with every action, to the end.
///
/// # Errors
/// If the game is not over, or the plan does not lead to an end by the rules.
pub(crate) fn varied(game: &dyn AnyGame, document: &Document, log: &[(u32, String)], plan: &wire::VariationPlan) -> Result<Vec<wire::Placing>, Error> {
    finished(game, document, log)?;
    let actions = record(game, document, log)?.actions;
    let before = actions.get(..plan.step as usize).filter(|before| before.len() < actions.len()).ok_or(Error::NotFound("step"))?;
    if plan.seat >= document.players() {
        return Err(Error::NotFound("seat"));
    }
    let mut session = Play::open(game, document)?.session;
    for taken in before {
        session.repeat(taken.seat, &taken.action).map_err(Error::Illegal)?;
    }
    if let Some(text) = &plan.redeal {
        let seed = kernel::Seed::from_text(text);
        let kernel::Seed([a, b, c, d, e, f, g, h, ..]) = seed;
        let imagined = session.imagine(Viewer::Seat(Seat(plan.seat)), u64::from_le_bytes([a, b, c, d, e, f, g, h]));
        session = game.load(&imagined.state(), seed, None)?;
    }
    for wire::VariationAction { seat, action } in &plan.actions {
        session.repeat(Seat(*seat), action).map_err(Error::Illegal)?;
    }
    let standings = session.status().standings.ok_or(Error::NotOver)?;
    let mut result = vec![wire::Placing { rank: 0, total: 0, won: false }; standings.len()];
    for standing in standings {
        result[standing.seat.index()] = wire::Placing { rank: standing.rank, total: standing.total, won: standing.won };
    }
    Ok(result)
}

/// Which part of a replay is wanted, and how.
pub(crate) struct Stretch {
    pub(crate) viewer: Viewer,
    pub(crate) from: u32,
    pub(crate) count: u32,
    pub(crate) words: bool,
    /// Whether frames after the first tell what changed.
    pub(crate) changes: bool,
}

/// The game after the entry with this number, as a viewer saw it then.
///
/// # Errors
/// If there is no such entry, or the log does not fit the game.
pub(crate) fn past(play: Play, document: &Document, mut log: Vec<(u32, String)>, seq: u32, viewer: Viewer, words: bool) -> Result<wire::Past, Error> {
    log.retain(|(number, _)| *number <= seq);
    let play = play.after(document, &log)?;
    if play.seq != seq {
        return Err(Error::NotFound("step"));
    }
    let session = &*play.session;
    let (status, told) = (status(session, Time::default()), told(session, viewer, words));
    Ok(wire::Past { seq, viewer: viewer.seat().map(|seat| seat.0), status, view: session.view(viewer), told })
}

/// A stretch of a finished game from one viewer's eyes, and how many frames there are in all.
///
/// # Errors
/// If the game is not over, or the log does not fit it.
pub(crate) fn frames(game: &dyn AnyGame, document: &Document, log: &[(u32, String)], stretch: &Stretch) -> Result<(u32, Vec<wire::Shot>), Error> {
    let actions = record(game, document, log)?.actions;
    let length = actions.len() as u32 + 1;
    let mut session = Play::open(game, document)?.session;
    let wanted = stretch.from..stretch.from.saturating_add(stretch.count);
    let (mut frames, mut before) = (Vec::new(), None::<Parts>);
    let mut show = |session: &dyn registry::AnySession, number: u32, done: Option<(Seat, Value)>, seen: &[Box<RawValue>]| {
        let (seat, action) = done.map_or((None, Value::Null), |(seat, action)| (Some(seat.0), action));
        let frame = wire::Frame {
            number,
            seat,
            action,
            events: seen_by(seen, stretch.viewer),
            status: status(session, Time::default()),
            view: session.view(stretch.viewer),
            told: told(session, stretch.viewer, stretch.words),
        };
        frames.push(if stretch.changes { shot(frame, &mut before) } else { wire::Shot::Whole(frame) });
    };
    if wanted.contains(&0) {
        let opening = as_text(&session.opening().seen);
        show(&*session, 0, None, &opening);
    }
    for (action, number) in actions.into_iter().zip(1..).take_while(|(_, number)| *number < wanted.end) {
        if wanted.contains(&number) {
            let seen = as_text(&session.act(action.seat, &action.action).map_err(Error::Illegal)?.seen);
            show(&*session, number, Some((action.seat, action.action)), &seen);
        } else {
            session.repeat(action.seat, &action.action).map_err(Error::Illegal)?;
        }
    }
    Ok((length, frames))
}

/// A frame as what changed since the one before it, as it is written.
fn shot(frame: wire::Frame, before: &mut Option<Parts>) -> wire::Shot {
    let parts = Parts::of(&wire::Frame { number: 0, ..frame.clone() });
    let change = before.as_ref().and_then(|before| RawValue::from_string(change::between(before, &parts)).ok());
    *before = Some(parts);
    match change {
        Some(change) => wire::Shot::Changed(wire::FrameChange { number: frame.number, change }),
        None => wire::Shot::Whole(frame),
    }
}
