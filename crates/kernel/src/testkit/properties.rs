//! The properties of rules, sessions and records.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::Value;

use super::{Table, Walk, games_per_table, json, tables, visit_states};
use crate::record::BadRecord;
use crate::{Chance, Edition, FastChance, Game, Illegal, Record, Seat, Seed, Session, Silent, Site, play_out};

/// The built-in component data keeps its constraints, and its hash does not hang on spaces.
///
/// # Panics
/// If not.
pub fn the_built_in_components_are_whole<G: Game>() {
    let edition = Edition::<G>::open(G::EDITION).unwrap_or_else(|bad| panic!("{}: {bad}", G::ID));
    let compact: Value = serde_json::from_str(G::EDITION).expect("it is JSON");

    assert_eq!(Edition::<G>::open(&compact.to_string()).expect("the same data").hash(), edition.hash());
    for broken in ["", "{", "[]", "{}", "null", "{\"game\": 7}"] {
        assert!(Edition::<G>::open(broken).is_err(), "{}: {broken:?} is accepted as component data", G::ID);
    }
}

/// An action is in the legal list exactly when `apply` accepts it; a refusal leaves state and chance untouched.
///
/// # Panics
/// If not.
pub fn an_action_is_listed_exactly_when_it_is_accepted<G: Game>() {
    /// Actions seen anywhere, to be tried everywhere.
    const POOL: usize = 400;
    let mut pool: Vec<G::Action> = Vec::new();
    let mut known: HashSet<G::Action> = HashSet::new();
    visit_states::<G>(games_per_table(), |walk| {
        let mut listed = HashSet::new();
        for seat in Seat::all(walk.table.players) {
            let actions = walk.legal(seat);
            let unique: HashSet<G::Action> = actions.iter().copied().collect();
            assert_eq!(unique.len(), actions.len(), "{walk}: {seat} has an action twice: {actions:?}");
            let awaited = walk.game.awaiting(&walk.state).contains(seat);
            assert_eq!(awaited, !actions.is_empty(), "{walk}: {seat} is awaited: {awaited}, but has {} actions", actions.len());
            assert_eq!(awaited, walk.game.decision(&walk.state, seat).is_some(), "{walk}: awaited and decision of {seat} disagree");
            for action in actions {
                if known.len() < POOL && known.insert(action) {
                    pool.push(action);
                }
                listed.insert((seat, action));
            }
        }
        // All listed ones, and some of those seen elsewhere.
        let mut tried: Vec<(Seat, G::Action)> = listed.iter().copied().collect();
        for _ in 0..12 {
            let action = pool[walk.pick(pool.len())];
            tried.extend((0..=walk.table.players).map(|seat| (Seat(seat), action)));
        }
        for (seat, action) in tried {
            let mut after = walk.state.clone();
            let mut chance = FastChance::new(u64::from(walk.decisions));
            let mut untouched = chance.clone();
            let accepted = walk.game.apply(&mut after, seat, action, &mut chance, &mut Silent);
            assert_eq!(accepted.is_ok(), listed.contains(&(seat, action)), "{walk}: {seat}, {action:?}: {accepted:?}");
            if accepted.is_err() {
                assert_eq!(after, walk.state, "{walk}: {seat}, {action:?} is refused but changes the state");
                assert_eq!(chance.pick(Site("testkit"), u32::MAX), untouched.pick(Site("testkit"), u32::MAX), "{walk}: a refusal uses chance");
            }
        }
    });
}

