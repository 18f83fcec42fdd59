//! A table as one seat knows it right after its turn, and what may come of it.

use kernel::Seat;

use crate::actions::MAX_RESHUFFLES;
use crate::components::{CATASTROPHE_CARDS, FIASKO_CARDS, Face, IN_THE_BOX, Product};
use crate::scoring::Score;
use crate::state::{MAX_PLAYERS, Sheet, State};

/// Numbers of cards by product and value.
type Counts = [[u8; 5]; 5];

/// A table as one seat knows it when its turn is over and the next seat's begins: no more than FIA-11 lets it see. Small, so that
/// every card that may come can be tried.
#[derive(Debug, Clone, PartialEq)]
pub struct Sight {
    pub(super) seat: Seat,
    pub(super) sheet: Sheet,
    /// The sums of the seat's own cards by product.
    pub(super) sums: [u16; 5],
    /// How many cards each seat holds.
    pub(super) cards: [u16; MAX_PLAYERS],
    /// The draw pile, the discard pile, and the special cards that are still in the draw pile.
    pub(super) deck: u16,
    pub(super) discard: u16,
    pub(super) fiasko: u16,
    pub(super) catastrophe: u16,
    pub(super) reshuffles: u8,
    /// The own cards and those known to be discarded, by product and value.
    held: Counts,
    discarded: Counts,
}

impl Sight {
    /// What a seat knows of a table.
    pub fn of(state: &State, seat: Seat) -> Self {
        let mut cards = [0; MAX_PLAYERS];
        state.hands.iter().for_each(|(seat, hand)| cards[seat.index()] = hand.card_count());
        let (mut fiasko, mut catastrophe) = (FIASKO_CARDS as u16, CATASTROPHE_CARDS as u16);
        let (mut held, mut discarded): (Counts, Counts) = Default::default();
        for card in &state.discard {
            match card.face() {
                Face::Product { product, value } => discarded[product as usize][usize::from(value) - 1] += 1,
                Face::Fiasko => fiasko -= 1,
                Face::Catastrophe => catastrophe -= 1,
            }
        }
        for card in &state.hands[seat].0 {
            card.product().into_iter().for_each(|product| held[product as usize][usize::from(card.value()) - 1] += 1);
        }
        let (deck, discard, sums) = (state.deck.len() as u16, state.discard.len() as u16, state.hands[seat].sums());
        Self { seat, sheet: state.sheet, sums, cards, deck, discard, fiasko, catastrophe, reshuffles: state.reshuffles, held, discarded }
    }

    /// The cards of a product that may come next, by value: all that the seat has not seen, or all that are discarded where they
    /// are shuffled first (FIA-5.5).
    pub(super) fn to_come(&self, product: Product) -> [u8; 5] {
        let (held, discarded) = (self.held[product as usize], self.discarded[product as usize]);
        if self.deck == 0 { discarded } else { std::array::from_fn(|value| IN_THE_BOX[value] - held[value] - discarded[value]) }
    }

    pub(super) fn players(&self) -> u8 {
        self.sheet.players()
    }

    pub(super) fn rivals(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let own = self.seat;
        Seat::all(self.players()).filter(move |seat| *seat != own)
    }

    pub(super) const fn own_cards(&self) -> u16 {
        self.cards[self.seat.index()]
    }

    /// FIA-5.6 for the own hand.
    pub(super) const fn value_of(&self, product: Product) -> u16 {
        self.sums[product as usize] * self.own_cards()
    }

    /// FIA-11.1: the chances of a fiasko and of a catastrophe on the next draw.
    pub(super) fn risk(&self) -> [f32; 2] {
        let (fiasko, catastrophe, of) = match self.deck {
            0 => (FIASKO_CARDS as u16, CATASTROPHE_CARDS as u16, self.discard),
            deck => (self.fiasko, self.catastrophe, deck),
        };
        [fiasko, catastrophe].map(|cards| f32::from(cards) / f32::from(of.max(1)))
    }

    /// FIA-5.9: the product is scored. Tells the share of the win where that ends the game.
    pub(super) fn score(&mut self, product: Product) -> Option<f32> {
        let value = self.value_of(product);
        self.sheet[self.seat].write(product, value);
        self.lose_hand(self.seat);
        self.sheet[self.seat].is_full().then(|| self.share_as_it_stands())
    }

    /// The share of the win if the game ended now (FIA-R5).
    pub(super) fn share_as_it_stands(&self) -> f32 {
        let totals = Seat::all(self.players()).map(|seat| Score::on(&self.sheet, seat).total());
        let most = totals.clone().max().unwrap_or(0);
        if Score::on(&self.sheet, self.seat).total() == most { 1.0 / totals.filter(|total| *total == most).count() as f32 } else { 0.0 }
    }

