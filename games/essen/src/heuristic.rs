//! Chapter 14: what a sensible player weighs. Everything is counted in points: a goal pulls by the points it brings for
//! each action on the way. What things are weighed by are [figures](../data/weights.json), found by letting players with different
//! ones play each other.

use std::cell::LazyCell;

use kernel::{Heuristic, MAX_SEATS, Manner, PerSeat, Redealt, Seat, Weights, odds};

use crate::actions::Offer;
use crate::board::{Spaces, UNREACHABLE, cost_to_enter};
use crate::components::*;
use crate::scoring::wishlist_points;
use crate::state::{Phase, Player, State};
use crate::{Action, Essen, value};

/// What is weighed, in points where nothing else is said.
pub(crate) const NAMES: [&str; 12] = ["action", "euro", "wish", "shopping", "ranking", "arrival", "burden", "heavy", "bank", "later", "stop", "end"];
/// What an action of the track brings in sensible play.
const ACTION: usize = 0;
/// What a euro is worth while there is time to spend it: more than the bank takes (ESS-5.61), which is far away.
const EURO: usize = 1;
/// What one more wish brings on the way to the next row of the table (ESS-6.22).
const WISH: usize = 2;
/// Euros that a round of shopping takes.
const SHOPPING: usize = 3;
/// The share of a ranking card's points that is likely to be had.
const RANKING: usize = 4;
/// The share of a tile's worth while it is still on a pallet.
const ARRIVAL: usize = 5;
/// What a tile costs for each one that is in the bag already: it will be carried for a while.
const BURDEN: usize = 6;
/// How much more the spaces of a heavy bag are missed than those of a light one.
const HEAVY: usize = 7;
/// What going to the bank is worth when money is short.
const BANK: usize = 8;
/// The share of a goal's worth if it cannot be reached in this turn.
const LATER: usize = 9;
/// Actions that every goal takes beside the way.
const STOP: usize = 10;
/// What the end of a turn must be better than.
const END: usize = 11;

type Figures = [f32; Weights::MOST];

impl Heuristic for Essen {
    fn evaluate(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        let prospects = PerSeat::<f32, MAX_SEATS>::from_fn(state.players(), |seat| self.prospects(state, seat));
        PerSeat::from_fn(state.players(), |seat| {
            let best_other = prospects.iter().filter(|(other, _)| *other != seat).map(|(_, prospects)| *prospects).fold(f32::MIN, f32::max);
            odds((prospects[seat] - best_other) / 10.0)
        })
    }

    /// By the [net](crate::value); once the game is over, as it stands.
    fn promise(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        if state.phase == Phase::Over { self.evaluate(state) } else { value::shares(self, state) }
    }

    fn prior(&self, state: &Redealt<Self>, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let figures = self.weights.of(state.players());
        let goals = LazyCell::new(|| Goals::of(self, state, seat));
        // Ways are the same for all actions at hand: they are looked for once.
        let from_parking = LazyCell::new(|| self.board.costs_from(Space::PARKING, Spaces::NONE));
        let [from_here, from_rival] = [seat, seat.next(state.players())].map(|of| LazyCell::new(move || Reach::of(self, state, of)));
        let weight = |action: &Action| match *action {
            Action::Draft { card } => self.draft_worth(state, seat, card, &from_parking),
            Action::Keep { card } => self.card_worth(state, seat, card, &from_here),
            Action::Remove { tile } => self.removal_worth(state, tile, &from_here, &from_rival),
            Action::Move { space } => goals.pull_over(self, state, space),
            Action::Buy => goals.here * 3.0,
            Action::Eat => f32::from(state.players[seat].token.min(MEAL_STEPS)) * figures[ACTION] * 2.0,
            Action::Unload => 50.0,
            Action::Withdraw => withdrawal_worth(state, seat, figures),
            Action::PlayTest => self.play_test_worth(state, seat),
            Action::EndTurn if rounds_left(state) == 0 => figures[END] / 4.0,
            Action::EndTurn => figures[END],
        };
        weights.extend(actions.iter().map(|action| weight(action).max(0.01)));
    }

    fn weights(&self) -> Option<&Weights> {
        Some(&self.weights)
    }

    fn with_weights(&self, weights: Weights) -> Option<Self> {
        Some(Self { weights, ..self.clone() })
    }

    /// Whoever strolls gets nowhere: ways are followed to their end, but the tree looks at others too. What a table promises is told
    /// well enough after four turns.
    fn manner(&self, _players: u8) -> Manner {
        Manner { focus: 2, sharpness: 30, turns: 4, ..Manner::DEFAULT }
    }
}

