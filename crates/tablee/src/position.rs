//! A told position as text: headings, lines, tables; the same in the terminal and on a Markdown page.

use std::fmt::Write;

use kernel::speech::Audience;
use kernel::{Body, Sentence, Told};

use crate::voice::Voice;

/// What stands under a heading when there is nothing.
const NOTHING: &str = "- —\n";

/// The position as text; each heading is preceded by `mark`.
pub fn text(told: &Told, voice: &Voice, audience: &Audience, mark: &str) -> String {
    let say = |sentence: &Sentence| voice.say_to(audience, sentence);
    let mut page = String::new();
    for section in &told.sections {
        let body = match &section.body {
            Body::Lines { lines } if lines.is_empty() => NOTHING.to_owned(),
            Body::Lines { lines } => lines.iter().map(|line| format!("- {}\n", say(line))).collect(),
            Body::Table { columns, rows } => {
                let head = [String::new()].into_iter().chain(columns.iter().map(say)).collect();
                let cells =
                    |row: &kernel::Row| [say(&row.head)].into_iter().chain(row.cells.iter().map(|cell| cell.as_ref().map(say).unwrap_or_default())).collect();
                table(&[head].into_iter().chain(rows.iter().map(cells)).collect::<Vec<_>>())
            }
            Body::Things { things } => {
                let things = things.iter().map(|thing| if thing.count == 1 { say(&thing.label) } else { format!("{} × {}", thing.count, say(&thing.label)) });
                let listed = things.collect::<Vec<_>>().join(", ");
                if listed.is_empty() { NOTHING.to_owned() } else { format!("- {listed}\n") }
            }
            Body::Track { spaces } => {
                let space = |space: &kernel::Space| {
                    let marks: Vec<String> = space.marks.iter().map(say).collect();
                    if marks.is_empty() { say(&space.label) } else { format!("{} ({})", say(&space.label), marks.join(", ")) }
                };
                format!("- {}\n", spaces.iter().map(space).collect::<Vec<_>>().join(" · "))
            }
        };
        write!(page, "{mark}{}\n\n{body}\n", say(&section.title)).expect("a string takes everything");
    }
    page
}

/// Rows of cells with aligned columns; the first row is the heading.
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &[String], column: usize| row.get(column).cloned().unwrap_or_default();
    let widths: Vec<usize> = (0..columns).map(|column| rows.iter().map(|row| cell(row, column).chars().count()).max().unwrap_or(0)).collect();
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let padded = widths.iter().enumerate().map(|(column, width)| match column {
            0 => format!("{:<width$}", cell(row, column)),
            _ => format!("{:>width$}", cell(row, column)),
        });
        writeln!(text, "| {} |", padded.collect::<Vec<_>>().join(" | ")).expect("a string takes everything");
        if index == 0 {
            let rules = widths.iter().enumerate().map(|(column, width)| match column {
                0 => "-".repeat(width + 2),
                _ => format!("{}:", "-".repeat(width + 1)),
            });
            writeln!(text, "|{}|", rules.collect::<Vec<_>>().join("|")).expect("a string takes everything");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_short_rows_filled_up() {
        let rows = [vec!["".into(), "Maïs".into()], vec!["Anna".into(), "7".into()], vec!["Éloïse".into()]];

        assert_eq!(table(&rows), "|        | Maïs |\n|--------|-----:|\n| Anna   |    7 |\n| Éloïse |      |\n");
    }
}
