//! What strangers can send, and what they get for it.

use std::net::SocketAddr;
use std::time::Duration;

use house::ForwardedIn;
use house::client::{Client, ClientError};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::bare::Bare;
use crate::houses::{change_rules, on_both_stores, open};
use crate::player::{Player, any_game, plan, seated, somebody, started};
use crate::stores::Place;
use crate::undo::asked;

on_both_stores!(
    nobody_acts_for_another_seat_or_with_an_old_number,
    garbage_is_answered_and_the_house_goes_on,
    every_refusal_is_a_problem,
    a_table_that_nobody_starts_expires,
    other_sites_are_refused_and_answers_carry_their_headers,
    limits_hold,
    nobody_fills_the_lobby_alone,
    a_question_is_noted_once,
    questions_come_to_an_end,
    a_table_asked_for_twice_is_opened_once,
    a_table_asked_for_twice_is_opened_once_at_the_limit,
    programs_are_marked,
    players_come_before_spectators,
    the_hop_before_the_trusted_proxies_is_the_client,
    two_proxies_tell_their_hops_by_the_standard,
    a_table_of_other_rules_is_kept_untouched,
);

async fn nobody_acts_for_another_seat_or_with_an_old_number(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = started(&[&anna, &bert], &seated(any_game(), &["", ""])).await;
    let mut players = [Player::watch(&anna, &table).await, Player::watch(&bert, &table).await];
    let (turn, other) = if players[0].decision().is_some() { (0, 1) } else { (1, 0) };
    let position = players[turn].decision().expect("somebody's turn");
    let action = position["choices"][0]["action"].clone();

    let forged = players[other].act(&position["seat"], &action).await.expect_err("not his seat");
    assert_eq!(forged["code"], "forbidden");
    let own = json!(other);
    let out_of_turn = players[other].act(&own, &action).await.expect_err("not his turn");
    assert!(out_of_turn["code"] == "illegal" && out_of_turn["rule"].is_string(), "{out_of_turn}");
    for seat in [7, 200] {
        assert_eq!(players[other].act(&json!(seat), &action).await.expect_err("no such seat")["code"], "forbidden");
    }
    players[turn].act(&position["seat"], &action).await.expect("her turn");
    players[turn].seq = 0;
    let stale = players[turn].request("act", &position["seat"], json!({"action": action, "seq": 0})).await.expect_err("an old number");
    assert_eq!(stale["code"], "stale");
    let mut stranger = Player::watch(&Client::stranger(address), &table).await;
    assert_eq!(stranger.act(&json!(0), &action).await.expect_err("a stranger")["code"], "noIdentity");
    server.close().await;
}

async fn garbage_is_answered_and_the_house_goes_on(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = started(&[&anna], &seated(any_game(), &["", "random"])).await;
    let mut player = Player::watch(&anna, &table).await;
    let long = "x".repeat(2000);

    for garbage in [
        json!(null),
        json!([1, 2]),
        json!({"type": "fly"}),
        json!({"type": "act"}),
        json!({"type": "watch", "table": 7}),
        json!({"type": "watch", "table": "nowhere"}),
        json!({"type": "watch", "table": table, "surprise": true}),
        json!({"type": "act", "table": table, "seat": -1, "seq": 0, "id": "a", "action": {}}),
        json!({"type": "act", "table": table, "seat": 0, "seq": 0, "id": "", "action": {}}),
        json!({"type": "act", "table": table, "seat": 0, "seq": 0, "id": long, "action": {}}),
        json!({"type": "chat", "table": table, "id": "a", "text": " \n "}),
        json!({"type": "chat", "table": table, "id": "b", "text": long}),
        json!({"type": "hint", "table": table, "seat": 1, "seq": 0, "id": "c"}),
        json!({"type": "answerUndo", "table": table, "seat": 0, "seq": player.seq, "id": "d", "agree": true}),
    ] {
        player.say(garbage.clone()).await;
        let answer = player.hear_type("refused").await;
        assert!(answer["problem"]["sentence"]["id"].is_string(), "{garbage}: {answer}");
    }
    player.say(json!({"type": "ping"})).await;
    player.hear_type("pong").await;
    let mut flood = anna.socket().await.expect("a socket");
    flood.say_json(&"x".repeat(100_000)).await.ok();
    while let Ok(Some(_)) = flood.hear_text().await {}
    assert_eq!(anna.request("GET", "/healthz", &[], "").await.expect("an answer").status, 200);
    for body in ["", "{", "[]", &format!("\"{}\"", "x".repeat(100_000))] {
        let answer = anna.request("POST", "/api/v1/tables", &[], body).await.expect("an answer");
        assert!(answer.status == 400 || answer.status == 413, "{}", answer.status);
        assert!(answer.json()["code"].is_string());
    }
    server.close().await;
}

