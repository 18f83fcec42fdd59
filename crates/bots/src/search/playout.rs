//! Playing on by habit, and judging where it leads.

use kernel::{Chance, FastChance, Heuristic, MAX_SEATS, Manner, Redealt, Seat, Site};

use super::{Worth, act, next_actor};

const PLAYOUT: Site = Site("bots.playout");
/// Finer than anybody's liking.
const GRAIN: u32 = 1 << 20;
/// So many weights are raised to a power at once.
const SIDE_BY_SIDE: usize = 8;

/// Room for play by habit, used again and again.
pub(super) struct Playout<G: Heuristic> {
    legal: Vec<G::Action>,
    weights: Vec<f32>,
}

impl<G: Heuristic> Default for Playout<G> {
    fn default() -> Self {
        Self { legal: Vec::new(), weights: Vec::new() }
    }
}

impl<G: Heuristic> Playout<G> {
    /// An action, as likely as habit likes it.
    pub(super) fn choose(&mut self, game: &G, state: &Redealt<G>, seat: Seat, legal: &[G::Action], sharpness: u8, chance: &mut FastChance) -> G::Action {
        self.weights.clear();
        game.habit(state, seat, legal, &mut self.weights);
        let total = sharpen(&mut self.weights, sharpness);
        let mut drawn = total * chance.pick(PLAYOUT, GRAIN) as f32 / GRAIN as f32;
        for (action, weight) in legal.iter().zip(&self.weights) {
            drawn -= weight;
            if drawn < 0.0 {
                return *action;
            }
        }
        legal[legal.len() - 1]
    }

    /// Plays on for some turns, and tells what the position is then worth to each seat.
    pub(super) fn play_on(&mut self, game: &G, state: &mut Redealt<G>, manner: &Manner, chance: &mut FastChance) -> Worth {
        let mut legal = std::mem::take(&mut self.legal);
        let mut before = state.clone();
        let mut turns = 0;
        while let Some(seat) = next_actor(game, state, Seat(0)).filter(|_| turns <= manner.turns) {
            legal.clear();
            game.legal(state, seat, &mut legal);
            let action = if let [only] = legal[..] { only } else { self.choose(game, state, seat, &legal, manner.sharpness, chance) };
            act(game, state, seat, action, chance);
            turns += u16::from(!game.same_turn(&before, state));
            before.clone_from(state);
        }
        self.legal = legal;
        if game.awaiting(state).is_empty() { result(game, state, manner) } else { judged(game, state, manner) }
    }
}

/// Raises weights to a power, the largest being one, and adds them up. Where none is liked, all are alike.
///
/// Multiplied out, so that every machine gets the same numbers.
pub(super) fn sharpen(weights: &mut [f32], power: u8) -> f32 {
    let best = weights.iter().copied().fold(0.0, f32::max);
    if best <= 0.0 {
        weights.fill(1.0);
        return weights.len() as f32;
    }
    // Several at a time: each product waits for the one before it, but not for those beside it.
    for some in weights.chunks_mut(SIDE_BY_SIDE) {
        let (mut factors, mut raised) = ([0.0; SIDE_BY_SIDE], [1.0; SIDE_BY_SIDE]);
        factors.iter_mut().zip(&*some).for_each(|(factor, weight)| *factor = weight / best);
        for _ in 0..power {
            raised.iter_mut().zip(&factors).for_each(|(product, factor)| *product *= factor);
        }
        some.copy_from_slice(&raised[..some.len()]);
    }
    weights.iter().sum()
}

/// What the game thinks of a position, as shares of one win.
fn judged<G: Heuristic>(game: &G, state: &Redealt<G>, manner: &Manner) -> Worth {
    let estimates = if manner.learnt { game.promise(state) } else { game.evaluate(state) };
    let total = if estimates.players() == 1 { 1.0 } else { estimates.values().iter().sum::<f32>().max(f32::MIN_POSITIVE) };
    let mut worth = [0.0; MAX_SEATS];
    estimates.iter().for_each(|(seat, estimate)| worth[seat.index()] = estimate / total);
    worth
}

/// What a finished game was worth: the win above all, shared with whoever is tied, and something for the margin.
fn result<G: Heuristic>(game: &G, state: &Redealt<G>, manner: &Manner) -> Worth {
    let outcome = game.outcome(state);
    if outcome.players() == 1 {
        return judged(game, state, manner);
    }
    let winners = outcome.values().iter().filter(|placed| placed.rank == 1).count() as f32;
    let mut worth = [0.0; MAX_SEATS];
    for (seat, placed) in outcome.iter() {
        let best_other = outcome.iter().filter(|(other, _)| *other != seat).map(|(_, placed)| placed.total).max().unwrap_or(0);
        let margin = (placed.total - best_other) as f32 / manner.margin;
        let win = if placed.rank == 1 { 1.0 / winners } else { 0.0 };
        worth[seat.index()] = manner.win * win + (1.0 - manner.win) * (0.5 + 0.5 * margin / (1.0 + margin.abs()));
    }
    worth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_raised_side_by_side_are_those_multiplied_out_one_by_one() {
        for count in 1..=2 * SIDE_BY_SIDE + 1 {
            let weights: Vec<f32> = (0..count).map(|place| 0.3 + ((place * 7) % 11) as f32 / 3.0).collect();
            let best = weights.iter().copied().fold(0.0, f32::max);
            let alone: Vec<f32> = weights.iter().map(|weight| (0..30).fold(1.0, |product, _| product * (weight / best))).collect();

            let mut raised = weights.clone();
            let total = sharpen(&mut raised, 30);

            assert_eq!(raised, alone, "{count} weights");
            assert_eq!(total.to_bits(), alone.iter().sum::<f32>().to_bits());
        }
    }
}
