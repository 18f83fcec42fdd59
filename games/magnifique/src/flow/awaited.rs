//! The decisions of chapter 4 by name: what a refusal can tell of the decision that is awaited instead.

use kernel::id;

use super::Step;

id! {
    /// A pending step by its name in chapter 4, without `D-`.
    pub enum Awaited: u64 {
        Draft = "draft",
        TalentSetup = "talent-setup",
        SoloCards = "solo-cards",
        SoloTalent = "solo-talent",
        Solo = "solo",
        Die = "die",
        Card = "card",
        Mod = "mod",
        Colour = "colour",
        Action = "action",
        Prep = "prep",
        Tile = "tile",
        Orient = "orient",
        Place = "place",
        Double = "double",
        Copy = "copy",
        BonusGems = "bonus-gems",
        Poster = "poster",
        PosterSlot = "poster-slot",
        Travelling = "travelling",
        Tent = "tent",
        TentSlot = "tent-slot",
        Hat = "hat",
        Show = "show",
        Ignore = "ignore",
        Gems = "gems",
        Arrange = "arrange",
        End = "end",
        Lot = "lot",
        LotDiscard = "lot-discard",
        Resolve = "resolve",
        PayCoins = "paycoins",
        Over = "over",
    }
}

impl From<Step> for Awaited {
    fn from(step: Step) -> Self {
        match step {
            Step::Draft => Self::Draft,
            Step::TalentSetup => Self::TalentSetup,
            Step::SoloCards => Self::SoloCards,
            Step::SoloTalent => Self::SoloTalent,
            Step::Solo => Self::Solo,
            Step::Die => Self::Die,
            Step::Card { .. } => Self::Card,
            Step::Mod => Self::Mod,
            Step::Colour => Self::Colour,
            Step::Action => Self::Action,
            Step::Prep => Self::Prep,
            Step::Tile { .. } => Self::Tile,
            Step::Orient { .. } => Self::Orient,
            Step::Place { .. } => Self::Place,
            Step::Double => Self::Double,
            Step::Copy => Self::Copy,
            Step::BonusGems { .. } => Self::BonusGems,
            Step::Poster { .. } => Self::Poster,
            Step::PosterSlot { .. } => Self::PosterSlot,
            Step::Travelling { .. } => Self::Travelling,
            Step::Tent => Self::Tent,
            Step::TentSlot => Self::TentSlot,
            Step::Hat { .. } => Self::Hat,
            Step::Show(_) => Self::Show,
            Step::Ignore => Self::Ignore,
            Step::Gems { .. } => Self::Gems,
            Step::Arrange { .. } => Self::Arrange,
            Step::End => Self::End,
            Step::Lot => Self::Lot,
            Step::LotDiscard => Self::LotDiscard,
            Step::Resolve => Self::Resolve,
            Step::PayCoins { .. } => Self::PayCoins,
            Step::Over => Self::Over,
        }
    }
}

impl Awaited {
    /// The decision as the specification writes it: `D-POSTER-SLOT`.
    pub fn code(self) -> String {
        format!("D-{}", self.name().to_uppercase())
    }
}
