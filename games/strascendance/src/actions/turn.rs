//! Section 5.3: phase ACTION.

use kernel::{Chance, Log};

use crate::cards::{Card, Cards, Die, DiscardWhen, Forbidden, Kind, Modifier, Window};
use crate::components::{Components, Face, Specific};
use crate::decisions::{Ask, Choices, Decision};
use crate::event::{Event, News};
use crate::flow::{Motion, Phase, Step};
use crate::places::Digit;
use crate::state::State;

impl State {
    /// The value of an action die this turn.
    pub(crate) const fn value_of(&self, die: Die) -> Digit {
        match die {
            Die::Black => self.dice.black,
            Die::White => self.dice.white,
        }
    }
}

impl Components {
    /// STR-5.17: the dice whose action can be performed and is not forbidden, the kept cards that have an effect, pass.
    pub(crate) fn ask_action(&self, state: &State) -> Ask {
        let offered = |die| !self.is_forbidden(state, die) && self.is_performable(state, die);
        let choices = Choices::Turn { black: offered(Die::Black), white: offered(Die::White), cards: self.usable_cards(state) };
        Ask { seat: state.active, decision: Decision::Action, choices }
    }

    /// The action a die stands for this turn.
    pub(crate) const fn face_of(&self, state: &State, die: Die) -> Face {
        self.face(state.value_of(die))
    }

    /// The active player's specific action.
    pub(crate) fn specific_of_active(&self, state: &State) -> Specific {
        self.specific(state.troublemakers[state.active])
    }

    /// STR-5.54: whether the top aggravating card forbids the die or its action.
    pub(crate) fn is_forbidden(&self, state: &State, die: Die) -> bool {
        match self.modifier(state) {
            Some(Modifier::ForbidDie { die: forbidden }) => die == forbidden,
            Some(Modifier::ForbidAction { action: Forbidden::CaDemenage }) => self.face_of(state, die) == Face::CaDemenage,
            Some(Modifier::ForbidAction { action: Forbidden::WhiteRemoval }) => {
                die == Die::White && self.face_of(state, die) == Face::Specific && self.specific_of_active(state) != Specific::Livraison
            }
            Some(Modifier::ExtraCrowds { .. } | Modifier::KeepOneActivatedCrowd) | None => false,
        }
    }

    /// STR-5.17: whether the action of the die can be performed at all.
    pub(crate) fn is_performable(&self, state: &State, die: Die) -> bool {
        match (self.face_of(state, die), die) {
            (Face::Propagation, Die::Black) => self.may_spread_crowd(state),
            (Face::Propagation, Die::White) => self.may_spread_lull(state),
            (Face::CaDemenage, _) => !self.movable(state, die).is_empty(),
            (Face::Specific, _) => self.may_act_specifically(state, die),
        }
    }

    /// STR-5.17: the active player's kept cards for the own turn whose effect has at least one legal choice.
    fn usable_cards(&self, state: &State) -> Cards {
        let kept = state.events.kept[state.active];
        kept.iter().filter(|card| self.card(*card).kind == Kind::Kept(Window::OwnTurn) && self.has_choice(state, *card)).collect()
    }
}

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
    /// STR-5.18: one die is used, once; the phase ends with its action and the checkpoint after it.
    pub(crate) fn use_die(&mut self, die: Die) {
        let (seat, face) = (self.state.active, self.components.face_of(self.state, die));
        let specific = self.components.specific_of_active(self.state);
        self.tell(|| News::UsedDie { seat, die, face, specific });
        self.state.enter(Phase::CountCrowds);
        self.push(Step::Checkpoint);
        match (face, die) {
            (Face::Propagation, Die::Black) => self.push(Step::MoveCrowd { from: None }),
            (Face::Propagation, Die::White) => self.push(Step::MoveLull),
            (Face::CaDemenage, _) => self.push(Step::MovePawn { die, from: None }),
            (Face::Specific, _) => self.start_specific(die, specific),
        }
    }

    /// STR-5.18, STR-5.42: a kept card becomes the card being resolved; D_ACTION is asked again afterwards.
    pub(crate) fn use_card(&mut self, card: Card) {
        let seat = self.state.active;
        self.tell(|| News::UsedCard { seat, card });
        self.state.events.kept[seat].remove(card);
        self.resolve(card);
    }

    /// STR-5.17: the active player does nothing; an aggravating card may leave by that (STR-5.52).
    pub(crate) fn pass(&mut self) {
        let seat = self.state.active;
        self.tell(|| News::Passed { seat });
        self.state.enter(Phase::CountCrowds);
        self.discard_aggravating_if(|condition| condition == DiscardWhen::ActionSkipped);
    }
}