/// The rounds after this one.
const fn rounds_left(state: &State) -> u8 {
    ROUNDS - state.round
}

/// What hangs on a player alone and not on a tile: looked at once for many tiles.
struct Reach<'a> {
    player: &'a Player,
    figures: &'a Figures,
    costs: [u8; Space::COUNT],
    wish: f32,
    ranking: PerSymbol<f32>,
}

impl<'a> Reach<'a> {
    fn of(game: &'a Essen, state: &'a State, seat: Seat) -> Self {
        let (player, figures) = (&state.players[seat], game.weights.of(state.players()));
        let costs = game.board.costs_from(player.pos, game.crowded(state));
        Self { player, figures, costs, wish: wish_worth(player, figures), ranking: game.ranking_worth(state, player) }
    }
}

impl Essen {
    /// What buying a tile is worth to a player, beyond what it costs; nothing if it cannot be bought.
    fn tile_worth(&self, state: &State, reach: &Reach<'_>, offer: &Offer) -> f32 {
        let (player, figures) = (reach.player, reach.figures);
        let sold_out = offer.event == Some(EventToken::SoldOut) && player.preorder_used;
        if sold_out || player.money < i32::from(offer.price) || player.bag.len() >= BAG {
            return 0.0;
        }
        let cost = if rounds_left(state) == 0 { 0.0 } else { f32::from(offer.price) * figures[EURO] + player.bag.len() as f32 * figures[BURDEN] };
        let card = offer.tile.wishlist_card();
        let wish = if player.hand.contains(card) || state.common.contains(card) { reach.wish } else { 0.0 };
        (f32::from(offer.gain.total) + wish + reach.ranking[self.print(offer.tile).symbol] - cost).max(0.0)
    }

    /// What one more tile of each symbol brings towards the open rankings: more, the less is missing.
    fn ranking_worth(&self, state: &State, player: &Player) -> PerSymbol<f32> {
        let (owned, share) = (self.symbols(player.bought()), self.weights.of(state.players())[RANKING]);
        let mut worth = PerSymbol::default();
        for card in &state.ranking {
            let brings = share * f32::from(self.series(*card).points()) / f32::from(self.missing(&owned, *card).max(1));
            let wanted = self.requirement(*card).iter().filter(|(symbol, wanted)| owned[*symbol] < **wanted);
            wanted.for_each(|(symbol, _)| worth[symbol] += brings);
        }
        worth
    }

    /// How many tiles a ranking card still asks for.
    pub(crate) fn missing(&self, owned: &PerSymbol<u8>, card: RankingCard) -> u8 {
        self.requirement(card).iter().map(|(symbol, wanted)| wanted.saturating_sub(owned[symbol])).sum()
    }

    /// A card of the draft: games near the parking are easy wishes, and wishes in one zone save steps.
    fn draft_worth(&self, state: &State, seat: Seat, card: Card, from_parking: &[u8; Space::COUNT]) -> f32 {
        let steps = from_parking[card.tile().booth().index()];
        let same_zone = state.players[seat].hand.iter().filter(|other| self.zone(other.tile()) == self.zone(card.tile())).count();
        10.0 - f32::from(steps) + 1.5 * same_zone as f32 - 0.02 * f32::from(self.print(card.tile()).price)
    }

    /// A drawn card: best if its tile is bought already, worthless if somebody else has it.
    fn card_worth(&self, state: &State, seat: Seat, card: Card, from_here: &Reach<'_>) -> f32 {
        let (player, tile) = (&state.players[seat], card.tile());
        let nearness = || 1.0 / (1.0 + 0.15 * f32::from(from_here.costs[tile.booth().index()]));
        if player.bought().contains(tile) {
            10.0
        } else if state.booths.tiles().contains(tile) {
            2.0 + 3.0 * nearness()
        } else if state.pallet.iter().any(|placed| placed.tile == tile) {
            2.0 + 2.0 * nearness()
        } else if state.warehouse.iter().flatten().any(|unseen| *unseen == tile) {
            1.0
        } else {
            0.05
        }
    }

    /// ESS-8.2: best what the opponent wants and can reach, and the seat itself does not.
    fn removal_worth(&self, state: &State, tile: Tile, own: &Reach<'_>, rival: &Reach<'_>) -> f32 {
        let offer = self.offer(state, tile);
        let pull_on = |of: &Reach<'_>| self.tile_worth(state, of, &offer) / (2.0 + f32::from(of.costs[tile.booth().index()]));
        0.1 + (pull_on(rival) - pull_on(own)).max(0.0)
    }

