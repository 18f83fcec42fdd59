//! The properties of rules, sessions and records.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::Value;

use super::forge::Forge;
use super::{Seating, Walk, games_per_table, json, option_combinations, seatings, visit_states};
use crate::record::BadRecord;
use crate::{CannotPreview, Chance, Edition, Facts, FastChance, Game, Record, Refused, Seat, Seed, Session, Silent, Site, Viewer, Views, random_game};

/// The built-in component data keeps its constraints, its hash does not hang on spaces, and the box says what it is.
///
/// # Panics
/// If not.
pub fn the_box_is_whole<G: Game>() {
    let edition = Edition::<G>::open(G::EDITION).unwrap_or_else(|bad| panic!("{}: {bad}", G::ID));
    let compact: Value = serde_json::from_str(G::EDITION).expect("it is JSON");

    assert_eq!(Edition::<G>::open(&compact.to_string()).expect("the same data").hash(), edition.hash());
    for broken in ["", "{", "[]", "{}", "null", "{\"game\": 7}"] {
        assert!(Edition::<G>::open(broken).is_err(), "{}: {broken:?} is accepted as component data", G::ID);
    }
    let facts = Facts::read(G::FACTS).unwrap_or_else(|error| panic!("{}: facts.json: {error}", G::ID));
    assert!(!facts.designers.is_empty() && facts.minutes[0] <= facts.minutes[1] && (1..=5).contains(&facts.weight), "{}: {facts:?}", G::ID);
}

/// How many actions that nobody offers are tried by each seat in each state.
const FORGED: u32 = 16;

/// An action is in the legal list exactly when it is accepted, be it one that was offered elsewhere or one that no list
/// ever had; a refusal leaves state and chance untouched.
///
/// # Panics
/// If not.
pub fn an_action_is_listed_exactly_when_it_is_accepted<G: Game>() {
    /// Actions seen anywhere, to be tried everywhere.
    const POOL: usize = 400;
    let forged = Forge::of_actions::<G>().actions::<G>(4000, &mut FastChance::new(6));
    let mut pool: Vec<G::Action> = Vec::new();
    let mut known: HashSet<G::Action> = HashSet::new();
    visit_states::<G>(games_per_table(), |walk| {
        let mut listed = HashSet::new();
        for seat in Seat::all(walk.seating.players) {
            let actions = walk.legal(seat);
            let unique: HashSet<G::Action> = actions.iter().copied().collect();
            assert_eq!(unique.len(), actions.len(), "{walk}: {seat} has an action twice: {actions:?}");
            let awaited = walk.game.awaiting(&walk.state).contains(seat);
            assert_eq!(awaited, !actions.is_empty(), "{walk}: {seat} is awaited: {awaited}, but has {} actions", actions.len());
            for action in actions {
                if known.len() < POOL && known.insert(action) {
                    pool.push(action);
                }
                listed.insert((seat, action));
            }
        }
        // All listed ones, some of those seen elsewhere, and some that nobody ever offered.
        let mut tried: Vec<(Seat, G::Action)> = listed.iter().copied().collect();
        for _ in 0..12 {
            let action = pool[walk.pick(pool.len())];
            tried.extend((0..=walk.seating.players).map(|seat| (Seat(seat), action)));
        }
        for seat in walk.game.awaiting(&walk.state) {
            tried.extend((0..FORGED).map(|_| (seat, forged[walk.pick(forged.len())])));
        }
        for (seat, action) in tried {
            let mut after = walk.state.clone();
            let mut chance = FastChance::new(u64::from(walk.decisions));
            let mut untouched = chance.clone();
            let accepted = walk.game.act(&mut after, seat, action, &mut chance, &mut Silent);
            assert_eq!(accepted.is_ok(), listed.contains(&(seat, action)), "{walk}: {seat}, {action:?}: {accepted:?}");
            if accepted.is_err() {
                assert_eq!(after, walk.state, "{walk}: {seat}, {action:?} is refused but changes the state");
                assert_eq!(chance.pick(Site("testkit"), u32::MAX), untouched.pick(Site("testkit"), u32::MAX), "{walk}: a refusal uses chance");
            }
        }
    });
}

/// Plays some random games at every player count, without a word; returns how many decisions were made.
pub fn random_play<G: Game>() -> impl FnMut() -> u32 {
    let game = Edition::<G>::built_in();
    let options = option_combinations::<G>();
    let mut actions = Vec::with_capacity(4096);
    move || {
        let mut chance = FastChance::new(1);
        let tables = G::PLAYERS.flat_map(|players| options.iter().map(move |options| (players, options)));
        tables.map(|(players, options)| (0..5).map(|_| random_game(&*game, players, options, &mut chance, &mut actions)).sum::<u32>()).sum()
    }
}