    /// The product cards that may be drawn now, each with its chance.
    pub(super) fn chances(&self) -> impl Iterator<Item = (Product, u16, f32)> + use<> {
        let counts = Product::ALL.map(|product| self.to_come(product));
        let all: u16 = counts.iter().flatten().map(|count| u16::from(*count)).sum();
        let [fiasko, catastrophe] = self.risk();
        let each = (1.0 - fiasko - catastrophe) / f32::from(all.max(1));
        let cards = Product::ALL.into_iter().flat_map(|product| (1..=5).map(move |value| (product, value)));
        let chance_of = move |product: Product, value: u16| f32::from(counts[product as usize][usize::from(value) - 1]) * each;
        cards.map(move |(product, value)| (product, value, chance_of(product, value))).filter(|(_, _, chance)| *chance > 0.0)
    }

    /// FIA-5.5: an empty draw pile is made anew. False if the game ends instead (FIA-R6).
    pub(super) fn begin_draw(&mut self) -> bool {
        if self.deck == 0 {
            if self.reshuffles == MAX_RESHUFFLES {
                return false;
            }
            (self.deck, self.discard, self.reshuffles) = (self.discard, 0, self.reshuffles + 1);
            (self.fiasko, self.catastrophe) = (FIASKO_CARDS as u16, CATASTROPHE_CARDS as u16);
            self.discarded = Counts::default();
        }
        true
    }

    /// FIA-5.2: some product card came; which one is [told apart](Sight::take), for most numbers are the same whichever it is.
    pub(super) const fn take_some(&mut self) {
        self.deck -= 1;
        self.cards[self.seat.index()] += 1;
    }

    /// It was this one.
    pub(super) const fn take(&mut self, product: Product, value: u16) {
        self.sums[product as usize] += value;
        self.held[product as usize][value as usize - 1] += 1;
    }

    /// FIA-5.3.
    pub(super) fn draw_fiasko(&mut self) {
        self.deck -= 1;
        self.fiasko -= 1;
        self.discard += 1;
        self.lose_hand(self.seat);
    }

    /// FIA-5.4: the others' cards will be shown, but nobody knows them yet.
    pub(super) fn draw_catastrophe(&mut self) {
        self.deck -= 1;
        self.catastrophe -= 1;
        self.discard += 1;
        self.rivals().for_each(|rival| self.lose_hand(rival));
    }

    fn lose_hand(&mut self, seat: Seat) {
        self.discard += std::mem::take(&mut self.cards[seat.index()]);
        if seat == self.seat {
            self.sums = [0; 5];
            let held = std::mem::take(&mut self.held);
            self.discarded.iter_mut().flatten().zip(held.iter().flatten()).for_each(|(discarded, held)| *discarded += held);
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, FastChance, Game, Redeals, Silent, Site, Viewer};

    use super::*;
    use crate::Action;
    use crate::table::Table;

    /// Given random games, when everything is changed that a seat cannot see, then its sight is the same; and what it imagines of
    /// a card is what it sees once it has come.
    #[test]
    fn a_seat_sees_no_more_than_it_may_and_imagines_what_comes() {
        let (mut chance, mut drawn) = (FastChance::new(3), [0; 4]);
        for players in 2..=5 {
            let game = kernel::Edition::<crate::Fiasko>::built_in();
            let mut state = game.setup(players, &Default::default(), &mut chance, &mut Silent);
            while let Some(seat) = state.awaiting().first() {
                let before = Sight::of(&state, seat);
                let mut twin = state.clone();
                game.redeal(&mut twin, Viewer::Seat(seat), &mut chance);
                assert_eq!(Sight::of(&twin, seat), before);

                let actions = game.choices(&state, seat);
                let action = actions[chance.pick(Site("test"), actions.len() as u32) as usize];
                game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
                let mut imagined = before.clone();
                if let Action::Score { product } = action {
                    assert_eq!(imagined.score(product).is_some(), state.awaiting().is_empty());
                    drawn[0] += 1;
                } else if !imagined.begin_draw() {
                    continue;
                } else if let Some(card) = state.hands[seat].0.last().filter(|_| state.hands[seat].card_count() > before.own_cards()) {
                    let product = card.product().expect("only product cards are held");
                    assert!(before.chances().any(|(of, value, _)| (of, value) == (product, card.value().into())));
                    imagined.take_some();
                    imagined.take(product, card.value().into());
                    drawn[1] += 1;
                } else if state.discard.last().is_some_and(|card| card.face() == Face::Fiasko) {
                    imagined.draw_fiasko();
                    drawn[2] += 1;
                } else {
                    imagined.draw_catastrophe();
                    // Whose faces come to light now.
                    imagined.discarded = Sight::of(&state, seat).discarded;
                    drawn[3] += 1;
                }
                assert_eq!(imagined, Sight::of(&state, seat));
            }
        }
        assert!(drawn.iter().all(|count| *count > 0), "{drawn:?}");
    }

    #[test]
    fn fia_11_1_all_that_may_come_is_as_likely_as_can_be() {
        for table in [Table::of(3), Table::of(3).with_hand_of(Seat(1), 30).with_all_but_hands_discarded()] {
            let sight = Sight::of(&table.state, Seat(0));
            let all: f32 = sight.chances().map(|(_, _, chance)| chance).chain(sight.risk()).sum();
            assert!((all - 1.0).abs() < 1e-5, "{all}");
        }
    }
}