    /// A play-test finds the card of a bought tile now and then, and a new wish while there is time to fulfil it.
    fn play_test_worth(&self, state: &State, seat: Seat) -> f32 {
        let player = &state.players[seat];
        let unseen = Set::<Card>::ALL - player.hand - state.open_cards() - player.own_discards;
        let wanted: Set<Card> = player.bought().iter().map(Tile::wishlist_card).collect();
        let chance = (2.0 * (wanted & unseen).len() as f32 / unseen.len().max(1) as f32).min(1.0);
        let later = if rounds_left(state) == 0 { 0.0 } else { 0.3 };
        0.5 * wish_worth(player, self.weights.of(state.players())) * (chance + later * (1.0 - chance))
    }

    /// The score a seat may end with: what it has, what is under way, and what money still buys.
    fn prospects(&self, state: &State, seat: Seat) -> f32 {
        let (player, figures) = (&state.players[seat], self.weights.of(state.players()));
        if state.phase == Phase::Over {
            return player.vp as f32;
        }
        let owned = self.symbols(player.bought());
        let towards = |card: &RankingCard| {
            let wanted: u8 = self.requirement(*card).iter().map(|(_, wanted)| *wanted).sum();
            let share = 1.0 - f32::from(self.missing(&owned, *card)) / f32::from(wanted.max(1));
            f32::from(self.series(*card).points()) * if share >= 1.0 { 1.0 } else { 0.6 * share * share }
        };
        let fulfilled = player.fulfilled().len();
        let wishes = 0.5 * f32::from(wishlist_points(fulfilled)) + 0.5 * figures[WISH] * fulfilled.min(10) as f32;
        let rounds = rounds_left(state);
        let money = f32::min(player.money as f32, figures[SHOPPING] * f32::from(1 + rounds));
        let burden = 0.4 * bag_worth(player, rounds, figures);
        player.vp as f32 + wishes + state.ranking.iter().map(towards).sum::<f32>() + money * figures[EURO] - burden
    }
}

/// ESS-6.22: what one more fulfilled wish is worth.
fn wish_worth(player: &Player, figures: &Figures) -> f32 {
    let fulfilled = player.fulfilled().len();
    let next = f32::from(wishlist_points(fulfilled + 1) - wishlist_points(fulfilled));
    0.4 * next + 0.6 * if fulfilled >= 10 { 0.0 } else { figures[WISH] }
}

/// What an empty bag would be worth: its spaces for the next rounds.
fn bag_worth(player: &Player, rounds: u8, figures: &Figures) -> f32 {
    let tiles = player.bag.len() as f32;
    (tiles + figures[HEAVY] * tiles * tiles) * figures[ACTION] * f32::from(rounds.min(2))
}

/// ESS-5.61: money is worth its points as long as there is time to spend it.
fn withdrawal_worth(state: &State, seat: Seat, figures: &Figures) -> f32 {
    let player = &state.players[seat];
    let rounds = f32::from(rounds_left(state)) + if player.available() >= 4 { 0.5 } else { 0.0 };
    if (player.money as f32) < figures[SHOPPING] * rounds.min(2.0) { 20.0 } else { 0.0 }
}

/// What every space promises to a player.
struct Goals<'a> {
    figures: &'a Figures,
    worth: [f32; Space::COUNT],
    /// Where anything is worth something, and the most that one of them is worth.
    wanted: Spaces,
    most: f32,
    /// What buying here is worth.
    here: f32,
    available: u8,
    departure: Departure,
}

impl<'a> Goals<'a> {
    fn of(game: &'a Essen, state: &State, seat: Seat) -> Self {
        let reach = Reach::of(game, state, seat);
        let (player, figures) = (reach.player, game.weights.of(state.players()));
        let mut worth = [0.0; Space::COUNT];
        for tile in state.booths.tiles().iter() {
            worth[tile.booth().index()] = game.tile_worth(state, &reach, &game.offer(state, tile));
        }
        let here = worth[player.pos.index()];
        let rounds = rounds_left(state);
        if rounds > 0 {
            for placed in state.pallet {
                worth[placed.tile.booth().index()] = figures[ARRIVAL] * game.tile_worth(state, &reach, &game.offer(state, placed.tile));
            }
            let is_short = (player.money as f32) < figures[SHOPPING] / 2.0 && player.vp >= WITHDRAWAL_POINTS;
            worth[Space::PARKING.index()] = bag_worth(player, rounds, figures) + if is_short { figures[BANK] } else { 0.0 };
        }
        if !player.ate && player.money as f32 >= MEAL as f32 + figures[SHOPPING] / 2.0 && player.token > 0 {
            worth[Space::COURTYARD.index()] = figures[ACTION] * f32::from(MEAL_STEPS);
        }
        worth[player.pos.index()] = 0.0;
        let wanted = Space::all().filter(|space| worth[space.index()] > 0.0).collect();
        let most = worth.iter().copied().fold(0.0, f32::max);
        Self { figures, worth, wanted, most, here, available: player.available(), departure: Departure::of(game, state) }
    }

