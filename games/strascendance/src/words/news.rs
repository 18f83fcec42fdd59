//! What happened, in sentences.

use kernel::{Seat, Sentence};

use super::say;
use crate::components::Components;
use crate::draft::{Fate, Pick};
use crate::event::{Hidden, News, Own};
use crate::places::Place;
use crate::tally::Tally;

impl Components {
    pub(super) fn say_own(&self, own: &Own) -> Sentence {
        let by = |id: &'static str, seat: Seat| Sentence::new(id).seat("who", seat);
        match *own {
            Own::HandReceived { seat, hand } => by("strascendance-own-hand", seat).list("places", self.say_places(hand)),
            Own::Discarded { seat, place } => by("strascendance-own-discarded", seat).say("place", self.say_place(place)),
            Own::Drafted { seat, pick: Pick { place, fate: Fate::Keep } } => by("strascendance-own-drafted-keep", seat).say("place", self.say_place(place)),
            Own::Drafted { seat, pick: Pick { place, .. } } => by("strascendance-own-drafted-discard", seat).say("place", self.say_place(place)),
            Own::KilljoyLaid { seat, place } => by("strascendance-own-killjoy", seat).say("place", self.say_place(place)),
        }
    }

    pub(super) fn say_hidden(&self, hidden: &Hidden) -> Sentence {
        let by = |id: &'static str, seat: Seat| Sentence::new(id).seat("who", seat);
        match *hidden {
            Hidden::HandReceivedHidden { seat, cards } => by("strascendance-hand", seat).number("cards", cards),
            Hidden::DiscardedHidden { seat } => by("strascendance-discarded", seat),
            Hidden::DraftedHidden { seat } => by("strascendance-drafted", seat),
            Hidden::KilljoyLaidHidden { seat } => by("strascendance-killjoy", seat),
        }
    }

