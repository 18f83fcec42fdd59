//! Records as strangers check them: with `tablee verify`, and with `docs/examples/verify.py`, which was written from
//! `docs/fairness.md` alone. Both must believe what is true and refuse what is not, each edit for its own reason.

mod edits;
#[cfg(feature = "serve")]
mod houses;
mod leaves;
#[cfg(feature = "serve")]
#[path = "../../../house/tests/suite/player.rs"]
#[expect(dead_code, reason = "the house's own tests ask more of a player")]
mod player;
#[cfg(feature = "serve")]
#[path = "../../../house/tests/suite/stores.rs"]
#[expect(dead_code, reason = "one store is enough here: both are proven alike by the house's own tests")]
mod stores;
mod tables;
mod vectors;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use edits::EDITS;
use kernel::fairness::Seating;
use kernel::{FastChance, Record, Seed};
use registry::Registry;
use serde_json::{Value, json};
use tables::{CONTRIBUTIONS, Plan, SECRET, hex};

fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// What a verifier said and how it ended.
struct Verdict {
    said: String,
    complaint: String,
    code: Option<i32>,
}

impl From<Output> for Verdict {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("text");
        Self { said: text(output.stdout), complaint: text(output.stderr), code: output.status.code() }
    }
}

impl Verdict {
    /// The verdict as JSON.
    fn json(&self) -> Value {
        serde_json::from_str(&self.said).unwrap_or_else(|_| panic!("no JSON: {}{}", self.said, self.complaint))
    }
}

/// A record in a file of this test.
fn written(name: &str, record: &str) -> PathBuf {
    let name: String = name.chars().map(|character| if character.is_alphanumeric() { character } else { '-' }).collect();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("verify-{name}.json"));
    fs::write(&file, record).expect("written");
    file
}

/// What `tablee verify` says, in English unless the arguments say otherwise.
fn tablee(file: &Path, args: &[&str]) -> Verdict {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.arg("verify").arg(file).args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "en_GB.UTF-8");
    command.output().expect("the tool runs").into()
}

/// What the verifier in Python says.
fn python(file: &Path, args: &[&str]) -> Verdict {
    let mut command = Command::new("python3");
    command.arg(repository("docs/examples/verify.py")).arg(file).args(args);
    command.output().expect("python3 runs: scripts/setup installs it").into()
}

/// Both verifiers end with the same code.
fn both(file: &Path, args: &[&str], code: i32) -> (Verdict, Verdict) {
    let (tool, script) = (tablee(file, args), python(file, args));
    let name = file.display();
    assert_eq!(tool.code, Some(code), "tablee, {name} {args:?}: {}{}", tool.said, tool.complaint);
    assert_eq!(script.code, Some(code), "verify.py, {name} {args:?}: {}{}", script.said, script.complaint);
    (tool, script)
}

#[test]
fn verify_says_what_was_verified() {
    let file = written("said", &Plan::default().record().to_json());

    insta::assert_snapshot!("english", tablee(&file, &[]).said);
    insta::assert_snapshot!("french", tablee(&file, &["--lang", "fr"]).said);
    insta::assert_snapshot!("python", python(&file, &[]).said);
}

#[test]
fn both_verifiers_believe_every_game_however_it_was_seated() {
    let all = Registry::built_in();
    for game in all.games() {
        let (fewest, most) = game.players();
        for players in usize::from(fewest)..=usize::from(most) {
            let plan = Plan { game: game.id(), people: players - players / 2, bots: players / 2, deal: players as u32, ..Plan::default() };
            let file = written(&format!("{}-{players}", game.id()), &plan.record().to_json());
            let (tool, script) = both(&file, &[], 0);
            assert!(tool.said.contains("Seed: proven.") && tool.said.contains("Game: complete."), "{}", tool.said);
            assert!(script.said.contains("uses follow from the seed"), "{}", script.said);
        }
    }
}

