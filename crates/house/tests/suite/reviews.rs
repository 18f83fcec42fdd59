//! Finished games looked back on: never while they go on, for whoever waits, worked out once.

use house::client::Client;
use registry::Registry;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, Player, any_game, fewest, plan, seated, somebody, started};
use crate::stores::Place;

on_both_stores!(
    a_running_game_is_reviewed_for_nobody,
    a_finished_game_is_reviewed_once_and_its_accounts_add_up,
    nobody_waits_for_too_many_reviews,
    a_rough_curve_waits_for_no_place,
    a_record_is_looked_back_on_if_everything_in_it_is_true,
    bots_play_the_same_deal_by_themselves,
    the_work_ends_when_nobody_waits,
    many_games_add_up_to_what_their_reviews_say,
    a_variation_is_kept_if_the_rules_agree,
    variations_are_handed_out_and_go_with_whoever_kept_them,
    the_same_deal_is_played_again_and_is_no_secret,
    the_deal_of_the_day_is_the_same_for_all_and_another_tomorrow
);

/// The lines of a review.
async fn lines(client: &Client, table: &str) -> Vec<Value> {
    let answer = client.request("GET", &format!("/api/v1/tables/{table}/review"), &[], "").await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.text.lines().map(|line| serde_json::from_str(line).expect("each line is a document")).collect()
}

/// A game of one person with bots, played to its end.
async fn played(anna: &Client, game: &str, seats: &[&str], address: std::net::SocketAddr) -> String {
    let table = started(&[anna], &seated(game, seats)).await;
    Player::watch(anna, &table).await.play(Dice::new(2), address).await;
    table
}

async fn a_running_game_is_reviewed_for_nobody(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    for game in Registry::built_in().games() {
        let seats: Vec<&str> = (0..fewest(&**game)).map(|seat| if seat == 0 { "" } else { "random" }).collect();
        let open = anna.open_table(&plan(game.id(), &seats)).await.expect("a table");
        let running = started(&[&anna], &seated(game.id(), &seats)).await;

        for (table, phase) in [(&open, "not begun"), (&running, "not over")] {
            for who in [&anna, &bert, &Client::stranger(address)] {
                let answer = who.request("GET", &format!("/api/v1/tables/{table}/review"), &[], "").await.expect("an answer");
                assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("wrongPhase")), "{phase}");
            }
        }
        // Nor is there one of a game that was broken off: it could go on elsewhere.
        anna.post(&format!("/api/v1/tables/{running}/close"), &Value::Null).await.expect("she closes it");
        let answer = anna.request("GET", &format!("/api/v1/tables/{running}/review"), &[], "").await.expect("an answer");
        assert_eq!(answer.status, 409);
    }
    server.close().await;
}

async fn a_finished_game_is_reviewed_once_and_its_accounts_add_up(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, stranger) = (somebody(address, "Anna").await, Client::stranger(address));
    let table = played(&anna, "fiasko", &["", "random", "random"], address).await;
    let early = stranger.request("GET", &format!("/api/v1/tables/{table}/review"), &[], "").await.expect("an answer");
    assert_eq!(early.status, 401, "the house works for people");

    let (first, second) = tokio::join!(lines(&anna, &table), lines(&anna, &table));
    // Whoever comes a moment later begins with what is known by then.
    let told = |lines: &[Value]| lines.iter().map(|line| line["review"].clone()).filter(Value::is_object).collect::<Vec<_>>();
    let (first, second) = if told(&first).len() < told(&second).len() { (second, first) } else { (first, second) };

    let reviews = told(&first);
    let [rough, .., whole] = &reviews[..] else { panic!("a rough one first") };
    assert_eq!(rough["rounds"], 0);
    assert!(rough["ledger"].is_null() && rough["curves"][0]["dots"].as_array().is_some_and(|dots| dots.len() > 2), "{rough}");
    assert!(first.iter().map(|line| line["done"].as_u64()).is_sorted(), "it goes forward");
    assert_eq!(first.last().expect("a line")["done"], 100);
    assert_eq!(whole["curves"].as_array().expect("curves").len(), 4, "with open cards, and as known to each of three");
    for unit in ["win", "points"] {
        for account in whole["ledger"][unit].as_array().expect("accounts") {
            let part = |name: &str| account[name].as_i64().expect("a number");
            assert_eq!(part("start") + part("luck") + part("own") + part("others") + part("play"), part("result"), "{account}");
        }
    }
    lines_make_the_accounts(&whole["ledger"]);
    assert!(reviews[..reviews.len() - 1].iter().all(|review| review["ledger"]["lines"].as_array().is_none_or(Vec::is_empty)), "told once");
    let moments = whole["moments"].as_array().expect("moments");
    assert!(moments.iter().any(|moment| moment["master"]["sentence"]["id"].is_string()), "{moments:?}");
    assert_eq!(&second.last().expect("a line")["review"], whole, "whoever waits for the same hears the same");
    let kept = lines(&stranger, &table).await;
    assert_eq!(kept, [json!({"done": 100, "review": whole})], "what is known is for everybody, at once");
    server.close().await;
}

