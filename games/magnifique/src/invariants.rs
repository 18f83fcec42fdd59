//! Chapter 12: what holds in every reachable position. A loaded position is refused by it.

mod steps;

use kernel::{Broken, Seat};

use crate::camp::{connected, neighbours};
use crate::components::{
    CardId, Colour, HELD_CARDS, Id, IdSet, MAX_PLAYERS, Magnifique, PAWNS, Pawns, PosterId, ROUNDS, STORAGE, TURNS_PER_ROUND, Talent, TentId, Tile,
    WHEEL_SPACES,
};
use crate::flow::{Step, Table};
use crate::setup::{DRAFT_HAND, SOLO_HAND};
use crate::state::{Place, Player, State, UsedPawns};

/// MAG-12.12: decisions of one turn at most.
const DECISIONS_PER_TURN: u32 = 160;
/// MAG-12.12: decisions outside turns at most.
const OTHER_DECISIONS: u32 = 60;
/// More coins or points than any game can bring: nothing overflows below them.
const FAR_BEYOND: i32 = 5000;

/// MAG-12.12: the bound on the decisions of a game.
pub(crate) const fn max_decisions(players: u8) -> u32 {
    DECISIONS_PER_TURN * TURNS_PER_ROUND as u32 * ROUNDS as u32 * players as u32 + OTHER_DECISIONS
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
    Broken::unless((1..=MAX_PLAYERS as u8).contains(&players), "MAG-3.1", || format!("{players} players"))?;
    Broken::unless((1..=ROUNDS).contains(&state.round), "MAG-4.1", || format!("round {}", state.round))?;
    Broken::unless(state.first.0 < players && state.active.0 < players, "MAG-4.1", || "a seat that is not there".into())?;
    let bottom = state.steps.first().copied();
    let stage = Stage::of(bottom.ok_or_else(|| Broken::new("MAG-4.2", "nothing is pending"))?);
    let check = Check { table: Table { game, state }, stage };
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
    table: Table<'a>,
    stage: Stage,
}

/// Counts how often each component is somewhere.
struct Places<T> {
    seen: IdSet<T>,
    twice: Option<T>,
}

impl<T: Id> Places<T> {
    fn new() -> Self {
        Self { seen: IdSet::default(), twice: None }
    }

    fn add(&mut self, ids: impl IntoIterator<Item = T>) {
        for id in ids {
            if self.seen.contains(id) {
                self.twice = Some(id);
            }
            self.seen.insert(id);
        }
    }

    /// Each of `all` must be in exactly one place, and nothing else anywhere.
    fn each_once(&self, all: impl Iterator<Item = T>, rule: &'static str) -> Result<(), Broken> {
        if let Some(id) = self.twice {
            return Err(Broken::new(rule, format!("{id:?} is in two places")));
        }
        let all: IdSet<T> = all.collect();
        let odd = T::all().find(|id| all.contains(*id) != self.seen.contains(*id));
        odd.map_or(Ok(()), |id| Err(Broken::new(rule, format!("{id:?} is nowhere, or where it cannot be"))))
    }
}

