//! ESS-5.70 to ESS-5.73: eating.

use kernel::{Chance, Log, Seat};

use crate::components::{MEAL, MEAL_STEPS, Space};
use crate::event::{Event, News};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::State;

impl State {
    /// ESS-5.70: on the courtyard, crowded or not (ESS-5.73), whether just come or there since the last round (ESS-R18).
    /// ESS-5.71: hungry, with 20 € and an action used: a meal before the first action would be wasted (ESS-R16).
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
    /// ESS-5.72: the token goes back by two, or by one from space 1; less is never better, so it is no choice (ESS-R17).
    pub(super) fn eat(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.state.may_eat(seat)?;
        let player = &mut self.state.players[seat];
        let steps_back = player.token.min(MEAL_STEPS);
        player.token -= steps_back;
        player.money -= MEAL;
        player.ate = true;
        player.ledger.meals += 1;
        self.log.tell(|| News::Ate { seat, steps_back });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action::Eat;
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
        assert_eq!(courtyard(0).refusal(A, Eat), Illegal::NothingToTakeBack);
        let mut table = courtyard(5);
        table.play(A, Eat);
        assert_eq!(table.refusal(A, Eat), Illegal::AlreadyAte);
    }

    #[test]
    fn ess_r16_nobody_eats_before_the_first_action() {
        assert!(!courtyard(0).may(A, Eat));
        assert_eq!(courtyard(0).rule(A, Eat).0, "ESS-5.71");
        assert!(courtyard(1).may(A, Eat));
    }

    #[test]
    fn ess_r18_who_stays_on_the_courtyard_eats_once_in_every_round() {
        let mut table = courtyard(5);
        table.play(A, Eat);
        table.end_round();
        table = table.with_first_player(A).with_token(A, 1);
        assert!(table.may(A, Eat), "a new round, without a step");
        table.play(A, Eat);
        assert_eq!(table.refusal(A, Eat), Illegal::AlreadyAte);
    }

    #[test]
    fn ess_5_72_twenty_euros_for_two_steps_back() {
        let mut table = courtyard(8);
        table.play(A, Eat);
        assert_eq!((table.player(A).token, table.player(A).money), (6, 280));
    }

    #[test]
    fn ess_r17_one_step_back_only_from_space_one() {
        for (token, after) in [(1, 0), (2, 0), (3, 1)] {
            let mut table = courtyard(token);
            assert_eq!(table.legal(A).iter().filter(|action| **action == Eat).count(), 1, "there is no choice");
            table.play(A, Eat);
            assert_eq!(table.player(A).token, after);
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
