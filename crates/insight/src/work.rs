//! Reviewing a game bit by bit: a rough curve first, then everything, finer with each round.

use kernel::{FastChance, Heuristic, Hindsight, Perspective, Seat, Silent};
use schemars::JsonSchema;
use serde::Serialize;

use crate::calibration::Calibration;
use crate::course::Course;
use crate::judge::{Judge, act, result};
use crate::ledger::{Ledger, Line};
use crate::moments::{self, Moment};
use crate::value::{Amounts, POINT, Tally, Value, WIN, rounded};

/// A first curve has about so many positions,
const ROUGH_DOTS: usize = 20;
/// each seen in so many redeals.
const ROUGH_ROUNDS: u32 = 4;
/// What was done is held against at most so many other choices: those the game likes best.
const RIVALS: usize = 5;
/// The start is imagined more often than other positions: it is one, and all luck is measured from it.
const STARTS: u32 = 8;

/// How much is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// How many redeals each position is seen in.
    pub rounds: u32,
    /// All that is imagined follows from this.
    pub seed: u64,
    /// How many moments of each kind are told.
    pub moments: usize,
    /// How many rounds the master thinks about each moment.
    pub iterations: u32,
}

impl Plan {
    /// What does for a game that somebody waits for.
    pub const USUAL: Self = Self { rounds: 64, seed: 1, moments: 3, iterations: 200 };
}

/// How everybody stood at one step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dot {
    /// Before this step; the last is the end.
    pub step: usize,
    /// What was to be expected.
    #[serde(flatten)]
    pub expected: Amounts,
    /// The standard error of the chances, in millionths of a win.
    pub win_error: Vec<i64>,
    /// The standard error of the points, in thousandths.
    pub points_error: Vec<i64>,
}

/// The chances of all seats over time, as known to somebody then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Curve {
    /// As known to this seat at that time; without one, with all cards open.
    pub viewer: Option<Seat>,
    /// Step by step.
    pub dots: Vec<Dot>,
}

/// What is known of a game after looking back on it.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Review<A> {
    /// How many played.
    pub players: u8,
    /// How many steps it had.
    pub steps: usize,
    /// How many redeals everything was seen in; 0 for a rough curve alone.
    pub rounds: u32,
    /// With all cards open first, then as known to each seat.
    pub curves: Vec<Curve>,
    /// Luck and decisions, once every position was seen in at least two redeals.
    pub ledger: Option<Ledger>,
    /// What mattered most.
    pub moments: Vec<Moment<A>>,
}

impl<A> Review<A> {
    /// The same with actions told in another way; whoever tells them gets the step and who acted.
    pub fn told<B>(&self, mut tell: impl FnMut(usize, Seat, &A) -> B) -> Review<B> {
        let moments = self.moments.iter().map(|moment| {
            let mut tell = |action: &A| tell(moment.step, moment.by, action);
            let (played, best, master) = (tell(&moment.played), moment.best.as_ref().map(&mut tell), moment.master.as_ref().map(&mut tell));
            Moment { kind: moment.kind, step: moment.step, seat: moment.seat, amount: moment.amount, by: moment.by, played, best, master }
        });
        let moments = moments.collect();
        Review { players: self.players, steps: self.steps, rounds: self.rounds, curves: self.curves.clone(), ledger: self.ledger.clone(), moments }
    }
}

/// What came of the choices of one step, as its seat could know.
#[derive(Debug, Clone)]
pub(crate) struct Choices<A> {
    /// What was done first, then the others.
    pub(crate) actions: Vec<A>,
    /// Of even and of odd rounds, by action: one half picks the best, the other measures it.
    pub(crate) halves: [Vec<Tally>; 2],
    rounds: u32,
}

/// A game being reviewed.
pub struct Work<'a, G: Heuristic> {
    pub(crate) course: &'a Course<G>,
    judge: Judge<'a, G>,
    seed: u64,
    /// The start, then each step before and after its decision, then the end.
    nodes: Vec<Tally>,
    /// By seat, then by step.
    known: Vec<Vec<Tally>>,
    pub(crate) choices: Vec<Choices<G::Action>>,
    rounds: u32,
}

impl<G: Heuristic> std::fmt::Debug for Work<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Work").field("rounds", &self.rounds).finish_non_exhaustive()
    }
}

