//! Hashes over several fields, and the one text a JSON document has in them.

use std::fmt::Write;

use serde_json::Value;

/// A hash over fields, each preceded by its length (8 bytes, the lowest first): so nothing runs together.
pub(super) struct Fields(blake3::Hasher);

impl Fields {
    pub(super) fn of(context: &str) -> Self {
        Self(blake3::Hasher::new_derive_key(context))
    }

    pub(super) fn bytes(mut self, field: &[u8]) -> Self {
        self.0.update(&(field.len() as u64).to_le_bytes()).update(field);
        self
    }

    /// A number is a field of 8 bytes, the lowest first.
    pub(super) fn number(self, number: impl Into<u64>) -> Self {
        self.bytes(&number.into().to_le_bytes())
    }

    pub(super) fn text(self, text: &str) -> Self {
        self.bytes(text.as_bytes())
    }

    pub(super) fn json(self, document: &Value) -> Self {
        self.text(&canonical(document))
    }

    pub(super) fn hash(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

/// The one text of a JSON document: the keys of every object sorted, no space anywhere.
///
/// ```
/// use serde_json::json;
/// assert_eq!(kernel::fairness::canonical(&json!({"b": [1, null], "a": "é"})), r#"{"a":"é","b":[1,null]}"#);
/// ```
#[must_use]
pub fn canonical(document: &Value) -> String {
    let mut text = String::new();
    write(document, &mut text);
    text
}

fn write(document: &Value, text: &mut String) {
    match document {
        Value::Array(items) => {
            text.push('[');
            for (number, item) in items.iter().enumerate() {
                text.push_str(if number == 0 { "" } else { "," });
                write(item, text);
            }
            text.push(']');
        }
        Value::Object(fields) => {
            // The map may keep its keys in any order: that hangs on how the library was built.
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_unstable_by_key(|(key, _)| *key);
            text.push('{');
            for (number, (key, value)) in fields.into_iter().enumerate() {
                text.push_str(if number == 0 { "" } else { "," });
                write(&Value::from(key.as_str()), text);
                text.push(':');
                write(value, text);
            }
            text.push('}');
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => write!(text, "{document}").expect("a text takes everything"),
    }
}
