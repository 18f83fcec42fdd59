//! Finding the figures of a calibration from games that were played to their end.

use kernel::MAX_SEATS;

use crate::calibration::{Calibration, POINT_WEIGHTS, Provenance, WIN_WEIGHTS, outcomes, seat_feature, softmax};
use crate::judge::Outlook;
use crate::value::Value;

/// How often all positions are gone through.
const EPOCHS: u32 = 300;
/// How far a weight moves at most at a time.
const PACE: f64 = 0.03;
/// Weights that do not help stay small.
const RESTRAINT: f64 = 1e-4;
/// No table is in greater doubt than this.
const MOST_DOUBT: f64 = 0.3;

/// A position of a finished game: what was seen of it in several redeals, and what came of it.
#[derive(Debug, Clone)]
pub struct Position {
    /// What was seen.
    pub outlooks: Vec<Outlook>,
    /// What came of it.
    pub result: Value,
}

/// A chance that was told, and what came of it: what reliability is measured on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Entry {
    /// The chance that was told.
    pub told: f64,
    /// The share of the win.
    pub came: f64,
}

/// What a fit came to.
#[derive(Debug, Clone, PartialEq)]
pub struct Fitted {
    /// The figures.
    pub calibration: Calibration,
    /// The mean surprise at the end, in nats.
    pub loss: f64,
}

impl Position {
    /// The mean over its redeals.
    #[must_use]
    pub fn value(&self, calibration: &Calibration) -> Value {
        let mut mean = Value::default();
        for outlook in &self.outlooks {
            let value = calibration.value(outlook);
            for seat in 0..MAX_SEATS {
                mean.win[seat] += value.win[seat] / self.outlooks.len() as f64;
                mean.points[seat] += value.points[seat] / self.outlooks.len() as f64;
            }
        }
        mean
    }

    /// The lead in points alone, as the first redeal shows it.
    #[must_use]
    pub fn lead(&self, seat: usize) -> f64 {
        self.outlooks.iter().map(|outlook| f64::from(outlook.lead(seat))).sum::<f64>() / self.outlooks.len() as f64
    }

    /// How far the game was, by the first redeal.
    #[must_use]
    pub fn progress(&self, length: f32) -> f32 {
        self.outlooks[0].progress(length)
    }
}

/// Fits the figures of a table of so many: the chances by what they are to tell, the mean over the redeals of a position, with
/// the least surprise; the points by least squares.
#[must_use]
pub fn fit(players: u8, turns: u16, length: f32, positions: &[Position], provenance: Provenance) -> Fitted {
    let mut calibration = Calibration { provenance, ..Calibration::plain(players, turns, length) };
    let mut fit = Descent { weights: vec![0.0; WIN_WEIGHTS + usize::from(players) + 1], mean: Vec::new(), square: Vec::new() };
    fit.weights[0] = 1.0;
    let lessons: Vec<Lesson> = positions.iter().map(|position| Lesson::of(position, length)).collect();
    let (mut loss, count) = (0.0, positions.len().max(1) as f64);
    for epoch in 1..=EPOCHS {
        let mut gradient = vec![0.0; fit.weights.len()];
        loss = lessons.iter().map(|lesson| lesson.learn(&calibration, &mut gradient)).sum::<f64>() / count;
        gradient.iter_mut().zip(&fit.weights).for_each(|(slope, weight)| *slope = *slope / count + RESTRAINT * weight);
        // The first of several seats is what the others are measured against.
        if players > 1 {
            gradient[WIN_WEIGHTS] = 0.0;
        }
        fit.step(&gradient, epoch);
        fit.weights[..WIN_WEIGHTS].iter().zip(&mut calibration.win).for_each(|(weight, kept)| *kept = *weight as f32);
        let doubt = fit.weights.last_mut().expect("the last weight is the doubt");
        *doubt = doubt.clamp(0.0, MOST_DOUBT);
        calibration.doubt = *doubt as f32;
        fit.weights[WIN_WEIGHTS..].iter().zip(&mut calibration.seats).for_each(|(weight, kept)| *kept = *weight as f32);
    }
    calibration.points = fit_points(positions, length);
    Fitted { calibration, loss }
}

/// A position made ready to be gone through many times.
struct Lesson {
    /// Of each redeal, by seat.
    seen: Vec<Seen>,
    result: [f64; MAX_SEATS],
}

/// What a redeal shows: how the game ended in it, or what the chances follow from.
enum Seen {
    End([f64; MAX_SEATS]),
    Features { of_seats: Vec<[f32; WIN_WEIGHTS]>, of_seat: f32 },
}

impl Lesson {
    fn of(position: &Position, length: f32) -> Self {
        let seen = |outlook: &Outlook| match outlook.result {
            Some(result) => Seen::End(result.win),
            None => Seen::Features {
                of_seats: (0..outlook.seats()).map(|seat| outlook.win_features(seat, length)).collect(),
                of_seat: seat_feature(outlook.seats(), outlook.progress(length)),
            },
        };
        Self { seen: position.outlooks.iter().map(seen).collect(), result: position.result.win }
    }