    pub(super) fn say_news(&self, news: &News) -> Sentence {
        let by = |id: &'static str, seat: Seat| Sentence::new(id).seat("who", seat);
        let at = |id: &'static str, place: Place| Sentence::new(id).say("place", self.say_place(place));
        match news {
            News::Opened { troublemakers, first } => {
                let roles =
                    (0..).map(Seat).zip(troublemakers).map(|(seat, one)| by("strascendance-role", seat).say("troublemaker", self.say_troublemaker(*one)));
                by("strascendance-opened", *first).list("roles", roles)
            }
            News::DraftRevealed { kept } => {
                let fate = |(seat, kept): (Seat, &Option<Place>)| match kept {
                    Some(place) => by("strascendance-draft-kept", seat).say("place", self.say_place(*place)),
                    None => by("strascendance-draft-discarded", seat),
                };
                Sentence::new("strascendance-draft-revealed").list("picks", (0..).map(Seat).zip(kept).map(fate))
            }
            News::PlacesRevealed { held, .. } => {
                let holding = |(seat, held): (Seat, &crate::places::Places)| by("strascendance-holds", seat).list("places", self.say_places(*held));
                Sentence::new("strascendance-places-revealed").list("holdings", (0..).map(Seat).zip(held).map(holding))
            }
            News::KilljoysRevealed { killjoys } => Sentence::new("strascendance-killjoys-revealed").list("places", self.say_tally(killjoys)),
            News::CrowdsSet { crowds, lull } => Sentence::new("strascendance-crowds-set")
                .list("places", crowds.iter().copied().map(|place| self.say_place(place)))
                .say("lull", self.say_place(*lull)),
            News::Rolled { seat, turn, dice } => by("strascendance-rolled", *seat)
                .number("turn", *turn)
                .number("black", dice.black.value())
                .number("white", dice.white.value())
                .number("first", dice.epidemic[0].value())
                .number("second", dice.epidemic[1].value()),
            News::Activated { group, .. } => {
                Sentence::new("strascendance-activated").number("count", group.len() as u32).list("places", self.say_places(*group))
            }
            News::CrowdsLeft { places } => {
                Sentence::new("strascendance-crowds-left").number("count", places.len() as u32).list("places", self.say_places(*places))
            }
            News::Arrived { dancers } => Sentence::new("strascendance-arrived").list("places", self.say_tally(dancers)),
            News::Saved { seat, place, card } => by("strascendance-saved", *seat).say("place", self.say_place(*place)).say("card", self.say_card(*card)),
            News::Lost { seat, place, lost_total } => by("strascendance-lost", *seat).say("place", self.say_place(*place)).number("lost", *lost_total),
            News::Eliminated { seat, troublemaker, places } => {
                by("strascendance-eliminated", *seat).say("troublemaker", self.say_troublemaker(*troublemaker)).number("places", *places)
            }
            News::Reentered { seat, place } => by("strascendance-reentered", *seat).say("place", self.say_place(*place)),
            News::UsedDie { seat, die, face, specific } => {
                by("strascendance-used-die", *seat).key("die", die.name()).say("action", self.say_face(*face, *specific))
            }
            News::UsedCard { seat, card } => by("strascendance-used-card", *seat).say("card", self.say_card(*card)),
            News::Passed { seat } => by("strascendance-passed", *seat),
            News::CrowdMoved { from, to } => at("strascendance-crowd-moved", *to).say("from", self.say_place(*from)),
            News::CrowdAdded { place } => at("strascendance-crowd-added", *place),
            News::LullMoved { to } => at("strascendance-lull-moved", *to).number("digit", to.digit().value()),
            News::PawnMoved { seat, from, to } => at("strascendance-pawn-moved", *to).seat("who", *seat).say("from", self.say_place(*from)),
            News::Quarantined { seat, place } => at("strascendance-quarantined", *place).seat("who", *seat),
            News::Targeted { seat, opponent } => by("strascendance-targeted", *seat).seat("whom", *opponent),
            News::Decreed { seat, digit } => by("strascendance-decreed", *seat).number("digit", digit.value()),
            News::ChaosRolled { dice } => Sentence::new("strascendance-chaos-rolled")
                .list("dice", dice.iter().map(|die| Sentence::new("strascendance-number").number("value", die.value()))),
            News::Healed { places } => Sentence::new("strascendance-healed").number("count", places.len() as u32).list("places", self.say_places(*places)),
            News::EventDrawn { seat, card } => by("strascendance-event-drawn", *seat).say("card", self.say_card(*card)).say("text", self.say_card_text(*card)),
            News::NoEventLeft => Sentence::new("strascendance-no-event-left"),
            News::Reshuffled { cards } => Sentence::new("strascendance-reshuffled").number("cards", *cards),
            News::CardKept { seat, card } => by("strascendance-card-kept", *seat).say("card", self.say_card(*card)),
            News::AggravatingLaid { card } => Sentence::new("strascendance-aggravating-laid").say("card", self.say_card(*card)),
            News::AggravatingDiscarded { card } => Sentence::new("strascendance-aggravating-discarded").say("card", self.say_card(*card)),
            News::Triggered { card } => Sentence::new("strascendance-triggered").say("card", self.say_card(*card)),
            News::KilljoysAdded { seat, places } => by("strascendance-killjoys-added", *seat).list("places", self.say_places(*places)),
            News::KilljoyRemoved { seat, place } => by("strascendance-killjoy-removed", *seat).say("place", self.say_place(*place)),
            News::DancerPassed { seat, from } => by("strascendance-dancer-passed", *seat).say("place", self.say_place(*from)),
            News::PawnsSwapped { seat, own, other } => {
                by("strascendance-pawns-swapped", *seat).say("own", self.say_place(*own)).say("other", self.say_place(*other))
            }
            News::QuarantineReturned => Sentence::new("strascendance-quarantine-returned"),
            News::DigitRolled { digit } => Sentence::new("strascendance-digit-rolled").number("digit", digit.value()),
            News::DiceRerolled { black, white } => Sentence::new("strascendance-dice-rerolled").number("black", black.value()).number("white", white.value()),
            News::Ended { ending } => say("ended", *ending),
        }
    }

    /// Places with how many tokens each.
    fn say_tally(&self, tally: &Tally) -> impl Iterator<Item = Sentence> {
        tally.iter().map(|(place, count)| Sentence::new("strascendance-counted").say("place", self.say_place(place)).number("count", count))
    }
}
