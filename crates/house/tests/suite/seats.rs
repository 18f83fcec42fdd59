//! Who plays where: places are drawn by lot at the start, and everybody keeps what is theirs.

use house::client::Client;
use kernel::{Record, fairness};
use registry::Registry;
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, Player, any_game, plan, seated, somebody, start};
use crate::stores::Place;

on_both_stores!(
    places_are_drawn_and_everybody_keeps_what_is_theirs,
    the_host_decides_whether_places_are_drawn,
    a_rematch_draws_again,
    drawn_places_outlive_the_house,
);

fn path(table: &str, what: &str) -> String {
    format!("/api/v1/tables/{table}/{what}")
}

/// Who sits at each seat, by name; bots by their level.
fn names(table: &Value) -> Vec<String> {
    let name = |seat: &Value| seat["occupant"]["name"].as_str().or(seat["occupant"]["level"].as_str()).unwrap_or_default().to_owned();
    table["seats"].as_array().expect("seats").iter().map(name).collect()
}

/// A table of four: Anna, somebody on her device, Bert and a bot.
async fn full_table(anna: &Client, bert: &Client, plan: &Value) -> String {
    let table = anna.open_table(plan).await.expect("a table");
    for (seat, client, name) in [(0, anna, "Anna"), (1, anna, "Zoé"), (2, bert, "Bert")] {
        client.join_as(&table, json!({"seat": seat, "name": name})).await.expect("a seat");
    }
    table
}

async fn places_are_drawn_and_everybody_keeps_what_is_theirs(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let mut firsts = Vec::new();
    for number in 0..12 {
        let table = full_table(&anna, &bert, &plan(any_game(), &["", "", "", "random"])).await;
        let (mut one, mut two) = (Player::watch(&anna, &table).await, Player::watch(&bert, &table).await);
        assert_eq!((&one.state["seating"], &one.state["places"]), (&json!("drawn"), &Value::Null));

        let started = start(&[&anna, &bert], &table).await;

        let places: Vec<usize> = serde_json::from_value(started["places"].clone()).expect("drawn places");
        let sat = ["Anna", "Zoé", "Bert", "random"];
        assert_eq!(names(&started), places.iter().map(|place| sat[*place]).collect::<Vec<_>>());
        let seats_of =
            |who: [&str; 2]| names(&started).iter().zip(0_u8..).filter(|(name, _)| who.contains(&name.as_str())).map(|(_, seat)| seat).collect::<Vec<_>>();
        for (player, who) in [(&mut one, ["Anna", "Zoé"]), (&mut two, ["Bert", ""])] {
            player.hear_until(|player| player.status.is_object()).await;
            let seen: Vec<u8> = player.positions.iter().map(|position| position["seat"].as_u64().expect("a seat") as u8).collect();
            assert_eq!(seen, seats_of(who), "sockets that were open before see with the eyes of the new seats");
        }
        firsts.push(places[0]);
        if number == 0 {
            let one = tokio::spawn(one.play(Dice::new(1), address));
            two.play(Dice::new(2), address).await;
            one.await.expect("she plays");
            let record = anna.request("GET", &path(&table, "record"), &[], "").await.expect("an answer").text;
            let record = Record::read(&record).expect("a record");
            Registry::built_in().game(&record.game).expect("a game").replay(&record).expect("the record verifies, places included");
            assert_eq!(record.seats.iter().map(|seat| seat.bot.clone().unwrap_or(seat.name.clone())).collect::<Vec<_>>(), names(&started));
            let fairness = record.fairness.expect("a proof");
            assert_eq!(fairness.places.iter().copied().map(usize::from).collect::<Vec<_>>(), places);
            let told: Vec<Option<fairness::Cut>> = serde_json::from_value(started["deal"]["cuts"].clone()).expect("cuts");
            assert_eq!(fairness.cuts, told, "in the order they sat down");
        }
    }
    assert!(firsts.iter().any(|first| *first != firsts[0]), "the lot decides who sits first: {firsts:?}");
    server.close().await;
}

