//! Luck and decisions in whole numbers that add up.

use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::value::{Amounts, POINT, Value, WIN, rounded};

/// One step: what was lost against the best choice the seat could know of, what then came by chance, and the rest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Line {
    /// Counted from 0.
    pub step: usize,
    /// Who acted.
    pub seat: Seat,
    /// What chance brought everybody.
    pub luck: Amounts,
    /// What the choice brought everybody against the best one: never more than nothing for whoever chose.
    pub decision: Amounts,
    /// What the best choice was worth beyond what was expected of anybody's habit, with the cards as they lay.
    pub play: Amounts,
}

/// What a seat's result is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// What was to be expected before anything was dealt.
    pub start: i64,
    /// What chance brought, the deal included.
    pub luck: i64,
    /// The standard error of that: how far it may be off for want of samples.
    pub luck_error: i64,
    /// What the seat's own decisions lost.
    pub own: i64,
    /// What the others' decisions brought.
    pub others: i64,
    /// What good play was worth beyond habit, everybody's taken together.
    pub play: i64,
    /// What came of it: all the others added up, to the last digit.
    pub result: i64,
}

/// Luck and decisions of a whole game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Ledger {
    /// What was to be expected before anything was dealt.
    pub start: Amounts,
    /// What the deal brought.
    pub deal: Amounts,
    /// Step by step.
    pub lines: Vec<Line>,
    /// What came of it.
    pub result: Amounts,
    /// By seat, in millionths of a win.
    pub win: Vec<Account>,
    /// By seat, in thousandths of a point.
    pub points: Vec<Account>,
}

impl Ledger {
    /// The ledger of these lines; `doubts` are the errors on both sides of each event of chance.
    pub(crate) fn new(players: u8, start: Amounts, deal: Amounts, lines: Vec<Line>, result: Amounts, doubts: &[(Value, Value)]) -> Self {
        let account = |seat: Seat, of: fn(&Amounts) -> &[i64], doubt: fn(&Value, usize) -> f64, unit: i64| {
            let at = |amounts: &Amounts| of(amounts)[seat.index()];
            let sum = |part: fn(&Line) -> &Amounts, whose: &dyn Fn(Seat) -> bool| {
                lines.iter().filter(|line| whose(line.seat)).map(|line| of(part(line))[seat.index()]).sum::<i64>()
            };
            let squares: f64 = doubts.iter().map(|(a, b)| doubt(a, seat.index()).powi(2) + doubt(b, seat.index()).powi(2)).sum();
            Account {
                start: at(&start),
                luck: at(&deal) + sum(|line| &line.luck, &|_| true),
                luck_error: rounded(libm::sqrt(squares) * unit as f64),
                own: sum(|line| &line.decision, &|by| by == seat),
                others: sum(|line| &line.decision, &|by| by != seat),
                play: sum(|line| &line.play, &|_| true),
                result: at(&result),
            }
        };
        let win = Seat::all(players).map(|seat| account(seat, |amounts| &amounts.win, |value, seat| value.win[seat], WIN)).collect();
        let points = Seat::all(players).map(|seat| account(seat, |amounts| &amounts.points, |value, seat| value.points[seat], POINT)).collect();
        Self { start, deal, lines, result, win, points }
    }
}

impl Account {
    /// Whether the parts make the result.
    #[must_use]
    pub const fn adds_up(&self) -> bool {
        self.start + self.luck + self.own + self.others + self.play == self.result
    }

    /// The same in multiples of a grain, for people to read: the result is rounded, and the parts so that they still make it.
    /// What rounding down loses goes to whoever lost most by it.
    #[must_use]
    pub fn rounded_to(&self, grain: i64) -> Self {
        let nearest = |amount: i64| (2 * amount + grain).div_euclid(2 * grain) * grain;
        let parts = [self.start, self.luck, self.own, self.others, self.play];
        let mut told = parts.map(|part| part.div_euclid(grain) * grain);
        let mut by_rest = [0, 1, 2, 3, 4];
        by_rest.sort_by_key(|part: &usize| std::cmp::Reverse(parts[*part].rem_euclid(grain)));
        let missing = (nearest(self.result) - told.iter().sum::<i64>()) / grain;
        by_rest.into_iter().take(missing.max(0) as usize).for_each(|part| told[part] += grain);
        let [start, luck, own, others, play] = told;
        Self { start, luck, luck_error: nearest(self.luck_error), own, others, play, result: nearest(self.result) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_adds_up_as_what_is_counted() {
        // Each by itself would be read as 25.0 + 6.1 − 3.4 − 0.0 + 0.3, which is 28.0, and not 28.1.
        let account = Account { start: 25_049, luck: 6_149, luck_error: 1_250, own: -3_351, others: -49, play: 349, result: 28_147 };
        assert!(account.adds_up());

        let told = account.rounded_to(100);

        assert!(told.adds_up(), "{told:?}");
        assert_eq!(told, Account { start: 25_100, luck: 6_100, luck_error: 1_300, own: -3_400, others: 0, play: 300, result: 28_100 });
    }

    #[test]
    fn nothing_stays_nothing_however_the_others_are_rounded() {
        for result in -2_000..2_000 {
            let luck = 3 * result - 70;
            let account = Account { start: 0, luck, luck_error: 0, own: 0, others: result - luck, play: 0, result };

            let told = account.rounded_to(100);

            assert!(told.adds_up() && [told.start, told.own, told.play] == [0; 3], "{account:?} {told:?}");
            assert!((told.luck - luck).abs() < 100 && (told.others - account.others).abs() < 100, "{account:?} {told:?}");
        }
    }
}
