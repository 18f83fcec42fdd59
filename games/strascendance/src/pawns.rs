//! What the pawns on the board are called: a number that stays with a pawn wherever it goes, so that a screen can
//! follow it (a slide is a move, a new number a new pawn).

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

use crate::components::Troublemaker;
use crate::places::{ByPlace, Place, Places, by_place_schema};

/// The first number of a player pawn; the crowd pawns have those below, from 1 on (STR-2.8).
pub const FIRST_PLAYER_PAWN: u8 = LAST_CROWD_PAWN + 1;
/// The last number of a crowd pawn; they are counted from 1.
pub const LAST_CROWD_PAWN: u8 = 10;

/// The number of the pawn on each space; an object `{"C1": 12}` in JSON.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pawns(ByPlace<u8>);

/// A lost pawn on the counter (STR-5.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LostPawn {
    /// Its symbol.
    pub troublemaker: Troublemaker,
    /// Its number.
    pub pawn: u8,
}

impl Default for Pawns {
    fn default() -> Self {
        Self(ByPlace::filled(0))
    }
}

impl Pawns {
    /// The number of the pawn on a space.
    #[must_use]
    pub fn on(&self, place: Place) -> Option<u8> {
        Some(self.0[place]).filter(|pawn| *pawn > 0)
    }

    /// The spaces with a pawn, and its number.
    pub fn iter(&self) -> impl Iterator<Item = (Place, u8)> + '_ {
        Places::ALL.iter().filter_map(|place| Some((place, self.on(place)?)))
    }

    /// A crowd pawn comes out of the reserve: the first that is not on the board.
    pub(crate) fn add_crowd(&mut self, place: Place, on_board: Places) {
        let used = on_board.iter().fold(0_u16, |used, crowd| used | 1 << self.0[crowd].min(15));
        self.0[place] = (1..FIRST_PLAYER_PAWN).find(|pawn| used & 1 << pawn == 0).unwrap_or(0);
    }

    /// A new player pawn: the first number that is neither on the board nor on the counter. Pawns never run out (STR-R33).
    pub(crate) fn add_player(&mut self, place: Place, counter: &[LostPawn]) {
        // At most 36 pawns on the board and 30 on the counter: a number below 128 is always free.
        let elsewhere = self.0.0.iter().copied().chain(counter.iter().map(|lost| lost.pawn));
        let used = elsewhere.fold(0_u128, |used, pawn| used | 1_u128.checked_shl(pawn.into()).unwrap_or(0));
        self.0[place] = FIRST_PLAYER_PAWN + (!used >> FIRST_PLAYER_PAWN).trailing_zeros() as u8;
    }

    /// The pawn with this number stands on the space.
    pub(crate) fn put(&mut self, place: Place, pawn: u8) {
        self.0[place] = pawn;
    }

    /// What stood on one space stands on the other.
    pub(crate) const fn exchange(&mut self, one: Place, other: Place) {
        self.0.0.swap(one.index(), other.index());
    }

    /// The pawn leaves its space.
    pub(crate) fn take(&mut self, place: Place) -> u8 {
        std::mem::take(&mut self.0[place])
    }
}

impl fmt::Debug for Pawns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Pawns {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pawns {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut pawns = Self::default();
        for (place, pawn) in BTreeMap::<Place, u8>::deserialize(deserializer)? {
            pawns.0[place] = pawn;
        }
        Ok(pawns)
    }
}

impl JsonSchema for Pawns {
    fn schema_name() -> Cow<'static, str> {
        "Pawns".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        by_place_schema(generator, u8::MAX)
    }
}

#[cfg(test)]
mod tests {
    use crate::actions::Action;
    use crate::cards::Die;
    use crate::table::{A, B, Table, place};

    fn number(table: &Table, id: &str) -> u8 {
        table.state.city.pawns.on(place(id)).expect("a pawn")
    }

    #[test]
    fn a_pawn_keeps_its_number_when_it_moves_swaps_and_is_lost() {
        let mut table = Table::of(2).held(A, "C3 C1").held(B, "P5(2,0) N1").crowds("K3").lull("W4").action(1, 5);
        let (pawn, crowd, other) = (number(&table, "C3"), number(&table, "K3"), number(&table, "P5"));
        table.play(A, Action::UseDie { die: Die::White });
        table.choose_all(A, "C3 K3");
        assert_eq!((number(&table, "K3"), number(&table, "C3")), (pawn, crowd));

        table.state.enter(crate::flow::Phase::Action);
        let mut lost = table.event("EV41");
        lost.choose(A, "P5");
        assert_eq!(lost.state.counter.last().map(|lost| lost.pawn), Some(other));
    }

    #[test]
    fn new_pawns_get_numbers_nobody_has() {
        let mut table = Table::of(3).held(A, "C1 C2").held(B, "K2(2,0)").crowds("O5 M6").event("EV41");
        table.choose(A, "K2");
        table.choose(B, "N1");

        let mut numbers: Vec<u8> = table.state.city.pawns.iter().map(|(_, pawn)| pawn).chain(table.state.counter.iter().map(|lost| lost.pawn)).collect();
        numbers.sort_unstable();
        let count = numbers.len();
        numbers.dedup();
        assert_eq!(numbers.len(), count, "{numbers:?}");
        assert!(number(&table, "O5") < super::FIRST_PLAYER_PAWN && number(&table, "N1") >= super::FIRST_PLAYER_PAWN);
    }
}
