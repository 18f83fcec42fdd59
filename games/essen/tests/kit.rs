//! Everything the kernel's test kit has for a game; as golden games, every way a game of ESSEN can end, and every option.

use essen::{Action, Essen};
use kernel::testkit::golden::{Golden, Policy, at_random};
use kernel::{Chance, FastChance, Heuristic, Seat, Session, Site, Standing};

kernel::game_tests! { game: Essen, specification: "../../docs/rules/essen.md", golden: golden_games() }

const fn golden(name: &'static str, players: u8, policy: Policy<Essen>, shows: fn(&Session<Essen>) -> bool) -> Golden<Essen> {
    Golden { name, players, options: "{}", shows, policy }
}

/// What the heuristic likes best.
fn sensibly(session: &Session<Essen>, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
    let mut weights = Vec::new();
    session.edition().prior(&session.perspective(seat).redeal(chance), seat, actions, &mut weights);
    (0..weights.len()).max_by(|one, two| weights[*one].total_cmp(&weights[*two])).expect("an action")
}

/// Turns end early: few points, many ties.
fn lazily(session: &Session<Essen>, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
    match actions.iter().position(|action| *action == Action::EndTurn) {
        Some(end) if chance.pick(Site("test.lazy"), 3) > 0 => end,
        Some(_) | None => at_random(session, seat, actions, chance),
    }
}

/// Wishlist cards are drawn whenever possible.
fn curiously(session: &Session<Essen>, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
    actions.iter().position(|action| *action == Action::PlayTest).unwrap_or_else(|| at_random(session, seat, actions, chance))
}

/// Nobody ever leaves the parking.
fn at_home(session: &Session<Essen>, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
    actions.iter().position(|action| *action == Action::EndTurn).unwrap_or_else(|| at_random(session, seat, actions, chance))
}

/// The best two standings, with fulfilled wishes and money.
fn best_two(session: &Session<Essen>) -> [(Standing, usize, i32); 2] {
    let mut standings = session.standings();
    standings.sort_by_key(|standing| standing.rank);
    let told = |standing: &Standing| {
        let player = &session.state().players[standing.seat];
        (standing.clone(), player.fulfilled().len(), player.money)
    };
    [told(&standings[0]), told(&standings[1])]
}

fn is_plain_win(session: &Session<Essen>) -> bool {
    let [first, second] = best_two(session);
    first.0.total > second.0.total
}

/// Whether somebody scored in every part.
fn every_part_counts(session: &Session<Essen>) -> bool {
    let standings = session.standings();
    (0..6).all(|part| standings.iter().any(|standing| standing.parts[part].1 != 0))
}

fn golden_games() -> Vec<Golden<Essen>> {
    vec![
        golden("plain-win-3p", 3, at_random, is_plain_win),
        golden("wishes-break-the-tie-4p", 4, lazily, |session| {
            let [first, second] = best_two(session);
            first.0.total == second.0.total && first.1 > second.1
        }),
        golden("money-breaks-the-tie-5p", 5, lazily, |session| {
            let [first, second] = best_two(session);
            first.0.total == second.0.total && first.1 == second.1 && first.2 < second.2
        }),
        golden("shared-victory-5p", 5, lazily, |session| {
            let [first, second] = best_two(session);
            first.0.rank == second.0.rank && first.0.total > 0
        }),
        golden("shared-last-rank-4p", 4, at_home, |session| session.standings().iter().filter(|standing| standing.rank == 3).count() == 2),
        golden("everybody-departs-5p", 5, lazily, |session| session.state().departed.len() == 5 && is_plain_win(session)),
        golden("every-card-is-drawn-4p", 4, curiously, |session| session.state().deck.is_empty() && session.state().discard.is_empty()),
        golden("sensible-play-2p", 2, sensibly, every_part_counts),
        golden("sensible-play-4p", 4, sensibly, every_part_counts),
        Golden { options: r#"{"noCrowd":true}"#, ..golden("without-crowds-3p", 3, at_random, is_plain_win) },
        Golden { options: r#"{"noRankings":true}"#, ..golden("without-rankings-4p", 4, at_random, is_plain_win) },
        Golden { options: r#"{"noCrowd":true,"noRankings":true}"#, ..golden("family-game-2p", 2, at_random, is_plain_win) },
    ]
}
