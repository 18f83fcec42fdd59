//! What people at the table ask for.

use std::sync::Arc;

use kernel::Seat;
use registry::{Advice, Offered};
use serde_json::Value;

use super::super::archive::{Log, with_play};
use super::super::banks::Banks;
use super::super::command::{Command, Planned, Request};
use super::super::document::Document;
use super::super::history;
use super::super::play::Play;
use super::super::position::{Time, outcome, position, status};
use super::super::watchers::{Manner, Sight, Watcher};
use super::{Actor, Asking};
use crate::clock::seconds;
use crate::error::Error;
use crate::socket::Outbox;
use crate::store::Presence;
use crate::wire::{ChatLine, Control, Deed, Idea, Outcome, Person, Phase, Prospect, ServerMessage};

/// How many steps a first snapshot tells, and one after a lost connection at most.
const FIRST_STEPS: u32 = 30;
const MISSED_STEPS: u32 = 100;
/// When there are too many who watch, some have probably left after so many seconds.
const SOME_LEAVE_WITHIN: u32 = 10;
/// How many lines of chat a snapshot has.
const CHAT_LINES: u32 = 50;

impl Actor {
    /// Does what is asked. A move makes its way through here at every table at once: what is rarer is boxed, and takes room only
    /// when it happens.
    pub(super) async fn obey(&mut self, command: Command) {
        match command {
            Command::Request { outbox, person, request } => {
                self.asking = Some(Asking { socket: outbox.socket(), seat: request.seat, request: request.id.clone() });
                let answer = self.request(&person, &request).await;
                let is_answered = self.asking.take().is_none();
                match answer {
                    // The step has told them.
                    Ok(_) if is_answered => {}
                    // Neither done nor refused: the client connects again, asks again, and is told.
                    Err(Error::Unsure) => outbox.dismiss_unsure(),
                    answer => self.answer(&outbox, request.id, answer),
                }
                self.drive().await;
            }
            rarer => Box::pin(self.obey_rarer(rarer)).await,
        }
    }

    async fn obey_rarer(&mut self, command: Command) {
        match command {
            Command::Watch { outbox, person, since, manner } => {
                if let Err(error) = self.watch(&outbox, person, since, manner).await {
                    self.refuse(&outbox, None, &error);
                    outbox.dismiss_if_away(&error);
                }
                // The game may have been read anew, with a bot to move.
                self.drive().await;
            }
            Command::Unwatch { socket } => self.unwatch(socket).await,
            Command::Chat { outbox, person, line } => {
                let answer = self.chat(Person::clone(&person), &line.id, line.text).await;
                self.answer(&outbox, line.id, answer);
            }
            Command::Back { outbox, person, id } => {
                let answer = self.come_back(&person.id).await;
                self.answer(&outbox, id.into(), answer);
            }
            Command::Preview { outbox, person, plan } => match self.preview(&person, &plan) {
                Ok(outcome) => {
                    let (id, table) = (plan.id, self.document.id.clone());
                    outbox.send(&ServerMessage::Preview { id, table, seat: plan.seat.0, seq: plan.seq, outcome });
                }
                Err(error) => self.refuse(&outbox, Some(plan.id), &error),
            },
            Command::Hint { outbox, person, seat, seq, id } => {
                if let Err(error) = self.hint(&outbox, &person, seat, seq, &id) {
                    self.refuse(&outbox, Some(id.into()), &error);
                }
            }
            Command::Describe { reply } => {
                let _gone = reply.send(Ok(self.describe()));
            }
            Command::Change { person, change, reply } => {
                let changed = self.change_around(&person, *change).await;
                let _gone = reply.send(changed.map(|()| self.describe()));
                self.drive().await;
            }
            Command::Chosen { seq, seat, action } => self.bot_chose(seq, seat, action.map(|action| *action)).await,
            Command::Refresh => {
                if let Err(error) = self.refresh().await {
                    tracing::warn!(%error, table = self.document.id, "the news could not be read");
                }
                self.drive().await;
            }
            Command::Close | Command::Request { .. } => {}
        }
    }

    fn answer(&self, outbox: &Outbox, id: String, answer: Result<u32, Error>) {
        match answer {
            Ok(seq) => {
                outbox.send(&ServerMessage::Done { id, seq });
            }
            Err(error) => self.refuse(outbox, Some(id), &error),
        }
    }

