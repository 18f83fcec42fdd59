//! A text on its way to sockets: put into words once and packed once, however many hear it.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use super::deflate::Deflate;
use crate::wire::ServerMessage;

/// Shorter texts are sent as they are: packing them saves less than it costs.
const WORTH_PACKING: usize = 512;

/// A text on its way to sockets.
#[derive(Debug)]
pub(crate) struct Said {
    text: Box<str>,
    packed: OnceLock<Box<[u8]>>,
}

impl Said {
    /// A message as it is sent.
    pub(crate) fn new(message: &ServerMessage) -> Arc<Self> {
        let text = serde_json::to_string(message).expect("a message has a JSON form").into();
        Arc::new(Self { text, packed: OnceLock::new() })
    }

    /// What goes over the wire, and whether it is packed.
    pub(super) fn payload(&self, deflate: Option<Deflate>) -> (Cow<'_, [u8]>, bool) {
        let text = self.text.as_bytes();
        match deflate.filter(|_| text.len() >= WORTH_PACKING) {
            None => (text.into(), false),
            Some(narrow) if narrow.is_narrow() => (narrow.pack(text).into_vec().into(), true),
            Some(wide) => ((&**self.packed.get_or_init(|| wide.pack(text))).into(), true),
        }
    }
}
