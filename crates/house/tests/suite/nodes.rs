//! Several nodes on one PostgreSQL serve the same tables at the same time.

use std::time::Duration;

use registry::Registry;
use serde_json::{Value, json};
use sqlx::Connection;

use crate::houses::open;
use crate::player::{Dice, Player, any_game, fewest, plan, seated, somebody, started};
use crate::stores::Place;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_play_one_table() {
    let place = Place::postgres().await;
    let (first, second) = (open(&place).await.0, open(&place).await.0);
    let (anna, bert) = (somebody(first.address, "Anna").await, somebody(second.address, "Bert").await);
    for game in Registry::built_in().games() {
        let seats = usize::from(fewest(&**game));
        let people: Vec<_> = [anna.clone(), bert.at(first.address)].into_iter().cycle().take(seats).collect();
        let table = started(&people.iter().collect::<Vec<_>>(), &seated(game.id(), &vec![""; seats])).await;
        let (mut one, mut two) = (Player::watch(&anna, &table).await, Player::watch(&bert, &table).await);
        one.hear_until(|player| player.state["seats"][1]["occupant"]["connected"] == true).await;
        let mut twin = Player::watch(&bert.at(first.address), &table).await;
        for player in [&mut two, &mut twin] {
            player.say(json!({"type": "chat", "table": table, "id": "hi", "text": "bonsoir"})).await;
            player.answer("hi").await.expect("said once, through whichever node");
        }
        let said = one.hear_type("chat").await;
        assert_eq!((&said["line"]["text"], &said["line"]["number"]), (&json!("bonsoir"), &json!(1)));

        let playing = tokio::spawn(one.play(Dice::new(1), first.address));
        let two = two.play(Dice::new(2), second.address).await;
        let one = playing.await.expect("she plays");

        assert_eq!((one.seq, &one.status["standings"]), (two.seq, &two.status["standings"]));
        for player in [one, two] {
            let told = player.heard.iter().filter(|text| text.starts_with("{\"type\":\"chat\"")).count();
            assert_eq!(told, 1, "nobody is told twice");
        }
    }
    first.close().await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_actions_with_one_number_one_is_stored() {
    let place = Place::postgres().await;
    let (first, second) = (open(&place).await.0, open(&place).await.0);
    let anna = somebody(first.address, "Anna").await;
    let table = started(&[&anna, &anna], &plan(any_game(), &["", ""])).await;
    let mut here = Player::watch(&anna, &table).await;
    let mut there = Player::watch(&anna.at(second.address), &table).await;

    let (mut dice, mut both) = (Dice::new(1), 0);
    for _ in 0..40 {
        let newest = here.seq.max(there.seq);
        here.hear_until(|player| player.seq == newest).await;
        there.hear_until(|player| player.seq == newest).await;
        let (Some(position), Some(same)) = (here.decision(), there.decision()) else { break };
        let mut other_dice = Dice::new(2);
        let (one, two) = tokio::join!(here.choose(&position, &mut dice), there.choose(&same, &mut other_dice));
        assert!(one.is_ok() != two.is_ok(), "exactly one of two is stored: {one:?} {two:?}");
        let refused: Value = one.err().or(two.err()).expect("one is refused");
        assert_eq!(refused["code"], "stale");
        both += 1;
    }
    assert!(both > 10);
    first.close().await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_three_nodes_closes_and_its_people_go_on_elsewhere() {
    let place = Place::postgres().await;
    let (first, second, third) = (open(&place).await.0, open(&place).await.0, open(&place).await.0);
    let people = [somebody(first.address, "Anna").await, somebody(second.address, "Bert").await, somebody(third.address, "Carl").await];
    let at_first: Vec<_> = people.iter().map(|person| person.at(first.address)).collect();
    let table = started(&at_first.iter().collect::<Vec<_>>(), &plan(any_game(), &["", "", "", "greedy"])).await;
    let mut players = Vec::new();
    for (person, node) in people.iter().zip([&first, &second, &third]) {
        players.push(Player::watch(&person.at(node.address), &table).await);
    }
    let address = second.address;
    first.close().await;
    players[0].hear_type("closing").await;
    players[0].reconnect(address).await;

    let playing: Vec<_> = players.into_iter().zip(1..).map(|(player, seed)| tokio::spawn(player.play(Dice::new(seed), address))).collect();
    for player in playing {
        assert!(player.await.expect("it plays").is_over());
    }
    second.close().await;
    third.close().await;
}

/// Bots alone at a table, and a database that lets go of all connections again and again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_go_on_when_the_store_comes_back() {
    let mut place = Place::postgres().await;
    place.config.bot_pause_ms = 20;
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    let table = anna.open_table(&plan(any_game(), &["random", "random", "random"])).await.expect("a table");
    anna.start(&table).await.expect("it starts");
    let cutting = tokio::spawn(async move {
        for _ in 0..15 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let mut knife = sqlx::PgConnection::connect(&place.config.database).await.expect("a connection");
            let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
            sqlx::query(cut).execute(&mut knife).await.expect("they are cut");
        }
    });

    let watching = async {
        loop {
            let mut socket = anna.socket().await.expect("a socket");
            socket.say_json(&json!({"type": "watch", "table": table})).await.ok();
            while let Ok(Some(message)) = socket.hear().await {
                if message["status"]["over"] == true {
                    return message["status"]["standings"].clone();
                }
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let standings = tokio::time::timeout(Duration::from_secs(60), watching).await.expect("the bots go on by themselves");

    assert_eq!(standings.as_array().map(Vec::len), Some(3));
    cutting.await.expect("it is over");
    server.close().await;
}
