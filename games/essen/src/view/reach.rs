//! What a player at the table would work out: how far a meeple gets, what it could buy there, what comes next.

use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::actions::Offer;
use crate::components::*;
use crate::illegal::Illegal;
use crate::state::{Phase, Player, State};

/// Where a player stands in the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum TurnState {
    /// Still to play in this round.
    ToCome,
    /// It is their turn.
    Playing,
    /// Has played in this round.
    Played,
}

/// What stands between the viewer and a tile on a booth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Obstacle {
    /// ESS-5.21: too little money.
    Money,
    /// ESS-5.22: a full bag.
    Bag,
    /// ESS-5.24: sold out, and the pre-order is used.
    SoldOut,
    /// ESS-5.15, ESS-5.23: too few actions to walk there and carry it.
    Actions,
}

/// A tile on a booth, as the viewer could have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Deal {
    /// Which tile.
    pub tile: Tile,
    /// What is in the way; nothing if it could be bought in this turn.
    pub obstacle: Option<Obstacle>,
    /// The actions left after walking there and buying it.
    pub left: Option<u8>,
}

/// A step of the table of ESS-6.22.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WishlistStep {
    /// From so many fulfilled cards on.
    pub from: u8,
    /// There are so many points.
    pub points: u8,
}

impl WishlistStep {
    /// The first step that so many fulfilled cards have not reached.
    pub(super) fn after(fulfilled: usize) -> Option<Self> {
        WISHLIST_TABLE.iter().find(|(from, _)| usize::from(*from) > fulfilled).map(|&(from, points)| Self { from, points })
    }
}

impl State {
    /// ESS-4.2: everybody has one turn a round, in turn order.
    pub(super) fn turn_state(&self, seat: Seat) -> TurnState {
        match self.active {
            Some(active) if active == seat => TurnState::Playing,
            Some(active) => {
                let place = |wanted: Seat| self.turn_order().position(|other| other == wanted);
                if place(seat) > place(active) { TurnState::ToCome } else { TurnState::Played }
            }
            None if matches!(self.phase, Phase::Draft { .. }) => TurnState::ToCome,
            None => TurnState::Played,
        }
    }

    /// The actions a seat can plan with: of this turn, or of the next one if it has played (ESS-4.23).
    fn actions_to_plan(&self, seat: Seat) -> u8 {
        let player = &self.players[seat];
        match self.turn_state(seat) {
            TurnState::ToCome | TurnState::Playing => player.available(),
            TurnState::Played => player.free_spaces(),
        }
    }
}

impl Essen {
    /// ESS-4.12: the signs down and up, on the symbols of the tiles that lie there.
    pub(super) fn popularity_signs(&self, state: &State) -> PerSymbol<i8> {
        let mut signs = PerSymbol::default();
        // Before the first and after the last round nothing lies there.
        let mut count = |pallet: u8, sign: i8| {
            if let Some(placed) = state.pallet.get(usize::from(pallet) - 1) {
                signs[self.print(placed.tile).symbol] += sign;
            }
        };
        count(self.signs.down, -1);
        self.signs.up.into_iter().for_each(|pallet| count(pallet, 1));
        signs
    }

    /// So many actions the seat can spend on walking; none before and after the rounds.
    pub(super) fn reach(state: &State, seat: Seat) -> u8 {
        state.active.map_or(0, |_| state.actions_to_plan(seat))
    }

    /// What the cheapest way from the seat's meeple to each space costs; nothing once the game is over.
    pub(super) fn costs(&self, state: &State, seat: Seat) -> Vec<u8> {
        match state.phase {
            Phase::Over => Vec::new(),
            _ => self.board.costs_from(state.players[seat].pos, self.crowded(state)).to_vec(),
        }
    }

    /// For each space the one before it on the cheapest way from the seat's meeple; none once the game is over.
    pub(super) fn ways(&self, state: &State, seat: Seat) -> Vec<Option<Space>> {
        match state.phase {
            Phase::Over => Vec::new(),
            _ => self.board.ways(state.players[seat].pos, self.crowded(state)).to_vec(),
        }
    }
}

impl State {
    /// The tiles that the seat could walk to and buy in this turn, or in the next one if it has played.
    pub(super) fn buyable(&self, seat: Seat, costs: &[u8], offers: &[Offer]) -> Set<Tile> {
        let mut player = self.players[seat];
        if self.turn_state(seat) == TurnState::Played {
            player.token = 0;
        }
        self.deals(&player, costs, offers).into_iter().filter(|deal| deal.obstacle.is_none()).map(|deal| deal.tile).collect()
    }

