//! The browsers and programs people come with: listed, named, ended, renewed; and what the house keeps of a person.

use house::client::Client;
use serde_json::json;

use crate::houses::{on_both_stores, open};
use crate::player::{Player, any_game, plan, seated, somebody, started};
use crate::stores::Place;
use crate::time::Wall;

on_both_stores!(
    devices_are_listed_named_and_ended,
    an_old_cookie_is_renewed_and_a_forgotten_device_is_nobody,
    another_node_hears_of_the_end_of_a_device,
    everything_kept_about_somebody_is_handed_out,
);

const FIREFOX: &str = "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const DAY: i64 = 24 * 3_600_000;

/// The cookie that an answer sets, as a browser sends it back.
fn crumb(answer: &house::client::Answer) -> Option<String> {
    let line = answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
    Some(format!("Cookie: {}", line.split(';').next()?))
}

/// A browser that has become somebody, by its cookie.
async fn browser(address: std::net::SocketAddr, name: &str) -> (Client, String) {
    let browser = Client::stranger(address);
    let introduced = browser.request("POST", "/api/v1/me", &[FIREFOX], &json!({"name": name, "language": "fr"}).to_string()).await.expect("an answer");
    let cookie = crumb(&introduced).expect("a cookie");
    (browser, cookie)
}

