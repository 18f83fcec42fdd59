//! Chapters 6 and 7: the bonuses, the totals and who wins.

use kernel::Seat;

use crate::components::{BEST_BONUS, FINISHER_BONUS, Product};
use crate::state::{Sheet, State};

/// FIA-6.3: subtotal, bonuses, total. The highest total wins; a tie is a shared victory (FIA-R5).
pub fn score(state: &State, seat: Seat) -> kernel::Score {
    let Score { subtotal, finisher, best } = Score::of(state, seat);
    kernel::Score::of([subtotal, finisher, best].map(i32::from))
}

/// One player's score if the game ended now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// The sum of the cells; an empty one counts 0.
    pub subtotal: u16,
    /// FIA-6.1: 20 for the fifth cell.
    pub finisher: u16,
    /// FIA-6.2: the bonuses for the best cells.
    pub best: u16,
}

impl Score {
    /// The score of a seat as the table stands.
    pub fn of(state: &State, seat: Seat) -> Self {
        Self::on(&state.sheet, seat)
    }

    /// The score of a seat as a sheet says.
    pub fn on(sheet: &Sheet, seat: Seat) -> Self {
        Self {
            subtotal: sheet[seat].subtotal(),
            finisher: if sheet[seat].is_full() { FINISHER_BONUS } else { 0 },
            best: Product::ALL.into_iter().map(|product| best_bonus(sheet, seat, product)).sum(),
        }
    }

    /// FIA-6.3.
    pub const fn total(&self) -> u16 {
        self.subtotal + self.finisher + self.best
    }
}

/// FIA-6.2: the highest cell of a product brings 30, shared equally and rounded down among the tied (FIA-R2); an
/// unscored product brings nothing (FIA-R3).
fn best_bonus(sheet: &Sheet, seat: Seat, product: Product) -> u16 {
    let cells = || sheet.values().iter().map(|column| column.cell(product));
    let highest = cells().max().flatten();
    if highest.is_none() || sheet[seat].cell(product) != highest {
        return 0;
    }
    let tied = cells().filter(|cell| *cell == highest).count();
    BEST_BONUS / tied as u16
}

#[cfg(test)]
mod tests {
    use kernel::Standing;

    use super::*;
    use crate::Product::Milk;
    use crate::table::{A, B, C, Table, milk};

    fn parts(standing: &Standing) -> Vec<i32> {
        standing.parts.iter().map(|(_, points)| *points).collect()
    }

    #[test]
    fn fia_2_3_the_sheet_has_a_cell_per_product_a_subtotal_a_bonus_and_a_total() {
        let table = Table::of(2).with_cells(A, [Some(20), None, Some(14), None, None]);

        let standing = &table.standings()[0];

        assert_eq!(table.state.sheet[A].cells(), [Some(20), None, Some(14), None, None]);
        assert_eq!(standing.parts, [("subtotal".to_owned(), 34), ("finisher".to_owned(), 0), ("best".to_owned(), 60)]);
        assert_eq!(standing.total, 94);
    }

    #[test]
    fn fia_6_1_the_fifth_cell_brings_twenty() {
        let mut table = Table::of(2).with_cells(A, [None, Some(13), Some(13), Some(13), Some(13)]).with_hand(A, [milk(5), milk(5)]);

        table.score(A, Milk);

        assert_eq!(parts(&table.standings()[0]), [72, 20, 150]);
        assert_eq!(parts(&table.standings()[1]), [0, 0, 0]);
    }

    #[test]
    fn fia_6_2_the_best_of_a_product_has_thirty_and_two_tied_fifteen_each() {
        let table = Table::of(3)
            .with_cells(A, [Some(40), Some(22), None, None, None])
            .with_cells(B, [Some(39), Some(22), None, None, None])
            .with_cells(C, [None, Some(21), None, None, None]);

        assert_eq!(table.standings().iter().map(|standing| parts(standing)[2]).collect::<Vec<_>>(), [45, 15, 0]);
    }

    #[test]
    fn fia_6_3_the_highest_total_wins() {
        let table = Table::of(3)
            .with_cells(A, [Some(40), None, None, None, None])
            .with_cells(B, [Some(20), Some(60), None, None, None])
            .with_cells(C, [None, None, Some(15), None, None]);

        let totals_and_ranks: Vec<(i32, u8)> = table.standings().iter().map(|standing| (standing.total, standing.rank)).collect();
        assert_eq!(totals_and_ranks, [(70, 2), (110, 1), (45, 3)]);
    }

    #[test]
    fn fia_r2_more_than_two_tied_share_thirty_rounded_down() {
        let shares = [(3, 10), (4, 7), (5, 6)];
        for (tied, share) in shares {
            let table = Seat::all(tied).fold(Table::of(tied), |table, seat| table.with_cells(seat, [None, None, None, Some(24), None]));
            assert!(table.standings().iter().all(|standing| parts(standing)[2] == share), "{tied} tied");
        }
    }

    #[test]
    fn fia_r3_nobody_has_a_bonus_for_a_product_nobody_scored() {
        assert!(Table::of(3).standings().iter().all(|standing| standing.total == 0));
    }

    #[test]
    fn fia_r5_a_tie_on_total_is_a_shared_victory() {
        let table = Table::of(3).with_cells(A, [Some(40), None, None, None, None]).with_cells(C, [None, Some(40), None, None, None]);

        assert_eq!(table.standings().iter().map(|standing| standing.rank).collect::<Vec<_>>(), [1, 3, 1]);
    }

    #[test]
    fn fia_ex_10_a_final_sheet_of_three() {
        let table = Table::of(3)
            .with_cells(A, [Some(40), Some(22), Some(30), Some(13), Some(18)])
            .with_cells(B, [Some(88), None, Some(30), None, None])
            .with_cells(C, [None, Some(22), None, Some(50), None]);

        let standings = table.standings();

        assert_eq!(standings.iter().map(|standing| standing.total).collect::<Vec<_>>(), [203, 163, 117]);
        assert_eq!(parts(&standings[0]), [123, 20, 15 + 15 + 30]);
        assert_eq!(parts(&standings[1]), [118, 0, 30 + 15]);
        assert_eq!(parts(&standings[2]), [72, 0, 15 + 30]);
        assert_eq!(standings.iter().map(|standing| standing.rank).collect::<Vec<_>>(), [1, 2, 3]);
    }

    #[test]
    fn fia_ex_11_three_tied_at_24_for_corn_have_ten_each() {
        let table = Seat::all(3).fold(Table::of(3), |table, seat| table.with_cells(seat, [None, None, None, Some(24), None]));

        assert!(table.standings().iter().all(|standing| standing.total == 34));
    }
}
