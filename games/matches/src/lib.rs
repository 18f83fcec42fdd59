//! Matches: take one to three from the heap; who takes the last one loses. The smallest complete game: copy it.

use kernel::edition::{self, Inspection};
use kernel::*;
use serde::{Deserialize, Serialize};

#[rustfmt::skip] // the whole game on one page
mod table {
    use super::*;

    /// The box: how many matches it holds.
    #[derive(Debug, Deserialize)] #[serde(deny_unknown_fields)]
    pub struct Matches { pub fewest: u8, pub most: u8 }

    #[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)] #[serde(deny_unknown_fields)]
    pub struct Options {}

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)] #[serde(deny_unknown_fields)]
    pub struct State { pub players: u8, pub turn: Seat, pub heap: u8 }

    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)] #[serde(tag = "type", rename_all = "camelCase")]
    pub enum Action { Take { matches: u8 } }

    #[derive(Debug, Clone, PartialEq, Serialize)] #[serde(tag = "type", rename_all = "camelCase")]
    pub enum Event { Laid { heap: u8 }, Took { seat: Seat, matches: u8 } }

    #[derive(Debug, Clone, PartialEq, thiserror::Error)]
    pub enum Refused {
        #[error("the game is over")] Over,
        #[error("it is the turn of {0}")] NotYourTurn(Seat),
        #[error("one to three matches of those left")] Number,
    }
}
pub use table::*;

#[rustfmt::skip]
impl Illegal for Refused {
    fn rule(&self) -> RuleId {
        RuleId(match self { Self::Over => "MAT-7.1", Self::NotYourTurn(_) => "MAT-4.1", Self::Number => "MAT-5.1" })
    }
}

impl Matches {
    fn awaited(&self, state: &State, seat: Seat) -> Result<(), Refused> {
        match state.heap {
            0 => Err(Refused::Over),
            _ if state.turn != seat => Err(Refused::NotYourTurn(state.turn)),
            _ => Ok(()),
        }
    }
}

