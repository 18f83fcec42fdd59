//! Performing: D-HAT, D-SHOW, D-IGNORE and D-GEMS (MAG-5.33 to MAG-5.42).

use kernel::{Chance, Log};

use super::Requirement;
use crate::components::{ByColour, ByHue, ByTile, Colour, Hue, Magnifique, PosterId, SLOTS, Talent, Tent, Tile};
use crate::event::{Event, News};
use crate::flow::{Ignored, Play, Position, Show, Step};
use crate::illegal::Illegal;
use crate::scoring::Part;
use crate::state::{Place, Player};

/// MAG-5.37: every exact payment of a cost by colour: each coloured gem may be replaced by a transparent one.
pub(crate) fn payments(cost: ByHue) -> impl Iterator<Item = ByColour> {
    let [orange, green, purple] = cost;
    let total = orange + green + purple;
    (0..=orange)
        .flat_map(move |orange| (0..=green).map(move |green| (orange, green)))
        .flat_map(move |(orange, green)| (0..=purple).map(move |purple| ByColour([orange, green, purple, total - orange - green - purple])))
}

/// How many gems are missing for a cost, transparent ones replacing coloured ones (MAG-5.37).
pub(crate) fn missing_gems(gems: ByColour, cost: ByHue) -> u8 {
    let uncovered: u8 = Hue::ALL.into_iter().map(|hue| cost[hue.index()].saturating_sub(gems[hue.into()])).sum();
    uncovered.saturating_sub(gems[Colour::Transparent])
}

impl Magnifique {
    /// The tent of a player's slot: slot 0 has the printed one.
    pub fn tent_below(&self, player: &Player, slot: usize) -> Option<&Tent> {
        if slot == 0 { Some(&self.printed_tent) } else { player.collected_tent(slot).map(|tent| self.tent(tent)) }
    }

    /// MAG-5.36: the gems of a poster and of the tent below it.
    pub fn cost(&self, poster: PosterId, tent: &Tent) -> ByHue {
        let mut cost = self.poster(poster).gems;
        if let Some(hue) = tent.gem {
            cost[hue.index()] += 1;
        }
        cost
    }
}

