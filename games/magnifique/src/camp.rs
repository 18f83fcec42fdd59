//! MAG-2.11: camp geometry on bit masks: cell (col, row) is bit row · columns + col of a `u64`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::components::{ByTile, Hue, Magnifique, Size, Tile};

/// MAG-2.11: zones of a camp.
pub const ZONES: usize = 9;
/// MAG-R68: most cells of a camp, and most columns or rows.
pub const MAX_CELLS: usize = 64;
/// MAG-R68: most columns or rows.
pub const MAX_SIDE: u8 = 16;
/// MAG-12.5: most tiles a camp can hold, 4 cells to a small tile: 13 with our 54 cells.
pub const MAX_TILES: usize = MAX_CELLS / 4;

/// A set of cells.
pub type Cells = u64;

/// MAG-2.11: the cells of a camp and its zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// Its columns, counted from 0.
    pub cols: u8,
    /// Its rows, row 0 on top.
    pub rows: u8,
    all: Cells,
    /// The cells of the first row.
    row: Cells,
    first_column: Cells,
    last_column: Cells,
    zones: [Cells; ZONES],
}

impl Grid {
    /// The camp whose rows tell the zone of each of their cells, 0 to 8.
    pub fn new(zone_map: &[Vec<usize>]) -> Self {
        let (rows, cols) = (zone_map.len() as u8, zone_map.first().map_or(0, Vec::len) as u8);
        let mut grid = Self { cols, rows, all: 0, row: 0, first_column: 0, last_column: 0, zones: [0; ZONES] };
        for (col, row) in (0..rows).flat_map(|row| (0..cols).map(move |col| (col, row))) {
            let cell = grid.cell(col, row);
            grid.all |= cell;
            grid.row |= if row == 0 { cell } else { 0 };
            grid.first_column |= if col == 0 { cell } else { 0 };
            grid.last_column |= if col + 1 == cols { cell } else { 0 };
            grid.zones[zone_map[usize::from(row)][usize::from(col)]] |= cell;
        }
        grid
    }

    /// The set of one cell.
    pub const fn cell(&self, col: u8, row: u8) -> Cells {
        1 << (row * self.cols + col)
    }

    /// The cells that share an edge with one of these (which may be among them).
    pub const fn neighbours(&self, cells: Cells) -> Cells {
        let right = (cells & !self.last_column) << 1;
        let left = (cells & !self.first_column) >> 1;
        (right | left | cells << self.cols | cells >> self.cols) & self.all
    }

    /// Everything within `ground` that can be reached from `start` over edges.
    pub const fn connected(&self, start: Cells, ground: Cells) -> Cells {
        let mut area = start & ground;
        loop {
            let grown = (area | self.neighbours(area)) & ground;
            if grown == area {
                return area;
            }
            area = grown;
        }
    }

    /// How many columns are fully covered.
    pub fn full_columns(&self, covered: Cells) -> u8 {
        let tops = (0..self.rows).fold(self.row, |tops, row| tops & (covered >> (row * self.cols)));
        tops.count_ones() as u8
    }

    /// How many rows are fully covered.
    pub fn full_rows(&self, covered: Cells) -> u8 {
        (0..self.rows).filter(|row| covered >> (row * self.cols) & self.row == self.row).count() as u8
    }

    /// How many cells of each zone are still empty.
    pub fn empty_by_zone(&self, covered: Cells) -> [u8; ZONES] {
        self.zones.map(|zone| (zone & !covered).count_ones() as u8)
    }

    /// The cells of the largest rectangle of covered cells along the axes.
    pub fn largest_rectangle(&self, covered: Cells) -> u8 {
        let mut largest = 0;
        for top in 0..self.rows {
            let mut common = self.row;
            for bottom in top..self.rows {
                common &= covered >> (bottom * self.cols);
                largest = largest.max(longest_run(common) * (bottom - top + 1));
            }
        }
        largest
    }

