//! The test vectors of `docs/fairness.md`: what stands there is what the kernel computes, and what the script does.

use std::fs;
use std::process::Command;

use kernel::fairness::{self, Aborted, By, Cut, Dealt, Mark, Reason, Seated, Start, Step};
use kernel::{Chance, Seat, Seed, SeededChance, Site};
use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

use crate::repository;
use crate::tables::hex;

const PAGE: &str = "docs/fairness.md";
const BEGIN: &str = "<!-- vectors -->\n```json\n";
const END: &str = "```\n<!-- end of vectors -->\n";

fn counted(length: usize) -> Vec<u8> {
    (0..length).map(|place| (place % 251) as u8).collect()
}

/// The k-th use of a site.
fn nth_use<T>(seed: Seed, site: &'static str, number: u32, draw: impl Fn(&mut SeededChance, Site) -> T) -> T {
    let mut chance = SeededChance::resume(seed, vec![(site.into(), number)]);
    draw(&mut chance, Site(site))
}

/// All vectors: what is computed, from what, and what it gives.
fn vectors() -> Vec<Value> {
    let mut vectors = Vec::new();
    for length in [0, 1, 64, 65, 1024, 1025, 3000, 9000] {
        vectors.push(json!({"what": "blake3", "bytes": length, "gives": blake3::hash(&counted(length)).to_hex().as_str()}));
    }
    let key: [u8; 32] = counted(32).try_into().expect("32 bytes");
    vectors.push(json!({"what": "keyed_hash", "key": hex(&key), "data": "abcd", "gives": blake3::keyed_hash(&key, &[0xab, 0xcd]).to_hex().as_str()}));
    vectors.push(json!({"what": "derive_key", "context": "an example", "data": "abcd", "gives": hex(&blake3::derive_key("an example", &[0xab, 0xcd]))}));
    let mut words = ChaCha12Rng::from_seed(key);
    vectors.push(json!({"what": "chacha12", "key": hex(&key), "gives": (0..20).map(|_| words.next_u32()).collect::<Vec<_>>()}));

    let seed = Seed(key);
    let site = "example.site";
    for number in [0, 1, 258] {
        let roll = nth_use(seed, site, number, |chance, site| chance.roll(site, 6));
        vectors.push(json!({"what": "roll", "seed": seed, "site": site, "use": number, "of": 6, "gives": roll}));
    }
    for (number, of) in [(0, 5), (0, 3_000_000_000_u32), (1, 3_000_000_000), (2, 3_000_000_000)] {
        let pick = nth_use(seed, site, number, |chance, site| chance.pick(site, of));
        vectors.push(json!({"what": "pick", "seed": seed, "site": site, "use": number, "of": of, "gives": pick}));
    }
    for (number, of) in [(0, 1), (0, 6), (1, 52)] {
        let order = nth_use(seed, site, number, |chance, site| {
            let mut order: Vec<u32> = (0..of).collect();
            chance.shuffle(site, &mut order);
            order
        });
        vectors.push(json!({"what": "shuffle", "seed": seed, "site": site, "use": number, "of": of, "gives": order}));
    }

    let (secret, table, deal, game, rules, data) = ([7; 32], "a-table", 2, "fiasko", 1, "29116e55");
    let commitment = fairness::commitment(&secret, table, deal);
    let options = json!({"openHands": true, "é\"\n": [1, null, -2, "x"]});
    let contributions = [Some([1; 32]), None, Some([2; 32])];
    vectors.push(json!({"what": "canonical", "document": options, "gives": fairness::canonical(&options)}));
    vectors.push(json!({"what": "commitment", "secret": hex(&secret), "table": table, "deal": deal, "gives": hex(&commitment)}));
    let contribution = [1; 32];
    let hash = fairness::hash(&commitment, &contribution);
    vectors.push(json!({"what": "hash", "commitment": hex(&commitment), "contribution": hex(&contribution), "gives": hex(&hash)}));
    let made = fairness::seed(&secret, &Dealt { table, deal, game, rules, data, options: &options, contributions: &contributions });
    let given: Vec<_> = contributions.iter().map(|contribution| contribution.map(|contribution| hex(&contribution))).collect();
    vectors.push(json!({"what": "seed", "secret": hex(&secret), "table": table, "deal": deal, "game": game, "rules": rules, "data": data,
        "options": options, "contributions": given, "gives": made}));
    for players in [1, 3, 5] {
        vectors.push(json!({"what": "places", "seed": made, "players": players, "gives": fairness::places(made, players)}));
    }
    let name = fairness::name(&secret, Seat(2), "Zoé");
    vectors.push(json!({"what": "name", "secret": hex(&secret), "seat": 2, "name": "Zoé", "gives": hex(&name)}));
    let seats = [Seated { bot: None, name, place: 1 }, Seated { bot: Some("greedy"), name: [9; 32], place: 0 }];
    let opening = "0123456789abcdef";
    let cuts = vec![None, Some(Cut { hash: hex(&hash), contribution: None })];
    let aborted = [Aborted { number: 1, commitment: hex(&commitment), secret: hex(&secret), cuts, reason: Reason::Freed, at: 1_784_900_000 }];
    let first = Mark::start(&secret, &Start { table, deal, game, rules, data, options: &options, seats: &seats, aborted: &aborted, opening });
    let seated: Vec<_> = seats.iter().map(|seat| json!([seat.bot, hex(&seat.name), seat.place])).collect();
    vectors.push(json!({"what": "first mark", "secret": hex(&secret), "table": table, "deal": deal, "game": game, "rules": rules, "data": data,
        "options": options, "seats": seated, "aborted": aborted, "opening": opening, "gives": first.to_string()}));
    let action = json!({"type": "draw"});
    let step = Step { number: 1, seat: Seat(1), by: By::StandIn, at: 1500, action: &action, check: opening };
    vectors.push(json!({"what": "next mark", "mark": first.to_string(), "secret": hex(&secret), "step": 1, "seat": 1, "by": "standIn", "at": 1500,
        "action": action, "check": opening, "gives": first.after(&secret, &step).to_string()}));
    vectors
}

