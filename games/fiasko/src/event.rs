//! What happened. Everything is public but the face of a drawn product card (chapter 11).

use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::components::{Card, Face, Product};
use crate::flow::Ending;
use crate::state::State;

/// What happened: the whole truth.
pub type Event = kernel::Event<News, Own, Hidden>;

/// A card that everybody sees: its serial and its face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Shown {
    /// The number of the draw that took it: what it is called on the screen, face up or down.
    pub id: u16,
    pub face: Face,
}

/// A hand that went to the discard pile, face up (FIA-R9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Lost {
    pub seat: Seat,
    pub cards: Vec<Shown>,
}

/// What everybody saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum News {
    /// FIA-3.1, FIA-3.2.
    Opened { starter: Seat },
    /// FIA-5.5: how many cards the new draw pile has.
    Reshuffled { cards: u16 },
    /// FIA-5.2 with open hands.
    Drew { seat: Seat, card: Shown },
    /// FIA-5.3: the drawer loses the hand.
    Fiasko { card: Shown, lost: Lost },
    /// FIA-5.4: everybody but the drawer loses the hand.
    Catastrophe { seat: Seat, card: Shown, lost: Vec<Lost> },
    /// FIA-5.9: the sum of the product's cards, that sum times all cards as it was written, and the whole hand.
    Scored { seat: Seat, product: Product, sum: u16, value: u16, cards: Vec<Shown> },
    /// FIA-7.1, FIA-R6.
    Ended { ending: Ending },
}

/// What only the drawer saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Own {
    /// FIA-5.2: a product card was drawn.
    Drew { seat: Seat, card: Shown },
}

/// What the others saw of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Hidden {
    /// FIA-5.2 from behind: what the card is called.
    DrewHidden { seat: Seat, id: u16 },
}

impl State {
    /// A card as everybody sees it.
    #[must_use]
    pub const fn shown(&self, card: Card) -> Shown {
        Shown { id: self.serials.of(card), face: card.face() }
    }
}
