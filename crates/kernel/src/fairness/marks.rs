//! The running hash of a game: what everybody at the table is told after every step, and what a record must lead to.
//!
//! A mark covers who acted, how, when, and what the table was afterwards. It is salted with the house's secret, so that it
//! tells nobody anything before the secret is revealed; and whoever kept one can tell afterwards whether a record is of the
//! game they saw.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Aborted;
use super::fields::Fields;
use crate::{Seat, hex};

const START: &str = "tablee 2026 start of a game";
const STEP: &str = "tablee 2026 step of a game";
const SALT: &str = "tablee 2026 salt of a step";
const NAME: &str = "tablee 2026 name of a seat";
const SALT_OF_NAMES: &str = "tablee 2026 salt of the names";

/// Who made a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum By {
    /// The person at the seat.
    Person,
    /// The bot whose seat it is.
    Bot,
    /// A bot in the place of a person who was away or had resigned.
    StandIn,
    /// The house: it was the only choice there was.
    Auto,
}

impl By {
    /// Its name in a record.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot => "bot",
            Self::StandIn => "standIn",
            Self::Auto => "auto",
        }
    }
}

/// The running hash of a game after so many actions; 64 hexadecimal digits in text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mark(pub [u8; 32]);

/// What a game starts from, as its first mark covers it.
#[derive(Debug, Clone, Copy)]
pub struct Start<'a> {
    /// The table's id.
    pub table: &'a str,
    /// The number of the deal.
    pub deal: u32,
    /// The game's id.
    pub game: &'a str,
    /// The revision of its rules.
    pub rules: u32,
    /// The hash of its component data.
    pub data: &'a str,
    /// The options it is played with.
    pub options: &'a Value,
    /// Who plays, by seat.
    pub seats: &'a [Seated<'a>],
    /// The deals of this table that came to nothing before.
    pub aborted: &'a [Aborted],
    /// The fingerprint of the table after the set-up.
    pub opening: &'a str,
}

/// Who plays at a seat, as the first mark covers it.
#[derive(Debug, Clone, Copy)]
pub struct Seated<'a> {
    /// The level, if a bot plays.
    pub bot: Option<&'a str>,
    /// The salted hash of what the seat is called: [`name`].
    pub name: [u8; 32],
    /// The place its player had sat down at.
    pub place: u8,
}

/// One action, as its mark covers it.
#[derive(Debug, Clone, Copy)]
pub struct Step<'a> {
    /// Its number: the actions that stand count from 1.
    pub number: u64,
    /// The seat that acted.
    pub seat: Seat,
    /// Who chose for it.
    pub by: By,
    /// When: milliseconds since the start.
    pub at: u64,
    /// The action, in the form the game writes it.
    pub action: &'a Value,
    /// The fingerprint of the table afterwards.
    pub check: &'a str,
}

fn salt(secret: &[u8; 32], number: u64) -> [u8; 32] {
    let mut hash = blake3::Hasher::new_derive_key(SALT);
    hash.update(secret).update(&number.to_le_bytes()).finalize().into()
}

/// The salted hash of what a seat is called: it stays in a record whose names were removed, and the rest stays provable.
#[must_use]
pub fn name(secret: &[u8; 32], seat: Seat, name: &str) -> [u8; 32] {
    let salt = blake3::derive_key(SALT_OF_NAMES, secret);
    Fields::of(NAME).bytes(&salt).number(seat.0).text(name).hash()
}

impl Mark {
    /// The mark of a game right after its set-up.
    #[must_use]
    pub fn start(secret: &[u8; 32], start: &Start<'_>) -> Self {
        let Start { table, deal, game, rules, data, options, seats, aborted, opening } = start;
        let header = Fields::of(START).bytes(&salt(secret, 0)).text(table).number(*deal).text(game).number(*rules).text(data).json(options);
        let seated = |fields: Fields, seat: &Seated<'_>| {
            let kind = if seat.bot.is_some() { super::BOT } else { super::PERSON };
            fields.bytes(&[kind]).text(seat.bot.unwrap_or_default()).bytes(&seat.name).number(seat.place)
        };
        Self(seats.iter().fold(header, seated).json(&json!(aborted)).text(opening).hash())
    }

    /// The mark after one more action.
    #[must_use]
    pub fn after(self, secret: &[u8; 32], step: &Step<'_>) -> Self {
        let Step { number, seat, by, at, action, check } = step;
        let before = Fields::of(STEP).bytes(&self.0).bytes(&salt(secret, *number));
        Self(before.number(seat.0).text(by.name()).number(*at).json(action).text(check).hash())
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::text(&self.0))
    }
}

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mark({self})")
    }
}

impl std::str::FromStr for Mark {
    type Err = NotAMark;

    fn from_str(text: &str) -> Result<Self, NotAMark> {
        hex::bytes(text).map(Self).ok_or(NotAMark)
    }
}

/// The text is not 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a mark is 64 hexadecimal digits")]
pub struct NotAMark;
