//! What happened, in sentences.

use kernel::Sentence;

use super::{SayGain, say_token};
use crate::components::*;
use crate::event::{FirstBy, Private, Public};

impl Essen {
    pub(super) fn say_public(&self, event: &Public) -> Sentence {
        match event {
            Public::PickCompleted { pick } => Sentence::new("essen-pick-completed").number("pick", *pick),
            Public::CommonWishlistLaid { cards } => Sentence::new("essen-common-laid").list("cards", self.say_cards(cards.iter())),
            Public::RankingsTurnedUp { series, cards } => {
                Sentence::new("essen-rankings-turned-up").key("series", series.id()).list("cards", cards.iter().map(|card| self.say_ranking(*card)))
            }
            Public::BoothsFilled { tiles } => Sentence::new("essen-booths-filled").number("tiles", tiles.len() as u32),
            Public::RoundStarted { round } => Sentence::new("essen-round-started").number("round", *round).number("rounds", ROUNDS),
            Public::TilesArrived { tiles } => Sentence::new("essen-tiles-arrived").list("tiles", tiles.iter().map(|placed| self.say_placed(*placed))),
            Public::PalletLoaded { tiles } => Sentence::new("essen-pallet-loaded").list("tiles", self.say_tiles(tiles.iter().copied())),
            Public::PopularityMoved { symbol, from, to, .. } => Sentence::new("essen-popularity-moved")
                .key("symbol", symbol.id())
                .key(
                    "way",
                    if to > from {
                        "up"
                    } else if to < from {
                        "down"
                    } else {
                        "stays"
                    },
                )
                .number("to", *to),
            Public::EventDrawn { tile, event } => Sentence::new("essen-event-drawn").say("tile", self.say_tile(*tile)).say("event", say_token(*event)),
            Public::CrowdMoved { place, .. } => Sentence::new("essen-crowd-moved").key("place", place.id()),
            Public::LastTileTurnedUp { tile } => Sentence::new("essen-last-tile").key("tile", tile.id()),
            Public::FirstPlayerChosen { seat, by } => Sentence::new("essen-first-player").seat("who", *seat).key("by", first_by(*by)),
            Public::TileRemoved { seat, tile, event } => {
                Sentence::new("essen-tile-removed").seat("who", *seat).say("tile", self.say_placed(crate::Placed { tile: *tile, event: *event }))
            }
            Public::Moved { seat, to, cost, .. } => Sentence::new("essen-moved").seat("who", *seat).say("to", self.say_destination(*to)).number("cost", *cost),
            Public::Bought { seat, tile, price, event, gain } => Sentence::new("essen-bought")
                .seat("who", *seat)
                .say("tile", self.say_placed(crate::Placed { tile: *tile, event: *event }))
                .number("price", *price)
                .say_gain(gain),
            Public::CommonCardTaken { seat, card } => Sentence::new("essen-common-taken").seat("who", *seat).say("card", self.say_card(*card)),
            Public::Reshuffled { cards } => Sentence::new("essen-reshuffled").number("cards", *cards),
            Public::Ate { seat, steps_back } => Sentence::new("essen-ate").seat("who", *seat).number("price", MEAL).number("steps", *steps_back),
            Public::Unloaded { seat, tiles } => Sentence::new("essen-unloaded").seat("who", *seat).list("tiles", self.say_tiles(tiles.iter().copied())),
            Public::Withdrew { seat } => Sentence::new("essen-withdrew").seat("who", *seat).number("money", WITHDRAWAL).number("points", WITHDRAWAL_POINTS),
            Public::TurnEnded { seat, unused } => Sentence::new("essen-turn-ended").seat("who", *seat).number("unused", *unused),
            Public::Departed { seat, place, points } => Sentence::new("essen-departed").seat("who", *seat).number("place", *place).number("points", *points),
            Public::RankingScored { seat, card, points } => {
                Sentence::new("essen-ranking-scored").seat("who", *seat).say("card", self.say_ranking(*card)).number("points", *points)
            }
            Public::WishlistScored { seat, fulfilled, hand, points } => Sentence::new("essen-wishlist-scored")
                .seat("who", *seat)
                .number("fulfilled", fulfilled.len() as u32)
                .number("cards", hand.len() as u32)
                .list("titles", self.say_tiles(fulfilled.iter().map(Card::tile)))
                .number("points", *points),
            Public::Ended => Sentence::new("essen-ended"),
        }
    }

    pub(super) fn say_private(&self, event: &Private) -> Sentence {
        match *event {
            Private::PacketsReceived { own: Some(cards), .. } => Sentence::new("essen-packet-received").list("cards", self.say_cards(cards.iter())),
            Private::PacketsReceived { own: None, cards } => Sentence::new("essen-packets-received").number("cards", cards),
            Private::Drafted { seat, card: Some(card) } => Sentence::new("essen-drafted").seat("who", seat).say("card", self.say_card(card)),
            Private::Drafted { seat, card: None } => Sentence::new("essen-drafted-hidden").seat("who", seat),
            Private::CardsDrawn { seat, cards: Some(cards) } => Sentence::new("essen-drew").seat("who", seat).list("cards", self.say_cards(cards)),
            Private::CardsDrawn { seat, cards: None } => Sentence::new("essen-drew-hidden").seat("who", seat),
            Private::LastCardKept { seat, card: Some(card) } => Sentence::new("essen-kept-last").seat("who", seat).say("card", self.say_card(card)),
            Private::LastCardKept { seat, card: None } => Sentence::new("essen-kept-last-hidden").seat("who", seat),
            Private::CardKept { seat, kept: Some(kept), discarded: Some(discarded) } => {
                Sentence::new("essen-kept").seat("who", seat).say("kept", self.say_card(kept)).say("discarded", self.say_card(discarded))
            }
            Private::CardKept { seat, .. } => Sentence::new("essen-kept-hidden").seat("who", seat),
        }
    }
}

const fn first_by(by: FirstBy) -> &'static str {
    match by {
        FirstBy::PressPass => "press-pass",
        FirstBy::FreeSpaces => "free-spaces",
        FirstBy::FewestPoints => "fewest-points",
        FirstBy::Clockwise => "clockwise",
    }
}
