//! `tablee verify`: is everything in a record true, is its seed proven, and is it the game that somebody saw?

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use kernel::fairness::{By, Mark, Unfair};
use kernel::speech::Audience;
use kernel::{BadRecord, Language, Record, RecordSeat, Sentence};
use registry::{AnyGame, AnySession, Registry};
use serde_json::{Value, json};

use crate::voice::{Voice, wrong_file};

/// Replay the record of a game and tell whether everything in it is true.
///
/// The proof of the seed is computed again, the game is set up from the seed and every action is taken again under the
/// rules: each position must be the one the record tells of, each shuffle and die as the seed gives it, and the result the
/// same. What you noted at the table can be compared with it. docs/fairness.md explains all of it.
///
/// Exit codes: 0 all is true, the seed is proven, the game complete, and what was given matches; 1 something is not true or
/// does not match, and the reason is told; 2 wrong use; 3 true, but without a proof of the seed; 4 true and proven, but
/// only the beginning of a game.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record: a JSON document as the house, `tablee play --record` and the referee write it
    file: PathBuf,
    /// The commitment of the house that I noted before I sat down
    #[arg(long, value_name = "HEX")]
    commitment: Option<Digits>,
    /// What my page contributed to the seed; repeat it for each seat of mine
    #[arg(long, value_name = "HEX")]
    contribution: Vec<Digits>,
    /// A mark of the game that I was shown, at any step; can be repeated
    #[arg(long, value_name = "HEX")]
    mark: Vec<Digits>,
    /// Print the verdict as one JSON object
    #[arg(long)]
    json: bool,
}

/// 32 bytes in hexadecimal, as people copy them.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Digits(String);

/// The text is not 64 hexadecimal digits.
#[derive(Debug)]
pub struct NotDigits;

impl std::fmt::Display for NotDigits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("64 hexadecimal digits are expected")
    }
}

impl std::error::Error for NotDigits {}

impl std::str::FromStr for Digits {
    type Err = NotDigits;

    fn from_str(text: &str) -> Result<Self, NotDigits> {
        let digits = text.trim().to_ascii_lowercase();
        if digits.len() == 64 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) { Ok(Self(digits)) } else { Err(NotDigits) }
    }
}

impl Digits {
    /// Enough of it to tell it from the others.
    fn short(&self) -> String {
        format!("{}…", &self.0[..8])
    }
}

/// What speaks against a record.
enum Against {
    /// It is not true.
    Bad(BadRecord),
    /// It is not what somebody noted.
    Other(Sentence),
}

impl From<BadRecord> for Against {
    fn from(bad: BadRecord) -> Self {
        Self::Bad(bad)
    }
}

/// A record that is true.
struct Verified {
    game: Arc<dyn AnyGame>,
    record: Record,
    session: Box<dyn AnySession>,
    /// What was given and matches.
    matches: Matches,
}

/// Where in a record stands what somebody noted.
#[derive(Default)]
struct Matches {
    commitment: bool,
    /// The place of each contribution.
    places: Vec<usize>,
    /// The step of each mark.
    steps: Vec<usize>,
}

/// Replays and tells.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let bytes = fs::read(&args.file).with_context(|| wrong_file("tool-wrong-read", &args.file))?;
    let voice = Voice::new(language, registry.games().map(|game| &**game))?;
    let verdict = verify(registry, &bytes, args);
    let code = verdict.as_ref().map_or(1, Verified::code);
    match (&verdict, args.json) {
        (Ok(verified), false) => io::stdout().lock().write_all(verified.lines(args, &voice).as_bytes())?,
        (Err(against), false) => eprint!("{}", against.lines(&voice)),
        (Ok(verified), true) => writeln!(io::stdout().lock(), "{}", verified.json())?,
        (Err(against), true) => writeln!(io::stdout().lock(), "{}", against.json(&voice))?,
    }
    Ok(ExitCode::from(code))
}

fn verify(registry: &Registry, bytes: &[u8], args: &Args) -> Result<Verified, Against> {
    let json = std::str::from_utf8(bytes).map_err(|error| BadRecord::Unreadable(error.to_string()))?;
    let record = Record::read(json)?;
    let game = registry.game(&record.game).ok_or_else(|| BadRecord::OtherGame { found: record.game.clone(), expected: "tablee" })?;
    let session = game.replay(&record)?;
    let matches = compare(&record, args)?;
    Ok(Verified { game: Arc::clone(game), record, session, matches })
}

