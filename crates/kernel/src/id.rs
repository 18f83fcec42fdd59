//! The things of a box by name and number.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Not};
use std::str::FromStr;

use serde::Deserializer;

/// A kind of thing of which a box has a fixed number: a card, a colour, a place. Each has a number and a name; the
/// [`id!`](crate::id!) macro writes all of it.
pub trait Id: Copy + Ord + Hash + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// How many there are.
    const COUNT: usize;
    /// The mask with a bit for each of them.
    const EVERY: Self::Mask;
    /// The machine word that has a bit for each of them.
    type Mask: Mask;

    /// Its place among its kind.
    fn index(self) -> usize;

    /// The one at a place, if there is one.
    fn nth(index: usize) -> Option<Self>;

    /// The names of all, in order: each is put together once.
    fn names() -> &'static [String];
}

/// A machine word as a set of small numbers.
pub trait Mask: Copy + Eq + Hash + Default + Send + Sync + fmt::Debug + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> + 'static {
    /// No bit.
    const ZERO: Self;
    /// The bit of a number; none for a number beyond the word.
    fn bit(index: usize) -> Self;
    /// How many bits are set.
    fn ones(self) -> u32;
    /// The number of the lowest bit; the size of the word if there is none.
    fn lowest(self) -> usize;
    /// Without its lowest bit.
    #[must_use]
    fn without_lowest(self) -> Self;
}

