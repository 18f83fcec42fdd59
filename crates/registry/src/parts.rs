//! Values taken apart: what JSON would have of them, as parts in a row instead of a text. Taking apart costs little of what
//! writing does, and whoever compares two values writes only what differs. What several of them share is taken apart once.

use kernel::SHARED;
use serde::Serialize;
use serde::ser::{
    self, Error as _, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct, SerializeTupleVariant,
};
use serde_json::Error;

use crate::AnySight;

/// How `serde_json` marks JSON that was written before.
const RAW: &str = "$serde_json::private::RawValue";

/// Where a text stands among all texts.
#[derive(Debug, Clone, Copy)]
struct Extent {
    start: u32,
    end: u32,
}

/// One part of a value. Members of objects are two parts each: a name and a value.
#[derive(Debug, Clone, Copy)]
enum Part {
    Null,
    Bool(bool),
    Signed(i64),
    Unsigned(u64),
    Float(f64),
    /// A text or a name of the program itself.
    Word(&'static str),
    Text(Extent),
    /// An object; its members are so many parts.
    Object(u32),
    /// A list; its elements are so many parts.
    List(u32),
    /// A value that several have in common: it stands at this place.
    Shared(u32),
}

/// Values taken apart.
#[derive(Debug, Default)]
pub struct Parts {
    parts: Vec<Part>,
    texts: String,
    /// Where each value stands.
    values: Vec<usize>,
    /// What is being taken apart.
    open: Vec<Part>,
    /// What was shared so far, by its address, and where it stands.
    shared: Vec<(usize, u32)>,
}

/// What kind of value stands somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An object.
    Object,
    /// A list.
    List,
    /// A value without parts.
    Single,
}

