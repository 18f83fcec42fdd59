//! `tablee arena`: many games between bots, and who wins how often.

mod ladder;
mod report;
mod series;
mod statistics;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, anyhow, ensure};
use bots::{Level, Player};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Language, Sentence};
use registry::{AnyGame, Registry};

use crate::table::{self, TableArgs};
use crate::voice::{Voice, wrong, wrong_file};
use ladder::Plan;
use report::{Header, Report, Speed};
pub use series::{Series, share_of};
pub use statistics::{Estimate, mean};

/// Let bots play many games and tell who wins how often.
///
/// Games are played in blocks: one deal, with the same luck, once for each seat that everybody moves on by. The bots change
/// seats within a block, so that each plays each seat equally often; the block is the unit of all figures. The same seed gives
/// the same result, whatever the number of threads, unless somebody plays by the clock.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// The bots, as many as players: a level, and how long it thinks, such as `master:200` (iterations at each decision) or
    /// `master:1s` (time for a turn); on a ladder all that climb, the weakest first
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', required_unless_present = "ladder")]
    seats: Vec<Player>,

    /// How many games, at most; whole blocks are played
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,

    /// Stop as soon as it is known whether the first bot wins more or less than its share
    #[arg(long)]
    until_known: bool,

    /// Let each bot play against the one before it, at tables of so many players, such as `2,4`; --games counts for each such step
    /// [default bots: the four levels]
    #[arg(long, value_name = "N,N,…", value_delimiter = ',')]
    ladder: Vec<u8>,

    /// Draw the ladder to FILE as SVG
    #[arg(long, value_name = "FILE", requires = "ladder")]
    svg: Option<PathBuf>,

    /// Write the games to FILE: a record a line, in the order of blocks and rotations
    #[arg(long, value_name = "FILE", conflicts_with = "ladder")]
    records: Option<PathBuf>,

    /// How many threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Write the figures to FILE as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// Plays the games and prints the report.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let game = args.table.game(registry)?;
    let voice = Voice::new(language, [&**game])?;
    if !args.ladder.is_empty() {
        return climb(args, &**game, &voice);
    }
    table::require_players(&**game, args.seats.len())?;
    require_weights(&**game, &args.seats)?;
    let (options, seed) = (args.table.options(&**game)?, args.table.seed()?);
    let pool = pool(args)?;
    // What does not fit is refused before a progress bar appears.
    game.start(args.seats.len() as u8, &options, seed)?;
    let started = Instant::now();
    let progress = progress_bar(args.games);
    let series = Series { game: &**game, players: &args.seats, options: &options, seed, is_recorded: args.records.is_some() };
    let played = pool.install(|| series.play(args.games, args.until_known, || progress.inc(1)))?;
    progress.finish_and_clear();
    if let Some(file) = &args.records {
        write_records(&played.blocks, file).with_context(|| wrong_file("tool-wrong-write", file))?;
    }

    let games = played.blocks.len() as u64 * args.seats.len() as u64;
    let header = Header::new(&**game, &args.seats, options, seed, games);
    let report = Report::new(header, &played, Speed::new(games, started.elapsed(), pool.current_num_threads()));
    if let Some(file) = &args.json {
        let json = serde_json::to_string_pretty(&report).context("the report has no JSON form")?;
        fs::write(file, json + "\n").with_context(|| wrong_file("tool-wrong-write", file))?;
    }
    io::stdout().lock().write_all(report.text(&voice).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the games down, a line each.
fn write_records(blocks: &[series::Block], file: &Path) -> io::Result<()> {
    let mut written = io::BufWriter::new(fs::File::create(file)?);
    for record in blocks.iter().flatten().filter_map(|game| game.record.as_ref()) {
        serde_json::to_writer(&mut written, record)?;
        written.write_all(b"\n")?;
    }
    written.flush()
}

/// Plays a ladder and tells it.
fn climb(args: &Args, game: &dyn AnyGame, voice: &Voice) -> anyhow::Result<ExitCode> {
    let levels = Level::OFFERED.map(Player::of);
    let bots = if args.seats.is_empty() { &levels[..] } else { &args.seats[..] };
    for players in &args.ladder {
        // Nobody climbs alone.
        ensure!(*players > 1, wrong(&Sentence::new("tool-wrong-ladder")));
        table::require_players(game, (*players).into())?;
    }
    require_weights(game, bots)?;
    let (options, seed) = (args.table.options(game)?, args.table.seed()?);
    let steps = (bots.len().saturating_sub(1) * args.ladder.len()) as u64;
    let progress = progress_bar(args.games * steps);
    let plan = Plan { game, bots, tables: &args.ladder, options: &options, seed, games: args.games, until_known: args.until_known };
    let ladder = pool(args)?.install(|| plan.climb(|| progress.inc(1)))?;
    progress.finish_and_clear();
    if let Some(file) = &args.json {
        let json = serde_json::to_string_pretty(&ladder).context("the ladder has no JSON form")?;
        fs::write(file, json + "\n").with_context(|| wrong_file("tool-wrong-write", file))?;
    }
    if let Some(file) = &args.svg {
        fs::write(file, ladder.svg(voice)).with_context(|| wrong_file("tool-wrong-write", file))?;
    }
    io::stdout().lock().write_all(ladder.text(voice).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn pool(args: &Args) -> anyhow::Result<rayon::ThreadPool> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0).into());
    threads.build().with_context(|| wrong(&Sentence::new("tool-wrong-threads")))
}

/// Refuses weights that the game does not know.
pub fn require_weights(game: &dyn AnyGame, players: &[Player]) -> anyhow::Result<()> {
    let known: Vec<&str> = game.weights(players.len() as u8).into_iter().map(|(name, _)| name).collect();
    let unknown = players.iter().flat_map(Player::weights).find(|(name, _)| !known.contains(&name.as_str()));
    let sentence = |name: &str| Sentence::new("tool-wrong-weight").key("game", game.id()).key("given", name.to_owned());
    let said = |name: &str| wrong(&sentence(name).number("count", known.len() as i64).key("known", known.join(", ")));
    unknown.map_or(Ok(()), |(name, _)| Err(anyhow!(said(name))))
}

/// A bar on a terminal, nothing in a pipe.
pub fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} ({per_sec}, {eta})").expect("a good template");
    ProgressBar::new(games).with_style(style)
}
