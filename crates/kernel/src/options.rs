//! What a table can choose before the game, described for lobbies, terminals and tests.

use serde::Serialize;
use serde_json::Value;

use crate::exact::{self, Inexact};
use crate::{Game, RuleId, Sentence};

/// One option of a game: a field of its [`Options`](crate::Game::Options).
///
/// Its name and explanation are the messages `<game>-option-<name>` and `<game>-option-<name>-help` of the
/// catalogue, and `<game>-option-<name>-<choice>` for each choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// The field's name in JSON.
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
    /// A seat of the table, or `null` (the default).
    Seat,
}

impl OptionSpec {
    /// An option that is on or off.
    #[must_use]
    pub const fn switch(name: &'static str) -> Self {
        Self { name, kind: OptionKind::Switch }
    }

    /// An option that is one of several words, the first by default.
    #[must_use]
    pub const fn choice(name: &'static str, choices: &'static [&'static str]) -> Self {
        Self { name, kind: OptionKind::Choice { choices } }
    }

    /// An option that is a seat, or nobody.
    #[must_use]
    pub const fn seat(name: &'static str) -> Self {
        Self { name, kind: OptionKind::Seat }
    }

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

/// Why a table cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CannotStart {
    /// Too few or too many players.
    #[error("{game} is for {min} to {max} players, not {players}")]
    Players {
        /// The game.
        game: &'static str,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
        /// As asked: any number, however absurd.
        players: i64,
    },
    /// They are not exactly options of the game.
    #[error("these are no options of the game: {0}")]
    Options(Inexact),
    /// An option names a seat that nobody sits on.
    #[error("the option {option} names seat {seat}, but only {players} play")]
    NoSuchSeat {
        /// The option.
        option: &'static str,
        /// The seat: any number, however absurd.
        seat: i64,
        /// How many play.
        players: u8,
    },
    /// The script of chance wants something impossible.
    #[error("{0}")]
    Script(crate::Impossible),
}

impl CannotStart {
    /// Whether a table of so many can be set up with these options.
    ///
    /// # Errors
    /// Why not.
    pub fn check<G: Game>(players: u8, options: &G::Options) -> Result<(), Self> {
        Self::check_numbers::<G>(players.into(), &exact::written(options))
    }

    /// Whether so many can play, and whether the seats that options name are taken: asked of any number, before anything
    /// else is read.
    ///
    /// # Errors
    /// Why not, with the number as it was given.
    pub fn check_numbers<G: Game>(players: i64, options: &Value) -> Result<(), Self> {
        let (min, max) = (*G::PLAYERS.start(), *G::PLAYERS.end());
        let at_table = u8::try_from(players).ok().filter(|players| G::PLAYERS.contains(players));
        let at_table = at_table.ok_or(Self::Players { game: G::ID, min, max, players })?;
        for spec in G::options().iter().filter(|spec| spec.kind == OptionKind::Seat) {
            if let Some(seat) = options.get(spec.name).and_then(Value::as_i64).filter(|seat| !(0..players).contains(seat)) {
                return Err(Self::NoSuchSeat { option: spec.name, seat, players: at_table });
            }
        }
        Ok(())
    }

    /// Reads options from exactly their document; `null` stands for the defaults.
    ///
    /// # Errors
    /// What is too much or wrong.
    pub fn read_options<G: Game>(document: &Value) -> Result<G::Options, Self> {
        if document.is_null() { Ok(G::Options::default()) } else { exact::read_options(document).map_err(Self::Options) }
    }

    /// The rule that says so; none where no rule speaks.
    #[must_use]
    pub const fn rule<G: Game>(&self) -> Option<RuleId> {
        match self {
            Self::Players { .. } => Some(G::LAWS.players),
            Self::Options(_) | Self::NoSuchSeat { .. } => Some(G::LAWS.options),
            Self::Script(_) => None,
        }
    }

    /// The reason in words.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Players { game, min, max, players } => Sentence::new("cannot-start-players")
                .say("game", Sentence::new(format!("{game}-name")))
                .number("min", *min)
                .number("max", *max)
                .number("players", *players),
            Self::Options(inexact) => Sentence::new("cannot-start-options").say("what", inexact.sentence()),
            Self::NoSuchSeat { option, seat, players } => {
                Sentence::new("cannot-start-seat").key("option", *option).number("seat", *seat).number("players", *players)
            }
            Self::Script(impossible) => impossible.sentence(),
        }
    }
}
