//! A text on its way to sockets: put into words once, framed once and packed once, however many hear it.

use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use super::deflate::Deflate;
use super::frames::{MAX_HEADER, frame, header};
use crate::wire::ServerMessage;

/// Shorter texts are sent as they are: packing them saves less than it costs.
const WORTH_PACKING: usize = 512;
/// A thread keeps so much room for the texts it makes.
const SCRATCH_KEPT: usize = 64 * 1024;
const TEXT: OpCode = OpCode::Data(Data::Text);

/// A text on its way to sockets.
#[derive(Debug)]
pub(crate) struct Said {
    /// The text as it is, in a frame.
    plain: Box<[u8]>,
    /// How much of that is the frame's header.
    header: u8,
    /// The text compressed, in a frame.
    packed: OnceLock<Box<[u8]>>,
}

impl Said {
    /// A message as it is sent.
    pub(crate) fn new(message: &ServerMessage) -> Arc<Self> {
        Self::written(|text| serde_json::to_writer(text, message).expect("a message has a JSON form"))
    }

    /// A message in JSON as somebody writes it.
    pub(crate) fn written(write: impl FnOnce(&mut Vec<u8>)) -> Arc<Self> {
        thread_local! {
            /// Where texts grow to their size, so that each is kept in exactly the room it needs.
            static SCRATCH: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
        }
        SCRATCH.with_borrow_mut(|scratch| {
            scratch.clear();
            scratch.shrink_to(SCRATCH_KEPT);
            // How long the header is follows from the text: it is written right before it.
            scratch.resize(MAX_HEADER, 0);
            write(scratch);
            let (room, length) = header(TEXT, false, scratch.len() - MAX_HEADER);
            let begin = MAX_HEADER - length;
            scratch[begin..MAX_HEADER].copy_from_slice(&room[..length]);
            Arc::new(Self { plain: scratch[begin..].into(), header: length as u8, packed: OnceLock::new() })
        })
    }

    /// What is said.
    #[cfg(test)]
    pub(crate) fn as_text(&self) -> &str {
        str::from_utf8(self.text()).expect("JSON is text")
    }

    fn text(&self) -> &[u8] {
        &self.plain[usize::from(self.header)..]
    }

    fn is_packed_for(&self, deflate: Option<Deflate>) -> Option<Deflate> {
        deflate.filter(|_| self.text().len() >= WORTH_PACKING)
    }

    /// The frame that goes over the wire.
    pub(super) fn frame(&self, deflate: Option<Deflate>) -> Cow<'_, [u8]> {
        let packed = |deflate: Deflate| frame(TEXT, true, &deflate.pack(self.text()));
        match self.is_packed_for(deflate) {
            None => (&*self.plain).into(),
            Some(narrow) if narrow.is_narrow() => packed(narrow).into(),
            Some(wide) => (&**self.packed.get_or_init(|| packed(wide).into())).into(),
        }
    }

    /// Whether it must be packed for this client alone.
    pub(super) fn takes_long(&self, deflate: Option<Deflate>) -> bool {
        self.is_packed_for(deflate).is_some_and(Deflate::is_narrow)
    }
}
