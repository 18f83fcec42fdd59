//! The constraints of chapter 2 on the component data, each under its rule.

use std::collections::BTreeSet;
use std::fmt::Display;

use kernel::BadEdition;
use kernel::edition::{Difference, Inspection};

use super::ids::{BoardId, CardId, Colour, Hue, PosterId, Size, TentId, Tile};
use super::sheet::{Sheet, SideSheet, TileSheet, rewards};
use super::talent::{Pawns, Talent, TalentPlace};
use super::{
    ByColour, DICE, Goods, HELD_CARDS, MAX_TENTS, MOST, MOST_POWER, Magnifique, PAWNS, POSTER_DISPLAY, ROUNDS, SLOTS, STORAGE, TALENT_SLOTS, TURNS_PER_ROUND,
    WHEEL_TENTS,
};
use crate::camp::{MAX_CELLS, MAX_SIDE, ZONES};

/// MAG-2.5: gems of each type.
const GEMS_PER_TYPE: u8 = 12;
/// MAG-R68: the longest wheel.
const LONGEST_WHEEL: usize = 40;
/// Headings of the rulebook.
const SETUP: &str = "Mise en place";
const PERFORM: &str = "Se produire";
const CARDS: &str = "Résolution des cartes Maître, page 8";
const SOLO: &str = "Modifications de la mise en place";

/// Checks everything: all violations are told at once, and all differences of accepted data.
pub fn inspect(sheet: &Sheet) -> Result<Vec<Difference>, BadEdition> {
    let mut inspection = Inspection::default();
    master_cards(sheet, &mut inspection);
    posters(sheet, &mut inspection);
    tents(sheet, &mut inspection);
    pieces(sheet, &mut inspection);
    tiles(sheet, &mut inspection);
    talents(sheet, &mut inspection);
    wheels(sheet, &mut inspection);
    boards(sheet, &mut inspection);
    tracks(sheet, &mut inspection);
    solo(sheet, &mut inspection);
    inspection.finish()
}

/// The ids of a kind, each exactly once, in any order.
fn demand_ids<'a>(inspection: &mut Inspection, rule: &'static str, known: impl Iterator<Item = impl Display>, listed: impl Iterator<Item = &'a str> + Clone) {
    let mut twice = BTreeSet::new();
    for id in listed.clone() {
        inspection.demand(twice.insert(id), rule, || format!("“{id}” is listed twice"));
    }
    let known: BTreeSet<String> = known.map(|id| id.to_string()).collect();
    for id in listed.clone() {
        inspection.demand(known.contains(id), rule, || format!("“{id}” is not in the box"));
    }
    for id in &known {
        inspection.demand(listed.clone().any(|listed| listed == id), rule, || format!("“{id}” is missing"));
    }
}

