//! The referee's own words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use kernel::Language;
use registry::Registry;

fn catalogue(language: Language) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("words/{language}.ftl"))).expect("a catalogue")
}

/// The messages of a catalogue, each with the values it names.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::<String, BTreeSet<String>>::new();
    let mut current = String::new();
    for line in catalogue(language).lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once(" =").filter(|_| line.starts_with("referee-")) {
            current = id.to_owned();
        }
        let names = line.split('$').skip(1).map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or(""));
        messages.entry(current.clone()).or_default().extend(names.map(str::to_owned));
    }
    messages
}

#[test]
fn french_and_english_have_the_same_messages_with_the_same_values() {
    assert_eq!(messages(Language::French), messages(Language::English));
}

#[test]
fn every_message_is_said_somewhere_and_everything_said_is_a_message() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let texts = fs::read_dir(folder).expect("a folder").map(|entry| fs::read_to_string(entry.expect("an entry").path()).expect("a source file"));
    let text: String = texts.collect();
    let said: BTreeSet<String> = text.split('"').filter(|piece| piece.starts_with("referee-")).map(str::to_owned).collect();
    let known: BTreeSet<String> = messages(Language::French).into_keys().filter(|id| !id.is_empty()).collect();

    assert_eq!(said, known);
}

#[test]
fn every_refusal_of_every_game_is_said_in_both_languages_and_reads_like_a_sentence() {
    let registry = Registry::built_in();
    for game in registry.games() {
        let [french, english] = Language::ALL.map(|language| referee::refusals(&registry, &**game, language));
        assert_eq!(french.len(), english.len());
        for refusal in french.iter().chain(&english) {
            let message = &refusal.message;
            let message = message.to_string();
            let ends_well = message.ends_with(['.', '!', '?', '…']);
            assert!(ends_well && !message.contains("  ") && message.chars().next().is_some_and(|first| !first.is_lowercase()), "{}: {message}", game.id());
            // What engineers write, and what nobody says.
            for word in ["Some(", "None)", "()", "{ $", "_", "1 actions", " a orange", "undefined"] {
                assert!(!message.contains(word), "{}: “{word}” in: {message}", game.id());
            }
        }
    }
}
