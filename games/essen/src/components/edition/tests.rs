use kernel::{Chance, FastChance, Game, Silent, Site};

use super::*;
use crate::table::{Table, booth, game};

fn built_in() -> Essen {
    Essen::open(Essen::EDITION).expect("the built-in data is whole")
}

/// The rules that the data breaks after a change.
fn broken_by(change: impl FnOnce(&mut Value)) -> Vec<&'static str> {
    let mut data: Value = serde_json::from_str(Essen::EDITION).expect("JSON");
    change(&mut data);
    match Essen::open(&data.to_string()).expect_err("it is refused") {
        BadEdition::Broken(violations) => violations.iter().map(|broken| broken.rule.0).collect(),
        BadEdition::Unreadable(what) => panic!("{what}"),
    }
}

/// The rules of ours that accepted data does not follow.
fn different_by(change: impl FnOnce(&mut Value)) -> Vec<&'static str> {
    let mut data: Value = serde_json::from_str(Essen::EDITION).expect("JSON");
    change(&mut data);
    Essen::open(&data.to_string()).expect("it is accepted").differences.iter().map(|difference| difference.rule.0).collect()
}

fn unreadable(change: impl FnOnce(&mut Value)) -> bool {
    let mut data: Value = serde_json::from_str(Essen::EDITION).expect("JSON");
    change(&mut data);
    matches!(Essen::open(&data.to_string()), Err(BadEdition::Unreadable(_)))
}

fn neighbours(space: Space) -> Vec<String> {
    built_in().board.neighbours(space).iter().map(|space| space.to_string()).collect()
}

#[test]
fn ess_2_1_sixty_tiles_one_per_booth() {
    let essen = built_in();
    assert_eq!(Tile::all().map(Tile::booth_number).collect::<Vec<_>>(), (1..=60).collect::<Vec<_>>());
    let bruxelles = essen.print(game(28));
    assert_eq!((bruxelles.title.as_str(), bruxelles.publisher.as_str()), ("Bruxelles 1893", "Pearl Games"));
    assert_eq!((bruxelles.symbol, bruxelles.price, bruxelles.bonus), (Symbol::Hourglass, 40, 1));

    assert!(broken_by(|data| drop(data["tiles"].as_array_mut().expect("a list").pop())).contains(&"ESS-2.1"));
    assert!(broken_by(|data| data["tiles"][3]["booth"] = 5.into()).contains(&"ESS-2.1"));
    assert!(broken_by(|data| data["game"] = "fiasko".into()).contains(&"ESS-2.1"));
    assert_eq!(broken_by(|data| data["tiles"][3]["name"]["fr"] = "Jeu".into()), ["ESS-2.1"]);
    assert!(unreadable(|data| data["tiles"][3]["id"] = "game_61".into()));
    assert!(unreadable(|data| data["tiles"][3]["colour"] = "green".into()));
}

#[test]
fn ess_2_2_fifteen_tiles_of_each_symbol_and_three_in_each_zone() {
    let essen = built_in();
    assert_eq!(essen.symbols(Set::ALL), PerSymbol::from_fn(|_| 15));
    for zone in Zone::ALL {
        let here: Set<Tile> = Tile::all().filter(|tile| essen.zone(*tile) == zone).collect();
        assert_eq!(essen.symbols(here), PerSymbol::from_fn(|_| 3));
    }

    let fourteen_meeples = different_by(|data| data["tiles"][5]["symbol"] = "die".into());
    assert!(fourteen_meeples.iter().all(|rule| *rule == "ESS-2.2") && fourteen_meeples.len() == 4, "{fourteen_meeples:?}");
}

#[test]
fn ess_2_3_one_wishlist_card_per_tile() {
    assert!(Tile::all().all(|tile| tile.wishlist_card().tile() == tile));
    assert_eq!(broken_by(|data| drop(data["wishlist_cards"].as_array_mut().expect("a list").pop())), ["ESS-2.3"]);
    assert_eq!(broken_by(|data| data["wishlist_cards"][0]["tile"] = "game_02".into()), ["ESS-2.3"]);
}

