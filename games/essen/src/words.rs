//! What is said of ESSEN; how it is said stands in `words/*.ftl`.

mod events;
mod position;

use kernel::{Sentence, Told, Words};

use crate::actions::Offer;
use crate::components::*;
use crate::event::{Gain, Hidden, News, Own};
use crate::state::Placed;
use crate::view::View;
use crate::{Action, Decision, Illegal};

impl Words for Essen {
    kernel::catalogues!();

    fn say_action(&self, view: &View, action: Action) -> Sentence {
        match action {
            Action::Draft { card } => Sentence::new("essen-action-draft").key("title", self.print(card.tile()).title.clone()),
            Action::Keep { card } => Sentence::new("essen-action-keep").key("title", self.print(card.tile()).title.clone()),
            Action::Remove { tile } => Sentence::new("essen-action-remove").say("tile", self.say_placed(placed(view, tile))),
            Action::Move { space } => self.say_step(view, space),
            Action::Buy => self.say_purchase(view),
            Action::Eat => Sentence::new("essen-action-eat").number("price", MEAL),
            Action::PlayTest => Sentence::new("essen-action-play-test").number("cards", (view.deck.count + view.discard).min(2)),
            Action::Unload => Sentence::new("essen-action-unload").number("tiles", own_player(view).map_or(0, |player| player.bag.len() as u32)),
            Action::Withdraw => Sentence::new("essen-action-withdraw").number("money", WITHDRAWAL).number("points", WITHDRAWAL_POINTS),
            Action::EndTurn => Sentence::new("essen-action-end-turn").number("unused", own_player(view).map_or(0, |player| player.available)),
        }
    }

    fn say_detail(&self, view: &View, action: Action) -> Option<Sentence> {
        match action {
            Action::Draft { card } | Action::Keep { card } => Some(self.say_whereabouts(card.tile())),
            Action::Remove { tile } => Some(self.say_whereabouts(tile)),
            Action::Move { space } => self.say_sale(view, space),
            Action::Buy => offer_here(view).map(|offer| Sentence::new("essen-detail-gain").key("sum", sum(&offer.gain)).number("points", offer.gain.total)),
            Action::Eat | Action::PlayTest | Action::Unload | Action::Withdraw | Action::EndTurn => None,
        }
    }

    fn say_caution(&self, view: &View, action: Action, _choices: &[Action]) -> Option<Sentence> {
        match action {
            Action::PlayTest => Some(Sentence::new("essen-caution-play-test")),
            Action::EndTurn => {
                let unused = own_player(view).map_or(0, |player| player.available);
                (unused > 0).then(|| Sentence::new("essen-caution-end-turn").number("unused", unused))
            }
            Action::Draft { .. }
            | Action::Keep { .. }
            | Action::Remove { .. }
            | Action::Move { .. }
            | Action::Buy
            | Action::Eat
            | Action::Unload
            | Action::Withdraw => None,
        }
    }

    fn say_reason(&self, view: &View, action: Action, _choices: &[Action]) -> Option<Sentence> {
        self.reason(view, action)
    }

    fn say_news(&self, news: &News) -> Sentence {
        self.news_in_words(news)
    }

    fn say_own(&self, own: &Own) -> Sentence {
        self.own_in_words(own)
    }

