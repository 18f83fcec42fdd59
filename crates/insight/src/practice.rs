//! Games of bots to find and to check figures with.

use std::sync::Arc;

use bots::{Bot, Budget, Level};
use kernel::{Chance, Edition, FastChance, Heuristic, Hindsight, Perspective, Seat, Seed, Session, Site};

use crate::calibration::Calibration;
use crate::course::Course;
use crate::fit::Position;
use crate::judge::{Judge, result};

const BOTS: Site = Site("insight.bots");
/// So many positions of a game are looked at, evenly spread.
const DOTS: usize = 12;
/// In so many redeals each.
const REDEALS: u64 = 8;

/// What was seen of one game.
#[derive(Debug, Clone)]
pub struct Studied {
    /// How many decisions it had.
    pub length: usize,
    /// Some of its positions, with open cards.
    pub open: Vec<Position>,
    /// The same positions, as known to one of the seats, each in turn.
    pub known: Vec<(Seat, Position)>,
}

/// Plays a game in which each seat is played by one of these levels, by lot.
///
/// # Panics
/// If nobody can play at a table of so many.
#[must_use]
pub fn play<G: Heuristic>(edition: &Arc<Edition<G>>, players: u8, levels: &[Level], seed: Seed) -> Session<G> {
    let mut session = Session::new(Arc::clone(edition), players, &G::Options::default(), seed).expect("a table of so many");
    let mut lot = FastChance::for_game(seed, 0);
    let mut seated: Vec<(Level, Box<dyn Bot<G>>)> = Seat::all(players)
        .map(|_| {
            let level = levels[lot.pick(BOTS, levels.len() as u32) as usize];
            (level, level.bot(lot.pick(BOTS, u32::MAX).into()))
        })
        .collect();
    while let Some(seat) = session.awaiting().first() {
        let (level, bot) = &mut seated[seat.index()];
        let action = bot.choose(&session.perspective(seat), &Budget::iterations(level.iterations().min(200))).action;
        session.act(seat, action).expect("bots choose legal actions");
    }
    session
}

/// Looks at some positions of a finished game.
#[must_use]
pub fn study<G: Heuristic>(course: &Course<G>, calibration: &Calibration, seed: u64) -> Studied {
    let game: &G = &course.edition;
    let mut judge = Judge::new(game, course.players(), calibration.clone());
    let came = result(game, course.position(course.steps()));
    let mut studied = Studied { length: course.steps(), open: Vec::new(), known: Vec::new() };
    for dot in 0..DOTS {
        // In the middle of each twelfth, so that neither the deal nor the end is favoured.
        let step = (course.steps() * (2 * dot + 1)) / (2 * DOTS);
        let state = course.position(step);
        let chance = |redeal: u64| FastChance::new(seed.wrapping_mul(1000).wrapping_add((dot as u64) * 2 * REDEALS + redeal));
        let seat = Seat((dot % usize::from(course.players())) as u8);
        let (open, known) = (Hindsight::new(game, state), Perspective::new(game, state, seat));
        let mut look = |redeal: u64, as_known: bool| {
            let mut chance = chance(redeal);
            let mut imagined = if as_known { known.redeal(&mut chance) } else { open.redeal(&mut chance) };
            let outlook = judge.look(&mut imagined, step, &mut chance);
            if as_known { outlook.known_to(seat) } else { outlook }
        };
        let outlooks = (0..REDEALS).map(|redeal| look(redeal, false)).collect();
        studied.open.push(Position { outlooks, result: came });
        let outlooks = (0..REDEALS).map(|redeal| look(REDEALS + redeal, true)).collect();
        studied.known.push((seat, Position { outlooks, result: came }));
    }
    studied
}
