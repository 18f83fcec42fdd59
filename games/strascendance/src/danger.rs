//! How dangerous the next roll of the epidemic dice is for each place, exactly: the 36 outcomes, one by one.

use schemars::JsonSchema;
use serde::Serialize;
use tinyvec::ArrayVec;

use crate::board::Board;
use crate::components::MAX_PLAYERS;
use crate::places::{ByPlace, Digit, Place, Places};
use crate::state::City;

/// All outcomes of two dice.
pub const OUTCOMES: u8 = 36;
/// Those that cannot be told apart count as one.
const ROLLS: usize = 21;

/// What threatens a place as the board stands; cards and reactions left aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Danger {
    /// The crowd pawns linked to it (STR-2.3).
    pub crowds: Places,
    /// In how many of the 36 outcomes of the epidemic dice a dancer arrives here (STR-5.12 to 5.14).
    pub hit: u8,
    /// In how many of them so many arrive that the place is lost (STR-5.3); 0 for a place nobody holds.
    pub lost: u8,
    /// The most dancers that one outcome brings here.
    pub most: u8,
}

/// The danger of every place, and what the roll costs each seat.
#[derive(Debug, Clone)]
pub struct Dangers {
    places: ByPlace<Danger>,
    costs: [u16; MAX_PLAYERS],
}

impl Dangers {
    /// Plays all outcomes of the epidemic dice on this board.
    #[must_use]
    pub fn of(board: &Board, city: &City) -> Self {
        let (mut places, mut costs) = (ByPlace::filled(Danger::default()), [0; MAX_PLAYERS]);
        for place in board.places().iter() {
            places[place].crowds = board.linked_to(place) & city.crowds;
        }
        let held = city.all_held();
        for (group, times) in groups_set_off(board, city.crowds) {
            for (place, dancers) in board.touches(group).iter() {
                let danger: &mut Danger = &mut places[place];
                danger.hit += times;
                danger.most = danger.most.max(dancers);
                if let Some(seat) = city.holder(place).filter(|_| held.contains(place)) {
                    let life = city.life(place);
                    danger.lost += if dancers >= life { times } else { 0 };
                    costs[seat.index()] += u16::from(times) * u16::from(dancers.min(life));
                }
            }
        }
        Self { places, costs }
    }

    /// The danger of a place.
    #[must_use]
    pub fn at(&self, place: Place) -> Danger {
        self.places[place]
    }

    /// For each seat the life that the next roll costs, summed over its 36 outcomes: a thirty-sixth of it is what to expect.
    #[must_use]
    pub fn costs(&self, players: u8) -> &[u16] {
        &self.costs[..players.into()]
    }
}

/// The crowds that can go off together, and in how many of the 36 outcomes they do: many outcomes set off the same ones.
fn groups_set_off(board: &Board, crowds: Places) -> ArrayVec<[(Places, u8); ROLLS]> {
    let mut groups: ArrayVec<[(Places, u8); ROLLS]> = ArrayVec::new();
    for (digits, times) in rolls().filter(|(digits, _)| digits.meets(crowds)) {
        let group = board.chain(digits, crowds);
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, outcomes)) => *outcomes += times,
            None => groups.push((group, times)),
        }
    }
    groups
}

/// What the epidemic dice can show: all places that bear one of the digits, and in how many of the 36 outcomes.
pub fn rolls() -> impl Iterator<Item = (Places, u8)> {
    let pairs = Digit::all().enumerate().flat_map(|(number, first)| Digit::all().take(number + 1).map(move |second| (first, second)));
    pairs.map(|(first, second)| (first.places() | second.places(), if first == second { 1 } else { 2 }))
}

/// STR-14.2: in how many of the 36 outcomes at least one of so many different digits shows.
#[must_use]
pub const fn outcomes_with(digits: u8) -> u8 {
    OUTCOMES - (6 - digits) * (6 - digits)
}

/// How many different digits these spaces bear.
#[must_use]
pub fn digits_of(places: Places) -> u8 {
    Digit::all().filter(|digit| places.meets(digit.places())).count() as u8
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, FastChance, Site};

    use super::*;
    use crate::table::{A, B, Table, place, places};

    #[test]
    fn the_chance_to_be_hit_is_that_of_the_digits_of_all_touching_groups() {
        let table = Table::of(2);
        let board = &table.game.components.board;
        let all: Vec<Place> = board.places().iter().collect();
        let mut chance = FastChance::new(142);
        for _ in 0..300 {
            let mut order = all.clone();
            chance.shuffle(Site("test.places"), &mut order);
            let crowds: Places = order[..chance.pick(Site("test.count"), 11) as usize].iter().copied().collect();
            let mut city = table.state.city;
            city.crowds = crowds;

            let dangers = Dangers::of(board, &city);

            for place in all.iter().copied() {
                let groups = board.chain(board.linked_to(place), crowds);
                assert_eq!(dangers.at(place).hit, outcomes_with(digits_of(groups)), "{place} beside {crowds:?}");
                assert_eq!(dangers.at(place).crowds, board.linked_to(place) & crowds);
            }
        }
    }

    #[test]
    fn a_weak_place_between_two_crowds_is_lost_by_either_a_strong_one_only_by_both() {
        let table = Table::of(2).held(A, "C1(2,0) C2(1,0)").held(B, "P5(0,0)").crowds("C3 C4");
        let dangers = Dangers::of(&table.game.components.board, &table.state.city);

        let [weak, strong] = ["C1", "C2"].map(|id| dangers.at(place(id)));

        assert_eq!((weak.crowds, weak.hit, weak.lost, weak.most), (places("C3 C4"), 20, 20, 2));
        assert_eq!((strong.hit, strong.lost), (20, 2), "3 and 4 in either order");
        assert_eq!(dangers.at(place("P5")), Danger::default());
    }
}
