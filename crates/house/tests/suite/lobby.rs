//! Tables before the game: found, filled, left, closed.

use house::client::Client;
use registry::Registry;
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Player, any_game, plan, seated, somebody, start};
use crate::stores::Place;

on_both_stores!(
    a_link_to_a_table_shows_its_game,
    tables_are_found_filled_and_started,
    a_plan_that_makes_no_sense_is_refused,
    a_seat_is_kept_for_somebody_one_has_played_with,
    the_games_and_their_words_are_told
);

fn code<T: std::fmt::Debug>(answer: Result<T, house::client::ClientError>) -> String {
    match answer.expect_err("it is refused") {
        house::client::ClientError::Refused { problem, .. } => problem["code"].as_str().unwrap_or_default().to_owned(),
        other => panic!("{other}"),
    }
}

async fn tables_are_found_filled_and_started(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert, carl) = (somebody(address, "Anna").await, somebody(address, "Bert").await, somebody(address, "Carl").await);
    let table = anna.open_table(&seated(any_game(), &["", ""])).await.expect("a table");
    let mut hidden_plan = plan(any_game(), &["", ""]);
    hidden_plan["visibility"] = json!("link");
    let hidden = anna.open_table(&hidden_plan).await.expect("a table");
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");

    let listed: Value = Client::stranger(address).get("/api/v1/tables").await.expect("the lobby");
    let ids: Vec<&Value> = listed["tables"].as_array().expect("a list").iter().map(|table| &table["id"]).collect();
    assert_eq!(ids, [&json!(table)], "the hidden one is not listed");
    assert!(bert.get(&format!("/api/v1/tables/{hidden}")).await.is_ok(), "but can be found by its address");

    let mut watching = Player::watch(&carl, &table).await;
    anna.join(&table).await.expect("a seat");
    watching.hear_until(|player| player.state["seats"][0]["occupant"]["type"] == "person").await;
    assert_eq!(code(bert.start(&table).await), "forbidden");
    assert_eq!(code(anna.start(&table).await), "wrongPhase");
    assert_eq!(code(bert.post(&path("bots"), &json!({"level": "greedy"})).await), "forbidden");
    anna.post(&path("bots"), &json!({"level": "greedy"})).await.expect("a bot");
    assert_eq!(code(bert.join(&table).await), "taken");
    anna.post(&path("free"), &json!({"seat": 1})).await.expect("a free seat");
    bert.join(&table).await.expect("a seat");
    assert_eq!(code(carl.join(&table).await), "taken");
    assert_eq!(code(carl.post(&path("leave"), &json!({"seat": 1})).await), "forbidden");
    bert.post(&path("leave"), &json!({"seat": 1})).await.expect("he leaves");
    carl.join(&table).await.expect("a seat");
    start(&[&anna, &carl], &table).await;
    watching.hear_until(|player| player.status.is_object()).await;
    assert_eq!(watching.positions[0]["seat"], 1, "who sat down after watching sees with the seat's eyes");
    assert_eq!(code(bert.join(&table).await), "wrongPhase");
    assert_eq!(code(anna.post(&path("close"), &Value::Null).await), "wrongPhase");

    let mine = anna.get("/api/v1/me/tables").await.expect("her tables");
    assert_eq!(mine["tables"][0]["id"], table.as_str(), "the running one first");
    assert!(!mine["tables"][0]["awaiting"].as_array().expect("a list").is_empty());
    anna.post(&format!("/api/v1/tables/{hidden}/close"), &Value::Null).await.expect("closed");
    assert_eq!(code(bert.join(&hidden).await), "wrongPhase");
    assert_eq!(code(anna.get("/api/v1/tables/nowhere").await), "notFound");
    server.close().await;
}

async fn a_seat_is_kept_for_somebody_one_has_played_with(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert, carl) = (somebody(address, "Anna").await, somebody(address, "Bert").await, somebody(address, "Carl").await);
    let id = |person: Value| json!({"person": person["person"]["id"]});
    let (of_anna, of_bert) = (id(anna.get("/api/v1/me").await.expect("her")), id(bert.get("/api/v1/me").await.expect("him")));
    let table = anna.open_table(&plan(any_game(), &["", ""])).await.expect("a table");
    anna.join(&table).await.expect("a seat");
    let invite = format!("/api/v1/tables/{table}/invite");

    assert_eq!(code(anna.post(&invite, &of_bert).await), "forbidden", "they have never met");
    let other = anna.open_table(&seated(any_game(), &["", ""])).await.expect("a table");
    anna.join(&other).await.expect("a seat");
    bert.join(&other).await.expect("a seat");
    assert_eq!(code(anna.post(&invite, &of_bert).await), "forbidden", "nor have they played yet");
    start(&[&anna, &bert], &other).await;

    assert_eq!(code(bert.post(&invite, &of_anna).await), "forbidden", "it is the host who invites");
    bert.post("/api/v1/me/blocked", &json!({"person": of_anna["person"], "blocked": true})).await.expect("blocked");
    assert_eq!(code(anna.post(&invite, &of_bert).await), "forbidden", "whoever blocks somebody is left in peace");
    bert.post("/api/v1/me/blocked", &json!({"person": of_anna["person"], "blocked": false})).await.expect("no longer");
    let kept = anna.post(&invite, &of_bert).await.expect("a seat is kept");
    assert_eq!(kept["seats"][1]["occupant"]["reservedFor"]["name"], "Bert");
    assert_eq!(anna.post(&invite, &of_bert).await.expect("the same")["seats"], kept["seats"], "once is enough");
    let his = bert.get("/api/v1/me/tables").await.expect("his tables");
    let ids: Vec<&Value> = his["tables"].as_array().expect("a list").iter().map(|table| &table["id"]).collect();
    assert_eq!(ids, [&json!(other), &json!(table)], "he finds it");
    assert_eq!(code(carl.join(&table).await), "taken");

    anna.post(&format!("/api/v1/tables/{table}/free"), &json!({"seat": 1})).await.expect("given up");
    assert_eq!(bert.get("/api/v1/me/tables").await.expect("his tables")["tables"].as_array().expect("a list").len(), 1);
    anna.post(&invite, &of_bert).await.expect("kept again");
    bert.join(&table).await.expect("his seat");
    start(&[&anna, &bert], &table).await;
    server.close().await;
}

