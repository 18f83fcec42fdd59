//! A PostgreSQL that falls silent without breaking a connection, wholly or only for who listens.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;

use crate::houses::open;
use crate::player::{Dice, Player, any_game, seated, somebody, started};
use crate::stores::Place;

const SOCKET: &str = ".s.PGSQL.5432";

/// What a [`Tap`] holds back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Held {
    Nothing,
    Everything,
    /// Of connections that listen, those before this one.
    Listeners(u64),
}

/// A way to PostgreSQL that can be shut: then nothing goes through, and nobody is told.
struct Tap {
    held: watch::Sender<Held>,
    connections: Arc<AtomicU64>,
    _folder: tempfile::TempDir,
}

/// One direction of a connection.
async fn pour(mut from: impl AsyncReadExt + Unpin, mut to: impl AsyncWriteExt + Unpin, number: u64, listens: Arc<AtomicBool>, mut held: watch::Receiver<Held>) {
    let mut room = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut room).await {
        if room[..read].windows(6).any(|word| word == b"LISTEN") {
            listens.store(true, Ordering::SeqCst);
        }
        let flows = |held: &Held| match held {
            Held::Nothing => true,
            Held::Everything => false,
            Held::Listeners(before) => !listens.load(Ordering::SeqCst) || number >= *before,
        };
        if held.wait_for(flows).await.is_err() || to.write_all(&room[..read]).await.is_err() {
            return;
        }
    }
}

impl Tap {
    /// A tap before the PostgreSQL of a place, which is reached through it from now on.
    fn before(place: &mut Place) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (address, host) = place.config.database.split_once("host=").expect("a folder of sockets");
        let server = PathBuf::from(host).join(SOCKET);
        let listener = UnixListener::bind(folder.path().join(SOCKET)).expect("a socket");
        place.config.database = format!("{address}host={}", folder.path().display());
        let tap = Self { held: watch::channel(Held::Nothing).0, connections: Arc::default(), _folder: folder };
        let (held, connections) = (tap.held.subscribe(), Arc::clone(&tap.connections));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(&server).await.expect("PostgreSQL is there");
                let (number, listens) = (connections.fetch_add(1, Ordering::SeqCst), Arc::new(AtomicBool::new(false)));
                let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
                tokio::spawn(pour(from_client, to_server, number, Arc::clone(&listens), held.clone()));
                tokio::spawn(pour(from_server, to_client, number, listens, held.clone()));
            }
        });
        tap
    }

    fn hold(&self, held: Held) {
        self.held.send_replace(held);
    }

    /// Nothing more comes through to who listens now.
    fn hold_listeners(&self) {
        self.hold(Held::Listeners(self.connections.load(Ordering::SeqCst)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_falls_silent_is_told_of_in_time() {
    let mut place = Place::postgres().await;
    let tap = Tap::before(&mut place);
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = started(&[&anna, &anna], &seated(any_game(), &["", ""])).await;
    let (mut player, mut dice) = (Player::watch(&anna, &table).await, Dice::new(1));
    let position = player.decision().expect("a decision");
    player.choose(&position, &mut dice).await.expect("the store answers");
    let health = async |part: &str| anna.request("GET", &format!("/healthz/{part}"), &[], "").await.expect("an answer").status;
    assert_eq!((health("live").await, health("ready").await), (200, 200));

    tap.hold(Held::Everything);
    let silent_since = Instant::now();
    let position = player.decision().expect("a decision");
    let action = &position["choices"][0]["action"];
    player.say(json!({"type": "act", "table": table, "seat": position["seat"], "seq": player.seq, "id": "held", "action": action})).await;
    while health("ready").await != 503 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(health("live").await, 200, "the house itself is well");
    // Nobody knows whether it is done: the socket is closed, and the client asks again.
    while let Ok(Some(heard)) = player.socket.hear().await {
        assert_ne!((&heard["type"], &heard["id"]), (&json!("done"), &json!("held")));
    }
    let told_after = silent_since.elapsed();
    assert!(told_after < Duration::from_secs(30), "told after {told_after:?}");

    tap.hold(Held::Nothing);
    while health("ready").await != 200 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let mut player = loop {
        // The table may be asked for before it has noticed that the store is back.
        let mut socket = anna.socket().await.expect("a socket");
        socket.say_json(&json!({"type": "watch", "table": table})).await.expect("said");
        let mut is_shown = false;
        while let Ok(Some(heard)) = socket.hear().await {
            is_shown |= heard["type"] == "snapshot";
            if heard["type"] != "welcome" {
                break;
            }
        }
        if is_shown {
            break Player::watch(&anna, &table).await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    let position = player.decision().expect("a decision");
    player.choose(&position, &mut dice).await.expect("it goes on");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_hears_nothing_notices_and_listens_anew() {
    let mut place = Place::postgres().await;
    let (near, address) = open(&place).await;
    let tap = Tap::before(&mut place);
    let (far, far_address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = started(&[&anna, &anna], &seated(any_game(), &["", ""])).await;
    let (mut here, mut there) = (Player::watch(&anna, &table).await, Player::watch(&anna.at(far_address), &table).await);
    let mut dice = Dice::new(1);

    tap.hold_listeners();
    let silent_since = Instant::now();
    let position = here.decision().expect("a decision");
    let seq = here.choose(&position, &mut dice).await.expect("the store answers");

    there.hear_until(|player| player.seq == seq).await;
    let told_after = silent_since.elapsed();
    assert!(told_after < Duration::from_secs(15), "told after {told_after:?}");
    near.close().await;
    far.close().await;
}
