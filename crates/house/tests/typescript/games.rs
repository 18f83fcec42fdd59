//! The TypeScript of a game: its JSON Schema, written as types.

use std::collections::BTreeMap;

use registry::AnyGame;
use serde_json::{Map, Value};

/// What the page reads and says of a game, in the order it is written; `state` is the referee's alone.
const ROOTS: [(&str, &str); 7] =
    [("options", "Options"), ("action", "Action"), ("decision", "Decision"), ("view", "View"), ("news", "News"), ("own", "Own"), ("hidden", "Hidden")];

/// What every event is to whoever saw it: the kernel's `Seen`, which has no schema of its own.
const SEEN: &str = "/** An event as one viewer saw it. */\nexport type Seen = News | Own | Hidden;\n";

/// The types of a game.
pub(crate) fn typescript(game: &dyn AnyGame) -> String {
    let schema = game.schema();
    let mut types = Types::default();
    for (root, name) in ROOTS {
        types.add_root(name, &schema[root]);
    }
    for (root, name) in ROOTS {
        types.add_parts(name, &schema[root]);
    }
    types.say_once();
    assert!(!types.0.contains_key("Seen"), "{}: “Seen” is what every event is called", game.id());
    let declarations =
        types.0.iter().map(|(name, schema)| format!("{}export type {name} = {};\n", comment(schema, 0), written(schema, name, 0)).replace("= \n", "=\n"));
    let header = format!("// Generated from games/{}; do not edit. `make types` writes it anew.\n", game.id());
    std::iter::once(header).chain(declarations).chain([SEEN.to_owned()]).collect::<Vec<_>>().join("\n")
}

/// Types by name, as their schemas have them.
#[derive(Default)]
struct Types(BTreeMap<String, Value>);

impl Types {
    /// Adds a schema itself; what it consists of is added once all of them have their names.
    fn add_root(&mut self, name: &str, schema: &Value) {
        let mut root = schema.clone();
        if let Some(fields) = root.as_object_mut() {
            fields.retain(|key, _| !["$schema", "title", "$defs"].contains(&key.as_str()));
        }
        self.0.insert(name.to_owned(), root);
    }

    /// Adds what a schema consists of. A name that already means something else is preceded by the schema's.
    fn add_parts(&mut self, root: &str, schema: &Value) {
        let Some(parts) = schema.get("$defs").and_then(Value::as_object) else { return };
        let is_other = |name: &String| self.0.get(name).is_some_and(|known| *known != parts[name]);
        let renamed: Vec<(String, String)> = parts.keys().filter(|name| is_other(name)).map(|name| (name.clone(), format!("{root}{name}"))).collect();
        for (name, part) in parts {
            let name = renamed.iter().find(|(old, _)| old == name).map_or(name, |(_, new)| new);
            let mut part = part.clone();
            rename(&mut part, &renamed);
            let known = self.0.entry(name.clone()).or_insert_with(|| part.clone());
            assert!(*known == part, "two different types are called {name}: {known} and {part}");
        }
        rename(self.0.get_mut(root).expect("it was added"), &renamed);
    }
}

impl Types {
    /// A root that also occurs inside another under its own name is only another name for it.
    fn say_once(&mut self) {
        for (_, root) in ROOTS {
            let same = |(name, schema): &(&String, &Value)| name.as_str() != root && **schema == self.0[root] && schema.get("description").is_some();
            if let Some(name) = self.0.iter().find(same).map(|(name, _)| name.clone()) {
                self.0.insert(root.to_owned(), serde_json::json!({ "$ref": format!("#/$defs/{name}") }));
            }
        }
    }
}

/// Has every reference inside a schema go to the new names.
fn rename(schema: &mut Value, renamed: &[(String, String)]) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get_mut("$ref")
                && let Some((_, new)) = renamed.iter().find(|(old, _)| reference.strip_prefix("#/$defs/") == Some(old))
            {
                *reference = format!("#/$defs/{new}");
            }
            fields.values_mut().for_each(|field| rename(field, renamed));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, renamed)),
        _ => {}
    }
}

fn indent(depth: usize) -> String {
    "  ".repeat(depth)
}

