//! The numbers of the rules for players, worked out again.

use kernel::testkit::prose::{example, examples};
use kernel::{Language, Words};

use super::examples_scoring::tiles_of;
use crate::Action::{Buy, Eat, Unload};
use crate::components::CrowdPlace::{Green, Mauve};
use crate::components::*;
use crate::table::{A, Table, booth, game, go};

fn assert_told(name: &str, numbers: &[i64]) {
    for language in Language::ALL {
        assert_eq!(example(Essen::rules(language), name), numbers, "{language}: {name}");
    }
}

#[test]
fn every_example_of_the_players_rules_is_worked_out_here() {
    for language in Language::ALL {
        assert_eq!(examples(Essen::rules(language)), ["purchase", "home", "meal", "ranking"]);
    }
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
    assert_told("home", &[2, actions, 42, 45, blue, courtyard, 36, green, entrance, parking, all, left, available(&table)]);
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
    let asked = |id: &str| {
        table.game.requirement(crate::table::rank(id)).iter().filter(|(_, count)| **count > 0).map(|(_, count)| i64::from(*count)).collect::<Vec<_>>()
    };
    let (met, unmet) = (asked("rank_am_5"), asked("rank_am_2"));
    let mut table = table.with_trunk(A, tiles);

    table.end_round();

    let numbers = [&[2, 3, 2][..], &met, &[table.player(A).vp.into()], &unmet, &[0]].concat();
    assert_told("ranking", &numbers);
}