async fn every_refusal_is_a_problem(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table");

    for (method, path, status, code) in [
        ("GET", "/api".to_owned(), 404, "notFound"),
        ("GET", "/api/v2/games".to_owned(), 404, "notFound"),
        ("GET", "/api/v1/nothing".to_owned(), 404, "notFound"),
        ("PUT", "/api/v1/tables".to_owned(), 405, "badRequest"),
        ("POST", "/table/abc".to_owned(), 405, "notFound"),
        ("GET", format!("/api/v1/tables/{table}/log?before=-1"), 400, "badRequest"),
        ("GET", format!("/api/v1/tables/{table}/log?viewer=300"), 400, "badRequest"),
        ("GET", format!("/api/v1/tables/{table}/replay?from=x"), 400, "badRequest"),
        ("GET", format!("/api/v1/tables/{table}/record"), 409, "wrongPhase"),
    ] {
        let answer = anna.request(method, &path, &[], "").await.expect("an answer");
        assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{method} {path}: {}", answer.text);
        assert!(answer.json()["sentence"]["id"].is_string(), "{method} {path}");
    }
    let mut player = Player::watch(&anna, &table).await;
    player.say(json!({"type": "act", "table": table, "id": "half"})).await;
    let refused = player.hear_type("refused").await;
    assert_eq!((&refused["id"], &refused["table"]), (&json!("half"), &json!(table)), "what can be read of it is answered");
    server.close().await;
}

async fn a_table_that_nobody_starts_expires(place: Place) {
    const TWO_DAYS: u32 = 2 * 24 * 3600;
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let (live, slow) = (anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table"), {
        let mut plan = plan(any_game(), &["", ""]);
        plan["pace"] = json!("turns");
        anna.open_table(&plan).await.expect("a table")
    });
    server.close().await;
    let store = house::store::open(&place.config.database).await.expect("the store");
    for table in [&live, &slow] {
        let mut old = store.table(table).await.expect("it answers").expect("the table");
        old.id = format!("old{table}");
        old.created_at -= TWO_DAYS;
        store.add_table(&old, None).await.expect("an old table");
    }
    store.close().await;

    let (server, address) = open(&place).await;
    let anna = anna.at(address);
    let phase = async |table: &str| anna.get(&format!("/api/v1/tables/{table}")).await.expect("the table")["phase"].clone();
    while phase(&format!("old{live}")).await != "closed" {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for table in [live, format!("old{slow}"), slow] {
        assert_eq!(phase(&table).await, "open", "a day for live tables, a fortnight for slow ones");
    }
    server.close().await;
}

/// A connection that never finishes its request, or never begins one, is let go.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_clients_are_let_go() {
    let mut place = Place::sqlite();
    place.config.limits.connections_per_address = 3;
    let (server, address) = open(&place).await;
    let mut slow = Vec::new();
    for begun in ["", "GET / HTTP/1.1\r\nHost: x\r\n", "POST /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"] {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(begun.as_bytes()).await.expect("sent");
        slow.push(stream);
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    let refused = Client::stranger(address).request("GET", "/healthz", &[], "").await;
    assert!(refused.is_err(), "three connections at once are all this address may have");

    for mut stream in slow {
        let ended = tokio::time::timeout(Duration::from_secs(40), stream.read_to_end(&mut Vec::new())).await;
        assert!(ended.is_ok(), "it is let go in time");
    }
    let answer = Client::stranger(address).request("GET", "/healthz", &[], "").await.expect("there is room again");
    assert_eq!(answer.status, 200);
    server.close().await;
}

