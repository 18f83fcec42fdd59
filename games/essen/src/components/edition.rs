//! Every constraint of chapter 2 that component data must keep.

use kernel::BadEdition;
use kernel::edition::Inspection;
use serde_json::{Value, json};

use super::data::{Building, Data, SpaceData, SpaceKind, TileData};
use super::*;
use crate::board::{Board, CROWDED_STEP, STEP, Spaces, UNREACHABLE};

/// Reads and checks component data.
pub(crate) fn read(json: &str) -> Result<Essen, BadEdition> {
    let data: Data = kernel::edition::read(json)?;
    let mut inspection = Inspection::default();
    figures(&data, &mut inspection);
    tokens_and_cards(&data, &mut inspection);
    tiles(&data, &mut inspection);
    spaces(&data, &mut inspection);
    inspection.finish()?;
    let board = graph(&data.board.spaces);
    let mut inspection = Inspection::default();
    map(&data, &board, &mut inspection);
    inspection.finish()?;
    Ok(essen(data, board))
}

/// The box, from data that is known to be complete.
fn essen(mut data: Data, board: Board) -> Essen {
    data.tiles.sort_by_key(|tile| tile.id);
    data.ranking_cards.sort_by_key(|card| card.id);
    let mut tiles = data.tiles.into_iter();
    let prints = std::array::from_fn(|_| {
        let TileData { mut name, publisher, symbol, price, bonus, .. } = tiles.next().expect("60 tiles, ESS-2.1");
        Print { title: name.remove("en").expect("a title, ESS-2.1"), publisher, symbol, price, bonus }
    });
    let requirements = std::array::from_fn(|index| data.ranking_cards[index].requires);
    Essen { board, prints, requirements }
}

