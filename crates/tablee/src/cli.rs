//! What can be asked on the command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use kernel::Language;

use crate::{arena, bench, calibrate, edition, play, playthrough, refusals, review, soak, tune, verify};
#[cfg(feature = "serve")]
use crate::{backup, load, reports, serve};

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

/// What can be done; each is explained where its arguments are.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the games with their numbers of players and options
    Games,
    Play(play::Args),
    /// Let another program play: JSON requests on stdin, JSON answers on stdout, one a line
    ///
    /// Begin with {"cmd":"games"} and {"cmd":"new","game":"fiasko","players":3,"seed":"any text","options":{}}. Then
    /// act, legal, preview, view, redeal, undo and bot (with "seat"), random (with "count"), status, state, load,
    /// record and review; schema, sites and refusals (with "game") explain a game. Seats count from 0. Whatever is wrong is answered
    /// with {"ok":false,"error":{"rule":…,"message":…}}, and the game stays as it was. It speaks English unless --lang or
    /// a request's "lang" says otherwise. docs/referee.md explains everything.
    Referee,
    Refusals(refusals::Args),
    Arena(arena::Args),
    Tune(tune::Args),
    Bench(bench::Args),
    Soak(soak::Args),
    #[cfg(feature = "serve")]
    Load(load::Args),
    Verify(verify::Args),
    Review(review::Args),
    Calibrate(calibrate::Args),
    Edition(edition::Args),
    Playthrough(playthrough::Args),
    #[cfg(feature = "serve")]
    Serve(Box<serve::Args>),
    #[cfg(feature = "serve")]
    Backup(backup::BackupArgs),
    #[cfg(feature = "serve")]
    Restore(backup::RestoreArgs),
    #[cfg(feature = "serve")]
    Reports(reports::Args),
}
