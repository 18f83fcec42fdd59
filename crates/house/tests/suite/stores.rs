//! The stores a test runs on.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use house::{Config, Limits};
use sqlx::Connection;

/// An empty store, and the settings of houses on it.
pub(crate) struct Place {
    pub(crate) config: Config,
    _folder: Option<tempfile::TempDir>,
}

fn config(database: String) -> Config {
    let unbounded = Limits { messages_per_second: 0, previews_per_second: 0, requests_per_second: 0, ..Limits::default() };
    let limits = Limits { connections_per_address: 0, sockets_per_address: 0, ..unbounded };
    Config { listen: "127.0.0.1:0".into(), database, bot_budget_ms: 10, bot_pause_ms: 0, thinkers: 2, limits, ..Config::default() }
}

/// The PostgreSQL of all tests of this process: given, or started and stopped with the process.
fn postgres_server() -> &'static str {
    static SERVER: OnceLock<String> = OnceLock::new();
    SERVER.get_or_init(|| {
        if let Ok(given) = std::env::var("TABLEE_TEST_POSTGRES") {
            return given;
        }
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres-for-tests");
        let mut server = Command::new(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the script runs");
        let mut address = String::new();
        BufReader::new(server.stdout.take().expect("it is piped")).read_line(&mut address).expect("it tells an address");
        assert!(address.starts_with("postgres://"), "PostgreSQL did not start");
        // Its standard input ends with this process, and the server with it.
        std::mem::forget(server);
        address.trim().to_owned()
    })
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("house.sqlite").to_string_lossy().into_owned();
        Self { config: config(file), _folder: Some(folder) }
    }

    pub(crate) async fn postgres() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let server = tokio::task::spawn_blocking(postgres_server).await.expect("PostgreSQL is there");
        let name = format!("house_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let mut connection = sqlx::PgConnection::connect(server).await.expect("PostgreSQL answers");
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(create).execute(&mut connection).await.expect("a database");
        Self { config: config(server.replacen("/postgres?", &format!("/{name}?"), 1)), _folder: None }
    }
}
