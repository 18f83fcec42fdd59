//! `tablee tune`: better weights for a game's bots, found by playing.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Context, ensure};
use bots::Player;
use kernel::{Chance, FastChance, Language, Seed, Sentence, Site};
use registry::{AnyGame, Problem, Registry};
use serde_json::{Map, Value};

use crate::arena::{Estimate, Series, mean, progress_bar, require_weights, share_of};
use crate::position;
use crate::table::{self, TableArgs};
use crate::voice::{Voice, wrong};

/// Find better weights for a game's bots by playing.
///
/// The cross-entropy method moves all weights of the game at once: each generation tries some sets, drawn around the middle, on the same
/// deals against the same opponents; the best quarter says where the next one is drawn, for other deals. In the end the weights are measured on deals that none was chosen by, and against opponents that were not
/// there. Only that is to be believed. The weights are printed as they stand in the game's `data/weights.json`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// How many play
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,

    /// Whose weights are tuned
    #[arg(long, value_name = "BOT", default_value = "greedy")]
    bot: Player,

    /// The opponents it is tuned on; each takes all other seats in turn
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', default_value = "greedy,rusher")]
    against: Vec<Player>,

    /// The opponents it is only measured against
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', default_value = "beginner,casual")]
    unseen: Vec<Player>,

    /// Only these weights [default: all]
    #[arg(long, value_name = "NAME,NAME,…", value_delimiter = ',')]
    only: Vec<String>,

    /// How many generations
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    generations: u32,

    /// How many games each set of weights plays against each opponent
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,

    /// How many games the result is measured by, against each opponent
    #[arg(long, value_name = "N", default_value_t = 4000, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    check: u64,

    /// How far the first steps go, as a share of each weight
    #[arg(long, value_name = "SHARE", default_value_t = 0.3)]
    step: f32,

    /// How many threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// So many sets of weights are tried in a generation.
const SETS: usize = 24;
/// So many of them say where the next generation is drawn.
const BEST: usize = 6;
/// How far the middle and the spread follow them.
const PACE: f64 = 0.7;
/// Where sets of weights are drawn.
const DRAWN: Site = Site("tablee.tune");

/// Tunes, measures and prints.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let game = args.table.game(registry)?;
    let voice = Voice::new(language, [&**game])?;
    table::require_players(&**game, args.players.into())?;
    let given = |name: &str| args.bot.weights().iter().rfind(|(given, _)| given == name).map(|(_, value)| *value);
    let weights = game.weights(args.players).into_iter().map(|(name, value)| (name, given(name).unwrap_or(value)));
    let weights: Vec<_> = weights.filter(|(name, _)| args.only.is_empty() || args.only.iter().any(|only| only == name)).collect();
    require_weights(&**game, &vec![args.bot.clone(); args.players.into()])?;
    ensure!(!weights.is_empty(), wrong(&Sentence::new("tool-wrong-weights").key("game", game.id())));
    let (options, seed) = (args.table.options(&**game)?, args.table.seed()?);
    let pool =
        rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0).into()).build().with_context(|| wrong(&Sentence::new("tool-wrong-threads")))?;
    let tuning = Tuning { game: &**game, args, options: &options, seed, weights: &weights };
    let report = pool.install(|| {
        let tuned = tuning.tuned()?;
        tuning.report(&voice, &tuned)
    })?;
    io::stdout().lock().write_all(report.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// What is tuned, and how.
struct Tuning<'a> {
    game: &'a dyn AnyGame,
    args: &'a Args,
    options: &'a Value,
    seed: Seed,
    weights: &'a [(&'static str, f32)],
}

