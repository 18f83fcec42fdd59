//! Chapter 14: what good play looks like, for the greedy bot and for search.
//!
//! An action is worth what the board is worth for the player after it, as far as no chance decides (STR-14.1 to 14.4). What the
//! board is worth is weighed by [figures](../data/weights.json) for each number of players.

use kernel::{FastChance, Heuristic, MAX_SEATS, Manner, PerSeat, Redealt, Seat, Silent, Weights, exp};

use crate::Strascendance;
use crate::actions::Action;
use crate::cards::Die;
use crate::components::{Components, Face};
use crate::danger::{OUTCOMES, digits_of, outcomes_with};
use crate::decisions::{Ask, Decision};
use crate::draft::Fate;
use crate::flow::{Phase, Play, Stage, Step};
use crate::places::{ByPlace, Place, Places};
use crate::state::{City, State};
use crate::value;

/// What is weighed, in points.
pub(crate) const NAMES: [&str; 11] = ["threat", "later", "place", "kept", "weak1", "weak2", "weak3", "exposure", "best", "early", "late"];
/// How much a dancer still to be expected weighs, against one that is there.
const THREAT: usize = 0;
/// How sure a crowd that the next roll leaves alone is to go off later.
const LATER: usize = 1;
/// What holding a place is worth besides its life: ties, and not being eliminated.
const PLACE: usize = 2;
/// What a kept card is worth.
const KEPT: usize = 3;
/// How much more a dancer weighs on a place with a life of one; of two and of three follow.
const WEAK: usize = 4;
/// What a free space costs beside a place: a crowd may come there.
const EXPOSURE: usize = 7;
/// The strongest opponent's share of what the others count; the rest is for all of them.
const BEST: usize = 8;
/// Points that make one position e times as likely to win as another, at the beginning.
const EARLY: usize = 9;
/// And at the end.
const LATE: usize = 10;
/// How many choices in a row one action is looked into: a die, what it moves, and where to.
const DEPTH: u8 = 3;
/// At a glance, what it brings to move a pawn.
const MOVE: f32 = 1.0;

impl Heuristic for Strascendance {
    fn evaluate(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        if state.ending().is_some() {
            return PerSeat::from_fn(state.players(), |seat| state.share_of_win(seat));
        }
        let weights = self.weights.of(state.players());
        let strengths = Scales { components: &self.components, weights, state }.strengths(&state.city);
        let progress = f32::from(state.lost_total) / f32::from(self.components.counter_length());
        let spread = weights[EARLY] + (weights[LATE] - weights[EARLY]) * progress.min(1.0);
        let best = strengths.values().iter().copied().fold(f32::MIN, f32::max);
        let mut shares = PerSeat::<f32, MAX_SEATS>::from_fn(state.players(), |seat| exp((strengths[seat] - best) / spread.max(0.1)));
        let total: f32 = shares.values().iter().sum();
        Seat::all(state.players()).for_each(|seat| shares[seat] /= total);
        shares
    }

    /// By the [net](crate::value) that was taught with games of every size.
    fn promise(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        match state.stage {
            Stage::Turn { .. } => value::built_in().shares(&self.components, state),
            _ => self.evaluate(state),
        }
    }

    fn prior(&self, state: &Redealt<Self>, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let scales = Scales { components: &self.components, weights: self.weights.of(state.players()), state };
        liked(actions, weights, |action| match state.stage {
            Stage::Turn { .. } => scales.worth(state, seat, action, DEPTH),
            _ => self.components.setup_worth(state, seat, action),
        });
    }

    fn habit(&self, state: &Redealt<Self>, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let scales = Scales { components: &self.components, weights: self.weights.of(state.players()), state };
        liked(actions, weights, |action| match state.stage {
            Stage::Turn { .. } => scales.glance(seat, action),
            _ => self.components.setup_worth(state, seat, action),
        });
    }

    fn weights(&self) -> Option<&Weights> {
        Some(&self.weights)
    }

    fn with_weights(&self, weights: Weights) -> Option<Self> {
        Some(Self { components: self.components.clone(), weights })
    }

    /// The net sees what follows of a move; a turn or a few by habit show what the others make of it.
    fn manner(&self, players: u8) -> Manner {
        let turns = if players == 2 { 1 } else { 3 };
        Manner { sharpness: 8, turns, margin: 5.0, ..Manner::DEFAULT }
    }
}