/// Every game ends, within the proven bound.
///
/// # Panics
/// If not.
pub fn every_game_ends_within_its_bound<G: Game>() {
    let game = Edition::<G>::built_in();
    for table in tables::<G>(games_per_table() * 4) {
        let mut walk = Walk::new(&game, &table);
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
        assert!(awaiting.iter().all(|seat| seat.0 < walk.table.players), "{walk}: somebody is awaited who is not there");
        for seat in awaiting.iter() {
            assert!(!walk.legal(seat).is_empty(), "{walk}: {seat} is stuck");
        }
        assert_eq!(walk.game.players(&walk.state), walk.table.players, "{walk}");
        assert_eq!(walk.game.options_of(&walk.state), walk.table.options, "{walk}");
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

/// Standings name every seat once; their parts add up; ranks are as totals and tie-breaks allow.
///
/// # Panics
/// If not.
pub fn the_parts_of_a_score_add_up<G: Game>() {
    let game = Edition::<G>::built_in();
    for table in tables::<G>(games_per_table()) {
        let mut walk = Walk::new(&game, &table);
        while walk.step() {}
        let standings = game.standings(&walk.state);
        let seats: HashSet<Seat> = standings.iter().map(|standing| standing.seat).collect();
        assert_eq!((standings.len(), seats.len()), (usize::from(table.players), usize::from(table.players)), "{walk}: {standings:?}");
        assert!(standings.iter().any(|standing| standing.rank == 1), "{walk}: nobody won: {standings:?}");
        for standing in &standings {
            let sum: i32 = standing.parts.iter().map(|(_, points)| points).sum();
            assert_eq!(sum, standing.total, "{walk}: {standing:?}");
            let better = standings.iter().filter(|other| other.rank < standing.rank).count();
            assert_eq!(usize::from(standing.rank), better + 1, "{walk}: ranks are not 1, 1, 3: {standings:?}");
        }
    }
}

/// A session played at random to its end, through real chance.
fn played<G: Game>(edition: &Arc<Edition<G>>, table: &Table<G>) -> Session<G> {
    let seed = Seed::from_text(&format!("testkit {}", table.seed));
    let started = Session::new(Arc::clone(edition), table.players, &table.options, seed);
    let mut session = started.unwrap_or_else(|error| panic!("{table}: {error}"));
    let mut choices = FastChance::new(table.seed);
    while let Some(seat) = session.awaiting().first() {
        let actions = session.legal(seat);
        let action = actions[choices.pick(Site("testkit"), actions.len() as u32) as usize];
        session.act(seat, action).unwrap_or_else(|illegal| panic!("{table}: {illegal}"));
    }
    session
}

/// Replaying a record gives the same game, also through its JSON text.
///
/// # Panics
/// If not.
pub fn replaying_the_record_gives_the_same_game<G: Game>() {
    let edition = Arc::new(Edition::<G>::built_in());
    for table in tables::<G>(2) {
        let session = played(&edition, &table);
        let record = session.record().expect("a game from a set-up has a record");
        let read = Record::read(&record.to_json()).expect("a record reads itself");
        let replayed = Session::replay(Arc::clone(&edition), &read).unwrap_or_else(|bad| panic!("{table}: {bad}"));
        assert_eq!(read, record);
        assert_eq!(replayed.state(), session.state(), "{table}");
        assert_eq!(replayed.standings(), session.standings(), "{table}");
    }
}

/// A cut, edited or foreign record is refused with the reason and the first step that differs.
///
/// # Panics
/// If not.
pub fn a_changed_record_is_refused_at_its_first_difference<G: Game>() {
    let edition = Arc::new(Edition::<G>::built_in());
    let table = tables::<G>(1).remove(0);
    let record = played(&edition, &table).record().expect("a record");
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
    for table in tables::<G>(games_per_table()) {
        let seed = Seed::from_text(&format!("undo {}", table.seed));
        let mut session = Session::new(Arc::clone(&edition), table.players, &table.options, seed).expect("a table");
        let mut choices = FastChance::new(table.seed);
        while let Some(seat) = session.awaiting().first() {
            let actions = session.legal(seat);
            let action = actions[choices.pick(Site("testkit"), actions.len() as u32) as usize];
            let before = session.state().clone();
            session.act(seat, action).expect("a legal action");
            let after = session.state().clone();
            for other in Seat::all(table.players).filter(|other| *other != seat) {
                assert!(session.undo(other).is_err(), "{table}: {other} takes back what {seat} did");
            }
            if session.undo(seat).is_ok() {
                assert_eq!(session.state(), &before, "{table}: undo of {action:?}");
                session.act(seat, action).expect("legal again");
                assert_eq!(session.state(), &after, "{table}: redo of {action:?}");
            }
        }
        assert!(Seat::all(table.players).all(|seat| session.undo(seat).is_err()), "{table}: undo after the end");
    }
}

/// A session that was kept as JSON goes on as if it had never been away: same chance, same undo, same end.
///
/// # Panics
/// If not.
pub fn a_kept_session_goes_on_as_if_never_away<G: Game>() {
    let edition = Arc::new(Edition::<G>::built_in());
    let mut resumed_games = 0;
    for table in tables::<G>(games_per_table()) {
        let seed = Seed::from_text(&format!("keep {}", table.seed));
        let mut session = Session::new(Arc::clone(&edition), table.players, &table.options, seed).expect("a table");
        let mut choices = FastChance::new(table.seed);
        let mut resumed: Option<Session<G>> = None;
        while let Some(seat) = session.awaiting().first() {
            let actions = session.legal(seat);
            let action = actions[choices.pick(Site("testkit"), actions.len() as u32) as usize];
            let events = session.act(seat, action).expect("a legal action");
            if let Some(other) = &mut resumed {
                assert_eq!(json(&other.act(seat, action).expect("legal there too")), json(&events), "{table}: {action:?}");
                assert_eq!(other.state(), session.state(), "{table}: {action:?}");
                for seat in Seat::all(table.players) {
                    assert_eq!(other.check_undo(seat), session.check_undo(seat), "{table}: undo by {seat}");
                    assert_eq!(other.clone().undo_by_consent(seat), session.clone().undo_by_consent(seat), "{table}: undo by consent for {seat}");
                }
            }
            if let Some(kept) = session.keep().filter(|_| choices.pick(Site("testkit"), 4) == 0) {
                let text = serde_json::to_string(&kept).expect("it has a JSON form");
                let kept = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{table}: {error} in {text}"));
                resumed = Some(Session::resume(Arc::clone(&edition), kept, seed).unwrap_or_else(|broken| panic!("{table}: {broken}")));
            }
        }
        resumed_games += u32::from(resumed.is_some());
    }
    assert!(resumed_games > 0, "{}: nothing was ever kept", G::ID);
}

/// States and actions survive JSON; views, decisions and legal lists have a JSON form.
///
/// # Panics
/// If not.
pub fn json_there_and_back_is_nothing<G: Game>() {
    visit_states::<G>(games_per_table().min(3), |walk| {
        let text = serde_json::to_string(&walk.state).expect("a state has a JSON form");
        let back: G::State = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{walk}: {error} in {text}"));
        assert_eq!(back, walk.state, "{walk}");
        for seat in Seat::all(walk.table.players) {
            for action in walk.legal(seat) {
                let text = serde_json::to_string(&action).expect("an action has a JSON form");
                let back: G::Action = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{walk}: {error} in {text}"));
                assert_eq!(back, action, "{walk}");
            }
            json(&walk.game.decision(&walk.state, seat));
        }
    });
}

/// A position that was tampered with is refused by name, or it can be played to its end; it never panics.
///
/// # Panics
/// If not.
pub fn a_broken_position_is_refused_and_any_other_can_be_played<G: Game>() {
    let mut actions = Vec::new();
    let (mut refused, mut played) = (0, 0);
    visit_states::<G>(games_per_table().min(2), |walk| {
        for _ in 0..3 {
            let mut document = json(&walk.state);
            tamper(&mut document, &mut walk.chance);
            let Ok(mut state) = serde_json::from_value::<G::State>(document) else {
                refused += 1;
                continue;
            };
            match walk.game.check(&state) {
                Err(broken) => {
                    assert!(!broken.rule.0.is_empty(), "{walk}: {broken}");
                    refused += 1;
                }
                Ok(()) => {
                    play_out(&**walk.game, &mut state, &mut FastChance::new(7), &mut actions);
                    walk.game.standings(&state);
                    played += 1;
                }
            }
        }
    });
    assert!(refused > 0 && played > 0, "{}: {refused} refused, {played} played: the test tampers with too much or too little", G::ID);
}

/// Changes one random part of a document.
fn tamper(document: &mut Value, chance: &mut FastChance) {
    const PART: Site = Site("testkit.tamper");
    let size = match &*document {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    };
    if size > 0 && chance.pick(PART, 12) > 0 {
        let index = chance.pick(PART, size as u32) as usize;
        let inner = match document {
            Value::Array(items) => items.get_mut(index),
            Value::Object(fields) => fields.values_mut().nth(index),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
        };
        return tamper(inner.expect("the index is within"), chance);
    }
    match (chance.pick(PART, 8), &mut *document) {
        (0..4, Value::Number(number)) => {
            let near = number.as_i64().unwrap_or(0) + i64::from(chance.pick(PART, 5)) - 2;
            *document = near.into();
        }
        (0..2, Value::Array(items)) => drop(items.pop()),
        (2, Value::Array(items)) if !items.is_empty() => items.push(items[0].clone()),
        (4, _) => *document = Value::Null,
        (5, _) => *document = [0_i64, -1, 255, 256, 65_536, i64::MAX][chance.pick(PART, 6) as usize].into(),
        (6, _) => *document = "nonsense".into(),
        (7, _) => *document = Value::Array(Vec::new()),
        _ => {}
    }
}

/// Something that is no action of the game is refused with a rule, at every moment, by every seat.
///
/// # Panics
/// If not.
pub fn nonsense_is_refused_with_a_rule<G: Game>() {
    let nonsense = ["null", "7", "\"fly\"", "[]", "{}", "{\"type\":\"fly\"}", "{\"type\":7}", "{\"type\":null,\"x\":[]}"];
    visit_states::<G>(1, |walk| {
        for text in nonsense {
            let value: Value = serde_json::from_str(text).expect("it is JSON");
            for seat in (0..=walk.table.players).chain([200]).map(Seat) {
                let illegal = walk.game.unreadable(&walk.state, seat, &value);
                assert!(!illegal.rule().0.is_empty(), "{walk}: {text} by {seat} breaks no rule");
            }
        }
    });
}
