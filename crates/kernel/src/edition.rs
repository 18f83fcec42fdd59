//! Component data: read strictly, checked constraint by constraint, named by its hash.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::rule::explained;
use crate::{Broken, Inexact, RuleId, Sentence, reader};

/// Why a document is refused as a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    /// It is not exactly a position of the game.
    #[error("this is no position of the game: {why}")]
    Unreadable {
        /// The rule that says what a position is.
        rule: RuleId,
        /// What is wrong with it.
        why: Inexact,
    },
    /// It breaks an invariant.
    #[error("{}", .0.what)]
    Broken(#[from] Broken),
}

impl BadPosition {
    /// The rule that refuses it.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        match self {
            Self::Unreadable { rule, .. } => *rule,
            Self::Broken(broken) => broken.rule,
        }
    }

    /// The reason in words; what an invariant says of a position is for engineers, in English.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Unreadable { why, .. } => Sentence::new("position-unreadable").say("what", why.sentence()),
            Self::Broken(broken) => Sentence::new("position-broken").key("what", broken.what.clone()),
        }
    }
}

/// Why a file of component data is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadEdition {
    /// Not JSON, or a field that is missing, unknown or of another type.
    #[error("the component data cannot be read: {0}")]
    Unreadable(String),
    /// Readable, but not this game: every violated constraint, by its rule.
    #[error("the component data breaks {}", listed(.0))]
    Broken(Vec<Broken>),
}

fn listed(violations: &[Broken]) -> String {
    violations.iter().map(Broken::to_string).collect::<Vec<_>>().join("; ")
}

/// Reads component data of a type that refuses unknown fields.
///
/// # Errors
/// [`BadEdition::Unreadable`] with the line and the field.
pub fn read<T: DeserializeOwned>(json: &str) -> Result<T, BadEdition> {
    reader::read_text(json).map_err(|unread| BadEdition::Unreadable(unread.to_string()))
}

/// Whether component data is inspected. The page has the built-in data only, which a test of every game inspects.
pub const IS_INSPECTED: bool = cfg!(feature = "explain");

/// Where component data leaves what we reconstructed, and nothing is wrong with it: a printed copy may well do so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The rule that describes our own components.
    pub rule: RuleId,
    /// What is different, in English, for whoever enters a printed copy.
    pub what: String,
}

/// Collects what is wrong with component data, so that all of it is told at once, and what is only different.
///
/// Three kinds of constraints: what the engine cannot do without ([`Inspection::demand`]), what the rulebook states
/// ([`Inspection::rulebook`]), and what we made up where the rulebook is silent ([`Inspection::expect`]).
///
/// ```
/// use kernel::edition::Inspection;
///
/// let mut inspection = Inspection::default();
/// inspection.expect(false, "ESS-2.31", || "a game costs 65 €".into());
/// assert_eq!(inspection.finish().expect("accepted").len(), 1);
///
/// let mut inspection = Inspection::default();
/// inspection.rulebook(false, "ESS-4.1", "Déroulement du jeu", || "8 rounds".into());
/// assert!(inspection.finish().expect_err("refused").to_string().contains("Déroulement du jeu"));
/// ```
#[derive(Debug, Default)]
pub struct Inspection {
    broken: Vec<Broken>,
    different: Vec<Difference>,
}

impl Inspection {
    /// Refuses data unless the condition holds: its form, or what the engine rests on.
    pub fn demand(&mut self, holds: bool, rule: &'static str, what: impl FnOnce() -> String) {
        if !holds {
            self.broken.push(Broken::new(rule, explained(what)));
        }
    }

    /// Refuses data unless the condition holds, which the rulebook states under this heading.
    pub fn rulebook(&mut self, holds: bool, rule: &'static str, heading: &str, what: impl FnOnce() -> String) {
        self.demand(holds, rule, || format!("{} (rulebook, “{heading}”)", what()));
    }

