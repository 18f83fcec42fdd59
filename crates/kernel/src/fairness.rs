//! Provably fair shuffles: commit, contribute, reveal, verify. Pure functions.
//!
//! 1. Opening a table, the house draws a secret and publishes its [`commitment`].
//! 2. Each player's client adds a contribution of its own on sitting down.
//! 3. The game's [`seed`] is a hash of the secret and of all contributions, in the order of the seats.
//! 4. When the game is over the record reveals the secret: anybody can [`Fairness::verify`] that the house could not
//!    have chosen the cards after seeing the players, nor the players after seeing the cards.

use serde::{Deserialize, Serialize};

use crate::Seed;
use crate::hex;

const COMMITMENT: &str = "tablee 2026 commitment to a secret seed";
const SEED: &str = "tablee 2026 seed of a table";

/// What the house publishes before anybody sits down: a hash that fixes its secret without telling it.
#[must_use]
pub fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    blake3::derive_key(COMMITMENT, secret)
}

/// The game's seed: a hash of the house's secret and every player's contribution, in the order of the seats.
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

/// The proof kept in a record: everything needed to check that no card was stacked. All of it hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// Published at the opening of the table.
    pub commitment: String,
    /// Revealed at the end of the game.
    pub secret: String,
    /// One per seat, in the order of the seats (32 bytes; empty for a seat without a client of its own, such as a bot).
    pub contributions: Vec<String>,
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
}

impl Fairness {
    /// The proof for a secret and contributions.
    #[must_use]
    pub fn new(secret: &[u8; 32], contributions: &[Vec<u8>]) -> Self {
        Self {
            commitment: hex::text(&commitment(secret)),
            secret: hex::text(secret),
            contributions: contributions.iter().map(|bytes| hex::text(bytes)).collect(),
        }
    }

    /// Checks that the secret is the committed one and that this seed follows.
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
