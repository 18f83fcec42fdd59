//! The sites of chance that a game lists are those its rules use, and used as it says.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use registry::Registry;
use serde_json::json;

use super::{Asked, games};

/// Every `Site("…")` in the sources of a game, but for those of redeals and tests.
fn in_sources(folder: &Path, game: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            in_sources(&path, game, found);
        } else if path.file_name().is_some_and(|name| name != "redeal.rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            let sites = text.split("Site(\"").skip(1).filter_map(|rest| rest.split('"').next());
            found.extend(sites.filter(|site| site.starts_with(&format!("{game}."))).map(str::to_owned));
        }
    }
}

#[test]
fn every_site_of_the_sources_is_listed_and_nothing_else() {
    for game in Registry::built_in().games() {
        let mut found = Vec::new();
        in_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game.id()).join("src"), game.id(), &mut found);
        found.sort_unstable();
        found.dedup();
        let mut listed: Vec<String> = game.sites().iter().map(|(site, _)| site.0.to_owned()).collect();
        listed.sort_unstable();

        assert_eq!(listed, found, "{}", game.id());
    }
}

/// A script that a site would not follow is refused when the site is used, so a list that says "shuffle" of a die fails
/// here: each site is given one use of the kind it says, in games that use it.
#[test]
fn sites_are_used_as_they_say() {
    for game in games() {
        let mut asked = Asked::new(8);
        let sites = asked.ask_well(json!({"cmd": "sites", "game": game["id"]}))["sites"].clone();
        let sites: BTreeMap<String, String> = sites
            .as_array()
            .expect("a list")
            .iter()
            .map(|site| (site["site"].as_str().expect("a name").into(), site["type"].as_str().expect("a kind").into()))
            .collect();
        for (site, kind) in sites {
            let uses = match kind.as_str() {
                "roll" => json!(vec![1; 400]),
                "pick" => json!(vec![0; 400]),
                _ => json!(vec![vec![0]; 40]),
            };
            let mut chance = json!({});
            chance[&site] = uses;
            for players in game["players"][0].as_u64().expect("a number")..=game["players"][1].as_u64().expect("a number") {
                asked.ask_well(json!({"cmd": "new", "game": game["id"], "players": players, "seed": site, "chance": chance}));
                let played = asked.ask(&json!({"cmd": "random", "count": u64::MAX}));
                assert_eq!(played["ok"], true, "{site}: {played}");
            }
        }
    }
}
