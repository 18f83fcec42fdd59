//! Section 5.7: each effect word once: what it asks, what an answer does, what happens without a choice.

use kernel::{Chance, Log, Seat, Seats, Site};

use super::Effect;
use crate::actions::Action;
use crate::cards::{CrowdFilter, Op, Parity, PlaceFilter, RolledDigit};
use crate::components::Components;
use crate::decisions::{Ask, Choices, Decision};
use crate::event::{Event, News};
use crate::flow::{Play, Step};
use crate::places::{Digit, Place, Places};
use crate::state::State;
use crate::tally::Tally;

/// The die of `roll_digit`.
pub(crate) const ROLL_DIGIT: Site = Site("strascendance.roll_digit");
/// The dice of `reroll_action_dice`: apart from those of the turns, so that a reroll shifts no later turn.
pub(crate) const REROLL: Site = Site("strascendance.reroll");

impl Components {
    /// What the effect asks of the player concerned; nothing if there is no choice.
    pub(crate) fn ask_effect(&self, state: &State, effect: &Effect) -> Option<Ask> {
        let (op, seat) = self.current(state, effect)?;
        let city = &state.city;
        let held = city.held[seat];
        let place = |decision, places| Ask::place(seat, decision, places);
        match op {
            // STR-R43: a quarter must be chosen, if one has an empty slot.
            Op::Prestige { .. } => {
                let choices = Choices::Quarters { places: city.with_empty_slot(held) };
                Some(Ask { seat, decision: Decision::EvQuarter, choices }).filter(|ask| ask.count() > 0)
            }
            Op::AddDancerOwn { count, .. } => ask_some(seat, Decision::EvHit, held, effect.places, count),
            Op::AddDancerTarget { count, .. } => ask_some(seat, Decision::EvTarget, city.opposing(seat), effect.places, count),
            Op::RemoveDancerOwn { .. } => place(Decision::EvHeal, city.with_dancer(held)),
            Op::AddKilljoyOwn { .. } => place(Decision::EvKilljoy, city.with_empty_slot(held)),
            Op::RemoveKilljoyOwn { .. } => place(Decision::EvKilljoyLoss, held & city.killjoys.places()),
            Op::PassDancer { .. } => {
                let receiver = seat.next(state.players());
                match effect.from {
                    Some(_) => Ask::place(receiver, Decision::EvPassTo, city.held[receiver]),
                    None if city.held[receiver].is_empty() => None,
                    None => or_decline(place(Decision::EvPassFrom, city.with_dancer(held)), true),
                }
            }
            // STR-R40: events have no more crowd pawns than the reserve.
            Op::PlaceCrowds { .. } if state.crowd_reserve(self.crowd_pawns) == 0 => None,
            Op::PlaceCrowds { .. } => place(Decision::EvCrowdTo, self.free(state)),
            Op::RemoveCrowds { .. } => place(Decision::EvCrowdOff, city.crowds),
            Op::MoveCrowd { optional, .. } => match effect.from {
                _ if self.free(state).is_empty() => None,
                None => or_decline(place(Decision::EvCrowdFrom, city.crowds), optional),
                Some(_) => place(Decision::EvCrowdTo, self.free(state)),
            },
            Op::ActivateCrowdChoice { .. } => place(Decision::EvActivate, city.crowds),
            Op::RelocateOwn { optional, .. } => match effect.from {
                _ if self.free(state).is_empty() => None,
                None => or_decline(place(Decision::EvPawn, self.exchangeable(state, held)), optional),
                Some(_) => place(Decision::EvPawnTo, self.free(state)),
            },
            Op::SwapPositions { optional, .. } => {
                let others = self.exchangeable(state, city.opposing(seat));
                match effect.from {
                    _ if others.is_empty() => None,
                    None => or_decline(place(Decision::EvSwapOwn, self.exchangeable(state, held)), optional),
                    Some(_) => place(Decision::EvSwapOther, others),
                }
            }
            Op::RerollActionDice { optional: true, .. } => Some(Ask { seat, decision: Decision::EvReroll, choices: Choices::Reroll }),
            Op::RerollActionDice { optional: false, .. }
            | Op::DeliverDancer { .. }
            | Op::AddDancerAll { .. }
            | Op::RemoveDancerAll { .. }
            | Op::RemoveCrowdsAll { .. }
            | Op::ReturnQuarantine
            | Op::RollDigit
            | Op::DrawEvent { .. }
            | Op::CancelBatchOnPlace => None,
        }
    }

    /// STR-5.44: of these pawns, those an event may move: not in a quarter that one player holds (STR-5.23 b, STR-R17).
    pub(crate) fn exchangeable(&self, state: &State, pawns: Places) -> Places {
        pawns - state.city.protected(self.board.places())
    }

