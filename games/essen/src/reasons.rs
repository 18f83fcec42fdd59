//! What speaks for an action, worked out from what its player sees.

use std::cmp::Reverse;

use kernel::Sentence;

use crate::Action;
use crate::actions::Offer;
use crate::components::*;
use crate::scoring::wishlist_points;
use crate::view::{Deal, Obstacle, Own, PlayerView, View};

/// From so many tiles on, a bag is heavy.
const HEAVY: usize = 3;

/// The viewer's own side of the table.
#[derive(Clone, Copy)]
struct Side<'a> {
    game: &'a Essen,
    view: &'a View,
    player: &'a PlayerView,
    own: &'a Own,
}

impl Essen {
    /// The one thing that speaks most for an action.
    pub(crate) fn reason(&self, view: &View, action: Action) -> Option<Sentence> {
        let side = Side { game: self, view, player: view.players.get(view.you?.index())?, own: view.own.as_ref()? };
        match action {
            Action::Draft { card } => Some(side.for_drafting(card)),
            Action::Keep { card } => side.for_keeping(card),
            Action::Remove { tile } => side.for_removing(tile),
            Action::Move { space } => side.for_going(space),
            Action::Buy => side.for_buying(),
            Action::Eat => Some(Sentence::new("essen-why-eat").number("actions", side.player.token.min(MEAL_STEPS)).number("price", MEAL)),
            Action::PlayTest => side.for_play_testing(),
            Action::Unload => Some(side.for_unloading()),
            Action::Withdraw => Some(Sentence::new("essen-why-withdraw").number("money", side.player.money)),
            Action::EndTurn => side.for_ending(),
        }
    }
}

impl<'a> Side<'a> {
    fn titled(self, id: &'static str, tile: Tile) -> Sentence {
        Sentence::new(id).key("title", self.game.print(tile).title.clone())
    }

