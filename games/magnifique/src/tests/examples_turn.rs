//! Worked examples of dice, power, travelling and card bonuses.

use crate::actions::Action;
use crate::components::Colour::{Green, Orange, Purple, Transparent};
use crate::components::MainAction::{Build, Perform, Travel};
use crate::components::{Hue, Talent};
use crate::event::News;
use crate::flow::Step;
use crate::table::*;

use Action as Do;

#[test]
fn mag_ex_01_dice_of_one_colour_add_up_and_the_bonus_adds_two() {
    let mut table = Table::of(2).with_dice(A, &[die(Orange, 2), die(Orange, 3)]).begins(Orange, 3, "m01", Travel);
    assert_eq!(table.power(), 8);

    table.play(A, Do::UseBonus);

    assert_eq!(table.power(), 10);
}

#[test]
fn mag_ex_02_a_transparent_die_joins_a_colour_and_gems_add_two_each() {
    let mut table = Table::of(2).with_dice(A, &[die(Orange, 5), die(Orange, 3)]).with_gems(A, gems(2, 0, 0, 0)).takes(Transparent, 3, "m02");

    table.plays(&[Do::UseColour { colour: Orange }, choose(Travel)]);
    assert_eq!(table.power(), 11);
    table.plays(&[Do::SpendGem { gem: Orange }, Do::SpendGem { gem: Orange }]);

    assert_eq!(table.power(), 15);
    assert_eq!(table.player(A).gems.total(), 0);
}

#[test]
fn mag_ex_05_seven_steps_pay_seven_spaces() {
    let mut table = Table::of(2).with_dice(A, &[die(Green, 2)]).begins(Green, 6, "m03", Travel);
    assert_eq!(table.power(), 8);

    table.play(A, Do::Travel { steps: 7 });

    assert_eq!(table.player(A).gems, gems(1, 2, 1, 0));
    assert_eq!((table.player(A).poster_count(), table.step()), (0, Step::Tent));
}

#[test]
fn mag_ex_06_a_gem_without_room_becomes_a_coin() {
    let mut table = Table::of(2).with_dice(A, &[die(Green, 2)]).with_gems(A, gems(0, 2, 0, 0)).begins(Green, 6, "m03", Travel);

    table.play(A, Do::Travel { steps: 7 });

    assert_eq!((table.player(A).gems, table.player(A).coins), (gems(1, 3, 1, 0), 11));
}

#[test]
fn mag_ex_07_the_tent_of_space_7_brings_a_poster_and_a_pawn() {
    let mut table = Table::of(2).with_dice(A, &[die(Green, 2)]).begins(Green, 6, "m03", Travel);
    let tent = table.state.wheels[Hue::Green.index()].tents[2];

    table.plays(&[Do::Travel { steps: 7 }, Do::TakeTent, Do::PlaceTent { slot: 2, doubled: false }]);
    assert_eq!((table.player(A).pawns.play_area, table.step()), (1, Step::Poster { left: 1 }));
    table.plays(&[Do::DrawPoster, Do::PutPoster { slot: 0 }]);

    assert_eq!((table.player(A).collected_tent(2), table.player(A).poster_count(), table.step()), (tent, 1, Step::End));
    assert_eq!(table.state.wheels[Hue::Green.index()].tents[2], None);
}

#[test]
fn mag_ex_15_a_turned_die_counts_with_its_new_face() {
    let mut table = Table::of(2).with_pawns(A, 1).takes(Orange, 5, "m03");

    table.play(A, Do::Flip);

    assert_eq!((table.power(), table.player(A).dues_so_far().payment), (2, 2));
    assert_eq!((table.step(), table.rule_against(Do::Flip)), (Step::Action, "MAG-5.9"));
}

#[test]
fn mag_ex_16_a_doubled_slot_gives_two_posters_and_four_coins() {
    let mut table = Table::of(2).with_talents(A, &[Talent::TileDoubleTent]).with_pawns(A, 1).takes(Green, 2, "m03");

    table.plays(&[Do::KeepDie, choose(Travel), Do::Travel { steps: 2 }, Do::TakeTent, Do::PlaceTent { slot: 1, doubled: true }]);

    assert_eq!((table.player(A).coins, table.step()), (14, Step::Poster { left: 2 }));
}

