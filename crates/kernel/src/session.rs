//! A running game: state, chance, what was done, and what can still be taken back.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::preview::{First, Noted, Watched};
use crate::{Broken, CannotStart, Common, Drawn, Edition, EventOf, Game, Perspective, Redeals, Refused, Script, Seat, Seats, Seed, SeededChance, SeenOf};
use crate::{Sentence, Standing, Viewer, Views, exact};

/// One accepted action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken<A> {
    /// The seat that acted.
    pub seat: Seat,
    /// The action it took.
    pub action: A,
}

/// Why something cannot be taken back. The kernel finds out by itself, for all games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum CannotUndo {
    /// The seat has done nothing yet.
    #[error("there is nothing to take back")]
    Nothing,
    /// A card was shuffled in, a die rolled.
    #[error("chance was used since")]
    ChanceUsed,
    /// A hidden card was turned up, a secret choice revealed.
    #[error("something hidden was shown since")]
    HiddenShown,
    /// Another seat has acted.
    #[error("another player has acted since")]
    AnotherActed,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}

impl CannotUndo {
    /// The reason in words.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        Sentence::new(match self {
            Self::Nothing => "undo-nothing",
            Self::ChanceUsed => "undo-chance",
            Self::HiddenShown => "undo-shown",
            Self::AnotherActed => "undo-another-acted",
            Self::GameOver => "undo-over",
        })
    }
}

/// All it takes to go on with a game elsewhere, from a moment when nothing could be taken back. A cache: whoever keeps
/// the actions can do without it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept<'a, S: Clone> {
    state: Cow<'a, S>,
    /// How often each site of chance was used.
    uses: Cow<'a, [(Cow<'static, str>, u32)]>,
    boundary: CannotUndo,
}

/// A running game.
///
/// Undo goes back over a seat's own actions, the newest first, as long as since then no chance was used, nothing
/// hidden was shown to anybody, nobody else acted and the game goes on.
#[derive(Debug)]
pub struct Session<G: Game> {
    edition: Arc<Edition<G>>,
    seed: Seed,
    chance: SeededChance,
    state: G::State,
    opening: Vec<EventOf<G>>,
    taken: Vec<Taken<G::Action>>,
    /// The states before the last actions, back to the last boundary of undo.
    window: Vec<G::State>,
    /// What made the last boundary.
    boundary: CannotUndo,
    /// Whether the game began with a set-up (and can be told as a record) or with a loaded position.
    from_setup: bool,
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        Self {
            edition: Arc::clone(&self.edition),
            seed: self.seed,
            chance: self.chance.clone(),
            state: self.state.clone(),
            opening: self.opening.clone(),
            taken: self.taken.clone(),
            window: self.window.clone(),
            boundary: self.boundary,
            from_setup: self.from_setup,
        }
    }
}

impl<G: Game> Session<G> {
    /// Sets up a table.
    ///
    /// # Errors
    /// If the number of players or the options do not fit.
    pub fn new(edition: Arc<Edition<G>>, players: u8, options: &G::Options, seed: Seed) -> Result<Self, CannotStart> {
        Self::start(edition, players, options, seed, SeededChance::new(seed), true)
    }

    /// Sets up a table whose chance is noted, for its record.
    pub(crate) fn noting(edition: Arc<Edition<G>>, players: u8, options: &G::Options, seed: Seed) -> Result<Self, CannotStart> {
        Self::start(edition, players, options, seed, SeededChance::new(seed).noting(), true)
    }

    /// What chance has drawn, if it is noted.
    pub(crate) fn noted(&self) -> &[Drawn] {
        self.chance.noted()
    }

    /// Sets up a table whose chance follows a script first: for tests of rare things. It has no record.
    ///
    /// # Errors
    /// If the number of players or the options do not fit, or the script asks for the impossible.
    pub fn scripted(edition: Arc<Edition<G>>, players: u8, options: &G::Options, seed: Seed, script: Script) -> Result<Self, CannotStart> {
        Self::start(edition, players, options, seed, SeededChance::scripted(seed, script), false)
    }