    /// How much the best goal beyond a step pulls: points for each action, less if it takes another turn.
    fn pull_over(&self, game: &Essen, state: &State, step: Space) -> f32 {
        let crowded = game.crowded(state);
        let first = cost_to_enter(step, crowded);
        // A goal is not worth more because it is far: what follows relies on it.
        let (stop, later) = (self.figures[STOP], self.figures[LATER].min(1.0));
        let pull = |goal: Space, cost: u8| {
            let worth = self.worth[goal.index()];
            if cost < self.available {
                (worth + self.departure.points_from(goal, self.available - cost - 1)) / (f32::from(cost) + stop)
            } else if rounds_left(state) > 0 {
                worth * later / (f32::from(cost) + stop)
            } else {
                0.0
            }
        };
        let mut best = self.departure.points_from(step, self.available.saturating_sub(first)) / 2.0;
        for (cost, spaces) in game.board.outwards(step, crowded) {
            let cost = first.saturating_add(cost);
            // What lies farther away cannot pull more.
            if best >= (self.most + self.departure.points) / (f32::from(cost) + stop) {
                break;
            }
            best = (spaces & self.wanted).iter().map(|goal| pull(goal, cost)).fold(best, f32::max);
        }
        best
    }
}

/// ESS-5.81: what being home at the end of the last turn brings, and from where the parking can still be reached.
struct Departure {
    points: f32,
    costs: [u8; Space::COUNT],
}

impl Departure {
    fn of(game: &Essen, state: &State) -> Self {
        let next = if state.round == ROUNDS { DEPARTURES.get(state.departed.len()) } else { None };
        let mut costs = [UNREACHABLE; Space::COUNT];
        if next.is_some() {
            let crowded = game.crowded(state);
            let from_parking = game.board.costs_from(Space::PARKING, crowded);
            // A way back enters the same spaces but for its ends.
            let enter = |space: Space| cost_to_enter(space, crowded);
            let home = |space: Space| (from_parking[space.index()] + enter(Space::PARKING)).saturating_sub(enter(space));
            Space::all().for_each(|space| costs[space.index()] = if space == Space::PARKING { 0 } else { home(space) });
        }
        Self { points: next.copied().map_or(0.0, f32::from), costs }
    }

    /// The points of departing, if so many actions lead home from there.
    fn points_from(&self, space: Space, actions: u8) -> f32 {
        if self.costs[space.index()] <= actions { self.points } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, FastChance, Game, Perspective, Seed, SeededChance, Silent, Site};

    use super::*;
    use crate::Options;
    use crate::table::{A, B, Table, booth, go, wish};

    /// What the heuristic likes best.
    fn liked(table: &Table, seat: Seat) -> Action {
        let (actions, mut weights) = (table.legal(seat), Vec::new());
        let redealt = Perspective::new(&**table.game, &table.state, seat).redeal(&mut FastChance::new(1));
        table.game.prior(&redealt, seat, &actions, &mut weights);
        assert_eq!(weights.len(), actions.len());
        assert!(weights.iter().all(|weight| *weight > 0.0 && weight.is_finite()));
        let best = (0..actions.len()).max_by(|one, two| weights[*one].total_cmp(&weights[*two]));
        actions[best.expect("an action")]
    }

    #[test]
    fn it_buys_unloads_eats_and_withdraws() {
        assert_eq!(liked(&Table::of(3).with_tile(33).with_popularity(Symbol::Hourglass, 5).at(A, booth(33)), A), Action::Buy);
        assert_eq!(liked(&Table::of(3).with_bag(A, 1..=4), A), Action::Unload);
        assert_eq!(liked(&Table::of(3).at(A, Space::COURTYARD).with_token(A, 8), A), Action::Eat);
        assert_eq!(liked(&Table::of(3).with_money(A, 0).with_vp(A, 20), A), Action::Withdraw);
    }

