//! What is said of Magnifique; how it is said stands in `words/*.ftl`.

mod news;
mod reasons;
mod refusals;
mod things;
mod told;

use kernel::{Sentence, Told, Words};

use crate::camp::Placement;
use crate::components::{Magnifique, MainAction, Tile};
use crate::event::{Hidden, News, Own};
use crate::flow::Step;
use crate::view::View;
use crate::{Action, Illegal, Requirement};
use things::{say_a_tile, say_action_name, say_card, say_colour, say_die_face, say_gems_briefly, say_place, say_poster, say_talent};

impl Words for Magnifique {
    kernel::catalogues!();

    fn say_action(&self, view: &View, action: Action) -> Sentence {
        match (action, view.step()) {
            (Action::ArrangePoster { poster }, Step::Arrange { slot, .. }) => match poster {
                Some(poster) => Sentence::new("magnifique-do-arrange-slot").number("slot", slot + 1).say("poster", say_poster(self, poster)),
                None => Sentence::new("magnifique-do-arrange-slot-empty").number("slot", slot + 1),
            },
            (Action::TakePoster { place }, _) => say_display(self, view, "magnifique-do-take-poster", place),
            (Action::RollReserve { place }, _) => say_display(self, view, "magnifique-do-roll-reserve", place),
            (Action::CompletePoster { slot } | Action::Ignore { slot, .. }, _) if view.own().is_some_and(|own| own.posters[usize::from(slot)].is_some()) => {
                let poster = view.own().and_then(|own| own.posters[usize::from(slot)]);
                let poster = poster.map_or_else(|| Sentence::new("magnifique-a-poster"), |held| say_poster(self, held.poster));
                self.say_choice(action).say("poster", poster)
            }
            (Action::TakeLot { lot } | Action::DiscardLot { lot }, _) => match view.lots.get(usize::from(lot)).copied().flatten() {
                Some(data) => self.say_choice(action).say("content", say_card(data.card)),
                None => self.say_choice(action).say("content", Sentence::new("magnifique-nothing")),
            },
            (Action::ScoreCard { card }, _) => {
                let value = view.own().and_then(|own| own.cards.iter().find(|held| held.card == card)).map_or(0, |held| held.value);
                Sentence::new("magnifique-do-score-card-for").say("card", say_card(card)).number("points", value)
            }
            _ => self.say_choice(action),
        }
    }

    fn say_detail(&self, view: &View, action: Action) -> Option<Sentence> {
        let displayed = |place: u8| view.poster_display.get(usize::from(place)).copied().flatten();
        match action {
            Action::KeepCard { card } | Action::ReturnCard { card } => Some(self.say_card_terms(card)),
            Action::PlaceDie { card } | Action::CopyBonus { card } => Some(self.say_card_bonus(card)),
            Action::UseBonus => view.turn.map(|turn| self.say_card_bonus(turn.card)),
            Action::ScoreCard { card } => Some(self.say_card_scoring(card)),
            Action::TakePoster { place } | Action::RollReserve { place } => displayed(place).map(|poster| self.say_poster_terms(poster)),
            Action::CompletePoster { slot } | Action::Ignore { slot, .. } => {
                view.own().and_then(|own| own.posters[usize::from(slot)]).map(|held| self.say_poster_terms(held.poster))
            }
            Action::Orient { orientation } => match view.step() {
                Step::Orient { tile, .. } => Some(Sentence::new("magnifique-shape").key("shape", self.drawn(tile, orientation))),
                _ => None,
            },
            Action::TakeLot { lot } | Action::DiscardLot { lot } => {
                let lot = view.lots.get(usize::from(lot)).copied().flatten()?;
                let terms = self.say_card_terms(lot.card);
                Some(match lot.talent {
                    Some(talent) => Sentence::new("magnifique-lot-terms").say("card", terms).say("talent", say_talent(talent)),
                    None => terms,
                })
            }
            _ => None,
        }
    }

