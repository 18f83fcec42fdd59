//! Rule ids, and refusals: those every game has, and what a game's own must tell.

use std::fmt;

use serde::Serialize;

use crate::exact::Inexact;
use crate::{Game, Seat, Seats, Sentence, Words};

/// The id of a rule in the specification of a game, such as `FIA-5.7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The rules of a game that the kernel enforces for it. Where a rule hangs on the position, [`Game::rule_of`] refines it.
#[derive(Debug, Clone, Copy)]
pub struct Laws {
    /// How many can play.
    pub players: RuleId,
    /// What a table can choose.
    pub options: RuleId,
    /// The game has ended.
    pub over: RuleId,
    /// Who decides now.
    pub turn: RuleId,
    /// What an action can be.
    pub action: RuleId,
    /// What can be taken back.
    pub undo: RuleId,
    /// Which form a loaded position has.
    pub position: RuleId,
}

impl Laws {
    /// The rules by their ids, in the order of the fields.
    #[must_use]
    pub const fn new([players, options, over, turn, action, undo, position]: [&'static str; 7]) -> Self {
        Self {
            players: RuleId(players),
            options: RuleId(options),
            over: RuleId(over),
            turn: RuleId(turn),
            action: RuleId(action),
            undo: RuleId(undo),
            position: RuleId(position),
        }
    }

    /// All of them.
    #[must_use]
    pub const fn all(&self) -> [RuleId; 7] {
        [self.players, self.options, self.over, self.turn, self.action, self.undo, self.position]
    }

    /// The rule behind a refusal that every game has.
    #[must_use]
    pub const fn of(&self, refused: &Common) -> RuleId {
        match refused {
            Common::Over => self.over,
            Common::NotAwaited { .. } => self.turn,
            Common::Unreadable { .. } => self.action,
        }
    }
}

/// Why a game refuses an action: one variant per reason of its own, each with its rule and the values that explain it.
pub trait Illegal: std::error::Error + Clone + PartialEq + Send + Sync + 'static {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
}

/// The reasons every game has, refused by the kernel before a game is asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Common {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Others decide now.
    #[error("another player decides now")]
    NotAwaited {
        /// Who does.
        awaited: Seats,
    },
    /// It is not exactly an action of the game.
    #[error("this is no action of the game: {why}")]
    Unreadable {
        /// The kind of action it says it is; empty if it says none.
        kind: String,
        /// What is wrong with it.
        why: Inexact,
    },
}

impl Common {
    /// What is not exactly an action.
    #[must_use]
    pub fn unreadable(action: &serde_json::Value, why: Inexact) -> Self {
        let kind = action.get("type").and_then(serde_json::Value::as_str).unwrap_or_default();
        Self::Unreadable { kind: kind.chars().take(40).collect(), why }
    }

    /// The reason in words.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Over => Sentence::new("refused-over"),
            Self::NotAwaited { awaited } => {
                let who = awaited.iter().map(|seat| Sentence::new("refused-seat").seat("who", seat));
                Sentence::new("refused-not-awaited").number("count", awaited.len() as u32).list("awaited", who)
            }
            Self::Unreadable { why, .. } => Sentence::new("refused-unreadable").say("what", why.sentence()),
        }
    }
}

/// Why an action is refused.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Refused<I> {
    /// For a reason every game has.
    #[error(transparent)]
    Common(#[from] Common),
    /// For a reason of this game.
    #[error("{0}")]
    Illegal(I),
    /// The [script](crate::Script) of chance wants something impossible.
    #[error("{0}")]
    Script(crate::Impossible),
}

impl<I> Refused<I> {
    /// The game's own reason.
    ///
    /// # Panics
    /// If it is a reason every game has.
    pub fn illegal(self) -> I {
        match self {
            Self::Illegal(illegal) => illegal,
            Self::Common(common) => panic!("refused for a reason every game has: {common}"),
            Self::Script(impossible) => panic!("{impossible}"),
        }
    }
}

/// A refusal with its rule and its words, whatever the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that forbids it; none where no rule speaks (a script of chance that cannot be).
    pub rule: Option<RuleId>,
    /// The reason in English, for engineers.
    pub message: String,
    /// The reason for players.
    pub sentence: Sentence,
    /// Where it is wrong, in what was sent (`players[2].money`); nothing where no place can be named.
    pub at: Option<String>,
}

/// What is wrong, in English for engineers; nothing where no engineer reads it.
pub(crate) fn explained(what: impl FnOnce() -> String) -> String {
    if cfg!(feature = "explain") { what() } else { String::new() }
}

impl Refusal {
    /// The refusal of an action of this seat in this position.
    pub fn of_action<G: Words>(game: &G, state: &G::State, seat: Seat, refused: &Refused<G::Illegal>) -> Self {
        let sentence = match refused {
            Refused::Common(common) => common.sentence(),
            Refused::Illegal(illegal) => game.say_illegal(illegal),
            Refused::Script(impossible) => impossible.sentence(),
        };
        let at = if let Refused::Common(Common::Unreadable { why, .. }) = refused { why.path().map(str::to_owned) } else { None };
        Self { rule: game.rule_behind(state, seat, refused), message: explained(|| refused.to_string()), sentence, at }
    }

    /// The refusal of an undo.
    #[must_use]
    pub fn of_undo<G: Game>(reason: crate::CannotUndo) -> Self {
        Self { rule: Some(G::LAWS.undo), message: reason.to_string(), sentence: reason.sentence(), at: None }
    }
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
