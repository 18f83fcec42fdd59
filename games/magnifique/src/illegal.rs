//! Every refusal, each with its rule (MAG-4.6 and 4.8).

use kernel::{RuleId, Seat};

use crate::components::{CardId, Colour, Hue, MainAction, Talent, Tile};
use crate::state::Die;

/// Why an answer is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("{seat} is not awaited")]
    NotAwaited { seat: Seat },
    #[error("another decision is awaited")]
    AnotherDecision,
    #[error("this is no answer of the game")]
    Unreadable,
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
    #[error("{action} is not possible now")]
    ActionImpossible { action: MainAction },
    #[error("the chosen action can still be carried out")]
    CanCommit,
    #[error("the bonus of the card is already used")]
    BonusUsed,
    #[error("the bonus of the card is for another moment")]
    BonusTiming,
    #[error("no other card has a bonus that could be copied now")]
    NothingToCopy,
    #[error("the bonus of {card} cannot be copied")]
    NotCopied { card: CardId },
    #[error("the bonus needs a {hue} die")]
    BonusColour { hue: Hue },
    #[error("the cost cannot be paid")]
    TooExpensive,
    #[error("{tile} has no place in the camp, or is sold out")]
    NoPlaceForBonusTile { tile: Tile },
    #[error("{talent} is for another moment")]
    TalentTiming { talent: Talent },
    #[error("{talent} is not owned")]
    TalentNotOwned { talent: Talent },
    #[error("{talent} belongs to another action")]
    TalentOfOtherAction { talent: Talent },
    #[error("{talent} is already used in this turn")]
    TalentUsed { talent: Talent },
    #[error("{talent} needs more pawns than are in the play area")]
    NoPawn { talent: Talent },
    #[error("a {gem} gem adds no power to this die")]
    GemOfOtherColour { gem: Colour },
    #[error("no {gem} gem is stored")]
    NoGem { gem: Colour },
    #[error("the empty level needs the talent for a large tile")]
    NoEmptyLevel,
    #[error("there is no build level {level}")]
    NoSuchLevel { level: u8 },
    #[error("level {level} needs more than the power of {power}")]
    LevelTooHigh { level: u8, power: u8 },
    #[error("{steps} steps are not between 1 and the power of {power}")]
    BadSteps { steps: u8, power: u8 },
    #[error("there is no performance space {space}")]
    NoSuchSpace { space: u8 },
    #[error("performance space {space} is not vacant")]
    SpaceOccupied { space: u8 },
    #[error("performance space {space} needs more than the power of {power}")]
    SpaceTooHigh { space: u8, power: u8 },
    #[error("no tile of this size is owed")]
    SizeNotOwed { tile: Tile },
    #[error("{tile} has another colour than the die, and no pawn is left for it")]
    ColourNeedsPawn { tile: Tile },
    #[error("{tile} is sold out")]
    SoldOut { tile: Tile },
    #[error("{tile} has no legal place")]
    NoPlace { tile: Tile },
    #[error("{tile} has no legal place in orientation {orientation}")]
    NoPlaceTurned { tile: Tile, orientation: u8 },
    #[error("the tile would reach outside the camp")]
    OutsideCamp,
    #[error("the tile would lie on another one")]
    Overlap,
    #[error("the tile would not touch another one by an edge")]
    Apart,
    #[error("the bonuses of a tile from a card bonus are not doubled")]
    BonusTileDoubled,
    #[error("the bonuses cannot be doubled")]
    CannotDouble { talent: Talent },
    #[error("these are not three stored gems")]
    NotThreeGems,
    #[error("these gems do not pay the poster exactly")]
    BadPayment,
    #[error("a poster must be taken while a slot is empty")]
    MustTakePoster,
    #[error("no poster is left there")]
    NoPosterLeft,
    #[error("there is no such place in the display")]
    NoSuchPlace { place: u8 },
    #[error("the poster cannot go into slot {slot}")]
    PosterSlot { slot: u8 },
    #[error("a new poster is discarded only if all slots are full")]
    SlotsFree,
    #[error("the tent cannot go into slot {slot}")]
    TentSlot { slot: u8 },
    #[error("four tents are already collected")]
    TentsFull,
    #[error("none of the own hats is there")]
    NoHatThere,
    #[error("slot {slot} has no poster")]
    NoPosterInSlot { slot: u8 },
    #[error("slot {slot} has no tent")]
    NoTentBelow { slot: u8 },
    #[error("the tent of slot {slot} has already served in this performance")]
    TentServed { slot: u8 },
    #[error("the performance completes no more than {limit} posters")]
    LimitReached { limit: u8 },
    #[error("camp tiles are missing for the poster of slot {slot}")]
    TilesMissing { slot: u8 },
    #[error("gems are missing for the poster of slot {slot}")]
    GemsMissing { slot: u8 },
    #[error("no poster requires a tile that could be ignored")]
    NothingToIgnore,
    #[error("this requirement cannot be ignored")]
    NotIgnorable,
    #[error("there is no poster to rearrange")]
    NoPosters,
    #[error("the posters cannot be laid out so")]
    BadArrangement,
    #[error("there is no lot {lot}")]
    NoSuchLot { lot: u8 },
    #[error("lot {lot} is not left")]
    SoloNoSuchLot { lot: u8 },
    #[error("there is no lot {lot} to discard")]
    NoLotToDiscard { lot: u8 },
    #[error("{card} is not one of the five cards")]
    CardNotHeld { card: CardId },
    #[error("{coins} coins cannot be paid for this card")]
    BadCoins { coins: u8 },
}

