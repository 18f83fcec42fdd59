//! The numbers of the rules for players, worked out again.

use kernel::testkit::numbers::{aside, assert_numbers, example, examples};
use kernel::{Language, Words, numbers};

use super::examples_scoring::tiles_of;
use crate::Action::{Buy, Eat, EndTurn, PlayTest, Unload, Withdraw};
use crate::News;
use crate::actions::packets_move_after;
use crate::board::{CROWDED_STEP, STEP, Spaces};
use crate::components::CrowdPlace::{Green, Mauve};
use crate::components::*;
use crate::state::Phase;
use crate::table::{A, Table, booth, game, go, news, rank, the_box};

fn assert_told(name: &str, numbers: &[i64]) {
    for language in Language::ALL {
        assert_eq!(example(language, Essen::rules(language), name), numbers, "{language}: {name}");
    }
}

#[test]
fn every_example_of_the_players_rules_is_worked_out_here() {
    for language in Language::ALL {
        assert_eq!(examples(Essen::rules(language)), ["purchase", "home", "meal", "ranking"]);
    }
}

/// The groups of booths that touch each other.
fn buildings(fair: &Essen) -> usize {
    let mut left: Spaces = Tile::all().map(Tile::booth).collect();
    let mut count = 0;
    while let Some(first) = left.first() {
        let mut building = Spaces::only(first);
        loop {
            let grown = building.iter().fold(building, |all, space| all | (fair.board().neighbours(space) & left));
            if grown == building {
                break;
            }
            building = grown;
        }
        left -= building;
        count += 1;
    }
    count
}

/// How many spaces have a name that begins so.
fn spaces_called(name: &str) -> usize {
    Space::all().filter(|space| space.to_string().starts_with(name)).count()
}

/// ESS-2.22: the numbers of a zone's booths, row by row from the back: a row ends where the next booth does not touch.
fn rows_of(fair: &Essen, zone: Zone) -> Vec<Vec<u8>> {
    let numbers: Vec<u8> = Tile::all().filter(|tile| fair.zone(*tile) == zone).map(Tile::booth_number).collect();
    numbers.chunk_by(|one, next| fair.board().neighbours(booth(*one)).contains(booth(*next))).map(<[u8]>::to_vec).collect()
}

/// The numbers of the map in words: rows and booths of the zones, then the booths that each other space touches.
fn map_in_words(fair: &Essen) -> Vec<i64> {
    let [mauve, yellow, green, blue, red] = Zone::ALL.map(|zone| rows_of(fair, zone));
    let ends = |rows: &[Vec<u8>]| [rows[0][0], *rows.last().and_then(|row| row.last()).expect("a booth")];
    let deep = |rows: &[Vec<u8>]| numbers![rows.len(), ends(rows), rows[0].len()];
    let beside = |space: Space| fair.board().neighbours(space).iter().filter_map(Space::tile).map(Tile::booth_number).collect::<Vec<u8>>();
    numbers![
        mauve[0].len(),
        [ends(&mauve[..1]), ends(&mauve[1..])],
        deep(&yellow),
        deep(&green),
        blue[0].len(),
        ends(&blue),
        ends(&red),
        [Space::COURTYARD, Space::GALERIA_WEST, Space::GALERIA_EAST, Space::ENTRANCE_WEST, Space::ENTRANCE_EAST].map(beside),
    ]
}

/// The rows of the table of wishes: from, to (where a row has more than one number), points.
fn rows_of_wishes() -> Vec<u8> {
    let mut rows = Vec::new();
    for (index, (from, points)) in WISHLIST_TABLE.into_iter().enumerate().skip(1) {
        let to = WISHLIST_TABLE.get(index + 1).map_or(from, |(next, _)| next - 1);
        rows.push(from);
        rows.extend((to > from).then_some(to));
        rows.push(points);
    }
    rows
}