/// Worths in points as weights: a point more is e times as likely.
fn liked(actions: &[Action], weights: &mut Vec<f32>, worth: impl Fn(Action) -> f32) {
    let first = weights.len();
    weights.extend(actions.iter().map(|action| worth(*action)));
    let best = weights[first..].iter().copied().fold(f32::MIN, f32::max);
    weights[first..].iter_mut().for_each(|weight| *weight = exp(*weight - best));
}

/// A table, and what things on it are weighed by.
struct Scales<'a> {
    components: &'a Components,
    weights: &'a [f32; Weights::MOST],
    state: &'a State,
}

impl Scales<'_> {
    /// STR-14.1: how much stronger the seat stands than its opponents, the strongest above all.
    fn lead(&self, city: &City, seat: Seat) -> f32 {
        let strengths = self.strengths(city);
        let others = strengths.iter().filter(|(other, _)| *other != seat).map(|(_, strength)| *strength);
        let (count, sum, best) = others.fold((0.0, 0.0, f32::MIN), |(count, sum, best), one| (count + 1.0, sum + one, f32::max(best, one)));
        // The strongest opponent counts most, but hurting any of them helps.
        strengths[seat] - self.weights[BEST] * best - (1.0 - self.weights[BEST]) * sum / count
    }

    /// STR-14.1: how strong everybody stands in this city.
    fn strengths(&self, city: &City) -> PerSeat<f32, MAX_SEATS> {
        let threats = self.threats(city);
        let open = city.free(self.components.board.places()) - city.hushed();
        PerSeat::from_fn(self.state.players(), |seat| {
            let places = city.held[seat].iter().map(|place| self.strength(city, place, threats[place], open)).sum::<f32>();
            places + self.state.events.kept[seat].len() as f32 * self.weights[KEPT]
        })
    }

    /// STR-14.1: life, less the dancers to be expected, which weigh more on weak places.
    fn strength(&self, city: &City, place: Place, threat: f32, open: Places) -> f32 {
        let weights = self.weights;
        let life = city.life(place);
        let vulnerability = match life {
            0 | 1 => weights[WEAK],
            2 => weights[WEAK + 1],
            3 => weights[WEAK + 2],
            _ => 1.0,
        };
        let exposure = weights[EXPOSURE] * (self.components.board.linked_to(place) & open).len() as f32;
        let expected = f32::min(threat * weights[THREAT], f32::from(life) + 0.5) + exposure;
        weights[PLACE] + f32::from(life) - expected * vulnerability
    }

    /// STR-14.2: for every place, how many dancers the crowds bring on average: with the next roll of the epidemic dice, or later.
    fn threats(&self, city: &City) -> ByPlace<f32> {
        let board = &self.components.board;
        let mut threats = ByPlace::filled(0.0);
        let held = city.all_held();
        let mut left = city.crowds;
        while let Some(crowd) = left.first() {
            let group = board.chain(Places::only(crowd), city.crowds);
            left -= group;
            let next = f32::from(outcomes_with(digits_of(group))) / f32::from(OUTCOMES);
            let chance = next + self.weights[LATER] * (1.0 - next);
            for member in group.iter() {
                (board.linked_to(member) & held).iter().for_each(|place| threats[place] += chance);
            }
        }
        threats
    }

    /// The board after a simple move of this turn, if the action is one: nothing else needs to be played for it.
    fn simply(&self, state: &State, action: Action) -> Option<City> {
        let Action::Choose { place, .. } = action else { return None };
        let mut city = state.city;
        match state.steps.last() {
            None => city.crowds = city.crowds.with(place),
            Some(Step::MoveCrowd { from: Some(from) }) => city.crowds = city.crowds.without(*from).with(place),
            Some(Step::MoveLull) => city.lull = Some(place),
            Some(Step::MovePawn { from: Some(from), .. }) => move_out(&mut city, *from, place),
            Some(_) => return None,
        }
        Some(city)
    }

    /// What an action is worth: the lead after it; if the seat goes on choosing, after its best choice.
    fn worth(&self, state: &State, seat: Seat, action: Action, depth: u8) -> f32 {
        if let Some(city) = self.simply(state, action) {
            return self.lead(&city, seat);
        }
        let best = |cities: &mut dyn Iterator<Item = City>| cities.map(|city| self.lead(&city, seat)).fold(f32::MIN, f32::max);
        match (state.steps.last(), action) {
            (Some(Step::MoveCrowd { from: None }), Action::Choose { place, .. }) if depth > 1 => {
                let crowds = state.city.crowds.without(place);
                return best(&mut self.components.open_to_crowds(state).iter().map(|to| City { crowds: crowds.with(to), ..state.city }));
            }
            (Some(Step::MovePawn { from: None, .. }), Action::Choose { place, .. }) if depth > 1 => {
                return best(&mut self.components.pawn_destinations(state, place).iter().map(|to| {
                    let mut city = state.city;
                    move_out(&mut city, place, to);
                    city
                }));
            }
            _ => {}
        }
        let mut after = state.clone();
        let mut chance = FastChance::new(0);
        Play { components: self.components, state: &mut after, chance: &mut chance, log: &mut Silent }.play_until_chance(seat, action);
        let goes_on = self.components.asked(&after).filter(|ask| depth > 1 && ask.seat == seat && !after.steps.is_empty());
        match goes_on {
            Some(ask) => self.best_worth(&after, &ask, depth - 1),
            None => Scales { state: &after, ..*self }.lead(&after.city, seat),
        }
    }

    fn best_worth(&self, state: &State, ask: &Ask, depth: u8) -> f32 {
        let mut best = f32::MIN;
        ask.each(|action| best = best.max(self.worth(state, ask.seat, action, depth)));
        best
    }

    /// As [`Scales::worth`], without looking at where a chosen pawn may go.
    fn glance(&self, seat: Seat, action: Action) -> f32 {
        let state = self.state;
        let city = &state.city;
        let without = |crowd: Place| self.lead(&City { crowds: city.crowds.without(crowd), ..*city }, seat);
        match (state.steps.last(), action) {
            (None, Action::UseDie { die }) => match (self.components.face_of(state, die), die) {
                (Face::Propagation, Die::Black) => city.crowds.iter().map(without).fold(f32::MIN, f32::max),
                (Face::Propagation, Die::White) => self.worth(state, seat, action, 2),
                (Face::CaDemenage, _) => self.lead(city, seat) + MOVE,
                (Face::Specific, _) => self.worth(state, seat, action, 2),
            },
            (Some(Step::MoveCrowd { from: None }), Action::Choose { place, .. }) => without(place),
            // An own pawn leaves the dancers it expects, an opponent's one gets more.
            (Some(Step::MovePawn { from: None, die }), Action::Choose { place, .. }) => {
                let threat = self.threats(city)[place];
                let [calm, wild] = [0.0, threat + 1.0].map(|threat| self.strength(city, place, threat, Places::NONE));
                let now = self.strength(city, place, threat, Places::NONE);
                if *die == Die::White { calm - now } else { now - wild }
            }
            _ => self.worth(state, seat, action, 1),
        }
    }
}

