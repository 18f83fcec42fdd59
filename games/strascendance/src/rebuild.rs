//! Chapter 11, from the outside in: a table that looks just like a view, once turns are played. What its viewer cannot know
//! then is the order of the event deck alone (STR-11.1).

use kernel::{PerSeat, Seat, reader};
use serde::Deserialize;
use serde_json::Value;
use tinyvec::ArrayVec;

use crate::cards::{Card, Cards};
use crate::components::{Components, MAX_COUNTER, MAX_PLAYERS, Troublemaker};
use crate::flow::{Ending, Phase, Stage, Step};
use crate::pawns::LostPawn;
use crate::places::{Place, Places};
use crate::state::{City, Dice, Events, Laid, Options, State};

/// What a view says of the table itself; all else in it follows.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sight {
    options: Options,
    phase: Option<Phase>,
    steps: Vec<Step>,
    ending: Option<Ending>,
    active: Seat,
    turn: u8,
    dice: Option<Dice>,
    places: Vec<PlaceSight>,
    players: Vec<PlayerSight>,
    counter: CounterSight,
    lull: Option<Place>,
    events: EventsSight,
}

#[derive(Deserialize)]
struct PlaceSight {
    place: Place,
    dancers: u8,
    killjoys: u8,
    crowd: bool,
    pawn: Option<u8>,
}

#[derive(Deserialize)]
struct PlayerSight {
    troublemaker: Troublemaker,
    places: Places,
    kept: Cards,
    quarantine: Option<Place>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CounterSight {
    pawns: Vec<LostPawn>,
    lost_total: u8,
    lost_since_checkpoint: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct EventsSight {
    discard: Cards,
    aggravating: Vec<Laid>,
    resolving: Option<Card>,
    drew_another: bool,
}

/// A list that may be longer than what it goes into.
fn within<A: tinyvec::Array>(items: impl IntoIterator<Item = A::Item>) -> Option<ArrayVec<A>> {
    let mut list = ArrayVec::new();
    items.into_iter().all(|item| list.try_push(item).is_none()).then_some(list)
}

impl Sight {
    fn city(&self, players: u8) -> City {
        let of = |seat: Seat| &self.players[seat.index()];
        let mut city = City { lull: self.lull, ..City::empty(players) };
        city.held = PerSeat::from_fn(players, |seat| of(seat).places);
        city.quarantine = PerSeat::from_fn(players, |seat| of(seat).quarantine);
        for seen in &self.places {
            city.dancers.set(seen.place, seen.dancers);
            city.killjoys.set(seen.place, seen.killjoys);
            if seen.crowd {
                city.crowds = city.crowds.with(seen.place);
            }
            if let Some(pawn) = seen.pawn {
                city.pawns.put(seen.place, pawn);
            }
        }
        city
    }

    /// STR-12.5: the event deck has the cards in play that lie nowhere else.
    fn events(&self, components: &Components, players: u8) -> Option<Events> {
        let EventsSight { discard, aggravating, resolving, drew_another } = &self.events;
        let kept = PerSeat::from_fn(players, |seat: Seat| self.players[seat.index()].kept);
        let open = |card: Card| {
            let is_laid = aggravating.iter().any(|laid| laid.card == card);
            is_laid || discard.contains(card) || *resolving == Some(card) || kept.values().iter().any(|kept| kept.contains(card))
        };
        let in_play = |card: Card| !self.options.short_deck || components.card(card).in_short_deck;
        Some(Events {
            deck: within(Card::all().filter(|card| in_play(*card) && !open(*card)))?,
            discard: *discard,
            aggravating: within(aggravating.iter().copied())?,
            kept,
            resolving: *resolving,
            drew_another: *drew_another,
        })
    }
}

/// STR-11.1: nothing in the set-up, where the others' cards and killjoys are hidden (STR-11.4), or if this is no view.
pub fn rebuild(components: &Components, view: &Value) -> Option<State> {
    let sight: Sight = reader::read(view).ok()?;
    let players = u8::try_from(sight.players.len()).ok().filter(|players| usize::from(*players) <= MAX_PLAYERS)?;
    let stage = match (sight.phase, sight.ending) {
        (Some(phase), None) => Stage::Turn { phase },
        (_, Some(ending)) => Stage::Over { ending },
        (None, None) => return None,
    };
    Some(State {
        options: sight.options,
        stage,
        active: sight.active,
        turn: sight.turn,
        dice: sight.dice?,
        city: sight.city(players),
        troublemakers: PerSeat::from_fn(players, |seat| sight.players[seat.index()].troublemaker),
        lost_total: sight.counter.lost_total,
        counter: within::<[LostPawn; MAX_COUNTER]>(sight.counter.pawns.iter().copied())?,
        lost_since_checkpoint: sight.counter.lost_since_checkpoint,
        events: sight.events(components, players)?,
        steps: within(sight.steps.iter().copied())?,
    })
}
