//! Section 5.4, Moving Out: black moves an opponent's pawn, white an own one.

use kernel::{Chance, Log, Seat};

use crate::cards::Die;
use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Play, Step};
use crate::places::{Place, Places};
use crate::state::State;

impl Components {
    /// STR-5.22: the pawns of the side the die moves.
    pub(crate) fn pawns_of_side(&self, state: &State, die: Die) -> Places {
        match die {
            Die::Black => state.city.opposing(state.active),
            Die::White => state.city.held[state.active],
        }
    }

    /// STR-5.23: pawns without a token of somebody else, whosever pawn it is (STR-R19; the own token forbids nothing,
    /// STR-R18), outside quarters that one player holds, with a destination.
    pub(crate) fn movable(&self, state: &State, die: Die) -> Places {
        let city = &state.city;
        let foreign = city.quarantine.iter().filter(|(seat, _)| *seat != state.active);
        let quarantined: Places = foreign.filter_map(|(_, under)| *under).collect();
        let pawns = self.pawns_of_side(state, die) - quarantined - city.protected(self.board.places());
        if !self.free(state).is_empty() {
            return pawns;
        }
        pawns.iter().filter(|pawn| !self.pawn_destinations(state, *pawn).is_empty()).collect()
    }

    /// STR-5.24: any free space, or a crowd pawn's space unless the lull keeps the crowd pawn from coming here (STR-R14); not
    /// the lull's own space (STR-R53).
    pub(crate) fn pawn_destinations(&self, state: &State, from: Place) -> Places {
        let city = &state.city;
        let swaps = if city.hushed().contains(from) { Places::NONE } else { city.crowds };
        self.free(state) | swaps
    }

