//! A PostgreSQL that falls silent without breaking a connection, wholly or only for who listens.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use house::Error;
use house::store::{Append, Appended, Postgres, Store};
use serde_json::json;
use sqlx::{Connection, PgConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::time::timeout;

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
    // Nobody has asked for its health: whoever reads the metrics finds out all the same.
    while !anna.request("GET", "/metrics", &[], "").await.expect("an answer").text.contains("\ntablee_ready 0\n") {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!((health("live").await, health("ready").await), (200, 503), "the house itself is well");
    // Nobody knows whether it is done: that is said, the socket is closed, and the client asks again.
    let mut told = Vec::new();
    while let Ok(Some(heard)) = player.socket.hear().await {
        assert!(heard["done"].is_null() && heard["type"] != "done", "{heard}");
        told.push(heard);
    }
    let told_after = silent_since.elapsed();
    let last = told.last().expect("something is said before the end");
    assert_eq!((&last["type"], &last["problem"]["code"], &last["id"]), (&json!("refused"), &json!("unavailable"), &json!(null)), "{last}");
    assert!(told_after < Duration::from_secs(20), "told after {told_after:?}");

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
    assert!(told_after < Duration::from_secs(10), "told after {told_after:?}");
    near.close().await;
    far.close().await;
}

/// What PostgreSQL calls the reason for which it gave up.
fn code(given_up: &Error) -> Option<String> {
    let Error::Store(error) = given_up else { return None };
    error.as_database_error().and_then(|error| error.code()).map(|code| code.into_owned())
}

/// The server itself ends what takes too long, also where no house waits for it any longer: a node that has gone holds nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_ends_what_takes_too_long() {
    const LOCK_NOT_AVAILABLE: &str = "55P03";
    const QUERY_CANCELED: &str = "57014";
    let place = Place::postgres().await;
    // Not asked patiently: nobody but the server ends it.
    let store = Postgres::open(&place.config.database).await.expect("the store");
    let entry = Append { table: "held".into(), seq: 1, entry: "{}".into(), snapshot: None };
    let mut holder = PgConnection::connect(&place.config.database).await.expect("PostgreSQL answers");
    for sql in ["BEGIN", "INSERT INTO entries (table_id, seq, entry) VALUES ('held', 1, '{}')"] {
        sqlx::query(sql).execute(&mut holder).await.expect("it is held");
    }

    let waited = timeout(Duration::from_secs(30), store.append(std::slice::from_ref(&entry))).await.expect("it is ended in time");
    assert_eq!(code(&waited.expect_err("somebody holds it")).as_deref(), Some(LOCK_NOT_AVAILABLE));
    sqlx::query("ROLLBACK").execute(&mut holder).await.expect("it is let go");
    assert_eq!(store.append(std::slice::from_ref(&entry)).await.expect("it is free"), [Appended::Stored]);

    for sql in [
        "CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN NEW; END'",
        "CREATE TRIGGER dawdle BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION dawdle()",
    ] {
        sqlx::query(sql).execute(&mut holder).await.expect("it dawdles from now on");
    }
    let slow = timeout(Duration::from_secs(30), store.append(&[Append { seq: 2, ..entry }])).await.expect("it is ended in time");
    assert_eq!(code(&slow.expect_err("it dawdles")).as_deref(), Some(QUERY_CANCELED));
    store.close().await;
}

/// A move that waits for a row that somebody holds is refused in time, and can be made afterwards.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_cannot_be_stored_in_time_is_refused() {
    let place = Place::postgres().await;
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = started(&[&anna, &anna], &seated(any_game(), &["", ""])).await;
    let mut player = Player::watch(&anna, &table).await;
    let position = player.decision().expect("a decision");
    let mut holder = PgConnection::connect(&place.config.database).await.expect("PostgreSQL answers");
    sqlx::query("BEGIN").execute(&mut holder).await.expect("begun");
    let hold = sqlx::query("INSERT INTO entries (table_id, seq, entry) VALUES ($1, 1, '{}')").bind(&table);
    hold.execute(&mut holder).await.expect("it is held");

    let asked = Instant::now();
    let refused = player.choose(&position, &mut Dice::new(1)).await.expect_err("it cannot be stored");
    assert_eq!(refused["code"], "unavailable", "{refused}");
    assert!(asked.elapsed() < Duration::from_secs(15), "told after {:?}", asked.elapsed());

    sqlx::query("ROLLBACK").execute(&mut holder).await.expect("it is let go");
    player.choose(&position, &mut Dice::new(1)).await.expect("now it is stored");
    server.close().await;
}
