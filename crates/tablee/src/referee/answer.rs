use std::io::{self, Write};

use kernel::{OptionSpec, Record, Refusal, RuleId};
use registry::{AnyGame, Problem, Status};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// A request may quote megabytes of nonsense back at us; the first words of it are enough to find it.
const MAX_MESSAGE: usize = 500;

/// What a referee answers when all is well.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    Games { games: Vec<GameCard> },
    Status { status: Status },
    Acted { events: Vec<Box<RawValue>>, status: Status },
    Legal { actions: Vec<Box<RawValue>> },
    View { view: Box<RawValue> },
    State { state: Value },
    Chosen { action: Value, thoughts: Value },
    Played { played: u64, status: Status },
    Record { record: Box<Record> },
}

/// A game in the list of games.
#[derive(Debug, Serialize)]
pub struct GameCard {
    id: &'static str,
    players: (u8, u8),
    options: Vec<OptionSpec>,
}

impl GameCard {
    pub fn of(game: &dyn AnyGame) -> Self {
        Self { id: game.id(), players: game.players(), options: game.options() }
    }
}

/// Why a request is refused, with the rule if it is one that refuses it.
#[derive(Debug, Serialize)]
pub struct Trouble {
    rule: Option<RuleId>,
    message: String,
}

impl Trouble {
    /// Trouble that no rule of a game speaks of.
    pub fn new(message: impl Into<String>) -> Self {
        Self { rule: None, message: message.into() }
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self { rule: Some(refusal.rule), message: refusal.message }
    }
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Self {
        let rule = if let Problem::Broken(broken) = &problem { Some(broken.rule) } else { None };
        Self { rule, message: problem.to_string() }
    }
}

impl From<anyhow::Error> for Trouble {
    fn from(error: anyhow::Error) -> Self {
        Self::new(format!("{error:#}"))
    }
}

/// Writes one answer as one line.
pub fn write(output: &mut impl Write, answer: &Result<Answer, Trouble>) -> io::Result<()> {
    #[derive(Serialize)]
    struct Good<'a> {
        ok: bool,
        #[serde(flatten)]
        answer: &'a Answer,
    }
    #[derive(Serialize)]
    struct Bad {
        ok: bool,
        error: Trouble,
    }
    match answer {
        Ok(answer) => serde_json::to_writer(&mut *output, &Good { ok: true, answer })?,
        Err(Trouble { rule, message }) => {
            let error = Trouble { rule: *rule, message: message.chars().take(MAX_MESSAGE).collect() };
            serde_json::to_writer(&mut *output, &Bad { ok: false, error })?;
        }
    }
    output.write_all(b"\n")
}
