//! The flow of the whole game (chapter 4) and rulings that belong to no single action.

use std::collections::BTreeSet;

use kernel::{Game, Seat};

use crate::Magnifique;
use crate::actions::Action;
use crate::components::Colour::{Green, Orange, Transparent};
use crate::components::MainAction::{Build, Perform, Travel};
use crate::components::{CardId, Hue, PosterId, Size, Talent, Tile};
use crate::event::News;
use crate::flow::Step;
use crate::scoring::Part;
use crate::setup::Options;
use crate::table::*;

use Action as Do;

#[test]
fn mag_4_1_four_turns_each_clockwise_in_every_round() {
    let mut table = Table::opened(3, Options::default());

    table.until(|table| table.step() == Step::Over);

    for round in 1..=3 {
        let turns: Vec<Seat> = table
            .news()
            .filter_map(|news| match news {
                News::TurnBegan { seat, round: which, .. } if *which == round => Some(*seat),
                _ => None,
            })
            .collect();
        assert_eq!(turns.len(), 12);
        assert!(turns.windows(2).all(|pair| pair[0].next(3) == pair[1]));
    }
}

#[test]
fn mag_4_2_a_turn_asks_die_card_change_colour_action_and_preparation_in_order() {
    let mut table = Table::of(2).with_pawns(A, 1);
    table.state.dice_pool.add(die(Transparent, 4));
    let mut asked = vec![table.step()];
    for action in [
        Do::TakeDie { colour: Transparent, value: pips(4) },
        Do::PlaceDie { card: card("m03") },
        Do::KeepDie,
        Do::UseColour { colour: Green },
        choose(Travel),
        Do::Travel { steps: 1 },
    ] {
        table.play(A, action);
        asked.push(table.step());
    }

    assert_eq!(asked, [Step::Die, Step::Card { die: die(Transparent, 4) }, Step::Mod, Step::Colour, Step::Action, Step::Prep, Step::End]);
}

#[test]
fn mag_4_2_a_solo_turn_begins_with_the_reserve() {
    let mut table = Table::opened(1, Options::default());

    table.until(|table| table.step() == Step::Solo);

    // The pool, four posters, and a poster to buy with the pawn of the start (MAG-R67).
    assert!(table.offers(Do::KeepPool) && table.offers(use_talent(Talent::BoardBuyPoster)));
    assert_eq!(table.choices().iter().filter(|action| matches!(action, Do::RollReserve { .. })).count(), 4);
    table.play(A, Do::KeepPool);
    assert_eq!(table.step(), Step::Die);
}

#[test]
fn mag_4_3_free_options_lead_back_to_the_decision_they_interrupt() {
    let table = || Table::of(2).with_talents(A, &[Talent::TileCoins]).with_pawns(A, 1);
    let points: [fn(&mut Table); 5] = [
        |_| {},
        |table| table.acts(choose(Build)),
        |table| table.plays(&[choose(Build), Do::Build { level: Some(3) }]),
        |table| table.plays(&[choose(Perform), Do::Perform { space: 4 }]),
        |table| table.plays(&[choose(Travel), Do::Travel { steps: 1 }]),
    ];

    for reach in points {
        let mut table = table().takes(Green, 4, "m03");
        table.play(A, Do::KeepDie);
        reach(&mut table);
        let interrupted = table.step();
        assert!(interrupted.is_free_point());
        table.play(A, use_talent(Talent::TileCoins));
        assert_eq!((table.step(), table.player(A).coins), (interrupted, 12));
    }
}

#[test]
fn mag_4_5_a_single_choice_is_taken_and_told_but_the_end_of_a_turn_waits() {
    // Power 1, no pawn, no gem, the bonus used: one step is all that is left.
    let mut table = Table::of(2).takes(Green, 1, "m03");
    table.plays(&[Do::UseBonus, choose(Travel)]);

    assert!(table.has_seen(&News::OnlyChoice { seat: A, action: Do::Travel { steps: 1 } }));
    assert_eq!((table.step(), table.choices()), (Step::End, vec![Do::EndTurn]));
}

