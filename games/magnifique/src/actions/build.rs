//! Building: D-TILE, D-ORIENT, D-PLACE and D-DOUBLE (MAG-5.10 to MAG-5.19).

use kernel::{Chance, Log};

use crate::camp::{Cells, Placement};
use crate::components::{Level, Size, Talent, Tile};
use crate::event::{Event, News};
use crate::flow::{Play, Position, Step};
use crate::illegal::Illegal;
use crate::scoring::Part;
use crate::state::TileCause;

impl Position<'_> {
    /// The covered cells of the own camp.
    pub fn covered(self) -> Cells {
        self.game.covered(&self.me().camp)
    }

    /// MAG-5.11 and MAG-12.4: the tiles of a type that are in no camp.
    pub fn in_supply(self, tile: Tile) -> u8 {
        let built: u8 = self.state.players.values().iter().map(|player| player.camp.count(tile)).sum();
        tile.count() - built
    }

    /// MAG-5.10, MAG-5.10a and MAG-5.12: a level within power, or the empty one for the talent of a large tile. MAG-R4: it may be
    /// chosen though its tiles cannot be built.
    pub(super) fn may_build(self, level: Option<u8>) -> Result<(), Illegal> {
        let Some(level) = level else {
            return self.may_put_pawns(Talent::TileLarge).map_err(|_| Illegal::NoEmptyLevel);
        };
        if self.level(level).is_none() {
            return Err(Illegal::NoSuchLevel { level });
        }
        let power = self.power();
        if level <= power { Ok(()) } else { Err(Illegal::LevelTooHigh { level, power }) }
    }

    fn level(self, power: u8) -> Option<Level> {
        self.game.levels.iter().find(|level| level.power == power).copied()
    }

    /// MAG-4.8: a size still owed, the die's colour or a pawn for another one, in supply, with a legal place.
    pub(super) fn may_build_tile(self, tile: Tile, small: u8, large: u8) -> Result<(), Illegal> {
        let owed = match tile.size() {
            Size::Small => small,
            Size::Large => large,
        };
        if owed == 0 {
            return Err(Illegal::SizeNotOwed { tile });
        }
        if tile.hue() != self.hue() && self.may_put_pawns(Talent::BoardColour).is_err() {
            return Err(Illegal::ColourNeedsPawn { tile });
        }
        if self.in_supply(tile) == 0 {
            return Err(Illegal::SoldOut { tile });
        }
        if self.game.has_place(tile, self.covered()) { Ok(()) } else { Err(Illegal::NoPlace { tile }) }
    }

    /// MAG-5.16: an orientation with at least one legal place.
    pub(super) fn may_orient(self, tile: Tile, orientation: u8) -> Result<(), Illegal> {
        if self.game.places(tile, orientation, self.covered()) == 0 { Err(Illegal::NoPlaceTurned { tile, orientation }) } else { Ok(()) }
    }

    /// MAG-5.16: inside the camp, on uncovered cells; MAG-5.17: sharing an edge with a tile already there.
    pub(super) fn may_place_tile(self, tile: Tile, orientation: u8, col: u8, row: u8) -> Result<(), Illegal> {
        let cells = self.game.cells_of(Placement { tile, orientation, col, row });
        let covered = self.covered();
        if cells == 0 {
            Err(Illegal::OutsideCamp)
        } else if cells & covered != 0 {
            Err(Illegal::Overlap)
        } else if self.game.places(tile, orientation, covered) & self.game.grid.cell(col, row) == 0 {
            Err(Illegal::Apart)
        } else {
            Ok(())
        }
    }

    /// MAG-5.19 and MAG-R27: whether D-DOUBLE is asked for the tile just built: not if it came from a card bonus.
    fn may_double_camp(self, placement: Placement, cause: TileCause) -> bool {
        let board = self.game.board(self.me().board, self.state.options.board_side);
        cause == TileCause::BuildAction && self.game.cells_of(placement) & board.bonus_cells != 0 && self.may_put_pawns(Talent::TileDoubleCamp).is_ok()
    }

    /// MAG-4.8: why bonuses are not doubled at another decision. Outside a turn no talent is usable.
    pub(super) fn why_not_double_camp(self) -> Illegal {
        let talent = Talent::TileDoubleCamp;
        match self.state.turn.as_ref() {
            None => Illegal::TalentOutsideTurn { talent },
            Some(turn) if turn.last_tile == Some(TileCause::CardBonus) => Illegal::BonusTileDoubled,
            Some(_) => self.may_put_pawns(talent).err().unwrap_or_else(|| self.another_decision()),
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// MAG-5.10: the level's tiles are owed.
    pub(super) fn build(&mut self, level: Option<u8>) {
        let seat = self.state.active;
        let Level { small, large, .. } = level.and_then(|power| self.position().level(power)).unwrap_or_default();
        self.tell(|| News::LevelChosen { seat, level, small, large });
        self.replace(Step::Tile { small, large });
    }

    /// MAG-5.14 and MAG-R28: a pawn is placed at the moment a tile of another colour is chosen, one for each such tile.
    pub(super) fn build_tile(&mut self, tile: Tile) {
        if tile.hue() != self.position().hue() {
            self.put_pawns(Talent::BoardColour);
        }
        if let Some(Step::Tile { small, large }) = self.state.steps.last_mut() {
            match tile.size() {
                Size::Small => *small -= 1,
                Size::Large => *large -= 1,
            }
        }
        self.push(Step::Orient { tile, cause: TileCause::BuildAction });
    }

    pub(super) fn orient(&mut self, orientation: u8) {
        let Step::Orient { tile, cause } = self.position().step() else { unreachable!("a tile is in hand, MAG-5.16") };
        self.replace(Step::Place { tile, orientation, cause });
    }

    /// MAG-5.18: the tile is built and never moves; MAG-5.19: its bonuses come at once, doubled if the player wants. MAG-R29:
    /// that is asked before they come, so a pawn among them serves only for what follows.
    pub(super) fn place_tile(&mut self, col: u8, row: u8) {
        let Step::Place { tile, orientation, cause } = self.pop() else { unreachable!("a tile is in hand, MAG-5.16") };
        let (seat, placement) = (self.state.active, Placement { tile, orientation, col, row });
        self.me().camp.build(placement);
        self.turn().last_tile = Some(cause);
        self.tell(|| News::TileBuilt { seat, placement });
        if self.position().may_double_camp(placement, cause) {
            self.push(Step::Double);
        } else {
            self.gain_camp_bonuses(false);
        }
    }

    pub(super) fn double_camp(&mut self, doubled: bool) {
        self.pop();
        if doubled {
            self.put_pawns(Talent::TileDoubleCamp);
        }
        self.gain_camp_bonuses(doubled);
    }

    fn gain_camp_bonuses(&mut self, doubled: bool) {
        let position = self.position();
        let me = position.me();
        let cells = me.camp.tiles().last().map_or(0, |placement| self.game.cells_of(*placement));
        let rewards = self.game.board(me.board, self.state.options.board_side).rewards_of(cells);
        self.gain_rewards(if doubled { rewards.doubled() } else { rewards }, Part::Camp);
    }
}

#[cfg(test)]
mod tests {
    use crate::actions::Action as Do;
    use crate::components::Colour::{Green, Orange};
    use crate::components::MainAction::Build;
    use crate::components::{Talent, Tile};
    use crate::flow::Step;
    use crate::scoring::Part;
    use crate::table::*;

    /// A with a green die of this value, about to build.
    fn building(value: u8) -> Table {
        Table::of(2).begins(Green, value, "m03", Build)
    }

    #[test]
    fn mag_5_10_a_level_within_power_gives_its_tiles_in_any_order() {
        let mut table = Table::of(2).with_dice(A, &[die(Green, 6)]).begins(Green, 3, "m02", Build);
        let levels: Vec<_> = table.choices().into_iter().filter(|action| matches!(action, Do::Build { .. })).collect();
        assert_eq!(levels, [3, 5, 7, 9].map(|level| Do::Build { level: Some(level) }));
        assert_eq!(table.rule_against(Do::Build { level: Some(4) }), "MAG-5.10");

        table.play(A, Do::Build { level: Some(9) });

        assert_eq!(table.step(), Step::Tile { small: 1, large: 1 });
        assert!(table.offers(Do::BuildTile { tile: Tile::GreenSmall }) && table.offers(Do::BuildTile { tile: Tile::GreenLarge }));
        table.builds(at(Tile::GreenSmall, 0, 3, 1));
        assert_eq!(table.rule_against(Do::BuildTile { tile: Tile::GreenSmall }), "MAG-5.10");
    }

    #[test]
    fn mag_5_11_a_type_that_is_exhausted_cannot_be_chosen() {
        let mut table = building(3);
        for _ in 0..13 {
            table.state.players[B].camp.build(at(Tile::GreenSmall, 0, 0, 0));
        }
        table.state.players[A].camp.build(at(Tile::GreenSmall, 0, 3, 1));
        assert_eq!(table.position().in_supply(Tile::GreenSmall), 2);
        table.state.players[A].camp.build(at(Tile::GreenSmall, 0, 3, 1));
        table.state.players[A].camp.build(at(Tile::GreenSmall, 0, 3, 1));

        table.play(A, Do::Build { level: Some(3) });

        // MAG-R4: the level may be chosen, its tile is lost.
        assert_eq!(table.rule_against(Do::BuildTile { tile: Tile::GreenSmall }), "MAG-5.11");
    }

    #[test]
    fn mag_5_12_a_level_above_power_is_refused() {
        assert_eq!(building(4).rule_against(Do::Build { level: Some(5) }), "MAG-5.12");
    }

    #[test]
    fn mag_5_13_building_stops_early_or_by_itself() {
        let mut early = building(3);
        early.plays(&[Do::Build { level: Some(3) }, Do::Stop]);
        assert_eq!((early.step(), early.player(A).camp.tiles().len()), (Step::End, 0), "MAG-R3");

        // With the bonus used and no pawn, level 3 is the only commitment, and `stop` all that is left after the tile.
        let mut whole = building(3);
        whole.play(A, Do::UseBonus);
        whole.builds(at(Tile::GreenSmall, 0, 3, 1));
        assert_eq!((whole.step(), whole.player(A).camp.tiles().len()), (Step::End, 1));
    }

    #[test]
    fn mag_5_14_another_colour_takes_a_pawn_when_the_tile_is_chosen() {
        let mut table = Table::of(2).with_pawns(A, 1).takes(Green, 3, "m03");
        table.plays(&[Do::KeepDie, choose(Build), Do::Build { level: Some(3) }]);

        table.play(A, Do::BuildTile { tile: Tile::PurpleSmall });

        assert_eq!((table.player(A).pawns.play_area, table.state.turn.expect("a turn").pawns.on(Talent::BoardColour)), (0, 1));
        let mut without = building(3);
        without.play(A, Do::Build { level: Some(3) });
        assert_eq!(without.rule_against(Do::BuildTile { tile: Tile::PurpleSmall }), "MAG-5.14");
    }

    #[test]
    fn mag_5_16_orientations_and_places_lie_inside_on_free_cells() {
        let mut table = building(3);
        table.play(A, Do::Build { level: Some(3) });
        table.play(A, Do::BuildTile { tile: Tile::GreenSmall });
        assert_eq!(table.choices().len(), 8);
        assert_eq!(table.rule_against(Do::Orient { orientation: 8 }), "MAG-5.16");

        table.play(A, Do::Orient { orientation: 0 });

        // Two columns wide and three rows high: 8 x 4 places in an empty camp.
        assert_eq!(table.choices().len(), 32);
        assert_eq!(table.rule_against(Do::PlaceTile { col: 8, row: 0 }), "MAG-5.16");
    }

    #[test]
    fn mag_5_16_a_tile_without_any_place_cannot_be_chosen() {
        let mut table = building(6);
        table.play(A, Do::Build { level: Some(5) });
        while table.game.has_place(Tile::GreenLarge, table.game.covered(&table.player(A).camp)) {
            let covered = table.game.covered(&table.player(A).camp);
            let tile = if table.game.has_place(Tile::PurpleSmall, covered) { Tile::PurpleSmall } else { Tile::GreenLarge };
            table = table.with_tiles(A, &[tile]);
        }

        assert_eq!(table.rule_against(Do::BuildTile { tile: Tile::GreenLarge }), "MAG-5.16");
    }

    #[test]
    fn mag_5_17_the_first_tile_lies_anywhere_the_others_share_an_edge() {
        let mut table = Table::of(2).with_dice(A, &[die(Orange, 4)]).begins(Orange, 3, "m02", Build);
        table.play(A, Do::Build { level: Some(7) });
        table.builds(at(Tile::OrangeSmall, 0, 6, 4));

        table.plays(&[Do::BuildTile { tile: Tile::OrangeSmall }, Do::Orient { orientation: 0 }]);

        assert_eq!(table.rule_against(Do::PlaceTile { col: 0, row: 0 }), "MAG-5.17");
        assert!(table.offers(Do::PlaceTile { col: 3, row: 4 }));
    }

    #[test]
    fn mag_5_18_tiles_stay_where_they_were_built() {
        let mut table = building(3).with_camp(A, &[at(Tile::PurpleSmall, 0, 3, 1)]);
        let first = table.player(A).camp.tiles()[0];

        table.until(|table| table.state.round == 2);

        assert_eq!(table.player(A).camp.tiles()[0], first);
    }

    #[test]
    fn mag_5_19_every_bonus_type_pays_at_once() {
        let building = |placement: crate::camp::Placement| {
            let mut table = Table::of(2).with_dice(A, &[die(Orange, 4)]).begins(Orange, 3, "m02", Build);
            table.play(A, Do::Build { level: Some(7) });
            table.builds(placement);
            table
        };

        let points_and_pawn = building(at(Tile::OrangeSmall, 0, 0, 0));
        assert_eq!((points_and_pawn.points(A, Part::Camp), points_and_pawn.player(A).pawns.play_area), (5, 1));
        let coins = building(at(Tile::OrangeSmall, 0, 3, 0));
        assert_eq!(coins.player(A).coins, 12);
        let gem = building(at(Tile::OrangeSmall, 0, 6, 0));
        assert_eq!(gem.player(A).gems, gems(0, 0, 0, 1));
        let posters = building(at(Tile::OrangeSmall, 3, 0, 3));
        assert_eq!(posters.step(), Step::Poster { left: 2 }, "MAG-4.7: before the next tile is chosen");
    }

    #[test]
    fn mag_5_19_doubling_is_asked_once_for_a_tile_with_bonuses() {
        let mut table = Table::of(2).with_talents(A, &[Talent::TileDoubleCamp]).with_pawns(A, 2).with_dice(A, &[die(Orange, 4)]).takes(Orange, 3, "m02");
        table.plays(&[Do::KeepDie, choose(Build), Do::Build { level: Some(7) }]);
        table.builds(at(Tile::OrangeSmall, 0, 3, 0));
        assert_eq!(table.step(), Step::Double);

        table.play(A, Do::DoubleCamp { doubled: true });
        table.builds(at(Tile::OrangeSmall, 0, 6, 0));

        // MAG-R26: one tile only; the second one is not asked about.
        assert_eq!((table.player(A).coins, table.player(A).gems), (14, gems(0, 0, 0, 1)));
        assert_eq!(table.rule_against(Do::DoubleCamp { doubled: true }), "MAG-5.43");
        let mut bare = Table::of(2).with_talents(A, &[Talent::TileDoubleCamp]).with_pawns(A, 1).takes(Orange, 3, "m02");
        bare.plays(&[Do::KeepDie, choose(Build), Do::Build { level: Some(3) }]);
        bare.builds(at(Tile::OrangeSmall, 0, 2, 1));
        assert!(matches!(bare.step(), Step::Tile { .. }), "a tile without a bonus is not asked about");
        assert_eq!(bare.rule_against(Do::DoubleCamp { doubled: true }), "MAG-4.2");
    }

    #[test]
    fn mag_r26_doubling_makes_four_of_two_posters() {
        let mut table = Table::of(2).with_talents(A, &[Talent::TileDoubleCamp]).with_pawns(A, 1).takes(Orange, 3, "m03");
        table.plays(&[Do::KeepDie, choose(Build), Do::Build { level: Some(3) }]);
        table.builds(at(Tile::OrangeSmall, 3, 0, 3));

        table.play(A, Do::DoubleCamp { doubled: true });

        assert_eq!(table.step(), Step::Poster { left: 4 });
    }

    #[test]
    fn mag_r27_the_tile_of_the_large_talent_can_be_doubled() {
        let mut table = Table::of(2).with_talents(A, &[Talent::TileLarge, Talent::TileDoubleCamp]).with_pawns(A, 3).takes(Orange, 1, "m03");
        table.plays(&[Do::KeepDie, choose(Build), Do::Build { level: None }, use_talent(Talent::TileLarge)]);

        table.builds(at(Tile::OrangeLarge, 2, 4, 0));

        assert_eq!(table.step(), Step::Double);
    }

    #[test]
    fn mag_r29_a_pawn_from_a_tile_serves_at_once_but_not_for_that_tile() {
        let mut table = Table::of(2).with_talents(A, &[Talent::TileDoubleCamp]).with_dice(A, &[die(Orange, 4)]).begins(Orange, 3, "m03", Build);
        table.play(A, Do::Build { level: Some(7) });

        table.builds(at(Tile::OrangeSmall, 0, 0, 0));

        // The pawn of (1,1) came after the doubling could be asked (MAG-5.44); now it can buy another colour.
        assert_eq!((table.player(A).pawns.play_area, table.points(A, Part::Camp)), (1, 5));
        assert!(table.offers(Do::BuildTile { tile: Tile::PurpleSmall }));
        assert_eq!(table.rule_against(use_talent(Talent::TileBuild2)), "MAG-5.20");
    }
}