impl Position<'_> {
    /// MAG-R15, MAG-R16 and MAG-8.7: whether no hat is on a performance space: not an own one either, though it may move, nor
    /// a foreign one of the solo game.
    pub fn is_vacant(self, space: u8) -> bool {
        let is_blocked = self.is_solo() && self.game.solo_blocked.contains(&space);
        !is_blocked && !self.state.players.values().iter().any(|player| player.hats.contains(&Some(Place::Space { power: space })))
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
        if self.me().hats.contains(&Some(from)) { Ok(()) } else { Err(Illegal::NoHatThere { place: from }) }
    }

    /// MAG-5.35: the posters the performance completes at most.
    pub fn limit(self, show: &Show) -> u8 {
        let extra = self.uses_of(Talent::TileExtra) * self.game.amount_of(Talent::TileExtra);
        self.game.space(show.space).map_or(0, |space| space.posters) + extra
    }

    /// MAG-5.38: the tiles the poster of a slot requires in this performance, an ignored one left out.
    pub fn required(self, show: &Show, slot: u8, poster: PosterId) -> ByTile {
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
        // MAG-R60: a poster bought meanwhile may be completed, but not above such a tent.
        if show.served[usize::from(slot)] {
            return Err(Illegal::TentServed { slot });
        }
        let limit = self.limit(show);
        if show.completed >= limit {
            return Err(Illegal::LimitReached { limit });
        }
        let (built, required) = (me.camp.counts(), self.required(show, slot, poster));
        let missing = std::array::from_fn(|tile| (show.tiles[tile] + required[tile]).saturating_sub(built[tile]));
        if missing != [0; Tile::ALL.len()] {
            return Err(Illegal::TilesMissing { slot, missing });
        }
        match missing_gems(me.gems, self.game.cost(poster, tent)) {
            0 => Ok(()),
            missing => Err(Illegal::GemsMissing { slot, missing }),
        }
    }

    /// The gems to pay for the poster of a slot.
    pub(super) fn cost_of(self, slot: u8) -> ByHue {
        let me = self.me();
        let poster = me.posters.get(usize::from(slot)).copied().flatten();
        let tent = self.game.tent_below(me, slot.into());
        poster.zip(tent).map_or([0; Hue::ALL.len()], |(poster, tent)| self.game.cost(poster, tent))
    }

    /// MAG-5.37: the exact cost, of stored gems.
    pub(super) fn may_pay_poster(self, slot: u8, gems: ByColour) -> Result<(), Illegal> {
        let cost = self.cost_of(slot);
        let is_exact = payments(cost).any(|payment| payment == gems);
        if is_exact && gems.fits_in(self.me().gems) { Ok(()) } else { Err(Illegal::BadPayment { cost }) }
    }

    /// MAG-5.38: within the limit, if a poster has a tile to ignore.
    pub(super) fn may_ignore_some(self, show: &Show) -> Result<(), Illegal> {
        let limit = self.limit(show);
        if show.completed >= limit {
            return Err(Illegal::LimitReached { limit });
        }
        let candidates = (0..SLOTS as u8).flat_map(|slot| Tile::ALL.into_iter().map(move |tile| (slot, tile)));
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
            (Requirement::Gem(_), _) => Err(Illegal::GemNotIgnorable),
            (Requirement::Tile(tile), Some(show)) if self.is_ignorable(show, slot, tile) => Ok(()),
            (Requirement::Tile(tile), _) => Err(Illegal::NotIgnorable { slot, tile }),
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// MAG-5.34: the first performance of a round moves the hat from the waiting spaces, the second places the hat of the
    /// play area, later ones move one of the two.
    pub(super) fn take_space(&mut self, space: u8) {
        let hats = self.position().me().hats;
        let is_waiting = |hat: &Option<Place>| matches!(hat, Some(Place::Waiting { .. }));
        match hats.iter().position(is_waiting).or_else(|| hats.iter().position(Option::is_none)) {
            Some(hat) => self.put_hat(hat, space),
            None => self.replace(Step::Hat { space }),
        }
    }

    pub(super) fn move_hat(&mut self, from: Place) {
        let Step::Hat { space } = self.position().step() else { unreachable!("a space is chosen, MAG-5.34") };
        let hat = self.position().me().hats.iter().position(|hat| *hat == Some(from)).expect("an own hat, MAG-5.34");
        self.put_hat(hat, space);
    }

    fn put_hat(&mut self, hat: usize, space: u8) {
        let (seat, to) = (self.state.active, Place::Space { power: space });
        let from = self.me().hats[hat].replace(to);
        self.tell(|| News::HatMoved { seat, from, to });
        self.replace(Step::Show(Show { space, ..Show::default() }));
    }

    /// D-SHOW: a poster that costs gems asks how they are paid.
    pub(super) fn complete_poster(&mut self, slot: u8) {
        self.push(Step::Gems { slot });
        if self.position().cost_of(slot) == [0; Hue::ALL.len()] {
            self.score_poster(slot, ByColour::default());
        }
    }

    /// MAG-5.39: points and coins of the poster and of the tent below; the poster is turned face down beside the board.
    pub(super) fn score_poster(&mut self, slot: u8, gems: ByColour) {
        self.pop();
        let (seat, game, index) = (self.state.active, self.game, usize::from(slot));
        let poster = self.me().posters[index].take().expect("a poster is completed, MAG-5.36");
        let tent = *game.tent_below(self.position().me(), index).expect("a tent is below, MAG-5.36");
        self.tell(|| News::PosterCompleted { seat, slot, poster });
        if gems != ByColour::default() {
            self.spend_gems(gems);
        }
        let Some(Step::Show(show)) = self.state.steps.last().copied() else { unreachable!("a performance is going on, MAG-5.36") };
        let required = self.position().required(&show, slot, poster);
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
        self.tell(|| News::TileIgnored { seat, slot, tile });
    }

    /// MAG-5.41: points for completed posters (MAG-5.42); then, if one was completed and one remains, D-ARRANGE: here and not
    /// between two posters (MAG-R12).
    pub(super) fn end_performance(&mut self, show: Show) {
        let seat = self.state.active;
        let per_poster = self.position().uses_of(Talent::TilePoint) * self.game.amount_of(Talent::TilePoint);
        self.score(seat, Part::Talents, i16::from(per_poster * show.completed));
        self.replace(Step::End);
        if show.completed > 0 && self.position().me().poster_count() > 0 {
            self.push(Step::Arrange { slot: 0, hand: Default::default() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action as Do;
    use crate::components::Colour::Green;
    use crate::components::MainAction::Perform;
    use crate::components::Tile::{GreenSmall, OrangeLarge, OrangeSmall, PurpleSmall};
    use crate::flow::Awaited;
    use crate::table::*;

    /// A with power 4 + `earlier`, about to perform with the bonus of `m03` still open.
    fn performing(table: Table, earlier: u8) -> Table {
        table.with_dice(A, &[die(Green, earlier)]).begins(Green, 4, "m03", Perform)
    }

    fn two_posters() -> Table {
        Table::of(2).with_tiles(A, &[OrangeSmall, GreenSmall, PurpleSmall]).with_tent(A, 1, "tent_05").with_poster(A, 0, "suhayl_1").with_poster(
            A,
            1,
            "bronson_1",
        )
    }

    #[test]
    fn mag_5_33_a_vacant_space_within_power_whatever_the_colour() {
        let table = performing(Table::of(2).with_hats(B, [Some(space(6)), None]), 4);

        let spaces: Vec<_> = table.choices().into_iter().filter(|action| matches!(action, Do::Perform { .. })).collect();
        assert_eq!(spaces, [Do::Perform { space: 4 }, Do::Perform { space: 8 }]);
        for space in [5, 6, 10] {
            assert_eq!(table.rule_against(Do::Perform { space }), "MAG-5.33");
        }
    }

    #[test]
    fn mag_5_34_the_waiting_hat_moves_first_then_the_second_is_placed() {
        let mut first = performing(Table::of(2), 4);
        first.play(A, Do::Perform { space: 8 });
        assert_eq!(first.player(A).hats, [Some(space(8)), None]);

        let mut second = performing(Table::of(2).with_hats(A, [Some(space(8)), None]), 4);
        second.play(A, Do::Perform { space: 4 });
        assert_eq!(second.player(A).hats, [Some(space(8)), Some(space(4))]);

        let mut third = performing(Table::of(2).with_hats(A, [Some(space(8)), Some(space(4))]), 4);
        third.play(A, Do::Perform { space: 6 });
        assert_eq!(third.rule_against(Do::MoveHat { from: space(6) }), "MAG-5.34");
        third.play(A, Do::MoveHat { from: space(8) });
        assert_eq!(third.player(A).hats, [Some(space(6)), Some(space(4))]);
    }

    #[test]
    fn mag_r15_the_space_of_an_own_hat_is_not_vacant() {
        let table = performing(Table::of(2).with_hats(A, [Some(space(8)), None]), 4);

        assert_eq!(table.refusal(A, Do::Perform { space: 8 }), Illegal::SpaceOccupied { space: 8 });
        assert!(table.offers(Do::Perform { space: 6 }));
    }

    #[test]
    fn mag_r16_a_hat_does_not_move_to_the_space_it_leaves() {
        let table = performing(Table::of(2).with_hats(A, [Some(space(8)), Some(space(4))]), 4);

        for space in [4, 8] {
            assert_eq!(table.refusal(A, Do::Perform { space }), Illegal::SpaceOccupied { space });
        }
        assert!(table.offers(Do::Perform { space: 6 }));
    }

    #[test]
    fn mag_5_35_no_more_posters_than_the_space_says() {
        let mut table = performing(two_posters(), 1);
        table.plays(&[Do::Perform { space: 4 }, Do::CompletePoster { slot: 0 }]);

        assert_eq!(table.rule_against(Do::CompletePoster { slot: 1 }), "MAG-5.35");
        let mut none = performing(two_posters(), 1);
        none.plays(&[Do::Perform { space: 4 }, Do::Stop]);
        assert_eq!((none.step(), none.player(A).completed.len()), (Step::End, 0), "completing none is allowed");
    }

    #[test]
    fn mag_5_36_tiles_add_up_within_a_performance_and_a_tent_is_needed() {
        // Both posters need a small green tile, and there is one.
        let mut table = performing(two_posters(), 4);
        table.plays(&[Do::Perform { space: 8 }, Do::CompletePoster { slot: 0 }]);
        assert_eq!(table.rule_against(Do::CompletePoster { slot: 1 }), "MAG-5.36");
        let mut again = performing(two_posters().with_tiles(A, &[GreenSmall]), 4);
        again.plays(&[Do::Perform { space: 8 }, Do::CompletePoster { slot: 0 }, Do::CompletePoster { slot: 1 }]);
        assert_eq!(again.player(A).completed.len(), 2);

        let mut bare = performing(Table::of(2).with_tiles(A, &[OrangeSmall, GreenSmall]).with_poster(A, 2, "suhayl_1"), 4);
        bare.play(A, Do::Perform { space: 8 });
        assert_eq!((bare.rule_against(Do::CompletePoster { slot: 2 }), bare.rule_against(Do::CompletePoster { slot: 0 })), ("MAG-5.36", "MAG-5.36"));
        assert_eq!(bare.rule_against(Do::CompletePoster { slot: 77 }), "MAG-5.36");
    }

    #[test]
    fn mag_r14_a_tile_serves_again_in_the_next_performance() {
        // The one small green tile served `suhayl_1`; in a later performance it serves `bronson_1`.
        let mut first = performing(two_posters(), 4);
        first.plays(&[Do::Perform { space: 8 }, Do::CompletePoster { slot: 0 }]);
        assert_eq!(first.refusal(A, Do::CompletePoster { slot: 1 }), Illegal::TilesMissing { slot: 1, missing: [0, 1, 0, 0, 0, 0] });

        let mut later = first;
        later.state.turn = None;
        later.state.steps = [Step::Die].into_iter().collect();
        let mut later = later.begins(Green, 4, "m02", Perform);
        later.plays(&[Do::Perform { space: 12 }, Do::CompletePoster { slot: 1 }]);

        assert_eq!((later.player(A).completed.len(), later.player(A).camp.count(GreenSmall)), (2, 1));
    }

    #[test]
    fn mag_5_37_transparent_gems_replace_any() {
        let poor = Table::of(2).with_tiles(A, &[OrangeLarge, OrangeLarge]).with_poster(A, 0, "suhayl_7");
        let mut none = performing(poor.clone(), 1);
        none.play(A, Do::Perform { space: 4 });
        assert_eq!(none.rule_against(Do::CompletePoster { slot: 0 }), "MAG-5.36");

        let mut choice = performing(poor.with_gems(A, gems(1, 0, 0, 1)), 1);
        choice.plays(&[Do::Perform { space: 4 }, Do::CompletePoster { slot: 0 }]);
        assert_eq!(choice.step(), Step::Gems { slot: 0 });
        assert_eq!(choice.choices().len(), 2);
        assert_eq!(choice.rule_against(Do::PayGems { gems: gems(1, 0, 0, 1) }), "MAG-5.37", "exactly");
        assert_eq!(choice.rule_against(Do::PayGems { gems: gems(0, 1, 0, 0) }), "MAG-5.37");
        choice.play(A, Do::PayGems { gems: gems(0, 0, 0, 1) });
        assert_eq!(choice.player(A).gems, gems(1, 0, 0, 0));
    }

    #[test]
    fn mag_5_37_the_payments_of_a_cost_are_distinct_and_exact() {
        let all: Vec<ByColour> = payments([2, 0, 1]).collect();

        assert_eq!(all.len(), 6);
        assert!(all.iter().all(|payment| payment.total() == 3));
    }

    #[test]
    fn mag_5_38_one_tile_of_one_poster_is_ignored_once() {
        let table = two_posters().with_talents(A, &[Talent::TileIgnore]).with_pawns(A, 2).with_dice(A, &[die(Green, 4)]);
        let mut table = table.takes(Green, 4, "m03");
        table.plays(&[Do::KeepDie, choose(Perform), Do::Perform { space: 8 }, use_talent(Talent::TileIgnore)]);
        assert_eq!(table.choices().len(), 4, "two tiles of each of two posters");
        let ignore = |slot, tile| Do::Ignore { slot, requirement: Requirement::Tile(tile) };
        assert_eq!(table.rule_against(ignore(0, OrangeLarge)), "MAG-5.38");
        assert_eq!(table.rule_against(ignore(3, OrangeSmall)), "MAG-5.38");

        table.play(A, ignore(1, GreenSmall));
        table.plays(&[Do::CompletePoster { slot: 0 }, Do::CompletePoster { slot: 1 }]);

        assert_eq!(table.player(A).completed.len(), 2);
        assert_eq!(table.rule_against(use_talent(Talent::TileIgnore)), "MAG-5.43");
    }

    #[test]
    fn mag_5_38_without_a_poster_above_a_tent_there_is_nothing_to_ignore() {
        let talented = || Table::of(2).with_talents(A, &[Talent::TileIgnore]).with_pawns(A, 2);
        let mut none = talented().with_poster(A, 3, "suhayl_1").takes(Green, 4, "m03");
        none.plays(&[Do::KeepDie, choose(Perform), Do::Perform { space: 4 }]);
        assert_eq!(none.rule_against(use_talent(Talent::TileIgnore)), "MAG-5.38");

        let mut at_limit = talented().with_tiles(A, &[OrangeSmall, GreenSmall]).with_poster(A, 0, "suhayl_1").takes(Green, 4, "m03");
        at_limit.plays(&[Do::KeepDie, choose(Perform), Do::Perform { space: 4 }, Do::CompletePoster { slot: 0 }]);
        assert_eq!(at_limit.rule_against(use_talent(Talent::TileIgnore)), "MAG-5.35");
    }

    #[test]
    fn mag_5_39_poster_and_tent_pay_and_the_poster_is_put_aside() {
        let mut table = performing(two_posters(), 4);

        table.plays(&[Do::Perform { space: 8 }, Do::CompletePoster { slot: 1 }]);

        // `bronson_1` gives 3 points and 2 coins, `tent_05` 2 points and 1 coin.
        assert_eq!((table.points(A, Part::Posters), table.points(A, Part::Tents), table.player(A).coins), (3, 2, 13));
        assert!(table.player(A).completed.contains(poster("bronson_1")) && table.player(A).posters[1].is_none());
        assert_eq!((table.player(A).camp.tiles().len(), table.player(A).tent_count()), (3, 1), "tents and tiles remain");
    }

    #[test]
    fn mag_5_40_a_poster_above_a_tent_that_served_waits() {
        let mut table = performing(two_posters(), 4);
        table.plays(&[Do::Perform { space: 8 }, Do::CompletePoster { slot: 0 }]);

        let table = table.with_poster(A, 0, "lungile_1");

        assert_eq!(table.rule_against(Do::CompletePoster { slot: 0 }), "MAG-5.40");
    }

    #[test]
    fn mag_5_41_a_performance_ends_by_itself_and_remaining_posters_may_be_rearranged() {
        let mut table = performing(two_posters(), 1);
        table.plays(&[Do::UseBonus, Do::CompletePoster { slot: 0 }]);
        assert!(matches!(table.step(), Step::Arrange { .. }), "at the limit only `stop` was left: {:?}", table.step());
        table.play(A, Do::KeepPosters);
        assert_eq!(table.player(A).posters[1], Some(poster("bronson_1")));
    }

    #[test]
    fn mag_r12_posters_are_rearranged_once_after_the_last_one_of_a_performance() {
        let mut table = performing(two_posters().with_tiles(A, &[GreenSmall]).with_poster(A, 3, "kimora_8"), 4);
        table.plays(&[Do::Perform { space: 8 }, Do::CompletePoster { slot: 0 }]);
        assert_eq!(table.refusal(A, Do::ArrangePoster { poster: None }), Illegal::AnotherDecision { awaited: Awaited::Show });
        assert!(!table.choices().iter().any(|action| matches!(action, Do::ArrangePoster { .. } | Do::KeepPosters)));

        table.plays(&[Do::CompletePoster { slot: 1 }, Do::Stop]);
        assert!(matches!(table.step(), Step::Arrange { slot: 0, .. }));
        table.play(A, Do::KeepPosters);

        assert_eq!(table.step(), Step::End, "once");
    }

    #[test]
    fn mag_r60_a_poster_bought_meanwhile_may_be_completed_above_an_unused_tent() {
        let mut table = two_posters().with_tiles(A, &[GreenSmall, PurpleSmall]).with_pawns(A, 1).with_dice(A, &[die(Green, 4)]);
        let held = table.state.players[A].posters[1].take().expect("a poster");
        table.state.poster_deck.push(held);
        let mut table = table.takes(Green, 4, "m03");
        table.plays(&[Do::KeepDie, choose(Perform), Do::Perform { space: 8 }, Do::CompletePoster { slot: 0 }]);

        table.plays(&[use_talent(Talent::BoardBuyPoster), Do::DrawPoster, Do::PutPoster { slot: 1 }, Do::CompletePoster { slot: 1 }]);

        assert_eq!(table.player(A).completed.len(), 2);
    }

    #[test]
    fn mag_8_7_foreign_hats_block_three_spaces_of_a_solo_game() {
        let table = performing(Table::of(1), 6).with_gems(A, gems(0, 3, 0, 3));
        let mut table = table;
        (0..3).for_each(|_| table.acts(Do::SpendGem { gem: Green }));

        let spaces: Vec<_> = table.choices().into_iter().filter(|action| matches!(action, Do::Perform { .. })).collect();
        assert_eq!((table.power(), spaces), (16, [4, 8, 12, 14].map(|space| Do::Perform { space }).to_vec()));
    }
}
