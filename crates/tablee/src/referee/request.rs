use kernel::Seat;
use serde::Deserialize;
use serde_json::{Map, Number, Value};

/// What a referee can be asked. Unknown fields are refused: a misspelt one would silently mean its default.
#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "camelCase", deny_unknown_fields)]
pub enum Request {
    /// Which games are there?
    Games {},
    /// Set up a table.
    New {
        game: String,
        players: u8,
        #[serde(default, deserialize_with = "text_or_number")]
        seed: Option<String>,
        options: Option<Map<String, Value>>,
    },
    /// Take a seat's action.
    Act { seat: Seat, action: Value },
    /// What may a seat do?
    Legal { seat: Seat },
    /// What does a seat see, or a spectator?
    View { seat: Option<Seat> },
    /// The whole truth.
    State {},
    /// Go on from a position.
    Load {
        game: String,
        state: Value,
        #[serde(default, deserialize_with = "text_or_number")]
        seed: Option<String>,
    },
    /// Take back a seat's last action.
    Undo { seat: Seat },
    /// What would a bot do?
    Bot {
        seat: Seat,
        level: String,
        #[serde(default = "default_iterations")]
        iterations: u32,
    },
    /// Play random actions.
    Random {
        #[serde(default = "one")]
        count: u64,
    },
    /// The game so far as a record.
    Record {},
}

const fn default_iterations() -> u32 {
    1000
}

const fn one() -> u64 {
    1
}

/// A seed is any text; a number stands for its digits, null for a new seed.
fn text_or_number<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "a seed is a text or a number")]
    enum Seed {
        Text(String),
        Number(Number),
        None(()),
    }
    Ok(match Seed::deserialize(deserializer)? {
        Seed::Text(text) => Some(text),
        Seed::Number(number) => Some(number.to_string()),
        Seed::None(()) => None,
    })
}
