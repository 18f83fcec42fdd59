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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action::{Eat, EndTurn};
    use crate::components::CrowdPlace;
    use crate::table::{A, Table};

    fn courtyard(token: u8) -> Table {
        Table::of(3).at(A, Space::COURTYARD).with_token(A, token)
    }

    #[test]
    fn ess_5_70_on_the_courtyard_only() {
        assert!(courtyard(1).may(A, Eat));
        for space in Space::all().filter(|space| *space != Space::COURTYARD) {
            assert_eq!(Table::of(3).at(A, space).with_token(A, 1).refusal(A, Eat), Illegal::CannotEatHere { space });
        }
    }

    #[test]
    fn ess_5_71_with_twenty_euros_an_action_used_and_once_a_round() {
        assert_eq!(courtyard(1).with_money(A, 15).refusal(A, Eat), Illegal::MealTooExpensive { money: 15 });
        // ESS-R16: nothing to take back.
        assert_eq!(courtyard(0).refusal(A, Eat), Illegal::NothingToTakeBack);
        let mut table = courtyard(5);
        table.play(A, Eat);
        assert_eq!(table.refusal(A, Eat), Illegal::AlreadyAte);
        // ESS-R18: once in every round, also without leaving the courtyard.
        table.play(A, EndTurn);
        table.end_round();
        table = table.with_first_player(A).with_token(A, 1);
        assert!(table.may(A, Eat));
    }

    #[test]
    fn ess_5_72_twenty_euros_for_two_steps_back() {
        for (token, after) in [(8, 6), (2, 0), (1, 0)] {
            // ESS-R17: one step back only from space 1.
            let mut table = courtyard(token);
            table.play(A, Eat);
            assert_eq!((table.player(A).token, table.player(A).money), (after, 280));
        }
    }

    #[test]
    fn ess_5_73_a_crowd_does_not_hinder_and_the_bag_stays() {
        let mut table = courtyard(2).with_crowd(CrowdPlace::Red, CrowdPlace::Courtyard).with_bag(A, [1, 2]);
        table.play(A, Eat);
        assert_eq!(table.track(A), (2, 6, 0, 6));
        assert_eq!(table.player(A).pos, Space::COURTYARD);
    }
}
