//! `web/src/wire.ts` is generated from the wire types; this test fails when it is not current.
//!
//! `TABLEE_WRITE=1 cargo test -p house --test typescript` writes it anew.

use std::path::Path;

use house::wire::{self, shapes};
use kernel::{Seed, Viewer};
use registry::Registry;
use serde::Serialize;
use serde_json::json;
use ts_rs::{Config, TS};

const HEADER: &str = "// Generated from crates/house/src/wire.rs; do not edit. `make types` writes it anew.\n";

/// The declarations of all these types, one after the other.
macro_rules! declarations {
    ($config:expr, $($kind:ty),* $(,)?) => {
        [$((<$kind as TS>::docs(), <$kind as TS>::decl($config))),*]
    };
}

fn typescript() -> String {
    let config = Config::new();
    let declarations = declarations!(
        &config,
        shapes::Sentence,
        shapes::SentenceValue,
        shapes::Told,
        shapes::Section,
        shapes::Body,
        shapes::Row,
        shapes::Thing,
        shapes::Space,
        shapes::OptionSpec,
        wire::Games,
        wire::GameEntry,
        wire::InLanguages,
        wire::Person,
        wire::Me,
        wire::Introduce,
        wire::CarryLink,
        wire::Claim,
        wire::TablePlan,
        wire::SeatPlan,
        wire::Visibility,
        wire::Pace,
        wire::Absence,
        wire::Join,
        wire::SeatChoice,
        wire::AddBot,
        wire::Table,
        wire::Phase,
        wire::Seat,
        wire::Occupant,
        wire::Control,
        wire::UndoRequest,
        wire::Tables,
        wire::Status,
        wire::Standing,
        wire::ScorePart,
        wire::Position,
        wire::Decision,
        wire::Choice,
        wire::Step,
        wire::Deed,
        wire::Happening,
        wire::Steps,
        wire::Replay,
        wire::Frame,
        wire::ChatLine,
        wire::Problem,
        wire::ProblemCode,
        wire::ClientMessage,
        wire::ServerMessage,
    );
    let mut text = format!("{HEADER}\nexport const PROTOCOL = {};\n", wire::PROTOCOL);
    for (docs, declaration) in declarations {
        text += &format!("\n{}export {declaration}\n", docs.unwrap_or_default());
    }
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[test]
fn the_typescript_types_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    if std::env::var_os("TABLEE_WRITE").is_some() {
        std::fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("the folder can be made");
        std::fs::write(&path, typescript()).expect("the file can be written");
    }

    let written = std::fs::read_to_string(&path).expect("web/src/wire.ts is there");

    assert_eq!(written, typescript(), "web/src/wire.ts is not current: run this test with TABLEE_WRITE=1");
}

fn reads_as<Shape: serde::de::DeserializeOwned>(said: &impl Serialize) {
    let text = serde_json::to_string(said).expect("it has a JSON form");
    let read: Result<Shape, _> = serde_json::from_str(&text);
    assert!(read.is_ok(), "{text} is not of the form the clients are told: {}", read.err().expect("an error"));
}

#[test]
fn the_shapes_are_those_of_what_games_say() {
    for game in Registry::built_in().games() {
        for option in game.options() {
            reads_as::<shapes::OptionSpec>(&option);
        }
        let (players, _) = game.players();
        let mut session = game.start(players, &json!({}), Seed::from_text("shapes")).expect("a table");
        for step in 0..200_u64 {
            for viewer in Viewer::all(players) {
                reads_as::<shapes::Told>(&session.told(viewer));
            }
            let Some(seat) = session.status().awaiting.first() else { break };
            let offered = session.legal(seat);
            for choice in &offered {
                reads_as::<shapes::Sentence>(&choice.sentence);
            }
            let choice = &offered[(step.wrapping_mul(2_654_435_761) % offered.len() as u64) as usize];
            let action = serde_json::from_str(choice.action.get()).expect("JSON");
            let happened = session.act(seat, &action).expect("a legal action");
            for seen in happened.seen.iter().flatten() {
                reads_as::<shapes::Sentence>(&seen.sentence);
            }
        }
    }
}
