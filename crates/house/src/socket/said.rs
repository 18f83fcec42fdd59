//! A text on its way to sockets: put into words once and packed once, however many hear it.

use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use super::deflate::Deflate;
use crate::wire::ServerMessage;

/// Shorter texts are sent as they are: packing them saves less than it costs.
const WORTH_PACKING: usize = 512;
/// A thread keeps so much room for the texts it makes.
const SCRATCH_KEPT: usize = 64 * 1024;

/// A text on its way to sockets.
#[derive(Debug)]
pub(crate) struct Said {
    text: Box<[u8]>,
    packed: OnceLock<Box<[u8]>>,
}

impl Said {
    /// A message as it is sent.
    pub(crate) fn new(message: &ServerMessage) -> Arc<Self> {
        thread_local! {
            /// Where texts grow to their size, so that each is kept in exactly the room it needs.
            static SCRATCH: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
        }
        let text = SCRATCH.with_borrow_mut(|scratch| {
            scratch.clear();
            scratch.shrink_to(SCRATCH_KEPT);
            serde_json::to_writer(&mut *scratch, message).expect("a message has a JSON form");
            scratch.as_slice().into()
        });
        Arc::new(Self { text, packed: OnceLock::new() })
    }

    /// What goes over the wire, and whether it is packed.
    pub(super) fn payload(&self, deflate: Option<Deflate>) -> (Cow<'_, [u8]>, bool) {
        let text = &*self.text;
        match deflate.filter(|_| text.len() >= WORTH_PACKING) {
            None => (text.into(), false),
            Some(narrow) if narrow.is_narrow() => (narrow.pack(text).into_vec().into(), true),
            Some(wide) => ((&**self.packed.get_or_init(|| wide.pack(text))).into(), true),
        }
    }
}