impl Tuning<'_> {
    /// The bot with other weights.
    fn bot(&self, values: &[f32]) -> Player {
        let others = self.args.bot.weights().iter().filter(|(name, _)| self.weights.iter().all(|(tuned, _)| tuned != name)).cloned();
        self.args.bot.with_weights(others.chain(self.weights.iter().zip(values).map(|((name, _), value)| ((*name).to_owned(), *value))).collect())
    }

    /// The shares of wins of a bot, block by block, against one kind of opponent.
    fn shares(&self, bot: &Player, opponent: &Player, games: u64, seed: Seed) -> Result<Vec<f64>, Problem> {
        let mut players = vec![opponent.clone(); self.args.players.into()];
        players[0] = bot.clone();
        let series = Series { game: self.game, players: &players, options: self.options, seed, is_recorded: false };
        Ok(series.play(games, false, || ())?.blocks.iter().map(|block| share_of(block, 0)).collect())
    }

    /// The middle of what did best in the end: single good sets are often only lucky.
    fn tuned(&self) -> Result<Vec<f32>, Problem> {
        let mut chance = FastChance::for_game(self.seed, 0);
        let mut middle: Vec<f64> = self.weights.iter().map(|(_, weight)| f64::from(*weight)).collect();
        // A weight of nothing is tried as one of one.
        let mut spread: Vec<f64> = middle.iter().map(|weight| f64::from(self.args.step) * if *weight == 0.0 { 1.0 } else { weight.abs() }).collect();
        let progress = progress_bar(self.args.generations.into());
        for generation in 0..self.args.generations {
            let deals = self.seed.part("generation", generation.into());
            let mut sets = Vec::new();
            for _ in 0..SETS {
                let set: Vec<f64> = middle.iter().zip(&spread).map(|(middle, spread)| middle + spread * normal(&mut chance)).collect();
                let bot = self.bot(&set.iter().map(|value| *value as f32).collect::<Vec<_>>());
                let mut won = 0.0;
                for opponent in &self.args.against {
                    won += mean(self.shares(&bot, opponent, self.args.games, deals)?.iter().copied());
                }
                sets.push((won, set));
            }
            sets.sort_by(|(one, _), (other, _)| other.total_cmp(one));
            for place in 0..middle.len() {
                let best = || sets[..BEST].iter().map(|(_, set)| set[place]);
                let aim = mean(best());
                let width = mean(best().map(|value| (value - aim).powi(2))).sqrt();
                middle[place] += PACE * (aim - middle[place]);
                spread[place] += PACE * (width - spread[place]);
            }
            progress.inc(1);
        }
        progress.finish_and_clear();
        Ok(middle.into_iter().map(rounded).collect())
    }

    /// The weights before and after, and what they are worth on deals that nobody was tuned on.
    fn report(&self, voice: &Voice, tuned: &[f32]) -> Result<String, Problem> {
        let heads = ["tool-tune-weight", "tool-tune-before", "tool-tune-after"].map(|id| voice.text(id)).into();
        let row =
            |((name, before), after): (&(&str, f32), &f32)| vec![(*name).to_owned(), voice.decimal((*before).into(), 2), voice.decimal((*after).into(), 2)];
        let weights = position::table(&[heads].into_iter().chain(self.weights.iter().zip(tuned).map(row)).collect::<Vec<_>>());

        let heads = ["tool-tune-opponent", "tool-tune-before", "tool-tune-after", "tool-tune-gain"].map(|id| voice.text(id)).into();
        let mut rows = vec![heads];
        let fresh = self.seed.part("fresh", 0);
        for (opponents, is_unseen) in [(&self.args.against, false), (&self.args.unseen, true)] {
            for opponent in opponents {
                let before = self.shares(&self.args.bot, opponent, self.args.check, fresh)?;
                let after = self.shares(&self.bot(tuned), opponent, self.args.check, fresh)?;
                let gains: Vec<f64> = before.iter().zip(&after).map(|(before, after)| after - before).collect();
                let gain = Estimate::of(&gains);
                let name = if is_unseen { voice.say(&Sentence::new("tool-tune-unseen").key("bot", opponent.to_string())) } else { opponent.to_string() };
                let points = |share: f64| voice.decimal(100.0 * share, 1);
                let [before, after] = [before, after].map(|shares| voice.per_cent(mean(shares.into_iter())));
                rows.push(vec![name, before, after, gain.said(points)]);
            }
        }
        let json: Map<String, Value> = self.weights.iter().zip(tuned).map(|((name, _), value)| ((*name).to_owned(), written(*value))).collect();
        let json = Value::Object([(self.args.players.to_string(), Value::Object(json))].into_iter().collect());
        Ok(format!("{weights}\n{}\n{json}\n", position::table(&rows)))
    }
}

/// A number around 0, mostly within 1: the sum of twelve even ones is as good as normal.
fn normal(chance: &mut FastChance) -> f64 {
    const GRAIN: u32 = 1 << 24;
    (0..12).map(|_| f64::from(chance.pick(DRAWN, GRAIN)) / f64::from(GRAIN)).sum::<f64>() - 6.0
}

/// Three digits behind the point are more than games can tell.
fn rounded(value: f64) -> f32 {
    ((value * 1000.0).round() / 1000.0) as f32
}

/// A number as it was rounded, not as it is stored.
fn written(value: f32) -> Value {
    value.to_string().parse::<f64>().map_or(Value::Null, Value::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawn_numbers_are_around_nothing_and_within_one_mostly() {
        let mut chance = FastChance::new(1);
        let numbers: Vec<f64> = (0..10_000).map(|_| normal(&mut chance)).collect();

        let within = numbers.iter().filter(|number| number.abs() < 1.0).count();

        assert!(mean(numbers.iter().copied()).abs() < 0.03);
        assert!((6600..7050).contains(&within), "{within}");
    }
}
