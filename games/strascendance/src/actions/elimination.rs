//! Checkpoints (STR-5.11) and section 5.9: elimination and re-entry.

use kernel::{Chance, Log, Seat, Site};

use crate::cards::DiscardWhen;
use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Ending, Play, Step};
use crate::places::{Place, Places};
use crate::state::State;

/// STR-5.60: the new troublemaker.
pub(crate) const REENTRY: Site = Site("strascendance.reentry");

impl Components {
    /// STR-5.61: the places of the place discard without a crowd or lull pawn, beside crowd pawns or not (STR-R52).
    pub(crate) fn ask_reenter(&self, state: &State, seat: Seat, left: u8) -> Option<Ask> {
        if left == 0 {
            return None;
        }
        Ask::place(seat, Decision::Reenter, state.city.free(self.board.places()))
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// STR-5.11: first the discard condition "place lost" (STR-5.52), then eliminations in turn order (STR-5.59); only here,
    /// after the whole effect (STR-R32), so that places taken on re-entry are not hit by it (STR-5.39).
    pub(crate) fn checkpoint(&mut self) {
        if self.state.lost_since_checkpoint {
            self.state.lost_since_checkpoint = false;
            self.discard_aggravating_if(|condition| condition == DiscardWhen::PlaceLost);
        }
        let city = &self.state.city;
        // STR-R36: other players without a place do not count.
        let fewest = city.held.values().iter().map(|held| held.len() as u8).filter(|count| *count > 0).min();
        let eliminated = self.state.turn_order().find(|seat| city.held[*seat].is_empty());
        match (eliminated, fewest) {
            (None, _) => {
                self.state.steps.pop();
            }
            // STR-5.65, STR-7.5: nobody is left.
            (Some(_), None) => self.end(Ending::Desert),
            (Some(seat), Some(fewest)) => self.eliminate(seat, fewest),
        }
    }

    /// STR-5.60, STR-5.61: the player gets a troublemaker that nobody has, not the one given up (STR-R35), whose token leaves
    /// the board (STR-R58), and as many places as the player with the fewest.
    fn eliminate(&mut self, seat: Seat, places: u8) {
        let options = self.state.newcomers().count() as u32;
        let drawn = self.chance.pick(REENTRY, options) as usize;
        let troublemaker = self.state.newcomers().nth(drawn).expect("picked among the pool, STR-5.60");
        self.state.troublemakers[seat] = troublemaker;
        self.state.city.quarantine[seat] = None;
        self.log.tell(|| News::Eliminated { seat, troublemaker, places });
        self.push(Step::Reenter { seat, left: places });
    }

    /// STR-5.62: a picked place gets the pawn, two dancers and no killjoy. Whatever is pending below goes on afterwards
    /// (STR-5.63), the turn of an eliminated active player too (STR-R38).
    pub(crate) fn reenter(&mut self, seat: Seat, place: Place, left: u8) {
        self.state.steps.pop();
        let city = &mut self.state.city;
        city.held[seat] = city.held[seat].with(place);
        city.dancers.set(place, self.components.reentry_dancers);
        city.killjoys.clear(Places::only(place));
        city.pawns.add_player(place, &self.state.counter);
        self.log.tell(|| News::Reentered { seat, place });
        if left > 1 {
            self.push(Step::Reenter { seat, left: left - 1 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action;
    use crate::components::Troublemaker::{Coursier, Promoteur};
    use crate::flow::Phase;
    use crate::table::{A, B, C, Table, card, place, places};

    /// B loses its only place by A's Denunciation.
    fn eliminated(players: u8) -> Table {
        let mut table = Table::of(players).held(A, "C1 C2 C3").held(B, "K2(2,0)").held(C, "M1 M3").event("EV41");
        table.choose(A, "K2");
        table
    }

    #[test]
    fn str_5_11_a_checkpoint_first_discards_then_eliminates() {
        let mut table = Table::of(3).held(A, "C1 C2").held(B, "K2(2,0)").held(C, "M1 M3").aggravating("EV13").event("EV41");
        table.choose(A, "K2");

        let news = table.news();
        let at = |wanted: &dyn Fn(&News) -> bool| news.iter().position(|news| wanted(news)).expect("it is told");
        assert!(at(&|news| matches!(news, News::AggravatingDiscarded { .. })) < at(&|news| matches!(news, News::Eliminated { .. })));
        assert!(table.discard().contains(card("EV41")), "the card is complete before");
    }

    #[test]
    fn str_5_39_re_entered_places_are_not_hit_by_the_same_action() {
        // The black Decree takes B's only place and hits others too; B comes back after the whole action.
        let table = Table::of(3).troublemaker(A, crate::components::Troublemaker::Echevin).held(A, "P5");
        let mut table = table.held(B, "K2(2,0)").held(C, "C2 N2").action(6, 1);
        table.play(A, Action::UseDie { die: crate::cards::Die::Black });

        assert_eq!([table.at("C2"), table.at("N2")], [(1, 0), (1, 0)]);
        assert_eq!(table.asked(), Some((B, Decision::Reenter)));
        table.choose(B, "E2");
        assert_eq!(table.at("E2"), (2, 0), "A holds one place, so B takes one");
    }

    #[test]
    fn str_5_59_players_without_places_are_handled_in_turn_order() {
        let mut table = Table::of(3).held(A, "P5").held(B, "C1(2,0)").held(C, "C2(2,0)").kept(C, "EV09").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!(table.asked(), Some((B, Decision::Reenter)));

        table.choose(B, "N1");
        assert_eq!(table.asked(), Some((C, Decision::Reenter)));
        table.choose(C, "O5");

        assert!(table.state.events.kept[C].contains(card("EV09")));
        assert!(table.is_at(Phase::Action) && table.asked().map(|(seat, _)| seat) == Some(A));
    }

    #[test]
    fn str_5_60_the_troublemaker_changes_and_its_token_leaves_the_board() {
        let mut drawn = std::collections::BTreeSet::new();
        for option in 0..3 {
            let table = Table::of(3).troublemaker(B, Promoteur).held(A, "C1 C2").held(B, "K2(2,0)").held(C, "M1 M3").quarantine(B, "M1");
            let mut table = table.rigged("strascendance.reentry", [option]).event("EV41");
            table.choose(A, "K2");
            assert_ne!(table.state.troublemakers[B], Promoteur);
            assert!(table.state.pool().any(|one| one == Promoteur));
            assert_eq!(table.state.city.quarantine[B], None);
            drawn.insert(table.state.troublemakers[B]);
        }
        assert_eq!(drawn.len(), 3, "any of the three nobody has");

        let mut five = Table::of(5).held(A, "C1 C2").held(B, "K2(2,0)").held(C, "M1 M3").event("EV41");
        five.choose(A, "K2");
        assert_eq!(five.state.troublemakers[B], Coursier, "with five players one is left");
    }

    #[test]
    fn str_5_61_as_many_places_as_the_player_with_the_fewest_but_not_none() {
        let mut table = Table::of(4).held(A, "P5 P2").held(B, "C1(2,0)").held(C, "C2(2,0)").held(Seat(3), "M1 M3 M4").crowds("C3").roll(1, 1, [3, 3]);
        table.choose_all(B, "N1 N2");
        table.choose_all(C, "O5 O6");

        assert_eq!(table.state.city.held.values().iter().map(|held| held.len()).collect::<Vec<_>>(), [2, 2, 2, 3]);
    }

    #[test]
    fn str_5_61_any_place_of_the_discard_without_crowd_or_lull() {
        let mut table = Table::of(3).held(A, "P5 P2").held(B, "K2(2,0)").held(C, "M1 M3").crowds("N1 N2").lull("W4").event("EV41");
        table.choose(A, "K2");
        let expected = table.game.components.board.places() - places("P5 P2 M1 M3 N1 N2 W4");

        assert_eq!(table.offered(B), expected);
        assert!(expected.contains(place("N5")), "beside both crowds");
    }

    #[test]
    fn str_5_62_re_entered_places_have_life_1_and_the_counter_keeps_its_pawns() {
        let mut table = eliminated(3);
        let counter = table.state.counter;
        table.choose_all(B, "N1 O5");

        assert_eq!(["N1", "O5"].map(|id| (table.at(id), table.state.city.life(place(id)))), [((2, 0), 1); 2]);
        assert_eq!(table.state.counter, counter);
    }

    #[test]
    fn str_5_63_an_eliminated_active_player_goes_on() {
        let table = Table::of(3).held(A, "C1(2,0)").held(B, "P5").held(C, "W3").crowds("C3").rigged("strascendance.reentry", [2]);
        let mut table = table.roll(6, 6, [3, 3]);
        table.choose(A, "N6");

        assert_eq!((table.asked(), table.state.troublemakers[A]), (Some((A, Decision::Action)), Coursier));
        assert!(table.legal(A).contains(&Action::UseDie { die: crate::cards::Die::White }), "the Courier can deliver one of two dancers");
    }

    #[test]
    fn str_5_65_if_nobody_holds_a_place_the_game_ends() {
        let table = Table::of(3).held(A, "C1(2,0)").held(B, "C2(2,0)").held(C, "N5(2,0)").crowds("C3").roll(1, 1, [3, 3]);

        assert_eq!((table.ending(), table.asked()), (Some(Ending::Desert), None));
        assert_eq!(table.state.lost_total, 3, "long before the counter is full");
    }

    #[test]
    fn str_7_5_if_nobody_holds_a_place_all_share_the_victory() {
        let table = Table::of(3).held(A, "C1(2,0)").held(B, "C2(2,0)").held(C, "N5(2,0)").crowds("C3").roll(1, 1, [3, 3]);

        assert_eq!(table.standings().iter().map(|standing| (standing.rank, standing.total)).collect::<Vec<_>>(), [(1, 0); 3]);
        assert_eq!(table.rule(A, Action::Pass), "STR-7.5", "and that is why nothing more is accepted");
    }
}
