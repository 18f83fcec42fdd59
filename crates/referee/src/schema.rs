//! JSON Schemas (2020-12) of everything a referee reads and says about one game.
//!
//! The schemas of the game itself come from its types. Each has an `$id` (`urn:tablee:fiasko:state`), so that those of
//! the answers can name them and carry them along: every schema handed out stands on its own.

use registry::AnyGame;
use serde_json::{Map, Value, json};

/// The schemas of a game that strangers need: what they send, what they get.
const PARTS: [&str; 7] = ["options", "state", "action", "decision", "view", "event", "seen"];

fn id(game: &str, part: &str) -> String {
    format!("urn:tablee:{game}:{part}")
}

/// `options`, `state`, `action`, `decision`, `view`, `event` (the truth), `seen` (an event as somebody saw it), and
/// `answers`: the whole answer of each command.
pub fn of(game: &dyn AnyGame) -> Value {
    let own = game.schema();
    let named = |part: &str| {
        let mut schema = own[part].clone();
        close(&mut schema);
        if let Some(options) = schema.as_object_mut().filter(|_| part == "options") {
            // What is not chosen has its default.
            options.remove("required");
        }
        schema["$id"] = id(game.id(), part).into();
        schema
    };
    let mut schemas: Map<String, Value> = PARTS.iter().map(|part| ((*part).to_owned(), named(part))).collect();
    schemas.insert("answers".to_owned(), answers(game, &schemas));
    schemas.into()
}

/// Nothing belongs into an object but what its schema names: the referee reads and writes exactly.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            let is_open = !fields.contains_key("additionalProperties") && !fields.contains_key("unevaluatedProperties");
            let is_combined = ["oneOf", "anyOf", "allOf", "$ref"].iter().any(|word| fields.contains_key(*word));
            if fields.contains_key("properties") && is_open {
                fields.insert(if is_combined { "unevaluatedProperties" } else { "additionalProperties" }.to_owned(), false.into());
            }
            fields.values_mut().for_each(close);
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// An object with exactly these fields; those whose names end with `?` may be missing.
fn object(fields: &[(&str, Value)]) -> Value {
    let properties: Map<String, Value> = fields.iter().map(|(name, schema)| (name.trim_end_matches('?').to_owned(), schema.clone())).collect();
    let required: Vec<&str> = fields.iter().map(|(name, _)| *name).filter(|name| !name.ends_with('?')).collect();
    json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
}

fn list(items: &Value) -> Value {
    json!({"type": "array", "items": items})
}

