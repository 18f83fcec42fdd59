//! `tablee verify`: is everything in a record true?

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use kernel::speech::Audience;
use kernel::{BadRecord, Language, Record, Sentence};
use registry::{AnyGame, AnySession, Registry};

use crate::voice::{Voice, wrong_file};

/// Replay the record of a game and tell whether everything in it is true.
///
/// The game is set up again from its seed and every action is taken again under the rules; each position must be the
/// one the record tells of, and the result the same. If not, the reason and the first differing step are told, with
/// exit code 1.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record: a JSON document as `tablee play --record` and the referee write it
    file: PathBuf,
}

/// Replays and tells.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let bytes = fs::read(&args.file).with_context(|| wrong_file("tool-wrong-read", &args.file))?;
    let voice = Voice::new(language, registry.games().map(|game| &**game))?;
    match replay(registry, &bytes) {
        Ok((game, record, session)) => {
            io::stdout().lock().write_all(confirm(&*game, &record, &*session, &voice).as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        Err(bad) => {
            eprintln!("{}", voice.say(&Sentence::new("tool-verify-bad").say("reason", reason(&bad))));
            Ok(ExitCode::FAILURE)
        }
    }
}

type Replayed = (std::sync::Arc<dyn AnyGame>, Record, Box<dyn AnySession>);

fn replay(registry: &Registry, bytes: &[u8]) -> Result<Replayed, BadRecord> {
    let json = std::str::from_utf8(bytes).map_err(|error| BadRecord::Unreadable(error.to_string()))?;
    let record = Record::read(json)?;
    let game = registry.game(&record.game).ok_or_else(|| BadRecord::OtherGame { found: record.game.clone(), expected: "tablee" })?;
    let session = game.replay(&record)?;
    Ok((game.clone(), record, session))
}

/// Everything that was verified, line by line.
fn confirm(game: &dyn AnyGame, record: &Record, session: &dyn AnySession, voice: &Voice) -> String {
    let numbered = |number: u8| voice.say(&Sentence::new("tool-play-person").number("number", number));
    let names = record.seats.iter().zip(1..).map(|(seat, number)| if seat.name.is_empty() { numbered(number) } else { seat.name.clone() });
    let audience = Audience { names: names.collect(), reader: None };
    let mut sentences = vec![
        Sentence::new("tool-verify-good"),
        Sentence::new("tool-verify-game").say("game", Sentence::new(format!("{}-name", game.id()))).number("rules", game.rules()),
        Sentence::new("tool-verify-data").key("hash", game.data().to_owned()),
        Sentence::new("tool-verify-players").number("count", record.seats.len() as i64).key("names", audience.names.join(", ")),
        Sentence::new("tool-verify-steps").number("count", record.actions.len() as i64),
        Sentence::new(if record.fairness.is_some() { "tool-verify-fair" } else { "tool-verify-no-proof" }),
    ];
    let standings = record.result.as_deref().unwrap_or_default();
    sentences.push(Sentence::new(if standings.is_empty() { "tool-verify-unfinished" } else { "tool-verify-result" }));
    let said = sentences.iter().map(|sentence| voice.say_to(&audience, sentence));
    let result = voice.say_standings(&audience, session, standings).into_iter().map(|line| format!("  {line}"));
    said.chain(result).map(|line| line + "\n").collect()
}

/// Why the record is not to be believed, in words.
fn reason(bad: &BadRecord) -> Sentence {
    match bad {
        BadRecord::Unreadable(what) => Sentence::new("tool-verify-unreadable").key("what", what.clone()),
        BadRecord::OtherFormat { format, version } => Sentence::new("tool-verify-format").key("format", format.clone()).number("version", *version),
        BadRecord::OtherGame { found, .. } => Sentence::new("tool-verify-other-game").key("game", found.clone()),
        BadRecord::OtherRules { found, here, .. } => Sentence::new("tool-verify-other-rules").number("found", *found).number("here", *here),
        BadRecord::OtherData { found, here } => Sentence::new("tool-verify-other-data").key("found", found.clone()).key("here", here.clone()),
        BadRecord::Setup(why) => Sentence::new("tool-verify-setup").key("why", why.clone()),
        BadRecord::Unfair(unfair) => Sentence::new("tool-verify-unfair").key("why", unfair.to_string()),
        BadRecord::Length { told, found } => Sentence::new("tool-verify-length").number("told", *told as i64).number("found", *found as i64),
        BadRecord::Differs { step } => Sentence::new("tool-verify-differs").number("step", *step as i64),
        BadRecord::Refused { step, rule, message } => {
            Sentence::new("tool-verify-refused").number("step", *step as i64).key("rule", rule.0).key("message", message.clone())
        }
        BadRecord::End { step, over } => Sentence::new("tool-verify-end").number("step", *step as i64).key("over", if *over { "yes" } else { "no" }),
        BadRecord::Result => Sentence::new("tool-verify-other-result"),
    }
}
