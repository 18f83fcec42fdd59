//! What was measured, as figures and in words.

use kernel::Sentence;
use serde::Serialize;

use super::process::Usage;
use super::table::Tally;
use crate::voice::Voice;

/// Everything that was measured.
#[derive(Debug, Serialize)]
pub struct Report {
    pub game: String,
    pub tables: u32,
    pub seats: u8,
    /// Milliseconds between two moves of a table; none at full speed.
    pub think: Option<u64>,
    /// How long it took until every table was ready.
    pub ramp_seconds: f64,
    /// How long it was measured.
    pub seconds: f64,
    /// Moves that the house acknowledged.
    pub moves: u64,
    pub moves_per_second: f64,
    /// Games that ended.
    pub games: u64,
    /// Moves refused for haste, or because somebody was faster.
    pub refused: u64,
    pub latency: Option<Latency>,
    /// Bytes received by all seats for each move.
    pub bytes_per_move: f64,
    /// What the house used, if it runs as our child.
    pub house: Option<HouseReport>,
    /// Processor seconds that the generator itself used.
    pub generator_cpu_seconds: f64,
    /// How busy the machine was before, by its load average of one minute.
    pub load_average: Option<f64>,
}

/// Milliseconds from sending a move until every seat has received the step.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Latency {
    pub p50: f64,
    pub p90: f64,
    pub p99: f64,
    pub max: f64,
}

/// What the house's process used.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct HouseReport {
    /// Processor seconds while it was measured.
    pub cpu_seconds: f64,
    /// The same per second: 1 is one core.
    pub cpu_share: f64,
    /// Processor microseconds for each move.
    pub cpu_micros_per_move: f64,
    /// Resident memory before the first table, in kB.
    pub memory_before: u64,
    /// Resident memory when all tables were ready.
    pub memory_ready: u64,
    /// Resident memory at the end.
    pub memory_end: u64,
    /// kB for each table with its sockets when all were ready.
    pub memory_per_table_ready: f64,
    /// kB for each table with its sockets at the end.
    pub memory_per_table: f64,
}

impl Latency {
    /// The percentiles of these microseconds, by nearest rank; none of nothing.
    pub fn of(mut micros: Vec<u32>) -> Option<Self> {
        micros.sort_unstable();
        let max = *micros.last()?;
        let rank = |share: f64| micros[((share * micros.len() as f64).ceil() as usize).clamp(1, micros.len()) - 1];
        let millis = |micros: u32| f64::from(micros) / 1000.0;
        Some(Self { p50: millis(rank(0.5)), p90: millis(rank(0.9)), p99: millis(rank(0.99)), max: millis(max) })
    }
}

impl HouseReport {
    /// From what the process had used before the tables, when they were ready, when measuring began, and at the end.
    pub fn new([before, ready, begin, end]: [Usage; 4], tables: u32, moves: u64, seconds: f64) -> Self {
        let cpu_seconds = end.cpu_seconds - begin.cpu_seconds;
        let per_table = |usage: Usage| (usage.memory as f64 - before.memory as f64) / f64::from(tables);
        Self {
            cpu_seconds,
            cpu_share: cpu_seconds / seconds,
            cpu_micros_per_move: 1e6 * cpu_seconds / moves.max(1) as f64,
            memory_before: before.memory,
            memory_ready: ready.memory,
            memory_end: end.memory,
            memory_per_table_ready: per_table(ready),
            memory_per_table: per_table(end),
        }
    }
}

/// All tables' tallies as one.
pub fn sum(tallies: impl IntoIterator<Item = Tally>) -> Tally {
    tallies.into_iter().fold(Tally::default(), |mut sum, mut tally| {
        sum.moves += tally.moves;
        sum.latencies.append(&mut tally.latencies);
        sum.bytes += tally.bytes;
        sum.refused += tally.refused;
        sum.games += tally.games;
        sum
    })
}

