//! Players made of code. They are given a [`Perspective`]: what their seat may see, and redealt states to think on.
//! Generic over all games; none is named here.

mod appraiser;
mod beginner;
mod greedy;
mod player;
mod random;
mod rusher;
mod search;
mod weighted;
mod yardstick;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use kernel::{FastChance, Game, Heuristic, Perspective};

pub use appraiser::{Appraiser, Care};
pub use beginner::Beginner;
pub use greedy::Greedy;
pub use player::{Allowance, NotAPlayer, Pace, Player};
pub use random::Random;
pub use rusher::Rusher;
pub use search::Search;
pub use yardstick::Yardstick;

/// A player made of code.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the seat's legal actions.
    ///
    /// The seat must be awaited.
    fn choose(&mut self, at: &Perspective<'_, G>, budget: &Budget<'_>) -> Choice<G::Action>;

    /// Whether, after the last choice, the next question to the seat should be of the same turn: time is given for a
    /// turn, not for a click.
    fn turn_goes_on(&self) -> bool {
        false
    }

    /// What may come of these actions, if they are done now where the bot was asked last: at most so many games are imagined to
    /// their end. Nothing from a bot that does not look ahead.
    fn foresee(&mut self, _at: &Perspective<'_, G>, _actions: &[G::Action], _budget: &Budget<'_>) -> Vec<Foreseen<G::Action>> {
        Vec::new()
    }
}

/// How long a bot may think. Time comes in from outside, so that bots need no clock.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// At most so many rounds of thought.
    pub iterations: u32,
    /// The share of its time that is spent, asked between rounds of thought: from 1 on it answers, and sooner if the rest would
    /// change nothing.
    pub spent: &'a dyn Fn() -> f32,
}

impl Budget<'_> {
    /// So many rounds of thought, however long they take.
    #[must_use]
    pub fn iterations(iterations: u32) -> Self {
        Self { iterations, spent: &|| 0.0 }
    }

    /// How many rounds of thought are still to come after so many, if they go on taking as long.
    #[must_use]
    pub fn left(&self, rounds: u32) -> u32 {
        let spent = (self.spent)();
        let in_time = if rounds > 0 && spent > 0.0 { (rounds as f32 * (1.0 - spent) / spent).ceil() as u32 } else { u32::MAX };
        in_time.min(self.iterations.saturating_sub(rounds))
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Budget({} iterations)", self.iterations)
    }
}

/// What a bot chose, and what it thought of each action.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice<A> {
    /// The chosen action.
    pub action: A,
    /// What it thought of each legal action.
    pub thoughts: Vec<Thought<A>>,
    /// How many rounds of thought it took.
    pub iterations: u32,
}

/// What a bot thought of an action.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thought<A> {
    /// The action.
    pub action: A,
    /// Its share of the bot's liking: they add up to 1.
    pub share: f32,
    /// What it should come to, 0 to 1, where the bot looked ahead: above all the chance to win, and something for the margin.
    pub worth: Option<f32>,
}

impl<A> Thought<A> {
    /// The only thing there is to do.
    pub const fn sure(action: A) -> Self {
        Self { action, share: 1.0, worth: None }
    }
}

/// What may come of an action.
#[derive(Debug, Clone, PartialEq)]
pub struct Foreseen<A> {
    /// The action.
    pub action: A,
    /// How games may end after it; nothing where there was no time to imagine one.
    pub prospect: Option<Prospect>,
    /// What the seat would do in the rest of its turn, if chance brings what is imagined here.
    pub then: Vec<A>,
}

/// How games may end, imagined with other hidden cards and other luck each time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Prospect {
    /// How many were imagined.
    pub games: u32,
    /// The share of them that the seat wins, 0 to 1; nothing where it plays alone.
    pub win: Option<f32>,
    /// By how many points it is ahead of the best other at the end, on average; alone, how many it has.
    pub margin: f32,
    /// One game of ten ends at this or below it.
    pub low: i32,
    /// One game of ten ends at this or above it.
    pub high: i32,
}

/// How well a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any legal action, each equally likely.
    Random,
    /// Sees what is near, overlooks some of it, and makes a beginner's mistakes.
    Beginner,
    /// Wants to be quick above all, where a game has such a way to play.
    Rusher,
    /// What the game's heuristic likes best, without looking ahead.
    Greedy,
    /// Looks ahead a little.
    Casual,
    /// Looks ahead well.
    Skilled,
    /// The plain searcher that others are measured against.
    Yardstick,
    /// Looks ahead as long as it may.
    Master,
}

