//! Actions nobody offered: made from the JSON Schema of a game's actions, so that also those are tried that no legal
//! list ever had.

use schemars::SchemaGenerator;
use serde_json::{Map, Value, json};

use crate::{Chance, FastChance, Game, Site, exact};

const FORGE: Site = Site("testkit.forge");

/// Makes documents of a schema, and actions of a game.
#[derive(Debug)]
pub struct Forge {
    schema: Value,
}

impl Forge {
    /// For the actions of a game.
    #[must_use]
    pub fn of_actions<G: Game>() -> Self {
        Self { schema: SchemaGenerator::default().into_root_schema_for::<G::Action>().to_value() }
    }

    /// A document of the schema.
    pub fn document(&self, chance: &mut FastChance) -> Value {
        self.make(&self.schema, chance, 0)
    }

    /// An action of the game, whether anybody would ever offer it or not.
    pub fn action<G: Game>(&self, chance: &mut FastChance) -> Option<G::Action> {
        exact::read(&self.document(chance)).ok()
    }

    /// So many tries at an action, each kept once.
    pub fn actions<G: Game>(&self, tries: u32, chance: &mut FastChance) -> Vec<G::Action> {
        let mut known = std::collections::HashSet::new();
        let mut actions: Vec<G::Action> = (0..tries).filter_map(|_| self.action::<G>(chance)).collect();
        actions.retain(|action| known.insert(*action));
        actions
    }

    fn make(&self, schema: &Value, chance: &mut FastChance, depth: u32) -> Value {
        let mut pick = |options: usize| chance.pick(FORGE, options.max(1) as u32) as usize;
        if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
            let target = self.schema.pointer(reference.trim_start_matches('#')).unwrap_or(&Value::Null);
            return self.make(target, chance, depth + 1);
        }
        if let Some(constant) = schema.get("const") {
            return constant.clone();
        }
        if let Some(choices) = schema.get("enum").and_then(Value::as_array) {
            return choices.get(pick(choices.len())).cloned().unwrap_or_default();
        }
        for several in ["oneOf", "anyOf"] {
            if let Some(choices) = schema.get(several).and_then(Value::as_array) {
                let choice = &choices[pick(choices.len())];
                return merged(self.make(&without(schema, several), chance, depth), self.make(choice, chance, depth + 1));
            }
        }
        let kind = match schema.get("type") {
            Some(Value::Array(kinds)) => kinds[pick(kinds.len())].as_str(),
            Some(kind) => kind.as_str(),
            None => None,
        };
        match kind {
            Some("object") => self.object(schema, chance, depth),
            Some("array") => self.array(schema, chance, depth),
            Some("boolean") => (pick(2) == 1).into(),
            Some("integer" | "number") => number(schema, chance),
            Some("string") => "nonsense".into(),
            Some(_) | None => Value::Null,
        }
    }

    fn object(&self, schema: &Value, chance: &mut FastChance, depth: u32) -> Value {
        let empty = Map::new();
        let fields = schema.get("properties").and_then(Value::as_object).unwrap_or(&empty);
        let made = fields.iter().map(|(name, field)| (name.clone(), self.make(field, chance, depth + 1)));
        Value::Object(made.collect())
    }

    fn array(&self, schema: &Value, chance: &mut FastChance, depth: u32) -> Value {
        if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
            return items.iter().map(|item| self.make(item, chance, depth + 1)).collect();
        }
        let bound = |name: &str| schema.get(name).and_then(Value::as_u64);
        let least = bound("minItems").unwrap_or(0);
        let most = bound("maxItems").unwrap_or(least + 4).max(least);
        let length = least + u64::from(chance.pick(FORGE, (most - least + 1) as u32));
        let item = schema.get("items").cloned().unwrap_or_default();
        (0..length).map(|_| self.make(&item, chance, depth + 1)).collect()
    }
}

/// A number within the bounds of a schema, the small ones most often.
fn number(schema: &Value, chance: &mut FastChance) -> Value {
    let bound = |name: &str| schema.get(name).and_then(Value::as_i64);
    let (least, most) = (bound("minimum").unwrap_or(-3), bound("maximum").unwrap_or(300));
    let reach = if chance.pick(FORGE, 4) > 0 { (least + 12).min(most) } else { most };
    json!(least + i64::from(chance.pick(FORGE, (reach - least + 1).clamp(1, i64::from(u32::MAX)) as u32)))
}

fn without(schema: &Value, field: &str) -> Value {
    let mut rest = schema.clone();
    if let Some(fields) = rest.as_object_mut() {
        fields.remove(field);
    }
    rest
}

/// Both documents in one, where both are objects; else the second.
fn merged(mut one: Value, other: Value) -> Value {
    match (&mut one, other) {
        (Value::Object(fields), Value::Object(more)) => {
            fields.extend(more);
            one
        }
        (_, other) => other,
    }
}
