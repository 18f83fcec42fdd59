//! A position told in lines, tables and tracks.

use kernel::{Row, Sentence, Space as TrackSpace, Thing, Told};

use super::say_token;
use crate::actions::Offer;
use crate::components::*;
use crate::state::Placed;
use crate::view::{Own, PhaseView, PlayerView, View};

fn number(value: impl Into<i64>) -> Sentence {
    Sentence::new("essen-number").number("value", value)
}

fn symbol(symbol: Symbol) -> Sentence {
    Sentence::new("essen-symbol").key("symbol", symbol.name())
}

/// Each of them once.
fn things(labels: impl IntoIterator<Item = Sentence>) -> Vec<Thing> {
    labels.into_iter().map(|label| Thing { label, count: 1 }).collect()
}

impl Essen {
    pub(super) fn tell_position(&self, view: &View) -> Told {
        let mut told = Told::default();
        told.lines(Sentence::new("essen-told-game"), self.game_lines(view));
        if let Some(own) = &view.own {
            self.tell_own(own, &mut told);
        }
        if !matches!(view.phase, PhaseView::Draft { .. }) {
            told.track(Sentence::new("essen-told-popularity"), popularity(view, self.popularity_track()));
            if !view.ranking.is_empty() {
                told.things(Sentence::new("essen-told-rankings"), things(self.say_rankings(&view.ranking)));
            }
            told.table(Sentence::new("essen-told-sale"), sale_columns(), view.booths.iter().map(|offer| self.sale_row(view, offer)).collect());
            told.things(Sentence::new("essen-told-pallet"), things(view.pallet.iter().map(|placed| self.say_arrival((*placed).into()))));
            told.things(Sentence::new("essen-told-common"), things(self.say_cards(view.common.iter())));
        }
        told.table(Sentence::new("essen-told-players"), player_columns(), view.players.iter().map(|player| self.player_row(player)).collect());
        if view.players.iter().any(|player| !player.bag.is_empty() || !player.trunk.is_empty()) {
            told.table(
                Sentence::new("essen-told-tiles"),
                ["essen-told-in-bag", "essen-told-in-trunk"].map(Sentence::new).to_vec(),
                view.players.iter().map(|player| self.tiles_row(player)).collect(),
            );
        }
        told.lines(Sentence::new("essen-told-supply"), supply_lines(view));
        told
    }

    /// Round, phase, crowd, last-round tile.
    fn game_lines(&self, view: &View) -> Vec<Sentence> {
        let mut lines = vec![Sentence::new("essen-told-round").number("round", view.round).number("rounds", ROUNDS)];
        lines.push(match (view.phase, view.active) {
            (PhaseView::Draft { pick, .. }, _) => Sentence::new("essen-told-draft").number("pick", pick).number("picks", PICKS),
            (PhaseView::Remove { .. }, Some(seat)) => Sentence::new("essen-told-remove").seat("who", seat),
            (PhaseView::Keep, Some(seat)) => Sentence::new("essen-told-keep").seat("who", seat),
            (_, Some(seat)) => Sentence::new("essen-told-turn").seat("who", seat),
            (_, None) => Sentence::new("essen-ended"),
        });
        lines.extend(view.first_player.map(|seat| Sentence::new("essen-told-first").seat("who", seat)));
        if let Some(pawns) = view.crowd.filter(|pawns| *pawns != [CrowdPlace::Parking; 2]) {
            let places = pawns.map(|place| Sentence::new("essen-crowd-place").key("place", place.name()));
            lines.push(Sentence::new("essen-told-crowd").list("places", places));
        }
        lines.extend(view.last_tile.map(|tile| Sentence::new("essen-last-tile").key("tile", tile.name())));
        lines.extend(view.departed.iter().map(|seat| Sentence::new("essen-told-departed").seat("who", *seat)));
        lines
    }

    /// Hand, packet, drawn pair, and what is remembered.
    fn tell_own(&self, own: &Own, told: &mut Told) {
        if !own.packet.is_empty() {
            told.things(Sentence::new("essen-told-packet"), things(self.say_cards(own.packet.iter())));
        }
        if let Some(drawn) = own.drawn {
            told.things(Sentence::new("essen-told-drawn"), things(self.say_cards(drawn)));
        }
        if !own.hand.is_empty() {
            let title = Sentence::new("essen-told-hand").number("fulfilled", own.fulfilled.len() as u32).number("points", own.wishlist_points);
            let card = |card: Card| {
                let id = if own.fulfilled.contains(card) { "essen-card-fulfilled" } else { "essen-card-open" };
                Sentence::new(id).say("card", self.say_card(card))
            };
            told.things(title, things(own.hand.iter().map(card)));
        }
        for (place, packet) in (1..).zip(&own.passed) {
            told.things(Sentence::new("essen-told-passed").number("place", place), things(self.say_cards(packet.iter())));
        }
        if !own.own_discards.is_empty() {
            told.things(Sentence::new("essen-told-discards"), things(self.say_cards(own.own_discards.iter())));
        }
    }

