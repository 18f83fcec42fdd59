//! One table of Strascendance (STR-4.1).

use kernel::{PerSeat, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::cards::{Card, Cards, EVENT_CARDS};
use crate::components::{MAX_COUNTER, MAX_PLAYERS, Troublemaker};
use crate::draft::Draft;
use crate::flow::{Stage, Step, Steps};
use crate::illegal::Occupant;
use crate::pawns::{LostPawn, Pawns};
use crate::places::{Digit, Place, Places, Quarter};
use crate::tally::Tally;

/// Slots on a place card (STR-2.6): a place with so many dancers is lost.
pub const SLOTS: u8 = 3;
/// STR-2.13: how many aggravating cards there are.
pub const AGGRAVATING_CARDS: usize = 8;

/// What a table can choose (STR-8.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct Options {
    /// STR-8.1: places are drafted.
    pub draft: bool,
    /// STR-8.3: only 21 event cards.
    pub short_deck: bool,
    /// STR-3.3: who starts; drawn if nobody is named.
    pub first_player: Option<Seat>,
}

/// One table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct State {
    /// What the table chose.
    pub options: Options,
    /// Set-up, the phase of a turn, or the end.
    pub stage: Stage,
    /// The player in turn; in the set-up the first player.
    pub active: Seat,
    /// How many turns are complete.
    pub turn: u8,
    /// The dice of this turn.
    pub dice: Dice,
    /// What stands on the board.
    pub city: City,
    /// The troublemaker in front of each seat.
    pub troublemakers: PerSeat<Troublemaker, MAX_PLAYERS>,
    /// STR-5.2: how many places were lost so far.
    pub lost_total: u8,
    /// The pawns on the counter, from the top.
    #[schemars(with = "Vec<LostPawn>")]
    pub counter: ArrayVec<[LostPawn; MAX_COUNTER]>,
    /// Whether a place was lost since the last checkpoint (STR-5.52).
    pub lost_since_checkpoint: bool,
    /// The event cards.
    pub events: Events,
    /// What is pending inside the phase; the last step is the next one.
    #[schemars(with = "Vec<Step>")]
    pub steps: Steps,
}

/// The dice of the turn (STR-4.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Dice {
    /// The black die.
    pub black: Digit,
    /// The white die.
    pub white: Digit,
    /// The epidemic dice.
    pub epidemic: [Digit; 2],
}

impl Dice {
    /// Every space whose digit is on an epidemic die (STR-5.12).
    #[must_use]
    pub fn seed(&self) -> Places {
        self.epidemic[0].places() | self.epidemic[1].places()
    }

    /// Whether the epidemic dice show a double.
    #[must_use]
    pub fn is_double(&self) -> bool {
        self.epidemic[0] == self.epidemic[1]
    }

    /// The sum of the epidemic dice.
    #[must_use]
    pub const fn epidemic_sum(&self) -> u8 {
        self.epidemic[0].value() + self.epidemic[1].value()
    }
}

/// The board with everything on it (STR-4.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct City {
    /// The places each seat holds: its place cards, and where its pawns stand. They change by loss, by moving or exchanging
    /// a pawn and by re-entry only (STR-12.9). Kept cards are none of them (STR-R31).
    pub held: PerSeat<Places, MAX_PLAYERS>,
    /// Dancers on held places.
    pub dancers: Tally,
    /// Killjoys on held places.
    pub killjoys: Tally,
    /// Where crowd pawns stand.
    pub crowds: Places,
    /// Where the lull pawn stands; nowhere before STR-3.8.
    pub lull: Option<Place>,
    /// Under whose pawn each seat's quarantine token lies; with its owner if under none. Only Moving Out asks for it
    /// (STR-R20).
    pub quarantine: PerSeat<Option<Place>, MAX_PLAYERS>,
    /// What the player pawns and crowd pawns on the board are called.
    pub pawns: Pawns,
}

impl City {
    /// An empty board for so many players.
    #[must_use]
    pub fn empty(players: u8) -> Self {
        Self {
            held: PerSeat::new(players),
            dancers: Tally::default(),
            killjoys: Tally::default(),
            crowds: Places::NONE,
            lull: None,
            quarantine: PerSeat::new(players),
            pawns: Pawns::default(),
        }
    }

