//! Provably fair shuffles: commit, contribute, reveal, verify. Pure functions.
//!
//! 1. Opening a table, the house draws a secret and publishes its [`commitment`].
//! 2. Each player's client adds a contribution of its own on sitting down.
//! 3. The game's [`seed`] is a hash of the secret and of all contributions, in the order of the places they sat down at.
//! 4. Unless the table wants to stay as it sits, the seed also draws who plays at which seat: [`places`].
//! 5. When the game is over the record reveals the secret: anybody can [`Fairness::verify`] that the house could not
//!    have chosen the cards after seeing the players, nor the players after seeing the cards.

use serde::{Deserialize, Serialize};

use crate::hex;
use crate::{Chance, Seed, SeededChance, Site};

const COMMITMENT: &str = "tablee 2026 commitment to a secret seed";
const SEED: &str = "tablee 2026 seed of a table";
/// Where the places at the table are drawn.
const SEATS: Site = Site("house.seats");

/// What the house publishes before anybody sits down: a hash that fixes its secret without telling it.
#[must_use]
pub fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    blake3::derive_key(COMMITMENT, secret)
}

/// The game's seed: a hash of the house's secret and every player's contribution, in the order of the places they
/// sat down at.
///
/// Each contribution is preceded by its length, so no two lists run together.
#[must_use]
pub fn seed<C: AsRef<[u8]>>(secret: &[u8; 32], contributions: &[C]) -> Seed {
    let mut hash = blake3::Hasher::new_derive_key(SEED);
    hash.update(secret).update(&(contributions.len() as u64).to_le_bytes());
    for contribution in contributions {
        let contribution = contribution.as_ref();
        hash.update(&(contribution.len() as u64).to_le_bytes()).update(contribution);
    }
    Seed(hash.finalize().into())
}

/// Who plays where once the places are drawn by lot: for each seat of the game, the place its player had sat down at.
///
/// ```
/// let places = kernel::fairness::places(kernel::Seed::from_text("a friday evening"), 4);
/// assert_eq!(places.len(), 4);
/// ```
#[must_use]
pub fn places(seed: Seed, players: u8) -> Vec<u8> {
    let mut places: Vec<u8> = (0..players).collect();
    SeededChance::new(seed).shuffle(SEATS, &mut places);
    places
}

/// The proof kept in a record: everything needed to check that no card was stacked. All of it hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// Published at the opening of the table.
    pub commitment: String,
    /// Revealed at the end of the game.
    pub secret: String,
    /// One per place that people sat down at, in their order (32 bytes; empty for a place without a client of its own,
    /// such as a bot's).
    pub contributions: Vec<String>,
    /// For each seat of the game the place its player had sat down at, if the [`places`] were drawn by lot;
    /// without it everybody plays where they sat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<u8>>,
}

/// Why a proof of fairness does not hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// Not hexadecimal, or not of the right length.
    #[error("{0} of the fairness proof is not 32 bytes in hexadecimal")]
    Unreadable(&'static str),
    /// The house revealed another secret than it had committed to.
    #[error("the revealed secret does not match the commitment published at the opening of the table")]
    OtherSecret,
    /// The seed that was played is not the one that follows.
    #[error("the seed does not follow from the secret and the players' contributions")]
    OtherSeed,
    /// The players do not sit where the seed has put them.
    #[error("the places at the table do not follow from the seed")]
    OtherPlaces,
}

impl Fairness {
    /// The proof for a secret and contributions, at a table where everybody plays where they sat.
    #[must_use]
    pub fn new(secret: &[u8; 32], contributions: &[Vec<u8>]) -> Self {
        Self {
            commitment: hex::text(&commitment(secret)),
            secret: hex::text(secret),
            contributions: contributions.iter().map(|bytes| hex::text(bytes)).collect(),
            places: None,
        }
    }

    /// The same proof at a table whose places were drawn by lot.
    #[must_use]
    pub fn with_places(self, places: Vec<u8>) -> Self {
        Self { places: Some(places), ..self }
    }

