//! Teaches the nets of `data/value.json`: `learn <players> <games> <seed> [<file>]`.
//!
//! The first games are played by the tuned weights, with slips, so that the net learns from sensible play. From then on it plays
//! itself, with greedy, hasty and slipping players among the others, so that it can deal with those too. After each game every
//! table that the net left behind is told again: as what the next decision was expected to come to, and the more the later, as
//! what the game came to in the end (TD(λ) over afterstates; the expectation over the next card is exact, which takes most of the
//! luck out). The same command gives the same net.

#![expect(clippy::disallowed_methods, reason = "a tool, not rules: it reads its arguments and writes a file")]

use std::{env, fs};

use fiasko::value::{Lesson, Net, Numbers, Sight, Size};
use fiasko::{Action, Fiasko, State};
use kernel::{Chance, Edition, FastChance, Game, Heuristic, Perspective, Seat, Seed, Silent, Site};
use serde_json::{Value, json};

const DRAWN: Site = Site("fiasko.learn");
/// How much of the end of a game counts, and how much of the next decision.
const LAMBDA: f32 = 0.9;
/// One of so many choices is a trial of something else.
const TRIALS: u32 = 12;
/// What is so much worse is not tried.
const TRIED: f32 = 0.12;
/// The share of games that are played by the weights, before the net plays.
const SCHOOL: f32 = 0.06;
/// Games between two changes, and tables that are learnt from at once.
const GAMES: usize = 32;
const TABLES: usize = 512;
/// How fast it learns at first and in the end.
const PACE: (f32, f32) = (3e-3, 3e-5);
/// Weights are written in such parts.
const GRAIN: f32 = 512.0;

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Kind {
    /// The net, sometimes trying something else.
    Pupil,
    /// By the weights: the best; or with slips.
    Greedy,
    Slipping,
    Rusher,
}

/// What a pupil went through.
#[derive(Default)]
struct Path {
    /// Each decision: what it was expected to come to, whether something else was tried, and the table it left, unless the game ended.
    steps: Vec<(Option<f32>, bool, Option<Numbers>)>,
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [players, games, seed, rest @ ..] = &args[..] else { panic!("learn <players> <games> <seed> [<file>]") };
    let players: u8 = players.parse().expect("a number of players");
    let games: usize = games.parse().expect("a number of games");
    let game = Edition::<Fiasko>::built_in();
    let mut school = School::new(&game, players, Seed::from_text(seed));
    school.teach(games);
    let weights: Vec<i32> = school.lesson.weights().iter().map(|weight| (weight * GRAIN).round() as i32).collect();
    let net = Net::new(Size::of(players), weights.iter().map(|weight| *weight as f32 / GRAIN).collect()).expect("a net");
    let figures: Vec<String> =
        [Kind::Greedy, Kind::Rusher].into_iter().map(|rival| format!("{rival:?} {:.1} %", 100.0 * school.measure(&net, rival, 4000))).collect();
    println!("as written, against {}", figures.join(", "));
    if let [file, ..] = rest {
        let command = format!("cargo run --release -p fiasko --features learn --example learn {players} {games} {seed} {file}");
        let written = format!("{command}; against {}, 4000 fresh deals", figures.join(", "));
        write(file, players, &written, &weights);
    }
}

/// Puts a net into the file, beside those for other numbers of players.
fn write(file: &str, players: u8, provenance: &str, weights: &[i32]) {
    let text = fs::read_to_string(file).unwrap_or_else(|_| r#"{"provenance": {}, "players": {}}"#.to_owned());
    let mut all: Value = serde_json::from_str(&text).expect("nets are JSON");
    all["grain"] = json!(GRAIN);
    all["provenance"][players.to_string()] = json!(provenance);
    all["players"][players.to_string()] = json!(weights);
    fs::write(file, all.to_string() + "\n").expect("the file can be written");
}

struct School<'a> {
    game: &'a Fiasko,
    players: u8,
    seed: Seed,
    chance: FastChance,
    lesson: Lesson,
}

impl<'a> School<'a> {
    fn new(game: &'a Fiasko, players: u8, seed: Seed) -> Self {
        let mut chance = FastChance::for_game(seed, 0);
        let lesson = Lesson::new(Size::of(players), || chance.pick(DRAWN, 1 << 20) as f32 / (1 << 19) as f32 - 1.0);
        Self { game, players, seed, chance, lesson }
    }

    /// Plays and learns, and tells from time to time how far it has come.
    fn teach(&mut self, games: usize) {
        let (rounds, mut tables) = (games / GAMES, Vec::new());
        let (mut error, mut told) = (0.0, 0_u32);
        for round in 0..rounds {
            let done = round as f32 / rounds as f32;
            for _ in 0..GAMES {
                self.play(done < SCHOOL, &mut tables);
            }
            // Tables of one game are much alike: they are learnt from in an order of their own.
            self.chance.shuffle(DRAWN, &mut tables);
            let pace = PACE.1 + (PACE.0 - PACE.1) * (1.0 - done) * (1.0 - done);
            for some in tables.chunks(TABLES) {
                for (numbers, share) in some {
                    let told_now = self.lesson.note(numbers, *share);
                    error += (told_now - share) * (told_now - share);
                    told += 1;
                }
                self.lesson.learn(pace);
            }
            tables.clear();
            if (round + 1) % (rounds / 20).max(1) == 0 {
                let shares = [Kind::Greedy, Kind::Rusher].map(|rival| 100.0 * self.measure(&self.lesson.net, rival, 1000));
                eprintln!("{:3.0} %: error {:.4}, against greedy {:.1} %, rushers {:.1} %", 100.0 * done, error / told as f32, shares[0], shares[1]);
                (error, told) = (0.0, 0);
            }
        }
    }

