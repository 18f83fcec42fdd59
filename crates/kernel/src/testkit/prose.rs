//! How what people read is written: French spaces and elisions, articles and plurals, one word for one thing, labels
//! that fit a button. For catalogues as they stand in their files, and for sentences as they are said.

use std::collections::BTreeSet;

use crate::Language;

/// The longest name of a choice; what else there is to say goes beneath it.
pub const LABEL: usize = 64;

/// Things that are counted: a number before one of them needs a plural.
const COUNTED: [&str; 60] = [
    "nouvelles",
    "points",
    "coins",
    "pièces",
    "cards",
    "cartes",
    "posters",
    "affiches",
    "tiles",
    "tuiles",
    "actions",
    "players",
    "joueurs",
    "pawns",
    "pions",
    "gems",
    "gemmes",
    "crowds",
    "cohues",
    "dancers",
    "danseurs",
    "places",
    "lieux",
    "games",
    "jeux",
    "parties",
    "turns",
    "tours",
    "coups",
    "decisions",
    "décisions",
    "seconds",
    "secondes",
    "steps",
    "étapes",
    "names",
    "noms",
    "threads",
    "fils",
    "bytes",
    "octets",
    "spaces",
    "cases",
    "zones",
    "wishes",
    "vœux",
    "dice",
    "dés",
    "tents",
    "chapiteaux",
    "lots",
    "seats",
    "tables",
    "characters",
    "caractères",
    "piles",
    "rows",
    "lignes",
    "columns",
    "colonnes",
];

/// Words that were given up for another one.
const GIVEN_UP: [(Language, &str, &str); 8] = [
    (Language::French, "robot", "bot"),
    (Language::French, "robots", "bots"),
    (Language::French, "lettres", "caractères"),
    (Language::French, "promesse", "empreinte"),
    (Language::French, "absent", "pas là"),
    (Language::English, "robot", "bot"),
    (Language::English, "robots", "bots"),
    (Language::English, "letters", "characters"),
];

/// The values of French messages that are texts: « de » before them may have to be elided.
const TEXTS: [&str; 8] = ["who", "whom", "name", "names", "game", "title", "titles", "player"];

const VOWELS: &str = "aàâäæeéèêëiîïoôöœuùûü";
const THIN: char = '\u{202f}';
const WIDE: char = '\u{a0}';

/// What is wrong with a catalogue or a text of rules as it stands in its file.
#[must_use]
pub fn faults_in_source(language: Language, source: &str) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    for message in messages(source) {
        let named = message.lines().next().unwrap_or_default();
        let mut fault = |what: String| {
            faults.insert(format!("{}: {what}", named.chars().take(60).collect::<String>()));
        };
        for (which, word, instead) in GIVEN_UP {
            if which == language && words(&message).any(|(_, found)| found.to_lowercase() == word) {
                fault(format!("“{word}” is called “{instead}” here"));
            }
        }
        uncounted(&message).into_iter().for_each(&mut fault);
        if language == Language::French {
            misspaced(&message).into_iter().for_each(&mut fault);
            for text in TEXTS.iter().filter(|text| message.contains(&format!("de {{ ${text} }}"))) {
                fault(format!("« de » before a text: {{ $de-{text} }}"));
            }
            nothing_is_called_one(&message).into_iter().for_each(&mut fault);
        }
    }
    faults
}

