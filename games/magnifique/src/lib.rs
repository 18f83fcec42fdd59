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
pub mod event;
pub mod flow;
mod heuristic;
mod illegal;
mod invariants;
mod redeal;
pub mod scoring;
mod setup;
pub mod state;
#[cfg(test)]
mod tests;
pub mod view;
mod words;

use std::ops::RangeInclusive;

use kernel::{BadEdition, Broken, Chance, Game, Log, OptionKind, OptionSpec, RuleId, Seat, Seats, Secret, Standing, Viewer};
use serde_json::Value;

pub use actions::{Action, Requirement};
pub use components::Magnifique;
pub use event::{Event, Seen};
pub use flow::Step;
pub use illegal::Illegal;
pub use setup::{BoardSide, Options, StartingCards};
pub use state::State;
pub use view::View;

use flow::{Play, Table};

impl Game for Magnifique {
    const ID: &'static str = "magnifique";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 1..=4;
    const EDITION: &'static str = include_str!("../data/magnifique.json");
    const UNDO_RULE: RuleId = RuleId("MAG-4.4");

    type Options = Options;
    type State = State;
    type Action = Action;
    type Decision = Step;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn from_edition(json: &str) -> Result<Self, BadEdition> {
        Self::open(json)
    }

    fn options() -> Vec<OptionSpec> {
        vec![
            OptionSpec { name: "starting_cards", kind: OptionKind::Choice { choices: &["sets", "draft"] } },
            OptionSpec { name: "board_side", kind: OptionKind::Choice { choices: &["A", "B"] } },
        ]
    }

    fn setup<C: Chance>(&self, players: u8, options: &Options, chance: &mut C, log: &mut impl Log<Event>) -> Result<State, Illegal> {
        Ok(setup::lay_out(self, players, *options, chance, log))
    }

    fn players(&self, state: &State) -> u8 {
        state.players.players()
    }

    fn options_of(&self, state: &State) -> Options {
        state.options
    }

    fn awaiting(&self, state: &State) -> Seats {
        Table { game: self, state }.awaiting()
    }

    fn decision(&self, state: &State, seat: Seat) -> Option<Step> {
        let table = Table { game: self, state };
        table.awaiting().contains(seat).then(|| table.step())
    }

    fn legal(&self, state: &State, seat: Seat, list: &mut Vec<Action>) {
        let table = Table { game: self, state };
        if table.awaiting().contains(seat) {
            let _all = table.offer(seat, list);
        }
    }

    fn apply<C: Chance>(&self, state: &mut State, seat: Seat, action: Action, chance: &mut C, log: &mut impl Log<Event>) -> Result<(), Illegal> {
        Table { game: self, state }.may(seat, action)?;
        let mut play = Play { game: self, state, chance, log };
        play.perform(seat, action);
        play.advance();
        Ok(())
    }

    /// MAG-4.8: anything malformed is refused with MAG-4.2, if the seat is awaited at all.
    fn unreadable(&self, state: &State, seat: Seat, _action: &Value) -> Illegal {
        if (Table { game: self, state }).awaiting().contains(seat) { Illegal::Unreadable } else { Illegal::NotAwaited { seat } }
    }

    fn reveals(&self, _state: &State, event: &Event) -> bool {
        event.reveals()
    }

    fn seen(&self, _state: &State, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(event.seen(viewer))
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::new(Table { game: self, state }, viewer)
    }

    fn redeal<C: Chance>(&self, state: &mut State, viewer: Viewer, chance: &mut C) {
        redeal::redeal(state, viewer, chance);
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<Secret> {
        redeal::secrets(state, viewer)
    }

    fn standings(&self, state: &State) -> Vec<Standing> {
        Table { game: self, state }.standings()
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        invariants::check(self, state)
    }

    fn max_decisions(players: u8) -> u32 {
        invariants::max_decisions(players)
    }
}
