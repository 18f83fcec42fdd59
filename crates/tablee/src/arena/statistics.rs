//! Shares with their confidence, and how numbers are spread.

use serde::Serialize;

/// The normal quantile of a two-sided confidence of 95 %.
const Z: f64 = 1.959_963_984_540_054;
/// Blocks are never counted for more than so many times their games, however alike they came out.
const MOST_GAIN: f64 = 2.0;

/// The mean of at least one number.
pub fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = numbers.fold((0.0, 0.0), |(count, sum), number| (count + 1.0, sum + number));
    sum / count
}

/// The variance of numbers, as of a sample; nothing for fewer than two.
pub fn variance(numbers: impl Iterator<Item = f64> + Clone) -> f64 {
    let (count, centre) = (numbers.clone().count() as f64, mean(numbers.clone()));
    if count < 2.0 { 0.0 } else { numbers.map(|number| (number - centre).powi(2)).sum::<f64>() / (count - 1.0) }
}

/// A mean with its 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl Estimate {
    /// Student's interval of the mean of blocks; one alone tells nothing of how far they spread.
    pub fn of(blocks: &[f64]) -> Self {
        let mean = mean(blocks.iter().copied());
        let error = (variance(blocks.iter().copied()) / blocks.len() as f64).sqrt();
        let spread = if blocks.len() < 2 { f64::INFINITY } else { student(blocks.len()) * error };
        Self { mean, low: mean - spread, high: mean + spread }
    }

    /// The mean and how far it may be off, where that can be told; `say` writes a figure.
    pub fn said(&self, say: impl Fn(f64) -> String) -> String {
        let spread = (self.high - self.low) / 2.0;
        if spread.is_finite() { format!("{} ± {}", say(self.mean), say(spread)) } else { say(self.mean) }
    }
}

/// Student's quantile of a two-sided confidence of 95 % for a mean of so many numbers, by Cornish and Fisher.
fn student(count: usize) -> f64 {
    match count {
        0..=2 => 12.706,
        3 => 4.303,
        _ => {
            let free = count as f64 - 1.0;
            let first = (Z.powi(3) + Z) / 4.0;
            let second = (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / 96.0;
            let third = (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z) / 384.0;
            Z + first / free + second / free.powi(2) + third / free.powi(3)
        }
    }
}

/// A share of games with its 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Share {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    /// Wilson's interval. A victory shared by k counts 1/k, which only makes it wider than needed.
    pub fn of(wins: f64, games: f64) -> Self {
        let share = wins / games;
        let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).max(0.0).sqrt();
        let (centre, scale) = (share + Z * Z / (2.0 * games), 1.0 + Z * Z / games);
        Self { share, low: ((centre - spread) / scale).max(0.0), high: ((centre + spread) / scale).min(1.0) }
    }

    /// Wilson's interval for shares of blocks of so many games: a block counts as many games as it is worth, by how much
    /// blocks differ.
    pub fn of_blocks(blocks: &[f64], games_each: usize) -> Self {
        let share = mean(blocks.iter().copied());
        let games = (blocks.len() * games_each) as f64;
        let worth = games / variance_ratio(blocks, games_each).max(1.0 / MOST_GAIN);
        Self::of(share * worth, worth)
    }
}

/// How much blocks differ, against blocks of independent games: below 1, playing in blocks has paid.
pub fn variance_ratio(blocks: &[f64], games_each: usize) -> f64 {
    let share = mean(blocks.iter().copied());
    let independent = share * (1.0 - share) / games_each as f64;
    if blocks.len() < 2 || independent < 1e-9 { 1.0 } else { variance(blocks.iter().copied()) / independent }
}

/// How much better a share is than a fair one, on Elo's scale; nothing where it is all or nothing.
pub fn elo(share: f64, fair: f64) -> Option<f64> {
    let odds = share / (1.0 - share) * (1.0 - fair) / fair;
    (share > 0.0 && share < 1.0).then(|| 400.0 * odds.log10())
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
        let share = Share::of(10.0, 100.0);

        assert!((share.low - 0.0552).abs() < 1e-4 && (share.high - 0.1744).abs() < 1e-4, "{share:?}");
        assert!(Share::of(0.0, 50.0).low < 1e-9 && Share::of(0.0, 50.0).high < 0.1);
        assert!(Share::of(50.0, 50.0).high > 1.0 - 1e-9 && Share::of(50.0, 50.0).low > 0.9);
    }

    /// Quantiles of the printed tables: 2.262 for ten numbers, 2.045 for thirty.
    #[test]
    fn students_interval() {
        assert!((student(10) - 2.262).abs() < 1e-3 && (student(30) - 2.045).abs() < 1e-3);
        let estimate = Estimate::of(&[4.0, 6.0]);
        assert!((estimate.mean - 5.0).abs() < 1e-9 && (estimate.high - 17.706).abs() < 1e-3, "{estimate:?}");
    }

    /// Given blocks in which the deal decides who wins, when it is told, then the interval is narrower than for as many
    /// independent games; where the deal makes one bot win everywhere, it is wider.
    #[test]
    fn blocks_that_are_alike_count_for_more() {
        let alike = [0.5; 40];
        let independent = [0.0, 0.5, 0.5, 1.0].repeat(10);
        let apart = [0.0, 1.0].repeat(20);

        let width = |blocks: &[f64]| Share::of_blocks(blocks, 2).high - Share::of_blocks(blocks, 2).low;

        assert!(width(&alike) < 0.75 * width(&independent) && width(&apart) > 1.3 * width(&independent));
        assert!((variance_ratio(&independent, 2) - 1.0).abs() < 0.05);
    }

    #[test]
    fn elo_is_ten_to_one_at_four_hundred() {
        assert!(elo(10.0 / 11.0, 0.5).is_some_and(|points| (points - 400.0).abs() < 1e-6));
        assert!(elo(0.25, 0.25).is_some_and(|points| points.abs() < 1e-6) && elo(1.0, 0.5).is_none());
    }

    #[test]
    fn quantiles_of_a_hundred_and_one_numbers() {
        let spread = Spread::of((0..=100).rev().collect());

        assert_eq!(spread, Spread { mean: 50.0, min: 0, p5: 5, p25: 25, median: 50, p75: 75, p95: 95, max: 100 });
        assert_eq!(Spread::of(vec![7]).p95, 7);
    }
}
