//! Chapter 2: what is in the box. The component data is read and checked once, and kept in the form the rules ask for.

mod by_colour;
mod cards;
mod ids;
mod inspection;
mod sheet;
mod talent;

use std::fmt::Display;

use kernel::BadEdition;
use kernel::edition::{Difference, IS_INSPECTED};
use serde::Deserialize;
use tinyvec::ArrayVec;

pub use by_colour::ByColour;
pub(crate) use cards::GEMS_FOR_SMALL;
pub use cards::{Bonus, MasterCard, Scoring};
pub use ids::{BoardId, ByHue, ByTile, CardId, Character, Colour, Hue, PosterId, Size, TentId, Tile};
pub use talent::{MainAction, Pawns, Talent, TalentPlace, Timing};

use crate::camp::{Cells, Grid, MAX_CELLS, Shape};
use crate::setup::BoardSide;
use sheet::Sheet;

/// MAG-2.10: poster spaces of a wheel, each with a tent at the start.
pub const WHEEL_TENTS: usize = 5;
/// MAG-R68: no card, poster or tent gives more: values beyond could overflow a score.
pub(crate) const MOST: u8 = 60;
/// MAG-R68: the most power that the bonus of a card adds.
pub(crate) const MOST_POWER: u8 = 6;
/// MAG-2.13: tent slots, and poster slots above them.
pub const SLOTS: usize = 5;
/// MAG-5.28: gems of one type that can be stored.
pub const STORAGE: u8 = 3;
/// MAG-2.8: talent pawns of a player.
pub const PAWNS: u8 = 8;
/// MAG-3.6: places of the poster display.
pub const POSTER_DISPLAY: usize = 4;
/// MAG-3.5: most lots of the main display.
pub const MAX_LOTS: usize = 4;
/// MAG-12.2: talent slots of a player board.
pub const TALENT_SLOTS: usize = 3;
/// MAG-5.27: tents a player can collect.
pub const MAX_TENTS: usize = 4;
/// MAG-2.4: all dice.
pub const DICE: usize = 19;
/// MAG-12.1: master cards of a player during turns.
pub const HELD_CARDS: usize = 4;
/// MAG-3.16: most players.
pub const MAX_PLAYERS: usize = 4;
/// Rounds of a game.
pub const ROUNDS: u8 = 3;
/// MAG-4.1: turns of each player in a round.
pub const TURNS_PER_ROUND: u8 = 4;

/// MAG-2.2: a poster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Poster {
    /// The Magnificent it announces.
    pub character: Character,
    pub hue: Hue,
    /// The camp tiles it requires.
    pub tiles: ByTile,
    /// The gems it costs.
    pub gems: ByHue,
    pub points: u8,
    pub coins: u8,
}

/// MAG-2.3: a tent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tent {
    /// The gem it costs at each performance.
    pub gem: Option<Hue>,
    pub points: u8,
    pub coins: u8,
}

/// MAG-5.19: what a covered cell or a filled tent slot gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rewards {
    pub coins: u8,
    pub points: u8,
    /// Transparent ones.
    pub gems: u8,
    pub pawns: u8,
    pub posters: u8,
}

impl Rewards {
    /// All of both.
    pub const fn and(self, other: Self) -> Self {
        Self {
            coins: self.coins + other.coins,
            points: self.points + other.points,
            gems: self.gems + other.gems,
            pawns: self.pawns + other.pawns,
            posters: self.posters + other.posters,
        }
    }

    /// MAG-R26: everything twice, posters too.
    pub const fn doubled(self) -> Self {
        self.and(self)
    }
}

/// MAG-3.11: what a player starts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goods {
    pub coins: u8,
    pub gems: ByColour,
    /// In the play area.
    pub talent_pawns: u8,
}

/// One side of a player board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    pub start: Goods,
    /// The cells with a bonus.
    pub bonus_cells: Cells,
    /// The bonus of each cell, by its bit.
    bonuses: [Rewards; MAX_CELLS],
    /// The placement bonus of each tent slot.
    pub slots: [Rewards; SLOTS],
}

impl Board {
    /// MAG-5.19: everything these cells give when they are covered.
    pub fn rewards_of(&self, cells: Cells) -> Rewards {
        let mut left = cells & self.bonus_cells;
        let mut rewards = Rewards::default();
        while left != 0 {
            rewards = rewards.and(self.bonuses[left.trailing_zeros() as usize]);
            left &= left - 1;
        }
        rewards
    }
}

/// MAG-2.13: a build level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The power it asks.
    pub power: u8,
    pub small: u8,
    pub large: u8,
}