/// STR-5.24, STR-5.25: the pawn moves with all its tokens; a crowd pawn at its destination takes its former space.
fn move_out(city: &mut City, from: Place, to: Place) {
    let Some(holder) = city.holder(from) else { return };
    if city.crowds.contains(to) {
        city.crowds = city.crowds.without(to).with(from);
    }
    city.held[holder] = city.held[holder].without(from).with(to);
    for tokens in [&mut city.dancers, &mut city.killjoys] {
        tokens.set(to, tokens.on(from));
        tokens.clear(Places::only(from));
    }
}

impl Components {
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
        assert_eq!([A, B].map(|seat| shared.state.share_of_win(seat)), [0.5, 0.5]);
        let won = Table::of(2).held(A, "P5").held(B, "C2(2,0)").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!([A, B].map(|seat| won.state.share_of_win(seat)), [1.0, 0.0]);
    }

    #[test]
    fn a_weak_place_of_an_opponent_is_worth_more_than_a_strong_one() {
        let table = Table::of(2).held(A, "P5").held(B, "K2(2,0) N1(0,2) W3").event("EV41");
        let scales = Scales { components: &table.game.components, weights: table.game.weights.of(2), state: &table.state };
        let worth = |id| scales.worth(&table.state, A, Action::Choose { decision: Decision::EvTarget, place: place(id) }, DEPTH);

        assert!(worth("K2") > worth("N1"));
    }
}
