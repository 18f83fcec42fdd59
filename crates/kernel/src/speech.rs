//! Sentences in a language: Project Fluent at the edge.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::{Language, Seat, Sentence, Value};

/// The kernel's own catalogue: refused undos, and what all games share.
#[must_use]
pub const fn common_catalogue(language: Language) -> &'static str {
    match language {
        Language::French => include_str!("../words/fr.ftl"),
        Language::English => include_str!("../words/en.ftl"),
    }
}

/// Why a sentence could not be said.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unsaid {
    /// The catalogue cannot be read.
    #[error("the {language} catalogue is broken at line {line}: {what}")]
    BrokenCatalogue {
        /// Which one.
        language: Language,
        /// Where, counted from 1.
        line: usize,
        /// What is wrong there.
        what: String,
    },
    /// The catalogue has no such message.
    #[error("the {language} catalogue has no message “{id}”")]
    MissingMessage {
        /// Which catalogue.
        language: Language,
        /// The message.
        id: String,
    },
    /// The message names a value that the sentence does not give, or the like.
    #[error("the {language} message “{id}” cannot be said: {what}")]
    MissingValue {
        /// Which catalogue.
        language: Language,
        /// The message.
        id: String,
        /// Fluent's words.
        what: String,
    },
}

/// Whom a sentence is said to: how the seats are called, and which of them is the reader.
#[derive(Debug, Clone, Default)]
pub struct Audience {
    /// The players' names by seat; a seat without a name is called by its number.
    pub names: Vec<String>,
    /// The reader's seat.
    pub reader: Option<Seat>,
}

impl Audience {
    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| format!("{}", seat.0 + 1))
    }
}

/// Says sentences in one language.
pub struct Speaker {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Speaker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Speaker({})", self.language)
    }
}

impl Speaker {
    /// A speaker with the common catalogue and these.
    ///
    /// # Errors
    /// If a catalogue cannot be read, or two of them define one message.
    pub fn new(language: Language, catalogues: &[&str]) -> Result<Self, Unsaid> {
        let identifier: LanguageIdentifier = language.code().parse().expect("the code of a language");
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        for source in [common_catalogue(language)].iter().chain(catalogues) {
            let resource = FluentResource::try_new((*source).to_owned()).map_err(|(_, errors)| misread(language, source, &errors))?;
            bundle.add_resource(resource).map_err(|errors| doubled(language, source, &errors))?;
        }
        Ok(Self { language, bundle })
    }

    /// The language it speaks.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The sentence in words.
    ///
    /// # Errors
    /// If the message or one of its values is missing.
    pub fn try_say(&self, sentence: &Sentence, audience: &Audience) -> Result<String, Unsaid> {
        let missing = || Unsaid::MissingMessage { language: self.language, id: sentence.id.to_string() };
        let pattern = self.bundle.get_message(&sentence.id).and_then(|message| message.value()).ok_or_else(missing)?;
        let mut args = FluentArgs::new();
        for (name, value) in &sentence.args {
            let spoken = match value {
                Value::Number(value) => FluentValue::from(*value),
                Value::Key(value) => {
                    self.set_elided(&mut args, name, value);
                    FluentValue::from(value.as_ref())
                }
                Value::Seat { seat } => {
                    let is_reader = if audience.reader == Some(*seat) { "yes" } else { "no" };
                    args.set(format!("{name}-self"), is_reader);
                    let called = audience.name(*seat);
                    self.set_elided(&mut args, name, &called);
                    FluentValue::from(called)
                }
                Value::Share { part, of } => FluentValue::from(self.per_cent(*part, *of)),
                Value::Say(value) => {
                    let said = self.try_say(value, audience)?;
                    self.set_elided(&mut args, name, &said);
                    FluentValue::from(said)
                }
                Value::List(values) => {
                    let items = values.iter().map(|item| self.try_say(item, audience)).collect::<Result<Vec<_>, _>>()?;
                    FluentValue::from(self.listed(&items))
                }
            };
            args.set(name.to_string(), spoken);
        }
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        match errors.first() {
            None => Ok(said),
            Some(error) => Err(Unsaid::MissingValue { language: self.language, id: sentence.id.to_string(), what: error.to_string() }),
        }
    }

