//! The house's time: it passes evenly, whatever happens to the clock on the wall.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A difference to the wall's clock is made up for by at most one part in so many of the time that passes.
const SLOWLY: i64 = 20;
/// A difference of so many milliseconds is worth a line in the log.
const WORTH_TELLING: i64 = 5000;
/// How far the house's time is from the steady one is noted whenever it has changed by so many milliseconds, so often at most: enough
/// for a wall's clock that was set by an hour.
const WORTH_NOTING: u64 = 1000;
const NOTED: usize = 4096;

/// The time on the wall, in milliseconds since 1970.
pub type Wall = Box<dyn Fn() -> u64 + Send + Sync>;

/// Milliseconds as whole seconds.
pub(crate) fn seconds(ms: u64) -> u32 {
    u32::try_from(ms / 1000).unwrap_or(u32::MAX)
}

/// The house's clock. It is set by the wall's clock when the house opens, and then goes by the machine's monotonic one, so
/// that it never stands still, runs backwards or jumps. When somebody sets the wall's clock the house's follows it slowly,
/// a twentieth faster or slower than time passes.
///
/// What is written down and told goes by that time. How long somebody has goes by the steady time, which follows nothing while
/// the house is open: a move is over after exactly its time, whatever the wall says.
pub struct Clock {
    wall: Wall,
    opened: Instant,
    /// The time at that moment, in milliseconds.
    opened_at: u64,
    course: Mutex<Course>,
    /// Moments at which the two times were further apart than before, the newest last: the house's time and the steady one.
    noted: Mutex<VecDeque<(u64, u64)>>,
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
        let (opened, opened_at) = (Instant::now(), wall());
        let course = Course { from: opened, at: opened_at, ahead: 0 };
        Self { wall, opened, opened_at, course: Mutex::new(course), noted: Mutex::default() }
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

    /// The steady time at a moment.
    fn steady_at(&self, moment: Instant) -> u64 {
        self.opened_at + u64::try_from((moment - self.opened).as_millis()).unwrap_or(u64::MAX / 2)
    }

    /// The steady time in milliseconds: what passes of it has passed.
    pub(crate) fn steady_ms(&self) -> u64 {
        self.steady_at(Instant::now())
    }

    /// The house's time at a steady time, the way it goes now.
    pub(crate) fn told(&self, steady: u64) -> u64 {
        let moment = Instant::now();
        let course = *self.course();
        (course.after(moment - course.from) + steady).saturating_sub(self.steady_at(moment))
    }

    /// The steady time at a time of the house's that was written down.
    pub(crate) fn steady_of(&self, told: u64) -> u64 {
        let moment = Instant::now();
        let course = *self.course();
        let now = (course.after(moment - course.from), self.steady_at(moment));
        let (at, steady) = if told < now.0 { self.noted_before(told) } else { now };
        (steady + told).saturating_sub(at)
    }

    /// The last moment before a time of the house's at which it was noted how far apart the two times are.
    fn noted_before(&self, told: u64) -> (u64, u64) {
        let noted = self.noted.lock().expect("no panic while it was held");
        noted.iter().rev().find(|(at, _)| *at <= told).copied().unwrap_or((self.opened_at, self.opened_at))
    }

    /// Notes how far apart the two times are, if that has changed.
    fn note(&self, told: u64, steady: u64) {
        let mut noted = self.noted.lock().expect("no panic while it was held");
        let (at, then) = noted.back().copied().unwrap_or((self.opened_at, self.opened_at));
        if (told - at).abs_diff(steady - then) >= WORTH_NOTING {
            if noted.len() == NOTED {
                noted.pop_front();
            }
            noted.push_back((told, steady));
        }
    }

    /// Compares with the wall's clock, and follows it from now on.
    pub(crate) fn compare(&self) {
        let wall = (self.wall)();
        let mut course = self.course();
        let from = Instant::now();
        let at = course.after(from - course.from);
        let ahead = wall.cast_signed() - at.cast_signed();
        if (ahead - course.ahead).abs() > WORTH_TELLING && ahead.abs() > WORTH_TELLING {
            tracing::warn!(ahead_ms = ahead, "the system's clock was set; what the house writes down follows it slowly, and everybody has as long as before");
        }
        *course = Course { from, at, ahead };
        self.note(at, self.steady_at(from));
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

    /// A clock whose wall is set by so much at once, and that has looked at it.
    fn clock_set_by(ahead: i64) -> Clock {
        let looks = std::sync::atomic::AtomicU64::new(0);
        let clock = Clock::of(Box::new(move || match looks.fetch_add(1, std::sync::atomic::Ordering::Relaxed) {
            0 => 10_000_000_000,
            _ => 10_000_000_000_u64.saturating_add_signed(ahead),
        }));
        clock.compare();
        clock
    }

    #[test]
    fn the_steady_time_passes_as_time_does_whatever_the_wall_says() {
        for ahead in [HOUR, -HOUR] {
            let clock = clock_set_by(ahead);
            let (begun, from) = (Instant::now(), clock.steady_ms());
            while begun.elapsed() < Duration::from_millis(400) {
                std::thread::sleep(Duration::from_millis(50));
            }
            let (passed, real) = (clock.steady_ms() - from, begun.elapsed().as_millis() as u64);
            assert!((400..=real + 1).contains(&passed), "{passed} of {real} ms");
            let in_ten_minutes = clock.told(clock.steady_ms() + 600_000) - clock.now_ms();
            assert!((599_000..=600_000).contains(&in_ten_minutes), "{in_ten_minutes}");
        }
    }

    #[test]
    fn what_was_written_down_while_the_house_followed_the_wall_is_as_long_ago_as_it_is() {
        let clock = clock_set_by(HOUR);
        let opened = clock.opened_at;
        // After 20 minutes a minute was made up for, after 40 two.
        for minutes in 1..=40 {
            clock.note(opened + minutes * 63_000, opened + minutes * 60_000);
        }

        assert_eq!(clock.steady_of(opened - 5000), opened - 5000, "before the house opened");
        assert_eq!(clock.noted_before(opened + 20 * 63_000 + 1000), (opened + 20 * 63_000, opened + 20 * 60_000));
        assert_eq!(clock.noted.lock().expect("no panic").len(), 40);
        for _ in 0..2 * NOTED as u64 {
            let (told, steady) = *clock.noted.lock().expect("no panic").back().expect("a moment");
            clock.note(told + 21_000, steady + 20_000);
        }
        assert_eq!(clock.noted.lock().expect("no panic").len(), NOTED, "it does not grow for ever");
    }

    #[test]
    fn what_is_made_up_for_is_not_made_up_for_twice() {
        assert_eq!(course(1000).after(Duration::from_secs(3600)), 1_003_601_000);
        assert_eq!(course(-1000).after(Duration::from_secs(3600)), 1_003_599_000);
    }
}
