//! What goes over the wire, in parts small enough to be read in review.

use std::sync::Arc;

use essen::{Action, Essen, Options, Phase};
use kernel::{Edition, Seat, Seed, Session, Viewer};
use serde_json::{Value, json};

/// A table of two after the draft.
fn table() -> Session<Essen> {
    let mut session = Session::new(Arc::new(Edition::<Essen>::built_in()), 2, &Options::default(), Seed::from_text("snapshot")).expect("a table of two");
    while matches!(session.state().phase, Phase::Draft { .. }) {
        let seat = session.awaiting().first().expect("somebody drafts");
        let action = session.legal(seat)[0];
        session.act(seat, action).expect("a draft");
    }
    session
}

fn turn(session: &Session<Essen>) -> Seat {
    session.awaiting().first().expect("the game goes on")
}

/// The named fields of a document.
fn parts(document: impl serde::Serialize, fields: &[&str]) -> Value {
    let document = serde_json::to_value(document).expect("JSON");
    fields.iter().map(|field| ((*field).to_owned(), document[*field].clone())).collect::<serde_json::Map<String, Value>>().into()
}

#[test]
fn the_table_as_everybody_sees_it() {
    let view = table().view(Viewer::Spectator);
    insta::assert_json_snapshot!(parts(&view, &["round", "phase", "active", "popularity", "crowd", "pallet", "warehouse", "ranking", "deck", "own"]));
}

#[test]
fn a_player_as_the_others_see_them() {
    insta::assert_json_snapshot!(table().view(Viewer::Seat(Seat(1))).players[0]);
}

#[test]
fn an_offer_and_a_way() {
    let session = table();
    let view = session.view(Viewer::Seat(turn(&session)));
    let way = view.way_to(view.booths[0].tile.booth());
    insta::assert_json_snapshot!(json!({ "offer": view.booths[0], "way": way, "passed": view.own.expect("a seat").passed }));
}

#[test]
fn a_play_test_as_its_player_and_the_others_see_it() {
    let mut session = table();
    let seat = turn(&session);
    let mut events = session.act(seat, Action::PlayTest).expect("a play-test");
    let keep = session.legal(seat)[0];
    events.extend(session.act(seat, keep).expect("a drawn card"));

    insta::assert_json_snapshot!([seat, seat.next(2)].map(|viewer| session.seen(&events, Viewer::Seat(viewer))));
}

#[test]
fn the_choices_of_a_turn() {
    let session = table();
    insta::assert_json_snapshot!(session.legal(turn(&session)));
}

#[test]
fn a_state_with_everything_hidden() {
    let session = table();
    let state = parts(session.state(), &["phase", "lastTile", "events", "afternoon"]);
    let player = serde_json::to_value(session.state().players[Seat(0)]).expect("JSON");
    insta::assert_json_snapshot!(json!({ "state": state, "player": player }));
}
