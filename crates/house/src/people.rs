//! Names, identities and the tokens that prove them.

use subtle::ConstantTimeEq;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

use crate::error::Error;

/// The most characters of a name.
pub const MAX_NAME: usize = 24;
/// The most accents on one letter: more of them climb over their neighbours.
const MAX_MARKS_IN_A_ROW: usize = 2;

fn is_invisible(letter: char) -> bool {
    let special = matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffd}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}');
    special || letter.is_control()
}

/// Whether a character hides itself or its neighbours. The joiner and the selector of pictures are no deception.
pub(crate) fn is_deceptive(letter: char) -> bool {
    is_invisible(letter) && !matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0f}' | '\u{fe0e}')
}

/// A name as it is kept: composed, with single spaces, without anything invisible.
///
/// # Errors
/// If nothing is left of it, it is too long, or it has invisible characters.
pub fn tidy_name(given: &str) -> Result<String, Error> {
    if given.len() > MAX_NAME * 16 || given.chars().any(is_invisible) {
        return Err(Error::BadName);
    }
    let name = given.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let mut marks_in_a_row = 0;
    for letter in name.chars() {
        marks_in_a_row = if is_combining_mark(letter) { marks_in_a_row + 1 } else { 0 };
        if marks_in_a_row > MAX_MARKS_IN_A_ROW {
            return Err(Error::BadName);
        }
    }
    let is_readable = name.chars().next().is_some_and(|first| !is_combining_mark(first));
    if !is_readable || name.chars().count() > MAX_NAME {
        return Err(Error::BadName);
    }
    let look = look_of(&name);
    if RESERVED.iter().any(|reserved| look_of(reserved) == look) { Err(Error::ReservedName) } else { Ok(name) }
}

/// What a name looks like: equal for names that people could take for each other.
#[must_use]
pub fn look_of(name: &str) -> String {
    // As it stands, then in small letters: what is alike in either is alike.
    let as_it_stands = bare(&skeleton(&bare(name)).collect::<String>());
    small(&bare(&skeleton(&small(&as_it_stands)).collect::<String>()))
}

/// Without accents and spaces, in the simplest form of each letter.
fn bare(name: &str) -> String {
    name.nfkd().filter(|letter| !is_combining_mark(*letter) && !letter.is_whitespace()).collect()
}

/// In small letters, each as the plainest of those it looks like.
fn small(name: &str) -> String {
    let same_shape = |letter: char| match letter {
        '0' | 'о' | 'ο' | 'ø' => 'o',
        '1' | 'l' | '|' | '!' | 'і' | 'ι' | 'ı' | 'ӏ' => 'i',
        '3' | 'е' | 'ε' => 'e',
        '4' | '@' | 'а' | 'α' => 'a',
        '5' | '$' | 'ѕ' => 's',
        'р' | 'ρ' => 'p',
        'с' | 'ϲ' => 'c',
        'у' | 'γ' => 'y',
        'х' | 'χ' => 'x',
        'в' | 'β' | '8' => 'b',
        'к' | 'κ' => 'k',
        'м' => 'm',
        'т' | 'τ' => 't',
        'н' => 'h',
        'ν' => 'v',
        'ј' => 'j',
        'ԁ' => 'd',
        'ԛ' => 'q',
        'ԝ' => 'w',
        '-' | '_' | '.' | '·' | '\'' | '’' => '.',
        other => other,
    };
    name.chars().flat_map(char::to_lowercase).map(same_shape).filter(|letter| *letter != '.').collect()
}

/// The names that are the house's own, and what they look like.
const RESERVED: [&str; 14] = [
    "Tablée",
    "La Tablée",
    "Maison",
    "La maison",
    "House",
    "The house",
    "Admin",
    "Administrateur",
    "Administrator",
    "Modérateur",
    "Modératrice",
    "Moderator",
    "Système",
    "System",
];

/// So many random bytes.
///
/// # Panics
/// If the system has no randomness: nothing safe can be done then.
#[must_use]
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    bytes
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Exactly `N` bytes from their hexadecimal digits.
pub(crate) fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits: Vec<u8> = text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    let mut bytes = [0; N];
    if digits.len() != 2 * N {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        *byte = pair[0] << 4 | pair[1];
    }
    Some(bytes)
}

/// A random address of `N` letters and digits, five bits each.
pub(crate) fn random_id<const N: usize>() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random_bytes::<N>().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).iter().collect()
}

/// What is stored of a token or link: enough to recognise it, nothing to steal.
pub(crate) fn hash_of(token: &str) -> String {
    blake3::derive_key("tablee 2026 hash of an identity token", token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether two hashes are the same, in a time that does not tell how much of them is.
pub(crate) fn same_hash(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_composed_and_spaces_are_single() {
        assert_eq!(tidy_name("  Anne   Lise ").unwrap(), "Anne Lise");
        assert_eq!(tidy_name("Ame\u{301}lie").unwrap(), "Am\u{e9}lie");
        assert_eq!(tidy_name(&"é".repeat(24)).unwrap().chars().count(), 24);
        assert_eq!(tidy_name("李小龍").unwrap(), "李小龍");
    }

    #[test]
    fn invisible_empty_and_endless_names_are_refused() {
        for name in ["", "   ", "a\u{200b}b", "a\u{202e}b", "line\nbreak", "\u{7}", "\u{301}", "\u{2800}", "\u{e0041}", "Z\u{301}\u{302}\u{303}\u{304}"] {
            assert!(tidy_name(name).is_err(), "{name:?}");
        }
        assert!(tidy_name(&"x".repeat(25)).is_err());
    }

    #[test]
    fn look_alikes_look_alike() {
        for (one, other) in [("Anna", "АNNА"), ("Paul", "paui"), ("Élise", "elise"), ("O'Neil", "0neil"), ("Bob", "8ob"), ("Jean Luc", "JeanLuc")] {
            assert_eq!(look_of(one), look_of(other), "{one} {other}");
        }
        // Other alphabets in large and small letters, letters made of two, pictures of letters, strokes and signs.
        for (one, other) in [
            ("Anna", "ΑΝΝΑ"),
            ("HANNA", "НΑΝΝΑ"),
            ("Marie", "rnarie"),
            ("Oyvind", "Øyvind"),
            ("Lukasz", "Łukasz"),
            ("Fiona", "ﬁona"),
            ("Anna", "𝒜𝓃𝓃𝒶"),
            ("Anna", "Ⓐⓝⓝⓐ"),
            ("Jean-Luc", "Jean–Luc"),
            ("Paul", "PauI"),
            ("Bill", "Bi||"),
            ("Thomas", "Тhоmаs"),
            ("Victor", "νictοr"),
            ("Kim", "Кіm"),
            ("Xavier", "Хаvіеr"),
        ] {
            assert_eq!(look_of(one), look_of(other), "{one} {other}");
        }
        assert_ne!(look_of("Anna"), look_of("Hanna"));
        assert_ne!(look_of("Marc"), look_of("Marco"));
    }

    #[test]
    fn hexadecimal_there_and_back() {
        assert_eq!(from_hex::<2>("0aff"), Some([10, 255]));
        assert_eq!(from_hex::<2>(&hex(&[1, 2])), Some([1, 2]));
        assert!(from_hex::<2>("0aff0").is_none() && from_hex::<2>("0afg").is_none() && from_hex::<2>("éé").is_none());
    }
}
