//! A table for scenarios: laid as the test says, everything else as a shuffle left it. Unless the test says otherwise
//! seat A is first to play in its round, nothing is crowded, no tile has a token and all popularity is 2.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use kernel::{Edition, Game, Seat, Silent, Viewer, Views};

use crate::components::*;
use crate::state::{Options, Phase, Placed, Player, State};
use crate::view::View;
use crate::{Action, Event, News};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

/// The tile of a booth.
pub fn game(number: u8) -> Tile {
    Tile::of_booth(number).expect("a booth number")
}

/// The wishlist card of a booth.
pub fn wish(number: u8) -> Card {
    game(number).wishlist_card()
}

/// The wishlist cards of some booths.
pub fn wishes(numbers: impl IntoIterator<Item = u8>) -> Set<Card> {
    numbers.into_iter().map(wish).collect()
}

/// The booth with this number.
pub fn booth(number: u8) -> Space {
    game(number).booth()
}

/// The ranking card with this id.
pub fn rank(id: &str) -> RankingCard {
    id.parse().expect("a ranking card")
}

/// The box, opened once for all tests.
pub fn the_box() -> Arc<Edition<Essen>> {
    Arc::clone(&Table::drafting(2, Options::default()).game)
}

pub fn go(space: Space) -> Action {
    Action::Move { space }
}

kernel::table_for! {
    struct Laid of Essen
}

pub struct Table {
    laid: Laid,
    /// Tiles that the test has put somewhere: they are not moved to make room for others.
    pinned: Set<Tile>,
}

impl Deref for Table {
    type Target = kernel::testkit::Table<Essen>;
    fn deref(&self) -> &Self::Target {
        &self.laid
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.laid
    }
}

impl Table {
    /// The first round, after the draft.
    pub fn of(players: u8) -> Self {
        Self::with_options(players, Options::default())
    }

    pub fn with_options(players: u8, options: Options) -> Self {
        let mut table = Self::drafting(players, options);
        while matches!(table.state.phase, Phase::Draft { .. }) {
            table.take_first_choice();
        }
        table.calm()
    }

    /// Before the first pick of the draft.
    pub fn drafting(players: u8, options: Options) -> Self {
        Self { laid: Laid::opened(players, options), pinned: Set::NONE }
    }

    /// Everybody ends every turn at once until this round.
    pub fn in_round(mut self, round: u8) -> Self {
        while self.state.round < round {
            self.end_round();
        }
        self.calm()
    }

    /// Ends every turn of the round; with two players tiles are removed after it.
    pub fn end_round(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        let round = self.state.round;
        self.finish_removal();
        while self.state.round == round && self.state.phase != Phase::Over {
            let seat = self.turn();
            events.extend(self.play(seat, Action::EndTurn));
        }
        self.finish_removal();
        events
    }

    fn finish_removal(&mut self) {
        while matches!(self.state.phase, Phase::Remove { .. }) {
            self.take_first_choice();
        }
    }

    fn take_first_choice(&mut self) {
        let seat = self.turn();
        let action = self.legal(seat)[0];
        self.play(seat, action);
    }

    /// No crowd, no tokens on booths, popularity 2, A to play first.
    fn calm(mut self) -> Self {
        self.state.first_player = Some(A);
        self.state.active = Some(A);
        self.state.popularity = PerSymbol::from_fn(|_| START_POPULARITY);
        self.state.crowd = self.state.crowd.map(|_| [CrowdPlace::Parking; 2]);
        for tile in self.state.booths.tiles().iter() {
            self.state.booths.lay(Placed { tile, event: None });
        }
        self
    }

    fn edit(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }

    fn edit_player(self, seat: Seat, change: impl FnOnce(&mut Player)) -> Self {
        self.edit(|state| change(&mut state.players[seat]))
    }

    pub fn at(self, seat: Seat, space: Space) -> Self {
        self.edit_player(seat, |player| player.pos = space)
    }

