//! ESS-5.80, ESS-5.81: the end of a turn.

use kernel::{Chance, Log, Seat};

use crate::components::{DEPARTURES, ROUNDS, Space};
use crate::event::{Event, News};
use crate::flow::Play;

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-5.80: always possible (ESS-4.30); unused actions are lost. The points of an early departure come when nothing
    /// can be withdrawn any more (ESS-R52).
    pub(super) fn end_turn(&mut self, seat: Seat) {
        let player = &self.state.players[seat];
        let (unused, pos) = (player.available(), player.pos);
        self.log.tell(|| News::TurnEnded { seat, unused });
        if self.state.round == ROUNDS && pos == Space::PARKING {
            self.depart(seat);
        }
        self.next_turn(seat);
    }

    /// ESS-5.81: the first to end on the parking in round 7 gains 6 points, the second 3: first in turn order (ESS-R44),
    /// wherever they have been before (ESS-R45), and however few play (ESS-R46).
    fn depart(&mut self, seat: Seat) {
        let place = self.state.departed.len();
        let points = DEPARTURES.get(place).copied().unwrap_or(0);
        self.state.departed.push(seat);
        let player = &mut self.state.players[seat];
        player.vp += i32::from(points);
        player.ledger.departure += u16::from(points);
        self.log.tell(|| News::Departed { seat, place: place as u8 + 1, points });
    }
}

#[cfg(test)]
mod tests {
    use crate::Action::{EndTurn, Withdraw};
    use crate::components::Space;
    use crate::table::{A, B, C, D, Table, booth, go};

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
        assert_eq!(table.rule(A, Withdraw).0, "ESS-5.60");
        table.play(A, EndTurn);
        assert_eq!(table.player(A).vp, 7);
        assert_eq!(table.rule(A, Withdraw).0, "ESS-4.33");
    }

    #[test]
    fn ess_r44_the_first_to_depart_is_the_first_in_turn_order() {
        let mut table = Table::of(3).in_round(7).with_first_player(C);
        for seat in [C, A, B] {
            table.play(seat, EndTurn);
        }
        assert_eq!([A, B, C].map(|seat| table.player(seat).ledger.departure), [3, 0, 6]);
    }

    #[test]
    fn ess_r45_who_never_left_the_parking_departs_too() {
        let mut home = Table::of(3).in_round(7);
        home.play(A, EndTurn);
        let mut away = Table::of(3).in_round(7);
        away.play_all(A, [go(Space::ENTRANCE_WEST), go(Space::PARKING), EndTurn]);
        assert_eq!([&home, &away].map(|table| table.player(A).ledger.departure), [6, 6]);
    }
}