    /// Plays a game and adds what is to be learnt from it.
    fn play(&mut self, by_weights: bool, tables: &mut Vec<(Numbers, f32)>) {
        let mut state = self.game.setup(self.players, &Default::default(), &mut self.chance, &mut Silent);
        let mut kinds = [Kind::Slipping; 5];
        if !by_weights {
            let mut kind = || match self.chance.pick(DRAWN, 10) {
                0..=2 => Kind::Pupil,
                3..=6 => Kind::Greedy,
                7 | 8 => Kind::Rusher,
                _ => Kind::Slipping,
            };
            kinds = std::array::from_fn(|_| kind());
            kinds[self.chance.pick(DRAWN, self.players.into()) as usize] = Kind::Pupil;
        }
        let mut paths: [Path; 5] = Default::default();
        while let Some(seat) = self.game.awaiting(&state).first() {
            let learns = by_weights || kinds[seat.index()] == Kind::Pupil;
            let (action, expected, is_trial) = self.choose(&state, seat, kinds[seat.index()]);
            self.game.apply(&mut state, seat, action, &mut self.chance, &mut Silent).expect("legal");
            if learns {
                let after = (!self.game.awaiting(&state).is_empty()).then(|| Numbers::of(&Sight::of(&state, seat)));
                paths[seat.index()].steps.push((expected, is_trial, after));
            }
        }
        for (seat, path) in Seat::all(self.players).zip(paths) {
            let mut share = share_of(self.game, &state, seat);
            for (expected, is_trial, after) in path.steps.into_iter().rev() {
                if let Some(numbers) = after {
                    let next = expected.unwrap_or_else(|| if by_weights { share } else { self.lesson.net.share(&numbers) });
                    tables.push((numbers, share));
                    share = if is_trial { next } else { LAMBDA * share + (1.0 - LAMBDA) * next };
                } else if let Some(expected) = expected {
                    share = if is_trial { expected } else { LAMBDA * share + (1.0 - LAMBDA) * expected };
                }
            }
        }
    }

    /// What a player does, what that is expected to come to, and whether it is only a trial.
    fn choose(&mut self, state: &State, seat: Seat, kind: Kind) -> (Action, Option<f32>, bool) {
        let legal = self.game.choices(state, seat);
        if let [only] = legal[..] {
            return (only, None, false);
        }
        if kind != Kind::Pupil {
            return (by_weights(self.game, state, seat, &legal, kind, &mut self.chance), None, false);
        }
        let sight = Sight::of(state, seat);
        let shares: Vec<f32> = legal.iter().map(|action| self.lesson.net.appraise(&sight, *action)).collect();
        let best = (0..legal.len()).max_by(|one, other| shares[*one].total_cmp(&shares[*other])).unwrap_or(0);
        if self.chance.pick(DRAWN, TRIALS) == 0 {
            let other = self.chance.pick(DRAWN, legal.len() as u32) as usize;
            if other != best && shares[other] > shares[best] - TRIED {
                return (legal[other], Some(shares[best]), true);
            }
        }
        (legal[best], Some(shares[best]), false)
    }

    /// The share of wins of a net among rivals of one kind, on deals that are not learnt from.
    fn measure(&self, net: &Net, rival: Kind, games: u64) -> f32 {
        let mut won = 0.0;
        for number in 0..games {
            // The same deal once for each seat.
            let mut chance = FastChance::for_game(self.seed.part("measure", 0), number / u64::from(self.players));
            let own = Seat((number % u64::from(self.players)) as u8);
            let mut state = self.game.setup(self.players, &Default::default(), &mut chance, &mut Silent);
            while let Some(seat) = self.game.awaiting(&state).first() {
                let legal = self.game.choices(&state, seat);
                let action = if seat == own && legal.len() > 1 {
                    let sight = Sight::of(&state, seat);
                    let share = |action: &Action| net.appraise(&sight, *action);
                    legal.into_iter().max_by(|one, other| share(one).total_cmp(&share(other))).expect("a choice")
                } else {
                    by_weights(self.game, &state, seat, &legal, rival, &mut chance)
                };
                self.game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
            }
            won += share_of(self.game, &state, own);
        }
        won / games as f32
    }
}

/// What somebody does who plays by the weights.
fn by_weights(game: &Fiasko, state: &State, seat: Seat, legal: &[Action], kind: Kind, chance: &mut FastChance) -> Action {
    if let [only] = legal {
        return *only;
    }
    let (imagined, mut weights) = (Perspective::new(game, state, seat).redeal(chance), Vec::new());
    if kind == Kind::Rusher {
        return game.rush(&imagined, seat, legal).expect("there is a way to rush");
    }
    game.prior(&imagined, seat, legal, &mut weights);
    if kind == Kind::Greedy {
        return legal[(0..legal.len()).max_by(|one, other| weights[*one].total_cmp(&weights[*other])).unwrap_or(0)];
    }
    let mut drawn = weights.iter().sum::<f32>() * chance.pick(DRAWN, 1 << 20) as f32 / (1 << 20) as f32;
    let place = weights.iter().position(|weight| {
        drawn -= weight;
        drawn < 0.0
    });
    legal[place.unwrap_or(0)]
}

/// A seat's share of the win.
fn share_of(game: &Fiasko, state: &State, seat: Seat) -> f32 {
    let outcome = game.outcome(state);
    let winners = outcome.values().iter().filter(|placed| placed.rank == 1).count() as f32;
    if outcome[seat].rank == 1 { 1.0 / winners } else { 0.0 }
}
