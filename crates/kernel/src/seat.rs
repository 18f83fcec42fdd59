//! Places at the table, sets of them, and who is looking.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::{Id, Set};

/// A place at the table, counted from 0 clockwise.
///
/// ```
/// use kernel::Seat;
/// assert_eq!(Seat(2).next(3), Seat(0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The neighbour on the left: the next seat clockwise at a table of `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        if self.0 + 1 >= players { Self(0) } else { Self(self.0 + 1) }
    }

    /// Every seat of a table of `players`, from 0 on.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..players).map(Self)
    }

    /// Every seat once, clockwise, starting with this one.
    pub fn clockwise(self, players: u8) -> impl Iterator<Item = Self> + Clone {
        (0..players).map(move |step| Self((self.0 + step) % players))
    }

    /// The place of this seat in an array.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl Id for Seat {
    const COUNT: usize = 8;
    const EVERY: u8 = u8::MAX;
    type Mask = u8;

    #[inline]
    fn index(self) -> usize {
        Self::index(self)
    }

    #[inline]
    fn nth(index: usize) -> Option<Self> {
        (index < 8).then_some(Self(index as u8))
    }

    fn names() -> &'static [String] {
        static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| (0..Seat::COUNT).filter_map(Seat::nth).map(|seat| seat.to_string()).collect());
        &NAMES
    }
}

/// A set of seats: who is awaited.
pub type Seats = Set<Seat>;

impl Set<Seat> {
    /// Everybody at a table of `players`.
    #[must_use]
    pub const fn all(players: u8) -> Self {
        Self::from_bits(((1_u16 << players) - 1) as u8)
    }
}

/// Who is looking: somebody at the table, or somebody behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player of a seat.
    Seat(Seat),
    /// Anybody else: sees what everybody sees.
    Spectator,
}

impl Viewer {
    /// Every viewer of a table of `players`: its seats, then the spectator.
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        Seat::all(players).map(Self::Seat).chain([Self::Spectator])
    }

    /// Whether this viewer is the player of that seat.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The viewer's seat, if it has one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }
}

impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Self {
        seat.map_or(Self::Spectator, Self::Seat)
    }
}

/// One value for each seat of the table, at most `MAX`, without allocation; indexed by [`Seat`], a list in JSON.
///
/// ```
/// use kernel::{PerSeat, Seat};
/// let mut points = PerSeat::<u16, 5>::new(3);
/// points[Seat(1)] += 20;
/// assert_eq!(serde_json::to_string(&points).unwrap(), "[0,20,0]");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "T: Default + Serialize", deserialize = "T: Default + Deserialize<'de>"))]
pub struct PerSeat<T: Default, const MAX: usize>(ArrayVec<[T; MAX]>);

impl<T: Default, const MAX: usize> PerSeat<T, MAX> {
    /// A default value for each of `players`.
    ///
    /// # Panics
    /// If there are more than `MAX` players.
    #[must_use]
    pub fn new(players: u8) -> Self {
        Self::from_fn(players, |_| T::default())
    }

    /// A value for each of `players`, made from its seat.
    ///
    /// # Panics
    /// If there are more than `MAX` players.
    #[must_use]
    pub fn from_fn(players: u8, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(players).map(value).collect())
    }

    /// How many seats there are.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.0.len() as u8
    }

    /// The seats with their values, from seat 0 on.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat(index as u8), value))
    }

    /// The values alone, from seat 0 on.
    #[must_use]
    pub fn values(&self) -> &[T] {
        &self.0
    }

    /// The value of a seat, if the table has it.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }
}

impl<T: Default + schemars::JsonSchema, const MAX: usize> schemars::JsonSchema for PerSeat<T, MAX> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("PerSeat{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "array", "maxItems": MAX, "items": generator.subschema_for::<T>() })
    }
}

impl<T: Default, const MAX: usize> Index<Seat> for PerSeat<T, MAX> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T: Default, const MAX: usize> IndexMut<Seat> for PerSeat<T, MAX> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