/// The description of a schema as a comment on a line of its own.
fn comment(schema: &Value, depth: usize) -> String {
    match schema["description"].as_str() {
        Some(words) => format!("/** {} */\n{}", words.split_whitespace().collect::<Vec<_>>().join(" "), indent(depth)),
        None => String::new(),
    }
}

/// A schema as a type; `root` is what `#` stands for.
fn written(schema: &Value, root: &str, depth: usize) -> String {
    let Some(fields) = schema.as_object() else {
        return if schema == &Value::Bool(false) { "never".to_owned() } else { "unknown".to_owned() };
    };
    if let Some(name) = fields.get("$ref").and_then(Value::as_str) {
        return name.rsplit_once('/').map_or(root, |(_, name)| name).to_owned();
    }
    if let Some(value) = fields.get("const") {
        return value.to_string();
    }
    if let Some(values) = fields.get("enum").and_then(Value::as_array) {
        return union(values.iter().map(Value::to_string));
    }
    let shape = fields.contains_key("properties").then(|| object(fields, root, depth));
    let choices = ["oneOf", "anyOf"].iter().find_map(|key| fields.get(*key)?.as_array());
    let choices = choices.map(|choices| chosen(choices, root, depth));
    match (shape, choices) {
        (Some(shape), Some(choices)) => format!("{shape} & ({choices})"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => plain(fields, root, depth),
    }
}

/// One of several schemas; where they are explained, each on a line of its own.
fn chosen(choices: &[Value], root: &str, depth: usize) -> String {
    if choices.iter().all(|choice| choice["description"].is_null()) {
        return union(choices.iter().map(|choice| written(choice, root, depth)));
    }
    let line = |choice: &Value| format!("\n{}{}| {}", indent(depth + 1), comment(choice, depth + 1), written(choice, root, depth + 1));
    choices.iter().map(line).collect()
}

fn union(choices: impl Iterator<Item = String>) -> String {
    let mut distinct: Vec<String> = Vec::new();
    for choice in choices {
        if !distinct.contains(&choice) {
            distinct.push(choice);
        }
    }
    if distinct.is_empty() { "never".to_owned() } else { distinct.join(" | ") }
}

/// A schema that only says which kind of value it is, or of several kinds.
fn plain(fields: &Map<String, Value>, root: &str, depth: usize) -> String {
    if fields.contains_key("not") {
        return "never".to_owned();
    }
    let kinds = match fields.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
        Some(Value::String(kind)) => vec![kind.as_str()],
        _ => Vec::new(),
    };
    let kind = |kind: &str| match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => array(fields, root, depth),
        "object" => fields.get("additionalProperties").map_or("object".to_owned(), |values| format!("Record<string, {}>", written(values, root, depth))),
        other => other.to_owned(),
    };
    if kinds.is_empty() { "unknown".to_owned() } else { union(kinds.into_iter().map(kind)) }
}

fn array(fields: &Map<String, Value>, root: &str, depth: usize) -> String {
    if let Some(items) = fields.get("prefixItems").and_then(Value::as_array) {
        let items: Vec<String> = items.iter().map(|item| written(item, root, depth)).collect();
        return format!("[{}]", items.join(", "));
    }
    let item = fields.get("items").map_or("unknown".to_owned(), |item| written(item, root, depth));
    if is_union(&item) { format!("({item})[]") } else { format!("{item}[]") }
}

/// Whether a type is one of several, and not only something inside it.
fn is_union(written: &str) -> bool {
    let mut depth = 0_i32;
    written.chars().any(|letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        depth == 0 && letter == '|'
    })
}

fn object(fields: &Map<String, Value>, root: &str, depth: usize) -> String {
    let required: Vec<&str> = fields.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let mut properties: Vec<(&String, &Value)> = fields.get("properties").and_then(Value::as_object).into_iter().flatten().collect();
    properties.sort_by_key(|(name, _)| *name != "type");
    let line = |(name, schema): (&String, &Value)| {
        let optional = if required.contains(&name.as_str()) { "" } else { "?" };
        format!("{}{}{name}{optional}: {};\n", indent(depth + 1), comment(schema, depth + 1), written(schema, root, depth + 1))
    };
    format!("{{\n{}{}}}", properties.into_iter().map(line).collect::<String>(), indent(depth))
}
