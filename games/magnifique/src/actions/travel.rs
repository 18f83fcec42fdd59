//! Travelling: the wagon, D-TENT and D-TENT-SLOT (MAG-5.25 to 5.28).

use kernel::{Chance, Log};

use crate::components::{Id, MAX_TENTS, Talent, TentId, WHEEL_SPACES, WheelSpace};
use crate::event::{Event, Happening};
use crate::flow::{Play, Step, Table};
use crate::illegal::Illegal;
use crate::scoring::Part;

impl Table<'_> {
    /// MAG-5.25 and R6: 1 to power spaces.
    pub(super) fn may_travel(self, steps: u8) -> Result<(), Illegal> {
        let power = self.power();
        if (1..=power).contains(&steps) { Ok(()) } else { Err(Illegal::BadSteps { steps, power }) }
    }

    /// The tent under which the wagon of this turn's colour stands, with its number among the wheel's poster spaces.
    pub fn tent_at_wagon(self) -> Option<(usize, TentId)> {
        let wheel = &self.state.wheels[self.hue().index()];
        match self.game.wheel_space(self.hue(), wheel.wagon) {
            WheelSpace::Poster(number) => wheel.tents[usize::from(number)].map(|tent| (usize::from(number), tent)),
            WheelSpace::Gem(_) => None,
        }
    }

    /// MAG-5.27 and R11: an empty slot 1 to 4; doubled with `tile_double_tent`.
    pub(super) fn may_place_tent(self, slot: u8, doubled: bool) -> Result<(), Illegal> {
        let is_slot = (1..=MAX_TENTS as u8).contains(&slot);
        if !is_slot || self.me().collected_tent(slot.into()).is_some() {
            return Err(Illegal::TentSlot { slot });
        }
        if doubled { self.may_put_pawns(Talent::TileDoubleTent) } else { Ok(()) }
    }

    /// MAG-4.8: why a tent cannot be taken at another decision.
    pub(super) fn why_no_tent(self) -> Illegal {
        if self.me().tent_count() == MAX_TENTS { Illegal::TentsFull } else { Illegal::AnotherDecision }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    pub(super) fn travel(&mut self, steps: u8) {
        self.replace(Step::Travelling { left: steps });
    }

    /// MAG-5.26 and R7: the spaces entered pay one by one, each time they are entered; a poster is decided before the
    /// next space pays (MAG-4.7). At the end there may be a tent to take.
    pub fn travel_on(&mut self, left: u8) {
        if left == 0 {
            let may_take = self.table().tent_at_wagon().is_some() && self.table().me().tent_count() < MAX_TENTS;
            self.replace(if may_take { Step::Tent } else { Step::End });
            return;
        }
        self.replace(Step::Travelling { left: left - 1 });
        let (seat, wheel) = (self.state.active, self.table().hue());
        let is_reversed = self.table().turn().pawns.on(Talent::BoardReverse) > 0;
        let from = self.state.wheels[wheel.index()].wagon;
        let to = (from + if is_reversed { WHEEL_SPACES as u8 - 1 } else { 1 }) % WHEEL_SPACES as u8;
        self.state.wheels[wheel.index()].wagon = to;
        self.tell(|| Happening::WagonMoved { seat, wheel, from, to });
        match self.game.wheel_space(wheel, to) {
            WheelSpace::Gem(gem) => self.gain_gem(gem),
            WheelSpace::Poster(_) if self.table().tent_at_wagon().is_some() => {}
            WheelSpace::Poster(_) => self.gain_posters(1),
        }
    }

    /// MAG-R10: the tent stays.
    pub(super) fn leave_tent(&mut self) {
        let (seat, wheel) = (self.state.active, self.table().hue());
        let (_, tent) = self.table().tent_at_wagon().expect("the wagon is at a tent, MAG-5.27");
        self.tell(|| Happening::TentLeft { seat, wheel, tent });
        self.replace(Step::End);
    }

    /// MAG-5.27: the tent goes into the slot, whose bonus is gained at once, twice with `tile_double_tent`.
    pub(super) fn place_tent(&mut self, slot: u8, doubled: bool) {
        let (seat, wheel) = (self.state.active, self.table().hue());
        let (number, tent) = self.table().tent_at_wagon().expect("the wagon is at a tent, MAG-5.27");
        if doubled {
            self.put_pawns(Talent::TileDoubleTent);
        }
        self.state.wheels[wheel.index()].tents[number] = None;
        self.me().tents[usize::from(slot) - 1] = Some(tent);
        self.tell(|| Happening::TentTaken { seat, wheel, tent, slot });
        self.replace(Step::End);
        let rewards = self.game.board(self.table().me().board, self.state.options.board_side).slots[usize::from(slot)];
        self.gain_rewards(if doubled { rewards.doubled() } else { rewards }, Part::TentSlots);
    }
}
