//! Records of a real house, as the people at its tables check them with what they noted.

use house::Server;
use house::client::Client;
use kernel::Record;
use kernel::fairness::Aborted;
use registry::Registry;
use serde_json::{Value, json};

use crate::player::{Dice, Player};
use crate::stores::Place;
use crate::{both, written};

/// A house with somebody in it.
struct House {
    server: Server,
    anna: Client,
    bert: Client,
    _place: Place,
}

impl House {
    async fn open() -> Self {
        let place = Place::sqlite();
        let server = Server::open(place.config.clone(), Registry::built_in()).await.expect("the house opens");
        let anna = Client::introduce(server.address, "Anna").await.expect("an identity");
        let bert = Client::introduce(server.address, "Bert").await.expect("an identity");
        Self { server, anna, bert, _place: place }
    }

    /// Anna's table, with so many open seats and a bot after them.
    async fn table(&self, game: &str, open: usize) -> String {
        let seats: Vec<Value> = (0..open).map(|_| json!({"type": "open"})).chain([json!({"type": "bot", "level": "random"})]).collect();
        // Where there is a single choice in this game, everybody can see that.
        let plan = json!({"game": game, "seats": seats, "visibility": "link", "pace": "live", "autoSingle": game == "magnifique"});
        self.anna.open_table(&plan).await.expect("a table")
    }

    async fn record(&self, table: &str) -> String {
        let answer = Client::stranger(self.server.address).request("GET", &format!("/api/v1/tables/{table}/record"), &[], "").await.expect("an answer");
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.text
    }
}

async fn state(client: &Client, table: &str) -> Value {
    client.get(&format!("/api/v1/tables/{table}")).await.expect("the table")
}

async fn post(client: &Client, table: &str, what: &str, body: Value) -> Value {
    client.post(&format!("/api/v1/tables/{table}/{what}"), &body).await.expect("it is done")
}

/// Plays at most so many acts, or until the game is over.
async fn play(player: &mut Player, acts: usize) {
    let (mut dice, mut made) = (Dice::new(5), 0);
    while made < acts && !player.is_over() {
        match player.decision() {
            Some(position) => made += usize::from(player.choose(&position, &mut dice).await.is_ok()),
            None => drop(player.hear().await),
        }
    }
}

/// Leaves the seat to a bot, whatever happens meanwhile.
async fn resign(player: &mut Player) {
    let seat = player.positions[0]["seat"].clone();
    while let Err(problem) = player.request("resign", &seat, Value::Null).await {
        assert_eq!(problem["code"], "stale", "{problem}");
    }
}

/// Everything that somebody at a table can note: the commitment, all contributions, and every mark they were told.
struct Noted {
    commitment: String,
    contributions: Vec<String>,
    marks: Vec<String>,
}

impl Noted {
    async fn by(player: &Player) -> Self {
        let deal = state(&player.client, &player.table).await["deal"].clone();
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let heard = player.heard.iter().filter_map(|message| serde_json::from_str::<Value>(message).ok());
        Self {
            commitment: text(&deal["commitment"]).expect("a commitment"),
            contributions: deal["cuts"].as_array().expect("cuts").iter().filter_map(|cut| text(&cut["contribution"])).collect(),
            marks: heard.filter_map(|message| text(&message["mark"])).collect(),
        }
    }

    /// As arguments; of the marks the last one.
    fn arguments(&self) -> Vec<&str> {
        let contributions = self.contributions.iter().flat_map(|contribution| ["--contribution", contribution]);
        let mark = self.marks.last().expect("a mark");
        ["--commitment", &self.commitment].into_iter().chain(contributions).chain(["--mark", mark]).collect()
    }
}

/// Both verifiers believe a record, and find in it what somebody noted.
async fn checked(house: &House, player: &Player, code: i32) -> (Record, Noted) {
    let (text, noted) = (house.record(&player.table).await, Noted::by(player).await);
    let arguments = noted.arguments();
    let file = written(&player.table, &text);
    tokio::task::block_in_place(|| both(&file, &arguments, code));
    (Record::read(&text).expect("a record"), noted)
}

fn made(record: &Record, by: &str) -> usize {
    record.actions.iter().filter(|action| action.by.is_some_and(|made| made.name() == by)).count()
}

