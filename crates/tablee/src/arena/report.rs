//! What is told of many games: figures first, then the same in words.

use std::time::Duration;

use bots::Player;
use kernel::{Seed, Sentence};
use registry::{AnyGame, Effort, Simulation};
use serde::Serialize;
use serde_json::Value;

use super::series::{Block, Played, Verdict, share_of, win};
use super::statistics::{Estimate, Share, Spread, elo, mean, variance_ratio};
use crate::position;
use crate::voice::Voice;

/// In games for one, how often these totals are passed.
const SOLO_MARKS: [i32; 3] = [200, 220, 240];

/// All figures of a run. Everything but `speed` follows from the seed, unless somebody plays by the clock.
#[derive(Debug, Serialize)]
pub struct Report {
    #[serde(flatten)]
    header: Header,
    bots: Vec<Place>,
    seats: Vec<Place>,
    /// Whether the first bot wins more than its share, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Verdict>,
    /// How much blocks differ, against independent games.
    variance_ratio: f64,
    /// Decisions per game.
    length: Spread,
    /// Games that a rule has ended which only keeps them from going on for ever.
    cut_short: usize,
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
    players: Vec<String>,
}

impl Header {
    pub fn new(game: &dyn AnyGame, players: &[Player], options: Value, seed: Seed, games: u64) -> Self {
        Self {
            game: game.id(),
            rules: game.rules(),
            data: game.data().to_owned(),
            options,
            seed,
            games,
            players: players.iter().map(ToString::to_string).collect(),
        }
    }
}

/// How a bot did, or how whoever sat at a seat did.
#[derive(Debug, Serialize)]
struct Place {
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<usize>,
    /// Victories; one that k share counts 1/k.
    wins: f64,
    #[serde(flatten)]
    share: Share,
    /// How much better than a fair share, on Elo's scale.
    #[serde(skip_serializing_if = "Option::is_none")]
    elo: Option<f64>,
    /// The mean rank.
    rank: Estimate,
    /// By how many points it was ahead of the best other, on average.
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<Estimate>,
    score: Spread,
    #[serde(skip_serializing_if = "Option::is_none")]
    thought: Option<Thinking>,
}

/// What thinking has taken: decisions with a choice only.
#[derive(Debug, Clone, Copy, Serialize)]
struct Thinking {
    iterations_per_decision: f64,
    decisions_per_turn: f64,
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
    bots: Vec<Pace>,
}

/// How long a bot took.
#[derive(Debug, Clone, Copy, Serialize)]
struct Pace {
    ms_per_decision: f64,
    ms_per_turn: f64,
    slowest_turn_ms: f64,
    late_turns: u32,
    iterations_per_second: f64,
}

impl Speed {
    pub fn new(games: u64, elapsed: Duration, threads: usize) -> Self {
        let seconds = elapsed.as_secs_f64();
        Self { threads, seconds, games_per_second: games as f64 / seconds, bots: Vec::new() }
    }
}

impl Report {
    pub fn new(header: Header, played: &Played, speed: Speed) -> Self {
        let (players, blocks) = (header.players.len(), &played.blocks);
        let efforts: Vec<Effort> = (0..players).map(|bot| effort(blocks, bot)).collect();
        let thought = |bot: usize| (efforts[bot].iterations > 0).then(|| Thinking::of(&efforts[bot]));
        let bots = (0..players).map(|bot| Place { bot: Some(header.players[bot].clone()), thought: thought(bot), ..place(blocks, |_| bot) }).collect();
        let seats = (0..players).map(|seat| Place { seat: Some(seat), ..place(blocks, |rotation| (seat + players - rotation) % players) }).collect();
        let length = Spread::of(blocks.iter().flatten().map(decisions).collect());
        let cut_short = blocks.iter().flatten().filter(|game| game.was_cut_short).count();
        let totals = || blocks.iter().flatten().map(|game| game.results[0].total);
        let mark = |over: i32| Mark { over, share: Share::of(totals().filter(|total| *total > over).count() as f64, header.games as f64) };
        let solo = if players == 1 { SOLO_MARKS.map(mark).into() } else { Vec::new() };
        let speed = Speed { bots: efforts.iter().map(Pace::of).collect(), ..speed };
        let shares: Vec<f64> = blocks.iter().map(|block| share_of(block, 0)).collect();
        Self { header, bots, seats, verdict: played.verdict, variance_ratio: variance_ratio(&shares, players), length, cut_short, solo, speed }
    }

