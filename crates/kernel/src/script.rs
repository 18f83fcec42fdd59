//! Chance that gives what a test or a stranger asks for, site by site.

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};

use crate::Sentence;

/// What the next uses of each site of chance give, before the seed speaks again:
/// `{"strascendance.epidemic": [3, 4]}` makes the next two dice of that site show 3 and 4.
///
/// A roll is given as the die shows it (from 1 on), a pick by its number (from 0 on). A shuffle is given as a list: the
/// place from which each thing comes, in the order they lie afterwards; what is not named follows in a random order.
/// Lists of numbers inside the list of a roll or a pick are read one after the other, so dice thrown together can be
/// written together.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Script(BTreeMap<String, VecDeque<Use>>);

/// What one use of a site gives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Use {
    /// A roll or a pick.
    Number(u32),
    /// Several of them, or a shuffle.
    Numbers(VecDeque<u32>),
}

/// Something a script asks for that cannot happen.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the script of chance asks for {asked} at {site}, which cannot be")]
pub struct Impossible {
    /// The site of chance.
    pub site: String,
    /// The number or the order it asks for.
    pub asked: String,
}

impl Impossible {
    /// The reason in words.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        Sentence::new("script-impossible").key("site", self.site.clone()).key("asked", self.asked.clone())
    }
}

impl Script {
    /// Whether it has nothing more to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.values().all(VecDeque::is_empty)
    }

    /// Adds what the next uses of a site give, after those already written.
    pub fn add(&mut self, site: &str, uses: impl IntoIterator<Item = Use>) {
        self.0.entry(site.to_owned()).or_default().extend(uses);
    }

    /// The next number of a site.
    pub(crate) fn number(&mut self, site: &str) -> Option<u32> {
        let uses = self.0.get_mut(site)?;
        loop {
            match uses.front_mut()? {
                Use::Number(number) => {
                    let number = *number;
                    uses.pop_front();
                    return Some(number);
                }
                Use::Numbers(numbers) => match numbers.pop_front() {
                    Some(number) => return Some(number),
                    None => drop(uses.pop_front()),
                },
            }
        }
    }

    /// The next order of a site.
    pub(crate) fn order(&mut self, site: &str) -> Option<Vec<u32>> {
        match self.0.get_mut(site)?.pop_front()? {
            Use::Number(number) => Some(vec![number]),
            Use::Numbers(numbers) => Some(numbers.into()),
        }
    }
}

/// Brings the things at these places to the front, in this order; false if a place does not exist or is named twice.
pub(crate) fn bring_forward<T>(items: &mut [T], places: &[u32]) -> bool {
    let mut at: Vec<usize> = (0..items.len()).collect();
    let known = |place: &u32| (*place as usize) < items.len();
    let unique: std::collections::BTreeSet<&u32> = places.iter().collect();
    if !places.iter().all(known) || unique.len() != places.len() {
        return false;
    }
    for (target, place) in places.iter().enumerate() {
        let found = at.iter().position(|original| *original == *place as usize).expect("every place is somewhere");
        items.swap(target, found);
        at.swap(target, found);
    }
    true
}

#[cfg(test)]
mod tests {
    use crate::{Chance, Seed, SeededChance, Site};

    const DIE: Site = Site("test.die");
    const DECK: Site = Site("test.deck");

    fn scripted(json: &str) -> SeededChance {
        SeededChance::scripted(Seed::from_text("script"), serde_json::from_str(json).expect("a script"))
    }

    #[test]
    fn dice_show_what_is_written_and_then_what_the_seed_says() {
        let mut chance = scripted(r#"{"test.die": [[3, 4], 6]}"#);
        let mut plain = SeededChance::new(Seed::from_text("script"));
        for _ in 0..3 {
            plain.roll(DIE, 6);
        }

        assert_eq!([chance.roll(DIE, 6), chance.roll(DIE, 6), chance.roll(DIE, 6)], [3, 4, 6]);
        assert_eq!(chance.roll(DIE, 6), plain.roll(DIE, 6), "the uses of a site are counted all the same");
        assert_eq!(chance.impossible(), None);
    }

    #[test]
    fn a_shuffle_lays_first_what_is_written() {
        let mut chance = scripted(r#"{"test.deck": [[4, 0]]}"#);
        let mut cards = ["a", "b", "c", "d", "e"];

        chance.shuffle(DECK, &mut cards);

        assert_eq!(cards[..2], ["e", "a"]);
        cards.sort_unstable();
        assert_eq!(cards, ["a", "b", "c", "d", "e"]);
    }

    #[test]
    fn what_cannot_be_is_told() {
        for (json, roll) in
            [(r#"{"test.die": [7]}"#, true), (r#"{"test.die": [0]}"#, true), (r#"{"test.deck": [[5]]}"#, false), (r#"{"test.deck": [[1, 1]]}"#, false)]
        {
            let mut chance = scripted(json);
            if roll {
                assert!((1..=6).contains(&chance.roll(DIE, 6)));
            } else {
                chance.shuffle(DECK, &mut [1, 2, 3]);
            }
            assert!(chance.impossible().is_some(), "{json}");
        }
    }
}