/// `TABLEE_WRITE=1` writes them anew; but they must never change once games were proven with them.
#[test]
fn the_test_vectors_of_the_page_are_what_the_kernel_computes() {
    let file = repository(PAGE);
    let page = fs::read_to_string(&file).expect("the page");
    let (before, rest) = page.split_once(BEGIN).expect("a list of vectors");
    let (told, after) = rest.split_once(END).expect("its end");
    let lines: Vec<String> = vectors().iter().map(|vector| format!("  {vector}")).collect();
    let computed = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::env::var_os("TABLEE_WRITE").is_some() {
        fs::write(&file, format!("{before}{BEGIN}{computed}{END}{after}")).expect("written");
    } else {
        assert!(told == computed, "the vectors of {PAGE} are not what the kernel computes: {computed}");
    }
}

#[test]
fn the_script_computes_the_test_vectors_of_the_page() {
    let ran = Command::new("python3").arg(repository("docs/examples/verify.py")).arg("--vectors").arg(repository(PAGE)).output().expect("python3 runs");
    let said = String::from_utf8_lossy(&ran.stdout);

    assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
    assert!(said.contains(&format!("{} test vectors", vectors().len())), "{said}");
}

/// The page is all that a stranger needs: it names every site of every game, and the script every one too.
#[test]
fn the_page_and_the_script_name_every_site_of_every_game() {
    let page = fs::read_to_string(repository(PAGE)).expect("the page");
    let script = fs::read_to_string(repository("docs/examples/verify.py")).expect("the script");
    for game in registry::Registry::built_in().games() {
        for (site, draw) in game.sites() {
            let kind = match draw {
                kernel::Draw::Roll { .. } => "roll",
                kernel::Draw::Pick => "pick",
                kernel::Draw::Shuffle => "shuffle",
            };
            let name = site.0.split_once('.').expect("a game and a name").1;
            assert!(page.contains(&format!("`{}`", site.0)), "{} is not on the page", site.0);
            assert!(script.contains(&format!("\"{name}\": \"{kind}\"")), "{} is not a {kind} in the script", site.0);
        }
    }
}
