//! D-DRAFT, D-TALENT-SETUP, D-SOLO-CARDS and D-SOLO-TALENT: the choices of the setup (MAG-3.13, MAG-3.14, MAG-8.5, MAG-8.6).

use kernel::{Chance, Log, Seat};
use tinyvec::ArrayVec;

use crate::components::{CardId, HELD_CARDS, MAX_PLAYERS, Talent};
use crate::event::{Event, Hidden, News, Own};
use crate::flow::{Play, Position};
use crate::illegal::Illegal;
use crate::setup::{MASTER_DECK, TALENT_DECK};

impl Position<'_> {
    /// MAG-3.13: a card of the own hand.
    pub(super) fn may_keep_card(self, seat: Seat, card: CardId) -> Result<(), Illegal> {
        if self.state.players[seat].hand.contains(&card) { Ok(()) } else { Err(Illegal::NotInHand { card }) }
    }

    /// MAG-3.14 and MAG-8.6: one of the open tiles.
    pub(super) fn may_take_talent(self, talent: Talent) -> Result<(), Illegal> {
        match (self.state.open_talents.contains(&talent), self.is_solo()) {
            (true, _) => Ok(()),
            (false, true) => Err(Illegal::SoloTalentNotOpen { talent }),
            (false, false) => Err(Illegal::TalentNotOpen { talent }),
        }
    }

    /// MAG-8.5: one of the cards drawn that was not returned yet.
    pub(super) fn may_return_card(self, card: CardId) -> Result<(), Illegal> {
        let me = self.me();
        if me.hand.contains(&card) && me.chosen != Some(card) { Ok(()) } else { Err(Illegal::NotDrawn { card }) }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// MAG-3.13 and MAG-R56: the choice is secret until all have chosen; then the cards are laid open and hands are passed
    /// to the left. After four picks the last cards return to the deck.
    pub(super) fn keep_card(&mut self, seat: Seat, card: CardId) {
        self.state.players[seat].chosen = Some(card);
        self.log.tell_apart(seat, || (Own::CardChosen { seat, card }, Hidden::CardChosenHidden { seat }));
        if !self.position().awaiting().is_empty() {
            return;
        }
        let players = self.position().players();
        let mut hands: ArrayVec<[ArrayVec<[CardId; 6]>; MAX_PLAYERS]> = ArrayVec::default();
        for seat in Seat::all(players) {
            let player = &mut self.state.players[seat];
            let kept = player.chosen.take().expect("everybody has chosen, MAG-3.13");
            player.hand.retain(|card| *card != kept);
            hands.push(player.hand);
            self.lay_card_open(seat, kept);
        }
        if self.state.players[Seat(0)].cards.len() == HELD_CARDS {
            self.end_draft(&hands);
            return;
        }
        for (from, hand) in Seat::all(players).zip(hands) {
            let seat = from.next(players);
            self.state.players[seat].hand = hand;
            self.log.reveal_to(seat, || (Own::HandTaken { seat, cards: hand }, Hidden::HandTakenHidden { seat, cards: hand.len() as u8 }));
        }
    }

    /// MAG-3.13: the fifth cards return to the deck; then comes the display (MAG-3.5) and the choice of talent tiles.
    fn end_draft(&mut self, hands: &[ArrayVec<[CardId; 6]>]) {
        for (seat, hand) in Seat::all(self.position().players()).zip(hands) {
            hand.iter().for_each(|card| self.state.master_deck.push(*card));
            self.state.players[seat].hand.clear();
        }
        self.chance.shuffle(MASTER_DECK, &mut self.state.master_deck);
        self.lay_out_lots();
        self.open_talents();
    }

    /// MAG-3.14: the tile goes into talent slot 0; then the next player chooses, counter-clockwise, the first player
    /// last. MAG-8.6: a solo player chooses once. Tiles that are left are shuffled into the deck.
    pub(super) fn take_talent(&mut self, talent: Talent) {
        let seat = self.state.active;
        self.state.open_talents.retain(|open| *open != talent);
        self.me().talents.push(talent);
        self.tell(|| News::TalentTaken { seat, talent });
        if seat != self.state.first {
            let players = self.position().players();
            self.state.active = Seat((seat.0 + players - 1) % players);
            return;
        }
        if !self.state.open_talents.is_empty() {
            let Self { state, chance, .. } = self;
            state.open_talents.drain(..).for_each(|left| state.talent_deck.push(left));
            chance.shuffle(TALENT_DECK, &mut state.talent_deck);
        }
        self.begin_turn(self.state.first);
    }

    /// MAG-8.5: the first card waits for the second; then both are shuffled back and the other four are laid open.
    pub(super) fn return_card(&mut self, card: CardId) {
        let seat = self.state.active;
        self.log.tell_apart(seat, || (Own::CardReturned { seat, card }, Hidden::CardReturnedHidden { seat }));
        let me = self.me();
        let Some(first) = me.chosen.replace(card) else { return };
        me.chosen = None;
        let hand = std::mem::take(&mut me.hand);
        for kept in hand.into_iter().filter(|kept| ![first, card].contains(kept)) {
            self.lay_card_open(seat, kept);
        }
        self.state.master_deck.push(first);
        self.state.master_deck.push(card);
        self.chance.shuffle(MASTER_DECK, &mut self.state.master_deck);
        self.open_talents();
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, Seat, Seen, Viewer};

    use crate::actions::Action as Do;
    use crate::components::CardId;
    use crate::event::{Hidden, Own};
    use crate::flow::Step;
    use crate::setup::{Options, StartingCards};
    use crate::table::*;

    fn drafting(players: u8) -> Table {
        Table::opened(players, Options { starting_cards: StartingCards::Draft, ..Options::default() })
    }

    /// Everybody keeps the first card of the hand.
    fn pick_all(table: &mut Table) -> Vec<CardId> {
        let seats: Vec<Seat> = Seat::all(table.state.players.players()).collect();
        let kept: Vec<CardId> = seats.iter().map(|seat| table.player(*seat).hand[0]).collect();
        seats.into_iter().zip(&kept).for_each(|(seat, card)| drop(table.play(seat, Do::KeepCard { card: *card })));
        kept
    }

    #[test]
    fn mag_3_13_kept_cards_are_shown_together_and_the_rest_is_passed_to_the_left() {
        let mut table = drafting(3);
        let hands = [A, B, C].map(|seat| table.player(seat).hand);

        table.play(B, Do::KeepCard { card: hands[1][2] });
        assert_eq!(table.game.awaiting(&table.state).iter().collect::<Vec<_>>(), [A, C]);
        assert!(table.player(B).cards.is_empty(), "MAG-R56: not before all have chosen");
        table.play(A, Do::KeepCard { card: hands[0][0] });
        table.play(C, Do::KeepCard { card: hands[2][4] });

        assert_eq!(table.player(B).cards[0].card, hands[1][2]);
        assert_eq!(table.player(B).hand.as_slice(), &hands[0][1..], "B sits to the left of A");
        assert_eq!(table.player(A).hand.as_slice(), &hands[2][..4]);
        assert_eq!(table.rule_against(Do::KeepCard { card: hands[0][0] }), "MAG-3.13");
    }

    #[test]
    fn mag_3_13_after_four_picks_the_fifth_card_returns_and_the_display_is_filled() {
        let mut table = drafting(2);

        for pick in 1..=4 {
            assert!(table.state.players.values().iter().all(|player| player.hand.len() == 6 - pick));
            pick_all(&mut table);
        }

        assert!(table.state.players.values().iter().all(|player| player.cards.len() == 4 && player.hand.is_empty()));
        assert_eq!((table.state.master_deck.len(), table.step()), (56 - 8 - 3, Step::TalentSetup));
    }

    #[test]
    fn mag_11_2_a_choice_is_seen_by_its_owner_only() {
        let mut table = drafting(2);
        let card = table.player(A).hand[0];

        let events = table.play(A, Do::KeepCard { card });

        let hidden = Seen::Hidden(Hidden::CardChosenHidden { seat: A });
        assert_eq!(events[0].seen(Viewer::Seat(A)), Seen::Own(Own::CardChosen { seat: A, card }));
        assert_eq!([Viewer::Seat(B), Viewer::Spectator].map(|viewer| events[0].seen(viewer)), [hidden.clone(), hidden]);
    }

    #[test]
    fn mag_3_14_talent_tiles_go_counter_clockwise_and_the_first_player_is_last() {
        let mut table = Table::opened(4, Options::default());
        let first = table.state.first;
        let mut order = Vec::new();
        while table.step() == Step::TalentSetup {
            order.push(table.state.active);
            let choice = table.choices()[0];
            table.acts(choice);
        }

        // With four players the last tile is taken without asking the first player.
        assert_eq!(order, [3, 2, 1].map(|steps| Seat((first.0 + steps) % 4)));
        assert!(table.state.players.values().iter().all(|player| player.talents.len() == 1));
        assert_eq!((table.state.active, table.state.talent_deck.len()), (first, 4));
    }

    #[test]
    fn mag_3_14_with_two_players_the_tile_left_goes_into_the_deck() {
        let mut table = Table::opened(2, Options::default());
        let left = table.state.open_talents[2];
        assert_eq!(table.rule_against(Do::TakeTalent { talent: crate::components::Talent::BoardFlip }), "MAG-3.14");

        for index in 0..2 {
            let talent = table.state.open_talents[0];
            table.acts(Do::TakeTalent { talent });
            assert_eq!(table.state.open_talents.len(), if index == 0 { 2 } else { 0 });
        }

        assert!(table.state.talent_deck.contains(&left) && table.state.talent_deck.len() == 7);
    }

    #[test]
    fn mag_8_5_four_of_six_cards_stay_and_two_return_together() {
        let mut table = Table::opened(1, Options::default());
        let hand = table.player(A).hand;
        let deck = table.state.master_deck;

        table.play(A, Do::ReturnCard { card: hand[1] });
        assert_eq!((table.state.master_deck, table.choices().len()), (deck, 5));
        assert_eq!(table.rule_against(Do::ReturnCard { card: hand[1] }), "MAG-8.5");
        table.play(A, Do::ReturnCard { card: hand[4] });

        let kept: Vec<CardId> = table.player(A).cards.iter().map(|held| held.card).collect();
        assert_eq!(kept, [hand[0], hand[2], hand[3], hand[5]]);
        assert!(table.state.master_deck.contains(&hand[1]) && table.state.master_deck.contains(&hand[4]));
        assert_eq!(table.player(A).hats[0], Some(waiting(1)));
    }

    #[test]
    fn mag_8_6_one_of_two_talent_tiles_stays() {
        let mut table = Table::opened(1, Options::default());
        table.until(|table| table.step() == Step::SoloTalent);
        let [one, other] = table.state.open_talents[..] else { panic!("two tiles") };
        assert_eq!(table.rule_against(Do::TakeTalent { talent: crate::components::Talent::BoardColour }), "MAG-8.6");

        table.play(A, Do::TakeTalent { talent: one });

        assert!(table.player(A).talents.contains(&one) && table.state.talent_deck.contains(&other));
        assert_eq!(table.state.talent_deck.len(), 7);
    }
}