/// Every game ends, within the proven bound.
///
/// # Panics
/// If not.
pub fn every_game_ends_within_its_bound<G: Game>() {
    let game = Edition::<G>::built_in();
    for seating in seatings::<G>(games_per_table() * 4) {
        let mut walk = Walk::new(&game, &seating);
        while walk.step() {}
        assert!(walk.decisions > 0, "{walk}: nobody was asked anything");
    }
}

/// From every reachable state somebody can act, or the game is over and stays so.
///
/// # Panics
/// If not.
pub fn somebody_can_act_or_the_game_is_over<G: Game>() {
    visit_states::<G>(games_per_table(), |walk| {
        let awaiting = walk.game.awaiting(&walk.state);
        assert!(awaiting.iter().all(|seat| seat.0 < walk.seating.players), "{walk}: somebody is awaited who is not there");
        for seat in awaiting.iter() {
            assert!(!walk.legal(seat).is_empty(), "{walk}: {seat} is stuck");
        }
        assert_eq!(walk.game.players(&walk.state), walk.seating.players, "{walk}");
        assert_eq!(walk.game.options_of(&walk.state), walk.seating.options, "{walk}");
    });
}

/// The invariants of chapter 12 hold after every action.
///
/// # Panics
/// If not.
pub fn the_invariants_hold_after_every_action<G: Game>() {
    visit_states::<G>(games_per_table(), |walk| {
        let sound = walk.game.check(&walk.state);
        assert!(sound.is_ok(), "{walk}: {}", sound.unwrap_err());
    });
}

/// Standings name every seat once; every part and tie-break has its value; ranks are as totals and tie-breaks allow;
/// what search is told is what players are told.
///
/// # Panics
/// If not.
pub fn the_parts_of_a_score_add_up<G: Game>() {
    let game = Edition::<G>::built_in();
    for seating in seatings::<G>(games_per_table()) {
        let mut walk = Walk::new(&game, &seating);
        while walk.step() {}
        let standings = game.standings(&walk.state);
        let outcome = game.outcome(&walk.state);
        let seats: HashSet<Seat> = standings.iter().map(|standing| standing.seat).collect();
        assert_eq!((standings.len(), seats.len()), (usize::from(seating.players), usize::from(seating.players)), "{walk}: {standings:?}");
        assert!(standings.iter().any(|standing| standing.rank == 1), "{walk}: nobody won: {standings:?}");
        for standing in &standings {
            let score = game.score(&walk.state, standing.seat);
            assert_eq!((score.parts.len(), score.ties.len()), (G::PARTS.len(), G::TIES.len()), "{walk}: parts and ties have their names");
            let sum: i32 = standing.parts.iter().map(|(_, points)| points).sum();
            assert_eq!(sum, standing.total, "{walk}: {standing:?}");
            let better = standings.iter().filter(|other| other.rank < standing.rank).count();
            assert_eq!(usize::from(standing.rank), better + 1, "{walk}: ranks are not 1, 1, 3: {standings:?}");
            let told = outcome[standing.seat];
            assert_eq!((told.rank, told.total), (standing.rank, standing.total), "{walk}: search is told something else");
        }
    }
}

/// A session played at random to its end, through real chance.
fn played<G: Game>(edition: &Arc<Edition<G>>, seating: &Seating<G>) -> Session<G> {
    let seed = Seed::from_text(&format!("testkit {}", seating.seed));
    let started = Session::new(Arc::clone(edition), seating.players, &seating.options, seed);
    let mut session = started.unwrap_or_else(|error| panic!("{seating}: {error}"));
    let mut choices = FastChance::new(seating.seed);
    while let Some(seat) = session.awaiting().first() {
        let actions = session.legal(seat);
        let action = actions[choices.pick(Site("testkit"), actions.len() as u32) as usize];
        session.act(seat, action).unwrap_or_else(|illegal| panic!("{seating}: {illegal}"));
    }
    session
}

/// Replaying a record gives the same game, also through its JSON text.
///
/// # Panics
/// If not.
pub fn replaying_the_record_gives_the_same_game<G: Game>() {
    let edition = Arc::new(Edition::<G>::built_in());
    for seating in seatings::<G>(2) {
        let session = played(&edition, &seating);
        let record = session.record().expect("a game from a set-up has a record");
        let read = Record::read(&record.to_json()).expect("a record reads itself");
        let replayed = Session::replay(Arc::clone(&edition), &read).unwrap_or_else(|bad| panic!("{seating}: {bad}"));
        assert_eq!(read, record);
        assert_eq!(replayed.state(), session.state(), "{seating}");
        assert_eq!(replayed.standings(), session.standings(), "{seating}");
    }
}