    /// Reports a difference unless the condition holds, which is our own reconstruction: the data is accepted.
    pub fn expect(&mut self, holds: bool, rule: &'static str, what: impl FnOnce() -> String) {
        if !holds {
            self.different.push(Difference { rule: RuleId(rule), what: explained(what) });
        }
    }

    /// The verdict: what is different and accepted.
    ///
    /// # Errors
    /// [`BadEdition::Broken`] with everything that was refused.
    pub fn finish(self) -> Result<Vec<Difference>, BadEdition> {
        if self.broken.is_empty() { Ok(self.different) } else { Err(BadEdition::Broken(self.broken)) }
    }
}

/// One value of component data that is not the built-in one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Where it stands: `tiles[game_07].price`.
    pub path: String,
    /// The built-in value, unless there is none.
    pub ours: Option<Value>,
    /// The other value, unless there is none.
    pub theirs: Option<Value>,
}

/// Every value that differs between two documents, in the order of the first one. Lists of things with an `id` are
/// compared thing by thing, wherever they stand; other lists place by place, or as a whole if their lengths differ.
#[must_use]
pub fn changes(ours: &Value, theirs: &Value) -> Vec<Change> {
    let mut found = Vec::new();
    compare(String::new(), ours, theirs, &mut found);
    found
}

