//! Every constraint of chapter 2 that component data must keep.

use kernel::edition::{Difference, Inspection};
use kernel::{BadEdition, Weights};
use serde_json::{Value, json};

use super::data::{Building, Data, PalletData, SpaceData, SpaceKind, TileData, TrackData};
use super::*;
use crate::board::{Board, CROWDED_STEP, STEP, Spaces, UNREACHABLE};
use crate::heuristic;

/// Larger ones would be of another game, and overflow a purchase.
const LARGEST_POPULARITY: u8 = 20;
const LARGEST_BONUS: u8 = 20;
/// What the rulebook calls a rule of ours: where its reader finds the sentence that refuses other data.
const COMPONENTS: &str = "Description du matériel";
const SETUP: &str = "Mise en place";
const FAIR: &str = "Détail du Salon";

/// Reads and checks component data.
pub(crate) fn read(json: &str) -> Result<Essen, BadEdition> {
    let data: Data = kernel::edition::read(json)?;
    let mut inspection = Inspection::default();
    figures(&data, &mut inspection);
    pallets(&data, &mut inspection);
    popularity(&data, &mut inspection);
    tokens(&data, &mut inspection);
    rankings(&data, &mut inspection);
    zones(&data, &mut inspection);
    tiles(&data, &mut inspection);
    spaces(&data, &mut inspection);
    let mut differences = inspection.finish()?;
    let board = graph(&data.board.spaces);
    let mut inspection = Inspection::default();
    map(&data, &board, &mut inspection);
    differences.extend(inspection.finish()?);
    Ok(essen(data, board, differences))
}

/// The box, from data that is known to be complete.
fn essen(mut data: Data, board: Board, differences: Vec<Difference>) -> Essen {
    data.tiles.sort_by_key(|tile| tile.id);
    data.ranking_cards.sort_by_key(|card| card.id);
    let zones: [Zone; BOOTHS as usize] = std::array::from_fn(|index| data.tiles[index].zone);
    let booths = Zone::ALL.map(|zone| Tile::all().filter(|tile| zones[tile.index()] == zone).map(Tile::booth).collect());
    let signs = signs(&data.pallet);
    let mut tiles = data.tiles.into_iter();
    let prints = std::array::from_fn(|_| {
        let TileData { mut name, publisher, symbol, price, bonus, .. } = tiles.next().expect("60 tiles, ESS-2.1");
        let title = name.remove("en").expect("a title, ESS-2.1").replace('\'', "’");
        Print { title, publisher: publisher.replace('\'', "’"), symbol, price, bonus }
    });
    let rankings = std::array::from_fn(|index| Ranking { series: data.ranking_cards[index].series, requires: data.ranking_cards[index].requires });
    let popularity = data.popularity_track.min..=data.popularity_track.max;
    let weights = Weights::read(include_str!("../../data/weights.json"), &heuristic::NAMES);
    Essen { board, prints, rankings, zones, booths, signs, popularity, differences, weights }
}

