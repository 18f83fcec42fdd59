//! Magnifique: dice, camps and circus shows.
//!
//! In three rounds of four turns each player takes a die, puts it on a master card and builds camp tiles, travels with a
//! wagon or performs. Dice of one colour add up, and are paid for at the round's end. Completed posters, master cards and
//! covered zones score.
//!
//! | chapter of `docs/rules/magnifique.md` | here |
//! |---|---|
//! | 2 components | [`components`], [`camp`] |
//! | 3 set-up, 4 flow | `setup`, [`flow`] |
//! | 5 actions | `actions::*` |
//! | 6 scoring, 7 end | [`scoring`] |
//! | 4.8 refusals | [`Illegal`] |
//! | 8 solo | `setup`, `actions::die`, `actions::round_end` |
//! | 11 hidden information | [`view`], `redeal` |
//! | 12 invariants | `invariants` |
//! | 14 strategy | `heuristic` |

mod actions;
pub mod camp;
pub mod components;
mod event;
pub mod flow;
mod heuristic;
mod illegal;
mod invariants;
mod rebuild;
mod redeal;
pub mod scoring;
mod setup;
pub mod state;
#[cfg(test)]
mod table;
#[cfg(test)]
mod tests;
pub mod view;
mod words;

use std::ops::RangeInclusive;

use kernel::edition::Difference;
use kernel::{BadEdition, Broken, Chance, Draw, Game, Laws, Log, OptionSpec, Score, Seat, Seats, Site, Tie, Title, Wins};

pub use actions::{Action, Requirement};
pub use components::Magnifique;
pub use event::{Event, Hidden, News, Own};
pub use flow::Step;
#[cfg(feature = "learn")]
pub use heuristic::value;
pub use illegal::Illegal;
pub use setup::{BoardSide, Options, StartingCards};
pub use state::State;
pub use view::View;

use flow::{Play, Position};
use scoring::Part;

impl Game for Magnifique {
    const ID: &'static str = "magnifique";
    const RULES: u32 = 2;
    const PLAYERS: RangeInclusive<u8> = 1..=4;
    const EDITION: &'static str = include_str!("../data/magnifique.json");
    const FACTS: &'static str = include_str!("../facts.json");
    /// players, options, over, turn (MAG-R52: pawns too serve in the own turn only), action, undo, position
    const LAWS: Laws = Laws::new(["MAG-3.16", "MAG-3.17", "MAG-4.1", "MAG-4.1", "MAG-4.2", "MAG-4.4", "MAG-12.14"]);
    const PARTS: &'static [&'static str] = &Part::NAMES;
    const TIES: &'static [Tie] = &[Tie { name: "hat", wins: Wins::Most }];
    const SITES: &'static [(Site, Draw)] = setup::SITES;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Decision = Step;
    type News = News;
    type Own = Own;
    type Hidden = Hidden;
    type Illegal = Illegal;

    fn open(json: &str) -> Result<Self, BadEdition> {
        Self::unpack(json)
    }

    fn differences(&self) -> &[Difference] {
        &self.differences
    }

    fn options() -> Vec<OptionSpec> {
        vec![OptionSpec::choice("startingCards", &["sets", "draft"]), OptionSpec::choice("boardSide", &["A", "B"])]
    }

    fn setup<C: Chance>(&self, players: u8, options: &Options, chance: &mut C, log: &mut impl Log<Event>) -> State {
        setup::lay_out(self, players, *options, chance, log)
    }

    fn players(&self, state: &State) -> u8 {
        state.players.players()
    }

    fn options_of(&self, state: &State) -> Options {
        state.options
    }

    fn awaiting(&self, state: &State) -> Seats {
        self.at(state).awaiting()
    }

    fn decision(&self, state: &State, _seat: Seat) -> Step {
        self.at(state).step()
    }

    fn legal(&self, state: &State, seat: Seat, list: &mut Vec<Action>) {
        let _all = self.at(state).offer(seat, list);
    }

    fn apply<C: Chance>(&self, state: &mut State, seat: Seat, action: Action, chance: &mut C, log: &mut impl Log<Event>) -> Result<(), Illegal> {
        self.at(state).may(seat, action)?;
        let mut play = Play { game: self, state, chance, log };
        play.perform(seat, action);
        play.advance();
        Ok(())
    }

    fn score(&self, state: &State, seat: Seat) -> Score {
        self.at(state).score_of(seat)
    }

    fn title(&self, state: &State, _seat: Seat) -> Option<Title> {
        self.at(state).title()
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        invariants::check(self, state)
    }

    fn max_decisions(&self, players: u8) -> u32 {
        invariants::max_decisions(self, players)
    }

    /// A turn ends with D-END, also where the same player goes on.
    fn same_turn(&self, before: &State, after: &State) -> bool {
        self.awaiting(before) == self.awaiting(after) && (before.turn.is_none() || after.turn.is_some())
    }
}

impl Magnifique {
    /// A position of this box.
    pub(crate) const fn at<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position { game: self, state }
    }
}