    /// Money, spent on nothing in particular.
    pub fn with_money(self, seat: Seat, money: i32) -> Self {
        self.edit_player(seat, |player| {
            player.money = money;
            player.ledger.spent = (START_MONEY - money) as u16;
        })
    }

    /// Points, as if from purchases.
    pub fn with_vp(self, seat: Seat, vp: u16) -> Self {
        self.edit_player(seat, |player| {
            player.vp = i32::from(vp);
            player.ledger.purchases = vp;
        })
    }

    pub fn with_token(self, seat: Seat, token: u8) -> Self {
        self.edit_player(seat, |player| player.token = token)
    }

    pub fn with_preorder_used(self, seat: Seat) -> Self {
        self.edit_player(seat, |player| player.preorder_used = true)
    }

    pub fn with_popularity(self, symbol: Symbol, popularity: u8) -> Self {
        self.edit(|state| state.popularity[symbol] = popularity)
    }

    pub fn with_crowd(self, first: CrowdPlace, second: CrowdPlace) -> Self {
        self.edit(|state| state.crowd = Some([first, second]))
    }

    pub fn with_ranking(self, ids: [&str; 3]) -> Self {
        self.edit(|state| state.ranking = ids.into_iter().map(rank).collect())
    }

    pub fn with_last_tile(self, tile: LastTile) -> Self {
        self.edit(|state| state.last_tile = Some(tile))
    }

    pub fn with_first_player(self, seat: Seat) -> Self {
        self.edit(|state| {
            state.first_player = Some(seat);
            state.active = Some(seat);
        })
    }

    /// Two tiles that nobody has bought change places.
    fn swap_tiles(&mut self, one: Tile, two: Tile) {
        if one == two {
            return;
        }
        let other = |tile: Tile| if tile == one { two } else { one };
        let on_booths = [one, two].map(|tile| (tile, self.state.booths.tiles().contains(tile)));
        for (tile, _) in on_booths {
            self.state.booths.take(tile);
        }
        for (tile, _) in on_booths.into_iter().filter(|(_, lies_there)| *lies_there) {
            self.state.booths.lay(Placed { tile: other(tile), event: None });
        }
        let state = &mut self.state;
        let pallets = state.pallet.iter_mut().map(|placed| &mut placed.tile);
        for place in pallets.chain(state.warehouse.iter_mut().flatten()).filter(|place| **place == one || **place == two) {
            *place = other(*place);
        }
    }

    /// The tile lies on its booth; another one is where it was.
    pub fn with_tile(mut self, number: u8) -> Self {
        self.pinned.insert(game(number));
        if !self.state.booths.tiles().contains(game(number)) {
            let spare = (self.state.booths.tiles() - self.pinned).iter().last().expect("a tile that no test needs");
            self.swap_tiles(game(number), spare);
        }
        self
    }

    /// The booth is empty: its tile waits at the bottom of the warehouse.
    pub fn without_tile(mut self, number: u8) -> Self {
        if self.state.booths.tiles().contains(game(number)) {
            let hidden = self.state.warehouse.iter().rev().flatten().copied().find(|tile| !self.pinned.contains(*tile)).expect("a pile is left");
            self.swap_tiles(game(number), hidden);
        }
        self.pinned.insert(game(number));
        self
    }

    pub fn with_event(self, number: u8, event: EventToken) -> Self {
        let mut table = self.with_tile(number);
        table.state.booths.lay(Placed { tile: game(number), event: Some(event) });
        table
    }

    /// Takes a tile off its booth.
    fn sell(&mut self, number: u8) -> Tile {
        self.state.booths.take(game(number));
        game(number)
    }

    pub fn with_bag(mut self, seat: Seat, numbers: impl IntoIterator<Item = u8>) -> Self {
        for number in numbers {
            self = self.with_tile(number);
            let tile = self.sell(number);
            self.state.players[seat].bag.push(tile);
        }
        self
    }

