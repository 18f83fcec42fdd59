use kernel::{FastChance, Heuristic, Perspective};

use crate::{Bot, Budget, Choice, Greedy, Thought};

/// Somebody who wants to be quick above all, where a game has such a way to play; elsewhere a greedy player. Whoever plays
/// well must be able to deal with this.
#[derive(Debug)]
pub struct Rusher {
    greedy: Greedy,
    chance: FastChance,
}

impl Rusher {
    /// A rusher; chance breaks ties where it is greedy.
    #[must_use]
    pub fn new(chance: FastChance) -> Self {
        Self { greedy: Greedy::new(chance.clone()), chance }
    }
}

impl<G: Heuristic> Bot<G> for Rusher {
    fn choose(&mut self, at: &Perspective<'_, G>, budget: &Budget<'_>) -> Choice<G::Action> {
        let mut actions = Vec::new();
        at.legal(&mut actions);
        let rushed = at.game().rush(&at.redeal(&mut self.chance), at.seat(), &actions);
        rushed.map_or_else(|| self.greedy.choose(at, budget), |action| Choice { action, thoughts: thoughts(&actions, action), iterations: 0 })
    }
}

/// All for one.
fn thoughts<A: Copy + PartialEq>(actions: &[A], chosen: A) -> Vec<Thought<A>> {
    actions.iter().map(|action| Thought { action: *action, share: if *action == chosen { 1.0 } else { 0.0 }, worth: None }).collect()
}
