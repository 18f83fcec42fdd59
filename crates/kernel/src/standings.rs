//! How a game ended.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// One seat's result: its rank (1 is best, equal ranks are shared), its total, and the parts that add up to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Whose result.
    pub seat: Seat,
    /// 1 for the winner; tied seats share the better rank and the next one is skipped (1, 1, 3).
    pub rank: u8,
    /// The score.
    pub total: i32,
    /// Where the score comes from, in the order it is told; the parts add up to the total.
    #[serde(with = "parts")]
    pub parts: Vec<(String, i32)>,
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
