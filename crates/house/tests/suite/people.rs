//! Guests: names, cookies, a second device, and being forgotten.

use house::client::{Client, ClientError};
use registry::Registry;
use serde_json::{Value, json};

use crate::houses::{change_rules, on_both_stores, open};
use crate::player::{Dice, Player, plan, seated, somebody, started};
use crate::stores::Place;

on_both_stores!(
    a_browser_becomes_somebody_by_a_cookie,
    look_alikes_are_marked,
    a_link_carries_an_identity_once,
    what_is_said_twice_is_one_line,
    whoever_leaves_is_forgotten_and_the_game_goes_on,
    whoever_leaves_is_forgotten_where_nobody_can_play_too,
);

async fn a_browser_becomes_somebody_by_a_cookie(place: Place) {
    let (server, address) = open(&place).await;
    let browser = Client::stranger(address);
    assert!(browser.get("/api/v1/me").await.expect("an answer")["person"].is_null());

    let introduced = browser.request("POST", "/api/v1/me", &[], r#"{"name":" Zoé ","language":"fr"}"#).await.expect("an answer");
    let cookie = introduced.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
    assert!(introduced.json()["token"].is_null(), "scripts never see the token");

    let crumb = format!("Cookie: theme=dark; {}", cookie.split(';').next().expect("a pair"));
    let me = browser.request("GET", "/api/v1/me", &[&crumb], "").await.expect("an answer").json();
    assert_eq!((me["person"]["name"].as_str(), me["person"]["language"].as_str()), (Some("Zoé"), Some("fr")));
    let renamed = browser.request("POST", "/api/v1/me", &[&crumb], r#"{"name":"Zoé B","language":"en"}"#).await.expect("an answer");
    assert_eq!(renamed.json()["person"]["id"], me["person"]["id"], "the same person");
    let forged = browser.request("GET", "/api/v1/me", &["Cookie: tablee=0000"], "").await.expect("an answer").json();
    assert!(forged["person"].is_null());
    for name in ["", "a\u{200b}b", &"x".repeat(25)] {
        let refused = browser.post("/api/v1/me", &json!({"name": name, "language": "fr"})).await;
        assert!(matches!(refused, Err(ClientError::Refused { status: 400, .. })), "{name:?}");
    }
    server.close().await;
}

async fn look_alikes_are_marked(place: Place) {
    let (server, address) = open(&place).await;
    let mark = async |name: &str| {
        let me = Client::stranger(address).post("/api/v1/me", &json!({"name": name, "language": "fr", "bearer": true})).await.expect("an identity");
        me["person"]["mark"].clone()
    };

    assert_eq!(mark("Pascal").await, Value::Null);
    assert_eq!(mark("PASCA1").await, json!(2));
    assert_eq!(mark("раscаl").await, json!(3));
    assert_eq!(mark("Paula").await, Value::Null);
    server.close().await;
}

async fn a_link_carries_an_identity_once(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let link = anna.post("/api/v1/me/link", &Value::Null).await.expect("a link");
    let claim = json!({"code": link["code"], "bearer": true});

    let phone = Client::stranger(address).post("/api/v1/me/claim", &claim).await.expect("an identity");

    assert_eq!(phone["person"]["id"], anna.person.as_str());
    assert!(phone["token"].is_string());
    assert!(Client::stranger(address).post("/api/v1/me/claim", &claim).await.is_err(), "only once");
    server.close().await;
}

async fn what_is_said_twice_is_one_line(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let game = Registry::built_in().games().next().expect("a game").id();
    let table = anna.open_table(&plan(game, &["", ""])).await.expect("a table");
    let (mut one, mut two) = (Player::watch(&anna, &table).await, Player::watch(&bert, &table).await);
    let chat = |id: &str, text: &str| json!({"type": "chat", "table": table, "id": id, "text": text});

    one.say(chat("1", "bonsoir")).await;
    one.answer("1").await.expect("it is said");
    one.reconnect(address).await;
    one.say(chat("1", "bonsoir")).await;
    one.answer("1").await.expect("it is done");
    two.say(chat("1", "salut")).await;
    two.answer("1").await.expect("another's name of a request is another request");
    one.say(chat("2", "bonsoir")).await;
    one.answer("2").await.expect("the same words once more are another line");

    let told = two.heard.iter().filter(|text| text.contains("\"type\":\"chat\"")).count();
    let lines = Player::watch(&Client::stranger(address), &table).await.heard.last().map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
    let lines = lines.expect("a snapshot")["chat"].clone();
    let texts: Vec<&str> = lines.as_array().expect("lines").iter().filter_map(|line| line["text"].as_str()).collect();
    assert_eq!(texts, ["bonsoir", "salut", "bonsoir"]);
    assert!(told <= 3, "nobody was told twice");
    server.close().await;
}

async fn whoever_leaves_is_forgotten_and_the_game_goes_on(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bertrand the Bold").await);
    let game = Registry::built_in().games().next().expect("a game").id();
    let open_table = bert.open_table(&plan(game, &["", ""])).await.expect("a table");
    let table = started(&[&anna, &bert], &seated(game, &["", ""])).await;
    let mut player = Player::watch(&bert, &table).await;
    player.say(json!({"type": "chat", "table": table, "id": "hello", "text": "hello <b>all</b>"})).await;
    player.answer("hello").await.expect("it is said");
    let elsewhere = anna.open_table(&plan(game, &["", ""])).await.expect("a table");
    let mut ghost = Player::watch(&bert, &elsewhere).await;

    let over = started(&[&anna, &bert], &plan(game, &["", ""])).await;
    let (one, two) = (Player::watch(&anna, &over).await, Player::watch(&bert, &over).await);
    let one = tokio::spawn(one.play(Dice::new(1), address));
    two.play(Dice::new(2), address).await;
    one.await.expect("she plays");
    let rematch = anna.post(&format!("/api/v1/tables/{over}/rematch"), &Value::Null).await.expect("a rematch");
    assert!(rematch.to_string().contains("Bertrand"), "a seat is kept for him");

    assert_eq!(bert.request("DELETE", "/api/v1/me", &[], "").await.expect("an answer").status, 204);

    for table in [&over, rematch["id"].as_str().expect("an id")] {
        let kept = anna.get(&format!("/api/v1/tables/{table}")).await.expect("a table");
        assert!(!kept.to_string().contains("Bertrand"), "{kept}");
    }
    while player.socket.hear_text().await.is_ok_and(|text| text.is_some()) {}
    while ghost.socket.hear_text().await.is_ok_and(|text| text.is_some()) {}
    assert!(bert.get("/api/v1/me").await.expect("an answer")["person"].is_null());
    assert_eq!(anna.get(&format!("/api/v1/tables/{open_table}")).await.expect("a table")["phase"], "closed");
    let mut player = Player::watch(&anna, &table).await;
    let said = player.heard.iter().any(|text| text.contains("Bertrand") || text.contains("hello"));
    assert!(!said, "neither name nor chat is left");
    assert_eq!(player.state["seats"][1]["occupant"]["control"], "botForGood");
    player = player.play(Dice::new(12), address).await;
    assert!(player.is_over());
    server.close().await;
}

async fn whoever_leaves_is_forgotten_where_nobody_can_play_too(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Annabelle").await;
    let game = Registry::built_in().games().next().expect("a game").id();
    let table = started(&[&anna], &plan(game, &["", "random"])).await;
    server.close().await;
    let store = house::store::open(&place.config.database).await.expect("the store");
    change_rules(&*store, &table).await;

    let (server, address) = open(&place).await;
    let anna = anna.at(address);
    assert_eq!(anna.request("DELETE", "/api/v1/me", &[], "").await.expect("an answer").status, 204);

    let kept = anna.request("GET", &format!("/api/v1/tables/{table}"), &[], "").await.expect("an answer");
    assert!(kept.status == 200 && !kept.text.contains("Annabelle"), "{}", kept.text);
    let stored = store.table(&table).await.expect("it answers").expect("the table");
    assert!(!format!("{stored:?}").contains("Annabelle"));
    store.close().await;
    server.close().await;
}
