//! ESSEN The Game: SPIEL’13: a day at the fair, seven rounds of walking, buying and carrying games home.
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
//! | 12 invariants, loading | `invariants` |
//! | 14 strategy | `heuristic`, [`value`] |
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
mod reasons;
mod redeal;
mod scoring;
mod setup;
mod state;
#[cfg(test)]
mod table;
#[cfg(test)]
mod tests;
pub mod value;
pub mod view;
mod words;

use std::ops::RangeInclusive;

use kernel::edition::Difference;
use kernel::{BadEdition, Broken, Chance, Common, Draw, Game, Laws, Log, OptionSpec, RuleId, Score, Seat, Seats, Site, Tie};

pub use actions::{Action, Offer};
pub use components::Essen;
pub use event::{Event, FirstBy, Gain, Hidden, News, Own};
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
    const FACTS: &'static str = include_str!("../facts.json");
    /// players, options, over, turn, action, undo, position
    const LAWS: Laws = Laws::new(["ESS-2.11", "ESS-8.12", "ESS-4.33", "ESS-4.33", "ESS-4.32", "ESS-4.34", "ESS-12.21"]);
    const PARTS: &'static [&'static str] = scoring::PARTS;
    const TIES: &'static [Tie] = scoring::TIES;
    const SITES: &'static [(Site, Draw)] = setup::site::ALL;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Decision = Decision;
    type News = News;
    type Own = Own;
    type Hidden = Hidden;
    type Illegal = Illegal;

    fn open(json: &str) -> Result<Self, BadEdition> {
        components::read(json)
    }

    fn differences(&self) -> &[Difference] {
        &self.differences
    }

    fn options() -> Vec<OptionSpec> {
        ["noCrowd", "noRankings"].map(OptionSpec::switch).to_vec()
    }

    fn setup<C: Chance>(&self, players: u8, options: &Options, chance: &mut C, log: &mut impl Log<Event>) -> State {
        setup::deal(players, *options, chance, log)
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

    fn decision(&self, state: &State, _seat: Seat) -> Decision {
        state.decision()
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, list: &mut Vec<Action>) {
        self.list_legal(state, seat, list);
    }

    #[inline]
    fn apply<C: Chance>(&self, state: &mut State, seat: Seat, action: Action, chance: &mut C, log: &mut impl Log<Event>) -> Result<(), Illegal> {
        Play { game: self, state, chance, log }.carry_out(seat, action)
    }

    fn rule_of(&self, state: &State, _seat: Seat, refused: &Common) -> RuleId {
        actions::rule_of(state, refused)
    }

    fn score(&self, state: &State, seat: Seat) -> Score {
        scoring::score(state, seat)
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        invariants::check(self, state)
    }

    fn max_decisions(&self, players: u8) -> u32 {
        invariants::max_decisions(self, players)
    }

    /// The last player of a round may be the first of the next: that is another turn.
    fn same_turn(&self, before: &State, after: &State) -> bool {
        (before.round, before.active, before.awaiting()) == (after.round, after.active, after.awaiting())
    }
}