fn master_cards(sheet: &Sheet, inspection: &mut Inspection) {
    const RULE: &str = "MAG-2.1";
    demand_ids(inspection, RULE, CardId::all(), sheet.master_cards.iter().map(|card| card.id.as_str()));
    for board in BoardId::ALL {
        let cards = sheet.master_cards.iter().filter(|card| card.set == Some(board)).count();
        inspection.rulebook(cards == HELD_CARDS, RULE, SETUP, || format!("set {board} has {cards} starting cards, not {HELD_CARDS}"));
    }
    for card in &sheet.master_cards {
        let id = &card.id;
        match card.bonus.read() {
            None => inspection.demand(false, "MAG-5.20", || format!("the bonus “{}” of {id} is unknown or incomplete", card.bonus.kind)),
            Some(bonus) => inspection.demand(bonus.timing() == card.bonus.timing, "MAG-5.20", || {
                format!("the bonus of {id} is used at another moment than “{}”", card.bonus.timing)
            }),
        }
        inspection.rulebook(card.bonus.talent_pawns.is_none_or(|pawns| pawns == 1), "MAG-5.23", CARDS, || format!("the bonus of {id} asks for one pawn"));
        let gems = card.bonus.gems.map(u32::from);
        inspection.rulebook(gems.is_none_or(|gems| gems == u32::from(super::cards::GEMS_FOR_SMALL)), "MAG-5.23", CARDS, || {
            format!("the bonus of {id} asks for three gems")
        });
        inspection.demand(card.scoring.read().is_some(), "MAG-6.2", || format!("the scoring “{}” of {id} is unknown or incomplete", card.scoring.kind));
        let fits = (1..=MOST).contains(&card.scoring.points) && card.scoring.max.is_none_or(|max| (1..=MOST).contains(&max));
        inspection.demand(fits, RULE, || format!("{id} scores 1 to {MOST} points for each unit, and {MOST} at most or without a limit"));
        inspection.demand(card.bonus.power() <= MOST_POWER, "MAG-5.6", || format!("the bonus of {id} adds more than {MOST_POWER} power"));
        if let Some(stated) = card.scoring.stated_points() {
            inspection.rulebook(card.scoring.points == stated, "MAG-6.2", CARDS, || {
                format!("{id} scores {} points for each unit of “{}” instead of {stated}", card.scoring.points, card.scoring.kind)
            });
        }
    }
    let starting = sheet.master_cards.iter().filter(|card| card.set.is_some()).count();
    let counts = (sheet.counts.master_cards, sheet.counts.starting_master_cards);
    inspection.demand(counts == (sheet.master_cards.len(), starting), RULE, || "the counts tell another number of master cards than are listed".into());
}

fn posters(sheet: &Sheet, inspection: &mut Inspection) {
    const RULE: &str = "MAG-2.2";
    demand_ids(inspection, RULE, PosterId::all(), sheet.posters.iter().map(|poster| poster.id.as_str()));
    for poster in &sheet.posters {
        let id = &poster.id;
        let owner = sheet.characters.iter().find(|character| character.id == poster.character);
        inspection.expect(owner.is_some_and(|owner| owner.colour == poster.colour), RULE, || format!("{id} does not have the colour of its character"));
        let known = PosterId::all().find(|known| known.to_string() == *id);
        inspection.expect(known.is_none_or(|known| known.named_after() == poster.character), RULE, || format!("{id} announces another character"));
        inspection.demand(known.is_none_or(|known| known.is_starting() == poster.starting), RULE, || format!("{id} has the wrong back"));
        let tiles: u32 = poster.tiles.iter().map(|required| u32::from(required.count)).sum();
        inspection.rulebook(tiles >= 1, RULE, PERFORM, || format!("{id} requires no camp tile"));
        inspection.demand(tiles <= 13, RULE, || format!("the camp tiles that {id} requires are {tiles}, more than 13"));
        inspection.demand(poster.gems.read().iter().all(|count| *count <= STORAGE), RULE, || format!("{id} costs more gems than can be stored"));
        inspection.demand(poster.points <= MOST && poster.coins <= MOST, RULE, || format!("{id} gives more than {MOST} points or coins"));
    }
    let with_gems = sheet.posters.iter().filter(|poster| !poster.starting && poster.gems.read() != [0; 3]).count();
    inspection.rulebook((12..=36).contains(&with_gems), RULE, PERFORM, || format!("{with_gems} of 48 regular posters need gems, not about half"));
    inspection.expect(with_gems == 24, RULE, || format!("{with_gems} regular posters need gems instead of 24"));
    inspection.demand((sheet.counts.posters, sheet.counts.starting_posters) == (54, 6), RULE, || {
        "the counts tell other numbers than 54 posters and 6 starting ones".into()
    });
    let mut characters: Vec<_> = sheet.characters.iter().map(|character| character.id).collect();
    characters.sort();
    inspection.demand(characters.iter().copied().eq(super::Character::ALL), RULE, || "there are six characters".into());
}

