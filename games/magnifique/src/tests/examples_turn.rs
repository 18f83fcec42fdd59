//! Worked examples of dice, power, travelling and card bonuses.

use super::table::*;
use crate::actions::Action;
use crate::components::Colour::{Green, Orange, Purple, Transparent};
use crate::components::MainAction::{Build, Perform, Travel};
use crate::components::{Hue, Id, Talent};
use crate::event::Happening;
use crate::flow::Step;
use crate::state::Place;

use Action as Do;

#[test]
fn mag_ex_01_dice_of_one_colour_add_up_and_the_bonus_adds_two() {
    let mut scene = Scene::of(2).with_dice(A, &[die(Orange, 2), die(Orange, 3)]).begins(Orange, 3, "m01", Travel);
    assert_eq!(scene.power(), 8);

    scene.play(A, Do::UseBonus {});

    assert_eq!(scene.power(), 10);
}

#[test]
fn mag_ex_02_a_transparent_die_joins_a_colour_and_gems_add_two_each() {
    let mut scene = Scene::of(2).with_dice(A, &[die(Orange, 5), die(Orange, 3)]).with_gems(A, gems(2, 0, 0, 0)).takes(Transparent, 3, "m02");

    scene.plays(&[Do::UseColour { colour: Orange }, choose(Travel)]);
    assert_eq!(scene.power(), 11);
    scene.plays(&[Do::SpendGem { gem: Orange }, Do::SpendGem { gem: Orange }]);

    assert_eq!(scene.power(), 15);
    assert_eq!(scene.player(A).gems.total(), 0);
}

#[test]
fn mag_ex_05_seven_steps_pay_seven_spaces() {
    let mut scene = Scene::of(2).with_dice(A, &[die(Green, 2)]).begins(Green, 6, "m03", Travel);
    assert_eq!(scene.power(), 8);

    scene.play(A, Do::Travel { steps: 7 });

    assert_eq!(scene.player(A).gems, gems(1, 2, 1, 0));
    assert_eq!((scene.player(A).poster_count(), scene.step()), (0, Step::Tent));
}

#[test]
fn mag_ex_06_a_gem_without_room_becomes_a_coin() {
    let mut scene = Scene::of(2).with_dice(A, &[die(Green, 2)]).with_gems(A, gems(0, 2, 0, 0)).begins(Green, 6, "m03", Travel);

    scene.play(A, Do::Travel { steps: 7 });

    assert_eq!((scene.player(A).gems, scene.player(A).coins), (gems(1, 3, 1, 0), 11));
}

#[test]
fn mag_ex_07_the_tent_of_space_7_brings_a_poster_and_a_pawn() {
    let mut scene = Scene::of(2).with_dice(A, &[die(Green, 2)]).begins(Green, 6, "m03", Travel);
    let tent = scene.state.wheels[Hue::Green.index()].tents[2];

    scene.plays(&[Do::Travel { steps: 7 }, Do::TakeTent {}, Do::PlaceTent { slot: 2, doubled: false }]);
    assert_eq!((scene.player(A).pawns.play_area, scene.step()), (1, Step::Poster { left: 1 }));
    scene.plays(&[Do::DrawPoster {}, Do::PutPoster { slot: 0 }]);

    assert_eq!((scene.player(A).collected_tent(2), scene.player(A).poster_count(), scene.step()), (tent, 1, Step::End));
    assert_eq!(scene.state.wheels[Hue::Green.index()].tents[2], None);
}

#[test]
fn mag_ex_15_a_turned_die_counts_with_its_new_face() {
    let mut scene = Scene::of(2).with_pawns(A, 1).takes(Orange, 5, "m03");

    scene.play(A, Do::Flip {});

    assert_eq!((scene.power(), scene.player(A).dues_so_far().payment), (2, 2));
    assert_eq!((scene.step(), scene.refused(Do::Flip {})), (Step::Action, "MAG-5.9"));
}

#[test]
fn mag_ex_16_a_doubled_slot_gives_two_posters_and_four_coins() {
    let mut scene = Scene::of(2).with_talents(A, &[Talent::TileDoubleTent]).with_pawns(A, 1).takes(Green, 2, "m03");

    scene.plays(&[Do::KeepDie {}, choose(Travel), Do::Travel { steps: 2 }, Do::TakeTent {}, Do::PlaceTent { slot: 1, doubled: true }]);

    assert_eq!((scene.player(A).coins, scene.step()), (14, Step::Poster { left: 2 }));
}

