//! Places by their printed ids, and sets of places as bit masks (STR-2.1).
//!
//! An id is a quarter's letter and a digit: 12 letters and 6 digits make 72 possible ids, of which an edition uses 36.
//! Masks have a bit for every possible id, so that a place means the same in every edition and in every JSON document,
//! and the places of a quarter or of a digit are constants.

use std::borrow::Cow;
use std::fmt;

use kernel::Set;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// Digits 1 to 6 (STR-2.1).
const DIGITS: u8 = 6;
/// How many ids there can be.
const IDS: usize = Quarter::ALL.len() * DIGITS as usize;

kernel::id! {
    /// One of the twelve quarters, called by its letter (STR-2.2).
    pub enum Quarter: u16 { B = "B", C = "C", E = "E", F = "F", G = "G", K = "K", M = "M", N = "N", O = "O", P = "P", R = "R", W = "W" }
}

kernel::id! {
    /// A place card and the space of the same id: a quarter's letter and a digit, such as `C1`.
    pub struct Place: u128, IDS
}

/// A set of places; a list of ids in JSON.
pub type Places = Set<Place>;

impl Quarter {
    /// Every id the quarter can have.
    #[must_use]
    pub const fn places(self) -> Places {
        Places::from_bits(0b11_1111 << (self as u8 * DIGITS))
    }
}

impl Place {
    /// The place of a quarter and a digit.
    #[must_use]
    pub const fn of(quarter: Quarter, digit: Digit) -> Self {
        Self(quarter as u8 * DIGITS + digit.0 - 1)
    }

    /// The place's quarter.
    #[must_use]
    pub const fn quarter(self) -> Quarter {
        Quarter::ALL[(self.0 / DIGITS) as usize]
    }

    /// The place's digit.
    #[must_use]
    pub const fn digit(self) -> Digit {
        Digit(self.0 % DIGITS + 1)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.quarter(), self.digit())
    }
}

/// A digit of a place, or the value of a die: 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Digit(u8);

/// The number is no digit of a place, and on no die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a digit from 1 to 6")]
pub struct NoDigit(pub u8);

impl Digit {
    /// Every digit, from 1 to 6.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=DIGITS).map(Self)
    }

    /// Every id that bears this digit.
    #[must_use]
    pub const fn places(self) -> Places {
        const EVERY_SIXTH: u128 = {
            let (mut mask, mut quarter) = (0, 0);
            while quarter < Quarter::ALL.len() {
                mask |= 1 << (quarter * DIGITS as usize);
                quarter += 1;
            }
            mask
        };
        Places::from_bits(EVERY_SIXTH << (self.0 - 1))
    }

    /// The number itself.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0
    }
}

impl Default for Digit {
    fn default() -> Self {
        Self(1)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl From<Digit> for u8 {
    fn from(digit: Digit) -> Self {
        digit.0
    }
}

impl TryFrom<u8> for Digit {
    type Error = NoDigit;

    fn try_from(value: u8) -> Result<Self, NoDigit> {
        if (1..=DIGITS).contains(&value) { Ok(Self(value)) } else { Err(NoDigit(value)) }
    }
}

impl JsonSchema for Digit {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Digit".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": DIGITS })
    }
}

/// The JSON Schema of an object `{"C1": 2}`: numbers from 1 on by place.
pub(crate) fn by_place_schema(generator: &mut SchemaGenerator, most: u8) -> Schema {
    let place = generator.subschema_for::<Place>();
    json_schema!({ "type": "object", "propertyNames": place, "additionalProperties": { "type": "integer", "minimum": 1, "maximum": most } })
}

/// One value for every id there can be: tables of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ByPlace<T>(pub [T; IDS]);

impl<T: Copy> ByPlace<T> {
    pub(crate) const fn filled(value: T) -> Self {
        Self([value; IDS])
    }
}

impl<T> std::ops::Index<Place> for ByPlace<T> {
    type Output = T;
    fn index(&self, place: Place) -> &T {
        &self.0[place.index()]
    }
}

impl<T> std::ops::IndexMut<Place> for ByPlace<T> {
    fn index_mut(&mut self, place: Place) -> &mut T {
        &mut self.0[place.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(id: &str) -> Place {
        id.parse().expect("an id of the map")
    }

    #[test]
    fn str_2_1_an_id_is_a_quarter_letter_and_a_digit() {
        for quarter in Quarter::ALL {
            for digit in Digit::all() {
                let id = format!("{quarter}{digit}");

                assert_eq!((place(&id).quarter(), place(&id).digit()), (quarter, digit));
                assert_eq!(serde_json::to_string(&place(&id)).expect("has a JSON form"), format!("{id:?}"));
            }
        }
        for wrong in ["", "C", "C0", "C7", "A1", "C11", "c1", "C+1", "é1", "1C"] {
            assert!(wrong.parse::<Place>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn quarters_and_digits_cut_the_map_into_rows_and_columns() {
        let everything: Places = Quarter::ALL.into_iter().flat_map(|quarter| quarter.places()).collect();

        assert_eq!(everything.len(), 72);
        for (quarter, digit) in Quarter::ALL.into_iter().flat_map(|quarter| Digit::all().map(move |digit| (quarter, digit))) {
            assert_eq!((quarter.places() & digit.places()).iter().collect::<Vec<_>>(), [Place::of(quarter, digit)]);
        }
    }
}
