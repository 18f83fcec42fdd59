//! The schemas describe everything the referee says, and nothing that it refuses.
//!
//! `TABLEE_SCHEMA_GAMES=1000` plays so many games of each; without it a few.

use std::collections::BTreeMap;

use jsonschema::Validator;
use referee::COMMANDS;
use serde_json::{Value, json};

use super::{Asked, games, times};

/// A referee whose every answer is held against the schema of its command.
struct Checked {
    asked: Asked,
    answers: BTreeMap<String, Validator>,
    parts: BTreeMap<String, Validator>,
    checked: usize,
}

impl Checked {
    fn new(game: &Value, seed: u64) -> Self {
        let mut asked = Asked::new(seed);
        let schema = asked.ask_well(json!({"cmd": "schema", "game": game["id"]}))["schema"].clone();
        let compiled = |(name, schema): (&String, &Value)| {
            let validator = jsonschema::validator_for(schema).unwrap_or_else(|error| panic!("{name} is no schema: {error}"));
            (name.clone(), validator)
        };
        let answers = schema["answers"].as_object().expect("a schema for each answer").iter().map(compiled).collect();
        let parts = schema.as_object().expect("schemas").iter().filter(|(name, _)| *name != "answers").map(compiled).collect();
        Self { asked, answers, parts, checked: 0 }
    }

    fn check(&mut self, request: &Value, answer: &Value) {
        let command = request["cmd"].as_str().expect("a command");
        if let Some(error) = self.answers[command].iter_errors(answer).next() {
            panic!("{request} is answered with something else than the schema says, at {}: {error}", error.instance_path());
        }
        self.checked += 1;
    }

    fn ask(&mut self, request: Value) -> Value {
        let answer = self.asked.ask(&request);
        self.check(&request, &answer);
        answer
    }

    fn is(&self, part: &str, value: &Value) -> bool {
        self.parts[part].is_valid(value)
    }

    fn play(&mut self, game: &Value, every: usize) {
        let opened = self.asked.set_up_any(game);
        self.check(&json!({"cmd": "new"}), &opened);
        let players = self.ask(json!({"cmd": "record"}))["record"]["seats"].as_array().map_or(0, Vec::len);
        let mut status = opened["status"].clone();
        for step in 0.. {
            let Some(seat) = status["awaiting"].as_array().filter(|awaiting| !awaiting.is_empty()).map(|awaiting| self.asked.one_of(awaiting).clone()) else {
                break;
            };
            let words = self.asked.pick(8) == 0;
            let legal = self.ask(json!({"cmd": "legal", "seat": seat, "words": words}));
            let action = self.asked.one_of(legal["actions"].as_array().expect("a list")).clone();
            if step % every == 0 {
                self.look_around(players, &seat, &action);
            }
            let mut request = json!({"cmd": "act", "seat": seat, "action": action, "words": words, "all": words});
            let viewer = self.asked.pick(players + 2);
            if viewer <= players {
                request["as"] = if viewer == players { Value::Null } else { json!(viewer) };
            }
            let acted = self.ask(request);
            if viewer > players {
                assert!(acted["events"].as_array().expect("a list").iter().all(|event| self.is("event", event)), "the truth: {acted}");
            }
            status = acted["status"].clone();
        }
        self.look_around(players, &json!(0), &json!({"type": "anything"}));
    }

    /// Every question that changes nothing.
    fn look_around(&mut self, players: usize, seat: &Value, action: &Value) {
        let viewer = self.asked.pick(players + 1);
        let viewer = if viewer == players { Value::Null } else { json!(viewer) };
        let words = self.asked.pick(2) == 0;
        self.ask(json!({"cmd": "status", "words": words}));
        self.ask(json!({"cmd": "position", "seat": viewer, "words": words}));
        self.ask(json!({"cmd": "state"}));
        self.ask(json!({"cmd": "view", "seat": viewer, "words": words}));
        self.ask(json!({"cmd": "redeal", "seat": viewer, "seed": 1}));
        self.ask(json!({"cmd": "preview", "seat": seat, "action": action, "words": words}));
        self.ask(json!({"cmd": "bot", "seat": seat, "level": "greedy", "iterations": 10}));
        self.ask(json!({"cmd": "record"}));
        self.ask(json!({"cmd": "act", "seat": seat, "action": {"type": "nonsense"}}));
    }
}

