//! What a player works out before deciding, from what lies open: dice, journeys, places for tiles, posters that go
//! together, and what the score would come to.

use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::actions::{Action, missing_gems};
use crate::components::{ByHue, ByTile, Colour, Hue, Magnifique, SLOTS, STORAGE, Talent, TentId, Tile, WheelSpace};
use crate::flow::{Position, Step};
use crate::scoring::Zones;
use crate::state::{Die, Player};

/// What is open to one player.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Outlook {
    /// Each kind of die in the main tent, in its order.
    pub dice: Vec<DieOutlook>,
    /// Where each wagon would go, by wheel.
    pub routes: Vec<Vec<Stop>>,
    /// While a tile is to be built: where each kind may lie.
    pub places: Vec<TilePlaces>,
}

/// What taking a die would mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DieOutlook {
    pub die: Die,
    /// How many such dice there are.
    pub count: u8,
    /// MAG-5.2: its power with the dice taken before; a transparent one as the best colour.
    pub power: u8,
    /// MAG-5.45: what would then be due.
    pub due: u8,
    /// The points that would then be lost if the round ended.
    pub penalty: u16,
}

/// MAG-5.26: a space that a wagon would enter, and what it gives to somebody who has entered those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Stop {
    pub space: u8,
    /// The gem that is stored.
    pub gem: Option<Colour>,
    /// MAG-5.28: coins, for a gem without room.
    pub coins: u8,
    /// Whether a poster is gained.
    pub poster: bool,
    /// The tent that could be taken by stopping here.
    pub tent: Option<TentId>,
}

/// Where a tile may lie, turned in one way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TilePlaces {
    pub tile: Tile,
    pub orientation: u8,
    /// The cells for its corner, counted along the rows from 0.
    pub corners: Vec<u8>,
}

impl Outlook {
    pub(super) fn new(position: Position<'_>, seat: Seat) -> Self {
        let player = &position.state.players[seat];
        Self {
            dice: position.state.dice_pool.distinct().map(|die| DieOutlook::new(position, player, die)).collect(),
            routes: Hue::ALL.into_iter().map(|wheel| route(position, seat, wheel)).collect(),
            places: if seat == position.state.active { places(position, seat) } else { Vec::new() },
        }
    }
}

impl DieOutlook {
    fn new(position: Position<'_>, player: &Player, die: Die) -> Self {
        let earlier = |hue: Hue| player.dice().filter(|taken| taken.colour == hue.into()).map(|taken| taken.value.value()).sum::<u8>();
        let best = Hue::ALL.into_iter().filter(|hue| die.colour == Colour::Transparent || die.colour == (*hue).into()).map(earlier).max();
        let mut after = *player;
        if let Some(held) = after.cards.iter_mut().find(|held| held.die.is_none()) {
            held.die = Some(die);
        }
        let due = after.dues_so_far().payment;
        Self { die, count: position.state.dice_pool.count(die), power: die.value.value() + best.unwrap_or(0), due, penalty: penalty(position, player, due) }
    }
}

/// MAG-5.45: the points lost for coins that are missing.
pub(super) fn penalty(position: Position<'_>, player: &Player, due: u8) -> u16 {
    u16::from(due).saturating_sub(player.coins) * u16::from(position.game.penalties[usize::from(position.state.round) - 1])
}

/// A lap of a wheel at least, and as far as the power goes.
fn route(position: Position<'_>, seat: Seat, wheel: Hue) -> Vec<Stop> {
    let turn = position.state.turn.filter(|_| seat == position.state.active);
    let power = turn.map_or(0, |_| usize::from(position.power()));
    let backwards = turn.is_some_and(|turn| turn.pawns.on(Talent::BoardReverse) > 0);
    let player = &position.state.players[seat];
    let state = &position.state.wheels[wheel.index()];
    let (mut gems, mut space, spaces) = (player.gems, state.wagon, position.game.wheel_length(wheel));
    let mut stop = || {
        space = (space + if backwards { spaces - 1 } else { 1 }) % spaces;
        let nothing = Stop { space, gem: None, coins: 0, poster: false, tent: None };
        match position.game.wheel_space(wheel, space) {
            WheelSpace::Gem(gem) if gems[gem] < STORAGE => {
                gems[gem] += 1;
                Stop { gem: Some(gem), ..nothing }
            }
            WheelSpace::Gem(_) => Stop { coins: position.game.overflow_coins, ..nothing },
            WheelSpace::Poster(number) => match state.tents[usize::from(number)] {
                None => Stop { poster: true, ..nothing },
                tent => Stop { tent: tent.filter(|_| player.tent_count() < SLOTS - 1), ..nothing },
            },
        }
    };
    (0..power.max(spaces.into())).map(|_| stop()).collect()
}

