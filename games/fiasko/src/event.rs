//! What happened, and what each viewer saw of it.

use kernel::{Seat, Viewer};
use serde::Serialize;

use crate::components::{Card, Face, Product};
use crate::flow::Ending;
use crate::state::{Options, State};

/// A card that everybody sees: its serial and its face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The number of the draw that took it: what it is called on the screen, face up or down.
    pub id: u16,
    /// What it shows.
    pub face: Face,
}

/// A hand that went to the discard pile, face up (FIA-R9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Lost {
    /// Whose.
    pub seat: Seat,
    /// The cards.
    pub cards: Vec<Shown>,
}

/// What happened: the whole truth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Event {
    /// FIA-3.1, FIA-3.2.
    Opened {
        /// Who starts.
        starter: Seat,
    },
    /// FIA-5.5.
    Reshuffled {
        /// How many cards the new draw pile has.
        cards: u16,
    },
    /// FIA-5.2: a product card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Card,
        /// The number of the draw.
        serial: u16,
    },
    /// FIA-5.3.
    Fiasko {
        /// The fiasko card.
        card: Shown,
        /// The drawer and the lost hand.
        lost: Lost,
    },
    /// FIA-5.4.
    Catastrophe {
        /// Who drew it.
        seat: Seat,
        /// The catastrophe card.
        card: Shown,
        /// Everybody else and the lost hands.
        lost: Vec<Lost>,
    },
    /// FIA-5.9.
    Scored {
        /// By whom.
        seat: Seat,
        /// What.
        product: Product,
        /// The sum of the product's cards.
        sum: u16,
        /// That sum times the number of all cards: what was written.
        value: u16,
        /// The whole hand.
        cards: Vec<Shown>,
    },
    /// FIA-7.1, FIA-R6.
    Ended {
        /// What ended the game.
        ending: Ending,
    },
}

/// What happened, as one viewer saw it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Seen {
    /// The table was opened.
    Opened {
        /// Who starts.
        starter: Seat,
    },
    /// The discard pile became the draw pile.
    Reshuffled {
        /// How many cards it has.
        cards: u16,
    },
    /// Somebody drew a product card whose face this viewer may see.
    DrewOpenly {
        /// Who.
        seat: Seat,
        /// The card.
        card: Shown,
    },
    /// Somebody drew a product card that this viewer sees from behind.
    DrewHidden {
        /// Who.
        seat: Seat,
        /// What the card is called.
        id: u16,
    },
    /// Somebody drew a fiasko card.
    Fiasko {
        /// The card.
        card: Shown,
        /// The drawer and the lost hand.
        lost: Lost,
    },
    /// Somebody drew a catastrophe card.
    Catastrophe {
        /// Who.
        seat: Seat,
        /// The card.
        card: Shown,
        /// Everybody else and the lost hands.
        lost: Vec<Lost>,
    },
    /// Somebody scored.
    Scored {
        /// Who.
        seat: Seat,
        /// What.
        product: Product,
        /// The sum of the product's cards.
        sum: u16,
        /// What was written.
        value: u16,
        /// The whole hand.
        cards: Vec<Shown>,
    },
    /// The game ended.
    Ended {
        /// How.
        ending: Ending,
    },
}

impl Event {
    /// FIA-4.5: every drawn card was hidden; a scored hand was hidden unless hands lie open.
    #[must_use]
    pub const fn reveals(&self, options: Options) -> bool {
        match self {
            Self::Drew { .. } | Self::Fiasko { .. } | Self::Catastrophe { .. } => true,
            Self::Scored { .. } => !options.open_hands,
            Self::Opened { .. } | Self::Reshuffled { .. } | Self::Ended { .. } => false,
        }
    }

    /// Chapter 11: everything is public but the face of a drawn product card.
    #[must_use]
    pub fn seen(&self, options: Options, viewer: Viewer) -> Seen {
        match self.clone() {
            Self::Opened { starter } => Seen::Opened { starter },
            Self::Reshuffled { cards } => Seen::Reshuffled { cards },
            Self::Drew { seat, card, serial } if options.open_hands || viewer.is(seat) => {
                Seen::DrewOpenly { seat, card: Shown { id: serial, face: card.face() } }
            }
            Self::Drew { seat, serial, .. } => Seen::DrewHidden { seat, id: serial },
            Self::Fiasko { card, lost } => Seen::Fiasko { card, lost },
            Self::Catastrophe { seat, card, lost } => Seen::Catastrophe { seat, card, lost },
            Self::Scored { seat, product, sum, value, cards } => Seen::Scored { seat, product, sum, value, cards },
            Self::Ended { ending } => Seen::Ended { ending },
        }
    }
}

impl State {
    /// A card as everybody sees it.
    #[must_use]
    pub const fn shown(&self, card: Card) -> Shown {
        Shown { id: self.serials.of(card), face: card.face() }
    }
}