/// Every option changes what is shuffled or who begins; one of them names a place that becomes a seat.
#[test]
fn both_verifiers_believe_every_option() {
    for (game, players, options) in [
        ("fiasko", 2, json!({"openHands": true})),
        ("essen", 3, json!({"noCrowd": true, "noRankings": true})),
        ("magnifique", 3, json!({"startingCards": "draft", "boardSide": "B"})),
        ("magnifique", 1, json!({"startingCards": "draft"})),
        ("strascendance", 4, json!({"draft": true, "shortDeck": true, "firstPlayer": 2})),
        ("strascendance", 2, json!({"firstPlayer": 0})),
    ] {
        for seating in [Seating::Drawn, Seating::AsSeated] {
            let plan = Plan { game, options: options.clone(), people: players, bots: 0, seating, deal: 1, ..Plan::default() };
            both(&written(&format!("{game}-{players}-{options}-{seating:?}"), &plan.record().to_json()), &[], 0);
        }
    }
}

/// A printed copy whose short deck is another one: the script does not know its list, and says so.
#[test]
fn both_verifiers_believe_a_game_played_with_a_printed_copy() {
    let edition: fn(&mut Value) = |components| {
        for (card, is_in_it) in [(0, false), (3, true)] {
            components["events"][card]["half_deck"] = json!(is_in_it);
        }
    };
    let record = Plan { game: "strascendance", options: json!({"shortDeck": true}), edition, ..Plan::default() }.record();
    let (file, components) = (written("printed-copy", &record.to_json()), Path::new(env!("CARGO_TARGET_TMPDIR")).join("printed-copy.json"));
    let mut changed: Value = serde_json::from_str(Registry::built_in().game("strascendance").expect("a game").built_in_data()).expect("data");
    edition(&mut changed);
    fs::write(&components, changed.to_string()).expect("written");

    let tool = tablee(&file, &["--edition", &components.display().to_string()]);
    assert_eq!(tool.code, Some(0), "{}{}", tool.said, tool.complaint);
    let script = python(&file, &[]);
    assert_eq!(script.code, Some(0), "{}{}", script.said, script.complaint);
    assert!(script.said.contains("seed: proven") && script.said.contains("other component data than this page lists"), "{}", script.said);
}

#[test]
fn the_script_names_the_component_data_whose_lists_it_has() {
    let script = fs::read_to_string(repository("docs/examples/verify.py")).expect("the script");
    for game in Registry::built_in().games() {
        assert!(script.contains(&format!("\"{}\": \"{}\",", game.id(), game.data())), "{}: {}", game.id(), game.data());
    }
}

/// STR-R35: among how many the next troublemaker is drawn hangs on the pawns lost so far. Few games have it.
#[test]
fn both_verifiers_believe_a_second_elimination() {
    let games = Registry::built_in();
    let game = games.game("strascendance").expect("a game");
    let options = game.all_options(&json!({"shortDeck": true})).expect("options");
    let played = |number: u64| {
        let mut session = game.start(4, &options, Seed::from_text(&number.to_string())).expect("a table");
        session.play_randomly(u64::MAX, &mut FastChance::new(number)).expect("no script");
        session.record().expect("a record")
    };
    let is_narrow = |record: &Record| record.chance.iter().flatten().any(|drawn| drawn.site == "strascendance.reentry" && drawn.of < 2);
    let record = (0..3000).map(played).find(is_narrow).expect("such a game");

    both(&written("eliminated", &record.to_json()), &[], 3);
}

/// What is dealt according to the script is what the rules deal.
#[test]
fn the_script_says_in_words_what_is_dealt() {
    let record = Plan { game: "fiasko", people: 2, bots: 0, seating: Seating::AsSeated, deal: 1, steps: 3, ..Plan::default() }.record();
    let game = Registry::built_in();
    let game = game.game("fiasko").expect("a game");
    let session = game.start(2, &record.options, record.seed).expect("a table");
    let state = session.state();
    let deck = state["deck"].as_array().expect("cards").iter().rev().take(10).map(|card| card.as_str().expect("a card"));
    // `milk-5-2` is the second milk of value 5; special cards have no value.
    let words = deck.map(|card| match card.rsplitn(3, '-').collect::<Vec<_>>()[..] {
        [_, value, product] => format!("{product} {value}"),
        _ => card.split('-').next().expect("a name").to_owned(),
    });
    let expected = format!("draw pile, from the top: {} … (88 in all)", words.collect::<Vec<_>>().join(", "));

    let (_, script) = both(&written("dealt", &record.to_json()), &[], 4);

    assert!(script.said.contains(&expected), "{expected} is not in {}", script.said);
}

