//! ESSEN The Game: SPIEL'13: a day at the fair, seven rounds of walking, buying and carrying games home.
//!
//! Each turn has eight actions, and every game in the bag takes one of them until it is in the trunk of the car.
//! A purchase scores at once; rankings and the secret wishlist score later; whoever is home early on the last evening
//! gains a little more.
//!
//! | chapter of `docs/rules/essen.md` | here |
//! |---|---|
//! | 2 components, map | [`components`], [`board`] |
//! | 3 set-up | `setup`, `actions::draft` |
//! | 4 flow, maintenance, state | `flow`, `maintenance`, [`State`] |
//! | 5 actions | `actions::{step, buy, play_test, parking, eat, end_turn}` |
//! | 6 scoring, 7 end | `scoring` |
//! | 8 two players, options | `actions::remove`, [`Options`] |
//! | 9 refusals | [`Illegal`] |
//! | 10 worked examples | `tests` |
//! | 11 hidden information | [`view`], `memory`, `redeal` |
//! | 12 invariants, loading | `invariants`, `reading` |
//! | 14 strategy | `heuristic` |
//!
//! What is said of all this stands in `words` and `words/*.ftl`, the rules for players in `words/rules.*.md`.

mod actions;
pub mod board;
pub mod components;
mod event;
mod flow;
mod heuristic;
mod illegal;
mod invariants;
mod maintenance;
mod memory;
mod reading;
mod redeal;
mod scoring;
mod setup;
mod state;
#[cfg(test)]
mod table;
#[cfg(test)]
mod tests;
pub mod view;
mod words;

use std::ops::RangeInclusive;

use kernel::{BadEdition, Broken, Chance, Game, Log, OptionKind, OptionSpec, RuleId, Seat, Seats, Secret, Standing, Viewer};
use serde_json::Value;

pub use actions::{Action, Offer};
pub use components::Essen;
pub use event::{Event, FirstBy, Gain, Private, Public, Seen};
pub use flow::Decision;
pub use illegal::Illegal;
pub use scoring::wishlist_points;
pub use state::{Booths, Ledger, Options, Phase, Placed, Player, State};
pub use view::View;

use flow::Play;

impl Game for Essen {
    const ID: &'static str = "essen";
    const RULES: u32 = 1;
    /// ESS-2.11; there is no solo game (ESS-8.13).
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const EDITION: &'static str = include_str!("../data/essen.json");
    const UNDO_RULE: RuleId = RuleId("ESS-4.34");
    const POSITION_RULE: Option<RuleId> = Some(RuleId("ESS-12.21"));

    type Options = Options;
    type State = State;
    type Action = Action;
    type Decision = Decision;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn from_edition(json: &str) -> Result<Self, BadEdition> {
        Self::open(json)
    }

    fn options() -> Vec<OptionSpec> {
        ["no_crowd", "no_rankings"].map(|name| OptionSpec { name, kind: OptionKind::Switch }).to_vec()
    }

    fn setup<C: Chance>(&self, players: u8, options: &Options, chance: &mut C, log: &mut impl Log<Event>) -> Result<State, Illegal> {
        Ok(setup::deal(players, *options, chance, log))
    }

    fn players(&self, state: &State) -> u8 {
        state.players()
    }

    fn options_of(&self, state: &State) -> Options {
        state.options
    }

    fn awaiting(&self, state: &State) -> Seats {
        state.awaiting()
    }

    fn decision(&self, state: &State, seat: Seat) -> Option<Decision> {
        state.decision(seat)
    }

    fn legal(&self, state: &State, seat: Seat, list: &mut Vec<Action>) {
        self.list_legal(state, seat, list);
    }

    fn apply<C: Chance>(&self, state: &mut State, seat: Seat, action: Action, chance: &mut C, log: &mut impl Log<Event>) -> Result<(), Illegal> {
        Play { game: self, state, chance, log }.carry_out(seat, action)
    }

    fn unreadable(&self, state: &State, seat: Seat, action: &Value) -> Illegal {
        self.refuse_unreadable(state, seat, action)
    }

    fn reveals(&self, _state: &State, event: &Event) -> bool {
        event.reveals()
    }

    fn seen(&self, _state: &State, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(event.seen(viewer))
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
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

    fn max_decisions(players: u8) -> u32 {
        invariants::max_decisions(players)
    }
}
