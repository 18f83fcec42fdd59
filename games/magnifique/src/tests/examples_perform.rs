//! Worked examples of performing.

use crate::actions::{Action, Requirement};
use crate::components::Colour::Green;
use crate::components::MainAction::Perform;
use crate::components::Tile::{GreenSmall, OrangeLarge, OrangeSmall, PurpleLarge, PurpleSmall};
use crate::components::{Hue, Talent};
use crate::flow::Step;
use crate::scoring::Part;
use crate::table::*;

use Action as Do;

/// Carla of the example: two posters above tents, one without.
pub(super) fn carla() -> Table {
    Table::of(2)
        .with_tiles(A, &[OrangeSmall, OrangeLarge, GreenSmall, GreenSmall, PurpleSmall, PurpleLarge])
        .with_gems(A, gems(2, 1, 1, 0))
        .with_tent(A, 4, "tent_11")
        .with_poster(A, 0, "suhayl_6")
        .with_poster(A, 4, "suhayl_5")
        .with_poster(A, 2, "kimora_8")
        .with_dice(A, &[die(Green, 6)])
        .begins(Green, 4, "m03", Perform)
}

#[test]
fn mag_ex_09_two_posters_pay_points_and_coins_with_their_tents() {
    let mut table = carla();

    table.plays(&[Do::Perform { space: 10 }, Do::CompletePoster { slot: 0 }, Do::CompletePoster { slot: 4 }]);

    assert_eq!(table.points(A, Part::Posters) + table.points(A, Part::Tents), 23);
    assert_eq!((table.player(A).coins, table.player(A).gems.total()), (16, 0));
    assert_eq!(table.player(A).completed.len(), 2);
}

#[test]
fn mag_ex_10_a_poster_without_a_tent_waits_and_is_moved_afterwards() {
    let mut table = carla();
    table.plays(&[Do::Perform { space: 10 }, Do::CompletePoster { slot: 0 }]);
    assert_eq!(table.rule_against(Do::CompletePoster { slot: 2 }), "MAG-5.36");

    table.plays(&[Do::CompletePoster { slot: 4 }, Do::Stop]);
    assert!(matches!(table.step(), Step::Arrange { slot: 0, .. }));
    table.play(A, Do::ArrangePoster { poster: Some(poster("kimora_8")) });

    assert_eq!((table.player(A).posters[0], table.step()), (Some(poster("kimora_8")), Step::End));
}

#[test]
fn mag_ex_25_one_copy_of_a_tile_is_ignored_but_never_a_gem() {
    let mut table = Table::of(2)
        .with_tiles(A, &[OrangeLarge])
        .with_gems(A, gems(1, 0, 0, 0))
        .with_poster(A, 0, "suhayl_7")
        .with_talents(A, &[Talent::TileIgnore])
        .with_pawns(A, 1)
        .takes(Green, 4, "m03");
    table.plays(&[Do::KeepDie, choose(Perform), Do::Perform { space: 4 }]);
    assert_eq!(table.rule_against(Do::CompletePoster { slot: 0 }), "MAG-5.36");

    // Only one tile can be ignored here; a second poster keeps the decision open.
    let mut open = table.clone().with_poster(A, 1, "larissa_8").with_tent(A, 1, "tent_01");
    open.play(A, use_talent(Talent::TileIgnore));
    assert_eq!(open.step(), Step::Ignore);
    assert_eq!(open.rule_against(Do::Ignore { slot: 0, requirement: Requirement::Gem(Hue::Orange) }), "MAG-5.38");
    table.plays(&[use_talent(Talent::TileIgnore), Do::CompletePoster { slot: 0 }]);

    assert_eq!(table.points(A, Part::Posters), 8);
}

#[test]
fn mag_ex_26_more_posters_and_a_point_for_each() {
    let mut table = Table::of(2).with_tiles(A, &[OrangeSmall, OrangeSmall, GreenSmall, GreenSmall, PurpleSmall, PurpleSmall, OrangeLarge, PurpleLarge]);
    for (slot, name) in [(0, "suhayl_1"), (1, "suhayl_2"), (2, "bronson_1"), (3, "lungile_2")] {
        table = table.with_poster(A, slot, name);
    }
    for (slot, name) in [(1, "tent_01"), (2, "tent_02"), (3, "tent_03")] {
        table = table.with_tent(A, slot, name);
    }
    let mut table = table.with_dice(A, &[die(Green, 6)]).with_talents(A, &[Talent::TileExtra, Talent::TilePoint]).with_pawns(A, 3).takes(Green, 4, "m03");

    table.plays(&[Do::KeepDie, choose(Perform), Do::Perform { space: 10 }]);
    table.plays(&[use_talent(Talent::TileExtra), use_talent(Talent::TileExtra), use_talent(Talent::TilePoint)]);
    (0..4).for_each(|slot| table.acts(Do::CompletePoster { slot }));
    table.play(A, Do::Stop);

    assert_eq!((table.player(A).completed.len(), table.points(A, Part::Talents)), (4, 4));
}

