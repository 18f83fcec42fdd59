//! Matches: take one to three from the heap; who takes the last one loses. The smallest complete game: copy it.
//! (`games/topcard` is the smallest one with hidden cards.)

use kernel::edition::{self, Inspection};
use kernel::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The box: how many matches it holds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Matches {
    fewest: u8,
    most: u8,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub players: u8,
    pub turn: Seat,
    pub heap: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Action {
    Take { matches: u8 },
}

#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum News {
    Laid { heap: u8 },
    Took { seat: Seat, matches: u8 },
}

#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Illegal {
    #[error("one to three matches of the {heap} left, not {matches}")]
    Number { matches: u8, heap: u8 },
}

impl kernel::Illegal for Illegal {
    fn rule(&self) -> RuleId {
        match self {
            Self::Number { .. } => RuleId("MAT-5.1"),
        }
    }
}

impl Game for Matches {
    const ID: &'static str = "matches";
    const RULES: u32 = 1;
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=4;
    const EDITION: &'static str = r#"{"fewest": 12, "most": 20}"#;
    const FACTS: &'static str = include_str!("../facts.json");
    /// players, options, over, turn, action, undo, position
    const LAWS: Laws = Laws::new(["MAT-2.2", "MAT-2.2", "MAT-7.1", "MAT-4.1", "MAT-5.1", "MAT-4.2", "MAT-12.1"]);
    const PARTS: &'static [&'static str] = &["escaped"];

    type Options = Options;
    type State = State;
    type Action = Action;
    type Decision = ();
    type News = News;
    type Own = Nothing;
    type Hidden = Nothing;
    type Illegal = Illegal;

    fn open(json: &str) -> Result<Self, BadEdition> {
        let data: Self = edition::read(json)?;
        let mut inspection = Inspection::default();
        inspection.demand(1 <= data.fewest && data.fewest <= data.most && data.most <= 50, "MAT-2.1", || format!("{data:?}"));
        inspection.finish().map(|_| data)
    }

    /// MAT-3.1: a random number of matches is laid down; seat 0 starts.
    fn setup<C: Chance>(&self, players: u8, _: &Options, chance: &mut C, log: &mut impl Log<EventOf<Self>>) -> State {
        let heap = self.fewest + chance.pick(Site("matches.heap"), u32::from(self.most - self.fewest) + 1) as u8;
        log.tell(|| News::Laid { heap });
        State { players, turn: Seat(0), heap }
    }

    fn players(&self, state: &State) -> u8 {
        state.players
    }

    fn options_of(&self, _: &State) -> Options {
        Options {}
    }

    /// MAT-7.1: the game is over when the heap is empty.
    fn awaiting(&self, state: &State) -> Seats {
        if state.heap == 0 { Seats::NONE } else { Seats::only(state.turn) }
    }

    fn decision(&self, _: &State, _: Seat) {}

    /// MAT-5.1: one to three matches, as far as there are some.
    fn legal(&self, state: &State, _: Seat, actions: &mut Vec<Action>) {
        actions.extend((1..=state.heap.min(3)).map(|matches| Action::Take { matches }));
    }

    fn apply<C: Chance>(&self, state: &mut State, seat: Seat, action: Action, _: &mut C, log: &mut impl Log<EventOf<Self>>) -> Result<(), Illegal> {
        let Action::Take { matches } = action;
        if !(1..=state.heap.min(3)).contains(&matches) {
            return Err(Illegal::Number { matches, heap: state.heap });
        }
        state.heap -= matches;
        log.tell(|| News::Took { seat, matches });
        if state.heap > 0 {
            state.turn = seat.next(state.players); // MAT-4.1; at the end it stays with the loser
        }
        Ok(())
    }

    /// MAT-6.1: everybody but the taker of the last match has a point.
    fn score(&self, state: &State, seat: Seat) -> Score {
        Score::of([i32::from(seat != state.turn)])
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        let sound = Self::PLAYERS.contains(&state.players) && state.turn.0 < state.players && state.heap <= self.most;
        Broken::unless(sound, "MAT-12.1", || format!("{} matches, turn of {} among {} players", state.heap, state.turn, state.players))
    }

    fn max_decisions(&self, _: u8) -> u32 {
        self.most.into()
    }
}

impl Views for Matches {
    type View = State; // nothing is hidden here

    fn view(&self, state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn choices_are_countable(&self, _: &State, _: Seat) -> bool {
        true
    }
}

impl Redeals for Matches {
    fn redeal<C: Chance>(&self, _: &mut State, _: Viewer, _: &mut C) {}

    fn redeal_unknown<C: Chance>(&self, _: &mut State, _: &mut C) {}

    fn secrets(&self, _: &State, _: Viewer) -> Vec<Secret> {
        Vec::new()
    }
}

impl Words for Matches {
    kernel::catalogues!();

    fn say_action(&self, _: &State, Action::Take { matches }: Action) -> Sentence {
        Sentence::new("matches-action").number("matches", matches)
    }

    fn say_news(&self, news: &News) -> Sentence {
        match *news {
            News::Laid { heap } => Sentence::new("matches-laid").number("heap", heap),
            News::Took { seat, matches } => Sentence::new("matches-took").seat("who", seat).number("matches", matches),
        }
    }

    fn say_own(&self, own: &Nothing) -> Sentence {
        match *own {}
    }

    fn say_hidden(&self, hidden: &Nothing) -> Sentence {
        match *hidden {}
    }

    fn say_decision(&self, _: &State, (): &()) -> Sentence {
        Sentence::new("matches-decide")
    }

    fn say_illegal(&self, Illegal::Number { heap, .. }: &Illegal) -> Sentence {
        Sentence::new("matches-illegal-number").number("heap", *heap)
    }

    fn refusals(&self) -> Vec<Illegal> {
        vec![Illegal::Number { matches: 4, heap: 9 }]
    }

    fn tell(&self, view: &State) -> Told {
        let mut told = Told::default();
        told.lines(Sentence::new("matches-name"), vec![Sentence::new("matches-heap").number("heap", view.heap)]);
        told
    }
}

impl Heuristic for Matches {
    fn evaluate(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        let share = if state.heap % 4 == 1 { 0.2 } else { 0.8 };
        PerSeat::from_fn(state.players, |seat| if seat == state.turn { share } else { 1.0 - share })
    }

    /// The classic: leave one more than a multiple of four.
    fn prior(&self, state: &Redealt<Self>, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|Action::Take { matches }| if (state.heap - matches) % 4 == 1 { 1.0 } else { 0.1 }));
    }
}
