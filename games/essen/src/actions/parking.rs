//! ESS-5.50 to ESS-5.61: what is free on the parking: unloading and withdrawing.

use kernel::{Chance, Log, Seat};

use crate::components::{Space, WITHDRAWAL, WITHDRAWAL_POINTS};
use crate::event::{Event, News};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::State;

impl State {
    /// ESS-5.50: on the parking, with something in the bag; being there is enough, however long (ESS-R20). As often as
    /// one likes, and never by force (ESS-5.53).
    pub(super) fn may_unload(&self, seat: Seat) -> Result<(), Illegal> {
        let player = &self.players[seat];
        if player.pos != Space::PARKING {
            return Err(Illegal::CannotUnloadHere { space: player.pos });
        }
        if player.bag.is_empty() {
            return Err(Illegal::BagEmpty);
        }
        Ok(())
    }

    /// ESS-5.60: on the parking, with two points to give: the score never becomes negative (ESS-R22). The bank itself
    /// has no limit (ESS-2.10, ESS-R21).
    pub(super) fn may_withdraw(&self, seat: Seat) -> Result<(), Illegal> {
        let player = &self.players[seat];
        if player.pos != Space::PARKING {
            return Err(Illegal::CannotWithdrawHere { space: player.pos });
        }
        if player.vp < WITHDRAWAL_POINTS {
            return Err(Illegal::TooFewPoints { vp: player.vp });
        }
        Ok(())
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-5.51: the whole bag goes to the trunk, never a part of it (ESS-R19); its spaces are free at once (ESS-5.52).
    pub(super) fn unload(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.state.may_unload(seat)?;
        self.empty_bag(seat);
        Ok(())
    }

    /// Brings the bag to the trunk: in a turn (ESS-5.51) or when everybody comes home at the end (ESS-6.20).
    pub fn empty_bag(&mut self, seat: Seat) {
        let player = &mut self.state.players[seat];
        let tiles = std::mem::take(&mut player.bag);
        player.trunk.extend(tiles);
        if !tiles.is_empty() {
            self.log.tell(|| News::Unloaded { seat, tiles: tiles.to_vec() });
        }
    }

    /// ESS-5.61: 50 € for 2 points.
    pub(super) fn withdraw(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.state.may_withdraw(seat)?;
        let player = &mut self.state.players[seat];
        player.money += WITHDRAWAL;
        player.vp -= WITHDRAWAL_POINTS;
        player.ledger.withdrawals += 1;
        self.log.tell(|| News::Withdrew { seat });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action::{Unload, Withdraw};
    use crate::table::{A, Table, booth, game, go};

    #[test]
    fn ess_5_50_on_the_parking_with_something_in_the_bag() {
        assert!(Table::of(3).with_bag(A, [1]).may(A, Unload));
        assert_eq!(Table::of(3).refusal(A, Unload), Illegal::BagEmpty);
        assert_eq!(Table::of(3).with_bag(A, [1]).at(A, booth(1)).refusal(A, Unload), Illegal::CannotUnloadHere { space: booth(1) });
    }

    #[test]
    fn ess_r20_who_starts_the_turn_on_the_parking_unloads_without_a_step() {
        let mut table = Table::of(3).with_bag(A, [1]);
        table.end_round();
        table = table.with_first_player(A);
        assert_eq!((table.player(A).pos, table.player(A).token), (Space::PARKING, 0));
        table.play(A, Unload);
        assert_eq!(table.track(A), (0, 8, 0, 8));
    }

    #[test]
    fn ess_r19_there_is_no_partial_unloading() {
        let mut table = Table::of(3).with_bag(A, [1, 7, 33]);
        assert_eq!(table.legal(A).iter().filter(|action| **action == Unload).count(), 1, "the bag as a whole, or not at all");
        table.play(A, Unload);
        assert!(table.player(A).bag.is_empty());
        assert_eq!(table.refusal(A, Unload), Illegal::BagEmpty);
    }

    #[test]
    fn ess_5_51_the_whole_bag_goes_to_the_trunk() {
        let mut table = Table::of(3).with_bag(A, [1, 7, 33]).with_trunk(A, [12]);
        table.play(A, Unload);
        assert!(table.player(A).bag.is_empty());
        assert_eq!(table.player(A).trunk, [1, 7, 12, 33].map(game).into_iter().collect());
    }

    #[test]
    fn ess_5_52_the_freed_spaces_count_at_once() {
        let mut table = Table::of(3).with_bag(A, 1..=4).with_token(A, 4);
        assert_eq!(table.rule(A, go(Space::ENTRANCE_WEST)).0, "ESS-5.15");
        table.play(A, Unload);
        assert_eq!(table.track(A), (0, 8, 4, 4));
        table.play(A, go(Space::ENTRANCE_WEST));
    }

    #[test]
    fn ess_5_53_unloading_is_voluntary_and_can_be_repeated() {
        let mut table = Table::of(3).with_bag(A, [1]).with_tile(36);
        assert!(table.may(A, crate::Action::EndTurn));
        table.play_all(A, [Unload, go(Space::ENTRANCE_WEST), go(booth(36)), crate::Action::Buy, go(Space::ENTRANCE_WEST), go(Space::PARKING), Unload]);
        assert_eq!(table.player(A).trunk.len(), 2);
    }

    #[test]
    fn ess_5_60_withdrawing_needs_the_parking_and_two_points() {
        assert_eq!(Table::of(3).with_vp(A, 0).refusal(A, Withdraw), Illegal::TooFewPoints { vp: 0 });
        assert_eq!(Table::of(3).with_vp(A, 9).at(A, booth(1)).refusal(A, Withdraw), Illegal::CannotWithdrawHere { space: booth(1) });
        assert!(Table::of(3).with_vp(A, 2).may(A, Withdraw));
    }

    #[test]
    fn ess_5_61_fifty_euros_for_two_points() {
        let mut table = Table::of(3).with_vp(A, 4).with_token(A, 8);
        table.play(A, Withdraw);
        assert_eq!((table.player(A).money, table.player(A).vp, table.player(A).token), (350, 2, 8));
        table.play(A, Withdraw);
        assert_eq!((table.player(A).money, table.player(A).vp), (400, 0));
        assert_eq!(table.rule(A, Withdraw).0, "ESS-5.60");
    }

    #[test]
    fn ess_r22_one_point_is_not_enough() {
        let table = Table::of(3).with_vp(A, 1);
        assert!(!table.may(A, Withdraw));
        assert_eq!(table.refusal(A, Withdraw), Illegal::TooFewPoints { vp: 1 });
    }

    #[test]
    fn ess_2_10_money_is_whole_euros() {
        let table = Table::of(3).with_tile(36).at(A, booth(36)).with_vp(A, 2);
        let json = serde_json::to_value(table.player(A)).expect("JSON");
        assert!(json["money"].is_i64() && table.player(A).money == 300);
        let cents = serde_json::json!({ "money": 299.5 });
        let mut player = json;
        player["money"] = cents["money"].clone();
        assert!(serde_json::from_value::<crate::Player>(player).is_err(), "there are no cents");
    }

    #[test]
    fn ess_r21_the_bank_pays_as_long_as_there_are_points() {
        let mut table = Table::of(3).with_vp(A, 900);
        for _ in 0..450 {
            table.play(A, Withdraw);
        }
        assert_eq!((table.player(A).money, table.player(A).vp), (300 + 450 * 50, 0));
    }
}