#[test]
fn ess_2_4_nine_morning_and_nine_afternoon_cards() {
    let essen = built_in();
    assert_eq!((Series::Morning.points(), Series::Afternoon.points()), (4, 8));
    let card: RankingCard = "rank_am_1".parse().expect("a card");
    assert_eq!(Symbol::ALL.map(|symbol| essen.requirement(card)[symbol]), [3, 0, 0, 1]);

    assert!(broken_by(|data| drop(data["ranking_cards"].as_array_mut().expect("a list").pop())).contains(&"ESS-2.4"));
    assert_eq!(broken_by(|data| data["ranking_cards"][0]["vp"] = 5.into()), ["ESS-2.4"]);
    assert_eq!(broken_by(|data| data["ranking_cards"][0]["series"] = "afternoon".into()), ["ESS-2.4"; 2], "its points, and a card of the example");
    assert_eq!(broken_by(|data| data["ranking_cards"][4]["requires"]["meeple"] = 1.into()), ["ESS-2.4"], "the other one");
}

#[test]
fn ess_r63_the_ranking_cards_split_into_nine_and_nine() {
    let essen = built_in();
    assert_eq!((essen.cards_of(Series::Morning).count(), essen.cards_of(Series::Afternoon).count()), (9, 9));
    // A copy with ten cards of the morning: the id of the tenth is only a name.
    let ten = |data: &mut Value| (data["ranking_cards"][17]["series"], data["ranking_cards"][17]["vp"]) = ("morning".into(), 4.into());
    assert_eq!(different_by(ten), ["ESS-R63"; 2]);
    let too_many = |data: &mut Value| {
        for index in 9..16 {
            (data["ranking_cards"][index]["series"], data["ranking_cards"][index]["vp"]) = ("morning".into(), 4.into());
        }
    };
    assert_eq!(broken_by(too_many), ["ESS-3.9"], "two are left for three boards");
    // A tenth morning card in the place of an afternoon one.
    assert!(unreadable(|data| data["ranking_cards"][17]["id"] = "rank_am_10".into()));
    assert!(broken_by(|data| data["ranking_cards"][17] = data["ranking_cards"][0].clone()).contains(&"ESS-2.4"), "one is there twice");
}

#[test]
fn ess_2_5_fourteen_event_tokens() {
    assert_eq!(EventToken::KINDS.iter().map(|(_, count)| usize::from(*count)).sum::<usize>(), EventToken::TOKENS);
    assert_eq!(broken_by(|data| data["event_tokens"][4]["count"] = 5.into()), ["ESS-2.5"]);
    assert_eq!(broken_by(|data| data["event_tokens"][0]["vp"] = 4.into()), ["ESS-2.5"]);
}

#[test]
fn ess_2_6_five_last_round_tiles() {
    assert_eq!(LastTile::ALL.iter().filter(|tile| tile.price_cut() > 0).count(), 1);
    assert!(Symbol::ALL.into_iter().all(|symbol| LastTile::ALL.iter().filter(|tile| tile.points(symbol) == 2).count() == 1));
    assert!(broken_by(|data| drop(data["last_round_tiles"].as_array_mut().expect("a list").pop())).contains(&"ESS-2.6"));
}

#[test]
fn ess_2_7_sixty_six_spaces() {
    assert_eq!(Space::all().filter(|space| space.tile().is_some()).count(), 60);
    assert_eq!(Space::all().count(), 66);
    assert!(Space::all().all(|space| space.to_string().parse() == Ok(space)));
    assert!(broken_by(|data| drop(data["board"]["spaces"].as_array_mut().expect("a list").pop())).contains(&"ESS-2.7"));
    assert!(broken_by(|data| data["board"]["spaces"][60]["kind"] = "galeria".into()).contains(&"ESS-2.7"));
}

#[test]
fn ess_2_8_two_pawns_one_press_pass_four_tickets() {
    assert_eq!(broken_by(|data| data["tickets"]["entry_tickets"] = 3.into()), ["ESS-2.8"]);
    assert_eq!(broken_by(|data| data["crowd"]["pawns"] = 3.into()), ["ESS-4.15"]);
}

#[test]
fn ess_2_9_every_player_has_a_track_of_eight_and_one_pre_order() {
    assert_eq!(crate::Player::default().free_spaces(), 8);
    assert_eq!(broken_by(|data| data["action_track"]["spaces"] = 9.into()), ["ESS-5.1"]);
    assert_eq!(broken_by(|data| data["preorders_per_player"] = 2.into()), ["ESS-2.9"]);
}

