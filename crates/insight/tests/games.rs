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

/// Given a finished game, then what a result is made of makes the result, to the last digit: by seat and line by line.
fn its_ledger_adds_up<G: Heuristic>(session: &Session<G>, plan: &Plan) {
    let players = session.players();
    let course = Course::of(session).expect("a finished game");
    let mut work = Work::new(&course, plan.seed);
    assert!(work.refine(plan.rounds, &mut || true));
    let review = work.review(plan, &|| true);
    let ledger = review.ledger.expect("a ledger");
    for (seat, standing) in Seat::all(players).zip(session.standings()) {
        let (win, points) = (ledger.win[seat.index()], ledger.points[seat.index()]);
        assert!(win.adds_up() && points.adds_up(), "{win:?} {points:?}");
        assert!(win.rounded_to(WIN / 1000).adds_up() && points.rounded_to(insight::POINT / 10).adds_up(), "as it is read: {win:?} {points:?}");
        assert_eq!(points.result, i64::from(standing.total) * insight::POINT);
        assert_eq!(win.result > 0, standing.won);
        for of in [|amounts: &insight::Amounts| amounts.win.clone(), |amounts: &insight::Amounts| amounts.points.clone()] {
            let at = |amounts: &insight::Amounts| of(amounts)[seat.index()];
            let lines: i64 = ledger.lines.iter().map(|line| at(&line.luck) + at(&line.decision) + at(&line.play)).sum();
            assert_eq!(at(&ledger.start) + at(&ledger.deal) + lines, at(&ledger.result), "line by line");
        }
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

/// Given games of every size, of random players and of better ones, looked back on with the master's opinion.
fn it_adds_up<G: Heuristic>() {
    let edition = Arc::new(Edition::<G>::built_in());
    for players in G::PLAYERS {
        for levels in [&[Level::Random][..], &[Level::Greedy, Level::Beginner]] {
            its_ledger_adds_up(&finished(&edition, players, 1, levels), &Plan { rounds: 2, seed: 3, moments: 2, iterations: 4 });
        }
    }
}

/// Given many games of bots of all kinds, of any size, seen in few redeals or more, by other seeds.
fn it_adds_up_however_it_goes<G: Heuristic>() {
    const GAMES: u64 = 40;
    let edition = Arc::new(Edition::<G>::built_in());
    let sizes = u64::from(G::PLAYERS.end() - G::PLAYERS.start() + 1);
    for number in 0..GAMES {
        let players = G::PLAYERS.start() + (number % sizes) as u8;
        let session = finished(&edition, players, 9000 + number, &[Level::Random, Level::Greedy, Level::Beginner]);
        its_ledger_adds_up(&session, &Plan { rounds: 2 + (number % 3) as u32, seed: number.wrapping_mul(0x9e37_79b9_7f4a_7c15), moments: 1, iterations: 0 });
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

/// Given a game, then the master says of each moment that was a decision what it would do, of turns of luck too.
fn the_master_is_asked<G: Heuristic>() {
    let edition = Arc::new(Edition::<G>::built_in());
    let (mut turns_of_luck, mut legal) = (0, Vec::new());
    for number in 0..6 {
        let session = finished(&edition, 2, 50 + number, &[Level::Random]);
        let course = Course::of(&session).expect("a finished game");
        for moment in reviewed(&course, 2).moments {
            legal.clear();
            edition.legal(course.position(moment.step), moment.by, &mut legal);
            assert_eq!(moment.master.is_some(), legal.len() > 1, "{moment:?}");
            assert!(moment.master.is_none_or(|action| legal.contains(&action)), "{moment:?}");
            turns_of_luck += u32::from(moment.kind == insight::Kind::Swing && moment.master.is_some());
        }
    }
    assert!(turns_of_luck > 0, "none of them came of a decision");
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
            fn the_ledger_adds_up_however_the_game_goes() {
                super::it_adds_up_however_it_goes::<$game>();
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
            fn the_master_is_asked_about_every_decision_among_the_moments() {
                super::the_master_is_asked::<$game>();
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

/// Given games that are looked back on again and again with other redeals, then luck differs from time to time as much as its error
/// says, and not by much more: errors of single events even out.
#[test]
fn the_error_of_luck_is_what_is_told() {
    fn squares<G: Heuristic>(players: u8, rounds: u32) -> (f64, f64) {
        const TIMES: u64 = 16;
        let edition = Arc::new(Edition::<G>::built_in());
        let (mut spread, mut told) = (0.0, 0.0);
        for number in 0..3 {
            let course = Course::of(&finished(&edition, players, 700 + number, &[Level::Greedy, Level::Beginner])).expect("a finished game");
            let all: Vec<Vec<Account>> = (0..TIMES).map(|time| Work::new(&course, 1000 * number + time).luck(rounds).win).collect();
            for seat in 0..usize::from(players) {
                let mean = all.iter().map(|accounts| accounts[seat].luck as f64).sum::<f64>() / TIMES as f64;
                spread += all.iter().map(|accounts| (accounts[seat].luck as f64 - mean).powi(2)).sum::<f64>() / (TIMES - 1) as f64;
                told += all.iter().map(|accounts| (accounts[seat].luck_error as f64).powi(2)).sum::<f64>() / TIMES as f64;
            }
        }
        (spread, told)
    }
    for (game, (spread, told)) in [("fiasko", squares::<::fiasko::Fiasko>(4, 16)), ("strascendance", squares::<::strascendance::Strascendance>(2, 8))] {
        let ratio = (spread / told).sqrt();
        assert!((0.6..1.3).contains(&ratio), "{game}: {ratio:.2} times as large as told");
    }
}

/// Given a game that goes on, there is nothing to look back on.
#[test]
fn a_running_game_is_not_reviewed() {
    let edition = Arc::new(Edition::<::fiasko::Fiasko>::built_in());
    let session = Session::new(edition, 2, &Default::default(), Seed::from_text("still going on")).expect("a table");

    assert!(Course::of(&session).is_none());
}
