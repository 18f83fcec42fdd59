//! The end of a round: PAY, HATS, D-LOT, D-LOT-DISCARD, D-RESOLVE, D-PAYCOINS and CLEANUP (MAG-5.45 to 5.52, 8.9).

use kernel::{Chance, Log, Seat};

use crate::components::{CardId, HELD_CARDS, ROUNDS};
use crate::event::{Event, Happening};
use crate::flow::{Play, Step, Table};
use crate::illegal::Illegal;
use crate::scoring::Part;
use crate::state::{Dues, HeldCard, Lot, Place};

impl Table<'_> {
    /// The lots left in the display, with their numbers.
    fn lots_left(self) -> impl Iterator<Item = (u8, Lot)> {
        (0..).zip(self.state.lots).filter_map(|(number, lot)| lot.map(|lot| (number, lot)))
    }

    fn has_lot(self, number: u8) -> bool {
        self.lots_left().any(|(left, _)| left == number)
    }

    /// MAG-5.47 and 8.9: one of the lots left.
    pub(super) fn may_take_lot(self, lot: u8) -> Result<(), Illegal> {
        match (self.has_lot(lot), self.is_solo()) {
            (true, _) => Ok(()),
            (false, true) => Err(Illegal::SoloNoSuchLot { lot }),
            (false, false) => Err(Illegal::NoSuchLot { lot }),
        }
    }

    /// MAG-5.48: one of the two lots left.
    pub(super) fn may_discard_lot(self, lot: u8) -> Result<(), Illegal> {
        if self.has_lot(lot) { Ok(()) } else { Err(Illegal::NoLotToDiscard { lot }) }
    }

    /// MAG-5.50: one of the five cards.
    pub(super) fn may_score_card(self, card: CardId) -> Result<(), Illegal> {
        if self.me().held(card).is_some() { Ok(()) } else { Err(Illegal::CardNotHeld { card }) }
    }

    /// MAG-R36: coins the player has, and no more than the card's maximum needs.
    pub(super) fn may_pay_coins(self, card: CardId, coins: u8) -> Result<(), Illegal> {
        let most = u16::from(self.game.card(card).max_coins()).min(self.me().coins);
        if u16::from(coins) <= most { Ok(()) } else { Err(Illegal::BadCoins { coins }) }
    }

    /// MAG-5.47: of the players with so many cards, the one with the highest hat.
    fn highest_with(self, cards: usize) -> Option<Seat> {
        let waiting = self.state.players.iter().filter(|(_, player)| player.cards.len() == cards);
        waiting.max_by_key(|(_, player)| player.highest_hat()).map(|(seat, _)| seat)
    }

    /// Who takes the next lot.
    pub fn next_to_pick(self) -> Option<Seat> {
        self.highest_with(HELD_CARDS)
    }

    /// Who scores the next card.
    pub fn next_to_score(self) -> Option<Seat> {
        self.highest_with(HELD_CARDS + 1)
    }

    /// MAG-2.14: a place counted from the bottom of the track.
    fn height(self, place: Place) -> usize {
        const WAITING: usize = 4;
        match place {
            Place::Waiting(number) => usize::from(number) - 1,
            Place::Space(power) => WAITING + self.game.spaces.iter().filter(|space| space.power < power).count(),
        }
    }

    /// MAG-5.48 and R39: whether a track space lies strictly between the hats of two players.
    fn has_gap(self) -> bool {
        let heights = self.state.players.values().iter().filter_map(|player| player.highest_hat()).map(|place| self.height(place));
        let (low, high) = heights.fold((usize::MAX, 0), |(low, high), height| (low.min(height), high.max(height)));
        high > low + 1
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// PAY and HATS, without decisions; then the lots.
    pub fn end_round(&mut self) {
        let round = self.state.round;
        self.tell(|| Happening::RoundEnded { round });
        for seat in Seat::all(self.table().players()) {
            self.pay_dues(seat);
        }
        for seat in Seat::all(self.table().players()) {
            self.return_lower_hat(seat);
        }
        if self.table().is_solo() {
            self.discard_top_lots();
        }
        self.ask_lot();
    }

    /// MAG-5.45: the highest colour and all transparent dice are paid; each missing coin costs points. MAG-R34: cards look
    /// at the amount due.
    fn pay_dues(&mut self, seat: Seat) {
        let player = &mut self.state.players[seat];
        let dues = player.dues_so_far();
        let Dues { payment: due, .. } = dues;
        let paid = player.coins.min(due.into()) as u8;
        player.dues = dues;
        player.coins -= u16::from(paid);
        let missing = i16::from(due - paid);
        let penalty = missing * i16::from(self.game.penalties[usize::from(self.state.round) - 1]);
        self.tell(|| Happening::DuesPaid { seat, due, paid });
        self.score(seat, Part::Penalties, -penalty);
    }

    /// MAG-5.46: of two hats on the track the lower comes back to the play area.
    fn return_lower_hat(&mut self, seat: Seat) {
        let hats = &mut self.state.players[seat].hats;
        if let [Some(one), Some(other)] = *hats {
            *hats = [Some(one.max(other)), None];
            self.tell(|| Happening::HatReturned { seat, from: one.min(other) });
        }
    }

    /// MAG-8.9: as many lots from the top leave as blocking hats are above the own one.
    fn discard_top_lots(&mut self) {
        let own = self.table().me().highest_hat();
        let above = self.game.solo_blocked.iter().filter(|power| Some(Place::Space(**power)) > own).count();
        for number in 0..above {
            self.remove_lot(number as u8);
        }
    }

    /// D-LOT for the next player in hat order, or on to RESOLVE.
    fn ask_lot(&mut self) {
        match self.table().next_to_pick() {
            Some(seat) => {
                self.state.active = seat;
                self.restart(Step::Lot);
            }
            None => self.ask_card(),
        }
    }

    /// D-RESOLVE for the next player in the same order, or on to CLEANUP.
    fn ask_card(&mut self) {
        match self.table().next_to_score() {
            Some(seat) => {
                self.state.active = seat;
                self.restart(Step::Resolve);
            }
            None => self.clean_up(),
        }
    }

    /// MAG-5.47: the card joins the other four, the talent tile goes to the leftmost free slot.
    pub(super) fn take_lot(&mut self, number: u8) {
        let seat = self.state.active;
        let lot = self.state.lots[usize::from(number)].take().expect("a lot left, MAG-5.47");
        self.me().cards.push(HeldCard { card: lot.card, die: None });
        if let Some(talent) = lot.talent {
            self.me().talents.push(talent);
        }
        self.tell(|| Happening::LotTaken { seat, number, lot });
        match (self.table().players(), self.table().lots_left().count()) {
            (2, 2) if self.table().has_gap() => self.restart(Step::LotDiscard),
            (1, _) | (2, 1) => {
                self.remove_all_lots();
                self.ask_lot();
            }
            _ => self.ask_lot(),
        }
    }

    /// MAG-5.48: the upper player discards one of the two lots left; the other takes the last.
    pub(super) fn discard_lot(&mut self, number: u8) {
        self.remove_lot(number);
        self.ask_lot();
    }

    fn remove_all_lots(&mut self) {
        for number in 0..self.state.lots.len() {
            self.remove_lot(number as u8);
        }
    }

    /// A lot leaves the game.
    fn remove_lot(&mut self, number: u8) {
        if let Some(lot) = self.state.lots[usize::from(number)].take() {
            self.state.discarded_cards.insert(lot.card);
            if let Some(talent) = lot.talent {
                self.state.discarded_talents.insert(talent);
            }
            self.tell(|| Happening::LotDiscarded { number, lot });
        }
    }

    /// MAG-5.50: a card that takes coins asks how many.
    pub(super) fn choose_card(&mut self, card: CardId) {
        if self.game.card(card).max_coins() > 0 {
            self.replace(Step::PayCoins { card });
        } else {
            self.score_card(card, 0);
        }
    }

    pub(super) fn pay_coins(&mut self, coins: u8) {
        let Step::PayCoins { card } = self.table().step() else { unreachable!("a card is chosen, MAG-5.50") };
        self.score_card(card, coins);
    }

    /// MAG-5.50 and R38: the card is scored, even for 0, and leaves the game with its die (MAG-R59).
    fn score_card(&mut self, card: CardId, coins: u8) {
        let seat = self.state.active;
        let points = self.game.value_of(self.table().me(), card, coins);
        self.tell(|| Happening::CardScored { seat, card, coins });
        self.me().coins -= u16::from(coins);
        self.score(seat, Part::Cards, points.into());
        self.me().cards.retain(|held| held.card != card);
        self.state.discarded_cards.insert(card);
        self.ask_card();
    }

    /// MAG-5.51: CLEANUP, or after round 3 FINAL.
    fn clean_up(&mut self) {
        if self.state.round == ROUNDS {
            self.score_final();
            self.restart(Step::Over);
            return;
        }
        self.state.round += 1;
        for seat in Seat::all(self.table().players()) {
            let player = &mut self.state.players[seat];
            player.cards.iter_mut().for_each(|held| held.die = None);
            player.pawns.play_area += std::mem::take(&mut player.pawns.main_tent);
            player.dues = Dues::default();
        }
        self.lay_out_lots();
        self.drop_hats();
        self.roll_dice();
        self.begin_turn(self.state.first);
    }

    /// MAG-5.51 and R40: the hats keep their order and drop to the waiting spaces; the lowest one's owner is first player.
    fn drop_hats(&mut self) {
        let players = self.table().players();
        let order = |state: &crate::state::State, seat: Seat| {
            let own = state.players[seat].highest_hat();
            1 + Seat::all(players).filter(|other| state.players[*other].highest_hat() < own).count() as u8
        };
        let places: kernel::PerSeat<u8, 4> = kernel::PerSeat::from_fn(players, |seat| order(self.state, seat));
        for (seat, number) in places.iter() {
            self.state.players[seat].hats = [Some(Place::Waiting(*number)), None];
        }
        let first = places.iter().find(|(_, number)| **number == 1).map(|(seat, _)| seat);
        let seat = first.expect("some hat is the lowest, MAG-5.51");
        self.state.first = seat;
        self.tell(|| Happening::FirstPlayerChosen { seat });
    }
}