#[test]
fn ess_2_11_two_to_five_players() {
    let started = |players: u8| kernel::Session::new(crate::table::the_box(), players, &Default::default(), kernel::Seed::from_text("s")).is_ok();
    assert_eq!((1..=6).map(started).collect::<Vec<_>>(), [false, true, true, true, true, false]);
    assert_eq!(broken_by(|data| data["players"]["max"] = 6.into()), ["ESS-2.11"]);
}

#[test]
fn ess_r1_the_cards_suffice_for_five() {
    let table = Table::of(5);
    assert_eq!((table.state.deck.len(), table.state.common.len()), (25, 15), "35 are dealt, 25 left");
    assert!(table.may(table.turn(), crate::Action::PlayTest));
    assert_eq!(broken_by(|data| data["players"]["max"] = 4.into()), ["ESS-2.11"]);
}

#[test]
fn ess_2_20_spaces_are_neighbours_exactly_when_their_rectangles_touch() {
    assert_eq!(neighbours(booth(8)), ["booth_01", "booth_02", "booth_03", "booth_07", "booth_09", "booth_13", "booth_14", "booth_15"]);
    let moved = different_by(|data| data["board"]["spaces"][0]["rect"]["x"] = 20.into());
    assert!(moved.iter().all(|rule| *rule == "ESS-2.20") && !moved.is_empty(), "{moved:?}");
    assert_eq!(different_by(|data| data["tiles"][0]["distance_from_parking"] = 3.into()), ["ESS-2.20"]);
}

#[test]
fn ess_2_21_no_booth_of_one_building_touches_the_other() {
    let essen = built_in();
    for tile in Tile::all() {
        let beside = essen.board.neighbours(tile.booth()).iter().filter_map(Space::tile);
        assert!(beside.into_iter().all(|other| building(essen.zone(other)) == building(essen.zone(tile))), "{tile}");
    }
    let wall_gone = broken_by(|data| data["zones"][0]["building"] = "east".into());
    assert!(wall_gone.iter().all(|rule| *rule == "ESS-2.21"), "mauve booths touch those of the west building: {wall_gone:?}");
}

#[test]
fn ess_2_22_twelve_booths_a_zone() {
    let zones = [1, 12, 13, 24, 25, 36, 37, 48, 49, 60].map(|number| built_in().zone(game(number)));
    use Zone::*;
    assert_eq!(zones, [Mauve, Mauve, Yellow, Yellow, Green, Green, Blue, Blue, Red, Red]);
    assert!(broken_by(|data| data["board"]["spaces"][0]["zone"] = "red".into()).contains(&"ESS-2.22"));
    assert!(broken_by(|data| data["zones"][0]["booths"][0] = 60.into()).contains(&"ESS-2.22"));
}

#[test]
fn ess_2_23_the_courtyard() {
    let booths = ["booth_27", "booth_30", "booth_33", "booth_36", "booth_45", "booth_49", "booth_53", "booth_57"];
    assert_eq!(neighbours(Space::COURTYARD), booths);
}

#[test]
fn ess_2_24_the_galeria() {
    assert_eq!(neighbours(Space::GALERIA_WEST), ["booth_04", "booth_05", "booth_06", "galeria_east"]);
    assert_eq!(neighbours(Space::GALERIA_EAST), ["booth_37", "booth_38", "booth_39", "galeria_west"]);
}

#[test]
fn ess_2_25_the_entrances() {
    assert_eq!(neighbours(Space::ENTRANCE_WEST), ["booth_24", "booth_34", "booth_35", "booth_36", "parking"]);
    assert_eq!(neighbours(Space::ENTRANCE_EAST), ["booth_59", "booth_60", "parking"]);
}

#[test]
fn ess_2_26_the_parking() {
    assert_eq!(neighbours(Space::PARKING), ["entrance_west", "entrance_east"]);
    // Joined to a booth on both sides, in the lists and on the map.
    let shortcut = broken_by(|data| {
        let spaces = data["board"]["spaces"].as_array_mut().expect("a list");
        spaces[65]["adjacent"].as_array_mut().expect("a list").push("booth_58".into());
        spaces[57]["adjacent"].as_array_mut().expect("a list").push("parking".into());
    });
    assert!(shortcut == ["ESS-2.26"], "{shortcut:?}");
}