async fn other_sites_are_refused_and_answers_carry_their_headers(place: Place) {
    let (server, address) = open(&place).await;
    let stranger = Client::stranger(address);
    let body = r#"{"name":"Eve","language":"en"}"#;

    let other = stranger.request("POST", "/api/v1/me", &["Origin: https://evil.example"], body).await.expect("an answer");
    assert_eq!((other.status, other.json()["code"].clone()), (403, json!("forbidden")));
    let own = stranger.request("POST", "/api/v1/me", &[&format!("Origin: http://{address}")], body).await.expect("an answer");
    assert_eq!(own.status, 200);
    let upgrade = [
        "Origin: https://evil.example",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ];
    let socket = stranger.request("GET", "/api/v1/live", &upgrade, "").await.expect("an answer");
    assert_eq!(socket.status, 403);
    let page = stranger.request("GET", "/", &[], "").await.expect("an answer");
    for header in ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff", "referrer-policy: no-referrer", "x-frame-options: DENY"] {
        assert!(page.head.contains(header), "{header} in {}", page.head);
    }
    server.close().await;
}

async fn limits_hold(mut place: Place) {
    place.config.limits.messages_per_second = 5;
    place.config.limits.requests_per_second = 4;
    place.config.limits.sockets_per_address = 2;
    place.config.limits.tables_per_person = 3;
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;

    for _ in 0..2 {
        anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table");
    }
    let third = anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table");
    anna.join(&third).await.expect("a seat at the last table she may have");
    let fourth = anna.request("POST", "/api/v1/tables", &[], &plan(any_game(), &["", ""]).to_string()).await.expect("an answer");
    assert_eq!(fourth.status, 429, "{}", fourth.text);
    assert!(!fourth.head.to_ascii_lowercase().contains("retry-after"), "waiting does not help: {}", fourth.head);

    let (mut one, _two) = (anna.socket().await.expect("a socket"), anna.socket().await.expect("a socket"));
    assert!(anna.socket().await.is_err(), "the third is one too many");
    for _ in 0..60 {
        one.say_json(&json!({"type": "ping"})).await.expect("said");
    }
    let mut refused = false;
    for _ in 0..60 {
        let answer: Value = one.hear().await.expect("heard").expect("an answer");
        refused |= answer["problem"]["code"] == "tooMany";
    }
    assert!(refused, "sixty pings at once are too fast");
    let refused = one_too_many(address).await;
    assert!(refused.contains(" 429 ") && refused.contains("retry-after: 10"), "some will have gone: {refused}");
    let mut statuses = Vec::new();
    for _ in 0..150 {
        statuses.push(anna.request("GET", "/api/v1/games", &[], "").await.expect("an answer").status);
    }
    assert!(statuses.contains(&429) && statuses.contains(&200));
    server.close().await;
}

/// What somebody hears who opens a socket too many.
async fn one_too_many(address: SocketAddr) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==";
    stream.write_all(format!("GET /api/v1/live HTTP/1.1\r\nHost: {address}\r\n{upgrade}\r\n\r\n").as_bytes()).await.expect("asked");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.expect("an answer"));
    }
    String::from_utf8_lossy(&head).to_ascii_lowercase()
}

async fn nobody_fills_the_lobby_alone(mut place: Place) {
    place.config.limits.tables_per_person = 0;
    let (server, address) = open(&place).await;
    let people = [somebody(address, "Carl").await, somebody(address, "Anna").await, somebody(address, "Bert").await];
    let carls = people[0].open_table(&plan(any_game(), &["", ""])).await.expect("a table");
    for greedy in &people[1..] {
        for _ in 0..60 {
            greedy.open_table(&plan(any_game(), &["", ""])).await.expect("a table");
        }
    }

    let lobby = people[1].get("/api/v1/tables").await.expect("the lobby");

    let listed = lobby["tables"].as_array().expect("a list");
    assert_eq!(listed.len(), 100);
    assert!(listed[..3].iter().any(|table| table["id"] == carls.as_str()), "everybody's newest comes before anybody's second");
    server.close().await;
}

