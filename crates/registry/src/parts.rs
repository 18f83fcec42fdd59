//! Values taken apart: what JSON would have of them, as parts in a row instead of a text. Taking apart costs little of what
//! writing does, and whoever compares two values writes only what differs. What several of them share is taken apart once.

use std::mem::replace;

use kernel::SHARED;
use serde::Serialize;
use serde::ser::{
    self, Error as _, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct, SerializeTupleVariant,
};
use serde_json::Error;

use words::Word;

mod words;

/// How `serde_json` marks JSON that was written before.
const RAW: &str = "$serde_json::private::RawValue";

// Every part begins with a byte that says what it is. Numbers follow it seven bits at a time, texts with their length before them.
const NULL: u8 = 0;
const FALSE: u8 = 1;
const TRUE: u8 = 2;
/// A number that is not negative.
const NUMBER: u8 = 3;
/// A number below zero: by how much it is below -1.
const BELOW_ZERO: u8 = 4;
/// A number with places after the point, in eight bytes.
const FLOAT: u8 = 5;
const TEXT: u8 = 6;
/// A name of the program itself, by the number that it has in this process, in two bytes.
const WORD: u8 = 10;
/// A value that several have in common: the place where it stands, in four bytes.
const COMMON: u8 = 7;
/// An object: in four bytes how long what is in it is; then its members, each a name, which is a text, and a value.
const OBJECT: u8 = 8;
/// A list: likewise; then its elements.
const LIST: u8 = 9;
/// Added to an object or a list if something in it is in common with others: then two may be the same whose bytes are not.
const HAS_COMMON: u8 = 16;
/// So long is what is before the parts of an object or a list.
const HEAD: usize = 5;

/// Values taken apart.
#[derive(Debug, Default)]
pub struct Parts {
    bytes: Vec<u8>,
    /// Where each value stands.
    values: Vec<u32>,
    /// What is being taken apart.
    open: Vec<u8>,
    /// Whether something in what is being taken apart is in common with others.
    has_common: bool,
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

fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn push_text(bytes: &mut Vec<u8>, text: &str) {
    bytes.push(TEXT);
    push_number(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

/// The number that begins at a place, and the place after it.
#[inline]
fn number_at(bytes: &[u8], mut at: usize) -> (u64, usize) {
    let (mut number, mut shift) = (0, 0);
    loop {
        let byte = bytes[at];
        at += 1;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return (number, at);
        }
        shift += 7;
    }
}

#[inline]
fn four_at(bytes: &[u8], at: usize) -> usize {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]) as usize
}