/// The signs of pallets that are known to bear them.
fn signs(pallets: &[PalletData]) -> Signs {
    let numbers = |bears: &dyn Fn(&PalletData) -> bool| pallets.iter().filter(|pallet| bears(pallet)).map(|pallet| pallet.index).collect::<Vec<_>>();
    let crowd = |pawn: u8| numbers(&|pallet| pallet.crowd == Some(pawn))[0];
    Signs {
        down: numbers(&|pallet| pallet.popularity == -1)[0],
        up: numbers(&|pallet| pallet.popularity == 1).try_into().expect("three signs, ESS-4.12"),
        events: numbers(&|pallet| pallet.event).try_into().expect("two signs, ESS-4.14"),
        crowd: [crowd(1), crowd(2)],
    }
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
    let bag_spaces: Vec<usize> = (usize::from(TRACK) - BAG + 1..=usize::from(TRACK)).collect();
    let next_row = |index: usize| WISHLIST_TABLE.get(index + 1).map_or(Value::Null, |(from, _)| Value::from(from - 1));
    let table: Vec<Value> = WISHLIST_TABLE.iter().enumerate().map(|(index, (from, vp))| json!({ "min": from, "max": next_row(index), "vp": vp })).collect();

    let printed = [
        ("ESS-2.8", SETUP, "tickets", &data.tickets, json!({ "press_pass": 1, "entry_tickets": MAX_PLAYERS - 1 })),
        ("ESS-2.9", COMPONENTS, "preorders_per_player", &data.preorders_per_player, json!(1)),
        ("ESS-2.11", SETUP, "players", &data.players, json!({ "min": MIN_PLAYERS, "max": MAX_PLAYERS })),
        ("ESS-3.2", SETUP, "start_money", &data.start_money, json!(START_MONEY)),
        ("ESS-3.2", SETUP, "start_vp", &data.start_vp, json!(0)),
        (
            "ESS-3.6",
            SETUP,
            "wishlist_draft",
            &data.wishlist_draft,
            json!({ "hand": PACKET, "keep": PICKS, "picks_per_pass": by_players(&|players| if players == 2 { 2 } else { 1 }), "pass_direction": "left" }),
        ),
        (
            "ESS-3.8",
            SETUP,
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
            SETUP,
            "warehouse",
            &data.warehouse,
            json!({ "tile_piles": piles, "tiles_per_pile": PALLETS, "last_round_tile_slot": ROUNDS, "clock_between": [4, 5] }),
        ),
        ("ESS-3.10", SETUP, "initial_booth_tiles", &data.initial_booth_tiles, json!(FIRST_TILES)),
        ("ESS-4.1", "Déroulement du jeu", "rounds", &data.rounds, json!(ROUNDS)),
        ("ESS-4.1", "Déroulement du jeu", "last_round", &data.last_round, json!(ROUNDS)),
        ("ESS-4.3", "Déroulement du jeu", "morning_scoring_after_round", &data.morning_scoring_after_round, json!(LAST_MORNING_ROUND)),
        ("ESS-4.14", "Evènements", "events_per_round", &data.events_per_round, json!(EVENTS_A_ROUND)),
        ("ESS-4.14", "Evènements", "event_rounds", &data.event_rounds, json!(event_rounds)),
        (
            "ESS-4.15",
            "Foule",
            "crowd",
            &data.crowd,
            json!({ "pawns": 2, "last_round_spaces": ["entrance_west", "entrance_east"], "same_zone_second_pawn": "courtyard" }),
        ),
        ("ESS-5.1", COMPONENTS, "action_track", &data.action_track, json!({ "spaces": TRACK, "bag_spaces": bag_spaces, "bag_capacity": BAG, "start": 0 })),
        ("ESS-5.12", "Déplacement", "movement", &data.movement, json!({ "cost": STEP, "crowded_cost": CROWDED_STEP })),
        ("ESS-5.26", "Achat", "purchase_vp_floor", &data.purchase_vp_floor, json!(0)),
        ("ESS-5.27", "Evènements", "price_floor", &data.price_floor, json!(PRICE_FLOOR)),
        ("ESS-5.42", "Play-test", "play_test", &data.play_test, json!({ "action_cost": 1, "draw": 2, "keep": 1 })),
        ("ESS-5.61", "Retrait d'argent", "withdrawal", &data.withdrawal, json!({ "amount": WITHDRAWAL, "vp_cost": WITHDRAWAL_POINTS })),
        ("ESS-5.72", "Cour centrale", "meal", &data.meal, json!({ "space": "courtyard", "price": MEAL, "steps_back": MEAL_STEPS, "per_round": 1 })),
        (
            "ESS-5.81",
            "Départ anticipé",
            "early_departure",
            &data.early_departure,
            json!([{ "rank": 1, "vp": DEPARTURES[0] }, { "rank": 2, "vp": DEPARTURES[1] }]),
        ),
        ("ESS-6.22", "Fin de la partie et décompte final", "wishlist_table", &data.wishlist_table, json!(table)),
        (
            "ESS-8.2",
            "Partie à 2 joueurs",
            "two_player_removal",
            &data.two_player_removal,
            json!({ "players": 2, "rounds": removal_rounds, "tiles_per_player": 1 }),
        ),
    ];
    for (rule, heading, name, found, expected) in printed {
        inspection.rulebook(*found == expected, rule, heading, || format!("{name} is {found}, by the rulebook it is {expected}"));
    }
}

