//! D-DRAFT, D-TALENT-SETUP, D-SOLO-CARDS and D-SOLO-TALENT: the choices of the setup (MAG-3.13, MAG-3.14, MAG-8.5, MAG-8.6).

use kernel::{Chance, Log, Seat};
use tinyvec::ArrayVec;

use crate::components::{CardId, HELD_CARDS, MAX_PLAYERS, Talent};
use crate::event::{Event, Happening, Hidden};
use crate::flow::{Play, Table};
use crate::illegal::Illegal;
use crate::setup::{MASTER_DECK, TALENT_DECK};

impl Table<'_> {
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
        self.log.tell(|| Event::Hidden(Hidden::CardChosen { seat, card }));
        if !self.table().awaiting().is_empty() {
            return;
        }
        let players = self.table().players();
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
            self.log.tell(|| Event::Hidden(Hidden::HandTaken { seat, cards: hand }));
        }
    }

    /// MAG-3.13: the fifth cards return to the deck; then comes the display (MAG-3.5) and the choice of talent tiles.
    fn end_draft(&mut self, hands: &[ArrayVec<[CardId; 6]>]) {
        for (seat, hand) in Seat::all(self.table().players()).zip(hands) {
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
        self.tell(|| Happening::TalentTaken { seat, talent });
        if seat != self.state.first {
            let players = self.table().players();
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
        self.log.tell(|| Event::Hidden(Hidden::CardReturned { seat, card }));
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
    use kernel::{Game, Seat, Viewer};

    use crate::actions::Action as Do;
    use crate::components::CardId;
    use crate::event::{Behind, Event, Hidden, Seen};
    use crate::flow::Step;
    use crate::setup::{Options, StartingCards};
    use crate::tests::table::*;

    fn drafting(players: u8) -> Scene {
        Scene::opened(players, Options { starting_cards: StartingCards::Draft, ..Options::default() })
    }

    /// Everybody keeps the first card of the hand.
    fn pick_all(scene: &mut Scene) -> Vec<CardId> {
        let seats: Vec<Seat> = Seat::all(scene.state.players.players()).collect();
        let kept: Vec<CardId> = seats.iter().map(|seat| scene.player(*seat).hand[0]).collect();
        seats.into_iter().zip(&kept).for_each(|(seat, card)| scene.play(seat, Do::KeepCard { card: *card }));
        kept
    }

    #[test]
    fn mag_3_13_kept_cards_are_shown_together_and_the_rest_is_passed_to_the_left() {
        let mut scene = drafting(3);
        let hands = [A, B, C].map(|seat| scene.player(seat).hand);

        scene.play(B, Do::KeepCard { card: hands[1][2] });
        assert_eq!(scene.game.awaiting(&scene.state).iter().collect::<Vec<_>>(), [A, C]);
        assert!(scene.player(B).cards.is_empty(), "MAG-R56: not before all have chosen");
        scene.play(A, Do::KeepCard { card: hands[0][0] });
        scene.play(C, Do::KeepCard { card: hands[2][4] });

        assert_eq!(scene.player(B).cards[0].card, hands[1][2]);
        assert_eq!(scene.player(B).hand.as_slice(), &hands[0][1..], "B sits to the left of A");
        assert_eq!(scene.player(A).hand.as_slice(), &hands[2][..4]);
        assert_eq!(scene.refusal(A, Do::KeepCard { card: hands[0][0] }).rule().0, "MAG-3.13");
    }

    #[test]
    fn mag_3_13_after_four_picks_the_fifth_card_returns_and_the_display_is_filled() {
        let mut scene = drafting(2);

        for pick in 1..=4 {
            assert!(scene.state.players.values().iter().all(|player| player.hand.len() == 6 - pick));
            pick_all(&mut scene);
        }

        assert!(scene.state.players.values().iter().all(|player| player.cards.len() == 4 && player.hand.is_empty()));
        assert_eq!((scene.state.master_deck.len(), scene.step()), (56 - 8 - 3, Step::TalentSetup));
    }

    #[test]
    fn mag_11_2_a_choice_is_seen_by_its_owner_only() {
        let mut scene = drafting(2);
        let card = scene.player(A).hand[0];

        scene.play(A, Do::KeepCard { card });

        let chosen = Event::Hidden(Hidden::CardChosen { seat: A, card });
        assert!(scene.events.contains(&chosen));
        assert_eq!(chosen.seen(Viewer::Seat(A)), Seen::Own(Hidden::CardChosen { seat: A, card }));
        assert_eq!(chosen.seen(Viewer::Seat(B)), Seen::Behind(Behind::SomeCardChosen { seat: A }));
        assert_eq!(chosen.seen(Viewer::Spectator), Seen::Behind(Behind::SomeCardChosen { seat: A }));
    }

    #[test]
    fn mag_3_14_talent_tiles_go_counter_clockwise_and_the_first_player_is_last() {
        let mut scene = Scene::opened(4, Options::default());
        let first = scene.state.first;
        let mut order = Vec::new();
        while scene.step() == Step::TalentSetup {
            order.push(scene.state.active);
            let choice = scene.legal()[0];
            scene.play(scene.state.active, choice);
        }

        // With four players the last tile is taken without asking the first player.
        assert_eq!(order, [3, 2, 1].map(|steps| Seat((first.0 + steps) % 4)));
        assert!(scene.state.players.values().iter().all(|player| player.talents.len() == 1));
        assert_eq!((scene.state.active, scene.state.talent_deck.len()), (first, 4));
    }

    #[test]
    fn mag_3_14_with_two_players_the_tile_left_goes_into_the_deck() {
        let mut scene = Scene::opened(2, Options::default());
        let left = scene.state.open_talents[2];
        assert_eq!(scene.refused(Do::TakeTalent { talent: crate::components::Talent::BoardFlip }), "MAG-3.14");

        for index in 0..2 {
            let talent = scene.state.open_talents[0];
            scene.play(scene.state.active, Do::TakeTalent { talent });
            assert_eq!(scene.state.open_talents.len(), if index == 0 { 2 } else { 0 });
        }

        assert!(scene.state.talent_deck.contains(&left) && scene.state.talent_deck.len() == 7);
    }

    #[test]
    fn mag_8_5_four_of_six_cards_stay_and_two_return_together() {
        let mut scene = Scene::opened(1, Options::default());
        let hand = scene.player(A).hand;
        let deck = scene.state.master_deck;

        scene.play(A, Do::ReturnCard { card: hand[1] });
        assert_eq!((scene.state.master_deck, scene.legal().len()), (deck, 5));
        assert_eq!(scene.refused(Do::ReturnCard { card: hand[1] }), "MAG-8.5");
        scene.play(A, Do::ReturnCard { card: hand[4] });

        let kept: Vec<CardId> = scene.player(A).cards.iter().map(|held| held.card).collect();
        assert_eq!(kept, [hand[0], hand[2], hand[3], hand[5]]);
        assert!(scene.state.master_deck.contains(&hand[1]) && scene.state.master_deck.contains(&hand[4]));
        assert_eq!(scene.player(A).hats[0], Some(crate::state::Place::Waiting(1)));
    }

    #[test]
    fn mag_8_6_one_of_two_talent_tiles_stays() {
        let mut scene = Scene::opened(1, Options::default());
        scene.until(|scene| scene.step() == Step::SoloTalent);
        let [one, other] = scene.state.open_talents[..] else { panic!("two tiles") };
        assert_eq!(scene.refused(Do::TakeTalent { talent: crate::components::Talent::BoardColour }), "MAG-8.6");

        scene.play(A, Do::TakeTalent { talent: one });

        assert!(scene.player(A).talents.contains(&one) && scene.state.talent_deck.contains(&other));
        assert_eq!(scene.state.talent_deck.len(), 7);
    }
}
