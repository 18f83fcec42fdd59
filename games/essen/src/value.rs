//! What a table promises each seat, learnt from whole games: numbers about a seat go through one layer that tells how strong it
//! stands, and the strengths of all make shares of one win.

use std::sync::LazyLock;

use kernel::net::Strength;
use kernel::{MAX_SEATS, PerSeat, Seat};

use crate::Essen;
use crate::board::Spaces;
use crate::components::*;
use crate::scoring::wishlist_points;
use crate::state::State;

/// Numbers about a seat.
pub const INPUTS: usize = 34;
/// What the layer makes of them.
pub const UNITS: usize = 16;

/// Read when somebody first asks.
static NET: LazyLock<Strength<INPUTS, UNITS>> = LazyLock::new(|| Strength::built_in(include_str!("../data/value.json")));

/// What the table promises each seat where a turn begins.
pub(crate) fn shares(game: &Essen, state: &State) -> PerSeat<f32, MAX_SEATS> {
    let sight = Sight::of(game, state);
    NET.shares(state.players(), |seat| sight.numbers(seat))
}

/// Each seat of a table in numbers, to learn from.
#[cfg(feature = "learn")]
#[must_use]
pub fn look(game: &Essen, state: &State) -> Vec<[f32; INPUTS]> {
    let sight = Sight::of(game, state);
    Seat::all(state.players()).map(|seat| sight.numbers(seat)).collect()
}

/// A table, and what is the same for all seats of it.
struct Sight<'a> {
    game: &'a Essen,
    state: &'a State,
    /// How far every space is from the parking.
    from_parking: [u8; Space::COUNT],
    /// The cards of tiles that can be bought now, and of those that come next.
    on_booths: Set<Card>,
    on_pallets: Set<Card>,
}

impl<'a> Sight<'a> {
    fn of(game: &'a Essen, state: &'a State) -> Self {
        Self {
            game,
            state,
            from_parking: game.board.costs_from(Space::PARKING, Spaces::NONE),
            on_booths: state.booths.tiles().iter().map(Tile::wishlist_card).collect(),
            on_pallets: state.pallet.iter().map(|placed| placed.tile.wishlist_card()).collect(),
        }
    }

    /// A seat in numbers, each around one at most.
    fn numbers(&self, seat: Seat) -> [f32; INPUTS] {
        let (game, state, player) = (self.game, self.state, &self.state.players[seat]);
        let flag = |holds: bool| f32::from(u8::from(holds));
        let bought = player.bought();
        let owned = game.symbols(bought);
        let (mut sure, mut hoped, mut nearest) = (0.0, 0.0, 0.0_f32);
        for card in &state.ranking {
            let points = f32::from(game.series(*card).points());
            match game.missing(&owned, *card) {
                0 => sure += points,
                missing => {
                    hoped += points / f32::from(missing);
                    nearest = nearest.max(points / f32::from(missing));
                }
            }
        }
        let left = ROUNDS - state.round;
        let fulfilled = player.fulfilled().len();
        let wishes = (player.hand | state.common) - bought.iter().map(Tile::wishlist_card).collect();
        let (bag, money) = (player.bag.len() as f32, player.money as f32);
        let order = state.turn_order().position(|other| other == seat).unwrap_or(0);
        let now = state.active.and_then(|active| state.turn_order().position(|other| other == active)).unwrap_or(0);
        let home = f32::from(self.from_parking[player.pos.index()]);
        let rounds = f32::from(left);
        let departed = state.departed.iter().position(|other| *other == seat);
        [
            player.vp as f32 / 50.0,
            player.vp as f32 * flag(left <= 1) / 50.0,
            money / 300.0,
            flag(money < 40.0),
            (money / (90.0 * (1.0 + rounds))).min(1.0),
            bag / 8.0,
            bag * bag / 64.0,
            bag * rounds / 30.0,
            player.trunk.len() as f32 / 12.0,
            bought.len() as f32 / 16.0,
            fulfilled as f32 / 10.0,
            f32::from(wishlist_points(fulfilled)) / 30.0,
            f32::from(wishlist_points(fulfilled + 1) - wishlist_points(fulfilled)) / 10.0,
            (wishes & self.on_booths).len() as f32 / 5.0,
            (wishes & self.on_pallets).len() as f32 / 5.0,
            player.hand.len() as f32 / 10.0,
            sure / 15.0,
            hoped / 15.0,
            nearest / 10.0,
            owned.iter().filter(|(_, count)| **count > 0).count() as f32 / 4.0,
            owned.iter().map(|(_, count)| f32::from(*count)).fold(0.0, f32::max) / 5.0,
            home / 10.0,
            home * bag / 40.0,
            flag(player.pos == Space::PARKING),
            f32::from(player.token) / 8.0,
            flag(player.preorder_used),
            rounds / 7.0,
            flag(left == 0),
            flag(left == 1),
            flag(order >= now),
            (order as f32 - now as f32) / 4.0,
            order as f32 / 4.0,
            departed.map_or(0.0, |_| 1.0),
            f32::from(state.players()) / 5.0,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{A, B, Table};

    fn promised(table: &Table) -> PerSeat<f32, MAX_SEATS> {
        shares(&table.game, &table.state)
    }

    #[test]
    fn a_table_promises_one_win_in_all() {
        for players in 2..=5 {
            let total: f32 = promised(&Table::of(players).in_round(3).with_vp(A, 12).with_bag(B, 1..=4)).values().iter().sum();
            assert!((total - 1.0).abs() < 1e-5, "{total}");
        }
    }

    /// Given two seats that stand alike, when one has points, money or games in its trunk, then it is promised more.
    #[test]
    fn points_and_money_are_worth_a_share() {
        let even = promised(&Table::of(2).in_round(5))[A];
        assert!(promised(&Table::of(2).in_round(5).with_vp(A, 15))[A] > even + 0.1, "points");
        assert!(promised(&Table::of(2).in_round(5).with_money(B, 5))[A] > even, "the other is short of money");
        assert!(promised(&Table::of(2).in_round(5).with_bag(A, 1..=5))[A] < promised(&Table::of(2).in_round(5).with_trunk(A, 1..=5))[A], "a bag is carried");
    }
}
