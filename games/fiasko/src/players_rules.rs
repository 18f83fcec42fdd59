//! The numbers of the rules for players, worked out again.

use kernel::testkit::numbers::{aside, assert_numbers, example, examples};
use kernel::{Game, Language, Seat, Words, numbers};

use crate::Fiasko;
use crate::actions::MAX_RESHUFFLES;
use crate::components::*;
use crate::scoring::Score;
use crate::state::MAX_PLAYERS;
use crate::table::{A, B, Table, corn, gherkins, milk, sardines, tomatoes};

fn assert_told(name: &str, numbers: &[i64]) {
    for language in Language::ALL {
        assert_eq!(example(language, Fiasko::rules(language), name), numbers, "{language}: {name}");
    }
}

#[test]
fn every_number_of_the_players_rules_is_that_of_the_box() {
    let products = Product::ALL.len();
    let copies = |value: u8| VALUES.iter().filter(|printed| **printed == value).count();
    let values_with = |count: usize| (1..=5).filter(|value| copies(*value) == count).collect::<Vec<u8>>();
    let (fewest, most) = (copies(1), copies(3));
    let last_shuffle = MAX_RESHUFFLES + 1;
    let tied_for_milk = [A, B].into_iter().fold(Table::of(2), |table, seat| table.with_cells(seat, [Some(40), None, None, None, None]));
    let shared = Score::of(&tied_for_milk.state, A).best;

    assert_numbers::<Fiasko>(&[
        ("FIA-4.3 FIA-4.4", numbers![aside(2)]),
        ("FIA-7.1", numbers![products]),
        ("FIA-2.1 FIA-2.2", numbers![CARDS, products, VALUES.len(), fewest, values_with(fewest), most, values_with(most), FIASKO_CARDS, CATASTROPHE_CARDS]),
        ("FIA-2.3 FIA-3.1 FIA-3.2", numbers![*Fiasko::PLAYERS.start(), *Fiasko::PLAYERS.end(), products]),
        ("FIA-5.3 FIA-5.4 FIA-R9 FIA-R10", numbers![aside(2)]),
        ("FIA-5.5 FIA-R4", numbers![last_shuffle]),
        ("FIA-4.2 FIA-5.7 FIA-5.8 FIA-R7", numbers![MINIMUM_VALUE]),
        ("FIA-7.1", numbers![products]),
        ("FIA-6.1", numbers![products, FINISHER_BONUS]),
        ("FIA-6.2 FIA-R2 FIA-R3", numbers![BEST_BONUS, 2, shared, (3..=MAX_PLAYERS).collect::<Vec<_>>(), BEST_BONUS]),
        ("FIA-R6", numbers![last_shuffle, FINISHER_BONUS]),
    ]);
}

#[test]
fn every_example_of_the_players_rules_is_worked_out_here() {
    for language in Language::ALL {
        assert_eq!(examples(Fiasko::rules(language)), ["value", "cheap", "end"]);
    }
}

#[test]
fn the_example_of_a_value() {
    let others = [gherkins(1), gherkins(2), tomatoes(3), corn(1), sardines(5)];
    let table = Table::of(2).with_hand(A, [milk(5), milk(2), milk(4)]).with_hand(A, others);

    let hand = &table.state.hands[A];

    assert_told("value", &[hand.0.len() as i64, 3, 5, 2, 4, 11, 8, hand.value_of(Product::Milk).into()]);
}

#[test]
fn the_example_of_a_hand_that_is_too_cheap() {
    let two = Table::of(2).with_hand(A, [corn(3), corn(1)]);
    let three = Table::of(2).with_hand(A, [corn(3), corn(1), milk(5)]);
    let worth = |table: &Table, product| i64::from(table.state.hands[A].value_of(product));
    let minimum = i64::from(MINIMUM_VALUE);

    assert_told("cheap", &[2, 3, 1, 4, 2, worth(&two, Product::Corn), minimum, 3, 5, 4, 3, worth(&three, Product::Corn), 5, 3, worth(&three, Product::Milk)]);
    assert!(worth(&three, Product::Corn) < minimum && worth(&three, Product::Milk) >= minimum);
}

#[test]
fn the_example_of_the_end() {
    let hand = [sardines(4), sardines(5), milk(1), corn(1)];
    let mut table = Table::of(2).with_cells(A, [Some(88), Some(24), Some(40), Some(30), None]).with_hand(A, hand);
    table = table.with_cells(B, [Some(100), None, Some(40), None, None]);

    let sardines = i64::from(table.state.hands[A].value_of(Product::Sardines));
    table.score(A, Product::Sardines);

    let standings = table.standings();
    let part = |seat: Seat, name: &str| {
        let parts = &standings[seat.index()].parts;
        parts.iter().find(|(part, _)| part == name).map_or(0, |(_, points)| i64::from(*points))
    };
    let [anna, ben] = [A, B].map(|seat| i64::from(standings[seat.index()].total));
    assert_told("end", &[88, 24, 40, 30, sardines, part(A, "subtotal"), 100, 40, part(B, "subtotal"), part(A, "finisher"), 30, 30, 30, 15, anna, 30, 15, ben]);
    assert_eq!((part(A, "best"), part(B, "best")), (30 + 30 + 30 + 15, 30 + 15));
}
