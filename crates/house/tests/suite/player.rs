//! A player made of a real socket: plays whatever game it is given, at random, and checks what it hears.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use house::change;
use house::client::{Client, Socket};
use registry::{AnyGame, Registry};
use serde_json::{Value, json};

/// Nothing in a test takes longer.
const PATIENCE: Duration = Duration::from_secs(30);

/// A small random source, so that a test can be played again.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// One of `0..options`.
    pub(crate) fn roll(&mut self, options: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % options.max(1)
    }
}

/// Any game at all.
pub(crate) fn any_game() -> &'static str {
    Registry::built_in().games().next().expect("a game").id()
}

/// Somebody who watches one table.
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) socket: Socket,
    pub(crate) table: String,
    /// The newest number heard.
    pub(crate) seq: u32,
    /// The game's status, as last heard.
    pub(crate) status: Value,
    /// The positions, as last heard.
    pub(crate) positions: Vec<Value>,
    /// The table, as last heard.
    pub(crate) state: Value,
    /// Every running hash heard, with the number of actions it covers.
    pub(crate) marks: Vec<(u64, String)>,
    /// Every text that came through the socket.
    pub(crate) heard: Vec<String>,
}

impl Player {
    /// Opens a socket and watches a table.
    pub(crate) async fn watch(client: &Client, table: &str) -> Self {
        Self::watch_in(client, table, true, false).await
    }

    /// Opens a socket and watches a table: being told changes or everything, and in words or not.
    pub(crate) async fn watch_in(client: &Client, table: &str, changes: bool, words: bool) -> Self {
        let socket = client.socket().await.expect("a socket");
        let mut player = Self {
            client: client.clone(),
            socket,
            table: table.to_owned(),
            seq: 0,
            status: Value::Null,
            positions: Vec::new(),
            state: Value::Null,
            marks: Vec::new(),
            heard: Vec::new(),
        };
        player.say(json!({"type": "watch", "table": table, "changes": changes, "told": words})).await;
        player.hear_type("snapshot").await;
        player
    }

    pub(crate) async fn say(&mut self, message: Value) {
        self.socket.say_json(&message).await.expect("the socket is open");
    }

    /// The next message; what it tells is remembered, and its number checked.
    pub(crate) async fn hear(&mut self) -> Value {
        let heard = tokio::time::timeout(PATIENCE, self.socket.hear_text()).await.expect("something is heard in time");
        let text = heard.expect("the socket is open").expect("the house goes on");
        let message: Value = serde_json::from_str(&text).expect("JSON");
        self.heard.push(text.to_string());
        match message["type"].as_str() {
            Some("snapshot") => self.take_position(&message),
            Some("step") => {
                let seq = message["seq"].as_u64().expect("a number") as u32;
                assert_eq!(seq, self.seq + 1, "steps are numbered without a gap");
                self.take_position(&message);
            }
            Some("table" | "current") => self.state = message["table"].clone(),
            Some("tableChange") => change::apply(&mut self.state, message["change"].clone()).expect("the change fits"),
            _ => {}
        }
        message
    }

    fn take_position(&mut self, message: &Value) {
        self.seq = message["seq"].as_u64().expect("a number") as u32;
        self.status = message["status"].clone();
        let told = message["positions"].as_array().expect("a list");
        self.positions = told.iter().map(|told| if told["change"].is_null() { told.clone() } else { self.changed(told, message) }).collect();
        if let Some(mark) = message["mark"].as_str() {
            self.marks.push((message["depth"].as_u64().unwrap_or_else(|| self.seq.into()), mark.to_owned()));
        }
        if message["table"].is_object() {
            self.state = message["table"].clone();
        }
    }