#[test]
fn mag_4_7_a_step_gives_coins_points_gems_and_pawns_before_its_posters() {
    // A large tile over the coins of (2,3) and the posters of (0,4).
    let mut table = Table::of(2).begins(Orange, 5, "m03", Build);
    table.play(A, Do::Build { level: Some(5) });
    table.builds(at(Tile::OrangeLarge, 0, 0, 3));

    // Orientation 0 covers (1,3) (2,3) (0,4) (1,4) (2,4) (3,4).
    assert_eq!((table.player(A).coins, table.step()), (12, Step::Poster { left: 2 }));
    assert_eq!(table.rule_against(Do::UseBonus), "MAG-5.20", "nothing free inside a chain");
    table.plays(&[Do::DrawPoster, Do::PutPoster { slot: 1 }]);
    assert_eq!(table.step(), Step::Poster { left: 1 });
    table.plays(&[Do::TakePoster { place: 0 }, Do::PutPoster { slot: 0 }]);
    assert_eq!(table.step(), Step::Tile { small: 0, large: 0 });
}

#[test]
fn mag_4_7_the_longest_chain_returns_to_its_free_point() {
    // F point, bonus, D-COPY, D-BONUS-GEMS, D-ORIENT, D-PLACE, posters, the same F point.
    let mut table = Table::of(2).with_cards(A, ["m12", "m54", "m03", "m01"]).with_gems(A, gems(2, 0, 2, 1)).begins(Green, 4, "m12", Perform);
    let mut asked = Vec::new();
    let mut depth = 0;
    for action in [
        Do::UseBonus,
        Do::CopyBonus { card: card("m54") },
        Do::PayGems { gems: gems(2, 0, 1, 0) },
        Do::Orient { orientation: 3 },
        Do::PlaceTile { col: 0, row: 3 },
        Do::DrawPoster,
        Do::PutPoster { slot: 0 },
        Do::DrawPoster,
        Do::PutPoster { slot: 1 },
    ] {
        table.play(A, action);
        asked.push(table.step());
        depth = depth.max(table.state.steps.len());
    }

    assert!(matches!(asked[..3], [Step::Copy, Step::BonusGems { .. }, Step::Orient { .. }]) && matches!(asked[3], Step::Place { .. }));
    assert_eq!((asked[4], table.step(), depth), (Step::Poster { left: 2 }, Step::Prep, 3));
}

#[test]
fn mag_r1_eighty_four_tiles() {
    let count = |size: Size| Tile::ALL.into_iter().filter(|tile| tile.size() == size).map(|tile| u32::from(tile.count())).sum::<u32>();

    assert_eq!((count(Size::Small), count(Size::Large)), (48, 36));
}

#[test]
fn mag_r2_each_colour_and_size_has_one_shape_of_its_own() {
    let game = game();
    let cells = |tile: Tile| (0..game.shapes(tile).len() as u8).map(|orientation| game.cells_of(at(tile, orientation, 0, 0))).collect::<BTreeSet<_>>();

    for tile in Tile::ALL {
        assert!(matches!(cells(tile).len(), 4 | 8), "{tile}: all its rotations and reflections, each once");
        assert!(Tile::ALL.into_iter().filter(|other| *other != tile).all(|other| cells(other).is_disjoint(&cells(tile))), "{tile} has a shape of its own");
    }
}

#[test]
fn mag_r3_a_level_need_not_be_built_whole() {
    let mut table = Table::of(2).with_dice(A, &[die(Green, 6)]).begins(Green, 3, "m03", Build);
    table.play(A, Do::Build { level: Some(9) });
    table.builds(at(Tile::GreenSmall, 0, 3, 1));

    table.play(A, Do::Stop);

    assert_eq!((table.step(), table.player(A).camp.tiles().len()), (Step::End, 1));
}

#[test]
fn mag_r4_a_level_may_be_chosen_without_a_place_for_its_tiles() {
    let mut table = Table::of(2).begins(Green, 5, "m03", Build);
    while table.game.has_place(Tile::GreenLarge, table.game.covered(&table.player(A).camp)) {
        let covered = table.game.covered(&table.player(A).camp);
        let tile = if table.game.has_place(Tile::PurpleSmall, covered) { Tile::PurpleSmall } else { Tile::GreenLarge };
        table = table.with_tiles(A, &[tile]);
    }

    table.play(A, Do::Build { level: Some(5) });

    assert_eq!(table.step(), Step::Tile { small: 0, large: 1 });
    assert!(!table.offers(Do::BuildTile { tile: Tile::GreenLarge }));
}

