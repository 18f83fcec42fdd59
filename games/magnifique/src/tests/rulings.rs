//! The flow of the whole game (chapter 4) and rulings that belong to no single action.

use std::collections::BTreeSet;

use kernel::Seat;

use super::table::*;
use crate::actions::Action;
use crate::components::Colour::{Green, Orange, Transparent};
use crate::components::MainAction::{Build, Perform, Travel};
use crate::components::{CardId, Hue, Id, PosterId, Size, Talent, Tile};
use crate::event::Happening;
use crate::flow::Step;
use crate::scoring::Part;
use crate::setup::Options;

use Action as Do;

#[test]
fn mag_4_1_four_turns_each_clockwise_in_every_round() {
    let mut scene = Scene::opened(3, Options::default());

    scene.until(|scene| scene.step() == Step::Over);

    for round in 1..=3 {
        let turns: Vec<Seat> = scene
            .happenings()
            .filter_map(|happening| match happening {
                Happening::TurnBegan { seat, round: which, .. } if *which == round => Some(*seat),
                _ => None,
            })
            .collect();
        assert_eq!(turns.len(), 12);
        assert!(turns.windows(2).all(|pair| pair[0].next(3) == pair[1]));
    }
}

#[test]
fn mag_4_2_a_turn_asks_die_card_change_colour_action_and_preparation_in_order() {
    let mut scene = Scene::of(2).with_pawns(A, 1);
    scene.state.dice_pool.add(die(Transparent, 4));
    let mut asked = vec![scene.step()];
    for action in [
        Do::TakeDie { colour: Transparent, value: pips(4) },
        Do::PlaceDie { card: card("m03") },
        Do::KeepDie {},
        Do::UseColour { colour: Green },
        choose(Travel),
        Do::Travel { steps: 1 },
    ] {
        scene.play(A, action);
        asked.push(scene.step());
    }

    assert_eq!(asked, [Step::Die, Step::Card { die: die(Transparent, 4) }, Step::Mod, Step::Colour, Step::Action, Step::Prep, Step::End]);
}

#[test]
fn mag_4_2_a_solo_turn_begins_with_the_reserve() {
    let mut scene = Scene::opened(1, Options::default());

    scene.until(|scene| scene.step() == Step::Solo);

    assert!(scene.offers(Do::KeepPool {}) && scene.legal().len() == 5);
    scene.play(A, Do::KeepPool {});
    assert_eq!(scene.step(), Step::Die);
}

#[test]
fn mag_4_3_free_options_lead_back_to_the_decision_they_interrupt() {
    let scene = || Scene::of(2).with_talents(A, &[Talent::TileCoins]).with_pawns(A, 1);
    let points: [fn(&mut Scene); 5] = [
        |_| {},
        |scene| scene.play(A, choose(Build)),
        |scene| scene.plays(&[choose(Build), Do::Build { level: Some(3) }]),
        |scene| scene.plays(&[choose(Perform), Do::Perform { space: 4 }]),
        |scene| scene.plays(&[choose(Travel), Do::Travel { steps: 1 }]),
    ];

    for reach in points {
        let mut scene = scene().takes(Green, 4, "m03");
        scene.play(A, Do::KeepDie {});
        reach(&mut scene);
        let interrupted = scene.step();
        assert!(interrupted.is_free_point());
        scene.play(A, use_talent(Talent::TileCoins));
        assert_eq!((scene.step(), scene.player(A).coins), (interrupted, 12));
    }
}

#[test]
fn mag_4_5_a_single_choice_is_taken_and_told_but_the_end_of_a_turn_waits() {
    // Power 1, no pawn, no gem, the bonus used: one step is all that is left.
    let mut scene = Scene::of(2).takes(Green, 1, "m03");
    scene.plays(&[Do::UseBonus {}, choose(Travel)]);

    assert!(scene.has_seen(&Happening::OnlyChoice { seat: A, action: Do::Travel { steps: 1 } }));
    assert_eq!((scene.step(), scene.legal()), (Step::End, vec![Do::EndTurn {}]));
}

