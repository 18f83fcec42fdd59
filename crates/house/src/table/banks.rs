//! Time that each seat has for the whole game, with some more after every turn.

use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::wire::TimeBank;

/// What every seat has left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Banks {
    /// By seat, in milliseconds.
    left: Vec<u32>,
    /// By seat: how many actions stood when it was last given more. What is taken back and done again gives nothing twice.
    given_at: Vec<u32>,
}

impl Banks {
    pub(crate) fn new(bank: TimeBank, players: u8) -> Self {
        Self { left: vec![bank.seconds.saturating_mul(1000); players.into()], given_at: vec![0; players.into()] }
    }

    /// What a seat has left when it begins to be awaited, in milliseconds.
    pub(crate) fn left(&self, seat: Seat) -> u32 {
        self.left[seat.index()]
    }

    /// Time has passed, in milliseconds, for those who were awaited.
    pub(crate) fn pass(&mut self, awaited: Seats, waited: u32) {
        for seat in awaited.iter() {
            self.left[seat.index()] = self.left[seat.index()].saturating_sub(waited);
        }
    }

    /// Turns have come to their end, with so many actions that stand.
    pub(crate) fn end_turns(&mut self, bank: TimeBank, ended: Seats, depth: u32) {
        for seat in ended.iter().map(Seat::index) {
            if depth > self.given_at[seat] {
                self.given_at[seat] = depth;
                self.left[seat] = self.left[seat].saturating_add(bank.increment.saturating_mul(1000));
            }
        }
    }

    pub(crate) fn seats(&self) -> usize {
        self.left.len().min(self.given_at.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BANK: TimeBank = TimeBank { seconds: 60, increment: 5 };
    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn seats(all: &[Seat]) -> Seats {
        all.iter().copied().collect()
    }

    #[test]
    fn time_passes_for_those_who_are_awaited_and_turns_give_some_back() {
        let mut banks = Banks::new(BANK, 2);

        banks.pass(seats(&[A]), 10_000);
        banks.end_turns(BANK, seats(&[A]), 1);
        assert_eq!((banks.left(A), banks.left(B)), (55_000, 60_000));
        banks.pass(seats(&[A, B]), 70_000);
        assert_eq!((banks.left(A), banks.left(B)), (0, 0), "nobody owes anything");
        banks.end_turns(BANK, seats(&[B]), 2);
        assert_eq!((banks.left(A), banks.left(B)), (0, 5_000));
    }

    #[test]
    fn what_is_taken_back_and_done_again_gives_nothing_twice() {
        let mut banks = Banks::new(BANK, 2);
        for _ in 0..3 {
            banks.end_turns(BANK, seats(&[A]), 4);
        }
        assert_eq!(banks.left(A), 65_000);
        banks.end_turns(BANK, seats(&[A]), 7);
        assert_eq!(banks.left(A), 70_000);
    }
}
