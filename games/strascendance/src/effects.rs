//! Sections 5.6 and 5.7: a card's effect is carried out word by word, player by player.

mod aggravating;
mod draw;
mod words;

use kernel::{Chance, Log, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Op, Who};
use crate::components::Components;
use crate::event::Event;
use crate::flow::{Play, Step};
use crate::places::{Digit, Place, Places};
use crate::state::State;

pub(crate) use draw::EVENT_DECK;
pub(crate) use words::{REROLL, ROLL_DIGIT};

/// How far the effect of a card has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Effect {
    /// Whose effect.
    pub card: Card,
    /// Which of its words.
    pub op: u8,
    /// Whom the word still concerns; unknown until the word starts (STR-5.47: selectors are evaluated once).
    pub seats: Option<Seats>,
    /// How often the player concerned may still choose.
    pub left: u8,
    /// The places picked by that player, or hit by a word that hits all.
    pub places: Places,
    /// The first half of a choice in two halves.
    pub from: Option<Place>,
    /// The digit rolled for this card.
    pub rolled: Option<Digit>,
}

impl Effect {
    /// The effect of a card from its first word.
    #[must_use]
    pub fn of(card: Card) -> Self {
        Self { card, ..Self::default() }
    }

    /// The next word.
    fn next_op(self) -> Self {
        Self { card: self.card, op: self.op + 1, rolled: self.rolled, ..Self::default() }
    }

    /// The next player whom the word concerns; what it hits stays determined.
    fn next_seat(self, seat: Seat, op: Op) -> Self {
        let places = if matches!(op, Op::AddDancerAll { .. }) { self.places } else { Places::NONE };
        Self { seats: self.seats.map(|seats| seats.without(seat)), left: op.count(), places, from: None, ..self }
    }

    /// The player concerned has made one of their choices.
    fn after_choice(self, seat: Seat, op: Op) -> Self {
        if self.left > 1 { Self { left: self.left - 1, from: None, ..self } } else { self.next_seat(seat, op) }
    }
}

impl Components {
    /// The word the effect has come to, and the player it concerns now.
    pub(crate) fn current(&self, state: &State, effect: &Effect) -> Option<(Op, Seat)> {
        let op = self.card(effect.card).effect.get(usize::from(effect.op))?;
        Some((*op, state.first_in_turn_order(effect.seats?)?))
    }

    /// STR-5.47: the players a selector means; all tied players are meant (STR-R55). Place cards are those with a pawn
    /// (STR-R31).
    pub(crate) fn selected(&self, state: &State, who: Who) -> Seats {
        let city = &state.city;
        let seats = || Seat::all(state.players());
        let places = |seat: Seat| city.held[seat].len() as u8;
        let life = |seat: Seat| city.score(seat);
        let killjoys = |seat: Seat| city.killjoys.total_on(city.held[seat]);
        let with = |value: &dyn Fn(Seat) -> u8, best: Option<u8>| seats().filter(|seat| Some(value(*seat)) == best).collect();
        match who {
            Who::Active | Who::Owner => Seats::only(state.active),
            Who::Each => Seats::all(state.players()),
            Who::MostPlaces => with(&places, seats().map(places).max()),
            Who::FewestPlaces => with(&places, seats().map(places).min()),
            Who::MostLife => with(&life, seats().map(life).max()),
            Who::FewestLife => with(&life, seats().map(life).min()),
            Who::MostKilljoys => with(&killjoys, seats().map(killjoys).max().filter(|most| *most > 0)),
        }
    }

    /// STR-5.17: whether a kept card's effect offers the active player at least one choice.
    pub(crate) fn has_choice(&self, state: &State, card: Card) -> bool {
        (0_u8..).zip(&self.card(card).effect).any(|(op, word)| {
            let effect = Effect { op, seats: Some(Seats::only(state.active)), left: word.count(), ..Effect::of(card) };
            match word {
                Op::DeliverDancer { .. } => self.may_deliver(state, state.active),
                _ => self.ask_effect(state, &effect).is_some(),
            }
        })
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The card becomes the card being resolved.
    pub(crate) fn resolve(&mut self, card: Card) {
        self.state.events.resolving = Some(card);
        self.push(Step::Effect { effect: Effect::of(card) });
    }

    /// The effect has come so far; whatever it causes is put on top of it.
    fn go_on(&mut self, effect: Effect) {
        self.state.steps.pop();
        self.push(Step::Effect { effect });
    }

    /// STR-5.45: goes on where nobody is asked: the next word, the next player in turn order, or what that player suffers.
    pub(crate) fn advance_effect(&mut self, effect: Effect) {
        let Some(op) = self.components.card(effect.card).effect.get(usize::from(effect.op)).copied() else {
            return self.finish_effect(effect.card);
        };
        match effect.seats.map(|seats| self.state.first_in_turn_order(seats)) {
            None => self.start_op(effect, op),
            Some(None) => self.go_on(effect.next_op()),
            Some(Some(seat)) => self.suffer(effect, op, seat),
        }
    }

    /// STR-5.41, STR-5.42: the effect is complete; the card being resolved goes to the event discard, a checkpoint
    /// follows. (The effect of a trigger leaves its card where it lies.)
    fn finish_effect(&mut self, card: Card) {
        self.state.steps.pop();
        self.discard_resolved(card);
        self.push(Step::Checkpoint);
    }

    fn discard_resolved(&mut self, card: Card) {
        if self.state.events.resolving == Some(card) {
            self.state.events.resolving = None;
            self.state.events.discard.insert(card);
        }
    }
}
