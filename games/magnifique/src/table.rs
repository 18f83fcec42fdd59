//! A table to write scenarios at: a real two-player table of round 1, bent to the scenario's needs.
//!
//! It begins at the first turn of A with 10 coins each, no gems, no pawns, the cards of sets I (A) and II (B) and an empty
//! poster row: what a scenario needs, it asks for.

use std::sync::Arc;

use kernel::{Chance, Game, Seat};
use serde::de::DeserializeOwned;

use crate::Magnifique;
use crate::actions::Action;
use crate::camp::Placement;
use crate::components::{ByColour, CardId, Colour, Hue, MainAction, PAWNS, PosterId, Talent, Tile};
use crate::event::News;
use crate::flow::{Play, Position, Step};
use crate::scoring::Part;
use crate::setup::Options;
use crate::state::{Dice, Die, OwnPawns, Pips, Place, Player};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

/// A component by its id in the data.
pub fn id<T: DeserializeOwned>(name: &str) -> T {
    serde_json::from_value(name.into()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub fn card(name: &str) -> CardId {
    id(name)
}

pub fn poster(name: &str) -> PosterId {
    id(name)
}

pub fn die(colour: Colour, value: u8) -> Die {
    Die { colour, value: pips(value) }
}

pub fn pips(value: u8) -> Pips {
    Pips::new(value).expect("a face")
}

pub fn gems(orange: u8, green: u8, purple: u8, transparent: u8) -> ByColour {
    ByColour([orange, green, purple, transparent])
}

pub const fn at(tile: Tile, orientation: u8, col: u8, row: u8) -> Placement {
    Placement { tile, orientation, col, row }
}

pub fn choose(action: MainAction) -> Action {
    Action::ChooseAction { action }
}

pub fn use_talent(talent: Talent) -> Action {
    Action::UseTalent { talent }
}

/// The box, for what needs no table.
pub fn game() -> Magnifique {
    Magnifique::open(Magnifique::EDITION).expect("the built-in data is right")
}

pub const fn space(power: u8) -> Place {
    Place::Space { power }
}

pub const fn waiting(number: u8) -> Place {
    Place::Waiting { number }
}

kernel::table_for! {
    /// A table bent to the scenario's needs.
    pub struct Table of Magnifique
}

impl Clone for Table {
    fn clone(&self) -> Self {
        let kernel::testkit::Table { game, state, chance, events } = &self.0;
        Self(kernel::testkit::Table { game: Arc::clone(game), state: *state, chance: chance.clone(), events: events.clone() })
    }
}

impl Table {
    /// A table of so many at the first turn of A.
    pub fn of(players: u8) -> Self {
        let mut table = Self::opened(players, Options::default());
        while !matches!(table.step(), Step::Die | Step::Solo) {
            let action = table.choices()[0];
            table.acts(action);
        }
        table.state.first = A;
        table.state.active = A;
        for seat in Seat::all(players) {
            let box_poster = table.state.players[seat].posters[0].take();
            box_poster.into_iter().for_each(|poster| table.state.boxed_posters.insert(poster));
            let player = &mut table.state.players[seat];
            (player.coins, player.gems) = (10, ByColour::default());
            player.pawns = OwnPawns { supply: PAWNS, play_area: 0, main_tent: 0 };
            player.hats = [Some(waiting(seat.0 + 1)), None];
        }
        let sets = [["m01", "m02", "m03", "m04"], ["m05", "m06", "m07", "m08"]];
        let seats: Vec<Seat> = Seat::all(players).take(2).collect();
        let mut table = seats.into_iter().zip(sets).fold(table, |table, (seat, cards)| table.with_cards(seat, cards));
        if players == 1 {
            table.state.steps = [Step::Die].into_iter().collect();
        }
        table.events.clear();
        table
    }

    /// Swaps two components wherever they are.
    fn swap(&mut self, one: &str, other: &str) {
        let (one, other) = (format!("\"{one}\""), format!("\"{other}\""));
        let text = serde_json::to_string(&self.state).expect("JSON");
        let text = text.replace(&one, "\"§\"").replace(&other, &one).replace("\"§\"", &other);
        self.state = serde_json::from_str(&text).expect("the same state with two things swapped");
    }

    pub fn with_cards(mut self, seat: Seat, cards: [&str; 4]) -> Self {
        for (index, card) in cards.into_iter().enumerate() {
            let held = self.state.players[seat].cards[index].card.to_string();
            self.swap(&held, card);
        }
        self
    }

    /// Replaces the talent tile of the setup, and adds more.
    pub fn with_talents(mut self, seat: Seat, talents: &[Talent]) -> Self {
        for (index, talent) in talents.iter().enumerate() {
            if index >= self.state.players[seat].talents.len() {
                let drawn = self.state.talent_deck.pop().expect("a tile is left");
                self.state.players[seat].talents.push(drawn);
            }
            let held = self.state.players[seat].talents[index].name();
            self.swap(held, talent.name());
        }
        self
    }

    pub fn with_pawns(mut self, seat: Seat, pawns: u8) -> Self {
        self.state.players[seat].pawns = OwnPawns { supply: PAWNS - pawns, play_area: pawns, main_tent: 0 };
        self
    }

    pub fn with_coins(mut self, seat: Seat, coins: u16) -> Self {
        self.state.players[seat].coins = coins;
        self
    }

    pub fn with_gems(mut self, seat: Seat, gems: ByColour) -> Self {
        self.state.players[seat].gems = gems;
        self
    }

    pub fn with_camp(mut self, seat: Seat, tiles: &[Placement]) -> Self {
        tiles.iter().for_each(|placement| self.state.players[seat].camp.build(*placement));
        self
    }

    pub fn with_poster(mut self, seat: Seat, slot: usize, name: &str) -> Self {
        let top = self.state.poster_deck.last().expect("a poster is left").to_string();
        self.swap(&top, name);
        self.state.players[seat].posters[slot] = self.state.poster_deck.pop();
        self
    }

    /// Moves a tent from the back of the purple wheel into a slot.
    pub fn with_tent(mut self, seat: Seat, slot: usize, name: &str) -> Self {
        let wheel = Hue::Purple.index();
        let space = self.state.wheels[wheel].tents.iter().rposition(Option::is_some).expect("a tent is left");
        let there = self.state.wheels[wheel].tents[space].take().expect("a tent");
        self.state.players[seat].tents[slot - 1] = Some(there);
        self.swap(&there.to_string(), name);
        self
    }

    /// Takes the n-th tent off a wheel and out of play.
    pub fn without_tent(mut self, wheel: Hue, number: usize) -> Self {
        self.state.wheels[wheel.index()].tents[number] = None;
        self
    }

    /// Completed posters.
    pub fn with_completed(mut self, seat: Seat, names: &[&str]) -> Self {
        for name in names {
            let done: PosterId = poster(name);
            if done.is_starting() {
                self.state.boxed_posters.remove(done);
            } else {
                let top = self.state.poster_deck.last().expect("a poster is left").to_string();
                self.swap(&top, name);
                self.state.poster_deck.pop();
            }
            self.state.players[seat].completed.insert(done);
        }
        self
    }

    /// Dice of earlier turns, on the last cards.
    pub fn with_dice(mut self, seat: Seat, dice: &[Die]) -> Self {
        for (held, die) in self.state.players[seat].cards.iter_mut().rev().zip(dice) {
            held.die = Some(*die);
        }
        self
    }

    pub fn with_pool(mut self, dice: &[Die]) -> Self {
        self.state.dice_pool = Dice::default();
        dice.iter().for_each(|die| self.state.dice_pool.add(*die));
        self
    }

    pub fn with_hats(mut self, seat: Seat, hats: [Option<Place>; 2]) -> Self {
        self.state.players[seat].hats = hats;
        self
    }

    pub fn with_wagon(mut self, wheel: Hue, space: u8) -> Self {
        self.state.wheels[wheel.index()].wagon = space;
        self
    }

    pub fn in_round(mut self, round: u8) -> Self {
        self.state.round = round;
        self
    }

    /// A takes a die and puts it on a card.
    pub fn takes(mut self, colour: Colour, value: u8, card_name: &str) -> Self {
        let die = die(colour, value);
        if self.state.dice_pool.count(die) == 0 {
            self.state.dice_pool.add(die);
        }
        self.play(A, Action::TakeDie { colour, value: pips(value) });
        self.play(A, Action::PlaceDie { card: card(card_name) });
        self
    }

    /// A has taken a die and chosen an action.
    pub fn begins(self, colour: Colour, value: u8, card_name: &str, action: MainAction) -> Self {
        let mut table = self.takes(colour, value, card_name);
        table.play(A, choose(action));
        table
    }

    /// The player whose decision it is plays.
    pub fn acts(&mut self, action: Action) {
        let seat = self.state.active;
        self.play(seat, action);
    }

    pub fn plays(&mut self, actions: &[Action]) {
        actions.iter().for_each(|action| self.acts(*action));
    }

    /// The rule that refuses an answer of the active player.
    pub fn rule_against(&self, action: Action) -> &'static str {
        self.rule(self.state.active, action).0
    }

    pub fn step(&self) -> Step {
        self.state.steps.last().copied().expect("something is pending")
    }

    /// What the active player may do.
    pub fn choices(&self) -> Vec<Action> {
        self.legal(self.state.active)
    }

    pub fn offers(&self, action: Action) -> bool {
        self.choices().contains(&action)
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat]
    }

    pub fn points(&self, seat: Seat, part: Part) -> i16 {
        self.player(seat).points.of(part)
    }

    pub fn position(&self) -> Position<'_> {
        self.game.at(&self.state)
    }

    pub fn power(&self) -> u8 {
        self.position().power()
    }

    pub fn has_seen(&self, news: &News) -> bool {
        self.news().any(|seen| seen == news)
    }

    /// Plays on at random until something is asked.
    pub fn until(&mut self, wanted: impl Fn(&Self) -> bool) {
        while !wanted(self) {
            let seat = self.game.awaiting(&self.state).first().expect("the game goes on");
            let actions = self.legal(seat);
            let action = actions[self.chance.pick(kernel::Site("table"), actions.len() as u32) as usize];
            self.play(seat, action);
        }
    }

    /// The round ends now: everybody has taken four dice, and the last turn of the last player is over.
    pub fn ends_round(&mut self, dice: &[&[Die]]) {
        let players = self.state.players.players();
        for seat in Seat::all(players) {
            let dice = dice.get(seat.index()).copied().unwrap_or(&[]);
            let cheapest = [die(Colour::Orange, 1), die(Colour::Green, 1), die(Colour::Purple, 1), die(Colour::Orange, 1)];
            for (index, held) in self.state.players[seat].cards.iter_mut().enumerate() {
                held.die = Some(dice.get(index).copied().unwrap_or(cheapest[index]));
            }
        }
        let kernel::testkit::Table { game, state, chance, events } = &mut self.0;
        let mut play = Play { game, state, chance, log: events };
        play.state.turn = None;
        play.end_round();
        play.advance();
    }
}