#[test]
fn mag_4_7_a_step_gives_coins_points_gems_and_pawns_before_its_posters() {
    // A large tile over the coins of (2,3) and the posters of (0,4).
    let mut scene = Scene::of(2).begins(Orange, 5, "m03", Build);
    scene.play(A, Do::Build { level: Some(5) });
    scene.builds(at(Tile::OrangeLarge, 0, 0, 3));

    // Orientation 0 covers (1,3) (2,3) (0,4) (1,4) (2,4) (3,4).
    assert_eq!((scene.player(A).coins, scene.step()), (12, Step::Poster { left: 2 }));
    assert_eq!(scene.refused(Do::UseBonus {}), "MAG-5.20", "nothing free inside a chain");
    scene.plays(&[Do::DrawPoster {}, Do::PutPoster { slot: 1 }]);
    assert_eq!(scene.step(), Step::Poster { left: 1 });
    scene.plays(&[Do::TakePoster { place: 0 }, Do::PutPoster { slot: 0 }]);
    assert_eq!(scene.step(), Step::Tile { small: 0, large: 0 });
}

#[test]
fn mag_4_7_the_longest_chain_returns_to_its_free_point() {
    // F point, bonus, D-COPY, D-BONUS-GEMS, D-ORIENT, D-PLACE, posters, the same F point.
    let mut scene = Scene::of(2).with_cards(A, ["m12", "m54", "m03", "m01"]).with_gems(A, gems(2, 0, 2, 1)).begins(Green, 4, "m12", Perform);
    let mut asked = Vec::new();
    let mut depth = 0;
    for action in [
        Do::UseBonus {},
        Do::CopyBonus { card: card("m54") },
        Do::PayGems { gems: gems(2, 0, 1, 0) },
        Do::Orient { orientation: 3 },
        Do::PlaceTile { col: 0, row: 3 },
        Do::DrawPoster {},
        Do::PutPoster { slot: 0 },
        Do::DrawPoster {},
        Do::PutPoster { slot: 1 },
    ] {
        scene.play(A, action);
        asked.push(scene.step());
        depth = depth.max(scene.state.steps.len());
    }

    assert!(matches!(asked[..3], [Step::Copy, Step::BonusGems { .. }, Step::Orient { .. }]) && matches!(asked[3], Step::Place { .. }));
    assert_eq!((asked[4], scene.step(), depth), (Step::Poster { left: 2 }, Step::Prep, 3));
}

#[test]
fn mag_r1_eighty_four_tiles() {
    let count = |size: Size| Tile::all().filter(|tile| tile.size() == size).map(|tile| u32::from(tile.count())).sum::<u32>();

    assert_eq!((count(Size::Small), count(Size::Large)), (48, 36));
}

#[test]
fn mag_r2_each_colour_and_size_has_one_shape_of_its_own() {
    let game = game();
    let cells = |tile: Tile| (0..game.shapes(tile).len() as u8).map(|orientation| game.cells_of(at(tile, orientation, 0, 0))).collect::<BTreeSet<_>>();

    for tile in Tile::all() {
        assert!(matches!(cells(tile).len(), 4 | 8), "{tile}: all its rotations and reflections, each once");
        assert!(Tile::all().filter(|other| *other != tile).all(|other| cells(other).is_disjoint(&cells(tile))), "{tile} has a shape of its own");
    }
}

#[test]
fn mag_r3_a_level_need_not_be_built_whole() {
    let mut scene = Scene::of(2).with_dice(A, &[die(Green, 6)]).begins(Green, 3, "m03", Build);
    scene.play(A, Do::Build { level: Some(9) });
    scene.builds(at(Tile::GreenSmall, 0, 3, 1));

    scene.play(A, Do::Stop {});

    assert_eq!((scene.step(), scene.player(A).camp.tiles().len()), (Step::End, 1));
}

#[test]
fn mag_r4_a_level_may_be_chosen_without_a_place_for_its_tiles() {
    let mut scene = Scene::of(2).begins(Green, 5, "m03", Build);
    while scene.game.has_place(Tile::GreenLarge, scene.game.covered(&scene.player(A).camp)) {
        let covered = scene.game.covered(&scene.player(A).camp);
        let tile = if scene.game.has_place(Tile::PurpleSmall, covered) { Tile::PurpleSmall } else { Tile::GreenLarge };
        scene = scene.with_tiles(A, &[tile]);
    }

    scene.play(A, Do::Build { level: Some(5) });

    assert_eq!(scene.step(), Step::Tile { small: 0, large: 1 });
    assert!(!scene.offers(Do::BuildTile { tile: Tile::GreenLarge }));
}

