//! ESS-12.6 to ESS-12.9, ESS-12.11, ESS-12.14, ESS-12.15: bags, tokens, purses and the order of turns.

use kernel::{Broken, Seat};

use super::demand;
use crate::components::*;
use crate::state::{Phase, State};

/// No figure of a ledger comes near this in a game (ESS-12.20); larger ones are refused before they are added up.
const LARGEST_FIGURE: u16 = 10_000;

/// ESS-12.6: tokens fit the free spaces of the action track; bags hold no more than six by their form.
pub(super) fn tracks(state: &State) -> Result<(), Broken> {
    for (seat, player) in state.players.iter() {
        let (token, free) = (player.token, player.free_spaces());
        Broken::unless(token <= free, "ESS-12.6", || format!("the action token of {seat} stands on {token}, not on one of 0 to {free}"))?;
    }
    Ok(())
}

/// ESS-12.7 to ESS-12.9: money and points are what the ledger says.
pub(super) fn purses(game: &Essen, state: &State) -> Result<(), Broken> {
    for (seat, player) in state.players.iter() {
        let ledger = &player.ledger;
        let figures = [ledger.spent, ledger.meals, ledger.withdrawals, ledger.purchases, ledger.morning, ledger.afternoon, ledger.wishlist, ledger.departure];
        let is_possible = figures.into_iter().all(|figure| figure <= LARGEST_FIGURE);
        demand(is_possible, || format!("a figure in the ledger of {seat} is none of 0 to {LARGEST_FIGURE}"))?;
        let (money, vp) = (player.money, player.vp);
        let unit = game.money_unit();
        Broken::unless(money >= 0 && money % unit == 0, "ESS-12.7", || format!("the money of {seat} is {money} €, not a multiple of {unit} from 0 up"))?;
        Broken::unless(vp >= 0, "ESS-12.7", || format!("the score of {seat} is {vp}, less than 0"))?;
        let earned = START_MONEY + WITHDRAWAL * i32::from(ledger.withdrawals) - MEAL * i32::from(ledger.meals) - i32::from(ledger.spent);
        Broken::unless(money == earned, "ESS-12.8", || format!("{seat} has {money} €, by the ledger it is {earned} €"))?;
        let scored: i32 = ledger.points().iter().sum();
        Broken::unless(vp == scored, "ESS-12.9", || format!("the score of {seat} is {vp}, by the ledger it is {scored}"))?;
    }
    Ok(())
}