/// ESS-4.12 to ESS-4.15: how many of each sign there are is in the rulebook; which pallets bear them we do not know.
fn pallets(data: &Data, inspection: &mut Inspection) {
    let found: Vec<_> = data.pallet.iter().map(|pallet| (pallet.id.as_str(), pallet.index)).collect();
    let ids: Vec<String> = (1..=PALLETS).map(|number| format!("pallet_{number}")).collect();
    inspection.rulebook(found == ids.iter().map(String::as_str).zip(1..).collect::<Vec<_>>(), "ESS-3.10", SETUP, || {
        format!("the pallets are not pallet_1 to pallet_{PALLETS}, in this order")
    });
    let count = |bears: &dyn Fn(&PalletData) -> bool| data.pallet.iter().filter(|pallet| bears(pallet)).count();
    let steps = [(-1, 1), (1, 3), (0, PALLETS - 4)];
    for (step, expected) in steps {
        let found = count(&|pallet| pallet.popularity == step);
        inspection.rulebook(found == expected, "ESS-4.12", "Popularité", || format!("pallets that move popularity by {step}: {found} instead of {expected}"));
    }
    let events = count(&|pallet| pallet.event);
    inspection.rulebook(events == EVENTS_A_ROUND, "ESS-4.14", "Evènements", || format!("pallets with an event sign: {events} instead of {EVENTS_A_ROUND}"));
    for pawn in [1, 2] {
        let found = count(&|pallet| pallet.crowd == Some(pawn));
        inspection.rulebook(found == 1, "ESS-4.15", "Foule", || format!("pallets with the sign of crowd pawn {pawn}: {found} instead of 1"));
    }
    let others = count(&|pallet| pallet.crowd.is_some_and(|pawn| !(1..=2).contains(&pawn)));
    inspection.rulebook(others == 0, "ESS-4.15", "Foule", || "there are two crowd pawns, 1 and 2".to_owned());
    let as_ours = |pallet: &PalletData| {
        let ours = match pallet.index {
            1 => (-1, false, None),
            2 => (1, false, None),
            3 => (1, false, Some(1)),
            4 => (1, false, Some(2)),
            _ => (0, true, None),
        };
        (pallet.popularity, pallet.event, pallet.crowd) == ours
    };
    for pallet in &data.pallet {
        inspection.expect(as_ours(pallet), "ESS-4.12", || format!("{} bears other signs than ours", pallet.id));
    }
}

/// ESS-4.13: the track starts at 2 and has room for the rulebook's example, from 1 to 4; where it ends we do not know.
fn popularity(data: &Data, inspection: &mut Inspection) {
    let TrackData { min, max, start } = data.popularity_track;
    inspection.rulebook(start == START_POPULARITY, "ESS-3.3", SETUP, || format!("popularity starts at {start}, not at {START_POPULARITY}"));
    inspection.rulebook(min <= 1 && max >= 4, "ESS-4.13", "Popularité", || {
        format!("popularity from {min} to {max} has no room for the example, which goes down to 1 and up to 4")
    });
    inspection.demand(max <= LARGEST_POPULARITY, "ESS-4.13", || format!("popularity goes up to {max}, beyond {LARGEST_POPULARITY}"));
    inspection.expect((min, max) == (0, 6), "ESS-4.13", || format!("popularity runs from {min} to {max} instead of 0 to 6"));
}

