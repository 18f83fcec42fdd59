//! What a client says, put together from the bytes that arrive: frames, fragments, compression (RFC 6455, 5; RFC 7692).

use std::io::Cursor;

use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Control, Data, OpCode};

use super::deflate::{CannotUnpack, unpack};

/// The longest payload of a control frame.
const MAX_CONTROL: u64 = 125;

/// The most frames of a message, however short they are: empty ones could come for ever.
const MAX_FRAMES: usize = 1024;

/// Something a client says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Heard {
    Text(String),
    Binary,
    Ping(Vec<u8>),
    Pong(Vec<u8>),
    Close,
}

/// Why a client is not listened to any longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Broken {
    /// The bytes are not what a client sends.
    Protocol,
    /// A text that is none.
    NotText,
    /// More than anything that makes sense.
    TooLarge,
}

impl Broken {
    /// What the client is told.
    pub(super) fn code(self) -> u16 {
        match self {
            Self::Protocol => CloseCode::Protocol.into(),
            Self::NotText => CloseCode::Invalid.into(),
            Self::TooLarge => CloseCode::Size.into(),
        }
    }
}

/// A message whose last frame has yet to come.
#[derive(Debug)]
struct Begun {
    is_text: bool,
    is_packed: bool,
    payload: Vec<u8>,
    frames: usize,
}

/// Bytes on their way to messages. Between messages it keeps nothing.
#[derive(Debug)]
pub(super) struct Incoming {
    /// The most bytes of a message.
    limit: usize,
    /// Whether messages may be compressed.
    may_be_packed: bool,
    bytes: Vec<u8>,
    begun: Option<Begun>,
}

impl Incoming {
    pub(super) const fn new(limit: usize, may_be_packed: bool) -> Self {
        Self { limit, may_be_packed, bytes: Vec::new(), begun: None }
    }

