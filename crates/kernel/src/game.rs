//! What a game is.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{BadEdition, Broken, Chance, Illegal, OptionSpec, RuleId, Seat, Seats, Standing, Viewer};

/// The rules of one game: a state machine of small decisions, pure and without memory of its own.
///
/// A value of the implementing type is the *box*: its component data, read once and shared by all tables. A
/// [`Game::State`] is one table. At any moment the state awaits one seat, several at once (secret simultaneous
/// choices), or nobody: then the game is over. Everything that follows by itself (automatic phases, chance, forced
/// single choices) happens inside [`Game::apply`], up to the next decision or the end, wherever that falls.
pub trait Game: Sized + Send + Sync + 'static {
    /// The id of the game: lower case, stable for ever.
    const ID: &'static str;
    /// Revision of the rules: rises whenever a record made before would replay differently.
    const RULES: u32;
    /// How many can play.
    const PLAYERS: RangeInclusive<u8>;
    /// The built-in component data (JSON).
    const EDITION: &'static str;
    /// The rule that says what can be taken back.
    const UNDO_RULE: RuleId;
    /// The rule that says which form a loaded position has, if one does.
    const POSITION_RULE: Option<RuleId> = None;

    /// What a table can choose before the game.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One table: flat, cheap to clone, without chance.
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a seat chose: small, with a stable JSON form.
    type Action: Copy + Debug + PartialEq + Eq + Hash + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a seat is asked.
    type Decision: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// What happened: the whole truth.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// What happened, as one viewer saw it: a type of its own, without a field for what nobody may see.
    type Seen: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// What one viewer may see of a state: a type of its own, built up from nothing.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// Why an action is refused.
    type Illegal: Illegal;

    /// Opens a box: reads and checks component data.
    ///
    /// # Errors
    /// Every violated constraint.
    fn from_edition(json: &str) -> Result<Self, BadEdition>;

    /// The options a table can choose from.
    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }

    /// Lays out a table for `players` (within [`Game::PLAYERS`]), up to the first decision.
    ///
    /// # Errors
    /// If the options do not fit the number of players.
    fn setup<C: Chance>(&self, players: u8, options: &Self::Options, chance: &mut C, log: &mut impl Log<Self::Event>) -> Result<Self::State, Self::Illegal>;

    /// How many play at this table.
    fn players(&self, state: &Self::State) -> u8;

    /// The options this table chose.
    fn options_of(&self, state: &Self::State) -> Self::Options;

    /// Who must decide now; nobody once the game is over.
    fn awaiting(&self, state: &Self::State) -> Seats;

    /// What the seat is asked, if it is awaited.
    fn decision(&self, state: &Self::State, seat: Seat) -> Option<Self::Decision>;

    /// Adds every action the seat may take now; adds nothing if it is not awaited.
    fn legal(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Carries out an action and everything that follows by itself.
    ///
    /// # Errors
    /// The refusal, with its rule; the state is then untouched.
    fn apply<C: Chance>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut C,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// The refusal of something that is no action of this game at all (in JSON). The checks that come before (game
    /// over, another seat's turn) speak first.
    fn unreadable(&self, state: &Self::State, seat: Seat, action: &serde_json::Value) -> Self::Illegal;

    /// Whether the event showed somebody something that was hidden from them: undo stops there.
    fn reveals(&self, state: &Self::State, event: &Self::Event) -> bool;

    /// The event as one viewer saw it, or nothing if it passed unseen. The state is the one after the event.
    fn seen(&self, state: &Self::State, event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// What one viewer may see.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Makes the state another one, uniformly drawn among those that look the same to this viewer.
    fn redeal<C: Chance>(&self, state: &mut Self::State, viewer: Viewer, chance: &mut C);

    /// Everything this viewer cannot know, item by item: what [`Game::redeal`] must move.
    fn secrets(&self, state: &Self::State, viewer: Viewer) -> Vec<Secret>;

    /// The result as the table stands; final once nobody is awaited.
    fn standings(&self, state: &Self::State) -> Vec<Standing>;

    /// Checks the invariants: holds for every reachable state; a loaded one is refused by it.
    ///
    /// # Errors
    /// The first broken invariant.
    fn check(&self, state: &Self::State) -> Result<(), Broken>;

    /// The proven bound on the number of decisions of a game.
    fn max_decisions(players: u8) -> u32;
}

/// Something a viewer cannot know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Secret {
    /// Items of one pool could lie in each other's places (a deck and the hands dealt from it).
    pub pool: &'static str,
    /// Where the item lies: stays the same in a redeal.
    pub place: String,
    /// What lies there.
    pub item: String,
}

/// Where a game tells its events.
pub trait Log<E> {
    /// Tells what happened; the event is made only if somebody listens.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

/// Nobody listens: simulation and search.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline]
    fn tell(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
