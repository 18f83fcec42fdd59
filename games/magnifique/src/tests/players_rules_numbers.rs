//! The numbers of the rules for players, against the box; the tables of wheels and shapes, word by word.

use kernel::testkit::numbers::{aside, assert_numbers};
use kernel::{Game, Language, Words, numbers};

use crate::Magnifique;
use crate::components::*;
use crate::setup::{BoardSide, DRAFT_HAND, Options, SOLO_HAND};
use crate::state::{Pips, Place};
use crate::table::*;

/// The value that all have in common.
fn common<T: PartialEq + Copy + std::fmt::Debug>(values: impl IntoIterator<Item = T>) -> T {
    let values: Vec<T> = values.into_iter().collect();
    assert!(values.windows(2).all(|pair| pair[0] == pair[1]), "{values:?}");
    values[0]
}

fn side_a(game: &Magnifique) -> impl Iterator<Item = &Board> {
    BoardId::ALL.into_iter().map(move |id| game.board(id, BoardSide::A))
}

/// MAG-2.11: the columns and rows of a zone.
fn zone_of(game: &Magnifique) -> [usize; 2] {
    let grid = &game.grid;
    let zone = |col: u8, row: u8| grid.empty_by_zone(grid.cell(col, row));
    let cols = (0..grid.cols).filter(|col| zone(*col, 0) == zone(0, 0)).count();
    let rows = (0..grid.rows).filter(|row| zone(0, *row) == zone(0, 0)).count();
    [cols, rows]
}

/// MAG-2.15: the two rows of a tile that lies flat, the longer one first, and how far the other begins from its start.
fn rows_of(game: &Magnifique, tile: Tile) -> (Vec<usize>, u8) {
    let laid = |shape: &crate::camp::Shape| game.grid.each(shape.at(&game.grid, 0, 0).expect("inside the camp")).collect::<Vec<_>>();
    let flat = game.shapes[tile.index()].iter().map(laid).find(|cells| cells.iter().all(|(_, row)| *row < 2)).expect("a tile of two rows");
    let row = |row: u8| flat.iter().filter(|cell| cell.1 == row).map(|cell| cell.0).collect::<Vec<u8>>();
    let (mut long, mut short) = (row(0), row(1));
    if short.len() > long.len() {
        std::mem::swap(&mut long, &mut short);
    }
    let shift = long[0].abs_diff(short[0]).min(long[long.len() - 1].abs_diff(short[short.len() - 1]));
    (vec![long.len(), short.len()], shift)
}

/// MAG-2.7: the numbers in the row of a talent: its name, its pawns, its effect.
fn row_of(game: &Magnifique, talent: Talent) -> Vec<i64> {
    let amount = game.amount_of(talent);
    let is_named_by_amount = talent.adds_power() || matches!(talent, Talent::BoardBuyPoster | Talent::TileCoins);
    let name = is_named_by_amount.then_some(amount);
    let pawns = (game.pawns_for(talent) != Pawns::Each).then_some(game.pawns_for(talent).per_use());
    let effect = match talent {
        Talent::BoardFlip => vec![5, u8::from(pips(5).opposite())],
        Talent::TileDoubleCamp | Talent::TileDoubleTent => vec![Rewards { coins: 1, ..Rewards::default() }.doubled().coins],
        Talent::BoardBuyPoster | Talent::TileCoins | Talent::TilePlus1 | Talent::TilePoint => vec![amount],
        _ => Vec::new(),
    };
    numbers![Vec::from_iter(name), Vec::from_iter(pawns), effect]
}

/// MAG-6.2: what a scoring counts, without its colour: the rows of the table in their order.
fn row_of_scoring(scoring: Scoring) -> usize {
    match scoring {
        Scoring::Tiles(tile) if tile.size() == Size::Small => 0,
        Scoring::Tiles(_) => 1,
        Scoring::TilesOfSize(Size::Small) => 2,
        Scoring::TilesOfSize(Size::Large) => 3,
        Scoring::Rectangle => 4,
        Scoring::Group(_) => 5,
        Scoring::Columns => 6,
        Scoring::Rows => 7,
        Scoring::Tents => 8,
        Scoring::Gems => 9,
        Scoring::PayCoins => 10,
        Scoring::PerformanceSpace => 11,
        Scoring::Character => 12,
        Scoring::DistinctCharacters => 13,
        Scoring::PosterColour(_) => 14,
        Scoring::Flat => 15,
        Scoring::Talents => 16,
        Scoring::Payment => 17,
        Scoring::DoubleTransparent => 18,
    }
}

