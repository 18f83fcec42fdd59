//! What of a review is added up over many games, and adding it up.

use std::collections::{BTreeMap, HashMap};

use insight::POINT;
use kernel::{Sentence, Standing};
use serde::{Deserialize, Serialize};

use crate::clock::seconds;
use crate::table::{Document, Place};
use crate::wire::{Account, AccountSum, AccountSums, Accounts, Insight, InsightGame, Ledger, SourceSums, Sources, Sum};

/// The means of fewer winners are not told: they would say little, and much about single games.
const FEWEST_WINNERS: u32 = 5;

/// What of a review is added up, by seat.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Digest {
    /// Empty if too little was known for accounts.
    win: Vec<Account>,
    points: Vec<Account>,
    scores: Vec<Score>,
}

/// How a seat ended.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Score {
    won: bool,
    parts: Vec<(String, i32)>,
}

impl Digest {
    pub(crate) fn new(ledger: Option<&Ledger>, mut standings: Vec<Standing>) -> Self {
        standings.sort_by_key(|standing| standing.seat);
        let accounts = |of: fn(&Ledger) -> &Vec<Account>| ledger.map(of).cloned().unwrap_or_default();
        let score = |standing: Standing| Score { won: standing.won, parts: standing.parts };
        Self { win: accounts(|ledger| &ledger.win), points: accounts(|ledger| &ledger.points), scores: standings.into_iter().map(score).collect() }
    }

    fn accounts(&self, seat: usize) -> Option<Accounts> {
        Some(Accounts { win: self.win.get(seat)?.clone(), points: self.points.get(seat)?.clone() })
    }

    fn players(&self) -> u8 {
        u8::try_from(self.scores.len()).unwrap_or(u8::MAX)
    }
}

/// A person's seat at a table whose game is over: the best one if they played several. Guests on their device are not them.
fn seat_of(document: &Document, person: &str) -> Option<usize> {
    let result = &document.ending.as_ref()?.result;
    let is_theirs = |place: &Place| matches!(place, Place::Person { person: owner, name, .. } if owner.id == person && owner.name == *name);
    (0..result.len()).filter(|seat| document.seats.get(*seat).is_some_and(is_theirs)).min_by_key(|seat| result[*seat].rank)
}

/// What a person's finished games of one kind add up to. `all` are digests of this house's games of that kind, whoever played them, by table.
pub(crate) fn insight(
    game: &str,
    person: &str,
    documents: &[Document],
    mine: &HashMap<String, Digest>,
    all: &[(String, Digest)],
    is_runnable: impl Fn(&Document) -> bool,
) -> Insight {
    let mut games: Vec<InsightGame> = Vec::new();
    let mut seats: HashMap<&str, usize> = HashMap::new();
    for document in documents.iter().filter(|document| document.game == game) {
        let (Some(seat), Some(ending)) = (seat_of(document, person), &document.ending) else { continue };
        let digest = mine.get(&document.id);
        seats.insert(&document.id, seat);
        games.push(InsightGame {
            table: document.id.clone(),
            at: seconds(ending.at),
            players: document.players(),
            placing: ending.result[seat].clone(),
            account: digest.and_then(|digest| digest.accounts(seat)),
            open: digest.is_none() && is_runnable(document),
        });
    }
    games.sort_by(|one, other| (one.at, &one.table).cmp(&(other.at, &other.table)));
    let accounts: Vec<&Accounts> = games.iter().filter_map(|game| game.account.as_ref()).collect();
    let sums = (!accounts.is_empty()).then(|| AccountSums {
        games: accounts.len() as u32,
        win: account_sum(&accounts, |accounts| &accounts.win),
        points: account_sum(&accounts, |accounts| &accounts.points),
    });
    let sources = sources(game, &seats, mine, all);
    Insight { game: game.to_owned(), games, sums, sources }
}

fn account_sum(accounts: &[&Accounts], of: fn(&Accounts) -> &Account) -> AccountSum {
    let sum = |part: fn(&Account) -> i32| sum(accounts.iter().map(|accounts| part(of(accounts)).into()));
    AccountSum {
        start: sum(|account| account.start),
        luck: sum(|account| account.luck),
        own: sum(|account| account.own),
        others: sum(|account| account.others),
        play: sum(|account| account.play),
        result: sum(|account| account.result),
    }
}

