//! `tablee refusals`: everything the rules can say no with, in words.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;

use kernel::{Language, Sentence};
use referee::{Occasion, refusals};
use registry::{AnyGame, Registry};

use crate::table;
use crate::voice::Voice;

/// Print every refusal of the games, with its rule, as one page
///
/// The page is Markdown on stdout: for each game a table of when something is refused, by which rule and in which words.
/// Without --lang both languages stand side by side.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only this game [default: all of them]
    game: Option<String>,
}

/// Prints the page.
pub fn run(args: &Args, registry: &Registry, language: Option<Language>) -> anyhow::Result<ExitCode> {
    let games = match &args.game {
        Some(id) => vec![table::game(registry, id)?],
        None => registry.games().collect(),
    };
    let languages = language.map_or(Language::ALL.to_vec(), |language| vec![language]);
    let voices = languages.iter().map(|language| Voice::new(*language, registry.games().map(|game| &**game))).collect::<anyhow::Result<Vec<_>>>()?;
    let said: Vec<Vec<Row>> = games.iter().map(|game| rows(registry, &***game, &languages)).collect();
    let mut page = Page { voices: &voices, text: String::new() };
    // What all games refuse alike stands there once, unless one game alone is asked for.
    let is_own = |row: &&Row| matches!(row.when, Occasion::Start | Occasion::Action);
    if let [alone] = &said[..] {
        page.section(&Sentence::new(format!("{}-name", games[0].id())), alone.iter())?;
    } else {
        let shared: Vec<Row> = said[0].iter().filter(|row| !is_own(row)).map(|row| row.with_rules_of(&said)).collect();
        page.section(&Sentence::new("tool-refusals-all-games"), shared.iter())?;
        for (game, rows) in games.iter().zip(&said) {
            page.section(&Sentence::new(format!("{}-name", game.id())), rows.iter().filter(is_own))?;
        }
    }
    io::stdout().lock().write_all(page.text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// One refusal, in each language.
struct Row {
    when: Occasion,
    rules: Vec<&'static str>,
    messages: Vec<String>,
}

fn rows(registry: &Registry, game: &dyn AnyGame, languages: &[Language]) -> Vec<Row> {
    let said: Vec<_> = languages.iter().map(|language| refusals(registry, game, *language)).collect();
    let row = |index: usize| Row {
        when: said[0][index].when,
        rules: said[0][index].rule.map(|rule| rule.0).into_iter().collect(),
        messages: said.iter().map(|said| said[index].message.to_string()).collect(),
    };
    let mut rows: Vec<Row> = (0..said[0].len()).map(row).collect();
    // A reason that several values lead to is told once.
    let mut seen = BTreeSet::new();
    rows.retain(|row| seen.insert((occasion(row.when), row.rules.clone(), row.messages.clone())));
    rows
}

impl Row {
    /// The same refusal with the rules of all games: those that say the same on the same occasion.
    fn with_rules_of(&self, games: &[Vec<Self>]) -> Self {
        let same = |rows: &[Self]| rows.iter().find(|row| row.when == self.when && row.messages == self.messages).map(|row| row.rules.clone());
        Self { when: self.when, rules: games.iter().filter_map(|rows| same(rows)).flatten().collect(), messages: self.messages.clone() }
    }
}

/// The page as it grows.
struct Page<'a> {
    voices: &'a [Voice],
    text: String,
}

impl Page<'_> {
    /// A row for each refusal, a column for each language.
    fn section<'r>(&mut self, title: &Sentence, rows: impl Iterator<Item = &'r Row>) -> anyhow::Result<()> {
        let in_all = |sentence: &Sentence| {
            let mut said: Vec<String> = self.voices.iter().map(|voice| voice.say(sentence)).collect();
            said.dedup();
            said.join(" / ")
        };
        let (when, rule) = (in_all(&Sentence::new("tool-refusals-when")), in_all(&Sentence::new("tool-refusals-rule")));
        let words: Vec<String> = self.voices.iter().map(|voice| voice.text("tool-refusals-words")).collect();
        let mut text = format!("## {}\n\n| {when} | {rule} | {} |\n|---|---|{}\n", in_all(title), words.join(" | "), "---|".repeat(words.len()));
        for row in rows {
            let when = in_all(&Sentence::new("tool-refusals-occasion").key("when", occasion(row.when)));
            let rules = if row.rules.is_empty() { "—".to_owned() } else { row.rules.join(", ") };
            writeln!(text, "| {when} | {rules} | {} |", row.messages.join(" | ").replace('\n', " "))?;
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(&text);
        Ok(())
    }
}

/// The word that the catalogue selects on.
const fn occasion(when: Occasion) -> &'static str {
    match when {
        Occasion::Start => "start",
        Occasion::Turn => "turn",
        Occasion::Action => "action",
        Occasion::Undo => "undo",
        Occasion::Preview => "preview",
        Occasion::Position => "position",
        Occasion::Script => "script",
    }
}