async fn a_plan_that_makes_no_sense_is_refused(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let with = |name: &str, value: Value| {
        let mut plan = plan(any_game(), &["", ""]);
        plan[name] = value;
        plan
    };

    for nonsense in [
        with("game", json!("chess")),
        with("seats", json!([])),
        with("seats", json!(vec![json!({"type": "open"}); 300])),
        with("seats", json!([{"type": "open"}, {"type": "bot", "level": "divine"}])),
        with("options", json!({"no such option": true})),
        with("options", json!([])),
        with("moveSeconds", json!(0)),
        with("absence", json!({"afterSeconds": 0, "level": "greedy"})),
        with("absence", json!({"afterSeconds": 60, "level": "divine"})),
        with("pace", json!("frantic")),
        with("surprise", json!(1)),
        Value::Null,
    ] {
        let refused = code(anna.open_table(&nonsense).await);
        assert!(["badRequest", "notFound", "illegal"].contains(&refused.as_str()), "{nonsense}: {refused}");
    }
    // Where a rule of the game speaks, the refusal names it.
    for against_a_rule in [with("seats", json!([])), with("options", json!({"no such option": true})), with("options", json!([]))] {
        let answer = anna.request("POST", "/api/v1/tables", &[], &against_a_rule.to_string()).await.expect("an answer");
        assert_eq!(answer.status, 422, "{against_a_rule}");
        assert!(answer.json()["rule"].is_string() && answer.json()["sentence"]["id"].is_string(), "{against_a_rule}: {}", answer.text);
    }
    server.close().await;
}

async fn the_games_and_their_words_are_told(place: Place) {
    let (server, address) = open(&place).await;
    let stranger = Client::stranger(address);

    let games = stranger.get("/api/v1/games").await.expect("the games");

    for game in games["games"].as_array().expect("a list") {
        let id = game["id"].as_str().expect("an id");
        let facts = Registry::built_in().game(id).expect("a game of the house").facts();
        assert_eq!(game["facts"], serde_json::to_value(&facts).expect("JSON"), "what the box says stands in the game's own folder");
        assert!(facts.designers.len() + facts.publishers.len() >= 2 && facts.minutes[0] <= facts.minutes[1] && (1..=5).contains(&facts.weight), "{id}");
        assert!(game["name"]["fr"].as_str().is_some_and(|name| !name.is_empty()) && game["pitch"]["en"] != game["id"]);
        for language in ["fr", "en"] {
            let words = stranger.request("GET", &format!("/api/v1/catalogue/{id}/{language}.ftl"), &[], "").await.expect("words");
            for message in ["undo-nothing", "house-stale", &format!("{id}-name")] {
                assert!(words.text.contains(&format!("{message} =")), "{id} {language} {message}");
            }
            let rules = stranger.request("GET", &format!("/api/v1/rules/{id}/{language}"), &[], "").await.expect("rules");
            assert_eq!(rules.status, 200);
        }
    }
    let openapi = stranger.get("/api/v1/openapi.json").await.expect("a document");
    assert!(openapi["paths"]["/api/v1/tables/{id}/join"]["post"].is_object());
    for (path, status) in [("/healthz", 200), ("/metrics", 200), ("/", 200), ("/table/abc", 200), ("/api/v1/nothing", 404), ("/assets/none.js", 404)] {
        assert_eq!(stranger.request("GET", path, &[], "").await.expect("an answer").status, status, "{path}");
    }
    server.close().await;
}

/// Given a link to a table, when it is pasted somewhere, then what is read there shows the game, in the language of the host.
async fn a_link_to_a_table_shows_its_game(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let game = Registry::built_in().game("fiasko").map_or_else(any_game, |_| "fiasko");
    let table = anna.open_table(&plan(game, &["", ""])).await.expect("a table");
    anna.join(&table).await.expect("a seat");
    let page = async |path: &str| Client::stranger(address).request("GET", path, &[], "").await.expect("a page").text;

    let (invitation, home) = (page(&format!("/t/{table}")).await, page("/").await);

    if invitation.contains("<div id=\"app\">") {
        let told = |page: &str, name: &str| {
            page.split_once(&format!("property=\"{name}\" content=\"")).map(|(_, rest)| rest.split('"').next().unwrap_or("").to_owned())
        };
        assert_eq!(told(&invitation, "og:title").as_deref(), Some("Fiasko · Tablée"));
        assert_eq!(told(&invitation, "og:url"), Some(format!("http://{address}/t/{table}")));
        assert_eq!(told(&invitation, "og:image"), Some(format!("http://{address}/og/fiasko.jpg")));
        assert!(told(&invitation, "og:description").is_some_and(|text| text.starts_with("You are invited")), "{invitation}");
        assert_eq!(told(&home, "og:title").as_deref(), Some("Tablée"));
    }
    server.close().await;
}
