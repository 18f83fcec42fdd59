//! What mattered most in a game.

use bots::{Bot, Budget, Level};
use kernel::{Heuristic, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::ledger::Ledger;
use crate::value::{POINT, WIN, rounded};
use crate::work::{Plan, Work};

/// Why a moment is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// Chance changed more than elsewhere.
    Swing,
    /// A decision cost much.
    Expensive,
    /// A decision was right where others would have cost much.
    Best,
}

/// A moment of a game. Amounts are millionths of a win; alone, thousandths of a point.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Moment<A> {
    /// Why it is told.
    pub kind: Kind,
    /// Counted from 0.
    pub step: usize,
    /// Whose chances changed most: for a decision, whose it was.
    pub seat: Seat,
    /// By how much.
    pub amount: i64,
    /// Who acted.
    pub by: Seat,
    /// What was done.
    pub played: A,
    /// What would have been best of all that was compared, as the seat could know.
    pub best: Option<A>,
    /// What the master does there; nothing where there was no choice.
    pub master: Option<A>,
}

/// The master is asked about so many times as many decisions as are told, at most.
const ASKED: usize = 3;

/// What is worth less than this is no moment: a fiftieth of a win; alone, one point.
const fn least(players: u8) -> i64 {
    if players == 1 { POINT } else { WIN / 50 }
}

/// The greatest of each kind, in the order of the game.
pub(crate) fn find<G: Heuristic>(work: &Work<'_, G>, ledger: &Ledger, plan: &Plan, go_on: &dyn Fn() -> bool) -> Vec<Moment<G::Action>> {
    let players = work.course.players();
    let of = |amounts: &crate::value::Amounts| if players == 1 { amounts.points.clone() } else { amounts.win.clone() };
    let mut found: Vec<(Kind, usize, Seat, i64)> = Vec::new();
    for line in &ledger.lines {
        let luck = of(&line.luck);
        if let Some(seat) = Seat::all(players).max_by_key(|seat| luck[seat.index()].abs()).filter(|seat| luck[seat.index()] != 0) {
            found.push((Kind::Swing, line.step, seat, luck[seat.index()]));
        }
        let cost = of(&line.decision)[line.seat.index()];
        let unit = if players == 1 { POINT } else { WIN };
        let edge = rounded(work.choices[line.step].edge(line.seat, players) * unit as f64);
        if cost < 0 {
            found.push((Kind::Expensive, line.step, line.seat, cost));
        } else if edge > 0 {
            found.push((Kind::Best, line.step, line.seat, edge));
        }
    }
    found.retain(|(.., amount)| amount.abs() >= least(players));
    // Greatest first; of equals, the earlier.
    found.sort_by_key(|(_, step, _, amount)| (std::cmp::Reverse(amount.abs()), *step));
    let moment = |(kind, step, seat, amount): (Kind, usize, Seat, i64)| {
        let ((by, played), choices) = (work.course.taken(step), &work.choices[step]);
        let is_free = choices.actions.len() > 1;
        let best = is_free.then(|| choices.actions[choices.best(by, players)]);
        // The same seed and number of rounds give the same answer, unless there is no time left to ask.
        let master = (is_free && plan.iterations > 0 && go_on()).then(|| {
            let mut master: Box<dyn Bot<G>> = Level::Master.bot(plan.seed.wrapping_add(step as u64));
            master.choose(&work.perspective(step, by), &Budget::iterations(plan.iterations)).action
        });
        Moment { kind, step, seat, amount, by, played, best, master }
    };
    // Where the master does what was done, two judges disagree about its cost: that is no mistake to be shown.
    let is_disputed = |moment: &Moment<G::Action>| moment.kind == Kind::Expensive && moment.master == Some(moment.played);
    let mut kept: Vec<Moment<G::Action>> = Vec::new();
    for kind in [Kind::Swing, Kind::Expensive, Kind::Best] {
        let greatest = found.iter().filter(|(of, ..)| *of == kind).take(ASKED * plan.moments);
        kept.extend(greatest.map(|found| moment(*found)).filter(|moment| !is_disputed(moment)).take(plan.moments));
    }
    kept.sort_by_key(|moment| moment.step);
    kept
}
