//! `tablee games`: what can be played.

use std::io::{self, Write};
use std::process::ExitCode;

use kernel::{Language, OptionKind, Sentence};
use registry::{AnyGame, Registry};

use crate::voice::Voice;

/// Lists the games.
pub fn run(registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let voice = Voice::new(language, registry.games().map(|game| &**game))?;
    let mut output = io::stdout().lock();
    for game in registry.games() {
        output.write_all(describe(&**game, &voice).as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn describe(game: &dyn AnyGame, voice: &Voice) -> String {
    let id = game.id();
    let (min, max) = game.players();
    let own = |what: &str| Sentence::new(format!("{id}-{what}"));
    let head = Sentence::new("tool-games-game").key("id", id).say("name", own("name")).number("min", min).number("max", max);
    let mut text = format!("{}\n  {}\n", voice.say(&head), voice.say(&own("pitch")));
    for option in game.options() {
        let name = option.name;
        let values = match option.kind {
            OptionKind::Switch => "true|false".to_owned(),
            OptionKind::Choice { choices } => choices.join("|"),
            OptionKind::Seat => "none|0|1|…".to_owned(),
        };
        text.push_str(&format!("  --options {name}={values}\n    {}\n", voice.say(&own(&format!("option-{name}-help")))));
    }
    text
}
