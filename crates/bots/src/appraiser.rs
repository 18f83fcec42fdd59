mod contest;

use kernel::{Chance, FastChance, Heuristic, Perspective, Redealt, Seat, Silent, Site, exp};

use contest::Contest;

use crate::{Bot, Budget, Choice, Foreseen, Search, Thought};

const COMPARED: Site = Site("bots.appraiser");
/// What is so much worse by the first look, as a share of the win, is not looked at again.
const NEAR: f32 = 0.08;
/// The first look counts as much as so many imagined games: it errs by one or two hundredths, and so does the mean of about a thousand.
const FIRST_LOOK: f32 = 1000.0;
/// What is so much better, as a share of the win, is liked e times as much.
const CLEAR: f32 = 0.02;
/// Finer than any slip.
const GRAIN: u32 = 1 << 20;

/// How somebody weighs choices in a game that [can tell](Heuristic::appraise) what they should come to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Care {
    /// Misjudges each choice by up to so much, in fair shares of the win: mistakes are the likelier the less they cost.
    Slips(f32),
    /// As the game tells.
    FirstLook,
    /// What seems nearly as good is compared in imagined games, as long as there is time.
    Compares,
}

/// A player who looks at what choices should come to where the game can tell, and searches elsewhere.
#[derive(Debug)]
pub struct Appraiser<G: Heuristic> {
    care: Care,
    chance: FastChance,
    search: Search<G>,
    /// Room, used again and again.
    legal: Vec<G::Action>,
    figures: Vec<f32>,
}

impl<G: Heuristic> Appraiser<G> {
    /// A player of this care; all it imagines follows from the chance.
    #[must_use]
    pub fn new(care: Care, chance: FastChance) -> Self {
        Self { care, search: Search::new(None, chance.clone()), chance, legal: Vec::new(), figures: Vec::new() }
    }

    /// A misjudgement between minus one and one, mostly small.
    fn slip(&mut self) -> f32 {
        let mut even = || self.chance.pick(COMPARED, GRAIN) as f32 / GRAIN as f32;
        even() - even()
    }

    /// Compares choices that seem nearly as good as the best: games are imagined from each on, with the same hidden cards and the
    /// same luck, the others playing by habit, as long as there is time and more than one that may be the best. Returns how many
    /// were imagined.
    fn compare(&mut self, at: &Perspective<'_, G>, actions: &[G::Action], contest: &mut Contest, budget: &Budget<'_>) -> u32 {
        let (mut rounds, mut results) = (0, Vec::with_capacity(actions.len()));
        while contest.standing().len() > 1 && budget.left(rounds) > 0 {
            let position = at.redeal(&mut self.chance);
            let luck = u64::from(self.chance.pick(COMPARED, u32::MAX));
            results.clear();
            results.extend(contest.standing().iter().map(|choice| self.end_of(at, position.clone(), actions[*choice], FastChance::new(luck))));
            contest.note(&results);
            rounds += 1;
        }
        rounds
    }

    /// The seat's share of the win in one imagined game.
    fn end_of(&mut self, at: &Perspective<'_, G>, mut state: Redealt<G>, first: G::Action, mut chance: FastChance) -> f32 {
        let (game, own) = (at.game(), at.seat());
        let (mut seat, mut action) = (own, first);
        loop {
            let done = game.apply(&mut state, seat, action, &mut chance, &mut Silent);
            debug_assert!(done.is_ok(), "{seat} was offered {action:?} and it was refused");
            let Some(next) = game.awaiting(&state).first() else { break };
            seat = next;
            action = self.usual(game, &state, seat, seat == own);
        }
        let outcome = game.outcome(&state);
        let winners = outcome.values().iter().filter(|placed| placed.rank == 1).count() as f32;
        if outcome[own].rank == 1 { 1.0 / winners } else { 0.0 }
    }

    /// What a seat does in an imagined game: the searcher what should come to most, the others what habit likes best.
    fn usual(&mut self, game: &G, state: &Redealt<G>, seat: Seat, is_own: bool) -> G::Action {
        self.legal.clear();
        game.legal(state, seat, &mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        self.figures.clear();
        if !is_own || !game.appraise(state, seat, &self.legal, &mut self.figures) {
            game.habit(state, seat, &self.legal, &mut self.figures);
        }
        self.legal[best(&self.figures)]
    }
}

/// The place of the largest figure; of equals the first.
fn best(figures: &[f32]) -> usize {
    (1..figures.len()).fold(0, |best, place| if figures[place] > figures[best] { place } else { best })
}

impl<G: Heuristic> Bot<G> for Appraiser<G> {
    fn choose(&mut self, at: &Perspective<'_, G>, budget: &Budget<'_>) -> Choice<G::Action> {
        let (mut legal, mut shares) = (Vec::new(), Vec::new());
        at.legal(&mut legal);
        let imagined = at.redeal(&mut self.chance);
        if legal.len() < 2 || !at.game().appraise(&imagined, at.seat(), &legal, &mut shares) {
            return self.search.choose(at, budget);
        }
        if let Care::Slips(most) = self.care {
            let most = most / f32::from(at.game().players(&imagined));
            shares.iter_mut().for_each(|share| *share = (*share + most * self.slip()).clamp(0.0, 1.0));
        }
        let first = shares[best(&shares)];
        let near: Vec<usize> = (0..legal.len()).filter(|place| shares[*place] > first - NEAR).collect();
        let mut rounds = 0;
        if self.care == Care::Compares && near.len() > 1 {
            let actions: Vec<G::Action> = near.iter().map(|place| legal[*place]).collect();
            let mut contest = Contest::new(near.iter().map(|place| shares[*place]).collect(), FIRST_LOOK);
            rounds = self.compare(at, &actions, &mut contest, budget);
            near.iter().enumerate().for_each(|(choice, place)| shares[*place] = contest.worth(choice));
        }
        let near_best = near.iter().fold(near[0], |best, place| if shares[*place] > shares[best] { *place } else { best });
        let likings: Vec<f32> = shares.iter().map(|share| exp((share - shares[near_best]) / CLEAR)).collect();
        let total: f32 = likings.iter().sum();
        let thought = |((action, liking), worth): ((&G::Action, &f32), &f32)| Thought { action: *action, share: liking / total, worth: Some(*worth) };
        let thoughts = legal.iter().zip(&likings).zip(&shares).map(thought).collect();
        Choice { action: legal[near_best], thoughts, iterations: rounds }
    }

    fn turn_goes_on(&self) -> bool {
        self.search.turn_goes_on()
    }

    fn foresee(&mut self, at: &Perspective<'_, G>, actions: &[G::Action], budget: &Budget<'_>) -> Vec<Foreseen<G::Action>> {
        self.search.foresee(at, actions, budget)
    }
}
