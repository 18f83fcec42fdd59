use kernel::{Chance, FastChance, Game, Silent, Site};
use serde_json::{Value, json};

use super::*;
use crate::Strascendance;
use crate::cards::{Forbidden, Kind, Modifier, Op, PlaceFilter, RolledDigit};
use crate::places::{Place, Quarter};

fn data() -> Value {
    serde_json::from_str(Strascendance::EDITION).expect("JSON")
}

fn built_in() -> Components {
    Components::read(Strascendance::EDITION).expect("the built-in data keeps every constraint")
}

/// The rules that changed component data breaks.
fn broken(change: impl FnOnce(&mut Value)) -> Vec<&'static str> {
    let mut data = data();
    change(&mut data);
    match Components::read(&data.to_string()) {
        Err(BadEdition::Broken(broken)) => broken.into_iter().map(|broken| broken.rule.0).collect(),
        other => panic!("{other:?}"),
    }
}

fn specification() -> &'static str {
    include_str!("../../../../docs/rules/strascendance.md")
}

/// The rows of the table that follows a rule of the specification.
fn table_after(rule: &str) -> Vec<Vec<&'static str>> {
    let lines = specification().lines().skip_while(|line| !line.starts_with(&format!("- {rule} "))).skip(1);
    let table = lines.skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    table.skip(2).map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

#[test]
fn str_2_1_a_place_too_many_with_a_digit_is_refused() {
    let seven_threes = broken(|data| {
        let place = &mut data["places"][1];
        assert_eq!(place["id"], "B5");
        (place["id"], place["digit"]) = (json!("B1"), json!(3));
    });
    assert!(seven_threes.contains(&"STR-2.1"), "{seven_threes:?}");
    assert!(broken(|data| data["places"].as_array_mut().expect("a list").truncate(35)).contains(&"STR-2.1"));
    assert!(broken(|data| data["places"][0]["id"] = json!("Z9")).contains(&"STR-2.1"));
    assert!(broken(|data| data["game"] = json!("chess")).contains(&"STR-2.1"));
}

#[test]
fn str_2_2_quarters_have_their_sizes() {
    let board = built_in().board;
    let sizes: Vec<usize> = Quarter::ALL.into_iter().map(|quarter| board.quarter(quarter).len()).collect();

    assert_eq!(sizes, [2, 4, 3, 3, 3, 3, 4, 4, 3, 2, 3, 2], "B C E F G K M N O P R W");
    assert!(broken(|data| data["quarters"][0]["size"] = json!(3)).contains(&"STR-2.2"));
}

#[test]
fn str_2_3_a_road_to_nowhere_is_refused() {
    assert!(broken(|data| data["roads"][0][1] = json!("Z9")).contains(&"STR-2.3"));
    assert!(broken(|data| data["roads"][0][1] = data["roads"][0][0].clone()).contains(&"STR-2.3"));
    assert!(broken(|data| drop(data["roads"].as_array_mut().expect("a list").pop())).contains(&"STR-2.3"));
    assert!(broken(|data| data["places"][0]["neighbours"] = json!([])).contains(&"STR-2.3"));
    assert!(broken(|data| data["places"][0]["road_signs"] = json!([])).contains(&"STR-2.3"));
}

/// Changes the roads, and the neighbours and road signs of all places with them.
fn with_roads(data: &mut Value, change: impl FnOnce(&mut Vec<Value>)) {
    change(data["roads"].as_array_mut().expect("a list"));
    let roads: Vec<[String; 2]> = serde_json::from_value(data["roads"].clone()).expect("pairs of ids");
    for place in data["places"].as_array_mut().expect("a list") {
        let id = place["id"].as_str().expect("an id").to_owned();
        let beside = roads.iter().filter_map(|[one, other]| if *one == id { Some(other) } else { Some(one).filter(|_| *other == id) });
        let neighbours: Vec<&String> = beside.collect();
        place["road_signs"] = json!(neighbours.iter().filter(|other| other[..1] != id[..1]).collect::<Vec<_>>());
        place["neighbours"] = json!(neighbours);
    }
}