/// MAG-2.13: a performance space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerformanceSpace {
    /// The power it asks.
    pub power: u8,
    /// The posters it completes.
    pub posters: u8,
}

/// MAG-2.10: a space of a wheel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WheelSpace {
    /// Gives a gem.
    Gem(Colour),
    /// The n-th poster space: under a tent at first.
    Poster(u8),
}

/// MAG-8.11: a title of the solo game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoloRank {
    /// The least points.
    pub min: i16,
}

/// The box: the component data in the form the rules ask for. The data themselves name nothing that is not an id, so
/// every table of one edition shares one value of it.
#[derive(Debug, Clone)]
pub struct Magnifique {
    cards: Vec<MasterCard>,
    posters: Vec<Poster>,
    tents: Vec<Tent>,
    boards: Vec<[Board; 2]>,
    wheels: [Vec<WheelSpace>; Hue::ALL.len()],
    /// MAG-2.11: the cells of every camp.
    pub grid: Grid,
    pub(crate) shapes: [ArrayVec<[Shape; 8]>; Tile::ALL.len()],
    talent_amounts: [u8; Talent::ALL.len()],
    talent_pawns: [Pawns; Talent::ALL.len()],
    /// MAG-R25: the gem that `tile_gem` gives.
    pub talent_gem: Colour,
    /// MAG-2.3: the tent printed on every board.
    pub printed_tent: Tent,
    /// MAG-R32: whether it counts for a card that scores tents.
    pub printed_tent_counts: bool,
    /// The build levels, in rising power.
    pub levels: Vec<Level>,
    /// The performance spaces, in rising power.
    pub spaces: Vec<PerformanceSpace>,
    /// MAG-3.2: dice in play, by number of players less one.
    dice_by_players: [ByColour; MAX_PLAYERS],
    /// MAG-8.4: the reserve of the solo game.
    pub solo_reserve: ByColour,
    /// MAG-8.7: the spaces blocked in the solo game, by their power.
    pub solo_blocked: Vec<u8>,
    /// MAG-8.11: the titles of the solo game, lowest first.
    pub solo_ranks: Vec<SoloRank>,
    /// MAG-5.45: points lost per missing coin, by round.
    pub penalties: [u8; ROUNDS as usize],
    /// MAG-6.5: coins for one point at the end.
    pub coins_per_point: u8,
    /// MAG-6.5: points of a full zone.
    pub zone_points: u8,
    /// MAG-6.5: what the value of a card is divided by at the end.
    pub card_divisor: u8,
    /// MAG-5.5: power of a spent gem.
    pub power_per_gem: u8,
    /// MAG-5.28: coins for a gem that cannot be stored.
    pub overflow_coins: u8,
    /// MAG-3.11: coins the first player gives to the last.
    pub first_player_gives: u8,
    /// MAG-R68: where the data leaves what we reconstructed.
    pub differences: Vec<Difference>,
}

impl Magnifique {
    /// Reads and checks component data.
    ///
    /// # Errors
    /// Every violated constraint of chapter 2.
    pub fn unpack(json: &str) -> Result<Self, BadEdition> {
        let sheet: Sheet = kernel::edition::read(json)?;
        let differences = if IS_INSPECTED { inspection::inspect(&sheet)? } else { Vec::new() };
        Ok(Self::assemble(&sheet, differences))
    }

