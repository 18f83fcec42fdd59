//! Chapter 4: whose decision it is, and what follows the last turn of a round.

use kernel::{Chance, Log, Seat, Seats};
use serde::Serialize;

use crate::components::*;
use crate::event::{Event, Public};
use crate::state::{Phase, State};

/// ESS-4.3: what a seat is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Decision {
    /// Keep one card of the packet.
    Draft {
        /// Which pick, 1 to 4.
        pick: u8,
    },
    /// Remove a tile (two players).
    Remove,
    /// Take an action or end the turn.
    Turn,
    /// Keep one of the two drawn cards.
    Keep,
}

impl State {
    /// ESS-4.33: who must decide: everybody who has not chosen in the draft, else the active player.
    #[must_use]
    pub fn awaiting(&self) -> Seats {
        match &self.phase {
            Phase::Draft { choices, .. } => choices.iter().filter(|(_, choice)| choice.is_none()).map(|(seat, _)| seat).collect(),
            Phase::Remove { .. } | Phase::Turn | Phase::Keep { .. } => self.active.map_or(Seats::NONE, Seats::only),
            Phase::Over => Seats::NONE,
        }
    }

    /// What the seat is asked, if it is awaited.
    #[must_use]
    pub fn decision(&self, seat: Seat) -> Option<Decision> {
        let decision = match self.phase {
            Phase::Draft { pick, .. } => Decision::Draft { pick },
            Phase::Remove { .. } => Decision::Remove,
            Phase::Turn => Decision::Turn,
            Phase::Keep { .. } => Decision::Keep,
            Phase::Over => return None,
        };
        self.awaiting().contains(seat).then_some(decision)
    }
}

/// A table being played on: the box, the state, chance and log together.
pub(crate) struct Play<'a, C, L> {
    pub game: &'a Essen,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Tells what everybody sees.
    pub fn tell(&mut self, event: impl FnOnce() -> Public) {
        self.log.tell(|| event().into());
    }

    /// ESS-4.2, ESS-5.80: the next player clockwise has a turn; after the last one the round ends.
    pub fn next_turn(&mut self, after: Seat) {
        let next = after.next(self.state.players());
        if Some(next) == self.state.first_player {
            self.end_round();
        } else {
            self.state.active = Some(next);
        }
    }

    /// ESS-4.41: the morning is scored after round 4, the game after round 7; else the next round begins.
    fn end_round(&mut self) {
        if self.state.round == LAST_MORNING_ROUND {
            self.score_morning();
        }
        if self.state.round == ROUNDS {
            self.score_game();
            self.state.phase = Phase::Over;
            self.state.active = None;
            self.tell(|| Public::Ended);
        } else {
            self.begin_round();
        }
    }

    /// ESS-4.1: maintenance, first player, with two players the removal (ESS-8.2), then the turns.
    fn begin_round(&mut self) {
        self.state.round += 1;
        let round = self.state.round;
        self.tell(|| Public::RoundStarted { round });
        self.maintain();
        self.choose_first_player();
        self.state.active = self.state.first_player;
        self.state.phase = if self.state.players() == 2 { Phase::Remove { removed: 0 } } else { Phase::Turn };
    }
}