    fn offer(self, tile: Tile) -> Option<&'a Offer> {
        self.view.booths.iter().find(|offer| offer.tile == tile)
    }

    /// Wishes in one zone are on one way; otherwise, games near the car park are.
    fn for_drafting(self, card: Card) -> Sentence {
        let zone = self.game.zone(card.tile());
        let same = self.own.hand.iter().filter(|other| self.game.zone(other.tile()) == zone).count();
        if same > 0 {
            return Sentence::new("essen-why-zone").number("wishes", same as u32).key("zone", zone.name());
        }
        Sentence::new("essen-why-near").number("actions", self.view.cost_to(card.tile().booth()).unwrap_or(0))
    }

    fn for_keeping(self, card: Card) -> Option<Sentence> {
        let tile = card.tile();
        if self.player.trunk.contains(tile) || self.player.bag.contains(&tile) {
            return Some(Sentence::new("essen-why-fulfilled"));
        }
        if self.offer(tile).is_some() {
            return Some(Sentence::new("essen-why-on-sale").number("actions", self.view.cost_to(tile.booth())?));
        }
        if self.view.pallet.iter().any(|arriving| arriving.tile == tile) {
            return Some(Sentence::new("essen-why-arriving"));
        }
        self.view.unseen_tiles.contains(tile).then(|| Sentence::new("essen-why-to-come"))
    }

    /// ESS-8.2: what the opponent could have.
    fn for_removing(self, tile: Tile) -> Option<Sentence> {
        let other = self.view.players.iter().find(|other| other.seat != self.player.seat && other.buyable.contains(tile))?;
        Some(Sentence::new("essen-why-remove").seat("who", other.seat).number("points", self.offer(tile)?.gain.total))
    }

    /// Whether the viewer's cheapest way to a goal begins with this space.
    fn leads_to(self, space: Space, goal: Space) -> bool {
        self.view.way_to(goal).first() == Some(&space)
    }

    /// What can be bought at the end of a way that begins here; else the car, the meal, or what comes into reach.
    fn for_going(self, space: Space) -> Option<Sentence> {
        let deals = self.own.deals.iter().filter(|deal| deal.obstacle.is_none() && self.leads_to(space, deal.tile.booth()));
        let offers = deals.filter_map(|deal| Some((deal, self.offer(deal.tile)?)));
        if let Some((deal, offer)) = offers.max_by_key(|(deal, offer)| self.appeal(deal, offer)) {
            let id = if self.is_wish(deal.tile) { "essen-why-way-wish" } else { "essen-why-way" };
            return Some(self.titled(id, deal.tile).number("points", offer.gain.total).number("price", offer.price));
        }
        let bag = self.player.bag.len();
        if bag >= HEAVY && self.leads_to(space, Space::PARKING) {
            return Some(Sentence::new("essen-why-to-car").number("tiles", bag as u32));
        }
        if !self.player.ate && self.player.token > 0 && self.player.money >= MEAL && space == Space::COURTYARD {
            return Some(Sentence::new("essen-why-to-meal").number("price", MEAL));
        }
        // Of what comes into reach later, wishes first, then the nearest.
        let later = self.own.deals.iter().filter(|deal| deal.obstacle == Some(Obstacle::Actions) && self.leads_to(space, deal.tile.booth()));
        let goal = later.max_by_key(|deal| (self.is_wish(deal.tile), Reverse(self.view.cost_to(deal.tile.booth()))))?;
        Some(self.titled("essen-why-nearer", goal.tile).number("points", self.offer(goal.tile)?.gain.total))
    }

    /// Wishes first, then points, then the actions that are left.
    fn appeal(self, deal: &Deal, offer: &Offer) -> (bool, u8, Option<u8>) {
        (self.is_wish(deal.tile), offer.gain.total, deal.left)
    }

    /// ESS-5.29: whether a bought tile would fulfil a card that is held, or one that lies open.
    fn is_wish(self, tile: Tile) -> bool {
        let card = tile.wishlist_card();
        (self.own.hand | *self.view.common).contains(card)
    }

    fn for_buying(self) -> Option<Sentence> {
        let offer = self.view.booths.iter().find(|offer| offer.tile.booth() == self.player.pos)?;
        let symbol = self.game.print(offer.tile).symbol;
        let mut after = self.player.symbols;
        after[symbol] += 1;
        let rankings = || self.view.ranking.iter().copied().filter(|card| !self.player.rankings_met.contains(card));
        if let Some(card) = rankings().find(|card| self.game.meets(&after, *card)) {
            return Some(Sentence::new("essen-why-ranking").number("points", self.game.series(card).points()));
        }
        if self.is_wish(offer.tile) {
            let wishes = self.own.fulfilled.len() + 1;
            let (now, then) = (self.own.wishlist_points, wishlist_points(wishes));
            let id = if then > now { "essen-why-wish-pays" } else { "essen-why-wish" };
            return Some(Sentence::new(id).number("wishes", wishes as u32).number("points", then));
        }
        let wanted = |card: &RankingCard| self.game.requirement(*card)[symbol] > self.player.symbols[symbol];
        let missing = |card: RankingCard| self.game.requirement(card).iter().map(|(symbol, wanted)| wanted.saturating_sub(after[symbol])).sum::<u8>();
        if let Some((missing, card)) = rankings().filter(wanted).map(|card| (missing(card), card)).min_by_key(|(missing, _)| *missing) {
            return Some(Sentence::new("essen-why-nearer-ranking").number("missing", missing).number("points", self.game.series(card).points()));
        }
        Some(Sentence::new("essen-why-points").number("points", offer.gain.total).number("price", offer.price))
    }

    fn for_unloading(self) -> Sentence {
        let bag = self.player.bag.len();
        Sentence::new(if bag == BAG { "essen-why-unload-full" } else { "essen-why-unload" }).number("tiles", bag as u32)
    }

    fn has_deals(self) -> bool {
        self.own.deals.iter().any(|deal| deal.obstacle.is_none())
    }

    /// A play-test is for a new wish, or for an action that has no better use.
    fn for_play_testing(self) -> Option<Sentence> {
        if self.own.fulfilled.len() == self.own.hand.len() {
            return Some(Sentence::new("essen-why-new-wish"));
        }
        let step = self.own.wishlist_next?;
        let missing = usize::from(step.from).saturating_sub(self.own.fulfilled.len()) as u32;
        let id = if self.has_deals() { "essen-why-more-wishes" } else { "essen-why-spare-action" };
        Some(Sentence::new(id).number("missing", missing).number("points", step.points))
    }

    fn for_ending(self) -> Option<Sentence> {
        if self.view.round == ROUNDS && self.player.pos == Space::PARKING && self.view.next_departure > 0 {
            return Some(Sentence::new("essen-why-depart").number("points", self.view.next_departure));
        }
        if self.player.available == 0 {
            return Some(Sentence::new("essen-why-no-action"));
        }
        (!self.has_deals()).then(|| Sentence::new("essen-why-no-deal"))
    }
}

