//! What every subcommand asks of a table: which game, with which options, from which seed.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, anyhow, bail, ensure};
use kernel::{OptionKind, OptionSpec, Seed, Sentence};
use registry::{AnyGame, Registry};
use serde_json::{Map, Value};

use crate::voice::{wrong, wrong_file};

/// The arguments all games at a table have in common.
#[derive(Debug, clap::Args)]
pub struct TableArgs {
    /// The game's id, as `tablee games` lists it
    pub game: String,

    /// Any text: the same seed gives the same game [default: a new one]
    #[arg(long, value_name = "TEXT")]
    pub seed: Option<String>,

    /// An option of the table, such as `openHands=true` (several with commas, or given again)
    #[arg(long, value_name = "KEY=VALUE", value_delimiter = ',')]
    pub options: Vec<String>,
}

/// The games of the house, with other component data where a file is given.
pub fn registry(editions: &[PathBuf]) -> anyhow::Result<Registry> {
    let mut registry = Registry::built_in();
    for file in editions {
        let json = fs::read_to_string(file).with_context(|| wrong_file("tool-wrong-read", file))?;
        registry.use_edition(&json).with_context(|| wrong_file("tool-wrong-edition", file))?;
    }
    Ok(registry)
}

/// The game with this id.
pub fn game<'a>(registry: &'a Registry, id: &str) -> anyhow::Result<&'a Arc<dyn AnyGame>> {
    registry.game(id).ok_or_else(|| {
        let known: Vec<_> = registry.games().map(|game| game.id()).collect();
        anyhow!(wrong(&Sentence::new("tool-wrong-game").key("given", id.to_owned()).key("known", known.join(", "))))
    })
}

/// Refuses a number of players that a game does not allow.
pub fn require_players(game: &dyn AnyGame, players: usize) -> anyhow::Result<()> {
    let (min, max) = game.players();
    let sentence = || Sentence::new("tool-wrong-players").key("game", game.id()).number("min", min).number("max", max).number("given", players as i64);
    ensure!((min.into()..=max.into()).contains(&players), wrong(&sentence()));
    Ok(())
}

/// The seed a text stands for; without one, 256 bits from the operating system.
pub fn seed(text: Option<&str>) -> anyhow::Result<Seed> {
    if let Some(text) = text {
        return Ok(Seed::from_text(text));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("{}: {error}", wrong(&Sentence::new("tool-wrong-randomness"))))?;
    Ok(Seed(bytes))
}

impl TableArgs {
    /// The game that is asked for.
    pub fn game<'a>(&self, registry: &'a Registry) -> anyhow::Result<&'a Arc<dyn AnyGame>> {
        game(registry, &self.game)
    }

    /// The seed that is asked for.
    pub fn seed(&self) -> anyhow::Result<Seed> {
        seed(self.seed.as_deref())
    }

    /// The options that are asked for, as the game reads them.
    pub fn options(&self, game: &dyn AnyGame) -> anyhow::Result<Value> {
        let specs = game.options();
        let mut chosen = Map::new();
        for text in &self.options {
            let (name, value) = text.split_once('=').unwrap_or((text, "true"));
            let spec = specs.iter().find(|spec| spec.name == name).ok_or_else(|| {
                let known: Vec<_> = specs.iter().map(|spec| spec.name).collect();
                let sentence = Sentence::new("tool-wrong-option").key("game", game.id()).key("given", name.to_owned());
                anyhow!(wrong(&sentence.number("count", known.len() as i64).key("known", known.join(", "))))
            })?;
            chosen.insert(name.to_owned(), option_value(spec, value)?);
        }
        Ok(Value::Object(chosen))
    }
}

fn option_value(spec: &OptionSpec, text: &str) -> anyhow::Result<Value> {
    let refused = |id: &'static str| Sentence::new(id).key("option", spec.name).key("given", text.to_owned());
    match &spec.kind {
        OptionKind::Switch => match text {
            "true" | "yes" | "on" => Ok(true.into()),
            "false" | "no" | "off" => Ok(false.into()),
            _ => bail!(wrong(&refused("tool-wrong-switch"))),
        },
        OptionKind::Choice { choices } if choices.contains(&text) => Ok(text.into()),
        OptionKind::Choice { choices } => bail!(wrong(&refused("tool-wrong-choice").key("known", choices.join(", ")))),
        OptionKind::Seat if text == "none" => Ok(Value::Null),
        OptionKind::Seat => Ok(text.parse::<u8>().map_err(|_| anyhow!(wrong(&refused("tool-wrong-seat"))))?.into()),
    }
}
