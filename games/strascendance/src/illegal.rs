//! Section 4.5: every refusal, each with its rule.

use kernel::{RuleId, Seat};

use crate::cards::{Card, Die};
use crate::components::{Components, Face, Specific};
use crate::decisions::{Action, Ask, Choices, Decision};
use crate::draft::Fate;
use crate::flow::{Ending, Stage, Step};
use crate::places::Place;
use crate::state::State;

/// Why an action is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the text of each reason names its values")]
pub enum Illegal {
    #[error("the first player is {seat}, but only {players} play")]
    NoSuchFirstPlayer { seat: Seat, players: u8 },
    #[error("the game is over ({ending:?})")]
    GameOver { ending: Ending },
    #[error("{seat} is not asked now")]
    NotAsked { seat: Seat },
    #[error("{seat} has already chosen ({decision:?})")]
    AlreadyChosen { seat: Seat, decision: Decision },
    #[error("{answered:?} is not asked now, but {asked:?}")]
    OtherDecision { answered: Decision, asked: Decision },
    #[error("{card} cannot be used now")]
    CardNotUsable { card: Card },
    #[error("that is no choice at {decision:?}")]
    NotOffered { decision: Decision },
    #[error("{place} is no choice at {decision:?}")]
    PlaceNotOffered { decision: Decision, place: Place },
    #[error("{place} has no empty slot")]
    NoEmptySlot { place: Place },
    #[error("no more cards may be chosen to {fate:?}")]
    QuotaFull { fate: Fate },
    #[error("a dancer takes the last empty slot of {place}")]
    LastSlotTaken { place: Place },
    #[error("the {die:?} die is forbidden")]
    DieForbidden { die: Die },
    #[error("the action of the {die:?} die cannot be performed")]
    NotPerformable { die: Die, face: Face },
    #[error("the space {place} is not free")]
    NotFree { place: Place },
    #[error("{place} has the lull's digit")]
    LullDigit { decision: Decision, place: Place },
    #[error("the pawn on {place} cannot be moved")]
    NotMovable { place: Place },
    #[error("{seat} has no place that {specific:?} concerns")]
    NoEligiblePlace { seat: Seat, specific: Specific },
    #[error("{place} is already picked")]
    AlreadyPicked { place: Place },
    #[error("{place} is not a place concerned")]
    NotConcerned { place: Place },
    #[error("{place} is not eligible for {specific:?}")]
    NotEligible { place: Place, specific: Specific },
    #[error("this is no choice of the game")]
    Unreadable,
}

impl kernel::Illegal for Illegal {
    fn rule(&self) -> RuleId {
        match self {
            Self::NoSuchFirstPlayer { .. } => RuleId("STR-8.5"),
            Self::GameOver { ending } => ending.rule(),
            Self::NotAsked { .. } => RuleId("STR-4.4"),
            Self::AlreadyChosen { decision, .. }
            | Self::OtherDecision { answered: decision, .. }
            | Self::NotOffered { decision }
            | Self::PlaceNotOffered { decision, .. }
            | Self::LullDigit { decision, .. } => decision.home(),
            Self::CardNotUsable { .. } => RuleId("STR-5.17"),
            Self::NoEmptySlot { .. } => RuleId("STR-5.4"),
            Self::QuotaFull { .. } => RuleId("STR-8.2"),
            Self::LastSlotTaken { .. } => RuleId("STR-5.10"),
            Self::DieForbidden { .. } => RuleId("STR-5.54"),
            Self::NotPerformable { face: Face::Propagation, die: Die::Black } => RuleId("STR-5.20"),
            Self::NotPerformable { face: Face::Propagation, die: Die::White } => RuleId("STR-5.21"),
            Self::NotPerformable { face: Face::CaDemenage, .. } | Self::NotMovable { .. } => RuleId("STR-5.23"),
            Self::NotPerformable { face: Face::Specific, .. } => RuleId("STR-5.38"),
            Self::NotFree { .. } => RuleId("STR-4.2"),
            Self::NoEligiblePlace { specific, .. } | Self::NotEligible { specific, .. } => specific.rule(),
            Self::AlreadyPicked { .. } => RuleId("STR-5.28"),
            Self::NotConcerned { .. } => RuleId("STR-5.30"),
            Self::Unreadable => RuleId("STR-4.15"),
        }
    }
}

