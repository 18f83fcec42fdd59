//! What is said of Strascendance; how it is said stands in `words/*.ftl`.

mod news;
mod refusals;
mod told;

use std::fmt;

use kernel::{Seat, Sentence, Told, Words};

use crate::Strascendance;
use crate::actions::Action;
use crate::cards::{Card, Cards, Die};
use crate::components::{Components, Face, Specific, Text, Troublemaker};
use crate::decisions::{Asked, Decision};
use crate::draft::Fate;
use crate::event::{Hidden, News, Own};
use crate::flow::{Phase, Step};
use crate::illegal::Illegal;
use crate::places::{Place, Places, Quarter};
use crate::view::{SetupView, View};

impl Words for Strascendance {
    kernel::catalogues!();

    fn say_action(&self, view: &View, action: Action) -> Sentence {
        match action {
            Action::Choose { decision, place } => say("choose", decision).say("place", self.components.say_place(place)),
            Action::Decline { decision } => say("decline", decision),
            Action::Draft { place, fate: Fate::Keep } => Sentence::new("strascendance-draft-keep").say("place", self.components.say_place(place)),
            Action::Draft { place, fate: Fate::Discard } => Sentence::new("strascendance-draft-discard").say("place", self.components.say_place(place)),
            Action::UseDie { die } => {
                let dice = view.dice.unwrap_or_default();
                let value = if die == Die::Black { dice.black } else { dice.white };
                let specific = view.players[view.active.index()].specific;
                let action = self.components.say_face(self.components.face(value), specific);
                Sentence::new("strascendance-use-die").key("die", die.name()).number("value", value.value()).say("action", action)
            }
            Action::UseCard { card } => Sentence::new("strascendance-use-card").say("card", self.components.say_card(card)),
            Action::Pass => Sentence::new("strascendance-pass"),
            Action::ChooseOpponent { seat } => Sentence::new("strascendance-choose-seat").seat("who", seat),
            Action::ChooseDigit { digit } => Sentence::new("strascendance-choose-digit").number("digit", digit.value()),
            Action::ChooseQuarter { quarter } => Sentence::new("strascendance-choose-quarter").say("quarter", self.components.say_quarter(quarter)),
            Action::Reroll => Sentence::new("strascendance-reroll"),
            Action::KeepDice => Sentence::new("strascendance-keep-dice"),
        }
    }

    fn say_detail(&self, view: &View, action: Action) -> Option<Sentence> {
        match action {
            Action::Choose { place, .. } | Action::Draft { place, .. } => {
                let quarter = named("strascendance-named", self.components.names.quarter(place.quarter()));
                Some(Sentence::new("strascendance-detail-place").say("quarter", quarter).say("state", say_tokens(view, place)))
            }
            Action::UseCard { card } => Some(self.components.say_card_text(card)),
            Action::Decline { .. }
            | Action::UseDie { .. }
            | Action::Pass
            | Action::ChooseOpponent { .. }
            | Action::ChooseDigit { .. }
            | Action::ChooseQuarter { .. }
            | Action::Reroll
            | Action::KeepDice => None,
        }
    }

    /// STR-5.17 and STR-4.9: whoever passes has used nothing, and the last crowd pawn ends the turn.
    fn say_caution(&self, view: &View, action: Action, choices: &[Action]) -> Option<Sentence> {
        match (action, view.phase) {
            (Action::Pass, _) if choices.len() > 1 => Some(Sentence::new("strascendance-caution-pass")),
            (Action::Choose { decision: Decision::CrowdAdd, .. }, Some(Phase::Crowds { left: 1 })) => Some(Sentence::new("strascendance-caution-crowd")),
            _ => None,
        }
    }

    fn say_reason(&self, view: &View, action: Action, _choices: &[Action]) -> Option<Sentence> {
        self.components.reason(view, action)
    }

    fn say_news(&self, news: &News) -> Sentence {
        self.components.say_news(news)
    }

    fn say_own(&self, own: &Own) -> Sentence {
        self.components.say_own(own)
    }

    fn say_hidden(&self, hidden: &Hidden) -> Sentence {
        self.components.say_hidden(hidden)
    }

    fn say_decision(&self, view: &View, Asked { decision }: &Asked) -> Sentence {
        let sentence = say("decide", *decision).number("left", choices_left(view, *decision));
        match card_at_work(view) {
            Some(card) => sentence.say("card", self.components.say_card(card)),
            None => sentence,
        }
    }

    fn say_illegal(&self, illegal: &Illegal) -> Sentence {
        self.components.say_illegal(illegal)
    }

    fn refusals(&self) -> Vec<Illegal> {
        self.components.refusals()
    }

    fn tell(&self, view: &View) -> Told {
        self.components.tell(view)
    }
}

/// The message of a family that is about this value.
fn say(family: &str, value: impl fmt::Display) -> Sentence {
    Sentence::new(format!("strascendance-{family}-{value}"))
}

/// A name of the box: the catalogue of each language takes its own.
fn named(message: &'static str, text: Option<&Text>) -> Sentence {
    let text = text.cloned().unwrap_or_default();
    Sentence::new(message).key("fr", text.fr).key("en", text.en)
}

impl Components {
    pub(crate) fn say_place(&self, place: Place) -> Sentence {
        named("strascendance-place", self.names.place(place)).key("id", place.to_string())
    }

    fn say_places(&self, places: Places) -> impl Iterator<Item = Sentence> {
        places.iter().map(|place| self.say_place(place))
    }

    fn say_quarter(&self, quarter: Quarter) -> Sentence {
        named("strascendance-quarter", self.names.quarter(quarter)).key("id", quarter.to_string())
    }

