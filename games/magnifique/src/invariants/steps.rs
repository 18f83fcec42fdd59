//! MAG-4.2 and MAG-4.7: which steps can be pending together, and what each needs.

use kernel::Broken;

use super::Check;
use crate::components::{MAX_TENTS, MainAction, SLOTS, Tile};
use crate::flow::{Awaited, Show, Step};
use crate::state::{Place, TileCause};

impl Check<'_> {
    /// The stack is one of the chains of MAG-4.7, and each of its steps can be carried out.
    pub(super) fn steps(self) -> Result<(), Broken> {
        let steps = self.position.state.steps;
        Broken::unless(is_chain(&steps), "MAG-4.7", || {
            let names: Vec<_> = steps.iter().map(|step| Awaited::from(*step).name()).collect();
            format!("these steps cannot be pending together: {}", names.join(", "))
        })?;
        steps
            .iter()
            .try_for_each(|step| Broken::unless(self.can_be_pending(*step), "MAG-4.2", || format!("{} cannot be awaited here", Awaited::from(*step).code())))
    }

    /// What a step needs around it.
    fn can_be_pending(self, step: Step) -> bool {
        let (position, state) = (self.position, self.position.state);
        let action = state.turn.and_then(|turn| turn.action);
        let has_hue = || state.turn.is_some_and(|turn| turn.hue.is_some());
        let has_place = |tile: Tile| position.in_supply(tile) > 0 && position.game.has_place(tile, position.covered());
        let may_build = |tile: Tile, cause: TileCause| has_hue() && has_place(tile) && (cause == TileCause::CardBonus || action == Some(MainAction::Build));
        match step {
            Step::Draft | Step::SoloCards | Step::Die | Step::Card { .. } | Step::Over => true,
            Step::TalentSetup => !position.is_solo(),
            Step::SoloTalent | Step::Solo => position.is_solo(),
            Step::Mod | Step::Colour => action.is_none() && state.turn.is_some_and(|turn| turn.hue == position.die().colour.hue()),
            Step::Action => action.is_none() && has_hue(),
            Step::Prep | Step::End => action.is_some() && has_hue(),
            Step::Tile { small, large } => action == Some(MainAction::Build) && has_hue() && small <= 5 && large <= 6,
            Step::Orient { tile, cause } => may_build(tile, cause),
            Step::Place { tile, orientation, cause } => may_build(tile, cause) && position.game.places(tile, orientation, position.covered()) != 0,
            Step::Double => action == Some(MainAction::Build) && position.may_put_pawns(crate::components::Talent::TileDoubleCamp).is_ok(),
            Step::Copy => has_hue() && state.turn.is_some_and(|turn| turn.bonus == crate::state::BonusUse::Unused),
            Step::BonusGems { tile } => has_hue() && has_place(tile),
            Step::Poster { left } => (1..=20).contains(&left),
            Step::PosterSlot { .. } => true,
            Step::Travelling { left } => action == Some(MainAction::Travel) && has_hue() && left <= 60,
            Step::Tent | Step::TentSlot => {
                action == Some(MainAction::Travel) && has_hue() && position.tent_at_wagon().is_some() && position.me().tent_count() < MAX_TENTS
            }
            Step::Hat { space } => {
                let both = position.me().hats.iter().all(|hat| matches!(hat, Some(Place::Space { .. })));
                action == Some(MainAction::Perform) && both && position.game.space(space).is_some() && position.is_vacant(space)
            }
            Step::Show(show) => action == Some(MainAction::Perform) && has_hue() && self.is_show(&show),
            Step::Ignore => position.show().is_some(),
            Step::Gems { slot } => position.show().is_some_and(|show| position.may_complete(show, slot).is_ok()),
            Step::Arrange { slot, hand } => {
                let laid = position.me().posters.iter().skip(slot.into()).flatten().count();
                if hand.is_empty() { slot == 0 && laid > 0 } else { laid == 0 && hand.len() + usize::from(slot) <= SLOTS }
            }
            Step::Lot => position.next_to_pick() == Some(state.active),
            Step::LotDiscard => position.players() == 2 && state.lots.iter().flatten().count() == 2 && position.me().cards.len() == 5,
            Step::Resolve => position.next_to_score() == Some(state.active),
            Step::PayCoins { card } => {
                position.next_to_score() == Some(state.active) && position.me().held(card).is_some() && position.game.card(card).max_coins() > 0
            }
        }
    }

    /// MAG-5.35 to MAG-5.40: a performance on the space of an own hat, with as many served tents as completed posters.
    fn is_show(self, show: &Show) -> bool {
        let is_there = self.position.me().hats.contains(&Some(Place::Space { power: show.space }));
        let served = show.served.iter().filter(|served| **served).count();
        let has_tents = (0..SLOTS).all(|slot| !show.served[slot] || self.position.game.tent_below(self.position.me(), slot).is_some());
        let counts = self.position.me().camp.counts();
        let within = (0..Tile::ALL.len()).all(|tile| show.tiles[tile] <= counts[tile]);
        let ignored = show.ignored.is_none_or(|ignored| usize::from(ignored.slot) < SLOTS);
        is_there && has_tents && within && ignored && served == usize::from(show.completed)
    }
}

/// Which steps can lie on which: a free point or a journey below, what it asks above.
fn is_chain(steps: &[Step]) -> bool {
    let is_tile = |step: &Step| matches!(step, Step::Orient { .. } | Step::Place { .. });
    let is_poster = |step: &Step| matches!(step, Step::Poster { .. } | Step::PosterSlot { .. });
    match steps {
        [Step::Travelling { .. }] => false,
        [only] => {
            !is_tile(only)
                && !is_poster(only)
                && !matches!(only, Step::Double | Step::Copy | Step::BonusGems { .. } | Step::Ignore | Step::Gems { .. } | Step::Arrange { .. })
        }
        [Step::Tile { .. }, Step::Double] | [Step::Show(_), Step::Ignore | Step::Gems { .. }] => true,
        [Step::Prep | Step::End, Step::Arrange { .. }] => true,
        [below, above] if is_poster(above) => below.is_free_point() || matches!(below, Step::Travelling { .. }),
        [Step::Solo | Step::Die, _] => false,
        [below, above] => below.is_free_point() && (is_tile(above) || matches!(above, Step::Copy | Step::BonusGems { .. })),
        [below, Step::Poster { .. }, Step::PosterSlot { .. }] => below.is_free_point() || matches!(below, Step::Travelling { .. }),
        _ => false,
    }
}
