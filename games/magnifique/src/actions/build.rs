//! Building: D-TILE, D-ORIENT, D-PLACE and D-DOUBLE (MAG-5.10 to 5.19).

use kernel::{Chance, Log};

use crate::camp::{Cells, Placement, cell};
use crate::components::{Level, Size, Talent, Tile};
use crate::event::{Event, Happening};
use crate::flow::{Play, Step, Table};
use crate::illegal::Illegal;
use crate::scoring::Part;
use crate::state::TileCause;

impl Table<'_> {
    /// The covered cells of the own camp.
    pub fn covered(self) -> Cells {
        self.game.covered(&self.me().camp)
    }

    /// MAG-5.11 and 12.4: the tiles of a type that are in no camp.
    pub fn in_supply(self, tile: Tile) -> u8 {
        let built: u8 = self.state.players.values().iter().map(|player| player.camp.count(tile)).sum();
        tile.count() - built
    }

    /// MAG-5.10, 5.10a and 5.12: a level within power, or the empty one for the talent of a large tile. MAG-R4: it may be
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
        } else if self.game.places(tile, orientation, covered) & cell(col, row) == 0 {
            Err(Illegal::Apart)
        } else {
            Ok(())
        }
    }

    /// MAG-5.19: whether D-DOUBLE is asked for the tile just built.
    fn may_double_camp(self, placement: Placement, cause: TileCause) -> bool {
        let board = self.game.board(self.me().board, self.state.options.board_side);
        cause == TileCause::BuildAction && self.game.cells_of(placement) & board.bonus_cells != 0 && self.may_put_pawns(Talent::TileDoubleCamp).is_ok()
    }

    /// MAG-4.8: why bonuses are not doubled at another decision.
    pub(super) fn why_not_double_camp(self) -> Illegal {
        match self.state.turn.as_ref() {
            None => Illegal::AnotherDecision,
            Some(turn) if turn.last_tile == Some(TileCause::CardBonus) => Illegal::BonusTileDoubled,
            Some(_) if self.may_put_pawns(Talent::TileDoubleCamp).is_err() => Illegal::CannotDouble { talent: Talent::TileDoubleCamp },
            Some(_) => Illegal::AnotherDecision,
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// MAG-5.10: the level's tiles are owed.
    pub(super) fn build(&mut self, level: Option<u8>) {
        let seat = self.state.active;
        let Level { small, large, .. } = level.and_then(|power| self.table().level(power)).unwrap_or_default();
        self.tell(|| Happening::LevelChosen { seat, level, small, large });
        self.replace(Step::Tile { small, large });
    }

    /// MAG-5.14: a pawn is placed at the moment a tile of another colour is chosen.
    pub(super) fn build_tile(&mut self, tile: Tile) {
        if tile.hue() != self.table().hue() {
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
        let Step::Orient { tile, cause } = self.table().step() else { unreachable!("a tile is in hand, MAG-5.16") };
        self.replace(Step::Place { tile, orientation, cause });
    }

    /// MAG-5.18: the tile is built and never moves; MAG-5.19: its bonuses come at once, doubled if the player wants.
    pub(super) fn place_tile(&mut self, col: u8, row: u8) {
        let Step::Place { tile, orientation, cause } = self.pop() else { unreachable!("a tile is in hand, MAG-5.16") };
        let (seat, placement) = (self.state.active, Placement { tile, orientation, col, row });
        self.me().camp.build(placement);
        self.turn().last_tile = Some(cause);
        self.tell(|| Happening::TileBuilt { seat, placement });
        if self.table().may_double_camp(placement, cause) {
            self.push(Step::Double);
        } else {
            self.gain_camp_bonuses(false);
        }
    }

    /// D-DOUBLE.
    pub(super) fn double_camp(&mut self, doubled: bool) {
        self.pop();
        if doubled {
            self.put_pawns(Talent::TileDoubleCamp);
        }
        self.gain_camp_bonuses(doubled);
    }

    fn gain_camp_bonuses(&mut self, doubled: bool) {
        let table = self.table();
        let me = table.me();
        let cells = me.camp.tiles().last().map_or(0, |placement| self.game.cells_of(*placement));
        let rewards = self.game.board(me.board, self.state.options.board_side).rewards_of(cells);
        self.gain_rewards(if doubled { rewards.doubled() } else { rewards }, Part::Camp);
    }
}