    /// The columns and rows of a set of cells, in order.
    pub fn each(&self, mut cells: Cells) -> impl Iterator<Item = (u8, u8)> + use<> {
        let cols = self.cols;
        std::iter::from_fn(move || {
            if cells == 0 {
                return None;
            }
            let bit = cells.trailing_zeros() as u8;
            cells &= cells - 1;
            Some((bit % cols, bit / cols))
        })
    }
}

/// The longest run of neighbouring ones.
const fn longest_run(mut bits: Cells) -> u8 {
    let mut length = 0;
    while bits != 0 {
        bits &= bits << 1;
        length += 1;
    }
    length
}

/// A tile shape in one orientation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shape {
    /// Its cells with the corner of its bounding box at (0, 0).
    cells: Cells,
    /// The origins at which its bounding box lies inside the camp.
    inside: Cells,
    /// The bit distance of each cell from the origin.
    offsets: ArrayVec<[u8; 6]>,
}

impl Shape {
    /// The shape of these cells, given from the corner of its bounding box.
    ///
    /// # Panics
    /// If there are more than six cells.
    pub fn new(grid: &Grid, cells: &[[u8; 2]]) -> Self {
        let width = cells.iter().map(|[col, _]| col + 1).max().unwrap_or(0);
        let height = cells.iter().map(|[_, row]| row + 1).max().unwrap_or(0);
        let origins = (0..=grid.rows.saturating_sub(height)).flat_map(|row| (0..=grid.cols.saturating_sub(width)).map(move |col| (col, row)));
        Self {
            cells: cells.iter().map(|[col, row]| grid.cell(*col, *row)).sum(),
            inside: origins.map(|(col, row)| grid.cell(col, row)).sum(),
            offsets: cells.iter().map(|[col, row]| row * grid.cols + col).collect(),
        }
    }

    /// The cells it covers from an origin, if it lies inside the camp.
    pub const fn at(&self, grid: &Grid, col: u8, row: u8) -> Option<Cells> {
        let is_inside = col < grid.cols && row < grid.rows && self.inside & grid.cell(col, row) != 0;
        if is_inside { Some(self.cells << (row * grid.cols + col)) } else { None }
    }

    /// MAG-5.16 and MAG-5.17: every origin at which it covers no covered cell and, unless the camp is empty, shares an edge
    /// with a covered one (MAG-R5: of any colour, whatever the tile comes from).
    pub fn places(&self, grid: &Grid, covered: Cells) -> Cells {
        let (free, beside) = (!covered & grid.all, grid.neighbours(covered));
        let (mut fits, mut touches) = (self.inside, if covered == 0 { grid.all } else { 0 });
        for offset in self.offsets {
            fits &= free >> offset;
            touches |= beside >> offset;
        }
        fits & touches
    }
}

/// A tile in a camp: its type, its orientation in the component data and where the corner of its bounding box lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    pub tile: Tile,
    pub orientation: u8,
    /// The column of its corner.
    pub col: u8,
    /// The row of its corner.
    pub row: u8,
}

/// The tiles of a player, in the order they were built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Camp {
    #[schemars(with = "Vec<Placement>")]
    tiles: ArrayVec<[Placement; MAX_TILES]>,
}

impl Camp {
    /// The tiles, in the order they were built.
    pub fn tiles(&self) -> &[Placement] {
        &self.tiles
    }

    /// MAG-5.18: adds a tile, which never moves again.
    pub fn build(&mut self, placement: Placement) {
        self.tiles.push(placement);
    }

    /// How many tiles of a type were built.
    pub fn count(&self, tile: Tile) -> u8 {
        self.tiles.iter().filter(|placement| placement.tile == tile).count() as u8
    }

    /// How many tiles of each type were built.
    pub fn counts(&self) -> ByTile {
        let mut counts = [0; Tile::ALL.len()];
        self.tiles.iter().for_each(|placement| counts[placement.tile.index()] += 1);
        counts
    }

    /// How many tiles of a size were built.
    pub fn count_of_size(&self, size: Size) -> u8 {
        self.tiles.iter().filter(|placement| placement.tile.size() == size).count() as u8
    }
}

impl Magnifique {
    /// The orientations of a tile type.
    pub fn shapes(&self, tile: Tile) -> &[Shape] {
        &self.shapes[tile.index()]
    }

