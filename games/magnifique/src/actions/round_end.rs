//! The end of a round: PAY, HATS, D-LOT, D-LOT-DISCARD, D-RESOLVE, D-PAYCOINS and CLEANUP (MAG-5.45 to MAG-5.52, MAG-8.9).

use kernel::{Chance, Log, Seat};

use crate::components::{CardId, HELD_CARDS, ROUNDS};
use crate::event::{Event, News};
use crate::flow::{Play, Position, Step};
use crate::illegal::Illegal;
use crate::scoring::Part;
use crate::state::{Dues, HeldCard, Lot, Place};

impl Position<'_> {
    /// The lots left in the display, with their numbers.
    fn lots_left(self) -> impl Iterator<Item = (u8, Lot)> {
        (0..).zip(self.state.lots).filter_map(|(number, lot)| lot.map(|lot| (number, lot)))
    }

    fn has_lot(self, number: u8) -> bool {
        self.lots_left().any(|(left, _)| left == number)
    }

    /// MAG-5.47 and MAG-8.9: one of the lots left.
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
        let most = u16::from(self.game.card(card).max_coins()).min(self.me().coins) as u8;
        if coins <= most { Ok(()) } else { Err(Illegal::BadCoins { most }) }
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
    pub fn height(self, place: Place) -> usize {
        const WAITING: usize = 4;
        match place {
            Place::Waiting { number } => usize::from(number) - 1,
            Place::Space { power } => WAITING + self.game.spaces.iter().filter(|space| space.power < power).count(),
        }
    }

    /// MAG-5.48 and MAG-R39: whether a track space, waiting ones included, lies strictly between the hats of two players.
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
        self.tell(|| News::RoundEnded { round });
        for seat in Seat::all(self.position().players()) {
            self.pay_dues(seat);
        }
        for seat in Seat::all(self.position().players()) {
            self.return_lower_hat(seat);
        }
        if self.position().is_solo() {
            self.discard_top_lots();
        }
        self.ask_lot();
    }

    /// MAG-5.45: the highest colour and all transparent dice are paid; each missing coin costs points. MAG-R34: a card
    /// that counts the payment looks at the coins paid.
    fn pay_dues(&mut self, seat: Seat) {
        let player = &mut self.state.players[seat];
        let dues = player.dues_so_far();
        let Dues { payment: due, paid, .. } = dues;
        player.dues = dues;
        player.coins -= u16::from(paid);
        let missing = i16::from(due - paid);
        let penalty = missing * i16::from(self.game.penalties[usize::from(self.state.round) - 1]);
        self.tell(|| News::DuesPaid { seat, due, paid });
        self.score(seat, Part::Penalties, -penalty);
    }

    /// MAG-5.46: of two hats on the track the lower comes back to the play area.
    fn return_lower_hat(&mut self, seat: Seat) {
        let hats = &mut self.state.players[seat].hats;
        if let [Some(one), Some(other)] = *hats {
            *hats = [Some(one.max(other)), None];
            self.tell(|| News::HatReturned { seat, from: one.min(other) });
        }
    }

    /// MAG-8.9: as many lots from the top leave as blocking hats are above the own one.
    fn discard_top_lots(&mut self) {
        let own = self.position().me().highest_hat();
        let above = self.game.solo_blocked.iter().filter(|power| Some(Place::Space { power: **power }) > own).count();
        for number in 0..above {
            self.remove_lot(number as u8);
        }
    }

    /// D-LOT for the next player in hat order, or on to RESOLVE.
    fn ask_lot(&mut self) {
        match self.position().next_to_pick() {
            Some(seat) => {
                self.state.active = seat;
                self.restart(Step::Lot);
            }
            None => self.ask_card(),
        }
    }

    /// D-RESOLVE for the next player in the same order, or on to CLEANUP.
    fn ask_card(&mut self) {
        match self.position().next_to_score() {
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
        self.tell(|| News::LotTaken { seat, number, lot });
        match (self.position().players(), self.position().lots_left().count()) {
            (2, 2) if self.position().has_gap() => self.restart(Step::LotDiscard),
            // MAG-R46: alone the other lots leave, whatever lies between the hats.
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
            self.tell(|| News::LotDiscarded { number, lot });
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
        let Step::PayCoins { card } = self.position().step() else { unreachable!("a card is chosen, MAG-5.50") };
        self.score_card(card, coins);
    }

    /// MAG-5.50 and MAG-R38: the card is scored, even for 0, and leaves the game with its die.
    fn score_card(&mut self, card: CardId, coins: u8) {
        let seat = self.state.active;
        let points = self.game.value_of(self.position().me(), card, coins);
        self.tell(|| News::CardScored { seat, card, coins });
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
        for seat in Seat::all(self.position().players()) {
            let player = &mut self.state.players[seat];
            player.cards.iter_mut().for_each(|held| held.die = None);
            player.pawns.play_area += std::mem::take(&mut player.pawns.main_tent);
            player.dues = Dues::default();
        }
        self.lay_out_lots();
        self.drop_hats();
        self.roll_dice();
        // MAG-5.52: then clockwise, whatever the order of the other hats.
        self.begin_turn(self.state.first);
    }

    /// MAG-5.51 and MAG-R40: the hats keep their order, performed or not, and drop to the waiting spaces; the lowest one's
    /// owner is first player.
    fn drop_hats(&mut self) {
        let players = self.position().players();
        let order = |state: &crate::state::State, seat: Seat| {
            let own = state.players[seat].highest_hat();
            1 + Seat::all(players).filter(|other| state.players[*other].highest_hat() < own).count() as u8
        };
        let places: kernel::PerSeat<u8, 4> = kernel::PerSeat::from_fn(players, |seat| order(self.state, seat));
        for (seat, number) in places.iter() {
            self.state.players[seat].hats = [Some(Place::Waiting { number: *number }), None];
        }
        let first = places.iter().find(|(_, number)| **number == 1).map(|(seat, _)| seat);
        let seat = first.expect("some hat is the lowest, MAG-5.51");
        self.state.first = seat;
        self.tell(|| News::FirstPlayerChosen { seat });
    }
}

#[cfg(test)]
mod tests {
    use kernel::Game;

    use crate::actions::Action as Do;
    use crate::components::Colour::{Green, Orange, Purple, Transparent};
    use crate::components::HELD_CARDS;
    use crate::event::News;
    use crate::flow::Step;
    use crate::scoring::Part;
    use crate::state::{Place, State};
    use crate::table::*;

    #[test]
    fn mag_5_45_the_best_colour_and_the_transparent_dice_are_paid_by_everybody() {
        let mut table = Table::of(2).with_coins(A, 20).with_coins(B, 3);

        table.ends_round(&[
            &[die(Orange, 2), die(Orange, 3), die(Green, 4), die(Transparent, 1)],
            &[die(Orange, 2), die(Purple, 6), die(Green, 4), die(Purple, 1)],
        ]);

        assert_eq!((table.player(A).coins, table.points(A, Part::Penalties)), (14, 0));
        assert_eq!((table.player(B).coins, table.points(B, Part::Penalties)), (0, -4), "round 1 costs a point per coin");
        assert_eq!((table.player(B).points.total(), table.player(B).dues.payment), (-4, 7));
    }

    #[test]
    fn mag_5_45_a_missing_coin_costs_more_in_later_rounds() {
        let lost = |round: u8| {
            let mut table = Table::of(2).with_coins(A, 0).in_round(round);
            if round == 3 {
                table.state.lots.iter_mut().flatten().for_each(|lot| lot.talent = None);
            }
            table.ends_round(&[&[die(Orange, 1), die(Green, 1), die(Purple, 1), die(Transparent, 1)]]);
            table.points(A, Part::Penalties)
        };

        assert_eq!([1, 2, 3].map(lost), [-2, -4, -6]);
    }

    #[test]
    fn mag_5_46_of_two_hats_the_lower_returns() {
        let mut table = Table::of(2).with_hats(A, [Some(space(4)), Some(space(12))]);

        table.ends_round(&[]);

        assert_eq!(table.player(A).hats, [Some(space(12)), None]);
        assert!(table.has_seen(&News::HatReturned { seat: A, from: space(4) }));
    }

    #[test]
    fn mag_5_47_lots_are_taken_from_the_highest_hat_down() {
        let mut table = Table::of(3).with_hats(B, [Some(space(8)), None]).with_hats(C, [Some(space(4)), None]);
        let lot = table.state.lots[1].expect("a lot");
        table.ends_round(&[]);
        assert_eq!((table.state.active, table.step()), (B, Step::Lot));
        assert_eq!(table.rule_against(Do::TakeLot { lot: 3 }), "MAG-5.47");

        table.play(B, Do::TakeLot { lot: 1 });

        assert_eq!(table.player(B).cards.last().map(|held| held.card), Some(lot.card));
        assert_eq!(table.player(B).talents.last().copied(), lot.talent, "the leftmost free slot");
        // The numbers stay when a lot is gone; a player who did not perform picks too, here the last one by force.
        assert_eq!((table.state.active, table.choices()), (C, [0, 2].map(|lot| Do::TakeLot { lot }).to_vec()));
        table.play(C, Do::TakeLot { lot: 2 });
        assert_eq!((table.player(A).cards.len(), table.step(), table.state.active), (5, Step::Resolve, B));
    }

    #[test]
    fn mag_2_14_the_waiting_spaces_lie_below_all_performance_spaces() {
        let table = Table::of(2);
        let position = table.position();
        let track: Vec<Place> = (1..=4).map(waiting).chain([4, 6, 8, 10, 12, 14, 16, 18, 21].map(space)).collect();

        assert_eq!(track.iter().map(|place| position.height(*place)).collect::<Vec<_>>(), (0..13).collect::<Vec<_>>());
        assert!(track.is_sorted(), "a higher place is the greater one");
    }

    #[test]
    fn mag_5_48_with_a_gap_the_upper_of_two_discards_a_lot() {
        let mut table = Table::of(2).with_hats(A, [Some(space(14)), None]).with_hats(B, [Some(space(10)), None]);
        let lots = table.state.lots.map(|lot| lot.map(|lot| lot.card));
        table.ends_round(&[]);
        table.play(A, Do::TakeLot { lot: 0 });
        assert_eq!((table.state.active, table.step(), table.rule_against(Do::DiscardLot { lot: 0 })), (A, Step::LotDiscard, "MAG-5.48"));

        table.play(A, Do::DiscardLot { lot: 2 });

        assert!(lots[2].is_some_and(|card| table.state.discarded_cards.contains(card)));
        assert!(lots[1].is_some_and(|card| table.player(B).held(card).is_some()), "the other takes the last");
    }

    #[test]
    fn mag_r39_waiting_spaces_count_for_the_gap() {
        let after_pick = |hats: [Place; 2]| {
            let mut table = Table::of(2).with_hats(A, [Some(hats[0]), None]).with_hats(B, [Some(hats[1]), None]);
            table.ends_round(&[]);
            table.play(A, Do::TakeLot { lot: 0 });
            (table.state.active, table.step())
        };

        assert_eq!(after_pick([waiting(2), waiting(1)]), (B, Step::Lot), "nothing lies between #1 and #2");
        assert_eq!(after_pick([space(4), waiting(2)]), (A, Step::LotDiscard), "#3 and #4 lie between");
        assert_eq!(after_pick([space(4), waiting(4)]), (B, Step::Lot), "the lowest space follows #4");
    }

    #[test]
    fn mag_5_49_the_display_before_round_3_has_no_talents() {
        let mut table = Table::of(2);

        table.until(|table| table.state.round == 3);

        assert!(table.state.lots.iter().flatten().count() == 3 && table.state.lots.iter().flatten().all(|lot| lot.talent.is_none()));
        assert!(table.state.players.values().iter().all(|player| player.talents.len() == 3));
    }

    #[test]
    fn mag_5_50_exactly_one_of_five_cards_is_scored_and_leaves() {
        let mut table = Table::of(2).with_hats(A, [Some(space(4)), None]);
        table.ends_round(&[]);
        table.until(|table| table.step() == Step::Resolve);
        assert_eq!((table.state.active, table.choices().len()), (A, HELD_CARDS + 1));
        assert_eq!(table.rule_against(Do::ScoreCard { card: card("m05") }), "MAG-5.50");

        // Also for 0 points, and with its die.
        table.play(A, Do::ScoreCard { card: card("m03") });

        assert_eq!((table.points(A, Part::Cards), table.player(A).cards.len()), (0, HELD_CARDS));
        assert!(table.state.discarded_cards.contains(card("m03")));
        assert_eq!(table.player(A).dice().count(), 3);
        assert_eq!(table.state.active, B, "in the order of the lots");
    }

    #[test]
    fn mag_5_51_everything_is_ready_for_the_next_round() {
        let mut table = Table::of(3).with_hats(B, [Some(space(8)), Some(space(4))]);
        table.state.players[A].pawns.main_tent = 2;
        table.state.players[A].pawns.supply = 6;
        table.ends_round(&[]);

        table.until(|table| table.state.round == 2);

        let state: State = table.state;
        assert!(state.players.values().iter().all(|player| player.dice().count() == 0 && player.pawns.main_tent == 0));
        assert_eq!((state.players[A].pawns.play_area, state.dice_pool.iter().count()), (2, 15));
        assert_eq!(state.lots.iter().flatten().filter(|lot| lot.talent.is_some()).count(), 3);
        // A waited on #1, C on #3, B performed: the order stays, the lowest begins.
        assert_eq!([A, B, C].map(|seat| state.players[seat].hats[0]), [1, 3, 2].map(|number| Some(Place::Waiting { number })));
        assert_eq!((state.first, state.active), (A, A));
        table.game.check(&table.state).expect("a sound position");
    }

    #[test]
    fn mag_5_52_turns_go_clockwise_whatever_the_hats_order() {
        let mut table = Table::of(3).with_hats(A, [Some(space(8)), None]).with_hats(C, [Some(space(4)), None]);
        table.ends_round(&[]);
        table.until(|table| table.state.round == 2);
        assert_eq!(table.state.first, B);

        let mut order = Vec::new();
        let mut before = None;
        table.until(|table| {
            let taken = table.state.players.values().iter().map(|player| player.dice().count()).sum::<usize>();
            taken == 3 || table.state.round == 3
        });
        for news in table.news() {
            if let News::TurnBegan { seat, round: 2, .. } = news
                && before != Some(*seat)
            {
                order.push(*seat);
                before = Some(*seat);
            }
        }

        assert_eq!(order[..3], [B, C, A]);
    }

    #[test]
    fn mag_r40_if_nobody_performs_the_order_stays() {
        let mut table = Table::of(4);
        table.ends_round(&[]);

        table.until(|table| table.state.round == 2);

        assert_eq!([A, B, C, D].map(|seat| table.player(seat).hats[0]), [1, 2, 3, 4].map(|number| Some(Place::Waiting { number })));
        assert_eq!(table.state.first, A);
    }

    #[test]
    fn mag_8_9_a_solo_player_takes_one_of_the_lots_left_and_the_others_go() {
        let mut table = Table::of(1).with_hats(A, [Some(space(8)), None]);
        let lots = table.state.lots.map(|lot| lot.expect("four lots"));
        table.ends_round(&[]);
        // Hats on 10 and 16 are above: two lots go.
        assert_eq!(table.choices(), [2, 3].map(|lot| Do::TakeLot { lot }));
        assert_eq!(table.rule_against(Do::TakeLot { lot: 0 }), "MAG-8.9");

        table.play(A, Do::TakeLot { lot: 3 });

        assert_eq!(table.step(), Step::Resolve);
        assert!([0, 1, 2].iter().all(|number| table.state.discarded_cards.contains(lots[*number].card)));
        assert!(table.state.lots.iter().all(Option::is_none));
    }

    #[test]
    fn mag_r46_a_solo_player_never_discards_one_of_two_lots() {
        // Hats on 10 and 16 are above the own one on 8: two lots are left, as with two players.
        let mut table = Table::of(1).with_hats(A, [Some(space(8)), None]);
        table.ends_round(&[]);
        assert_eq!(table.choices().len(), 2);

        table.play(A, Do::TakeLot { lot: 2 });

        assert_eq!((table.step(), table.player(A).cards.len()), (Step::Resolve, HELD_CARDS + 1));
        assert_eq!(table.news().filter(|news| matches!(news, News::LotDiscarded { .. })).count(), 3);
    }

    #[test]
    fn mag_8_10_a_new_solo_round_begins_with_one_die_of_each_colour_and_two_transparent() {
        let mut table = Table::of(1).with_pool(&[die(Orange, 1); 3]);
        table.ends_round(&[]);

        table.until(|table| table.state.round == 2);

        assert_eq!([Orange, Green, Purple, Transparent].map(|colour| table.state.dice_pool.count_of(colour)), [1, 1, 1, 2]);
    }

    #[test]
    fn mag_r47_a_new_solo_round_has_the_whole_reserve() {
        let mut table = Table::of(1);
        table.state.reserve = gems(1, 2, 3, 2);
        table.ends_round(&[]);

        table.until(|table| table.state.round == 2);

        assert_eq!(table.state.reserve, gems(4, 4, 4, 2));
    }
}
