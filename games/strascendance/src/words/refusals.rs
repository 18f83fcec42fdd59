//! Why something is refused, in sentences.

use kernel::{Seat, Sentence};

use super::say;
use crate::cards::{Card, Die};
use crate::components::{Components, Face, Specific, Troublemaker};
use crate::decisions::Decision;
use crate::draft::Fate;
use crate::illegal::{Illegal, Occupant, Stuck, Unusable, Whose};
use crate::places::Place;

impl Components {
    pub(super) fn say_illegal(&self, illegal: &Illegal) -> Sentence {
        let at = |id: &'static str, place: Place| Sentence::new(id).say("place", self.say_place(place));
        let asked = |sentence: Sentence, decision: Decision| sentence.say("asked", say("asked", decision));
        match *illegal {
            Illegal::OtherDecision { asked: decision, .. } => asked(Sentence::new("strascendance-illegal-other-decision"), decision),
            Illegal::CardNotUsable { card, why } => Sentence::new("strascendance-illegal-card").say("card", self.say_card(card)).key("why", why.name()),
            Illegal::NotOffered { decision } => asked(Sentence::new("strascendance-illegal-not-offered"), decision),
            Illegal::PlaceNotOffered { decision, place } => asked(at("strascendance-illegal-place", place), decision),
            Illegal::NotOnTheMap { place, .. } => Sentence::new("strascendance-illegal-not-on-map").key("place", place.to_string()),
            Illegal::NoEmptySlot { place } => at("strascendance-illegal-no-slot", place),
            Illegal::QuotaFull { fate: Fate::Keep, quota } => Sentence::new("strascendance-illegal-quota-keep").number("quota", quota),
            Illegal::QuotaFull { fate: Fate::Discard, quota } => Sentence::new("strascendance-illegal-quota-discard").number("quota", quota),
            Illegal::LastSlotTaken { place } => at("strascendance-illegal-last-slot", place),
            Illegal::DieForbidden { die, card } => Sentence::new("strascendance-illegal-die-forbidden")
                .key("die", die.name())
                .say("card", self.say_card(card))
                .say("text", self.say_card_text(card)),
            Illegal::NotPerformable { die, face, specific } => Sentence::new("strascendance-illegal-not-performable")
                .key("die", die.name())
                .say("action", self.say_face(face, specific))
                .key("missing", missing(die, face, specific)),
            Illegal::NotFree { place, by: Occupant::Player(seat) } => at("strascendance-illegal-not-free-player", place).seat("who", seat),
            Illegal::NotFree { place, by: Occupant::Crowd } => at("strascendance-illegal-not-free-crowd", place),
            Illegal::NotFree { place, by: Occupant::Lull } => at("strascendance-illegal-not-free-lull", place),
            Illegal::LullDigit { place, .. } => at("strascendance-illegal-lull", place).number("digit", place.digit().value()),
            Illegal::LullForbidsSwap { place, from } => {
                at("strascendance-illegal-lull-swap", place).say("from", self.say_place(from)).number("digit", from.digit().value())
            }
            Illegal::NotMovable { place, why: Stuck::Quarantine(seat) } => at("strascendance-illegal-quarantined", place).seat("who", seat),
            Illegal::NotMovable { place, why: Stuck::Quarter(seat) } => at("strascendance-illegal-whole-quarter", place).seat("who", seat),
            Illegal::NotMovable { place, why: Stuck::Nowhere } => at("strascendance-illegal-nowhere", place),
            Illegal::NoEligiblePlace { seat, specific } => {
                Sentence::new("strascendance-illegal-no-eligible").seat("who", seat).say("action", self.say_specific(specific))
            }
            Illegal::AlreadyPicked { place } => at("strascendance-illegal-picked", place),
            Illegal::NotConcerned { place, whose: Whose::Opponent(seat) } => at("strascendance-illegal-not-theirs", place).seat("who", seat),
            Illegal::NotConcerned { place, whose: Whose::AnyOpponent } => at("strascendance-illegal-not-opposing", place),
            Illegal::NotConcerned { place, whose: Whose::OwnWithDancer } => at("strascendance-illegal-not-own-with-dancer", place),
            Illegal::NotEligible { place, specific } => {
                at("strascendance-illegal-not-eligible", place).say("action", self.say_specific(specific)).key("specific", specific.name())
            }
        }
    }

    /// One of each reason.
    pub(super) fn refusals(&self) -> Vec<Illegal> {
        let (place, from) = (self.board.places().nth(2).unwrap_or_default(), self.board.places().first().unwrap_or_default());
        let (seat, card) = (Seat(1), Card::default());
        let mut all = vec![
            Illegal::OtherDecision { answered: Decision::Target, asked: Decision::Action },
            Illegal::NotOnTheMap { decision: Decision::CrowdTo, place },
            Illegal::NoEmptySlot { place },
            Illegal::LastSlotTaken { place },
            Illegal::LullForbidsSwap { place, from },
            Illegal::AlreadyPicked { place },
        ];
        all.extend(Unusable::ALL.map(|why| Illegal::CardNotUsable { card, why }));
        all.extend([(Fate::Keep, 10), (Fate::Discard, 1)].map(|(fate, quota)| Illegal::QuotaFull { fate, quota }));
        all.extend(Die::ALL.map(|die| Illegal::DieForbidden { die, card }));
        all.extend([Occupant::Player(seat), Occupant::Crowd, Occupant::Lull].map(|by| Illegal::NotFree { place, by }));
        all.extend([Decision::CrowdTo, Decision::CrowdAdd].map(|decision| Illegal::LullDigit { decision, place }));
        all.extend([Stuck::Quarantine(seat), Stuck::Quarter(seat), Stuck::Nowhere].map(|why| Illegal::NotMovable { place, why }));
        all.extend([Whose::Opponent(seat), Whose::AnyOpponent, Whose::OwnWithDancer].map(|whose| Illegal::NotConcerned { place, whose }));
        all.extend(Decision::ALL.map(|decision| Illegal::NotOffered { decision }));
        all.extend(Decision::ALL.map(|decision| Illegal::PlaceNotOffered { decision, place }));
        for specific in Troublemaker::ALL.map(|troublemaker| self.specific(troublemaker)) {
            all.extend([Illegal::NoEligiblePlace { seat, specific }, Illegal::NotEligible { place, specific }]);
            for die in Die::ALL {
                all.extend(Face::ALL.map(|face| Illegal::NotPerformable { die, face, specific }));
            }
        }
        all
    }
}

/// What an action that cannot be performed lacks.
const fn missing(die: Die, face: Face, specific: Specific) -> &'static str {
    match (face, specific, die) {
        (Face::Propagation, _, Die::Black) => "crowd",
        (Face::Propagation, _, Die::White) => "space",
        (Face::CaDemenage, ..) => "pawn",
        (Face::Specific, Specific::Livraison, _) => "dancer",
        (Face::Specific, _, Die::Black) => "opponent",
        (Face::Specific, _, Die::White) => "own",
    }
}
