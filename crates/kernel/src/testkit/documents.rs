//! The properties of what is written and read as JSON: exactly what it seems, in one form everywhere, never a panic.

use std::sync::Arc;

use serde_json::Value;

use super::{games_per_table, json, option_combinations, visit_states};
use crate::{CannotStart, Chance, Common, Edition, FastChance, Game, Refused, Seat, Seed, Session, Site, Viewer, Views, exact, play_out};

/// States and actions survive JSON; views, decisions and legal lists have a JSON form.
///
/// # Panics
/// If not.
pub fn json_there_and_back_is_nothing<G: Views>() {
    visit_states::<G>(games_per_table().min(3), |walk| {
        // A position is long, and much like the one before.
        if walk.decisions % 4 != 0 {
            return;
        }
        let back: G::State = exact::read(&json(&walk.state)).unwrap_or_else(|error| panic!("{walk}: {error} in {}", json(&walk.state)));
        assert_eq!(back, walk.state, "{walk}");
        for seat in Seat::all(walk.seating.players) {
            for action in walk.legal(seat) {
                let back: G::Action = exact::read(&json(&action)).unwrap_or_else(|error| panic!("{walk}: {error} in {}", json(&action)));
                assert_eq!(back, action, "{walk}");
                json(&walk.game.decision(&walk.state, seat));
            }
            json(&walk.game.view(&walk.state, Viewer::Seat(seat)));
        }
    });
}

/// Every field that leaves the crate is in camel case.
///
/// # Panics
/// With the fields that are not.
pub fn json_is_in_camel_case<G: Views>() {
    let mut generator = schemars::SchemaGenerator::default();
    let schemas = [
        generator.root_schema_for::<G::Options>(),
        generator.root_schema_for::<G::State>(),
        generator.root_schema_for::<G::Action>(),
        generator.root_schema_for::<G::Decision>(),
        generator.root_schema_for::<G::News>(),
        generator.root_schema_for::<G::Own>(),
        generator.root_schema_for::<G::Hidden>(),
        generator.root_schema_for::<G::View>(),
    ];
    let mut wrong: Vec<String> = G::PARTS.iter().chain(G::TIES.iter().map(|tie| &tie.name)).map(|name| (*name).to_owned()).collect();
    wrong.extend(G::options().iter().map(|spec| spec.name.to_owned()));
    for schema in &schemas {
        collect_fields(schema.as_value(), &mut wrong);
    }
    wrong.retain(|name| !(name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(|c| c.is_ascii_alphanumeric())));
    wrong.sort_unstable();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}: not in camel case: {wrong:?}", G::ID);
}

