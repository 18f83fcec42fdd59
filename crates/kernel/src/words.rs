//! Everything that can be said: sentences by message id and named values, put into a language at the edge.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Seat, Seen, SeenOf, Views};

/// A language that people play in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// Français.
    #[serde(rename = "fr")]
    French,
    /// English.
    #[serde(rename = "en")]
    English,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::French, Self::English];

    /// The language's code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::French => "fr",
            Self::English => "en",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text names no language of the house.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a language here: fr or en")]
pub struct UnknownLanguage(pub String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a code or a locale: `fr`, `fr_FR.UTF-8`, `en-GB`.
    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        match text.split(['-', '_', '.']).next() {
            Some("fr") => Ok(Self::French),
            Some("en") => Ok(Self::English),
            _ => Err(UnknownLanguage(text.to_owned())),
        }
    }
}

/// Something to be said: the id of a message in the game's Fluent catalogue, and the values it names.
///
/// ```
/// use kernel::{Seat, Sentence};
/// let sentence = Sentence::new("fiasko-scored").seat("who", Seat(1)).key("product", "milk").number("points", 88);
/// assert_eq!(serde_json::to_value(&sentence).unwrap()["args"], serde_json::json!({"who": {"seat": 1}, "product": "milk", "points": 88}));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sentence {
    /// The message.
    pub id: Cow<'static, str>,
    /// Its values.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    pub args: Args,
}

/// The values of a sentence by name, in the order of their names. A list, because a sentence has few of them and every
/// step has many sentences.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Args(Vec<(Cow<'static, str>, Value)>);

impl Args {
    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn insert(&mut self, name: Cow<'static, str>, value: Value) {
        match self.0.binary_search_by(|(known, _)| known.cmp(&name)) {
            Ok(index) => self.0[index].1 = value,
            Err(index) => self.0.insert(index, (name, value)),
        }
    }
}

impl<'a> IntoIterator for &'a Args {
    type Item = &'a (Cow<'static, str>, Value);
    type IntoIter = std::slice::Iter<'a, (Cow<'static, str>, Value)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl Serialize for Args {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<'de> Deserialize<'de> for Args {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(BTreeMap::deserialize(deserializer)?.into_iter().collect()))
    }
}

/// A value inside a sentence. In JSON each says by its form what it is: every step carries many of them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A word that the catalogue selects on (`milk`), or a proper name that is the same in every language.
    Key(Cow<'static, str>),
    /// Somebody at the table: shown by name, and `<name>-self` is `yes` when it is the reader, else `no`. French
    /// catalogues also get `de-<name>` (« d’Ada », « de Ben ») for every word, seat and sentence.
    Seat {
        /// The seat that is spoken of.
        seat: Seat,
    },
    /// A share, shown in per cent with one decimal.
    Share {
        /// How many.
        part: u32,
        /// Out of how many.
        of: u32,
    },
    /// Another sentence inside this one.
    Say(Box<Sentence>),
    /// Several sentences, listed with commas and an "and".
    List(Vec<Sentence>),
}

impl Sentence {
    /// A sentence without values.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Args::default() }
    }

    fn with(mut self, name: &'static str, value: Value) -> Self {
        self.args.insert(Cow::Borrowed(name), value);
        self
    }

    /// With a number.
    #[must_use]
    pub fn number(self, name: &'static str, value: impl Into<i64>) -> Self {
        self.with(name, Value::Number(value.into()))
    }

    /// With a word to select on, or a proper name.
    #[must_use]
    pub fn key(self, name: &'static str, value: impl Into<Cow<'static, str>>) -> Self {
        self.with(name, Value::Key(value.into()))
    }

    /// With somebody at the table.
    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Self {
        self.with(name, Value::Seat { seat })
    }

    /// With a share in per cent; of nothing, it is none.
    #[must_use]
    pub fn share(self, name: &'static str, part: u32, of: u32) -> Self {
        self.with(name, Value::Share { part, of })
    }

    /// With a sentence inside.
    #[must_use]
    pub fn say(self, name: &'static str, value: Self) -> Self {
        self.with(name, Value::Say(Box::new(value)))
    }

    /// With a list of sentences inside.
    #[must_use]
    pub fn list(self, name: &'static str, values: impl IntoIterator<Item = Self>) -> Self {
        self.with(name, Value::List(values.into_iter().collect()))
    }
}

