//! Who plays in an arena: a level, how long it may think, and what is to be tried out.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use kernel::{FastChance, Heuristic, Manner};

use crate::weighted::weighted;
use crate::{Bot, Level, Search};

/// How long a player may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// So many rounds of thought at each decision.
    Iterations(u32),
    /// So long for a turn.
    Turn(Duration),
}

/// A level with its pace and, to try things out, other figures of its manner and other weights of the game: `master:200`,
/// `master:1s`, `master:200:turns=8:exploration=0.5`, `greedy:.turn=3.5`.
#[derive(Debug, Clone, PartialEq)]
pub struct Player {
    /// The level.
    pub level: Level,
    /// How long it may think.
    pub pace: Pace,
    /// Figures of its manner other than the game's own.
    tweaks: Vec<(Knob, f32)>,
    /// Weights other than the game's own.
    weights: Vec<(String, f32)>,
}

/// A figure of a manner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Knob {
    Exploration,
    Doubt,
    Focus,
    Sharpness,
    Turns,
    RivalsThink,
    Win,
    Margin,
    Learnt,
}

impl Knob {
    const ALL: [(&'static str, Self); 9] = [
        ("exploration", Self::Exploration),
        ("doubt", Self::Doubt),
        ("focus", Self::Focus),
        ("sharpness", Self::Sharpness),
        ("turns", Self::Turns),
        ("rivals", Self::RivalsThink),
        ("win", Self::Win),
        ("margin", Self::Margin),
        ("learnt", Self::Learnt),
    ];

    const fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }

    const fn set(self, manner: &mut Manner, value: f32) {
        match self {
            Self::Exploration => manner.exploration = value,
            Self::Doubt => manner.doubt = value,
            Self::Focus => manner.focus = value as u8,
            Self::Sharpness => manner.sharpness = value as u8,
            Self::Turns => manner.turns = value as u16,
            Self::RivalsThink => manner.rivals_think = value as u8,
            Self::Win => manner.win = value,
            Self::Margin => manner.margin = value,
            Self::Learnt => manner.learnt = value > 0.0,
        }
    }
}

/// What the master has in an arena if nothing is said.
const USUAL: u32 = 800;

impl Player {
    /// A level at its own pace.
    #[must_use]
    pub fn of(level: Level) -> Self {
        Self { level, pace: Pace::Iterations(level.iterations().min(USUAL)), tweaks: Vec::new(), weights: Vec::new() }
    }

    /// At most so many rounds of thought at a decision.
    #[must_use]
    pub const fn iterations(&self) -> u32 {
        match self.pace {
            Pace::Iterations(count) => count,
            Pace::Turn(_) => self.level.iterations(),
        }
    }

    /// The time for a turn, if it is measured by the clock.
    #[must_use]
    pub const fn turn_time(&self) -> Duration {
        match self.pace {
            Pace::Iterations(_) => Duration::MAX,
            Pace::Turn(time) => time,
        }
    }

    /// Whether the outcome follows from the seed alone.
    #[must_use]
    pub const fn is_repeatable(&self) -> bool {
        matches!(self.pace, Pace::Iterations(_))
    }

    /// A bot that plays so; its random choices follow from the seed.
    #[must_use]
    pub fn bot<G: Heuristic>(&self, game: &G, players: u8, seed: u64) -> Box<dyn Bot<G>> {
        let bot: Box<dyn Bot<G>> = if self.tweaks.is_empty() {
            self.level.bot(seed)
        } else {
            let mut manner = game.manner(players);
            self.tweaks.iter().for_each(|(knob, value)| knob.set(&mut manner, *value));
            Box::new(Search::new(Some(manner), FastChance::new(seed)))
        };
        if self.weights.is_empty() { bot } else { weighted(bot, game, players, &self.weights) }
    }

    /// Weights other than the game's own.
    #[must_use]
    pub fn weights(&self) -> &[(String, f32)] {
        &self.weights
    }

    /// The same player with other weights.
    #[must_use]
    pub fn with_weights(&self, weights: Vec<(String, f32)>) -> Self {
        Self { weights, ..self.clone() }
    }
}

/// The time of a turn, given out decision by decision: half of what is left to each, for most turns have several and
/// the first ones decide.
#[derive(Debug, Clone, Copy)]
pub struct Allowance {
    turn: Duration,
    spent: Duration,
}

impl Allowance {
    /// So long for a turn.
    #[must_use]
    pub const fn new(turn: Duration) -> Self {
        Self { turn, spent: Duration::ZERO }
    }