    /// Every held place.
    #[must_use]
    pub fn all_held(&self) -> Places {
        self.held.values().iter().fold(Places::NONE, |all, held| all | *held)
    }

    /// The places of everybody but this seat.
    #[must_use]
    pub fn opposing(&self, seat: Seat) -> Places {
        self.all_held() - self.held[seat]
    }

    /// Who holds the place.
    #[must_use]
    pub fn holder(&self, place: Place) -> Option<Seat> {
        self.held.iter().find(|(_, held)| held.contains(place)).map(|(seat, _)| seat)
    }

    /// STR-4.2: every space of the board without player pawn, crowd pawn and lull pawn.
    #[must_use]
    pub fn free(&self, board: Places) -> Places {
        board - self.all_held() - self.crowds - self.lull.map_or(Places::NONE, Places::only)
    }

    /// STR-4.2: what stands on a space that is not free.
    #[must_use]
    pub fn occupant(&self, place: Place) -> Option<Occupant> {
        match self.holder(place) {
            Some(seat) => Some(Occupant::Player(seat)),
            None if self.crowds.contains(place) => Some(Occupant::Crowd),
            None => (self.lull == Some(place)).then_some(Occupant::Lull),
        }
    }

    /// STR-5.57: every space with the lull's digit.
    #[must_use]
    pub fn hushed(&self) -> Places {
        self.lull.map_or(Places::NONE, |lull| lull.digit().places())
    }

    /// STR-2.6: of these held places, those with an empty slot; nothing else limits killjoys (STR-R44).
    #[must_use]
    pub fn with_empty_slot(&self, places: Places) -> Places {
        places - self.dancers.three_with(&self.killjoys)
    }

    /// Of these places, those with a dancer.
    #[must_use]
    pub fn with_dancer(&self, places: Places) -> Places {
        places & self.dancers.places()
    }

    /// STR-5.3: how many more dancers the held place can take before it is lost.
    #[must_use]
    pub fn life(&self, place: Place) -> u8 {
        (SLOTS + self.killjoys.on(place)).saturating_sub(self.dancers.on(place))
    }

    /// STR-6.1: empty slots and twice the killjoys, which is the life of all places held; nothing else scores (STR-6.2), so
    /// without places it is 0 (STR-7.2). A dancer, a killjoy or a place taken on re-entry is a point, a move none (STR-12.10).
    #[must_use]
    pub fn score(&self, seat: Seat) -> u8 {
        let held = self.held[seat];
        SLOTS * held.len() as u8 + self.killjoys.total_on(held) - self.dancers.total_on(held)
    }

    /// STR-5.23 b: every place of a quarter that one player holds entirely: its holder may not move a pawn out of it either
    /// (STR-R16), but into it (STR-R63).
    #[must_use]
    pub fn protected(&self, board: Places) -> Places {
        let quarters = Quarter::ALL.into_iter().map(|quarter| board & quarter.places());
        quarters.filter(|quarter| self.held.values().iter().any(|held| quarter.is_within(*held))).fold(Places::NONE, |all, quarter| all | quarter)
    }

    /// The seat whose quarantine token lies under the pawn on this place.
    #[must_use]
    pub fn token_under(&self, place: Place) -> Option<Seat> {
        self.quarantine.iter().find(|(_, under)| **under == Some(place)).map(|(seat, _)| seat)
    }

    /// STR-5.5: the token under this place, if there is one, goes back to its owner.
    pub(crate) fn return_token(&mut self, place: Place) {
        if let Some(owner) = self.token_under(place) {
            self.quarantine[owner] = None;
        }
    }

    /// STR-5.25: moves a pawn with its dancers, killjoys and a token under it (STR-R21) to a space without a pawn.
    pub(crate) fn move_pawn(&mut self, from: Place, to: Place) {
        let Some(holder) = self.holder(from) else { return };
        self.held[holder] = self.held[holder].without(from).with(to);
        for tokens in [&mut self.dancers, &mut self.killjoys] {
            tokens.set(to, tokens.on(from));
            tokens.clear(Places::only(from));
        }
        if let Some(owner) = self.token_under(from) {
            self.quarantine[owner] = Some(to);
        }
        self.pawns.exchange(from, to);
    }

