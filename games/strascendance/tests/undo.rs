//! STR-4.13: what can be taken back.

use std::sync::Arc;

use kernel::{CannotUndo, Edition, Game, RuleId, Seat, Seed, Session};
use strascendance::cards::Die;
use strascendance::pawns::LostPawn;
use strascendance::{Action, Asked, Decision, Options, Phase, Stage, State, Strascendance};

/// A running game in which seat 0 is at D_ACTION.
fn at_action(change: impl Fn(&mut State)) -> Session<Strascendance> {
    let edition = Arc::new(Edition::<Strascendance>::built_in());
    for number in 0.. {
        let seed = Seed::from_text(&format!("undo {number}"));
        let options = Options { first_player: Some(Seat(0)), ..Options::default() };
        let mut session = Session::new(Arc::clone(&edition), 3, &options, seed).expect("a table");
        while !matches!(session.state().stage, Stage::Turn { .. }) {
            let seat = session.awaiting().first().expect("the set-up goes on");
            let action = session.legal(seat)[0];
            session.act(seat, action).expect("legal");
        }
        let mut state = session.state().clone();
        if state.steps.is_empty() && state.stage == (Stage::Turn { phase: Phase::Action }) {
            change(&mut state);
            if let Ok(session) = Session::load(Arc::clone(&edition), state, seed) {
                return session;
            }
        }
    }
    unreachable!("a seed leads to D_ACTION")
}

fn set_dice(state: &mut State, black: u8, white: u8) {
    state.dice.black = black.try_into().expect("a digit");
    state.dice.white = white.try_into().expect("a digit");
}

#[test]
fn str_4_13_own_choices_are_taken_back_one_by_one() {
    let mut session = at_action(|state| set_dice(state, 1, 4));
    let start = session.state().clone();

    session.act(Seat(0), Action::UseDie { die: Die::White }).expect("an own pawn can move");
    let chosen = session.state().clone();
    let pawn = session.legal(Seat(0))[0];
    session.act(Seat(0), pawn).expect("a movable pawn");
    assert_eq!(session.undo(Seat(1)), Err(CannotUndo::AnotherActed));

    assert_eq!(session.undo(Seat(0)), Ok(()));
    assert_eq!(session.state(), &chosen);
    assert_eq!(session.undo(Seat(0)), Ok(()));
    assert_eq!(session.state(), &start);
    assert_eq!(Strascendance::LAWS.undo, RuleId("STR-4.13"));
}

#[test]
fn str_4_13_chance_is_a_boundary() {
    let mut session = at_action(|state| set_dice(state, 1, 1));
    session.act(Seat(0), Action::Pass).expect("always");
    let before_last = loop {
        let action = session.legal(Seat(0))[0];
        let before = session.state().clone();
        session.act(Seat(0), action).expect("a crowd pawn");
        if session.state().turn == 1 || session.state().active != Seat(0) {
            break before;
        }
    };

    assert_eq!(session.undo(Seat(0)), Err(CannotUndo::ChanceUsed), "the next player has rolled");
    assert!(matches!(before_last.stage, Stage::Turn { phase: Phase::Crowds { .. } }));
}

#[test]
fn str_4_13_a_revealed_set_up_choice_is_not_taken_back() {
    let edition = Arc::new(Edition::<Strascendance>::built_in());
    let mut session = Session::new(edition, 2, &Options::default(), Seed::from_text("set-up")).expect("a table");
    let action = session.legal(Seat(0))[0];
    session.act(Seat(0), action).expect("a discard");
    assert_eq!(session.undo(Seat(0)), Ok(()), "still secret");

    while matches!(session.state().stage, Stage::Discarding { .. }) {
        let seat = session.awaiting().first().expect("somebody discards");
        let action = session.legal(seat)[0];
        session.act(seat, action).expect("a discard");
    }
    assert_eq!(session.undo(Seat(1)), Err(CannotUndo::HiddenShown), "the kept places are shown");
    assert_eq!(session.decision(Seat(1)), Some(Asked { decision: Decision::Killjoy }));
}

#[test]
fn str_4_13_the_choice_that_ended_the_game_stays() {
    // The Courier's dancer takes B's weakest place, and with it the last space of the counter: no die, nothing hidden.
    let mut session = at_action(|state| {
        set_dice(state, 6, 6);
        let courier = strascendance::components::Troublemaker::Coursier;
        let before = state.troublemakers[Seat(0)];
        if let Some(other) = Seat::all(3).find(|seat| state.troublemakers[*seat] == courier) {
            state.troublemakers[other] = before;
        }
        state.troublemakers[Seat(0)] = courier;
        state.lost_total = 14;
        state.counter = (0..14).map(|number| LostPawn { troublemaker: courier, pawn: 200 + number }).collect();
        state.city.dancers.clear(state.city.held[Seat(0)]);
        for (seat, dancers) in [(Seat(0), 1), (Seat(1), 2)] {
            let place = state.city.held[seat].first().expect("a place");
            state.city.killjoys.set(place, 0);
            state.city.dancers.set(place, dancers);
        }
    });
    let weakest = session.state().city.held[Seat(1)].first().expect("a place");

    session.act(Seat(0), Action::UseDie { die: Die::White }).expect("a dancer to deliver");
    assert_eq!(session.check_undo(Seat(0)), Ok(()), "so far it could be taken back");
    session.act(Seat(0), Action::Choose { decision: Decision::DeliverTo, place: weakest }).expect("an opposing place");

    assert!(matches!(session.state().stage, Stage::Over { .. }));
    assert_eq!(session.undo(Seat(0)), Err(CannotUndo::GameOver));
}
