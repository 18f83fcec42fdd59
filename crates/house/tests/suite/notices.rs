//! Whoever is needed and not there is told, once, as they want to be, and nothing is given away; by real HTTP to a push
//! service and by real SMTP to a mail server.

use axum::http::StatusCode;
use house::client::Client;
use serde_json::{Value, json};
use sqlx::Connection;

use crate::houses::{on_both_stores, open};
use crate::outside::{Browser, MailServer, PushService};
use crate::player::{Dice, Player, any_game, seated, somebody, started};
use crate::stores::Place;
use crate::time::Wall;

on_both_stores!(
    whoever_is_away_is_told_whose_turn_it_is_and_nothing_else,
    a_browser_that_is_gone_is_forgotten_and_one_that_fails_is_tried_again,
    quiet_hours_bells_and_kinds_are_kept_to,
    the_end_of_a_game_and_a_seat_that_is_kept_are_told,
    an_address_is_confirmed_before_anything_else_is_sent_and_one_click_stops_it,
    an_address_is_handed_out_and_forgotten_with_its_person,
    the_news_of_a_day_come_in_one_letter_at_the_hour_that_was_asked_for,
);

/// A house that tells people at once, and that pushes to services on this machine.
fn prompt(mut place: Place) -> Place {
    place.config.push_anywhere = true;
    place.config.notice_delay_ms = 0;
    place
}

fn by_turns() -> Value {
    let mut plan = seated(any_game(), &["", ""]);
    plan["pace"] = json!("turns");
    plan["absence"] = json!({"afterSeconds": 100_000, "level": "random"});
    plan
}

/// Turns alone, never quiet, each as it comes. (While the deck is being cut, whoever has yet to cut is waited for as well.)
fn always() -> Value {
    json!({"kinds": ["turn"], "when": "each", "dailyAt": 480, "quiet": null, "zone": "Europe/Paris", "mail": true})
}

/// Has somebody told through a browser of theirs.
async fn subscribed(person: &Client, service: &PushService, name: &str) -> Browser {
    let browser = Browser::new(name);
    person.post("/api/v1/me/notices", &always()).await.expect("settings");
    let notices = person.post("/api/v1/me/push", &browser.address(service)).await.expect("a subscription");
    assert_eq!(notices["pushesHere"], true);
    browser
}

/// Plays one action for whoever is awaited at a table, and leaves.
async fn move_once(people: &[&Client], table: &str) {
    for person in people {
        let mut player = Player::watch(person, table).await;
        if let Some(position) = player.decision() {
            player.choose(&position, &mut Dice::new(5)).await.expect("an action");
            return;
        }
    }
    panic!("nobody is awaited");
}

async fn awaited(client: &Client, table: &str) -> usize {
    client.get(&format!("/api/v1/tables/{table}")).await.expect("a table")["awaiting"][0].as_u64().expect("somebody is awaited") as usize
}

