//! Section 4.4: one table, flat and without heap.
//!
//! A state is a plain value: what is kept before an action is the identical state again when it is taken back
//! (ESS-12.16). In JSON the thing on top of a face-down pile, or next to be drawn, stands first.

use kernel::{PerSeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tinyvec::ArrayVec;

use crate::components::*;

/// What a table can choose (chapter 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct Options {
    /// ESS-8.10: play without crowd pawns.
    pub no_crowd: bool,
    /// ESS-8.11: play without ranking cards.
    pub no_rankings: bool,
}

kernel::tagged! {
    /// Where the game stands.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, JsonSchema)]
    pub enum Phase = "Phase" {
        /// ESS-3.6: everybody keeps a card from the packet in hand.
        Draft {
            /// Which pick, 1 to 4.
            pick: u8,
            /// Who has chosen what; a chosen card stays in its packet until the pick is complete.
            choices: PerSeat<Option<Card>, MAX_PLAYERS>,
        },
        /// ESS-8.2: two players remove a tile each.
        Remove {
            /// Tiles removed in this round, 0 or 1.
            removed: u8,
        },
        /// ESS-4.2: the active player's turn.
        Turn,
        /// ESS-5.42: the active player keeps one of two drawn cards.
        Keep {
            /// The two, in the order they were drawn.
            drawn: [Card; 2],
        },
        /// ESS-4.4: everything is scored.
        Over,
    }
}

/// A tile on a booth or a pallet, with the event token on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// The tile that lies there.
    pub tile: Tile,
    /// At most one token (ESS-R28).
    pub event: Option<EventToken>,
}

/// ESS-12.2: the tiles on their booths, with their event tokens; a list in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, JsonSchema)]
#[schemars(with = "Vec<Placed>")]
pub struct Booths {
    tiles: Set<Tile>,
    events: [Option<EventToken>; BOOTHS as usize],
}

impl Default for Booths {
    fn default() -> Self {
        Self { tiles: Set::NONE, events: [None; BOOTHS as usize] }
    }
}

impl Booths {
    /// The tiles that lie on a booth.
    #[must_use]
    pub const fn tiles(&self) -> Set<Tile> {
        self.tiles
    }

    /// The token on a tile.
    #[must_use]
    pub fn event(&self, tile: Tile) -> Option<EventToken> {
        self.events[tile.index()]
    }

    /// Lays a tile on its booth.
    pub(crate) fn lay(&mut self, placed: Placed) {
        self.tiles.insert(placed.tile);
        self.events[placed.tile.index()] = placed.event;
    }

    /// Takes a tile and its token off its booth.
    pub(crate) fn take(&mut self, tile: Tile) -> Option<EventToken> {
        self.tiles.remove(tile);
        self.events[tile.index()].take()
    }

    /// Tile by tile.
    pub fn iter(&self) -> impl Iterator<Item = Placed> {
        self.tiles.iter().map(|tile| Placed { tile, event: self.event(tile) })
    }
}

impl Serialize for Booths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Booths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut booths = Self::default();
        for placed in Vec::<Placed>::deserialize(deserializer)? {
            if booths.tiles.contains(placed.tile) {
                return Err(serde::de::Error::custom(format_args!("{} lies on its booth twice", placed.tile)));
            }
            booths.lay(placed);
        }
        Ok(booths)
    }
}

/// A warehouse pile in the order it comes (ESS-4.11).
pub type Pile = ArrayVec<[Tile; PALLETS]>;

/// Section 4.4: all that a table is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct State {
    /// What the table chose.
    pub options: Options,
    /// From 1 to 7; 1 in the draft.
    pub round: u8,
    /// Where the game stands.
    pub phase: Phase,
    /// Nobody in the draft (ESS-3.15).
    pub first_player: Option<Seat>,
    /// Whose turn or removal it is; nobody in the draft and at the end.
    pub active: Option<Seat>,
    /// ESS-5.81: who departed early, in order.
    #[schemars(with = "Vec<Seat>")]
    pub departed: ArrayVec<[Seat; MAX_PLAYERS]>,
    /// ESS-4.13: where the four markers stand, 0 to 6.
    pub popularity: PerSymbol<u8>,
    /// ESS-4.15; nothing with the option `no_crowd`.
    pub crowd: Option<[CrowdPlace; 2]>,
    /// The tiles on the booths.
    pub booths: Booths,
    /// ESS-4.11: the tiles on pallet_1 to pallet_6.
    #[schemars(with = "Vec<Placed>")]
    pub pallet: ArrayVec<[Placed; PALLETS]>,
    /// ESS-3.10: the piles 2 to 6, each in the order it comes on the pallets.
    #[schemars(with = "[Vec<Tile>; PILES]")]
    pub warehouse: [Pile; PILES],
    /// ESS-3.11: the last-round tile, face up in round 7 only.
    pub last_tile: Option<LastTile>,
    /// ESS-3.4: the undrawn event tokens, the next one first.
    #[schemars(with = "Vec<EventToken>")]
    pub events: ArrayVec<[EventToken; EventToken::TOKENS]>,
    /// ESS-3.9: the open ranking cards.
    #[schemars(with = "Vec<RankingCard>")]
    pub ranking: ArrayVec<[RankingCard; RANKING_BOARDS]>,
    /// ESS-3.9: the afternoon cards face down, the first on top; none from round 5 on.
    #[schemars(with = "Vec<RankingCard>")]
    pub afternoon: ArrayVec<[RankingCard; RankingCard::COUNT]>,
    /// ESS-8.2: the tiles out of the game.
    pub removed: Set<Tile>,
    /// ESS-3.5: the wishlist deck, the first card on top.
    #[schemars(with = "Vec<Card>")]
    pub deck: ArrayVec<[Card; LARGEST_DECK]>,
    /// ESS-5.42: the face-down discards.
    pub discard: Set<Card>,
    /// ESS-3.8: the common wishlist.
    pub common: Set<Card>,
    /// Everybody's things, by seat.
    pub players: PerSeat<Player, MAX_PLAYERS>,
}

