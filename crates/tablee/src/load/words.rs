//! What the generator reads of the house's messages and what it answers: no more than it needs, borrowed from the text.

use house::change;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// A message of the house ([`house::wire::ServerMessage`]), without its views, events and sentences.
#[derive(Debug, Deserialize)]
pub struct Heard<'a> {
    /// What it is.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// The sequence number it is about.
    pub seq: Option<u32>,
    /// Where the game stands.
    pub status: Option<Status>,
    /// What my seat has before it.
    #[serde(default, borrow)]
    pub positions: Vec<Position<'a>>,
    /// My move, if the step is what I asked for.
    pub done: Option<IgnoredAny>,
    /// Why something was refused.
    pub problem: Option<Problem>,
}

/// The kinds of messages that matter here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// The game as it stands.
    Snapshot,
    /// One step on.
    Step,
    /// My move is on disk, and no step has said so.
    Done,
    /// My move was not made.
    Refused,
    /// The house closes.
    Closing,
    /// Anything else.
    #[serde(other)]
    Other,
}

#[derive(Debug, Deserialize)]
pub struct Status {
    /// Whether the game has ended.
    #[serde(default)]
    pub over: bool,
}

/// A position, or what changed in one.
#[derive(Debug, Deserialize)]
pub struct Position<'a> {
    /// All my seat may do.
    #[serde(borrow)]
    choices: Option<&'a RawValue>,
    /// What changed.
    #[serde(borrow)]
    change: Option<Change<'a>>,
}

/// What changed in a position, as far as it matters here.
#[derive(Debug, Deserialize)]
struct Change<'a> {
    /// What changed in what my seat may do.
    #[serde(borrow)]
    choices: Option<&'a RawValue>,
}

/// All that a seat may do, as far as it was told.
#[derive(Debug, Default)]
pub struct Choices(Vec<Value>);

impl Choices {
    /// Takes note of what a message tells; leaves them as they are if it tells nothing of them.
    pub fn note(&mut self, heard: &Heard<'_>) -> Option<()> {
        let Some(position) = heard.positions.first() else { return Some(()) };
        if let Some(all) = position.choices {
            self.0 = serde_json::from_str(all.get()).ok()?;
        } else if let Some(change) = position.change.as_ref().and_then(|change| change.choices) {
            let mut choices = Value::Array(std::mem::take(&mut self.0));
            change::apply(&mut choices, serde_json::from_str(change.get()).ok()?).ok()?;
            let Value::Array(choices) = choices else { return None };
            self.0 = choices;
        }
        Some(())
    }

    /// How many there are.
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// The action of one of them, to be sent as it is.
    pub fn action(&self, index: usize) -> Option<&Value> {
        self.0.get(index)?.get("action")
    }
}

/// Why the house did not do something.
#[derive(Debug, Deserialize)]
pub struct Problem {
    /// The kind of problem, for programs.
    pub code: house::wire::ProblemCode,
    /// The reason, for engineers.
    pub message: String,
}

impl<'a> Heard<'a> {
    /// Reads a message.
    pub fn read(text: &'a str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.status.as_ref().is_some_and(|status| status.over)
    }
}

