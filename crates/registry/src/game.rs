//! A game whose type is not known.

use std::sync::Arc;
#[cfg(feature = "tools")]
use std::time::{Duration, Instant};

#[cfg(feature = "tools")]
use bots::{Allowance, Budget, Choice, Player};
use kernel::Words;
#[cfg(feature = "tools")]
use kernel::{BadEdition, Chance, Facts, FastChance, Illegal, Language, Placed, SeededChance, Silent, edition::Difference, random_game};
use kernel::{
    BadPosition, BadRecord, Broken, CannotStart, Draw, Edition, Heuristic, Laws, OptionSpec, Record, Refusal, Script, Seat, Seed, Session, Site, Tie, exact,
};
#[cfg(feature = "tools")]
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::Value;
#[cfg(feature = "tools")]
use serde_json::json;
#[cfg(feature = "tools")]
use serde_json::value::RawValue;

use crate::AnySession;

/// Why something asked of a game cannot be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// The number of players, the options or a position are refused.
    Refused(Refusal),
    /// What was kept of a session cannot be read.
    Unreadable(String),
    /// A game that cannot go on, or goes on for ever: a bug of its rules.
    Stuck(String),
}

impl Problem {
    fn of_start<G: kernel::Game>(cannot: &CannotStart) -> Self {
        let at = if let CannotStart::Options(why) = cannot { why.path().map(str::to_owned) } else { None };
        Self::Refused(Refusal { rule: cannot.rule::<G>(), message: cannot.to_string(), sentence: cannot.sentence(), at })
    }
}

impl From<BadPosition> for Problem {
    fn from(bad: BadPosition) -> Self {
        let at = if let BadPosition::Unreadable { why, .. } = &bad { why.path().map(str::to_owned) } else { None };
        Self::Refused(Refusal { rule: Some(bad.rule()), message: bad.to_string(), sentence: bad.sentence(), at })
    }
}

