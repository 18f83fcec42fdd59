//! Rule coverage: every id of a specification is proved by a test of its name and cited by the code that carries it out.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Checks that every rule, ruling and example that a specification defines has a test function named after it:
/// `fia_5_7_…`, `fia_ex_01_…`, `fia_r2_…`. A comment or a text proves nothing.
///
/// # Panics
/// With the ids that no test is named after.
pub fn every_rule_has_a_test(specification: &Path, crate_folder: &Path) {
    let defined = defined_in(specification);
    let mut named = BTreeSet::new();
    for (path, text) in sources(crate_folder) {
        let (_, tests) = split(&path, &text, crate_folder);
        named.extend(test_names(&tests).filter_map(|name| id_of_test(&name)));
    }
    let missing: Vec<&String> = defined.iter().filter(|id| !named.contains(*id)).collect();
    assert!(missing.is_empty(), "{} of {} ids of {} have no test of their name: {missing:?}", missing.len(), defined.len(), specification.display());
}

/// Checks that every rule of chapters 2 to 12 and every ruling is cited by code outside tests, comments included: one
/// search finds rule, code and test.
///
/// # Panics
/// With the ids that no code cites.
pub fn every_rule_is_cited_by_code(specification: &Path, crate_folder: &Path) {
    let defined: BTreeSet<String> = defined_in(specification).into_iter().filter(|id| !id.contains("-EX-")).collect();
    let mut cited = BTreeSet::new();
    for (path, text) in sources(crate_folder) {
        let (code, _) = split(&path, &text, crate_folder);
        cited.extend(citations(&code));
    }
    let missing: Vec<&String> = defined.iter().filter(|id| !cited.contains(*id)).collect();
    assert!(missing.is_empty(), "{} of {} ids of {} are cited by no code: {missing:?}", missing.len(), defined.len(), specification.display());
}

fn defined_in(specification: &Path) -> BTreeSet<String> {
    let text = std::fs::read_to_string(specification).unwrap_or_else(|error| panic!("{}: {error}", specification.display()));
    let defined: BTreeSet<String> = text.lines().filter_map(defined_id).filter(|id| counts(id)).collect();
    assert!(!defined.is_empty(), "{} defines no rule", specification.display());
    defined
}

/// The id a line of a specification defines: at the start of a list item or a table row.
fn defined_id(line: &str) -> Option<String> {
    let item = line.trim_start().strip_prefix(['-', '*', '|'])?.trim_start().trim_start_matches(['*', '`']);
    let end = item.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '.'))).unwrap_or(item.len());
    let id = item[..end].trim_end_matches('.');
    is_id(id).then(|| id.to_owned())
}

fn is_id(text: &str) -> bool {
    let Some((prefix, number)) = text.split_once('-') else { return false };
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let is_rule = number.split_once('.').is_some_and(|(chapter, rule)| {
        let rule = rule.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(rule);
        digits(chapter) && digits(rule)
    });
    let is_ruling = number.strip_prefix('R').is_some_and(digits);
    let is_example = number.strip_prefix("EX-").is_some_and(digits);
    prefix.len() == 3 && prefix.chars().all(|c| c.is_ascii_uppercase()) && (is_rule || is_ruling || is_example)
}

/// Sources, glossary, drawing and strategy (chapters 0, 1, 13 and 14) are not rules.
fn counts(id: &str) -> bool {
    let number = id.split_once('-').map_or("", |(_, number)| number);
    !["0.", "1.", "13.", "14."].iter().any(|chapter| number.starts_with(chapter))
}

/// Every Rust file under a folder.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).expect("a readable file");
            found.push((path, text));
        }
    }
    found
}

/// The code and the tests of a file. Tests are what stands in `tests/`, in `tests.rs` and `table.rs` (a module that exists
/// for tests only), and below `#[cfg(test)]` at the start of a line up to the end of that block.
fn split(path: &Path, text: &str, crate_folder: &Path) -> (String, String) {
    let inside = path.strip_prefix(crate_folder).unwrap_or(path);
    if inside.components().any(|part| matches!(part.as_os_str().to_str(), Some("tests" | "tests.rs" | "table.rs"))) {
        return (String::new(), text.to_owned());
    }
    let (mut code, mut tests, mut in_tests) = (String::new(), String::new(), false);
    for line in text.lines() {
        in_tests |= line == "#[cfg(test)]";
        let part = if in_tests { &mut tests } else { &mut code };
        part.push_str(line);
        part.push('\n');
        in_tests &= line != "}" && !(line.starts_with("mod ") && line.ends_with(';'));
    }
    (code, tests)
}

