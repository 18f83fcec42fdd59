//! The referee as another program meets it: the real binary, line by line. What it answers is tested in its own crate.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use kernel::{Chance, FastChance, Site};
use serde_json::{Value, json};

const HOSTILE: Site = Site("test.hostile");

struct Referee {
    process: Child,
    input: Option<ChildStdin>,
    answers: std::io::Lines<BufReader<ChildStdout>>,
}

impl Referee {
    fn start() -> Self {
        Self::start_with(&[])
    }

    fn start_with(args: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        let command = command.arg("referee").args(args).env("LANG", "fr_FR.UTF-8").env_remove("LC_ALL").env_remove("LC_MESSAGES");
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the referee starts");
        let input = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().expect("piped")).lines();
        Self { process, input, answers }
    }

    fn answer(&mut self) -> Value {
        let line = self.answers.next().expect("an answer to every line").expect("an answer is text");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("an answer is JSON ({error}): {line}"))
    }

    fn ask(&mut self, request: &Value) -> Value {
        let input = self.input.as_mut().expect("open");
        writeln!(input, "{request}").and_then(|()| input.flush()).expect("the referee listens");
        self.answer()
    }

    fn ask_well(&mut self, request: Value) -> Value {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], true, "{request} → {answer}");
        answer
    }

    /// The rule and the message of a refusal.
    fn refusal(&mut self, request: Value) -> (Value, String) {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], false, "{request} → {answer}");
        (answer["error"]["rule"].clone(), answer["error"]["message"].as_str().expect("a message").to_owned())
    }

    /// Sends raw lines, all of them wrong, and checks that each is refused.
    fn refuse_all(&mut self, lines: Vec<Vec<u8>>) {
        let count = lines.len();
        let mut input = self.input.take().expect("open");
        let writer = std::thread::spawn(move || {
            for line in lines {
                input.write_all(&line).and_then(|()| input.write_all(b"\n")).expect("the referee listens");
            }
            input
        });
        for _ in 0..count {
            let answer = self.answer();
            assert_eq!(answer["ok"], false, "{answer}");
            let message = answer["error"]["message"].as_str().expect("a message");
            assert!(!message.is_empty() && message.chars().count() <= 500, "{message}");
            assert!(!message.starts_with("Internal error"), "{message}");
        }
        self.input = Some(writer.join().expect("the writer ends"));
    }

    /// Ends the input; the referee must end well and have nothing more to say.
    fn finish(mut self) {
        drop(self.input.take());
        assert!(self.answers.next().is_none(), "one answer per line and nothing else");
        assert!(self.process.wait().expect("it ends").success());
    }
}

fn fiasko(players: u8, seed: &str) -> Value {
    json!({"cmd": "new", "game": "fiasko", "players": players, "seed": seed})
}

#[test]
fn a_short_dialogue() {
    let mut referee = Referee::start();
    let requests = [
        fiasko(2, "dialogue"),
        json!({"cmd": "legal", "seat": 1}),
        json!({"cmd": "act", "seat": 1, "action": {"type": "draw"}}),
        json!({"cmd": "act", "seat": 1, "action": {"type": "draw"}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "score", "product": "milk"}}),
        json!({"cmd": "legal", "seat": 1}),
        json!({"cmd": "bot", "seat": 0, "level": "greedy"}),
        json!({"cmd": "undo", "seat": 1}),
        json!({"cmd": "random", "count": 1_000_000}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "draw"}}),
    ];

    let dialogue: Vec<String> = requests.iter().map(|request| format!("{request}\n  {}\n", referee.ask(request))).collect();

    insta::assert_snapshot!(dialogue.concat());
    referee.finish();
}

#[test]
fn it_speaks_english_whatever_the_locale_unless_it_is_told_otherwise() {
    for (args, told) in [(&[][..], "2 to 5 players, not 9"), (&["--lang", "fr"], "se joue de 2 à 5, pas à 9")] {
        let mut referee = Referee::start_with(args);
        let (rule, message) = referee.refusal(fiasko(9, "x"));
        assert_eq!(rule, "FIA-2.3");
        assert!(message.contains(told), "{message}");
        referee.finish();
    }
}