/// ESS-2.5, ESS-2.6: event tokens and last-round tiles; and what the file says of itself.
fn tokens(data: &Data, inspection: &mut Inspection) {
    let heading = (data.game.as_str(), data.prefix.as_str(), data.schema_version);
    inspection.demand(heading == ("essen", "ESS", 1), "ESS-2.1", || "this is component data of another game or form".to_owned());
    let variants: Vec<&str> = data.variants.iter().map(|variant| variant.id.as_str()).collect();
    inspection.rulebook(variants == ["no_crowd", "no_rankings"], "ESS-8.12", "Partie familiale", || {
        format!("the options are {}, not no_crowd and no_rankings", listed(&variants))
    });
    let boards: Vec<&str> = data.ranking_boards.iter().map(|board| board.id.as_str()).collect();
    inspection.rulebook(boards == ["bgg", "trictrac", "fairplay"], "ESS-3.9", COMPONENTS, || {
        format!("the ranking boards are {}, not bgg, trictrac and fairplay", listed(&boards))
    });

    let kinds: Vec<_> = data.event_tokens.iter().map(|token| (token.id, token.count)).collect();
    inspection.rulebook(kinds == EventToken::KINDS, "ESS-2.5", "Evènements", || {
        "the event tokens are not 1 Buzz, 1 Flop, 3 Goodies, 3 Discount and 6 Sold out, in this order".to_owned()
    });
    for token in &data.event_tokens {
        let (kind, found) = (token.id, (token.vp, -token.price_change, token.needs_preorder));
        let expected = (kind.points(), kind.price_cut() as i8, kind == EventToken::SoldOut);
        inspection.rulebook(found == expected, "ESS-2.5", "Evènements", || format!("the token {} has another effect", kind.name()));
    }

    let last: Vec<LastTile> = data.last_round_tiles.iter().map(|tile| tile.id).collect();
    const LAST: &str = "Effets des tuiles dernier tour";
    inspection
        .rulebook(last == LastTile::ALL, "ESS-2.6", LAST, || "the last-round tiles are not one price cut and one for each symbol, in this order".to_owned());
    for tile in &data.last_round_tiles {
        let points = tile.id.symbol().map_or(0, |symbol| tile.id.points(symbol));
        let found = (tile.symbol, tile.vp, -tile.price_change);
        inspection.rulebook(found == (tile.id.symbol(), points, tile.id.price_cut() as i8), "ESS-2.6", LAST, || {
            format!("the tile {} has another effect", tile.id.name())
        });
    }
}

/// ESS-2.4: eighteen ranking cards in two series; how they are split (ESS-R63) and what most of them ask for we do not know.
fn rankings(data: &Data, inspection: &mut Inspection) {
    inspection.rulebook(lists_all(data.ranking_cards.iter().map(|card| card.id.index()), RankingCard::COUNT), "ESS-2.4", COMPONENTS, || {
        format!("the ranking cards are not the {} with an id, each once", RankingCard::COUNT)
    });
    const MORNING: &str = "Décompte des cartes classement du matin, page 5";
    for card in &data.ranking_cards {
        let (id, series, tiles) = (card.id, card.series, card.requires.iter().map(|(_, count)| u32::from(*count)).sum::<u32>());
        inspection.rulebook(card.vp == series.points(), "ESS-2.4", MORNING, || {
            format!("{id} brings {} points: a card of the {} brings {}", card.vp, series.name(), series.points())
        });
        inspection.demand((1..=u32::from(BOOTHS)).contains(&tiles), "ESS-2.4", || format!("{id} asks for {tiles} games"));
    }
    for series in Series::ALL {
        let cards = data.ranking_cards.iter().filter(|card| card.series == series).count();
        inspection.rulebook(cards >= RANKING_BOARDS, "ESS-3.9", SETUP, || format!("{cards} cards of the {} for {RANKING_BOARDS} boards", series.name()));
        inspection
            .expect(2 * cards == RankingCard::COUNT, "ESS-R63", || format!("{cards} cards of the {} instead of {}", series.name(), RankingCard::COUNT / 2));
    }
    // The two cards of the rulebook's example.
    for (meeples, hourglasses) in [(3, 1), (2, 2)] {
        let named = |symbol: Symbol| match symbol {
            Symbol::Meeple => meeples,
            Symbol::Hourglass => hourglasses,
            Symbol::Die | Symbol::Cards => 0,
        };
        let is_there = data.ranking_cards.iter().any(|card| card.series == Series::Morning && card.requires == PerSymbol::from_fn(named));
        inspection.rulebook(is_there, "ESS-2.4", MORNING, || {
            format!("no card of the morning asks for {meeples} meeples and {hourglasses} hourglasses and nothing else")
        });
    }
}