fn tents(sheet: &Sheet, inspection: &mut Inspection) {
    const RULE: &str = "MAG-2.3";
    demand_ids(inspection, RULE, TentId::all(), sheet.tents.iter().map(|tent| tent.id.as_str()));
    for hue in Hue::ALL {
        let asking = sheet.tents.iter().filter(|tent| tent.gem == Some(hue)).count();
        inspection.expect(asking == 2, RULE, || format!("the number of tents that cost {hue} gems is {asking} instead of 2"));
    }
    let printed = &sheet.printed_tent;
    let in_place = printed.id == "tent_printed" && printed.slot == 0;
    inspection.rulebook(in_place, RULE, SETUP, || "the printed tent is not in slot 0".into());
    inspection.rulebook(printed.coins == 2, RULE, PERFORM, || format!("the printed tent gives {} coins instead of 2", printed.coins));
    inspection.demand(printed.points <= MOST, RULE, || format!("the printed tent gives more than {MOST} points"));
    inspection.expect(printed.gem.is_none() && printed.points == 0, RULE, || "the printed tent costs a gem or gives points".into());
    inspection.expect(printed.counts_for_cards, "MAG-R32", || "the printed tent does not count for the cards that score tents".into());
    for tent in &sheet.tents {
        inspection.demand(tent.points <= MOST && tent.coins <= MOST, RULE, || format!("{} gives more than {MOST} points or coins", tent.id));
    }
    inspection.demand((sheet.counts.tents, sheet.counts.tents_in_play) == (16, 15), RULE, || "15 of 16 tents are in play".into());
}

