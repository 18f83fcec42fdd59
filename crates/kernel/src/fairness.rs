//! Provably fair shuffles: commit, cut together, reveal, verify. Pure functions.
//!
//! 1. For each deal the house draws a secret and publishes its [`commitment`].
//! 2. Whoever sits down draws a contribution and publishes its [`hash`]: it is fixed, and nobody knows it.
//! 3. When the table is full, everybody opens their contribution. The game's [`seed`] is a hash of the secret, of what is
//!    played, and of all contributions, in the order of the places they sat down at. So whoever chose theirs could not
//!    know any of the others.
//! 4. Unless the table wants to stay as it sits, the seed also draws who plays at which seat: [`places`].
//! 5. A deal that comes to nothing is published with its secret: [`Aborted`].
//! 6. While the game goes on everybody is told its [`Mark`] after every step.
//! 7. When the game is over the record reveals the secret: anybody can [`Fairness::verify`] that the house could not have
//!    chosen the cards after seeing the players, nor the players after seeing the cards; and whoever was there, that it is
//!    the game they saw.

mod fields;
mod marks;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use self::fields::Fields;
pub use self::fields::canonical;
pub use self::marks::{By, Mark, NotAMark, Seated, Start, Step, name};
use crate::hex;
use crate::{Chance, Record, RecordAction, Seat, Seed, SeededChance, Sentence, Site};

const COMMITMENT: &str = "tablee 2026 commitment to a secret seed";
const CONTRIBUTION: &str = "tablee 2026 hash of a contribution";
const SEED: &str = "tablee 2026 seed of a table";
/// Where the places at the table are drawn.
const SEATS: Site = Site("house.seats");
/// Who sits at a place, in one byte.
const BOT: u8 = 0;
const PERSON: u8 = 1;

/// What the house publishes before anybody sits down: a hash that fixes its secret for this deal without telling it.
#[must_use]
pub fn commitment(secret: &[u8; 32], table: &str, deal: u32) -> [u8; 32] {
    Fields::of(COMMITMENT).bytes(secret).text(table).number(deal).hash()
}

/// What a player publishes on sitting down: a hash that fixes their contribution to the deal of this commitment without
/// telling it.
#[must_use]
pub fn hash(commitment: &[u8; 32], contribution: &[u8; 32]) -> [u8; 32] {
    let mut hash = blake3::Hasher::new_derive_key(CONTRIBUTION);
    hash.update(commitment).update(contribution).finalize().into()
}

/// Everything the seed of a game follows from, besides the house's secret.
#[derive(Debug, Clone, Copy)]
pub struct Dealt<'a> {
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
    /// All options of the table, as they were before the places were drawn.
    pub options: &'a Value,
    /// The contributions by place: none for a bot, exactly one for a person.
    pub contributions: &'a [Option<[u8; 32]>],
}

/// The game's seed: a hash of the house's secret, of what is played, and of every person's contribution.
#[must_use]
pub fn seed(secret: &[u8; 32], dealt: &Dealt<'_>) -> Seed {
    let Dealt { table, deal, game, rules, data, options, contributions } = dealt;
    let header = Fields::of(SEED).bytes(secret).text(table).number(*deal).text(game).number(*rules).text(data).json(options);
    let place = |fields: Fields, contribution: &Option<[u8; 32]>| match contribution {
        None => fields.bytes(&[BOT]),
        Some(contribution) => fields.bytes(&[PERSON]).bytes(contribution),
    };
    Seed(contributions.iter().fold(header, place).hash())
}

/// Who plays where once the places are drawn by lot: for each seat of the game, the place its player had sat down at.
///
/// ```
/// let places = kernel::fairness::places(kernel::Seed::from_text("a friday evening"), 4);
/// assert_eq!(places.len(), 4);
/// ```
#[must_use]
pub fn places(seed: Seed, players: u8) -> Vec<u8> {
    let mut places: Vec<u8> = (0..players).collect();
    SeededChance::new(seed).shuffle(SEATS, &mut places);
    places
}

/// The options as they were before the places were drawn: one that is a number names a seat, and named its place then.
#[must_use]
pub fn before_the_draw(options: &Value, places: &[u8]) -> Value {
    let mut options = options.clone();
    for option in options.as_object_mut().into_iter().flat_map(serde_json::Map::values_mut) {
        let place = option.as_u64().and_then(|seat| places.get(usize::try_from(seat).ok()?));
        if let Some(place) = place {
            *option = Value::from(*place);
        }
    }
    options
}

