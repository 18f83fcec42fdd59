//! Everything around the game: who sits where, what was agreed, how far the table is. Pure: what time it is it is told.

mod talk;
mod terms;

use kernel::fairness::{self, Dealt, Fairness, Mark, Seated};
use kernel::{OptionKind, OptionSpec, RecordAction, Seat, Seats, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::seconds;
use crate::error::Error;
use crate::people::{from_hex, hex, random_id, tidy_name};
use crate::secret::Secret;
use crate::weekends;
use crate::wire::{
    self, AbortReason, AbortedDeal, Absence, ChatRule, Cut, Join, Pace, Person, Phase, Rehash, SeatPlan, Seating, TablePlan, TimeBank, Visibility, WatchRule,
    WeekendsOff,
};

pub(crate) use terms::{check_clocks, check_times};

/// Open tables expire after so long, by pace.
const LIVE_EXPIRES_AFTER: u32 = 24 * 3600;
const TURNS_EXPIRE_AFTER: u32 = 14 * 24 * 3600;
/// A table whose deck was cut in vain so often is closed: every vain deal is told to everybody.
const MOST_DEALS: u32 = 20;

/// A table's document, as it is stored. It holds the table's secret, so it has a JSON form for the store alone
/// (`Document::to_store`): no answer can be made of it. (`remote = "Self"` has serde write the functions, and not the
/// traits.)
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct Document {
    /// The table's address.
    pub id: String,
    /// Rises by one with every change.
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// The revision of the rules it is played by.
    pub rules: u32,
    /// The hash of the component data it is played with.
    pub data: String,
    /// The game's options.
    pub options: Value,
    /// The person who opened it.
    pub host: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// How fast it is meant to be.
    pub pace: Pace,
    /// At most so long per decision.
    pub move_seconds: Option<u32>,
    /// Time that each seat has for the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<TimeBank>,
    /// Whether nobody's time passes on Saturdays and Sundays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weekends_off: Option<WeekendsOff>,
    /// What happens when somebody is away.
    pub absence: Absence,
    /// Whether the house makes a single choice at once, where everybody can tell that it is the only one.
    pub auto_single: bool,
    /// Who may watch the game without a seat.
    #[serde(default)]
    pub watching: WatchRule,
    /// How far it is.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<Place>,
    /// Who plays at which seat. Tables from before it could be chosen stay as they sat.
    #[serde(default = "as_seated")]
    pub seating: Seating,
    /// Once the game has begun, for each seat the place its player had sat down at, if the places were drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<u8>>,
    /// The number of the deal: they count from 1. Tables from before decks were cut together have none.
    #[serde(default)]
    pub deal: u32,
    /// The house's part of the seed of this deal: never sent before the game is over or the deal came to nothing.
    #[serde(serialize_with = "Secret::to_store", deserialize_with = "Secret::from_store")]
    secret: Secret,
    /// A deal that was dealt before, if that is what is played: nothing of the secret and of what people give goes into it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Known>,
    /// By place: what people gave to this deal.
    #[serde(default)]
    cuts: Vec<Option<Cut>>,
    /// The deals that came to nothing.
    #[serde(default)]
    pub aborted: Vec<AbortedDeal>,
    /// Once the game has begun, for each seat the salted hash of what it was called then (hexadecimal).
    #[serde(default)]
    names: Vec<String>,
    /// Who may speak.
    #[serde(default)]
    pub chat: ChatRule,
    /// The ids of those who may not, whatever the rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<String>,
    /// When it was opened.
    pub created_at: u32,
    /// When the game began, in milliseconds.
    pub started_at: Option<u64>,
    /// How the game ended and when, in milliseconds, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// When it last changed.
    #[serde(default)]
    pub changed_at: u32,
}

/// How and when a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// When, in milliseconds.
    pub at: u64,
    /// By seat.
    pub result: Vec<wire::Placing>,
}

/// A deal that was dealt before.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Known {
    /// What kind it is.
    pub kind: wire::KnownDeal,
    /// What all tables with this deal have in common: the id of the first, or the day and the game.
    pub deal: String,
    /// Its seed.
    #[serde(serialize_with = "Secret::to_store", deserialize_with = "Secret::from_store")]
    seed: Secret,
}

impl Known {
    /// A deal that was dealt before.
    #[must_use]
    pub const fn new(kind: wire::KnownDeal, deal: String, seed: Seed) -> Self {
        Self { kind, deal, seed: Secret::of(seed.0) }
    }
}