#[test]
fn mag_ex_17_a_colour_bonus_needs_its_colour() {
    let green = Table::of(2).begins(Green, 3, "m01", Travel);
    let mut transparent = Table::of(2).takes(Transparent, 3, "m01");

    assert_eq!(green.rule_against(Do::UseBonus), "MAG-5.6");
    transparent.plays(&[Do::UseColour { colour: Orange }, choose(Travel), Do::UseBonus]);
    assert_eq!(transparent.power(), 5);
}

#[test]
fn mag_ex_22_a_poster_comes_from_a_space_whose_tent_is_gone() {
    let mut table = Table::of(2).without_tent(Hue::Orange, 1).with_wagon(Hue::Orange, 3).begins(Orange, 4, "m03", Travel);

    table.play(A, Do::Travel { steps: 4 });
    assert_eq!((table.player(A).gems, table.step()), (gems(1, 0, 0, 0), Step::Poster { left: 1 }));
    table.plays(&[Do::DrawPoster, Do::PutPoster { slot: 3 }]);

    assert_eq!((table.player(A).gems, table.step()), (gems(1, 0, 1, 0), Step::Tent));
    assert_eq!(table.choices(), [Do::TakeTent, Do::LeaveTent]);
}

#[test]
fn mag_ex_23_with_four_tents_the_tent_stays() {
    let mut table = Table::of(2);
    for (slot, tent) in [(1, "tent_01"), (2, "tent_02"), (3, "tent_03"), (4, "tent_04")] {
        table = table.with_tent(A, slot, tent);
    }
    let mut table = table.begins(Green, 2, "m03", Travel);

    table.play(A, Do::Travel { steps: 2 });

    assert_eq!((table.step(), table.rule_against(Do::TakeTent)), (Step::End, "MAG-5.27"));
    assert!(table.state.wheels[Hue::Green.index()].tents[0].is_some());
}

#[test]
fn mag_ex_28_a_copy_uses_another_cards_bonus() {
    let mut table = Table::of(2).with_cards(A, ["m12", "m41", "m29", "m01"]).takes(Green, 3, "m12");

    table.play(A, Do::UseBonus);

    // Only `m41` can be copied here: `m29` is a copy itself, `m01` adds power before a commitment.
    assert_eq!((table.player(A).gems, table.step()), (gems(0, 0, 1, 0), Step::Action));
    let mut table = Table::of(2).with_cards(A, ["m12", "m41", "m29", "m03"]).takes(Green, 3, "m12");
    table.play(A, Do::UseBonus);
    assert_eq!(table.step(), Step::Copy);
    assert_eq!(table.rule_against(Do::CopyBonus { card: card("m29") }), "MAG-5.21");
}

#[test]
fn mag_ex_41_a_talent_of_performing_gives_no_power_to_travel() {
    let mut table = Table::of(2).with_cards(A, ["m08", "m02", "m03", "m04"]).with_talents(A, &[Talent::TilePerform2]).with_pawns(A, 1).takes(Green, 1, "m08");

    table.plays(&[Do::KeepDie, choose(Perform), use_talent(Talent::TilePerform2)]);
    assert_eq!(table.power(), 3);
    assert!(!table.choices().iter().any(|action| matches!(action, Do::Perform { .. })));
    table.plays(&[Do::ChangeAction, choose(Travel)]);
    assert_eq!(table.power(), 1);
    table.play(A, Do::UseBonus);

    assert_eq!(table.power(), 2);
    assert!(table.offers(Do::Travel { steps: 2 }) && !table.offers(Do::Travel { steps: 3 }));
}

#[test]
fn mag_ex_43_without_any_poster_the_price_is_paid_for_nothing() {
    let mut table = Table::of(2).with_pawns(A, 1).takes(Green, 1, "m03");
    table.play(A, Do::KeepDie);
    for poster in table.state.poster_deck.into_iter().chain(table.state.poster_display.into_iter().flatten()) {
        table.state.players[B].completed.insert(poster);
    }
    table.state.poster_deck.clear();
    table.state.poster_display = [None; 4];

    table.play(A, use_talent(Talent::BoardBuyPoster));

    let me = table.player(A);
    assert_eq!((me.coins, me.pawns.play_area, me.poster_count(), table.step()), (8, 0, 0, Step::Action));
    assert!(table.has_seen(&News::PostersLost { seat: A, posters: 1 }));
}

