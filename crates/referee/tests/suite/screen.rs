//! What a screen asks: everything at once, sentences instead of words, and records to go on from.

use serde_json::{Value, json};

use super::{Asked, games};

/// Whether somewhere in a document stands a text where a sentence should be.
fn sentences(answer: &Value, found: &mut usize) {
    match answer {
        Value::Object(fields) => {
            for (name, value) in fields {
                if ["words", "detail", "caution", "message"].contains(&name.as_str()) {
                    assert!(!value.is_string(), "{name} is a text: {value}");
                    *found += usize::from(value.get("id").is_some());
                }
                sentences(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| sentences(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn a_position_is_what_view_legal_and_status_say() {
    for game in games() {
        let mut asked = Asked::new(3);
        asked.set_up_any(&game);
        for _ in 0..30 {
            let status = asked.ask_well(json!({"cmd": "random"}))["status"].clone();
            let Some(seat) = status["awaiting"].get(0) else { break };

            let position = asked.ask_well(json!({"cmd": "position", "seat": seat, "words": true}));

            let view = asked.ask_well(json!({"cmd": "view", "seat": seat, "words": true}));
            let legal = asked.ask_well(json!({"cmd": "legal", "seat": seat}));
            let actions: Vec<&Value> = position["choices"].as_array().expect("a list").iter().map(|choice| &choice["action"]).collect();
            assert_eq!((&position["view"], &position["words"]), (&view["view"], &view["words"]));
            assert_eq!(json!(actions), legal["actions"]);
            assert_eq!(position["decision"]["decision"], status["decisions"][0]["decision"]);
        }
    }
}

#[test]
fn a_table_without_words_says_everything_in_sentences() {
    for game in games() {
        let mut asked = Asked::new(4);
        asked.set_up_any(&game);
        let mut found = 0;
        for _ in 0..20 {
            let status = asked.ask_well(json!({"cmd": "status"}))["status"].clone();
            let Some(seat) = status["awaiting"].get(0).cloned() else { break };
            let position = asked.ask_well(json!({"cmd": "position", "seat": seat, "lang": "none"}));
            sentences(&position, &mut found);
            sentences(&asked.refused(json!({"cmd": "act", "seat": seat, "action": {"type": "dance"}, "lang": "none"})), &mut found);
            let action = asked.one_of(position["choices"].as_array().expect("a list"))["action"].clone();
            sentences(&asked.ask_well(json!({"cmd": "act", "seat": seat, "action": action, "all": true, "lang": "none"})), &mut found);
        }
        assert!(found > 60, "{}: {found} sentences", game["id"]);
    }
}

#[test]
fn a_choice_that_is_easily_regretted_and_final_carries_a_caution() {
    for game in games() {
        let mut asked = Asked::new(8);
        let cautious = (0..20).any(|_| {
            asked.set_up_any(&game);
            (0..200).any(|_| {
                let status = asked.ask_well(json!({"cmd": "random"}))["status"].clone();
                let Some(seat) = status["awaiting"].get(0).cloned() else { return false };
                let position = asked.ask_well(json!({"cmd": "position", "seat": seat}));
                position["choices"].as_array().expect("a list").iter().any(|choice| choice["caution"].is_string())
            })
        });
        assert!(cautious, "{}", game["id"]);
    }
}

#[test]
fn everybody_is_told_what_they_would_be_told_alone() {
    for game in games() {
        let mut asked = Asked::new(5);
        let status = asked.set_up_any(&game)["status"].clone();
        let mut seat = status["awaiting"][0].clone();
        for _ in 0..20 {
            let legal = asked.ask_well(json!({"cmd": "legal", "seat": seat}))["actions"].clone();
            let action = asked.one_of(legal.as_array().expect("a list")).clone();
            let state = asked.state();
            let all = asked.ask_well(json!({"cmd": "act", "seat": seat, "action": action, "all": true, "as": null, "words": true}));

            let spectator = all["seen"].as_array().and_then(|seen| seen.last()).expect("a spectator").as_array().expect("a list").clone();
            let events: Vec<&Value> = spectator.iter().map(|seen| &seen["event"]).collect();
            let words: Vec<&Value> = spectator.iter().map(|seen| &seen["words"]).collect();
            assert_eq!((json!(events), json!(words)), (all["events"].clone(), all["words"].clone()));
            assert_ne!(state, asked.state());
            let Some(next) = all["status"]["awaiting"].get(0) else { break };
            seat = next.clone();
        }
    }
}

#[test]
fn a_record_is_gone_on_from_and_a_forged_one_is_refused_with_its_reason() {
    for game in games() {
        let mut asked = Asked::new(6);
        asked.set_up_any(&game);
        asked.ask_well(json!({"cmd": "random", "count": 12}));
        let record = asked.ask_well(json!({"cmd": "record"}))["record"].clone();
        let state = asked.state();
        asked.set_up_any(&game);

        let replayed = asked.ask_well(json!({"cmd": "replay", "record": record}));

        assert_eq!(replayed["proven"], false);
        assert_eq!(asked.state(), state);
        let mut forged = record.clone();
        forged["actions"][3]["check"] = json!("0000000000000000");
        let refusal = asked.refused(json!({"cmd": "replay", "record": forged}));
        assert!(refusal["message"].as_str().is_some_and(|message| message.contains("at step 4")), "{refusal}");
        let mut reseeded = record;
        reseeded["seed"] = json!("00".repeat(32));
        let refusal = asked.refused(json!({"cmd": "replay", "record": reseeded, "lang": "none"}));
        assert_eq!(refusal["message"]["id"], "record-bad", "{refusal}");
        assert_eq!(asked.state(), state, "a refused record changes nothing");
    }
}

#[test]
fn bots_play_the_same_game_again() {
    for game in games() {
        let play = |level: &str| {
            let mut asked = Asked::new(7);
            asked.ask_well(json!({"cmd": "new", "game": game["id"], "players": game["players"][1], "seed": "twice"}));
            asked.ask_well(json!({"cmd": "play", "level": level, "iterations": 4, "count": 40}))
        };

        let (once, again, otherwise) = (play("casual"), play("casual"), play("random"));

        assert_eq!(once, again);
        assert_eq!(once["played"], 40);
        assert_ne!(once["check"], otherwise["check"]);
    }
}
