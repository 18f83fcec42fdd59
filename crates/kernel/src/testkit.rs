//! The test kit: properties every game must have, each written once and run for every game on random play.
//!
//! A game's `tests/kit.rs` is one call of [`game_tests!`](crate::game_tests); its scenarios use a [`Table`].

#![expect(clippy::disallowed_methods, reason = "tests read files and the environment")]

pub mod coverage;
pub mod documents;
pub mod forge;
pub mod golden;
pub mod numbers;
pub mod perft;
pub mod properties;
pub mod prose;
pub mod secrets;
mod table;
pub mod twins;
pub mod words;

pub use table::Table;

use std::fmt;

use serde_json::Value;

use crate::{Chance, Edition, FastChance, Game, Seat, Silent, Site};

/// Runs everything the kit has for a game: all properties at every player count with every combination of options, rule
/// coverage against its specification, counts (`tests/counts.txt`), golden games (`tests/records`), and that random play
/// does not allocate.
///
/// ```ignore
/// kernel::game_tests! { game: fiasko::Fiasko, specification: "../../docs/rules/fiasko.md", golden: golden() }
/// ```
#[macro_export]
macro_rules! game_tests {
    (game: $game:ty, specification: $specification:literal $(, golden: $golden:expr)? $(,)?) => {
        $crate::game_tests!(@properties $game:
            properties::the_box_is_whole,
            properties::an_action_is_listed_exactly_when_it_is_accepted,
            properties::every_game_ends_within_its_bound,
            properties::somebody_can_act_or_the_game_is_over,
            properties::the_invariants_hold_after_every_action,
            properties::the_parts_of_a_score_add_up,
            properties::replaying_the_record_gives_the_same_game,
            properties::a_changed_record_is_refused_at_its_first_difference,
            properties::undo_then_redo_is_nothing,
            properties::a_kept_session_goes_on_as_if_never_away,
            properties::a_preview_shows_what_would_happen_and_could_be_undone,
            documents::json_there_and_back_is_nothing,
            documents::json_is_in_camel_case,
            documents::only_exactly_an_action_option_or_position_is_read,
            documents::a_broken_position_is_refused_and_any_other_can_be_played,
            documents::nonsense_is_refused_with_a_rule,
            secrets::a_redeal_changes_nothing_its_viewer_sees,
            secrets::views_made_together_are_those_made_alone,
            secrets::what_is_countable_is_the_same_for_everybody,
            secrets::a_refusal_tells_nothing_hidden,
            secrets::a_redeal_moves_every_hidden_thing,
            secrets::redeals_are_drawn_evenly,
            secrets::events_tell_nobody_what_they_may_not_know,
            secrets::what_can_be_undone_has_shown_nothing,
            secrets::a_preview_tells_nothing_hidden,
            secrets::a_rebuilt_state_is_as_good_as_the_true_one,
            twins::the_setup_tells_nobody_what_they_may_not_know,
            twins::whatever_is_hidden_is_redealt,
            words::everything_can_be_said_in_every_language,
            words::the_languages_have_the_same_messages,
            words::every_refusal_can_be_said_and_looked_up,
            words::players_can_read_the_rules_in_every_language,
        );

        #[test]
        fn every_rule_has_a_test() {
            let here = ::std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
            $crate::testkit::coverage::every_rule_has_a_test(&here.join($specification), here);
        }

        #[test]
        fn every_rule_is_cited_by_the_code_that_carries_it_out() {
            let here = ::std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
            $crate::testkit::coverage::every_rule_is_cited_by_code(&here.join($specification), here);
        }

        #[test]
        fn the_counts_are_as_written() {
            let here = ::std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
            $crate::testkit::perft::counts_are_as_written::<$game>(&here.join("tests/counts.txt"));
        }

        $(
            #[test]
            fn every_way_a_game_ends_is_kept_as_a_record() {
                let here = ::std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
                $crate::testkit::golden::records_are_golden::<$game>(&here.join("tests/records"), &$golden);
            }
        )?

        #[test]
        fn random_play_does_not_allocate() {
            let mut random_play = $crate::testkit::properties::random_play::<$game>();
            // The first games make room for the longest list of actions.
            random_play();
            let mut decisions = 0;
            let allocations = ::allocation_counter::measure(|| decisions = random_play());
            assert!(decisions > 20, "{decisions} decisions");
            assert_eq!(allocations.count_total, 0, "in {decisions} decisions");
        }
    };
    (@properties $game:ty: $($module:ident :: $property:ident),* $(,)?) => {
        $(
            #[test]
            fn $property() {
                $crate::testkit::$module::$property::<$game>();
            }
        )*
    };
}

