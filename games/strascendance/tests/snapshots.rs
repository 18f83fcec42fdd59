//! What goes over the wire, small enough to be read in review.

use std::sync::Arc;

use kernel::{Edition, Game, Seat, Seed, Session, Viewer};
use strascendance::{Action, Options, Phase, Stage, Strascendance};

/// A game of three, its set-up chosen by taking the first choice each time.
fn session(options: Options) -> Session<Strascendance> {
    Session::new(Arc::new(Edition::built_in()), 3, &options, Seed::from_text("snapshots")).expect("a table")
}

/// Takes the first choice until the game stands as wanted; what the last action did.
fn play_until(session: &mut Session<Strascendance>, wanted: impl Fn(&Session<Strascendance>) -> bool) -> Vec<strascendance::Event> {
    let mut events = Vec::new();
    while !wanted(session) {
        let seat = session.awaiting().first().expect("the game goes on");
        let action = session.legal(seat)[0];
        events = session.act(seat, action).expect("legal");
    }
    events
}

fn at_action(session: &Session<Strascendance>) -> bool {
    session.state().steps.is_empty() && session.state().stage == (Stage::Turn { phase: Phase::Action })
}

#[test]
fn events_of_the_first_roll_as_everybody_sees_them() {
    let mut session = session(Options::default());
    let events = play_until(&mut session, at_action);

    insta::assert_json_snapshot!(session.seen(&events, Viewer::Spectator));
}

#[test]
fn a_place_with_its_danger_and_a_player_as_seen_in_the_first_turn() {
    let mut session = session(Options::default());
    play_until(&mut session, at_action);
    let view = session.view(Viewer::Seat(Seat(0)));
    let threatened = view.places.iter().max_by_key(|place| place.danger.hit).expect("36 places");

    insta::assert_json_snapshot!((threatened, &view.players[0], &view.counter, &view.events));
}

#[test]
fn the_actions_of_a_turn() {
    let mut session = session(Options::default());
    play_until(&mut session, at_action);

    insta::assert_json_snapshot!(session.legal(session.awaiting().first().expect("somebody acts")));
}

#[test]
fn the_draft_as_one_seat_sees_it() {
    let mut session = session(Options { draft: true, ..Options::default() });
    for seat in Seat::all(3) {
        let keep = session.legal(seat)[0];
        session.act(seat, keep).expect("legal");
    }

    insta::assert_json_snapshot!(session.view(Viewer::Seat(Seat(0))).setup);
}

#[test]
fn a_refusal() {
    let session = session(Options::default());
    let edition = session.edition();
    let mut state = session.state().clone();
    let refused = edition.apply(&mut state, Seat(0), Action::Pass, &mut kernel::FastChance::new(1), &mut kernel::Silent).expect_err("not asked");

    insta::assert_snapshot!(format!("{}: {refused}", kernel::Illegal::rule(&refused)));
}
