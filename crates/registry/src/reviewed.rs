//! Looking back on games whose type is not known.

use bots::Level;
use insight::{Calibration, Course, Ledger, Plan, Review, Studied, Work};
use kernel::{Edition, Heuristic, Seed, Sentence, Session, Viewer, Words};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// An action, as data and in words.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Named {
    /// The action.
    pub action: Value,
    /// The action in words, as whoever acted saw the table.
    pub sentence: Sentence,
    /// What speaks for it, worked out from what whoever acted saw; nothing where the game has nothing to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Sentence>,
}

/// A game of bots to find or to check figures with.
#[derive(Debug, Clone, Copy)]
pub struct Practice<'a> {
    /// How many play.
    pub players: u8,
    /// Each seat is played by one of these, by lot.
    pub levels: &'a [Level],
    /// The seed of the game.
    pub seed: Seed,
}

/// How somebody waits for a review.
pub struct Waiting<'a> {
    /// Is told how far the work is, 0 to 1.
    pub progress: &'a mut dyn FnMut(f32),
    /// Is told what is known after each of the [`stages`](Waiting::stages).
    pub tell: &'a mut dyn FnMut(Review<Named>),
    /// After how many rounds what is known so far is told.
    pub stages: &'a [u32],
    /// Whether anybody still waits; without them the work ends with nothing.
    pub is_wanted: &'a dyn Fn() -> bool,
    /// Whether there is time for more rounds; without it the review is made of those that were done.
    pub has_time: &'a dyn Fn() -> bool,
}

impl std::fmt::Debug for Waiting<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Waiting").field("stages", &self.stages).finish_non_exhaustive()
    }
}

/// Reviews a finished game; `watch` is told how far the work is, 0 to 1, and says whether to go on. Without rounds, a rough curve.
pub(crate) fn review<G: Words + Heuristic>(session: &Session<G>, plan: &Plan, watch: &mut dyn FnMut(f32) -> bool) -> Option<Review<Named>> {
    let course = Course::of(session)?;
    let mut work = Work::new(&course, plan.seed);
    let mut goes_on = work.rough(&mut || watch(0.0));
    for round in 1..=plan.rounds {
        let progress = work.progress(plan.rounds);
        goes_on = goes_on && work.refine(round, &mut || watch(progress));
    }
    Some(told(session, &course, &work.review(plan, &|| goes_on)))
}

/// Reviews a finished game for somebody who waits, and is told more and more; nothing if they went.
pub(crate) fn review_for<G: Words + Heuristic>(session: &Session<G>, plan: &Plan, waiting: Waiting<'_>) -> Option<Review<Named>> {
    let Waiting { progress, tell, stages, is_wanted, has_time } = waiting;
    let course = Course::of(session)?;
    let mut work = Work::new(&course, plan.seed);
    // What the master thinks of the moments is asked once, at the end.
    let so_far = Plan { iterations: 0, ..*plan };
    // If time is short, a rough curve is all there is to tell.
    if !work.rough(&mut || is_wanted()) {
        return None;
    }
    for round in 1..=plan.rounds {
        progress(work.progress(plan.rounds));
        if !work.refine(round, &mut || is_wanted() && has_time()) {
            break;
        }
        if stages.contains(&round) && round < plan.rounds {
            tell(told(session, &course, &work.review(&so_far, &|| true)));
        }
    }
    is_wanted().then(|| told(session, &course, &work.review(plan, &is_wanted)))
}

/// A review with its actions in words.
fn told<G: Words + Heuristic>(session: &Session<G>, course: &Course<G>, review: &Review<G::Action>) -> Review<Named> {
    let game = session.edition();
    review.told(|step, seat, action| {
        let position = course.position(step);
        let (view, mut choices) = (game.view(position, Viewer::Seat(seat)), Vec::new());
        game.legal(position, seat, &mut choices);
        Named { action: json!(*action), sentence: game.say_action(&view, *action), reason: game.say_reason(&view, *action, &choices) }
    })
}

/// The course of a game of bots.
fn played<G: Heuristic>(edition: &Arc<Edition<G>>, practice: &Practice<'_>) -> Course<G> {
    let session = insight::play(edition, practice.players, practice.levels, practice.seed);
    Course::of(&session).expect("bots play to the end")
}

/// Plays a game and looks at some of its positions.
pub(crate) fn study<G: Heuristic>(edition: &Arc<Edition<G>>, practice: &Practice<'_>, calibration: &Calibration, redeals: u64) -> Studied {
    insight::study(&played(edition, practice), calibration, redeals)
}

/// Plays a game and tells what was luck in it.
pub(crate) fn account<G: Heuristic>(edition: &Arc<Edition<G>>, practice: &Practice<'_>, calibration: &Calibration, rounds: u32, redeals: u64) -> Ledger {
    Work::with(&played(edition, practice), redeals, calibration.clone()).luck(rounds)
}
