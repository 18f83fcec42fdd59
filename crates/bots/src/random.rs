use kernel::{Chance, FastChance, Perspective, Redeals, Site, Views};

use crate::{Bot, Budget, Choice, Thought};

/// Any legal action, each equally likely.
#[derive(Debug)]
pub struct Random {
    chance: FastChance,
}

impl Random {
    /// A random player with this chance.
    #[must_use]
    pub const fn new(chance: FastChance) -> Self {
        Self { chance }
    }
}

impl<G: Views + Redeals> Bot<G> for Random {
    fn choose(&mut self, at: &Perspective<'_, G>, _budget: &Budget<'_>) -> Choice<G::Action> {
        let mut actions = Vec::new();
        at.legal(&mut actions);
        let action = actions[self.chance.pick(Site("bots.random"), actions.len() as u32) as usize];
        let share = 1.0 / actions.len() as f32;
        Choice { action, thoughts: actions.into_iter().map(|action| Thought { action, share, worth: None }).collect(), iterations: 0 }
    }
}
