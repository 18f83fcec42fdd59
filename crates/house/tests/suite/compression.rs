//! Messages are compressed for clients that can read that (permessage-deflate), and only where it pays.

use std::net::SocketAddr;

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress};
use house::client::Client;
use registry::Registry;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::houses::open;
use crate::player::{Player, plan, somebody, started};
use crate::stores::Place;

/// A client that speaks the protocol byte by byte.
struct Bare(TcpStream);

impl Bare {
    /// Opens a socket with an offer; returns what the house answered to it.
    async fn open(address: SocketAddr, offer: &str) -> (Self, String) {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let request = format!(
            "GET /api/v1/live HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Extensions: {offer}\r\n\r\n"
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
    async fn frame(&mut self) -> (u8, Vec<u8>) {
        let (first, length) = (self.0.read_u8().await.expect("a frame"), self.0.read_u8().await.expect("a length"));
        let length = match length {
            126 => usize::from(self.0.read_u16().await.expect("a length")),
            127 => self.0.read_u64().await.expect("a length") as usize,
            short => usize::from(short),
        };
        let mut payload = vec![0; length];
        self.0.read_exact(&mut payload).await.expect("a payload");
        (first, payload)
    }

    /// The next message, how many bytes it had on the wire, and whether it was compressed.
    async fn hear(&mut self) -> (Value, usize, bool) {
        let (first, payload) = self.frame().await;
        assert_eq!(first & 0x8f, 0x81, "a whole text");
        let (length, packed) = (payload.len(), first & 0x40 != 0);
        let text = if packed { inflated(payload) } else { payload };
        (serde_json::from_slice(&text).expect("JSON"), length, packed)
    }

    async fn say(&mut self, first: u8, payload: &[u8]) {
        let mut frame = vec![first, 0x80 | u8::try_from(payload.len()).expect("a short message"), 0, 0, 0, 0];
        frame.extend_from_slice(payload);
        self.0.write_all(&frame).await.expect("said");
    }
}

fn inflated(mut payload: Vec<u8>) -> Vec<u8> {
    payload.extend([0, 0, 0xff, 0xff]);
    let mut text = Vec::with_capacity(1 << 20);
    Decompress::new(false).decompress_vec(&payload, &mut text, FlushDecompress::Sync).expect("compressed data");
    text
}

fn deflated(text: &str) -> Vec<u8> {
    let mut packed = Vec::with_capacity(1024);
    Compress::new(Compression::best(), false).compress_vec(text.as_bytes(), &mut packed, FlushCompress::Sync).expect("it fits");
    packed.truncate(packed.len() - 4);
    packed
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn large_messages_are_compressed_for_those_who_ask() {
    let place = Place::sqlite();
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    for game in Registry::built_in().games() {
        let seats = vec![&anna; usize::from(game.players().1)];
        let table = started(&seats, &plan(game.id(), &vec![""; seats.len()])).await;
        let plain = Player::watch(&Client::stranger(address), &table).await;
        let expected: Value = serde_json::from_str(plain.heard.last().expect("a snapshot")).expect("JSON");

        for (offer, agreed) in [
            ("permessage-deflate; client_max_window_bits", "permessage-deflate; server_no_context_takeover; client_no_context_takeover"),
            (
                "permessage-deflate; server_max_window_bits=10",
                "permessage-deflate; server_no_context_takeover; client_no_context_takeover; server_max_window_bits=10",
            ),
        ] {
            let (mut bare, answer) = Bare::open(address, offer).await;
            assert_eq!(answer, agreed);
            let (welcome, _, packed) = bare.hear().await;
            assert!(welcome["type"] == "welcome" && !packed, "what is small is sent as it is");
            bare.say(0xc1, &deflated(&json!({"type": "watch", "table": table}).to_string())).await;
            let (snapshot, bytes, packed) = bare.hear().await;

            let whole = plain.heard.last().expect("a snapshot").len();
            println!("{}: a snapshot of {whole} bytes is {bytes} on the wire", game.id());
            assert!(packed && bytes * 2 < whole, "{bytes} of {whole}");
            assert_eq!((&snapshot["positions"], &snapshot["status"]), (&expected["positions"], &expected["status"]));
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_an_agreement_nothing_is_compressed() {
    let place = Place::sqlite();
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let game = Registry::built_in().games().next().expect("a game").id();
    let table = started(&[&anna, &anna], &plan(game, &["", ""])).await;

    let (mut bare, answer) = Bare::open(address, "x-unknown, permessage-deflate; server_max_window_bits=8").await;
    assert_eq!(answer, "", "neither can be kept");
    bare.hear().await;
    bare.say(0x81, json!({"type": "watch", "table": table}).to_string().as_bytes()).await;
    let (snapshot, _, packed) = bare.hear().await;
    assert!(snapshot["type"] == "snapshot" && !packed);

    bare.say(0xc1, &deflated("{}")).await;
    let (first, payload) = bare.frame().await;
    assert_eq!((first, payload), (0x88, 1002_u16.to_be_bytes().to_vec()), "it is told what was wrong");
    assert_eq!(bare.0.read(&mut [0]).await.ok(), Some(0), "and the connection ends");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bomb_is_not_unpacked_and_pings_are_answered() {
    let place = Place::sqlite();
    let (server, address) = open(&place).await;
    let (mut bare, _) = Bare::open(address, "permessage-deflate").await;
    bare.hear().await;

    bare.say(0x89, b"there?").await;
    assert_eq!(bare.frame().await, (0x8a, b"there?".to_vec()));
    bare.say(0xc1, &deflated(&" ".repeat(20_000))).await;
    assert_eq!(bare.frame().await, (0x88, 1009_u16.to_be_bytes().to_vec()));

    let (mut polite, _) = Bare::open(address, "").await;
    polite.hear().await;
    polite.say(0x88, &1000_u16.to_be_bytes()).await;
    assert_eq!(polite.frame().await, (0x88, 1000_u16.to_be_bytes().to_vec()), "a farewell is answered");
    server.close().await;
}
