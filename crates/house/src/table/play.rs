//! The game of a table as a fold over its log: the same log gives the same play on every node, after every restart.

use kernel::fairness::{By, Mark};
use kernel::{Seat, Seats};
use registry::{AnyGame, AnySession};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::banks::Banks;
use super::document::{Document, Ending, Place};
use super::position::SeenByAll;
use crate::error::Error;
use crate::wire::{Control, Deed, Placing};

/// So often a seat can ask the others to take something back, until the game has gone on or back.
const MOST_QUESTIONS: usize = 2;
/// Room is made for so many requests at once.
const REQUESTS: usize = 16;

/// One entry of a table's log, as it is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Entry {
    /// What kind of entry.
    pub(crate) deed: Deed,
    /// For which seat.
    pub(crate) seat: Seat,
    /// The action, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<Value>,
    /// When, in milliseconds.
    pub(crate) at: u64,
    /// How long the game had waited for those it awaited, in milliseconds, where each seat has so much time. While no house was
    /// open nobody waited, so that it does not follow from the times alone.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub(crate) waited: u32,
    /// The client's name of the request that led to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "this is how serde asks for it")]
const fn is_nothing(ms: &u32) -> bool {
    *ms == 0
}

/// Somebody asked the others to take something back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AskedUndo {
    pub(crate) seat: Seat,
    pub(crate) waiting_for: Seats,
    /// How many actions would be taken back.
    pub(crate) actions: usize,
}

/// The marks of a game, back to where it was read from: what is taken back leads to an earlier one.
#[derive(Debug, Clone)]
pub(crate) struct Trail {
    /// How many actions stood at the first of these marks.
    from: u32,
    first: Mark,
    /// So many actions of the session stood there already.
    settled: usize,
    /// One after each action since, with the number of its entry.
    marks: Vec<(u32, Mark)>,
}

impl Trail {
    pub(crate) const fn from(depth: u32, first: Mark) -> Self {
        Self { from: depth, first, settled: 0, marks: Vec::new() }
    }

    /// Nothing can be taken back: the marks before the last one are of no more use.
    pub(crate) fn settle(&mut self) {
        (self.first, self.from) = (self.last(), self.depth());
        self.settled += self.marks.len();
        self.marks.clear();
    }

    /// How many actions stand.
    pub(crate) fn depth(&self) -> u32 {
        self.from + self.marks.len() as u32
    }

    /// The mark after them.
    pub(crate) fn last(&self) -> Mark {
        self.marks.last().map_or(self.first, |(_, mark)| *mark)
    }

    /// The numbers of the entries that the last actions were made with, oldest first.
    pub(crate) fn newest(&self, actions: usize) -> Vec<u32> {
        self.marks[self.marks.len().saturating_sub(actions)..].iter().map(|(seq, _)| *seq).collect()
    }
}

/// Who made the choice of an entry.
pub(crate) fn chosen_by(document: &Document, entry: &Entry) -> By {
    match (entry.deed, &document.seats[entry.seat.index()]) {
        (Deed::AutoAct, _) => By::Auto,
        (Deed::BotAct, Place::Bot { .. }) => By::Bot,
        (Deed::BotAct, _) => By::StandIn,
        _ => By::Person,
    }
}

/// The running game of a table.
pub(crate) struct Play {
    pub(crate) session: Box<dyn AnySession>,
    /// The number of the last entry.
    pub(crate) seq: u32,
    /// When the last entry was made.
    pub(crate) last_at: u64,
    /// Who decides for each seat; bots' own seats are theirs for good.
    pub(crate) control: Vec<Control>,
    pub(crate) asked_undo: Option<AskedUndo>,
    /// Who asked since the game last went on or back.
    pub(crate) questions: Vec<Seat>,
    /// What every seat has left of its time, where the table has agreed on some.
    pub(crate) banks: Option<Banks>,
    /// The numbers of the entries that the last one took back.
    pub(crate) taken_back: Vec<u32>,
    /// The requests of clients and the numbers they were given, so that one sent twice is done once.
    pub(crate) requests: Vec<(u64, u32)>,
    /// The number of the last snapshot.
    pub(crate) kept_at: u32,
    /// What everybody keeps of it.
    pub(crate) trail: Trail,
}