/// The figures that the rulebook prints: an edition that changes one is another game.
fn figures(data: &Data, inspection: &mut Inspection) {
    let piles: Vec<usize> = (2..2 + PILES).collect();
    let removal_rounds: Vec<u8> = (2..=ROUNDS).collect();
    let event_rounds: Vec<u8> = (1..ROUNDS).collect();
    let by_players = |of: &dyn Fn(usize) -> usize| {
        let figures = (usize::from(MIN_PLAYERS)..=MAX_PLAYERS).map(|players| (players.to_string(), Value::from(of(players))));
        Value::Object(figures.collect())
    };
    let pallet = |index: u8, popularity: i8, event: bool, crowd: Value| {
        let id = format!("pallet_{index}");
        json!({ "id": id, "index": index, "popularity": popularity, "event": event, "crowd": crowd })
    };
    let bag_spaces: Vec<usize> = (usize::from(TRACK) - BAG + 1..=usize::from(TRACK)).collect();
    let next_row = |index: usize| WISHLIST_TABLE.get(index + 1).map_or(Value::Null, |(from, _)| Value::from(from - 1));
    let table: Vec<Value> = WISHLIST_TABLE.iter().enumerate().map(|(index, (from, vp))| json!({ "min": from, "max": next_row(index), "vp": vp })).collect();

    let printed = [
        ("ESS-2.8", "tickets", &data.tickets, json!({ "press_pass": 1, "entry_tickets": MAX_PLAYERS - 1 })),
        ("ESS-2.9", "preorders_per_player", &data.preorders_per_player, json!(1)),
        ("ESS-2.11", "players", &data.players, json!({ "min": MIN_PLAYERS, "max": MAX_PLAYERS })),
        ("ESS-3.2", "start_money", &data.start_money, json!(START_MONEY)),
        ("ESS-3.2", "start_vp", &data.start_vp, json!(0)),
        (
            "ESS-3.6",
            "wishlist_draft",
            &data.wishlist_draft,
            json!({ "hand": PACKET, "keep": PICKS, "picks_per_pass": by_players(&|players| if players == 2 { 2 } else { 1 }), "pass_direction": "left" }),
        ),
        (
            "ESS-3.8",
            "common_wishlist",
            &data.common_wishlist,
            json!({
                "rows": 3,
                "columns_by_players": by_players(&|players| players),
                "cards_by_players": by_players(&|players| 3 * players),
                "sort": ["zone", "booth"],
                "zone_order": Zone::ALL.map(Zone::name),
            }),
        ),
        (
            "ESS-3.10",
            "warehouse",
            &data.warehouse,
            json!({ "tile_piles": piles, "tiles_per_pile": PALLETS, "last_round_tile_slot": ROUNDS, "clock_between": [4, 5] }),
        ),
        ("ESS-3.10", "initial_booth_tiles", &data.initial_booth_tiles, json!(FIRST_TILES)),
        ("ESS-4.1", "rounds", &data.rounds, json!(ROUNDS)),
        ("ESS-4.1", "last_round", &data.last_round, json!(ROUNDS)),
        ("ESS-4.3", "morning_scoring_after_round", &data.morning_scoring_after_round, json!(LAST_MORNING_ROUND)),
        (
            "ESS-4.12",
            "pallet",
            &data.pallet,
            json!([
                pallet(1, -1, false, Value::Null),
                pallet(2, 1, false, Value::Null),
                pallet(3, 1, false, json!(1)),
                pallet(4, 1, false, json!(2)),
                pallet(5, 0, true, Value::Null),
                pallet(6, 0, true, Value::Null),
            ]),
        ),
        ("ESS-4.13", "popularity_track", &data.popularity_track, json!({ "min": 0, "max": MAX_POPULARITY, "start": START_POPULARITY })),
        ("ESS-4.14", "events_per_round", &data.events_per_round, json!(EVENTS_A_ROUND)),
        ("ESS-4.14", "event_rounds", &data.event_rounds, json!(event_rounds)),
        (
            "ESS-4.15",
            "crowd",
            &data.crowd,
            json!({ "pawns": 2, "last_round_spaces": ["entrance_west", "entrance_east"], "same_zone_second_pawn": "courtyard" }),
        ),
        ("ESS-5.1", "action_track", &data.action_track, json!({ "spaces": TRACK, "bag_spaces": bag_spaces, "bag_capacity": BAG, "start": 0 })),
        ("ESS-5.12", "movement", &data.movement, json!({ "cost": STEP, "crowded_cost": CROWDED_STEP })),
        ("ESS-5.26", "purchase_vp_floor", &data.purchase_vp_floor, json!(0)),
        ("ESS-5.27", "price_floor", &data.price_floor, json!(PRICE_FLOOR)),
        ("ESS-5.42", "play_test", &data.play_test, json!({ "action_cost": 1, "draw": 2, "keep": 1 })),
        ("ESS-5.61", "withdrawal", &data.withdrawal, json!({ "amount": WITHDRAWAL, "vp_cost": WITHDRAWAL_POINTS })),
        ("ESS-5.72", "meal", &data.meal, json!({ "space": "courtyard", "price": MEAL, "steps_back": MEAL_STEPS, "per_round": 1 })),
        ("ESS-5.81", "early_departure", &data.early_departure, json!([{ "rank": 1, "vp": DEPARTURES[0] }, { "rank": 2, "vp": DEPARTURES[1] }])),
        ("ESS-6.22", "wishlist_table", &data.wishlist_table, json!(table)),
        ("ESS-8.2", "two_player_removal", &data.two_player_removal, json!({ "players": 2, "rounds": removal_rounds, "tiles_per_player": 1 })),
    ];
    for (rule, name, found, expected) in printed {
        inspection.demand(*found == expected, rule, || format!("{name} is {found}, by the rulebook it is {expected}"));
    }
}

