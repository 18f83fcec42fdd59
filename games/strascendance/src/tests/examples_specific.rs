//! Examples about the specific actions.

use crate::actions::Action;
use crate::cards::Die;
use crate::components::Troublemaker::{self, Concierge, Coursier, Echevin, Promoteur, Savante, Touriste};
use crate::decisions::Decision;
use crate::table::{A, B, C, Table, digit, places};

const BLACK: Action = Action::UseDie { die: Die::Black };
const WHITE: Action = Action::UseDie { die: Die::White };

fn table(players: u8, troublemaker: Troublemaker) -> Table {
    Table::of(players).troublemaker(A, troublemaker)
}

#[test]
fn str_ex_18_block_party_hits_places_beside_anybody_elses_pawn() {
    let mut table = table(3, Concierge).held(A, "K2").held(B, "C1 C2 F6 M4").held(C, "R6").action(6, 1);

    table.play(A, BLACK);
    table.play(A, Action::ChooseOpponent { seat: B });

    assert_eq!(["C1", "C2", "F6", "M4"].map(|id| table.at(id)), [(1, 0), (0, 0), (0, 0), (1, 0)]);
}

#[test]
fn str_ex_19_no_quarter_white_heals_places_alone_in_their_quarter() {
    let mut table = table(2, Promoteur).held(A, "N1(1,0) N2(1,0) O3(2,0) W3(0,0) E2(1,1)").action(1, 6);

    table.play(A, WHITE);

    assert_eq!(["N1", "N2", "O3", "W3", "E2"].map(|id| table.at(id)), [(1, 0), (1, 0), (1, 0), (0, 0), (0, 1)]);
}

#[test]
fn str_ex_20_gone_astray_hits_places_without_an_own_neighbour() {
    let mut table = table(2, Touriste).held(A, "W3").held(B, "G5 G2 M1 E6 R1 K5").action(6, 1);

    table.play(A, BLACK);

    assert_eq!(["G5", "G2", "M1", "E6", "R1", "K5"].map(|id| table.at(id).0), [0, 0, 0, 1, 1, 1]);
}

#[test]
fn str_ex_21_decree_black_picks_three_of_four() {
    let mut table = table(3, Echevin).held(B, "B5 G5 K2").held(C, "K5 N5").action(6, 1);
    table.play(A, BLACK);
    table.play(A, Action::ChooseDigit { digit: digit(5) });
    assert_eq!((table.asked(), table.offered(A)), (Some((A, Decision::Target)), places("B5 G5 K5 N5")));

    table.choose_all(A, "B5 K5 N5");

    assert_eq!(["B5", "G5", "K5", "N5"].map(|id| table.at(id).0), [1, 0, 1, 1]);
}

#[test]
fn str_ex_22_chaos_black_uses_each_die_once_and_at_most_three() {
    let mut table = table(2, Savante).held(B, "K2 E6(1,0) C1").rigged("strascendance.chaos", [2, 2, 5, 6]).action(6, 1);

    table.play(A, BLACK);
    assert_eq!((table.asked(), table.offered(A)), (Some((A, Decision::Chaos)), places("K2 E6")));
    table.choose(A, "K2");
    table.choose(A, "E6");

    assert_eq!([table.at("K2"), table.at("E6"), table.at("C1")], [(2, 0), (2, 0), (0, 0)], "the second 2 leaves no choice");
}

#[test]
fn str_ex_23_chaos_white_stops_at_three() {
    let mut table = table(2, Savante).held(A, "C1(2,0) R1(1,0)").rigged("strascendance.chaos", [1, 1, 1, 1]).action(1, 6);

    table.play(A, WHITE);
    table.choose_all(A, "C1 C1");

    assert_eq!([table.at("C1"), table.at("R1")], [(0, 0), (0, 0)]);
    assert_eq!(table.asked(), Some((A, Decision::CrowdAdd)));
}

#[test]
fn str_ex_24_a_delivered_dancer_can_lose_a_place() {
    let mut table = table(2, Coursier).held(A, "K3(1,0)").held(B, "M6(2,0) P5").action(6, 1);

    table.play(A, BLACK);
    table.choose(A, "M6");

    assert_eq!((table.at("K3"), table.holder("M6")), ((0, 0), None));
}

#[test]
fn str_ex_25_delivery_without_own_dancers_is_not_offered() {
    let table = table(2, Coursier).held(A, "K3").held(B, "M6(2,0)").kept(A, "EV10").action(6, 6);

    assert!(!table.legal(A).contains(&BLACK) && !table.legal(A).contains(&WHITE));
    assert_eq!((table.rule(A, BLACK), table.rule(A, WHITE)), ("STR-5.38", "STR-5.38"));
}

#[test]
fn str_ex_47_the_heat_wave_forbids_white_removal_but_not_delivery() {
    let alderman = table(2, Echevin).held(A, "K3(1,0) C1").crowds("B3").aggravating("EV15").action(1, 6);
    assert_eq!(alderman.rule(A, WHITE), "STR-5.54");

    let courier = table(2, Coursier).held(A, "K3(1,0) C1").aggravating("EV15").action(1, 6);
    assert!(courier.legal(A).contains(&WHITE));
}

#[test]
fn str_ex_58_three_eligible_places_are_all_hit_of_four_three_are_picked() {
    let mut three = table(2, Promoteur).held(B, "C1 E2 F1 G1 G2").action(6, 1);
    three.play(A, BLACK);
    assert_eq!(["C1", "E2", "F1", "G1", "G2"].map(|id| three.at(id).0), [1, 1, 1, 0, 0]);

    let mut four = table(2, Promoteur).held(B, "C1 E2 F1 G1").action(6, 1);
    four.play(A, BLACK);
    assert_eq!((four.asked(), four.offered(A)), (Some((A, Decision::Target)), places("C1 E2 F1 G1")));
    four.choose_all(A, "C1 G1 F1");
    assert_eq!(["C1", "E2", "F1", "G1"].map(|id| four.at(id).0), [1, 0, 1, 1]);
}
