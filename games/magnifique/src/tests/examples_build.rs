//! Worked examples of building.

use crate::actions::Action;
use crate::components::Colour::{Green, Orange};
use crate::components::MainAction::{Build, Perform};
use crate::components::Talent;
use crate::components::Tile::{GreenLarge, GreenSmall, OrangeLarge, OrangeSmall, PurpleLarge, PurpleSmall};
use crate::flow::Step;
use crate::scoring::Part;
use crate::table::*;

use Action as Do;

#[test]
fn mag_ex_04_level_nine_builds_a_large_and_a_small_tile() {
    let mut table = Table::of(2).with_gems(A, gems(0, 2, 0, 0)).begins(Green, 6, "m03", Build);
    table.plays(&[Do::SpendGem { gem: Green }, Do::SpendGem { gem: Green }]);
    assert_eq!((table.power(), table.rule_against(Do::Build { level: Some(12) })), (10, "MAG-5.12"));

    table.play(A, Do::Build { level: Some(9) });
    table.builds(at(GreenLarge, 6, 1, 0));
    assert_eq!((table.player(A).coins, table.player(A).pawns.play_area), (12, 1));
    let cells: Vec<_> = table.game.grid.each(table.game.covered(&table.player(A).camp)).collect();
    assert_eq!(cells, [(3, 0), (4, 0), (1, 1), (2, 1), (3, 1), (4, 1)]);
    table.builds(at(GreenSmall, 0, 2, 2));

    assert_eq!((table.player(A).camp.tiles().len(), table.step()), (2, Step::Tile { small: 0, large: 0 }));
}

#[test]
fn mag_ex_11_four_pawns_build_one_more_tile_and_two_of_other_colours() {
    let mut table = Table::of(2).with_talents(A, &[Talent::TileLarge]).with_pawns(A, 4).takes(Orange, 5, "m03");
    table.plays(&[Do::KeepDie, choose(Build), Do::Build { level: Some(5) }, use_talent(Talent::TileLarge)]);
    assert_eq!(table.step(), Step::Tile { small: 0, large: 2 });

    table.builds(at(GreenLarge, 0, 2, 1));
    table.builds(at(PurpleLarge, 0, 0, 2));
    assert_eq!(table.player(A).pawns.play_area, 0);
    table.plays(&[Do::Stop, Do::EndTurn]);

    assert_eq!(table.player(A).pawns.main_tent, 4);
    assert_eq!(table.player(A).camp.counts(), [0, 0, 0, 0, 1, 1]);
}

#[test]
fn mag_ex_27_a_tile_touches_by_an_edge_inside_the_camp_on_free_cells() {
    let mut table = Table::of(2).with_camp(A, &[at(OrangeSmall, 0, 3, 2)]).begins(Orange, 3, "m03", Build);

    table.plays(&[Do::Build { level: Some(3) }, Do::BuildTile { tile: OrangeSmall }, Do::Orient { orientation: 0 }]);

    // The tile covers (3,2) (4,2) (5,2) (4,3): one at (0,1) touches (3,2) at a corner only.
    assert_eq!(table.rule_against(Do::PlaceTile { col: 0, row: 1 }), "MAG-5.17");
    assert_eq!(table.rule_against(Do::PlaceTile { col: 4, row: 2 }), "MAG-5.16");
    assert_eq!(table.rule_against(Do::PlaceTile { col: 7, row: 2 }), "MAG-5.16");
    assert_eq!(table.rule_against(Do::PlaceTile { col: 200, row: 200 }), "MAG-5.16");
    assert!(table.offers(Do::PlaceTile { col: 0, row: 2 }));
}

#[test]
fn mag_ex_30_the_bonuses_of_one_tile_are_doubled() {
    let doubling = || Table::of(2).with_talents(A, &[Talent::TileDoubleCamp]).with_pawns(A, 1);
    let mut small = doubling().takes(Orange, 3, "m03");
    small.plays(&[Do::KeepDie, choose(Build), Do::Build { level: Some(3) }]);
    small.builds(at(OrangeSmall, 0, 0, 0));
    assert_eq!(small.step(), Step::Double);
    small.play(A, Do::DoubleCamp { doubled: true });
    assert_eq!((small.points(A, Part::Camp), small.player(A).pawns.play_area), (10, 2));

    let mut large = doubling().takes(Orange, 5, "m03");
    large.plays(&[Do::KeepDie, choose(Build), Do::Build { level: Some(5) }]);
    large.builds(at(OrangeLarge, 2, 4, 0));
    large.play(A, Do::DoubleCamp { doubled: true });
    assert_eq!((large.player(A).coins, large.player(A).gems), (18, gems(0, 0, 0, 2)));

    let mut bonus = doubling().with_cards(A, ["m54", "m02", "m03", "m04"]).with_gems(A, gems(3, 0, 0, 0)).takes(Orange, 3, "m54");
    bonus.plays(&[Do::KeepDie, choose(Build), Do::UseBonus]);
    bonus.lays(0, 0, 0);
    assert_eq!((bonus.points(A, Part::Camp), bonus.step()), (5, Step::Prep));
    assert_eq!(bonus.rule_against(Do::DoubleCamp { doubled: true }), "MAG-5.23");
}

#[test]
fn mag_ex_38_a_tile_from_a_bonus_counts_for_the_posters_of_this_turn() {
    let mut table = Table::of(2)
        .with_cards(A, ["m51", "m02", "m03", "m04"])
        .with_tiles(A, &[GreenSmall])
        .with_poster(A, 0, "suhayl_1")
        .with_pawns(A, 1)
        .takes(Green, 4, "m51");
    table.plays(&[Do::KeepDie, choose(Perform)]);
    assert_eq!(table.player(A).camp.count(OrangeSmall), 0);

    table.play(A, Do::UseBonus);
    let choice = table.choices()[0];
    table.play(A, choice);
    let choice = table.choices()[0];
    table.play(A, choice);
    // Space 4 is the only commitment and nothing else is left to prepare: the engine takes it.
    table.play(A, Do::CompletePoster { slot: 0 });

    assert_eq!(table.points(A, Part::Posters), 3);
}

#[test]
fn mag_ex_20_a_card_gives_its_maximum_and_half_of_it_at_the_end() {
    let tiles = [OrangeSmall, GreenSmall, PurpleSmall, OrangeSmall, GreenSmall, PurpleSmall, OrangeSmall, GreenSmall];
    let table = Table::of(2).with_tiles(A, &tiles);

    assert_eq!(table.player(A).camp.tiles().len(), 8);
    assert_eq!(table.value(A, "m15"), 21);
    assert_eq!(table.game.final_value(table.player(A), card("m15"), 0), 10);
}
