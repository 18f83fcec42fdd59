//! `tablee arena`: many games between bots, and who wins how often.

mod report;
mod statistics;

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context;
use bots::Level;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Language, Sentence, Standing};
use rayon::prelude::*;
use registry::{AnyGame, Match, Problem, Registry};

use crate::table::{self, TableArgs};
use crate::voice::{Voice, wrong, wrong_file};
use report::{Header, Report, Speed};

/// Let bots play many games and tell who wins how often.
///
/// The bots change seats from game to game, so that each plays each seat equally often. The same seed gives the same
/// result, whatever the number of threads.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// The bots: as many levels as players
    #[arg(long, value_name = "LEVEL,LEVEL,…", value_delimiter = ',', required = true)]
    seats: Vec<Level>,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,

    /// How many threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// How long a bot that searches thinks at each decision
    #[arg(long, value_name = "N", default_value_t = 1000)]
    iterations: u32,

    /// Write the figures to FILE as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// One game, reduced to what is counted.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Outcome {
    /// Rank and total by seat.
    results: Vec<(u8, i32)>,
    decisions: u32,
}

/// Plays the games and prints the report.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let game = args.table.game(registry)?;
    let voice = Voice::new(language, [&**game])?;
    table::require_players(&**game, args.seats.len())?;
    let (options, seed) = (args.table.options(&**game)?, args.table.seed()?);
    let pool =
        rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0).into()).build().with_context(|| wrong(&Sentence::new("tool-wrong-threads")))?;
    let started = Instant::now();
    let play = |number| {
        let levels = rotated(&args.seats, number);
        outcome(&**game, &Match { levels: &levels, options: &options, seed, number, iterations: args.iterations })
    };
    // One game first: what does not fit is refused before a progress bar appears.
    play(0)?;
    let progress = progress_bar(args.games);
    let outcomes = pool.install(|| (0..args.games).into_par_iter().map(play).inspect(|_| progress.inc(1)).collect::<Result<Vec<_>, _>>())?;
    progress.finish_and_clear();

    let header = Header::new(&**game, &args.seats, options, seed, args.games);
    let report = Report::new(header, &outcomes, Speed::new(args.games, started.elapsed(), pool.current_num_threads()));
    if let Some(file) = &args.json {
        let json = serde_json::to_string_pretty(&report).context("the report has no JSON form")?;
        fs::write(file, json + "\n").with_context(|| wrong_file("tool-wrong-write", file))?;
    }
    io::stdout().lock().write_all(report.text(&voice).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Who sits where in a game: everybody moves on by one seat from game to game.
fn rotated<T: Copy>(bots: &[T], number: u64) -> Vec<T> {
    let mut seats = bots.to_vec();
    seats.rotate_right(shift(bots.len(), number));
    seats
}

/// By how many seats the bots have moved on: bot `b` sits at `(b + shift) % bots`.
fn shift(bots: usize, number: u64) -> usize {
    (number % bots as u64) as usize
}

fn outcome(game: &dyn AnyGame, plan: &Match<'_>) -> Result<Outcome, Problem> {
    let simulation = game.simulate(plan)?;
    let result = |standing: &Standing| (standing.rank, standing.total);
    Ok(Outcome { results: simulation.standings.iter().map(result).collect(), decisions: simulation.decisions })
}

/// A bar on a terminal, nothing in a pipe.
pub fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} ({per_sec}, {eta})").expect("a good template");
    ProgressBar::new(games).with_style(style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_plays_every_seat() {
        let bots = ["a", "b", "c"];

        let games: Vec<Vec<&str>> = (0..4).map(|number| rotated(&bots, number)).collect();

        assert_eq!(games, [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"], ["a", "b", "c"]]);
        for (number, seats) in (0..).zip(games) {
            assert!((0..3).all(|bot| seats[(bot + shift(3, number)) % 3] == bots[bot]));
        }
    }
}
