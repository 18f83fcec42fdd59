//! What a house tells of a game, written at once: most of its work is this.

use kernel::{EventOf, Heuristic, Seat, SeenOf, Sentence, Session, Told, Viewer, Words};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::Parts;
use crate::session::{caution, raw};

/// An event as somebody saw it, as it is written.
#[derive(Serialize)]
struct SeenText<'a, E> {
    event: &'a E,
    sentence: Sentence,
}

/// What each viewer saw, as it is written. Most of it everybody sees alike: that is put into words once.
pub(crate) fn told_to_all<G: Words>(session: &Session<G>, events: &[EventOf<G>]) -> Vec<Box<RawValue>> {
    let mut told: Vec<(Vec<SeenOf<G>>, Box<RawValue>)> = Vec::with_capacity(usize::from(session.players()) + 1);
    for viewer in Viewer::all(session.players()) {
        let seen = session.seen(events, viewer);
        let known = told.iter().find(|(known, _)| *known == seen).map(|(_, text)| text.clone());
        let write = || raw(&seen.iter().map(|event| SeenText { event, sentence: session.edition().say_event(event) }).collect::<Vec<_>>());
        let text = known.unwrap_or_else(write);
        told.push((seen, text));
    }
    told.into_iter().map(|(_, text)| text).collect()
}

/// What a viewer has before them: the house's position without its steps.
#[derive(Serialize)]
#[serde(rename_all = "camelCase", bound = "")]
struct Sight<G: Words> {
    seat: Option<Seat>,
    view: G::View,
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<Told>,
    decision: Option<AskedText<G::Decision>>,
    choices: Box<[OfferedText<G::Action>]>,
    can_undo: bool,
}

/// What a seat is asked, as it is written.
#[derive(Serialize)]
struct AskedText<D> {
    decision: D,
    sentence: Sentence,
}

/// What a seat may do, as it is written.
#[derive(Serialize)]
struct OfferedText<A> {
    action: A,
    sentence: Sentence,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<Sentence>,
    #[serde(skip_serializing_if = "Option::is_none")]
    caution: Option<Sentence>,
}

/// With whose eyes somebody looks, and whether they want to be told in words too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// With whose eyes.
    pub viewer: Viewer,
    /// In words too.
    pub words: bool,
}

/// Takes apart what each of these has before them, in the form of the house's positions without their steps.
pub(crate) fn take_sights_apart<G: Words + Heuristic>(session: &Session<G>, looks: &[Look], parts: &mut Parts) {
    let viewers: Vec<Viewer> = looks.iter().map(|look| look.viewer).collect();
    let sights: Vec<Sight<G>> = looks.iter().zip(session.views(&viewers)).map(|(look, view)| sight(session, *look, view)).collect();
    parts.take_apart(&sights);
}

fn sight<G: Words + Heuristic>(session: &Session<G>, Look { viewer, words }: Look, view: G::View) -> Sight<G> {
    let game = session.edition();
    let decision = viewer.seat().and_then(|seat| session.decision(seat));
    let choices = viewer.seat().map_or_else(Vec::new, |seat| session.legal(seat));
    let offer = |&action: &G::Action| OfferedText {
        sentence: game.say_action(&view, action),
        detail: game.say_detail(&view, action),
        caution: viewer.seat().and_then(|seat| caution(session, seat, &view, action, &choices)),
        action,
    };
    Sight {
        seat: viewer.seat(),
        told: words.then(|| game.tell(&view)),
        decision: decision.map(|decision| AskedText { sentence: game.say_decision(&view, &decision), decision }),
        choices: choices.iter().map(offer).collect(),
        can_undo: viewer.seat().is_some_and(|seat| session.check_undo(seat).is_ok()),
        view,
    }
}
