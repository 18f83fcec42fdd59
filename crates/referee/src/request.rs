//! Requests, read exactly: every field is taken once, and what nobody took does not belong there.

use std::borrow::Cow;

use kernel::{Laws, Seat, Seed, Sentence, exact};
use serde_json::{Map, Value};

use crate::answer::Trouble;
use crate::voices::Tongue;

/// What a referee is asked: the command, and the fields that are not yet taken.
#[derive(Debug)]
pub struct Request {
    pub command: String,
    fields: Map<String, Value>,
}

/// What a message quotes of a request.
const QUOTED: usize = 60;

/// Something of a request as it was sent, cut where it is long.
pub fn quoted(value: &Value) -> Cow<'static, str> {
    let text = value.to_string();
    if text.chars().count() <= QUOTED { text.into() } else { text.chars().take(QUOTED).chain(['…']).collect() }
}

/// A value of the wrong kind; `wanted` is a word that the catalogue selects on.
pub fn wrong(field: impl Into<String>, found: &Value, wanted: &'static str) -> Trouble {
    let field = field.into();
    Trouble::new(Sentence::new("referee-wrong").key("field", field.clone()).key("found", quoted(found)).key("wanted", wanted)).at(field)
}

impl Request {
    pub fn read(text: &[u8]) -> Result<Self, Trouble> {
        let document = exact::parse(text).map_err(|error| Trouble::new(Sentence::new("referee-no-json").number("column", error.column() as i64)))?;
        let Value::Object(mut fields) = document else { return Err(Trouble::new(Sentence::new("referee-no-request").key("found", quoted(&document)))) };
        match fields.remove("cmd") {
            Some(Value::String(command)) => Ok(Self { command, fields }),
            Some(other) => Err(wrong("cmd", &other, "command")),
            None => Err(Trouble::new(Sentence::new("referee-no-command"))),
        }
    }

    /// How the answer shall be said.
    pub fn tongue(&mut self, usual: Tongue) -> Result<Tongue, Trouble> {
        match self.fields.remove("lang") {
            None => Ok(usual),
            Some(name) => Tongue::named(&name).ok_or_else(|| wrong("lang", &name, "language")),
        }
    }

    /// A field that may be left out.
    pub fn may(&mut self, field: &str) -> Option<Value> {
        self.fields.remove(field)
    }

    /// A field that must be there.
    pub fn must(&mut self, field: &'static str) -> Result<Value, Trouble> {
        let missing = || Trouble::new(Sentence::new("referee-missing").key("field", field).key("command", self.command.clone())).at(field);
        self.fields.remove(field).ok_or_else(missing)
    }

    pub fn text(&mut self, field: &'static str) -> Result<String, Trouble> {
        match self.must(field)? {
            Value::String(text) => Ok(text),
            other => Err(wrong(field, &other, "text")),
        }
    }

    /// A seat, as far as can be told without a table.
    pub fn seat(&mut self, field: &'static str) -> Result<AskedSeat, Trouble> {
        AskedSeat::read(self.must(field)?, field)
    }

    /// A seat, or nobody for a spectator.
    pub fn viewer(&mut self, field: &'static str) -> Result<Option<Option<AskedSeat>>, Trouble> {
        match self.may(field) {
            None => Ok(None),
            Some(Value::Null) => Ok(Some(None)),
            Some(seat) => AskedSeat::read(seat, field).map(|seat| Some(Some(seat))),
        }
    }

    /// A switch that is off unless it is turned on.
    pub fn switch(&mut self, field: &'static str) -> Result<bool, Trouble> {
        match self.may(field) {
            None => Ok(false),
            Some(Value::Bool(on)) => Ok(on),
            Some(other) => Err(wrong(field, &other, "switch")),
        }
    }

    /// A whole number that may be left out.
    pub fn number(&mut self, field: &'static str, usual: u64) -> Result<u64, Trouble> {
        match self.may(field) {
            None => Ok(usual),
            Some(found) => found.as_u64().ok_or_else(|| wrong(field, &found, "number")),
        }
    }

    /// A seed: any text, or a number that stands for its digits; `null` is as good as none.
    pub fn seed(&mut self) -> Result<Option<Seed>, Trouble> {
        match self.may("seed") {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(Seed::from_text(&text))),
            Some(Value::Number(number)) => Ok(Some(Seed::from_text(&number.to_string()))),
            Some(other) => Err(wrong("seed", &other, "seed")),
        }
    }

    /// Nothing may be left.
    pub fn done(self) -> Result<(), Trouble> {
        let Some(field) = self.fields.keys().next() else { return Ok(()) };
        let shown: String = field.chars().take(QUOTED).collect();
        Err(Trouble::new(Sentence::new("referee-surplus").key("field", shown.clone()).key("command", self.command)).at(shown))
    }
}

/// A seat that a request names: any whole number, until a table says whether it is there.
#[derive(Debug, Clone)]
pub struct AskedSeat {
    field: &'static str,
    found: Value,
}

impl AskedSeat {
    fn read(found: Value, field: &'static str) -> Result<Self, Trouble> {
        if found.is_i64() || found.is_u64() { Ok(Self { field, found }) } else { Err(wrong(field, &found, "seat")) }
    }

    /// The seat, if a table of so many has it.
    pub fn at(&self, players: u8, laws: &Laws) -> Result<Seat, Trouble> {
        let seat = self.found.as_u64().and_then(|seat| u8::try_from(seat).ok()).filter(|seat| *seat < players);
        let nobody = || Trouble::new(Sentence::new("referee-no-seat").key("seat", quoted(&self.found)).number("players", players));
        seat.map(Seat).ok_or_else(|| nobody().by(laws.players).at(self.field))
    }
}
