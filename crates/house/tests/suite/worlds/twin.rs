//! Two houses, the people who are known in both, and the tables in them that look alike to somebody.

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use house::client::{Client, Socket};
use house::store::{Append, NewDevice, Store};
use house::table::Document;
use house::wire::Person;
use house::{Config, Limits, Server, Token};
use kernel::{Seat, Viewer};
use registry::{AnyGame, AnySession, Registry};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};
use tracing::Dispatch;

use crate::bare::{Bare, text_of};
use crate::stores::Place;

/// Bots wait so long before they act: longer than any test.
const NEVER: u64 = 3_600_000;
/// Nothing takes longer.
const PATIENCE: Duration = Duration::from_secs(20);
/// What the house counts at once when a table does something.
pub(super) const COUNTED: [&str; 6] =
    ["tablee_actions_total", "tablee_bot_actions_total", "tablee_undos_total", "tablee_refusals_total", "tablee_previews_total", "tablee_bot_failures_total"];

pub(super) fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as u64
}

/// What a house logs.
#[derive(Clone, Default)]
pub(super) struct Logs(Arc<Mutex<Vec<u8>>>);

impl Logs {
    /// What was logged since the last time. The tables of this test begin in the middle, so that nobody can look back behind
    /// their beginning once the game is over: the house complains if somebody tries at the wrong moment.
    pub(super) fn take(&self) -> String {
        let logged = String::from_utf8(std::mem::take(&mut *self.0.lock().expect("no panic while it was held"))).expect("text");
        logged.lines().filter(|line| !line.contains("entry 1 of table")).collect()
    }
}

impl io::Write for Logs {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic while it was held").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A house on threads of its own, so that its log is its own.
pub(super) struct World {
    pub(super) runtime: Runtime,
    pub(super) server: Server,
    pub(super) address: SocketAddr,
    pub(super) store: Arc<dyn Store>,
    pub(super) logs: Logs,
    pub(super) _place: Place,
}

impl World {
    pub(super) async fn open(place: Place) -> Self {
        let logs = Logs::default();
        let writer = logs.clone();
        let lines = tracing_subscriber::fmt().with_env_filter("house=trace").without_time().with_ansi(false).with_writer(move || writer.clone());
        let dispatch = Dispatch::new(lines.finish());
        let own_log = move || std::mem::forget(tracing::dispatcher::set_default(&dispatch));
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().on_thread_start(own_log).build().expect("threads");
        let limits = Limits { tables_per_person: 0, ..place.config.limits.clone() };
        let config = Config { bot_pause_ms: NEVER, linger_ms: 1000, limits, ..place.config.clone() };
        let server = runtime.spawn(Server::open(config, Registry::built_in())).await.expect("no panic").expect("the house opens");
        let (address, store) = (server.address, server.store());
        Self { runtime, server, address, store, logs, _place: place }
    }

    pub(super) async fn close(self) {
        self.server.close().await;
        self.runtime.shutdown_background();
    }

    /// What the house counted so far.
    pub(super) async fn counters(&self) -> Vec<u64> {
        let metrics = Client::stranger(self.address).request("GET", "/metrics", &[], "").await.expect("an answer").text;
        let counter = |name: &str| metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()).expect("it is counted");
        COUNTED.map(counter).to_vec()
    }
}

/// Somebody who is known in every house.
pub(super) struct Somebody {
    pub(super) person: Person,
    pub(super) token: Token,
}

impl Somebody {
    pub(super) async fn known(name: &str, stores: &[&dyn Store]) -> Self {
        let person = Person { id: format!("{name:x>12}"), name: name.to_owned(), mark: None, language: "en".into(), program: false };
        let token = Token::from(&*format!("{name:0>64}"));
        for store in stores {
            let device = NewDevice { id: person.id.clone(), name: String::new(), program: false, token_hash: token.hash() };
            store.add_person(&person, name, &device, (now_ms() / 1000) as u32).await.expect("somebody new");
        }
        Self { person, token }
    }

    pub(super) fn at(&self, address: SocketAddr) -> Client {
        Client::known(address, self.person.id.clone(), self.token.clone())
    }
}

/// A message as the viewer got it.
pub(super) struct Heard {
    pub(super) text: String,
    /// The first byte of its frame, and the rest as it came over the wire.
    pub(super) frame: (u8, Vec<u8>),
}

impl Heard {
    pub(super) fn kind(&self) -> Value {
        self.json()["type"].clone()
    }

    pub(super) fn json(&self) -> Value {
        serde_json::from_str(&self.text).expect("JSON")
    }

