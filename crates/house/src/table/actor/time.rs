//! Clocks: absence, patience with bots, expiry, and when a live table is needed no longer.

use std::time::Duration;

use kernel::Seat;

use super::super::play::Play;
use super::Actor;
use crate::clock::seconds;
use crate::wire::{AbortReason, Deed, Pace, Phase};

/// Others can have a bot play for somebody who is away after so much of the agreed time: one part in this many.
const STANDS_IN_AFTER: u64 = 4;
/// A running game that is not here is looked for again after so long, in seconds; one of other rules in no hurry.
const LOOK_AGAIN: u32 = 60;
/// A table that has nothing to wait for looks up so often, in milliseconds.
const LOOK_UP: u64 = 60_000;
/// A crowd is counted aloud so often, in milliseconds.
const COUNT_AGAIN: u64 = 1000;
/// Whoever was due longer than this ago, in milliseconds, was not looked after by anybody: the node that should have has died.
const NOBODY_LOOKED: u64 = 10_000;
/// A table whose game is over is left sooner, in milliseconds.
const LINGER_AFTERWARDS: u64 = 1000;

impl Actor {
    /// When a person who is not connected left, in milliseconds, if the house has seen it.
    pub(super) fn left_at(&self, person: &str) -> Option<u64> {
        self.left_at.iter().rev().find(|(known, _)| known == person).map(|(_, at)| *at)
    }

    /// Whether the others have waited long enough for an awaited person who is away to have a bot play for them at once: at a live
    /// table a part of the agreed time, in a game over days all of it, for there nobody is expected to be there.
    pub(super) fn may_stand_in(&self, seat: Seat) -> bool {
        let is_awaited = self.play.as_ref().is_some_and(|play| play.awaited_people().any(|awaited| awaited == seat));
        let Some(person) = self.document.seats[seat.index()].owner().filter(|_| is_awaited) else { return false };
        let since = self.awaited_since.max(self.left_at(&person.id).unwrap_or(0));
        let agreed = u64::from(self.document.absence.after_seconds) * 1000;
        let may_at = match self.document.pace {
            Pace::Live => since + agreed / STANDS_IN_AFTER,
            Pace::Turns => self.after(since, agreed),
        };
        !self.is_connected(&person.id) && may_at <= self.now()
    }

    /// Whether somebody has been away for the agreed time, waited for or not: then the host need not wait until a bot stands in.
    pub(super) fn is_gone(&self, seat: Seat) -> bool {
        let Some(person) = self.document.seats[seat.index()].owner() else { return false };
        let agreed = u64::from(self.document.absence.after_seconds) * 1000;
        let is_long_ago = |left| self.after(left, agreed) <= self.now();
        !self.is_connected(&person.id) && self.left_at(&person.id).is_some_and(is_long_ago)
    }

    /// When so much time has passed since then, as the table counts it; all in steady milliseconds.
    fn after(&self, since: u64, allowed: u64) -> u64 {
        if self.document.weekends_off.is_none() {
            return since + allowed;
        }
        // Which days are weekends the calendar says.
        let told = self.told(since);
        since + self.document.after(told, allowed).saturating_sub(told)
    }

    /// When a bot takes over for an awaited person, in milliseconds.
    fn away_at(&self, seat: Seat) -> Option<u64> {
        let person = self.document.seats[seat.index()].owner()?;
        let by_absence = (!self.is_connected(&person.id)).then(|| {
            let since = self.awaited_since.max(self.left_at(&person.id).unwrap_or(0));
            self.after(since, u64::from(self.document.absence.after_seconds) * 1000)
        });
        self.clock_at(seat).into_iter().chain(by_absence).min()
    }

    /// When the time of an awaited seat has gone, by what the table has agreed on, in milliseconds.
    pub(super) fn clock_at(&self, seat: Seat) -> Option<u64> {
        let by_move = self.document.move_seconds.map(|allowed| self.after(self.awaited_since, u64::from(allowed) * 1000));
        let banks = self.play.as_ref().and_then(|play| play.banks.as_ref());
        let by_bank = banks.map(|banks| self.awaited_since + u64::from(banks.left(seat)));
        by_move.into_iter().chain(by_bank).min()
    }

