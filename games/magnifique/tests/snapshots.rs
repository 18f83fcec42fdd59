//! What goes over the wire, in parts small enough to be read in review.

use std::sync::Arc;

use kernel::{Edition, Seat, Seed, Session, Viewer};
use magnifique::components::MainAction;
use magnifique::{Action, Magnifique, Options, StartingCards, Step};
use serde_json::{Value, json};

fn table(starting_cards: StartingCards) -> Session<Magnifique> {
    let options = Options { starting_cards, ..Options::default() };
    Session::new(Arc::new(Edition::built_in()), 2, &options, Seed::from_text("snapshot")).expect("a table of two")
}

/// Takes the first choice until a step is asked; who is asked.
fn play_until(session: &mut Session<Magnifique>, wanted: impl Fn(&Step) -> bool) -> Seat {
    loop {
        let seat = session.awaiting().first().expect("the game goes on");
        if session.decision(seat).is_some_and(|step| wanted(&step)) {
            return seat;
        }
        let action = session.legal(seat)[0];
        session.act(seat, action).expect("a legal action");
    }
}

/// A table of two whose first player is about to commit to a journey.
fn preparing() -> (Session<Magnifique>, Seat) {
    let mut session = table(StartingCards::Sets);
    let seat = play_until(&mut session, |step| *step == Step::Action);
    session.act(seat, Action::ChooseAction { action: MainAction::Travel }).expect("always possible");
    (session, seat)
}

/// The named fields of a document.
fn parts(document: impl serde::Serialize, fields: &[&str]) -> Value {
    let document = serde_json::to_value(document).expect("JSON");
    fields.iter().map(|field| ((*field).to_owned(), document[*field].clone())).collect::<serde_json::Map<String, Value>>().into()
}

#[test]
fn the_table_as_everybody_sees_it() {
    let (session, _) = preparing();
    let view = session.view(Viewer::Spectator);
    insta::assert_json_snapshot!(parts(&view, &["you", "options", "round", "first", "awaiting", "pending", "turn", "lots", "decks", "soloRank"]));
}

#[test]
fn a_player_as_everybody_sees_them() {
    let (session, seat) = preparing();
    insta::assert_json_snapshot!(session.view(Viewer::Spectator).players[seat.index()]);
}

#[test]
fn the_choices_of_a_turn() {
    let (session, seat) = preparing();
    insta::assert_json_snapshot!(session.legal(seat));
}

#[test]
fn a_journey_as_it_happens() {
    let (mut session, seat) = preparing();
    let events = session.act(seat, Action::Travel { steps: 2 }).expect("a power of 2");

    insta::assert_json_snapshot!(session.seen(&events, Viewer::Seat(seat)));
}

#[test]
fn a_draft_as_its_player_and_the_others_see_it() {
    let mut session = table(StartingCards::Draft);
    let keep = session.legal(Seat(0))[0];
    let events = session.act(Seat(0), keep).expect("a card of the hand");
    let hands = [Seat(0), Seat(1)].map(|seat| session.view(Viewer::Seat(seat)).players[0].hand.clone());
    let seen = [Seat(0), Seat(1)].map(|seat| session.seen(&events, Viewer::Seat(seat)));

    insta::assert_json_snapshot!(json!({ "seen": seen, "hands": hands }));
}

#[test]
fn a_state_with_everything_hidden() {
    let (session, seat) = preparing();
    let state = parts(session.state(), &["round", "steps", "turn", "dicePool", "wheels", "talentDeck"]);
    let player = serde_json::to_value(session.state().players[seat]).expect("JSON");

    insta::assert_json_snapshot!(json!({ "state": state, "player": player }));
}
