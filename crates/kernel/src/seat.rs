//! Places at the table, sets of them, and who is looking.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// A place at the table, counted from 0 clockwise.
///
/// ```
/// use kernel::Seat;
/// assert_eq!(Seat(2).next(3), Seat(0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
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

/// A set of seats (at most eight): who is awaited.
///
/// ```
/// use kernel::{Seat, Seats};
/// let awaited: Seats = [Seat(0), Seat(2)].into_iter().collect();
/// assert!(awaited.contains(Seat(2)) && !awaited.contains(Seat(200)));
/// assert_eq!(awaited.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Just this seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Everybody at a table of `players`.
    #[must_use]
    pub const fn all(players: u8) -> Self {
        Self(((1_u16 << players) - 1) as u8)
    }

    /// Whether the seat is in the set; a seat no table has never is.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest seat of the set.
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The set with this seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().find(|seat| seat.0 >= 8) {
            Some(seat) => Err(serde::de::Error::custom(format_args!("there is no {seat}"))),
            None => Ok(seats.into_iter().collect()),
        }
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
