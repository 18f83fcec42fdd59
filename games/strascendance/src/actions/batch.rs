//! Section 5.1: dancers arrive, killjoys send them away, places are lost.

use kernel::{Chance, Log, Seat, Seats};

use crate::cards::{Card, Kind, Window};
use crate::components::Components;
use crate::decisions::{Action, Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Ending, Motion, Step};
use crate::places::{Place, Places};
use crate::state::{City, SLOTS, State};
use crate::tally::Tally;

/// STR-5.1: dancers arrive on a held place one by one: each takes an empty slot, or leaves together with a killjoy.
/// Once there are three, the others vanish (STR-5.2).
fn arrive(city: &mut City, place: Place, count: u8) {
    for _ in 0..count {
        if city.dancers.on(place) == SLOTS {
            return;
        }
        let here = Places::only(place);
        if city.with_empty_slot(here).is_empty() {
            city.killjoys.remove(here);
        } else {
            city.dancers.add(here);
        }
    }
}

/// STR-5.10: whether none of the dancers would take a slot that is at that moment the only empty one.
const fn savable(mut dancers: u8, mut killjoys: u8, count: u8) -> bool {
    let mut laid = 0;
    while laid < count && dancers < SLOTS {
        match SLOTS - dancers - killjoys {
            0 => killjoys -= 1,
            1 => return false,
            _ => dancers += 1,
        }
        laid += 1;
    }
    true
}

impl Components {
    /// The reaction card the seat would discard first (STR-5.9: EV07 before EV08).
    pub(crate) fn reaction_card(&self, state: &State, seat: Seat) -> Option<Card> {
        state.events.kept[seat].iter().find(|card| self.card(*card).kind == Kind::Kept(Window::Reaction))
    }

    /// STR-5.9, STR-5.10: the seat's places of the batch that may be saved.
    pub(crate) fn savable_places(&self, state: &State, seat: Seat, dancers: &Tally) -> Places {
        let city = &state.city;
        let own = city.held[seat] & dancers.places();
        own.iter().filter(|place| savable(city.dancers.on(*place), city.killjoys.on(*place), dancers.on(*place))).collect()
    }

    /// STR-5.9: the next player in turn order who can react and has not declined.
    pub(crate) fn ask_react(&self, state: &State, dancers: &Tally, declined: Seats) -> Option<Ask> {
        let holders = state.turn_order().filter(|seat| !declined.contains(*seat) && self.reaction_card(state, *seat).is_some());
        let savable = holders.map(|seat| (seat, self.savable_places(state, seat, dancers)));
        let (seat, places) = { savable }.find(|(_, places)| !places.is_empty())?;
        Some(Ask::place_or_decline(seat, Decision::React, places))
    }
}

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
    /// STR-5.6, STR-5.7: dancers arrive together; those for places that nobody holds vanish.
    pub(crate) fn start_batch(&mut self, mut dancers: Tally) {
        dancers.clear(dancers.places() - self.state.city.all_held());
        if !dancers.places().is_empty() {
            self.push(Step::Batch { dancers, declined: Seats::NONE });
        }
    }

    /// STR-5.9: a reaction card deletes the dancers of the batch on one place, or the player declines.
    pub(crate) fn react(&mut self, seat: Seat, answer: Action, mut dancers: Tally, mut declined: Seats) {
        self.state.steps.pop();
        match answer {
            Action::Choose { place, .. } => {
                let card = self.components.reaction_card(self.state, seat).expect("who reacts has a card, STR-5.9");
                self.state.events.kept[seat].remove(card);
                self.state.events.discard.insert(card);
                dancers.clear(Places::only(place));
                self.tell(|| News::Saved { seat, place, card });
            }
            _ => declined = declined.with(seat),
        }
        self.push(Step::Batch { dancers, declined });
    }

    /// STR-5.7 b to e: the dancers arrive, places at three dancers are lost together, the game may end.
    pub(crate) fn land(&mut self, dancers: &Tally) {
        self.state.steps.pop();
        if dancers.places().is_empty() {
            return;
        }
        let city = &mut self.state.city;
        for (place, count) in dancers.iter() {
            arrive(city, place, count);
        }
        let full: Places = dancers.places().iter().filter(|place| city.dancers.on(*place) == SLOTS).collect();
        self.tell(|| News::Arrived { dancers: *dancers });
        for seat in self.state.turn_order() {
            for place in (full & self.state.city.held[seat]).iter() {
                self.lose(seat, place);
            }
        }
        let swept = self.state.players() == 2 && self.state.city.held.values().iter().any(|held| held.is_empty());
        if self.state.lost_total >= self.components.counter_length() {
            self.end(Ending::CounterFull);
        } else if swept {
            self.end(Ending::Swept);
        }
    }

    /// STR-5.2, STR-5.5: the place leaves its holder, its tokens are removed, its pawn goes on the counter or, when that
    /// is full, beside it (STR-5.8).
    fn lose(&mut self, seat: Seat, place: Place) {
        let state = &mut *self.state;
        let here = Places::only(place);
        state.city.held[seat] = state.city.held[seat] - here;
        state.city.dancers.clear(here);
        state.city.killjoys.clear(here);
        state.city.return_token(place);
        state.lost_total += 1;
        state.lost_since_checkpoint = true;
        if state.lost_total <= self.components.counter_length() {
            state.counter.push(state.troublemakers[seat]);
        }
        let lost_total = state.lost_total;
        self.tell(|| News::Lost { seat, place, lost_total });
    }
}
