use kernel::{Chance, FastChance, Game, Silent, Site};
use serde_json::{Value, json};

use super::*;

fn data() -> Value {
    serde_json::from_str(Magnifique::EDITION).expect("JSON")
}

/// The rules that refuse the built-in data after a change.
fn refused(change: impl FnOnce(&mut Value)) -> Vec<&'static str> {
    let mut data = data();
    change(&mut data);
    match Magnifique::open(&data.to_string()) {
        Ok(_) => vec![],
        Err(BadEdition::Broken(violations)) => violations.iter().map(|violation| violation.rule.0).collect(),
        Err(BadEdition::Unreadable(what)) => panic!("unreadable: {what}"),
    }
}

/// The rules of ours that accepted data do not follow.
fn different(change: impl FnOnce(&mut Value)) -> Vec<&'static str> {
    let mut data = data();
    change(&mut data);
    Magnifique::open(&data.to_string()).expect("it is accepted").differences.iter().map(|difference| difference.rule.0).collect()
}

#[test]
fn the_built_in_data_keep_every_constraint() {
    assert_eq!(refused(|_| {}), [] as [&str; 0]);
    assert_eq!(different(|_| {}), [] as [&str; 0]);
}

/// What the rulebook leaves open was reconstructed: whoever has the printed game enters other values, and plays with them.
#[test]
fn mag_r68_every_reconstructed_value_can_be_another() {
    type Change = fn(&mut Value);
    let changes: [(&str, Change, bool); 36] = [
        ("a build level", |data| data["build_levels"][0] = json!({"power": 2, "small": 1, "large": 0}), false),
        ("one build level more", |data| data["build_levels"].as_array_mut().expect("a list").push(json!({"power": 24, "small": 1, "large": 3})), false),
        ("the posters of a space", |data| data["performance_track"]["spaces"][8]["posters"] = json!(4), false),
        ("the power of a space", |data| data["performance_track"]["spaces"][8]["power"] = json!(20), false),
        ("one space more", |data| data["performance_track"]["spaces"].as_array_mut().expect("a list").push(json!({"power": 24, "posters": 5})), true),
        ("the order of a wheel", |data| data["wheels"][0]["spaces"][1]["gem"] = json!("green"), false),
        (
            "a longer wheel",
            |data| {
                data["wheels"][1]["spaces"].as_array_mut().expect("a list").push(json!({"index": 14, "kind": "gem", "gem": "transparent", "start": false}));
            },
            true,
        ),
        ("the values of a tent", |data| (data["tents"][0]["points"], data["tents"][0]["coins"]) = (json!(1), json!(4)), false),
        ("the gem of a tent", |data| data["tents"][0]["gem"] = json!("purple"), true),
        ("the points of the printed tent", |data| data["printed_tent"]["points"] = json!(1), true),
        ("whether the printed tent counts", |data| data["printed_tent"]["counts_for_cards"] = json!(false), true),
        ("the points of a poster", |data| data["posters"][0]["points"] = json!(7), false),
        ("the coins of a poster", |data| data["posters"][0]["coins"] = json!(0), false),
        ("the tiles of a poster", |data| data["posters"][0]["tiles"] = json!([{"tile": "purple_large", "count": 2}]), false),
        ("the gems of a poster", |data| data["posters"][0]["gems"]["green"] = json!(1), true),
        (
            "the character of a poster",
            |data| {
                (data["posters"][0]["character"], data["posters"][0]["colour"]) = (json!("kimora"), json!("green"));
            },
            true,
        ),
        (
            "the colour of a character",
            |data| {
                data["characters"][0]["colour"] = json!("purple");
                data["posters"]
                    .as_array_mut()
                    .expect("a list")
                    .iter_mut()
                    .filter(|poster| poster["character"] == "suhayl")
                    .for_each(|poster| poster["colour"] = json!("purple"));
            },
            false,
        ),
        ("the bonus of a card", |data| data["master_cards"][0]["bonus"] = json!({"type": "coins", "timing": "any", "amount": 1, "text": {}}), false),
        ("the coins of a card", |data| data["master_cards"][2]["bonus"]["amount"] = json!(1), false),
        ("the points of a card", |data| data["master_cards"][33]["bonus"]["amount"] = json!(5), false),
        (
            "the scoring of a card",
            |data| {
                data["master_cards"][0]["scoring"] = json!({"type": "large_any", "points": 4, "max": 24, "text": {}});
            },
            false,
        ),
        ("what a tile of a group scores", |data| data["master_cards"][23]["scoring"]["points"] = json!(2), false),
        ("the maximum of a card", |data| data["master_cards"][0]["scoring"]["max"] = json!(16), false),
        (
            "a card without a maximum",
            |data| {
                for index in [0, 24] {
                    data["master_cards"][index]["scoring"]["max"] = json!(null);
                }
            },
            false,
        ),
        (
            "which cards are a set",
            |data| {
                (data["master_cards"][0]["set"], data["master_cards"][20]["set"]) = (json!(null), json!("I"));
            },
            false,
        ),
        (
            "the shape of a tile",
            |data| {
                // A square: one orientation.
                data["camp_tiles"][0]["orientations"] = json!([[[0, 0], [1, 0], [0, 1], [1, 1]]]);
            },
            false,
        ),
        ("a camp bonus", |data| data["player_boards"][0]["sides"][0]["camp_bonuses"][0] = json!({"col": 3, "row": 3, "type": "coins", "amount": 3}), false),
        ("one camp bonus less", |data| drop(data["player_boards"][0]["sides"][0]["camp_bonuses"].as_array_mut().expect("a list").pop()), false),
        ("the bonus of a tent slot", |data| data["player_boards"][0]["sides"][0]["tent_slots"][4][1]["amount"] = json!(6), false),
        ("the goods of a side B", |data| data["player_boards"][1]["sides"][1]["start"]["coins"] = json!(7), false),
        (
            "the size of the camp",
            |data| {
                // Eight columns and seven rows in nine zones of other sizes.
                data["camp"] = json!({"cols": 8, "rows": 7, "zones": 9, "zone_map": [
                [0, 0, 0, 1, 1, 2, 2, 2], [0, 0, 0, 1, 1, 2, 2, 2], [3, 3, 3, 4, 4, 5, 5, 5], [3, 3, 3, 4, 4, 5, 5, 5],
                [3, 3, 3, 4, 4, 5, 5, 5], [6, 6, 6, 7, 7, 8, 8, 8], [6, 6, 6, 7, 7, 8, 8, 8]]});
                for side in data["player_boards"].as_array_mut().expect("a list").iter_mut().flat_map(|board| board["sides"].as_array_mut().expect("two")) {
                    side["camp_bonuses"].as_array_mut().expect("a list").retain(|bonus| bonus["col"].as_u64() < Some(8));
                }
            },
            true,
        ),
        ("the zones of the camp", |data| (data["camp"]["zone_map"][0][2], data["camp"]["zone_map"][0][3]) = (json!(1), json!(0)), true),
        (
            "the gem of a talent",
            |data| {
                let talent = data["talents"].as_array_mut().expect("a list").iter_mut().find(|talent| talent["id"] == "tile_gem").expect("it");
                talent["gem"] = json!("orange");
            },
            true,
        ),
        (
            "the pawns of a talent",
            |data| {
                for talent in data["talents"].as_array_mut().expect("a list").iter_mut().filter(|talent| talent["id"] == "tile_build2") {
                    talent["pawns"] = json!("each");
                }
            },
            true,
        ),
        (
            "two pawns for a talent",
            |data| {
                for talent in data["talents"].as_array_mut().expect("a list").iter_mut().filter(|talent| talent["id"] == "tile_point") {
                    talent["pawns"] = json!("two");
                }
            },
            true,
        ),
        ("an epithet", |data| data["characters"][0]["epithet"]["fr"] = json!("le cracheur de feu"), false),
    ];
    for (what, change, is_different) in changes {
        let mut data = data();
        change(&mut data);
        assert_ne!(data, self::data(), "{what}");
        let game = Magnifique::open(&data.to_string()).unwrap_or_else(|bad| panic!("{what}: {bad}"));
        assert_eq!(!game.differences().is_empty(), is_different, "{what}: {:?}", game.differences());
        for seed in 0..4 {
            play_at_random(&game, 1 + seed as u8, seed);
        }
    }
}

