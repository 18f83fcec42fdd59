//! Section 4.5: every refusal, each with its rule.

use kernel::{Common, Game, RuleId, Seat};

use crate::Strascendance;
use crate::actions::Action;
use crate::cards::{Card, Die, Kind, Window};
use crate::components::{Components, Face, Specific};
use crate::decisions::{Ask, Choices, Decision};
use crate::draft::Fate;
use crate::flow::{Stage, Step};
use crate::places::Place;
use crate::state::State;

/// Why an action is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("that answers “{answered}”, but “{asked}” is asked")]
    OtherDecision { answered: Decision, asked: Decision },
    #[error("{card} cannot be used: {why}")]
    CardNotUsable { card: Card, why: Unusable },
    #[error("that is no answer to “{decision}”")]
    NotOffered { decision: Decision },
    #[error("{place} is no answer to “{decision}”")]
    PlaceNotOffered { decision: Decision, place: Place },
    #[error("{place} is not on the map")]
    NotOnTheMap { decision: Decision, place: Place },
    #[error("{place} has no empty slot")]
    NoEmptySlot { place: Place },
    #[error("the player has already chosen {quota} cards to {fate}, and may no more")]
    QuotaFull { fate: Fate, quota: u8 },
    #[error("a dancer takes the last empty slot of {place}")]
    LastSlotTaken { place: Place },
    #[error("{card} forbids the {die} die")]
    DieForbidden { die: Die, card: Card },
    #[error("the action of the {die} die cannot be performed")]
    NotPerformable { die: Die, face: Face, specific: Specific },
    #[error("the space {place} is not free: {by}")]
    NotFree { place: Place, by: Occupant },
    #[error("the lull keeps crowd pawns off {place}")]
    LullDigit { decision: Decision, place: Place },
    #[error("the lull keeps the crowd pawn on {place} from coming to {from}")]
    LullForbidsSwap { place: Place, from: Place },
    #[error("the pawn on {place} cannot be moved: {why}")]
    NotMovable { place: Place, why: Stuck },
    #[error("{seat} has no place that the action concerns")]
    NoEligiblePlace { seat: Seat, specific: Specific },
    #[error("{place} is already picked")]
    AlreadyPicked { place: Place },
    #[error("{place} is not {whose}")]
    NotConcerned { place: Place, whose: Whose },
    #[error("the action does not concern {place}")]
    NotEligible { place: Place, specific: Specific },
}

kernel::id! {
    /// Why a kept card cannot be used (STR-5.17).
    pub enum Unusable: u8 {
        /// The player does not have it.
        NotKept = "notKept",
        /// It is for the moment when dancers arrive.
        Reaction = "reaction",
        /// It is for phase ACTION.
        NotNow = "notNow",
        /// It would do nothing.
        NoEffect = "noEffect",
    }
}

/// What stands on a space that is not free (STR-4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Occupant {
    #[error("a pawn of {0} stands there")]
    Player(Seat),
    #[error("a crowd pawn stands there")]
    Crowd,
    #[error("the lull pawn stands there")]
    Lull,
}

/// Why a pawn cannot be moved (STR-5.23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Stuck {
    #[error("the quarantine token of {0} lies under it")]
    Quarantine(Seat),
    #[error("{0} holds its whole quarter")]
    Quarter(Seat),
    #[error("there is no space for it")]
    Nowhere,
}

/// Whose places a specific action is about (STR-5.30).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Whose {
    #[error("a place of {0}")]
    Opponent(Seat),
    #[error("an opposing place")]
    AnyOpponent,
    #[error("an own place with a dancer")]
    OwnWithDancer,
}

impl kernel::Illegal for Illegal {
    fn rule(&self) -> RuleId {
        match self {
            Self::OtherDecision { answered: decision, .. }
            | Self::NotOffered { decision }
            | Self::PlaceNotOffered { decision, .. }
            | Self::NotOnTheMap { decision, .. }
            | Self::LullDigit { decision, .. } => decision.home(),
            Self::CardNotUsable { .. } => RuleId("STR-5.17"),
            Self::NoEmptySlot { .. } => RuleId("STR-5.4"),
            Self::QuotaFull { .. } => RuleId("STR-8.2"),
            Self::LastSlotTaken { .. } => RuleId("STR-5.10"),
            Self::DieForbidden { .. } => RuleId("STR-5.54"),
            Self::NotPerformable { face: Face::Propagation, die: Die::Black, .. } => RuleId("STR-5.20"),
            Self::NotPerformable { face: Face::Propagation, die: Die::White, .. } => RuleId("STR-5.21"),
            Self::NotPerformable { face: Face::CaDemenage, .. } | Self::NotMovable { .. } => RuleId("STR-5.23"),
            Self::NotPerformable { face: Face::Specific, .. } => RuleId("STR-5.38"),
            Self::NotFree { .. } => RuleId("STR-4.2"),
            Self::LullForbidsSwap { .. } => RuleId("STR-5.24"),
            Self::NoEligiblePlace { specific, .. } | Self::NotEligible { specific, .. } => specific.rule(),
            Self::AlreadyPicked { .. } => RuleId("STR-5.28"),
            Self::NotConcerned { .. } => RuleId("STR-5.30"),
        }
    }
}

