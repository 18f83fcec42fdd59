//! The worked examples of the rules for players, worked out again.

use kernel::testkit::numbers::{aside, example, examples};
use kernel::{Language, Words};

use super::examples_perform::carla;
use crate::Magnifique;
use crate::actions::Action;
use crate::components::Colour::{Green, Orange, Transparent};
use crate::components::MainAction::{Build, Travel};
use crate::components::Tile::{GreenLarge, GreenSmall, OrangeSmall, PurpleSmall};
use crate::flow::Step;
use crate::scoring::Part;
use crate::table::*;

use Action as Do;

fn assert_told(name: &str, numbers: &[i64]) {
    for language in Language::ALL {
        assert_eq!(example(language, Magnifique::rules(language), name), numbers, "{language}: {name}");
    }
}

#[test]
fn every_example_of_the_players_rules_is_worked_out_here() {
    for language in Language::ALL {
        assert_eq!(examples(Magnifique::rules(language)), ["power", "transparent", "build", "travel", "show", "payment", "maximum"]);
    }
}

#[test]
fn the_example_of_power() {
    let mut table = Table::of(2).with_dice(A, &[die(Orange, 2), die(Orange, 3)]).begins(Orange, 3, "m01", Travel);
    let dice = i64::from(table.power());

    table.play(A, Do::UseBonus);

    let power = i64::from(table.power());
    assert_told("power", &[2, 3, 3, 2, 3, 3, dice, power - dice, power]);
}

#[test]
fn the_example_of_a_transparent_die() {
    let mut table = Table::of(2).with_dice(A, &[die(Orange, 5), die(Orange, 3)]).with_gems(A, gems(2, 0, 0, 0)).takes(Transparent, 3, "m02");
    table.plays(&[Do::UseColour { colour: Orange }, choose(Travel)]);
    let dice = i64::from(table.power());

    table.plays(&[Do::SpendGem { gem: Orange }, Do::SpendGem { gem: Orange }]);

    let power = i64::from(table.power());
    assert_told("transparent", &[5, 3, 3, 5, 3, 3, dice, 2, power - dice, power]);
}

#[test]
fn the_example_of_building() {
    let mut table = Table::of(2).with_gems(A, gems(0, 2, 0, 0)).begins(Green, 6, "m03", Build);
    table.plays(&[Do::SpendGem { gem: Green }, Do::SpendGem { gem: Green }]);
    let power = i64::from(table.power());
    let coins = table.player(A).coins;

    table.play(A, Do::Build { level: Some(9) });
    let Step::Tile { small, large } = table.step() else { panic!("{:?}", table.step()) };
    table.builds(at(GreenLarge, 6, 1, 0));

    assert_told("build", &[6, 2, power, 9, large.into(), small.into(), i64::from(table.player(A).coins - coins), aside(2)]);
    assert_eq!(table.player(A).pawns.play_area, 1);
}

#[test]
fn the_example_of_travelling() {
    let fresh = || Table::of(2).with_dice(A, &[die(Green, 2)]);
    let mut table = fresh().begins(Green, 6, "m03", Travel);
    let power = i64::from(table.power());
    table.play(A, Do::Travel { steps: 7 });
    let gained = table.player(A).gems;
    assert_eq!(table.step(), Step::Tent);

    let mut full = fresh().with_gems(A, gems(0, 2, 0, 0)).begins(Green, 6, "m03", Travel);
    let coins = full.player(A).coins;
    full.plays(&[Do::Travel { steps: 7 }, Do::TakeTent, Do::PlaceTent { slot: 2, doubled: false }]);

    let [orange, green, purple, _] = gained.0.map(i64::from);
    let (stored, coins) = (i64::from(full.player(A).gems[Green]), i64::from(full.player(A).coins - coins));
    assert_told("travel", &[power, 7, green, purple, orange, 2, stored, aside(2), coins, 3]);
    assert_eq!((full.player(A).pawns.play_area, full.step()), (1, Step::Poster { left: 1 }));
}

#[test]
fn the_example_of_two_posters() {
    let mut table = carla();
    let (coins, gems) = (table.player(A).coins, table.player(A).gems.total());
    let [ring, flame] = ["suhayl_6", "suhayl_5"].map(|name| *table.game.poster(poster(name)));
    let tent = table.game.tent(id("tent_11"));
    let (tent_points, limit) = (i64::from(tent.points), table.game.space(10).expect("a space").posters);

    table.plays(&[Do::Perform { space: 10 }, Do::CompletePoster { slot: 0 }, Do::CompletePoster { slot: 4 }]);

    let points = i64::from(table.points(A, Part::Posters) + table.points(A, Part::Tents));
    let gained = i64::from(table.player(A).coins - coins);
    let printed = gained - i64::from(ring.coins) - i64::from(flame.coins);
    let needed = |tile: usize| i64::from(ring.tiles[tile] + flame.tiles[tile]);
    let tile = |tile: crate::components::Tile| needed(tile.index());
    use crate::components::Tile::{OrangeLarge, PurpleLarge};
    let paid = i64::from(gems - table.player(A).gems.total());
    assert_told(
        "show",
        &[
            limit.into(),
            10,
            limit.into(),
            ring.points.into(),
            ring.coins.into(),
            printed,
            flame.points.into(),
            flame.coins.into(),
            tent_points,
            tile(OrangeLarge),
            tile(OrangeSmall),
            tile(GreenSmall),
            tile(PurpleSmall),
            tile(PurpleLarge),
            paid,
            points,
            gained,
        ],
    );
}

#[test]
fn the_example_of_paying() {
    let mut table = Table::of(2).in_round(2).with_coins(A, 9);

    table.ends_round(&[&[die(Orange, 5), die(Orange, 3), die(Green, 1), die(Transparent, 3)], &[]]);

    let (due, lost) = (i64::from(table.player(A).dues.payment), -i64::from(table.points(A, Part::Penalties)));
    let missing = due - 9;
    assert_told("payment", &[2, 5, 3, 1, 3, 8, 3, due, 9, missing, lost / missing, lost]);
}

#[test]
fn the_example_of_a_maximum() {
    let tiles = [OrangeSmall, GreenSmall, PurpleSmall, OrangeSmall, GreenSmall, PurpleSmall, OrangeSmall, GreenSmall];
    let table = Table::of(2).with_tiles(A, &tiles);
    let data = table.game.card(card("m15"));
    let (each, max) = (i64::from(data.points), i64::from(data.max.expect("a limit")));
    let half = table.game.final_value(table.player(A), card("m15"), 0);

    assert_told("maximum", &[each, max, 8, table.value(A, "m15").into(), each * 8, table.game.card_divisor.into(), half.into()]);
}