    fn say_caution(&self, _view: &View, action: Action, choices: &[Action]) -> Option<Sentence> {
        let has_bonus = choices.contains(&Action::UseBonus);
        let has_talent = choices.iter().any(|choice| matches!(choice, Action::UseTalent { .. }));
        let unused = if has_bonus { Some("bonus") } else { has_talent.then_some("talent") };
        unused.filter(|_| action == Action::EndTurn).map(|unused| Sentence::new("magnifique-caution-end-turn").key("unused", unused))
    }

    fn say_reason(&self, view: &View, action: Action, _choices: &[Action]) -> Option<Sentence> {
        self.reason(view, action)
    }

    fn say_news(&self, news: &News) -> Sentence {
        self.news_in_words(news)
    }

    fn say_own(&self, own: &Own) -> Sentence {
        match own {
            Own::HandTaken { cards, .. } => Sentence::new("magnifique-did-take-hand").list("cards", cards.iter().map(|card| self.say_whole_card(*card))),
            Own::CardChosen { card, .. } => Sentence::new("magnifique-did-choose-card").say("card", say_card(*card)),
            Own::CardReturned { card, .. } => Sentence::new("magnifique-did-return-card").say("card", say_card(*card)),
        }
    }

    fn say_hidden(&self, hidden: &Hidden) -> Sentence {
        match *hidden {
            Hidden::HandTakenHidden { seat, cards } => Sentence::new("magnifique-did-take-some-hand").seat("who", seat).number("cards", cards),
            Hidden::CardChosenHidden { seat } => Sentence::new("magnifique-did-choose-some-card").seat("who", seat),
            Hidden::CardReturnedHidden { seat } => Sentence::new("magnifique-did-return-some-card").seat("who", seat),
        }
    }

    fn say_decision(&self, view: &View, decision: &Step) -> Sentence {
        let power = view.turn.map_or(0, |turn| turn.power);
        match *decision {
            Step::Draft => Sentence::new("magnifique-ask-draft"),
            Step::TalentSetup | Step::SoloTalent => Sentence::new("magnifique-ask-talent"),
            Step::SoloCards => Sentence::new("magnifique-ask-solo-cards"),
            Step::Solo => Sentence::new("magnifique-ask-solo"),
            Step::Die => Sentence::new("magnifique-ask-die"),
            Step::Card { die } => Sentence::new("magnifique-ask-card").say("die", say_die_face(die)),
            Step::Mod => Sentence::new("magnifique-ask-change"),
            Step::Colour => Sentence::new("magnifique-ask-colour"),
            Step::Action => Sentence::new("magnifique-ask-action").number("power", power),
            Step::Prep => Sentence::new(match view.turn.and_then(|turn| turn.action) {
                Some(MainAction::Build) | None => "magnifique-ask-prepare-build",
                Some(MainAction::Travel) => "magnifique-ask-prepare-travel",
                Some(MainAction::Perform) => "magnifique-ask-prepare-perform",
            })
            .number("power", power),
            Step::Tile { small, large } => Sentence::new("magnifique-ask-tile").number("small", small).number("large", large),
            Step::Orient { tile, .. } => Sentence::new("magnifique-ask-orient").say("tile", say_a_tile(tile)),
            Step::Place { tile, .. } => Sentence::new("magnifique-ask-place").say("tile", say_a_tile(tile)),
            Step::Double => Sentence::new("magnifique-ask-double"),
            Step::Copy => Sentence::new("magnifique-ask-copy"),
            Step::BonusGems { tile } => Sentence::new("magnifique-ask-bonus-gems").say("tile", say_a_tile(tile)),
            Step::Poster { left } => Sentence::new("magnifique-ask-poster").number("left", left),
            Step::PosterSlot { poster } => Sentence::new("magnifique-ask-poster-slot").say("poster", say_poster(self, poster)),
            Step::Travelling { .. } => Sentence::new("magnifique-ask-travelling"),
            Step::Tent => Sentence::new("magnifique-ask-tent"),
            Step::TentSlot => Sentence::new("magnifique-ask-tent-slot"),
            Step::Hat { space } => Sentence::new("magnifique-ask-hat").number("space", space),
            Step::Show(show) => Sentence::new("magnifique-ask-show").number("completed", show.completed),
            Step::Ignore => Sentence::new("magnifique-ask-ignore"),
            Step::Gems { slot } => Sentence::new("magnifique-ask-gems").number("slot", slot + 1),
            Step::Arrange { slot, .. } => Sentence::new("magnifique-ask-arrange").number("slot", slot + 1),
            Step::End => Sentence::new("magnifique-ask-end"),
            Step::Lot => Sentence::new("magnifique-ask-lot"),
            Step::LotDiscard => Sentence::new("magnifique-ask-lot-discard"),
            Step::Resolve => Sentence::new("magnifique-ask-resolve"),
            Step::PayCoins { card } => Sentence::new("magnifique-ask-pay-coins").say("card", say_card(card)),
            Step::Over => Sentence::new("magnifique-ask-nothing"),
        }
    }