#[test]
fn mag_r5_a_tile_of_another_colour_is_neighbour_enough() {
    let mut table = Table::of(2).with_camp(A, &[at(Tile::PurpleSmall, 0, 3, 2)]).begins(Green, 3, "m03", Build);
    table.plays(&[Do::Build { level: Some(3) }, Do::BuildTile { tile: Tile::GreenSmall }]);

    table.play(A, Do::Orient { orientation: 1 });

    assert!(table.offers(Do::PlaceTile { col: 5, row: 1 }));
}

#[test]
fn mag_r21_coins_are_counted_without_end() {
    let mut table = Table::of(2).with_coins(A, 500).with_coins(B, 500).takes(Green, 3, "m03");

    table.play(A, Do::UseBonus);

    assert_eq!(table.player(A).coins, 502);
}

#[test]
fn mag_r22_a_gain_beyond_eight_pawns_is_void() {
    let mut table = Table::of(2).with_pawns(A, 8).takes(Orange, 3, "m03");
    table.plays(&[Do::KeepDie, choose(Build), Do::Build { level: Some(3) }]);

    // The tile covers the pawn of (1,1) and the points of (0,0).
    table.builds(at(Tile::OrangeSmall, 0, 0, 0));

    assert_eq!((table.player(A).pawns.play_area, table.player(A).pawns.supply, table.points(A, Part::Camp)), (8, 0, 5));
    assert!(table.has_seen(&News::PawnMissed { seat: A }));
}

#[test]
fn mag_r23_a_pawn_paid_for_a_tile_must_be_gained_again() {
    let mut table = Table::of(2).with_cards(A, ["m51", "m02", "m03", "m04"]).with_pawns(A, 8).takes(Green, 1, "m51");
    table.plays(&[Do::KeepDie, Do::UseBonus]);

    assert_eq!((table.player(A).pawns.supply, table.player(A).pawns.play_area, table.player(A).pawns.main_tent), (1, 7, 0));
    assert_eq!(table.value(A, "m08"), 21, "seven pawns are outside the supply");
    table.ends_round(&[]);
    table.until(|table| table.state.round == 2);
    assert_eq!(table.player(A).pawns.play_area, 7, "the round's end does not bring it back");
}

#[test]
fn mag_r24_only_the_large_tile_takes_two_pawns() {
    let table = Table::of(2);
    let two: Vec<Talent> = Talent::ALL.into_iter().filter(|talent| table.game.pawns_for(*talent).per_use() == 2).collect();

    assert_eq!(two, [Talent::TileLarge]);
}

#[test]
fn mag_r28_each_recoloured_tile_takes_its_own_pawn() {
    let mut table = Table::of(2).with_talents(A, &[Talent::TileLarge]).with_pawns(A, 3).takes(Green, 1, "m03");
    table.plays(&[Do::KeepDie, choose(Build), Do::Build { level: None }, use_talent(Talent::TileLarge)]);

    table.play(A, Do::BuildTile { tile: Tile::OrangeLarge });

    assert_eq!((table.player(A).pawns.play_area, table.state.turn.expect("a turn").pawns.on(Talent::BoardColour)), (0, 1));
}

#[test]
fn mag_r36_coins_beyond_the_maximum_are_not_offered() {
    let mut table = Table::of(2).with_cards(A, ["m25", "m02", "m03", "m04"]).with_coins(A, 40);
    table.ends_round(&[]);
    table.until(|table| table.step() == Step::Resolve && table.state.active == A);

    table.play(A, Do::ScoreCard { card: card("m25") });

    assert_eq!(table.choices(), (0..=6).map(|coins| Do::PayCoins { coins }).collect::<Vec<_>>());
}

#[test]
fn mag_r32_whether_the_printed_tent_counts_is_a_value_of_the_edition() {
    assert_eq!((Table::of(2).value(A, "m04"), Table::of(2).with_tent(A, 3, "tent_01").value(A, "m04")), (3, 6));

    let mut data: serde_json::Value = serde_json::from_str(Magnifique::EDITION).expect("JSON");
    data["printed_tent"]["counts_for_cards"] = false.into();
    let other = Magnifique::open(&data.to_string()).expect("an owner may have looked");

    let table = Table::of(2).with_tent(A, 3, "tent_01");
    assert_eq!(other.value_of(table.player(A), card("m04"), 0), 3, "the collected one only");
}

