//! Where nets learn: games are played by a game's weights, some players slipping more than others, so that there is something to
//! tell apart. Wherever a turn begins, the table is noted, and learnt with what each seat had of the win in the end. Afterwards
//! a net can study games of better players, which were written down.

use serde_json::{Value, json};

use crate::{CannotStart, Chance, FastChance, Heuristic, Perspective, Record, Seat, Seed, SeededChance, Silent, Site, exact};

const DRAWN: Site = Site("kernel.school");
/// Games that are played before anything is learnt from them, and tables that are learnt from at once.
const GAMES: u64 = 512;
const TABLES: usize = 256;
/// How fast is learnt at first and in the end.
const PACE: (f32, f32) = (2e-3, 2e-5);
/// The same for games of better players: what is known already is only put right.
const STUDY: (f32, f32) = (5e-4, 1e-5);
/// One game of so many is not studied: it tells how much was learnt.
const EXAM: usize = 10;

/// A table and what it came to for each seat.
type Lived<T> = (T, Vec<f32>);

/// A net that is being taught.
pub trait Pupil {
    /// What it is given of a table.
    type Table: Send;

    /// Notes how its weights should change for a table to be told as what it came to for each seat. Returns how wrong it is now: the
    /// sum of squares.
    fn note(&mut self, table: &Self::Table, came_to: &[f32]) -> f32;

    /// How wrong it is about a table: the sum of squares.
    fn error(&self, table: &Self::Table, came_to: &[f32]) -> f32;

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
            wrong += learn_from(&tables, pupil, |_| pace(PACE, done));
            told += tables.len() as u32;
            if (round + 1) % (rounds / 20).max(1) == 0 {
                tell(done, wrong / told as f32);
                (wrong, told) = (0.0, 0);
            }
        }
    }

    /// Lets a pupil study games that were written down, so many times over. `tell` hears after each time how wrong it is on average
    /// about games that it did not study; the first time before it has studied any.
    ///
    /// # Panics
    /// If a record is not of this game.
    pub fn study<P: Pupil>(
        &self,
        records: &[Record],
        times: u32,
        pupil: &mut P,
        look: impl Fn(&G::State) -> Option<P::Table> + Sync,
        mut tell: impl FnMut(f32),
    ) {
        let mut chance = FastChance::for_game(self.seed, u64::MAX);
        let lived = |is_exam: bool| {
            let chosen = records.iter().enumerate().filter(move |(number, _)| (number % EXAM == 0) == is_exam);
            chosen.flat_map(|(_, record)| self.follow(record, &look)).collect::<Vec<Lived<P::Table>>>()
        };
        let (mut tables, exam) = (lived(false), lived(true));
        let mean_error = |pupil: &P| exam.iter().map(|(table, came_to)| pupil.error(table, came_to)).sum::<f32>() / exam.len().max(1) as f32;
        tell(mean_error(pupil));
        for time in 0..times {
            chance.shuffle(DRAWN, &mut tables);
            learn_from(&tables, pupil, |done| pace(STUDY, (time as f32 + done) / times as f32));
            tell(mean_error(pupil));
        }
    }

    /// Plays a game that was written down, and tells what is to be learnt from it.
    fn follow<T>(&self, record: &Record, look: &impl Fn(&G::State) -> Option<T>) -> Vec<Lived<T>> {
        let (game, mut chance, mut tables) = (self.game, SeededChance::new(record.seed), Vec::new());
        let options = CannotStart::read_options::<G>(&record.options).expect("options of this game");
        let mut state = game.setup(record.seats.len() as u8, &options, &mut chance, &mut Silent);
        for step in &record.actions {
            let action = exact::read(&step.action).expect("an action of this game");
            self.go_on(&mut state, step.seat, action, &mut chance, look, &mut tables);
        }
        self.with_end(&state, tables)
    }

    /// Plays some games, two at a time; what they give follows from their numbers.
    fn play_some<T: Send>(&self, first: u64, look: &(impl Fn(&G::State) -> Option<T> + Sync)) -> Vec<Lived<T>> {
        let part = |odd: u64| (first..first + GAMES).filter(move |number| number % 2 == odd).flat_map(|number| self.play(number, look)).collect();
        let (mut even, odd): (Vec<_>, Vec<_>) = std::thread::scope(|scope| {
            let beside = scope.spawn(|| part(1));
            (part(0), beside.join().expect("games come to their end"))
        });
        even.extend(odd);
        even
    }

    /// Plays a game and tells what is to be learnt from it.
    fn play<T>(&self, number: u64, look: &impl Fn(&G::State) -> Option<T>) -> Vec<Lived<T>> {
        let game = self.game;
        let mut chance = FastChance::for_game(self.seed, number);
        let players = *one_of(self.tables, &mut chance);
        let care: Vec<i32> = Seat::all(players).map(|_| *one_of(self.care, &mut chance)).collect();
        let mut state = game.setup(players, &G::Options::default(), &mut chance, &mut Silent);
        let mut tables = Vec::new();
        while let Some(seat) = game.awaiting(&state).first() {
            let action = self.choose(&state, seat, care[seat.index()], &mut chance);
            self.go_on(&mut state, seat, action, &mut chance, look, &mut tables);
        }
        self.with_end(&state, tables)
    }

    /// Acts, and notes the table if a turn begins.
    fn go_on<T>(
        &self,
        state: &mut G::State,
        seat: Seat,
        action: G::Action,
        chance: &mut impl Chance,
        look: &impl Fn(&G::State) -> Option<T>,
        tables: &mut Vec<T>,
    ) {
        let before = state.clone();
        self.game.apply(state, seat, action, chance, &mut Silent).expect("it is legal");
        if !self.game.same_turn(&before, state) && !self.game.awaiting(state).is_empty() {
            tables.extend(look(state));
        }
    }

    /// Tables with what the game came to.
    fn with_end<T>(&self, state: &G::State, tables: Vec<T>) -> Vec<Lived<T>> {
        let outcome = self.game.outcome(state);
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

/// Learns from tables, some at a time, as fast as `pace` says for how far it is. Returns how wrong the pupil was: the sum of squares.
fn learn_from<P: Pupil>(tables: &[Lived<P::Table>], pupil: &mut P, pace: impl Fn(f32) -> f32) -> f32 {
    let mut wrong = 0.0;
    for (number, some) in tables.chunks(TABLES).enumerate() {
        wrong += some.iter().map(|(table, came_to)| pupil.note(table, came_to)).sum::<f32>();
        pupil.learn(pace((number * TABLES) as f32 / tables.len() as f32));
    }
    wrong
}

/// Slower and slower, from the first pace to the last.
fn pace((first, last): (f32, f32), done: f32) -> f32 {
    last + (first - last) * (1.0 - done) * (1.0 - done)
}

/// Reads games that `tablee arena --records` has written, a line each.
///
/// # Panics
/// If one of them is no record.
#[must_use]
pub fn records(lines: &str) -> Vec<Record> {
    lines.lines().map(|line| Record::read(line).expect("a record a line")).collect()
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
