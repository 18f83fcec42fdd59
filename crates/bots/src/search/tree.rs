//! The tree: what was tried after what, how often, and what came of it.

use std::num::NonZeroU32;

use kernel::{MAX_SEATS, Manner, Seat};

use super::playout::sharpen;
use super::{MOST_NODES, Worth};
use crate::Thought;

/// A node's place in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NodeId(u32);

/// The place of a node that follows another: never the first.
type Link = Option<NonZeroU32>;

impl From<NonZeroU32> for NodeId {
    fn from(link: NonZeroU32) -> Self {
        Self(link.get())
    }
}

/// Somebody's action after everything on the way here, and what came of it.
#[derive(Debug, Clone)]
struct Node<A> {
    /// Who did what; nothing at the root.
    deed: Option<(Seat, A)>,
    /// The share of the prior.
    prior: f32,
    /// How often it could have been done.
    offered: u32,
    /// How often it was done.
    visits: u32,
    /// The sum of what came of it, for each seat.
    worth: Worth,
    /// What can follow: the first of a chain.
    first: Link,
    /// What else could have been done instead.
    next: Link,
}

/// What is to be looked at.
pub(super) struct Chosen<A> {
    pub(super) action: A,
    pub(super) node: NodeId,
    /// Whether it is tried for the first time.
    pub(super) is_new: bool,
}

/// All nodes in one list: nothing is allocated per node.
#[derive(Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// The least and the most that anything was worth to a seat: values are compared on that scale.
    least: Worth,
    most: Worth,
    /// Room: the nodes of the actions at hand, and their weights.
    found: Vec<Link>,
    weights: Vec<f32>,
}

impl<A> Default for Tree<A> {
    fn default() -> Self {
        Self { nodes: Vec::new(), least: [f32::INFINITY; MAX_SEATS], most: [f32::NEG_INFINITY; MAX_SEATS], found: Vec::new(), weights: Vec::new() }
    }
}

impl<A: Copy + PartialEq> Tree<A> {
    /// Forgets everything; returns the root.
    pub(super) fn clear(&mut self) -> NodeId {
        self.nodes.clear();
        self.least = [f32::INFINITY; MAX_SEATS];
        self.most = [f32::NEG_INFINITY; MAX_SEATS];
        self.nodes.push(Node { deed: None, prior: 1.0, offered: 0, visits: 0, worth: [0.0; MAX_SEATS], first: None, next: None });
        NodeId(0)
    }

