//! ESS-5.20 to ESS-5.30: buying.

use kernel::{Chance, Log, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::components::*;
use crate::event::{Event, Gain, News};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::{Player, State};

/// What a tile on a booth costs and brings to whoever buys it now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// The tile for sale.
    pub tile: Tile,
    /// The token that lies on it.
    pub event: Option<EventToken>,
    /// ESS-5.27: what it costs after all cuts.
    pub price: u8,
    /// ESS-5.26: what it brings.
    pub gain: Gain,
}

impl Essen {
    /// ESS-5.27: what a tile on a booth costs and brings now. The cuts of token and last round add up, then the floor
    /// holds (ESS-R23); sold-out tiles are cut like all others (ESS-R51).
    pub(crate) fn offer(&self, state: &State, tile: Tile) -> Offer {
        let print = self.print(tile);
        let (event, last) = (state.booths.event(tile), state.last_tile_up());
        let cut = event.map_or(0, EventToken::price_cut) + last.map_or(0, LastTile::price_cut);
        let price = print.price.saturating_sub(cut).max(PRICE_FLOOR);
        Offer { tile, event, price, gain: gain(state.popularity[print.symbol], print, event, last) }
    }

    /// ESS-5.20 to ESS-5.24: the tile for sale here, if it can be bought; the first failure in this order (ESS-4.40).
    pub(crate) fn may_buy(&self, state: &State, seat: Seat) -> Result<Offer, Illegal> {
        let player = &state.players[seat];
        let here = player.pos.tile().filter(|tile| state.booths.tiles().contains(*tile));
        let tile = here.ok_or(Illegal::NothingForSale { space: player.pos })?;
        let offer = self.offer(state, tile);
        offer.check(player)?;
        Ok(offer)
    }
}

impl Offer {
    /// ESS-5.21 to ESS-5.24: whether a player who stands before it can buy it; the first failure in this order (ESS-4.40).
    /// Nothing else of the track is asked: with five tiles and the token on 2 the last bag space is free (ESS-R15).
    pub(crate) fn check(&self, player: &Player) -> Result<(), Illegal> {
        let Self { tile, price, event, .. } = *self;
        if player.money < i32::from(price) {
            return Err(Illegal::TooExpensive { tile, price, money: player.money });
        }
        if player.bag.len() >= BAG {
            return Err(Illegal::BagFull);
        }
        // ESS-5.4: a token on the last free space is in the way of the tile (ESS-R13).
        if player.available() < 1 {
            return Err(Illegal::NoSpaceToCover);
        }
        // ESS-12.11: so nobody ever buys two.
        if event == Some(EventToken::SoldOut) && player.preorder_used {
            return Err(Illegal::SoldOut { tile });
        }
        Ok(())
    }
}

