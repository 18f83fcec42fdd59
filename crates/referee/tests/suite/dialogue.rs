//! What each command answers, and what each refuses.

use serde_json::{Value, json};

use super::{Asked, games};

fn fiasko(players: i64) -> Value {
    json!({"cmd": "new", "game": "fiasko", "players": players, "seed": "dialogue"})
}

fn message(error: &Value) -> &str {
    error["message"].as_str().expect("a message")
}

#[test]
fn games_are_listed_with_all_it_takes_to_choose_one() {
    let games = games();

    let fiasko = games.iter().find(|game| game["id"] == "fiasko").expect("fiasko is there");
    assert_eq!(fiasko["players"], json!([2, 5]));
    assert_eq!(fiasko["options"], json!([{"name": "openHands", "type": "switch"}]));
    assert_eq!(fiasko["parts"], json!(["subtotal", "finisher", "best"]));
    assert_eq!((&fiasko["name"], &fiasko["facts"]["year"]), (&json!("Fiasko"), &json!(1995)));
    for game in &games {
        assert!(["id", "name", "pitch", "data"].iter().all(|field| game[field].as_str().is_some_and(|text| !text.is_empty())), "{game}");
    }
}

#[test]
fn a_new_game_tells_its_opening_and_what_is_asked() {
    let mut asked = Asked::new(1);

    let answer = asked.ask_well(json!({"cmd": "new", "game": "fiasko", "players": 3, "seed": "dialogue", "words": true, "names": ["Anna", "Ben", "Zoé"]}));

    let starter = answer["status"]["awaiting"][0].as_u64().expect("a seat") as usize;
    assert_eq!(answer["events"], json!([{"type": "opened", "starter": starter}]));
    assert_eq!(answer["words"], json!([format!("The supermarket opens. {} starts.", ["Anna", "Ben", "Zoé"][starter])]));
    assert_eq!(answer["status"]["decisions"][0]["decision"], json!({"type": "turn"}));
    assert!(answer["status"]["decisions"][0]["words"].as_str().is_some_and(|words| words.contains("draw a card")));
    assert_eq!(asked.ask_well(json!({"cmd": "status"}))["status"], answer["status"]);
}

#[test]
fn a_secret_is_told_to_its_owner_only() {
    let mut asked = Asked::new(1);
    let seat = asked.ask_well(fiasko(3))["status"]["awaiting"][0].clone();
    let draw = |viewer: Option<Value>| {
        let mut request = json!({"cmd": "act", "seat": seat, "action": {"type": "draw"}, "words": true});
        if let Some(viewer) = viewer {
            request["as"] = viewer;
        }
        request
    };
    let events_of = |asked: &mut Asked, viewer: Option<Value>| {
        asked.ask_well(fiasko(3));
        asked.ask_well(draw(viewer))["events"].clone()
    };

    let truth = events_of(&mut asked, None);
    let own = events_of(&mut asked, Some(seat.clone()));
    let other = events_of(&mut asked, Some(json!((seat.as_u64().expect("a seat") + 1) % 3)));
    let public = events_of(&mut asked, Some(Value::Null));

    assert_eq!((&truth, &other), (&own, &public));
    assert_eq!((&own[0]["type"], &other[0]["type"]), (&json!("drew"), &json!("drewHidden")));
}

#[test]
fn absurd_numbers_are_named_as_they_were_sent() {
    let mut asked = Asked::new(1);
    for players in [300, -1, 0, 1, 6, 255, 256] {
        let error = asked.refused(fiasko(players));
        assert_eq!(error["rule"], "FIA-2.3");
        assert!(message(&error).ends_with(&format!("not {players}.")), "{error}");
    }
    asked.ask_well(fiasko(3));
    for seat in [200, -1, 3, 256] {
        for command in [json!({"cmd": "legal"}), json!({"cmd": "act", "action": {"type": "draw"}}), json!({"cmd": "undo"}), json!({"cmd": "view"})] {
            let mut command = command;
            command["seat"] = seat.into();
            let error = asked.refused(command);
            assert!(message(&error).starts_with(&format!("There is no seat {seat} at a table of 3")), "{error}");
            assert_eq!((&error["path"], &error["rule"]), (&json!("seat"), &json!("FIA-2.3")));
        }
    }
}