#[rustfmt::skip] // one line per question
impl Game for Matches {
    const ID: &'static str = "matches";
    const RULES: u32 = 1;
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=4;
    const EDITION: &'static str = r#"{"fewest": 12, "most": 20}"#;
    const UNDO_RULE: RuleId = RuleId("MAT-4.2");
    type Options = Options;
    type State = State;
    type Action = Action;
    type Decision = ();
    type Event = Event;
    type Seen = Event; // nothing is hidden here: what happened is what everybody saw
    type View = State;
    type Illegal = Refused;
    fn from_edition(json: &str) -> Result<Self, BadEdition> {
        let data: Self = edition::read(json)?;
        let mut inspection = Inspection::default();
        inspection.demand(1 <= data.fewest && data.fewest <= data.most && data.most <= 50, "MAT-2.1", || format!("{data:?}"));
        inspection.finish().map(|()| data)
    }
    /// MAT-3.1: a random number of matches is laid down; seat 0 starts.
    fn setup<C: Chance>(&self, players: u8, _: &Options, chance: &mut C, log: &mut impl Log<Event>) -> Result<State, Refused> {
        let heap = self.fewest + chance.pick(Site("matches.heap"), u32::from(self.most - self.fewest) + 1) as u8;
        log.tell(|| Event::Laid { heap });
        Ok(State { players, turn: Seat(0), heap })
    }
    fn players(&self, state: &State) -> u8 { state.players }
    fn options_of(&self, _: &State) -> Options { Options {} }
    /// MAT-7.1: the game is over when the heap is empty.
    fn awaiting(&self, state: &State) -> Seats { if state.heap == 0 { Seats::NONE } else { Seats::only(state.turn) } }
    fn decision(&self, state: &State, seat: Seat) -> Option<()> { self.awaited(state, seat).is_ok().then_some(()) }
    /// MAT-5.1: one to three matches, as far as there are some.
    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend((1..=state.heap.min(3)).filter(|_| self.awaited(state, seat).is_ok()).map(|matches| Action::Take { matches }));
    }
    fn apply<C: Chance>(&self, state: &mut State, seat: Seat, Action::Take { matches }: Action, _: &mut C, log: &mut impl Log<Event>) -> Result<(), Refused> {
        self.awaited(state, seat)?;
        if !(1..=state.heap.min(3)).contains(&matches) {
            return Err(Refused::Number);
        }
        state.heap -= matches;
        log.tell(|| Event::Took { seat, matches });
        if state.heap > 0 {
            state.turn = seat.next(state.players); // MAT-4.1; at the end it stays with the loser
        }
        Ok(())
    }
    fn unreadable(&self, state: &State, seat: Seat, _: &serde_json::Value) -> Refused { self.awaited(state, seat).err().unwrap_or(Refused::Number) }
    fn reveals(&self, _: &State, _: &Event) -> bool { false }
    fn seen(&self, _: &State, event: &Event, _: Viewer) -> Option<Event> { Some(event.clone()) }
    fn view(&self, state: &State, _: Viewer) -> State { state.clone() }
    fn redeal<C: Chance>(&self, _: &mut State, _: Viewer, _: &mut C) {}
    fn secrets(&self, _: &State, _: Viewer) -> Vec<Secret> { Vec::new() }
    /// MAT-6.1: everybody but the taker of the last match has a point.
    fn standings(&self, state: &State) -> Vec<Standing> {
        let standing = |seat, (rank, total)| Standing { seat, rank, total, parts: vec![("escaped".into(), total)] };
        Seat::all(state.players).map(|seat| standing(seat, if seat == state.turn { (state.players, 0) } else { (1, 1) })).collect()
    }
    fn check(&self, state: &State) -> Result<(), Broken> {
        let sound = Self::PLAYERS.contains(&state.players) && state.turn.0 < state.players && state.heap <= self.most;
        Broken::unless(sound, "MAT-12.1", || format!("{state:?}"))
    }
    fn max_decisions(_players: u8) -> u32 { 50 }
}

#[rustfmt::skip] // one line per question
impl Words for Matches {
    fn catalogue(language: Language) -> &'static str {
        match language { Language::French => include_str!("../words/fr.ftl"), Language::English => include_str!("../words/en.ftl") }
    }
    fn rules(language: Language) -> &'static str {
        match language { Language::French => include_str!("../words/rules.fr.md"), Language::English => include_str!("../words/rules.en.md") }
    }
    fn say_action(&self, _: &State, Action::Take { matches }: Action) -> Sentence { Sentence::new("matches-action").number("matches", matches) }
    fn say_event(&self, seen: &Event) -> Sentence {
        match *seen {
            Event::Laid { heap } => Sentence::new("matches-laid").number("heap", heap),
            Event::Took { seat, matches } => Sentence::new("matches-took").seat("who", seat).number("matches", matches),
        }
    }
    fn say_decision(&self, _: &State, (): &()) -> Sentence { Sentence::new("matches-decide") }
    fn say_illegal(&self, illegal: &Refused) -> Sentence { Sentence::new(match illegal { Refused::Over => "matches-over", Refused::NotYourTurn(_) => "matches-not-your-turn", Refused::Number => "matches-number" }) }
    fn tell(&self, view: &State) -> Told {
        let lines = vec![Sentence::new("matches-heap").number("heap", view.heap)];
        Told { sections: vec![Section { title: Sentence::new("matches-name"), body: Body::Lines { lines } }] }
    }
}

#[rustfmt::skip] // one line per question
impl Heuristic for Matches {
    fn evaluate(&self, state: &Redealt<Self>, _: Seat) -> f32 { if state.heap % 4 == 1 { 0.2 } else { 0.8 } }
    /// The classic: leave one more than a multiple of four.
    fn prior(&self, state: &Redealt<Self>, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|Action::Take { matches }| if (state.heap - matches) % 4 == 1 { 1.0 } else { 0.1 }));
    }
}
