//! A whole game as one small JSON document, and its replay.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::fairness::{By, Fairness, Unfair};
use crate::{CannotStart, Drawn, Edition, Game, Refused, RuleId, Seat, Seed, Sentence, Session, Standing, exact, reader};

/// What the field `format` of a record says.
pub const FORMAT: &str = "tablee.record";
/// The version of records written here.
pub const VERSION: u32 = 1;

/// A whole game: what it started from, what was done, and what came of it. Replaying it gives the result again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Always [`FORMAT`].
    pub format: String,
    /// Always [`VERSION`].
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// The revision of its rules.
    pub rules: u32,
    /// The hash of its component data.
    pub data: String,
    /// The options of the table.
    pub options: Value,
    /// Who played, by seat.
    pub seats: Vec<RecordSeat>,
    /// The seed all chance follows from.
    pub seed: Seed,
    /// The proof that the seed was not chosen by anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// The fingerprint of the table after the set-up.
    pub opening: String,
    /// How many actions there are: a record that lost some says so.
    pub length: usize,
    /// What was done.
    pub actions: Vec<RecordAction>,
    /// Every use of chance, in order, for those who do not know the rules; never left out beside a proof.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<Vec<Drawn>>,
    /// The result, if the game was over.
    pub result: Option<Vec<Standing>>,
}

/// Who played at a seat.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordSeat {
    /// The player's name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The level, if a bot played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// One action of a record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordAction {
    /// The seat that acted.
    pub seat: Seat,
    /// The action, in the form the game writes it.
    pub action: Value,
    /// When: milliseconds since the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// Who chose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// The fingerprint of the table afterwards.
    pub check: String,
}

/// Why a record is refused.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BadRecord {
    /// Not JSON, cut off, or with other fields than a record has.
    #[error("not a readable record: {0}")]
    Unreadable(String),
    /// Another format or version.
    #[error("this is “{format}” version {version}, not “{FORMAT}” version {VERSION}")]
    OtherFormat {
        /// The format the document names.
        format: String,
        /// The version the document names.
        version: u32,
    },
    /// A game that is not here.
    #[error("the record is of the game “{found}”, not of “{expected}”")]
    OtherGame {
        /// The game the record names.
        found: String,
        /// As expected.
        expected: &'static str,
    },
    /// Rules of another revision.
    #[error("the record was made under revision {found} of the rules of {game}; this is revision {here}")]
    OtherRules {
        /// The game.
        game: &'static str,
        /// The revision the record was made under.
        found: u32,
        /// The present one.
        here: u32,
    },
    /// Other component data.
    #[error("the record was made with other component data ({found}; here {here})")]
    OtherData {
        /// The hash of the data the record was made with.
        found: String,
        /// The present one.
        here: String,
    },
    /// The table cannot be set up like this.
    #[error("the table cannot be set up: {0}")]
    Setup(String),
    /// The proof of fairness does not hold.
    #[error("the shuffle is not proven: {0}")]
    Unfair(#[from] Unfair),
    /// The number of actions is not the one the record tells.
    #[error("the record tells of {told} actions but has {found}: it was cut or added to")]
    Length {
        /// As told.
        told: usize,
        /// As found.
        found: usize,
    },
    /// The table after the set-up or after an action is another one than when the record was made.
    #[error("the first difference is at step {step}: the table is not the one the record tells of")]
    Differs {
        /// 0 is the set-up, then the actions count from 1.
        step: usize,
    },
    /// An action is refused.
    #[error("the first difference is at step {step}: the action is refused ({rule}: {message})")]
    Refused {
        /// The actions count from 1.
        step: usize,
        /// The rule that forbids it.
        rule: RuleId,
        /// The reason.
        message: String,
    },
    /// Chance has drawn something else, or something is left out.
    #[error("use {number} of chance is not the one the record tells of")]
    Chance {
        /// Of all uses, counted from 1.
        number: usize,
    },
    /// The game goes on although the record tells a result, or the other way round.
    #[error("after step {step} the game is {}, but the record tells the opposite", if *.over { "over" } else { "not over" })]
    End {
        /// The last step.
        step: usize,
        /// What the replay says.
        over: bool,
    },
    /// The result is another one.
    #[error("the replay ends with another result than the record tells")]
    Result,
}

