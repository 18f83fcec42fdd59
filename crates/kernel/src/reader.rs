//! Reads values from JSON documents with little code: a struct is an object and nothing else.
//!
//! `serde_json` reads a struct from a list too, an integer from a float and an enum from whatever may be one; each of these is
//! compiled for every type of every game. What games write has one form, and only that is read here.

use std::fmt;

use serde::de::{self, DeserializeOwned, DeserializeSeed, EnumAccess, Expected, MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};
use serde_json::{Map, Value};

use crate::exact;

/// Why a document cannot be read, in the words of serde.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unread(String);

impl de::Error for Unread {
    fn custom<T: fmt::Display>(what: T) -> Self {
        Self(what.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        match found {
            Unexpected::Unit => Self(format!("invalid type: null, expected {expected}")),
            found => Self(format!("invalid type: {found}, expected {expected}")),
        }
    }
}

/// Reads a value.
///
/// # Errors
/// What is missing, unknown or of another type.
pub fn read<T: DeserializeOwned>(document: &Value) -> Result<T, Unread> {
    T::deserialize(Reader(document))
}

/// Reads a value from a text. Where strangers are told what is wrong it is told with its line, and fields without an order of their
/// own stay as they are written.
///
/// # Errors
/// As [`read`], or that it is not JSON.
#[cfg(feature = "explain")]
pub fn read_text<T: DeserializeOwned>(json: &str) -> Result<T, Unread> {
    let value = serde_json::from_str(json).map_err(|error| Unread(error.to_string()))?;
    read::<T>(&document(json)?).map(|_| value)
}

/// Reads a value from a text.
///
/// # Errors
/// As [`read`], or that it is not JSON.
#[cfg(not(feature = "explain"))]
pub fn read_text<T: DeserializeOwned>(json: &str) -> Result<T, Unread> {
    read(&document(json)?)
}

fn document(json: &str) -> Result<Value, Unread> {
    exact::parse(json.as_bytes()).map_err(|error| Unread(error.to_string()))
}

/// A place of a document that is to be read.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'a>(pub &'a Value);

impl<'a> Reader<'a> {
    fn unexpected(self) -> Unexpected<'a> {
        match self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(truth) => Unexpected::Bool(*truth),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => Unexpected::Unsigned(number),
                (None, Some(number)) => Unexpected::Signed(number),
                (None, None) => Unexpected::Float(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        }
    }

    /// That something else is wanted here.
    fn refuse<T>(self, expected: &dyn Expected) -> Result<T, Unread> {
        Err(de::Error::invalid_type(self.unexpected(), expected))
    }

    fn whole<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.unexpected() {
            Unexpected::Unsigned(number) => visitor.visit_u64(number),
            Unexpected::Signed(number) => visitor.visit_i64(number),
            _ => self.refuse(&visitor),
        }
    }

    fn text<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::String(text) => visitor.visit_borrowed_str(text),
            _ => self.refuse(&visitor),
        }
    }

    fn list<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
        let Value::Array(items) = self.0 else { return self.refuse(&visitor) };
        let mut left = Items(items.iter());
        let value = visitor.visit_seq(&mut left)?;
        if left.0.len() == 0 { Ok(value) } else { Err(de::Error::invalid_length(items.len(), &"fewer elements in array")) }
    }

    fn object<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::Object(fields) => visitor.visit_map(Fields { left: fields.iter(), value: None }),
            _ => self.refuse(&visitor),
        }
    }
}

/// Methods that read alike.
macro_rules! alike {
    ($($way:ident: $($method:ident)*;)*) => {
        $($(fn $method<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
            self.$way(visitor)
        })*)*
    };
}

