//! What is told of many games: figures first, then the same in words.

use std::time::Duration;

use bots::Level;
use kernel::{Seed, Sentence};
use registry::AnyGame;
use serde::Serialize;
use serde_json::Value;

use super::statistics::{Share, Spread};
use super::{Outcome, shift};
use crate::position;
use crate::voice::Voice;

/// In games for one, how often these totals are passed.
const SOLO_MARKS: [i32; 3] = [200, 220, 240];

/// All figures of a run. Everything but `speed` follows from the seed.
#[derive(Debug, Serialize)]
pub struct Report {
    #[serde(flatten)]
    header: Header,
    bots: Vec<Place>,
    seats: Vec<Place>,
    /// Decisions per game.
    length: Spread,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    solo: Vec<Mark>,
    speed: Speed,
}

/// What was played.
#[derive(Debug, Serialize)]
pub struct Header {
    game: &'static str,
    rules: u32,
    data: String,
    options: Value,
    seed: Seed,
    games: u64,
    #[serde(skip)]
    levels: Vec<&'static str>,
}

impl Header {
    pub fn new(game: &dyn AnyGame, levels: &[Level], options: Value, seed: Seed, games: u64) -> Self {
        Self {
            game: game.id(),
            rules: game.rules(),
            data: game.data().to_owned(),
            options,
            seed,
            games,
            levels: levels.iter().map(|level| level.name()).collect(),
        }
    }
}

/// How a bot did, or how whoever sat at a seat did.
#[derive(Debug, Serialize)]
struct Place {
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<usize>,
    /// Victories; one that k share counts 1/k.
    wins: f64,
    #[serde(flatten)]
    share: Share,
    score: Spread,
}

/// How often a total was passed in a game for one.
#[derive(Debug, Serialize)]
struct Mark {
    over: i32,
    #[serde(flatten)]
    share: Share,
}

/// How fast it went.
#[derive(Debug, Serialize)]
pub struct Speed {
    threads: usize,
    seconds: f64,
    games_per_second: f64,
}

impl Speed {
    pub fn new(games: u64, elapsed: Duration, threads: usize) -> Self {
        let seconds = elapsed.as_secs_f64();
        Self { threads, seconds, games_per_second: games as f64 / seconds }
    }
}

impl Report {
    pub fn new(header: Header, outcomes: &[Outcome], speed: Speed) -> Self {
        let players = header.levels.len();
        let by_seat = |seat: usize| place(outcomes.iter().map(|outcome| (outcome, seat)));
        let by_bot = |bot: usize| place((0..).zip(outcomes).map(|(number, outcome)| (outcome, (bot + shift(players, number)) % players)));
        let bots = (0..players).map(|bot| Place { bot: Some(header.levels[bot]), ..by_bot(bot) }).collect();
        let seats = (0..players).map(|seat| Place { seat: Some(seat), ..by_seat(seat) }).collect();
        let length = Spread::of(outcomes.iter().map(|outcome| outcome.decisions as i32).collect());
        let passed = |mark: i32| outcomes.iter().filter(|outcome| outcome.results[0].1 > mark).count() as f64;
        let mark = |over: i32| Mark { over, share: Share::of(passed(over), header.games) };
        let solo = if players == 1 { SOLO_MARKS.map(mark).into() } else { Vec::new() };
        Self { header, bots, seats, length, solo, speed }
    }