/// ESS-2.4 to ESS-2.6: ranking cards, event tokens, last-round tiles; and what the file says of itself.
fn tokens_and_cards(data: &Data, inspection: &mut Inspection) {
    let heading = (data.game.as_str(), data.prefix.as_str(), data.schema_version);
    inspection.demand(heading == ("essen", "ESS", 1), "ESS-2.1", || "this is component data of another game or form".to_owned());
    let variants: Vec<&str> = data.variants.iter().map(|variant| variant.id.as_str()).collect();
    inspection.demand(variants == ["no_crowd", "no_rankings"], "ESS-8.12", || format!("the options are {}, not no_crowd and no_rankings", listed(&variants)));
    let boards: Vec<&str> = data.ranking_boards.iter().map(|board| board.id.as_str()).collect();
    inspection
        .demand(boards == ["bgg", "trictrac", "fairplay"], "ESS-3.9", || format!("the ranking boards are {}, not bgg, trictrac and fairplay", listed(&boards)));

    inspection.demand(lists_all(data.ranking_cards.iter().map(|card| card.id.index()), RankingCard::COUNT), "ESS-2.4", || {
        "the ranking cards are not 9 of the morning and 9 of the afternoon, each once".to_owned()
    });
    for card in &data.ranking_cards {
        let (id, series) = (card.id, card.id.series());
        inspection.demand((card.series, card.vp) == (series, series.points()), "ESS-2.4", || {
            format!("{id} is not a card of the {} that brings {} points", series.name(), series.points())
        });
        inspection.demand(card.requires.iter().any(|(_, count)| *count > 0), "ESS-2.4", || format!("{id} asks for nothing"));
    }

    let kinds: Vec<_> = data.event_tokens.iter().map(|token| (token.id, token.count)).collect();
    inspection.demand(kinds == EventToken::KINDS, "ESS-2.5", || {
        "the event tokens are not 1 Buzz, 1 Flop, 3 Goodies, 3 Discount and 6 Sold out, in this order".to_owned()
    });
    for token in &data.event_tokens {
        let (kind, found) = (token.id, (token.vp, -token.price_change, token.needs_preorder));
        let expected = (kind.points(), kind.price_cut() as i8, kind == EventToken::SoldOut);
        inspection.demand(found == expected, "ESS-2.5", || format!("the token {} has another effect than in the rulebook", kind.name()));
    }

    let last: Vec<LastTile> = data.last_round_tiles.iter().map(|tile| tile.id).collect();
    inspection.demand(last == LastTile::ALL, "ESS-2.6", || "the last-round tiles are not one price cut and one for each symbol, in this order".to_owned());
    for tile in &data.last_round_tiles {
        let points = tile.id.symbol().map_or(0, |symbol| tile.id.points(symbol));
        let found = (tile.symbol, tile.vp, -tile.price_change);
        inspection.demand(found == (tile.id.symbol(), points, tile.id.price_cut() as i8), "ESS-2.6", || {
            format!("the tile {} has another effect than in the rulebook", tile.id.name())
        });
    }
}

