//! Section 5.1: dancers arrive, killjoys send them away, places are lost.

use kernel::{Chance, Log, Seat, Seats};

use crate::actions::Action;
use crate::cards::{Card, Kind, Window};
use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Ending, Play, Step};
use crate::pawns::LostPawn;
use crate::places::{Place, Places};
use crate::state::{City, SLOTS, State};
use crate::tally::Tally;

/// STR-5.1: dancers arrive on a held place one by one: each takes an empty slot, or leaves together with a killjoy.
/// Once there are three, the others vanish (STR-5.2).
fn arrive(city: &mut City, place: Place, count: u8) {
    for _ in 0..count {
        if city.dancers.on(place) == SLOTS {
            return;
        }
        let here = Places::only(place);
        if city.with_empty_slot(here).is_empty() {
            city.killjoys.remove(here);
        } else {
            city.dancers.add(here);
        }
    }
}

/// STR-5.10: whether none of the dancers would take a slot that is at that moment the only empty one; one that leaves with a
/// killjoy takes none (STR-R30).
const fn savable(mut dancers: u8, mut killjoys: u8, count: u8) -> bool {
    let mut laid = 0;
    while laid < count && dancers < SLOTS {
        match SLOTS - dancers - killjoys {
            0 => killjoys -= 1,
            1 => return false,
            _ => dancers += 1,
        }
        laid += 1;
    }
    true
}

impl Components {
    /// The reaction card the seat would discard first (STR-5.9: EV07 before EV08).
    pub(crate) fn reaction_card(&self, state: &State, seat: Seat) -> Option<Card> {
        state.events.kept[seat].iter().find(|card| self.card(*card).kind == Kind::Kept(Window::Reaction))
    }

    /// STR-5.9, STR-5.10: the seat's places of the batch that may be saved.
    pub(crate) fn savable_places(&self, state: &State, seat: Seat, dancers: &Tally) -> Places {
        let city = &state.city;
        let own = city.held[seat] & dancers.places();
        own.iter().filter(|place| savable(city.dancers.on(*place), city.killjoys.on(*place), dancers.on(*place))).collect()
    }

