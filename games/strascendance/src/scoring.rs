//! Chapters 6 and 7: the score is the life of all places held; the ranking.

use kernel::{Score, Seat, Tie, Wins};

use crate::state::{SLOTS, State};

/// STR-6.1: where a score comes from.
pub const PARTS: [&str; 2] = ["emptySlots", "killjoys"];
/// STR-6.3: of equal scores the one with more place cards is better; full ties share the better rank (STR-7.3).
pub const TIES: [Tie; 1] = [Tie { name: "places", wins: Wins::Most }];

/// STR-6.1, STR-6.3: empty slots, and two points for each killjoy.
pub(crate) fn score(state: &State, seat: Seat) -> Score {
    let city = &state.city;
    let held = city.held[seat];
    let killjoys = i32::from(city.killjoys.total_on(held));
    let empty = i32::from(SLOTS) * held.len() as i32 - i32::from(city.dancers.total_on(held)) - killjoys;
    Score::of([empty, 2 * killjoys]).ties([held.len() as i32])
}

impl State {
    /// STR-6.3: all of the win, a share of it, or nothing, as the table stands.
    #[must_use]
    pub fn share_of_win(&self, seat: Seat) -> f32 {
        let result = |seat: Seat| (self.city.score(seat), self.city.held[seat].len());
        let own = result(seat);
        let (better, equal) =
            Seat::all(self.players()).map(result).fold((0, 0), |(better, equal), other| (better + u8::from(other > own), equal + u8::from(other == own)));
        if better > 0 { 0.0 } else { 1.0 / f32::from(equal) }
    }
}

#[cfg(test)]
mod tests {
    use crate::flow::Ending;
    use crate::table::{A, B, C, Table};
    use kernel::{Seat, Views};

    #[test]
    fn str_6_1_the_score_is_the_life_of_all_places() {
        let table = Table::of(2).held(A, "C1(0,3) C2(2,1) C3(1,1) C4").held(B, "P5").action(1, 1);
        let lives: u8 = ["C1", "C2", "C3", "C4"].map(|id| table.state.city.life(crate::table::place(id))).iter().sum();

        assert_eq!((table.scores()[0], lives), (6 + 2 + 3 + 3, 14));
    }

    /// Kept cards, crowds, counter and tokens score nothing; the score is public (STR-11).
    #[test]
    fn str_6_2_nothing_but_place_cards_scores() {
        let plain = Table::of(2).held(A, "C1").held(B, "P5").action(1, 1);
        let rich = Table::of(2).held(A, "C1").held(B, "P5").kept(A, "EV07").kept(A, "EV12").quarantine(A, "P5").crowds("M6").lost(9).action(1, 1);

        assert_eq!(plain.scores(), rich.scores());
        let views = kernel::Viewer::all(2).map(|viewer| rich.game.view(&rich.state, viewer).players[0].score);
        assert_eq!(views.collect::<Vec<_>>(), [3; 3]);
    }

    #[test]
    fn str_6_3_score_then_place_cards_then_shared() {
        let ranks = |a: &str, b: &str| {
            let table = Table::of(2).held(A, a).held(B, b).action(1, 1);
            table.standings().iter().map(|standing| standing.rank).collect::<Vec<_>>()
        };

        assert_eq!(ranks("C1(1,0)", "P5"), [2, 1]);
        assert_eq!(ranks("C1(2,0) C2(1,0)", "P5"), [1, 2], "3 points each, more places");
        assert_eq!(ranks("C1", "P5"), [1, 1]);
    }

    #[test]
    fn str_7_3_full_ties_share_the_better_rank() {
        let table = Table::of(4).held(A, "C1(1,0)").held(B, "P5(1,0)").held(C, "M1").held(Seat(3), "W3(2,0)").action(1, 1);

        assert_eq!(table.standings().iter().map(|standing| standing.rank).collect::<Vec<_>>(), [2, 2, 1, 4]);
    }

    #[test]
    fn str_7_2_a_player_without_places_scores_nothing() {
        let table = Table::of(3).lost(14).held(A, "P5").held(B, "C1(2,0)").held(C, "W3").crowds("C3").roll(1, 1, [3, 3]);

        assert_eq!((table.standings()[1].total, table.standings()[1].rank), (0, 3));
    }

    /// STR-8.4: with two players there is no re-entry.
    #[test]
    fn str_7_4_with_two_players_an_empty_side_ends_the_game() {
        let both = Table::of(2).held(A, "C1(2,0)").held(B, "C2(2,0)").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!(both.ending(), Some(Ending::Swept));
        assert_eq!(both.standings().iter().map(|standing| standing.rank).collect::<Vec<_>>(), [1, 1], "both hold none: shared");

        let one = Table::of(2).held(A, "P5(2,0)").held(B, "C2(2,0)").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!(one.standings()[0].rank, 1);
        assert_eq!(one.state.city.crowds, crate::table::places("C3"), "the position is left as it is");
    }

    #[test]
    fn str_8_4_the_number_of_players_changes_only_the_deal_and_the_re_entry() {
        for players in 3..=5 {
            let mut table = Table::of(players).held(A, "C1 C2").held(B, "K2(2,0)").event("EV41");
            table.choose(A, "K2");
            assert_eq!(table.asked().map(|(seat, _)| seat), Some(B), "{players} players: B comes back");
        }
        assert_eq!(<crate::Strascendance as kernel::Game>::PLAYERS, 2..=5, "no solo mode");
    }
}
