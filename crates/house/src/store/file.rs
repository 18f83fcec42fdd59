//! The file of an SQLite store from outside: who has it, whether it is whole, and copies of it.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Row};

use crate::error::Error;

/// Whoever only asks for the file waits so long for others who use it.
const ASKS_FOR: Duration = Duration::from_millis(500);

/// The key to a store in a file: one house has it at a time, as long as it is kept.
#[derive(Debug)]
pub struct Key {
    /// Nothing where files cannot be locked: whoever runs the house takes care there.
    _locked: Option<File>,
}

impl Key {
    /// Takes the key.
    ///
    /// # Errors
    /// If another house has it, or the lock beside the file cannot be written.
    pub fn take(file: &str) -> Result<Self, Error> {
        let path = format!("{file}.lock");
        let lock = File::options().create(true).truncate(false).write(true).open(&path);
        let lock = lock.map_err(|error| Error::BadRequest(format!("{path} cannot be written: {error}")))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { _locked: Some(lock) }),
            Err(TryLockError::WouldBlock) => Err(Error::BadRequest(format!("{file}: another house has it open"))),
            Err(TryLockError::Error(_)) => Ok(Self { _locked: None }),
        }
    }
}

/// SQLite's words for what went wrong, if it says that the file itself is to blame.
fn damage(error: &sqlx::Error) -> Option<String> {
    const CORRUPT: u32 = 11;
    const NO_DATABASE: u32 = 26;
    let database = error.as_database_error()?;
    // The lowest eight bits tell the kind, those above them the details.
    let code = database.code()?.parse::<u32>().ok()? & 0xff;
    matches!(code, CORRUPT | NO_DATABASE).then(|| database.message().to_owned())
}

fn is_in_use(error: &sqlx::Error) -> bool {
    const BUSY: u32 = 5;
    const LOCKED: u32 = 6;
    let code = error.as_database_error().and_then(|error| error.code()).and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, BUSY | LOCKED))
}

fn damaged(file: &Path, what: &str) -> Error {
    Error::DamagedStore { file: file.display().to_string(), what: what.to_owned() }
}

/// What is wrong with a file, if it is the file's fault.
pub(super) fn blamed(file: &Path, error: sqlx::Error) -> Error {
    damage(&error).map_or_else(|| error.into(), |what| damaged(file, &what))
}

/// How thoroughly a file is looked at.
#[derive(Debug, Clone, Copy)]
enum Look {
    /// Every page is read and hangs together.
    Quick,
    /// The indexes too agree with what they point to.
    Thorough,
}

async fn look_at(file: &Path, connection: &mut SqliteConnection, look: Look) -> Result<(), Error> {
    let sql = match look {
        Look::Quick => "PRAGMA quick_check(1)",
        Look::Thorough => "PRAGMA integrity_check(1)",
    };
    let verdict = sqlx::query(sql).fetch_one(connection).await.map_err(|error| blamed(file, error))?;
    let verdict: String = verdict.try_get(0)?;
    if verdict == "ok" { Ok(()) } else { Err(damaged(file, verdict.trim())) }
}

/// Looks at a file before a house opens it: a damaged one would be found out table by table, and written to.
///
/// # Errors
/// [`Error::DamagedStore`] if it is damaged.
pub(super) async fn require_sound(file: &Path) -> Result<(), Error> {
    if !std::fs::metadata(file).is_ok_and(|file| file.len() > 0) {
        return Ok(());
    }
    let mut connection = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await.map_err(|error| blamed(file, error))?;
    look_at(file, &mut connection, Look::Quick).await?;
    Ok(connection.close().await?)
}

/// Copies a house's file while the house is open; the copy is a whole, consistent file.
///
/// # Errors
/// If the source cannot be read, or the target exists or cannot be written.
pub async fn back_up(source: &Path, target: &Path) -> Result<(), Error> {
    if target.exists() {
        return Err(Error::BadRequest(format!("{} already exists", target.display())));
    }
    let options = SqliteConnectOptions::new().filename(source).busy_timeout(Duration::from_secs(30));
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(|error| blamed(source, error))?;
    let copied = sqlx::query("VACUUM INTO $1").bind(target.to_string_lossy().into_owned()).execute(&mut connection).await;
    copied.map_err(|error| blamed(source, error))?;
    File::open(target).and_then(|file| file.sync_all()).map_err(|error| Error::Internal(error.to_string()))?;
    Ok(connection.close().await?)
}

/// Checks that a file is a whole house's file: sound in itself, and of a version this house knows.
///
/// # Errors
/// What is wrong with it.
pub async fn check(file: &Path) -> Result<(), Error> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(|error| blamed(file, error))?;
    look_at(file, &mut connection, Look::Thorough).await?;
    let entries = sqlx::query("SELECT COUNT(*) FROM entries").execute(&mut connection).await;
    entries.map_err(|_| damaged(file, "it has no log of games"))?;
    Ok(connection.close().await?)
}

/// Makes a file ready to be replaced: nobody has it open, and as far as it can be read everything of it is in it. What is
/// damaged is left as it is.
///
/// # Errors
/// If a house has it open.
pub async fn settle(file: &Path) -> Result<Key, Error> {
    let key = Key::take(&file.to_string_lossy())?;
    let settled = async {
        let options = SqliteConnectOptions::new().filename(file).busy_timeout(ASKS_FOR);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        sqlx::query("PRAGMA journal_mode = DELETE").fetch_one(&mut connection).await?;
        connection.close().await
    };
    match settled.await {
        Err(error) if is_in_use(&error) => Err(Error::BadRequest(format!("{} is in use: close the house first", file.display()))),
        Ok(()) | Err(_) => Ok(key),
    }
}