    /// The report in words and tables.
    pub fn text(&self, voice: &Voice) -> String {
        let header = &self.header;
        let name = Sentence::new(format!("{}-name", header.game));
        let played = Sentence::new("tool-arena-played").say("game", name).number("games", header.games as i64).key("seed", header.seed.to_string());
        let bot_name = |place: &Place, number: usize| format!("{number}. {}", place.bot.as_deref().unwrap_or_default());
        let seat_name = |_: &Place, number: usize| voice.say(&Sentence::new("tool-arena-seat").number("number", number as i64));
        let bots = places(voice, "tool-arena-bots", &self.bots, bot_name);
        let results = if let [_] = self.seats[..] {
            let mark = |mark: &Mark| Sentence::new("tool-arena-over").number("points", mark.over).key("share", said(voice, &mark.share));
            let marks: String = self.solo.iter().map(|solo| format!("{}\n", voice.say(&mark(solo)))).collect();
            format!("{bots}\n{marks}")
        } else {
            format!("{bots}\n{}", places(voice, "tool-arena-seats", &self.seats, seat_name))
        };
        let verdict = self.verdict.map(|verdict| {
            let key = match verdict {
                Verdict::Better => "better",
                Verdict::Worse => "worse",
                Verdict::Unknown => "unknown",
            };
            voice.say(&Sentence::new("tool-arena-verdict").key("verdict", key)) + "\n"
        });
        let length = Sentence::new("tool-arena-length").key("mean", voice.decimal(self.length.mean, 1)).number("min", self.length.min);
        let length = length.number("median", self.length.median).number("max", self.length.max);
        let length = length.number("cut", self.cut_short as i64);
        let blocks = Sentence::new("tool-arena-blocks").key("ratio", voice.decimal(self.variance_ratio, 2));
        let speed = Sentence::new("tool-arena-speed").key("seconds", voice.decimal(self.speed.seconds, 1)).number("threads", self.speed.threads as i64);
        let speed = speed.number("rate", self.speed.games_per_second as i64);
        let end = [&length, &blocks, &speed].map(|sentence| voice.say(sentence)).join("\n");
        format!("{}\n\n{results}\n{}{}{end}\n", voice.say(&played), self.thinking(voice), verdict.unwrap_or_default())
    }

    /// What thinking took, for those who look ahead.
    fn thinking(&self, voice: &Voice) -> String {
        let heads = ["tool-arena-bots", "tool-arena-iterations", "tool-arena-decisions", "tool-arena-decision", "tool-arena-turn", "tool-arena-slowest"];
        let row = |((place, pace), number): ((&Place, &Pace), usize)| {
            let thought = place.thought?;
            let name = format!("{number}. {}", place.bot.as_deref().unwrap_or_default());
            let figures = [thought.iterations_per_decision, thought.decisions_per_turn, pace.ms_per_decision, pace.ms_per_turn, pace.slowest_turn_ms];
            let figures = figures.map(|figure| voice.decimal(figure, 1)).into_iter().chain([pace.late_turns.to_string()]);
            Some([name].into_iter().chain(figures).collect::<Vec<_>>())
        };
        let rows: Vec<_> = self.bots.iter().zip(&self.speed.bots).zip(1..).filter_map(row).collect();
        if rows.is_empty() {
            return String::new();
        }
        let heads = heads.into_iter().chain(["tool-arena-late"]).map(|id| voice.text(id)).collect();
        position::table(&[heads].into_iter().chain(rows).collect::<Vec<_>>()) + "\n"
    }
}

impl Thinking {
    fn of(effort: &Effort) -> Self {
        Self {
            iterations_per_decision: effort.iterations as f64 / f64::from(effort.decisions.max(1)),
            decisions_per_turn: f64::from(effort.decisions) / f64::from(effort.turns.max(1)),
        }
    }
}

