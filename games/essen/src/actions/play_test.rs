//! ESS-5.40 to ESS-5.45: play-testing.

use kernel::{Chance, Log, Seat};

use crate::components::{Card, Set};
use crate::event::{Event, Hidden, News, Own};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::setup::site;
use crate::state::{Phase, State};

impl State {
    /// ESS-5.43: the wishlist cards that could be drawn.
    fn drawable(&self) -> usize {
        self.deck.len() + self.discard.len()
    }

    /// ESS-5.41: with an action, and a card left (ESS-5.44). Where the meeple stands is not asked (ESS-5.40): the
    /// courtyard is part of the fair, too (ESS-R32). Nor how many cards are held already (ESS-5.45).
    pub(super) fn may_play_test(&self, seat: Seat) -> Result<(), Illegal> {
        if self.players[seat].available() < 1 {
            return Err(Illegal::NoAction);
        }
        if self.drawable() == 0 {
            return Err(Illegal::NoCards);
        }
        Ok(())
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-5.42: an action for two cards to choose from. A single card left is kept at once (ESS-5.44): nobody is ever
    /// asked to choose from one card, or from none (ESS-R34).
    pub(super) fn play_test(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.state.may_play_test(seat)?;
        self.state.players[seat].token += 1;
        if self.state.drawable() == 1 {
            let card = self.draw();
            self.state.players[seat].hand.insert(card);
            self.log.reveal_to(seat, || (Own::LastCardKept { seat, card }, Hidden::LastCardKeptHidden { seat }));
        } else {
            let drawn = [self.draw(), self.draw()];
            self.state.phase = Phase::Keep { drawn };
            self.log.reveal_to(seat, || (Own::CardsDrawn { seat, cards: drawn }, Hidden::CardsDrawnHidden { seat }));
        }
        Ok(())
    }

    /// ESS-5.43: the top card; the discards become a new deck when, and only when, there is none (ESS-R60). As each card
    /// is drawn by itself, that may be between the two of a play-test (ESS-R33).
    fn draw(&mut self) -> Card {
        if self.state.deck.is_empty() {
            self.reshuffle();
        }
        self.state.deck.remove(0)
    }

    /// ESS-5.43: nobody knows any longer where their discards are (ESS-11.1).
    fn reshuffle(&mut self) {
        let cards = std::mem::take(&mut self.state.discard);
        for seat in Seat::all(self.state.players()) {
            self.state.players[seat].own_discards = Set::NONE;
        }
        self.state.deck = cards.iter().collect();
        self.chance.shuffle(site::RESHUFFLE, &mut self.state.deck);
        self.log.tell(|| News::Reshuffled { cards: cards.len() as u8 });
    }

    /// ESS-5.42: one card into the hand, the other face down on the discard pile.
    pub(super) fn keep(&mut self, seat: Seat, kept: Card) -> Result<(), Illegal> {
        let discarded = match self.state.phase {
            Phase::Keep { drawn: [first, second] } if kept == first => second,
            Phase::Keep { drawn: [first, second] } if kept == second => first,
            _ => return Err(Illegal::NotDrawn { card: kept }),
        };
        let player = &mut self.state.players[seat];
        player.hand.insert(kept);
        player.own_discards.insert(discarded);
        self.state.discard.insert(discarded);
        self.state.phase = Phase::Turn;
        self.log.tell_apart(seat, || (Own::CardKept { seat, kept, discarded }, Hidden::CardKeptHidden { seat }));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use kernel::Viewer;

    use super::*;
    use crate::Action::{Keep, PlayTest};
    use crate::components::Space;
    use crate::table::{A, B, Table, booth, go, wish, wishes};

    #[test]
    fn ess_5_40_on_every_space() {
        for space in Space::all() {
            assert!(Table::of(3).at(A, space).may(A, PlayTest), "{space}");
        }
    }

    #[test]
    fn ess_5_41_it_costs_an_action() {
        let mut table = Table::of(3).with_token(A, 7);
        table.play(A, PlayTest);
        assert_eq!(table.player(A).token, 8);
        let first = table.legal(A)[0];
        table.play(A, first);
        assert_eq!(table.refusal(A, PlayTest), Illegal::NoAction);
    }

    #[test]
    fn ess_5_42_keep_one_of_two_and_discard_the_other() {
        let mut table = Table::of(3).with_deck([1, 2, 3]);
        let hand = table.player(A).hand;
        table.play(A, PlayTest);
        assert_eq!(table.legal(A), [Keep { card: wish(1) }, Keep { card: wish(2) }], "keeping one is compulsory");
        table.play(A, Keep { card: wish(2) });
        assert_eq!(table.player(A).hand, hand | wishes([2]));
        assert_eq!((table.state.discard, table.player(A).own_discards), (wishes([1]), wishes([1])));
        assert_eq!((table.state.deck[..].to_vec(), table.state.phase), (vec![wish(3)], Phase::Turn));
    }

    #[test]
    fn ess_5_43_the_discards_become_the_deck_when_a_card_is_needed() {
        let mut table = Table::of(3).with_deck([]).with_discards(A, [2]).with_discards(B, [3]);
        table.play(A, PlayTest);
        assert_eq!((table.state.deck.len(), table.state.discard.len()), (0, 0));
        let Phase::Keep { drawn } = table.state.phase else { panic!("two cards were drawn") };
        assert_eq!(drawn.into_iter().collect::<Set<Card>>(), wishes([2, 3]));
        assert!(table.player(A).own_discards.is_empty() && table.player(B).own_discards.is_empty());
    }

    #[test]
    fn ess_5_44_a_single_card_is_kept_at_once_and_none_is_not_offered() {
        let mut table = Table::of(3).with_deck([7]);
        table.play(A, PlayTest);
        assert!(table.player(A).hand.contains(wish(7)));
        assert_eq!((table.state.phase, table.player(A).token), (Phase::Turn, 1));
        assert!(!table.may(A, PlayTest));
        assert_eq!(table.refusal(A, PlayTest), Illegal::NoCards);
    }

    #[test]
    fn ess_5_45_any_number_of_times_without_hand_limit() {
        let mut table = Table::of(2).at(A, booth(1));
        let mut hand = table.player(A).hand.len();
        for _ in 0..8 {
            table.play(A, PlayTest);
            let first = table.legal(A)[0];
            table.play(A, first);
            hand += 1;
            assert_eq!(table.player(A).hand.len(), hand);
        }
        assert_eq!(table.rule(A, go(booth(2))).0, "ESS-5.15");
    }

    #[test]
    fn ess_r32_also_on_the_courtyard() {
        let mut table = Table::of(3).at(A, Space::COURTYARD);
        table.play(A, PlayTest);
        assert!(matches!(table.state.phase, Phase::Keep { .. }));
    }

    #[test]
    fn ess_r33_a_deck_that_runs_out_is_renewed_between_the_two_draws() {
        let mut table = Table::of(3).with_deck([1]).with_discards(B, [3]);
        table.play(A, PlayTest);
        assert_eq!(table.state.phase, Phase::Keep { drawn: [wish(1), wish(3)] });
        assert!(table.state.deck.is_empty() && table.state.discard.is_empty());
    }

    #[test]
    fn ess_r34_nobody_is_stuck_with_fewer_than_two_cards() {
        // One card in all, as a deck or as a discard: kept, and the turn goes on. None: not offered.
        for table in [Table::of(3).with_deck([7]), Table::of(3).with_deck([]).with_discards(B, [7])] {
            let mut table = table;
            table.play(A, PlayTest);
            assert_eq!(table.state.phase, Phase::Turn);
            assert!(table.player(A).hand.contains(wish(7)) && table.state.discard.is_empty());
            assert!(!table.may(A, PlayTest) && table.may(A, crate::Action::EndTurn));
        }
    }

    #[test]
    fn ess_r35_discards_lie_face_down_and_only_their_number_is_public() {
        let mut table = Table::of(3).with_deck([1, 2, 3]);
        table.play_all(A, [PlayTest, Keep { card: wish(2) }]);
        let seen_by = |viewer: Viewer| serde_json::to_string(&table.view(viewer)).expect("JSON");
        assert_eq!(table.view(Viewer::Seat(B)).discard, 1);
        assert!(!seen_by(Viewer::Seat(B)).contains("wish_01") && !seen_by(Viewer::Spectator).contains("wish_01"));
        assert!(seen_by(Viewer::Seat(A)).contains("wish_01"), "who discarded it knows it");
    }

    #[test]
    fn ess_r60_an_empty_deck_stays_empty_until_a_card_is_needed() {
        // So the card that is discarded last is part of the new deck.
        let mut table = Table::of(3).with_deck([1, 2]).with_discards(B, [3]);
        table.play_all(A, [PlayTest, Keep { card: wish(1) }]);
        assert_eq!((table.state.deck.len(), table.state.discard), (0, wishes([2, 3])));
        table.play(A, PlayTest);
        let Phase::Keep { drawn } = table.state.phase else { panic!("two cards were drawn") };
        assert_eq!(drawn.into_iter().collect::<Set<Card>>(), wishes([2, 3]));
    }
}
