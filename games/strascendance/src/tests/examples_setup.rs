//! Examples about the set-up.

use crate::actions::Action;
use crate::decisions::Decision;
use crate::draft::Fate;
use crate::state::Options;
use crate::table::{A, Table};
use kernel::Seat;

#[test]
fn str_ex_39_a_full_quota_of_discards_in_the_draft() {
    let mut table = Table::in_setup(5, Options { draft: true, ..Options::default() });
    for _ in 0..2 {
        for seat in Seat::all(5) {
            let place = table.offered(seat).first().expect("a hand");
            table.play(seat, Action::Draft { place, fate: Fate::Discard });
        }
    }

    let place = table.offered(A).first().expect("a hand");

    assert_eq!(table.rule(A, Action::Draft { place, fate: Fate::Discard }), "STR-8.2");
    assert!(table.legal(A).contains(&Action::Draft { place, fate: Fate::Keep }));
}

#[test]
fn str_ex_40_the_arithmetic_of_two_players() {
    let mut table = Table::in_setup(2, Options::default());
    let undealt = 36 - Seat::all(2).map(|seat| table.offered(seat).len()).sum::<usize>();
    assert_eq!((table.offered(A).len(), undealt), (15, 6));

    while let Some((seat, Decision::Discard | Decision::Killjoy)) = table.asked() {
        let place = table.offered(seat).first().expect("a choice");
        let decision = table.decision_of(seat);
        table.play(seat, Action::Choose { decision, place });
    }

    let set_up = table.news().into_iter().find_map(|news| match news {
        crate::News::CrowdsSet { crowds, lull } => Some((crowds.clone(), *lull)),
        _ => None,
    });
    let (crowds, lull) = set_up.expect("crowds and lull are set");
    let held = table.state.city.all_held();
    assert_eq!((held.len(), 36 - held.len(), crowds.len()), (20, 16, 3));
    assert!(crowds.iter().all(|crowd| !held.contains(*crowd) && *crowd != lull) && !held.contains(lull), "12 spaces stay free");
}
