//! Everything that is not exactly an action, an option set or a position is refused with its rule, and nothing changes.
//!
//! `TABLEE_FUZZ=100000` tries so many of each for every game; without it a few.

use serde_json::{Map, Value, json};

use super::{Asked, games, times};

/// How many documents of each kind are spoiled per game.
fn rounds() -> usize {
    times("TABLEE_FUZZ", 400)
}

/// Values of all types, sensible ones among them: some fit by accident, and then they must be read as what they are.
fn strange(asked: &mut Asked) -> Value {
    let values = [
        json!(null),
        json!(true),
        json!(false),
        json!(0),
        json!(1),
        json!(-1),
        json!(7),
        json!(200),
        json!(256),
        json!(65_536),
        json!(1.5),
        json!(1e30),
        json!(u64::MAX),
        json!(""),
        json!("type"),
        json!("0"),
        json!("unicorn"),
        json!([]),
        json!([[]]),
        json!([0, 0]),
        json!({}),
        json!({"type": "draw"}),
        json!({"x": {"y": [1, 2, 3]}}),
    ];
    asked.one_of(&values).clone()
}

/// Every place in a document, as a JSON pointer.
fn places(value: &Value, at: String, all: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().enumerate().for_each(|(index, item)| places(item, format!("{at}/{index}"), all)),
        Value::Object(fields) => fields.iter().for_each(|(name, field)| places(field, format!("{at}/{name}"), all)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    all.push(at);
}

/// A spoiled document: as a value where it has one, and as the text that is sent.
struct Spoiled {
    text: String,
    /// Nothing where a field is given twice: no value is like that.
    value: Option<Value>,
}

impl Spoiled {
    fn of(value: Value) -> Self {
        Self { text: value.to_string(), value: Some(value) }
    }
}

/// One document with one thing wrong, or by accident another good one.
fn spoil(document: &Value, asked: &mut Asked) -> Spoiled {
    let mut all = Vec::new();
    places(document, String::new(), &mut all);
    let objects: Vec<&String> =
        all.iter().filter(|at| document.pointer(at).is_some_and(|value| value.as_object().is_some_and(|fields| !fields.is_empty()))).collect();
    let lists: Vec<&String> =
        all.iter().filter(|at| document.pointer(at).is_some_and(|value| value.as_array().is_some_and(|items| !items.is_empty()))).collect();
    let mut spoiled = document.clone();
    match asked.pick(6) {
        // A field too many.
        0 | 1 if !objects.is_empty() => {
            let at = (*asked.one_of(&objects)).clone();
            let name = *asked.one_of(&["x", "Type", "seat", "value", "product", "", "type ", "é"]);
            let fields = spoiled.pointer_mut(&at).and_then(Value::as_object_mut).expect("an object");
            let (name, value) = (name.to_owned(), strange(asked));
            fields.entry(name).or_insert(value);
        }
        // A field too few.
        2 if !objects.is_empty() => {
            let at = (*asked.one_of(&objects)).clone();
            let fields = spoiled.pointer_mut(&at).and_then(Value::as_object_mut).expect("an object");
            let name = fields.keys().nth(asked.pick(fields.len())).expect("a field").clone();
            fields.remove(&name);
        }
        // A field twice, with the same or with another value.
        3 if !objects.is_empty() => {
            let at = (*asked.one_of(&objects)).clone();
            let fields = spoiled.pointer_mut(&at).and_then(Value::as_object_mut).expect("an object");
            let (name, value) = fields.iter().nth(asked.pick(fields.len())).expect("a field");
            let second = if asked.pick(2) == 0 { value.clone() } else { strange(asked) };
            let (first, twice) = (format!("\"{name}\":{value}"), format!("\"{name}\":{value},\"{name}\":{second}"));
            let whole = Value::Object(fields.clone()).to_string();
            *fields = Map::from_iter([("spoiled here".to_owned(), Value::Null)]);
            let marked = spoiled.to_string().replacen(r#"{"spoiled here":null}"#, &whole.replacen(&first, &twice, 1), 1);
            return Spoiled { text: marked, value: None };
        }
        // A thing twice in a list.
        4 if !lists.is_empty() => {
            let at = (*asked.one_of(&lists)).clone();
            let items = spoiled.pointer_mut(&at).and_then(Value::as_array_mut).expect("a list");
            let again = items[asked.pick(items.len())].clone();
            items.push(again);
        }
        // Something of another type, or another value.
        _ => {
            let at: &String = asked.one_of(&all);
            *spoiled.pointer_mut(at).expect("a place") = strange(asked);
        }
    }
    Spoiled::of(spoiled)
}

/// Whether two documents are the same, lists of plain things in any order: a set has none.
fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len() && one.iter().all(|(name, value)| other.get(name).is_some_and(|other| same(value, other)))
        }
        (Value::Array(one), Value::Array(other)) => {
            let sorted = |items: &[Value]| {
                let mut texts: Vec<String> = items.iter().map(Value::to_string).collect();
                texts.sort_unstable();
                texts
            };
            let plain = one.iter().chain(other).all(|item| item.is_string() || item.is_number());
            one.len() == other.len() && (one.iter().zip(other).all(|(one, other)| same(one, other)) || plain && sorted(one) == sorted(other))
        }
        _ => one == other,
    }
}

/// The refusal has a rule and words, and quotes only so much.
fn check_refusal(answer: &Value, what: &str) {
    let error = &answer["error"];
    let message = error["message"].as_str().unwrap_or_default();
    assert!(error["rule"].as_str().is_some_and(|rule| rule.contains('-')), "{what} → {answer}");
    assert!(!message.is_empty() && message.chars().count() <= 500 && !message.starts_with("Internal error"), "{what} → {answer}");
}

