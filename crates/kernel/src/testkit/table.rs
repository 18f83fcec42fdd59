//! A table for scenarios: laid as the test says, chance that falls as the test says.

use std::sync::Arc;

use serde_json::Value;

use crate::{Edition, EventOf, Game, Refused, RuleId, Seat, Seed, SeededChance, Session, Silent, Standing, Use};

/// One table of a game in a test. Games give it builders of their own with [`table_for!`](crate::table_for).
#[derive(Debug)]
pub struct Table<G: Game> {
    /// The box.
    pub game: Arc<Edition<G>>,
    /// How the table stands; a test may change it at will.
    pub state: G::State,
    /// Its chance; see [`Table::rig`].
    pub chance: SeededChance,
    /// Everything that happened so far.
    pub events: Vec<EventOf<G>>,
}

impl<G: Game> Table<G> {
    /// A table after its set-up.
    #[must_use]
    pub fn new(game: Arc<Edition<G>>, players: u8, options: G::Options) -> Self {
        let mut chance = SeededChance::new(Seed::from_text("a table for tests"));
        let mut events = Vec::new();
        let state = game.setup(players, &options, &mut chance, &mut events);
        Self { game, state, chance, events }
    }

    /// What the next uses of a site of chance give: dice as they show, picks counted from 0.
    pub fn rig(&mut self, site: &str, numbers: impl IntoIterator<Item = u32>) {
        self.chance.rig(site, numbers.into_iter().map(Use::Number));
    }

    /// What the next shuffle of a site lays first: the places from which things come.
    pub fn rig_shuffle(&mut self, site: &str, places: impl IntoIterator<Item = u32>) {
        self.chance.rig(site, [Use::Numbers(places.into_iter().collect())]);
    }

    /// Carries out an action; returns what happened.
    ///
    /// # Panics
    /// If it is refused.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Vec<EventOf<G>> {
        let mut events = Vec::new();
        let done = self.game.act(&mut self.state, seat, action, &mut self.chance, &mut events);
        done.unwrap_or_else(|refused| panic!("{seat} may {action:?}: {refused}"));
        assert_eq!(self.chance.impossible(), None);
        self.events.extend(events.iter().cloned());
        events
    }

    /// Why an action is refused, whatever the reason; the state must be untouched.
    ///
    /// # Panics
    /// If it is accepted.
    pub fn refused(&self, seat: Seat, action: G::Action) -> Refused<G::Illegal> {
        let mut state = self.state.clone();
        let refused = self.game.act(&mut state, seat, action, &mut self.chance.clone(), &mut Silent).expect_err("it is refused");
        assert_eq!(state, self.state, "a refused action leaves the state as it was");
        refused
    }

    /// Why an action is refused, for a reason of the game.
    pub fn refusal(&self, seat: Seat, action: G::Action) -> G::Illegal {
        self.refused(seat, action).illegal()
    }

    /// The rule that forbids an action.
    pub fn rule(&self, seat: Seat, action: G::Action) -> RuleId {
        self.rule_behind(seat, &self.refused(seat, action))
    }

    /// The rule that forbids something sent as JSON.
    ///
    /// # Panics
    /// If it is accepted.
    pub fn rule_of_json(&self, seat: Seat, action: &Value) -> RuleId {
        let refused = self.session().act_json(seat, action).expect_err("it is refused");
        self.rule_behind(seat, &refused)
    }

    fn rule_behind(&self, seat: Seat, refused: &Refused<G::Illegal>) -> RuleId {
        self.game.rule_behind(&self.state, seat, refused).expect("a rule forbids it")
    }

    /// What a seat may do.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        self.game.choices(&self.state, seat)
    }

    /// The result as the table stands.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        self.game.standings(&self.state)
    }

    /// What everybody heard so far.
    pub fn news(&self) -> impl Iterator<Item = &G::News> {
        self.events.iter().filter_map(EventOf::<G>::news)
    }

    /// A session that goes on from here, with undo.
    ///
    /// # Panics
    /// If the position breaks an invariant.
    #[must_use]
    pub fn session(&self) -> Session<G> {
        Session::load(Arc::clone(&self.game), self.state.clone(), Seed::from_text("a table for tests")).unwrap_or_else(|broken| panic!("{broken}"))
    }
}