/// Adds the names of all fields and of all kinds of a schema.
fn collect_fields(schema: &Value, names: &mut Vec<String>) {
    match schema {
        Value::Object(parts) => {
            for (part, inner) in parts {
                if part == "properties" {
                    names.extend(inner.as_object().into_iter().flat_map(|fields| fields.keys().cloned()));
                    names.extend(inner.pointer("/type/const").and_then(Value::as_str).map(str::to_owned));
                }
                collect_fields(inner, names);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect_fields(item, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Fields that are missing, surplus, doubled or of another type are refused, for actions, options and positions alike.
///
/// # Panics
/// If something inexact is read.
pub fn only_exactly_an_action_option_or_position_is_read<G: Game>() {
    let mut chance = FastChance::new(3);
    let edition = Edition::<G>::built_in();
    for options in option_combinations::<G>() {
        for _ in 0..20 {
            let mut document = json(&options);
            if spoil(&mut document, &mut chance) && !is_partly(&document, &json(&options)) {
                assert!(CannotStart::read_options::<G>(&document).is_err_and(|error| error.rule::<G>().is_some()), "{}: options {document}", G::ID);
            }
        }
    }
    visit_states::<G>(games_per_table().min(2), |walk| {
        for (seat, action) in walk.game.awaiting(&walk.state).iter().flat_map(|seat| walk.legal(seat).into_iter().map(move |action| (seat, action))).take(6) {
            let mut document = json(&action);
            spoil(&mut document, &mut chance);
            if let Ok(read) = exact::read::<G::Action>(&document) {
                assert_eq!(json(&read), document, "{walk}: {seat} sends {document}, which is read as {read:?}");
            }
        }
        if walk.decisions % 5 == 0 {
            let mut document = json(&walk.state);
            spoil(&mut document, &mut chance);
            if let Ok(read) = edition.read_position(&document) {
                assert_eq!(json(&read).to_string().len(), document.to_string().len(), "{walk}: {document} is read as {}", json(&read));
            }
        }
    });
}

/// Whether every field of the one stands in the other just so.
fn is_partly(part: &Value, whole: &Value) -> bool {
    part.as_object().zip(whole.as_object()).is_some_and(|(part, whole)| part.iter().all(|(field, value)| whole.get(field) == Some(value)))
}

/// Adds, takes away or doubles something somewhere in a document, or makes it another type; false if it could not.
fn spoil(document: &mut Value, chance: &mut FastChance) -> bool {
    const PART: Site = Site("testkit.spoil");
    let mut pick = |options: usize| chance.pick(PART, options.max(1) as u32) as usize;
    match document {
        Value::Object(fields) => {
            let nested: Vec<String> = fields.iter().filter(|(_, value)| value.is_object() || value.is_array()).map(|(name, _)| name.clone()).collect();
            if !nested.is_empty() && pick(3) > 0 {
                let name = &nested[pick(nested.len())];
                return spoil(fields.get_mut(name).expect("a field that is there"), chance);
            }
            let names: Vec<String> = fields.keys().cloned().collect();
            match pick(3) {
                0 => drop(fields.insert("surplus".into(), 1.into())),
                1 if !names.is_empty() => drop(fields.remove(&names[pick(names.len())])),
                _ if !names.is_empty() => drop(fields.insert(names[pick(names.len())].clone(), serde_json::json!({"nonsense": []}))),
                _ => return false,
            }
            true
        }
        Value::Array(items) if !items.is_empty() => {
            let index = pick(items.len());
            if items[index].is_object() && pick(2) == 0 {
                return spoil(&mut items[index], chance);
            }
            items.push(items[index].clone());
            true
        }
        Value::Array(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            *document = serde_json::json!([document.clone()]);
            true
        }
    }
}

/// A position that was tampered with is refused by name, or it can be played to its end; it never panics.
///
/// # Panics
/// If not.
pub fn a_broken_position_is_refused_and_any_other_can_be_played<G: Game>() {
    let mut actions = Vec::new();
    let (mut refused, mut played) = (0, 0);
    visit_states::<G>(games_per_table().min(2), |walk| {
        if walk.decisions % 3 != 0 {
            return;
        }
        for _ in 0..3 {
            let mut document = json(&walk.state);
            tamper(&mut document, &mut walk.chance);
            let Ok(mut state) = exact::read::<G::State>(&document) else {
                refused += 1;
                continue;
            };
            match walk.game.check(&state) {
                Err(broken) => {
                    assert!(!broken.rule.0.is_empty(), "{walk}: {broken}");
                    refused += 1;
                }
                Ok(()) => {
                    play_out(&**walk.game, &mut state, &mut FastChance::new(7), &mut actions);
                    walk.game.standings(&state);
                    played += 1;
                }
            }
        }
    });
    assert!(refused > 0 && played > 0, "{}: {refused} refused, {played} played: the test tampers with too much or too little", G::ID);
}

/// Changes one random part of a document.
fn tamper(document: &mut Value, chance: &mut FastChance) {
    const PART: Site = Site("testkit.tamper");
    let size = match &*document {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    };
    if size > 0 && chance.pick(PART, 12) > 0 {
        let index = chance.pick(PART, size as u32) as usize;
        let inner = match document {
            Value::Array(items) => items.get_mut(index),
            Value::Object(fields) => fields.values_mut().nth(index),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
        };
        return tamper(inner.expect("the index is within"), chance);
    }
    match (chance.pick(PART, 8), &mut *document) {
        (0..4, Value::Number(number)) => {
            let near = number.as_i64().unwrap_or(0) + i64::from(chance.pick(PART, 5)) - 2;
            *document = near.into();
        }
        (0..2, Value::Array(items)) => drop(items.pop()),
        (2, Value::Array(items)) if !items.is_empty() => items.push(items[0].clone()),
        (4, _) => *document = Value::Null,
        (5, _) => *document = [0_i64, -1, 255, 256, 65_536, i64::MAX][chance.pick(PART, 6) as usize].into(),
        (6, _) => *document = "nonsense".into(),
        (7, _) => *document = Value::Array(Vec::new()),
        _ => {}
    }
}

/// Something that is no action of the game is refused with a rule, at every moment, by every seat; so is a table of too
/// few or too many.
///
/// # Panics
/// If not.
pub fn nonsense_is_refused_with_a_rule<G: Game>() {
    let nonsense = ["null", "7", "\"fly\"", "[]", "{}", "{\"type\":\"fly\"}", "{\"type\":7}", "{\"type\":null,\"x\":[]}"];
    let edition = Arc::new(Edition::<G>::built_in());
    visit_states::<G>(1, |walk| {
        let mut session = Session::load(Arc::clone(&edition), walk.state.clone(), Seed::from_text("nonsense")).expect("a sound position");
        for text in nonsense {
            let value: Value = serde_json::from_str(text).expect("it is JSON");
            for seat in (0..=walk.seating.players).chain([200]).map(Seat) {
                let refused = session.act_json(seat, &value).expect_err("nonsense");
                let Refused::Common(common) = refused else { panic!("{walk}: {text} by {seat}: {refused}") };
                let awaited = walk.game.awaiting(&walk.state).contains(seat);
                assert_eq!(awaited, matches!(common, Common::Unreadable { .. }), "{walk}: {text} by {seat}: {common}");
                assert!(!walk.game.rule_of(&walk.state, seat, &common).0.is_empty(), "{walk}: {text} by {seat} breaks no rule");
            }
        }
    });
    for players in [0, *G::PLAYERS.end() + 1, 255] {
        let refused = Session::new(Arc::clone(&edition), players, &G::Options::default(), Seed::from_text("x")).map(drop).expect_err("too few or too many");
        assert_eq!(refused.rule::<G>(), Some(G::LAWS.players));
    }
}
