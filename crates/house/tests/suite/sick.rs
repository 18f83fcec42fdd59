//! One table that is damaged on disk: it is set aside and said so, and everything else works.

use house::client::{Client, ClientError};
use serde_json::{Value, json};
use sqlx::Connection;

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, Player, any_game, plan, seated, somebody, started};
use crate::stores::Place;

on_both_stores!(
    an_entry_that_cannot_be_read_harms_one_table,
    a_document_that_cannot_be_read_harms_one_table,
    a_line_of_chat_that_cannot_be_read_harms_nobody,
    rows_that_cannot_be_read_are_set_aside_one_by_one,
);

/// Changes the store behind the house's back.
async fn damage(place: &Place, sql: &str) {
    let (database, sql) = (&place.config.database, sqlx::AssertSqlSafe(sql.to_owned()));
    let changed = if database.starts_with("postgres") {
        let mut connection = sqlx::PgConnection::connect(database).await.expect("PostgreSQL answers");
        sqlx::query(sql).execute(&mut connection).await.expect("it is changed").rows_affected()
    } else {
        let mut connection = sqlx::SqliteConnection::connect(&format!("sqlite://{database}")).await.expect("the file opens");
        let changed = sqlx::query(sql).execute(&mut connection).await.expect("it is changed").rows_affected();
        connection.close().await.expect("it closes");
        changed
    };
    assert!(changed > 0, "something is damaged");
}

/// Plays a few actions of a table.
async fn play_a_little(client: &Client, table: &str) {
    let (mut player, mut dice) = (Player::watch(client, table).await, Dice::new(3));
    while player.seq < 3 {
        match player.decision() {
            Some(position) => drop(player.choose(&position, &mut dice).await),
            None => drop(player.hear().await),
        }
    }
}

fn ids(tables: &Value) -> Vec<String> {
    tables.as_array().expect("a list").iter().map(|table| table["id"].as_str().expect("an id").to_owned()).collect()
}

fn code(answer: Result<Value, ClientError>) -> Value {
    match answer {
        Err(ClientError::Refused { problem, .. }) => problem["code"].clone(),
        other => panic!("it is not refused: {other:?}"),
    }
}

/// Of three tables of Anna's the first is damaged by this statement: nobody but those who ask for that table notices.
async fn one_is_damaged(place: Place, sql: impl Fn(&str) -> String) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Annabella").await;
    let sick = started(&[&anna], &seated(any_game(), &["", "random"])).await;
    let well = started(&[&anna], &seated(any_game(), &["", "random"])).await;
    let open_one = anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table");
    anna.join(&open_one).await.expect("a seat");
    play_a_little(&anna, &sick).await;
    play_a_little(&anna, &well).await;
    server.close().await;
    damage(&place, &sql(&sick)).await;

    let (server, address) = open(&place).await;
    let (anna, bert) = (anna.at(address), somebody(address, "Bert").await);

    let mine = anna.get("/api/v1/me/tables").await.expect("her tables");
    assert_eq!(ids(&mine["tables"]), [well.clone(), open_one.clone()]);
    assert_eq!(ids(&mine["damaged"]), std::slice::from_ref(&sick));
    assert_eq!(mine["damaged"][0]["game"], any_game());
    let lobby = bert.get("/api/v1/tables").await.expect("the lobby");
    assert_eq!(ids(&lobby["tables"]), [open_one, well.clone()], "whoever looks for a table finds those that can be opened");
    assert_eq!(code(anna.get(&format!("/api/v1/tables/{sick}")).await), "damaged");
    let mut socket = anna.socket().await.expect("a socket");
    socket.say_json(&json!({"type": "watch", "table": sick})).await.expect("said");
    let refused = loop {
        let message = socket.hear().await.expect("heard").expect("an answer");
        if message["type"] == "refused" {
            break message;
        }
    };
    assert_eq!((&refused["table"], &refused["problem"]["code"]), (&json!(sick), &json!("damaged")));
    let metrics = bert.request("GET", "/metrics", &[], "").await.expect("an answer").text;
    assert!(metrics.contains("\ntablee_damaged_tables 1\n"), "{metrics}");
    assert_eq!(bert.request("GET", "/healthz/ready", &[], "").await.expect("an answer").status, 200);
    let mut player = Player::watch(&anna, &well).await;
    player.hear_until(|player| player.decision().is_some() || player.is_over()).await;
    if let Some(position) = player.decision() {
        player.choose(&position, &mut Dice::new(4)).await.expect("the other table plays on");
    }

    let deleted = anna.request("DELETE", "/api/v1/me", &[], "").await.expect("an answer");
    assert_eq!(deleted.status, 204, "{}", deleted.text);
    server.close().await;
    assert_eq!(documents_with(&place, "Annabella").await, 0, "her name is nowhere, not even in what cannot be read");
}

