//! Chapter 14: what a sensible player weighs. Everything is counted in points: a goal is worth going to by the points it
//! brings for each action on the way.

use kernel::{Heuristic, Redealt, Seat};

use crate::actions::Offer;
use crate::board::UNREACHABLE;
use crate::components::*;
use crate::scoring::wishlist_points;
use crate::state::{Phase, State};
use crate::{Action, Essen};

/// Points that an action of the track brings in sensible play.
const ACTION: f32 = 1.15;
/// Points that a euro costs: 50 € for 2 points (ESS-5.61).
const EURO: f32 = WITHDRAWAL_POINTS as f32 / WITHDRAWAL as f32;
/// Points that one more wish brings on the way to the next row of the table (ESS-6.22).
const WISH: f32 = 2.9;
/// Euros that a round of shopping takes.
const SHOPPING: i32 = 70;

impl Heuristic for Essen {
    fn evaluate(&self, state: &Redealt<Self>, seat: Seat) -> f32 {
        let prospects = |of: Seat| self.prospects(state, of);
        let best_other = Seat::all(state.players()).filter(|other| *other != seat).map(prospects).fold(f32::MIN, f32::max);
        1.0 / (1.0 + ((best_other - prospects(seat)) / 10.0).exp())
    }

    fn prior(&self, state: &Redealt<Self>, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let goals = matches!(state.phase, Phase::Turn).then(|| Goals::of(self, state, seat));
        let weight = |action: &Action| match (*action, &goals) {
            (Action::Draft { card }, _) => self.draft_worth(state, seat, card),
            (Action::Keep { card }, _) => self.card_worth(state, seat, card),
            (Action::Remove { tile }, _) => self.removal_worth(state, seat, tile),
            (Action::Move { space }, Some(goals)) => goals.pull_of(self, state, space),
            (Action::Buy, Some(goals)) => goals.here.max(0.0) * 3.0,
            (Action::Eat, Some(_)) => f32::from(state.players[seat].token.min(MEAL_STEPS)) * ACTION * 2.0,
            (Action::Unload, _) => 50.0,
            (Action::Withdraw, _) => withdrawal_worth(state, seat),
            (Action::PlayTest, _) => self.play_test_worth(state, seat),
            (Action::EndTurn | Action::Move { .. } | Action::Buy | Action::Eat, _) => 0.3,
        };
        weights.extend(actions.iter().map(|action| weight(action).max(0.01)));
    }
}

/// The rounds after this one.
const fn rounds_left(state: &State) -> u8 {
    ROUNDS - state.round
}

impl Essen {
    /// What buying a tile is worth to a seat, beyond what it costs; nothing if it cannot be bought.
    fn tile_worth(&self, state: &State, seat: Seat, offer: &Offer) -> f32 {
        let player = &state.players[seat];
        let sold_out = offer.event == Some(EventToken::SoldOut) && player.preorder_used;
        if sold_out || player.money < i32::from(offer.price) || player.bag.len() >= BAG {
            return 0.0;
        }
        let price = if rounds_left(state) == 0 { 0.0 } else { f32::from(offer.price) * EURO };
        let card = offer.tile.wishlist_card();
        let wish = if player.hand.contains(card) || state.common.contains(card) { wish_worth(player.fulfilled().len()) } else { 0.0 };
        f32::from(offer.gain.total) + wish + self.ranking_worth(state, seat, self.print(offer.tile).symbol) - price
    }

    /// What one more tile of a symbol brings towards the open rankings: more, the less is missing.
    fn ranking_worth(&self, state: &State, seat: Seat, symbol: Symbol) -> f32 {
        let owned = self.symbols(state.players[seat].bought());
        let worth = |card: &RankingCard| {
            let requirement = self.requirement(*card);
            let missing: u8 = requirement.iter().map(|(symbol, wanted)| wanted.saturating_sub(owned[symbol])).sum();
            if owned[symbol] >= requirement[symbol] { 0.0 } else { 0.7 * f32::from(card.series().points()) / f32::from(missing.max(1)) }
        };
        state.ranking.iter().map(worth).sum()
    }

    /// A card of the draft: games near the parking are easy wishes, and wishes in one zone save steps.
    fn draft_worth(&self, state: &State, seat: Seat, card: Card) -> f32 {
        let steps = self.board.costs_from(Space::PARKING, crate::board::Spaces::NONE)[card.tile().booth().index()];
        let same_zone = state.players[seat].hand.iter().filter(|other| other.tile().zone() == card.tile().zone()).count();
        10.0 - f32::from(steps) + same_zone as f32 - 0.02 * f32::from(self.print(card.tile()).price)
    }

