//! What speaks for an action, worked out from what its player sees.

use kernel::{Seat, Sentence};

use crate::actions::Action;
use crate::cards::Die;
use crate::components::{Components, Face};
use crate::danger::OUTCOMES;
use crate::decisions::Decision;
use crate::draft::Fate;
use crate::places::{Place, Places};
use crate::view::{PlaceView, SetupView, View};

impl Components {
    /// The one thing that speaks most for an action.
    pub(crate) fn reason(&self, view: &View, action: Action) -> Option<Sentence> {
        let seat = view.you?;
        match action {
            Action::Choose { decision, place } => self.for_a_place(view, seat, decision, place),
            Action::Draft { place, fate: Fate::Keep } => Some(self.for_keeping(own_cards(view, seat), place)),
            Action::Draft { place, fate: Fate::Discard } => Some(self.for_discarding(own_cards(view, seat), place)),
            Action::UseDie { die } => {
                let faces = view.faces?;
                let face = if die == Die::Black { faces.black } else { faces.white };
                let weakest = || if face == Face::Specific { self.for_the_weakest(view, seat) } else { None };
                self.for_the_endangered(view, seat).or_else(weakest)
            }
            Action::UseCard { .. } | Action::Reroll => self.for_the_endangered(view, seat),
            Action::Pass | Action::Decline { .. } | Action::KeepDice => is_calm(view, seat).then(|| Sentence::new("strascendance-why-calm")),
            Action::ChooseOpponent { seat: whom } => for_the_leader(view, seat, whom),
            Action::ChooseDigit { .. } | Action::ChooseQuarter { .. } => None,
        }
    }

    fn for_a_place(&self, view: &View, seat: Seat, decision: Decision, place: Place) -> Option<Sentence> {
        let seen = seen(view, place)?;
        match decision {
            Decision::Discard => Some(self.for_discarding(own_cards(view, seat), place)),
            Decision::Killjoy => {
                let id = if seen.killjoys == 0 { "strascendance-why-roads" } else { "strascendance-why-roads-more" };
                Some(Sentence::new(id).number("roads", self.board.linked_to(place).len() as u32))
            }
            Decision::Reenter => Some(Sentence::new("strascendance-why-reenter").number("hit", seen.danger.hit).number("of", OUTCOMES)),
            Decision::React
            | Decision::Heal
            | Decision::EvHeal
            | Decision::EvKilljoy
            | Decision::DeliverFrom
            | Decision::EvPassFrom
            | Decision::Pawn
            | Decision::EvPawn
            | Decision::EvSwapOwn
                if seen.holder == Some(seat) =>
            {
                Some(for_own(seen))
            }
            Decision::Target | Decision::Chaos | Decision::DeliverTo | Decision::EvTarget if seen.holder != Some(seat) => for_theirs(seen),
            Decision::EvHit | Decision::EvPassTo | Decision::EvKilljoyLoss if seen.holder == Some(seat) => {
                Some(Sentence::new("strascendance-why-bear").number("life", seen.life))
            }
            Decision::PawnTo | Decision::EvPawnTo => Some(Sentence::new("strascendance-why-hit").number("hit", seen.danger.hit).number("of", OUTCOMES)),
            Decision::CrowdFrom | Decision::EvCrowdFrom | Decision::EvCrowdOff => self.for_crowd_away(view, seat, place),
            Decision::CrowdAdd | Decision::CrowdTo | Decision::EvCrowdTo | Decision::KeepCrowd => Some(self.for_crowd(view, seat, place)),
            Decision::EvActivate => for_setting_off(view, seat, place),
            Decision::LullTo => {
                let beside = (self.board.linked_to_any(held_by(view, seat)) & place.digit().places()).len() as u32;
                (beside > 0).then(|| Sentence::new("strascendance-why-lull").number("digit", place.digit().value()).number("places", beside))
            }
            _ => None,
        }
    }