    /// STR-5.22 to 5.24: first the pawn, then where to.
    pub(crate) fn ask_pawn(&self, state: &State, die: Die, from: Option<Place>) -> Option<Ask> {
        match from {
            None => Ask::place(state.active, Decision::Pawn, self.movable(state, die)),
            Some(from) => Ask::place(state.active, Decision::PawnTo, self.pawn_destinations(state, from)),
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// STR-5.22: the pawn is chosen, then moved.
    pub(crate) fn move_pawn(&mut self, die: Die, from: Option<Place>, place: Place) {
        self.state.steps.pop();
        match from {
            None => self.push(Step::MovePawn { die, from: Some(place) }),
            Some(from) => {
                self.move_out(from, place);
                // STR-5.26. The pawn was movable, so no token of somebody else lies under it: one is the most (STR-5.27).
                let seat = self.state.active;
                self.state.city.quarantine[seat] = Some(place);
                self.log.tell(|| News::Quarantined { seat, place });
            }
        }
    }

    /// STR-5.24, STR-5.25: the pawn moves with all its tokens; a crowd pawn at its destination takes its former space.
    fn move_out(&mut self, from: Place, to: Place) {
        if self.state.city.crowds.contains(to) {
            self.state.city.crowds = self.state.city.crowds.without(to).with(from);
            self.log.tell(|| News::CrowdMoved { from: to, to: from });
        }
        self.relocate(from, to);
    }

    /// STR-5.25: the pawn's player gives up one place card and takes another, with everything on it.
    pub(crate) fn relocate(&mut self, from: Place, to: Place) {
        let seat = self.state.city.holder(from).unwrap_or(Seat(0));
        self.state.city.move_pawn(from, to);
        self.log.tell(|| News::PawnMoved { seat, from, to });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action;
    use crate::table::{A, B, C, Table, place, places};

    const BLACK: Action = Action::UseDie { die: Die::Black };
    const WHITE: Action = Action::UseDie { die: Die::White };

    fn at_pawn(table: Table, action: Action) -> Table {
        let mut table = table.action(4, 5);
        table.play(A, action);
        table
    }

    #[test]
    fn str_5_22_black_moves_an_opponents_pawn_white_an_own_one() {
        let laid = || Table::of(3).held(A, "C1 K2").held(B, "N1 O3").held(C, "M1 G5");

        let black = at_pawn(laid(), BLACK);
        assert_eq!(black.offered(A), places("N1 O3 M1 G5"));
        assert_eq!(black.rule_for(A, "C1"), "STR-5.22");
        let white = at_pawn(laid(), WHITE);
        assert_eq!(white.offered(A), places("C1 K2"));
        assert_eq!(white.rule_for(A, "N1"), "STR-5.22");
    }

    #[test]
    fn str_5_23_tokens_of_others_and_whole_quarters_keep_pawns_in_place() {
        let laid = || Table::of(3).held(A, "C1 K2 W3 W4").held(B, "N1 O3").held(C, "P2 P5 G5");
        let laid = || laid().quarantine(A, "N1").quarantine(B, "C1").quarantine(C, "O3");

        let black = at_pawn(laid(), BLACK);
        assert_eq!(black.offered(A), places("N1 G5"), "the own token does not forbid; C's token and quarter P do");
        assert_eq!([black.rule_for(A, "O3"), black.rule_for(A, "P2")], ["STR-5.23"; 2]);
        let white = Table::of(3).held(A, "C1 K2 W3 W4 M6").held(B, "N1 O3").held(C, "G5").quarantine(B, "C1");
        let white = at_pawn(white, WHITE);
        assert_eq!(white.offered(A), places("K2 M6"));
        assert_eq!([white.rule_for(A, "C1"), white.rule_for(A, "W3")], ["STR-5.23"; 2]);
    }

    /// Without a free space a pawn is movable only if it can swap with a crowd.
    #[test]
    fn str_5_23_a_pawn_without_a_destination_is_not_movable() {
        let mut table = Table::of(4).held(A, "C3 K2").held(B, "N1").held(C, "G5").held(Seat(3), "B5").crowds("M6").lull("W3").action(4, 5);
        let board = table.game.components.board.places();
        // Fill every free space with pawns of seat D, beyond what a game allows: only the rule is asked here.
        let free = table.game.components.free(&table.state);
        table.state.city.held[Seat(3)] |= free;

        let components = &table.game.components;
        assert!(components.free(&table.state).is_empty() && board.len() == 36);
        assert_eq!(components.movable(&table.state, Die::White), places("K2"), "C3 has the lull's digit: no swap either");
    }

    #[test]
    fn str_5_24_destinations_are_free_spaces_of_any_digit_and_crowds() {
        let mut table = at_pawn(Table::of(2).held(A, "C3 K2").held(B, "N1").crowds("M6 E4").lull("W4"), WHITE);
        table.choose(A, "C3");
        let expected = table.game.components.free(&table.state) | places("M6 E4");
        assert_eq!(table.offered(A), expected);
        assert!(expected.contains(place("F4")), "a player pawn may go to the lull's digit");
        assert_eq!([table.rule_for(A, "W4"), table.rule_for(A, "N1"), table.rule_for(A, "C3")], ["STR-5.24"; 3]);

        let mut hushed = at_pawn(Table::of(2).held(A, "C3 K2").held(B, "N1").crowds("M6 E4").lull("W3"), WHITE);
        hushed.choose(A, "C3");
        assert_eq!(hushed.offered(A), hushed.game.components.free(&hushed.state), "no crowd may come to C3");
    }

    #[test]
    fn str_5_25_everything_on_the_place_moves_along() {
        let mut table = at_pawn(Table::of(2).held(A, "C1 K2").held(B, "N1(2,1) O3").crowds("M6"), BLACK);
        let before = table.scores();
        table.choose_all(A, "N1 M6");

        assert_eq!((table.holder("M6"), table.at("M6"), table.at("N1")), (Some(B), (2, 1), (0, 0)));
        assert_eq!((table.scores(), table.state.city.crowds), (before, places("N1")));
    }

    #[test]
    fn str_5_26_the_acting_players_token_goes_under_the_moved_pawn() {
        let mut table = at_pawn(Table::of(2).held(A, "C1 K2").held(B, "N1 O3").quarantine(A, "C1"), BLACK);
        table.choose_all(A, "N1 F1");

        assert_eq!(table.state.city.quarantine.values(), &[Some(place("F1")), None]);
    }

    #[test]
    fn str_5_27_at_most_one_token_lies_under_a_pawn() {
        // The only token that can lie under a movable pawn is the mover's own, and that one travels.
        let mut table = at_pawn(Table::of(3).held(A, "C1 K2").held(B, "N1 O3").quarantine(A, "N1").quarantine(C, "O3"), BLACK);
        table.choose_all(A, "N1 F1");

        assert_eq!(table.state.city.quarantine.values(), &[Some(place("F1")), None, Some(place("O3"))]);
    }
}
