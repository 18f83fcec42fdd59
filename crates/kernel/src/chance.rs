//! All chance of all games, behind one trait: by seed and site for real tables, as a fast stream for simulation.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::script::{self, Impossible, Script, Use};

/// The name of one place in the rules where chance enters, such as `fiasko.shuffle`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Site(pub &'static str);

/// What chance does at a site: how a [`Script`] is written for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Draw {
    /// Dice of so many sides.
    Roll {
        /// How many sides.
        sides: u8,
    },
    /// One of several, counted from 0; how many hangs on the position.
    Pick,
    /// Things are put in an order; how many hangs on the position.
    Shuffle,
}

/// Where shuffles, rolls and picks come from. It is passed in and is never part of a state.
///
/// Every outcome is exactly uniform: numbers that would favour one outcome are thrown away.
pub trait Chance {
    /// Puts the items in a uniformly random order.
    fn shuffle<T>(&mut self, site: Site, items: &mut [T]);

    /// One of `0..options`, each equally likely.
    ///
    /// # Panics
    /// If there is nothing to pick from.
    fn pick(&mut self, site: Site, options: u32) -> u32;

    /// A die of so many sides: `1..=sides`.
    fn roll(&mut self, site: Site, sides: u8) -> u8 {
        1 + self.pick(site, u32::from(sides)) as u8
    }
}

/// One of `0..options` from a generator, without bias (Lemire's method: multiply, and throw away the uneven rest).
pub fn below(generator: &mut impl Rng, options: u32) -> u32 {
    assert!(options > 0, "chance was asked to pick from nothing");
    let mut product = u64::from(generator.next_u32()) * u64::from(options);
    if (product as u32) < options {
        let uneven = options.wrapping_neg() % options;
        while (product as u32) < uneven {
            product = u64::from(generator.next_u32()) * u64::from(options);
        }
    }
    (product >> 32) as u32
}

/// Fisher and Yates' shuffle with [`below`].
pub fn shuffle<T>(generator: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(generator, last as u32 + 1) as usize);
    }
}

/// The 256 bits from which all chance of a game follows; 64 hexadecimal digits in text.
///
/// ```
/// use kernel::Seed;
/// let seed = Seed::from_text("a friday evening");
/// assert_eq!(seed.to_string().parse(), Ok(seed));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed a text stands for: 64 hexadecimal digits are the seed itself, any other text is hashed.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        text.parse().unwrap_or_else(|NotASeed| Self(blake3::derive_key("tablee 2026 seed from text", text.as_bytes())))
    }

    /// The seed of a numbered part of what this seed stands for, such as a game of a series.
    #[must_use]
    pub fn part(&self, kind: &str, number: u64) -> Self {
        let mut hash = blake3::Hasher::new_keyed(&self.0);
        hash.update(b"part").update(&number.to_le_bytes()).update(kind.as_bytes());
        Self(hash.finalize().into())
    }

    /// The generator of the k-th use of a site: a function of (seed, site, k) and nothing else.
    fn generator(&self, site: Site, use_number: u32) -> ChaCha12Rng {
        let mut hash = blake3::Hasher::new_keyed(&self.0);
        hash.update(&use_number.to_le_bytes()).update(site.0.as_bytes());
        ChaCha12Rng::from_seed(hash.finalize().into())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A seed in a log line would tell the deck's order.
        f.write_str("Seed(…)")
    }
}