const fn as_seated() -> Seating {
    Seating::AsSeated
}

/// Who sits at a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Place {
    /// Nobody yet.
    Open {
        /// The person it is kept for.
        reserved_for: Option<Person>,
    },
    /// A person.
    Person {
        /// Who.
        person: Person,
        /// What the seat is called.
        name: String,
        /// Of those of the house whose names looked like this one when it was given to somebody on another's device, the highest
        /// number; 0 if there was nobody.
        #[serde(default, skip_serializing_if = "is_nobody")]
        alike: u32,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: String,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "this is how serde asks for it")]
const fn is_nobody(alike: &u32) -> bool {
    *alike == 0
}

impl Place {
    /// The person whose seat it is.
    #[must_use]
    pub fn owner(&self) -> Option<&Person> {
        match self {
            Self::Person { person, .. } => Some(person),
            Self::Open { .. } | Self::Bot { .. } => None,
        }
    }

    /// The person it is kept for.
    fn kept_for(&self) -> Option<&Person> {
        match self {
            Self::Open { reserved_for } => reserved_for.as_ref(),
            Self::Person { .. } | Self::Bot { .. } => None,
        }
    }

    fn is_free_for(&self, person: &Person) -> bool {
        match self {
            Self::Open { reserved_for } => reserved_for.as_ref().is_none_or(|kept| kept.id == person.id),
            Self::Person { .. } | Self::Bot { .. } => false,
        }
    }
}

impl Document {
    /// A new table; the house draws its secret here, before anybody sits down.
    #[must_use]
    pub fn new(plan: TablePlan, rules: u32, data: &str, host: &Person, now: u32) -> Self {
        let place = |plan: SeatPlan| match plan {
            SeatPlan::Open => Place::Open { reserved_for: None },
            SeatPlan::Bot { level } => Place::Bot { level },
        };
        let players = plan.seats.len();
        Self {
            id: random_id::<20>(),
            version: 1,
            game: plan.game,
            rules,
            data: data.to_owned(),
            options: if plan.options.is_null() { Value::Object(serde_json::Map::new()) } else { plan.options },
            host: host.id.clone(),
            visibility: plan.visibility,
            pace: plan.pace,
            move_seconds: plan.move_seconds,
            bank: plan.bank,
            weekends_off: plan.weekends_off,
            absence: plan.absence.unwrap_or_else(|| Absence::usual(plan.pace)),
            auto_single: plan.auto_single,
            watching: plan.watching,
            phase: Phase::Open,
            seats: plan.seats.into_iter().map(place).collect(),
            seating: plan.seating,
            places: None,
            deal: 1,
            secret: Secret::draw(),
            known: None,
            cuts: vec![None; players],
            aborted: Vec::new(),
            names: Vec::new(),
            chat: ChatRule::default(),
            muted: Vec::new(),
            created_at: now,
            started_at: None,
            ending: None,
            rematch: None,
            changed_at: now,
        }
    }

    /// The document as the store keeps it, with its secret.
    ///
    /// # Errors
    /// If it has no JSON form.
    pub(crate) fn to_store(&self) -> Result<String, Error> {
        let mut text = Vec::new();
        Self::serialize(self, &mut serde_json::Serializer::new(&mut text))?;
        String::from_utf8(text).map_err(|error| Error::Internal(error.to_string()))
    }

    /// The document from what the store kept.
    ///
    /// # Errors
    /// If it is damaged.
    pub(crate) fn from_store(text: &str) -> Result<Self, Error> {
        let mut stored = serde_json::Deserializer::from_str(text);
        let document = Self::deserialize(&mut stored).and_then(|document| stored.end().map(|()| document));
        document.map_err(|error| Error::Damaged(format!("the document cannot be read: {error}")))
    }

    /// The same table once more, its seats kept for the same people; places that are drawn are drawn again.
    #[must_use]
    pub fn again(&self, rules: u32, data: &str, host: &Person, now: u32) -> Self {
        let place = |place: &Place| match place {
            Place::Person { person, .. } => Place::Open { reserved_for: Some(person.clone()) },
            other => other.clone(),
        };
        Self {
            id: random_id::<20>(),
            version: 1,
            rules,
            data: data.to_owned(),
            host: host.id.clone(),
            phase: Phase::Open,
            seats: self.seats.iter().map(place).collect(),
            places: None,
            deal: 1,
            secret: Secret::draw(),
            known: None,
            cuts: vec![None; self.seats.len()],
            aborted: Vec::new(),
            names: Vec::new(),
            created_at: now,
            started_at: None,
            ending: None,
            rematch: None,
            ..self.clone()
        }
    }

