//! Chapters 6 and 7: rankings, wishlists, and who wins.

use kernel::{Chance, Log, Score, Seat, Tie, Wins};

use crate::components::*;
use crate::event::{Event, News};
use crate::flow::Play;
use crate::state::{Ledger, Phase, State};

impl Essen {
    /// ESS-6.11: for every symbol at least the printed number; a tile may serve several cards (ESS-6.12).
    #[must_use]
    pub fn meets(&self, owned: &PerSymbol<u8>, card: RankingCard) -> bool {
        self.requirement(card).iter().all(|(symbol, wanted)| owned[symbol] >= *wanted)
    }
}

/// ESS-6.22: the points for so many fulfilled wishlist cards, all together (ESS-R37); the table ends at ten (ESS-R36).
#[must_use]
pub fn wishlist_points(fulfilled: usize) -> u8 {
    let reached = WISHLIST_TABLE.iter().rev().find(|(from, _)| fulfilled >= usize::from(*from));
    reached.map_or(0, |(_, points)| *points)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-6.10, ESS-6.13: the morning cards are scored and the afternoon ones turned up.
    pub fn score_morning(&mut self) {
        self.score_rankings(|ledger| &mut ledger.morning);
        if !self.state.options.no_rankings {
            let afternoon = std::mem::take(&mut self.state.afternoon);
            self.state.ranking = afternoon.into_iter().take(RANKING_BOARDS).collect();
            self.tell_rankings(Series::Afternoon);
        }
    }

    /// ESS-6.10, ESS-6.21: every open card for everybody who meets it with all tiles bought so far (ESS-6.12).
    fn score_rankings(&mut self, part: impl Fn(&mut Ledger) -> &mut u16) {
        for seat in Seat::all(self.state.players()) {
            let owned = self.game.symbols(self.state.players[seat].bought());
            for card in self.state.ranking {
                if self.game.meets(&owned, card) {
                    let points = self.game.series(card).points();
                    self.gain(seat, points, &part);
                    self.log.tell(|| News::RankingScored { seat, card, points });
                }
            }
        }
    }

    /// ESS-6.20 to ESS-6.24: everybody comes home and unloads, then the afternoon rankings and the wishlists count.
    pub fn score_game(&mut self) {
        for seat in Seat::all(self.state.players()) {
            self.state.players[seat].pos = Space::PARKING;
            self.empty_bag(seat);
        }
        self.score_rankings(|ledger| &mut ledger.afternoon);
        for seat in Seat::all(self.state.players()) {
            let (hand, fulfilled) = (self.state.players[seat].hand, self.state.players[seat].fulfilled());
            let points = wishlist_points(fulfilled.len());
            self.gain(seat, points, |ledger| &mut ledger.wishlist);
            self.log.reveal(|| News::WishlistScored { seat, hand, fulfilled, points });
        }
    }

    fn gain(&mut self, seat: Seat, points: u8, part: impl Fn(&mut Ledger) -> &mut u16) {
        let player = &mut self.state.players[seat];
        player.vp += i32::from(points);
        *part(&mut player.ledger) += u16::from(points);
    }
}

/// ESS-7.5: the parts of a score, in the order they are told.
pub(crate) const PARTS: &[&str] = &["purchases", "morning", "afternoon", "wishlist", "departure", "withdrawals"];

/// ESS-7.2: of equal totals the one with more fulfilled wishlist cards is better. ESS-7.3: then the one with less money,
/// which is worth nothing otherwise (ESS-6.24). ESS-7.4: else the rank is shared, the first as well as any other (ESS-R56).
pub(crate) const TIES: &[Tie] = &[Tie { name: "wishes", wins: Wins::Most }, Tie { name: "money", wins: Wins::Fewest }];

impl Ledger {
    /// ESS-7.5: where the points come from, in the order of the parts.
    #[must_use]
    pub fn points(&self) -> [i32; 6] {
        let Self { purchases, morning, afternoon, wishlist, departure, withdrawals, .. } = *self;
        let gained = [purchases, morning, afternoon, wishlist, departure].map(i32::from);
        [gained[0], gained[1], gained[2], gained[3], gained[4], -WITHDRAWAL_POINTS * i32::from(withdrawals)]
    }
}

