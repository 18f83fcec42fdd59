//! Section 5.8: phase CROWDS.

use kernel::{Chance, Log};

use crate::cards::Modifier;
use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Phase, Play};
use crate::places::Place;
use crate::state::State;

impl Components {
    /// STR-5.56: the number of the counter, and one more with `extra_crowds`, which obeys the lull as well (STR-R41).
    pub(crate) fn crowds_to_add(&self, state: &State) -> u8 {
        let extra = match self.modifier(state) {
            Some(Modifier::ExtraCrowds { count }) => count,
            _ => 0,
        };
        self.crowds_after(state.lost_total).saturating_add(extra)
    }

    /// STR-5.57, STR-5.58: free spaces off the lull's digit, while there are pawns in the reserve; no debt is left (STR-R39).
    pub(crate) fn ask_crowd_add(&self, state: &State, left: u8) -> Option<Ask> {
        if left == 0 || state.crowd_reserve(self.crowd_pawns) == 0 {
            return None;
        }
        Ask::place(state.active, Decision::CrowdAdd, self.open_to_crowds(state))
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// STR-5.56: the number is read once, when the phase begins.
    pub(crate) fn count_crowds(&mut self) {
        let left = self.components.crowds_to_add(self.state);
        self.state.enter(Phase::Crowds { left });
    }

    /// STR-5.57: one crowd pawn is added.
    pub(crate) fn add_crowd(&mut self, place: Place) {
        if let Some(Phase::Crowds { left }) = self.state.phase() {
            self.state.enter(Phase::Crowds { left: left.saturating_sub(1) });
        }
        self.place_crowd(place);
    }

    /// A crowd pawn comes out of the reserve.
    pub(crate) fn place_crowd(&mut self, place: Place) {
        self.state.city.add_crowd(place);
        self.log.tell(|| News::CrowdAdded { place });
    }
}

#[cfg(test)]
mod tests {
    use crate::decisions::Decision;
    use crate::flow::Phase;
    use crate::table::{A, B, Table, places};

    #[test]
    fn str_5_56_the_number_is_read_when_the_phase_begins() {
        // Two places are lost by the activation: from 5 to 7, so 3 crowds instead of 2.
        let mut table = Table::of(2).lost(5).held(A, "C1(2,0) P5").held(B, "C2(2,0) W3").crowds("C3").roll(1, 1, [3, 3]);
        table.play(A, crate::actions::Action::Pass);

        assert!(table.is_at(Phase::Crowds { left: 3 }));
    }

    #[test]
    fn str_5_57_crowds_are_added_on_free_spaces_off_the_lulls_digit() {
        let mut table = Table::of(2).held(A, "P5").held(B, "W3").crowds("C1").lull("C4").crowds_phase();
        assert_eq!(table.asked(), Some((A, Decision::CrowdAdd)));
        assert_eq!(table.offered(A), table.game.components.free(&table.state) - places("E4 F4 M4 R4 W4"));
        assert_eq!([table.rule_for(A, "P5"), table.rule_for(A, "C1"), table.rule_for(A, "E4")], ["STR-4.2", "STR-4.2", "STR-5.57"]);

        table.choose_all(A, "C2 B3");

        assert_eq!(table.state.turn, 1);
    }

    #[test]
    fn str_5_58_placing_stops_when_the_reserve_is_empty() {
        let table = Table::of(2).lost(11).crowds("B3 B5 C1 C3 E2 E6 F1 F6 G1 G5").held(A, "P5").held(B, "W3").lull("O5").crowds_phase();

        assert_eq!((table.state.turn, table.state.active), (1, B), "nothing can be added, the turn is over");
    }
}