/// By how much the middle levels misjudge a choice at most, in fair shares of the win, where a game can tell what it should come to.
const CASUAL_SLIP: f32 = 0.28;
const SKILLED_SLIP: f32 = 0.16;

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 8] = [Self::Random, Self::Beginner, Self::Rusher, Self::Greedy, Self::Casual, Self::Skilled, Self::Yardstick, Self::Master];

    /// The levels that people are offered, the weakest first.
    pub const OFFERED: [Self; 4] = [Self::Beginner, Self::Casual, Self::Skilled, Self::Master];

    /// The level's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Beginner => "beginner",
            Self::Rusher => "rusher",
            Self::Greedy => "greedy",
            Self::Casual => "casual",
            Self::Skilled => "skilled",
            Self::Yardstick => "yardstick",
            Self::Master => "master",
        }
    }

    /// Whether more rounds of thought make a difference.
    #[must_use]
    pub const fn looks_ahead(self) -> bool {
        matches!(self, Self::Casual | Self::Skilled | Self::Master)
    }

    /// At most so many rounds of thought for a decision; the master takes as many as it has time for.
    #[must_use]
    pub const fn iterations(self) -> u32 {
        match self {
            Self::Random | Self::Beginner | Self::Rusher | Self::Greedy => 1,
            Self::Casual => 10,
            Self::Skilled | Self::Yardstick => 200,
            Self::Master => u32::MAX,
        }
    }

    /// The budget, and no more than the level takes.
    #[must_use]
    pub fn at_most<'a>(self, budget: &Budget<'a>) -> Budget<'a> {
        Budget { iterations: budget.iterations.min(self.iterations()), ..*budget }
    }

    /// At most so long for a turn, with all its decisions.
    #[must_use]
    pub const fn time(self) -> Duration {
        Duration::from_millis(match self {
            Self::Random | Self::Beginner | Self::Rusher | Self::Greedy => 100,
            Self::Casual => 300,
            Self::Skilled => 1000,
            Self::Yardstick | Self::Master => 4000,
        })
    }

    /// A bot of this level; its random choices follow from the seed.
    #[must_use]
    pub fn bot<G: Heuristic>(self, seed: u64) -> Box<dyn Bot<G>> {
        let chance = FastChance::new(seed);
        match self {
            Self::Random => Box::new(Random::new(chance)),
            Self::Beginner => Box::new(Beginner::new(chance)),
            Self::Rusher => Box::new(Rusher::new(chance)),
            Self::Greedy => Box::new(Greedy::new(chance)),
            Self::Yardstick => Box::new(Yardstick::new(chance)),
            Self::Casual => Box::new(Appraiser::new(Care::Slips(CASUAL_SLIP), chance)),
            Self::Skilled => Box::new(Appraiser::new(Care::Slips(SKILLED_SLIP), chance)),
            Self::Master => Box::new(Appraiser::new(Care::Compares, chance)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a level of bots: {}", self.0, Level::ALL.map(Level::name).join(", "))
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    /// Reads a name; `expert` is the strongest level there is.
    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let named = Self::ALL.into_iter().find(|level| level.name() == name);
        named.or((name == "expert").then_some(Self::Master)).ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Given a budget of time, when a part of it is spent, then as many rounds are still to come as the rest has room for; and none
    /// once all of it is spent, or where there is no time at all.
    #[test]
    fn what_is_left_of_a_budget_follows_from_what_was_spent() {
        let left = |spent: f32, rounds: u32| Budget { iterations: u32::MAX, spent: &|| spent }.left(rounds);

        assert_eq!([left(0.25, 100), left(0.5, 100), left(0.999, 1)], [300, 100, 1]);
        assert_eq!([left(1.0, 100), left(1.5, 1), left(f32::INFINITY, 1), left(f32::NAN, 1)], [0, 0, 0, u32::MAX - 1]);
        assert_eq!(Budget::iterations(200).left(150), 50);
        assert_eq!(Budget { iterations: 150, spent: &|| 0.25 }.left(100), 50);
    }
}
