//! Section 5.6: an event is drawn.

use kernel::{Chance, Log, Site};
use tinyvec::ArrayVec;

use crate::cards::{Card, EVENT_CARDS, Kind};
use crate::event::{Event, News};
use crate::flow::Motion;
use crate::state::Events;

/// STR-3.1 and STR-5.40: the event deck.
pub(crate) const EVENT_DECK: Site = Site("strascendance.events");

impl Events {
    /// STR-3.1: a new deck of these cards; the first card of the shuffled list is the top one.
    pub(crate) fn shuffle(cards: impl Iterator<Item = Card>, chance: &mut impl Chance) -> ArrayVec<[Card; EVENT_CARDS]> {
        let mut deck: ArrayVec<[Card; EVENT_CARDS]> = cards.collect();
        chance.shuffle(EVENT_DECK, &mut deck);
        deck.reverse();
        deck
    }
}

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
    /// STR-5.40: the top card is drawn and shown; an empty deck is made anew from the event discard.
    pub(crate) fn draw_event(&mut self) {
        self.state.steps.pop();
        let events = &mut self.state.events;
        if events.deck.is_empty() && !events.discard.is_empty() {
            events.deck = Events::shuffle(std::mem::take(&mut events.discard).iter(), self.chance);
            let cards = events.deck.len() as u8;
            self.tell(|| News::Reshuffled { cards });
        }
        let seat = self.state.active;
        let Some(card) = self.state.events.deck.pop() else {
            return self.tell(|| News::NoEventLeft);
        };
        self.tell(|| News::EventDrawn { seat, card });
        match self.components.card(card).kind {
            Kind::AtOnce => self.resolve(card),
            Kind::Kept(_) => {
                // STR-5.42: the active player keeps it face up.
                self.state.events.kept[seat].insert(card);
                self.tell(|| News::CardKept { seat, card });
            }
            Kind::Aggravating { discard_when, .. } => self.lay_aggravating(card, discard_when),
        }
    }
}