    fn start(edition: Arc<Edition<G>>, players: u8, options: &G::Options, seed: Seed, mut chance: SeededChance, from_setup: bool) -> Result<Self, CannotStart> {
        CannotStart::check::<G>(players, options)?;
        let first = First::default();
        let mut log = Noted { events: Vec::new(), first: &first };
        let state = edition.setup(players, options, &mut Watched { chance: Some(&mut chance), first: &first }, &mut log);
        let opening = log.events;
        if let Some(impossible) = chance.impossible() {
            return Err(CannotStart::Script(impossible.clone()));
        }
        Ok(Self { edition, seed, chance, state, opening, taken: Vec::new(), window: Vec::new(), boundary: CannotUndo::Nothing, from_setup })
    }

    /// Goes on from a position that was not played here; chance follows from the seed.
    ///
    /// # Errors
    /// The first invariant the position breaks.
    pub fn load(edition: Arc<Edition<G>>, state: G::State, seed: Seed) -> Result<Self, Broken> {
        edition.check(&state)?;
        let chance = SeededChance::new(seed);
        Ok(Self { edition, seed, chance, state, opening: Vec::new(), taken: Vec::new(), window: Vec::new(), boundary: CannotUndo::Nothing, from_setup: false })
    }

    /// Lets chance follow a script from here on, before the seed speaks again. The game has no record then.
    pub fn follow(&mut self, script: Script) {
        self.chance = SeededChance::scripted(self.seed, script).after(&self.chance);
        self.from_setup = false;
    }