impl Specific {
    /// The rule that says which places the specific action concerns.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId(match self {
            Self::FeteDesVoisins => "STR-5.31",
            Self::PasDeQuartier => "STR-5.32",
            Self::Egare => "STR-5.33",
            Self::Decret => "STR-5.34",
            Self::TheorieDuChaos => "STR-5.35",
            Self::Livraison => "STR-5.37",
        })
    }
}

/// STR-4.15 for the refusals every game has: the rule that ended the game, who is asked (in the set-up the home rule of what
/// the others are still doing), and what is no choice at all.
pub(crate) fn rule_of(state: &State, seat: Seat, refused: &Common) -> RuleId {
    match (refused, state.stage) {
        (Common::Over, Stage::Over { ending }) => ending.rule(),
        (Common::NotAwaited { .. }, Stage::Discarding { .. }) if seat.0 < state.players() => Decision::Discard.home(),
        (Common::NotAwaited { .. }, Stage::Drafting { .. }) if seat.0 < state.players() => Decision::Draft.home(),
        (Common::NotAwaited { .. }, Stage::LayingKilljoys) if seat.0 < state.players() => Decision::Killjoy.home(),
        _ => Strascendance::LAWS.of(refused),
    }
}

impl Components {
    /// STR-4.15, STR-4.16: whether the action answers what is asked, or the first reason why it does not.
    pub(crate) fn accept(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let ask = self.ask(state, seat);
        if ask.allows(action) {
            return Ok(());
        }
        let decision = ask.decision;
        Err(match action {
            Action::UseCard { card } => Illegal::CardNotUsable { card, why: self.why_not_card(state, &ask, card) },
            _ if action.decision() != decision => Illegal::OtherDecision { answered: action.decision(), asked: decision },
            Action::Choose { place, .. } => self.why_not_place(state, &ask, place),
            Action::Draft { place, fate } => match ask.choices {
                Choices::Draft { hand, .. } if hand.contains(place) => Illegal::QuotaFull { fate, quota: self.quotas(state.players()).of(fate) },
                _ => self.why_not_place(state, &ask, place),
            },
            Action::UseDie { die } => match self.forbidding_card(state, die) {
                Some(card) => Illegal::DieForbidden { die, card },
                None => Illegal::NotPerformable { die, face: self.face_of(state, die), specific: self.specific_of_active(state) },
            },
            Action::ChooseOpponent { seat } if seat != state.active && seat.0 < state.players() => {
                Illegal::NoEligiblePlace { seat, specific: self.specific_of_active(state) }
            }
            _ => Illegal::NotOffered { decision },
        })
    }

    /// STR-5.17: why a card is not among those that can be used.
    fn why_not_card(&self, state: &State, ask: &Ask, card: Card) -> Unusable {
        match self.card(card).kind {
            _ if !state.events.kept[ask.seat].contains(card) => Unusable::NotKept,
            Kind::Kept(Window::Reaction) => Unusable::Reaction,
            _ if ask.decision != Decision::Action => Unusable::NotNow,
            _ => Unusable::NoEffect,
        }
    }

    /// STR-4.16: the particular reason why a place is no answer, or the home rule.
    fn why_not_place(&self, state: &State, ask: &Ask, place: Place) -> Illegal {
        let city = &state.city;
        let own = city.held[ask.seat].contains(place);
        let decision = ask.decision;
        if !self.board.places().contains(place) {
            return Illegal::NotOnTheMap { decision, place };
        }
        match decision {
            Decision::Killjoy | Decision::EvKilljoy if own => Illegal::NoEmptySlot { place },
            Decision::React if own && self.batch_hits(state, place) => Illegal::LastSlotTaken { place },
            Decision::CrowdTo | Decision::CrowdAdd | Decision::LullTo | Decision::EvPawnTo | Decision::EvCrowdTo => match city.occupant(place) {
                Some(by) => Illegal::NotFree { place, by },
                None => Illegal::LullDigit { decision, place },
            },
            Decision::Pawn if self.is_of_moved_side(state, place) => Illegal::NotMovable { place, why: self.why_stuck(state, place) },
            Decision::PawnTo => match state.steps.last() {
                Some(Step::MovePawn { from: Some(from), .. }) if city.crowds.contains(place) => Illegal::LullForbidsSwap { place, from: *from },
                _ => Illegal::PlaceNotOffered { decision, place },
            },
            Decision::EvPawn | Decision::EvSwapOwn | Decision::EvSwapOther if city.protected(self.board.places()).contains(place) => {
                Illegal::NotMovable { place, why: self.why_stuck(state, place) }
            }
            Decision::Target | Decision::Heal => self.why_not_picked(state, place),
            _ => Illegal::PlaceNotOffered { decision, place },
        }
    }

