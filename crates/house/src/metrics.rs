//! What the house counts, in Prometheus' text format.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use crate::wire::Deed;

/// A number that only rises.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    pub(crate) fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that rises and falls.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn add(&self, count: i64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    pub(crate) fn value(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The bounds of the buckets of a [`Histogram`], in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000];

/// How long something took, in buckets.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [Counter; BOUNDS.len()],
    count: Counter,
    micros: Counter,
}

impl Histogram {
    pub(crate) fn observe(&self, took: Duration) {
        self.count.add(1);
        self.micros.add(took.as_micros() as u64);
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            if took <= Duration::from_millis(bound) {
                bucket.add(1);
            }
        }
    }
}

/// Everything the house counts.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) actions: Counter,
    pub(crate) bot_actions: Counter,
    pub(crate) undos: Counter,
    pub(crate) refusals: Counter,
    pub(crate) previews: Counter,
    pub(crate) bot_failures: Counter,
    pub(crate) commits: Counter,
    pub(crate) commit_seconds: Histogram,
    pub(crate) requests: Counter,
    pub(crate) limited: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) reviews: Gauge,
    pub(crate) messages_in: Counter,
    pub(crate) messages_out: Counter,
    pub(crate) overflows: Counter,
    pub(crate) snapshots_used: Counter,
    pub(crate) snapshots_refused: Counter,
    pub(crate) pushes: Counter,
    pub(crate) letters: Counter,
    pub(crate) notices_failed: Counter,
}

impl Metrics {
    /// Counts an entry of a log.
    pub(crate) fn count_entry(&self, deed: Deed) {
        match deed {
            Deed::Act => self.actions.add(1),
            Deed::BotAct | Deed::AutoAct => self.bot_actions.add(1),
            Deed::Undo | Deed::AllowUndo => self.undos.add(1),
            Deed::Open | Deed::AskUndo | Deed::DenyUndo | Deed::Resign | Deed::Away | Deed::Back | Deed::Replaced => {}
        }
    }

    /// Everything as text, with what the house counts itself.
    pub(crate) fn text(&self, counted: &[(&str, &str, i64)]) -> String {
        let mut text = String::new();
        let mut say = |name: &str, kind: &str, help: &str, value: &dyn std::fmt::Display| {
            let _infallible = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        };
        for (name, help, counter) in [
            ("tablee_actions_total", "Actions of people.", &self.actions),
            ("tablee_bot_actions_total", "Actions of bots and of the house.", &self.bot_actions),
            ("tablee_undos_total", "Actions taken back.", &self.undos),
            ("tablee_refusals_total", "Requests refused at tables.", &self.refusals),
            ("tablee_previews_total", "Actions shown beforehand.", &self.previews),
            ("tablee_bot_failures_total", "Bots that panicked or did not come back.", &self.bot_failures),
            ("tablee_commits_total", "Transactions of the journal.", &self.commits),
            ("tablee_http_requests_total", "HTTP requests.", &self.requests),
            ("tablee_limited_total", "Requests beyond a limit.", &self.limited),
            ("tablee_messages_in_total", "Messages from sockets.", &self.messages_in),
            ("tablee_messages_out_total", "Messages to sockets.", &self.messages_out),
            ("tablee_overflows_total", "Sockets closed because they fell behind.", &self.overflows),
            ("tablee_snapshots_used_total", "Games rebuilt from a snapshot.", &self.snapshots_used),
            ("tablee_snapshots_refused_total", "Snapshots that did not fit, so that the whole log was replayed.", &self.snapshots_refused),
            ("tablee_pushes_total", "Notices that push services took.", &self.pushes),
            ("tablee_letters_total", "Notices that the mail server took.", &self.letters),
            ("tablee_notices_failed_total", "Notices that a push service or the mail server did not take.", &self.notices_failed),
        ] {
            say(name, "counter", help, &counter.value());
        }
        say("tablee_sockets", "gauge", "Open sockets.", &self.sockets.value());
        for (name, help, value) in counted {
            say(name, "gauge", help, value);
        }
        if let Some((resident_bytes, cpu_seconds)) = process() {
            say("process_resident_memory_bytes", "gauge", "Resident memory.", &resident_bytes);
            say("process_cpu_seconds_total", "counter", "Processor time.", &cpu_seconds);
        }
        let _infallible = self.write_histogram(&mut text);
        text
    }

    fn write_histogram(&self, text: &mut String) -> std::fmt::Result {
        const NAME: &str = "tablee_commit_seconds";
        writeln!(text, "# HELP {NAME} How long a transaction of the journal took.\n# TYPE {NAME} histogram")?;
        for (bucket, bound) in self.commit_seconds.buckets.iter().zip(BOUNDS) {
            writeln!(text, "{NAME}_bucket{{le=\"{}\"}} {}", bound as f64 / 1000.0, bucket.value())?;
        }
        let count = self.commit_seconds.count.value();
        writeln!(text, "{NAME}_bucket{{le=\"+Inf\"}} {count}\n{NAME}_sum {}\n{NAME}_count {count}", self.commit_seconds.micros.value() as f64 / 1e6)
    }
}

/// Resident bytes and processor seconds of this process, where the system tells (Linux).
fn process() -> Option<(u64, f64)> {
    /// What Linux counts in, on every machine it runs on by default.
    const PAGE: u64 = 4096;
    const TICKS: f64 = 100.0;
    let memory = std::fs::read_to_string("/proc/self/statm").ok()?;
    let resident: u64 = memory.split_whitespace().nth(1)?.parse().ok()?;
    let times = std::fs::read_to_string("/proc/self/stat").ok()?;
    let mut fields = times.rsplit_once(')')?.1.split_whitespace();
    let user: f64 = fields.nth(11)?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((resident * PAGE, (user + system) / TICKS))
}
