//! Chapter 14: what good play looks like, for the greedy bot and for search.
//!
//! An action is worth what the board is worth for the player after it, as far as no chance decides (STR-14.1 to 14.4).

use kernel::{FastChance, Heuristic, MAX_SEATS, Manner, PerSeat, Redealt, Seat, Silent, exp, odds};

use crate::Strascendance;
use crate::actions::Action;
use crate::components::Components;
use crate::danger::{OUTCOMES, digits_of, outcomes_with};
use crate::decisions::{Ask, Decision};
use crate::draft::Fate;
use crate::flow::{Phase, Play, Stage, Step};
use crate::places::{ByPlace, Place, Places};
use crate::state::State;

/// Points of difference in strength that make a position clearly better: the scale of [`Heuristic::evaluate`].
const CLEAR_LEAD: f32 = 6.0;
/// How much a dancer still to be expected weighs, against one that is there.
const THREAT: f32 = 0.9;
/// What holding a place is worth besides its life: ties, and not being eliminated.
const PLACE: f32 = 0.8;
/// What a kept card is worth.
const KEPT_CARD: f32 = 0.8;
/// How many choices in a row one action is looked into: a die, what it moves, and where to.
const DEPTH: u8 = 3;

impl Heuristic for Strascendance {
    fn evaluate(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        if state.ending().is_some() {
            return PerSeat::from_fn(state.players(), |seat| share_of_win(state, seat));
        }
        let strengths = self.components.strengths(state);
        PerSeat::from_fn(state.players(), |seat| odds(lead(&strengths, seat) / CLEAR_LEAD))
    }

    fn prior(&self, state: &Redealt<Self>, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let components = &self.components;
        let worth = |action: &Action| match state.stage {
            Stage::Turn { .. } => components.worth(state, seat, *action, DEPTH),
            _ => components.setup_worth(state, seat, *action),
        };
        let first = weights.len();
        weights.extend(actions.iter().map(worth));
        let best = weights[first..].iter().copied().fold(f32::MIN, f32::max);
        weights[first..].iter_mut().for_each(|weight| *weight = exp(*weight - best));
    }

    /// The evaluation sees the danger of the next roll: against one opponent, one turn on is enough. Who profits of several
    /// shows later, and only if they may choose.
    fn manner(&self, players: u8) -> Manner {
        let turns = if players == 2 { 1 } else { 2 * u16::from(players) };
        Manner { sharpness: 2, turns, margin: 5.0, rivals_think: 5, ..Manner::DEFAULT }
    }
}

/// STR-6.3: all of the win, a share of it, or nothing.
fn share_of_win(state: &State, seat: Seat) -> f32 {
    let result = |seat: Seat| (state.city.score(seat), state.city.held[seat].len());
    let own = result(seat);
    let (better, equal) =
        Seat::all(state.players()).map(result).fold((0, 0), |(better, equal), other| (better + u8::from(other > own), equal + u8::from(other == own)));
    if better > 0 { 0.0 } else { 1.0 / f32::from(equal) }
}

/// STR-14.1: how much stronger the seat stands than its strongest opponent.
fn lead(strengths: &PerSeat<f32, MAX_SEATS>, seat: Seat) -> f32 {
    let others = strengths.iter().filter(|(other, _)| *other != seat).map(|(_, strength)| *strength);
    let (count, sum, best) = others.fold((0.0, 0.0, f32::MIN), |(count, sum, best), one| (count + 1.0, sum + one, f32::max(best, one)));
    // The strongest opponent counts most, but hurting any of them helps.
    strengths[seat] - 0.7 * best - 0.3 * sum / count
}

impl Components {
    /// STR-14.1: how strong everybody stands.
    fn strengths(&self, state: &State) -> PerSeat<f32, MAX_SEATS> {
        let threats = self.threats(state);
        PerSeat::from_fn(state.players(), |seat| self.strength(state, seat, &threats))
    }

    /// STR-14.1: life, less the dancers to be expected, which weigh more on weak places.
    fn strength(&self, state: &State, seat: Seat, threats: &ByPlace<f32>) -> f32 {
        let city = &state.city;
        let place_strength = |place: Place| {
            let life = f32::from(city.life(place));
            let vulnerability = match city.life(place) {
                0 | 1 => 2.0,
                2 => 1.4,
                3 => 1.1,
                _ => 1.0,
            };
            PLACE + life - f32::min(threats[place], life + 0.5) * vulnerability * THREAT
        };
        city.held[seat].iter().map(place_strength).sum::<f32>() + state.events.kept[seat].len() as f32 * KEPT_CARD
    }

    /// STR-14.2: for every place, how many dancers the next roll of the epidemic dice brings on average.
    fn threats(&self, state: &State) -> ByPlace<f32> {
        let mut threats = ByPlace::filled(0.0);
        let held = state.city.all_held();
        let mut left = state.city.crowds;
        while let Some(crowd) = left.first() {
            let group = self.board.chain(Places::only(crowd), state.city.crowds);
            left -= group;
            let chance = f32::from(outcomes_with(digits_of(group))) / f32::from(OUTCOMES);
            for member in group.iter() {
                (self.board.linked_to(member) & held).iter().for_each(|place| threats[place] += chance);
            }
        }
        threats
    }

