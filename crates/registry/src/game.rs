//! A game whose type is not known.

use std::sync::Arc;

use bots::{Budget, Level};
use kernel::{
    BadEdition, BadRecord, Broken, CannotStart, Chance, Edition, FastChance, Heuristic, Language, OptionSpec, Record, Seed, Session, Silent, Site, Standing,
    Words, random_game,
};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::AnySession;

/// Why something asked of a game cannot be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// The number of players or the options do not fit.
    CannotStart(String),
    /// A position breaks an invariant.
    Broken(Broken),
    /// A position has another form than the game's.
    Unreadable(String),
    /// A game that cannot go on, or goes on for ever: a bug of its rules.
    Stuck(String),
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::CannotStart(why) | Self::Unreadable(why) | Self::Stuck(why) => f.write_str(why),
            Self::Broken(broken) => broken.fmt(f),
        }
    }
}

impl std::error::Error for Problem {}

/// A game between bots, to be played without being watched.
#[derive(Debug, Clone)]
pub struct Match<'a> {
    /// Who plays at each seat.
    pub levels: &'a [Level],
    /// The table's options.
    pub options: &'a Value,
    /// The seed of the whole series.
    pub seed: Seed,
    /// The number of this game in the series.
    pub number: u64,
    /// How long each bot may think at each decision.
    pub iterations: u32,
}

/// How an unwatched game went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simulation {
    /// The result.
    pub standings: Vec<Standing>,
    /// How many decisions were made.
    pub decisions: u32,
}

/// A game whose type is not known.
pub trait AnyGame: Send + Sync {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// The revision of its rules.
    fn rules(&self) -> u32;
    /// The hash of its component data.
    fn data(&self) -> &str;
    /// The fewest and the most players.
    fn players(&self) -> (u8, u8);
    /// The options of a table.
    fn options(&self) -> Vec<OptionSpec>;
    /// The size of a state in bytes.
    fn state_size(&self) -> usize;
    /// The words in a language.
    fn catalogue(&self, language: Language) -> &'static str;
    /// The rules as players read them.
    fn player_rules(&self, language: Language) -> &'static str;
    /// The same game with other component data.
    ///
    /// # Errors
    /// Every violated constraint.
    fn with_edition(&self, json: &str) -> Result<Arc<dyn AnyGame>, BadEdition>;
    /// Sets up a table.
    ///
    /// # Errors
    /// If the number of players or the options do not fit.
    fn start(&self, players: u8, options: &Value, seed: Seed) -> Result<Box<dyn AnySession>, Problem>;
    /// Goes on from a position.
    ///
    /// # Errors
    /// If it cannot be read or breaks an invariant.
    fn load(&self, state: Value, seed: Seed) -> Result<Box<dyn AnySession>, Problem>;
    /// Goes on from what [`AnySession::keep`] kept of a session with this seed.
    ///
    /// # Errors
    /// If it cannot be read or breaks an invariant.
    fn resume(&self, kept: &RawValue, seed: Seed) -> Result<Box<dyn AnySession>, Problem>;
    /// Replays a record.
    ///
    /// # Errors
    /// Why the record is not to be believed.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord>;
    /// Plays a game between bots.
    ///
    /// # Errors
    /// If the table cannot be set up.
    fn simulate(&self, plan: &Match<'_>) -> Result<Simulation, Problem>;
    /// Plays uniformly random games as fast as the rules allow; returns how many decisions were made.
    ///
    /// # Errors
    /// If the table cannot be set up.
    fn random_games(&self, players: u8, options: &Value, games: u64, seed: u64) -> Result<u64, Problem>;
    /// Plays one uniformly random game with its invariants checked now and then and at the end; returns how many
    /// decisions were made.
    ///
    /// # Errors
    /// If the table cannot be set up, or what is wrong with the game.
    fn soak(&self, players: u8, options: &Value, seed: Seed, number: u64) -> Result<u32, Problem>;
}

/// Where the bots of an unwatched game get their own chance from.
const BOT: Site = Site("registry.bot");
/// Where random players of a soak run choose.
const SOAK: Site = Site("registry.soak");

/// Sets up a table outside a session, for play that nobody watches.
fn set_up<G: kernel::Game>(edition: &Edition<G>, players: u8, options: &Value, chance: &mut impl Chance) -> Result<G::State, Problem> {
    if !G::PLAYERS.contains(&players) {
        let (game, min, max) = (G::ID, *G::PLAYERS.start(), *G::PLAYERS.end());
        return Err(Problem::CannotStart(CannotStart::<G::Illegal>::Players { game, min, max, players }.to_string()));
    }
    let state = edition.setup(players, &read_options::<G>(options)?, chance, &mut Silent);
    state.map_err(|illegal| Problem::CannotStart(illegal.to_string()))
}

fn read_options<G: kernel::Game>(options: &Value) -> Result<G::Options, Problem> {
    let given = if options.is_null() { Value::Object(serde_json::Map::new()) } else { options.clone() };
    serde_json::from_value(given).map_err(|error| Problem::CannotStart(format!("the options cannot be read: {error}")))
}

impl<G: Words + Heuristic> AnyGame for Arc<Edition<G>> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn data(&self) -> &str {
        self.hash()
    }

