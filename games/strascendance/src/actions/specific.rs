//! Section 5.5: the specific actions that choose among eligible places (Block Party, No Quarter, Gone Astray, Decree).

use kernel::{Chance, Log, Seat, Seats};

use crate::cards::Die;
use crate::components::{Components, Specific};
use crate::decisions::{Ask, Choices, Decision};
use crate::event::{Event, News};
use crate::flow::{Play, Step};
use crate::places::{Digit, Place, Places, Quarter};
use crate::state::State;
use crate::tally::Tally;

impl Components {
    /// STR-5.31 to 5.33: the places of a seat that the specific action is about. Chaos Theory and Delivery are about all.
    pub(crate) fn concerned(&self, state: &State, specific: Specific, seat: Seat) -> Places {
        let held = state.city.held[seat];
        match specific {
            // STR-5.31: next to a pawn that is not their holder's, the acting player's included (STR-R22).
            Specific::FeteDesVoisins => held & self.board.linked_to_any(state.city.opposing(seat)),
            // STR-5.32: the only one of their holder in the quarter.
            Specific::PasDeQuartier => {
                Quarter::ALL.into_iter().map(|quarter| held & quarter.places()).filter(|own| own.len() == 1).fold(Places::NONE, |all, own| all | own)
            }
            // STR-5.33: next to no other place of their holder.
            Specific::Egare => held - self.board.linked_to_any(held),
            Specific::Decret | Specific::TheorieDuChaos | Specific::Livraison => held,
        }
    }

    /// STR-5.30: white concerns the active player's places, and only those with a dancer count for the maximum (STR-R24).
    fn healable(&self, state: &State, specific: Specific) -> Places {
        state.city.with_dancer(self.concerned(state, specific, state.active))
    }

    /// STR-5.30: the opponents who have an eligible place.
    pub(crate) fn eligible_opponents(&self, state: &State, specific: Specific) -> Seats {
        Seat::all(state.players()).filter(|seat| *seat != state.active && !self.concerned(state, specific, *seat).is_empty()).collect()
    }

    /// STR-5.38: whether the specific action can be performed with this die.
    pub(crate) fn may_act_specifically(&self, state: &State, die: Die) -> bool {
        let specific = self.specific_of_active(state);
        match (specific, die) {
            (Specific::Livraison, _) => self.may_deliver(state, state.active),
            (_, Die::Black) => !self.eligible_opponents(state, specific).is_empty(),
            (_, Die::White) => !self.healable(state, specific).is_empty(),
        }
    }

    /// STR-5.30, STR-5.34: whom, or which digit.
    pub(crate) fn ask_specific(&self, state: &State, die: Die) -> Option<Ask> {
        let specific = self.specific_of_active(state);
        let ask = |decision, choices| Some(Ask { seat: state.active, decision, choices }).filter(|ask| ask.count() > 0);
        match (specific, die) {
            (Specific::Decret, Die::Black) => ask(Decision::Digit, Choices::Digits { places: state.city.opposing(state.active) }),
            (Specific::Decret, Die::White) => ask(Decision::Digit, Choices::Digits { places: self.healable(state, specific) }),
            (_, Die::Black) => ask(Decision::Opponent, Choices::Opponents { seats: self.eligible_opponents(state, specific) }),
            (_, Die::White) => None,
        }
    }

