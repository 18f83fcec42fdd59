//! Documents that are exactly what they seem: every field known, none missing, none twice, nothing read into them.
//!
//! Serde alone reads more than a type writes: a list for an object, a surplus field beside a variant without fields,
//! nothing for `null`. Here a document is accepted only if the value read from it is written like it again (in any
//! order, where a list is a set).

use std::fmt;

use serde::de::{DeserializeOwned, DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde::{Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::Sentence;
#[cfg(feature = "explain")]
use crate::reader::Reader;

/// Why a document is not exactly what was asked for. Paths are written `players[2].money`; the document itself is `.`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Inexact {
    /// It has no `type`, or one that does not exist.
    #[error("there is no kind “{kind}”")]
    UnknownKind {
        /// As found; empty if there is none.
        kind: String,
    },
    /// Something is missing.
    #[error("“{field}” is missing")]
    Missing {
        /// The path of what is missing.
        field: String,
    },
    /// Something does not belong there.
    #[error("“{field}” does not belong there")]
    Surplus {
        /// The path of what is too much.
        field: String,
    },
    /// A name of nothing in the box.
    #[error("“{name}” is not in the box")]
    NotInTheBox {
        /// As found.
        name: String,
    },
    /// Anything else: another type, a number out of range, a thing twice.
    #[error("{at} cannot be {found}: {what}")]
    Wrong {
        /// The path.
        at: String,
        /// What stands there.
        found: String,
        /// What is wrong, in words for engineers.
        what: String,
    },
}

impl Inexact {
    /// The reason in words.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::UnknownKind { kind } if kind.is_empty() => Sentence::new("inexact-no-kind"),
            Self::UnknownKind { kind } => Sentence::new("inexact-kind").key("kind", kind.clone()),
            Self::Missing { field } => Sentence::new("inexact-missing").key("field", field.clone()),
            Self::Surplus { field } => Sentence::new("inexact-surplus").key("field", field.clone()),
            Self::NotInTheBox { name } => Sentence::new("inexact-name").key("name", name.clone()),
            Self::Wrong { at, found, .. } if at == WHOLE => Sentence::new("inexact-whole").key("found", found.clone()),
            Self::Wrong { at, found, .. } => Sentence::new("inexact-wrong").key("field", at.clone()).key("found", found.clone()),
        }
    }

    /// Where in the document it is; nothing where no place can be named.
    #[must_use]
    pub fn path(&self) -> Option<&str> {
        match self {
            Self::Missing { field } | Self::Surplus { field } => Some(field),
            Self::Wrong { at, .. } if at != WHOLE => Some(at),
            Self::UnknownKind { .. } | Self::NotInTheBox { .. } | Self::Wrong { .. } => None,
        }
    }
}

/// Reads a JSON text without losing anything: a field given twice stays there as a second one called `field#2`, which
/// belongs nowhere and is refused like any other that is too much. (`serde_json` itself keeps the last one and says
/// nothing.)
///
/// ```
/// use kernel::exact::parse;
/// assert_eq!(parse(br#"{"seat": 0, "seat": 1}"#).unwrap(), serde_json::json!({"seat": 0, "seat#2": 1}));
/// ```
///
/// # Errors
/// If it is not JSON.
pub fn parse(text: &[u8]) -> Result<Value, serde_json::Error> {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let value = Whole.deserialize(&mut deserializer)?;
    deserializer.end().map(|()| value)
}

/// Builds a [`Value`] that keeps fields given twice.
struct Whole;

impl<'de> DeserializeSeed<'de> for Whole {
    type Value = Value;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Whole {
    type Value = Value;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }
    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Self)? {
            list.push(item);
        }
        Ok(list.into())
    }
    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            let value = fields.next_value_seed(Self)?;
            let name = if object.contains_key(&name) { format!("{name}#2") } else { name };
            object.insert(name, value);
        }
        Ok(object.into())
    }
}

