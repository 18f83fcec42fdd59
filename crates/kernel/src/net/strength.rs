use super::{even_out, told, weigh};
use crate::{MAX_SEATS, PerSeat, Seat};

/// A net of one layer: it tells from numbers about a seat how strong it stands. The strengths of all seats make shares of one win.
///
/// Its weights stand in one list: a row of units for each input, then what the units begin with, then what they count. What all
/// seats had in common would change nothing, so there is nothing more.
#[derive(Debug, Clone, PartialEq)]
pub struct Strength<const INPUTS: usize, const UNITS: usize>(pub(super) Vec<f32>);

impl<const INPUTS: usize, const UNITS: usize> Strength<INPUTS, UNITS> {
    /// How many weights there are.
    pub const WEIGHTS: usize = UNITS * (INPUTS + 2);

    /// A net of these weights; none if they are too few or too many.
    #[must_use]
    pub fn new(weights: Vec<f32>) -> Option<Self> {
        (weights.len() == Self::WEIGHTS).then_some(Self(weights))
    }

    /// The net for tables of every size that a game was built with.
    ///
    /// # Panics
    /// If the data is wrong: it is built in.
    #[must_use]
    pub fn built_in(json: &str) -> Self {
        super::read(json).pop().and_then(|(_, weights)| Self::new(weights)).expect("a net has all of its weights")
    }

    /// What each of so many seats has of one win.
    pub fn shares(&self, players: u8, mut seat: impl FnMut(Seat) -> [f32; INPUTS]) -> PerSeat<f32, MAX_SEATS> {
        even_out(&PerSeat::from_fn(players, |of| told(&self.units(&seat(of)), self.out(), 0.0)))
    }

    /// What goes into the units.
    pub(super) fn units(&self, inputs: &[f32; INPUTS]) -> [f32; UNITS] {
        let rows = self.rows();
        let mut units = rows[INPUTS];
        weigh(&mut units, rows, inputs);
        units
    }

    /// From the units to the answer.
    pub(super) fn out(&self) -> &[f32; UNITS] {
        &self.rows()[INPUTS + 1]
    }

    fn rows(&self) -> &[[f32; UNITS]] {
        self.0.as_chunks().0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One input, two units: the first counts what is above one half, the second what is below it.
    fn net() -> Strength<1, 2> {
        Strength::new(vec![1.0, -1.0, -0.5, 0.5, 4.0, -4.0]).expect("a row, what the units begin with, what they count")
    }

    #[test]
    fn whoever_stands_stronger_has_the_larger_share() {
        let shares = net().shares(3, |seat| [[0.25, 0.5, 1.0][seat.index()]]);

        assert!((shares.values().iter().sum::<f32>() - 1.0).abs() < 1e-6, "one win in all");
        let [weak, middling, strong] = shares.values() else { panic!("three seats") };
        assert!((middling / weak).ln() - 1.0 < 1e-5 && ((strong / middling).ln() - 2.0).abs() < 1e-5, "a unit more is e times as much: {shares:?}");
    }

    #[test]
    fn weights_that_are_too_few_or_too_many_are_no_net() {
        assert!(Strength::<1, 2>::new(vec![0.0; 6]).is_some());
        for count in [0, 1, 2, 4, 5, 7, 8] {
            assert!(Strength::<1, 2>::new(vec![0.0; count]).is_none(), "{count}");
        }
    }
}
