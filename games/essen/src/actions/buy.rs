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