#[test]
fn mag_r5_a_tile_of_another_colour_is_neighbour_enough() {
    let mut scene = Scene::of(2).with_camp(A, &[at(Tile::PurpleSmall, 0, 3, 2)]).begins(Green, 3, "m03", Build);
    scene.plays(&[Do::Build { level: Some(3) }, Do::BuildTile { tile: Tile::GreenSmall }]);

    scene.play(A, Do::Orient { orientation: 1 });

    assert!(scene.offers(Do::PlaceTile { col: 5, row: 1 }));
}

#[test]
fn mag_r21_coins_are_counted_without_end() {
    let mut scene = Scene::of(2).with_coins(A, 500).with_coins(B, 500).takes(Green, 3, "m03");

    scene.play(A, Do::UseBonus {});

    assert_eq!(scene.player(A).coins, 502);
}

#[test]
fn mag_r22_a_gain_beyond_eight_pawns_is_void() {
    let mut scene = Scene::of(2).with_pawns(A, 8).takes(Orange, 3, "m03");
    scene.plays(&[Do::KeepDie {}, choose(Build), Do::Build { level: Some(3) }]);

    // The tile covers the pawn of (1,1) and the points of (0,0).
    scene.builds(at(Tile::OrangeSmall, 0, 0, 0));

    assert_eq!((scene.player(A).pawns.play_area, scene.player(A).pawns.supply, scene.points(A, Part::Camp)), (8, 0, 5));
    assert!(scene.has_seen(&Happening::PawnMissed { seat: A }));
}

#[test]
fn mag_r23_a_pawn_paid_for_a_tile_must_be_gained_again() {
    let mut scene = Scene::of(2).with_cards(A, ["m51", "m02", "m03", "m04"]).with_pawns(A, 8).takes(Green, 1, "m51");
    scene.plays(&[Do::KeepDie {}, Do::UseBonus {}]);

    assert_eq!((scene.player(A).pawns.supply, scene.player(A).pawns.play_area, scene.player(A).pawns.main_tent), (1, 7, 0));
    assert_eq!(scene.value(A, "m08"), 21, "seven pawns are outside the supply");
    scene.ends_round(&[]);
    scene.until(|scene| scene.state.round == 2);
    assert_eq!(scene.player(A).pawns.play_area, 7, "the round's end does not bring it back");
}

#[test]
fn mag_r24_only_the_large_tile_takes_two_pawns() {
    let two: Vec<Talent> = Talent::all().filter(|talent| talent.pawns().per_use() == 2).collect();

    assert_eq!(two, [Talent::TileLarge]);
}

#[test]
fn mag_r28_each_recoloured_tile_takes_its_own_pawn() {
    let mut scene = Scene::of(2).with_talents(A, &[Talent::TileLarge]).with_pawns(A, 3).takes(Green, 1, "m03");
    scene.plays(&[Do::KeepDie {}, choose(Build), Do::Build { level: None }, use_talent(Talent::TileLarge)]);

    scene.play(A, Do::BuildTile { tile: Tile::OrangeLarge });

    assert_eq!((scene.player(A).pawns.play_area, scene.state.turn.expect("a turn").pawns.on(Talent::BoardColour)), (0, 1));
}

#[test]
fn mag_r36_coins_beyond_the_maximum_are_not_offered() {
    let mut scene = Scene::of(2).with_cards(A, ["m25", "m02", "m03", "m04"]).with_coins(A, 40);
    scene.ends_round(&[]);
    scene.until(|scene| scene.step() == Step::Resolve && scene.state.active == A);

    scene.play(A, Do::ScoreCard { card: card("m25") });

    assert_eq!(scene.legal(), (0..=6).map(|coins| Do::PayCoins { coins }).collect::<Vec<_>>());
}

#[test]
fn mag_r32_the_printed_tent_counts() {
    assert_eq!((Scene::of(2).value(A, "m04"), Scene::of(2).with_tent(A, 3, "tent_01").value(A, "m04")), (3, 6));
}