    /// STR-5.28: asked only while more places qualify than the action may affect.
    pub(crate) fn ask_pick(&self, state: &State, die: Die, eligible: Places, picked: Places) -> Option<Ask> {
        let most = usize::from(self.max_dancers);
        if eligible.len() <= most || picked.len() >= most {
            return None;
        }
        let decision = match die {
            Die::Black => Decision::Target,
            Die::White => Decision::Heal,
        };
        Ask::place(state.active, decision, eligible - picked)
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The first step of a specific action.
    pub(crate) fn start_specific(&mut self, die: Die, specific: Specific) {
        match (specific, die) {
            (Specific::Livraison, _) => self.push(Step::Deliver { seat: self.state.active, from: None }),
            (Specific::TheorieDuChaos, Die::White) => self.roll_chaos(die, self.state.active),
            (Specific::Decret, _) | (_, Die::Black) => self.push(Step::Specific { die }),
            (_, Die::White) => {
                let eligible = self.components.healable(self.state, specific);
                self.push(Step::Pick { die, opponent: None, eligible, picked: Places::NONE });
            }
        }
    }

    /// STR-5.30: the opponent is chosen; what is eligible is determined now (STR-5.29).
    pub(crate) fn target_opponent(&mut self, die: Die, opponent: Seat) {
        self.state.steps.pop();
        let seat = self.state.active;
        self.log.tell(|| News::Targeted { seat, opponent });
        let specific = self.components.specific_of_active(self.state);
        if specific == Specific::TheorieDuChaos {
            self.roll_chaos(die, opponent);
        } else {
            let eligible = self.components.concerned(self.state, specific, opponent);
            self.push(Step::Pick { die, opponent: Some(opponent), eligible, picked: Places::NONE });
        }
    }

    /// STR-5.34: black: places of all opponents with this digit, together (STR-R23); white: own ones with a dancer.
    pub(crate) fn decree(&mut self, digit: Digit) {
        let Some(Step::Specific { die }) = self.state.steps.pop() else { return };
        let seat = self.state.active;
        self.log.tell(|| News::Decreed { seat, digit });
        let eligible = digit.places()
            & match die {
                Die::Black => self.state.city.opposing(seat),
                Die::White => self.components.healable(self.state, Specific::Decret),
            };
        self.push(Step::Pick { die, opponent: None, eligible, picked: Places::NONE });
    }

    /// STR-5.28: one more place is picked.
    pub(crate) fn pick(&mut self, place: Place) {
        if let Some(Step::Pick { picked, .. }) = self.state.steps.last_mut() {
            *picked = picked.with(place);
        }
    }

    /// STR-5.28: all eligible places are affected, or those picked: one dancer each, black in one batch.
    pub(crate) fn finish_picks(&mut self, die: Die, eligible: Places, picked: Places) {
        self.state.steps.pop();
        let affected = if picked.is_empty() { eligible } else { picked };
        match die {
            Die::Black => self.start_batch(Tally::one_on(affected)),
            Die::White => self.heal(affected),
        }
    }

    /// STR-5.4: one dancer leaves each of these places.
    pub(crate) fn heal(&mut self, places: Places) {
        let healed = self.state.city.with_dancer(places);
        self.state.city.dancers.remove(healed);
        if !healed.is_empty() {
            self.log.tell(|| News::Healed { places: healed });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action;
    use crate::components::Troublemaker::{self, Concierge, Echevin, Promoteur, Savante, Touriste};
    use crate::table::{A, B, C, Table, digit, place, places};

    const BLACK: Action = Action::UseDie { die: Die::Black };
    const WHITE: Action = Action::UseDie { die: Die::White };

    fn table(players: u8, troublemaker: Troublemaker) -> Table {
        Table::of(players).troublemaker(A, troublemaker)
    }

    #[test]
    fn str_5_28_at_most_three_dancers_chosen_if_more_qualify() {
        let mut table = table(2, Promoteur).held(A, "C1(1,0) E2(1,0) F1(2,0) G1(1,1) K2 M1").held(B, "P5").action(1, 6);
        table.play(A, WHITE);
        assert_eq!((table.asked(), table.offered(A)), (Some((A, Decision::Heal)), places("C1 E2 F1 G1")));
        table.choose(A, "F1");
        assert_eq!([table.rule_for(A, "F1"), table.rule_for(A, "K2"), table.rule_for(A, "P5")], ["STR-5.28", "STR-5.30", "STR-5.30"]);
        table.choose_all(A, "G1 C1");

        assert_eq!(["C1", "E2", "F1", "G1"].map(|id| table.at(id).0), [0, 1, 1, 0]);
    }

    #[test]
    fn str_5_29_eligibility_is_determined_once() {
        let mut table = table(2, Promoteur).held(A, "W3").held(B, "C1 E2 F1 G1").action(6, 1);
        table.play(A, BLACK);
        assert_eq!(table.offered(A), places("C1 E2 F1 G1"));

        // As if B had got a second place of quarter E instead of C1 meanwhile: what was eligible stays so, E4 does not become it.
        table.state.city.held[B] = places("E2 E4 F1 G1");
        table.state.city.pawns.exchange(place("C1"), place("E4"));

        assert_eq!(table.offered(A), places("C1 E2 F1 G1"));
        assert_eq!(table.rule_for(A, "E4"), "STR-5.32");
    }

    #[test]
    fn str_5_30_black_concerns_one_chosen_opponent_white_oneself() {
        let laid = || table(4, Touriste).held(A, "P5(1,0)").held(B, "G5 G2").held(C, "K5 W3(1,0)").held(Seat(3), "M1").action(6, 6);

        let mut black = laid();
        black.play(A, BLACK);
        assert_eq!(black.asked(), Some((A, Decision::Opponent)));
        assert_eq!(black.rule(A, Action::ChooseOpponent { seat: B }), "STR-5.33", "no eligible place");
        assert_eq!([black.rule(A, Action::ChooseOpponent { seat: A }), black.rule(A, Action::ChooseOpponent { seat: Seat(7) })], ["STR-5.30"; 2]);
        black.play(A, Action::ChooseOpponent { seat: C });
        assert_eq!(["K5", "W3", "M1", "P5"].map(|id| black.at(id).0), [1, 2, 0, 1]);

        let mut white = laid();
        white.play(A, WHITE);
        assert_eq!(["P5", "W3"].map(|id| white.at(id).0), [0, 1], "own places with a dancer only");
    }

    #[test]
    fn str_5_31_block_party_concerns_places_beside_a_pawn_that_is_not_their_holders() {
        let table = table(3, Concierge).held(A, "K2").held(B, "C1 C3 G1 E2").held(C, "G5").action(6, 6);
        let concerned = |seat| table.game.components.concerned(&table.state, Specific::FeteDesVoisins, seat);

        assert_eq!([concerned(B), concerned(A), concerned(C)], [places("C1 G1"), places("K2"), places("G5")], "C3 is beside own C1 only, E2 beside nobody");
    }

    #[test]
    fn str_5_32_no_quarter_concerns_the_only_place_in_a_quarter() {
        let table = table(2, Promoteur).held(A, "C2").held(B, "C1 N1 N2 W3").action(6, 6);

        assert_eq!(table.game.components.concerned(&table.state, Specific::PasDeQuartier, B), places("C1 W3"), "A's C2 does not count");
    }

    #[test]
    fn str_5_33_gone_astray_concerns_places_beside_no_own_place() {
        let table = table(2, Touriste).held(A, "N5").held(B, "C1 C3 N2 W3 P5").action(6, 6);

        assert_eq!(table.game.components.concerned(&table.state, Specific::Egare, B), places("P5"), "C1-C3 and N2-W3 are linked");
    }

    #[test]
    fn str_5_34_decree_concerns_a_digit() {
        let mut black = table(3, Echevin).held(A, "C4").held(B, "B5 G5 E4").held(C, "K5 N5").action(6, 1);
        black.play(A, BLACK);
        assert_eq!(black.legal(A), [4, 5].map(|value| Action::ChooseDigit { digit: digit(value) }));
        assert_eq!(black.rule(A, Action::ChooseDigit { digit: digit(1) }), "STR-5.34");
        black.play(A, Action::ChooseDigit { digit: digit(5) });
        assert_eq!([black.rule_for(A, "E4"), black.rule_for(A, "C4")], ["STR-5.34", "STR-5.30"]);
        black.choose_all(A, "B5 G5 K5");
        assert_eq!(["B5", "G5", "K5", "N5"].map(|id| black.at(id).0), [1, 1, 1, 0]);

        let mut white = table(2, Echevin).held(A, "C4(1,0) E4(2,0) F4 K2(1,0)").held(B, "P5").action(1, 6);
        white.play(A, WHITE);
        assert_eq!(white.legal(A), [2, 4].map(|value| Action::ChooseDigit { digit: digit(value) }));
        white.play(A, Action::ChooseDigit { digit: digit(4) });
        assert_eq!(["C4", "E4", "F4", "K2"].map(|id| white.at(id).0), [0, 1, 0, 1]);
    }

    #[test]
    fn str_5_38_what_each_specific_action_needs() {
        let offered = |troublemaker, own: &str, other: &str| {
            let table = table(2, troublemaker).held(A, own).held(B, other).kept(A, "EV10").action(6, 6);
            (table.legal(A).contains(&BLACK), table.legal(A).contains(&WHITE))
        };

        assert_eq!(offered(Concierge, "C1", "P5"), (false, false), "nobody beside anybody");
        assert_eq!(offered(Concierge, "C1(1,0)", "K2"), (true, true));
        assert_eq!(offered(Promoteur, "C1(1,0) C2(1,0)", "N1 N2"), (false, false));
        assert_eq!(offered(Touriste, "C1(1,0) C3(1,0)", "N1 N5"), (false, false));
        assert_eq!(offered(Echevin, "C1", "P5"), (true, false));
        assert_eq!(offered(Savante, "C1", "P5"), (true, false));
        assert_eq!(offered(Savante, "C1(1,0)", "P5"), (true, true));
        let impossible = table(2, Promoteur).held(A, "C1 C2").held(B, "N1 N2").kept(A, "EV10").action(6, 6);
        assert_eq!([impossible.rule(A, BLACK), impossible.rule(A, WHITE)], ["STR-5.38"; 2]);
    }

    #[test]
    fn a_place_of_the_opponent_that_is_not_eligible_is_refused_by_the_action() {
        let mut table = table(2, Promoteur).held(A, "W3").held(B, "C1 E2 F1 G1 K2 K3").action(6, 1);
        table.play(A, BLACK);

        assert_eq!([table.rule_for(A, "K2"), table.rule_for(A, "W3")], ["STR-5.32", "STR-5.30"]);
        assert!(table.offered(A).contains(place("G1")));
    }
}