/// ESS-12.15: one turn each a round: who is still to play has used nothing, who has played in round 7 and stands on
/// the parking has departed, in turn order, with 6, 3 and no points.
pub(super) fn turn_order(state: &State) -> Result<(), Broken> {
    let broken = |what: String| Err(Broken::new("ESS-12.15", what));
    let is_turn = matches!(state.phase, Phase::Turn | Phase::Keep { .. });
    let played = match state.phase {
        Phase::Draft { .. } | Phase::Remove { .. } => 0,
        Phase::Turn | Phase::Keep { .. } => state.turn_order().take_while(|seat| Some(*seat) != state.active).count(),
        Phase::Over => usize::from(state.players()),
    };
    for seat in state.turn_order().skip(played + usize::from(is_turn)) {
        let player = &state.players[seat];
        if player.token != 0 || player.ate {
            let what = if player.ate { "has eaten" } else { "has used actions" };
            return broken(format!("{seat} {what} before the turn"));
        }
    }
    let mut may_have_departed = state.turn_order().take(if state.round == ROUNDS { played } else { 0 });
    if let Some(seat) = state.departed.iter().find(|seat| !may_have_departed.any(|player| player == **seat)) {
        return broken(format!("{seat} cannot have departed now, or not in this order"));
    }
    if is_turn && state.round == ROUNDS {
        let is_home = |seat: Seat| state.players[seat].pos == Space::PARKING;
        if let Some(seat) = state.turn_order().take(played).find(|seat| is_home(*seat) != state.departed.contains(seat)) {
            let what = if is_home(seat) { "has ended the last turn on the parking without departing" } else { "has departed, but is not on the parking" };
            return broken(format!("{seat} {what}"));
        }
    }
    for (seat, player) in state.players.iter() {
        let place = state.departed.iter().position(|departed| *departed == seat);
        let (found, points) = (player.ledger.departure, u16::from(place.and_then(|place| DEPARTURES.get(place)).copied().unwrap_or(0)));
        if found != points {
            return broken(format!("points of {seat} for the early departure: {found} instead of {points}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{broken, walk};
    use super::*;
    use crate::table::{A, B, C};

    #[test]
    fn ess_12_6_bags_and_tokens_fit_the_track() {
        let six_tiles_and_a_token = |token: u8| {
            broken(3, 2, move |state| {
                for tile in state.booths.tiles().iter().filter(|tile| !state.common.contains(tile.wishlist_card())).take(6).collect::<Vec<_>>() {
                    state.booths.take(tile);
                    state.players[A].bag.push(tile);
                }
                state.players[A].token = token;
            })
        };
        assert_eq!((six_tiles_and_a_token(2), six_tiles_and_a_token(3)), ("sound", "ESS-12.6"));
        assert_eq!(broken(3, 2, |state| state.players[A].token = 9), "ESS-12.6");
        assert_eq!(broken(3, 2, |state| state.players[A].token = 8), "sound");
    }

    #[test]
    fn ess_12_7_no_debts_and_no_odd_euros() {
        assert_eq!(broken(3, 2, |state| state.players[B].money = -5), "ESS-12.7");
        assert_eq!(broken(3, 2, |state| state.players[B].money = 301), "ESS-12.7");
        assert_eq!(broken(3, 2, |state| state.players[B].vp = -2), "ESS-12.7");
    }

    #[test]
    fn ess_12_8_money_is_what_the_ledger_says() {
        assert_eq!(broken(3, 2, |state| state.players[B].ledger.meals = 1), "ESS-12.8");
        let paid = |state: &mut State| {
            state.players[B].ledger.meals = 1;
            state.players[B].money = 280;
        };
        assert_eq!(broken(3, 2, paid), "sound");
    }

    #[test]
    fn ess_12_9_points_are_what_the_ledger_says() {
        assert_eq!(broken(3, 2, |state| state.players[B].vp = 1), "ESS-12.9");
        assert_eq!(broken(3, 2, |state| state.players[B].ledger.morning = 4), "ESS-12.9");
    }

    #[test]
    fn ess_12_11_a_pre_order_stays_used() {
        walk(5, |before, after| {
            for (seat, player) in before.players.iter() {
                assert!(!player.preorder_used || after.players[seat].preorder_used);
                let tokens = |state: &State| state.booths.iter().filter(|placed| placed.event == Some(EventToken::SoldOut)).count();
                let bought_sold_out = after.round == before.round && tokens(after) < tokens(before);
                assert!(!(bought_sold_out && player.preorder_used && before.active == Some(seat)));
            }
        });
    }

    #[test]
    fn ess_12_14_trunks_and_hands_only_grow() {
        let poor = broken(3, 2, |state| {
            let card = state.players[B].hand.first().expect("four cards");
            state.players[B].hand.remove(card);
            state.deck.push(card);
        });
        assert_eq!(poor, "ESS-12.14");
        // A card of the draft is missing, one taken from the common wishlist does not replace it: the deck would grow
        // beyond what was left of it.
        let replaced = broken(3, 2, |state| {
            let (card, taken) = (state.players[B].hand.first().expect("four cards"), state.common.first().expect("nine cards"));
            state.players[B].hand.remove(card);
            state.deck.push(card);
            state.common.remove(taken);
            state.players[B].hand.insert(taken);
            state.players[B].hand_public.insert(taken);
        });
        assert_eq!(replaced, "ESS-12.14");
        walk(4, |before, after| {
            for (seat, player) in before.players.iter() {
                assert!(player.trunk.is_within(after.players[seat].trunk) && player.hand.is_within(after.players[seat].hand));
            }
            assert!(before.first_player.is_none() || after.common.is_within(before.common));
        });
    }

    #[test]
    fn ess_12_15_one_turn_each_and_departures_in_turn_order() {
        assert_eq!(broken(3, 2, |state| state.players[B].ate = true), "ESS-12.15");
        let behind = broken(3, 2, |state| {
            state.active = Some(B);
            state.players[A].token = 5;
        });
        assert_eq!(behind, "sound", "A has played");
        // In round 7 A has played and stands on the parking: A has departed, with 6 points.
        assert_eq!(broken(3, 7, |state| state.active = Some(B)), "ESS-12.15");
        let departed = |points: u16| {
            broken(3, 7, move |state| {
                state.active = Some(B);
                state.departed.push(A);
                state.players[A].ledger.departure = points;
                state.players[A].vp = i32::from(points);
            })
        };
        assert_eq!((departed(6), departed(3)), ("sound", "ESS-12.15"));
        assert_eq!(broken(3, 6, |state| state.departed.push(A)), "ESS-12.15");
        let wrong_order = broken(3, 7, |state| {
            state.active = Some(C);
            state.departed.extend([B, A]);
        });
        assert_eq!(wrong_order, "ESS-12.15");
    }
}
