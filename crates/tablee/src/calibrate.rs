//! `tablee calibrate`: whether the chances that reviews tell come true, and the figures that make them.

mod plot;

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use bots::Level;
use insight::{Calibration, Entry, Position, Provenance, Studied, WIN};
use kernel::{Language, Seed, Sentence};
use rayon::prelude::*;
use registry::{AnyGame, Practice, Registry};

use crate::arena::progress_bar;
use crate::position;
use crate::table;
use crate::voice::{Voice, wrong, wrong_file};

/// Measure whether the chances that `tablee review` tells come true; with --fit, find the figures that make them.
///
/// Bots play games; at twelve positions of each, the chances told are held against what came of them. Measure on another seed than
/// the one the figures were found with: they say which in crates/insight/data/calibration.json. With --luck, the luck of every seat
/// is added up over the games instead: its mean must be nothing. docs/insight.md tells what was found.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id, as `tablee games` lists it
    game: String,

    /// How many play
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,

    /// Any text: the same seed gives the same games
    #[arg(long, value_name = "TEXT", default_value = "measure")]
    seed: String,

    /// Who plays: each seat is given one of these by lot
    #[arg(long, value_name = "LEVEL,LEVEL,…", value_delimiter = ',', default_value = "greedy,beginner")]
    levels: Vec<Level>,

    /// Find new figures and put them in FILE beside those that are there
    #[arg(long, value_name = "FILE", conflicts_with = "luck")]
    fit: Option<PathBuf>,

    /// With --fit: play on by habit for so many turns before a position is judged
    #[arg(long, value_name = "N", requires = "fit")]
    turns: Option<u16>,

    /// Measure the figures in FILE instead of the built-in ones
    #[arg(long, value_name = "FILE", conflicts_with = "fit")]
    figures: Option<PathBuf>,

    /// Draw what came of the chances told
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fit", "luck"])]
    svg: Option<PathBuf>,

    /// Add up luck instead, with so many redeals of each position
    #[arg(long, value_name = "ROUNDS", value_parser = clap::value_parser!(u32).range(2..=1000))]
    luck: Option<u32>,
}

/// Chances are told in so many bins.
const BINS: usize = 10;
/// A bin with fewer entries says nothing.
const ENTRIES: usize = 50;

/// Plays, measures or fits, and tells.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let game = table::game(registry, &args.game)?;
    let voice = Voice::new(language, [&**game])?;
    table::require_players(&**game, args.players.into())?;
    let series = Series { args, game: &**game, seed: Seed::from_text(&args.seed), voice: &voice };
    let text = match (args.luck, &args.fit) {
        (Some(rounds), _) => series.luck(rounds)?,
        (None, Some(file)) => series.fit(file)?,
        (None, None) => series.measure()?,
    };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// By game, then by players.
type Figures = BTreeMap<String, BTreeMap<u8, Calibration>>;

fn read(file: &Path) -> anyhow::Result<Figures> {
    let text = fs::read_to_string(file).with_context(|| wrong_file("tool-wrong-read", file))?;
    serde_json::from_str(&text).with_context(|| wrong_file("tool-wrong-read", file))
}

struct Series<'a> {
    args: &'a Args,
    game: &'a dyn AnyGame,
    seed: Seed,
    voice: &'a Voice,
}