/// A cut, edited or foreign record is refused with the reason and the first step that differs.
///
/// # Panics
/// If not.
pub fn a_changed_record_is_refused_at_its_first_difference<G: Game>() {
    let edition = Arc::new(Edition::<G>::built_in());
    let seating = seatings::<G>(1).remove(0);
    let record = played(&edition, &seating).record().expect("a record");
    let verdict = |change: &dyn Fn(&mut Record)| {
        let mut changed = record.clone();
        change(&mut changed);
        Session::replay(Arc::clone(&edition), &changed).map(|_| ())
    };
    let last = record.actions.len();

    assert_eq!(verdict(&|_| ()), Ok(()));
    assert!(matches!(verdict(&|record| record.game = "chess".into()), Err(BadRecord::OtherGame { .. })));
    assert!(matches!(verdict(&|record| record.rules += 1), Err(BadRecord::OtherRules { .. })));
    assert!(matches!(verdict(&|record| record.data = "00".into()), Err(BadRecord::OtherData { .. })));
    assert!(matches!(verdict(&|record| record.options = 7.into()), Err(BadRecord::Setup(_))));
    assert!(matches!(verdict(&|record| record.seats.clear()), Err(BadRecord::Setup(_))) || G::PLAYERS.contains(&0));
    assert_eq!(verdict(&|record| record.opening = "0".into()), Err(BadRecord::Differs { step: 0 }));
    assert_eq!(verdict(&|record| record.actions[last / 2].check = "0".into()), Err(BadRecord::Differs { step: last / 2 + 1 }));
    assert!(matches!(verdict(&|record| record.actions[last / 2].action = "nonsense".into()), Err(BadRecord::Refused { step, .. }) if step == last / 2 + 1));
    assert!(matches!(verdict(&|record| drop(record.actions.pop())), Err(BadRecord::End { over: false, .. })));
    assert!(matches!(verdict(&|record| record.result = None), Err(BadRecord::End { over: true, .. })));
    assert_eq!(verdict(&|record| record.result.as_mut().expect("it is over")[0].total += 1), Err(BadRecord::Result));
    let uses = record.chance.as_ref().map_or(0, Vec::len);
    assert_eq!(verdict(&|record| record.chance = None), Ok(()), "without a proof it may be left out");
    if uses > 0 {
        let chance = |record: &mut Record| record.chance.take().expect("it is told");
        assert_eq!(verdict(&|record| record.chance = Some(chance(record)[1..].to_vec())), Err(BadRecord::Chance { number: 1 }));
        assert_eq!(verdict(&|record| record.chance = Some(chance(record)[..uses - 1].to_vec())), Err(BadRecord::Chance { number: uses }));
    }

    let text = record.to_json();
    assert!(matches!(Record::read(&text[..text.len() / 2]), Err(BadRecord::Unreadable(_))));
    assert!(matches!(Record::read("{}"), Err(BadRecord::OtherFormat { .. })));
    let mut cut = record.clone();
    cut.actions.pop();
    assert_eq!(Record::read(&cut.to_json()), Err(BadRecord::Length { told: last, found: last - 1 }));
}

/// Whatever can be taken back leaves the state as it was, and doing it again gives the same state again.
///
/// # Panics
/// If not.
pub fn undo_then_redo_is_nothing<G: Game>() {
    let edition = Arc::new(Edition::<G>::built_in());
    for seating in seatings::<G>(games_per_table()) {
        let seed = Seed::from_text(&format!("undo {}", seating.seed));
        let mut session = Session::new(Arc::clone(&edition), seating.players, &seating.options, seed).expect("a table");
        let mut choices = FastChance::new(seating.seed);
        while let Some(seat) = session.awaiting().first() {
            let actions = session.legal(seat);
            let action = actions[choices.pick(Site("testkit"), actions.len() as u32) as usize];
            let before = session.state().clone();
            session.act(seat, action).expect("a legal action");
            let after = session.state().clone();
            for other in Seat::all(seating.players).filter(|other| *other != seat) {
                assert!(session.undo(other).is_err(), "{seating}: {other} takes back what {seat} did");
            }
            if session.undo(seat).is_ok() {
                assert_eq!(session.state(), &before, "{seating}: undo of {action:?}");
                session.act(seat, action).expect("legal again");
                assert_eq!(session.state(), &after, "{seating}: redo of {action:?}");
            }
        }
        assert!(Seat::all(seating.players).all(|seat| session.undo(seat).is_err()), "{seating}: undo after the end");
    }
}