impl Illegal {
    /// The rule that refuses it.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::NotAwaited { .. } => "MAG-4.1",
            Self::AnotherDecision | Self::Unreadable => "MAG-4.2",
            Self::NotInHand { .. } => "MAG-3.13",
            Self::TalentNotOpen { .. } => "MAG-3.14",
            Self::NotDrawn { .. } => "MAG-8.5",
            Self::SoloTalentNotOpen { .. } => "MAG-8.6",
            Self::NoPosterToDiscard { .. } | Self::NoReserveDie { .. } => "MAG-8.8",
            Self::NotInPool { .. } | Self::NotAnOwnCard { .. } | Self::CardHasDie { .. } => "MAG-5.1",
            Self::NotAColour => "MAG-5.3",
            Self::DieSettled => "MAG-5.9",
            Self::ActionImpossible { .. } | Self::CanCommit => "MAG-5.4",
            Self::BonusUsed => "MAG-5.24",
            Self::BonusTiming | Self::TalentTiming { .. } => "MAG-5.20",
            Self::NothingToCopy | Self::NotCopied { .. } => "MAG-5.21",
            Self::BonusColour { .. } => "MAG-5.6",
            Self::TooExpensive | Self::NoGem { .. } => "MAG-4.3",
            Self::NoPlaceForBonusTile { .. } | Self::BonusTileDoubled | Self::NotThreeGems => "MAG-5.23",
            Self::TalentNotOwned { .. } | Self::TalentOfOtherAction { .. } | Self::TalentUsed { .. } | Self::NoPawn { .. } | Self::CannotDouble { .. } => {
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
            Self::BadPayment => "MAG-5.37",
            Self::MustTakePoster | Self::PosterSlot { .. } | Self::SlotsFree => "MAG-5.30",
            Self::NoPosterLeft => "MAG-5.31",
            Self::NoSuchPlace { .. } => "MAG-5.29",
            Self::TentSlot { .. } | Self::TentsFull => "MAG-5.27",
            Self::NoHatThere => "MAG-5.34",
            Self::NoPosterInSlot { .. } | Self::NoTentBelow { .. } | Self::TilesMissing { .. } | Self::GemsMissing { .. } => "MAG-5.36",
            Self::TentServed { .. } => "MAG-5.40",
            Self::LimitReached { .. } => "MAG-5.35",
            Self::NothingToIgnore | Self::NotIgnorable => "MAG-5.38",
            Self::NoPosters | Self::BadArrangement => "MAG-5.41",
            Self::NoSuchLot { .. } => "MAG-5.47",
            Self::SoloNoSuchLot { .. } => "MAG-8.9",
            Self::NoLotToDiscard { .. } => "MAG-5.48",
            Self::CardNotHeld { .. } => "MAG-5.50",
            Self::BadCoins { .. } => "MAG-6.2",
        })
    }
}

impl kernel::Illegal for Illegal {
    fn rule(&self) -> RuleId {
        self.rule()
    }
}
