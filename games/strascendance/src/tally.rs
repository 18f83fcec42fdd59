//! Tokens on places: dancers, killjoys, the dancers of a batch.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

use crate::places::{Place, Places, by_place_schema};

/// How many tokens lie on each place (0 to 7): dancers, killjoys, or the dancers of a batch. Kept as binary digits
/// over masks, so that "every place with a dancer" is one operation; an object `{"C1": 2}` in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    ones: Places,
    twos: Places,
    fours: Places,
}

impl Tally {
    /// One on each of these places.
    #[must_use]
    pub const fn one_on(places: Places) -> Self {
        Self { ones: places, twos: Places::NONE, fours: Places::NONE }
    }

    /// How many lie on the place.
    #[must_use]
    pub fn on(&self, place: Place) -> u8 {
        self.ones.contains(place) as u8 + 2 * self.twos.contains(place) as u8 + 4 * self.fours.contains(place) as u8
    }

    /// The places with at least one.
    #[must_use]
    pub fn places(&self) -> Places {
        self.ones | self.twos | self.fours
    }

    /// How many lie on these places together.
    #[must_use]
    pub fn total_on(&self, places: Places) -> u8 {
        ((self.ones & places).len() + 2 * (self.twos & places).len() + 4 * (self.fours & places).len()) as u8
    }

    /// One more on each of these places.
    pub fn add(&mut self, places: Places) {
        let carry = self.ones & places;
        self.ones = either(self.ones, places);
        self.fours |= self.twos & carry;
        self.twos = either(self.twos, carry);
    }

    /// One less on each of these places that has any.
    pub fn remove(&mut self, places: Places) {
        let places = places & self.places();
        let borrow = places - self.ones;
        self.ones = either(self.ones, places);
        self.fours = either(self.fours, borrow - self.twos);
        self.twos = either(self.twos, borrow);
    }

    /// None on these places any more.
    pub fn clear(&mut self, places: Places) {
        *self = Self { ones: self.ones - places, twos: self.twos - places, fours: self.fours - places };
    }

    /// Exactly so many on the place.
    pub fn set(&mut self, place: Place, count: u8) {
        let here = Places::only(place);
        let plane = |plane: Places, bit: u8| if count & bit == 0 { plane - here } else { plane | here };
        *self = Self { ones: plane(self.ones, 1), twos: plane(self.twos, 2), fours: plane(self.fours, 4) };
    }

    /// The places on which the two together fill exactly three slots (both are at most 3 there).
    #[must_use]
    pub fn three_with(&self, other: &Self) -> Places {
        let carry = self.ones & other.ones;
        either(self.ones, other.ones) & either(either(self.twos, other.twos), carry)
    }

    /// The places that have any, with how many.
    pub fn iter(&self) -> impl Iterator<Item = (Place, u8)> + '_ {
        self.places().iter().map(|place| (place, self.on(place)))
    }
}

/// The places of exactly one of the sets.
fn either(one: Places, other: Places) -> Places {
    Places::from_bits(one.bits() ^ other.bits())
}

impl FromIterator<(Place, u8)> for Tally {
    fn from_iter<I: IntoIterator<Item = (Place, u8)>>(counts: I) -> Self {
        let mut tally = Self::default();
        counts.into_iter().for_each(|(place, count)| tally.set(place, count));
        tally
    }
}

impl fmt::Debug for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Tally {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tally {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = BTreeMap::<Place, u8>::deserialize(deserializer)?;
        match counts.iter().find(|(_, count)| **count > 7) {
            Some((place, count)) => Err(serde::de::Error::custom(format_args!("{count} tokens lie on {place}, more than a place can take"))),
            None => Ok(counts.into_iter().collect()),
        }
    }
}

impl JsonSchema for Tally {
    fn schema_name() -> Cow<'static, str> {
        "Tally".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        by_place_schema(generator, 7)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::Quarter;

    fn place(id: &str) -> Place {
        id.parse().expect("an id of the map")
    }

    #[test]
    fn a_tally_counts_like_a_table() {
        let map: Places = Quarter::ALL.into_iter().flat_map(|quarter| quarter.places()).collect();
        let ids: Vec<_> = map.iter().collect();
        let mut table = [0_u8; 72];
        let mut tally = Tally::default();
        let mut noise = 12_345_u32;
        for _ in 0..2_000 {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let (at, more) = ((noise >> 8) as usize % 72, noise >> 30 != 0);
            if more && table[at] < 7 {
                tally.add(Places::only(ids[at]));
                table[at] += 1;
            } else {
                tally.remove(Places::only(ids[at]));
                table[at] = table[at].saturating_sub(1);
            }

            assert_eq!(ids.iter().map(|place| tally.on(*place)).collect::<Vec<_>>(), table);
        }
        assert_eq!(tally.places(), ids.iter().zip(table).filter(|(_, count)| *count > 0).map(|(place, _)| *place).collect());
        assert_eq!(u32::from(tally.total_on(Quarter::default().places())), table[..6].iter().map(|count| u32::from(*count)).sum::<u32>());
    }

    #[test]
    fn three_slots_are_full_exactly_when_dancers_and_killjoys_make_three() {
        let here = place("C1");
        for (dancers, killjoys) in (0..=3).flat_map(|dancers| (0..=3 - dancers).map(move |killjoys| (dancers, killjoys))) {
            let (d, k): (Tally, Tally) = ([(here, dancers)].into_iter().collect(), [(here, killjoys)].into_iter().collect());

            assert_eq!(d.three_with(&k).contains(here), dancers + killjoys == 3, "{dancers} {killjoys}");
        }
    }
}
