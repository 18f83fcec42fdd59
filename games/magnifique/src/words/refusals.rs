//! Refusals in words.

use kernel::Sentence;

use super::things::{say_action_name, say_colour, say_die_face, say_talent, say_tile};
use crate::Illegal;
use crate::components::Magnifique;

impl Magnifique {
    pub(super) fn say_refusal(&self, illegal: &Illegal) -> Sentence {
        use Illegal as I;
        let plain = |id: &'static str| Sentence::new(id);
        match *illegal {
            I::NotAwaited { .. } => plain("magnifique-no-not-awaited"),
            I::AnotherDecision => plain("magnifique-no-another-decision"),
            I::Unreadable => plain("magnifique-no-unreadable"),
            I::NotInHand { card } => plain("magnifique-no-not-in-hand").say("card", self.say_card(card)),
            I::TalentNotOpen { talent } | I::SoloTalentNotOpen { talent } => plain("magnifique-no-talent-not-open").say("talent", say_talent(talent)),
            I::NotDrawn { card } => plain("magnifique-no-not-drawn").say("card", self.say_card(card)),
            I::NoPosterToDiscard { place } => plain("magnifique-no-poster-there").number("place", i64::from(place) + 1),
            I::NoReserveDie { hue } => plain("magnifique-no-reserve-die").say("colour", say_colour(hue.into())),
            I::NotInPool { die } => plain("magnifique-no-not-in-pool").say("die", say_die_face(die)),
            I::NotAnOwnCard { card } | I::CardNotHeld { card } => plain("magnifique-no-not-own-card").say("card", self.say_card(card)),
            I::CardHasDie { card } => plain("magnifique-no-card-has-die").say("card", self.say_card(card)),
            I::NotAColour => plain("magnifique-no-not-a-colour"),
            I::DieSettled => plain("magnifique-no-die-settled"),
            I::ActionImpossible { action } => plain("magnifique-no-action").say("action", say_action_name(action)),
            I::CanCommit => plain("magnifique-no-can-commit"),
            I::BonusUsed => plain("magnifique-no-bonus-used"),
            I::BonusTiming => plain("magnifique-no-bonus-timing"),
            I::NothingToCopy => plain("magnifique-no-nothing-to-copy"),
            I::NotCopied { card } => plain("magnifique-no-not-copied").say("card", self.say_card(card)),
            I::BonusColour { hue } => plain("magnifique-no-bonus-colour").say("colour", say_colour(hue.into())),
            I::TooExpensive => plain("magnifique-no-too-expensive"),
            I::NoPlaceForBonusTile { tile } => plain("magnifique-no-place").say("tile", say_tile(tile)),
            I::TalentTiming { talent } => plain("magnifique-no-talent-timing").say("talent", say_talent(talent)),
            I::TalentNotOwned { talent } => plain("magnifique-no-talent-not-owned").say("talent", say_talent(talent)),
            I::TalentOfOtherAction { talent } => plain("magnifique-no-talent-action").say("talent", say_talent(talent)),
            I::TalentUsed { talent } => plain("magnifique-no-talent-used").say("talent", say_talent(talent)),
            I::NoPawn { talent } => plain("magnifique-no-pawn").say("talent", say_talent(talent)),
            I::GemOfOtherColour { gem } => plain("magnifique-no-gem-colour").key("gem", gem.name()),
            I::NoGem { gem } => plain("magnifique-no-gem").key("gem", gem.name()),
            I::NoEmptyLevel => plain("magnifique-no-empty-level"),
            I::NoSuchLevel { level } => plain("magnifique-no-level").number("level", level),
            I::LevelTooHigh { level, power } => plain("magnifique-no-level-power").number("level", level).number("power", power),
            I::BadSteps { steps, power } => plain("magnifique-no-steps").number("steps", steps).number("power", power),
            I::NoSuchSpace { space } => plain("magnifique-no-space").number("space", space),
            I::SpaceOccupied { space } => plain("magnifique-no-space-occupied").number("space", space),
            I::SpaceTooHigh { space, power } => plain("magnifique-no-space-power").number("space", space).number("power", power),
            I::SizeNotOwed { tile } => plain("magnifique-no-size").say("tile", say_tile(tile)),
            I::ColourNeedsPawn { tile } => plain("magnifique-no-tile-colour").say("tile", say_tile(tile)),
            I::SoldOut { tile } => plain("magnifique-no-sold-out").say("tile", say_tile(tile)),
            I::NoPlace { tile } => plain("magnifique-no-place").say("tile", say_tile(tile)),
            I::NoPlaceTurned { tile, orientation } => {
                plain("magnifique-no-place-turned").say("tile", say_tile(tile)).number("orientation", i64::from(orientation) + 1)
            }
            I::OutsideCamp => plain("magnifique-no-outside"),
            I::Overlap => plain("magnifique-no-overlap"),
            I::Apart => plain("magnifique-no-apart"),
            I::BonusTileDoubled => plain("magnifique-no-bonus-tile-doubled"),
            I::CannotDouble { talent } => plain("magnifique-no-double").say("talent", say_talent(talent)),
            I::NotThreeGems => plain("magnifique-no-three-gems"),
            I::BadPayment => plain("magnifique-no-payment"),
            I::MustTakePoster => plain("magnifique-no-must-take"),
            I::NoPosterLeft => plain("magnifique-no-poster-left"),
            I::NoSuchPlace { place } => plain("magnifique-no-poster-there").number("place", i64::from(place) + 1),
            I::PosterSlot { slot } => plain("magnifique-no-poster-slot").number("slot", i64::from(slot) + 1),
            I::SlotsFree => plain("magnifique-no-slots-free"),
            I::TentSlot { slot } => plain("magnifique-no-tent-slot").number("slot", i64::from(slot) + 1),
            I::TentsFull => plain("magnifique-no-tents-full"),
            I::NoHatThere => plain("magnifique-no-hat"),
            I::NoPosterInSlot { slot } => plain("magnifique-no-poster-in-slot").number("slot", i64::from(slot) + 1),
            I::NoTentBelow { slot } => plain("magnifique-no-tent-below").number("slot", i64::from(slot) + 1),
            I::TentServed { slot } => plain("magnifique-no-tent-served").number("slot", i64::from(slot) + 1),
            I::LimitReached { limit } => plain("magnifique-no-limit").number("limit", limit),
            I::TilesMissing { slot } => plain("magnifique-no-tiles").number("slot", i64::from(slot) + 1),
            I::GemsMissing { slot } => plain("magnifique-no-gems-for-poster").number("slot", i64::from(slot) + 1),
            I::NothingToIgnore => plain("magnifique-no-nothing-to-ignore"),
            I::NotIgnorable => plain("magnifique-no-not-ignorable"),
            I::NoPosters => plain("magnifique-no-posters"),
            I::BadArrangement => plain("magnifique-no-arrangement"),
            I::NoSuchLot { lot } | I::SoloNoSuchLot { lot } | I::NoLotToDiscard { lot } => plain("magnifique-no-lot").number("lot", i64::from(lot) + 1),
            I::BadCoins { coins } => plain("magnifique-no-coins").number("coins", coins),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::speech::{Audience, Speaker};
    use kernel::{Game, Language, Seat, Words};

    use super::*;
    use crate::components::{CardId, Colour, Hue, MainAction, Talent, Tile};
    use crate::state::Die;

    /// One refusal of every kind.
    fn all() -> Vec<Illegal> {
        use Illegal as I;
        let (card, talent, tile, hue, gem) = (CardId::default(), Talent::TileLarge, Tile::GreenLarge, Hue::Green, Colour::Purple);
        let (slot, place, lot, space, level, power) = (1, 2, 3, 12, 9, 7);
        vec![
            I::NotAwaited { seat: Seat(0) },
            I::AnotherDecision,
            I::Unreadable,
            I::NotInHand { card },
            I::TalentNotOpen { talent },
            I::SoloTalentNotOpen { talent },
            I::NotDrawn { card },
            I::NoPosterToDiscard { place },
            I::NoReserveDie { hue },
            I::NotInPool { die: Die::default() },
            I::NotAnOwnCard { card },
            I::CardHasDie { card },
            I::NotAColour,
            I::DieSettled,
            I::ActionImpossible { action: MainAction::Build },
            I::CanCommit,
            I::BonusUsed,
            I::BonusTiming,
            I::NothingToCopy,
            I::NotCopied { card },
            I::BonusColour { hue },
            I::TooExpensive,
            I::NoPlaceForBonusTile { tile },
            I::TalentTiming { talent },
            I::TalentNotOwned { talent },
            I::TalentOfOtherAction { talent },
            I::TalentUsed { talent },
            I::NoPawn { talent },
            I::GemOfOtherColour { gem },
            I::NoGem { gem },
            I::NoEmptyLevel,
            I::NoSuchLevel { level },
            I::LevelTooHigh { level, power },
            I::BadSteps { steps: 255, power },
            I::NoSuchSpace { space },
            I::SpaceOccupied { space },
            I::SpaceTooHigh { space, power },
            I::SizeNotOwed { tile },
            I::ColourNeedsPawn { tile },
            I::SoldOut { tile },
            I::NoPlace { tile },
            I::NoPlaceTurned { tile, orientation: 255 },
            I::OutsideCamp,
            I::Overlap,
            I::Apart,
            I::BonusTileDoubled,
            I::CannotDouble { talent },
            I::NotThreeGems,
            I::BadPayment,
            I::MustTakePoster,
            I::NoPosterLeft,
            I::NoSuchPlace { place: 255 },
            I::PosterSlot { slot },
            I::SlotsFree,
            I::TentSlot { slot },
            I::TentsFull,
            I::NoHatThere,
            I::NoPosterInSlot { slot },
            I::NoTentBelow { slot },
            I::TentServed { slot },
            I::LimitReached { limit: 2 },
            I::TilesMissing { slot },
            I::GemsMissing { slot },
            I::NothingToIgnore,
            I::NotIgnorable,
            I::NoPosters,
            I::BadArrangement,
            I::NoSuchLot { lot },
            I::SoloNoSuchLot { lot },
            I::NoLotToDiscard { lot },
            I::CardNotHeld { card },
            I::BadCoins { coins: 7 },
        ]
    }

    #[test]
    fn mag_4_6_every_refusal_is_said_in_every_language_and_names_a_rule() {
        let game = Magnifique::from_edition(Magnifique::EDITION).expect("the built-in data is right");
        let specification = include_str!("../../../../docs/rules/magnifique.md");
        for language in Language::ALL {
            let speaker = Speaker::new(language, &[Magnifique::catalogue(language)]).expect("a good catalogue");
            for illegal in all() {
                let said = speaker.try_say(&game.say_illegal(&illegal), &Audience::default());
                assert!(said.is_ok(), "{illegal:?}: {said:?}");
                assert!(specification.contains(&format!("- {} ", illegal.rule())), "{illegal:?} cites {}", illegal.rule());
            }
        }
    }
}