/// A position told in words, tables and small generic pictures: what a terminal, a screen reader and the plain table
/// show for every game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Told {
    /// The parts, in the order they are told.
    pub sections: Vec<Section>,
}

/// One part of a told position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Section {
    /// Its heading.
    pub title: Sentence,
    /// What stands under it.
    pub body: Body,
}

/// How a part is laid out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Body {
    /// Sentences under each other.
    Lines {
        /// The sentences.
        lines: Vec<Sentence>,
    },
    /// Rows and columns: players side by side, a score sheet.
    Table {
        /// The headings of the columns after the first.
        columns: Vec<Sentence>,
        /// The rows.
        rows: Vec<Row>,
    },
    /// Things that lie beside each other: a hand, a display, a pile.
    Things {
        /// The things.
        things: Vec<Thing>,
    },
    /// Spaces in a row with things on them: a score track, a ring, a counter.
    Track {
        /// The spaces in order.
        spaces: Vec<Space>,
    },
}

/// One row of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// What the row is about.
    pub head: Sentence,
    /// The seat it belongs to, if it is somebody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// One cell per column; nothing where a cell is empty.
    pub cells: Vec<Option<Sentence>>,
}

/// Something that lies on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Thing {
    /// What it is.
    pub label: Sentence,
    /// How many of it.
    pub count: u32,
}

/// One space of a track.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Space {
    /// What is printed there.
    pub label: Sentence,
    /// What stands there.
    pub marks: Vec<Sentence>,
}

impl Told {
    /// Adds a part of sentences.
    pub fn lines(&mut self, title: Sentence, lines: Vec<Sentence>) {
        self.sections.push(Section { title, body: Body::Lines { lines } });
    }

    /// Adds a table.
    pub fn table(&mut self, title: Sentence, columns: Vec<Sentence>, rows: Vec<Row>) {
        self.sections.push(Section { title, body: Body::Table { columns, rows } });
    }

    /// Adds things beside each other.
    pub fn things(&mut self, title: Sentence, things: Vec<Thing>) {
        self.sections.push(Section { title, body: Body::Things { things } });
    }

    /// Adds a track.
    pub fn track(&mut self, title: Sentence, spaces: Vec<Space>) {
        self.sections.push(Section { title, body: Body::Track { spaces } });
    }

    /// Every sentence of it, headings included.
    #[must_use]
    pub fn sentences(&self) -> Vec<&Sentence> {
        let mut all = Vec::new();
        for Section { title, body } in &self.sections {
            all.push(title);
            match body {
                Body::Lines { lines } => all.extend(lines),
                Body::Table { columns, rows } => {
                    all.extend(columns);
                    for row in rows {
                        all.push(&row.head);
                        all.extend(row.cells.iter().flatten());
                    }
                }
                Body::Things { things } => all.extend(things.iter().map(|thing| &thing.label)),
                Body::Track { spaces } => {
                    for space in spaces {
                        all.push(&space.label);
                        all.extend(&space.marks);
                    }
                }
            }
        }
        all
    }
}

/// The words of a game: every action, event, refusal, decision, standing and position as sentences. This is the one
/// place that decides what is said; how it is said stands in the catalogues beside the game's code.
///
/// Besides what the functions return, a catalogue has the messages `<id>-name` (the game's name) and `<id>-pitch`
/// (the game in one line), those of each [option](crate::OptionSpec), and `<id>-part-<part>` for each part of a score.
pub trait Words: Views {
    /// The Fluent catalogue of a language.
    fn catalogue(language: Language) -> &'static str;

