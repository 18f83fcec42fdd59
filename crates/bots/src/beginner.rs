use kernel::{Chance, FastChance, Heuristic, Perspective, Site};

use crate::{Bot, Budget, Choice, Thought};

/// What is liked less than this share of the best does not come to mind.
const ABSURD: f32 = 0.35;
/// One of so many choices at hand is overlooked.
const OVERLOOKED: u32 = 3;

/// Somebody who has just learnt the game: sees what lies before them and not what follows, overlooks a third of what
/// there is, and takes something good where the best was to be had. Never anything absurd.
#[derive(Debug)]
pub struct Beginner {
    chance: FastChance,
}

impl Beginner {
    /// A beginner; chance makes the mistakes.
    #[must_use]
    pub const fn new(chance: FastChance) -> Self {
        Self { chance }
    }
}

impl<G: Heuristic> Bot<G> for Beginner {
    fn choose(&mut self, at: &Perspective<'_, G>, _budget: &Budget<'_>) -> Choice<G::Action> {
        const BEGINNER: Site = Site("bots.beginner");
        let (mut actions, mut weights) = (Vec::new(), Vec::new());
        at.legal(&mut actions);
        at.game().prior(&at.redeal(&mut self.chance), at.seat(), &actions, &mut weights);
        let best = weights.iter().copied().fold(0.0, f32::max);
        weights.iter_mut().filter(|weight| **weight < ABSURD * best).for_each(|weight| *weight = 0.0);
        let seen: Vec<f32> = weights.iter().map(|weight| if self.chance.pick(BEGINNER, OVERLOOKED) == 0 { 0.0 } else { *weight }).collect();
        // Whoever overlooks everything looks again.
        let weights = if seen.iter().any(|weight| *weight > 0.0) { seen } else { weights };
        let total: f32 = weights.iter().sum();
        let mut drawn = total * self.chance.pick(BEGINNER, 1 << 20) as f32 / (1 << 20) as f32;
        let place = weights.iter().position(|weight| {
            drawn -= weight;
            drawn < 0.0
        });
        let share = |weight: f32| if total > 0.0 { weight / total } else { 1.0 / weights.len() as f32 };
        let thoughts = actions.iter().zip(&weights).map(|(action, weight)| Thought { action: *action, share: share(*weight), worth: None }).collect();
        Choice { action: actions[place.unwrap_or(0)], thoughts, iterations: 0 }
    }
}
