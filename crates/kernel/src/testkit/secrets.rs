//! The properties of what is hidden: two worlds that look alike to a viewer must stay alike for that viewer.

use std::collections::{BTreeMap, BTreeSet};

use super::forge::Forge;
use super::{Walk, games_per_table, visit_states};
use crate::{EventOf, FastChance, Redeals, Seat, Secret, SeenOf, Silent, Viewer, Views, exact, preview};

/// Another world that looks the same to the viewer.
fn other_world<G: Redeals>(walk: &Walk<'_, G>, viewer: Viewer, number: u64) -> G::State {
    let mut state = walk.state.clone();
    walk.game.redeal(&mut state, viewer, &mut FastChance::new(walk.seating.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
    state
}

/// A viewer's view, decision and legal actions are the same before and after a redeal for that viewer, and the
/// redealt state is a sound one.
///
/// # Panics
/// If not.
pub fn a_redeal_changes_nothing_its_viewer_sees<G: Views + Redeals>() {
    visit_states::<G>(games_per_table(), |walk| {
        let game = walk.game;
        for viewer in Viewer::all(walk.seating.players) {
            let other = other_world(walk, viewer, u64::from(walk.decisions) + 1);
            assert_eq!(game.view(&walk.state, viewer), game.view(&other, viewer), "{walk}: the view of {viewer:?} depends on what is hidden");
            assert_eq!(game.awaiting(&walk.state), game.awaiting(&other), "{walk}: who is awaited depends on what is hidden from {viewer:?}");
            if let Viewer::Seat(seat) = viewer {
                assert_eq!(game.choices(&walk.state, seat), game.choices(&other, seat), "{walk}: the choices of {seat} depend on what is hidden");
                if game.awaiting(&walk.state).contains(seat) {
                    assert_eq!(game.decision(&walk.state, seat), game.decision(&other, seat), "{walk}: the decision of {seat}");
                }
            }
            let sound = game.check(&other);
            assert!(sound.is_ok(), "{walk}: redealt for {viewer:?}: {}", sound.unwrap_err());
        }
    });
}

/// Views that are made together are what each viewer sees alone.
///
/// # Panics
/// If somebody would see something else among others.
pub fn views_made_together_are_those_made_alone<G: Views>() {
    visit_states::<G>(games_per_table().min(3), |walk| {
        let viewers: Vec<Viewer> = Viewer::all(walk.seating.players).collect();
        for (viewer, together) in viewers.iter().zip(walk.game.views(&walk.state, &viewers)) {
            assert_eq!(together, walk.game.view(&walk.state, *viewer), "{walk}: the view of {viewer:?}");
        }
    });
}

/// Where a game says that everybody can tell how many choices a seat has, they are as many in every world that looks the
/// same to anybody else; and whether they can tell hangs on nothing hidden either.
///
/// # Panics
/// If the number of choices tells somebody what they may not know.
pub fn what_is_countable_is_the_same_for_everybody<G: Views + Redeals>() {
    visit_states::<G>(games_per_table().min(2), |walk| {
        let game = walk.game;
        for seat in game.awaiting(&walk.state).iter() {
            let (countable, choices) = (game.choices_are_countable(&walk.state, seat), walk.legal(seat).len());
            for viewer in Viewer::all(walk.seating.players).filter(|viewer| !viewer.is(seat)) {
                for number in 0..2 {
                    let other = other_world(walk, viewer, u64::from(walk.decisions) * 2 + number);
                    let there = game.choices_are_countable(&other, seat);
                    assert_eq!(countable, there, "{walk}: whether the choices of {seat} are countable depends on what is hidden from {viewer:?}");
                    let counted = game.choices(&other, seat).len();
                    assert!(
                        !countable || choices == counted,
                        "{walk}: {seat} has {choices} choices, and {counted} in a world that looks the same to {viewer:?}, who is said to be able to count them"
                    );
                }
            }
        }
    });
}

/// A refusal, with everything it says, is the same in every world that looks the same to the seat that is refused.
///
/// # Panics
/// If a refusal depends on what is hidden.
pub fn a_refusal_tells_nothing_hidden<G: Views + Redeals>() {
    let forge = Forge::of_actions::<G>();
    let mut chance = FastChance::new(17);
    visit_states::<G>(games_per_table().min(3), |walk| {
        let decisions = u64::from(walk.decisions);
        for seat in Seat::all(walk.seating.players) {
            let other = other_world(walk, Viewer::Seat(seat), decisions + 1);
            for action in forge.actions::<G>(6, &mut chance) {
                let refusal = |state: &G::State| {
                    let refused = walk.game.act(&mut state.clone(), seat, action, &mut FastChance::new(decisions), &mut Silent).err()?;
                    Some((walk.game.rule_behind(state, seat, &refused), refused))
                };
                assert_eq!(refusal(&walk.state), refusal(&other), "{walk}: how {action:?} is refused tells {seat} what it may not know");
            }
        }
    });
}

/// How often a redeal is repeated to see whether it moves things: enough that what moves freely cannot seem still.
const REDEALS: u32 = 40;

/// Over many redeals each hidden place holds different things, each hidden thing lies in different places, and no
/// place clings to the true one.
///
/// # Panics
/// If something hidden does not move.
pub fn a_redeal_moves_every_hidden_thing<G: Redeals>() {
    visit_states::<G>(1, |walk| {
        if walk.decisions % 13 != 0 {
            return;
        }
        for viewer in Viewer::all(walk.seating.players) {
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
    secrets.iter().map(|secret| (secret.pool.as_str(), secret.place.as_str())).collect()
}

/// Whether chance alone could not keep this thing in its place: at most half of its pool looks like it.
fn is_free(secret: &Secret, all: &[Secret]) -> bool {
    let pool = all.iter().filter(|other| other.pool == secret.pool);
    let alike = pool.clone().filter(|other| other.item == secret.item).count();
    alike * 2 <= pool.count()
}

/// How often a redeal is repeated to see how evenly it is drawn.
const DRAWS: usize = 300;

/// Redeals are drawn from all that could be, not from a few that resemble the truth: what lies in two places goes
/// together in as many ways as it would by chance (a rotation of the cards has few), and the truth is no more like its
/// redeals than they are like each other.
///
/// # Panics
/// If redeals are too much alike.
pub fn redeals_are_drawn_evenly<G: Redeals>() {
    // Places that hold the same thing: between the truth and a redeal, and between two redeals.
    let (mut with_truth, mut among_redeals, mut compared) = (0_usize, 0_usize, 0_usize);
    visit_states::<G>(1, |walk| {
        if walk.decisions % 23 != 0 {
            return;
        }
        let viewer = Viewer::all(walk.seating.players).nth(walk.decisions as usize / 23 % (usize::from(walk.seating.players) + 1)).expect("a viewer");
        let truth = items(&walk.game.secrets(&walk.state, viewer));
        let worlds: Vec<World> = (0..DRAWS as u64).map(|number| items(&walk.game.secrets(&other_world(walk, viewer, number), viewer))).collect();
        for (world, next) in worlds.iter().zip(worlds.iter().skip(1)) {
            with_truth += alike(&truth, world);
            among_redeals += alike(world, next);
            compared += world.len();
        }
        let pools: BTreeSet<&str> = truth.keys().map(|(pool, _)| pool.as_str()).collect();
        for pool in pools {
            let places: Vec<&(String, String)> = truth.keys().filter(|(name, _)| name == pool).collect();
            for (one, other) in places.iter().zip(places.iter().skip(1)).step_by(1 + places.len() / 4) {
                let pairs: BTreeSet<(&str, &str)> = worlds.iter().map(|world| (world[*one].as_str(), world[*other].as_str())).collect();
                let expected = expected_pairs(&worlds, one, other);
                assert!(
                    expected < 8.0 || pairs.len() as f64 >= expected * 0.5,
                    "{walk}: {} and {} of {pool} go together in only {} ways over {DRAWS} redeals for {viewer:?}, where chance would make {expected:.0}",
                    one.1,
                    other.1,
                    pairs.len()
                );
            }
        }
    });
    let excess = with_truth as f64 - among_redeals as f64;
    // Ten standard deviations, as if places were independent.
    let noise = 10.0 * (among_redeals.max(1) as f64).sqrt() + 0.02 * among_redeals as f64;
    assert!(excess < noise.max(30.0), "{}: of {compared} places, redeals agree with the truth in {with_truth}, with each other in {among_redeals}", G::ID);
}

/// What lies where: by pool and place.
type World = BTreeMap<(String, String), String>;

fn items(secrets: &[Secret]) -> World {
    secrets.iter().map(|Secret { pool, place, item }| ((pool.clone(), place.clone()), item.clone())).collect()
}

fn alike(one: &World, other: &World) -> usize {
    one.iter().filter(|(place, item)| other.get(*place) == Some(item)).count()
}

/// How many different pairs two places would show if what lies in one told nothing about the other.
fn expected_pairs(worlds: &[World], one: &(String, String), other: &(String, String)) -> f64 {
    let shares = |place: &(String, String)| {
        let mut counts: BTreeMap<&str, f64> = BTreeMap::new();
        for world in worlds {
            *counts.entry(world[place].as_str()).or_default() += 1.0 / worlds.len() as f64;
        }
        counts
    };
    let (ones, others) = (shares(one), shares(other));
    let pairs = ones.iter().flat_map(|(item, share)| others.iter().filter(move |(with, _)| *with != item).map(move |(_, with)| share * with));
    pairs.map(|share| 1.0 - (1.0 - share).powi(worlds.len() as i32)).sum()
}

/// What one action does in a world: the view after it, and what a viewer saw of it. Nothing if it is refused there.
fn outcome<G: Views>(game: &G, state: &G::State, seat: Seat, action: G::Action, viewer: Viewer, chance: u64) -> Option<Outcome<G>> {
    let mut after = state.clone();
    let mut events: Vec<EventOf<G>> = Vec::new();
    game.act(&mut after, seat, action, &mut FastChance::new(chance), &mut events).ok()?;
    let seen = events.iter().map(|event| event.seen(viewer)).collect();
    let shown = events.iter().any(|event| event.reveals);
    Some(Outcome { view: game.view(&after, viewer), over: game.awaiting(&after).is_empty(), seen, shown })
}

struct Outcome<G: Views> {
    view: G::View,
    over: bool,
    seen: Vec<SeenOf<G>>,
    shown: bool,
}

/// If two worlds look alike to a viewer before and after an action, the viewer saw the same events in both: nothing
/// in a redacted event depends on what its viewer may not know.
///
/// # Panics
/// If an event gives something away.
pub fn events_tell_nobody_what_they_may_not_know<G: Views + Redeals>() {
    visit_states::<G>(games_per_table(), |walk| {
        let Some((seat, action)) = walk.choose() else { return };
        let chance = u64::from(walk.decisions);
        for viewer in Viewer::all(walk.seating.players) {
            let here = outcome(&**walk.game, &walk.state, seat, action, viewer, chance).expect("a legal action");
            for number in 0..3 {
                let other = other_world(walk, viewer, chance * 3 + number);
                // A secret choice may not exist in the other world: another one takes its place there.
                let there = outcome(&**walk.game, &other, seat, action, viewer, chance).or_else(|| {
                    let choices = walk.game.choices(&other, seat);
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
/// taught no viewer anything: it looks the same in every world that looked the same before. Where the action does not
/// exist in such a world (a card that is not in that hand), some other choice there looks just the same.
///
/// # Panics
/// If something hidden was shown and not declared.
pub fn what_can_be_undone_has_shown_nothing<G: Views + Redeals>() {
    visit_states::<G>(games_per_table(), |walk| {
        let Some((seat, action)) = walk.choose() else { return };
        let (game, decisions) = (&**walk.game, u64::from(walk.decisions));
        for viewer in Viewer::all(walk.seating.players) {
            let here = outcome(game, &walk.state, seat, action, viewer, decisions).expect("a legal action");
            let elsewhere = outcome(game, &walk.state, seat, action, viewer, decisions + 1).expect("a legal action");
            let chance_used = here.view != elsewhere.view || here.seen != elsewhere.seen;
            if here.over || here.shown || chance_used {
                continue;
            }
            for number in 0..3 {
                let other = other_world(walk, viewer, decisions * 3 + number);
                let same = |choice: G::Action| {
                    let there = outcome(game, &other, seat, choice, viewer, decisions)?;
                    Some(there.shown || there.over || (there.view == here.view && there.seen == here.seen))
                };
                let alike = same(action).unwrap_or_else(|| game.choices(&other, seat).into_iter().any(|choice| same(choice) == Some(true)));
                assert!(alike, "{walk}: {action:?} showed {viewer:?} something hidden without saying so");
            }
        }
    });
}

/// A preview, or the reason why there is none, is the same in every world that looks the same to the seat that asks.
///
/// # Panics
/// If a preview depends on what is hidden.
pub fn a_preview_tells_nothing_hidden<G: Views + Redeals>() {
    visit_states::<G>(games_per_table().min(3), |walk| {
        let Some((seat, action)) = walk.choose() else { return };
        let look = |state: &G::State| look(state, &**walk.game, seat, action);
        let here = look(&walk.state);
        for number in 0..3 {
            let there = look(&other_world(walk, Viewer::Seat(seat), u64::from(walk.decisions) * 3 + number));
            assert_eq!(here, there, "{walk}: the preview of {action:?} tells {seat} what it may not know");
        }
    });
}

/// A state that is rebuilt from a view looks just like it to its viewer, is a sound one, and asks, offers and previews what the
/// true one does. Where a game rebuilds nothing there is nothing to be wrong.
///
/// # Panics
/// If not.
pub fn a_rebuilt_state_is_as_good_as_the_true_one<G: Views + Redeals>() {
    visit_states::<G>(games_per_table().min(3), |walk| {
        let (game, truth) = (walk.game, &walk.state);
        for viewer in Viewer::all(walk.seating.players) {
            let view = game.view(truth, viewer);
            let Some(rebuilt) = game.rebuild(&exact::written(&view)) else { continue };
            assert_eq!(game.view(&rebuilt, viewer), view, "{walk}: rebuilt from what {viewer:?} sees");
            assert_eq!(game.check(&rebuilt), Ok(()), "{walk}: rebuilt from what {viewer:?} sees");
            assert_eq!(game.awaiting(&rebuilt), game.awaiting(truth), "{walk}: rebuilt from what {viewer:?} sees");
            let Some(seat) = viewer.seat().filter(|seat| game.awaiting(truth).contains(*seat)) else { continue };
            assert_eq!(game.decision(&rebuilt, seat), game.decision(truth, seat), "{walk}");
            let choices = game.choices(truth, seat);
            assert_eq!(game.choices(&rebuilt, seat), choices, "{walk}: the choices of {seat}");
            for action in choices.into_iter().take(8) {
                assert_eq!(look(&rebuilt, &**game, seat, action), look(truth, &**game, seat, action), "{walk}: the preview of {action:?}");
            }
        }
    });
}

/// What a seat would see of an action, or why that is not known beforehand.
fn look<G: Views>(state: &G::State, game: &G, seat: Seat, action: G::Action) -> Result<(G::View, Vec<SeenOf<G>>), String> {
    match preview::look(game, state, seat, &[action]) {
        Ok(preview) => Ok((preview.view, preview.seen)),
        Err(crate::CannotPreview::Final { boundary, .. }) => Err(boundary.to_string()),
        Err(crate::CannotPreview::Refused { refused, .. }) => Err(refused.to_string()),
    }
}
