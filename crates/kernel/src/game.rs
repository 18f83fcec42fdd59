//! What a game is.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::edition::Difference;
use crate::standings::{self, MAX_SEATS};
use crate::{BadEdition, Broken, Chance, Common, Draw, Event, Illegal, Laws, Log, OptionSpec, PerSeat, Placed, Refused, RuleId, Score, Seat, Seats, Seen};
use crate::{Site, Standing, Tie, Title, Viewer};

/// What happened in a game: the whole truth.
pub type EventOf<G> = Event<<G as Game>::News, <G as Game>::Own, <G as Game>::Hidden>;
/// What happened in a game, as one viewer saw it.
pub type SeenOf<G> = Seen<<G as Game>::News, <G as Game>::Own, <G as Game>::Hidden>;

/// The rules of one game: a state machine of small decisions, pure and without memory of its own.
///
/// A value of the implementing type is the *box*: its component data, read once and shared by all tables. A
/// [`Game::State`] is one table. At any moment the state awaits one seat, several at once (secret simultaneous
/// choices), or nobody: then the game is over. Everything that follows by itself (automatic phases, chance, forced
/// single choices) happens inside [`Game::apply`], up to the next decision or the end, wherever that falls.
///
/// What a viewer may see is [`Views`], what it cannot know [`Redeals`], what is said of it all [`Words`](crate::Words),
/// what good play is [`Heuristic`](crate::Heuristic): each a trait of its own, in a file of its own.
pub trait Game: Sized + Send + Sync + 'static {
    /// The id of the game: lower case, stable for ever.
    const ID: &'static str;
    /// Revision of the rules: rises whenever a record made before would replay differently.
    const RULES: u32;
    /// How many can play.
    const PLAYERS: RangeInclusive<u8>;
    /// The built-in component data (JSON).
    const EDITION: &'static str;
    /// What the box says about itself (JSON, see [`Facts`](crate::Facts)).
    const FACTS: &'static str;
    /// The rules that the kernel enforces for the game.
    const LAWS: Laws;
    /// The parts of a score, in the order they are told; `<id>-part-<part>` is the message of each.
    const PARTS: &'static [&'static str];
    /// What decides between equal totals, the first difference first; `<id>-tie-<name>` is the message of each.
    const TIES: &'static [Tie] = &[];

    /// Where chance enters in a real game, and how: what a script can name. What only a redeal uses is not among them.
    const SITES: &'static [(Site, Draw)] = &[];

    /// What a table can choose before the game.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static;
    /// One table: flat, cheap to clone, without chance.
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static;
    /// What a seat chose: small, with a stable JSON form.
    type Action: Copy + Debug + PartialEq + Eq + Hash + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static;
    /// What a seat is asked.
    type Decision: Clone + Debug + PartialEq + Serialize + JsonSchema + Send + Sync + 'static;
    /// What happened in front of everybody.
    type News: Clone + Debug + PartialEq + Serialize + JsonSchema + Send + Sync + 'static;
    /// What happened in front of one seat ([`Nothing`](crate::Nothing) in a game without secrets).
    type Own: Clone + Debug + PartialEq + Serialize + JsonSchema + Send + Sync + 'static;
    /// What the others saw of that: a type of its own, without a field for what they may not see.
    type Hidden: Clone + Debug + PartialEq + Serialize + JsonSchema + Send + Sync + 'static;
    /// Why an action is refused, for reasons of this game.
    type Illegal: Illegal;

    /// Opens a box: reads and checks component data.
    ///
    /// # Errors
    /// Every violated constraint.
    fn open(json: &str) -> Result<Self, BadEdition>;

    /// Where the component data of this box leaves what we reconstructed; nothing for the built-in data.
    fn differences(&self) -> &[Difference] {
        &[]
    }

    /// The options a table can choose from.
    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }

    /// Lays out a table, up to the first decision. The number of players is within [`Game::PLAYERS`], and seats that the
    /// options name are taken.
    fn setup<C: Chance>(&self, players: u8, options: &Self::Options, chance: &mut C, log: &mut impl Log<EventOf<Self>>) -> Self::State;

    /// How many play at this table.
    fn players(&self, state: &Self::State) -> u8;

    /// The options this table chose.
    fn options_of(&self, state: &Self::State) -> Self::Options;

    /// Who must decide now; nobody once the game is over.
    fn awaiting(&self, state: &Self::State) -> Seats;

    /// What a seat is asked that is awaited.
    fn decision(&self, state: &Self::State, seat: Seat) -> Self::Decision;

    /// Adds every action that a seat may take that is awaited.
    fn legal(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Carries out an action of a seat that is awaited, and everything that follows by itself.
    ///
    /// # Errors
    /// The refusal, with its rule; the state is then untouched.
    fn apply<C: Chance>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut C,
        log: &mut impl Log<EventOf<Self>>,
    ) -> Result<(), Self::Illegal>;

    /// The rule behind a refusal that every game has, where it hangs on the position.
    fn rule_of(&self, _state: &Self::State, _seat: Seat, refused: &Common) -> RuleId {
        Self::LAWS.of(refused)
    }

    /// The rule behind any refusal; none where no rule speaks.
    fn rule_behind(&self, state: &Self::State, seat: Seat, refused: &Refused<Self::Illegal>) -> Option<RuleId> {
        match refused {
            Refused::Common(common) => Some(self.rule_of(state, seat, common)),
            Refused::Illegal(illegal) => Some(illegal.rule()),
            Refused::Script(_) => None,
        }
    }

    /// What a seat has, as the table stands: final once nobody is awaited.
    fn score(&self, state: &Self::State, seat: Seat) -> Score;

    /// What a player alone has reached; nothing at a table of several.
    fn title(&self, _state: &Self::State, _seat: Seat) -> Option<Title> {
        None
    }

    /// Whether a rule that only keeps games from going on for ever has ended this one.
    fn was_cut_short(&self, _state: &Self::State) -> bool {
        false
    }

    /// Checks the invariants: holds for every reachable state; a loaded one is refused by it.
    ///
    /// # Errors
    /// The first broken invariant.
    fn check(&self, state: &Self::State) -> Result<(), Broken>;

    /// The proven bound on the number of decisions of a game.
    fn max_decisions(&self, players: u8) -> u32;

    /// Whether a decision belongs to the same turn as the one it followed: where search may stop and judge.
    fn same_turn(&self, before: &Self::State, after: &Self::State) -> bool {
        self.awaiting(before) == self.awaiting(after)
    }

    /// Whether the seat may act at all.
    ///
    /// # Errors
    /// The game is over, or others decide.
    #[inline]
    fn check_awaited(&self, state: &Self::State, seat: Seat) -> Result<(), Common> {
        let awaited = self.awaiting(state);
        if awaited.contains(seat) {
            Ok(())
        } else if awaited.is_empty() {
            Err(Common::Over)
        } else {
            Err(Common::NotAwaited { awaited })
        }
    }

    /// Carries out an action of any seat: what comes from outside comes through here.
    ///
    /// # Errors
    /// The refusal; the state is then untouched.
    fn act<C: Chance>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut C,
        log: &mut impl Log<EventOf<Self>>,
    ) -> Result<(), Refused<Self::Illegal>> {
        self.check_awaited(state, seat)?;
        self.apply(state, seat, action, chance, log).map_err(Refused::Illegal)
    }

    /// Every action any seat may take now: none if it is not awaited.
    fn choices(&self, state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        if self.awaiting(state).contains(seat) {
            self.legal(state, seat, &mut actions);
        }
        actions
    }

    /// The ranks and totals of all seats, without allocation: for search.
    fn outcome(&self, state: &Self::State) -> PerSeat<Placed, MAX_SEATS> {
        standings::outcome(self, state)
    }

    /// The result as the table stands, in full.
    fn standings(&self, state: &Self::State) -> Vec<Standing> {
        standings::standings(self, state)
    }
}