impl Parts {
    /// Takes a value apart.
    ///
    /// # Panics
    /// If the value has no JSON form: a type of ours always has one.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Self {
        let mut parts = Self::default();
        parts.add(value);
        parts
    }

    /// Takes what several viewers have before them apart, in the room of what was taken apart before.
    ///
    /// # Panics
    /// As [`Parts::of`].
    pub fn take_apart<'a>(&mut self, sights: impl Iterator<Item = &'a dyn AnySight>) {
        self.parts.clear();
        self.texts.clear();
        self.values.clear();
        for sight in sights {
            sight.add_to(self);
        }
        // All of them have been there until now, so that an address was that of one thing. From now on it may be another's.
        self.shared.clear();
    }

    /// Takes one more value apart.
    pub(crate) fn add(&mut self, value: &(impl Serialize + ?Sized)) {
        value.serialize(&mut *self).expect("everything of a game has a JSON form");
        let at = self.settle(0);
        self.values.push(at);
    }

    /// What is open from here on is whole; returns where it stands.
    fn settle(&mut self, from: usize) -> usize {
        let at = self.parts.len();
        self.parts.extend_from_slice(&self.open[from..]);
        self.open.truncate(from);
        at
    }

    /// Where a value stands, counted from 0.
    #[must_use]
    pub fn value(&self, number: usize) -> usize {
        self.values[number]
    }

    /// Where a value stands that is shared; nothing if it is not.
    #[must_use]
    #[inline]
    pub fn shared(&self, at: usize) -> Option<usize> {
        match self.parts[at] {
            Part::Shared(at) => Some(at as usize),
            _ => None,
        }
    }

    /// The place itself, or that of the shared value that stands there.
    #[must_use]
    #[inline]
    pub fn behind(&self, at: usize) -> usize {
        self.shared(at).unwrap_or(at)
    }

    /// What stands at a place.
    #[must_use]
    pub fn kind(&self, at: usize) -> Kind {
        match self.parts[at] {
            Part::Object(_) => Kind::Object,
            Part::List(_) => Kind::List,
            _ => Kind::Single,
        }
    }

    /// The place after the value or name that stands at a place. In an object or a list, the first part stands at the next place.
    #[must_use]
    #[inline]
    pub fn after(&self, at: usize) -> usize {
        match self.parts[at] {
            Part::Object(inside) | Part::List(inside) => at + 1 + inside as usize,
            _ => at + 1,
        }
    }

    /// The name of a member that stands at a place.
    #[must_use]
    pub fn name(&self, at: usize) -> &str {
        match self.parts[at] {
            Part::Word(word) => word,
            Part::Text(extent) => self.text(extent),
            _ => "",
        }
    }

    #[inline]
    fn text(&self, extent: Extent) -> &str {
        &self.texts[extent.start as usize..extent.end as usize]
    }

    /// Whether the same value stands at a place among others. Of two shared values only the judge knows; where one of two is
    /// shared, the answer is no.
    #[must_use]
    pub fn is_same(&self, at: usize, others: &Self, other_at: usize, mut judge: impl FnMut(usize, usize) -> bool) -> bool {
        let (end, other_end) = (self.after(at), others.after(other_at));
        end - at == other_end - other_at
            && self.parts[at..end].iter().zip(&others.parts[other_at..other_end]).all(|(one, two)| match (one, two) {
                (Part::Shared(one), Part::Shared(two)) => judge(*one as usize, *two as usize),
                (one, two) => self.is_part(one, others, two),
            })
    }

    /// Whether two members are called the same.
    #[must_use]
    pub fn is_called(&self, at: usize, others: &Self, other_at: usize) -> bool {
        self.is_part(&self.parts[at], others, &others.parts[other_at])
    }

    #[inline]
    fn is_part(&self, one: &Part, other: &Self, two: &Part) -> bool {
        match (one, two) {
            (Part::Null, Part::Null) => true,
            (Part::Bool(one), Part::Bool(two)) => one == two,
            (Part::Signed(one), Part::Signed(two)) => one == two,
            (Part::Unsigned(one), Part::Unsigned(two)) => one == two,
            (Part::Float(one), Part::Float(two)) => one.to_bits() == two.to_bits(),
            (Part::Object(one), Part::Object(two)) | (Part::List(one), Part::List(two)) => one == two,
            (Part::Word(one), Part::Word(two)) => std::ptr::eq(*one, *two) || one == two,
            (Part::Text(one), Part::Text(two)) => self.text(*one) == other.text(*two),
            (Part::Word(word), Part::Text(extent)) => *word == other.text(*extent),
            (Part::Text(extent), Part::Word(word)) => *word == self.text(*extent),
            _ => false,
        }
    }

    /// Writes the value at a place as JSON without spaces.
    pub fn write(&self, at: usize, json: &mut Vec<u8>) {
        match self.parts[at] {
            Part::Null => json.extend_from_slice(b"null"),
            Part::Bool(truth) => json.extend_from_slice(if truth { b"true" } else { b"false" }),
            Part::Signed(number) => write(json, &number),
            Part::Unsigned(number) => write(json, &number),
            Part::Float(number) => write(json, &number),
            Part::Word(word) => write_text(json, word),
            Part::Text(extent) => write_text(json, self.text(extent)),
            Part::Shared(at) => self.write(at as usize, json),
            Part::Object(_) => self.write_inside(at, json, [b'{', b'}'], |parts, at, json| {
                write_text(json, parts.name(at));
                json.push(b':');
                parts.write(at + 1, json);
                parts.after(at + 1)
            }),
            Part::List(_) => self.write_inside(at, json, [b'[', b']'], |parts, at, json| {
                parts.write(at, json);
                parts.after(at)
            }),
        }
    }

    fn write_inside(&self, at: usize, json: &mut Vec<u8>, [open, close]: [u8; 2], write: impl Fn(&Self, usize, &mut Vec<u8>) -> usize) {
        let end = self.after(at);
        let mut inside = at + 1;
        json.push(open);
        while inside < end {
            if inside > at + 1 {
                json.push(b',');
            }
            inside = write(self, inside, json);
        }
        json.push(close);
    }

    /// Writes the value at a place as JSON without spaces, the members of each object in the order of their names.
    pub fn write_sorted(&self, at: usize, json: &mut Vec<u8>) {
        match self.parts[at] {
            Part::Shared(at) => self.write_sorted(at as usize, json),
            Part::List(_) => self.write_inside(at, json, [b'[', b']'], |parts, at, json| {
                parts.write_sorted(at, json);
                parts.after(at)
            }),
            Part::Object(_) => {
                let mut members: Vec<usize> = self.members(at).collect();
                members.sort_by_key(|member| self.name(*member));
                json.push(b'{');
                for (index, member) in members.into_iter().enumerate() {
                    if index > 0 {
                        json.push(b',');
                    }
                    write_text(json, self.name(member));
                    json.push(b':');
                    self.write_sorted(member + 1, json);
                }
                json.push(b'}');
            }
            _ => self.write(at, json),
        }
    }

    /// Where the names of an object's members stand.
    pub fn members(&self, at: usize) -> impl Iterator<Item = usize> {
        let end = self.after(at);
        let first = Some(at + 1).filter(|first| *first < end);
        std::iter::successors(first, move |name| Some(self.after(name + 1)).filter(|next| *next < end))
    }

    /// Where the elements of a list stand.
    pub fn elements(&self, at: usize) -> impl Iterator<Item = usize> {
        let end = self.after(at);
        let first = Some(at + 1).filter(|first| *first < end);
        std::iter::successors(first, move |element| Some(self.after(*element)).filter(|next| *next < end))
    }

    /// Whether the value at a place would be written in fewer bytes than this. Names and texts count without what would have to
    /// be escaped in them.
    #[must_use]
    pub fn is_shorter(&self, at: usize, bytes: usize) -> bool {
        self.rest_of(bytes, at).is_some()
    }

    /// How many of these bytes would be left if the value at a place were written; nothing if there are too few.
    fn rest_of(&self, mut bytes: usize, at: usize) -> Option<usize> {
        for part in &self.parts[at..self.after(at)] {
            let length = match part {
                Part::Null => 5,
                Part::Bool(_) => 6,
                Part::Signed(number) => 2 + number.unsigned_abs().checked_ilog10().unwrap_or(0) as usize + usize::from(*number < 0),
                Part::Unsigned(number) => 2 + number.checked_ilog10().unwrap_or(0) as usize,
                Part::Float(_) => 5,
                Part::Word(word) => word.len() + 3,
                Part::Text(extent) => (extent.end - extent.start) as usize + 3,
                Part::Object(_) | Part::List(_) => 2,
                Part::Shared(at) => bytes - self.rest_of(bytes, *at as usize)?,
            };
            bytes = bytes.checked_sub(length)?;
        }
        Some(bytes)
    }

    #[inline]
    fn push(&mut self, part: Part) {
        self.open.push(part);
    }

    #[inline]
    fn push_text(&mut self, text: &str) {
        let start = self.texts.len() as u32;
        self.texts.push_str(text);
        self.push(Part::Text(Extent { start, end: self.texts.len() as u32 }));
    }

    /// Begins an object or a list.
    #[inline]
    fn open(&mut self, part: Part) -> Inside<'_> {
        let at = self.open.len();
        self.open.push(part);
        Inside { at, outer: None, parts: self }
    }

    /// Begins what an enum's variant has in it: an object of one member, named after it.
    fn open_variant(&mut self, variant: &'static str, part: Part) -> Inside<'_> {
        let outer = self.open.len();
        self.open.extend([Part::Object(0), Part::Word(variant), part]);
        Inside { at: outer + 2, outer: Some(outer), parts: self }
    }

    /// What was written last is JSON: it takes the place of its text.
    #[cold]
    fn take_json_apart(&mut self, at: usize, texts: usize) -> Result<(), Error> {
        let json = self.texts.split_off(texts);
        self.open.truncate(at);
        serde_transcode::transcode(&mut serde_json::Deserializer::from_str(&json), self)
    }

    /// What is shared is taken apart where it is first met, and stands by itself.
    fn take_shared_apart<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let address = std::ptr::from_ref(value).addr();
        let known = self.shared.iter().find(|(known, _)| *known == address).map(|(_, at)| *at);
        let at = match known {
            Some(at) => at,
            None => {
                let from = self.open.len();
                value.serialize(&mut *self)?;
                let at = self.settle(from) as u32;
                self.shared.push((address, at));
                at
            }
        };
        self.push(Part::Shared(at));
        Ok(())
    }

    /// The object or list that was begun at a place ends here.
    #[inline]
    fn close(&mut self, at: usize) {
        let length = (self.open.len() - at - 1) as u32;
        match &mut self.open[at] {
            Part::Object(inside) | Part::List(inside) => *inside = length,
            _ => {}
        }
    }
}

