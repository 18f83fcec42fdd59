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
//! | 11 hidden information | [`view`], `redeal` |
//! | 12 invariants | `invariants` |
//! | 14 strategy | `heuristic` |

mod actions;
pub mod components;
mod event;
mod flow;
mod heuristic;
mod illegal;
mod invariants;
mod redeal;
mod scoring;
mod setup;
mod state;
#[cfg(test)]
mod table;
pub mod view;
mod words;

use std::ops::RangeInclusive;

use kernel::{BadEdition, Broken, Chance, Game, Log, OptionKind, OptionSpec, RuleId, Seat, Seats, Secret, Standing, Viewer};
use serde_json::Value;

pub use actions::Action;
pub use components::{Card, Face, Product};
pub use event::{Event, Seen};
pub use flow::{Decision, Ending, Phase};
pub use illegal::Illegal;
pub use state::{Options, State};
pub use view::View;

/// The box.
#[derive(Debug)]
pub struct Fiasko(());

impl Game for Fiasko {
    const ID: &'static str = "fiasko";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const EDITION: &'static str = include_str!("../data/fiasko.json");
    const UNDO_RULE: RuleId = RuleId("FIA-4.5");

    type Options = Options;
    type State = State;
    type Action = Action;
    type Decision = Decision;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn from_edition(json: &str) -> Result<Self, BadEdition> {
        components::inspect(json).map(|()| Self(()))
    }

    fn options() -> Vec<OptionSpec> {
        vec![OptionSpec { name: "open_hands", kind: OptionKind::Switch }]
    }

    fn setup<C: Chance>(&self, players: u8, options: &Options, chance: &mut C, log: &mut impl Log<Event>) -> Result<State, Illegal> {
        Ok(setup::lay_out(players, *options, chance, log))
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

    fn decision(&self, state: &State, seat: Seat) -> Option<Decision> {
        state.awaiting().contains(seat).then_some(Decision::Turn)
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, list: &mut Vec<Action>) {
        actions::legal(state, seat, list);
    }

    #[inline]
    fn apply<C: Chance>(&self, state: &mut State, seat: Seat, action: Action, chance: &mut C, log: &mut impl Log<Event>) -> Result<(), Illegal> {
        actions::apply(state, seat, action, chance, log)
    }

    fn unreadable(&self, state: &State, seat: Seat, action: &Value) -> Illegal {
        actions::unreadable(state, seat, action)
    }

    fn reveals(&self, state: &State, event: &Event) -> bool {
        event.reveals(state.options)
    }

    fn seen(&self, state: &State, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(event.seen(state.options, viewer))
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn redeal<C: Chance>(&self, state: &mut State, viewer: Viewer, chance: &mut C) {
        redeal::redeal(state, viewer, chance);
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<Secret> {
        redeal::secrets(state, viewer)
    }

    fn standings(&self, state: &State) -> Vec<Standing> {
        scoring::standings(state)
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        invariants::check(state)
    }

    fn max_decisions(_players: u8) -> u32 {
        invariants::MAX_DECISIONS
    }
}
