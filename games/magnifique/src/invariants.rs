//! Chapter 12: what holds in every reachable position. A loaded position is refused by it.

mod places;
mod steps;
mod turns;

use kernel::Broken;

use crate::components::{
    BoardId, Bonus, CardId, Colour, Hue, MAX_PLAYERS, Magnifique, PAWNS, Pawns, ROUNDS, STORAGE, TURNS_PER_ROUND, Talent, Tile, WHEEL_TENTS,
};
use crate::flow::{Position, Step};
use crate::setup::BoardSide;
use crate::state::{Dues, State};

/// MAG-12.12: decisions of one turn at most.
const DECISIONS_PER_TURN: u32 = 160;
/// MAG-12.12: decisions outside turns at most.
const OTHER_DECISIONS: u32 = 60;
/// More coins or points than any game can bring: nothing overflows below them.
const FAR_BEYOND: i32 = 5000;

/// MAG-12.12: posters a turn can bring with our data: 20 by travelling, 6 by tiles, 10 by everything else.
const POSTERS_PER_TURN: u32 = 36;

/// MAG-12.12: the bound on the decisions of a game; an edition that brings more posters asks for two more with each.
pub(crate) fn max_decisions(game: &Magnifique, players: u8) -> u32 {
    let turns = u32::from(TURNS_PER_ROUND * ROUNDS * players);
    let more = 2 * game.posters_per_turn().saturating_sub(POSTERS_PER_TURN);
    (DECISIONS_PER_TURN + more) * turns + OTHER_DECISIONS
}

impl Magnifique {
    /// MAG-12.11: more power than any turn has.
    fn most_power(&self) -> u32 {
        let of_talent = |talent: Talent| {
            let uses = if self.pawns_for(talent) == Pawns::Each { PAWNS } else { 1 };
            u32::from(uses) * u32::from(self.amount_of(talent))
        };
        let bonus = CardId::all().map(|card| match self.card(card).bonus {
            Bonus::PlusColour { power, .. } | Bonus::PlusAny { power } => u32::from(power),
            _ => 0,
        });
        24 + 16 + bonus.max().unwrap_or(0) + of_talent(Talent::TilePlus1) + of_talent(Talent::TileTravel3)
    }

    /// MAG-12.12: more posters than any turn brings.
    fn posters_per_turn(&self) -> u32 {
        let shortest = Hue::ALL.into_iter().map(|hue| u32::from(self.wheel_length(hue))).min().unwrap_or(1);
        let (laps, rest) = (self.most_power() / shortest, self.most_power() % shortest);
        let travel = laps * WHEEL_TENTS as u32 + rest.min(WHEEL_TENTS as u32);
        let boards = || BoardId::ALL.into_iter().flat_map(|board| [BoardSide::A, BoardSide::B].map(|side| self.board(board, side)));
        // One tile of a turn can be doubled: as if all were, there were half as many again.
        let camp = boards().map(|board| u32::from(board.rewards_of(board.bonus_cells).posters)).max().unwrap_or(0);
        let slots = boards().flat_map(|board| board.slots.map(|slot| u32::from(slot.posters))).max().unwrap_or(0);
        travel + camp + camp / 2 + 8 + 2 * slots
    }
}

/// Which part of the game a position belongs to, by the step at the bottom of the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Drafting,
    SoloCards,
    ChoosingTalents,
    BeforeDie,
    InTurn,
    Lots,
    Resolving,
    Over,
}

impl Stage {
    const fn of(step: Step) -> Self {
        match step {
            Step::Draft => Self::Drafting,
            Step::SoloCards => Self::SoloCards,
            Step::TalentSetup | Step::SoloTalent => Self::ChoosingTalents,
            Step::Solo | Step::Die | Step::Card { .. } => Self::BeforeDie,
            Step::Lot | Step::LotDiscard => Self::Lots,
            Step::Resolve | Step::PayCoins { .. } => Self::Resolving,
            Step::Over => Self::Over,
            _ => Self::InTurn,
        }
    }
}

/// Checks a position.
pub(crate) fn check(game: &Magnifique, state: &State) -> Result<(), Broken> {
    let players = state.players.players();
    Broken::unless((1..=MAX_PLAYERS as u8).contains(&players), "MAG-3.16", || format!("1 to {MAX_PLAYERS} can play, not {players}"))?;
    Broken::unless((1..=ROUNDS).contains(&state.round), "MAG-4.1", || format!("a game has {ROUNDS} rounds, and none is number {}", state.round))?;
    Broken::unless(state.first.0 < players && state.active.0 < players, "MAG-4.1", || "the first or the active player is at no seat of this table".into())?;
    let bottom = state.steps.first().copied();
    let stage = Stage::of(bottom.ok_or_else(|| Broken::new("MAG-4.2", "no step is pending, not even the end of the game"))?);
    let check = Check { position: game.at(state), stage };
    check.wallets()?;
    check.camps()?;
    check.master_cards()?;
    check.lots()?;
    check.posters()?;
    check.talents()?;
    check.tents()?;
    check.dice()?;
    check.hats()?;
    check.turn()?;
    check.pawns()?;
    check.decks()?;
    check.steps()?;
    check.is_not_stuck()
}

