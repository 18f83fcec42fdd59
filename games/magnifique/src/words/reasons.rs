//! What speaks for an action, worked out from what its player sees.

use kernel::Sentence;

use super::things::say_colour;
use crate::Action;
use crate::camp::{Camp, Placement};
use crate::components::{ByTile, CardId, Colour, Hue, Magnifique, MainAction, PosterId, Rewards, Tile};
use crate::flow::Step;
use crate::state::Die;
use crate::view::{JointShow, PlayerView, View};

impl Magnifique {
    /// The one thing that speaks most for an action.
    pub(super) fn reason(&self, view: &View, action: Action) -> Option<Sentence> {
        let own = view.own()?;
        match action {
            Action::TakeDie { colour, value } => for_die(view, Die { colour, value }),
            Action::UseColour { colour } => for_colour(own, colour),
            Action::PlaceDie { card } | Action::CopyBonus { card } => Some(self.for_bonus(card)),
            Action::UseBonus => Some(self.for_bonus(view.turn?.card)),
            Action::KeepCard { card } => Some(self.for_card(card)),
            Action::TakeLot { lot } => view.lots.get(usize::from(lot)).copied().flatten().map(|lot| self.for_card(lot.card)),
            Action::ChooseAction { action: MainAction::Build } => for_building(own),
            Action::ChooseAction { action: MainAction::Travel } => for_travelling(view, view.turn?.power),
            Action::ChooseAction { action: MainAction::Perform } => own.shows.iter().max_by_key(|show| show.points).map(for_show),
            Action::SpendGem { .. } => {
                let power = view.turn?.power;
                Some(Sentence::new("magnifique-why-gem").number("power", power).number("raised", power + self.power_per_gem))
            }
            Action::Build { level: Some(_) } => for_building(own),
            Action::Travel { steps } => for_travelling(view, steps),
            Action::Perform { space } => {
                let most = usize::from(self.space(space)?.posters);
                own.shows.iter().filter(|show| show.slots.len() <= most).max_by_key(|show| show.points).map(for_show)
            }
            Action::BuildTile { tile } => for_tile(own, tile),
            Action::PlaceTile { col, row } => match view.step() {
                Step::Place { tile, orientation, .. } => self.for_placing(view, own, Placement { tile, orientation, col, row }),
                _ => None,
            },
            Action::TakePoster { place } => view.poster_display.get(usize::from(place)).copied().flatten().map(|poster| self.for_poster(own, poster)),
            Action::CompletePoster { slot } => own.shows.iter().find(|show| show.slots == [slot]).map(for_show).or_else(|| self.for_completing(own, slot)),
            Action::PlaceTent { slot, .. } => {
                own.posters.get(usize::from(slot)).copied().flatten().map(|_| Sentence::new("magnifique-why-tent").number("slot", slot + 1))
            }
            Action::ScoreCard { card } => {
                let held = own.cards.iter().find(|held| held.card == card)?;
                Some(Sentence::new("magnifique-why-score").number("points", held.value).number("final", held.final_value))
            }
            _ => None,
        }
    }

    fn for_bonus(&self, card: CardId) -> Sentence {
        Sentence::new("magnifique-why-bonus").say("bonus", self.say_card_bonus(card))
    }

    fn for_card(&self, card: CardId) -> Sentence {
        Sentence::new("magnifique-why-card").say("scoring", self.say_card_scoring(card))
    }

    /// A zone that is filled, or what the covered cells give.
    fn for_placing(&self, view: &View, own: &PlayerView, placement: Placement) -> Option<Sentence> {
        let mut camp = Camp::default();
        own.camp.iter().for_each(|tile| camp.build(*tile));
        let covered = self.covered(&camp) | self.cells_of(placement);
        let full = |empty: &[u8]| empty.iter().filter(|empty| **empty == 0).count() as u32;
        let filled = full(&self.grid.empty_by_zone(covered)) - full(&own.empty_by_zone);
        if filled > 0 {
            return Some(Sentence::new("magnifique-why-zone").number("zones", filled).number("points", filled * u32::from(self.zone_points)));
        }
        let rewards = self.board(own.board, view.options.board_side).rewards_of(self.cells_of(placement));
        (rewards != Rewards::default()).then(|| Sentence::new("magnifique-why-cells").list("gains", gains(rewards)))
    }

    /// What a poster of the display still asks for.
    fn for_poster(&self, own: &PlayerView, poster: PosterId) -> Sentence {
        let data = self.poster(poster);
        let built: ByTile = Tile::ALL.map(|tile| own.camp.iter().filter(|placed| placed.tile == tile).count() as u8);
        let missing: u8 = data.tiles.iter().zip(built).map(|(needed, built)| needed.saturating_sub(built)).sum();
        Sentence::new("magnifique-why-poster").number("missing", missing).number("points", data.points)
    }

    /// A poster whose tiles are partly ignored in this performance.
    fn for_completing(&self, own: &PlayerView, slot: u8) -> Option<Sentence> {
        let poster = self.poster(own.posters.get(usize::from(slot)).copied().flatten()?.poster);
        Some(Sentence::new("magnifique-why-completed").number("points", poster.points).number("coins", poster.coins))
    }
}

/// MAG-5.2 and MAG-5.45: its power, and what it costs.
fn for_die(view: &View, die: Die) -> Option<Sentence> {
    let outlook = view.outlook.dice.iter().find(|outlook| outlook.die == die)?;
    let id = if outlook.penalty > 0 { "magnifique-why-die-dear" } else { "magnifique-why-die" };
    Some(Sentence::new(id).number("power", outlook.power).number("coins", outlook.due).number("points", outlook.penalty))
}