    /// The number of the newest entry it tells of.
    pub(super) fn seq(&self) -> Option<u32> {
        let message = self.json();
        let tells = matches!(message["type"].as_str(), Some("snapshot" | "step" | "current"));
        message["seq"].as_u64().filter(|_| tells).map(|seq| seq as u32)
    }
}

/// A text without what differs between any two houses: when something was done, and the salted marks of a game.
pub(super) fn masked(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) =
        ["\"at\":", "\"startedAt\":", "\"movedAt\":", "\"createdAt\":", "\"missedSince\":", "\"awaySince\":", "\"deadline\":", "\"mark\":\""]
            .iter()
            .filter_map(|name| rest.find(name).map(|start| start + name.len()))
            .min()
            .map(|start| rest.split_at(start))
    {
        masked.push_str(before);
        let hides = |byte: u8| if before.ends_with('"') { byte.is_ascii_hexdigit() } else { byte.is_ascii_digit() };
        let length = after.bytes().take_while(|byte| hides(*byte)).count();
        // A short number is no time: it may be something of the game.
        masked.push_str(if length >= 10 { "…" } else { &after[..length] });
        rest = &after[length..];
    }
    masked + rest
}

/// One of two tables that look alike.
pub(super) struct Twin<'a> {
    pub(super) world: &'a World,
    pub(super) table: String,
    /// The game as the house plays it, up to what the viewer was told.
    pub(super) session: Box<dyn AnySession>,
    pub(super) seq: u32,
    /// What the store has beyond that.
    pub(super) stored: VecDeque<Value>,
    pub(super) asked_undo: Option<Seat>,
    /// The viewer's socket, whether it is told in words, and what was heard there and not compared yet.
    pub(super) ears: Bare,
    pub(super) words: bool,
    pub(super) heard: Vec<Heard>,
    /// The sockets of the others.
    pub(super) bert: Option<Socket>,
    pub(super) anna: Option<Socket>,
}

/// What can be told of the people at a table.
pub(super) struct Company<'a> {
    pub(super) anna: &'a Somebody,
    pub(super) bert: &'a Somebody,
    pub(super) viewer: Viewer,
    /// Anna's one seat: the viewer's, if the viewer has one. All others are Bert's.
    pub(super) annas: Seat,
    pub(super) words: bool,
}

impl Company<'_> {
    /// Whether the viewer is Anna, so that what is answered to her is heard.
    pub(super) fn anna_listens(&self) -> bool {
        self.viewer.seat().is_some()
    }
}

/// The socket of somebody who watches a table.
async fn watching(world: &World, somebody: &Somebody, table: &str) -> Socket {
    let mut socket = somebody.at(world.address).socket().await.expect("a socket");
    socket.say_json(&json!({"type": "watch", "table": table})).await.expect("said");
    while socket.hear().await.expect("the socket is open").expect("the house goes on")["type"] != "snapshot" {}
    socket
}

impl<'a> Twin<'a> {
    pub(super) async fn open(world: &'a World, company: &Company<'_>, game: &dyn AnyGame, document: &Document, kept: &RawValue, last_at: u64) -> Self {
        let control = vec!["person"; document.seats.len()];
        let (version, mark) = (env!("CARGO_PKG_VERSION"), "0".repeat(64));
        let snapshot = json!({"version": version, "lastAt": last_at, "control": control, "requests": [], "depth": 0, "mark": mark, "session": kept});
        world.store.add_table(document, None).await.expect("a table");
        // The log of this table begins here: nothing is before its first entry.
        let beginning = Append { table: document.id.as_str().into(), seq: 0, entry: "{}".into(), snapshot: Some(snapshot.to_string()) };
        world.store.append(&[beginning]).await.expect("a beginning");
        let session = game.resume(kept, document.seed().expect("a seed")).expect("a position");
        let mut others = [None, None];
        let is_viewer_anna = company.viewer.seat().is_some();
        for (somebody, socket) in [company.bert, company.anna].into_iter().zip(&mut others).take(if is_viewer_anna { 1 } else { 2 }) {
            *socket = Some(watching(world, somebody, &document.id).await);
        }
        let [bert, anna] = others;
        let token = is_viewer_anna.then_some(&company.anna.token);
        let (mut ears, _) = Bare::open_as(world.address, token, "permessage-deflate").await;
        ears.frame().await;
        let (table, words) = (document.id.clone(), company.words);
        let mut twin = Self { world, table, session, seq: 0, stored: VecDeque::new(), asked_undo: None, ears, words, heard: Vec::new(), bert, anna };
        twin.watch(None).await;
        twin
    }

