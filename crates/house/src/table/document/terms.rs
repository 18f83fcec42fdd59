//! What was agreed about a table, and how its host changes it.

use serde_json::Value;

use super::{Document, Place};
use crate::error::Error;
use crate::weekends::is_zone;
use crate::wire::{Absence, Pace, Person, Phase, Terms, TimeBank, WatchRule, WeekendsOff};

/// Clocks outside these bounds make no sense, in seconds.
const MOVE_SECONDS: std::ops::RangeInclusive<u32> = 1..=14 * 24 * 3600;
const ABSENCE_SECONDS: std::ops::RangeInclusive<u32> = 1..=14 * 24 * 3600;
const BANK_SECONDS: std::ops::RangeInclusive<u32> = 1..=24 * 3600;
const INCREMENT_SECONDS: std::ops::RangeInclusive<u32> = 0..=3600;

/// Refuses times that make no sense, and puts the level's name into its usual form.
///
/// # Errors
/// What is wrong.
pub(crate) fn check_times(move_seconds: Option<u32>, absence: Option<&mut Absence>) -> Result<(), Error> {
    let is_long = move_seconds.is_some_and(|seconds| !MOVE_SECONDS.contains(&seconds));
    if is_long || absence.as_ref().is_some_and(|absence| !ABSENCE_SECONDS.contains(&absence.after_seconds)) {
        return Err(Error::BadRequest("a time is out of bounds".into()));
    }
    if let Some(absence) = absence {
        let level: bots::Level = absence.level.parse().map_err(|error: bots::UnknownLevel| Error::BadRequest(error.to_string()))?;
        level.name().clone_into(&mut absence.level);
    }
    Ok(())
}

/// Refuses clocks that make no sense at a pace.
///
/// # Errors
/// What is wrong.
pub(crate) fn check_clocks(pace: Pace, bank: Option<TimeBank>, weekends_off: Option<&WeekendsOff>) -> Result<(), Error> {
    let fits = |bank: TimeBank| pace == Pace::Live && BANK_SECONDS.contains(&bank.seconds) && INCREMENT_SECONDS.contains(&bank.increment);
    if !bank.is_none_or(fits) {
        return Err(Error::BadRequest("time for the whole game is for live tables, a day at most".into()));
    }
    if weekends_off.is_some_and(|weekends| pace != Pace::Turns || !is_zone(&weekends.zone)) {
        return Err(Error::BadRequest("weekends are off at tables by turns, in a time zone there is".into()));
    }
    Ok(())
}

impl Document {
    /// Whether somebody without a seat may watch the game now.
    pub(crate) fn may_watch(&self, person: Option<&str>) -> bool {
        let is_on = self.phase == Phase::Running;
        let belongs = |person: &str| self.host == person || !self.seats_of(person).is_empty();
        self.watching == WatchRule::Everybody || !is_on || person.is_some_and(belongs)
    }

    /// The host changes what was agreed. Who finds the table and who may watch can be changed until the game is over; everything
    /// else until it begins.
    ///
    /// # Errors
    /// If somebody else asks, it is too late, a value is out of bounds, or a seat that would go is taken.
    pub fn agree(&mut self, person: &Person, terms: Terms) -> Result<(), Error> {
        self.require_host(person)?;
        if matches!(self.phase, Phase::Over | Phase::Closed) {
            return Err(Error::TableClosed);
        }
        let Terms { players, options, visibility, watching, pace, move_seconds, bank, weekends_off, mut absence, auto_single } = terms;
        self.visibility = visibility.unwrap_or(self.visibility);
        self.watching = watching.unwrap_or(self.watching);
        let has_clocks = move_seconds.is_some() || bank.is_some() || weekends_off.is_some();
        let is_about_the_game = players.is_some() || options.is_some() || pace.is_some() || has_clocks || absence.is_some() || auto_single.is_some();
        if !is_about_the_game {
            return Ok(());
        }
        self.require_open()?;
        if players.is_some() || options.is_some() {
            self.require_new_deal()?;
        }
        check_times(move_seconds.filter(|seconds| *seconds > 0), absence.as_mut())?;
        if let Some(pace) = pace.filter(|pace| *pace != self.pace) {
            self.take_pace(pace);
        }
        self.move_seconds = move_seconds.map_or(self.move_seconds, |seconds| (seconds > 0).then_some(seconds));
        self.bank = bank.map_or(self.bank, |bank| (bank.seconds > 0).then_some(bank));
        if let Some(weekends) = weekends_off {
            self.weekends_off = (!weekends.zone.is_empty()).then_some(weekends);
        }
        check_clocks(self.pace, self.bank, self.weekends_off.as_ref())?;
        self.absence = absence.unwrap_or_else(|| self.absence.clone());
        self.auto_single = auto_single.unwrap_or(self.auto_single);
        if let Some(options) = options {
            self.options = if options.is_null() { Value::Object(serde_json::Map::new()) } else { options };
        }
        players.map_or(Ok(()), |players| self.seat_so_many(players))
    }

    /// Another pace has other times: what was usual before is what is usual now.
    fn take_pace(&mut self, pace: Pace) {
        if self.absence.after_seconds == Absence::usual(self.pace).after_seconds {
            self.absence.after_seconds = Absence::usual(pace).after_seconds;
        }
        (self.pace, self.move_seconds, self.bank, self.weekends_off) = (pace, None, None, None);
    }

    /// Adds open seats, or takes away those that are open, the last ones first. Whoever sits down keeps what they promised.
    fn seat_so_many(&mut self, players: u8) -> Result<(), Error> {
        let wanted = usize::from(players);
        while self.seats.len() < wanted {
            self.seats.push(Place::Open { reserved_for: None });
            self.cuts.push(None);
        }
        while self.seats.len() > wanted {
            let open = self.seats.iter().rposition(|place| matches!(place, Place::Open { .. })).ok_or(Error::SeatTaken)?;
            self.seats.remove(open);
            self.cuts.remove(open);
        }
        Ok(())
    }
}
