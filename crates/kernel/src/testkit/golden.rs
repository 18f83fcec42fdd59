//! Golden games: whole records that must replay for ever under their revision of the rules.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::{Chance, Edition, FastChance, Game, Record, Seat, Seed, Session, Site};

/// Picks one of the legal actions: how a golden game is played when it is first written.
pub type Policy<G> = fn(&Session<G>, Seat, &[<G as Game>::Action], &mut FastChance) -> usize;

/// A whole game that must be among the records, and what it shows.
#[derive(Debug)]
pub struct Golden<G: Game> {
    /// The name of its file.
    pub name: &'static str,
    /// How many play.
    pub players: u8,
    /// The options, as JSON.
    pub options: &'static str,
    /// What makes it worth keeping: true of the finished game.
    pub shows: fn(&Session<G>) -> bool,
    /// How to look for such a game.
    pub policy: Policy<G>,
}

/// Any action, each equally likely.
pub fn at_random<G: Game>(_session: &Session<G>, _seat: Seat, actions: &[G::Action], chance: &mut FastChance) -> usize {
    chance.pick(Site("testkit.golden"), actions.len() as u32) as usize
}

/// Replays every record of a folder; the golden ones must all be there, show what they are kept for, and be the only
/// ones. With `TABLEE_WRITE_RECORDS=1` a missing one is looked for, seed after seed, and written; one whose seed and
/// actions still lead to what it shows keeps them and is written anew.
///
/// # Panics
/// If one is missing, unknown, does not replay or does not show what it should.
pub fn records_are_golden<G: Game>(folder: &Path, golden: &[Golden<G>]) {
    let edition = Arc::new(Edition::<G>::built_in());
    for wanted in golden {
        let path = folder.join(wanted.name).with_extension("json");
        if super::writes_records() {
            let known = std::fs::read_to_string(&path).ok().and_then(|text| wanted.play_again(&edition, &text));
            std::fs::create_dir_all(folder).expect("a folder to write to");
            std::fs::write(&path, known.unwrap_or_else(|| wanted.find(&edition)).to_json() + "\n").expect("a folder to write to");
        }
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", wanted.name));
        let record = Record::read(&text).unwrap_or_else(|bad| panic!("{}: {bad}", wanted.name));
        let session = Session::<G>::replay(Arc::clone(&edition), &record).unwrap_or_else(|bad| panic!("{}: {bad}", wanted.name));
        let options = edition.options_of(session.state());
        assert!(session.is_over(), "{}: a golden game is a whole game", wanted.name);
        assert_eq!((session.players(), options), (wanted.players, wanted.options()), "{}", wanted.name);
        assert!((wanted.shows)(&session), "{}: the game does not show what it is kept for", wanted.name);
    }
    let files = std::fs::read_dir(folder).expect("the folder of records");
    let found: BTreeSet<String> = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned()).collect();
    let known: BTreeSet<String> = golden.iter().map(|wanted| format!("{}.json", wanted.name)).collect();
    assert_eq!(found, known, "the golden records are not the required ones");
}

impl<G: Game> Golden<G> {
    fn options(&self) -> G::Options {
        serde_json::from_str(self.options).expect("options of the game")
    }

    /// The game of an older record, if its seed and actions still lead to what is wanted.
    fn play_again(&self, edition: &Arc<Edition<G>>, text: &str) -> Option<Record> {
        let document: serde_json::Value = serde_json::from_str(text).ok()?;
        let seed = document["seed"].as_str()?.parse().ok()?;
        let mut session = Session::new(Arc::clone(edition), self.players, &self.options(), seed).ok()?;
        for entry in document["actions"].as_array()? {
            let seat = Seat(u8::try_from(entry["seat"].as_u64()?).ok()?);
            session.act_json(seat, &entry["action"]).ok()?;
        }
        (session.is_over() && (self.shows)(&session)).then(|| session.record().expect("from a set-up"))
    }

    /// Plays seed after seed until a game shows what is wanted.
    fn find(&self, edition: &Arc<Edition<G>>) -> Record {
        let shown = |number: u64| {
            let mut session =
                Session::new(Arc::clone(edition), self.players, &self.options(), Seed::from_text(&format!("{} {number}", self.name))).expect("a table");
            let mut chance = FastChance::new(number);
            while let Some(seat) = session.awaiting().first() {
                let actions = session.legal(seat);
                let choice = (self.policy)(&session, seat, &actions, &mut chance);
                session.act(seat, actions[choice]).expect("a legal action");
            }
            (self.shows)(&session).then(|| session.record().expect("from a set-up"))
        };
        (0..1_000_000).find_map(shown).unwrap_or_else(|| panic!("no game shows {}", self.name))
    }
}
