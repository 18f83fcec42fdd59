//! Two worlds: two tables that differ only in what a viewer may not see tell that viewer the same, byte by byte.
//!
//! A game is walked through from its beginning to its end. Again and again everything hidden from one viewer is dealt anew,
//! and both worlds go on in two houses: with the same people, the same requests and the same chance. Whatever the viewer
//! then receives must not tell the worlds apart: snapshots, steps (automatic ones among them), refusals, previews, hints,
//! requests to take something back, chat, absence, the frames on the wire with their sizes, answers over HTTP, metrics, and
//! the houses' logs. Only where the rules themselves show the viewer something that differs do the two part; then the next
//! pair of worlds begins.
//!
//! `TABLEE_WORLDS=125 cargo test -p house --test suite worlds` is the long run: so many games of each game on each store.

mod twin;

use std::net::SocketAddr;

use house::client::Client;
use house::store::Store;
use house::table::Document;
use kernel::{Seat, Viewer};
use registry::{AnyGame, AnySession, Registry};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::{Dice, fewest, seated, started};
use crate::stores::Place;
use twin::{COUNTED, Company, Heard, Somebody, Twin, World, masked, now_ms, seen_by};

on_both_stores!(two_worlds_that_look_alike_sound_alike);

/// Without being asked for more: so many games of each game on each store.
const GAMES: u64 = 1;
/// Two worlds go on together for at most so many acts: then something else is dealt anew.
const ACTS: u32 = 8;
/// Of so many acts one is followed by something else that people do.
const DISTURBED_EVERY: usize = 3;
/// In every so many games somebody leaves.
const LEFT_EVERY: u64 = 4;
/// Whether two worlds still look alike.
#[derive(PartialEq)]
enum Worlds {
    Alike,
    Apart,
}

/// What was compared.
#[derive(Debug, Default)]
struct Tally {
    pairs: u32,
    messages: u32,
    packed: u32,
    automatic: u32,
    answers: u32,
    /// What people did besides playing: two kinds of chat, a wrong act of the viewer's, a preview, a hint, taking back, asking
    /// to take back, a wrong act of another's, coming back, looking over HTTP.
    besides: [u32; 10],
}

