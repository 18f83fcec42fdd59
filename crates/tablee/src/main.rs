//! The tool around the games: arguments in, calls out.
//!
//! Exit codes: 0 when all is well, 1 for a verdict (a record that does not verify, a broken invariant), 2 for wrong use;
//! `verify` has two more.

mod arena;
#[cfg(feature = "serve")]
mod backup;
mod bench;
mod calibrate;
mod cli;
mod edition;
mod games;
mod help;
#[cfg(feature = "serve")]
mod load;
mod play;
mod playthrough;
mod plot;
mod position;
mod referee;
mod refusals;
#[cfg(feature = "serve")]
mod reports;
mod review;
#[cfg(feature = "serve")]
mod serve;
mod soak;
mod table;
mod tune;
mod verify;
mod voice;

use std::io;
use std::process::ExitCode;

use clap::FromArgMatches;
use kernel::Language;

use crate::cli::{Cli, Command};

/// A house has thousands of small things that one thread makes and another lets go: this allocator keeps them closer
/// together than the system's, and is faster at it.
#[cfg(all(feature = "jemalloc", not(target_env = "msvc")))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let language = voice::language_of(std::env::args());
    let cli = help::command(language).try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches));
    match run(cli.unwrap_or_else(|error| help::tell(&error, language)), language) {
        Ok(code) => code,
        // Whoever reads us has heard enough (`tablee playthrough fiasko | head`).
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tablee: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(cli: Cli, language: Language) -> anyhow::Result<ExitCode> {
    voice::speak(language);
    let registry = table::registry(&cli.edition)?;
    match cli.command {
        Command::Games => games::run(&registry, language),
        Command::Play(args) => play::run(&args, &registry, language),
        Command::Referee => {
            // It speaks with programs: their language does not hang on the locale of a machine.
            Ok(referee::run(registry, cli.lang.unwrap_or(Language::English))?)
        }
        Command::Refusals(args) => refusals::run(&args, &registry, cli.lang),
        Command::Arena(args) => arena::run(&args, &registry, language),
        Command::Tune(args) => tune::run(&args, &registry, language),
        Command::Bench(args) => bench::run(&args, &registry, language),
        #[cfg(feature = "serve")]
        Command::Load(args) => load::run(&args, &registry, language),
        Command::Soak(args) => soak::run(&args, &registry, language),
        Command::Review(args) => review::run(&args, &registry, language),
        Command::Calibrate(args) => calibrate::run(&args, &registry, language),
        Command::Verify(args) => verify::run(&args, &registry, language),
        Command::Edition(args) => edition::run(&args, &registry, language),
        Command::Playthrough(args) => playthrough::run(&args, &registry, language),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(&args, &registry, language),
        #[cfg(feature = "serve")]
        Command::Backup(args) => backup::back_up_file(&args, language),
        #[cfg(feature = "serve")]
        Command::Restore(args) => backup::restore_file(&args, language),
        #[cfg(feature = "serve")]
        Command::Reports(args) => reports::run(&args),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>()).any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