impl BadRecord {
    /// Why the record is not to be believed, in words.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Unreadable(what) => Sentence::new("record-unreadable").key("what", what.clone()),
            Self::OtherFormat { format, version } => Sentence::new("record-format").key("format", format.clone()).number("version", *version),
            Self::OtherGame { found, .. } => Sentence::new("record-other-game").key("game", found.clone()),
            Self::OtherRules { found, here, .. } => Sentence::new("record-other-rules").number("found", *found).number("here", *here),
            Self::OtherData { found, here } => Sentence::new("record-other-data").key("found", found.clone()).key("here", here.clone()),
            Self::Setup(why) => Sentence::new("record-setup").key("why", why.clone()),
            Self::Unfair(unfair) => unfair.sentence(),
            Self::Length { told, found } => Sentence::new("record-length").number("told", *told as i64).number("found", *found as i64),
            Self::Differs { step } => Sentence::new("record-differs").number("step", *step as i64),
            Self::Refused { step, rule, message } => {
                Sentence::new("record-refused").number("step", *step as i64).key("rule", rule.0).key("message", message.clone())
            }
            Self::Chance { number } => Sentence::new("record-chance").number("number", *number as i64),
            Self::End { step, over } => Sentence::new("record-end").number("step", *step as i64).key("over", if *over { "yes" } else { "no" }),
            Self::Result => Sentence::new("record-other-result"),
        }
    }
}

/// What a document says it is, before anything else of it is read.
#[derive(Deserialize)]
#[serde(default)]
struct Header {
    format: String,
    version: u32,
}

impl Default for Header {
    fn default() -> Self {
        Self { format: "something else".to_owned(), version: 0 }
    }
}

/// Most states have so many bytes or fewer as JSON: room that need not grow.
const USUAL_STATE: usize = 8192;

/// A short fingerprint of a state: equal states have equal ones on every machine.
pub fn fingerprint<S: Serialize>(state: &S) -> String {
    let mut json = Vec::with_capacity(USUAL_STATE);
    serde_json::to_writer(&mut json, state).expect("a state has a JSON form");
    crate::hex::text(&blake3::hash(&json).as_bytes()[..8])
}

/// Whether two results are the same; the order of parts and tie-breakers is a matter of telling, and a program that read
/// the record and wrote it again may have changed it.
fn same_result(told: &[Standing], replayed: &[Standing]) -> bool {
    let sorted = |standing: &Standing| {
        let mut standing = standing.clone();
        standing.parts.sort();
        standing.ties.sort();
        standing
    };
    told.iter().map(sorted).eq(replayed.iter().map(sorted))
}

impl Record {
    /// Reads a record, without replaying it.
    ///
    /// # Errors
    /// If it is not a record of this version, or its length is not the one it tells.
    pub fn read(json: &str) -> Result<Self, BadRecord> {
        let unreadable = |unread: reader::Unread| BadRecord::Unreadable(unread.to_string());
        let Header { format, version } = reader::read_text(json).map_err(unreadable)?;
        if format != FORMAT || version != VERSION {
            return Err(BadRecord::OtherFormat { format, version });
        }
        let record: Self = reader::read_text(json).map_err(unreadable)?;
        if record.length != record.actions.len() {
            return Err(BadRecord::Length { told: record.length, found: record.actions.len() });
        }
        Ok(record)
    }

    /// The record as a JSON document.
    ///
    /// # Panics
    /// Never: a record always has a JSON form.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a record has a JSON form")
    }
}

