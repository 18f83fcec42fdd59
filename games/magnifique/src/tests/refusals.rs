//! MAG-4.6 and 4.8: which rule refuses an answer that belongs to another decision, or to another seat.

use crate::Illegal;
use crate::actions::{Action, Requirement};
use crate::components::Colour::{Green, Transparent};
use crate::components::MainAction::{Build, Perform, Travel};
use crate::components::{ByColour, Hue, Talent, Tile};
use crate::flow::{Awaited, Step};
use crate::setup::{Options, StartingCards};
use crate::table::*;
use kernel::Common;

use Action as Do;

/// One answer of every kind, with the rule that refuses it wherever it does not belong, if the table names one.
fn answers() -> Vec<(Action, &'static str)> {
    vec![
        (Do::KeepCard { card: card("m01") }, "MAG-4.2"),
        (Do::TakeTalent { talent: Talent::TileCoins }, "MAG-4.2"),
        (Do::ReturnCard { card: card("m01") }, "MAG-4.2"),
        (Do::KeepPool, "MAG-4.2"),
        (Do::RollReserve { place: 0 }, "MAG-4.2"),
        (Do::TakeDie { colour: Green, value: pips(1) }, "MAG-4.2"),
        (Do::PlaceDie { card: card("m01") }, "MAG-4.2"),
        (Do::Flip, "MAG-5.9"),
        (Do::SetDie { value: pips(1) }, "MAG-5.9"),
        (Do::KeepDie, "MAG-4.2"),
        (Do::UseColour { colour: Green }, "MAG-4.2"),
        (choose(Travel), "MAG-4.2"),
        (Do::ChangeAction, "MAG-4.2"),
        (Do::SpendGem { gem: Green }, "MAG-4.2"),
        (Do::Build { level: Some(3) }, "MAG-4.2"),
        (Do::Travel { steps: 1 }, "MAG-4.2"),
        (Do::Perform { space: 4 }, "MAG-4.2"),
        (Do::BuildTile { tile: Tile::GreenSmall }, "MAG-4.2"),
        (Do::Stop, "MAG-4.2"),
        (Do::Orient { orientation: 0 }, "MAG-4.2"),
        (Do::PlaceTile { col: 0, row: 0 }, "MAG-4.2"),
        (Do::DoubleCamp { doubled: true }, "MAG-5.43"),
        (Do::CopyBonus { card: card("m01") }, "MAG-4.2"),
        (Do::PayGems { gems: ByColour::default() }, "MAG-4.2"),
        (Do::DrawPoster, "MAG-4.2"),
        (Do::TakePoster { place: 0 }, "MAG-4.2"),
        (Do::DeclinePoster, "MAG-4.2"),
        (Do::PutPoster { slot: 0 }, "MAG-4.2"),
        (Do::DiscardPoster, "MAG-4.2"),
        (Do::TakeTent, "MAG-4.2"),
        (Do::LeaveTent, "MAG-4.2"),
        (Do::PlaceTent { slot: 1, doubled: false }, "MAG-4.2"),
        (Do::MoveHat { from: waiting(1) }, "MAG-4.2"),
        (Do::CompletePoster { slot: 0 }, "MAG-4.2"),
        (Do::Ignore { slot: 0, requirement: Requirement::Gem(Hue::Green) }, "MAG-4.2"),
        (Do::KeepPosters, "MAG-4.2"),
        (Do::ArrangePoster { poster: None }, "MAG-4.2"),
        (Do::EndTurn, "MAG-4.2"),
        (Do::TakeLot { lot: 0 }, "MAG-4.2"),
        (Do::DiscardLot { lot: 0 }, "MAG-4.2"),
        (Do::ScoreCard { card: card("m01") }, "MAG-4.2"),
        (Do::PayCoins { coins: 0 }, "MAG-4.2"),
        (use_talent(Talent::TilePoint), "MAG-5.20"),
    ]
}

/// Tables at which different decisions are awaited.
fn decisions() -> Vec<Table> {
    let draft = Table::opened(2, Options { starting_cards: StartingCards::Draft, ..Options::default() });
    let talents = Table::opened(3, Options::default());
    let solo = Table::opened(1, Options::default());
    let turn = Table::of(2);
    let colour = Table::of(2).takes(Transparent, 3, "m03");
    let action = Table::of(2).takes(Green, 3, "m03");
    let travel = Table::of(2).begins(Green, 3, "m03", Travel);
    let mut tent = Table::of(2).begins(Green, 2, "m03", Travel);
    tent.play(A, Do::Travel { steps: 2 });
    let mut tile = Table::of(2).begins(Green, 3, "m03", Build);
    tile.play(A, Do::Build { level: Some(3) });
    let mut show = Table::of(2).begins(Green, 4, "m03", Perform);
    show.play(A, Do::Perform { space: 4 });
    let mut lot = Table::of(3);
    lot.ends_round(&[]);
    let mut resolve = lot.clone();
    resolve.until(|table| table.step() == Step::Resolve);
    vec![draft, talents, solo, turn, colour, action, travel, tent, tile, show, lot, resolve]
}

