//! The small steps that nets are made of, with which a game has learnt to judge.
//!
//! Plain loops in one order: the result is the same to the last bit on every machine and in the page.

#[cfg(feature = "learn")]
mod adam;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::reader;

#[cfg(feature = "learn")]
pub use adam::{Adam, push_rows};

/// Nets as they are written: whole numbers of which `grain` make one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[expect(dead_code, reason = "words about where the nets come from, for readers of the file")]
    provenance: Value,
    grain: f64,
    players: Map<String, Value>,
}

/// Reads the weights of a game's nets: `{"provenance": …, "grain": 512, "players": {"2": [31, -7, …], …}}`.
///
/// # Panics
/// If the data is wrong: it is built in.
#[must_use]
pub fn read(json: &str) -> Vec<(u8, Vec<f32>)> {
    let written: Written = reader::read_text(json).expect("nets are JSON");
    let weight = |weight: &Value| (weight.as_f64().expect("a weight is a number") / written.grain) as f32;
    let weights = |net: &Value| net.as_array().expect("a net is a list of weights").iter().map(weight).collect();
    written.players.iter().map(|(players, net)| (players.parse().expect("a number of players"), weights(net))).collect()
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