impl Pace {
    fn of(effort: &Effort) -> Self {
        let seconds = effort.time.as_secs_f64();
        Self {
            ms_per_decision: 1000.0 * seconds / f64::from(effort.decisions.max(1)),
            ms_per_turn: 1000.0 * seconds / f64::from(effort.turns.max(1)),
            slowest_turn_ms: 1000.0 * effort.slowest_turn.as_secs_f64(),
            late_turns: effort.late_turns,
            iterations_per_second: effort.iterations as f64 / seconds.max(1e-9),
        }
    }
}

fn decisions(game: &Simulation) -> i32 {
    game.efforts.iter().map(|effort| effort.decisions + effort.forced).sum::<u32>() as i32
}

/// What a bot has put into all games together.
fn effort(blocks: &[Block], bot: usize) -> Effort {
    blocks.iter().flatten().map(|game| game.efforts[bot]).fold(Effort::default(), |all, one| Effort {
        decisions: all.decisions + one.decisions,
        forced: all.forced + one.forced,
        turns: all.turns + one.turns,
        iterations: all.iterations + one.iterations,
        time: all.time + one.time,
        slowest_turn: all.slowest_turn.max(one.slowest_turn),
        late_turns: all.late_turns + one.late_turns,
    })
}

/// The figures of whoever is meant in each game of a block.
fn place(blocks: &[Block], who: impl Fn(usize) -> usize) -> Place {
    let players = blocks[0].len();
    let by_block = |figure: &dyn Fn(&Simulation, usize) -> f64| -> Vec<f64> {
        blocks.iter().map(|block| mean(block.iter().enumerate().map(|(rotation, game)| figure(game, who(rotation))))).collect()
    };
    let wins = by_block(&win);
    let share = Share::of_blocks(&wins, players);
    let ahead = |game: &Simulation, bot: usize| {
        let others = game.results.iter().enumerate().filter(|(other, _)| *other != bot).map(|(_, placed)| placed.total);
        f64::from(game.results[bot].total - others.max().unwrap_or(0))
    };
    let totals = blocks.iter().flat_map(|block| block.iter().enumerate()).map(|(rotation, game)| game.results[who(rotation)].total).collect();
    Place {
        bot: None,
        seat: None,
        wins: wins.iter().sum::<f64>() * players as f64,
        elo: elo(share.share, 1.0 / players as f64).filter(|_| players > 1),
        share,
        rank: Estimate::of(&by_block(&|game, bot| f64::from(game.results[bot].rank))),
        margin: (players > 1).then(|| Estimate::of(&by_block(&ahead))),
        score: Spread::of(totals),
        thought: None,
    }
}

fn said(voice: &Voice, share: &Share) -> String {
    format!("{} [{} – {}]", voice.per_cent(share.share), voice.per_cent(share.low), voice.per_cent(share.high))
}

fn estimated(voice: &Voice, estimate: &Estimate) -> String {
    estimate.said(|figure| voice.decimal(figure, 1))
}

