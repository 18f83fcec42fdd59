//! FIA-4.5: what can be taken back.

use std::sync::Arc;

use fiasko::{Action, Ending, Fiasko, Options, Phase, Product, State};
use kernel::{CannotUndo, Edition, Game, Refusal, RuleId, Seat, Seed, Session};
use serde_json::json;

/// A table of two where seat 0 is to play with milk 5, 5, 5 and these cells.
fn table(options: Options, cells: [Option<u16>; 5]) -> Session<Fiasko> {
    let edition = Arc::new(Edition::<Fiasko>::built_in());
    let opening = Session::new(Arc::clone(&edition), 2, &options, Seed::from_text("undo")).expect("a table of two");
    let mut document = serde_json::to_value(opening.state()).expect("JSON");
    let hand = ["milk-5-1", "milk-5-2", "milk-5-3"];
    let deck = document["deck"].as_array().expect("a list").iter().filter(|card| !hand.contains(&card.as_str().expect("an id"))).cloned().collect();
    document["deck"] = serde_json::Value::Array(deck);
    document["hands"][0] = json!(hand);
    document["sheet"][0] = json!(cells);
    document["phase"] = json!({"type": "turn", "seat": 0});
    let state: State = serde_json::from_value(document).expect("a state");
    Session::load(edition, state, Seed::from_text("undo")).expect("a sound position")
}

const SCORE: Action = Action::Score { product: Product::Milk };
const OPEN: Options = Options { open_hands: true };

#[test]
fn fia_4_5_a_draw_is_never_taken_back() {
    for options in [Options::default(), OPEN] {
        let mut session = table(options, [None; 5]);
        session.act(Seat(0), Action::Draw).expect("a draw");

        assert_eq!(session.undo(Seat(0)), Err(CannotUndo::HiddenShown));
        assert_eq!(Refusal::of_undo::<Fiasko>(CannotUndo::HiddenShown).rule, Some(RuleId("FIA-4.5")));
    }
}

#[test]
fn fia_4_5_an_open_score_is_taken_back_until_another_player_acts() {
    let mut session = table(OPEN, [None; 5]);
    session.act(Seat(0), SCORE).expect("45 points");
    assert_eq!(session.undo(Seat(1)), Err(CannotUndo::AnotherActed));
    session.act(Seat(1), Action::Draw).expect("a draw");

    assert!(session.undo(Seat(0)).is_err());
}

#[test]
fn fia_ex_15_a_score_is_taken_back_with_open_hands_only() {
    let mut hidden = table(Options::default(), [None; 5]);
    hidden.act(Seat(0), SCORE).expect("45 points");
    assert_eq!(hidden.undo(Seat(0)), Err(CannotUndo::HiddenShown));

    let mut open = table(OPEN, [None; 5]);
    let before = open.state().clone();
    open.act(Seat(0), SCORE).expect("45 points");
    assert_eq!(open.undo(Seat(0)), Ok(()));
    assert_eq!(open.state(), &before);

    for options in [Options::default(), OPEN] {
        let mut last = table(options, [None, Some(20), Some(20), Some(20), Some(20)]);
        last.act(Seat(0), SCORE).expect("the fifth cell");
        assert_eq!(last.state().phase, Phase::Over { ending: Ending::FifthCell });
        assert_eq!(last.undo(Seat(0)), Err(CannotUndo::GameOver));
        assert_eq!(Fiasko::LAWS.undo, RuleId("FIA-4.5"));
    }
}