#[test]
fn mag_r33_transparent_gems_do_not_count_as_coloured() {
    assert_eq!(Scene::of(2).with_gems(A, gems(1, 1, 1, 3)).value(A, "m16"), 9);
    assert_eq!(Scene::of(2).with_gems(A, gems(0, 0, 0, 3)).value(A, "m16"), 0);
}

#[test]
fn mag_r34_the_amount_due_counts_though_nothing_was_paid() {
    let mut scene = Scene::of(2).with_coins(A, 0).with_cards(A, ["m43", "m02", "m03", "m04"]);

    scene.ends_round(&[&[die(Orange, 6), die(Orange, 6), die(Green, 1), die(Green, 1)]]);

    assert_eq!((scene.value(A, "m43"), scene.player(A).coins), (12, 0));
}

#[test]
fn mag_r35_the_best_character_is_taken() {
    let scene = Scene::of(2).with_completed(A, &["suhayl_1", "kimora_1", "kimora_2", "alberic_1"]);

    assert_eq!(scene.value(A, "m06"), 10, "two of Kimora");
}

#[test]
fn mag_r38_a_worthless_card_is_scored_all_the_same() {
    let mut scene = Scene::of(2);
    scene.ends_round(&[]);
    scene.until(|scene| scene.state.round == 2);

    assert!(scene.state.players.values().iter().all(|player| player.cards.len() == 4));
    assert!(scene.state.discarded_cards.len() >= 2);
}

#[test]
fn mag_r44_overflowing_gems_become_coins_one_by_one_on_the_way() {
    let mut scene = Scene::of(2).with_gems(A, gems(0, 3, 0, 0)).begins(Green, 4, "m03", Travel);

    scene.play(A, Do::Travel { steps: 4 });

    // Green spaces 1 and 4 overflow; the purple one of space 3 is stored.
    let gained: Vec<bool> = scene
        .happenings()
        .filter_map(|happening| match happening {
            Happening::GemOverflowed { .. } => Some(false),
            Happening::GemGained { .. } => Some(true),
            _ => None,
        })
        .collect();
    assert_eq!((gained, scene.player(A).coins), (vec![false, true, false], 12));
}

#[test]
fn mag_r48_scores_are_plain_numbers() {
    let mut scene = Scene::of(2).with_coins(A, 0);
    scene.ends_round(&[&[die(Orange, 6), die(Orange, 6), die(Orange, 6), die(Orange, 6)]]);

    assert_eq!(scene.player(A).points.total(), -24);
}

#[test]
fn mag_r49_five_cards_are_drafted_to_the_left() {
    let options = Options { starting_cards: crate::setup::StartingCards::Draft, ..Options::default() };
    let mut scene = Scene::opened(4, options);
    let hands: Vec<Vec<CardId>> = scene.state.players.values().iter().map(|player| player.hand.to_vec()).collect();
    assert!(hands.iter().all(|hand| hand.len() == 5));

    [A, B, C, D].into_iter().for_each(|seat| scene.play(seat, Do::KeepCard { card: hands[seat.index()][0] }));

    assert_eq!(scene.player(B).hand.to_vec(), hands[0][1..]);
    assert_eq!(scene.player(A).hand.to_vec(), hands[3][1..]);
}

#[test]
fn mag_r56_kept_cards_are_shown_only_when_all_have_chosen() {
    let options = Options { starting_cards: crate::setup::StartingCards::Draft, ..Options::default() };
    let mut scene = Scene::opened(3, options);
    let kept = [A, B, C].map(|seat| scene.player(seat).hand[1]);
    let shown = |scene: &Scene| scene.happenings().filter(|happening| matches!(happening, Happening::CardLaidOpen { .. })).count();

    scene.play(C, Do::KeepCard { card: kept[2] });
    scene.play(A, Do::KeepCard { card: kept[0] });
    assert_eq!((shown(&scene), scene.player(C).cards.len()), (0, 0));
    scene.play(B, Do::KeepCard { card: kept[1] });

    assert_eq!((shown(&scene), [A, B, C].map(|seat| scene.player(seat).cards[0].card)), (3, kept));
}

#[test]
fn mag_r53_starting_cards_take_part_in_a_solo_game() {
    let scene = Scene::opened(1, Options::default());
    let everywhere = scene.state.master_deck.iter().chain(&scene.player(A).hand).copied().chain(scene.state.lots.iter().flatten().map(|lot| lot.card));

    assert_eq!(everywhere.filter(|card| scene.game.card(*card).set.is_some()).count(), 16);
}