/// Plays a whole game, and checks every position on the way.
fn play_at_random(game: &Magnifique, players: u8, seed: u64) {
    let mut chance = FastChance::new(seed);
    let options = crate::Options { board_side: if seed.is_multiple_of(2) { crate::BoardSide::A } else { crate::BoardSide::B }, ..Default::default() };
    let mut state = game.setup(players, &options, &mut chance, &mut Silent);
    let (mut actions, mut decisions) = (Vec::new(), 0);
    while let Some(seat) = game.awaiting(&state).first() {
        actions.clear();
        game.legal(&state, seat, &mut actions);
        let action = actions[chance.pick(Site("test"), actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
        assert_eq!(game.check(&state), Ok(()));
        decisions += 1;
    }
    assert!(decisions <= game.max_decisions(players), "MAG-12.12");
}

#[test]
fn mag_r68_what_the_rulebook_states_is_refused_with_its_heading() {
    let refusal = |change: fn(&mut Value)| {
        let mut data = data();
        change(&mut data);
        Magnifique::open(&data.to_string()).expect_err("the rulebook says otherwise").to_string()
    };
    for (change, heading) in [
        ((|data| data["dice"]["by_players"]["2"]["orange"] = json!(4)) as fn(&mut Value), SETUP),
        (|data| data["gems"]["power_per_gem"] = json!(3), "Calculez votre puissance"),
        (|data| data["missing_coin_penalty"] = json!([1, 1, 1]), "Paiement"),
        (|data| data["final"]["zone_points"] = json!(5), "Fin de partie"),
        (|data| data["master_cards"][0]["scoring"]["points"] = json!(5), CARDS),
        (|data| data["build_levels"][3]["large"] = json!(2), "Construire"),
        (|data| data["performance_track"]["spaces"][3]["posters"] = json!(3), PERFORM),
        (|data| data["solo"]["blocked_spaces"] = json!([4, 10, 16]), SOLO),
        (|data| data["solo"]["ranks"][0]["min"] = json!(180), "Variante solo"),
        (|data| data["talents"][5]["pawns"] = json!("one"), TALENTS),
        (|data| data["camp"]["zone_map"][0] = json!([9, 9, 9, 1, 1, 1, 2, 2, 2]), "Résolvez le campement"),
    ] {
        assert!(refusal(change).contains(&format!("rulebook, “{heading}”")), "{}", refusal(change));
    }
}

#[test]
fn mag_2_1_a_wrong_master_card_is_refused() {
    assert!(refused(|data| data["master_cards"][3]["id"] = json!("m01")).contains(&"MAG-2.1"));
    assert!(refused(|data| data["master_cards"][20]["set"] = json!("II")).contains(&"MAG-2.1"));
    assert!(refused(|data| data["master_cards"][20]["scoring"]["points"] = json!(0)).contains(&"MAG-2.1"));
    assert_eq!(refused(|data| data["master_cards"][20]["bonus"]["type"] = json!("fly")), ["MAG-5.20"]);
    assert_eq!(refused(|data| data["master_cards"][20]["scoring"]["type"] = json!("smiles")), ["MAG-6.2"]);
}

#[test]
fn mag_2_2_two_posters_of_one_id_are_refused() {
    assert!(refused(|data| data["posters"][7]["id"] = json!("suhayl_1")).contains(&"MAG-2.2"));
    assert!(refused(|data| data["posters"][7]["tiles"] = json!([])).contains(&"MAG-2.2"));
    assert_eq!(different(|data| data["posters"][7]["gems"] = json!({"orange": 0, "green": 0, "purple": 0})), ["MAG-2.2"]);
}

#[test]
fn mag_2_3_tents_with_other_costs_are_different() {
    assert_eq!(different(|data| data["tents"][0]["gem"] = json!("orange")), ["MAG-2.3"]);
    assert_eq!(different(|data| data["printed_tent"]["points"] = json!(1)), ["MAG-2.3"]);
    assert_eq!(refused(|data| data["printed_tent"]["coins"] = json!(1)), ["MAG-2.3"]);
}

#[test]
fn mag_2_4_other_dice_are_refused() {
    assert_eq!(refused(|data| data["dice"]["total"]["orange"] = json!(6))[0], "MAG-2.4");
    assert_eq!(refused(|data| data["dice"]["faces"] = json!([0, 1, 2, 3, 4, 5])), ["MAG-2.4"]);
}

#[test]
fn mag_2_5_four_full_storages_hold_all_gems_of_a_type_and_no_more() {
    assert_eq!(refused(|data| data["gems"]["per_type"] = json!(11)), ["MAG-2.5"]);
    assert_eq!(refused(|data| data["gems"]["storage_per_type"] = json!(4)), ["MAG-2.5"]);
    assert_eq!(crate::components::MAX_PLAYERS as u8 * STORAGE, GEMS_PER_TYPE);
}

#[test]
fn mag_2_8_other_pieces_of_a_player_are_refused() {
    assert_eq!(refused(|data| data["talent_pawns_per_player"] = json!(7)), ["MAG-2.8"]);
    assert_eq!(refused(|data| data["counts"]["hats"] = json!(4)), ["MAG-2.8"]);
    assert!(refused(|data| drop(data["player_boards"].as_array_mut().expect("a list").pop())).contains(&"MAG-2.8"));
    assert!(refused(|data| data["player_boards"][2]["sides"][1]["side"] = json!("A")).contains(&"MAG-2.8"));
}

#[test]
fn mag_2_9_other_coins_are_refused() {
    assert_eq!(refused(|data| data["coins"][0]["count"] = json!(15)), ["MAG-2.9"]);
    assert_eq!(refused(|data| data["coins"][3]["value"] = json!(20)), ["MAG-2.9"]);
}

#[test]
fn mag_2_6_a_shape_with_five_cells_is_refused() {
    let five = refused(|data| data["camp_tiles"][0]["orientations"][0] = json!([[0, 0], [1, 0], [2, 0], [1, 1], [1, 2]]));
    let missing = refused(|data| drop(data["camp_tiles"][1]["orientations"].as_array_mut().expect("a list").pop()));

    assert!(five.contains(&"MAG-2.6"), "{five:?}");
    assert_eq!(missing, ["MAG-2.6"]);
}

#[test]
fn mag_2_15_a_shape_in_two_pieces_is_refused() {
    let apart = refused(|data| data["camp_tiles"][2]["orientations"] = json!([[[0, 0], [1, 0], [3, 0], [4, 0]], [[0, 0], [0, 1], [0, 3], [0, 4]]]));

    assert_eq!(apart, ["MAG-2.15"]);
}

#[test]
fn mag_2_7_a_talent_with_other_pawns_is_refused() {
    assert_eq!(refused(|data| data["talents"][9]["pawns"] = json!("one")), ["MAG-2.7"]);
    assert!(refused(|data| drop(data["talents"].as_array_mut().expect("a list").pop())).contains(&"MAG-2.7"));
}

#[test]
fn mag_2_10_a_wheel_with_four_poster_spaces_is_refused() {
    assert!(refused(|data| drop(data["wheels"][1]["spaces"].as_array_mut().expect("a list").remove(13))).contains(&"MAG-2.10"));
    assert!(refused(|data| drop(data["wheels"].as_array_mut().expect("a list").pop())).contains(&"MAG-2.10"));
}

#[test]
fn mag_2_11_a_camp_without_nine_zones_is_refused() {
    assert_eq!(refused(|data| data["camp"]["cols"] = json!(10)), ["MAG-2.11"], "the zones are told for nine");
    assert_eq!(refused(|data| data["camp"]["zone_map"] = json!(vec![[0, 0, 0, 1, 1, 1, 2, 2, 2]; 6])), ["MAG-2.11"]);
}

#[test]
fn mag_2_12_a_bonus_outside_the_camp_is_refused() {
    assert_eq!(refused(|data| data["player_boards"][0]["sides"][0]["camp_bonuses"][0]["col"] = json!(9)), ["MAG-2.12"]);
    assert_eq!(refused(|data| data["player_boards"][0]["sides"][1]["camp_bonuses"][0]["type"] = json!("fame")), ["MAG-5.19"]);
}

#[test]
fn mag_2_13_levels_that_do_not_rise_are_refused() {
    assert_eq!(refused(|data| data["build_levels"][1]["power"] = json!(3)), ["MAG-2.13"]);
}

#[test]
fn mag_2_14_a_track_that_does_not_rise_is_refused() {
    assert_eq!(refused(|data| data["performance_track"]["spaces"][8]["power"] = json!(18)), ["MAG-2.14"]);
    assert_eq!(refused(|data| data["performance_track"]["waiting_spaces"] = json!([1, 2, 3])), ["MAG-2.14"]);
    assert_eq!(different(|data| drop(data["performance_track"]["spaces"].as_array_mut().expect("a list").pop())), ["MAG-2.14"]);
    assert_eq!(refused(|data| data["performance_track"]["spaces"][3]["posters"] = json!(3)), ["MAG-2.14"], "10 completes two in the example");
}

#[test]
fn mag_2_13_the_built_in_levels_and_spaces_are_those_of_the_table() {
    let game = Magnifique::open(Magnifique::EDITION).expect("right");

    let levels: Vec<_> = game.levels.iter().map(|level| (level.power, level.small, level.large)).collect();
    let spaces: Vec<_> = game.spaces.iter().map(|space| (space.power, space.posters)).collect();

    assert_eq!(levels, [(3, 1, 0), (5, 0, 1), (7, 2, 0), (9, 1, 1), (12, 0, 2), (14, 2, 1), (17, 1, 2), (20, 0, 3)]);
    assert_eq!(spaces, [(4, 1), (6, 1), (8, 2), (10, 2), (12, 3), (14, 3), (16, 4), (18, 4), (21, 5)]);
}

#[test]
fn an_unknown_field_is_refused_by_name() {
    let mut data = data();
    data["tents"][0]["smell"] = json!("sweet");

    let Err(BadEdition::Unreadable(what)) = Magnifique::open(&data.to_string()) else { panic!("accepted") };

    assert!(what.contains("smell"), "{what}");
}
