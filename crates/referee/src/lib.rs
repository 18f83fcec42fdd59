//! The engine for any language: a request as JSON in, an answer as JSON out.
//!
//! A [`Referee`] holds at most one game. It reads nothing, writes nothing and asks no clock: whoever owns it (a program
//! on a pipe, a page with the rules compiled into it) brings requests and takes answers away. `docs/referee.md` explains
//! every command to people who do not read Rust.
//!
//! ```
//! use kernel::{Language, Seed};
//! use referee::Referee;
//! use registry::Registry;
//!
//! let mut referee = Referee::new(Registry::built_in(), Language::English, || Some(Seed::from_text("a quiet evening")));
//! let answer = referee.answer(br#"{"cmd":"new","game":"fiasko","players":3}"#);
//! assert!(answer.starts_with(r#"{"ok":true,"#), "{answer}");
//! let answer = referee.answer(br#"{"cmd":"legal","seat":200}"#);
//! assert!(answer.contains("There is no seat 200 at a table of 3"), "{answer}");
//! ```

mod answer;
mod chance;
mod commands;
#[cfg(feature = "tools")]
mod refusals;
mod request;
#[cfg(feature = "tools")]
mod schema;
mod voices;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use kernel::{Seed, Sentence};
use registry::{AnyGame, AnySession, Registry};

use answer::{Answer, Trouble};
use request::Request;
use voices::Voices;

pub use voices::{Said, Tongue};

pub use commands::COMMANDS;
#[cfg(feature = "speech")]
pub use refusals::{Occasion, Told as ToldRefusal, all as refusals};

/// The longest request that is read; no honest one comes near it.
pub const MAX_REQUEST: usize = 4 << 20;

/// Where a game's seed comes from if a request gives none: 256 bits nobody can guess, or nothing if there are none.
type FreshSeed = Box<dyn FnMut() -> Option<Seed> + Send>;

/// Sets up games, carries out actions and answers questions about them, one request at a time.
pub struct Referee {
    registry: Registry,
    tongue: Tongue,
    fresh_seed: FreshSeed,
    voices: Voices,
    table: Option<Table>,
}

/// The one game of a referee, once it has begun.
struct Table {
    game: Arc<dyn AnyGame>,
    session: Box<dyn AnySession>,
    /// What each seat is called in words.
    names: Vec<String>,
}

impl std::fmt::Debug for Referee {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let game = self.table.as_ref().map(|table| table.game.id());
        f.debug_struct("Referee").field("tongue", &self.tongue).field("game", &game).finish_non_exhaustive()
    }
}

impl Referee {
    /// A referee of these games that answers like this unless a request asks for something else.
    pub fn new(registry: Registry, tongue: impl Into<Tongue>, fresh_seed: impl FnMut() -> Option<Seed> + Send + 'static) -> Self {
        Self { voices: Voices::default(), registry, tongue: tongue.into(), fresh_seed: Box::new(fresh_seed), table: None }
    }

    /// The answer to a request: one line of JSON, whatever comes in. A refused request has changed nothing.
    pub fn answer(&mut self, request: &[u8]) -> String {
        if request.len() > MAX_REQUEST {
            return self.too_long();
        }
        let (tongue, answer) = match Request::read(request) {
            Err(trouble) => (self.tongue, Err(trouble)),
            Ok(mut request) => match request.tongue(self.tongue) {
                Err(trouble) => (self.tongue, Err(trouble)),
                Ok(tongue) => (tongue, self.unharmed(|referee| referee.carry_out(request, tongue))),
            },
        };
        self.written(answer, tongue)
    }

    /// The answer to a request that is longer than [`MAX_REQUEST`], so that nobody need hold it in memory.
    pub fn too_long(&mut self) -> String {
        let trouble = Trouble::new(Sentence::new("referee-too-long").number("most", MAX_REQUEST as i64));
        self.written(Err(trouble), self.tongue)
    }

    fn written(&mut self, answer: Result<Answer, Trouble>, tongue: Tongue) -> String {
        match answer {
            Ok(answer) => answer.written(),
            Err(trouble) => {
                let names = self.table.as_ref().map_or(&[][..], |table| &table.names);
                trouble.written(&self.voices.voice(&self.registry, tongue, names, None))
            }
        }
    }

    /// The answer, even if a bug in the rules panics: the game then stays as it was.
    fn unharmed(&mut self, answer: impl FnOnce(&mut Self) -> Result<Answer, Trouble>) -> Result<Answer, Trouble> {
        // A request changes the game only by putting a finished new session in place of the old one, so an unwound
        // request leaves nothing half done.
        let answered = catch_unwind(AssertUnwindSafe(|| answer(self)));
        answered.unwrap_or_else(|_| Err(Trouble::new(Sentence::new("referee-bug"))))
    }
}

#[cfg(all(test, feature = "speech"))]
mod tests {
    use kernel::{Language, Seat};
    use serde_json::json;

    use super::*;

    #[test]
    fn a_bug_in_the_rules_is_answered_and_the_game_stays_as_it_was() {
        let mut referee = Referee::new(Registry::built_in(), Language::English, || None);
        referee.answer(br#"{"cmd":"new","game":"fiasko","players":2,"seed":"bug"}"#);
        let before = referee.answer(br#"{"cmd":"state"}"#);

        let answer = referee.unharmed(|referee| {
            referee.changing(|table| {
                table.session.act(Seat(1), &json!({"type": "draw"})).expect("legal");
                panic!("a rule forgot something")
            })
        });

        assert!(answer.is_err());
        assert_eq!(referee.answer(br#"{"cmd":"state"}"#), before);
        assert!(referee.answer(br#"{"cmd":"act","seat":1,"action":{"type":"draw"}}"#).starts_with(r#"{"ok":true"#));
    }

    #[test]
    fn without_chance_from_outside_a_seed_must_be_given() {
        let mut referee = Referee::new(Registry::built_in(), Language::French, || None);

        let answer = referee.answer(br#"{"cmd":"new","game":"fiasko","players":2}"#);

        assert!(answer.contains("seed") && answer.contains("\"ok\":false"), "{answer}");
    }
}
