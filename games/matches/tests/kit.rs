//! Everything the kernel's test kit has for a game, and what the rules of Matches say.

use std::sync::Arc;

use kernel::testkit::Table;
use kernel::{CannotUndo, Edition, Illegal as _, RuleId, Seat, Session};
use matches::{Action::Take, Illegal, Matches, Options};

kernel::game_tests! { game: Matches, specification: "rules.md" }

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn table(players: u8, heap: u8) -> Table<Matches> {
    let mut table = Table::<Matches>::new(Arc::new(Edition::built_in()), players, Options {});
    table.state.heap = heap;
    table
}

#[test]
fn mat_2_1_an_impossible_box_is_refused() {
    assert!(Edition::<Matches>::open(r#"{"fewest": 9, "most": 8}"#).expect_err("refused").to_string().contains("MAT-2.1"));
}

#[test]
fn mat_2_2_two_to_four_can_play() {
    let open = |players| Session::<Matches>::new(Arc::new(Edition::built_in()), players, &Options {}, kernel::Seed::from_text("x")).map(drop);

    assert!([2, 3, 4].into_iter().all(|players| open(players).is_ok()));
    assert_eq!(open(5).expect_err("too many").rule::<Matches>(), Some(RuleId("MAT-2.2")));
}

#[test]
fn mat_3_1_every_heap_from_12_to_20_is_laid() {
    let mut heaps = Vec::new();
    for number in 0..9 {
        let script = serde_json::from_value(serde_json::json!({"matches.heap": [number]})).expect("a script");
        let session = Session::<Matches>::scripted(Arc::new(Edition::built_in()), 2, &Options {}, kernel::Seed::from_text("x"), script).expect("a table");
        heaps.push(session.state().heap);
    }
    assert_eq!(heaps, (12..=20).collect::<Vec<_>>());
}

#[test]
fn mat_4_1_turns_go_clockwise() {
    let mut table = table(3, 12);

    table.play(A, Take { matches: 1 });

    assert_eq!(table.rule(A, Take { matches: 1 }), RuleId("MAT-4.1"));
    assert_eq!(table.legal(B).len(), 3);
}

#[test]
fn mat_4_2_a_turn_is_taken_back_until_another_player_acts() {
    let mut session = table(2, 12).session();
    session.act(A, Take { matches: 3 }).expect("three");
    assert_eq!(session.undo(A), Ok(()));
    session.act(A, Take { matches: 1 }).expect("one");
    session.act(B, Take { matches: 1 }).expect("one");
    assert_eq!(session.undo(A), Err(CannotUndo::AnotherActed));
    assert_eq!(session.undo_by_consent(A), Ok(2));
}

#[test]
fn mat_5_1_one_two_or_three() {
    let table = table(2, 9);

    assert_eq!(table.legal(A), [1, 2, 3].map(|matches| Take { matches }));
    assert_eq!(table.refusal(A, Take { matches: 4 }), Illegal::Number { matches: 4, heap: 9 });
    assert_eq!(table.refusal(A, Take { matches: 0 }).rule(), RuleId("MAT-5.1"));
}

#[test]
fn mat_6_1_who_takes_the_last_match_loses() {
    let mut table = table(2, 1);

    table.play(A, Take { matches: 1 });

    let result: Vec<(u8, i32, bool)> = table.standings().iter().map(|standing| (standing.rank, standing.total, standing.won)).collect();
    assert_eq!(result, [(2, 0, false), (1, 1, true)]);
}

#[test]
fn mat_7_1_the_game_ends_with_the_last_match() {
    let mut table = table(2, 1);

    table.play(A, Take { matches: 1 });

    assert_eq!(table.rule(B, Take { matches: 1 }), RuleId("MAT-7.1"));
}

#[test]
fn mat_12_1_a_heap_larger_than_the_box_is_refused() {
    let document = serde_json::json!({"players": 2, "turn": 0, "heap": 21});
    let broken = Edition::<Matches>::built_in().read_position(&document).expect_err("too many matches");
    assert_eq!(broken.rule, RuleId("MAT-12.1"));
}