/// What is wrong with a sentence as it is said.
#[must_use]
pub fn faults_in_said(language: Language, said: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let all: Vec<(char, &str)> = words(said).collect();
    for pair in all.windows(2) {
        let [(_, one), (gap, next)] = pair else { continue };
        if *gap != ' ' && *gap != WIDE {
            continue;
        }
        let next_vowel = next.to_lowercase().chars().next().is_some_and(|first| VOWELS.contains(first));
        let of_one = match language {
            Language::French => matches!(*one, "0" | "1" | "un" | "une"),
            Language::English => matches!(*one, "1" | "one" | "a" | "an"),
        };
        if of_one && COUNTED.contains(next) && *next != "fils" {
            faults.push(format!("“{one} {next}”"));
        }
        match language {
            Language::English if *one == "a" && next_vowel && !next.starts_with("one") && !next.starts_with("uni") && !next.starts_with("use") => {
                faults.push(format!("“{one} {next}”"));
            }
            Language::English if *one == "an" && next.chars().next().is_some_and(char::is_alphabetic) && !next_vowel && !next.starts_with('h') => {
                faults.push(format!("“{one} {next}”"));
            }
            Language::French if matches!(*one, "de" | "que" | "ne" | "le" | "la" | "se" | "De" | "Que" | "Le" | "La") && next_vowel && *next != "ou" => {
                faults.push(format!("« {one} {next} »"));
            }
            _ => {}
        }
    }
    for (_, word) in &all {
        let digits = word.chars().filter(char::is_ascii_digit).count();
        let is_id = word.len() == 3 && digits == 2 && word.starts_with(|first: char| first.is_ascii_lowercase());
        if is_id || word.contains('_') {
            faults.push(format!("an id, “{word}”"));
        }
    }
    if said.contains("  ") || said.contains("{ $") {
        faults.push("a gap".to_owned());
    }
    if language == Language::French {
        // Names keep their own signs (“BANG!”), so only spaces are looked at.
        let breaks = [" ;", " !", " ?", " :", " €", " %", " »", "« "].into_iter().filter(|space| said.contains(space));
        faults.extend(breaks.map(|space| format!("a space that breaks in « {space} »")));
    }
    faults
}

/// The messages of a catalogue, or the paragraphs of a text, without comments.
fn messages(source: &str) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    for line in source.lines().filter(|line| !line.starts_with("# ") && !line.trim().is_empty()) {
        match messages.last_mut() {
            Some(last) if line.starts_with([' ', '}']) => {
                last.push('\n');
                last.push_str(line);
            }
            _ => messages.push(line.to_owned()),
        }
    }
    messages
}

/// The words of a text, each with what stands before it.
fn words(text: &str) -> impl Iterator<Item = (char, &str)> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.split_inclusive(move |c: char| !is_word(c))
        .scan('\n', move |gap, piece| {
            let word = piece.trim_end_matches(move |c: char| !is_word(c));
            let before = *gap;
            // Between two words that belong together stands one space and nothing else.
            *gap = if word.is_empty() { '\n' } else { piece[word.len()..].chars().next().unwrap_or('\n') };
            Some((before, word))
        })
        .filter(|(_, word)| !word.is_empty())
}

/// French spaces that can break or are not there: U+202F before ; ! ?, U+00A0 before : € % and inside « ».
fn misspaced(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let at = |index: usize| chars.get(index).copied().unwrap_or('\n');
    let mut faults = Vec::new();
    for (index, c) in chars.iter().enumerate().skip(1) {
        let (before, earlier) = (at(index - 1), if index > 1 { at(index - 2) } else { '\n' });
        let is_alone = earlier == '«' || before == '"' || before == '\'' || before == '`';
        let wrong = match c {
            ';' | '!' | '?' => before != THIN && !is_alone && (before.is_whitespace() || before.is_alphanumeric() || matches!(before, '}' | ')' | '»' | '’')),
            ':' => before == ' ' || before == THIN,
            '€' | '%' => before == ' ' || before == THIN,
            '»' => before != WIDE,
            _ => at(index - 1) == '«' && *c != WIDE,
        };
        if wrong {
            let from = index.saturating_sub(12);
            faults.push(format!("space at « {} »", chars[from..=index].iter().collect::<String>().replace('\n', " ")));
        }
    }
    faults
}

/// French participles and adjectives in the plural: they agree with a number as nouns do.
const AGREEING: [&str; 3] = ["és", "ées", "êts"];

/// A number with a noun or a participle in the plural, in a message that does not select on the number.
fn uncounted(message: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (start, _) in message.match_indices("{ $") {
        let Some((name, rest)) = message[start + 3..].split_once(" }") else { continue };
        let is_value = !name.contains(' ');
        let after = rest.strip_prefix([' ', WIDE]).filter(|after| after.starts_with(char::is_alphabetic));
        let Some((_, noun)) = after.and_then(|after| words(after).next()) else { continue };
        let agrees = COUNTED.contains(&noun) || AGREEING.iter().any(|ending| noun.ends_with(ending));
        if is_value && agrees && !message.contains(&format!("${name} ->")) {
            faults.push(format!("“{{ ${name} }} {noun}” for any number"));
        }
    }
    faults
}