    /// What an action is worth: the lead after it; if the seat goes on choosing, after its best choice.
    fn worth(&self, state: &State, seat: Seat, action: Action, depth: u8) -> f32 {
        let mut after = state.clone();
        let mut chance = FastChance::new(0);
        Play { components: self, state: &mut after, chance: &mut chance, log: &mut Silent }.play_until_chance(seat, action);
        let goes_on = self.asked(&after).filter(|ask| depth > 1 && ask.seat == seat && !after.steps.is_empty());
        match goes_on {
            Some(ask) => self.best_worth(&after, &ask, depth - 1),
            None => lead(&self.strengths(&after), seat),
        }
    }

    fn best_worth(&self, state: &State, ask: &Ask, depth: u8) -> f32 {
        let mut best = f32::MIN;
        ask.each(|action| best = best.max(self.worth(state, ask.seat, action, depth)));
        best
    }

    /// STR-14.5: keep places near each other and with few roads; killjoys where many roads lead.
    fn setup_worth(&self, state: &State, seat: Seat, action: Action) -> f32 {
        let roads = |place: Place| self.board.linked_to(place).len() as f32;
        let company = |place: Place| {
            let own = match &state.stage {
                Stage::Discarding { hands, .. } => hands[seat],
                _ => state.city.held[seat],
            };
            let quarter = self.board.quarter(place.quarter());
            (self.board.linked_to(place) & own).len() as f32 + 0.5 * (quarter & own).len() as f32
        };
        let safety = |place: Place| 0.8 * company(place) - roads(place);
        match action {
            Action::Choose { decision: Decision::Discard, place } => -safety(place),
            Action::Draft { place, fate: Fate::Keep } => safety(place) + 1.5,
            Action::Draft { place, fate: Fate::Discard } => -safety(place) - 2.5,
            Action::Choose { place, .. } => roads(place) - 1.5 * f32::from(state.city.killjoys.on(place)),
            _ => 0.0,
        }
    }
}

impl<C: kernel::Chance, L: kernel::Log<crate::Event>> Play<'_, C, L> {
    /// Carries out a legal answer and what follows by itself, up to the next roll or draw.
    fn play_until_chance(&mut self, seat: Seat, action: Action) {
        self.answer(seat, action);
        while let Some(phase) = self.state.phase() {
            let turn_is_over = self.state.steps.is_empty() && matches!(phase, Phase::Roll | Phase::Aggravate | Phase::Epidemic | Phase::End);
            if turn_is_over || self.state.steps.last() == Some(&Step::DrawEvent) || !self.step() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, Game, Perspective, Site};

    use super::*;
    use crate::state::Options;
    use crate::table::{A, B, Table, place};

    /// Plays a game of two: the greedy seat takes the highest prior, the other one anything.
    fn greedy_share(game: &Strascendance, greedy: Seat, seed: u64) -> f32 {
        let mut chance = FastChance::new(seed);
        let mut state = game.setup(2, &Options::default(), &mut chance, &mut Silent);
        let (mut actions, mut weights) = (Vec::new(), Vec::new());
        while let Some(seat) = game.awaiting(&state).first() {
            actions.clear();
            game.legal(&state, seat, &mut actions);
            let choice = if seat == greedy {
                weights.clear();
                game.prior(&Perspective::new(game, &state, seat).redeal(&mut chance), seat, &actions, &mut weights);
                (0..actions.len()).max_by(|one, other| weights[*one].total_cmp(&weights[*other])).expect("a choice")
            } else {
                chance.pick(Site("test"), actions.len() as u32) as usize
            };
            game.apply(&mut state, seat, actions[choice], &mut chance, &mut Silent).expect("legal");
        }
        let standings = game.standings(&state);
        match (standings[greedy.index()].rank, standings.iter().filter(|standing| standing.rank == 1).count()) {
            (1, winners) => 1.0 / winners as f32,
            _ => 0.0,
        }
    }

    #[test]
    fn greedy_play_beats_random_play() {
        let table = Table::of(2);
        let games = 100;

        let won: f32 = (0..games).map(|seed| greedy_share(&table.game, Seat((seed % 2) as u8), seed)).sum();

        assert!(won >= 0.85 * games as f32, "{won} of {games}");
    }

    #[test]
    fn a_finished_game_is_worth_the_share_of_the_win() {
        let shared = Table::of(2).held(A, "C1(2,0)").held(B, "C2(2,0)").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!([A, B].map(|seat| share_of_win(&shared.state, seat)), [0.5, 0.5]);
        let won = Table::of(2).held(A, "P5").held(B, "C2(2,0)").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!([A, B].map(|seat| share_of_win(&won.state, seat)), [1.0, 0.0]);
    }

    #[test]
    fn a_weak_place_of_an_opponent_is_worth_more_than_a_strong_one() {
        let table = Table::of(2).held(A, "P5").held(B, "K2(2,0) N1(0,2) W3").event("EV41");
        let components = &table.game.components;
        let worth = |id| components.worth(&table.state, A, Action::Choose { decision: Decision::EvTarget, place: place(id) }, DEPTH);

        assert!(worth("K2") > worth("N1"));
    }
}
