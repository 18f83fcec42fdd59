//! A finished game looked back on: chances, luck and decisions (`docs/insight.md`).

use kernel::Sentence;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

use super::shapes;

/// One line of the answer to whoever waits for a review: how far it is, and what is known by now if that is new.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewLine {
    /// How much of the work is done, in per cent; 100 for the last line.
    pub done: u8,
    /// What is known by now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Review>")]
    #[schema(value_type = Option<Review>)]
    pub review: Option<Box<RawValue>>,
}

/// What is known of a finished game. Shares of the win are millionths, points thousandths; lists go by seat.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Review {
    /// How many steps the game had.
    pub steps: u32,
    /// How many redeals each position was seen in; 0 for a first rough curve.
    pub rounds: u32,
    /// With all cards open first, then as each seat could know.
    pub curves: Vec<Curve>,
    /// Luck and decisions; null as long as too little is known.
    pub ledger: Option<Ledger>,
    /// What mattered most, in the order of the game.
    pub moments: Vec<Moment>,
}

/// Everybody's chances over time, as known to somebody then.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Curve {
    /// As known to this seat at that time; null: with all cards open.
    pub viewer: Option<u8>,
    /// Step by step; in a rough curve and in that of a long game some are left out.
    pub dots: Vec<Dot>,
}

/// How everybody stood before a step.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dot {
    /// Before this step, counted from 0; the last is the end.
    pub step: u32,
    /// The shares of the win; alone, the chance of a title.
    pub win: Vec<i32>,
    /// The final points to be expected.
    pub points: Vec<i32>,
    /// The standard errors of the shares.
    pub win_error: Vec<i32>,
    /// The standard errors of the points.
    pub points_error: Vec<i32>,
}

/// What everybody's result is made of, in shares of the win and in points.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ledger {
    /// By seat.
    pub win: Vec<Account>,
    /// By seat.
    pub points: Vec<Account>,
    /// What the deal brought everybody: it is luck too.
    pub deal: Worth,
    /// Each event of chance and each decision that was worth something, in the order of the game: with the deal they add up to
    /// the luck and the decisions of the accounts. Told once all is known; empty before.
    pub lines: Vec<LedgerLine>,
}

/// What something brought everybody, by seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Worth {
    /// In millionths of the win.
    pub win: Vec<i32>,
    /// In thousandths of a point.
    pub points: Vec<i32>,
}

/// A step that brought luck, or was a decision that lost something.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LedgerLine {
    /// Which step, counted from 0.
    pub step: u32,
    /// Who acted.
    pub seat: u8,
    /// What chance brought then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub luck: Option<Worth>,
    /// What the decision brought, against the best choice the seat could know of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decision: Option<Worth>,
}

/// What a seat's result is made of: `start + luck + own + others + play = result`, to the last digit.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// What was to be expected before anything was dealt.
    pub start: i32,
    /// What chance brought, the deal included.
    pub luck: i32,
    /// The standard error of that.
    pub luck_error: i32,
    /// What the seat's own decisions lost.
    pub own: i32,
    /// What the others' decisions brought.
    pub others: i32,
    /// What good play was worth beyond habit.
    pub play: i32,
    /// What came of it.
    pub result: i32,
}

/// Why a moment is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MomentKind {
    /// Chance changed more than elsewhere.
    Swing,
    /// A decision cost much.
    Expensive,
    /// A decision was right where others would have cost much.
    Best,
}

/// A moment that mattered.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// Why it is told.
    pub kind: MomentKind,
    /// Which step, counted from 0: the replay's frame of that number is the position before it.
    pub step: u32,
    /// Whose chances changed most; for a decision, whose it was.
    pub seat: u8,
    /// By how much: millionths of the win; alone, thousandths of a point.
    pub amount: i32,
    /// Who acted.
    pub by: u8,
    /// What was done.
    pub played: Played,
    /// What would have been best of all that was compared, as the seat could know.
    pub best: Option<Played>,
    /// What the master does there.
    pub master: Option<Played>,
}

/// An action, in words as whoever acted would read them.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Played {
    /// The action.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub action: Value,
    /// What it is.
    #[ts(as = "shapes::Sentence")]
    #[schema(value_type = shapes::Sentence)]
    pub sentence: Sentence,
    /// What speaks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<shapes::Sentence>")]
    #[schema(value_type = Option<shapes::Sentence>)]
    pub reason: Option<Sentence>,
}

/// How a game could have gone: played on from one of its steps in one seat, against bots.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VariationPlan {
    /// From this step on, counted from 0.
    pub step: u32,
    /// In this seat.
    pub seat: u8,
    /// Null: with the cards as they were. Otherwise what the seat could not know is dealt anew, from this seed.
    pub redeal: Option<String>,
    /// What was done from there on, to the end of the game.
    pub actions: Vec<VariationAction>,
}