#[test]
fn mag_ex_17_a_colour_bonus_needs_its_colour() {
    let green = Scene::of(2).begins(Green, 3, "m01", Travel);
    let mut transparent = Scene::of(2).takes(Transparent, 3, "m01");

    assert_eq!(green.refused(Do::UseBonus {}), "MAG-5.6");
    transparent.plays(&[Do::UseColour { colour: Orange }, choose(Travel), Do::UseBonus {}]);
    assert_eq!(transparent.power(), 5);
}

#[test]
fn mag_ex_22_a_poster_comes_from_a_space_whose_tent_is_gone() {
    let mut scene = Scene::of(2).without_tent(Hue::Orange, 1).with_wagon(Hue::Orange, 3).begins(Orange, 4, "m03", Travel);

    scene.play(A, Do::Travel { steps: 4 });
    assert_eq!((scene.player(A).gems, scene.step()), (gems(1, 0, 0, 0), Step::Poster { left: 1 }));
    scene.plays(&[Do::DrawPoster {}, Do::PutPoster { slot: 3 }]);

    assert_eq!((scene.player(A).gems, scene.step()), (gems(1, 0, 1, 0), Step::Tent));
    assert_eq!(scene.legal(), [Do::TakeTent {}, Do::LeaveTent {}]);
}

#[test]
fn mag_ex_23_with_four_tents_the_tent_stays() {
    let mut scene = Scene::of(2);
    for (slot, tent) in [(1, "tent_01"), (2, "tent_02"), (3, "tent_03"), (4, "tent_04")] {
        scene = scene.with_tent(A, slot, tent);
    }
    let mut scene = scene.begins(Green, 2, "m03", Travel);

    scene.play(A, Do::Travel { steps: 2 });

    assert_eq!((scene.step(), scene.refused(Do::TakeTent {})), (Step::End, "MAG-5.27"));
    assert!(scene.state.wheels[Hue::Green.index()].tents[0].is_some());
}

#[test]
fn mag_ex_28_a_copy_uses_another_cards_bonus() {
    let mut scene = Scene::of(2).with_cards(A, ["m12", "m41", "m29", "m01"]).takes(Green, 3, "m12");

    scene.play(A, Do::UseBonus {});

    // Only `m41` can be copied here: `m29` is a copy itself, `m01` adds power before a commitment.
    assert_eq!((scene.player(A).gems, scene.step()), (gems(0, 0, 1, 0), Step::Action));
    let mut scene = Scene::of(2).with_cards(A, ["m12", "m41", "m29", "m03"]).takes(Green, 3, "m12");
    scene.play(A, Do::UseBonus {});
    assert_eq!(scene.step(), Step::Copy);
    assert_eq!(scene.refused(Do::CopyBonus { card: card("m29") }), "MAG-5.21");
}

#[test]
fn mag_ex_41_a_talent_of_performing_gives_no_power_to_travel() {
    let mut scene = Scene::of(2).with_cards(A, ["m08", "m02", "m03", "m04"]).with_talents(A, &[Talent::TilePerform2]).with_pawns(A, 1).takes(Green, 1, "m08");

    scene.plays(&[Do::KeepDie {}, choose(Perform), use_talent(Talent::TilePerform2)]);
    assert_eq!(scene.power(), 3);
    assert!(!scene.legal().iter().any(|action| matches!(action, Do::Perform { .. })));
    scene.plays(&[Do::ChangeAction {}, choose(Travel)]);
    assert_eq!(scene.power(), 1);
    scene.play(A, Do::UseBonus {});

    assert_eq!(scene.power(), 2);
    assert!(scene.offers(Do::Travel { steps: 2 }) && !scene.offers(Do::Travel { steps: 3 }));
}

#[test]
fn mag_ex_43_without_any_poster_the_price_is_paid_for_nothing() {
    let mut scene = Scene::of(2).with_pawns(A, 1).takes(Green, 1, "m03");
    scene.play(A, Do::KeepDie {});
    for poster in scene.state.poster_deck.into_iter().chain(scene.state.poster_display.into_iter().flatten()) {
        scene.state.players[B].completed.insert(poster);
    }
    scene.state.poster_deck.clear();
    scene.state.poster_display = [None; 4];

    scene.play(A, use_talent(Talent::BoardBuyPoster));

    let me = scene.player(A);
    assert_eq!((me.coins, me.pawns.play_area, me.poster_count(), scene.step()), (8, 0, 0, Step::Action));
    assert!(scene.has_seen(&Happening::PostersLost { seat: A, posters: 1 }));
}