#[test]
fn mag_ex_08_an_occupied_space_is_passed_over() {
    let mut carla = Table::of(2).with_hats(B, [Some(space(12)), None]).with_dice(A, &[die(Green, 6), die(Green, 1)]).begins(Green, 6, "m02", Perform);
    assert_eq!((carla.power(), carla.rule_against(Do::Perform { space: 12 })), (13, "MAG-5.33"));
    carla.play(A, Do::Perform { space: 10 });
    assert_eq!(carla.player(A).highest_hat(), Some(space(10)));

    assert_eq!(carla.game.space(10).map(|space| space.posters), Some(2));
}

#[test]
fn mag_ex_29_a_blocked_space_is_passed_over() {
    let mut solo = Table::of(1).with_dice(A, &[die(Green, 6), die(Green, 1)]).begins(Green, 6, "m02", Perform);
    assert_eq!((solo.power(), solo.rule_against(Do::Perform { space: 10 })), (13, "MAG-5.33"));
    solo.play(A, Do::Perform { space: 12 });
    assert_eq!(solo.game.space(12).map(|space| space.posters), Some(3));
}

#[test]
fn mag_ex_37_the_strongest_colour_and_all_transparent_dice_are_due() {
    let dice = [die(Orange, 4), die(Orange, 3), die(Green, 6), die(Transparent, 2)];
    let mut table = Table::of(2).with_cards(A, ["m43", "m02", "m03", "m04"]);

    table.ends_round(&[&dice, &[]]);

    assert_eq!((table.player(A).dues.payment, table.player(A).coins), (9, 1));
    assert_eq!(table.value(A, "m43"), 9);
}

#[test]
fn mag_ex_34_transparent_dice_score_twice_and_cost_once() {
    let dice = [die(Transparent, 6), die(Transparent, 5), die(Purple, 1), die(Orange, 1)];
    let mut table = Table::of(2);

    table.ends_round(&[&dice, &[]]);

    assert_eq!((table.value(A, "m30"), table.player(A).dues.payment), (22, 12));
    assert_eq!(table.player(A).dues.transparent, 11);
}

#[test]
fn mag_ex_24_with_five_posters_none_need_be_taken() {
    let posters = ["suhayl_1", "suhayl_2", "suhayl_3", "suhayl_4", "suhayl_5"];
    let full = |count: usize| (0..count).fold(Table::of(2), |table, slot| table.with_poster(A, slot, posters[slot]));
    let gaining = |table: Table| {
        let mut table = table.takes(Green, 3, "m02");
        table.play(A, Do::UseBonus);
        table
    };
    let mut five = gaining(full(5));
    assert!(five.offers(Do::DeclinePoster));
    five.play(A, Do::DrawPoster);
    assert_eq!(five.choices().len(), 6);
    assert!(five.offers(Do::PutPoster { slot: 4 }) && five.offers(Do::DiscardPoster));

    assert_eq!(gaining(full(4)).rule_against(Do::DeclinePoster), "MAG-5.30");
}

#[test]
fn mag_ex_33_a_full_rectangle_counts_its_cells() {
    // Columns 2 to 6 in rows 1 to 4: twenty cells of five tiles.
    let mut table = Table::of(2);
    let grid = table.game.grid;
    let covered = (1..=4).flat_map(|row| (2..=6).map(move |col| grid.cell(col, row))).fold(0, |cells, cell| cells | cell);

    assert_eq!(grid.largest_rectangle(covered), 20);
    assert_eq!(grid.largest_rectangle(covered & !grid.cell(4, 2)), 10);
    table = table.with_tiles(A, &[crate::components::Tile::OrangeLarge]);
    assert_eq!(table.value(A, "m11"), 4);
    assert!(matches!(table.step(), Step::Die) && table.choices().iter().all(|action| matches!(action, Do::TakeDie { .. })));
    assert!(table.rule_against(choose(Build)) == "MAG-4.2");
}