/// Calls a place by another id, wherever it stands.
fn rename(data: &mut Value, from: &str, to: &str) {
    fn replace(value: &mut Value, from: &str, to: &str) {
        match value {
            Value::String(text) if text == from => to.clone_into(text),
            Value::Array(items) => items.iter_mut().for_each(|item| replace(item, from, to)),
            Value::Object(fields) => fields.values_mut().for_each(|field| replace(field, from, to)),
            _ => {}
        }
    }
    for part in ["quarters", "places", "roads"] {
        replace(&mut data[part], from, to);
    }
    for place in data["places"].as_array_mut().expect("a list").iter_mut().filter(|place| place["id"] == to) {
        place["quarter"] = json!(to[..1]);
        place["digit"] = json!(to[1..].parse::<u8>().expect("a digit"));
    }
    let places: Vec<String> = data["places"].as_array().expect("a list").iter().map(|place| place["id"].as_str().expect("an id").to_owned()).collect();
    for quarter in data["quarters"].as_array_mut().expect("a list") {
        let own: Vec<&String> = places.iter().filter(|id| quarter["id"] == id[..1]).collect();
        (quarter["size"], quarter["places"]) = (json!(own.len()), json!(own));
    }
    with_roads(data, |_| {});
}

/// The rules of ours that accepted component data does not follow.
fn different(change: impl FnOnce(&mut Value)) -> Vec<&'static str> {
    let mut data = data();
    change(&mut data);
    Components::read(&data.to_string()).expect("nothing is wrong with it").differences.iter().map(|difference| difference.rule.0).collect()
}

#[test]
fn str_2_5_a_map_that_crosses_or_falls_apart_is_different_and_accepted() {
    assert!(built_in().differences.is_empty(), "the built-in map does neither");
    assert!(different(|data| data["places"][0]["x"] = json!(900)).contains(&"STR-2.5"), "roads cross");
    let lonely = different(|data| with_roads(data, |roads| roads.retain(|road| road[0] != "P5" && road[1] != "P5")));
    assert!(lonely.contains(&"STR-2.5"), "{lonely:?}");
    let twins = different(|data| with_roads(data, |roads| roads.push(json!(["C1", "R1"]))));
    assert!(twins.contains(&"STR-2.5"), "equal digits beside each other: {twins:?}");
    let hub = broken(|data| with_roads(data, |roads| roads.extend(["F1", "F4", "G2", "M1"].map(|id| json!(["C1", id])))));
    assert_eq!(hub, ["STR-2.5"], "more than seven roads");
}

/// What the rulebook leaves open was reconstructed: whoever has the printed game enters other values, and plays with them.
#[test]
fn str_r66_every_reconstructed_value_can_be_another() {
    type Change = fn(&mut Value);
    let changes: [(&str, Change, bool); 24] = [
        ("the name of a place", |data| data["places"][0]["name"]["fr"] = json!("Place du Marché"), false),
        ("the name of a quarter", |data| data["quarters"][0]["name"]["en"] = json!("Exchange"), false),
        ("where a place is drawn", |data| data["places"][0]["x"] = json!(391), false),
        ("roads that cross", |data| data["places"][0]["x"] = json!(900), true),
        ("the digit of a place", |data| rename(data, "B5", "B1"), true),
        ("the quarter of a place", |data| rename(data, "C3", "W5"), true),
        ("one road more", |data| with_roads(data, |roads| roads.push(json!(["B3", "G2"]))), true),
        ("one road less", |data| with_roads(data, |roads| drop(roads.pop())), true),
        ("a place without a road", |data| with_roads(data, |roads| roads.retain(|road| road[0] != "P5" && road[1] != "P5")), true),
        (
            "which faces mean what",
            |data| {
                data["dice"]["action_of_face"] =
                    json!({"1": "specific", "2": "ca_demenage", "3": "ca_demenage", "4": "propagation", "5": "propagation", "6": "propagation"});
                for action in data["actions"].as_array_mut().expect("a list") {
                    action["faces"] = match action["id"].as_str() {
                        Some("propagation") => json!([4, 5, 6]),
                        Some("ca_demenage") => json!([2, 3]),
                        _ => json!([1]),
                    };
                }
            },
            false,
        ),
        ("a number of the counter", |data| data["hysteria_counter"]["spaces"][2]["crowds"] = json!(5), false),
        (
            "the length of the counter",
            |data| {
                let counter = &mut data["hysteria_counter"];
                counter["length"] = json!(20);
                let spaces = counter["spaces"].as_array_mut().expect("a list");
                spaces[14] = json!({"space": 15, "crowds": 4, "end": false});
                spaces.extend((16..=20).map(|space| json!({"space": space, "crowds": if space < 20 { json!(5) } else { Value::Null }, "end": space == 20})));
            },
            true,
        ),
        (
            "who has which specific action",
            |data| {
                data["troublemakers"][0]["specific_action"] = json!("decret");
                data["troublemakers"][4]["specific_action"] = json!("fete_des_voisins");
            },
            false,
        ),
        ("the name of a troublemaker", |data| data["troublemakers"][0]["name"]["fr"] = json!("Le Voisin"), false),
        ("the symbol of a troublemaker", |data| data["troublemakers"][0]["symbol"] = json!("broom"), false),
        ("the colour of a troublemaker", |data| data["troublemakers"][0]["colour"] = json!("#123456"), false),
        ("the words of an action", |data| data["actions"][0]["black"]["fr"] = json!("Déplacez une cohue."), false),
        ("the name of an event", |data| data["events"][20]["name"]["fr"] = json!("Bal"), false),
        ("the effect of an event", |data| data["events"][20]["effect"][0]["count"] = json!(2), false),
        ("the kind of an event", |data| data["events"][20]["kind"] = json!("targeted"), true),
        (
            "which cards the short deck has",
            |data| {
                let of =
                    |data: &Value, half: bool| data["events"].as_array().expect("a list").iter().position(|event| event["half_deck"] == half).expect("one");
                let (inside, outside) = (of(data, true), of(data, false));
                data["events"][inside]["half_deck"] = json!(false);
                data["events"][outside]["half_deck"] = json!(true);
            },
            false,
        ),
        (
            "when an aggravating card leaves",
            |data| {
                let card = data["events"].as_array_mut().expect("a list").iter_mut().find(|event| event["aggravating"]["discard_when"]["value"].is_number());
                card.expect("one of some turns")["aggravating"]["discard_when"]["value"] = json!(3);
            },
            false,
        ),
        ("the turns of the longest game", |data| data["technical_limits"]["max_turns"] = json!(60), true),
        ("the drawing", |data| data["layout"]["map"]["w"] = json!(900), false),
    ];
    for (what, change, is_different) in changes {
        let mut data = data();
        change(&mut data);
        assert_ne!(data, self::data(), "{what}");
        let game = Strascendance::open(&data.to_string()).unwrap_or_else(|bad| panic!("{what}: {bad}"));
        assert_eq!(!game.differences().is_empty(), is_different, "{what}: {:?}", game.differences());
        for seed in 0..3 {
            play_at_random(&game, 2 + seed as u8, seed);
        }
    }
}