fn places(voice: &Voice, title: &'static str, places: &[Place], name: impl Fn(&Place, usize) -> String) -> String {
    let heads = [title, "tool-arena-share", "tool-arena-elo", "tool-arena-rank", "tool-arena-margin", "tool-arena-mean"].into_iter().map(|id| voice.text(id));
    let heads = heads.chain(["min", "5 %", "50 %", "95 %", "max"].map(str::to_owned)).collect();
    let row = |(place, number): (&Place, usize)| {
        let Spread { mean, min, p5, median, p95, max, .. } = place.score;
        let quantiles = [min, p5, median, p95, max].map(|points| points.to_string());
        let elo = place.elo.map_or_else(|| "–".to_owned(), |elo| voice.decimal(elo, 0));
        let margin = place.margin.as_ref().map_or_else(|| "–".to_owned(), |margin| estimated(voice, margin));
        let figures = [name(place, number), said(voice, &place.share), elo, estimated(voice, &place.rank), margin, voice.decimal(mean, 1)];
        figures.into_iter().chain(quantiles).collect()
    };
    position::table(&[heads].into_iter().chain(places.iter().zip(1..).map(row)).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use kernel::Placed;

    use super::*;

    fn game(results: &[(u8, i32)]) -> Simulation {
        let effort = Effort { decisions: 40, ..Effort::default() };
        Simulation {
            results: results.iter().map(|(rank, total)| Placed { rank: *rank, total: *total }).collect(),
            efforts: vec![effort; results.len()],
            was_cut_short: false,
            record: None,
        }
    }

    #[test]
    fn a_game_for_one_is_told_by_its_totals() {
        let players = vec!["greedy".to_owned()];
        let header = Header { game: "solo", rules: 1, data: String::new(), options: Value::Null, seed: Seed([0; 32]), games: 4, players };
        let blocks = [200, 201, 230, 250].map(|total| vec![game(&[(1, total)])]).into();

        let report = Report::new(header, &Played { blocks, verdict: None }, Speed::new(4, Duration::from_secs(1), 1));
        let text = report.text(&Voice::new(kernel::Language::English, []).expect("a catalogue"));

        assert_eq!(report.solo.iter().map(|mark| (mark.over, mark.share.share)).collect::<Vec<_>>(), [(200, 0.75), (220, 0.5), (240, 0.25)]);
        assert!(text.contains("More than 220 points: 50.00% [") && !text.contains("Seat"), "{text}");
    }

    #[test]
    fn games_that_were_cut_short_and_late_turns_are_told() {
        let effort = Effort { decisions: 10, turns: 5, iterations: 100, late_turns: 2, ..Effort::default() };
        let cut = |was_cut_short| Simulation { efforts: vec![effort], was_cut_short, ..game(&[(1, 200)]) };
        let report = |games: [bool; 4]| {
            let players = vec!["casual".to_owned()];
            let header = Header { game: "solo", rules: 1, data: String::new(), options: Value::Null, seed: Seed([0; 32]), games: 4, players };
            let blocks = games.map(|was_cut| vec![cut(was_cut)]).into();
            Report::new(header, &Played { blocks, verdict: None }, Speed::new(4, Duration::from_secs(1), 1))
        };
        let text = |report: &Report| report.text(&Voice::new(kernel::Language::English, []).expect("a catalogue"));

        let (none, one, two) = (report([false; 4]), report([false, true, false, false]), report([true, false, true, false]));

        assert_eq!((none.cut_short, one.cut_short, two.cut_short), (0, 1, 2));
        assert!(!text(&none).contains("cut short"));
        assert!(text(&one).contains("One game was cut short by a safety rule."), "{}", text(&one));
        assert!(text(&two).contains("2 games were cut short by a safety rule."), "{}", text(&two));
        assert_eq!(two.speed.bots[0].late_turns, 8);
        assert!(text(&two).contains("Late turns"), "{}", text(&two));
    }

    #[test]
    fn one_block_alone_is_told_without_a_spread() {
        let players = vec!["greedy".to_owned(), "random".to_owned()];
        let header = Header { game: "duel", rules: 1, data: String::new(), options: Value::Null, seed: Seed([0; 32]), games: 2, players };
        let blocks = vec![vec![game(&[(1, 20), (2, 10)]), game(&[(2, 10), (1, 20)])]];

        let report = Report::new(header, &Played { blocks, verdict: None }, Speed::new(2, Duration::from_secs(1), 1));
        let text = report.text(&Voice::new(kernel::Language::English, []).expect("a catalogue"));

        assert!(!text.contains("NaN") && !text.contains('±') && !text.contains("inf"), "{text}");
    }

    /// Given a block in which the bots change seats, when it is told by bot and by seat, then each gets its own victories;
    /// a shared one is split.
    #[test]
    fn bots_and_seats_get_their_own_victories() {
        let shared = game(&[(1, 50), (1, 50), (3, 20)]);
        let won = game(&[(1, 80), (2, 50), (3, 20)]);
        let blocks = [vec![shared, won.clone(), won]];

        let first = place(&blocks, |_| 0);
        let seat = place(&blocks, |rotation| (3 - rotation) % 3);

        assert_eq!((first.wins, first.share.share, first.score.mean), (2.5, 2.5 / 3.0, 70.0));
        assert_eq!(seat.wins, 0.5, "in the second game the third bot sat there, in the third the second");
    }
}