/// Whether what happened is to be told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Telling {
    Aloud,
    Silently,
}

impl Play {
    /// The game right after its set-up.
    ///
    /// # Errors
    /// If it cannot be set up: the document is damaged, or of other rules.
    pub(crate) fn open(game: &dyn AnyGame, document: &Document) -> Result<Self, Error> {
        let session = game.start(document.players(), &document.options, document.seed()?).map_err(|problem| Error::Internal(problem.to_string()))?;
        let trail = Trail::from(0, document.first_mark(&session.fingerprint())?);
        Ok(Self::new(session, document, trail))
    }

    /// The play around a session, as it is before the first entry.
    pub(crate) fn new(session: Box<dyn AnySession>, document: &Document, trail: Trail) -> Self {
        let control = |place: &Place| if place.owner().is_some() { Control::Person } else { Control::BotForGood };
        Self {
            session,
            seq: 0,
            last_at: document.started_at.unwrap_or_default(),
            control: document.seats.iter().map(control).collect(),
            asked_undo: None,
            questions: Vec::new(),
            banks: document.bank.map(|bank| Banks::new(bank, document.players())),
            taken_back: Vec::new(),
            requests: Vec::new(),
            kept_at: 0,
            trail,
        }
    }

    /// How the game ended.
    pub(crate) fn ending(&self) -> Ending {
        let mut standings = self.session.status().standings.unwrap_or_default();
        standings.sort_by_key(|standing| standing.seat);
        let result = standings.iter().map(|standing| Placing { rank: standing.rank, total: standing.total, won: standing.won }).collect();
        Ending { at: self.last_at, result }
    }

    /// The game after more of its stored log.
    ///
    /// # Errors
    /// If the log does not fit the game: it is damaged, or of other rules.
    pub(crate) fn after(mut self, document: &Document, log: &[(u32, String)]) -> Result<Self, Error> {
        for (seq, text) in log {
            self.follow(document, *seq, &serde_json::from_str(text)?, Telling::Silently)?;
        }
        Ok(self)
    }

    /// Follows a stored entry.
    ///
    /// # Errors
    /// If it is not the next one, or does not fit the game.
    pub(crate) fn follow(&mut self, document: &Document, seq: u32, entry: &Entry, telling: Telling) -> Result<SeenByAll, Error> {
        let damaged = |why: String| Error::Internal(format!("entry {seq} of table {} does not fit: {why}", document.id));
        if seq != self.seq + 1 {
            return Err(damaged(format!("after {}", self.seq)));
        }
        self.apply(document, entry, telling).map_err(|error| damaged(error.to_string()))
    }

    /// Applies an entry; returns what each viewer saw.
    ///
    /// # Errors
    /// Why it cannot be; nothing has changed then.
    pub(crate) fn apply(&mut self, document: &Document, entry: &Entry, telling: Telling) -> Result<SeenByAll, Error> {
        let seat = entry.seat;
        if seat.0 >= document.players() {
            return Err(Error::NotFound("seat"));
        }
        let (awaiting, waited_for): (Seats, Seats) = match &self.banks {
            Some(_) => (self.session.status().awaiting, self.awaited_people().collect()),
            None => Default::default(),
        };
        let seen = match entry.deed {
            Deed::Act | Deed::BotAct | Deed::AutoAct => self.act(entry, telling)?,
            Deed::Undo => {
                self.session.undo(seat).map_err(Error::Illegal)?;
                self.asked_undo = None;
                Vec::new()
            }
            Deed::AskUndo => self.ask_undo(document, seat)?,
            Deed::AllowUndo => self.allow_undo(seat)?,
            Deed::DenyUndo => {
                self.asked_undo.take_if(|asked| asked.waiting_for.contains(seat)).ok_or(Error::NoUndoAsked)?;
                Vec::new()
            }
            Deed::Resign | Deed::Replaced => self.hand_over(seat, Control::BotForGood),
            Deed::Away => self.hand_over(seat, Control::BotWhileAway),
            Deed::Back => self.hand_over(seat, Control::Person),
            Deed::Open => return Err(Error::Internal("a table is opened once".into())),
        };
        self.count_questions(entry);
        self.mark(document, entry)?;
        self.pass_time(document, entry, awaiting, waited_for);
        self.seq += 1;
        self.last_at = entry.at;
        if let Some(id) = &entry.id {
            if self.requests.len() == self.requests.capacity() {
                // A game has a hundred or two: not as many again in reserve.
                self.requests.reserve_exact(REQUESTS);
            }
            self.requests.push((request_key(seat, id), self.seq));
        }
        Ok(seen)
    }

