//! One table of Fiasko.

use kernel::{PerSeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::components::{CARDS, Card, MINIMUM_VALUE, Product};
use crate::flow::Phase;

/// The most players (FIA-2.3: five columns).
pub const MAX_PLAYERS: usize = 5;

/// Cards on a pile; the last one is on top.
pub type Pile = ArrayVec<[Card; CARDS]>;

/// FIA-2.3: the score sheet, a column for each seat.
pub type Sheet = PerSeat<Column, MAX_PLAYERS>;

/// FIA-8.1: what a table can choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct Options {
    /// Hands lie face up, for teaching.
    pub open_hands: bool,
}

/// One table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct State {
    /// What the table chose.
    pub options: Options,
    /// Whose turn it is, or how the game ended.
    pub phase: Phase,
    /// How often the discard pile was shuffled into a new draw pile (FIA-5.5).
    pub reshuffles: u8,
    /// How many cards were drawn so far: the serial of the next one.
    pub draws: u16,
    /// The draw pile.
    #[schemars(with = "Vec<Card>")]
    pub deck: Pile,
    /// The discard pile.
    #[schemars(with = "Vec<Card>")]
    pub discard: Pile,
    /// The hands, each in the order of drawing.
    pub hands: PerSeat<Hand, MAX_PLAYERS>,
    /// The score sheet.
    pub sheet: Sheet,
    /// For each card of the box, the number of the draw that took it last: what it is called while its face is hidden.
    pub serials: Serials,
}

impl State {
    /// How many play.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.hands.players()
    }

    /// The seat whose fifth cell ended the game (FIA-6.1).
    #[must_use]
    pub fn finisher(&self) -> Option<Seat> {
        self.sheet.iter().find(|(_, column)| column.is_full()).map(|(seat, _)| seat)
    }
}

/// A player's cards. Only product cards are ever held (FIA-12.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Hand(#[schemars(with = "Vec<Card>")] pub Pile);

/// The value of each card, in the byte of its product: one addition adds up all products (a product's cards sum up to
/// 48, FIA-2.1, so no byte overflows). Random play spends half of its time here.
const LANES: [u64; CARDS] = {
    let mut lanes = [0; CARDS];
    let mut index = 0;
    while index < CARDS {
        let Some(card) = Card::nth(index) else { panic!("an index below the number of cards") };
        if let Some(product) = card.product() {
            lanes[index] = (card.value() as u64) << (8 * product as u32);
        }
        index += 1;
    }
    lanes
};

impl Hand {
    /// The number of ALL cards held, which FIA-5.6 multiplies by.
    #[inline]
    #[must_use]
    pub fn card_count(&self) -> u16 {
        self.0.len() as u16
    }

    /// The sum of the values of each product's cards, in the order of the sheet.
    #[inline]
    #[must_use]
    pub fn sums(&self) -> [u16; 5] {
        let lanes: u64 = self.0.iter().map(|card| LANES[card.index()]).sum();
        let bytes = lanes.to_le_bytes();
        Product::ALL.map(|product| bytes[product as usize].into())
    }

    /// FIA-5.6: the values of each product's cards, times the number of all cards held, in the order of the sheet.
    #[inline]
    #[must_use]
    pub fn values(&self) -> [u16; 5] {
        self.sums().map(|sum| sum * self.card_count())
    }

    /// FIA-5.6 for one product.
    #[inline]
    #[must_use]
    pub fn value_of(&self, wanted: Product) -> u16 {
        self.values()[wanted as usize]
    }
}

/// FIA-2.3: one player's column of the sheet: a cell per product, empty or written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Column([Option<u16>; 5]);

impl Column {
    /// What is written in the product's cell.
    #[inline]
    #[must_use]
    pub const fn cell(&self, product: Product) -> Option<u16> {
        self.0[product as usize]
    }

    /// The five cells in the order of the sheet.
    #[must_use]
    pub const fn cells(&self) -> [Option<u16>; 5] {
        self.0
    }

    /// Writes a cell.
    pub const fn write(&mut self, product: Product, value: u16) {
        self.0[product as usize] = Some(value);
    }

    /// How many cells are written.
    #[must_use]
    pub fn filled(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Whether all five cells are written.
    #[inline]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// FIA-6.3: the sum of the cells.
    #[must_use]
    pub fn subtotal(&self) -> u16 {
        self.0.iter().flatten().sum()
    }

    /// Whether the product could be scored for this value: its cell is empty and the value is enough.
    #[inline]
    #[must_use]
    pub const fn takes(&self, product: Product, value: u16) -> bool {
        self.cell(product).is_none() && value >= MINIMUM_VALUE
    }
}

/// A number for each card of the box; a list in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<u16>", into = "Vec<u16>")]
pub struct Serials([u16; CARDS]);

impl Default for Serials {
    fn default() -> Self {
        Self([0; CARDS])
    }
}

impl Serials {
    /// The number of the draw that took the card last.
    #[must_use]
    pub const fn of(&self, card: Card) -> u16 {
        self.0[card.index()]
    }

    /// Notes the draw that took the card.
    #[inline]
    pub const fn set(&mut self, card: Card, serial: u16) {
        self.0[card.index()] = serial;
    }

    /// The largest number noted.
    #[must_use]
    pub fn largest(&self) -> u16 {
        self.0.into_iter().max().unwrap_or(0)
    }
}

impl From<Serials> for Vec<u16> {
    fn from(serials: Serials) -> Self {
        serials.0.to_vec()
    }
}

impl TryFrom<Vec<u16>> for Serials {
    type Error = String;

    fn try_from(numbers: Vec<u16>) -> Result<Self, String> {
        let found = numbers.len();
        numbers.try_into().map(Self).map_err(|_| format!("{CARDS} cards have {CARDS} serials, not {found}"))
    }
}