/// What each viewer may see of a table (`view.rs`).
pub trait Views: Game {
    /// What one viewer may see of a state: a type of its own, built up from nothing.
    type View: Clone + Debug + PartialEq + Serialize + JsonSchema + Send + Sync + 'static;

    /// What one viewer may see.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What each of several viewers may see: nothing else than [`Views::view`] says, but what they see alike can be made once and
    /// [`Shared`](crate::Shared).
    fn views(&self, state: &Self::State, viewers: &[Viewer]) -> Vec<Self::View> {
        viewers.iter().map(|viewer| self.view(state, *viewer)).collect()
    }

    /// Whether everybody, spectators too, can tell how many choices a seat has that is awaited.
    ///
    /// Only then may a single choice be made in the seat's place: that it was single is told to all by the act itself and
    /// by its haste. A game that says nothing here gives nothing away.
    fn choices_are_countable(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }
}

/// What a viewer cannot know, read backwards (`redeal.rs`).
pub trait Redeals: Game {
    /// Makes the state another one, uniformly drawn among those that look the same to this viewer.
    fn redeal<C: Chance>(&self, state: &mut Self::State, viewer: Viewer, chance: &mut C);

    /// Puts in another order, uniformly drawn, what nobody at the table knows, whatever they would tell each other: piles lying
    /// face down. Every seat's view stays as it is. Whoever looks back on a game with open cards leaves only this to chance.
    fn redeal_unknown<C: Chance>(&self, state: &mut Self::State, chance: &mut C);

    /// A state that looks just like this view to its viewer; nothing where a view does not say enough. What the viewer cannot
    /// know lies as it comes: nothing hidden can get into it, for nothing hidden is in a view.
    fn rebuild(&self, _view: &Value) -> Option<Self::State> {
        None
    }

    /// Everything this viewer cannot know, item by item: what [`Redeals::redeal`] must move.
    fn secrets(&self, state: &Self::State, viewer: Viewer) -> Vec<Secret>;
}

/// Something a viewer cannot know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Secret {
    /// Items of one pool could lie in each other's places (a deck and the hands dealt from it).
    pub pool: String,
    /// Where the item lies: stays the same in a redeal.
    pub place: String,
    /// What lies there.
    pub item: String,
}

impl Secret {
    /// Something of a pool that lies somewhere.
    pub fn new(pool: impl Into<String>, place: impl Into<String>, item: impl ToString) -> Self {
        Self { pool: pool.into(), place: place.into(), item: item.to_string() }
    }
}