/// ESS-7.1: what a seat has. Before the end wishlists are secret and decide nothing.
pub(crate) fn score(state: &State, seat: Seat) -> Score {
    let player = &state.players[seat];
    let fulfilled = if state.phase == Phase::Over { player.fulfilled().len() } else { 0 };
    Score::of(player.ledger.points()).ties([fulfilled as i32, player.money])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action::{Buy, EndTurn};
    use crate::state::Options;
    use crate::table::{A, B, C, Table, booth, game, news, rank, wishes};

    fn quiet(players: u8) -> Table {
        Table::with_options(players, Options { no_rankings: true, ..Options::default() }).in_round(7)
    }

    #[test]
    fn ess_6_1_purchases_score_at_once() {
        let mut table = Table::of(3).with_tile(36).at(A, booth(36)).with_vp(A, 7);
        table.play(A, Buy);
        assert_eq!(table.player(A).vp, 9);
    }

    #[test]
    fn ess_r55_the_score_has_no_end() {
        // Beyond any track of a hundred spaces, and beyond a byte.
        let mut table = Table::of(3).with_tile(36).at(A, booth(36)).with_vp(A, 800);
        table.play(A, Buy);
        assert_eq!((table.player(A).vp, table.standings()[0].total), (802, 802));
    }

    #[test]
    fn ess_6_10_four_points_for_each_morning_card_met_by_bag_and_trunk() {
        // Meeples: 6, 7, 9. Hourglasses: 3, 11.
        let mut table = Table::of(3).in_round(4).with_ranking(["rank_am_1", "rank_am_5", "rank_am_9"]).with_bag(A, [6, 7, 3]).with_trunk(A, [9, 11]);
        let events = table.end_round();
        assert_eq!((table.player(A).ledger.morning, table.player(A).vp, table.player(B).vp), (8, 8, 0));
        let scored = |event: &&&News| matches!(event, News::RankingScored { seat: A, points: 4, .. });
        assert_eq!(news(&events).iter().filter(scored).count(), 2);
    }

    #[test]
    fn ess_6_11_a_card_is_met_when_every_symbol_is_there() {
        let table = Table::of(2);
        let owned = |counts: [u8; 4]| PerSymbol::from_fn(|symbol| counts[symbol as usize]);
        assert!(table.game.meets(&owned([3, 0, 0, 1]), rank("rank_am_1")));
        assert!(table.game.meets(&owned([5, 5, 5, 5]), rank("rank_am_1")));
        assert!(!table.game.meets(&owned([3, 9, 9, 0]), rank("rank_am_1")));
        assert!(!table.game.meets(&owned([2, 9, 9, 9]), rank("rank_am_1")));
    }

    #[test]
    fn ess_6_12_a_tile_serves_several_cards_and_a_card_several_players() {
        let mut table = Table::of(3).in_round(4).with_ranking(["rank_am_5", "rank_am_1", "rank_am_7"]);
        table = table.with_trunk(A, [6, 7, 9, 15, 3, 11]).with_trunk(B, [17, 23, 12, 13]);
        table.end_round();
        assert_eq!([A, B].map(|seat| table.player(seat).ledger.morning), [8, 4], "rank_am_5 for both, rank_am_1 for A, once each");
    }

    #[test]
    fn ess_6_13_the_top_three_afternoon_cards_replace_the_morning_ones() {
        let mut table = Table::of(3).in_round(4);
        let top: Vec<RankingCard> = table.state.afternoon[..3].to_vec();
        table.end_round();
        assert_eq!(table.state.ranking[..], top);
        assert!(table.state.afternoon.is_empty());
    }

    #[test]
    fn ess_6_20_everybody_comes_home_and_unloads_for_nothing() {
        let mut table = quiet(3).with_bag(A, [1, 2]).at(A, booth(40)).at(B, booth(1)).at(C, booth(1)).with_cards(B, [3]);
        table.finish();
        assert_eq!((table.player(A).pos, table.player(A).bag.len()), (Space::PARKING, 0));
        assert_eq!(table.player(A).trunk, [game(1), game(2)].into_iter().collect());
        assert_eq!(table.player(A).ledger.departure, 0, "coming home after the end is no departure");
    }

    #[test]
    fn ess_6_21_eight_points_for_each_afternoon_card() {
        // Tiles bought in the morning count: meeples 6 7 9 15, dice 1 5.
        let mut table = Table::of(3).in_round(4).with_trunk(A, [6, 7, 9, 15, 1, 5]).in_round(7).with_ranking(["rank_pm_1", "rank_pm_2", "rank_pm_3"]);
        table.finish();
        assert_eq!(table.player(A).ledger.afternoon, 8);
    }

    #[test]
    fn ess_6_22_the_wishlist_counts_cards_whose_tile_was_bought() {
        let mut table = quiet(3).with_cards(A, 1..=4).with_trunk(A, [1, 2]).with_bag(A, [3]).with_trunk(B, [4]);
        table.state.players[A].hand = wishes(1..=4);
        let events = table.end_round();
        assert_eq!((table.player(A).fulfilled(), table.player(A).ledger.wishlist), (wishes(1..=3), 5));
        assert!(news(&events).contains(&&News::WishlistScored { seat: A, hand: wishes(1..=4), fulfilled: wishes(1..=3), points: 5 }));
        let points: Vec<u8> = (0..=10).map(wishlist_points).collect();
        assert_eq!(points, [0, 5, 5, 5, 10, 10, 15, 15, 20, 25, 30]);
    }

    /// The wishlist points of A with these cards in hand and these tiles bought, at the end.
    fn wished(cards: impl IntoIterator<Item = u8>, tiles: impl IntoIterator<Item = u8>) -> u16 {
        let mut table = quiet(3);
        table.state.players[A].hand = Set::NONE;
        table = table.with_cards(A, cards).with_trunk(A, tiles);
        table.finish();
        table.player(A).ledger.wishlist
    }

    #[test]
    fn ess_r36_more_than_ten_wishes_bring_thirty_points() {
        assert_eq!([10, 11, 14].map(|fulfilled| wished(1..=fulfilled, 1..=fulfilled)), [30; 3]);
    }

    #[test]
    fn ess_r37_the_table_counts_all_wishes_together() {
        assert_eq!([1, 2, 3].map(|fulfilled| wished(1..=fulfilled, 1..=fulfilled)), [5; 3], "not 5 for each");
    }

    #[test]
    fn ess_r54_the_card_of_a_tile_that_another_player_bought_is_worth_nothing() {
        let mut table = quiet(3).with_trunk(B, [4]);
        table.state.players[A].hand = Set::NONE;
        table = table.with_cards(A, [4]).at(A, booth(60));
        table.finish();
        assert_eq!((table.player(A).fulfilled(), table.player(A).vp), (Set::NONE, 0));
    }

    #[test]
    fn ess_6_23_a_card_counts_whenever_it_came_and_unfulfilled_ones_cost_nothing() {
        // First the card, then the tile; of two other cards the tiles are never bought.
        let mut table = quiet(3);
        table.state.players[A].hand = Set::NONE;
        table = table.with_cards(A, [36, 20, 21]).with_tile(36).at(A, booth(36));
        table.play(A, Buy);
        table.finish();
        assert_eq!(table.player(A).ledger.wishlist, 5);
    }

    #[test]
    fn ess_r29_a_card_that_is_drawn_after_the_purchase_counts() {
        let mut table = quiet(3).with_trunk(A, [9]).with_deck([9, 10]);
        table.state.players[A].hand = Set::NONE;
        table.play_all(A, [crate::Action::PlayTest, crate::Action::Keep { card: crate::table::wish(9) }]);
        table.finish();
        assert_eq!((table.player(A).fulfilled(), table.player(A).ledger.wishlist), (wishes([9]), 5));
    }

    #[test]
    fn ess_6_24_money_is_worth_nothing() {
        let mut table = quiet(2).with_money(A, 0);
        for seat in [A, B] {
            table.state.players[seat].hand = Set::NONE;
            table = table.at(seat, booth(1));
        }
        table.finish();
        assert_eq!([A, B].map(|seat| (table.player(seat).vp, table.player(seat).money)), [(0, 0), (0, 300)]);
    }

    /// The ranks of players with so many points, fulfilled cards and euros.
    fn ranks(players: &[(u16, u8, i32)]) -> Vec<u8> {
        let mut table = quiet(players.len() as u8);
        let mut next_tile = 1;
        for (seat, (vp, fulfilled, money)) in Seat::all(players.len() as u8).zip(players) {
            table.state.players[seat].hand = Set::NONE;
            let tiles = next_tile..next_tile + fulfilled;
            next_tile += fulfilled;
            table = table.with_trunk(seat, tiles.clone()).with_cards(seat, tiles).with_vp(seat, *vp).with_money(seat, *money).at(seat, booth(60));
        }
        table.state.players[A].pos = booth(60);
        table.finish();
        let wished: Vec<i32> = Seat::all(players.len() as u8).map(|seat| i32::from(table.player(seat).ledger.wishlist)).collect();
        assert!(table.standings().iter().zip(wished).all(|(standing, wished)| standing.total == i32::from(players[standing.seat.index()].0) + wished));
        table.standings().iter().map(|standing| standing.rank).collect()
    }

    #[test]
    fn ess_7_1_most_points_win() {
        assert_eq!(ranks(&[(10, 0, 0), (30, 0, 300), (20, 0, 0)]), [3, 1, 2]);
    }

    #[test]
    fn ess_7_2_then_more_fulfilled_cards_whatever_their_points() {
        // Two and three cards are both worth 5 points.
        assert_eq!(ranks(&[(20, 2, 0), (20, 3, 300)]), [2, 1]);
    }

    #[test]
    fn ess_7_3_then_less_money() {
        assert_eq!(ranks(&[(20, 2, 40), (20, 2, 15), (20, 2, 20)]), [3, 1, 2]);
    }

    #[test]
    fn ess_7_4_else_the_rank_is_shared() {
        // All ranks are ordered so, not just the first.
        assert_eq!(ranks(&[(20, 1, 15), (20, 1, 15), (7, 0, 10), (7, 0, 10)]), [1, 1, 3, 3]);
    }

    #[test]
    fn ess_r56_a_victory_can_be_shared_by_all() {
        assert_eq!(ranks(&[(20, 1, 15), (20, 1, 15), (20, 1, 15)]), [1, 1, 1]);
        assert_eq!(ranks(&[(20, 1, 15), (20, 1, 15), (20, 1, 10)]), [2, 2, 1], "nothing beyond money is asked");
    }

    #[test]
    fn ess_7_5_the_parts_add_up_to_the_total() {
        let mut table = Table::of(3).in_round(7).with_vp(A, 9);
        table.play(A, crate::Action::Withdraw);
        table.play(A, EndTurn);
        table.finish();
        for standing in table.standings() {
            let names: Vec<&str> = standing.parts.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(names, ["purchases", "morning", "afternoon", "wishlist", "departure", "withdrawals"]);
            assert_eq!(standing.parts.iter().map(|(_, points)| points).sum::<i32>(), standing.total);
        }
        assert_eq!(table.standings()[0].parts[5], ("withdrawals".to_owned(), -2));
    }

    #[test]
    fn secret_wishlists_do_not_show_in_the_standings_before_the_end() {
        let table = Table::of(2).with_trunk(A, [1]).with_cards(A, [1]);
        assert_eq!(table.standings().iter().map(|standing| standing.rank).collect::<Vec<_>>(), [1, 1]);
    }

    #[test]
    fn ess_4_42_the_ledger_is_written_and_read_by_no_rule_of_play() {
        let mut table = Table::of(3).with_vp(A, 9);
        let mut other = Table::of(3).with_vp(A, 9);
        other.state.players[A].ledger.purchases = 3;
        other.state.players[A].ledger.meals = 5;
        for table in [&mut table, &mut other] {
            table.play(A, crate::Action::Withdraw);
            table.end_round();
        }
        assert_eq!(table.state.first_player, other.state.first_player);
        assert_eq!((table.player(A).vp, table.player(A).money), (other.player(A).vp, other.player(A).money));
        assert_eq!((table.player(A).ledger.withdrawals, other.player(A).ledger.purchases), (1, 3));
    }
}