    /// Puts the box together from data that passed inspection.
    fn assemble(sheet: &Sheet, differences: Vec<Difference>) -> Self {
        let grid = Grid::new(&sheet.camp.zone_map);
        let talent = |id: Talent| sheet.talents.iter().find(|data| data.id == id).expect("seventeen talents, inspected");
        let card = |id: CardId| by_id(&sheet.master_cards, id, |card| &card.id).read();
        let poster = |id: PosterId| by_id(&sheet.posters, id, |poster| &poster.id).read();
        let tent = |id: TentId| by_id(&sheet.tents, id, |tent| &tent.id).read();
        let board = |id: BoardId| {
            let sides = &sheet.player_boards.iter().find(|board| board.id == id).expect("four boards, inspected").sides;
            [BoardSide::A, BoardSide::B].map(|side| sides.iter().find(|data| data.side == side).expect("two sides, inspected").read(&grid))
        };
        let orientations = |tile: Tile| {
            let data = sheet.camp_tiles.iter().find(|data| data.id == tile).expect("six tile types, inspected");
            data.orientations.iter().map(|cells| Shape::new(&grid, cells)).collect()
        };
        let wheel = |hue: Hue| sheet.wheels.iter().find(|wheel| wheel.colour == hue).expect("three wheels, inspected").read();
        Self {
            cards: CardId::all().map(|id| card(id).expect("bonus and scoring are known, inspected")).collect(),
            posters: PosterId::all().map(poster).collect(),
            tents: TentId::all().map(tent).collect(),
            boards: BoardId::ALL.into_iter().map(board).collect(),
            wheels: [Hue::Orange, Hue::Green, Hue::Purple].map(wheel),
            shapes: std::array::from_fn(|index| orientations(Tile::ALL[index])),
            talent_amounts: std::array::from_fn(|index| {
                let data = talent(Talent::ALL[index]);
                data.amount.or(data.coins).unwrap_or(1)
            }),
            talent_pawns: Talent::ALL.map(|id| talent(id).pawns),
            talent_gem: talent(Talent::TileGem).gem.unwrap_or(Colour::Transparent),
            grid,
            differences,
            printed_tent: sheet.printed_tent.read(),
            printed_tent_counts: sheet.printed_tent.counts_for_cards,
            levels: sheet.build_levels.clone(),
            spaces: sheet.performance_track.spaces.clone(),
            dice_by_players: std::array::from_fn(|index| sheet.dice.by_players[&(index as u8 + 1)]),
            solo_reserve: sheet.dice.solo_reserve,
            solo_blocked: sheet.solo.blocked_spaces.clone(),
            solo_ranks: sheet.solo.ranks.iter().map(|rank| SoloRank { min: rank.min }).collect(),
            penalties: sheet.missing_coin_penalty,
            coins_per_point: sheet.final_.coins_per_point,
            zone_points: sheet.final_.zone_points,
            card_divisor: sheet.final_.master_card_divisor,
            power_per_gem: sheet.gems.power_per_gem,
            overflow_coins: sheet.gems.overflow_coins,
            first_player_gives: sheet.first_player_gives_coins_to_last,
        }
    }

    pub fn card(&self, id: CardId) -> &MasterCard {
        &self.cards[id.index()]
    }

    pub fn poster(&self, id: PosterId) -> &Poster {
        &self.posters[id.index()]
    }

    pub fn tent(&self, id: TentId) -> &Tent {
        &self.tents[id.index()]
    }

    /// A player board, on the side that is played.
    pub fn board(&self, id: BoardId, side: BoardSide) -> &Board {
        &self.boards[id.index()][side as usize]
    }

    pub fn wheel_space(&self, wheel: Hue, space: u8) -> WheelSpace {
        self.wheels[wheel.index()][usize::from(space) % self.wheels[wheel.index()].len()]
    }

    /// MAG-2.10: how many spaces a wheel has.
    pub fn wheel_length(&self, wheel: Hue) -> u8 {
        self.wheels[wheel.index()].len() as u8
    }

    /// MAG-2.7: how many pawns a talent takes.
    pub fn pawns_for(&self, talent: Talent) -> Pawns {
        self.talent_pawns[talent.index()]
    }

    /// MAG-3.2: the dice in play.
    pub fn dice(&self, players: u8) -> ByColour {
        self.dice_by_players[usize::from(players) - 1]
    }

    /// What a talent gives, adds or costs each time.
    pub fn amount_of(&self, talent: Talent) -> u8 {
        self.talent_amounts[talent.index()]
    }

    /// MAG-3.5 and MAG-8.1: lots of the display, by number of players.
    pub const fn lots(players: u8) -> usize {
        match players {
            2 | 3 => 3,
            _ => MAX_LOTS,
        }
    }

    /// MAG-3.14, MAG-8.1 and MAG-8.6: talent tiles laid open in the setup, by number of players.
    pub const fn setup_talents(players: u8) -> usize {
        match players {
            1 => 2,
            2 | 3 => 3,
            _ => 4,
        }
    }

    /// The performance space of a power, if there is one.
    pub fn space(&self, power: u8) -> Option<PerformanceSpace> {
        self.spaces.iter().find(|space| space.power == power).copied()
    }
}

/// The entry of a list with this id.
fn by_id<T>(entries: &[T], id: impl Display, name: impl Fn(&T) -> &str) -> &T {
    let id = id.to_string();
    entries.iter().find(|entry| name(entry) == id).expect("every id is there, inspected")
}

/// The cells of a board's bonuses and what each gives.
fn bonuses_by_cell(grid: &Grid, bonuses: impl Iterator<Item = (u8, u8, Rewards)>) -> (Cells, [Rewards; MAX_CELLS]) {
    let mut cells = 0;
    let mut by_cell = [Rewards::default(); MAX_CELLS];
    for (col, row, rewards) in bonuses {
        cells |= grid.cell(col, row);
        by_cell[usize::from(row * grid.cols + col)] = rewards;
    }
    (cells, by_cell)
}