    /// A drawn card: best if its tile is bought already, worthless if somebody else has it.
    fn card_worth(&self, state: &State, seat: Seat, card: Card) -> f32 {
        let (player, tile) = (&state.players[seat], card.tile());
        let near = |space: Space| 1.0 / (1.0 + 0.15 * f32::from(self.board.costs_from(player.pos, state.crowded())[space.index()]));
        if player.bought().contains(tile) {
            10.0
        } else if state.booths.tiles().contains(tile) {
            2.0 + 3.0 * near(tile.booth())
        } else if state.pallet.iter().any(|placed| placed.tile == tile) {
            2.0 + 2.0 * near(tile.booth())
        } else if state.warehouse.iter().flatten().any(|unseen| *unseen == tile) {
            1.0
        } else {
            0.05
        }
    }

    /// ESS-8.2: best what the opponent wants and can reach, and the seat itself does not.
    fn removal_worth(&self, state: &State, seat: Seat, tile: Tile) -> f32 {
        let offer = self.offer(state, tile);
        let reach = |of: Seat| {
            let cost = self.board.costs_from(state.players[of].pos, state.crowded())[tile.booth().index()];
            self.tile_worth(state, of, &offer) / (2.0 + f32::from(cost))
        };
        0.1 + (reach(seat.next(2)) - reach(seat)).max(0.0)
    }

    /// A play-test finds the card of a bought tile now and then.
    fn play_test_worth(&self, state: &State, seat: Seat) -> f32 {
        let player = &state.players[seat];
        let unseen = Set::<Card>::all() - player.hand - state.open_cards() - player.own_discards;
        let wanted: Set<Card> = player.bought().iter().map(Tile::wishlist_card).collect();
        let chance = (2.0 * (wanted & unseen).len() as f32 / unseen.len().max(1) as f32).min(1.0);
        let later = if rounds_left(state) == 0 { 0.0 } else { 0.3 };
        wish_worth(player.fulfilled().len()) * (chance + later * (1.0 - chance)) * 0.5
    }

    /// The score a seat may end with: what it has, what is under way, and what money still buys.
    fn prospects(&self, state: &State, seat: Seat) -> f32 {
        let player = &state.players[seat];
        if state.phase == Phase::Over {
            return player.vp as f32;
        }
        let left = f32::from(rounds_left(state));
        let owned = self.symbols(player.bought());
        let towards = |card: &RankingCard| {
            let requirement = self.requirement(*card);
            let wanted: u8 = requirement.iter().map(|(_, wanted)| *wanted).sum();
            let missing: u8 = requirement.iter().map(|(symbol, wanted)| wanted.saturating_sub(owned[symbol])).sum();
            let share = 1.0 - f32::from(missing) / f32::from(wanted.max(1));
            f32::from(card.series().points()) * if missing == 0 { 1.0 } else { 0.6 * share * share }
        };
        let fulfilled = player.fulfilled().len();
        let wishes = 0.5 * f32::from(wishlist_points(fulfilled)) + 0.5 * WISH * fulfilled.min(10) as f32;
        let money = player.money.min(SHOPPING * (1 + i32::from(rounds_left(state)))) as f32;
        let burden = player.bag.len() as f32 * ACTION * left.min(2.0) * 0.4;
        player.vp as f32 + wishes + state.ranking.iter().map(towards).sum::<f32>() + money * EURO * 1.5 - burden
    }
}

/// ESS-6.22: what one more fulfilled wish is worth.
fn wish_worth(fulfilled: usize) -> f32 {
    let next = f32::from(wishlist_points(fulfilled + 1) - wishlist_points(fulfilled));
    0.4 * next + 0.6 * if fulfilled >= 10 { 0.0 } else { WISH }
}

/// ESS-5.61: money is worth its points as long as there is time to spend it.
fn withdrawal_worth(state: &State, seat: Seat) -> f32 {
    let player = &state.players[seat];
    let wanted = SHOPPING * i32::from(rounds_left(state)) + if player.available() >= 4 { SHOPPING / 2 } else { 0 };
    if player.money < wanted.min(2 * SHOPPING) { 20.0 } else { 0.0 }
}

/// What every space promises to the player in turn.
struct Goals {
    worth: [f32; Space::COUNT],
    /// What buying here is worth.
    here: f32,
    available: u8,
    home: Home,
}

/// The last round: what being home at the end of the turn brings, and from where it can still be reached.
struct Home {
    points: f32,
    costs: [u8; Space::COUNT],
}