/// A person's scores, part by part, beside those of others who have won.
fn sources(game: &str, seats: &HashMap<&str, usize>, mine: &HashMap<String, Digest>, all: &[(String, Digest)]) -> Option<Sources> {
    let played = || seats.iter().filter_map(|(table, seat)| Some((mine.get(*table)?, *seat)));
    let mut sizes: BTreeMap<u8, usize> = BTreeMap::new();
    played().for_each(|(digest, _)| *sizes.entry(digest.players()).or_default() += 1);
    let (players, _) = sizes.into_iter().max_by_key(|(players, games)| (*games, *players))?;
    let own: Vec<&Score> = played().filter(|(digest, _)| digest.players() == players).filter_map(|(digest, seat)| digest.scores.get(seat)).collect();
    let of_size = all.iter().filter(|(_, digest)| digest.players() == players);
    let others = of_size.flat_map(|(table, digest)| {
        let is_other = |(seat, score): &(usize, &Score)| score.won && seats.get(table.as_str()) != Some(seat);
        digest.scores.iter().enumerate().filter(is_other).map(|(_, score)| score).collect::<Vec<_>>()
    });
    let winners: Vec<&Score> = Some(others.collect::<Vec<_>>()).filter(|winners| winners.len() as u32 >= FEWEST_WINNERS).unwrap_or_default();
    let points = |scores: &[&Score], part: &str| {
        let of = |score: &&Score| score.parts.iter().find(|(name, _)| name == part).map(|(_, points)| i64::from(*points) * POINT);
        sum(scores.iter().filter_map(of))
    };
    let part = |(part, _): &(String, i32)| SourceSums {
        part: part.clone(),
        sentence: Sentence::new(format!("{game}-part-{part}")),
        mine: points(&own, part),
        winners: points(&winners, part),
    };
    let parts = own.first()?.parts.iter().map(part).collect();
    Some(Sources { players, games: own.len() as u32, winners: winners.len() as u32, parts })
}

/// All of it, and how sure the mean is.
fn sum(amounts: impl Iterator<Item = i64>) -> Sum {
    let amounts: Vec<i64> = amounts.collect();
    let (sum, count) = (amounts.iter().sum::<i64>(), amounts.len() as f64);
    let mean = sum as f64 / count.max(1.0);
    let squares: f64 = amounts.iter().map(|amount| (*amount as f64 - mean).powi(2)).sum();
    let error = (amounts.len() > 1).then(|| (squares / (count - 1.0) / count).sqrt().round() as i32);
    Sum { sum: sum.clamp(i32::MIN.into(), i32::MAX.into()) as i32, error }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_tells_how_sure_its_mean_is() {
        assert_eq!(sum([10, 20, 30].into_iter()), Sum { sum: 60, error: Some(6) });
        assert_eq!(sum([7].into_iter()), Sum { sum: 7, error: None });
        assert_eq!(sum([].into_iter()), Sum { sum: 0, error: None });
    }

    fn digest(scores: &[(bool, i32)]) -> Digest {
        let score = |(won, points): &(bool, i32)| Score { won: *won, parts: vec![("all".to_owned(), *points)] };
        Digest { win: Vec::new(), points: Vec::new(), scores: scores.iter().map(score).collect() }
    }

    #[test]
    fn winners_are_others_at_tables_of_the_same_size_and_enough_of_them() {
        let others = |count: usize| (0..count).map(|number| (format!("theirs {number}"), digest(&[(true, 40), (false, 1)])));
        let own = ("mine".to_owned(), digest(&[(false, 10), (true, 30)]));
        let won = ("won".to_owned(), digest(&[(true, 90), (false, 5)]));
        let large = ("large".to_owned(), digest(&[(true, 1000), (false, 0), (false, 0)]));
        let mine: HashMap<String, Digest> = [own.clone(), won.clone()].into();
        let seats = HashMap::from([("mine", 0), ("won", 0)]);
        let told = |count: usize| {
            let all: Vec<(String, Digest)> = others(count).chain([own.clone(), won.clone(), large.clone()]).collect();
            sources("fiasko", &seats, &mine, &all).expect("games")
        };

        let few = told(3);
        assert_eq!((few.players, few.games, few.winners), (2, 2, 0));
        assert_eq!((few.parts[0].mine.sum, few.parts[0].winners.sum), (100_000, 0));
        let enough = told(4);
        assert_eq!((enough.winners, enough.parts[0].winners.sum), (5, 190_000), "the one at my table among them, and I am not");
    }
}
