//! What must hold for every bot in every game: it plays to the end, the same again from the same seed, and knows nothing
//! that its seat may not know.

use bots::{Bot, Budget, Choice, Foreseen, Level, Player};
use kernel::{Chance, Edition, FastChance, Heuristic, Perspective, Seat, Silent, Site, Viewer};

const TEST: Site = Site("test");

/// Every kind of bot, with so little time that a test can wait for it.
fn players() -> Vec<Player> {
    ["random", "beginner", "greedy", "casual:6", "skilled:12", "master:24"].map(|name| name.parse().expect("a player")).into()
}

/// A position of a random game after so many decisions, and who is asked there.
fn position<G: Heuristic>(game: &G, players: u8, decisions: u32, seed: u64) -> Option<(G::State, Seat)> {
    let mut chance = FastChance::new(seed);
    let mut state = game.setup(players, &G::Options::default(), &mut chance, &mut Silent);
    for _ in 0..decisions {
        let seat = game.awaiting(&state).first()?;
        let actions = game.choices(&state, seat);
        let action = actions[chance.pick(TEST, actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
    }
    let seat = game.awaiting(&state).iter().last()?;
    Some((state, seat))
}

/// What a bot chooses, and what it foresees of three choices in two games.
fn ask<G: Heuristic>(game: &G, state: &G::State, seat: Seat, player: &Player) -> (Choice<G::Action>, Vec<Foreseen<G::Action>>) {
    let mut bot = player.bot(game, game.players(state), 7);
    let at = Perspective::new(game, state, seat);
    let choice = bot.choose(&at, &Budget::iterations(player.iterations()));
    let actions: Vec<G::Action> = choice.thoughts.iter().map(|thought| thought.action).take(3).collect();
    let foreseen = bot.foresee(&at, &actions, &Budget::iterations(2));
    assert_eq!(foreseen.len(), if player.level.looks_ahead() { actions.len() } else { 0 });
    (choice, foreseen)
}

/// Given positions of random games, when everything is changed that the seat cannot see, then every bot chooses as
/// before, thinks the same of every action and foresees the same.
fn nobody_peeks<G: Heuristic>() {
    let game = Edition::<G>::built_in();
    let mut asked = 0;
    for (number, decisions) in [0, 3, 9, 20, 41, 77].into_iter().enumerate() {
        let count = G::PLAYERS.clone().cycle().nth(number + 1).unwrap_or(2).max(2);
        let Some((state, seat)) = position(&*game, count, decisions, number as u64) else { continue };
        for player in players() {
            let choice = ask(&*game, &state, seat, &player);
            for twin_seed in 0..3 {
                let mut twin = state.clone();
                game.redeal(&mut twin, Viewer::Seat(seat), &mut FastChance::new(100 + twin_seed));
                assert_eq!(ask(&*game, &twin, seat, &player), choice, "{player} at {seat} of {count} after {decisions} decisions");
            }
            asked += 1;
        }
    }
    assert!(asked >= 4 * players().len(), "{asked} choices were compared");
}

/// Given tables of every size, when bots of all kinds play on them, then every game ends and every choice is legal.
fn all_games_end<G: Heuristic>() {
    let game = Edition::<G>::built_in();
    let levels: Vec<Player> = ["master:3", "beginner", "casual:2", "greedy", "skilled:3"].map(|name| name.parse().expect("a player")).into();
    for (number, count) in (0..20).zip(G::PLAYERS.clone().cycle()) {
        let mut chance = FastChance::new(number);
        let mut state = game.setup(count, &G::Options::default(), &mut chance, &mut Silent);
        let playing: Vec<&Player> = levels.iter().cycle().skip(number as usize).take(count.into()).collect();
        let mut bots: Vec<Box<dyn Bot<G>>> = playing.iter().map(|player| player.bot(&*game, count, number)).collect();
        let mut decisions = 0;
        while let Some(seat) = game.awaiting(&state).first() {
            let choice = bots[seat.index()].choose(&Perspective::new(&*game, &state, seat), &Budget::iterations(playing[seat.index()].iterations()));
            game.apply(&mut state, seat, choice.action, &mut chance, &mut Silent).expect("a bot chose something illegal");
            decisions += 1;
            assert!(decisions <= game.max_decisions(count), "game {number} goes on after {decisions} decisions");
        }
    }
}

/// Given a whole game, when it is played again with the same seeds, then every choice is the same, also where a bot goes on
/// with what it thought of its turn before.
fn the_same_again<G: Heuristic>() {
    let game = Edition::<G>::built_in();
    let play = || {
        let mut chance = FastChance::new(5);
        let mut state = game.setup(2, &G::Options::default(), &mut chance, &mut Silent);
        let mut bots: Vec<Box<dyn Bot<G>>> = (0..2).map(|seed| Level::Master.bot(seed)).collect();
        let mut chosen = Vec::new();
        while let Some(seat) = game.awaiting(&state).first().filter(|_| chosen.len() < 60) {
            let choice = bots[seat.index()].choose(&Perspective::new(&*game, &state, seat), &Budget::iterations(8));
            game.apply(&mut state, seat, choice.action, &mut chance, &mut Silent).expect("legal");
            chosen.push(choice);
        }
        chosen
    };
    assert_eq!(play(), play());
}

macro_rules! of_every_bot {
    ($($module:ident: $game:ty,)*) => {
        $(mod $module {
            #[test]
            fn nobody_peeks() {
                super::nobody_peeks::<$game>();
            }

            #[test]
            fn all_games_end() {
                super::all_games_end::<$game>();
            }

            #[test]
            fn the_same_again() {
                super::the_same_again::<$game>();
            }
        })*
    };
}

of_every_bot! {
    fiasko: fiasko::Fiasko,
    essen: essen::Essen,
    magnifique: magnifique::Magnifique,
    strascendance: strascendance::Strascendance,
}