impl Goals {
    fn of(game: &Essen, state: &State, seat: Seat) -> Self {
        let player = &state.players[seat];
        let mut worth = [0.0; Space::COUNT];
        for tile in state.booths.tiles().iter() {
            worth[tile.booth().index()] = game.tile_worth(state, seat, &game.offer(state, tile));
        }
        let here = worth[player.pos.index()];
        let left = rounds_left(state);
        if left > 0 {
            for placed in state.pallet {
                let offer = game.offer(state, placed.tile);
                worth[placed.tile.booth().index()] = 0.3 * game.tile_worth(state, seat, &offer);
            }
            let unloading = player.bag.len() as f32 * ACTION * f32::from(left.min(2));
            let shopping = if player.money < SHOPPING / 2 && player.vp >= WITHDRAWAL_POINTS { 4.0 } else { 0.0 };
            worth[Space::PARKING.index()] = unloading + shopping;
        }
        if !player.ate && player.money >= MEAL + SHOPPING / 2 && player.token > 0 {
            worth[Space::COURTYARD.index()] = ACTION * f32::from(MEAL_STEPS);
        }
        Self { worth, here, available: player.available(), home: Home::of(game, state) }
    }

    /// The best goal beyond a step: points for each action, less what cannot be reached in this turn.
    fn pull_of(&self, game: &Essen, state: &State, step: Space) -> f32 {
        let crowded = state.crowded();
        let first = crate::board::cost_to_enter(step, crowded);
        let costs = game.board.costs_from(step, crowded);
        let last_round = rounds_left(state) == 0;
        let rate = |goal: Space| {
            let cost = first.saturating_add(costs[goal.index()]);
            let worth = self.worth[goal.index()];
            let in_time = cost < self.available;
            if worth <= 0.0 || (last_round && !in_time) || costs[goal.index()] == UNREACHABLE {
                return 0.0;
            }
            let homeward = if last_round { self.home.still_reached(goal, self.available - cost - 1) } else { 0.0 };
            (worth + homeward) * if in_time { 1.0 } else { 0.75 } / (f32::from(cost) + 0.6)
        };
        let best = Space::all().map(rate).fold(0.0, f32::max);
        let left = self.available.saturating_sub(first);
        best.max(if last_round { self.home.still_reached(step, left) / 2.0 } else { 0.0 })
    }
}

impl Home {
    fn of(game: &Essen, state: &State) -> Self {
        let points = if state.round == ROUNDS { DEPARTURES.get(state.departed.len()).copied().unwrap_or(0) } else { 0 };
        let crowded = state.crowded();
        let mut costs = [UNREACHABLE; Space::COUNT];
        if points > 0 {
            for space in Space::all() {
                costs[space.index()] = game.board.costs_from(space, crowded)[Space::PARKING.index()];
            }
        }
        Self { points: f32::from(points), costs }
    }

    /// The points of departing, if the parking can be reached from there with so many actions.
    fn still_reached(&self, from: Space, actions: u8) -> f32 {
        if self.costs[from.index()] <= actions { self.points } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, FastChance, Game, Perspective, Silent, Site};

    use super::*;
    use crate::Options;
    use crate::table::{A, B, Table, booth, go, wishes};

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
        assert_eq!(liked(&Table::of(3).with_tile(33).at(A, booth(33)), A), Action::Buy);
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
        assert_eq!(liked(&table, A), Action::Keep { card: wishes([20]).iter().next().expect("one") });
    }

    #[test]
    fn more_points_are_a_better_position() {
        let evaluated = |table: &Table| {
            let redealt = Perspective::new(&**table.game, &table.state, A).redeal(&mut FastChance::new(1));
            table.game.evaluate(&redealt, A)
        };
        let (behind, even, ahead) = (Table::of(2).with_vp(B, 20), Table::of(2), Table::of(2).with_vp(A, 20));
        assert!(evaluated(&behind) < evaluated(&even) && evaluated(&even) < evaluated(&ahead));
        assert!((0.0..=1.0).contains(&evaluated(&ahead)));
    }

    #[test]
    fn it_beats_three_random_players_with_a_fair_score() {
        const GAMES: u64 = 200;
        let game = Table::of(2).game;
        let (mut wins, mut points) = (0, 0);
        for number in 0..GAMES {
            let mut chance = FastChance::new(number);
            let mut table = Table::drafting(4, Options::default());
            table.state = game.setup(4, &Options::default(), &mut chance, &mut Silent).expect("a table");
            table.chance = FastChance::new(number + GAMES);
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
