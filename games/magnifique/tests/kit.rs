//! Everything the kernel's test kit has for a game; as golden games, every player count, both sides of the boards, sets
//! and draft, and what a game can end with.

use kernel::testkit::golden::{Golden, at_random};
use kernel::{FastChance, Heuristic, Seat, Session};
use magnifique::scoring::Part;
use magnifique::state::Place;
use magnifique::{Action, Magnifique};

kernel::game_tests! { game: Magnifique, specification: "../../docs/rules/magnifique.md", golden: golden_games() }

const SETS_A: &str = "{}";
const DRAFT_A: &str = r#"{"startingCards":"draft"}"#;
const SETS_B: &str = r#"{"boardSide":"B"}"#;
const DRAFT_B: &str = r#"{"startingCards":"draft","boardSide":"B"}"#;

fn golden(name: &'static str, players: u8, options: &'static str, shows: fn(&Session<Magnifique>) -> bool) -> Golden<Magnifique> {
    Golden { name, players, options, shows, policy: greedily }
}

/// The action with the highest prior.
fn greedily(session: &Session<Magnifique>, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
    let mut weights = Vec::new();
    session.edition().prior(&session.perspective(seat).redeal(chance), seat, actions, &mut weights);
    weights.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1)).map_or(0, |(index, _)| index)
}

/// Every part of a score, of some seat.
fn scored(session: &Session<Magnifique>, part: Part) -> bool {
    session.state().players.values().iter().any(|player| player.points.of(part) > 0)
}

fn totals(session: &Session<Magnifique>) -> Vec<i32> {
    session.standings().iter().map(|standing| standing.total).collect()
}

fn golden_games() -> Vec<Golden<Magnifique>> {
    vec![
        golden("solo-defeat-sets-a", 1, SETS_A, |session| totals(session)[0] < 200),
        golden("solo-victory-side-b", 1, SETS_B, |session| totals(session)[0] >= 200),
        golden("two-sets-a", 2, SETS_A, |session| scored(session, Part::TentSlots) && scored(session, Part::Posters)),
        golden("two-draft-b", 2, DRAFT_B, |session| scored(session, Part::Zones)),
        golden("three-draft-a", 3, DRAFT_A, |session| scored(session, Part::Tents) && scored(session, Part::FinalCards)),
        golden("three-sets-b", 3, SETS_B, |session| session.state().players.values().iter().any(|player| player.points.of(Part::Penalties) < 0)),
        golden("four-sets-a", 4, SETS_A, |session| scored(session, Part::CardBonus)),
        golden("four-draft-b", 4, DRAFT_B, |session| session.state().players.values().iter().any(|player| player.tent_count() == 4)),
        // Random players show what sensible ones avoid.
        Golden {
            policy: at_random,
            ..golden("two-random-nobody-performs-last", 2, SETS_A, |session| {
                session.state().players.values().iter().all(|player| matches!(player.highest_hat(), Some(Place::Waiting { .. })))
            })
        },
        Golden { policy: at_random, ..golden("four-random-below-zero", 4, DRAFT_A, |session| totals(session).iter().any(|total| *total < 0)) },
    ]
}
