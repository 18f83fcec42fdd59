use kernel::{Heuristic, Perspective};

use crate::{Bot, Budget, Choice, Foreseen};

/// A bot that weighs things otherwise than the game does: to be tried out, and tuned.
struct Weighted<G: Heuristic> {
    game: G,
    bot: Box<dyn Bot<G>>,
}

/// The bot with these weights at a table of so many; as it is where the game knows none of them.
pub(crate) fn weighted<G: Heuristic>(bot: Box<dyn Bot<G>>, game: &G, players: u8, changed: &[(String, f32)]) -> Box<dyn Bot<G>> {
    let Some(mut weights) = game.weights().copied() else { return bot };
    changed.iter().for_each(|(name, value)| {
        weights.set(players, name, *value);
    });
    match game.with_weights(weights) {
        Some(game) => Box::new(Weighted { game, bot }),
        None => bot,
    }
}

impl<G: Heuristic> Bot<G> for Weighted<G> {
    fn choose(&mut self, at: &Perspective<'_, G>, budget: &Budget<'_>) -> Choice<G::Action> {
        self.bot.choose(&at.with_game(&self.game), budget)
    }

    fn turn_goes_on(&self) -> bool {
        self.bot.turn_goes_on()
    }

    fn foresee(&mut self, at: &Perspective<'_, G>, actions: &[G::Action], budget: &Budget<'_>) -> Vec<Foreseen<G::Action>> {
        self.bot.foresee(&at.with_game(&self.game), actions, budget)
    }
}
