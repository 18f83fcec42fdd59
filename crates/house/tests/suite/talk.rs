//! Who may speak at a table, who may sit down, and whom whoever runs the house hears of.

use house::client::{Client, ClientError};
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Player, any_game, plan, seated, somebody, started};
use crate::stores::Place;

on_both_stores!(
    the_host_and_the_players_decide_who_speaks,
    whoever_is_blocked_does_not_sit_down,
    a_report_reaches_whoever_runs_the_house,
    guests_at_one_device_are_told_apart,
    guests_are_told_from_people_who_are_not_there,
);

/// Says something; the code of the problem if it is refused.
async fn says(player: &mut Player, text: &str) -> Option<String> {
    let id = player.name();
    let table = player.table.clone();
    player.say(json!({"type": "chat", "table": table, "id": id, "text": text})).await;
    player.answer(&id).await.err().map(|problem| problem["sentence"]["id"].as_str().expect("a sentence").to_owned())
}

async fn post(person: &Client, table: &str, what: &str, body: Value) -> u16 {
    match person.post(&format!("/api/v1/tables/{table}/{what}"), &body).await {
        Ok(_) => 200,
        Err(ClientError::Refused { status, .. }) => status,
        Err(error) => panic!("{error}"),
    }
}

async fn the_host_and_the_players_decide_who_speaks(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert, carl) = (somebody(address, "Anna").await, somebody(address, "Bert").await, somebody(address, "Carl").await);
    let table = started(&[&anna, &bert], &seated(any_game(), &["", ""])).await;
    let (mut host, mut player, mut spectator) = (Player::watch(&anna, &table).await, Player::watch(&bert, &table).await, Player::watch(&carl, &table).await);
    assert_eq!(says(&mut spectator, "hello").await, None);

    assert_eq!(post(&carl, &table, "mute", json!({"person": bert.person, "muted": true})).await, 403, "who only watches mutes nobody");
    assert_eq!(post(&bert, &table, "mute", json!({"person": anna.person, "muted": true})).await, 403, "nor does a player mute the host");
    assert_eq!(post(&bert, &table, "mute", json!({"person": carl.person, "muted": true})).await, 200);
    assert_eq!(says(&mut spectator, "still here").await.as_deref(), Some("house-muted"));
    assert_eq!(says(&mut player, "quiet now").await, None);
    host.hear_until(|host| host.state["muted"] == json!([carl.person])).await;
    assert_eq!(post(&anna, &table, "mute", json!({"person": carl.person, "muted": false})).await, 200);
    assert_eq!(says(&mut spectator, "sorry").await, None);

    assert_eq!(post(&bert, &table, "chat", json!({"chat": "nobody"})).await, 403, "the host decides");
    assert_eq!(post(&anna, &table, "chat", json!({"chat": "players"})).await, 200);
    assert_eq!(says(&mut spectator, "and me?").await.as_deref(), Some("house-chat-closed"));
    assert_eq!(says(&mut player, "hush").await, None);
    assert_eq!(post(&anna, &table, "chat", json!({"chat": "nobody"})).await, 200);
    assert_eq!(says(&mut player, "me too?").await.as_deref(), Some("house-chat-closed"));
    assert_eq!(says(&mut host, "even me").await.as_deref(), Some("house-chat-closed"));
    assert_eq!(post(&anna, &table, "mute", json!({"person": anna.person, "muted": true})).await, 400);
    server.close().await;
}

async fn whoever_is_blocked_does_not_sit_down(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table");
    let blocked = anna.post("/api/v1/me/blocked", &json!({"person": bert.person, "blocked": true})).await.expect("blocked");
    assert_eq!(blocked["people"][0]["name"], "Bert");

    let refused = bert.join(&table).await.expect_err("she does not want him there");
    assert!(matches!(refused, ClientError::Refused { status: 403, .. }), "{refused}");

    anna.post("/api/v1/me/blocked", &json!({"person": bert.person, "blocked": false})).await.expect("no longer");
    bert.join(&table).await.expect("a seat");
    assert!(anna.post("/api/v1/me/blocked", &json!({"person": anna.person, "blocked": true})).await.is_err(), "not herself");
    server.close().await;
}

