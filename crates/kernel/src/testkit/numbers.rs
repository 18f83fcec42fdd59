//! The numbers of the rules for players, read as people read them: in digits and in words. A game lists what each of
//! them must be, worked out from its box; a number that no entry explains is a fault, so none can be forgotten.
//!
//! “One” and “first” are not read: they are also articles and pronouns, in French always. Where one of a thing is a
//! figure of the game, the rules write 1.

use crate::{Language, Words};

/// Words for numbers above one, as the rules write them; larger ones stand in digits.
const ENGLISH: [(&str, i64); 38] = [
    ("zero", 0),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("thirteen", 13),
    ("fourteen", 14),
    ("fifteen", 15),
    ("sixteen", 16),
    ("seventeen", 17),
    ("eighteen", 18),
    ("nineteen", 19),
    ("twenty", 20),
    ("thirty", 30),
    ("forty", 40),
    ("fifty", 50),
    ("sixty", 60),
    ("hundred", 100),
    ("both", 2),
    ("twice", 2),
    ("half", 2),
    ("halved", 2),
    ("second", 2),
    ("third", 3),
    ("fourth", 4),
    ("fifth", 5),
    ("sixth", 6),
    ("seventh", 7),
    ("eighth", 8),
    ("ninth", 9),
    ("twentieth", 20),
];

const FRENCH: [(&str, i64); 35] = [
    ("zéro", 0),
    ("deux", 2),
    ("trois", 3),
    ("quatre", 4),
    ("cinq", 5),
    ("six", 6),
    ("sept", 7),
    ("huit", 8),
    ("neuf", 9),
    ("dix", 10),
    ("onze", 11),
    ("douze", 12),
    ("treize", 13),
    ("quatorze", 14),
    ("quinze", 15),
    ("seize", 16),
    ("vingt", 20),
    ("trente", 30),
    ("quarante", 40),
    ("cinquante", 50),
    ("soixante", 60),
    ("cent", 100),
    ("double", 2),
    ("moitié", 2),
    ("second", 2),
    ("seconde", 2),
    ("deuxième", 2),
    ("troisième", 3),
    ("quatrième", 4),
    ("cinquième", 5),
    ("sixième", 6),
    ("septième", 7),
    ("huitième", 8),
    ("neuvième", 9),
    ("vingtième", 20),
];

/// The numbers of a text, in the order they are read.
#[must_use]
pub fn numbers_in(language: Language, text: &str) -> Vec<i64> {
    let words: &[(&str, i64)] = match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    };
    let value_of = |word: &str| words.iter().find(|(known, _)| *known == word).map(|(_, value)| *value);
    let mut numbers = Vec::new();
    for word in text.split(|c: char| !c.is_alphanumeric()) {
        let digits = word.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok());
        numbers.extend(digits.chain(value_of(&word.to_lowercase())));
    }
    numbers
}

/// A piece of the rules: what stands before a mark `{#…}`, a paragraph, a list item or a table with its heading.
struct Piece<'a> {
    ids: &'a str,
    text: &'a str,
}

impl<'a> Piece<'a> {
    /// The pieces of a text in their order.
    fn all(rules: &'a str) -> impl Iterator<Item = Self> {
        rules.split('}').map(|piece| {
            let (text, ids) = piece.split_once("{#").unwrap_or((piece, ""));
            Self { ids, text: text.trim() }
        })
    }

    /// The name of the worked example it is, if it is one.
    fn example(&self) -> Option<&'a str> {
        self.ids.split_whitespace().find_map(|id| id.strip_prefix("eg:"))
    }
}

/// The names of the worked examples in the rules for players: pieces with an id `eg:name`.
#[must_use]
pub fn examples(rules: &str) -> Vec<&str> {
    Piece::all(rules).filter_map(|piece| piece.example()).collect()
}

/// The numbers of a worked example in the order they are read: a test works them out again.
///
/// # Panics
/// If there is no such example.
#[must_use]
pub fn example(language: Language, rules: &str, name: &str) -> Vec<i64> {
    let piece = Piece::all(rules).find(|piece| piece.example() == Some(name)).unwrap_or_else(|| panic!("no example “{name}”"));
    numbers_in(language, piece.text)
}

/// A number that is no quantity of play: a year, the number of a step, a figure of speech.
#[must_use]
pub const fn aside(number: i64) -> i64 {
    number
}

/// What can be listed as numbers: one of any type, or several.
pub trait Listed {
    /// Adds itself to a list.
    fn list(self, numbers: &mut Vec<i64>);
}

fn whole(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or_else(|_| panic!("a number too large for a game"))
}

macro_rules! listed {
    ($($integer:ty),*) => {
        $(impl Listed for $integer {
            fn list(self, numbers: &mut Vec<i64>) {
                numbers.push(whole(self));
            }
        })*
    };
}

