//! Who is told of a table: sockets, grouped by what they may see.

use std::cell::LazyCell;
use std::sync::Arc;

use kernel::{MAX_SEATS, Seats, Viewer};
use serde_json::value::RawValue;

use super::sights::Notice;
use crate::socket::{Outbox, Said, unsure};
use crate::wire::{Person, ServerMessage};

/// The most sockets of one person at a table: screens in every room, but not a flood.
const SOCKETS_PER_PERSON: usize = 20;

/// Somebody who is told of a table.
#[derive(Debug)]
pub(crate) struct Watcher {
    pub(crate) outbox: Outbox,
    pub(crate) person: Option<Arc<Person>>,
    pub(crate) sight: Sight,
    /// Whether they were told what these eyes saw before the next step.
    pub(crate) has_followed: bool,
    /// Which version of the table around the game they have.
    pub(crate) table: u32,
}

/// How a watcher wants to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Manner {
    /// In words too.
    pub(crate) words: bool,
    /// What changed rather than all there is.
    pub(crate) changes: bool,
}

/// What a watcher sees: with whose eyes, and how it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sight {
    pub(crate) seats: Seats,
    pub(crate) manner: Manner,
}

impl Sight {
    /// With whose eyes: the own seats, or the spectator's.
    pub(crate) fn viewers(self) -> Vec<Viewer> {
        if self.seats.is_empty() { vec![Viewer::Spectator] } else { self.seats.iter().map(Viewer::Seat).collect() }
    }
}

/// Everybody who is told of a table.
#[derive(Debug, Default)]
pub(crate) struct Watchers(Vec<Watcher>);

impl Watchers {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds somebody. Whoever has very many sockets here keeps the newest.
    pub(crate) fn add(&mut self, watcher: Watcher) {
        self.remove(watcher.outbox.socket());
        if let Some(person) = &watcher.person {
            let is_theirs = |known: &Watcher| known.person.as_ref().is_some_and(|known| known.id == person.id);
            if self.0.iter().filter(|known| is_theirs(known)).count() >= SOCKETS_PER_PERSON
                && let Some(oldest) = self.0.iter().position(is_theirs)
            {
                self.0.remove(oldest).outbox.dismiss();
            }
        }
        self.0.push(watcher);
    }

    /// A socket was told this version of the table.
    pub(crate) fn has_table(&mut self, socket: u64, version: u32) {
        self.0.iter_mut().filter(|watcher| watcher.outbox.socket() == socket).for_each(|watcher| watcher.table = version);
    }

    /// Everybody was told this version of the table.
    pub(crate) fn have_table(&mut self, version: u32) {
        self.0.iter_mut().for_each(|watcher| watcher.table = version);
    }

    /// With whose eyes the table is watched by those who want changes, and how they are told.
    pub(crate) fn eyes(&self) -> impl Iterator<Item = (Viewer, Manner)> {
        let followed = self.0.iter().map(|watcher| watcher.sight).filter(|sight| sight.manner.changes);
        followed.flat_map(|sight| sight.viewers().into_iter().map(move |viewer| (viewer, sight.manner)))
    }

    /// How many watch who neither sit at the table nor host it, besides one socket.
    pub(crate) fn strangers_besides(&self, socket: u64, host: &str) -> usize {
        let is_stranger = |watcher: &&Watcher| {
            watcher.outbox.socket() != socket && watcher.sight.seats.is_empty() && watcher.person.as_ref().is_none_or(|person| person.id != host)
        };
        self.0.iter().filter(is_stranger).count()
    }

    /// Removes a socket; returns its person.
    pub(crate) fn remove(&mut self, socket: u64) -> Option<Option<Arc<Person>>> {
        let index = self.0.iter().position(|watcher| watcher.outbox.socket() == socket)?;
        Some(self.0.remove(index).person)
    }

    /// Whether a person is here.
    pub(crate) fn has(&self, person: &str) -> bool {
        self.people().any(|known| known == person)
    }