async fn a_question_is_noted_once(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let (mut players, asker, seat) = asked(&anna, &bert).await;
    let number = players[asker].seq;

    for _ in 0..5 {
        let again = players[asker].request("askUndo", &seat, Value::Null).await.expect_err("it has been asked");
        assert_eq!((&again["code"], &again["sentence"]["id"]), (&json!("wrongPhase"), &json!("house-already-asked")));
    }

    let log = server.store().log(&players[asker].table, 0).await.expect("the log");
    assert_eq!(log.last().map(|(seq, _)| *seq), Some(number), "one entry, however often it is asked");
    server.close().await;
}

/// Whoever asks again after every answer, alone or in turns with somebody else, does not fill the log.
async fn questions_come_to_an_end(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let (mut players, asker, seat) = asked(&anna, &bert).await;
    let number = players[asker].seq;
    let seats = [seat.clone(), players[1 - asker].positions[0]["seat"].clone()];

    let mut refusals = Vec::new();
    for round in 0..20 {
        let other = usize::from(round % 2 == 0);
        let (asks, answers) = if other == 0 { (asker, 1 - asker) } else { (1 - asker, asker) };
        let newest = players[0].seq.max(players[1].seq);
        for player in &mut players {
            player.hear_until(|player| player.seq == newest).await;
        }
        if let Err(problem) = players[asks].request("askUndo", &seats[other], Value::Null).await {
            refusals.push(problem["sentence"]["id"].as_str().expect("a sentence").to_owned());
        }
        let newest = players[asks].seq;
        players[answers].hear_until(|player| player.seq == newest).await;
        // If nobody asks any more there is nothing to deny.
        let _denied = players[answers].request("answerUndo", &seats[1 - other], json!({"agree": false})).await;
    }

    assert!(refusals.iter().any(|id| id == "house-asked-enough"), "{refusals:?}");
    let log = server.store().log(&players[asker].table, 0).await.expect("the log");
    let since = log.iter().filter(|(seq, _)| *seq > number).count();
    assert!(since <= 7, "two questions of each seat and their answers at most, but there are {since} entries");

    let newest = players[0].seq.max(players[1].seq);
    for player in &mut players {
        player.hear_until(|player| player.seq == newest).await;
    }
    let turn = usize::from(players[0].decision().is_none());
    let position = players[turn].decision().expect("somebody's turn");
    players[turn].choose(&position, &mut crate::player::Dice::new(1)).await.expect("the game goes on");
    server.close().await;
}

async fn a_table_asked_for_twice_is_opened_once(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let mut plan = plan(any_game(), &["", ""]);
    plan["request"] = json!("the same");

    let (first, second) = tokio::join!(anna.open_table(&plan), anna.open_table(&plan));
    let first = first.expect("a table");
    assert_eq!(first, second.expect("the same table"));
    assert_ne!(bert.open_table(&plan).await.expect("a table"), first, "what others call their requests is theirs");
    plan["request"] = json!("another");
    assert_ne!(anna.open_table(&plan).await.expect("a table"), first);
    plan["request"] = json!("x".repeat(65));
    assert!(matches!(anna.open_table(&plan).await, Err(ClientError::Refused { status: 400, .. })));
    server.close().await;
}

/// Whoever has as many tables as they may still gets the one they asked for, if its answer was lost.
async fn a_table_asked_for_twice_is_opened_once_at_the_limit(mut place: Place) {
    place.config.limits.tables_per_person = 1;
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let mut plan = plan(any_game(), &["", ""]);
    plan["request"] = json!("the last one");
    let first = anna.open_table(&plan).await.expect("a table");

    assert_eq!(anna.open_table(&plan).await.expect("the same table"), first);
    plan["request"] = json!("one too many");
    assert!(matches!(anna.open_table(&plan).await, Err(ClientError::Refused { status: 429, .. })));
    server.close().await;
}