/// ESS-2.22: five zones of booths. Which booths a zone has we do not know.
fn zones(data: &Data, inspection: &mut Inspection) {
    let zones: Vec<Zone> = data.zones.iter().map(|zone| zone.id).collect();
    inspection.rulebook(zones == Zone::ALL, "ESS-2.22", COMPONENTS, || "the zones are not mauve, yellow, green, blue and red, in this order".to_owned());
    let booths = data.zones.iter().flat_map(|zone| &zone.booths).map(|booth| usize::from(*booth).wrapping_sub(1));
    inspection
        .rulebook(lists_all(booths, usize::from(BOOTHS)), "ESS-2.22", COMPONENTS, || format!("the zones do not list the booths 1 to {BOOTHS}, each once"));
    for (zone, first) in data.zones.iter().zip((1..).step_by(usize::from(BOOTHS) / Zone::ALL.len())) {
        inspection.rulebook(!zone.booths.is_empty(), "ESS-2.22", COMPONENTS, || format!("the {} zone has no booth", zone.id.name()));
        inspection.expect(zone.booths.iter().copied().eq((first..).take(usize::from(BOOTHS) / Zone::ALL.len())), "ESS-2.22", || {
            format!("the booths of the {} zone are not the twelve from {first} on", zone.id.name())
        });
        inspection.expect(zone.building == building(zone.id), "ESS-2.21", || format!("the {} zone lies in the other building", zone.id.name()));
    }
}

/// The zone whose list has a booth.
fn zone_of(data: &Data, tile: Tile) -> Option<Zone> {
    data.zones.iter().find(|zone| zone.booths.contains(&tile.booth_number())).map(|zone| zone.id)
}