impl<'a> Deserializer<'a> for Reader<'a> {
    type Error = Unread;

    alike! {
        whole: deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64;
        text: deserialize_char deserialize_str deserialize_string deserialize_identifier;
        list: deserialize_seq;
        object: deserialize_map;
    }

    forward_to_deserialize_any! { <V: Visitor<'a>> bool u128 i128 f32 f64 bytes byte_buf }

    fn deserialize_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(truth) => visitor.visit_bool(*truth),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(_) => self.list(visitor),
            Value::Object(_) => self.object(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
        if self.0.is_null() { visitor.visit_unit() } else { self.refuse(&visitor) }
    }

    fn deserialize_unit_struct<V: Visitor<'a>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'a>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        self.list(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'a>>(self, _: &'static str, _: usize, visitor: V) -> Result<V::Value, Unread> {
        self.list(visitor)
    }

    fn deserialize_struct<V: Visitor<'a>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, Unread> {
        self.object(visitor)
    }

    fn deserialize_enum<V: Visitor<'a>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, Unread> {
        match (self.0, self.0.as_object().map(Map::len)) {
            (Value::String(variant), _) => visitor.visit_enum(Variant { name: variant, content: None }),
            (Value::Object(fields), Some(1)) => {
                let (name, content) = fields.iter().next().expect("there is one");
                visitor.visit_enum(Variant { name, content: Some(Reader(content)) })
            }
            _ => self.refuse(&visitor),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_unit()
    }
}

/// What is left of a list.
struct Items<'a>(std::slice::Iter<'a, Value>);

impl<'a> SeqAccess<'a> for &mut Items<'a> {
    type Error = Unread;

    fn next_element_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>, Unread> {
        self.0.next().map(|item| seed.deserialize(Reader(item))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// What is left of an object.
struct Fields<'a> {
    left: serde_json::map::Iter<'a>,
    value: Option<&'a Value>,
}

impl<'a> MapAccess<'a> for Fields<'a> {
    type Error = Unread;

    fn next_key_seed<K: DeserializeSeed<'a>>(&mut self, seed: K) -> Result<Option<K::Value>, Unread> {
        let Some((name, value)) = self.left.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(Name(name)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<T::Value, Unread> {
        seed.deserialize(Reader(self.value.take().expect("a value follows its name")))
    }
}

/// The name of a field, or of one of several things; numbers are names too.
#[derive(Clone, Copy)]
struct Name<'a>(&'a str);

/// Methods that read a number.
macro_rules! numbers {
    ($($method:ident: $number:ident $visit:ident,)*) => {
        $(fn $method<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
            match self.0.parse::<$number>() {
                Ok(number) => visitor.$visit(number),
                Err(_) => Err(de::Error::invalid_type(Unexpected::Str(self.0), &visitor)),
            }
        })*
    };
}

impl<'a> Deserializer<'a> for Name<'a> {
    type Error = Unread;

    numbers! {
        deserialize_u8: u8 visit_u8,
        deserialize_u16: u16 visit_u16,
        deserialize_u32: u32 visit_u32,
        deserialize_u64: u64 visit_u64,
    }

    forward_to_deserialize_any! {
        <V: Visitor<'a>> bool i8 i16 i32 i64 i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }

    fn deserialize_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_borrowed_str(self.0)
    }

    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'a>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'a>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_enum(Variant { name: self.0, content: None })
    }
}

/// One of several things by its name.
struct Variant<'a> {
    name: &'a str,
    content: Option<Reader<'a>>,
}

impl<'a> EnumAccess<'a> for Variant<'a> {
    type Error = Unread;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<(T::Value, Self), Unread> {
        Ok((seed.deserialize(Name(self.name))?, self))
    }
}

impl<'a> Variant<'a> {
    fn content(self, expected: &dyn Expected) -> Result<Reader<'a>, Unread> {
        self.content.ok_or_else(|| de::Error::invalid_type(Unexpected::UnitVariant, expected))
    }
}

impl<'a> VariantAccess<'a> for Variant<'a> {
    type Error = Unread;

    fn unit_variant(self) -> Result<(), Unread> {
        match self.content {
            None => Ok(()),
            Some(content) => content.refuse(&"unit variant"),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<T::Value, Unread> {
        seed.deserialize(self.content(&"newtype variant")?)
    }

    fn tuple_variant<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        self.content(&"tuple variant")?.list(visitor)
    }

    fn struct_variant<V: Visitor<'a>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Unread> {
        self.content(&"struct variant")?.object(visitor)
    }
}