    /// When it came to its end, whichever end that was.
    pub(crate) fn ended_at(&self) -> Option<u32> {
        matches!(self.phase, Phase::Over | Phase::Closed).then_some(self.changed_at)
    }

    /// The table as its document alone tells it: without who is connected and where the game stands.
    #[must_use]
    pub fn outline(&self, runnable: bool) -> wire::Table {
        let marks = self.marks();
        let seat = |(index, place): (usize, &Place)| wire::Seat {
            seat: index as u8,
            occupant: match place {
                Place::Open { reserved_for } => wire::Occupant::Open { reserved_for: reserved_for.clone() },
                Place::Bot { level } => wire::Occupant::Bot { level: level.clone() },
                Place::Person { person, name, .. } => wire::Occupant::Person {
                    person: person.clone(),
                    name: name.clone(),
                    mark: marks[index],
                    connected: false,
                    away_since: None,
                    control: wire::Control::Person,
                },
            },
        };
        wire::Table {
            id: self.id.clone(),
            game: self.game.clone(),
            rules: self.rules,
            data: self.data.clone(),
            runnable,
            options: self.options.clone(),
            host: self.host.clone(),
            visibility: self.visibility,
            pace: self.pace,
            move_seconds: self.move_seconds,
            bank: self.bank,
            weekends_off: self.weekends_off.clone(),
            absence: self.absence.clone(),
            auto_single: self.auto_single,
            watching: self.watching,
            known: self.known.as_ref().map(|known| match &known.kind {
                wire::KnownDeal::Same { .. } => wire::KnownDeal::Same { table: String::new() },
                day @ wire::KnownDeal::Day { .. } => day.clone(),
            }),
            phase: self.phase,
            seats: self.seats.iter().enumerate().map(seat).collect(),
            seating: self.seating,
            places: self.places.clone(),
            deal: wire::Deal { number: self.deal, commitment: self.commitment(), cuts: self.cuts.clone() },
            aborted: self.aborted.clone(),
            chat: self.chat,
            muted: self.muted.clone(),
            created_at: self.created_at,
            started_at: self.started_at.map(seconds),
            seq: 0,
            awaiting: Vec::new(),
            spectators: 0,
            undo_request: None,
            moved_at: self.ending.as_ref().map(|ending| seconds(ending.at)),
            result: self.ending.as_ref().map(|ending| ending.result.clone()),
            rematch: self.rematch.clone(),
        }
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// The ids of the people at the table and of its host, each once.
    #[must_use]
    pub fn people(&self) -> Vec<&str> {
        let mut people: Vec<&str> = self.seats.iter().filter_map(Place::owner).map(|person| person.id.as_str()).collect();
        people.push(&self.host);
        people.sort_unstable();
        people.dedup();
        people
    }

    /// The people whose part of the shuffle is missing while the deck is being cut.
    pub(crate) fn uncut(&self) -> impl Iterator<Item = &Person> {
        let is_closed = |cut: &Option<Cut>| cut.as_ref().is_none_or(|cut| cut.contribution.is_none());
        self.seats.iter().zip(&self.cuts).filter(move |(_, cut)| is_closed(cut)).filter_map(|(place, _)| place.owner())
    }

    /// The seats of a person.
    #[must_use]
    pub fn seats_of(&self, person: &str) -> Seats {
        let is_theirs = |seat: &Seat| self.seats[seat.index()].owner().is_some_and(|owner| owner.id == person);
        Seat::all(self.players()).filter(is_theirs).collect()
    }

    /// When so much time has passed since then, as this table counts it; all in milliseconds.
    pub(crate) fn after(&self, since: u64, allowed: u64) -> u64 {
        match &self.weekends_off {
            Some(WeekendsOff { zone }) => weekends::after(since, allowed, zone),
            None => since + allowed,
        }
    }

    /// When the house closes it unless it starts.
    #[must_use]
    pub fn expires_at(&self) -> Option<u32> {
        let after = match self.pace {
            Pace::Live => LIVE_EXPIRES_AFTER,
            Pace::Turns => TURNS_EXPIRE_AFTER,
        };
        matches!(self.phase, Phase::Open | Phase::Cutting).then_some(self.created_at + after)
    }

    fn require_open(&self) -> Result<(), Error> {
        match self.phase {
            Phase::Open if self.deal == 0 => Err(Error::OtherRules),
            Phase::Open => Ok(()),
            Phase::Cutting => Err(Error::Cutting),
            Phase::Running => Err(Error::Begun),
            Phase::Over | Phase::Closed => Err(Error::TableClosed),
        }
    }

    fn require_host(&self, person: &Person) -> Result<(), Error> {
        if self.host == person.id { Ok(()) } else { Err(Error::NotTheHost) }
    }

    /// What belongs to a deal that was dealt before cannot be chosen.
    fn require_new_deal(&self) -> Result<(), Error> {
        if self.known.is_some() { Err(Error::KnownDeal) } else { Ok(()) }
    }

    fn place(&mut self, seat: u8) -> Result<&mut Place, Error> {
        self.seats.get_mut(usize::from(seat)).ok_or(Error::NotFound("seat"))
    }

    /// Before the game nothing is settled: a deal that is being cut comes to nothing.
    fn require_not_begun(&self) -> Result<(), Error> {
        if self.phase == Phase::Cutting { Ok(()) } else { self.require_open() }
    }

    fn require_own(&self, person: &Person, seat: u8) -> Result<(), Error> {
        let place = self.seats.get(usize::from(seat)).ok_or(Error::NotFound("seat"))?;
        if place.owner().is_some_and(|owner| owner.id == person.id) { Ok(()) } else { Err(Error::NotYourSeat) }
    }

    fn require_this_deal(&self, commitment: &str) -> Result<(), Error> {
        if commitment == self.commitment() { Ok(()) } else { Err(Error::OtherDeal) }
    }

    fn cut_with(hash: &str) -> Result<Cut, Error> {
        let hash = from_hex::<32>(hash).ok_or_else(|| Error::BadRequest("a hash is 32 bytes in hexadecimal".into()))?;
        Ok(Cut { hash: hex(&hash), contribution: None })
    }

    /// Somebody sits down, and promises a contribution. The house has people up to this number whose names look like the one at the
    /// seat, if it is not the person's own.
    ///
    /// # Errors
    /// If the seat is not free, the hash is not 32 bytes, or they have not read the commitment of this deal.
    pub fn join(&mut self, person: &Person, join: &Join, alike: u32) -> Result<(), Error> {
        self.require_open()?;
        let name = join.name.as_deref().map_or_else(|| Ok(person.name.clone()), tidy_name)?;
        let cut = Self::cut_with(&join.hash)?;
        let is_theirs = |place: &Place| matches!(place, Place::Person { person: owner, name: called, .. } if owner == person && *called == name);
        let is_again = |(number, place): (usize, &Place)| {
            is_theirs(place) && self.cuts[number].as_ref() == Some(&cut) && join.seat.is_none_or(|seat| usize::from(seat) == number)
        };
        if self.seats.iter().enumerate().any(is_again) {
            // The same request once more: it hashes random bytes, and nobody draws them twice.
            return Ok(());
        }
        self.require_this_deal(&join.commitment)?;
        let reserved = self.seats.iter().position(|place| matches!(place, Place::Open { reserved_for: Some(_) }) && place.is_free_for(person));
        let free = || self.seats.iter().position(|place| place.is_free_for(person));
        let seat = join.seat.map(usize::from).or(reserved).or_else(free).ok_or(Error::SeatTaken)?;
        let place = self.seats.get_mut(seat).ok_or(Error::NotFound("seat"))?;
        if !place.is_free_for(person) {
            return Err(Error::SeatTaken);
        }
        *place = Place::Person { person: person.clone(), name, alike };
        self.cuts[seat] = Some(cut);
        Ok(())
    }

    /// Somebody promises another contribution for a seat of theirs. While the deck is being cut the deal comes to nothing, and
    /// everybody promises anew.
    ///
    /// # Errors
    /// If it is not theirs, they have not read the commitment of this deal, or the game has begun.
    pub fn rehash(&mut self, person: &Person, rehash: &Rehash, now: u64) -> Result<(), Error> {
        self.require_own(person, rehash.seat)?;
        self.require_not_begun()?;
        self.require_this_deal(&rehash.commitment)?;
        let (cut, place) = (Self::cut_with(&rehash.hash)?, usize::from(rehash.seat));
        if self.cuts[place].as_ref().is_some_and(|known| known.hash == cut.hash) {
            return Ok(());
        }
        if self.phase == Phase::Cutting {
            self.abort(AbortReason::CutAnew, now);
            return Ok(());
        }
        self.cuts[place] = Some(cut);
        Ok(())
    }

    /// Somebody opens their contribution for a seat of theirs. With the last one the game begins.
    ///
    /// # Errors
    /// If it is not theirs, it is not the one they promised, or the deck is not being cut.
    pub fn open_cut(&mut self, person: &Person, seat: u8, contribution: &str, options: &[OptionSpec], now: u64) -> Result<(), Error> {
        let place = usize::from(seat);
        let cut = self.cuts.get(place).ok_or(Error::NotFound("seat"))?;
        if cut.as_ref().is_some_and(|cut| cut.contribution.as_deref() == Some(contribution)) {
            // The same request once more.
            return Ok(());
        }
        match self.phase {
            Phase::Cutting => {}
            Phase::Open => return Err(Error::NotCutting),
            Phase::Running => return Err(Error::Begun),
            Phase::Over | Phase::Closed => return Err(Error::TableClosed),
        }
        self.require_own(person, seat)?;
        let bytes = from_hex::<32>(contribution).ok_or_else(|| Error::BadRequest("a contribution is 32 bytes in hexadecimal".into()))?;
        let committed = self.commitment_bytes();
        let cut = self.cuts[place].as_mut().ok_or(Error::HashMissing)?;
        if from_hex::<32>(&cut.hash) != Some(fairness::hash(&committed, &bytes)) {
            return Err(Error::OtherContribution);
        }
        cut.contribution = Some(hex(&bytes));
        self.begin_if_cut(options, now)
    }

    /// The deal comes to nothing: its secret is told, and the next one begins at an open table.
    fn abort(&mut self, reason: AbortReason, now: u64) {
        self.reveal(reason, now);
        if self.deal >= MOST_DEALS {
            self.phase = Phase::Closed;
            return;
        }
        self.phase = Phase::Open;
        self.deal += 1;
        self.secret = Secret::draw();
        self.cuts = vec![None; self.seats.len()];
    }

    fn reveal(&mut self, reason: AbortReason, now: u64) {
        let (commitment, secret) = (self.commitment(), hex(self.secret.bytes()));
        self.aborted.push(AbortedDeal { number: self.deal, commitment, secret, cuts: self.cuts.clone(), reason, at: seconds(now) });
    }

    /// The table is closed. Before the game its secret is told here, afterwards by the record.
    pub fn close(&mut self, reason: AbortReason, now: u64) {
        if self.started_at.is_none() && self.phase != Phase::Closed {
            self.reveal(reason, now);
        }
        self.phase = Phase::Closed;
    }

    /// Somebody leaves a seat of theirs.
    ///
    /// # Errors
    /// If it is not theirs or the game has begun.
    pub fn leave(&mut self, person: &Person, seat: u8, now: u64) -> Result<(), Error> {
        self.require_not_begun()?;
        self.require_own(person, seat)?;
        self.vacate(seat, AbortReason::Left, now)
    }

    fn vacate(&mut self, seat: u8, reason: AbortReason, now: u64) -> Result<(), Error> {
        self.place(seat)?;
        if self.phase == Phase::Cutting {
            self.abort(reason, now);
        }
        self.cuts[usize::from(seat)] = None;
        *self.place(seat)? = Place::Open { reserved_for: None };
        Ok(())
    }

    /// The host puts a bot on an open seat.
    ///
    /// # Errors
    /// If the seat is not open.
    pub fn add_bot(&mut self, person: &Person, seat: Option<u8>, level: String) -> Result<(), Error> {
        self.require_open()?;
        self.require_host(person)?;
        let open = || self.seats.iter().position(|place| matches!(place, Place::Open { .. }));
        let seat = seat.map(usize::from).or_else(open).ok_or(Error::SeatTaken)?;
        match self.seats.get_mut(seat).ok_or(Error::NotFound("seat"))? {
            place @ Place::Open { .. } => *place = Place::Bot { level },
            Place::Person { .. } | Place::Bot { .. } => return Err(Error::SeatTaken),
        }
        Ok(())
    }

    /// The host keeps a free seat for somebody.
    ///
    /// # Errors
    /// If no seat is free, or somebody else asks.
    pub fn invite(&mut self, person: &Person, guest: Person) -> Result<(), Error> {
        self.require_open()?;
        self.require_host(person)?;
        if !self.seats_of(&guest.id).is_empty() || self.kept_for().any(|kept| kept.id == guest.id) {
            return Ok(());
        }
        let is_free = |place: &&mut Place| matches!(place, Place::Open { reserved_for: None });
        *self.seats.iter_mut().find(is_free).ok_or(Error::SeatTaken)? = Place::Open { reserved_for: Some(guest) };
        Ok(())
    }

    /// Those whom a seat is kept for, until the game begins.
    pub fn kept_for(&self) -> impl Iterator<Item = &Person> {
        self.seats.iter().filter_map(Place::kept_for).filter(|_| self.phase == Phase::Open)
    }

    /// The host frees a seat.
    ///
    /// # Errors
    /// If the game has begun, or somebody else asks.
    pub fn free(&mut self, person: &Person, seat: u8, now: u64) -> Result<(), Error> {
        self.require_not_begun()?;
        self.require_host(person)?;
        self.vacate(seat, AbortReason::Freed, now)
    }

    /// The host says whether the places are drawn at the start.
    ///
    /// # Errors
    /// If the game has begun, or somebody else asks.
    pub fn choose_seating(&mut self, person: &Person, seating: Seating) -> Result<(), Error> {
        self.require_open()?;
        self.require_host(person)?;
        self.require_new_deal()?;
        self.seating = seating;
        Ok(())
    }

    /// The host starts: now the deck is cut, with all options of the game. Where only bots sit the game begins at once.
    ///
    /// # Errors
    /// If seats are open, somebody has not promised a contribution to this deal, or somebody else asks.
    pub fn start(&mut self, person: &Person, all_options: Value, options: &[OptionSpec], now: u64) -> Result<(), Error> {
        self.require_open()?;
        self.require_host(person)?;
        if self.seats.iter().any(|place| matches!(place, Place::Open { .. })) {
            return Err(Error::SeatsOpen);
        }
        if self.seats.iter().zip(&self.cuts).any(|(place, cut)| place.owner().is_some() && cut.is_none()) {
            return Err(Error::HashMissing);
        }
        self.options = all_options;
        self.phase = Phase::Cutting;
        self.begin_if_cut(options, now)
    }

    /// Once every contribution is open the game begins: the places are drawn, unless the table stays as it sits.
    fn begin_if_cut(&mut self, options: &[OptionSpec], now: u64) -> Result<(), Error> {
        if self.cuts.iter().flatten().any(|cut| cut.contribution.is_none()) {
            return Ok(());
        }
        if self.seating == Seating::Drawn {
            self.move_to(fairness::places(self.seed()?, self.players()), options);
        }
        let secret = self.secret.bytes();
        let name = |(place, seat): (&Place, u8)| match place {
            Place::Person { name, .. } => hex(&fairness::name(secret, Seat(seat), name)),
            Place::Bot { .. } | Place::Open { .. } => hex(&fairness::name(secret, Seat(seat), "")),
        };
        self.names = self.seats.iter().zip(0..).map(name).collect();
        self.phase = Phase::Running;
        self.started_at = Some(now);
        Ok(())
    }

    /// Everybody moves to their seat, and options that name somebody's place name their seat.
    fn move_to(&mut self, places: Vec<u8>, options: &[OptionSpec]) {
        self.seats = places.iter().map(|place| self.seats[usize::from(*place)].clone()).collect();
        for option in options.iter().filter(|option| option.kind == OptionKind::Seat) {
            if let Some(named) = self.options.get_mut(option.name) {
                let moved_to = named.as_u64().and_then(|place| places.iter().position(|from| u64::from(*from) == place));
                *named = moved_to.map_or(Value::Null, Value::from);
            }
        }
        self.places = Some(places);
    }

    /// Forgets what a person was called; the seat stays theirs, so that the log keeps its meaning.
    pub fn forget(&mut self, person: &str) {
        self.muted.retain(|muted| muted != person);
        for place in &mut self.seats {
            match place {
                Place::Person { person: owner, name, .. } if owner.id == person => {
                    owner.name.clear();
                    owner.mark = None;
                    name.clear();
                }
                Place::Open { reserved_for } if reserved_for.as_ref().is_some_and(|kept| kept.id == person) => *reserved_for = None,
                Place::Person { .. } | Place::Open { .. } | Place::Bot { .. } => {}
            }
        }
    }

    fn damaged(&self, what: &str) -> Error {
        Error::Internal(format!("{what} of table {} is damaged", self.id))
    }

    fn commitment_bytes(&self) -> [u8; 32] {
        fairness::commitment(self.secret.bytes(), &self.id, self.deal)
    }

    /// The hash of the secret, for everybody to note before sitting down.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex(&self.commitment_bytes())
    }

