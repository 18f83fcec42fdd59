//! What must hold for the review of every game: the ledger adds up to the last digit, nobody is judged by what they could
//! not know, and the same seed gives the same review.

use std::sync::Arc;

use bots::Level;
use insight::{Account, Course, Plan, WIN, Work, play};
use kernel::{Edition, FastChance, Heuristic, Seat, Seed, Session, Viewer};

/// A finished game of so many.
fn finished<G: Heuristic>(edition: &Arc<Edition<G>>, players: u8, number: u64, levels: &[Level]) -> Session<G> {
    play(edition, players, levels, Seed::from_text(&format!("{} {players} {number}", G::ID)))
}

fn reviewed<G: Heuristic>(course: &Course<G>, rounds: u32) -> insight::Review<G::Action> {
    let plan = Plan { rounds, seed: 3, moments: 2, iterations: 4 };
    let mut work = Work::new(course, plan.seed);
    assert!(work.rough(&mut || true) && work.refine(rounds, &mut || true));
    work.review(&plan, &|| true)
}

/// Given games of every size, of random players and of better ones, then what a result is made of makes the result.
fn it_adds_up<G: Heuristic>() {
    let edition = Arc::new(Edition::<G>::built_in());
    for players in G::PLAYERS {
        for levels in [&[Level::Random][..], &[Level::Greedy, Level::Beginner]] {
            let session = finished(&edition, players, 1, levels);
            let course = Course::of(&session).expect("a finished game");
            let review = reviewed(&course, 2);
            let ledger = review.ledger.expect("a ledger");

            for (seat, standing) in Seat::all(players).zip(session.standings()) {
                let (win, points) = (ledger.win[seat.index()], ledger.points[seat.index()]);
                assert!(win.adds_up() && points.adds_up(), "{win:?} {points:?}");
                assert_eq!(points.result, i64::from(standing.total) * insight::POINT);
                assert_eq!(win.result > 0, standing.won);
                let lines = |part: fn(&insight::Line) -> &insight::Amounts| ledger.lines.iter().map(|line| part(line).win[seat.index()]).sum::<i64>();
                let total = lines(|line| &line.luck) + lines(|line| &line.decision) + lines(|line| &line.play);
                assert_eq!(ledger.start.win[seat.index()] + ledger.deal.win[seat.index()] + total, win.result, "line by line");
            }
            assert_eq!(ledger.lines.len(), course.steps(), "each decision has a line");
            assert!(ledger.lines.iter().all(|line| players == 1 || line.decision.win[line.seat.index()] <= 0), "a decision gains nothing against the best");
            if players > 1 {
                assert_eq!(ledger.result.win.iter().sum::<i64>(), WIN);
                assert!(review.curves.iter().flat_map(|curve| &curve.dots).all(|dot| dot.expected.win.iter().sum::<i64>() == WIN));
            }
            assert_eq!(review.curves.len(), usize::from(players) + 1);
            assert!(review.curves.iter().all(|curve| curve.dots.len() == course.steps() + 1));
        }
    }
}

/// Given a position, when everything is changed that a seat cannot see, then its chances are the same to the last digit.
fn there_is_no_hindsight<G: Heuristic>() {
    let edition = Arc::new(Edition::<G>::built_in());
    let players = (*G::PLAYERS.end()).min(3);
    let session = finished(&edition, players, 2, &[Level::Greedy, Level::Random]);
    let course = Course::of(&session).expect("a finished game");
    let mut open_differs = false;
    for seat in Seat::all(players) {
        for step in (0..course.steps()).step_by(course.steps().div_ceil(12)) {
            let as_it_was = insight::known_to(&course, course.position(step), step, seat, 3, 4);
            for twin_seed in 0..2 {
                let mut twin = course.position(step).clone();
                edition.redeal(&mut twin, Viewer::Seat(seat), &mut FastChance::new(100 + twin_seed));
                open_differs |= twin != *course.position(step);

                assert_eq!(insight::known_to(&course, &twin, step, seat, 3, 4), as_it_was, "{seat} at step {step}");
            }
        }
    }
    assert!(open_differs, "something was hidden from somebody");
}

