//! The city: which places there are and which roads link them (STR-2.1 to 2.5), as bit masks.

use kernel::edition::Inspection;

use crate::components::counted;
use crate::places::{ByPlace, Digit, Place, Places, Quarter};
use crate::tally::Tally;

/// STR-2.1: so many place cards, and as many spaces.
const PLACES: usize = 36;
/// STR-2.1: every digit occurs on so many places.
const PLACES_PER_DIGIT: usize = 6;
/// STR-2.3: so many roads, of which so many join two quarters.
const ROADS: usize = 59;
const ROADS_BETWEEN_QUARTERS: usize = 33;
/// STR-R66: the most roads a place can have: as many dancers can arrive there at once.
const MOST_ROADS: usize = 7;

/// The map of an edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    places: Places,
    linked: ByPlace<Places>,
}

impl Board {
    /// The map with these places and roads.
    #[must_use]
    pub fn new(places: Places, roads: &[[Place; 2]]) -> Self {
        let mut linked = ByPlace::filled(Places::NONE);
        for [one, other] in roads {
            linked[*one] = linked[*one].with(*other);
            linked[*other] = linked[*other].with(*one);
        }
        Self { places, linked }
    }

    /// Every place of the edition.
    #[must_use]
    pub const fn places(&self) -> Places {
        self.places
    }

    /// STR-2.3: the places joined to this one by one road.
    #[must_use]
    pub fn linked_to(&self, place: Place) -> Places {
        self.linked[place]
    }

    /// The places joined by one road to at least one of these.
    #[must_use]
    pub fn linked_to_any(&self, places: Places) -> Places {
        places.iter().fold(Places::NONE, |found, place| found | self.linked[place])
    }

    /// The places of a quarter.
    #[must_use]
    pub fn quarter(&self, quarter: Quarter) -> Places {
        self.places & quarter.places()
    }

    /// STR-5.12: the seed and every pawn of `crowds` that a chain of roads over crowd pawns links to it, over as many pawns
    /// as there are (STR-R4). Being a set, it has each pawn once (STR-5.13), a double included (STR-R5).
    #[must_use]
    pub fn chain(&self, seed: Places, crowds: Places) -> Places {
        let (mut chain, mut fresh) = (seed & crowds, seed & crowds);
        while let Some(place) = fresh.first() {
            let reached = self.linked[place] & (crowds - chain);
            chain |= reached;
            fresh = fresh.without(place) | reached;
        }
        chain
    }

    /// STR-5.14: for every place, how many of these crowd pawns it is linked to: a dancer for each (STR-R6).
    #[must_use]
    pub fn touches(&self, crowds: Places) -> Tally {
        let mut touches = Tally::default();
        crowds.iter().for_each(|crowd| touches.add(self.linked[crowd]));
        touches
    }

    /// The constraints of STR-2.1 to 2.3 and 2.5 that do not depend on how the map is drawn. The rulebook counts the place
    /// cards; which roads there are was reconstructed.
    pub(crate) fn inspect(&self, inspection: &mut Inspection) {
        inspection.rulebook(self.places.len() == PLACES, "STR-2.1", "Matériel", || format!("{} places instead of {PLACES}", self.places.len()));
        for digit in Digit::all() {
            let count = (self.places & digit.places()).len();
            inspection.expect(count == PLACES_PER_DIGIT, "STR-2.1", || format!("{} with digit {digit} instead of {PLACES_PER_DIGIT}", counted(count, "place")));
        }
        let roads = self.places.iter().map(|place| self.linked[place].len()).sum::<usize>() / 2;
        inspection.expect(roads == ROADS, "STR-2.3", || format!("{roads} roads instead of {ROADS}"));
        let abroad = self.places.iter().map(|place| (self.linked[place] - place.quarter().places()).len()).sum::<usize>() / 2;
        inspection.expect(abroad == ROADS_BETWEEN_QUARTERS, "STR-2.3", || format!("{abroad} roads between quarters instead of {ROADS_BETWEEN_QUARTERS}"));
        for place in self.places.iter() {
            let degree = self.linked[place].len();
            inspection.demand(degree <= MOST_ROADS, "STR-2.5", || format!("{place} has {}, more than {MOST_ROADS}", counted(degree, "road")));
            inspection.expect((2..=4).contains(&degree), "STR-2.5", || format!("{place} has {}, not 2 to 4", counted(degree, "road")));
            let near = (self.linked[place] | self.linked_to_any(self.linked[place])).without(place);
            for twin in (near & place.digit().places()).iter() {
                inspection.expect(false, "STR-2.5", || format!("{place} and {twin} have the same digit within two roads"));
            }
            inspection.expect(self.holds_together(self.places.without(place)), "STR-2.5", || format!("the map falls apart without {place}"));
        }
        inspection.expect(self.holds_together(self.places), "STR-2.5", || "the map is not connected".into());
        for quarter in Quarter::ALL.into_iter() {
            inspection.expect(self.holds_together(self.quarter(quarter)), "STR-2.5", || format!("quarter {quarter} is not connected"));
        }
    }