    /// Counts who asks to take something back, anew whenever the game goes on or back.
    fn count_questions(&mut self, entry: &Entry) {
        match entry.deed {
            Deed::AskUndo if self.asked_undo.is_some() => self.questions.push(entry.seat),
            Deed::Act | Deed::BotAct | Deed::AutoAct | Deed::Undo | Deed::AskUndo => self.questions.clear(),
            Deed::AllowUndo if self.asked_undo.is_none() => self.questions.clear(),
            Deed::AllowUndo | Deed::DenyUndo | Deed::Open | Deed::Resign | Deed::Replaced | Deed::Away | Deed::Back => {}
        }
    }

    /// Refuses a question that has been asked and not yet answered, or answered often enough: the log tells each question, and
    /// nobody fills it with them.
    ///
    /// # Errors
    /// Which of the two.
    pub(crate) fn require_new_question(&self, seat: Seat) -> Result<(), Error> {
        if self.asked_undo.is_some_and(|asked| asked.seat == seat) {
            return Err(Error::AlreadyAsked);
        }
        let asked = self.questions.iter().filter(|asked| **asked == seat).count();
        if asked < MOST_QUESTIONS { Ok(()) } else { Err(Error::AskedEnough) }
    }

    /// Time has passed for those who were waited for, and those whose turn has ended are given some.
    fn pass_time(&mut self, document: &Document, entry: &Entry, awaiting: Seats, waited_for: Seats) {
        let (Some(banks), Some(bank)) = (&mut self.banks, document.bank) else { return };
        banks.pass(waited_for, entry.waited);
        if matches!(entry.deed, Deed::Act | Deed::BotAct | Deed::AutoAct) {
            let still = self.session.status().awaiting;
            let ended: Seats = awaiting.iter().filter(|seat| !still.contains(*seat)).collect();
            banks.end_turns(bank, ended, self.trail.depth());
        }
    }

    /// Notes the mark after an action, and goes back to an earlier one after an undo.
    fn mark(&mut self, document: &Document, entry: &Entry) -> Result<(), Error> {
        let standing = self.session.actions_taken() - self.trail.settled;
        if standing > self.trail.marks.len() {
            let done = self.session.last_action().ok_or_else(|| Error::Internal("an action was taken that is not there".into()))?;
            let next = document.next_mark(self.trail.last(), self.trail.depth() + 1, chosen_by(document, entry), entry.at, &done)?;
            self.trail.marks.push((self.seq + 1, next));
        }
        self.taken_back = self.trail.newest(self.trail.marks.len() - standing);
        self.trail.marks.truncate(standing);
        if self.session.is_settled() {
            self.trail.settle();
        }
        Ok(())
    }

