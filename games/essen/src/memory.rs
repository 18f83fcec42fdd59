//! ESS-11.1, ESS-11.3: what a player remembers of the draft: the packets handed on, and who has held them since.

use kernel::Seat;
use tinyvec::ArrayVec;

use crate::actions::packets_move_after;
use crate::components::*;
use crate::state::{Phase, State};

/// A packet that a player handed on, and its way since.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HandedOn {
    /// The cards as they were handed on.
    pub cards: Set<Card>,
    /// Who has kept a card of it since, one entry for each card.
    pub pickers: ArrayVec<[Seat; PICKS as usize]>,
    /// Who holds the packet now; nobody once the draft is over.
    pub holder: Option<Seat>,
}

impl HandedOn {
    /// How many cards the seat has kept from the packet.
    pub fn kept_by(&self, seat: Seat) -> usize {
        self.pickers.iter().filter(|picker| **picker == seat).count()
    }
}

/// The picks after which packets move, in order.
pub(crate) fn passing_picks(players: u8) -> impl Iterator<Item = u8> {
    (1..PICKS).filter(move |pick| packets_move_after(*pick, players))
}

impl State {
    /// How many picks of the draft are complete.
    pub(crate) const fn completed_picks(&self) -> u8 {
        match self.phase {
            Phase::Draft { pick, .. } => pick.saturating_sub(1),
            Phase::Remove { .. } | Phase::Turn | Phase::Keep { .. } | Phase::Over => PICKS,
        }
    }

    /// ESS-11.3: the packets the seat remembers, each with the players who have held it since: all that a player can
    /// still know of the draft (ESS-R62).
    pub(crate) fn handed_on(&self, seat: Seat) -> impl Iterator<Item = HandedOn> + use<> {
        let players = self.players();
        let completed = self.completed_picks();
        let in_draft = matches!(self.phase, Phase::Draft { .. });
        let passed = self.players[seat].passed;
        passed.into_iter().zip(passing_picks(players)).map(move |(cards, handed_after)| {
            let mut holder = seat.next(players);
            let mut pickers = ArrayVec::new();
            for pick in handed_after + 1..=completed {
                pickers.push(holder);
                if packets_move_after(pick, players) {
                    holder = holder.next(players);
                }
            }
            HandedOn { cards, pickers, holder: in_draft.then_some(holder) }
        })
    }
}
