//! Names and texts of the box in both languages: what people read of the component data.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Data;
use crate::cards::Card;
use crate::places::{Place, Quarter};

/// A name or a text in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

impl Text {
    pub(super) fn is_blank(&self) -> bool {
        self.fr.trim().is_empty() || self.en.trim().is_empty()
    }

    /// With typographic apostrophes, and no line break before French punctuation.
    fn typeset(&self) -> Self {
        let curly = |text: &str| text.replace('\'', "’");
        let bound = [(" :", "\u{a0}:"), (" ;", "\u{202f};"), (" !", "\u{202f}!"), (" ?", "\u{202f}?")];
        let bound = bound.into_iter().fold(curly(&self.fr), |text, (plain, bound)| text.replace(plain, bound));
        Self { fr: bound, en: curly(&self.en) }
    }
}

/// The names of everything in the box.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    places: BTreeMap<Place, Text>,
    quarters: BTreeMap<Quarter, Text>,
    cards: BTreeMap<Card, (Text, Text)>,
    /// Troublemakers and actions, by their ids.
    words: BTreeMap<String, Text>,
}

impl Names {
    pub(super) fn of(data: &Data) -> Self {
        let troublemakers = data.troublemakers.iter().map(|row| (row.id.to_string(), row.name.typeset()));
        let actions = data.actions.iter().map(|row| (row.id.clone(), row.name.typeset()));
        Self {
            places: data.places.iter().filter_map(|row| Some((row.id.parse().ok()?, row.name.typeset()))).collect(),
            quarters: data.quarters.iter().filter_map(|row| Some((row.id.parse().ok()?, row.name.typeset()))).collect(),
            cards: data.events.iter().filter_map(|row| Some((row.id.parse().ok()?, (row.name.typeset(), row.text.typeset())))).collect(),
            words: troublemakers.chain(actions).collect(),
        }
    }

    /// The name of a place.
    #[must_use]
    pub fn place(&self, place: Place) -> Option<&Text> {
        self.places.get(&place)
    }

    /// The name of a quarter.
    #[must_use]
    pub fn quarter(&self, quarter: Quarter) -> Option<&Text> {
        self.quarters.get(&quarter)
    }

    /// The name of an event card, and its text.
    #[must_use]
    pub fn card(&self, card: Card) -> Option<&(Text, Text)> {
        self.cards.get(&card)
    }

    /// The name of a troublemaker or an action, by its id in the component file.
    #[must_use]
    pub fn word(&self, id: &str) -> Option<&Text> {
        self.words.get(id)
    }
}