impl Report {
    /// The figures, one a line.
    pub fn text(&self, voice: &Voice) -> String {
        let said = |sentence: &Sentence| voice.say(sentence);
        let number = |value: f64, decimals| voice.decimal(value, decimals);
        let head = Sentence::new("tool-load-head").say("game", Sentence::new(format!("{}-name", self.game)));
        let head = head.number("tables", self.tables).number("seats", self.seats).key("seconds", number(self.seconds, 0));
        let pace = match self.think {
            Some(think) => Sentence::new("tool-load-paced").number("think", think as i64),
            None => Sentence::new("tool-load-full-speed"),
        };
        let mut rows = vec![("tool-load-ramp", format!("{} s", number(self.ramp_seconds, 1))), ("tool-load-moves", number(self.moves_per_second, 0))];
        if let Some(latency) = &self.latency {
            let times = [("p50", latency.p50), ("p90", latency.p90), ("p99", latency.p99), ("max", latency.max)];
            rows.push(("tool-load-latency", times.map(|(name, time)| format!("{name} {} ms", number(time, 1))).join(", ")));
        }
        rows.push(("tool-load-bytes", number(self.bytes_per_move, 0)));
        rows.push(("tool-load-games", self.games.to_string()));
        rows.push(("tool-load-refused", self.refused.to_string()));
        if let Some(house) = &self.house {
            let share = voice.per_cent(house.cpu_share);
            rows.push(("tool-load-cpu", format!("{} s, {share}, {} µs", number(house.cpu_seconds, 1), number(house.cpu_micros_per_move, 0))));
            let memory = [house.memory_per_table_ready, house.memory_per_table].map(|memory| format!("{} kB", number(memory, 1)));
            rows.push(("tool-load-memory", memory.join(" → ")));
        }
        rows.push(("tool-load-generator", format!("{} s", number(self.generator_cpu_seconds, 1))));
        rows.extend(self.load_average.map(|load| ("tool-load-average", number(load, 2))));

        let rows: Vec<(String, String)> = rows.into_iter().map(|(id, value)| (voice.text(id), value)).collect();
        let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let lines = rows.iter().map(|(name, value)| format!("  {name:width$}  {value}\n"));
        format!("{}\n{}\n", said(&head), said(&pace)) + &lines.collect::<String>()
    }
}

#[cfg(test)]
mod tests {
    use kernel::Language;
    use registry::Registry;

    use super::*;

    #[test]
    fn percentiles_are_by_nearest_rank() {
        let hundred: Vec<u32> = (1..=100).rev().map(|number| number * 1000).collect();

        assert_eq!(Latency::of(hundred), Some(Latency { p50: 50.0, p90: 90.0, p99: 99.0, max: 100.0 }));
        assert_eq!(Latency::of(vec![1500]), Some(Latency { p50: 1.5, p90: 1.5, p99: 1.5, max: 1.5 }));
        assert_eq!(Latency::of(vec![]), None);
    }

    #[test]
    fn tallies_add_up() {
        let one = Tally { moves: 1, latencies: vec![7], bytes: 10, refused: 1, games: 0 };
        let other = Tally { moves: 2, latencies: vec![8, 9], bytes: 20, refused: 0, games: 1 };

        assert_eq!(sum([one, other]), Tally { moves: 3, latencies: vec![7, 8, 9], bytes: 30, refused: 1, games: 1 });
    }

    fn house_report() -> HouseReport {
        let usage = |cpu_seconds, memory| Usage { cpu_seconds, memory };
        HouseReport::new([usage(0.1, 20_000), usage(3.0, 60_000), usage(4.0, 61_000), usage(34.0, 70_000)], 1000, 120_000, 20.0)
    }

    #[test]
    fn the_house_is_measured_by_differences() {
        let house = house_report();

        assert_eq!((house.cpu_seconds, house.cpu_share, house.cpu_micros_per_move), (30.0, 1.5, 250.0));
        assert_eq!((house.memory_per_table_ready, house.memory_per_table), (40.0, 50.0));
    }

    #[test]
    fn the_figures_are_told_in_both_languages() {
        let report = Report {
            game: "fiasko".into(),
            tables: 1000,
            seats: 4,
            think: None,
            ramp_seconds: 4.25,
            seconds: 20.0,
            moves: 120_000,
            moves_per_second: 6000.0,
            games: 800,
            refused: 0,
            latency: Latency::of(vec![1500, 2500]),
            bytes_per_move: 9000.5,
            house: Some(house_report()),
            generator_cpu_seconds: 9.0,
            load_average: Some(0.5),
        };
        let registry = Registry::built_in();
        let game = registry.game("fiasko").expect("a game");
        let told = Language::ALL.map(|language| report.text(&Voice::new(language, [&**game]).expect("a voice")));

        insta::assert_snapshot!(told.join("\n"));
    }
}
