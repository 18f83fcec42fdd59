//! Compression of messages (permessage-deflate, RFC 7692): every message by itself, so that a quiet socket keeps nothing.

use std::cell::RefCell;

use axum::http::HeaderMap;
use axum::http::header::SEC_WEBSOCKET_EXTENSIONS;
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

/// The extension's name.
const NAME: &str = "permessage-deflate";
/// The widest window, in bits: what a client understands that asks for none.
const WIDEST: u8 = 15;
/// Views repeat themselves a lot: more effort takes twice as long and saves a tenth.
const EFFORT: Compression = Compression::new(3);
/// What ends every flush, and is left out on the wire.
const FLUSH_END: [u8; 4] = [0, 0, 0xff, 0xff];

/// How messages to a client are compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Deflate {
    /// How far back the client remembers, in bits.
    window: u8,
    /// Whether the client asked for a window.
    asked: bool,
}

impl Deflate {
    /// The first offer of a client that the house can take.
    pub(super) fn negotiate(headers: &HeaderMap) -> Option<Self> {
        let offers = headers.get_all(SEC_WEBSOCKET_EXTENSIONS).iter().filter_map(|value| value.to_str().ok());
        offers.flat_map(|value| value.split(',')).find_map(Self::read)
    }

    fn read(offer: &str) -> Option<Self> {
        let mut parts = offer.split(';').map(str::trim);
        if parts.next() != Some(NAME) {
            return None;
        }
        let mut taken = Self { window: WIDEST, asked: false };
        for part in parts {
            let (name, value) = part.split_once('=').map_or((part, None), |(name, value)| (name.trim(), Some(value.trim().trim_matches('"'))));
            match (name, value) {
                ("server_no_context_takeover" | "client_no_context_takeover", None) | ("client_max_window_bits", _) => {}
                ("server_max_window_bits", Some(bits)) => {
                    let window = bits.parse().ok().filter(|bits| (9..=WIDEST).contains(bits))?;
                    taken = Self { window, asked: true };
                }
                _ => return None,
            }
        }
        Some(taken)
    }

    /// What the house answers to the offer.
    pub(super) fn answer(self) -> String {
        let window = if self.asked { format!("; server_max_window_bits={}", self.window) } else { String::new() };
        format!("{NAME}; server_no_context_takeover; client_no_context_takeover{window}")
    }

    /// Whether the client asks for a window of its own.
    pub(super) const fn is_narrow(self) -> bool {
        self.window < WIDEST
    }

    /// The same for a client that remembers less.
    #[cfg(test)]
    pub(super) const fn narrowed(self, window: u8) -> Self {
        Self { window, asked: true }
    }

    /// Compresses a message.
    pub(super) fn pack(self, text: &[u8]) -> Box<[u8]> {
        thread_local! {
            static WIDE: RefCell<Compress> = RefCell::new(Compress::new(EFFORT, false));
        }
        if self.is_narrow() {
            pack_with(&mut Compress::new_with_window_bits(EFFORT, false, self.window), text)
        } else {
            WIDE.with_borrow_mut(|compress| pack_with(compress, text))
        }
    }
}

impl Default for Deflate {
    fn default() -> Self {
        Self { window: WIDEST, asked: false }
    }
}

fn pack_with(compress: &mut Compress, text: &[u8]) -> Box<[u8]> {
    compress.reset();
    let mut packed = Vec::with_capacity(text.len() / 4 + 64);
    loop {
        let rest = &text[usize::try_from(compress.total_in()).unwrap_or(text.len())..];
        compress.compress_vec(rest, &mut packed, FlushCompress::Sync).expect("a compressor takes whatever it gets");
        // It is flushed once it leaves room behind.
        if packed.len() < packed.capacity() {
            break;
        }
        packed.reserve(packed.len());
    }
    packed.truncate(packed.len() - FLUSH_END.len());
    packed.into()
}

/// Why a compressed message cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CannotUnpack {
    /// It is not compressed data.
    Damaged,
    /// It is larger than the limit.
    TooLarge,
}

