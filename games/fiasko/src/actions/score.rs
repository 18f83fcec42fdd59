//! Chapter 5: scoring.

use kernel::{Log, Seat};

use crate::components::{MINIMUM_VALUE, Product};
use crate::event::{Event, News};
use crate::flow::Ending;
use crate::illegal::Illegal;
use crate::state::State;

/// FIA-5.9: the whole hand is shown, the value is written, the whole hand goes to the discard pile.
///
/// # Errors
/// If the cell is written already (FIA-5.8) or the value is too small (FIA-5.7).
#[inline]
pub fn score(state: &mut State, seat: Seat, product: Product, log: &mut impl Log<Event>) -> Result<(), Illegal> {
    let value = may_score(state, seat, product)?;
    let scored = || {
        let hand = state.hands[seat];
        let cards = hand.0.iter().map(|card| state.shown(*card)).collect();
        News::Scored { seat, product, sum: hand.sums()[product as usize], value, cards }
    };
    if state.options.open_hands {
        log.tell(scored);
    } else {
        log.reveal(scored);
    }
    state.sheet[seat].write(product, value);
    state.discard_hand(seat);
    if state.sheet[seat].is_full() {
        state.end(Ending::FifthCell);
        log.tell(|| News::Ended { ending: Ending::FifthCell });
    } else {
        state.pass_turn(seat);
    }
    Ok(())
}

/// FIA-4.2: the value to be written, if it may be.
fn may_score(state: &State, seat: Seat, product: Product) -> Result<u16, Illegal> {
    if let Some(written) = state.sheet[seat].cell(product) {
        return Err(Illegal::CellWritten { product, written });
    }
    // FIA-R7: a product without a card is worth 0.
    let value = state.hands[seat].value_of(product);
    if value < MINIMUM_VALUE {
        return Err(Illegal::TooCheap { product, value });
    }
    Ok(value)
}

#[cfg(test)]
mod tests {
    use kernel::{Illegal as _, RuleId};

    use super::*;
    use crate::Action::{Draw, Score};
    use crate::Product::{Corn, Milk, Sardines, Tomatoes};
    use crate::table::{A, B, Table, corn, gherkins, milk, sardines, tomatoes};

    #[test]
    fn fia_5_6_the_value_is_the_sum_of_the_product_times_all_cards() {
        let table = Table::of(2).with_hand(A, [milk(4), milk(2), corn(5)]);
        let hand = table.state.hands[A];

        assert_eq!(hand.value_of(Milk), (4 + 2) * 3);
        assert_eq!(hand.value_of(Corn), 5 * 3);
        assert_eq!(hand.value_of(Sardines), 0);
    }

    #[test]
    fn fia_5_7_the_value_must_be_at_least_thirteen() {
        // 13 = 13 x 1 cannot be held, so the smallest legal values are 14 and 15; 12 is refused.
        let poor = Table::of(2).with_hand(A, [milk(5), milk(1)]);
        let rich = Table::of(2).with_hand(A, [milk(5), milk(2)]);

        assert_eq!(poor.refusal(A, Score { product: Milk }), Illegal::TooCheap { product: Milk, value: 12 });
        assert!(rich.legal(A).contains(&Score { product: Milk }));
    }

    #[test]
    fn fia_5_8_a_cell_is_written_once() {
        let mut table = Table::of(2).with_hand(A, [milk(5), milk(5)]).with_next_cards([corn(1)]);

        table.score(A, Milk);
        table.play(B, Draw);
        table.give(A, [milk(4), milk(4)]);

        assert_eq!(table.refusal(A, Score { product: Milk }), Illegal::CellWritten { product: Milk, written: 20 });
        assert_eq!(table.state.sheet[A].cell(Milk), Some(20));
    }

    #[test]
    fn fia_5_9_the_hand_is_shown_written_and_discarded() {
        let mut table = Table::of(2).with_hand(A, [milk(5), milk(4), corn(1)]);

        let events = table.score(A, Milk);

        assert_eq!(table.state.sheet[A].cell(Milk), Some(27));
        assert_eq!(table.hand(A), []);
        assert_eq!(table.discard(), [milk(5), milk(4), corn(1)]);
        assert!(matches!(events[0].news(), Some(News::Scored { cards, value: 27, .. }) if cards.len() == 3));
    }

    #[test]
    fn fia_r7_a_product_that_is_not_held_is_worth_nothing() {
        let table = Table::of(2).with_hand(A, [milk(5), milk(5), milk(5)]);

        assert_eq!(table.refusal(A, Score { product: Corn }), Illegal::TooCheap { product: Corn, value: 0 });
    }

    #[test]
    fn fia_ex_01_three_milk_among_eight_cards_are_worth_88() {
        let hand = [milk(5), milk(2), milk(4), corn(1), corn(2), sardines(3), gherkins(1), tomatoes(2)];
        let mut table = Table::of(2).with_hand(A, hand);

        table.score(A, Milk);

        assert_eq!(table.state.sheet[A].cell(Milk), Some(88));
        assert_eq!(table.discard().len(), 8);
    }

    #[test]
    fn fia_ex_02_two_cards_of_corn_are_too_cheap() {
        let table = Table::of(2).with_hand(A, [corn(3), corn(1)]);

        let refusal = table.refusal(A, Score { product: Corn });

        assert_eq!(refusal, Illegal::TooCheap { product: Corn, value: 8 });
        assert_eq!(refusal.rule(), RuleId("FIA-5.7"));
    }

    #[test]
    fn fia_ex_03_milk_is_enough_and_sardines_are_not() {
        let table = Table::of(2).with_hand(A, [milk(5), sardines(2), sardines(1)]);

        assert_eq!(table.legal(A), [Draw, Score { product: Milk }]);
        assert_eq!(table.state.hands[A].value_of(Milk), 15);
        assert_eq!(table.refusal(A, Score { product: Sardines }), Illegal::TooCheap { product: Sardines, value: 9 });
    }

    #[test]
    fn fia_ex_04_one_more_card_of_any_product_makes_tomatoes_enough() {
        let mut table = Table::of(2).with_hand(A, [tomatoes(3), tomatoes(1), corn(1)]).with_next_cards([milk(1), corn(2)]);

        assert_eq!(table.refusal(A, Score { product: Tomatoes }), Illegal::TooCheap { product: Tomatoes, value: 12 });
        table.play(A, Draw);
        table.play(B, Draw);

        table.score(A, Tomatoes);
        assert_eq!(table.state.sheet[A].cell(Tomatoes), Some(16));
    }

    #[test]
    fn fia_ex_05_a_written_cell_stays() {
        let table = Table::of(2).with_hand(A, [milk(5), milk(5), milk(5)]).with_cells(A, [Some(20), None, None, None, None]);

        let refusal = table.refusal(A, Score { product: Milk });

        assert_eq!(refusal.rule(), RuleId("FIA-5.8"));
    }

    #[test]
    fn fia_ex_09_the_fifth_cell_ends_it_whatever_the_others_hold() {
        let mut table = Table::of(2)
            .with_cells(A, [None, Some(13), Some(13), Some(13), Some(13)])
            .with_hand(A, [milk(5), milk(2)])
            .with_hand(B, [corn(5), corn(5), corn(5), corn(4), corn(4)]);

        table.score(A, Milk);

        assert_eq!(table.state.awaiting(), kernel::Seats::NONE);
        let finisher = &table.standings()[0];
        assert!(finisher.parts.contains(&("finisher".into(), 20)), "{finisher:?}");
        assert_eq!(table.standings()[1].total, 0);
    }
}