/// Holds a record against what somebody noted.
fn compare(record: &Record, args: &Args) -> Result<Matches, Against> {
    let mut matches = Matches::default();
    if args.is_comparing_nothing() {
        return Ok(matches);
    }
    let other = |id: &'static str, given: &Digits| Against::Other(Sentence::new(id).key("given", given.short()));
    let proof = record.fairness.as_ref().ok_or_else(|| Against::Other(Sentence::new("tool-verify-nothing-to-match")))?;
    if let Some(given) = &args.commitment {
        if given.0 != proof.commitment {
            return Err(other("tool-verify-other-commitment", given));
        }
        matches.commitment = true;
    }
    for given in &args.contribution {
        let is_given = |cut: &Option<kernel::fairness::Cut>| cut.as_ref().and_then(|cut| cut.contribution.as_ref()) == Some(&given.0);
        matches.places.push(proof.cuts.iter().position(is_given).ok_or_else(|| other("tool-verify-no-contribution", given))?);
    }
    let marks = proof.trail(record).map_err(BadRecord::from)?;
    for given in &args.mark {
        let step = marks.iter().map(Mark::to_string).position(|mark| mark == given.0);
        matches.steps.push(step.ok_or_else(|| other("tool-verify-no-mark", given))?);
    }
    Ok(matches)
}

impl Args {
    fn is_comparing_nothing(&self) -> bool {
        self.commitment.is_none() && self.contribution.is_empty() && self.mark.is_empty()
    }
}

impl Verified {
    const fn is_proven(&self) -> bool {
        self.record.fairness.is_some()
    }

    const fn is_complete(&self) -> bool {
        self.record.result.is_some()
    }

    fn code(&self) -> u8 {
        match (self.is_proven(), self.is_complete()) {
            (true, true) => 0,
            (false, _) => 3,
            (true, false) => 4,
        }
    }

    /// How many acts were made by each kind, and last by nobody knows whom.
    fn acts(&self) -> [(&'static str, usize); 5] {
        let made = |by: Option<By>| self.record.actions.iter().filter(|action| action.by == by).count();
        [
            ("person", made(Some(By::Person))),
            ("bot", made(Some(By::Bot))),
            ("standIn", made(Some(By::StandIn))),
            ("auto", made(Some(By::Auto))),
            ("untold", made(None)),
        ]
    }

    /// Everything that was verified, line by line.
    fn lines(&self, args: &Args, voice: &Voice) -> String {
        let Self { game, record, session, matches } = self;
        let name = |(seat, number): (&RecordSeat, u8)| match seat {
            RecordSeat { name, .. } if !name.is_empty() => name.clone(),
            RecordSeat { bot: Some(_), .. } => voice.say(&Sentence::new("tool-play-bot").number("number", number)),
            RecordSeat { bot: None, .. } => voice.say(&Sentence::new("tool-play-person").number("number", number)),
        };
        let audience = Audience { names: record.seats.iter().zip(1..).map(name).collect(), reader: None };
        let mut sentences = vec![
            Sentence::new("tool-verify-good"),
            Sentence::new("tool-verify-game").say("game", Sentence::new(format!("{}-name", game.id()))).number("rules", game.rules()),
            Sentence::new("tool-verify-data").key("hash", game.data().to_owned()),
            Sentence::new("tool-verify-players").number("count", record.seats.len() as i64).key("names", audience.names.join(", ")),
            Sentence::new("tool-verify-steps").number("count", record.actions.len() as i64),
            self.say_acts(),
            say_seed(if self.is_proven() { "proven" } else { "none" }),
        ];
        if let Some(proof) = &record.fairness {
            sentences.push(Sentence::new("tool-verify-deals").number("count", proof.aborted.len() as i64));
        }
        sentences.push(match &record.chance {
            Some(uses) => Sentence::new("tool-verify-uses").number("count", uses.len() as i64),
            None => Sentence::new("tool-verify-no-uses"),
        });
        sentences.extend(matches.say(args));
        sentences.push(Sentence::new(if self.is_complete() { "tool-verify-complete" } else { "tool-verify-prefix" }));
        let standings = record.result.as_deref().unwrap_or_default();
        if !standings.is_empty() {
            sentences.push(Sentence::new("tool-verify-result"));
        }
        let said = sentences.iter().map(|sentence| voice.say_to(&audience, sentence));
        let result = voice.say_standings(&audience, &**session, standings).into_iter().map(|line| format!("  {line}"));
        said.chain(result).map(|line| line + "\n").collect()
    }

    fn say_acts(&self) -> Sentence {
        let [(_, people), (_, bots), (_, stand_ins), (_, automatic), (_, untold)] = self.acts().map(|(by, count)| (by, count as i64));
        if untold > 0 {
            return Sentence::new("tool-verify-acts-untold").number("count", untold);
        }
        let sentence = Sentence::new("tool-verify-acts").number("people", people).number("bots", bots);
        sentence.number("standins", stand_ins).number("automatic", automatic)
    }

    fn json(&self) -> Value {
        let Self { game, record, matches, .. } = self;
        json!({
            "true": true,
            "code": self.code(),
            "seed": if self.is_proven() { "proven" } else { "noProof" },
            "game": if self.is_complete() { "complete" } else { "prefix" },
            "id": game.id(),
            "rules": game.rules(),
            "data": game.data(),
            "seats": record.seats,
            "steps": record.actions.len(),
            "acts": self.acts().into_iter().collect::<std::collections::BTreeMap<_, _>>(),
            "uses": record.chance.as_ref().map(Vec::len),
            "aborted": record.fairness.as_ref().map(|proof| proof.aborted.len()),
            "marks": record.fairness.as_ref().map(|proof| &proof.marks),
            "matches": {"commitment": matches.commitment, "contributions": matches.places, "marks": matches.steps},
            "result": record.result,
        })
    }
}

impl Matches {
    fn say(&self, args: &Args) -> Vec<Sentence> {
        if args.is_comparing_nothing() {
            return vec![Sentence::new("tool-verify-not-compared")];
        }
        let commitment = self.commitment.then(|| Sentence::new("tool-verify-same-commitment"));
        let contributions = args.contribution.iter().zip(&self.places);
        let contributions =
            contributions.map(|(given, place)| Sentence::new("tool-verify-same-contribution").key("given", given.short()).number("place", *place as i64));
        let marks = args.mark.iter().zip(&self.steps);
        let marks = marks.map(|(given, step)| Sentence::new("tool-verify-same-mark").key("given", given.short()).number("step", *step as i64));
        commitment.into_iter().chain(contributions).chain(marks).collect()
    }
}

fn say_seed(proof: &'static str) -> Sentence {
    Sentence::new("tool-verify-seed").key("proof", proof)
}

impl Against {
    fn reason(&self) -> Sentence {
        match self {
            Self::Bad(bad) => bad.sentence(),
            Self::Other(sentence) => sentence.clone(),
        }
    }