/// ESS-2.1 to ESS-2.3, ESS-2.30, ESS-2.31: tiles and wishlist cards.
fn tiles(data: &Data, inspection: &mut Inspection) {
    inspection.demand(lists_all(data.tiles.iter().map(|tile| tile.id.index()), usize::from(BOOTHS)), "ESS-2.1", || {
        "the tiles are not the 60 games, each once".to_owned()
    });
    let symbols: Vec<Symbol> = data.symbols.iter().map(|symbol| symbol.id).collect();
    inspection.demand(symbols == Symbol::ALL, "ESS-2.2", || "the symbols are not meeple, die, cards and hourglass, in this order".to_owned());
    for symbol in Symbol::ALL {
        let count = |zone: Option<Zone>| data.tiles.iter().filter(|tile| tile.symbol == symbol && zone.is_none_or(|zone| tile.zone == zone)).count();
        inspection.demand(count(None) == 15, "ESS-2.2", || format!("tiles with the symbol {}: {} instead of 15", symbol.name(), count(None)));
        for zone in Zone::ALL {
            let here = count(Some(zone));
            inspection.demand(here == 3, "ESS-2.2", || format!("tiles with the symbol {} in the {} zone: {here} instead of 3", symbol.name(), zone.name()));
        }
    }
    for tile in &data.tiles {
        let id = tile.id;
        inspection.demand((tile.booth, tile.space) == (id.booth_number(), id.booth()), "ESS-2.1", || format!("{id} is not on the booth of its number"));
        inspection.demand(tile.zone == id.zone(), "ESS-2.22", || format!("{id} is not in the {} zone", id.zone().name()));
        let is_titled = tile.name.keys().eq(["en", "fr"]) && tile.name.get("en") == tile.name.get("fr");
        inspection.demand(is_titled, "ESS-2.1", || format!("{id} has not one title, the same in French and in English"));
        inspection.demand(tile.wishlist_card == id.wishlist_card(), "ESS-2.3", || {
            format!("{id} names {} as its wishlist card, not {}", tile.wishlist_card, id.wishlist_card())
        });
        inspection.demand(tile.bonus <= 3, "ESS-2.30", || format!("the bonus of {id} is {}, not one of 0 to 3", tile.bonus));
        let is_fair_price = (10..=60).contains(&tile.price) && tile.price.is_multiple_of(5);
        inspection.demand(is_fair_price, "ESS-2.31", || format!("{id} costs {} €: prices run from 10 to 60 € in steps of 5", tile.price));
    }
    inspection.demand(lists_all(data.wishlist_cards.iter().map(|card| card.id.index()), usize::from(BOOTHS)), "ESS-2.3", || {
        "the wishlist cards are not 60, one for each tile".to_owned()
    });
    for card in &data.wishlist_cards {
        inspection.demand(card.tile == card.id.tile(), "ESS-2.3", || format!("{} wishes for {}, not {}", card.id, card.tile, card.id.tile()));
    }
}

/// ESS-2.7, ESS-2.22, ESS-2.27: the spaces one by one, and the zones.
fn spaces(data: &Data, inspection: &mut Inspection) {
    let spaces = &data.board.spaces;
    inspection.demand(lists_all(spaces.iter().map(|space| space.id.index()), Space::COUNT), "ESS-2.7", || {
        "the spaces are not the 66 of the board, each once".to_owned()
    });
    for space in spaces {
        let (id, tile) = (space.id, space.id.tile());
        inspection.demand(space.kind == SpaceKind::of(id), "ESS-2.7", || format!("{id} is a space of another kind"));
        inspection.demand(space.booth == tile.map(Tile::booth_number), "ESS-2.7", || format!("{id} has the wrong booth number"));
        let rule = if tile.is_some() { "ESS-2.22" } else { "ESS-2.27" };
        inspection.demand(space.zone == tile.map(Tile::zone), rule, || format!("{id} lies in the wrong zone"));
        inspection.demand(space.rect.w > 0.0 && space.rect.h > 0.0, "ESS-2.20", || format!("{id} has no area"));
    }
    let zones: Vec<Zone> = data.zones.iter().map(|zone| zone.id).collect();
    inspection.demand(zones == Zone::ALL, "ESS-2.22", || "the zones are not mauve, yellow, green, blue and red, in this order".to_owned());
    for zone in &data.zones {
        let booths = Tile::all().filter(|tile| tile.zone() == zone.id).map(Tile::booth_number);
        inspection
            .demand(booths.eq(zone.booths.iter().copied()), "ESS-2.22", || format!("the booths of the {} zone are not its twelve in a row", zone.id.name()));
        inspection.demand(zone.building == building(zone.id), "ESS-2.21", || format!("the {} zone lies in the other building", zone.id.name()));
    }
}

const fn building(zone: Zone) -> Building {
    match zone {
        Zone::Mauve | Zone::Yellow | Zone::Green => Building::West,
        Zone::Blue | Zone::Red => Building::East,
    }
}