    fn say_illegal(&self, illegal: &Illegal) -> Sentence {
        self.refusal_in_words(illegal)
    }

    fn refusals(&self) -> Vec<Illegal> {
        refusals::one_of_each()
    }

    fn tell(&self, view: &View) -> Told {
        self.told(view)
    }
}

/// A poster of the display inside a sentence.
fn say_display(game: &Magnifique, view: &View, id: &'static str, place: u8) -> Sentence {
    let poster = view.poster_display.get(usize::from(place)).copied().flatten();
    let said = poster.map_or_else(|| Sentence::new("magnifique-nothing"), |poster| say_poster(game, poster));
    Sentence::new(id).number("place", place + 1).say("poster", said)
}

impl Magnifique {
    /// A tile as it lies, row by row.
    fn drawn(&self, tile: Tile, orientation: u8) -> String {
        let cells: Vec<(u8, u8)> = self.grid.each(self.cells_of(Placement { tile, orientation, col: 0, row: 0 })).collect();
        let (cols, rows) = cells.iter().fold((0, 0), |(cols, rows), (col, row)| (cols.max(col + 1), rows.max(row + 1)));
        let row = |row| (0..cols).map(|col| if cells.contains(&(col, row)) { '■' } else { '□' }).collect::<String>();
        (0..rows).map(row).collect::<Vec<_>>().join(" / ")
    }

