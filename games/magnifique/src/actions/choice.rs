//! D-ACTION, D-PREP and D-END: which action, the gems for it, and the end of the turn (MAG-5.4, MAG-5.5, MAG-5.44).

use kernel::{Chance, Log};

use crate::components::{Colour, MainAction, Tile};
use crate::event::{Event, News};
use crate::flow::{Play, Position, Step};
use crate::illegal::Illegal;

impl Position<'_> {
    /// Whether this action was chosen.
    pub(super) fn is_doing(self, action: MainAction) -> bool {
        self.turn().action == Some(action)
    }

    /// MAG-5.4: travel always, build if some tile can be built, perform if a space is vacant; none that was given up.
    pub(super) fn may_choose_action(self, action: MainAction) -> Result<(), Illegal> {
        let has_place = |tile: Tile| self.in_supply(tile) > 0 && self.game.has_place(tile, self.covered());
        match action {
            _ if self.turn().given_up.contains(action) => Err(Illegal::ActionGivenUp { action }),
            MainAction::Build if !Tile::ALL.into_iter().any(has_place) => Err(Illegal::NothingToBuild),
            MainAction::Perform if !self.game.spaces.iter().any(|space| self.is_vacant(space.power)) => Err(Illegal::NoVacantSpace),
            MainAction::Build | MainAction::Travel | MainAction::Perform => Ok(()),
        }
    }

    /// MAG-4.8: why an answer of D-PREP commits to nothing: it belongs to another action.
    pub(super) fn why_not_commit(self) -> Illegal {
        self.turn().action.map_or_else(|| self.another_decision(), |action| Illegal::OtherActionChosen { action })
    }

    /// MAG-5.4: only if no commitment is possible; MAG-R17: as when no vacant space is within power.
    pub(super) fn may_change_action(self) -> Result<(), Illegal> {
        let power = self.power();
        let can_commit = match self.turn().action {
            Some(MainAction::Build) => self.game.levels.iter().any(|level| level.power <= power) || self.may_build(None).is_ok(),
            Some(MainAction::Travel) => power >= 1,
            Some(MainAction::Perform) => self.game.spaces.iter().any(|space| self.may_perform(space.power).is_ok()),
            None => false,
        };
        if can_commit { Err(Illegal::CanCommit) } else { Ok(()) }
    }

    /// MAG-5.5: a stored gem of the die's colour, or a transparent one.
    pub(super) fn may_spend_gem(self, gem: Colour) -> Result<(), Illegal> {
        if gem != Colour::Transparent && gem != self.hue().into() {
            return Err(Illegal::GemOfOtherColour { gem });
        }
        if self.me().gems[gem] == 0 { Err(Illegal::NoGem { gem }) } else { Ok(()) }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    pub(super) fn choose_action(&mut self, action: MainAction) {
        let seat = self.state.active;
        self.turn().action = Some(action);
        self.tell(|| News::ActionChosen { seat, action });
        self.replace(Step::Prep);
    }

    /// MAG-5.4: back to D-ACTION, where this action is not offered again in this turn.
    pub(super) fn change_action(&mut self) {
        let seat = self.state.active;
        let action = self.turn().action.take().expect("an action is chosen, MAG-5.4");
        self.turn().given_up.insert(action);
        self.tell(|| News::ActionGivenUp { seat, action });
        self.replace(Step::Action);
    }

    /// MAG-5.5: the gem returns to the supply.
    pub(super) fn spend_gem(&mut self, gem: Colour) {
        let (seat, power) = (self.state.active, self.game.power_per_gem);
        self.me().gems[gem] -= 1;
        self.turn().gems += 1;
        self.tell(|| News::GemSpent { seat, gem, power });
    }

    /// MAG-5.44: the pawns used move beside the main tent, and the next turn begins.
    pub(super) fn end_turn(&mut self) {
        let seat = self.state.active;
        let turn = self.state.turn.take().expect("a turn is being played, MAG-4.2");
        self.me().pawns.main_tent += turn.pawns.total();
        self.tell(|| News::TurnEnded { seat });
        self.next_turn();
    }
}

