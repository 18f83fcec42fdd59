//! Chapter 2: the box. The figures printed in the rulebook are constants here, each with its rule; what is printed on
//! tiles, cards and board comes from the component data and is checked when the box is opened.

mod data;
mod edition;
mod ids;
mod kinds;

pub(crate) use edition::read;
pub use ids::{BOOTHS, Card, RankingCard, Space, Tile};
pub use kernel::Set;
pub use kinds::{CrowdPlace, EventToken, LastTile, PerSymbol, Series, Symbol, Zone};

use std::ops::RangeInclusive;

use kernel::Weights;
use kernel::edition::Difference;

use crate::board::{Board, Spaces};
use crate::state::State;

/// ESS-2.11: the fewest players.
pub const MIN_PLAYERS: u8 = 2;
/// ESS-2.11: the most players (ESS-R1).
pub const MAX_PLAYERS: usize = 5;
/// ESS-4.1: rounds.
pub const ROUNDS: u8 = 7;
/// ESS-4.3: the round after which the morning rankings are scored.
pub const LAST_MORNING_ROUND: u8 = 4;
/// ESS-2.9, ESS-5.1: spaces of the action track.
pub const TRACK: u8 = 8;
/// ESS-5.22: tiles the bag holds.
pub const BAG: usize = 6;
/// ESS-3.2: euros at the start.
pub const START_MONEY: i32 = 300;
/// ESS-3.3: where the popularity markers start.
pub const START_POPULARITY: u8 = 2;
/// ESS-3.10: tiles a warehouse pile, and pallets.
pub const PALLETS: usize = 6;
/// ESS-3.10: warehouse piles.
pub const PILES: usize = 5;
/// ESS-3.10: tiles on the booths at the start.
pub const FIRST_TILES: usize = 24;
/// ESS-4.14: event tokens a round.
pub const EVENTS_A_ROUND: usize = 2;
/// ESS-3.9: ranking boards.
pub const RANKING_BOARDS: usize = 3;
/// ESS-3.5: wishlist cards a packet.
pub const PACKET: usize = 7;
/// ESS-3.6: cards everybody keeps in the draft.
pub const PICKS: u8 = 4;
/// ESS-3.6: how often a packet is handed on when three or more play.
pub const PASSES: usize = PICKS as usize - 1;
/// ESS-3.5: the largest wishlist deck: two players.
pub const LARGEST_DECK: usize = BOOTHS as usize - MIN_PLAYERS as usize * PACKET;
/// ESS-5.27: no price falls below this, and none is raised to it: every printed price is higher (ESS-R24).
pub const PRICE_FLOOR: u8 = 5;
/// ESS-12.7: cuts, meals and withdrawals are multiples of this, and so are the printed prices as we know them.
pub const PRICE_STEP: u8 = 5;
/// ESS-5.61: what a withdrawal brings.
pub const WITHDRAWAL: i32 = 50;
/// ESS-5.61: what a withdrawal costs.
pub const WITHDRAWAL_POINTS: i32 = 2;
/// ESS-5.72: the price of a meal.
pub const MEAL: i32 = 20;
/// ESS-5.72: how far a meal takes the token back.
pub const MEAL_STEPS: u8 = 2;
/// ESS-5.81: the points of the first and the second to depart.
pub const DEPARTURES: [u8; 2] = [6, 3];
/// ESS-6.22: from how many fulfilled wishlist cards on there are how many points.
pub const WISHLIST_TABLE: [(u8, u8); 7] = [(0, 0), (1, 5), (4, 10), (6, 15), (8, 20), (9, 25), (10, 30)];

/// ESS-2.1: what is printed on a game tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Print {
    /// The same in all languages.
    pub title: String,
    /// Who sells it, and whose name the booth bears.
    pub publisher: String,
    /// What rankings and popularity look at.
    pub symbol: Symbol,
    /// In euros, before any cut.
    pub price: u8,
    /// Points beyond the popularity.
    pub bonus: u8,
}

