//! How a referee says things: in words, with those of all games beside its own, or as sentences that somebody else will say.

#[cfg(feature = "speech")]
use std::sync::OnceLock;

#[cfg(feature = "speech")]
use kernel::speech::{Audience, Speaker};
#[cfg(feature = "speech")]
use kernel::{Body, Language};
use kernel::{Seat, Sentence, Told};
use registry::Registry;
use serde::Serialize;
use serde_json::Value;
#[cfg(feature = "speech")]
use serde_json::json;

/// How somebody wants to be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tongue {
    /// In words.
    #[cfg(feature = "speech")]
    Words(Language),
    /// In sentences: messages of the catalogues with their values, for whoever has the catalogues.
    Sentences,
}

#[cfg(feature = "speech")]
impl From<Language> for Tongue {
    fn from(language: Language) -> Self {
        Self::Words(language)
    }
}

impl Tongue {
    /// The one with this name.
    pub fn named(name: &Value) -> Option<Self> {
        if name == "none" {
            return Some(Self::Sentences);
        }
        #[cfg(feature = "speech")]
        return Language::ALL.into_iter().find(|language| name == language.code()).map(Self::Words);
        #[cfg(not(feature = "speech"))]
        None
    }
}

/// Something said: a text, or the sentence itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Said {
    /// In words.
    Text(String),
    /// For somebody else to say.
    Sentence(Sentence),
}

impl std::fmt::Display for Said {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Sentence(sentence) => f.write_str(&sentence.id),
        }
    }
}

/// The referee's own words.
#[cfg(feature = "speech")]
pub const fn catalogue(language: Language) -> &'static str {
    match language {
        Language::French => include_str!("../words/fr.ftl"),
        Language::English => include_str!("../words/en.ftl"),
    }
}

/// A speaker for each language, opened when it is first needed.
#[derive(Default)]
pub struct Voices(#[cfg(feature = "speech")] [OnceLock<Speaker>; Language::ALL.len()]);

impl Voices {
    #[cfg(feature = "speech")]
    fn of(&self, registry: &Registry, language: Language) -> &Speaker {
        let index = Language::ALL.iter().position(|known| *known == language).unwrap_or_default();
        self.0[index].get_or_init(|| speaker(registry, language))
    }

    /// A voice for one reader, or for nobody in particular.
    #[cfg_attr(not(feature = "speech"), expect(clippy::unused_self, unused_variables, reason = "sentences are the same for every reader"))]
    pub fn voice(&self, registry: &Registry, tongue: Tongue, names: &[String], reader: Option<Seat>) -> Voice<'_> {
        match tongue {
            #[cfg(feature = "speech")]
            Tongue::Words(language) => Voice::new(self.of(registry, language), names, reader),
            Tongue::Sentences => Voice::Silent(std::marker::PhantomData),
        }
    }
}

/// A speaker of all games and the referee.
///
/// # Panics
/// If a built-in catalogue is broken; a test sees to it that none is.
#[cfg(feature = "speech")]
pub fn speaker(registry: &Registry, language: Language) -> Speaker {
    let games = registry.games().map(|game| game.catalogue(language));
    let catalogues: Vec<&str> = [catalogue(language)].into_iter().chain(games).collect();
    Speaker::new(language, &catalogues).expect("the built-in catalogues can be read")
}

/// Says things to one reader at the table, or to nobody in particular; or leaves the saying to others.
pub enum Voice<'a> {
    #[cfg(feature = "speech")]
    Speaking {
        speaker: &'a Speaker,
        audience: Audience,
    },
    Silent(std::marker::PhantomData<&'a ()>),
}

impl<'a> Voice<'a> {
    #[cfg(feature = "speech")]
    pub fn new(speaker: &'a Speaker, names: &[String], reader: Option<Seat>) -> Self {
        Self::Speaking { speaker, audience: Audience { names: names.to_vec(), reader } }
    }

    pub fn say(&self, sentence: &Sentence) -> Said {
        match self {
            #[cfg(feature = "speech")]
            Self::Speaking { speaker, audience } => Said::Text(speaker.say(sentence, audience)),
            Self::Silent(_) => Said::Sentence(sentence.clone()),
        }
    }

    /// A told position: the sections with their titles, everything in words.
    pub fn tell(&self, told: &Told) -> Value {
        match self {
            #[cfg(feature = "speech")]
            Self::Speaking { .. } => self.tell_in_words(told),
            Self::Silent(_) => serde_json::to_value(told).expect("what is told has a JSON form"),
        }
    }

    #[cfg(feature = "speech")]
    fn say_all<'s>(&self, sentences: impl IntoIterator<Item = &'s Sentence>) -> Vec<Said> {
        sentences.into_iter().map(|sentence| self.say(sentence)).collect()
    }

    #[cfg(feature = "speech")]
    fn tell_in_words(&self, told: &Told) -> Value {
        let section = |section: &kernel::Section| {
            let title = self.say(&section.title);
            match &section.body {
                Body::Lines { lines } => json!({"title": title, "lines": self.say_all(lines)}),
                Body::Table { columns, rows } => {
                    let cells = |row: &kernel::Row| -> Vec<_> { row.cells.iter().map(|cell| cell.as_ref().map(|cell| self.say(cell))).collect() };
                    let row = |row: &kernel::Row| json!({"head": self.say(&row.head), "cells": cells(row)});
                    json!({"title": title, "columns": self.say_all(columns), "rows": rows.iter().map(row).collect::<Vec<_>>()})
                }
                Body::Things { things } => {
                    let thing = |thing: &kernel::Thing| json!({"thing": self.say(&thing.label), "count": thing.count});
                    json!({"title": title, "things": things.iter().map(thing).collect::<Vec<_>>()})
                }
                Body::Track { spaces } => {
                    let space = |space: &kernel::Space| json!({"space": self.say(&space.label), "marks": self.say_all(&space.marks)});
                    json!({"title": title, "spaces": spaces.iter().map(space).collect::<Vec<_>>()})
                }
            }
        };
        told.sections.iter().map(section).collect()
    }
}
