//! What a box says about itself.

use serde::{Deserialize, Serialize};

/// What stands on the box of a game: `facts.json` in its folder, and nowhere else. Its name and its pitch are words
/// (`<id>-name`, `<id>-pitch`).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Facts {
    /// What the original is called.
    pub original: String,
    /// Who made the game.
    pub designers: Vec<String>,
    /// Who drew the original; our own drawings are our own.
    #[serde(default)]
    pub artists: Vec<String>,
    /// Who published it.
    pub publishers: Vec<String>,
    /// When it first appeared.
    pub year: u16,
    /// When this publisher's edition appeared, if that was later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<u16>,
    /// Who translated the rules that were followed here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub translators: Vec<String>,
    /// Whose rules the translation follows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub translated_from: Vec<String>,
    /// How long a game takes, the shortest and the longest, in minutes.
    pub minutes: [u16; 2],
    /// How heavy it is: 1 is light, 5 is heavy.
    pub weight: u8,
    /// The colour of its box on the shelf, as in CSS.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
}

impl Facts {
    /// Reads the facts of a box.
    ///
    /// # Errors
    /// What is missing or wrong, with its line.
    pub fn read(json: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(json)
    }
}
