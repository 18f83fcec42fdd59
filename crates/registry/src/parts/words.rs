//! The names that are written in the program: of fields and variants. There are some hundreds, and each has a number, the same
//! for all threads as long as the process lives.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

/// The number of a name.
pub type Word = u16;

/// All names by their numbers, and their numbers by name.
#[derive(Default)]
struct Book {
    words: Vec<&'static str>,
    numbers: HashMap<&'static str, Word>,
}

static BOOK: LazyLock<Mutex<Book>> = LazyLock::new(Mutex::default);

/// So many names are found at once by where they stand in memory.
const SLOTS: usize = 2048;

/// What a thread knows of the book.
struct Known {
    words: Vec<&'static str>,
    /// Where a name stands in memory, how long it is, and its number.
    slots: Vec<(usize, usize, Word)>,
}

thread_local! {
    static KNOWN: RefCell<Known> = RefCell::new(Known { words: Vec::new(), slots: vec![(0, 0, 0); SLOTS] });
}

/// The number of a name; nothing if there are too many names.
#[inline]
pub fn number(word: &'static str) -> Option<Word> {
    let (address, length) = (word.as_ptr().addr(), word.len());
    KNOWN.with_borrow_mut(|known| {
        let slot = &mut known.slots[(address ^ (length << 7) ^ (address >> 11)) % SLOTS];
        if (slot.0, slot.1) != (address, length) {
            *slot = (address, length, enter(word)?);
        }
        Some(slot.2)
    })
}

/// Looks a name up in the book, and enters it there if it is new.
#[cold]
fn enter(word: &'static str) -> Option<Word> {
    let mut book = BOOK.lock().expect("no panic while it was held");
    if let Some(number) = book.numbers.get(word) {
        return Some(*number);
    }
    let number = Word::try_from(book.words.len()).ok()?;
    book.words.push(word);
    book.numbers.insert(word, number);
    Some(number)
}

/// The name with this number.
pub fn read(number: Word) -> &'static str {
    KNOWN.with_borrow_mut(|known| {
        if usize::from(number) >= known.words.len() {
            known.words.clone_from(&BOOK.lock().expect("no panic while it was held").words);
        }
        known.words[usize::from(number)]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_number_on_all_threads() {
        const NAMES: [&str; 3] = ["milk", "bread", "milk"];
        let numbers = || NAMES.map(|name| number(name).expect("there are few names"));

        let here = numbers();
        let there = std::thread::spawn(numbers).join().expect("numbers");

        assert_eq!(here, there);
        assert!(here[0] == here[2] && here[0] != here[1]);
        assert_eq!(here.map(read), NAMES);
    }
}
