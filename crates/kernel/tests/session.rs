//! Sessions: what can be taken back, what a loaded position allows, who can be refused what.

use std::sync::Arc;

use kernel::{CannotStart, CannotUndo, Edition, Refusal, RuleId, Seat, Seed, Session};
use matches::{Action::Take, Matches, Options, State};

fn table(players: u8) -> Session<Matches> {
    Session::new(Arc::new(Edition::built_in()), players, &Options {}, Seed::from_text("session")).expect("a table")
}

#[test]
fn too_few_and_too_many_players_are_refused() {
    for players in [0, 1, 5, 255] {
        let refused = Session::<Matches>::new(Arc::new(Edition::built_in()), players, &Options {}, Seed::from_text("x")).map(|_| ());
        assert_eq!(refused, Err(CannotStart::Players { game: "matches", min: 2, max: 4, players: players.into() }));
    }
}

#[test]
fn own_actions_are_taken_back_the_newest_first_and_no_others() {
    let mut session = table(3);
    assert_eq!(session.undo(Seat(0)), Err(CannotUndo::Nothing));
    session.act(Seat(0), Take { matches: 1 }).expect("one");
    session.act(Seat(1), Take { matches: 2 }).expect("two");

    assert_eq!(session.undo(Seat(0)), Err(CannotUndo::AnotherActed));
    assert_eq!(session.undo(Seat(1)), Ok(()));
    assert_eq!(session.undo(Seat(1)), Err(CannotUndo::AnotherActed));
    assert_eq!(session.undo(Seat(0)), Ok(()));
    assert_eq!(session.undo(Seat(0)), Err(CannotUndo::Nothing));
    assert_eq!(session.taken(), []);
}

#[test]
fn with_consent_a_seat_goes_back_over_the_others() {
    let mut session = table(3);
    let opening = session.state().clone();
    for seat in [Seat(0), Seat(1), Seat(2)] {
        session.act(seat, Take { matches: 1 }).expect("one");
    }

    assert_eq!(session.undo_by_consent(Seat(0)), Ok(3));

    assert_eq!(session.state(), &opening);
    assert_eq!(session.undo_by_consent(Seat(0)), Err(CannotUndo::Nothing));
}

#[test]
fn nothing_is_taken_back_after_the_end() {
    let state: State = serde_json::from_str(r#"{"players":2,"turn":1,"heap":1}"#).expect("a state");
    let mut session = Session::<Matches>::load(Arc::new(Edition::built_in()), state, Seed::from_text("x")).expect("a sound position");
    session.act(Seat(1), Take { matches: 1 }).expect("the last one");

    assert!(session.is_over());
    assert_eq!(session.undo(Seat(1)), Err(CannotUndo::GameOver));
    assert_eq!(session.undo_by_consent(Seat(1)), Err(CannotUndo::GameOver));
    assert_eq!(Refusal::of_undo::<Matches>(CannotUndo::GameOver).rule, Some(RuleId("MAT-4.2")));
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut session = table(2);
    let before = session.state().clone();

    assert!(session.act(Seat(1), Take { matches: 1 }).is_err());
    assert!(session.act(Seat(200), Take { matches: 1 }).is_err());
    assert!(session.act_json(Seat(0), &serde_json::json!({"type": "burn"})).is_err());

    assert_eq!(session.state(), &before);
    assert_eq!(session.taken(), []);
}

#[test]
fn a_loaded_position_can_be_played_but_has_no_record() {
    let state: State = serde_json::from_str(r#"{"players":2,"turn":0,"heap":5}"#).expect("a state");
    let mut session = Session::<Matches>::load(Arc::new(Edition::built_in()), state, Seed::from_text("x")).expect("a sound position");

    session.act(Seat(0), Take { matches: 3 }).expect("three");

    assert!(!session.has_record());
    assert_eq!(session.record(), None);
}

#[test]
fn one_seed_gives_one_game_and_a_record_tells_it() {
    let (mut here, mut there) = (table(2), table(2));
    for session in [&mut here, &mut there] {
        session.act(Seat(0), Take { matches: 2 }).expect("two");
    }

    assert_eq!(here.state(), there.state());
    let record = here.record().expect("from a set-up");
    assert_eq!((record.game.as_str(), record.length, record.result), ("matches", 1, None));
}
