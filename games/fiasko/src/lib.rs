//! Fiasko: draw groceries, score them in time, and never draw the fiasko card.
//!
//! Each turn is one draw or one scoring. A scored product is worth the sum of its cards times the number of all
//! cards held, so waiting pays; a fiasko card costs the drawer the whole hand, a catastrophe everybody else's.
//! Whoever fills the fifth cell of the sheet ends the game.
//!
//! | chapter of `docs/rules/fiasko.md` | here |
//! |---|---|
//! | 2 components | [`components`] |
//! | 3 set-up, 4 flow | `setup`, `flow` |
//! | 5 actions | `actions::draw`, `actions::score` |
//! | 6 scoring, 7 end | `scoring` |
//! | 9 refusals | [`Illegal`] |
//! | 11 hidden information | [`view`], `redeal`, `rebuild` |
//! | 12 invariants | `invariants` |
//! | 14 strategy | `heuristic` |

mod actions;
pub mod components;
mod event;
mod flow;
mod heuristic;
mod illegal;
mod invariants;
#[cfg(test)]
mod players_rules;
mod reasons;
mod rebuild;
mod redeal;
mod scoring;
mod setup;
mod state;
#[cfg(test)]
mod table;
#[cfg(not(feature = "learn"))]
mod value;
#[cfg(feature = "learn")]
pub mod value;
pub mod view;
mod words;

use std::ops::RangeInclusive;

use kernel::{BadEdition, Broken, Chance, Common, Draw, Game, Laws, Log, OptionSpec, RuleId, Score, Seat, Seats, Site, Weights};

pub use actions::Action;
pub use components::{Card, Face, Product};
pub use event::{Event, Hidden, News, Own};
pub use flow::{Decision, Ending, Phase};
pub use illegal::Illegal;
pub use state::{Options, State};
pub use view::View;

/// The box.
#[derive(Debug)]
pub struct Fiasko {
    /// What its bots weigh things by.
    weights: Weights,
}

impl Game for Fiasko {
    const ID: &'static str = "fiasko";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const EDITION: &'static str = include_str!("../data/fiasko.json");
    const FACTS: &'static str = include_str!("../facts.json");
    /// players, options, over, turn, action, undo, position
    const LAWS: Laws = Laws::new(["FIA-2.3", "FIA-8.1", "FIA-7.1", "FIA-4.4", "FIA-4.3", "FIA-4.5", "FIA-12.5"]);
    const PARTS: &'static [&'static str] = &["subtotal", "finisher", "best"];
    const SITES: &'static [(Site, Draw)] = &[(setup::SHUFFLE, Draw::Shuffle)];

    type Options = Options;
    type State = State;
    type Action = Action;
    type Decision = Decision;
    type News = News;
    type Own = Own;
    type Hidden = Hidden;
    type Illegal = Illegal;

    fn open(json: &str) -> Result<Self, BadEdition> {
        components::inspect(json).map(|()| Self { weights: Weights::read(include_str!("../data/weights.json"), &heuristic::NAMES) })
    }

    fn options() -> Vec<OptionSpec> {
        vec![OptionSpec::switch("openHands")]
    }

    fn setup<C: Chance>(&self, players: u8, options: &Options, chance: &mut C, log: &mut impl Log<Event>) -> State {
        setup::lay_out(players, *options, chance, log)
    }

    fn players(&self, state: &State) -> u8 {
        state.players()
    }

    fn options_of(&self, state: &State) -> Options {
        state.options
    }

    #[inline]
    fn awaiting(&self, state: &State) -> Seats {
        state.awaiting()
    }

    fn decision(&self, _state: &State, _seat: Seat) -> Decision {
        Decision::Turn
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, list: &mut Vec<Action>) {
        actions::legal(state, seat, list);
    }

    #[inline]
    fn apply<C: Chance>(&self, state: &mut State, seat: Seat, action: Action, chance: &mut C, log: &mut impl Log<Event>) -> Result<(), Illegal> {
        actions::apply(state, seat, action, chance, log)
    }

    fn rule_of(&self, state: &State, _seat: Seat, refused: &Common) -> RuleId {
        actions::rule_of(state, refused)
    }

    fn score(&self, state: &State, seat: Seat) -> Score {
        scoring::score(state, seat)
    }

    fn was_cut_short(&self, state: &State) -> bool {
        actions::was_cut_short(state)
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        invariants::check(state)
    }

    fn max_decisions(&self, _players: u8) -> u32 {
        invariants::MAX_DECISIONS
    }
}
