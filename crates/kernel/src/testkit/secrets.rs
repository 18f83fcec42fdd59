//! The properties of what is hidden: two worlds that look alike to a viewer must stay alike for that viewer.

use std::collections::BTreeSet;

use super::{Walk, games_per_table, visit_states};
use crate::{FastChance, Game, Seat, Secret, Viewer};

/// Another world that looks the same to the viewer.
fn other_world<G: Game>(walk: &Walk<'_, G>, viewer: Viewer, number: u64) -> G::State {
    let mut state = walk.state.clone();
    walk.game.redeal(&mut state, viewer, &mut FastChance::new(walk.table.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
    state
}

fn legal<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(state, seat, &mut actions);
    actions
}

/// A viewer's view, decision and legal actions are the same before and after a redeal for that viewer, and the
/// redealt state is a sound one.
///
/// # Panics
/// If not.
pub fn a_redeal_changes_nothing_its_viewer_sees<G: Game>() {
    visit_states::<G>(games_per_table(), |walk| {
        for viewer in Viewer::all(walk.table.players) {
            let other = other_world(walk, viewer, u64::from(walk.decisions) + 1);
            assert_eq!(walk.game.view(&walk.state, viewer), walk.game.view(&other, viewer), "{walk}: the view of {viewer:?} depends on what is hidden");
            assert_eq!(walk.game.awaiting(&walk.state), walk.game.awaiting(&other), "{walk}: who is awaited depends on what is hidden from {viewer:?}");
            if let Viewer::Seat(seat) = viewer {
                assert_eq!(legal(&**walk.game, &walk.state, seat), legal(&**walk.game, &other, seat), "{walk}: the choices of {seat} depend on what is hidden");
                assert_eq!(walk.game.decision(&walk.state, seat), walk.game.decision(&other, seat), "{walk}: the decision of {seat}");
            }
            let sound = walk.game.check(&other);
            assert!(sound.is_ok(), "{walk}: redealt for {viewer:?}: {}", sound.unwrap_err());
        }
    });
}

/// How often a redeal is repeated to see whether it moves things: enough that what moves freely cannot seem still.
const REDEALS: u32 = 60;

/// Over many redeals each hidden place holds different things, each hidden thing lies in different places, and no
/// place clings to the true one.
///
/// # Panics
/// If something hidden does not move.
pub fn a_redeal_moves_every_hidden_thing<G: Game>() {
    visit_states::<G>(1, |walk| {
        if walk.decisions % 9 != 0 {
            return;
        }
        for viewer in Viewer::all(walk.table.players) {
            let truth = walk.game.secrets(&walk.state, viewer);
            let redealt: Vec<Vec<Secret>> = (0..u64::from(REDEALS)).map(|number| walk.game.secrets(&other_world(walk, viewer, number), viewer)).collect();
            for world in &redealt {
                assert_eq!(places(world), places(&truth), "{walk}: a redeal for {viewer:?} moves places instead of things");
            }
            for secret in truth.iter().filter(|secret| is_free(secret, &truth)) {
                let Secret { pool, place, item } = secret;
                let still = redealt.iter().flatten().filter(|other| *other == secret).count() as u32;
                assert!(still * 20 < REDEALS * 19, "{walk}: {place} of {pool} holds {item} in {still} of {REDEALS} redeals for {viewer:?}");
                let elsewhere = redealt.iter().flatten().any(|other| other.pool == *pool && other.item == *item && other.place != *place);
                assert!(elsewhere, "{walk}: {item} of {pool} never leaves {place} in {REDEALS} redeals for {viewer:?}");
            }
        }
    });
}

fn places(secrets: &[Secret]) -> BTreeSet<(&str, &str)> {
    secrets.iter().map(|secret| (secret.pool, secret.place.as_str())).collect()
}

/// Whether chance alone could not keep this thing in its place: at most half of its pool looks like it.
fn is_free(secret: &Secret, all: &[Secret]) -> bool {
    let pool = all.iter().filter(|other| other.pool == secret.pool);
    let alike = pool.clone().filter(|other| other.item == secret.item).count();
    alike * 2 <= pool.count()
}

/// What one action does in two worlds: the state after, and what a viewer saw of it. Nothing if it is refused there.
fn outcome<G: Game>(game: &G, state: &G::State, seat: Seat, action: G::Action, viewer: Viewer, chance: u64) -> Option<Outcome<G>> {
    let mut after = state.clone();
    let mut events = Vec::new();
    game.apply(&mut after, seat, action, &mut FastChance::new(chance), &mut events).ok()?;
    let seen = events.iter().filter_map(|event| game.seen(&after, event, viewer)).collect();
    let shown = events.iter().any(|event| game.reveals(&after, event));
    Some(Outcome { view: game.view(&after, viewer), over: game.awaiting(&after).is_empty(), seen, shown })
}

struct Outcome<G: Game> {
    view: G::View,
    over: bool,
    seen: Vec<G::Seen>,
    shown: bool,
}

/// If two worlds look alike to a viewer before and after an action, the viewer saw the same events in both: nothing
/// in a redacted event depends on what its viewer may not know.
///
/// # Panics
/// If an event gives something away.
pub fn events_tell_nobody_what_they_may_not_know<G: Game>() {
    visit_states::<G>(games_per_table(), |walk| {
        let Some((seat, action)) = walk.choose() else { return };
        let chance = u64::from(walk.decisions);
        for viewer in Viewer::all(walk.table.players) {
            let here = outcome(&**walk.game, &walk.state, seat, action, viewer, chance).expect("a legal action");
            for number in 0..3 {
                let other = other_world(walk, viewer, chance * 3 + number);
                // A secret choice may not exist in the other world: another one takes its place there.
                let there = outcome(&**walk.game, &other, seat, action, viewer, chance).or_else(|| {
                    let choices = legal(&**walk.game, &other, seat);
                    let choice = choices.get(walk.pick(choices.len().max(1)))?;
                    outcome(&**walk.game, &other, seat, *choice, viewer, chance)
                });
                if let Some(there) = there.filter(|there| there.view == here.view) {
                    assert_eq!(here.seen, there.seen, "{walk}: the events of {action:?} tell {viewer:?} what it may not know");
                }
            }
        }
    });
}

/// If an action uses no chance, ends nothing and declares nothing shown, so that it could be taken back, then it
/// taught no other viewer anything: it looks the same in every world that looked the same before.
///
/// # Panics
/// If something hidden was shown and not declared.
pub fn what_can_be_undone_has_shown_nothing<G: Game>() {
    visit_states::<G>(games_per_table(), |walk| {
        let Some((seat, action)) = walk.choose() else { return };
        let decisions = u64::from(walk.decisions);
        for viewer in Viewer::all(walk.table.players) {
            let here = outcome(&**walk.game, &walk.state, seat, action, viewer, decisions).expect("a legal action");
            let elsewhere = outcome(&**walk.game, &walk.state, seat, action, viewer, decisions + 1).expect("a legal action");
            let chance_used = here.view != elsewhere.view || here.seen != elsewhere.seen;
            if here.over || here.shown || chance_used {
                continue;
            }
            for number in 0..3 {
                let other = other_world(walk, viewer, decisions * 3 + number);
                let Some(there) = outcome(&**walk.game, &other, seat, action, viewer, decisions) else { continue };
                assert!(there.shown || there.over || there.view == here.view, "{walk}: {action:?} showed {viewer:?} something hidden without saying so");
            }
        }
    });
}
