//! A running game whose type is not known.

use std::any::Any;
use std::sync::Arc;

use bots::{Bot, Budget, Choice, Level, Prospect};
use kernel::{
    CannotPreview, CannotUndo, Chance, EventOf, FastChance, Heuristic, Record, RecordAction, Refusal, Seat, Seats, Seed, SeenOf, Sentence, Session, Site,
    Standing, Told, Viewer, Words, exact,
};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};

#[cfg(feature = "tools")]
use crate::Parts;
#[cfg(feature = "tools")]
use crate::written::{self, Look};

/// Where a game stands: who is awaited, or the result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Status {
    /// Who must decide.
    pub awaiting: Seats,
    /// Whether the game has ended.
    pub over: bool,
    /// The result, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standings: Option<Vec<Standing>>,
}

/// One legal action, as data and in words.
#[derive(Debug, Clone, Serialize)]
pub struct Offered {
    /// The action.
    pub action: Box<RawValue>,
    /// The action in words: a short label.
    pub sentence: Sentence,
    /// What is worth knowing about it, beneath the label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<Sentence>,
    /// What to think of before it, where it is easily regretted and could not be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caution: Option<Sentence>,
}

/// All that a viewer has before them.
#[derive(Debug, Clone)]
pub struct Before {
    /// What they see.
    pub view: Box<RawValue>,
    /// What they see, in words, if that is wanted.
    pub told: Option<Told>,
    /// What they are asked, as data and in words.
    pub decision: Option<(Box<RawValue>, Sentence)>,
    /// What they may do.
    pub choices: Vec<Offered>,
}

/// What an action brought about.
#[derive(Debug, Clone)]
pub struct Happened {
    /// The events, the whole truth.
    pub truth: Vec<Box<RawValue>>,
    /// What each seat saw, and last what a spectator saw.
    pub seen: Vec<Vec<Seen>>,
}

/// An event as somebody saw it, as data and in words.
#[derive(Debug, Clone, Serialize)]
pub struct Seen {
    /// The event.
    pub event: Box<RawValue>,
    /// The event in words.
    pub sentence: Sentence,
}

/// What a seat would see after actions it has not taken.
#[derive(Debug, Clone, Serialize)]
pub struct Preview {
    /// What it would see.
    pub view: Box<RawValue>,
    /// What it would see happen.
    pub seen: Vec<Seen>,
    /// What it would see, in words.
    pub told: Told,
}

/// Why something cannot be shown beforehand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoPreview {
    /// An action is refused.
    Refused {
        /// Which one, counted from 0.
        step: usize,
        /// The refusal, as the action itself would get it.
        refusal: Refusal,
    },
    /// It could not be taken back afterwards: chance would be used, or something hidden shown.
    Final {
        /// Which one, counted from 0.
        step: usize,
        /// Why not.
        reason: CannotUndo,
    },
}

/// What a bot chose and thought.
#[derive(Debug, Clone)]
pub struct BotChoice {
    /// The chosen action.
    pub action: Value,
    /// Each legal action with its share of the bot's liking and what it should come to, 0 to 1, where the bot looked ahead.
    pub thoughts: Value,
}

/// What a bot would do in somebody's place, and what may come of it.
#[derive(Debug, Clone)]
pub struct Advice {
    /// What it would do, and what it thought of each action.
    pub choice: BotChoice,
    /// What it foresees: of its choice first, then of what it liked next best. Nothing from a bot that does not look ahead.
    pub foreseen: Vec<Foreseen>,
}

/// What may come of an action.
#[derive(Debug, Clone)]
pub struct Foreseen {
    /// The action.
    pub action: Value,
    /// How games may end after it.
    pub prospect: Option<Prospect>,
    /// What the seat would do in the rest of its turn, as data and in words: as far as it can be known beforehand.
    pub then: Vec<(Value, Sentence)>,
}

/// Of how many choices the ends are imagined.
const FORESEEN: usize = 3;

