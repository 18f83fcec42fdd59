//! `make advisories`: what is found is an error, what cannot be asked is skipped with a word, and nothing else passes for that.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

const NO_FLAW: &str = r#"{"metadata":{"vulnerabilities":{"total":0}}}"#;

/// What the script says, and whether it is content, where `cargo deny` and `npm` answer like this.
fn told(deny: (&str, i32), npm: &str) -> (String, bool) {
    let folder = tempfile::tempdir().expect("a folder");
    for (tool, says, code) in [("cargo", deny.0, deny.1), ("cargo-deny", "", 0), ("npm", npm, 1)] {
        let file = folder.path().join(tool);
        fs::write(&file, format!("#!/bin/sh\ncat <<'END'\n{says}\nEND\nprintf '%s ' \"$@\" >'{}'\nexit {code}\n", file.with_extension("asked").display()))
            .expect("a tool");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it can be run");
    }
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").expect("a path"));
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/advisories");
    let ran = Command::new(script).env("PATH", path).output().expect("it runs");
    let asked = fs::read_to_string(folder.path().join("npm.asked")).expect("npm is asked");
    assert!(!asked.contains("--omit"), "what the page is compiled with is looked at too: npm {asked}");
    (String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).into_owned(), ran.status.success())
}

#[test]
fn what_is_found_is_an_error() {
    let (text, is_content) = told(("advisories ok", 0), NO_FLAW);
    assert!(is_content && text.contains("no known flaw among the crates") && text.contains("no known flaw among the packages"), "{text}");
    let (text, is_content) = told(("error[vulnerability]: a hole in something", 1), NO_FLAW);
    assert!(!is_content && text.contains("a hole in something"), "{text}");
    let (text, is_content) = told(("advisories ok", 0), r#"{"metadata":{"vulnerabilities":{"total":2}}}"#);
    assert!(!is_content && text.contains("2 known flaws among the packages of the page"), "{text}");
}

#[test]
fn what_is_out_of_reach_is_skipped_with_a_word() {
    let unfetched = ("error[E0000]: failed to fetch advisory database", 1);
    for away in [
        r#"{"message":"request failed, reason: getaddrinfo ENOTFOUND registry.npmjs.org","error":{"summary":""}}"#,
        r#"{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}"#,
    ] {
        let (text, is_content) = told(unfetched, away);
        assert!(is_content && text.contains("RustSec's database is out of reach") && text.contains("npm's advisories are out of reach"), "{text}");
    }
}

#[test]
fn any_other_failure_is_told_as_one() {
    let (text, is_content) = told(("error: the option --locked is unknown", 2), NO_FLAW);
    assert!(!is_content && text.contains("--locked is unknown") && text.contains("the crates could not be looked at"), "{text}");
    for broken in [r#"{"error":{"code":"ENOLOCK","summary":"This command requires an existing lockfile."}}"#, "", "npm has crashed"] {
        let (text, is_content) = told(("advisories ok", 0), broken);
        assert!(!is_content && text.contains("the packages of the page could not be looked at"), "{broken}: {text}");
    }
}