    /// Takes bytes that arrived.
    pub(super) fn take(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// The next thing said, if it has arrived as a whole.
    pub(super) fn next(&mut self) -> Result<Option<Heard>, Broken> {
        while let Some((header, payload)) = self.frame()? {
            let heard = match header.opcode {
                OpCode::Control(Control::Ping) => Some(Heard::Ping(payload)),
                OpCode::Control(Control::Pong) => Some(Heard::Pong(payload)),
                OpCode::Control(_) => Some(Heard::Close),
                OpCode::Data(data) => self.gather(data, &header, payload)?,
            };
            if heard.is_some() {
                return Ok(heard);
            }
        }
        Ok(None)
    }

    /// The next frame with its payload unmasked, if it has arrived as a whole.
    fn frame(&mut self) -> Result<Option<(FrameHeader, Vec<u8>)>, Broken> {
        let mut cursor = Cursor::new(&self.bytes);
        let Some((header, length)) = FrameHeader::parse(&mut cursor).map_err(|_| Broken::Protocol)? else { return Ok(None) };
        let is_control = matches!(header.opcode, OpCode::Control(_));
        let starts_packed = self.may_be_packed && !is_control && header.opcode != OpCode::Data(Data::Continue);
        let is_allowed = !header.rsv2 && !header.rsv3 && (!header.rsv1 || starts_packed) && (!is_control || (header.is_final && length <= MAX_CONTROL));
        let Some(mask) = header.mask.filter(|_| is_allowed) else { return Err(Broken::Protocol) };
        // Refused by its header alone: no room is made for it.
        let so_far = if is_control { 0 } else { self.begun.as_ref().map_or(0, |begun| begun.payload.len()) };
        let length =
            usize::try_from(length).ok().filter(|length| length.saturating_add(so_far) <= self.limit.max(MAX_CONTROL as usize)).ok_or(Broken::TooLarge)?;
        let start = cursor.position() as usize;
        let Some(masked) = self.bytes.get(start..start + length) else { return Ok(None) };
        let payload = masked.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect();
        self.bytes.drain(..start + length);
        if self.bytes.is_empty() {
            self.bytes = Vec::new();
        }
        Ok(Some((header, payload)))
    }

    /// Adds a frame to the message it belongs to; returns the message if it is the last one.
    fn gather(&mut self, data: Data, header: &FrameHeader, payload: Vec<u8>) -> Result<Option<Heard>, Broken> {
        let begun = match (data, self.begun.take()) {
            (Data::Continue, Some(mut begun)) => {
                begun.payload.extend_from_slice(&payload);
                begun.frames += 1;
                if begun.frames > MAX_FRAMES {
                    return Err(Broken::TooLarge);
                }
                begun
            }
            (Data::Text | Data::Binary, None) => Begun { is_text: data == Data::Text, is_packed: header.rsv1, payload, frames: 1 },
            _ => return Err(Broken::Protocol),
        };
        if !header.is_final {
            self.begun = Some(begun);
            return Ok(None);
        }
        if !begun.is_text {
            return Ok(Some(Heard::Binary));
        }
        let unpacked = if begun.is_packed { unpack(begun.payload, self.limit) } else { Ok(begun.payload) };
        let bytes = unpacked.map_err(|error| match error {
            CannotUnpack::Damaged => Broken::NotText,
            CannotUnpack::TooLarge => Broken::TooLarge,
        })?;
        String::from_utf8(bytes).map(|text| Some(Heard::Text(text))).map_err(|_| Broken::NotText)
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::super::deflate::Deflate;
    use super::*;

    const TEXT: u8 = 1;
    const PACKED_TEXT: u8 = 0x41;
    const LAST: u8 = 0x80;

    #[test]
    fn a_message_of_endless_empty_frames_is_cut() {
        const CONTINUED: u8 = 0;
        let mut incoming = Incoming::new(1000, false);
        incoming.take(&frame(TEXT, b""));
        assert_eq!(incoming.next(), Ok(None));
        for _ in 1..MAX_FRAMES {
            incoming.take(&frame(CONTINUED, b""));
            assert_eq!(incoming.next(), Ok(None));
        }

        incoming.take(&frame(CONTINUED, b""));

        assert_eq!(incoming.next(), Err(Broken::TooLarge));
    }

    /// A frame as a client sends it.
    fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
        let mask = [1, 2, 3, 4];
        let mut frame = vec![first];
        match payload.len() {
            length @ 0..126 => frame.push(0x80 | length as u8),
            length => {
                frame.push(0x80 | 126);
                frame.extend((length as u16).to_be_bytes());
            }
        }
        frame.extend(mask);
        frame.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        frame
    }

    fn heard(incoming: &mut Incoming, bytes: &[u8]) -> Result<Vec<Heard>, Broken> {
        incoming.take(bytes);
        std::iter::from_fn(|| incoming.next().transpose()).collect()
    }

    fn heard_at_once(bytes: &[u8]) -> Result<Vec<Heard>, Broken> {
        heard(&mut Incoming::new(1000, true), bytes)
    }

    fn text(text: &str) -> Heard {
        Heard::Text(text.to_owned())
    }

    #[test]
    fn messages_come_in_any_pieces() {
        let mut bytes = frame(LAST | TEXT, b"one");
        bytes.extend(frame(LAST | 9, b"ping"));
        bytes.extend(frame(LAST | TEXT, &[b'x'; 300]));
        let expected = vec![text("one"), Heard::Ping(b"ping".to_vec()), text(&"x".repeat(300))];

        assert_eq!(heard_at_once(&bytes), Ok(expected.clone()));
        let mut incoming = Incoming::new(1000, false);
        let one_by_one: Vec<Heard> = bytes.iter().flat_map(|byte| heard(&mut incoming, &[*byte]).expect("messages")).collect();
        assert_eq!(one_by_one, expected);
        assert_eq!(incoming.bytes.capacity(), 0, "nothing is kept between messages");
    }

    #[test]
    fn fragments_are_put_together_and_a_ping_may_come_between() {
        let fragments = [frame(TEXT, b"fra"), frame(0, b"gmen"), frame(LAST | 9, b""), frame(LAST, b"ts")].concat();

        assert_eq!(heard_at_once(&fragments), Ok(vec![Heard::Ping(Vec::new()), text("fragments")]));
    }

    #[test]
    fn compressed_messages_are_read_if_that_was_agreed() {
        let packed = Deflate::default().pack(&[b'x'; 900]);
        let (front, back) = packed.split_at(4);
        let fragments = [frame(PACKED_TEXT, front), frame(LAST, back)].concat();

        assert_eq!(heard_at_once(&frame(LAST | PACKED_TEXT, &packed)), Ok(vec![text(&"x".repeat(900))]));
        assert_eq!(heard_at_once(&fragments), Ok(vec![text(&"x".repeat(900))]));
        assert_eq!(heard(&mut Incoming::new(1000, false), &frame(LAST | PACKED_TEXT, &packed)), Err(Broken::Protocol));
        assert_eq!(heard_at_once(&frame(LAST | PACKED_TEXT, &Deflate::default().pack(&[b'x'; 1001]))), Err(Broken::TooLarge));
        assert_eq!(heard_at_once(&frame(LAST | PACKED_TEXT, b"not packed")), Err(Broken::NotText));
    }

    #[test]
    fn what_is_too_large_is_refused_by_its_header() {
        let huge = [LAST | TEXT, 0x80 | 127, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4];
        let absurd = [LAST | TEXT, 0x80 | 127, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4];

        assert_eq!(heard_at_once(&huge), Err(Broken::TooLarge));
        assert_eq!(heard_at_once(&absurd), Err(Broken::TooLarge));
        assert_eq!(heard_at_once(&[frame(TEXT, &[b'x'; 600]), frame(LAST, &[b'x'; 600])].concat()), Err(Broken::TooLarge));
    }

    #[test]
    fn what_no_client_sends_ends_the_conversation() {
        let unmasked = [LAST | TEXT, 1, b'x'];
        let cases = [
            ("not masked", unmasked.to_vec()),
            ("a reserved bit", frame(LAST | TEXT | 0x20, b"x")),
            ("a compressed control frame", frame(LAST | 0x40 | 9, b"x")),
            ("a compressed continuation", [frame(TEXT, b"x"), frame(LAST | 0x40, b"x")].concat()),
            ("an unknown kind", frame(LAST | 3, b"x")),
            ("a long control frame", frame(LAST | 9, &[0; 126])),
            ("a control frame in pieces", frame(9, b"x")),
            ("a continuation of nothing", frame(LAST, b"x")),
            ("a message within a message", [frame(TEXT, b"x"), frame(LAST | TEXT, b"x")].concat()),
        ];
        for (what, bytes) in cases {
            assert_eq!(heard_at_once(&bytes), Err(Broken::Protocol), "{what}");
        }
        assert_eq!(heard_at_once(&frame(LAST | TEXT, &[0xff])), Err(Broken::NotText));
        assert_eq!(heard_at_once(&frame(LAST | 8, b"")), Ok(vec![Heard::Close]));
        assert_eq!(heard_at_once(&frame(LAST | 2, b"x")), Ok(vec![Heard::Binary]));
    }

    proptest! {
        /// Whatever arrives, in whatever pieces: the same is heard, nothing panics, and nothing large is kept.
        #[test]
        fn any_bytes_in_any_pieces(bytes in vec(any::<u8>(), 0..300), valid in vec(vec(any::<u8>(), 0..40), 0..4), pieces in vec(1..40_usize, 0..40)) {
            let whole: Vec<u8> = valid.iter().flat_map(|payload| frame(LAST | TEXT, payload)).chain(bytes).collect();
            let at_once = told(&mut Incoming::new(200, true), [&whole[..]]);
            let (mut incoming, mut rest, mut cut) = (Incoming::new(200, true), &whole[..], Vec::new());
            for piece in pieces {
                let (front, back) = rest.split_at(piece.min(rest.len()));
                cut.push(front);
                rest = back;
            }
            cut.push(rest);

            prop_assert_eq!(told(&mut incoming, cut), at_once);
            prop_assert!(incoming.begun.is_none_or(|begun| begun.payload.len() <= 200));
        }
    }

    /// Everything heard in pieces, up to the first thing that no client sends.
    fn told<'a>(incoming: &mut Incoming, pieces: impl IntoIterator<Item = &'a [u8]>) -> Vec<Result<Heard, Broken>> {
        let mut told = Vec::new();
        for piece in pieces {
            incoming.take(piece);
            while let Some(heard) = incoming.next().transpose() {
                told.push(heard);
                if heard_last(&told) {
                    return told;
                }
            }
        }
        told
    }

    fn heard_last(told: &[Result<Heard, Broken>]) -> bool {
        matches!(told.last(), Some(Err(_) | Ok(Heard::Close)))
    }
}