    /// The rules as players read them (Markdown, `words/rules.<language>.md`): each paragraph ends with the ids of the
    /// rules it explains, `{#FIA-5.7 FIA-5.8}`, so that refusals and hints can point to it.
    fn rules(language: Language) -> &'static str;

    /// An action, as a choice offered to the seat that has this view.
    fn say_action(&self, view: &Self::View, action: Self::Action) -> Sentence;

    /// What is worth knowing about an action beside its short name: shown beneath it. The name of an action is a
    /// label, some 60 characters at most.
    fn say_detail(&self, view: &Self::View, action: Self::Action) -> Option<Sentence> {
        let (_, _) = (view, action);
        None
    }

    /// What is easily overlooked before an action and regretted after it, given all the seat may do: an end of the turn that
    /// leaves actions unused. Players are asked about it where the action could not be taken back, which the kernel finds out.
    fn say_caution(&self, view: &Self::View, action: Self::Action, choices: &[Self::Action]) -> Option<Sentence> {
        let (_, _, _) = (view, action, choices);
        None
    }

    /// The one thing in sight that speaks most for an action, given all the seat may do: a whole sentence with its figures, told
    /// with a hint. It is worked out from the view alone, so it gives nothing away.
    fn say_reason(&self, view: &Self::View, action: Self::Action, choices: &[Self::Action]) -> Option<Sentence> {
        let (_, _, _) = (view, action, choices);
        None
    }

    /// What happened in front of everybody.
    fn say_news(&self, news: &Self::News) -> Sentence;

    /// What happened in front of the reader alone.
    fn say_own(&self, own: &Self::Own) -> Sentence;

    /// What the reader saw of something private.
    fn say_hidden(&self, hidden: &Self::Hidden) -> Sentence;

    /// What happened.
    fn say_event(&self, seen: &SeenOf<Self>) -> Sentence {
        match seen {
            Seen::News(news) => self.say_news(news),
            Seen::Own(own) => self.say_own(own),
            Seen::Hidden(hidden) => self.say_hidden(hidden),
        }
    }

    /// What the seat that has this view must decide.
    fn say_decision(&self, view: &Self::View, decision: &Self::Decision) -> Sentence;

    /// Why something is refused; the messages are called `<id>-illegal-…`.
    fn say_illegal(&self, illegal: &Self::Illegal) -> Sentence;

    /// One of each reason for a refusal, with values as they may occur: for the list of all refusals, and for the test
    /// that speaks them.
    fn refusals(&self) -> Vec<Self::Illegal>;

    /// The position.
    fn tell(&self, view: &Self::View) -> Told;

    /// A part of a score.
    fn say_part(part: &str) -> Sentence {
        Sentence::new(format!("{}-part-{part}", Self::ID))
    }

    /// Something that decides between equal totals.
    fn say_tie(tie: &str) -> Sentence {
        Sentence::new(format!("{}-tie-{tie}", Self::ID))
    }

    /// A title of a player alone.
    fn say_title(title: &str) -> Sentence {
        Sentence::new(format!("{}-title-{title}", Self::ID))
    }
}

/// The catalogues and the rules for players of a game, from the folder `words` beside its `src`: part of an
/// `impl Words` written in `src/lib.rs` or `src/words.rs`.
#[macro_export]
macro_rules! catalogues {
    () => {
        fn catalogue(language: $crate::Language) -> &'static str {
            match language {
                $crate::Language::French => include_str!("../words/fr.ftl"),
                $crate::Language::English => include_str!("../words/en.ftl"),
            }
        }

        fn rules(language: $crate::Language) -> &'static str {
            match language {
                $crate::Language::French => include_str!("../words/rules.fr.md"),
                $crate::Language::English => include_str!("../words/rules.en.md"),
            }
        }
    };
}