/// A session that was kept as JSON goes on as if it had never been away: same chance, same undo, same end.
///
/// # Panics
/// If not.
pub fn a_kept_session_goes_on_as_if_never_away<G: Game>() {
    let edition = Arc::new(Edition::<G>::built_in());
    let mut resumed_games = 0;
    for seating in seatings::<G>(games_per_table()) {
        let seed = Seed::from_text(&format!("keep {}", seating.seed));
        let mut session = Session::new(Arc::clone(&edition), seating.players, &seating.options, seed).expect("a table");
        let mut choices = FastChance::new(seating.seed);
        let mut resumed: Option<Session<G>> = None;
        while let Some(seat) = session.awaiting().first() {
            let actions = session.legal(seat);
            let action = actions[choices.pick(Site("testkit"), actions.len() as u32) as usize];
            let events = session.act(seat, action).expect("a legal action");
            if let Some(other) = &mut resumed {
                assert_eq!(json(&other.act(seat, action).expect("legal there too")), json(&events), "{seating}: {action:?}");
                assert_eq!(other.state(), session.state(), "{seating}: {action:?}");
                for seat in Seat::all(seating.players) {
                    assert_eq!(other.check_undo(seat), session.check_undo(seat), "{seating}: undo by {seat}");
                    assert_eq!(other.clone().undo_by_consent(seat), session.clone().undo_by_consent(seat), "{seating}: undo by consent for {seat}");
                }
            }
            if let Some(kept) = session.keep().filter(|_| choices.pick(Site("testkit"), 4) == 0) {
                let text = serde_json::to_string(&kept).expect("it has a JSON form");
                let kept = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{seating}: {error} in {text}"));
                resumed = Some(Session::resume(Arc::clone(&edition), kept, seed).unwrap_or_else(|broken| panic!("{seating}: {broken}")));
            }
        }
        resumed_games += u32::from(resumed.is_some());
    }
    assert!(resumed_games > 0, "{}: nothing was ever kept", G::ID);
}

/// A preview shows exactly what the action then brings, for the seat that asks, exactly if it can be taken back. A planned turn is shown as its actions one after the other. It changes nothing.
///
/// # Panics
/// If not.
pub fn a_preview_shows_what_would_happen_and_could_be_undone<G: Views>() {
    let edition = Arc::new(Edition::<G>::built_in());
    for seating in seatings::<G>(games_per_table().min(3)) {
        let seed = Seed::from_text(&format!("preview {}", seating.seed));
        let mut session = Session::new(Arc::clone(&edition), seating.players, &seating.options, seed).expect("a table");
        let mut choices = FastChance::new(seating.seed);
        let (mut planner, mut start, mut plan) = (None, session.clone(), Vec::new());
        while let Some(seat) = session.awaiting().first() {
            if planner != Some(seat) {
                (planner, start) = (Some(seat), session.clone());
                plan.clear();
            }
            let actions = session.legal(seat);
            let action = actions[choices.pick(Site("testkit"), actions.len() as u32) as usize];
            let (before, preview) = (session.state().clone(), session.preview(seat, &[action]));
            assert_eq!(session.state(), &before, "{seating}: looking changes nothing");
            let other = seat.next(seating.players.max(2));
            if !session.awaiting().contains(other) {
                assert!(matches!(session.preview(other, &[action]), Err(CannotPreview::Refused { step: 0, refused: Refused::Common(_), .. })), "{seating}");
            }
            let events = session.act(seat, action).expect("a legal action");
            match preview {
                Ok(preview) => {
                    let viewer = Viewer::Seat(seat);
                    assert_eq!((preview.view, preview.seen), (session.view(viewer), session.seen(&events, viewer)), "{seating}: {action:?}");
                    assert_eq!(session.check_undo(seat), Ok(()), "{seating}: {action:?} was shown but cannot be undone");
                    plan.push(action);
                    let planned = start.preview(seat, &plan).map(|preview| preview.view);
                    assert_eq!(planned, Ok(session.view(viewer)), "{seating}: the plan {plan:?}");
                }
                Err(CannotPreview::Final { step: 0, boundary }) => {
                    assert!(session.check_undo(seat).is_err(), "{seating}: {action:?} was not shown ({boundary}), but can be undone");
                    planner = None;
                }
                Err(other) => panic!("{seating}: {action:?}: {other:?}"),
            }
        }
    }
}
