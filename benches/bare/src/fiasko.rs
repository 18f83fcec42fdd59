//! Fiasko as somebody in a hurry would write it.

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

const SEATS: usize = 5;
const PRODUCTS: usize = 5;
const CARDS: usize = 88;
const FIRST_FIASKO: u8 = 80;
const FIRST_CATASTROPHE: u8 = 86;
const VALUES: [u8; 16] = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5];
const MINIMUM: u16 = 13;
const MAX_RESHUFFLES: u8 = 19;

/// How a game went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// How many decisions were made.
    pub decisions: u32,
    /// The sheet by seat and product; 0 is an empty cell.
    pub sheet: [[u16; PRODUCTS]; SEATS],
}

#[derive(Clone, Copy)]
struct Hand {
    cards: [u8; CARDS],
    count: usize,
    sums: [u16; PRODUCTS],
}

impl Hand {
    const EMPTY: Self = Self { cards: [0; CARDS], count: 0, sums: [0; PRODUCTS] };

    fn take(&mut self, card: u8) {
        self.cards[self.count] = card;
        self.count += 1;
        self.sums[usize::from(card / 16)] += u16::from(VALUES[usize::from(card % 16)]);
    }
}

struct Pile {
    cards: [u8; CARDS],
    count: usize,
}

impl Pile {
    fn push(&mut self, card: u8) {
        self.cards[self.count] = card;
        self.count += 1;
    }

    fn take_hand(&mut self, hand: &mut Hand) {
        self.cards[self.count..self.count + hand.count].copy_from_slice(&hand.cards[..hand.count]);
        self.count += hand.count;
        hand.count = 0;
        hand.sums = [0; PRODUCTS];
    }

    fn shuffle(&mut self, generator: &mut Xoshiro256PlusPlus) {
        for last in (1..self.count).rev() {
            self.cards.swap(last, below(generator, last as u32 + 1) as usize);
        }
    }
}

/// One of `0..options` without bias, by Lemire's method.
fn below(generator: &mut Xoshiro256PlusPlus, options: u32) -> u32 {
    let mut product = u64::from(generator.next_u32()) * u64::from(options);
    if (product as u32) < options {
        let uneven = options.wrapping_neg() % options;
        while (product as u32) < uneven {
            product = u64::from(generator.next_u32()) * u64::from(options);
        }
    }
    (product >> 32) as u32
}

/// Plays one uniformly random game.
pub fn play(players: usize, generator: &mut Xoshiro256PlusPlus) -> Played {
    let mut deck = Pile { cards: std::array::from_fn(|card| card as u8), count: CARDS };
    let mut discard = Pile { cards: [0; CARDS], count: 0 };
    let mut hands = [Hand::EMPTY; SEATS];
    let mut sheet = [[0_u16; PRODUCTS]; SEATS];
    let mut filled = [0_u8; SEATS];
    let (mut reshuffles, mut decisions, mut seat) = (0, 0, 1);
    deck.shuffle(generator);
    loop {
        decisions += 1;
        let hand = &mut hands[seat];
        let mut scorable = [(0_usize, 0_u16); PRODUCTS];
        let mut options = 0;
        for (product, (sum, cell)) in hand.sums.iter().zip(&sheet[seat]).enumerate() {
            let value = sum * hand.count as u16;
            scorable[options] = (product, value);
            options += usize::from(*cell == 0 && value >= MINIMUM);
        }
        let choice = below(generator, options as u32 + 1) as usize;
        if choice > 0 {
            let (product, value) = scorable[choice - 1];
            sheet[seat][product] = value;
            discard.take_hand(hand);
            filled[seat] += 1;
            if filled[seat] == 5 {
                return Played { decisions, sheet };
            }
        } else {
            if deck.count == 0 {
                if reshuffles == MAX_RESHUFFLES {
                    return Played { decisions, sheet };
                }
                std::mem::swap(&mut deck, &mut discard);
                deck.shuffle(generator);
                reshuffles += 1;
            }
            deck.count -= 1;
            let card = deck.cards[deck.count];
            if card < FIRST_FIASKO {
                hand.take(card);
            } else {
                if card < FIRST_CATASTROPHE {
                    discard.take_hand(hand);
                } else {
                    for other in (0..players).filter(|other| *other != seat) {
                        discard.take_hand(&mut hands[other]);
                    }
                }
                discard.push(card);
            }
        }
        seat = if seat + 1 == players { 0 } else { seat + 1 };
    }
}
