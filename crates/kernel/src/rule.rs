//! Rule ids, and what every refusal must tell.

use std::fmt;

use serde::Serialize;

/// The id of a rule in the specification of a game, such as `FIA-5.7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a game refuses an action: one variant per reason, each with its rule and the values that explain it.
pub trait Illegal: std::error::Error + Clone + PartialEq + Send + Sync + 'static {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
}

/// An invariant that a position breaks: what is wrong, and the rule that says so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{rule}: {what}")]
pub struct Broken {
    /// The invariant.
    pub rule: RuleId,
    /// What breaks it, in words for engineers.
    pub what: String,
}

impl Broken {
    /// A broken invariant.
    #[must_use]
    pub fn new(rule: &'static str, what: impl Into<String>) -> Self {
        Self { rule: RuleId(rule), what: what.into() }
    }

    /// Fails with this invariant unless the condition holds.
    ///
    /// # Errors
    /// The broken invariant.
    pub fn unless(holds: bool, rule: &'static str, what: impl FnOnce() -> String) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self::new(rule, what())) }
    }
}