/// The message that a client compressed, if it is no larger than the limit.
pub(super) fn unpack(mut packed: Vec<u8>, limit: usize) -> Result<Vec<u8>, CannotUnpack> {
    packed.extend_from_slice(&FLUSH_END);
    let mut inflate = Decompress::new(false);
    let mut text = Vec::with_capacity((packed.len() * 4).min(limit + 1));
    loop {
        let (read, written) = (inflate.total_in() as usize, text.len());
        let status = inflate.decompress_vec(&packed[read..], &mut text, FlushDecompress::Sync).map_err(|_| CannotUnpack::Damaged)?;
        if text.len() > limit {
            return Err(CannotUnpack::TooLarge);
        }
        let has_room = text.len() < text.capacity();
        let is_at_end = status == Status::StreamEnd || inflate.total_in() as usize == packed.len();
        if is_at_end && has_room {
            return Ok(text);
        }
        let is_stuck = has_room && read == inflate.total_in() as usize && written == text.len();
        if is_stuck {
            return Err(CannotUnpack::Damaged);
        }
        text.reserve(text.len().clamp(64, limit + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn negotiated(offer: &str) -> Option<Deflate> {
        let mut headers = HeaderMap::new();
        headers.insert(SEC_WEBSOCKET_EXTENSIONS, offer.parse().expect("a header"));
        Deflate::negotiate(&headers)
    }

    #[test]
    fn the_first_offer_that_can_be_kept_is_taken() {
        let plain = Deflate::default();
        let narrow = Deflate { window: 12, asked: true };

        assert_eq!(negotiated("permessage-deflate"), Some(plain));
        assert_eq!(negotiated("permessage-deflate; client_max_window_bits"), Some(plain), "as browsers offer it");
        assert_eq!(negotiated("permessage-deflate; server_max_window_bits=12; client_max_window_bits=12"), Some(narrow));
        assert_eq!(negotiated("permessage-deflate; server_max_window_bits=\"12\""), Some(narrow));
        assert_eq!(negotiated("x-webkit-deflate-frame, permessage-deflate; server_max_window_bits=8, permessage-deflate"), Some(plain));
        assert_eq!(plain.answer(), "permessage-deflate; server_no_context_takeover; client_no_context_takeover");
        assert_eq!(narrow.answer(), "permessage-deflate; server_no_context_takeover; client_no_context_takeover; server_max_window_bits=12");
    }

    #[test]
    fn an_offer_that_cannot_be_kept_is_declined() {
        for offer in
            ["", "deflate", "permessage-deflate; server_max_window_bits", "permessage-deflate; server_max_window_bits=16", "permessage-deflate; mystery=1"]
        {
            assert_eq!(negotiated(offer), None, "{offer}");
        }
        assert_eq!(Deflate::negotiate(&HeaderMap::new()), None);
    }

    #[test]
    fn what_is_packed_is_unpacked_again() {
        let noise: Vec<u8> = (0..5000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        let texts = [b"".to_vec(), b"a".to_vec(), b"ab".repeat(10_000), noise];
        for window in [9, 12, WIDEST] {
            for text in &texts {
                let packed = Deflate { window, asked: true }.pack(text);
                assert_eq!(unpack(packed.into_vec(), 20_000).as_ref(), Ok(text), "{} bytes", text.len());
            }
        }
    }

    #[test]
    fn nothing_larger_than_the_limit_is_unpacked() {
        let bomb = Deflate::default().pack(&vec![b' '; 10_000_000]).into_vec();

        assert!(bomb.len() < 20_000, "{} bytes", bomb.len());
        assert_eq!(unpack(bomb, 16_384), Err(CannotUnpack::TooLarge));
        assert_eq!(unpack(Deflate::default().pack(&[b' '; 100]).into_vec(), 99), Err(CannotUnpack::TooLarge));
        assert_eq!(unpack(Deflate::default().pack(&[b' '; 100]).into_vec(), 100), Ok(vec![b' '; 100]));
    }

    #[test]
    fn nonsense_is_not_unpacked() {
        for nonsense in [vec![0xff; 40], vec![0x07], b"hello".to_vec()] {
            assert_eq!(unpack(nonsense.clone(), 16_384), Err(CannotUnpack::Damaged), "{nonsense:?}");
        }
    }
}