    /// For each seat the place its player had sat down at.
    fn all_places(&self) -> Vec<u8> {
        self.places.clone().unwrap_or_else(|| (0..self.players()).collect())
    }

    /// The seed of the game.
    ///
    /// # Errors
    /// If a contribution is not open, or the stored document is damaged.
    pub fn seed(&self) -> Result<Seed, Error> {
        if let Some(known) = &self.known {
            return Ok(Seed(*known.seed.bytes()));
        }
        let contribution = |cut: &Option<Cut>| match cut {
            None => Ok(None),
            Some(cut) => cut.contribution.as_deref().and_then(from_hex::<32>).map(Some).ok_or_else(|| self.damaged("a contribution")),
        };
        let contributions = self.cuts.iter().map(contribution).collect::<Result<Vec<_>, _>>()?;
        let options = fairness::before_the_draw(&self.options, &self.all_places());
        let dealt =
            Dealt { table: &self.id, deal: self.deal, game: &self.game, rules: self.rules, data: &self.data, options: &options, contributions: &contributions };
        Ok(fairness::seed(self.secret.bytes(), &dealt))
    }

    /// The proof of fairness, for when the game is over; its marks follow from the record.
    ///
    /// # Errors
    /// If the stored document is damaged.
    pub fn fairness(&self) -> Result<Fairness, Error> {
        Ok(Fairness {
            table: self.id.clone(),
            deal: self.deal,
            commitment: self.commitment(),
            secret: hex(self.secret.bytes()),
            cuts: self.cuts.iter().map(|cut| cut.clone().map(Into::into)).collect(),
            seating: self.seating.into(),
            places: self.all_places(),
            aborted: self.aborted.iter().cloned().map(Into::into).collect(),
            names: self.names.clone(),
            marks: fairness::Marks::default(),
        })
    }

