//! Section 5.5: the specific actions that choose among eligible places (Block Party, No Quarter, Gone Astray, Decree).

use kernel::{Chance, Log, Seat, Seats};

use crate::cards::Die;
use crate::components::{Components, Specific};
use crate::decisions::{Ask, Choices, Decision};
use crate::event::{Event, News};
use crate::flow::{Motion, Step};
use crate::places::{Digit, Place, Places, Quarter};
use crate::state::State;
use crate::tally::Tally;

impl Components {
    /// STR-5.31 to 5.33: the places of a seat that the specific action is about. Chaos Theory and Delivery are about all.
    pub(crate) fn concerned(&self, state: &State, specific: Specific, seat: Seat) -> Places {
        let held = state.city.held[seat];
        match specific {
            // STR-5.31: next to a pawn that is not their holder's.
            Specific::FeteDesVoisins => held & self.board.linked_to_any(state.city.opposing(seat)),
            // STR-5.32: the only one of their holder in the quarter.
            Specific::PasDeQuartier => {
                Quarter::all().map(|quarter| held & quarter.places()).filter(|own| own.len() == 1).fold(Places::NONE, |all, own| all | own)
            }
            // STR-5.33: next to no other place of their holder.
            Specific::Egare => held - self.board.linked_to_any(held),
            Specific::Decret | Specific::TheorieDuChaos | Specific::Livraison => held,
        }
    }

    /// STR-5.30: white concerns the active player's places, and only those with a dancer.
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
        if eligible.len() <= self.max_dancers || picked.len() >= self.max_dancers {
            return None;
        }
        let decision = match die {
            Die::Black => Decision::Target,
            Die::White => Decision::Heal,
        };
        Ask::place(state.active, decision, eligible - picked)
    }
}

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
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
        self.tell(|| News::Targeted { seat, opponent });
        let specific = self.components.specific_of_active(self.state);
        if specific == Specific::TheorieDuChaos {
            self.roll_chaos(die, opponent);
        } else {
            let eligible = self.components.concerned(self.state, specific, opponent);
            self.push(Step::Pick { die, opponent: Some(opponent), eligible, picked: Places::NONE });
        }
    }

    /// STR-5.34: black: places of all opponents with this digit; white: own ones with a dancer.
    pub(crate) fn decree(&mut self, digit: Digit) {
        let Some(Step::Specific { die }) = self.state.steps.pop() else { return };
        let seat = self.state.active;
        self.tell(|| News::Decreed { seat, digit });
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
            self.tell(|| News::Healed { places: healed });
        }
    }
}