/// The answers of all commands: well, or refused.
fn answers(game: &dyn AnyGame, schemas: &Map<String, Value>) -> Value {
    let of = |part: &str| json!({"$ref": id(game.id(), part)});
    let (text, whole, any) = (json!({"type": "string"}), json!({"type": "integer"}), json!(true));
    let all_parts: Vec<&str> = PARTS.into_iter().chain(["answers"]).collect();
    let (texts, status, told) = (list(&text), status(game, &of), told());
    // The truth is what was seen best, so it is always something that was seen.
    let seen = list(&of("seen"));
    let witnessed = list(&list(&object(&[("event", of("seen")), ("words", text.clone())])));
    let names = json!({"type": "object", "additionalProperties": text.clone()});
    let number = json!({"type": "number"});
    let prospect = object(&[
        ("games", whole.clone()),
        ("win", json!({"type": ["number", "null"]})),
        ("margin", number.clone()),
        ("low", whole.clone()),
        ("high", whole.clone()),
    ]);
    let then = list(&object(&[("action", of("action")), ("words", text.clone())]));
    let foreseen = object(&[("action", of("action")), ("prospect", json!({"anyOf": [{"type": "null"}, prospect]})), ("then", then)]);
    let said = object(&[("parts", names.clone()), ("ties", names.clone()), ("titles", names)]);
    let answer = |fields: &[(&str, Value)]| {
        let mut fields = fields.to_vec();
        fields.insert(0, ("ok", json!({"const": true})));
        let mut schema = json!({"$schema": "https://json-schema.org/draft/2020-12/schema", "oneOf": [object(&fields), refused()]});
        let needed: Map<String, Value> =
            PARTS.iter().filter(|part| schema.to_string().contains(&id(game.id(), part))).map(|part| ((*part).to_owned(), schemas[*part].clone())).collect();
        schema["$defs"] = needed.into();
        schema
    };
    json!({
        "games": answer(&[("games", list(&object(&[
            ("id", text.clone()), ("name", text.clone()), ("pitch", text.clone()), ("players", list(&whole)), ("options", list(&any)), ("parts", texts.clone()),
            ("ties", list(&object(&[("name", text.clone()), ("wins", json!({"enum": ["most", "fewest"]}))]))), ("facts", any.clone()), ("rules", whole.clone()),
            ("data", text.clone()),
        ])))]),
        "schema": answer(&[("schema", json!({"type": "object", "required": all_parts}))]),
        "sites": answer(&[("sites", list(&object(&[("site", text.clone()), ("type", json!({"enum": ["roll", "pick", "shuffle"]})), ("sides?", whole.clone())])))]),
        "refusals": answer(&[("refusals", list(&object(&[("when", text.clone()), ("rule", json!({"type": ["string", "null"]})), ("message", text.clone())])))]),
        "new": answer(&[("events", seen.clone()), ("words?", texts.clone()), ("seen?", witnessed.clone()), ("check?", text.clone()), ("status", status.clone())]),
        "load": answer(&[("players", whole.clone()), ("status", status.clone())]),
        "rebuild": answer(&[("players", whole.clone()), ("status", status.clone())]),
        "replay": answer(&[("proven", json!({"type": "boolean"})), ("status", status.clone())]),
        "status": answer(&[("status", status.clone()), ("words?", said)]),
        "legal": answer(&[("actions", list(&of("action"))), ("words?", texts.clone())]),
        "act": answer(&[("events", seen), ("words?", texts.clone()), ("seen?", witnessed), ("check?", text.clone()), ("status", status.clone())]),
        "preview": answer(&[("events", list(&of("seen"))), ("words?", texts), ("view", of("view")), ("viewWords?", told.clone())]),
        "undo": answer(&[("back?", whole.clone()), ("status", status.clone())]),
        "view": answer(&[("view", of("view")), ("words?", told.clone())]),
        "position": answer(&[
            ("view", of("view")),
            ("words?", told),
            ("decision", json!({"anyOf": [{"type": "null"}, object(&[("decision", of("decision")), ("words", text.clone())])]})),
            ("choices", list(&object(&[("action", of("action")), ("words", text.clone()), ("detail?", text.clone()), ("caution?", text.clone())]))),
            ("canUndo", json!({"type": "boolean"})),
        ]),
        "redeal": answer(&[("state", of("state"))]),
        "state": answer(&[("state", of("state"))]),
        "bot": answer(&[("action", of("action")), ("reason?", text.clone()), ("thoughts", list(&object(&[("action", of("action")), ("share", number), ("worth", json!({"type": ["number", "null"]}))]))), ("foreseen?", list(&foreseen))]),
        "play": answer(&[("played", whole.clone()), ("check", text.clone()), ("status", status.clone())]),
        "random": answer(&[("played", whole.clone()), ("status", status)]),
        "record": answer(&[("record", record(&of))]),
        "review": answer(&[("review", review(&of))]),
    })
}

/// A game looked back on.
fn review(of: &impl Fn(&str) -> Value) -> Value {
    let whole = json!({"type": "integer"});
    let all = list(&whole);
    let amounts = object(&[("win", all.clone()), ("points", all.clone())]);
    let dot = object(&[("step", whole.clone()), ("win", all.clone()), ("points", all.clone()), ("winError", all.clone()), ("pointsError", all)]);
    let curve = object(&[("viewer", json!({"type": ["integer", "null"]})), ("dots", list(&dot))]);
    let line = object(&[("step", whole.clone()), ("seat", whole.clone()), ("luck", amounts.clone()), ("decision", amounts.clone()), ("play", amounts.clone())]);
    let account = object(&["start", "luck", "luckError", "own", "others", "play", "result"].map(|part| (part, whole.clone())));
    let ledger = object(&[
        ("start", amounts.clone()),
        ("deal", amounts.clone()),
        ("lines", list(&line)),
        ("result", amounts),
        ("win", list(&account)),
        ("points", list(&account)),
    ]);
    let text = json!({"type": "string"});
    let named = object(&[("action", of("action")), ("words", text.clone()), ("reason?", text)]);
    let perhaps = |schema: &Value| json!({"anyOf": [{"type": "null"}, schema]});
    let moment = object(&[
        ("kind", json!({"enum": ["swing", "expensive", "best"]})),
        ("step", whole.clone()),
        ("seat", whole.clone()),
        ("amount", whole.clone()),
        ("by", whole.clone()),
        ("played", named.clone()),
        ("best", perhaps(&named)),
        ("master", perhaps(&named)),
    ]);
    object(&[
        ("players", whole.clone()),
        ("steps", whole.clone()),
        ("rounds", whole),
        ("curves", list(&curve)),
        ("ledger", perhaps(&ledger)),
        ("moments", list(&moment)),
    ])
}

