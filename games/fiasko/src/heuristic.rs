//! Chapter 14: what a sensible player weighs.

use kernel::{Heuristic, Redealt, Seat};

use crate::components::Product;
use crate::scoring::Score;
use crate::state::State;
use crate::view::Risk;
use crate::{Action, Fiasko};

impl Heuristic for Fiasko {
    fn evaluate(&self, state: &Redealt<Self>, seat: Seat) -> f32 {
        let prospects = |of: Seat| f32::from(Score::of(state, of).total()) + hand_prospect(state, of);
        let own = prospects(seat);
        let best_other = Seat::all(state.players()).filter(|other| *other != seat).map(prospects).fold(0.0, f32::max);
        1.0 / (1.0 + ((best_other - own) / 40.0).exp())
    }

    fn prior(&self, state: &Redealt<Self>, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let threshold = threshold(state, seat);
        weights.extend(actions.iter().map(|action| match *action {
            Action::Draw => threshold,
            Action::Score { product } => worth(state, seat, product),
        }));
    }
}

/// What scoring the product now is worth: its value, and the race for the best of the product.
fn worth(state: &State, seat: Seat, product: Product) -> f32 {
    let value = state.hands[seat].value_of(product);
    let others = Seat::all(state.players()).filter(|other| *other != seat);
    let highest = others.filter_map(|other| state.sheet[other].cell(product)).max().unwrap_or(0);
    let race = if value > highest { 12.0 } else { 0.0 };
    let last_cell = state.sheet[seat].filled() == 4;
    if last_cell && !would_win(state, seat, product) {
        return 1.0;
    }
    f32::from(value) + race + if last_cell { 1000.0 } else { 0.0 }
}

/// The worth from which a hand is laid down: high while the draw pile is safe and nobody is about to finish.
fn threshold(state: &State, seat: Seat) -> f32 {
    let risk = Risk::of(state);
    let fiasko = f32::from(risk.fiasko) / f32::from(risk.of);
    let others = Seat::all(state.players()).filter(|other| *other != seat);
    let furthest = others.map(|other| state.sheet[other].filled()).max().unwrap_or(0);
    let patience: f32 = if furthest >= 4 { 26.0 } else { 42.0 };
    (patience * (1.0 - 4.0 * (fiasko - 0.07))).clamp(20.0, 80.0)
}

/// Whether filling the fifth cell with this product would give the highest total.
fn would_win(state: &State, seat: Seat, product: Product) -> bool {
    let mut after = state.clone();
    after.sheet[seat].write(product, state.hands[seat].value_of(product));
    let own = Score::of(&after, seat).total();
    Seat::all(state.players()).filter(|other| *other != seat).all(|other| Score::of(&after, other).total() < own)
}

/// What a hand promises: its best value for an empty cell, discounted by the risk of losing it.
fn hand_prospect(state: &State, seat: Seat) -> f32 {
    let (values, column) = (state.hands[seat].values(), &state.sheet[seat]);
    let open = Product::ALL.into_iter().filter(|product| column.cell(*product).is_none());
    let best = open.map(|product| values[product as usize]).max().unwrap_or(0);
    0.7 * f32::from(best)
}
