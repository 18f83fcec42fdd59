//! Chapter 5: what a seat can answer. This file lists the answers, says which decision each belongs to and which rule
//! refuses it elsewhere (MAG-4.8). Whether an answer is allowed at its own decision, and what it does, stands in one file
//! per family; which answers a decision offers, in `offers`.

mod bonus;
mod build;
mod choice;
mod die;
mod offers;
mod opening;
mod perform;
mod poster;
mod round_end;
mod talent;
mod travel;

use kernel::{Chance, Log, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::components::{ByColour, CardId, Colour, Hue, MainAction, PosterId, Talent, Tile};
use crate::event::Event;
use crate::flow::{Play, Position, Step};
use crate::illegal::Illegal;
use crate::state::{Pips, Place};

pub use die::PowerSources;
pub(crate) use offers::FirstTwo;
pub(crate) use perform::{missing_gems, payments};

/// Something a poster asks for: a camp tile or a gem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Requirement {
    Tile(Tile),
    Gem(Hue),
}

kernel::tagged! {
    /// What a seat chose.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, JsonSchema)]
    pub enum Action = "Action" {
        /// D-DRAFT: keep a card.
        KeepCard { card: CardId },
        /// D-TALENT-SETUP and D-SOLO-TALENT: take a talent tile.
        TakeTalent { talent: Talent },
        /// D-SOLO-CARDS: return a card.
        ReturnCard { card: CardId },
        /// D-SOLO: leave the dice pool as it is.
        KeepPool,
        /// D-SOLO: discard a poster of the display for a reserve die of its colour.
        RollReserve { place: u8 },
        /// D-DIE.
        TakeDie { colour: Colour, value: Pips },
        /// D-CARD.
        PlaceDie { card: CardId },
        /// D-MOD: turn the die to its opposite face with a pawn.
        Flip,
        /// D-MOD: set the die with the card's bonus.
        SetDie { value: Pips },
        /// D-MOD: leave the die as it is now.
        KeepDie,
        /// D-COLOUR.
        UseColour { colour: Colour },
        /// D-ACTION.
        ChooseAction { action: MainAction },
        /// D-PREP: choose another action, as no commitment is possible.
        ChangeAction,
        /// A free point: the card's bonus.
        UseBonus,
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
        Stop,
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
        DrawPoster,
        /// D-POSTER: one of the display.
        TakePoster { place: u8 },
        /// D-POSTER: none.
        DeclinePoster,
        /// D-POSTER-SLOT.
        PutPoster { slot: u8 },
        /// D-POSTER-SLOT: discard the new poster.
        DiscardPoster,
        /// D-TENT.
        TakeTent,
        /// D-TENT.
        LeaveTent,
        /// D-TENT-SLOT.
        PlaceTent { slot: u8, doubled: bool },
        /// D-HAT: the hat on this place moves.
        MoveHat { from: Place },
        /// D-SHOW.
        CompletePoster { slot: u8 },
        /// D-IGNORE.
        Ignore { slot: u8, requirement: Requirement },
        /// D-ARRANGE: leave the posters where they are.
        KeepPosters,
        /// D-ARRANGE: the poster for the next slot; `null` leaves it empty.
        ArrangePoster { poster: Option<PosterId> },
        /// D-END.
        EndTurn,
        /// D-LOT: by the number of the lot.
        TakeLot { lot: u8 },
        /// D-LOT-DISCARD: by the number of the lot.
        DiscardLot { lot: u8 },
        /// D-RESOLVE.
        ScoreCard { card: CardId },
        /// D-PAYCOINS.
        PayCoins { coins: u8 },
    }
}

use Action as A;