    /// The cells of a placed tile; none if it is not inside the camp.
    pub fn cells_of(&self, placement: Placement) -> Cells {
        let shape = self.shapes(placement.tile).get(usize::from(placement.orientation));
        shape.and_then(|shape| shape.at(&self.grid, placement.col, placement.row)).unwrap_or(0)
    }

    /// The covered cells of a camp.
    pub fn covered(&self, camp: &Camp) -> Cells {
        camp.tiles().iter().fold(0, |covered, placement| covered | self.cells_of(*placement))
    }

    /// The origins at which a tile may lie in an orientation (none if there is no such orientation).
    pub fn places(&self, tile: Tile, orientation: u8, covered: Cells) -> Cells {
        self.shapes(tile).get(usize::from(orientation)).map_or(0, |shape| shape.places(&self.grid, covered))
    }

    /// Whether a tile has a legal place in some orientation.
    pub fn has_place(&self, tile: Tile, covered: Cells) -> bool {
        self.shapes(tile).iter().any(|shape| shape.places(&self.grid, covered) != 0)
    }

    /// The number of tiles in the largest group of a colour, tiles being joined edge to edge (MAG-R37).
    pub fn largest_group(&self, camp: &Camp, hue: Hue) -> u8 {
        // The lowest cell of each tile stands for it: counting those of a connected area counts its tiles.
        let (mut coloured, mut corners) = (0, 0);
        for cells in camp.tiles().iter().filter(|placement| placement.tile.hue() == hue).map(|placement| self.cells_of(*placement)) {
            coloured |= cells;
            corners |= cells & cells.wrapping_neg();
        }
        let mut largest = 0;
        while coloured != 0 {
            let area = self.grid.connected(coloured & coloured.wrapping_neg(), coloured);
            largest = largest.max((area & corners).count_ones() as u8);
            coloured &= !area;
        }
        largest
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, FastChance, Game, Site};

    use super::*;

    const TEST: Site = Site("test.camp");

    /// The same questions answered slowly, cell by cell, on a grid of tile numbers.
    struct Slow([[Option<usize>; 9]; 6]);

    impl Slow {
        fn of(game: &Magnifique, camp: &Camp) -> Self {
            let mut grid = [[None; 9]; 6];
            for (number, placement) in camp.tiles().iter().enumerate() {
                for (col, row) in game.grid.each(game.cells_of(*placement)) {
                    assert_eq!(grid[usize::from(row)][usize::from(col)].replace(number), None, "tiles do not overlap");
                }
            }
            Self(grid)
        }

        fn is_covered(&self, col: i32, row: i32) -> bool {
            (0..9).contains(&col) && (0..6).contains(&row) && self.0[row as usize][col as usize].is_some()
        }

        fn is_empty(&self) -> bool {
            self.0.iter().flatten().all(Option::is_none)
        }

        fn accepts(&self, cells: &[[u8; 2]], col: i32, row: i32) -> bool {
            let cells: Vec<(i32, i32)> = cells.iter().map(|[c, r]| (col + i32::from(*c), row + i32::from(*r))).collect();
            let fits = cells.iter().all(|(c, r)| (0..9).contains(c) && (0..6).contains(r) && !self.is_covered(*c, *r));
            let touches = cells.iter().any(|(c, r)| [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().any(|(dc, dr)| self.is_covered(c + dc, r + dr)));
            fits && (touches || self.is_empty())
        }

        fn largest_rectangle(&self) -> u8 {
            let mut largest = 0;
            for (left, top) in (0..9).flat_map(|col| (0..6).map(move |row| (col, row))) {
                for (right, bottom) in (left..9).flat_map(|col| (top..6).map(move |row| (col, row))) {
                    if (left..=right).all(|col| (top..=bottom).all(|row| self.is_covered(col, row))) {
                        largest = largest.max((right - left + 1) * (bottom - top + 1));
                    }
                }
            }
            largest as u8
        }

        fn largest_group(&self, camp: &Camp, hue: Hue) -> u8 {
            let is_hue = |number: usize| camp.tiles()[number].tile.hue() == hue;
            let mut largest = 0;
            for start in (0..camp.tiles().len()).filter(|number| is_hue(*number)) {
                let mut group = vec![start];
                let mut next = 0;
                while let Some(number) = group.get(next).copied() {
                    for other in (0..camp.tiles().len()).filter(|other| is_hue(*other)) {
                        if !group.contains(&other) && self.touch(number, other) {
                            group.push(other);
                        }
                    }
                    next += 1;
                }
                largest = largest.max(group.len() as u8);
            }
            largest
        }

        fn touch(&self, one: usize, other: usize) -> bool {
            let sideways = self.0.iter().flat_map(|row| row.windows(2)).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>();
            let upright = self.0.windows(2).flat_map(|rows| rows[0].iter().copied().zip(rows[1].iter().copied())).collect::<Vec<_>>();
            sideways.into_iter().chain(upright).any(|pair| pair == (Some(one), Some(other)) || pair == (Some(other), Some(one)))
        }
    }

