//! The JSON forms of the kernel's own types, for the generated documents only: the kernel itself knows no TypeScript.
//!
//! `tests/typescript.rs` reads what real games say into these, so they cannot drift.

use std::collections::BTreeMap;

use serde::Deserialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// Something to be said: a message of the catalogue, and the values it names.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sentence {
    /// The message.
    pub id: String,
    /// Its values.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, SentenceValue>>")]
    #[schema(no_recursion)]
    pub args: BTreeMap<String, SentenceValue>,
}

/// A value inside a sentence: its form says what it is.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(untagged, deny_unknown_fields)]
#[schema(no_recursion)]
pub enum SentenceValue {
    /// A whole number.
    Number(i32),
    /// A word that the catalogue selects on, or a proper name.
    Key(String),
    /// Somebody at the table: `$<name>` is the seat's name, `$<name>-self` is `yes` when it is the reader, else `no`.
    Seat {
        /// Who.
        seat: u8,
    },
    /// A share, shown in per cent with one decimal.
    Share {
        /// How many.
        part: u32,
        /// Out of how many; of 0 it is none.
        of: u32,
    },
    /// Another sentence inside this one.
    Say(Box<Sentence>),
    /// Several sentences, listed with commas and an "and".
    List(Vec<Sentence>),
}

/// A position told in words, tables and small generic pictures.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// The parts, in the order they are told.
    pub sections: Vec<Section>,
}

/// One part of a told position.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its heading.
    pub title: Sentence,
    /// What stands under it.
    pub body: Body,
}

/// How a part is laid out.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Body {
    /// Sentences under each other.
    Lines {
        /// The sentences.
        lines: Vec<Sentence>,
    },
    /// Rows and columns.
    Table {
        /// The headings of the columns after the first.
        columns: Vec<Sentence>,
        /// The rows.
        rows: Vec<Row>,
    },
    /// Things that lie beside each other.
    Things {
        /// The things.
        things: Vec<Thing>,
    },
    /// Spaces in a row with things on them.
    Track {
        /// The spaces in order.
        spaces: Vec<Space>,
    },
}

/// One row of a table.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// What the row is about.
    pub head: Sentence,
    /// The seat it belongs to, if it is somebody's.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// One cell per column; null where a cell is empty.
    pub cells: Vec<Option<Sentence>>,
}

/// Something that lies on the table.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Thing {
    /// What it is.
    pub label: Sentence,
    /// How many of it.
    pub count: u32,
}

/// One space of a track.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Space {
    /// What is printed there.
    pub label: Sentence,
    /// What stands there.
    pub marks: Vec<Sentence>,
}

/// One option of a game.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum OptionSpec {
    /// On or off; off by default.
    Switch {
        /// The option's name.
        name: String,
    },
    /// One of several words; the first is the default.
    Choice {
        /// The option's name.
        name: String,
        /// The words.
        choices: Vec<String>,
    },
    /// A seat, or null (the default).
    Seat {
        /// The option's name.
        name: String,
    },
}

/// What the box of a game says about itself.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Facts {
    /// What the original is called.
    pub original: String,
    /// Who made the game.
    pub designers: Vec<String>,
    /// Who drew the original; our own drawings are our own.
    pub artists: Vec<String>,
    /// Who published it.
    pub publishers: Vec<String>,
    /// When it first appeared.
    pub year: u16,
    /// When this publisher's edition appeared, if that was later.
    #[serde(default)]
    #[ts(optional)]
    pub published: Option<u16>,
    /// Who translated the rules that were followed here.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub translators: Vec<String>,
    /// Whose rules the translation follows.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub translated_from: Vec<String>,
    /// How long a game takes, the shortest and the longest, in minutes.
    pub minutes: [u16; 2],
    /// How heavy it is: 1 is light, 5 is heavy.
    pub weight: u8,
    /// The colour of its box on the shelf, as in CSS.
    #[serde(default)]
    #[ts(optional)]
    pub colour: Option<String>,
}
