//! Judging an imagined position: a few turns by habit, then what the game itself thinks of it.

use kernel::{Chance, FastChance, Heuristic, MAX_SEATS, Redealt, Seat, Silent, Site, Title};

use crate::calibration::{Calibration, POINT_WEIGHTS, WIN_WEIGHTS};
use crate::value::Value;

const HABIT: Site = Site("insight.habit");
/// Finer than anybody's liking.
const GRAIN: u32 = 1 << 20;
/// A share smaller than this is as good as none.
const LEAST: f32 = 1e-4;

/// What was seen of an imagined position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outlook {
    players: u8,
    /// As known to this seat: what it could not see was dealt anew.
    viewer: Option<Seat>,
    /// How many decisions there were up to here.
    decisions: f32,
    /// The game's own judgement, as shares of one win.
    pub(crate) shares: [f32; MAX_SEATS],
    /// What everybody has so far.
    pub(crate) scores: [f32; MAX_SEATS],
    /// What came of it, if the game has ended by then.
    pub(crate) result: Option<Value>,
}

impl Outlook {
    pub(crate) fn seats(&self) -> usize {
        self.players.into()
    }

    pub(crate) fn progress(&self, length: f32) -> f32 {
        (self.decisions / length).min(1.5)
    }

    /// What everybody has more than the mean of the others; alone, simply what one has.
    pub(crate) fn lead(&self, seat: usize) -> f32 {
        let others = self.seats() as f32 - 1.0;
        if others < 1.0 {
            return self.scores[seat];
        }
        let total: f32 = self.scores[..self.seats()].iter().sum();
        self.scores[seat] - (total - self.scores[seat]) / others
    }

    /// The same as a seat could know it.
    #[must_use]
    pub const fn known_to(self, seat: Seat) -> Self {
        Self { viewer: Some(seat), ..self }
    }

    pub(crate) fn win_features(&self, seat: usize, length: f32) -> [f32; WIN_WEIGHTS] {
        let share = |seat: usize| libm::logf(self.shares[seat].max(LEAST));
        let (lead, progress) = (self.lead(seat) / 10.0, self.progress(length));
        let best_other = (0..self.seats()).filter(|other| *other != seat).map(share).reduce(f32::max);
        let edge = best_other.map_or(0.0, |other| share(seat) - other);
        // Others have chosen what they hold: it is better than what is dealt anew, and the viewer does worse than it seems.
        let is_viewer = self.players > 1 && self.viewer.is_some_and(|viewer| viewer.index() == seat);
        let of = [share(seat), lead, edge, if is_viewer { 1.0 } else { 0.0 }];
        std::array::from_fn(|place| of[place / 3] * [1.0, progress, progress * progress][place % 3])
    }

    pub(crate) fn point_features(&self, seat: usize, length: f32) -> [f32; POINT_WEIGHTS] {
        let (share, score, progress) = (self.shares[seat] * f32::from(self.players), self.scores[seat] / 10.0, self.progress(length));
        [1.0, progress, progress * progress, share, share * progress, score, score * progress]
    }
}

/// What a finished game was worth: the win, shared with whoever is tied, and the points. Alone, the win is the title.
pub fn result<G: kernel::Game>(game: &G, state: &G::State) -> Value {
    let outcome = game.outcome(state);
    let winners = outcome.values().iter().filter(|placed| placed.rank == 1).count() as f64;
    let mut value = Value::default();
    for (seat, placed) in outcome.iter() {
        let has_won = placed.rank == 1 && game.title(state, seat) != Some(Title::Missed);
        value.win[seat.index()] = if has_won { 1.0 / winners } else { 0.0 };
        value.points[seat.index()] = f64::from(placed.total);
    }
    value
}

/// Judges imagined positions of one game; keeps room for it.
pub struct Judge<'a, G: Heuristic> {
    pub(crate) game: &'a G,
    pub(crate) calibration: Calibration,
    sharpness: u8,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
}

