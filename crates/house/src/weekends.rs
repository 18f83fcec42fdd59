//! Days that do not count: on Saturdays and Sundays nobody's time passes, where a table has agreed so.

use jiff::civil::{Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};

/// No time to move is longer than so many weeks.
const MOST_WEEKS: u32 = 10;

/// Whether there is such a time zone.
pub(crate) fn is_zone(name: &str) -> bool {
    name.len() <= 64 && TimeZone::get(name).is_ok()
}

fn moment(ms: u64, zone: &TimeZone) -> Zoned {
    Timestamp::from_millisecond(i64::try_from(ms).unwrap_or(i64::MAX)).unwrap_or_default().to_zoned(zone.clone())
}

/// The first midnight at which this day of the week begins, after a moment.
fn next(from: &Zoned, day: Weekday) -> Option<u64> {
    let days = i64::from((day.to_monday_zero_offset() - from.weekday().to_monday_zero_offset() - 1).rem_euclid(7) + 1);
    let midnight = from.date().saturating_add(days.days()).to_datetime(Time::midnight()).to_zoned(from.time_zone().clone()).ok()?;
    u64::try_from(midnight.timestamp().as_millisecond()).ok()
}

/// When so much time has passed since then, without Saturdays and Sundays in a time zone; all in milliseconds.
pub(crate) fn after(since: u64, allowed: u64, zone: &str) -> u64 {
    let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
    let (mut at, mut left) = (since, allowed);
    for _ in 0..MOST_WEEKS {
        let here = moment(at, &zone);
        if matches!(here.weekday(), Weekday::Saturday | Weekday::Sunday) {
            let Some(monday) = next(&here, Weekday::Monday) else { break };
            at = monday;
            continue;
        }
        let Some(saturday) = next(&here, Weekday::Saturday) else { break };
        if left <= saturday.saturating_sub(at) {
            break;
        }
        left -= saturday - at;
        at = saturday;
    }
    at + left
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 24 * 3_600_000;

    fn at(text: &str) -> u64 {
        text.parse::<Timestamp>().expect("a time").as_millisecond().cast_unsigned()
    }

    fn told(since: &str, days: u64, zone: &str) -> String {
        Timestamp::from_millisecond(after(at(since), days * DAY, zone).cast_signed()).expect("a time").to_string()
    }

    #[test]
    fn weekends_do_not_count() {
        // 2026-11-16 is a Monday.
        assert_eq!(told("2026-11-16T10:00:00Z", 1, "UTC"), "2026-11-17T10:00:00Z");
        assert_eq!(told("2026-11-20T10:00:00Z", 1, "UTC"), "2026-11-23T10:00:00Z", "Friday to Monday");
        assert_eq!(told("2026-11-21T15:00:00Z", 1, "UTC"), "2026-11-24T00:00:00Z", "on a Saturday nothing passes");
        assert_eq!(told("2026-11-22T23:59:59Z", 1, "UTC"), "2026-11-24T00:00:00Z");
        assert_eq!(told("2026-11-16T10:00:00Z", 14, "UTC"), "2026-12-04T10:00:00Z", "two weekends and a half");
        assert_eq!(told("2026-11-20T00:00:00Z", 1, "UTC"), "2026-11-21T00:00:00Z", "all of Friday");
    }

    #[test]
    fn a_weekend_is_where_the_host_is() {
        // Friday 23:30 in UTC is Saturday in Paris, and Friday afternoon in New York.
        assert_eq!(told("2026-11-20T23:30:00Z", 1, "Europe/Paris"), "2026-11-23T23:00:00Z");
        assert_eq!(told("2026-11-20T23:30:00Z", 1, "America/New_York"), "2026-11-23T23:30:00Z");
        // A clock that is set at the weekend takes and gives nothing.
        assert_eq!(told("2026-10-23T10:00:00Z", 1, "Europe/Paris"), "2026-10-26T11:00:00Z");
    }
}
