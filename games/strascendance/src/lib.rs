//! Strascendance: Strasbourg dances, and cannot stop.
//!
//! Every player defends places of the city against dancers. Each turn the epidemic dice set off crowds, whole chains of
//! them, or an event is drawn; then the player acts with the black or the white die and adds new crowds. A place with
//! three dancers is lost. When the hysteria counter is full, whoever suffered least wins.
//!
//! | chapter of `docs/rules/strascendance.md` | here |
//! |---|---|
//! | 2 components | [`components`], [`board`], [`cards`], [`places`], [`tally`], [`pawns`] |
//! | 3 set-up, 8 draft | `setup`, [`draft`] |
//! | 4 flow, decisions, refusals | [`flow`], [`decisions`], [`Illegal`] |
//! | 5.1 to 5.5, 5.8, 5.9 | `actions::{batch, activation, turn, spread, moving_out, specific, chaos, delivery, crowds, elimination}` |
//! | 5.6, 5.7 events | [`effects`] |
//! | 6 scoring, 7 end | `scoring` |
//! | 11 hidden information | [`view`], `redeal` |
//! | 12 invariants | `invariants` |
//! | 14 strategy | `heuristic`, [`danger`], [`value`] |

mod actions;
pub mod board;
pub mod cards;
pub mod components;
pub mod danger;
pub mod decisions;
pub mod draft;
pub mod effects;
pub mod event;
pub mod flow;
mod heuristic;
mod illegal;
mod invariants;
pub mod pawns;
pub mod places;
mod reasons;
mod rebuild;
mod redeal;
mod scoring;
mod setup;
mod state;
#[cfg(test)]
mod table;
pub mod tally;
#[cfg(test)]
mod tests;
pub mod value;
pub mod view;
mod words;

use std::ops::RangeInclusive;

use kernel::edition::Difference;
use kernel::{BadEdition, Broken, Chance, Common, Draw, Game, Laws, Log, OptionSpec, RuleId, Score, Seat, Seats, Site, Tie, Weights};

pub use actions::Action;
pub use components::Components;
pub use decisions::{Asked, Decision};
pub use event::{Event, Hidden, News, Own};
pub use flow::{Ending, Phase, Stage, Step};
pub use illegal::{Illegal, Occupant, Stuck, Unusable, Whose};
pub use state::{City, Dice, Events, Laid, Options, State};
pub use view::View;

/// STR-12.14: the bound on the number of decisions of a game.
pub const MAX_DECISIONS: u32 = 26_200;

/// The box.
#[derive(Debug)]
pub struct Strascendance {
    /// Its component data.
    pub components: Components,
    /// What its bots weigh things by.
    weights: Weights,
}

impl Game for Strascendance {
    const ID: &'static str = "strascendance";
    const RULES: u32 = 2;
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const EDITION: &'static str = include_str!("../data/strascendance.json");
    const FACTS: &'static str = include_str!("../facts.json");
    /// players, options, over, turn, action, undo, position
    const LAWS: Laws = Laws::new(["STR-8.4", "STR-8.5", "STR-7.1", "STR-4.4", "STR-4.15", "STR-4.13", "STR-12.17"]);
    const PARTS: &'static [&'static str] = &scoring::PARTS;
    const TIES: &'static [Tie] = &scoring::TIES;
    const SITES: &'static [(Site, Draw)] = flow::SITES;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Decision = Asked;
    type News = News;
    type Own = Own;
    type Hidden = Hidden;
    type Illegal = Illegal;

    fn open(json: &str) -> Result<Self, BadEdition> {
        let weights = Weights::read(include_str!("../data/weights.json"), &heuristic::NAMES);
        Components::read(json).map(|components| Self { components, weights })
    }

    fn differences(&self) -> &[Difference] {
        &self.components.differences
    }

    /// STR-8.5.
    fn options() -> Vec<OptionSpec> {
        vec![OptionSpec::switch("draft"), OptionSpec::switch("shortDeck"), OptionSpec::seat("firstPlayer")]
    }

    fn setup<C: Chance>(&self, players: u8, options: &Options, chance: &mut C, log: &mut impl Log<Event>) -> State {
        self.components.lay_out(players, *options, chance, log)
    }

    fn players(&self, state: &State) -> u8 {
        state.players()
    }

    fn options_of(&self, state: &State) -> Options {
        state.options
    }

    fn awaiting(&self, state: &State) -> Seats {
        self.components.awaiting(state)
    }

    fn decision(&self, state: &State, seat: Seat) -> Asked {
        Asked { decision: self.components.ask(state, seat).decision }
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        self.components.ask(state, seat).each(|action| actions.push(action));
    }

    fn apply<C: Chance>(&self, state: &mut State, seat: Seat, action: Action, chance: &mut C, log: &mut impl Log<Event>) -> Result<(), Illegal> {
        self.components.accept(state, seat, action)?;
        flow::Play { components: &self.components, state, chance, log }.play(seat, action);
        Ok(())
    }

    fn rule_of(&self, state: &State, seat: Seat, refused: &Common) -> RuleId {
        illegal::rule_of(state, seat, refused)
    }

    fn score(&self, state: &State, seat: Seat) -> Score {
        scoring::score(state, seat)
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        invariants::check(&self.components, state)
    }

    fn max_decisions(&self, _players: u8) -> u32 {
        MAX_DECISIONS
    }

    /// A turn is the active player's, whoever else is asked inside it; in the set-up everybody's choices are one.
    fn same_turn(&self, before: &State, after: &State) -> bool {
        match (before.stage, after.stage) {
            (Stage::Turn { .. }, Stage::Turn { .. }) => before.turn == after.turn,
            _ => self.awaiting(before) == self.awaiting(after),
        }
    }
}
