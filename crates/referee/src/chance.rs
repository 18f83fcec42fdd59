//! Scripted chance: what the next uses of a site give, checked as far as can be told beforehand.

use kernel::{Draw, Script, Sentence, Use};
use registry::AnyGame;
use serde_json::Value;

use crate::answer::Trouble;
use crate::request::{quoted, wrong};

/// Reads `{"strascendance.epidemic": [[3, 4]]}`: only sites of the game, only numbers its dice have.
pub fn read(document: &Value, game: &dyn AnyGame) -> Result<Script, Trouble> {
    let Value::Object(sites) = document else { return Err(wrong("chance", document, "script")) };
    let mut script = Script::default();
    for (name, uses) in sites {
        let known = game.sites().iter().find(|(site, _)| site.0 == name);
        let (_, draw) = known.ok_or_else(|| {
            let known: Vec<&str> = game.sites().iter().map(|(site, _)| site.0).collect();
            let shown: String = name.chars().take(80).collect();
            Trouble::new(Sentence::new("referee-no-site").key("site", shown.clone()).key("known", known.join(", "))).at(format!("chance.{shown}"))
        })?;
        let Value::Array(uses) = uses else { return Err(wrong(format!("chance.{name}"), uses, "uses")) };
        for (index, document) in uses.iter().enumerate() {
            let path = format!("chance.{name}[{index}]");
            let given = match document {
                Value::Array(numbers) => Use::Numbers(numbers.iter().map(|number| read_number(number, *draw, &path)).collect::<Result<_, _>>()?),
                number => Use::Number(read_number(number, *draw, &path)?),
            };
            script.add(name, [given]);
        }
    }
    Ok(script)
}

fn read_number(found: &Value, draw: Draw, path: &str) -> Result<u32, Trouble> {
    let number = found.as_u64().and_then(|number| u32::try_from(number).ok()).ok_or_else(|| wrong(path, found, "number"))?;
    match draw {
        Draw::Roll { sides } if !(1..=u32::from(sides)).contains(&number) => {
            Err(Trouble::new(Sentence::new("referee-no-side").key("found", quoted(found)).number("sides", sides)).at(path))
        }
        Draw::Roll { .. } | Draw::Pick | Draw::Shuffle => Ok(number),
    }
}
