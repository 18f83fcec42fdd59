//! What changed between two JSON texts, in few bytes: how a step tells a position without telling all of it again.
//!
//! A change of a value is one of
//! - `[new]`: the value is now `new`;
//! - `{"name": change, …}` of an object: these members changed; `[]` instead of a change says that the member is gone;
//! - `{"3": change, …}` of a list: these elements changed, counted from 0;
//! - `{"#": [at, count, new, …]}` of a list: from `at` on, `count` elements are gone and the new ones stand in their place.
//!
//! `{}` says that nothing changed. Whoever applies a change to what was there has what is there now, member for member.

use std::io::Write;
use std::ops::Range;

use registry::{Kind, Parts};
use serde_json::{Map, Value};

/// A change does not fit what it is applied to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the change does not fit what it is about")]
pub struct Misfit;

/// What leads from one object to another.
///
/// Always tells the members that changed, never the object as a whole: whoever wants to know only one of them looks only there.
///
/// # Panics
/// Never: JSON is text.
#[must_use]
pub fn between(old: &Parts, new: &Parts) -> String {
    Comparison::new(old, new).change(0, 0)
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
pub fn check(value: &Parts) -> u32 {
    check_of(value, 0)
}

/// The same of one of several values.
pub(crate) fn check_of(values: &Parts, number: usize) -> u32 {
    let mut sorted = Vec::new();
    values.write_sorted(values.value(number), &mut sorted);
    sorted.into_iter().fold(0x811c_9dc5, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Values and those that came after them. What they share is compared once.
pub(crate) struct Comparison<'a> {
    old: &'a Parts,
    new: &'a Parts,
    /// What is told of a difference so far.
    told: Vec<u8>,
    /// What is told of shared values.
    known: Vec<Known>,
    /// One after the other.
    told_of_shared: Vec<u8>,
}

/// What leads from one shared value to another.
struct Known {
    old: usize,
    new: usize,
    /// Where it is told. Nothing if they are the same.
    change: Range<usize>,
}

impl<'a> Comparison<'a> {
    pub(crate) const fn new(old: &'a Parts, new: &'a Parts) -> Self {
        Self { old, new, told: Vec::new(), known: Vec::new(), told_of_shared: Vec::new() }
    }

    /// What leads from one object to another, by their numbers.
    pub(crate) fn change(&mut self, old: usize, new: usize) -> String {
        self.told = Vec::with_capacity(1024);
        self.told.push(b'{');
        let (old, new) = (self.old.value(old), self.new.value(new));
        if (self.old.kind(old), self.new.kind(new)) == (Kind::Object, Kind::Object) {
            self.members(old, new);
        }
        self.told.push(b'}');
        String::from_utf8(std::mem::take(&mut self.told)).expect("JSON is text")
    }

    /// Tells what leads from one value to another; nothing if they are the same.
    fn value(&mut self, old: usize, new: usize) {
        if let (Some(old), Some(new)) = (self.old.shared(old), self.new.shared(new)) {
            let known = self.known(old, new);
            self.told.extend_from_slice(&self.told_of_shared[self.known[known].change.clone()]);
            return;
        }
        let (old, new) = (self.old.behind(old), self.new.behind(new));
        let begun = self.told.len();
        match (self.old.kind(old), self.new.kind(new)) {
            (Kind::Object, Kind::Object) => {
                self.told.push(b'{');
                self.members(old, new);
            }
            (Kind::List, Kind::List) => {
                self.told.push(b'{');
                self.list(old, new);
            }
            _ => {
                if !self.is_same(old, new) {
                    self.tell_whole(new);
                }
                return;
            }
        }
        if self.told.len() == begun + 1 {
            self.told.truncate(begun);
            return;
        }
        self.told.push(b'}');
        // The brackets of the whole count too.
        if self.new.is_shorter(new, (self.told.len() - begun).saturating_sub(3)) {
            self.told.truncate(begun);
            self.tell_whole(new);
        }
    }

    /// Which of the known changes leads from one shared value to another.
    fn known(&mut self, old: usize, new: usize) -> usize {
        if let Some(known) = self.known.iter().position(|known| (known.old, known.new) == (old, new)) {
            return known;
        }
        let begun = self.told.len();
        // Most of what is shared has not changed.
        if self.old.has_common(old) || self.old.between(old, self.old.after(old)) != self.new.between(new, self.new.after(new)) {
            self.value(old, new);
        }
        let from = self.told_of_shared.len();
        self.told_of_shared.extend(self.told.drain(begun..));
        self.known.push(Known { old, new, change: from..self.told_of_shared.len() });
        self.known.len() - 1
    }

    /// Whether two values are the same. It may say no where one of them is shared and the other is not.
    fn is_same(&mut self, old: usize, new: usize) -> bool {
        let (old_parts, new_parts) = (self.old, self.new);
        old_parts.is_same(old, new_parts, new, &mut |old, new| {
            let known = self.known(old, new);
            self.known[known].change.is_empty()
        })
    }

    fn tell_whole(&mut self, at: usize) {
        self.told.push(b'[');
        self.new.write(at, &mut self.told);
        self.told.push(b']');
    }

    /// Begins to tell of a part.
    fn begin_part(&mut self) {
        if self.told.last() != Some(&b'{') {
            self.told.push(b',');
        }
    }

    /// Begins to tell of a member, by the place where its name stands.
    fn member(&mut self, name: usize) {
        self.begin_part();
        self.new.write_name(name, &mut self.told);
        self.told.push(b':');
    }

    /// Begins to tell of an element.
    fn element(&mut self, index: usize) {
        self.begin_part();
        write!(self.told, "\"{index}\":").expect("there is room for everything");
    }

    /// Tells of a part if anything changed in it. Where it ends is known already.
    fn part_between(&mut self, begin: impl FnOnce(&mut Self), (old, old_end): (usize, usize), (new, new_end): (usize, usize)) {
        // Most parts have not changed, and bytes are compared sooner than a name is written. Where something is in common with others,
        // bytes say nothing.
        if !self.old.has_common(old) && self.old.between(old, old_end) == self.new.between(new, new_end) {
            return;
        }
        let begun = self.told.len();
        begin(self);
        let named = self.told.len();
        self.value(old, new);
        if self.told.len() == named {
            self.told.truncate(begun);
        }
    }

    /// Tells the members of two objects that changed. Members nearly always stand in the same order: then each is looked at
    /// once.
    fn members(&mut self, old: usize, new: usize) {
        let (old_parts, new_parts) = (self.old, self.new);
        let (old_end, new_end) = (old_parts.after(old), new_parts.after(new));
        let (mut old, mut new) = (old_parts.inside(old), new_parts.inside(new));
        while old < old_end && new < new_end && old_parts.is_called(old, new_parts, new) {
            let (old_value, new_value) = (old_parts.after(old), new_parts.after(new));
            let (old_next, new_next) = (old_parts.after(old_value), new_parts.after(new_value));
            self.part_between(|told| told.member(new), (old_value, old_next), (new_value, new_next));
            (old, new) = (old_next, new_next);
        }
        if old < old_end || new < new_end {
            self.other_members((old, old_end), (new, new_end));
        }
    }

    /// The rest of two objects that do not have the same members: each is looked for by its name.
    fn other_members(&mut self, (old, old_end): (usize, usize), (new, new_end): (usize, usize)) {
        let (old_parts, new_parts) = (self.old, self.new);
        let old_members: Vec<usize> = names(old_parts, old, old_end).collect();
        let new_members: Vec<usize> = names(new_parts, new, new_end).collect();
        let is_called = |old: usize, new: usize| old_parts.is_called(old, new_parts, new);
        for &new in &new_members {
            match old_members.iter().find(|old| is_called(**old, new)) {
                Some(old) => {
                    let (old, value) = (old_parts.after(*old), new_parts.after(new));
                    self.part_between(|told| told.member(new), (old, old_parts.after(old)), (value, new_parts.after(value)));
                }
                None => {
                    self.member(new);
                    self.tell_whole(new_parts.after(new));
                }
            }
        }
        for old in old_members.into_iter().filter(|old| !new_members.iter().any(|new| is_called(*old, *new))) {
            self.begin_part();
            old_parts.write_name(old, &mut self.told);
            self.told.extend_from_slice(b":[]");
        }
    }

    /// Tells what leads from one list to another: element by element if there are as many, else what stands in the middle of
    /// those that are the same at both ends.
    fn list(&mut self, old: usize, new: usize) {
        let (old_parts, new_parts) = (self.old, self.new);
        if old_parts.elements(old).count() == new_parts.elements(new).count() {
            let (mut old, mut new, end) = (old_parts.inside(old), new_parts.inside(new), new_parts.after(new));
            let mut index = 0;
            while new < end {
                let (old_next, new_next) = (old_parts.after(old), new_parts.after(new));
                self.part_between(|told| told.element(index), (old, old_next), (new, new_next));
                (old, new, index) = (old_next, new_next, index + 1);
            }
            return;
        }
        let (old_elements, new_elements): (Vec<usize>, Vec<usize>) = (old_parts.elements(old).collect(), new_parts.elements(new).collect());
        let mut same = |(old, new): &(&usize, &usize)| self.is_same(**old, **new);
        let before = old_elements.iter().zip(&new_elements).take_while(&mut same).count();
        let after = old_elements[before..].iter().rev().zip(new_elements[before..].iter().rev()).take_while(&mut same).count();
        self.begin_part();
        write!(self.told, "\"#\":[{before},{}", old_elements.len() - before - after).expect("there is room for everything");
        for element in &new_elements[before..new_elements.len() - after] {
            self.told.push(b',');
            new_parts.write(*element, &mut self.told);
        }
        self.told.push(b']');
    }
}

/// Where the names of members stand, from one place to another.
fn names(parts: &Parts, from: usize, end: usize) -> impl Iterator<Item = usize> {
    let is_inside = move |name: &usize| *name < end;
    std::iter::successors(Some(from).filter(is_inside), move |name| Some(parts.after(parts.after(*name))).filter(is_inside))
}

#[cfg(test)]
mod tests {
    use kernel::Shared;
    use proptest::prelude::*;
    use serde_json::json;
    use serde_json::value::RawValue;

    use super::*;

    fn changed(old: &Value, new: &Value) -> String {
        between(&Parts::of(old), &Parts::of(new))
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
        let check = |text: &str| check(&Parts::of(&serde_json::from_str::<&RawValue>(text).expect("JSON")));
        assert_eq!(check(r#"{"a":1,"b":[2]}"#), check(r#"{"b":[2],"a":1}"#));
        assert_ne!(check(r#"{"a":1,"b":[2]}"#), check(r#"{"a":1,"b":[3]}"#));
        assert_eq!(check(r#"{"a":1}"#), 0x8b9e_4511);
    }

    #[derive(serde::Serialize)]
    struct Views {
        one: View,
        other: View,
    }

    #[derive(serde::Serialize)]
    struct View {
        open: Shared<Vec<Shared<&'static str>>>,
        own: u8,
    }

    /// Two views that share a list.
    fn views(open: &[&'static str], own: [u8; 2]) -> Parts {
        let open = Shared::new(open.iter().map(|text| Shared::new(*text)).collect());
        let [one, other] = own.map(|own| View { open: Shared::clone(&open), own });
        Parts::of(&Views { one, other })
    }

    #[test]
    fn what_several_share_is_told_to_each_of_them() {
        let (old, new) = (views(&["milk", "a loaf of bread", "cheese"], [1, 2]), views(&["milk", "a loaf of bread", "corn"], [1, 3]));

        assert_eq!(between(&old, &new), r#"{"one":{"open":{"2":["corn"]}},"other":{"open":{"2":["corn"]},"own":[3]}}"#);
        assert_eq!(between(&old, &views(&["milk", "a loaf of bread", "cheese"], [1, 2])), "{}");
    }

    #[test]
    fn whether_something_is_shared_changes_nothing() {
        let shared = views(&["milk", "a loaf of bread"], [1, 2]);
        let plain = |last: &str| Parts::of(&json!({"one": {"open": ["milk", last], "own": 1}, "other": {"open": ["milk", last], "own": 2}}));

        assert_eq!([between(&shared, &plain("a loaf of bread")), between(&plain("a loaf of bread"), &shared)], ["{}", "{}"]);
        assert_eq!(between(&plain("cheese"), &shared), r#"{"one":{"open":{"1":["a loaf of bread"]}},"other":{"open":{"1":["a loaf of bread"]}}}"#);
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