    /// What is said of the seed, if it was looked at.
    const fn seed(&self) -> Option<&'static str> {
        match self {
            Self::Bad(BadRecord::Unfair(unfair)) => Some(if speaks_of_the_seed(unfair) { "not" } else { "proven" }),
            Self::Bad(_) | Self::Other(_) => None,
        }
    }

    fn lines(&self, voice: &Voice) -> String {
        let seed = self.seed().map(say_seed);
        let bad = Sentence::new("record-bad").say("reason", self.reason());
        [Some(bad), seed].into_iter().flatten().map(|sentence| voice.say(&sentence) + "\n").collect()
    }

    fn json(&self, voice: &Voice) -> Value {
        let reason = self.reason();
        // `other-seed` of `record-other-seed`.
        let id = ["record-", "tool-verify-"].into_iter().find_map(|prefix| reason.id.strip_prefix(prefix)).unwrap_or_default();
        let seed = self.seed().map(|proof| if proof == "not" { "notProven" } else { "proven" });
        json!({"true": false, "code": 1, "seed": seed, "reason": {"id": id, "message": voice.say(&reason)}})
    }
}

/// Whether the reason is about the seed; the others come after it is proven.
const fn speaks_of_the_seed(unfair: &Unfair) -> bool {
    match unfair {
        Unfair::Unreadable(_)
        | Unfair::Count { .. }
        | Unfair::BotCut(_)
        | Unfair::NoCut(_)
        | Unfair::Unopened(_)
        | Unfair::OtherContribution(_)
        | Unfair::OtherSecret
        | Unfair::OtherSeed
        | Unfair::OtherPlaces => true,
        Unfair::DealsMissing(_)
        | Unfair::OtherDeal(_)
        | Unfair::OtherName(_)
        | Unfair::Untold(_)
        | Unfair::OtherActor(_)
        | Unfair::OtherStart
        | Unfair::OtherEnd => false,
    }
}
