//! ESS-5.20 to ESS-5.30: buying.

use kernel::{Chance, Log, Seat};
use serde::Serialize;

use crate::components::*;
use crate::event::{Event, Gain, Public};
use crate::flow::Play;
use crate::illegal::Illegal;
use crate::state::State;

/// What a tile on a booth costs and brings now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// The tile.
    pub tile: Tile,
    /// The token on it.
    pub event: Option<EventToken>,
    /// ESS-5.27.
    pub price: u8,
    /// ESS-5.26.
    pub gain: Gain,
}

impl Essen {
    /// ESS-5.26, ESS-5.27: what a tile on a booth costs and brings now.
    pub(crate) fn offer(&self, state: &State, tile: Tile) -> Offer {
        let print = self.print(tile);
        let (event, last) = (state.booths.event(tile), state.last_tile_up());
        let cut = event.map_or(0, EventToken::price_cut) + last.map_or(0, LastTile::price_cut);
        let price = print.price.saturating_sub(cut).max(PRICE_FLOOR);
        Offer { tile, event, price, gain: gain(state.popularity[print.symbol], print, event, last) }
    }

    /// ESS-5.20 to ESS-5.24: the tile for sale here, if it can be bought; the first failure in this order.
    pub(crate) fn may_buy(&self, state: &State, seat: Seat) -> Result<Offer, Illegal> {
        let player = &state.players[seat];
        let here = player.pos.tile().filter(|tile| state.booths.tiles().contains(*tile));
        let tile = here.ok_or(Illegal::NothingForSale { space: player.pos })?;
        let offer = self.offer(state, tile);
        if player.money < i32::from(offer.price) {
            return Err(Illegal::TooExpensive { tile, price: offer.price, money: player.money });
        }
        if player.bag.len() >= BAG {
            return Err(Illegal::BagFull);
        }
        if player.available() < 1 {
            return Err(Illegal::NoSpaceToCover);
        }
        if offer.event == Some(EventToken::SoldOut) && player.preorder_used {
            return Err(Illegal::SoldOut { tile });
        }
        Ok(offer)
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
    /// ESS-5.25 to ESS-5.30: pay, pack, score; the wishlist card comes along. The token does not move: the tile covers
    /// the last free space instead.
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
        self.tell(|| Public::Bought { seat, tile, price, event, gain });
        self.take_common_card(seat, tile.wishlist_card());
        Ok(())
    }

    /// ESS-5.29: the buyer takes the tile's card from the common wishlist, whether wanted or not (ESS-R30, ESS-R31).
    fn take_common_card(&mut self, seat: Seat, card: Card) {
        if self.state.common.remove(card) {
            let player = &mut self.state.players[seat];
            player.hand.insert(card);
            player.hand_public.insert(card);
            self.tell(|| Public::CommonCardTaken { seat, card });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action::{Buy, Unload};
    use crate::state::Placed;
    use crate::table::{A, B, Table, booth, game, go, wish};

    /// A on the booth of Polterfass: die, 15 €, no bonus.
    fn polterfass() -> Table {
        Table::of(3).in_round(2).with_tile(36).at(A, booth(36))
    }

    #[test]
    fn ess_5_3_tiles_cover_space_eight_first() {
        let mut table = polterfass().with_tile(33);
        table.play_all(A, [Buy, go(booth(33)), Buy]);
        // ESS-R14: always the last free space; the bag lists the tile on space 8 first.
        assert_eq!(table.player(A).bag[..], [game(36), game(33)]);
        assert_eq!(table.player(A).free_spaces(), 6);
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
        assert_eq!(table.refused_by(A, Buy), "ESS-5.20");
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
        // ESS-R13: the token on the last free space is in the way. ESS-R15: nothing else counts.
        assert_eq!(polterfass().with_token(A, 8).refusal(A, Buy), Illegal::NoSpaceToCover);
        assert!(polterfass().with_token(A, 7).may(A, Buy));
        assert!(polterfass().with_bag(A, 1..=5).with_token(A, 2).may(A, Buy));
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
        // ESS-R25: the floor is on the whole purchase.
        let flop = Table::of(3).in_round(7).with_last_tile(LastTile::Die).with_event(36, EventToken::Flop).with_popularity(Symbol::Die, 0);
        assert_eq!(gained(flop, 36), (0, 0, -3, 2, 0));
    }

    #[test]
    fn ess_5_27_the_effective_price() {
        let price = |table: Table, number: u8| table.game.offer(&table.state, game(number)).price;
        let sale = || Table::of(3).in_round(7).with_last_tile(LastTile::Discount);
        assert_eq!(price(Table::of(3).with_tile(33), 33), 60);
        assert_eq!(price(Table::of(3).with_event(33, EventToken::Discount), 33), 50);
        assert_eq!(price(sale().with_tile(33), 33), 50);
        // ESS-R23: both cuts add up, then the floor. ESS-R51: sold-out tiles are cheaper, too.
        assert_eq!(price(sale().with_event(33, EventToken::Discount), 33), 40);
        assert_eq!(price(sale().with_event(36, EventToken::Discount), 36), 5);
        assert_eq!(price(sale().with_event(33, EventToken::SoldOut), 33), 50);
    }

    #[test]
    fn ess_5_28_used_tokens_leave_the_game_and_sold_out_stays_on_the_pre_order() {
        // ESS-R26, ESS-R27: Sold out changes neither price nor points.
        for (kind, _) in EventToken::KINDS {
            let mut table = Table::of(3).with_event(36, kind).at(A, booth(36));
            table.play(A, Buy);
            assert_eq!(table.player(A).preorder_used, kind == EventToken::SoldOut);
            assert!(table.state.booths.iter().all(|Placed { event, .. }| event.is_none()));
            if kind == EventToken::SoldOut {
                assert_eq!((table.player(A).money, table.player(A).vp), (285, 2));
            }
        }
    }

    #[test]
    fn ess_5_29_the_common_card_comes_along() {
        // ESS-R30: it must be taken. ESS-R31: by the buyer.
        let mut table = polterfass().with_common(36);
        table.play(A, Buy);
        assert!(!table.state.common.contains(wish(36)) && table.player(A).hand.contains(wish(36)));
        assert!(!table.player(B).hand.contains(wish(36)));
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
        assert_eq!(table.refused_by(A, Buy), "ESS-5.20");
        for _ in 0..5 {
            table.end_round();
            assert!(!table.state.booths.tiles().contains(game(36)));
        }
    }

    #[test]
    fn ess_2_10_money_is_whole_euros_and_the_bank_is_unlimited() {
        // ESS-R21: withdrawals are limited by points only.
        let mut table = Table::of(3).with_vp(A, 900);
        for _ in 0..450 {
            table.play(A, crate::Action::Withdraw);
        }
        assert_eq!(table.player(A).money, 300 + 450 * 50);
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
        let mut table = polterfass().with_cards(A, [36]);
        table.play(A, Buy);
        assert_eq!(table.player(A).fulfilled().len(), 1);
        assert_eq!(table.refusal(A, Unload), Illegal::CannotUnloadHere { space: booth(36) });
    }
}
