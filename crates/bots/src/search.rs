//! Looking ahead: a tree search over what one seat knows.
//!
//! Every round of thought imagines the hidden cards anew ([`Perspective::redeal`]), walks down one shared tree of
//! actions, plays on by the game's habit, and judges where it ended up. The tree is open: its nodes stand for what was
//! done, not for what came of it, so that chance and hidden cards average out in them. An action that is not always
//! there is measured against how often it could have been taken.
//!
//! What was thought of the rest of a turn is kept: the next decision of the turn goes on where the last one stopped, if
//! everything came as expected.

mod foresight;
mod playout;
mod tree;

use kernel::{FastChance, Heuristic, MAX_SEATS, Manner, Perspective, Redealt, Seat, Silent, Viewer};

use crate::{Bot, Budget, Choice, Foreseen, Thought};
use playout::Playout;
use tree::{NodeId, Tree};

/// What a position is worth to each seat, 0 to 1.
type Worth = [f32; MAX_SEATS];

/// A tree of so many nodes grows no more; further rounds of thought only weigh what is there.
const MOST_NODES: usize = 1 << 20;

/// A player who looks ahead.
pub struct Search<G: Heuristic> {
    /// Other than the game's own.
    manner: Option<Manner>,
    chance: FastChance,
    tree: Tree<G::Action>,
    playout: Playout<G>,
    /// Where the last decision began.
    root: NodeId,
    path: Vec<NodeId>,
    legal: Vec<G::Action>,
    expected: Option<Expected<G>>,
    turn_goes_on: bool,
}

/// What should come next if nothing unforeseen happens.
struct Expected<G: Heuristic> {
    position: Redealt<G>,
    node: NodeId,
}

impl<G: Heuristic> std::fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search").field("manner", &self.manner).finish_non_exhaustive()
    }
}

impl<G: Heuristic> Search<G> {
    /// A player of this manner, or of the game's own; all it imagines follows from the chance.
    #[must_use]
    pub fn new(manner: Option<Manner>, chance: FastChance) -> Self {
        let (mut tree, playout) = (Tree::default(), Playout::default());
        let root = tree.clear();
        Self { manner, chance, tree, playout, root, path: Vec::new(), legal: Vec::new(), expected: None, turn_goes_on: false }
    }

    fn manner_at(&self, game: &G, players: u8) -> Manner {
        self.manner.unwrap_or_else(|| game.manner(players))
    }

    /// Where to begin: in what was kept of the turn, or anew.
    fn root(&mut self, at: &Perspective<'_, G>) -> NodeId {
        let is_as_expected = |expected: &Expected<G>| at.game().view(&expected.position, Viewer::Seat(at.seat())) == at.view();
        match self.expected.take().filter(is_as_expected) {
            Some(expected) => expected.node,
            None => self.tree.clear(),
        }
    }

    /// One round of thought.
    fn look_ahead(&mut self, at: &Perspective<'_, G>, root: NodeId, manner: &Manner) {
        let (game, searcher) = (at.game(), at.seat());
        let mut state = at.redeal(&mut self.chance);
        let players = game.players(&state);
        let mut node = root;
        self.path.clear();
        self.path.push(node);
        while let Some(actor) = next_actor(game, &state, searcher) {
            self.legal.clear();
            game.legal(&state, actor, &mut self.legal);
            if let [only] = self.legal[..] {
                act(game, &mut state, actor, only, &mut self.chance);
                continue;
            }
            if !thinks(game, &state, actor, searcher, manner) {
                let action = self.playout.choose(game, &state, actor, &self.legal, manner.sharpness, &mut self.chance);
                act(game, &mut state, actor, action, &mut self.chance);
                continue;
            }
            let chosen = self.tree.descend(node, actor, &self.legal, manner, |weights| game.prior(&state, actor, &self.legal, weights));
            act(game, &mut state, actor, chosen.action, &mut self.chance);
            node = chosen.node;
            self.path.push(node);
            if chosen.is_new {
                break;
            }
        }
        let worth = self.playout.play_on(game, &mut state, manner, &mut self.chance);
        self.tree.learn(&self.path, &worth, players);
    }

    /// Remembers what should come of a choice.
    fn expect(&mut self, at: &Perspective<'_, G>, action: G::Action, node: Option<NodeId>) {
        let (game, seat) = (at.game(), at.seat());
        let before = at.redeal(&mut self.chance);
        let mut after = before.clone();
        act(game, &mut after, seat, action, &mut self.chance);
        self.turn_goes_on = game.awaiting(&after).contains(seat) && game.same_turn(&before, &after);
        self.expected = node.filter(|_| self.turn_goes_on).map(|node| Expected { position: after, node });
    }
}

/// Who decides next: the searcher first where several do at once, so that nobody's secret choice is known to it.
fn next_actor<G: Heuristic>(game: &G, state: &Redealt<G>, searcher: Seat) -> Option<Seat> {
    let awaited = game.awaiting(state);
    if awaited.contains(searcher) { Some(searcher) } else { awaited.first() }
}

/// Whether a seat's choices are in the tree. Whoever chooses at the same time as others knows nothing of their choice, and is not
/// answered to.
fn thinks<G: Heuristic>(game: &G, state: &Redealt<G>, actor: Seat, searcher: Seat, manner: &Manner) -> bool {
    actor == searcher || (game.players(state) <= manner.rivals_think && game.awaiting(state).len() == 1)
}

/// Does something that is legal.
fn act<G: Heuristic>(game: &G, state: &mut Redealt<G>, seat: Seat, action: G::Action, chance: &mut FastChance) {
    let done = game.apply(state, seat, action, chance, &mut Silent);
    debug_assert!(done.is_ok(), "{seat} was offered {action:?} and it was refused");
}

impl<G: Heuristic> Bot<G> for Search<G> {
    fn choose(&mut self, at: &Perspective<'_, G>, budget: &Budget<'_>) -> Choice<G::Action> {
        let mut legal = Vec::new();
        at.legal(&mut legal);
        let root = self.root(at);
        self.root = root;
        if let [only] = legal[..] {
            self.expect(at, only, Some(root));
            return Choice { action: only, thoughts: vec![Thought::sure(only)], iterations: 0 };
        }
        let players = at.game().players(&at.redeal(&mut self.chance));
        let manner = self.manner_at(at.game(), players);
        let mut rounds = 0;
        let mut left = budget.iterations.max(1);
        while left > 0 && !self.tree.is_decided(root, left) {
            self.look_ahead(at, root, &manner);
            rounds += 1;
            left = budget.left(rounds);
        }
        let thoughts = self.tree.thoughts(root, at.seat(), &legal);
        let best = self.tree.best(root, at.seat(), &legal, 1);
        let action = best.map_or(legal[0], |(action, _)| action);
        self.expect(at, action, best.map(|(_, node)| node));
        Choice { action, thoughts, iterations: rounds }
    }

    fn turn_goes_on(&self) -> bool {
        self.turn_goes_on
    }

    fn foresee(&mut self, at: &Perspective<'_, G>, actions: &[G::Action], budget: &Budget<'_>) -> Vec<Foreseen<G::Action>> {
        self.imagine_ends(at, actions, budget)
    }
}
