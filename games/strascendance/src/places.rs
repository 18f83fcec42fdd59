//! Places by their printed ids, and sets of places as bit masks (STR-2.1).
//!
//! An id is a quarter's letter and a digit: 12 letters and 6 digits make 72 possible ids, of which an edition uses 36.
//! Masks have a bit for every possible id, so that a place means the same in every edition and in every JSON document,
//! and the places of a quarter or of a digit are constants.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The letters of the twelve quarters, in the order of the alphabet (STR-2.2).
const LETTERS: &[u8; 12] = b"BCEFGKMNOPRW";
/// Digits 1 to 6 (STR-2.1).
const DIGITS: u8 = 6;
/// How many ids there can be.
const IDS: u8 = LETTERS.len() as u8 * DIGITS;

/// The text is not the id of a place or a quarter.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not on the map of Strasbourg")]
pub struct NotOnTheMap(pub String);

/// The number is no digit of a place, and on no die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a digit from 1 to 6")]
pub struct NoDigit(pub u8);

/// A place card and the space of the same id: a quarter's letter and a digit, such as `C1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Place(u8);

impl Place {
    /// The place of a quarter and a digit.
    #[must_use]
    pub const fn of(quarter: Quarter, digit: Digit) -> Self {
        Self(quarter.0 * DIGITS + digit.0 - 1)
    }

    /// The place's quarter.
    #[must_use]
    pub const fn quarter(self) -> Quarter {
        Quarter(self.0 / DIGITS)
    }

    /// The place's digit.
    #[must_use]
    pub const fn digit(self) -> Digit {
        Digit(self.0 % DIGITS + 1)
    }

    /// The position of the place in tables over all ids.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.quarter(), self.digit())
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Place {
    type Err = NotOnTheMap;

    fn from_str(text: &str) -> Result<Self, NotOnTheMap> {
        let unknown = || NotOnTheMap(text.to_owned());
        let (letter, digit) = text.split_at_checked(1).ok_or_else(unknown)?;
        let digit = digit.parse::<u8>().ok().and_then(|digit| Digit::try_from(digit).ok()).ok_or_else(unknown)?;
        let place = Self::of(letter.parse()?, digit);
        if place.to_string() == text { Ok(place) } else { Err(unknown()) }
    }
}

impl From<Place> for String {
    fn from(place: Place) -> Self {
        place.to_string()
    }
}

impl TryFrom<String> for Place {
    type Error = NotOnTheMap;

    fn try_from(text: String) -> Result<Self, NotOnTheMap> {
        text.parse()
    }
}

/// One of the twelve quarters, called by its letter (STR-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Quarter(u8);

impl Quarter {
    /// Every quarter, in the order of the alphabet.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..LETTERS.len() as u8).map(Self)
    }

    /// Every id the quarter can have.
    #[must_use]
    pub const fn places(self) -> Places {
        Places(0b11_1111 << (self.0 * DIGITS))
    }
}

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(LETTERS[usize::from(self.0)]))
    }
}

impl fmt::Debug for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Quarter {
    type Err = NotOnTheMap;

    fn from_str(text: &str) -> Result<Self, NotOnTheMap> {
        Self::all().find(|quarter| quarter.to_string() == text).ok_or_else(|| NotOnTheMap(text.to_owned()))
    }
}

impl From<Quarter> for String {
    fn from(quarter: Quarter) -> Self {
        quarter.to_string()
    }
}

impl TryFrom<String> for Quarter {
    type Error = NotOnTheMap;

    fn try_from(text: String) -> Result<Self, NotOnTheMap> {
        text.parse()
    }
}

/// A digit of a place, or the value of a die: 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Digit(u8);

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
            while quarter < LETTERS.len() {
                mask |= 1 << (quarter * DIGITS as usize);
                quarter += 1;
            }
            mask
        };
        Places(EVERY_SIXTH << (self.0 - 1))
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

/// A set of places; a list of ids in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Places(u128);

impl Places {
    /// No place.
    pub const NONE: Self = Self(0);
    /// Every id there can be.
    pub(crate) const ALL: Self = Self((1 << IDS) - 1);

    /// Just this place.
    #[must_use]
    pub const fn only(place: Place) -> Self {
        Self(1 << place.0)
    }

    /// Whether the place is in the set.
    #[must_use]
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place.0 & 1 != 0
    }

    /// Whether there is no place in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the sets have a place in common.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// How many places there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The first place by id.
    #[must_use]
    pub fn first(self) -> Option<Place> {
        (!self.is_empty()).then(|| Place(self.0.trailing_zeros() as u8))
    }

    /// The set with this place.
    #[must_use]
    pub const fn with(self, place: Place) -> Self {
        Self(self.0 | 1 << place.0)
    }

    /// The set without this place.
    #[must_use]
    pub const fn without(self, place: Place) -> Self {
        Self(self.0 & !(1 << place.0))
    }

    /// The places of exactly one of the sets.
    pub(crate) const fn either(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// The places in the order of their ids.
    pub fn iter(self) -> impl Iterator<Item = Place> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first()?;
            left = Self(left.0 & (left.0 - 1));
            Some(first)
        })
    }
}

impl BitOr for Places {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Places {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for Places {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Place> for Places {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        places.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Places {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Place>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One value for every id there can be: tables of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ByPlace<T>(pub [T; IDS as usize]);

impl<T: Copy> ByPlace<T> {
    pub(crate) const fn filled(value: T) -> Self {
        Self([value; IDS as usize])
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
        for quarter in Quarter::all() {
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
        let everything: Places = Quarter::all().flat_map(|quarter| quarter.places().iter().collect::<Vec<_>>()).collect();

        assert_eq!(everything.len(), 72);
        for (quarter, digit) in Quarter::all().flat_map(|quarter| Digit::all().map(move |digit| (quarter, digit))) {
            assert_eq!((quarter.places() & digit.places()).iter().collect::<Vec<_>>(), [Place::of(quarter, digit)]);
        }
    }
}
