//! `tablee bench`: how fast random games are played, through the kernel and by a bare loop.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::ensure;
use kernel::{Language, Seed, Sentence};
use registry::Registry;
use serde::Serialize;

use crate::table::{self, TableArgs};
use crate::voice::{Voice, wrong};

/// Measure how fast random games are played, beside a hand-written loop without the kernel.
///
/// Both run on one core in turns of some milliseconds, so that a busy machine slows both alike. A game without a bare
/// loop has no ratio.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// How many play [default: 4, or as near as the game allows]
    #[arg(long, value_name = "N")]
    players: Option<u8>,

    /// How long to measure each of the two
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    seconds: f64,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// One turn of measuring lasts about so long.
const SLICE: Duration = Duration::from_millis(20);

/// What was measured of one loop.
#[derive(Debug, Default, Serialize)]
struct Measured {
    games: u64,
    decisions: u64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
}

#[derive(Debug, Serialize)]
struct Report {
    game: &'static str,
    players: u8,
    state_bytes: usize,
    kernel: Measured,
    bare: Option<Measured>,
    /// Decisions per second through the kernel, as a share of the bare loop's.
    ratio: Option<f64>,
}

impl Measured {
    /// Plays one slice and adds it up; returns how many decisions were made.
    fn measure(&mut self, games: u64, play: impl FnOnce() -> u64) {
        let started = Instant::now();
        self.decisions += play();
        self.seconds += started.elapsed().as_secs_f64();
        self.games += games;
        self.games_per_second = self.games as f64 / self.seconds;
        self.decisions_per_second = self.decisions as f64 / self.seconds;
    }
}

/// Measures and prints.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    ensure!(args.seconds > 0.0 && args.seconds <= 3600.0, wrong(&Sentence::new("tool-wrong-seconds")));
    let game = args.table.game(registry)?;
    let voice = Voice::new(language, [&**game])?;
    let (min, max) = game.players();
    let players = args.players.unwrap_or(4.clamp(min, max));
    table::require_players(&**game, players.into())?;
    let options = args.table.options(&**game)?;
    // The bare loops know no options.
    let has_bare = args.table.options.is_empty() && bare::random_games(game.id(), players, 0, 0).is_some();

    // A first game refuses what does not fit; then a slice is as many games as fit into its time.
    game.random_games(players, &options, 1, 0)?;
    let mut slice = 1;
    let time_of = |games| {
        let started = Instant::now();
        game.random_games(players, &options, games, 0).map(|_| started.elapsed())
    };
    while time_of(slice)? < SLICE {
        slice *= 2;
    }

    let (mut kernel, mut bare) = (Measured::default(), Measured::default());
    let mut seed = args.table.seed.as_deref().map_or(0, number_of);
    while kernel.seconds < args.seconds {
        seed = seed.wrapping_add(1);
        let mut played = Ok(0);
        kernel.measure(slice, || {
            played = game.random_games(players, &options, slice, seed);
            *played.as_ref().unwrap_or(&0)
        });
        played?;
        if has_bare {
            bare.measure(slice, || bare::random_games(game.id(), players, slice, seed).unwrap_or(0));
        }
    }
    let ratio = has_bare.then(|| kernel.decisions_per_second / bare.decisions_per_second);
    let report = Report { game: game.id(), players, state_bytes: game.state_size(), kernel, bare: has_bare.then_some(bare), ratio };
    let text = if args.json { serde_json::to_string(&report)? + "\n" } else { report.text(&voice) };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The number a seed's text stands for, where a fast stream is enough.
fn number_of(text: &str) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = Seed::from_text(text).0;
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

impl Report {
    fn text(&self, voice: &Voice) -> String {
        let name = Sentence::new(format!("{}-name", self.game));
        let head = Sentence::new("tool-bench-head").say("game", name).number("players", self.players).number("bytes", self.state_bytes as i64);
        let speed = |id: &'static str, measured: &Measured| {
            let games = measured.games_per_second as i64;
            voice.say(&Sentence::new(id).number("games", games).key("decisions", voice.decimal(measured.decisions_per_second / 1e6, 2)))
        };
        let mut lines = vec![voice.say(&head), speed("tool-bench-kernel", &self.kernel)];
        if let (Some(bare), Some(ratio)) = (&self.bare, self.ratio) {
            lines.push(speed("tool-bench-bare", bare));
            lines.push(voice.say(&Sentence::new("tool-bench-ratio").key("ratio", voice.decimal(ratio, 3))));
        }
        lines.join("\n") + "\n"
    }
}
