//! `tablee soak`: random games by the million, with their invariants checked.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use anyhow::Context;
use kernel::{Language, Sentence};
use rayon::prelude::*;
use registry::{AnyGame, Problem, Registry};
use serde_json::Value;

use crate::arena::progress_bar;
use crate::table::{self, TableArgs};
use crate::voice::{Voice, wrong};

/// Play random games by the million, with their invariants checked.
///
/// Every game must end within its proven bound, accept every action it offers, and keep its invariants (checked every
/// few decisions and at the end). The first game that fails is named, with exit code 1; the same seed finds it again.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// How many games at each number of players
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// Only so many players [default: every number the game allows]
    #[arg(long, value_name = "N")]
    players: Option<u8>,

    /// How many threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Decisions of one game, or of many: how many in all, and the most in one game.
type Length = (u64, u32);

/// Plays the games; the first that fails is a verdict.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let game = args.table.game(registry)?;
    let voice = Voice::new(language, [&**game])?;
    args.players.map_or(Ok(()), |players| table::require_players(&**game, players.into()))?;
    let (options, seed) = (args.table.options(&**game)?, args.table.seed()?);
    let pool =
        rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0).into()).build().with_context(|| wrong(&Sentence::new("tool-wrong-threads")))?;
    let (min, max) = args.players.map_or(game.players(), |players| (players, players));
    for players in min..=max {
        let progress = progress_bar(args.games);
        let soak = |number: u64| {
            progress.inc(1);
            let panicked = |_| Err(Problem::Stuck("panic".to_owned()));
            let played = catch_unwind(AssertUnwindSafe(|| game.soak(players, &options, seed, number))).unwrap_or_else(panicked);
            played.map(|decisions| (u64::from(decisions), decisions)).map_err(|problem| (number, problem))
        };
        let add = |one: Length, other: Length| Ok((one.0 + other.0, one.1.max(other.1)));
        let length = pool.install(|| (0..args.games).into_par_iter().map(soak).try_reduce(Length::default, add));
        progress.finish_and_clear();
        let named = |sentence: Sentence| {
            sentence.say("game", Sentence::new(format!("{}-name", game.id()))).number("players", players).number("games", args.games as i64)
        };
        match length {
            Ok((decisions, longest)) => {
                let mean = voice.decimal(decisions as f64 / args.games as f64, 1);
                let sentence = named(Sentence::new("tool-soak-good")).key("mean", mean).number("longest", longest);
                writeln!(io::stdout().lock(), "{}", voice.say(&sentence))?;
            }
            Err((_, problem @ Problem::Refused(_))) if !table_fits(&**game, players, &options) => return Err(problem.into()),
            Err((number, problem)) => {
                let sentence = Sentence::new("tool-soak-bad").number("number", number as i64).key("seed", seed.to_string());
                eprintln!("{}", voice.say(&named(sentence).key("problem", problem.to_string())));
                return Ok(ExitCode::FAILURE);
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether the table can be set up at all: what is refused then is no verdict on the rules.
fn table_fits(game: &dyn AnyGame, players: u8, options: &Value) -> bool {
    game.check_start(players.into(), options).is_ok()
}
