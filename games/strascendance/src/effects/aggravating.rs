//! Aggravating cards (STR-5.43, STR-5.52 to 5.55): only the top one works.

use kernel::{Chance, Log};

use super::Effect;
use crate::cards::{Card, DiscardWhen, Kind, Modifier, Trigger};
use crate::components::Components;
use crate::event::{Event, News};
use crate::flow::{Play, Step};
use crate::state::{Laid, State};

impl Components {
    /// STR-5.54: what the top aggravating card changes.
    pub(crate) fn modifier(&self, state: &State) -> Option<Modifier> {
        match self.card(state.events.aggravating.last()?.card).kind {
            Kind::Aggravating { modifier, .. } => modifier,
            Kind::AtOnce | Kind::Kept(_) => None,
        }
    }

    /// STR-5.52, STR-5.53: what makes a card on the slot leave.
    pub(crate) fn discard_when(&self, card: Card) -> Option<DiscardWhen> {
        match self.card(card).kind {
            Kind::Aggravating { discard_when, .. } => Some(discard_when),
            Kind::AtOnce | Kind::Kept(_) => None,
        }
    }

    /// STR-5.55: whether the trigger is met by the dice of this turn.
    fn is_triggered(&self, state: &State, trigger: Trigger) -> bool {
        let dice = &state.dice;
        match trigger {
            Trigger::EpidemicDouble => dice.is_double(),
            Trigger::EpidemicContains { value } => dice.epidemic.iter().any(|die| die.value() == value),
            Trigger::NoCrowdActivated => !state.city.crowds.meets(dice.seed()),
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// STR-5.43: the card lies on top of earlier ones and works at once; its trigger was checked before the draw, so that
    /// comes next turn (STR-R59). STR-R67: only the top card counts as laid in this turn.
    pub(crate) fn lay_aggravating(&mut self, card: Card, discard_when: DiscardWhen) {
        let turns_left = match discard_when {
            DiscardWhen::TurnsElapsed { value } => Some(value),
            _ => None,
        };
        if let Some(covered) = self.state.events.aggravating.last_mut() {
            covered.this_turn = false;
        }
        self.state.events.aggravating.push(Laid { card, turns_left, this_turn: true });
        self.log.tell(|| News::AggravatingLaid { card });
    }

    /// STR-5.52: the top card leaves if its condition is met; the card below works again. At most one card per check
    /// (STR-R60).
    pub(crate) fn discard_aggravating_if(&mut self, met: impl FnOnce(DiscardWhen) -> bool) -> bool {
        let top = self.state.events.aggravating.last().map(|laid| laid.card);
        let leaves = top.and_then(|card| self.components.discard_when(card)).is_some_and(met);
        if leaves {
            self.discard_top();
        }
        leaves
    }

    fn discard_top(&mut self) {
        if let Some(Laid { card, .. }) = self.state.events.aggravating.pop() {
            self.state.events.discard.insert(card);
            self.log.tell(|| News::AggravatingDiscarded { card });
        }
    }

    /// STR-4.6, STR-5.55: the effect of the top card is carried out if its trigger is met.
    pub(crate) fn check_trigger(&mut self) {
        let Some(card) = self.state.events.aggravating.last().map(|laid| laid.card) else { return };
        if let Kind::Aggravating { trigger: Some(trigger), .. } = self.components.card(card).kind
            && self.components.is_triggered(self.state, trigger)
        {
            self.log.tell(|| News::Triggered { card });
            self.push(Step::Effect { effect: Effect::of(card) });
        }
    }

    /// STR-5.53: at the end of a turn the top card has one turn less, unless it was laid in this turn; at 0 it leaves.
    pub(crate) fn count_aggravating_turn(&mut self) {
        let Some(top) = self.state.events.aggravating.last_mut() else { return };
        if !std::mem::take(&mut top.this_turn)
            && let Some(turns) = &mut top.turns_left
        {
            *turns = turns.saturating_sub(1);
            if *turns == 0 {
                self.discard_top();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::actions::Action;
    use crate::cards::Die;
    use crate::decisions::Decision;
    use crate::table::{A, B, Table, card};

    #[test]
    fn str_5_43_a_new_card_covers_and_works_at_once_but_triggers_next_turn() {
        let table = Table::of(2).held(A, "C1 K2").held(B, "P5").aggravating("EV13").next_events("EV20").roll(1, 1, [1, 1]);
        assert_eq!(table.slot(), [card("EV13"), card("EV20")]);
        assert_eq!((table.at("C1"), table.at("K2")), ((0, 0), (0, 0)), "the 1 was rolled before the card was laid");
        assert_eq!(table.game.components.crowds_to_add(&table.state), 2, "EV13 is covered");

        let curfew = Table::of(2).held(A, "C1 K2").crowds("O5").event("EV16");
        assert_eq!(curfew.rule(A, Action::UseDie { die: Die::Black }), "STR-5.54", "in this very turn");
    }

    #[test]
    fn str_5_52_conditions_are_checked_for_the_top_card_only() {
        let covered = Table::of(2).held(A, "P5").held(B, "C1(2,0) W3").aggravating("EV13 EV16").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!(covered.slot(), [card("EV13"), card("EV16")], "a place is lost, but EV13 is covered");

        let both = Table::of(2).held(A, "P5").held(B, "C1(2,0) W3").aggravating("EV17 EV13").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!(both.slot(), [card("EV17")], "one card for each check");
    }

    #[test]
    fn str_5_53_turns_count_from_the_turn_after_the_card_was_laid() {
        let laid = Table::of(2).event("EV18");
        assert!(laid.state.events.aggravating[0].this_turn);
        let left = |table: &Table| table.state.events.aggravating.last().and_then(|laid| laid.turns_left);

        let first = laid.end_turn();
        assert_eq!(left(&first), Some(6), "not in the turn in which it was laid");
        let second = first.end_turn();
        assert_eq!(left(&second), Some(5));
        let covered = second.aggravating("EV16").end_turn();
        assert_eq!(covered.state.events.aggravating[0].turns_left, Some(5), "covered turns do not count");
    }

    #[test]
    fn str_5_55_triggers_come_before_the_activation() {
        let mut table = Table::of(2).held(A, "C1 K2(2,0)").held(B, "P5").aggravating("EV20").crowds("K3").roll(1, 1, [1, 3]);
        assert_eq!((table.asked(), table.at("K2")), (Some((A, Decision::EvHit)), (2, 0)));

        table.choose(A, "C1");

        assert_eq!((table.at("C1"), table.holder("K2")), ((1, 0), None), "then K3 is activated");
    }
}
