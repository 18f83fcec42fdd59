//! Chapter 14: what a sensible player looks at. All weights are in points.

mod cards;
mod placement;
mod plan;
pub mod value;

use std::cell::LazyCell;
use std::ops::Deref;

use kernel::{Heuristic, MAX_SEATS, Manner, PerSeat, Redealt, Seat, odds};

use crate::actions::{Action, Requirement};
use crate::components::{Magnifique, PosterId, ROUNDS, SLOTS, TURNS_PER_ROUND, Talent};
use crate::flow::{Position, Step};
use crate::state::{Place, Player};
use Action as A;
use placement::Before;

/// Worth of a gem in later use.
const GEM: f32 = 1.4;
/// Worth of a point of the track for the order of the next lots.
const HAT: f32 = 0.08;
/// What a weight may be at least: the least attractive choice is still possible.
const LEAST: f32 = 0.001;
/// How many points make a clear lead.
const LEAD: f32 = 25.0;
/// A solo score beyond all that was ever reached.
const SOLO_GOAL: f32 = 400.0;

impl Heuristic for Magnifique {
    fn evaluate(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        let position = self.at(state);
        let worth = PerSeat::<f32, MAX_SEATS>::from_fn(position.players(), |seat| position.worth(&state.players[seat]));
        PerSeat::from_fn(position.players(), |seat| {
            if position.is_solo() {
                return (worth[seat] / SOLO_GOAL).clamp(0.0, 1.0);
            }
            let rival = worth.iter().filter(|(other, _)| *other != seat).map(|(_, worth)| *worth).fold(f32::MIN, f32::max);
            odds((worth[seat] - rival) / LEAD)
        })
    }

    /// By the [net](value); alone, and once the game is over, as it stands.
    fn promise(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        let position = self.at(state);
        if position.is_solo() || position.step() == Step::Over { self.evaluate(state) } else { position.learnt_shares() }
    }

    fn prior(&self, state: &Redealt<Self>, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let position = self.at(state);
        let before = LazyCell::new(|| position.before());
        weights.extend(actions.iter().map(|action| position.promise(seat, *action, &before).max(LEAST)));
    }

    /// Weights lie close together here: whoever plays on must take the best of them, and the tree look at more than that. Two
    /// turns of everybody are played on; alone, the whole game.
    fn manner(&self, players: u8) -> Manner {
        let turns = if players == 1 { u16::from(ROUNDS * TURNS_PER_ROUND) } else { 2 * u16::from(players) };
        Manner { focus: 3, sharpness: 30, turns, margin: 30.0, ..Manner::DEFAULT }
    }
}

