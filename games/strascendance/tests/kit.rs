//! Everything the kernel's test kit has for a game; as golden games, every number of players, both set-ups, and every way a
//! game of Strascendance can end.

use kernel::testkit::golden::{Golden, at_random};
use kernel::{Chance, FastChance, Game, Seat, Session, Silent, Site};
use strascendance::{Action, Decision, Ending, Stage, Strascendance};

kernel::game_tests! { game: Strascendance, specification: "../../docs/rules/strascendance.md", golden: golden_games() }

const fn golden(name: &'static str, players: u8, options: &'static str, shows: fn(&Session<Strascendance>) -> bool) -> Golden<Strascendance> {
    Golden { name, players, options, shows, policy: at_random }
}

fn ended_by(session: &Session<Strascendance>, ending: Ending) -> bool {
    session.state().stage == Stage::Over { ending }
}

fn winners(session: &Session<Strascendance>) -> usize {
    session.standings().iter().filter(|standing| standing.rank == 1).count()
}

/// Somebody lost the last place and came back, and the game still went on to a full counter.
fn someone_came_back(session: &Session<Strascendance>) -> bool {
    let reenters = |action: &Action| matches!(action, Action::Choose { decision: Decision::Reenter, .. });
    ended_by(session, Ending::CounterFull) && session.taken().iter().any(|taken| reenters(&taken.action))
}

/// The counter was filled by a chain: crowds of the last activation are still on the board (STR-7.1).
fn ended_inside_a_chain(session: &Session<Strascendance>) -> bool {
    let state = session.state();
    let surplus = usize::from(state.lost_total) > state.counter.len();
    let board = &session.edition().components.board;
    let chain = board.chain(state.dice.seed(), state.city.crowds);
    ended_by(session, Ending::CounterFull) && state.events.resolving.is_none() && surplus && chain.len() > 2
}

/// Players who put dancers wherever they can, so that somebody is swept off the board.
fn at_each_other(session: &Session<Strascendance>, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
    let game = session.edition();
    let harm = |action: &Action| {
        let mut after = session.state().clone();
        game.apply(&mut after, seat, *action, &mut FastChance::new(1), &mut Silent).expect("legal");
        let held = after.city.held.values();
        held.iter().map(|held| held.len()).min()
    };
    // Mostly the action after which the poorest player is poorest.
    match chance.pick(Site("golden"), 4) {
        0 => at_random(session, seat, actions, chance),
        _ => (0..actions.len()).min_by_key(|index| harm(&actions[*index])).unwrap_or(0),
    }
}

/// Players who keep crowds far from everybody, so that the game reaches its last turn.
fn in_peace(session: &Session<Strascendance>, _seat: Seat, actions: &[Action], _chance: &mut FastChance) -> usize {
    let board = &session.edition().components.board;
    let city = &session.state().city;
    let neighbours = |action: &Action| match action {
        Action::Choose { decision: Decision::CrowdAdd | Decision::EvCrowdTo, place } => {
            let group = board.chain(board.linked_to(*place), city.crowds) | strascendance::places::Places::only(*place);
            (board.linked_to_any(group) & city.all_held()).len()
        }
        Action::Pass | Action::Decline { .. } => 0,
        _ => 1,
    };
    (0..actions.len()).min_by_key(|index| neighbours(&actions[*index])).unwrap_or(0)
}

fn golden_games() -> Vec<Golden<Strascendance>> {
    let full = |session: &Session<Strascendance>| ended_by(session, Ending::CounterFull);
    vec![
        golden("counter-full-2p", 2, "{}", full),
        golden("counter-full-3p", 3, "{}", full),
        golden("counter-full-4p", 4, "{}", full),
        golden("counter-full-5p", 5, "{}", full),
        golden("draft-2p", 2, r#"{"draft":true}"#, full),
        golden("draft-3p", 3, r#"{"draft":true}"#, full),
        golden("draft-4p", 4, r#"{"draft":true,"shortDeck":true}"#, full),
        golden("draft-5p", 5, r#"{"draft":true,"firstPlayer":4}"#, full),
        golden("elimination-and-re-entry-3p", 3, "{}", someone_came_back),
        golden("elimination-and-re-entry-5p", 5, r#"{"shortDeck":true}"#, someone_came_back),
        Golden { policy: at_each_other, ..golden("sudden-end-2p", 2, "{}", |session| ended_by(session, Ending::Swept)) },
        golden("end-inside-a-chain-4p", 4, "{}", ended_inside_a_chain),
        golden("end-inside-an-event-4p", 4, "{}", |session| session.state().events.resolving.is_some()),
        golden("shared-victory-2p", 2, "{}", |session| winners(session) == 2),
        golden("shared-victory-4p", 4, "{}", |session| winners(session) == 2),
        Golden { policy: in_peace, ..golden("last-turn-2p", 2, "{}", |session| ended_by(session, Ending::LastTurn)) },
    ]
}