/// Line by line, with the deal: the same luck and the same decisions as in the accounts, to the last digit.
fn lines_make_the_accounts(ledger: &Value) {
    let lines = ledger["lines"].as_array().expect("lines");
    assert!(lines.iter().any(|line| line["luck"].is_object()) && lines.iter().any(|line| line["decision"].is_object()), "{lines:?}");
    for unit in ["win", "points"] {
        for (seat, account) in ledger[unit].as_array().expect("accounts").iter().enumerate() {
            let sum = |part: &str, whose: &dyn Fn(&Value) -> bool| {
                lines.iter().filter(|line| whose(&line["seat"])).filter_map(|line| line[part][unit][seat].as_i64()).sum::<i64>()
            };
            let luck = ledger["deal"][unit][seat].as_i64().expect("a number") + sum("luck", &|_| true);
            assert_eq!(account["luck"], luck, "{unit} of seat {seat}");
            assert_eq!(account["own"], sum("decision", &|by| *by == seat), "{unit} of seat {seat}");
            assert_eq!(account["others"], sum("decision", &|by| *by != seat), "{unit} of seat {seat}");
        }
    }
}

async fn nobody_waits_for_too_many_reviews(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = played(&anna, any_game(), &["", "random"], address).await;

    let answers = futures_util::future::join_all((0..4).map(|_| anna.request("GET", "/api/v1/tables/none/review", &[], ""))).await;
    assert!(answers.iter().all(|answer| answer.as_ref().is_ok_and(|answer| answer.status == 404)), "what is refused is not waited for");
    let path = format!("/api/v1/tables/{table}/review");
    let answers = futures_util::future::join_all((0..4).map(|_| anna.request("GET", &path, &[], ""))).await;
    let statuses: Vec<u16> = answers.into_iter().map(|answer| answer.expect("an answer").status).collect();

    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 2, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 2, "{statuses:?}");
    assert_eq!(lines(&anna, &table).await.len(), 1, "and then it is kept");
    server.close().await;
}