/// The path of the document itself.
const WHOLE: &str = ".";
/// What a client sent may be long: a sentence quotes only so much of it.
const QUOTED: usize = 40;

fn quoted(text: &str) -> String {
    if text.chars().count() <= QUOTED { text.to_owned() } else { text.chars().take(QUOTED).chain(['…']).collect() }
}

/// The document that a value is written as. It goes by way of the text, so that the many types of a game are compiled for one
/// kind of writing only.
///
/// # Panics
/// If the value has no JSON form; everything of a game has one.
pub fn written<T: Serialize>(value: &T) -> Value {
    let text = serde_json::to_string(value).expect("everything of a game has a JSON form");
    serde_json::from_str(&text).expect("what was just written is JSON")
}

/// Reads a value from exactly its document.
///
/// # Errors
/// What is missing, too much or wrong.
pub fn read<T: DeserializeOwned + Serialize>(document: &Value) -> Result<T, Inexact> {
    let value: T = read_loosely(document)?;
    let written = written(&value);
    difference(document, &written, "", false).map_or(Ok(value), Err)
}

/// Reads options: what is not given has its default, what is given is read exactly.
///
/// # Errors
/// What is too much or wrong.
pub fn read_options<T: DeserializeOwned + Serialize>(document: &Value) -> Result<T, Inexact> {
    if !document.is_object() {
        return Err(wrong(WHOLE, document, "options are an object"));
    }
    let value: T = read_loosely(document)?;
    let written = written(&value);
    difference(document, &written, "", true).map_or(Ok(value), Err)
}

/// What is wrong with the value found at a path.
fn wrong(at: &str, found: &Value, what: &str) -> Inexact {
    Inexact::Wrong { at: quoted(at), found: quoted(&found.to_string()), what: quoted_long(what) }
}

/// The value at a path as serde writes it: `players[2].money`.
fn value_at<'a>(document: &'a Value, path: &str) -> Option<&'a Value> {
    let steps = path.split(['.', '[', ']']).filter(|step| !step.is_empty());
    steps.into_iter().try_fold(document, |value, step| match value {
        Value::Array(items) => items.get(step.parse::<usize>().ok()?),
        fields => fields.get(step),
    })
}

/// Serde's own words quote the document; a long one is cut.
fn quoted_long(what: &str) -> String {
    what.chars().take(200).collect()
}

/// Reads a value; if that cannot be done, where not, and why in the words of serde.
#[cfg(feature = "explain")]
fn read_at<T: DeserializeOwned>(document: &Value) -> Result<T, (String, String)> {
    serde_path_to_error::deserialize(Reader(document)).map_err(|error| (error.path().to_string(), error.inner().to_string()))
}

#[cfg(not(feature = "explain"))]
fn read_at<T: DeserializeOwned>(document: &Value) -> Result<T, (String, String)> {
    crate::reader::read(document).map_err(|error| (WHOLE.to_owned(), error.to_string()))
}

fn read_loosely<T: DeserializeOwned>(document: &Value) -> Result<T, Inexact> {
    read_at(document).map_err(|(path, message)| explained(document, path, &message))
}

/// What is wrong with a document that serde refuses at a path, with these words.
fn explained(document: &Value, path: String, message: &str) -> Inexact {
    // The words of serde for what it can name; a test keeps them in view.
    let named = |start: &str| message.strip_prefix(start).and_then(|rest| rest.split('`').next()).map(quoted);
    let joined = |field: &str| if path == "." { field.to_owned() } else { format!("{path}.{field}") };
    if let Some(kind) = named("unknown variant `") {
        // The tag of the action itself, or a word somewhere inside.
        return if document.get("type").is_some_and(|found| found.as_str().is_some_and(|found| quoted(found) == kind)) {
            Inexact::UnknownKind { kind }
        } else {
            Inexact::NotInTheBox { name: kind }
        };
    }
    if let Some(field) = named("missing field `") {
        return if field == "type" && path == "." { Inexact::UnknownKind { kind: String::new() } } else { Inexact::Missing { field: joined(&field) } };
    }
    if let Some(field) = named("unknown field `") {
        let path = if path.rsplit('.').next() == Some(field.as_str()) { path.clone() } else { joined(&field) };
        return Inexact::Surplus { field: quoted(&path) };
    }
    if let Some(name) = message.strip_prefix('“').and_then(|rest| rest.strip_suffix("” is not in the box")) {
        return Inexact::NotInTheBox { name: quoted(name) };
    }
    // Inside a tagged enum serde forgets the path, but it quotes what it found: that is enough if it stands there once.
    let path = if path == WHOLE { only_place_of(message, document).unwrap_or(path) } else { path };
    wrong(&path, value_at(document, &path).unwrap_or(document), message)
}