#[test]
fn mag_ex_08_an_occupied_space_is_passed_over() {
    let mut carla = Scene::of(2).with_hats(B, [Some(Place::Space(12)), None]).with_dice(A, &[die(Green, 6), die(Green, 1)]).begins(Green, 6, "m02", Perform);
    assert_eq!((carla.power(), carla.refused(Do::Perform { space: 12 })), (13, "MAG-5.33"));
    carla.play(A, Do::Perform { space: 10 });
    assert_eq!(carla.player(A).highest_hat(), Some(Place::Space(10)));

    assert_eq!(carla.game.space(10).map(|space| space.posters), Some(2));
}

#[test]
fn mag_ex_29_a_blocked_space_is_passed_over() {
    let mut solo = Scene::of(1).with_dice(A, &[die(Green, 6), die(Green, 1)]).begins(Green, 6, "m02", Perform);
    assert_eq!((solo.power(), solo.refused(Do::Perform { space: 10 })), (13, "MAG-5.33"));
    solo.play(A, Do::Perform { space: 12 });
    assert_eq!(solo.game.space(12).map(|space| space.posters), Some(3));
}

#[test]
fn mag_ex_37_the_strongest_colour_and_all_transparent_dice_are_due() {
    let dice = [die(Orange, 4), die(Orange, 3), die(Green, 6), die(Transparent, 2)];
    let mut scene = Scene::of(2).with_cards(A, ["m43", "m02", "m03", "m04"]);

    scene.ends_round(&[&dice, &[]]);

    assert_eq!((scene.player(A).dues.payment, scene.player(A).coins), (9, 1));
    assert_eq!(scene.value(A, "m43"), 9);
}

#[test]
fn mag_ex_34_transparent_dice_score_twice_and_cost_once() {
    let dice = [die(Transparent, 6), die(Transparent, 5), die(Purple, 1), die(Orange, 1)];
    let mut scene = Scene::of(2);

    scene.ends_round(&[&dice, &[]]);

    assert_eq!((scene.value(A, "m30"), scene.player(A).dues.payment), (22, 12));
    assert_eq!(scene.player(A).dues.transparent, 11);
}

#[test]
fn mag_ex_24_with_five_posters_none_need_be_taken() {
    let posters = ["suhayl_1", "suhayl_2", "suhayl_3", "suhayl_4", "suhayl_5"];
    let full = |count: usize| (0..count).fold(Scene::of(2), |scene, slot| scene.with_poster(A, slot, posters[slot]));
    let gaining = |scene: Scene| {
        let mut scene = scene.takes(Green, 3, "m02");
        scene.play(A, Do::UseBonus {});
        scene
    };
    let mut five = gaining(full(5));
    assert!(five.offers(Do::DeclinePoster {}));
    five.play(A, Do::DrawPoster {});
    assert_eq!(five.legal().len(), 6);
    assert!(five.offers(Do::PutPoster { slot: 4 }) && five.offers(Do::DiscardPoster {}));

    assert_eq!(gaining(full(4)).refused(Do::DeclinePoster {}), "MAG-5.30");
}

#[test]
fn mag_ex_33_a_full_rectangle_counts_its_cells() {
    // Columns 2 to 6 in rows 1 to 4: twenty cells of five tiles.
    let mut scene = Scene::of(2);
    let covered = (1..=4).flat_map(|row| (2..=6).map(move |col| crate::camp::cell(col, row))).fold(0, |cells, cell| cells | cell);

    assert_eq!(crate::camp::largest_rectangle(covered), 20);
    assert_eq!(crate::camp::largest_rectangle(covered & !crate::camp::cell(4, 2)), 10);
    scene = scene.with_tiles(A, &[crate::components::Tile::OrangeLarge]);
    assert_eq!(scene.value(A, "m11"), 4);
    assert!(matches!(scene.step(), Step::Die) && scene.legal().iter().all(|action| matches!(action, Do::TakeDie { .. })));
    assert!(scene.refused(choose(Build)) == "MAG-4.2");
}
