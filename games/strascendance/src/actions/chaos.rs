//! Section 5.5, Chaos Theory: all four dice are rerolled, each allows one dancer.

use kernel::{Chance, Log, Seat, Site};
use tinyvec::ArrayVec;

use crate::cards::Die;
use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Play, Step};
use crate::places::{Digit, Place, Places};
use crate::state::State;
use crate::tally::Tally;

/// The four dice of Chaos Theory: black, white, epidemic 1, epidemic 2.
pub(crate) const CHAOS: Site = Site("strascendance.chaos");

impl Components {
    /// STR-5.35: a place of the target player (white: with a dancer) that bears the digit of a remaining die, for every
    /// dancer anew (STR-5.29); a fourth matching die is left (STR-R25), but none below the maximum (STR-R62).
    pub(crate) fn ask_chaos(&self, state: &State, die: Die, target: Seat, dice: &[Digit], done: u8) -> Option<Ask> {
        if done >= self.max_dancers {
            return None;
        }
        let held = state.city.held[target];
        let eligible = match die {
            Die::Black => held,
            Die::White => state.city.with_dancer(held),
        };
        let rolled = dice.iter().fold(Places::NONE, |all, digit| all | digit.places());
        Ask::place(state.active, Decision::Chaos, eligible & rolled)
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// STR-5.35: all four dice are rerolled; the values are kept apart from the turn's dice, so they neither activate
    /// crowd pawns nor give another action (STR-R26).
    pub(crate) fn roll_chaos(&mut self, die: Die, target: Seat) {
        let dice: ArrayVec<[Digit; 4]> = (0..4).map(|_| self.roll(CHAOS)).collect();
        self.log.tell(|| News::ChaosRolled { dice: dice.to_vec() });
        self.push(Step::Chaos { die, target, dice, done: 0 });
    }

    /// STR-5.35, STR-5.36: one die serves: a dancer off the place, or on it as a batch of its own.
    pub(crate) fn chaos(&mut self, die: Die, place: Place) {
        if let Some(Step::Chaos { dice, done, .. }) = self.state.steps.last_mut()
            && let Some(serves) = dice.iter().position(|value| *value == place.digit())
        {
            dice.remove(serves);
            *done += 1;
        }
        match die {
            Die::Black => self.start_batch(Tally::one_on(Places::only(place))),
            Die::White => self.heal(Places::only(place)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action;
    use crate::components::Troublemaker::Savante;
    use crate::table::{A, B, Table, places};

    const BLACK: Action = Action::UseDie { die: Die::Black };

    fn table(rolls: [u32; 4]) -> Table {
        Table::of(2).troublemaker(A, Savante).rigged("strascendance.chaos", rolls)
    }

    #[test]
    fn str_5_35_each_die_allows_one_dancer_up_to_three() {
        let mut table = table([2, 2, 2, 2]).held(B, "C2 K2 P5").action(6, 1);
        table.play(A, BLACK);
        assert_eq!(table.rule_for(A, "P5"), "STR-5.35");
        table.choose_all(A, "C2 K2 C2");

        assert_eq!([table.at("C2"), table.at("K2")], [(2, 0), (1, 0)]);
        assert_eq!(table.asked(), Some((A, Decision::CrowdAdd)));
    }

    #[test]
    fn str_5_36_each_dancer_is_a_batch_and_a_lost_place_drops_out() {
        let mut table = table([2, 2, 5, 5]).held(B, "K2(2,0) K5(1,0) G5 P2").action(6, 1);
        table.play(A, BLACK);
        table.choose(A, "K2");

        assert_eq!((table.holder("K2"), table.offered(A)), (None, places("P2 K5 G5")), "eligibility is looked at anew");
        table.choose_all(A, "K5 G5");
        assert_eq!([table.at("K5"), table.at("G5"), table.at("P2")], [(2, 0), (1, 0), (0, 0)]);
    }

    #[test]
    fn dice_without_a_match_do_nothing() {
        let mut table = table([4, 4, 4, 4]).held(B, "K2").action(6, 1);
        table.play(A, BLACK);

        assert_eq!((table.at("K2"), table.asked()), ((0, 0), Some((A, Decision::CrowdAdd))));
    }
}
