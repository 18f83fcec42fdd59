use kernel::{Chance, FastChance, Heuristic, Perspective, Site};

use crate::{Bot, Budget, Choice, Thought};

/// What the game's heuristic likes best, without looking ahead; equals are drawn by lot.
#[derive(Debug)]
pub struct Greedy {
    chance: FastChance,
}

impl Greedy {
    /// A greedy player; chance breaks ties.
    #[must_use]
    pub const fn new(chance: FastChance) -> Self {
        Self { chance }
    }
}

impl<G: Heuristic> Bot<G> for Greedy {
    fn choose(&mut self, at: &Perspective<'_, G>, _budget: &Budget<'_>) -> Choice<G::Action> {
        let (mut actions, mut weights) = (Vec::new(), Vec::new());
        at.legal(&mut actions);
        at.game().prior(&at.redeal(&mut self.chance), at.seat(), &actions, &mut weights);
        let best = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let liked: Vec<G::Action> = actions.iter().zip(&weights).filter(|(_, weight)| **weight >= best).map(|(action, _)| *action).collect();
        let action = liked[self.chance.pick(Site("bots.greedy"), liked.len() as u32) as usize];
        let total: f32 = weights.iter().sum();
        let share = |weight: f32| if total > 0.0 { weight / total } else { 1.0 / weights.len() as f32 };
        let thoughts = actions.iter().zip(&weights).map(|(action, weight)| Thought { action: *action, share: share(*weight), worth: None }).collect();
        Choice { action, thoughts, iterations: 0 }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kernel::{Edition, Seat, Seed, Session};
    use matches::{Action, Matches};

    use super::*;

    #[test]
    fn greedy_never_loses_a_won_heap() {
        let mut greedy = Greedy::new(FastChance::new(1));
        let edition = Arc::new(Edition::<Matches>::built_in());
        let session = (0..)
            .map(|number| Session::new(Arc::clone(&edition), 2, &Default::default(), Seed::from_text(&format!("{number}"))).expect("a table"))
            .find(|session| session.state().heap == 15)
            .expect("some heap is of 15");

        let choice = greedy.choose(&session.perspective(Seat(0)), &Budget::iterations(1));

        assert_eq!(choice.action, Action::Take { matches: 2 }, "13 is one more than a multiple of four");
        assert!((choice.thoughts.iter().map(|thought| thought.share).sum::<f32>() - 1.0).abs() < 1e-6);
    }
}
