//! `tablee review`: where a finished game was won, what was luck and what was decided.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use insight::{Account, Amounts, Curve, Kind, POINT, Plan, Review, WIN};
use kernel::speech::Audience;
use kernel::{Language, Record, Seat, Sentence};
use registry::{AnyGame, Named, Registry};
use serde_json::json;

use crate::plot;
use crate::position;
use crate::voice::{Voice, wrong, wrong_file};

/// Tell where a finished game was won, what was luck and what was decided.
///
/// The chances of every seat over time come from redeals of what could not be known; luck and decisions are told in points and
/// in chances to win, and add up to the result to the last digit. docs/insight.md tells what the numbers mean and what they do
/// not. The same record, rounds and seed give the same review.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record of a finished game, as `tablee play --record`, the house and the referee write it
    file: PathBuf,
    /// In how many redeals each position is seen; 0 for a rough curve alone
    #[arg(long, value_name = "N", default_value_t = Plan::USUAL.rounds, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    rounds: u32,
    /// Stop after so many seconds and tell what is known by then
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: Option<u32>,
    /// Tell the chances as known to this seat at that time, counted from 1 [default: with all cards open]
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// Tell every event of chance and every decision, with what it was worth to each seat
    #[arg(long)]
    ledger: bool,
    /// Write everything to FILE as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Draw the chances to FILE as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// The rows of the curve that are told in the terminal.
const ROWS: usize = 16;

/// Reviews and tells.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let text = fs::read_to_string(&args.file).with_context(|| wrong_file("tool-wrong-read", &args.file))?;
    let voice = Voice::new(language, registry.games().map(|game| &**game))?;
    let bad = |bad: kernel::BadRecord| anyhow!(voice.say(&Sentence::new("record-bad").say("reason", bad.sentence())));
    let record = Record::read(&text).map_err(bad)?;
    let game = crate::table::game(registry, &record.game)?;
    let session = game.replay(&record).map_err(bad)?;
    let viewer = match args.seat {
        None => None,
        Some(seat) if (1..=session.players()).contains(&seat) => Some(Seat(seat - 1)),
        Some(seat) => {
            return Err(anyhow!(wrong(&Sentence::new("tool-review-no-seat").number("seat", seat).number("players", session.players()))));
        }
    };
    let plan = Plan { rounds: args.rounds, ..Plan::USUAL };
    let (begun, time) = (Instant::now(), args.seconds.map_or(Duration::MAX, |seconds| Duration::from_secs(seconds.into())));
    let progress = crate::arena::progress_bar(100);
    let review = session.review(&plan, &mut |done| {
        progress.set_position((100.0 * done) as u64);
        begun.elapsed() < time
    });
    progress.finish_and_clear();
    let review = review.ok_or_else(|| anyhow!(wrong(&Sentence::new("tool-review-not-over"))))?;
    let name = |(seat, player): (u8, &kernel::RecordSeat)| {
        let number = || voice.say(&Sentence::new("tool-play-person").number("number", seat + 1));
        if player.name.is_empty() { number() } else { player.name.clone() }
    };
    let names: Vec<String> = (0..).zip(&record.seats).map(name).collect();
    let happened = if args.ledger { happened(&**game, &record) } else { Vec::new() };
    let page = Page { voice: &voice, names, title: Sentence::new(format!("{}-name", record.game)), review, viewer, happened };
    if let Some(file) = &args.json {
        fs::write(file, page.json()? + "\n").with_context(|| wrong_file("tool-wrong-write", file))?;
    }
    if let Some(file) = &args.svg {
        fs::write(file, page.svg()).with_context(|| wrong_file("tool-wrong-write", file))?;
    }
    io::stdout().lock().write_all(page.text().as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// What happened in each step, as everybody saw it. The record has been replayed before: everything in it is legal.
fn happened(game: &dyn AnyGame, record: &Record) -> Vec<Vec<Sentence>> {
    let mut session = game.start(record.seats.len() as u8, &record.options, record.seed).expect("it was replayed");
    let steps = record.actions.iter().map(|taken| {
        let happened = session.act(taken.seat, &taken.action).expect("it was replayed");
        happened.seen.into_iter().next_back().unwrap_or_default().into_iter().map(|seen| seen.sentence).collect()
    });
    steps.collect()
}

/// A review as it is told.
struct Page<'a> {
    voice: &'a Voice,
    names: Vec<String>,
    title: Sentence,
    review: Review<Named>,
    viewer: Option<Seat>,
    /// What happened in each step, if every one of them is told.
    happened: Vec<Vec<Sentence>>,
}