async fn programs_are_marked(place: Place) {
    let (server, address) = open(&place).await;
    let program = somebody(address, "Deep Thought").await;
    let table = program.open_table(&plan(any_game(), &["", ""])).await.expect("a table");

    let joined = program.join(&table).await.expect("a seat");
    assert_eq!(joined["seats"][0]["occupant"]["person"]["program"], true, "{joined}");
    let page = Client::stranger(address).request("POST", "/api/v1/me", &[], r#"{"name":"Anna","language":"en"}"#).await.expect("an answer");
    assert_eq!(page.json()["person"]["program"], false, "{}", page.text);
    server.close().await;
}

/// How many sockets the house has.
async fn sockets(address: SocketAddr) -> u32 {
    let metrics = Client::stranger(address).request("GET", "/metrics", &[], "").await.expect("an answer").text;
    let told = metrics.lines().find_map(|line| line.strip_prefix("tablee_sockets ")).expect("they are counted");
    told.parse().expect("a number")
}

/// Whoever reads nothing cannot answer the pings of the house, whatever else they say: pings of their own, or pongs that nobody
/// asked for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_is_let_go() {
    const PING: u8 = 0x89;
    const PONG: u8 = 0x8a;
    let mut place = Place::sqlite();
    place.config.ping_ms = 200;
    let (server, address) = open(&place).await;
    let mut listening = Client::stranger(address).socket().await.expect("a socket");
    let listens = tokio::spawn(async move { listening.hear_text().await.expect("welcome").is_some() && listening.hear_text().await.is_ok() });
    for said in [PING, PONG] {
        let (mut deaf, _) = Bare::open(address, "").await;
        while sockets(address).await != 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }

        let talks = async {
            while sockets(address).await == 2 {
                // What is said after the end is said to nobody.
                let _gone = deaf.0.write_all(&[said, 0x84, 0, 0, 0, 0, 1, 2, 3, 4]).await;
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), talks).await.expect("it is let go");
    }

    assert!(!listens.is_finished(), "whoever reads stays");
    listens.abort();
    server.close().await;
}

/// Whoever watches and takes nothing is let go once too much waits for them, and the others do not notice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_watcher_that_does_not_read_falls_behind_and_the_others_go_on() {
    const TEXT: u8 = 0x81;
    let mut place = Place::sqlite();
    place.config.limits.messages_per_second = 0;
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = started(&[&anna, &anna], &seated(any_game(), &["", ""])).await;
    let mut player = Player::watch(&anna, &table).await;
    let (mut deaf, _) = Bare::open(address, "").await;
    let watch = json!({"type": "watch", "table": table, "told": true}).to_string();
    // Asks for everything again and again, until neither side takes any more.
    let asks = async {
        loop {
            deaf.say(TEXT, watch.as_bytes()).await;
        }
    };
    let _stuck = tokio::time::timeout(Duration::from_secs(5), asks).await;

    let talks = async {
        for number in 0.. {
            let id = format!("line {number}");
            player.say(json!({"type": "chat", "table": table, "id": id, "text": "does anybody listen?"})).await;
            tokio::time::timeout(Duration::from_secs(5), player.answer(&id)).await.expect("nobody waits").expect("said");
            if sockets(address).await == 1 {
                break;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), talks).await.expect("whoever does not read is let go");
    let metrics = Client::stranger(address).request("GET", "/metrics", &[], "").await.expect("an answer").text;
    assert!(metrics.contains("\ntablee_overflows_total 1\n"), "{metrics}");
    server.close().await;
}