    fn node(&self, id: NodeId) -> &Node<A> {
        &self.nodes[id.0 as usize]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node<A> {
        &mut self.nodes[id.0 as usize]
    }

    /// What was offered after a node so far.
    fn after(&self, id: NodeId) -> impl Iterator<Item = (NonZeroU32, &Node<A>)> {
        let step = |link: Link| link.map(|link| (link, self.node(link.into())));
        std::iter::successors(step(self.node(id).first), move |(_, node)| step(node.next))
    }

    /// Finds the nodes of the actions at hand; false if one was never offered before.
    fn find(&mut self, id: NodeId, actor: Seat, legal: &[A]) -> bool {
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        found.resize(legal.len(), None);
        let mut count = 0;
        // Mostly the same actions come in the same order: the next one is looked for where the last one was found.
        let mut hint = 0;
        for (link, node) in self.after(id) {
            let Some((_, action)) = node.deed.filter(|(seat, _)| *seat == actor) else { continue };
            let (before, after) = legal.split_at(hint.min(legal.len()));
            let place = after.iter().position(|other| *other == action).map(|place| place + before.len());
            if let Some(place) = place.or_else(|| before.iter().position(|other| *other == action)) {
                found[place] = Some(link);
                hint = place + 1;
                count += 1;
            }
        }
        self.found = found;
        count == legal.len()
    }

    /// Notes what was never offered before, with its share of the prior.
    fn add(&mut self, id: NodeId, actor: Seat, legal: &[A], focus: u8) {
        let total = sharpen(&mut self.weights, focus);
        let mut last = self.after(id).last().map(|(link, _)| link);
        for (place, action) in legal.iter().enumerate() {
            if self.found[place].is_some() {
                continue;
            }
            let prior = self.weights[place] / total;
            let link = NonZeroU32::new(self.nodes.len() as u32);
            self.nodes.push(Node { deed: Some((actor, *action)), prior, offered: 0, visits: 0, worth: [0.0; MAX_SEATS], first: None, next: None });
            self.found[place] = link;
            match last {
                Some(last) => self.node_mut(last.into()).next = link,
                None => self.node_mut(id).first = link,
            }
            last = link;
        }
    }

    /// Picks what to look at: good so far, liked by the prior, or seldom tried.
    pub(super) fn descend(&mut self, id: NodeId, actor: Seat, legal: &[A], manner: &Manner, prior: impl FnOnce(&mut Vec<f32>)) -> Chosen<A> {
        if !self.find(id, actor, legal) {
            self.weights.clear();
            prior(&mut self.weights);
            self.add(id, actor, legal, manner.focus);
        }
        let untried = self.mean(id, actor).map_or(0.5, |mean| self.scaled(actor, mean)) - manner.doubt;
        let mut best = (f32::NEG_INFINITY, 0);
        for place in 0..legal.len() {
            let Some(link) = self.found[place] else { continue };
            let node = self.node_mut(link.into());
            node.offered += 1;
            let curiosity = manner.exploration * node.prior * (node.offered as f32).sqrt() / (1 + node.visits) as f32;
            let value = self.mean(link.into(), actor).map_or(untried, |mean| self.scaled(actor, mean));
            if value + curiosity > best.0 {
                best = (value + curiosity, place);
            }
        }
        let node = self.found[best.1].map_or(id, NodeId::from);
        // A tree that may grow no more is not gone into deeper than this.
        let is_new = self.node(node).visits == 0 || self.nodes.len() >= MOST_NODES;
        Chosen { action: legal[best.1], node, is_new }
    }

    /// What a node was worth to a seat on average.
    fn mean(&self, id: NodeId, seat: Seat) -> Option<f32> {
        let node = self.node(id);
        (node.visits > 0).then(|| node.worth[seat.index()] / node.visits as f32)
    }

    /// On a scale from the worst that was seen to the best.
    fn scaled(&self, seat: Seat, value: f32) -> f32 {
        let (least, most) = (self.least[seat.index()], self.most[seat.index()]);
        if most - least > 1e-6 { (value - least) / (most - least) } else { 0.5 }
    }

    /// Remembers what a way through the tree led to.
    pub(super) fn learn(&mut self, path: &[NodeId], worth: &Worth, players: u8) {
        for seat in Seat::all(players).map(Seat::index) {
            self.least[seat] = self.least[seat].min(worth[seat]);
            self.most[seat] = self.most[seat].max(worth[seat]);
        }
        for id in path {
            let node = self.node_mut(*id);
            node.visits += 1;
            node.worth.iter_mut().zip(worth).for_each(|(sum, value)| *sum += value);
        }
    }

    /// Whether so many more rounds of thought cannot change what was looked at most.
    pub(super) fn is_decided(&self, id: NodeId, rounds: u32) -> bool {
        let (mut most, mut second) = (0, 0);
        for (_, node) in self.after(id) {
            second = second.max(node.visits.min(most));
            most = most.max(node.visits);
        }
        most - second > rounds
    }

    /// What somebody's action led to, if it was ever looked at.
    pub(super) fn known(&self, id: NodeId, seat: Seat, action: A) -> Option<NodeId> {
        self.after(id).find(|(_, node)| node.deed == Some((seat, action))).map(|(link, _)| link.into())
    }

    /// The action that was looked at most, and at least so often, and what follows; between equals the better one.
    pub(super) fn best(&self, id: NodeId, seat: Seat, legal: &[A], least: u32) -> Option<(A, NodeId)> {
        let deeds =
            self.after(id).filter_map(|(link, node)| node.deed.filter(|(by, _)| *by == seat).map(|(_, action)| (action, node.visits, NodeId::from(link))));
        let tried = deeds.filter(|(action, visits, _)| *visits >= least && legal.contains(action));
        let better = |(_, visits, node): &(A, u32, NodeId), (_, other_visits, other): &(A, u32, NodeId)| {
            let [own, others] = [*node, *other].map(|id| self.mean(id, seat).unwrap_or(0.0));
            visits.cmp(other_visits).then(own.total_cmp(&others))
        };
        tried.max_by(better).map(|(action, _, node)| (action, node))
    }

    /// What was thought of each action.
    pub(super) fn thoughts(&self, id: NodeId, seat: Seat, legal: &[A]) -> Vec<Thought<A>> {
        let of = |action: &A| self.after(id).find(|(_, node)| node.deed == Some((seat, *action)));
        let visits = |action: &A| of(action).map_or(0, |(_, node)| node.visits);
        let total: u32 = legal.iter().map(visits).sum();
        let worth = |action: &A| of(action).and_then(|(link, _)| self.mean(link.into(), seat));
        legal.iter().map(|action| Thought { action: *action, share: visits(action) as f32 / total.max(1) as f32, worth: worth(action) }).collect()
    }
}