impl Series<'_> {
    /// Something of every game, in their order, whatever the number of threads.
    fn each<T: Send>(&self, of: impl Fn(&Practice<'_>, u64) -> T + Sync) -> Vec<T> {
        let bar = progress_bar(self.args.games);
        let all = (0..self.args.games).into_par_iter().map(|number| {
            let found = of(&Practice { players: self.args.players, levels: &self.args.levels, seed: self.seed.part("practice", number) }, number);
            bar.inc(1);
            found
        });
        let all = all.collect();
        bar.finish_and_clear();
        all
    }

    /// The figures that are measured.
    fn figures(&self) -> anyhow::Result<Calibration> {
        let built_in = || Calibration::of(self.game.id(), self.args.players);
        let Some(file) = &self.args.figures else { return Ok(built_in()) };
        let found = read(file)?.remove(self.game.id()).and_then(|mut tables| tables.remove(&self.args.players));
        Ok(found.unwrap_or_else(built_in))
    }

    fn heading(&self) -> String {
        let name = Sentence::new(format!("{}-name", self.game.id()));
        let heading = Sentence::new("tool-calibrate-title").say("game", name).number("players", self.args.players).number("games", self.args.games as i64);
        format!("{}\n\n", self.voice.say(&heading.key("seed", self.args.seed.clone())))
    }

    fn fit(&self, file: &Path) -> anyhow::Result<String> {
        let known = Calibration::of(self.game.id(), self.args.players);
        let plain = Calibration { turns: self.args.turns.unwrap_or(known.turns), ..known };
        let studied = self.each(|practice, number| self.game.study(practice, &plain, number));
        let length = studied.iter().map(|game| game.length as f32).sum::<f32>() / studied.len() as f32;
        // Both ways of knowing are told by the same figures, so they are found from both.
        let both = |game: Studied| game.open.into_iter().chain(game.known.into_iter().map(|(_, position)| position));
        let positions: Vec<Position> = studied.into_iter().flat_map(both).collect();
        let bots = self.args.levels.iter().map(Level::to_string).collect();
        let provenance = Provenance { games: self.args.games, seed: self.args.seed.clone(), bots };
        let fitted = insight::fit(self.args.players, plain.turns, length, &positions, provenance);
        let mut all = if file.exists() { read(file)? } else { Figures::new() };
        all.entry(self.game.id().to_owned()).or_default().insert(self.args.players, fitted.calibration);
        let text = serde_json::to_string_pretty(&all).context("figures have a JSON form")?;
        fs::write(file, text + "\n").with_context(|| wrong_file("tool-wrong-write", file))?;
        let told = Sentence::new("tool-calibrate-fitted").key("loss", self.voice.decimal(fitted.loss, 4)).key("length", self.voice.decimal(length.into(), 1));
        Ok(format!("{}{}\n", self.heading(), self.voice.say(&told)))
    }

    fn measure(&self) -> anyhow::Result<String> {
        let calibration = self.figures()?;
        let is_fit = calibration.provenance.games > 0 && calibration.provenance.seed != self.args.seed;
        anyhow::ensure!(is_fit, wrong(&Sentence::new("tool-calibrate-own").key("seed", self.args.seed.clone())));
        let studied = self.each(|practice, number| self.game.study(practice, &calibration, number));
        let seats = usize::from(self.args.players);
        let open: Vec<Entry> = studied.iter().flat_map(|game| &game.open).flat_map(|position| entries(position, &calibration, 0..seats)).collect();
        let known = studied.iter().flat_map(|game| &game.known);
        let known: Vec<Entry> = known.flat_map(|(seat, position)| entries(position, &calibration, seat.index()..seat.index() + 1)).collect();
        let mut text = self.heading();
        let bins = [&open, &known].map(|entries| bins(entries));
        for (title, bins) in ["tool-calibrate-open", "tool-calibrate-known"].into_iter().zip(&bins) {
            text += &format!("{}\n\n{}\n", self.voice.text(title), self.reliability(bins));
        }
        if let Some(file) = &self.args.svg {
            self.draw(file, &bins)?;
        }
        let margin = margin_alone(&studied, seats);
        let fair = open.iter().map(|entry| entry.came).sum::<f64>() / open.len().max(1) as f64;
        let scores = [brier(open.iter().copied()), brier(known.iter().copied()), brier(open.iter().map(|entry| Entry { told: fair, ..*entry })), margin];
        let [open, known, constant, margin] = scores.map(|score| self.voice.decimal(score, 4));
        let told = Sentence::new("tool-calibrate-brier").key("open", open).key("known", known).key("constant", constant).key("margin", margin);
        let error = |position: &Position, seat: usize| (position.value(&calibration).points[seat] - position.result.points[seat]).abs();
        let errors: Vec<f64> =
            studied.iter().flat_map(|game| &game.open).flat_map(|position| (0..seats).map(move |seat| (position, seat))).map(|(p, s)| error(p, s)).collect();
        let points = Sentence::new("tool-calibrate-points").key("error", self.voice.decimal(errors.iter().sum::<f64>() / errors.len().max(1) as f64, 1));
        Ok(format!("{text}{}\n{}\n", self.voice.say(&told), self.voice.say(&points)))
    }

    fn reliability(&self, bins: &[Bin]) -> String {
        let mut rows =
            vec![["tool-calibrate-bin", "tool-calibrate-entries", "tool-calibrate-told", "tool-calibrate-came"].map(|id| self.voice.text(id)).to_vec()];
        for bin in bins {
            let range = format!("{}–{}", bin.number * 100 / BINS, (bin.number + 1) * 100 / BINS);
            rows.push(vec![range, bin.entries.to_string(), self.voice.per_cent(bin.told), self.voice.per_cent(bin.came)]);
        }
        let worst = bins.iter().map(|bin| (bin.told - bin.came).abs()).fold(0.0, f64::max);
        let told = Sentence::new("tool-calibrate-worst").key("points", self.voice.decimal(100.0 * worst, 1));
        format!("{}\n{}\n", position::table(&rows), self.voice.say(&told))
    }

    fn draw(&self, file: &Path, bins: &[Vec<Bin>; 2]) -> anyhow::Result<()> {
        let name = Sentence::new(format!("{}-name", self.game.id()));
        let title = self.voice.say(&Sentence::new("tool-calibrate-plot").say("game", name).number("players", self.args.players));
        let [told, came, open, known] =
            ["tool-calibrate-axis-told", "tool-calibrate-axis-came", "tool-calibrate-open", "tool-calibrate-known"].map(|id| self.voice.text(id));
        let words = plot::Words { title: &title, axes: [&told, &came], series: [&open, &known] };
        fs::write(file, plot::reliability(&words, [&bins[0], &bins[1]])).with_context(|| wrong_file("tool-wrong-write", file))
    }

    fn luck(&self, rounds: u32) -> anyhow::Result<String> {
        let calibration = self.figures()?;
        // Another seed has other redeals too: else the same ones would be seen in every series, and several would say as much as one.
        let redeals = |number: u64| self.seed.part("redeals", number).0[..8].iter().fold(0, |sum, byte| (sum << 8) | u64::from(*byte));
        let ledgers = self.each(|practice, number| self.game.account(practice, &calibration, rounds, redeals(number)));
        let columns = ["tool-calibrate-seat", "tool-calibrate-luck-win", "tool-calibrate-luck-points"];
        let mut rows = vec![columns.map(|id| self.voice.text(id)).to_vec()];
        for seat in 0..usize::from(self.args.players) {
            let told = |of: &dyn Fn(&insight::Ledger) -> f64| {
                let all: Vec<f64> = ledgers.iter().map(of).collect();
                let mean = all.iter().sum::<f64>() / all.len() as f64;
                let variance = all.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / (all.len() as f64 - 1.0).max(1.0);
                let interval = 1.96 * (variance / all.len() as f64).sqrt();
                format!("{} ± {}", self.voice.decimal(mean, 2), self.voice.decimal(interval, 2))
            };
            let win = told(&|ledger| 100.0 * ledger.win[seat].luck as f64 / WIN as f64);
            let points = told(&|ledger| ledger.points[seat].luck as f64 / 1000.0);
            rows.push(vec![(seat + 1).to_string(), win, points]);
        }
        let sums = ledgers.iter().flat_map(|ledger| ledger.win.iter().chain(&ledger.points)).filter(|account| account.adds_up()).count();
        let told = Sentence::new("tool-calibrate-sums").number("sums", sums as i64).number("of", (ledgers.len() * 2 * usize::from(self.args.players)) as i64);
        Ok(format!("{}{}\n{}\n", self.heading(), position::table(&rows), self.voice.say(&told)))
    }
}

