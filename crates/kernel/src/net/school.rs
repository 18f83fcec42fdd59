//! Where nets learn: games are played by a game's weights, some players slipping more than others, so that there is something to
//! tell apart. Wherever a turn begins, the table is noted, and learnt with what each seat had of the win in the end.

use serde_json::{Value, json};

use crate::{Chance, FastChance, Heuristic, Perspective, Seat, Seed, Silent, Site};

const DRAWN: Site = Site("kernel.school");
/// Games that are played before anything is learnt from them, and tables that are learnt from at once.
const GAMES: u64 = 512;
const TABLES: usize = 256;
/// How fast is learnt at first and in the end.
const PACE: (f32, f32) = (2e-3, 2e-5);

/// A net that is being taught.
pub trait Pupil {
    /// What it is given of a table.
    type Table: Send;

    /// Notes how its weights should change for a table to be told as what it came to for each seat. Returns how wrong it is now: the
    /// sum of squares.
    fn note(&mut self, table: &Self::Table, came_to: &[f32]) -> f32;

    /// Changes its weights by all that was noted since the last time.
    fn learn(&mut self, pace: f32);

    /// Its weights.
    fn weights(&self) -> &[f32];
}

/// A course of games; the same course teaches the same.
#[derive(Debug, Clone)]
pub struct School<'a, G: Heuristic> {
    /// What is played.
    pub game: &'a G,
    /// At tables of how many: each size as likely as it is listed.
    pub tables: &'a [u8],
    /// How closely somebody follows the weights: they are raised to one of these powers.
    pub care: &'a [i32],
    /// What all luck follows from.
    pub seed: Seed,
}

impl<G: Heuristic + Sync> School<'_, G> {
    /// Weights to begin with, between -1 and 1.
    pub fn draw(&self) -> impl FnMut() -> f32 + use<G> {
        let mut chance = FastChance::for_game(self.seed, 0);
        move || chance.pick(DRAWN, 1 << 20) as f32 / (1 << 19) as f32 - 1.0
    }

    /// Teaches with so many games; `look` says what a table is where a turn has begun, or that there is nothing to be learnt from it.
    /// `tell` hears from time to time how far it is, 0 to 1, and how wrong the pupil is on average.
    pub fn teach<P: Pupil>(&self, games: u64, pupil: &mut P, look: impl Fn(&G::State) -> Option<P::Table> + Sync, mut tell: impl FnMut(f32, f32)) {
        let mut chance = FastChance::for_game(self.seed, 0);
        let rounds = (games / GAMES).max(1);
        let (mut wrong, mut told) = (0.0, 0_u32);
        for round in 0..rounds {
            let mut tables = self.play_some(round * GAMES + 1, &look);
            chance.shuffle(DRAWN, &mut tables);
            let done = round as f32 / rounds as f32;
            for some in tables.chunks(TABLES) {
                for (table, came_to) in some {
                    wrong += pupil.note(table, came_to);
                    told += 1;
                }
                pupil.learn(PACE.1 + (PACE.0 - PACE.1) * (1.0 - done) * (1.0 - done));
            }
            if (round + 1) % (rounds / 20).max(1) == 0 {
                tell(done, wrong / told as f32);
                (wrong, told) = (0.0, 0);
            }
        }
    }

    /// Plays some games, two at a time; what they give follows from their numbers.
    fn play_some<T: Send>(&self, first: u64, look: &(impl Fn(&G::State) -> Option<T> + Sync)) -> Vec<(T, Vec<f32>)> {
        let part = |odd: u64| (first..first + GAMES).filter(move |number| number % 2 == odd).flat_map(|number| self.play(number, look)).collect();
        let (mut even, odd): (Vec<_>, Vec<_>) = std::thread::scope(|scope| {
            let beside = scope.spawn(|| part(1));
            (part(0), beside.join().expect("games come to their end"))
        });
        even.extend(odd);
        even
    }

    /// Plays a game and tells what is to be learnt from it.
    fn play<T>(&self, number: u64, look: &impl Fn(&G::State) -> Option<T>) -> Vec<(T, Vec<f32>)> {
        let game = self.game;
        let mut chance = FastChance::for_game(self.seed, number);
        let players = *one_of(self.tables, &mut chance);
        let care: Vec<i32> = Seat::all(players).map(|_| *one_of(self.care, &mut chance)).collect();
        let mut state = game.setup(players, &G::Options::default(), &mut chance, &mut Silent);
        let mut tables = Vec::new();
        while let Some(seat) = game.awaiting(&state).first() {
            let before = state.clone();
            let action = self.choose(&state, seat, care[seat.index()], &mut chance);
            game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("it is legal");
            if !game.same_turn(&before, &state) && !game.awaiting(&state).is_empty() {
                tables.extend(look(&state));
            }
        }
        let outcome = game.outcome(&state);
        let winners = outcome.values().iter().filter(|placed| placed.rank == 1).count() as f32;
        let came_to: Vec<f32> = outcome.values().iter().map(|placed| if placed.rank == 1 { 1.0 / winners } else { 0.0 }).collect();
        tables.into_iter().map(|table| (table, came_to.clone())).collect()
    }

    /// What somebody does who follows the weights more or less closely.
    fn choose(&self, state: &G::State, seat: Seat, care: i32, chance: &mut FastChance) -> G::Action {
        let mut legal = Vec::new();
        self.game.legal(state, seat, &mut legal);
        if let [only] = legal[..] {
            return only;
        }
        let (imagined, mut weights) = (Perspective::new(self.game, state, seat).redeal(chance), Vec::new());
        self.game.prior(&imagined, seat, &legal, &mut weights);
        let best = weights.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        weights.iter_mut().for_each(|weight| *weight = (*weight / best).powi(care));
        let mut drawn = weights.iter().sum::<f32>() * chance.pick(DRAWN, 1 << 20) as f32 / (1 << 20) as f32;
        let place = weights.iter().position(|weight| {
            drawn -= weight;
            drawn < 0.0
        });
        legal[place.unwrap_or(0)]
    }
}

fn one_of<'a, T>(things: &'a [T], chance: &mut FastChance) -> &'a T {
    &things[chance.pick(DRAWN, things.len() as u32) as usize]
}

/// A net as it is written: in whole numbers of which `grain` make one, with where it comes from; for tables of two and more.
#[must_use]
pub fn written(weights: &[f32], grain: f32, provenance: &str) -> Value {
    let weights: Vec<i32> = weights.iter().map(|weight| (weight * grain).round() as i32).collect();
    json!({ "provenance": { "all": provenance }, "grain": grain, "players": { "2": weights } })
}