    fn refuse(&self, outbox: &Outbox, id: Option<String>, error: &Error) {
        self.house.metrics.refusals.add(1);
        outbox.send(&ServerMessage::Refused { id, table: Some(self.document.id.clone()), problem: error.problem() });
    }

    /// Somebody wants to be told of everything.
    async fn watch(&mut self, outbox: &Outbox, person: Option<Arc<Person>>, since: Option<u32>, manner: Manner) -> Result<(), Error> {
        let seats = person.as_ref().map(|person| self.document.seats_of(&person.id)).unwrap_or_default();
        let is_host = person.as_ref().is_some_and(|person| person.id == self.document.host);
        if !self.document.may_watch(person.as_ref().map(|person| person.id.as_str())) {
            return Err(Error::PlayersOnly);
        }
        // Whoever plays comes first, always; a person's oldest sockets make room for the newest.
        if seats.is_empty() && !is_host && self.watchers.strangers_besides(outbox.socket(), &self.document.host) >= self.house.config.limits.watchers_per_table
        {
            return Err(Error::TooManyNow { what: "watchers", again_after: SOME_LEAVE_WITHIN });
        }
        match self.ensure_play().await {
            Ok(()) | Err(Error::OtherRules) => {}
            Err(error) => return Err(error),
        }
        let is_news = person.as_ref().is_some_and(|person| !self.is_connected(&person.id)) || seats.is_empty();
        if let Some(person) = &person {
            self.come_back(&person.id).await?;
            self.left_at.retain(|(known, _)| *known != person.id);
        }
        let sight = Sight { seats, manner };
        let seq = self.play.as_ref().map_or(0, |play| play.seq);
        let nothing_missed = since == Some(seq) && self.play.is_some();
        let mut message = if nothing_missed { None } else { Some(self.snapshot(sight, since, seq).await?) };
        self.watchers.add(Watcher { outbox: outbox.clone(), person: person.clone(), sight, has_followed: true, table: 0 });
        self.show();
        let table = self.describe();
        self.notice.look(&table);
        self.watchers.has_table(outbox.socket(), self.notice.version);
        if let Some(play) = self.play.as_ref().filter(|_| sight.manner.changes) {
            sight.viewers().into_iter().for_each(|viewer| self.sights.note(play, viewer, sight.manner.words));
        }
        match &mut message {
            Some(ServerMessage::Snapshot { table: told, .. }) => *told = table,
            _ => message = Some(ServerMessage::Current { table, seq }),
        }
        if let Some(message) = message {
            outbox.send(&message);
        }
        if let Some(person) = person.filter(|_| is_news && !seats.is_empty()) {
            self.note_presence(person.id.clone(), Presence::Here).await;
        }
        if is_news && self.watchers.len() > 1 {
            if seats.is_empty() { self.count_crowd() } else { self.tell_table() }
        }
        Ok(())
    }

    /// Everything about the table as it is now, with the steps that were missed.
    async fn snapshot(&self, sight: Sight, since: Option<u32>, seq: u32) -> Result<ServerMessage, Error> {
        let chat = self.house.store.chat(&self.document.id, 0, CHAT_LINES).await?;
        let (mut shown, mut positions) = (None, Vec::new());
        if let Some(play) = &self.play {
            let known = since.filter(|since| *since <= seq);
            let from = known.map_or(seq.saturating_sub(FIRST_STEPS), |since| (since + 1).max(seq.saturating_sub(MISSED_STEPS - 1)));
            let viewers = sight.viewers();
            let steps = if seq == 0 {
                // Nothing has been done yet: there is nothing to read.
                history::opening(play, &self.document, &viewers)
            } else {
                let steps = move |document: &Document, play: Play, log: Log| history::steps(play, document, &log, from, seq, &viewers);
                with_play(&self.house, &self.document, from.saturating_sub(1), steps).await?
            };
            shown = Some(status(&*play.session, self.clock()));
            positions = sight.viewers().into_iter().zip(steps).map(|(viewer, steps)| position(play, viewer, sight.manner.words, steps)).collect();
        }
        let (mark, depth) = self.play.as_ref().map_or((None, 0), |play| (Some(play.trail.last().to_string()), play.trail.depth()));
        Ok(ServerMessage::Snapshot { table: self.describe(), seq, status: shown, positions, mark, depth, chat })
    }