/// ESS-5.26: popularity, printed bonus, event and last round together, never below 0 (ESS-R25).
fn gain(popularity: u8, print: &Print, event: Option<EventToken>, last: Option<LastTile>) -> Gain {
    let event = event.map_or(0, EventToken::points);
    let last_round = last.map_or(0, |last| last.points(print.symbol));
    let total = (popularity as i8 + print.bonus as i8 + event + last_round).max(0) as u8;
    Gain { popularity, bonus: print.bonus, event, last_round, total }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-5.25: pay, pack, score at once (ESS-6.1); the wishlist card comes along. The token does not move: the tile
    /// covers the last free space instead, the buyer has no choice of another (ESS-R14). The token on the tile leaves
    /// the game with it (ESS-R26), only Sold out is kept, as the used pre-order (ESS-5.28). Nothing comes to the booth
    /// afterwards (ESS-5.30).
    pub(super) fn buy(&mut self, seat: Seat) -> Result<(), Illegal> {
        let Offer { tile, price, event, gain } = self.game.may_buy(self.state, seat)?;
        self.state.booths.take(tile);
        let player = &mut self.state.players[seat];
        player.money -= i32::from(price);
        player.ledger.spent += u16::from(price);
        player.bag.push(tile);
        player.vp += i32::from(gain.total);
        player.ledger.purchases += u16::from(gain.total);
        player.preorder_used |= event == Some(EventToken::SoldOut);
        self.log.tell(|| News::Bought { seat, tile, price, event, gain });
        self.take_common_card(seat, tile.wishlist_card());
        Ok(())
    }

    /// ESS-5.29: the buyer takes the tile's card from the common wishlist, whether wanted or not (ESS-R30, ESS-R31).
    fn take_common_card(&mut self, seat: Seat, card: Card) {
        if self.state.common.remove(card) {
            let player = &mut self.state.players[seat];
            player.hand.insert(card);
            player.hand_public.insert(card);
            self.log.tell(|| News::CommonCardTaken { seat, card });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action::Buy;
    use crate::state::Placed;
    use crate::table::{A, B, C, Table, booth, game, go, wish};

    /// A on the booth of Polterfass: die, 15 €, no bonus.
    fn polterfass() -> Table {
        Table::of(3).in_round(2).with_tile(36).at(A, booth(36))
    }

    #[test]
    fn ess_5_3_tiles_cover_space_eight_first() {
        let mut table = polterfass().with_tile(33);
        table.play_all(A, [Buy, go(booth(33)), Buy]);
        assert_eq!(table.player(A).bag[..], [game(36), game(33)], "the bag lists the tile on space 8 first");
        assert_eq!(table.player(A).free_spaces(), 6);
    }

    #[test]
    fn ess_r14_a_tile_never_leaves_a_gap_on_the_track() {
        // With the token on 3 the spaces 4 to 8 are free; the tile covers 8, and 4 to 7 are left.
        let mut table = polterfass().with_token(A, 3);
        assert_eq!(table.legal(A).iter().filter(|action| **action == Buy).count(), 1, "no choice of a space");
        table.play(A, Buy);
        assert_eq!(table.track(A), (1, 7, 3, 4));
    }

    #[test]
    fn ess_5_4_the_token_never_passes_the_free_spaces() {
        let mut table = polterfass().with_token(A, 7);
        table.play(A, Buy);
        assert_eq!(table.track(A), (1, 7, 7, 0));
        assert!(!table.legal(A).iter().any(|action| matches!(action, crate::Action::Move { .. })));
    }

    #[test]
    fn ess_5_20_only_tiles_on_booths_are_for_sale() {
        let table = Table::of(3).in_round(2).with_pallet([36, 1, 2, 3, 4, 5]).at(A, booth(36));
        assert_eq!(table.rule(A, Buy).0, "ESS-5.20");
        assert_eq!(Table::of(3).refusal(A, Buy), Illegal::NothingForSale { space: Space::PARKING });
    }

    #[test]
    fn ess_5_21_money_must_suffice() {
        let table = polterfass().with_money(A, 10);
        assert_eq!(table.refusal(A, Buy), Illegal::TooExpensive { tile: game(36), price: 15, money: 10 });
        assert!(polterfass().with_money(A, 15).may(A, Buy));
    }

    #[test]
    fn ess_5_22_the_bag_holds_six() {
        assert_eq!(polterfass().with_bag(A, 1..=6).refusal(A, Buy), Illegal::BagFull);
        assert!(polterfass().with_bag(A, 1..=5).may(A, Buy));
    }

    #[test]
    fn ess_5_23_a_free_space_must_be_left() {
        assert_eq!(polterfass().with_token(A, 8).refusal(A, Buy), Illegal::NoSpaceToCover);
        assert!(polterfass().with_token(A, 7).may(A, Buy));
    }

    #[test]
    fn ess_r13_the_token_on_the_last_free_space_is_in_the_way() {
        for bag in 0..=5_u8 {
            let last_free = 8 - bag;
            let table = polterfass().with_bag(A, 1..=bag).with_token(A, last_free);
            assert_eq!(table.rule(A, Buy).0, "ESS-5.23", "{bag} tiles in the bag");
            assert!(table.with_token(A, last_free - 1).may(A, Buy), "{bag} tiles in the bag");
        }
    }

    #[test]
    fn ess_r15_with_five_tiles_and_the_token_on_two_the_last_bag_space_is_free() {
        let mut table = polterfass().with_bag(A, 1..=5).with_token(A, 2);
        table.play(A, Buy);
        assert_eq!(table.track(A), (6, 2, 2, 0));
    }

    #[test]
    fn ess_5_24_a_sold_out_tile_needs_the_pre_order() {
        let table = Table::of(3).with_event(36, EventToken::SoldOut).at(A, booth(36));
        assert!(table.may(A, Buy));
        assert_eq!(table.with_preorder_used(A).refusal(A, Buy), Illegal::SoldOut { tile: game(36) });
    }

    #[test]
    fn ess_5_25_pay_and_pack_without_moving_the_token() {
        let mut table = polterfass().with_token(A, 2);
        let before = table.player(A).available();
        table.play(A, Buy);
        assert_eq!((table.player(A).money, table.player(A).token), (285, 2));
        assert_eq!(table.player(A).available(), before - 1);
        assert_eq!(table.player(A).ledger.spent, 15);
    }

    #[test]
    fn ess_5_26_the_points_of_a_purchase() {
        let gained = |table: Table, number: u8| {
            let offer = table.game.offer(&table.state, game(number));
            (offer.gain.popularity, offer.gain.bonus, offer.gain.event, offer.gain.last_round, offer.gain.total)
        };
        // Patchistory: hourglass, bonus 3.
        assert_eq!(gained(Table::of(3).with_tile(40), 40), (2, 3, 0, 0, 5));
        assert_eq!(gained(Table::of(3).with_event(40, EventToken::Buzz), 40), (2, 3, 3, 0, 8));
        assert_eq!(gained(Table::of(3).with_event(40, EventToken::Goodies), 40), (2, 3, 1, 0, 6));
        assert_eq!(gained(Table::of(3).with_event(40, EventToken::Flop), 40), (2, 3, -3, 0, 2));
        assert_eq!(gained(Table::of(3).with_event(40, EventToken::Discount), 40), (2, 3, 0, 0, 5));
        let last = |tile| Table::of(3).in_round(7).with_last_tile(tile).with_tile(40);
        assert_eq!(gained(last(LastTile::Hourglass), 40), (2, 3, 0, 2, 7));
        assert_eq!(gained(last(LastTile::Die), 40), (2, 3, 0, 0, 5));
        // The tile lies face down before round 7 and adds nothing.
        assert_eq!(gained(Table::of(3).in_round(6).with_last_tile(LastTile::Hourglass).with_tile(40), 40), (2, 3, 0, 0, 5));
    }

    #[test]
    fn ess_r25_the_floor_of_a_flop_is_on_the_whole_purchase() {
        // Popularity 2 − 3 would be cut to 0 if the floor came before the 2 of the last round.
        let mut table = Table::of(3).in_round(7).with_last_tile(LastTile::Die).with_event(36, EventToken::Flop).with_popularity(Symbol::Die, 2);
        table = table.at(A, booth(36));
        table.play(A, Buy);
        assert_eq!(table.player(A).vp, 1);

        let mut worthless = Table::of(3).in_round(7).with_last_tile(LastTile::Die).with_event(36, EventToken::Flop).with_popularity(Symbol::Die, 0);
        worthless = worthless.at(A, booth(36)).with_vp(A, 10);
        worthless.play(A, Buy);
        assert_eq!(worthless.player(A).vp, 10, "0 − 3 + 2 costs nothing");
    }

    #[test]
    fn ess_5_27_the_effective_price() {
        let price = |table: Table, number: u8| table.game.offer(&table.state, game(number)).price;
        assert_eq!(price(Table::of(3).with_tile(33), 33), 60);
        assert_eq!(price(Table::of(3).with_event(33, EventToken::Discount), 33), 50);
        assert_eq!(price(Table::of(3).with_event(4, EventToken::Discount), 4), 5, "the floor");
        assert_eq!(price(sale().with_tile(33), 33), 50);
        assert_eq!(price(Table::of(3).in_round(6).with_last_tile(LastTile::Discount).with_tile(33), 33), 60, "face down it cuts nothing");
    }

    /// The last round, when everything is 10 € cheaper.
    fn sale() -> Table {
        Table::of(3).in_round(7).with_last_tile(LastTile::Discount)
    }

    /// What A pays for the tile under the meeple.
    fn paid(mut table: Table, number: u8) -> i32 {
        table = table.at(A, booth(number));
        let before = table.player(A).money;
        table.play(A, Buy);
        before - table.player(A).money
    }

    #[test]
    fn ess_r23_two_price_cuts_add_up_before_the_floor() {
        assert_eq!(paid(sale().with_event(33, EventToken::Discount), 33), 40);
        assert_eq!(paid(sale().with_event(36, EventToken::Discount), 36), 5, "15 € − 20 €");
    }

    #[test]
    fn ess_r51_sold_out_tiles_are_cheaper_in_the_last_round_too() {
        assert_eq!(paid(sale().with_event(33, EventToken::SoldOut), 33), 50);
    }

    #[test]
    fn ess_r27_sold_out_changes_neither_price_nor_points() {
        let bought = |table: Table| {
            let mut table = table.at(A, booth(33));
            table.play(A, Buy);
            (table.player(A).money, table.player(A).vp)
        };
        assert_eq!(bought(Table::of(3).with_event(33, EventToken::SoldOut)), bought(Table::of(3).with_tile(33)));
    }

    #[test]
    fn ess_5_28_used_tokens_leave_the_game_and_sold_out_stays_on_the_pre_order() {
        for (kind, _) in EventToken::KINDS {
            let mut table = Table::of(3).with_event(36, kind).at(A, booth(36));
            table.play(A, Buy);
            assert_eq!(table.player(A).preorder_used, kind == EventToken::SoldOut);
            assert!(table.state.booths.iter().all(|Placed { event, .. }| event.is_none()));
        }
    }

    #[test]
    fn ess_r26_a_used_token_is_not_drawn_again() {
        // The Buzz is the next token, comes with booth 36 in round 3 and is used up there.
        let mut table = Table::of(3).with_next_pile([1, 2, 3, 4, 36, 5]);
        let buzz = table.state.events.iter().position(|event| *event == EventToken::Buzz).expect("it is still to come");
        table.state.events.swap(0, buzz);
        table = table.in_round(3).with_event(36, EventToken::Buzz).at(A, booth(36));
        table.play(A, Buy);
        let has_buzz = |table: &Table| {
            let on_tiles = table.state.booths.iter().chain(table.state.pallet).filter_map(|placed| placed.event);
            on_tiles.chain(table.state.events).any(|event| event == EventToken::Buzz)
        };
        while table.state.round < 7 {
            assert!(!has_buzz(&table), "round {}", table.state.round);
            table.end_round();
        }
        assert_eq!(table.state.events.len(), 2, "12 of 14 are drawn: the used ones are not needed");
    }

    #[test]
    fn ess_r30_the_common_card_must_be_taken() {
        let mut table = polterfass().with_common(36);
        let purchases = table.legal(A).into_iter().filter(|action| *action == Buy).count();
        table.play(A, Buy);
        assert_eq!(purchases, 1, "there is no purchase without the card");
        assert!(table.player(A).hand.contains(wish(36)) && !table.state.common.contains(wish(36)));
    }

    #[test]
    fn ess_r31_only_the_buyer_takes_the_common_card() {
        let mut table = polterfass().with_common(36).at(B, booth(36));
        table.play(A, Buy);
        assert_eq!([A, B, C].map(|seat| table.player(seat).hand_public.contains(wish(36))), [true, false, false]);
    }

    #[test]
    fn ess_5_29_the_common_card_comes_along() {
        let mut table = polterfass().with_common(36);
        table.play(A, Buy);
        assert!(!table.state.common.contains(wish(36)) && table.player(A).hand.contains(wish(36)));
        let mut private = polterfass().with_cards(B, [36]);
        private.play(A, Buy);
        assert!(private.player(B).hand.contains(wish(36)), "a card in a hand stays there");
    }

    #[test]
    fn ess_5_30_a_booth_is_empty_afterwards_and_stays_so() {
        let mut table = polterfass();
        let available = table.player(A).available();
        table.play(A, Buy);
        assert_eq!(table.player(A).available(), available - 1, "no action beyond the covered space");
        assert_eq!(table.rule(A, Buy).0, "ESS-5.20");
        for _ in 0..5 {
            table.end_round();
            assert!(!table.state.booths.tiles().contains(game(36)));
        }
    }

    #[test]
    fn ess_r28_a_tile_has_at_most_one_token() {
        let mut table = Table::of(3);
        for _ in 0..6 {
            table.end_round();
            let tokens = table.state.booths.iter().chain(table.state.pallet).filter(|placed| placed.event.is_some()).count();
            assert_eq!(tokens, 2 * usize::from(table.state.round.min(6)), "two a round, each on a tile of its own");
        }
    }

    #[test]
    fn ess_r50_the_last_six_tiles_can_be_bought_in_round_seven() {
        let mut table = Table::of(3).in_round(6).with_pallet([36, 1, 2, 3, 4, 5]);
        table.end_round();
        table = table.with_first_player(A).at(A, booth(36));
        assert!(table.may(A, Buy));
    }

    #[test]
    fn ess_r53_one_card_wishes_for_one_tile() {
        // The card is in A's hand, so none can lie in the common wishlist.
        let mut table = polterfass().with_cards(A, [36]);
        let (hand, common) = (table.player(A).hand.len(), table.state.common.len());
        table.play(A, Buy);
        assert_eq!((table.player(A).hand.len(), table.state.common.len()), (hand, common));
        assert_eq!(table.player(A).fulfilled() & crate::table::wishes([36]), crate::table::wishes([36]));
    }
}