#[test]
fn mag_r55_talent_tiles_serve_their_owner_only() {
    let scene = Scene::of(2).with_talents(B, &[Talent::TileGem]).with_pawns(A, 1).takes(Green, 1, "m03");
    let mut scene = scene;
    scene.play(A, Do::KeepDie {});

    assert_eq!(scene.refused(use_talent(Talent::TileGem)), "MAG-5.43");
    assert!(scene.offers(use_talent(Talent::BoardBuyPoster)), "spaces of the board serve everybody");
}

#[test]
fn mag_r59_the_die_of_a_scored_card_still_counts_at_the_end() {
    let mut scene = Scene::of(2).in_round(3).with_cards(A, ["m43", "m02", "m03", "m04"]).with_coins(A, 0);
    scene.state.lots.iter_mut().flatten().for_each(|lot| lot.talent = None);
    scene.ends_round(&[&[die(Green, 1), die(Orange, 6), die(Orange, 6), die(Green, 1)]]);
    scene.until(|scene| scene.step() == Step::Resolve && scene.state.active == A);

    // The orange 6 on `m02` leaves with its card; the payment of 12 stays.
    scene.play(A, Do::ScoreCard { card: card("m02") });
    scene.until(|scene| scene.step() == Step::Over);

    assert_eq!(scene.game.final_value(scene.player(A), card("m43"), 0), 6);
}

#[test]
fn mag_r62_two_cards_may_both_take_coins() {
    let scene = Scene::of(2).with_cards(A, ["m25", "m47", "m01", "m04"]).with_coins(A, 12);

    let paid: u8 = scene.game.final_payments(scene.player(A)).iter().map(|(_, coins)| *coins).sum();

    assert_eq!(paid, 12);
}

#[test]
fn mag_r63_a_poster_that_is_not_there_is_lost() {
    let mut scene = Scene::of(2).takes(Green, 1, "m02");
    for poster in PosterId::regular() {
        scene.state.players[B].completed.insert(poster);
    }
    scene.state.poster_deck.clear();
    scene.state.poster_display = [None; 4];

    scene.play(A, Do::UseBonus {});

    assert_eq!((scene.step(), scene.player(A).poster_count()), (Step::Action, 0));
}

#[test]
fn mag_r65_general_power_passes_to_another_action_an_actions_own_does_not() {
    let mut scene = Scene::of(2)
        .with_talents(A, &[Talent::TilePerform2, Talent::TilePlus1])
        .with_pawns(A, 2)
        .with_hats(B, [Some(crate::state::Place::Space(4)), None])
        .takes(Green, 1, "m03");
    scene.plays(&[Do::KeepDie {}, choose(Perform), use_talent(Talent::TilePlus1), use_talent(Talent::TilePerform2)]);
    assert_eq!(scene.power(), 4);

    scene.plays(&[Do::ChangeAction {}, choose(Travel)]);

    assert_eq!(scene.power(), 2);
}

#[test]
fn mag_r66_everything_but_the_lots_is_seen_while_drafting() {
    let options = Options { starting_cards: crate::setup::StartingCards::Draft, ..Options::default() };
    let scene = Scene::opened(2, options);

    assert!(scene.state.lots.iter().all(Option::is_none) && scene.state.open_talents.is_empty());
    assert!(scene.state.wheels.iter().all(|wheel| wheel.tents.iter().all(Option::is_some)));
    assert!(scene.state.players.values().iter().all(|player| player.posters[0].is_some() && player.coins > 0));
    assert_eq!(scene.state.wheels[Hue::Green.index()].wagon, 0);
}

#[test]
fn mag_r9_a_wagon_goes_on_from_where_it_was_left() {
    // A wagon may run more than a lap, by any player, from where the last one left it.
    let mut scene = Scene::of(2).with_wagon(Hue::Green, 13).begins(Green, 2, "m03", Travel);

    scene.play(A, Do::Travel { steps: 2 });

    assert_eq!((scene.state.wheels[Hue::Green.index()].wagon, scene.player(A).gems), (1, gems(0, 2, 0, 0)));
}
