//! What is said of Strascendance; how it is said stands in `words/*.ftl`.

mod news;
mod told;

use kernel::{Language, Seat, Sentence, Told, Words};
use serde::Serialize;

use crate::Strascendance;
use crate::cards::{Card, Cards, Die};
use crate::components::{Face, Specific};
use crate::decisions::{Action, Decision};
use crate::draft::Fate;
use crate::event::Seen;
use crate::flow::{Phase, Step};
use crate::illegal::Illegal;
use crate::places::{Place, Places};
use crate::view::{SetupView, View};

impl Words for Strascendance {
    fn catalogue(language: Language) -> &'static str {
        match language {
            Language::French => include_str!("../words/fr.ftl"),
            Language::English => include_str!("../words/en.ftl"),
        }
    }

    fn rules(language: Language) -> &'static str {
        match language {
            Language::French => include_str!("../words/rules.fr.md"),
            Language::English => include_str!("../words/rules.en.md"),
        }
    }

    fn say_action(&self, view: &View, action: Action) -> Sentence {
        match action {
            Action::Choose { decision, place } => say("choose", &decision).say("place", say_place(place)).say("state", say_tokens(view, place)),
            Action::Decline { decision } => say("decline", &decision),
            Action::Draft { place, fate: Fate::Keep } => Sentence::new("strascendance-draft-keep").say("place", say_place(place)),
            Action::Draft { place, fate: Fate::Discard } => Sentence::new("strascendance-draft-discard").say("place", say_place(place)),
            Action::UseDie { die } => {
                let value = view.dice.map_or(1, |dice| if die == Die::Black { dice.black } else { dice.white }.value());
                let specific = view.players.get(view.active.index()).map_or(Specific::Egare, |player| player.specific);
                let face = view.dice.map_or(Face::Propagation, |dice| self.components.face(if die == Die::Black { dice.black } else { dice.white }));
                Sentence::new("strascendance-use-die").key("die", word(&die)).number("value", value).say("action", say_face(face, specific))
            }
            Action::UseCard { card } => Sentence::new("strascendance-use-card").say("card", say_card(card)).say("text", say_card_text(card)),
            Action::Pass => Sentence::new("strascendance-pass"),
            Action::ChooseOpponent { seat } => Sentence::new("strascendance-choose-seat").seat("who", seat),
            Action::ChooseDigit { digit } => Sentence::new("strascendance-choose-digit").number("digit", digit.value()),
            Action::ChooseQuarter { quarter } => Sentence::new("strascendance-choose-quarter").say("quarter", say("quarter", &quarter)),
            Action::Reroll => Sentence::new("strascendance-reroll"),
            Action::KeepDice => Sentence::new("strascendance-keep-dice"),
        }
    }

    fn say_event(&self, seen: &Seen) -> Sentence {
        news::say_seen(seen)
    }

    fn say_decision(&self, view: &View, decision: &Decision) -> Sentence {
        let sentence = say("decide", decision).number("left", choices_left(view, *decision));
        match card_at_work(view) {
            Some(card) => sentence.say("card", say_card(card)),
            None => sentence,
        }
    }

    fn say_illegal(&self, illegal: &Illegal) -> Sentence {
        say_illegal(illegal)
    }

    fn tell(&self, view: &View) -> Told {
        told::tell(view)
    }
}

/// The word a value has in JSON: what catalogues call it by.
fn word(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|word| word.as_str().map(String::from)).unwrap_or_default()
}

/// The message of a family that is about this value.
fn say(family: &str, value: &impl Serialize) -> Sentence {
    Sentence::new(format!("strascendance-{family}-{}", word(value)))
}

fn say_place(place: Place) -> Sentence {
    say("place", &place)
}

fn say_places(places: Places) -> impl Iterator<Item = Sentence> {
    places.iter().map(say_place)
}

fn say_card(card: Card) -> Sentence {
    say("card", &card)
}

fn say_cards(cards: Cards) -> impl Iterator<Item = Sentence> {
    cards.iter().map(say_card)
}

fn say_card_text(card: Card) -> Sentence {
    say("text", &card)
}

/// Spread, Moving Out, or the specific action by its name.
fn say_face(face: Face, specific: Specific) -> Sentence {
    match face {
        Face::Propagation | Face::CaDemenage => say("action", &face),
        Face::Specific => say("action", &specific),
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
        (Decision::Target | Decision::Heal, _, Some(Step::Pick { picked, .. }), _) => 3 - picked.len().min(3),
        (_, _, Some(Step::Effect { effect }), _) => effect.left,
        _ => 1,
    }
}

