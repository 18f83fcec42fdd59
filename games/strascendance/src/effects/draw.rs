//! Section 5.6: an event is drawn.

use kernel::{Chance, Log, Site};
use tinyvec::ArrayVec;

use crate::cards::{Card, EVENT_CARDS, Kind};
use crate::event::{Event, News};
use crate::flow::Play;
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

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// STR-5.40: the top card is drawn and shown; an empty deck is made anew from the event discard (STR-R28).
    pub(crate) fn draw_event(&mut self) {
        self.state.steps.pop();
        let events = &mut self.state.events;
        if events.deck.is_empty() && !events.discard.is_empty() {
            events.deck = Events::shuffle(std::mem::take(&mut events.discard).iter(), self.chance);
            let cards = events.deck.len() as u8;
            self.log.tell(|| News::Reshuffled { cards });
        }
        let seat = self.state.active;
        let Some(card) = self.state.events.deck.pop() else {
            return self.log.tell(|| News::NoEventLeft);
        };
        self.log.reveal(|| News::EventDrawn { seat, card });
        match self.components.card(card).kind {
            Kind::AtOnce => self.resolve(card),
            Kind::Kept(_) => {
                // STR-5.42: the active player keeps it face up.
                self.state.events.kept[seat].insert(card);
                self.log.tell(|| News::CardKept { seat, card });
            }
            Kind::Aggravating { discard_when, .. } => self.lay_aggravating(card, discard_when),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::actions::Action;
    use crate::cards::Cards;
    use crate::decisions::Decision;
    use crate::event::News;
    use crate::table::{A, Table, card, places};

    #[test]
    fn str_5_40_an_empty_deck_is_made_anew_from_the_discard() {
        let mut table = Table::of(2).kept(A, "EV09").aggravating("EV13").crowds("O5").deck_of("");
        let cards = table.state.events.discard.len() as u8;
        table = table.crowds("").roll(1, 1, [3, 3]);

        assert!(table.news().contains(&&News::Reshuffled { cards }));
        assert_eq!(cards, 40);
        let deck: Cards = table.state.events.deck.iter().copied().collect();
        assert!(!deck.contains(card("EV09")) && !deck.contains(card("EV13")));
    }

    #[test]
    fn str_5_40_without_deck_and_discard_nothing_happens() {
        let mut table = Table::of(2).held(A, "C1 C2").deck_of("");
        table.state.events.discard = Cards::default();
        // Every card is out of play: not a position of a game, only the rule is asked.
        table.state.enter(crate::flow::Phase::Action);
        table.state.steps.push(crate::flow::Step::DrawEvent);
        table.in_play(|play| play.draw_event());

        assert!(table.news().contains(&&News::NoEventLeft));
        assert!(table.state.steps.is_empty());
    }

    #[test]
    fn str_5_41_a_card_goes_to_the_discard_when_all_its_words_are_done() {
        let table = Table::of(2).held(A, "C1 K2").crowds("O5").quarantine(A, "C1").event("EV30");

        assert_eq!((table.state.events.resolving, table.discard().is_empty()), (Some(card("EV30")), true), "being resolved");
        assert_eq!(table.state.city.quarantine[A], None, "the first word is done, the second asks");
    }

    #[test]
    fn str_5_42_a_place_card_is_kept_face_up_and_discarded_after_its_use() {
        let mut table = Table::of(2).held(A, "C1(2,0) K2(2,0)").event("EV09");
        assert_eq!(table.state.events.kept[A].iter().collect::<Vec<_>>(), [card("EV09")]);
        table.play(A, Action::UseCard { card: card("EV09") });
        assert_eq!((table.state.events.resolving, table.state.events.kept[A].is_empty()), (Some(card("EV09")), true));
        table.choose_all(A, "C1 K2");

        assert!(table.discard().contains(card("EV09")));
        assert_eq!(table.asked(), Some((A, Decision::Action)));
    }

    #[test]
    fn str_5_51_a_second_wind_draws_once_a_turn() {
        let mut table = Table::of(2).next_events("EV25").event("EV42");
        assert!(!table.state.events.drew_another);
        table.play(A, Action::KeepDice);
        assert!(table.state.events.drew_another && table.discard().contains(card("EV25")));

        let mut again = Table::of(2).next_events("EV25").next_events("EV42");
        again.state.events.drew_another = true;
        let mut again = again.event("EV42");
        again.play(A, Action::KeepDice);
        assert!(again.discard().contains(card("EV42")) && !again.discard().contains(card("EV25")), "nothing more is drawn");
        assert!(!again.end_turn().state.events.drew_another, "until the next turn");
    }

    #[test]
    fn str_5_44_events_ignore_lull_and_quarantine_but_not_free_spaces() {
        let mut table = Table::of(2).held(A, "P5").crowds("C1").lull("C4").event("EV32");
        assert!(table.offered(A).len() > 25 && (places("E4 F4 M4") - table.offered(A)).is_empty(), "the lull's digit is open");
        assert_eq!([table.rule_for(A, "C4"), table.rule_for(A, "C1"), table.rule_for(A, "P5")], ["STR-4.2"; 3]);
        table.choose_all(A, "E4 F4");
        assert_eq!(table.state.city.lull, Some(crate::table::place("C4")), "STR-5.46: the lull stays");
    }
}