/// The text is not 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct NotASeed;

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Self, NotASeed> {
        crate::hex::bytes(text).map(Self).ok_or(NotASeed)
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Chance of a real table: the k-th use of a site follows from (seed, site, k), never from a running stream.
///
/// So taking something back cannot re-roll it, a rule added elsewhere shifts nothing, and two tables with one seed
/// get the same cards.
///
/// ```
/// use kernel::{Chance, Seed, SeededChance, Site};
/// const DIE: Site = Site("example.die");
/// let mut here = SeededChance::new(Seed::from_text("same"));
/// let mut there = here.clone();
/// there.pick(Site("example.other"), 52); // another site moves nothing
/// assert_eq!(here.roll(DIE, 6), there.roll(DIE, 6));
/// ```
#[derive(Debug, Clone)]
pub struct SeededChance {
    seed: Seed,
    uses: Vec<(Cow<'static, str>, u32)>,
    /// What comes before the seed speaks: none at a real table.
    script: Option<Box<Scripted>>,
    /// What was drawn, if it is noted: for records.
    noted: Option<Vec<Drawn>>,
}

/// One use of chance, as a record tells it: whoever has the seed can draw it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// The name of the site.
    pub site: Cow<'static, str>,
    /// Which use of the site: they count from 0.
    #[serde(rename = "use")]
    pub number: u32,
    /// What chance did.
    pub kind: DrawnKind,
    /// How many things were put in order, how many sides the die had, how many there were to pick from.
    pub of: u32,
    /// What came of it.
    pub result: DrawnResult,
}

/// What chance did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DrawnKind {
    /// Things were put in an order.
    Shuffle,
    /// A die was rolled: 1 is the lowest.
    Roll,
    /// One of several was picked, counted from 0.
    Pick,
}

/// What came of a use of chance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DrawnResult {
    /// The number rolled or picked.
    Number(u32),
    /// For each place of the new order, the place its thing had before, both counted from 0.
    Order(Vec<u32>),
}

#[derive(Debug, Clone, Default)]
struct Scripted {
    script: Script,
    impossible: Option<Impossible>,
}