    pub(super) async fn unwatch(&mut self, socket: u64) {
        let Some(person) = self.watchers.remove(socket) else { return };
        self.show();
        if self.watchers.is_empty() {
            self.empty_since = self.now();
        }
        let player = person.filter(|person| !self.document.seats_of(&person.id).is_empty());
        let Some(player) = player else {
            self.count_crowd();
            return;
        };
        if !self.watchers.has(&player.id) {
            self.note_presence(player.id.clone(), Presence::Gone).await;
            self.left_at.push((player.id.clone(), self.now()));
        }
        self.tell_table();
    }

    /// Tells other nodes who is here.
    async fn note_presence(&self, person: String, presence: Presence) {
        if self.house.store.is_shared() {
            let noted = self.house.store.note_presence(&self.house.node, &[(self.document.id.clone(), person)], presence).await;
            if let Err(error) = noted {
                tracing::warn!(%error, "presence was not noted");
            }
        }
    }

    /// A person's seats are theirs again.
    async fn come_back(&mut self, person: &str) -> Result<u32, Error> {
        if self.document.phase == Phase::Running {
            for seat in self.document.seats_of(person).iter() {
                let is_away = self.play.as_ref().is_some_and(|play| play.control[seat.index()] == Control::BotWhileAway);
                if is_away {
                    self.thinking = None;
                    self.commit(Deed::Back, seat, None, None).await?;
                }
            }
        }
        Ok(self.play.as_ref().map_or(0, |play| play.seq))
    }

    /// Somebody at a seat wants something of the game: theirs, not done before, and of the newest number.
    async fn request(&mut self, person: &Person, request: &Request) -> Result<u32, Error> {
        self.require_own(person, request.seat)?;
        if self.play.is_none() {
            Box::pin(self.ensure_play()).await?;
        }
        let play = self.play()?;
        if let Some(seq) = play.number_of_request(request.seat, &request.id) {
            return Ok(seq);
        }
        if request.seq != play.seq {
            return Err(Error::Stale { given: request.seq, newest: play.seq });
        }
        if self.document.phase == Phase::Closed {
            return Err(Error::TableClosed);
        }
        let has_resigned = play.control[request.seat.index()] == Control::BotForGood;
        if has_resigned {
            return Err(Error::NotYourSeat);
        }
        if request.deed == Deed::AskUndo {
            play.require_new_question(request.seat)?;
        }
        self.thinking = None;
        self.commit(request.deed, request.seat, request.action.clone(), Some(request.id.clone())).await
    }

    fn require_own(&self, person: &Person, seat: Seat) -> Result<(), Error> {
        if self.document.seats_of(&person.id).contains(seat) { Ok(()) } else { Err(Error::NotYourSeat) }
    }

    async fn chat(&mut self, person: Person, request: &str, text: String) -> Result<u32, Error> {
        self.document.require_voice(&person)?;
        let line = ChatLine { number: 0, person, text, at: self.house.clock.now() };
        if let Some(line) = self.house.store.add_chat(&self.document.id, request, line).await? {
            self.chat_told = self.chat_told.max(line.number);
            self.watchers.tell_all(&ServerMessage::Chat { table: self.document.id.clone(), line });
        }
        Ok(self.play.as_ref().map_or(0, |play| play.seq))
    }

    /// What a seat's actions would lead to. Nothing is stored or told to anybody else.
    fn preview(&self, person: &Person, plan: &Planned) -> Result<Outcome, Error> {
        self.require_own(person, plan.seat)?;
        let play = self.play()?;
        if plan.seq != play.seq {
            return Err(Error::Stale { given: plan.seq, newest: play.seq });
        }
        if self.document.phase == Phase::Closed {
            return Err(Error::TableClosed);
        }
        if play.control[plan.seat.index()] == Control::BotForGood {
            return Err(Error::NotYourSeat);
        }
        self.house.metrics.previews.add(1);
        Ok(outcome(play.session.preview(plan.seat, &plan.actions), plan.words))
    }