#[test]
fn the_schemas_describe_everything_the_referee_says_in_random_games() {
    for game in games() {
        let mut checked = Checked::new(&game, 11);
        for command in ["games", "status"] {
            checked.ask(json!({"cmd": command}));
        }
        for command in ["schema", "sites", "refusals"] {
            checked.ask(json!({"cmd": command, "game": game["id"]}));
        }
        let count = times("TABLEE_SCHEMA_GAMES", 4);
        for _ in 0..count {
            checked.play(&game, if count > 50 { 10 } else { 4 });
        }
        let record = checked.ask(json!({"cmd": "record"}))["record"].clone();
        checked.ask(json!({"cmd": "replay", "record": record}));
        let review = checked.ask(json!({"cmd": "review", "rounds": 2}));
        assert!(review["review"]["moments"].as_array().is_some_and(|moments| !moments.is_empty()), "the last game was played to its end");
        checked.ask(json!({"cmd": "play", "level": "greedy", "count": 3}));
        let state = checked.ask(json!({"cmd": "state"}))["state"].clone();
        checked.ask(json!({"cmd": "load", "game": game["id"], "state": state}));
        let view = checked.ask(json!({"cmd": "view", "seat": 0}))["view"].clone();
        checked.ask(json!({"cmd": "rebuild", "game": game["id"], "view": view}));
        checked.ask(json!({"cmd": "undo", "seat": 0}));
        checked.ask(json!({"cmd": "undo", "seat": 0, "consent": true}));
        checked.ask(json!({"cmd": "random", "count": 1}));
        println!("{}: {} answers in {count} games are as their schemas say", game["id"], checked.checked);
        assert!(COMMANDS.iter().all(|command| checked.answers.contains_key(*command)) && checked.answers.len() == COMMANDS.len());
    }
}

/// What the referee cannot read as an action, the schema refuses; and what the schema refuses, the referee does.
#[test]
fn the_schemas_refuse_what_the_rules_cannot_read() {
    for game in games() {
        let mut checked = Checked::new(&game, 12);
        let mut refused = 0;
        while refused < times("TABLEE_SCHEMA_GAMES", 4) * 50 {
            let status = checked.asked.set_up_any(&game)["status"].clone();
            let skipped = checked.asked.pick(60);
            let status = checked.asked.ask_well(json!({"cmd": "random", "count": skipped})).get("status").cloned().unwrap_or(status);
            let Some(seat) = status["awaiting"].get(0).cloned() else { continue };
            let legal = checked.asked.ask_well(json!({"cmd": "legal", "seat": seat}))["actions"].clone();
            for action in legal.as_array().expect("a list").iter().take(10) {
                assert!(checked.is("action", action), "{}: {action} is legal", game["id"]);
                for spoiled in spoiled_actions(action) {
                    let answer = checked.asked.ask(&json!({"cmd": "preview", "seat": seat, "action": spoiled}));
                    let unreadable = answer["error"]["message"].as_str().is_some_and(|message| message.starts_with("That is no action of this game"));
                    assert_eq!(checked.is("action", &spoiled), !unreadable, "{}: {spoiled} → {answer}", game["id"]);
                    refused += usize::from(unreadable);
                }
            }
        }
    }
}

/// The action with one thing wrong, in many ways.
fn spoiled_actions(action: &Value) -> Vec<Value> {
    let mut all = vec![json!(null), json!([]), json!([action]), json!({}), json!("draw"), json!(7)];
    let fields = action.as_object().expect("an action is an object");
    let with = |name: &str, value: Value| {
        let mut changed = action.clone();
        changed[name] = value;
        changed
    };
    all.push(with("x", json!(1)));
    for name in fields.keys() {
        let mut missing = action.clone();
        missing.as_object_mut().expect("an object").remove(name);
        all.push(missing);
        for value in [json!(null), json!(true), json!(-1), json!(1.5), json!(1000), json!("unicorn"), json!([]), json!([1]), json!({}), json!({"type": "x"})] {
            all.push(with(name, value));
        }
    }
    all
}
