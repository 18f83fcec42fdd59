//! What a table promises each seat, learnt from whole games: numbers about a seat go through one layer that tells how strong it
//! stands, and the strengths of all make shares of one win.

use std::sync::LazyLock;

use kernel::net::Strength;
use kernel::{MAX_SEATS, PerSeat, Seat};

#[cfg(feature = "learn")]
use crate::components::Magnifique;
use crate::components::{Colour, Hue, PAWNS, ROUNDS, SLOTS, Size, TURNS_PER_ROUND, Tile};
use crate::flow::Position;
use crate::state::Place;
#[cfg(feature = "learn")]
use crate::state::State;

use super::plan::dice_of;

/// Numbers about a seat.
pub const INPUTS: usize = 37;
/// What the layer makes of them.
pub const UNITS: usize = 16;

/// Read when somebody first asks.
static NET: LazyLock<Strength<INPUTS, UNITS>> = LazyLock::new(|| Strength::built_in(include_str!("../../data/value.json")));

/// Each seat of a table in numbers, to learn from.
#[cfg(feature = "learn")]
#[must_use]
pub fn look(game: &Magnifique, state: &State) -> Vec<[f32; INPUTS]> {
    let position = game.at(state);
    Seat::all(position.players()).map(|seat| position.numbers(seat)).collect()
}

impl Position<'_> {
    /// What the table promises each seat where a turn begins.
    pub(super) fn learnt_shares(self) -> PerSeat<f32, MAX_SEATS> {
        NET.shares(self.players(), |seat| self.numbers(seat))
    }

    /// A seat in numbers, each around one at most.
    fn numbers(self, seat: Seat) -> [f32; INPUTS] {
        let (game, state, player) = (self.game, self.state, &self.state.players[seat]);
        let flag = |holds: bool| f32::from(u8::from(holds));
        let built = player.camp.counts();
        let of_size = |size: Size| Hue::ALL.into_iter().map(|hue| f32::from(built[Tile::of(size, hue).index()])).sum::<f32>();
        let shows = self.shows(player);
        let promises: [f32; SLOTS] = std::array::from_fn(|slot| player.posters[slot].map_or(0.0, |poster| self.promise_of_poster(player, poster)));
        let taken = player.dice().count() as f32;
        let turns = f32::from(TURNS_PER_ROUND) - taken;
        let later = f32::from(ROUNDS - state.round) * f32::from(TURNS_PER_ROUND);
        let dues = player.dues_so_far();
        let hat = match player.highest_hat() {
            Some(Place::Space { power }) => f32::from(power),
            _ => 0.0,
        };
        let sums = Hue::ALL.map(|hue| f32::from(dice_of(player, hue)));
        let first_in = (seat.index() + usize::from(self.players()) - state.active.index()) % usize::from(self.players());
        [
            player.points.total() as f32 / 100.0,
            player.points.total() as f32 * flag(state.round == ROUNDS) / 100.0,
            f32::from(player.coins) / 20.0,
            (f32::from(player.coins) - f32::from(dues.payment)) / 20.0,
            self.worth_of_coins(player) / 20.0,
            f32::from(dues.payment) / 20.0,
            f32::from(dues.transparent) / 10.0,
            f32::from(player.gems.total()) / 9.0,
            f32::from(player.gems[Colour::Transparent]) / 3.0,
            Hue::ALL.into_iter().map(|hue| f32::from(player.gems[hue.into()])).fold(0.0, f32::max) / 3.0,
            f32::from(PAWNS - player.pawns.supply) / 5.0,
            f32::from(player.pawns.play_area) / 5.0,
            player.tent_count() as f32 / 3.0,
            player.poster_count() as f32 / SLOTS as f32,
            promises.iter().sum::<f32>() / 20.0,
            promises.iter().copied().fold(0.0, f32::max) / 10.0,
            shows[1] / 20.0,
            shows[2] / 20.0,
            shows[SLOTS] / 20.0,
            game.covered(&player.camp).count_ones() as f32 / 40.0,
            f32::from(game.zones(player).zones) * f32::from(game.zone_points) / 10.0,
            of_size(Size::Small) / 6.0,
            of_size(Size::Large) / 6.0,
            self.worth_of_cards(player) / 50.0,
            player.cards.len() as f32 / 5.0,
            player.talents.len() as f32 / 3.0,
            player.completed.len() as f32 / 6.0,
            hat / 20.0,
            sums.into_iter().fold(0.0, f32::max) / 10.0,
            sums.iter().sum::<f32>() / 20.0,
            turns / f32::from(TURNS_PER_ROUND),
            (turns + later) / 12.0,
            flag(state.round == 1),
            flag(state.round == ROUNDS),
            flag(first_in == 0),
            first_in as f32 / 4.0,
            f32::from(self.players()) / 4.0,
        ]
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Heuristic, Perspective};

    use super::*;
    use crate::table::{A, B, Table, gems};

    /// What the table promises, as search asks for it.
    fn promised(table: &Table) -> PerSeat<f32, MAX_SEATS> {
        let redealt = Perspective::new(&**table.game, &table.state, A).redeal(&mut kernel::FastChance::new(1));
        table.game.promise(&redealt)
    }

    #[test]
    fn a_table_promises_one_win_in_all() {
        for players in 2..=4 {
            let total: f32 = promised(&Table::of(players).with_coins(A, 9)).values().iter().sum();
            assert!((total - 1.0).abs() < 1e-5, "{total}");
        }
    }

    /// Given two seats that stand alike, when one has something more, then it is promised more.
    #[test]
    fn coins_and_gems_are_worth_a_share() {
        let poor = |table: Table| table.with_coins(A, 0).with_coins(B, 0).with_gems(A, gems(0, 0, 0, 0)).with_gems(B, gems(0, 0, 0, 0));
        let even = promised(&poor(Table::of(2)))[A];
        assert!(promised(&poor(Table::of(2)).with_coins(A, 12))[A] > even, "coins");
        assert!(promised(&poor(Table::of(2)).with_gems(A, gems(2, 2, 2, 0)))[A] > even, "gems");
    }

    /// Alone there is nobody to win against: a table promises points.
    #[test]
    fn alone_a_table_promises_points() {
        let table = Table::of(1);
        let redealt = Perspective::new(&**table.game, &table.state, A).redeal(&mut kernel::FastChance::new(1));
        assert_eq!(table.game.promise(&redealt), table.game.evaluate(&redealt));
    }
}
