//! Chapter 14: what a sensible player weighs.
//!
//! A hand is laid down when one more card is expected to bring less than the turn it takes. What a card brings is counted
//! exactly from what the seat can know: every card that is neither in its hand nor discarded may be the next one. What a turn is
//! worth depends on how near everybody is to the fifth cell; the figures for that are [tuned](../data/weights.json).

use std::cell::LazyCell;
use std::ops::Deref;

use kernel::{Heuristic, MAX_SEATS, Manner, PerSeat, Redealt, Seat, Weights, exp, odds};

use crate::components::{Card, IN_THE_BOX, Product};
use crate::scoring::Score;
use crate::state::State;
use crate::value::{self, Sight};
use crate::view::Risk;
use crate::{Action, Fiasko};

/// What is weighed, in points.
pub const NAMES: [&str; 12] = ["turn", "own", "rival", "last", "fourth", "lead", "threat", "best", "scale", "promise", "nerve", "harm"];
/// What a turn is worth.
const TURN: usize = 0;
/// What it is worth besides for each own cell that is filled.
const OWN: usize = 1;
/// And for each filled cell of the rival who has most.
const RIVAL: usize = 2;
/// And if somebody else may fill the fifth cell with the next.
const LAST: usize = 3;
/// And if this is the fourth cell.
const FOURTH: usize = 4;
/// And for each fifty points ahead.
const LEAD: usize = 5;
/// And for each card of the rival who holds most.
const THREAT: usize = 6;
/// What the best of a product is worth: its bonus, and that it is kept from a rival.
const BEST: usize = 7;
/// A value of so many points stays ahead of an empty cell every other time.
const SCALE: usize = 8;
/// What a point of a value that cannot be scored yet counts.
const PROMISE: usize = 9;
/// What a hand counts that is still to be laid down.
const NERVE: usize = 10;
/// What it is worth to cost the others a card.
const HARM: usize = 11;

/// Points of difference that make one choice e times as likely as another: as wide as a beginner errs. Search looks more closely.
const SOFTNESS: f32 = 20.0;
/// Surely won: nothing is better.
const VICTORY: f32 = 1000.0;

impl Heuristic for Fiasko {
    fn evaluate(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        let prospects = PerSeat::<f32, MAX_SEATS>::from_fn(state.players(), |of| {
            f32::from(Score::of(state, of).total()) + 0.7 * Outlook::of(self, state, of).best_worth(state.hands[of].values())
        });
        PerSeat::from_fn(state.players(), |seat| {
            let best_other = others(state, seat).map(|other| prospects[other]).fold(0.0, f32::max);
            odds((prospects[seat] - best_other) / 40.0)
        })
    }

    fn prior(&self, state: &Redealt<Self>, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let outlook = Outlook::of(self, state, seat);
        let turn = LazyCell::new(|| outlook.worth_of_a_turn());
        let first = weights.len();
        weights.extend(actions.iter().map(|action| match *action {
            Action::Draw => outlook.worth_of_a_draw(),
            Action::Score { product } => outlook.worth_of_scoring(product, &turn),
        }));
        let best = weights[first..].iter().copied().fold(f32::MIN, f32::max);
        weights[first..].iter_mut().for_each(|weight| *weight = exp((*weight - best) / SOFTNESS));
    }

    /// By the [net](crate::value) for this number of players.
    fn appraise(&self, state: &Redealt<Self>, seat: Seat, actions: &[Action], shares: &mut Vec<f32>) -> bool {
        let Some(net) = value::built_in(state.players()) else { return false };
        let sight = Sight::of(state, seat);
        shares.extend(actions.iter().map(|action| net.appraise(&sight, *action)));
        true
    }

    /// Scores as soon as it may, the most it can.
    fn rush(&self, state: &Redealt<Self>, seat: Seat, actions: &[Action]) -> Option<Action> {
        let value = |action: &Action| match *action {
            Action::Draw => 0,
            Action::Score { product } => state.hands[seat].value_of(product),
        };
        actions.iter().copied().max_by_key(value)
    }

    fn weights(&self) -> Option<&Weights> {
        Some(&self.weights)
    }

    fn with_weights(&self, weights: Weights) -> Option<Self> {
        Some(Self { weights })
    }

