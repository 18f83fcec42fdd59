//! Nothing in a proven record can be changed: every single value of the document, one after the other.

use std::io::Write;
use std::process::{Command, Stdio};

use kernel::Record;
use registry::Registry;
use serde_json::{Value, json};

use crate::repository;
use crate::tables::Plan;

/// Another value of the same kind.
fn other(value: &Value) -> Option<Value> {
    match value {
        Value::Null => Some(json!(0)),
        Value::Bool(given) => Some(json!(!given)),
        Value::Number(number) => Some(json!(number.as_i64().expect("whole numbers only") + 1)),
        Value::String(text) => {
            // Digits stay digits, words become others.
            let last = if text.ends_with('0') { '1' } else { '0' };
            Some(json!(text.chars().rev().skip(1).collect::<Vec<_>>().into_iter().rev().chain([last]).collect::<String>()))
        }
        Value::Array(_) | Value::Object(_) => None,
    }
}

/// Every value of a document by its path.
fn leaves(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().enumerate().for_each(|(number, item)| leaves(item, &format!("{path}/{number}"), found)),
        Value::Object(fields) => fields.iter().for_each(|(name, field)| leaves(field, &format!("{path}/{name}"), found)),
        _ => found.push(path.to_owned()),
    }
}

/// The document with one value changed, for every value.
fn changed(record: &Record) -> Vec<(String, String)> {
    let document = serde_json::to_value(record).expect("JSON");
    let mut paths = Vec::new();
    leaves(&document, "", &mut paths);
    let change = |path: String| {
        let mut changed = document.clone();
        let value = changed.pointer_mut(&path).expect("it is there");
        *value = other(value).expect("a single value");
        (path, changed.to_string())
    };
    paths.into_iter().map(change).collect()
}

/// The beginning of a game of each kind.
fn beginnings() -> Vec<Record> {
    let games = Registry::built_in();
    games.games().map(|game| Plan { game: game.id(), people: 2, bots: 1, steps: 25, ..Plan::default() }.record()).collect()
}

#[test]
fn no_value_of_a_proven_record_can_be_changed() {
    let games = Registry::built_in();
    let whole = Plan { people: 1, ..Plan::default() }.record();
    for record in beginnings().into_iter().chain([whole]) {
        let game = games.game(&record.game).expect("a game");
        let is_believed = |text: &str| Record::read(text).and_then(|record| game.replay(&record)).is_ok();
        assert!(is_believed(&record.to_json()), "{}", record.game);
        let changes = changed(&record);
        assert!(changes.len() > 200, "{} values", changes.len());
        for (path, text) in changes {
            assert!(!is_believed(&text), "{}: {path}", record.game);
        }
    }
}

#[test]
fn no_value_of_the_beginning_of_a_proven_game_can_be_changed_for_the_script() {
    const ASK: &str = "import sys; sys.path.insert(0, sys.argv[1]); import verify
for line in sys.stdin:
    try:
        verify.check(line)
        print('believed')
    except verify.Refused as refused:
        print('refused:', refused)
";
    for record in beginnings() {
        let changes = changed(&record);
        let mut script = Command::new("python3");
        script.args(["-B", "-c", ASK]).arg(repository("docs/examples")).env("PYTHONIOENCODING", "utf-8");
        let mut process = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("python3 runs");
        let mut input = process.stdin.take().expect("piped");
        let lines: Vec<String> = changes.iter().map(|(_, text)| format!("{text}\n")).collect();
        let writing = std::thread::spawn(move || lines.iter().try_for_each(|line| input.write_all(line.as_bytes())));
        let output = process.wait_with_output().expect("it ends");
        writing.join().expect("no panic").expect("it reads everything");

        assert!(output.status.success());
        let said = String::from_utf8(output.stdout).expect("text");
        assert_eq!(said.lines().count(), changes.len(), "{}", record.game);
        for ((path, _), verdict) in changes.iter().zip(said.lines()) {
            assert_ne!(verdict, "believed", "{}: {path}", record.game);
        }
    }
}
