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

use crate::board::Board;

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
/// ESS-4.13: the end of the popularity track.
pub const MAX_POPULARITY: u8 = 6;
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

/// The box of ESSEN The Game: map, tiles and ranking cards of one edition.
#[derive(Debug, Clone)]
pub struct Essen {
    pub(crate) board: Board,
    pub(crate) prints: [Print; BOOTHS as usize],
    pub(crate) requirements: [PerSymbol<u8>; RankingCard::COUNT],
}

impl Essen {
    /// The map: which spaces touch.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What is printed on a tile.
    #[must_use]
    pub fn print(&self, tile: Tile) -> &Print {
        &self.prints[tile.index()]
    }

    /// ESS-6.11: how many of each symbol a ranking card asks for.
    #[must_use]
    pub const fn requirement(&self, card: RankingCard) -> &PerSymbol<u8> {
        &self.requirements[card.index()]
    }

    /// How many tiles of each symbol a set holds.
    #[must_use]
    pub fn symbols(&self, tiles: Set<Tile>) -> PerSymbol<u8> {
        let mut counts = PerSymbol::default();
        tiles.iter().for_each(|tile| counts[self.print(tile).symbol] += 1);
        counts
    }
}
