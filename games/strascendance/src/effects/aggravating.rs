//! Aggravating cards (STR-5.43, STR-5.52 to 5.55): only the top one works.

use kernel::{Chance, Log};

use super::Effect;
use crate::cards::{Card, DiscardWhen, Kind, Modifier, Trigger};
use crate::components::Components;
use crate::event::{Event, News};
use crate::flow::{Motion, Step};
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

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
    /// STR-5.43: the card lies on top of earlier ones and works at once.
    pub(crate) fn lay_aggravating(&mut self, card: Card, discard_when: DiscardWhen) {
        let turns_left = match discard_when {
            DiscardWhen::TurnsElapsed { value } => Some(value),
            _ => None,
        };
        self.state.events.aggravating.push(Laid { card, turns_left, this_turn: true });
        self.tell(|| News::AggravatingLaid { card });
    }

    /// STR-5.52: the top card leaves if its condition is met; the card below works again. At most one card per check.
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
            self.tell(|| News::AggravatingDiscarded { card });
        }
    }

    /// STR-4.6, STR-5.55: the effect of the top card is carried out if its trigger is met.
    pub(crate) fn check_trigger(&mut self) {
        let Some(card) = self.state.events.aggravating.last().map(|laid| laid.card) else { return };
        if let Kind::Aggravating { trigger: Some(trigger), .. } = self.components.card(card).kind
            && self.components.is_triggered(self.state, trigger)
        {
            self.tell(|| News::Triggered { card });
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