fn pieces(sheet: &Sheet, inspection: &mut Inspection) {
    let game = &sheet.game;
    inspection.demand(game.id == "magnifique", "MAG-0.1", || format!("the data are of another game: “{}”", game.id));
    inspection.demand((game.players_min, game.players_max) == (1, 4), "MAG-3.16", || "1 to 4 play".into());
    inspection.rulebook((game.rounds, game.turns_per_round) == (ROUNDS, TURNS_PER_ROUND), "MAG-4.1", "But du jeu", || "three rounds of four turns".into());

    let dice = &sheet.dice;
    inspection.demand(dice.faces == [1, 2, 3, 4, 5, 6], "MAG-2.4", || "dice have six sides".into());
    inspection.demand(dice.total == ByColour([5, 5, 5, 4]) && sheet.counts.dice == DICE, "MAG-2.4", || "19 dice: 5 of each colour and 4 transparent".into());
    for players in 1..=4_u8 {
        let in_play = dice.by_players.get(&players);
        let fits = in_play.is_some_and(|counts| counts.fits_in(dice.total));
        inspection.demand(fits, "MAG-2.4", || format!("the dice for a table of {players} are missing or too many"));
        let stated = DICE_IN_PLAY[usize::from(players) - 1];
        let heading = if players == 1 { SOLO } else { SETUP };
        inspection.rulebook(in_play == Some(&stated), "MAG-3.2", heading, || format!("the dice for a table of {players} are not those stated"));
    }
    let solo = dice.by_players.get(&1);
    let complete = solo.is_some_and(|solo| Colour::ALL.into_iter().all(|colour| solo[colour].saturating_add(dice.solo_reserve[colour]) == dice.total[colour]));
    inspection.demand(complete, "MAG-8.4", || "the solo reserve holds all other dice".into());

    let gems = &sheet.gems;
    let all_gems = gems.per_type == GEMS_PER_TYPE && gems.types == Colour::ALL && sheet.counts.gems == 48;
    inspection.demand(all_gems, "MAG-2.5", || "48 gems: 12 of each type".into());
    inspection.rulebook(gems.storage_per_type == STORAGE, "MAG-2.5", "Gagner des gemmes", || format!("storage is {STORAGE} per type"));
    inspection.rulebook(gems.overflow_coins == 1, "MAG-5.28", "Gagner des gemmes", || "a gem that cannot be stored becomes one coin".into());
    inspection.rulebook(gems.power_per_gem == 2, "MAG-5.5", "Calculez votre puissance", || "a gem adds 2 power".into());
    inspection.demand(sheet.colours.iter().map(|colour| colour.id).eq(Colour::ALL), "MAG-2.5", || "three colours and transparent".into());

    inspection.demand(sheet.talent_pawns_per_player == PAWNS && sheet.counts.talent_pawns == 32, "MAG-2.8", || "eight talent pawns each".into());
    let per_player = (sheet.counts.hats, sheet.counts.score_markers, sheet.counts.player_boards) == (8, 4, 4);
    inspection.demand(per_player, "MAG-2.8", || "two hats, a score marker and a board for each of four players".into());
    let pieces: u32 = sheet.coins.iter().map(|coin| coin.count).sum();
    let value: u32 = sheet.coins.iter().map(|coin| coin.count * coin.value).sum();
    inspection.demand((pieces, value, sheet.counts.coins) == (40, 120, 40), "MAG-2.9", || "40 coins worth 120".into());
    inspection.demand(!sheet.coin_supply_limited, "MAG-R21", || "coins are not limited".into());
    inspection.demand(sheet.counts.wagons == 3, "MAG-2.10", || "three wagons".into());
    inspection.rulebook(sheet.poster_display == POSTER_DISPLAY, "MAG-3.6", SETUP, || format!("the poster display has {POSTER_DISPLAY} places"));
    for players in 1..=4_u8 {
        let lots = sheet.display_lots.get(&players) == Some(&Magnifique::lots(players));
        inspection.rulebook(lots, "MAG-3.5", SETUP, || format!("the lots for a table of {players} are {}", Magnifique::lots(players)));
        let talents = sheet.setup_talent_tiles.get(&players) == Some(&Magnifique::setup_talents(players));
        inspection.rulebook(talents, "MAG-3.14", SETUP, || {
            format!("the talent tiles to choose from at a table of {players} are {}", Magnifique::setup_talents(players))
        });
    }
    let limits = &sheet.player_board_limits;
    let slots = (limits.tent_slots, limits.poster_slots, limits.talent_slots, limits.max_collected_tents, limits.master_cards);
    inspection.demand(slots == (SLOTS, SLOTS, TALENT_SLOTS, MAX_TENTS, HELD_CARDS), "MAG-2.13", || {
        "a board has five tent slots, five poster slots, three talent slots, room for four tents and four cards".into()
    });
    let end = &sheet.final_;
    inspection.rulebook((end.coins_per_point, end.zone_points, end.master_card_divisor) == (5, 4, 2), "MAG-6.5", "Fin de partie", || {
        "at the end 5 coins are worth a point, a zone 4 points and a card half its value".into()
    });
    inspection.rulebook(sheet.missing_coin_penalty == [1, 2, 3], "MAG-5.45", "Paiement", || "a missing coin costs 1, 2 and 3 points".into());
    inspection.rulebook(sheet.first_player_gives_coins_to_last == 1, "MAG-3.11", SETUP, || "the first player gives the last one coin".into());
    let start = Goods { coins: 6, gems: ByColour([1; 4]), talent_pawns: 1 };
    inspection.rulebook(sheet.start_resources_a == start, "MAG-3.11", SETUP, || "side A starts with 6 coins, one gem of each type and a talent pawn".into());
}

fn tiles(sheet: &Sheet, inspection: &mut Inspection) {
    const RULE: &str = "MAG-2.6";
    for tile in Tile::ALL {
        let listed: Vec<_> = sheet.camp_tiles.iter().filter(|data| data.id == tile).collect();
        inspection.demand(listed.len() == 1, RULE, || format!("{tile} is listed {} times, not once", listed.len()));
        for data in listed {
            let own = (data.colour, data.size, data.cells, data.count) == (tile.hue(), tile.size(), tile.cells(), tile.count());
            inspection.demand(own, RULE, || format!("{tile} has another colour, size or count"));
            orientations(sheet, data, inspection);
        }
    }
    let count = |size: Size| Tile::ALL.into_iter().filter(|tile| tile.size() == size).map(|tile| usize::from(tile.count())).sum::<usize>();
    let counts = (sheet.counts.small_camp_tiles, sheet.counts.large_camp_tiles, sheet.counts.camp_tiles);
    inspection.demand(counts == (count(Size::Small), count(Size::Large), 84), RULE, || "84 camp tiles: 48 small and 36 large".into());
}