#[test]
fn mag_ex_31_a_third_performance_moves_one_of_two_hats_to_a_vacant_space() {
    let hats = [Some(space(14)), Some(space(8))];
    let mut table = Table::of(2).with_hats(A, hats).with_dice(A, &[die(Green, 3)]).begins(Green, 6, "m03", Perform);

    let spaces: Vec<_> = table.choices().into_iter().filter(|action| matches!(action, Do::Perform { .. })).collect();
    assert_eq!(spaces, [Do::Perform { space: 4 }, Do::Perform { space: 6 }]);
    table.play(A, Do::Perform { space: 6 });
    assert_eq!(table.choices(), [Do::MoveHat { from: space(14) }, Do::MoveHat { from: space(8) }]);
    table.play(A, Do::MoveHat { from: space(14) });

    assert_eq!(table.player(A).highest_hat(), Some(space(8)));
}

#[test]
fn mag_ex_32_completed_posters_count_by_character_and_colour() {
    let table = Table::of(2).with_completed(A, &["suhayl_start", "suhayl_3", "kimora_2", "alberic_5"]);

    assert_eq!((table.value(A, "m02"), table.value(A, "m06"), table.value(A, "m10")), (12, 10, 8));
}

#[test]
fn mag_ex_39_a_tent_serves_once_in_a_performance() {
    let mut table = Table::of(2)
        .with_tiles(A, &[OrangeSmall, GreenSmall, GreenSmall, PurpleSmall, OrangeLarge])
        .with_tent(A, 1, "tent_01")
        .with_poster(A, 0, "suhayl_1")
        .with_pawns(A, 1)
        .with_dice(A, &[die(Green, 6)]);
    // The poster bought is on top of the deck.
    let top = table.state.poster_deck.last().expect("a poster").to_string();
    table = table.with_poster(A, 4, &top).with_poster(A, 4, "bronson_1");
    let bought = table.state.players[A].posters[4].take().expect("a poster");
    table.state.poster_deck.push(bought);
    let mut table = table.takes(Green, 4, "m03");
    table.plays(&[Do::KeepDie, choose(Perform), Do::Perform { space: 10 }, Do::CompletePoster { slot: 0 }]);

    table.plays(&[use_talent(Talent::BoardBuyPoster), Do::DrawPoster]);
    let mut waiting = table.clone();
    waiting.play(A, Do::PutPoster { slot: 0 });
    assert_eq!(waiting.rule_against(Do::CompletePoster { slot: 0 }), "MAG-5.40");
    table.plays(&[Do::PutPoster { slot: 1 }, Do::CompletePoster { slot: 1 }]);

    assert_eq!(table.player(A).completed.len(), 2);
}

#[test]
fn mag_ex_42_an_ignored_tile_is_lost_with_its_poster() {
    let mut table = Table::of(2).with_tiles(A, &[OrangeLarge]).with_gems(A, gems(1, 0, 0, 0));
    for (slot, name) in [(0, "suhayl_7"), (1, "kimora_8"), (2, "kimora_7"), (3, "kimora_6"), (4, "kimora_5")] {
        table = table.with_poster(A, slot, name);
    }
    let mut table = table.with_talents(A, &[Talent::TileIgnore]).with_pawns(A, 3).takes(Green, 4, "m03");
    table.plays(&[Do::KeepDie, choose(Perform), Do::Perform { space: 4 }, use_talent(Talent::TileIgnore)]);
    let Step::Show(show) = table.step() else { panic!("{:?}", table.step()) };
    assert!(show.ignored.is_some() && table.offers(Do::CompletePoster { slot: 0 }));

    table.plays(&[use_talent(Talent::BoardBuyPoster), Do::DrawPoster, Do::PutPoster { slot: 0 }]);

    let Step::Show(show) = table.step() else { panic!("{:?}", table.step()) };
    assert_eq!(show.ignored, None);
    assert_eq!(table.rule_against(use_talent(Talent::TileIgnore)), "MAG-5.43");
}