fn write(json: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(json, value).expect("a number or a text has a JSON form");
}

fn write_text(json: &mut Vec<u8>, text: &str) {
    if text.bytes().any(|byte| byte < 0x20 || byte == b'"' || byte == b'\\') {
        write(json, &text);
        return;
    }
    json.reserve(text.len() + 2);
    json.push(b'"');
    json.extend_from_slice(text.as_bytes());
    json.push(b'"');
}

/// An object or a list that has begun.
#[derive(Debug)]
pub struct Inside<'a> {
    at: usize,
    /// The object around it, if it is what a variant has in it.
    outer: Option<usize>,
    parts: &'a mut Parts,
}

impl Inside<'_> {
    #[inline]
    fn close(self) {
        self.parts.close(self.at);
        if let Some(outer) = self.outer {
            self.parts.close(outer);
        }
    }
}

impl<'a> ser::Serializer for &'a mut Parts {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Inside<'a>;
    type SerializeTuple = Inside<'a>;
    type SerializeTupleStruct = Inside<'a>;
    type SerializeTupleVariant = Inside<'a>;
    type SerializeMap = Inside<'a>;
    type SerializeStruct = Fields<'a>;
    type SerializeStructVariant = Inside<'a>;

    fn serialize_bool(self, truth: bool) -> Result<(), Error> {
        self.push(Part::Bool(truth));
        Ok(())
    }

