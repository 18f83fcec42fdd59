//! Rule coverage: every id of a specification is proved by a test.

use std::collections::BTreeSet;
use std::path::Path;

/// Checks that every rule, ruling and example that a specification defines is cited by a test of the crate: in a
/// test's name (`fia_5_7_…`, `fia_ex_01_…`, `fia_r2_…`) or written out in test code.
///
/// # Panics
/// With the ids that no test cites.
pub fn every_rule_has_a_test(specification: &Path, crate_folder: &Path) {
    let text = std::fs::read_to_string(specification).unwrap_or_else(|error| panic!("{}: {error}", specification.display()));
    let defined: BTreeSet<String> = text.lines().filter_map(defined_id).filter(|id| counts(id)).collect();
    assert!(!defined.is_empty(), "{} defines no rule", specification.display());
    let mut cited = BTreeSet::new();
    collect_citations(crate_folder, &mut cited);
    let missing: Vec<&String> = defined.iter().filter(|id| !cited.contains(&id.to_lowercase().replace(['-', '.'], "_"))).collect();
    assert!(missing.is_empty(), "{} of {} ids of {} have no test: {missing:?}", missing.len(), defined.len(), specification.display());
}

/// The id a line of a specification defines: at the start of a list item or a table row.
fn defined_id(line: &str) -> Option<String> {
    let item = line.trim_start().strip_prefix(['-', '*', '|'])?.trim_start().trim_start_matches(['*', '`']);
    let end = item.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '.'))).unwrap_or(item.len());
    let id = item[..end].trim_end_matches('.');
    let (prefix, number) = id.split_once('-')?;
    let is_rule = prefix.len() == 3 && prefix.chars().all(|c| c.is_ascii_uppercase()) && number.contains(|c: char| c.is_ascii_digit());
    is_rule.then(|| id.to_owned())
}

/// Sources, glossary, drawing and strategy (chapters 0, 1, 13 and 14) are not rules.
fn counts(id: &str) -> bool {
    let number = id.split_once('-').map_or("", |(_, number)| number);
    !["0.", "1.", "13.", "14."].iter().any(|chapter| number.starts_with(chapter))
}

/// Adds every id that test code under the folder cites, in the form of a test's name.
fn collect_citations(folder: &Path, cited: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            collect_citations(&path, cited);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).expect("a readable file");
            let is_test = path.components().any(|part| part.as_os_str() == "tests") || path.file_stem().is_some_and(|stem| stem == "tests");
            let from = if is_test { 0 } else { text.find("#[cfg(test)]").unwrap_or(text.len()) };
            cited.extend(citations(&text[from..]));
        }
    }
}

/// The ids a piece of test code cites, in the form of a test's name.
fn citations(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'))).flat_map(|word| {
        let word = word.to_lowercase().replace(['-', '.'], "_");
        let parts: Vec<&str> = word.split('_').collect();
        let cited = match parts[..] {
            [prefix, "ex", number, ..] if prefix.len() == 3 => Some(format!("{prefix}_ex_{number}")),
            [prefix, ruling, ..] if prefix.len() == 3 && ruling.starts_with('r') && is_number(&ruling[1..]) => Some(format!("{prefix}_{ruling}")),
            [prefix, chapter, number, ..] if prefix.len() == 3 && is_number(chapter) && number.starts_with(|c: char| c.is_ascii_digit()) => {
                Some(format!("{prefix}_{chapter}_{number}"))
            }
            _ => None,
        };
        cited.into_iter()
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_where_they_are_defined() {
        assert_eq!(defined_id("- FIA-5.7 The value must be at least 13."), Some("FIA-5.7".into()));
        assert_eq!(defined_id("| ESS-R63 | How do they split? |"), Some("ESS-R63".into()));
        assert_eq!(defined_id("- **ESS-EX-04** way home"), Some("ESS-EX-04".into()));
        assert_eq!(defined_id("see FIA-5.7"), None);
        assert!(counts("FIA-11.1") && !counts("MAG-0.1") && !counts("STR-13.2"));
    }

    #[test]
    fn ids_are_cited_by_name_and_in_writing() {
        let cited: BTreeSet<String> = citations("fn fia_5_7_too_cheap() {} // FIA-R2, FIA-EX-01 and MAG-5.10a; i32 abc").collect();

        assert_eq!(cited, ["fia_5_7", "fia_ex_01", "fia_r2", "mag_5_10a"].map(String::from).into());
    }
}
