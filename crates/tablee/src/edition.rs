//! `tablee edition`: the component data of a printed copy.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Subcommand;
use kernel::edition::{Change, changes};
use kernel::{BadEdition, Language, Sentence};
use registry::{AnyGame, Registry};
use serde_json::Value;

use crate::table;
use crate::voice::{Voice, wrong_file};

/// The longest value that is shown of each side of a change.
const LONGEST_VALUE: usize = 60;

/// Enter the component data of a printed copy: begin with ours, and check what you changed.
///
/// `tablee edition data essen > mine.json` writes our data to begin with; `tablee edition check mine.json` tells whether
/// it can be played, and all that differs from ours. Then `--edition mine.json` plays with it. docs/your-printed-copy.md
/// says what to look for in each box.
#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = true)]
pub struct Args {
    #[command(subcommand)]
    command: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Tell whether component data can be played, and where it differs from ours
    ///
    /// What the rulebook states is refused with the heading that states it, and the exit code is 1. What we reconstructed
    /// may be otherwise: it is told, and accepted.
    Check {
        /// The component data: a JSON document
        file: PathBuf,
    },
    /// Write the built-in component data of a game
    Data {
        /// The game's id, as `tablee games` lists it
        game: String,
    },
}

/// Checks or writes.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    match &args.command {
        Task::Data { game } => {
            io::stdout().lock().write_all(table::game(registry, game)?.built_in_data().as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        Task::Check { file } => {
            let json = fs::read_to_string(file).with_context(|| wrong_file("tool-wrong-read", file))?;
            let voice = Voice::new(language, registry.games().map(|game| &**game))?;
            let (page, code) = match registry.edition(&json) {
                Ok(edition) => (accepted(&*edition, &json, &voice)?, ExitCode::SUCCESS),
                Err(bad) => (refused(&bad, &voice), ExitCode::FAILURE),
            };
            io::stdout().lock().write_all(page.as_bytes())?;
            Ok(code)
        }
    }
}

/// The verdict on data that can be played, then every value that is not ours, then every habit of ours it leaves.
fn accepted(edition: &dyn AnyGame, json: &str, voice: &Voice) -> anyhow::Result<String> {
    let ours: Value = serde_json::from_str(edition.built_in_data()).context("the built-in data is JSON")?;
    let theirs: Value = serde_json::from_str(json).context("accepted data is JSON")?;
    let (values, differences) = (changes(&ours, &theirs), edition.differences());
    let name = Sentence::new(format!("{}-name", edition.id()));
    let mut lines = vec![
        voice.say(&Sentence::new("tool-edition-good").say("game", name)),
        voice.say(&Sentence::new("tool-edition-hash").key("hash", edition.data().to_owned())),
        voice.say(&Sentence::new("tool-edition-values").number("count", values.len() as i64)),
    ];
    lines.extend(values.iter().map(|change| format!("  {}", told(change))));
    lines.push(voice.say(&Sentence::new("tool-edition-different").number("count", differences.len() as i64)));
    lines.extend(differences.iter().map(|difference| format!("  {}: {}", difference.rule, difference.what)));
    Ok(lines.join("\n") + "\n")
}

/// The verdict on data that cannot, with every reason.
fn refused(bad: &BadEdition, voice: &Voice) -> String {
    let reasons: Vec<String> = match bad {
        BadEdition::Unreadable(what) => vec![what.clone()],
        BadEdition::Broken(broken) => broken.iter().map(ToString::to_string).collect(),
    };
    let head = voice.say(&Sentence::new("tool-edition-bad").number("count", reasons.len() as i64));
    reasons.into_iter().fold(head, |page, reason| format!("{page}\n  {reason}")) + "\n"
}

/// `tiles[game_07].price: 25 → 30`
fn told(change: &Change) -> String {
    let short = |value: &Option<Value>| match value.as_ref().map(Value::to_string) {
        None => "–".to_owned(),
        Some(text) if text.chars().count() > LONGEST_VALUE => text.chars().take(LONGEST_VALUE).chain(['…']).collect(),
        Some(text) => text,
    };
    format!("{}: {} → {}", change.path, short(&change.ours), short(&change.theirs))
}