/// MAG-6.2: points and maximum of each row; a waiting hat and what it brings instead of the points of a space.
fn rows_of_scorings(game: &Magnifique) -> Vec<u8> {
    let cards: Vec<MasterCard> = CardId::all().map(|id| *game.card(id)).collect();
    let of_row = |row: usize| cards.iter().filter(move |card| row_of_scoring(card.scoring) == row);
    let hat = CardId::all().find(|id| game.card(*id).scoring == Scoring::PerformanceSpace).expect("a card");
    let waiting = Table::of(2).value(A, &hat.to_string());
    (0..19)
        .flat_map(|row| {
            let (points, max) = common(of_row(row).map(|card| (card.points, card.max.expect("a maximum"))));
            [if row == row_of_scoring(Scoring::PerformanceSpace) { waiting } else { points }, max]
        })
        .collect()
}

/// MAG-2.1: the amount that all bonuses of one kind have in common.
fn bonus(game: &Magnifique, amount: impl Fn(Bonus) -> Option<u8>) -> u8 {
    common(CardId::all().filter_map(|id| amount(game.card(id).bonus)))
}

#[test]
fn every_number_of_the_players_rules_is_that_of_the_box() {
    let game = game();
    let opening = Table::opened(2, Options::default());
    let hats = opening.state.players[A].hats.len();
    let first = opening.state.first;
    let waits_on = |seat: kernel::Seat| match opening.state.players[seat].highest_hat() {
        Some(Place::Waiting { number }) => number,
        place => panic!("{place:?}"),
    };
    let waiting_spaces = opening.position().height(space(game.spaces[0].power));
    let start = common(side_a(&game).map(|board| board.start));
    let cells = |amount: fn(Rewards) -> u8| {
        let each = side_a(&game).flat_map(|board| (0..game.grid.cols * game.grid.rows).map(move |bit| board.rewards_of(1 << bit)));
        common(each.map(amount).filter(|amount| *amount > 0))
    };
    let slots = common(side_a(&game).map(|board| board.slots));
    let first_slot = slots.iter().position(|slot| *slot != Rewards::default()).expect("a slot to fill") + 1;
    let by_players: Vec<i64> = Magnifique::PLAYERS
        .flat_map(|players| {
            let dice = game.dice(players);
            let coloured = common(Hue::ALL.map(|hue| dice[Colour::from(hue)]));
            numbers![players, coloured, dice[Colour::Transparent], Magnifique::lots(players), Magnifique::setup_talents(players)]
        })
        .collect();
    let wheel_spaces = common(Hue::ALL.map(|wheel| game.wheel_length(wheel)));
    let shapes: Vec<i64> = Tile::ALL
        .into_iter()
        .flat_map(|tile| numbers![tile.cells(), rows_of(&game, tile).0.into_iter().filter(|length| *length > 1).collect::<Vec<_>>()])
        .collect();
    let column = |value: fn(&Level) -> u8| game.levels.iter().map(value).collect::<Vec<u8>>();
    let spaces = |value: fn(&PerformanceSpace) -> u8| game.spaces.iter().map(value).collect::<Vec<u8>>();
    let set_aside = |step: i64| numbers![aside(step)];
    let poster_price = game.amount_of(Talent::BoardBuyPoster);
    let talents: Vec<i64> = Talent::ALL.into_iter().flat_map(|talent| row_of(&game, talent)).collect();
    let rounds: Vec<u8> = (1..=ROUNDS).collect();
    let [victory, master, magnificent] = [0, 1, 2].map(|rank| game.solo_ranks[rank].min);

    assert_numbers::<Magnifique>(&[
        ("MAG-3.16 MAG-4.1 MAG-7.1", numbers![ROUNDS, TURNS_PER_ROUND, Character::ALL.len(), MAX_PLAYERS]),
        ("MAG-5.1 MAG-5.2 MAG-5.4", numbers![aside(2), HELD_CARDS, MainAction::ALL.len()]),
        ("MAG-5.45 MAG-5.47 MAG-5.50 MAG-6.5", numbers![TURNS_PER_ROUND, ROUNDS]),
        ("MAG-2.3 MAG-2.11 MAG-2.12 MAG-2.13", numbers![game.grid.cols, game.grid.rows, crate::camp::ZONES, zone_of(&game), SLOTS, game.printed_tent.coins]),
        ("MAG-2.10 MAG-2.14 MAG-3.5 MAG-3.6 MAG-3.7", numbers![Hue::ALL.len(), POSTER_DISPLAY, Talent::ON_BOARD]),
        ("MAG-3.2 MAG-3.5 MAG-3.14", by_players),
        ("MAG-2.10", numbers![wheel_spaces, usize::from(wheel_spaces) - WHEEL_TENTS, WHEEL_TENTS, aside(2)]),
        ("MAG-2.6 MAG-R1 MAG-R2", numbers![Hue::ALL.len(), Size::ALL.len()]),
        ("MAG-2.15", shapes),
        ("MAG-3.9 MAG-3.10 MAG-3.11", numbers![start.coins, Colour::ALL.len(), HELD_CARDS]),
        ("MAG-3.12", numbers![hats, waiting_spaces, waits_on(first), waits_on(first.next(2))]),
        ("MAG-5.1", set_aside(1)),
        ("MAG-5.1 MAG-5.20", set_aside(2)),
        ("MAG-5.9 MAG-R19 MAG-R20", numbers![aside(3), Pips::FACES + 1]),
        ("MAG-5.3", set_aside(4)),
        ("MAG-5.4", set_aside(5)),
        ("MAG-5.5 MAG-5.6 MAG-5.7 MAG-5.8 MAG-R18", numbers![aside(6), game.power_per_gem]),
        ("MAG-4.2", set_aside(7)),
        ("MAG-5.10", numbers![column(|level| level.power), column(|level| level.small), column(|level| level.large)]),
        ("MAG-5.11 MAG-5.14 MAG-5.16 MAG-5.17 MAG-5.18 MAG-R5", numbers![Tile::GreenSmall.count(), Tile::GreenLarge.count()]),
        ("MAG-5.19", numbers![cells(|cell| cell.coins), cells(|cell| cell.points), cells(|cell| cell.posters)]),
        ("MAG-5.27 MAG-R10 MAG-R11 MAG-R54", numbers![MAX_TENTS, first_slot, SLOTS, slots[1].coins, slots[4].points]),
        ("MAG-5.28 MAG-R44", numbers![STORAGE]),
        ("MAG-5.33 MAG-5.34 MAG-R15 MAG-R16", numbers![hats, hats]),
        ("MAG-2.14 MAG-5.35", numbers![spaces(|space| space.power), spaces(|space| space.posters)]),
        ("MAG-5.29 MAG-5.30 MAG-5.31 MAG-R41 MAG-R42 MAG-R43 MAG-R57 MAG-R63", numbers![POSTER_DISPLAY, SLOTS]),
        (
            "MAG-5.22 MAG-5.23 MAG-R23",
            numbers![
                bonus(&game, |bonus| if let Bonus::Coins { coins } = bonus { Some(coins) } else { None }),
                bonus(&game, |bonus| if let Bonus::Points { points } = bonus { Some(points) } else { None }),
                bonus(&game, |bonus| if let Bonus::CoinsForTalent { coins } = bonus { Some(coins) } else { None }),
                GEMS_FOR_SMALL,
            ],
        ),
        (
            "MAG-5.6",
            numbers![
                bonus(&game, |bonus| if let Bonus::PlusColour { power, .. } = bonus { Some(power) } else { None }),
                bonus(&game, |bonus| if let Bonus::PlusAny { power } = bonus { Some(power) } else { None }),
            ],
        ),
        ("MAG-2.7 MAG-5.32 MAG-5.43 MAG-5.44 MAG-R22 MAG-R24 MAG-R51 MAG-R52 MAG-R55", numbers![PAWNS, Talent::ON_BOARD]),
        ("MAG-5.32 MAG-5.47", numbers![PAWNS + 1, TALENT_SLOTS, rounds[..TALENT_SLOTS - 1].to_vec()]),
        ("MAG-5.7 MAG-5.10a MAG-5.15 MAG-5.25 MAG-5.38 MAG-5.42 MAG-R13 MAG-R26 MAG-R28 MAG-R64", talents),
        ("MAG-4.3 MAG-R25", numbers![poster_price, game.amount_of(Talent::TileCoins), aside(2), aside(2)]),
        ("MAG-5.45 MAG-R21 MAG-R48", numbers![aside(1), game.penalties, rounds, aside(0)]),
        ("MAG-5.46", numbers![aside(2), hats]),
        ("MAG-5.47 MAG-5.49", numbers![aside(3), HELD_CARDS, ROUNDS]),
        ("MAG-5.48 MAG-R39", numbers![2, Magnifique::lots(2) - 1]),
        ("MAG-5.50 MAG-6.2 MAG-R36 MAG-R38", numbers![aside(4), HELD_CARDS + 1, aside(0)]),
        ("MAG-5.51 MAG-5.52 MAG-R40", set_aside(5)),
        ("MAG-6.2 MAG-R36", numbers![rows_of_scorings(&game)]),
        ("MAG-6.5 MAG-R59", numbers![HELD_CARDS, game.card_divisor, game.card_divisor]),
        ("MAG-6.6 MAG-R62", numbers![game.coins_per_point]),
        ("MAG-6.7 MAG-R45", numbers![game.zone_points]),
        ("MAG-3.13 MAG-3.17 MAG-8.2 MAG-R49 MAG-R56 MAG-R66", numbers![DRAFT_HAND, HELD_CARDS, DRAFT_HAND, HELD_CARDS]),
        (
            "MAG-8.4 MAG-8.5 MAG-8.6 MAG-8.7 MAG-R53",
            numbers![game.solo_blocked.len(), game.solo_blocked.clone(), HELD_CARDS, SOLO_HAND, Magnifique::setup_talents(1)],
        ),
        ("MAG-8.8 MAG-8.10 MAG-R47", numbers![game.dice(1)[Colour::Transparent]]),
        ("MAG-8.11 MAG-R61", numbers![victory, victory, master, magnificent - 1]),
    ]);
}