    /// The mark of the game right after its set-up.
    pub(crate) fn first_mark(&self, opening: &str) -> Result<Mark, Error> {
        let names = self.names.iter().map(|name| from_hex::<32>(name)).collect::<Option<Vec<_>>>();
        let names = names.filter(|names| names.len() == self.seats.len()).ok_or_else(|| self.damaged("a name"))?;
        let seated = |((place, name), from): ((&'_ Place, [u8; 32]), u8)| match place {
            Place::Bot { level } => (Some(level.clone()), name, from),
            Place::Person { .. } | Place::Open { .. } => (None, name, from),
        };
        let seats: Vec<_> = self.seats.iter().zip(names).zip(self.all_places()).map(seated).collect();
        let seats: Vec<Seated<'_>> = seats.iter().map(|(bot, name, place)| Seated { bot: bot.as_deref(), name: *name, place: *place }).collect();
        let aborted: Vec<fairness::Aborted> = self.aborted.iter().cloned().map(Into::into).collect();
        let start = fairness::Start {
            table: &self.id,
            deal: self.deal,
            game: &self.game,
            rules: self.rules,
            data: &self.data,
            options: &self.options,
            seats: &seats,
            aborted: &aborted,
            opening,
        };
        Ok(Mark::start(self.secret.bytes(), &start))
    }

    /// The mark after one more action: the number-th of those that stand, made at this time in milliseconds.
    pub(crate) fn next_mark(&self, before: Mark, number: u32, by: fairness::By, at: u64, done: &RecordAction) -> Result<Mark, Error> {
        let at = self.since_start(at);
        let step = fairness::Step { number: number.into(), seat: done.seat, by, at, action: &done.action, check: &done.check };
        Ok(before.after(self.secret.bytes(), &step))
    }

    /// A time since the start of the game, both in milliseconds.
    pub(crate) fn since_start(&self, at: u64) -> u64 {
        at.saturating_sub(self.started_at.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests;
