//! Chapter 5: what a seat can answer. This file lists the answers, says which decision each belongs to and which rule
//! refuses it elsewhere (MAG-4.8), and lists the candidates of each decision. Whether an answer is allowed at its own
//! decision, and what it does, stands in one file per family.

mod bonus;
mod build;
mod choice;
mod die;
mod opening;
mod perform;
mod poster;
mod round_end;
mod talent;
mod travel;

use std::ops::ControlFlow;

use kernel::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use crate::camp::each;
use crate::components::{ByColour, CardId, Colour, Hue, Id, MainAction, POSTER_DISPLAY, PosterId, SLOTS, Talent, Tile};
use crate::event::Event;
use crate::flow::{Play, Step, Table};
use crate::illegal::Illegal;
use crate::state::{Pips, Place};

pub use die::PowerSources;
pub(crate) use perform::{missing_gems, payments};

/// Something a poster asks for: a camp tile or a gem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Requirement {
    /// A camp tile.
    Tile(Tile),
    /// A gem.
    Gem(Hue),
}

/// What a seat chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Action {
    /// D-DRAFT: keep a card.
    KeepCard { card: CardId },
    /// D-TALENT-SETUP and D-SOLO-TALENT: take a talent tile.
    TakeTalent { talent: Talent },
    /// D-SOLO-CARDS: return a card.
    ReturnCard { card: CardId },
    /// D-SOLO: leave the dice pool as it is.
    KeepPool {},
    /// D-SOLO: discard a poster of the display for a reserve die of its colour.
    RollReserve { place: u8 },
    /// D-DIE.
    TakeDie { colour: Colour, value: Pips },
    /// D-CARD.
    PlaceDie { card: CardId },
    /// D-MOD: turn the die to its opposite face with a pawn.
    Flip {},
    /// D-MOD: set the die with the card's bonus.
    SetDie { value: Pips },
    /// D-MOD: leave the die as it is now.
    KeepDie {},
    /// D-COLOUR.
    UseColour { colour: Colour },
    /// D-ACTION.
    ChooseAction { action: MainAction },
    /// D-PREP: choose another action, as no commitment is possible.
    ChangeAction {},
    /// A free point: the card's bonus.
    UseBonus {},
    /// A talent that is an answer of its own.
    UseTalent { talent: Talent },
    /// D-PREP: a gem for power.
    SpendGem { gem: Colour },
    /// D-PREP: commit to a build level, by its power; `null` is the empty level.
    Build { level: Option<u8> },
    /// D-PREP: commit to a number of steps.
    Travel { steps: u8 },
    /// D-PREP: commit to a performance space, by its power.
    Perform { space: u8 },
    /// D-TILE.
    BuildTile { tile: Tile },
    /// D-TILE and D-SHOW: stop.
    Stop {},
    /// D-ORIENT.
    Orient { orientation: u8 },
    /// D-PLACE: where the corner of the tile's bounding box falls.
    PlaceTile { col: u8, row: u8 },
    /// D-DOUBLE.
    DoubleCamp { doubled: bool },
    /// D-COPY.
    CopyBonus { card: CardId },
    /// D-BONUS-GEMS and D-GEMS: the gems paid.
    PayGems { gems: ByColour },
    /// D-POSTER: the top of the deck.
    DrawPoster {},
    /// D-POSTER: one of the display.
    TakePoster { place: u8 },
    /// D-POSTER: none.
    DeclinePoster {},
    /// D-POSTER-SLOT.
    PutPoster { slot: u8 },
    /// D-POSTER-SLOT: discard the new poster.
    DiscardPoster {},
    /// D-TENT.
    TakeTent {},
    /// D-TENT.
    LeaveTent {},
    /// D-TENT-SLOT.
    PlaceTent { slot: u8, doubled: bool },
    /// D-HAT: the hat on this place moves.
    MoveHat { from: Place },
    /// D-SHOW.
    CompletePoster { slot: u8 },
    /// D-IGNORE.
    Ignore { slot: u8, requirement: Requirement },
    /// D-ARRANGE: leave the posters where they are.
    KeepPosters {},
    /// D-ARRANGE: the poster for the next slot; `null` leaves it empty.
    ArrangePoster { poster: Option<PosterId> },
    /// D-END.
    EndTurn {},
    /// D-LOT: by the number of the lot.
    TakeLot { lot: u8 },
    /// D-LOT-DISCARD: by the number of the lot.
    DiscardLot { lot: u8 },
    /// D-RESOLVE.
    ScoreCard { card: CardId },
    /// D-PAYCOINS.
    PayCoins { coins: u8 },
}