/// Whether the places at a table are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Seating {
    /// By lot, by the seed.
    Drawn,
    /// Everybody plays where they sat.
    AsSeated,
}

/// What a person gave to a deal. All of it hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    /// Published on sitting down.
    pub hash: String,
    /// Opened when the table was full; none if the deal came to nothing before.
    pub contribution: Option<String>,
}

/// A deal that came to nothing, with the secret it would have been dealt from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aborted {
    /// Its number: the deals of a table count from 1.
    pub number: u32,
    /// Published at its beginning.
    pub commitment: String,
    /// Revealed at its end.
    pub secret: String,
    /// By place: what had been given so far.
    pub cuts: Vec<Option<Cut>>,
    /// Why it came to nothing.
    pub reason: Reason,
    /// When: seconds since 1970.
    pub at: u32,
}

/// Why a deal came to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Reason {
    /// The host freed a seat.
    Freed,
    /// Somebody left.
    Left,
    /// Somebody gave another hash: from another device, most likely.
    CutAnew,
    /// The table was closed.
    Closed,
    /// Nobody began for too long.
    Expired,
}

/// The first and the last mark of a game. Both hexadecimal.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// After the set-up.
    pub start: String,
    /// After the last action.
    pub end: String,
}

/// The proof kept in a record: everything needed to check that no card was stacked, and that it is the game people saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The table's id.
    pub table: String,
    /// The number of the deal.
    pub deal: u32,
    /// Published at the beginning of the deal.
    pub commitment: String,
    /// Revealed at the end of the game.
    pub secret: String,
    /// One per place that people sat down at, in their order; none exactly for bots.
    pub cuts: Vec<Option<Cut>>,
    /// Whether the places were drawn.
    pub seating: Seating,
    /// For each seat of the game the place its player had sat down at.
    pub places: Vec<u8>,
    /// The deals before, in their order.
    pub aborted: Vec<Aborted>,
    /// For each seat the salted hash of what it was called: a name can be removed from the record, and the rest stays
    /// provable.
    pub names: Vec<String>,
    /// The first and the last mark.
    pub marks: Marks,
}

/// Why a proof of fairness does not hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// Not hexadecimal, or not of the right length.
    #[error("{0} of the fairness proof is not 32 bytes in hexadecimal")]
    Unreadable(&'static str),
    /// There is not exactly one entry per player.
    #[error("the proof has {found} {what}, but {players} play")]
    Count {
        /// Of what.
        what: &'static str,
        /// So many.
        found: usize,
        /// As many as play.
        players: usize,
    },
    /// Something was put into the seed at a bot's place.
    #[error("at place {0} a bot sits, but something was put into the seed there")]
    BotCut(u8),
    /// A person put nothing into the seed.
    #[error("at place {0} a person sits, but nothing of theirs is in the seed")]
    NoCut(u8),
    /// A contribution was not opened.
    #[error("the contribution of place {0} was never opened")]
    Unopened(u8),
    /// A contribution is not the one whose hash was published.
    #[error("the contribution of place {0} is not the one whose hash was published")]
    OtherContribution(u8),
    /// The house revealed another secret than it had committed to.
    #[error("the revealed secret does not match the commitment published at the beginning of the deal")]
    OtherSecret,
    /// The seed that was played is not the one that follows.
    #[error("the seed does not follow from the secret, the table and the players' contributions")]
    OtherSeed,
    /// The players do not sit where the seed, or they themselves, have put them.
    #[error("the places at the table do not follow from the seed")]
    OtherPlaces,
    /// A deal before is missing, or there is one too many.
    #[error("the deals before are not numbered 1 to {0}")]
    DealsMissing(u32),
    /// A deal before does not hold: its secret, or a contribution that was opened.
    #[error("deal {0}, which came to nothing, is not as it was published")]
    OtherDeal(u32),
    /// A seat was called otherwise.
    #[error("{0} was called otherwise")]
    OtherName(Seat),
    /// An action does not say who chose it, or when.
    #[error("step {0} does not say who made it, or when")]
    Untold(usize),
    /// A bot's own choice at a person's seat, or the other way round.
    #[error("step {0} was not made by who it says")]
    OtherActor(usize),
    /// The game does not start from the mark that was told.
    #[error("the game does not start from the mark that was told")]
    OtherStart,
    /// The game does not lead to the mark that was told: something was changed, left out or added.
    #[error("the steps do not lead to the mark that was told: who acted, how or when was changed, left out or added")]
    OtherEnd,
}

