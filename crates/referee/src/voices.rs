//! The referee's words beside those of all games, in each language that was asked for so far.

use std::sync::OnceLock;

use kernel::speech::{Audience, Speaker};
use kernel::{Body, Language, Seat, Sentence, Told};
use registry::Registry;
use serde_json::{Value, json};

/// The referee's own words.
pub const fn catalogue(language: Language) -> &'static str {
    match language {
        Language::French => include_str!("../words/fr.ftl"),
        Language::English => include_str!("../words/en.ftl"),
    }
}

/// A speaker for each language, opened when it is first needed.
#[derive(Default)]
pub struct Voices([OnceLock<Speaker>; Language::ALL.len()]);

impl Voices {
    pub fn of(&self, registry: &Registry, language: Language) -> &Speaker {
        let index = Language::ALL.iter().position(|known| *known == language).unwrap_or_default();
        self.0[index].get_or_init(|| speaker(registry, language))
    }
}

/// A speaker of all games and the referee.
///
/// # Panics
/// If a built-in catalogue is broken; a test sees to it that none is.
pub fn speaker(registry: &Registry, language: Language) -> Speaker {
    let games = registry.games().map(|game| game.catalogue(language));
    let catalogues: Vec<&str> = [catalogue(language)].into_iter().chain(games).collect();
    Speaker::new(language, &catalogues).expect("the built-in catalogues can be read")
}

/// Says things to one reader at the table, or to nobody in particular.
pub struct Voice<'a> {
    speaker: &'a Speaker,
    audience: Audience,
}

impl<'a> Voice<'a> {
    pub fn new(speaker: &'a Speaker, names: &[String], reader: Option<Seat>) -> Self {
        Self { speaker, audience: Audience { names: names.to_vec(), reader } }
    }

    pub fn say(&self, sentence: &Sentence) -> String {
        self.speaker.say(sentence, &self.audience)
    }

    fn say_all<'s>(&self, sentences: impl IntoIterator<Item = &'s Sentence>) -> Vec<String> {
        sentences.into_iter().map(|sentence| self.say(sentence)).collect()
    }

    /// A told position: the sections with their titles, everything in words.
    pub fn tell(&self, told: &Told) -> Value {
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