use Action as A;

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

impl Table<'_> {
    /// MAG-4.1 and 4.8: whether the seat may answer so, or the rule that refuses it.
    pub fn may(self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if !self.awaiting().contains(seat) {
            return Err(Illegal::NotAwaited { seat });
        }
        match (action, self.step()) {
            (A::KeepCard { card }, Step::Draft) => self.may_keep_card(seat, card),
            (A::TakeTalent { talent }, Step::TalentSetup | Step::SoloTalent) => self.may_take_talent(talent),
            (A::ReturnCard { card }, Step::SoloCards) => self.may_return_card(card),
            (A::KeepPool {}, Step::Solo) => Ok(()),
            (A::RollReserve { place }, Step::Solo) => self.may_roll_reserve(place),
            (A::TakeDie { colour, value }, Step::Die) => self.may_take_die(colour, value),
            (A::PlaceDie { card }, Step::Card { .. }) => self.may_place_die(card),
            (A::Flip {}, Step::Mod) => self.may_flip(),
            (A::SetDie { .. }, Step::Mod) => self.may_set_die(),
            (A::Flip {} | A::SetDie { .. }, _) => Err(Illegal::DieSettled),
            (A::KeepDie {}, Step::Mod) => Ok(()),
            (A::UseColour { colour }, Step::Colour) => self.may_use_colour(colour),
            (A::ChooseAction { action }, Step::Action) => self.may_choose_action(action),
            (A::ChangeAction {}, Step::Prep) => self.may_change_action(),
            (A::UseBonus {}, step) => self.may_use_bonus(step),
            (A::UseTalent { talent }, step) => self.may_use_talent(talent, step),
            (A::SpendGem { gem }, Step::Prep) => self.may_spend_gem(gem),
            (A::Build { level }, Step::Prep) if self.is_doing(MainAction::Build) => self.may_build(level),
            (A::Travel { steps }, Step::Prep) if self.is_doing(MainAction::Travel) => self.may_travel(steps),
            (A::Perform { space }, Step::Prep) if self.is_doing(MainAction::Perform) => self.may_perform(space),
            (A::BuildTile { tile }, Step::Tile { small, large }) => self.may_build_tile(tile, small, large),
            (A::Stop {}, Step::Tile { .. } | Step::Show(_)) => Ok(()),
            (A::Orient { orientation }, Step::Orient { tile, .. }) => self.may_orient(tile, orientation),
            (A::PlaceTile { col, row }, Step::Place { tile, orientation, .. }) => self.may_place_tile(tile, orientation, col, row),
            (A::DoubleCamp { .. }, Step::Double) => Ok(()),
            (A::DoubleCamp { .. }, _) => Err(self.why_not_double_camp()),
            (A::CopyBonus { card }, Step::Copy) => self.may_copy_bonus(card),
            (A::PayGems { gems }, Step::BonusGems { .. }) => self.may_pay_bonus(gems),
            (A::PayGems { gems }, Step::Gems { slot }) => self.may_pay_poster(slot, gems),
            (A::DrawPoster {}, Step::Poster { .. }) => self.may_draw_poster(),
            (A::TakePoster { place }, Step::Poster { .. }) => self.may_take_poster(place),
            (A::DeclinePoster {}, Step::Poster { .. }) => self.may_decline_poster(),
            (A::PutPoster { slot }, Step::PosterSlot { .. }) => self.may_put_poster(slot),
            (A::DiscardPoster {}, Step::PosterSlot { .. }) => self.may_discard_poster(),
            (A::TakeTent {} | A::LeaveTent {}, Step::Tent) => Ok(()),
            (A::PlaceTent { slot, doubled }, Step::TentSlot) => self.may_place_tent(slot, doubled),
            (A::TakeTent {} | A::PlaceTent { .. }, _) => Err(self.why_no_tent()),
            (A::MoveHat { from }, Step::Hat { .. }) => self.may_move_hat(from),
            (A::CompletePoster { slot }, Step::Show(show)) => self.may_complete(&show, slot),
            (A::Ignore { slot, requirement }, Step::Ignore) => self.may_ignore(slot, requirement),
            (A::KeepPosters {}, Step::Arrange { slot, hand }) => Self::may_keep_posters(slot, &hand),
            (A::ArrangePoster { poster }, Step::Arrange { slot, hand }) => self.may_arrange(slot, &hand, poster),
            (A::EndTurn {}, Step::End) => Ok(()),
            (A::TakeLot { lot }, Step::Lot) => self.may_take_lot(lot),
            (A::DiscardLot { lot }, Step::LotDiscard) => self.may_discard_lot(lot),
            (A::ScoreCard { card }, Step::Resolve) => self.may_score_card(card),
            (A::PayCoins { coins }, Step::PayCoins { card }) => self.may_pay_coins(card, coins),
            _ => Err(Illegal::AnotherDecision),
        }
    }

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
                consider(A::KeepPool {})?;
                (0..POSTER_DISPLAY as u8).try_for_each(|place| consider(A::RollReserve { place }))
            }
            Step::Die => self.state.dice_pool.distinct().try_for_each(|die| consider(A::TakeDie { colour: die.colour, value: die.value })),
            Step::Card { .. } => me.cards.iter().try_for_each(|held| consider(A::PlaceDie { card: held.card })),
            Step::Mod => {
                consider(A::KeepDie {})?;
                consider(A::Flip {})?;
                Pips::all().try_for_each(|value| consider(A::SetDie { value }))
            }
            Step::Colour => Hue::all().try_for_each(|hue| consider(A::UseColour { colour: hue.into() })),
            Step::Action => {
                MainAction::all().try_for_each(|action| consider(A::ChooseAction { action }))?;
                self.free_options(&mut consider)
            }
            Step::Prep => {
                self.commitments(&mut consider)?;
                consider(A::ChangeAction {})?;
                Colour::all().try_for_each(|gem| consider(A::SpendGem { gem }))?;
                const PREPARING: [Talent; 6] =
                    [Talent::TilePlus1, Talent::TileBuild2, Talent::TileTravel3, Talent::TilePerform2, Talent::BoardReverse, Talent::BoardRearrange];
                PREPARING.into_iter().try_for_each(|talent| consider(A::UseTalent { talent }))?;
                self.free_options(&mut consider)
            }
            Step::Tile { .. } => {
                consider(A::Stop {})?;
                Tile::all().try_for_each(|tile| consider(A::BuildTile { tile }))?;
                consider(A::UseTalent { talent: Talent::TileLarge })?;
                self.free_options(&mut consider)
            }
            Step::Orient { tile, .. } => (0..self.game.shapes(tile).len() as u8).try_for_each(|orientation| consider(A::Orient { orientation })),
            Step::Place { tile, orientation, .. } => {
                // These are exactly the legal places: no need to ask again for each.
                each(self.game.places(tile, orientation, self.covered())).try_for_each(|(col, row)| sink.offer(A::PlaceTile { col, row }))
            }
            Step::Double => [true, false].into_iter().try_for_each(|doubled| consider(A::DoubleCamp { doubled })),
            Step::Copy => me.cards.iter().try_for_each(|held| consider(A::CopyBonus { card: held.card })),
            Step::BonusGems { .. } => bonus::triples().try_for_each(|gems| consider(A::PayGems { gems })),
            Step::Poster { .. } => {
                consider(A::DrawPoster {})?;
                (0..POSTER_DISPLAY as u8).try_for_each(|place| consider(A::TakePoster { place }))?;
                consider(A::DeclinePoster {})
            }
            Step::PosterSlot { .. } => {
                (0..SLOTS as u8).try_for_each(|slot| consider(A::PutPoster { slot }))?;
                consider(A::DiscardPoster {})
            }
            Step::Tent => [A::TakeTent {}, A::LeaveTent {}].into_iter().try_for_each(consider),
            Step::TentSlot => (1..SLOTS as u8).flat_map(|slot| [false, true].map(|doubled| A::PlaceTent { slot, doubled })).try_for_each(consider),
            Step::Hat { .. } => me.hats.iter().flatten().try_for_each(|from| consider(A::MoveHat { from: *from })),
            Step::Show(_) => {
                consider(A::Stop {})?;
                (0..SLOTS as u8).try_for_each(|slot| consider(A::CompletePoster { slot }))?;
                [Talent::TileExtra, Talent::TilePoint, Talent::TileIgnore].into_iter().try_for_each(|talent| consider(A::UseTalent { talent }))?;
                self.free_options(&mut consider)
            }
            Step::Ignore => {
                let candidates = (0..SLOTS as u8).flat_map(|slot| Tile::all().map(move |tile| A::Ignore { slot, requirement: Requirement::Tile(tile) }));
                candidates.into_iter().try_for_each(consider)
            }
            Step::Gems { slot } => payments(self.cost_of(slot)).try_for_each(|gems| consider(A::PayGems { gems })),
            Step::Arrange { hand, .. } => {
                consider(A::KeepPosters {})?;
                consider(A::ArrangePoster { poster: None })?;
                let posters = if hand.is_empty() { me.posters.iter().flatten().copied().collect() } else { hand };
                posters.into_iter().try_for_each(|poster| consider(A::ArrangePoster { poster: Some(poster) }))
            }
            Step::End => {
                consider(A::EndTurn {})?;
                self.free_options(&mut consider)
            }
            Step::Lot => (0..self.state.lots.len() as u8).try_for_each(|lot| consider(A::TakeLot { lot })),
            Step::LotDiscard => (0..self.state.lots.len() as u8).try_for_each(|lot| consider(A::DiscardLot { lot })),
            Step::Resolve => me.cards.iter().try_for_each(|held| consider(A::ScoreCard { card: held.card })),
            Step::PayCoins { card } => (0..=self.game.card(card).max_coins()).try_for_each(|coins| consider(A::PayCoins { coins })),
        }
    }

    /// MAG-4.3: the free options.
    fn free_options(self, consider: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        consider(A::UseBonus {})?;
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

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Does what an allowed answer says.
    pub fn perform(&mut self, seat: Seat, action: Action) {
        match action {
            A::KeepCard { card } => self.keep_card(seat, card),
            A::TakeTalent { talent } => self.take_talent(talent),
            A::ReturnCard { card } => self.return_card(card),
            A::KeepPool {} => self.replace(Step::Die),
            A::RollReserve { place } => self.roll_reserve(place),
            A::TakeDie { colour, value } => self.take_die(colour, value),
            A::PlaceDie { card } => self.place_die(card),
            A::Flip {} => self.flip(),
            A::SetDie { value } => self.set_die(value),
            A::KeepDie {} => self.ask_colour(),
            A::UseColour { colour } => self.use_colour(colour),
            A::ChooseAction { action } => self.choose_action(action),
            A::ChangeAction {} => self.change_action(),
            A::UseBonus {} => self.use_bonus(),
            A::UseTalent { talent } => self.use_talent(talent),
            A::SpendGem { gem } => self.spend_gem(gem),
            A::Build { level } => self.build(level),
            A::Travel { steps } => self.travel(steps),
            A::Perform { space } => self.take_space(space),
            A::BuildTile { tile } => self.build_tile(tile),
            A::Stop {} => self.stop(),
            A::Orient { orientation } => self.orient(orientation),
            A::PlaceTile { col, row } => self.place_tile(col, row),
            A::DoubleCamp { doubled } => self.double_camp(doubled),
            A::CopyBonus { card } => self.copy_bonus(card),
            A::PayGems { gems } => self.pay_gems(gems),
            A::DrawPoster {} => self.draw_poster(),
            A::TakePoster { place } => self.take_poster(place),
            A::DeclinePoster {} => self.decline_poster(),
            A::PutPoster { slot } => self.put_poster(slot),
            A::DiscardPoster {} => self.discard_new_poster(),
            A::TakeTent {} => self.replace(Step::TentSlot),
            A::LeaveTent {} => self.leave_tent(),
            A::PlaceTent { slot, doubled } => self.place_tent(slot, doubled),
            A::MoveHat { from } => self.move_hat(from),
            A::CompletePoster { slot } => self.complete_poster(slot),
            A::Ignore { slot, requirement } => self.ignore(slot, requirement),
            A::KeepPosters {} => self.keep_posters(),
            A::ArrangePoster { poster } => self.arrange(poster),
            A::EndTurn {} => self.end_turn(),
            A::TakeLot { lot } => self.take_lot(lot),
            A::DiscardLot { lot } => self.discard_lot(lot),
            A::ScoreCard { card } => self.choose_card(card),
            A::PayCoins { coins } => self.pay_coins(coins),
        }
    }

    /// Stops building or performing.
    fn stop(&mut self) {
        match self.table().step() {
            Step::Show(show) => self.end_performance(show),
            _ => self.replace(Step::End),
        }
    }

    /// Pays gems for a tile or a poster.
    fn pay_gems(&mut self, gems: ByColour) {
        match self.table().step() {
            Step::BonusGems { tile } => self.pay_bonus(tile, gems),
            Step::Gems { slot } => self.score_poster(slot, gems),
            step => unreachable!("{step:?} asks for no gems, MAG-4.2"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::table::{card, gems, pips, poster};

    /// These forms are what clients send and records keep: they never change under one revision of the rules.
    #[test]
    fn answers_have_stable_json_forms() {
        let forms = [
            (A::KeepCard { card: card("m07") }, r#"{"type":"keepCard","card":"m07"}"#),
            (A::TakeTalent { talent: Talent::TilePlus1 }, r#"{"type":"takeTalent","talent":"tile_plus1"}"#),
            (A::ReturnCard { card: card("m56") }, r#"{"type":"returnCard","card":"m56"}"#),
            (A::KeepPool {}, r#"{"type":"keepPool"}"#),
            (A::RollReserve { place: 3 }, r#"{"type":"rollReserve","place":3}"#),
            (A::TakeDie { colour: Colour::Transparent, value: pips(6) }, r#"{"type":"takeDie","colour":"transparent","value":6}"#),
            (A::PlaceDie { card: card("m01") }, r#"{"type":"placeDie","card":"m01"}"#),
            (A::Flip {}, r#"{"type":"flip"}"#),
            (A::SetDie { value: pips(2) }, r#"{"type":"setDie","value":2}"#),
            (A::KeepDie {}, r#"{"type":"keepDie"}"#),
            (A::UseColour { colour: Colour::Green }, r#"{"type":"useColour","colour":"green"}"#),
            (A::ChooseAction { action: MainAction::Perform }, r#"{"type":"chooseAction","action":"perform"}"#),
            (A::ChangeAction {}, r#"{"type":"changeAction"}"#),
            (A::UseBonus {}, r#"{"type":"useBonus"}"#),
            (A::UseTalent { talent: Talent::BoardReverse }, r#"{"type":"useTalent","talent":"board_reverse"}"#),
            (A::SpendGem { gem: Colour::Purple }, r#"{"type":"spendGem","gem":"purple"}"#),
            (A::Build { level: Some(9) }, r#"{"type":"build","level":9}"#),
            (A::Build { level: None }, r#"{"type":"build","level":null}"#),
            (A::Travel { steps: 7 }, r#"{"type":"travel","steps":7}"#),
            (A::Perform { space: 12 }, r#"{"type":"perform","space":12}"#),
            (A::BuildTile { tile: Tile::GreenLarge }, r#"{"type":"buildTile","tile":"green_large"}"#),
            (A::Stop {}, r#"{"type":"stop"}"#),
            (A::Orient { orientation: 6 }, r#"{"type":"orient","orientation":6}"#),
            (A::PlaceTile { col: 1, row: 0 }, r#"{"type":"placeTile","col":1,"row":0}"#),
            (A::DoubleCamp { doubled: true }, r#"{"type":"doubleCamp","doubled":true}"#),
            (A::CopyBonus { card: card("m12") }, r#"{"type":"copyBonus","card":"m12"}"#),
            (A::PayGems { gems: gems(1, 0, 2, 0) }, r#"{"type":"payGems","gems":{"orange":1,"green":0,"purple":2,"transparent":0}}"#),
            (A::DrawPoster {}, r#"{"type":"drawPoster"}"#),
            (A::TakePoster { place: 0 }, r#"{"type":"takePoster","place":0}"#),
            (A::DeclinePoster {}, r#"{"type":"declinePoster"}"#),
            (A::PutPoster { slot: 4 }, r#"{"type":"putPoster","slot":4}"#),
            (A::DiscardPoster {}, r#"{"type":"discardPoster"}"#),
            (A::TakeTent {}, r#"{"type":"takeTent"}"#),
            (A::LeaveTent {}, r#"{"type":"leaveTent"}"#),
            (A::PlaceTent { slot: 2, doubled: false }, r#"{"type":"placeTent","slot":2,"doubled":false}"#),
            (A::MoveHat { from: Place::Space(14) }, r#"{"type":"moveHat","from":{"space":14}}"#),
            (A::CompletePoster { slot: 1 }, r#"{"type":"completePoster","slot":1}"#),
            (A::Ignore { slot: 0, requirement: Requirement::Tile(Tile::OrangeLarge) }, r#"{"type":"ignore","slot":0,"requirement":"orange_large"}"#),
            (A::Ignore { slot: 0, requirement: Requirement::Gem(Hue::Orange) }, r#"{"type":"ignore","slot":0,"requirement":"orange"}"#),
            (A::KeepPosters {}, r#"{"type":"keepPosters"}"#),
            (A::ArrangePoster { poster: Some(poster("suhayl_start")) }, r#"{"type":"arrangePoster","poster":"suhayl_start"}"#),
            (A::ArrangePoster { poster: None }, r#"{"type":"arrangePoster","poster":null}"#),
            (A::EndTurn {}, r#"{"type":"endTurn"}"#),
            (A::TakeLot { lot: 2 }, r#"{"type":"takeLot","lot":2}"#),
            (A::DiscardLot { lot: 0 }, r#"{"type":"discardLot","lot":0}"#),
            (A::ScoreCard { card: card("m30") }, r#"{"type":"scoreCard","card":"m30"}"#),
            (A::PayCoins { coins: 6 }, r#"{"type":"payCoins","coins":6}"#),
        ];
        for (action, json) in forms {
            assert_eq!(serde_json::to_string(&action).expect("JSON"), json);
            assert_eq!(serde_json::from_str::<Action>(json).expect("an answer"), action);
        }
    }
}