    /// The report in words and tables.
    pub fn text(&self, voice: &Voice) -> String {
        let header = &self.header;
        let name = Sentence::new(format!("{}-name", header.game));
        let played = Sentence::new("tool-arena-played").say("game", name).number("games", header.games as i64).key("seed", header.seed.to_string());
        let level = |level: &'static str| voice.say(&Sentence::new("tool-level").key("level", level));
        let bot_name = |place: &Place, number: usize| format!("{number}. {}", level(place.bot.unwrap_or_default()));
        let seat_name = |_: &Place, number: usize| voice.say(&Sentence::new("tool-arena-seat").number("number", number as i64));
        let bots = places(voice, "tool-arena-bots", &self.bots, bot_name);
        let results = if let [_] = self.seats[..] {
            let mark = |mark: &Mark| Sentence::new("tool-arena-over").number("points", mark.over).key("share", said(voice, &mark.share));
            let marks: String = self.solo.iter().map(|solo| format!("{}\n", voice.say(&mark(solo)))).collect();
            format!("{bots}\n{marks}")
        } else {
            format!("{bots}\n{}", places(voice, "tool-arena-seats", &self.seats, seat_name))
        };
        let length = Sentence::new("tool-arena-length").key("mean", voice.decimal(self.length.mean, 1)).number("min", self.length.min);
        let length = length.number("median", self.length.median).number("max", self.length.max);
        let speed = Sentence::new("tool-arena-speed").key("seconds", voice.decimal(self.speed.seconds, 1)).number("threads", self.speed.threads as i64);
        let speed = speed.number("rate", self.speed.games_per_second as i64);
        format!("{}\n\n{results}\n{}\n{}\n", voice.say(&played), voice.say(&length), voice.say(&speed))
    }
}

fn place<'a>(results: impl Iterator<Item = (&'a Outcome, usize)>) -> Place {
    let (mut wins, mut totals) = (0.0, Vec::new());
    for (outcome, seat) in results {
        let (rank, total) = outcome.results[seat];
        if rank == 1 {
            wins += 1.0 / outcome.results.iter().filter(|(rank, _)| *rank == 1).count() as f64;
        }
        totals.push(total);
    }
    Place { bot: None, seat: None, wins, share: Share::of(wins, totals.len() as u64), score: Spread::of(totals) }
}

fn said(voice: &Voice, share: &Share) -> String {
    format!("{} [{} – {}]", voice.per_cent(share.share), voice.per_cent(share.low), voice.per_cent(share.high))
}

fn places(voice: &Voice, title: &'static str, places: &[Place], name: impl Fn(&Place, usize) -> String) -> String {
    let heads = [title, "tool-arena-share", "tool-arena-mean"].into_iter().map(|id| voice.text(id));
    let heads = heads.chain(["min", "5 %", "25 %", "50 %", "75 %", "95 %", "max"].map(str::to_owned)).collect();
    let row = |(place, number): (&Place, usize)| {
        let Spread { mean, min, p5, p25, median, p75, p95, max } = place.score;
        let quantiles = [min, p5, p25, median, p75, p95, max].map(|points| points.to_string());
        [name(place, number), said(voice, &place.share), voice.decimal(mean, 1)].into_iter().chain(quantiles).collect()
    };
    position::table(&[heads].into_iter().chain(places.iter().zip(1..).map(row)).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solo(total: i32) -> Outcome {
        Outcome { results: vec![(1, total)], decisions: 40 }
    }

    #[test]
    fn a_game_for_one_is_told_by_its_totals() {
        let header = Header { game: "solo", rules: 1, data: String::new(), options: Value::Null, seed: Seed([0; 32]), games: 4, levels: vec!["greedy"] };

        let report = Report::new(header, &[solo(200), solo(201), solo(230), solo(250)], Speed::new(4, Duration::from_secs(1), 1));
        let text = report.text(&Voice::new(kernel::Language::English, []).expect("a catalogue"));

        assert_eq!(report.solo.iter().map(|mark| (mark.over, mark.share.share)).collect::<Vec<_>>(), [(200, 0.75), (220, 0.5), (240, 0.25)]);
        assert!(text.contains("More than 220 points: 50.00% [") && !text.contains("Seat"), "{text}");
    }

    #[test]
    fn a_shared_victory_is_split() {
        let shared = Outcome { results: vec![(1, 50), (1, 50), (3, 20)], decisions: 9 };
        let won = Outcome { results: vec![(1, 80), (2, 50), (3, 20)], decisions: 9 };

        let first = place([&shared, &won].into_iter().map(|outcome| (outcome, 0)));

        assert_eq!((first.wins, first.share.share, first.score.mean), (1.5, 0.75, 65.0));
    }
}
