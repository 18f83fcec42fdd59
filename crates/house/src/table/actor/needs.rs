//! Whom the table needs who is not there: they are told by whatever way they want to be (`notices`).

use super::super::document::Place;
use super::Actor;
use crate::notices::Word;
use crate::store::Need;
use crate::wire::{NoticeKind, Phase};

impl Actor {
    /// Leaves word of whom the table needs, if that has changed.
    pub(super) fn call_people(&mut self) {
        let needed = self.needed();
        if needed != self.called && self.house.notices.leave(&self.document.id, Word::Needed(needed.clone())) {
            self.called = needed;
        }
    }

    /// Whom the table was noted to need.
    pub(super) async fn remember_called(&mut self) {
        match self.house.store.needed_at(&self.document.id).await {
            Ok(mut called) => {
                called.sort_unstable();
                self.called = called;
            }
            Err(error) => tracing::warn!(%error, table = self.document.id, "whom the table needs was not read"),
        }
    }

    /// The game is over: those who did not see it hear of it.
    pub(super) fn tell_absent(&self) {
        let mut absent: Vec<String> = self.document.seats.iter().filter_map(Place::owner).map(|owner| owner.id.clone()).collect();
        absent.sort_unstable();
        absent.dedup();
        absent.retain(|person| !self.is_connected(person));
        if !absent.is_empty() && !self.house.notices.leave(&self.document.id, Word::Over(absent)) {
            tracing::warn!(table = self.document.id, "that the game is over was not noted for those who were away");
        }
    }

    /// Whom the table needs who is not there, in order.
    fn needed(&self) -> Vec<Need> {
        let mut needed = Vec::new();
        let mut need = |person: &str, kind| {
            if !self.is_connected(person) {
                needed.push((person.to_owned(), kind));
            }
        };
        match self.document.phase {
            Phase::Open => {
                for place in &self.document.seats {
                    if let Place::Open { reserved_for: Some(person) } = place {
                        need(&person.id, NoticeKind::Invitation);
                    }
                }
            }
            Phase::Cutting => self.document.uncut().for_each(|person| need(&person.id, NoticeKind::Waits)),
            Phase::Running => {
                let owner = |seat: kernel::Seat| self.document.seats[seat.index()].owner();
                if let Some(play) = &self.play {
                    play.awaited_people().filter_map(owner).for_each(|person| need(&person.id, NoticeKind::Turn));
                    let asked = play.asked_undo.iter().flat_map(|asked| asked.waiting_for.iter());
                    asked.filter_map(owner).for_each(|person| need(&person.id, NoticeKind::Waits));
                }
            }
            Phase::Over | Phase::Closed => {}
        }
        needed.sort_unstable();
        needed.dedup();
        needed
    }
}