#[test]
fn mag_r33_transparent_gems_do_not_count_as_coloured() {
    assert_eq!(Table::of(2).with_gems(A, gems(1, 1, 1, 3)).value(A, "m16"), 9);
    assert_eq!(Table::of(2).with_gems(A, gems(0, 0, 0, 3)).value(A, "m16"), 0);
}

#[test]
fn mag_r34_the_coins_paid_count_and_missing_ones_do_not() {
    let dice = [die(Orange, 6), die(Orange, 6), die(Green, 1), die(Green, 1)];
    let value_with = |coins: u16| {
        let mut table = Table::of(2).with_coins(A, coins).with_cards(A, ["m43", "m02", "m03", "m04"]);
        // During the round: what would be paid now.
        let before =
            table.game.value_of(&crate::state::Player { dues: table.clone().with_dice(A, &dice).player(A).dues_so_far(), ..*table.player(A) }, card("m43"), 0);
        table.ends_round(&[&dice]);
        assert_eq!(before, table.value(A, "m43"));
        (table.value(A, "m43"), table.player(A).dues.payment)
    };

    assert_eq!([0, 5, 12, 30].map(value_with), [(0, 12), (5, 12), (12, 12), (12, 12)]);
}

#[test]
fn mag_r35_the_best_character_is_taken() {
    let table = Table::of(2).with_completed(A, &["suhayl_1", "kimora_1", "kimora_2", "alberic_1"]);

    assert_eq!(table.value(A, "m06"), 10, "two of Kimora");
}

#[test]
fn mag_r38_a_worthless_card_is_scored_all_the_same() {
    let mut table = Table::of(2);
    table.ends_round(&[]);
    table.until(|table| table.state.round == 2);

    assert!(table.state.players.values().iter().all(|player| player.cards.len() == 4));
    assert!(table.state.discarded_cards.len() >= 2);
}

#[test]
fn mag_r44_overflowing_gems_become_coins_one_by_one_on_the_way() {
    let mut table = Table::of(2).with_gems(A, gems(0, 3, 0, 0)).begins(Green, 4, "m03", Travel);

    table.play(A, Do::Travel { steps: 4 });

    // Green spaces 1 and 4 overflow; the purple one of space 3 is stored.
    let gained: Vec<bool> = table
        .news()
        .filter_map(|news| match news {
            News::GemOverflowed { .. } => Some(false),
            News::GemGained { .. } => Some(true),
            _ => None,
        })
        .collect();
    assert_eq!((gained, table.player(A).coins), (vec![false, true, false], 12));
}

#[test]
fn mag_r48_scores_are_plain_numbers() {
    let mut table = Table::of(2).with_coins(A, 0);
    table.ends_round(&[&[die(Orange, 6), die(Orange, 6), die(Orange, 6), die(Orange, 6)]]);

    assert_eq!(table.player(A).points.total(), -24);
}

#[test]
fn mag_r49_five_cards_are_drafted_to_the_left() {
    let options = Options { starting_cards: crate::setup::StartingCards::Draft, ..Options::default() };
    let mut table = Table::opened(4, options);
    let hands: Vec<Vec<CardId>> = table.state.players.values().iter().map(|player| player.hand.to_vec()).collect();
    assert!(hands.iter().all(|hand| hand.len() == 5));

    [A, B, C, D].into_iter().for_each(|seat| drop(table.play(seat, Do::KeepCard { card: hands[seat.index()][0] })));

    assert_eq!(table.player(B).hand.to_vec(), hands[0][1..]);
    assert_eq!(table.player(A).hand.to_vec(), hands[3][1..]);
}

#[test]
fn mag_r56_kept_cards_are_shown_only_when_all_have_chosen() {
    let options = Options { starting_cards: crate::setup::StartingCards::Draft, ..Options::default() };
    let mut table = Table::opened(3, options);
    let kept = [A, B, C].map(|seat| table.player(seat).hand[1]);
    let shown = |table: &Table| table.news().filter(|news| matches!(news, News::CardLaidOpen { .. })).count();

    table.play(C, Do::KeepCard { card: kept[2] });
    table.play(A, Do::KeepCard { card: kept[0] });
    assert_eq!((shown(&table), table.player(C).cards.len()), (0, 0));
    table.play(B, Do::KeepCard { card: kept[1] });

    assert_eq!((shown(&table), [A, B, C].map(|seat| table.player(seat).cards[0].card)), (3, kept));
}