    fn say_hidden(&self, hidden: &Hidden) -> Sentence {
        events::hidden_in_words(hidden)
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
            Illegal::NotOffered { decision } => plain("essen-illegal-not-offered").key("decision", decision_key(decision)),
            Illegal::NotInPacket { card, .. } => plain("essen-illegal-packet").say("card", self.say_card(card)),
            Illegal::NotDrawn { card } => plain("essen-illegal-drawn").say("card", self.say_card(card)),
            Illegal::NotOnABooth { tile } => plain("essen-illegal-no-tile").say("tile", self.say_tile(tile)),
            Illegal::Protected { tile } => plain("essen-illegal-protected").say("tile", self.say_tile(tile)),
            Illegal::NotAdjacent { from, to } => plain("essen-illegal-adjacent").say("from", self.say_origin(from)).say("to", self.say_destination(to)),
            Illegal::StepTooDear { to, cost, available } => {
                plain("essen-illegal-step").say("to", self.say_destination(to)).number("cost", cost).number("available", available)
            }
            Illegal::NothingForSale { space } => plain("essen-illegal-sale").say("place", self.say_place(space)),
            Illegal::TooExpensive { tile, price, money } => {
                let missing = i32::from(price) - money;
                plain("essen-illegal-money").say("tile", self.say_tile(tile)).number("price", price).number("money", money).number("missing", missing)
            }
            Illegal::BagFull => plain("essen-illegal-bag-full").number("tiles", BAG as u32),
            Illegal::NoSpaceToCover => plain("essen-illegal-space"),
            Illegal::SoldOut { tile } => plain("essen-illegal-sold-out").say("tile", self.say_tile(tile)),
            Illegal::NoAction => plain("essen-illegal-no-action"),
            Illegal::NoCards => plain("essen-illegal-no-cards"),
            Illegal::CannotUnloadHere { space } => plain("essen-illegal-unload").say("place", self.say_place(space)),
            Illegal::BagEmpty => plain("essen-illegal-bag-empty"),
            Illegal::CannotWithdrawHere { space } => plain("essen-illegal-withdraw").say("place", self.say_place(space)),
            Illegal::TooFewPoints { vp } => plain("essen-illegal-points").number("points", vp).number("needed", WITHDRAWAL_POINTS),
            Illegal::CannotEatHere { space } => plain("essen-illegal-eat").say("place", self.say_place(space)),
            Illegal::MealTooExpensive { money } => plain("essen-illegal-meal").number("money", money).number("price", MEAL).number("missing", MEAL - money),
            Illegal::NothingToTakeBack => plain("essen-illegal-nothing-back"),
            Illegal::AlreadyAte => plain("essen-illegal-ate"),
        }
    }

    fn refusals(&self) -> Vec<Illegal> {
        let (tile, card, space) = (Tile::default(), Card::default(), Space::COURTYARD);
        let decisions = [Decision::Draft { pick: 1 }, Decision::Remove, Decision::Turn, Decision::Keep];
        let own = [
            Illegal::NotInPacket { card, two_players: false },
            Illegal::NotInPacket { card, two_players: true },
            Illegal::NotDrawn { card },
            Illegal::NotOnABooth { tile },
            Illegal::Protected { tile },
            Illegal::NotAdjacent { from: tile.booth(), to: space },
            Illegal::StepTooDear { to: Space::ENTRANCE_WEST, cost: 1, available: 0 },
            Illegal::StepTooDear { to: tile.booth(), cost: 2, available: 1 },
            Illegal::NothingForSale { space },
            Illegal::TooExpensive { tile, price: 40, money: 5 },
            Illegal::BagFull,
            Illegal::NoSpaceToCover,
            Illegal::SoldOut { tile },
            Illegal::NoAction,
            Illegal::NoCards,
            Illegal::CannotUnloadHere { space },
            Illegal::BagEmpty,
            Illegal::CannotWithdrawHere { space: tile.booth() },
            Illegal::TooFewPoints { vp: 0 },
            Illegal::TooFewPoints { vp: 1 },
            Illegal::CannotEatHere { space: Space::PARKING },
            Illegal::MealTooExpensive { money: 5 },
            Illegal::NothingToTakeBack,
            Illegal::AlreadyAte,
        ];
        decisions.map(|decision| Illegal::NotOffered { decision }).into_iter().chain(own).collect()
    }

    fn tell(&self, view: &View) -> Told {
        self.tell_position(view)
    }
}

const fn decision_key(decision: Decision) -> &'static str {
    match decision {
        Decision::Draft { .. } => "draft",
        Decision::Remove => "remove",
        Decision::Turn => "turn",
        Decision::Keep => "keep",
    }
}

/// The viewer's own row.
fn own_player(view: &View) -> Option<&crate::view::PlayerView> {
    view.players.get(view.you?.index())
}

/// What a step to a space next to the viewer's meeple costs.
fn cost_of(view: &View, space: Space) -> u8 {
    view.cost_to(space).unwrap_or(0)
}

/// What is for sale on a space.
fn offer_at(view: &View, space: Space) -> Option<&Offer> {
    view.booths.iter().find(|offer| offer.tile.booth() == space)
}