/// What the generator says ([`house::wire::ClientMessage`]).
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Say<'a> {
    /// Tell me of this table.
    Watch { table: &'a str, changes: bool },
    /// No longer.
    Unwatch { table: &'a str },
    /// My move.
    Act { table: &'a str, seat: u8, seq: u32, id: &'a str, action: &'a Value },
}

#[cfg(test)]
mod tests {
    use house::wire::{ClientMessage, Problem, ProblemCode, ServerMessage, Status};
    use kernel::{Seed, Sentence};
    use registry::Registry;

    use super::*;

    fn heard(message: &ServerMessage, check: impl FnOnce(Heard<'_>)) {
        let text = serde_json::to_string(message).expect("a message");
        check(Heard::read(&text).expect("a readable message"));
    }

    #[test]
    fn a_step_gives_its_number_and_the_choices_of_my_seat() {
        let registry = Registry::built_in();
        let session = registry.game("fiasko").expect("a game").start(2, &serde_json::json!({}), Seed::from_text("load")).expect("a table");
        let seat = session.status().awaiting.iter().next().expect("somebody decides");
        let legal = session.legal(seat);
        let choices =
            legal.iter().map(|offered| house::wire::Choice { action: offered.action.clone(), sentence: offered.sentence.clone(), detail: None, caution: None });
        let view = session.view(kernel::Viewer::Seat(seat));
        let position =
            house::wire::Position { seat: Some(seat.0), view, told: None, decision: None, choices: choices.collect(), can_undo: false, steps: vec![] };
        let status = Status { awaiting: vec![seat.0], over: false, standings: None, deadline: None, missed_since: None, banks: None };
        let positions = vec![house::wire::Sighting::Whole(position)];
        let (at, deed) = (0, None);
        let (table, done) = ("t".into(), Some("m1".into()));
        let step = ServerMessage::Step { table, seq: 7, at, seat: 0, deed, status, positions, mark: String::new(), depth: None, taken_back: Vec::new(), done };

        heard(&step, |heard| {
            assert!(heard.done.is_some());
            assert_eq!((heard.kind, heard.seq, heard.is_over()), (Kind::Step, Some(7), false));
            let mut choices = Choices::default();
            choices.note(&heard).expect("choices");
            let actions: Vec<String> = (0..choices.count()).filter_map(|index| choices.action(index)).map(Value::to_string).collect();
            let offered: Vec<Value> = legal.iter().map(|offered| serde_json::from_str(offered.action.get()).expect("JSON")).collect();
            assert_eq!(actions, offered.iter().map(Value::to_string).collect::<Vec<_>>());

            let changed = r##"{"type":"step","seq":8,"positions":[{"seat":0,"change":{"choices":{"#":[0,1]}},"events":[]}]}"##;
            choices.note(&Heard::read(changed).expect("a step")).expect("a change");
            assert_eq!(choices.count() + 1, offered.len());
        });
    }

    #[test]
    fn answers_and_everything_unknown_are_read() {
        heard(&ServerMessage::Done { id: "m1".into(), seq: 8 }, |heard| assert_eq!((heard.kind, heard.seq), (Kind::Done, Some(8))));
        heard(&ServerMessage::Closing { reconnect_in_ms: 1 }, |heard| assert_eq!(heard.kind, Kind::Closing));
        heard(&ServerMessage::Pong, |heard| assert_eq!((heard.kind, heard.positions.len()), (Kind::Other, 0)));

        let problem = Problem { code: ProblemCode::TooMany, rule: None, message: "slow down".into(), sentence: Sentence::new("any") };
        heard(&ServerMessage::Refused { id: None, table: None, problem }, |heard| {
            assert_eq!(heard.problem.map(|problem| problem.code), Some(ProblemCode::TooMany));
        });
    }

    #[test]
    fn the_house_understands_what_is_said() {
        let action = serde_json::json!({"type": "draw"});
        let read = |say: &Say<'_>| serde_json::from_str::<ClientMessage>(&serde_json::to_string(say).expect("JSON")).expect("a message");

        assert!(
            matches!(read(&Say::Watch { table: "t", changes: true }), ClientMessage::Watch { table, since: None, told: false, changes: true } if table == "t")
        );
        assert!(matches!(read(&Say::Unwatch { table: "t" }), ClientMessage::Unwatch { table } if table == "t"));
        let act = read(&Say::Act { table: "t", seat: 1, seq: 41, id: "m1", action: &action });
        assert!(matches!(act, ClientMessage::Act { seat: 1, seq: 41, id, action, .. } if id == "m1" && action["type"] == "draw"));
    }
}
