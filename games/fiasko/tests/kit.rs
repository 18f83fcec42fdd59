//! Everything the kernel's test kit has for a game; as golden games, every way a game of Fiasko can end.

use fiasko::{Ending, Fiasko, Phase};
use kernel::Session;
use kernel::testkit::golden::{Golden, at_random};

kernel::game_tests! { game: Fiasko, specification: "../../docs/rules/fiasko.md", golden: golden_games() }

const fn golden(name: &'static str, players: u8, shows: fn(&Session<Fiasko>) -> bool) -> Golden<Fiasko> {
    Golden { name, players, options: "{}", shows, policy: at_random }
}

fn winners(session: &Session<Fiasko>) -> Vec<usize> {
    session.standings().iter().filter(|standing| standing.rank == 1).map(|standing| standing.seat.index()).collect()
}

fn finisher(session: &Session<Fiasko>) -> Option<usize> {
    session.state().finisher().map(|seat| seat.index())
}

fn ended_by(session: &Session<Fiasko>, ending: Ending) -> bool {
    session.state().phase == Phase::Over { ending }
}

fn golden_games() -> Vec<Golden<Fiasko>> {
    vec![
        golden("the-finisher-wins-2p", 2, |session| finisher(session).is_some_and(|seat| winners(session) == [seat])),
        golden("another-wins-3p", 3, |session| winners(session).len() == 1 && finisher(session) != Some(winners(session)[0])),
        golden("shared-victory-4p", 4, |session| winners(session).len() == 2),
        golden("three-tied-for-a-product-5p", 5, |session| {
            let cells = session.state().sheet.values().iter().map(|column| column.cells());
            let corn: Vec<u16> = cells.filter_map(|cells| cells[3]).collect();
            let best = corn.iter().max();
            corn.iter().filter(|cell| Some(*cell) == best).count() == 3
        }),
        golden("several-shuffles-5p", 5, |session| session.state().reshuffles >= 2),
        Golden { options: r#"{"openHands":true}"#, ..golden("open-hands-3p", 3, |session| ended_by(session, Ending::FifthCell)) },
        // Players who only ever draw run into the last shuffle.
        Golden { policy: |_, _, _, _| 0, ..golden("last-shuffle-2p", 2, |session| ended_by(session, Ending::LastShuffle)) },
    ]
}
