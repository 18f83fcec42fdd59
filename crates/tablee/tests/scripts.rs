//! What `make play` and `make test` do before anything is built, on machines that lack something: the real scripts, in a copy of
//! their own, with tools that answer as such a machine would.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SCRIPTS: [&str; 2] = ["setup", "wasm"];
/// What every machine has. Nothing else of this one is used: it may have what the others lack.
const EVERYWHERE: [&str; 9] = ["basename", "cmp", "cp", "dirname", "id", "ls", "mkdir", "rm", "sh"];

/// A machine with these tools instead of its own; gone when it is dropped.
struct Machine {
    folder: PathBuf,
}

impl Machine {
    fn with(name: &str, tools: &[(&str, &str)]) -> Self {
        let folder = std::env::temp_dir().join(format!("tablee-scripts-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        for part in ["scripts", "bin", "games/any/data", "web/rules", "web/dist", "web/scripts"] {
            fs::create_dir_all(folder.join(part)).expect("a folder");
        }
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts");
        for script in SCRIPTS {
            fs::copy(sources.join(script), folder.join("scripts").join(script)).expect("the script is there");
        }
        for tool in EVERYWHERE {
            let places = ["/bin", "/usr/bin"].map(|place| Path::new(place).join(tool));
            let place = places.iter().find(|place| place.exists()).expect("it is everywhere");
            symlink(place, folder.join("bin").join(tool)).expect("a link");
        }
        let machine = Self { folder };
        // A compiler with nothing beside it: no target, no sources.
        machine.tool("rustc", "echo /nowhere");
        for name in ["cargo", "node", "npm"] {
            machine.tool(name, "exit 0");
        }
        for (name, answer) in tools {
            machine.tool(name, answer);
        }
        machine
    }

    fn tool(&self, name: &str, answer: &str) {
        let path = self.folder.join("bin").join(name);
        fs::write(&path, format!("#!/bin/sh\n{answer}\n")).expect("a tool");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a tool can be run");
    }

    fn run(&self, script: &str, args: &[&str]) -> Output {
        Command::new(self.folder.join("scripts").join(script))
            .args(args)
            .env_clear()
            .env("PATH", self.folder.join("bin"))
            .env("MACHINE", &self.folder)
            .output()
            .expect("the script runs")
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.folder.join(file)).unwrap_or_default()
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A compiler that has the target.
const WITH_TARGET: &str = "mkdir -p \"$MACHINE/lib/rustlib/wasm32-unknown-unknown/lib\"; echo \"$MACHINE\"";
const APT_GET: &str = "echo \"$@\" >> \"$MACHINE/installed\"";

#[test]
fn where_rustup_cannot_download_the_target_debians_packages_are_installed() {
    let tools = [("rustup", "exit 1"), ("apt-cache", "exit 0"), ("apt-get", APT_GET), ("sudo", "exec \"$@\"")];
    let machine = Machine::with("no-target", &tools);

    let done = machine.run("setup", &[]);

    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(machine.read("installed").contains("rustc-web rust-web-src lld-22"), "{}", machine.read("installed"));
}

#[test]
fn where_rustup_has_the_target_nothing_of_debian_is_installed_for_it() {
    let tools = [("rustup", "exit 0"), ("apt-cache", "exit 0"), ("apt-get", APT_GET), ("sudo", "exec \"$@\"")];
    let machine = Machine::with("target", &tools);

    assert!(machine.run("setup", &[]).status.success());

    assert!(!machine.read("installed").contains("rust-web-src"), "{}", machine.read("installed"));
}

#[test]
fn rules_that_cannot_be_built_leave_the_page_without_them_and_say_so_in_both_languages() {
    let machine = Machine::with("broken", &[("rustc", WITH_TARGET), ("cargo", "echo 'error: no such thing' >&2; exit 101")]);
    for file in ["web/rules/all.wasm", "web/dist/index.html"] {
        fs::write(machine.folder.join(file), "of an earlier build").expect("a file");
    }

    let done = machine.run("wasm", &["--quick"]);

    let said = String::from_utf8(done.stderr).expect("text");
    assert!(done.status.success(), "{said}");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 2, "{said}");
    assert!(lines[0].starts_with("The rules could not be built") && lines[1].starts_with("Les règles n’ont pas pu"), "{said}");
    assert!(machine.read("target/rules.log").contains("no such thing"));
    // Older rules are not played as if they were these.
    assert_eq!((machine.read("web/rules/all.wasm"), machine.read("web/dist/index.html")), (String::new(), String::new()));

    // Where they must be built, that is an error.
    assert!(!machine.run("wasm", &[]).status.success());
}

#[test]
fn where_the_target_is_missing_the_page_does_without_the_rules() {
    let machine = Machine::with("missing", &[]);

    let done = machine.run("wasm", &["--quick"]);

    let said = String::from_utf8(done.stderr).expect("text");
    assert!(done.status.success());
    assert!(said.contains("wasm32-unknown-unknown is missing") && said.contains("il manque wasm32-unknown-unknown"), "{said}");
    assert!(!machine.run("wasm", &["--can"]).status.success());
}