fn entries(position: &Position, calibration: &Calibration, seats: std::ops::Range<usize>) -> Vec<Entry> {
    let told = position.value(calibration);
    seats.map(|seat| Entry { told: told.win[seat], came: position.result.win[seat] }).collect()
}

/// Chances of about the same height, together.
struct Bin {
    /// Which one, counted from 0.
    number: usize,
    entries: usize,
    /// What was told in it, on average.
    told: f64,
    /// What came of that.
    came: f64,
}

/// The bins that have enough entries to say something.
fn bins(entries: &[Entry]) -> Vec<Bin> {
    let bin = |number: usize| {
        let inside: Vec<&Entry> = entries.iter().filter(|entry| ((entry.told * BINS as f64) as usize).min(BINS - 1) == number).collect();
        let mean = |of: fn(&Entry) -> f64| inside.iter().map(|entry| of(entry)).sum::<f64>() / inside.len() as f64;
        (inside.len() >= ENTRIES).then(|| Bin { number, entries: inside.len(), told: mean(|entry| entry.told), came: mean(|entry| entry.came) })
    };
    (0..BINS).filter_map(bin).collect()
}

fn brier(entries: impl Iterator<Item = Entry>) -> f64 {
    let (sum, count) = entries.fold((0.0, 0.0), |(sum, count), entry| (sum + (entry.told - entry.came).powi(2), count + 1.0));
    sum / f64::max(count, 1.0)
}

/// How well the lead in points alone would do: the share of wins among positions with much the same lead, each game left out of what it
/// is judged by, in twenty bins of equal size.
fn margin_alone(studied: &[Studied], seats: usize) -> f64 {
    const LEADS: usize = 20;
    let of = |(game, studied): (usize, &Studied)| -> Vec<(usize, f64, f64)> {
        let each = studied.open.iter().flat_map(|position| (0..seats).map(move |seat| (position.lead(seat), position.result.win[seat])));
        each.map(|(lead, came)| (game, lead, came)).collect()
    };
    let mut all: Vec<(usize, f64, f64)> = studied.iter().enumerate().flat_map(of).collect();
    all.sort_by(|a, b| a.1.total_cmp(&b.1));
    let size = all.len().div_ceil(LEADS).max(1);
    let told = all.chunks(size).flat_map(|bin| {
        let (sum, count) = (bin.iter().map(|entry| entry.2).sum::<f64>(), bin.len() as f64);
        let mut own: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
        bin.iter().for_each(|entry| {
            let game = own.entry(entry.0).or_default();
            *game = (game.0 + entry.2, game.1 + 1.0);
        });
        let entry = move |(game, _, came): &(usize, f64, f64)| {
            let (own_sum, own_count) = own[game];
            Entry { told: (sum - own_sum) / (count - own_count).max(1.0), came: *came }
        };
        bin.iter().map(entry).collect::<Vec<_>>()
    });
    brier(told)
}
