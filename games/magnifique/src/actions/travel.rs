//! Travelling: the wagon, D-TENT and D-TENT-SLOT (MAG-5.25 to MAG-5.28).

use kernel::{Chance, Log};

use crate::components::{MAX_TENTS, Talent, TentId, WheelSpace};
use crate::event::{Event, News};
use crate::flow::{Play, Position, Step};
use crate::illegal::Illegal;
use crate::scoring::Part;

impl Position<'_> {
    /// MAG-5.25 and MAG-R6: 1 to power spaces, never 0.
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

    /// MAG-5.27 and MAG-R11: an empty slot 1 to 4, never slot 0; doubled with `tile_double_tent`.
    pub(super) fn may_place_tent(self, slot: u8, doubled: bool) -> Result<(), Illegal> {
        if !(1..=MAX_TENTS as u8).contains(&slot) {
            return Err(Illegal::NoSuchTentSlot { slot });
        }
        if self.me().collected_tent(slot.into()).is_some() {
            return Err(Illegal::TentSlotTaken { slot });
        }
        if doubled { self.may_put_pawns(Talent::TileDoubleTent) } else { Ok(()) }
    }

    /// MAG-4.8: why a tent cannot be taken at another decision.
    pub(super) fn why_no_tent(self) -> Illegal {
        if self.me().tent_count() == MAX_TENTS { Illegal::TentsFull } else { self.another_decision() }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    pub(super) fn travel(&mut self, steps: u8) {
        self.replace(Step::Travelling { left: steps });
    }

    /// MAG-5.26 and MAG-R7: the spaces entered pay one by one, each time they are entered; a poster is decided before the
    /// next space pays (MAG-4.7). At the end there may be a tent to take.
    pub fn travel_on(&mut self, left: u8) {
        if left == 0 {
            let may_take = self.position().tent_at_wagon().is_some() && self.position().me().tent_count() < MAX_TENTS;
            self.replace(if may_take { Step::Tent } else { Step::End });
            return;
        }
        self.replace(Step::Travelling { left: left - 1 });
        let (seat, wheel) = (self.state.active, self.position().hue());
        let is_reversed = self.position().turn().pawns.on(Talent::BoardReverse) > 0;
        let from = self.state.wheels[wheel.index()].wagon;
        let length = self.game.wheel_length(wheel);
        let to = (from + if is_reversed { length - 1 } else { 1 }) % length;
        self.state.wheels[wheel.index()].wagon = to;
        self.tell(|| News::WagonMoved { seat, wheel, from, to });
        match self.game.wheel_space(wheel, to) {
            WheelSpace::Gem(gem) => self.gain_gem(gem),
            // MAG-R8 and MAG-R54: a tent covers the poster, whether it is taken in this turn, later or never.
            WheelSpace::Poster(_) if self.position().tent_at_wagon().is_some() => {}
            WheelSpace::Poster(_) => self.gain_posters(1),
        }
    }

    /// MAG-R10: the tent stays.
    pub(super) fn leave_tent(&mut self) {
        let (seat, wheel) = (self.state.active, self.position().hue());
        let (_, tent) = self.position().tent_at_wagon().expect("the wagon is at a tent, MAG-5.27");
        self.tell(|| News::TentLeft { seat, wheel, tent });
        self.replace(Step::End);
    }

    /// MAG-5.27: the tent goes into the slot, whose bonus is gained at once, twice with `tile_double_tent`.
    pub(super) fn place_tent(&mut self, slot: u8, doubled: bool) {
        let (seat, wheel) = (self.state.active, self.position().hue());
        let (number, tent) = self.position().tent_at_wagon().expect("the wagon is at a tent, MAG-5.27");
        if doubled {
            self.put_pawns(Talent::TileDoubleTent);
        }
        self.state.wheels[wheel.index()].tents[number] = None;
        self.me().tents[usize::from(slot) - 1] = Some(tent);
        self.tell(|| News::TentTaken { seat, wheel, tent, slot });
        self.replace(Step::End);
        let rewards = self.game.board(self.position().me().board, self.state.options.board_side).slots[usize::from(slot)];
        self.gain_rewards(if doubled { rewards.doubled() } else { rewards }, Part::TentSlots);
    }
}

