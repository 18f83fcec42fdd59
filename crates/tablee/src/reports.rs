//! `tablee reports`: what people reported to whoever runs the house.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;

use crate::voice::wrong_file;

/// Tell what people reported to you, the newest first, one JSON object a line; also while the house is open
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The house's file, or `postgres://…`
    #[arg(long, value_name = "FILE|URL", env = "TABLEE_DATABASE", default_value = "tablee.sqlite")]
    database: String,
}

/// Tells the reports.
///
/// # Errors
/// If the store cannot be read.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let is_file = !args.database.starts_with("postgres");
    // Asking must not make a house where there is none.
    let wrong = || wrong_file("tool-wrong-no-house", args.database.as_ref());
    anyhow::ensure!(!is_file || std::path::Path::new(&args.database).is_file(), wrong());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let reports = runtime.block_on(async {
        let store = house::store::open(&args.database).await?;
        let reports = store.reports().await;
        store.close().await;
        reports
    });
    let mut out = io::stdout().lock();
    for report in reports.with_context(wrong)? {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    }
    Ok(ExitCode::SUCCESS)
}
