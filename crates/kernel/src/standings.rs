//! How a game ended.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::{Game, PerSeat, Seat};

/// The most seats a table has.
pub const MAX_SEATS: usize = 8;

/// What a seat has: the parts of its score in the order of [`Game::PARTS`], which add up to its total, and what breaks
/// a tie in the order of [`Game::TIES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    /// Where the points come from.
    pub parts: ArrayVec<[i32; 16]>,
    /// What is compared between equal totals.
    pub ties: ArrayVec<[i32; 4]>,
}

impl Score {
    /// The score of these parts.
    #[must_use]
    pub fn of(parts: impl IntoIterator<Item = i32>) -> Self {
        Self { parts: parts.into_iter().collect(), ties: ArrayVec::new() }
    }

    /// With what breaks a tie.
    #[must_use]
    pub fn ties(mut self, ties: impl IntoIterator<Item = i32>) -> Self {
        self.ties = ties.into_iter().collect();
        self
    }

    /// The sum of the parts.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.parts.iter().sum()
    }

    /// The better score is the greater one.
    fn compare(&self, other: &Self, ties: &[Tie]) -> Ordering {
        let breakers = self.ties.iter().zip(other.ties.iter()).zip(ties).map(|((own, others), tie)| match tie.wins {
            Wins::Most => own.cmp(others),
            Wins::Fewest => others.cmp(own),
        });
        breakers.fold(self.total().cmp(&other.total()), Ordering::then)
    }
}

/// Something that decides between equal totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tie {
    /// Its name, as in the messages `<game>-tie-<name>`.
    pub name: &'static str,
    /// Who of the tied is better.
    pub wins: Wins,
}

/// Who of the tied is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wins {
    /// Who has more.
    Most,
    /// Who has less.
    Fewest,
}

/// What a player who plays alone has reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Title {
    /// Not enough: a defeat.
    Missed,
    /// A title, called `<game>-title-<name>`.
    Reached(&'static str),
}

/// The result of a seat without a word: for search, which asks millions of times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Placed {
    /// 1 for the winner; tied seats share the better rank and the next one is skipped (1, 1, 3).
    pub rank: u8,
    /// The score.
    pub total: i32,
}

/// One seat's result: its rank (1 is best, equal ranks are shared), its total, and the parts that add up to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Whose result.
    pub seat: Seat,
    /// 1 for the winner; tied seats share the better rank and the next one is skipped (1, 1, 3).
    pub rank: u8,
    /// The score.
    pub total: i32,
    /// Where the score comes from, in the order it is told; the parts add up to the total.
    #[serde(with = "parts")]
    #[schemars(with = "std::collections::BTreeMap<String, i32>")]
    pub parts: Vec<(String, i32)>,
    /// What is compared between equal totals, the first difference decides.
    #[serde(default, with = "parts", skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "std::collections::BTreeMap<String, i32>")]
    pub ties: Vec<(String, i32)>,
    /// Whether this seat has won; alone at the table, whether it reached a title.
    pub won: bool,
    /// The title a player alone has reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

/// The ranks and totals of all seats, without allocation.
pub(crate) fn outcome<G: Game>(game: &G, state: &G::State) -> PerSeat<Placed, MAX_SEATS> {
    let scores = PerSeat::<Score, MAX_SEATS>::from_fn(game.players(state), |seat| game.score(state, seat));
    PerSeat::from_fn(game.players(state), |seat| placed::<G>(&scores, seat))
}

fn placed<G: Game>(scores: &PerSeat<Score, MAX_SEATS>, seat: Seat) -> Placed {
    let better = scores.values().iter().filter(|other| other.compare(&scores[seat], G::TIES) == Ordering::Greater).count();
    Placed { rank: 1 + better as u8, total: scores[seat].total() }
}

/// The result in full.
pub(crate) fn standings<G: Game>(game: &G, state: &G::State) -> Vec<Standing> {
    let scores = PerSeat::<Score, MAX_SEATS>::from_fn(game.players(state), |seat| game.score(state, seat));
    let standing = |(seat, score): (Seat, &Score)| {
        let Placed { rank, total } = placed::<G>(&scores, seat);
        let title = game.title(state, seat);
        Standing {
            seat,
            rank,
            total,
            parts: G::PARTS.iter().map(|part| (*part).to_owned()).zip(score.parts).collect(),
            ties: G::TIES.iter().map(|tie| tie.name.to_owned()).zip(score.ties).collect(),
            won: rank == 1 && title != Some(Title::Missed),
            title: match title {
                Some(Title::Reached(name)) => Some(name.to_owned()),
                Some(Title::Missed) | None => None,
            },
        }
    };
    scores.iter().map(standing).collect()
}

/// Ranks from scores that compare as the game's rules say (higher is better): 1, 1, 3.
///
/// ```
/// assert_eq!(kernel::ranks(&[20, 50, 50, 3]), [3, 1, 1, 4]);
/// ```
pub fn ranks<K: Ord>(scores: &[K]) -> Vec<u8> {
    scores.iter().map(|score| 1 + scores.iter().filter(|other| *other > score).count() as u8).collect()
}

/// Parts are an object in JSON; its order is the order they are told in.
mod parts {
    use serde::de::{MapAccess, Visitor};
    use serde::{Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(parts: &[(String, i32)], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(parts.iter().map(|(name, points)| (name, points)))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(String, i32)>, D::Error> {
        struct Parts;
        impl<'de> Visitor<'de> for Parts {
            type Value = Vec<(String, i32)>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object of points by part")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut parts = Vec::new();
                while let Some(part) = map.next_entry()? {
                    parts.push(part);
                }
                Ok(parts)
            }
        }
        deserializer.deserialize_map(Parts)
    }
}