    /// An answer, whatever the position.
    fn say_choice(&self, action: Action) -> Sentence {
        let slot_of = |id: &'static str, slot: u8| Sentence::new(id).number("slot", slot + 1).say("poster", Sentence::new("magnifique-a-poster"));
        match action {
            Action::KeepCard { card } => Sentence::new("magnifique-do-keep-card").say("card", say_card(card)),
            Action::TakeTalent { talent } => Sentence::new("magnifique-do-take-talent").say("talent", say_talent(talent)),
            Action::ReturnCard { card } => Sentence::new("magnifique-do-return-card").say("card", say_card(card)),
            Action::KeepPool => Sentence::new("magnifique-do-keep-pool"),
            Action::RollReserve { place } => {
                Sentence::new("magnifique-do-roll-reserve").number("place", place + 1).say("poster", Sentence::new("magnifique-a-poster"))
            }
            Action::TakeDie { colour, value } => {
                Sentence::new("magnifique-do-take-die").say("die", Sentence::new("magnifique-die").key("colour", colour.name()).number("value", value.value()))
            }
            Action::PlaceDie { card } => Sentence::new("magnifique-do-place-die").say("card", say_card(card)),
            Action::Flip => Sentence::new("magnifique-do-flip"),
            Action::SetDie { value } => Sentence::new("magnifique-do-set-die").number("value", value.value()),
            Action::KeepDie => Sentence::new("magnifique-do-keep-die"),
            Action::UseColour { colour } => Sentence::new("magnifique-do-use-colour").say("colour", say_colour(colour)),
            Action::ChooseAction { action } => say_action_name(action),
            Action::ChangeAction => Sentence::new("magnifique-do-change-action"),
            Action::UseBonus => Sentence::new("magnifique-do-use-bonus"),
            Action::UseTalent { talent } => Sentence::new("magnifique-do-use-talent").say("talent", say_talent(talent)),
            Action::SpendGem { gem } => Sentence::new("magnifique-do-spend-gem").key("gem", gem.name()).number("power", self.power_per_gem),
            Action::Build { level: Some(power) } => {
                let level = self.levels.iter().find(|level| level.power == power).copied().unwrap_or_default();
                Sentence::new("magnifique-do-build").number("level", power).number("small", level.small).number("large", level.large)
            }
            Action::Build { level: None } => Sentence::new("magnifique-do-build-nothing"),
            Action::Travel { steps } => Sentence::new("magnifique-do-travel").number("steps", steps),
            Action::Perform { space } => {
                Sentence::new("magnifique-do-perform").number("space", space).number("posters", self.space(space).map_or(0, |space| space.posters))
            }
            Action::BuildTile { tile } => Sentence::new("magnifique-do-build-tile").say("tile", say_a_tile(tile)),
            Action::Stop => Sentence::new("magnifique-do-stop"),
            Action::Orient { orientation } => Sentence::new("magnifique-do-orient").number("orientation", orientation + 1),
            Action::PlaceTile { col, row } => Sentence::new("magnifique-do-place-tile").number("col", col + 1).number("row", row + 1),
            Action::DoubleCamp { doubled: true } => Sentence::new("magnifique-do-double"),
            Action::DoubleCamp { doubled: false } => Sentence::new("magnifique-do-not-double"),
            Action::CopyBonus { card } => Sentence::new("magnifique-do-copy").say("card", say_card(card)),
            Action::PayGems { gems } => Sentence::new("magnifique-do-pay-gems").say("gems", say_gems_briefly(gems)),
            Action::DrawPoster => Sentence::new("magnifique-do-draw-poster"),
            Action::TakePoster { place } => {
                Sentence::new("magnifique-do-take-poster").number("place", place + 1).say("poster", Sentence::new("magnifique-a-poster"))
            }
            Action::DeclinePoster => Sentence::new("magnifique-do-decline-poster"),
            Action::PutPoster { slot } => Sentence::new("magnifique-do-put-poster").number("slot", slot + 1),
            Action::DiscardPoster => Sentence::new("magnifique-do-discard-poster"),
            Action::TakeTent => Sentence::new("magnifique-do-take-tent"),
            Action::LeaveTent => Sentence::new("magnifique-do-leave-tent"),
            Action::PlaceTent { slot, doubled: false } => Sentence::new("magnifique-do-place-tent").number("slot", slot + 1),
            Action::PlaceTent { slot, doubled: true } => Sentence::new("magnifique-do-place-tent-doubled").number("slot", slot + 1),
            Action::MoveHat { from } => Sentence::new("magnifique-do-move-hat").say("place", say_place(from)),
            Action::CompletePoster { slot } => slot_of("magnifique-do-complete", slot),
            Action::Ignore { slot, requirement: Requirement::Tile(tile) } => slot_of("magnifique-do-ignore", slot).say("tile", say_a_tile(tile)),
            Action::Ignore { slot, requirement: Requirement::Gem(hue) } => slot_of("magnifique-do-ignore", slot).say("tile", say_colour(hue.into())),
            Action::KeepPosters => Sentence::new("magnifique-do-keep-posters"),
            Action::ArrangePoster { poster: Some(poster) } => Sentence::new("magnifique-do-arrange").say("poster", say_poster(self, poster)),
            Action::ArrangePoster { poster: None } => Sentence::new("magnifique-do-arrange-empty"),
            Action::EndTurn => Sentence::new("magnifique-do-end-turn"),
            Action::TakeLot { lot } => Sentence::new("magnifique-do-take-lot").number("lot", lot + 1).say("content", Sentence::new("magnifique-a-lot")),
            Action::DiscardLot { lot } => Sentence::new("magnifique-do-discard-lot").number("lot", lot + 1).say("content", Sentence::new("magnifique-a-lot")),
            Action::ScoreCard { card } => Sentence::new("magnifique-do-score-card").say("card", say_card(card)),
            Action::PayCoins { coins } => Sentence::new("magnifique-do-pay-coins").number("coins", coins),
        }
    }
}
