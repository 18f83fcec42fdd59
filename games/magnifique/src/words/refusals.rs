//! Refusals in words.

use kernel::Sentence;

use super::things::{say_action_name, say_bare_poster, say_colour, say_die_face, say_gem_list, say_place, say_talent, say_tile, say_tile_list};
use crate::Illegal;
use crate::components::{ByColour, CardId, Magnifique, Talent, Tile};

impl Magnifique {
    pub(super) fn say_refusal(&self, illegal: &Illegal) -> Sentence {
        use Illegal as I;
        let plain = |id: &'static str| Sentence::new(id);
        let slot_of = |id: &'static str, slot: u8| Sentence::new(id).number("slot", i64::from(slot) + 1);
        let place_of = |id: &'static str, place: u8| Sentence::new(id).number("place", i64::from(place) + 1);
        let lot_of = |id: &'static str, lot: u8| Sentence::new(id).number("lot", i64::from(lot) + 1);
        let card_of = |id: &'static str, card: CardId| Sentence::new(id).key("card", card.to_string());
        let tile_of = |id: &'static str, tile: Tile| Sentence::new(id).say("tile", say_tile(tile));
        let talent_of = |id: &'static str, talent: Talent| Sentence::new(id).say("talent", say_talent(talent));
        match *illegal {
            I::NotAwaited { .. } => plain("magnifique-no-not-awaited"),
            I::AnotherDecision { awaited } => plain("magnifique-no-another-decision").key("awaited", awaited.name()),
            I::OtherActionChosen { action } => plain("magnifique-no-other-action").say("action", say_action_name(action)),
            I::Unreadable => plain("magnifique-no-unreadable"),
            I::NotInHand { card } => card_of("magnifique-no-not-in-hand", card),
            I::TalentNotOpen { talent } | I::SoloTalentNotOpen { talent } => talent_of("magnifique-no-talent-not-open", talent),
            I::NotDrawn { card } => card_of("magnifique-no-not-drawn", card),
            I::NoPosterToDiscard { place } | I::EmptyPlace { place } => place_of("magnifique-no-poster-there", place),
            I::NoReserveDie { hue } => plain("magnifique-no-reserve-die").say("colour", say_colour(hue.into())),
            I::NotInPool { die } => plain("magnifique-no-not-in-pool").say("die", say_die_face(die)),
            I::NotAnOwnCard { card } | I::CardNotHeld { card } => card_of("magnifique-no-not-own-card", card),
            I::CardHasDie { card } => card_of("magnifique-no-card-has-die", card),
            I::NotAColour => plain("magnifique-no-not-a-colour"),
            I::DieSettled => plain("magnifique-no-die-settled"),
            I::ActionGivenUp { action } => plain("magnifique-no-given-up").say("action", say_action_name(action)),
            I::NothingToBuild => plain("magnifique-no-nothing-to-build"),
            I::NoVacantSpace => plain("magnifique-no-vacant-space"),
            I::CanCommit => plain("magnifique-no-can-commit"),
            I::BonusUsed => plain("magnifique-no-bonus-used"),
            I::NoBonusYet => plain("magnifique-no-bonus-yet"),
            I::BonusTiming { timing } => plain("magnifique-no-bonus-timing").key("timing", timing.name()),
            I::CannotSetDie => plain("magnifique-no-set-die"),
            I::NothingToCopy => plain("magnifique-no-nothing-to-copy"),
            I::NotAnotherCard { card } => card_of("magnifique-no-not-another-card", card),
            I::CopyOfCopy { card } => card_of("magnifique-no-copy-of-copy", card),
            I::BonusColour { hue } => plain("magnifique-no-bonus-colour").say("colour", say_colour(hue.into())),
            I::CoinsMissing { needed, held } => plain("magnifique-no-coins-missing").number("coins", needed).number("held", held),
            I::NoPawnInSupply => plain("magnifique-no-pawn-in-supply"),
            I::NoPawnToReturn => plain("magnifique-no-pawn-to-return"),
            I::ThreeGemsMissing { held } => plain("magnifique-no-three-gems-stored").number("held", held),
            I::BonusTileSoldOut { tile } | I::SoldOut { tile } => tile_of("magnifique-no-sold-out", tile),
            I::NoPlaceForBonusTile { tile } | I::NoPlace { tile } => tile_of("magnifique-no-place", tile),
            I::TalentTiming { talent } => talent_of("magnifique-no-talent-timing", talent).key("timing", talent.timing().name()),
            I::TalentWithinAnswer { talent } => talent_of("magnifique-no-talent-within", talent),
            I::TalentOutsideTurn { talent } => talent_of("magnifique-no-talent-outside", talent),
            I::TalentNotOwned { talent } => talent_of("magnifique-no-talent-not-owned", talent),
            I::TalentOfOtherAction { talent } => talent_of("magnifique-no-talent-action", talent),
            I::TalentUsed { talent } => talent_of("magnifique-no-talent-used", talent),
            I::NoPawn { talent } => talent_of("magnifique-no-pawn", talent).number("pawns", talent.pawns().per_use()),
            I::GemOfOtherColour { gem } => plain("magnifique-no-gem-colour").key("gem", gem.name()),
            I::NoGem { gem } => plain("magnifique-no-gem").key("gem", gem.name()),
            I::NoEmptyLevel => talent_of("magnifique-no-empty-level", Talent::TileLarge),
            I::NoSuchLevel { level } => plain("magnifique-no-level").number("level", level),
            I::LevelTooHigh { level, power } => plain("magnifique-no-level-power").number("level", level).number("power", power),
            I::BadSteps { steps, power } => plain("magnifique-no-steps").number("steps", steps).number("power", power),
            I::NoSuchSpace { space } => plain("magnifique-no-space").number("space", space),
            I::SpaceOccupied { space } => plain("magnifique-no-space-occupied").number("space", space),
            I::SpaceTooHigh { space, power } => plain("magnifique-no-space-power").number("space", space).number("power", power),
            I::SizeNotOwed { tile } => plain("magnifique-no-size").key("size", tile.size().name()),
            I::ColourNeedsPawn { tile } => tile_of("magnifique-no-tile-colour", tile),
            I::NoPlaceTurned { tile, orientation } => tile_of("magnifique-no-place-turned", tile).number("orientation", i64::from(orientation) + 1),
            I::OutsideCamp => plain("magnifique-no-outside"),
            I::Overlap => plain("magnifique-no-overlap"),
            I::Apart => plain("magnifique-no-apart"),
            I::BonusTileDoubled => plain("magnifique-no-bonus-tile-doubled"),
            I::NotThreeGems => plain("magnifique-no-three-gems"),
            I::BadPayment { cost: [orange, green, purple] } => plain("magnifique-no-payment").say("gems", say_gem_list(ByColour([orange, green, purple, 0]))),
            I::MustTakePoster => plain("magnifique-no-must-take"),
            I::NoPosterLeft => plain("magnifique-no-poster-left"),
            I::NoSuchPlace { place } => place_of("magnifique-no-such-place", place),
            I::NoSuchSlot { slot } => slot_of("magnifique-no-poster-slot", slot),
            I::SlotTaken { slot } => slot_of("magnifique-no-slot-taken", slot),
            I::SlotsFree => plain("magnifique-no-slots-free"),
            I::NoSuchTentSlot { slot } => slot_of("magnifique-no-tent-slot", slot),
            I::TentSlotTaken { slot } => slot_of("magnifique-no-tent-slot-taken", slot),
            I::TentsFull => plain("magnifique-no-tents-full"),
            I::NoHatThere { place } => plain("magnifique-no-hat").say("place", say_place(place)),
            I::NoPosterInSlot { slot } => slot_of("magnifique-no-poster-in-slot", slot),
            I::NoTentBelow { slot } => slot_of("magnifique-no-tent-below", slot),
            I::TentServed { slot } => slot_of("magnifique-no-tent-served", slot),
            I::LimitReached { limit } => plain("magnifique-no-limit").number("limit", limit),
            I::TilesMissing { slot, missing } => slot_of("magnifique-no-tiles", slot).list("tiles", say_tile_list(&missing)),
            I::GemsMissing { slot, missing } => slot_of("magnifique-no-gems-for-poster", slot).number("count", missing),
            I::NothingToIgnore => plain("magnifique-no-nothing-to-ignore"),
            I::NotIgnorable { slot, tile } => slot_of("magnifique-no-not-ignorable", slot).say("tile", say_tile(tile)),
            I::GemNotIgnorable => plain("magnifique-no-gem-not-ignorable"),
            I::NoPosters => plain("magnifique-no-posters"),
            I::ArrangementBegun => plain("magnifique-no-arrangement-begun"),
            I::PosterNotLeft { poster } => plain("magnifique-no-poster-not-left").say("poster", say_bare_poster(poster)),
            I::NoSlotToSpare => plain("magnifique-no-slot-to-spare"),
            I::NoSuchLot { lot } | I::SoloNoSuchLot { lot } | I::NoLotToDiscard { lot } => lot_of("magnifique-no-lot", lot),
            I::BadCoins { most } => plain("magnifique-no-coins").number("coins", most),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::speech::{Audience, Speaker};
    use kernel::{Game, Language, Seat, Words};

    use super::*;
    use crate::components::{Colour, Hue, Id, MainAction, PosterId, Timing};
    use crate::flow::Awaited;
    use crate::state::{Die, Place};

    /// One refusal of every kind.
    fn all() -> Vec<Illegal> {
        use Illegal as I;
        let (card, talent, tile, hue, gem) = (CardId::default(), Talent::TileLarge, Tile::GreenLarge, Hue::Green, Colour::Purple);
        let (slot, place, lot, space, level, power) = (1, 2, 3, 12, 9, 7);
        let awaited = Awaited::ALL.iter().map(|awaited| I::AnotherDecision { awaited: *awaited });
        let timed = Timing::ALL.iter().map(|timing| I::BonusTiming { timing: *timing });
        let talents = Talent::all().map(|talent| I::TalentTiming { talent });
        let others = vec![
            I::NotAwaited { seat: Seat(0) },
            I::OtherActionChosen { action: MainAction::Build },
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
            I::ActionGivenUp { action: MainAction::Build },
            I::NothingToBuild,
            I::NoVacantSpace,
            I::CanCommit,
            I::BonusUsed,
            I::NoBonusYet,
            I::CannotSetDie,
            I::NothingToCopy,
            I::NotAnotherCard { card },
            I::CopyOfCopy { card },
            I::BonusColour { hue },
            I::CoinsMissing { needed: 2, held: 1 },
            I::NoPawnInSupply,
            I::NoPawnToReturn,
            I::ThreeGemsMissing { held: 1 },
            I::BonusTileSoldOut { tile },
            I::NoPlaceForBonusTile { tile },
            I::TalentWithinAnswer { talent },
            I::TalentOutsideTurn { talent },
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
            I::NotThreeGems,
            I::BadPayment { cost: [2, 0, 1] },
            I::MustTakePoster,
            I::NoPosterLeft,
            I::EmptyPlace { place },
            I::NoSuchPlace { place: 255 },
            I::NoSuchSlot { slot: 255 },
            I::SlotTaken { slot },
            I::SlotsFree,
            I::NoSuchTentSlot { slot: 0 },
            I::TentSlotTaken { slot },
            I::TentsFull,
            I::NoHatThere { place: Place::Space(14) },
            I::NoHatThere { place: Place::Waiting(2) },
            I::NoPosterInSlot { slot },
            I::NoTentBelow { slot },
            I::TentServed { slot },
            I::LimitReached { limit: 2 },
            I::TilesMissing { slot, missing: [1, 0, 0, 2, 0, 0] },
            I::GemsMissing { slot, missing: 1 },
            I::GemsMissing { slot, missing: 2 },
            I::NothingToIgnore,
            I::NotIgnorable { slot, tile },
            I::GemNotIgnorable,
            I::NoPosters,
            I::ArrangementBegun,
            I::PosterNotLeft { poster: PosterId::default() },
            I::NoSlotToSpare,
            I::NoSuchLot { lot },
            I::SoloNoSuchLot { lot },
            I::NoLotToDiscard { lot },
            I::CardNotHeld { card },
            I::BadCoins { most: 1 },
        ];
        others.into_iter().chain(awaited).chain(timed).chain(talents).collect()
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
