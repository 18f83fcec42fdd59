use std::io::{self, BufRead};

/// The longest line that is read.
const MAX_LINE: usize = referee::MAX_REQUEST;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// All of it, without its end.
    Whole(&'a [u8]),
    /// Longer than [`MAX_LINE`]: skipped, never held in memory.
    TooLong,
}

/// Lines of bytes from somebody who may send anything.
pub struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub const fn new(input: R) -> Self {
        Self { input, line: Vec::new() }
    }

    /// The next line; nothing once the input has ended. The last line needs no end.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let (mut any, mut too_long) = (false, false);
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            any |= !chunk.is_empty();
            too_long |= self.line.len() + part.len() > MAX_LINE;
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let (read, ended) = (part.len() + usize::from(end.is_some()), end.is_some() || chunk.is_empty());
            self.input.consume(read);
            if ended {
                break;
            }
        }
        if too_long {
            self.line = Vec::new();
            return Ok(Some(Line::TooLong));
        }
        Ok(any.then_some(Line::Whole(&self.line)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_one_by_one_and_the_last_needs_no_end() {
        let mut lines = Lines::new(io::BufReader::with_capacity(3, &b"first\n\nlast"[..]));

        assert_eq!(lines.next().expect("readable"), Some(Line::Whole(b"first")));
        assert_eq!(lines.next().expect("readable"), Some(Line::Whole(b"")));
        assert_eq!(lines.next().expect("readable"), Some(Line::Whole(b"last")));
        assert_eq!(lines.next().expect("readable"), None);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_to_its_end() {
        let mut input = vec![b'x'; MAX_LINE + 1];
        input.extend_from_slice(b"\nnext\n");
        let mut lines = Lines::new(&input[..]);

        assert_eq!(lines.next().expect("readable"), Some(Line::TooLong));
        assert_eq!(lines.next().expect("readable"), Some(Line::Whole(b"next")));
        assert_eq!(lines.next().expect("readable"), None);
    }
}