/// Numbers that are no constants of the rules: what happens at a table laid for each.
struct Played {
    /// Cards that a play-test draws, and the actions it costs.
    drawn: usize,
    play_test: u8,
    /// The points that withdrawals leave.
    withdrawn: i32,
    /// The points of a Flop that nobody wants.
    worst_purchase: u8,
    /// How far the pallets move popularity: down, then up.
    popularity: [u8; 2],
    /// The first round in which two players remove games.
    first_removal: u8,
}

impl Played {
    fn now() -> Self {
        let mut testing = Table::of(3);
        testing.play(A, PlayTest);
        let Phase::Keep { drawn } = &testing.state.phase else { panic!("no cards drawn") };

        let mut poor = Table::of(3).with_vp(A, 2 * WITHDRAWAL_POINTS as u16);
        while poor.may(A, Withdraw) {
            poor.play(A, Withdraw);
        }

        let flop = Table::of(3).with_event(28, EventToken::Flop).with_popularity(Symbol::Hourglass, 0);

        // Booths 1, 5, 10 and 14 are dice.
        let events = Table::of(3).with_next_pile([1, 5, 10, 14, 2, 3]).end_round();
        let steps: Vec<u8> = news(&events)
            .into_iter()
            .filter_map(|event| if let News::PopularityMoved { from, to, .. } = event { Some(from.abs_diff(*to)) } else { None })
            .collect();

        let mut pair = Table::of(2);
        while !matches!(pair.state.phase, Phase::Remove { .. }) {
            let seat = pair.turn();
            pair.play(seat, EndTurn);
        }
        Self {
            drawn: drawn.len(),
            play_test: testing.player(A).token,
            withdrawn: poor.player(A).vp,
            worst_purchase: flop.game.offer(&flop.state, game(28)).gain.total,
            popularity: [steps[0], steps[1]],
            first_removal: pair.state.round,
        }
    }
}

