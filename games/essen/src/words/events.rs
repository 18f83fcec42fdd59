//! What happened, in sentences.

use kernel::Sentence;

use super::{SayGain, say_token};
use crate::components::*;
use crate::event::{FirstBy, Hidden, News, Own};

impl Essen {
    pub(super) fn news_in_words(&self, event: &News) -> Sentence {
        match event {
            News::PickCompleted { pick } => Sentence::new("essen-pick-completed").number("pick", *pick),
            News::CommonWishlistLaid { cards } => Sentence::new("essen-common-laid").list("cards", self.say_cards(cards.iter())),
            News::RankingsTurnedUp { series, cards } => {
                Sentence::new("essen-rankings-turned-up").key("series", series.name()).list("cards", self.say_rankings(cards))
            }
            News::BoothsFilled { tiles } => Sentence::new("essen-booths-filled").number("tiles", tiles.len() as u32),
            News::RoundStarted { round } => Sentence::new("essen-round-started").number("round", *round).number("rounds", ROUNDS),
            News::TilesArrived { tiles } => Sentence::new("essen-tiles-arrived").list("tiles", tiles.iter().map(|placed| self.say_placed(*placed))),
            News::PalletLoaded { tiles } => Sentence::new("essen-pallet-loaded").list("tiles", self.say_tiles(tiles.iter().copied())),
            News::PopularityMoved { symbol, from, to, .. } => Sentence::new("essen-popularity-moved")
                .key("symbol", symbol.name())
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
            News::EventDrawn { tile, event } => Sentence::new("essen-event-drawn").say("tile", self.say_tile(*tile)).say("event", say_token(*event)),
            News::CrowdMoved { place, .. } => Sentence::new("essen-crowd-moved").key("place", place.name()),
            News::LastTileTurnedUp { tile } => Sentence::new("essen-last-tile").key("tile", tile.name()),
            News::FirstPlayerChosen { seat, by } => Sentence::new("essen-first-player").seat("who", *seat).key("by", first_by(*by)),
            News::TileRemoved { seat, tile, event } => {
                Sentence::new("essen-tile-removed").seat("who", *seat).say("tile", self.say_placed(crate::Placed { tile: *tile, event: *event }))
            }
            News::Moved { seat, to, cost, .. } => Sentence::new("essen-moved").seat("who", *seat).say("to", self.say_destination(*to)).number("cost", *cost),
            News::Bought { seat, tile, price, event, gain } => Sentence::new("essen-bought")
                .seat("who", *seat)
                .say("tile", self.say_placed(crate::Placed { tile: *tile, event: *event }))
                .number("price", *price)
                .say_gain(gain),
            News::CommonCardTaken { seat, card } => Sentence::new("essen-common-taken").seat("who", *seat).say("card", self.say_card(*card)),
            News::Reshuffled { cards } => Sentence::new("essen-reshuffled").number("cards", *cards),
            News::Ate { seat, steps_back } => Sentence::new("essen-ate").seat("who", *seat).number("price", MEAL).number("steps", *steps_back),
            News::Unloaded { seat, tiles } => Sentence::new("essen-unloaded").seat("who", *seat).list("tiles", self.say_tiles(tiles.iter().copied())),
            News::Withdrew { seat } => Sentence::new("essen-withdrew").seat("who", *seat).number("money", WITHDRAWAL).number("points", WITHDRAWAL_POINTS),
            News::TurnEnded { seat, unused } => Sentence::new("essen-turn-ended").seat("who", *seat).number("unused", *unused),
            News::Departed { seat, place, points } => Sentence::new("essen-departed").seat("who", *seat).number("place", *place).number("points", *points),
            News::RankingScored { seat, card, points } => {
                Sentence::new("essen-ranking-scored").seat("who", *seat).say("card", self.say_ranking(*card)).number("points", *points)
            }
            News::WishlistScored { seat, fulfilled, hand, points } => Sentence::new("essen-wishlist-scored")
                .seat("who", *seat)
                .number("fulfilled", fulfilled.len() as u32)
                .number("cards", hand.len() as u32)
                .list("titles", self.say_tiles(fulfilled.iter().map(Card::tile)))
                .number("points", *points),
            News::Ended => Sentence::new("essen-ended"),
        }
    }

    pub(super) fn own_in_words(&self, event: &Own) -> Sentence {
        match *event {
            Own::PacketReceived { cards, .. } => Sentence::new("essen-packet-received").list("cards", self.say_cards(cards.iter())),
            Own::Drafted { seat, card } => Sentence::new("essen-drafted").seat("who", seat).say("card", self.say_card(card)),
            Own::CardsDrawn { seat, cards } => Sentence::new("essen-drew").seat("who", seat).list("cards", self.say_cards(cards)),
            Own::LastCardKept { seat, card } => Sentence::new("essen-kept-last").seat("who", seat).say("card", self.say_card(card)),
            Own::CardKept { seat, kept, discarded } => {
                Sentence::new("essen-kept").seat("who", seat).say("kept", self.say_card(kept)).say("discarded", self.say_card(discarded))
            }
        }
    }
}

pub(super) fn hidden_in_words(event: &Hidden) -> Sentence {
    match *event {
        Hidden::PacketReceivedHidden { seat, cards } => Sentence::new("essen-packet-received-hidden").seat("who", seat).number("cards", cards),
        Hidden::DraftedHidden { seat } => Sentence::new("essen-drafted-hidden").seat("who", seat),
        Hidden::CardsDrawnHidden { seat } => Sentence::new("essen-drew-hidden").seat("who", seat),
        Hidden::LastCardKeptHidden { seat } => Sentence::new("essen-kept-last-hidden").seat("who", seat),
        Hidden::CardKeptHidden { seat } => Sentence::new("essen-kept-hidden").seat("who", seat),
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