/// MAG-5.2: the earlier dice of a colour.
fn for_colour(own: &PlayerView, colour: Colour) -> Option<Sentence> {
    let earlier = own.cards.iter().filter_map(|held| held.die).filter(|die| die.colour == colour).map(|die| die.value.value()).sum::<u8>();
    (earlier > 0).then(|| Sentence::new("magnifique-why-colour").say("colour", say_colour(colour)).number("power", earlier))
}

fn for_show(show: &JointShow) -> Sentence {
    Sentence::new("magnifique-why-show").number("posters", show.slots.len() as u32).number("points", show.points).number("coins", show.coins)
}

/// The tiles that posters wait for.
fn for_building(own: &PlayerView) -> Option<Sentence> {
    let waiting = own.posters.iter().flatten().filter(|poster| poster.missing_tiles.iter().any(|missing| *missing > 0)).count() as u32;
    (waiting > 0).then(|| Sentence::new("magnifique-why-build").number("posters", waiting))
}

fn for_tile(own: &PlayerView, tile: Tile) -> Option<Sentence> {
    let waiting = own.posters.iter().flatten().filter(|poster| poster.missing_tiles[tile.index()] > 0).count() as u32;
    (waiting > 0).then(|| Sentence::new("magnifique-why-tile").number("posters", waiting))
}

/// MAG-5.26: what lies on the way of the wagon.
fn for_travelling(view: &View, steps: u8) -> Option<Sentence> {
    let wheel: Hue = view.turn?.colour?;
    let route = view.outlook.routes.get(wheel.index())?;
    let stops = &route[..route.len().min(steps.into())];
    let gems = stops.iter().filter(|stop| stop.gem.is_some()).count() as u8;
    let posters = stops.iter().filter(|stop| stop.poster).count() as u8;
    let coins = stops.iter().map(|stop| stop.coins).sum::<u8>();
    let tent = stops.last().and_then(|stop| stop.tent).map(|_| Sentence::new("magnifique-missing-tent"));
    let found: Vec<Sentence> = gains(Rewards { gems, posters, coins, ..Rewards::default() }).into_iter().chain(tent).collect();
    (!found.is_empty()).then(|| Sentence::new("magnifique-why-travel").list("gains", found))
}

/// Rewards one by one, leaving out what there is none of.
fn gains(Rewards { coins, points, gems, pawns, posters }: Rewards) -> Vec<Sentence> {
    let kinds = [
        ("magnifique-bonus-points", "points", points),
        ("magnifique-bonus-coins", "coins", coins),
        ("magnifique-missing-gems", "count", gems),
        ("magnifique-why-pawns", "pawns", pawns),
        ("magnifique-why-posters", "posters", posters),
    ];
    kinds.into_iter().filter(|(_, _, count)| *count > 0).map(|(id, name, count)| Sentence::new(id).number(name, count)).collect()
}

#[cfg(test)]
mod tests {
    use kernel::speech::{Audience, Speaker};
    use kernel::{Language, Viewer, Views, Words};

    use super::*;
    use crate::components::Colour::{Green, Orange};
    use crate::components::Tile::{GreenSmall, OrangeSmall, PurpleSmall};
    use crate::table::*;

    fn said(table: &Table, action: Action) -> String {
        let view = table.game.view(&table.state, Viewer::Seat(A));
        let reason = table.game.say_reason(&view, action, &table.choices()).expect("a reason");
        let speaker = Speaker::new(Language::English, &[Magnifique::catalogue(Language::English)]).expect("a good catalogue");
        speaker.say(&reason, &Audience { names: vec!["Anna".into(), "Ben".into()], reader: Some(A) })
    }

    #[test]
    fn mag_5_2_and_5_45_a_die_is_for_its_power_and_what_it_costs() {
        let table = Table::of(2).with_coins(A, 6).in_round(2).with_dice(A, &[die(Orange, 4)]).with_pool(&[die(Orange, 3), die(Green, 2)]);
        let take = |colour, value| Action::TakeDie { colour, value: pips(value) };
        assert_eq!(said(&table, take(Green, 2)), "It gives you a power of 2, and you can pay the 4 coins then due.");
        assert_eq!(said(&table, take(Orange, 3)), "It gives you a power of 7, even if 7 coins are due then and cost you 2 points.");
    }

    #[test]
    fn mag_5_36_a_performance_is_for_the_posters_that_are_ready() {
        let table = Table::of(2).with_tiles(A, &[OrangeSmall, GreenSmall]).with_poster(A, 0, "suhayl_1").takes(Green, 4, "m03");
        let show = table.game.view(&table.state, Viewer::Seat(A)).players[0].shows[0].clone();
        assert_eq!(show.slots, [0]);

        let reason = said(&table, choose(MainAction::Perform));
        assert!(reason.starts_with("One poster is ready: ") && reason.contains(&format!("{} points", show.points)), "{reason}");
    }

    #[test]
    fn mag_5_10_building_is_for_the_posters_that_wait_for_tiles() {
        let table = Table::of(2).with_poster(A, 0, "suhayl_1").takes(Green, 4, "m03");
        assert_eq!(said(&table, choose(MainAction::Build)), "One of your posters still lacks camp tiles.");
    }

    #[test]
    fn mag_5_26_a_journey_is_for_what_lies_on_its_way() {
        let table = Table::of(2).with_tiles(A, &[PurpleSmall]).takes(Orange, 3, "m03");
        let reason = said(&table, choose(MainAction::Travel));
        assert!(reason.starts_with("On the way you find ") && reason.contains("gem"), "{reason}");
    }
}