/// What is for sale under the viewer's meeple.
fn offer_here(view: &View) -> Option<&Offer> {
    own_player(view).and_then(|player| offer_at(view, player.pos))
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

    /// A space as the goal of a step.
    fn say_destination(&self, space: Space) -> Sentence {
        self.say_space_as(space, "essen-to-booth", "essen-to-space")
    }

    /// A space as the start of a step.
    fn say_origin(&self, space: Space) -> Sentence {
        self.say_space_as(space, "essen-from-booth", "essen-from-space")
    }

    /// A space as the place where something is.
    fn say_place(&self, space: Space) -> Sentence {
        self.say_space_as(space, "essen-at-booth", "essen-at-space")
    }

    fn say_space_as(&self, space: Space, booth: &'static str, other: &'static str) -> Sentence {
        let id = if space.tile().is_some() { booth } else { other };
        Sentence { id: id.into(), ..self.say_space(space) }
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
        Sentence::new("essen-card").key("title", self.print(tile).title.clone()).number("number", tile.booth_number()).key("zone", self.zone(tile).name())
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
        let wanted = wanted.map(|(symbol, count)| Sentence::new("essen-symbols").number("count", *count).key("symbol", symbol.name()));
        Sentence::new("essen-ranking").list("symbols", wanted).number("points", self.series(card).points())
    }

    /// The ranking cards, each under the name of its table (as the rulebook calls them).
    fn say_rankings<'a>(&'a self, cards: &'a [RankingCard]) -> impl Iterator<Item = Sentence> + 'a {
        (1..).zip(cards).map(|(table, card)| Sentence::new("essen-ranking-named").number("table", table).say("ranking", self.say_ranking(*card)))
    }

    /// A step, with its cost and what is for sale there.
    fn say_step(&self, view: &View, space: Space) -> Sentence {
        let step = |id: &'static str| Sentence::new(id).number("cost", cost_of(view, space));
        match offer_at(view, space) {
            Some(offer) => step("essen-action-move-sale").number("number", offer.tile.booth_number()).key("title", self.print(offer.tile).title.clone()),
            None => step("essen-action-move").say("to", self.say_destination(space)),
        }
    }

    /// What is for sale at the end of a step, and whether an action is left to buy it (ESS-R13).
    fn say_sale(&self, view: &View, space: Space) -> Option<Sentence> {
        let offer = offer_at(view, space)?;
        let closed = own_player(view).is_some_and(|player| player.available <= cost_of(view, space));
        let sale = Sentence::new("essen-detail-sale")
            .key("publisher", self.print(offer.tile).publisher.clone())
            .number("price", offer.price)
            .number("points", offer.gain.total)
            .key("event", offer.event.map_or("none", EventToken::name))
            .key("closed", if closed { "yes" } else { "no" });
        Some(sale)
    }

    /// Where a game is sold.
    fn say_whereabouts(&self, tile: Tile) -> Sentence {
        let publisher = self.print(tile).publisher.clone();
        Sentence::new("essen-detail-card").number("number", tile.booth_number()).key("publisher", publisher).key("zone", self.zone(tile).name())
    }

    /// The purchase under the viewer's meeple.
    fn say_purchase(&self, view: &View) -> Sentence {
        match offer_here(view) {
            Some(offer) => Sentence::new("essen-action-buy").key("title", self.print(offer.tile).title.clone()).number("price", offer.price),
            None => Sentence::new("essen-action-buy-nothing"),
        }
    }
}

fn say_token(event: EventToken) -> Sentence {
    Sentence::new("essen-event-token").key("event", event.name())
}

/// The values of a gain: the points, and the parts as a sum where there are several (the same in every language).
trait SayGain {
    fn say_gain(self, gain: &Gain) -> Self;
}

impl SayGain for Sentence {
    fn say_gain(self, gain: &Gain) -> Self {
        let sum = sum(gain);
        let plain = if sum == gain.total.to_string() { "yes" } else { "no" };
        self.key("plain", plain).key("sum", sum).number("points", gain.total)
    }
}

fn sum(gain: &Gain) -> String {
    let mut sum = gain.popularity.to_string();
    for part in [gain.bonus as i8, gain.event, gain.last_round].into_iter().filter(|part| *part != 0) {
        sum += &format!(" {} {}", if part < 0 { '−' } else { '+' }, part.unsigned_abs());
    }
    sum
}

#[cfg(test)]
mod tests {
    use kernel::Seen;
    use kernel::speech::{Audience, Speaker};
    use kernel::{Language, Seat};

    use super::*;
    use crate::event::FirstBy;
    use crate::table::{A, B, Table, booth, game, rank, wish, wishes};

    fn speakers() -> [Speaker; 2] {
        Language::ALL.map(|language| Speaker::new(language, &[Essen::catalogue(language)]).expect("a good catalogue"))
    }

    fn audience(reader: Option<Seat>) -> Audience {
        Audience { names: ["Anna", "Ben", "Carla"].map(String::from).to_vec(), reader }
    }

