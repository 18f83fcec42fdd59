//! Rulings about the set-up, hidden choices, loaded positions and other editions (STR-R48 to R50, R56, R64, R66).

use kernel::{FastChance, Game, Seat, Silent, Viewer, Views};

use crate::actions::Action;
use crate::decisions::Decision;
use crate::draft::Fate;
use crate::event::News;
use crate::flow::{Phase, Stage, Step};
use crate::places::{Digit, Place};
use crate::state::Options;
use crate::table::{A, B, C, Table, place, places};

/// The set-up up to the killjoys, everything answered with the first choice.
fn laying_killjoys() -> Table {
    let mut table = Table::in_setup(2, Options::default());
    while table.state.stage != Stage::LayingKilljoys {
        let seat = table.game.awaiting(&table.state).first().expect("somebody discards");
        let action = table.legal(seat)[0];
        table.play(seat, action);
    }
    table
}

#[test]
fn str_r48_choices_of_the_set_up_are_secret_until_all_have_finished() {
    let table = Table::in_setup(2, Options::default());
    let before = table.game.view(&table.state, Viewer::Seat(B));
    let (mut one, mut other) = (table.state.clone(), table.state.clone());
    let choices = table.legal(A);
    for (state, action) in [(&mut one, choices[0]), (&mut other, choices[1])] {
        table.game.apply(state, A, action, &mut FastChance::new(1), &mut Silent).expect("legal");
    }

    assert_eq!(table.game.view(&one, Viewer::Seat(B)), table.game.view(&other, Viewer::Seat(B)));
    assert_ne!(table.game.view(&one, Viewer::Seat(B)), before, "that a choice was made is seen (STR-11.4)");
    assert_ne!(table.game.view(&one, Viewer::Seat(A)), table.game.view(&other, Viewer::Seat(A)));
}

#[test]
fn str_r49_the_lull_may_be_set_on_the_digit_of_a_crowd_which_stays() {
    let mut table = laying_killjoys();
    let mut unheld: Vec<Place> = (table.game.components.board.places() - table.state.city.all_held()).iter().collect();
    let twins = |digit: Digit| unheld.iter().copied().filter(|place| place.digit() == digit).collect::<Vec<_>>();
    let twins = Digit::all().map(twins).find(|twins| twins.len() > 1).expect("16 places have no more than six digits");
    let others: Vec<Place> = unheld.iter().copied().filter(|place| !twins.contains(place)).take(2).collect();
    for drawn in [twins[0], others[0], others[1], twins[1]] {
        let at = unheld.iter().position(|place| *place == drawn).expect("nobody holds it");
        table.rig("strascendance.spaces", [at as u32]);
        unheld.remove(at);
    }

    while let Some((seat, Decision::Killjoy)) = table.asked() {
        let action = table.legal(seat)[0];
        table.play(seat, action);
    }

    let news = table.news();
    let set = news.iter().find_map(|news| if let News::CrowdsSet { crowds, lull } = news { Some((crowds.clone(), *lull)) } else { None });
    let (crowds, lull) = set.expect("crowds and lull are set");
    assert!(crowds.contains(&twins[0]) && crowds.len() == 3, "{crowds:?}");
    assert_eq!((lull, lull.digit()), (twins[1], twins[0].digit()));
}

#[test]
fn str_r50_discards_of_the_draft_are_face_down_until_its_end() {
    let mut table = Table::in_setup(2, Options { draft: true, ..Options::default() });
    let hidden = table.offered(B).first().expect("a hand");
    let kept = table.offered(A).first().expect("a hand");
    table.play(A, Action::Draft { place: kept, fate: Fate::Keep });
    table.play(B, Action::Draft { place: hidden, fate: Fate::Discard });
    assert!(table.news().contains(&&News::DraftRevealed { kept: vec![Some(kept), None] }), "that B discards is all one sees");

    while let Stage::Drafting { .. } = table.state.stage {
        let seat = table.game.awaiting(&table.state).first().expect("somebody drafts");
        let action = table.legal(seat)[0];
        table.play(seat, action);
    }

    let shown = table.news().iter().find_map(|news| if let News::PlacesRevealed { discard, .. } = news { Some(*discard) } else { None });
    assert!(shown.expect("the draft is over").contains(hidden), "now everybody sees it");
}

#[test]
fn str_r56_a_random_seat_begins_or_the_one_the_host_names() {
    let game = &Table::of(2).game;
    let first = |options: Options, seed| game.setup(3, &options, &mut FastChance::new(seed), &mut Silent).active;
    let drawn: std::collections::BTreeSet<Seat> = (0..50).map(|seed| first(Options::default(), seed)).collect();
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [A, B, C]);

    let named = Options { first_player: Some(B), ..Options::default() };
    assert!((0..50).all(|seed| first(named, seed) == B));
}

#[test]
fn str_r64_positions_rest_at_a_choice_or_at_the_end() {
    let check = |table: &Table| table.game.check(&table.state).map_err(|broken| broken.rule.0);
    let laid = || Table::of(3).held(A, "C1 C2").held(B, "K2 P5").held(C, "M1 N5");

    let choice = laid().event("EV21");
    assert_eq!((choice.asked(), check(&choice)), (Some((A, Decision::EvHit)), Ok(())), "two places to choose from");
    let over = laid().turn(199).action(1, 1).end_turn();
    assert_eq!((over.asked(), check(&over)), (None, Ok(())), "a finished game");

    let mut forced = laid().event("EV21");
    forced.state.city.held[A] = places("C1");
    forced.state.city.pawns.take(place("C2"));
    assert_eq!(check(&forced), Err("STR-4.11"), "with one place the engine chooses itself");
    let mut before_roll = laid().action(1, 1);
    before_roll.state.enter(Phase::Roll);
    assert_eq!(check(&before_roll), Err("STR-4.11"));
    let mut before_checkpoint = laid().action(1, 1);
    before_checkpoint.state.steps.push(Step::Checkpoint);
    assert_eq!(check(&before_checkpoint), Err("STR-4.11"));
    let mut before_draw = laid().action(1, 1);
    before_draw.state.steps.push(Step::DrawEvent);
    assert_eq!(check(&before_draw), Err("STR-4.1"));
}