    /// Adds the slope of its surprise; returns the surprise.
    fn learn(&self, calibration: &Calibration, gradient: &mut [f64]) -> f64 {
        let (seats, count, sure) = (calibration.seats.len(), self.seen.len() as f64, 1.0 - f64::from(calibration.doubt));
        let outcomes = outcomes(seats);
        // Alone, what is not reached is missed.
        let of = |shares: &[f64; MAX_SEATS], outcome: usize| if outcome < seats { shares[outcome] } else { 1.0 - shares[0] };
        let all: Vec<[f64; MAX_SEATS]> = self.seen.iter().map(|seen| seen.shares(calibration)).collect();
        let told = |(seen, shares): (&Seen, &[f64; MAX_SEATS]), outcome: usize| match seen {
            Seen::End(_) => of(shares, outcome),
            Seen::Features { .. } => calibration.doubted(of(shares, outcome)),
        };
        let mean = |outcome: usize| self.seen.iter().zip(&all).map(|both| told(both, outcome)).sum::<f64>() / count;
        // How much more surprise there is for less of an outcome's chance.
        let weights: Vec<f64> = (0..outcomes).map(|outcome| of(&self.result, outcome) / mean(outcome).max(1e-9) / count).collect();
        let doubt = gradient.len() - 1;
        for (seen, shares) in self.seen.iter().zip(&all) {
            let Seen::Features { of_seats, of_seat } = seen else { continue };
            let blame = |outcome: usize| weights[outcome] * sure * of(shares, outcome);
            let total: f64 = (0..outcomes).map(blame).sum();
            for seat in 0..seats {
                let slope = total * shares[seat] - blame(seat);
                of_seats[seat].iter().zip(&mut *gradient).for_each(|(feature, place)| *place += slope * f64::from(*feature));
                gradient[WIN_WEIGHTS + seat] += slope * f64::from(*of_seat);
            }
            gradient[doubt] -= (0..outcomes).map(|outcome| weights[outcome] * (1.0 / outcomes as f64 - of(shares, outcome))).sum::<f64>();
        }
        (0..outcomes).map(|outcome| -of(&self.result, outcome) * libm::log(mean(outcome).max(1e-9))).sum()
    }
}

impl Seen {
    fn shares(&self, calibration: &Calibration) -> [f64; MAX_SEATS] {
        match self {
            Self::End(shares) => *shares,
            Self::Features { of_seats, of_seat } => {
                let mut shares = [0.0; MAX_SEATS];
                let utility = |(seat, features)| f64::from(calibration.utility(features, seat, *of_seat));
                shares.iter_mut().zip(of_seats.iter().enumerate().map(utility)).for_each(|(share, utility)| *share = utility);
                softmax(&mut shares, of_seats.len());
                shares
            }
        }
    }
}

/// Walks downhill with a pace of its own for each weight.
struct Descent {
    weights: Vec<f64>,
    mean: Vec<f64>,
    square: Vec<f64>,
}

impl Descent {
    fn step(&mut self, gradient: &[f64], epoch: u32) {
        const MEAN: f64 = 0.9;
        const SQUARE: f64 = 0.99;
        self.mean.resize(gradient.len(), 0.0);
        self.square.resize(gradient.len(), 0.0);
        let left = |share: f64| 1.0 - libm::pow(share, f64::from(epoch));
        let pace = PACE * libm::sqrt(1.0 - f64::from(epoch - 1) / f64::from(EPOCHS));
        for (place, slope) in gradient.iter().enumerate() {
            self.mean[place] = MEAN * self.mean[place] + (1.0 - MEAN) * slope;
            self.square[place] = SQUARE * self.square[place] + (1.0 - SQUARE) * slope * slope;
            self.weights[place] -= pace * (self.mean[place] / left(MEAN)) / (libm::sqrt(self.square[place] / left(SQUARE)) + 1e-8);
        }
    }
}

/// The points still to come, by least squares.
fn fit_points(positions: &[Position], length: f32) -> [f32; POINT_WEIGHTS] {
    let mut table = [[0.0_f64; POINT_WEIGHTS + 1]; POINT_WEIGHTS];
    for position in positions {
        for outlook in position.outlooks.iter().filter(|outlook| outlook.result.is_none()) {
            for seat in 0..outlook.seats() {
                let features = outlook.point_features(seat, length).map(f64::from);
                let to_come = position.result.points[seat] - f64::from(outlook.scores[seat]);
                for (row, feature) in table.iter_mut().zip(features) {
                    row.iter_mut().zip(features).for_each(|(place, other)| *place += feature * other);
                    row[POINT_WEIGHTS] += feature * to_come;
                }
            }
        }
    }
    // A little on the diagonal: what tells nothing weighs nothing.
    (0..POINT_WEIGHTS).for_each(|place| table[place][place] += 1e-3 + 1e-6 * table[place][place]);
    solve(table).map(|weight| weight as f32)
}

/// Gauss' elimination with the largest pivot first.
fn solve(mut table: [[f64; POINT_WEIGHTS + 1]; POINT_WEIGHTS]) -> [f64; POINT_WEIGHTS] {
    for column in 0..POINT_WEIGHTS {
        let pivot = (column..POINT_WEIGHTS).max_by(|a, b| table[*a][column].abs().total_cmp(&table[*b][column].abs())).unwrap_or(column);
        table.swap(column, pivot);
        let chosen = table[column];
        for (_, line) in table.iter_mut().enumerate().filter(|(row, _)| *row != column) {
            let factor = line[column] / chosen[column];
            line.iter_mut().zip(chosen).for_each(|(place, other)| *place -= factor * other);
        }
    }
    std::array::from_fn(|row| table[row][POINT_WEIGHTS] / table[row][row])
}
