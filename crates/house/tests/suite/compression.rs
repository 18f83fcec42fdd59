//! Messages are compressed for clients that can read that (permessage-deflate), and only where it pays.

use house::client::Client;
use registry::Registry;
use serde_json::{Value, json};
use tokio::io::AsyncReadExt;

use crate::bare::{Bare, deflated};
use crate::houses::open;
use crate::player::{Player, plan, somebody, started};
use crate::stores::Place;

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