    /// Carries out an action; returns what happened.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Vec<EventOf<G>>, Refused<G::Illegal>> {
        let before = self.state.clone();
        let chance_before = self.chance.is_scripted().then(|| self.chance.clone());
        let uses_before = self.chance.uses();
        let first = First::default();
        let mut log = Noted { events: Vec::new(), first: &first };
        self.edition.act(&mut self.state, seat, action, &mut Watched { chance: Some(&mut self.chance), first: &first }, &mut log)?;
        let events = log.events;
        if let Some((impossible, chance)) = self.chance.impossible().cloned().zip(chance_before) {
            (self.state, self.chance) = (before, chance);
            return Err(Refused::Script(impossible));
        }
        self.taken.push(Taken { seat, action });
        match self.boundary_after(&events, uses_before) {
            Some(boundary) => {
                self.window.clear();
                self.boundary = boundary;
            }
            None => self.window.push(before),
        }
        Ok(events)
    }

    /// Carries out an action given as JSON, if it is exactly one; returns what happened.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn act_json(&mut self, seat: Seat, action: &Value) -> Result<Vec<EventOf<G>>, Refused<G::Illegal>> {
        let action = self.read_action(seat, action)?;
        self.act(seat, action)
    }

    /// Reads an action of a seat from exactly its document.
    ///
    /// # Errors
    /// That the seat is not asked anything, or what is wrong with the document.
    pub fn read_action(&self, seat: Seat, action: &Value) -> Result<G::Action, Common> {
        self.edition.check_awaited(&self.state, seat)?;
        exact::read(action).map_err(|why| Common::unreadable(action, why))
    }

    fn boundary_after(&self, events: &[EventOf<G>], uses_before: u32) -> Option<CannotUndo> {
        if self.is_over() {
            Some(CannotUndo::GameOver)
        } else if self.chance.uses() != uses_before {
            Some(CannotUndo::ChanceUsed)
        } else if events.iter().any(|event| event.reveals) {
            Some(CannotUndo::HiddenShown)
        } else {
            None
        }
    }

    /// Goes on from what was kept of a session with this seed. It has no record: that would need the actions before.
    ///
    /// # Errors
    /// The first invariant the position breaks.
    pub fn resume(edition: Arc<Edition<G>>, kept: Kept<'_, G::State>, seed: Seed) -> Result<Self, Broken> {
        let mut session = Self::load(edition, kept.state.into_owned(), seed)?;
        session.chance = SeededChance::resume(seed, kept.uses.into_owned());
        session.boundary = kept.boundary;
        Ok(session)
    }

    /// What it takes to go on from here; nothing as long as something can be taken back, for that would be lost.
    #[must_use]
    pub fn keep(&self) -> Option<Kept<'_, G::State>> {
        let kept = || Kept { state: Cow::Borrowed(&self.state), uses: Cow::Borrowed(self.chance.uses_by_site()), boundary: self.boundary };
        self.window.is_empty().then(kept)
    }

    /// Whether nothing can be taken back, whoever agrees.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.window.is_empty()
    }

    /// Whether the seat may take back its last action.
    ///
    /// # Errors
    /// Why it cannot be taken back; [`Laws::undo`](crate::Laws) is the rule.
    pub fn check_undo(&self, seat: Seat) -> Result<(), CannotUndo> {
        match (self.window.last(), self.taken.last()) {
            (None, _) | (_, None) => Err(self.boundary),
            (Some(_), Some(last)) if last.seat != seat => Err(CannotUndo::AnotherActed),
            (Some(_), Some(_)) => Ok(()),
        }
    }

    /// Takes back the seat's last action.
    ///
    /// # Errors
    /// As [`Session::check_undo`].
    pub fn undo(&mut self, seat: Seat) -> Result<(), CannotUndo> {
        self.check_undo(seat)?;
        self.rewind(1);
        Ok(())
    }

    /// Takes back everything since, and including, the seat's last action: what the others may agree to. Returns how
    /// many actions were taken back. Chance and shown secrets stay a boundary, whoever agrees.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub fn undo_by_consent(&mut self, seat: Seat) -> Result<usize, CannotUndo> {
        let reachable = self.taken.iter().rev().take(self.window.len());
        let back = reachable.zip(1..).find(|(taken, _)| taken.seat == seat).map(|(_, count)| count);
        let count = back.ok_or(self.boundary)?;
        self.rewind(count);
        Ok(count)
    }

    fn rewind(&mut self, count: usize) {
        let kept = self.window.len() - count;
        self.state = self.window.swap_remove(kept);
        self.window.truncate(kept);
        self.taken.truncate(self.taken.len() - count);
    }

    /// The rules and component data.
    #[must_use]
    pub const fn edition(&self) -> &Arc<Edition<G>> {
        &self.edition
    }

    /// The seed of the table: for records, never for players while the game goes on.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The whole truth: for stores, referees and tests.
    #[must_use]
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// What happened in the set-up.
    #[must_use]
    pub fn opening(&self) -> &[EventOf<G>] {
        &self.opening
    }

    /// The actions that led here.
    #[must_use]
    pub fn taken(&self) -> &[Taken<G::Action>] {
        &self.taken
    }

    /// Whether the game began with a set-up, so that its record can be replayed.
    #[must_use]
    pub const fn has_record(&self) -> bool {
        self.from_setup
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.edition.players(&self.state)
    }

    /// Who must decide now.
    #[must_use]
    pub fn awaiting(&self) -> Seats {
        self.edition.awaiting(&self.state)
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.awaiting().is_empty()
    }

    /// The result; final once the game is over.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        self.edition.standings(&self.state)
    }

    /// What a seat is asked, if it is awaited.
    #[must_use]
    pub fn decision(&self, seat: Seat) -> Option<G::Decision> {
        self.awaiting().contains(seat).then(|| self.edition.decision(&self.state, seat))
    }

    /// What a seat may do now.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        self.edition.choices(&self.state, seat)
    }

    /// The events as a viewer saw them.
    #[must_use]
    pub fn seen(&self, events: &[EventOf<G>], viewer: Viewer) -> Vec<SeenOf<G>> {
        events.iter().map(|event| event.seen(viewer)).collect()
    }
}

impl<G: Views> Session<G> {
    /// What a viewer sees.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.edition.view(&self.state, viewer)
    }

    /// What each of several viewers sees.
    #[must_use]
    pub fn views(&self, viewers: &[Viewer]) -> Vec<G::View> {
        self.edition.views(&self.state, viewers)
    }

    /// The only choice of a seat, if everybody at the table knows that it is the only one: then anybody may make it in
    /// the seat's place, at once, and tells nobody anything.
    #[must_use]
    pub fn forced(&self, seat: Seat) -> Option<G::Action> {
        // Asked first: how many choices there are is not even looked at where that is a secret.
        if !self.awaiting().contains(seat) || !self.edition.choices_are_countable(&self.state, seat) {
            return None;
        }
        match self.legal(seat).as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }
}

impl<G: Views + Redeals> Session<G> {
    /// The game as a seat knows it: what a bot gets.
    #[must_use]
    pub fn perspective(&self, seat: Seat) -> Perspective<'_, G> {
        Perspective::new(&self.edition, &self.state, seat)
    }
}
