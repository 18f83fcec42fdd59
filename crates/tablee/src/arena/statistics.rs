//! Shares with their confidence, and how numbers are spread.

use serde::Serialize;

/// The normal quantile of a two-sided confidence of 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// A share of games with its 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Share {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    /// Wilson's interval. A victory shared by k counts 1/k, which only makes it wider than needed.
    pub fn of(wins: f64, games: u64) -> Self {
        let games = games as f64;
        let share = wins / games;
        let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let (centre, scale) = (share + Z * Z / (2.0 * games), 1.0 + Z * Z / games);
        Self { share, low: ((centre - spread) / scale).max(0.0), high: ((centre + spread) / scale).min(1.0) }
    }
}

/// How numbers are spread.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Spread {
    pub mean: f64,
    pub min: i32,
    pub p5: i32,
    pub p25: i32,
    pub median: i32,
    pub p75: i32,
    pub p95: i32,
    pub max: i32,
}

impl Spread {
    /// The spread of at least one number.
    pub fn of(mut numbers: Vec<i32>) -> Self {
        numbers.sort_unstable();
        let sum: i64 = numbers.iter().copied().map(i64::from).sum();
        let last = numbers.len() - 1;
        let quantile = |per_cent: usize| numbers[(last * per_cent + 50) / 100];
        Self {
            mean: sum as f64 / numbers.len() as f64,
            min: numbers[0],
            p5: quantile(5),
            p25: quantile(25),
            median: quantile(50),
            p75: quantile(75),
            p95: quantile(95),
            max: numbers[last],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figures of the textbook example: 10 of 100 gives 5.5 % to 17.4 %.
    #[test]
    fn wilsons_interval() {
        let share = Share::of(10.0, 100);

        assert!((share.low - 0.0552).abs() < 1e-4 && (share.high - 0.1744).abs() < 1e-4, "{share:?}");
        assert!(Share::of(0.0, 50).low < 1e-9 && Share::of(0.0, 50).high < 0.1);
        assert!(Share::of(50.0, 50).high > 1.0 - 1e-9 && Share::of(50.0, 50).low > 0.9);
    }

    #[test]
    fn quantiles_of_a_hundred_and_one_numbers() {
        let spread = Spread::of((0..=100).rev().collect());

        assert_eq!(spread, Spread { mean: 50.0, min: 0, p5: 5, p25: 25, median: 50, p75: 75, p95: 95, max: 100 });
        assert_eq!(Spread::of(vec![7]).p95, 7);
    }
}