impl<G: Heuristic> std::fmt::Debug for Judge<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Judge").field("calibration", &self.calibration).finish_non_exhaustive()
    }
}

impl<'a, G: Heuristic> Judge<'a, G> {
    /// A judge of tables of so many.
    #[must_use]
    pub fn new(game: &'a G, players: u8, calibration: Calibration) -> Self {
        Self { game, calibration, sharpness: game.manner(players).sharpness, legal: Vec::new(), weights: Vec::new() }
    }

    /// Plays on for some turns and tells what is to be seen then; so many decisions were made before.
    pub fn look(&mut self, state: &mut Redealt<G>, decisions: usize, chance: &mut FastChance) -> Outlook {
        let (mut decisions, mut turns) = (decisions, 0);
        // One copy is enough for all turns.
        let mut before = (self.calibration.turns > 0).then(|| state.clone());
        while turns < self.calibration.turns {
            let Some(seat) = self.game.awaiting(state).first() else { break };
            self.legal.clear();
            self.game.legal(state, seat, &mut self.legal);
            let action = if let [only] = self.legal[..] { only } else { self.choose(state, seat, chance) };
            act(self.game, state, seat, action, chance);
            decisions += 1;
            if let Some(before) = &mut before {
                turns += u16::from(!self.game.same_turn(before, state));
                before.clone_from(state);
            }
        }
        self.outlook(state, decisions)
    }

    fn outlook(&self, state: &Redealt<G>, decisions: usize) -> Outlook {
        let players = self.game.players(state);
        let (mut shares, mut scores) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        if self.game.awaiting(state).is_empty() {
            return Outlook { players, viewer: None, decisions: decisions as f32, shares, scores, result: Some(result(self.game, state)) };
        }
        let judged = self.game.evaluate(state);
        let total = if players == 1 { 1.0 } else { judged.values().iter().sum::<f32>().max(f32::MIN_POSITIVE) };
        for (seat, share) in judged.iter() {
            shares[seat.index()] = share / total;
            scores[seat.index()] = self.game.score(state, seat).total() as f32;
        }
        Outlook { players, viewer: None, decisions: decisions as f32, shares, scores, result: None }
    }

    /// An action, as likely as habit likes it.
    fn choose(&mut self, state: &Redealt<G>, seat: Seat, chance: &mut FastChance) -> G::Action {
        self.weights.clear();
        self.game.habit(state, seat, &self.legal, &mut self.weights);
        let best = self.weights.iter().copied().fold(0.0, f32::max);
        let sharpness = self.sharpness;
        let raised = |weight: f32| if best > 0.0 { (0..sharpness).fold(1.0, |product, _| product * (weight / best)) } else { 1.0 };
        self.weights.iter_mut().for_each(|weight| *weight = raised(*weight));
        let mut drawn = self.weights.iter().sum::<f32>() * chance.pick(HABIT, GRAIN) as f32 / GRAIN as f32;
        let place = self.weights.iter().position(|weight| {
            drawn -= weight;
            drawn < 0.0
        });
        self.legal[place.unwrap_or(self.legal.len() - 1)]
    }

    /// What an imagined position is worth.
    pub(crate) fn judge(&mut self, state: &mut Redealt<G>, decisions: usize, chance: &mut FastChance) -> Value {
        let outlook = self.look(state, decisions, chance);
        self.calibration.value(&outlook)
    }

    /// The same as a seat could know it.
    pub(crate) fn judge_as(&mut self, seat: Seat, state: &mut Redealt<G>, decisions: usize, chance: &mut FastChance) -> Value {
        let outlook = self.look(state, decisions, chance).known_to(seat);
        self.calibration.value(&outlook)
    }
}

/// Does something that is legal.
pub(crate) fn act<G: Heuristic>(game: &G, state: &mut Redealt<G>, seat: Seat, action: G::Action, chance: &mut FastChance) {
    let done = game.apply(state, seat, action, chance, &mut Silent);
    debug_assert!(done.is_ok(), "{seat} was offered {action:?} and it was refused");
}