/// One player's things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Player {
    /// Where the meeple stands.
    pub pos: Space,
    /// ESS-2.10: whole euros.
    pub money: i32,
    /// Victory points: a plain number, the track has no end (ESS-R55).
    pub vp: i32,
    /// ESS-5.1: the action token, 0 to 8.
    pub token: u8,
    /// ESS-5.71: whether the player has eaten in this round.
    pub ate: bool,
    /// ESS-5.3: bought tiles not yet unloaded, the first on space 8.
    #[schemars(with = "Vec<Tile>")]
    pub bag: ArrayVec<[Tile; BAG]>,
    /// ESS-5.51: unloaded tiles.
    pub trunk: Set<Tile>,
    /// All wishlist cards held, those known to everybody included.
    pub hand: Set<Card>,
    /// ESS-11.1: the part of the hand that came from the common wishlist.
    pub hand_public: Set<Card>,
    /// ESS-5.28: whether a Sold out token lies on the pre-order space; it stays there.
    pub preorder_used: bool,
    /// ESS-3.6: the packet in hand during the draft.
    pub packet: Set<Card>,
    /// ESS-11.1: the packets handed on in the draft, as they were.
    #[schemars(with = "Vec<Set<Card>>")]
    pub passed: ArrayVec<[Set<Card>; PASSES]>,
    /// ESS-11.1: the cards discarded since the last reshuffle.
    pub own_discards: Set<Card>,
    /// ESS-4.42: what was spent, and where the points came from.
    pub ledger: Ledger,
}

/// ESS-4.42: what was spent and where the points came from; written, never read by a rule of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ledger {
    /// Euros paid for tiles.
    pub spent: u16,
    /// Meals eaten.
    pub meals: u16,
    /// Withdrawals made.
    pub withdrawals: u16,
    /// Points from purchases.
    pub purchases: u16,
    /// Points from the morning rankings.
    pub morning: u16,
    /// Points from the afternoon rankings.
    pub afternoon: u16,
    /// Points from the wishlist.
    pub wishlist: u16,
    /// Points from the early departure.
    pub departure: u16,
}

impl Default for Player {
    /// ESS-3.2: 300 €, no points, the meeple on the parking, everything empty.
    fn default() -> Self {
        Self {
            pos: Space::PARKING,
            money: START_MONEY,
            vp: 0,
            token: 0,
            ate: false,
            bag: ArrayVec::new(),
            trunk: Set::NONE,
            hand: Set::NONE,
            hand_public: Set::NONE,
            preorder_used: false,
            packet: Set::NONE,
            passed: ArrayVec::new(),
            own_discards: Set::NONE,
            ledger: Ledger::default(),
        }
    }
}

impl Player {
    /// ESS-5.3: the free spaces of the track are 1 to this one, the others are covered by tiles.
    #[must_use]
    pub fn free_spaces(&self) -> u8 {
        TRACK.saturating_sub(self.bag.len() as u8)
    }

    /// ESS-5.2: the actions left.
    #[must_use]
    pub fn available(&self) -> u8 {
        self.free_spaces().saturating_sub(self.token)
    }

    /// All tiles bought so far.
    #[must_use]
    pub fn bought(&self) -> Set<Tile> {
        self.trunk | self.bag.iter().copied().collect()
    }

    /// The hand as far as others do not know it.
    #[must_use]
    pub fn hidden_hand(&self) -> Set<Card> {
        self.hand - self.hand_public
    }

    /// ESS-6.23: the wishlist cards whose tile was bought, whichever came first (ESS-R29). Cards of tiles that somebody
    /// else bought are worth nothing (ESS-R54).
    #[must_use]
    pub fn fulfilled(&self) -> Set<Card> {
        self.hand & self.bought().iter().map(Tile::wishlist_card).collect()
    }
}

impl State {
    /// How many play.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.players.players()
    }

    /// ESS-4.16: the last-round tile once it is face up.
    #[must_use]
    pub fn last_tile_up(&self) -> Option<LastTile> {
        self.last_tile.filter(|_| self.round == ROUNDS)
    }

    /// The cards that lie open or were taken openly: everybody knows where they are.
    #[must_use]
    pub fn open_cards(&self) -> Set<Card> {
        self.players.values().iter().fold(self.common, |open, player| open | player.hand_public)
    }

    /// ESS-12.15: the seats in the turn order of the round, the first player first; nobody in the draft.
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + Clone {
        let players = self.players();
        self.first_player.into_iter().flat_map(move |first| first.clockwise(players))
    }
}