#[test]
fn every_number_of_the_players_rules_is_that_of_the_box() {
    let fair = the_box();
    let (prices, bonuses): (Vec<u8>, Vec<u8>) = fair.prints.iter().map(|print| (print.price, print.bonus)).unzip();
    let ends = |values: &[u8]| [*values.iter().min().expect("sixty"), *values.iter().max().expect("sixty")];
    let games_of = |symbol: Symbol| fair.prints.iter().filter(|print| print.symbol == symbol).count();
    let booths_of = |zone: Zone| Tile::all().filter(|tile| fair.zone(*tile) == zone).count();
    let tokens = |event: EventToken| EventToken::KINDS.into_iter().find_map(|(kind, count)| (kind == event).then_some(count)).expect("a kind");
    let last_round_points = LastTile::Meeple.points(Symbol::Meeple);
    let crowds = fair.signs.crowd.len();
    let kept_by_two = (1..=PICKS).find(|pick| packets_move_after(*pick, 2)).expect("a pass");
    let asked = |id: &str| fair.requirement(rank(id)).iter().map(|(_, count)| *count).filter(|count| *count > 0).collect::<Vec<u8>>();
    let Played { drawn, play_test, withdrawn, worst_purchase, popularity: [down, up], first_removal } = Played::now();

    assert_eq!(Symbol::ALL.map(games_of), [games_of(Symbol::Die); Symbol::ALL.len()]);
    assert_eq!(Zone::ALL.map(booths_of), [booths_of(Zone::Red); Zone::ALL.len()]);
    assert_eq!((fair.signs.down, fair.signs.up, fair.signs.events), (1, [2, 3, 4], [5, 6]), "the first, the next three, the last two");
    assert_numbers::<Essen>(&[
        ("ESS-2.11 ESS-4.1 ESS-7.1", numbers![aside(13), aside(2013), MIN_PLAYERS, MAX_PLAYERS]),
        ("ESS-5.1 ESS-5.11 ESS-5.12 ESS-5.26", numbers![aside(2), TRACK, CROWDED_STEP]),
        ("ESS-5.3 ESS-5.51", numbers![TRACK]),
        ("ESS-6.10 ESS-6.21 ESS-6.22 ESS-7.1", numbers![ROUNDS]),
        ("ESS-2.7 ESS-2.20 ESS-2.22", numbers![BOOTHS, Zone::ALL.len(), booths_of(Zone::Red), aside(2)]),
        ("ESS-2.21 ESS-2.23 ESS-2.24 ESS-2.25 ESS-2.26", numbers![buildings(&fair), spaces_called("galeria"), spaces_called("entrance")]),
        ("ESS-2.22 ESS-2.23 ESS-2.24 ESS-2.25", map_in_words(&fair)),
        ("ESS-2.1 ESS-2.2 ESS-2.30 ESS-2.31", numbers![Tile::COUNT, ends(&prices), ends(&bonuses), games_of(Symbol::Die)]),
        ("ESS-3.2 ESS-3.3", numbers![START_MONEY, START_POPULARITY]),
        ("ESS-3.5 ESS-3.6 ESS-8.1 ESS-11.1", numbers![PACKET, PICKS, MIN_PLAYERS, kept_by_two, PACKET - usize::from(kept_by_two), PICKS - kept_by_two]),
        ("ESS-3.8", numbers![PACKET - usize::from(PICKS)]),
        ("ESS-3.9 ESS-3.10", numbers![FIRST_TILES, PALLETS, PALLETS * PILES, RANKING_BOARDS]),
        ("ESS-3.13 ESS-4.12 ESS-4.14 ESS-4.15", numbers![aside(1)]),
        ("ESS-4.10 ESS-4.11", numbers![aside(1), PALLETS, PALLETS]),
        ("ESS-4.12 ESS-4.13", numbers![aside(2), down, fair.signs.up.len(), up, *fair.popularity.start(), *fair.popularity.end()]),
        (
            "ESS-4.14 ESS-5.24 ESS-5.26 ESS-5.27",
            numbers![
                aside(3),
                EVENTS_A_ROUND,
                EventToken::TOKENS,
                [tokens(EventToken::Buzz), EventToken::Buzz.points().unsigned_abs()],
                [tokens(EventToken::Flop), EventToken::Flop.points().unsigned_abs()],
                [tokens(EventToken::Goodies), EventToken::Goodies.points().unsigned_abs()],
                [tokens(EventToken::Discount), EventToken::Discount.price_cut()],
                tokens(EventToken::SoldOut),
            ],
        ),
        ("ESS-4.15", numbers![aside(4), crowds, fair.signs.crowd, crowds, crowds]),
        ("ESS-4.20 ESS-4.21 ESS-4.22 ESS-4.23", numbers![aside(5)]),
        ("ESS-4.31 ESS-4.32", numbers![drawn]),
        ("ESS-5.10 ESS-5.11 ESS-5.12 ESS-5.13 ESS-5.15 ESS-5.16", numbers![STEP, CROWDED_STEP]),
        ("ESS-5.21 ESS-5.22 ESS-5.23", numbers![BAG]),
        ("ESS-5.40 ESS-5.41 ESS-5.42 ESS-5.43 ESS-5.44", numbers![play_test, drawn, drawn]),
        ("ESS-5.70 ESS-5.71 ESS-5.72", numbers![MEAL, MEAL_STEPS]),
        ("ESS-5.60 ESS-5.61", numbers![WITHDRAWAL, WITHDRAWAL_POINTS, withdrawn]),
        ("ESS-5.26 ESS-5.27", numbers![worst_purchase, PRICE_FLOOR]),
        ("ESS-6.11", numbers![asked("rank_am_5")]),
        ("ESS-6.10 ESS-6.12", numbers![LAST_MORNING_ROUND, Series::Morning.points()]),
        ("ESS-6.13 ESS-6.21", numbers![RANKING_BOARDS, Series::Afternoon.points()]),
        (
            "ESS-4.16",
            numbers![
                LastTile::ALL.len(),
                LastTile::Discount.price_cut(),
                Symbol::ALL.len(),
                last_round_points,
                PALLETS,
                spaces_called("entrance"),
                CROWDED_STEP,
                STEP,
            ],
        ),
        ("ESS-5.81", numbers![ROUNDS, DEPARTURES[0], DEPARTURES.len(), DEPARTURES[1]]),
        ("ESS-6.22", numbers![rows_of_wishes()]),
        ("ESS-8.2 ESS-8.3 ESS-8.5", numbers![MIN_PLAYERS, first_removal]),
        ("ESS-8.10 ESS-8.11 ESS-8.12", numbers![aside(2)]),
    ]);
}

