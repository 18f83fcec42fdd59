//! ESS-5.80, ESS-5.81: the end of a turn.

use kernel::{Chance, Log, Seat};

use crate::components::{DEPARTURES, ROUNDS, Space};
use crate::event::{Event, Public};
use crate::flow::Play;

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-5.80: always possible (ESS-4.30); unused actions are lost.
    pub(super) fn end_turn(&mut self, seat: Seat) {
        let player = &self.state.players[seat];
        let (unused, pos) = (player.available(), player.pos);
        self.tell(|| Public::TurnEnded { seat, unused });
        if self.state.round == ROUNDS && pos == Space::PARKING {
            self.depart(seat);
        }
        self.next_turn(seat);
    }

    /// ESS-5.81: the first to end on the parking in round 7 gains 6 points, the second 3.
    fn depart(&mut self, seat: Seat) {
        let place = self.state.departed.len();
        let points = DEPARTURES.get(place).copied().unwrap_or(0);
        self.state.departed.push(seat);
        let player = &mut self.state.players[seat];
        player.vp += i32::from(points);
        player.ledger.departure += u16::from(points);
        self.tell(|| Public::Departed { seat, place: place as u8 + 1, points });
    }
}

#[cfg(test)]
mod tests {
    use crate::Action::{EndTurn, Withdraw};
    use crate::table::{A, B, C, D, Table, booth};

    #[test]
    fn ess_5_80_the_next_player_or_the_end_of_the_round() {
        let mut table = Table::of(3).with_first_player(C);
        table.play(C, EndTurn);
        assert_eq!((table.turn(), table.state.round), (A, 1));
        table.play(A, EndTurn);
        table.play(B, EndTurn);
        assert_eq!(table.state.round, 2);
    }

    #[test]
    fn ess_5_81_early_departure_in_round_seven_only() {
        let mut table = Table::of(3).in_round(6);
        table.play(A, EndTurn);
        assert!(table.state.departed.is_empty());

        let mut table = Table::of(4).in_round(7).at(B, booth(1));
        // ESS-R44: in turn order. ESS-R45: without having left the parking, too.
        for seat in [A, B, C, D] {
            table.play(seat, EndTurn);
        }
        assert_eq!(table.state.departed[..], [A, C, D]);
        assert_eq!([A, B, C, D].map(|seat| table.player(seat).ledger.departure), [6, 0, 3, 0]);
    }

    #[test]
    fn ess_r46_both_bonuses_with_two_players() {
        let mut table = Table::of(2).in_round(7);
        table.finish();
        assert_eq!([A, B].map(|seat| table.player(seat).ledger.departure), [6, 3]);
    }

    #[test]
    fn ess_r52_the_bonus_comes_too_late_to_be_withdrawn() {
        let mut table = Table::of(3).in_round(7).with_vp(A, 1);
        assert_eq!(table.refused_by(A, Withdraw), "ESS-5.60");
        table.play(A, EndTurn);
        assert_eq!(table.player(A).vp, 7);
        assert_eq!(table.refused_by(A, Withdraw), "ESS-4.33");
    }
}