    /// STR-14.5: places near each other, with few roads.
    fn for_keeping(&self, own: Places, place: Place) -> Sentence {
        let company = (self.board.linked_to(place) & own).len() as u32;
        let roads = self.board.linked_to(place).len() as u32;
        Sentence::new("strascendance-why-keep").number("company", company).number("roads", roads)
    }

    fn for_discarding(&self, own: Places, place: Place) -> Sentence {
        Sentence { id: "strascendance-why-discard".into(), ..self.for_keeping(own, place) }
    }

    /// A crowd beside more places of the others than of one's own.
    fn for_crowd(&self, view: &View, seat: Seat, place: Place) -> Sentence {
        let (own, theirs) = self.beside(view, seat, place);
        Sentence::new("strascendance-why-crowd").number("theirs", theirs).number("own", own)
    }

    fn for_crowd_away(&self, view: &View, seat: Seat, place: Place) -> Option<Sentence> {
        let (own, _) = self.beside(view, seat, place);
        (own > 0).then(|| Sentence::new("strascendance-why-crowd-away").number("own", own))
    }

    /// How many places of the seat and of the others are linked to a space.
    fn beside(&self, view: &View, seat: Seat, place: Place) -> (u32, u32) {
        let linked = self.board.linked_to(place);
        let held = |is_wanted: &dyn Fn(Seat) -> bool| {
            view.players.iter().filter(|player| is_wanted(player.seat)).map(|player| (player.places & linked).len() as u32).sum::<u32>()
        };
        (held(&|holder| holder == seat), held(&|holder| holder != seat))
    }

    /// The own place that the next roll most likely costs.
    fn for_the_endangered(&self, view: &View, seat: Seat) -> Option<Sentence> {
        let own = view.places.iter().filter(|seen| seen.holder == Some(seat) && seen.danger.lost > 0);
        let worst = own.max_by_key(|seen| seen.danger.lost)?;
        let place = self.say_place(worst.place);
        Some(Sentence::new("strascendance-why-endangered").say("place", place).number("lost", worst.danger.lost).number("of", OUTCOMES))
    }

    /// The place of another that is nearest to being lost.
    fn for_the_weakest(&self, view: &View, seat: Seat) -> Option<Sentence> {
        let theirs = view.places.iter().filter(|seen| seen.holder.is_some_and(|holder| holder != seat));
        let weakest = theirs.min_by_key(|seen| seen.life)?;
        let place = self.say_place(weakest.place);
        Some(Sentence::new("strascendance-why-weakest").seat("who", weakest.holder?).say("place", place).number("life", weakest.life))
    }
}

fn seen(view: &View, place: Place) -> Option<&PlaceView> {
    view.places.iter().find(|seen| seen.place == place)
}

fn held_by(view: &View, seat: Seat) -> Places {
    view.players.get(seat.index()).map_or(Places::NONE, |player| player.places)
}

/// The place cards of a seat: those it holds, and while cards are discarded those of its hand.
fn own_cards(view: &View, seat: Seat) -> Places {
    match &view.setup {
        Some(SetupView::Discarding { hand, .. }) => *hand,
        _ => held_by(view, seat),
    }
}

fn for_own(seen: &PlaceView) -> Sentence {
    let id = if seen.danger.lost > 0 { "strascendance-why-save" } else { "strascendance-why-relieve" };
    Sentence::new(id).number("life", seen.life).number("lost", seen.danger.lost).number("hit", seen.danger.hit).number("of", OUTCOMES)
}

/// STR-5.3: one more dancer than a place can bear, and it is lost.
fn for_theirs(seen: &PlaceView) -> Option<Sentence> {
    let holder = seen.holder?;
    let id = if seen.life <= 1 { "strascendance-why-lost" } else { "strascendance-why-weaken" };
    Some(Sentence::new(id).seat("who", holder).number("life", seen.life.saturating_sub(1)))
}

