//! Real houses in real processes, killed at any instant: nothing acknowledged is lost, nothing half done is kept.
//!
//! Each is killed a few times here, and 200 times by `make test-long` (`TABLEE_KILLS=200 cargo test -p tablee --test house`).

#[path = "../../house/tests/suite/stores.rs"]
mod stores;

use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use house::client::{Client, ClientError, Socket};
use kernel::{Chance, FastChance, Record, Site};
use registry::Registry;
use serde_json::{Value, json};
use sqlx::Connection;
use stores::Place;
use tokio::task::JoinHandle;

const DICE: Site = Site("test.kill");
/// No house takes longer to open, and no message to arrive.
const PATIENCE: Duration = Duration::from_secs(60);

/// A house in a process of its own.
struct Node {
    address: SocketAddr,
    database: String,
    process: Child,
}

impl Node {
    fn open(address: SocketAddr, database: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        command.env("RUST_LOG", "error");
        Self::run(command, address, database)
    }

    /// A house whose files can have so many blocks of half a kilobyte, as if the disk were full then.
    fn open_on_a_small_disk(address: SocketAddr, database: &str, blocks: u32) -> Self {
        let mut command = Command::new("sh");
        // It has a lot to complain about.
        command.env("RUST_LOG", "off");
        command.args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_tablee")]);
        Self::run(command, address, database)
    }

    fn run(mut command: Command, address: SocketAddr, database: &str) -> Self {
        command.args(["serve", "--listen", &address.to_string(), "--database", database, "--bot-pause-ms", "0", "--tables-per-person", "0"]);
        command.args(["--connections-per-address", "0", "--sockets-per-address", "0", "--requests-per-second", "0", "--messages-per-second", "0"]);
        command.stdout(Stdio::null()).stdin(Stdio::null());
        Self { address, database: database.to_owned(), process: command.spawn().expect("the house starts") }
    }