/// A bot at one seat of a running game whose type is not known: it remembers what it thought of the rest of its turn.
pub trait AnyBot: Send {
    /// What it does now; nothing if the seat is not awaited, or the game is another one than it was made for.
    fn choose(&mut self, session: &dyn AnySession, seat: Seat, budget: &Budget<'_>) -> Option<BotChoice>;
    /// Whether the next question to the seat should be of the same turn.
    fn turn_goes_on(&self) -> bool;
}

struct Seated<G: Heuristic> {
    bot: Box<dyn Bot<G>>,
    level: Level,
}

impl<G: Words + Heuristic> AnyBot for Seated<G> {
    fn choose(&mut self, session: &dyn AnySession, seat: Seat, budget: &Budget<'_>) -> Option<BotChoice> {
        let session = session.as_any().downcast_ref::<Session<G>>()?;
        if !is_at_table(session, seat) || !session.awaiting().contains(seat) {
            return None;
        }
        let choice = self.bot.choose(&session.perspective(seat), &self.level.at_most(budget));
        Some(told::<G>(&choice))
    }

    fn turn_goes_on(&self) -> bool {
        self.bot.turn_goes_on()
    }
}

/// What a bot chose and thought, as data.
fn told<G: Words>(choice: &Choice<G::Action>) -> BotChoice {
    let thought = |thought: &bots::Thought<G::Action>| json!({"action": exact::written(&thought.action), "share": thought.share, "worth": thought.worth});
    BotChoice { action: exact::written(&choice.action), thoughts: choice.thoughts.iter().map(thought).collect() }
}

/// What a bot chose and what it liked next best.
fn best_of<A: Copy + PartialEq>(choice: &Choice<A>) -> Vec<A> {
    let mut best = vec![choice.action];
    while best.len() < FORESEEN {
        // Of equals the first: looked through from the end, it comes last.
        let others = choice.thoughts.iter().rev().filter(|thought| thought.share > 0.0 && !best.contains(&thought.action));
        let Some(next) = others.max_by(|one, other| one.share.total_cmp(&other.share)) else { break };
        best.push(next.action);
    }
    best
}

/// The rest of a turn in words, as far as nothing but the seat's own actions decides it.
fn line<G: Words>(session: &Session<G>, seat: Seat, first: G::Action, then: &[G::Action]) -> Vec<(Value, Sentence)> {
    let (mut done, mut line) = (vec![first], Vec::new());
    for next in then {
        let Ok(preview) = session.preview(seat, &done) else { break };
        line.push((exact::written(next), session.edition().say_action(&preview.view, *next)));
        done.push(*next);
    }
    line
}

/// A running game whose type is not known.
pub trait AnySession: Send + Sync {
    /// The session itself, for whoever knows its type.
    fn as_any(&self) -> &dyn Any;
    /// How many play.
    fn players(&self) -> u8;
    /// Where the game stands.
    fn status(&self) -> Status;
    /// Carries out an action.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<Happened, Refusal>;
    /// Carries out an action; returns what each seat saw, and last what a spectator saw: lists of [`Seen`] in JSON.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    #[cfg(feature = "tools")]
    fn act_telling(&mut self, seat: Seat, action: &Value) -> Result<Vec<Box<RawValue>>, Refusal>;
    /// Carries out an action without telling what happened: how a stored game is rebuilt.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    fn repeat(&mut self, seat: Seat, action: &Value) -> Result<(), Refusal>;
    /// What the seat would see after these actions of its own, exactly when they could be taken back afterwards.
    ///
    /// # Errors
    /// The first action that is refused, or that could not be taken back.
    fn preview(&self, seat: Seat, actions: &[Value]) -> Result<Preview, NoPreview>;
    /// Whether nothing can be taken back, whoever agrees.
    fn is_settled(&self) -> bool;
    /// Whether the seat may take back its last action.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes back the seat's last action.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Takes back everything since the seat's last action, as the others have agreed; returns how many actions.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    fn undo_by_consent(&mut self, seat: Seat) -> Result<usize, Refusal>;
    /// What happened in the set-up.
    fn opening(&self) -> Happened;
    /// What a seat is asked: as data and in words.
    fn decision(&self, seat: Seat) -> Option<(Box<RawValue>, Sentence)>;
    /// What a seat may do.
    fn legal(&self, seat: Seat) -> Vec<Offered>;
    /// The only choice of a seat, if everybody at the table knows that it is the only one.
    fn forced(&self, seat: Seat) -> Option<Value>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// What a viewer sees, in words.
    fn told(&self, viewer: Viewer) -> Told;
    /// All that a viewer has before them, looked at once.
    fn before(&self, viewer: Viewer, words: bool) -> Before;
    /// Takes the same of each of several viewers apart, with the viewer’s `seat` and whether it `canUndo`.
    #[cfg(feature = "tools")]
    fn take_sights_apart(&self, looks: &[Look], parts: &mut Parts);
    /// A part of a score in words.
    fn say_part(&self, part: &str) -> Sentence;
    /// What decides between equal totals, in words.
    fn say_tie(&self, tie: &str) -> Sentence;
    /// A title of a player alone, in words.
    fn say_title(&self, title: &str) -> Sentence;
    /// The whole truth.
    fn state(&self) -> Value;
    #[cfg(feature = "tools")]
    /// What [`AnyGame::resume`](crate::AnyGame::resume) needs to go on from here; nothing as long as something can be taken back.
    fn keep(&self) -> Option<Box<RawValue>>;
    /// The game so far; nothing if it began with a loaded position.
    fn record(&self) -> Option<Record>;
    /// The last action that stands, in the form the game writes it, with the table's fingerprint afterwards; nothing if none was
    /// taken here.
    fn last_action(&self) -> Option<RecordAction>;
    /// The fingerprint of the table.
    fn fingerprint(&self) -> String;
    /// The seed of the table.
    fn seed(&self) -> Seed;
    /// How many actions led here.
    fn actions_taken(&self) -> usize;
    /// A bot for a seat of this game; its random choices follow from the seed.
    fn bot(&self, level: Level, seed: u64) -> Box<dyn AnyBot>;
    /// What a bot would do at this seat, asked out of the blue; nothing if the seat is not awaited.
    fn choose(&self, seat: Seat, level: Level, budget: &Budget<'_>, seed: u64) -> Option<BotChoice>;
    /// As [`AnySession::choose`], and what may come of the best few choices: at most as many games as `ends` allows are
    /// imagined to their end for each.
    fn advise(&self, seat: Seat, level: Level, budget: &Budget<'_>, ends: &Budget<'_>, seed: u64) -> Option<Advice>;
    /// What speaks for an action of a seat, in words: worked out from what the seat sees. Nothing if the action is not among its
    /// choices, or the game has nothing to say.
    fn reason(&self, seat: Seat, action: &Value) -> Option<Sentence>;
    /// Takes up to so many uniformly random actions, as long as the game goes on; returns how many.
    ///
    /// # Errors
    /// That a script of chance asks for the impossible: nothing else can refuse a legal action.
    fn play_randomly(&mut self, count: u64, chance: &mut FastChance) -> Result<u64, Refusal>;
    /// Looks back on the game; nothing unless it is over and began with a set-up. `watch` is told how far the work is, 0 to 1, and
    /// says whether to go on.
    #[cfg(feature = "tools")]
    fn review(&self, plan: &insight::Plan, watch: &mut dyn FnMut(f32) -> bool) -> Option<insight::Review<crate::Named>>;
    /// The same for somebody who is told more and more while they wait; nothing if they went.
    #[cfg(feature = "tools")]
    fn review_for(&self, plan: &insight::Plan, waiting: crate::Waiting<'_>) -> Option<insight::Review<crate::Named>>;
    /// The same game once more, to think on elsewhere.
    fn fork(&self) -> Box<dyn AnySession>;
    /// The game as it may be for all a viewer knows: what is hidden from them is dealt anew. It has no record.
    fn imagine(&self, viewer: Viewer, seed: u64) -> Box<dyn AnySession>;
}

/// Where random actions are chosen.
const RANDOM: Site = Site("registry.random");

pub(crate) fn raw<T: Serialize>(value: &T) -> Box<RawValue> {
    to_raw_value(value).expect("everything of a game has a JSON form")
}

/// Whether the table has this seat: what comes from outside may name any.
fn is_at_table<G: Words>(session: &Session<G>, seat: Seat) -> bool {
    seat.0 < session.players()
}

/// What a seat that sees this is asked, as data and in words.
fn asked<G: Words>(session: &Session<G>, view: &G::View, decision: &G::Decision) -> (Box<RawValue>, Sentence) {
    (raw(decision), session.edition().say_decision(view, decision))
}

/// What to think of before an action. Asked in this order: few are easily regretted, and only those are tried out.
pub(crate) fn caution<G: Words>(session: &Session<G>, seat: Seat, view: &G::View, action: G::Action, choices: &[G::Action]) -> Option<Sentence> {
    session.edition().say_caution(view, action, choices).filter(|_| session.is_final(seat, action))
}

/// What a seat that sees this may do, as data and in words.
fn offered<G: Words>(session: &Session<G>, seat: Seat, view: &G::View, actions: &[G::Action]) -> Vec<Offered> {
    let offer = |&action: &G::Action| {
        let (sentence, detail) = (session.edition().say_action(view, action), session.edition().say_detail(view, action));
        let caution = caution(session, seat, view, action, actions);
        Offered { action: raw(&action), sentence, detail, caution }
    };
    actions.iter().map(offer).collect()
}

fn say<G: Words>(game: &G, seen: &SeenOf<G>) -> Seen {
    Seen { event: raw(seen), sentence: game.say_event(seen) }
}

fn happened<G: Words>(session: &Session<G>, events: &[EventOf<G>]) -> Happened {
    let seen_by = |viewer| session.seen(events, viewer).iter().map(|seen| say(&***session.edition(), seen)).collect();
    Happened { truth: events.iter().map(raw).collect(), seen: Viewer::all(session.players()).map(seen_by).collect() }
}

impl<G: Words + Heuristic> AnySession for Session<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn players(&self) -> u8 {
        Self::players(self)
    }

    fn status(&self) -> Status {
        let over = self.is_over();
        Status { awaiting: self.awaiting(), over, standings: over.then(|| self.standings()) }
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<Happened, Refusal> {
        let events = self.act_json(seat, action).map_err(|refused| Refusal::of_action(&***self.edition(), Self::state(self), seat, &refused))?;
        Ok(happened(self, &events))
    }

    #[cfg(feature = "tools")]
    fn act_telling(&mut self, seat: Seat, action: &Value) -> Result<Vec<Box<RawValue>>, Refusal> {
        let events = self.act_json(seat, action).map_err(|refused| Refusal::of_action(&***self.edition(), Self::state(self), seat, &refused))?;
        Ok(written::told_to_all(self, &events))
    }

    fn repeat(&mut self, seat: Seat, action: &Value) -> Result<(), Refusal> {
        self.act_json(seat, action).map(drop).map_err(|refused| Refusal::of_action(&***self.edition(), Self::state(self), seat, &refused))
    }

    fn preview(&self, seat: Seat, actions: &[Value]) -> Result<Preview, NoPreview> {
        let game = &***self.edition();
        match self.preview_json(seat, actions) {
            Ok(preview) => {
                let seen = preview.seen.iter().map(|seen| say(game, seen)).collect();
                Ok(Preview { view: raw(&preview.view), seen, told: game.tell(&preview.view) })
            }
            Err(CannotPreview::Refused { step, rule, refused }) => {
                let refusal = Refusal { rule, ..Refusal::of_action(game, Self::state(self), seat, &refused) };
                Err(NoPreview::Refused { step, refusal })
            }
            Err(CannotPreview::Final { step, boundary }) => Err(NoPreview::Final { step, reason: boundary }),
        }
    }

    fn is_settled(&self) -> bool {
        Self::is_settled(self)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.check_undo(seat).is_ok()
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        Self::undo(self, seat).map_err(Refusal::of_undo::<G>)
    }

    fn undo_by_consent(&mut self, seat: Seat) -> Result<usize, Refusal> {
        Self::undo_by_consent(self, seat).map_err(Refusal::of_undo::<G>)
    }

    fn opening(&self) -> Happened {
        happened(self, Self::opening(self))
    }

    fn decision(&self, seat: Seat) -> Option<(Box<RawValue>, Sentence)> {
        let decision = Self::decision(self, seat)?;
        Some(asked(self, &Self::view(self, Viewer::Seat(seat)), &decision))
    }

    fn legal(&self, seat: Seat) -> Vec<Offered> {
        let actions = Self::legal(self, seat);
        if actions.is_empty() { Vec::new() } else { offered(self, seat, &Self::view(self, Viewer::Seat(seat)), &actions) }
    }

    fn forced(&self, seat: Seat) -> Option<Value> {
        Self::forced(self, seat).map(|action| exact::written(&action))
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&Self::view(self, viewer))
    }

    fn told(&self, viewer: Viewer) -> Told {
        self.edition().tell(&Self::view(self, viewer))
    }

    fn before(&self, viewer: Viewer, words: bool) -> Before {
        let view = Self::view(self, viewer);
        let told = words.then(|| self.edition().tell(&view));
        let decision = viewer.seat().and_then(|seat| Self::decision(self, seat)).map(|decision| asked(self, &view, &decision));
        let choices = viewer.seat().map_or_else(Vec::new, |seat| offered(self, seat, &view, &Self::legal(self, seat)));
        Before { view: raw(&view), told, decision, choices }
    }

    #[cfg(feature = "tools")]
    fn take_sights_apart(&self, looks: &[Look], parts: &mut Parts) {
        written::take_sights_apart(self, looks, parts);
    }

    fn say_part(&self, part: &str) -> Sentence {
        G::say_part(part)
    }

    fn say_tie(&self, tie: &str) -> Sentence {
        G::say_tie(tie)
    }

    fn say_title(&self, title: &str) -> Sentence {
        G::say_title(title)
    }

    fn state(&self) -> Value {
        exact::written(Self::state(self))
    }

    #[cfg(feature = "tools")]
    fn keep(&self) -> Option<Box<RawValue>> {
        Self::keep(self).map(|kept| raw(&kept))
    }

    fn record(&self) -> Option<Record> {
        Self::record(self)
    }

    fn last_action(&self) -> Option<RecordAction> {
        let taken = self.taken().last()?;
        let action = exact::written(&taken.action);
        Some(RecordAction { seat: taken.seat, action, at: None, by: None, check: AnySession::fingerprint(self) })
    }

    fn fingerprint(&self) -> String {
        kernel::record::fingerprint(Self::state(self))
    }

    fn seed(&self) -> Seed {
        Self::seed(self)
    }

    fn actions_taken(&self) -> usize {
        self.taken().len()
    }

    fn bot(&self, level: Level, seed: u64) -> Box<dyn AnyBot> {
        Box::new(Seated::<G> { bot: level.bot(seed), level })
    }

    fn choose(&self, seat: Seat, level: Level, budget: &Budget<'_>, seed: u64) -> Option<BotChoice> {
        AnySession::bot(self, level, seed).choose(self, seat, budget)
    }

    fn advise(&self, seat: Seat, level: Level, budget: &Budget<'_>, ends: &Budget<'_>, seed: u64) -> Option<Advice> {
        if !is_at_table(self, seat) || !self.awaiting().contains(seat) {
            return None;
        }
        let (at, mut bot) = (self.perspective(seat), level.bot::<G>(seed));
        let choice = bot.choose(&at, &level.at_most(budget));
        let foreseen = bot.foresee(&at, &best_of(&choice), ends).into_iter().map(|foreseen| Foreseen {
            action: exact::written(&foreseen.action),
            prospect: foreseen.prospect,
            then: line(self, seat, foreseen.action, &foreseen.then),
        });
        Some(Advice { foreseen: foreseen.collect(), choice: told::<G>(&choice) })
    }

    fn reason(&self, seat: Seat, action: &Value) -> Option<Sentence> {
        if !is_at_table(self, seat) {
            return None;
        }
        let choices = Self::legal(self, seat);
        let chosen = choices.iter().copied().find(|choice| json!(choice) == *action)?;
        self.edition().say_reason(&Self::view(self, Viewer::Seat(seat)), chosen, &choices)
    }

    fn play_randomly(&mut self, count: u64, chance: &mut FastChance) -> Result<u64, Refusal> {
        let mut played = 0;
        while let Some(seat) = self.awaiting().first().filter(|_| played < count) {
            let actions = Self::legal(self, seat);
            let action = actions[chance.pick(RANDOM, actions.len() as u32) as usize];
            Self::act(self, seat, action).map_err(|refused| Refusal::of_action(&***self.edition(), Self::state(self), seat, &refused))?;
            played += 1;
        }
        Ok(played)
    }

    #[cfg(feature = "tools")]
    fn review(&self, plan: &insight::Plan, watch: &mut dyn FnMut(f32) -> bool) -> Option<insight::Review<crate::Named>> {
        crate::reviewed::review(self, plan, watch)
    }

    #[cfg(feature = "tools")]
    fn review_for(&self, plan: &insight::Plan, waiting: crate::Waiting<'_>) -> Option<insight::Review<crate::Named>> {
        crate::reviewed::review_for(self, plan, waiting)
    }

    fn fork(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn imagine(&self, viewer: Viewer, seed: u64) -> Box<dyn AnySession> {
        let mut state = Self::state(self).clone();
        self.edition().redeal(&mut state, viewer, &mut FastChance::new(seed));
        Box::new(Self::load(Arc::clone(self.edition()), state, Self::seed(self)).expect("a redealt state keeps every invariant"))
    }
}