/// ESS-2.1 to ESS-2.3, ESS-2.30, ESS-2.31: tiles and wishlist cards.
fn tiles(data: &Data, inspection: &mut Inspection) {
    inspection.rulebook(lists_all(data.tiles.iter().map(|tile| tile.id.index()), usize::from(BOOTHS)), "ESS-2.1", SETUP, || {
        "the tiles are not the 60 games, each once".to_owned()
    });
    let symbols: Vec<Symbol> = data.symbols.iter().map(|symbol| symbol.id).collect();
    inspection.rulebook(symbols == Symbol::ALL, "ESS-2.2", COMPONENTS, || "the symbols are not meeple, die, cards and hourglass, in this order".to_owned());
    for symbol in Symbol::ALL {
        let count = |zone: Option<Zone>| data.tiles.iter().filter(|tile| tile.symbol == symbol && zone.is_none_or(|zone| tile.zone == zone)).count();
        inspection.expect(count(None) == 15, "ESS-2.2", || format!("tiles with the symbol {}: {} instead of 15", symbol.name(), count(None)));
        for zone in Zone::ALL {
            let here = count(Some(zone));
            inspection.expect(here == 3, "ESS-2.2", || format!("tiles with the symbol {} in the {} zone: {here} instead of 3", symbol.name(), zone.name()));
        }
    }
    for tile in &data.tiles {
        let (id, price, bonus) = (tile.id, tile.price, tile.bonus);
        inspection.demand((tile.booth, tile.space) == (id.booth_number(), id.booth()), "ESS-2.1", || format!("{id} is not on the booth of its number"));
        inspection.demand(Some(tile.zone) == zone_of(data, id), "ESS-2.22", || format!("{id} is not in the zone of its booth"));
        let is_titled = tile.name.keys().eq(["en", "fr"]) && tile.name.get("en") == tile.name.get("fr");
        inspection.demand(is_titled, "ESS-2.1", || format!("{id} has not one title, the same in French and in English"));
        inspection.demand(tile.wishlist_card == id.wishlist_card(), "ESS-2.3", || {
            format!("{id} names {} as its wishlist card, not {}", tile.wishlist_card, id.wishlist_card())
        });
        inspection.demand(bonus <= LARGEST_BONUS, "ESS-2.30", || format!("the bonus of {id} is {bonus}, beyond {LARGEST_BONUS}"));
        inspection.expect(bonus <= 3, "ESS-2.30", || format!("the bonus of {id} is {bonus}, not one of 0 to 3"));
        inspection.rulebook(price >= PRICE_FLOOR, "ESS-5.27", "Evènements", || format!("{id} costs {price} €: no game costs less than {PRICE_FLOOR} €"));
        let as_ours = (10..=60).contains(&price) && price.is_multiple_of(PRICE_STEP);
        inspection.expect(as_ours, "ESS-2.31", || format!("{id} costs {price} €: our prices run from 10 to 60 € in steps of {PRICE_STEP}"));
        let is_example = tile.name.get("en").is_some_and(|title| title == "Bruxelles 1893");
        inspection.rulebook(!is_example || (tile.symbol, bonus) == (Symbol::Hourglass, 1), "ESS-2.1", "Achat", || {
            format!("{id} is Bruxelles 1893, which bears an hourglass and the bonus 1")
        });
    }
    inspection.rulebook(lists_all(data.wishlist_cards.iter().map(|card| card.id.index()), usize::from(BOOTHS)), "ESS-2.3", COMPONENTS, || {
        "the wishlist cards are not 60, one for each tile".to_owned()
    });
    for card in &data.wishlist_cards {
        inspection.demand(card.tile == card.id.tile(), "ESS-2.3", || format!("{} wishes for {}, not {}", card.id, card.tile, card.id.tile()));
    }
}

/// ESS-2.7, ESS-2.22, ESS-2.27: the spaces one by one.
fn spaces(data: &Data, inspection: &mut Inspection) {
    let spaces = &data.board.spaces;
    inspection.rulebook(lists_all(spaces.iter().map(|space| space.id.index()), Space::COUNT), "ESS-2.7", FAIR, || {
        "the spaces are not the 66 of the board, each once".to_owned()
    });
    for space in spaces {
        let (id, tile) = (space.id, space.id.tile());
        inspection.demand(space.kind == SpaceKind::of(id), "ESS-2.7", || format!("{id} is a space of another kind"));
        inspection.demand(space.booth == tile.map(Tile::booth_number), "ESS-2.7", || format!("{id} has the wrong booth number"));
        let rule = if tile.is_some() { "ESS-2.22" } else { "ESS-2.27" };
        inspection.demand(space.zone == tile.and_then(|tile| zone_of(data, tile)), rule, || format!("{id} lies in the wrong zone"));
        inspection.demand(space.rect.w > 0.0 && space.rect.h > 0.0, "ESS-2.20", || format!("{id} has no area"));
    }
}

/// ESS-2.21: where the zones lie in our reconstruction.
const fn building(zone: Zone) -> Building {
    match zone {
        Zone::Mauve | Zone::Yellow | Zone::Green => Building::West,
        Zone::Blue | Zone::Red => Building::East,
    }
}