/// The numbers in words that the list leaves out: one of each gem, one talent pawn, one coin.
#[test]
fn what_the_players_rules_call_one_is_one() {
    let game = game();
    let start = common(side_a(&game).map(|board| board.start));
    let slots = common(side_a(&game).map(|board| board.slots));

    assert_eq!((start.gems, start.talent_pawns, game.first_player_gives, game.overflow_coins), (gems(1, 1, 1, 1), 1, 1, 1));
    assert!(slots[1..].iter().all(|slot| slot.posters == 1));
    assert_eq!((slots[2].pawns, slots[3].gems), (1, 1));
}

/// MAG-2.10: the spaces of each wheel, from the start of its wagon on.
#[test]
fn the_wheels_of_the_players_rules_are_those_of_the_box() {
    let game = game();
    for (language, poster, gems) in [
        (Language::French, "affiche", ["orange", "verte", "violette", "transparente"]),
        (Language::English, "poster", ["orange", "green", "purple", "transparent"]),
    ] {
        for wheel in Hue::ALL {
            let spaces = (0..game.wheel_length(wheel)).map(|space| match game.wheel_space(wheel, space) {
                WheelSpace::Gem(colour) => gems[colour.index()],
                WheelSpace::Poster(_) => poster,
            });
            let list = format!(": {}.", spaces.collect::<Vec<_>>().join(", "));
            assert!(Magnifique::rules(language).replace('\u{a0}', "").contains(&list), "{language}, {wheel}: {list}");
        }
    }
}

/// MAG-2.15: what the table of shapes says in words.
#[test]
fn the_shapes_of_the_players_rules_are_those_of_the_box() {
    let game = game();
    let shapes = Tile::ALL.map(|tile| rows_of(&game, tile));

    // Beside the middle, at the corner, one step apart; small, then large.
    assert_eq!(shapes.map(|(_, shift)| shift), [1, 0, 1, 1, 0, 1]);
    assert_eq!(Tile::ALL.map(|tile| rows_of(&game, tile).0), [[3, 1], [3, 1], [2, 2], [4, 2], [4, 2], [3, 3]].map(|rows: [usize; 2]| rows.to_vec()));
}