    /// Games are short and points mean nothing: they are played to the end, and only the win counts.
    fn manner(&self, _players: u8) -> Manner {
        Manner { exploration: 1.5, focus: 3, sharpness: 10, turns: 500, win: 1.0, ..Manner::DEFAULT }
    }
}

fn others(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(state.players()).filter(move |other| *other != seat)
}

/// A table as one seat weighs it.
struct Outlook<'a> {
    state: &'a State,
    seat: Seat,
    weights: &'a [f32; Weights::MOST],
    /// For each product, the best cell of the others and how many of them have none yet.
    rivals: [(u16, i32); 5],
}

impl<'a> Outlook<'a> {
    fn of(game: &'a Fiasko, state: &'a State, seat: Seat) -> Self {
        let mut rivals = [(0, 0); 5];
        for other in others(state, seat) {
            for (rival, cell) in rivals.iter_mut().zip(state.sheet[other].cells()) {
                match cell {
                    Some(cell) => rival.0 = rival.0.max(cell),
                    None => rival.1 += 1,
                }
            }
        }
        Self { state, seat, weights: game.weights.of(state.players()), rivals }
    }

    /// What a value is worth in the product's cell: its points, and the race for the best of the product.
    fn worth(&self, product: Product, value: u16) -> f32 {
        let points = f32::from(value);
        if !self.state.sheet[self.seat].takes(product, value) {
            return self.weights[PROMISE] * points;
        }
        let (best, without) = self.rivals[product as usize];
        let ahead = match value.cmp(&best) {
            std::cmp::Ordering::Less => return points,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        let stays_ahead = points / (points + self.weights[SCALE].max(0.1));
        points + self.weights[BEST] * (0..without).fold(ahead, |odds, _| odds * stays_ahead)
    }

    /// What the best of these values is worth in an empty cell.
    fn best_worth(&self, values: [u16; 5]) -> f32 {
        let empty = Product::ALL.into_iter().filter(|product| self.state.sheet[self.seat].cell(*product).is_none());
        empty.map(|product| self.worth(product, values[product as usize])).fold(0.0, f32::max)
    }

    /// What laying the hand down is worth, with the turn that it leaves for other things. The fifth cell is for winning.
    fn worth_of_scoring(&self, product: Product, turn: &impl Deref<Target = f32>) -> f32 {
        let value = self.state.hands[self.seat].value_of(product);
        if self.state.sheet[self.seat].filled() == 4 {
            return if self.would_win(product, value) { VICTORY } else { -VICTORY };
        }
        self.worth(product, value) + **turn
    }

    /// What a turn is worth that is not spent on drawing.
    fn worth_of_a_turn(&self) -> f32 {
        let (state, weights) = (self.state, self.weights);
        let filled = state.sheet[self.seat].filled();
        let rival_cells = others(state, self.seat).map(|other| state.sheet[other].filled()).max().unwrap_or(0);
        let rival_cards = others(state, self.seat).map(|other| state.hands[other].card_count()).max().unwrap_or(0);
        let rival_total = others(state, self.seat).map(|other| Score::of(state, other).total()).max().unwrap_or(0);
        let lead = f32::from(Score::of(state, self.seat).total()) - f32::from(rival_total);
        let if_so = |holds: bool, weight: usize| if holds { weights[weight] } else { 0.0 };
        weights[TURN]
            + weights[OWN] * filled as f32
            + weights[RIVAL] * rival_cells as f32
            + weights[LEAD] * lead / 50.0
            + weights[THREAT] * f32::from(rival_cards)
            + if_so(rival_cells == 4, LAST)
            + if_so(filled == 3, FOURTH)
    }

    /// What the hand is expected to be worth once a card is drawn and everybody else had a turn.
    fn worth_of_a_draw(&self) -> f32 {
        let (state, hand) = (self.state, &self.state.hands[self.seat]);
        if state.sheet[self.seat].filled() == 4 {
            return 0.0;
        }
        let risk = Risk::of(state);
        let chance_of = |cards: u16| f32::from(cards) / f32::from(risk.of.max(1));
        let (fiasko, catastrophe) = (chance_of(risk.fiasko), chance_of(risk.catastrophe));
        let (counts, unseen) = self.unseen();
        let (sums, cards) = (hand.sums(), hand.card_count() + 1);
        let column = &state.sheet[self.seat];
        let worth_of = |product: Product, sum: u16| if column.cell(product).is_none() { self.worth(product, sum * cards) } else { 0.0 };
        let as_it_is = Product::ALL.map(|product| worth_of(product, sums[product as usize]));
        let mut with_a_product = 0.0;
        for product in Product::ALL {
            // Another card of this product leaves the sums of all others as they are.
            let others = Product::ALL.into_iter().filter(|other| *other != product).map(|other| as_it_is[other as usize]).fold(0.0, f32::max);
            for (value, count) in (1..).zip(counts[product as usize]).filter(|(_, count)| *count > 0) {
                with_a_product += f32::from(count) * others.max(worth_of(product, sums[product as usize] + value));
            }
        }
        let kept = (1.0 - fiasko - catastrophe) * with_a_product / f32::from(unseen.max(1)) + catastrophe * self.best_worth(hand.values());
        let survives = others(state, self.seat).fold(1.0, |odds, _| odds * (1.0 - catastrophe));
        let rival_cards: u16 = others(state, self.seat).map(|other| state.hands[other].card_count()).sum();
        self.weights[NERVE] * survives * kept + catastrophe * self.weights[HARM] * f32::from(rival_cards)
    }

    /// The product cards that may come next, by product and value, and how many there are: all that the seat has not seen, or all
    /// that are discarded where they are shuffled first (FIA-5.5).
    fn unseen(&self) -> ([[u8; 5]; 5], u16) {
        let state = self.state;
        let known = |card: &Card| card.product().map(|product| (product as usize, usize::from(card.value()) - 1));
        let mut counts = [[0; 5]; 5];
        if state.deck.is_empty() {
            state.discard.iter().filter_map(known).for_each(|(product, value)| counts[product][value] += 1);
        } else {
            counts = [IN_THE_BOX; 5];
            state.discard.iter().chain(&state.hands[self.seat].0).filter_map(known).for_each(|(product, value)| counts[product][value] -= 1);
        }
        (counts, counts.iter().flatten().map(|count| u16::from(*count)).sum())
    }

    /// Whether filling the fifth cell with this product would give the highest total: all of it lies open.
    fn would_win(&self, product: Product, value: u16) -> bool {
        let mut sheet = self.state.sheet;
        sheet[self.seat].write(product, value);
        let total = |seat: Seat| Score::on(&sheet, seat).total();
        let own = total(self.seat);
        others(self.state, self.seat).all(|other| total(other) < own)
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, FastChance, Game, Perspective, Silent, Site};

    use super::*;
    use crate::components::Face;
    use crate::state::Options;
    use crate::table::{A, B, C, Table, corn, milk, sardines};

    /// What the table's weights like best.
    fn liked(table: &Table, seat: Seat) -> Action {
        let (actions, mut weights) = (table.legal(seat), Vec::new());
        table.game.prior(&Perspective::new(&**table.game, &table.state, seat).redeal(&mut FastChance::new(1)), seat, &actions, &mut weights);
        assert!(weights.iter().all(|weight| (0.0..=1.0).contains(weight)));
        actions[(0..actions.len()).max_by(|one, other| weights[*one].total_cmp(&weights[*other])).expect("a choice")]
    }

    #[test]
    fn the_fifth_cell_is_for_winning() {
        let table = Table::of(2).with_hand(A, [milk(5), milk(5)]).with_cells(A, [None, Some(13), Some(13), Some(13), Some(13)]);
        let behind = |table: Table| table.with_cells(B, [Some(90), Some(90), Some(90), Some(90), None]);

        assert_eq!(liked(&table, A), Action::Score { product: Product::Milk });
        assert_eq!(liked(&behind(table), A), Action::Draw);
    }

    #[test]
    fn what_may_come_is_what_the_seat_has_not_seen() {
        let table = Table::of(3).with_hand(A, [milk(5), corn(1)]).with_hand(B, [milk(5)]).with_hand(C, [corn(2)]).with_discard([milk(4), Face::Fiasko]);
        let (counts, all) = Outlook::of(&table.game, &table.state, A).unseen();

        assert_eq!(counts[Product::Milk as usize], [3, 3, 4, 2, 2], "the others' hands may hold it or not");
        assert_eq!(counts[Product::Corn as usize], [2, 3, 4, 3, 3]);
        assert_eq!(all, 77);
        let empty = table.with_all_but_hands_discarded();
        assert_eq!(Outlook::of(&empty.game, &empty.state, A).unseen().1, 76, "all four cards in hands are known not to be shuffled");
    }

    /// Given a hand and a sheet half filled, when a draw is weighed, then it is worth the mean over every card that may come.
    #[test]
    fn a_draw_is_worth_the_mean_of_all_cards_that_may_come() {
        let table = Table::of(2)
            .with_hand(A, [milk(5), milk(2), corn(3), sardines(1)])
            .with_cells(A, [None, None, Some(30), None, Some(13)])
            .with_cells(B, [Some(20), None, None, Some(40), None]);
        let outlook = Outlook::of(&table.game, &table.state, A);
        let (hand, (counts, unseen), risk) = (&table.state.hands[A], outlook.unseen(), Risk::of(&table.state));
        let worth_with = |product: Product, value: u16| {
            let mut sums = hand.sums();
            sums[product as usize] += value;
            outlook.best_worth(sums.map(|sum| sum * (hand.card_count() + 1)))
        };
        let cards = Product::ALL.into_iter().flat_map(|product| (1..=5).map(move |value| (product, value)));
        let sum: f32 = cards.map(|(product, value)| f32::from(counts[product as usize][usize::from(value) - 1]) * worth_with(product, value)).sum();

        let catastrophe = f32::from(risk.catastrophe) / f32::from(risk.of);
        let product = 1.0 - catastrophe - f32::from(risk.fiasko) / f32::from(risk.of);
        let kept = product * sum / f32::from(unseen) + catastrophe * outlook.best_worth(hand.values());
        let expected = outlook.weights[NERVE] * (1.0 - catastrophe) * kept;
        assert!((outlook.worth_of_a_draw() - expected).abs() < 1e-3, "{} is not {expected}", outlook.worth_of_a_draw());
    }

    #[test]
    fn the_rusher_scores_the_most_it_can_at_once() {
        let table = Table::of(2).with_hand(A, [milk(5), sardines(5), sardines(4)]);
        let at = Perspective::new(&**table.game, &table.state, A).redeal(&mut FastChance::new(1));

        assert_eq!(table.game.rush(&at, A, &table.legal(A)), Some(Action::Score { product: Product::Sardines }));
        assert_eq!(table.game.rush(&at, A, &[Action::Draw]), Some(Action::Draw));
    }

    /// Given many games between one who plays by the weights and rushers, when they are counted, then the weights win clearly
    /// more than their share at every number of players.
    #[test]
    fn playing_by_the_weights_beats_rushing() {
        const GAMES: u64 = 600;
        let game = std::sync::Arc::clone(&Table::of(2).game);
        for players in Fiasko::PLAYERS {
            let mut won = 0.0;
            for seed in 0..GAMES {
                let mut chance = FastChance::new(seed);
                let mut table = Table::of(players);
                table.state = game.setup(players, &Options::default(), &mut chance, &mut Silent);
                let own = Seat((seed % u64::from(players)) as u8);
                while let Some(seat) = game.awaiting(&table.state).first() {
                    let at = Perspective::new(&**game, &table.state, seat).redeal(&mut FastChance::new(chance.pick(Site("test"), u32::MAX).into()));
                    let rushed = game.rush(&at, seat, &table.legal(seat)).expect("drawing is legal");
                    let action = if seat == own { liked(&table, seat) } else { rushed };
                    game.apply(&mut table.state, seat, action, &mut chance, &mut Silent).expect("legal");
                }
                let outcome = game.outcome(&table.state);
                let winners = outcome.values().iter().filter(|placed| placed.rank == 1).count();
                won += if outcome[own].rank == 1 { 1.0 / winners as f64 } else { 0.0 };
            }
            let fair = GAMES as f64 / f64::from(players);
            assert!(won > 1.2 * fair, "{won} of {GAMES} won at {players} players");
        }
    }
}
