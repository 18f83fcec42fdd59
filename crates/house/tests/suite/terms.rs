//! What was agreed about a table: what is usual, how the host changes it, and who may watch.

use house::client::Client;
use house::wire::Absence;
use registry::Registry;
use serde_json::json;

use crate::houses::{on_both_stores, open};
use crate::player::{Player, any_game, plan, seated, somebody, start, started};
use crate::stores::Place;

on_both_stores!(a_host_changes_what_was_agreed, what_is_left_out_is_usual_at_the_pace, only_those_who_play_watch_where_the_host_says_so);

fn code<T: std::fmt::Debug>(answer: Result<T, house::client::ClientError>) -> String {
    match answer.expect_err("it is refused") {
        house::client::ClientError::Refused { problem, .. } => problem["code"].as_str().unwrap_or_default().to_owned(),
        other => panic!("{other}"),
    }
}

async fn what_is_left_out_is_usual_at_the_pace(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    for (pace, after) in [("live", 120), ("turns", 24 * 3600)] {
        let mut plan = plan(any_game(), &["", ""]);
        plan["pace"] = json!(pace);

        let table = anna.open_table(&plan).await.expect("a table");

        let table = anna.get(&format!("/api/v1/tables/{table}")).await.expect("the table");
        assert_eq!(table["absence"]["afterSeconds"], after, "nobody in a game {pace} is replaced sooner");
        assert_eq!(table["watching"], "everybody");
    }
    server.close().await;
}

async fn a_host_changes_what_was_agreed(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let game = Registry::built_in().games().find(|game| game.players().1 >= 3 && game.players().0 <= 2).expect("a game for two to three").id();
    let table = anna.open_table(&seated(game, &["", "", "greedy"])).await.expect("a table");
    let path = format!("/api/v1/tables/{table}/terms");
    let mut watching = Player::watch(&bert, &table).await;
    bert.join_as(&table, json!({"seat": 1})).await.expect("a seat");
    anna.post(&format!("/api/v1/tables/{table}/free"), &json!({"seat": 2})).await.expect("the bot goes");

    // What makes no sense is refused, and nothing has changed then; and nobody but the host is asked.
    assert_eq!(code(bert.post(&path, &json!({"visibility": "link"})).await), "forbidden");
    assert_eq!(code(anna.post(&path, &json!({"players": 99})).await), "illegal");
    assert_eq!(code(anna.post(&path, &json!({"moveSeconds": 99_999_999})).await), "badRequest");
    assert_eq!(code(anna.post(&path, &json!({"absence": {"afterSeconds": 60, "level": "divine"}})).await), "badRequest");
    assert_eq!(code(anna.post(&path, &json!({"options": {"nonsense": 1}})).await), "illegal");

    let terms = json!({"players": 2, "visibility": "link", "pace": "turns", "autoSingle": true, "watching": "players"});
    let changed = anna.post(&path, &terms).await.expect("changed");
    assert_eq!(changed["seats"].as_array().expect("a list").len(), 2, "an open seat has gone");
    assert_eq!(changed["seats"][1]["occupant"]["name"], "Bert", "and whoever sat down sits: {changed}");
    let promised = changed["deal"]["cuts"].as_array().expect("a list").iter().filter(|cut| cut.is_object()).count();
    assert_eq!(promised, 1, "with what they promised");
    assert_eq!(changed["absence"]["afterSeconds"], Absence::usual(house::wire::Pace::Turns).after_seconds, "as is usual at the new pace");
    watching.hear_until(|player| player.state["pace"] == "turns").await;
    assert_eq!(code(anna.post(&path, &json!({"players": 0})).await), "taken", "nobody is sent away");
    let listed = Client::stranger(address).get("/api/v1/tables").await.expect("the lobby");
    assert_eq!(listed["tables"], json!([]), "it is no longer listed");

    anna.join(&table).await.expect("the seat that is left");
    start(&[&anna, &bert], &table).await;
    assert_eq!(code(anna.post(&path, &json!({"autoSingle": false})).await), "wrongPhase", "the game has begun");
    anna.post(&path, &json!({"visibility": "public", "watching": "everybody"})).await.expect("who finds and watches it can still be changed");
    let listed = Client::stranger(address).get("/api/v1/tables").await.expect("the lobby");
    assert_eq!(listed["tables"][0]["id"], table.as_str(), "and it can be watched");
    server.close().await;
}

async fn only_those_who_play_watch_where_the_host_says_so(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert, eve) = (somebody(address, "Anna").await, somebody(address, "Bert").await, somebody(address, "Eve").await);
    let table = started(&[&anna, &bert], &seated(any_game(), &["", ""])).await;
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    let mut watching = Player::watch(&eve, &table).await;
    assert!(eve.get(&path("log")).await.is_ok());

    anna.post(&path("terms"), &json!({"watching": "players"})).await.expect("changed");

    // Whoever watched is sent away, and not let in again; whoever plays is.
    while watching.socket.hear_text().await.is_ok_and(|text| text.is_some()) {}
    let mut socket = eve.socket().await.expect("a socket");
    socket.say_json(&json!({"type": "watch", "table": table})).await.expect("said");
    let refused = loop {
        let message = socket.hear().await.expect("heard").expect("an answer");
        if message["type"] != "welcome" {
            break message;
        }
    };
    assert_eq!((&refused["type"], &refused["problem"]["code"]), (&json!("refused"), &json!("forbidden")), "{refused}");
    for what in ["log", "past?seq=0"] {
        assert_eq!(code(eve.get(&path(what)).await), "forbidden", "{what}");
        assert!(bert.get(&path(what)).await.is_ok(), "{what}");
    }
    let listed = Client::stranger(address).get("/api/v1/tables").await.expect("the lobby");
    assert_eq!(listed["tables"], json!([]), "there is nothing to be seen for strangers");
    Player::watch(&bert, &table).await;
    server.close().await;
}