    pub fn with_trunk(mut self, seat: Seat, numbers: impl IntoIterator<Item = u8>) -> Self {
        for number in numbers {
            self = self.with_tile(number);
            let tile = self.sell(number);
            self.state.players[seat].trunk.insert(tile);
        }
        self
    }

    /// These six tiles come on the pallets next round.
    pub fn with_next_pile(mut self, numbers: [u8; 6]) -> Self {
        let pile = usize::from(self.state.round) - 1;
        for (place, number) in numbers.into_iter().enumerate() {
            self.swap_tiles(self.state.warehouse[pile][place], game(number));
            self.pinned.insert(game(number));
        }
        self
    }

    /// These six tiles lie on the pallets.
    pub fn with_pallet(mut self, numbers: [u8; 6]) -> Self {
        for (place, number) in numbers.into_iter().enumerate() {
            self.swap_tiles(self.state.pallet[place].tile, game(number));
            self.pinned.insert(game(number));
        }
        self
    }

    /// Takes a card from where it lies; nothing takes its place.
    fn take_card(&mut self, card: Card) {
        self.state.deck.retain(|other| *other != card);
        self.state.common.remove(card);
        self.state.discard.remove(card);
        for seat in Seat::all(self.state.players()) {
            let player = &mut self.state.players[seat];
            player.hand.remove(card);
            player.own_discards.remove(card);
        }
    }

    pub fn with_cards(mut self, seat: Seat, numbers: impl IntoIterator<Item = u8>) -> Self {
        for number in numbers {
            self.take_card(wish(number));
            self.state.players[seat].hand.insert(wish(number));
        }
        self
    }

    pub fn with_common(mut self, number: u8) -> Self {
        self.take_card(wish(number));
        self.state.common.insert(wish(number));
        self
    }

    /// The deck has these cards and no others; the rest is out of the way in C's hand, or B's.
    pub fn with_deck(mut self, numbers: impl IntoIterator<Item = u8>) -> Self {
        let away = Seat(self.state.players() - 1);
        let rest: Set<Card> = self.state.deck.iter().copied().collect();
        self.state.players[away].hand |= rest;
        self.state.deck.clear();
        for number in numbers {
            self.take_card(wish(number));
            self.state.deck.push(wish(number));
        }
        self
    }

    pub fn with_discards(mut self, seat: Seat, numbers: impl IntoIterator<Item = u8>) -> Self {
        for number in numbers {
            self.take_card(wish(number));
            self.state.discard.insert(wish(number));
            self.state.players[seat].own_discards.insert(wish(number));
        }
        self
    }

    pub fn play_all(&mut self, seat: Seat, actions: impl IntoIterator<Item = Action>) {
        for action in actions {
            self.play(seat, action);
        }
    }

    pub fn may(&self, seat: Seat, action: Action) -> bool {
        self.legal(seat).contains(&action)
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat]
    }

    /// Bag, free spaces, token and actions left: `b`, `cap`, `p` and `avail` of chapter 5.
    pub fn track(&self, seat: Seat) -> (usize, u8, u8, u8) {
        let player = self.player(seat);
        (player.bag.len(), player.free_spaces(), player.token, player.available())
    }

    /// What a step costs; the meeple is put back.
    pub fn step_cost(&self, from: Space, to: Space) -> u8 {
        let mut state = self.state.clone();
        state.players[A].pos = from;
        state.players[A].token = 0;
        self.game.act(&mut state, A, go(to), &mut self.chance.clone(), &mut Silent).expect("a step");
        state.players[A].token
    }

    pub fn turn(&self) -> Seat {
        self.state.awaiting().first().expect("the game goes on")
    }

    pub fn view(&self, viewer: Viewer) -> View {
        self.game.view(&self.state, viewer)
    }

    /// Lets everybody end their turns until the game is over.
    pub fn finish(&mut self) {
        while self.state.phase != Phase::Over {
            self.end_round();
        }
    }
}

/// What everybody saw of these events.
pub fn news(events: &[Event]) -> Vec<&News> {
    events.iter().filter_map(Event::news).collect()
}