/// The text whose length begins at a place.
fn text_at(bytes: &[u8], at: usize) -> &[u8] {
    let (length, begin) = number_at(bytes, at);
    &bytes[begin..begin + length as usize]
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
    pub fn take_apart(&mut self, values: &[impl Serialize]) {
        self.bytes.clear();
        self.values.clear();
        for value in values {
            self.add(value);
        }
        // All of them have been there until now, so that an address was that of one thing. From now on it may be another's.
        self.shared.clear();
    }

    /// The same in as little room as it needs.
    #[must_use]
    pub fn kept(&self) -> Self {
        Self { bytes: self.bytes.clone(), values: self.values.clone(), ..Self::default() }
    }

    /// Takes one more value apart.
    fn add(&mut self, value: &(impl Serialize + ?Sized)) {
        value.serialize(&mut *self).expect("everything of a game has a JSON form");
        self.has_common = false;
        let at = self.settle(0);
        self.values.push(at);
    }

    /// What is open from here on is whole; returns where it stands.
    fn settle(&mut self, from: usize) -> u32 {
        let at = self.bytes.len() as u32;
        self.bytes.extend_from_slice(&self.open[from..]);
        self.open.truncate(from);
        at
    }

    /// Where a value stands, counted from 0.
    #[must_use]
    #[inline]
    pub fn value(&self, number: usize) -> usize {
        self.values[number] as usize
    }

    /// Where a value stands that is shared; nothing if it is not.
    #[must_use]
    #[inline]
    pub fn shared(&self, at: usize) -> Option<usize> {
        (self.bytes[at] == COMMON).then(|| four_at(&self.bytes, at + 1))
    }

    /// The place itself, or that of the shared value that stands there.
    #[must_use]
    #[inline]
    pub fn behind(&self, at: usize) -> usize {
        self.shared(at).unwrap_or(at)
    }

    /// What stands at a place.
    #[must_use]
    #[inline]
    pub fn kind(&self, at: usize) -> Kind {
        match self.bytes[at] & !HAS_COMMON {
            OBJECT => Kind::Object,
            LIST => Kind::List,
            _ => Kind::Single,
        }
    }

    /// The place after the value or name that stands at a place. After the name of a member stands its value.
    #[must_use]
    #[inline]
    pub fn after(&self, at: usize) -> usize {
        match self.bytes[at] {
            NULL | FALSE | TRUE => at + 1,
            NUMBER | BELOW_ZERO => number_at(&self.bytes, at + 1).1,
            FLOAT => at + 1 + size_of::<f64>(),
            COMMON => at + 1 + size_of::<u32>(),
            WORD => at + 1 + size_of::<Word>(),
            TEXT => {
                let (length, begin) = number_at(&self.bytes, at + 1);
                begin + length as usize
            }
            _ => at + HEAD + four_at(&self.bytes, at + 1),
        }
    }

    /// Where the first part stands of the object or list at a place, if it has any.
    #[must_use]
    #[inline]
    pub const fn inside(&self, at: usize) -> usize {
        at + HEAD
    }

    /// The name of a member that stands at a place.
    #[must_use]
    pub fn name(&self, at: usize) -> &str {
        match self.bytes[at] {
            WORD => words::read(self.word(at)),
            // Only texts were put where texts are read.
            _ => str::from_utf8(text_at(&self.bytes, at + 1)).unwrap_or_default(),
        }
    }

    #[inline]
    fn word(&self, at: usize) -> Word {
        Word::from_le_bytes([self.bytes[at + 1], self.bytes[at + 2]])
    }

    #[inline]
    fn part(&self, at: usize) -> &[u8] {
        &self.bytes[at..self.after(at)]
    }

    /// Whether the same value stands at a place among others. Of two shared values only the judge knows; where one of two is
    /// shared, the answer is no.
    #[must_use]
    #[inline]
    pub fn is_same(&self, at: usize, others: &Self, other_at: usize, judge: &mut impl FnMut(usize, usize) -> bool) -> bool {
        let (kind, other_kind) = (self.bytes[at], others.bytes[other_at]);
        if kind != other_kind {
            return matches!((kind, other_kind), (WORD, TEXT) | (TEXT, WORD)) && self.name(at) == others.name(other_at);
        }
        if kind == COMMON {
            return judge(self.behind(at), others.behind(other_at));
        }
        if kind & HAS_COMMON == 0 {
            return self.part(at) == others.part(other_at);
        }
        let (end, other_end) = (self.after(at), others.after(other_at));
        let (mut at, mut other_at) = (at + HEAD, other_at + HEAD);
        while at < end && other_at < other_end {
            if !self.is_same(at, others, other_at, judge) {
                return false;
            }
            (at, other_at) = (self.after(at), others.after(other_at));
        }
        at == end && other_at == other_end
    }

    /// The bytes of a part, from a place to the one after it.
    #[must_use]
    #[inline]
    pub fn between(&self, from: usize, to: usize) -> &[u8] {
        &self.bytes[from..to]
    }

    /// Whether what stands at a place is in common with others, or something in it is: then two may be the same whose bytes are not.
    #[must_use]
    #[inline]
    pub fn has_common(&self, at: usize) -> bool {
        let kind = self.bytes[at];
        kind == COMMON || kind & HAS_COMMON != 0
    }

    /// Whether two members are called the same.
    #[must_use]
    #[inline]
    pub fn is_called(&self, at: usize, others: &Self, other_at: usize) -> bool {
        match (self.bytes[at], others.bytes[other_at]) {
            (WORD, WORD) => self.word(at) == others.word(other_at),
            _ => self.name(at) == others.name(other_at),
        }
    }

    /// Writes the value at a place as JSON without spaces.
    pub fn write(&self, at: usize, json: &mut Vec<u8>) {
        match self.bytes[at] {
            NULL => json.extend_from_slice(b"null"),
            FALSE => json.extend_from_slice(b"false"),
            TRUE => json.extend_from_slice(b"true"),
            NUMBER => write(json, &number_at(&self.bytes, at + 1).0),
            BELOW_ZERO => write(json, &(-1 - number_at(&self.bytes, at + 1).0 as i64)),
            FLOAT => write(json, &f64::from_le_bytes(self.bytes[at + 1..at + 9].try_into().expect("eight bytes"))),
            TEXT | WORD => self.write_text(at, json),
            COMMON => self.write(self.behind(at), json),
            _ if self.kind(at) == Kind::Object => self.write_inside(at, json, [b'{', b'}'], |parts, at, json| {
                let value = parts.after(at);
                parts.write_text(at, json);
                json.push(b':');
                parts.write(value, json);
                parts.after(value)
            }),
            _ => self.write_inside(at, json, [b'[', b']'], |parts, at, json| {
                parts.write(at, json);
                parts.after(at)
            }),
        }
    }

    /// Writes the name that stands at a place.
    #[inline]
    pub fn write_name(&self, at: usize, json: &mut Vec<u8>) {
        self.write_text(at, json);
    }

    fn write_text(&self, at: usize, json: &mut Vec<u8>) {
        let text = if self.bytes[at] == WORD {
            // Nothing has to be escaped in a name of the program: it would be no word.
            words::read(self.word(at)).as_bytes()
        } else {
            let text = text_at(&self.bytes, at + 1);
            if text.iter().copied().any(is_escaped) {
                write(json, &self.name(at));
                return;
            }
            text
        };
        json.reserve(text.len() + 2);
        json.push(b'"');
        json.extend_from_slice(text);
        json.push(b'"');
    }

    fn write_inside(&self, at: usize, json: &mut Vec<u8>, [open, close]: [u8; 2], write: impl Fn(&Self, usize, &mut Vec<u8>) -> usize) {
        let end = self.after(at);
        let mut inside = at + HEAD;
        json.push(open);
        while inside < end {
            if inside > at + HEAD {
                json.push(b',');
            }
            inside = write(self, inside, json);
        }
        json.push(close);
    }

    /// Writes the value at a place as JSON without spaces, the members of each object in the order of their names.
    pub fn write_sorted(&self, at: usize, json: &mut Vec<u8>) {
        let at = self.behind(at);
        match self.kind(at) {
            Kind::Single => self.write(at, json),
            Kind::List => self.write_inside(at, json, [b'[', b']'], |parts, at, json| {
                parts.write_sorted(at, json);
                parts.after(at)
            }),
            Kind::Object => {
                let mut members: Vec<usize> = self.members(at).collect();
                members.sort_by_key(|member| self.name(*member));
                json.push(b'{');
                for (index, member) in members.into_iter().enumerate() {
                    if index > 0 {
                        json.push(b',');
                    }
                    self.write_text(member, json);
                    json.push(b':');
                    self.write_sorted(self.after(member), json);
                }
                json.push(b'}');
            }
        }
    }

    /// Where the names of an object's members stand.
    pub fn members(&self, at: usize) -> impl Iterator<Item = usize> {
        let end = self.after(at);
        let first = Some(at + HEAD).filter(|first| *first < end);
        std::iter::successors(first, move |name| Some(self.after(self.after(*name))).filter(|next| *next < end))
    }

    /// Where the elements of a list stand.
    pub fn elements(&self, at: usize) -> impl Iterator<Item = usize> {
        let end = self.after(at);
        let first = Some(at + HEAD).filter(|first| *first < end);
        std::iter::successors(first, move |element| Some(self.after(*element)).filter(|next| *next < end))
    }

    /// Whether the value at a place would be written in fewer bytes than this. Names and texts count without what would have to
    /// be escaped in them. It may say no where a few bytes decide.
    #[must_use]
    pub fn is_shorter(&self, at: usize, bytes: usize) -> bool {
        self.rest_of(bytes, at).is_some()
    }

    /// How many of these bytes would be left if the value at a place were written; nothing if there are too few.
    fn rest_of(&self, mut bytes: usize, at: usize) -> Option<usize> {
        let digits = |at: usize| 2 + number_at(&self.bytes, at + 1).0.checked_ilog10().unwrap_or(0) as usize;
        let length = match self.bytes[at] {
            NULL | FLOAT => 5,
            FALSE | TRUE => 6,
            NUMBER => digits(at),
            BELOW_ZERO => digits(at) + 1,
            TEXT => number_at(&self.bytes, at + 1).0 as usize + 3,
            WORD => words::read(self.word(at)).len() + 3,
            COMMON => return self.rest_of(bytes, self.behind(at)),
            _ => {
                let end = self.after(at);
                // Hardly anything is written in fewer than four fifths of the bytes that it takes here: nobody counts for that.
                if (end - at) * 4 / 5 > bytes + HEAD {
                    return None;
                }
                let mut inside = at + HEAD;
                while inside < end {
                    bytes = self.rest_of(bytes, inside)?;
                    inside = self.after(inside);
                }
                2
            }
        };
        bytes.checked_sub(length)
    }

    #[inline]
    fn push_text(&mut self, text: &str) {
        push_text(&mut self.open, text);
    }

    /// Adds a name of the program itself.
    #[inline]
    fn push_word(&mut self, word: &'static str) {
        match words::number(word) {
            Some(number) => {
                let [low, high] = number.to_le_bytes();
                self.open.extend_from_slice(&[WORD, low, high]);
            }
            None => self.push_text(word),
        }
    }

    /// Begins an object or a list.
    #[inline]
    fn open(&mut self, kind: u8) -> Inside<'_> {
        let (at, had_common) = (self.open.len(), replace(&mut self.has_common, false));
        self.open.extend_from_slice(&[kind, 0, 0, 0, 0]);
        Inside { at, outer: None, had_common, parts: self }
    }

    /// Begins what an enum's variant has in it: an object of one member, named after it.
    fn open_variant(&mut self, variant: &'static str, kind: u8) -> Inside<'_> {
        let (outer, had_common) = (self.open.len(), replace(&mut self.has_common, false));
        self.open.extend_from_slice(&[OBJECT, 0, 0, 0, 0]);
        self.push_word(variant);
        let at = self.open.len();
        self.open.extend_from_slice(&[kind, 0, 0, 0, 0]);
        Inside { at, outer: Some(outer), had_common, parts: self }
    }

    /// What was written last is JSON: it takes the place of its text.
    #[cold]
    fn take_json_apart(&mut self, at: usize) -> Result<(), Error> {
        let json = text_at(&self.open, at + 1).to_vec();
        self.open.truncate(at);
        serde_transcode::transcode(&mut serde_json::Deserializer::from_slice(&json), self)
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
                let at = self.settle(from);
                self.shared.push((address, at));
                at
            }
        };
        self.open.push(COMMON);
        self.open.extend_from_slice(&at.to_le_bytes());
        self.has_common = true;
        Ok(())
    }

    /// The object or list that was begun at a place ends here.
    #[inline]
    fn close(&mut self, at: usize) {
        let length = (self.open.len() - at - HEAD) as u32;
        self.open[at + 1..at + HEAD].copy_from_slice(&length.to_le_bytes());
        self.open[at] |= if self.has_common { HAS_COMMON } else { 0 };
    }
}