    /// The sentence in words, or its id where the catalogue fails: something is always shown.
    #[must_use]
    pub fn say(&self, sentence: &Sentence, audience: &Audience) -> String {
        self.try_say(sentence, audience).unwrap_or_else(|_| sentence.id.to_string())
    }

    /// In French, a text with « de » before it, as `de-<name>`: « d’Ada », « de Ben ».
    fn set_elided(&self, args: &mut FluentArgs<'_>, name: &str, text: &str) {
        if self.language == Language::French {
            let de = if begins_with_a_vowel(text) { "d’" } else { "de " };
            args.set(format!("de-{name}"), format!("{de}{text}"));
        }
    }

    /// A share with one decimal, rounded: `6,8 %` or `6.8%`.
    fn per_cent(&self, part: u32, of: u32) -> String {
        let tenths = (u64::from(part) * 1000 + u64::from(of) / 2).checked_div(u64::from(of)).unwrap_or(0);
        let (whole, tenth) = (tenths / 10, tenths % 10);
        match self.language {
            Language::French => format!("{whole},{tenth}\u{a0}%"),
            Language::English => format!("{whole}.{tenth}%"),
        }
    }

    /// Items with commas and an "and"; with semicolons where an item has commas of its own.
    fn listed(&self, items: &[String]) -> String {
        let and = match self.language {
            Language::French => "et",
            Language::English => "and",
        };
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let separator = match self.language {
                    _ if !items.iter().any(|item| item.contains(", ")) => ", ",
                    Language::French => "\u{202f}; ",
                    Language::English => "; ",
                };
                format!("{} {and} {last}", first.join(separator))
            }
        }
    }
}

/// Whether « de » loses its vowel before this text. A name with h or y keeps it: nobody can tell how it is spoken.
fn begins_with_a_vowel(text: &str) -> bool {
    text.chars().next().and_then(|first| first.to_lowercase().next()).is_some_and(|first| "aàáâãäåæeèéêëiìíîïoòóôõöøœuùúûü".contains(first))
}

/// The first thing in a catalogue that cannot be read.
fn misread(language: Language, source: &str, errors: &[fluent_syntax::parser::ParserError]) -> Unsaid {
    // Fluent may notice a fault only where the next message begins: the one that cannot be read counts.
    let start = |error: &fluent_syntax::parser::ParserError| error.slice.as_ref().map_or(error.pos.start, |message| message.start);
    let first = errors.iter().min_by_key(|error| start(error));
    let position = first.map_or(0, |error| start(error).min(source.len()));
    let before = source.as_bytes()[..position].iter().filter(|byte| **byte == b'\n').count();
    Unsaid::BrokenCatalogue { language, line: before + 1, what: first.map_or_else(String::new, ToString::to_string) }
}

