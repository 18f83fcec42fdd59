//! Notices in words, for a browser and for a letter.

use kernel::speech::{Audience, Speaker};
use kernel::{Language, Sentence};
use registry::Registry;

use crate::store::Notice;
use crate::table::{Document, Place};
use crate::wire::{NoticeKind, Person, Pushed};

/// So many are told one by one.
const MOST_LINES: usize = 8;

const fn catalogue(language: Language) -> &'static str {
    match language {
        Language::French => include_str!("../../words/notices.fr.ftl"),
        Language::English => include_str!("../../words/notices.en.ftl"),
    }
}

/// Somebody who puts notices into words for a person.
pub(crate) struct Voice {
    language: Language,
    speaker: Speaker,
}

/// One thing to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// What happened.
    what: String,
    /// In which game, with whom.
    place: String,
    /// The page to look at.
    path: String,
    table: String,
}

impl Voice {
    /// In this person's language.
    pub(crate) fn of(person: &Person) -> Self {
        let language = person.language.parse().unwrap_or(Language::French);
        Self { language, speaker: Speaker::new(language, &[catalogue(language)]).expect("a sound catalogue") }
    }

    fn say(&self, sentence: &Sentence) -> String {
        self.speaker.say(sentence, &Audience::default())
    }

    fn game(&self, registry: &Registry, id: &str) -> String {
        let game = registry.game(id);
        let speaker = game.and_then(|game| Speaker::new(self.language, &[game.catalogue(self.language)]).ok());
        speaker.map_or_else(|| id.to_owned(), |speaker| speaker.say(&Sentence::new(format!("{id}-name")), &Audience::default()))
    }

    /// A notice about a table, for a person. Nothing of the position: which game, with whom, and what is wanted.
    pub(super) fn line(&self, registry: &Registry, notice: &Notice, document: &Document) -> Line {
        let what = match notice.kind {
            NoticeKind::Turn => "notice-turn",
            NoticeKind::Waits => "notice-waits",
            NoticeKind::Invitation => "notice-invitation",
            NoticeKind::Over => "notice-over",
        };
        let name = |place: &Place| match place {
            Place::Person { person, name, .. } if person.id != notice.person && !name.is_empty() => Some(name.clone()),
            Place::Open { reserved_for: Some(person) } if person.id != notice.person => Some(person.name.clone()),
            Place::Person { .. } | Place::Open { .. } | Place::Bot { .. } => None,
        };
        let others: Vec<Sentence> = document.seats.iter().filter_map(name).map(|name| Sentence::new("notice-name").key("name", name)).collect();
        let game = self.game(registry, &document.game);
        let place = if others.is_empty() { Sentence::new("notice-where") } else { Sentence::new("notice-where-with").list("others", others) };
        Line {
            what: self.say(&Sentence::new(what)),
            place: self.say(&place.key("game", game)),
            path: format!("/t/{}", notice.table),
            table: notice.table.clone(),
        }
    }

    fn together(&self, lines: &[Line]) -> String {
        self.say(&Sentence::new("notice-many").number("count", lines.len() as i64))
    }

    fn told(&self, line: &Line) -> String {
        self.say(&Sentence::new("notice-line").key("what", line.what.clone()).key("where", line.place.clone()))
    }

    /// For a browser.
    pub(super) fn pushed(&self, lines: &[Line], waiting: u32, stop: &str) -> Pushed {
        let (title, body, path, tag) = match lines {
            [line] => (line.what.clone(), line.place.clone(), line.path.clone(), line.table.clone()),
            lines => {
                let told: Vec<String> = lines.iter().take(MOST_LINES).map(|line| self.told(line)).collect();
                (self.together(lines), told.join("\n"), "/mine".to_owned(), "many".to_owned())
            }
        };
        Pushed { title, body, path, tag, waiting, stop_label: self.say(&Sentence::new("notice-stop")), stop_path: format!("/stop/{stop}") }
    }

    /// For a letter: its subject, and its text with links made by `link`.
    pub(super) fn letter(&self, person: &Person, lines: &[Line], link: impl Fn(&str) -> String, stop: &str) -> (String, String) {
        let subject = match lines {
            [line] => self.told(line),
            lines => self.together(lines),
        };
        let mut text = vec![self.say(&Sentence::new("letter-greeting").key("name", person.name.clone()))];
        text.extend(lines.iter().map(|line| format!("{}\n{}", self.told(line), link(&line.path))));
        text.push(format!("{}\n{}\n{}", self.say(&Sentence::new("letter-why")), self.say(&Sentence::new("letter-stop")), link(&format!("/stop/{stop}"))));
        (subject, text.join("\n\n") + "\n")
    }

    /// The first letter to an address: its subject and its text.
    pub(crate) fn first_letter(&self, person: &Person, link: &str) -> (String, String) {
        let asks = self.say(&Sentence::new("letter-confirm").key("name", person.name.clone()));
        let text = format!("{asks}\n{link}\n\n{}\n", self.say(&Sentence::new("letter-confirm-not-you")));
        (self.say(&Sentence::new("letter-confirm-subject")), text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(language: &str) -> Person {
        Person { id: "me".into(), name: "Anna".into(), mark: None, language: language.into(), program: false }
    }

    fn line(what: &str) -> Line {
        Line { what: what.into(), place: "Fiasko, avec Bert".into(), path: "/t/abc".into(), table: "abc".into() }
    }

    #[test]
    fn one_notice_is_told_alone_and_several_together() {
        let voice = Voice::of(&person("fr"));
        let one = voice.pushed(&[line("À vous de jouer")], 1, "code");
        let many = voice.pushed(&[line("À vous de jouer"), line("La partie est finie")], 1, "code");

        assert_eq!((&*one.title, &*one.body, &*one.path, &*one.tag), ("À vous de jouer", "Fiasko, avec Bert", "/t/abc", "abc"));
        assert_eq!(many.title, "Du nouveau à 2 tables");
        assert_eq!(many.body, "À vous de jouer\u{a0}: Fiasko, avec Bert\nLa partie est finie\u{a0}: Fiasko, avec Bert");
        assert_eq!((&*many.path, &*many.stop_path, &*many.stop_label), ("/mine", "/stop/code", "Ne plus m’avertir ici"));
    }

    #[test]
    fn every_word_is_there_in_both_languages() {
        for language in ["fr", "en"] {
            let (voice, person) = (Voice::of(&person(language)), person(language));
            let (subject, text) = voice.letter(&person, &[line("x"), line("y")], |path| format!("https://play.example{path}"), "code");
            let (first, asks) = voice.first_letter(&person, "https://play.example/mail/code");
            for said in [&subject, &text, &first, &asks] {
                assert!(!said.contains("notice-") && !said.contains("letter-") && !said.contains('{'), "{said}");
            }
            assert!(text.contains("https://play.example/t/abc") && text.contains("https://play.example/stop/code"), "{text}");
            assert!(asks.contains("https://play.example/mail/code") && asks.contains("Anna"), "{asks}");
        }
    }
}