#[test]
fn a_prefix_and_a_record_without_a_proof_are_true_with_a_code_of_their_own() {
    let prefix = Plan { steps: 20, ..Plan::default() }.record();
    let mut bare = Plan::default().record();
    bare.fairness = None;
    let both_lacking = Record { fairness: None, ..prefix.clone() };

    let (tool, script) = both(&written("prefix", &prefix.to_json()), &[], 4);
    assert!(tool.said.contains("Game: a prefix.") && tool.said.contains("Seed: proven."), "{}", tool.said);
    assert!(script.said.contains("game: a prefix") && script.said.contains("seed: proven"), "{}", script.said);
    let (tool, script) = both(&written("bare", &bare.to_json()), &[], 3);
    assert!(tool.said.contains("Seed: no proof in it.") && tool.said.contains("Game: complete."), "{}", tool.said);
    assert!(script.said.contains("seed: no proof in it"), "{}", script.said);
    both(&written("bare-prefix", &both_lacking.to_json()), &[], 3);
}

#[test]
fn a_record_without_names_stays_proven() {
    let mut record = Plan::default().record();
    record.seats.iter_mut().for_each(|seat| seat.name.clear());

    both(&written("forgotten", &record.to_json()), &[], 0);
}

#[test]
fn what_somebody_noted_is_compared() {
    let record = Plan::default().record();
    let proof = record.fairness.as_ref().expect("a proof");
    let marks = proof.trail(&record).expect("marks");
    let (commitment, first, second) = (proof.commitment.clone(), hex(&CONTRIBUTIONS[0]), hex(&CONTRIBUTIONS[2]).to_uppercase());
    let (early, end) = (marks[7].to_string(), proof.marks.end.clone());
    let file = written("noted", &record.to_json());

    let given = ["--commitment", &commitment, "--contribution", &first, "--contribution", &second, "--mark", &early, "--mark", &end];
    let (tool, script) = both(&file, &given, 0);

    for line in ["Commitment: the one given.", "Contribution 01010101…: in the seed, at place 0.", "Contribution 03030303…: in the seed, at place 2."] {
        assert!(tool.said.contains(line), "{line} is not in {}", tool.said);
    }
    assert!(tool.said.contains("the one after step 7.") && script.said.contains("is that after step 7"), "{}{}", tool.said, script.said);
    let foreign = hex(&[99; 32]);
    for (option, reason) in [("--commitment", "other-commitment"), ("--contribution", "no-contribution"), ("--mark", "no-mark")] {
        let (_, script) = both(&file, &[option, &foreign], 1);
        assert!(script.complaint.starts_with("refused: "), "{}", script.complaint);
        assert_eq!(tablee(&file, &[option, &foreign, "--json"]).json()["reason"]["id"], reason);
    }
    both(&file, &["--commitment", "12ab"], 2);
}

/// Nothing can match what is not there.
#[test]
fn what_was_noted_does_not_match_a_record_without_a_proof() {
    let record = Record { fairness: None, ..Plan::default().record() };
    let file = written("unproven", &record.to_json());

    both(&file, &["--contribution", &hex(&CONTRIBUTIONS[0])], 1);

    assert_eq!(tablee(&file, &["--mark", &hex(&SECRET), "--json"]).json()["reason"]["id"], "nothing-to-match");
}

/// Once the secret is public anybody can seal another game of the same deal; whoever kept a mark is not fooled.
#[test]
fn another_game_of_the_same_deal_is_found_by_the_mark_that_somebody_kept() {
    let played = Plan { steps: 40, ..Plan::default() }.record();
    let kept = played.fairness.as_ref().expect("a proof").marks.end.clone();
    let mut forged = played.clone();
    forged.actions[11].at = Some(1);
    let proof = forged.fairness.take().expect("a proof");
    forged.fairness = Some(proof.marked(&forged).expect("whole"));

    both(&written("played", &played.to_json()), &["--mark", &kept], 4);
    let file = written("sealed", &forged.to_json());
    both(&file, &[], 4);
    both(&file, &["--mark", &kept], 1);
}

