//! ESS-5.10 to ESS-5.18: moving.

use kernel::{Chance, Log, Seat};

use crate::board::{CROWDED_STEP, STEP, Spaces, cost_to_enter};
use crate::components::{Essen, Space};
use crate::event::{Event, News};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::State;

impl Essen {
    /// ESS-5.10, ESS-5.15: the spaces one step away that the actions left allow. Who stands there is not asked: meeples
    /// never block (ESS-5.16, ESS-R12).
    pub(super) fn steps(&self, state: &State, seat: Seat) -> Spaces {
        let player = &state.players[seat];
        let neighbours = self.board.neighbours(player.pos);
        match player.available() {
            0..STEP => Spaces::NONE,
            STEP..CROWDED_STEP => neighbours - self.crowded(state),
            CROWDED_STEP.. => neighbours,
        }
    }

    /// ESS-5.15: the cost of the step, if it can be paid in full: none is begun on credit (ESS-R10).
    fn may_step(&self, state: &State, seat: Seat, to: Space) -> Result<u8, Illegal> {
        let player = &state.players[seat];
        if !self.board.neighbours(player.pos).contains(to) {
            return Err(Illegal::NotAdjacent { from: player.pos, to });
        }
        let (cost, available) = (cost_to_enter(to, self.crowded(state)), player.available());
        if available < cost {
            return Err(Illegal::StepTooDear { to, cost, available });
        }
        Ok(cost)
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-5.10: the meeple goes there, the token advances (ESS-5.2).
    pub(super) fn step(&mut self, seat: Seat, to: Space) -> Result<(), Illegal> {
        let cost = self.game.may_step(self.state, seat, to)?;
        let player = &mut self.state.players[seat];
        let from = std::mem::replace(&mut player.pos, to);
        player.token += cost;
        self.log.tell(|| News::Moved { seat, from, to, cost });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action;
    use crate::components::CrowdPlace::*;
    use crate::table::{A, B, C, Table, booth, game, go};

    #[test]
    fn ess_5_1_the_token_starts_before_space_one() {
        let table = Table::of(3);
        assert_eq!(table.track(A), (0, 8, 0, 8));
    }

    #[test]
    fn ess_5_2_spending_actions_advances_the_token() {
        let mut table = Table::of(3).with_crowd(Yellow, Green);
        table.play(A, go(Space::ENTRANCE_WEST));
        assert_eq!(table.player(A).token, 1);
        table.play(A, go(booth(24)));
        assert_eq!((table.player(A).token, table.player(A).available()), (3, 5));
    }

    #[test]
    fn ess_5_10_only_to_a_neighbour_and_never_to_the_same_space() {
        let table = Table::of(3).at(A, booth(20));
        let reached: Vec<Action> = table.legal(A).into_iter().filter(|action| matches!(action, Action::Move { .. })).collect();
        assert_eq!(reached, [16, 17, 18, 19, 21, 22, 23, 24].map(|number| go(booth(number))));
        assert_eq!(table.rule(A, go(booth(20))).0, "ESS-5.10");
        assert_eq!(table.rule(A, go(booth(36))).0, "ESS-5.10");
    }

    #[test]
    fn ess_5_11_a_step_costs_one() {
        assert_eq!(Table::of(3).step_cost(booth(20), booth(21)), 1);
    }

    #[test]
    fn ess_5_12_a_step_into_a_crowd_costs_two() {
        let table = Table::of(3).with_crowd(Yellow, Courtyard);
        assert_eq!(table.step_cost(booth(25), booth(15)), 2);
        assert_eq!(table.step_cost(booth(15), booth(25)), 1, "the green zone is free");
    }

    #[test]
    fn ess_r8_a_crowd_on_the_courtyard_or_an_entrance_slows_who_enters_it() {
        let table = Table::of(3).with_crowd(Yellow, Courtyard);
        assert_eq!(table.step_cost(booth(27), Space::COURTYARD), 2);
        let table = Table::of(3).with_crowd(EntranceWest, EntranceEast);
        assert_eq!(table.step_cost(Space::PARKING, Space::ENTRANCE_WEST), 2);
        assert_eq!(table.step_cost(booth(59), Space::ENTRANCE_EAST), 2);
    }

    #[test]
    fn ess_5_13_only_the_space_entered_counts() {
        let table = Table::of(3).with_crowd(Green, Parking);
        assert_eq!(table.step_cost(booth(25), booth(15)), 1);
        assert_eq!(table.step_cost(booth(36), booth(33)), 2, "inside the crowd each step costs 2");
    }

    #[test]
    fn ess_r7_leaving_a_crowd_costs_one() {
        let crowded_zone = Table::of(3).with_crowd(Green, Parking);
        assert_eq!(crowded_zone.step_cost(booth(36), Space::ENTRANCE_WEST), 1);
        let crowded_space = Table::of(3).with_crowd(Courtyard, EntranceEast);
        assert_eq!(crowded_space.step_cost(Space::COURTYARD, booth(36)), 1);
        assert_eq!(crowded_space.step_cost(Space::ENTRANCE_EAST, booth(60)), 1);
    }

    #[test]
    fn ess_r9_pawns_on_the_parking_slow_nobody() {
        let table = Table::of(3).with_crowd(Parking, Parking);
        assert_eq!(table.step_cost(Space::ENTRANCE_WEST, Space::PARKING), 1);
        assert!(table.game.crowded(&table.state).is_empty());
    }

    #[test]
    fn ess_r11_zones_of_one_building_are_one_step_apart() {
        let mut table = Table::of(3).at(A, booth(10));
        table.play_all(A, [25, 15, 9].map(|number| go(booth(number))));
        assert_eq!((table.player(A).pos, table.player(A).token), (booth(9), 3), "mauve, green, yellow, mauve");
    }

    #[test]
    fn ess_5_14_a_step_never_costs_more_than_two() {
        let table = Table::of(3).with_crowd(Green, Green);
        assert_eq!(table.step_cost(booth(36), booth(33)), 2);
    }

    #[test]
    fn ess_5_15_a_step_needs_its_whole_cost() {
        let table = Table::of(3).with_crowd(Green, Parking).with_token(A, 7).at(A, booth(24));
        assert!(table.may(A, go(booth(23))));
        let exhausted = table.with_token(A, 8);
        assert_eq!(exhausted.refusal(A, go(booth(23))), Illegal::StepTooDear { to: booth(23), cost: 1, available: 0 });
    }

    #[test]
    fn ess_r10_a_step_of_two_is_not_begun_with_one_action() {
        let table = Table::of(3).with_crowd(Green, Parking).at(A, booth(24));
        let last_action = table.with_token(A, 7);
        assert_eq!(last_action.refusal(A, go(booth(34))), Illegal::StepTooDear { to: booth(34), cost: 2, available: 1 });
        assert!(!last_action.may(A, go(booth(34))));
        assert!(last_action.with_token(A, 6).may(A, go(booth(34))));
    }

    #[test]
    fn ess_r12_nobody_is_in_the_way_of_anybody() {
        // B and C stand on the only two ways out of the parking.
        let mut table = Table::of(3).at(B, Space::ENTRANCE_WEST).at(C, Space::ENTRANCE_EAST);
        assert!(table.may(A, go(Space::ENTRANCE_WEST)) && table.may(A, go(Space::ENTRANCE_EAST)));
        table.play_all(A, [go(Space::ENTRANCE_WEST), go(booth(36))]);
        assert_eq!((table.player(A).token, table.player(B).pos), (2, Space::ENTRANCE_WEST));
    }

    #[test]
    fn ess_5_16_meeples_never_block() {
        let mut table = Table::of(3).at(B, booth(21)).at(A, booth(20));
        table.play(A, go(booth(21)));
        assert_eq!([A, B].map(|seat| table.player(seat).pos), [booth(21); 2]);
    }

    #[test]
    fn ess_5_17_parking_and_galeria_always_cost_one() {
        for place in [Mauve, Yellow, Green, Blue, Red, Courtyard, EntranceWest, EntranceEast, Parking] {
            let table = Table::of(3).with_crowd(place, Parking);
            assert_eq!(table.step_cost(Space::ENTRANCE_WEST, Space::PARKING), 1);
            assert_eq!(table.step_cost(booth(5), Space::GALERIA_WEST), 1);
            assert_eq!(table.step_cost(Space::GALERIA_WEST, Space::GALERIA_EAST), 1);
        }
    }

    #[test]
    fn ess_5_18_steps_mix_with_everything_else() {
        let mut table = Table::of(3).with_tile(36).with_tile(33);
        table.play_all(A, [go(Space::ENTRANCE_WEST), go(booth(36)), Action::Buy, go(booth(33)), Action::Buy, go(booth(36)), go(Space::ENTRANCE_WEST)]);
        table.play_all(A, [go(Space::PARKING), Action::Unload, go(Space::ENTRANCE_EAST)]);
        assert_eq!(table.player(A).trunk, [game(33), game(36)].into_iter().collect());
        assert_eq!(table.track(A), (0, 8, 7, 1));
    }
}