    /// Whether roads among these places alone join all of them.
    fn holds_together(&self, places: Places) -> bool {
        places.first().is_none_or(|first| self.chain(Places::only(first), places) == places)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kernel::{Chance, FastChance, Game, Site};

    use super::*;
    use crate::{Components, Strascendance};

    fn board() -> Board {
        Components::read(Strascendance::EDITION).expect("the built-in data").board
    }

    fn places(ids: &str) -> Places {
        ids.split_whitespace().map(|id| id.parse::<Place>().expect("an id of the map")).collect()
    }

    #[test]
    fn str_2_3_linked_means_joined_by_one_road_both_ways() {
        let board = board();

        assert_eq!(board.linked_to("C1".parse().expect("a place")), places("C3 C4 K2 K5"));
        for place in board.places().iter() {
            assert!(board.linked_to(place).iter().all(|other| board.linked_to(other).contains(place)));
            assert!(!board.linked_to(place).contains(place));
        }
    }

    #[test]
    fn str_2_4_the_table_of_the_specification_is_the_board() {
        let specification = include_str!("../../../docs/rules/strascendance.md");
        let rows: Vec<Vec<&str>> = specification
            .lines()
            .skip_while(|line| !line.starts_with("- STR-2.4"))
            .take_while(|line| !line.starts_with("- STR-2.5"))
            .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |").map(|row| row.split(" | ").collect()))
            .filter(|row: &Vec<&str>| row[0].parse::<Place>().is_ok())
            .collect();
        let board = board();

        assert_eq!(rows.len(), 36);
        for row in rows {
            assert_eq!(board.linked_to(row[0].parse().expect("checked above")), places(row[3]), "{}", row[0]);
        }
    }

    /// The same chain, found one pawn at a time until nothing changes.
    fn slow_chain(board: &Board, seed: &BTreeSet<Place>, crowds: &BTreeSet<Place>) -> BTreeSet<Place> {
        let mut chain: BTreeSet<Place> = seed.intersection(crowds).copied().collect();
        loop {
            let next = crowds.iter().find(|crowd| !chain.contains(crowd) && chain.iter().any(|member| board.linked_to(*member).contains(**crowd)));
            match next.copied() {
                Some(crowd) => chain.insert(crowd),
                None => return chain,
            };
        }
    }

    #[test]
    fn str_5_12_the_chain_by_masks_is_the_chain_one_pawn_at_a_time() {
        let board = board();
        let all: Vec<Place> = board.places().iter().collect();
        let mut chance = FastChance::new(512);
        for _ in 0..20_000 {
            let count = chance.pick(Site("test.crowds"), 11) as usize;
            let mut order = all.clone();
            chance.shuffle(Site("test.places"), &mut order);
            let crowds: BTreeSet<Place> = order[..count].iter().copied().collect();
            let digit = Digit::try_from(chance.roll(Site("test.die"), 6)).expect("a die");
            let seed: BTreeSet<Place> = all.iter().copied().filter(|place| place.digit() == digit).collect();

            let quick = board.chain(digit.places(), crowds.iter().copied().collect());

            assert_eq!(quick, slow_chain(&board, &seed, &crowds).into_iter().collect(), "{crowds:?} {digit}");
        }
    }
}
