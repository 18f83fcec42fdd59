//! ESS-4.34: what can be taken back.

use std::sync::Arc;

use essen::{Action, Essen, Phase};
use kernel::{CannotUndo, Edition, Refusal, RuleId, Seat, Seed, Session};

fn table(players: u8) -> Session<Essen> {
    Session::new(Arc::new(Edition::built_in()), players, &Default::default(), Seed::from_text("undo")).expect("a table")
}

fn choose_first(session: &mut Session<Essen>, seat: Seat) {
    let action = session.legal(seat)[0];
    session.act(seat, action).expect("a legal action");
}

/// Plays first choices through the draft.
fn drafted(players: u8) -> Session<Essen> {
    let mut session = table(players);
    while matches!(session.state().phase, Phase::Draft { .. }) {
        let seat = session.awaiting().first().expect("somebody drafts");
        choose_first(&mut session, seat);
    }
    session
}

fn turn(session: &Session<Essen>) -> Seat {
    session.awaiting().first().expect("the game goes on")
}

#[test]
fn ess_4_34_a_draft_choice_is_taken_back_until_another_player_chooses() {
    for players in 2..=5 {
        let mut session = table(players);
        let before = session.state().clone();
        choose_first(&mut session, Seat(0));
        assert_eq!(session.undo(Seat(0)), Ok(()));
        assert_eq!(session.state(), &before);

        choose_first(&mut session, Seat(0));
        choose_first(&mut session, Seat(1));
        let expected = if players == 2 { CannotUndo::HiddenShown } else { CannotUndo::AnotherActed };
        assert_eq!(session.undo(Seat(0)), Err(expected), "{players} players");
    }
}

#[test]
fn ess_4_34_a_choice_that_was_taken_back_is_in_nobody_s_way() {
    let mut session = table(3);
    let before = session.state().clone();
    choose_first(&mut session, Seat(0));
    choose_first(&mut session, Seat(1));
    assert_eq!(session.undo(Seat(0)), Err(CannotUndo::AnotherActed));
    assert_eq!(session.undo(Seat(1)), Ok(()));
    assert_eq!(session.undo(Seat(0)), Ok(()), "the second choice counts as never made");
    assert_eq!(session.state(), &before);
    assert_eq!(session.undo(Seat(1)), Err(CannotUndo::Nothing));
}

#[test]
fn ess_4_34_a_complete_pick_stands_also_where_no_packet_moves() {
    let mut session = table(2);
    for pick in 1..=3 {
        choose_first(&mut session, Seat(0));
        choose_first(&mut session, Seat(1));
        assert_eq!(session.undo(Seat(1)), Err(CannotUndo::HiddenShown), "pick {pick}");
    }
    choose_first(&mut session, Seat(0));
    choose_first(&mut session, Seat(1));
    assert_eq!(session.undo(Seat(1)), Err(CannotUndo::ChanceUsed), "the table is laid out");
}

#[test]
fn ess_4_34_the_end_of_a_turn_is_taken_back_until_another_player_chooses() {
    let mut session = drafted(3);
    let (first, before) = (turn(&session), session.state().clone());
    session.act(first, Action::EndTurn).expect("always legal");
    let second = turn(&session);
    assert_eq!(session.undo(second), Err(CannotUndo::AnotherActed));
    assert_eq!(session.undo(first), Ok(()));
    assert_eq!(session.state(), &before);

    session.act(first, Action::EndTurn).expect("always legal");
    session.act(second, Action::EndTurn).expect("always legal");
    assert_eq!(session.undo(first), Err(CannotUndo::AnotherActed));
    let third = turn(&session);
    session.act(third, Action::EndTurn).expect("always legal");
    assert_eq!(session.undo(third), Err(CannotUndo::HiddenShown), "the end of a round turns up hidden tiles");
}

#[test]
fn ess_4_34_a_removal_is_taken_back_until_the_other_player_chooses() {
    let mut session = drafted(2);
    for _ in 0..2 {
        let seat = turn(&session);
        session.act(seat, Action::EndTurn).expect("always legal");
    }
    let first = turn(&session);
    choose_first(&mut session, first);
    assert_eq!(session.undo(first), Ok(()));
    choose_first(&mut session, first);
    let second = turn(&session);
    choose_first(&mut session, second);
    assert_eq!(session.undo(first), Err(CannotUndo::AnotherActed));
    assert_eq!(session.undo(second), Ok(()));
}

#[test]
fn ess_4_34_a_play_test_is_never_taken_back_nor_anything_before_it() {
    let mut session = drafted(3);
    let seat = turn(&session);
    choose_first(&mut session, seat);
    session.act(seat, Action::PlayTest).expect("a play-test");
    assert_eq!(session.undo(seat), Err(CannotUndo::HiddenShown));
    let Phase::Keep { drawn } = session.state().phase else { panic!("two cards were drawn") };
    session.act(seat, Action::Keep { card: drawn[1] }).expect("a drawn card");
    assert_eq!(session.undo(seat), Ok(()));
    assert_eq!(session.state().phase, Phase::Keep { drawn });
    assert_eq!(session.undo(seat), Err(CannotUndo::HiddenShown));
    assert_eq!(Refusal::of_undo::<Essen>(CannotUndo::HiddenShown).rule, Some(RuleId("ESS-4.34")));
}

#[test]
fn ess_4_34_nothing_is_taken_back_after_the_end() {
    let mut session = drafted(2);
    while !session.is_over() {
        let seat = turn(&session);
        let legal = session.legal(seat);
        let action = legal.iter().copied().find(|action| *action == Action::EndTurn).unwrap_or(legal[0]);
        session.act(seat, action).expect("a legal action");
    }
    assert_eq!([Seat(0), Seat(1)].map(|seat| session.undo(seat)), [Err(CannotUndo::GameOver); 2]);
}