#[test]
fn a_game_can_be_seen_saved_and_loaded() {
    let mut referee = Referee::start();
    referee.ask_well(fiasko(3, "saved"));
    referee.ask_well(json!({"cmd": "random", "count": 20}));

    let state = referee.ask_well(json!({"cmd": "state"}))["state"].clone();
    let own = referee.ask_well(json!({"cmd": "view", "seat": 1}))["view"].clone();
    let public = referee.ask_well(json!({"cmd": "view", "seat": null}))["view"].clone();
    let record = referee.ask_well(json!({"cmd": "record"}))["record"].clone();
    assert_eq!((own["you"].clone(), public["you"].clone()), (json!(1), Value::Null));
    assert_eq!(record["actions"].as_array().map(Vec::len), Some(20));

    referee.ask_well(json!({"cmd": "random", "count": 5}));
    referee.ask_well(json!({"cmd": "load", "game": "fiasko", "state": state}));
    assert_eq!(referee.ask_well(json!({"cmd": "state"}))["state"], state);
    assert_eq!(referee.ask_well(json!({"cmd": "view", "seat": 1}))["view"], own);
    assert!(referee.refusal(json!({"cmd": "record"})).1.contains("has a record"));
    referee.finish();
}

#[test]
fn a_position_that_breaks_an_invariant_is_refused_by_name_and_the_old_game_stays() {
    let mut referee = Referee::start();
    referee.ask_well(fiasko(2, "loaded"));
    let state = referee.ask_well(json!({"cmd": "state"}))["state"].clone();
    let mut doubled = state.clone();
    doubled["discard"] = json!([state["deck"][0]]);
    let mut unknown = state.clone();
    unknown["deck"][0] = json!("bread-5-1");
    let mut endless = state.clone();
    endless["reshuffles"] = json!(200);

    assert_eq!(referee.refusal(json!({"cmd": "load", "game": "fiasko", "state": doubled})).0, "FIA-12.1");
    assert_eq!(referee.refusal(json!({"cmd": "load", "game": "fiasko", "state": endless})).0, "FIA-12.4");
    assert!(referee.refusal(json!({"cmd": "load", "game": "fiasko", "state": unknown})).1.contains("bread-5-1"));
    assert_eq!(referee.ask_well(json!({"cmd": "state"}))["state"], state);
    referee.finish();
}

#[test]
fn a_seed_is_a_text_or_a_number_and_fixes_the_game() {
    let mut referee = Referee::start();
    let mut state_of = |seed: Value| {
        referee.ask_well(json!({"cmd": "new", "game": "fiasko", "players": 4, "seed": seed, "options": null}));
        referee.ask_well(json!({"cmd": "random", "count": 30}));
        referee.ask_well(json!({"cmd": "state"}))["state"].clone()
    };

    assert_eq!(state_of(json!("12")), state_of(json!(12)));
    assert_ne!(state_of(json!("12")), state_of(json!("13")));
    assert_ne!(state_of(Value::Null), state_of(Value::Null), "no seed: the operating system gives one");
    referee.finish();
}

/// Every place in a JSON value, as a pointer.
fn places(value: &Value, at: String, all: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().enumerate().for_each(|(index, item)| places(item, format!("{at}/{index}"), all)),
        Value::Object(fields) => fields.iter().for_each(|(name, field)| places(field, format!("{at}/{name}"), all)),
        _ => {}
    }
    all.push(at);
}

/// Loads a game's position with one or two places changed; each is refused, or can be played to its end.
fn change_and_load(referee: &mut Referee, game: &Value, chance: &mut FastChance) {
    let mut pick = |options: usize| chance.pick(HOSTILE, options as u32) as usize;
    let id = &game["id"];
    referee.ask_well(json!({"cmd": "new", "game": id, "players": game["players"][0], "seed": "changed"}));
    referee.ask_well(json!({"cmd": "random", "count": 60}));
    let state = referee.ask_well(json!({"cmd": "state"}))["state"].clone();
    let mut all = Vec::new();
    places(&state, String::new(), &mut all);
    let values = [json!(null), json!(0), json!(1), json!(13), json!(200), json!(65_535), json!(true), json!(false), json!([]), json!({}), json!("fiasko-1")];
    let (mut refused, mut played) = (0, 0);

    for _ in 0..800 {
        let mut changed = state.clone();
        for _ in 0..=pick(2) {
            if let Some(place) = changed.pointer_mut(&all[pick(all.len())]) {
                *place = values[pick(values.len())].clone();
            }
        }
        let answer = referee.ask(&json!({"cmd": "load", "game": id, "state": changed, "seed": "changed"}));
        if answer["ok"] == true {
            assert_eq!(referee.ask_well(json!({"cmd": "random", "count": 100_000}))["status"]["over"], true);
            played += 1;
        } else {
            let message = answer["error"]["message"].as_str().expect("a message");
            assert!(!message.starts_with("Internal error"), "{message}: {changed}");
            refused += 1;
        }
    }

    assert!(refused > 0 && played > 0, "{id}: {refused} refused, {played} played");
}

