//! `tablee load` with real houses in real processes.

use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn load(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablee")).args(["--lang", "en", "load"]).args(args).output().expect("the tool starts")
}

/// The complaint of a run that must end with exit code 2.
fn complaint(args: &[&str]) -> String {
    let ran = load(args);
    assert_eq!((ran.status.code(), ran.stdout.len()), (Some(2), 0), "{args:?}");
    String::from_utf8(ran.stderr).expect("text")
}

/// The figures of a run that must go well.
fn figures(name: &str, args: &[&str]) -> Value {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let ran = load(&[args, &["--json", file.to_str().expect("a readable path")]].concat());
    assert_eq!(ran.status.code(), Some(0), "{}", String::from_utf8_lossy(&ran.stderr));
    let told = String::from_utf8(ran.stdout).expect("text");
    assert!(told.contains("Moves per second, on disk") && told.contains("p99"), "{told}");
    serde_json::from_str(&std::fs::read_to_string(file).expect("the figures are written")).expect("JSON")
}

#[test]
fn a_house_of_its_own_is_opened_measured_and_closed() {
    let figures = figures("load-full-speed.json", &["--tables", "3", "--seats", "2", "--game", "fiasko", "--seconds", "2"]);

    let number = |pointer: &str| figures.pointer(pointer).and_then(Value::as_f64).unwrap_or_else(|| panic!("{pointer} in {figures}"));
    assert_eq!((number("/tables"), number("/refused")), (3.0, 0.0));
    assert!(number("/moves") > 0.0 && number("/bytes_per_move") > 100.0);
    assert!(number("/latency/p50") > 0.0 && number("/latency/p50") <= number("/latency/p99") && number("/latency/p99") <= number("/latency/max"));
    assert!(number("/house/cpu_seconds") > 0.0 && number("/house/memory_before") > 1000.0);
}

#[test]
fn a_paced_load_makes_no_more_moves_than_planned() {
    let figures = figures("load-paced.json", &["--tables", "2", "--seats", "3", "--seconds", "2", "--think", "250"]);

    let moves = figures["moves"].as_u64().expect("a number");
    // Eight ticks for each table, and at most two that were late for the time before.
    assert!((1..=20).contains(&moves), "{figures}");
}

#[test]
fn a_bot_plays_along_and_only_the_moves_of_people_count() {
    let figures = figures("load-bot.json", &["--tables", "2", "--seats", "1", "--bot", "greedy", "--seconds", "2", "--think", "250"]);

    let moves = figures["moves"].as_u64().expect("a number");
    assert!((1..=20).contains(&moves), "a person alone at the table would wait for ever, and a bot counts nothing: {figures}");
    assert!(complaint(&["--seats", "5", "--bot", "greedy"]).contains("2 to 5 players"));
}

#[test]
fn what_cannot_be_measured_is_explained() {
    let nobody = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr()).expect("a free port");

    assert!(complaint(&["--url", &format!("http://{nobody}")]).contains(&nobody.to_string()));
    assert!(complaint(&["--url", "https://127.0.0.1:1"]).contains("http://"));
    assert!(complaint(&["--seats", "9"]).contains("2 to 5 players"));
    assert!(complaint(&["--game", "chess"]).contains("there are: fiasko"));
}
