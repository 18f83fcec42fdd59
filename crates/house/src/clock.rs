//! The house's time: it passes evenly, whatever happens to the clock on the wall.

use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A difference to the wall's clock is made up for by at most one part in so many of the time that passes.
const SLOWLY: i64 = 20;
/// A difference of so many milliseconds is worth a line in the log.
const WORTH_TELLING: i64 = 5000;

/// The time on the wall, in milliseconds since 1970.
pub type Wall = Box<dyn Fn() -> u64 + Send + Sync>;

/// Milliseconds as whole seconds.
pub(crate) fn seconds(ms: u64) -> u32 {
    u32::try_from(ms / 1000).unwrap_or(u32::MAX)
}

/// The house's clock. It is set by the wall's clock when the house opens, and then goes by the machine's monotonic one, so
/// that it never stands still, runs backwards or jumps. When somebody sets the wall's clock the house's follows it slowly,
/// a twentieth faster or slower than time passes: nobody's move is over before its time.
pub struct Clock {
    wall: Wall,
    course: Mutex<Course>,
}

/// How the time goes on from a moment.
#[derive(Debug, Clone, Copy)]
struct Course {
    from: Instant,
    /// The time at that moment, in milliseconds.
    at: u64,
    /// What the wall's clock was ahead then, in milliseconds; less than 0 if it was behind.
    ahead: i64,
}

impl Course {
    fn after(&self, passed: Duration) -> u64 {
        let passed = i64::try_from(passed.as_millis()).unwrap_or(i64::MAX / 2);
        let made_up = self.ahead.clamp(-passed / SLOWLY, passed / SLOWLY);
        self.at.saturating_add_signed(passed + made_up)
    }
}

impl Clock {
    /// A clock that follows the system's.
    #[must_use]
    pub fn system() -> Self {
        Self::of(Box::new(|| SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)))
    }

    /// A clock that follows this one.
    #[must_use]
    pub fn of(wall: Wall) -> Self {
        let course = Course { from: Instant::now(), at: wall(), ahead: 0 };
        Self { wall, course: Mutex::new(course) }
    }

    fn course(&self) -> std::sync::MutexGuard<'_, Course> {
        self.course.lock().expect("no panic while it was held")
    }

    /// The time in milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> u64 {
        let course = *self.course();
        course.after(course.from.elapsed())
    }

    /// The time in seconds since 1970.
    pub(crate) fn now(&self) -> u32 {
        seconds(self.now_ms())
    }

    /// Compares with the wall's clock, and follows it from now on.
    pub(crate) fn compare(&self) {
        let wall = (self.wall)();
        let mut course = self.course();
        let from = Instant::now();
        let at = course.after(from - course.from);
        let ahead = wall.cast_signed() - at.cast_signed();
        if (ahead - course.ahead).abs() > WORTH_TELLING && ahead.abs() > WORTH_TELLING {
            tracing::warn!(ahead_ms = ahead, "the system's clock was set; the house follows it slowly, so that no move ends before its time");
        }
        *course = Course { from, at, ahead };
    }
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Clock({})", self.now_ms())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    fn course(ahead: i64) -> Course {
        Course { from: Instant::now(), at: 1_000_000_000, ahead }
    }

    #[test]
    fn time_passes_evenly_when_the_wall_agrees() {
        assert_eq!(course(0).after(Duration::from_secs(60)), 1_000_060_000);
    }

    #[test]
    fn a_wall_that_jumps_is_followed_slowly_and_never_backwards() {
        let minute = Duration::from_secs(60);
        assert_eq!(course(HOUR).after(minute), 1_000_063_000, "three seconds in a minute");
        assert_eq!(course(-HOUR).after(minute), 1_000_057_000);
        let mut last = 0;
        for ms in 0..2000 {
            let now = course(-HOUR).after(Duration::from_millis(ms));
            assert!(now >= last, "it ran backwards after {ms} ms");
            last = now;
        }
    }

    #[test]
    fn what_is_made_up_for_is_not_made_up_for_twice() {
        assert_eq!(course(1000).after(Duration::from_secs(3600)), 1_003_601_000);
        assert_eq!(course(-1000).after(Duration::from_secs(3600)), 1_003_599_000);
    }
}