    fn serialize_i8(self, number: i8) -> Result<(), Error> {
        self.serialize_i64(number.into())
    }

    fn serialize_i16(self, number: i16) -> Result<(), Error> {
        self.serialize_i64(number.into())
    }

    fn serialize_i32(self, number: i32) -> Result<(), Error> {
        self.serialize_i64(number.into())
    }

    #[inline]
    fn serialize_i64(self, number: i64) -> Result<(), Error> {
        self.push(u64::try_from(number).map_or(Part::Signed(number), Part::Unsigned));
        Ok(())
    }

    #[inline]
    fn serialize_u8(self, number: u8) -> Result<(), Error> {
        self.serialize_u64(number.into())
    }

    #[inline]
    fn serialize_u16(self, number: u16) -> Result<(), Error> {
        self.serialize_u64(number.into())
    }

    #[inline]
    fn serialize_u32(self, number: u32) -> Result<(), Error> {
        self.serialize_u64(number.into())
    }

    #[inline]
    fn serialize_u64(self, number: u64) -> Result<(), Error> {
        self.push(Part::Unsigned(number));
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> Result<(), Error> {
        self.serialize_f64(number.into())
    }

    fn serialize_f64(self, number: f64) -> Result<(), Error> {
        self.push(if number.is_finite() { Part::Float(number) } else { Part::Null });
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Result<(), Error> {
        self.push_text(letter.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    #[inline]
    fn serialize_str(self, text: &str) -> Result<(), Error> {
        self.push_text(text);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Error> {
        bytes.serialize(self)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Result<(), Error> {
        self.push(Part::Null);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.push(Part::Word(variant));
        Ok(())
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<(), Error> {
        if name == SHARED { self.take_shared_apart(value) } else { value.serialize(self) }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(self, _: &'static str, _: u32, variant: &'static str, value: &T) -> Result<(), Error> {
        let at = self.open.len();
        self.open.extend([Part::Object(0), Part::Word(variant)]);
        value.serialize(&mut *self)?;
        self.close(at);
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'a>, Error> {
        Ok(self.open(Part::List(0)))
    }

    fn serialize_tuple(self, _: usize) -> Result<Inside<'a>, Error> {
        Ok(self.open(Part::List(0)))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Inside<'a>, Error> {
        Ok(self.open(Part::List(0)))
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Inside<'a>, Error> {
        Ok(self.open_variant(variant, Part::List(0)))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Inside<'a>, Error> {
        Ok(self.open(Part::Object(0)))
    }

    #[inline]
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<'a>, Error> {
        Ok(if name == RAW { Fields::Raw(self) } else { Fields::Object(self.open(Part::Object(0))) })
    }

    fn serialize_struct_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Inside<'a>, Error> {
        Ok(self.open_variant(variant, Part::Object(0)))
    }
}

impl SerializeSeq for Inside<'_> {
    type Ok = ();
    type Error = Error;

    #[inline]
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.parts)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

impl SerializeTuple for Inside<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.parts)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

impl SerializeTupleStruct for Inside<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.parts)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

impl SerializeTupleVariant for Inside<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.parts)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

impl SerializeMap for Inside<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        let at = self.parts.open.len();
        key.serialize(&mut *self.parts)?;
        let number = match self.parts.open[at..] {
            [Part::Word(_) | Part::Text(_)] => return Ok(()),
            [Part::Signed(number)] => number.to_string(),
            [Part::Unsigned(number)] => number.to_string(),
            [Part::Bool(truth)] => truth.to_string(),
            _ => return Err(Error::custom("a name is a text or a number")),
        };
        self.parts.open.truncate(at);
        self.parts.push_text(&number);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.parts)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

impl SerializeStructVariant for Inside<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        self.parts.push(Part::Word(name));
        value.serialize(&mut *self.parts)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