#[test]
fn mag_r53_starting_cards_take_part_in_a_solo_game() {
    let table = Table::opened(1, Options::default());
    let everywhere = table.state.master_deck.iter().chain(&table.player(A).hand).copied().chain(table.state.lots.iter().flatten().map(|lot| lot.card));

    assert_eq!(everywhere.filter(|card| table.game.card(*card).set.is_some()).count(), 16);
}

#[test]
fn mag_r55_talent_tiles_serve_their_owner_only() {
    let table = Table::of(2).with_talents(B, &[Talent::TileGem]).with_pawns(A, 1).takes(Green, 1, "m03");
    let mut table = table;
    table.play(A, Do::KeepDie);

    assert_eq!(table.rule_against(use_talent(Talent::TileGem)), "MAG-5.43");
    assert!(table.offers(use_talent(Talent::BoardBuyPoster)), "spaces of the board serve everybody");
}

#[test]
fn mag_r59_the_die_of_a_scored_card_still_counts_at_the_end() {
    let mut table = Table::of(2).in_round(3).with_cards(A, ["m43", "m02", "m03", "m04"]).with_coins(A, 12);
    table.state.lots.iter_mut().flatten().for_each(|lot| lot.talent = None);
    table.ends_round(&[&[die(Green, 1), die(Orange, 6), die(Orange, 6), die(Green, 1)]]);
    table.until(|table| table.step() == Step::Resolve && table.state.active == A);

    // The orange 6 on `m02` leaves with its card; the payment of 12 stays.
    table.play(A, Do::ScoreCard { card: card("m02") });
    table.until(|table| table.step() == Step::Over);

    assert_eq!(table.game.final_value(table.player(A), card("m43"), 0), 6);
}

#[test]
fn mag_r62_two_cards_may_both_take_coins() {
    let table = Table::of(2).with_cards(A, ["m25", "m47", "m01", "m04"]).with_coins(A, 12);

    let paid: u8 = table.game.final_payments(table.player(A)).iter().map(|(_, coins)| *coins).sum();

    assert_eq!(paid, 12);
}

#[test]
fn mag_r63_a_poster_that_is_not_there_is_lost() {
    let mut table = Table::of(2).takes(Green, 1, "m02");
    for poster in PosterId::regular() {
        table.state.players[B].completed.insert(poster);
    }
    table.state.poster_deck.clear();
    table.state.poster_display = [None; 4];

    table.play(A, Do::UseBonus);

    assert_eq!((table.step(), table.player(A).poster_count()), (Step::Action, 0));
}

#[test]
fn mag_r65_general_power_passes_to_another_action_an_actions_own_does_not() {
    let mut table =
        Table::of(2).with_talents(A, &[Talent::TilePerform2, Talent::TilePlus1]).with_pawns(A, 2).with_hats(B, [Some(space(4)), None]).takes(Green, 1, "m03");
    table.plays(&[Do::KeepDie, choose(Perform), use_talent(Talent::TilePlus1), use_talent(Talent::TilePerform2)]);
    assert_eq!(table.power(), 4);

    table.plays(&[Do::ChangeAction, choose(Travel)]);

    assert_eq!(table.power(), 2);
}

#[test]
fn mag_r66_everything_but_the_lots_is_seen_while_drafting() {
    let options = Options { starting_cards: crate::setup::StartingCards::Draft, ..Options::default() };
    let table = Table::opened(2, options);

    assert!(table.state.lots.iter().all(Option::is_none) && table.state.open_talents.is_empty());
    assert!(table.state.wheels.iter().all(|wheel| wheel.tents.iter().all(Option::is_some)));
    assert!(table.state.players.values().iter().all(|player| player.posters[0].is_some() && player.coins > 0));
    assert_eq!(table.state.wheels[Hue::Green.index()].wagon, 0);
}

#[test]
fn mag_r9_a_wagon_goes_on_from_where_it_was_left() {
    // A wagon may run more than a lap, by any player, from where the last one left it.
    let mut table = Table::of(2).with_wagon(Hue::Green, 13).begins(Green, 2, "m03", Travel);

    table.play(A, Do::Travel { steps: 2 });

    assert_eq!((table.state.wheels[Hue::Green.index()].wagon, table.player(A).gems), (1, gems(0, 2, 0, 0)));
}