/// MAG-2.6 and 2.15: every rotation and reflection of one connected shape, each once, from the corner of its box.
fn orientations(sheet: &Sheet, data: &TileSheet, inspection: &mut Inspection) {
    let (rule, tile) = ("MAG-2.6", data.id);
    let shapes: Vec<BTreeSet<[u8; 2]>> = data.orientations.iter().map(|cells| cells.iter().copied().collect()).collect();
    for (index, (cells, shape)) in data.orientations.iter().zip(&shapes).enumerate() {
        let size = usize::from(tile.cells());
        inspection.demand(cells.len() == size && shape.len() == size, rule, || format!("orientation {index} of {tile} has {} cells, not {size}", shape.len()));
    }
    let Some(first) = shapes.first() else {
        inspection.demand(false, rule, || format!("{tile} has no orientation"));
        return;
    };
    let longest = sheet.camp.cols.min(sheet.camp.rows).min(usize::from(LONGEST_TILE));
    let fits = shapes.iter().flatten().all(|[col, row]| usize::from(*col) < longest && usize::from(*row) < longest);
    inspection.demand(fits, rule, || format!("{tile} is longer than a camp is high"));
    if !fits {
        return;
    }
    let turned = |shape: &BTreeSet<[u8; 2]>| normal(shape.iter().map(|[col, row]| [LONGEST_TILE - 1 - row, *col]).collect());
    let mirrored = |shape: &BTreeSet<[u8; 2]>| normal(shape.iter().map(|[col, row]| [LONGEST_TILE - 1 - col, *row]).collect());
    let mut all = BTreeSet::new();
    let mut shape = normal(first.clone());
    for _ in 0..4 {
        all.insert(mirrored(&shape));
        all.insert(shape.clone());
        shape = turned(&shape);
    }
    let listed: BTreeSet<_> = shapes.iter().cloned().collect();
    let complete = listed == all && listed.len() == shapes.len();
    inspection.demand(complete, rule, || format!("the orientations of {tile} are not all rotations and reflections of one shape"));
    inspection.demand(is_connected(first), "MAG-2.15", || format!("{tile} falls apart"));
}

/// The shape moved to the corner of its bounding box.
fn normal(shape: BTreeSet<[u8; 2]>) -> BTreeSet<[u8; 2]> {
    let left = shape.iter().map(|[col, _]| *col).min().unwrap_or(0);
    let top = shape.iter().map(|[_, row]| *row).min().unwrap_or(0);
    shape.into_iter().map(|[col, row]| [col - left, row - top]).collect()
}

fn is_connected(shape: &BTreeSet<[u8; 2]>) -> bool {
    let mut reached: Vec<[u8; 2]> = shape.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some([col, row]) = reached.get(next).copied() {
        let beside = [[col + 1, row], [col.wrapping_sub(1), row], [col, row + 1], [col, row.wrapping_sub(1)]];
        let new: Vec<_> = beside.into_iter().filter(|cell| shape.contains(cell) && !reached.contains(cell)).collect();
        reached.extend(new);
        next += 1;
    }
    reached.len() == shape.len()
}

/// The heading of the table of talents.
const TALENTS: &str = "Pions Talent, le tableau des emplacements";
/// MAG-R68: the longest tile, and most build levels and performance spaces.
const LONGEST_TILE: u8 = 6;
const MOST_SPACES: usize = 24;
/// MAG-3.2: the dice for 1 to 4 players.
const DICE_IN_PLAY: [ByColour; 4] = [ByColour([1, 1, 1, 2]), ByColour([3, 3, 3, 2]), ByColour([4, 4, 4, 3]), ByColour([5, 5, 5, 4])];

