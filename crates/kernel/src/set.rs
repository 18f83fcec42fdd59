//! Sets of things of a box as bit masks.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::id::{Id, Mask};

/// A set of things of one kind as one machine word; a list in JSON, in which nothing stands twice.
///
/// ```
/// use kernel::{Seat, Set};
/// let awaited: Set<Seat> = [Seat(2), Seat(0)].into_iter().collect();
/// assert!(awaited.contains(Seat(2)) && !awaited.contains(Seat(200)));
/// assert_eq!(awaited.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
/// assert_eq!(awaited - Set::only(Seat(0)), Set::only(Seat(2)));
/// assert!(serde_json::from_str::<Set<Seat>>("[1,1]").is_err());
/// ```
pub struct Set<T: Id>(T::Mask);

impl<T: Id> Set<T> {
    /// Nothing.
    pub const NONE: Self = Self(<T::Mask as Mask>::ZERO);
    /// Every one of the kind.
    pub const ALL: Self = Self(T::EVERY);

    /// The set of a mask; bits beyond the kind are the caller's mistake.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: T::Mask) -> Self {
        Self(bits)
    }

    /// The mask of the set.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> T::Mask {
        self.0
    }

    /// Just this one.
    #[inline]
    #[must_use]
    pub fn only(thing: T) -> Self {
        Self(T::Mask::bit(thing.index()))
    }

    /// Whether it is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, thing: T) -> bool {
        self.0 & T::Mask::bit(thing.index()) != T::Mask::ZERO
    }

    /// Adds it.
    #[inline]
    pub fn insert(&mut self, thing: T) {
        self.0 = self.0 | T::Mask::bit(thing.index());
    }

    /// Takes it out; whether it was there.
    #[inline]
    pub fn remove(&mut self, thing: T) -> bool {
        let was_there = self.contains(thing);
        self.0 = self.0 & !T::Mask::bit(thing.index());
        was_there
    }

    /// The set with this one.
    #[inline]
    #[must_use]
    pub fn with(self, thing: T) -> Self {
        Self(self.0 | T::Mask::bit(thing.index()))
    }

    /// The set without this one.
    #[inline]
    #[must_use]
    pub fn without(self, thing: T) -> Self {
        Self(self.0 & !T::Mask::bit(thing.index()))
    }

    /// How many are in the set.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.ones() as usize
    }

    /// Whether nothing is in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == T::Mask::ZERO
    }

    /// Whether something is in both sets.
    #[inline]
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        self.0 & other.0 != T::Mask::ZERO
    }

    /// Whether all of it is in the other set.
    #[inline]
    #[must_use]
    pub fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == T::Mask::ZERO
    }

    /// The lowest of the set.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<T> {
        T::nth(self.0.lowest())
    }

    /// The n-th of the set, counted from 0: how chance picks one.
    #[inline]
    #[must_use]
    pub fn nth(self, n: usize) -> Option<T> {
        self.iter().nth(n)
    }

    /// The things of the set, the lowest first.
    #[inline]
    pub fn iter(self) -> Things<T> {
        Things(self.0)
    }
}

/// The things of a [`Set`], one after the other.
#[derive(Debug, Clone)]
pub struct Things<T: Id>(T::Mask);

impl<T: Id> Iterator for Things<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let thing = T::nth(self.0.lowest())?;
        self.0 = self.0.without_lowest();
        Some(thing)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.ones() as usize;
        (left, Some(left))
    }
}

impl<T: Id> ExactSizeIterator for Things<T> {}

impl<T: Id> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Things<T>;

    fn into_iter(self) -> Things<T> {
        self.iter()
    }
}

// Written out because a derive would ask the same of `T`.
impl<T: Id> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T: Id> Copy for Set<T> {}
impl<T: Id> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T: Id> Eq for Set<T> {}
impl<T: Id> Hash for Set<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<T: Id> Default for Set<T> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<T: Id> BitOr for Set<T> {
    type Output = Self;
    /// What is in either set.
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<T: Id> BitAnd for Set<T> {
    type Output = Self;
    /// What is in both sets.
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<T: Id> Sub for Set<T> {
    type Output = Self;
    /// What is in this set and not in the other.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl<T: Id> BitOrAssign for Set<T> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<T: Id> BitAndAssign for Set<T> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<T: Id> SubAssign for Set<T> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<T: Id> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        things.into_iter().fold(Self::NONE, Self::with)
    }
}

impl<T: Id> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, things: I) {
        things.into_iter().for_each(|thing| self.insert(thing));
    }
}

impl<T: Id> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Id + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Id + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<T>(PhantomData<T>);
        impl<'de, T: Id + Deserialize<'de>> serde::de::Visitor<'de> for List<T> {
            type Value = Set<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list in which nothing stands twice")
            }
            fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut list: A) -> Result<Set<T>, A::Error> {
                let mut set = Set::NONE;
                while let Some(thing) = list.next_element::<T>()? {
                    let (new, known) = (Set::only(thing), set);
                    set |= new;
                    if set == known {
                        return Err(serde::de::Error::custom(format_args!("“{thing}” stands twice in the list, or has no place in it")));
                    }
                }
                Ok(set)
            }
        }
        deserializer.deserialize_seq(List(PhantomData))
    }
}

impl<T: Id + schemars::JsonSchema> schemars::JsonSchema for Set<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("SetOf{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "array", "uniqueItems": true, "items": generator.subschema_for::<T>() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::id! {
        /// Suits.
        enum Suit: u8 { Hearts = "hearts", Spades = "spades" }
    }
    crate::id! {
        /// Sixty-four of them: the mask is full.
        struct Square: u64, 64, "sq{}"
    }

    #[test]
    fn sets_know_all_none_and_what_is_between() {
        let (low, high) = (Square::nth(0).expect("the first"), Square::nth(63).expect("the last"));
        let mut set = Set::only(high);
        set.insert(low);

        assert_eq!((set.len(), Set::<Square>::ALL.len(), Set::<Square>::NONE.len()), (2, 64, 0));
        assert_eq!(set.iter().collect::<Vec<_>>(), [low, high]);
        assert_eq!((set.first(), set.nth(1), set.nth(2), Set::<Square>::NONE.first()), (Some(low), Some(high), None, None));
        assert!(set.is_within(Set::ALL) && set.meets(Set::only(low)) && !Set::NONE.meets(set));
        assert!(set.remove(low) && !set.remove(low));
        assert_eq!((Set::ALL - set) | set, Square::all().collect());
    }

    #[test]
    fn a_list_with_a_thing_twice_is_no_set() {
        assert_eq!(serde_json::from_str::<Set<Suit>>(r#"["spades","hearts"]"#).expect("any order"), Set::ALL);
        assert!(serde_json::from_str::<Set<Suit>>(r#"["spades","spades"]"#).expect_err("twice").to_string().contains("“spades” stands twice"));
    }
}