    /// How long the next decision may take.
    #[must_use]
    pub fn next(&mut self, is_new_turn: bool) -> Duration {
        if is_new_turn {
            self.spent = Duration::ZERO;
        }
        self.turn.saturating_sub(self.spent) / 2
    }

    /// Notes how long a decision took.
    pub const fn spend(&mut self, time: Duration) {
        self.spent = self.spent.saturating_add(time);
    }

    /// How long the turn has taken so far.
    #[must_use]
    pub const fn spent(&self) -> Duration {
        self.spent
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        if self.level.looks_ahead() {
            match self.pace {
                Pace::Iterations(count) => write!(f, ":{count}")?,
                Pace::Turn(time) => write!(f, ":{}ms", time.as_millis())?,
            }
        }
        self.tweaks.iter().try_for_each(|(knob, value)| write!(f, ":{}={value}", knob.name()))?;
        self.weights.iter().try_for_each(|(name, value)| write!(f, ":.{name}={value}"))
    }
}

/// The text names no player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotAPlayer {
    /// There is no such level.
    Level(crate::UnknownLevel),
    /// This part is no pace and no figure.
    Part(String),
}

impl fmt::Display for NotAPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(unknown) => unknown.fmt(f),
            Self::Part(part) => write!(
                f,
                "“{part}” is neither a number of iterations (200), nor a time for a turn (300ms, 4s), nor a figure (turns=8), nor a weight of the game (.best=40)"
            ),
        }
    }
}

impl std::error::Error for NotAPlayer {}

impl FromStr for Player {
    type Err = NotAPlayer;

    fn from_str(text: &str) -> Result<Self, NotAPlayer> {
        let mut parts = text.split(':');
        let level: Level = parts.next().unwrap_or_default().parse().map_err(NotAPlayer::Level)?;
        let mut player = Self::of(level);
        for part in parts {
            let bad = || NotAPlayer::Part(part.to_owned());
            if let Some((name, value)) = part.strip_prefix('.').and_then(|weight| weight.split_once('=')) {
                let value: f32 = value.parse().ok().filter(|value: &f32| value.is_finite()).ok_or_else(bad)?;
                player.weights.push((name.to_owned(), value));
            } else if let Some((name, value)) = part.split_once('=') {
                let knob = Knob::ALL.into_iter().find(|(known, _)| *known == name).filter(|_| level.looks_ahead()).ok_or_else(bad)?;
                let value: f32 = value.parse().ok().filter(|value: &f32| (0.0..=10_000.0).contains(value)).ok_or_else(bad)?;
                player.tweaks.push((knob.1, value));
            } else {
                player.pace = pace(part).filter(|_| level.looks_ahead()).ok_or_else(bad)?;
            }
        }
        Ok(player)
    }
}

/// `200`, `300ms` or `4s`.
fn pace(text: &str) -> Option<Pace> {
    let time = |digits: &str, unit: u64| digits.parse::<u32>().ok().map(|count| Pace::Turn(Duration::from_millis(u64::from(count) * unit)));
    if let Some(digits) = text.strip_suffix("ms") {
        time(digits, 1)
    } else if let Some(digits) = text.strip_suffix('s') {
        time(digits, 1000)
    } else {
        text.parse().ok().filter(|count| *count > 0).map(Pace::Iterations)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_a_level_with_its_pace_and_its_figures() {
        for text in ["random", "greedy", "master:200", "skilled:1500ms", "casual:24:turns=8:exploration=0.5", "greedy:.turn=-3.5", "master:50:turns=8:.best=40"]
        {
            assert_eq!(text.parse::<Player>().map(|player| player.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("master:4s".parse::<Player>().map(|player| player.pace), Ok(Pace::Turn(Duration::from_secs(4))));
        for wrong in [
            "",
            "divine",
            "master:",
            "master:0",
            "master:fast",
            "greedy:200",
            "master:depth=3",
            "master:turns=-1",
            "master:turns=many",
            "greedy:.turn",
            "greedy:.turn=inf",
        ] {
            assert!(wrong.parse::<Player>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_decisions_of_a_turn_share_its_time() {
        let ms = Duration::from_millis;
        let mut allowance = Allowance::new(ms(1000));

        let first = allowance.next(true);
        allowance.spend(ms(600));
        let second = allowance.next(false);
        allowance.spend(ms(500));
        let late = allowance.next(false);
        let next_turn = allowance.next(true);

        assert_eq!([first, second, late, next_turn], [ms(500), ms(200), ms(0), ms(500)]);
    }
}