/// The only field of an object that holds what serde's words quote.
fn only_place_of(message: &str, document: &Value) -> Option<String> {
    let quoted = |value: &Value| match value {
        Value::Null => "null".to_owned(),
        Value::Bool(truth) => format!("boolean `{truth}`"),
        Value::Number(number) if number.is_f64() => format!("floating point `{number}`"),
        Value::Number(number) => format!("integer `{number}`"),
        Value::String(text) => format!("string {text:?}"),
        Value::Array(_) => "sequence".to_owned(),
        Value::Object(_) => "map".to_owned(),
    };
    let found = message.strip_prefix("invalid type: ").or(message.strip_prefix("invalid value: "))?;
    let mut places = document.as_object()?.iter().filter(|(_, value)| found.starts_with(&quoted(value)));
    let (field, _) = places.next()?;
    places.next().is_none().then(|| field.clone())
}

/// The first difference between a document and what was read from it.
fn difference(given: &Value, written: &Value, path: &str, partly: bool) -> Option<Inexact> {
    let below = |field: &str| if path.is_empty() { field.to_owned() } else { format!("{path}.{field}") };
    match (given, written) {
        (Value::Object(given), Value::Object(written)) => {
            if let Some(surplus) = given.keys().find(|field| !written.contains_key(*field)) {
                return Some(Inexact::Surplus { field: quoted(&below(surplus)) });
            }
            if let Some(missing) = written.keys().find(|field| !partly && !given.contains_key(*field)) {
                return Some(Inexact::Missing { field: below(missing) });
            }
            given.iter().find_map(|(field, value)| difference(value, &written[field], &below(field), partly))
        }
        (Value::Array(given), Value::Array(written)) if given.len() == written.len() => {
            let first =
                given.iter().zip(written).enumerate().find_map(|(index, (given, written))| difference(given, written, &format!("{path}[{index}]"), partly))?;
            // A set is written in its own order.
            if same_things(given, written) { None } else { Some(first) }
        }
        _ if given == written => None,
        _ => Some(wrong(if path.is_empty() { WHOLE } else { path }, given, "it is read as something else")),
    }
}