impl From<Broken> for Problem {
    fn from(broken: Broken) -> Self {
        BadPosition::from(broken).into()
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Refused(Refusal { rule: Some(rule), message, .. }) => write!(f, "{rule}: {message}"),
            Self::Refused(Refusal { rule: None, message: why, .. }) | Self::Unreadable(why) | Self::Stuck(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Problem {}

#[cfg(feature = "tools")]
/// A game between bots, to be played without being watched.
#[derive(Debug, Clone)]
pub struct Match<'a> {
    /// Who plays, in the order they sit in the first game of a block.
    pub players: &'a [Player],
    /// The table's options.
    pub options: &'a Value,
    /// The seed of the whole series.
    pub seed: Seed,
    /// The number of the block: all its games have the same deal and the same luck.
    pub block: u64,
    /// The number of the game in its block: by so many seats everybody has moved on.
    pub rotation: usize,
    /// Whether the game is written down.
    pub is_recorded: bool,
}

#[cfg(feature = "tools")]
/// How an unwatched game went. Everything is told in the order of [`Match::players`].
#[derive(Debug, Clone, PartialEq)]
pub struct Simulation {
    /// The rank and the total of each.
    pub results: Vec<Placed>,
    /// What each has put into it.
    pub efforts: Vec<Effort>,
    /// Whether it was [cut short](kernel::Game::was_cut_short).
    pub was_cut_short: bool,
    /// The whole game, by seats, if it was to be written down.
    pub record: Option<Record>,
}

#[cfg(feature = "tools")]
/// What thinking has cost.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Effort {
    /// Decisions with a choice.
    pub decisions: u32,
    /// Decisions with nothing to choose.
    pub forced: u32,
    /// Turns: decisions that follow each other.
    pub turns: u32,
    /// Rounds of thought.
    pub iterations: u64,
    /// The time for all of it.
    pub time: Duration,
    /// The time for the slowest turn.
    pub slowest_turn: Duration,
    /// Turns that took longer than they may, by more than a fifth.
    pub late_turns: u32,
}

#[cfg(feature = "tools")]
impl Effort {
    /// Notes a decision: the time it took, and that of its turn so far, which may take so much.
    fn note<A>(&mut self, choice: &Choice<A>, is_new_turn: bool, time: Duration, turn: Duration, most: Duration) {
        let is_forced = choice.thoughts.len() == 1;
        let late = most.saturating_add(most / 5);
        // A turn that was late before this decision has been counted.
        self.late_turns += u32::from(turn > late && turn.saturating_sub(time) <= late);
        self.decisions += u32::from(!is_forced);
        self.forced += u32::from(is_forced);
        self.turns += u32::from(is_new_turn);
        self.iterations += u64::from(choice.iterations);
        self.time += time;
        self.slowest_turn = self.slowest_turn.max(turn);
    }
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
    /// What its box says about itself.
    #[cfg(feature = "tools")]
    fn facts(&self) -> Facts;
    /// The rules that the kernel enforces for it.
    fn laws(&self) -> Laws;
    /// Where chance enters, and how.
    fn sites(&self) -> &'static [(Site, Draw)];
    /// The parts of a score, in the order they are told.
    fn parts(&self) -> &'static [&'static str];
    /// What decides between equal totals, the first difference first.
    fn ties(&self) -> &'static [Tie];
    #[cfg(feature = "tools")]
    /// The JSON Schema of everything it reads and says: `options`, `state`, `action`, `decision`, `view`, `news`, `own`,
    /// `hidden`; and of its events, as they are (`event`: news or own) and as somebody sees them (`seen`: any of the three).
    fn schema(&self) -> Value;
    #[cfg(feature = "tools")]
    /// One of each reason for which it refuses an action, with its rule and its words.
    fn refusals(&self) -> Vec<Refusal>;
    /// Whether so many can play with these options, asked of any number.
    ///
    /// # Errors
    /// Why not.
    fn check_start(&self, players: i64, options: &Value) -> Result<(), Problem>;
    /// All options of a table: those that were left out have their defaults.
    ///
    /// # Errors
    /// If they do not fit.
    fn all_options(&self, options: &Value) -> Result<Value, Problem>;
    #[cfg(feature = "tools")]
    /// The size of a state in bytes.
    fn state_size(&self) -> usize;
    #[cfg(feature = "tools")]
    /// The words in a language.
    fn catalogue(&self, language: Language) -> &'static str;
    #[cfg(feature = "tools")]
    /// The rules as players read them.
    fn player_rules(&self, language: Language) -> &'static str;
    #[cfg(feature = "tools")]
    /// The same game with other component data.
    ///
    /// # Errors
    /// Every violated constraint.
    fn with_edition(&self, json: &str) -> Result<Arc<dyn AnyGame>, BadEdition>;
    #[cfg(feature = "tools")]
    /// The built-in component data.
    fn built_in_data(&self) -> &'static str;
    #[cfg(feature = "tools")]
    /// Where the component data leaves what we reconstructed.
    fn differences(&self) -> &[Difference];
    /// Sets up a table.
    ///
    /// # Errors
    /// If the number of players or the options do not fit.
    fn start(&self, players: u8, options: &Value, seed: Seed) -> Result<Box<dyn AnySession>, Problem>;
    /// Sets up a table whose chance follows a script first; it has no record.
    ///
    /// # Errors
    /// If the number of players, the options or the script do not fit.
    fn start_scripted(&self, players: u8, options: &Value, seed: Seed, script: Script) -> Result<Box<dyn AnySession>, Problem>;
    /// Goes on from a position; chance follows a script first, if there is one.
    ///
    /// # Errors
    /// If it cannot be read or breaks an invariant.
    fn load(&self, state: &Value, seed: Seed, script: Option<Script>) -> Result<Box<dyn AnySession>, Problem>;
    #[cfg(feature = "tools")]
    /// Goes on from what [`AnySession::keep`] kept of a session with this seed.
    ///
    /// # Errors
    /// If it cannot be read or breaks an invariant.
    fn resume(&self, kept: &RawValue, seed: Seed) -> Result<Box<dyn AnySession>, Problem>;
    /// A table that looks just like this to whoever has this view, whatever lies hidden on the true one; nothing where the game
    /// cannot make one of it. It is for looking ahead where nothing but a view is at hand.
    fn rebuild(&self, view: &Value) -> Option<Box<dyn AnySession>>;
    /// Replays a record.
    ///
    /// # Errors
    /// Why the record is not to be believed.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord>;
    #[cfg(feature = "tools")]
    /// Plays a game between bots.
    ///
    /// # Errors
    /// If the table cannot be set up.
    fn simulate(&self, plan: &Match<'_>) -> Result<Simulation, Problem>;
    #[cfg(feature = "tools")]
    /// Plays a game of bots and looks at some of its positions in redeals that follow from a number.
    fn study(&self, practice: &crate::Practice<'_>, calibration: &insight::Calibration, redeals: u64) -> insight::Studied;
    #[cfg(feature = "tools")]
    /// Plays a game of bots and tells what was luck in it; its decisions are not looked at.
    fn account(&self, practice: &crate::Practice<'_>, calibration: &insight::Calibration, rounds: u32, redeals: u64) -> insight::Ledger;
    #[cfg(feature = "tools")]
    /// What its bots weigh things by at a table of so many; nothing where it cannot be tuned.
    fn weights(&self, players: u8) -> Vec<(&'static str, f32)>;
    #[cfg(feature = "tools")]
    /// Plays uniformly random games as fast as the rules allow; returns how many decisions were made.
    ///
    /// # Errors
    /// If the table cannot be set up.
    fn random_games(&self, players: u8, options: &Value, games: u64, seed: u64) -> Result<u64, Problem>;
    #[cfg(feature = "tools")]
    /// Plays one uniformly random game with its invariants checked now and then and at the end; returns how many
    /// decisions were made.
    ///
    /// # Errors
    /// If the table cannot be set up, or what is wrong with the game.
    fn soak(&self, players: u8, options: &Value, seed: Seed, number: u64) -> Result<u32, Problem>;
}

/// Whether two documents say the same; other languages write 1.0 as 1.
fn alike(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len() && one.iter().all(|(field, value)| other.get(field).is_some_and(|other| alike(value, other)))
        }
        (Value::Array(one), Value::Array(other)) => one.len() == other.len() && one.iter().zip(other).all(|(one, other)| alike(one, other)),
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        _ => one == other,
    }
}

#[cfg(feature = "tools")]
/// Where the bots of an unwatched game get their own chance from.
const BOT: Site = Site("registry.bot");
#[cfg(feature = "tools")]
/// Where random players of a soak run choose.
const SOAK: Site = Site("registry.soak");

#[cfg(feature = "tools")]
/// Sets up a table outside a session, for play that nobody watches.
fn set_up<G: kernel::Game>(edition: &Edition<G>, players: u8, options: &Value, chance: &mut impl Chance) -> Result<G::State, Problem> {
    let options = read_options::<G>(options)?;
    CannotStart::check::<G>(players, &options).map_err(|cannot| Problem::of_start::<G>(&cannot))?;
    Ok(edition.setup(players, &options, chance, &mut Silent))
}

fn read_options<G: kernel::Game>(options: &Value) -> Result<G::Options, Problem> {
    CannotStart::read_options::<G>(options).map_err(|cannot| Problem::of_start::<G>(&cannot))
}

#[cfg(feature = "tools")]
/// What is written: the form of everything that leaves the house.
fn generator() -> SchemaGenerator {
    SchemaGenerator::new(SchemaSettings::draft2020_12().for_serialize())
}

#[cfg(feature = "tools")]
fn written<T: JsonSchema>() -> Value {
    generator().into_root_schema_for::<T>().to_value()
}

#[cfg(feature = "tools")]
/// One of several things; their parts are defined once.
fn any_of(mut generator: SchemaGenerator, things: &[fn(&mut SchemaGenerator) -> Schema]) -> Value {
    let any: Vec<Schema> = things.iter().map(|thing| thing(&mut generator)).collect();
    json!({"$schema": generator.settings().meta_schema, "anyOf": any, "$defs": generator.take_definitions(true)})
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

    #[cfg(feature = "tools")]
    fn facts(&self) -> Facts {
        Facts::read(G::FACTS).expect("a test of every game reads its facts")
    }

    fn laws(&self) -> Laws {
        G::LAWS
    }

    fn sites(&self) -> &'static [(Site, Draw)] {
        G::SITES
    }

    fn parts(&self) -> &'static [&'static str] {
        G::PARTS
    }