#[test]
fn a_table_that_cannot_be_is_refused_by_its_rule() {
    let mut asked = Asked::new(1);
    for game in games() {
        let id = &game["id"];
        let least = game["players"][0].clone();
        for options in [json!({"noSuchOption": true}), json!([]), json!(7), json!("draft"), json!({"noSuchOption#2": 1})] {
            let error = asked.refused(json!({"cmd": "new", "game": id, "players": least, "options": options}));
            assert!(error["rule"].is_string(), "{id} {options}: {error}");
        }
        for option in game["options"].as_array().expect("a list").iter().filter(|option| option["type"] == "seat") {
            for seat in [least.as_i64().expect("a number"), 200, 300, -1] {
                let mut options = json!({});
                options[option["name"].as_str().expect("a name")] = seat.into();
                let error = asked.refused(json!({"cmd": "new", "game": id, "players": least, "options": options}));
                assert!(error["rule"].is_string() && message(&error).contains(&format!("seat {seat},")), "{id}: {error}");
            }
        }
        for players in [json!("two"), json!(null), json!([2]), json!(2.5), json!(1e30)] {
            let error = asked.refused(json!({"cmd": "new", "game": id, "players": players}));
            assert!(error["rule"].is_string() && error["path"] == "players", "{id}: {error}");
        }
    }
}

