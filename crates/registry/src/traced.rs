//! JSON with a note of where its objects and lists end: whoever compares two of them steps over what is the same.

use std::cell::{Cell, RefCell};
use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// Where an object or a list stands in its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Span {
    start: u32,
    end: u32,
}

/// A text in JSON without spaces, and where its objects and lists end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Traced {
    text: Box<str>,
    /// In the order of their beginnings. Parts that were JSON before have none inside.
    spans: Box<[Span]>,
}

impl Traced {
    /// Writes a value.
    ///
    /// # Panics
    /// If the value has no JSON form: a type of ours always has one.
    #[must_use]
    pub fn of<T: Serialize>(value: &T) -> Self {
        thread_local! {
            /// Where texts grow to their size, so that each is kept in exactly the room it needs.
            static ROOM: RefCell<Room> = RefCell::default();
        }
        ROOM.with_borrow_mut(|room| {
            room.text.clear();
            room.spans.clear();
            room.open.clear();
            let written = Cell::new(0);
            let tracing = Tracing { written: &written, spans: &mut room.spans, open: &mut room.open };
            let writer = Counting { text: &mut room.text, written: &written };
            value.serialize(&mut Serializer::with_formatter(writer, tracing)).expect("everything of a game has a JSON form");
            let text = str::from_utf8(&room.text).expect("JSON is text");
            Self { text: text.into(), spans: room.spans.as_slice().into() }
        })
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where the object or list that begins here ends, if that was noted.
    #[must_use]
    pub fn end_of(&self, start: usize) -> Option<usize> {
        self.spans.binary_search_by_key(&start, |span| span.start as usize).ok().map(|index| self.spans[index].end as usize)
    }

    /// Where the objects and lists end that stand inside the one that begins here, asked for in their order.
    #[must_use]
    pub fn inside(&self, start: usize) -> Inside<'_> {
        let first = self.spans.partition_point(|span| span.start as usize <= start);
        Inside { spans: &self.spans[first..] }
    }
}

/// The objects and lists inside another one: whoever goes through its parts in order need not look for each.
#[derive(Debug, Clone)]
pub struct Inside<'a> {
    spans: &'a [Span],
}

impl Inside<'_> {
    /// Where the part that begins here ends, if that was noted; nothing before it is asked for any more.
    pub fn end_of(&mut self, start: usize) -> Option<usize> {
        let before = self.spans.iter().take_while(|span| (span.start as usize) < start).count();
        self.spans = &self.spans[before..];
        self.spans.first().filter(|span| span.start as usize == start).map(|span| span.end as usize)
    }
}

/// What a thread writes into.
#[derive(Default)]
struct Room {
    text: Vec<u8>,
    spans: Vec<Span>,
    open: Vec<u32>,
}

struct Counting<'a> {
    text: &'a mut Vec<u8>,
    written: &'a Cell<u32>,
}

impl Write for Counting<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(bytes);
        self.written.set(self.text.len() as u32);
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write(bytes).map(drop)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes without spaces, and notes where objects and lists begin and end.
struct Tracing<'a> {
    written: &'a Cell<u32>,
    spans: &'a mut Vec<Span>,
    /// The spans that have not ended, by their place.
    open: &'a mut Vec<u32>,
}

impl Tracing<'_> {
    fn begin(&mut self) {
        let start = self.written.get();
        self.open.push(self.spans.len() as u32);
        self.spans.push(Span { start, end: start });
    }

    fn end(&mut self) {
        if let Some(index) = self.open.pop() {
            self.spans[index as usize].end = self.written.get();
        }
    }
}

impl Formatter for Tracing<'_> {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin();
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b"]")?;
        self.end();
        Ok(())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin();
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b"}")?;
        self.end();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use serde_json::value::to_raw_value;

    #[test]
    fn the_text_is_what_serde_json_writes() {
        let value = json!({"a": [1, {"b": "\"{"}], "c": {}, "d": []});
        assert_eq!(Traced::of(&value).text(), value.to_string());
    }

    #[test]
    fn objects_and_lists_are_found_by_where_they_begin() {
        let traced = Traced::of(&json!({"a": [1, {"b": "}"}], "c": {}}));
        let text = traced.text();
        let whole = |start: usize| traced.end_of(start).map(|end| &text[start..end]);

        assert_eq!(whole(0), Some(text));
        assert_eq!(whole(5), Some(r#"[1,{"b":"}"}]"#));
        assert_eq!(whole(8), Some(r#"{"b":"}"}"#));
        assert_eq!(whole(text.len() - 3), Some("{}"));
        assert_eq!(whole(6), None, "a number");

        let mut inside = traced.inside(0);
        assert_eq!([5, 6, text.len() - 3].map(|start| inside.end_of(start)), [Some(18), None, Some(text.len() - 1)]);
    }

    #[test]
    fn what_was_json_before_has_no_notes_inside() {
        let traced = Traced::of(&[to_raw_value(&json!({"a": []})).expect("JSON")]);
        assert_eq!((traced.text(), traced.end_of(0), traced.end_of(1)), (r#"[{"a":[]}]"#, Some(10), None));
    }
}
