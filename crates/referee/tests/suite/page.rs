//! `docs/referee.md` tells the truth: every dialogue on it is held, every command has one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kernel::{Language, Seed};
use referee::{COMMANDS, Referee};
use registry::Registry;
use serde_json::Value;

/// Whether an answer is as the page says; `…` on the page stands for anything.
fn is_as_told(answer: &str, told: &str) -> bool {
    let mut pieces = told.split('…');
    let Some(mut rest) = answer.strip_prefix(pieces.next().unwrap_or_default()) else { return false };
    let mut last = None;
    for piece in pieces {
        let Some(at) = rest.find(piece) else { return false };
        rest = &rest[at + piece.len()..];
        last = Some(piece);
    }
    rest.is_empty() || last.is_some_and(|last| last.is_empty() || answer.ends_with(last))
}

#[test]
fn every_dialogue_on_the_page_is_held_as_it_is_told() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/referee.md")).expect("the page");
    let mut referee = Referee::new(Registry::built_in(), Language::English, || Some(Seed::from_text("the page")));
    let mut held = BTreeSet::new();
    let mut in_dialogue = false;
    let mut answer = String::new();
    for (line, number) in page.lines().zip(1..) {
        if line.starts_with("```") {
            in_dialogue = line == "```jsonl";
        } else if in_dialogue {
            if let Some(request) = line.strip_prefix("→ ") {
                assert!(answer.is_empty(), "line {number}: the request before has no answer on the page");
                let document: Value = serde_json::from_str(request).unwrap_or_else(|error| panic!("line {number}: {error}"));
                held.insert(document["cmd"].as_str().expect("a command").to_owned());
                answer = referee.answer(request.as_bytes());
            } else if let Some(told) = line.strip_prefix("← ") {
                assert!(is_as_told(&answer, told), "line {number}: the answer is\n{answer}");
                answer.clear();
            }
        }
    }
    let all: BTreeSet<String> = COMMANDS.iter().map(|command| (*command).to_owned()).chain(["dance".to_owned()]).collect();
    assert_eq!(held, all, "every command is shown");
}

#[test]
fn the_page_compares_whole_answers() {
    assert!(is_as_told("abcdef", "abcdef") && is_as_told("abcdef", "a…ef") && is_as_told("abcdef", "ab…d…") && is_as_told("abab", "a…ab"));
    assert!(!is_as_told("abcdef", "abc") && !is_as_told("abcdef", "a…e") && !is_as_told("abcdef", "x…"));
}