#[test]
fn a_changed_position_of_any_game_is_refused_or_can_be_played_to_its_end() {
    let mut referee = Referee::start();
    let mut chance = FastChance::new(12);
    let games = referee.ask_well(json!({"cmd": "games"}))["games"].clone();

    for game in games.as_array().expect("a list") {
        change_and_load(&mut referee, game, &mut chance);
    }

    referee.finish();
}

/// A line that no referee may accept.
fn hostile(chance: &mut FastChance) -> Vec<u8> {
    let requests = [
        r#"{"cmd":"games"}"#,
        r#"{"cmd":"new","game":"fiasko","players":3,"seed":"any text","options":{}}"#,
        r#"{"cmd":"act","seat":1,"action":{"type":"score","product":"milk"}}"#,
        r#"{"cmd":"legal","seat":0}"#,
        r#"{"cmd":"view","seat":null}"#,
        r#"{"cmd":"load","game":"fiasko","state":{}}"#,
        r#"{"cmd":"random","count":1}"#,
        r#"{"cmd":"bot","seat":0,"level":"greedy","iterations":10}"#,
    ];
    let wrong_values = ["null", "true", "[]", "{}", "-1", "1e400", "1.5", "99999999999999999999999", "\"\\u0000\"", "[{}]", "256", "\"draw\""];
    let mut pick = |options: usize| chance.pick(HOSTILE, options as u32) as usize;
    match pick(10) {
        // Cut off anywhere.
        0 | 1 => {
            let request = requests[pick(requests.len())];
            request.as_bytes()[..pick(request.len())].to_vec()
        }
        // The wrong type for a seat, a game, a count.
        2 => format!(r#"{{"cmd":"legal","seat":{}}}"#, wrong_values[1 + pick(wrong_values.len() - 1)]).into_bytes(),
        3 => format!(r#"{{"cmd":"new","game":{},"players":{}}}"#, wrong_values[pick(wrong_values.len())], wrong_values[pick(wrong_values.len())]).into_bytes(),
        4 => format!(r#"{{"cmd":{},"count":{}}}"#, wrong_values[pick(wrong_values.len())], wrong_values[pick(wrong_values.len())]).into_bytes(),
        // A field too many.
        5 => requests[pick(requests.len())].replacen('{', &format!(r#"{{"x{}":{},"#, pick(1000), wrong_values[pick(3)]), 1).into_bytes(),
        // An action or a position that is none.
        6 => format!(r#"{{"cmd":"act","seat":1,"action":{}}}"#, wrong_values[pick(wrong_values.len())]).into_bytes(),
        7 => format!(r#"{{"cmd":"load","game":"fiasko","state":{{"deck":{},"phase":{}}}}}"#, wrong_values[pick(4)], wrong_values[pick(4)]).into_bytes(),
        // Nested without end, open or closed.
        8 => {
            let depth = 1 + pick(1000);
            let closed = if pick(2) == 0 { "]".repeat(depth) } else { String::new() };
            format!("{}{closed}", "[".repeat(depth)).into_bytes()
        }
        // Any bytes at all, or none.
        _ => (0..pick(40)).map(|_| pick(256) as u8).filter(|byte| *byte != b'\n').collect(),
    }
}

#[test]
fn it_survives_a_hundred_thousand_hostile_lines() {
    const ROUNDS: usize = 20;
    let mut referee = Referee::start();
    let mut chance = FastChance::new(2026);
    referee.ask_well(fiasko(3, "fuzz"));

    for round in 0..ROUNDS {
        let before = referee.ask_well(json!({"cmd": "state"}));
        let mut lines: Vec<Vec<u8>> = (0..100_000 / ROUNDS).map(|_| hostile(&mut chance)).collect();
        if round % 10 == 0 {
            // Ten megabytes: of nothing, of a text, of brackets in a text's place.
            lines.push(vec![b' '; 10 << 20]);
            lines.push(format!(r#"{{"cmd":"act","seat":1,"action":"{}"}}"#, "x".repeat(10 << 20)).into_bytes());
            lines.push(format!(r#"{{"cmd":"act","seat":1,"action":{}"#, "[".repeat(10 << 20)).into_bytes());
            // Long, but read: a message does not throw it all back.
            lines.push(format!(r#"{{"cmd":"{}"}}"#, "y".repeat(1 << 20)).into_bytes());
        }
        referee.refuse_all(lines);

        assert_eq!(referee.ask_well(json!({"cmd": "state"})), before, "nothing has changed");
        referee.ask_well(json!({"cmd": "random", "count": 2}));
    }

    let end = referee.ask_well(json!({"cmd": "random", "count": u64::MAX}));
    assert_eq!(end["status"]["over"], true);
    referee.finish();
}