async fn devices_are_listed_named_and_ended(place: Place) {
    let (server, address) = open(&place).await;
    let (laptop, cookie) = browser(address, "Zoé").await;
    let ask = async |method: &str, path: &str, body: &str| laptop.request(method, &format!("/api/v1/me{path}"), &[&cookie], body).await.expect("an answer");
    let link = ask("POST", "/link", "").await.json();
    let claimed = Client::stranger(address).post("/api/v1/me/claim", &json!({"code": link["code"], "bearer": true})).await.expect("an identity");
    let person = claimed["person"]["id"].as_str().expect("an id").to_owned();
    let program = Client::known(address, person, claimed["token"].as_str().expect("a token").into());
    assert_eq!(claimed["person"]["program"], true);

    let listed = ask("GET", "/devices", "").await.json();
    let named: Vec<_> = listed["devices"].as_array().expect("devices").iter().map(|device| (device["name"].as_str(), device["current"].as_bool())).collect();
    assert!(named.contains(&(Some("Firefox · Linux"), Some(true))) && named.contains(&(Some(""), Some(false))), "{listed}");
    let id_of = |current: bool| listed["devices"].as_array().expect("devices").iter().find(|device| device["current"] == current).expect("it")["id"].clone();
    let (mine, other) = (id_of(true), id_of(false));
    let (mine, other) = (mine.as_str().expect("an id"), other.as_str().expect("an id"));

    let named = ask("POST", &format!("/devices/{mine}"), r#"{"name":"Le portable"}"#).await.json();
    assert!(named["devices"].as_array().expect("devices").iter().any(|device| device["name"] == "Le portable" && device["current"] == true), "{named}");
    assert_eq!(ask("POST", "/devices/nobodys", r#"{"name":"Le portable"}"#).await.status, 404);
    let stranger = somebody(address, "Anna").await;
    assert_eq!(stranger.request("DELETE", &format!("/api/v1/me/devices/{other}"), &[], "").await.expect("an answer").status, 404, "not hers to end");

    // The end of a device is the end of its sockets, at once.
    let mut socket = program.socket().await.expect("a socket");
    assert_eq!(socket.hear().await.expect("open").expect("a welcome")["type"], "welcome");
    assert_eq!(ask("DELETE", &format!("/devices/{other}"), "").await.status, 204);
    while socket.hear_text().await.is_ok_and(|text| text.is_some()) {}
    assert!(program.get("/api/v1/me").await.expect("an answer")["person"].is_null());
    let me = ask("GET", "", "").await.json();
    assert_eq!(me["person"]["program"], false, "no program has a token of hers any more");

    // Logging out: this device.
    let gone = ask("DELETE", &format!("/devices/{mine}"), "").await;
    assert_eq!((gone.status, crumb(&gone).as_deref()), (204, Some("Cookie: tablee=")));
    assert!(ask("GET", "", "").await.json()["person"].is_null());

    // All others at once.
    let (one, cookie) = browser(address, "Paul").await;
    let link = one.request("POST", "/api/v1/me/link", &[&cookie], "").await.expect("an answer").json();
    let phone = Client::stranger(address).request("POST", "/api/v1/me/claim", &[], &json!({"code": link["code"]}).to_string()).await.expect("an answer");
    let phone = crumb(&phone).expect("a cookie");
    assert_eq!(one.request("DELETE", "/api/v1/me/devices", &[&cookie], "").await.expect("an answer").status, 204);
    assert!(one.request("GET", "/api/v1/me", &[&phone], "").await.expect("an answer").json()["person"].is_null());
    assert_eq!(one.request("GET", "/api/v1/me", &[&cookie], "").await.expect("an answer").json()["person"]["name"], "Paul");

    // And this one too.
    let link = one.request("POST", "/api/v1/me/link", &[&cookie], "").await.expect("an answer").json();
    let phone = Client::stranger(address).request("POST", "/api/v1/me/claim", &[], &json!({"code": link["code"]}).to_string()).await.expect("an answer");
    let phone = crumb(&phone).expect("a cookie");
    let gone = one.request("DELETE", "/api/v1/me/devices?all=true", &[&cookie], "").await.expect("an answer");
    assert_eq!((gone.status, crumb(&gone).as_deref()), (204, Some("Cookie: tablee=")));
    for cookie in [phone, cookie] {
        assert!(one.request("GET", "/api/v1/me", &[&cookie], "").await.expect("an answer").json()["person"].is_null(), "logged out everywhere");
    }
    server.close().await;
}

async fn an_old_cookie_is_renewed_and_a_forgotten_device_is_nobody(place: Place) {
    let wall = Wall::default();
    let server = wall.open(&place).await;
    let (client, first) = browser(server.address, "Zoé").await;
    let fresh = client.request("GET", "/api/v1/me", &[&first], "").await.expect("an answer");
    assert_eq!(crumb(&fresh), None, "a new token is not replaced");
    server.close().await;

    wall.set_ahead(31 * DAY);
    let server = wall.open(&place).await;
    let client = client.at(server.address);
    let renewed = client.request("GET", "/api/v1/me", &[&first], "").await.expect("an answer");
    let second = crumb(&renewed).expect("another cookie");
    assert_ne!(first, second);
    assert_eq!(renewed.json()["person"]["name"], "Zoé");
    let other_window = client.request("GET", "/api/v1/me", &[&first], "").await.expect("an answer");
    assert_eq!((other_window.json()["person"]["name"].as_str(), crumb(&other_window)), (Some("Zoé"), None), "the old one holds for a while");
    server.close().await;

    wall.set_ahead(32 * DAY);
    let server = wall.open(&place).await;
    let client = client.at(server.address);
    assert!(client.request("GET", "/api/v1/me", &[&first], "").await.expect("an answer").json()["person"].is_null(), "the old one has ended");
    assert_eq!(client.request("GET", "/api/v1/me", &[&second], "").await.expect("an answer").json()["person"]["name"], "Zoé");
    server.close().await;

    wall.set_ahead(300 * DAY);
    let server = wall.open(&place).await;
    let client = client.at(server.address);
    assert!(client.request("GET", "/api/v1/me", &[&second], "").await.expect("an answer").json()["person"].is_null(), "a device that stays away is forgotten");
    server.close().await;
}

async fn another_node_hears_of_the_end_of_a_device(place: Place) {
    if !place.config.database.starts_with("postgres") {
        // A file has one house.
        return;
    }
    let ((one, here), (other, there)) = (open(&place).await, open(&place).await);
    let anna = somebody(here, "Anna").await;
    let mut socket = anna.at(there).socket().await.expect("a socket");
    assert!(socket.hear().await.expect("open").is_some());
    let devices = anna.get("/api/v1/me/devices").await.expect("devices");

    let ended = anna.request("DELETE", &format!("/api/v1/me/devices/{}", devices["devices"][0]["id"].as_str().expect("an id")), &[], "").await;

    assert_eq!(ended.expect("an answer").status, 204);
    while socket.hear_text().await.is_ok_and(|text| text.is_some()) {}
    one.close().await;
    other.close().await;
}

async fn everything_kept_about_somebody_is_handed_out(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = started(&[&anna, &bert], &seated(any_game(), &["", ""])).await;
    let mut player = Player::watch(&anna, &table).await;
    player.say(json!({"type": "chat", "table": table, "id": "1", "text": "bonsoir"})).await;
    player.answer("1").await.expect("said");
    anna.post("/api/v1/me/blocked", &json!({"person": bert.person, "blocked": true})).await.expect("blocked");

    let report = json!({"person": bert.person, "why": "he cheats"}).to_string();
    let reported = anna.request("POST", &format!("/api/v1/tables/{table}/report"), &[], &report).await.expect("an answer");
    assert_eq!(reported.status, 204);

    let data = anna.get("/api/v1/me/data").await.expect("my data");

    assert_eq!(data["person"]["name"], "Anna");
    assert_eq!(data["chat"], json!([{"table": table, "at": data["chat"][0]["at"], "text": "bonsoir"}]));
    assert_eq!(data["tables"][0]["id"], table.as_str());
    assert_eq!(data["blocked"][0]["name"], "Bert");
    assert!(data["devices"].as_array().is_some_and(|devices| devices.len() == 1) && data["createdAt"].as_u64() > Some(0));
    let others = bert.get("/api/v1/me/data").await.expect("his data");
    assert_eq!(data["reports"], json!([{"table": table, "at": data["reports"][0]["at"], "name": "Bert", "why": "he cheats"}]));
    assert!(!others.to_string().contains("bonsoir"), "only what he said himself");
    assert_eq!(others["reports"], json!([]), "only what he reported himself");
    assert_eq!(Client::stranger(address).request("GET", "/api/v1/me/data", &[], "").await.expect("an answer").status, 401);
    server.close().await;
}

/// Given somebody with a rare name who sat, spoke and changed her name, when she is deleted, then neither the file nor what
/// lies beside it has her names or her words anywhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_deleted_is_not_in_the_file_any_more() {
    let place = Place::sqlite();
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Xanthippe Quux").await;
    let table = anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table");
    anna.join_as(&table, json!({"name": "Zwinglix"})).await.expect("a seat");
    let mut player = Player::watch(&anna, &table).await;
    for (id, text) in [("1", "brimborion".repeat(40)), ("2", "calembredaine".to_owned())] {
        player.say(json!({"type": "chat", "table": table, "id": id, "text": text})).await;
        player.answer(id).await.expect("said");
    }
    anna.post("/api/v1/me", &json!({"name": "Yolande Fnord", "language": "fr"})).await.expect("another name");
    let traces = || {
        let files = ["", "-wal"].map(|end| std::fs::read(format!("{}{end}", place.config.database)).unwrap_or_default()).concat();
        ["Xanthippe", "Yolande", "Zwinglix", "brimborion", "calembredaine"]
            .into_iter()
            .filter(|trace| files.windows(trace.len()).any(|bytes| bytes == trace.as_bytes()))
            .collect::<Vec<_>>()
    };
    assert_eq!(traces().len(), 5, "{:?}", traces());

    assert_eq!(anna.request("DELETE", "/api/v1/me", &[], "").await.expect("an answer").status, 204);

    assert_eq!(traces(), Vec::<&str>::new());
    server.close().await;
    assert_eq!(traces(), Vec::<&str>::new());
}
