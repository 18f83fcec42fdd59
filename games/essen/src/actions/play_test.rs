//! ESS-5.40 to ESS-5.45: play-testing.

use kernel::{Chance, Log, Seat};

use crate::components::{Card, Set};
use crate::event::{Event, Public};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::setup::site;
use crate::state::{Phase, State};

impl State {
    /// ESS-5.43: the wishlist cards that could be drawn.
    fn drawable(&self) -> usize {
        self.deck.len() + self.discard.len()
    }

    /// ESS-5.40, ESS-5.41, ESS-5.44: anywhere, with an action and a card left.
    pub(super) fn may_play_test(&self, seat: Seat) -> Result<(), Illegal> {
        if self.players[seat].available() < 1 {
            return Err(Illegal::NoAction);
        }
        if self.drawable() == 0 {
            return Err(Illegal::NoCards);
        }
        Ok(())
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-5.41, ESS-5.42: an action for two cards to choose from. A single card left is kept at once (ESS-5.44).
    pub(super) fn play_test(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.state.may_play_test(seat)?;
        self.state.players[seat].token += 1;
        if self.state.drawable() == 1 {
            let card = self.draw();
            self.state.players[seat].hand.insert(card);
            self.log.tell(|| Event::LastCardKept { seat, card });
        } else {
            let drawn = [self.draw(), self.draw()];
            self.state.phase = Phase::Keep { drawn };
            self.log.tell(|| Event::CardsDrawn { seat, cards: drawn });
        }
        Ok(())
    }

    /// ESS-5.43: the top card; the discards become a new deck when, and only when, there is none (ESS-R60).
    fn draw(&mut self) -> Card {
        if self.state.deck.is_empty() {
            self.reshuffle();
        }
        self.state.deck.remove(0)
    }

    /// ESS-5.43: nobody knows any longer where their discards are (ESS-11.1).
    fn reshuffle(&mut self) {
        let cards = std::mem::take(&mut self.state.discard);
        for seat in Seat::all(self.state.players()) {
            self.state.players[seat].own_discards = Set::EMPTY;
        }
        self.state.deck = cards.iter().collect();
        self.chance.shuffle(site::RESHUFFLE, &mut self.state.deck);
        self.tell(|| Public::Reshuffled { cards: cards.len() as u8 });
    }

    /// ESS-5.42: one card into the hand, the other face down on the discard pile.
    pub(super) fn keep(&mut self, seat: Seat, kept: Card) -> Result<(), Illegal> {
        let discarded = match self.state.phase {
            Phase::Keep { drawn: [first, second] } if kept == first => second,
            Phase::Keep { drawn: [first, second] } if kept == second => first,
            _ => return Err(Illegal::NotDrawn { card: Some(kept) }),
        };
        let player = &mut self.state.players[seat];
        player.hand.insert(kept);
        player.own_discards.insert(discarded);
        self.state.discard.insert(discarded);
        self.state.phase = Phase::Turn;
        self.log.tell(|| Event::CardKept { seat, kept, discarded });
        Ok(())
    }
}