    /// A position of which only the change was told.
    fn changed(&self, told: &Value, step: &Value) -> Value {
        let known = self.positions.iter().find(|known| known["seat"] == told["seat"]);
        let mut position = known.expect("a change is told to whoever knows what was there before").clone();
        position.as_object_mut().expect("a position").remove("steps");
        change::apply(&mut position, told["change"].clone()).expect("the change fits");
        if let Some(check) = told["check"].as_u64() {
            assert_eq!(u64::from(change::check(&registry::Parts::of(&position))), check, "the position is the house's");
        }
        let [seq, at, seat] = ["seq", "at", "seat"].map(|name| &step[name]);
        let deed = step.get("deed").map_or_else(|| json!("act"), Value::clone);
        position["steps"] = json!([{"seq": seq, "at": at, "seat": seat, "deed": deed, "events": told["events"]}]);
        if !step["takenBack"].is_null() {
            position["steps"][0]["takenBack"] = step["takenBack"].clone();
        }
        position
    }

    /// Hears until a message of this type.
    pub(crate) async fn hear_type(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Hears until what is remembered is as wanted.
    pub(crate) async fn hear_until(&mut self, wanted: impl Fn(&Self) -> bool) {
        while !wanted(self) {
            self.hear().await;
        }
    }

    /// A new name for a request, which nobody else uses.
    pub(crate) fn name(&self) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        format!("request {}", NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// Sends a request for a seat and waits for its answer: the number it was given, or the problem.
    pub(crate) async fn request(&mut self, kind: &str, seat: &Value, further: Value) -> Result<u32, Value> {
        let id = self.name();
        let mut message = json!({"type": kind, "table": self.table, "seat": seat, "seq": self.seq, "id": id});
        for (name, value) in further.as_object().into_iter().flatten() {
            message[name] = value.clone();
        }
        self.say(message).await;
        self.answer(&id).await
    }

    /// Waits for the answer to a request.
    pub(crate) async fn answer(&mut self, id: &str) -> Result<u32, Value> {
        loop {
            let message = self.hear().await;
            if message["done"] == id {
                return Ok(message["seq"].as_u64().expect("a number") as u32);
            }
            if message["id"] == id {
                return match message["type"].as_str() {
                    Some("done") => Ok(message["seq"].as_u64().expect("a number") as u32),
                    _ => Err(message["problem"].clone()),
                };
            }
        }
    }

    pub(crate) async fn act(&mut self, seat: &Value, action: &Value) -> Result<u32, Value> {
        self.request("act", seat, json!({"action": action})).await
    }

    pub(crate) fn is_over(&self) -> bool {
        self.status["over"] == true
    }

    /// A position of mine that has a decision.
    pub(crate) fn decision(&self) -> Option<Value> {
        self.positions.iter().find(|position| !position["decision"].is_null()).cloned()
    }

    /// Takes one random choice of a position.
    pub(crate) async fn choose(&mut self, position: &Value, dice: &mut Dice) -> Result<u32, Value> {
        let choices = position["choices"].as_array().expect("a list");
        assert!(!choices.is_empty(), "whoever must decide has a choice");
        let action = choices[dice.roll(choices.len())]["action"].clone();
        self.act(&position["seat"], &action).await
    }

    /// Loses the connection and comes back with the last number.
    pub(crate) async fn reconnect(&mut self, address: SocketAddr) {
        self.client = self.client.at(address);
        self.socket = self.client.socket().await.expect("a socket");
        let (table, since) = (self.table.clone(), self.seq);
        self.say(json!({"type": "watch", "table": table, "since": since, "changes": true})).await;
        loop {
            let message = self.hear().await;
            match message["type"].as_str() {
                Some("current") => return assert_eq!(message["seq"], since),
                Some("snapshot") => return self.check_missed(since, &message),
                _ => {}
            }
        }
    }

    /// The steps of a snapshot after a lost connection are exactly those that were missed.
    fn check_missed(&self, since: u32, snapshot: &Value) {
        for position in snapshot["positions"].as_array().expect("a list") {
            let missed: Vec<u64> = position["steps"].as_array().expect("a list").iter().map(|step| step["seq"].as_u64().expect("a number")).collect();
            let expected: Vec<u64> = (u64::from(since) + 1..=u64::from(self.seq)).rev().take(100).collect();
            assert!(missed.iter().rev().eq(&expected), "missed after {since}: {missed:?}");
        }
    }

    /// Plays at random until the game is over: with lost connections, wrong requests, undos and hints on the way.
    pub(crate) async fn play(mut self, mut dice: Dice, address: SocketAddr) -> Self {
        while !self.is_over() {
            let Some(position) = self.decision() else {
                self.hear().await;
                continue;
            };
            let seat = position["seat"].clone();
            match dice.roll(24) {
                0 => self.reconnect(address).await,
                1 => {
                    let seq = self.seq;
                    let problem = self.act(&seat, &json!({"type": "fly"})).await.expect_err("no game knows flying");
                    assert!(problem["code"] == "stale" || (problem["code"] == "illegal" && problem["rule"].is_string()), "{problem}");
                    assert!(self.seq >= seq);
                }
                2 if position["canUndo"] == true => drop(self.request("undo", &seat, Value::Null).await),
                3 => drop(self.hint(&seat).await),
                4 => {
                    let chosen = self.choose_twice(&position, &mut dice).await;
                    assert!(chosen.is_none_or(|(first, second)| first == second), "a request sent twice is done once");
                }
                _ => {
                    let done = self.choose(&position, &mut dice).await;
                    assert!(done.as_ref().is_ok() || done.as_ref().is_err_and(|problem| problem["code"] == "stale"), "{done:?}");
                }
            }
        }
        self
    }

    async fn hint(&mut self, seat: &Value) -> Option<Value> {
        let id = self.name();
        let (table, seq) = (self.table.clone(), self.seq);
        self.say(json!({"type": "hint", "table": table, "seat": seat, "seq": seq, "id": id})).await;
        loop {
            let message = self.hear().await;
            if message["id"] == id.as_str() {
                return (message["type"] == "hint").then(|| message["best"]["choice"].clone());
            }
        }
    }

    /// Sends the same request twice at once.
    async fn choose_twice(&mut self, position: &Value, dice: &mut Dice) -> Option<(u32, u32)> {
        let choices = position["choices"].as_array().expect("a list");
        let (id, action) = (self.name(), &choices[dice.roll(choices.len())]["action"]);
        let message = json!({"type": "act", "table": self.table, "seat": position["seat"], "seq": self.seq, "id": id, "action": action});
        self.say(message.clone()).await;
        self.say(message).await;
        let first = self.answer(&id).await.ok();
        let second = self.answer(&id).await.ok();
        Some((first?, second?))
    }
}

/// A plan for a table of a game; the places are drawn at the start.
pub(crate) fn plan(game: &str, seats: &[&str]) -> Value {
    let seat = |level: &&str| if level.is_empty() { json!({"type": "open"}) } else { json!({"type": "bot", "level": level}) };
    json!({"game": game, "seats": seats.iter().map(seat).collect::<Vec<_>>(), "visibility": "public", "pace": "live"})
}

/// The same, but everybody plays where they sit: for tests that know who is where.
pub(crate) fn seated(game: &str, seats: &[&str]) -> Value {
    let mut plan = plan(game, seats);
    plan["seating"] = json!("asSeated");
    plan
}

/// A table of a game with these people at its open seats, started by the first of them.
pub(crate) async fn started(people: &[&Client], plan: &Value) -> String {
    let table = people[0].open_table(plan).await.expect("a table");
    for person in people {
        person.join(&table).await.expect("a seat");
    }
    start(people, &table).await;
    table
}

/// Starts a table: the first of these people is its host, and all of them cut. Returns the table once its game has begun.
pub(crate) async fn start(people: &[&Client], table: &str) -> Value {
    let mut begun = people[0].start(table).await.expect("it starts");
    for person in &people[1..] {
        begun = person.cut(table).await.expect("cut");
    }
    assert_eq!(begun["phase"], "running", "{begun}");
    begun
}

/// The fewest who can play a game together: some can also be played alone.
pub(crate) fn fewest(game: &dyn AnyGame) -> u8 {
    game.players().0.max(2)
}

/// Somebody new.
pub(crate) async fn somebody(address: SocketAddr, name: &str) -> Client {
    Client::introduce(address, name).await.expect("an identity")
}