impl Position<'_> {
    /// MAG-4.8: whether an awaited seat may answer so, or the rule that refuses it.
    pub fn may(self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (action, self.step()) {
            (A::KeepCard { card }, Step::Draft) => self.may_keep_card(seat, card),
            (A::TakeTalent { talent }, Step::TalentSetup | Step::SoloTalent) => self.may_take_talent(talent),
            (A::ReturnCard { card }, Step::SoloCards) => self.may_return_card(card),
            (A::KeepPool, Step::Solo) => Ok(()),
            (A::RollReserve { place }, Step::Solo) => self.may_roll_reserve(place),
            (A::TakeDie { colour, value }, Step::Die) => self.may_take_die(colour, value),
            (A::PlaceDie { card }, Step::Card { .. }) => self.may_place_die(card),
            (A::Flip, Step::Mod) => self.may_flip(),
            (A::SetDie { .. }, Step::Mod) => self.may_set_die(),
            (A::Flip | A::SetDie { .. }, _) => Err(Illegal::DieSettled),
            (A::KeepDie, Step::Mod) => Ok(()),
            (A::UseColour { colour }, Step::Colour) => self.may_use_colour(colour),
            (A::ChooseAction { action }, Step::Action) => self.may_choose_action(action),
            (A::ChangeAction, Step::Prep) => self.may_change_action(),
            (A::UseBonus, step) => self.may_use_bonus(step),
            (A::UseTalent { talent }, step) => self.may_use_talent(talent, step),
            (A::SpendGem { gem }, Step::Prep) => self.may_spend_gem(gem),
            (A::Build { level }, Step::Prep) if self.is_doing(MainAction::Build) => self.may_build(level),
            (A::Travel { steps }, Step::Prep) if self.is_doing(MainAction::Travel) => self.may_travel(steps),
            (A::Perform { space }, Step::Prep) if self.is_doing(MainAction::Perform) => self.may_perform(space),
            (A::Build { .. } | A::Travel { .. } | A::Perform { .. }, Step::Prep) => Err(self.why_not_commit()),
            (A::BuildTile { tile }, Step::Tile { small, large }) => self.may_build_tile(tile, small, large),
            (A::Stop, Step::Tile { .. } | Step::Show(_)) => Ok(()),
            (A::Orient { orientation }, Step::Orient { tile, .. }) => self.may_orient(tile, orientation),
            (A::PlaceTile { col, row }, Step::Place { tile, orientation, .. }) => self.may_place_tile(tile, orientation, col, row),
            (A::DoubleCamp { .. }, Step::Double) => Ok(()),
            (A::DoubleCamp { .. }, _) => Err(self.why_not_double_camp()),
            (A::CopyBonus { card }, Step::Copy) => self.may_copy_bonus(card),
            (A::PayGems { gems }, Step::BonusGems { .. }) => self.may_pay_bonus(gems),
            (A::PayGems { gems }, Step::Gems { slot }) => self.may_pay_poster(slot, gems),
            (A::DrawPoster, Step::Poster { .. }) => self.may_draw_poster(),
            (A::TakePoster { place }, Step::Poster { .. }) => self.may_take_poster(place),
            (A::DeclinePoster, Step::Poster { .. }) => self.may_decline_poster(),
            (A::PutPoster { slot }, Step::PosterSlot { .. }) => self.may_put_poster(slot),
            (A::DiscardPoster, Step::PosterSlot { .. }) => self.may_discard_poster(),
            (A::TakeTent | A::LeaveTent, Step::Tent) => Ok(()),
            (A::PlaceTent { slot, doubled }, Step::TentSlot) => self.may_place_tent(slot, doubled),
            (A::TakeTent | A::PlaceTent { .. }, _) => Err(self.why_no_tent()),
            (A::MoveHat { from }, Step::Hat { .. }) => self.may_move_hat(from),
            (A::CompletePoster { slot }, Step::Show(show)) => self.may_complete(&show, slot),
            (A::Ignore { slot, requirement }, Step::Ignore) => self.may_ignore(slot, requirement),
            (A::KeepPosters, Step::Arrange { slot, hand }) => Self::may_keep_posters(slot, &hand),
            (A::ArrangePoster { poster }, Step::Arrange { slot, hand }) => self.may_arrange(slot, &hand, poster),
            (A::EndTurn, Step::End) => Ok(()),
            (A::TakeLot { lot }, Step::Lot) => self.may_take_lot(lot),
            (A::DiscardLot { lot }, Step::LotDiscard) => self.may_discard_lot(lot),
            (A::ScoreCard { card }, Step::Resolve) => self.may_score_card(card),
            (A::PayCoins { coins }, Step::PayCoins { card }) => self.may_pay_coins(card, coins),
            _ => Err(self.another_decision()),
        }
    }

    /// MAG-4.2: this answer belongs to another decision than the one awaited.
    fn another_decision(self) -> Illegal {
        Illegal::AnotherDecision { awaited: self.step().into() }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Does what an allowed answer says.
    pub fn perform(&mut self, seat: Seat, action: Action) {
        match action {
            A::KeepCard { card } => self.keep_card(seat, card),
            A::TakeTalent { talent } => self.take_talent(talent),
            A::ReturnCard { card } => self.return_card(card),
            A::KeepPool => self.replace(Step::Die),
            A::RollReserve { place } => self.roll_reserve(place),
            A::TakeDie { colour, value } => self.take_die(colour, value),
            A::PlaceDie { card } => self.place_die(card),
            A::Flip => self.flip(),
            A::SetDie { value } => self.set_die(value),
            A::KeepDie => self.ask_colour(),
            A::UseColour { colour } => self.use_colour(colour),
            A::ChooseAction { action } => self.choose_action(action),
            A::ChangeAction => self.change_action(),
            A::UseBonus => self.use_bonus(),
            A::UseTalent { talent } => self.use_talent(talent),
            A::SpendGem { gem } => self.spend_gem(gem),
            A::Build { level } => self.build(level),
            A::Travel { steps } => self.travel(steps),
            A::Perform { space } => self.take_space(space),
            A::BuildTile { tile } => self.build_tile(tile),
            A::Stop => self.stop(),
            A::Orient { orientation } => self.orient(orientation),
            A::PlaceTile { col, row } => self.place_tile(col, row),
            A::DoubleCamp { doubled } => self.double_camp(doubled),
            A::CopyBonus { card } => self.copy_bonus(card),
            A::PayGems { gems } => self.pay_gems(gems),
            A::DrawPoster => self.draw_poster(),
            A::TakePoster { place } => self.take_poster(place),
            A::DeclinePoster => self.decline_poster(),
            A::PutPoster { slot } => self.put_poster(slot),
            A::DiscardPoster => self.discard_new_poster(),
            A::TakeTent => self.replace(Step::TentSlot),
            A::LeaveTent => self.leave_tent(),
            A::PlaceTent { slot, doubled } => self.place_tent(slot, doubled),
            A::MoveHat { from } => self.move_hat(from),
            A::CompletePoster { slot } => self.complete_poster(slot),
            A::Ignore { slot, requirement } => self.ignore(slot, requirement),
            A::KeepPosters => self.keep_posters(),
            A::ArrangePoster { poster } => self.arrange(poster),
            A::EndTurn => self.end_turn(),
            A::TakeLot { lot } => self.take_lot(lot),
            A::DiscardLot { lot } => self.discard_lot(lot),
            A::ScoreCard { card } => self.choose_card(card),
            A::PayCoins { coins } => self.pay_coins(coins),
        }
    }

    /// MAG-5.13 and MAG-R3: building stops, whatever tiles are left; MAG-5.41: so does a performance.
    fn stop(&mut self) {
        match self.position().step() {
            Step::Show(show) => self.end_performance(show),
            _ => self.replace(Step::End),
        }
    }

    /// Pays gems for a tile or a poster.
    fn pay_gems(&mut self, gems: ByColour) {
        match self.position().step() {
            Step::BonusGems { tile } => self.pay_bonus(tile, gems),
            Step::Gems { slot } => self.score_poster(slot, gems),
            step => unreachable!("{step:?} asks for no gems, MAG-4.2"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{card, gems, pips, poster, space};

    /// These forms are what clients send and records keep: they never change under one revision of the rules.
    #[test]
    fn answers_have_stable_json_forms() {
        let forms = [
            (A::KeepCard { card: card("m07") }, r#"{"type":"keepCard","card":"m07"}"#),
            (A::TakeTalent { talent: Talent::TilePlus1 }, r#"{"type":"takeTalent","talent":"tile_plus1"}"#),
            (A::ReturnCard { card: card("m56") }, r#"{"type":"returnCard","card":"m56"}"#),
            (A::KeepPool, r#"{"type":"keepPool"}"#),
            (A::RollReserve { place: 3 }, r#"{"type":"rollReserve","place":3}"#),
            (A::TakeDie { colour: Colour::Transparent, value: pips(6) }, r#"{"type":"takeDie","colour":"transparent","value":6}"#),
            (A::PlaceDie { card: card("m01") }, r#"{"type":"placeDie","card":"m01"}"#),
            (A::Flip, r#"{"type":"flip"}"#),
            (A::SetDie { value: pips(2) }, r#"{"type":"setDie","value":2}"#),
            (A::KeepDie, r#"{"type":"keepDie"}"#),
            (A::UseColour { colour: Colour::Green }, r#"{"type":"useColour","colour":"green"}"#),
            (A::ChooseAction { action: MainAction::Perform }, r#"{"type":"chooseAction","action":"perform"}"#),
            (A::ChangeAction, r#"{"type":"changeAction"}"#),
            (A::UseBonus, r#"{"type":"useBonus"}"#),
            (A::UseTalent { talent: Talent::BoardReverse }, r#"{"type":"useTalent","talent":"board_reverse"}"#),
            (A::SpendGem { gem: Colour::Purple }, r#"{"type":"spendGem","gem":"purple"}"#),
            (A::Build { level: Some(9) }, r#"{"type":"build","level":9}"#),
            (A::Build { level: None }, r#"{"type":"build","level":null}"#),
            (A::Travel { steps: 7 }, r#"{"type":"travel","steps":7}"#),
            (A::Perform { space: 12 }, r#"{"type":"perform","space":12}"#),
            (A::BuildTile { tile: Tile::GreenLarge }, r#"{"type":"buildTile","tile":"green_large"}"#),
            (A::Stop, r#"{"type":"stop"}"#),
            (A::Orient { orientation: 6 }, r#"{"type":"orient","orientation":6}"#),
            (A::PlaceTile { col: 1, row: 0 }, r#"{"type":"placeTile","col":1,"row":0}"#),
            (A::DoubleCamp { doubled: true }, r#"{"type":"doubleCamp","doubled":true}"#),
            (A::CopyBonus { card: card("m12") }, r#"{"type":"copyBonus","card":"m12"}"#),
            (A::PayGems { gems: gems(1, 0, 2, 0) }, r#"{"type":"payGems","gems":{"orange":1,"green":0,"purple":2,"transparent":0}}"#),
            (A::DrawPoster, r#"{"type":"drawPoster"}"#),
            (A::TakePoster { place: 0 }, r#"{"type":"takePoster","place":0}"#),
            (A::DeclinePoster, r#"{"type":"declinePoster"}"#),
            (A::PutPoster { slot: 4 }, r#"{"type":"putPoster","slot":4}"#),
            (A::DiscardPoster, r#"{"type":"discardPoster"}"#),
            (A::TakeTent, r#"{"type":"takeTent"}"#),
            (A::LeaveTent, r#"{"type":"leaveTent"}"#),
            (A::PlaceTent { slot: 2, doubled: false }, r#"{"type":"placeTent","slot":2,"doubled":false}"#),
            (A::MoveHat { from: space(14) }, r#"{"type":"moveHat","from":{"type":"space","power":14}}"#),
            (A::CompletePoster { slot: 1 }, r#"{"type":"completePoster","slot":1}"#),
            (A::Ignore { slot: 0, requirement: Requirement::Tile(Tile::OrangeLarge) }, r#"{"type":"ignore","slot":0,"requirement":"orange_large"}"#),
            (A::Ignore { slot: 0, requirement: Requirement::Gem(Hue::Orange) }, r#"{"type":"ignore","slot":0,"requirement":"orange"}"#),
            (A::KeepPosters, r#"{"type":"keepPosters"}"#),
            (A::ArrangePoster { poster: Some(poster("suhayl_start")) }, r#"{"type":"arrangePoster","poster":"suhayl_start"}"#),
            (A::ArrangePoster { poster: None }, r#"{"type":"arrangePoster","poster":null}"#),
            (A::EndTurn, r#"{"type":"endTurn"}"#),
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