#[test]
fn str_r66_what_the_rulebook_states_is_refused_with_its_heading() {
    let refusal = |change: fn(&mut Value)| {
        let mut data = data();
        change(&mut data);
        Components::read(&data.to_string()).expect_err("the rulebook says otherwise").to_string()
    };
    for (change, heading) in [
        ((|data| data["setup"]["2"]["killjoys"] = json!(6)) as fn(&mut Value), "Répartition des lieux, page 3"),
        (|data| data["supplies"]["crowd_pawns"] = json!(11), "Matériel"),
        (|data| data["dice"]["action_of_face"]["1"] = json!("specific"), "Liste des actions"),
        (|data| data["hysteria_counter"]["crowds_before_first_loss"] = json!(3), "Tour de jeu"),
        (|data| data["reentry_dancers_per_place"] = json!(1), "Éliminations"),
        (|data| data["max_dancers_per_specific_action"] = json!(4), "Actions spécifiques"),
        (|data| data["events"][0]["half_deck"] = json!(false), "Tabletopia"),
    ] {
        assert!(refusal(change).contains(&format!("rulebook, “{heading}”")), "{}", refusal(change));
    }
}

/// Plays a whole game, and checks every position on the way.
fn play_at_random(game: &Strascendance, players: u8, seed: u64) -> crate::State {
    let mut chance = FastChance::new(seed);
    let mut state = game.setup(players, &Default::default(), &mut chance, &mut Silent);
    let mut actions = Vec::new();
    while let Some(seat) = game.awaiting(&state).first() {
        actions.clear();
        game.legal(&state, seat, &mut actions);
        let action = actions[chance.pick(Site("test"), actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
        assert_eq!(game.check(&state), Ok(()));
    }
    state
}

#[test]
fn str_2_6_a_place_card_has_three_slots() {
    assert_eq!(crate::state::SLOTS, 3);
    assert!(broken(|data| data["supplies"]["slots_per_place"] = json!(4)).contains(&"STR-2.6"));
}

#[test]
fn str_2_7_six_troublemakers_each_with_an_action_of_its_own() {
    let components = built_in();
    for row in table_after("STR-2.7") {
        let id: Troublemaker = serde_json::from_value(json!(row[0].trim_matches('`'))).expect("a troublemaker");
        let named = row[2].split(" / ").next().expect("a French name");
        let action = data()["actions"].as_array().expect("a list").iter().find(|action| action["name"]["fr"] == named).expect("an action")["id"].clone();
        assert_eq!(json!(components.specific(id)), action, "{id:?}");
    }
    assert!(broken(|data| data["troublemakers"][0]["specific_action"] = json!("decret")).contains(&"STR-2.7"));
    assert!(broken(|data| data["troublemakers"][0]["pawns"] = json!(9)).contains(&"STR-2.7"));
}

#[test]
fn str_2_8_ten_crowd_pawns_and_one_lull_pawn() {
    assert_eq!(built_in().crowd_pawns, 10);
    assert!(broken(|data| data["supplies"]["crowd_pawns"] = json!(11)).contains(&"STR-2.8"));
    assert!(broken(|data| data["supplies"]["lull_pawns"] = json!(2)).contains(&"STR-2.8"));
}

#[test]
fn str_2_9_four_six_sided_dice() {
    assert!(broken(|data| data["dice"]["faces"] = json!([1, 2, 3, 4, 5])).contains(&"STR-2.9"));
    assert!(broken(|data| data["supplies"]["epidemic_dice"] = json!(3)).contains(&"STR-2.9"));
}

#[test]
fn str_2_10_three_faces_spread_two_move_out_one_is_specific() {
    let components = built_in();
    let faces: Vec<Face> = Digit::all().map(|digit| components.face(digit)).collect();

    assert_eq!(faces, [Face::Propagation, Face::Propagation, Face::Propagation, Face::CaDemenage, Face::CaDemenage, Face::Specific]);
    assert!(broken(|data| data["dice"]["action_of_face"]["1"] = json!("specific")).contains(&"STR-2.10"), "the list of actions says otherwise");
}

#[test]
fn str_2_11_the_counter_has_fifteen_spaces() {
    let components = built_in();
    let numbers: Vec<u8> = (0..15).map(|lost| components.crowds_after(lost)).collect();

    assert_eq!(components.counter_length(), 15);
    assert_eq!(numbers, [2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4]);
    assert!(broken(|data| data["hysteria_counter"]["spaces"][3]["end"] = json!(true)).contains(&"STR-2.11"));
    assert!(broken(|data| drop(data["hysteria_counter"]["spaces"].as_array_mut().expect("a list").pop())).contains(&"STR-2.11"));
}

#[test]
fn str_2_13_forty_two_events_in_known_words() {
    let components = built_in();
    assert_eq!(components.cards.len(), 42);
    assert_eq!(components.card("EV23".parse().expect("a card")).effect[1], Op::AddDancerAll { filter: PlaceFilter::Digit(RolledDigit::Rolled) });

    let events = |data: &mut Value| data["events"].as_array_mut().expect("a list").to_owned();
    assert!(broken(|data| data["events"] = json!(events(data)[..41])).contains(&"STR-2.13"), "41 events");
    assert_eq!(broken(|data| data["events"][20]["effect"][0]["op"] = json!("dance_on_the_roof")), ["STR-2.13"], "an unknown effect");
    assert!(broken(|data| data["events"][20]["effect"][0]["who"] = json!("nobody")).contains(&"STR-2.13"));
    assert!(broken(|data| data["events"][12]["aggravating"]["modifier"]["type"] = json!("boredom")).contains(&"STR-2.13"));
    assert_eq!(different(|data| data["events"][0]["kind"] = json!("global")), ["STR-2.13"; 2], "a prestige card less, a global one more");
    assert!(broken(|data| data["events"][0]["kind"] = json!("aggravating")).contains(&"STR-2.13"), "its effect is that of another kind");
    assert!(broken(|data| data["events"].as_array_mut().expect("a list").swap(0, 1)).contains(&"STR-2.13"));
    assert!(broken(|data| data["event_ops"] = json!([])).contains(&"STR-2.13"));
}

#[test]
fn str_2_14_kept_cards_have_no_space_on_the_board() {
    let components = built_in();
    let kept: Vec<Card> = Card::all().filter(|card| matches!(components.card(*card).kind, Kind::Kept(_))).collect();

    assert_eq!(kept.len(), 6);
    assert_eq!(components.board.places().len(), 36, "spaces belong to place cards alone");
    assert!(kept.iter().all(|card| card.to_string().parse::<Place>().is_err()));
}

#[test]
fn str_2_15_the_table_of_the_specification_is_the_deck() {
    let data = data();
    let components = built_in();
    let rows = table_after("STR-2.15");

    assert_eq!(rows.len(), 42);
    for (row, event) in rows.iter().zip(data["events"].as_array().expect("a list")) {
        let names = format!("{} / {}", event["name"]["fr"].as_str().expect("a name"), event["name"]["en"].as_str().expect("a name"));
        let card: Card = row[0].parse().expect("an id");
        assert_eq!((row[0], row[1], row[2]), (event["id"].as_str().expect("an id"), event["kind"].as_str().expect("a kind"), names.as_str()));
        assert_eq!(row[4] == "yes", components.card(card).in_short_deck, "{card}");
    }
}

#[test]
fn str_3_4_the_table_of_the_specification_is_the_deal() {
    for row in table_after("STR-3.4") {
        let [players, dealt, discarded, kept, killjoys, undealt, unheld] = row[..] else { panic!("{row:?}") };
        let number = |text: &str| text.parse::<u8>().expect("a number");
        let expected = Quotas {
            dealt: number(dealt),
            discarded: number(discarded),
            kept: number(kept),
            killjoys: number(killjoys),
            undealt: number(undealt),
            unheld: number(unheld),
        };
        assert_eq!(built_in().quotas(number(players)), expected);
    }
    assert!(broken(|data| data["setup"]["2"]["places_dealt"] = json!(14)).contains(&"STR-3.4"));
    assert!(broken(|data| data["setup"]["5"]["killjoys"] = json!(0)).contains(&"STR-3.7"));
}

/// STR-5.64 and STR-12.8: no more than 25 places are ever held, so a re-entry always finds enough of them.
#[test]
fn str_5_64_there_are_always_enough_places_to_re_enter() {
    let components = built_in();
    for players in 2..=5 {
        let held = players * components.quotas(players).kept;
        assert!(held <= 25 && 36 - held > components.crowd_pawns, "{players} players: crowds and lull leave a space");
    }
    let crowded = broken(|data| {
        data["setup"]["5"] = json!({"places_dealt": 7, "places_discarded": 1, "places_kept": 6, "killjoys": 2, "undealt": 1, "unowned_after_setup": 6});
    });
    assert!(crowded.contains(&"STR-5.64"), "{crowded:?}");
}

#[test]
fn str_12_14_effects_that_ask_for_too_many_choices_are_refused() {
    assert!(broken(|data| data["events"][20]["effect"][0]["count"] = json!(3)).contains(&"STR-12.14"));
    assert!(broken(|data| data["technical_limits"]["max_decisions"] = json!(99)).contains(&"STR-12.14"));
    assert_eq!(crate::MAX_DECISIONS, 26_200);
}

#[test]
fn effects_that_cannot_work_are_refused() {
    assert!(broken(|data| data["events"][41]["effect"].as_array_mut().expect("a list").swap(0, 1)).contains(&"STR-5.51"));
    assert!(broken(|data| data["events"][6]["kept"]["window"] = json!("own_turn")).contains(&"STR-5.9"));
    assert!(broken(|data| data["events"][8]["kept"]["effect"][0]["who"] = json!("each")).contains(&"STR-5.47"));
    assert!(broken(|data| data["events"][16]["aggravating"]["effect"] = json!([])).contains(&"STR-5.52"));
    let modifier = built_in().card("EV15".parse().expect("a card")).kind;
    assert!(matches!(modifier, Kind::Aggravating { modifier: Some(Modifier::ForbidAction { action: Forbidden::WhiteRemoval }), .. }));
}

/// An owner of the printed game enters other ids: here every digit is one higher, and the counter ends at 12.
#[test]
fn str_r66_an_edition_with_other_ids_is_played_like_the_built_in_one() {
    fn shift(value: &mut Value) {
        match value {
            Value::String(text) => {
                if let Ok(place) = text.parse::<Place>() {
                    *text = format!("{}{}", place.quarter(), place.digit().value() % 6 + 1);
                }
            }
            Value::Array(items) => items.iter_mut().for_each(shift),
            Value::Object(fields) => fields.values_mut().for_each(shift),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    let mut data = data();
    for part in ["quarters", "places", "roads"] {
        shift(&mut data[part]);
    }
    for place in data["places"].as_array_mut().expect("a list") {
        place["digit"] = json!(place["digit"].as_u64().expect("a digit") % 6 + 1);
    }
    let counter = &mut data["hysteria_counter"];
    counter["length"] = json!(12);
    counter["spaces"].as_array_mut().expect("a list").truncate(12);
    counter["spaces"][11] = json!({"space": 12, "crowds": null, "end": true});
    let game = Strascendance::open(&data.to_string()).expect("a sound edition");

    let state = play_at_random(&game, 3, 3);

    assert!(game.components.board.places().contains("B4".parse().expect("a place")), "B3 is B4 here");
    assert!(state.lost_total >= 12);
    let built_in = Strascendance::open(Strascendance::EDITION).expect("the built-in data");
    assert!(built_in.check(&state).is_err(), "it is no position of the built-in edition");
}