impl Check<'_> {
    /// MAG-12.3 and 12.10: storage and coins; numbers stay far from overflow.
    fn wallets(self) -> Result<(), Broken> {
        for (seat, player) in self.table.state.players.iter() {
            for gem in Colour::all() {
                Broken::unless(player.gems[gem] <= STORAGE, "MAG-12.3", || format!("{seat} stores {} {gem} gems", player.gems[gem]))?;
            }
            Broken::unless(i32::from(player.coins) < FAR_BEYOND, "MAG-12.10", || format!("{seat} has {} coins", player.coins))?;
            let points = crate::scoring::Part::ALL.map(|part| i32::from(player.points.of(part)));
            Broken::unless(points.iter().all(|points| points.abs() < FAR_BEYOND), "MAG-12.10", || format!("{seat} has points beyond reason"))?;
            Broken::unless(player.dues.payment <= 48 && player.dues.transparent <= 24, "MAG-5.45", || format!("{seat} owes too much"))?;
        }
        Ok(())
    }

    /// MAG-12.4 and 12.5: no tile is outside, on another one or apart from the others; the supply is not overdrawn.
    fn camps(self) -> Result<(), Broken> {
        let game = self.table.game;
        for (seat, player) in self.table.state.players.iter() {
            let mut covered = 0;
            for placement in player.camp.tiles() {
                let cells = game.cells_of(*placement);
                Broken::unless(cells != 0, "MAG-12.4", || format!("a {} of {seat} is outside the camp", placement.tile))?;
                Broken::unless(covered & cells == 0, "MAG-12.4", || format!("a {} of {seat} overlaps another tile", placement.tile))?;
                let touches = covered == 0 || neighbours(covered) & cells != 0;
                Broken::unless(touches, "MAG-12.4", || format!("a {} of {seat} was built apart from the others", placement.tile))?;
                covered |= cells;
            }
            let area: u32 = player.camp.tiles().iter().map(|placement| u32::from(placement.tile.cells())).sum();
            Broken::unless(covered.count_ones() == area, "MAG-12.5", || format!("the camp of {seat} has other cells than its tiles"))?;
            let is_one = connected(covered & covered.wrapping_neg(), covered) == covered;
            Broken::unless(is_one, "MAG-12.4", || format!("the camp of {seat} falls apart"))?;
        }
        for tile in Tile::all() {
            let built: u32 = self.table.state.players.values().iter().map(|player| u32::from(player.camp.count(tile))).sum();
            Broken::unless(built <= tile.count().into(), "MAG-12.4", || format!("{built} {tile} are built"))?;
        }
        Ok(())
    }

    /// MAG-12.1: each card in one place; as many with each player as the stage asks.
    fn master_cards(self) -> Result<(), Broken> {
        let state = self.table.state;
        let mut places = Places::<CardId>::new();
        places.add(state.master_deck);
        places.add(state.discarded_cards.iter());
        places.add(state.lots.iter().flatten().map(|lot| lot.card));
        for player in state.players.values() {
            places.add(player.cards.iter().map(|held| held.card));
            places.add(player.hand);
        }
        places.each_once(CardId::all(), "MAG-12.1")?;

        let kept = state.players.values().first().map_or(0, |player| player.cards.len());
        for (seat, player) in state.players.iter() {
            let (cards, hand) = (player.cards.len(), player.hand.len());
            let as_due = match self.stage {
                Stage::Drafting => self.table.players() > 1 && cards == kept && kept < HELD_CARDS && hand + cards == DRAFT_HAND,
                Stage::SoloCards => self.table.is_solo() && cards == 0 && hand == SOLO_HAND,
                Stage::ChoosingTalents | Stage::BeforeDie | Stage::InTurn | Stage::Over => cards == HELD_CARDS && hand == 0,
                Stage::Lots | Stage::Resolving => (HELD_CARDS..=HELD_CARDS + 1).contains(&cards) && hand == 0,
            };
            Broken::unless(as_due, "MAG-12.1", || format!("{seat} has {cards} cards and {hand} in hand"))?;
            let has_chosen = player.chosen.is_none_or(|card| player.hand.contains(&card));
            Broken::unless(has_chosen, "MAG-11.2", || format!("{seat} chose a card that is not in the hand"))?;
        }
        let all_chose = self.stage == Stage::Drafting && state.players.values().iter().all(|player| player.chosen.is_some());
        Broken::unless(!all_chose, "MAG-3.13", || "all have chosen, but nothing follows".into())
    }

    /// MAG-3.5: the lots are there while they can be taken, with talent tiles in rounds 1 and 2 (MAG-5.49).
    fn lots(self) -> Result<(), Broken> {
        let (state, players) = (self.table.state, self.table.players());
        let left = state.lots.iter().flatten().count();
        let to_pick = state.players.values().iter().filter(|player| player.cards.len() == HELD_CARDS).count();
        let filled = state.lots.iter().take(Magnifique::lots(players)).flatten().count();
        let as_due = match self.stage {
            Stage::Drafting | Stage::Resolving | Stage::Over => left == 0,
            Stage::SoloCards | Stage::ChoosingTalents | Stage::BeforeDie | Stage::InTurn => left == filled && filled == Magnifique::lots(players),
            Stage::Lots => left == filled && left >= to_pick && to_pick >= 1 || state.steps.last() == Some(&Step::LotDiscard),
        };
        Broken::unless(as_due, "MAG-3.5", || format!("{left} lots are left"))?;
        let with_talents = state.lots.iter().flatten().all(|lot| lot.talent.is_some() == (state.round < ROUNDS));
        Broken::unless(with_talents, "MAG-5.49", || "a lot has a talent tile in round 3, or none before".into())
    }

    /// MAG-12.2: each poster in one place; MAG-5.31: no gap in the display while there are posters to fill it.
    fn posters(self) -> Result<(), Broken> {
        let state = self.table.state;
        let mut places = Places::<PosterId>::new();
        places.add(state.poster_deck);
        places.add(state.poster_display.iter().flatten().copied());
        places.add(state.discarded_posters.iter());
        places.add(state.boxed_posters.iter());
        for player in state.players.values() {
            places.add(player.posters.iter().flatten().copied());
            places.add(player.completed.iter());
        }
        for step in state.steps {
            match step {
                Step::PosterSlot { poster } => places.add([poster]),
                Step::Arrange { hand, .. } => places.add(hand),
                _ => {}
            }
        }
        places.each_once(PosterId::all(), "MAG-12.2")?;
        let mut public = state.poster_deck.iter().chain(state.poster_display.iter().flatten()).copied().chain(state.discarded_posters.iter());
        let backs = public.all(|poster| !poster.is_starting()) && state.boxed_posters.iter().all(PosterId::is_starting);
        Broken::unless(backs, "MAG-R57", || "a starting poster is in the deck, or another one in the box".into())?;
        let is_full = state.poster_display.iter().all(Option::is_some);
        let is_exhausted = state.poster_deck.is_empty() && state.discarded_posters.is_empty();
        Broken::unless(is_full || is_exhausted, "MAG-5.31", || "the poster display has a gap".into())
    }

    /// MAG-12.2: each talent tile in one place; as many with each player as rounds have passed.
    fn talents(self) -> Result<(), Broken> {
        let state = self.table.state;
        let mut places = Places::<Talent>::new();
        places.add(state.talent_deck);
        places.add(state.discarded_talents.iter());
        places.add(state.open_talents);
        places.add(state.lots.iter().flatten().filter_map(|lot| lot.talent));
        state.players.values().iter().for_each(|player| places.add(player.talents));
        places.each_once(Talent::tiles(), "MAG-12.2")?;

        let from_lots = |player: &Player| match self.stage {
            Stage::Lots => u8::from(player.cards.len() > HELD_CARDS && state.round < ROUNDS),
            Stage::Resolving => u8::from(state.round < ROUNDS),
            _ => 0,
        };
        let open = state.open_talents.len();
        match self.stage {
            Stage::ChoosingTalents => {
                let taken: usize = state.players.values().iter().map(|player| player.talents.len()).sum();
                let order = state.first.clockwise(self.table.players()).filter(|seat| state.players[*seat].talents.is_empty()).count();
                let next = Seat((state.first.0 + order as u8 + self.table.players() - 1) % self.table.players());
                let as_due = open + taken == Magnifique::setup_talents(self.table.players()) && order >= 1 && state.active == next;
                Broken::unless(as_due && state.players.values().iter().all(|player| player.talents.len() <= 1), "MAG-3.14", || {
                    format!("{open} talent tiles are open, {taken} taken")
                })
            }
            Stage::Drafting | Stage::SoloCards => {
                let none = open == 0 && state.players.values().iter().all(|player| player.talents.is_empty());
                Broken::unless(none, "MAG-3.14", || "talent tiles were taken too early".into())
            }
            _ => {
                let as_due = state.players.values().iter().all(|player| player.talents.len() as u8 == state.round + from_lots(player));
                Broken::unless(open == 0 && as_due, "MAG-12.2", || "a player has talent tiles of another round".into())
            }
        }
    }

    /// MAG-12.6: 15 tents, each in one place; wagons on their wheels.
    fn tents(self) -> Result<(), Broken> {
        let state = self.table.state;
        let mut places = Places::<TentId>::new();
        places.add(state.wheels.iter().flat_map(|wheel| wheel.tents).flatten());
        places.add(state.players.values().iter().flat_map(|player| player.tents).flatten());
        Broken::unless(places.twice.is_none() && places.seen.len() == 15, "MAG-12.6", || "15 tents are in play, each once".into())?;
        let on_wheels = state.wheels.iter().all(|wheel| usize::from(wheel.wagon) < WHEEL_SPACES);
        Broken::unless(on_wheels, "MAG-2.10", || "a wagon is off its wheel".into())
    }

    /// MAG-12.7: all dice are there; one on a card for each turn begun, in the order of turns (MAG-4.1).
    fn dice(self) -> Result<(), Broken> {
        let (state, players) = (self.table.state, self.table.players());
        let in_hand = state.steps.iter().find_map(|step| if let Step::Card { die } = step { Some(*die) } else { None });
        for colour in Colour::all() {
            let on_cards = state.players.values().iter().flat_map(Player::dice).chain(in_hand).filter(|die| die.colour == colour).count();
            let reserve = if self.table.is_solo() { state.reserve[colour] } else { 0 };
            let found = usize::from(state.dice_pool.count_of(colour)) + on_cards + usize::from(reserve);
            let extra = if self.table.is_solo() { self.table.game.solo_reserve[colour] } else { 0 };
            let all = usize::from(self.table.game.dice(players)[colour] + extra);
            let as_due = if matches!(self.stage, Stage::Resolving | Stage::Over) { found <= all } else { found == all };
            Broken::unless(as_due, "MAG-12.7", || format!("{found} {colour} dice"))?;
        }
        Broken::unless(self.table.is_solo() || state.reserve == Default::default(), "MAG-8.4", || "a reserve without a solo game".into())?;
        let taken = self.table.dice_taken();
        let begun = match self.stage {
            Stage::Drafting | Stage::SoloCards | Stage::ChoosingTalents => 0,
            Stage::BeforeDie | Stage::InTurn => taken,
            Stage::Lots => TURNS_PER_ROUND * players,
            Stage::Resolving | Stage::Over => return Ok(()),
        };
        let in_order = state.first.clockwise(players).zip(0..).all(|(seat, order)| {
            let turns = (begun + players - 1 - order) / players;
            state.players[seat].dice().count() == usize::from(turns)
        });
        Broken::unless(in_order && taken == begun, "MAG-12.7", || "dice were taken out of order".into())?;
        let current = match self.stage {
            Stage::BeforeDie => Some(begun),
            Stage::InTurn => begun.checked_sub(1),
            _ => return Ok(()),
        };
        let is_turn = current.is_some_and(|turn| turn < TURNS_PER_ROUND * players && state.active.0 == (state.first.0 + turn % players) % players);
        Broken::unless(is_turn, "MAG-4.1", || format!("it is not the turn of {}", state.active))
    }

    /// MAG-12.9: two hats each, on places of the track, no two on one place.
    fn hats(self) -> Result<(), Broken> {
        let state = self.table.state;
        let mut taken: Vec<Place> = Vec::with_capacity(8);
        for (seat, player) in state.players.iter() {
            for place in player.hats.iter().flatten().copied() {
                let is_place = match place {
                    Place::Waiting(number) => (1..=MAX_PLAYERS as u8).contains(&number),
                    Place::Space(power) => self.table.game.space(power).is_some() && !(self.table.is_solo() && self.table.game.solo_blocked.contains(&power)),
                };
                Broken::unless(is_place && !taken.contains(&place), "MAG-12.9", || format!("a hat of {seat} is on {place:?}"))?;
                taken.push(place);
            }
            let between_rounds = matches!(self.stage, Stage::Lots | Stage::Resolving | Stage::Over);
            let as_due = match player.hats {
                [Some(Place::Waiting(_)), None] | [None, Some(Place::Waiting(_))] => true,
                [Some(Place::Space(_)), None] | [None, Some(Place::Space(_))] => true,
                [Some(Place::Space(_)), Some(Place::Space(_))] => !between_rounds,
                _ => false,
            };
            Broken::unless(as_due, "MAG-12.9", || format!("the hats of {seat} are on {:?}", player.hats))?;
        }
        Ok(())
    }

    /// MAG-12.8 and 5.43: eight pawns each; those on talent spaces as these allow.
    fn pawns(self) -> Result<(), Broken> {
        let state = self.table.state;
        let used = state.turn.map_or_else(UsedPawns::default, |turn| turn.pawns);
        for (seat, player) in state.players.iter() {
            let own = player.pawns;
            let on_spaces = if seat == state.active { used.total() } else { 0 };
            let all = [own.supply, own.play_area, own.main_tent, on_spaces].map(u32::from).iter().sum::<u32>();
            Broken::unless(all == u32::from(PAWNS), "MAG-12.8", || format!("{seat} has {all} pawns"))?;
        }
        for talent in Talent::all().filter(|talent| used.on(*talent) > 0) {
            let as_due = match talent.pawns() {
                Pawns::One => used.on(talent) == 1,
                Pawns::Two => used.on(talent) == 2,
                Pawns::Each => true,
            };
            let is_own = Talent::tiles().all(|tile| tile != talent) || self.table.me().talents.contains(&talent);
            Broken::unless(as_due && is_own, "MAG-5.43", || format!("{} pawns are on {talent}", used.on(talent)))?;
        }
        Ok(())
    }

    /// MAG-5.1 to 5.4: the turn fits its step.
    fn turn(self) -> Result<(), Broken> {
        let state = self.table.state;
        Broken::unless(state.turn.is_some() == (self.stage == Stage::InTurn), "MAG-4.2", || "a turn is played outside its time, or none in it".into())?;
        let Some(turn) = state.turn else { return Ok(()) };
        let die = self.table.me().held(turn.card).and_then(|held| held.die);
        let die = die.ok_or_else(|| Broken::new("MAG-5.1", "the turn's die is on no own card"))?;
        let is_latest = turn.hue.is_none() || die.colour.hue().is_none() || die.colour.hue() == turn.hue;
        Broken::unless(is_latest, "MAG-5.3", || "the die counts as a colour it has not".into())?;
        let power = match turn.bonus {
            crate::state::BonusUse::Unused => 0,
            crate::state::BonusUse::Used(power) => power,
        };
        Broken::unless(turn.gems <= 8 && power <= 2, "MAG-12.11", || "power comes from nowhere".into())?;
        let given_up = turn.given_up;
        let travel = crate::components::MainAction::Travel;
        Broken::unless(!given_up.contains(travel) && turn.action.is_none_or(|action| !given_up.contains(action)), "MAG-5.4", || {
            "an action that was given up is chosen, or travel was given up".into()
        })
    }

    /// MAG-12.1 and 12.2: the decks last for the displays to come.
    fn decks(self) -> Result<(), Broken> {
        let (state, lots) = (self.table.state, Magnifique::lots(self.table.players()));
        let displays = |last: u8| usize::from(last.saturating_sub(state.round));
        let (mut cards, mut talents) = (displays(ROUNDS) * lots, displays(ROUNDS - 1) * lots);
        if self.stage == Stage::Drafting {
            (cards, talents) = (cards + lots, talents + lots);
        }
        if matches!(self.stage, Stage::Drafting | Stage::SoloCards) {
            talents += Magnifique::setup_talents(self.table.players());
        }
        if matches!(self.stage, Stage::Drafting | Stage::SoloCards | Stage::ChoosingTalents) {
            Broken::unless(state.round == 1, "MAG-4.1", || "the setup belongs to round 1".into())?;
        }
        let returned = if self.stage == Stage::Drafting { usize::from(self.table.players()) } else { 0 };
        let lasts = state.master_deck.len() + returned >= cards && state.talent_deck.len() >= talents;
        Broken::unless(lasts || self.stage == Stage::Over, "MAG-12.2", || "a deck is too small for the displays to come".into())
    }

    /// MAG-4.7: somebody can decide.
    fn is_not_stuck(self) -> Result<(), Broken> {
        let is_over = self.stage == Stage::Over;
        let can_decide = is_over || self.stage == Stage::Drafting || self.table.first_two().first.is_some();
        Broken::unless(can_decide, "MAG-4.7", || "nobody can decide anything".into())?;
        Broken::unless(!is_over || self.table.state.round == ROUNDS, "MAG-7.1", || "over before round 3 ended".into())
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, FastChance, Game, Site};

    use super::*;
    use crate::camp::Placement;
    use crate::setup::Options;
    use crate::state::Dice;
    use crate::tests::table::*;

    /// A sound position in the middle of a game: A is about to commit, with tiles in the camp.
    fn middle() -> Scene {
        let reached = |seed: u64| {
            let mut scene = Scene::seeded(3, Options::default(), seed);
            let is_there = |scene: &Scene| scene.state.active == A && scene.step() == Step::Prep && !scene.player(A).camp.tiles().is_empty();
            scene.until(|scene| scene.step() == Step::Over || is_there(scene));
            is_there(&scene).then_some(scene)
        };
        let scene = (0..100).find_map(reached).expect("some game gets there");
        scene.game.check(&scene.state).expect("a sound position");
        scene
    }

    /// The rule that refuses a position after a change.
    fn refused(change: impl FnOnce(&mut State)) -> &'static str {
        let mut scene = middle();
        change(&mut scene.state);
        scene.game.check(&scene.state).expect_err("it should be refused").rule.0
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
        let scene = middle();
        for player in scene.state.players.values() {
            let area: u32 = player.camp.tiles().iter().map(|placement| u32::from(placement.tile.cells())).sum();
            assert_eq!(scene.game.covered(&player.camp).count_ones(), area);
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
        let mut card = Scene::of(2);
        let take = card.legal()[0];
        card.play(A, take);
        // The die in hand counts too. (The bent table has other faults, in other rules.)
        assert!(matches!(card.step(), Step::Card { .. }));
        assert_eq!(Check { table: Table { game: &card.game, state: &card.state }, stage: Stage::BeforeDie }.dice(), Ok(()));
    }

    #[test]
    fn mag_12_8_eight_pawns_each() {
        assert_eq!(refused(|state| state.players[B].pawns.supply += 1), "MAG-12.8");
    }

    #[test]
    fn mag_12_9_two_hats_each_and_none_shares_a_place() {
        assert_eq!(refused(|state| state.players[A].hats = [None, None]), "MAG-12.9");
        assert_eq!(refused(|state| state.players[A].hats = state.players[B].hats), "MAG-12.9");
        assert_eq!(refused(|state| state.players[A].hats = [Some(Place::Space(5)), None]), "MAG-12.9");
    }

    #[test]
    fn mag_12_10_coins_are_never_negative_and_points_fall_only_when_paying() {
        assert_eq!(refused(|state| state.players[A].coins = 60_000), "MAG-12.10");
        let mut scene = Scene::opened(2, Options::default());
        scene.until(|scene| scene.step() == Step::Over);

        let falls = scene.happenings().filter_map(|happening| match happening {
            crate::event::Happening::PointsScored { part, points, .. } if *points < 0 => Some(*part),
            _ => None,
        });
        assert!(falls.into_iter().all(|part| part == crate::scoring::Part::Penalties));
    }

    #[test]
    fn mag_12_10_completed_posters_tiles_and_tents_never_decrease() {
        let mut scene = Scene::opened(4, Options::default());
        let sizes = |state: &State| {
            state.players.values().iter().map(|player| (player.completed.len(), player.camp.tiles().len(), player.tent_count())).collect::<Vec<_>>()
        };
        while scene.step() != Step::Over {
            let before = sizes(&scene.state);
            let choices = scene.legal();
            let action = choices[scene.chance.pick(Site("test"), choices.len() as u32) as usize];
            scene.play(scene.state.active, action);
            let grown = sizes(&scene.state).iter().zip(&before).all(|(after, before)| after.0 >= before.0 && after.1 >= before.1 && after.2 >= before.2);
            assert!(grown);
        }
    }

    #[test]
    fn mag_12_11_power_is_bounded() {
        let game = game();
        let mut most = 0;
        for seed in 0..60 {
            let mut chance = FastChance::new(seed);
            let mut state = game.setup(2, &Options::default(), &mut chance, &mut kernel::Silent).expect("a table");
            while let Some(seat) = game.awaiting(&state).first() {
                let mut actions = Vec::new();
                game.legal(&state, seat, &mut actions);
                let action = actions[chance.pick(Site("test"), actions.len() as u32) as usize];
                game.apply(&mut state, seat, action, &mut chance, &mut kernel::Silent).expect("legal");
                if state.turn.is_some() {
                    most = most.max(Table { game: &game, state: &state }.power());
                }
            }
        }
        assert!((7..=53).contains(&most), "{most}");
        assert_eq!(refused(|state| state.turn.as_mut().expect("a turn").gems = 9), "MAG-12.11");
    }

    #[test]
    fn mag_12_12_a_game_ends_within_its_bound() {
        assert_eq!(max_decisions(4), 7740);
        let mut scene = Scene::opened(4, Options::default());
        let mut decisions = 0;
        while scene.step() != Step::Over {
            let choices = scene.legal();
            // The longest way on: prefer whatever does not end the turn.
            let action =
                *choices.iter().find(|action| !matches!(action, crate::actions::Action::EndTurn {} | crate::actions::Action::Stop {})).unwrap_or(&choices[0]);
            scene.play(scene.state.active, action);
            decisions += 1;
            assert!(decisions <= max_decisions(4));
        }
    }

    #[test]
    fn mag_12_13_the_final_score_is_the_sum_of_the_point_events() {
        let mut scene = Scene::opened(4, Options::default());
        scene.until(|scene| scene.step() == Step::Over);

        for (seat, player) in scene.state.players.iter() {
            let told: i32 = scene
                .happenings()
                .filter_map(|happening| match happening {
                    crate::event::Happening::PointsScored { seat: whose, points, .. } if *whose == seat => Some(i32::from(*points)),
                    _ => None,
                })
                .sum();
            assert_eq!(told, player.points.total());
        }
    }
}
