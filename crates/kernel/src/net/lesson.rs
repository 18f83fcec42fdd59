use super::school::Pupil;
use super::{Adam, Strength, even_out, push_rows, rectified, told};
use crate::PerSeat;

/// A net of one layer that is being taught with tables: each seat of them in numbers.
#[derive(Debug)]
pub struct Lesson<const INPUTS: usize, const UNITS: usize> {
    net: Strength<INPUTS, UNITS>,
    method: Adam,
}

impl<const INPUTS: usize, const UNITS: usize> Lesson<INPUTS, UNITS> {
    /// A net that knows nothing: its weights are drawn, each between -1 and 1 and then made small.
    #[must_use]
    pub fn new(mut draw: impl FnMut() -> f32) -> Self {
        let spread = |inputs: usize| (2.0 / inputs as f32).sqrt();
        let mut weights = vec![0.0; Strength::<INPUTS, UNITS>::WEIGHTS];
        weights[..UNITS * INPUTS].iter_mut().for_each(|weight| *weight = draw() * spread(INPUTS));
        weights[UNITS * (INPUTS + 1)..].iter_mut().for_each(|weight| *weight = 0.5 * draw() * spread(UNITS));
        Self { method: Adam::new(weights.len()), net: Strength(weights) }
    }
}

impl<const INPUTS: usize, const UNITS: usize> From<Strength<INPUTS, UNITS>> for Lesson<INPUTS, UNITS> {
    /// Goes on from what a net knows.
    fn from(net: Strength<INPUTS, UNITS>) -> Self {
        Self { method: Adam::new(net.0.len()), net }
    }
}

impl<const INPUTS: usize, const UNITS: usize> Pupil for Lesson<INPUTS, UNITS> {
    type Table = Vec<[f32; INPUTS]>;

    fn note(&mut self, seats: &Self::Table, came_to: &[f32]) -> f32 {
        let net = &self.net;
        let units: Vec<[f32; UNITS]> = seats.iter().map(|inputs| net.units(inputs)).collect();
        let shares = even_out(&PerSeat::from_fn(seats.len() as u8, |seat| told(&units[seat.index()], net.out(), 0.0)));
        let (rows, rest) = self.method.gradient.split_at_mut(UNITS * INPUTS);
        let (bias, out) = rest.split_at_mut(UNITS);
        let mut wrong = 0.0;
        for (seat, inputs) in seats.iter().enumerate() {
            let error = shares.values()[seat] - came_to[seat];
            wrong += error * error;
            // Backwards: what each unit had to do with the error.
            let blame: [f32; UNITS] = std::array::from_fn(|place| if units[seat][place] > 0.0 { error * net.out()[place] } else { 0.0 });
            push_rows(rows, &blame, inputs);
            push_rows(bias, &blame, &[1.0]);
            out.iter_mut().zip(&units[seat]).for_each(|(gradient, unit)| *gradient += error * rectified(*unit));
        }
        self.method.noted();
        wrong
    }

    fn error(&self, seats: &Self::Table, came_to: &[f32]) -> f32 {
        let shares = self.net.shares(seats.len() as u8, |seat| seats[seat.index()]);
        shares.values().iter().zip(came_to).map(|(share, came_to)| (share - came_to) * (share - came_to)).sum()
    }

    fn learn(&mut self, pace: f32) {
        self.method.step(&mut self.net.0, pace);
    }

    fn weights(&self) -> &[f32] {
        &self.net.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, FastChance, Seat, Site};

    /// Given tables whose winner is whoever has more, when a net is taught with them, then it tells who will win.
    #[test]
    fn a_net_learns_who_wins() {
        let mut chance = FastChance::new(1);
        let mut drawn = move || chance.pick(Site("test"), 1000) as f32 / 1000.0;
        let mut lesson = Lesson::<2, 4>::new(|| 2.0 * drawn() - 1.0);
        let mut chance = FastChance::new(2);
        let mut table = || [(); 3].map(|()| [chance.pick(Site("test"), 1000) as f32 / 1000.0, chance.pick(Site("test"), 1000) as f32 / 1000.0]);
        let winner = |seats: &[[f32; 2]; 3]| (0..3).max_by(|one, other| seats[*one][0].total_cmp(&seats[*other][0])).expect("three");
        for _ in 0..400 {
            for _ in 0..16 {
                let seats = table();
                let came_to: Vec<f32> = (0..3).map(|seat| f32::from(u8::from(seat == winner(&seats)))).collect();
                lesson.note(&seats.to_vec(), &came_to);
            }
            lesson.learn(0.02);
        }

        let net = Strength::<2, 4>::new(lesson.weights().to_vec()).expect("as many weights as a net has");
        let right = (0..200).filter(|_| {
            let seats = table();
            let shares = net.shares(3, |seat| seats[seat.index()]);
            Seat::all(3).max_by(|one, other| shares[*one].total_cmp(&shares[*other])).is_some_and(|best| best.index() == winner(&seats))
        });
        assert!(right.count() > 180);
    }
}
