//! Chapter 14: what a sensible player weighs.
//!
//! A hand is laid down when one more card is expected to add less than a turn is worth: waiting pays with the number
//! of cards, but fiasko, catastrophe and the others' fifth cell come nearer. The figures below were tuned against
//! three random players.

use kernel::{Heuristic, MAX_SEATS, Manner, PerSeat, Redealt, Seat, odds};

use crate::components::{BEST_BONUS, Product};
use crate::scoring::Score;
use crate::state::State;
use crate::view::Risk;
use crate::{Action, Fiasko};

/// What a turn is worth, in points.
const TURN: f32 = 2.0;
/// What a turn is worth besides when somebody else may fill the fifth cell with the next.
const LAST_TURNS: f32 = 6.0;
/// The best of a product is worth its bonus twice: it is also kept from a rival.
const BEST: f32 = 2.0 * BEST_BONUS as f32;
/// A value of so many points stays ahead of an empty cell every other time.
const RIVAL: f32 = 8.0;
/// What a value that cannot be scored yet counts.
const PROMISE: f32 = 0.25;
/// The mean value of a product card (FIA-2.1: 48 points on 16 cards).
const MEAN_VALUE: u16 = 3;
/// Surely won: nothing is better.
const VICTORY: f32 = 1000.0;

impl Heuristic for Fiasko {
    fn evaluate(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        let prospects = PerSeat::<f32, MAX_SEATS>::from_fn(state.players(), |of| {
            f32::from(Score::of(state, of).total()) + 0.7 * best_worth(state, of, state.hands[of].values())
        });
        PerSeat::from_fn(state.players(), |seat| {
            let best_other = others(state, seat).map(|other| prospects[other]).fold(0.0, f32::max);
            odds((prospects[seat] - best_other) / 40.0)
        })
    }

    fn prior(&self, state: &Redealt<Self>, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let is_last_cell = state.sheet[seat].filled() == 4;
        weights.extend(actions.iter().map(|action| match *action {
            Action::Draw => worth_after_a_draw(state, seat),
            Action::Score { product } if is_last_cell => {
                if would_win(state, seat, product) {
                    VICTORY
                } else {
                    0.0
                }
            }
            Action::Score { product } => worth(state, seat, product, state.hands[seat].value_of(product)) + worth_of_a_turn(state, seat),
        }));
    }

    /// Games are short and points mean nothing: they are played to the end, and only the win counts.
    fn manner(&self, _players: u8) -> Manner {
        Manner { exploration: 1.5, sharpness: 3, turns: 500, win: 1.0, ..Manner::DEFAULT }
    }
}

fn others(state: &State, seat: Seat) -> impl Iterator<Item = Seat> {
    Seat::all(state.players()).filter(move |other| *other != seat)
}

fn worth_of_a_turn(state: &State, seat: Seat) -> f32 {
    let somebody_may_finish = others(state, seat).any(|other| state.sheet[other].filled() == 4);
    TURN + if somebody_may_finish { LAST_TURNS } else { 0.0 }
}

/// What a value is worth in the product's cell: its points, and the race for the best of the product.
fn worth(state: &State, seat: Seat, product: Product, value: u16) -> f32 {
    if !state.sheet[seat].takes(product, value) {
        return PROMISE * f32::from(value);
    }
    let stays_ahead_of = |other: Seat| match state.sheet[other].cell(product) {
        Some(cell) if cell > value => 0.0,
        Some(cell) if cell == value => 0.5,
        Some(_) => 1.0,
        None => f32::from(value) / (f32::from(value) + RIVAL),
    };
    f32::from(value) + BEST * others(state, seat).map(stays_ahead_of).product::<f32>()
}

/// What the best of these values is worth in an empty cell.
fn best_worth(state: &State, seat: Seat, values: [u16; 5]) -> f32 {
    let empty = Product::ALL.into_iter().filter(|product| state.sheet[seat].cell(*product).is_none());
    empty.map(|product| worth(state, seat, product, values[product as usize])).fold(0.0, f32::max)
}

/// What the hand is expected to be worth once a card is drawn and everybody else had a turn.
fn worth_after_a_draw(state: &State, seat: Seat) -> f32 {
    let hand = &state.hands[seat];
    let with_one_more = |drawn: Product| {
        let mut sums = hand.sums();
        sums[drawn as usize] += MEAN_VALUE;
        best_worth(state, seat, sums.map(|sum| sum * (hand.card_count() + 1)))
    };
    let with_a_product = Product::ALL.into_iter().map(with_one_more).sum::<f32>() / 5.0;
    let risk = Risk::of(state);
    let chance_of = |cards: u16| f32::from(cards) / f32::from(risk.of);
    let own_catastrophe = chance_of(risk.catastrophe) * best_worth(state, seat, hand.values());
    let kept = (1.0 - chance_of(risk.fiasko + risk.catastrophe)) * with_a_product + own_catastrophe;
    let lost_to_others = chance_of(risk.catastrophe) * f32::from(state.players() - 1);
    kept * (1.0 - lost_to_others).max(0.0)
}

/// Whether filling the fifth cell with this product would give the highest total.
fn would_win(state: &State, seat: Seat, product: Product) -> bool {
    let mut after = state.clone();
    after.sheet[seat].write(product, state.hands[seat].value_of(product));
    let own = Score::of(&after, seat).total();
    others(state, seat).all(|other| Score::of(&after, other).total() < own)
}