/// An answer to one ping does not answer the next.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pong_answers_one_ping() {
    const PING: u8 = 0x89;
    const PONG: u8 = 0x8a;
    let mut place = Place::sqlite();
    place.config.ping_ms = 500;
    let (server, address) = open(&place).await;
    let (mut client, _) = Bare::open(address, "").await;
    let mut pings = Vec::new();
    let answers = async {
        while let Ok((first, payload)) = client.frame_if_open().await {
            match first {
                PING if pings.len() < 5 => {
                    client.say(PONG, &payload).await;
                    pings.push(payload);
                }
                // The same again, though something else is asked.
                PING => drop(client.0.write_all(&[&[PONG, 0x88, 0, 0, 0, 0], &*pings[0]].concat()).await),
                _ => {}
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), answers).await.expect("it is let go");

    assert_eq!(pings.len(), 5, "as long as it answered it was kept");
    pings.sort();
    pings.dedup();
    assert_eq!(pings.len(), 5, "each ping asks something else");
    server.close().await;
}

/// Control frames without end, and messages of empty frames without end, are cut.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floods_of_small_frames_are_cut() {
    const TEXT: u8 = 1;
    const CONTINUED: u8 = 0;
    let mut place = Place::sqlite();
    place.config.limits.messages_per_second = 20;
    let (server, address) = open(&place).await;
    for (what, first, then) in [("pings", 0x89, 0x89), ("pongs", 0x8a, 0x8a), ("empty frames", TEXT, CONTINUED)] {
        let (mut client, _) = Bare::open(address, "").await;
        client.say(first, b"").await;
        let flood = async { while client.0.write_all(&[then, 0x80, 0, 0, 0, 0].repeat(100)).await.is_ok() {} };
        assert!(tokio::time::timeout(Duration::from_secs(20), flood).await.is_ok(), "a flood of {what} is cut");
    }
    assert_eq!(Client::stranger(address).request("GET", "/healthz", &[], "").await.expect("an answer").status, 200);
    server.close().await;
}

/// A name that anybody can have lead here is not the house's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_names_are_not_the_house() {
    let place = Place::sqlite();
    let (server, address) = open(&place).await;
    let asked_as = async |host: &str| {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(format!("GET /api/v1/games HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        answer.split(' ').nth(1).expect("a status").to_owned()
    };

    for host in ["127.0.0.1", "127.0.0.1:7878", "[::1]:7878", "localhost:7878", "raspberry", "table.local:80"] {
        assert_eq!(asked_as(host).await, "200", "{host}");
    }
    for host in ["evil.example", "evil.example:7878", "127.0.0.1.evil.example", "localhost.evil.example:80"] {
        assert_eq!(asked_as(host).await, "403", "{host}");
    }
    server.close().await;

    let mut public = Place::sqlite();
    public.config.public_url = Some("https://play.example".into());
    let (server, address) = open(&public).await;
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(b"GET /api/v1/games HTTP/1.1\r\nHost: Play.Example\r\nConnection: close\r\n\r\n").await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server.close().await;
}

/// A room full of people opens the page at once: that is no flood. A flood is told when to come again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_full_of_people_gets_its_pages() {
    let mut place = Place::sqlite();
    place.config.limits.requests_per_second = 20;
    let (server, address) = open(&place).await;
    let stranger = Client::stranger(address);

    for number in 0..300 {
        assert_eq!(stranger.request("GET", "/", &[], "").await.expect("an answer").status, 200, "file {number}");
    }
    let mut limited = None;
    while limited.is_none() {
        limited = Some(stranger.request("GET", "/api/v1/me", &[], "").await.expect("an answer")).filter(|answer| answer.status == 429);
    }
    let limited = limited.expect("a flood");
    assert!(limited.head.to_ascii_lowercase().contains("retry-after: 1"), "{}", limited.head);
    server.close().await;
}