    /// STR-5.48: the held places a filter means.
    fn filtered(&self, state: &State, filter: PlaceFilter, rolled: Option<Digit>) -> Places {
        let held = state.city.all_held();
        match filter {
            PlaceFilter::Digit(RolledDigit::Rolled) => held & rolled.map_or(Places::NONE, Digit::places),
            PlaceFilter::AdjacentCrowdsAtLeast(count) => {
                let touches = self.board.touches(state.city.crowds);
                held.iter().filter(|place| touches.on(*place) >= count).collect()
            }
        }
    }
}

/// Asks for `count` different places; nothing if there are not more, or enough are picked.
fn ask_some(seat: Seat, decision: Decision, places: Places, picked: Places, count: u8) -> Option<Ask> {
    let count = usize::from(count);
    if places.len() <= count || picked.len() >= count { None } else { Ask::place(seat, decision, places - picked) }
}

/// STR-5.47: a mandatory or an optional choice.
fn or_decline(ask: Option<Ask>, optional: bool) -> Option<Ask> {
    match ask {
        Some(Ask { seat, decision, choices: Choices::Places { places } }) if optional => Some(Ask::place_or_decline(seat, decision, places)),
        ask => ask,
    }
}

/// STR-5.50: the spaces with an even or an odd digit.
fn spaces_of(CrowdFilter::Parity(parity): CrowdFilter) -> Places {
    let remainder = match parity {
        Parity::Even => 0,
        Parity::Odd => 1,
    };
    Digit::all().filter(|digit| digit.value() % 2 == remainder).fold(Places::NONE, |all, digit| all | digit.places())
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A word begins: whom it concerns and what it hits is determined once (STR-5.47); a word without players happens.
    pub(super) fn start_op(&mut self, effect: Effect, op: Op) {
        let seats = match op {
            Op::AddDancerAll { .. } => Seats::all(self.state.players()),
            _ => op.who().map_or(Seats::NONE, |who| self.components.selected(self.state, who)),
        };
        let mut started = Effect { seats: Some(seats), left: op.count(), ..effect };
        match op {
            Op::AddDancerAll { filter } => started.places = self.components.filtered(self.state, filter, effect.rolled),
            Op::RemoveDancerAll { filter } => self.heal(self.components.filtered(self.state, filter, effect.rolled)),
            Op::RemoveCrowdsAll { filter } => {
                let leaving = self.state.city.crowds & spaces_of(filter);
                self.remove_crowds(leaving);
            }
            Op::ReturnQuarantine => {
                for seat in self.state.turn_order() {
                    self.state.city.quarantine[seat] = None;
                }
                self.log.tell(|| News::QuarantineReturned);
            }
            Op::RollDigit => {
                let digit = self.roll(ROLL_DIGIT);
                started.rolled = Some(digit);
                self.log.tell(|| News::DigitRolled { digit });
            }
            Op::DrawEvent { .. } => return self.draw_another(effect),
            _ => {}
        }
        self.go_on(started);
    }

    /// STR-5.51: the card goes to the discard, then one more event is drawn, without a checkpoint between them (STR-R65);
    /// once per turn.
    fn draw_another(&mut self, effect: Effect) {
        if self.state.events.drew_another {
            return self.go_on(effect.next_op());
        }
        self.state.events.drew_another = true;
        self.state.steps.pop();
        self.discard_resolved(effect.card);
        self.push(Step::DrawEvent);
    }

    /// Nothing (more) is to be chosen by this player: what they have picked, or what hits them anyway, happens, in a batch of
    /// their own (STR-R57).
    pub(super) fn suffer(&mut self, effect: Effect, op: Op, seat: Seat) {
        let city = &self.state.city;
        let picked = |from: Places| if effect.places.is_empty() { from } else { effect.places };
        let delivers = matches!(op, Op::DeliverDancer { .. }) && effect.left > 0 && self.components.may_deliver(self.state, seat);
        let hit = match op {
            Op::AddDancerOwn { .. } => picked(city.held[seat]),
            Op::AddDancerTarget { .. } => picked(city.opposing(seat)),
            Op::AddDancerAll { .. } => effect.places & city.held[seat],
            _ => Places::NONE,
        };
        if delivers {
            self.go_on(effect.after_choice(seat, op));
            return self.push(Step::Deliver { seat, from: None });
        }
        self.go_on(effect.next_seat(seat, op));
        if matches!(op, Op::RerollActionDice { .. }) {
            self.reroll();
        }
        self.start_batch(Tally::one_on(hit));
    }

    /// Carries out an answer.
    pub(crate) fn answer_effect(&mut self, effect: Effect, seat: Seat, answer: Action) {
        let Some((op, concerned)) = self.components.current(self.state, &effect) else { return };
        match answer {
            Action::Choose { place, .. } => self.choose_place(effect, op, concerned, place),
            Action::ChooseQuarter { quarter } => {
                let places = self.state.city.with_empty_slot(self.state.city.held[seat] & quarter.places());
                self.state.city.killjoys.add(places);
                self.log.tell(|| News::KilljoysAdded { seat, places });
                self.go_on(effect.after_choice(concerned, op));
            }
            Action::Reroll => {
                self.reroll();
                self.go_on(effect.after_choice(concerned, op));
            }
            _ => self.go_on(effect.next_seat(concerned, op)),
        }
    }

    fn choose_place(&mut self, effect: Effect, op: Op, seat: Seat, place: Place) {
        let here = Places::only(place);
        match (op, effect.from) {
            (Op::AddDancerOwn { .. } | Op::AddDancerTarget { .. }, _) => return self.go_on(Effect { places: effect.places.with(place), ..effect }),
            (Op::MoveCrowd { .. } | Op::RelocateOwn { .. } | Op::SwapPositions { .. }, None) => {
                return self.go_on(Effect { from: Some(place), ..effect });
            }
            (Op::PassDancer { .. }, None) => {
                // STR-5.49: the dancer is taken off before the receiver picks a place.
                self.state.city.dancers.remove(here);
                self.log.tell(|| News::DancerPassed { seat, from: place });
                return self.go_on(Effect { from: Some(place), ..effect });
            }
            (Op::RemoveDancerOwn { .. }, _) => self.heal(here),
            (Op::AddKilljoyOwn { .. }, _) => {
                self.state.city.killjoys.add(here);
                self.log.tell(|| News::KilljoysAdded { seat, places: here });
            }
            (Op::RemoveKilljoyOwn { .. }, _) => {
                self.state.city.killjoys.remove(here);
                self.log.tell(|| News::KilljoyRemoved { seat, place });
            }
            (Op::PlaceCrowds { .. }, _) => self.place_crowd(place),
            (Op::RemoveCrowds { .. }, _) => self.remove_crowds(here),
            (Op::MoveCrowd { .. }, Some(from)) => self.shift_crowd(from, place),
            (Op::RelocateOwn { .. }, Some(from)) => self.relocate(from, place),
            (Op::SwapPositions { .. }, Some(own)) => {
                self.state.city.swap_pawns(own, place);
                self.log.tell(|| News::PawnsSwapped { seat, own, other: place });
            }
            _ => {}
        }
        self.go_on(effect.after_choice(seat, op));
        match op {
            Op::PassDancer { .. } => self.start_batch(Tally::one_on(here)),
            Op::ActivateCrowdChoice { .. } => self.activate(here),
            _ => {}
        }
    }

    /// STR-5.50: crowd pawns return to the reserve.
    fn remove_crowds(&mut self, places: Places) {
        self.state.city.remove_crowds(places);
        self.log.tell(|| News::CrowdsLeft { places });
    }

    /// STR-5.50: both action dice are rerolled; the new values are the turn's.
    fn reroll(&mut self) {
        let (black, white) = (self.roll(REROLL), self.roll(REROLL));
        self.state.dice.black = black;
        self.state.dice.white = white;
        self.log.tell(|| News::DiceRerolled { black, white });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Who;
    use crate::flow::Ending;
    use crate::table::{A, B, C, Table, card, place, places};

    #[test]
    fn str_5_45_players_decide_and_suffer_in_turn_order_from_the_active_one() {
        let mut table = Table::of(3).active(B).lost(14).held(A, "C1(2,0) K2").held(B, "P5 W3").held(C, "M1(2,0) N1").event("EV21");
        assert_eq!(table.asked(), Some((B, Decision::EvHit)));
        table.choose(B, "P5");
        table.choose(C, "M1");

        assert_eq!((table.ending(), table.at("C1")), (Some(Ending::CounterFull), (2, 0)), "A is spared: the game is over");
        assert_eq!(table.state.events.resolving, Some(card("EV21")), "the card being resolved stays so");
    }

    #[test]
    fn str_5_47_selectors_mean_all_tied_players() {
        let table = Table::of(3).held(A, "C1(0,1) C2").held(B, "P5(0,1) N1(1,0)").held(C, "M1(2,0)").action(1, 1);
        let selected = |who| table.game.components.selected(&table.state, who).iter().collect::<Vec<_>>();

        assert_eq!(selected(Who::Active), [A]);
        assert_eq!(selected(Who::Owner), [A]);
        assert_eq!(selected(Who::Each), [A, B, C]);
        assert_eq!(selected(Who::MostPlaces), [A, B]);
        assert_eq!(selected(Who::FewestPlaces), [C]);
        assert_eq!(selected(Who::MostLife), [A]);
        assert_eq!(selected(Who::FewestLife), [C]);
        assert_eq!(selected(Who::MostKilljoys), [A, B]);
        let none = Table::of(2).held(A, "C1").held(B, "P5").action(1, 1);
        assert_eq!(none.game.components.selected(&none.state, Who::MostKilljoys), Seats::NONE);
    }

    #[test]
    fn str_5_48_own_places_are_picked_as_often_as_possible() {
        let prestige = Table::of(2).held(A, "C1 K2").held(B, "P5(2,1)").event("EV01");
        assert_eq!(prestige.legal(A).len(), 2, "no declining");
        assert_eq!(prestige.rule(A, Action::ChooseQuarter { quarter: place("N1").quarter() }), "STR-5.48");

        let mut twice = Table::of(2).held(A, "C1 K2 N1").held(B, "P5 W3").event("EV35");
        twice.choose(A, "C1");
        assert_eq!(twice.rule_for(A, "C1"), "STR-5.48", "different places");
        let few = Table::of(2).held(A, "C1 K2").held(B, "P5").event("EV35");
        assert_eq!([few.at("C1"), few.at("K2")], [(1, 0); 2], "no more than two: both, unasked");
    }

    #[test]
    fn str_5_49_a_dancer_received_may_be_passed_on() {
        let mut table = Table::of(2).held(A, "C1(1,0) K2").held(B, "P5 N1").event("EV28");
        table.choose(A, "C1");
        assert_eq!(table.at("C1"), (0, 0), "taken off before the receiver picks");
        table.choose(B, "N1");
        assert_eq!(table.asked(), Some((B, Decision::EvPassFrom)));
        table.choose(B, "N1");
        table.choose(A, "K2");

        assert_eq!([table.at("K2"), table.at("N1")], [(1, 0), (0, 0)]);
    }

    #[test]
    fn str_5_49_who_sits_before_a_player_without_places_is_skipped() {
        let table = Table::of(3).held(A, "C1(1,0) K2").held(B, "P5").held(C, "M1 N1").action(1, 1);
        let effect = Effect { seats: Some(Seats::only(A)), left: 1, ..Effect::of(card("EV28")) };
        let asked = |state: &State| table.game.components.ask_effect(state, &effect).map(|ask| ask.seat);
        assert_eq!(asked(&table.state), Some(A));

        let mut empty = table.state.clone();
        empty.city.held[B] = Places::NONE;
        assert_eq!(asked(&empty), None);
    }

    #[test]
    fn str_5_50_pawns_and_crowds_are_moved_by_events() {
        let mut moved = Table::of(2).held(A, "N2(1,1) P2 P5").held(B, "C1 K2").quarantine(B, "N2").event("EV29");
        assert_eq!(moved.rule_for(A, "P2"), "STR-5.23", "a whole quarter");
        assert_eq!(moved.rule_for(A, "C1"), "STR-5.50");
        moved.choose(A, "N2");
        assert_eq!(moved.rule_for(A, "C1"), "STR-4.2");
        moved.choose(A, "M6");
        assert_eq!((moved.at("M6"), moved.state.city.quarantine[B]), ((1, 1), Some(place("M6"))));

        let swap = Table::of(2).held(A, "C1 K2").held(B, "P2 P5").event("EV40");
        assert_eq!(swap.asked(), Some((A, Decision::Action)), "B has no pawn that may be exchanged: skipped");
        let mut other = Table::of(2).held(A, "C1 K2").held(B, "P2 P5 N1 N2").event("EV40");
        other.choose(A, "C1");
        assert_eq!(other.rule_for(A, "P2"), "STR-5.23");
        assert_eq!(other.offered(A), places("N1 N2"));
    }

    /// A filter is evaluated once, when the word starts.
    #[test]
    fn str_5_50_the_rolled_digit_is_for_this_card_only() {
        let table = Table::of(2).held(A, "C4").held(B, "P5").rigged("strascendance.roll_digit", [4]).event("EV23");

        assert_eq!((table.at("C4"), table.state.dice), ((1, 0), crate::state::Dice::default()), "the turn's dice stay");
    }

    #[test]
    fn str_5_46_no_word_of_the_effects_touches_the_lull() {
        for event in crate::cards::Card::all() {
            let mut table = Table::of(3).held(A, "C1(1,1) C2").held(B, "K2(1,0) P5").held(C, "M1 N5(1,0)").crowds("O5 B3").lull("W4").event(&event.to_string());
            while let Some((seat, decision)) = table.asked().filter(|(_, decision)| *decision != Decision::Action) {
                let action = table.legal(seat)[0];
                assert_ne!(decision, Decision::LullTo);
                table.play(seat, action);
            }
            assert_eq!(table.state.city.lull, Some(place("W4")), "{event}");
        }
    }
}