/// The two streams of a round at a moment of the game: what is dealt anew, and everything after. They are the same on both sides of
/// an event of chance, so that what differs between them is not how the dice fell in our heads; and others at each moment: if all
/// saw the same redeals, a fiasko that is drawn too often in them would be drawn too often in every turn, and the errors of all
/// events of a game would add up instead of evening out.
fn streams(seed: u64, moment: usize, round: u32) -> (FastChance, FastChance) {
    let mixed = |number: u64, salt: u64| {
        let mut z = number.wrapping_add((salt + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z ^ (z >> 27)
    };
    let here = mixed(seed, moment as u64);
    (FastChance::new(mixed(here, u64::from(round) * 2)), FastChance::new(mixed(here, u64::from(round) * 2 + 1)))
}

/// The moment a node belongs to: after a step is the same as before the next.
const fn moment(node: usize) -> usize {
    node / 2
}

const START: usize = 0;

const fn before(step: usize) -> usize {
    1 + 2 * step
}

const fn after(step: usize) -> usize {
    2 + 2 * step
}

impl<'a, G: Heuristic> Work<'a, G> {
    /// Nothing done yet.
    #[must_use]
    pub fn new(course: &'a Course<G>, seed: u64) -> Self {
        Self::with(course, seed, Calibration::of(G::ID, course.players))
    }

    /// Nothing done yet, with other figures than the built-in ones.
    #[must_use]
    pub fn with(course: &'a Course<G>, seed: u64, calibration: Calibration) -> Self {
        let judge = Judge::new(&**course.edition, course.players, calibration);
        let mut work = Self {
            course,
            judge,
            seed,
            nodes: vec![Tally::default(); before(course.steps()) + 1],
            known: vec![vec![Tally::default(); course.steps()]; course.players.into()],
            choices: Vec::new(),
            rounds: 0,
        };
        work.choices = (0..course.steps()).map(|step| work.to_compare(step)).collect();
        work
    }

    /// What was done in a step and what else the game would have liked there.
    fn to_compare(&self, step: usize) -> Choices<G::Action> {
        let (seat, taken) = self.course.taken(step);
        let mut actions = vec![taken];
        if self.course.free[step] {
            let (mut legal, mut weights) = (Vec::new(), Vec::new());
            let at = self.perspective(step, seat);
            at.legal(&mut legal);
            self.judge.game.prior(&at.redeal(&mut streams(self.seed, step, 0).0), seat, &legal, &mut weights);
            let mut liked: Vec<usize> = (0..legal.len()).filter(|place| legal[*place] != taken).collect();
            liked.sort_by(|a, b| weights[*b].total_cmp(&weights[*a]));
            actions.extend(liked.into_iter().take(RIVALS).map(|place| legal[place]));
        }
        let tallies = vec![Tally::default(); actions.len()];
        Choices { actions, halves: [tallies.clone(), tallies], rounds: 0 }
    }

    pub(crate) fn perspective(&self, step: usize, seat: Seat) -> Perspective<'a, G> {
        Perspective::new(&**self.course.edition, self.course.position(step), seat)
    }

    /// Positions that are one: where nothing came to light, after a step is before the next.
    ///
    /// Where there was no choice, before and after are judged apart all the same: what chance brought is the same judgement of what
    /// came and of what might have come, and of nothing later.
    fn node(&self, node: usize) -> usize {
        let is_after = node != START && node.is_multiple_of(2);
        if is_after && self.course.quiet[(node - 1) / 2] { node + 1 } else { node }
    }

    /// Sees a node in the redeal of a round, if it was not yet. Tells whether there was something to do, as the next two.
    fn see(&mut self, node: usize, round: u32) -> bool {
        let times = if node == START { STARTS } else { 1 };
        if self.nodes[node].count >= times * (round + 1) {
            return false;
        }
        for time in 0..times {
            let (mut dealing, mut playing) = streams(self.seed, moment(node), round * times + time);
            let sample = self.sample(node, &mut dealing, &mut playing);
            self.nodes[node].add(&sample);
        }
        true
    }

    fn sample(&mut self, node: usize, dealing: &mut FastChance, playing: &mut FastChance) -> Value {
        let (game, course) = (self.judge.game, self.course);
        if node == START {
            let state = game.setup(course.players, &course.options, dealing, &mut Silent);
            let mut state = Hindsight::new(game, &state).redeal(dealing);
            return self.judge.judge(&mut state, 0, playing);
        }
        let step = (node - 1) / 2;
        if step == course.steps() {
            return result(game, course.position(step));
        }
        let mut state = Hindsight::new(game, course.position(step)).redeal(dealing);
        let mut decisions = step;
        if node == after(step) {
            let (seat, action) = course.taken(step);
            act(game, &mut state, seat, action, playing);
            decisions += 1;
        }
        self.judge.judge(&mut state, decisions, playing)
    }

    /// Sees a step as known to a seat in the redeal of a round, if it was not yet.
    fn see_as(&mut self, seat: Seat, step: usize, round: u32) -> bool {
        if self.known[seat.index()][step].count > round {
            return false;
        }
        let sample = imagine(&mut self.judge, seat, self.course.position(step), step, (self.seed, round));
        self.known[seat.index()][step].add(&sample);
        true
    }

    /// Tries the choices of a step in the redeal of a round, if they were not yet.
    fn compare(&mut self, step: usize, round: u32) -> bool {
        if !self.course.free[step] || self.choices[step].rounds > round {
            return false;
        }
        let (seat, _) = self.course.taken(step);
        let (mut dealing, playing) = streams(self.seed, step, round);
        let dealt = self.perspective(step, seat).redeal(&mut dealing);
        for place in 0..self.choices[step].actions.len() {
            let (mut state, mut playing) = (dealt.clone(), playing.clone());
            act(self.judge.game, &mut state, seat, self.choices[step].actions[place], &mut playing);
            let sample = self.judge.judge(&mut state, step + 1, &mut playing);
            self.choices[step].halves[(round % 2) as usize][place].add(&sample);
        }
        self.choices[step].rounds += 1;
        true
    }

    /// A first curve of a few positions. Tells whether it was finished.
    pub fn rough(&mut self, go_on: &mut dyn FnMut() -> bool) -> bool {
        let steps = self.course.steps();
        let stride = steps.div_ceil(ROUGH_DOTS).max(1);
        for round in 0..ROUGH_ROUNDS {
            for step in (0..steps).step_by(stride) {
                let mut worked = self.see(self.node(before(step)), round);
                Seat::all(self.course.players).for_each(|seat| worked |= self.see_as(seat, step, round));
                if worked && !go_on() {
                    return false;
                }
            }
        }
        self.see(before(steps), 0);
        true
    }

    /// Nothing but luck, in so many rounds: what it takes to add up luck over many games. Decisions are not compared.
    #[must_use]
    pub fn luck(&mut self, rounds: u32) -> Ledger {
        let end = before(self.course.steps());
        for round in 0..rounds {
            for node in (0..=end).filter(|node| self.node(*node) == *node).collect::<Vec<_>>() {
                self.see(node, if node == end { 0 } else { round });
            }
        }
        self.added_up()
    }

    /// Everything once more, up to so many rounds in all. Tells whether it was finished; where it was not, it goes on there the next
    /// time.
    pub fn refine(&mut self, rounds: u32, go_on: &mut dyn FnMut() -> bool) -> bool {
        let end = before(self.course.steps());
        while self.rounds < rounds {
            for node in (0..=end).filter(|node| self.node(*node) == *node).collect::<Vec<_>>() {
                let worked = self.see(node, if node == end { 0 } else { self.rounds });
                if worked && !go_on() {
                    return false;
                }
            }
            for step in 0..self.course.steps() {
                let mut worked = self.compare(step, self.rounds);
                Seat::all(self.course.players).for_each(|seat| worked |= self.see_as(seat, step, self.rounds));
                if worked && !go_on() {
                    return false;
                }
            }
            self.rounds += 1;
        }
        true
    }

    /// How far the work is, 0 to 1, if so many rounds are to be done.
    #[must_use]
    pub fn progress(&self, rounds: u32) -> f32 {
        (self.rounds as f32 / rounds.max(1) as f32).min(1.0)
    }

    fn dot(&self, step: usize, tally: &Tally) -> Dot {
        let (seats, error) = (usize::from(self.course.players), tally.error());
        let is_end = step == self.course.steps();
        let of = |errors: &[f64], unit: i64| errors[..seats].iter().map(|error| if is_end { 0 } else { rounded(error * unit as f64) }).collect();
        Dot { step, expected: tally.mean().counted(self.course.players), win_error: of(&error.win, WIN), points_error: of(&error.points, POINT) }
    }

    fn curves(&self) -> Vec<Curve> {
        let steps = self.course.steps();
        let open = (0..=steps).map(|step| (step, &self.nodes[self.node(before(step))]));
        let end = (steps, &self.nodes[before(steps)]);
        let of = |viewer: Option<Seat>, dots: &mut dyn Iterator<Item = (usize, &Tally)>| Curve {
            viewer,
            dots: dots.filter(|(_, tally)| tally.count > 0).map(|(step, tally)| self.dot(step, tally)).collect(),
        };
        let mut curves = vec![of(None, &mut open.into_iter())];
        curves.extend(Seat::all(self.course.players).map(|seat| of(Some(seat), &mut self.known[seat.index()].iter().enumerate().chain([end]))));
        curves
    }

    /// Luck and decisions, once there is enough to tell them.
    #[must_use]
    pub fn ledger(&self) -> Option<Ledger> {
        (self.rounds >= 2).then(|| self.added_up())
    }

    fn added_up(&self) -> Ledger {
        let players = self.course.players;
        let at = |node: usize| self.nodes[self.node(node)].mean().counted(players);
        // How it ended is no estimate.
        let end = before(self.course.steps());
        let error = |node: usize| if self.node(node) == end { Value::default() } else { self.nodes[self.node(node)].error() };
        let start = at(START);
        let deal = at(before(0)).minus(&start);
        let mut doubts = vec![(error(START), error(before(0)))];
        let lines = (0..self.course.steps()).map(|step| {
            let (seat, _) = self.course.taken(step);
            let (was, done, came) = (at(before(step)), at(after(step)), at(before(step + 1)));
            let luck = came.minus(&done);
            if self.node(after(step)) != self.node(before(step + 1)) {
                doubts.push((error(after(step)), error(before(step + 1))));
            }
            let decision = self.choices[step].cost(seat, players);
            let play = done.minus(&was).minus(&decision);
            Line { step, seat, luck, decision, play }
        });
        let lines: Vec<Line> = lines.collect();
        Ledger::new(players, start, deal, lines, at(before(self.course.steps())), &doubts)
    }

    /// All that is known so far; the master is asked about what mattered most.
    pub fn review(&self, plan: &Plan, go_on: &dyn Fn() -> bool) -> Review<G::Action> {
        let ledger = self.ledger();
        let moments = ledger.as_ref().map(|ledger| moments::find(self, ledger, plan, go_on)).unwrap_or_default();
        Review { players: self.course.players, steps: self.course.steps(), rounds: self.rounds, curves: self.curves(), ledger, moments }
    }
}

/// A position as a seat knows it, judged in the redeal of a round.
fn imagine<G: Heuristic>(judge: &mut Judge<'_, G>, seat: Seat, position: &G::State, step: usize, (seed, round): (u64, u32)) -> Value {
    let (mut dealing, mut playing) = streams(seed, step, round);
    let mut state = Perspective::new(judge.game, position, seat).redeal(&mut dealing);
    judge.judge_as(seat, &mut state, step, &mut playing)
}

/// What everybody may expect in a position of a game after so many steps, as known to a seat.
#[must_use]
pub fn known_to<G: Heuristic>(course: &Course<G>, position: &G::State, step: usize, seat: Seat, seed: u64, rounds: u32) -> Amounts {
    let mut judge = Judge::new(&**course.edition, course.players, Calibration::of(G::ID, course.players));
    let mut tally = Tally::default();
    for round in 0..rounds {
        tally.add(&imagine(&mut judge, seat, position, step, (seed, round)));
    }
    tally.mean().counted(course.players)
}

/// What somebody playing at this table wants most: to win; alone, points.
pub(crate) fn utility(value: &Value, seat: Seat, players: u8) -> f64 {
    if players == 1 { value.points[0] } else { value.win[seat.index()] }
}

impl<A: Copy> Choices<A> {
    /// The place of the best choice, by the first half of the rounds; what was done, unless something is better.
    pub(crate) fn best(&self, seat: Seat, players: u8) -> usize {
        let worth = |place: usize| utility(&self.halves[0][place].mean(), seat, players);
        (0..self.actions.len()).fold(0, |best, place| if worth(place) > worth(best) { place } else { best })
    }

    /// What was done against what was best, by the other half: picking the best by what it is then measured with would flatter it.
    /// Where the other half disagrees, nothing was lost.
    pub(crate) fn cost(&self, seat: Seat, players: u8) -> Amounts {
        let (done, best) = (self.halves[1][0].mean(), self.halves[1][self.best(seat, players)].mean());
        if utility(&done, seat, players) >= utility(&best, seat, players) {
            return Amounts::zero(players);
        }
        done.difference(&best, players)
    }

    /// How much better what was done is than the best of the others, by all rounds: how easily it could have been missed.
    pub(crate) fn edge(&self, seat: Seat, players: u8) -> f64 {
        let worth = |place: usize| {
            let both = self.halves.iter().map(|half| utility(&half[place].mean(), seat, players));
            both.sum::<f64>() / 2.0
        };
        let next = (1..self.actions.len()).map(worth).fold(f64::NEG_INFINITY, f64::max);
        if self.actions.len() < 2 { 0.0 } else { worth(0) - next }
    }
}