/// Declares a game's table for scenarios: a [`Table`] under the game's own type, so that it can have builders of its own.
#[macro_export]
macro_rules! table_for {
    ($(#[$doc:meta])* $visibility:vis struct $table:ident of $game:ty) => {
        $(#[$doc])*
        #[derive(Debug)]
        $visibility struct $table($crate::testkit::Table<$game>);

        impl $table {
            /// A table after its set-up.
            $visibility fn opened(players: u8, options: <$game as $crate::Game>::Options) -> Self {
                static BOX: ::std::sync::LazyLock<::std::sync::Arc<$crate::Edition<$game>>> =
                    ::std::sync::LazyLock::new(|| ::std::sync::Arc::new($crate::Edition::built_in()));
                Self($crate::testkit::Table::new(::std::sync::Arc::clone(&BOX), players, options))
            }
        }

        impl ::std::ops::Deref for $table {
            type Target = $crate::testkit::Table<$game>;
            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl ::std::ops::DerefMut for $table {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.0
            }
        }
    };
}

/// How many random games a property plays at each table; `TABLEE_KIT_GAMES` asks for more.
#[must_use]
pub fn games_per_table() -> u64 {
    std::env::var("TABLEE_KIT_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(6)
}

/// Whether what is missing or outdated (counts, golden games) is written anew: `TABLEE_WRITE_RECORDS=1`.
fn writes_records() -> bool {
    std::env::var_os("TABLEE_WRITE_RECORDS").is_some()
}

/// A seating to be tested: how many players, which options, which seed. Shown in every failure.
#[derive(Debug, Clone)]
pub struct Seating<G: Game> {
    /// How many play.
    pub players: u8,
    /// With which options.
    pub options: G::Options,
    /// The seed of chance and of the random players.
    pub seed: u64,
}

impl<G: Game> fmt::Display for Seating<G> {
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

/// Every seating at every player count with every combination of options, `games` seeds each.
#[must_use]
pub fn seatings<G: Game>(games: u64) -> Vec<Seating<G>> {
    let combinations = option_combinations::<G>();
    let mut seatings = Vec::new();
    for players in G::PLAYERS {
        for options in &combinations {
            seatings.extend((0..games).map(|seed| Seating { players, options: options.clone(), seed }));
        }
    }
    seatings
}

/// A random game in progress.
#[derive(Debug)]
pub struct Walk<'a, G: Game> {
    /// The game.
    pub game: &'a Edition<G>,
    /// How it is played.
    pub seating: &'a Seating<G>,
    /// Where it stands.
    pub state: G::State,
    /// Its chance.
    pub chance: FastChance,
    /// How many decisions were made.
    pub decisions: u32,
}

impl<'a, G: Game> Walk<'a, G> {
    /// Sets the table up.
    #[must_use]
    pub fn new(game: &'a Edition<G>, seating: &'a Seating<G>) -> Self {
        let mut chance = FastChance::new(seating.seed);
        let state = game.setup(seating.players, &seating.options, &mut chance, &mut Silent);
        Self { game, seating, state, chance, decisions: 0 }
    }

    /// A random awaited seat and a random legal action of it; nothing once the game is over.
    ///
    /// # Panics
    /// If an awaited seat cannot act.
    pub fn choose(&mut self) -> Option<(Seat, G::Action)> {
        let awaiting = self.game.awaiting(&self.state);
        if awaiting.is_empty() {
            return None;
        }
        let seat = awaiting.nth(self.pick(awaiting.len())).expect("one of those awaited");
        let actions = self.legal(seat);
        assert!(!actions.is_empty(), "{self}: {seat} is awaited but can do nothing");
        Some((seat, actions[self.pick(actions.len())]))
    }

    /// Carries out an action.
    ///
    /// # Panics
    /// If it is refused.
    pub fn act(&mut self, seat: Seat, action: G::Action) {
        let done = self.game.act(&mut self.state, seat, action, &mut self.chance, &mut Silent);
        assert!(done.is_ok(), "{self}: {seat} may {action:?}, but: {done:?}");
        self.decisions += 1;
        assert!(self.decisions <= self.game.max_decisions(self.seating.players), "{self}: more decisions than the proven bound");
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
        self.game.choices(&self.state, seat)
    }

    /// One of `0..options`.
    pub fn pick(&mut self, options: usize) -> usize {
        self.chance.pick(Site("testkit.choice"), options as u32) as usize
    }
}

impl<G: Game> fmt::Display for Walk<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, after {} decisions", self.seating, self.decisions)
    }
}

/// Plays a random game at every seating and shows every state on the way, the first and the last included.
///
/// The next decision of the walk does not depend on chance the visitor uses from its own sources.
pub fn visit_states<G: Game>(games: u64, mut visit: impl FnMut(&mut Walk<'_, G>)) {
    let game = Edition::<G>::built_in();
    for seating in seatings::<G>(games) {
        let mut walk = Walk::new(&game, &seating);
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
