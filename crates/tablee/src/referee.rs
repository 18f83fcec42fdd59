//! `tablee referee`: the engine for any language. One JSON request a line, one JSON answer a line, whatever comes in.

mod lines;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use kernel::Language;
use referee::Referee;
use registry::Registry;

use crate::table;
use lines::{Line, Lines};

/// Answers requests from stdin until it ends.
pub fn run(registry: Registry, language: Language) -> io::Result<ExitCode> {
    let referee = Referee::new(registry, language, || table::seed(None).ok());
    serve(referee, io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

fn serve(mut referee: Referee, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        let answer = match line {
            Line::Whole(text) => referee.answer(text),
            Line::TooLong => referee.too_long(),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}
