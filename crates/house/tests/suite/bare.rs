//! A client that speaks the socket's protocol byte by byte.

use std::io;
use std::net::SocketAddr;

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress};
use house::Token;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A client that speaks the protocol byte by byte.
pub(crate) struct Bare(pub(crate) TcpStream);

impl Bare {
    /// A stranger opens a socket with an offer; returns what the house answered to it.
    pub(crate) async fn open(address: SocketAddr, offer: &str) -> (Self, String) {
        Self::open_as(address, None, offer).await
    }

    /// Somebody opens a socket with an offer; returns what the house answered to it.
    pub(crate) async fn open_as(address: SocketAddr, token: Option<&Token>, offer: &str) -> (Self, String) {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.set_nodelay(true).expect("no delay");
        let bearer = token.map(|token| format!("Authorization: Bearer {}\r\n", token.reveal())).unwrap_or_default();
        let request = format!(
            "GET /api/v1/live HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Extensions: {offer}\r\n{bearer}\r\n"
        );
        stream.write_all(request.as_bytes()).await.expect("asked");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("an answer"));
        }
        let head = String::from_utf8(head).expect("text").to_ascii_lowercase();
        assert!(head.starts_with("http/1.1 101"), "{head}");
        let answer = head.lines().find_map(|line| line.strip_prefix("sec-websocket-extensions: ")).unwrap_or_default();
        (Self(stream), answer.to_owned())
    }

    /// The next frame: its first byte and its payload.
    pub(crate) async fn frame(&mut self) -> (u8, Vec<u8>) {
        self.frame_if_open().await.expect("a frame")
    }

    /// The next frame, as long as the house has not let go.
    pub(crate) async fn frame_if_open(&mut self) -> io::Result<(u8, Vec<u8>)> {
        let (first, length) = (self.0.read_u8().await?, self.0.read_u8().await?);
        let length = match length {
            126 => usize::from(self.0.read_u16().await?),
            127 => self.0.read_u64().await? as usize,
            short => usize::from(short),
        };
        let mut payload = vec![0; length];
        self.0.read_exact(&mut payload).await?;
        Ok((first, payload))
    }

    /// The next message, how many bytes it had on the wire, and whether it was compressed.
    pub(crate) async fn hear(&mut self) -> (Value, usize, bool) {
        let (first, payload) = self.frame().await;
        let (length, text) = (payload.len(), text_of(first, payload));
        (serde_json::from_str(&text).expect("JSON"), length, first & 0x40 != 0)
    }

    pub(crate) async fn say(&mut self, first: u8, payload: &[u8]) {
        let mut frame = vec![first];
        match payload.len() {
            short @ 0..126 => frame.push(0x80 | short as u8),
            long => {
                frame.push(0x80 | 126);
                frame.extend_from_slice(&u16::try_from(long).expect("no huge message").to_be_bytes());
            }
        }
        frame.extend_from_slice(&[0; 4]);
        frame.extend_from_slice(payload);
        self.0.write_all(&frame).await.expect("said");
    }
}

/// The text of a frame.
pub(crate) fn text_of(first: u8, payload: Vec<u8>) -> String {
    assert_eq!(first & 0x8f, 0x81, "a whole text");
    String::from_utf8(if first & 0x40 != 0 { inflated(payload) } else { payload }).expect("a text")
}

fn inflated(mut payload: Vec<u8>) -> Vec<u8> {
    payload.extend([0, 0, 0xff, 0xff]);
    let mut text = Vec::with_capacity(1 << 20);
    Decompress::new(false).decompress_vec(&payload, &mut text, FlushDecompress::Sync).expect("compressed data");
    text
}

pub(crate) fn deflated(text: &str) -> Vec<u8> {
    let mut packed = Vec::with_capacity(1024);
    Compress::new(Compression::best(), false).compress_vec(text.as_bytes(), &mut packed, FlushCompress::Sync).expect("it fits");
    packed.truncate(packed.len() - 4);
    packed
}