listed!(u8, i8, u16, i16, u32, i32, i64, usize);

impl<T: Listed, const N: usize> Listed for [T; N] {
    fn list(self, numbers: &mut Vec<i64>) {
        self.into_iter().for_each(|number| number.list(numbers));
    }
}

impl<T: Listed> Listed for Vec<T> {
    fn list(self, numbers: &mut Vec<i64>) {
        self.into_iter().for_each(|number| number.list(numbers));
    }
}

/// A list of numbers of any integer type; lists among them are laid out in their place.
///
/// ```
/// let dice: Vec<u8> = vec![5, 4];
/// assert_eq!(kernel::numbers![2_usize, dice, [1_i8, 0]], [2, 5, 4, 1, 0]);
/// ```
#[macro_export]
macro_rules! numbers {
    ($($number:expr),* $(,)?) => {{
        let mut numbers: ::std::vec::Vec<i64> = ::std::vec::Vec::new();
        $($crate::testkit::numbers::Listed::list($number, &mut numbers);)*
        numbers
    }};
}

/// The numbers of the rules for players are those worked out, in every language: one entry for each piece that has
/// numbers, with its ids, in the order of the text. Worked examples have tests of their own.
///
/// # Panics
/// With every number that differs, every number that no entry explains and every entry that no piece answers.
pub fn assert_numbers<G: Words>(worked_out: &[(&str, Vec<i64>)]) {
    let faults: Vec<String> = Language::ALL.into_iter().flat_map(|language| faults(language, G::rules(language), worked_out)).collect();
    assert!(faults.is_empty(), "{} numbers of the rules are not as worked out:\n{}", faults.len(), faults.join("\n"));
}

fn faults(language: Language, rules: &str, worked_out: &[(&str, Vec<i64>)]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut entries = worked_out.iter().peekable();
    for piece in Piece::all(rules).filter(|piece| piece.example().is_none()) {
        let told = numbers_in(language, piece.text);
        match entries.next_if(|(ids, _)| *ids == piece.ids) {
            Some((_, numbers)) if *numbers == told => {}
            Some((ids, numbers)) => faults.push(format!("{language}, {ids}: {told:?} in the text, {numbers:?} worked out\n    {}", piece.text)),
            None if told.is_empty() => {}
            None => faults.push(format!("{language}, {}: {told:?} are explained by nothing\n    {}", piece.ids, piece.text)),
        }
    }
    faults.extend(entries.map(|(ids, numbers)| format!("{language}, {ids}: {numbers:?} are not in the text, or not in this order")));
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# A game of 1995\n\nIt has 12 cards, four of each colour. {#A-1}\n\n- No numbers here. {#A-2}\n\n**Example.** Two times 3 is 6, from C28. {#A-2 eg:sum}\n\n| a | b |\n|---|---|\n| 1 | 5 | {#A-3}\n";

    fn found(entries: &[(&str, Vec<i64>)]) -> Vec<String> {
        faults(Language::English, RULES, entries)
    }

    #[test]
    fn digits_and_words_are_read_in_both_languages() {
        assert_eq!(numbers_in(Language::English, "The third of sixteen costs 10 €, twice; half of it, round-7, 15th, one"), [3, 16, 10, 2, 2, 7, 15]);
        assert_eq!(
            numbers_in(Language::French, "La troisième des seize coûte 10\u{a0}€, deux fois\u{202f}; la moitié, tour 7, 15e, une"),
            [3, 16, 10, 2, 2, 7, 15]
        );
        assert_eq!(numbers_in(Language::French, "Six\u{202f}; dé\u{a0}: 3\u{202f}× 2, C3, zéro"), [6, 3, 2, 3, 0]);
    }

    #[test]
    fn worked_examples_are_found_with_their_numbers() {
        assert_eq!((examples(RULES), example(Language::English, RULES, "sum")), (vec!["sum"], vec![2, 3, 6, 28]));
    }

    #[test]
    fn every_number_has_to_be_explained_and_every_explanation_to_be_there() {
        let (one, three) = (("A-1", vec![aside(1995), 12, 4]), ("A-3", vec![1, 5]));

        assert_eq!(found(&[one.clone(), three.clone()]), Vec::<String>::new());
        assert!(found(std::slice::from_ref(&one))[0].contains("A-3: [1, 5] are explained by nothing"));
        assert!(found(&[one.clone(), ("A-3", vec![1, 6])])[0].contains("[1, 5] in the text, [1, 6] worked out"));
        assert!(found(&[one.clone(), ("A-2", vec![7]), three.clone()])[0].contains("[] in the text"));
        assert!(found(&[one.clone(), three.clone(), ("A-4", vec![1])])[0].contains("A-4: [1] are not in the text"));
        assert_eq!(found(&[three, one]).len(), 2, "the order counts");
    }
}
