//! The numbers of the rules for players, worked out again.

use kernel::testkit::numbers::{aside, assert_numbers, example, examples};
use kernel::{Game, Language, Words, numbers};

use crate::Strascendance;
use crate::cards::{Card, Die, Kind, Window};
use crate::components::{Components, Face, Troublemaker};
use crate::places::{Digit, Quarter};
use crate::state::SLOTS;
use crate::table::{A, B, Table, place, places};

fn assert_told(name: &str, numbers: &[i64]) {
    for language in Language::ALL {
        assert_eq!(example(language, Strascendance::rules(language), name), numbers, "{language}: {name}");
    }
}

#[test]
fn every_example_of_the_players_rules_is_worked_out_here() {
    for language in Language::ALL {
        assert_eq!(examples(Strascendance::rules(language)), ["killjoy", "chain", "score"]);
    }
}

/// The rows of the table of new crowds: from how many lost places to how many, and how many crowds; then the end.
fn rows_of_the_counter(components: &Components) -> Vec<u8> {
    let last = components.counter_length();
    let mut rows = Vec::new();
    let mut from = 0;
    for lost in 0..last {
        if lost + 1 == last || components.crowds_after(lost + 1) != components.crowds_after(lost) {
            rows.extend([from, lost, components.crowds_after(lost)]);
            from = lost + 1;
        }
    }
    rows.push(last);
    rows
}

#[test]
fn every_number_of_the_players_rules_is_that_of_the_box() {
    let table = Table::of(2);
    let components = &table.game.components;
    let (fewest, most) = (*Strascendance::PLAYERS.start(), *Strascendance::PLAYERS.end());
    let epidemic_dice = table.state.dice.epidemic.len();
    let dice = Die::ALL.len() + epidemic_dice;
    let digits: Vec<u8> = Digit::all().map(Digit::value).collect();
    let faces = |face: Face| Digit::all().filter(|digit| components.face(*digit) == face).map(Digit::value).collect::<Vec<u8>>();
    let c3 = place("C3").digit().value();
    let deal: Vec<[u8; 5]> = Strascendance::PLAYERS
        .map(|players| {
            let quotas = components.quotas(players);
            [players, quotas.dealt, quotas.discarded, quotas.kept, quotas.killjoys]
        })
        .collect();
    let short_deck = Card::all().filter(|card| components.card(*card).in_short_deck).count();
    let reactions = Card::all().filter(|card| components.card(*card).kind == Kind::Kept(Window::Reaction)).count();
    let score = |list: &str| Table::of(2).held(A, list).scores()[A.index()];
    let killjoy = score("B3(0,1)") + 1 - score("B3(0,0)");

    assert_numbers::<Strascendance>(&[
        ("STR-5.2 STR-6.3 STR-8.4", numbers![aside(1518), aside(5), fewest, most]),
        (
            "STR-2.1 STR-2.2 STR-2.3 STR-2.6",
            numbers![aside(2), components.board.places().len(), Quarter::ALL.len(), digits[0], digits.len(), SLOTS, c3, c3, aside(2)],
        ),
        ("STR-4.5 STR-4.7", numbers![dice, epidemic_dice]),
        ("STR-4.8 STR-4.9 STR-5.18", numbers![Die::ALL.len()]),
        ("STR-5.2 STR-7.1 STR-6.1 STR-6.3", numbers![SLOTS]),
        ("STR-3.4", numbers![deal]),
        ("STR-3.3 STR-3.8 STR-3.9", numbers![components.setup_crowds]),
        ("STR-8.3", numbers![Card::COUNT / short_deck]),
        ("STR-4.5", numbers![aside(4), aside(1), epidemic_dice]),
        ("STR-4.7", numbers![aside(2), aside(2)]),
        ("STR-4.8 STR-5.18", numbers![aside(3)]),
        ("STR-4.9", numbers![aside(4)]),
        ("STR-5.1 STR-5.3", numbers![SLOTS]),
        ("STR-5.2 STR-5.5", numbers![SLOTS]),
        ("STR-5.12 STR-5.13 STR-5.14", numbers![epidemic_dice, aside(3), aside(3)]),
        ("STR-2.10 STR-5.17 STR-5.18", numbers![faces(Face::Propagation), faces(Face::CaDemenage), faces(Face::Specific), Die::ALL.len()]),
        ("STR-5.28 STR-5.29 STR-5.30", numbers![Troublemaker::ALL.len(), components.max_dancers, components.max_dancers]),
        ("STR-5.35 STR-5.36", numbers![dice, components.max_dancers]),
        ("STR-5.40 STR-5.41 STR-5.44 STR-5.45", numbers![components.crowd_pawns]),
        ("STR-5.50", numbers![aside(2)]),
        ("STR-5.9 STR-5.10 STR-5.42", numbers![reactions]),
        ("STR-5.57 STR-5.58", numbers![components.crowd_pawns]),
        ("STR-5.56", numbers![rows_of_the_counter(components)]),
        ("STR-5.59 STR-5.60 STR-5.61 STR-5.62", numbers![fewest + 1, components.reentry_dancers]),
        ("STR-7.4", numbers![fewest]),
        ("STR-7.1 STR-7.5 STR-7.6", numbers![components.counter_length(), components.max_turns]),
        ("STR-6.1 STR-6.2 STR-6.3 STR-7.2 STR-7.3", numbers![killjoy]),
    ]);
}

#[test]
fn the_example_of_a_killjoy() {
    let mut table = Table::of(2).held(B, "B3(2,1) P5").held(A, "O5 E2(1,0)").event("EV41");
    let before = table.state.city.life(place("B3"));

    table.choose(A, "B3");

    let (dancers, killjoys) = table.at("B3");
    let life = table.state.city.life(place("B3"));
    assert_told("killjoy", &[2, 1, before.into(), aside(2), dancers.into(), killjoys.into(), life.into()]);
}

#[test]
fn the_example_of_a_chain() {
    let table = Table::of(2).held(A, "N5 F6 G5").held(B, "C1 C4 N6").crowds("C3 C2 G1 R4").roll(1, 1, [3, 5]);

    let gone = (places("C3 C2 G1 R4").len() - table.state.city.crowds.len()) as i64;
    assert_eq!(table.state.city.crowds, places("R4"));
    let hit: Vec<u8> = ["N5", "F6", "G5", "C1", "C4", "N6"].iter().map(|id| table.at(id).0).collect();
    assert_eq!(hit, [hit[0]; 6]);
    assert_told("chain", &[3, 5, 3, 2, 1, 4, 3, 2, 3, 1, 2, gone, 4, hit.len() as i64, 5, 6, 5, 1, 4, 6, hit[0].into(), gone]);
}

#[test]
fn the_example_of_a_score() {
    let table = Table::of(2).held(A, "B3(1,1) P5(2,0) O5(0,2)");

    let score = table.scores()[A.index()];

    assert_told("score", &[3, 1, 1, 2, 2, 1, 1, 1, 3, 3, 6, score.into()]);
}
