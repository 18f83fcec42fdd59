//! Teaching the net: how its weights should change so that it tells shares better.

use kernel::net::school::Pupil;
use kernel::net::{Adam, add, even_out, push_rows, rectified, told};
use kernel::{MAX_SEATS, PerSeat, Seat};

use super::{Net, OfPlace, OfSeat, PLACE_INPUTS, PLACE_UNITS, Parts, PlaceInputs, SEAT_INPUTS, SeatInputs, Sight, UNITS, WEIGHTS};
use crate::components::Components;
use crate::state::State;

/// Each seat of a table in numbers, and each of its places.
pub type Table = Vec<(SeatInputs, Vec<PlaceInputs>)>;

/// A table, to learn from.
#[must_use]
pub fn look(components: &Components, state: &State) -> Table {
    let sight = Sight::of(components, state);
    let seat = |seat: Seat| {
        let mut places = Vec::new();
        sight.each_place(seat, |inputs| places.push(*inputs));
        (sight.seat(seat), places)
    };
    Seat::all(state.players()).map(seat).collect()
}

/// What a net makes of a seat on the way: of each place, of all of them, of the seat.
struct Thought {
    of_places: Vec<OfPlace>,
    pooled: OfPlace,
    units: OfSeat,
}

impl Thought {
    fn of(parts: &Parts<'_>, (seat, places): &(SeatInputs, Vec<PlaceInputs>)) -> Self {
        let of_places: Vec<OfPlace> = places.iter().map(|inputs| parts.of_place(inputs)).collect();
        let mut pooled = [0.0; PLACE_UNITS];
        of_places.iter().for_each(|units| add(&mut pooled, units));
        Self { of_places, pooled, units: parts.of_seat(seat, &pooled) }
    }
}

fn shares_of(parts: &Parts<'_>, thoughts: &[Thought]) -> PerSeat<f32, MAX_SEATS> {
    even_out(&PerSeat::from_fn(thoughts.len() as u8, |seat| told(&thoughts[seat.index()].units, parts.out, parts.out_bias)))
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
}

impl From<&Net> for Lesson {
    /// Goes on from what a net knows.
    fn from(net: &Net) -> Self {
        Self { net: net.clone(), method: Adam::new(WEIGHTS) }
    }
}

impl Pupil for Lesson {
    type Table = Table;

    fn note(&mut self, table: &Table, came_to: &[f32]) -> f32 {
        let parts = self.net.parts();
        let thoughts: Vec<Thought> = table.iter().map(|seat| Thought::of(&parts, seat)).collect();
        let shares = shares_of(&parts, &thoughts);

        let (place, rest) = self.method.gradient.split_at_mut(PLACE_UNITS * PLACE_INPUTS);
        let (place_bias, rest) = rest.split_at_mut(PLACE_UNITS);
        let (pooled_rows, rest) = rest.split_at_mut(UNITS * PLACE_UNITS);
        let (seat_rows, rest) = rest.split_at_mut(UNITS * SEAT_INPUTS);
        let (bias, rest) = rest.split_at_mut(UNITS);
        let (out, out_bias) = rest.split_at_mut(UNITS);
        let mut wrong = 0.0;
        for (number, Thought { of_places, pooled, units }) in thoughts.iter().enumerate() {
            let (seat, places) = &table[number];
            let error = shares.values()[number] - came_to[number];
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

    fn error(&self, table: &Table, came_to: &[f32]) -> f32 {
        let parts = self.net.parts();
        let shares = shares_of(&parts, &table.iter().map(|seat| Thought::of(&parts, seat)).collect::<Vec<_>>());
        shares.values().iter().zip(came_to).map(|(share, came_to)| (share - came_to) * (share - came_to)).sum()
    }

    fn learn(&mut self, pace: f32) {
        self.method.step(&mut self.net.0, pace);
    }

    fn weights(&self) -> &[f32] {
        &self.net.0
    }
}