fn graph(spaces: &[SpaceData]) -> Board {
    let mut neighbours = [Spaces::NONE; Space::COUNT];
    for space in spaces {
        neighbours[space.id.index()] = space.adjacent.iter().copied().collect();
    }
    Board::new(neighbours)
}

/// ESS-2.20 to ESS-2.26, ESS-12.13: what touches what.
fn map(data: &Data, board: &Board, inspection: &mut Inspection) {
    let touches = |a: Space, b: Space| board.neighbours(a).contains(b);
    let steps = board.costs_from(Space::PARKING, Spaces::NONE);
    for here in &data.board.spaces {
        let id = here.id;
        inspection.demand(!touches(id, id), "ESS-12.13", || format!("{id} is its own neighbour"));
        inspection.demand(board.neighbours(id).len() <= 8 && board.neighbours(id).len() == here.adjacent.len(), "ESS-12.13", || {
            format!("{id} has more than 8 neighbours or one twice")
        });
        inspection.demand(steps[id.index()] != UNREACHABLE, "ESS-12.13", || format!("no way leads to {id}"));
        inspection.demand(steps[id.index()] == here.distance_from_parking, "ESS-2.20", || {
            format!("steps from the parking to {id}: {} instead of {}", here.distance_from_parking, steps[id.index()])
        });
        for there in data.board.spaces.iter().filter(|there| there.id != id) {
            let other = there.id;
            inspection.demand(touches(id, other) == touches(other, id), "ESS-12.13", || format!("{id} and {other} touch one way only"));
            inspection.demand(touches(id, other) == here.rect.touches(&there.rect), "ESS-2.20", || {
                let (are, touch) = if touches(id, other) { ("are", "do not touch") } else { ("are not", "touch") };
                format!("{id} and {other} {are} neighbours, but their rectangles {touch}")
            });
            // Zones of one building may touch (ESS-R11).
            let both_booths = id.tile().zip(other.tile());
            let in_two_buildings = both_booths.is_some_and(|(one, two)| building(one.zone()) != building(two.zone()));
            inspection.demand(!(in_two_buildings && touches(id, other)), "ESS-2.21", || {
                format!("{id} and {other} are neighbours through the wall between the buildings")
            });
        }
    }
    for tile in &data.tiles {
        let found = tile.distance_from_parking;
        inspection.demand(found == steps[tile.space.index()], "ESS-2.20", || {
            format!("steps from the parking to {}: {found} instead of {}", tile.id, steps[tile.space.index()])
        });
    }
    // Which other spaces each of the six special ones may touch, and in which zones the booths beside it lie.
    use Space as S;
    let joints: [(&str, Space, &[Space], &[Zone]); 6] = [
        ("ESS-2.23", S::COURTYARD, &[], &[Zone::Green, Zone::Blue, Zone::Red]),
        ("ESS-2.24", S::GALERIA_WEST, &[S::GALERIA_EAST], &[Zone::Mauve]),
        ("ESS-2.24", S::GALERIA_EAST, &[S::GALERIA_WEST], &[Zone::Blue]),
        ("ESS-2.25", S::ENTRANCE_WEST, &[S::PARKING], &[Zone::Yellow, Zone::Green]),
        ("ESS-2.25", S::ENTRANCE_EAST, &[S::PARKING], &[Zone::Red]),
        ("ESS-2.26", S::PARKING, &[S::ENTRANCE_WEST, S::ENTRANCE_EAST], &[]),
    ];
    for (rule, space, others, zones) in joints {
        let beside: Vec<Space> = board.neighbours(space).iter().filter(|space| space.tile().is_none()).collect();
        let booths_in = |zone: Zone| board.neighbours(space).iter().filter_map(Space::tile).any(|tile| tile.zone() == zone);
        let is_joint = beside == others && Zone::ALL.into_iter().all(|zone| booths_in(zone) == zones.contains(&zone));
        inspection.demand(is_joint, rule, || format!("{space} joins other places than it should"));
    }
}