async fn whoever_is_away_is_told_whose_turn_it_is_and_nothing_else(place: Place) {
    let (place, service) = (prompt(place), PushService::open().await);
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let browsers = [subscribed(&anna, &service, "of-anna").await, subscribed(&bert, &service, "of-bert").await];
    let (people, names) = ([&anna, &bert], ["Anna", "Bert"]);

    let table = started(&people, &by_turns()).await;
    let first = awaited(&anna, &table).await;
    let arrived = service.hears(&browsers[first], 1).await;
    let told = browsers[first].reads(&arrived[0]);

    let game =
        anna.get("/api/v1/games").await.expect("games")["games"].as_array().expect("a list").iter().find(|game| game["id"] == any_game()).expect("it")["name"]
            ["en"]
            .clone();
    let stop = told["stopPath"].as_str().expect("a path").to_owned();
    let expected = json!({
        "title": "Your turn", "body": format!("{}, with {}", game.as_str().expect("a name"), names[1 - first]), "path": format!("/t/{table}"), "tag": table,
        "waiting": 1, "stopLabel": "Stop these notices here", "stopPath": stop,
    });
    assert_eq!(told, expected, "which game, with whom, what is wanted; nothing else");
    let key = people[first].get("/api/v1/me/notices").await.expect("notices")["pushKey"].as_str().expect("a key").to_owned();
    let authorization = arrived[0].headers["authorization"].to_str().expect("text");
    assert!(authorization.starts_with("vapid t=") && authorization.ends_with(&format!(", k={key}")), "{authorization}");
    assert_eq!((&arrived[0].headers["content-encoding"], &arrived[0].headers["urgency"]), (&"aes128gcm".parse().expect("it"), &"normal".parse().expect("it")));
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| browsers[1 - first].reads(&arrived[0]))).is_err(), "nobody else can read it");

    // Turns come and go; whoever is there is not told, and nobody is told twice of one turn.
    let mut told = [0, 0];
    told[first] = 1;
    let mut last = first;
    for _ in 0..6 {
        move_once(&people, &table).await;
        let now = awaited(&anna, &table).await;
        // Whoever has acted has come and gone: if it is their turn still, that is told anew when they leave.
        told[now] += 1;
        service.hears(&browsers[now], told[now]).await;
        last = now;
    }
    let waiting = people[last].get("/api/v1/me/notices").await.expect("notices")["waiting"].clone();
    assert_eq!(waiting, 1);
    let player = Player::watch(people[last], &table).await;
    let gone = async {
        while people[last].get("/api/v1/me/notices").await.expect("notices")["waiting"] != 0 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), gone).await.expect("whoever has come is not waited for");
    drop(player);
    assert_eq!(service.arrived().iter().filter(|arrived| arrived.browser == "of-anna").count(), told[0]);

    // One click, without a name or a cookie.
    service.hears(&browsers[last], told[last] + 1).await;
    let stranger = Client::stranger(address);
    assert_eq!(stranger.request("POST", &format!("{stop}x"), &[], "").await.expect("an answer").status, 404);
    assert_eq!(stranger.request("POST", &stop, &[], "").await.expect("an answer").status, 204);
    assert_eq!(people[first].get("/api/v1/me/notices").await.expect("notices")["pushesHere"], false);
    server.close().await;
}