impl SeededChance {
    /// Chance from a seed, none of it used yet.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { seed, uses: Vec::new(), script: None, noted: None }
    }

    /// Chance that gives what a script says and then follows from a seed.
    #[must_use]
    pub fn scripted(seed: Seed, script: Script) -> Self {
        Self { script: Some(Box::new(Scripted { script, impossible: None })), ..Self::new(seed) }
    }

    /// The same chance, which notes what is drawn.
    #[must_use]
    pub(crate) fn noting(self) -> Self {
        Self { noted: Some(Vec::new()), ..self }
    }

    /// What was drawn since it is noted.
    pub(crate) fn noted(&self) -> &[Drawn] {
        self.noted.as_deref().unwrap_or_default()
    }

    fn note(&mut self, site: Site, kind: DrawnKind, of: u32, result: DrawnResult) {
        let number = self.uses_of(site).saturating_sub(1);
        if let Some(noted) = &mut self.noted {
            noted.push(Drawn { site: Cow::Borrowed(site.0), number, kind, of, result });
        }
    }

    fn uses_of(&self, site: Site) -> u32 {
        self.uses.iter().find(|(known, _)| *known == site.0).map_or(0, |(_, count)| *count)
    }

    /// The same script where so much chance was used already.
    #[must_use]
    pub fn after(self, used: &Self) -> Self {
        Self { uses: used.uses.clone(), ..self }
    }

    /// Adds to the script.
    pub fn rig(&mut self, site: &str, uses: impl IntoIterator<Item = Use>) {
        self.script.get_or_insert_default().script.add(site, uses);
    }

    /// Whether a script stands before the seed.
    #[must_use]
    pub const fn is_scripted(&self) -> bool {
        self.script.is_some()
    }

    /// The first thing the script asked for that could not be.
    #[must_use]
    pub fn impossible(&self) -> Option<&Impossible> {
        self.script.as_ref()?.impossible.as_ref()
    }

    fn refuse(&mut self, site: Site, asked: String) {
        if let Some(scripted) = &mut self.script {
            scripted.impossible.get_or_insert(Impossible { site: site.0.to_owned(), asked });
        }
    }

    /// The number a script gives, if it is at least `from` and less than `from + options`.
    fn scripted_number(&mut self, site: Site, from: u32, options: u32) -> Option<u32> {
        let number = self.script.as_mut()?.script.number(site.0)?;
        if (from..from + options).contains(&number) {
            return Some(number);
        }
        self.refuse(site, number.to_string());
        None
    }

    /// How often chance was used so far, over all sites.
    #[must_use]
    pub fn uses(&self) -> u32 {
        self.uses.iter().map(|(_, count)| count).sum()
    }

    /// How often each site was used so far: what a snapshot must keep beside a state.
    #[must_use]
    pub fn uses_by_site(&self) -> &[(Cow<'static, str>, u32)] {
        &self.uses
    }

    /// Chance from a seed of which so much was used: the counterpart of [`SeededChance::uses_by_site`].
    #[must_use]
    pub const fn resume(seed: Seed, uses: Vec<(Cow<'static, str>, u32)>) -> Self {
        Self { seed, uses, script: None, noted: None }
    }

    fn next_use(&mut self, site: Site) -> ChaCha12Rng {
        let known = self.uses.iter().position(|(known, _)| *known == site.0);
        let index = known.unwrap_or_else(|| {
            self.uses.push((Cow::Borrowed(site.0), 0));
            self.uses.len() - 1
        });
        let use_number = self.uses[index].1;
        self.uses[index].1 += 1;
        self.seed.generator(site, use_number)
    }
}

impl Chance for SeededChance {
    fn shuffle<T>(&mut self, site: Site, items: &mut [T]) {
        let order = self.script.as_mut().and_then(|scripted| scripted.script.order(site.0));
        let mut generator = self.next_use(site);
        if self.noted.is_some() {
            let mut places: Vec<u32> = (0..items.len() as u32).collect();
            shuffle(&mut generator.clone(), &mut places);
            self.note(site, DrawnKind::Shuffle, items.len() as u32, DrawnResult::Order(places));
        }
        match order {
            None => shuffle(&mut generator, items),
            Some(order) if script::bring_forward(items, &order) => shuffle(&mut generator, &mut items[order.len()..]),
            Some(order) => {
                self.refuse(site, format!("{order:?}"));
                shuffle(&mut generator, items);
            }
        }
    }

    fn pick(&mut self, site: Site, options: u32) -> u32 {
        let scripted = self.scripted_number(site, 0, options);
        let seeded = below(&mut self.next_use(site), options);
        self.note(site, DrawnKind::Pick, options, DrawnResult::Number(seeded));
        scripted.unwrap_or(seeded)
    }

    fn roll(&mut self, site: Site, sides: u8) -> u8 {
        let scripted = self.scripted_number(site, 1, u32::from(sides));
        let seeded = 1 + below(&mut self.next_use(site), u32::from(sides));
        self.note(site, DrawnKind::Roll, u32::from(sides), DrawnResult::Number(seeded));
        scripted.unwrap_or(seeded) as u8
    }
}

/// Chance for simulation and search: one fast stream, sites ignored.
#[derive(Debug, Clone)]
pub struct FastChance(Xoshiro256PlusPlus);

impl FastChance {
    /// The stream of a seed number.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The stream of the n-th game under a seed: independent of how games are spread over threads.
    #[must_use]
    pub fn for_game(seed: Seed, game: u64) -> Self {
        let mut hash = blake3::Hasher::new_keyed(&seed.0);
        hash.update(b"game").update(&game.to_le_bytes());
        Self(Xoshiro256PlusPlus::from_seed(hash.finalize().into()))
    }
}

impl Chance for FastChance {
    #[inline]
    fn shuffle<T>(&mut self, _site: Site, items: &mut [T]) {
        shuffle(&mut self.0, items);
    }

    #[inline]
    fn pick(&mut self, _site: Site, options: u32) -> u32 {
        below(&mut self.0, options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Site = Site("test.here");
    const THERE: Site = Site("test.there");

    #[test]
    fn the_kth_use_of_a_site_depends_on_seed_site_and_k_alone() {
        let seed = Seed::from_text("a");
        let mut plain = SeededChance::new(seed);
        let mut mixed = SeededChance::new(seed);

        let plainly: Vec<_> = (0..20).map(|_| plain.pick(HERE, 1000)).collect();
        let mixedly: Vec<_> = (0..20)
            .map(|_| {
                mixed.pick(THERE, 7);
                mixed.pick(HERE, 1000)
            })
            .collect();

        assert_eq!(plainly, mixedly);
        assert_ne!(plainly[0..5], plainly[5..10]);
        assert_ne!(SeededChance::new(Seed::from_text("b")).pick(HERE, u32::MAX), SeededChance::new(seed).pick(HERE, u32::MAX));
    }

    #[test]
    fn resuming_continues_where_it_stopped() {
        let mut chance = SeededChance::new(Seed::from_text("resume"));
        chance.pick(HERE, 10);
        chance.pick(THERE, 10);

        let mut resumed = SeededChance::resume(Seed::from_text("resume"), chance.uses_by_site().to_vec());

        assert_eq!(chance.pick(HERE, 1000), resumed.pick(HERE, 1000));
        assert_eq!(resumed.uses(), 3);
    }

    /// These figures must never change: every record ever written depends on them. They were computed apart, with
    /// another implementation of BLAKE3, ChaCha12, Lemire's method and Fisher and Yates' shuffle.
    #[test]
    fn test_vectors_of_seeded_chance() {
        let mut chance = SeededChance::new(Seed::from_text("tablee"));
        let mut cards: Vec<u8> = (0..10).collect();

        chance.shuffle(HERE, &mut cards);
        let rolls: Vec<u8> = (0..10).map(|_| chance.roll(THERE, 6)).collect();

        assert_eq!(Seed::from_text("tablee").to_string(), "e10c19ea85c6450716df65a162bdabf00c72be08301f5372f0b8a6a38db29797");
        assert_eq!(cards, [4, 5, 0, 6, 9, 7, 3, 2, 8, 1]);
        assert_eq!(rolls, [6, 5, 3, 3, 6, 3, 4, 4, 4, 6]);
    }

    #[test]
    fn what_is_drawn_can_be_noted_in_order() {
        let mut chance = SeededChance::new(Seed::from_text("tablee")).noting();
        let mut cards: Vec<u8> = (0..10).collect();

        chance.roll(THERE, 6);
        chance.shuffle(HERE, &mut cards);
        chance.pick(THERE, 1000);

        let noted = serde_json::to_value(chance.noted()).unwrap();
        assert_eq!(noted[0], serde_json::json!({"site": "test.there", "use": 0, "kind": "roll", "of": 6, "result": 6}));
        assert_eq!(noted[1], serde_json::json!({"site": "test.here", "use": 0, "kind": "shuffle", "of": 10, "result": cards}));
        assert_eq!((&noted[2]["use"], &noted[2]["kind"]), (&1.into(), &"pick".into()));
        assert_eq!(SeededChance::new(Seed::from_text("tablee")).noted(), [], "only if it is wanted");
    }

    #[test]
    fn every_outcome_is_equally_likely() {
        let mut chance = FastChance::new(1);
        let mut counts = [0_u32; 6];
        let mut orders = std::collections::BTreeMap::<[u8; 3], u32>::new();
        for _ in 0..60_000 {
            counts[chance.pick(HERE, 6) as usize] += 1;
            let mut cards = [0, 1, 2];
            chance.shuffle(HERE, &mut cards);
            *orders.entry(cards).or_default() += 1;
        }

        // Five standard deviations of a binomial with p = 1/6.
        let fair = |count: u32| count.abs_diff(10_000) < 460;
        assert!(counts.into_iter().all(fair), "{counts:?}");
        assert_eq!(orders.len(), 6);
        assert!(orders.values().copied().all(fair), "{orders:?}");
    }

    #[test]
    fn numbers_that_would_favour_an_outcome_are_thrown_away() {
        /// Gives 0 first (the uneven rest for 3 options), then a number in the middle.
        struct Fixed(u32);
        impl rand_core::TryRng for Fixed {
            type Error = core::convert::Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                self.0 += 1;
                Ok(if self.0 == 1 { 0 } else { 0x8000_0000 })
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                self.try_next_u32().map(u64::from)
            }
            fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
                bytes.fill(0);
                Ok(())
            }
        }
        let mut fixed = Fixed(0);

        let picked = below(&mut fixed, 3);

        assert_eq!((picked, fixed.0), (1, 2));
    }
}
