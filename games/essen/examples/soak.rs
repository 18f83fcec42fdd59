//! Random games at every player count and with every option, each position checked against chapter 12:
//! `cargo run --release -p essen --example soak -- [games at each player count]`.

use essen::{Essen, Options};
use kernel::{Chance, Edition, FastChance, Game, Silent, Site};

const CHOICE: Site = Site("example.choice");

fn main() {
    let games = std::env::args().nth(1).map_or(10_000, |argument| argument.parse::<u64>().expect("a number of games"));
    let edition = Edition::<Essen>::built_in();
    let mut actions = Vec::new();
    for players in Essen::PLAYERS {
        let (mut fewest, mut most, mut total) = (u32::MAX, 0, 0_u64);
        for number in 0..games {
            let options = Options { no_crowd: number % 4 == 1 || number % 4 == 3, no_rankings: number % 4 >= 2 };
            let mut chance = FastChance::new(number);
            let mut state = edition.setup(players, &options, &mut chance, &mut Silent).expect("a table");
            let mut decisions = 0;
            while let Some(seat) = edition.awaiting(&state).first() {
                if let Err(broken) = edition.check(&state) {
                    panic!("{players} players, game {number}, after {decisions} decisions: {broken}");
                }
                actions.clear();
                edition.legal(&state, seat, &mut actions);
                let action = actions[chance.pick(CHOICE, actions.len() as u32) as usize];
                edition.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("a legal action is accepted");
                decisions += 1;
            }
            edition.check(&state).expect("the end is sound");
            assert!(decisions <= Essen::max_decisions(players), "more decisions than ESS-12.20 allows");
            (fewest, most, total) = (fewest.min(decisions), most.max(decisions), total + u64::from(decisions));
        }
        println!("{players} players: {games} games sound, {fewest} to {most} decisions, {:.1} on average", total as f64 / games as f64);
    }
}
