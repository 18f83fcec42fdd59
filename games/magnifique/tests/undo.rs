//! MAG-4.4: what can be taken back.

use std::sync::Arc;

use kernel::{CannotUndo, Edition, Refusal, RuleId, Seat, Seed, Session};
use magnifique::components::Talent;
use magnifique::{Action, Magnifique, Options, StartingCards, Step};

fn table(players: u8, starting_cards: StartingCards) -> Session<Magnifique> {
    let options = Options { starting_cards, ..Options::default() };
    Session::new(Arc::new(Edition::built_in()), players, &options, Seed::from_text("undo")).expect("a table")
}

fn awaited(session: &Session<Magnifique>) -> Option<Seat> {
    session.awaiting().first()
}

/// The first choice of the seat.
fn choose_first(session: &mut Session<Magnifique>, seat: Seat) {
    let action = session.legal(seat)[0];
    session.act(seat, action).expect("a legal action");
}

/// A table of two at its first turn, and whose it is.
fn first_turn() -> (Session<Magnifique>, Seat) {
    let mut session = table(2, StartingCards::Sets);
    loop {
        let seat = awaited(&session).expect("the game goes on");
        if session.decision(seat) == Some(Step::Die) {
            return (session, seat);
        }
        choose_first(&mut session, seat);
    }
}

#[test]
fn mag_4_4_own_decisions_are_taken_back_one_by_one() {
    let (mut session, seat) = first_turn();
    let start = *session.state();
    choose_first(&mut session, seat);
    let with_die = *session.state();
    choose_first(&mut session, seat);

    assert_eq!(session.undo(seat.next(2)), Err(CannotUndo::AnotherActed));
    assert_eq!((session.undo(seat), *session.state()), (Ok(()), with_die));
    assert_eq!((session.undo(seat), *session.state()), (Ok(()), start));
}

#[test]
fn mag_4_4_the_end_of_a_turn_is_taken_back_until_the_next_player_acts() {
    let (mut session, seat) = first_turn();
    while awaited(&session) == Some(seat) {
        let legal = session.legal(seat);
        let ending = legal.iter().find(|action| matches!(action, Action::EndTurn | Action::Stop | Action::LeaveTent));
        session.act(seat, ending.copied().unwrap_or(legal[0])).expect("a legal action");
    }
    assert_eq!(session.undo(seat), Ok(()));
    session.act(seat, Action::EndTurn).expect("the end of the turn");

    choose_first(&mut session, seat.next(2));

    assert_eq!(session.undo(seat), Err(CannotUndo::AnotherActed));
    assert_eq!(session.undo(seat.next(2)), Ok(()));
}

#[test]
fn mag_4_4_a_poster_from_the_deck_is_a_boundary() {
    let (mut session, seat) = first_turn();
    let buy = Action::UseTalent { talent: Talent::BoardBuyPoster };
    while !session.legal(seat).contains(&buy) {
        choose_first(&mut session, seat);
    }
    session.act(seat, buy).expect("a pawn and 2 coins");
    assert_eq!(session.undo(seat), Ok(()), "nothing is shown yet");
    session.act(seat, buy).expect("a pawn and 2 coins");
    session.act(seat, Action::DrawPoster).expect("a poster");

    assert_eq!(session.undo(seat), Err(CannotUndo::HiddenShown));
    assert_eq!(Refusal::of_undo::<Magnifique>(CannotUndo::HiddenShown).rule, Some(RuleId("MAG-4.4")));

    // What follows can be taken back as far as the boundary.
    session.act(seat, Action::PutPoster { slot: 3 }).expect("an empty slot");
    assert_eq!(session.undo(seat), Ok(()));
    assert_eq!(session.undo(seat), Err(CannotUndo::HiddenShown));
}

#[test]
fn mag_4_4_dice_of_the_reserve_are_a_boundary() {
    let mut session = table(1, StartingCards::Sets);
    let seat = Seat(0);
    while session.decision(seat) != Some(Step::Solo) {
        choose_first(&mut session, seat);
    }

    session.act(seat, Action::RollReserve { place: 0 }).expect("a poster and a die of its colour");

    assert_eq!(session.undo(seat), Err(CannotUndo::ChanceUsed));
}

#[test]
fn mag_4_4_a_kept_card_is_taken_back_until_another_seat_answers() {
    let mut session = table(3, StartingCards::Draft);
    let start = *session.state();
    choose_first(&mut session, Seat(0));
    assert_eq!((session.undo(Seat(0)), *session.state()), (Ok(()), start));

    choose_first(&mut session, Seat(0));
    choose_first(&mut session, Seat(2));
    assert_eq!(session.undo(Seat(0)), Err(CannotUndo::AnotherActed));
    // Once the other has taken theirs back, the earlier one is the last again.
    assert_eq!((session.undo(Seat(2)), session.undo(Seat(0))), (Ok(()), Ok(())));
    assert_eq!(*session.state(), start);

    for seat in Seat::all(3) {
        choose_first(&mut session, seat);
    }
    assert_eq!(session.undo(Seat(2)), Err(CannotUndo::HiddenShown), "the kept cards are shown");
}

#[test]
fn mag_4_4_nothing_is_taken_back_after_the_end() {
    let mut session = table(2, StartingCards::Sets);
    while let Some(seat) = awaited(&session) {
        let legal = session.legal(seat);
        let ending = legal.iter().find(|action| matches!(action, Action::EndTurn | Action::Stop | Action::LeaveTent));
        session.act(seat, ending.copied().unwrap_or(legal[0])).expect("a legal action");
    }

    assert_eq!([Seat(0), Seat(1)].map(|seat| session.undo(seat)), [Err(CannotUndo::GameOver); 2]);
}