/// MAG-R24: the pawns that the rulebook tells: “for each pawn”, and two for a large tile in the example. The symbols of the
/// others are lost.
const fn stated_pawns(talent: Talent) -> Option<Pawns> {
    match talent {
        Talent::BoardBuyPoster | Talent::BoardColour | Talent::TileCoins | Talent::TilePlus1 | Talent::TileExtra => Some(Pawns::Each),
        Talent::TileLarge => Some(Pawns::Two),
        _ => None,
    }
}

/// Whether a talent does something each time it is used in a turn.
const fn is_repeatable(talent: Talent) -> bool {
    matches!(talent, Talent::TileGem | Talent::TileBuild2 | Talent::TileDoubleCamp | Talent::TileTravel3 | Talent::TilePerform2 | Talent::TilePoint)
}

fn talents(sheet: &Sheet, inspection: &mut Inspection) {
    const RULE: &str = "MAG-2.7";
    demand_ids(inspection, RULE, Talent::ALL.into_iter(), sheet.talents.iter().map(|data| data.id.name()));
    for data in &sheet.talents {
        let talent = data.id;
        let own = (data.place, data.timing, data.action()) == (talent.place(), talent.timing(), talent.action());
        inspection.rulebook(own, RULE, TALENTS, || format!("{talent} has another place, action or timing"));
        match stated_pawns(talent) {
            Some(stated) => inspection.rulebook(data.pawns == stated, RULE, TALENTS, || format!("{talent} takes another number of pawns")),
            None => {
                inspection.demand(data.pawns != Pawns::Each || is_repeatable(talent), RULE, || format!("{talent} cannot be used several times in a turn"));
                inspection.expect(data.pawns == Pawns::One, RULE, || format!("{talent} takes another number of pawns than one"));
            }
        }
        let known = data.action().is_some() || data.category == "general";
        inspection.demand(known, RULE, || format!("{talent} belongs to the unknown category {}", data.category));
        inspection.demand(data.amount.is_none_or(|amount| amount <= 6), RULE, || format!("{talent} gives 6 at most"));
        inspection.expect(data.gem.is_none_or(|gem| gem == Colour::Transparent), "MAG-R25", || format!("{talent} gives another gem than a transparent one"));
    }
    let tiles = sheet.talents.iter().filter(|data| data.place == TalentPlace::Tile).count();
    inspection.demand(tiles == 12 && sheet.counts.talent_tiles == 12, RULE, || format!("{tiles} talent tiles, not 12"));
}

fn wheels(sheet: &Sheet, inspection: &mut Inspection) {
    const RULE: &str = "MAG-2.10";
    for hue in Hue::ALL {
        let listed: Vec<_> = sheet.wheels.iter().filter(|wheel| wheel.colour == hue).collect();
        inspection.demand(listed.len() == 1, RULE, || format!("the number of {hue} wheels is {}, not 1", listed.len()));
        for wheel in listed {
            let spaces = wheel.spaces.len();
            inspection.demand(spaces <= LONGEST_WHEEL, RULE, || format!("the {hue} wheel has {spaces} spaces, more than {LONGEST_WHEEL}"));
            inspection.expect(spaces == 14, RULE, || format!("the {hue} wheel has {spaces} spaces instead of 14"));
            let in_order = wheel.spaces.iter().enumerate().all(|(index, space)| space.index == index && space.start == (index == 0));
            inspection.demand(in_order, RULE, || format!("the spaces of the {hue} wheel are out of order"));
            let posters = wheel.spaces.iter().filter(|space| space.kind == "poster").count();
            inspection.rulebook(posters == WHEEL_TENTS, RULE, SETUP, || format!("the {hue} wheel has {posters} poster spaces, not {WHEEL_TENTS}"));
            let known = wheel.spaces.iter().all(|space| matches!((space.kind.as_str(), space.gem), ("gem", Some(_)) | ("poster", None)));
            inspection.demand(known, RULE, || format!("a space of the {hue} wheel is neither of a gem nor of a poster"));
        }
    }
}