    /// A tile for sale: zone, kind, price, points, and how far it is for the viewer.
    fn sale_row(&self, view: &View, offer: &Offer) -> Row {
        let cells = vec![
            Some(number(offer.tile.booth_number())),
            Some(Sentence::new("essen-zone").key("zone", self.zone(offer.tile).name())),
            Some(symbol(self.print(offer.tile).symbol)),
            Some(Sentence::new("essen-euros").number("money", offer.price)),
            Some(number(offer.gain.total)),
            offer.event.map(say_token),
            view.cost_to(offer.tile.booth()).map(number),
        ];
        Row { head: self.say_tile(offer.tile), seat: None, cells }
    }

    /// A tile that comes on sale next round.
    fn say_arrival(&self, placed: Placed) -> Sentence {
        Sentence::new("essen-arrival")
            .say("tile", self.say_placed(placed))
            .number("number", placed.tile.booth_number())
            .key("symbol", self.print(placed.tile).symbol.name())
    }

    fn player_row(&self, player: &PlayerView) -> Row {
        let cells = vec![
            Some(number(player.vp)),
            Some(Sentence::new("essen-euros").number("money", player.money)),
            Some(self.say_space(player.pos)),
            Some(Sentence::new("essen-told-actions").number("available", player.available).number("free", player.free_spaces)),
            Some(Sentence::new("essen-told-symbols").list(
                "symbols",
                player.symbols.iter().map(|(symbol, count)| Sentence::new("essen-symbols").number("count", *count).key("symbol", symbol.name())),
            )),
            Some(number(player.hand_size)),
            Some(Sentence::new("essen-told-preorder").key("used", if player.preorder_used { "yes" } else { "no" })),
        ];
        Row { head: Sentence::new("essen-told-player").seat("who", player.seat), seat: Some(player.seat), cells }
    }

    /// The titles in a player's bag and trunk.
    fn tiles_row(&self, player: &PlayerView) -> Row {
        let titles = |tiles: &mut dyn Iterator<Item = Tile>| {
            let titles: Vec<Sentence> = self.say_tiles(tiles).collect();
            (!titles.is_empty()).then(|| Sentence::new("essen-told-titles").list("titles", titles))
        };
        let cells = vec![titles(&mut player.bag.iter().copied()), titles(&mut player.trunk.iter())];
        Row { head: Sentence::new("essen-told-player").seat("who", player.seat), seat: Some(player.seat), cells }
    }
}

fn popularity(view: &View, track: std::ops::RangeInclusive<u8>) -> Vec<TrackSpace> {
    let marks = |value: u8| view.popularity.iter().filter(|(_, marker)| **marker == value).map(|(kind, _)| symbol(kind)).collect();
    track.map(|value| TrackSpace { label: number(value), marks: marks(value) }).collect()
}

fn sale_columns() -> Vec<Sentence> {
    let columns =
        ["essen-column-booth", "essen-column-zone", "essen-column-kind", "essen-column-price", "essen-column-points", "essen-column-event", "essen-column-way"];
    columns.map(Sentence::new).to_vec()
}

fn player_columns() -> Vec<Sentence> {
    let columns = [
        "essen-column-points",
        "essen-column-money",
        "essen-column-place",
        "essen-column-actions",
        "essen-column-games",
        "essen-column-cards",
        "essen-column-preorder",
    ];
    columns.map(Sentence::new).to_vec()
}

fn supply_lines(view: &View) -> Vec<Sentence> {
    let tokens = view.undrawn_events.iter().filter(|undrawn| undrawn.count > 0);
    let tokens = tokens.map(|undrawn| Sentence::new("essen-tokens").number("count", undrawn.count).key("event", undrawn.event.name()));
    vec![
        Sentence::new("essen-told-deck").number("deck", view.deck.count).number("discard", view.discard),
        Sentence::new("essen-told-warehouse").number("tiles", view.warehouse.iter().map(|pile| u32::from(pile.count)).sum::<u32>()),
        Sentence::new("essen-told-tokens").list("tokens", tokens),
    ]
}