#[cfg(test)]
mod tests {
    use crate::Illegal;
    use crate::actions::Action as Do;
    use crate::components::Colour::{Green, Orange};
    use crate::components::MainAction::Travel;
    use crate::components::{Hue, Talent};
    use crate::event::News;
    use crate::flow::Step;
    use crate::scoring::Part;
    use crate::table::*;

    fn wagon(table: &Table, wheel: Hue) -> u8 {
        table.state.wheels[wheel.index()].wagon
    }

    #[test]
    fn mag_5_25_the_wagon_of_the_colour_moves_one_to_power_spaces_and_stays() {
        let mut table = Table::of(2).begins(Green, 3, "m03", Travel);
        assert_eq!(table.rule_against(Do::Travel { steps: 4 }), "MAG-5.25");

        table.plays(&[Do::Travel { steps: 3 }, Do::EndTurn]);

        assert_eq!([Hue::Orange, Hue::Green, Hue::Purple].map(|wheel| wagon(&table, wheel)), [0, 3, 0]);
        table.until(|table| table.state.active == A && table.step() == Step::Die);
        assert!(wagon(&table, Hue::Green) >= 3);
    }

    #[test]
    fn mag_r6_a_wagon_never_stays_where_it_is() {
        let table = Table::of(2).begins(Green, 1, "m03", Travel);

        assert_eq!(table.rule_against(Do::Travel { steps: 0 }), "MAG-5.25");
        assert!(table.offers(Do::Travel { steps: 1 }), "the least power moves it");
    }

    #[test]
    fn mag_r7_a_second_lap_pays_again() {
        // From 12 with power 16: over 0 and 1 to 0 and 1 again, past 12 and 13.
        let mut table = Table::of(2).with_wagon(Hue::Green, 12).with_dice(A, &[die(Green, 6), die(Green, 5)]).begins(Green, 5, "m02", Travel);

        table.play(A, Do::Travel { steps: 16 });

        let entered = |space: u8| table.news().filter(|news| matches!(news, News::WagonMoved { to, .. } if *to == space)).count();
        assert_eq!((wagon(&table, Hue::Green), entered(13), entered(0)), (0, 2, 2));
        // Ten gem spaces were entered, five of them green; three are stored, two became coins.
        assert_eq!((table.player(A).gems[Green], table.player(A).coins), (3, 12));
    }

    #[test]
    fn mag_r8_a_tent_that_is_taken_brings_no_poster_from_its_space() {
        let mut table = Table::of(2).begins(Green, 2, "m03", Travel);
        table.plays(&[Do::Travel { steps: 2 }, Do::TakeTent, Do::PlaceTent { slot: 1, doubled: false }]);

        // One poster is gained: that of slot 1, none of the space.
        assert_eq!(table.step(), Step::Poster { left: 1 });
        table.plays(&[Do::DrawPoster, Do::PutPoster { slot: 0 }]);
        assert_eq!((table.step(), table.player(A).poster_count()), (Step::End, 1));

        let mut later = Table::of(2).without_tent(Hue::Green, 0).begins(Green, 2, "m03", Travel);
        later.play(A, Do::Travel { steps: 2 });
        assert_eq!(later.step(), Step::Poster { left: 1 }, "once it is gone, the space gives one");
    }

    #[test]
    fn mag_5_26_spaces_pay_in_order_each_time_they_are_entered() {
        // Fifteen steps from the start pass space 1 twice.
        let mut table = Table::of(2).with_dice(A, &[die(Orange, 6), die(Orange, 4)]).begins(Orange, 5, "m02", Travel);

        table.play(A, Do::Travel { steps: 15 });

        // Entered: 1 X, 3 Y, 4 X, 6 Z, 8 X, 9 t, 11 Y, 12 Z, 0 X, 1 X: five orange gems, two of them as coins.
        assert_eq!((wagon(&table, Hue::Orange), table.player(A).gems, table.player(A).coins), (1, gems(3, 2, 2, 1), 12));
        assert_eq!(table.player(A).poster_count(), 0, "no poster comes from under a tent");
    }