impl<G: Game> Session<G> {
    /// The game so far as a record; nothing for a game that began with a loaded position.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        if !self.has_record() {
            return None;
        }
        let options = self.edition().options_of(self.state());
        let mut replay = Self::noting(Arc::clone(self.edition()), self.players(), &options, self.seed()).ok()?;
        let opening = fingerprint(replay.state());
        let mut actions = Vec::with_capacity(self.taken().len());
        for taken in self.taken() {
            replay.act(taken.seat, taken.action).ok()?;
            let action = exact::written(&taken.action);
            actions.push(RecordAction { seat: taken.seat, action, at: None, by: None, check: fingerprint(replay.state()) });
        }
        Some(Record {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: G::ID.to_owned(),
            rules: G::RULES,
            data: self.edition().hash().to_owned(),
            options: exact::written(&options),
            seats: vec![RecordSeat::default(); usize::from(self.players())],
            seed: self.seed(),
            fairness: None,
            opening,
            length: actions.len(),
            actions,
            chance: Some(replay.noted().to_vec()),
            result: self.is_over().then(|| self.standings()),
        })
    }

    fn bad_step(&self, step: usize, seat: Seat, refused: &Refused<G::Illegal>) -> BadRecord {
        let rule = self.edition().rule_behind(self.state(), seat, refused).unwrap_or(G::LAWS.action);
        BadRecord::Refused { step, rule, message: refused.to_string() }
    }

    /// Whether chance has drawn what the record tells; a record without a proof may leave that out.
    fn check_chance(&self, record: &Record) -> Result<(), BadRecord> {
        let told = match &record.chance {
            Some(told) => told.as_slice(),
            None if record.fairness.is_none() => return Ok(()),
            None => &[],
        };
        let drawn = self.noted();
        let same = told.iter().zip(drawn).take_while(|(told, drawn)| told == drawn).count();
        if same == told.len().max(drawn.len()) { Ok(()) } else { Err(BadRecord::Chance { number: same + 1 }) }
    }

    /// Replays a record.
    ///
    /// # Errors
    /// Why the record is not to be believed, with the first step that differs.
    pub fn replay(edition: Arc<Edition<G>>, record: &Record) -> Result<Self, BadRecord> {
        if record.game != G::ID {
            return Err(BadRecord::OtherGame { found: record.game.clone(), expected: G::ID });
        }
        if record.rules != G::RULES {
            return Err(BadRecord::OtherRules { game: G::ID, found: record.rules, here: G::RULES });
        }
        if record.data != edition.hash() {
            return Err(BadRecord::OtherData { found: record.data.clone(), here: edition.hash().to_owned() });
        }
        if let Some(fairness) = &record.fairness {
            fairness.verify(record)?;
        }
        let setup = |error: CannotStart| BadRecord::Setup(error.to_string());
        let options = CannotStart::read_options::<G>(&record.options).map_err(setup)?;
        let players = u8::try_from(record.seats.len()).unwrap_or(u8::MAX);
        let mut session = Self::noting(edition, players, &options, record.seed).map_err(setup)?;
        if fingerprint(session.state()) != record.opening {
            return Err(BadRecord::Differs { step: 0 });
        }
        for (action, step) in record.actions.iter().zip(1..) {
            let done = session.act_json(action.seat, &action.action);
            done.map_err(|refused| session.bad_step(step, action.seat, &refused))?;
            if fingerprint(session.state()) != action.check {
                return Err(BadRecord::Differs { step });
            }
        }
        match (&record.result, session.is_over()) {
            (Some(told), true) if !same_result(told, &session.standings()) => return Err(BadRecord::Result),
            (Some(_), true) | (None, false) => {}
            (_, over) => return Err(BadRecord::End { step: record.actions.len(), over }),
        }
        session.check_chance(record)?;
        Ok(session)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(parts: [(&str, i32); 2], ties: [(&str, i32); 2]) -> Standing {
        let named = |pairs: [(&str, i32); 2]| pairs.map(|(name, value)| (name.to_owned(), value)).to_vec();
        Standing { seat: Seat(0), rank: 1, total: 5, parts: named(parts), ties: named(ties), won: true, title: None }
    }

    #[test]
    fn a_result_written_in_another_order_is_the_same_and_other_figures_are_not() {
        let result = [standing([("sales", 2), ("bonus", 3)], [("wishes", 1), ("money", 4)])];

        assert!(same_result(&[standing([("bonus", 3), ("sales", 2)], [("money", 4), ("wishes", 1)])], &result));
        assert!(!same_result(&[standing([("sales", 3), ("bonus", 2)], [("wishes", 1), ("money", 4)])], &result));
        assert!(!same_result(&[standing([("sales", 2), ("bonus", 3)], [("wishes", 4), ("money", 1)])], &result));
    }
}
