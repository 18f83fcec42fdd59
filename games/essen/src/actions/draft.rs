//! ESS-3.6, ESS-8.1: the draft.

use kernel::{Chance, Log, PerSeat, Seat};

use crate::components::*;
use crate::event::{Event, Public};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::{Phase, State};

/// ESS-3.6, ESS-8.1: whether the packets move after this pick: after each but the last, with two players after the
/// second only.
pub(crate) const fn packets_move_after(pick: u8, players: u8) -> bool {
    if players == 2 { pick == 2 } else { pick < PICKS }
}

impl State {
    pub(super) fn not_in_packet(&self, card: Option<Card>) -> Illegal {
        Illegal::NotInPacket { card, two_players: self.players() == 2 }
    }

    /// The packets as they are now.
    pub(crate) fn packets_received(&self) -> Event {
        Event::PacketsReceived { packets: PerSeat::from_fn(self.players(), |seat| self.players[seat].packet) }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-3.6: the choice waits in the packet until everybody has chosen.
    pub(super) fn draft(&mut self, seat: Seat, card: Card) -> Result<(), Illegal> {
        if !self.state.players[seat].packet.contains(card) {
            return Err(self.state.not_in_packet(Some(card)));
        }
        if let Phase::Draft { choices, pick } = &mut self.state.phase {
            choices[seat] = Some(card);
            let (pick, choices) = (*pick, *choices);
            self.log.tell(|| Event::Drafted { seat, card });
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
        self.tell(|| Public::PickCompleted { pick });
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
        let state = &*self.state;
        self.log.tell(|| state.packets_received());
    }
}
