//! `tablee backup` and `tablee restore`: a house's SQLite file, copied while the house is open and put back when it is closed.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use house::store::{back_up, check, settle};
use kernel::{Language, Sentence};

use crate::voice::{Voice, wrong_file};

/// Copy a house's SQLite file, also while the house is open
#[derive(Debug, clap::Args)]
pub struct BackupArgs {
    /// The house's file
    #[arg(long, value_name = "FILE", env = "TABLEE_DATABASE", default_value = "tablee.sqlite")]
    database: PathBuf,
    /// Where the copy goes; it must not be there yet
    copy: PathBuf,
}

/// Put a copy in the place of a house's SQLite file; the house must be closed
///
/// The file that was there before is kept beside it, with the ending `.before-restore`, damaged or not.
#[derive(Debug, clap::Args)]
pub struct RestoreArgs {
    /// The copy
    copy: PathBuf,
    /// The house's file
    #[arg(long, value_name = "FILE", env = "TABLEE_DATABASE", default_value = "tablee.sqlite")]
    database: PathBuf,
}

fn say(language: Language, id: &'static str, file: &Path) -> anyhow::Result<()> {
    println!("{}", Voice::new(language, [])?.say(&Sentence::new(id).key("file", file.display().to_string())));
    Ok(())
}

fn block_on<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work))
}

/// The file with something added to its name.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Keeps a file under another name; what had that name before is gone, also if there is nothing to keep.
fn keep(file: &Path, name: &Path) -> std::io::Result<()> {
    match std::fs::rename(file, name) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => match std::fs::remove_file(name) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
            Ok(()) | Err(_) => Ok(()),
        },
        kept => kept,
    }
}

/// Copies.
///
/// # Errors
/// If the file is not a house's, or the copy cannot be written.
pub fn back_up_file(args: &BackupArgs, language: Language) -> anyhow::Result<ExitCode> {
    block_on(async {
        back_up(&args.database, &args.copy).await?;
        check(&args.copy).await
    })?
    .with_context(|| wrong_file("tool-wrong-copy", &args.database))?;
    say(language, "tool-backup-done", &args.copy)?;
    Ok(ExitCode::SUCCESS)
}

/// Puts a copy in place.
///
/// # Errors
/// If the copy is damaged, the house is open, or the file cannot be written.
pub fn restore_file(args: &RestoreArgs, language: Language) -> anyhow::Result<ExitCode> {
    block_on(check(&args.copy))?.with_context(|| wrong_file("tool-wrong-not-whole", &args.copy))?;
    // Nobody opens a house on it in between.
    let _key = block_on(settle(&args.database))?.with_context(|| wrong_file("tool-wrong-in-use", &args.database))?;
    // Complete beside it first: the change itself is one renaming.
    let (fresh, before) = (beside(&args.database, ".restoring"), beside(&args.database, ".before-restore"));
    std::fs::copy(&args.copy, &fresh).with_context(|| wrong_file("tool-wrong-write", &fresh))?;
    let put_in_place = || {
        std::fs::File::open(&fresh)?.sync_all()?;
        // What lies beside a damaged file goes with it: it must not be taken for a part of the fresh one.
        for ending in ["-wal", "-shm"] {
            keep(&beside(&args.database, ending), &beside(&before, ending))?;
        }
        if args.database.exists() {
            std::fs::rename(&args.database, &before)?;
        }
        std::fs::rename(&fresh, &args.database)
    };
    put_in_place().with_context(|| wrong_file("tool-wrong-write", &args.database))?;
    say(language, "tool-restore-done", &args.database)?;
    Ok(ExitCode::SUCCESS)
}