/// The fields of a struct.
#[derive(Debug)]
pub enum Fields<'a> {
    /// They are the members of an object.
    Object(Inside<'a>),
    /// Its only field is a text that was JSON before: it is read, and taken apart too.
    Raw(&'a mut Parts),
}

impl SerializeStruct for Fields<'_> {
    type Ok = ();
    type Error = Error;

    #[inline]
    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        match self {
            Fields::Object(object) => {
                object.parts.push(Part::Word(name));
                value.serialize(&mut *object.parts)
            }
            Fields::Raw(parts) => {
                let (at, texts) = (parts.open.len(), parts.texts.len());
                value.serialize(&mut **parts)?;
                parts.take_json_apart(at, texts)
            }
        }
    }

    #[inline]
    fn end(self) -> Result<(), Error> {
        if let Fields::Object(object) = self {
            object.close();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use kernel::Shared;
    use serde_json::json;
    use serde_json::value::{RawValue, to_raw_value};

    use super::*;

    fn written(value: &impl Serialize) -> String {
        let mut json = Vec::new();
        let parts = Parts::of(value);
        parts.write(parts.value(0), &mut json);
        String::from_utf8(json).expect("JSON is text")
    }

    #[derive(Serialize)]
    enum Odd {
        Unit,
        Newtype(u8),
        Tuple(i8, char),
        Struct { a: Option<u64>, b: () },
    }

    #[derive(Serialize)]
    #[serde(tag = "type")]
    enum Tagged {
        Here { x: f64 },
    }

    #[test]
    fn what_is_written_of_the_parts_is_what_serde_json_writes() {
        let odd = [Odd::Unit, Odd::Newtype(7), Odd::Tuple(-3, 'é'), Odd::Struct { a: Some(u64::MAX), b: () }, Odd::Struct { a: None, b: () }];
        assert_eq!(written(&odd), serde_json::to_string(&odd).expect("JSON"));
        let maps = (BTreeMap::from([(3_u8, "three"), (4, "\"four\"\n")]), Tagged::Here { x: 0.25 }, f64::NAN, i64::MIN, true, [0_u8; 0]);
        assert_eq!(written(&maps), serde_json::to_string(&maps).expect("JSON"));
        let value = json!({"a": [1, {"b": "\"{"}], "c": {}, "d": [], "e": null});
        assert_eq!(written(&value), value.to_string());
    }

    #[test]
    fn what_was_json_before_is_taken_apart_too() {
        let raw = to_raw_value(&json!({"a": [1, -2, "x"]})).expect("JSON");
        let parts = Parts::of(&[&raw]);
        assert!(parts.is_same(0, &Parts::of(&json!([{"a": [1, -2, "x"]}])), 0, |_, _| false));
        assert_eq!(parts.kind(1), Kind::Object);
    }

    #[test]
    fn members_are_written_in_the_order_of_their_names_on_demand() {
        let raw: Box<RawValue> = serde_json::from_str(r#"{"b":{"d":1,"c":[{"z":1,"y":2}]},"a":0}"#).expect("JSON");
        let mut json = Vec::new();
        Parts::of(&raw).write_sorted(0, &mut json);
        assert_eq!(json, br#"{"a":0,"b":{"c":[{"y":2,"z":1}],"d":1}}"#);
    }

    #[test]
    fn what_is_shared_is_taken_apart_once_and_written_wherever_it_stands() {
        #[derive(Serialize)]
        struct View {
            open: Shared<Vec<Shared<u8>>>,
            own: u8,
        }
        impl AnySight for View {
            fn add_to(&self, parts: &mut Parts) {
                parts.add(self);
            }
        }
        let open = Shared::new(vec![Shared::new(7), Shared::new(7)]);
        let views = [1, 2].map(|own| View { open: open.clone(), own });

        let mut parts = Parts::default();
        parts.take_apart(views.iter().map(|view| view as &dyn AnySight));

        let written = [0, 1].map(|number| {
            let mut json = Vec::new();
            parts.write(parts.value(number), &mut json);
            String::from_utf8(json).expect("JSON is text")
        });
        assert_eq!(written, views.map(|view| serde_json::to_string(&view).expect("JSON")));
        let [one, other] = [0, 1].map(|number| parts.shared(parts.value(number) + 2));
        assert!(one.is_some() && one == other);
        assert!(parts.is_shorter(parts.value(0), r#"{"open":[7,7],"own":1}"#.len() + 2));
        assert!(!parts.is_shorter(parts.value(0), r#"{"open":[7,7],"own":"#.len()));
    }

    #[test]
    fn how_long_a_value_is_needs_no_writing() {
        for value in [json!(null), json!(-12), json!("text"), json!([1, 22, 333]), json!({"a": true, "b": [false, {}]})] {
            let (parts, length) = (Parts::of(&value), value.to_string().len());
            assert!(parts.is_shorter(0, length + 1), "{value}");
            assert!(!parts.is_shorter(0, length.saturating_sub(4)), "{value}");
        }
    }
}