async fn a_browser_that_is_gone_is_forgotten_and_one_that_fails_is_tried_again(place: Place) {
    let (place, service) = (prompt(place), PushService::open().await);
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let browsers = [subscribed(&anna, &service, "of-anna").await, subscribed(&bert, &service, "of-bert").await];
    let people = [&anna, &bert];
    service.will_answer("of-anna", StatusCode::SERVICE_UNAVAILABLE);
    service.will_answer("of-bert", StatusCode::SERVICE_UNAVAILABLE);

    let table = started(&people, &by_turns()).await;
    let first = awaited(&anna, &table).await;
    let arrived = service.hears(&browsers[first], 2).await;
    assert_eq!(browsers[first].reads(&arrived[1]), browsers[first].reads(&arrived[0]), "the same once more");

    service.will_answer(&browsers[first].name, StatusCode::GONE);
    move_once(&people, &table).await;
    while awaited(&anna, &table).await != first {
        move_once(&people, &table).await;
    }
    service.hears(&browsers[first], 3).await;
    while people[first].get("/api/v1/me/notices").await.expect("notices")["pushesHere"] != false {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    server.close().await;
}

async fn quiet_hours_bells_and_kinds_are_kept_to(place: Place) {
    let (place, service) = (prompt(place), PushService::open().await);
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let people = [&anna, &bert];
    // Two tables of two, with both awaited at each sooner or later; at one of them both want silence.
    let (silent, heard) = (started(&people, &by_turns()).await, started(&people, &by_turns()).await);
    let who = awaited(&anna, &heard).await;
    assert_eq!(awaited(&anna, &silent).await, who, "the same seat begins");
    let browser = Browser::new("of-somebody");
    let mut settings = always();
    settings["quiet"] = json!({"from": 0, "to": 1439});
    people[who].post("/api/v1/me/notices", &settings).await.expect("settings");
    people[who].post("/api/v1/me/bells", &json!({"table": silent, "bell": "silent"})).await.expect("a bell");
    people[who].post("/api/v1/me/push", &browser.address(&service)).await.expect("a subscription");
    // Somebody else is told of a turn of theirs meanwhile: so the first could have been.
    let carl = somebody(address, "Carl").await;
    let other = subscribed(&carl, &service, "of-carl").await;
    started(&[&carl, &carl], &by_turns()).await;
    service.hears(&other, 1).await;
    assert_eq!(service.arrived().iter().filter(|arrived| arrived.browser == "of-somebody").count(), 0, "it is quiet");

    settings["quiet"] = Value::Null;
    settings["kinds"] = json!(["over"]);
    people[who].post("/api/v1/me/notices", &settings).await.expect("settings");
    settings["kinds"] = json!(["turn"]);
    let kept = people[who].post("/api/v1/me/notices", &settings).await.expect("settings");
    assert_eq!((&kept["settings"]["kinds"], &kept["bells"]), (&json!(["turn"]), &json!([{"table": silent, "bell": "silent"}])));
    let arrived = service.hears(&browser, 1).await;
    assert_eq!(browser.reads(&arrived[0])["path"], format!("/t/{heard}"), "of the other table nothing is told");

    for wrong in [json!({"dailyAt": 2000}), json!({"zone": "Europe/Atlantis"}), json!({"quiet": {"from": 0, "to": 9999}}), json!({"unknown": 1})] {
        let mut settings = always();
        settings.as_object_mut().expect("an object").extend(wrong.as_object().expect("an object").clone());
        assert!(anna.post("/api/v1/me/notices", &settings).await.is_err(), "{wrong}");
    }
    server.close().await;
}

async fn the_end_of_a_game_and_a_seat_that_is_kept_are_told(place: Place) {
    let (place, service) = (prompt(place), PushService::open().await);
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = started(&[&anna, &bert], &by_turns()).await;
    let mut settings = always();
    settings["kinds"] = json!(["over", "invitation", "waits"]);
    bert.post("/api/v1/me/notices", &settings).await.expect("settings");
    let browser = Browser::new("of-bert");
    bert.post("/api/v1/me/push", &browser.address(&service)).await.expect("a subscription");

    // Bert resigns: from now on a bot plays for him, and Anna plays the game to its end.
    let mut away = Player::watch(&bert, &table).await;
    away.request("resign", &json!(1), Value::Null).await.expect("he resigns");
    drop(away);
    Player::watch(&anna, &table).await.play(Dice::new(3), address).await;
    let arrived = service.hears(&browser, 1).await;
    let told = browser.reads(&arrived[0]);
    assert_eq!((&told["title"], &told["tag"]), (&json!("The game is over"), &json!(table)));

    let again = anna.post(&format!("/api/v1/tables/{table}/rematch"), &json!({})).await.expect("a rematch")["id"].as_str().expect("an id").to_owned();
    let arrived = service.hears(&browser, 2).await;
    let told = browser.reads(&arrived[1]);
    assert_eq!((&told["title"], &told["path"]), (&json!("A seat is kept for you"), &json!(format!("/t/{again}"))));

    // Both sit down, Anna begins, and Bert's part of the shuffle is missing.
    anna.join(&again).await.expect("a seat");
    bert.join(&again).await.expect("a seat");
    anna.start(&again).await.expect("it starts");
    let arrived = service.hears(&browser, 3).await;
    assert_eq!(browser.reads(&arrived[2])["title"], "Somebody is waiting for you");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_several_nodes_one_sends_each_notice_and_all_have_one_key() {
    let (place, service) = (prompt(Place::postgres().await), PushService::open().await);
    let (one, two, three) = (open(&place).await.0, open(&place).await.0, open(&place).await.0);
    let anna = somebody(one.address, "Anna").await;
    let key = |notices: Value| notices["pushKey"].as_str().expect("a key").to_owned();
    let mut keys = Vec::new();
    for node in [&one, &two, &three] {
        keys.push(key(anna.at(node.address).get("/api/v1/me/notices").await.expect("notices")));
    }
    assert!(keys.iter().all(|known| *known == keys[0]), "{keys:?}");

    let mut browsers = Vec::new();
    for number in 0..12 {
        let node = [&one, &two, &three][number % 3].address;
        let person = somebody(node, &format!("Player {number}")).await;
        let browser = subscribed(&person, &service, &format!("browser-{number}")).await;
        started(&[&person, &person], &by_turns()).await;
        browsers.push(browser);
    }
    for browser in &browsers {
        service.hears(browser, 1).await;
    }
    // Another turn after all of them: whatever was to be sent twice would have been.
    let last = somebody(two.address, "Zoe").await;
    let browser = subscribed(&last, &service, "the-last").await;
    started(&[&last, &last], &by_turns()).await;
    service.hears(&browser, 1).await;
    assert_eq!(service.arrived().len(), 13, "each once");
    for node in [one, two, three] {
        node.close().await;
    }
}

/// A house that writes letters.
async fn writing(place: Place) -> (Place, MailServer) {
    let (mut place, server) = (prompt(place), MailServer::open().await);
    place.config.smtp_url = Some(server.url.clone());
    place.config.mail_from = Some("Tablée <house@play.example>".into());
    place.config.public_url = Some("https://play.example".into());
    (place, server)
}

async fn an_address_is_confirmed_before_anything_else_is_sent_and_one_click_stops_it(place: Place) {
    let (place, mail) = writing(place).await;
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    anna.post("/api/v1/me/notices", &always()).await.expect("settings");
    for wrong in ["", "anna", "anna@home", "anna@play.example\r\nBcc: bert@play.example"] {
        let problem = anna.post("/api/v1/me/mail", &json!({"address": wrong})).await;
        assert!(problem.is_err(), "{wrong}");
    }
    mail.will_refuse(1);
    assert!(anna.post("/api/v1/me/mail", &json!({"address": "anna@play.example"})).await.is_err(), "the letter did not go");
    let asked = anna.post("/api/v1/me/mail", &json!({"address": "anna@play.example"})).await.expect("a letter");
    assert_eq!((&asked["mail"], &asked["sendsMail"]), (&json!({"address": "anna@play.example", "confirmed": false}), &json!(true)));
    let first = mail.hears(1).await;
    assert_eq!(first.to, "anna@play.example");

    // Before it is confirmed nothing is sent; afterwards what was held back is.
    let table = started(&[&anna, &anna], &by_turns()).await;
    let stranger = Client::stranger(address);
    let code = first.link("https://play.example/mail/").rsplit('/').next().expect("a code").to_owned();
    assert!(stranger.post("/api/v1/mail", &json!({"code": "wrong"})).await.is_err());
    assert_eq!(mail.letters().len(), 1);
    mail.will_refuse(1);
    stranger.post("/api/v1/mail", &json!({"code": code})).await.expect("confirmed, on whatever device");
    assert!(stranger.post("/api/v1/mail", &json!({"code": code})).await.is_err(), "a code is used up");
    let letter = mail.hears(2).await;
    assert!(letter.body().contains(&format!("https://play.example/t/{table}")), "{}", letter.text);
    let stop = letter.header("List-Unsubscribe").expect("a way to stop").trim_matches(['<', '>']).to_owned();
    assert_eq!(letter.header("List-Unsubscribe-Post").as_deref(), Some("List-Unsubscribe=One-Click"));
    assert_eq!(letter.link("https://play.example/stop/"), stop);

    let path = stop.strip_prefix("https://play.example").expect("a page of the house");
    assert_eq!(stranger.request("POST", path, &[], "").await.expect("an answer").status, 204);
    assert_eq!(anna.get("/api/v1/me/notices").await.expect("notices")["settings"]["mail"], false);
    // Nobody floods a stranger: two letters were asked for, and one more is the last of the day.
    let bert = somebody(address, "Bert").await;
    bert.post("/api/v1/me/mail", &json!({"address": "anna@play.example"})).await.expect("one more");
    let problem = bert.post("/api/v1/me/mail", &json!({"address": "anna@play.example"})).await.expect_err("too many");
    assert!(problem.to_string().contains("tooMany"), "{problem}");
    server.close().await;
}

async fn the_news_of_a_day_come_in_one_letter_at_the_hour_that_was_asked_for(place: Place) {
    const DAY: i64 = 24 * 3_600_000;
    let ((place, mail), wall) = (writing(place).await, Wall::default());
    // It is noon, tomorrow, wherever this runs.
    let today = wall.time() as i64 % DAY;
    wall.set_ahead(DAY - today + DAY / 2);
    let server = wall.open(&place).await;
    let anna = somebody(server.address, "Anna").await;
    anna.post("/api/v1/me/mail", &json!({"address": "anna@play.example"})).await.expect("a letter");
    let code = mail.hears(1).await.link("https://play.example/mail/").rsplit('/').next().expect("a code").to_owned();
    anna.post("/api/v1/mail", &json!({"code": code})).await.expect("confirmed");
    let daily = json!({"kinds": ["turn"], "when": "daily", "dailyAt": 18 * 60, "quiet": null, "zone": "UTC", "mail": true});
    anna.post("/api/v1/me/notices", &daily).await.expect("settings");
    let tables = [started(&[&anna, &anna], &by_turns()).await, started(&[&anna, &anna], &by_turns()).await];
    let hurried = started(&[&anna, &anna], &by_turns()).await;
    anna.post("/api/v1/me/bells", &json!({"table": hurried, "bell": "each"})).await.expect("a bell");

    // What is asked for at once comes at once, and alone: the sender has looked at all three.
    let letter = mail.hears(2).await;
    assert!(letter.body().contains(&hurried) && tables.iter().all(|table| !letter.body().contains(table)), "{}", letter.text);
    server.close().await;

    // A minute before six nothing comes; the house is watched until it has looked.
    wall.set_ahead(DAY - today + DAY * 3 / 4 - 60_000);
    let server = wall.open(&place).await;
    let bert = somebody(server.address, "Bert").await;
    bert.post("/api/v1/me/notices", &always()).await.expect("settings");
    let service = PushService::open().await;
    let browser = subscribed(&bert, &service, "of-bert").await;
    started(&[&bert, &bert], &by_turns()).await;
    service.hears(&browser, 1).await;
    assert_eq!(mail.letters().len(), 2, "not yet");
    server.close().await;

    wall.set_ahead(DAY - today + DAY * 3 / 4 + 60_000);
    let server = wall.open(&place).await;
    let letter = mail.hears(3).await;
    assert_eq!(letter.header("Subject").as_deref(), Some("2 tables have news for you"));
    for table in &tables {
        assert!(letter.body().contains(&format!("https://play.example/t/{table}")), "{}", letter.text);
    }
    assert!(!letter.body().contains(&hurried), "told once: {}", letter.text);
    server.close().await;
}

async fn an_address_is_handed_out_and_forgotten_with_its_person(place: Place) {
    let (place, mail) = writing(place).await;
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    anna.post("/api/v1/me/mail", &json!({"address": "anna.quux@play.example"})).await.expect("a letter");
    mail.hears(1).await;
    let service = PushService::open().await;
    subscribed(&anna, &service, "of-anna-quux").await;
    anna.post("/api/v1/me/settings", &json!({"changedAt": 1, "theme": "day"})).await.expect("settings");

    let data = anna.get("/api/v1/me/data").await.expect("all of it");
    assert_eq!((&data["notices"]["mail"]["address"], &data["settings"]["theme"]), (&json!("anna.quux@play.example"), &json!("day")));
    assert_eq!(anna.request("DELETE", "/api/v1/me", &[], "").await.expect("an answer").status, 204);
    server.close().await;

    for table in ["notice_settings", "push_addresses", "bells", "notices", "letters", "page_settings"] {
        assert_eq!(rows(&place, table).await, 0, "{table}");
    }
}

async fn rows(place: &Place, table: &str) -> i64 {
    let sql = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
    if place.config.database.starts_with("postgres://") {
        let mut connection = sqlx::PgConnection::connect(&place.config.database).await.expect("PostgreSQL");
        return sqlx::query_scalar(sql).fetch_one(&mut connection).await.expect("a number");
    }
    let mut connection = sqlx::SqliteConnection::connect(&place.config.database).await.expect("SQLite");
    sqlx::query_scalar(sql).fetch_one(&mut connection).await.expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_push_service_in_the_houses_own_network_is_refused() {
    let (place, service) = (Place::sqlite(), PushService::open().await);
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;

    let mut browser = Browser::new("of-anna").address(&service);
    assert!(anna.post("/api/v1/me/push", &browser).await.is_err());
    for endpoint in ["https://127.0.0.1/a", "https://localhost/a", "https://[::ffff:10.0.0.1]/a", "https://169.254.169.254/latest", "gopher://push.example/"] {
        browser["endpoint"] = json!(endpoint);
        assert!(anna.post("/api/v1/me/push", &browser).await.is_err(), "{endpoint}");
    }
    assert!(anna.post("/api/v1/me/mail", &json!({"address": "anna@play.example"})).await.is_err(), "this house writes no letters");
    server.close().await;
}