async fn players_come_before_spectators(mut place: Place) {
    const CROWD: usize = 200;
    place.config.limits.watchers_per_table = CROWD;
    let (server, address) = open(&place).await;
    let (host, anna, bert) = (somebody(address, "Hugo").await, somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = host.open_table(&seated(any_game(), &["", ""])).await.expect("a table");
    for person in [&anna, &bert] {
        person.join(&table).await.expect("a seat");
    }
    host.start(&table).await.expect("it starts");
    for person in [&anna, &bert] {
        person.cut(&table).await.expect("cut");
    }
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        crowd.push(Player::watch(&Client::stranger(address), &table).await);
    }

    let mut late = Client::stranger(address).socket().await.expect("a socket");
    late.say_json(&json!({"type": "watch", "table": table})).await.expect("said");
    let refused = loop {
        let message = late.hear().await.expect("heard").expect("an answer");
        if message["type"] == "refused" {
            break message;
        }
    };
    assert_eq!(refused["problem"]["code"], "tooMany", "there is no more room to stand");
    let mut players = [Player::watch(&anna, &table).await, Player::watch(&bert, &table).await];
    let _watching = Player::watch(&host, &table).await;
    // Whoever watches already may ask again.
    crowd[0].say(json!({"type": "watch", "table": table})).await;
    crowd[0].hear_type("snapshot").await;
    crowd[0].hear_until(|player| player.state["spectators"] == CROWD + 1).await;

    let turn = usize::from(players[0].decision().is_none());
    let position = players[turn].decision().expect("somebody's turn");
    players[turn].choose(&position, &mut crate::player::Dice::new(1)).await.expect("they play");
    crowd[CROWD - 1].hear_type("step").await;
    server.close().await;
}

async fn the_hop_before_the_trusted_proxies_is_the_client(mut place: Place) {
    place.config.behind_proxy = true;
    place.config.limits.requests_per_second = 2;
    let (server, address) = open(&place).await;
    let ask = async |first: String, second: &str| {
        let headers = [format!("X-Forwarded-For: {first}"), format!("X-Forwarded-For: {second}")];
        Client::stranger(address).request("GET", "/api/v1/games", &headers.each_ref().map(String::as_str), "").await.expect("an answer").status
    };

    let mut limited = 0;
    for number in 0..40 {
        limited += usize::from(ask(format!("192.0.2.{number}"), "198.51.100.7").await == 429);
    }
    assert!(limited > 10, "an address of their own invention helps nobody: {limited} of 40 were limited");
    assert_eq!(ask("198.51.100.7".into(), "198.51.100.8").await, 200, "and harms nobody");
    server.close().await;
}

async fn two_proxies_tell_their_hops_by_the_standard(mut place: Place) {
    place.config.behind_proxy = true;
    place.config.proxies = 2;
    place.config.forwarded_in = ForwardedIn::Forwarded;
    place.config.limits.requests_per_second = 2;
    let (server, address) = open(&place).await;
    let ask = async |line: String| Client::stranger(address).request("GET", "/api/v1/games", &[&line], "").await.expect("an answer").status;

    let mut limited = 0;
    for number in 0..40 {
        // A mark that never ends, before what the two proxies add.
        let line = format!("Forwarded: for=192.0.2.{number};x=\", for=198.51.100.7;proto=https, for=\"[2001:db8::{number}]:80\"");
        limited += usize::from(ask(line).await == 429);
    }
    assert!(limited > 10, "what a client invents helps nobody: {limited} of 40 were limited");
    assert_eq!(ask("Forwarded: for=198.51.100.8, for=\"[2001:db8::1]:80\"".into()).await, 200, "and harms nobody");
    server.close().await;
}

async fn a_table_of_other_rules_is_kept_untouched(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = started(&[&anna], &seated(any_game(), &["", "random"])).await;
    server.close().await;
    let store = house::store::open(&place.config.database).await.expect("the store");
    change_rules(&*store, &table).await;
    let log = store.log(&table, 0).await.expect("the log");
    store.close().await;

    let (server, address) = open(&place).await;
    let mut player = Player::watch(&anna.at(address), &table).await;
    assert_eq!((&player.state["runnable"], &player.state["phase"]), (&json!(false), &json!("running")));
    let refused = player.act(&json!(0), &json!({})).await.expect_err("it cannot be run");
    assert_eq!(refused["code"], "otherRules");
    server.close().await;
    let store = house::store::open(&place.config.database).await.expect("the store");
    assert_eq!(store.log(&table, 0).await.expect("the log"), log);
    store.close().await;
}
