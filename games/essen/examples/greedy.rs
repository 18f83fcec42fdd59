//! How well the heuristic plays against random players:
//! `cargo run --release -p essen --example greedy -- [games] [players] [greedy seats]`.

use essen::{Essen, Options};
use kernel::{Chance, Edition, FastChance, Game, Heuristic, Perspective, Silent, Site};

const CHOICE: Site = Site("example.choice");

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>().expect("a number"));
    let games = arguments.next().unwrap_or(1000);
    let players = arguments.next().unwrap_or(4) as u8;
    let greedy_seats = arguments.next().unwrap_or(1) as u8;
    let edition = Edition::<Essen>::built_in();
    let (mut wins, mut points, mut decisions) = (0, Vec::new(), 0);
    let mut tally = std::collections::BTreeMap::<String, i32>::new();
    let (mut tiles, mut wishes) = (0, 0);
    for number in 0..games {
        let mut chance = FastChance::new(number);
        let mut state = edition.setup(players, &Options::default(), &mut chance, &mut Silent).expect("a table");
        // The greedy seats go round the table from game to game.
        let is_greedy = |seat: kernel::Seat| (u64::from(seat.0) + number) % u64::from(players) < u64::from(greedy_seats);
        while let Some(seat) = edition.awaiting(&state).first() {
            let (mut actions, mut weights) = (Vec::new(), Vec::new());
            edition.legal(&state, seat, &mut actions);
            let choice = if is_greedy(seat) {
                let redealt = Perspective::new(&*edition, &state, seat).redeal(&mut chance);
                edition.prior(&redealt, seat, &actions, &mut weights);
                let best = weights.iter().enumerate().max_by(|one, two| one.1.total_cmp(two.1)).expect("an action");
                best.0
            } else {
                chance.pick(CHOICE, actions.len() as u32) as usize
            };
            edition.apply(&mut state, seat, actions[choice], &mut chance, &mut Silent).expect("a legal action");
            decisions += 1;
        }
        for standing in edition.standings(&state).into_iter().filter(|standing| is_greedy(standing.seat)) {
            wins += u64::from(standing.rank == 1);
            points.push(standing.total);
            tiles += state.players[standing.seat].bought().len();
            wishes += state.players[standing.seat].fulfilled().len();
            standing.parts.into_iter().for_each(|(part, points)| *tally.entry(part).or_default() += points);
        }
    }
    points.sort_unstable();
    let seats = points.len() as f64;
    let mean = f64::from(points.iter().sum::<i32>()) / seats;
    println!(
        "{players} players, {greedy_seats} greedy: {:.1} % won, mean {mean:.1} points, {} to {}",
        100.0 * wins as f64 / seats,
        points[0],
        points[points.len() - 1]
    );
    println!("{:.1} tiles, {:.1} wishes, {:.0} decisions a game; parts:", tiles as f64 / seats, wishes as f64 / seats, f64::from(decisions) / games as f64);
    tally.iter().for_each(|(part, points)| println!("  {part}: {:.1}", f64::from(*points) / seats));
}