    fn act(&mut self, entry: &Entry, telling: Telling) -> Result<SeenByAll, Error> {
        let (seat, action) = (entry.seat, entry.action.as_ref().unwrap_or(&Value::Null));
        let seen = match telling {
            Telling::Aloud => self.session.act_telling(seat, action).map_err(Error::Illegal)?,
            Telling::Silently => self.session.repeat(seat, action).map(|()| Vec::new()).map_err(Error::Illegal)?,
        };
        self.asked_undo = None;
        if entry.deed == Deed::Act && self.control[seat.index()] == Control::BotWhileAway {
            self.control[seat.index()] = Control::Person;
        }
        Ok(seen)
    }

    /// Asks every other person who decides for a seat; with nobody to ask it is taken back at once.
    fn ask_undo(&mut self, document: &Document, seat: Seat) -> Result<SeenByAll, Error> {
        let owner = |seat: Seat| document.seats[seat.index()].owner().map(|person| person.id.as_str());
        let must_agree = |other: &Seat| self.control[other.index()] == Control::Person && owner(*other) != owner(seat);
        let waiting_for: Seats = Seat::all(document.players()).filter(must_agree).collect();
        if waiting_for.is_empty() {
            self.session.undo_by_consent(seat).map_err(Error::Illegal)?;
            self.asked_undo = None;
        } else {
            let actions = self.session.fork().undo_by_consent(seat).map_err(Error::Illegal)?;
            self.asked_undo = Some(AskedUndo { seat, waiting_for, actions });
        }
        Ok(Vec::new())
    }

    fn allow_undo(&mut self, seat: Seat) -> Result<SeenByAll, Error> {
        let asked = self.asked_undo.filter(|asked| asked.waiting_for.contains(seat)).ok_or(Error::NoUndoAsked)?;
        let waiting_for = asked.waiting_for.without(seat);
        if waiting_for.is_empty() {
            self.session.undo_by_consent(asked.seat).map_err(Error::Illegal)?;
            self.asked_undo = None;
        } else {
            self.asked_undo = Some(AskedUndo { waiting_for, ..asked });
        }
        Ok(Vec::new())
    }

    /// Somebody who no longer decides need not agree to anything either.
    fn hand_over(&mut self, seat: Seat, control: Control) -> SeenByAll {
        self.control[seat.index()] = control;
        if control != Control::Person && self.asked_undo.is_some_and(|asked| asked.seat == seat || asked.waiting_for.contains(seat)) {
            self.asked_undo = None;
        }
        Vec::new()
    }

    /// The number a request was given, if it was done before.
    pub(crate) fn number_of_request(&self, seat: Seat, id: &str) -> Option<u32> {
        let key = request_key(seat, id);
        self.requests.iter().rev().find(|(known, _)| *known == key).map(|(_, seq)| *seq)
    }

    /// Whether the seat may take back its last action by itself.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        self.session.can_undo(seat)
    }

    /// The awaited seats that a person decides for.
    pub(crate) fn awaited_people(&self) -> impl Iterator<Item = Seat> {
        self.session.status().awaiting.iter().filter(|seat| self.control[seat.index()] == Control::Person)
    }

    /// The first awaited seat that a bot decides for.
    pub(crate) fn awaited_bot(&self) -> Option<Seat> {
        self.session.status().awaiting.iter().find(|seat| self.control[seat.index()] != Control::Person)
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.session.status().over
    }
}

/// A request in few bytes, the same on every node and in every snapshot.
fn request_key(seat: Seat, id: &str) -> u64 {
    let hash = blake3::Hasher::new().update(&[seat.0]).update(id.as_bytes()).finalize();
    let [a, b, c, d, e, f, g, h, ..] = *hash.as_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trail_that_has_settled_goes_on_as_before() {
        let mark = |number: u8| Mark([number; 32]);
        let mut trail = Trail::from(3, mark(3));
        trail.marks.extend([(7, mark(4)), (9, mark(5))]);

        trail.settle();

        assert_eq!((trail.depth(), trail.last() == mark(5), trail.settled), (5, true, 2));
        trail.marks.push((10, mark(6)));
        assert_eq!((trail.depth(), trail.last() == mark(6), trail.newest(1)), (6, true, vec![10]));
    }
}