impl Page<'_> {
    fn audience(&self) -> Audience {
        Audience { names: self.names.clone(), ..Audience::default() }
    }

    fn say(&self, sentence: &Sentence) -> String {
        self.voice.say_to(&self.audience(), sentence)
    }

    fn curve(&self) -> &Curve {
        self.review.curves.iter().find(|curve| curve.viewer == self.viewer).expect("a curve for every seat")
    }

    fn known(&self) -> String {
        match self.viewer {
            None => self.say(&Sentence::new("tool-review-open")),
            Some(seat) => self.say(&Sentence::new("tool-review-known").seat("who", seat)),
        }
    }

    /// Millionths of a win in per cent.
    fn chance(&self, win: i64) -> String {
        self.voice.decimal(win as f64 * 100.0 / WIN as f64, 1)
    }

    /// With a sign: a change.
    fn change(&self, amount: i64, unit: f64) -> String {
        let number = self.voice.decimal(amount.abs() as f64 / unit, 1);
        match amount {
            0.. => format!("+{number}"),
            _ => format!("−{number}"),
        }
    }

    fn json(&self) -> anyhow::Result<String> {
        let said = |named: &Named| {
            let mut said = json!({"action": named.action, "words": self.say(&named.sentence)});
            if let Some(reason) = &named.reason {
                said["reason"] = self.say(reason).into();
            }
            said
        };
        let mut document = serde_json::to_value(&self.review)?;
        let moments = self.review.moments.iter().zip(document["moments"].as_array_mut().into_iter().flatten());
        for (moment, told) in moments {
            told["played"] = said(&moment.played);
            told["best"] = moment.best.as_ref().map(said).into();
            told["master"] = moment.master.as_ref().map(said).into();
        }
        document["names"] = json!(self.names);
        Ok(serde_json::to_string_pretty(&document)?)
    }

    fn svg(&self) -> String {
        let title = format!("{} · {}", self.say(&self.title), self.voice.text("tool-review-chances"));
        let axis = self.voice.text("tool-review-steps");
        let points = self.voice.text("tool-review-expected");
        let words = plot::Words { title: &title, known: &self.known(), points: &points, axis: &axis, names: &self.names };
        plot::course(&words, self.curve(), |share| self.voice.say(&Sentence::new("tool-review-percent").number("share", share)))
    }

    fn text(&self) -> String {
        let heading = Sentence::new("tool-review-title").say("game", self.title.clone()).number("steps", self.review.steps as i64);
        let mut text = format!("{}\n\n", self.say(&heading.number("rounds", self.review.rounds)));
        if let Some(ledger) = &self.review.ledger {
            text += &self.accounts("tool-review-points", &ledger.points, 1000.0);
            text += &self.accounts("tool-review-win", &ledger.win, WIN as f64 / 100.0);
        }
        text += &self.chances();
        text += &self.moments();
        text + &self.ledger()
    }

    fn accounts(&self, title: &'static str, accounts: &[Account], unit: f64) -> String {
        const COLUMNS: [&str; 7] =
            ["tool-review-seat", "tool-review-start", "tool-review-luck", "tool-review-own", "tool-review-others", "tool-review-play", "tool-review-result"];
        let mut rows = vec![COLUMNS.map(|id| self.voice.text(id)).to_vec()];
        for (name, account) in self.names.iter().zip(accounts) {
            // Rounded so that what is read adds up.
            let account = account.rounded_to(unit as i64 / 10);
            let luck = format!("{} ± {}", self.change(account.luck, unit), self.voice.decimal(account.luck_error as f64 / unit, 1));
            let plain = |amount: i64| self.voice.decimal(amount as f64 / unit, 1);
            let changes = [account.own, account.others, account.play].map(|amount| self.change(amount, unit));
            let [own, others, play] = changes;
            rows.push(vec![name.clone(), plain(account.start), luck, own, others, play, plain(account.result)]);
        }
        format!("{}\n\n{}\n", self.voice.text(title), position::table(&rows))
    }

    /// The chances over time, and beside them the final points to be expected.
    fn chances(&self) -> String {
        let dots = &self.curve().dots;
        let stride = dots.len().div_ceil(ROWS).max(1);
        let points = self.voice.text("tool-review-in-points");
        let head = self.names.iter().flat_map(|name| [name.clone(), points.clone()]);
        let mut rows = vec![[self.voice.text("tool-review-step")].into_iter().chain(head).collect::<Vec<_>>()];
        for (place, dot) in dots.iter().enumerate().filter(|(place, _)| place.is_multiple_of(stride) || *place + 1 == dots.len()) {
            let is_end = place + 1 == dots.len();
            let told = |seat: usize| {
                let (win, points) = (self.chance(dot.expected.win[seat]), self.voice.decimal(dot.expected.points[seat] as f64 / POINT as f64, 1));
                let win = if is_end { win } else { format!("{win} ± {}", self.chance(dot.win_error[seat])) };
                [win, points]
            };
            rows.push([dot.step.to_string()].into_iter().chain((0..self.names.len()).flat_map(told)).collect());
        }
        format!("{} · {}\n\n{}\n", self.voice.text("tool-review-chances"), self.known(), position::table(&rows))
    }

    /// Every step that brought luck or was a decision that cost something, from the start to the result.
    fn ledger(&self) -> String {
        let Some(ledger) = self.review.ledger.as_ref().filter(|_| !self.happened.is_empty()) else { return String::new() };
        let is_something = |amounts: &Amounts| amounts.win.iter().chain(&amounts.points).any(|amount| *amount != 0);
        let seats = 0..self.names.len();
        let whole = |amounts: &Amounts| {
            let one = |seat: usize| format!("{} · {}", self.chance(amounts.win[seat]), self.voice.decimal(amounts.points[seat] as f64 / POINT as f64, 1));
            seats.clone().map(one).collect::<Vec<_>>()
        };
        let change = |amounts: &Amounts| {
            let one = |seat: usize| format!("{} · {}", self.change(amounts.win[seat], WIN as f64 / 100.0), self.change(amounts.points[seat], POINT as f64));
            seats.clone().map(one).collect::<Vec<_>>()
        };
        let row = |what: String, worth: Vec<String>| [what].into_iter().chain(worth).collect::<Vec<_>>();
        let word = |id: &'static str| self.voice.text(id);
        let mut rows = vec![row(word("tool-review-step"), self.names.clone())];
        rows.push(row(word("tool-review-start"), whole(&ledger.start)));
        rows.push(row(word("tool-review-deal"), change(&ledger.deal)));
        for line in &ledger.lines {
            let said: Vec<String> = self.happened[line.step].iter().map(|sentence| self.say(sentence)).collect();
            for (kind, worth) in [("tool-review-line-decision", &line.decision), ("tool-review-line-luck", &line.luck)] {
                if is_something(worth) {
                    let what = Sentence::new(kind).number("step", line.step as i64).seat("who", line.seat).key("what", said.join(" "));
                    rows.push(row(self.say(&what), change(worth)));
                }
            }
        }
        let play = ledger.lines.iter().fold(Amounts::zero(self.review.players), |sum, line| sum.plus(&line.play));
        rows.push(row(word("tool-review-play"), change(&play)));
        rows.push(row(word("tool-review-result"), whole(&ledger.result)));
        format!("\n{}\n\n{}", word("tool-review-ledger"), position::table(&rows))
    }

    fn moments(&self) -> String {
        let (unit, is_solo) = if self.review.players == 1 { (1000.0, "yes") } else { (WIN as f64 / 100.0, "no") };
        let lines = self.review.moments.iter().map(|moment| {
            let kind = match moment.kind {
                Kind::Swing => "swing",
                Kind::Expensive => "expensive",
                Kind::Best => "best",
            };
            let told = Sentence::new("tool-review-moment").key("kind", kind).number("step", moment.step as i64).seat("who", moment.by);
            let amount = match moment.kind {
                Kind::Swing => self.change(moment.amount, unit),
                Kind::Expensive | Kind::Best => self.voice.decimal(moment.amount.abs() as f64 / unit, 1),
            };
            let told = told.key("alone", is_solo).seat("whose", moment.seat).key("amount", amount);
            let mut line = format!("- {}", self.say(&told.say("played", moment.played.sentence.clone())));
            if let Some(best) = moment.best.as_ref().filter(|best| moment.kind == Kind::Expensive && **best != moment.played) {
                line += &format!(" {}", self.say(&Sentence::new("tool-review-better").say("what", best.sentence.clone())));
            }
            if let Some(master) = &moment.master {
                line += &format!(" {}", self.say(&Sentence::new("tool-review-master").say("what", master.sentence.clone())));
                if let Some(reason) = &master.reason {
                    line += &format!(" {}", self.say(reason));
                }
            }
            line + "\n"
        });
        let lines: String = lines.collect();
        if lines.is_empty() { lines } else { format!("{}\n\n{lines}", self.voice.text("tool-review-moments")) }
    }
}
