//! What a turn may bring: building, travelling and performing with a power.

use std::cell::LazyCell;

use crate::actions::missing_gems;
use crate::components::{ByColour, ByHue, Colour, Hue, MAX_TENTS, MainAction, SLOTS, STORAGE, Scoring, Size, TURNS_PER_ROUND, Talent, Tile, WheelSpace};
use crate::flow::{Position, Step};
use crate::state::{Pips, Player};

use super::GEM;

impl Position<'_> {
    /// The power a die of this turn would have as a colour.
    pub(super) fn power_as(self, me: &Player, hue: Hue) -> u8 {
        self.die().value.value() + dice_of(me, hue) - if self.die().colour == hue.into() { self.die().value.value() } else { 0 }
    }

    /// A die to be taken: the best turn it allows, less what it costs.
    pub(super) fn die_promise(self, me: &Player, colour: Colour, value: Pips) -> f32 {
        let hues = Hue::ALL.into_iter().filter(|hue| colour == Colour::Transparent || colour == (*hue).into());
        let best = hues.map(|hue| self.turn_promise(me, hue, value.value() + dice_of(me, hue))).fold(0.0, f32::max);
        // What a colour gathers now counts again for every turn of the round that follows.
        let later = f32::from(TURNS_PER_ROUND - 1).min(3.0) - me.dice().count() as f32;
        let gathers = if colour == Colour::Transparent { 0.0 } else { 0.25 * f32::from(value.value()) * later.max(0.0) };
        best + gathers - self.cost_of_die(me, colour, value.value())
    }

    /// What a die adds to the payment, in points.
    fn cost_of_die(self, me: &Player, colour: Colour, value: u8) -> f32 {
        let sums = Hue::ALL.into_iter().map(|hue| dice_of(me, hue));
        let highest = sums.max().unwrap_or(0);
        let added = match colour.hue() {
            None => value,
            Some(hue) => (dice_of(me, hue) + value).saturating_sub(highest),
        };
        self.price_of_due(me, added)
    }

    /// The die with another face.
    pub(super) fn changed_die_promise(self, me: &Player, value: Pips) -> f32 {
        let mut without = *me;
        without.cards.iter_mut().filter(|held| held.card == self.turn().card).for_each(|held| held.die = None);
        self.die_promise(&without, self.die().colour, value)
    }

    /// The best action with this colour and power.
    pub(super) fn turn_promise(self, me: &Player, hue: Hue, power: u8) -> f32 {
        MainAction::ALL.into_iter().map(|action| self.action_promise(me, action, hue, power)).fold(0.0, f32::max)
    }

    pub(super) fn action_promise(self, me: &Player, action: MainAction, hue: Hue, power: u8) -> f32 {
        match action {
            MainAction::Build => self.build_promise(me, hue, power),
            MainAction::Travel => self.journey_promises(me, hue, power).fold(0.0, f32::max),
            MainAction::Perform => {
                let shows = LazyCell::new(|| self.shows(me));
                let spaces = self.game.spaces.iter().filter(|space| space.power <= power && self.is_vacant(space.power));
                spaces.map(|space| self.show_on(me, space.power, &shows)).fold(0.0, f32::max)
            }
        }
    }

    /// The tiles of the best level within power.
    pub(super) fn build_promise(self, me: &Player, hue: Hue, power: u8) -> f32 {
        let Some(level) = self.game.levels.iter().rev().find(|level| level.power <= power) else { return 0.0 };
        let covered = self.game.covered(&me.camp);
        let promise = |size: Size, count: u8| {
            let tile = Tile::of(size, hue);
            if count == 0 || self.in_supply(tile) == 0 || !self.game.has_place(tile, covered) {
                return 0.0;
            }
            // The second tile of a type is rarely needed as much as the first.
            self.tile_promise(me, tile) * (1.0 + 0.7 * f32::from(count - 1))
        };
        promise(Size::Small, level.small) + promise(Size::Large, level.large)
    }

    /// A tile: its cells, the posters that wait for it, the cards that count it.
    pub(super) fn tile_promise(self, me: &Player, tile: Tile) -> f32 {
        let built = me.camp.count(tile);
        let wanted = me.posters.iter().flatten().filter(|poster| self.game.poster(**poster).tiles[tile.index()] > built).count() as f32;
        let cards = me.cards.iter().map(|held| self.game.card(held.card)).filter(|card| match card.scoring {
            Scoring::Tiles(counted) => counted == tile,
            Scoring::TilesOfSize(size) => size == tile.size(),
            Scoring::Group(hue) => hue == tile.hue(),
            _ => false,
        });
        let from_cards: f32 = cards.map(|card| 0.7 * f32::from(card.points)).sum();
        0.75 * f32::from(tile.cells()) + 2.0 * wanted + from_cards + if built == 0 { 1.0 } else { 0.0 }
    }

    /// Gems, posters and perhaps a tent on the way.
    pub(super) fn journey_promise(self, me: &Player, hue: Hue, steps: u8) -> f32 {
        self.journey_promises(me, hue, steps).last().unwrap_or(0.0)
    }

    /// What a journey promises that ends after one step, after two, and so on.
    fn journey_promises(self, me: &Player, hue: Hue, steps: u8) -> impl Iterator<Item = f32> {
        let wheel = &self.state.wheels[hue.index()];
        let is_reversed = self.state.turn.is_some_and(|turn| turn.pawns.on(Talent::BoardReverse) > 0);
        let length = self.game.wheel_length(hue);
        let step = if is_reversed { length - 1 } else { 1 };
        let takes_tents = me.tent_count() < MAX_TENTS;
        let (mut space, mut gems, mut posters, mut on_the_way) = (wheel.wagon, me.gems, me.poster_count(), 0.0);
        (0..steps).map(move |_| {
            space = (space + step) % length;
            match self.game.wheel_space(hue, space) {
                WheelSpace::Gem(gem) if gems[gem] < STORAGE => {
                    gems[gem] += 1;
                    on_the_way += GEM;
                }
                WheelSpace::Gem(_) => on_the_way += 0.6,
                WheelSpace::Poster(number) => match wheel.tents[usize::from(number)] {
                    // Only who stops here gets it.
                    Some(tent) if takes_tents => {
                        let data = self.game.tent(tent);
                        return on_the_way + (3.0 + (1.5 + 0.4 * f32::from(data.points) + 0.3 * f32::from(data.coins)) * self.rounds_left());
                    }
                    Some(_) => {}
                    None => {
                        on_the_way += if posters < SLOTS { 2.2 } else { 0.8 };
                        posters += 1;
                    }
                },
            }
            on_the_way
        })
    }

    /// The posters that can be completed on a space, best first.
    pub(super) fn show_promise(self, me: &Player, space: u8) -> f32 {
        self.show_on(me, space, &self.shows(me))
    }

    /// What a show on a space promises, of what shows of one poster, of two, and so on would bring.
    fn show_on(self, me: &Player, space: u8, shows: &[f32; SLOTS + 1]) -> f32 {
        let limit = self.game.space(space).map_or(0, |space| space.posters);
        let promise = shows[SLOTS.min(limit.into())];
        if promise > 0.0 && self.rises_to(me, space) { promise + self.hat_promise(space) } else { promise }
    }

    /// What completing no poster, at most one, at most two, and so on promises, the best first.
    pub(super) fn shows(self, me: &Player) -> [f32; SLOTS + 1] {
        let mut ready: [_; SLOTS] = std::array::from_fn(|slot| {
            let (poster, tent) = me.posters[slot].zip(self.game.tent_below(me, slot))?;
            let data = self.game.poster(poster);
            let worth = f32::from(data.points + tent.points) + 0.8 * f32::from(data.coins + tent.coins) + self.worth_of_character(me, poster);
            Some((worth, data.tiles, self.game.cost(poster, tent)))
        });
        let (mut gems, mut left, mut shows) = (me.gems, me.camp.counts(), [0.0; SLOTS + 1]);
        for number in 0..SLOTS {
            shows[number + 1] = shows[number];
            let fits = |slot: &usize| {
                ready[*slot].is_some_and(|(_, tiles, cost)| (0..Tile::ALL.len()).all(|tile| tiles[tile] <= left[tile]) && missing_gems(gems, cost) == 0)
            };
            let worth = |slot: usize| ready[slot].map_or(0.0, |(worth, ..)| worth);
            let best = (0..SLOTS).filter(fits).max_by(|one, other| worth(*one).total_cmp(&worth(*other)));
            if let Some((worth, tiles, cost)) = best.and_then(|slot| ready[slot].take()) {
                shows[number + 1] += worth;
                (0..Tile::ALL.len()).for_each(|tile| left[tile] -= tiles[tile]);
                pay(&mut gems, cost);
            }
        }
        shows
    }

    /// Whether more power lifts the turn over the next threshold for its price.
    fn lift(self, me: &Player, power: u8, added: u8) -> f32 {
        let Some(action) = self.state.turn.and_then(|turn| turn.action) else { return 0.0 };
        let now = self.action_promise(me, action, self.hue(), power);
        self.action_promise(me, action, self.hue(), power.saturating_add(added)) - now
    }

    /// A gem for power: worth it if the gems at hand reach something better.
    pub(super) fn gem_promise(self, me: &Player, gem: Colour) -> f32 {
        let stored = me.gems[self.hue().into()] + me.gems[Colour::Transparent];
        let per_gem = self.game.power_per_gem;
        let gain = (1..=stored).map(|count| self.lift(me, self.power(), count * per_gem) - 2.0 * f32::from(count)).fold(0.0, f32::max);
        if gain <= 0.0 { 0.2 } else { 50.0 + if gem == Colour::Transparent { 0.0 } else { 1.0 } }
    }

    /// A talent now.
    pub(super) fn talent_promise(self, me: &Player, talent: Talent) -> f32 {
        let is_last_turn = me.dice().count() == usize::from(TURNS_PER_ROUND);
        match talent {
            _ if talent.adds_power() => {
                if self.lift(me, self.power(), self.game.amount_of(talent)) > 0.8 {
                    55.0
                } else {
                    0.2
                }
            }
            Talent::TileLarge => 40.0,
            Talent::TileExtra if self.could_complete_more(me) => 40.0,
            Talent::TilePoint if self.show().is_some_and(|show| show.completed > 0) => 30.0,
            Talent::TileCoins | Talent::TileGem if self.step() == Step::End => {
                if is_last_turn {
                    30.0
                } else {
                    0.9
                }
            }
            Talent::BoardBuyPoster if self.step() == Step::End => {
                let can_spare = is_last_turn && self.worth_of_coins(me) > 1.0 && self.rounds_left() > 1.0;
                if can_spare && me.poster_count() < SLOTS - 1 { 20.0 } else { 0.1 }
            }
            _ => 0.01,
        }
    }

    /// Whether a poster is ready though the limit is reached.
    fn could_complete_more(self, me: &Player) -> bool {
        let Some(show) = self.show() else { return false };
        let built = me.camp.counts();
        show.completed >= self.limit(show)
            && (0..SLOTS).any(|slot| {
                let (Some(poster), Some(tent)) = (me.posters[slot], self.game.tent_below(me, slot)) else { return false };
                let tiles = self.required(show, slot as u8, poster);
                !show.served[slot]
                    && (0..Tile::ALL.len()).all(|tile| show.tiles[tile] + tiles[tile] <= built[tile])
                    && missing_gems(me.gems, self.game.cost(poster, tent)) == 0
            })
    }

    /// How much the posters in the row need the gems that would be paid.
    pub(super) fn needed_gems(self, me: &Player, gems: ByColour) -> f32 {
        let wanted = |hue: Hue| me.posters.iter().flatten().map(|poster| self.game.poster(*poster).gems[hue.index()]).sum::<u8>();
        Hue::ALL.into_iter().map(|hue| 0.2 * f32::from(gems[hue.into()]) * f32::from(wanted(hue))).sum()
    }
}

/// The sum of a player's dice of a colour.
pub(super) fn dice_of(me: &Player, hue: Hue) -> u8 {
    me.dice().filter(|die| die.colour == hue.into()).map(|die| die.value.value()).sum()
}

/// Pays a cost, coloured gems first.
fn pay(gems: &mut ByColour, cost: ByHue) {
    for hue in Hue::ALL {
        let coloured = cost[hue.index()].min(gems[hue.into()]);
        gems[hue.into()] -= coloured;
        let rest = cost[hue.index()] - coloured;
        gems[Colour::Transparent] = gems[Colour::Transparent].saturating_sub(rest);
    }
}