/// MAG-5.16 and MAG-5.17, for the tiles that can be chosen now, or the one in hand.
fn places(position: Position<'_>, seat: Seat) -> Vec<TilePlaces> {
    let is_open = |tile: Tile, orientation: u8| match position.step() {
        Step::Tile { .. } => position.may(seat, Action::BuildTile { tile }).is_ok(),
        Step::Orient { tile: held, .. } => tile == held,
        Step::Place { tile: held, orientation: turned, .. } => (tile, orientation) == (held, turned),
        _ => false,
    };
    let covered = position.covered();
    let turned = |tile: Tile| (0..position.game.shapes(tile).len() as u8).map(move |orientation| (tile, orientation));
    let grid = position.game.grid;
    let corners = |tile, orientation| grid.each(position.game.places(tile, orientation, covered)).map(|(col, row)| row * grid.cols + col).collect();
    Tile::ALL
        .into_iter()
        .flat_map(turned)
        .filter(|(tile, orientation)| is_open(*tile, *orientation))
        .map(|(tile, orientation)| TilePlaces { tile, orientation, corners: corners(tile, orientation) })
        .collect()
}

/// MAG-5.36: posters that one performance can complete together: the best of so many.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct JointShow {
    /// Their slots.
    pub slots: Vec<u8>,
    /// The points of the posters and their tents.
    pub points: u8,
    /// The coins of both.
    pub coins: u8,
}

/// The best sets of posters that go together, of one, two and more posters, as far as there are any: the most points, then
/// the most coins.
pub(super) fn joint_shows(position: Position<'_>, seat: Seat) -> Vec<JointShow> {
    (1..=SLOTS as u32)
        .filter_map(|size| {
            let sets = (0..1_u8 << SLOTS).filter(|set| set.count_ones() == size);
            sets.filter_map(|set| joint_show(position, seat, set)).max_by_key(|show| (show.points, show.coins))
        })
        .collect()
}

/// The posters of a set of slots, if they can be completed together: tiles and gems add up (MAG-R14).
fn joint_show(position: Position<'_>, seat: Seat, set: u8) -> Option<JointShow> {
    let (game, player) = (position.game, &position.state.players[seat]);
    let show = position.show().filter(|_| seat == position.state.active);
    let mut tiles: ByTile = show.map_or([0; Tile::ALL.len()], |show| show.tiles);
    let mut cost: ByHue = [0; Hue::ALL.len()];
    let mut joint = JointShow { slots: Vec::new(), points: 0, coins: 0 };
    for slot in (0..SLOTS as u8).filter(|slot| set & 1 << slot != 0) {
        let poster = player.posters[usize::from(slot)]?;
        let tent = game.tent_below(player, slot.into())?;
        if show.is_some_and(|show| show.served[usize::from(slot)]) {
            return None;
        }
        let required = show.map_or(game.poster(poster).tiles, |show| position.required(show, slot, poster));
        tiles.iter_mut().zip(required).for_each(|(sum, tiles)| *sum += tiles);
        cost.iter_mut().zip(game.cost(poster, tent)).for_each(|(sum, gems)| *sum += gems);
        joint.slots.push(slot);
        joint.points += game.poster(poster).points + tent.points;
        joint.coins += game.poster(poster).coins + tent.coins;
    }
    let has_tiles = tiles.iter().zip(player.camp.counts()).all(|(needed, built)| *needed <= built);
    (has_tiles && missing_gems(player.gems, cost) == 0).then_some(joint)
}

/// MAG-6.5: what the score would come to if the game ended now, what is due paid first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Projection {
    /// Half the master cards.
    pub cards: u16,
    /// Coins left over.
    pub coins: u16,
    /// Full zones, with those that gems complete.
    pub zones: u16,
    pub total: i32,
}

impl Projection {
    pub(super) fn new(game: &Magnifique, player: &Player, due: u8, penalty: u16) -> Self {
        let mut after = *player;
        after.coins = player.coins.saturating_sub(due.into());
        let payments = game.final_payments(&after);
        let cards = payments.iter().map(|(card, coins)| u16::from(game.final_value(&after, *card, *coins))).sum();
        let spent: u16 = payments.iter().map(|(_, coins)| u16::from(*coins)).sum();
        let coins = (after.coins - spent) / u16::from(game.coins_per_point);
        let Zones { zones, .. } = game.zones(player);
        let zones = u16::from(zones) * u16::from(game.zone_points);
        Self { cards, coins, zones, total: player.points.total() + i32::from(cards) + i32::from(coins) + i32::from(zones) - i32::from(penalty) }
    }
}