    fn say_card(&self, card: Card) -> Sentence {
        named("strascendance-card", self.names.card(card).map(|(name, _)| name))
    }

    fn say_cards(&self, cards: Cards) -> impl Iterator<Item = Sentence> {
        cards.iter().map(|card| self.say_card(card))
    }

    fn say_card_text(&self, card: Card) -> Sentence {
        named("strascendance-named", self.names.card(card).map(|(_, text)| text))
    }

    fn say_troublemaker(&self, troublemaker: Troublemaker) -> Sentence {
        named("strascendance-named", self.names.word(troublemaker.name()))
    }

    fn say_specific(&self, specific: Specific) -> Sentence {
        named("strascendance-named", self.names.word(specific.name()))
    }

    /// Spread, Moving Out, or the specific action by its name.
    fn say_face(&self, face: Face, specific: Specific) -> Sentence {
        match face {
            Face::Propagation | Face::CaDemenage => named("strascendance-named", self.names.word(face.name())),
            Face::Specific => self.say_specific(specific),
        }
    }
}

/// What stands on a place: its holder and its tokens, or a crowd.
fn say_tokens(view: &View, place: Place) -> Sentence {
    match view.places.iter().find(|one| one.place == place) {
        Some(held) if held.holder.is_some() => Sentence::new("strascendance-tokens").number("dancers", held.dancers).number("killjoys", held.killjoys),
        Some(space) if space.crowd => Sentence::new("strascendance-tokens-crowd"),
        _ => Sentence::new("strascendance-tokens-none"),
    }
}

/// The card whose effect is being carried out: the one being resolved, or an aggravating card that was triggered.
fn card_at_work(view: &View) -> Option<Card> {
    match view.pending {
        Some(Step::Effect { effect }) => Some(effect.card),
        _ => view.events.resolving,
    }
}

/// How many more choices of this kind the reader has.
fn choices_left(view: &View, decision: Decision) -> u8 {
    let own = |counts: &[u8]| view.you.and_then(|seat: Seat| counts.get(seat.index()).copied()).unwrap_or(0);
    match (decision, &view.setup, view.pending, view.phase) {
        (Decision::Discard, Some(SetupView::Discarding { made, quota, .. }), ..) => quota - own(made),
        (Decision::Killjoy, Some(SetupView::LayingKilljoys { left }), ..) => own(left),
        (Decision::Reenter, _, Some(Step::Reenter { left, .. }), _) => left,
        (Decision::CrowdAdd, _, _, Some(Phase::Crowds { left })) => left.min(view.crowd_reserve),
        (Decision::Target | Decision::Heal, _, Some(Step::Pick { picked, .. }), _) => 3 - picked.len().min(3) as u8,
        (_, _, Some(Step::Effect { effect }), _) => effect.left,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use kernel::speech::{Audience, Speaker};
    use kernel::{Language, Views};

    use super::*;
    use crate::table::{A, Table, card, place};

    fn speakers() -> [Speaker; 2] {
        Language::ALL.map(|language| Speaker::new(language, &[Strascendance::catalogue(language)]).expect("a good catalogue"))
    }

    fn assert_said(sentence: &Sentence) {
        for speaker in speakers() {
            let said = speaker.try_say(sentence, &Audience::default());
            assert!(said.as_ref().is_ok_and(|said| !said.is_empty()), "{said:?}");
        }
    }

    #[test]
    fn every_decision_and_every_answer_can_be_said() {
        let table = Table::of(2).held(A, "C1(1,1)").action(1, 1);
        let game = &table.game;
        let view = game.view(&table.state, kernel::Viewer::Spectator);
        for decision in Decision::ALL {
            assert_said(&say("decide", decision).number("left", 2).say("card", game.components.say_card(card("EV01"))));
            assert_said(&say("asked", decision));
        }
        let other_answers = [Decision::Draft, Decision::Action, Decision::Opponent, Decision::Digit, Decision::EvQuarter, Decision::EvReroll];
        for decision in Decision::ALL.into_iter().filter(|decision| !other_answers.contains(decision)) {
            assert_said(&game.say_action(&view, Action::Choose { decision, place: place("C1") }));
        }
        for decision in [Decision::React, Decision::EvPassFrom, Decision::EvPawn, Decision::EvCrowdFrom, Decision::EvSwapOwn] {
            assert_said(&game.say_action(&view, Action::Decline { decision }));
        }
    }

    /// The names are those of the component data, whatever the edition, each language its own.
    #[test]
    fn names_and_texts_are_those_of_the_box() {
        let components = &Table::of(2).game.components;
        let said = |sentence: Sentence| speakers().map(|speaker| speaker.say(&sentence, &Audience::default()));

        assert_eq!(said(components.say_place(place("C1"))), ["C1 Place de la Cathédrale", "C1 Cathedral Square"]);
        assert_eq!(said(components.say_quarter(place("G1").quarter())), ["G (Gare)", "G (Station)"]);
        assert_eq!(said(components.say_card(card("EV13"))), ["«\u{a0}Tube de l’été\u{a0}»", "“Summer Hit”"]);
        assert_eq!(said(components.say_card_text(card("EV21")))[1], "Each player adds 1 dancer to one of their places.");
        assert_eq!(said(components.say_troublemaker(Troublemaker::Echevin)), ["L’Échevin", "The Alderman"]);
        assert_eq!(said(components.say_face(Face::CaDemenage, Specific::Egare)), ["Ça déménage", "Moving Out"]);
        assert_eq!(said(components.say_face(Face::Specific, Specific::Egare)), ["Égaré", "Gone Astray"]);
        for named in Card::all().flat_map(|card| [components.say_card(card), components.say_card_text(card)]) {
            assert_said(&named);
        }
    }
}