fn compare(path: String, ours: &Value, theirs: &Value, found: &mut Vec<Change>) {
    let inside = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match (ours, theirs) {
        _ if ours == theirs => {}
        (Value::Object(ours), Value::Object(theirs)) => {
            let added = theirs.keys().filter(|key| !ours.contains_key(*key));
            for key in ours.keys().chain(added) {
                compare_some(inside(key), ours.get(key), theirs.get(key), found);
            }
        }
        (Value::Array(ours), Value::Array(theirs)) => match (by_id(ours), by_id(theirs)) {
            (Some(ours), Some(theirs)) => {
                let added = theirs.iter().filter(|(id, _)| !ours.iter().any(|(known, _)| known == id));
                for id in ours.iter().chain(added).map(|(id, _)| *id) {
                    let of = |list: &[(&str, &'_ Value)]| list.iter().find(|(known, _)| *known == id).map(|(_, thing)| (*thing).clone());
                    compare_some(format!("{path}[{id}]"), of(&ours).as_ref(), of(&theirs).as_ref(), found);
                }
            }
            _ if ours.len() == theirs.len() => {
                for (index, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
                    compare(format!("{path}[{index}]"), ours, theirs, found);
                }
            }
            _ => found.push(Change { path, ours: Some(ours.clone().into()), theirs: Some(theirs.clone().into()) }),
        },
        _ => found.push(Change { path, ours: Some(ours.clone()), theirs: Some(theirs.clone()) }),
    }
}

fn compare_some(path: String, ours: Option<&Value>, theirs: Option<&Value>, found: &mut Vec<Change>) {
    match (ours, theirs) {
        (Some(ours), Some(theirs)) => compare(path, ours, theirs, found),
        (ours, theirs) => found.push(Change { path, ours: ours.cloned(), theirs: theirs.cloned() }),
    }
}

/// The things of a list by their ids, if all have one.
fn by_id(list: &[Value]) -> Option<Vec<(&str, &Value)>> {
    list.iter().map(|thing| Some((thing.get("id")?.as_str()?, thing))).collect()
}

/// The hash that names an edition in records: of its content, whatever its spaces and the order of its keys.
///
/// # Errors
/// If the text is not JSON.
pub fn hash(json: &str) -> Result<String, BadEdition> {
    let content: Value = read(json)?;
    Ok(crate::hex::text(blake3::hash(content.to_string().as_bytes()).as_bytes()))
}

/// A game with the component data it was opened with, named by the data's hash.
///
/// It reads like the game itself.
#[derive(Debug)]
pub struct Edition<G> {
    game: G,
    hash: String,
}

impl<G: crate::Game> Edition<G> {
    /// Opens the box with this component data.
    ///
    /// # Errors
    /// Every violated constraint.
    pub fn open(json: &str) -> Result<Self, BadEdition> {
        Ok(Self { hash: hash(json)?, game: G::open(json)? })
    }

    /// Opens the box with the built-in component data.
    ///
    /// # Panics
    /// If the built-in data is wrong; a test of every game sees to it that it is not.
    #[must_use]
    pub fn built_in() -> Self {
        Self::open(G::EDITION).expect("the built-in component data keeps every constraint")
    }

    /// Reads a position from exactly its document and checks it.
    ///
    /// # Errors
    /// What is wrong with the document, by the rule that says what a position is, or the first invariant it breaks.
    pub fn read_position(&self, document: &Value) -> Result<G::State, Broken> {
        self.position(document).map_err(|bad| match bad {
            BadPosition::Unreadable { rule, why } => Broken { rule, what: why.to_string() },
            BadPosition::Broken(broken) => broken,
        })
    }

    /// As [`Edition::read_position`], with the place and the words of what is wrong.
    ///
    /// # Errors
    /// As [`Edition::read_position`].
    pub fn position(&self, document: &Value) -> Result<G::State, BadPosition> {
        let state = crate::exact::read(document).map_err(|why| BadPosition::Unreadable { rule: G::LAWS.position, why })?;
        self.game.check(&state)?;
        Ok(state)
    }

    /// The hash that names the component data.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

impl<G> std::ops::Deref for Edition<G> {
    type Target = G;
    fn deref(&self) -> &G {
        &self.game
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(ours: Value, theirs: Value) -> Vec<String> {
        let short = |value: &Option<Value>| value.as_ref().map_or_else(|| "–".to_owned(), Value::to_string);
        changes(&ours, &theirs).iter().map(|change| format!("{}: {} → {}", change.path, short(&change.ours), short(&change.theirs))).collect()
    }

    #[test]
    fn changes_are_told_by_where_they_stand() {
        let ours = json!({"game": "x", "tiles": [{"id": "a", "price": 1}, {"id": "b", "price": 2}], "levels": [1, 2, 3], "extra": {"deep": true}});
        let theirs = json!({"game": "x", "tiles": [{"id": "b", "price": 5}, {"id": "a", "price": 1}], "levels": [1, 4, 3], "extra": {"deep": true, "new": 0}});

        assert_eq!(told(ours.clone(), ours.clone()), [] as [String; 0]);
        assert_eq!(told(ours, theirs), ["extra.new: – → 0", "levels[1]: 2 → 4", "tiles[b].price: 2 → 5"]);
    }

    #[test]
    fn lists_of_other_lengths_differ_as_a_whole_and_things_by_their_ids() {
        assert_eq!(told(json!({"roads": [1, 2]}), json!({"roads": [1]})), ["roads: [1,2] → [1]"]);
        assert_eq!(told(json!([{"id": "a"}]), json!([{"id": "a"}, {"id": "b"}])), [r#"[b]: – → {"id":"b"}"#]);
    }

    #[test]
    fn what_is_ours_is_reported_and_what_the_rulebook_states_refused() {
        let mut inspection = Inspection::default();
        inspection.expect(true, "X-1", || "nothing".into());
        inspection.expect(false, "X-2", || "seven".into());
        assert_eq!(inspection.finish().expect("accepted"), [Difference { rule: RuleId("X-2"), what: "seven".into() }]);

        let mut inspection = Inspection::default();
        inspection.expect(false, "X-2", || "seven".into());
        inspection.rulebook(false, "X-3", "Setup", || "eight".into());
        let Err(BadEdition::Broken(broken)) = inspection.finish() else { panic!("refused") };
        assert_eq!(broken, [Broken::new("X-3", "eight (rulebook, “Setup”)".to_owned())]);
    }
}
