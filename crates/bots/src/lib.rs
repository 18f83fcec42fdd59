//! Players made of code. They are given a [`Perspective`]: what their seat may see, and redealt states to think on.
//! Generic over all games; none is named here.

mod greedy;
mod random;

use std::fmt;
use std::str::FromStr;

use kernel::{FastChance, Game, Heuristic, Perspective};

pub use greedy::Greedy;
pub use random::Random;

/// A player made of code.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the seat's legal actions.
    ///
    /// The seat must be awaited.
    fn choose(&mut self, at: &Perspective<'_, G>, budget: &Budget<'_>) -> Choice<G::Action>;
}

/// How long a bot may think. Time comes in from outside, so that bots need no clock.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// At most so many rounds of thought.
    pub iterations: u32,
    /// Asked between rounds of thought; false means: answer now.
    pub go_on: &'a dyn Fn() -> bool,
}

impl Budget<'_> {
    /// So many rounds of thought, however long they take.
    #[must_use]
    pub fn iterations(iterations: u32) -> Self {
        Self { iterations, go_on: &|| true }
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
    /// Each legal action with its share of the bot's liking (they add up to 1).
    pub thoughts: Vec<(A, f32)>,
}

/// How well a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any legal action, each equally likely.
    Random,
    /// What the game's heuristic likes best, without looking ahead.
    Greedy,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The level's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// A bot of this level; its random choices follow from the seed.
    #[must_use]
    pub fn bot<G: Heuristic>(self, seed: u64) -> Box<dyn Bot<G>> {
        let chance = FastChance::new(seed);
        match self {
            Self::Random => Box::new(Random::new(chance)),
            Self::Greedy => Box::new(Greedy::new(chance)),
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
        let strongest = Self::ALL[Self::ALL.len() - 1];
        let named = Self::ALL.into_iter().find(|level| level.name() == name);
        named.or((name == "expert").then_some(strongest)).ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}