/// Two people and a bot; one of them resigns, and a bot plays on in their place.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_of_every_game_are_believed_with_what_people_noted() {
    let house = House::open().await;
    for game in Registry::built_in().games() {
        let table = house.table(game.id(), 2).await;
        for client in [&house.anna, &house.bert] {
            client.join(&table).await.expect("a seat");
        }
        house.anna.start(&table).await.expect("it starts");
        house.bert.cut(&table).await.expect("the game begins");
        let (mut anna, mut bert) = (Player::watch(&house.anna, &table).await, Player::watch(&house.bert, &table).await);
        resign(&mut bert).await;
        play(&mut anna, usize::MAX).await;

        let (record, noted) = checked(&house, &anna, 0).await;

        assert_eq!(noted.contributions.len(), 2, "{}", game.id());
        assert!(made(&record, "person") > 0 && made(&record, "bot") > 0 && made(&record, "standIn") > 0, "{}", game.id());
        let trail = record.fairness.as_ref().expect("a proof").trail(&record).expect("marks");
        let trail: Vec<String> = trail.iter().map(ToString::to_string).collect();
        assert!(noted.marks.len() > 5 && trail.last() == noted.marks.last(), "{}: the last mark is the record's", game.id());
    }
    house.server.close().await;
}

/// One page sits for two people and cuts for both.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hot_seat_has_a_contribution_of_each() {
    let house = House::open().await;
    let table = house.table("fiasko", 2).await;
    house.anna.join(&table).await.expect("a seat");
    house.anna.join_as(&table, json!({"name": "Papi"})).await.expect("a seat for a guest");
    house.anna.start(&table).await.expect("it begins: she cuts for both");
    let mut anna = Player::watch(&house.anna, &table).await;
    play(&mut anna, usize::MAX).await;

    let (record, noted) = checked(&house, &anna, 0).await;

    assert_eq!(noted.contributions.len(), 2);
    assert!(record.seats.iter().any(|seat| seat.name == "Papi"));
    house.server.close().await;
}

/// Bert does not cut; his seat is freed, he sits down again, and the deal that came to nothing is in the record.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deal_that_came_to_nothing_is_in_the_record() {
    let house = House::open().await;
    let table = house.table("strascendance", 2).await;
    for client in [&house.anna, &house.bert] {
        client.join(&table).await.expect("a seat");
    }
    house.anna.start(&table).await.expect("the deck is being cut");
    let before = state(&house.anna, &table).await["deal"].clone();
    post(&house.anna, &table, "free", json!({"seat": 1})).await;
    house.anna.promise_for(&table, 0).await.expect("a hash for the new deal");
    house.bert.join(&table).await.expect("a seat");
    house.anna.start(&table).await.expect("the deck is being cut");
    house.bert.cut(&table).await.expect("the game begins");
    let mut anna = Player::watch(&house.anna, &table).await;
    let mut bert = Player::watch(&house.bert, &table).await;
    resign(&mut bert).await;
    play(&mut anna, usize::MAX).await;

    let (record, _) = checked(&house, &anna, 0).await;

    let proof = record.fairness.expect("a proof");
    assert_eq!((proof.deal, proof.aborted.len()), (2, 1));
    assert_eq!(json!(proof.aborted[0].commitment), before["commitment"], "the one everybody saw");
    house.server.close().await;
}

/// A table that is closed reveals its secret: with a record of what was played, or with the deal that was never played.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_tables_reveal_their_secrets() {
    let house = House::open().await;
    for game in Registry::built_in().games() {
        let table = house.table(game.id(), 1).await;
        house.anna.join(&table).await.expect("a seat");
        house.anna.start(&table).await.expect("it begins");
        let mut anna = Player::watch(&house.anna, &table).await;
        play(&mut anna, 3).await;
        post(&house.anna, &table, "close", Value::Null).await;

        let (record, _) = checked(&house, &anna, 4).await;

        assert!(record.result.is_none() && record.actions.len() >= 3, "{}", game.id());
    }

    let table = house.table("essen", 2).await;
    house.anna.join(&table).await.expect("a seat");
    let commitment = state(&house.anna, &table).await["deal"]["commitment"].clone();
    post(&house.anna, &table, "close", Value::Null).await;
    let published: Vec<Aborted> = serde_json::from_value(state(&house.anna, &table).await["aborted"].clone()).expect("deals");
    assert_eq!(json!(published.last().expect("the deal").commitment), commitment);
    assert!(published.iter().all(|deal| deal.verify(&table).is_ok()));
    house.server.close().await;
}