async fn the_host_decides_whether_places_are_drawn(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let seating = |seating: &str| json!({"seating": seating});
    for number in 0..6 {
        let by_plan = number % 2 == 0;
        let seats = ["", "", "", "random"];
        let table = full_table(&anna, &bert, &if by_plan { seated(any_game(), &seats) } else { plan(any_game(), &seats) }).await;
        let mut watching = Player::watch(&bert, &table).await;
        assert!(bert.post(&path(&table, "seating"), &seating("asSeated")).await.is_err(), "not for a guest to say");
        assert!(anna.post(&path(&table, "seating"), &seating("by age")).await.is_err(), "there is no such way");
        if !by_plan {
            anna.post(&path(&table, "seating"), &seating("asSeated")).await.expect("changed");
            watching.hear_until(|player| player.state["seating"] == "asSeated").await;
        }

        let started = start(&[&anna, &bert], &table).await;

        assert_eq!((names(&started), &started["places"]), (["Anna", "Zoé", "Bert", "random"].map(String::from).to_vec(), &Value::Null));
        assert!(anna.post(&path(&table, "seating"), &seating("drawn")).await.is_err(), "too late");
    }
    server.close().await;
}

async fn a_rematch_draws_again(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = full_table(&anna, &bert, &plan(any_game(), &["", "", "", "random"])).await;
    let first = start(&[&anna, &bert], &table).await;
    let (one, two) = (Player::watch(&anna, &table).await, Player::watch(&bert, &table).await);
    let one = tokio::spawn(one.play(Dice::new(1), address));
    two.play(Dice::new(2), address).await;
    one.await.expect("she plays");

    let again = anna.post(&path(&table, "rematch"), &Value::Null).await.expect("a rematch");
    let id = again["id"].as_str().expect("an id");
    assert_eq!((&again["seating"], &again["places"]), (&json!("drawn"), &Value::Null));
    for client in [&anna, &anna, &bert] {
        client.join(id).await.expect("a seat that was kept");
    }
    let second = start(&[&anna, &bert], id).await;

    assert_eq!(second["places"].as_array().map(Vec::len), Some(4), "{second}");
    assert_ne!(first["deal"]["commitment"], second["deal"]["commitment"], "from a seed of its own");
    server.close().await;
}

async fn drawn_places_outlive_the_house(place: Place) {
    let (server, address) = open(&place).await;
    let (anna, bert) = (somebody(address, "Anna").await, somebody(address, "Bert").await);
    let table = full_table(&anna, &bert, &plan(any_game(), &["", "", "", "random"])).await;
    let before = start(&[&anna, &bert], &table).await;
    let (mut one, mut two) = (Player::watch(&anna, &table).await, Player::watch(&bert, &table).await);
    let views = |player: &Player| player.positions.iter().map(|position| (position["seat"].clone(), position["view"].clone())).collect::<Vec<_>>();
    while one.decision().is_none() && two.decision().is_none() {
        one.hear().await;
        two.hear_until(|two| two.seq >= one.seq).await;
    }
    // The bot may have moved between her coming and his.
    one.hear_until(|one| one.seq >= two.seq).await;
    let (seq, seen) = (one.seq, views(&one));

    server.close().await;
    let (server, address) = open(&place).await;
    let after = anna.at(address).get(&format!("/api/v1/tables/{table}")).await.expect("the table");
    one.reconnect(address).await;
    two.reconnect(address).await;

    assert_eq!((&after["places"], names(&after)), (&before["places"], names(&before)));
    assert_eq!((one.seq, views(&one)), (seq, seen), "the same eyes see the same");
    let one = tokio::spawn(one.play(Dice::new(1), address));
    two.play(Dice::new(2), address).await;
    one.await.expect("she plays");
    let record = anna.at(address).request("GET", &path(&table, "record"), &[], "").await.expect("an answer").text;
    let record = Record::read(&record).expect("a record");
    Registry::built_in().game(&record.game).expect("a game").replay(&record).expect("the record verifies");
    server.close().await;
}