fn graph(spaces: &[SpaceData]) -> Board {
    let mut neighbours = [Spaces::NONE; Space::COUNT];
    let mut middles = [(0, 0); Space::COUNT];
    for space in spaces {
        neighbours[space.id.index()] = space.adjacent.iter().copied().collect();
        middles[space.id.index()] = space.rect.middle();
    }
    Board::new(neighbours, middles)
}

/// ESS-2.20 to ESS-2.26, ESS-12.13: what touches what. The rulebook says what joins the two buildings, the parking and the
/// two entrances; the rest of the map is ours.
fn map(data: &Data, board: &Board, inspection: &mut Inspection) {
    let touches = |a: Space, b: Space| board.neighbours(a).contains(b);
    let steps = board.costs_from(Space::PARKING, Spaces::NONE);
    let building_of = |tile: Tile| data.zones.iter().find(|zone| Some(zone.id) == zone_of(data, tile)).map(|zone| zone.building);
    for here in &data.board.spaces {
        let id = here.id;
        inspection.demand(!touches(id, id), "ESS-12.13", || format!("{id} is its own neighbour"));
        inspection.demand(board.neighbours(id).len() == here.adjacent.len(), "ESS-12.13", || format!("{id} has a neighbour twice"));
        inspection.expect(board.neighbours(id).len() <= 8, "ESS-12.13", || format!("{id} has more than 8 neighbours"));
        inspection.demand(steps[id.index()] != UNREACHABLE, "ESS-12.13", || format!("no way leads to {id}"));
        inspection.expect(steps[id.index()] == here.distance_from_parking, "ESS-2.20", || {
            format!("steps from the parking to {id}: {} are noted, it is {}", here.distance_from_parking, steps[id.index()])
        });
        for there in data.board.spaces.iter().filter(|there| there.id != id) {
            let other = there.id;
            inspection.demand(touches(id, other) == touches(other, id), "ESS-12.13", || format!("{id} and {other} touch one way only"));
            inspection.expect(touches(id, other) == here.rect.touches(&there.rect), "ESS-2.20", || {
                let (are, touch) = if touches(id, other) { ("are", "do not touch") } else { ("are not", "touch") };
                format!("{id} and {other} {are} neighbours, but their rectangles {touch}")
            });
            // Zones of one building may touch (ESS-R11).
            let in_two_buildings = id.tile().zip(other.tile()).is_some_and(|(one, two)| building_of(one) != building_of(two));
            inspection.rulebook(!(in_two_buildings && touches(id, other)), "ESS-2.21", FAIR, || {
                format!("{id} and {other} are neighbours through the wall between the buildings")
            });
        }
    }
    for tile in &data.tiles {
        let found = tile.distance_from_parking;
        inspection.expect(found == steps[tile.space.index()], "ESS-2.20", || {
            format!("steps from the parking to {}: {found} are noted, it is {}", tile.id, steps[tile.space.index()])
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
        let booths = || board.neighbours(space).iter().filter_map(Space::tile);
        let in_zone = |zone: Zone| booths().any(|tile| zone_of(data, tile) == Some(zone));
        inspection.rulebook(beside == others, rule, FAIR, || format!("{space} joins other places than it should"));
        inspection.expect(Zone::ALL.into_iter().all(|zone| in_zone(zone) == zones.contains(&zone)), rule, || {
            format!("{space} lies beside booths of other zones than ours")
        });
        let joins = match space {
            S::COURTYARD => [Building::West, Building::East].into_iter().all(|building| booths().any(|tile| building_of(tile) == Some(building))),
            S::GALERIA_WEST => in_zone(Zone::Mauve),
            S::GALERIA_EAST => in_zone(Zone::Blue),
            S::PARKING => booths().count() == 0,
            _ => booths().count() > 0,
        };
        inspection.rulebook(joins, rule, FAIR, || format!("{space} does not lie beside the booths it joins"));
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
mod tests;