    #[test]
    fn mag_5_26_a_poster_is_decided_before_the_next_space_pays() {
        let mut table = Table::of(2).without_tent(Hue::Green, 0).begins(Green, 3, "m03", Travel);

        table.play(A, Do::Travel { steps: 3 });

        assert_eq!((table.step(), table.player(A).gems), (Step::Poster { left: 1 }, gems(0, 1, 0, 0)));
        table.plays(&[Do::DrawPoster, Do::PutPoster { slot: 0 }]);
        assert_eq!((table.step(), table.player(A).gems), (Step::End, gems(0, 1, 1, 0)));
    }

    #[test]
    fn mag_5_27_a_tent_goes_into_an_empty_slot_and_its_bonus_comes_at_once() {
        let mut table = Table::of(2).with_tent(A, 1, "tent_01").begins(Green, 2, "m03", Travel);
        let tent = table.state.wheels[Hue::Green.index()].tents[0];
        table.plays(&[Do::Travel { steps: 2 }, Do::TakeTent]);
        assert_eq!(table.choices(), [2, 3, 4].map(|slot| Do::PlaceTent { slot, doubled: false }));
        for (slot, doubled, rule) in [(0, false, "MAG-5.27"), (1, false, "MAG-5.27"), (5, false, "MAG-5.27"), (2, true, "MAG-5.43")] {
            assert_eq!(table.rule_against(Do::PlaceTent { slot, doubled }), rule);
        }

        table.play(A, Do::PlaceTent { slot: 4, doubled: false });

        assert_eq!((table.points(A, Part::TentSlots), table.step()), (4, Step::Poster { left: 1 }));
        assert_eq!((table.player(A).collected_tent(4), table.player(A).tent_count()), (tent, 2));
        assert_eq!(table.state.wheels[Hue::Green.index()].tents[0], None, "no poster comes from that space in this turn");
    }

    #[test]
    fn mag_r11_any_empty_slot_takes_a_tent_but_never_that_of_the_printed_one() {
        let mut table = Table::of(2).begins(Green, 2, "m03", Travel);
        table.plays(&[Do::Travel { steps: 2 }, Do::TakeTent]);

        assert_eq!(table.choices(), [1, 2, 3, 4].map(|slot| Do::PlaceTent { slot, doubled: false }));
        assert_eq!(table.refusal(A, Do::PlaceTent { slot: 0, doubled: false }), Illegal::NoSuchTentSlot { slot: 0 });
    }

    #[test]
    fn mag_5_27_a_doubled_slot_takes_a_pawn_with_the_tile() {
        let mut table = Table::of(2).with_talents(A, &[Talent::TileDoubleTent]).with_pawns(A, 1).takes(Green, 2, "m03");
        table.plays(&[Do::KeepDie, choose(Travel), Do::Travel { steps: 2 }, Do::TakeTent]);
        assert_eq!(table.choices().len(), 8);

        table.play(A, Do::PlaceTent { slot: 4, doubled: true });

        assert_eq!((table.points(A, Part::TentSlots), table.player(A).pawns.play_area), (8, 0));
    }

    #[test]
    fn mag_r10_a_tent_may_be_left() {
        let mut table = Table::of(2).begins(Green, 2, "m03", Travel);

        table.plays(&[Do::Travel { steps: 2 }, Do::LeaveTent]);

        assert_eq!((table.step(), table.player(A).tent_count()), (Step::End, 0));
        assert!(table.state.wheels[Hue::Green.index()].tents[0].is_some());
    }

    #[test]
    fn mag_r54_a_tent_left_on_the_wheel_keeps_its_poster_covered() {
        let mut table = Table::of(2).begins(Green, 3, "m03", Travel);

        table.play(A, Do::Travel { steps: 3 });

        // It passed the tent of space 2: no poster.
        assert_eq!((table.step(), table.player(A).poster_count()), (Step::End, 0));
    }
}
