//! Playing games in blocks, until there are enough of them or enough is known.

use bots::Player;
use kernel::Seed;
use rayon::prelude::*;
use registry::{AnyGame, Match, Problem, Simulation};
use serde::Serialize;
use serde_json::Value;

use super::statistics::{mean, variance};

/// So many blocks are played between two looks at what is known.
const BATCH: u64 = 8;
/// How much more than its share somebody must win to be called better, and how much less to be called worse.
const CLEAR: f64 = 0.03;
/// The odds at which something counts as known: 19 to 1.
const KNOWN: f64 = 2.944_438_979_166_44;
/// Blocks differ at least so much: a few that happened to be alike prove nothing.
const LEAST_VARIANCE: f64 = 0.03;

/// What is to be played.
pub struct Series<'a> {
    pub game: &'a dyn AnyGame,
    pub players: &'a [Player],
    pub options: &'a Value,
    pub seed: Seed,
    /// Whether the games are written down.
    pub is_recorded: bool,
}

/// One deal with everybody at every seat: its games.
pub type Block = Vec<Simulation>;

/// What was played, and what is known of the first bot.
#[derive(Debug)]
pub struct Played {
    pub blocks: Vec<Block>,
    pub verdict: Option<Verdict>,
}

/// Whether somebody wins more than their share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    Better,
    Worse,
    Unknown,
}

impl Series<'_> {
    /// Plays blocks: enough for so many games, or fewer if it is known before whether the first bot is better.
    pub fn play(&self, games: u64, until_known: bool, tick: impl Fn() + Sync) -> Result<Played, Problem> {
        let wanted = games.div_ceil(self.players.len() as u64);
        let mut blocks: Vec<Block> = Vec::new();
        let mut verdict = until_known.then_some(Verdict::Unknown);
        while (blocks.len() as u64) < wanted && verdict.is_none_or(|verdict| verdict == Verdict::Unknown) {
            let first = blocks.len() as u64;
            let last = if until_known { wanted.min(first + BATCH) } else { wanted };
            let played = (first..last).into_par_iter().map(|block| self.block(block, &tick)).collect::<Result<Vec<_>, _>>()?;
            blocks.extend(played);
            verdict = until_known.then(|| verdict_on(&blocks.iter().map(|block| share_of(block, 0)).collect::<Vec<_>>(), self.players.len()));
        }
        Ok(Played { blocks, verdict })
    }

    fn block(&self, block: u64, tick: &(impl Fn() + Sync)) -> Result<Block, Problem> {
        let game = |rotation: usize| {
            let Self { players, options, seed, is_recorded, .. } = *self;
            let plan = Match { players, options, seed, block, rotation, is_recorded };
            self.game.simulate(&plan).inspect(|_| tick())
        };
        // Games are spread over the threads one by one: blocks are few and their games may be long.
        (0..self.players.len()).into_par_iter().map(game).collect()
    }
}

/// What a bot won in a game: a victory that k share counts 1/k.
pub fn win(game: &Simulation, bot: usize) -> f64 {
    let winners = game.results.iter().filter(|placed| placed.rank == 1).count();
    if game.results[bot].rank == 1 { 1.0 / winners as f64 } else { 0.0 }
}

/// A bot's share of the victories of a block.
pub fn share_of(block: &Block, bot: usize) -> f64 {
    mean(block.iter().map(|game| win(game, bot)))
}

/// A sequential test on the shares of blocks, "better by this much" against "worse by as much".
fn verdict_on(shares: &[f64], players: usize) -> Verdict {
    let fair = 1.0 / players as f64;
    let variance = variance(shares.iter().copied()).max(LEAST_VARIANCE);
    let odds = 2.0 * CLEAR * shares.iter().map(|share| share - fair).sum::<f64>() / variance;
    if odds >= KNOWN {
        Verdict::Better
    } else if odds <= -KNOWN {
        Verdict::Worse
    } else {
        Verdict::Unknown
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, FastChance, Site};

    use super::*;

    /// Shares of two-player blocks in which each game is won with this chance.
    fn blocks(per_mille: u32, count: usize, seed: u64) -> Vec<f64> {
        let mut chance = FastChance::new(seed);
        let mut game = || f64::from(u8::from(chance.pick(Site("test"), 1000) < per_mille));
        (0..count).map(|_| (game() + game()) / 2.0).collect()
    }

    /// How often the verdict falls on each side, looked at as a series would.
    fn verdicts(per_mille: u32) -> [u32; 3] {
        let mut count = [0; 3];
        for seed in 0..200 {
            let shares = blocks(per_mille, 2000, seed);
            let verdict = (1..=250).map(|looks| verdict_on(&shares[..looks * BATCH as usize], 2)).find(|verdict| *verdict != Verdict::Unknown);
            count[verdict.unwrap_or(Verdict::Unknown) as usize] += 1;
        }
        count
    }

    #[test]
    fn the_test_is_wrong_at_most_once_in_twenty() {
        let [better, worse, _] = verdicts(530);
        assert!(better >= 180 && worse <= 14, "{better} better, {worse} worse");
        let [better, worse, _] = verdicts(470);
        assert!(worse >= 180 && better <= 14, "{better} better, {worse} worse");
    }

    #[test]
    fn what_is_clear_is_known_soon() {
        assert_eq!(verdict_on(&[1.0; 8], 2), Verdict::Better);
        assert_eq!(verdict_on(&[0.0; 16], 4), Verdict::Worse);
        assert_eq!(verdict_on(&[0.5; 8], 2), Verdict::Unknown);
    }
}