macro_rules! masks {
    ($($word:ty),*) => {$(
        impl Mask for $word {
            const ZERO: Self = 0;
            #[inline]
            fn bit(index: usize) -> Self {
                if index < Self::BITS as usize { 1 << index } else { 0 }
            }
            #[inline]
            fn ones(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}
masks!(u8, u16, u32, u64, u128);

/// The text names nothing of the box.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not in the box")]
pub struct NotInTheBox(pub String);

/// The thing with this name: what `FromStr` of an [`id!`](crate::id!) does.
///
/// # Errors
/// If nothing has this name.
pub fn named<T: Id>(name: &str) -> Result<T, NotInTheBox> {
    T::names().iter().position(|known| known == name).and_then(T::nth).ok_or_else(|| NotInTheBox(name.to_owned()))
}

/// Reads a name from JSON: what `Deserialize` of an [`id!`](crate::id!) does.
///
/// # Errors
/// If it is no text, or nothing has this name.
pub fn deserialize<'de, D: Deserializer<'de>, T: Id + FromStr<Err = NotInTheBox>>(deserializer: D) -> Result<T, D::Error> {
    struct Name<T>(PhantomData<T>);
    impl<T: Id + FromStr<Err = NotInTheBox>> serde::de::Visitor<'_> for Name<T> {
        type Value = T;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("the name of something in the box")
        }
        fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<T, E> {
            name.parse().map_err(E::custom)
        }
    }
    deserializer.deserialize_str(Name(PhantomData))
}

/// Declares a kind of thing that a box has a fixed number of: its number, its name in text and JSON, and the mask for
/// [`Set`](crate::Set)s of it. Either every name is given, or a pattern for numbers from 1 on, or a `Display` of its own is written.
///
/// ```
/// use kernel::{Set, id};
/// id! {
///     /// What can be bought.
///     pub enum Product: u8 { Milk = "milk", Corn = "corn" }
/// }
/// id! {
///     /// A ticket, `ticket_01` to `ticket_40`.
///     pub struct Ticket: u64, 40, "ticket_{:02}"
/// }
/// assert_eq!("corn".parse(), Ok(Product::Corn));
/// assert_eq!(Ticket::nth(6).unwrap().to_string(), "ticket_07");
/// assert_eq!("ticket_41".parse::<Ticket>().unwrap_err().to_string(), "“ticket_41” is not in the box");
/// assert_eq!(serde_json::to_string(&Set::<Product>::ALL).unwrap(), r#"["milk","corn"]"#);
/// ```
#[macro_export]
macro_rules! id {
    ($(#[$doc:meta])* $visibility:vis enum $kind:ident: $mask:ty { $($(#[$variant_doc:meta])* $variant:ident = $name:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        $visibility enum $kind {
            #[default]
            $($(#[$variant_doc])* $variant),+
        }

        impl $kind {
            /// All of them, in order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// Its name in text and JSON.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }

            /// Its place among its kind.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The one at a place, if there is one.
            #[must_use]
            pub const fn nth(index: usize) -> Option<Self> {
                if index < Self::ALL.len() { Some(Self::ALL[index]) } else { None }
            }
        }

        impl ::std::fmt::Display for $kind {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        $crate::id!(@common $kind: $mask, [$($name),+].len());
    };
    ($(#[$doc:meta])* $visibility:vis struct $kind:ident: $mask:ty, $count:expr, $pattern:literal) => {
        $crate::id! { $(#[$doc])* $visibility struct $kind: $mask, $count }

        impl ::std::fmt::Display for $kind {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, $pattern, self.0 + 1)
            }
        }
    };
    ($(#[$doc:meta])* $visibility:vis struct $kind:ident: $mask:ty, $count:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        $visibility struct $kind(u8);

        impl $kind {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..Self::COUNT as u8).map(Self)
            }

            /// Its place among its kind.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The one at a place, if there is one.
            #[inline]
            #[must_use]
            pub const fn nth(index: usize) -> Option<Self> {
                if index < Self::COUNT { Some(Self(index as u8)) } else { None }
            }
        }

        impl ::std::fmt::Debug for $kind {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }
        }

        $crate::id!(@common $kind: $mask, $count);
    };
    (@common $kind:ident: $mask:ty, $count:expr) => {
        impl $crate::Id for $kind {
            const COUNT: usize = $count;
            const EVERY: $mask = {
                assert!($count <= <$mask>::BITS as usize, "the mask has a bit for each");
                <$mask>::MAX >> (<$mask>::BITS as usize - $count)
            };
            type Mask = $mask;

            #[inline]
            fn index(self) -> usize {
                Self::index(self)
            }

            #[inline]
            fn nth(index: usize) -> Option<Self> {
                Self::nth(index)
            }

            fn names() -> &'static [String] {
                static NAMES: ::std::sync::LazyLock<Vec<String>> =
                    ::std::sync::LazyLock::new(|| (0..<$kind as $crate::Id>::COUNT).filter_map(<$kind as $crate::Id>::nth).map(|thing| thing.to_string()).collect());
                &NAMES
            }
        }

        impl ::std::str::FromStr for $kind {
            type Err = $crate::NotInTheBox;

            fn from_str(name: &str) -> Result<Self, $crate::NotInTheBox> {
                $crate::id::named(name)
            }
        }

        impl ::serde::Serialize for $kind {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&<Self as $crate::Id>::names()[self.index()])
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $kind {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::id::deserialize(deserializer)
            }
        }

        impl ::schemars::JsonSchema for $kind {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($kind).into()
            }

            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                $crate::id::schema::<Self>()
            }
        }
    };
}

/// The JSON Schema of a kind of thing: its names.
#[must_use]
pub fn schema<T: Id>() -> schemars::Schema {
    schemars::json_schema!({ "type": "string", "enum": T::names() })
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::id! {
        /// Suits.
        enum Suit: u8 { Hearts = "hearts", Spades = "spades" }
    }
    crate::id! {
        /// Sixty-four of them: the mask is full.
        struct Square: u64, 64, "sq{}"
    }

    #[test]
    fn a_name_is_read_as_it_is_written_and_nothing_else() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for wrong in ["", "sq", "sq0", "sq65", "sq1 ", " sq1", "sq01", "SQ1"] {
            assert_eq!(wrong.parse::<Square>(), Err(NotInTheBox(wrong.to_owned())));
        }
        assert_eq!((Suit::nth(1), Suit::nth(2), Suit::Spades.index()), (Some(Suit::Spades), None, 1));
        assert!(serde_json::from_str::<Suit>("1").is_err());
    }
}
