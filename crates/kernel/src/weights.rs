//! The figures that play is made of: data with names, so that they can be tuned and tried out.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::reader;
use crate::standings::MAX_SEATS;

/// What a game's heuristic weighs things by: named figures, for each number of players.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weights {
    names: &'static [&'static str],
    values: [[f32; Self::MOST]; MAX_SEATS + 1],
}

/// Weights as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[expect(dead_code, reason = "words about where the figures come from, for readers of the file")]
    provenance: Value,
    players: Map<String, Value>,
}

impl Weights {
    /// A game has at most so many.
    pub const MOST: usize = 24;

    /// Reads a game's weights: `{"provenance": …, "players": {"2": {"name": 1.5, …}, …}}`. A number of players that is not
    /// written plays by the next smaller one, or the smallest.
    ///
    /// # Panics
    /// If the data is wrong: it is built in, and opening any game reads it.
    #[must_use]
    pub fn read(json: &str, names: &'static [&'static str]) -> Self {
        let written: Written = reader::read_text(json).expect("weights are JSON");
        let of = |figures: &Value| -> [f32; Self::MOST] {
            let figures = figures.as_object().filter(|figures| figures.len() == names.len()).expect("every weight is written once");
            let mut values = [0.0; Self::MOST];
            for (value, name) in values.iter_mut().zip(names) {
                *value = figures.get(*name).and_then(Value::as_f64).expect("every weight has a figure") as f32;
            }
            values
        };
        let tables: Vec<(usize, [f32; Self::MOST])> =
            written.players.iter().map(|(players, figures)| (players.parse().expect("a number of players"), of(figures))).collect();
        let nearest = |players: usize| tables.iter().filter(|(of, _)| *of <= players).max_by_key(|(of, _)| *of);
        let smallest = || tables.iter().min_by_key(|(of, _)| *of);
        Self { names, values: std::array::from_fn(|players| nearest(players).or_else(smallest).expect("weights of some table").1) }
    }

    /// The names, in the order of the figures.
    #[must_use]
    pub const fn names(&self) -> &'static [&'static str] {
        self.names
    }

    /// The figures at a table of so many.
    #[inline]
    #[must_use]
    pub const fn of(&self, players: u8) -> &[f32; Self::MOST] {
        &self.values[players as usize]
    }

    /// Puts another figure in the place of one, at a table of so many; false if there is none of this name.
    pub fn set(&mut self, players: u8, name: &str, value: f32) -> bool {
        let place = self.names.iter().position(|known| *known == name);
        place.map(|place| self.values[usize::from(players)][place] = value).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_plays_by_its_own_weights_or_by_the_next_smaller_ones() {
        let json = r#"{"provenance": "made up", "players": {"2": {"care": 1, "haste": 0.5}, "4": {"care": 3, "haste": -1}}}"#;
        let mut weights = Weights::read(json, &["haste", "care"]);

        let care = [1, 2, 3, 4, 5].map(|players| weights.of(players)[1]);

        assert_eq!(care, [1.0, 1.0, 1.0, 3.0, 3.0]);
        assert!(weights.set(3, "haste", 2.0) && !weights.set(3, "greed", 2.0));
        assert_eq!([2, 3, 4].map(|players| weights.of(players)[0]), [0.5, 2.0, -1.0]);
    }
}