    #[test]
    fn it_plans_the_way_home_with_a_full_bag() {
        let mut table = Table::of(3).in_round(3).with_bag(A, 1..=6).at(A, booth(36));
        assert_eq!(liked(&table, A), go(Space::ENTRANCE_WEST));
        table.play(A, go(Space::ENTRANCE_WEST));
        assert_eq!(liked(&table, A), go(Space::PARKING));
    }

    #[test]
    fn it_keeps_the_card_of_a_bought_tile() {
        let mut table = Table::of(3).with_trunk(A, [20]).with_trunk(B, [33]).with_deck([33, 20]);
        table.play(A, Action::PlayTest);
        assert_eq!(liked(&table, A), Action::Keep { card: wish(20) });
    }

    #[test]
    fn more_points_are_a_better_position() {
        let evaluated = |table: &Table| {
            let redealt = Perspective::new(&**table.game, &table.state, A).redeal(&mut FastChance::new(1));
            table.game.evaluate(&redealt)[A]
        };
        let (behind, even, ahead) = (Table::of(2).with_vp(B, 20), Table::of(2), Table::of(2).with_vp(A, 20));
        assert!(evaluated(&behind) < evaluated(&even) && evaluated(&even) < evaluated(&ahead));
        assert!((0.0..=1.0).contains(&evaluated(&ahead)));
    }

    /// Given whole games, when a step is weighed without looking at what lies too far away to matter, then it pulls exactly as
    /// much as the best of all goals does.
    #[test]
    fn no_goal_is_left_out_that_would_pull_more() {
        let mut compared = 0;
        for number in 0..12 {
            let mut chance = FastChance::new(number);
            let mut table = Table::drafting(2 + (number % 4) as u8, Options::default());
            table.state = table.game.setup(2 + (number % 4) as u8, &Options::default(), &mut chance, &mut Silent);
            while table.state.phase != Phase::Over {
                let seat = table.turn();
                let (game, state, legal) = (&table.game, &table.state, table.legal(seat));
                let steps = legal.iter().filter_map(|action| if let Action::Move { space } = *action { Some(space) } else { None });
                let goals = Goals::of(game, state, seat);
                for step in steps {
                    let (first, costs) = (cost_to_enter(step, game.crowded(state)), game.board.costs_from(step, game.crowded(state)));
                    let pull = |goal: Space| {
                        let (cost, worth) = (first + costs[goal.index()], goals.worth[goal.index()]);
                        match cost {
                            _ if worth == 0.0 => 0.0,
                            _ if cost < goals.available => {
                                (worth + goals.departure.points_from(goal, goals.available - cost - 1)) / (f32::from(cost) + goals.figures[STOP])
                            }
                            _ if rounds_left(state) > 0 => worth * goals.figures[LATER] / (f32::from(cost) + goals.figures[STOP]),
                            _ => 0.0,
                        }
                    };
                    let homeward = goals.departure.points_from(step, goals.available.saturating_sub(first)) / 2.0;
                    assert_eq!(goals.pull_over(game, state, step), Space::all().map(pull).fold(homeward, f32::max));
                    compared += 1;
                }
                let action =
                    if chance.pick(Site("test"), 4) == 0 { legal[chance.pick(Site("test"), legal.len() as u32) as usize] } else { liked(&table, seat) };
                table.play(seat, action);
            }
        }
        assert!(compared > 1000, "{compared} steps were compared");
    }

    #[test]
    fn it_beats_three_random_players_with_a_fair_score() {
        const GAMES: u64 = 200;
        let (mut wins, mut points) = (0, 0);
        for number in 0..GAMES {
            let mut chance = FastChance::new(number);
            let mut table = Table::drafting(4, Options::default());
            table.chance = SeededChance::new(Seed::from_text(&number.to_string()));
            table.state = table.game.setup(4, &Options::default(), &mut chance, &mut Silent);
            let own = Seat((number % 4) as u8);
            while table.state.phase != Phase::Over {
                let seat = table.turn();
                let legal = table.legal(seat);
                let action = if seat == own { liked(&table, seat) } else { legal[chance.pick(Site("test"), legal.len() as u32) as usize] };
                table.play(seat, action);
            }
            let standing = &table.standings()[own.index()];
            wins += u64::from(standing.rank == 1);
            points += standing.total;
        }
        assert!(wins * 100 >= 95 * GAMES, "{wins} of {GAMES} won");
        assert!((55..=120).contains(&(points / GAMES as i32)), "{} points on average", points / GAMES as i32);
    }
}
