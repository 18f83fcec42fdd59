//! Everything the kernel's test kit has for a game, and what the rules of Topcard say.

use std::sync::Arc;

use kernel::testkit::Table;
use kernel::{CannotUndo, Edition, RuleId, Seat, Seen, Session, Set, Viewer, Views};
use topcard::{Action::Lay, Card, Hidden, Illegal, News, Options, Own, Topcard};

kernel::game_tests! { game: Topcard, specification: "rules.md" }

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn card(number: usize) -> Card {
    Card::nth(number - 1).expect("a card")
}

fn cards<const N: usize>(numbers: [usize; N]) -> Set<Card> {
    numbers.into_iter().map(card).collect()
}

/// A table of two with these hands.
fn table(one: [usize; 3], other: [usize; 3]) -> Table<Topcard> {
    let mut table = Table::<Topcard>::new(Arc::new(Edition::built_in()), 2, Options {});
    (table.state.hands[A], table.state.hands[B]) = (cards(one), cards(other));
    table
}

#[test]
fn top_2_1_an_edition_deals_one_to_three_cards() {
    assert!(Edition::<Topcard>::open(r#"{"hand": 2}"#).is_ok());
    assert!(Edition::<Topcard>::open(r#"{"hand": 4}"#).expect_err("too many").to_string().contains("TOP-2.1"));
}

#[test]
fn top_2_2_two_to_four_can_play() {
    let open = |players| Session::<Topcard>::new(Arc::new(Edition::built_in()), players, &Options {}, kernel::Seed::from_text("x")).map(drop);

    assert!([2, 3, 4].into_iter().all(|players| open(players).is_ok()));
    assert_eq!(open(5).expect_err("too many").rule::<Topcard>(), Some(RuleId("TOP-2.2")));
}

#[test]
fn top_3_1_everybody_is_dealt_three_and_sees_no_other() {
    let script = serde_json::from_value(serde_json::json!({"topcard.deal": [[11, 10, 9, 0, 1, 2]]})).expect("a script");
    let session = Session::<Topcard>::scripted(Arc::new(Edition::built_in()), 2, &Options {}, kernel::Seed::from_text("x"), script).expect("a table");

    assert_eq!((session.state().hands[A], session.state().hands[B]), (cards([10, 11, 12]), cards([1, 2, 3])));
    let seen = session.seen(session.opening(), Viewer::Seat(A));
    assert_eq!(seen, [Seen::Own(Own::Dealt { seat: A, cards: cards([10, 11, 12]) }), Seen::Hidden(Hidden::DealtHidden { seat: B, cards: 3 })]);
}

#[test]
fn top_4_1_all_lay_at_once_and_wait_for_the_others() {
    let mut table = table([1, 2, 3], [4, 5, 6]);

    table.play(B, Lay { card: card(4) });

    assert_eq!(table.rule(B, Lay { card: card(5) }), RuleId("TOP-4.1"));
    assert_eq!(table.legal(A).len(), 3);
}

#[test]
fn top_4_2_a_card_is_taken_up_again_until_the_cards_are_turned_up() {
    let mut session = table([1, 2, 3], [4, 5, 6]).session();
    session.act(A, Lay { card: card(1) }).expect("a card");
    assert_eq!(session.undo(A), Ok(()));
    session.act(A, Lay { card: card(2) }).expect("a card");
    session.act(B, Lay { card: card(4) }).expect("a card");

    assert_eq!(session.undo(B), Err(CannotUndo::HiddenShown));
}

#[test]
fn top_5_1_only_from_the_own_hand() {
    assert_eq!(table([1, 2, 3], [4, 5, 6]).refusal(A, Lay { card: card(4) }), Illegal::NotInHand { card: card(4) });
}

#[test]
fn top_5_2_the_highest_takes_the_trick() {
    let mut table = table([1, 2, 12], [4, 5, 6]);

    table.play(A, Lay { card: card(12) });
    table.play(B, Lay { card: card(6) });

    assert!(matches!(table.news().next(), Some(News::TurnedUp { taker: A, .. })));
    assert_eq!((table.state.tricks[A], table.state.shown[A], table.state.shown[B]), (1, cards([12]), cards([6])));
}

#[test]
fn top_6_1_the_last_trick_breaks_a_tie() {
    let mut table = table([1, 2, 3], [4, 5, 6]);
    table.state.tricks[A] = 1;
    table.state.tricks[B] = 1;
    table.state.last = Some(B);

    let result: Vec<(u8, i32)> = table.standings().iter().map(|standing| (standing.rank, standing.total)).collect();
    assert_eq!(result, [(2, 1), (1, 1)]);
}

#[test]
fn top_7_1_the_game_ends_with_the_last_card() {
    let mut table = table([1, 2, 3], [4, 5, 6]);
    for number in 1..=3 {
        table.play(A, Lay { card: card(number) });
        table.play(B, Lay { card: card(number + 3) });
    }

    assert_eq!(table.rule(A, Lay { card: card(1) }), RuleId("TOP-7.1"));
}

#[test]
fn top_11_1_a_card_laid_face_down_is_for_its_owner() {
    let mut table = table([1, 2, 3], [4, 5, 6]);
    let events = table.play(A, Lay { card: card(3) });

    assert_eq!(events[0].seen(Viewer::Seat(A)), Seen::Own(Own::Laid { seat: A, card: card(3) }));
    assert_eq!(events[0].seen(Viewer::Seat(B)), Seen::Hidden(Hidden::LaidHidden { seat: A }));
    assert_eq!(table.game.view(&table.state, Viewer::Seat(A)).laid, Some(card(3)));
    assert_eq!(table.game.view(&table.state, Viewer::Spectator).laid, None);
}

#[test]
fn top_12_1_a_card_in_two_places_is_refused() {
    let table = table([1, 2, 3], [3, 5, 6]);
    let document = serde_json::to_value(&table.state).expect("JSON");

    assert_eq!(table.game.read_position(&document).expect_err("a card is doubled").rule, RuleId("TOP-12.1"));
}
