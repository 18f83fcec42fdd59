//! What a position is worth to each seat, as an estimate and in whole numbers.

use kernel::MAX_SEATS;
use schemars::JsonSchema;
use serde::Serialize;

/// A whole win, in the millionths it is counted in.
pub const WIN: i64 = 1_000_000;
/// A whole point, in the thousandths it is counted in.
pub const POINT: i64 = 1000;

/// What a position is worth to each seat: its share of the win and its final points.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Value {
    /// The share of the win, 0 to 1; alone, the chance of a title.
    pub win: [f64; MAX_SEATS],
    /// The final points.
    pub points: [f64; MAX_SEATS],
}

/// Whole numbers for each seat: millionths of a win and thousandths of a point. They are added up without rounding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Amounts {
    /// Millionths of a win.
    pub win: Vec<i64>,
    /// Thousandths of a point.
    pub points: Vec<i64>,
}

impl Amounts {
    /// Nothing for anybody.
    #[must_use]
    pub fn zero(players: u8) -> Self {
        Self { win: vec![0; players.into()], points: vec![0; players.into()] }
    }

    /// This and that together.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        self.with(other, |a, b| a + b)
    }

    /// What this is more than that.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.with(other, |a, b| a - b)
    }

    fn with(&self, other: &Self, both: impl Fn(i64, i64) -> i64) -> Self {
        let each = |a: &[i64], b: &[i64]| a.iter().zip(b).map(|(a, b)| both(*a, *b)).collect();
        Self { win: each(&self.win, &other.win), points: each(&self.points, &other.points) }
    }
}

impl Value {
    /// The same in whole numbers. At a table of several the shares add up to one whole win.
    #[must_use]
    pub fn counted(&self, players: u8) -> Amounts {
        let seats = usize::from(players);
        let points = self.points[..seats].iter().map(|points| rounded(points * POINT as f64)).collect();
        let exact: Vec<f64> = self.win[..seats].iter().map(|share| share * WIN as f64).collect();
        let mut win: Vec<i64> = exact.iter().map(|share| share.floor() as i64).collect();
        if seats == 1 {
            return Amounts { win: vec![rounded(exact[0])], points };
        }
        // What rounding down lost goes to whoever lost most by it.
        let mut by_rest: Vec<usize> = (0..seats).collect();
        by_rest.sort_by(|a, b| (exact[*b] - exact[*b].floor()).total_cmp(&(exact[*a] - exact[*a].floor())));
        let missing = (WIN - win.iter().sum::<i64>()).max(0) as usize;
        by_rest.into_iter().cycle().take(missing).for_each(|seat| win[seat] += 1);
        Amounts { win, points }
    }

    /// What this is more than that, each seat rounded by itself.
    #[must_use]
    pub(crate) fn difference(&self, other: &Self, players: u8) -> Amounts {
        let seats = 0..usize::from(players);
        Amounts {
            win: seats.clone().map(|seat| rounded((self.win[seat] - other.win[seat]) * WIN as f64)).collect(),
            points: seats.map(|seat| rounded((self.points[seat] - other.points[seat]) * POINT as f64)).collect(),
        }
    }
}

pub(crate) fn rounded(number: f64) -> i64 {
    libm::round(number) as i64
}

/// The mean of samples and how sure it is.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Tally {
    pub(crate) count: u32,
    sum: Value,
    squares: Value,
}

impl Tally {
    pub(crate) fn add(&mut self, sample: &Value) {
        self.count += 1;
        for seat in 0..MAX_SEATS {
            self.sum.win[seat] += sample.win[seat];
            self.sum.points[seat] += sample.points[seat];
            self.squares.win[seat] += sample.win[seat] * sample.win[seat];
            self.squares.points[seat] += sample.points[seat] * sample.points[seat];
        }
    }

    pub(crate) fn mean(&self) -> Value {
        let count = f64::from(self.count.max(1));
        Value { win: self.sum.win.map(|sum| sum / count), points: self.sum.points.map(|sum| sum / count) }
    }

    /// The standard error of the mean; of one sample nothing is known and it is as large as it can be.
    pub(crate) fn error(&self) -> Value {
        let count = f64::from(self.count.max(1));
        let of = |sum: f64, squares: f64, unknown: f64| {
            if self.count < 2 { unknown } else { libm::sqrt(((squares - sum * sum / count) / (count - 1.0)).max(0.0) / count) }
        };
        let mut error = Value::default();
        for seat in 0..MAX_SEATS {
            error.win[seat] = of(self.sum.win[seat], self.squares.win[seat], 0.5);
            error.points[seat] = of(self.sum.points[seat], self.squares.points[seat], 0.0);
        }
        error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_counted_so_that_they_make_a_whole_win() {
        let third = 1.0 / 3.0;
        let mut value = Value::default();
        value.win[..3].copy_from_slice(&[third, third, third]);
        value.points[1] = -2.0005;

        let counted = value.counted(3);

        assert_eq!(counted.win.iter().sum::<i64>(), WIN);
        assert_eq!(counted.win, [333_334, 333_333, 333_333]);
        assert_eq!(counted.points[1], -2001);
    }

    #[test]
    fn the_error_shrinks_with_the_number_of_samples() {
        let mut tally = Tally::default();
        for number in 0..100 {
            let mut sample = Value::default();
            sample.win[0] = f64::from(number % 2);
            tally.add(&sample);
        }

        assert!((tally.mean().win[0] - 0.5).abs() < 1e-9);
        assert!((tally.error().win[0] - 0.0503).abs() < 1e-3);
    }
}