/// What a seat did in a variation.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VariationAction {
    /// Who.
    pub seat: u8,
    /// What.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub action: Value,
}

/// A variation that is kept with a game. The house has played it through: it is what its plan says.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Variation {
    /// Its id, for a link.
    pub id: String,
    /// Who played it, as they were called then.
    pub name: String,
    /// When it was kept.
    pub at: u32,
    /// How it went.
    pub plan: VariationPlan,
    /// What came of it, by seat.
    pub result: Vec<super::Placing>,
}

/// The variations of a game, the newest first.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Variations {
    /// The variations.
    pub variations: Vec<Variation>,
}

/// How many dots a curve has at most, but for its end.
const MOST_DOTS: usize = 240;

/// As far as amounts go on the wire: whole wins and points are far below it.
fn small(amounts: &[i64]) -> Vec<i32> {
    amounts.iter().copied().map(least).collect()
}

fn least(amount: i64) -> i32 {
    amount.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

impl From<registry::Named> for Played {
    fn from(registry::Named { action, sentence, reason }: registry::Named) -> Self {
        Self { action, sentence, reason }
    }
}

impl From<insight::Account> for Account {
    fn from(insight::Account { start, luck, luck_error, own, others, play, result }: insight::Account) -> Self {
        let [start, luck, luck_error, own, others, play, result] = [start, luck, luck_error, own, others, play, result].map(least);
        Self { start, luck, luck_error, own, others, play, result }
    }
}

impl From<&insight::Amounts> for Worth {
    fn from(amounts: &insight::Amounts) -> Self {
        Self { win: small(&amounts.win), points: small(&amounts.points) }
    }
}

impl From<insight::Ledger> for Ledger {
    fn from(ledger: insight::Ledger) -> Self {
        let worth = |amounts: &insight::Amounts| {
            let is_something = amounts.win.iter().chain(&amounts.points).any(|amount| *amount != 0);
            is_something.then(|| Worth::from(amounts))
        };
        let line = |line: &insight::Line| LedgerLine { step: line.step as u32, seat: line.seat.0, luck: worth(&line.luck), decision: worth(&line.decision) };
        let lines = ledger.lines.iter().map(line).filter(|line| line.luck.is_some() || line.decision.is_some()).collect();
        let accounts = |accounts: Vec<insight::Account>| accounts.into_iter().map(Account::from).collect();
        Self { win: accounts(ledger.win), points: accounts(ledger.points), deal: Worth::from(&ledger.deal), lines }
    }
}

impl Review {
    /// Without what is told line by line: for whoever is told more soon.
    #[must_use]
    pub(crate) fn in_short(mut self) -> Self {
        self.ledger.iter_mut().for_each(|ledger| ledger.lines.clear());
        self
    }
}

impl From<insight::Review<registry::Named>> for Review {
    fn from(review: insight::Review<registry::Named>) -> Self {
        let dot = |dot: insight::Dot| Dot {
            step: dot.step as u32,
            win: small(&dot.expected.win),
            points: small(&dot.expected.points),
            win_error: small(&dot.win_error),
            points_error: small(&dot.points_error),
        };
        // As many as a screen can show: of a long game every third or fourth, and its end.
        let thinned = |dots: Vec<insight::Dot>| {
            let (pace, last) = (dots.len().div_ceil(MOST_DOTS).max(1), dots.len().saturating_sub(1));
            dots.into_iter().enumerate().filter(move |(place, _)| place % pace == 0 || *place == last).map(|(_, each)| dot(each)).collect()
        };
        let curve = |curve: insight::Curve| Curve { viewer: curve.viewer.map(|seat| seat.0), dots: thinned(curve.dots) };
        let moment = |moment: insight::Moment<registry::Named>| Moment {
            kind: match moment.kind {
                insight::Kind::Swing => MomentKind::Swing,
                insight::Kind::Expensive => MomentKind::Expensive,
                insight::Kind::Best => MomentKind::Best,
            },
            step: moment.step as u32,
            seat: moment.seat.0,
            amount: least(moment.amount),
            by: moment.by.0,
            played: moment.played.into(),
            best: moment.best.map(Played::from),
            master: moment.master.map(Played::from),
        };
        Self {
            steps: review.steps as u32,
            rounds: review.rounds,
            curves: review.curves.into_iter().map(curve).collect(),
            ledger: review.ledger.map(Ledger::from),
            moments: review.moments.into_iter().map(moment).collect(),
        }
    }
}