#[test]
fn ess_2_27_the_other_spaces_belong_to_no_zone() {
    assert!(broken_by(|data| data["board"]["spaces"][60]["zone"] = "red".into()).contains(&"ESS-2.27"));
}

#[test]
fn ess_2_30_the_printed_bonuses() {
    let essen = built_in();
    let count = |bonus: u8| Tile::all().filter(|tile| essen.print(*tile).bonus == bonus).count();
    assert_eq!([0, 1, 2, 3].map(count), [26, 26, 7, 1]);
    assert_eq!(essen.print(game(40)).bonus, 3);
    let steps = essen.board.costs_from(Space::PARKING, Spaces::NONE);
    for tile in Tile::all() {
        let effort = u32::from(essen.print(tile).price) + 10 * u32::from(steps[tile.index()]);
        let bonus = [75, 95, 115].into_iter().filter(|from| effort >= *from).count();
        assert_eq!(usize::from(essen.print(tile).bonus), bonus, "{tile}");
    }
    assert_eq!(different_by(|data| data["tiles"][0]["bonus"] = 4.into()), ["ESS-2.30"]);
    assert_eq!(broken_by(|data| data["tiles"][0]["bonus"] = 21.into()), ["ESS-2.30"]);
}

#[test]
fn ess_2_31_prices_from_ten_to_sixty_in_steps_of_five() {
    let essen = built_in();
    assert_eq!(Tile::all().map(|tile| u32::from(essen.print(tile).price)).sum::<u32>(), 1825);
    for price in [7, 5, 65] {
        assert_eq!(different_by(|data| data["tiles"][0]["price"] = price.into()), ["ESS-2.31"]);
    }
}

#[test]
fn ess_r24_the_floor_never_raises_a_price() {
    let table = Table::of(2);
    for tile in Tile::all() {
        let table = Table::of(2).with_tile(tile.booth_number());
        assert_eq!(table.game.offer(&table.state, tile).price, table.game.print(tile).price, "{tile}");
    }
    assert!(Tile::all().all(|tile| table.game.print(tile).price > PRICE_FLOOR));
    assert_eq!(broken_by(|data| data["tiles"][0]["price"] = (PRICE_FLOOR - 1).into()), ["ESS-5.27"], "nor in another edition");
}

#[test]
fn ess_12_13_the_map_is_symmetric_irreflexive_and_connected() {
    let essen = built_in();
    let degrees: Vec<usize> = Space::all().map(|space| essen.board.neighbours(space).len()).collect();
    assert_eq!((degrees.iter().sum::<usize>(), degrees.iter().max()), (2 * 201, Some(&8)));

    let one_way = broken_by(|data| drop(data["board"]["spaces"][0]["adjacent"].as_array_mut().expect("a list").pop()));
    assert!(one_way.contains(&"ESS-12.13"), "{one_way:?}");
    let own_neighbour = broken_by(|data| data["board"]["spaces"][0]["adjacent"].as_array_mut().expect("a list").push("booth_01".into()));
    assert!(own_neighbour.contains(&"ESS-12.13"), "{own_neighbour:?}");
    let cut_off = broken_by(|data| {
        let spaces = data["board"]["spaces"].as_array_mut().expect("a list");
        spaces[0]["adjacent"] = json!([]);
        spaces.iter_mut().for_each(|space| space["adjacent"].as_array_mut().expect("a list").retain(|id| id != "booth_01"));
    });
    assert!(cut_off.contains(&"ESS-12.13"), "{cut_off:?}");
}

/// Lists a booth in another zone, and its tile and space with it.
fn move_booth(data: &mut Value, booth: usize, from: usize, to: usize) {
    let zones = data["zones"].as_array_mut().expect("a list");
    zones[from]["booths"].as_array_mut().expect("a list").retain(|number| *number != booth);
    zones[to]["booths"].as_array_mut().expect("a list").push(booth.into());
    let zone = zones[to]["id"].clone();
    (data["tiles"][booth - 1]["zone"], data["board"]["spaces"][booth - 1]["zone"]) = (zone.clone(), zone);
}

/// Joins two spaces.
fn join(data: &mut Value, [one, other]: [usize; 2]) {
    for (here, there) in [(one, other), (other, one)] {
        let there = data["board"]["spaces"][there]["id"].clone();
        data["board"]["spaces"][here]["adjacent"].as_array_mut().expect("a list").push(there);
    }
}