    fn ties(&self) -> &'static [Tie] {
        G::TIES
    }

    #[cfg(feature = "tools")]
    fn schema(&self) -> Value {
        json!({
            "options": written::<G::Options>(),
            "state": written::<G::State>(),
            "action": written::<G::Action>(),
            "decision": written::<G::Decision>(),
            "view": written::<G::View>(),
            "news": written::<G::News>(),
            "own": written::<G::Own>(),
            "hidden": written::<G::Hidden>(),
            "event": any_of(generator(), &[SchemaGenerator::subschema_for::<G::News>, SchemaGenerator::subschema_for::<G::Own>]),
            "seen": any_of(
                generator(),
                &[SchemaGenerator::subschema_for::<G::News>, SchemaGenerator::subschema_for::<G::Own>, SchemaGenerator::subschema_for::<G::Hidden>],
            ),
        })
    }

    #[cfg(feature = "tools")]
    fn refusals(&self) -> Vec<Refusal> {
        let refusal =
            |illegal: G::Illegal| Refusal { rule: Some(illegal.rule()), message: illegal.to_string(), sentence: self.say_illegal(&illegal), at: None };
        (***self).refusals().into_iter().map(refusal).collect()
    }

    fn check_start(&self, players: i64, options: &Value) -> Result<(), Problem> {
        CannotStart::check_numbers::<G>(players, options).map_err(|cannot| Problem::of_start::<G>(&cannot))?;
        read_options::<G>(options).map(drop)
    }

    fn all_options(&self, options: &Value) -> Result<Value, Problem> {
        Ok(exact::written(&read_options::<G>(options)?))
    }

    #[cfg(feature = "tools")]
    fn state_size(&self) -> usize {
        size_of::<G::State>()
    }

    #[cfg(feature = "tools")]
    fn catalogue(&self, language: Language) -> &'static str {
        G::catalogue(language)
    }

    #[cfg(feature = "tools")]
    fn player_rules(&self, language: Language) -> &'static str {
        G::rules(language)
    }

    #[cfg(feature = "tools")]
    fn with_edition(&self, json: &str) -> Result<Arc<dyn AnyGame>, BadEdition> {
        Ok(Arc::new(Arc::new(Edition::<G>::open(json)?)))
    }

    #[cfg(feature = "tools")]
    fn built_in_data(&self) -> &'static str {
        G::EDITION
    }

    #[cfg(feature = "tools")]
    fn differences(&self) -> &[Difference] {
        kernel::Game::differences(&***self)
    }

    fn start(&self, players: u8, options: &Value, seed: Seed) -> Result<Box<dyn AnySession>, Problem> {
        let session = Session::new(Self::clone(self), players, &read_options::<G>(options)?, seed);
        Ok(Box::new(session.map_err(|cannot| Problem::of_start::<G>(&cannot))?))
    }

    fn start_scripted(&self, players: u8, options: &Value, seed: Seed, script: Script) -> Result<Box<dyn AnySession>, Problem> {
        let session = Session::scripted(Self::clone(self), players, &read_options::<G>(options)?, seed, script);
        Ok(Box::new(session.map_err(|cannot| Problem::of_start::<G>(&cannot))?))
    }

    fn load(&self, state: &Value, seed: Seed, script: Option<Script>) -> Result<Box<dyn AnySession>, Problem> {
        let mut session = Session::<G>::load(Self::clone(self), self.position(state)?, seed)?;
        if let Some(script) = script {
            session.follow(script);
        }
        Ok(Box::new(session))
    }

    #[cfg(feature = "tools")]
    fn resume(&self, kept: &RawValue, seed: Seed) -> Result<Box<dyn AnySession>, Problem> {
        let kept = serde_json::from_str(kept.get()).map_err(|error| Problem::Unreadable(format!("not a kept session of {}: {error}", G::ID)))?;
        Ok(Box::new(Session::<G>::resume(Self::clone(self), kept, seed)?))
    }

    fn rebuild(&self, view: &Value) -> Option<Box<dyn AnySession>> {
        let state = (***self).rebuild(view)?;
        let you = view.get("you").and_then(Value::as_u64).and_then(|you| u8::try_from(you).ok()).map(Seat);
        let session = Session::<G>::load(Self::clone(self), state, Seed::from_text(G::ID)).ok()?;
        // Whatever came in: what looks otherwise is not this table.
        alike(&exact::written(&session.view(you.into())), view).then(|| Box::new(session) as Box<dyn AnySession>)
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord> {
        Ok(Box::new(Session::<G>::replay(Self::clone(self), record)?))
    }

    #[cfg(feature = "tools")]
    fn simulate(&self, plan: &Match<'_>) -> Result<Simulation, Problem> {
        let count = plan.players.len();
        let players = u8::try_from(count).unwrap_or(u8::MAX);
        let at_seat = |seat: Seat| (seat.index() + count - plan.rotation % count.max(1)) % count.max(1);
        let seed = plan.seed.part("block", plan.block);
        let mut chance = SeededChance::new(seed);
        let mut state = set_up::<G>(self, players, plan.options, &mut chance)?;
        let mut taken = Vec::new();
        let mut luck = FastChance::for_game(plan.seed, plan.block * u64::from(players) + plan.rotation as u64);
        let mut bots: Vec<_> = plan.players.iter().map(|player| player.bot::<G>(self, players, luck.pick(BOT, u32::MAX).into())).collect();
        let mut allowances: Vec<_> = plan.players.iter().map(|player| Allowance::new(player.turn_time())).collect();
        let mut efforts = vec![Effort::default(); count];
        while let Some(seat) = self.awaiting(&state).first() {
            let who = at_seat(seat);
            let (bot, effort) = (&mut bots[who], &mut efforts[who]);
            let asked = Instant::now();
            let is_new_turn = !bot.turn_goes_on();
            let slice = allowances[who].next(is_new_turn);
            let spent = || asked.elapsed().div_duration_f32(slice);
            let budget = Budget { iterations: plan.players[who].iterations(), spent: &spent };
            let choice = bot.choose(&kernel::Perspective::new(&***self, &state, seat), &budget);
            allowances[who].spend(asked.elapsed());
            effort.note(&choice, is_new_turn, asked.elapsed(), allowances[who].spent(), plan.players[who].turn_time());
            self.apply(&mut state, seat, choice.action, &mut chance, &mut Silent).expect("bots choose legal actions");
            if plan.is_recorded {
                taken.push((seat, choice.action));
            }
        }
        let record = plan.is_recorded.then(|| {
            let mut record = recorded(self, players, &read_options::<G>(plan.options)?, seed, taken)?;
            Seat::all(players).for_each(|seat| record.seats[seat.index()].bot = Some(plan.players[at_seat(seat)].to_string()));
            Ok::<_, Problem>(record)
        });
        let outcome = self.outcome(&state);
        let seat_of = |who: usize| Seat(((who + plan.rotation) % count) as u8);
        let results = (0..count).map(|who| outcome[seat_of(who)]).collect();
        Ok(Simulation { results, efforts, was_cut_short: self.was_cut_short(&state), record: record.transpose()? })
    }

    #[cfg(feature = "tools")]
    fn study(&self, practice: &crate::Practice<'_>, calibration: &insight::Calibration, redeals: u64) -> insight::Studied {
        crate::reviewed::study(self, practice, calibration, redeals)
    }

    #[cfg(feature = "tools")]
    fn account(&self, practice: &crate::Practice<'_>, calibration: &insight::Calibration, rounds: u32, redeals: u64) -> insight::Ledger {
        crate::reviewed::account(self, practice, calibration, rounds, redeals)
    }

    #[cfg(feature = "tools")]
    fn weights(&self, players: u8) -> Vec<(&'static str, f32)> {
        let weights = Heuristic::weights(&***self);
        weights.map(|weights| weights.names().iter().copied().zip(weights.of(players).iter().copied()).collect()).unwrap_or_default()
    }

    #[cfg(feature = "tools")]
    fn random_games(&self, players: u8, options: &Value, games: u64, seed: u64) -> Result<u64, Problem> {
        let (mut chance, mut actions) = (FastChance::new(seed), Vec::new());
        // Trying a table first refuses what does not fit; the games then start from the seed.
        set_up::<G>(self, players, options, &mut chance.clone())?;
        let options = read_options::<G>(options)?;
        Ok((0..games).map(|_| u64::from(random_game(&***self, players, &options, &mut chance, &mut actions))).sum())
    }

    #[cfg(feature = "tools")]
    fn soak(&self, players: u8, options: &Value, seed: Seed, number: u64) -> Result<u32, Problem> {
        /// Checking costs more than playing: every so many decisions will do.
        const CHECK_EVERY: u32 = 16;
        let (mut chance, mut actions) = (FastChance::for_game(seed, number), Vec::new());
        let mut state = set_up::<G>(self, players, options, &mut chance)?;
        let mut decisions = 0;
        while let Some(seat) = self.awaiting(&state).first() {
            if decisions % CHECK_EVERY == 0 {
                self.check(&state)?;
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
            if decisions > self.max_decisions(players) {
                return Err(Problem::Stuck(format!("the game goes on after {decisions} decisions")));
            }
        }
        self.check(&state)?;
        Ok(decisions)
    }
}

/// A game that was played without being watched, as a record.
#[cfg(feature = "tools")]
fn recorded<G: Words + Heuristic>(
    edition: &Arc<Edition<G>>,
    players: u8,
    options: &G::Options,
    seed: Seed,
    taken: Vec<(Seat, G::Action)>,
) -> Result<Record, Problem> {
    let mut session = Session::new(Arc::clone(edition), players, options, seed).map_err(|cannot| Problem::of_start::<G>(&cannot))?;
    for (seat, action) in taken {
        session.act(seat, action).expect("it was legal when it was played");
    }
    Ok(session.record().expect("it began with the set-up"))
}

#[cfg(all(test, feature = "tools"))]
mod tests {
    use super::*;

    /// Decisions of the given turns (the number of each, and its milliseconds) of a player who has 100 ms for a turn.
    fn late(decisions: &[(u32, u64)]) -> u32 {
        let choice = Choice { action: (), thoughts: Vec::new(), iterations: 0 };
        let (mut effort, mut turn, mut spent) = (Effort::default(), 0, Duration::ZERO);
        for (number, time) in decisions {
            let (is_new_turn, time) = (*number != turn, Duration::from_millis(*time));
            spent = if is_new_turn { time } else { spent + time };
            turn = *number;
            effort.note(&choice, is_new_turn, time, spent, Duration::from_millis(100));
        }
        effort.late_turns
    }

    #[test]
    fn a_turn_is_late_once_and_not_for_a_little() {
        assert_eq!(late(&[(1, 50), (1, 70), (2, 120)]), 0, "a fifth more is not late");
        assert_eq!(late(&[(1, 60), (1, 61), (1, 10), (2, 30)]), 1, "a late turn stays one late turn");
        assert_eq!(late(&[(1, 121), (2, 121)]), 2);
    }

    #[test]
    fn whoever_is_not_timed_is_never_late() {
        let choice = Choice { action: (), thoughts: Vec::new(), iterations: 0 };
        let (mut effort, hours) = (Effort::default(), Duration::from_secs(36_000));

        effort.note(&choice, true, hours, hours, Duration::MAX);

        assert_eq!((effort.late_turns, effort.slowest_turn), (0, hours));
    }
}
