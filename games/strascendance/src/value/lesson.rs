//! Teaching the net: how its weights should change so that it tells shares better.

use kernel::net::{Adam, add, even_out, push_rows, rectified, told};
use kernel::{MAX_SEATS, PerSeat, Seat};

use super::{Net, OfPlace, OfSeat, PLACE_INPUTS, PLACE_UNITS, PlaceInputs, SEAT_INPUTS, SeatInputs, Sight, UNITS, WEIGHTS};
use crate::components::Components;
use crate::state::State;

/// A table to learn from: each seat in numbers, and what the game came to for it.
#[derive(Debug, Clone)]
pub struct Example {
    seats: Vec<(SeatInputs, Vec<PlaceInputs>)>,
    /// Each seat's share of the win in the end.
    pub shares: Vec<f32>,
}

impl Example {
    /// A table whose end is not known yet.
    #[must_use]
    pub fn of(components: &Components, state: &State) -> Self {
        let sight = Sight::of(components, state);
        let seat = |seat: Seat| {
            let mut places = Vec::new();
            sight.each_place(seat, |inputs| places.push(*inputs));
            (sight.seat(seat), places)
        };
        Self { seats: Seat::all(state.players()).map(seat).collect(), shares: Vec::new() }
    }
}

/// A net that is being taught.
#[derive(Debug)]
pub struct Lesson {
    net: Net,
    method: Adam,
}

impl Lesson {
    /// A net that knows nothing: its weights are drawn.
    #[must_use]
    pub fn new(mut draw: impl FnMut() -> f32) -> Self {
        let mut weights = vec![0.0; WEIGHTS];
        let spread = |inputs: usize| (2.0 / inputs as f32).sqrt();
        let (place, seat, out) = (PLACE_UNITS * PLACE_INPUTS, PLACE_UNITS * (PLACE_INPUTS + 1), WEIGHTS - 1 - UNITS);
        weights[..place].iter_mut().for_each(|weight| *weight = draw() * spread(PLACE_INPUTS));
        weights[seat..out - UNITS].iter_mut().for_each(|weight| *weight = draw() * spread(SEAT_INPUTS + PLACE_UNITS));
        weights[out..WEIGHTS - 1].iter_mut().for_each(|weight| *weight = 0.5 * draw() * spread(UNITS));
        Self { net: Net(weights), method: Adam::new(WEIGHTS) }
    }

    /// Notes how the weights should change for this table to be told as what came of it. Returns how wrong the net is now: the sum
    /// of squares.
    pub fn note(&mut self, example: &Example) -> f32 {
        let parts = self.net.parts();
        let mut thoughts: Vec<(Vec<OfPlace>, OfPlace, OfSeat)> = Vec::with_capacity(MAX_SEATS);
        for (seat, places) in &example.seats {
            let of_places: Vec<OfPlace> = places.iter().map(|inputs| parts.of_place(inputs)).collect();
            let mut pooled = [0.0; PLACE_UNITS];
            of_places.iter().for_each(|units| add(&mut pooled, units));
            thoughts.push((of_places, pooled, parts.of_seat(seat, &pooled)));
        }
        let shares = even_out(&PerSeat::from_fn(thoughts.len() as u8, |seat| told(&thoughts[seat.index()].2, parts.out, parts.out_bias)));

        let (place, rest) = self.method.gradient.split_at_mut(PLACE_UNITS * PLACE_INPUTS);
        let (place_bias, rest) = rest.split_at_mut(PLACE_UNITS);
        let (pooled_rows, rest) = rest.split_at_mut(UNITS * PLACE_UNITS);
        let (seat_rows, rest) = rest.split_at_mut(UNITS * SEAT_INPUTS);
        let (bias, rest) = rest.split_at_mut(UNITS);
        let (out, out_bias) = rest.split_at_mut(UNITS);
        let mut wrong = 0.0;
        for (number, (of_places, pooled, units)) in thoughts.iter().enumerate() {
            let (seat, places) = &example.seats[number];
            let error = shares.values()[number] - example.shares[number];
            wrong += error * error;
            // Backwards: what each unit had to do with the error.
            let blame: OfSeat = std::array::from_fn(|place| if units[place] > 0.0 { error * parts.out[place] } else { 0.0 });
            let pooled_blame: OfPlace = std::array::from_fn(|place| parts.pooled[place].iter().zip(&blame).map(|(weight, blame)| weight * blame).sum());
            for (units, inputs) in of_places.iter().zip(places) {
                let blame: OfPlace = std::array::from_fn(|place| if units[place] > 0.0 { pooled_blame[place] } else { 0.0 });
                push_rows(place, &blame, inputs);
                push_rows(place_bias, &blame, &[1.0]);
            }
            push_rows(pooled_rows, &blame, pooled);
            push_rows(seat_rows, &blame, seat);
            push_rows(bias, &blame, &[1.0]);
            out.iter_mut().zip(units).for_each(|(gradient, unit)| *gradient += error * rectified(*unit));
            out_bias[0] += error;
        }
        self.method.noted();
        wrong
    }

    /// Changes the weights by all that was noted since the last time.
    pub fn learn(&mut self, pace: f32) {
        self.method.step(&mut self.net.0, pace);
    }

    /// The net's weights.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.net.0
    }
}
