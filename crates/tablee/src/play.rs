//! `tablee play`: a game in the terminal, people at one keyboard and bots.

mod evening;
mod seating;

use std::fs;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use bots::Level;
use kernel::Language;
use registry::Registry;

use crate::table::{self, TableArgs};
use crate::voice::{Voice, wrong_file};
use evening::{Evening, Screen};
use seating::Player;

/// Play a game in the terminal, with people at one keyboard and bots.
///
/// Without --seats or --players you sit down with two solid bots. Type the number of a choice; `?` helps, `r`
/// shows the rules, `u` takes back, `q` leaves.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// Who sits where, from seat 0 on: `you`, a bot's level (beginner, casual, skilled, master; random, greedy), or a person's name
    #[arg(long, value_name = "WHO,WHO,…", value_delimiter = ',', conflicts_with_all = ["players", "bots"])]
    seats: Vec<String>,

    /// You and bots, so many in all
    #[arg(long, value_name = "N")]
    players: Option<u8>,

    /// The level of the bots of --players
    #[arg(long, value_name = "LEVEL", default_value = "greedy")]
    bots: Level,

    /// Say before each of your choices what a bot would do, and why
    #[arg(long)]
    hints: bool,

    /// Write the game's record to FILE at the end
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Plays a game on stdin and stdout.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let game = args.table.game(registry)?;
    let voice = Voice::new(language, [&**game])?;
    let players = if args.seats.is_empty() { seating::with_bots(args.players, args.bots, game.players()) } else { seating::named(&args.seats)? };
    table::require_players(&**game, players.len())?;
    let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let session = game.start(seats, &args.table.options(&**game)?, args.table.seed()?)?;
    let screen = if io::stdout().is_terminal() { Screen::Terminal } else { Screen::Page };
    let mut evening = Evening::new(session, game.player_rules(language), &players, &voice, (io::stdin().lock(), io::stdout().lock(), screen));
    if args.hints {
        evening = evening.with_hints();
    }
    evening.play()?;
    if let (Some(file), Some(mut record)) = (&args.record, evening.session().record()) {
        record.seats = players.iter().zip(evening.names()).map(|(player, name)| player.in_record(name)).collect();
        fs::write(file, record.to_json()).with_context(|| wrong_file("tool-wrong-write", file))?;
    }
    Ok(ExitCode::SUCCESS)
}

impl Player {
    fn in_record(&self, name: &str) -> kernel::RecordSeat {
        let bot = if let Self::Bot(level) = self { Some(level.name().to_owned()) } else { None };
        kernel::RecordSeat { name: name.to_owned(), bot }
    }
}
