//! Section 5.4, Spread: black moves a crowd pawn, white the lull pawn.

use kernel::{Chance, Log};

use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Play, Step};
use crate::places::{Place, Places};
use crate::state::State;

impl Components {
    /// STR-4.2: every free space.
    pub(crate) fn free(&self, state: &State) -> Places {
        state.city.free(self.board.places())
    }

    /// STR-5.20, STR-5.57: the free spaces whose digit differs from the lull's.
    pub(crate) fn open_to_crowds(&self, state: &State) -> Places {
        self.free(state) - state.city.hushed()
    }

    /// STR-5.20: possible only if a crowd pawn and such a space exist.
    pub(crate) fn may_spread_crowd(&self, state: &State) -> bool {
        !state.city.crowds.is_empty() && !self.open_to_crowds(state).is_empty()
    }

    /// STR-5.21: possible only if a free space exists.
    pub(crate) fn may_spread_lull(&self, state: &State) -> bool {
        !self.free(state).is_empty()
    }

    /// STR-5.20: first the pawn, from wherever it stands (STR-R15), then the space.
    pub(crate) fn ask_crowd(&self, state: &State, from: Option<Place>) -> Option<Ask> {
        match from {
            None => Ask::place(state.active, Decision::CrowdFrom, state.city.crowds),
            Some(_) => Ask::place(state.active, Decision::CrowdTo, self.open_to_crowds(state)),
        }
    }

    /// STR-5.21: any free space, of the same digit too (STR-R13).
    pub(crate) fn ask_lull(&self, state: &State) -> Option<Ask> {
        Ask::place(state.active, Decision::LullTo, self.free(state))
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// STR-5.20: the pawn is chosen, then moved.
    pub(crate) fn move_crowd(&mut self, from: Option<Place>, place: Place) {
        self.state.steps.pop();
        match from {
            None => self.push(Step::MoveCrowd { from: Some(place) }),
            Some(from) => self.shift_crowd(from, place),
        }
    }

    /// A crowd pawn goes from one space to another.
    pub(crate) fn shift_crowd(&mut self, from: Place, to: Place) {
        self.state.city.crowds = self.state.city.crowds.without(from).with(to);
        self.state.city.pawns.exchange(from, to);
        self.log.tell(|| News::CrowdMoved { from, to });
    }

    /// STR-5.21: the lull pawn moves; crowd pawns on its new digit stay.
    pub(crate) fn move_lull(&mut self, to: Place) {
        self.state.steps.pop();
        self.state.city.lull = Some(to);
        self.log.tell(|| News::LullMoved { to });
    }
}

#[cfg(test)]
mod tests {
    use crate::actions::Action;
    use crate::cards::Die;
    use crate::decisions::Decision;
    use crate::table::{A, B, Table, place, places};

    const BLACK: Action = Action::UseDie { die: Die::Black };
    const WHITE: Action = Action::UseDie { die: Die::White };

    #[test]
    fn str_4_2_a_free_space_has_no_pawn_at_all() {
        let table = Table::of(2).held(A, "C1").held(B, "C2").crowds("C3").lull("C4").action(1, 1);

        let free = table.game.components.free(&table.state);

        assert_eq!(free, table.game.components.board.places() - places("C1 C2 C3 C4"));
    }

    #[test]
    fn str_5_20_one_crowd_moves_to_any_free_space_off_the_lulls_digit() {
        let mut table = Table::of(2).crowds("E4 M6").lull("C4").action(3, 1);
        table.play(A, BLACK);
        assert_eq!((table.asked(), table.offered(A)), (Some((A, Decision::CrowdFrom)), places("E4 M6")));
        assert_eq!(table.rule_for(A, "C1"), "STR-5.20", "no crowd pawn there");
        table.choose(A, "E4");
        assert_eq!(table.rule_for(A, "M6"), "STR-4.2");
        assert_eq!(table.rule_for(A, "E4"), "STR-4.2", "its own space is not free");
        table.choose(A, "B3");

        assert_eq!(table.state.city.crowds, places("B3 M6"));
    }

    #[test]
    fn str_5_21_the_lull_moves_to_any_free_space() {
        let mut table = Table::of(2).crowds("C1").lull("C4").action(1, 3);
        table.play(A, WHITE);
        assert_eq!(table.offered(A), table.game.components.free(&table.state));
        assert_eq!([table.rule_for(A, "C1"), table.rule_for(A, "C4")], ["STR-4.2"; 2]);
        table.choose(A, "E4");

        assert_eq!((table.state.city.lull, table.state.city.crowds), (Some(place("E4")), places("C1")));
    }
}