/// Waits until so many games are being looked back on.
async fn until_reviewing(client: &Client, count: usize) {
    let line = format!("\ntablee_reviews {count}\n");
    for _ in 0..1500 {
        let metrics = client.request("GET", "/metrics", &[], "").await.expect("an answer").text;
        if metrics.contains(&line) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("there are never {count} of them");
}

/// Asks for something and waits only for the first line of the answer that has this in it.
async fn first_line_with(client: &Client, address: std::net::SocketAddr, path: &str, wanted: &str) -> String {
    let token = client.token().expect("somebody known").reveal().to_owned();
    let mut stream = TcpStream::connect(address).await.expect("the house answers");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("it is asked");
    let mut lines = BufReader::new(stream).lines();
    loop {
        let line = lines.next_line().await.expect("it can be read").expect("a line with it");
        if line.contains(wanted) {
            return line;
        }
    }
}

async fn a_rough_curve_waits_for_no_place(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    // The only place is taken, by a game that it takes a while to look back on.
    let long = played(&anna, "essen", &["", "random", "random", "random"], address).await;
    let short = played(&bert, "fiasko", &["", "random"], address).await;
    let path = format!("/api/v1/tables/{long}/review");
    let working = tokio::spawn(async move { anna.request("GET", &path, &[], "").await });
    until_reviewing(&bert, 1).await;

    let line = first_line_with(&bert, address, &format!("/api/v1/tables/{short}/review"), "\"review\":").await;

    assert!(!working.is_finished(), "it did not wait for the other one");
    let line: Value = serde_json::from_str(&line).expect("each line is a document");
    assert_eq!(line["review"]["rounds"], 0);
    assert!(line["review"]["curves"][0]["dots"].as_array().is_some_and(|dots| dots.len() > 2), "{line}");
    working.abort();
    server.close().await;
}

/// Changes something in a record.
type Forge<'a> = &'a dyn Fn(&mut Value);

async fn a_record_is_looked_back_on_if_everything_in_it_is_true(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = played(&anna, "fiasko", &["", "random"], address).await;
    let record = anna.get(&format!("/api/v1/tables/{table}/record")).await.expect("a record");
    let post = async |who: &Client, body: String| who.request("POST", "/api/v1/reviews", &[], &body).await.expect("an answer");

    let answer = post(&anna, record.to_string()).await;

    let last: Value = serde_json::from_str(answer.text.lines().next_back().expect("a line")).expect("each line is a document");
    assert_eq!((answer.status, &last["done"]), (200, &json!(100)), "{}", answer.text);
    lines_make_the_accounts(&last["review"]["ledger"]);
    let stranger = Client::stranger(address);
    assert_eq!(post(&stranger, record.to_string()).await.status, 401, "the house works for people");
    assert_eq!(stranger.request("GET", &format!("/api/v1/tables/{table}/review"), &[], "").await.expect("an answer").status, 401, "it is not kept");

    let changed = |change: Forge<'_>| {
        let mut changed = record.clone();
        change(&mut changed);
        changed.to_string()
    };
    let other_seed = |record: &mut Value| {
        let seed = record["seed"].as_str().expect("a seed").to_owned();
        record["seed"] = json!(format!("{}{}", if seed.starts_with('0') { '1' } else { '0' }, &seed[1..]));
    };
    let forged: [(&str, Forge<'_>); 5] = [
        ("another result", &|record| record["result"][0]["total"] = json!(9999)),
        ("another player", &|record| record["actions"][0]["seat"] = json!(1 - record["actions"][0]["seat"].as_u64().expect("a seat"))),
        ("another deal", &other_seed),
        ("no proof that was promised", &|record| record["fairness"]["secret"] = record["seed"].clone()),
        ("something that no record has", &|record| record["trophy"] = json!(true)),
    ];
    for (what, forge) in forged {
        let answer = post(&anna, changed(forge)).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("badRequest")), "{what}: {}", answer.text);
    }
    let answer = post(&anna, unfinished(&record)).await;
    assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("wrongPhase")), "no help at any table: {}", answer.text);
    for (what, change) in [("rules", json!(9999)), ("data", json!("another box")), ("game", json!("chess"))] {
        let answer = post(&anna, changed(&|record| record[what] = change.clone())).await;
        assert_eq!((answer.status, &answer.json()["code"]), (501, &json!("otherRules")), "{what}: {}", answer.text);
    }
    let answer = post(&anna, record.to_string() + &" ".repeat(512 * 1024)).await;
    assert_eq!((answer.status, &answer.json()["code"]), (413, &json!("tooLarge")), "{}", answer.text);
    server.close().await;
}

