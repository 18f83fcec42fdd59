//! The referee as a program of another language meets it, without the pipe in between.

mod dialogue;
mod fuzz;
mod page;
mod schemas;
mod screen;
mod sites;
mod words;

use kernel::{Chance, FastChance, Language, Seed, Site};
use referee::Referee;
use registry::Registry;
use serde_json::{Value, json};

const PICK: Site = Site("test.pick");

/// A referee that is asked with JSON values, and chance to choose by.
struct Asked {
    referee: Referee,
    chance: FastChance,
}

impl Asked {
    fn new(seed: u64) -> Self {
        let mut fresh = seed;
        let referee = Referee::new(Registry::built_in(), Language::English, move || {
            fresh += 1;
            Some(Seed::from_text(&format!("fresh {fresh}")))
        });
        Self { referee, chance: FastChance::new(seed) }
    }

    fn ask_text(&mut self, request: &str) -> Value {
        let answer = self.referee.answer(request.as_bytes());
        assert!(!answer.contains('\n'), "one line: {answer}");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("an answer is JSON ({error}): {answer}"))
    }

    fn ask(&mut self, request: &Value) -> Value {
        self.ask_text(&request.to_string())
    }

    fn ask_well(&mut self, request: Value) -> Value {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], true, "{request} → {answer}");
        answer
    }

    /// The error of a request that must be refused.
    fn refused(&mut self, request: Value) -> Value {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], false, "{request} → {answer}");
        answer["error"].clone()
    }

    fn pick(&mut self, options: usize) -> usize {
        self.chance.pick(PICK, options as u32) as usize
    }

    fn one_of<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.pick(things.len())]
    }

    fn state(&mut self) -> Value {
        self.ask_well(json!({"cmd": "state"}))["state"].clone()
    }

    /// Sets up a table with any number of players and any options.
    fn set_up_any(&mut self, game: &Value) -> Value {
        let (least, most) = (game["players"][0].as_u64().expect("a number"), game["players"][1].as_u64().expect("a number"));
        let players = least + self.pick((most - least + 1) as usize) as u64;
        let options = self.any_options(game, players);
        let seed = self.pick(1 << 30);
        self.ask_well(json!({"cmd": "new", "game": game["id"], "players": players, "options": options, "seed": seed}))
    }

    /// Some of the options of a game, each with one of its values.
    fn any_options(&mut self, game: &Value, players: u64) -> Value {
        let mut options = json!({});
        for option in game["options"].as_array().expect("a list") {
            let value = match option["type"].as_str().expect("a kind") {
                "switch" => json!(self.pick(2) == 1),
                "choice" => self.one_of(option["choices"].as_array().expect("choices")).clone(),
                _ if self.pick(2) == 0 => Value::Null,
                _ => json!(self.pick(players as usize)),
            };
            if self.pick(3) > 0 {
                options[option["name"].as_str().expect("a name")] = value;
            }
        }
        options
    }
}

/// The games, as the referee lists them.
fn games() -> Vec<Value> {
    let games = Asked::new(0).ask_well(json!({"cmd": "games"}))["games"].clone();
    games.as_array().expect("a list").clone()
}

/// How often something is tried: a number from the environment for long runs, else a small one.
fn times(variable: &str, usual: usize) -> usize {
    std::env::var(variable).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{variable} is a number, not {text}")))
}