impl Ending {
    /// The rule of chapter 7 that ended the game.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId(match self {
            Self::CounterFull => "STR-7.1",
            Self::Swept => "STR-7.4",
            Self::Desert => "STR-7.5",
            Self::LastTurn => "STR-7.6",
        })
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

impl Components {
    /// STR-4.15: what the seat is asked, or why it may not choose now at all.
    pub(crate) fn ask_or_refuse(&self, state: &State, seat: Seat) -> Result<Ask, Illegal> {
        if seat.0 >= state.players() {
            return Err(state.ending().map_or(Illegal::NotAsked { seat }, |ending| Illegal::GameOver { ending }));
        }
        self.ask(state, seat).ok_or(match state.stage {
            Stage::Over { ending } => Illegal::GameOver { ending },
            Stage::Turn { .. } => Illegal::NotAsked { seat },
            Stage::Discarding { .. } => Illegal::AlreadyChosen { seat, decision: Decision::Discard },
            Stage::Drafting { .. } => Illegal::AlreadyChosen { seat, decision: Decision::Draft },
            Stage::LayingKilljoys => Illegal::AlreadyChosen { seat, decision: Decision::Killjoy },
        })
    }

    /// STR-4.15, STR-4.16: whether the action answers what is asked, or the first reason why it does not.
    pub(crate) fn accept(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let ask = self.ask_or_refuse(state, seat)?;
        if ask.allows(action) {
            return Ok(());
        }
        let decision = ask.decision;
        Err(match action {
            Action::UseCard { card } => Illegal::CardNotUsable { card },
            _ if action.decision() != decision => Illegal::OtherDecision { answered: action.decision(), asked: decision },
            Action::Choose { place, .. } => self.why_not_place(state, &ask, place),
            Action::Draft { place, fate } => match ask.choices {
                Choices::Draft { hand, .. } if hand.contains(place) => Illegal::QuotaFull { fate },
                _ => Illegal::PlaceNotOffered { decision, place },
            },
            Action::UseDie { die } if self.is_forbidden(state, die) => Illegal::DieForbidden { die },
            Action::UseDie { die } => Illegal::NotPerformable { die, face: self.face_of(state, die) },
            Action::ChooseOpponent { seat } if seat != state.active && seat.0 < state.players() => {
                Illegal::NoEligiblePlace { seat, specific: self.specific_of_active(state) }
            }
            _ => Illegal::NotOffered { decision },
        })
    }

    /// STR-4.16: the particular reason why a place is no answer, or the home rule.
    fn why_not_place(&self, state: &State, ask: &Ask, place: Place) -> Illegal {
        let city = &state.city;
        let own = city.held[ask.seat].contains(place);
        let not_free = self.board.places().contains(place) && !self.free(state).contains(place);
        let decision = ask.decision;
        match decision {
            Decision::Killjoy | Decision::EvKilljoy if own => Illegal::NoEmptySlot { place },
            Decision::React if own && self.batch_hits(state, place) => Illegal::LastSlotTaken { place },
            Decision::CrowdTo | Decision::CrowdAdd | Decision::LullTo | Decision::EvPawnTo | Decision::EvCrowdTo if not_free => Illegal::NotFree { place },
            Decision::CrowdTo | Decision::CrowdAdd if city.hushed().contains(place) => Illegal::LullDigit { decision, place },
            Decision::Pawn if self.is_of_moved_side(state, place) => Illegal::NotMovable { place },
            Decision::EvPawn | Decision::EvSwapOwn | Decision::EvSwapOther if city.protected(self.board.places()).contains(place) => {
                Illegal::NotMovable { place }
            }
            Decision::Target | Decision::Heal => self.why_not_picked(state, place),
            _ => Illegal::PlaceNotOffered { decision, place },
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
        let Some(Step::Pick { die, opponent, picked, .. }) = state.steps.last() else { return Illegal::NotConcerned { place } };
        let city = &state.city;
        let concerned = match (die, opponent) {
            (Die::Black, Some(opponent)) => city.held[*opponent],
            (Die::Black, None) => city.opposing(state.active),
            (Die::White, _) => city.with_dancer(city.held[state.active]),
        };
        if picked.contains(place) {
            Illegal::AlreadyPicked { place }
        } else if !concerned.contains(place) {
            Illegal::NotConcerned { place }
        } else {
            Illegal::NotEligible { place, specific: self.specific_of_active(state) }
        }
    }
}
