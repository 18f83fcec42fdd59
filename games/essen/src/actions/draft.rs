//! ESS-3.6, ESS-8.1: the draft.

use kernel::{Chance, Log, PerSeat, Seat};

use crate::components::*;
use crate::event::{Event, Hidden, News, Own};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::{Phase, State};

/// ESS-3.6: whether the packets move after this pick: after each but the last (ESS-R39). ESS-3.7: two players keep two
/// cards before they hand five on (ESS-8.1).
pub(crate) const fn packets_move_after(pick: u8, players: u8) -> bool {
    if players == 2 { pick == 2 } else { pick < PICKS }
}

impl State {
    /// ESS-3.5, ESS-3.6: everybody sees the packet in hand, and of the others how many cards they have.
    pub(crate) fn show_packets(&self, log: &mut impl Log<Event>) {
        for (seat, player) in self.players.iter() {
            let cards = player.packet;
            log.reveal_to(seat, || (Own::PacketReceived { seat, cards }, Hidden::PacketReceivedHidden { seat, cards: cards.len() as u8 }));
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-3.6: the choice waits in the packet until everybody has chosen.
    pub(super) fn draft(&mut self, seat: Seat, card: Card) -> Result<(), Illegal> {
        if !self.state.players[seat].packet.contains(card) {
            return Err(Illegal::NotInPacket { card, two_players: self.state.players() == 2 });
        }
        if let Phase::Draft { choices, pick } = &mut self.state.phase {
            choices[seat] = Some(card);
            let (pick, choices) = (*pick, *choices);
            self.log.tell_apart(seat, || (Own::Drafted { seat, card }, Hidden::DraftedHidden { seat }));
            if choices.values().iter().all(Option::is_some) {
                self.complete_pick(pick, choices);
            }
        }
        Ok(())
    }

    /// ESS-3.6: all chosen cards go into the hands; then the packets move, or the draft is over.
    fn complete_pick(&mut self, pick: u8, choices: PerSeat<Option<Card>, MAX_PLAYERS>) {
        let players = self.state.players();
        for (seat, card) in choices.iter().filter_map(|(seat, choice)| Some((seat, (*choice)?))) {
            let player = &mut self.state.players[seat];
            player.packet.remove(card);
            player.hand.insert(card);
        }
        self.log.reveal(|| News::PickCompleted { pick });
        if pick == PICKS {
            self.lay_out();
            return;
        }
        if packets_move_after(pick, players) {
            self.pass_packets();
        }
        self.state.phase = Phase::Draft { pick: pick + 1, choices: PerSeat::new(players) };
    }

    /// ESS-3.6: every packet goes to the left neighbour; who hands it on remembers it (ESS-11.1).
    fn pass_packets(&mut self) {
        let players = self.state.players();
        let packets = PerSeat::<Set<Card>, MAX_PLAYERS>::from_fn(players, |seat| self.state.players[seat].packet);
        for (seat, packet) in packets.iter() {
            self.state.players[seat].passed.push(*packet);
            self.state.players[seat.next(players)].packet = *packet;
        }
        self.state.show_packets(self.log);
    }
}

#[cfg(test)]
mod tests {
    use crate::Action;
    use crate::components::*;
    use crate::event::{Event, News};
    use crate::state::{Options, Phase};
    use crate::table::{A, B, C, Table, news, wish};

    fn first_card(table: &Table, seat: kernel::Seat) -> Card {
        table.player(seat).packet.first().expect("a card")
    }

    /// Everybody chooses their first card.
    fn pick(table: &mut Table) -> Vec<Event> {
        let mut events = Vec::new();
        for seat in kernel::Seat::all(table.state.players()) {
            let card = first_card(table, seat);
            events = table.play(seat, Action::Draft { card });
        }
        events
    }

    #[test]
    fn ess_3_6_a_choice_stays_in_its_packet_until_all_have_chosen() {
        let mut table = Table::drafting(3, Options::default());
        let packets = [A, B, C].map(|seat| table.player(seat).packet);
        let chosen = [A, B, C].map(|seat| first_card(&table, seat));

        table.play(A, Action::Draft { card: chosen[0] });
        assert_eq!((table.player(A).packet, table.player(A).hand.len()), (packets[0], 0));
        assert!(table.state.awaiting().iter().eq([B, C]));
        table.play(B, Action::Draft { card: chosen[1] });
        table.play(C, Action::Draft { card: chosen[2] });

        for (seat, card) in [A, B, C].into_iter().zip(chosen) {
            assert_eq!(table.player(seat).hand, [card].into_iter().collect());
            assert_eq!(table.player(seat.next(3)).packet, packets[seat.index()] - table.player(seat).hand, "handed to the left");
        }
        assert!(matches!(table.state.phase, Phase::Draft { pick: 2, .. }));
    }

    #[test]
    fn ess_3_6_four_picks_and_nothing_is_passed_after_the_last() {
        for players in 3..=5 {
            let mut table = Table::drafting(players, Options::default());
            for _ in 0..3 {
                pick(&mut table);
            }
            pick(&mut table);
            assert!(table.state.players.values().iter().all(|player| player.hand.len() == 4 && player.passed.len() == 3));
        }
    }

    #[test]
    fn ess_r39_after_the_last_pick_the_left_overs_are_pooled() {
        for players in 2..=5 {
            let mut table = Table::drafting(players, Options::default());
            for _ in 0..3 {
                pick(&mut table);
            }
            let held = |table: &Table| kernel::Seat::all(players).fold(Set::NONE, |all, seat| all | table.player(seat).packet);
            let left = held(&table);
            let kept: Set<Card> = kernel::Seat::all(players).map(|seat| first_card(&table, seat)).collect();
            pick(&mut table);
            assert_eq!((table.state.common, held(&table)), (left - kept, Set::NONE));
        }
    }

    #[test]
    fn ess_3_6_only_cards_of_the_own_packet() {
        let table = Table::drafting(3, Options::default());
        let foreign = first_card(&table, B);
        assert_eq!(table.rule(A, Action::Draft { card: foreign }).0, "ESS-3.6");
        assert_eq!(table.rule(A, Action::EndTurn).0, "ESS-4.32");
        assert_eq!(table.legal(A).len(), 7);
    }

    #[test]
    fn ess_3_7_two_players_keep_two_cards_of_a_packet_before_they_pass() {
        let mut table = Table::drafting(2, Options::default());
        let packet = table.player(A).packet;
        pick(&mut table);
        assert!(table.player(A).packet.is_within(packet), "nothing moves after the first pick");
        pick(&mut table);
        assert_eq!(table.player(B).packet, packet - table.player(A).hand);
    }

    #[test]
    fn ess_8_1_the_draft_of_two_players() {
        let mut table = Table::drafting(2, Options::default());
        let dealt = [A, B].map(|seat| table.player(seat).packet);
        let foreign = first_card(&table, B);
        assert_eq!(table.rule(A, Action::Draft { card: foreign }).0, "ESS-8.1");

        // A pick is complete when both have chosen.
        let card = first_card(&table, A);
        table.play(A, Action::Draft { card });
        assert!(matches!(table.state.phase, Phase::Draft { pick: 1, .. }));
        let card = first_card(&table, B);
        table.play(B, Action::Draft { card });
        pick(&mut table);
        let received = [A, B].map(|seat| table.player(seat).packet);
        assert!(received.iter().all(|packet| packet.len() == 5) && received[0].is_within(dealt[1]) && received[1].is_within(dealt[0]));
        pick(&mut table);
        assert!(table.player(A).packet.is_within(received[0]), "the five stay for the second pick");
        pick(&mut table);

        assert_eq!([A, B].map(|seat| (table.player(seat).hand & dealt[seat.index()]).len()), [2, 2], "two of the own packet");
        assert_eq!([A, B].map(|seat| table.player(seat).hand.len()), [4, 4]);
        assert_eq!(table.state.common.len(), 6);
    }

    #[test]
    fn ess_4_34_a_completed_pick_cannot_be_taken_back() {
        for players in 2..=3 {
            let mut table = Table::drafting(players, Options::default());
            for _ in 0..4 {
                let card = first_card(&table, A);
                assert!(!table.play(A, Action::Draft { card }).iter().any(|event| event.reveals), "a lonely choice can");
                let mut events = Vec::new();
                for seat in kernel::Seat::all(players).skip(1) {
                    let card = first_card(&table, seat);
                    events = table.play(seat, Action::Draft { card });
                }
                assert!(news(&events).iter().any(|event| matches!(event, News::PickCompleted { .. })));
                assert!(events.iter().any(|event| event.reveals));
            }
        }
    }

    #[test]
    fn ess_4_33_who_has_chosen_waits_for_the_others() {
        let mut table = Table::drafting(3, Options::default());
        let card = first_card(&table, A);
        table.play(A, Action::Draft { card });
        assert_eq!(table.rule(A, Action::Draft { card }).0, "ESS-4.33");
        assert_eq!(table.rule(kernel::Seat(3), Action::Draft { card: wish(1) }).0, "ESS-4.33");
    }
}