    /// Walks to every tile in thought and asks there whether it can be bought.
    pub(super) fn deals(&self, player: &Player, costs: &[u8], offers: &[Offer]) -> Vec<Deal> {
        if self.active.is_none() {
            return Vec::new();
        }
        let deal_for = |offer: &Offer| {
            let cost = costs[offer.tile.booth().index()];
            let within = cost <= player.available();
            let mut there = *player;
            there.token += if within { cost } else { 0 };
            let obstacle = match offer.check(&there) {
                Ok(()) if within => None,
                Err(Illegal::TooExpensive { .. }) => Some(Obstacle::Money),
                Err(Illegal::BagFull) => Some(Obstacle::Bag),
                Err(Illegal::SoldOut { .. }) => Some(Obstacle::SoldOut),
                Ok(()) | Err(_) => Some(Obstacle::Actions),
            };
            let left = obstacle.is_none().then(|| there.available() - 1);
            Deal { tile: offer.tile, obstacle, left }
        };
        offers.iter().map(deal_for).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action::{Buy, EndTurn};
    use crate::Options;
    use crate::components::CrowdPlace::{Green, Mauve};
    use crate::table::{A, B, C, Table, booth, game, go};
    use kernel::Viewer;

    fn deal(table: &Table, number: u8) -> Deal {
        let own = table.view(Viewer::Seat(A)).own.expect("a seat");
        own.deals.into_iter().find(|deal| deal.tile == game(number)).expect("it lies on its booth")
    }

    #[test]
    fn a_deal_says_what_is_in_the_way_and_what_is_left() {
        let table = || Table::of(3).in_round(2).with_tile(36).with_tile(33).with_tile(1);
        assert_eq!(deal(&table(), 36), Deal { tile: game(36), obstacle: None, left: Some(8 - 2 - 1) });
        assert_eq!(deal(&table().with_money(A, 10), 36).obstacle, Some(Obstacle::Money));
        assert_eq!(deal(&table().with_bag(A, [2, 3, 4, 5, 6, 7]).at(A, booth(36)), 36).obstacle, Some(Obstacle::Bag));
        assert_eq!(deal(&table().with_event(36, EventToken::SoldOut).with_preorder_used(A), 36).obstacle, Some(Obstacle::SoldOut));
        assert_eq!(deal(&table().with_token(A, 2), 1), Deal { tile: game(1), obstacle: Some(Obstacle::Actions), left: None });
        // Seven steps of eight: the eighth action carries the tile. With one action fewer nothing is left to carry it.
        assert_eq!(deal(&table(), 1).left, Some(0));
        assert_eq!(deal(&table().with_token(A, 1), 1).obstacle, Some(Obstacle::Actions));
    }

    #[test]
    fn what_is_called_a_deal_can_be_had() {
        let table = Table::of(3).in_round(2).with_crowd(Green, Mauve).with_tile(36).with_tile(45);
        let view = table.view(Viewer::Seat(A));
        for deal in &view.own.as_ref().expect("a seat").deals {
            let mut walk = Table::of(3).in_round(2).with_crowd(Green, Mauve).with_tile(36).with_tile(45);
            let walked = view.way_to(deal.tile.booth()).iter().all(|step| {
                let possible = walk.may(A, go(*step));
                if possible {
                    walk.play(A, go(*step));
                }
                possible
            });
            assert_eq!(walked && walk.may(A, Buy), deal.obstacle.is_none(), "{deal:?}");
            if walked && deal.left.is_some() {
                walk.play(A, Buy);
                assert_eq!(Some(walk.player(A).available()), deal.left);
            }
        }
    }

    #[test]
    fn reach_is_that_of_this_turn_or_of_the_next_one() {
        let mut table = Table::of(3).with_token(A, 6);
        let reach = |table: &Table, seat: Seat| table.view(Viewer::Spectator).players[seat.index()].reach;
        assert_eq!([A, B].map(|seat| reach(&table, seat)), [2, 8]);
        table.play(A, EndTurn);
        let turns: Vec<_> = table.view(Viewer::Spectator).players.iter().map(|player| player.turn).collect();
        assert_eq!(turns, [TurnState::Played, TurnState::Playing, TurnState::ToCome]);
        assert_eq!([A, C].map(|seat| reach(&table, seat)), [8, 8]);
        assert_eq!(Table::drafting(3, Options::default()).view(Viewer::Spectator).players[0].reach, 0);
    }

    #[test]
    fn the_signs_are_those_of_the_pallets() {
        // Die down; cards, die, hourglass up: pallets 1 to 4.
        let view = Table::of(3).with_pallet([1, 2, 5, 3, 6, 7]).view(Viewer::Spectator);
        let signs = [Symbol::Die, Symbol::Cards, Symbol::Hourglass, Symbol::Meeple].map(|symbol| view.signs[symbol]);
        assert_eq!(signs, [0, 1, 1, 0]);
    }

    #[test]
    fn the_next_step_of_the_wishlist() {
        let next = |fulfilled: usize| WishlistStep::after(fulfilled).map(|step| (step.from, step.points));
        assert_eq!([0, 1, 3, 7, 9].map(next), [Some((1, 5)), Some((4, 10)), Some((4, 10)), Some((8, 20)), Some((10, 30))]);
        assert_eq!(next(10), None);
    }

    #[test]
    fn ways_are_straight() {
        // Booth 34 to booth 25: straight up the column, not to and fro.
        let table = Table::of(3).at(A, booth(34));
        assert_eq!(table.view(Viewer::Seat(A)).way_to(booth(25)), [31, 28, 25].map(booth));
    }
}
