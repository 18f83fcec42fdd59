//! What changed between two JSON texts, in few bytes: how a step tells a position without telling all of it again.
//!
//! A change of a value is one of
//! - `[new]`: the value is now `new`;
//! - `{"name": change, …}` of an object: these members changed; `[]` instead of a change says that the member is gone;
//! - `{"3": change, …}` of a list: these elements changed, counted from 0;
//! - `{"#": [at, count, new, …]}` of a list: from `at` on, `count` elements are gone and the new ones stand in their place.
//!
//! `{}` says that nothing changed. Whoever applies a change to what was there has what is there now, member for member.

use registry::{Inside, Traced};
use serde_json::{Map, Value};

/// A change does not fit what it is applied to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the change does not fit what it is about")]
pub struct Misfit;

/// What leads from one object to another.
///
/// Always tells the members that changed, never the object as a whole: whoever wants to know only one of them looks only there.
#[must_use]
pub fn between(old: &Traced, new: &Traced) -> String {
    let mut change = Comparison { old: Side::of(old), new: Side::of(new), told: Vec::new() };
    change.told.push(b'{');
    if change.members(0, 0).is_none() {
        change.told.truncate(1);
    }
    change.told.push(b'}');
    String::from_utf8(change.told).expect("made of texts and of what stands between their values")
}

/// Applies a change.
///
/// # Errors
/// If it is none, or one of something else; the value may have changed in part then.
pub fn apply(value: &mut Value, change: Value) -> Result<(), Misfit> {
    match change {
        Value::Array(whole) => {
            let [new] = <[Value; 1]>::try_from(whole).map_err(|_| Misfit)?;
            *value = new;
            Ok(())
        }
        Value::Object(parts) => match value {
            Value::Object(members) => parts.into_iter().try_for_each(|(name, change)| apply_to_member(members, name, change)),
            Value::Array(elements) => parts.into_iter().try_for_each(|(place, change)| apply_to_list(elements, &place, change)),
            _ => Err(Misfit),
        },
        _ => Err(Misfit),
    }
}

fn apply_to_member(members: &mut Map<String, Value>, name: String, change: Value) -> Result<(), Misfit> {
    if change.as_array().is_some_and(Vec::is_empty) {
        return members.remove(&name).map(drop).ok_or(Misfit);
    }
    apply(members.entry(name).or_insert(Value::Null), change)
}

fn apply_to_list(elements: &mut Vec<Value>, place: &str, change: Value) -> Result<(), Misfit> {
    if place != "#" {
        return apply(place.parse::<usize>().ok().and_then(|index| elements.get_mut(index)).ok_or(Misfit)?, change);
    }
    let Value::Array(parts) = change else { return Err(Misfit) };
    let mut parts = parts.into_iter();
    let mut number = || parts.next().and_then(|number| usize::try_from(number.as_u64()?).ok()).ok_or(Misfit);
    let (at, count) = (number()?, number()?);
    let end = at.checked_add(count).filter(|end| *end <= elements.len()).ok_or(Misfit)?;
    elements.splice(at..end, parts);
    Ok(())
}

/// A number that tells two values apart, for whoever wants to know whether they still have what the house has: FNV-1a of the
/// text without spaces and with the members of each object in the order of their names.
#[must_use]
pub fn check(text: &str) -> Option<u32> {
    // A map of `serde_json` is sorted, and so is what it writes.
    let sorted = serde_json::from_str::<Value>(text).ok()?.to_string();
    Some(sorted.bytes().fold(0x811c_9dc5, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)))
}

/// One of two texts that are compared.
#[derive(Clone, Copy)]
struct Side<'a> {
    traced: &'a Traced,
    text: &'a [u8],
}

impl<'a> Side<'a> {
    fn of(traced: &'a Traced) -> Self {
        Self { traced, text: traced.text().as_bytes() }
    }

    /// Where a value ends, by the way that leads to it.
    fn end_of(self, from: usize, inside: &mut Inside<'_>) -> usize {
        match self.text.get(from) {
            Some(b'"') => self.end_of_string(from),
            Some(b'{' | b'[') => inside.end_of(from).unwrap_or_else(|| self.end_of_untraced(from)),
            _ => self.text[from..].iter().position(|byte| matches!(byte, b',' | b'}' | b']')).map_or(self.text.len(), |length| from + length),
        }
    }