#[cfg(test)]
mod tests {
    use crate::actions::Action as Do;
    use crate::components::Colour::{Green, Orange, Transparent};
    use crate::components::MainAction::{Build, Perform, Travel};
    use crate::components::{Talent, Tile};
    use crate::flow::Step;
    use crate::table::*;

    #[test]
    fn mag_5_4_build_needs_a_place_and_perform_a_vacant_space() {
        let mut table = Table::of(2).takes(Green, 3, "m03");
        assert!([Build, Travel, Perform].into_iter().all(|action| table.offers(choose(action))));

        // A camp is filled until no tile fits any more.
        while let Some(tile) = Tile::ALL.into_iter().find(|tile| table.game.has_place(*tile, table.game.covered(&table.player(A).camp))) {
            table = table.with_tiles(A, &[tile]);
        }
        assert_eq!(table.rule_against(choose(Build)), "MAG-5.4");
        assert!(table.offers(choose(Travel)) && table.offers(choose(Perform)));
    }

    #[test]
    fn mag_5_4_another_action_is_chosen_only_if_none_can_be_committed() {
        let mut table = Table::of(2).with_gems(A, gems(0, 2, 0, 0)).begins(Green, 2, "m03", Build);
        assert!(table.offers(Do::ChangeAction) && !table.offers(Do::Build { level: Some(3) }));

        table.play(A, Do::SpendGem { gem: Green });
        assert_eq!((table.power(), table.rule_against(Do::ChangeAction)), (4, "MAG-5.4"));

        let mut given_up = Table::of(2).with_gems(A, gems(0, 1, 0, 0)).begins(Green, 1, "m03", Perform);
        given_up.plays(&[Do::SpendGem { gem: Green }, Do::ChangeAction]);
        assert_eq!(given_up.rule_against(choose(Perform)), "MAG-5.4");
        given_up.play(A, choose(Travel));
        assert_eq!(given_up.power(), 3, "spent gems keep their power");
    }

    #[test]
    fn mag_r17_without_a_vacant_space_within_power_perform_is_changed() {
        let table = Table::of(2).with_hats(B, [Some(space(4)), None]).begins(Green, 5, "m03", Perform);

        assert_eq!(table.rule_against(Do::Perform { space: 4 }), "MAG-5.33");
        assert!(table.offers(Do::ChangeAction));
    }

    #[test]
    fn mag_5_5_gems_of_the_colour_or_transparent_add_two() {
        let mut table = Table::of(2).with_gems(A, gems(1, 1, 0, 1)).begins(Green, 2, "m03", Travel);
        assert_eq!(table.rule_against(Do::SpendGem { gem: Orange }), "MAG-5.5");

        table.plays(&[Do::SpendGem { gem: Green }, Do::SpendGem { gem: Transparent }]);

        assert_eq!((table.power(), table.player(A).gems), (6, gems(1, 0, 0, 0)));
        assert_eq!(table.rule_against(Do::SpendGem { gem: Green }), "MAG-4.3");
    }

    #[test]
    fn mag_5_44_used_pawns_wait_beside_the_main_tent_until_the_round_ends() {
        let mut table = Table::of(2).with_talents(A, &[Talent::TileCoins]).with_pawns(A, 3).takes(Green, 1, "m03");
        table.plays(&[Do::KeepDie, use_talent(Talent::TileCoins), use_talent(Talent::TileCoins), choose(Travel), Do::Travel { steps: 1 }]);
        assert_eq!((table.player(A).pawns.play_area, table.player(A).pawns.main_tent), (1, 0));

        table.play(A, Do::EndTurn);
        assert_eq!((table.player(A).pawns.play_area, table.player(A).pawns.main_tent), (1, 2));
        table.ends_round(&[]);
        table.until(|table| table.state.round == 2);

        assert_eq!((table.player(A).pawns.play_area, table.player(A).pawns.main_tent), (3, 0));
    }

    #[test]
    fn mag_r18_power_is_added_until_the_commitment() {
        let mut table = Table::of(2).with_gems(A, gems(0, 2, 0, 0)).begins(Green, 3, "m03", Build);

        table.play(A, Do::Build { level: Some(3) });

        assert_eq!(table.rule_against(Do::SpendGem { gem: Green }), "MAG-4.2");
        assert!(matches!(table.step(), Step::Tile { .. }));
    }
}