fn say_illegal(illegal: &Illegal) -> Sentence {
    let at = |id: &'static str, place: Place| Sentence::new(id).say("place", say_place(place));
    match *illegal {
        Illegal::NoSuchFirstPlayer { seat, players } => {
            Sentence::new("strascendance-illegal-first-player").number("seat", seat.0 + 1).number("players", players)
        }
        Illegal::GameOver { ending } => Sentence::new("strascendance-illegal-over").say("ending", say("ended", &ending)),
        Illegal::NotAsked { .. } => Sentence::new("strascendance-illegal-not-asked"),
        Illegal::AlreadyChosen { .. } => Sentence::new("strascendance-illegal-chosen"),
        Illegal::OtherDecision { .. } => Sentence::new("strascendance-illegal-other-decision"),
        Illegal::CardNotUsable { card } => Sentence::new("strascendance-illegal-card").say("card", say_card(card)),
        Illegal::NotOffered { .. } => Sentence::new("strascendance-illegal-not-offered"),
        Illegal::PlaceNotOffered { place, .. } => at("strascendance-illegal-place", place),
        Illegal::NoEmptySlot { place } => at("strascendance-illegal-no-slot", place),
        Illegal::QuotaFull { fate: Fate::Keep } => Sentence::new("strascendance-illegal-quota-keep"),
        Illegal::QuotaFull { fate: Fate::Discard } => Sentence::new("strascendance-illegal-quota-discard"),
        Illegal::LastSlotTaken { place } => at("strascendance-illegal-last-slot", place),
        Illegal::DieForbidden { die } => Sentence::new("strascendance-illegal-die-forbidden").key("die", word(&die)),
        Illegal::NotPerformable { die, .. } => Sentence::new("strascendance-illegal-not-performable").key("die", word(&die)),
        Illegal::NotFree { place } => at("strascendance-illegal-not-free", place),
        Illegal::LullDigit { place, .. } => at("strascendance-illegal-lull", place).number("digit", place.digit().value()),
        Illegal::NotMovable { place } => at("strascendance-illegal-not-movable", place),
        Illegal::NoEligiblePlace { seat, specific } => {
            Sentence::new("strascendance-illegal-no-eligible").seat("who", seat).say("action", say("action", &specific))
        }
        Illegal::AlreadyPicked { place } => at("strascendance-illegal-picked", place),
        Illegal::NotConcerned { place } => at("strascendance-illegal-not-concerned", place),
        Illegal::NotEligible { place, specific } => at("strascendance-illegal-not-eligible", place).say("action", say("action", &specific)),
        Illegal::Unreadable => Sentence::new("strascendance-illegal-unreadable"),
    }
}

#[cfg(test)]
mod tests {
    use kernel::speech::{Audience, Speaker};
    use kernel::{Game, RuleId};
    use serde_json::Value;

    use super::*;
    use crate::components::Troublemaker;
    use crate::flow::Ending;
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
            assert_said(&say("decide", &decision).number("left", 2).say("card", say_card(card("EV01"))));
        }
        let other_answers = [Decision::Draft, Decision::Action, Decision::Opponent, Decision::Digit, Decision::EvQuarter, Decision::EvReroll];
        for decision in Decision::ALL.into_iter().filter(|decision| !other_answers.contains(decision)) {
            assert_said(&game.say_action(&view, Action::Choose { decision, place: place("C1") }));
        }
        for decision in [Decision::React, Decision::EvPassFrom, Decision::EvPawn, Decision::EvCrowdFrom, Decision::EvSwapOwn] {
            assert_said(&game.say_action(&view, Action::Decline { decision }));
        }
    }

    #[test]
    fn every_refusal_can_be_said() {
        let (place, seat) = (place("C1"), A);
        let refusals = [
            Illegal::NoSuchFirstPlayer { seat, players: 2 },
            Illegal::NotAsked { seat },
            Illegal::AlreadyChosen { seat, decision: Decision::Draft },
            Illegal::OtherDecision { answered: Decision::Target, asked: Decision::Action },
            Illegal::CardNotUsable { card: card("EV09") },
            Illegal::NotOffered { decision: Decision::Digit },
            Illegal::PlaceNotOffered { decision: Decision::Heal, place },
            Illegal::NoEmptySlot { place },
            Illegal::QuotaFull { fate: Fate::Keep },
            Illegal::QuotaFull { fate: Fate::Discard },
            Illegal::LastSlotTaken { place },
            Illegal::DieForbidden { die: Die::Black },
            Illegal::NotPerformable { die: Die::White, face: Face::CaDemenage },
            Illegal::NotFree { place },
            Illegal::LullDigit { decision: Decision::CrowdTo, place },
            Illegal::NotMovable { place },
            Illegal::NoEligiblePlace { seat, specific: Specific::Egare },
            Illegal::AlreadyPicked { place },
            Illegal::NotConcerned { place },
            Illegal::NotEligible { place, specific: Specific::Decret },
            Illegal::Unreadable,
        ];
        for refusal in &refusals {
            assert_said(&say_illegal(refusal));
            assert_ne!(kernel::Illegal::rule(refusal), RuleId(""));
        }
        for ending in [Ending::CounterFull, Ending::Swept, Ending::Desert, Ending::LastTurn] {
            assert_said(&say_illegal(&Illegal::GameOver { ending }));
        }
    }

    /// The catalogues call places, quarters, cards, actions and troublemakers as the box does.
    #[test]
    fn names_and_texts_are_those_of_the_box() {
        let data: Value = serde_json::from_str(Strascendance::EDITION).expect("JSON");
        for speaker in speakers() {
            let language = speaker.language().code();
            let check = |family: &str, list: &str, field: &str| {
                for row in data[list].as_array().expect("a list") {
                    let id = format!("strascendance-{family}-{}", row["id"].as_str().expect("an id"));
                    let said = speaker.try_say(&Sentence::new(id), &Audience::default()).expect("it is in the catalogue");
                    let named = row[field][language].as_str().expect("a text").replace('\'', "’");
                    let plain = said.replace('\u{a0}', " ");
                    assert!(plain.contains(&named), "{plain} does not say {named}");
                }
            };
            check("place", "places", "name");
            check("quarter", "quarters", "name");
            check("troublemaker", "troublemakers", "name");
            check("action", "actions", "name");
            check("card", "events", "name");
            check("text", "events", "text");
        }
        assert_eq!(Troublemaker::ALL.map(|one| word(&one)).len(), data["troublemakers"].as_array().expect("a list").len());
    }
}
