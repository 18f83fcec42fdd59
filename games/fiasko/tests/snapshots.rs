//! What goes over the wire, small enough to be read in review: views and events of one short game.

use std::sync::Arc;

use fiasko::{Action, Fiasko, Options};
use kernel::{Edition, Seat, Seed, Session, Viewer};

/// The table after everybody has drawn twice.
fn table() -> Session<Fiasko> {
    let edition = Arc::new(Edition::<Fiasko>::built_in());
    let mut session = Session::new(edition, 2, &Options::default(), Seed::from_text("snapshot")).expect("a table of two");
    for seat in [1, 0, 1, 0] {
        session.act(Seat(seat), Action::Draw).expect("a draw");
    }
    session
}

#[test]
fn the_view_of_a_player() {
    insta::assert_json_snapshot!(table().view(Viewer::Seat(Seat(1))));
}

#[test]
fn the_view_of_a_spectator() {
    insta::assert_json_snapshot!(table().view(Viewer::Spectator));
}

#[test]
fn a_draw_as_its_drawer_and_the_others_see_it() {
    let mut session = table();
    let events = session.act(Seat(1), Action::Draw).expect("a draw");

    insta::assert_json_snapshot!([Viewer::Seat(Seat(1)), Viewer::Seat(Seat(0))].map(|viewer| session.seen(&events, viewer)));
}

#[test]
fn the_state_with_everything_hidden() {
    let state = serde_json::to_value(table().state()).expect("JSON");

    insta::assert_json_snapshot!(
        serde_json::json!({"phase": state["phase"], "hands": state["hands"], "sheet": state["sheet"], "top": state["deck"].as_array().and_then(|deck| deck.last())})
    );
}