impl Table {
    /// Builds tiles at the first legal places, without their bonuses.
    pub fn with_tiles(mut self, seat: Seat, tiles: &[Tile]) -> Self {
        for tile in tiles {
            let covered = self.game.covered(&self.state.players[seat].camp);
            let mut places = (0..self.game.shapes(*tile).len() as u8).flat_map(|orientation| {
                self.game.grid.each(self.game.places(*tile, orientation, covered)).map(move |(col, row)| at(*tile, orientation, col, row))
            });
            let placement = places.next().expect("a place is left");
            drop(places);
            self.state.players[seat].camp.build(placement);
        }
        self
    }

    /// Chooses a tile and where it lies.
    pub fn builds(&mut self, Placement { tile, orientation, col, row }: Placement) {
        self.acts(Action::BuildTile { tile });
        self.lays(orientation, col, row);
    }

    /// Turns the tile in hand and lays it down, whatever of it the engine did by itself.
    pub fn lays(&mut self, orientation: u8, col: u8, row: u8) {
        if matches!(self.step(), Step::Orient { .. }) {
            self.acts(Action::Orient { orientation });
        }
        if matches!(self.step(), Step::Place { .. }) {
            self.acts(Action::PlaceTile { col, row });
        }
    }

    /// The game ends now.
    pub fn scores_final(&mut self) {
        let kernel::testkit::Table { game, state, chance, events } = &mut self.0;
        Play { game, state, chance, log: events }.score_final();
    }

    /// What a card would score for a player.
    pub fn value(&self, seat: Seat, name: &str) -> u8 {
        self.game.value_of(self.player(seat), card(name), 0)
    }
}
