//! Section 5.5, Delivery: one dancer moves from an own place to an opposing one.

use kernel::{Chance, Log, Seat};

use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::Event;
use crate::flow::{Play, Step};
use crate::places::{Place, Places};
use crate::state::State;
use crate::tally::Tally;

impl Components {
    /// STR-5.38: at least one own dancer (and somewhere to bring it).
    pub(crate) fn may_deliver(&self, state: &State, seat: Seat) -> bool {
        !state.city.with_dancer(state.city.held[seat]).is_empty() && !state.city.opposing(seat).is_empty()
    }

    /// STR-5.37: first an own place with a dancer, then any one opposing place, with either die (STR-R54).
    pub(crate) fn ask_deliver(&self, state: &State, seat: Seat, from: Option<Place>) -> Option<Ask> {
        match from {
            None if !self.may_deliver(state, seat) => None,
            None => Ask::place(seat, Decision::DeliverFrom, state.city.with_dancer(state.city.held[seat])),
            Some(_) => Ask::place(seat, Decision::DeliverTo, state.city.opposing(seat)),
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// STR-5.37: the dancer leaves the own place, then arrives as a batch of one.
    pub(crate) fn deliver(&mut self, seat: Seat, from: Option<Place>, place: Place) {
        self.state.steps.pop();
        match from {
            None => self.push(Step::Deliver { seat, from: Some(place) }),
            Some(from) => {
                self.heal(Places::only(from));
                self.start_batch(Tally::one_on(Places::only(place)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action;
    use crate::cards::Die;
    use crate::components::Troublemaker::Coursier;
    use crate::table::{A, B, C, Table, places};

    #[test]
    fn str_5_37_a_dancer_leaves_an_own_place_and_arrives_on_an_opposing_one() {
        for die in [Die::Black, Die::White] {
            let laid = Table::of(3).troublemaker(A, Coursier).held(A, "C1(1,0) C2(2,0) C3").held(B, "K2").held(C, "M1(1,1)");
            let mut table = laid.action(6, 6);
            table.play(A, Action::UseDie { die });
            assert_eq!((table.asked(), table.offered(A)), (Some((A, Decision::DeliverFrom)), places("C1 C2")));
            assert_eq!(table.rule_for(A, "C3"), "STR-5.37");
            table.choose(A, "C2");
            assert_eq!((table.asked(), table.offered(A)), (Some((A, Decision::DeliverTo)), places("K2 M1")));
            assert_eq!(table.rule_for(A, "C1"), "STR-5.37");
            table.choose(A, "M1");

            assert_eq!([table.at("C2"), table.at("M1"), table.at("K2")], [(1, 0), (2, 1), (0, 0)]);
            assert_eq!(table.asked(), Some((A, Decision::CrowdAdd)));
        }
    }
}