/// `{"ok": false, "error": …}`.
fn refused() -> Value {
    let (text, step) = (json!({"type": "string"}), json!({"type": "integer", "minimum": 0}));
    let error = object(&[("rule", json!({"type": ["string", "null"]})), ("message", text.clone()), ("path?", text.clone()), ("step?", step), ("final?", text)]);
    object(&[("ok", json!({"const": false})), ("error", error)])
}

/// Who is awaited and what each is asked, or the result.
fn status(game: &dyn AnyGame, of: &impl Fn(&str) -> Value) -> Value {
    let (seat, seats) = (seat(game), list(&seat(game)));
    let asked = object(&[("seat", seat), ("decision", of("decision")), ("words", json!({"type": "string"}))]);
    json!({"oneOf": [
        object(&[("awaiting", seats), ("over", json!({"const": false})), ("decisions", list(&asked))]),
        object(&[("awaiting", json!({"const": []})), ("over", json!({"const": true})), ("standings", list(&standing(game)))]),
    ]})
}

fn seat(game: &dyn AnyGame) -> Value {
    json!({"type": "integer", "minimum": 0, "maximum": game.players().1 - 1})
}

fn standing(game: &dyn AnyGame) -> Value {
    let whole = json!({"type": "integer"});
    let parts: Vec<(&str, Value)> = game.parts().iter().map(|part| (*part, whole.clone())).collect();
    let ties: Vec<(&str, Value)> = game.ties().iter().map(|tie| (tie.name, whole.clone())).collect();
    let (rank, truth) = (json!({"type": "integer", "minimum": 1, "maximum": game.players().1}), json!({"type": "boolean"}));
    object(&[
        ("seat", seat(game)),
        ("rank", rank),
        ("total", whole),
        ("parts", object(&parts)),
        (if ties.is_empty() { "ties?" } else { "ties" }, object(&ties)),
        ("won", truth),
        ("title?", json!({"type": "string"})),
    ])
}

/// A position in words.
fn told() -> Value {
    let text = json!({"type": "string"});
    let texts = list(&text);
    let row = object(&[("head", text.clone()), ("cells", list(&json!({"type": ["string", "null"]})))]);
    let thing = object(&[("thing", text.clone()), ("count", json!({"type": "integer"}))]);
    let space = object(&[("space", text.clone()), ("marks", texts.clone())]);
    list(&json!({"oneOf": [
        object(&[("title", text.clone()), ("lines", texts.clone())]),
        object(&[("title", text.clone()), ("columns", texts), ("rows", list(&row))]),
        object(&[("title", text.clone()), ("things", list(&thing))]),
        object(&[("title", text), ("spaces", list(&space))]),
    ]}))
}

/// A whole game as one document.
fn record(of: &impl Fn(&str) -> Value) -> Value {
    let (text, whole) = (json!({"type": "string"}), json!({"type": "integer"}));
    let action = object(&[("seat", whole.clone()), ("action", of("action")), ("at?", whole.clone()), ("by?", text.clone()), ("check", text.clone())]);
    let result = json!({"type": ["integer", "array"], "items": {"type": "integer"}});
    let drawn = object(&[("site", text.clone()), ("use", whole.clone()), ("kind", text.clone()), ("of", whole.clone()), ("result", result)]);
    object(&[
        ("format", json!({"const": kernel::record::FORMAT})),
        ("version", json!({"const": kernel::record::VERSION})),
        ("game", text.clone()),
        ("rules", whole.clone()),
        ("data", text.clone()),
        ("options", of("options")),
        ("seats", list(&object(&[("name?", text.clone()), ("bot?", text.clone())]))),
        ("seed", text.clone()),
        ("fairness?", json!({"type": "object"})),
        ("opening", text),
        ("length", whole),
        ("actions", list(&action)),
        ("chance?", list(&drawn)),
        ("result", json!({"type": ["array", "null"]})),
    ])
}