#[test]
fn the_example_of_a_purchase() {
    let mut table = Table::of(3).in_round(2).with_event(28, EventToken::Buzz).at(A, booth(28)).with_popularity(Symbol::Hourglass, 1);
    let (money, price, bonus) = (table.player(A).money, table.game.print(game(28)).price, table.game.print(game(28)).bonus);
    assert_eq!((table.game.print(game(28)).title.as_str(), table.game.print(game(28)).symbol), ("Bruxelles 1893", Symbol::Hourglass));

    table.play(A, Buy);

    let (points, left) = (i64::from(table.player(A).vp), i64::from(table.player(A).money));
    assert_told("purchase", &[28, money.into(), 1893, price.into(), bonus.into(), 1, 1, 1, 3, points, left]);
}

/// In the blue zone with two games, the green zone crowded.
fn far_out() -> Table {
    Table::of(3).in_round(2).with_crowd(Green, Mauve).with_bag(A, [1, 2]).at(A, booth(42))
}

fn available(table: &Table) -> i64 {
    let (_, _, _, available) = table.track(A);
    available.into()
}

#[test]
fn the_example_of_the_way_home() {
    let mut table = far_out();
    let actions = available(&table);
    let mut costs = Vec::new();
    for to in [booth(45), Space::COURTYARD, booth(36), Space::ENTRANCE_WEST, Space::PARKING] {
        let before = available(&table);
        table.play(A, go(to));
        costs.push(before - available(&table));
    }
    let left = available(&table);

    table.play(A, Unload);

    let [blue, courtyard, green, entrance, parking] = costs[..] else { panic!("{costs:?}") };
    let all = costs.iter().sum();
    let unloaded = table.player(A).trunk.len() as i64;
    assert_told("home", &[unloaded, actions, 42, 45, blue, courtyard, 36, green, entrance, parking, all, left, unloaded, available(&table)]);
}

#[test]
fn the_example_of_a_meal() {
    let mut table = far_out();
    let actions = available(&table);
    table.play_all(A, [go(booth(45)), go(Space::COURTYARD)]);
    let (walked, money) = (actions - available(&table), table.player(A).money);

    table.play(A, Eat);
    let (back, price) = (available(&table) + walked - actions, money - table.player(A).money);
    let fed = available(&table);
    table.play_all(A, [go(booth(36)), go(Space::ENTRANCE_WEST), go(Space::PARKING)]);

    assert_told("meal", &[walked, price.into(), back, fed - available(&table), available(&table), 0]);
}

#[test]
fn the_example_of_a_ranking() {
    let table = Table::of(3).in_round(4).with_ranking(["rank_am_5", "rank_am_2", "rank_am_3"]);
    let tiles = tiles_of(&table, [(Symbol::Meeple, 2), (Symbol::Die, 3), (Symbol::Cards, 0), (Symbol::Hourglass, 2)]);
    let asked = |id: &str| table.game.requirement(rank(id)).iter().filter(|(_, count)| **count > 0).map(|(_, count)| i64::from(*count)).collect::<Vec<_>>();
    let (met, unmet) = (asked("rank_am_5"), asked("rank_am_2"));
    let mut table = table.with_trunk(A, tiles);

    table.end_round();

    let numbers = [&[2, 3, 2][..], &met, &[table.player(A).vp.into()], &unmet, &[0]].concat();
    assert_told("ranking", &numbers);
}
