//! What is said of ESSEN; how it is said stands in `words/*.ftl`.

mod events;
mod position;

use kernel::{Language, Sentence, Told, Words};

use crate::components::*;
use crate::event::{Gain, Seen};
use crate::state::Placed;
use crate::view::View;
use crate::{Action, Decision, Illegal};

impl Words for Essen {
    fn catalogue(language: Language) -> &'static str {
        match language {
            Language::French => include_str!("../words/fr.ftl"),
            Language::English => include_str!("../words/en.ftl"),
        }
    }

    fn rules(language: Language) -> &'static str {
        match language {
            Language::French => include_str!("../words/rules.fr.md"),
            Language::English => include_str!("../words/rules.en.md"),
        }
    }

    fn say_action(&self, view: &View, action: Action) -> Sentence {
        match action {
            Action::Draft { card } => Sentence::new("essen-action-draft").say("card", self.say_card(card)),
            Action::Keep { card } => Sentence::new("essen-action-keep").say("card", self.say_card(card)),
            Action::Remove { tile } => Sentence::new("essen-action-remove").say("tile", self.say_placed(placed(view, tile))),
            Action::Move { space } => self.say_step(view, space),
            Action::Buy => self.say_purchase(view),
            Action::Eat => Sentence::new("essen-action-eat").number("price", MEAL),
            Action::PlayTest => Sentence::new("essen-action-play-test").number("cards", (view.deck + view.discard).min(2)),
            Action::Unload => Sentence::new("essen-action-unload").number("tiles", own_player(view).map_or(0, |player| player.bag.len() as u32)),
            Action::Withdraw => Sentence::new("essen-action-withdraw").number("money", WITHDRAWAL).number("points", WITHDRAWAL_POINTS),
            Action::EndTurn => Sentence::new("essen-action-end-turn").number("unused", own_player(view).map_or(0, |player| player.available)),
        }
    }

    fn say_event(&self, seen: &Seen) -> Sentence {
        match seen {
            Seen::Public(event) => self.say_public(event),
            Seen::Private(event) => self.say_private(event),
        }
    }

    fn say_decision(&self, view: &View, decision: &Decision) -> Sentence {
        match decision {
            Decision::Draft { pick } => Sentence::new("essen-decide-draft").number("pick", *pick).number("picks", PICKS),
            Decision::Remove => Sentence::new("essen-decide-remove"),
            Decision::Turn => Sentence::new("essen-decide-turn").number("available", own_player(view).map_or(0, |player| player.available)),
            Decision::Keep => Sentence::new("essen-decide-keep"),
        }
    }

    fn say_illegal(&self, illegal: &Illegal) -> Sentence {
        let plain = |id: &'static str| Sentence::new(id);
        match *illegal {
            Illegal::GameOver => plain("essen-illegal-over"),
            Illegal::NotAsked { seat } => plain("essen-illegal-not-asked").seat("who", seat),
            Illegal::NotOffered => plain("essen-illegal-not-offered"),
            Illegal::NotInPacket { .. } => plain("essen-illegal-packet"),
            Illegal::NotDrawn { .. } => plain("essen-illegal-drawn"),
            Illegal::NotOnABooth { .. } => plain("essen-illegal-no-tile"),
            Illegal::Protected { tile } => plain("essen-illegal-protected").say("tile", self.say_tile(tile)),
            Illegal::NotAdjacent { from, .. } => plain("essen-illegal-adjacent").say("from", self.say_space(from)),
            Illegal::StepTooDear { to, cost, available } => {
                plain("essen-illegal-step").say("to", self.say_space(to)).number("cost", cost).number("available", available)
            }
            Illegal::NothingForSale { space } => plain("essen-illegal-sale").say("space", self.say_space(space)),
            Illegal::TooExpensive { tile, price, money } => {
                plain("essen-illegal-money").say("tile", self.say_tile(tile)).number("price", price).number("money", money)
            }
            Illegal::BagFull => plain("essen-illegal-bag-full").number("tiles", BAG as u32),
            Illegal::NoSpaceToCover => plain("essen-illegal-space"),
            Illegal::SoldOut { tile } => plain("essen-illegal-sold-out").say("tile", self.say_tile(tile)),
            Illegal::NoAction => plain("essen-illegal-no-action"),
            Illegal::NoCards => plain("essen-illegal-no-cards"),
            Illegal::CannotUnloadHere { .. } => plain("essen-illegal-unload"),
            Illegal::BagEmpty => plain("essen-illegal-bag-empty"),
            Illegal::CannotWithdrawHere { .. } => plain("essen-illegal-withdraw"),
            Illegal::TooFewPoints { vp } => plain("essen-illegal-points").number("points", vp).number("needed", WITHDRAWAL_POINTS),
            Illegal::CannotEatHere { .. } => plain("essen-illegal-eat"),
            Illegal::MealTooExpensive { money } => plain("essen-illegal-meal").number("money", money).number("price", MEAL),
            Illegal::NothingToTakeBack => plain("essen-illegal-nothing-back"),
            Illegal::AlreadyAte => plain("essen-illegal-ate"),
        }
    }

    fn tell(&self, view: &View) -> Told {
        self.tell_position(view)
    }
}

