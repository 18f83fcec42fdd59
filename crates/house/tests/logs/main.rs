//! What a house logs and counts names nobody and gives nothing away: with every library at its most talkative level, no
//! secret, seed, contribution, token, code, name or word of the chat is in it.

#[path = "../suite/houses.rs"]
#[allow(dead_code, reason = "the suite needs more of it")]
mod houses;
#[path = "../suite/player.rs"]
#[allow(dead_code, reason = "the suite needs more of it")]
mod player;
#[path = "../suite/stores.rs"]
mod stores;

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, OnceLock};

use house::client::Client;
use registry::Registry;
use serde_json::{Value, json};
use tracing_subscriber::fmt::format::FmtSpan;

use houses::{on_both_stores, open};
use player::{Dice, Player, fewest, plan, somebody, started};
use stores::Place;

on_both_stores!(logs_and_metrics_give_nothing_away);

/// Everything this process logs.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic while it was held").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The log of this process, at the most talkative level, spans included.
fn lines() -> &'static Lines {
    static LINES: OnceLock<Lines> = OnceLock::new();
    LINES.get_or_init(|| {
        let lines = Lines::default();
        let writer = lines.clone();
        // The clients of this test are made of tungstenite; the house has sockets of its own.
        let talkative = tracing_subscriber::fmt().with_env_filter("trace,tungstenite=off,tokio_tungstenite=off");
        let talkative = talkative.with_span_events(FmtSpan::FULL).with_ansi(false);
        talkative.with_writer(move || writer.clone()).init();
        lines
    })
}