    /// Where an object or a list ends that was JSON before.
    fn end_of_untraced(self, from: usize) -> usize {
        let (mut at, mut depth) = (from, 0_usize);
        while let Some(byte) = self.text.get(at) {
            match byte {
                b'"' => {
                    at = self.end_of_string(at);
                    continue;
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth -= 1,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                break;
            }
        }
        at
    }

    /// Where the string that begins here ends.
    fn end_of_string(self, from: usize) -> usize {
        let mut at = from + 1;
        loop {
            match self.text.get(at) {
                Some(b'"') => return at + 1,
                Some(b'\\') => at += 2,
                Some(_) => at += 1,
                None => return self.text.len(),
            }
        }
    }

    /// Where the next element or member begins.
    fn next(self, end: usize) -> usize {
        end + usize::from(self.text.get(end) == Some(&b','))
    }

    /// The extents of a list's elements.
    fn elements(self, from: usize) -> Vec<(usize, usize)> {
        let (mut found, mut inside) = (Vec::new(), self.traced.inside(from));
        let mut at = from + 1;
        while self.text.get(at).is_some_and(|byte| *byte != b']') {
            let end = self.end_of(at, &mut inside);
            found.push((at, end));
            at = self.next(end);
        }
        found
    }

    /// The members of an object: each name with its quotes, and where its value begins and ends.
    fn members(self, from: usize) -> Vec<(&'a [u8], usize, usize)> {
        let (mut found, mut inside) = (Vec::new(), self.traced.inside(from));
        let mut at = from + 1;
        while self.text.get(at) == Some(&b'"') {
            let name_end = self.end_of_string(at);
            let end = self.end_of(name_end + 1, &mut inside);
            found.push((&self.text[at..name_end], name_end + 1, end));
            at = self.next(end);
        }
        found
    }
}

/// Two texts, and what is told of their difference so far.
struct Comparison<'a> {
    old: Side<'a>,
    new: Side<'a>,
    told: Vec<u8>,
}