fn for_setting_off(view: &View, seat: Seat, place: Place) -> Option<Sentence> {
    let group = view.groups.iter().find(|group| group.crowds.contains(place))?;
    let own: u8 = group.dancers.total_on(held_by(view, seat));
    let all: u8 = group.dancers.iter().map(|(_, dancers)| dancers).sum();
    Some(Sentence::new("strascendance-why-set-off").number("theirs", all - own).number("own", own))
}

/// Whoever has the most points of the others.
fn for_the_leader(view: &View, seat: Seat, whom: Seat) -> Option<Sentence> {
    let others = || view.players.iter().filter(|player| player.seat != seat);
    let score = others().find(|player| player.seat == whom)?.score;
    others().all(|player| player.score <= score).then(|| Sentence::new("strascendance-why-leader").seat("who", whom).number("points", score))
}

/// Whether the next roll can cost the seat no place.
fn is_calm(view: &View, seat: Seat) -> bool {
    view.phase.is_some() && view.places.iter().all(|seen| seen.holder != Some(seat) || seen.danger.lost == 0)
}

#[cfg(test)]
mod tests {
    use kernel::speech::{Audience, Speaker};
    use kernel::{Language, Viewer, Views, Words};

    use super::*;
    use crate::Strascendance;
    use crate::table::{A, B, Table, place};

    fn reason(table: &Table, action: Action) -> Option<String> {
        let view = table.game.view(&table.state, Viewer::Seat(A));
        let reason = table.game.say_reason(&view, action, &table.legal(A))?;
        let speaker = Speaker::new(Language::English, &[Strascendance::catalogue(Language::English)]).expect("a good catalogue");
        Some(speaker.say(&reason, &Audience { names: vec!["Anna".into(), "Ben".into()], reader: Some(A) }))
    }

    fn said(table: &Table, decision: Decision, id: &str) -> String {
        reason(table, Action::Choose { decision, place: place(id) }).expect("a reason")
    }

    #[test]
    fn str_5_3_a_weak_place_of_an_opponent_is_the_target() {
        let table = Table::of(2).held(A, "P5").held(B, "K2(2,0) N1(0,2)").event("EV41");
        assert_eq!(said(&table, Decision::EvTarget, "K2"), "Ben loses the place with this dancer.");
        assert_eq!(said(&table, Decision::EvTarget, "N1"), "After that, 4 more dancers lose Ben the place.");
    }

    #[test]
    fn str_5_12_a_place_is_relieved_for_the_rolls_that_would_cost_it() {
        let table = Table::of(2).held(A, "C1(2,0)").held(B, "P5").crowds("C3").action(1, 1);
        let view = table.game.view(&table.state, Viewer::Seat(A));
        let danger = seen(&view, place("C1")).expect("on the map").danger;
        assert_eq!(danger.lost, 11, "a crowd on digit 3 goes off with 11 of 36 rolls");

        assert_eq!(said(&table, Decision::Heal, "C1"), "Otherwise 11 of 36 rolls would lose this place: 1 more dancer is enough.");
        let die = Action::UseDie { die: Die::Black };
        assert_eq!(reason(&table, die).as_deref(), Some("C1 Cathedral Square is in danger: 11 of 36 rolls would lose it."));
        assert_eq!(reason(&table, Action::Pass), None, "there is something to be done");
    }

    #[test]
    fn str_5_17_whoever_is_in_no_danger_may_do_nothing() {
        let table = Table::of(2).held(A, "C1").held(B, "P5").crowds("C3").action(1, 1);
        assert_eq!(reason(&table, Action::Pass).as_deref(), Some("No roll can cost you a place now."));
    }

    #[test]
    fn str_5_57_a_crowd_gathers_beside_the_others() {
        let table = Table::of(2).held(A, "P5").held(B, "C1").crowds("K2").crowds_phase();
        assert_eq!(said(&table, Decision::CrowdAdd, "C3"), "It stands beside 1 place of your opponents and none of yours.");
    }
}