/// Given a game, when it is reviewed twice, once with many interruptions, then the reviews are the same.
fn the_same_again<G: Heuristic>() {
    let edition = Arc::new(Edition::<G>::built_in());
    let session = finished(&edition, (*G::PLAYERS.end()).min(3), 3, &[Level::Greedy]);
    let course = Course::of(&session).expect("a finished game");
    let at_once = reviewed(&course, 2);

    let plan = Plan { rounds: 2, seed: 3, moments: 2, iterations: 4 };
    let mut work = Work::new(&course, plan.seed);
    let mut asked = 0;
    let mut now_and_then = || {
        asked += 1;
        asked % 7 != 0
    };
    while !work.refine(2, &mut now_and_then) {}
    while !work.rough(&mut || true) {}

    let in_pieces = work.review(&plan, &|| true);
    assert_eq!(in_pieces.ledger, at_once.ledger);
    assert_eq!(in_pieces.moments, at_once.moments);
}

/// Given two tables that look alike to all, what nobody knows is another and every view the same.
fn only_what_nobody_knows_is_dealt_anew<G: Heuristic>() {
    let edition = Arc::new(Edition::<G>::built_in());
    let session = finished(&edition, 2, 4, &[Level::Random]);
    let course = Course::of(&session).expect("a finished game");
    let mut moved = 0;
    for step in 0..course.steps() {
        let mut twin = course.position(step).clone();
        edition.redeal_unknown(&mut twin, &mut FastChance::new(step as u64));
        for viewer in Viewer::all(2) {
            assert_eq!(edition.view(&twin, viewer), edition.view(course.position(step), viewer), "step {step}");
        }
        assert_eq!(edition.check(&twin), Ok(()));
        moved += u32::from(twin != *course.position(step));
    }
    assert!(moved > 0, "nothing was ever dealt anew");
}

macro_rules! every_game {
    ($($name:ident: $game:ty),+ $(,)?) => {$(
        mod $name {
            #[test]
            fn the_ledger_adds_up() {
                super::it_adds_up::<$game>();
            }

            #[test]
            fn chances_as_known_to_a_seat_know_nothing_else() {
                super::there_is_no_hindsight::<$game>();
            }

            #[test]
            fn the_same_seed_gives_the_same_review() {
                super::the_same_again::<$game>();
            }

            #[test]
            fn only_what_nobody_knows_is_dealt_anew() {
                super::only_what_nobody_knows_is_dealt_anew::<$game>();
            }
        }
    )+};
}

every_game! {
    fiasko: fiasko::Fiasko,
    essen: essen::Essen,
    magnifique: magnifique::Magnifique,
    strascendance: strascendance::Strascendance,
}

/// Given many quick games, then luck is nobody's: its mean is nothing, within three and a half standard errors.
#[test]
fn luck_has_no_favourites() {
    const GAMES: u64 = 150;
    let edition = Arc::new(Edition::<::fiasko::Fiasko>::built_in());
    let mut luck = [const { Vec::new() }; 3];
    for number in 0..GAMES {
        let session = finished(&edition, 3, 1000 + number, &[Level::Greedy, Level::Beginner]);
        let course = Course::of(&session).expect("a finished game");
        let ledger = Work::new(&course, number).luck(2);
        ledger.win.iter().zip(&mut luck).for_each(|(account, all): (&Account, _)| all.push(account.luck as f64 / WIN as f64));
    }
    for all in luck {
        let mean = all.iter().sum::<f64>() / GAMES as f64;
        let variance = all.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / (GAMES - 1) as f64;
        let error = (variance / GAMES as f64).sqrt();
        assert!(variance > 0.001, "luck is something");
        assert!(mean.abs() < 3.5 * error, "{mean:.4} ± {error:.4}");
    }
}

/// Given a game that goes on, there is nothing to look back on.
#[test]
fn a_running_game_is_not_reviewed() {
    let edition = Arc::new(Edition::<::fiasko::Fiasko>::built_in());
    let session = Session::new(edition, 2, &Default::default(), Seed::from_text("still going on")).expect("a table");

    assert!(Course::of(&session).is_none());
}
