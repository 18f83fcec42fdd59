//! MAG-4.2: what each decision offers: its candidates, as far as [`Table::may`] allows them.

use std::ops::ControlFlow;

use kernel::Seat;

use super::{A, Action, Requirement, bonus, payments};
use crate::components::{Colour, Hue, MainAction, POSTER_DISPLAY, SLOTS, Talent, Tile};
use crate::flow::{Position, Step};
use crate::state::Pips;

/// Takes choices one by one, until it has enough.
pub(crate) trait Sink {
    fn offer(&mut self, action: Action) -> ControlFlow<()>;
}

impl Sink for Vec<Action> {
    fn offer(&mut self, action: Action) -> ControlFlow<()> {
        self.push(action);
        ControlFlow::Continue(())
    }
}

/// The first choice, and whether there is a second: all that the engine needs to know of forced choices.
#[derive(Debug, Default)]
pub(crate) struct FirstTwo {
    pub first: Option<Action>,
    pub second: bool,
}

impl Sink for FirstTwo {
    fn offer(&mut self, action: Action) -> ControlFlow<()> {
        if self.first.is_none() {
            self.first = Some(action);
            return ControlFlow::Continue(());
        }
        self.second = true;
        ControlFlow::Break(())
    }
}

impl Position<'_> {
    /// The first two legal choices of the player whose decision it is.
    pub fn first_two(self) -> FirstTwo {
        let mut choices = FirstTwo::default();
        let _enough = self.offer(self.state.active, &mut choices);
        choices
    }

    /// Offers every legal choice of an awaited seat: the candidates of the decision that [`Table::may`] allows.
    pub fn offer(self, seat: Seat, sink: &mut impl Sink) -> ControlFlow<()> {
        let mut consider = |action: Action| if self.may(seat, action).is_ok() { sink.offer(action) } else { ControlFlow::Continue(()) };
        let me = self.state.players.get(seat).unwrap_or_else(|| self.me());
        match self.step() {
            Step::Over | Step::Travelling { .. } => ControlFlow::Continue(()),
            Step::Draft => me.hand.iter().try_for_each(|card| consider(A::KeepCard { card: *card })),
            Step::TalentSetup | Step::SoloTalent => self.state.open_talents.iter().try_for_each(|talent| consider(A::TakeTalent { talent: *talent })),
            Step::SoloCards => me.hand.iter().try_for_each(|card| consider(A::ReturnCard { card: *card })),
            Step::Solo => {
                consider(A::KeepPool)?;
                (0..POSTER_DISPLAY as u8).try_for_each(|place| consider(A::RollReserve { place }))?;
                self.free_options(&mut consider)
            }
            Step::Die => {
                self.state.dice_pool.distinct().try_for_each(|die| consider(A::TakeDie { colour: die.colour, value: die.value }))?;
                self.free_options(&mut consider)
            }
            Step::Card { .. } => me.cards.iter().try_for_each(|held| consider(A::PlaceDie { card: held.card })),
            Step::Mod => {
                consider(A::KeepDie)?;
                consider(A::Flip)?;
                Pips::all().try_for_each(|value| consider(A::SetDie { value }))
            }
            Step::Colour => Hue::ALL.into_iter().try_for_each(|hue| consider(A::UseColour { colour: hue.into() })),
            Step::Action => {
                MainAction::ALL.into_iter().try_for_each(|action| consider(A::ChooseAction { action }))?;
                self.free_options(&mut consider)
            }
            Step::Prep => {
                self.commitments(&mut consider)?;
                consider(A::ChangeAction)?;
                Colour::ALL.into_iter().try_for_each(|gem| consider(A::SpendGem { gem }))?;
                const PREPARING: [Talent; 6] =
                    [Talent::TilePlus1, Talent::TileBuild2, Talent::TileTravel3, Talent::TilePerform2, Talent::BoardReverse, Talent::BoardRearrange];
                PREPARING.into_iter().try_for_each(|talent| consider(A::UseTalent { talent }))?;
                self.free_options(&mut consider)
            }
            Step::Tile { .. } => {
                consider(A::Stop)?;
                Tile::ALL.into_iter().try_for_each(|tile| consider(A::BuildTile { tile }))?;
                consider(A::UseTalent { talent: Talent::TileLarge })?;
                self.free_options(&mut consider)
            }
            Step::Orient { tile, .. } => (0..self.game.shapes(tile).len() as u8).try_for_each(|orientation| consider(A::Orient { orientation })),
            Step::Place { tile, orientation, .. } => {
                // These are exactly the legal places: no need to ask again for each.
                self.game.grid.each(self.game.places(tile, orientation, self.covered())).try_for_each(|(col, row)| sink.offer(A::PlaceTile { col, row }))
            }
            Step::Double => [true, false].into_iter().try_for_each(|doubled| consider(A::DoubleCamp { doubled })),
            Step::Copy => me.cards.iter().try_for_each(|held| consider(A::CopyBonus { card: held.card })),
            Step::BonusGems { .. } => bonus::triples().try_for_each(|gems| consider(A::PayGems { gems })),
            Step::Poster { .. } => {
                consider(A::DrawPoster)?;
                (0..POSTER_DISPLAY as u8).try_for_each(|place| consider(A::TakePoster { place }))?;
                consider(A::DeclinePoster)
            }
            Step::PosterSlot { .. } => {
                (0..SLOTS as u8).try_for_each(|slot| consider(A::PutPoster { slot }))?;
                consider(A::DiscardPoster)
            }
            Step::Tent => [A::TakeTent, A::LeaveTent].into_iter().try_for_each(consider),
            Step::TentSlot => (1..SLOTS as u8).flat_map(|slot| [false, true].map(|doubled| A::PlaceTent { slot, doubled })).try_for_each(consider),
            Step::Hat { .. } => me.hats.iter().flatten().try_for_each(|from| consider(A::MoveHat { from: *from })),
            Step::Show(_) => {
                consider(A::Stop)?;
                (0..SLOTS as u8).try_for_each(|slot| consider(A::CompletePoster { slot }))?;
                [Talent::TileExtra, Talent::TilePoint, Talent::TileIgnore].into_iter().try_for_each(|talent| consider(A::UseTalent { talent }))?;
                self.free_options(&mut consider)
            }
            Step::Ignore => {
                let candidates =
                    (0..SLOTS as u8).flat_map(|slot| Tile::ALL.into_iter().map(move |tile| A::Ignore { slot, requirement: Requirement::Tile(tile) }));
                candidates.into_iter().try_for_each(consider)
            }
            Step::Gems { slot } => payments(self.cost_of(slot)).try_for_each(|gems| consider(A::PayGems { gems })),
            Step::Arrange { hand, .. } => {
                consider(A::KeepPosters)?;
                consider(A::ArrangePoster { poster: None })?;
                let posters = if hand.is_empty() { me.posters.iter().flatten().copied().collect() } else { hand };
                posters.into_iter().try_for_each(|poster| consider(A::ArrangePoster { poster: Some(poster) }))
            }
            Step::End => {
                consider(A::EndTurn)?;
                self.free_options(&mut consider)
            }
            Step::Lot => (0..self.state.lots.len() as u8).try_for_each(|lot| consider(A::TakeLot { lot })),
            Step::LotDiscard => (0..self.state.lots.len() as u8).try_for_each(|lot| consider(A::DiscardLot { lot })),
            Step::Resolve => me.cards.iter().try_for_each(|held| consider(A::ScoreCard { card: held.card })),
            Step::PayCoins { card } => (0..=self.game.card(card).max_coins()).try_for_each(|coins| consider(A::PayCoins { coins })),
        }
    }

    /// MAG-4.3: the free options: the card's bonus, once a card has the die, and the talents for any time.
    fn free_options(self, consider: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        consider(A::UseBonus)?;
        [Talent::TileCoins, Talent::TileGem, Talent::BoardBuyPoster].into_iter().try_for_each(|talent| consider(A::UseTalent { talent }))
    }

    /// The commitments of the chosen action.
    fn commitments(self, consider: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.turn().action {
            Some(MainAction::Build) => {
                consider(A::Build { level: None })?;
                self.game.levels.iter().try_for_each(|level| consider(A::Build { level: Some(level.power) }))
            }
            Some(MainAction::Travel) => (1..=self.power()).try_for_each(|steps| consider(A::Travel { steps })),
            Some(MainAction::Perform) => self.game.spaces.iter().try_for_each(|space| consider(A::Perform { space: space.power })),
            None => ControlFlow::Continue(()),
        }
    }
}
