//! Section 5.2: crowd pawns are activated in chains.

use kernel::{Chance, Log};

use crate::cards::Modifier;
use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Play, Step};
use crate::places::Places;
use crate::state::State;

impl Components {
    /// STR-5.15: with `keep_one_activated_crowd` the active player says which activated pawn stays.
    pub(crate) fn ask_keep_crowd(&self, state: &State, group: Places) -> Option<Ask> {
        let keeps = self.modifier(state) == Some(Modifier::KeepOneActivatedCrowd);
        if keeps { Ask::place(state.active, Decision::KeepCrowd, group & state.city.crowds) } else { None }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// STR-5.12 to 5.15: the whole chains of these pawns give one dancer to every held place they touch, in one batch;
    /// then they leave, and a checkpoint follows.
    pub(crate) fn activate(&mut self, seed: Places) {
        let board = &self.components.board;
        let group = board.chain(seed, self.state.city.crowds);
        let dancers = board.touches(group);
        self.log.tell(|| News::Activated { seed, group });
        self.push(Step::Checkpoint);
        self.push(Step::Disperse { group });
        self.start_batch(dancers);
    }

    /// STR-5.15: the pawns return to the reserve: none of those activated is left, or the one that was kept (STR-12.11).
    pub(crate) fn disperse(&mut self, leaving: Places) {
        self.state.steps.pop();
        self.state.city.remove_crowds(leaving);
        self.log.tell(|| News::CrowdsLeft { places: leaving });
    }
}

#[cfg(test)]
mod tests {
    use crate::event::News;
    use crate::flow::Phase;
    use crate::table::{A, B, Table, card, places};

    #[test]
    fn str_5_13_a_pawn_is_activated_once_even_when_both_dice_show_its_digit_or_two_chains_reach_it() {
        let double = Table::of(2).held(A, "P5").held(B, "C1(0,1) F6").crowds("C3 C2 C4").roll(1, 1, [3, 3]);
        assert_eq!([double.at("C1"), double.at("F6")], [(2, 1), (1, 0)], "C3 and C4 beside C1, C2 beside F6: one dancer each");
        assert!(double.state.city.crowds.is_empty());

        let two_chains = Table::of(2).held(A, "P5").held(B, "C1(0,1) F6").crowds("C3 C2 C4").roll(1, 1, [3, 4]);
        assert_eq!([two_chains.at("C1"), two_chains.at("F6")], [(2, 1), (1, 0)], "C3 and C4 also reach each other over C2");
    }

    #[test]
    fn str_5_14_every_held_place_gets_a_dancer_for_each_activated_pawn_beside_it() {
        let table = Table::of(2).held(A, "C1").held(B, "F6 N5 B3").crowds("C3 C2 C4").roll(1, 1, [3, 3]);

        assert_eq!(["C1", "F6", "N5", "B3"].map(|id| table.at(id).0), [2, 1, 1, 1], "the active player's places too");
    }

    #[test]
    fn str_5_15_activated_pawns_return_to_the_reserve() {
        let table = Table::of(2).held(B, "C1").crowds("C3 C2 M6 O5").roll(1, 1, [3, 1]);

        assert_eq!(table.state.city.crowds, places("M6 O5"));
    }

    #[test]
    fn str_5_15_with_the_trance_a_single_activated_pawn_stays_unasked() {
        let table = Table::of(2).held(B, "C1").aggravating("EV19").crowds("C3 M6").roll(1, 1, [3, 1]);

        assert_eq!(table.state.city.crowds, places("C3 M6"));
        assert_eq!(table.at("C1"), (1, 0));
    }

    #[test]
    fn str_5_16_a_pawn_without_held_neighbours_is_removed_without_effect() {
        let table = Table::of(2).held(A, "P5").held(B, "W3").crowds("C3").next_events("EV09").roll(1, 1, [3, 3]);

        assert!(table.state.city.crowds.is_empty());
        assert!(!table.news().iter().any(|news| matches!(news, News::EventDrawn { .. } | News::Arrived { .. })));
        assert!(table.is_at(Phase::Action));
    }

    #[test]
    fn str_4_7_either_crowds_are_activated_or_an_event_is_drawn() {
        let empty = Table::of(2).next_events("EV09").roll(1, 1, [3, 3]);
        assert!(empty.state.events.kept[A].contains(card("EV09")));

        let activated = Table::of(2).crowds("C3").next_events("EV09").roll(1, 1, [3, 3]);
        assert!(activated.state.events.kept[A].is_empty());
    }
}
