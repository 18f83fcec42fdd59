//! D-DRAFT, D-TALENT-SETUP, D-SOLO-CARDS and D-SOLO-TALENT: the choices of the setup (MAG-3.13, 3.14, 8.5, 8.6).

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

    /// MAG-3.14 and 8.6: one of the open tiles.
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
    /// MAG-3.13 and R56: the choice is secret until all have chosen; then the cards are laid open and hands are passed
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
