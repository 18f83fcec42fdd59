//! ESS-5.70 to ESS-5.73: eating.

use kernel::{Chance, Log, Seat};

use crate::components::{MEAL, MEAL_STEPS, Space};
use crate::event::{Event, Public};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::State;

impl State {
    /// ESS-5.70, ESS-5.71: on the courtyard, crowded or not (ESS-5.73), with 20 €, an action used and hungry.
    pub(super) fn may_eat(&self, seat: Seat) -> Result<(), Illegal> {
        let player = &self.players[seat];
        if player.pos != Space::COURTYARD {
            return Err(Illegal::CannotEatHere { space: player.pos });
        }
        if player.ate {
            return Err(Illegal::AlreadyAte);
        }
        if player.money < MEAL {
            return Err(Illegal::MealTooExpensive { money: player.money });
        }
        if player.token == 0 {
            return Err(Illegal::NothingToTakeBack);
        }
        Ok(())
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-5.72: the token goes back by two, or to the start of the track.
    pub(super) fn eat(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.state.may_eat(seat)?;
        let player = &mut self.state.players[seat];
        let steps_back = player.token.min(MEAL_STEPS);
        player.token -= steps_back;
        player.money -= MEAL;
        player.ate = true;
        player.ledger.meals += 1;
        self.tell(|| Public::Ate { seat, steps_back });
        Ok(())
    }
}
