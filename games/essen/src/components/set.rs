//! Sets of tiles or wishlist cards as one machine word: there are 60 of each.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Sub};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something the box holds once each, numbered from 0; fewer than 64 of them.
pub trait Numbered: Copy {
    /// How many there are.
    const COUNT: u8;

    /// The thing's number.
    fn index(self) -> usize;

    /// The thing with this number, if there is one.
    fn nth(index: usize) -> Option<Self>;
}

/// A set of things of the box, a list of ids in JSON.
pub struct Set<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T: Numbered> Set<T> {
    /// Nothing.
    pub const EMPTY: Self = Self::from_bits(0);

    const fn from_bits(bits: u64) -> Self {
        Self { bits, of: PhantomData }
    }

    /// All of them.
    pub const fn all() -> Self {
        Self::from_bits((1 << T::COUNT) - 1)
    }

    /// Whether it is in the set.
    pub fn contains(self, thing: T) -> bool {
        self.bits & (1 << thing.index()) != 0
    }

    /// Adds it.
    pub fn insert(&mut self, thing: T) {
        self.bits |= 1 << thing.index();
    }

    /// Takes it out; whether it was there.
    pub fn remove(&mut self, thing: T) -> bool {
        let was_there = self.contains(thing);
        self.bits &= !(1 << thing.index());
        was_there
    }

    /// How many are in the set.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether nothing is in the set.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether nothing is in both sets.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.bits & other.bits == 0
    }

    /// Whether all of it is in the other set.
    pub const fn is_within(self, other: Self) -> bool {
        self.bits & !other.bits == 0
    }

    /// The things of the set, by number.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut rest = self.bits;
        std::iter::from_fn(move || {
            let lowest = T::nth(rest.trailing_zeros() as usize)?;
            rest &= rest.wrapping_sub(1);
            Some(lowest)
        })
    }
}

impl<T: Numbered> BitOr for Set<T> {
    type Output = Self;
    /// What is in either set.
    fn bitor(self, other: Self) -> Self {
        Self::from_bits(self.bits | other.bits)
    }
}

impl<T: Numbered> BitAnd for Set<T> {
    type Output = Self;
    /// What is in both sets.
    fn bitand(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }
}

impl<T: Numbered> Sub for Set<T> {
    type Output = Self;
    /// What is in this set and not in the other.
    fn sub(self, other: Self) -> Self {
        Self::from_bits(self.bits & !other.bits)
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self { bits: 0, of: PhantomData }
    }
}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T: Numbered + fmt::Display> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|thing| thing.to_string())).finish()
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut set = Self::EMPTY;
        things.into_iter().for_each(|thing| set.insert(thing));
        set
    }
}

impl<T: Numbered + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Numbered + fmt::Display + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for thing in Vec::<T>::deserialize(deserializer)? {
            if set.contains(thing) {
                return Err(serde::de::Error::custom(format_args!("{thing} is listed twice")));
            }
            set.insert(thing);
        }
        Ok(set)
    }
}
