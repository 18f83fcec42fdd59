//! What a table can choose before the game, described for lobbies, terminals and tests.

use serde::Serialize;
use serde_json::Value;

/// One option of a game: a field of its [`Options`](crate::Game::Options).
///
/// Its name and explanation are the messages `<game>-option-<name>` and `<game>-option-<name>-help` of the
/// catalogue, and `<game>-option-<name>-<choice>` for each choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// The field's name.
    pub name: &'static str,
    /// What it can be.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// What an option can be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum OptionKind {
    /// On or off; off by default.
    Switch,
    /// One of several words; the first is the default.
    Choice {
        /// The words.
        choices: &'static [&'static str],
    },
    /// A seat, or `null` (the default).
    Seat,
}

impl OptionSpec {
    /// The values worth testing: all of a switch or a choice, none and seat 0 of a seat.
    #[must_use]
    pub fn values(&self) -> Vec<Value> {
        match &self.kind {
            OptionKind::Switch => vec![false.into(), true.into()],
            OptionKind::Choice { choices } => choices.iter().map(|choice| (*choice).into()).collect(),
            OptionKind::Seat => vec![Value::Null, 0.into()],
        }
    }
}
