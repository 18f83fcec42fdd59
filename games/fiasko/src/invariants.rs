//! Chapter 12: what holds at every moment, and what a loaded position must keep.

use kernel::Broken;

use crate::actions::MAX_RESHUFFLES;
use crate::components::{CARDS, Card, MINIMUM_VALUE, PRODUCT_CARDS};
use crate::flow::{Ending, Phase};
use crate::state::State;

/// FIA-12.4: at most 20 x 88 draws, the last draw that ends the game, and 25 scorings.
pub const MAX_DECISIONS: u32 = 20 * CARDS as u32 + 25;

/// Checks everything chapter 12 says of a single position.
///
/// # Errors
/// The first broken invariant.
pub fn check(state: &State) -> Result<(), Broken> {
    seats(state)?;
    every_card_is_in_one_place(state)?;
    special_cards_are_not_held(state)?;
    the_sheet_fits_the_phase(state)?;
    counters(state)
}

/// FIA-2.3: two to five players, each with a column, and the turn is one of theirs.
fn seats(state: &State) -> Result<(), Broken> {
    let players = state.players();
    Broken::unless((2..=5).contains(&players) && state.sheet.players() == players, "FIA-2.3", || {
        format!("{players} hands and {} columns, where 2 to 5 play", state.sheet.players())
    })?;
    match state.phase {
        Phase::Turn { seat } => Broken::unless(seat.0 < players, "FIA-4.4", || format!("the turn of {seat} among {players} players")),
        Phase::Over { .. } => Ok(()),
    }
}

/// FIA-12.1: each of the 88 cards is in exactly one of draw pile, discard pile and hands.
fn every_card_is_in_one_place(state: &State) -> Result<(), Broken> {
    let mut places = [0_u8; CARDS];
    let held = state.hands.values().iter().flat_map(|hand| hand.0.iter());
    for card in state.deck.iter().chain(state.discard.iter()).chain(held) {
        places[card.index()] += 1;
    }
    match Card::all().find(|card| places[card.index()] != 1) {
        Some(card) => Err(Broken::new("FIA-12.1", format!("{card} is in {} places", places[card.index()]))),
        None => Ok(()),
    }
}

/// FIA-12.2: fiasko and catastrophe cards are never in a hand.
fn special_cards_are_not_held(state: &State) -> Result<(), Broken> {
    for (seat, hand) in state.hands.iter() {
        if let Some(card) = hand.0.iter().find(|card| card.product().is_none()) {
            return Err(Broken::new("FIA-12.2", format!("{seat} holds {card}")));
        }
    }
    Ok(())
}

/// FIA-12.3: cells are empty or at least 13; the game is over exactly when one player has five, or by FIA-R6.
fn the_sheet_fits_the_phase(state: &State) -> Result<(), Broken> {
    const MOST: u16 = 48 * PRODUCT_CARDS as u16;
    for (seat, column) in state.sheet.iter() {
        let wrong = column.cells().into_iter().flatten().find(|cell| !(MINIMUM_VALUE..=MOST).contains(cell));
        Broken::unless(wrong.is_none(), "FIA-12.3", || format!("{seat} has a cell of {wrong:?}"))?;
    }
    let full = state.sheet.values().iter().filter(|column| column.is_full()).count();
    let fits = match state.phase {
        Phase::Turn { .. } => full == 0,
        Phase::Over { ending: Ending::FifthCell } => full == 1,
        Phase::Over { ending: Ending::LastShuffle } => full == 0 && state.deck.is_empty() && state.reshuffles == MAX_RESHUFFLES,
    };
    Broken::unless(fits, "FIA-12.3", || format!("{full} columns are full in {:?}", state.phase))
}

