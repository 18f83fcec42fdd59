//! Performing: D-HAT, D-SHOW, D-IGNORE and D-GEMS (MAG-5.33 to 5.42).

use kernel::{Chance, Log};

use super::Requirement;
use crate::components::{ByColour, Colour, Hue, Id, Magnifique, PosterId, SLOTS, Talent, Tent, Tile};
use crate::event::{Event, Happening};
use crate::flow::{Ignored, Play, Show, Step, Table};
use crate::illegal::Illegal;
use crate::scoring::Part;
use crate::state::{Place, Player};

/// MAG-5.37: every exact payment of a cost by colour: each coloured gem may be replaced by a transparent one.
pub(crate) fn payments(cost: [u8; Hue::COUNT]) -> impl Iterator<Item = ByColour> {
    let [orange, green, purple] = cost;
    let total = orange + green + purple;
    (0..=orange)
        .flat_map(move |orange| (0..=green).map(move |green| (orange, green)))
        .flat_map(move |(orange, green)| (0..=purple).map(move |purple| ByColour([orange, green, purple, total - orange - green - purple])))
}

/// How many gems are missing for a cost, transparent ones replacing coloured ones (MAG-5.37).
pub(crate) fn missing_gems(gems: ByColour, cost: [u8; Hue::COUNT]) -> u8 {
    let uncovered: u8 = Hue::all().map(|hue| cost[hue.index()].saturating_sub(gems[hue.into()])).sum();
    uncovered.saturating_sub(gems[Colour::Transparent])
}

impl Magnifique {
    /// The tent of a player's slot: slot 0 has the printed one.
    #[must_use]
    pub fn tent_below(&self, player: &Player, slot: usize) -> Option<&Tent> {
        if slot == 0 { Some(&self.printed_tent) } else { player.collected_tent(slot).map(|tent| self.tent(tent)) }
    }

    /// MAG-5.36: the gems of a poster and of the tent below it.
    #[must_use]
    pub fn cost(&self, poster: PosterId, tent: &Tent) -> [u8; Hue::COUNT] {
        let mut cost = self.poster(poster).gems;
        if let Some(hue) = tent.gem {
            cost[hue.index()] += 1;
        }
        cost
    }
}