    fn new(database: &str) -> Self {
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr()).expect("a free port");
        Self::open(address, database)
    }

    /// Kills the process without a warning (SIGKILL).
    fn kill(&mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it is dead");
    }

    /// Asks the process to close (SIGTERM), and waits until it has.
    fn close(&mut self) {
        let told = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status().expect("it is told");
        assert!(told.success() && self.process.wait().expect("it closes").success(), "it closes in good order");
    }

    fn open_again(&mut self) {
        *self = Self::open(self.address, &self.database.clone());
    }

    async fn wait_until_open(&self) {
        let asking = async {
            while Client::stranger(self.address).request("GET", "/healthz", &[], "").await.is_err() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, asking).await.expect("the house opens in time");
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// Something a house has acknowledged: it must be in the log for ever.
#[derive(Debug, Clone)]
struct Acknowledged {
    table: String,
    seq: u64,
    id: String,
}

/// What all players of a test share.
#[derive(Default)]
struct Ledger {
    acknowledged: Mutex<Vec<Acknowledged>>,
    finished: Mutex<Vec<String>>,
    enough: AtomicBool,
}

/// Somebody who plays two seats against a bot, table after table, whatever happens to the houses.
struct Survivor {
    client: Client,
    nodes: Vec<SocketAddr>,
    node: usize,
    dice: FastChance,
    game: String,
    ledger: Arc<Ledger>,
    requests: u32,
}

impl Survivor {
    /// Asks until a house answers, going from one to the next.
    async fn insist(&mut self, method: &str, path: &str, body: &str) -> Value {
        let insisting = async {
            loop {
                match self.client.at(self.nodes[self.node]).request(method, path, &[], body).await {
                    Ok(answer) if answer.status < 300 => return answer.json(),
                    Ok(answer) if answer.status != 503 => panic!("refused with {}: {}", answer.status, answer.text),
                    _ => self.node = (self.node + 1) % self.nodes.len(),
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, insisting).await.expect("some house answers in time")
    }

    /// A table with two seats of ours and a bot, running. A house may die at each step: what it did not do is done anew.
    async fn table(&mut self) -> String {
        let open = json!({"type": "open"});
        let plan = json!({"game": self.game, "seats": [open, open, {"type": "bot", "level": "random"}], "visibility": "link", "pace": "live"});
        let opened = self.insist("POST", "/api/v1/tables", &plan.to_string()).await;
        let table = opened["id"].as_str().expect("an id").to_owned();
        loop {
            let state = self.insist("GET", &format!("/api/v1/tables/{table}"), "").await;
            let is_open = |seat: &&Value| seat["occupant"]["type"] == "open";
            let next = state["seats"].as_array().expect("seats").iter().find(is_open).map(|seat| seat["seat"].clone());
            let client = self.client.at(self.nodes[self.node]);
            // Refusals and broken connections are seen when the table is looked at again.
            let _seen_next_time = match (next, state["phase"].as_str()) {
                (Some(seat), Some("open")) => client.join_as(&table, json!({"seat": seat})).await,
                (None, Some("cutting")) => client.cut(&table).await,
                (None, Some("open")) => client.start(&table).await,
                _ => return table,
            };
        }
    }

    async fn play_until_enough(mut self) {
        while !self.ledger.enough.load(Ordering::SeqCst) {
            let table = self.table().await;
            self.play(&table).await;
            self.ledger.finished.lock().expect("a lock").push(table);
        }
    }

    /// Plays a table to its end, connecting again as often as it takes.
    async fn play(&mut self, table: &str) {
        let (mut since, mut pending) = (None, None);
        let playing = async {
            while !self.connection(table, &mut since, &mut pending).await.unwrap_or(false) {
                self.node = (self.node + 1) % self.nodes.len();
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE * 10, playing).await.expect("the game ends in time");
    }

    /// Plays through one connection; true when the game is over.
    async fn connection(&mut self, table: &str, since: &mut Option<u64>, pending: &mut Option<(String, Value)>) -> Result<bool, ClientError> {
        let mut socket = self.client.at(self.nodes[self.node]).socket().await?;
        let mut watch = json!({"type": "watch", "table": table});
        if let Some(since) = since {
            watch["since"] = json!(since);
        }
        socket.say_json(&watch).await?;
        loop {
            let Some(message) = hear(&mut socket).await? else { return Ok(false) };
            match message["type"].as_str() {
                Some("current") => {
                    // The request that got no answer is sent again; without one, the position is needed.
                    match pending {
                        Some((_, request)) => socket.say_json(request).await?,
                        None => socket.say_json(&json!({"type": "watch", "table": table})).await?,
                    }
                }
                Some("snapshot" | "step") => {
                    let seq = message["seq"].as_u64().expect("a number");
                    if message["type"] == "step" {
                        assert_eq!(Some(seq), since.map(|since| since + 1), "steps are numbered without a gap");
                    }
                    assert!(since.is_none_or(|since| seq >= since), "what was heard is never unheard");
                    *since = Some(seq);
                    if let Some(id) = message["done"].as_str() {
                        pending.take_if(|(asked, _)| *asked == id).expect("only what was asked is answered");
                        self.ledger.acknowledged.lock().expect("a lock").push(Acknowledged { table: table.to_owned(), seq, id: id.to_owned() });
                    }
                    if message["status"]["over"] == true {
                        return Ok(true);
                    }
                    if message["type"] == "snapshot" && pending.is_some() {
                        socket.say_json(&pending.as_ref().expect("a request").1).await?;
                    } else if pending.is_none() {
                        self.decide(table, seq, &message, &mut socket, pending).await?;
                    }
                }
                Some("done") => {
                    let (id, seq) = (message["id"].as_str().expect("an id").to_owned(), message["seq"].as_u64().expect("a number"));
                    if pending.take_if(|(asked, _)| *asked == id).is_some() {
                        self.ledger.acknowledged.lock().expect("a lock").push(Acknowledged { table: table.to_owned(), seq, id });
                        socket.say_json(&json!({"type": "watch", "table": table})).await?;
                    } else {
                        let acknowledged = self.ledger.acknowledged.lock().expect("a lock").clone();
                        assert!(acknowledged.iter().any(|known| known.id == id && known.seq == seq), "what is sent twice is done once: {message}");
                    }
                }
                Some("refused") => {
                    let code = message["problem"]["code"].as_str();
                    assert!(matches!(code, Some("stale" | "unavailable")), "{message}");
                    if pending.take_if(|(asked, _)| message["id"] == asked.as_str()).is_some() {
                        socket.say_json(&json!({"type": "watch", "table": table})).await?;
                    }
                }
                Some("closing") => return Ok(false),
                _ => {}
            }
        }
    }

    /// Sends a random choice of whichever of our seats must decide.
    async fn decide(&mut self, table: &str, seq: u64, message: &Value, socket: &mut Socket, pending: &mut Option<(String, Value)>) -> Result<(), ClientError> {
        let positions = message["positions"].as_array().expect("positions");
        let Some(position) = positions.iter().find(|position| !position["decision"].is_null()) else { return Ok(()) };
        let choices = position["choices"].as_array().expect("choices");
        let action = &choices[self.dice.pick(DICE, choices.len() as u32) as usize]["action"];
        self.requests += 1;
        let id = format!("{}-{}", self.client.person, self.requests);
        let request = json!({"type": "act", "table": table, "seat": position["seat"], "seq": seq, "id": id, "action": action});
        *pending = Some((id, request.clone()));
        socket.say_json(&request).await
    }
}

async fn hear(socket: &mut Socket) -> Result<Option<Value>, ClientError> {
    tokio::time::timeout(PATIENCE, socket.hear()).await.expect("something is heard in time")
}

/// Checks the store itself: everything acknowledged is there under its number, every log is whole, nothing is done twice.
async fn check_store(database: &str, ledger: &Ledger) {
    let acknowledged = ledger.acknowledged.lock().expect("a lock").clone();
    let store = house::store::open(database).await.expect("the store");
    let mut logs: HashMap<String, Vec<Value>> = HashMap::new();
    for table in acknowledged.iter().map(|acknowledged| acknowledged.table.clone()).collect::<HashSet<_>>() {
        let log = store.log(&table, 0).await.expect("a log");
        assert!(log.iter().map(|(seq, _)| *seq).eq(1..=log.len() as u32), "a log without a gap");
        let log: Vec<Value> = log.iter().map(|(_, text)| serde_json::from_str(text).expect("a whole entry")).collect();
        let ids: Vec<&str> = log.iter().filter_map(|entry| entry["id"].as_str()).collect();
        assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "no request is done twice");
        logs.insert(table, log);
    }
    store.close().await;
    for Acknowledged { table, seq, id } in &acknowledged {
        let entry = logs[table].get(*seq as usize - 1);
        assert!(entry.is_some_and(|entry| entry["id"] == id.as_str()), "{id} was acknowledged as {seq} of {table}, but there is {entry:?}");
    }
}

/// Players of every game that three can play, at these nodes.
async fn survivors(nodes: &[SocketAddr], ledger: &Arc<Ledger>) -> Vec<Survivor> {
    let mut survivors = Vec::new();
    for game in Registry::built_in().games().filter(|game| (game.players().0..=game.players().1).contains(&3)) {
        for number in 0..2_u32 {
            survivors.push(Survivor {
                client: Client::introduce(nodes[0], &format!("{} {number}", game.id())).await.expect("an identity"),
                nodes: nodes.to_vec(),
                node: number as usize % nodes.len(),
                dice: FastChance::new(u64::from(number)),
                game: game.id().to_owned(),
                ledger: Arc::clone(ledger),
                requests: 0,
            });
        }
    }
    survivors
}

async fn verify_finished(address: SocketAddr, ledger: &Ledger) {
    let finished = ledger.finished.lock().expect("a lock").clone();
    assert!(!finished.is_empty());
    for table in finished {
        let answer = Client::stranger(address).request("GET", &format!("/api/v1/tables/{table}/record"), &[], "").await.expect("an answer");
        let record = Record::read(&answer.text).expect("a record");
        Registry::built_in().game(&record.game).expect("a game").replay(&record).expect("the record verifies");
    }
}

/// Players at these nodes, playing.
async fn begin(nodes: &[SocketAddr], ledger: &Arc<Ledger>) -> Vec<JoinHandle<()>> {
    survivors(nodes, ledger).await.into_iter().map(|survivor| tokio::spawn(survivor.play_until_enough())).collect()
}

/// Everybody ends the game they are in; then everything acknowledged is there, and every record verifies.
async fn end(playing: Vec<JoinHandle<()>>, database: &str, address: SocketAddr, ledger: &Ledger) {
    ledger.enough.store(true, Ordering::SeqCst);
    for player in playing {
        player.await.expect("it survives");
    }
    check_store(database, ledger).await;
    verify_finished(address, ledger).await;
}

/// How often a house is killed: a few times with every change, very often in the long run.
fn kills() -> u32 {
    const A_FEW: u32 = 10;
    std::env::var("TABLEE_KILLS").map_or(A_FEW, |kills| kills.parse().expect("TABLEE_KILLS is a number"))
}

async fn killed_again_and_again(place: Place) {
    let mut node = Node::new(&place.config.database);
    node.wait_until_open().await;
    let ledger = Arc::new(Ledger::default());
    let playing = begin(&[node.address], &ledger).await;
    let mut dice = FastChance::new(7);
    for _ in 0..kills() {
        tokio::time::sleep(Duration::from_millis(u64::from(50 + dice.pick(DICE, 400)))).await;
        node.kill();
        check_store(&place.config.database, &ledger).await;
        node.open_again();
        node.wait_until_open().await;
    }
    end(playing, &place.config.database, node.address, &ledger).await;
    assert!(ledger.acknowledged.lock().expect("a lock").len() > 100, "something was going on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_sqlite() {
    killed_again_and_again(Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_postgres() {
    killed_again_and_again(Place::postgres().await).await;
}

/// Closed in good order, the house is one file: who copies that and nothing else has all of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_house_is_one_file() {
    let place = Place::sqlite();
    let mut node = Node::new(&place.config.database);
    node.wait_until_open().await;
    let ledger = Arc::new(Ledger::default());
    let playing = begin(&[node.address], &ledger).await;
    let is_busy = async {
        while ledger.acknowledged.lock().expect("a lock").len() < 100 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, is_busy).await.expect("something is going on");

    node.close();
    for player in playing {
        player.abort();
    }

    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.sqlite").to_string_lossy().into_owned();
    std::fs::copy(&place.config.database, &copy).expect("a copy of the one file");
    check_store(&copy, &ledger).await;
}

/// A damaged file is not opened; the tool says so, says what to do, and does it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_file_is_found_out_and_replaced() {
    const PAGE: usize = 4096;
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let tool = |args: &[&str]| Command::new(env!("CARGO_BIN_EXE_tablee")).args(args).output().expect("it runs");
    let store = house::store::open(&file("copy.sqlite")).await.expect("a store");
    let entry = |seq| house::store::Append { table: "somewhere".into(), seq, entry: "x".repeat(1000).into(), snapshot: None };
    store.append(&(1..=400).map(entry).collect::<Vec<_>>()).await.expect("stored");
    store.close().await;
    let whole = std::fs::read(file("copy.sqlite")).expect("a file");
    let mut torn = whole.clone();
    torn[whole.len() / 2 / PAGE * PAGE..][..PAGE].fill(0xaa);

    for (number, bytes) in [whole[..whole.len() / 2].to_vec(), whole[..1000].to_vec(), torn, vec![b'x'; 10_000]].into_iter().enumerate() {
        let house = file(&format!("house{number}.sqlite"));
        std::fs::write(&house, &bytes).expect("a damaged file");
        std::fs::write(format!("{house}-wal"), "what a killed house left").expect("a file beside it");

        let refused = tool(&["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--database", &house]);
        let told = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "damage {number}: {told}");
        assert!(told.contains("is damaged") && told.contains(&format!("tablee restore COPY --database {house}")), "damage {number}: {told}");

        let restored = tool(&["restore", "--database", &house, &file("copy.sqlite")]);
        assert!(restored.status.success(), "damage {number}: {}", String::from_utf8_lossy(&restored.stderr));
        // But for its header, where SQLite notes how the file is used.
        assert_eq!(std::fs::read(format!("{house}.before-restore")).expect("it is kept")[100..], bytes[100..], "damage {number}");
        let node = Node::new(&house);
        node.wait_until_open().await;
        let store = house::store::open(&house).await.expect("the store");
        assert_eq!(store.log("somewhere", 0).await.expect("a log").len(), 400);
        store.close().await;
    }
}

/// The disk is full for a while, again and again: whatever is acknowledged then or afterwards is on disk.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_nothing() {
    const ROOM: u32 = 1500;
    let place = Place::sqlite();
    let mut node = Node::new(&place.config.database);
    node.wait_until_open().await;
    let ledger = Arc::new(Ledger::default());
    let playing = begin(&[node.address], &ledger).await;
    for round in 1..=3 {
        node.kill();
        node = Node::open_on_a_small_disk(node.address, &place.config.database, round * ROOM);
        node.wait_until_open().await;
        let file = |ending: &str| std::fs::metadata(format!("{}{ending}", place.config.database)).map_or(0, |file| file.len());
        let full = u64::from(round * ROOM) * 512 - 20_000;
        let fills_up = async {
            while file("").max(file("-wal")) < full {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, fills_up).await.expect("it fills up");
        tokio::time::sleep(Duration::from_millis(1500)).await;
        node.kill();
        check_store(&place.config.database, &ledger).await;
        node.open_again();
        node.wait_until_open().await;
    }
    end(playing, &place.config.database, node.address, &ledger).await;
}

/// A small disk of its own where that can be had, else an ordinary folder.
struct Disk {
    folder: tempfile::TempDir,
    is_small: bool,
}

impl Disk {
    fn small() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=3m", "tmpfs"]).arg(folder.path()).stderr(Stdio::null()).status();
        Self { folder, is_small: mount.is_ok_and(|mounted| mounted.success()) }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.is_small {
            drop(Command::new("umount").arg("--lazy").arg(self.folder.path()).status());
        }
    }
}

/// A house that cannot write anything down is alive, but not ready; with room again it is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_not_healthy() {
    let disk = Disk::small();
    if !disk.is_small {
        println!("skipped: a small disk can be mounted by root alone");
        return;
    }
    let node = Node::new(&disk.folder.path().join("house.sqlite").to_string_lossy());
    node.wait_until_open().await;
    let health = async |path: &str| Client::stranger(node.address).request("GET", path, &[], "").await.expect("an answer").status;
    let becomes = async |status: u16| {
        let becoming = async {
            while health("/healthz/ready").await != status {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        tokio::time::timeout(PATIENCE, becoming).await.expect("it is noticed");
    };
    becomes(200).await;

    let filling = disk.folder.path().join("filling");
    let full = std::fs::write(&filling, vec![0; 4 << 20]);
    assert!(full.is_err(), "the disk is full");
    becomes(503).await;
    assert_eq!((health("/healthz").await, health("/healthz/live").await), (503, 200));

    std::fs::remove_file(&filling).expect("there is room again");
    becomes(200).await;
    assert_eq!(health("/healthz").await, 200);
}

/// A node dies while nobody watches its table: another one goes on with it within seconds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_tables_of_a_dead_node_go_on_elsewhere_soon() {
    let place = Place::postgres().await;
    let mut doomed = Node::new(&place.config.database);
    doomed.wait_until_open().await;
    let heir = Node::new(&place.config.database);
    heir.wait_until_open().await;
    let anna = Client::introduce(doomed.address, "Anna").await.expect("an identity");
    let game = Registry::built_in().games().next().expect("a game").id();
    let seats = [json!({"type": "open"}), json!({"type": "bot", "level": "random"})];
    let absence = json!({"afterSeconds": 5, "level": "random"});
    let plan = json!({"game": game, "seats": seats, "visibility": "link", "pace": "live", "absence": absence});
    let table = anna.open_table(&plan).await.expect("a table");
    anna.join(&table).await.expect("a seat");
    anna.start(&table).await.expect("it starts");
    // The store is asked, not a node: that would wake the table.
    let store = house::store::open(&place.config.database).await.expect("the store");
    let deeds = async || store.log(&table, 0).await.expect("a log").iter().filter(|(_, entry)| entry.contains("\"away\"")).count();
    assert_eq!(deeds().await, 0, "she has a few seconds left");

    doomed.kill();
    let died = std::time::Instant::now();
    let goes_on = async {
        while deeds().await == 0 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(PATIENCE, goes_on).await.expect("it goes on");

    assert!(died.elapsed() < Duration::from_secs(10), "after {:?}", died.elapsed());
    store.close().await;
}

/// The database lets go of all connections again and again: houses and clients come back, and nothing acknowledged is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_to_postgres_are_cut_and_nothing_is_lost() {
    let place = Place::postgres().await;
    let nodes = [Node::new(&place.config.database), Node::new(&place.config.database)];
    for node in &nodes {
        node.wait_until_open().await;
    }
    let addresses = nodes.each_ref().map(|node| node.address);
    let ledger = Arc::new(Ledger::default());
    let playing = begin(&addresses, &ledger).await;
    for _ in 0..kills() {
        tokio::time::sleep(Duration::from_millis(150)).await;
        let mut knife = sqlx::PgConnection::connect(&place.config.database).await.expect("a connection");
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
        sqlx::query(cut).execute(&mut knife).await.expect("they are cut");
    }
    end(playing, &place.config.database, addresses[0], &ledger).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_and_three_nodes_one_is_killed_and_the_others_go_on() {
    for count in [2, 3] {
        let place = Place::postgres().await;
        let mut nodes = Vec::new();
        for _ in 0..count {
            let node = Node::new(&place.config.database);
            node.wait_until_open().await;
            nodes.push(node);
        }
        let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
        let ledger = Arc::new(Ledger::default());
        let playing = begin(&addresses, &ledger).await;
        tokio::time::sleep(Duration::from_millis(700)).await;
        nodes[0].kill();
        tokio::time::sleep(Duration::from_millis(700)).await;
        end(playing, &place.config.database, addresses[1], &ledger).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_file_is_one_house_at_a_time() {
    let place = Place::sqlite();
    let mut first = Node::new(&place.config.database);
    first.wait_until_open().await;

    let serve = ["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--database", &place.config.database];
    let second = Command::new(env!("CARGO_BIN_EXE_tablee")).args(serve).output().expect("it runs");
    assert_eq!(second.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&second.stderr).contains("another house has it open"), "{second:?}");

    first.kill();
    first.open_again();
    first.wait_until_open().await;
}

/// What a house says when it opens for a room, by environment and flags, and when it is told to close.
#[test]
fn a_house_for_a_room_shows_its_address_and_closes_in_good_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut house = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["--lang", "fr", "serve", "--lan", "--logs", "json"])
        .env("TABLEE_LISTEN", "127.0.0.1:0")
        .env("TABLEE_DATABASE", folder.path().join("room.sqlite"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the house starts");
    let mut said = BufReader::new(house.stdout.take().expect("it is piped")).lines().map(|line| line.expect("text"));

    let first = said.next().expect("a line");
    let port = first.rsplit(':').next().and_then(|port| port.trim().parse::<u16>().ok());
    assert!(first.starts_with("La maison est ouverte\u{a0}: http://localhost:") && port.is_some_and(|port| port > 0), "{first}");
    let second = said.next().expect("the address for the room, or that there is none");
    if second.contains("http://") {
        assert!(said.any(|line| line.contains('█')), "a code for telephones");
    }
    let told = Command::new("kill").args(["-TERM", &house.id().to_string()]).status().expect("it is told");
    assert!(told.success() && house.wait().expect("it closes").success());
    let mut log = String::new();
    house.stderr.take().expect("it is piped").read_to_string(&mut log).expect("text");
    assert!(log.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "log lines are JSON: {log}");
}

#[test]
fn a_copy_of_an_open_house_is_whole_and_can_be_put_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let tool = |args: &[&str]| Command::new(env!("CARGO_BIN_EXE_tablee")).args(args).output().expect("it runs");
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let mut node = Node::new(&file("house.sqlite"));
    let client = runtime.block_on(async {
        node.wait_until_open().await;
        Client::introduce(node.address, "Anna").await.expect("an identity")
    });

    assert!(tool(&["backup", "--database", &file("house.sqlite"), &file("copy.sqlite")]).status.success());
    assert!(!tool(&["backup", "--database", &file("house.sqlite"), &file("copy.sqlite")]).status.success(), "a copy is never overwritten");
    assert!(!tool(&["restore", "--database", &file("house.sqlite"), &file("copy.sqlite")]).status.success(), "the house is open");
    node.kill();
    std::fs::write(file("garbage"), "not a store").expect("a file");
    assert!(!tool(&["restore", "--database", &file("house.sqlite"), &file("garbage")]).status.success());
    assert!(tool(&["restore", "--database", &file("other.sqlite"), &file("copy.sqlite")]).status.success());
    assert!(tool(&["restore", "--database", &file("house.sqlite"), &file("copy.sqlite")]).status.success());
    assert!(std::fs::exists(file("house.sqlite.before-restore")).expect("the folder is there"));

    node.open_again();
    let me = runtime.block_on(async {
        node.wait_until_open().await;
        client.get("/api/v1/me").await.expect("an answer")
    });
    assert_eq!(me["person"]["name"], "Anna");
}
