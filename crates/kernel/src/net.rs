//! The small steps that nets are made of, with which a game has learnt to judge.
//!
//! Plain loops in one order: the result is the same to the last bit on every machine and in the page.

#[cfg(feature = "learn")]
mod adam;
#[cfg(feature = "learn")]
mod lesson;
#[cfg(feature = "learn")]
pub mod school;
mod strength;

use serde_json::Value;

use crate::{MAX_SEATS, PerSeat, Seat, exp};

#[cfg(feature = "learn")]
pub use adam::{Adam, push_rows};
#[cfg(feature = "learn")]
pub use lesson::Lesson;
pub use strength::Strength;

/// Reads the weights of a game's nets: `{"provenance": …, "grain": 512, "players": {"2": [31, -7, …], …}}`.
///
/// # Panics
/// If the data is wrong: it is built in.
#[must_use]
pub fn read(json: &str) -> Vec<(u8, Vec<f32>)> {
    let written: Value = serde_json::from_str(json).expect("nets are JSON");
    let number = |number: &Value| number.as_f64().expect("a weight is a number");
    let grain = number(&written["grain"]);
    let weights = |net: &Value| net.as_array().expect("a net is a list of weights").iter().map(|weight| (number(weight) / grain) as f32).collect();
    let nets = written["players"].as_object().expect("nets by number of players");
    nets.iter().map(|(players, net)| (players.parse().expect("a number of players"), weights(net))).collect()
}

/// Adds the rows, each as often as its input says.
#[inline]
pub fn weigh<const UNITS: usize>(units: &mut [f32; UNITS], rows: &[[f32; UNITS]], inputs: &[f32]) {
    for (row, input) in rows.iter().zip(inputs).filter(|(_, input)| **input != 0.0) {
        for place in 0..UNITS {
            units[place] += row[place] * input;
        }
    }
}

/// Adds units to others.
#[inline]
pub fn add<const UNITS: usize>(sum: &mut [f32; UNITS], units: &[f32; UNITS]) {
    sum.iter_mut().zip(units).for_each(|(sum, unit)| *sum += unit);
}

/// What a unit passes on.
#[inline]
#[must_use]
pub const fn rectified(unit: f32) -> f32 {
    unit.max(0.0)
}

/// What the last unit says: the units before it, each as much as it weighs.
#[inline]
#[must_use]
pub fn told<const UNITS: usize>(units: &[f32; UNITS], weights: &[f32; UNITS], bias: f32) -> f32 {
    units.iter().zip(weights).fold(bias, |sum, (unit, weight)| sum + weight * rectified(*unit))
}

/// Strengths as shares of one win: a unit more is e times as large a share.
#[must_use]
pub fn even_out(strengths: &PerSeat<f32, MAX_SEATS>) -> PerSeat<f32, MAX_SEATS> {
    let best = strengths.values().iter().copied().fold(f32::MIN, f32::max);
    let mut shares = PerSeat::<f32, MAX_SEATS>::from_fn(strengths.players(), |seat| exp(strengths[seat] - best));
    let total: f32 = shares.values().iter().sum();
    Seat::all(strengths.players()).for_each(|seat| shares[seat] /= total);
    shares
}
