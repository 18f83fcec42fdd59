//! Section 5.3: phase ACTION.

use kernel::{Chance, Log};

use crate::cards::{Card, Cards, Die, DiscardWhen, Forbidden, Kind, Modifier, Window};
use crate::components::{Components, Face, Specific};
use crate::decisions::{Ask, Choices, Decision};
use crate::event::{Event, News};
use crate::flow::{Phase, Play, Step};
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
    /// STR-5.17: the dice whose action can be performed and is not forbidden (STR-R12), the kept cards that have an effect,
    /// and pass, whatever else is possible (STR-R11).
    pub(crate) fn ask_action(&self, state: &State) -> Ask {
        let offered = |die| self.forbidding_card(state, die).is_none() && self.is_performable(state, die);
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

    /// STR-5.54: the top aggravating card, if it forbids the die or its action.
    pub(crate) fn forbidding_card(&self, state: &State, die: Die) -> Option<Card> {
        let forbidden = match self.modifier(state) {
            Some(Modifier::ForbidDie { die: forbidden }) => die == forbidden,
            Some(Modifier::ForbidAction { action: Forbidden::CaDemenage }) => self.face_of(state, die) == Face::CaDemenage,
            Some(Modifier::ForbidAction { action: Forbidden::WhiteRemoval }) => {
                die == Die::White && self.face_of(state, die) == Face::Specific && self.specific_of_active(state) != Specific::Livraison
            }
            Some(Modifier::ExtraCrowds { .. } | Modifier::KeepOneActivatedCrowd) | None => false,
        };
        state.events.aggravating.last().filter(|_| forbidden).map(|laid| laid.card)
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

    /// STR-5.17: the active player's kept cards for the own turn whose effect has at least one legal choice; also one taken
    /// this turn (STR-5.19).
    fn usable_cards(&self, state: &State) -> Cards {
        let kept = state.events.kept[state.active];
        kept.iter().filter(|card| self.card(*card).kind == Kind::Kept(Window::OwnTurn) && self.has_choice(state, *card)).collect()
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// STR-5.18: one die is used, once; the phase ends with its action and the checkpoint after it.
    pub(crate) fn use_die(&mut self, die: Die) {
        let (seat, face) = (self.state.active, self.components.face_of(self.state, die));
        let specific = self.components.specific_of_active(self.state);
        self.log.tell(|| News::UsedDie { seat, die, face, specific });
        self.state.enter(Phase::CountCrowds);
        self.push(Step::Checkpoint);
        match (face, die) {
            (Face::Propagation, Die::Black) => self.push(Step::MoveCrowd { from: None }),
            (Face::Propagation, Die::White) => self.push(Step::MoveLull),
            (Face::CaDemenage, _) => self.push(Step::MovePawn { die, from: None }),
            (Face::Specific, _) => self.start_specific(die, specific),
        }
    }

    /// STR-5.18, STR-5.42: a kept card becomes the card being resolved; D_ACTION is asked again afterwards, as often as there
    /// are cards to use (STR-R61).
    pub(crate) fn use_card(&mut self, card: Card) {
        let seat = self.state.active;
        self.log.tell(|| News::UsedCard { seat, card });
        self.state.events.kept[seat].remove(card);
        self.resolve(card);
    }

    /// STR-5.17: the active player does nothing, by choice or because nothing else is left (STR-R47); an aggravating card may
    /// leave by that (STR-5.52).
    pub(crate) fn pass(&mut self) {
        let seat = self.state.active;
        self.log.tell(|| News::Passed { seat });
        self.state.enter(Phase::CountCrowds);
        self.discard_aggravating_if(|condition| condition == DiscardWhen::ActionSkipped);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action;
    use crate::components::Troublemaker::{Coursier, Echevin};
    use crate::table::{A, B, Table, card};

    const BLACK: Action = Action::UseDie { die: Die::Black };
    const WHITE: Action = Action::UseDie { die: Die::White };

    #[test]
    fn str_5_17_dice_cards_and_pass_are_offered_as_far_as_they_work() {
        let everything = Table::of(2).held(A, "C1(1,0) C2").crowds("B3").kept(A, "EV09").kept(A, "EV10").action(1, 1);
        let use_card = |id| Action::UseCard { card: card(id) };
        assert_eq!(everything.legal(A), [BLACK, WHITE, use_card("EV09"), use_card("EV10"), Action::Pass]);

        let nothing_to_heal = Table::of(2).held(A, "C1 C2").kept(A, "EV09").kept(A, "EV07").action(1, 1);
        assert_eq!(nothing_to_heal.legal(A), [WHITE, Action::Pass], "no crowd to move, no dancer to remove, no reaction now");
        assert_eq!([nothing_to_heal.rule(A, use_card("EV09")), nothing_to_heal.rule(A, use_card("EV07"))], ["STR-5.17"; 2]);
        assert_eq!(nothing_to_heal.rule(A, use_card("EV11")), "STR-5.17", "not kept at all");
    }

    #[test]
    fn str_5_18_one_die_is_used_once_after_any_number_of_kept_cards() {
        let mut table = Table::of(2).held(A, "C1(2,0) C2").crowds("B3").kept(A, "EV09").kept(A, "EV10").action(1, 1);
        table.play(A, Action::UseCard { card: card("EV10") });
        table.choose(A, "C2");
        table.play(A, Action::UseCard { card: card("EV09") });
        assert_eq!((table.at("C1"), table.at("C2"), table.asked()), ((0, 0), (0, 1), Some((A, Decision::Action))));

        table.play(A, BLACK);
        table.choose(A, "K3");

        assert_eq!(table.asked(), Some((A, Decision::CrowdAdd)));
        assert_eq!([table.rule(A, BLACK), table.rule(A, WHITE), table.rule(A, Action::Pass)], ["STR-5.18"; 3]);
    }

    #[test]
    fn str_5_19_a_card_taken_this_turn_may_be_used() {
        let table = Table::of(2).held(A, "C1 C2").next_events("EV10").roll(1, 1, [3, 3]);

        assert!(table.legal(A).contains(&Action::UseCard { card: card("EV10") }));
    }

    #[test]
    fn str_5_54_modifiers_forbid_dice_and_actions() {
        let table = |id: &str, black, white| {
            Table::of(2).troublemaker(A, Echevin).held(A, "C1(1,0) K2 N1").held(B, "P5 E2").crowds("B3").aggravating(id).action(black, white)
        };

        let curfew = table("EV16", 1, 1);
        assert_eq!((curfew.rule(A, BLACK), curfew.legal(A).contains(&WHITE)), ("STR-5.54", true));
        let strike = Table::of(2).held(A, "C1 K2").held(B, "P5 E2").kept(A, "EV10").aggravating("EV14").action(4, 5);
        assert_eq!([strike.rule(A, BLACK), strike.rule(A, WHITE)], ["STR-5.54"; 2], "Moving Out with either die");
        let heat = table("EV15", 6, 6);
        assert_eq!((heat.legal(A).contains(&BLACK), heat.rule(A, WHITE)), (true, "STR-5.54"));
        let courier = Table::of(2).troublemaker(A, Coursier).held(A, "C1(1,0)").aggravating("EV15").action(6, 6);
        assert!(courier.legal(A).contains(&WHITE), "Delivery moves a dancer");
        let spread = table("EV15", 1, 1);
        assert!(spread.legal(A).contains(&WHITE), "Spread removes nothing");
    }

    #[test]
    fn str_5_52_passing_after_a_kept_card_is_still_passing() {
        let mut table = Table::of(2).held(A, "C1(2,0) C2").kept(A, "EV10").aggravating("EV16").action(1, 1);
        table.play(A, Action::UseCard { card: card("EV10") });
        table.choose(A, "C2");
        assert_eq!(table.slot().len(), 1);

        table.play(A, Action::Pass);

        assert_eq!(table.slot(), []);
    }
}