fn boards(sheet: &Sheet, inspection: &mut Inspection) {
    let camp = &sheet.camp;
    let is_whole = camp.zone_map.len() == camp.rows && camp.zone_map.iter().all(|row| row.len() == camp.cols);
    inspection.demand(is_whole, "MAG-2.11", || format!("the zones of a camp are not told for {} rows of {} cells", camp.rows, camp.cols));
    let side = 1..=usize::from(MAX_SIDE);
    let is_small = side.contains(&camp.cols) && side.contains(&camp.rows) && camp.cols * camp.rows <= MAX_CELLS;
    inspection
        .demand(is_small, "MAG-2.11", || format!("a camp of {} x {} has no cell, more than {MAX_CELLS}, or a side beyond {MAX_SIDE}", camp.cols, camp.rows));
    let zones: BTreeSet<usize> = camp.zone_map.iter().flatten().copied().collect();
    inspection.rulebook(camp.zones == ZONES && zones.into_iter().eq(0..ZONES), "MAG-2.11", "Résolvez le campement", || {
        format!("a camp has the {ZONES} zones 0 to {}", ZONES - 1)
    });
    let ours = camp.zone_map.iter().enumerate().all(|(row, cells)| cells.iter().enumerate().all(|(col, zone)| *zone == row / 2 * 3 + col / 3));
    inspection.expect((camp.cols, camp.rows) == (9, 6) && ours, "MAG-2.11", || {
        format!("the camp has {} columns and {} rows, or other zones than nine of 3 x 2", camp.cols, camp.rows)
    });
    for board in BoardId::ALL {
        let listed: Vec<_> = sheet.player_boards.iter().filter(|data| data.id == board).collect();
        inspection.demand(listed.len() == 1, "MAG-2.8", || format!("board {board} is listed {} times, not once", listed.len()));
        for data in listed {
            let sides: BTreeSet<_> = data.sides.iter().map(|side| side.side as u8).collect();
            inspection.demand(data.sides.len() == 2 && sides.len() == 2, "MAG-2.8", || format!("board {board} must have a side A and a side B"));
            data.sides.iter().for_each(|side| board_side(sheet, board, side, inspection));
            let alike = data.sides.iter().all(|data| data.side != crate::setup::BoardSide::A || data.start == sheet.start_resources_a);
            inspection.rulebook(alike, "MAG-3.11", SETUP, || format!("side A of board {board} starts with other goods than all sides A"));
        }
    }
}

fn board_side(sheet: &Sheet, board: BoardId, side: &SideSheet, inspection: &mut Inspection) {
    let mut cells = BTreeSet::new();
    for bonus in &side.camp_bonuses {
        let inside = usize::from(bonus.col) < sheet.camp.cols && usize::from(bonus.row) < sheet.camp.rows;
        inspection.demand(inside && cells.insert((bonus.col, bonus.row)), "MAG-2.12", || format!("a bonus of board {board} is outside or on another one"));
        inspection.demand(rewards(&bonus.kind, bonus.amount).is_some(), "MAG-5.19", || format!("the camp bonus “{}” of board {board} is unknown", bonus.kind));
        inspection.demand((1..=10).contains(&bonus.amount), "MAG-2.12", || format!("a camp bonus of board {board} gives {}, not 1 to 10", bonus.amount));
    }
    inspection.demand(side.tent_slots.len() == SLOTS, "MAG-2.13", || format!("board {board} has {} tent slots, not {SLOTS}", side.tent_slots.len()));
    inspection.demand(side.tent_slots.first().is_some_and(Vec::is_empty), "MAG-2.13", || format!("slot 0 of board {board} holds the printed tent: no bonus"));
    for bonus in side.tent_slots.iter().flatten() {
        inspection.demand(rewards(&bonus.kind, bonus.amount).is_some(), "MAG-5.19", || format!("the slot bonus “{}” of board {board} is unknown", bonus.kind));
        inspection.demand((1..=10).contains(&bonus.amount), "MAG-2.13", || format!("a slot bonus of board {board} gives {}, not 1 to 10", bonus.amount));
    }
    let start = side.start;
    let storable = Colour::ALL.into_iter().all(|colour| start.gems[colour] <= STORAGE);
    inspection.demand(storable && start.talent_pawns <= PAWNS && start.coins <= MOST, "MAG-3.11", || {
        format!("board {board} starts with more than {MOST} coins, {PAWNS} pawns or {STORAGE} gems of a type")
    });
    inspection.demand(start.coins >= 1, "MAG-3.11", || format!("board {board} starts without a coin to give"));
}

