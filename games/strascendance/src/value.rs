//! Chapter 14, learnt: what a table promises each seat, as shares of one win.
//!
//! Every place goes through the same layer, for what threatens it makes the difference, not where it lies; what comes of a seat's
//! places is added up; that and how the seat stands beside the others go through another layer, which tells how strong it is. The
//! net was [taught](../examples/learn.rs) by whole games at tables of every size.

#[cfg(feature = "learn")]
mod lesson;
mod sight;

use std::sync::LazyLock;

use kernel::net::{add, even_out, rectified, told, weigh};
use kernel::{MAX_SEATS, PerSeat};

#[cfg(feature = "learn")]
pub use lesson::{Lesson, look};
pub use sight::{PLACE_INPUTS, PlaceInputs, SEAT_INPUTS, SeatInputs, Sight};

use crate::components::Components;
use crate::state::State;

/// What the first layer makes of a place.
const PLACE_UNITS: usize = 16;
/// What the second layer makes of a seat.
const UNITS: usize = 32;

type OfPlace = [f32; PLACE_UNITS];
type OfSeat = [f32; UNITS];

/// How many weights a net has.
const WEIGHTS: usize = PLACE_UNITS * (PLACE_INPUTS + 1) + UNITS * (PLACE_UNITS + SEAT_INPUTS + 2) + 1;

/// A net: all of its weights in one list.
#[derive(Debug, Clone, PartialEq)]
pub struct Net(Vec<f32>);

/// A net's weights, part by part: each row belongs to an input.
struct Parts<'a> {
    place: &'a [OfPlace],
    place_bias: &'a OfPlace,
    pooled: &'a [OfSeat],
    seat: &'a [OfSeat],
    bias: &'a OfSeat,
    out: &'a OfSeat,
    out_bias: f32,
}

/// Read when somebody first asks.
static NET: LazyLock<Net> = LazyLock::new(|| {
    let mut nets = kernel::net::read(include_str!("../data/value.json"));
    Net::new(nets.pop().expect("a net for tables of every size").1).expect("a net has all of its weights")
});

/// The net for tables of every size.
#[must_use]
pub fn built_in() -> &'static Net {
    &NET
}

impl Net {
    /// A net of these weights; none if they are too few or too many.
    #[must_use]
    pub fn new(weights: Vec<f32>) -> Option<Self> {
        (weights.len() == WEIGHTS).then_some(Self(weights))
    }

    fn parts(&self) -> Parts<'_> {
        let (place, rest) = self.0.split_at(PLACE_UNITS * PLACE_INPUTS);
        let (place_bias, rest) = rest.split_at(PLACE_UNITS);
        let (pooled, rest) = rest.split_at(UNITS * PLACE_UNITS);
        let (seat, rest) = rest.split_at(UNITS * SEAT_INPUTS);
        let (bias, rest) = rest.split_at(UNITS);
        let (out, out_bias) = rest.split_at(UNITS);
        Parts {
            place: place.as_chunks().0,
            place_bias: place_bias.first_chunk().expect("as many as there are units"),
            pooled: pooled.as_chunks().0,
            seat: seat.as_chunks().0,
            bias: bias.first_chunk().expect("as many as there are units"),
            out: out.first_chunk().expect("as many as there are units"),
            out_bias: out_bias[0],
        }
    }

    /// What the table promises each seat; what the game came to if it is over (STR-6.3).
    #[must_use]
    pub fn shares(&self, components: &Components, state: &State) -> PerSeat<f32, MAX_SEATS> {
        if state.ending().is_some() {
            return PerSeat::from_fn(state.players(), |seat| state.share_of_win(seat));
        }
        let (parts, sight) = (self.parts(), Sight::of(components, state));
        even_out(&PerSeat::from_fn(state.players(), |seat| {
            let mut pooled = [0.0; PLACE_UNITS];
            sight.each_place(seat, |inputs| add(&mut pooled, &parts.of_place(inputs)));
            let units = parts.of_seat(&sight.seat(seat), &pooled);
            told(&units, parts.out, parts.out_bias)
        }))
    }
}

impl Parts<'_> {
    /// What the first layer makes of a place.
    fn of_place(&self, inputs: &PlaceInputs) -> OfPlace {
        let mut units = *self.place_bias;
        weigh(&mut units, self.place, inputs);
        units.map(rectified)
    }

    /// What goes into the second layer's units.
    fn of_seat(&self, inputs: &SeatInputs, pooled: &OfPlace) -> OfSeat {
        let mut units = *self.bias;
        weigh(&mut units, self.pooled, pooled);
        weigh(&mut units, self.seat, inputs);
        units
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::*;
    use crate::table::{A, B, Table};

    fn shares(table: &Table) -> PerSeat<f32, MAX_SEATS> {
        built_in().shares(&table.game.components, &table.state)
    }

    #[test]
    fn a_table_promises_one_win_in_all() {
        for table in [
            Table::of(2).held(A, "C1(0,2) C2 M1").held(B, "P5 P2(1,0) O3").crowds("C3 N5").action(1, 6),
            Table::of(4).held(A, "C1").held(B, "P5 P2").held(Seat(2), "M1 M4(2,0)").held(Seat(3), "W3 W4").lost(9).action(4, 2),
        ] {
            let total: f32 = shares(&table).values().iter().sum();
            assert!((total - 1.0).abs() < 1e-5, "{total}");
        }
    }

    /// Given two seats with the like places, when one has dancers on them, crowds beside them or fewer of them, then it is promised less.
    #[test]
    fn dancers_crowds_and_losses_cost_a_share() {
        let table = || Table::of(2).held(B, "P5 P2 E6 R4").lost(6);
        let share = |table: Table| shares(&table.action(1, 1))[A];

        let well = share(table().held(A, "C1 C3 C2 C4"));
        assert!(well > share(table().held(A, "C1(2,0) C3(2,0) C2(1,0) C4")), "dancers");
        assert!(well > share(table().held(A, "C1 C3(1,0) C2 C4").crowds("N5 K5 K2 G1")), "crowds");
        assert!(well > share(table().held(A, "C1 C3")), "losses");
    }

    #[test]
    fn a_finished_game_is_worth_what_it_came_to() {
        let won = Table::of(2).held(A, "P5").held(B, "C2(2,0)").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!(shares(&won).values(), [1.0, 0.0]);
    }
}