impl Unfair {
    /// Why the proof does not hold, in words.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Unreadable(what) => Sentence::new("record-digits").key("what", what.replace(' ', "-")),
            Self::Count { what, found, players } => {
                Sentence::new("record-count").key("what", *what).number("found", *found as i64).number("players", *players as i64)
            }
            Self::BotCut(place) => Sentence::new("record-bot-cut").number("place", *place),
            Self::NoCut(place) => Sentence::new("record-no-cut").number("place", *place),
            Self::Unopened(place) => Sentence::new("record-unopened").number("place", *place),
            Self::OtherContribution(place) => Sentence::new("record-other-contribution").number("place", *place),
            Self::OtherSecret => Sentence::new("record-other-secret"),
            Self::OtherSeed => Sentence::new("record-other-seed"),
            Self::OtherPlaces => Sentence::new("record-other-places"),
            Self::DealsMissing(count) => Sentence::new("record-deals-missing").number("count", *count),
            Self::OtherDeal(number) => Sentence::new("record-other-deal").number("number", *number),
            Self::OtherName(seat) => Sentence::new("record-other-name").number("seat", seat.0),
            Self::Untold(step) => Sentence::new("record-untold").number("step", *step as i64),
            Self::OtherActor(step) => Sentence::new("record-other-actor").number("step", *step as i64),
            Self::OtherStart => Sentence::new("record-other-start"),
            Self::OtherEnd => Sentence::new("record-other-end"),
        }
    }
}

fn bytes(text: &str, what: &'static str) -> Result<[u8; 32], Unfair> {
    hex::bytes(text).ok_or(Unfair::Unreadable(what))
}

fn one_each<T>(what: &'static str, list: &[T], players: usize) -> Result<(), Unfair> {
    if list.len() == players { Ok(()) } else { Err(Unfair::Count { what, found: list.len(), players }) }
}

impl Cut {
    /// The contribution, if it was opened and is the one whose hash was published.
    fn opened(&self, commitment: &[u8; 32], place: u8) -> Result<Option<[u8; 32]>, Unfair> {
        let published = bytes(&self.hash, "the hash of a contribution")?;
        let Some(contribution) = &self.contribution else { return Ok(None) };
        let contribution = bytes(contribution, "a contribution")?;
        if hash(commitment, &contribution) == published { Ok(Some(contribution)) } else { Err(Unfair::OtherContribution(place)) }
    }
}

impl Aborted {
    /// Checks that the secret is the committed one and that the contributions that were opened are those whose hashes were
    /// published.
    ///
    /// # Errors
    /// What does not hold.
    pub fn verify(&self, table: &str) -> Result<(), Unfair> {
        let committed = bytes(&self.commitment, "the commitment")?;
        if commitment(&bytes(&self.secret, "the secret")?, table, self.number) != committed {
            return Err(Unfair::OtherDeal(self.number));
        }
        for cut in self.cuts.iter().flatten() {
            cut.opened(&committed, 0).map_err(|unfair| match unfair {
                Unfair::OtherContribution(_) => Unfair::OtherDeal(self.number),
                other => other,
            })?;
        }
        Ok(())
    }
}

impl Fairness {
    /// Checks everything but the rules: that there is exactly one contribution of every person and none of a bot, each the
    /// one whose hash was published; that the secret is the committed one; that the seed follows, and has drawn the places;
    /// that the deals before were published; and that the record leads from the first mark to the last.
    ///
    /// # Errors
    /// What does not hold.
    pub fn verify(&self, record: &Record) -> Result<(), Unfair> {
        let players = record.seats.len();
        one_each("contributions", &self.cuts, players)?;
        one_each("places", &self.places, players)?;
        one_each("names", &self.names, players)?;
        let mut sorted = self.places.clone();
        sorted.sort_unstable();
        if sorted.iter().enumerate().any(|(expected, place)| usize::from(*place) != expected) {
            return Err(Unfair::OtherPlaces);
        }

        let secret = bytes(&self.secret, "the secret")?;
        let committed = bytes(&self.commitment, "the commitment")?;
        if commitment(&secret, &self.table, self.deal) != committed {
            return Err(Unfair::OtherSecret);
        }
        let contributions = self.contributions(record, &committed)?;
        let options = before_the_draw(&record.options, &self.places);
        let Record { game, rules, data, .. } = record;
        let dealt = Dealt { table: &self.table, deal: self.deal, game, rules: *rules, data, options: &options, contributions: &contributions };
        if seed(&secret, &dealt) != record.seed {
            return Err(Unfair::OtherSeed);
        }
        let drawn = match self.seating {
            Seating::Drawn => places(record.seed, u8::try_from(players).unwrap_or(u8::MAX)),
            Seating::AsSeated => sorted,
        };
        if self.places != drawn {
            return Err(Unfair::OtherPlaces);
        }
        self.verify_aborted()?;
        let marks = self.trail(record)?;
        if marks.first() != Some(&Mark(bytes(&self.marks.start, "the first mark")?)) {
            return Err(Unfair::OtherStart);
        }
        if marks.last() != Some(&Mark(bytes(&self.marks.end, "the last mark")?)) {
            return Err(Unfair::OtherEnd);
        }
        Ok(())
    }