fn tracks(sheet: &Sheet, inspection: &mut Inspection) {
    let levels: Vec<u8> = sheet.build_levels.iter().map(|level| level.power).collect();
    inspection.demand(!levels.is_empty() && levels.is_sorted_by(|a, b| a < b) && levels[0] >= 1, "MAG-2.13", || "build levels rise in power".into());
    inspection.demand(sheet.build_levels.iter().all(|level| (1..=5).contains(&(level.small.saturating_add(level.large)))), "MAG-2.13", || {
        "a build level gives one to five tiles".into()
    });
    let nine = sheet.build_levels.iter().find(|level| level.power == 9);
    inspection.rulebook(nine.is_some_and(|level| (level.small, level.large) == (1, 1)), "MAG-2.13", "Construire", || {
        "the build level of power 9 gives a small and a large tile".into()
    });
    inspection.demand(levels.len() <= MOST_SPACES && levels.iter().all(|power| *power <= MOST), "MAG-2.13", || {
        format!("more than {MOST_SPACES} build levels, or one of more than {MOST} power")
    });
    let track = &sheet.performance_track;
    inspection.demand(track.waiting_spaces == [1, 2, 3, 4], "MAG-2.14", || "the waiting spaces are 1, 2, 3 and 4".into());
    let powers: Vec<u8> = track.spaces.iter().map(|space| space.power).collect();
    let rising = powers.is_sorted_by(|a, b| a < b) && powers.first().is_some_and(|power| *power >= 1);
    inspection.demand(rising, "MAG-2.14", || "performance spaces rise in power".into());
    inspection.demand(powers.len() <= MOST_SPACES && powers.iter().all(|power| *power <= MOST), "MAG-2.14", || {
        format!("more than {MOST_SPACES} performance spaces, or one of more than {MOST} power")
    });
    inspection.expect(powers.len() == 9, "MAG-2.14", || format!("{} performance spaces instead of nine", powers.len()));
    let ten = track.spaces.iter().find(|space| space.power == 10);
    inspection.rulebook(ten.is_some_and(|space| space.posters == 2), "MAG-2.14", PERFORM, || "performance space 10 completes two posters".into());
    inspection.rulebook(powers.contains(&12), "MAG-2.14", PERFORM, || "there is no performance space 12".into());
    inspection
        .demand(track.spaces.iter().all(|space| (1..=5).contains(&space.posters)), "MAG-2.13", || "a performance space completes one to five posters".into());
}

fn solo(sheet: &Sheet, inspection: &mut Inspection) {
    let solo = &sheet.solo;
    let on_track = |power: &u8| sheet.performance_track.spaces.iter().any(|space| space.power == *power);
    let distinct: BTreeSet<_> = solo.blocked_spaces.iter().collect();
    let three = distinct.into_iter().eq(&[6, 10, 16]) && solo.blocked_spaces.len() == 3 && solo.blocked_spaces.iter().all(on_track);
    inspection.rulebook(three, "MAG-8.7", SOLO, || "hats block the performance spaces 6, 10 and 16".into());
    inspection.rulebook((solo.starting_cards_drawn, solo.starting_cards_kept) == (6, 4), "MAG-8.5", SOLO, || "four of six cards are kept".into());
    inspection.rulebook((solo.talent_tiles_drawn, solo.talent_tiles_kept) == (2, 1), "MAG-8.6", SOLO, || "one of two talent tiles is kept".into());
    let stated = solo.ranks.iter().map(|rank| rank.min).eq([200, 220, 241]);
    inspection.rulebook(stated, "MAG-8.11", "Variante solo", || "the titles are for 200, 220 and more than 240 points".into());
}

#[cfg(test)]
mod tests;
