//! D-ACTION, D-PREP and D-END: which action, the gems for it, and the end of the turn (MAG-5.4, 5.5, 5.44).

use kernel::{Chance, Log};

use crate::components::{Colour, Id, MainAction, Tile};
use crate::event::{Event, Happening};
use crate::flow::{Play, Step, Table};
use crate::illegal::Illegal;

impl Table<'_> {
    /// Whether this action was chosen.
    pub(super) fn is_doing(self, action: MainAction) -> bool {
        self.turn().action == Some(action)
    }

    /// MAG-5.4: travel always, build if some tile can be built, perform if a space is vacant; none that was given up.
    pub(super) fn may_choose_action(self, action: MainAction) -> Result<(), Illegal> {
        let is_possible = match action {
            _ if self.turn().given_up.contains(action) => false,
            MainAction::Travel => true,
            MainAction::Build => {
                let covered = self.covered();
                Tile::all().any(|tile| self.in_supply(tile) > 0 && self.game.has_place(tile, covered))
            }
            MainAction::Perform => self.game.spaces.iter().any(|space| self.is_vacant(space.power)),
        };
        if is_possible { Ok(()) } else { Err(Illegal::ActionImpossible { action }) }
    }

    /// MAG-5.4: only if no commitment is possible.
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
    /// D-ACTION.
    pub(super) fn choose_action(&mut self, action: MainAction) {
        let seat = self.state.active;
        self.turn().action = Some(action);
        self.tell(|| Happening::ActionChosen { seat, action });
        self.replace(Step::Prep);
    }

    /// MAG-5.4: back to D-ACTION, where this action is not offered again in this turn.
    pub(super) fn change_action(&mut self) {
        let seat = self.state.active;
        let action = self.turn().action.take().expect("an action is chosen, MAG-5.4");
        self.turn().given_up.insert(action);
        self.tell(|| Happening::ActionGivenUp { seat, action });
        self.replace(Step::Action);
    }

    /// MAG-5.5: the gem returns to the supply.
    pub(super) fn spend_gem(&mut self, gem: Colour) {
        let (seat, power) = (self.state.active, self.game.power_per_gem);
        self.me().gems[gem] -= 1;
        self.turn().gems += 1;
        self.tell(|| Happening::GemSpent { seat, gem, power });
    }

    /// MAG-5.44: the pawns used move beside the main tent, and the next turn begins.
    pub(super) fn end_turn(&mut self) {
        let seat = self.state.active;
        let turn = self.state.turn.take().expect("a turn is being played, MAG-4.2");
        self.me().pawns.main_tent += turn.pawns.total();
        self.tell(|| Happening::TurnEnded { seat });
        self.next_turn();
    }
}