    fn players(&self) -> (u8, u8) {
        (*G::PLAYERS.start(), *G::PLAYERS.end())
    }

    fn options(&self) -> Vec<OptionSpec> {
        G::options()
    }

    fn state_size(&self) -> usize {
        size_of::<G::State>()
    }

    fn catalogue(&self, language: Language) -> &'static str {
        G::catalogue(language)
    }

    fn player_rules(&self, language: Language) -> &'static str {
        G::rules(language)
    }

    fn with_edition(&self, json: &str) -> Result<Arc<dyn AnyGame>, BadEdition> {
        Ok(Arc::new(Arc::new(Edition::<G>::open(json)?)))
    }

    fn start(&self, players: u8, options: &Value, seed: Seed) -> Result<Box<dyn AnySession>, Problem> {
        let session = Session::new(Self::clone(self), players, &read_options::<G>(options)?, seed);
        Ok(Box::new(session.map_err(|error| Problem::CannotStart(error.to_string()))?))
    }

    fn load(&self, state: Value, seed: Seed) -> Result<Box<dyn AnySession>, Problem> {
        let unreadable = |error: serde_json::Error| {
            let what = format!("not a position of {}: {error}", G::ID);
            match G::POSITION_RULE {
                Some(rule) => Problem::Broken(Broken { rule, what }),
                None => Problem::Unreadable(what),
            }
        };
        let state = serde_json::from_value(state).map_err(unreadable)?;
        Ok(Box::new(Session::<G>::load(Self::clone(self), state, seed).map_err(Problem::Broken)?))
    }

    fn resume(&self, kept: &RawValue, seed: Seed) -> Result<Box<dyn AnySession>, Problem> {
        let kept = serde_json::from_str(kept.get()).map_err(|error| Problem::Unreadable(format!("not a kept session of {}: {error}", G::ID)))?;
        Ok(Box::new(Session::<G>::resume(Self::clone(self), kept, seed).map_err(Problem::Broken)?))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord> {
        Ok(Box::new(Session::<G>::replay(Self::clone(self), record)?))
    }

    fn simulate(&self, plan: &Match<'_>) -> Result<Simulation, Problem> {
        let players = u8::try_from(plan.levels.len()).unwrap_or(u8::MAX);
        let mut chance = FastChance::for_game(plan.seed, plan.number);
        let mut state = set_up::<G>(self, players, plan.options, &mut chance)?;
        let mut bots: Vec<_> = plan.levels.iter().map(|level| level.bot::<G>(chance.pick(BOT, u32::MAX).into())).collect();
        let mut decisions = 0;
        while let Some(seat) = self.awaiting(&state).first() {
            let choice = bots[seat.index()].choose(&kernel::Perspective::new(&***self, &state, seat), &Budget::iterations(plan.iterations));
            self.apply(&mut state, seat, choice.action, &mut chance, &mut Silent).expect("bots choose legal actions");
            decisions += 1;
        }
        Ok(Simulation { standings: self.standings(&state), decisions })
    }

    fn random_games(&self, players: u8, options: &Value, games: u64, seed: u64) -> Result<u64, Problem> {
        let (mut chance, mut actions) = (FastChance::new(seed), Vec::new());
        // Trying a table first refuses what does not fit; the games then start from the seed.
        set_up::<G>(self, players, options, &mut chance.clone())?;
        let options = read_options::<G>(options)?;
        Ok((0..games).map(|_| u64::from(random_game(&***self, players, &options, &mut chance, &mut actions))).sum())
    }

    fn soak(&self, players: u8, options: &Value, seed: Seed, number: u64) -> Result<u32, Problem> {
        /// Checking costs more than playing: every so many decisions will do.
        const CHECK_EVERY: u32 = 16;
        let (mut chance, mut actions) = (FastChance::for_game(seed, number), Vec::new());
        let mut state = set_up::<G>(self, players, options, &mut chance)?;
        let mut decisions = 0;
        while let Some(seat) = self.awaiting(&state).first() {
            if decisions % CHECK_EVERY == 0 {
                self.check(&state).map_err(Problem::Broken)?;
            }
            actions.clear();
            self.legal(&state, seat, &mut actions);
            if actions.is_empty() {
                return Err(Problem::Stuck(format!("{seat} is awaited and can do nothing after {decisions} decisions")));
            }
            let action = actions[chance.pick(SOAK, actions.len() as u32) as usize];
            self.apply(&mut state, seat, action, &mut chance, &mut Silent)
                .map_err(|illegal| Problem::Stuck(format!("{action:?} is offered and refused: {illegal}")))?;
            decisions += 1;
            if decisions > G::max_decisions(players) {
                return Err(Problem::Stuck(format!("the game goes on after {decisions} decisions")));
            }
        }
        self.check(&state).map_err(Problem::Broken)?;
        Ok(decisions)
    }
}