impl Position<'_> {
    /// Rounds still to be scored, this one included.
    fn rounds_left(self) -> f32 {
        f32::from(ROUNDS + 1 - self.state.round)
    }

    /// What a player's position is worth in points, by and large.
    fn worth(self, player: &Player) -> f32 {
        let game = self.game;
        let points = player.points.total() as f32;
        if self.step() == Step::Over {
            return points;
        }
        let gems = GEM * f32::from(player.gems.total()) * if self.rounds_left() > 1.0 { 1.0 } else { 0.6 };
        let pawns = f32::from(crate::components::PAWNS - player.pawns.supply) * self.rounds_left();
        let tents = player.tent_count() as f32 * (1.0 + 1.5 * self.rounds_left());
        let posters: f32 = (0..SLOTS).filter_map(|slot| player.posters[slot].map(|poster| self.promise_of_poster(player, poster))).sum();
        let cells = 0.4 * game.covered(&player.camp).count_ones() as f32;
        let zones = f32::from(game.zones(player).zones) * f32::from(game.zone_points) * 0.7;
        points + self.worth_of_coins(player) + gems + pawns + tents + posters + cells + zones + self.worth_of_cards(player)
    }

    /// Coins pay for dice first; what is left over is worth little.
    fn worth_of_coins(self, player: &Player) -> f32 {
        let turns_left = f32::from(TURNS_PER_ROUND) - player.dice().count() as f32;
        let due = f32::from(player.dues_so_far().payment) + 2.5 * turns_left;
        let spare = f32::from(player.coins) - due;
        let penalty = f32::from(self.game.penalties[usize::from(self.state.round) - 1]);
        if spare < 0.0 { spare * penalty } else { spare * if self.rounds_left() > 1.0 { 0.6 } else { 0.2 } }
    }

    /// The price of one more pip to pay at the round's end.
    fn price_of_due(self, player: &Player, added: u8) -> f32 {
        let before = self.worth_of_coins(player);
        let mut poorer = *player;
        let short = u16::from(added).saturating_sub(poorer.coins);
        poorer.coins = poorer.coins.saturating_sub(added.into());
        before - self.worth_of_coins(&poorer) + f32::from(short) * f32::from(self.state.round)
    }

    /// What a poster in a slot may bring: less for everything that is missing.
    fn promise_of_poster(self, player: &Player, poster: PosterId) -> f32 {
        let data = self.game.poster(poster);
        let built = player.camp.counts();
        let missing: u8 = (0..built.len()).map(|tile| data.tiles[tile].saturating_sub(built[tile])).sum();
        let gems = crate::actions::missing_gems(player.gems, data.gems);
        let worth = f32::from(data.points) + 0.7 * f32::from(data.coins) + self.worth_of_character(player, poster);
        let odds = [0.75, 0.5, 0.3, 0.15, 0.05][usize::from(missing.min(4))] * (0..gems).fold(1.0, |odds, _| odds * 0.85);
        worth * odds * if self.rounds_left() > 1.0 || missing == 0 { 1.0 } else { 0.6 }
    }

    /// How promising an answer is.
    fn promise(self, seat: Seat, action: Action, before: &impl Deref<Target = Before>) -> f32 {
        let me = &self.state.players[seat];
        match action {
            A::KeepCard { card } => self.card_promise(me, card),
            A::ReturnCard { card } => 30.0 - self.card_promise(me, card),
            A::TakeTalent { talent } => talent_worth(talent),
            A::KeepPool => 2.0,
            A::RollReserve { place } => self.state.poster_display[usize::from(place)].map_or(0.0, |poster| 3.2 - 0.4 * self.promise_of_poster(me, poster)),
            A::TakeDie { colour, value } => 10.0 + self.die_promise(me, colour, value),
            A::PlaceDie { card } => 10.0 + self.bonus_promise(me, self.game.card(card).bonus),
            A::Flip => 10.0 + self.changed_die_promise(me, self.die().value.opposite()) - 1.0,
            A::SetDie { value } => 10.0 + self.changed_die_promise(me, value),
            A::KeepDie => 10.0 + self.changed_die_promise(me, self.die().value),
            A::UseColour { colour } => colour.hue().map_or(0.0, |hue| self.turn_promise(me, hue, self.power_as(me, hue))),
            A::ChooseAction { action } => self.action_promise(me, action, self.hue(), self.power()),
            A::ChangeAction => 0.1,
            A::UseBonus => self.bonus_use_promise(me),
            A::UseTalent { talent } => self.talent_promise(me, talent),
            A::SpendGem { gem } => self.gem_promise(me, gem),
            A::Build { level } => level.map_or(0.3, |power| 1.0 + self.build_promise(me, self.hue(), power)),
            A::Travel { steps } => 1.0 + self.journey_promise(me, self.hue(), steps),
            A::Perform { space } => 1.0 + self.show_promise(me, space),
            A::BuildTile { tile } => 1.0 + self.tile_promise(me, tile) - if tile.hue() == self.hue() { 0.0 } else { 1.2 },
            A::Stop => 0.05,
            A::Orient { .. } | A::PlaceTile { .. } => self.placement_promise(me, action, before),
            A::DoubleCamp { doubled: true } => 2.0,
            A::DoubleCamp { doubled: false } => 1.0,
            A::CopyBonus { card } => 1.0 + self.bonus_promise(me, self.game.card(card).bonus),
            A::PayGems { gems } => 10.0 - 0.6 * f32::from(gems[crate::components::Colour::Transparent]) - self.needed_gems(me, gems),
            A::DrawPoster => 3.4,
            A::TakePoster { place } => self.state.poster_display[usize::from(place)].map_or(0.0, |poster| self.promise_of_poster(me, poster)),
            A::DeclinePoster => 2.5,
            A::PutPoster { slot } => self.slot_promise(me, usize::from(slot)),
            A::DiscardPoster => 1.5,
            A::TakeTent => 5.0,
            A::LeaveTent => 1.0,
            A::PlaceTent { slot, doubled } => self.tent_slot_promise(me, slot) * if doubled { 1.8 } else { 1.0 },
            A::MoveHat { from } if me.highest_hat() == Some(from) => 1.0,
            A::MoveHat { .. } => 2.0,
            A::CompletePoster { slot } => 2.0 + me.posters[usize::from(slot)].map_or(0.0, |poster| f32::from(self.game.poster(poster).points)),
            A::Ignore { slot, requirement } => self.ignore_promise(me, slot, requirement),
            A::KeepPosters if self.is_well_arranged(me) => 20.0,
            A::KeepPosters => 0.1,
            A::ArrangePoster { poster } => self.arrange_promise(me, poster),
            A::EndTurn => 1.0,
            A::TakeLot { lot } => self.lot_promise(me, lot),
            A::DiscardLot { lot } => 30.0 - self.lot_promise(me, lot),
            A::ScoreCard { card } => self.score_promise(me, card),
            A::PayCoins { coins } => 1.0 + f32::from(coins),
        }
    }

    /// Points of the hat's place for the next choice of lots.
    fn hat_promise(self, space: u8) -> f32 {
        HAT * f32::from(space)
    }

    /// Where a new poster goes: above a tent first; a full row loses the poster that promises least.
    fn slot_promise(self, me: &Player, slot: usize) -> f32 {
        match me.posters[slot] {
            None => 5.0 + if self.game.tent_below(me, slot).is_some() { 5.0 } else { 0.0 },
            Some(old) => {
                let Step::PosterSlot { poster } = self.step() else { return 1.0 };
                2.0 + self.promise_of_poster(me, poster) - self.promise_of_poster(me, old)
            }
        }
    }

    fn tent_slot_promise(self, me: &Player, slot: u8) -> f32 {
        let rewards = self.game.board(me.board, self.state.options.board_side).slots[usize::from(slot)];
        let waiting = if me.posters[usize::from(slot)].is_some() { 2.0 } else { 0.0 };
        1.0 + placement::rewards_worth(rewards, self.rounds_left()) + waiting
    }

    fn ignore_promise(self, me: &Player, slot: u8, requirement: Requirement) -> f32 {
        let (Requirement::Tile(tile), Some(poster)) = (requirement, me.posters[usize::from(slot)]) else { return LEAST };
        let is_missing = me.camp.count(tile) < self.game.poster(poster).tiles[tile.index()];
        f32::from(self.game.poster(poster).points) + if is_missing { 10.0 } else { 0.0 }
    }

    /// Whether no tent without a poster lies beside a poster without a tent.
    fn is_well_arranged(self, me: &Player) -> bool {
        let has_tent = |slot: usize| self.game.tent_below(me, slot).is_some();
        let idle = (0..SLOTS).any(|slot| has_tent(slot) && me.posters[slot].is_none());
        let waiting = (0..SLOTS).any(|slot| !has_tent(slot) && me.posters[slot].is_some());
        !(idle && waiting)
    }

    /// Slots with a tent get the most promising poster, others the least or none.
    fn arrange_promise(self, me: &Player, poster: Option<PosterId>) -> f32 {
        let Step::Arrange { slot, .. } = self.step() else { return LEAST };
        let has_tent = self.game.tent_below(me, slot.into()).is_some();
        match poster {
            Some(poster) if has_tent => 5.0 + self.promise_of_poster(me, poster),
            Some(poster) => 2.0 - 0.1 * self.promise_of_poster(me, poster),
            None if has_tent => 0.5,
            None => 3.0,
        }
    }

    /// How high the own hat stands once it is put on a space.
    fn rises_to(self, me: &Player, space: u8) -> bool {
        me.highest_hat() < Some(Place::Space { power: space })
    }
}

/// Talent tiles by their use over a game.
fn talent_worth(talent: Talent) -> f32 {
    match talent {
        Talent::TileLarge => 9.0,
        Talent::TileExtra => 7.0,
        Talent::TileCoins => 6.5,
        Talent::TileBuild2 | Talent::TilePlus1 => 6.0,
        Talent::TilePerform2 => 5.5,
        Talent::TileGem | Talent::TileDoubleCamp => 5.0,
        Talent::TileTravel3 | Talent::TileIgnore => 4.5,
        Talent::TileDoubleTent => 4.0,
        Talent::TilePoint => 3.5,
        _ => 1.0,
    }
}