/// The true record of a game that has got half as far.
fn unfinished(record: &Value) -> String {
    let registry = Registry::built_in();
    let record = kernel::Record::read(&record.to_string()).expect("a record");
    let game = registry.game(&record.game).expect("a game");
    let mut session = game.start(record.seats.len() as u8, &record.options, record.seed).expect("it starts");
    for taken in &record.actions[..record.actions.len() / 2] {
        session.act(taken.seat, &taken.action).expect("it was done");
    }
    serde_json::to_string(&session.record().expect("it began with a deal")).expect("JSON")
}

async fn bots_play_the_same_deal_by_themselves(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = played(&anna, "fiasko", &["", "random"], address).await;
    let mut plan = seated("fiasko", &["greedy", "greedy"]);
    plan["known"] = json!({"type": "same", "table": table});

    let bots = anna.open_table(&plan).await.expect("a table");
    anna.start(&bots).await.expect("nobody is waited for");

    let both = results(&anna, &format!("/api/v1/tables/{table}/deal"), 2).await;
    let levels: Vec<&Value> = both[1]["seats"].as_array().expect("seats").iter().map(|seat| &seat["bot"]).collect();
    assert_eq!(levels, ["greedy", "greedy"]);
    assert_eq!((&both[1]["mine"], &both[1]["again"]), (&json!(false), &json!(false)));
    let seed = async |table: &str| anna.get(&format!("/api/v1/tables/{table}/record")).await.expect("a record")["seed"].clone();
    assert_eq!(seed(&table).await, seed(&bots).await, "the very same deal");
    server.close().await;
}

async fn the_work_ends_when_nobody_waits(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, stranger) = (somebody(address, "Anna").await, Client::stranger(address));
    // A game that it takes a while to look back on.
    let table = played(&anna, "essen", &["", "random", "random", "random"], address).await;
    let path = format!("/api/v1/tables/{table}/review");
    let ask = || {
        let (anna, path) = (anna.clone(), path.clone());
        tokio::spawn(async move { anna.request("GET", &path, &[], "").await })
    };
    let (first, second) = (ask(), ask());
    until_reviewing(&stranger, 1).await;

    first.abort();
    let _cancelled = first.await;
    until_reviewing(&stranger, 1).await;
    second.abort();
    let _cancelled = second.await;

    until_reviewing(&stranger, 0).await;
    let answer = stranger.request("GET", &path, &[], "").await.expect("an answer");
    assert_eq!(answer.status, 401, "it was not finished, so nothing is kept");
    server.close().await;
}