    #[test]
    fn a_refusal_says_what_is_missing() {
        let box_ = crate::table::the_box();
        let [french, english] = speakers();
        let said = |refusal: Illegal| [&french, &english].map(|speaker| speaker.say(&box_.say_illegal(&refusal), &audience(Some(A))));
        let too_dear = Illegal::TooExpensive { tile: game(28), price: 40, money: 35 };
        assert_eq!(too_dear.to_string(), "game_28 costs 40 € and only 35 € are left: 5 € are missing");
        assert_eq!(
            said(too_dear),
            [
                "Bruxelles 1893 coûte 40\u{a0}€ et vous avez 35\u{a0}€\u{a0}: il vous manque 5\u{a0}€.",
                "Bruxelles 1893 costs 40 € and you have 35 €: you need 5 € more."
            ]
        );
        let one_action = Illegal::StepTooDear { to: booth(36), cost: 2, available: 1 };
        assert_eq!(one_action.to_string(), "the step to booth_36 costs 2 actions, and 1 is left");
        assert_eq!(
            said(one_action),
            ["Aller au stand 36 (Zoch) coûte 2 actions, il vous en reste 1.", "Going to booth 36 (Zoch) costs 2 actions, you have 1 left."]
        );
        let too_far = Illegal::NotAdjacent { from: booth(12), to: Space::PARKING };
        assert_eq!(
            said(too_far),
            ["Depuis le stand 12 (Spielworxx), aucun pas ne mène au parking.", "No step leads from booth 12 (Spielworxx) to the car park."]
        );
    }

    #[test]
    fn ess_r13_a_step_that_leaves_no_action_to_buy_says_so() {
        let at = |token: u8| {
            let table = Table::of(3).with_tile(36).at(A, Space::ENTRANCE_WEST).with_token(A, token);
            let view = table.view(kernel::Viewer::Seat(A));
            let detail = table.game.say_detail(&view, Action::Move { space: booth(36) }).expect("something is for sale there");
            speakers().map(|speaker| speaker.say(&detail, &audience(Some(A))))
        };
        let [[early_french, early_english], [late_french, late_english]] = [at(6), at(7)];
        assert!(!early_french.contains("action") && !early_english.contains("action"), "two actions are left: {early_english}");
        assert!(late_french.ends_with("plus aucune action pour l’acheter en arrivant"), "{late_french}");
        assert!(late_english.ends_with("no action left to buy it on arrival"), "{late_english}");
    }

    #[test]
    fn the_rare_events_can_be_said() {
        let rare = [
            Seen::News(News::Reshuffled { cards: 1 }),
            Seen::News(News::RankingScored { seat: A, card: rank("rank_pm_9"), points: 8 }),
            Seen::News(News::WishlistScored { seat: A, hand: wishes(1..=4), fulfilled: wishes([1, 2]), points: 5 }),
            Seen::News(News::Departed { seat: A, place: 3, points: 0 }),
            Seen::News(News::FirstPlayerChosen { seat: A, by: FirstBy::FewestPoints }),
            Seen::Own(Own::LastCardKept { seat: A, card: wish(9) }),
            Seen::Hidden(Hidden::LastCardKeptHidden { seat: A }),
            Seen::Own(Own::CardKept { seat: A, kept: wish(9), discarded: wish(8) }),
        ];
        let box_ = crate::table::the_box();
        for seen in rare {
            let sentence = box_.say_event(&seen);
            for (speaker, reader) in speakers().iter().flat_map(|speaker| [(speaker, Some(A)), (speaker, None)]) {
                assert!(speaker.try_say(&sentence, &audience(reader)).is_ok_and(|said| !said.is_empty()), "{seen:?}");
            }
        }
    }

    #[test]
    fn a_purchase_is_told_with_its_sum() {
        let mut table = Table::of(3).in_round(7).with_last_tile(LastTile::Hourglass).with_event(28, EventToken::Buzz).at(B, booth(28));
        table = table.with_first_player(B);
        let events = table.play(B, Action::Buy);
        let sentence = table.game.say_event(&events[0].seen(kernel::Viewer::Spectator));
        let [french, english] = speakers();
        assert_eq!(french.say(&sentence, &audience(None)), "Ben achète Bruxelles 1893 [Buzz] (40\u{a0}€)\u{a0}: 2 + 1 + 3 + 2 = 8 points.");
        assert_eq!(english.say(&sentence, &audience(Some(B))), "You buy Bruxelles 1893 [Buzz] (40 €): 2 + 1 + 3 + 2 = 8 points.");
    }
}
