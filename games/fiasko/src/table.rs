//! A table for scenarios: laid as the test says, everything else in a random order.

use kernel::Seat;

use crate::components::{Card, Face, Product};
use crate::flow::Phase;
use crate::state::{Options, Pile};
use crate::{Action, Event, Fiasko};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const FIASKO: Face = Face::Fiasko;
pub const CATASTROPHE: Face = Face::Catastrophe;

pub const fn milk(value: u8) -> Face {
    Face::Product { product: Product::Milk, value }
}
pub const fn gherkins(value: u8) -> Face {
    Face::Product { product: Product::Gherkins, value }
}
pub const fn tomatoes(value: u8) -> Face {
    Face::Product { product: Product::Tomatoes, value }
}
pub const fn corn(value: u8) -> Face {
    Face::Product { product: Product::Corn, value }
}
pub const fn sardines(value: u8) -> Face {
    Face::Product { product: Product::Sardines, value }
}

kernel::table_for! {
    /// A table where seat A is to play.
    pub struct Table of Fiasko
}

impl Table {
    pub fn of(players: u8) -> Self {
        let mut table = Self::opened(players, Options::default());
        table.state.phase = Phase::Turn { seat: A };
        table
    }

    /// Takes a card with this face out of the draw pile.
    fn take(&mut self, face: Face) -> Card {
        let index = self.state.deck.iter().position(|card| card.face() == face).unwrap_or_else(|| panic!("no {face:?} is left"));
        self.state.deck.remove(index)
    }

    pub fn give(&mut self, seat: Seat, faces: impl IntoIterator<Item = Face>) {
        for face in faces {
            let card = self.take(face);
            self.state.hands[seat].0.push(card);
        }
    }

    pub fn with_hand(mut self, seat: Seat, faces: impl IntoIterator<Item = Face>) -> Self {
        self.give(seat, faces);
        self
    }

    /// A hand of so many product cards, whichever.
    pub fn with_hand_of(mut self, seat: Seat, count: usize) -> Self {
        let faces: Vec<Face> = self.state.deck.iter().filter(|card| card.product().is_some()).take(count).map(|card| card.face()).collect();
        self.give(seat, faces);
        self
    }

    pub fn with_every_product_held_by(self, seat: Seat) -> Self {
        self.with_hand_of(seat, 80)
    }

    pub fn with_next_cards(mut self, faces: impl IntoIterator<Item = Face>) -> Self {
        let cards: Vec<Card> = faces.into_iter().map(|face| self.take(face)).collect();
        self.state.deck.extend(cards.into_iter().rev());
        self
    }

    pub fn with_discard(mut self, faces: impl IntoIterator<Item = Face>) -> Self {
        for face in faces {
            let card = self.take(face);
            self.state.discard.push(card);
        }
        self
    }

    pub fn with_special_cards_discarded(self) -> Self {
        self.with_discard([FIASKO; 6]).with_discard([CATASTROPHE; 2])
    }

    pub fn with_all_but_hands_discarded(mut self) -> Self {
        let deck: Pile = std::mem::take(&mut self.state.deck);
        self.state.discard.extend(deck);
        self
    }

    pub fn with_cells(mut self, seat: Seat, cells: [Option<u16>; 5]) -> Self {
        for (product, cell) in Product::ALL.into_iter().zip(cells) {
            if let Some(value) = cell {
                self.state.sheet[seat].write(product, value);
            }
        }
        self
    }

    pub fn with_reshuffles(mut self, reshuffles: u8) -> Self {
        self.state.reshuffles = reshuffles;
        self
    }

    pub fn with_open_hands(mut self) -> Self {
        self.state.options.open_hands = true;
        self
    }

    pub fn score(&mut self, seat: Seat, product: Product) -> Vec<Event> {
        self.play(seat, Action::Score { product })
    }

    pub fn hand(&self, seat: Seat) -> Vec<Face> {
        self.state.hands[seat].0.iter().map(|card| card.face()).collect()
    }

    pub fn discard(&self) -> Vec<Face> {
        self.state.discard.iter().map(|card| card.face()).collect()
    }

    pub fn turn(&self) -> Seat {
        self.state.awaiting().first().expect("the game goes on")
    }
}