/// What somebody's games of a kind add up to, once so many of them are noted to be over.
async fn insight(client: &Client, game: &str, count: usize) -> Value {
    for _ in 0..500 {
        let insight = client.get(&format!("/api/v1/me/insight?game={game}")).await.expect("an insight");
        if insight["games"].as_array().is_some_and(|games| games.len() >= count) {
            return insight;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("there are never {count} games");
}

async fn many_games_add_up_to_what_their_reviews_say(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let mut tables = Vec::new();
    for _ in 0..2 {
        tables.push(played(&anna, "fiasko", &["", "random"], address).await);
    }
    let third = played(&anna, "fiasko", &["", "random", "random"], address).await;
    let theirs = played(&bert, "fiasko", &["", "random"], address).await;

    let before = insight(&anna, "fiasko", 3).await;
    assert!(before["sums"].is_null() && before["sources"].is_null(), "{before}");
    assert!(before["games"].as_array().expect("games").iter().all(|game| game["open"] == true && game["account"].is_null()), "{before}");
    let mut ledgers = Vec::new();
    for table in &tables {
        ledgers.push(lines(&anna, table).await.pop().expect("a line")["review"]["ledger"].clone());
    }
    lines(&bert, &theirs).await;
    let after = insight(&anna, "fiasko", 3).await;

    let games = after["games"].as_array().expect("games");
    assert_eq!(games.iter().filter(|game| game["open"] == true).map(|game| &game["table"]).collect::<Vec<_>>(), [&json!(third)]);
    assert_eq!(after["sums"]["games"], 2);
    for unit in ["win", "points"] {
        for part in ["start", "luck", "own", "others", "play", "result"] {
            let sum: i64 = ledgers.iter().map(|ledger| ledger[unit][0][part].as_i64().expect("a number")).sum();
            assert_eq!(after["sums"][unit][part]["sum"], sum, "{unit} {part}");
        }
        for (table, ledger) in tables.iter().zip(&ledgers) {
            let game = games.iter().find(|game| game["table"] == table.as_str()).expect("it is listed");
            assert_eq!(game["account"][unit], ledger[unit][0]);
        }
    }
    // The parts of my scores make my totals; one winner of another's is too few to be told.
    let totals: i64 = games.iter().filter(|game| game["account"].is_object()).map(|game| game["total"].as_i64().expect("a total")).sum();
    let sources = &after["sources"];
    let parts: i64 = sources["parts"].as_array().expect("parts").iter().map(|part| part["mine"]["sum"].as_i64().expect("a sum")).sum();
    assert_eq!((&sources["players"], &sources["games"], &sources["winners"], parts), (&json!(2), &json!(2), &json!(0), totals * 1000));
    // Nothing of others, and for nobody else.
    assert!(!after.to_string().contains(&theirs));
    let others = insight(&bert, "fiasko", 1).await;
    assert_eq!((others["games"].as_array().map(Vec::len), &others["sums"]["games"]), (Some(1), &json!(1)));
    assert_eq!(insight(&anna, "essen", 0).await["games"], json!([]));
    for (who, game, status) in [(&Client::stranger(address), "fiasko", 401), (&anna, "chess", 404)] {
        let answer = who.request("GET", &format!("/api/v1/me/insight?game={game}"), &[], "").await.expect("an answer");
        assert_eq!(answer.status, status);
    }
    server.close().await;
}

async fn variations_are_handed_out_and_go_with_whoever_kept_them(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bertrand the Bold").await);
    let table = played(&anna, "fiasko", &["", "random"], address).await;
    let record = anna.get(&format!("/api/v1/tables/{table}/record")).await.expect("a record");
    let actions: Vec<Value> =
        record["actions"].as_array().expect("actions").iter().map(|taken| json!({"seat": taken["seat"], "action": taken["action"]})).collect();
    let plan = json!({"step": 0, "seat": 0, "redeal": null, "actions": actions});
    let path = format!("/api/v1/tables/{table}/variations");
    let hers = anna.post(&path, &plan).await.expect("it is kept");
    let his = bert.post(&path, &plan).await.expect("it is kept");

    let data = bert.get("/api/v1/me/data").await.expect("his data");
    assert_eq!(data["variations"], json!([{"table": table, "variation": his}]), "his own, and all of it");
    assert_eq!(bert.request("DELETE", "/api/v1/me", &[], "").await.expect("an answer").status, 204);

    let left = anna.get(&path).await.expect("the variations");
    assert_eq!(left["variations"], json!([hers]));
    server.close().await;
}

async fn a_variation_is_kept_if_the_rules_agree(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    for game in Registry::built_in().games() {
        let seats: Vec<&str> = (0..fewest(&**game)).map(|seat| if seat == 0 { "" } else { "random" }).collect();
        let table = played(&anna, game.id(), &seats, address).await;
        let record = anna.get(&format!("/api/v1/tables/{table}/record")).await.expect("a record");
        let path = format!("/api/v1/tables/{table}/variations");
        let actions: Vec<Value> =
            record["actions"].as_array().expect("actions").iter().map(|taken| json!({"seat": taken["seat"], "action": taken["action"]})).collect();
        let plan = |step: usize, actions: &[Value]| json!({"step": step, "seat": 0, "redeal": null, "actions": actions});

        // As it happened, from the middle on: the same result.
        let middle = actions.len() / 2;
        let kept = bert.post(&path, &plan(middle, &actions[middle..])).await.expect("it is kept");
        let happened = anna.get(&format!("/api/v1/tables/{table}")).await.expect("the table");
        assert_eq!(kept["result"], happened["result"]);
        assert_eq!(kept["name"], "Bert");
        // Not to the end; from a step that is not there; what the rules refuse.
        let refused = [plan(middle, &actions[middle..actions.len() - 1]), plan(actions.len(), &[]), plan(0, &actions[1..])];
        for (wrong, status) in refused.iter().zip([409, 404, 422]) {
            let answer = bert.request("POST", &path, &[], &wrong.to_string()).await.expect("an answer");
            assert_eq!(answer.status, status, "{}: {}", game.id(), answer.text);
        }
        // Without hindsight, played on by whatever can be done.
        let state = redealt(&record, middle, "another day");
        let redealt = json!({"step": middle, "seat": 0, "redeal": "another day", "actions": state});
        bert.post(&path, &redealt).await.expect("it is kept");

        let listed = Client::stranger(address).get(&path).await.expect("whoever has the link");
        let ids: Vec<&Value> = listed["variations"].as_array().expect("variations").iter().map(|variation| &variation["id"]).collect();
        assert!(ids.len() == 2 && ids.contains(&&kept["id"]), "{listed}");
        let early = started(&[&anna], &seated(game.id(), &seats)).await;
        let answer = anna.request("POST", &format!("/api/v1/tables/{early}/variations"), &[], &plan(0, &[]).to_string()).await.expect("an answer");
        assert_eq!(answer.status, 409, "not while the game goes on");
    }
    server.close().await;
}

/// A game from the middle of another on, with what the first seat could not know dealt anew: whatever can be done is done.
fn redealt(record: &Value, step: usize, seed: &str) -> Vec<Value> {
    let registry = Registry::built_in();
    let record = kernel::Record::read(&record.to_string()).expect("a record");
    let game = registry.game(&record.game).expect("a game");
    let mut session = game.start(record.seats.len() as u8, &record.options, record.seed).expect("it starts");
    for taken in &record.actions[..step] {
        session.act(taken.seat, &taken.action).expect("it was done");
    }
    let seed = kernel::Seed::from_text(seed);
    let number = u64::from_le_bytes(seed.0[..8].try_into().expect("eight bytes"));
    let state = session.imagine(kernel::Viewer::Seat(kernel::Seat(0)), number).state();
    let mut session = game.load(&state, seed, None).expect("a position");
    let mut actions = Vec::new();
    while let Some(seat) = session.status().awaiting.first() {
        let action: Value = serde_json::from_str(session.legal(seat)[0].action.get()).expect("an action");
        session.act(seat, &action).expect("it is legal");
        actions.push(json!({"seat": seat.0, "action": action}));
    }
    actions
}

/// The results that are listed somewhere, once there are so many: a table is noted to be over a moment after its last step.
async fn results(client: &Client, path: &str, count: usize) -> Vec<Value> {
    for _ in 0..500 {
        let listed = client.get(path).await.expect("the results")["results"].as_array().expect("results").clone();
        if listed.len() >= count {
            return listed;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("{path} never has {count} results");
}

async fn the_same_deal_is_played_again_and_is_no_secret(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = played(&anna, "fiasko", &["", "random"], address).await;
    let mut plan = seated("fiasko", &["", "random"]);
    plan["known"] = json!({"type": "same", "table": table});

    let again = started(&[&bert], &plan).await;
    let answer = bert.request("GET", &format!("/api/v1/tables/{again}/deal"), &[], "").await.expect("an answer");
    assert_eq!(answer.status, 409, "nothing is told of it while it is played");
    let shown = bert.get(&format!("/api/v1/tables/{again}")).await.expect("the table");
    assert_eq!(shown["known"], json!({"type": "same"}), "everybody is told that the deal is known");
    Player::watch(&bert, &again).await.play(Dice::new(5), address).await;

    let record = |table: &str| format!("/api/v1/tables/{table}/record");
    let (first, second) = (anna.get(&record(&table)).await.expect("a record"), bert.get(&record(&again)).await.expect("a record"));
    assert_eq!((&first["seed"], &first["opening"]), (&second["seed"], &second["opening"]), "the very same deal");
    assert!(first["fairness"].is_object() && second["fairness"].is_null(), "nobody cut the second deck");
    let both = results(&anna, &format!("/api/v1/tables/{table}/deal"), 2).await;
    let names: Vec<&Value> = both.iter().map(|result| &result["seats"][0]["name"]).collect();
    assert_eq!(names, ["Anna", "Bert"]);
    assert_eq!(both[0]["mine"], true);
    // A third time, by somebody who knows it; and from the second table.
    plan["known"]["table"] = json!(again);
    let third = started(&[&anna], &plan).await;
    for (what, change) in [("seating", json!({"seating": "drawn"})), ("terms", json!({"players": 3})), ("terms", json!({"options": {}}))] {
        let answer = anna.request("POST", &format!("/api/v1/tables/{third}/{what}"), &[], &change.to_string()).await.expect("an answer");
        assert_eq!(answer.status, 409, "{what}");
    }
    Player::watch(&anna, &third).await.play(Dice::new(6), address).await;
    let all = results(&bert, &format!("/api/v1/tables/{third}/deal"), 3).await;
    let again: Vec<&Value> = all.iter().map(|result| &result["again"]).collect();
    assert_eq!(again, [false, false, true]);
    // Not of a game that goes on, nor with other seats.
    let running = started(&[&anna], &seated("fiasko", &["", "random"])).await;
    for (of, seats) in [(&running, vec!["", "random"]), (&table, vec!["", "random", "random"])] {
        let mut plan = seated("fiasko", &seats);
        plan["known"] = json!({"type": "same", "table": of});
        assert!(bert.open_table(&plan).await.is_err());
    }
    // The next game of the same people is dealt anew.
    let rematch = anna.post(&format!("/api/v1/tables/{third}/rematch"), &Value::Null).await.expect("a rematch");
    assert!(rematch["known"].is_null());
    server.close().await;
}

async fn the_deal_of_the_day_is_the_same_for_all_and_another_tomorrow(place: Place) {
    const DAY: i64 = 24 * 3_600_000;
    let wall = crate::time::Wall::default();
    // It is noon: the day does not end meanwhile.
    let noon = DAY / 2 - (wall.time() as i64).rem_euclid(DAY);
    wall.set_ahead(noon);
    let server = wall.open(&place).await;
    let address = server.address;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let mut seeds = Vec::new();
    for game in Registry::built_in().games() {
        let day = anna.get(&format!("/api/v1/days/{}", game.id())).await.expect("a day");
        assert_eq!(day["seats"].as_array().expect("seats").len(), usize::from(game.players().0));
        for person in [&anna, &bert] {
            let mut plan = plan(game.id(), &[""]);
            plan["known"] = json!({"type": "day"});
            let table = started(&[person], &plan).await;
            Player::watch(person, &table).await.play(Dice::new(7), address).await;
            seeds.push(person.get(&format!("/api/v1/tables/{table}/record")).await.expect("a record")["seed"].clone());
        }
        let both = results(&bert, &format!("/api/v1/days/{}", game.id()), 2).await;
        let mine: Vec<&Value> = both.iter().map(|result| &result["mine"]).collect();
        assert_eq!(mine, [false, true]);
    }
    assert!(seeds.chunks(2).all(|pair| pair[0] == pair[1]), "one deal for all");
    assert_ne!(seeds[0], seeds[2], "each game has its own");

    let today = anna.get("/api/v1/days/fiasko").await.expect("a day");
    server.close().await;
    wall.set_ahead(noon + DAY);
    let server = wall.open(&place).await;
    let tomorrow = anna.at(server.address).get("/api/v1/days/fiasko").await.expect("a day");
    assert_eq!(tomorrow["results"], json!([]));
    assert_ne!(today["date"], tomorrow["date"]);
    server.close().await;
}
