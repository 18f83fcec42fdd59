//! The games of the house.

use kernel::{Facts, OptionSpec};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::shapes;

/// The games of the house.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Games {
    /// In the order they are shown.
    pub games: Vec<GameEntry>,
    /// The levels of bots, the weakest first.
    pub levels: Vec<String>,
    /// The languages people play in.
    pub languages: Vec<String>,
}

/// One game of the house.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameEntry {
    /// The game's id.
    pub id: String,
    /// What it is called.
    pub name: InLanguages,
    /// The game in one line.
    pub pitch: InLanguages,
    /// The revision of its rules.
    pub rules: u32,
    /// The hash of its component data.
    pub data: String,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// What a table can choose; the catalogue has the words (`<game>-option-<name>`).
    #[ts(as = "Vec<shapes::OptionSpec>")]
    #[schema(value_type = Vec<shapes::OptionSpec>)]
    pub options: Vec<OptionSpec>,
    /// What its box says about itself.
    #[ts(as = "shapes::Facts")]
    #[schema(value_type = shapes::Facts)]
    pub facts: Facts,
}

/// A text in every language of the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct InLanguages {
    /// Français.
    pub fr: String,
    /// English.
    pub en: String,
}