/// What must not be told, each with what it is.
#[derive(Default)]
struct Hidden(Vec<(&'static str, String)>);

impl Hidden {
    fn add(&mut self, what: &'static str, text: &str) {
        assert!(text.len() >= 8, "{what}: {text} is too short to be looked for");
        self.0.push((what, text.to_owned()));
    }

    /// Adds every secret of a proof, whatever its shape.
    fn add_proof(&mut self, proof: &Value) {
        match proof {
            Value::Object(fields) => {
                for (name, value) in fields {
                    match (name.as_str(), value) {
                        ("secret", Value::String(text)) => self.add("a table's secret", text),
                        ("contribution", Value::String(text)) => self.add("a contribution", text),
                        ("contributions", Value::Array(all)) => {
                            all.iter().filter_map(Value::as_str).filter(|text| !text.is_empty()).for_each(|text| self.add("a contribution", text));
                        }
                        (_, value) => self.add_proof(value),
                    }
                }
            }
            Value::Array(values) => values.iter().for_each(|value| self.add_proof(value)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// Looks for each of them, as it is and as programs print it; what is found, and what stands before it.
    fn find(&self, text: &str) -> Option<String> {
        let text = text.to_lowercase();
        self.0.iter().find_map(|(what, hidden)| {
            let forms = [hidden.clone(), hidden.escape_debug().to_string(), hidden.escape_default().to_string()];
            let start = forms.iter().find_map(|form| text.find(&form.to_lowercase()))?;
            let before: Vec<char> = text[..start].chars().rev().take(400).collect();
            Some(format!("{what} after: {}", before.into_iter().rev().collect::<String>()))
        })
    }
}

#[test]
fn what_is_looked_for_is_found_however_it_is_printed() {
    let mut hidden = Hidden::default();
    hidden.add("a name", "Ungélogt");
    hidden.add_proof(&json!({"cuts": [{"contribution": "00ff00ff00ff"}, null], "commitment": "abcabcabc"}));

    for told in ["person=ungélogt", "name=\"Bertrand Ung\\u{e9}logt\"", "seed of [00FF00ff00ff]"] {
        assert!(hidden.find(told).is_some(), "{told}");
    }
    assert_eq!(hidden.find("abcabcabc is public"), None);
}

/// Requests that are wrong in every way, some of them with the token of somebody else.
async fn pester(somebody: &Client, address: SocketAddr, table: &str, hidden: &mut Hidden) {
    let stranger = Client::stranger(address);
    let wrong_token = "0123456789abcdef-a-token-that-nobody-has";
    hidden.add("a wrong token", wrong_token);
    let bearer = format!("Authorization: Bearer {wrong_token}");
    let cookie = format!("Cookie: tablee={wrong_token}");
    for (method, path, header, body) in [
        ("GET", "/api/v1/me".to_owned(), &*bearer, ""),
        ("GET", "/api/v1/me/tables".to_owned(), &*cookie, ""),
        ("POST", "/api/v1/me".to_owned(), "X-Nothing: 1", "{\"name\": \"Hieronymus\u{202e}\", \"language\": \"en\"}"),
        ("POST", "/api/v1/me".to_owned(), "X-Nothing: 1", "{\"name\": \"Hieronymus the Unreadable\""),
        ("POST", "/api/v1/me/claim".to_owned(), "X-Nothing: 1", "{\"code\": \"a-code-that-carries-nobody\"}"),
        ("POST", "/api/v1/me/claim".to_owned(), "X-Nothing: 1", "{\"codes\": \"a-code-that-carries-nobody\"}"),
        ("POST", format!("/api/v1/tables/{table}/join"), "X-Nothing: 1", "{\"contribution\": \"c0ffee00c0ffee00\"}"),
        ("GET", format!("/api/v1/tables/{table}/record"), &*bearer, ""),
        ("GET", "/api/v1/tables/nowhere".to_owned(), &*cookie, ""),
    ] {
        let answer = stranger.request(method, &path, &[header], body).await.expect("an answer");
        assert!(answer.status < 500, "{method} {path}: {}", answer.text);
    }
    for text in ["Hieronymus", "a-code-that-carries-nobody", "c0ffee00c0ffee00"] {
        hidden.add("part of a wrong request", text);
    }
    assert!(somebody.post(&format!("/api/v1/tables/{table}/free"), &json!({"seat": 200})).await.is_err());
}

async fn logs_and_metrics_give_nothing_away(place: Place) {
    let lines = lines();
    let mut hidden = Hidden::default();
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Annabelle Unlogged").await, somebody(address, "Bertrand Ungélogt").await);
    for (client, name) in [(&anna, "Annabelle"), (&bert, "Ungélogt")] {
        hidden.add("a name", name);
        hidden.add("a token", client.token().expect("a token").reveal());
    }
    // A second device, which is then known by a token of its own.
    let link = anna.post("/api/v1/me/link", &Value::Null).await.expect("a link");
    let code = link["code"].as_str().expect("a code");
    hidden.add("a code", code);
    let phone = Client::stranger(address).post("/api/v1/me/claim", &json!({"code": code, "bearer": true})).await.expect("the same person");
    hidden.add("a token", phone["token"].as_str().expect("a token"));
    let cookie =
        Client::stranger(address).request("POST", "/api/v1/me", &[], "{\"name\": \"Cornelius Cookie\", \"language\": \"fr\"}").await.expect("an answer");
    let cookie = cookie.head.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("set-cookie: tablee=").map(str::to_owned)).expect("a cookie");
    hidden.add("a token", cookie.split(';').next().expect("a token"));
    hidden.add("a name", "Cornelius");

    for (game, number) in Registry::built_in().games().zip(0_u64..) {
        let seats: Vec<&str> = (0..fewest(&**game).max(3)).map(|seat| if seat < 2 { "" } else { "greedy" }).collect();
        let table = started(&[&anna, &bert], &plan(game.id(), &seats)).await;
        let (mut one, two) = (Player::watch(&anna, &table).await, Player::watch(&bert, &table).await);
        for text in ["Nobody logs what I say here", "ni ce que je réponds là"] {
            hidden.add("a line of the chat", text);
            let id = one.name();
            one.say(json!({"type": "chat", "table": table, "id": id, "text": text})).await;
        }
        one.say(json!({"type": "act", "table": table, "seat": 0, "seq": 0, "id": "x", "action": "a-secret-wish-to-fly"})).await;
        one.say(json!({"type": "a-type-that-nobody-knows"})).await;
        hidden.add("part of a wrong request", "a-secret-wish-to-fly");
        pester(&anna, address, &table, &mut hidden).await;
        let two = tokio::spawn(two.play(Dice::new(number), address));
        one.play(Dice::new(number + 7), address).await;
        two.await.expect("he plays");
        let record = anna.get(&format!("/api/v1/tables/{table}/record")).await.expect("a record");
        let before = hidden.0.len();
        hidden.add("a seed", record["seed"].as_str().expect("a seed"));
        hidden.add_proof(&record["fairness"]);
        assert!(hidden.0.len() >= before + 4, "a seed, a secret and two contributions");
    }
    anna.request("DELETE", "/api/v1/me", &[], "").await.expect("she is forgotten");
    let metrics = anna.request("GET", "/metrics", &[], "").await.expect("an answer").text;
    server.close().await;

    assert_eq!(hidden.find(&metrics), None, "in the metrics");
    let logged = String::from_utf8_lossy(&lines.0.lock().expect("no panic while it was held")).into_owned();
    let talkers: BTreeSet<&str> = logged.lines().filter_map(|line| line.split_whitespace().nth(2)).collect();
    println!("{} bytes of {talkers:?}", logged.len());
    assert!(talkers.contains("sqlx::query:") && logged.len() > 30_000, "{talkers:?} are not as talkative as they could be");
    assert_eq!(hidden.find(&logged), None, "in the log");
}
