//! Many random games with every invariant checked after every action, at every player count and with every option:
//! `cargo run --release -p magnifique --example soak -- [games per player count] [seed]`.

use kernel::testkit::option_combinations;
use kernel::{Chance, Edition, FastChance, Game, Silent, Site};
use magnifique::Magnifique;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let games = arguments.next().unwrap_or(1000);
    let seed = arguments.next().unwrap_or(1);
    let game = Edition::<Magnifique>::built_in();
    let combinations = option_combinations::<Magnifique>();
    let mut actions = Vec::with_capacity(128);
    for players in 1..=4 {
        let (mut most, mut all, mut deepest) = (0, 0_u64, 0);
        for number in 0..games {
            let options = &combinations[number as usize % combinations.len()];
            let mut chance = FastChance::new(seed << 40 | u64::from(players) << 32 | number);
            let mut state = game.setup(players, options, &mut chance, &mut Silent).expect("a table");
            let mut decisions = 0;
            loop {
                if let Err(broken) = game.check(&state) {
                    panic!("{players} players, game {number}, decision {decisions}: {broken}");
                }
                deepest = deepest.max(state.steps.len());
                let Some(seat) = game.awaiting(&state).first() else { break };
                actions.clear();
                game.legal(&state, seat, &mut actions);
                assert!(!actions.is_empty(), "{players} players, game {number}, decision {decisions}: stuck");
                let action = actions[chance.pick(Site("soak"), actions.len() as u32) as usize];
                game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("a legal action is accepted");
                decisions += 1;
            }
            most = most.max(decisions);
            all += u64::from(decisions);
        }
        let bound = Magnifique::max_decisions(players);
        assert!(most <= bound, "{most} decisions, more than the bound of {bound}");
        println!("{players} players: {games} games, {} decisions on average, {most} at most (bound {bound}), stack {deepest} deep", all / games);
    }
}