/// What the rulebook leaves open was reconstructed: whoever has the printed game enters other values, and plays with them.
#[test]
fn ess_r64_every_reconstructed_value_can_be_another() {
    type Change = fn(&mut Value);
    let changes: [(&str, Change, bool); 23] = [
        ("a title", |data| data["tiles"][0]["name"] = json!({ "fr": "Takenoko", "en": "Takenoko" }), false),
        ("a publisher", |data| data["tiles"][0]["publisher"] = json!("Bombyx"), false),
        ("a price", |data| data["tiles"][0]["price"] = json!(45), false),
        ("a high price", |data| data["tiles"][0]["price"] = json!(65), true),
        ("an odd price", |data| data["tiles"][0]["price"] = json!(33), true),
        ("a bonus", |data| data["tiles"][0]["bonus"] = json!(0), false),
        ("a high bonus", |data| data["tiles"][0]["bonus"] = json!(4), true),
        ("a symbol", |data| data["tiles"][0]["symbol"] = json!("cards"), true),
        ("the zone of a booth", |data| move_booth(data, 13, 1, 2), true),
        (
            "the building of a zone",
            |data| {
                // Yellow and mauve change places with blue and red: only the names of the buildings move.
                for zone in data["zones"].as_array_mut().expect("a list") {
                    zone["building"] = json!(if zone["building"] == "east" { "west" } else { "east" });
                }
            },
            true,
        ),
        ("the colour of a zone", |data| data["zones"][1]["colour"] = json!("#123456"), false),
        ("who touches whom", |data| join(data, [0, 14]), true),
        ("where a space is drawn", |data| data["board"]["spaces"][0]["rect"]["w"] = json!(0.9), true),
        ("the way to a booth", |data| data["board"]["spaces"][0]["distance_from_parking"] = json!(6), true),
        ("the ways to the courtyard", |data| join(data, [60, 11]), true),
        ("the top of the popularity track", |data| data["popularity_track"]["max"] = json!(8), true),
        ("the bottom of the popularity track", |data| data["popularity_track"]["min"] = json!(1), true),
        (
            "the crowd signs",
            |data| {
                (data["pallet"][2]["crowd"], data["pallet"][3]["crowd"]) = (json!(null), json!(null));
                (data["pallet"][5]["crowd"], data["pallet"][0]["crowd"]) = (json!(1), json!(2));
            },
            true,
        ),
        ("the popularity signs", |data| (data["pallet"][0]["popularity"], data["pallet"][5]["popularity"]) = (json!(0), json!(-1)), true),
        ("the event signs", |data| (data["pallet"][5]["event"], data["pallet"][1]["event"]) = (json!(false), json!(true)), true),
        ("what a ranking card asks for", |data| data["ranking_cards"][10]["requires"]["cards"] = json!(3), false),
        (
            "the split of the ranking cards",
            |data| {
                (data["ranking_cards"][17]["series"], data["ranking_cards"][17]["vp"]) = (json!("morning"), json!(4));
            },
            true,
        ),
        ("where a title is known from", |data| data["tiles"][0]["name_source"] = json!("the tile"), false),
    ];
    for (what, change, is_different) in changes {
        let mut data: Value = serde_json::from_str(Essen::EDITION).expect("JSON");
        change(&mut data);
        assert_ne!(data, serde_json::from_str::<Value>(Essen::EDITION).expect("JSON"), "{what}");
        let game = Essen::open(&data.to_string()).unwrap_or_else(|bad| panic!("{what}: {bad}"));
        assert_eq!(!game.differences().is_empty(), is_different, "{what}: {:?}", game.differences());
        for seed in 0..4 {
            play_at_random(&game, 2 + seed as u8, seed);
        }
    }
}

