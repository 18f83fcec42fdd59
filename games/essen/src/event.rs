//! What happened, step by step, and what each viewer saw of it.

use kernel::{PerSeat, Seat, Viewer};
use serde::Serialize;

use crate::components::*;
use crate::state::Placed;

/// Why somebody became first player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
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

/// What happened and is the same for every viewer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Public {
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

/// What happened: the whole truth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// Something that everybody saw alike.
    Public { event: Public },
    /// ESS-3.5, ESS-3.6: everybody holds a packet: dealt, or handed on by the neighbour.
    PacketsReceived { packets: PerSeat<Set<Card>, MAX_PLAYERS> },
    /// ESS-3.6: a card was chosen from a packet.
    Drafted { seat: Seat, card: Card },
    /// ESS-5.42: two cards were drawn.
    CardsDrawn { seat: Seat, cards: [Card; 2] },
    /// ESS-5.44: the only card left was drawn and kept.
    LastCardKept { seat: Seat, card: Card },
    /// ESS-5.42: one card was kept, the other discarded.
    CardKept { seat: Seat, kept: Card, discarded: Card },
}

/// What happened, as one viewer saw it: what was not for its eyes is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Seen {
    /// Something that everybody saw alike.
    Public(Public),
    /// Something that its owner saw better than the others.
    Private(Private),
}

/// What only its owner saw in full.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Private {
    /// Everybody holds a packet of so many cards; the viewer knows its own.
    PacketsReceived { cards: u8, own: Option<Set<Card>> },
    /// Somebody has chosen.
    Drafted { seat: Seat, card: Option<Card> },
    /// Somebody drew two cards.
    CardsDrawn { seat: Seat, cards: Option<[Card; 2]> },
    /// Somebody drew and kept the only card left.
    LastCardKept { seat: Seat, card: Option<Card> },
    /// Somebody kept one card and discarded the other.
    CardKept { seat: Seat, kept: Option<Card>, discarded: Option<Card> },
}

impl From<Public> for Event {
    fn from(event: Public) -> Self {
        Self::Public { event }
    }
}

impl Event {
    /// ESS-4.34: tiles, tokens and cards that were turned up, cards that were drawn, a draft pick that is complete.
    /// Events of the end need no mark: nothing is undone after it.
    #[must_use]
    pub const fn reveals(&self) -> bool {
        match self {
            Self::Public { event } => match event {
                Public::PickCompleted { .. }
                | Public::CommonWishlistLaid { .. }
                | Public::RankingsTurnedUp { .. }
                | Public::BoothsFilled { .. }
                | Public::PalletLoaded { .. }
                | Public::EventDrawn { .. }
                | Public::LastTileTurnedUp { .. }
                | Public::WishlistScored { .. } => true,
                Public::RoundStarted { .. }
                | Public::TilesArrived { .. }
                | Public::PopularityMoved { .. }
                | Public::CrowdMoved { .. }
                | Public::FirstPlayerChosen { .. }
                | Public::TileRemoved { .. }
                | Public::Moved { .. }
                | Public::Bought { .. }
                | Public::CommonCardTaken { .. }
                | Public::Reshuffled { .. }
                | Public::Ate { .. }
                | Public::Unloaded { .. }
                | Public::Withdrew { .. }
                | Public::TurnEnded { .. }
                | Public::Departed { .. }
                | Public::RankingScored { .. }
                | Public::Ended => false,
            },
            Self::PacketsReceived { .. } | Self::CardsDrawn { .. } | Self::LastCardKept { .. } => true,
            Self::Drafted { .. } | Self::CardKept { .. } => false,
        }
    }

    /// Chapter 11: packets, picks, drawn and discarded cards are for their owner's eyes only.
    #[must_use]
    pub fn seen(&self, viewer: Viewer) -> Seen {
        let own = |seat: Seat, card: Card| viewer.is(seat).then_some(card);
        Seen::Private(match *self {
            Self::Public { ref event } => return Seen::Public(event.clone()),
            Self::PacketsReceived { packets } => {
                let cards = packets.values().first().map_or(0, |packet| packet.len() as u8);
                Private::PacketsReceived { cards, own: viewer.seat().and_then(|seat| packets.get(seat)).copied() }
            }
            Self::Drafted { seat, card } => Private::Drafted { seat, card: own(seat, card) },
            Self::CardsDrawn { seat, cards } => Private::CardsDrawn { seat, cards: viewer.is(seat).then_some(cards) },
            Self::LastCardKept { seat, card } => Private::LastCardKept { seat, card: own(seat, card) },
            Self::CardKept { seat, kept, discarded } => Private::CardKept { seat, kept: own(seat, kept), discarded: own(seat, discarded) },
        })
    }
}
