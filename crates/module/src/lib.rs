//! The rules as a WebAssembly module: a thin door to the [`referee`].
//!
//! Requests and answers are JSON texts in the module's memory. Whoever owns the module asks for [`room`], writes a request
//! there, calls [`answer`], and reads so many bytes at [`answered`]. Nothing else goes in or out: the module imports nothing,
//! has no clock and no chance of its own, and speaks in sentences, for the page has the catalogues.
//!
//! `TABLEE_GAME=fiasko` when it is compiled leaves all other games out; without it, or with `all`, they are all in.

use std::cell::RefCell;

use referee::{Referee, Tongue};
use registry::{IDS, Registry};

/// The one game that is compiled in, or all of them.
const GAME: &str = match option_env!("TABLEE_GAME") {
    Some(game) => game,
    None => ALL,
};
const ALL: &str = "all";

/// The games that are compiled in, each a bit by its number in the list of games.
const WANTED: u32 = {
    let (mut wanted, mut number) = (0, 0);
    while number < IDS.len() {
        if is(GAME, ALL) || is(GAME, IDS[number]) {
            wanted |= 1 << number;
        }
        number += 1;
    }
    assert!(wanted != 0, "TABLEE_GAME is no game");
    wanted
};

const fn is(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// Where requests come in and answers go out.
struct Door {
    referee: Referee,
    request: Vec<u8>,
    answer: String,
}

impl Door {
    fn new() -> Self {
        Self { referee: Referee::new(Registry::built_in_only::<WANTED>(), Tongue::Sentences, || None), request: Vec::new(), answer: String::new() }
    }
}

thread_local! {
    static DOOR: RefCell<Door> = RefCell::new(Door::new());
}

/// Makes room for a request of so many bytes; returns where.
#[expect(unsafe_code, reason = "an exported name is a promise to the linker")]
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    DOOR.with_borrow_mut(|door| {
        door.request.clear();
        door.request.resize(length, 0);
        door.request.as_mut_ptr()
    })
}

/// Answers the request; returns how many bytes the answer has.
#[expect(unsafe_code, reason = "an exported name is a promise to the linker")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    DOOR.with_borrow_mut(|door| {
        door.answer = door.referee.answer(&door.request);
        door.answer.len()
    })
}

/// Where the last answer is, until the next is made.
#[expect(unsafe_code, reason = "an exported name is a promise to the linker")]
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> *const u8 {
    DOOR.with_borrow(|door| door.answer.as_ptr())
}