    /// STR-5.23: what keeps a pawn that is not movable in place. Events ignore the token (STR-5.44), and ask for the quarter
    /// alone.
    fn why_stuck(&self, state: &State, place: Place) -> Stuck {
        let city = &state.city;
        let token = city.token_under(place).filter(|owner| *owner != state.active);
        match (city.holder(place), token) {
            (Some(holder), _) if city.protected(self.board.places()).contains(place) => Stuck::Quarter(holder),
            (_, Some(owner)) => Stuck::Quarantine(owner),
            _ => Stuck::Nowhere,
        }
    }

    fn batch_hits(&self, state: &State, place: Place) -> bool {
        matches!(state.steps.last(), Some(Step::Batch { dancers, .. }) if dancers.places().contains(place))
    }

    fn is_of_moved_side(&self, state: &State, place: Place) -> bool {
        matches!(state.steps.last(), Some(Step::MovePawn { die, .. }) if self.pawns_of_side(state, *die).contains(place))
    }

    /// STR-4.16, D_TARGET and D_HEAL: already picked; not a place concerned; not eligible by the action.
    fn why_not_picked(&self, state: &State, place: Place) -> Illegal {
        let city = &state.city;
        let Some(Step::Pick { die, opponent, picked, .. }) = state.steps.last() else { unreachable!("places are being picked, STR-5.28") };
        let (concerned, whose) = match (die, *opponent) {
            (Die::Black, Some(opponent)) => (city.held[opponent], Whose::Opponent(opponent)),
            (Die::Black, None) => (city.opposing(state.active), Whose::AnyOpponent),
            (Die::White, _) => (city.with_dancer(city.held[state.active]), Whose::OwnWithDancer),
        };
        if picked.contains(place) {
            Illegal::AlreadyPicked { place }
        } else if !concerned.contains(place) {
            Illegal::NotConcerned { place, whose }
        } else {
            Illegal::NotEligible { place, specific: self.specific_of_active(state) }
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::speech::{Audience, Speaker};
    use kernel::{Language, Words};

    use super::*;
    use crate::components::Troublemaker::{Concierge, Coursier, Echevin, Promoteur};
    use crate::table::{A, B, C, Table, card, digit, place};

    const BLACK: Action = Action::UseDie { die: Die::Black };
    const WHITE: Action = Action::UseDie { die: Die::White };

    /// What A is told of a place that is refused, in English; seats have no names here.
    fn told(table: &Table, id: &str) -> String {
        said(table, Action::Choose { decision: table.decision_of(A), place: place(id) })
    }

    fn said(table: &Table, action: Action) -> String {
        let speaker = Speaker::new(Language::English, &[Strascendance::catalogue(Language::English)]).expect("a good catalogue");
        speaker.say(&table.game.say_illegal(&table.refusal(A, action)), &Audience::default())
    }

    #[test]
    fn str_4_2_a_refusal_says_what_stands_on_the_space() {
        let table = Table::of(2).held(A, "C1").held(B, "P5").crowds("B3").lull("C4").crowds_phase();

        let by = |id: &str| match table.refusal(A, Action::Choose { decision: Decision::CrowdAdd, place: place(id) }) {
            Illegal::NotFree { by, .. } => by,
            other => panic!("{other:?}"),
        };
        assert_eq!([by("P5"), by("B3"), by("C4")], [Occupant::Player(B), Occupant::Crowd, Occupant::Lull]);
        assert_eq!(told(&table, "E4"), "The lull keeps crowds off digit 4, so E4 Botanical Garden is not possible.");
        assert_eq!(told(&table, "B1"), "There is no place B1 on the map.");
    }

    #[test]
    fn str_4_16_a_refusal_says_what_is_to_be_chosen() {
        let mut table = Table::of(2).troublemaker(A, Coursier).held(A, "C1(1,0) C2(1,0)").held(B, "P5 N1").action(6, 1);
        table.play(A, BLACK);

        assert_eq!(said(&table, Action::Pass), "That is not what is asked now. Choose: one of your places with a dancer.");
        assert_eq!(told(&table, "P5"), "P5 Garden of Two Banks is not one of the choices. Choose: one of your places with a dancer.");
    }

    #[test]
    fn str_5_17_a_refusal_says_why_a_card_or_a_die_is_of_no_use() {
        let mut table = Table::of(2).held(A, "C1 C2").held(B, "P5").kept(A, "EV07").kept(A, "EV09").kept(A, "EV10").action(1, 1);
        let why = |table: &Table, id| match table.refusal(A, Action::UseCard { card: card(id) }) {
            Illegal::CardNotUsable { why, .. } => why,
            other => panic!("{other:?}"),
        };
        assert_eq!(["EV07", "EV09", "EV11"].map(|id| why(&table, id)), [Unusable::Reaction, Unusable::NoEffect, Unusable::NotKept]);
        assert_eq!(said(&table, BLACK), "The black die, Spread, can do nothing now: there is no crowd, or every free space has the digit of the lull.");

        table.play(A, Action::Pass);
        assert_eq!(why(&table, "EV10"), Unusable::NotNow);
    }

    #[test]
    fn str_5_23_a_refusal_says_what_keeps_a_pawn_in_place() {
        let mut table = Table::of(3).held(A, "C1 K2").held(B, "N1 O3 P2 P5").held(C, "G5").quarantine(C, "O3").action(4, 5);
        table.play(A, BLACK);
        let why = |id: &str| table.refusal(A, Action::Choose { decision: Decision::Pawn, place: place(id) });

        assert_eq!(why("O3"), Illegal::NotMovable { place: place("O3"), why: Stuck::Quarantine(C) });
        assert_eq!(why("P2"), Illegal::NotMovable { place: place("P2"), why: Stuck::Quarter(B) });
    }

    #[test]
    fn str_5_24_a_refusal_says_that_the_lull_forbids_the_swap() {
        let mut table = Table::of(2).held(A, "C3 K2").held(B, "N1").crowds("M6").lull("W3").action(1, 5);
        table.play(A, WHITE);
        table.choose(A, "C3");

        let swap = Action::Choose { decision: Decision::PawnTo, place: place("M6") };
        assert_eq!(table.refusal(A, swap), Illegal::LullForbidsSwap { place: place("M6"), from: place("C3") });
    }

    #[test]
    fn str_5_30_a_refusal_says_whose_places_are_concerned() {
        let mut decree = Table::of(3).troublemaker(A, Echevin).held(A, "C4").held(B, "B5 G5 E4").held(C, "K5 N5").action(6, 1);
        decree.play(A, BLACK);
        decree.play(A, Action::ChooseDigit { digit: digit(5) });
        assert_eq!(told(&decree, "C4"), "C4 Gutenberg Square is not held by an opponent.");
        assert_eq!(told(&decree, "E4"), "Decree does not concern E4 Botanical Garden: it does not have the digit you named.");

        let mut heal = Table::of(2).troublemaker(A, Promoteur).held(A, "C1(1,0) E2(1,0) F1(2,0) G1(1,1) K2").held(B, "P5").action(1, 6);
        heal.play(A, WHITE);
        let refused = heal.refusal(A, Action::Choose { decision: Decision::Heal, place: place("K2") });
        assert_eq!(refused, Illegal::NotConcerned { place: place("K2"), whose: Whose::OwnWithDancer });

        let mut party = Table::of(3).troublemaker(A, Concierge).held(A, "K2 N5 G5 R1").held(B, "C1 C3 F4 M3 O5").held(C, "W3").action(6, 1);
        party.play(A, BLACK);
        let refused = party.refusal(A, Action::Choose { decision: Decision::Target, place: place("W3") });
        assert_eq!(refused, Illegal::NotConcerned { place: place("W3"), whose: Whose::Opponent(B) });
    }

    #[test]
    fn str_5_54_a_refusal_names_the_card_that_forbids_the_die() {
        let table = Table::of(2).held(A, "C1 K2").held(B, "P5 E2").crowds("B3").aggravating("EV16").action(1, 1);

        assert_eq!(table.refusal(A, BLACK), Illegal::DieForbidden { die: Die::Black, card: card("EV16") });
        assert!(said(&table, BLACK).starts_with("“Curfew” forbids the black die now. Aggravating. The black die may not be used."));
    }

    #[test]
    fn str_8_2_a_refusal_says_how_many_cards_were_to_be_chosen() {
        let mut table = Table::in_setup(5, crate::Options { draft: true, ..Default::default() });
        for _ in 0..2 {
            for seat in Seat::all(5) {
                let place = table.offered(seat).first().expect("a hand");
                table.play(seat, Action::Draft { place, fate: Fate::Discard });
            }
        }
        let place = table.offered(A).first().expect("a hand");

        let discard = Action::Draft { place, fate: Fate::Discard };
        assert_eq!(said(&table, discard), "You have discarded all 2 places you may discard: you can only keep.");
    }
}