async fn documents_with(place: &Place, name: &str) -> i64 {
    let (database, sql) = (&place.config.database, "SELECT COUNT(*) FROM tables WHERE document LIKE '%' || $1 || '%'");
    if database.starts_with("postgres") {
        let mut connection = sqlx::PgConnection::connect(database).await.expect("PostgreSQL answers");
        sqlx::query_scalar(sql).bind(name).fetch_one(&mut connection).await.expect("a number")
    } else {
        let mut connection = sqlx::SqliteConnection::connect(&format!("sqlite://{database}")).await.expect("the file opens");
        sqlx::query_scalar(sql).bind(name).fetch_one(&mut connection).await.expect("a number")
    }
}

async fn an_entry_that_cannot_be_read_harms_one_table(place: Place) {
    one_is_damaged(place, |table| format!("UPDATE entries SET entry = '{{\"deed\":' WHERE table_id = '{table}' AND seq = 2")).await;
}

async fn a_document_that_cannot_be_read_harms_one_table(place: Place) {
    one_is_damaged(place, |table| format!("UPDATE tables SET document = 'x' || document WHERE id = '{table}'")).await;
}

async fn a_line_of_chat_that_cannot_be_read_harms_nobody(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table");
    let mut player = Player::watch(&anna, &table).await;
    for text in ["one", "two"] {
        player.say(json!({"type": "chat", "table": table, "id": text, "text": text})).await;
        player.answer(text).await.expect("said");
    }
    damage(&place, "UPDATE chat SET line = '?' WHERE number = 1").await;

    let mut again = anna.socket().await.expect("a socket");
    again.say_json(&json!({"type": "watch", "table": table})).await.expect("said");
    let snapshot = loop {
        let message = again.hear().await.expect("heard").expect("an answer");
        if message["type"] != "welcome" {
            break message;
        }
    };

    let lines: Vec<&Value> = snapshot["chat"].as_array().expect("a list").iter().map(|line| &line["text"]).collect();
    assert_eq!(lines, [&json!("two")]);
    server.close().await;
}

async fn rows_that_cannot_be_read_are_set_aside_one_by_one(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table");
    bert.join(&table).await.expect("a seat");
    for why in ["first", "second"] {
        let report = json!({"person": bert.person, "why": why}).to_string();
        let answer = anna.request("POST", &format!("/api/v1/tables/{table}/report"), &[], &report).await.expect("an answer");
        assert_eq!(answer.status, 204, "{}", answer.text);
    }
    let store = server.store();
    for id in ["one", "two"] {
        let variation = json!({"id": id, "name": "Anna", "at": 1, "plan": {"step": 0, "seat": 0, "redeal": null, "actions": []}, "result": []});
        let variation = serde_json::from_value(variation).expect("a variation");
        assert!(store.add_variation(&table, &anna.person, &variation, 40).await.expect("it answers"));
    }
    damage(&place, "UPDATE reports SET report = '?' WHERE report LIKE '%first%'").await;
    damage(&place, "UPDATE variations SET variation = '?' WHERE id = 'one'").await;

    let reports = store.reports().await.expect("the others can be read");
    assert_eq!(reports.iter().map(|report| report.why.as_str()).collect::<Vec<_>>(), ["second"]);
    let kept = store.variations(&table).await.expect("the others can be read");
    assert_eq!(kept.iter().map(|variation| variation.id.as_str()).collect::<Vec<_>>(), ["two"]);
    let data = anna.get("/api/v1/me/data").await.expect("what the house keeps of her");
    assert_eq!(data["variations"].as_array().map(Vec::len), Some(1), "{data}");
    server.close().await;
}
