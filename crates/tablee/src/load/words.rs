//! What the generator reads of the house's messages and what it answers: no more than it needs, borrowed from the text.

use serde::{Deserialize, Serialize};
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
    /// My move is on disk.
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
    pub over: bool,
}

#[derive(Debug, Deserialize)]
pub struct Position<'a> {
    /// All my seat may do.
    #[serde(borrow)]
    pub choices: Vec<Choice<'a>>,
}

#[derive(Debug, Deserialize)]
pub struct Choice<'a> {
    /// To be sent back as it is.
    #[serde(borrow)]
    pub action: &'a RawValue,
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

    /// What my seat may do now.
    pub fn choices(&self) -> &[Choice<'a>] {
        self.positions.first().map_or(&[], |position| &position.choices)
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
    Watch { table: &'a str },
    /// No longer.
    Unwatch { table: &'a str },
    /// My move.
    Act { table: &'a str, seat: u8, seq: u32, id: &'a str, action: &'a RawValue },
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
        let choices = legal.iter().map(|offered| house::wire::Choice { action: offered.action.clone(), sentence: offered.sentence.clone(), detail: None });
        let view = session.view(kernel::Viewer::Seat(seat));
        let position =
            house::wire::Position { seat: Some(seat.0), view, told: None, decision: None, choices: choices.collect(), can_undo: false, steps: vec![] };
        let status = Status { awaiting: vec![seat.0], over: false, standings: None, deadline: None };
        let step = ServerMessage::Step { table: "t".into(), seq: 7, status, positions: vec![position], mark: String::new(), depth: 7 };

        heard(&step, |heard| {
            assert_eq!((heard.kind, heard.seq, heard.is_over()), (Kind::Step, Some(7), false));
            let actions: Vec<&str> = heard.choices().iter().map(|choice| choice.action.get()).collect();
            assert_eq!(actions, legal.iter().map(|offered| offered.action.get()).collect::<Vec<_>>());
        });
    }

    #[test]
    fn answers_and_everything_unknown_are_read() {
        heard(&ServerMessage::Done { id: "m1".into(), seq: 8 }, |heard| assert_eq!((heard.kind, heard.seq), (Kind::Done, Some(8))));
        heard(&ServerMessage::Closing { reconnect_in_ms: 1 }, |heard| assert_eq!(heard.kind, Kind::Closing));
        heard(&ServerMessage::Pong, |heard| assert_eq!((heard.kind, heard.choices().len()), (Kind::Other, 0)));

        let problem = Problem { code: ProblemCode::TooMany, rule: None, message: "slow down".into(), sentence: Sentence::new("any") };
        heard(&ServerMessage::Refused { id: None, table: None, problem }, |heard| {
            assert_eq!(heard.problem.map(|problem| problem.code), Some(ProblemCode::TooMany));
        });
    }

    #[test]
    fn the_house_understands_what_is_said() {
        let action = serde_json::value::to_raw_value(&serde_json::json!({"type": "draw"})).expect("JSON");
        let read = |say: &Say<'_>| serde_json::from_str::<ClientMessage>(&serde_json::to_string(say).expect("JSON")).expect("a message");

        assert!(matches!(read(&Say::Watch { table: "t" }), ClientMessage::Watch { table, since: None, told: false } if table == "t"));
        assert!(matches!(read(&Say::Unwatch { table: "t" }), ClientMessage::Unwatch { table } if table == "t"));
        let act = read(&Say::Act { table: "t", seat: 1, seq: 41, id: "m1", action: &action });
        assert!(matches!(act, ClientMessage::Act { seat: 1, seq: 41, id, action, .. } if id == "m1" && action["type"] == "draw"));
    }
}
