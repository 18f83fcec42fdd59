//! When a notice may go out, by the clock where the person is.

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};

use crate::error::Error;
use crate::wire::{NoticeSettings, QuietHours};

const DAY: u16 = 24 * 60;

/// Settings make sense: hours of a day, and a time zone there is.
///
/// # Errors
/// If they do not.
pub(crate) fn check(settings: &NoticeSettings) -> Result<(), Error> {
    let hours = settings.quiet.iter().flat_map(|quiet| [quiet.from, quiet.to]).chain([settings.daily_at]);
    if hours.into_iter().any(|minutes| minutes >= DAY) || settings.kinds.len() > 4 {
        return Err(Error::BadRequest("a day has 1440 minutes".into()));
    }
    if settings.zone.len() > 64 || TimeZone::get(&settings.zone).is_err() {
        return Err(Error::BadRequest("there is no such time zone".into()));
    }
    Ok(())
}

/// A time where somebody is; a zone that is no longer known counts as UTC.
fn there(settings: &NoticeSettings, at: u32) -> Zoned {
    let zone = TimeZone::get(&settings.zone).unwrap_or(TimeZone::UTC);
    Timestamp::from_second(at.into()).unwrap_or_default().to_zoned(zone)
}

/// The first such time of day after a moment, by the clock there; a time that the clock skips is right after the gap.
fn next(after: &Zoned, minutes: u16) -> u32 {
    let time = Time::midnight().saturating_add(i64::from(minutes).minutes());
    let of_day = |days: i64| after.date().saturating_add(days.days()).to_datetime(time).to_zoned(after.time_zone().clone());
    let next = (0..=2).filter_map(|days| of_day(days).ok()).find(|at| at > after);
    next.and_then(|at| u32::try_from(at.timestamp().as_second()).ok()).unwrap_or(u32::MAX)
}

/// Until when somebody wants no notice, if they want none now.
pub(crate) fn quiet_until(settings: &NoticeSettings, now: u32) -> Option<u32> {
    let QuietHours { from, to } = settings.quiet?;
    let here = there(settings, now);
    let minutes = here.hour() as u16 * 60 + here.minute() as u16;
    let is_quiet = if from <= to { (from..to).contains(&minutes) } else { minutes >= from || minutes < to };
    is_quiet.then(|| next(&here, to))
}

/// When all of a day is told that came up then.
pub(crate) fn daily_after(settings: &NoticeSettings, at: u32) -> u32 {
    next(&there(settings, at), settings.daily_at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> u32 {
        u32::try_from(text.parse::<Timestamp>().expect("a time").as_second()).expect("after 1970")
    }

    fn paris(quiet: Option<(u16, u16)>, daily_at: u16) -> NoticeSettings {
        let quiet = quiet.map(|(from, to)| QuietHours { from: from * 60, to: to * 60 });
        NoticeSettings { quiet, daily_at: daily_at * 60, zone: "Europe/Paris".into(), ..NoticeSettings::default() }
    }

    #[test]
    fn nights_go_over_midnight_where_the_person_is() {
        let settings = paris(Some((22, 8)), 8);

        // In winter Paris is an hour ahead of UTC, in summer two.
        assert_eq!(quiet_until(&settings, at("2026-01-10T20:59:00Z")), None);
        assert_eq!(quiet_until(&settings, at("2026-01-10T21:00:00Z")), Some(at("2026-01-11T07:00:00Z")));
        assert_eq!(quiet_until(&settings, at("2026-01-11T06:59:00Z")), Some(at("2026-01-11T07:00:00Z")));
        assert_eq!(quiet_until(&settings, at("2026-01-11T07:00:00Z")), None);
        assert_eq!(quiet_until(&settings, at("2026-07-10T20:00:00Z")), Some(at("2026-07-11T06:00:00Z")));
        assert_eq!(quiet_until(&paris(Some((13, 14)), 8), at("2026-07-10T11:30:00Z")), Some(at("2026-07-10T12:00:00Z")));
        assert_eq!(quiet_until(&paris(None, 8), at("2026-01-10T23:00:00Z")), None);
        assert_eq!(quiet_until(&paris(Some((9, 9)), 8), at("2026-01-10T09:00:00Z")), None);
    }

    #[test]
    fn a_night_in_which_the_clock_is_set_ends_by_the_clock() {
        // On 29 March 2026 the clock in Paris goes from 2 to 3.
        assert_eq!(quiet_until(&paris(Some((22, 8)), 8), at("2026-03-28T22:30:00Z")), Some(at("2026-03-29T06:00:00Z")));
        // Half past two does not exist that night.
        let skipped = NoticeSettings { daily_at: 150, ..paris(None, 0) };
        let told = daily_after(&skipped, at("2026-03-28T23:30:00Z"));
        assert!((at("2026-03-29T01:00:00Z")..=at("2026-03-29T01:30:00Z")).contains(&told));
    }

    #[test]
    fn a_day_is_told_once() {
        let settings = paris(None, 8);

        assert_eq!(daily_after(&settings, at("2026-01-10T06:59:59Z")), at("2026-01-10T07:00:00Z"));
        assert_eq!(daily_after(&settings, at("2026-01-10T07:00:00Z")), at("2026-01-11T07:00:00Z"));
    }

    #[test]
    fn settings_that_make_no_sense_are_refused() {
        assert!(check(&NoticeSettings::default()).is_ok() && check(&paris(Some((22, 8)), 8)).is_ok());
        for zone in ["Europe/Atlantis", "", "../../etc/passwd", &"x".repeat(300)] {
            assert!(check(&NoticeSettings { zone: zone.into(), ..NoticeSettings::default() }).is_err(), "{zone}");
        }
        assert!(check(&NoticeSettings { daily_at: 1440, ..NoticeSettings::default() }).is_err());
    }
}