    async fn hear(&mut self) -> Heard {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.ears.frame()).await.expect("something is heard in time");
            // A long wait is a ping's occasion.
            if frame.0 & 0x0f == 1 {
                return Heard { text: text_of(frame.0, frame.1.clone()), frame };
            }
        }
    }

    /// Everything up to this message; it is kept until it is compared.
    pub(super) async fn hear_until(&mut self, last: impl Fn(&Heard) -> bool) {
        loop {
            let heard = self.hear().await;
            let is_last = last(&heard);
            self.heard.push(heard);
            if is_last {
                return;
            }
        }
    }

    /// Hears everything the viewer has been told by now: whatever the table was asked before this is done before this is
    /// answered.
    pub(super) async fn hear_all(&mut self) {
        loop {
            self.look_up().await;
            let since = self.seq as usize + self.stored.len();
            self.watch(Some(since)).await;
            if self.heard.last().is_some_and(|heard| heard.kind() == "current") {
                return;
            }
            // The table has gone on meanwhile.
            self.heard.pop();
        }
    }

    /// Watches (again), and hears everything up to the answer.
    pub(super) async fn watch(&mut self, since: Option<usize>) {
        let watch = json!({"type": "watch", "table": self.table, "since": since, "told": self.words, "changes": !self.words});
        self.ears.say(0x81, watch.to_string().as_bytes()).await;
        let is_refused = |heard: &Heard| heard.kind() == "refused" && heard.json()["id"].is_null();
        self.hear_until(|heard| heard.kind() == "current" || heard.kind() == "snapshot" || is_refused(heard)).await;
    }

    /// Looks up what the store has.
    pub(super) async fn look_up(&mut self) {
        let log = self.world.store.log(&self.table, self.seq).await.expect("the log");
        self.stored = log.iter().map(|(_, entry)| serde_json::from_str(entry).expect("an entry")).collect();
    }

    /// Says something on somebody's socket: on the viewer's own if it is theirs.
    pub(super) async fn say(&mut self, company: &Company<'_>, seat: Seat, mut message: Value) {
        message["table"] = json!(self.table);
        message["seq"] = json!(self.seq);
        let mouth = if seat == company.annas { &mut self.anna } else { &mut self.bert };
        match mouth {
            Some(socket) => {
                socket.say_json(&message).await.expect("said");
                let answers = |heard: &Value| [&heard["id"], &heard["done"]].contains(&&message["id"]);
                loop {
                    let heard = tokio::time::timeout(PATIENCE, socket.hear()).await.expect("an answer in time");
                    if answers(&heard.expect("the socket is open").expect("the house goes on")) {
                        return;
                    }
                }
            }
            None => {
                self.ears.say(0x81, message.to_string().as_bytes()).await;
                self.hear_until(|heard| [&heard.json()["id"], &heard.json()["done"]].contains(&&message["id"])).await;
            }
        }
    }

    /// Follows one entry; what it was, and what the viewer saw of it.
    pub(super) fn follow(&mut self, viewer: Viewer) -> (Value, Value, String) {
        let entry = self.stored.pop_front().expect("an entry that was told");
        let seat = Seat(entry["seat"].as_u64().expect("a seat") as u8);
        let mut seen = String::new();
        match entry["deed"].as_str().expect("a deed") {
            "act" | "botAct" | "autoAct" => {
                let all = self.session.act(seat, &entry["action"]).expect("what the house did").seen;
                seen = seen_by(&all, viewer);
            }
            "undo" => self.session.undo(seat).expect("what the house took back"),
            "askUndo" => self.asked_undo = Some(seat),
            "allowUndo" => drop(self.session.undo_by_consent(self.asked_undo.expect("somebody asked")).expect("what the house took back")),
            _ => {}
        }
        self.seq += 1;
        (entry["deed"].clone(), entry["seat"].clone(), seen)
    }
}

impl Twin<'_> {
    /// Everybody gives up, so that no bot goes on with the table.
    pub(super) async fn give_up(mut self, company: &Company<'_>) {
        self.bert = Some(watching(self.world, company.bert, &self.table).await);
        for seat in Seat::all(self.session.players()) {
            self.look_up().await;
            self.seq += self.stored.len() as u32;
            self.say(company, seat, json!({"type": "resign", "id": format!("resign {seat}"), "seat": seat})).await;
        }
        self.hear_until(|heard| heard.json()["table"]["phase"] == "closed" || heard.json()["change"]["phase"][0] == "closed").await;
    }
}

pub(super) fn seen_by(all: &[Vec<registry::Seen>], viewer: Viewer) -> String {
    let index = viewer.seat().map_or(all.len() - 1, Seat::index);
    serde_json::to_string(&all[index]).expect("it has a JSON form")
}
