//! How far a table's game is, by what its seats' sockets have heard: which move may be sent, and how long each took.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// The course of one game. Numbers are those of the game's log.
#[derive(Debug)]
pub struct Course {
    /// The newest number each seat has heard of; none before its snapshot.
    heard: Vec<Option<u32>>,
    /// Moves that some seat has yet to hear of, the oldest first: the number each will have, and when it was sent.
    under_way: VecDeque<(u32, Instant)>,
    over: bool,
}

impl Course {
    /// A game nobody has heard anything of.
    pub fn new(seats: usize) -> Self {
        Self { heard: vec![None; seats], under_way: VecDeque::new(), over: false }
    }

    /// A seat hears where the game stands. Returns how long the moves took that now everybody has heard of.
    pub fn hear(&mut self, seat: usize, seq: u32, over: bool, now: Instant) -> impl Iterator<Item = Duration> {
        self.heard[seat] = self.heard[seat].max(Some(seq));
        self.over |= over;
        let by_all = self.heard_by_all();
        let complete = self.under_way.iter().take_while(|(seq, _)| by_all >= Some(*seq)).count();
        self.under_way.drain(..complete).map(move |(_, sent)| now.duration_since(sent))
    }

    /// Whether a seat that hears of this number may send the move after it: nobody knows better or was faster.
    pub fn may_move(&self, seq: u32) -> bool {
        !self.over && self.heard.iter().max() == Some(&Some(seq)) && self.under_way.back().is_none_or(|(sent, _)| *sent <= seq)
    }

    /// The move after this number is sent.
    pub fn send(&mut self, seq: u32, now: Instant) {
        self.under_way.push_back((seq + 1, now));
    }

    /// The house refuses the newest move.
    pub fn refuse(&mut self) {
        self.under_way.pop_back();
    }

    /// Whether every seat has heard where the game stands.
    pub fn has_begun(&self) -> bool {
        self.heard_by_all().is_some()
    }

    /// Whether the game has ended and every seat knows.
    pub fn is_over(&self) -> bool {
        self.over && self.heard.iter().min() == self.heard.iter().max()
    }

    /// When the oldest move was sent that some seat has yet to hear of.
    pub fn waiting_since(&self) -> Option<Instant> {
        self.under_way.front().map(|(_, sent)| *sent)
    }

    fn heard_by_all(&self) -> Option<u32> {
        self.heard.iter().min().copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MILLISECOND: Duration = Duration::from_millis(1);

    /// A game of two whose seats both have the set-up.
    fn begun() -> (Course, Instant) {
        let (mut course, now) = (Course::new(2), Instant::now());
        for seat in [0, 1] {
            assert!(!course.has_begun());
            assert_eq!(course.hear(seat, 0, false, now).count(), 0);
        }
        assert!(course.has_begun());
        (course, now)
    }

    fn took(course: &mut Course, seat: usize, seq: u32, now: Instant) -> Vec<Duration> {
        course.hear(seat, seq, false, now).collect()
    }

    #[test]
    fn a_move_takes_until_the_last_seat_hears_of_it() {
        let (mut course, now) = begun();
        course.send(0, now);

        assert_eq!(took(&mut course, 1, 1, now + MILLISECOND), []);
        assert_eq!(course.waiting_since(), Some(now));
        assert_eq!(took(&mut course, 0, 1, now + 3 * MILLISECOND), [3 * MILLISECOND]);
        assert_eq!(course.waiting_since(), None);
    }

    #[test]
    fn a_slow_seat_completes_several_moves_at_once() {
        let (mut course, now) = begun();
        course.send(0, now);
        took(&mut course, 0, 1, now + MILLISECOND);
        course.send(1, now + MILLISECOND);
        took(&mut course, 0, 2, now + 2 * MILLISECOND);

        assert_eq!(took(&mut course, 1, 2, now + 4 * MILLISECOND), [4 * MILLISECOND, 3 * MILLISECOND]);
    }

    #[test]
    fn only_the_first_move_after_the_newest_step_is_sent() {
        let (mut course, now) = begun();
        assert!(course.may_move(0));

        course.send(0, now);
        assert!(!course.may_move(0), "another seat was faster");
        course.refuse();
        assert!(course.may_move(0), "it may be sent again");

        course.send(0, now);
        took(&mut course, 0, 1, now);
        assert!(course.may_move(1), "the other seat has yet to hear of it, but it is the newest step");
        assert!(!course.may_move(0), "it is no longer the newest");
    }

    #[test]
    fn the_game_is_over_when_every_seat_knows() {
        let (mut course, now) = begun();
        course.send(0, now);

        assert_eq!(course.hear(0, 1, true, now).count(), 0);
        assert!(!course.is_over() && !course.may_move(1));
        assert_eq!(course.hear(1, 1, true, now).count(), 1);
        assert!(course.is_over());
    }
}