    /// Checks that the secret is the committed one, that this seed follows, and that it has drawn the places.
    ///
    /// # Errors
    /// What does not hold.
    pub fn verify(&self, played: Seed) -> Result<(), Unfair> {
        let secret = hex::bytes(&self.secret).ok_or(Unfair::Unreadable("the secret"))?;
        let committed: [u8; 32] = hex::bytes(&self.commitment).ok_or(Unfair::Unreadable("the commitment"))?;
        let contributions = self
            .contributions
            .iter()
            .map(|text| if text.is_empty() { Some(Vec::new()) } else { hex::bytes::<32>(text).map(Vec::from) })
            .collect::<Option<Vec<_>>>()
            .ok_or(Unfair::Unreadable("a contribution"))?;
        if commitment(&secret) != committed {
            return Err(Unfair::OtherSecret);
        }
        if seed(&secret, &contributions) != played {
            return Err(Unfair::OtherSeed);
        }
        let players = u8::try_from(contributions.len()).unwrap_or(u8::MAX);
        if self.places.as_ref().is_some_and(|drawn| *drawn != places(played, players)) {
            return Err(Unfair::OtherPlaces);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: [u8; 32] = [7; 32];

    fn proof() -> (Fairness, Seed) {
        let contributions = vec![vec![1; 32], vec![2; 32], Vec::new()];
        (Fairness::new(&SECRET, &contributions), seed(&SECRET, &contributions))
    }

    /// These figures must never change: whoever wrote them down verifies with them. They were computed apart,
    /// with another implementation of BLAKE3.
    #[test]
    fn test_vectors_of_commit_and_reveal() {
        let (proof, seed) = proof();

        assert_eq!(proof.commitment, "15794c9f02d594cd6a7379c49a2fabc738a2c9411e7a184313f890969d29218c");
        assert_eq!(seed.to_string(), "1ffcfec5eb7d4b402ae33886c0f76feb3b862c5d95a96428389cea4e0f4757c8");
    }

    /// Nor must these: whoever checks a record in a browser draws the places once more.
    #[test]
    fn test_vectors_of_drawn_places() {
        let (_, seed) = proof();

        assert_eq!(places(seed, 1), [0]);
        assert_eq!(places(seed, 3), [2, 0, 1]);
        assert_eq!(places(seed, 5), [4, 3, 2, 0, 1]);
    }

    #[test]
    fn every_order_of_the_places_is_drawn_as_often() {
        let mut counts = std::collections::BTreeMap::<Vec<u8>, u32>::new();
        for number in 0..6000 {
            *counts.entry(places(Seed::from_text(&number.to_string()), 3)).or_default() += 1;
        }

        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn drawn_places_are_part_of_the_proof() {
        let (proof, seed) = proof();
        let mut swapped = places(seed, 3);
        swapped.swap(0, 1);

        assert_eq!(proof.clone().with_places(places(seed, 3)).verify(seed), Ok(()));
        assert_eq!(proof.clone().with_places(swapped).verify(seed), Err(Unfair::OtherPlaces));
        assert_eq!(proof.with_places(Vec::new()).verify(seed), Err(Unfair::OtherPlaces));
    }

    #[test]
    fn an_honest_proof_holds() {
        let (proof, seed) = proof();

        assert_eq!(proof.verify(seed), Ok(()));
    }

    #[test]
    fn every_change_of_the_proof_is_found() {
        let (proof, seed) = proof();
        let other_secret = Fairness { secret: hex::text(&[8; 32]), ..proof.clone() };
        let other_contribution = Fairness { contributions: vec![hex::text(&[1; 32]), hex::text(&[3; 32]), String::new()], ..proof.clone() };
        let swapped = Fairness { contributions: vec![hex::text(&[2; 32]), hex::text(&[1; 32]), String::new()], ..proof.clone() };
        let short = Fairness { commitment: "00".into(), ..proof.clone() };

        assert_eq!(other_secret.verify(seed), Err(Unfair::OtherSecret));
        assert_eq!(other_contribution.verify(seed), Err(Unfair::OtherSeed));
        assert_eq!(swapped.verify(seed), Err(Unfair::OtherSeed));
        assert_eq!(proof.verify(Seed([0; 32])), Err(Unfair::OtherSeed));
        assert_eq!(short.verify(seed), Err(Unfair::Unreadable("the commitment")));
    }

    #[test]
    fn contributions_do_not_run_together() {
        assert_ne!(seed(&SECRET, &[b"ab".to_vec(), b"c".to_vec()]), seed(&SECRET, &[b"a".to_vec(), b"bc".to_vec()]));
        assert_ne!(seed(&SECRET, &[Vec::new()]), seed::<Vec<u8>>(&SECRET, &[]));
    }
}