#[cfg(test)]
mod tests {
    use kernel::speech::{Audience, Speaker};
    use kernel::{Game, Language, Viewer, Words};

    use super::*;
    use crate::table::{A, Table, booth, game, go, wish};

    fn said(table: &Table, action: Action) -> String {
        let mut choices = Vec::new();
        table.game.legal(&table.state, A, &mut choices);
        let reason = table.game.say_reason(&table.view(Viewer::Seat(A)), action, &choices).expect("a reason");
        let speaker = Speaker::new(Language::English, &[Essen::catalogue(Language::English)]).expect("a good catalogue");
        speaker.say(&reason, &Audience { names: vec!["Anna".into(), "Ben".into(), "Carla".into()], reader: Some(A) })
    }

    #[test]
    fn ess_6_22_a_purchase_is_for_a_wish_and_what_the_wishes_bring() {
        let table = Table::of(3).at(A, booth(1)).with_tile(1).with_cards(A, [1]);
        assert!(table.view(Viewer::Seat(A)).own.is_some_and(|own| own.hand.contains(wish(1))));

        assert_eq!(said(&table, Action::Buy), "It is on your wishlist: with 1 wish fulfilled you have 5 points for wishes.");
    }

    #[test]
    fn ess_5_50_unloading_is_for_the_spaces_of_the_track() {
        let table = Table::of(3).at(A, Space::PARKING).with_bag(A, [1, 2, 3]);
        assert_eq!(said(&table, Action::Unload), "3 spaces of your track are free for actions again.");
        let full = Table::of(3).at(A, Space::PARKING).with_bag(A, [1, 2, 3, 4, 5, 6]);
        assert_eq!(said(&full, Action::Unload), "Your bag is full: until it is unloaded you can buy nothing.");
    }

    #[test]
    fn ess_5_70_a_meal_is_for_the_actions_it_gives_back() {
        let table = Table::of(3).at(A, Space::COURTYARD).with_token(A, 3);
        assert_eq!(said(&table, Action::Eat), "The meal gives you 2 actions back for 20 €.");
    }

    #[test]
    fn ess_5_81_the_end_of_the_last_turn_is_for_an_early_departure() {
        let table = Table::of(3).in_round(7).at(A, Space::PARKING);
        assert_eq!(said(&table, Action::EndTurn), "Whoever leaves next from the car park has 6 points.");
    }

    #[test]
    fn ess_5_10_a_step_is_for_what_can_be_bought_at_the_end_of_the_way() {
        let table = Table::of(3).at(A, booth(1)).with_tile(2).with_cards(A, [2]);
        let reason = said(&table, go(booth(2)));
        let title = &table.game.print(game(2)).title;
        assert!(reason.starts_with(&format!("On the way to {title}, which is on your wishlist: ")), "{reason}");
    }

    #[test]
    fn ess_5_42_a_card_is_kept_for_a_game_that_is_bought_already() {
        let mut table = Table::of(3).with_trunk(A, [7]);
        table.state.phase = crate::state::Phase::Keep { drawn: [wish(7), wish(8)] };
        assert_eq!(said(&table, Action::Keep { card: wish(7) }), "You have this game already: the wish is fulfilled at once.");
    }
}
