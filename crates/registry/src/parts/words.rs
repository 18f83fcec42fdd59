//! The names that are written in the program: of fields and variants. There are some hundreds, and each has a number, the same
//! for all threads as long as the process lives.

use std::cell::{Cell, RefCell};
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
const SLOTS: usize = 4096;

/// Where a name stands in memory, how long it is, and its number.
#[derive(Clone, Copy)]
struct Slot {
    address: usize,
    length: u32,
    number: Word,
}

impl Slot {
    const EMPTY: Self = Self { address: 0, length: 0, number: 0 };
}

thread_local! {
    /// What a thread knows of the book by where names stand. No name stands at 0.
    static SLOT: [Cell<Slot>; SLOTS] = const { [const { Cell::new(Slot::EMPTY) }; SLOTS] };
    /// And by their numbers.
    static KNOWN: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// The number of a name; nothing if there are too many names, or if it is one that JSON would have to escape.
#[inline]
pub fn number(word: &'static str) -> Option<Word> {
    let (address, length) = (word.as_ptr().addr(), word.len() as u32);
    SLOT.with(|slots| {
        // Each has two slots to be in, the one that its place in memory is scattered to and its neighbour.
        let at = ((address as u32).wrapping_mul(0x9E37_79B9) >> (u32::BITS - SLOTS.ilog2())) as usize;
        let (first, second) = (&slots[at], &slots[at ^ 1]);
        let known = [first, second].into_iter().map(Cell::get).find(|slot| (slot.address, slot.length) == (address, length));
        if let Some(slot) = known {
            return Some(slot.number);
        }
        let number = enter(word)?;
        second.set(first.get());
        first.set(Slot { address, length, number });
        Some(number)
    })
}

/// Looks a name up in the book, and enters it there if it is new and JSON writes it as it is.
#[cold]
fn enter(word: &'static str) -> Option<Word> {
    if word.bytes().any(super::is_escaped) {
        return None;
    }
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
        if usize::from(number) >= known.len() {
            known.clone_from(&BOOK.lock().expect("no panic while it was held").words);
        }
        known[usize::from(number)]
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