/// Plays a whole game, and checks every position on the way.
fn play_at_random(game: &Essen, players: u8, seed: u64) {
    let mut chance = FastChance::new(seed);
    let mut state = game.setup(players, &Default::default(), &mut chance, &mut Silent);
    let (mut actions, mut decisions) = (Vec::new(), 0);
    while let Some(seat) = game.awaiting(&state).first() {
        actions.clear();
        game.legal(&state, seat, &mut actions);
        let action = actions[chance.pick(Site("test"), actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
        assert_eq!(game.check(&state), Ok(()));
        decisions += 1;
    }
    assert!(decisions <= game.max_decisions(players));
}

#[test]
fn ess_r64_what_the_rulebook_states_is_refused_with_its_heading() {
    let refusal = |change: fn(&mut Value)| {
        let mut data: Value = serde_json::from_str(Essen::EDITION).expect("JSON");
        change(&mut data);
        Essen::open(&data.to_string()).expect_err("the rulebook says otherwise").to_string()
    };
    for (change, heading) in [
        ((|data| data["start_money"] = json!(250)) as fn(&mut Value), "Mise en place"),
        (|data| data["pallet"][4]["popularity"] = json!(1), "Popularité"),
        (|data| data["pallet"][0]["event"] = json!(true), "Evènements"),
        (|data| data["pallet"][0]["crowd"] = json!(1), "Foule"),
        (|data| data["popularity_track"]["start"] = json!(3), "Mise en place"),
        (|data| data["popularity_track"]["max"] = json!(3), "Popularité"),
        (|data| data["tiles"][27]["bonus"] = json!(2), "Achat"),
        (|data| data["wishlist_table"][1]["vp"] = json!(6), "Fin de la partie et décompte final"),
        (|data| join(data, [65, 0]), "Détail du Salon"),
        (|data| join(data, [63, 64]), "Détail du Salon"),
        (|data| data["tiles"][0]["price"] = json!(4), "Evènements"),
    ] {
        assert!(refusal(change).contains(&format!("rulebook, “{heading}”")), "{}", refusal(change));
    }
}

/// A longer track really lets popularity rise, and the signs of other pallets really count.
#[test]
fn ess_r64_play_follows_the_edition() {
    let with = |change: fn(&mut Value)| {
        let mut data: Value = serde_json::from_str(Essen::EDITION).expect("JSON");
        change(&mut data);
        Essen::open(&data.to_string()).expect("accepted")
    };
    let longer = with(|data| data["popularity_track"]["max"] = json!(8));
    let mut chance = FastChance::new(1);
    let highest = (0..40).map(|_| {
        let mut state = longer.setup(2, &Default::default(), &mut chance, &mut Silent);
        let mut highest = 0;
        while let Some(seat) = longer.awaiting(&state).first() {
            let actions = longer.choices(&state, seat);
            let idle = actions.iter().position(|action| *action == crate::Action::EndTurn).unwrap_or(0);
            longer.apply(&mut state, seat, actions[idle], &mut chance, &mut Silent).expect("legal");
            highest = highest.max(state.popularity.iter().map(|(_, popularity)| *popularity).max().unwrap_or(0));
        }
        highest
    });
    assert_eq!(highest.max(), Some(8));

    let other_signs = with(|data| {
        (data["pallet"][2]["crowd"], data["pallet"][3]["crowd"]) = (json!(null), json!(null));
        (data["pallet"][0]["crowd"], data["pallet"][5]["crowd"]) = (json!(1), json!(2));
    });
    let mut state = other_signs.setup(2, &Default::default(), &mut chance, &mut Silent);
    while state.pallet.is_empty() {
        let seat = other_signs.awaiting(&state).first().expect("drafting");
        let action = other_signs.choices(&state, seat)[0];
        other_signs.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
    }
    let [first, second] = [0, 5].map(|pallet| other_signs.zone(state.pallet[pallet].tile));
    let expected = [first.into(), if first == second { CrowdPlace::Courtyard } else { second.into() }];
    assert_eq!(state.crowd, Some(expected));
}

#[test]
fn the_figures_of_the_rulebook_are_not_to_be_changed() {
    let changes: [(&str, &str, Value); 9] = [
        ("ESS-3.2", "start_money", json!(250)),
        ("ESS-4.1", "rounds", json!(8)),
        ("ESS-4.3", "morning_scoring_after_round", json!(5)),
        ("ESS-3.3", "popularity_track", json!({ "min": 0, "max": 6, "start": 3 })),
        ("ESS-5.27", "price_floor", json!(0)),
        ("ESS-5.61", "withdrawal", json!({ "amount": 60, "vp_cost": 2 })),
        ("ESS-6.22", "wishlist_table", json!([])),
        ("ESS-8.2", "two_player_removal", json!(null)),
        ("ESS-8.12", "variants", json!([])),
    ];
    for (rule, field, value) in changes {
        assert_eq!(broken_by(|data| data[field] = value), [rule]);
    }
}
