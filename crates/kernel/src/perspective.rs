//! A game as one seat knows it: all a bot ever gets.

use std::fmt;
use std::ops::{Deref, DerefMut};

use crate::standings::MAX_SEATS;
use crate::{Chance, Game, PerSeat, Redeals, Seat, Viewer, Views, Weights};

/// A running game through the eyes of one seat. The true state inside cannot be reached: bots see the view, their
/// legal actions, and [redealt](Perspective::redeal) states.
pub struct Perspective<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<'a, G: Views + Redeals> Perspective<'a, G> {
    /// The game as this seat knows it.
    #[must_use]
    pub const fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    /// The same table for somebody who weighs things otherwise: the rules must be the same.
    #[must_use]
    pub const fn with_game<'b>(&self, game: &'b G) -> Perspective<'b, G>
    where
        'a: 'b,
    {
        Perspective { game, state: self.state, seat: self.seat }
    }

    /// The rules.
    #[must_use]
    pub const fn game(&self) -> &'a G {
        self.game
    }

    /// Whose eyes.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// What the seat is asked, if it is awaited.
    #[must_use]
    pub fn decision(&self) -> Option<G::Decision> {
        self.game.awaiting(self.state).contains(self.seat).then(|| self.game.decision(self.state, self.seat))
    }

    /// Adds the seat's legal actions; none if it is not awaited.
    pub fn legal(&self, actions: &mut Vec<G::Action>) {
        if self.game.awaiting(self.state).contains(self.seat) {
            self.game.legal(self.state, self.seat, actions);
        }
    }

    /// A state that could be the true one for all the seat knows.
    #[must_use]
    pub fn redeal(&self, chance: &mut impl Chance) -> Redealt<G> {
        let mut state = self.state.clone();
        self.game.redeal(&mut state, Viewer::Seat(self.seat), chance);
        Redealt(state)
    }
}

impl<G: Game> fmt::Debug for Perspective<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Perspective({})", self.seat)
    }
}

/// A game that is over, looked back on with open cards: hands and secret choices as they were, and what nobody knew
/// [dealt anew](Hindsight::redeal). For reviews alone: nobody at a table may think with this.
pub struct Hindsight<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
}

impl<'a, G: Redeals> Hindsight<'a, G> {
    /// A position of a finished game.
    #[must_use]
    pub const fn new(game: &'a G, state: &'a G::State) -> Self {
        Self { game, state }
    }

    /// A state that could have been the true one for all that everybody together knew.
    #[must_use]
    pub fn redeal(&self, chance: &mut impl Chance) -> Redealt<G> {
        let mut state = self.state.clone();
        self.game.redeal_unknown(&mut state, chance);
        Redealt(state)
    }

    /// The position as it was, to be judged where a game has ended and nothing is left to imagine.
    #[must_use]
    pub fn as_it_was(&self) -> Redealt<G> {
        Redealt(self.state.clone())
    }
}

impl<G: Game> fmt::Debug for Hindsight<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hindsight")
    }
}

/// A state whose hidden parts are imagined. It can be read and played on freely: nothing true is left to find in it.
/// Only [`Perspective::redeal`] makes one, and [`Hindsight::redeal`] once a game is over.
#[derive(Debug)]
pub struct Redealt<G: Game>(G::State);

impl<G: Game> Clone for Redealt<G> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<G: Game> Deref for Redealt<G> {
    type Target = G::State;
    fn deref(&self) -> &G::State {
        &self.0
    }
}

impl<G: Game> DerefMut for Redealt<G> {
    fn deref_mut(&mut self) -> &mut G::State {
        &mut self.0
    }
}

/// What a game knows about good play: used by the greedy bot directly and by search as guidance.
///
/// All functions get redealt states only, so they may read all of them; what they make of imagined cards is noise
/// that costs strength, never a look at the true ones.
pub trait Heuristic: Views + Redeals {
    /// How good the position is for each seat: estimates of its share of the win, 0 to 1.
    fn evaluate(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS>;

    /// The same by all that the game has learnt, for search to judge by where a turn has just begun.
    fn promise(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        self.evaluate(state)
    }

    /// How promising each action is, one weight per action (any scale, higher is better, never negative).
    fn prior(&self, state: &Redealt<Self>, seat: Seat, actions: &[Self::Action], weights: &mut Vec<f32>);

    /// As [`Heuristic::prior`], at a glance: what search plays on with, thousands of times, where it only wants to see
    /// how things may go.
    fn habit(&self, state: &Redealt<Self>, seat: Seat, actions: &[Self::Action], weights: &mut Vec<f32>) {
        self.prior(state, seat, actions, weights);
    }

    /// What each action should come to for the seat, as a share of the win from 0 to 1: one for each action, judged by what that seat may
    /// know, with chance counted out. False, and nothing added, in a game that has not learnt to tell.
    fn appraise(&self, _state: &Redealt<Self>, _seat: Seat, _actions: &[Self::Action], _shares: &mut Vec<f32>) -> bool {
        false
    }

    /// What somebody does who wants to be quick above all; nothing in a game where there is no such thing.
    fn rush(&self, _state: &Redealt<Self>, _seat: Seat, _actions: &[Self::Action]) -> Option<Self::Action> {
        None
    }

    /// The figures it weighs things by, if they can be tuned.
    fn weights(&self) -> Option<&Weights> {
        None
    }

    /// The same game with other weights.
    fn with_weights(&self, _weights: Weights) -> Option<Self> {
        None
    }

    /// How search goes about this game at a table of so many.
    fn manner(&self, _players: u8) -> Manner {
        Manner::DEFAULT
    }
}

/// How search goes about a game: figures found by measuring.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Manner {
    /// How much curiosity there is for what was seldom looked at.
    pub exploration: f32,
    /// How much worse than usual something is taken to be that was never tried.
    pub doubt: f32,
    /// How closely the tree follows the prior: its weights are raised to this power.
    pub focus: u8,
    /// How closely play by habit follows it, in the same way.
    pub sharpness: u8,
    /// How many turns, of whomever, are played on by habit before the position is judged.
    pub turns: u16,
    /// At a table of at most so many, the others choose for themselves in the tree; at a larger one they play by habit.
    pub rivals_think: u8,
    /// What a finished game is worth for the win alone, 0 to 1; the rest is for the margin.
    pub win: f32,
    /// The points of margin that make three quarters of the rest.
    pub margin: f32,
    /// Whether positions are judged by all that the game [has learnt](Heuristic::promise).
    pub learnt: bool,
}

impl Manner {
    /// What does for any game.
    pub const DEFAULT: Self = Self { exploration: 1.2, doubt: 0.1, focus: 1, sharpness: 2, turns: 4, rivals_think: 3, win: 0.7, margin: 20.0, learnt: true };
}

impl Default for Manner {
    fn default() -> Self {
        Self::DEFAULT
    }
}
