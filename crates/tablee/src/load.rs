//! `tablee load`: real clients at many tables of a house in another process, and how it bears them.

mod child;
mod course;
mod process;
mod report;
mod seats;
mod table;
mod words;

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use bots::Level;
use house::client::Client;
use kernel::{Language, Sentence};
use registry::Registry;
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

use crate::voice::{Voice, wrong, wrong_file};
use child::House;
use process::Usage;
use report::{HouseReport, Latency, Report};
use table::{Plan, Schedule, Table, Tally};

/// Put a house under load with real clients at many tables, and measure it.
///
/// Every seat is a person of its own with a websocket of its own; they play random legal actions, game after game. What
/// is told: moves per second that the house acknowledged (each is on disk by then), and how long it takes from sending a
/// move until every seat of the table has received the step.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,

    /// How many play at each table
    #[arg(long, value_name = "N", default_value_t = 4)]
    seats: u8,

    /// A bot of this level at one more seat of each table
    #[arg(long, value_name = "LEVEL")]
    bot: Option<Level>,

    /// The game's id, as `tablee games` lists it
    #[arg(long, value_name = "ID", default_value = "fiasko")]
    game: String,

    /// How long to measure, after all tables are ready
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,

    /// One move per table every so many milliseconds [default: as fast as the house allows]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    think: Option<u64>,

    /// A house that is already open, such as http://127.0.0.1:7878; its limits hold [default: a new one on an empty
    /// store, with limits that fit, which is closed at the end]
    #[arg(long, value_name = "URL")]
    url: Option<String>,

    /// Write the figures to FILE as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// The clients are cheap: the house needs the cores.
const THREADS: usize = 2;

/// Setting up must not take longer.
const RAMP: Duration = Duration::from_secs(300);

/// Played before it counts, so that games are no longer all at the same move.
const WARM_UP: Duration = Duration::from_secs(2);

/// Who interrupts a program expects this exit code.
const INTERRUPTED: u8 = 130;

/// Measures and prints.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let game = crate::table::game(registry, &args.game)?;
    crate::table::require_players(&**game, usize::from(args.seats) + usize::from(args.bot.is_some()))?;
    let voice = Voice::new(language, [&**game])?;

    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(THREADS)
        .enable_all()
        .build()
        .with_context(|| wrong(&Sentence::new("tool-wrong-threads")))?;
    let Some(report) = runtime.block_on(measure_unless_interrupted(args))? else { return Ok(ExitCode::from(INTERRUPTED)) };
    if let Some(file) = &args.json {
        let json = serde_json::to_string_pretty(&report).context("the report has no JSON form")?;
        fs::write(file, json + "\n").with_context(|| wrong_file("tool-wrong-write", file))?;
    }
    io::stdout().lock().write_all(report.text(&voice).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The report; none if somebody interrupts. A house of our own is closed in any case.
async fn measure_unless_interrupted(args: &Args) -> anyhow::Result<Option<Report>> {
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let mut house = match &args.url {
        Some(url) => House::elsewhere(url).await?,
        None => House::open().await?,
    };
    let report = tokio::select! {
        report = measure(args, &house) => report.map(Some),
        _ = interrupt.recv() => Ok(None),
        _ = terminate.recv() => Ok(None),
    };
    house.close().await;
    report
}

async fn measure(args: &Args, house: &House) -> anyhow::Result<Report> {
    let (load_average, own) = (process::load_average(), std::process::id());
    Client::stranger(house.address)
        .get("/healthz")
        .await
        .with_context(|| wrong(&Sentence::new("tool-wrong-load-unwell").key("address", house.address.to_string())))?;
    let before = house.usage()?;

    let ramp = Instant::now();
    let think = args.think.map(Duration::from_millis);
    let plan = Arc::new(Plan::new(house.address, args.game.clone(), args.seats, args.bot, args.tables, think));
    let mut ready = JoinSet::new();
    for number in 0..args.tables {
        ready.spawn(Table::open(plan.clone(), number));
    }
    let tables = timeout(RAMP, all(ready)).await.with_context(|| wrong(&Sentence::new("tool-wrong-load-late")))??;
    let ramp_seconds = ramp.elapsed().as_secs_f64();
    let ready = house.usage()?;

    let play = Instant::now();
    let schedule = Schedule { play, measure: play + WARM_UP, stop: play + WARM_UP + Duration::from_secs(args.seconds) };
    let mut playing = JoinSet::new();
    for table in tables {
        playing.spawn(table.play(schedule));
    }
    let used = async {
        sleep_until(schedule.measure).await;
        let begin = (house.usage()?, Usage::of(own)?);
        sleep_until(schedule.stop).await;
        anyhow::Ok((begin, (house.usage()?, Usage::of(own)?)))
    };
    let (tallies, (begin, end)) = tokio::try_join!(all(playing), used)?;

    let Tally { moves, latencies, bytes, refused, games } = report::sum(tallies);
    let seconds = args.seconds as f64;
    let samples = before.zip(ready).zip(begin.0.zip(end.0));
    Ok(Report {
        game: args.game.clone(),
        tables: args.tables,
        seats: args.seats,
        think: args.think,
        ramp_seconds,
        seconds,
        moves,
        moves_per_second: moves as f64 / seconds,
        games,
        refused,
        latency: Latency::of(latencies),
        bytes_per_move: bytes as f64 / moves.max(1) as f64,
        house: samples.map(|((before, ready), (begin, end))| HouseReport::new([before, ready, begin, end], args.tables, moves, seconds)),
        generator_cpu_seconds: end.1.cpu_seconds - begin.1.cpu_seconds,
        load_average,
    })
}

/// What all of them come to; the first that fails ends all.
async fn all<T: 'static>(mut tasks: JoinSet<anyhow::Result<T>>) -> anyhow::Result<Vec<T>> {
    let mut done = Vec::with_capacity(tasks.len());
    while let Some(one) = tasks.join_next().await {
        done.push(one??);
    }
    Ok(done)
}