fn listed(names: &[&str]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// Whether the numbers are `0..count`, each once, in any order.
fn lists_all(numbers: impl Iterator<Item = usize>, count: usize) -> bool {
    let mut numbers: Vec<usize> = numbers.collect();
    numbers.sort_unstable();
    numbers.into_iter().eq(0..count)
}

#[cfg(test)]
mod tests {
    use kernel::Game;

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
            let here: Set<Tile> = Tile::all().filter(|tile| tile.zone() == zone).collect();
            assert_eq!(essen.symbols(here), PerSymbol::from_fn(|_| 3));
        }

        let fourteen_meeples = broken_by(|data| data["tiles"][5]["symbol"] = "die".into());
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
        assert_eq!(broken_by(|data| data["ranking_cards"][0]["series"] = "afternoon".into()), ["ESS-2.4"]);
    }

    #[test]
    fn ess_r63_the_ranking_cards_split_into_nine_and_nine() {
        assert_eq!((Series::Morning.cards().count(), Series::Afternoon.cards().count()), (9, 9));
        // A tenth morning card in the place of an afternoon one.
        assert!(unreadable(|data| data["ranking_cards"][17]["id"] = "rank_am_10".into()));
        assert!(broken_by(|data| data["ranking_cards"][17] = data["ranking_cards"][0].clone()).contains(&"ESS-2.4"));
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
        let moved = broken_by(|data| data["board"]["spaces"][0]["rect"]["x"] = 20.into());
        assert!(moved.iter().all(|rule| *rule == "ESS-2.20") && !moved.is_empty(), "{moved:?}");
        assert!(broken_by(|data| data["tiles"][0]["distance_from_parking"] = 3.into()).contains(&"ESS-2.20"));
    }

    #[test]
    fn ess_2_21_no_booth_of_one_building_touches_the_other() {
        let essen = built_in();
        for tile in Tile::all() {
            let beside = essen.board.neighbours(tile.booth()).iter().filter_map(Space::tile);
            assert!(beside.into_iter().all(|other| building(other.zone()) == building(tile.zone())), "{tile}");
        }
        assert_eq!(broken_by(|data| data["zones"][0]["building"] = "east".into()), ["ESS-2.21"]);
    }

    #[test]
    fn ess_2_22_twelve_booths_a_zone() {
        let zones = [1, 12, 13, 24, 25, 36, 37, 48, 49, 60].map(|number| game(number).zone());
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
        assert!(shortcut.contains(&"ESS-2.26") && shortcut.contains(&"ESS-2.20"), "{shortcut:?}");
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
        assert_eq!(broken_by(|data| data["tiles"][0]["bonus"] = 4.into()), ["ESS-2.30"]);
    }

    #[test]
    fn ess_2_31_prices_from_ten_to_sixty_in_steps_of_five() {
        let essen = built_in();
        assert_eq!(Tile::all().map(|tile| u32::from(essen.print(tile).price)).sum::<u32>(), 1825);
        for price in [7, 5, 65] {
            assert_eq!(broken_by(|data| data["tiles"][0]["price"] = price.into()), ["ESS-2.31"]);
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
        assert_eq!(broken_by(|data| data["tiles"][0]["price"] = PRICE_FLOOR.into()), ["ESS-2.31"], "nor in another edition");
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

    #[test]
    fn the_figures_of_the_rulebook_are_not_to_be_changed() {
        let changes: [(&str, &str, Value); 9] = [
            ("ESS-3.2", "start_money", json!(250)),
            ("ESS-4.1", "rounds", json!(8)),
            ("ESS-4.3", "morning_scoring_after_round", json!(5)),
            ("ESS-4.13", "popularity_track", json!({ "min": 0, "max": 5, "start": 2 })),
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
}