    /// Since when a game from the store waits for those it awaits, in steady milliseconds.
    pub(super) fn awaited_since_stored(&self, play: &Play) -> u64 {
        let since = self.house.clock.steady_of(self.house.awaited_since(play.last_at));
        let (now, since) = (self.now(), since.min(self.now()));
        let allowed = self.document.move_seconds.unwrap_or(u32::MAX).min(self.document.absence.after_seconds);
        let banks = play.banks.iter().flat_map(|banks| play.awaited_people().map(|seat| u64::from(banks.left(seat))));
        let allowed = banks.chain([u64::from(allowed) * 1000]).min().unwrap_or_default();
        if self.after(since, allowed) + NOBODY_LOOKED < now { now } else { since }
    }

    /// When the game itself needs the house next, whoever is there, in milliseconds.
    fn game_due(&self) -> Option<u64> {
        match self.document.phase {
            Phase::Open | Phase::Cutting => self.document.expires_at().map(|at| self.house.clock.steady_of(u64::from(at) * 1000)),
            Phase::Running => {
                let play = self.play.as_ref()?;
                let patience = self.thinking.as_ref().map(|thinking| thinking.until);
                play.awaited_people().filter_map(|seat| self.away_at(seat)).chain(patience).min()
            }
            Phase::Over | Phase::Closed => None,
        }
    }

    /// How long the table stays live when nobody watches, in milliseconds.
    fn linger(&self) -> u64 {
        let linger = self.house.config.linger_ms;
        if matches!(self.document.phase, Phase::Over | Phase::Closed) { linger.min(LINGER_AFTERWARDS) } else { linger }
    }

    /// When to look at the clock next, in milliseconds.
    fn next_due(&self) -> u64 {
        let leaves = if self.watchers.is_empty() { self.empty_since + self.linger() } else { u64::MAX };
        let counts = if self.crowd.has_changed { self.crowd.told_at + COUNT_AGAIN } else { u64::MAX };
        self.game_due().unwrap_or(u64::MAX).min(leaves).min(counts).min(self.now() + LOOK_UP)
    }

    /// How long it is until then.
    pub(super) fn until_due(&self) -> Duration {
        Duration::from_millis(self.next_due().saturating_sub(self.now()))
    }

    /// When the house must look after the table once it is no longer live, in seconds.
    pub(super) fn wake_at(&self) -> Option<u32> {
        if self.document.phase == Phase::Running && self.play.is_none() {
            // Not runnable here: another house may know its rules, but there is no hurry. Or the store was away.
            return Some(self.house.clock.now() + if self.game().is_none() { 60 * LOOK_AGAIN } else { LOOK_AGAIN });
        }
        self.game_due().map(|due| seconds(self.told(due)))
    }

    /// Whether nobody needs the live table.
    pub(super) fn is_needless(&self) -> bool {
        let now = self.now();
        let soon = now + self.linger();
        self.watchers.is_empty() && self.thinking.is_none() && now >= self.empty_since + self.linger() && self.game_due().is_none_or(|due| due > soon)
    }

    /// Does what is due.
    pub(super) async fn look_at_the_clock(&mut self) {
        if self.crowd.has_changed && self.crowd.told_at + COUNT_AGAIN <= self.now() {
            self.tell_table();
        }
        if self.document.expires_at().is_some_and(|at| at <= self.house.clock.now()) {
            if let Err(error) = self.close_for(AbortReason::Expired).await {
                tracing::warn!(%error, table = self.document.id, "a stale table was not closed");
            }
            return;
        }
        if let Some(thinking) = self.thinking.as_ref().filter(|thinking| thinking.until <= self.now()) {
            let (seq, seat) = (thinking.seq, thinking.seat);
            self.bot_chose(seq, seat, None).await;
        }
        if self.document.phase == Phase::Running {
            self.find_absent().await;
        }
    }

    /// Bots take over for those who are away.
    async fn find_absent(&mut self) {
        let is_late = |actor: &Self, seat: Seat| actor.away_at(seat).is_some_and(|at| at <= actor.now());
        let late: Vec<Seat> = self.play.iter().flat_map(|play| play.awaited_people()).filter(|seat| is_late(self, *seat)).collect();
        if late.is_empty() {
            return;
        }
        // They may be connected elsewhere, or have acted there.
        if self.house.store.is_shared() && self.refresh().await.is_err() {
            return;
        }
        for seat in late {
            let still_awaited = self.play.as_ref().is_some_and(|play| play.awaited_people().any(|awaited| awaited == seat));
            if still_awaited
                && is_late(self, seat)
                && let Err(error) = self.commit(Deed::Away, seat, None, None).await
            {
                tracing::debug!(%error, table = self.document.id, "an absence came to nothing");
                return;
            }
        }
        self.drive().await;
    }
}
