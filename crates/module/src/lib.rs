//! The rules as a WebAssembly module: a thin door to the [`referee`].
//!
//! Requests and answers are JSON texts in the module's memory. Whoever owns the module asks for [`room`], writes a request
//! there, calls [`answer`], and reads so many bytes at [`answered`]. Nothing else goes in or out: the module imports nothing,
//! has no clock and no chance of its own, and speaks in sentences, for the page has the catalogues.
//!
//! `TABLEE_GAME=fiasko` when it is compiled leaves all other games out; without it all are in.

use std::cell::RefCell;

use referee::{Referee, Tongue};
use registry::Registry;

/// The one game that is compiled in; nothing for all of them.
const GAME: Option<&str> = option_env!("TABLEE_GAME");

/// Where requests come in and answers go out.
struct Door {
    referee: Referee,
    request: Vec<u8>,
    answer: String,
}

impl Door {
    fn new() -> Self {
        let registry = Registry::built_in_if(|id| GAME.is_none_or(|game| game == id));
        Self { referee: Referee::new(registry, Tongue::Sentences, || None), request: Vec::new(), answer: String::new() }
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