/// The names of the functions that are marked as tests.
fn test_names(tests: &str) -> impl Iterator<Item = String> {
    let mut names = Vec::new();
    let mut marked = false;
    for line in tests.lines().map(str::trim_start) {
        if line.starts_with("#[test]") {
            marked = true;
        } else if let Some(name) = line.strip_prefix("fn ").filter(|_| marked) {
            names.push(name.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).next().unwrap_or_default().to_owned());
            marked = false;
        } else if !(line.starts_with("#[") || line.starts_with("//")) {
            marked = false;
        }
    }
    names.into_iter()
}

/// The id a test is named after.
fn id_of_test(name: &str) -> Option<String> {
    let parts: Vec<&str> = name.split('_').collect();
    let id = match parts[..] {
        [prefix, "ex", number, ..] => format!("{}-EX-{number}", prefix.to_uppercase()),
        [prefix, ruling, ..] if ruling.starts_with('r') && is_id(&format!("ABC-R{}", &ruling[1..])) => format!("{}-R{}", prefix.to_uppercase(), &ruling[1..]),
        [prefix, chapter, rule, ..] => format!("{}-{chapter}.{rule}", prefix.to_uppercase()),
        _ => return None,
    };
    is_id(&id).then_some(id)
}

/// The ids a text cites; `STR-5.47 to 5.55` cites the first only.
fn citations(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '.')))
        .map(|word| word.trim_end_matches(['.', '-']))
        .filter(|word| is_id(word))
        .map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_where_they_are_defined() {
        assert_eq!(defined_id("- FIA-5.7 The value must be at least 13."), Some("FIA-5.7".into()));
        assert_eq!(defined_id("| ESS-R63 | How do they split? |"), Some("ESS-R63".into()));
        assert_eq!(defined_id("- **ESS-EX-04** way home"), Some("ESS-EX-04".into()));
        assert_eq!(defined_id("- MAG-5.10a The third"), Some("MAG-5.10a".into()));
        assert_eq!(defined_id("see FIA-5.7"), None);
        assert!(counts("FIA-11.1") && !counts("MAG-0.1") && !counts("STR-13.2"));
    }

    #[test]
    fn only_the_names_of_tests_prove_a_rule() {
        let text = "fn fia_1_1_helper() {}\n// FIA-5.1\n#[test]\nfn fia_5_7_too_cheap() { \"FIA-5.2\" }\n    #[test]\n    #[should_panic]\n    fn fia_ex_01_x() {}\n#[test]\nfn fia_r2_y() {}\n#[test]\nfn mag_5_10a_z() {}\nconst X: &str = \"FIA-5.3\";";
        let named: BTreeSet<String> = test_names(text).filter_map(|name| id_of_test(&name)).collect();

        assert_eq!(named, ["FIA-5.7", "FIA-EX-01", "FIA-R2", "MAG-5.10a"].map(String::from).into());
    }

    #[test]
    fn code_ends_where_tests_begin_and_begins_again_after_them() {
        let text = "/// FIA-5.1\nfn a() {}\n#[cfg(test)]\nmod table;\n/// FIA-5.2\nfn b() {}\n#[cfg(test)]\nmod tests {\n    // FIA-5.3\n}\n// FIA-5.4.\n";
        let (code, tests) = split(Path::new("x/src/flow.rs"), text, Path::new("x"));

        assert_eq!(citations(&code).collect::<Vec<_>>(), ["FIA-5.1", "FIA-5.2", "FIA-5.4"]);
        assert_eq!(citations(&tests).collect::<Vec<_>>(), ["FIA-5.3"]);
        assert_eq!(split(Path::new("x/src/tests/cards.rs"), "// FIA-5.3", Path::new("x")).0, "");
    }
}
