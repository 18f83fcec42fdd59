//! What a process has used, as Linux tells of it under `/proc`.

use kernel::Sentence;
use std::fs;

use anyhow::Context;

use crate::voice::wrong;

/// Linux counts a process's time in hundredths of a second, whatever the machine.
const TICKS_PER_SECOND: f64 = 100.0;

/// What a process has used so far.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Usage {
    /// Processor seconds, in and for the process.
    pub cpu_seconds: f64,
    /// Resident memory of its own in kB.
    pub memory: u64,
}

impl Usage {
    /// What this process has used so far.
    pub fn of(process: u32) -> anyhow::Result<Self> {
        let read = |file: &str| {
            fs::read_to_string(format!("/proc/{process}/{file}")).with_context(|| wrong(&Sentence::new("tool-wrong-load-process").number("process", process)))
        };
        Self::read(&read("stat")?, &read("status")?).with_context(|| wrong(&Sentence::new("tool-wrong-load-process").number("process", process)))
    }

    fn read(stat: &str, status: &str) -> Option<Self> {
        // The name comes second, in parentheses, and may hold anything; user and system time are the 12th and 13th after it.
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<f64>().ok();
        let cpu_seconds = (ticks()? + ticks()?) / TICKS_PER_SECOND;
        // What is its own: not the pages of the program, which come into memory as they are used.
        let memory = status.lines().find_map(|line| line.strip_prefix("RssAnon:"))?;
        Some(Self { cpu_seconds, memory: memory.trim().strip_suffix("kB")?.trim().parse().ok()? })
    }
}

/// The machine's load average over the last minute, if it tells.
pub fn load_average() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_and_memory_are_read_whatever_the_name() {
        let stat = "42 (a) b (c) S 1 42 42 0 -1 4194560 900 0 0 0 150 50 7 7 20 0 5 0 1000 1 1 0";
        let status = "Name:\ta) b (c\nVmPeak:\t 9000 kB\nVmRSS:\t    9000 kB\nRssAnon:\t    4321 kB\nThreads:\t5\n";

        assert_eq!(Usage::read(stat, status), Some(Usage { cpu_seconds: 2.0, memory: 4321 }));
        assert_eq!(Usage::read("42 (a) S 1", status), None);
        assert_eq!(Usage::read(stat, "Name:\ta\n"), None, "a process that has ended has no memory");
    }

    #[test]
    fn a_process_that_is_not_there_is_named() {
        let error = Usage::of(u32::MAX).expect_err("no such process");

        assert!(error.to_string().contains(&u32::MAX.to_string()));
    }
}
