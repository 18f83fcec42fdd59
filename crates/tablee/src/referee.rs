//! `tablee referee`: the engine for any language. One JSON request a line, one JSON answer a line, whatever comes in.

mod answer;
mod lines;
mod request;

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use bots::{Budget, Level};
use kernel::{Chance, FastChance, Seat, Site, Viewer};
use registry::{AnySession, Registry};

use crate::table;
use answer::{Answer, GameCard, Trouble};
use lines::{Line, Lines, MAX_LINE};
use request::Request;

/// A bot may not think longer than this: a request is answered within a reasonable time.
const MAX_ITERATIONS: u32 = 10_000_000;
/// Where a bot gets its own chance from.
const BOT: Site = Site("referee.bot");

/// Answers requests from stdin until it ends.
pub fn run(registry: &Registry) -> anyhow::Result<ExitCode> {
    serve(registry, io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

fn serve(registry: &Registry, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut referee = Referee { registry, session: None };
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        let answer = match line {
            Line::Whole(text) => referee.unharmed(|referee| referee.answer(text)),
            Line::TooLong => Err(Trouble::new(format!("a request has at most {MAX_LINE} bytes"))),
        };
        answer::write(&mut output, &answer)?;
        output.flush()?;
    }
    Ok(())
}

/// The one game of a referee, if it has begun.
struct Referee<'a> {
    registry: &'a Registry,
    session: Option<Box<dyn AnySession>>,
}

impl Referee<'_> {
    /// The answer, even if a bug in the rules panics: the game then stays as it was.
    fn unharmed(&mut self, answer: impl FnOnce(&mut Self) -> Result<Answer, Trouble>) -> Result<Answer, Trouble> {
        // A request changes the game only by putting a finished new session in place of the old one, so an unwound
        // request leaves nothing half done.
        let answered = catch_unwind(AssertUnwindSafe(|| answer(self)));
        answered.unwrap_or_else(|_| Err(Trouble::new("internal error: the request was not carried out")))
    }

    fn answer(&mut self, line: &[u8]) -> Result<Answer, Trouble> {
        let request: Request = serde_json::from_slice(line).map_err(|error| Trouble::new(format!("not a request: {error}")))?;
        match request {
            Request::Games {} => Ok(Answer::Games { games: self.registry.games().map(|game| GameCard::of(&**game)).collect() }),
            Request::New { game, players, seed, options } => {
                let session = table::game(self.registry, &game)?.start(players, &options.into(), table::seed(seed.as_deref())?)?;
                Ok(self.begin(session))
            }
            Request::Load { game, state, seed } => {
                let session = table::game(self.registry, &game)?.load(state, table::seed(seed.as_deref())?)?;
                Ok(self.begin(session))
            }
            Request::Act { seat, action } => self.changing(|session| {
                let happened = session.act(at_table(session, seat)?, &action)?;
                Ok(Answer::Acted { events: happened.truth, status: session.status() })
            }),
            Request::Undo { seat } => self.changing(|session| {
                session.undo(at_table(session, seat)?)?;
                Ok(Answer::Status { status: session.status() })
            }),
            Request::Random { count } => self.changing(|session| {
                let played = session.play_randomly(count, &mut chance_here(session));
                Ok(Answer::Played { played, status: session.status() })
            }),
            Request::Legal { seat } => {
                let session = self.session()?;
                let offered = session.legal(at_table(session, seat)?);
                Ok(Answer::Legal { actions: offered.into_iter().map(|offered| offered.action).collect() })
            }
            Request::View { seat } => {
                let session = self.session()?;
                let viewer: Viewer = seat.map(|seat| at_table(session, seat)).transpose()?.into();
                Ok(Answer::View { view: session.view(viewer) })
            }
            Request::State {} => Ok(Answer::State { state: self.session()?.state() }),
            Request::Bot { seat, level, iterations } => self.bot_choice(seat, &level, iterations),
            Request::Record {} => {
                let record = self.session()?.record().map(Box::new);
                Ok(Answer::Record { record: record.ok_or_else(|| Trouble::new("a game that began with a loaded position has no record"))? })
            }
        }
    }

    fn bot_choice(&self, seat: Seat, level: &str, iterations: u32) -> Result<Answer, Trouble> {
        let session = self.session()?;
        let seat = at_table(session, seat)?;
        let level: Level = level.parse().map_err(|error: bots::UnknownLevel| Trouble::new(error.to_string()))?;
        if iterations > MAX_ITERATIONS {
            return Err(Trouble::new(format!("a bot thinks at most {MAX_ITERATIONS} iterations")));
        }
        let own_chance = chance_here(session).pick(BOT, u32::MAX);
        let choice = session.choose(seat, level, &Budget::iterations(iterations), own_chance.into());
        let choice = choice.ok_or_else(|| Trouble::new(format!("{seat} has nothing to decide now")))?;
        Ok(Answer::Chosen { action: choice.action, thoughts: choice.thoughts })
    }

    fn begin(&mut self, session: Box<dyn AnySession>) -> Answer {
        Answer::Status { status: self.session.insert(session).status() }
    }

    fn session(&self) -> Result<&dyn AnySession, Trouble> {
        self.session.as_deref().ok_or_else(|| Trouble::new("no game has begun: send new or load first"))
    }

    /// Carries something out on a copy of the game, which takes its place only if all went well.
    fn changing(&mut self, change: impl FnOnce(&mut dyn AnySession) -> Result<Answer, Trouble>) -> Result<Answer, Trouble> {
        let mut next = self.session()?.fork();
        let answer = change(&mut *next)?;
        self.session = Some(next);
        Ok(answer)
    }
}

/// The seat, if the table has it.
fn at_table(session: &dyn AnySession, seat: Seat) -> Result<Seat, Trouble> {
    let players = session.players();
    if seat.0 < players { Ok(seat) } else { Err(Trouble::new(format!("there is no {seat} at a table of {players}: seats count from 0"))) }
}

/// Chance for random actions and bots at this point of the game: a function of the seed and what was done so far.
fn chance_here(session: &dyn AnySession) -> FastChance {
    FastChance::for_game(session.seed(), session.actions_taken() as u64)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_bug_in_the_rules_is_answered_and_the_game_stays_as_it_was() {
        let registry = Registry::built_in();
        let mut referee = Referee { registry: &registry, session: None };
        referee.answer(br#"{"cmd":"new","game":"fiasko","players":2,"seed":"bug"}"#).expect("a new game");
        let before = referee.session().expect("a game").state();

        let answer = referee.unharmed(|referee| {
            referee.changing(|session| {
                session.act(Seat(1), &json!({"type": "draw"}))?;
                panic!("a rule forgot something")
            })
        });

        assert!(answer.is_err());
        assert_eq!(referee.session().expect("a game").state(), before);
        assert!(referee.answer(br#"{"cmd":"act","seat":1,"action":{"type":"draw"}}"#).is_ok());
    }
}
