//! Twin worlds: the same deal but for two things that changed places. Whatever differs between twins that look alike to
//! a viewer is hidden from that viewer, whatever the game itself says about its secrets.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::{Seating, games_per_table, json, seatings};
use crate::{Chance, Edition, EventOf, FastChance, Redeals, SeenOf, Site, Viewer, Views};

/// Chance that gives what another gives, but for one use of it: there two things change places after a shuffle, or
/// another number is picked.
struct Nudged {
    chance: FastChance,
    uses: u32,
    at: u32,
    by: (u32, u32),
}

impl Nudged {
    fn is_here(&mut self) -> bool {
        self.uses += 1;
        self.uses == self.at + 1
    }
}

impl Chance for Nudged {
    fn shuffle<T>(&mut self, site: Site, items: &mut [T]) {
        self.chance.shuffle(site, items);
        let length = items.len().max(1) as u32;
        if self.is_here() && items.len() > 1 {
            items.swap((self.by.0 % length) as usize, (self.by.1 % length) as usize);
        }
    }

    fn pick(&mut self, site: Site, options: u32) -> u32 {
        let picked = self.chance.pick(site, options);
        if self.is_here() { (picked + self.by.0) % options } else { picked }
    }
}

/// One world: where the table stands, its chance from now on, and what happened so far.
struct World<G: Views> {
    state: G::State,
    chance: FastChance,
    events: Vec<EventOf<G>>,
}

impl<G: Views> World<G> {
    fn open(game: &G, seating: &Seating<G>, at: u32, by: (u32, u32)) -> Self {
        let mut chance = Nudged { chance: FastChance::new(seating.seed), uses: 0, at, by };
        let mut events = Vec::new();
        let state = game.setup(seating.players, &seating.options, &mut chance, &mut events);
        Self { state, chance: chance.chance, events }
    }

    fn seen(&self, viewer: Viewer) -> Vec<SeenOf<G>> {
        self.events.iter().map(|event| event.seen(viewer)).collect()
    }
}

const TWINS: Site = Site("testkit.twins");

/// Opens each table once as it is and many times with something nudged.
fn visit_twins<G: Views>(mut visit: impl FnMut(&G, &Seating<G>, &mut World<G>, &mut World<G>, &mut FastChance)) {
    let game = Edition::<G>::built_in();
    for seating in seatings::<G>(games_per_table().min(2)) {
        let mut chance = FastChance::new(seating.seed + 77);
        for _ in 0..12 {
            let (at, by) = (chance.pick(TWINS, 8), (chance.pick(TWINS, 200), chance.pick(TWINS, 200)));
            let mut truth = World::open(&*game, &seating, u32::MAX - 1, (0, 0));
            let mut twin = World::open(&*game, &seating, at, by);
            visit(&game, &seating, &mut truth, &mut twin, &mut chance);
        }
    }
}

/// If two set-ups look alike to a viewer, the viewer saw the same events in both: the set-up tells nobody another's hand.
///
/// # Panics
/// If an event of the set-up gives something away.
pub fn the_setup_tells_nobody_what_they_may_not_know<G: Views>() {
    visit_twins::<G>(|game, seating, truth, twin, _| {
        for viewer in Viewer::all(seating.players) {
            if game.view(&truth.state, viewer) == game.view(&twin.state, viewer) {
                assert_eq!(truth.seen(viewer), twin.seen(viewer), "{seating}: the set-up tells {viewer:?} what it may not know");
            }
        }
    });
}

/// How many decisions twins are followed.
const FOLLOWED: u32 = 30;
/// How often a viewer's redeals are asked about one difference.
const REDEALS: u64 = 30;
/// So often must something be found hidden before it may be called a fault that it never moves.
const ENOUGH: u32 = 5;

/// Whatever differs between twins that look alike to a viewer must vary over redeals for that viewer, whether the game
/// calls it a secret or not.
///
/// # Panics
/// With the parts of the state that no redeal ever moves.
pub fn whatever_is_hidden_is_redealt<G: Views + Redeals>() {
    // By the pattern of the path (`hands[*][*]`): how often it was found hidden, and how often a redeal moved it.
    let mut found: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    visit_twins::<G>(|game, seating, truth, twin, chance| {
        for decision in 0..FOLLOWED {
            if decision % 10 == 0 {
                look_for_stuck_things(game, seating, truth, twin, &mut found);
            }
            let Some(seat) = game.awaiting(&truth.state).first() else { return };
            let (here, there) = (game.choices(&truth.state, seat), game.choices(&twin.state, seat));
            let shared: Vec<G::Action> = here.into_iter().filter(|action| there.contains(action)).collect();
            if shared.is_empty() {
                return;
            }
            let action = shared[chance.pick(TWINS, shared.len() as u32) as usize];
            for world in [&mut *truth, &mut *twin] {
                let done = game.act(&mut world.state, seat, action, &mut world.chance, &mut world.events);
                assert!(done.is_ok(), "{seating}: {action:?} is listed and refused");
            }
        }
    });
    let stuck: Vec<&String> = found.iter().filter(|(_, (hidden, moved))| *hidden >= ENOUGH && *moved == 0).map(|(path, _)| path).collect();
    assert!(stuck.is_empty(), "{}: hidden, but never moved by a redeal: {stuck:?}", G::ID);
}

fn look_for_stuck_things<G: Views + Redeals>(game: &G, seating: &Seating<G>, truth: &World<G>, twin: &World<G>, found: &mut BTreeMap<String, (u32, u32)>) {
    let (here, there) = (leaves(&json(&truth.state)), leaves(&json(&twin.state)));
    for viewer in Viewer::all(seating.players) {
        if game.view(&truth.state, viewer) != game.view(&twin.state, viewer) {
            continue;
        }
        let hidden: Vec<&String> = here.iter().filter(|(path, value)| there.get(*path) != Some(*value)).map(|(path, _)| path).collect();
        if hidden.is_empty() {
            continue;
        }
        let mut values: BTreeMap<&String, BTreeSet<String>> = BTreeMap::new();
        for number in 0..REDEALS {
            let mut state = truth.state.clone();
            game.redeal(&mut state, viewer, &mut FastChance::new(number));
            let redealt = leaves(&json(&state));
            for path in &hidden {
                values.entry(path).or_default().insert(redealt.get(*path).cloned().unwrap_or_default());
            }
        }
        for path in hidden {
            let entry = found.entry(pattern(path)).or_default();
            entry.0 += 1;
            // A redeal may also forget what another seat remembers.
            entry.1 += u32::from(values[path].len() > 1 || !values[path].contains(&here[path]));
        }
    }
}

/// Every text, number and truth value of a document by its path.
fn leaves(document: &Value) -> BTreeMap<String, String> {
    fn collect(value: &Value, path: &str, leaves: &mut BTreeMap<String, String>) {
        match value {
            Value::Object(fields) => fields.iter().for_each(|(name, value)| collect(value, &format!("{path}.{name}"), leaves)),
            Value::Array(items) => items.iter().enumerate().for_each(|(index, value)| collect(value, &format!("{path}[{index}]"), leaves)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => drop(leaves.insert(path.to_owned(), value.to_string())),
        }
    }
    let mut all = BTreeMap::new();
    collect(document, "", &mut all);
    all
}

/// The path with every number inside brackets forgotten.
fn pattern(path: &str) -> String {
    path.split('[')
        .enumerate()
        .map(|(index, part)| if index == 0 { part.to_owned() } else { format!("[*{}", part.trim_start_matches(|c: char| c.is_ascii_digit())) })
        .collect()
}
