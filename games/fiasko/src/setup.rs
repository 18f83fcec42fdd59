//! Chapter 3: the opening of a table.

use kernel::{Chance, Log, PerSeat, Seat, Site};

use crate::components::Card;
use crate::event::{Event, News};
use crate::flow::Phase;
use crate::state::{Options, Serials, State};

/// Where all cards are shuffled: at the opening (FIA-3.1) and whenever the draw pile is empty (FIA-5.5).
pub const SHUFFLE: Site = Site("fiasko.shuffle");
/// FIA-3.2: seat 0 keeps the score, so the player to its left starts.
const STARTER: Seat = Seat(1);

/// FIA-3.1: all 88 cards are shuffled into the draw pile; nobody is dealt a card.
pub fn lay_out<C: Chance>(players: u8, options: Options, chance: &mut C, log: &mut impl Log<Event>) -> State {
    let mut state = State {
        options,
        phase: Phase::Turn { seat: STARTER },
        reshuffles: 0,
        draws: 0,
        deck: Card::all().collect(),
        discard: Default::default(),
        hands: PerSeat::new(players),
        sheet: PerSeat::new(players),
        serials: Serials::default(),
    };
    chance.shuffle(SHUFFLE, &mut state.deck);
    log.tell(|| News::Opened { starter: STARTER });
    state
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kernel::{FastChance, Seed, SeededChance, Silent};

    use super::*;

    fn opening(players: u8, seed: &str) -> State {
        lay_out(players, Options::default(), &mut SeededChance::new(Seed::from_text(seed)), &mut Silent)
    }

    #[test]
    fn fia_3_1_all_cards_are_shuffled_and_nobody_is_dealt_one() {
        let state = opening(4, "here");

        assert_eq!(state.deck.iter().collect::<BTreeSet<_>>().len(), 88);
        assert!(state.discard.is_empty());
        assert!(state.hands.values().iter().all(|hand| hand.card_count() == 0));
        assert!(state.sheet.values().iter().all(|column| column.filled() == 0));
        assert_ne!(opening(4, "here").deck, opening(4, "there").deck);
        assert_eq!(opening(4, "here").deck, opening(2, "here").deck, "one seed, the same cards");
    }

    #[test]
    fn fia_8_1_hands_lie_open_only_if_the_table_says_so() {
        let open = Options { open_hands: true };
        assert_eq!(serde_json::to_value(open).expect("JSON"), serde_json::json!({"openHands": true}));
        assert_eq!(Options::default(), Options { open_hands: false });
        assert_eq!(lay_out(2, open, &mut FastChance::new(1), &mut Silent).options, open);
        let unknown = kernel::CannotStart::read_options::<crate::Fiasko>(&serde_json::json!({"open_hands": true})).expect_err("no such option");
        assert_eq!(unknown.rule::<crate::Fiasko>(), Some(kernel::RuleId("FIA-8.1")));
    }

    #[test]
    fn fia_3_1_every_card_is_on_top_equally_often() {
        let mut chance = FastChance::new(3);
        let mut on_top = [0_u32; 88];
        for _ in 0..88_000 {
            let deck = lay_out(2, Options::default(), &mut chance, &mut Silent).deck;
            on_top[deck.last().expect("88 cards").index()] += 1;
        }

        // Five and a half standard deviations around 1,000.
        assert!(on_top.iter().all(|count| count.abs_diff(1000) < 175), "{on_top:?}");
    }

    #[test]
    fn fia_3_2_the_seat_left_of_the_scorekeeper_starts_at_every_player_count() {
        for players in 2..=5 {
            assert_eq!(opening(players, "any").phase, Phase::Turn { seat: Seat(1) });
        }
    }
}