    /// STR-5.50: two pawns exchange spaces with all their dancers, killjoys and quarantine tokens.
    pub(crate) fn swap_pawns(&mut self, one: Place, other: Place) {
        let (Some(first), Some(second)) = (self.holder(one), self.holder(other)) else { return };
        self.held[first] = self.held[first].without(one).with(other);
        self.held[second] = self.held[second].without(other).with(one);
        for tokens in [&mut self.dancers, &mut self.killjoys] {
            let (here, there) = (tokens.on(one), tokens.on(other));
            tokens.set(one, there);
            tokens.set(other, here);
        }
        let (under_one, under_other) = (self.token_under(one), self.token_under(other));
        if let Some(owner) = under_one {
            self.quarantine[owner] = Some(other);
        }
        if let Some(owner) = under_other {
            self.quarantine[owner] = Some(one);
        }
        self.pawns.exchange(one, other);
    }

    /// A crowd pawn comes out of the reserve.
    pub(crate) fn add_crowd(&mut self, place: Place) {
        self.pawns.add_crowd(place, self.crowds);
        self.crowds = self.crowds.with(place);
    }

    /// Crowd pawns return to the reserve.
    pub(crate) fn remove_crowds(&mut self, places: Places) {
        for place in places.iter() {
            self.pawns.take(place);
        }
        self.crowds -= places;
    }
}

/// The event cards (STR-4.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Events {
    /// The event deck; the last card is the top one.
    #[schemars(with = "Vec<Card>")]
    pub deck: ArrayVec<[Card; EVENT_CARDS]>,
    /// The event discard, whose order has no meaning (STR-5.42).
    pub discard: Cards,
    /// The aggravating slot: a stack (STR-R45), the last card is the top one and the only one that works.
    #[schemars(with = "Vec<Laid>")]
    pub aggravating: ArrayVec<[Laid; AGGRAVATING_CARDS]>,
    /// The kept cards of each seat.
    pub kept: PerSeat<Cards, MAX_PLAYERS>,
    /// The card being resolved (STR-5.42).
    pub resolving: Option<Card>,
    /// STR-5.51: whether an event has drawn another one this turn.
    pub drew_another: bool,
}

/// A card on the aggravating slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Laid {
    pub card: Card,
    /// STR-5.53: how many more turns it works, if it counts turns.
    pub turns_left: Option<u8>,
    /// Whether it was laid in the current turn; the top card's alone (STR-R67).
    pub this_turn: bool,
}

impl State {
    /// How many play.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.troublemakers.players()
    }

    /// STR-4.4: every seat once, in turn order from the active player.
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.active.clockwise(self.players())
    }

    /// The first of these seats in turn order from the active player.
    #[must_use]
    pub fn first_in_turn_order(&self, seats: Seats) -> Option<Seat> {
        self.turn_order().find(|seat| seats.contains(*seat))
    }

    /// STR-4.1: the troublemakers in front of nobody.
    pub fn pool(&self) -> impl Iterator<Item = Troublemaker> + Clone {
        Troublemaker::ALL.into_iter().filter(|one| !self.troublemakers.values().contains(one))
    }

    /// STR-5.60, STR-R35: whom an eliminated player can become: of the pool those without a pawn on the counter, or all of it
    /// if every one has lost a pawn.
    pub fn newcomers(&self) -> impl Iterator<Item = Troublemaker> + Clone {
        let has_lost = |one: Troublemaker| self.counter.iter().any(|lost| lost.troublemaker == one);
        let all_have_lost = self.pool().all(has_lost);
        self.pool().filter(move |one| all_have_lost || !has_lost(*one))
    }

    /// STR-2.8: crowd pawns that are not on the board.
    #[must_use]
    pub fn crowd_reserve(&self, crowd_pawns: u8) -> u8 {
        crowd_pawns.saturating_sub(self.city.crowds.len() as u8)
    }

    /// The hands and picks of a running draft.
    #[must_use]
    pub const fn draft(&self) -> Option<&Draft> {
        match &self.stage {
            Stage::Drafting { draft } => Some(draft),
            _ => None,
        }
    }
}