    /// The contributions by place: none for a bot, exactly one for a person.
    fn contributions(&self, record: &Record, committed: &[u8; 32]) -> Result<Vec<Option<[u8; 32]>>, Unfair> {
        let mut contributions = vec![None; self.cuts.len()];
        for (seat, place) in record.seats.iter().zip(&self.places) {
            contributions[usize::from(*place)] = match (&self.cuts[usize::from(*place)], &seat.bot) {
                (None, Some(_)) => None,
                (Some(_), Some(_)) => return Err(Unfair::BotCut(*place)),
                (None, None) => return Err(Unfair::NoCut(*place)),
                (Some(cut), None) => Some(cut.opened(committed, *place)?.ok_or(Unfair::Unopened(*place))?),
            };
        }
        Ok(contributions)
    }

    /// The same proof with the marks of this record.
    ///
    /// # Errors
    /// As [`Fairness::trail`].
    pub fn marked(self, record: &Record) -> Result<Self, Unfair> {
        let trail = self.trail(record)?;
        let text = |mark: Option<&Mark>| mark.map(Mark::to_string).unwrap_or_default();
        Ok(Self { marks: Marks { start: text(trail.first()), end: text(trail.last()) }, ..self })
    }

    fn verify_aborted(&self) -> Result<(), Unfair> {
        let numbers = self.aborted.iter().map(|deal| deal.number);
        if !numbers.eq(1..self.deal) {
            return Err(Unfair::DealsMissing(self.deal.saturating_sub(1)));
        }
        self.aborted.iter().try_for_each(|deal| deal.verify(&self.table))
    }

    /// All marks of a record, from the set-up to the last action: whoever kept one finds it here.
    ///
    /// # Errors
    /// If a name is not the one it was, or an action does not say who chose it and when.
    pub fn trail(&self, record: &Record) -> Result<Vec<Mark>, Unfair> {
        let secret = bytes(&self.secret, "the secret")?;
        let mut seats = Vec::with_capacity(record.seats.len());
        for (((seat, told), place), number) in record.seats.iter().zip(&self.names).zip(&self.places).zip(0..) {
            let told = bytes(told, "the hash of a name")?;
            let was_removed = seat.name.is_empty() && seat.bot.is_none();
            if !was_removed && name(&secret, Seat(number), &seat.name) != told {
                return Err(Unfair::OtherName(Seat(number)));
            }
            seats.push(Seated { bot: seat.bot.as_deref(), name: told, place: *place });
        }
        let Record { game, rules, data, options, opening, .. } = record;
        let start = Start { table: &self.table, deal: self.deal, game, rules: *rules, data, options, seats: &seats, aborted: &self.aborted, opening };
        let mut marks = vec![Mark::start(&secret, &start)];
        let mut last = marks[0];
        for (action, number) in record.actions.iter().zip(1..) {
            let RecordAction { seat, action, at: Some(at), by: Some(by), check } = action else { return Err(Unfair::Untold(number)) };
            let is_bots = record.seats.get(seat.index()).is_some_and(|seat| seat.bot.is_some());
            if is_bots != (*by == By::Bot) {
                return Err(Unfair::OtherActor(number));
            }
            last = last.after(&secret, &Step { number: number as u64, seat: *seat, by: *by, at: *at, action, check });
            marks.push(last);
        }
        Ok(marks)
    }
}

#[cfg(test)]
mod tests;