#[test]
fn what_is_not_exactly_an_action_is_refused_with_its_rule_and_nothing_changes() {
    for game in games() {
        let mut asked = Asked::new(1);
        let (mut refused, mut accepted) = (0, 0);
        while refused + accepted < rounds() {
            asked.set_up_any(&game);
            let mut over = false;
            while !over && refused + accepted < rounds() {
                let seat = asked.ask_well(json!({"cmd": "status"}))["status"]["awaiting"][0].clone();
                let legal = asked.ask_well(json!({"cmd": "legal", "seat": seat}))["actions"].clone();
                let legal = legal.as_array().expect("a list");
                let (state, record) = (asked.state(), asked.ask_well(json!({"cmd": "record"})));
                for _ in 0..20 {
                    let action = asked.one_of(legal).clone();
                    let spoiled = spoil(&action, &mut asked);
                    let request = format!(r#"{{"cmd":"act","seat":{seat},"action":{}}}"#, spoiled.text);
                    let answer = asked.ask_text(&request);
                    if answer["ok"] == true {
                        let value = spoiled.value.unwrap_or_else(|| panic!("a field twice is accepted: {request}"));
                        assert!(legal.iter().any(|legal| same(legal, &value)), "{request} is accepted");
                        accepted += 1;
                        break;
                    }
                    check_refusal(&answer, &request);
                    refused += 1;
                }
                if asked.state() == state {
                    assert_eq!(asked.ask_well(json!({"cmd": "record"})), record, "nothing is stored");
                } else {
                    let length = |record: &Value| record["record"]["length"].as_u64();
                    let now = asked.ask_well(json!({"cmd": "record"}));
                    assert_eq!(length(&now), length(&record).map(|length| length + 1), "only what was accepted has changed anything");
                    assert!(!now.to_string().contains("unicorn"), "nothing that was refused is stored");
                }
                over = asked.ask_well(json!({"cmd": "random", "count": 3}))["status"]["over"] == true;
            }
        }
        println!("{}: {refused} spoiled actions refused, {accepted} were actions all the same", game["id"]);
        assert!(refused > 9 * accepted, "{}: {refused} refused, {accepted} accepted", game["id"]);
    }
}

#[test]
fn what_are_not_exactly_options_is_refused_with_its_rule_and_nothing_changes() {
    for game in games() {
        let mut asked = Asked::new(2);
        let specs = game["options"].as_array().expect("a list").clone();
        asked.set_up_any(&game);
        let mut state = asked.state();
        let players = game["players"][1].clone();
        let fits = |options: &Value| {
            let Some(fields) = options.as_object() else { return options.is_null() };
            fields.iter().all(|(name, value)| {
                specs.iter().find(|spec| spec["name"] == name.as_str()).is_some_and(|spec| match spec["type"].as_str() {
                    Some("switch") => value.is_boolean(),
                    Some("choice") => spec["choices"].as_array().is_some_and(|choices| choices.contains(value)),
                    _ => value.is_null() || value.as_u64().is_some_and(|seat| seat < players.as_u64().expect("a number")),
                })
            })
        };
        let (mut refused, mut accepted) = (0, 0);
        for round in 0..rounds() {
            let mut options = asked.any_options(&game, players.as_u64().expect("a number"));
            if options == json!({}) {
                options = json!({"x": 1});
            }
            let spoiled = spoil(&options, &mut asked);
            let request = format!(r#"{{"cmd":"new","game":{},"players":{players},"seed":"fuzz","options":{}}}"#, game["id"], spoiled.text);
            let answer = asked.ask_text(&request);
            if answer["ok"] == true {
                assert!(spoiled.value.is_some_and(|value| fits(&value)), "{request} is accepted");
                accepted += 1;
                state = asked.state();
            } else {
                assert!(spoiled.value.is_none_or(|value| !fits(&value)), "{request} → {answer}");
                check_refusal(&answer, &request);
                refused += 1;
            }
            if round % 50 == 0 {
                assert_eq!(asked.state(), state, "nothing has changed");
            }
        }
        assert_eq!(asked.state(), state, "nothing has changed");
        println!("{}: {refused} spoiled options refused, {accepted} were options all the same", game["id"]);
    }
}

#[test]
fn what_is_not_exactly_a_position_is_refused_with_its_rule_and_nothing_changes() {
    for game in games() {
        let mut asked = Asked::new(3);
        let (mut refused, mut accepted) = (0, 0);
        while refused + accepted < rounds() {
            asked.set_up_any(&game);
            let count = asked.pick(120);
            asked.ask_well(json!({"cmd": "random", "count": count}));
            let state = asked.state();
            for _ in 0..25 {
                let spoiled = spoil(&state, &mut asked);
                let request = format!(r#"{{"cmd":"load","game":{},"seed":"fuzz","state":{}}}"#, game["id"], spoiled.text);
                let answer = asked.ask_text(&request);
                if answer["ok"] == true {
                    let value = spoiled.value.unwrap_or_else(|| panic!("{}: a field twice is accepted", game["id"]));
                    assert!(same(&asked.state(), &value), "{}: read as something else than it says", game["id"]);
                    // Whatever is accepted can be played to its end.
                    let end = asked.ask_well(json!({"cmd": "random", "count": 1_000_000}));
                    assert_eq!(end["status"]["over"], true);
                    asked.ask_well(json!({"cmd": "load", "game": game["id"], "state": state}));
                    accepted += 1;
                } else {
                    check_refusal(&answer, &request.chars().take(2000).collect::<String>());
                    refused += 1;
                }
            }
            assert_eq!(asked.state(), state, "nothing has changed");
        }
        println!("{}: {refused} spoiled positions refused, {accepted} were positions all the same", game["id"]);
        assert!(refused > accepted, "{}: {refused} refused, {accepted} accepted", game["id"]);
    }
}
