//! Entries that are on disk but not yet in the logs of their tables.
//!
//! They were written down in the order they came, those of all tables side by side: a batch fills few pages, however many
//! tables it is of. The entries of one table are carried to its log together, some tables with every batch, those that have
//! waited longest first. Nothing is acknowledged that is not on disk; what waits is kept in memory too, to be read.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use super::Append;

/// So many entries wait for each table on average before any is carried: a page of its log is written once for them.
const PER_TABLE: usize = 16;
/// So many may always wait.
const FEW: usize = 1024;
/// More than so many never do, but for a batch.
const MANY: usize = 65_536;

/// The entries of one table that wait, in order.
#[derive(Debug)]
struct Waiting {
    /// The place of the first.
    first: i64,
    entries: Vec<(u32, Arc<str>)>,
}

/// What is known of an entry's number without asking the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    Free,
    Taken,
    /// It would be in the log if it is taken.
    InTheLog,
}

/// Entries that wait to be carried to the logs of their tables.
#[derive(Debug, Default)]
pub(super) struct Arrivals {
    tables: HashMap<Arc<str>, Waiting>,
    /// The tables by the place of their first entry. A table that was carried in the meantime is passed over.
    queue: VecDeque<(i64, Arc<str>)>,
    count: usize,
    /// The last place that was given.
    last: i64,
}

impl Arrivals {
    /// What is known of a number.
    fn number(&self, table: &str, seq: u32) -> Number {
        let Some(waiting) = self.tables.get(table) else { return Number::InTheLog };
        match waiting.entries.last() {
            Some((last, _)) if *last < seq => Number::Free,
            _ if waiting.entries.iter().any(|(known, _)| *known == seq) => Number::Taken,
            _ => Number::InTheLog,
        }
    }

    /// What is known of the numbers of entries.
    pub(super) fn numbers(&self, entries: &[Append]) -> Vec<Number> {
        entries.iter().map(|Append { table, seq, .. }| self.number(table, *seq)).collect()
    }

    /// The place of the next entry.
    pub(super) const fn next_place(&self) -> i64 {
        self.last + 1
    }

    /// What waits of a table after a number, in order.
    pub(super) fn after(&self, table: &str, seq: u32) -> Vec<(u32, Arc<str>)> {
        let waiting = self.tables.get(table).map_or(&[][..], |waiting| &waiting.entries);
        waiting.iter().filter(|(number, _)| *number > seq).cloned().collect()
    }

    /// The entries that wait since this place, if the table was not carried in the meantime.
    fn since(&self, (place, table): &(i64, Arc<str>)) -> Option<&Waiting> {
        self.tables.get(table).filter(|waiting| waiting.first == *place)
    }

    /// The tables to carry along with so many new entries: twice as many entries at least, as long as too much waits.
    pub(super) fn due(&self, new: usize) -> Vec<Arc<str>> {
        let allowed = (self.tables.len() * PER_TABLE).clamp(FEW, MANY);
        let enough = (self.count + new).saturating_sub(allowed).min(2 * new);
        let (mut due, mut carried) = (Vec::new(), 0);
        for first in &self.queue {
            if carried >= enough {
                break;
            }
            if let Some(waiting) = self.since(first) {
                carried += waiting.entries.len();
                due.push(first.1.clone());
            }
        }
        due
    }

    /// An entry was written down at the next place.
    pub(super) fn add(&mut self, table: &Arc<str>, seq: u32, entry: &Arc<str>) {
        self.last += 1;
        self.count += 1;
        if let Some(waiting) = self.tables.get_mut(table) {
            waiting.entries.push((seq, Arc::clone(entry)));
            return;
        }
        self.queue.push_back((self.last, Arc::clone(table)));
        self.tables.insert(Arc::clone(table), Waiting { first: self.last, entries: vec![(seq, Arc::clone(entry))] });
    }

    /// What waited of these tables is in their logs.
    pub(super) fn carried(&mut self, tables: &[Arc<str>]) {
        for table in tables {
            self.count -= self.tables.remove(table).map_or(0, |waiting| waiting.entries.len());
        }
        while self.queue.front().is_some_and(|first| self.since(first).is_none()) {
            self.queue.pop_front();
        }
    }

    /// All that waited is in the logs.
    pub(super) fn carried_all(&mut self) {
        *self = Self { last: self.last, ..Self::default() };
    }

    /// The first place that would still be needed once these tables are carried.
    pub(super) fn needed_from(&self, carried: &[Arc<str>]) -> i64 {
        let carried: HashSet<&Arc<str>> = carried.iter().collect();
        let stays = |first: &&(i64, Arc<str>)| self.since(first).is_some() && !carried.contains(&first.1);
        self.queue.iter().find(stays).map_or(self.next_place(), |(place, _)| *place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(arrivals: &mut Arrivals, table: &str, seq: u32) {
        arrivals.add(&table.into(), seq, &"{}".into());
    }

    #[test]
    fn a_number_is_given_once() {
        let mut arrivals = Arrivals::default();
        assert_eq!(arrivals.number("a", 8), Number::InTheLog);

        entry(&mut arrivals, "a", 7);
        entry(&mut arrivals, "a", 8);

        assert_eq!([6, 7, 8, 9].map(|seq| arrivals.number("a", seq)), [Number::InTheLog, Number::Taken, Number::Taken, Number::Free]);
        assert_eq!(arrivals.after("a", 7).into_iter().map(|(seq, _)| seq).collect::<Vec<_>>(), [8]);
    }

    #[test]
    fn nothing_is_carried_as_long_as_little_waits() {
        let mut arrivals = Arrivals::default();
        (1..=FEW as u32 - 10).for_each(|seq| entry(&mut arrivals, "a", seq));

        assert!(arrivals.due(10).is_empty());
        assert_eq!(arrivals.due(11), ["a".into()]);
    }

    #[test]
    fn those_who_waited_longest_are_carried_first_and_free_their_places() {
        let mut arrivals = Arrivals::default();
        for seq in 1..=FEW as u32 {
            ["a", "b"].into_iter().for_each(|table| entry(&mut arrivals, table, seq));
        }

        let due = arrivals.due(4);
        assert_eq!(due, ["a".into()], "one of them is more than enough for four new entries");
        assert_eq!(arrivals.needed_from(&due), 2, "the first of the other");
        arrivals.carried(&due);

        entry(&mut arrivals, "a", FEW as u32 + 1);
        let [a, b] = ["a", "b"].map(Arc::<str>::from);
        assert_eq!(arrivals.needed_from(std::slice::from_ref(&b)), 2 * FEW as i64 + 1, "what came of the first table since");
        assert_eq!(arrivals.needed_from(&[a.clone(), b.clone()]), arrivals.next_place());
        arrivals.carried(&[a, b]);
        assert!(arrivals.tables.is_empty() && arrivals.queue.is_empty() && arrivals.count == 0);
    }
}