    /// STR-5.9: the next player in turn order who can react and has not declined.
    pub(crate) fn ask_react(&self, state: &State, dancers: &Tally, declined: Seats) -> Option<Ask> {
        let holders = state.turn_order().filter(|seat| !declined.contains(*seat) && self.reaction_card(state, *seat).is_some());
        let savable = holders.map(|seat| (seat, self.savable_places(state, seat, dancers)));
        let (seat, places) = { savable }.find(|(_, places)| !places.is_empty())?;
        Some(Ask::place_or_decline(seat, Decision::React, places))
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// STR-5.6, STR-5.7: dancers arrive together; those for places that nobody holds vanish.
    pub(crate) fn start_batch(&mut self, mut dancers: Tally) {
        dancers.clear(dancers.places() - self.state.city.all_held());
        if !dancers.places().is_empty() {
            self.push(Step::Batch { dancers, declined: Seats::NONE });
        }
    }

    /// STR-5.9: a reaction card deletes the dancers of the batch on one place, or the player declines.
    pub(crate) fn react(&mut self, seat: Seat, answer: Action, mut dancers: Tally, mut declined: Seats) {
        self.state.steps.pop();
        match answer {
            Action::Choose { place, .. } => {
                let card = self.components.reaction_card(self.state, seat).expect("who reacts has a card, STR-5.9");
                self.state.events.kept[seat].remove(card);
                self.state.events.discard.insert(card);
                dancers.clear(Places::only(place));
                self.log.tell(|| News::Saved { seat, place, card });
            }
            _ => declined = declined.with(seat),
        }
        self.push(Step::Batch { dancers, declined });
    }

    /// STR-5.7 b to e: the dancers arrive, places at three dancers are lost together, the game may end. The batch is
    /// completed even if the counter is full before its last loss (STR-R7); the order of losses is that of the log, and makes
    /// no difference (STR-R8).
    pub(crate) fn land(&mut self, dancers: &Tally) {
        self.state.steps.pop();
        if dancers.places().is_empty() {
            return;
        }
        let city = &mut self.state.city;
        for (place, count) in dancers.iter() {
            arrive(city, place, count);
        }
        let full: Places = dancers.places().iter().filter(|place| city.dancers.on(*place) == SLOTS).collect();
        self.log.tell(|| News::Arrived { dancers: *dancers });
        for seat in self.state.turn_order() {
            for place in (full & self.state.city.held[seat]).iter() {
                self.lose(seat, place);
            }
        }
        let swept = self.state.players() == 2 && self.state.city.held.values().iter().any(|held| held.is_empty());
        if self.state.lost_total >= self.components.counter_length() {
            // The steps below, a checkpoint among them, never come: nobody re-enters (STR-R37).
            self.end(Ending::CounterFull);
        } else if swept {
            self.end(Ending::Swept);
        }
    }

    /// STR-5.2, STR-5.5: the place leaves its holder, its tokens are removed, its pawn goes on the counter or, when that
    /// is full, beside it (STR-5.8).
    fn lose(&mut self, seat: Seat, place: Place) {
        let state = &mut *self.state;
        let here = Places::only(place);
        state.city.held[seat] -= here;
        state.city.dancers.clear(here);
        state.city.killjoys.clear(here);
        state.city.return_token(place);
        state.lost_total += 1;
        state.lost_since_checkpoint = true;
        let pawn = state.city.pawns.take(place);
        if state.lost_total <= self.components.counter_length() {
            state.counter.push(LostPawn { troublemaker: state.troublemakers[seat], pawn });
        }
        let lost_total = state.lost_total;
        self.log.tell(|| News::Lost { seat, place, lost_total });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::News;
    use crate::flow::Phase;
    use crate::table::{A, B, C, Table, card, place, places};

    fn city(dancers: u8, killjoys: u8) -> City {
        let mut city = City::empty(2);
        city.held[A] = places("C1");
        city.dancers.set(place("C1"), dancers);
        city.killjoys.set(place("C1"), killjoys);
        city
    }

    fn tokens(city: &City) -> (u8, u8) {
        (city.dancers.on(place("C1")), city.killjoys.on(place("C1")))
    }

    #[test]
    fn str_5_1_a_dancer_takes_an_empty_slot_or_leaves_with_a_killjoy() {
        let after = |dancers, killjoys| {
            let mut city = city(dancers, killjoys);
            arrive(&mut city, place("C1"), 1);
            tokens(&city)
        };

        assert_eq!([after(0, 0), after(1, 1), after(2, 0)], [(1, 0), (2, 1), (3, 0)], "an empty slot is taken");
        assert_eq!([after(0, 3), after(1, 2), after(2, 1)], [(0, 2), (1, 1), (2, 0)], "without one, a killjoy goes with the dancer");
    }

    #[test]
    fn str_5_2_a_lost_place_is_emptied_and_its_pawn_goes_on_the_counter() {
        let table = Table::of(3).held(A, "C1(2,0) P5").held(B, "C2 W3").crowds("C3 C4").lost(3).roll(1, 1, [3, 4]);

        assert_eq!((table.holder("C1"), table.at("C1")), (None, (0, 0)), "two dancers for one slot: the second vanishes");
        assert_eq!((table.state.lost_total, table.state.counter.last().map(|lost| lost.troublemaker)), (4, Some(table.state.troublemakers[A])));
        assert!(table.game.components.free(&table.state).contains(place("C1")));
    }

    #[test]
    fn str_5_3_each_dancer_costs_exactly_one_life() {
        for (dancers, killjoys) in (0..3).flat_map(|dancers| (0..=3 - dancers).map(move |killjoys| (dancers, killjoys))) {
            let mut city = city(dancers, killjoys);
            let life = city.life(place("C1"));
            assert!((1..=6).contains(&life));
            for arrived in 1..=life {
                arrive(&mut city, place("C1"), 1);
                assert_eq!(city.life(place("C1")), life - arrived);
                assert_eq!(city.dancers.on(place("C1")) == SLOTS, arrived == life, "lost exactly at life 0");
            }
        }
    }

    #[test]
    fn str_5_4_killjoys_need_an_empty_slot_dancers_can_always_leave() {
        let mut table = Table::of(2).held(A, "C1(2,1) C2(0,3) K2(1,1)").event("EV10");
        table.play(A, Action::UseCard { card: card("EV10") });
        assert_eq!(table.at("K2"), (1, 2), "the only place with an empty slot, so unasked");

        let mut heal = Table::of(2).held(A, "C1(2,1) K2(1,2)").event("EV22");
        heal.choose(A, "C1");
        assert_eq!(heal.at("C1"), (1, 1));
    }

    #[test]
    fn str_5_5_a_token_under_a_lost_pawn_returns_to_its_owner() {
        let mut table = Table::of(3).held(B, "K2(2,0) P5").quarantine(C, "K2").event("EV41");

        table.choose(A, "K2");

        assert_eq!(table.state.city.quarantine[C], None);
    }

    #[test]
    fn str_5_6_an_activation_is_one_batch_an_event_one_for_each_player() {
        let batches = |table: &Table| table.news().iter().filter(|news| matches!(news, News::Arrived { .. })).count();

        let activation = Table::of(3).held(A, "C1").held(B, "C2").held(C, "N5").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!(batches(&activation), 1);
        let event = Table::of(3).held(A, "G5").held(B, "K5").held(C, "B5").rigged("strascendance.roll_digit", [5]).event("EV23");
        assert_eq!(batches(&event), 3);
    }

    #[test]
    fn str_5_7_a_batch_is_completed_and_losses_are_told_in_turn_order() {
        let table = Table::of(3).active(B).held(A, "N5(2,0) P5").held(B, "C2(2,0) C1(2,0) W3").held(C, "O5").crowds("C3").roll(1, 1, [3, 3]);

        let lost: Vec<(Seat, Place)> =
            table.news().iter().filter_map(|news| if let News::Lost { seat, place, .. } = news { Some((*seat, *place)) } else { None }).collect();
        assert_eq!(lost, [(B, place("C1")), (B, place("C2")), (A, place("N5"))]);
    }

    #[test]
    fn str_5_8_losses_beyond_the_last_space_are_still_losses() {
        let table = Table::of(2).lost(14).held(A, "C1(2,0) P5").held(B, "C2(2,0) N5(2,0) W3").crowds("C3").roll(1, 1, [3, 3]);

        assert_eq!((table.state.lost_total, table.state.counter.len(), table.state.city.all_held()), (17, 15, places("P5 W3")));
    }

    #[test]
    fn str_5_9_reactions_go_in_turn_order_and_a_decline_holds_for_the_batch() {
        let mut table = Table::of(3).held(A, "C1").held(B, "C2 P5").held(C, "N5").kept(A, "EV08").kept(B, "EV07").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!(table.asked(), Some((A, Decision::React)));
        assert_eq!(table.rule_for(A, "C2"), "STR-5.9", "not an own place");
        assert_eq!(table.rule(B, Action::Decline { decision: Decision::React }), "STR-4.4");

        table.decline(A);
        assert_eq!(table.asked(), Some((B, Decision::React)), "A is not asked again");
        table.choose(B, "C2");

        assert_eq!([table.at("C1"), table.at("C2"), table.at("N5")], [(1, 0), (0, 0), (1, 0)]);
        assert!(table.discard().contains(card("EV07")) && table.state.events.kept[A].contains(card("EV08")));
        assert!(table.is_at(Phase::Action));
    }

    #[test]
    fn str_5_9_two_cards_save_two_places_ev07_first() {
        let mut table = Table::of(2).held(B, "C1 C2 N5").kept(B, "EV07").kept(B, "EV08").crowds("C3").roll(1, 1, [3, 3]);

        table.choose(B, "C2");
        assert_eq!(table.state.events.kept[B].iter().collect::<Vec<_>>(), [card("EV08")]);
        assert_eq!((table.asked(), table.offered(B)), (Some((B, Decision::React)), places("C1 N5")));
        table.choose(B, "C1");

        assert_eq!([table.at("C1"), table.at("C2"), table.at("N5")], [(0, 0), (0, 0), (1, 0)]);
    }

    #[test]
    fn str_5_10_the_last_empty_slot_cannot_be_saved() {
        // (dancers, killjoys, arriving): life and slots worked out by hand.
        for (dancers, killjoys, arriving, expected) in [
            (0, 0, 1, true),
            (0, 0, 2, true),
            (0, 0, 3, false),
            (1, 0, 1, true),
            (1, 0, 2, false),
            (2, 0, 1, false),
            (1, 1, 1, false),
            (1, 2, 1, true),
            (1, 2, 2, false),
            (2, 1, 1, true),
            (2, 1, 2, false),
            (0, 3, 1, true),
            (0, 3, 2, false),
            (0, 2, 1, false),
            (0, 1, 1, true),
        ] {
            assert_eq!(savable(dancers, killjoys, arriving), expected, "{arriving} dancers on ({dancers},{killjoys})");
        }
        let two_places = Table::of(2).held(B, "C1(2,0) C2 P5").kept(B, "EV07").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!(two_places.rule_for(B, "C1"), "STR-5.10");
        assert_eq!(two_places.rule_for(B, "P5"), "STR-5.9");
    }

    #[test]
    fn str_7_1_the_end_comes_with_the_batch_and_nothing_after_it() {
        let table = Table::of(3).lost(14).held(A, "P5").held(B, "C1(2,0)").held(C, "C2 W3").crowds("C3").roll(1, 1, [3, 3]);

        assert_eq!(table.ending(), Some(Ending::CounterFull));
        assert!(table.state.city.held[B].is_empty(), "no re-entry");
        assert!(table.state.lost_since_checkpoint, "no checkpoint");
        assert_eq!(table.standings()[1].total, 0, "STR-7.2: without places the score is 0");
    }

    #[test]
    fn str_2_12_more_tokens_than_the_box_has_can_lie_on_the_board() {
        let full = |ids: &str| ids.split(' ').map(|id| format!("{id}(2,1)")).collect::<Vec<_>>().join(" ");
        let table = Table::of(5)
            .held(A, &full("C1 C2 C3 C4 E2"))
            .held(B, &full("F1 F4 F6 G1 G2"))
            .held(C, &full("K2 K3 K5 M1 M3"))
            .held(Seat(3), &full("N1 N2 N5 N6 O3"))
            .held(Seat(4), &full("P2 P5 R1 R4 R6"))
            .action(1, 1);

        let all = table.state.city.all_held();
        assert_eq!(table.state.city.dancers.total_on(all) + table.state.city.killjoys.total_on(all), 75);
    }

    #[test]
    fn str_12_10_a_dancer_costs_one_point_in_all() {
        let mut table = Table::of(2).held(A, "P5").held(B, "K2(1,0) N1(1,2) C1").event("EV41");
        let before: u8 = table.scores().iter().sum();

        table.choose(A, "N1");

        assert_eq!(table.scores().iter().sum::<u8>(), before - 1, "a killjoy that leaves with the dancer costs as much");
    }
}