    /// Has a bot say what it would do, elsewhere.
    fn hint(&self, outbox: &Outbox, person: &Person, seat: Seat, seq: u32, id: &str) -> Result<(), Error> {
        self.require_own(person, seat)?;
        let play = self.play()?;
        if seq != play.seq {
            return Err(Error::Stale { given: seq, newest: play.seq });
        }
        let choices = play.session.legal(seat);
        if choices.is_empty() {
            return Err(Error::BadRequest("the seat has nothing to decide".into()));
        }
        let waiting = self.house.thinkers.queue(&person.id)?;
        let (house, session, outbox, id, table) = (Arc::clone(&self.house), play.session.fork(), outbox.clone(), id.to_owned(), self.document.id.clone());
        tokio::spawn(async move {
            let advice = house.thinkers.advise(session.fork(), seat).await;
            drop(waiting);
            let reason = advice.as_ref().and_then(|advice| session.reason(seat, &advice.choice.action));
            let message = match advice.and_then(|advice| ideas(&advice, &choices)) {
                Some((best, others)) => ServerMessage::Hint { id, table, seat: seat.0, best, reason, others },
                None => ServerMessage::Refused { id: Some(id), table: Some(table), problem: Error::Internal("the bot has no idea".into()).problem() },
            };
            outbox.send(&message);
        });
        Ok(())
    }

    /// When a bot will decide in place of those who are awaited, if the table has a clock; and what everybody has left.
    pub(super) fn clock(&self) -> Time {
        let Some(play) = &self.play else { return Time::default() };
        let deadline = play.awaited_people().filter_map(|seat| self.clock_at(seat)).min().map(|at| seconds(self.told(at)));
        let waited = u32::try_from(self.now().saturating_sub(self.awaited_since)).unwrap_or(u32::MAX);
        let left = |banks: &Banks| {
            let mut now = banks.clone();
            now.pass(play.awaited_people().collect(), waited);
            Seat::all(self.document.players()).map(|seat| now.left(seat)).collect()
        };
        let is_missed = |seat: Seat| self.document.seats[seat.index()].owner().is_some_and(|person| !self.is_connected(&person.id));
        let missed_since = play.awaited_people().any(is_missed).then(|| seconds(self.told(self.awaited_since)));
        Time { deadline, missed_since, banks: play.banks.as_ref().filter(|_| !play.is_over()).map(left) }
    }
}

/// So many ideas of a bot are told besides the best one.
const OTHERS: usize = 2;

/// What a bot would do, and what it likes next best, among what is on offer.
fn ideas(advice: &Advice, choices: &[Offered]) -> Option<(Idea, Vec<Idea>)> {
    let per_cent = |value: &Value| value.as_f64().map(|part| (part * 100.0).round().clamp(0.0, 100.0) as u32);
    let (best, thoughts) = (&advice.choice.action, advice.choice.thoughts.as_array()?);
    let idea = |action: &Value| {
        let offered = choices.iter().find(|choice| serde_json::from_str::<Value>(choice.action.get()).is_ok_and(|known| known == *action))?;
        let thought = thoughts.iter().find(|thought| thought["action"] == *action).unwrap_or(&Value::Null);
        let foreseen = advice.foreseen.iter().find(|foreseen| foreseen.action == *action);
        Some(Idea {
            choice: offered.clone().into(),
            share: per_cent(&thought["share"]).unwrap_or(100),
            worth: per_cent(&thought["worth"]),
            prospect: foreseen.and_then(|foreseen| foreseen.prospect).map(Prospect::from),
            then: foreseen.map(|foreseen| foreseen.then.iter().map(|(_, sentence)| sentence.clone()).collect()).unwrap_or_default(),
        })
    };
    let liking = |thought: &Value| (thought["share"].as_f64().unwrap_or(0.0) * 1e6) as u64;
    let mut others: Vec<&Value> = thoughts.iter().filter(|thought| thought["action"] != *best && liking(thought) > 0).collect();
    others.sort_by_key(|thought| std::cmp::Reverse(liking(thought)));
    Some((idea(best)?, others.into_iter().take(OTHERS).filter_map(|thought| idea(&thought["action"])).collect()))
}

impl From<bots::Prospect> for Prospect {
    fn from(ends: bots::Prospect) -> Self {
        let win = ends.win.map(|win| (win * 100.0).round().clamp(0.0, 100.0) as u32);
        Self { games: ends.games, win, margin: ends.margin.round() as i32, low: ends.low, high: ends.high }
    }
}
