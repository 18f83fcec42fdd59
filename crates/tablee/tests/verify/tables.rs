//! Games of tables that never were, proven as the house proves its own.

use std::collections::BTreeMap;

use kernel::fairness::{self, Aborted, By, Cut, Dealt, Fairness, Marks, Reason, Seating};
use kernel::{FastChance, Record, RecordSeat, Seat};
use registry::Registry;
use serde_json::{Value, json};

pub const TABLE: &str = "k3y0ftheexampletable";
/// The secret of the deal that is played.
pub const SECRET: [u8; 32] = [7; 32];
/// What the people at the places put into the seed.
pub const CONTRIBUTIONS: [[u8; 32]; 5] = [[1; 32], [2; 32], [3; 32], [4; 32], [5; 32]];

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What somebody gave to a deal.
pub fn cut(secret: &[u8; 32], deal: u32, contribution: [u8; 32]) -> Cut {
    let hash = fairness::hash(&fairness::commitment(secret, TABLE, deal), &contribution);
    Cut { hash: hex(&hash), contribution: Some(hex(&contribution)) }
}

/// A deal that came to nothing: the first person had opened, the others had not.
pub fn aborted(number: u32, people: usize, players: usize) -> Aborted {
    let secret = [100 + number as u8; 32];
    let cuts = (0..players).map(|place| {
        let whole = (place < people).then(|| cut(&secret, number, [200 + place as u8; 32]))?;
        Some(if place == 0 { whole } else { Cut { contribution: None, ..whole } })
    });
    let commitment = hex(&fairness::commitment(&secret, TABLE, number));
    Aborted { number, commitment, secret: hex(&secret), cuts: cuts.collect(), reason: Reason::Freed, at: 1_800_000_000 }
}

/// What is played, by whom, and for how long.
pub struct Plan<'a> {
    pub game: &'a str,
    /// What is changed in its component data.
    pub edition: fn(&mut Value),
    /// The options as the host chose them, before the places were drawn.
    pub options: Value,
    /// So many people, and bots after them.
    pub people: usize,
    pub bots: usize,
    pub seating: Seating,
    /// The number of the deal that is played: those before came to nothing.
    pub deal: u32,
    /// At most so many actions.
    pub steps: u64,
}

impl Default for Plan<'_> {
    /// The second deal of a table of three people and a bot, to the end.
    fn default() -> Self {
        Self { game: "fiasko", edition: |_| {}, options: json!({}), people: 3, bots: 1, seating: Seating::Drawn, deal: 2, steps: u64::MAX }
    }
}

impl Plan<'_> {
    /// The record of the game, played by chance.
    pub fn record(&self) -> Record {
        let registry = Registry::built_in();
        let built_in = registry.game(self.game).expect("a game of the house");
        let mut components: Value = serde_json::from_str(built_in.built_in_data()).expect("component data");
        (self.edition)(&mut components);
        let game = built_in.with_edition(&components.to_string()).expect("an edition");
        let (players, table, deal) = (self.people + self.bots, TABLE, self.deal);
        let options = game.all_options(&self.options).expect("options");
        let contributions: Vec<_> = (0..players).map(|place| (place < self.people).then(|| CONTRIBUTIONS[place])).collect();
        let (rules, data) = (game.rules(), game.data());
        let seed = fairness::seed(&SECRET, &Dealt { table, deal, game: self.game, rules, data, options: &options, contributions: &contributions });
        let places = match self.seating {
            Seating::Drawn => fairness::places(seed, players as u8),
            Seating::AsSeated => (0..players as u8).collect(),
        };
        let mut session = game.start(players as u8, &moved(&options, &places), seed).expect("a table");
        session.play_randomly(self.steps, &mut FastChance::new(1)).expect("no script");
        let mut record = session.record().expect("a record");

        record.seats = places.iter().map(|place| self.seat(usize::from(*place))).collect();
        let mut acts = BTreeMap::<Seat, u32>::new();
        for (action, number) in record.actions.iter_mut().zip(1_u64..) {
            let act = acts.entry(action.seat).and_modify(|act| *act += 1).or_default();
            let is_bots = record.seats[action.seat.index()].bot.is_some();
            action.at = Some(1500 * number);
            action.by = Some(match (is_bots, *act % 10) {
                (true, _) => By::Bot,
                (false, 7 | 8) => By::StandIn,
                (false, 9) => By::Auto,
                (false, _) => By::Person,
            });
        }
        let names = record.seats.iter().zip(0..).map(|(seat, number)| hex(&fairness::name(&SECRET, Seat(number), &seat.name)));
        let proof = Fairness {
            table: table.to_owned(),
            deal,
            commitment: hex(&fairness::commitment(&SECRET, table, deal)),
            secret: hex(&SECRET),
            cuts: contributions.iter().map(|contribution| contribution.map(|contribution| cut(&SECRET, deal, contribution))).collect(),
            seating: self.seating,
            places,
            aborted: (1..deal).map(|number| aborted(number, self.people, players)).collect(),
            names: names.collect(),
            marks: Marks::default(),
        };
        record.fairness = Some(proof.marked(&record).expect("a whole record"));
        record
    }

    fn seat(&self, place: usize) -> RecordSeat {
        if place < self.people {
            RecordSeat { name: ["Anna", "Bert", "Chloé", "Đorđe", "Eve"][place].to_owned(), bot: None }
        } else {
            RecordSeat { name: String::new(), bot: Some("greedy".to_owned()) }
        }
    }
}

/// Options that name a place name the seat its player moves to.
fn moved(options: &Value, places: &[u8]) -> Value {
    let mut options = options.clone();
    for option in options.as_object_mut().expect("an object").values_mut() {
        if let Some(place) = option.as_u64() {
            *option = json!(places.iter().position(|from| u64::from(*from) == place));
        }
    }
    options
}