#[test]
fn mag_4_8_an_answer_elsewhere_is_refused_by_its_row_of_the_table() {
    let belongs = |action: Action, step: Step| {
        matches!(
            (action, step),
            (Do::UseTalent { .. }, Step::Show(_))
                | (Do::Stop, Step::Tile { .. } | Step::Show(_))
                | (Do::KeepCard { .. }, Step::Draft)
                | (Do::TakeTalent { .. }, Step::TalentSetup)
                | (Do::ReturnCard { .. }, Step::SoloCards)
                | (Do::TakeDie { .. }, Step::Die)
                | (Do::UseColour { .. }, Step::Colour)
                | (Do::ChooseAction { .. }, Step::Action)
                | (Do::ChangeAction | Do::SpendGem { .. } | Do::Travel { .. }, Step::Prep)
                | (Do::TakeTent | Do::LeaveTent, Step::Tent)
                | (Do::BuildTile { .. }, Step::Tile { .. })
                | (Do::CompletePoster { .. }, Step::Show(_))
                | (Do::TakeLot { .. }, Step::Lot)
                | (Do::ScoreCard { .. }, Step::Resolve)
        )
    };
    for table in decisions() {
        for (action, rule) in answers() {
            if !belongs(action, table.step()) {
                assert_eq!(table.rule_against(action), rule, "{action:?} at {:?}", table.step());
            }
        }
    }
}

#[test]
fn mag_4_6_a_seat_that_is_not_awaited_is_refused_first() {
    for table in decisions() {
        for (action, _) in answers() {
            assert_eq!(table.rule(kernel::Seat(9), action).0, "MAG-4.1");
        }
    }
    let mut over = Table::of(2);
    over.until(|table| table.step() == Step::Over);
    assert_eq!((over.refused(A, Do::EndTurn), over.rule(A, Do::EndTurn).0), (Common::Over.into(), "MAG-4.1"));
}

#[test]
fn mag_4_8_anything_malformed_is_refused_with_4_2() {
    let mut table = Table::opened(2, Options::default());
    table.until(|table| table.step() == Step::Die);
    let (awaited, other) = (table.state.active, table.state.active.next(2));
    let malformed = [
        r#"{"type":"takeDie","colour":"green","value":7}"#,
        r#"{"type":"takeDie"}"#,
        r#"{"type":"takeDie","colour":"red","value":1}"#,
        r#"{"type":"endTurn","sure":true}"#,
        // A field that may be null must still be there.
        r#"{"type":"build"}"#,
        r#"{"type":"arrangePoster"}"#,
        "7",
    ];

    for text in malformed {
        let value = serde_json::from_str(text).expect("JSON");
        assert_eq!((table.rule_of_json(awaited, &value).0, table.rule_of_json(other, &value).0), ("MAG-4.2", "MAG-4.1"), "{text}");
    }
}

#[test]
fn mag_4_8_a_commitment_of_another_action_belongs_elsewhere() {
    let table = Table::of(2).begins(Green, 6, "m03", Travel);

    assert_eq!((table.rule_against(Do::Build { level: Some(3) }), table.rule_against(Do::Perform { space: 4 })), ("MAG-4.2", "MAG-4.2"));
}

#[test]
fn mag_4_8_doubling_outside_a_turn_is_the_talents_affair() {
    let talented = Table::of(2).with_talents(A, &[Talent::TileDoubleCamp]).with_pawns(A, 2);
    let double = Do::DoubleCamp { doubled: true };
    let talent = Talent::TileDoubleCamp;

    // Before the die lies on a card, and between the rounds.
    assert_eq!(talented.refusal(A, double), Illegal::TalentOutsideTurn { talent });
    let mut between = talented.clone().with_hats(A, [Some(space(4)), None]);
    between.ends_round(&[]);
    assert_eq!(between.refusal(A, double), Illegal::TalentOutsideTurn { talent });
    // In a turn the reason is that of the talent; if there is none, another decision is awaited.
    let mut turn = talented.takes(Green, 3, "m03");
    assert_eq!(turn.refusal(A, double), Illegal::TalentOfOtherAction { talent });
    turn.plays(&[Do::KeepDie, choose(Build), Do::Build { level: Some(3) }]);
    assert_eq!(turn.refusal(A, double), Illegal::AnotherDecision { awaited: Awaited::Tile });
    turn.state.players[A].pawns = Table::of(2).player(A).pawns;
    assert_eq!(turn.refusal(A, double), Illegal::NoPawn { talent, needed: 1 });
}

#[test]
fn mag_4_3_a_price_tells_what_is_missing() {
    let with = |name: &str| Table::of(2).with_cards(A, [name, "m01", "m09", "m04"]).takes(Green, 4, name);

    assert_eq!(with("m10").with_coins(A, 1).refusal(A, Do::UseBonus), Illegal::CoinsMissing { needed: 2, held: 1 });
    assert_eq!(with("m51").refusal(A, Do::UseBonus), Illegal::NoPawnToReturn);
    assert_eq!(with("m54").with_gems(A, gems(1, 0, 0, 1)).refusal(A, Do::UseBonus), Illegal::ThreeGemsMissing { held: 2 });
}

#[test]
fn mag_4_8_the_bonus_elsewhere_is_used_or_untimely() {
    let mut table = Table::of(2).begins(Green, 2, "m03", Travel);
    table.play(A, Do::Travel { steps: 2 });
    assert_eq!(table.rule_against(Do::UseBonus), "MAG-5.20");

    let mut used = Table::of(2).takes(Green, 2, "m03");
    used.plays(&[Do::UseBonus, choose(Travel), Do::Travel { steps: 2 }]);
    assert_eq!((used.step(), used.rule_against(Do::UseBonus)), (Step::Tent, "MAG-5.24"));
}

#[test]
fn mag_4_8_set_die_without_such_a_bonus_is_untimely_at_its_own_decision() {
    let table = Table::of(2).with_pawns(A, 1).takes(Green, 2, "m03");
    assert_eq!((table.step(), table.rule_against(Do::SetDie { value: pips(3) })), (Step::Mod, "MAG-5.20"));

    let mut used = Table::of(2).with_pawns(A, 1).takes(Green, 2, "m04");
    used.play(A, Do::SetDie { value: pips(3) });
    assert_eq!((used.step(), used.rule_against(Do::SetDie { value: pips(4) })), (Step::Mod, "MAG-5.24"));
}
