//! Everything around the game: who sits where, what was agreed, how far the table is. Pure.

use kernel::fairness::{self, Fairness};
use kernel::{OptionKind, OptionSpec, Seat, Seats, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::Error;
use crate::people::{from_hex, hex, now_ms, random_bytes, random_id, seconds, tidy_name};
use crate::wire::{self, Absence, Pace, Person, Phase, SeatPlan, Seating, TablePlan, Visibility};

/// Open tables expire after so long, by pace.
const LIVE_EXPIRES_AFTER: u32 = 24 * 3600;
const TURNS_EXPIRE_AFTER: u32 = 14 * 24 * 3600;

/// A table's document, as it is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
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
    /// What happens when somebody is away.
    pub absence: Absence,
    /// Whether a decision with a single choice is made by the house.
    pub auto_single: bool,
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
    /// The house's part of the seed (hexadecimal): never sent before the game is over.
    secret: String,
    /// When it was opened.
    pub created_at: u32,
    /// When the game began, in milliseconds.
    pub started_at: Option<u64>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
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
        /// The person's part of the seed (hexadecimal).
        contribution: String,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: String,
    },
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
    pub fn new(plan: TablePlan, rules: u32, data: &str, host: &Person) -> Self {
        let place = |plan: SeatPlan| match plan {
            SeatPlan::Open => Place::Open { reserved_for: None },
            SeatPlan::Bot { level } => Place::Bot { level },
        };
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
            absence: plan.absence,
            auto_single: plan.auto_single,
            phase: Phase::Open,
            seats: plan.seats.into_iter().map(place).collect(),
            seating: plan.seating,
            places: None,
            secret: hex(&random_bytes::<32>()),
            created_at: seconds(now_ms()),
            started_at: None,
            rematch: None,
        }
    }

    /// The same table once more, its seats kept for the same people; places that are drawn are drawn again.
    #[must_use]
    pub fn again(&self, rules: u32, data: &str, host: &Person) -> Self {
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
            secret: hex(&random_bytes::<32>()),
            created_at: seconds(now_ms()),
            started_at: None,
            rematch: None,
            ..self.clone()
        }
    }

    /// The table as its document alone tells it: without who is connected and where the game stands.
    #[must_use]
    pub fn outline(&self, runnable: bool) -> wire::Table {
        let seat = |(index, place): (usize, &Place)| wire::Seat {
            seat: index as u8,
            occupant: match place {
                Place::Open { reserved_for } => wire::Occupant::Open { reserved_for: reserved_for.clone() },
                Place::Bot { level } => wire::Occupant::Bot { level: level.clone() },
                Place::Person { person, name, .. } => {
                    wire::Occupant::Person { person: person.clone(), name: name.clone(), connected: false, control: wire::Control::Person }
                }
            },
        };
        wire::Table {
            id: self.id.clone(),
            game: self.game.clone(),
            rules: self.rules,
            runnable,
            options: self.options.clone(),
            host: self.host.clone(),
            visibility: self.visibility,
            pace: self.pace,
            move_seconds: self.move_seconds,
            absence: self.absence.clone(),
            auto_single: self.auto_single,
            phase: self.phase,
            seats: self.seats.iter().enumerate().map(seat).collect(),
            seating: self.seating,
            places: self.places.clone(),
            commitment: self.commitment(),
            created_at: self.created_at,
            started_at: self.started_at.map(seconds),
            seq: 0,
            awaiting: Vec::new(),
            spectators: 0,
            undo_request: None,
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

    /// The seats of a person.
    #[must_use]
    pub fn seats_of(&self, person: &str) -> Seats {
        let is_theirs = |seat: &Seat| self.seats[seat.index()].owner().is_some_and(|owner| owner.id == person);
        Seat::all(self.players()).filter(is_theirs).collect()
    }

    /// When the house closes it unless it starts.
    #[must_use]
    pub fn expires_at(&self) -> Option<u32> {
        let after = match self.pace {
            Pace::Live => LIVE_EXPIRES_AFTER,
            Pace::Turns => TURNS_EXPIRE_AFTER,
        };
        (self.phase == Phase::Open).then_some(self.created_at + after)
    }

    fn require_open(&self) -> Result<(), Error> {
        match self.phase {
            Phase::Open => Ok(()),
            Phase::Running => Err(Error::Begun),
            Phase::Over | Phase::Closed => Err(Error::TableClosed),
        }
    }

    fn require_host(&self, person: &Person) -> Result<(), Error> {
        if self.host == person.id { Ok(()) } else { Err(Error::NotTheHost) }
    }

    fn place(&mut self, seat: u8) -> Result<&mut Place, Error> {
        self.seats.get_mut(usize::from(seat)).ok_or(Error::NotFound("seat"))
    }

    /// Somebody sits down.
    ///
    /// # Errors
    /// If the seat is not free, or the contribution is not 32 bytes.
    pub fn join(&mut self, person: &Person, seat: Option<u8>, name: Option<&str>, contribution: &str) -> Result<(), Error> {
        self.require_open()?;
        let name = name.map_or_else(|| Ok(person.name.clone()), tidy_name)?;
        let contribution = from_hex::<32>(contribution).ok_or_else(|| Error::BadRequest("a contribution is 32 bytes in hexadecimal".into()))?;
        let sat_down = Place::Person { person: person.clone(), name, contribution: hex(&contribution) };
        let is_again = |(number, place): (usize, &Place)| *place == sat_down && seat.is_none_or(|seat| usize::from(seat) == number);
        if self.seats.iter().enumerate().any(is_again) {
            // The same request once more: its bytes are random, and nobody draws them twice.
            return Ok(());
        }
        let reserved = self.seats.iter().position(|place| matches!(place, Place::Open { reserved_for: Some(_) }) && place.is_free_for(person));
        let free = || self.seats.iter().position(|place| place.is_free_for(person));
        let seat = seat.map(usize::from).or(reserved).or_else(free).ok_or(Error::SeatTaken)?;
        let place = self.seats.get_mut(seat).ok_or(Error::NotFound("seat"))?;
        if !place.is_free_for(person) {
            return Err(Error::SeatTaken);
        }
        *place = sat_down;
        Ok(())
    }

    /// Somebody leaves a seat of theirs.
    ///
    /// # Errors
    /// If it is not theirs or the game has begun.
    pub fn leave(&mut self, person: &Person, seat: u8) -> Result<(), Error> {
        self.require_open()?;
        let place = self.place(seat)?;
        if place.owner().is_none_or(|owner| owner.id != person.id) {
            return Err(Error::NotYourSeat);
        }
        *place = Place::Open { reserved_for: None };
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

    /// The host frees a seat.
    ///
    /// # Errors
    /// If the game has begun, or somebody else asks.
    pub fn free(&mut self, person: &Person, seat: u8) -> Result<(), Error> {
        self.require_open()?;
        self.require_host(person)?;
        *self.place(seat)? = Place::Open { reserved_for: None };
        Ok(())
    }

    /// The host says whether the places are drawn at the start.
    ///
    /// # Errors
    /// If the game has begun, or somebody else asks.
    pub fn choose_seating(&mut self, person: &Person, seating: Seating) -> Result<(), Error> {
        self.require_open()?;
        self.require_host(person)?;
        self.seating = seating;
        Ok(())
    }

    /// The host starts the game; now the places are drawn, unless the table stays as it sits.
    ///
    /// # Errors
    /// If seats are open, or somebody else asks.
    pub fn start(&mut self, person: &Person, options: &[OptionSpec]) -> Result<(), Error> {
        self.require_open()?;
        self.require_host(person)?;
        if self.seats.iter().any(|place| matches!(place, Place::Open { .. })) {
            return Err(Error::SeatsOpen);
        }
        if self.seating == Seating::Drawn {
            self.move_to(fairness::places(self.seed()?, self.players()), options);
        }
        self.phase = Phase::Running;
        self.started_at = Some(now_ms());
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

    fn secret_bytes(&self) -> Result<[u8; 32], Error> {
        from_hex(&self.secret).ok_or_else(|| Error::Internal(format!("the secret of table {} is damaged", self.id)))
    }

    /// The contributions, in the order of the places people sat down at.
    fn contributions(&self) -> Result<Vec<Vec<u8>>, Error> {
        let contribution = |place: &Place| match place {
            Place::Person { contribution, .. } => from_hex::<32>(contribution).map(Vec::from),
            Place::Bot { .. } | Place::Open { .. } => Some(Vec::new()),
        };
        let at_place = |place: u8| match &self.places {
            Some(places) => self.seats.get(places.iter().position(|from| *from == place)?),
            None => self.seats.get(usize::from(place)),
        };
        let all: Option<Vec<_>> = (0..self.players()).map(|place| contribution(at_place(place)?)).collect();
        all.ok_or_else(|| Error::Internal(format!("a contribution at table {} is damaged", self.id)))
    }

    /// The hash of the secret, for everybody to note before sitting down.
    #[must_use]
    pub fn commitment(&self) -> String {
        self.secret_bytes().map(|secret| hex(&fairness::commitment(&secret))).unwrap_or_default()
    }

    /// The seed of the game.
    ///
    /// # Errors
    /// If the stored document is damaged.
    pub fn seed(&self) -> Result<Seed, Error> {
        Ok(fairness::seed(&self.secret_bytes()?, &self.contributions()?))
    }

    /// The proof of fairness, for when the game is over.
    ///
    /// # Errors
    /// If the stored document is damaged.
    pub fn fairness(&self) -> Result<Fairness, Error> {
        let proof = Fairness::new(&self.secret_bytes()?, &self.contributions()?);
        Ok(match &self.places {
            Some(places) => proof.with_places(places.clone()),
            None => proof,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(id: &str) -> Person {
        Person { id: id.into(), name: id.into(), mark: None, language: "fr".into() }
    }

    fn table() -> Document {
        let seats = vec![SeatPlan::Open, SeatPlan::Open, SeatPlan::Bot { level: "greedy".into() }];
        let plan = TablePlan {
            game: "any".into(),
            options: Value::Null,
            seats,
            visibility: Visibility::Public,
            pace: Pace::Live,
            move_seconds: None,
            absence: Absence::default(),
            auto_single: false,
            seating: Seating::Drawn,
        };
        Document::new(plan, 1, "hash", &person("host"))
    }

    const BYTES: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

    #[test]
    fn people_sit_down_once_per_seat_and_leave_only_their_own() {
        let mut table = table();
        table.join(&person("a"), None, None, BYTES).unwrap();

        assert!(matches!(table.join(&person("b"), Some(0), None, BYTES), Err(Error::SeatTaken)));
        assert!(matches!(table.join(&person("b"), Some(9), None, BYTES), Err(Error::NotFound(_))));
        assert!(matches!(table.join(&person("b"), None, None, "zz"), Err(Error::BadRequest(_))));
        assert!(matches!(table.leave(&person("b"), 0), Err(Error::NotYourSeat)));
        table.leave(&person("a"), 0).unwrap();
        assert!(table.seats_of("a").is_empty());
    }

    #[test]
    fn who_sits_down_by_the_same_request_twice_has_one_seat() {
        let mut table = table();
        for seat in [None, None, Some(0)] {
            table.join(&person("a"), seat, None, BYTES).unwrap();
        }

        assert_eq!(table.seats_of("a"), [Seat(0)].into_iter().collect());
        assert!(matches!(table.join(&person("a"), Some(1), None, BYTES), Ok(())), "another seat is another request");
    }

    #[test]
    fn one_person_can_have_several_seats_under_several_names() {
        let mut table = table();
        table.join(&person("a"), None, None, BYTES).unwrap();
        table.join(&person("a"), None, Some(" Grand  ma "), BYTES).unwrap();

        assert_eq!(table.seats_of("a"), [Seat(0), Seat(1)].into_iter().collect());
        assert!(matches!(&table.seats[1], Place::Person { name, .. } if name == "Grand ma"));
    }

    #[test]
    fn only_the_host_starts_and_only_a_full_table() {
        let mut table = table();
        assert!(matches!(table.start(&person("host"), &[]), Err(Error::SeatsOpen)));
        table.join(&person("a"), None, None, BYTES).unwrap();
        table.add_bot(&person("host"), None, "random".into()).unwrap();

        assert!(matches!(table.start(&person("a"), &[]), Err(Error::NotTheHost)));
        table.start(&person("host"), &[]).unwrap();
        assert!(matches!(table.join(&person("b"), None, None, BYTES), Err(Error::Begun)));
        assert!(matches!(table.free(&person("host"), 0), Err(Error::Begun)));
    }

    #[test]
    fn the_seed_follows_from_secret_and_contributions() {
        let mut table = table();
        table.join(&person("a"), None, None, BYTES).unwrap();
        table.join(&person("b"), None, None, BYTES).unwrap();

        let proof = table.fairness().unwrap();

        assert_eq!(proof.commitment, table.commitment());
        assert_eq!(proof.verify(table.seed().unwrap()), Ok(()));
    }

    /// A full table of three, the bot at the last place.
    fn full_table() -> Document {
        let mut table = table();
        table.join(&person("a"), None, None, BYTES).unwrap();
        table.join(&person("b"), None, Some("Zoé"), &BYTES.replace("00", "ff")).unwrap();
        table
    }

    #[test]
    fn places_are_drawn_by_the_seed_and_the_proof_holds() {
        let mut orders = std::collections::BTreeSet::new();
        for _ in 0..100 {
            let mut table = full_table();
            let (before, seed) = (table.seats.clone(), table.seed().unwrap());

            table.start(&person("host"), &[]).unwrap();

            let places = table.places.clone().expect("they were drawn");
            assert_eq!(places, fairness::places(seed, 3));
            assert_eq!(table.seats, places.iter().map(|place| before[usize::from(*place)].clone()).collect::<Vec<_>>());
            assert_eq!(table.seed().unwrap(), seed, "moving changes nothing about the seed");
            assert_eq!(table.fairness().unwrap().verify(seed), Ok(()));
            orders.insert(places);
        }
        assert_eq!(orders.len(), 6, "every order comes up");
    }

    #[test]
    fn a_table_can_stay_as_it_sits() {
        let mut table = full_table();
        let before = table.seats.clone();
        assert!(matches!(table.choose_seating(&person("a"), Seating::AsSeated), Err(Error::NotTheHost)));
        table.choose_seating(&person("host"), Seating::AsSeated).unwrap();

        table.start(&person("host"), &[]).unwrap();

        assert_eq!((&table.seats, &table.places), (&before, &None));
        assert_eq!(table.fairness().unwrap().verify(table.seed().unwrap()), Ok(()));
        assert!(matches!(table.choose_seating(&person("host"), Seating::Drawn), Err(Error::Begun)));
    }

    #[test]
    fn an_option_that_names_somebody_follows_them_to_their_seat() {
        let options = [OptionSpec::seat("first"), OptionSpec::seat("nobody"), OptionSpec::switch("long")];
        for _ in 0..20 {
            let mut table = full_table();
            table.options = serde_json::json!({"first": 1, "nobody": null, "long": true});

            table.start(&person("host"), &options).unwrap();

            let first = table.options["first"].as_u64().expect("a seat") as u8;
            assert_eq!(table.seats_of("b"), Seats::only(Seat(first)));
            assert_eq!((&table.options["nobody"], &table.options["long"]), (&Value::Null, &Value::Bool(true)));
        }
    }

    #[test]
    fn a_rematch_draws_the_places_again() {
        let mut table = full_table();
        table.start(&person("host"), &[]).unwrap();

        let again = table.again(1, "hash", &person("a"));

        assert_eq!((again.seating, again.places), (Seating::Drawn, None));
    }

    #[test]
    fn tables_from_before_stay_as_they_sat() {
        let mut stored = serde_json::to_value(full_table()).unwrap();
        stored.as_object_mut().expect("an object").remove("seating");

        let table: Document = serde_json::from_value(stored).unwrap();

        assert_eq!((table.seating, table.places), (Seating::AsSeated, None));
    }

    #[test]
    fn a_rematch_keeps_the_seats_for_the_same_people_and_draws_a_new_secret() {
        let mut table = table();
        table.join(&person("a"), None, None, BYTES).unwrap();

        let mut again = table.again(1, "hash", &person("a"));

        assert_ne!(again.commitment(), table.commitment());
        assert!(matches!(again.join(&person("b"), Some(0), None, BYTES), Err(Error::SeatTaken)));
        again.join(&person("a"), None, None, BYTES).unwrap();
        assert_eq!(again.seats_of("a"), Seats::only(Seat(0)));
    }
}
