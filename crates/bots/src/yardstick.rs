//! A plain searcher to measure others against. It stays as it is: what is compared with it next year must mean the same.
//!
//! A redeal per round of thought, one open tree with the game's prior, everybody choosing for themselves in it, play by
//! the prior for six turns, then the game's judgement. No more.

use kernel::{Chance, FastChance, Game, Heuristic, MAX_SEATS, PerSeat, Perspective, Redealt, Seat, Silent, Site};

use crate::{Bot, Budget, Choice, Thought};

/// So many rounds of thought at each decision, whatever it is given.
const ROUNDS: u32 = 200;
const TURNS: u32 = 6;
const EXPLORATION: f32 = 1.2;
const PLAYOUT: Site = Site("bots.yardstick");

/// The plain searcher.
#[derive(Debug)]
pub struct Yardstick {
    chance: FastChance,
}

#[derive(Debug)]
struct Node<A> {
    edges: Vec<Edge<A>>,
}

#[derive(Debug)]
struct Edge<A> {
    action: A,
    prior: f32,
    offered: u32,
    visits: u32,
    worth: PerSeat<f32, MAX_SEATS>,
    child: Option<usize>,
}

impl Yardstick {
    /// The plain searcher; all it imagines follows from the chance.
    #[must_use]
    pub const fn new(chance: FastChance) -> Self {
        Self { chance }
    }

    /// One round of thought.
    fn look_ahead<G: Heuristic>(&mut self, at: &Perspective<'_, G>, nodes: &mut Vec<Node<G::Action>>) {
        let (game, mut state) = (at.game(), at.redeal(&mut self.chance));
        let (mut node, mut path, mut legal) = (0, Vec::new(), Vec::new());
        while let Some(seat) = actor(game, &state, at.seat()) {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let edge = select(game, &state, seat, &legal, &mut nodes[node]);
            path.push((node, edge));
            apply(game, &mut state, seat, nodes[node].edges[edge].action, &mut self.chance);
            if let Some(child) = nodes[node].edges[edge].child {
                node = child;
            } else {
                nodes.push(Node { edges: Vec::new() });
                nodes[node].edges[edge].child = Some(nodes.len() - 1);
                break;
            }
        }
        let worth = self.play_on(game, &mut state);
        for (node, edge) in path {
            let edge = &mut nodes[node].edges[edge];
            edge.visits += 1;
            worth.iter().for_each(|(seat, value)| edge.worth[seat] += value);
        }
    }

    fn play_on<G: Heuristic>(&mut self, game: &G, state: &mut Redealt<G>) -> PerSeat<f32, MAX_SEATS> {
        let (mut legal, mut weights, mut turns) = (Vec::new(), Vec::new(), 0);
        while let Some(seat) = actor(game, state, Seat(0)).filter(|_| turns <= TURNS) {
            legal.clear();
            game.legal(state, seat, &mut legal);
            weights.clear();
            game.prior(state, seat, &legal, &mut weights);
            let total: f32 = weights.iter().map(|weight| weight * weight).sum();
            let mut drawn = total * self.chance.pick(PLAYOUT, 1 << 20) as f32 / (1 << 20) as f32;
            let place = weights.iter().position(|weight| {
                drawn -= weight * weight;
                drawn < 0.0
            });
            let before = state.clone();
            apply(game, state, seat, legal[place.unwrap_or(legal.len() - 1)], &mut self.chance);
            turns += u32::from(!game.same_turn(&before, state));
        }
        if !game.awaiting(state).is_empty() || game.players(state) == 1 {
            return game.evaluate(state);
        }
        let outcome = game.outcome(state);
        let winners = outcome.values().iter().filter(|placed| placed.rank == 1).count() as f32;
        PerSeat::from_fn(outcome.players(), |seat| if outcome[seat].rank == 1 { 1.0 / winners } else { 0.0 })
    }
}

fn actor<G: Game>(game: &G, state: &G::State, searcher: Seat) -> Option<Seat> {
    let awaited = game.awaiting(state);
    if awaited.contains(searcher) { Some(searcher) } else { awaited.first() }
}

fn apply<G: Heuristic>(game: &G, state: &mut Redealt<G>, seat: Seat, action: G::Action, chance: &mut FastChance) {
    let done = game.apply(state, seat, action, chance, &mut Silent);
    debug_assert!(done.is_ok(), "{seat} was offered {action:?} and it was refused");
}

/// What to look at next, by its place among the edges.
fn select<G: Heuristic>(game: &G, state: &Redealt<G>, seat: Seat, legal: &[G::Action], node: &mut Node<G::Action>) -> usize {
    if legal.iter().any(|action| node.edges.iter().all(|edge| edge.action != *action)) {
        let mut weights = Vec::new();
        game.prior(state, seat, legal, &mut weights);
        let total: f32 = weights.iter().sum();
        for (action, weight) in legal.iter().zip(weights) {
            if node.edges.iter().all(|edge| edge.action != *action) {
                let prior = if total > 0.0 { weight / total } else { 1.0 / legal.len() as f32 };
                node.edges.push(Edge { action: *action, prior, offered: 0, visits: 0, worth: PerSeat::new(game.players(state)), child: None });
            }
        }
    }
    let (visits, sum) = node.edges.iter().fold((0, 0.0), |(visits, sum), edge| (visits + edge.visits, sum + edge.worth[seat]));
    let usual = if visits == 0 { 0.5 } else { sum / visits as f32 };
    let mut best = (f32::NEG_INFINITY, 0);
    for (place, edge) in node.edges.iter_mut().enumerate().filter(|(_, edge)| legal.contains(&edge.action)) {
        edge.offered += 1;
        let value = if edge.visits == 0 { usual - 0.1 } else { edge.worth[seat] / edge.visits as f32 };
        let liking = value + EXPLORATION * edge.prior * (edge.offered as f32).sqrt() / (1 + edge.visits) as f32;
        if liking > best.0 {
            best = (liking, place);
        }
    }
    best.1
}

impl<G: Heuristic> Bot<G> for Yardstick {
    fn choose(&mut self, at: &Perspective<'_, G>, _budget: &Budget<'_>) -> Choice<G::Action> {
        let mut legal = Vec::new();
        at.legal(&mut legal);
        if let [only] = legal[..] {
            return Choice { action: only, thoughts: vec![Thought::sure(only)], iterations: 0 };
        }
        let mut nodes = vec![Node { edges: Vec::new() }];
        (0..ROUNDS).for_each(|_| self.look_ahead(at, &mut nodes));
        let edges = &nodes[0].edges;
        let best = edges.iter().max_by_key(|edge| edge.visits).map_or(legal[0], |edge| edge.action);
        let thought = |edge: &Edge<G::Action>| Thought { action: edge.action, share: edge.visits as f32 / ROUNDS as f32, worth: None };
        Choice { action: best, thoughts: edges.iter().map(thought).collect(), iterations: ROUNDS }
    }
}
