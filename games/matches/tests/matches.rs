//! What a game needs in tests: the properties of the kit, every rule of its specification, no allocation.

use std::path::Path;
use std::sync::Arc;

use kernel::{CannotUndo, Edition, FastChance, Game, Illegal, RuleId, Seat, Seed, Session, random_game};
use matches::{Action::Take, Matches, Options};

kernel::game_tests!(Matches);

#[test]
fn every_rule_has_a_test() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    kernel::testkit::coverage::every_rule_has_a_test(&here.join("rules.md"), here);
}

fn table(players: u8) -> Session<Matches> {
    Session::new(Arc::new(Edition::built_in()), players, &Options {}, Seed::from_text("matches")).expect("a table")
}

/// Takes matches by turns until so many are left.
fn play_down_to(session: &mut Session<Matches>, left: u8) {
    while let Some(seat) = session.awaiting().first() {
        let heap = serde_json::to_value(session.state()).expect("JSON")["heap"].as_u64().expect("a number") as u8;
        if heap <= left {
            break;
        }
        session.act(seat, Take { matches: (heap - left).min(3) }).expect("as many as may be taken");
    }
}

#[test]
fn mat_2_1_an_impossible_box_is_refused() {
    assert!(Edition::<Matches>::open(r#"{"fewest": 9, "most": 8}"#).expect_err("refused").to_string().contains("MAT-2.1"));
}

#[test]
fn mat_3_1_every_heap_from_12_to_20_is_laid() {
    let game = Edition::<Matches>::built_in();
    let mut heaps: Vec<u64> = (0..300)
        .map(|seed| {
            let state = game.setup(2, &Options {}, &mut FastChance::new(seed), &mut kernel::Silent).expect("a table");
            serde_json::to_value(state).expect("JSON")["heap"].as_u64().expect("a number")
        })
        .collect();
    heaps.sort_unstable();
    heaps.dedup();
    assert_eq!(heaps, (12..=20).collect::<Vec<_>>());
}

#[test]
fn mat_4_1_turns_go_clockwise() {
    let mut session = table(3);
    session.act(Seat(0), Take { matches: 1 }).expect("seat 0 starts");
    assert_eq!(session.act(Seat(0), Take { matches: 1 }).expect_err("not again").rule(), RuleId("MAT-4.1"));
    assert_eq!(session.awaiting().first(), Some(Seat(1)));
}

#[test]
fn mat_4_2_a_turn_is_taken_back_until_another_player_acts() {
    let mut session = table(2);
    session.act(Seat(0), Take { matches: 3 }).expect("three");
    assert_eq!(session.undo(Seat(0)), Ok(()));
    session.act(Seat(0), Take { matches: 1 }).expect("one");
    session.act(Seat(1), Take { matches: 1 }).expect("one");
    assert_eq!(session.undo(Seat(0)), Err(CannotUndo::AnotherActed));
    assert_eq!(session.undo_by_consent(Seat(0)), Ok(2));
}

#[test]
fn mat_5_1_one_two_or_three() {
    let mut session = table(2);
    assert_eq!(session.legal(Seat(0)), [1, 2, 3].map(|matches| Take { matches }));
    assert_eq!(session.act(Seat(0), Take { matches: 4 }).expect_err("too many").rule(), RuleId("MAT-5.1"));
    assert_eq!(session.act(Seat(0), Take { matches: 0 }).expect_err("none").rule(), RuleId("MAT-5.1"));
}

#[test]
fn mat_6_1_and_mat_7_1_who_takes_the_last_match_loses() {
    let mut session = table(2);
    play_down_to(&mut session, 1);
    let loser = session.awaiting().first().expect("one match is left");
    session.act(loser, Take { matches: 1 }).expect("the last one");
    assert!(session.is_over());
    assert_eq!(session.act(loser, Take { matches: 1 }).expect_err("over").rule(), RuleId("MAT-7.1"));
    assert_eq!(session.standings()[loser.index()].rank, 2);
    assert!(session.standings().iter().all(|standing| standing.total == i32::from(standing.seat != loser)), "MAT-6.1");
}

#[test]
fn mat_12_1_a_heap_larger_than_the_box_is_refused() {
    let state = serde_json::from_str(r#"{"players":2,"turn":0,"heap":21}"#).expect("a state");
    let broken = Session::<Matches>::load(Arc::new(Edition::built_in()), state, Seed::from_text("x")).expect_err("too many matches");
    assert_eq!(broken.rule, RuleId("MAT-12.1"));
}

#[test]
fn random_play_does_not_allocate() {
    let game = Edition::<Matches>::built_in();
    let (mut chance, mut actions) = (FastChance::new(1), Vec::with_capacity(8));
    let allocations = allocation_counter::measure(|| assert!(random_game(&*game, 2, &Options {}, &mut chance, &mut actions) > 3));
    assert_eq!(allocations.count_total, 0);
}
