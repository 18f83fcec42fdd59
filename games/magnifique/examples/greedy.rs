//! How strong the greedy player is: `cargo run --release -p magnifique --example greedy -- [games]`: two-player games
//! against random play, and solo scores.

use kernel::{Chance, Edition, FastChance, Game, Heuristic, Perspective, Seat, Silent, Site};
use magnifique::{Action, Magnifique, Options, State};

/// The greedy choice: the action with the highest prior.
fn greedy(game: &Magnifique, state: &State, seat: Seat, actions: &[Action], chance: &mut FastChance) -> Action {
    let imagined = Perspective::new(game, state, seat).redeal(chance);
    let mut weights = Vec::new();
    game.prior(&imagined, seat, actions, &mut weights);
    let best = weights.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1)).map_or(0, |(index, _)| index);
    actions[best]
}

/// Plays a game in which these seats are greedy and the others play at random; returns the standings' totals and ranks.
fn play(game: &Magnifique, players: u8, greedy_seats: &[Seat], seed: u64) -> Vec<(i32, u8)> {
    let mut chance = FastChance::new(seed);
    let mut state = game.setup(players, &Options::default(), &mut chance, &mut Silent).expect("a table");
    while let Some(seat) = game.awaiting(&state).first() {
        let mut actions = Vec::new();
        game.legal(&state, seat, &mut actions);
        let action = if greedy_seats.contains(&seat) {
            greedy(game, &state, seat, &actions, &mut chance)
        } else {
            actions[chance.pick(Site("greedy"), actions.len() as u32) as usize]
        };
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
    }
    game.standings(&state).iter().map(|standing| (standing.total, standing.rank)).collect()
}

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(500);
    let game = Edition::<Magnifique>::built_in();
    let (mut wins, mut own, mut rival) = (0, 0, 0);
    for number in 0..games {
        let seat = Seat((number % 2) as u8);
        let result = play(&game, 2, &[seat], number);
        wins += u64::from(result[seat.index()].1 == 1);
        own += result[seat.index()].0;
        rival += result[1 - seat.index()].0;
    }
    let mean = |sum: i32| f64::from(sum) / games as f64;
    println!("two players: greedy wins {wins} of {games} against random, {:.1} to {:.1} points on average", mean(own), mean(rival));

    let mut solo: Vec<i32> = (0..games).map(|number| play(&game, 1, &[Seat(0)], number)[0].0).collect();
    solo.sort_unstable();
    let at = |share: f64| solo[((games - 1) as f64 * share) as usize];
    let over = |least: i32| solo.iter().filter(|total| **total >= least).count();
    println!("solo: mean {:.1}, quartiles {} {} {}, best {}", mean(solo.iter().sum()), at(0.25), at(0.5), at(0.75), at(1.0));
    println!("solo: {} of {games} reach 200, {} reach 220, {} exceed 240", over(200), over(220), over(241));
}
