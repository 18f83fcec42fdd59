//! How a step is put into words: what everybody hears alike once, and what one hears alone for each.

use std::sync::Arc;

use crate::socket::Said;
use crate::wire::ServerMessage;

/// Where positions go.
const NO_POSITIONS: &str = "\"positions\":[]";

/// A step without its positions, in JSON.
pub(super) struct Announcement {
    text: Vec<u8>,
    /// Where positions go: right before the bracket that ends them.
    middle: usize,
}

impl Announcement {
    /// A step that has no positions yet.
    pub(super) fn of(step: &ServerMessage) -> Self {
        let text = serde_json::to_string(step).expect("a message has a JSON form");
        // Nothing else in a step is called so, and a quotation mark inside a text is escaped.
        let begin = text.find(NO_POSITIONS).expect("a step has positions");
        Self { text: text.into(), middle: begin + NO_POSITIONS.len() - 1 }
    }

    /// The step with positions, as they are written; and for whoever asked for it with the name of their request.
    pub(super) fn said(&self, request: Option<&str>, write_positions: impl FnOnce(&mut Vec<u8>)) -> Arc<Said> {
        Said::written(|text| {
            let (before, after) = self.text.split_at(self.middle);
            text.extend_from_slice(before);
            write_positions(text);
            let Some(request) = request else { return text.extend_from_slice(after) };
            text.extend_from_slice(&after[..after.len() - 1]);
            text.extend_from_slice(b",\"done\":");
            serde_json::to_writer(&mut *text, request).expect("a name has a JSON form");
            text.push(b'}');
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{Deed, Status};

    fn step(table: &str, done: Option<&str>) -> ServerMessage {
        let status = Status { awaiting: vec![1], over: false, standings: None, deadline: None, missed_since: None, banks: None };
        let (table, mark, done) = (table.to_owned(), "ab".to_owned(), done.map(str::to_owned));
        ServerMessage::Step {
            table,
            seq: 7,
            at: 9,
            seat: 0,
            deed: Some(Deed::Act),
            taken_back: Vec::new(),
            status,
            positions: Vec::new(),
            mark,
            depth: Some(3),
            done,
        }
    }

    #[test]
    fn a_step_is_written_as_its_type_says() {
        for (name, request) in [("t", None), ("t", Some("c9f1-17")), (r#""positions":[]"#, Some("\"é\\"))] {
            let said = Announcement::of(&step(name, None)).said(request, |_| {});
            assert_eq!(said.as_text(), Said::new(&step(name, request)).as_text());
        }
    }

    #[test]
    fn positions_stand_where_they_belong() {
        let said = Announcement::of(&step("t", None)).said(Some("r"), |text| text.extend_from_slice(b"1,2"));

        let told: serde_json::Value = serde_json::from_str(said.as_text()).expect("JSON");
        assert_eq!((&told["positions"], &told["done"], &told["seq"]), (&serde_json::json!([1, 2]), &"r".into(), &7.into()));
    }
}
