//! What happened, step by step. Packets, picks, drawn and discarded cards are for their owner's eyes only (chapter 11).

use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::components::*;
use crate::state::Placed;

/// What happened: the whole truth.
pub type Event = kernel::Event<News, Own, Hidden>;

/// Why somebody became first player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum FirstBy {
    /// ESS-3.13: the press pass.
    PressPass,
    /// ESS-4.20: most free action spaces.
    FreeSpaces,
    /// ESS-4.21: fewest points among the tied.
    FewestPoints,
    /// ESS-4.22: the first of the tied clockwise.
    Clockwise,
}

/// ESS-5.26: what a purchase brings, part by part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Gain {
    /// The popularity of the symbol.
    pub popularity: u8,
    /// The printed bonus.
    pub bonus: u8,
    /// What the event token adds.
    pub event: i8,
    /// What the last-round tile adds.
    pub last_round: i8,
    /// All of it, never below 0.
    pub total: u8,
}

/// What everybody saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum News {
    /// ESS-3.6: everybody has chosen; the chosen cards are in the hands.
    PickCompleted { pick: u8 },
    /// ESS-3.8: what is left of the packets lies open.
    CommonWishlistLaid { cards: Set<Card> },
    /// ESS-3.9, ESS-6.13: the boards show three cards of this series.
    RankingsTurnedUp { series: Series, cards: Vec<RankingCard> },
    /// ESS-3.10: the first tiles on the booths.
    BoothsFilled { tiles: Set<Tile> },
    /// ESS-4.1: a round begins.
    RoundStarted { round: u8 },
    /// ESS-4.10: the tiles of the pallets are on sale.
    TilesArrived { tiles: Vec<Placed> },
    /// ESS-4.11, ESS-3.10: new tiles on pallet_1 to pallet_6.
    PalletLoaded { tiles: Vec<Tile> },
    /// ESS-4.12: the tile on a pallet moved the marker of its symbol, or met the end of the track.
    PopularityMoved { pallet: u8, symbol: Symbol, from: u8, to: u8 },
    /// ESS-4.14: the next token lies on a tile of the pallets.
    EventDrawn { tile: Tile, event: EventToken },
    /// ESS-4.15, ESS-4.16: pawn 1 or 2 went there.
    CrowdMoved { pawn: u8, place: CrowdPlace },
    /// ESS-4.16: what the last round changes is known.
    LastTileTurnedUp { tile: LastTile },
    /// ESS-3.13, ESS-4.20: who plays first in this round, and why.
    FirstPlayerChosen { seat: Seat, by: FirstBy },
    /// ESS-8.2: a tile left the game with its token.
    TileRemoved { seat: Seat, tile: Tile, event: Option<EventToken> },
    /// ESS-5.10: a step, with the actions it cost.
    Moved { seat: Seat, from: Space, to: Space, cost: u8 },
    /// ESS-5.25: a purchase, with what was paid and gained.
    Bought { seat: Seat, tile: Tile, price: u8, event: Option<EventToken>, gain: Gain },
    /// ESS-5.29: the buyer took the tile's card.
    CommonCardTaken { seat: Seat, card: Card },
    /// ESS-5.43: so many discards became the deck.
    Reshuffled { cards: u8 },
    /// ESS-5.72: a meal, and how far the token went back.
    Ate { seat: Seat, steps_back: u8 },
    /// ESS-5.51: these tiles are in the trunk now.
    Unloaded { seat: Seat, tiles: Vec<Tile> },
    /// ESS-5.61: points were changed into money.
    Withdrew { seat: Seat },
    /// ESS-5.80: the turn is over, so many actions were lost.
    TurnEnded { seat: Seat, unused: u8 },
    /// ESS-5.81: somebody is home early, as this number.
    Departed { seat: Seat, place: u8, points: u8 },
    /// ESS-6.10, ESS-6.21: a ranking card was met.
    RankingScored { seat: Seat, card: RankingCard, points: u8 },
    /// ESS-6.20, ESS-6.22: the wishlist is shown and scored.
    WishlistScored { seat: Seat, hand: Set<Card>, fulfilled: Set<Card>, points: u8 },
    /// ESS-4.4: everything is scored.
    Ended,
}

/// What only one seat saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Own {
    /// ESS-3.5, ESS-3.6: the seat holds a packet: dealt, or handed on by the neighbour.
    PacketReceived { seat: Seat, cards: Set<Card> },
    /// ESS-3.6: a card was chosen from the packet.
    Drafted { seat: Seat, card: Card },
    /// ESS-5.42: two cards were drawn.
    CardsDrawn { seat: Seat, cards: [Card; 2] },
    /// ESS-5.44: the only card left was drawn and kept.
    LastCardKept { seat: Seat, card: Card },
    /// ESS-5.42: one card was kept, the other discarded.
    CardKept { seat: Seat, kept: Card, discarded: Card },
}

/// What the others saw of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Hidden {
    /// ESS-3.6: a packet of so many cards went to the seat.
    PacketReceivedHidden { seat: Seat, cards: u8 },
    /// ESS-3.6: the seat has chosen.
    DraftedHidden { seat: Seat },
    /// ESS-5.42: two cards were drawn.
    CardsDrawnHidden { seat: Seat },
    /// ESS-5.44: the only card left was drawn and kept.
    LastCardKeptHidden { seat: Seat },
    /// ESS-5.42: one card was kept, the other discarded face down.
    CardKeptHidden { seat: Seat },
}