/// FIA-12.4: the counters are within the proven bound, and every drawn card has the number of an earlier draw.
fn counters(state: &State) -> Result<(), Broken> {
    let (reshuffles, draws) = (state.reshuffles, state.draws);
    Broken::unless(reshuffles <= MAX_RESHUFFLES, "FIA-12.4", || format!("{reshuffles} shuffles where {MAX_RESHUFFLES} are the most"))?;
    // No more draws can have been made than the shuffles so far allow.
    let left = (MAX_RESHUFFLES - reshuffles) as usize * CARDS + state.deck.len();
    let most = MAX_DECISIONS as usize - left;
    Broken::unless(usize::from(draws) <= most, "FIA-12.4", || format!("{draws} draws where {most} are the most"))?;
    let shown = state.discard.iter().chain(state.hands.values().iter().flat_map(|hand| hand.0.iter()));
    let unborn = shown.map(|card| state.serials.of(*card)).find(|serial| *serial > draws);
    Broken::unless(unborn.is_none(), "FIA-12.4", || format!("a card of draw {unborn:?} after {draws} draws"))
}

#[cfg(test)]
mod tests {
    use kernel::{RuleId, Seat};

    use super::*;
    use crate::table::{A, Table, corn, milk};

    fn broken(change: impl FnOnce(&mut State)) -> RuleId {
        let mut table = Table::of(2).with_hand(A, [milk(4), corn(1)]);
        assert_eq!(check(&table.state), Ok(()));
        change(&mut table.state);
        check(&table.state).expect_err("broken").rule
    }

    #[test]
    fn fia_12_1_a_card_lost_or_doubled_is_found() {
        assert_eq!(
            broken(|state| {
                state.deck.pop();
            }),
            RuleId("FIA-12.1")
        );
        assert_eq!(broken(|state| state.discard.push(state.deck[0])), RuleId("FIA-12.1"));
    }

    #[test]
    fn fia_12_2_a_special_card_in_a_hand_is_found() {
        let rule = broken(|state| {
            let index = state.deck.iter().position(|card| card.product().is_none()).expect("eight of them");
            let card = state.deck.remove(index);
            state.hands[A].0.push(card);
        });

        assert_eq!(rule, RuleId("FIA-12.2"));
    }

    #[test]
    fn fia_12_3_a_sheet_that_does_not_fit_the_phase_is_found() {
        let fill = |state: &mut State, value| crate::Product::ALL.into_iter().for_each(|product| state.sheet[A].write(product, value));

        assert_eq!(broken(|state| state.sheet[A].write(crate::Product::Milk, 12)), RuleId("FIA-12.3"));
        assert_eq!(broken(|state| fill(state, 13)), RuleId("FIA-12.3"));
        assert_eq!(broken(|state| state.end(Ending::FifthCell)), RuleId("FIA-12.3"));
        assert_eq!(broken(|state| state.end(Ending::LastShuffle)), RuleId("FIA-12.3"));
    }

    #[test]
    fn fia_12_5_a_position_is_read_exactly() {
        let table = Table::of(2).with_hand(A, [milk(4), corn(1)]);
        let rule = |change: fn(&mut serde_json::Value)| {
            let mut document = serde_json::to_value(&table.state).expect("JSON");
            change(&mut document);
            table.game.read_position(&document).map(drop).map_err(|broken| broken.rule)
        };

        assert_eq!(rule(|_| ()), Ok(()));
        assert_eq!(rule(|document| document["surplus"] = 1.into()), Err(RuleId("FIA-12.5")));
        assert_eq!(rule(|document| document["hands"][0][0] = "bread-1-1".into()), Err(RuleId("FIA-12.5")));
        assert_eq!(rule(|document| document["phase"]["ending"] = "fifthCell".into()), Err(RuleId("FIA-12.5")));
        assert_eq!(rule(|document| drop(document.as_object_mut().expect("an object").remove("draws"))), Err(RuleId("FIA-12.5")));
    }

    #[test]
    fn fia_12_4_counters_beyond_the_bound_are_found() {
        assert_eq!(broken(|state| state.reshuffles = 20), RuleId("FIA-12.4"));
        assert_eq!(broken(|state| state.draws = u16::MAX), RuleId("FIA-12.4"));
        assert_eq!(broken(|state| state.phase = Phase::Turn { seat: Seat(2) }), RuleId("FIA-4.4"));
        assert_eq!(MAX_DECISIONS, 1785);
    }
}
