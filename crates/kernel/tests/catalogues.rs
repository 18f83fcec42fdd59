//! Everything people read, as it stands in the catalogues and the rules for players of the whole workspace.

#![expect(clippy::disallowed_methods, reason = "tests read files")]

use std::fs;
use std::path::{Path, PathBuf};

use kernel::Language;
use kernel::testkit::prose::faults_in_source;

/// The folders called `words` below a folder.
fn texts(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && !["node_modules", "target", "dist"].contains(&name) {
            texts(&path, found);
        } else if path.parent().is_some_and(|parent| parent.ends_with("words")) && ["ftl", "md"].iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
}

#[test]
fn what_people_read_is_well_set_in_both_languages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    for part in ["crates", "games", "web/src"] {
        texts(&root.join(part), &mut paths);
    }
    assert!(paths.len() >= 35, "only {} texts were found", paths.len());

    let mut faults = Vec::new();
    for path in paths {
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let language = if name.ends_with("fr") { Language::French } else { Language::English };
        let source = fs::read_to_string(&path).expect("a text");
        let file = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
        faults.extend(faults_in_source(language, &source).into_iter().map(|fault| format!("{file}: {fault}")));
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
