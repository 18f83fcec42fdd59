//! The tool's own words, and the games' words beside them.

use std::env;
use std::path::Path;
use std::sync::OnceLock;

use anyhow::Context;
use kernel::speech::{Audience, Speaker};
use kernel::{Language, Sentence, Standing};
use registry::{AnyGame, AnySession};

const fn catalogue(language: Language) -> &'static str {
    match language {
        Language::French => include_str!("../words/fr.ftl"),
        Language::English => include_str!("../words/en.ftl"),
    }
}

/// The language that a command line asks for, else the locale's, else French. Read before anything else: what is wrong
/// with the command line is said in it too.
pub fn language_of(arguments: impl IntoIterator<Item = String>) -> Language {
    let arguments: Vec<String> = arguments.into_iter().take_while(|argument| argument != "--").collect();
    let after = arguments.iter().position(|argument| argument == "--lang").and_then(|index| arguments.get(index + 1));
    let asked = arguments.iter().find_map(|argument| argument.strip_prefix("--lang=")).or(after.map(String::as_str));
    let locale = || ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok()).find(|value| !value.is_empty());
    asked.and_then(|asked| asked.parse().ok()).or_else(|| locale()?.parse().ok()).unwrap_or(Language::French)
}

/// The language that whatever goes wrong is told in.
static SPOKEN: OnceLock<Language> = OnceLock::new();

/// Whatever goes wrong from now on is told in this language.
pub fn speak(language: Language) {
    SPOKEN.get_or_init(|| language);
}

/// What went wrong, in words; the technical cause comes after it.
pub fn wrong(sentence: &Sentence) -> String {
    let language = SPOKEN.get().copied().unwrap_or(Language::French);
    Voice::new(language, []).map_or_else(|_| sentence.id.to_string(), |voice| voice.say(sentence))
}

/// What went wrong with a file, in words.
pub fn wrong_file(id: &'static str, file: &Path) -> String {
    wrong(&Sentence::new(id).key("file", file.display().to_string()))
}

/// Says the tool's sentences, and those of one game.
pub struct Voice {
    speaker: Speaker,
}

impl Voice {
    /// A voice for the tool and these games.
    pub fn new<'a>(language: Language, games: impl IntoIterator<Item = &'a dyn AnyGame>) -> anyhow::Result<Self> {
        let games = games.into_iter().map(|game| game.catalogue(language));
        let catalogues: Vec<&str> = [catalogue(language)].into_iter().chain(games).collect();
        Ok(Self { speaker: Speaker::new(language, &catalogues).context("a catalogue is broken")? })
    }

    /// The sentence, said to somebody at the table.
    pub fn say_to(&self, audience: &Audience, sentence: &Sentence) -> String {
        self.speaker.say(sentence, audience)
    }

    /// The sentence, said to nobody in particular.
    pub fn say(&self, sentence: &Sentence) -> String {
        self.say_to(&Audience::default(), sentence)
    }

    /// A message without values.
    pub fn text(&self, id: &'static str) -> String {
        self.say(&Sentence::new(id))
    }

    /// A number with so many decimals.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        match self.speaker.language() {
            Language::French => text.replace('.', ","),
            Language::English => text,
        }
    }

    /// A share in per cent with two decimals.
    pub fn per_cent(&self, share: f64) -> String {
        let number = self.decimal(100.0 * share, 2);
        match self.speaker.language() {
            Language::French => format!("{number}\u{a0}%"),
            Language::English => format!("{number}%"),
        }
    }

    /// The result, the winner first, each total with its parts.
    pub fn say_standings(&self, audience: &Audience, session: &dyn AnySession, standings: &[Standing]) -> Vec<String> {
        let mut by_rank: Vec<&Standing> = standings.iter().collect();
        by_rank.sort_by_key(|standing| (standing.rank, standing.seat));
        let sentences = by_rank.into_iter().map(|standing| {
            let parts = standing.parts.iter().map(|(part, points)| Sentence::new("tool-part").say("part", session.say_part(part)).number("points", *points));
            Sentence::new("tool-standing").number("rank", standing.rank).seat("who", standing.seat).number("total", standing.total).list("parts", parts)
        });
        sentences.map(|sentence| self.say_to(audience, &sentence)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;

    use super::*;

    /// The messages of a catalogue, each with the values it names.
    fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut messages = BTreeMap::<String, BTreeSet<String>>::new();
        let mut current = String::new();
        for line in catalogue(language).lines().filter(|line| !line.starts_with('#')) {
            if let Some((id, _)) = line.split_once(" =").filter(|_| line.starts_with("tool-")) {
                current = id.to_owned();
            }
            let names = line.split('$').skip(1).map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next().unwrap_or(""));
            messages.entry(current.clone()).or_default().extend(names.map(|name| name.trim_end_matches("-self").trim_start_matches("de-").to_owned()));
        }
        messages
    }

    fn sources(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                sources(&path, text);
            } else {
                text.push_str(&fs::read_to_string(&path).expect("a source file"));
            }
        }
    }

    #[test]
    fn french_and_english_have_the_same_messages_with_the_same_values() {
        assert_eq!(messages(Language::French), messages(Language::English));
    }

    #[test]
    fn every_message_is_said_somewhere_and_everything_said_is_a_message() {
        let mut text = String::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut text);
        let quoted = text.split('"').filter(|piece| piece.starts_with("tool-") && !piece.ends_with('-'));
        let said: BTreeSet<String> = quoted.map(str::to_owned).collect();
        let known: BTreeSet<String> = messages(Language::French).into_keys().filter(|id| !id.is_empty()).collect();

        assert_eq!(said, known);
    }

    #[test]
    fn the_catalogues_can_be_read_beside_every_game() {
        let registry = registry::Registry::built_in();
        for language in Language::ALL {
            assert!(Voice::new(language, registry.games().map(|game| &**game)).is_ok());
        }
    }

    #[test]
    fn the_language_is_read_from_the_command_line() {
        let language = |line: &str| language_of(line.split(' ').map(str::to_owned));

        assert_eq!(language("tablee play fiasko --lang en"), Language::English);
        assert_eq!(language("tablee --lang=fr play"), Language::French);
        assert_eq!(language("tablee play --lang=en --lang"), Language::English);
    }

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let voice = |language| Voice::new(language, []).expect("a catalogue");

        assert_eq!(voice(Language::French).per_cent(0.12345), "12,35\u{a0}%");
        assert_eq!(voice(Language::English).decimal(3.0, 1), "3.0");
    }
}