impl Comparison<'_> {
    /// Tells what leads from one value to another.
    fn value(&mut self, (old, old_end): (usize, usize), (new, new_end): (usize, usize)) {
        if self.old.text[old..old_end] == self.new.text[new..new_end] {
            return;
        }
        let begun = self.told.len();
        let parts = match (self.old.text[old], self.new.text[new]) {
            (b'{', b'{') => {
                self.told.push(b'{');
                self.members(old, new)
            }
            (b'[', b'[') => {
                self.told.push(b'{');
                self.list(old, new);
                Some(())
            }
            _ => None,
        };
        self.told.push(b'}');
        if parts.is_none() || self.told.len() - begun > new_end - new + 2 {
            self.told.truncate(begun);
            self.tell_whole(new, new_end);
        }
    }

    fn tell_whole(&mut self, from: usize, end: usize) {
        self.told.push(b'[');
        self.told.extend_from_slice(&self.new.text[from..end]);
        self.told.push(b']');
    }

    /// Begins to tell of a part; returns where to go back to if there is nothing to tell.
    fn part(&mut self, quoted: &[u8]) -> usize {
        let begun = self.told.len();
        if self.told.last() != Some(&b'{') {
            self.told.push(b',');
        }
        self.told.extend_from_slice(quoted);
        self.told.push(b':');
        begun
    }

    /// Tells of the part if anything changed in it.
    fn part_between(&mut self, quoted: &[u8], old: (usize, usize), new: (usize, usize)) {
        let begun = self.part(quoted);
        let empty = self.told.len();
        self.value(old, new);
        if self.told.len() == empty {
            self.told.truncate(begun);
        }
    }

    /// Tells the members of two objects that changed. Members nearly always stand in the same order: then each is looked at
    /// once. Nothing if the texts are no objects.
    fn members(&mut self, old: usize, new: usize) -> Option<()> {
        let (mut in_old, mut in_new) = (self.old.traced.inside(old), self.new.traced.inside(new));
        let (mut old_at, mut new_at) = (old + 1, new + 1);
        loop {
            match (self.old.text.get(old_at)?, self.new.text.get(new_at)?) {
                (b'}', b'}') => return Some(()),
                (b'"', b'"') => {
                    let name = &self.old.text[old_at..self.old.end_of_string(old_at)];
                    if !self.new.text[new_at..].starts_with(name) {
                        self.other_members(old_at - 1, new_at - 1);
                        return Some(());
                    }
                    let (old_from, new_from) = (old_at + name.len() + 1, new_at + name.len() + 1);
                    let (old_end, new_end) = (self.old.end_of(old_from, &mut in_old), self.new.end_of(new_from, &mut in_new));
                    self.part_between(name, (old_from, old_end), (new_from, new_end));
                    (old_at, new_at) = (self.old.next(old_end), self.new.next(new_end));
                }
                (b'"' | b'}', b'"' | b'}') => {
                    self.other_members(old_at - 1, new_at - 1);
                    return Some(());
                }
                _ => return None,
            }
        }
    }

    /// The rest of two objects that do not have the same members: each is looked for by its name.
    fn other_members(&mut self, old: usize, new: usize) {
        let (old_members, new_members) = (self.old.members(old), self.new.members(new));
        for &(name, at, end) in &new_members {
            match old_members.iter().find(|(known, ..)| *known == name) {
                Some(&(_, old_at, old_end)) => self.part_between(name, (old_at, old_end), (at, end)),
                None => {
                    self.part(name);
                    self.tell_whole(at, end);
                }
            }
        }
        for (name, ..) in old_members.iter().filter(|(name, ..)| new_members.iter().all(|(known, ..)| known != name)) {
            self.part(name);
            self.told.extend_from_slice(b"[]");
        }
    }

    /// Tells what leads from one list to another: element by element if there are as many, else what stands in the middle of
    /// those that are the same at both ends.
    fn list(&mut self, old: usize, new: usize) {
        let (old_elements, new_elements) = (self.old.elements(old), self.new.elements(new));
        let (old_text, new_text) = (self.old.text, self.new.text);
        let same = |(old, new): &(&(usize, usize), &(usize, usize))| old_text[old.0..old.1] == new_text[new.0..new.1];
        if old_elements.len() == new_elements.len() {
            for (index, pair) in old_elements.iter().zip(&new_elements).enumerate().filter(|(_, pair)| !same(pair)) {
                self.part_between(format!("\"{index}\"").as_bytes(), *pair.0, *pair.1);
            }
            return;
        }
        let before = old_elements.iter().zip(&new_elements).take_while(same).count();
        let after = old_elements[before..].iter().rev().zip(new_elements[before..].iter().rev()).take_while(same).count();
        self.part(b"\"#\"");
        self.told.extend_from_slice(format!("[{before},{}", old_elements.len() - before - after).as_bytes());
        for (from, end) in &new_elements[before..new_elements.len() - after] {
            self.told.push(b',');
            self.told.extend_from_slice(&self.new.text[*from..*end]);
        }
        self.told.push(b']');
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn changed(old: &Value, new: &Value) -> String {
        between(&Traced::of(old), &Traced::of(new))
    }

    #[test]
    fn only_what_changed_is_told() {
        let old = json!({"a": {"b": [1, {"c": "x"}, 3], "d": "a long text that stays"}, "e": true});
        let new = json!({"a": {"b": [1, {"c": "y"}, 3], "d": "a long text that stays"}, "e": true});

        assert_eq!(changed(&old, &new), r#"{"a":{"b":{"1":{"c":["y"]}}}}"#);
        assert_eq!(changed(&old, &old), "{}");
    }

    #[test]
    fn a_list_that_grows_or_shrinks_tells_its_middle() {
        let list = |elements: &[&str]| json!({"hand": elements, "rest": "so that the whole is longer than the change of it"});
        let (two, three) = (list(&["milk in a bottle", "a loaf of bread"]), list(&["milk in a bottle", "cheese", "a loaf of bread"]));

        assert_eq!(changed(&two, &three), r##"{"hand":{"#":[1,0,"cheese"]}}"##);
        assert_eq!(changed(&three, &two), r##"{"hand":{"#":[1,1]}}"##);
    }

    #[test]
    fn members_that_come_and_go_are_told() {
        assert_eq!(changed(&json!({"a": 1, "c": 3}), &json!({"b": 2, "c": 3})), r#"{"b":[2],"a":[]}"#);
    }

    #[test]
    fn a_number_that_begins_alike_is_another_number() {
        assert_eq!(changed(&json!({"a": 1}), &json!({"a": 12})), r#"{"a":[12]}"#);
        assert_eq!(changed(&json!({"a": 12}), &json!({"a": 1})), r#"{"a":[1]}"#);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        for (value, change) in [
            (json!({"a": 1}), json!({"a": {"b": [1]}})),
            (json!([1]), json!({"1": [2]})),
            (json!([1]), json!({"#": [1, 1]})),
            (json!([1]), json!({"#": [u64::MAX, u64::MAX]})),
            (json!({}), json!({"a": []})),
            (json!(1), json!([1, 2])),
            (json!(1), json!(null)),
        ] {
            assert_eq!(apply(&mut value.clone(), change.clone()), Err(Misfit), "{value} {change}");
        }
    }

    #[test]
    fn the_check_does_not_mind_the_order_of_members() {
        assert_eq!(check(r#"{"a":1,"b":[2]}"#), check(r#"{"b":[2],"a":1}"#));
        assert_ne!(check(r#"{"a":1,"b":[2]}"#), check(r#"{"a":1,"b":[3]}"#));
        assert_eq!(check(r#"{"a":1}"#), Some(0x8b9e_4511));
    }

    fn value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0..30_i32).prop_map(Value::from),
            r#"[a-c"\\é{}\[\],:]{0,4}"#.prop_map(Value::from)
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                prop::collection::btree_map(r#"[a-c"\\]{0,2}"#, inner, 0..5).prop_map(|members| Value::Object(members.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn a_change_leads_from_any_object_to_any_other(old in value(), new in value()) {
            let (old, new) = (json!({"a": old, "b": [1, 2]}), json!({"a": new, "b": [1, 2]}));
            let mut applied = old.clone();
            apply(&mut applied, serde_json::from_str(&changed(&old, &new)).unwrap()).unwrap();
            prop_assert_eq!(applied, new);
        }

        #[test]
        fn a_small_change_of_anything_is_found(value in value(), leaf in 0..9_i32) {
            let (old, new) = (json!({"a": [value.clone(), 1, value.clone()], "b": value.clone()}), json!({"a": [value.clone(), leaf, value.clone()], "b": value}));
            let mut applied = old.clone();
            apply(&mut applied, serde_json::from_str(&changed(&old, &new)).unwrap()).unwrap();
            prop_assert_eq!(applied, new);
        }
    }
}
