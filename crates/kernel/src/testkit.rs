//! The test kit: properties every game must have, each written once and run for every game on random play.
//!
//! A game's `tests/properties.rs` is one line: `kernel::game_tests!(fiasko::Fiasko);`

#![expect(clippy::disallowed_methods, reason = "tests read files and the environment")]

pub mod coverage;
pub mod golden;
pub mod perft;
pub mod properties;
pub mod secrets;
pub mod words;

use std::fmt;

use serde_json::Value;

use crate::{Chance, Edition, FastChance, Game, Seat, Silent, Site};

/// Runs all properties of the kit for a game at every player count and with every combination of options.
#[macro_export]
macro_rules! game_tests {
    ($game:ty) => {
        $crate::game_tests!($game:
            properties::the_built_in_components_are_whole,
            properties::an_action_is_listed_exactly_when_it_is_accepted,
            properties::every_game_ends_within_its_bound,
            properties::somebody_can_act_or_the_game_is_over,
            properties::the_invariants_hold_after_every_action,
            properties::the_parts_of_a_score_add_up,
            properties::replaying_the_record_gives_the_same_game,
            properties::a_changed_record_is_refused_at_its_first_difference,
            properties::undo_then_redo_is_nothing,
            properties::a_kept_session_goes_on_as_if_never_away,
            properties::json_there_and_back_is_nothing,
            properties::a_broken_position_is_refused_and_any_other_can_be_played,
            properties::nonsense_is_refused_with_a_rule,
            secrets::a_redeal_changes_nothing_its_viewer_sees,
            secrets::a_redeal_moves_every_hidden_thing,
            secrets::events_tell_nobody_what_they_may_not_know,
            secrets::what_can_be_undone_has_shown_nothing,
            words::everything_can_be_said_in_every_language,
            words::players_can_read_the_rules_in_every_language,
        );
    };
    ($game:ty: $($module:ident :: $property:ident),* $(,)?) => {
        $(
            #[test]
            fn $property() {
                $crate::testkit::$module::$property::<$game>();
            }
        )*
    };
}

/// How many random games a property plays at each table; `TABLEE_KIT_GAMES` asks for more.
#[must_use]
pub fn games_per_table() -> u64 {
    std::env::var("TABLEE_KIT_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(6)
}

/// A table to be tested: how many players, which options, which seed. Shown in every failure.
#[derive(Debug, Clone)]
pub struct Table<G: Game> {
    /// How many play.
    pub players: u8,
    /// With which options.
    pub options: G::Options,
    /// The seed of chance and of the random players.
    pub seed: u64,
}

impl<G: Game> fmt::Display for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} players, options {:?}, seed {}", G::ID, self.players, self.options, self.seed)
    }
}

/// Every combination of options.
///
/// # Panics
/// If the described options are not those the game reads.
#[must_use]
pub fn option_combinations<G: Game>() -> Vec<G::Options> {
    let mut combinations = vec![serde_json::Map::new()];
    for spec in G::options() {
        let with = |value: Value| {
            combinations.iter().map(move |known| {
                let mut known = known.clone();
                known.insert(spec.name.to_owned(), value.clone());
                known
            })
        };
        combinations = spec.values().into_iter().flat_map(with).collect();
    }
    combinations.into_iter().map(|options| serde_json::from_value(Value::Object(options)).expect("options are read as described")).collect()
}

/// Every table at every player count with every combination of options, `games` seeds each.
#[must_use]
pub fn tables<G: Game>(games: u64) -> Vec<Table<G>> {
    let combinations = option_combinations::<G>();
    let mut tables = Vec::new();
    for players in G::PLAYERS {
        for options in &combinations {
            tables.extend((0..games).map(|seed| Table { players, options: options.clone(), seed }));
        }
    }
    tables
}

/// A random game in progress.
#[derive(Debug)]
pub struct Walk<'a, G: Game> {
    /// The game.
    pub game: &'a Edition<G>,
    /// The table it is played at.
    pub table: &'a Table<G>,
    /// Where it stands.
    pub state: G::State,
    /// Its chance.
    pub chance: FastChance,
    /// How many decisions were made.
    pub decisions: u32,
}

impl<'a, G: Game> Walk<'a, G> {
    /// Sets the table up.
    ///
    /// # Panics
    /// If it cannot be set up.
    #[must_use]
    pub fn new(game: &'a Edition<G>, table: &'a Table<G>) -> Self {
        let mut chance = FastChance::new(table.seed);
        let state = game.setup(table.players, &table.options, &mut chance, &mut Silent);
        let state = state.unwrap_or_else(|illegal| panic!("{table}: no set-up: {illegal}"));
        Self { game, table, state, chance, decisions: 0 }
    }

    /// A random awaited seat and a random legal action of it; nothing once the game is over.
    ///
    /// # Panics
    /// If an awaited seat cannot act.
    pub fn choose(&mut self) -> Option<(Seat, G::Action)> {
        let awaiting: Vec<Seat> = self.game.awaiting(&self.state).iter().collect();
        if awaiting.is_empty() {
            return None;
        }
        let seat = awaiting[self.pick(awaiting.len())];
        let actions = self.legal(seat);
        assert!(!actions.is_empty(), "{self}: {seat} is awaited but can do nothing");
        Some((seat, actions[self.pick(actions.len())]))
    }

    /// Carries out an action.
    ///
    /// # Panics
    /// If it is refused.
    pub fn act(&mut self, seat: Seat, action: G::Action) {
        let done = self.game.apply(&mut self.state, seat, action, &mut self.chance, &mut Silent);
        assert!(done.is_ok(), "{self}: {seat} may {action:?}, but: {done:?}");
        self.decisions += 1;
        assert!(self.decisions <= G::max_decisions(self.table.players), "{self}: more decisions than the proven bound");
    }

    /// Takes one random decision; false once the game is over.
    pub fn step(&mut self) -> bool {
        match self.choose() {
            Some((seat, action)) => {
                self.act(seat, action);
                true
            }
            None => false,
        }
    }

    /// What a seat may do.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.legal(&self.state, seat, &mut actions);
        actions
    }

    /// One of `0..options`.
    pub fn pick(&mut self, options: usize) -> usize {
        self.chance.pick(Site("testkit.choice"), options as u32) as usize
    }
}

impl<G: Game> fmt::Display for Walk<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, after {} decisions", self.table, self.decisions)
    }
}

/// Plays a random game at every table and shows every state on the way, the first and the last included.
///
/// The next decision of the walk does not depend on chance the visitor uses from its own sources.
pub fn visit_states<G: Game>(games: u64, mut visit: impl FnMut(&mut Walk<'_, G>)) {
    let game = Edition::<G>::built_in();
    for table in tables::<G>(games) {
        let mut walk = Walk::new(&game, &table);
        loop {
            visit(&mut walk);
            if !walk.step() {
                break;
            }
        }
    }
}

/// A position is fully compared by its JSON form: floating or transient parts have no place in a state.
fn json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("it has a JSON form")
}