/// Something that says in its field `type` what it is.
#[derive(Debug, Clone, Copy)]
pub struct Tagged<'a> {
    kind: &'a str,
    fields: Reader<'a>,
}

/// Reads a value that says in its field `type` what it is; `read` does so from what the document was taken apart into. See
/// [`tagged!`](crate::tagged).
///
/// # Errors
/// What is missing, unknown or of another type.
pub fn tagged<'a, T, D: Deserializer<'a>>(document: D, read: fn(Tagged<'_>) -> Result<T, Unread>) -> Result<T, D::Error> {
    let mut document = Value::deserialize(document)?;
    let kind = kind_of(&mut document).map_err(de::Error::custom)?;
    read(Tagged { kind: &kind, fields: Reader(&document) }).map_err(de::Error::custom)
}

/// Takes the kind of thing out of a document.
fn kind_of(document: &mut Value) -> Result<String, Unread> {
    let Value::Object(fields) = document else { return Reader(document).refuse(&"an object with a type") };
    match fields.remove("type") {
        Some(Value::String(kind)) => Ok(kind),
        Some(other) => Reader(&other).refuse(&"the name of a type"),
        None => Err(de::Error::missing_field("type")),
    }
}

impl<'a> Deserializer<'a> for Tagged<'a> {
    type Error = Unread;

    forward_to_deserialize_any! {
        <V: Visitor<'a>> bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }

    fn deserialize_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_enum(self)
    }

    fn deserialize_enum<V: Visitor<'a>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_enum(self)
    }
}

impl<'a> EnumAccess<'a> for Tagged<'a> {
    type Error = Unread;
    type Variant = Reader<'a>;

    fn variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<(T::Value, Reader<'a>), Unread> {
        Ok((seed.deserialize(Name(self.kind))?, self.fields))
    }
}

/// What is left of something tagged, once its kind is known.
impl<'a> VariantAccess<'a> for Reader<'a> {
    type Error = Unread;

    fn unit_variant(self) -> Result<(), Unread> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<T::Value, Unread> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        self.list(visitor)
    }

    fn struct_variant<V: Visitor<'a>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Unread> {
        self.object(visitor)
    }
}

/// Declares an enum that is written as objects which say in their field `type` what they are, all names in camel case.
///
/// As `#[serde(tag = "type")]` would have it, but read with a quarter of the code: serde's own way puts every such object aside
/// and reads it a second time, by code of its own for each variant.
///
/// ```
/// use kernel::tagged;
///
/// tagged! {
///     /// What can be done.
///     #[derive(Debug, PartialEq)]
///     pub enum Deed = "Deed" {
///         /// Nothing.
///         Pass,
///         /// Something to somebody.
///         GiveAway { to_seat: u8, how_many: u8 },
///     }
/// }
/// let deed: Deed = serde_json::from_str(r#"{"type": "giveAway", "toSeat": 1, "howMany": 2}"#).unwrap();
/// assert_eq!(deed, Deed::GiveAway { to_seat: 1, how_many: 2 });
/// assert_eq!(serde_json::to_string(&Deed::Pass).unwrap(), r#"{"type":"pass"}"#);
/// assert!(serde_json::from_str::<Deed>(r#"{"type": "giveAway", "toSeat": 1}"#).unwrap_err().to_string().contains("missing field `howMany`"));
/// ```
#[macro_export]
macro_rules! tagged {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident = $text:tt {
            $($(#[$about:meta])* $variant:ident $(($inner:ty))? $({ $($(#[$note:meta])* $field:ident: $type:ty),* $(,)? })?),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(::serde::Serialize)]
        #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
        $vis enum $name {
            $($(#[$about])* $variant $(($inner))? $({ $($(#[$note])* $field: $type),* })?),*
        }

        const _: () = {
            #[derive(::serde::Deserialize)]
            #[serde(remote = $text, rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
            enum Form {
                $($variant $(($inner))? $({ $($field: $type),* })?),*
            }

            impl<'de> ::serde::Deserialize<'de> for $name {
                fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
                    $crate::reader::tagged(deserializer, |tagged| Form::deserialize(tagged))
                }
            }
        };
    };
}
