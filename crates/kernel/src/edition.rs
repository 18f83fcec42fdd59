//! Component data: read strictly, checked constraint by constraint, named by its hash.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Broken, Inexact, RuleId, Sentence};

/// Why a document is refused as a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    /// It is not exactly a position of the game.
    #[error("this is no position of the game: {why}")]
    Unreadable {
        /// The rule that says what a position is.
        rule: RuleId,
        /// What is wrong with it.
        why: Inexact,
    },
    /// It breaks an invariant.
    #[error("{}", .0.what)]
    Broken(#[from] Broken),
}

impl BadPosition {
    /// The rule that refuses it.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        match self {
            Self::Unreadable { rule, .. } => *rule,
            Self::Broken(broken) => broken.rule,
        }
    }

    /// The reason in words; what an invariant says of a position is for engineers, in English.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Unreadable { why, .. } => Sentence::new("position-unreadable").say("what", why.sentence()),
            Self::Broken(broken) => Sentence::new("position-broken").key("what", broken.what.clone()),
        }
    }
}

/// Why a file of component data is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadEdition {
    /// Not JSON, or a field that is missing, unknown or of another type.
    #[error("the component data cannot be read: {0}")]
    Unreadable(String),
    /// Readable, but not this game: every violated constraint, by its rule.
    #[error("the component data breaks {}", listed(.0))]
    Broken(Vec<Broken>),
}

fn listed(violations: &[Broken]) -> String {
    violations.iter().map(Broken::to_string).collect::<Vec<_>>().join("; ")
}

/// Reads component data of a type that refuses unknown fields.
///
/// # Errors
/// [`BadEdition::Unreadable`] with the line and the field.
pub fn read<T: DeserializeOwned>(json: &str) -> Result<T, BadEdition> {
    serde_json::from_str(json).map_err(|error| BadEdition::Unreadable(error.to_string()))
}

/// Collects the violated constraints of component data, so that all of them are told at once.
#[derive(Debug, Default)]
pub struct Inspection(Vec<Broken>);

impl Inspection {
    /// Notes a violation of the rule unless the condition holds.
    pub fn demand(&mut self, holds: bool, rule: &'static str, what: impl FnOnce() -> String) {
        if !holds {
            self.0.push(Broken::new(rule, what()));
        }
    }

    /// The verdict.
    ///
    /// # Errors
    /// [`BadEdition::Broken`] with everything that was noted.
    pub fn finish(self) -> Result<(), BadEdition> {
        if self.0.is_empty() { Ok(()) } else { Err(BadEdition::Broken(self.0)) }
    }
}

/// The hash that names an edition in records: of its content, whatever its spaces and the order of its keys.
///
/// # Errors
/// If the text is not JSON.
pub fn hash(json: &str) -> Result<String, BadEdition> {
    let content: Value = read(json)?;
    Ok(crate::hex::text(blake3::hash(content.to_string().as_bytes()).as_bytes()))
}

/// A game with the component data it was opened with, named by the data's hash.
///
/// It reads like the game itself.
#[derive(Debug)]
pub struct Edition<G> {
    game: G,
    hash: String,
}

impl<G: crate::Game> Edition<G> {
    /// Opens the box with this component data.
    ///
    /// # Errors
    /// Every violated constraint.
    pub fn open(json: &str) -> Result<Self, BadEdition> {
        Ok(Self { hash: hash(json)?, game: G::open(json)? })
    }

    /// Opens the box with the built-in component data.
    ///
    /// # Panics
    /// If the built-in data is wrong; a test of every game sees to it that it is not.
    #[must_use]
    pub fn built_in() -> Self {
        Self::open(G::EDITION).expect("the built-in component data keeps every constraint")
    }

    /// Reads a position from exactly its document and checks it.
    ///
    /// # Errors
    /// What is wrong with the document, by the rule that says what a position is, or the first invariant it breaks.
    pub fn read_position(&self, document: &Value) -> Result<G::State, Broken> {
        self.position(document).map_err(|bad| match bad {
            BadPosition::Unreadable { rule, why } => Broken { rule, what: why.to_string() },
            BadPosition::Broken(broken) => broken,
        })
    }

    /// As [`Edition::read_position`], with the place and the words of what is wrong.
    ///
    /// # Errors
    /// As [`Edition::read_position`].
    pub fn position(&self, document: &Value) -> Result<G::State, BadPosition> {
        let state = crate::exact::read(document).map_err(|why| BadPosition::Unreadable { rule: G::LAWS.position, why })?;
        self.game.check(&state)?;
        Ok(state)
    }

    /// The hash that names the component data.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

impl<G> std::ops::Deref for Edition<G> {
    type Target = G;
    fn deref(&self) -> &G {
        &self.game
    }
}