/// The viewer's own row.
fn own_player(view: &View) -> Option<&crate::view::PlayerView> {
    view.players.get(view.you?.index())
}

/// A tile on its booth, as the view shows it.
fn placed(view: &View, tile: Tile) -> Placed {
    let offer = view.booths.iter().find(|offer| offer.tile == tile);
    Placed { tile, event: offer.and_then(|offer| offer.event) }
}

impl Essen {
    /// A space: a booth by number and publisher, the others by name.
    fn say_space(&self, space: Space) -> Sentence {
        match space.tile() {
            Some(tile) => Sentence::new("essen-booth").number("number", tile.booth_number()).key("publisher", self.print(tile).publisher.clone()),
            None => Sentence::new("essen-space").key("space", space.to_string()),
        }
    }

    /// A game by its title.
    fn say_tile(&self, tile: Tile) -> Sentence {
        Sentence::new("essen-tile").key("title", self.print(tile).title.clone())
    }

    /// A game by its title, with the token on it.
    fn say_placed(&self, placed: Placed) -> Sentence {
        match placed.event {
            Some(event) => Sentence::new("essen-tile-with-event").key("title", self.print(placed.tile).title.clone()).say("event", say_token(event)),
            None => self.say_tile(placed.tile),
        }
    }

    /// A wishlist card: the game, its booth and its zone.
    fn say_card(&self, card: Card) -> Sentence {
        let tile = card.tile();
        Sentence::new("essen-card").key("title", self.print(tile).title.clone()).number("number", tile.booth_number()).key("zone", tile.zone().id())
    }

    fn say_tiles(&self, tiles: impl IntoIterator<Item = Tile>) -> impl Iterator<Item = Sentence> {
        tiles.into_iter().map(|tile| self.say_tile(tile))
    }

    fn say_cards(&self, cards: impl IntoIterator<Item = Card>) -> impl Iterator<Item = Sentence> {
        cards.into_iter().map(|card| self.say_card(card))
    }

    /// A ranking card: what it asks for, and its points.
    fn say_ranking(&self, card: RankingCard) -> Sentence {
        let wanted = self.requirement(card).iter().filter(|(_, count)| **count > 0);
        let wanted = wanted.map(|(symbol, count)| Sentence::new("essen-symbols").number("count", *count).key("symbol", symbol.id()));
        Sentence::new("essen-ranking").list("symbols", wanted).number("points", card.series().points())
    }

    /// A step, with its cost and what is for sale there.
    fn say_step(&self, view: &View, space: Space) -> Sentence {
        let cost = view.own.iter().flat_map(|own| &own.ways).find(|way| way.space == space).map_or(0, |way| way.cost);
        let step = |id: &'static str| Sentence::new(id).say("space", self.say_space(space)).number("cost", cost);
        match view.booths.iter().find(|offer| offer.tile.booth() == space) {
            Some(offer) => {
                let tile = self.say_placed(Placed { tile: offer.tile, event: offer.event });
                step("essen-action-move-sale").say("tile", tile).number("price", offer.price).number("points", offer.gain.total)
            }
            None => step("essen-action-move"),
        }
    }

    /// The purchase under the viewer's meeple.
    fn say_purchase(&self, view: &View) -> Sentence {
        let here = own_player(view).and_then(|player| view.booths.iter().find(|offer| offer.tile.booth() == player.pos));
        match here {
            Some(offer) => Sentence::new("essen-action-buy")
                .say("tile", self.say_placed(Placed { tile: offer.tile, event: offer.event }))
                .number("price", offer.price)
                .key("sum", sum(&offer.gain))
                .number("points", offer.gain.total),
            None => Sentence::new("essen-action-buy-nothing"),
        }
    }
}

fn say_token(event: EventToken) -> Sentence {
    Sentence::new("essen-event-token").key("event", event.id())
}

/// The parts of a gain as a sum: the same in every language.
fn sum(gain: &Gain) -> String {
    let mut sum = gain.popularity.to_string();
    for part in [gain.bonus as i8, gain.event, gain.last_round].into_iter().filter(|part| *part != 0) {
        sum += &format!(" {} {}", if part < 0 { '−' } else { '+' }, part.unsigned_abs());
    }
    sum
}