/// Whether JSON writes a byte of a text otherwise than as it is.
const fn is_escaped(byte: u8) -> bool {
    byte < 0x20 || byte == b'"' || byte == b'\\'
}

fn write(json: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(json, value).expect("a number or a text has a JSON form");
}

/// An object or a list that has begun.
#[derive(Debug)]
pub struct Inside<'a> {
    at: usize,
    /// The object around it, if it is what a variant has in it.
    outer: Option<usize>,
    /// Whether something before it, in what it is in, is in common with others.
    had_common: bool,
    parts: &'a mut Parts,
}

impl Inside<'_> {
    #[inline]
    fn close(self) {
        self.parts.close(self.at);
        if let Some(outer) = self.outer {
            self.parts.close(outer);
        }
        self.parts.has_common |= self.had_common;
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
        self.open.push(if truth { TRUE } else { FALSE });
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
        if let Ok(number) = u64::try_from(number) {
            return self.serialize_u64(number);
        }
        self.open.push(BELOW_ZERO);
        push_number(&mut self.open, (-1 - number) as u64);
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
        self.open.push(NUMBER);
        push_number(&mut self.open, number);
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> Result<(), Error> {
        self.serialize_f64(number.into())
    }

    fn serialize_f64(self, number: f64) -> Result<(), Error> {
        if !number.is_finite() {
            return self.serialize_unit();
        }
        self.open.push(FLOAT);
        self.open.extend_from_slice(&number.to_le_bytes());
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
        self.open.push(NULL);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.push_word(variant);
        Ok(())
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<(), Error> {
        if name == SHARED { self.take_shared_apart(value) } else { value.serialize(self) }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(self, _: &'static str, _: u32, variant: &'static str, value: &T) -> Result<(), Error> {
        let object = self.open(OBJECT);
        object.parts.push_word(variant);
        value.serialize(&mut *object.parts)?;
        object.close();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'a>, Error> {
        Ok(self.open(LIST))
    }

    fn serialize_tuple(self, _: usize) -> Result<Inside<'a>, Error> {
        Ok(self.open(LIST))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Inside<'a>, Error> {
        Ok(self.open(LIST))
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Inside<'a>, Error> {
        Ok(self.open_variant(variant, LIST))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Inside<'a>, Error> {
        Ok(self.open(OBJECT))
    }

    #[inline]
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<'a>, Error> {
        Ok(if name == RAW { Fields::Raw(self) } else { Fields::Object(self.open(OBJECT)) })
    }

    fn serialize_struct_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Inside<'a>, Error> {
        Ok(self.open_variant(variant, OBJECT))
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
        let number = || number_at(&self.parts.open, at + 1).0;
        let name = match self.parts.open[at] {
            TEXT | WORD => return Ok(()),
            NUMBER => number().to_string(),
            BELOW_ZERO => (-1 - number() as i64).to_string(),
            FALSE => "false".to_owned(),
            TRUE => "true".to_owned(),
            _ => return Err(Error::custom("a name is a text or a number")),
        };
        self.parts.open.truncate(at);
        self.parts.push_text(&name);
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
        self.parts.push_word(name);
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
                object.parts.push_word(name);
                value.serialize(&mut *object.parts)
            }
            Fields::Raw(parts) => {
                let at = parts.open.len();
                value.serialize(&mut **parts)?;
                parts.take_json_apart(at)
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
        assert!(parts.is_same(0, &Parts::of(&json!([{"a": [1, -2, "x"]}])), 0, &mut |_, _| false));
        assert_eq!(parts.kind(parts.inside(0)), Kind::Object);
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
        let open = Shared::new(vec![Shared::new(7), Shared::new(7)]);
        let views = [1, 2].map(|own| View { open: open.clone(), own });

        let mut parts = Parts::default();
        parts.take_apart(&views);

        let written = [0, 1].map(|number| {
            let mut json = Vec::new();
            parts.write(parts.value(number), &mut json);
            String::from_utf8(json).expect("JSON is text")
        });
        assert_eq!(written, views.map(|view| serde_json::to_string(&view).expect("JSON")));
        let [one, other] = [0, 1].map(|number| parts.shared(parts.after(parts.inside(parts.value(number)))));
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
