//! How a game may end after a choice: for advice, not for choosing.

use kernel::{Chance, FastChance, Heuristic, Perspective, Seat, Site};

use super::tree::NodeId;
use super::{Search, act, next_actor};
use crate::{Budget, Foreseen, Prospect};

const FORESIGHT: Site = Site("bots.foresight");
/// What the tree has looked at less often than this is left to habit.
const FAMILIAR: u32 = 8;
/// A turn is told so far ahead at most.
const LONGEST_LINE: usize = 8;

impl<G: Heuristic> Search<G> {
    /// What may come of these actions, in games imagined to their end: as many for each, with the same luck. The tree is
    /// followed as far as it is familiar, then habit.
    pub(super) fn imagine_ends(&mut self, at: &Perspective<'_, G>, actions: &[G::Action], budget: &Budget<'_>) -> Vec<Foreseen<G::Action>> {
        let mut ends = vec![Vec::new(); actions.len()];
        let mut games = 0;
        while budget.left(games) > 0 {
            let luck = u64::from(self.chance.pick(FORESIGHT, u32::MAX));
            for (action, ends) in actions.iter().zip(&mut ends) {
                ends.push(self.end_of(at, *action, FastChance::new(luck)));
            }
            games += 1;
        }
        let is_alone = at.game().players(&at.redeal(&mut self.chance)) == 1;
        let told = actions.iter().zip(ends);
        told.map(|(action, ends)| Foreseen { action: *action, prospect: Prospect::of(&ends, is_alone), then: self.line(at, *action) }).collect()
    }

    /// The end of one imagined game: the seat's share of the win, and by how much it is ahead of the best other, or alone its total.
    fn end_of(&mut self, at: &Perspective<'_, G>, action: G::Action, mut chance: FastChance) -> (f32, i32) {
        let (game, searcher) = (at.game(), at.seat());
        let mut state = at.redeal(&mut chance);
        let manner = self.manner_at(game, game.players(&state));
        let (mut known, mut legal) = (self.tree.known(self.root, searcher, action), Vec::new());
        act(game, &mut state, searcher, action, &mut chance);
        while let Some(actor) = next_actor(game, &state, searcher) {
            legal.clear();
            game.legal(&state, actor, &mut legal);
            let action = if let [only] = legal[..] {
                only
            } else if super::thinks(game, &state, actor, searcher, &manner) {
                let next = known.and_then(|node| self.tree.best(node, actor, &legal, FAMILIAR));
                known = next.map(|(_, node)| node);
                next.map_or_else(|| self.playout.choose(game, &state, actor, &legal, manner.sharpness, &mut chance), |(action, _)| action)
            } else {
                self.playout.choose(game, &state, actor, &legal, manner.sharpness, &mut chance)
            };
            act(game, &mut state, actor, action, &mut chance);
        }
        let outcome = game.outcome(&state);
        let winners = outcome.values().iter().filter(|placed| placed.rank == 1).count();
        let best_other = outcome.iter().filter(|(other, _)| *other != searcher).map(|(_, placed)| placed.total).max().unwrap_or(0);
        let placed = &outcome[searcher];
        (if placed.rank == 1 { 1.0 / winners as f32 } else { 0.0 }, placed.total - best_other)
    }

    /// What the seat would do in the rest of the turn, as far as the tree is familiar with it. What chance brings in between is
    /// imagined: whoever tells it must stop there.
    fn line(&mut self, at: &Perspective<'_, G>, action: G::Action) -> Vec<G::Action> {
        let (game, seat) = (at.game(), at.seat());
        let before = at.redeal(&mut self.chance);
        let (mut state, mut line, mut legal) = (before.clone(), Vec::new(), Vec::new());
        let mut known = self.tree.known(self.root, seat, action);
        let mut next = Some(action);
        while let Some(action) = next.filter(|_| line.len() < LONGEST_LINE) {
            line.push(action);
            act(game, &mut state, seat, action, &mut self.chance);
            legal.clear();
            if game.awaiting(&state).contains(seat) && game.same_turn(&before, &state) {
                game.legal(&state, seat, &mut legal);
            }
            next = if let [only] = legal[..] { Some(only) } else { self.step(&mut known, seat, &legal) };
        }
        line.remove(0);
        line
    }

    fn step(&self, known: &mut Option<NodeId>, seat: Seat, legal: &[G::Action]) -> Option<G::Action> {
        let next = known.and_then(|node| self.tree.best(node, seat, legal, FAMILIAR));
        *known = next.map(|(_, node)| node);
        next.map(|(action, _)| action)
    }
}

impl Prospect {
    /// What games that ended so come to.
    fn of(ends: &[(f32, i32)], is_alone: bool) -> Option<Self> {
        let (games, last) = (ends.len() as f32, ends.len().checked_sub(1)?);
        // Put in order one by one: they are few, and in the page a sort of its own would weigh more than all the rest here.
        let mut margins: Vec<i32> = Vec::with_capacity(ends.len());
        ends.iter().for_each(|(_, margin)| margins.insert(margins.partition_point(|other| other < margin), *margin));
        let tenth = |tenths: usize| margins[(last * tenths + 5) / 10];
        let win = ends.iter().map(|(win, _)| win).sum::<f32>() / games;
        let margin = ends.iter().map(|(_, margin)| *margin as f32).sum::<f32>() / games;
        Some(Self { games: ends.len() as u32, win: (!is_alone).then_some(win), margin, low: tenth(1), high: tenth(9) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prospect_tells_the_middle_and_how_far_most_games_are_from_it() {
        let ends: Vec<_> = (0..=10).rev().map(|place: i32| (f32::from(u8::from(place > 4)), place * 10 - 40)).collect();

        let prospect = Prospect::of(&ends, false).expect("games were played");

        assert_eq!((prospect.games, prospect.low, prospect.high), (11, -30, 50));
        assert!((prospect.margin - 10.0).abs() < 1e-6 && prospect.win.is_some_and(|win| (win - 6.0 / 11.0).abs() < 1e-6));
        assert_eq!(Prospect::of(&[], false), None, "nothing is made up");
        assert_eq!(Prospect::of(&[(1.0, 212)], true), Some(Prospect { games: 1, win: None, margin: 212.0, low: 212, high: 212 }));
    }
}