#[test]
fn whatever_is_not_exactly_a_request_is_refused_with_its_place() {
    let mut asked = Asked::new(1);
    assert!(message(&asked.refused(json!({"cmd": "state"}))).contains("No game has begun"));
    assert!(message(&asked.refused(json!({"cmd": "new", "game": "chess", "players": 2}))).contains("there are: fiasko"));
    let seat = asked.ask_well(fiasko(2))["status"]["awaiting"][0].clone();
    let other = json!(1 - seat.as_u64().expect("a seat"));

    for (request, path) in [
        (json!({"cmd": "legal"}), "seat"),
        (json!({"cmd": "legal", "seat": "0"}), "seat"),
        (json!({"cmd": "legal", "seat": null}), "seat"),
        (json!({"cmd": "legal", "seat": 0.0}), "seat"),
        (json!({"cmd": "legal", "seat": 0, "word": true}), "word"),
        (json!({"cmd": "legal", "seat": 0, "words": "yes"}), "words"),
        (json!({"cmd": "state", "seat": 0}), "seat"),
        (json!({"cmd": "act", "seat": seat}), "action"),
        (json!({"cmd": "act", "seat": seat, "action": {"type": "draw"}, "force": true}), "force"),
        (json!({"cmd": "act", "seat": seat, "action": {"type": "draw"}, "as": 9}), "as"),
        (json!({"cmd": "act", "seat": seat, "action": {"type": "draw", "x": 1}}), "action.x"),
        (json!({"cmd": "random", "count": -1}), "count"),
        (json!({"cmd": "random", "count": true}), "count"),
        (json!({"cmd": "bot", "seat": seat, "level": "divine"}), "level"),
        (json!({"cmd": "bot", "seat": seat, "level": 3}), "level"),
        (json!({"cmd": "bot", "seat": seat, "level": "greedy", "iterations": 1_000_000_000}), "iterations"),
        (json!({"cmd": "redeal", "seat": 0}), "seed"),
        (json!({"cmd": "redeal", "seat": 0, "seed": []}), "seed"),
        (json!({"cmd": "new", "game": 7, "players": 2}), "game"),
        (json!({"cmd": "new", "game": "fiasko"}), "players"),
        (json!({"cmd": "new", "game": "fiasko", "players": 2, "names": ["Anna"]}), "names"),
        (json!({"cmd": "new", "game": "fiasko", "players": 2, "lang": "de"}), "lang"),
        (json!({"cmd": "new", "game": "fiasko", "players": 2, "chance": []}), "chance"),
        (json!({"cmd": "new", "game": "fiasko", "players": 2, "chance": {"fiasko.dice": []}}), "chance.fiasko.dice"),
        (json!({"cmd": "new", "game": "fiasko", "players": 2, "chance": {"fiasko.shuffle": 3}}), "chance.fiasko.shuffle"),
        (json!({"cmd": "new", "game": "fiasko", "players": 2, "chance": {"fiasko.shuffle": [[-1]]}}), "chance.fiasko.shuffle[0]"),
        (json!({"cmd": "preview", "seat": seat, "actions": {"type": "draw"}}), "actions"),
        (json!({"cmd": "dance"}), "cmd"),
        (json!({"cmd": ["games"]}), "cmd"),
    ] {
        let error = asked.refused(request.clone());
        assert_eq!(error["path"], path, "{request}: {error}");
    }
    for (text, told) in [
        (r#"{"cmd":"legal","seat":0,"seat":1}"#, "“seat#2” does not belong"),
        (r#"{"cmd":"games","cmd":"games"}"#, "“cmd#2” does not belong"),
        ("{\"cmd\":\"games\"} {}", "not JSON"),
        ("", "not JSON"),
        ("[]", "an object"),
        ("{}", "says in “cmd”"),
    ] {
        let error = asked.ask_text(text)["error"].clone();
        assert!(message(&error).contains(told), "{text}: {error}");
    }
    assert!(message(&asked.refused(json!({"cmd": "bot", "seat": other, "level": "expert"}))).contains("nothing to decide"));
    assert_eq!(asked.refused(json!({"cmd": "act", "seat": seat, "action": {"type": "fly"}}))["rule"], "FIA-4.3");
    assert_eq!(asked.refused(json!({"cmd": "act", "seat": other, "action": {"type": "draw"}}))["rule"], "FIA-4.4");
}

#[test]
fn an_answer_is_in_the_language_asked_for() {
    let mut asked = Asked::new(1);

    let english = asked.refused(fiasko(9));
    let mut request = fiasko(9);
    request["lang"] = json!("fr");
    let french = asked.refused(request);

    assert_eq!(message(&english), "Fiasko is for 2 to 5 players, not 9.");
    assert_eq!(message(&french), "Fiasko se joue de 2 à 5, pas à 9.");
    asked.ask_well(fiasko(2));
    let words = asked.ask_well(json!({"cmd": "status", "lang": "fr"}))["status"]["decisions"][0]["words"].clone();
    assert!(words.as_str().is_some_and(|words| words.contains("piochez")), "{words}");
}

#[test]
fn a_table_rebuilt_from_a_view_offers_and_previews_what_the_true_one_does() {
    for game in games() {
        let (mut truth, mut rebuilt) = (Asked::new(3), Asked::new(3));
        truth.set_up_any(&game);
        let mut count = 0;
        for _ in 0..40 {
            truth.ask_well(json!({"cmd": "random", "count": 5}));
            let status = truth.ask_well(json!({"cmd": "status"}))["status"].clone();
            let Some(seat) = status["awaiting"].get(0) else { break };
            let view = truth.ask_well(json!({"cmd": "view", "seat": seat}))["view"].clone();
            if rebuilt.ask(&json!({"cmd": "rebuild", "game": game["id"], "view": view}))["ok"] == false {
                continue;
            }
            count += 1;
            let legal = json!({"cmd": "legal", "seat": seat});
            let actions = truth.ask_well(legal.clone());
            assert_eq!(rebuilt.ask_well(legal), actions, "{}", game["id"]);
            for action in actions["actions"].as_array().expect("a list").iter().take(5) {
                let preview = json!({"cmd": "preview", "seat": seat, "action": action, "words": true});
                assert_eq!(rebuilt.ask(&preview), truth.ask(&preview), "{}: {action}", game["id"]);
            }
        }
        // A view of Essen does not say enough; the others do once turns are played.
        assert_eq!(count > 0, game["id"] != "essen", "{}: {count} tables rebuilt", game["id"]);
        let nothing = rebuilt.ask(&json!({"cmd": "rebuild", "game": game["id"], "view": {"you": 0}}));
        assert_eq!(nothing["error"]["path"], "view", "{nothing}");
    }
}

#[test]
fn a_redeal_looks_the_same_to_its_seat_and_leaves_the_game_alone() {
    for game in games() {
        let mut asked = Asked::new(3);
        asked.set_up_any(&game);
        asked.ask_well(json!({"cmd": "random", "count": 12}));
        let (state, view) = (asked.state(), asked.ask_well(json!({"cmd": "view", "seat": 0}))["view"].clone());

        let redealt: Vec<Value> = (0..8).map(|seed| asked.ask_well(json!({"cmd": "redeal", "seat": 0, "seed": seed}))["state"].clone()).collect();

        assert_eq!(asked.state(), state, "the game is as it was");
        assert_eq!(asked.ask_well(json!({"cmd": "redeal", "seat": 0, "seed": 3}))["state"], redealt[3], "the same seed, the same deal");
        for state in &redealt {
            asked.ask_well(json!({"cmd": "load", "game": game["id"], "state": state}));
            assert_eq!(asked.ask_well(json!({"cmd": "view", "seat": 0}))["view"], view, "{}", game["id"]);
        }
        assert!(redealt.iter().any(|other| *other != redealt[0]), "{}: something is dealt anew", game["id"]);
    }
}

#[test]
fn a_preview_shows_what_could_be_taken_back_and_nothing_else() {
    let mut asked = Asked::new(1);
    asked.ask_well(json!({"cmd": "new", "game": "fiasko", "players": 2, "seed": "look", "options": {"openHands": true}}));
    // With open hands scoring shows nothing new: somebody can score before long.
    let (seat, score) = loop {
        let seat = asked.ask_well(json!({"cmd": "status"}))["status"]["awaiting"][0].clone();
        let actions = asked.ask_well(json!({"cmd": "legal", "seat": seat}))["actions"].clone();
        if let Some(score) = actions.as_array().expect("a list").iter().find(|action| action["type"] == "score") {
            break (seat, score.clone());
        }
        asked.ask_well(json!({"cmd": "act", "seat": seat, "action": {"type": "draw"}}));
    };
    let state = asked.state();

    let preview = asked.ask_well(json!({"cmd": "preview", "seat": seat, "action": score, "words": true}));
    let chance = asked.refused(json!({"cmd": "preview", "seat": seat, "action": {"type": "draw"}}));
    let second = asked.refused(json!({"cmd": "preview", "seat": seat, "actions": [score, {"type": "draw"}]}));
    let unreadable = asked.refused(json!({"cmd": "preview", "seat": seat, "actions": [score, {"type": "score", "product": 3}]}));

    assert_eq!(asked.state(), state, "nothing has happened");
    assert_eq!(preview["events"][0]["type"], "scored");
    assert_eq!(preview["words"].as_array().map(Vec::len), preview["events"].as_array().map(Vec::len));
    assert_eq!((&chance["rule"], &chance["step"]), (&json!("FIA-4.5"), &json!(0)));
    assert_eq!((&second["rule"], &second["step"]), (&json!("FIA-4.4"), &json!(1)), "then it is another's turn");
    assert_eq!((&unreadable["path"], &unreadable["step"]), (&json!("actions[1].product"), &json!(1)));
    asked.ask_well(json!({"cmd": "act", "seat": seat, "action": score}));
    assert_eq!(asked.ask_well(json!({"cmd": "view", "seat": seat}))["view"], preview["view"], "it comes as it was shown");
    asked.ask_well(json!({"cmd": "undo", "seat": seat}));
    assert_eq!(asked.state(), state);
}

#[test]
fn chance_follows_a_script_and_an_impossible_one_changes_nothing() {
    let mut asked = Asked::new(1);
    let scripted = |order: Value| json!({"cmd": "new", "game": "fiasko", "players": 2, "seed": "s", "chance": {"fiasko.shuffle": [order]}});
    asked.ask_well(scripted(json!([5, 0, 9])));
    let state = asked.state();

    let twice = asked.refused(scripted(json!([1, 1])));
    let beyond = asked.refused(scripted(json!([1000])));

    assert!(message(&twice).contains("[1, 1] at “fiasko.shuffle”") && message(&beyond).contains("[1000]"), "{twice} {beyond}");
    assert_eq!(asked.state(), state, "the game before goes on");
    assert!(message(&asked.refused(json!({"cmd": "record"}))).contains("without scripted chance"));
    // The same places in the same order give the same cards, whatever the seed.
    let first_cards = |state: &Value| state["deck"].as_array().expect("a deck")[..3].to_vec();
    let mut other = scripted(json!([5, 0, 9]));
    other["seed"] = json!("another");
    asked.ask_well(other);
    assert_eq!(first_cards(&asked.state()), first_cards(&state));
    assert_ne!(asked.state(), state, "the rest of the cards lies as the seed says");
}

#[test]
fn a_script_that_turns_out_impossible_refuses_the_action_that_asked_for_it() {
    let mut asked = Asked::new(1);
    let script = json!({"fiasko.shuffle": [[0], [1000]]});
    asked.ask_well(json!({"cmd": "new", "game": "fiasko", "players": 2, "seed": "s", "chance": script}));

    // Only draws: the pile runs out, and the second shuffle cannot be as the script says.
    let (seat, before, error) = loop {
        let seat = asked.ask_well(json!({"cmd": "status"}))["status"]["awaiting"][0].clone();
        let before = asked.state();
        let answer = asked.ask(&json!({"cmd": "act", "seat": seat, "action": {"type": "draw"}}));
        if answer["ok"] == false {
            break (seat, before, answer["error"].clone());
        }
    };

    assert!(message(&error).contains("[1000] at “fiasko.shuffle”"), "{error}");
    assert_eq!(asked.state(), before, "the draw has not happened");
    assert_eq!(asked.refused(json!({"cmd": "act", "seat": seat, "action": {"type": "draw"}})), error, "and the script stands");
    asked.ask_well(json!({"cmd": "load", "game": "fiasko", "state": before, "chance": {"fiasko.shuffle": [[1000]]}}));
    assert!(message(&asked.refused(json!({"cmd": "random", "count": 100_000}))).contains("[1000]"), "random play says so too");
    assert_eq!(asked.state(), before);
}

#[test]
fn a_finished_game_tells_its_standings_with_what_breaks_ties() {
    for game in games() {
        let mut asked = Asked::new(5);
        asked.set_up_any(&game);

        let status = asked.ask_well(json!({"cmd": "random", "count": u64::MAX}))["status"].clone();

        assert_eq!((&status["over"], &status["awaiting"]), (&json!(true), &json!([])));
        for standing in status["standings"].as_array().expect("a list") {
            let parts = standing["parts"].as_object().expect("parts");
            let sum: i64 = parts.values().filter_map(Value::as_i64).sum();
            assert_eq!(standing["total"], sum, "{}: the parts are the total", game["id"]);
            assert_eq!(standing["ties"].as_object().map_or(0, |ties| ties.len()), game["ties"].as_array().map_or(0, Vec::len));
            assert!(standing["won"].is_boolean());
        }
        let over = asked.refused(json!({"cmd": "act", "seat": 0, "action": {"type": "draw"}}));
        assert!(over["rule"].is_string() && message(&over) == "The game is over.", "{over}");
    }
}