/// ESS-2.4: what is printed on a ranking card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranking {
    /// When it is scored.
    pub series: Series,
    /// How many of each symbol it asks for.
    pub requires: PerSymbol<u8>,
}

/// ESS-4.12 to ESS-4.15: the pallets that bear a sign, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signs {
    /// The symbol there loses popularity.
    pub down: u8,
    /// The symbols there gain popularity.
    pub up: [u8; 3],
    /// The tiles there get an event token.
    pub events: [u8; EVENTS_A_ROUND],
    /// The zones of the tiles there get the first and the second crowd pawn.
    pub crowd: [u8; 2],
}

/// The box of ESSEN The Game: map, tiles, cards and signs of one edition.
#[derive(Debug, Clone)]
pub struct Essen {
    pub(crate) board: Board,
    pub(crate) prints: [Print; BOOTHS as usize],
    pub(crate) rankings: [Ranking; RankingCard::COUNT],
    /// ESS-2.22: the zone of each booth.
    pub(crate) zones: [Zone; BOOTHS as usize],
    /// ESS-2.22: the booths of each zone.
    pub(crate) booths: [Spaces; Zone::ALL.len()],
    pub(crate) signs: Signs,
    /// ESS-4.13: the ends of the popularity track.
    pub(crate) popularity: RangeInclusive<u8>,
    /// ESS-R64: where the data leaves what we reconstructed.
    pub(crate) differences: Vec<Difference>,
    /// What bots weigh things by.
    pub(crate) weights: Weights,
}

impl Essen {
    /// ESS-2.22: the zone of a tile and its booth.
    #[must_use]
    pub const fn zone(&self, tile: Tile) -> Zone {
        self.zones[tile.index()]
    }

    /// ESS-2.4: the series of a ranking card, whatever its id says.
    #[must_use]
    pub const fn series(&self, card: RankingCard) -> Series {
        self.rankings[card.index()].series
    }

    /// ESS-2.4: the cards of a series.
    pub fn cards_of(&self, series: Series) -> impl Iterator<Item = RankingCard> + '_ {
        RankingCard::all().filter(move |card| self.series(*card) == series)
    }

    /// ESS-4.13: the ends of the popularity track.
    #[must_use]
    pub fn popularity_track(&self) -> RangeInclusive<u8> {
        self.popularity.clone()
    }

    /// ESS-12.7: all sums of money are multiples of this.
    pub(crate) fn money_unit(&self) -> i32 {
        if self.prints.iter().all(|print| print.price.is_multiple_of(PRICE_STEP)) { PRICE_STEP.into() } else { 1 }
    }

    /// ESS-5.12: the spaces that a crowd pawn standing here makes expensive to enter: a whole zone, or the courtyard or
    /// entrance it stands on (ESS-R8). A pawn on the parking slows nobody (ESS-R9), and the Galeria never has one
    /// (ESS-5.17).
    fn slowed(&self, place: CrowdPlace) -> Spaces {
        match place.zone() {
            Some(zone) => self.booths[zone as usize],
            None => place.space().filter(|space| *space != Space::PARKING).into_iter().collect(),
        }
    }

    /// The map: which spaces touch.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// ESS-5.12: every space that costs 2 to enter.
    #[must_use]
    pub fn crowded(&self, state: &State) -> Spaces {
        state.crowd.iter().flatten().fold(Spaces::NONE, |all, place| all | self.slowed(*place))
    }

    /// What is printed on a tile.
    #[must_use]
    pub fn print(&self, tile: Tile) -> &Print {
        &self.prints[tile.index()]
    }

    /// ESS-6.11: how many of each symbol a ranking card asks for.
    #[must_use]
    pub const fn requirement(&self, card: RankingCard) -> &PerSymbol<u8> {
        &self.rankings[card.index()].requires
    }

    /// How many tiles of each symbol a set holds.
    #[must_use]
    pub fn symbols(&self, tiles: Set<Tile>) -> PerSymbol<u8> {
        let mut counts = PerSymbol::default();
        tiles.iter().for_each(|tile| counts[self.print(tile).symbol] += 1);
        counts
    }
}