/// French counts nothing as one: where `[one]` says « une carte » in words, nothing needs its own variant.
fn nothing_is_called_one(message: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut selectors: Vec<(String, bool)> = Vec::new();
    for line in message.lines() {
        let text = line.trim();
        if text.starts_with("[0]")
            && let Some((_, has_nothing)) = selectors.last_mut()
        {
            *has_nothing = true;
        }
        if let Some(variant) = text.strip_prefix("[one]")
            && let Some((name, has_nothing)) = selectors.last()
            && !has_nothing
            && words(variant).next().is_some()
            && !variant.contains(&format!("${name} "))
        {
            faults.push(format!("[one] of ${name} also speaks of none: {}", variant.trim()));
        }
        if text.starts_with('}') && !selectors.is_empty() {
            selectors.pop();
        }
        if let Some((before, _)) = line.rsplit_once(" ->")
            && let Some((_, name)) = before.rsplit_once('$')
        {
            selectors.push((name.to_owned(), false));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(language: Language, text: &str) -> usize {
        faults_in_source(language, text).len()
    }

    #[test]
    fn french_spaces_are_looked_at() {
        let good = "a = «\u{a0}Oui\u{a0}»\u{202f}! Prix\u{a0}: 3\u{a0}€, 5\u{a0}%. Tapez «\u{a0}?\u{a0}» ou https://example.org\u{202f}; fin.\n";

        assert_eq!(faults_in_source(Language::French, good), BTreeSet::new());
        for bad in ["a = Oui !", "a = Oui\u{a0}!", "a = Oui!", "a = Prix : 3", "a = 3 €", "a = « Oui »", "a = «Oui»"] {
            assert!(source(Language::French, bad) > 0, "{bad}");
            assert_eq!(source(Language::English, bad), 0, "{bad}");
        }
    }

    #[test]
    fn a_number_with_a_noun_needs_a_selector_and_none_is_not_one() {
        assert_eq!(source(Language::English, "a = { $count } points\n"), 1);
        assert_eq!(source(Language::English, "a = { $count ->\n    [one] 1 point\n   *[other] { $count } points\n}\n"), 0);
        assert_eq!(source(Language::French, "a = { $count ->\n    [one] un point\n   *[other] { $count } points\n}\n"), 1);
        assert_eq!(source(Language::French, "a = { $count ->\n    [0] rien\n    [one] un point\n   *[other] { $count } points\n}\n"), 0);
        assert_eq!(source(Language::French, "a = { $count ->\n    [one] { $count } point\n   *[other] { $count } points\n}\n"), 0);
        for participle in ["utilisés", "cachées", "prêts", "nouvelles cohues"] {
            assert_eq!(source(Language::French, &format!("a = Pions\u{a0}: {{ $count }} {participle}\n")), 1, "{participle}");
        }
        assert_eq!(source(Language::French, "a = { $count ->\n    [one] { $count } prêt\n   *[other] { $count } prêts\n}\n"), 0);
        assert_eq!(source(Language::French, "a = { $who } a été appelé\n"), 0);
    }

    #[test]
    fn elision_and_words_that_were_given_up_are_looked_at() {
        assert_eq!(source(Language::French, "a = le tour de { $who }\n"), 1);
        assert_eq!(source(Language::French, "a = le tour { $de-who }, de { $from-number } à 3\n"), 0);
        assert_eq!(source(Language::French, "a = un robot\n"), 1);
        assert_eq!(faults_in_said(Language::French, "le tour de Anna"), ["« de Anna »"]);
        assert_eq!(faults_in_said(Language::French, "le tour d’Anna et de Ben"), Vec::<String>::new());
    }

    #[test]
    fn said_sentences_are_looked_at() {
        for bad in ["1 coins", "a orange gem", "an green gem", "card m27 is there", "the place_3", "a  gap"] {
            assert_eq!(faults_in_said(Language::English, bad).len(), 1, "{bad}");
        }
        for good in ["one coin and 2 coins", "an orange gem, a green gem", "booth 27", "a one, a use"] {
            assert_eq!(faults_in_said(Language::English, good), Vec::<String>::new(), "{good}");
        }
        assert_eq!(faults_in_said(Language::French, "0 points").len(), 1);
        assert_eq!(faults_in_said(Language::French, "0 point, 2 pièces"), Vec::<String>::new());
    }
}