/// A message that another catalogue, or this one, has already.
fn doubled(language: Language, source: &str, errors: &[fluent_bundle::FluentError]) -> Unsaid {
    let id = errors.iter().find_map(|error| match error {
        fluent_bundle::FluentError::Overriding { id, .. } => Some(id.as_str()),
        _ => None,
    });
    let id = id.unwrap_or_default();
    let defines = |line: &str| line.split_once('=').is_some_and(|(name, _)| name.trim_end() == id);
    // The second of two in one file, or the only one if the other stands in another file.
    let line = source.lines().zip(1..).filter(|(line, _)| defines(line)).map(|(_, number)| number).last().unwrap_or(1);
    Unsaid::BrokenCatalogue { language, line, what: format!("the message “{id}” is there twice") }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CATALOGUE: &str = "drew = { $who-self ->\n    [yes] You draw\n   *[no] { $who } draws\n } { $cards } ({ $risk }).\nmilk = milk\ncorn = corn\n";

    fn speaker(language: Language) -> Speaker {
        Speaker::new(language, &[CATALOGUE]).expect("a good catalogue")
    }

    fn sentence() -> Sentence {
        Sentence::new("drew").seat("who", Seat(1)).share("risk", 6, 88).list("cards", [Sentence::new("milk"), Sentence::new("corn"), Sentence::new("milk")])
    }

    #[test]
    fn the_reader_is_addressed_in_person() {
        let names = vec!["Anna".into(), "Ben".into()];

        let to_ben = speaker(Language::English).say(&sentence(), &Audience { names: names.clone(), reader: Some(Seat(1)) });
        let to_anna = speaker(Language::French).say(&sentence(), &Audience { names, reader: Some(Seat(0)) });

        assert_eq!(to_ben, "You draw milk, corn and milk (6.8%).");
        assert_eq!(to_anna, "Ben draws milk, corn et milk (6,8\u{a0}%).");
    }

    #[test]
    fn a_list_of_things_with_commas_has_semicolons() {
        let catalogue = "all = { $things }\ngame = { $title } (booth { $booth }, meeple)\n";
        let game = |title: &'static str, booth: i64| Sentence::new("game").key("title", title).number("booth", booth);
        let sentence = Sentence::new("all").list("things", [game("Concordia", 47), game("Rokoko", 3), game("Via Appia", 8)]);
        let said = |language| Speaker::new(language, &[catalogue]).expect("a good catalogue").say(&sentence, &Audience::default());

        assert_eq!(said(Language::English), "Concordia (booth 47, meeple); Rokoko (booth 3, meeple) and Via Appia (booth 8, meeple)");
        assert_eq!(said(Language::French), "Concordia (booth 47, meeple)\u{202f}; Rokoko (booth 3, meeple) et Via Appia (booth 8, meeple)");
    }

    #[test]
    fn french_elides_before_a_vowel_and_leaves_h_and_y_alone() {
        let speaker = Speaker::new(Language::French, &["turn = Le tour { $de-who } : la fin { $de-card }.\nact = { $name }\n"]).expect("a good catalogue");
        let said = |name: &str| {
            let sentence = Sentence::new("turn").seat("who", Seat(0)).say("card", Sentence::new("act").key("name", name.to_owned()));
            speaker.say(&sentence, &Audience { names: vec![name.into()], reader: None })
        };

        let said = ["Ada", "Écureuil", "œil", "Ben", "Hugo", "Yves", "2"].map(said);

        assert_eq!(said[..3], ["Le tour d’Ada : la fin d’Ada.", "Le tour d’Écureuil : la fin d’Écureuil.", "Le tour d’œil : la fin d’œil."]);
        assert_eq!(said[3..6], ["Le tour de Ben : la fin de Ben.", "Le tour de Hugo : la fin de Hugo.", "Le tour de Yves : la fin de Yves."]);
        assert_eq!(said[6], "Le tour de 2 : la fin de 2.");
    }

    #[test]
    fn a_missing_message_or_value_is_named() {
        let speaker = speaker(Language::English);
        let everybody = Audience::default();

        let unknown = speaker.try_say(&Sentence::new("sang"), &everybody);
        let bare = speaker.try_say(&Sentence::new("drew"), &everybody);

        assert_eq!(unknown, Err(Unsaid::MissingMessage { language: Language::English, id: "sang".into() }));
        assert!(matches!(bare, Err(Unsaid::MissingValue { .. })), "{bare:?}");
        assert_eq!(speaker.say(&Sentence::new("sang"), &everybody), "sang");
    }

    #[test]
    fn a_broken_catalogue_is_reported_with_its_line() {
        let line = |source: &str| match Speaker::new(Language::English, &[source]) {
            Err(Unsaid::BrokenCatalogue { line, what, .. }) => (line, what),
            other => panic!("{other:?}"),
        };

        assert_eq!(line("one = fine\ntwo = { $open\nthree = fine\n").0, 2);
        assert_eq!(line("one = fine\n\n# a comment\ntwo = fine\none = again\n"), (5, "the message “one” is there twice".to_owned()));
    }
}
