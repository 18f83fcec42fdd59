//! What can be asked on the command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use kernel::Language;

use crate::{arena, bench, play, playthrough, soak, verify};

/// Tablée: board games with every rule enforced, in the terminal.
///
/// Start with `tablee play fiasko`. Every game can be played by people and bots, driven from another program
/// (`referee`), simulated by the thousand (`arena`, `bench`, `soak`) and proven afterwards (`verify`).
#[derive(Debug, Parser)]
#[command(name = "tablee", version, arg_required_else_help = true)]
pub struct Cli {
    /// Use the component data in FILE instead of the built-in data of its game (can be given for several games)
    #[arg(long, global = true, value_name = "FILE")]
    pub edition: Vec<PathBuf>,

    /// Speak French or English [default: the language of the locale, else French]
    #[arg(long, global = true, value_name = "fr|en")]
    pub lang: Option<Language>,

    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the games with their numbers of players and options
    Games,
    /// Play a game in the terminal, with people at one keyboard and bots
    Play(play::Args),
    /// Let another program play: JSON requests on stdin, JSON answers on stdout, one a line
    Referee,
    /// Let bots play many games and tell who wins how often
    Arena(arena::Args),
    /// Measure how fast random games are played, beside a hand-written loop without the kernel
    Bench(bench::Args),
    /// Play random games by the million, with their invariants checked
    Soak(soak::Args),
    /// Replay the record of a game and tell whether everything in it is true
    Verify(verify::Args),
    /// Write down a whole game as one page: every state, view, choice and action
    Playthrough(playthrough::Args),
}
