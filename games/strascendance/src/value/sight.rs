use kernel::{MAX_SEATS, PerSeat, Seat};

use crate::cards::{Kind, Window};
use crate::components::{Components, Face, Specific};
use crate::danger::{OUTCOMES, digits_of, outcomes_with};
use crate::places::{ByPlace, Place, Places};
use crate::state::State;

/// What a place goes into the net as.
pub const PLACE_INPUTS: usize = 23;
/// And how a seat stands.
pub const SEAT_INPUTS: usize = 42;

/// A place in numbers.
pub type PlaceInputs = [f32; PLACE_INPUTS];
/// How a seat stands, in numbers.
pub type SeatInputs = [f32; SEAT_INPUTS];

/// The table as the net sees it: all of it lies open.
#[derive(Debug)]
pub struct Sight<'a> {
    components: &'a Components,
    state: &'a State,
    /// How many dancers the next roll brings to each place on average.
    expected: ByPlace<f32>,
    /// How likely one chain of crowds is to take the place at once.
    lost: ByPlace<f32>,
    held: Places,
    free: Places,
    hushed: Places,
    scores: PerSeat<f32, MAX_SEATS>,
    /// What the next roll costs each seat on average.
    costs: PerSeat<f32, MAX_SEATS>,
}

impl<'a> Sight<'a> {
    /// Looks at a table.
    #[must_use]
    pub fn of(components: &'a Components, state: &'a State) -> Self {
        let (board, city) = (&components.board, &state.city);
        let held = city.all_held();
        let (mut expected, mut lost) = (ByPlace::filled(0.0), ByPlace::filled(0.0));
        let mut left = city.crowds;
        while let Some(crowd) = left.first() {
            let group = board.chain(Places::only(crowd), city.crowds);
            left -= group;
            let chance = f32::from(outcomes_with(digits_of(group))) / f32::from(OUTCOMES);
            for place in (board.linked_to_any(group) & held).iter() {
                let dancers = (board.linked_to(place) & group).len() as u8;
                expected[place] += chance * f32::from(dancers);
                lost[place] += if dancers >= city.life(place) { chance } else { 0.0 };
            }
        }
        let cost = |place: Place| f32::min(expected[place], f32::from(city.life(place)));
        Self {
            scores: PerSeat::from_fn(state.players(), |seat| f32::from(city.score(seat))),
            costs: PerSeat::from_fn(state.players(), |seat| city.held[seat].iter().map(cost).sum()),
            free: city.free(board.places()),
            hushed: city.hushed(),
            components,
            state,
            expected,
            lost,
            held,
        }
    }

    /// Each place of a seat in numbers.
    pub fn each_place(&self, seat: Seat, mut each: impl FnMut(&PlaceInputs)) {
        self.state.city.held[seat].iter().for_each(|place| each(&self.place(seat, place)));
    }

    fn place(&self, seat: Seat, place: Place) -> PlaceInputs {
        let (board, city) = (&self.components.board, &self.state.city);
        let (own, roads, quarter) = (city.held[seat], board.linked_to(place), board.quarter(place.quarter()));
        let (life, expected) = (city.life(place), self.expected[place]);
        let crowds = (roads & city.crowds).len();
        let count = |places: Places| places.len() as f32;
        let flag = |holds: bool| f32::from(u8::from(holds));
        let token = city.token_under(place);
        let mut inputs = [0.0; PLACE_INPUTS];
        inputs[usize::from(life.clamp(1, 6)) - 1] = 1.0;
        inputs[6..].copy_from_slice(&[
            f32::from(city.dancers.on(place)),
            f32::from(city.killjoys.on(place)),
            expected,
            expected.min(f32::from(life)),
            self.lost[place],
            crowds as f32,
            count(roads & (self.free - self.hushed)),
            count(roads & self.free & self.hushed),
            count(roads & own),
            count(roads & (self.held - own)),
            flag((quarter & own).len() == 1),
            flag(quarter.is_within(own)),
            flag(token.is_some_and(|owner| owner != seat)),
            flag(token == Some(seat)),
            expected * flag(life == 1),
            expected * flag(life == 2),
            flag(crowds >= usize::from(life)),
        ]);
        inputs
    }

    /// How a seat stands beside the others.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> SeatInputs {
        let (components, state) = (self.components, self.state);
        let (city, players) = (&state.city, state.players());
        let others = || Seat::all(players).filter(|other| *other != seat);
        let flag = |holds: bool| f32::from(u8::from(holds));
        let count = |seat: Seat| city.held[seat].len() as f32;
        let mean = |figure: &dyn Fn(Seat) -> f32| others().map(figure).sum::<f32>() / f32::from(players - 1);
        let kept = |window: Window| state.events.kept[seat].iter().filter(|card| components.card(*card).kind == Kind::Kept(window)).count() as f32;
        let progress = f32::from(state.lost_total) / f32::from(components.counter_length());
        let to_lose = components.counter_length().saturating_sub(state.lost_total);
        let score = self.scores[seat];
        let ahead = score - others().map(|other| self.scores[other]).fold(f32::MIN, f32::max);
        let offset = state.turn_order().position(|other| other == seat).unwrap_or(0);
        let mut inputs = [0.0; SEAT_INPUTS];
        inputs[..20].copy_from_slice(&[
            score / 20.0,
            count(seat) / 10.0,
            kept(Window::Reaction),
            kept(Window::OwnTurn),
            progress,
            progress * progress,
            flag(to_lose <= 1),
            flag(to_lose == 2),
            flag(to_lose == 3),
            flag((4..=5).contains(&to_lose)),
            ahead / 10.0,
            (score - mean(&|other| self.scores[other])) / 10.0,
            (count(seat) - others().map(count).fold(f32::MIN, f32::max)) / 5.0,
            ahead * progress / 10.0,
            city.crowds.len() as f32 / 10.0,
            self.costs[seat] / 5.0,
            (self.costs[seat] - mean(&|other| self.costs[other])) / 5.0,
            flag(!state.events.aggravating.is_empty()),
            flag(count(seat) <= 1.0),
            flag(count(seat) == 2.0),
        ]);
        inputs[20 + offset] = 1.0;
        inputs[25 + components.specific(state.troublemakers[seat]) as usize] = 1.0;
        inputs[31 + usize::from(players).clamp(2, 5) - 2] = 1.0;
        inputs[35] = offset as f32 / f32::from(players);
        if offset == 0 {
            for (first, value) in [(36, state.dice.black), (39, state.dice.white)] {
                let face = match components.face(value) {
                    Face::Propagation => 0,
                    Face::CaDemenage => 1,
                    Face::Specific => 2,
                };
                inputs[first + face] = 1.0;
            }
        }
        inputs
    }
}

const _: () = assert!(Specific::ALL.len() == 6, "the net has an input for each");
