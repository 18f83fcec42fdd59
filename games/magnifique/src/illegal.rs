//! MAG-4.6 and MAG-4.8: every refusal of the game's own, each with its rule.

use kernel::RuleId;

use crate::components::{ByHue, ByTile, CardId, Colour, Hue, MainAction, PosterId, Talent, Tile, Timing};
use crate::flow::Awaited;
use crate::state::{Die, Place};

/// Why an answer is refused. The texts name things by their ids and count from 0, as answers do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("another decision is awaited first: {}", .awaited.code())]
    AnotherDecision { awaited: Awaited },
    #[error("the action chosen in this turn is another one: {action}")]
    OtherActionChosen { action: MainAction },
    #[error("{card} is not in the hand")]
    NotInHand { card: CardId },
    #[error("{talent} is not one of the open talent tiles")]
    TalentNotOpen { talent: Talent },
    #[error("{talent} is not one of the two talent tiles")]
    SoloTalentNotOpen { talent: Talent },
    #[error("{card} is not one of the cards drawn")]
    NotDrawn { card: CardId },
    #[error("place {place} of the display has no poster")]
    NoPosterToDiscard { place: u8 },
    #[error("the reserve has no {hue} die")]
    NoReserveDie { hue: Hue },
    #[error("the dice pool has no {} {}", .die.colour, .die.value.value())]
    NotInPool { die: Die },
    #[error("{card} is not an own card")]
    NotAnOwnCard { card: CardId },
    #[error("{card} already has a die")]
    CardHasDie { card: CardId },
    #[error("a transparent die is used as orange, green or purple")]
    NotAColour,
    #[error("the die can be changed only when it was just taken")]
    DieSettled,
    #[error("{action} was given up in this turn")]
    ActionGivenUp { action: MainAction },
    #[error("no camp tile that is left has a place in the camp")]
    NothingToBuild,
    #[error("no performance space is vacant")]
    NoVacantSpace,
    #[error("the chosen action can still be carried out")]
    CanCommit,
    #[error("the bonus of the card is already used")]
    BonusUsed,
    #[error("no card has got a die in this turn yet")]
    NoBonusYet,
    #[error("the bonus of the card has another timing: {timing}")]
    BonusTiming { timing: Timing },
    #[error("neither the card nor a card it could copy sets the die")]
    CannotSetDie,
    #[error("no other card has a bonus that could be copied now")]
    NothingToCopy,
    #[error("{card} is not one of the other three cards")]
    NotAnotherCard { card: CardId },
    #[error("{card} copies a bonus itself")]
    CopyOfCopy { card: CardId },
    #[error("the bonus needs a die that is {hue}")]
    BonusColour { hue: Hue },
    #[error("this costs {needed} in coins, and the purse holds {held}")]
    CoinsMissing { needed: u8, held: u16 },
    #[error("no talent pawn is left in the own supply")]
    NoPawnInSupply,
    #[error("no talent pawn is in the play area to be returned")]
    NoPawnToReturn,
    #[error("this costs three gems, and the storage holds {held}")]
    ThreeGemsMissing { held: u8 },
    #[error("{tile} is sold out")]
    BonusTileSoldOut { tile: Tile },
    #[error("{tile} has no place in the camp")]
    NoPlaceForBonusTile { tile: Tile },
    #[error("{talent} has another timing: {}", .talent.timing())]
    TalentTiming { talent: Talent },
    #[error("{talent} is no answer of its own, but part of another one")]
    TalentWithinAnswer { talent: Talent },
    #[error("{talent} serves in a turn, once its die lies on a card")]
    TalentOutsideTurn { talent: Talent },
    #[error("{talent} is not owned")]
    TalentNotOwned { talent: Talent },
    #[error("{talent} belongs to another action")]
    TalentOfOtherAction { talent: Talent },
    #[error("{talent} is already used in this turn")]
    TalentUsed { talent: Talent },
    #[error("{talent} needs more pawns than are in the play area: {needed}")]
    NoPawn { talent: Talent, needed: u8 },
    #[error("gems that are {gem} add no power to this die")]
    GemOfOtherColour { gem: Colour },
    #[error("no {gem} gem is stored")]
    NoGem { gem: Colour },
    #[error("the empty level needs the talent for a large tile and two pawns for it")]
    NoEmptyLevel,
    #[error("there is no build level {level}")]
    NoSuchLevel { level: u8 },
    #[error("level {level} is above the power of {power}")]
    LevelTooHigh { level: u8, power: u8 },
    #[error("a power of {power} moves the wagon by 1 to {power}, not by {steps}")]
    BadSteps { steps: u8, power: u8 },
    #[error("there is no performance space {space}")]
    NoSuchSpace { space: u8 },
    #[error("performance space {space} is not vacant")]
    SpaceOccupied { space: u8 },
    #[error("performance space {space} is above the power of {power}")]
    SpaceTooHigh { space: u8, power: u8 },
    #[error("no {} tile is left to build", .tile.size())]
    SizeNotOwed { tile: Tile },
    #[error("{tile} has another colour than the die, and no pawn is left for it")]
    ColourNeedsPawn { tile: Tile },
    #[error("{tile} is sold out")]
    SoldOut { tile: Tile },
    #[error("{tile} has no place in the camp")]
    NoPlace { tile: Tile },
    #[error("{tile} has no place in orientation {orientation}")]
    NoPlaceTurned { tile: Tile, orientation: u8 },
    #[error("the tile would reach outside the camp")]
    OutsideCamp,
    #[error("the tile would lie on another one")]
    Overlap,
    #[error("the tile would not touch another one by an edge")]
    Apart,
    #[error("the bonuses of a tile from a card bonus are not doubled")]
    BonusTileDoubled,
    #[error("these are not three stored gems")]
    NotThreeGems,
    #[error("these are not stored gems that pay exactly {} orange, {} green, {} purple (transparent ones replace any)", .cost[0], .cost[1], .cost[2])]
    BadPayment { cost: ByHue },
    #[error("a poster must be taken while a slot is empty")]
    MustTakePoster,
    #[error("neither the poster deck nor its discards have a poster left")]
    NoPosterLeft,
    #[error("place {place} of the display is empty")]
    EmptyPlace { place: u8 },
    #[error("the display has no place {place}")]
    NoSuchPlace { place: u8 },
    #[error("there is no poster slot {slot}")]
    NoSuchSlot { slot: u8 },
    #[error("slot {slot} has a poster, and another slot is empty")]
    SlotTaken { slot: u8 },
    #[error("a new poster is discarded only if all slots are full")]
    SlotsFree,
    #[error("tents go into slots 1 to 4, not into {slot}")]
    NoSuchTentSlot { slot: u8 },
    #[error("slot {slot} already has a tent")]
    TentSlotTaken { slot: u8 },
    #[error("four tents are already collected")]
    TentsFull,
    #[error("none of the own hats is on {place}")]
    NoHatThere { place: Place },
    #[error("slot {slot} has no poster")]
    NoPosterInSlot { slot: u8 },
    #[error("slot {slot} has no tent")]
    NoTentBelow { slot: u8 },
    #[error("the tent of slot {slot} has already served in this performance")]
    TentServed { slot: u8 },
    #[error("the posters of this performance are complete: its limit is {limit}")]
    LimitReached { limit: u8 },
    #[error("the poster of slot {slot} misses camp tiles: {}", counted(.missing))]
    TilesMissing { slot: u8, missing: ByTile },
    #[error("the gems missing for the poster of slot {slot}: {missing}")]
    GemsMissing { slot: u8, missing: u8 },
    #[error("no poster above an unused tent requires a tile")]
    NothingToIgnore,
    #[error("the poster of slot {slot} does not require {tile}, or has no unused tent below")]
    NotIgnorable { slot: u8, tile: Tile },
    #[error("gems of posters are never ignored")]
    GemNotIgnorable,
    #[error("there is no poster to rearrange")]
    NoPosters,
    #[error("the posters are already being rearranged")]
    ArrangementBegun,
    #[error("{poster} is not among the posters left to lay down")]
    PosterNotLeft { poster: PosterId },
    #[error("the posters left need every slot left")]
    NoSlotToSpare,
    #[error("there is no lot {lot}")]
    NoSuchLot { lot: u8 },
    #[error("lot {lot} is not left")]
    SoloNoSuchLot { lot: u8 },
    #[error("there is no lot {lot} to discard")]
    NoLotToDiscard { lot: u8 },
    #[error("{card} is not one of the five cards")]
    CardNotHeld { card: CardId },
    #[error("the most coins to pay for this card now: {most}")]
    BadCoins { most: u8 },
}

