//! Where a tile lies best.

use crate::actions::Action;
use crate::camp::{Cells, Placement};
use crate::components::{Rewards, Scoring};
use crate::flow::{Position, Step};
use crate::state::Player;

/// What bonuses are worth with so many rounds to go.
pub(super) fn rewards_worth(rewards: Rewards, rounds_left: f32) -> f32 {
    f32::from(rewards.points)
        + 0.8 * f32::from(rewards.coins)
        + 1.6 * f32::from(rewards.gems)
        + (1.0 + rounds_left) * f32::from(rewards.pawns)
        + 2.0 * f32::from(rewards.posters)
}

/// A camp before a tile is laid: the same for every place where it may lie.
pub(super) struct Before {
    covered: Cells,
    filled: f32,
}

impl Position<'_> {
    /// D-ORIENT by the best place of the orientation, D-PLACE by the place.
    pub(super) fn placement_promise(self, me: &Player, action: Action, before: &Before) -> f32 {
        match (action, self.step()) {
            (Action::Orient { orientation }, Step::Orient { tile, .. }) => self
                .game
                .grid
                .each(self.game.places(tile, orientation, before.covered))
                .map(|(col, row)| self.place_worth(me, before, Placement { tile, orientation, col, row }))
                .fold(0.0, f32::max),
            (Action::PlaceTile { col, row }, Step::Place { tile, orientation, .. }) => self.place_worth(me, before, Placement { tile, orientation, col, row }),
            _ => 0.0,
        }
    }

    /// The seat's camp before a tile is laid.
    pub(super) fn before(self) -> Before {
        let covered = self.covered();
        Before { covered, filled: self.filled(covered) }
    }

    /// How far all zones are filled.
    fn filled(self, covered: Cells) -> f32 {
        self.game.grid.empty_by_zone(covered).iter().map(|empty| zone_progress(*empty)).sum()
    }

    /// Bonuses covered, zones and lines filled, and how snugly the tile lies.
    fn place_worth(self, me: &Player, before: &Before, placement: Placement) -> f32 {
        let covered = before.covered;
        let cells = self.game.cells_of(placement);
        let after = covered | cells;
        let bonuses = rewards_worth(self.game.board(me.board, self.state.options.board_side).rewards_of(cells), self.rounds_left());
        let grid = &self.game.grid;
        let lines: f32 = me.cards.iter().map(|held| self.line_worth(held.card, covered, after)).sum();
        // Holes that nothing fits into are lost: edges should meet tiles or the camp's border.
        let open = (grid.neighbours(cells) & !after).count_ones() as f32;
        let dead = grid.each(grid.neighbours(cells) & !after).filter(|(col, row)| grid.neighbours(grid.cell(*col, *row)) & !after == 0).count() as f32;
        10.0 + bonuses + self.filled(after) - before.filled + lines - 0.25 * open - 1.5 * dead
    }

    /// What a camp card gains.
    fn line_worth(self, card: crate::components::CardId, before: Cells, after: Cells) -> f32 {
        let (data, grid) = (self.game.card(card), &self.game.grid);
        let gained = match data.scoring {
            Scoring::Columns => grid.full_columns(after) - grid.full_columns(before),
            Scoring::Rows => grid.full_rows(after) - grid.full_rows(before),
            Scoring::Rectangle => grid.largest_rectangle(after) - grid.largest_rectangle(before),
            _ => 0,
        };
        0.7 * f32::from(gained) * f32::from(data.points)
    }
}

/// What a zone with so many empty cells is worth on its way to four points.
fn zone_progress(empty: u8) -> f32 {
    match empty {
        0 => 4.0,
        1 => 2.6,
        2 => 1.8,
        3 => 1.2,
        4 => 0.7,
        5 => 0.3,
        _ => 0.0,
    }
}