#[derive(Debug, Clone, Copy)]
struct Check<'a> {
    position: Position<'a>,
    stage: Stage,
}

impl Check<'_> {
    /// MAG-12.3 and MAG-12.10: storage and coins; numbers stay far from overflow.
    fn wallets(self) -> Result<(), Broken> {
        for (seat, player) in self.position.state.players.iter() {
            for gem in Colour::ALL {
                Broken::unless(player.gems[gem] <= STORAGE, "MAG-12.3", || {
                    format!("{seat} stores {} of the {gem} gems, more than {STORAGE}", player.gems[gem])
                })?;
            }
            Broken::unless(i32::from(player.coins) < FAR_BEYOND, "MAG-12.10", || format!("{seat} has {} coins, more than a game can bring", player.coins))?;
            let points = crate::scoring::Part::ALL.map(|part| i32::from(player.points.of(part)));
            Broken::unless(points.iter().all(|points| points.abs() < FAR_BEYOND), "MAG-12.10", || format!("{seat} has more points than a game can bring"))?;
            let Dues { payment, paid, transparent } = player.dues;
            Broken::unless(payment <= 48 && transparent <= 24 && paid <= payment, "MAG-5.45", || {
                format!("{seat} owes more than four dice can cost, or has paid more than that")
            })?;
        }
        Ok(())
    }

    /// MAG-12.4 and MAG-12.5: no tile is outside, on another one or apart from the others; the supply is not overdrawn.
    fn camps(self) -> Result<(), Broken> {
        let game = self.position.game;
        for (seat, player) in self.position.state.players.iter() {
            let mut covered = 0;
            for placement in player.camp.tiles() {
                let cells = game.cells_of(*placement);
                Broken::unless(cells != 0, "MAG-12.4", || format!("{} of {seat} lies outside the camp", placement.tile))?;
                Broken::unless(covered & cells == 0, "MAG-12.4", || format!("{} of {seat} lies on another tile", placement.tile))?;
                let touches = covered == 0 || game.grid.neighbours(covered) & cells != 0;
                Broken::unless(touches, "MAG-12.4", || format!("{} of {seat} was built apart from the others", placement.tile))?;
                covered |= cells;
            }
            let area: u32 = player.camp.tiles().iter().map(|placement| u32::from(placement.tile.cells())).sum();
            Broken::unless(covered.count_ones() == area, "MAG-12.5", || format!("the tiles of {seat} cover other cells than they have"))?;
            let is_one = game.grid.connected(covered & covered.wrapping_neg(), covered) == covered;
            Broken::unless(is_one, "MAG-12.4", || format!("the camp of {seat} falls apart"))?;
        }
        for tile in Tile::ALL {
            let built: u32 = self.position.state.players.values().iter().map(|player| u32::from(player.camp.count(tile))).sum();
            Broken::unless(built <= tile.count().into(), "MAG-12.4", || format!("{tile} is built {built} times, and there are {}", tile.count()))?;
        }
        Ok(())
    }

    /// MAG-4.7: somebody can decide.
    fn is_not_stuck(self) -> Result<(), Broken> {
        let is_over = self.stage == Stage::Over;
        let can_decide = is_over || self.stage == Stage::Drafting || self.position.first_two().first.is_some();
        Broken::unless(can_decide, "MAG-4.7", || "nobody has a legal choice".into())?;
        Broken::unless(!is_over || self.position.state.round == ROUNDS, "MAG-7.1", || format!("the game is over before round {ROUNDS}"))
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, FastChance, Game, Site};

    use super::*;
    use crate::camp::Placement;
    use crate::setup::Options;
    use crate::state::Dice;
    use crate::table::*;

    /// A sound position in the middle of a game: A is about to commit, with tiles in the camp.
    fn middle() -> Table {
        let reached = |luck: u32| {
            let mut table = Table::opened(3, Options::default());
            // Other random choices each time.
            for _ in 0..luck {
                table.chance.pick(Site("table"), 2);
            }
            let is_there = |table: &Table| table.state.active == A && table.step() == Step::Prep && !table.player(A).camp.tiles().is_empty();
            table.until(|table| table.step() == Step::Over || is_there(table));
            is_there(&table).then_some(table)
        };
        let table = (0..100).find_map(reached).expect("some game gets there");
        table.game.check(&table.state).expect("a sound position");
        table
    }

    /// The rule that refuses a position after a change.
    fn refused(change: impl FnOnce(&mut State)) -> &'static str {
        let mut table = middle();
        change(&mut table.state);
        table.game.check(&table.state).expect_err("it should be refused").rule.0
    }

    #[test]
    fn mag_12_1_each_master_card_is_in_one_place() {
        assert_eq!(refused(|state| assert!(state.master_deck.pop().is_some())), "MAG-12.1");
        assert_eq!(refused(|state| state.master_deck[0] = state.players[A].cards[0].card), "MAG-12.1");
        assert_eq!(refused(|state| assert!(state.players[B].cards.pop().is_some())), "MAG-12.1");
    }

    #[test]
    fn mag_12_2_each_poster_and_talent_tile_is_in_one_place() {
        assert_eq!(refused(|state| assert!(state.poster_deck.pop().is_some())), "MAG-12.2");
        assert_eq!(refused(|state| state.players[A].completed.insert(state.poster_deck[0])), "MAG-12.2");
        assert_eq!(refused(|state| assert!(state.talent_deck.pop().is_some())), "MAG-12.2");
        assert_eq!(refused(|state| state.poster_display[0] = None), "MAG-12.2");
    }

    #[test]
    fn mag_12_3_storage_holds_three_of_a_type() {
        assert_eq!(refused(|state| state.players[C].gems = gems(0, 4, 0, 0)), "MAG-12.3");
        // MAG-2.5: so the supply of 12 never runs out.
        let stored: u8 = middle().state.players.values().iter().map(|player| player.gems[Colour::Green]).sum();
        assert!(stored <= 3 * 3);
    }

    #[test]
    fn mag_12_4_tiles_do_not_overlap_and_hang_together() {
        let adding = |change: fn(Placement) -> Placement| {
            refused(|state| {
                let added = change(state.players[A].camp.tiles()[0]);
                state.players[A].camp.build(added);
            })
        };
        assert_eq!(adding(|first| first), "MAG-12.4", "on another tile");
        assert_eq!(adding(|first| Placement { col: 8, row: 5, ..first }), "MAG-12.4", "outside");
        assert_eq!(adding(|first| Placement { orientation: 9, ..first }), "MAG-12.4", "no such orientation");
        assert_eq!(refused(|state| state.players[A].camp = camp_of(&[at(Tile::OrangeSmall, 0, 0, 0), at(Tile::OrangeSmall, 0, 5, 4)])), "MAG-12.4");
    }

    fn camp_of(tiles: &[Placement]) -> crate::camp::Camp {
        let mut camp = crate::camp::Camp::default();
        tiles.iter().for_each(|placement| camp.build(*placement));
        camp
    }

    #[test]
    fn mag_12_5_covered_cells_are_those_of_the_tiles() {
        let table = middle();
        for player in table.state.players.values() {
            let area: u32 = player.camp.tiles().iter().map(|placement| u32::from(placement.tile.cells())).sum();
            assert_eq!(table.game.covered(&player.camp).count_ones(), area);
            assert!(area <= 54);
        }
    }

    #[test]
    fn mag_12_6_fifteen_tents_each_once() {
        assert_eq!(
            refused(|state| *state.wheels.iter_mut().flat_map(|wheel| &mut wheel.tents).find(|tent| tent.is_some()).expect("a tent") = None),
            "MAG-12.6"
        );
        assert_eq!(refused(|state| state.wheels[0].wagon = 14), "MAG-2.10");
    }

    #[test]
    fn mag_12_7_no_die_is_lost_and_each_turn_has_one() {
        assert_eq!(refused(|state| state.dice_pool = Dice::default()), "MAG-12.7");
        assert_eq!(refused(|state| state.active = state.active.next(3)), "MAG-4.1");
        let mut card = Table::of(2);
        let take = card.choices()[0];
        card.play(A, take);
        // The die in hand counts too. (The bent table has other faults, in other rules.)
        assert!(matches!(card.step(), Step::Card { .. }));
        assert_eq!(Check { position: Position { game: &card.game, state: &card.state }, stage: Stage::BeforeDie }.dice(), Ok(()));
    }

    #[test]
    fn mag_12_8_eight_pawns_each() {
        assert_eq!(refused(|state| state.players[B].pawns.supply += 1), "MAG-12.8");
    }

    #[test]
    fn mag_12_9_two_hats_each_and_none_shares_a_place() {
        assert_eq!(refused(|state| state.players[A].hats = [None, None]), "MAG-12.9");
        assert_eq!(refused(|state| state.players[A].hats = state.players[B].hats), "MAG-12.9");
        assert_eq!(refused(|state| state.players[A].hats = [Some(space(5)), None]), "MAG-12.9");
    }

    #[test]
    fn mag_12_10_coins_are_never_negative_and_points_fall_only_when_paying() {
        assert_eq!(refused(|state| state.players[A].coins = 60_000), "MAG-12.10");
        let mut table = Table::opened(2, Options::default());
        table.until(|table| table.step() == Step::Over);

        let falls = table.news().filter_map(|news| match news {
            crate::event::News::PointsScored { part, points, .. } if *points < 0 => Some(*part),
            _ => None,
        });
        assert!(falls.into_iter().all(|part| part == crate::scoring::Part::Penalties));
    }

    #[test]
    fn mag_12_10_completed_posters_tiles_and_tents_never_decrease() {
        let mut table = Table::opened(4, Options::default());
        let sizes = |state: &State| {
            state.players.values().iter().map(|player| (player.completed.len(), player.camp.tiles().len(), player.tent_count())).collect::<Vec<_>>()
        };
        while table.step() != Step::Over {
            let before = sizes(&table.state);
            let choices = table.choices();
            let action = choices[table.chance.pick(Site("test"), choices.len() as u32) as usize];
            table.acts(action);
            let grown = sizes(&table.state).iter().zip(&before).all(|(after, before)| after.0 >= before.0 && after.1 >= before.1 && after.2 >= before.2);
            assert!(grown);
        }
    }

    #[test]
    fn mag_12_11_power_is_bounded() {
        let game = game();
        let mut most = 0;
        for seed in 0..60 {
            let mut chance = FastChance::new(seed);
            let mut state = game.setup(2, &Options::default(), &mut chance, &mut kernel::Silent);
            while let Some(seat) = game.awaiting(&state).first() {
                let mut actions = Vec::new();
                game.legal(&state, seat, &mut actions);
                let action = actions[chance.pick(Site("test"), actions.len() as u32) as usize];
                game.apply(&mut state, seat, action, &mut chance, &mut kernel::Silent).expect("legal");
                if state.turn.is_some() {
                    most = most.max(game.at(&state).power());
                }
            }
        }
        assert!((7..=53).contains(&most), "{most}");
        assert_eq!(refused(|state| state.turn.as_mut().expect("a turn").gems = 9), "MAG-12.11");
    }

    #[test]
    fn mag_12_12_a_game_ends_within_its_bound() {
        let mut table = Table::opened(4, Options::default());
        assert_eq!(max_decisions(&table.game, 4), 7740);
        let mut decisions = 0;
        while table.step() != Step::Over {
            let choices = table.choices();
            // The longest way on: prefer whatever does not end the turn.
            let action =
                *choices.iter().find(|action| !matches!(action, crate::actions::Action::EndTurn | crate::actions::Action::Stop)).unwrap_or(&choices[0]);
            table.acts(action);
            decisions += 1;
            assert!(decisions <= max_decisions(&table.game, 4));
        }
    }

    #[test]
    fn mag_12_14_a_position_is_read_exactly() {
        let table = middle();
        let rule = |change: fn(&mut serde_json::Value)| {
            let mut document = serde_json::to_value(table.state).expect("JSON");
            change(&mut document);
            table.game.read_position(&document).map(drop).map_err(|broken| broken.rule.0)
        };

        assert_eq!(rule(|_| ()), Ok(()));
        assert_eq!(rule(|document| document["surplus"] = 1.into()), Err("MAG-12.14"));
        assert_eq!(rule(|document| document["masterDeck"][0] = "m57".into()), Err("MAG-12.14"));
        assert_eq!(rule(|document| document["players"][0]["coins"] = (-1).into()), Err("MAG-12.14"));
        assert_eq!(rule(|document| drop(document["players"][0]["points"].as_object_mut().expect("an object").remove("zones"))), Err("MAG-12.14"));
        assert_eq!(rule(|document| document["turn"]["pawns"] = serde_json::json!([{"talent": "tile_coins", "pawns": 0}])), Err("MAG-12.14"));
        assert_eq!(rule(|document| document["boxedPosters"] = serde_json::json!(["suhayl_start", "suhayl_start"])), Err("MAG-12.14"));
    }

    #[test]
    fn mag_12_13_the_final_score_is_the_sum_of_the_point_events() {
        let mut table = Table::opened(4, Options::default());
        table.until(|table| table.step() == Step::Over);

        for (seat, player) in table.state.players.iter() {
            let told: i32 = table
                .news()
                .filter_map(|news| match news {
                    crate::event::News::PointsScored { seat: whose, points, .. } if *whose == seat => Some(i32::from(*points)),
                    _ => None,
                })
                .sum();
            assert_eq!(told, player.points.total());
        }
    }
}