/// Whether two lists hold the same texts and numbers, whatever their order.
fn same_things(one: &[Value], other: &[Value]) -> bool {
    let plain = |value: &Value| value.is_string() || value.is_number();
    let sorted = |values: &[Value]| {
        let mut texts: Vec<String> = values.iter().map(Value::to_string).collect();
        texts.sort_unstable();
        texts
    };
    one.iter().all(plain) && sorted(one) == sorted(other)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;
    use crate::{Seat, Seats};

    crate::id! {
        /// Colours.
        enum Hue: u8 { Green = "green", Red = "red" }
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "type", rename_all = "camelCase")]
    enum Action {
        Pass,
        Paint { hue: Hue },
        Give { to: Option<Seat>, seats: Seats },
    }

    fn refusal(document: Value) -> Inexact {
        read::<Action>(&document).expect_err("not exactly an action")
    }

    fn field(name: &str) -> String {
        name.to_owned()
    }

    #[test]
    fn exactly_what_is_written_is_read() {
        for document in [json!({"type": "pass"}), json!({"type": "paint", "hue": "red"}), json!({"type": "give", "to": null, "seats": [2, 0]})] {
            let action = read::<Action>(&document);
            assert!(action.is_ok(), "{document}: {action:?}");
        }
    }

    #[test]
    fn surplus_missing_and_wrong_fields_are_named() {
        assert_eq!(refusal(json!({"type": "pass", "x": 1})), Inexact::Surplus { field: field("x") });
        assert_eq!(refusal(json!({"type": "paint"})), Inexact::Missing { field: field("hue") });
        assert_eq!(refusal(json!({"type": "give", "seats": []})), Inexact::Missing { field: field("to") });
        assert_eq!(refusal(json!({"type": "paint", "hue": "blue"})), Inexact::NotInTheBox { name: field("blue") });
        assert_eq!(refusal(json!({"type": "fly"})), Inexact::UnknownKind { kind: field("fly") });
        assert_eq!(refusal(json!({})), Inexact::UnknownKind { kind: String::new() });
        for nonsense in [json!(["pass"]), json!("pass"), json!(7), json!(null), json!({"type": "give", "to": null, "seats": [1, 1]}), json!({"type": 7})] {
            assert!(matches!(refusal(nonsense.clone()), Inexact::Wrong { .. } | Inexact::UnknownKind { .. }), "{nonsense}");
        }
        assert!(matches!(refusal(json!({"type": "x".repeat(10_000)})), Inexact::UnknownKind { kind } if kind.chars().count() <= QUOTED + 1));
    }

    #[test]
    fn a_wrong_value_is_quoted_with_its_place() {
        let Inexact::Wrong { at, found, .. } = refusal(json!({"type": "give", "to": 300, "seats": []})) else { panic!("a wrong value") };
        let Inexact::Wrong { at: whole, found: all, .. } = refusal(json!(7)) else { panic!("no action at all") };

        assert_eq!((at.as_str(), found.as_str()), ("to", "300"));
        for (spoiled, at) in [(json!("x"), "to"), (json!(-1), "to"), (json!(true), "to"), (json!(1.5), "to"), (json!({}), "to"), (json!([]), ".")] {
            let found = refusal(json!({"type": "give", "to": spoiled, "seats": []}));
            assert!(matches!(&found, Inexact::Wrong { at: place, .. } if place == at), "{found:?}");
        }
        assert_eq!((whole.as_str(), all.as_str()), (".", "7"));
        assert_eq!(value_at(&json!({"players": [{}, {"money": -1}]}), "players[1].money"), Some(&json!(-1)));
    }

    #[test]
    fn a_field_given_twice_is_one_too_many() {
        let twice = parse(br#"{"type": "paint", "hue": "red", "hue": "green"}"#).expect("JSON");
        let deep = parse(br#"[{"a": [{"b": 1, "b": 1}]}, -1, 1.5, null, true, "x"]"#).expect("JSON");

        assert_eq!(refusal(twice), Inexact::Surplus { field: field("hue#2") });
        assert_eq!(deep, json!([{"a": [{"b": 1, "b#2": 1}]}, -1, 1.5, null, true, "x"]));
        for broken in ["", "{", "{} {}", "[1,]", "1e400", r#"{"a":1,}"#, "\u{1}"] {
            assert!(parse(broken.as_bytes()).is_err(), "{broken}");
        }
    }

    #[test]
    fn options_may_leave_out_but_not_add() {
        #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields, rename_all = "camelCase")]
        struct Options {
            short_deck: bool,
            draft: bool,
        }

        assert_eq!(read_options::<Options>(&json!({"draft": true})), Ok(Options { draft: true, short_deck: false }));
        assert_eq!(read_options::<Options>(&json!({"drafts": true})), Err(Inexact::Surplus { field: field("drafts") }));
        assert!(matches!(read_options::<Options>(&json!([true, false])), Err(Inexact::Wrong { .. })));
        assert!(matches!(read_options::<Options>(&json!({"draft": 1})), Err(Inexact::Wrong { .. })));
    }
}
