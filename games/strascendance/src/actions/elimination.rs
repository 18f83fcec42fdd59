//! Checkpoints (STR-5.11) and section 5.9: elimination and re-entry.

use kernel::{Chance, Log, Seat, Site};

use crate::cards::DiscardWhen;
use crate::components::Components;
use crate::decisions::{Ask, Decision};
use crate::event::{Event, News};
use crate::flow::{Ending, Motion, Step};
use crate::places::{Place, Places};
use crate::state::State;

/// STR-5.60: the new troublemaker.
pub(crate) const REENTRY: Site = Site("strascendance.reentry");

impl Components {
    /// STR-5.61: the places of the place discard without a crowd or lull pawn.
    pub(crate) fn ask_reenter(&self, state: &State, seat: Seat, left: u8) -> Option<Ask> {
        if left == 0 {
            return None;
        }
        Ask::place(seat, Decision::Reenter, state.city.free(self.board.places()))
    }
}

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
    /// STR-5.11: first the discard condition "place lost" (STR-5.52), then eliminations in turn order (STR-5.59).
    pub(crate) fn checkpoint(&mut self) {
        if self.state.lost_since_checkpoint {
            self.state.lost_since_checkpoint = false;
            self.discard_aggravating_if(|condition| condition == DiscardWhen::PlaceLost);
        }
        let city = &self.state.city;
        let fewest = city.held.values().iter().map(|held| held.len()).filter(|count| *count > 0).min();
        let eliminated = self.state.turn_order().find(|seat| city.held[*seat].is_empty());
        match (eliminated, fewest) {
            (None, _) => {
                self.state.steps.pop();
            }
            (Some(_), None) => self.end(Ending::Desert),
            (Some(seat), Some(fewest)) => self.eliminate(seat, fewest),
        }
    }

    /// STR-5.60, STR-5.61: the player gets another troublemaker and as many places as the player with the fewest.
    fn eliminate(&mut self, seat: Seat, places: u8) {
        let options = self.state.pool().count() as u32;
        let drawn = self.chance.pick(REENTRY, options) as usize;
        let troublemaker = self.state.pool().nth(drawn).expect("picked among the pool, STR-5.60");
        self.state.troublemakers[seat] = troublemaker;
        self.state.city.quarantine[seat] = None;
        self.tell(|| News::Eliminated { seat, troublemaker, places });
        self.push(Step::Reenter { seat, left: places });
    }

    /// STR-5.62: a picked place gets the pawn, two dancers and no killjoy.
    pub(crate) fn reenter(&mut self, seat: Seat, place: Place, left: u8) {
        self.state.steps.pop();
        let city = &mut self.state.city;
        city.held[seat] = city.held[seat].with(place);
        city.dancers.set(place, self.components.reentry_dancers);
        city.killjoys.clear(Places::only(place));
        self.tell(|| News::Reentered { seat, place });
        if left > 1 {
            self.push(Step::Reenter { seat, left: left - 1 });
        }
    }
}