/// MAG-6.7: the zones that gems would complete, the emptiest last.
pub(super) fn zones_by_gems(game: &Magnifique, player: &Player) -> Vec<u8> {
    let mut zones: Vec<(u8, u8)> = game.grid.empty_by_zone(game.covered(&player.camp)).into_iter().zip(0..).collect();
    zones.sort_unstable();
    zones.truncate(game.zones(player).zones.into());
    zones.into_iter().filter(|(empty, _)| *empty > 0).map(|(_, zone)| zone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action as Do;
    use crate::components::Colour::{Green, Orange, Transparent};
    use crate::components::MainAction::{Build, Travel};
    use crate::components::Tile::{GreenSmall, OrangeSmall};
    use crate::table::*;

    fn outlook(table: &Table) -> Outlook {
        Outlook::new(table.position(), A)
    }

    #[test]
    fn mag_5_2_and_5_45_a_die_tells_its_power_and_what_it_makes_due() {
        let table = Table::of(2).with_coins(A, 6).in_round(2).with_dice(A, &[die(Orange, 4)]).with_pool(&[
            die(Orange, 3),
            die(Green, 2),
            die(Transparent, 5),
            die(Transparent, 5),
        ]);

        let dice = outlook(&table).dice;

        let told: Vec<_> = dice.iter().map(|die| (die.die.colour, die.count, die.power, die.due, die.penalty)).collect();
        // orange on 4; green alone, below orange; clear as orange, and due on top of it: 3 coins are missing
        assert_eq!(told, [(Orange, 1, 7, 7, 2), (Green, 1, 2, 4, 0), (Transparent, 2, 9, 9, 6)]);
    }

    #[test]
    fn mag_5_26_a_route_tells_what_each_space_gives() {
        let table = Table::of(2).with_gems(A, gems(2, 0, 0, 0)).without_tent(Hue::Orange, 0);

        let stops = &outlook(&table).routes[Hue::Orange.index()];

        assert_eq!(stops.len(), 14);
        let told: Vec<_> = stops[..5].iter().map(|stop| (stop.space, stop.gem, stop.coins, stop.poster, stop.tent.is_some())).collect();
        // the third orange gem has room, the fourth has not
        assert_eq!(
            told,
            [
                (1, Some(Orange), 0, false, false),
                (2, None, 0, true, false),
                (3, Some(Green), 0, false, false),
                (4, None, 1, false, false),
                (5, None, 0, false, true)
            ]
        );
    }

    #[test]
    fn mag_5_25_a_reversed_wagon_goes_the_other_way() {
        let mut table = Table::of(2).with_pawns(A, 1).with_wagon(Hue::Orange, 1).takes(Orange, 3, "m02");
        table.plays(&[Do::KeepDie, choose(Travel), use_talent(Talent::BoardReverse)]);

        let stops = &outlook(&table).routes[Hue::Orange.index()];

        assert_eq!(stops.iter().take(3).map(|stop| stop.space).collect::<Vec<_>>(), [0, 13, 12]);
    }

    #[test]
    fn mag_5_16_places_are_told_while_a_tile_is_to_be_built() {
        let mut table = Table::of(2).with_pawns(A, 0).begins(Orange, 3, "m02", Build);
        assert_eq!(outlook(&table).places, [], "nothing is to be built yet");

        table.acts(Do::Build { level: Some(3) });
        let told = outlook(&table).places;

        let legal: usize = told.iter().map(|places| places.corners.len()).sum();
        assert_eq!(told.iter().map(|places| (places.tile, places.orientation)).collect::<Vec<_>>(), [0, 1, 2, 3].map(|turned| (OrangeSmall, turned)));
        // two upright and two lying ways in an empty camp of 9 x 6
        assert_eq!(legal, 2 * 7 * 5 + 2 * 8 * 4);
    }

    #[test]
    fn mag_5_36_posters_that_share_a_tile_do_not_go_together() {
        // each alone could be completed; both want the only small orange tile
        let table = Table::of(2)
            .with_tiles(A, &[OrangeSmall, GreenSmall, GreenSmall])
            .with_poster(A, 0, "suhayl_1")
            .with_tent(A, 1, "tent_01")
            .with_poster(A, 1, "suhayl_start")
            .with_tent(A, 2, "tent_02")
            .with_poster(A, 2, "kimora_1");

        let shows = joint_shows(table.position(), A);

        // suhayl_start and its tent: 1 + 3; kimora_1 with its tent: 3 + 3
        assert_eq!(shows[0], JointShow { slots: vec![2], points: 6, coins: 2 });
        assert_eq!(shows.len(), 1, "kimora_1 wants both green tiles, the others one of them");
    }

    #[test]
    fn mag_6_5_a_projection_pays_first_and_counts_halves_coins_and_zones() {
        let table = Table::of(2).with_cards(A, ["m44", "m25", "m04", "m30"]).with_coins(A, 20).with_gems(A, gems(3, 3, 0, 0));

        let projection = Projection::new(&table.game, table.player(A), 8, 0);

        // 12 coins left: m25 takes 6 (9 points), 6 stay (1 point); m44 gives 4, m04 the printed tent 1; six gems fill a zone
        assert_eq!(projection, Projection { cards: 14, coins: 1, zones: 4, total: table.player(A).points.total() + 19 });
    }

    #[test]
    fn mag_6_7_gems_complete_the_zones_with_the_fewest_empty_cells() {
        let table = Table::of(2).with_gems(A, gems(1, 1, 0, 0)).with_tiles(A, &[OrangeSmall]);

        let zones = zones_by_gems(&table.game, table.player(A));

        assert_eq!(zones, [0], "the tile in the corner leaves two cells of the first zone");
    }
}