    fn game() -> Magnifique {
        Magnifique::open(Magnifique::EDITION).expect("the built-in data is right")
    }

    fn shape_cells() -> Vec<Vec<Vec<[u8; 2]>>> {
        let data: serde_json::Value = serde_json::from_str(Magnifique::EDITION).expect("JSON");
        let shapes = |tile: &serde_json::Value| serde_json::from_value(tile["orientations"].clone()).expect("lists of cells");
        data["camp_tiles"].as_array().expect("a list").iter().map(shapes).collect()
    }

    /// Masks against the slow obvious version on random camps, at every stage of their growth.
    #[test]
    fn mag_2_11_masks_agree_with_a_grid_of_cells() {
        let (game, cells) = (game(), shape_cells());
        let mut chance = FastChance::new(54);
        for _ in 0..150 {
            let mut camp = Camp::default();
            loop {
                let (covered, grid) = (game.covered(&camp), Slow::of(&game, &camp));
                let mut choices = Vec::new();
                for tile in Tile::ALL {
                    for (orientation, shape_cells) in cells[tile.index()].iter().enumerate() {
                        let places = game.places(tile, orientation as u8, covered);
                        for (col, row) in (0..9).flat_map(|col| (0..6).map(move |row| (col, row))) {
                            let slowly = grid.accepts(shape_cells, i32::from(col), i32::from(row));
                            assert_eq!(places & game.grid.cell(col, row) != 0, slowly, "{tile} {orientation} at {col},{row} of {camp:?}");
                        }
                        choices.extend(game.grid.each(places).map(|(col, row)| Placement { tile, orientation: orientation as u8, col, row }));
                    }
                }
                assert_eq!(game.grid.largest_rectangle(covered), grid.largest_rectangle());
                for hue in Hue::ALL {
                    assert_eq!(game.largest_group(&camp, hue), grid.largest_group(&camp, hue), "{hue} in {camp:?}");
                }
                let full = |cells: &[(i32, i32)]| cells.iter().all(|(col, row)| grid.is_covered(*col, *row));
                assert_eq!(usize::from(game.grid.full_columns(covered)), (0..9).filter(|col| full(&(0..6).map(|row| (*col, row)).collect::<Vec<_>>())).count());
                assert_eq!(usize::from(game.grid.full_rows(covered)), (0..6).filter(|row| full(&(0..9).map(|col| (col, *row)).collect::<Vec<_>>())).count());
                for (number, empty) in game.grid.empty_by_zone(covered).into_iter().enumerate() {
                    let in_zone = |col: i32, row: i32| (row / 2) * 3 + col / 3 == number as i32;
                    let slowly =
                        (0..9).flat_map(|col| (0..6).map(move |row| (col, row))).filter(|(col, row)| in_zone(*col, *row) && !grid.is_covered(*col, *row));
                    assert_eq!(usize::from(empty), slowly.count(), "zone {number} of {camp:?}");
                }
                if choices.is_empty() {
                    break;
                }
                camp.build(choices[chance.pick(TEST, choices.len() as u32) as usize]);
            }
            assert!(camp.tiles().len() <= 13, "54 cells, 4 to a small tile");
        }
    }
}
