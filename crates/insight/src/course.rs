//! The course of a finished game: every position, and what was done in it.

use std::sync::Arc;

use kernel::{Edition, Game, Redeals, Seat, Session, Taken, Views};

/// The positions of a finished game, step by step.
#[derive(Debug, Clone)]
pub struct Course<G: Game> {
    pub(crate) edition: Arc<Edition<G>>,
    pub(crate) options: G::Options,
    pub(crate) players: u8,
    /// The position before each step, and the last one.
    pub(crate) states: Vec<G::State>,
    pub(crate) taken: Vec<Taken<G::Action>>,
    /// Whether there was a choice.
    pub(crate) free: Vec<bool>,
    /// Whether nothing unknown came to light in a step, so that it could have been taken back.
    pub(crate) quiet: Vec<bool>,
}

impl<G: Views + Redeals> Course<G> {
    /// The course of a game; nothing if it goes on still, or began with a loaded position: there is no help at the table.
    #[must_use]
    pub fn of(session: &Session<G>) -> Option<Self> {
        if !session.is_over() || !session.has_record() {
            return None;
        }
        let edition = Arc::clone(session.edition());
        let options = edition.options_of(session.state());
        let mut replay = Session::new(Arc::clone(&edition), session.players(), &options, session.seed()).ok()?;
        let mut course = Self {
            edition,
            options,
            players: session.players(),
            states: vec![replay.state().clone()],
            taken: session.taken().to_vec(),
            free: Vec::new(),
            quiet: Vec::new(),
        };
        for taken in session.taken() {
            course.free.push(replay.legal(taken.seat).len() > 1);
            replay.act(taken.seat, taken.action).ok()?;
            course.quiet.push(replay.check_undo(taken.seat).is_ok());
            course.states.push(replay.state().clone());
        }
        Some(course)
    }

    /// How many steps it had.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.taken.len()
    }

    /// How many played.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The position before a step; the last one is the end.
    #[must_use]
    pub fn position(&self, step: usize) -> &G::State {
        &self.states[step]
    }

    /// Who did what in a step.
    #[must_use]
    pub fn taken(&self, step: usize) -> (Seat, G::Action) {
        (self.taken[step].seat, self.taken[step].action)
    }
}