#[test]
fn a_verdict_can_be_had_as_json() {
    let record = Plan::default().record();
    let file = written("json", &record.to_json());

    let verdict = tablee(&file, &["--json", "--contribution", &hex(&CONTRIBUTIONS[1])]).json();

    let expected = json!({"true": true, "code": 0, "seed": "proven", "game": "complete", "id": "fiasko", "aborted": 1});
    for (field, value) in expected.as_object().expect("an object") {
        assert_eq!(&verdict[field], value, "{field}");
    }
    assert_eq!(verdict["matches"], json!({"commitment": false, "contributions": [1], "marks": []}));
    let acts = verdict["acts"].as_object().expect("acts");
    assert_eq!(acts.values().filter_map(Value::as_u64).sum::<u64>(), record.actions.len() as u64);
    assert!(["person", "bot", "standIn", "auto"].iter().all(|by| acts[*by].as_u64() > Some(0)) && acts["untold"] == 0, "{acts:?}");
    assert_eq!(verdict["result"].as_array().map(Vec::len), Some(4));
}

#[test]
fn at_least_forty_kinds_of_edits_are_refused_each_for_its_reason() {
    let record = Plan::default().record();
    assert!(EDITS.len() >= 40, "{} kinds", EDITS.len());
    for edit in EDITS {
        let file = written(edit.name, &edit.change.apply(&record));
        let verdict = tablee(&file, &["--json"]);
        let (reason, words) = edit.reason;
        let told = verdict.json();
        let message = told["reason"]["message"].as_str().unwrap_or_default();
        assert_eq!((verdict.code, told["reason"]["id"].as_str()), (Some(1), Some(reason)), "{}: {told}", edit.name);
        assert!(message.contains(words), "{}: {message}", edit.name);
    }
    let reasons: std::collections::BTreeSet<_> = EDITS.iter().map(|edit| edit.reason.0).collect();
    assert!(reasons.len() >= 24, "{} different reasons", reasons.len());
}

#[test]
fn the_script_refuses_every_edit_that_it_does_not_take_the_rules_to_see() {
    let record = Plan::default().record();
    for edit in EDITS {
        let file = written(&format!("python {}", edit.name), &edit.change.apply(&record));
        let verdict = python(&file, &[]);
        match edit.python {
            Some(words) => {
                assert_eq!(verdict.code, Some(1), "{}: {}{}", edit.name, verdict.said, verdict.complaint);
                assert!(verdict.complaint.starts_with("refused: ") && verdict.complaint.contains(words), "{}: {}", edit.name, verdict.complaint);
            }
            None => assert!(matches!(verdict.code, Some(0 | 4)), "{}: {}{}", edit.name, verdict.said, verdict.complaint),
        }
    }
    assert!(EDITS.iter().filter(|edit| edit.python.is_some()).count() >= 40);
}

#[test]
fn refusals_are_told_in_french_too() {
    let record = Plan::default().record();
    for edit in EDITS {
        let file = written(&format!("français {}", edit.name), &edit.change.apply(&record));
        let told = tablee(&file, &["--lang", "fr"]);
        assert_eq!((told.code, told.said.as_str()), (Some(1), ""), "{}", edit.name);
        assert!(told.complaint.starts_with("La partie enregistrée n’est pas confirmée\u{a0}: "), "{}: {}", edit.name, told.complaint);
    }
}

#[test]
fn both_verifiers_believe_every_golden_record_and_miss_the_proof() {
    for game in Registry::built_in().games() {
        let records = fs::read_dir(repository(&format!("games/{}/tests/records", game.id()))).expect("every game has records");
        let records: Vec<PathBuf> = records.map(|record| record.expect("an entry").path()).collect();
        assert!(records.len() >= 5, "{}: a few whole games", game.id());
        for record in records {
            let (tool, _) = both(&record, &[], 3);
            assert!(tool.said.contains("The record is true") && tool.said.contains("no proof in it"), "{}", record.display());
        }
    }
}