    /// The people who are here; somebody with two sockets twice.
    pub(crate) fn people(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|watcher| watcher.person.as_ref()).map(|person| person.id.as_str())
    }

    /// How many watch without a seat.
    pub(crate) fn spectators(&self) -> u32 {
        self.0.iter().filter(|watcher| watcher.sight.seats.is_empty()).count() as u32
    }

    /// Asks anew who sits where.
    pub(crate) fn reseat(&mut self, seats_of: impl Fn(&str) -> Seats) {
        for watcher in &mut self.0 {
            let seats = watcher.person.as_ref().map(|person| seats_of(&person.id)).unwrap_or_default();
            watcher.has_followed &= seats == watcher.sight.seats;
            watcher.sight.seats = seats;
        }
    }

    /// Has the sockets closed of those who may no longer watch: when they come back they are told why.
    pub(crate) fn keep(&mut self, may_watch: impl Fn(Option<&str>) -> bool) {
        self.0.retain(|watcher| {
            let may = may_watch(watcher.person.as_ref().map(|person| person.id.as_str()));
            if !may {
                watcher.outbox.dismiss();
            }
            may
        });
    }

    /// Has a person's sockets closed.
    pub(crate) fn dismiss_person(&mut self, person: &str) {
        self.0.retain(|watcher| {
            let is_theirs = watcher.person.as_ref().is_some_and(|known| known.id == person);
            if is_theirs {
                watcher.outbox.dismiss();
            }
            !is_theirs
        });
    }

    /// Has everybody's socket closed, as nobody knows what was done: they are told so, connect again and say what they have.
    pub(crate) fn dismiss_unsure(&mut self) {
        self.tell_all(&unsure());
        for watcher in self.0.drain(..) {
            watcher.outbox.dismiss();
        }
    }

    /// Tells everybody of the table around the game who does not have its newest version: what changed, or all of it.
    pub(super) fn tell_of_table(&mut self, notice: &Notice, whole: impl Fn() -> ServerMessage, changed: impl Fn(&RawValue) -> ServerMessage) {
        let (whole, change) = (LazyCell::new(|| Said::new(&whole())), LazyCell::new(|| notice.change.as_ref().map(|change| Said::new(&changed(change)))));
        self.0.retain_mut(|watcher| {
            let known = std::mem::replace(&mut watcher.table, notice.version);
            if known == notice.version {
                return true;
            }
            let has_the_last = watcher.sight.manner.changes && known + 1 == notice.version;
            let change = if has_the_last { change.as_ref() } else { None };
            watcher.outbox.pass_on(Arc::clone(change.unwrap_or(&whole)))
        });
    }

    /// Tells everybody the same.
    pub(crate) fn tell_all(&mut self, message: &ServerMessage) {
        if !self.0.is_empty() {
            let said = Said::new(message);
            self.0.retain(|watcher| watcher.outbox.pass_on(Arc::clone(&said)));
        }
    }

    /// Tells everybody what they may see; each sight is put into words once. Whoever puts it into words is told whether its hearers
    /// know what was to be seen before, and whether it answers the asker's request: whoever is told of changes needs no other
    /// message. Returns whether the asker is answered.
    pub(crate) fn tell_each(&mut self, asker: Option<u64>, mut said: impl FnMut(Sight, bool, bool) -> Arc<Said>) -> bool {
        let mut told: Vec<((Sight, bool, bool), Arc<Said>)> = Vec::with_capacity(self.0.len().min(MAX_SEATS + 1));
        let mut is_answered = false;
        self.0.retain_mut(|watcher| {
            let is_asker = watcher.sight.manner.changes && asker == Some(watcher.outbox.socket());
            is_answered |= is_asker;
            let hearer = (watcher.sight, watcher.has_followed, is_asker);
            let known = told.iter().position(|(known, _)| *known == hearer);
            let index = known.unwrap_or_else(|| {
                told.push((hearer, said(watcher.sight, watcher.has_followed, is_asker)));
                told.len() - 1
            });
            watcher.has_followed = true;
            watcher.outbox.pass_on(Arc::clone(&told[index].1))
        });
        is_answered
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::*;
    use crate::socket::outbox_tests::{stuck, waiting};

    const PLAIN: Manner = Manner { words: false, changes: true };

    /// People who watch with these seats and in this manner, and take nothing; what keeps them there.
    async fn watching(sights: impl IntoIterator<Item = Sight>) -> (Watchers, Vec<impl Send>) {
        let (mut watchers, mut kept) = (Watchers::default(), Vec::new());
        for sight in sights {
            let (outbox, open) = stuck().await;
            watchers.add(Watcher { outbox, person: None, sight, has_followed: true, table: 0 });
            kept.push(open);
        }
        (watchers, kept)
    }

    #[tokio::test]
    async fn what_two_hundred_spectators_hear_is_put_into_words_once() {
        let spectator = Sight { seats: Seats::default(), manner: PLAIN };
        let in_words = Sight { manner: Manner { words: true, ..PLAIN }, ..spectator };
        let player = Sight { seats: [Seat(0)].into_iter().collect(), manner: PLAIN };
        let (mut watchers, _open) = watching([player, in_words].into_iter().chain(std::iter::repeat_n(spectator, 200))).await;

        let mut told = Vec::new();
        watchers.tell_each(None, |sight, _, _| {
            told.push(sight);
            Said::new(&ServerMessage::Pong)
        });
        watchers.tell_all(&ServerMessage::Pong);

        assert_eq!(told, [player, in_words, spectator], "once for each sight");
        for step_and_news in 0..2 {
            let heard: Vec<Arc<Said>> = watchers.0.iter().skip(2).map(|watcher| Arc::clone(&waiting(&watcher.outbox)[step_and_news])).collect();
            assert_eq!(heard.len(), 200);
            assert!(heard.iter().all(|said| Arc::ptr_eq(said, &heard[0])), "all have the same bytes, not copies of them");
        }
    }

    #[tokio::test]
    async fn whoever_has_not_followed_is_told_apart_once() {
        let spectator = Sight { seats: Seats::default(), manner: PLAIN };
        let (mut watchers, _open) = watching([spectator; 3]).await;
        watchers.0[1].has_followed = false;

        let mut tellings = 0;
        let mut tell = |watchers: &mut Watchers| {
            watchers.tell_each(None, |_, _, _| {
                tellings += 1;
                Said::new(&ServerMessage::Pong)
            });
        };
        tell(&mut watchers);
        tell(&mut watchers);

        assert_eq!(tellings, 3, "two the first time, one from then on");
    }

    #[tokio::test]
    async fn whoever_asked_is_told_apart_and_alone() {
        let spectator = Sight { seats: Seats::default(), manner: PLAIN };
        let (mut watchers, _open) = watching([spectator; 3]).await;
        let asker = watchers.0[1].outbox.socket();

        let mut answers = Vec::new();
        let mut tell = |watchers: &mut Watchers, asker| {
            watchers.tell_each(asker, |_, _, is_asker| {
                answers.push(is_asker);
                Said::new(&ServerMessage::Pong)
            })
        };
        assert!(tell(&mut watchers, Some(asker)));
        assert!(!tell(&mut watchers, Some(asker + 1_000_000)), "who asked does not watch, and is to be answered otherwise");
        assert!(!tell(&mut watchers, None));
        watchers.0[1].sight.manner.changes = false;
        assert!(!tell(&mut watchers, Some(asker)), "whoever asks for whole positions is answered by a message of its own");

        assert_eq!(answers, [false, true, false, false, false, false]);
    }
}