/// So many camp tiles of each type, by their ids.
fn counted(tiles: &ByTile) -> String {
    let some = Tile::ALL.iter().zip(tiles).filter(|(_, count)| **count > 0);
    some.map(|(tile, count)| format!("{count} {tile}")).collect::<Vec<_>>().join(", ")
}

impl kernel::Illegal for Illegal {
    /// MAG-4.8: the rule that refuses it.
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::AnotherDecision { .. } | Self::OtherActionChosen { .. } => "MAG-4.2",
            Self::NotInHand { .. } => "MAG-3.13",
            Self::TalentNotOpen { .. } => "MAG-3.14",
            Self::NotDrawn { .. } => "MAG-8.5",
            Self::SoloTalentNotOpen { .. } => "MAG-8.6",
            Self::NoPosterToDiscard { .. } | Self::NoReserveDie { .. } => "MAG-8.8",
            Self::NotInPool { .. } | Self::NotAnOwnCard { .. } | Self::CardHasDie { .. } => "MAG-5.1",
            Self::NotAColour => "MAG-5.3",
            Self::DieSettled => "MAG-5.9",
            Self::ActionGivenUp { .. } | Self::NothingToBuild | Self::NoVacantSpace | Self::CanCommit => "MAG-5.4",
            Self::BonusUsed => "MAG-5.24",
            Self::NoBonusYet | Self::BonusTiming { .. } | Self::CannotSetDie | Self::TalentTiming { .. } | Self::TalentWithinAnswer { .. } => "MAG-5.20",
            Self::NothingToCopy | Self::NotAnotherCard { .. } | Self::CopyOfCopy { .. } => "MAG-5.21",
            Self::BonusColour { .. } => "MAG-5.6",
            Self::CoinsMissing { .. } | Self::NoPawnInSupply | Self::NoPawnToReturn | Self::ThreeGemsMissing { .. } | Self::NoGem { .. } => "MAG-4.3",
            Self::BonusTileSoldOut { .. } | Self::NoPlaceForBonusTile { .. } | Self::BonusTileDoubled | Self::NotThreeGems => "MAG-5.23",
            Self::TalentOutsideTurn { .. } | Self::TalentNotOwned { .. } | Self::TalentOfOtherAction { .. } | Self::TalentUsed { .. } | Self::NoPawn { .. } => {
                "MAG-5.43"
            }
            Self::GemOfOtherColour { .. } => "MAG-5.5",
            Self::NoEmptyLevel => "MAG-5.10a",
            Self::NoSuchLevel { .. } | Self::SizeNotOwed { .. } => "MAG-5.10",
            Self::LevelTooHigh { .. } => "MAG-5.12",
            Self::BadSteps { .. } => "MAG-5.25",
            Self::NoSuchSpace { .. } | Self::SpaceOccupied { .. } | Self::SpaceTooHigh { .. } => "MAG-5.33",
            Self::ColourNeedsPawn { .. } => "MAG-5.14",
            Self::SoldOut { .. } => "MAG-5.11",
            Self::NoPlace { .. } | Self::NoPlaceTurned { .. } | Self::OutsideCamp | Self::Overlap => "MAG-5.16",
            Self::Apart => "MAG-5.17",
            Self::BadPayment { .. } => "MAG-5.37",
            Self::MustTakePoster | Self::NoSuchSlot { .. } | Self::SlotTaken { .. } | Self::SlotsFree => "MAG-5.30",
            Self::NoPosterLeft | Self::EmptyPlace { .. } => "MAG-5.31",
            Self::NoSuchPlace { .. } => "MAG-5.29",
            Self::NoSuchTentSlot { .. } | Self::TentSlotTaken { .. } | Self::TentsFull => "MAG-5.27",
            Self::NoHatThere { .. } => "MAG-5.34",
            Self::NoPosterInSlot { .. } | Self::NoTentBelow { .. } | Self::TilesMissing { .. } | Self::GemsMissing { .. } => "MAG-5.36",
            Self::TentServed { .. } => "MAG-5.40",
            Self::LimitReached { .. } => "MAG-5.35",
            Self::NothingToIgnore | Self::NotIgnorable { .. } | Self::GemNotIgnorable => "MAG-5.38",
            Self::NoPosters | Self::ArrangementBegun | Self::PosterNotLeft { .. } | Self::NoSlotToSpare => "MAG-5.41",
            Self::NoSuchLot { .. } => "MAG-5.47",
            Self::SoloNoSuchLot { .. } => "MAG-8.9",
            Self::NoLotToDiscard { .. } => "MAG-5.48",
            Self::CardNotHeld { .. } => "MAG-5.50",
            Self::BadCoins { .. } => "MAG-6.2",
        })
    }
}