impl Table<'_> {
    /// MAG-R15 and 8.7: whether no hat is on a performance space.
    pub fn is_vacant(self, space: u8) -> bool {
        let is_blocked = self.is_solo() && self.game.solo_blocked.contains(&space);
        !is_blocked && !self.state.players.values().iter().any(|player| player.hats.contains(&Some(Place::Space(space))))
    }

    /// MAG-5.33: a vacant space within power.
    pub(super) fn may_perform(self, space: u8) -> Result<(), Illegal> {
        if self.game.space(space).is_none() {
            return Err(Illegal::NoSuchSpace { space });
        }
        if !self.is_vacant(space) {
            return Err(Illegal::SpaceOccupied { space });
        }
        let power = self.power();
        if space <= power { Ok(()) } else { Err(Illegal::SpaceTooHigh { space, power }) }
    }

    /// MAG-5.34: one of the two own hats.
    pub(super) fn may_move_hat(self, from: Place) -> Result<(), Illegal> {
        if self.me().hats.contains(&Some(from)) { Ok(()) } else { Err(Illegal::NoHatThere) }
    }

    /// MAG-5.35: the posters the performance completes at most.
    pub fn limit(self, show: &Show) -> u8 {
        let extra = self.turn().pawns.on(Talent::TileExtra) * self.game.amount_of(Talent::TileExtra);
        self.game.space(show.space).map_or(0, |space| space.posters) + extra
    }

    /// MAG-5.38: the tiles the poster of a slot requires in this performance, an ignored one left out.
    pub fn required(self, show: &Show, slot: u8, poster: PosterId) -> [u8; Tile::COUNT] {
        let mut tiles = self.game.poster(poster).tiles;
        if let Some(ignored) = show.ignored.filter(|ignored| ignored.slot == slot) {
            tiles[ignored.tile.index()] = tiles[ignored.tile.index()].saturating_sub(1);
        }
        tiles
    }

    /// MAG-5.36, in the order of MAG-4.8: a poster above a tent that has not served, within the limit, with all tiles and
    /// gems.
    pub fn may_complete(self, show: &Show, slot: u8) -> Result<(), Illegal> {
        let me = self.me();
        let poster = me.posters.get(usize::from(slot)).copied().flatten().ok_or(Illegal::NoPosterInSlot { slot })?;
        let tent = self.game.tent_below(me, slot.into()).ok_or(Illegal::NoTentBelow { slot })?;
        if show.served[usize::from(slot)] {
            return Err(Illegal::TentServed { slot });
        }
        let limit = self.limit(show);
        if show.completed >= limit {
            return Err(Illegal::LimitReached { limit });
        }
        let (built, required) = (me.camp.counts(), self.required(show, slot, poster));
        if (0..Tile::COUNT).any(|tile| show.tiles[tile] + required[tile] > built[tile]) {
            return Err(Illegal::TilesMissing { slot });
        }
        if missing_gems(me.gems, self.game.cost(poster, tent)) > 0 { Err(Illegal::GemsMissing { slot }) } else { Ok(()) }
    }

    /// The gems to pay for the poster of a slot.
    pub(super) fn cost_of(self, slot: u8) -> [u8; Hue::COUNT] {
        let me = self.me();
        let poster = me.posters.get(usize::from(slot)).copied().flatten();
        let tent = self.game.tent_below(me, slot.into());
        poster.zip(tent).map_or([0; Hue::COUNT], |(poster, tent)| self.game.cost(poster, tent))
    }

    /// MAG-5.37: the exact cost, of stored gems.
    pub(super) fn may_pay_poster(self, slot: u8, gems: ByColour) -> Result<(), Illegal> {
        let is_exact = payments(self.cost_of(slot)).any(|payment| payment == gems);
        if is_exact && gems.fits_in(self.me().gems) { Ok(()) } else { Err(Illegal::BadPayment) }
    }

    /// MAG-5.38: within the limit, if a poster has a tile to ignore.
    pub(super) fn may_ignore_some(self, show: &Show) -> Result<(), Illegal> {
        let limit = self.limit(show);
        if show.completed >= limit {
            return Err(Illegal::LimitReached { limit });
        }
        let candidates = (0..SLOTS as u8).flat_map(|slot| Tile::all().map(move |tile| (slot, tile)));
        if candidates.into_iter().any(|(slot, tile)| self.is_ignorable(show, slot, tile)) { Ok(()) } else { Err(Illegal::NothingToIgnore) }
    }

    /// MAG-5.38: a tile required by a poster above a tent that has not served in this performance.
    fn is_ignorable(self, show: &Show, slot: u8, tile: Tile) -> bool {
        let me = self.me();
        let poster = me.posters.get(usize::from(slot)).copied().flatten();
        let has_tent = self.game.tent_below(me, slot.into()).is_some();
        poster.is_some_and(|poster| has_tent && !show.served[usize::from(slot)] && self.game.poster(poster).tiles[tile.index()] > 0)
    }

    /// MAG-5.38: one copy of one tile type; gems can never be ignored.
    pub(super) fn may_ignore(self, slot: u8, requirement: Requirement) -> Result<(), Illegal> {
        match (requirement, self.show()) {
            (Requirement::Tile(tile), Some(show)) if self.is_ignorable(show, slot, tile) => Ok(()),
            _ => Err(Illegal::NotIgnorable),
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// MAG-5.34: the first performance of a round moves the hat from the waiting spaces, the second places the hat of the
    /// play area, later ones move one of the two.
    pub(super) fn take_space(&mut self, space: u8) {
        let hats = self.table().me().hats;
        let is_waiting = |hat: &Option<Place>| matches!(hat, Some(Place::Waiting(_)));
        match hats.iter().position(is_waiting).or_else(|| hats.iter().position(Option::is_none)) {
            Some(hat) => self.put_hat(hat, space),
            None => self.replace(Step::Hat { space }),
        }
    }

    pub(super) fn move_hat(&mut self, from: Place) {
        let Step::Hat { space } = self.table().step() else { unreachable!("a space is chosen, MAG-5.34") };
        let hat = self.table().me().hats.iter().position(|hat| *hat == Some(from)).expect("an own hat, MAG-5.34");
        self.put_hat(hat, space);
    }

    fn put_hat(&mut self, hat: usize, space: u8) {
        let (seat, to) = (self.state.active, Place::Space(space));
        let from = self.me().hats[hat].replace(to);
        self.tell(|| Happening::HatMoved { seat, from, to });
        self.replace(Step::Show(Show { space, ..Show::default() }));
    }

    /// D-SHOW: a poster that costs gems asks how they are paid.
    pub(super) fn complete_poster(&mut self, slot: u8) {
        self.push(Step::Gems { slot });
        if self.table().cost_of(slot) == [0; Hue::COUNT] {
            self.score_poster(slot, ByColour::default());
        }
    }

    /// MAG-5.39: points and coins of the poster and of the tent below; the poster is turned face down beside the board.
    pub(super) fn score_poster(&mut self, slot: u8, gems: ByColour) {
        self.pop();
        let (seat, game, index) = (self.state.active, self.game, usize::from(slot));
        let poster = self.me().posters[index].take().expect("a poster is completed, MAG-5.36");
        let tent = *game.tent_below(self.table().me(), index).expect("a tent is below, MAG-5.36");
        self.tell(|| Happening::PosterCompleted { seat, slot, poster });
        if gems != ByColour::default() {
            self.spend_gems(gems);
        }
        let Some(Step::Show(show)) = self.state.steps.last().copied() else { unreachable!("a performance is going on, MAG-5.36") };
        let required = self.table().required(&show, slot, poster);
        if let Some(Step::Show(show)) = self.state.steps.last_mut() {
            show.served[index] = true;
            show.completed += 1;
            show.tiles.iter_mut().zip(required).for_each(|(sum, tiles)| *sum += tiles);
        }
        self.forget_ignored(slot);
        self.me().completed.insert(poster);
        let data = game.poster(poster);
        self.score(seat, Part::Posters, data.points.into());
        self.score(seat, Part::Tents, tent.points.into());
        self.gain_coins(data.coins + tent.coins);
    }

    /// MAG-5.38: an ignored tile belongs to its poster and is lost with it.
    pub(super) fn forget_ignored(&mut self, slot: u8) {
        for step in self.state.steps.iter_mut() {
            if let Step::Show(show) = step {
                show.ignored = show.ignored.filter(|ignored| ignored.slot != slot);
            }
        }
    }

    pub(super) fn ignore(&mut self, slot: u8, requirement: Requirement) {
        let Requirement::Tile(tile) = requirement else { unreachable!("gems are never ignored, MAG-5.38") };
        self.pop();
        if let Some(Step::Show(show)) = self.state.steps.last_mut() {
            show.ignored = Some(Ignored { slot, tile });
        }
        let seat = self.state.active;
        self.tell(|| Happening::TileIgnored { seat, slot, tile });
    }

    /// MAG-5.41: points for completed posters (MAG-5.42); then, if one was completed and one remains, D-ARRANGE.
    pub(super) fn end_performance(&mut self, show: Show) {
        let seat = self.state.active;
        let per_poster = self.table().turn().pawns.on(Talent::TilePoint) * self.game.amount_of(Talent::TilePoint);
        self.score(seat, Part::Talents, i16::from(per_poster * show.completed));
        self.replace(Step::End);
        if show.completed > 0 && self.table().me().poster_count() > 0 {
            self.push(Step::Arrange { slot: 0, hand: Default::default() });
        }
    }
}