async fn a_report_reaches_whoever_runs_the_house(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert, carl) = (somebody(address, "Anna").await, somebody(address, "Bert").await, somebody(address, "Carl").await);
    let table = started(&[&anna, &bert], &seated(any_game(), &["", ""])).await;
    let mut rude = Player::watch(&bert, &table).await;
    assert_eq!(says(&mut rude, "an insult").await, None);

    assert_eq!(post(&anna, &table, "report", json!({"person": bert.person, "why": "insults"})).await, 200);
    assert_eq!(post(&anna, &table, "report", json!({"person": carl.person, "why": "nothing"})).await, 404, "he was never there");
    assert_eq!(post(&anna, &table, "report", json!({"person": bert.person, "why": "  "})).await, 400);
    let mut answers = Vec::new();
    for _ in 0..20 {
        answers.push(post(&anna, &table, "report", json!({"person": bert.person, "why": "again"})).await);
    }
    assert_eq!((answers.iter().filter(|status| **status == 200).count(), answers.last()), (19, Some(&429)), "twenty a day");
    server.close().await;

    let store = house::store::open(&place.config.database).await.expect("the store");
    let reports = store.reports().await.expect("reports");
    let first = reports.iter().find(|report| report.why == "insults").expect("the first");
    assert_eq!((first.person.name.as_str(), first.reporter.name.as_str(), &first.lines[..]), ("Bert", "Anna", &["an insult".to_owned()][..]));
    store.close().await;
}

async fn guests_at_one_device_are_told_apart(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let mut players = plan(any_game(), &["", "", ""]);
    players["seating"] = json!("asSeated");
    let table = anna.open_table(&players).await.expect("a table");
    anna.join(&table).await.expect("her seat");
    bert.join_as(&table, json!({"name": "Аnnа"})).await.expect("a seat for somebody who calls himself like her");
    let told = bert.join_as(&table, json!({"name": "Carl"})).await.expect("another seat");

    let marks: Vec<&Value> = told["seats"].as_array().expect("seats").iter().map(|seat| &seat["occupant"]["mark"]).collect();
    assert_eq!(marks, [&Value::Null, &json!(2), &Value::Null], "{told}");
    for name in ["Tablée", "ADMIN", "the  house", "Μoderator"] {
        let refused = bert.post("/api/v1/me", &json!({"name": name, "language": "fr"})).await.expect_err(name);
        assert!(refused.to_string().contains("house-reserved-name"), "{name}: {refused}");
        let refused = anna.join_as(&table, json!({"name": name})).await.expect_err(name);
        assert!(refused.to_string().contains("house-reserved-name"), "a guest is not the house either: {name}: {refused}");
    }
    server.close().await;
}

/// Somebody on another's device who is called like somebody of the house is marked, though that one is not at the table.
async fn guests_are_told_from_people_who_are_not_there(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, _paul) = (somebody(address, "Anna").await, somebody(address, "Paul").await);
    let second = somebody(address, "Pau1").await;
    let mut players = plan(any_game(), &["", "", ""]);
    players["seating"] = json!("asSeated");
    let table = anna.open_table(&players).await.expect("a table");
    anna.join_as(&table, json!({"name": "Paul"})).await.expect("a seat for a guest");
    anna.join_as(&table, json!({"name": "Grandma"})).await.expect("a seat for another guest");

    let marks = |told: &Value| told["seats"].as_array().expect("seats").iter().map(|seat| seat["occupant"]["mark"].clone()).collect::<Vec<_>>();
    let told = second.join(&table).await.expect("a seat");
    assert_eq!(marks(&told), [json!(3), Value::Null, json!(2)], "{told}");
    server.close().await;
}