/// Both games go on to what was told; they part where the viewer saw something that differs.
fn follow(twins: &mut [Twin<'_>; 2], to: [u32; 2], viewer: Viewer, tally: &mut Tally) -> Worlds {
    loop {
        let behind = [twins[0].seq < to[0], twins[1].seq < to[1]];
        if behind == [false, false] {
            return Worlds::Alike;
        }
        assert_eq!(behind[0], behind[1], "{viewer:?}: only one of two worlds that look alike goes on by itself: {:?}", [&twins[0].stored, &twins[1].stored]);
        let [one, other] = [0, 1].map(|index: usize| twins[index].follow(viewer));
        assert_eq!((&one.0, &one.1), (&other.0, &other.1), "{viewer:?}: something else is done in the other world");
        tally.automatic += u32::from(one.0 == "autoAct");
        if one.2 != other.2 || twins[0].session.view(viewer).get() != twins[1].session.view(viewer).get() {
            return Worlds::Apart;
        }
    }
}

/// Compares what the viewer heard in two worlds.
fn compare(twins: &mut [Twin<'_>; 2], heard: &[Vec<Heard>; 2], viewer: Viewer, tally: &mut Tally) -> Worlds {
    for index in 0..heard[0].len().max(heard[1].len()) {
        let (Some(one), Some(other)) = (heard[0].get(index), heard[1].get(index)) else {
            panic!(
                "{viewer:?}: only one of two worlds tells this: {:?}",
                heard.iter().filter_map(|all| all.get(index)).map(|heard| &heard.text).collect::<Vec<_>>()
            );
        };
        let seqs = [0, 1].map(|twin: usize| heard[twin][index].seq().unwrap_or(twins[twin].seq));
        if follow(twins, seqs, viewer, tally) == Worlds::Apart {
            return Worlds::Apart;
        }
        tally.messages += 1;
        if one.kind() == "hint" {
            // A bot has dice of its own: but it advises what the viewer could do, and that is the same.
            for (heard, twin) in [one, other].into_iter().zip(twins.iter()) {
                let advice = &heard.json()["best"]["choice"]["action"];
                let legal = viewer.seat().map(|seat| twin.session.legal(seat)).unwrap_or_default();
                assert!(legal.iter().any(|choice| serde_json::from_str::<Value>(choice.action.get()).is_ok_and(|action| action == *advice)), "{advice}");
            }
            let [one, other] = [one, other].map(|heard| heard.json());
            if one["best"]["choice"]["action"] == other["best"]["choice"]["action"] {
                assert_eq!(one["reason"], other["reason"], "{viewer:?} is given reasons that nobody could see");
            }
            continue;
        }
        assert_eq!(masked(&one.text), masked(&other.text), "{viewer:?} can tell two worlds apart");
        assert_eq!((one.text.len(), one.frame.0), (other.text.len(), other.frame.0), "{viewer:?} can tell two worlds apart by their size");
        if one.text == other.text {
            assert_eq!(one.frame, other.frame, "{viewer:?} can tell two worlds apart by what is on the wire");
            tally.packed += u32::from(one.frame.0 & 0x40 != 0);
        }
    }
    Worlds::Alike
}

/// Hears and compares everything told by now.
async fn listen(twins: &mut [Twin<'_>; 2], viewer: Viewer, tally: &mut Tally) -> Worlds {
    for twin in twins.iter_mut() {
        twin.hear_all().await;
        twin.look_up().await;
    }
    let heard = [0, 1].map(|index: usize| std::mem::take(&mut twins[index].heard));
    let worlds = compare(twins, &heard, viewer, tally);
    assert_eq!(twins[0].world.logs.take(), twins[1].world.logs.take(), "the logs tell two worlds apart");
    worlds
}

fn actions(session: &dyn AnySession, seat: Seat) -> Vec<Value> {
    session.legal(seat).iter().map(|offered| serde_json::from_str(offered.action.get()).expect("an action")).collect()
}

/// What a seat does in the other world when it does this in one: the same if it can, or else what looks the same.
fn counterpart(here: &dyn AnySession, there: &dyn AnySession, seat: Seat, action: &Value, viewer: Viewer) -> Option<Value> {
    let offered = actions(there, seat);
    if offered.contains(action) {
        return Some(action.clone());
    }
    let outcome = |session: &dyn AnySession, action: &Value| {
        let mut session = session.fork();
        let seen = session.act(seat, action).ok()?.seen;
        Some((session.view(viewer).get().to_owned(), seen_by(&seen, viewer)))
    };
    let wanted = outcome(here, action)?;
    offered.into_iter().find(|action| outcome(there, action).as_ref() == Some(&wanted))
}

/// People do something besides playing: the same in both worlds.
async fn disturb(twins: &mut [Twin<'_>; 2], company: &Company<'_>, last: Seat, id: &str, dice: &mut Dice, tally: &mut Tally) -> Worlds {
    let viewer = company.viewer;
    let own = viewer.seat().unwrap_or(company.annas);
    let others = Seat(u8::from(company.annas == Seat(0)));
    let preview = actions(&*twins[0].session, own);
    let preview = preview.get(dice.roll(preview.len())).cloned().unwrap_or_else(|| json!({"type": "nothing"}));
    let (kind, agrees) = (dice.roll(10), dice.roll(2) == 0);
    tally.besides[kind] += 1;
    for twin in twins.iter_mut() {
        match kind {
            0 => twin.say(company, others, json!({"type": "chat", "id": id, "text": "Not bad."})).await,
            1 => twin.say(company, own, json!({"type": "chat", "id": id, "text": "What do you hide there?"})).await,
            2 => twin.say(company, own, json!({"type": "act", "id": id, "seat": own, "action": {"type": "fly"}})).await,
            3 => twin.say(company, own, json!({"type": "preview", "id": id, "seat": own, "actions": [&preview], "told": company.words})).await,
            4 => twin.say(company, own, json!({"type": "hint", "id": id, "seat": own})).await,
            5 => twin.say(company, last, json!({"type": "undo", "id": id, "seat": last})).await,
            6 => twin.say(company, last, json!({"type": "askUndo", "id": id, "seat": last})).await,
            7 => twin.say(company, others, json!({"type": "act", "id": id, "seat": others, "action": {"type": "fly"}})).await,
            // The viewer comes back, and wants everything told again.
            8 => twin.watch(Some(0)).await,
            _ => {}
        }
    }
    if kind == 9 {
        return answers(twins, company, tally).await;
    }
    if listen(twins, viewer, tally).await == Worlds::Apart {
        return Worlds::Apart;
    }
    if kind == 6 {
        let answering = if last == company.annas { others } else { company.annas };
        // All of Bert's seats would have to agree; one that does not is enough.
        let agrees = agrees && answering == company.annas;
        for twin in twins.iter_mut() {
            twin.say(company, answering, json!({"type": "answerUndo", "id": format!("{id} answer"), "seat": answering, "agree": agrees})).await;
        }
        return listen(twins, viewer, tally).await;
    }
    Worlds::Alike
}

/// Compares what the viewer can ask for over HTTP.
async fn answers(twins: &[Twin<'_>; 2], company: &Company<'_>, tally: &mut Tally) -> Worlds {
    let table = &twins[0].table;
    // Whoever watches from the beginning is told what `/log` tells; records and replays are for games that are over.
    for path in [&format!("tables/{table}"), "me", "me/tables", "tables"].map(|path| format!("/api/v1/{path}")) {
        let mut told = Vec::new();
        for twin in twins {
            let client = if company.anna_listens() { company.anna.at(twin.world.address) } else { Client::stranger(twin.world.address) };
            let answer = client.request("GET", &path, &[], "").await.expect("an answer");
            let head: Vec<String> = answer.head.lines().filter(|line| !line.starts_with("date:")).map(str::to_owned).collect();
            // Of lists, what they say about this table: at the others the two worlds may have parted in sight.
            let listed = answer.json()["tables"].as_array().map(|all| all.iter().find(|entry| entry["id"] == **table).map(Value::to_string));
            let (head, text) = if let Some(entry) = listed { (Vec::new(), entry.unwrap_or_default()) } else { (head, answer.text) };
            told.push((answer.status, head, masked(&text)));
        }
        assert_eq!(told[0], told[1], "{path} tells two worlds apart");
        tally.answers += 1;
    }
    Worlds::Alike
}

/// Plays on in two worlds until they part, or for some acts.
async fn play_on(twins: &mut [Twin<'_>; 2], company: &Company<'_>, dice: &mut Dice, tally: &mut Tally) -> Worlds {
    let viewer = company.viewer;
    let before = [twins[0].world.counters().await, twins[1].world.counters().await];
    let mut worlds = listen(twins, viewer, tally).await;
    for number in 0..ACTS {
        let awaited: Vec<Seat> = twins[0].session.status().awaiting.iter().collect();
        if worlds == Worlds::Apart || awaited.is_empty() {
            return worlds;
        }
        let seat = awaited[dice.roll(awaited.len())];
        let offered = actions(&*twins[0].session, seat);
        let action = offered[dice.roll(offered.len())].clone();
        let Some(other) = counterpart(&*twins[0].session, &*twins[1].session, seat, &action, viewer) else {
            // Nothing there looks like it: the act itself tells what was hidden.
            let to = twins[0].seq;
            twins[0].session.act(seat, &action).expect("a legal action");
            assert_eq!(twins[0].seq, to);
            return Worlds::Apart;
        };
        for (twin, action) in twins.iter_mut().zip([&action, &other]) {
            twin.say(company, seat, json!({"type": "act", "id": format!("act {number}"), "seat": seat, "action": action})).await;
        }
        worlds = listen(twins, viewer, tally).await;
        if worlds == Worlds::Alike && dice.roll(DISTURBED_EVERY) == 0 {
            worlds = disturb(twins, company, seat, &format!("also {number}"), dice, tally).await;
        }
    }
    if worlds == Worlds::Alike {
        let after = [twins[0].world.counters().await, twins[1].world.counters().await];
        let rise = |twin: usize| after[twin].iter().zip(&before[twin]).map(|(after, before)| after - before).collect::<Vec<_>>();
        assert_eq!(rise(0), rise(1), "the metrics tell two worlds apart: {COUNTED:?}");
    }
    worlds
}

/// Bert leaves, and bots take his seats: the same in both worlds.
async fn leave(twins: &mut [Twin<'_>; 2], company: &Company<'_>, tally: &mut Tally) {
    if listen(twins, company.viewer, tally).await == Worlds::Apart {
        return;
    }
    let awaited = twins[0].session.status().awaiting;
    if !awaited.iter().any(|seat| seat != company.annas) {
        return;
    }
    for twin in twins.iter_mut() {
        twin.bert = None;
    }
    let is_away = |heard: &Heard| heard.kind() == "step" && heard.text.contains("\"deed\":\"away\"");
    for twin in twins.iter_mut() {
        twin.hear_until(is_away).await;
    }
    listen(twins, company.viewer, tally).await;
}

/// Walks through a game in pairs of worlds.
async fn walk(worlds: &[World; 2], document: &Document, company: &Company<'_>, game: &dyn AnyGame, number: u64, tally: &mut Tally) {
    let mut dice = Dice::new(number + 1);
    let seed = document.seed().expect("a seed");
    let mut truth = game.start(document.players(), &document.options, seed).expect("a game");
    let leaves = number.is_multiple_of(LEFT_EVERY);
    for pair in 0_u64.. {
        if truth.status().over {
            return;
        }
        let other = truth.imagine(company.viewer, number * 1_000_003 + pair);
        let is_leaving = leaves && pair == 3;
        let mut copy = document.clone();
        copy.id = format!("{}{number:06}{pair:06}", game.id());
        copy.auto_single = true;
        copy.absence.after_seconds = if is_leaving { 3 } else { u32::MAX / 2000 };
        // Chance goes on where no world has been before, and for both alike.
        let uses: Vec<(&str, u64)> = game.sites().iter().map(|(site, _)| (site.0, 1000 + pair * 100)).collect();
        let kept = |session: &dyn AnySession| to_raw_value(&json!({"state": session.state(), "uses": uses, "boundary": "nothing"})).expect("JSON");
        let (here, there, last_at) = (kept(&*truth), kept(&*other), now_ms());
        let mut twins =
            [Twin::open(&worlds[0], company, game, &copy, &here, last_at).await, Twin::open(&worlds[1], company, game, &copy, &there, last_at).await];
        tally.pairs += 1;
        if is_leaving {
            leave(&mut twins, company, tally).await;
            for twin in twins {
                twin.give_up(company).await;
            }
            continue;
        }
        play_on(&mut twins, company, &mut dice, tally).await;
        let [one, _] = twins;
        truth = one.session;
    }
}

/// All games of one game: the worlds are theirs alone, so that the games of the other games may go on at the same time.
async fn walk_all(lobby: SocketAddr, lobby_store: &dyn Store, places: [Place; 2], game: &dyn AnyGame, index: u64) -> Tally {
    let [one, other] = places;
    let worlds = [World::open(one).await, World::open(other).await];
    let stores = [lobby_store, &*worlds[0].store, &*worlds[1].store];
    let (anna, bert) = (Somebody::known(&format!("anna{index}"), &stores).await, Somebody::known(&format!("bert{index}"), &stores).await);
    let games: u64 = std::env::var("TABLEE_WORLDS").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let mut tally = Tally::default();
    for number in 0..games {
        let mut dice = Dice::new(number * 31 + index);
        let (min, max) = (fewest(game), game.players().1);
        let players = min + dice.roll(usize::from(max - min) + 1) as u8;
        let viewer = if (number + index) % 3 == 2 { Viewer::Spectator } else { Viewer::Seat(Seat(dice.roll(usize::from(players)) as u8)) };
        let annas = viewer.seat().unwrap_or(Seat(0));
        let company = Company { anna: &anna, bert: &bert, viewer, annas, words: number % 5 == 0 };
        let mut plan = seated(game.id(), &vec![""; usize::from(players)]);
        let mut choose = |spec: kernel::OptionSpec| {
            let values = spec.values();
            // Every second game is played as the box says.
            (spec.name.to_owned(), values[if number % 2 == 0 { 0 } else { dice.roll(values.len()) }].clone())
        };
        plan["options"] = Value::Object(game.options().into_iter().map(&mut choose).collect());
        let people: Vec<Client> = (0..players).map(|seat| if Seat(seat) == annas { anna.at(lobby) } else { bert.at(lobby) }).collect();
        let table = started(&people.iter().collect::<Vec<_>>(), &plan).await;
        let document = lobby_store.table(&table).await.expect("it answers").expect("the table");
        walk(&worlds, &document, &company, game, number, &mut tally).await;
    }
    println!("{}: {games} games in two worlds each: {tally:?}", game.id());
    assert!(tally.messages > 10 && tally.packed > 0, "{}: {tally:?}", game.id());
    for world in worlds {
        world.close().await;
    }
    tally
}

async fn two_worlds_that_look_alike_sound_alike(mut place: Place) {
    let is_shared = place.config.database.starts_with("postgres");
    let another = || async move { if is_shared { Place::postgres().await } else { Place::sqlite() } };
    // Where tables are begun as people begin them; in the long run the same two sit at hundreds.
    place.config.limits.tables_per_person = 0;
    let (lobby, address) = open(&place).await;
    let lobby_store = house::store::open(&place.config.database).await.expect("the store");
    let registry = Registry::built_in();
    let walks = registry.games().zip(u64::from(is_shared)..).map(|(game, index)| {
        let lobby_store = &*lobby_store;
        async move { walk_all(address, lobby_store, [another().await, another().await], &**game, index).await }
    });
    let tallies = futures_util::future::join_all(walks).await;
    assert!(tallies.iter().any(|tally| tally.automatic > 0), "something was done automatically");
    lobby_store.close().await;
    lobby.close().await;
}
