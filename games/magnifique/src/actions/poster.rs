//! Gaining posters and arranging them: D-POSTER, D-POSTER-SLOT and D-ARRANGE (MAG-5.29 to MAG-5.31, MAG-5.41).

use kernel::{Chance, Log};
use tinyvec::ArrayVec;

use crate::components::{PosterId, SLOTS};
use crate::event::{Event, News, PosterSource};
use crate::flow::{Play, Position, Step};
use crate::illegal::Illegal;
use crate::setup::POSTER_DECK;

impl Position<'_> {
    /// MAG-5.31: from the deck, which the discards become when it is empty.
    pub(super) fn may_draw_poster(self) -> Result<(), Illegal> {
        let is_empty = self.state.poster_deck.is_empty() && self.state.discarded_posters.is_empty();
        if is_empty { Err(Illegal::NoPosterLeft) } else { Ok(()) }
    }

    /// MAG-5.29: from the display.
    pub(super) fn may_take_poster(self, place: u8) -> Result<(), Illegal> {
        match self.state.poster_display.get(usize::from(place)) {
            None => Err(Illegal::NoSuchPlace { place }),
            Some(None) => Err(Illegal::EmptyPlace { place }),
            Some(Some(_)) => Ok(()),
        }
    }

    /// MAG-5.30: only with five posters.
    pub(super) fn may_decline_poster(self) -> Result<(), Illegal> {
        if self.me().poster_count() == SLOTS { Ok(()) } else { Err(Illegal::MustTakePoster) }
    }

    /// MAG-5.29 and MAG-5.30: an empty slot, or any if all are full.
    pub(super) fn may_put_poster(self, slot: u8) -> Result<(), Illegal> {
        match self.me().posters.get(usize::from(slot)) {
            None => Err(Illegal::NoSuchSlot { slot }),
            Some(Some(_)) if self.me().poster_count() < SLOTS => Err(Illegal::SlotTaken { slot }),
            Some(_) => Ok(()),
        }
    }

    /// MAG-5.30 and MAG-R42: only with five posters, wherever the new one was taken.
    pub(super) fn may_discard_poster(self) -> Result<(), Illegal> {
        if self.me().poster_count() == SLOTS { Ok(()) } else { Err(Illegal::SlotsFree) }
    }

    /// `keep` is a first answer only.
    pub(super) fn may_keep_posters(slot: u8, hand: &[PosterId]) -> Result<(), Illegal> {
        if slot == 0 && hand.is_empty() { Ok(()) } else { Err(Illegal::ArrangementBegun) }
    }

    /// MAG-5.41: a poster not yet placed; an empty slot only if the others can take all that are left.
    pub(super) fn may_arrange(self, slot: u8, hand: &[PosterId], poster: Option<PosterId>) -> Result<(), Illegal> {
        let is_first = slot == 0 && hand.is_empty();
        let is_left = |poster: PosterId| if is_first { self.me().posters.contains(&Some(poster)) } else { hand.contains(&poster) };
        let left = if is_first { self.me().poster_count() } else { hand.len() };
        match poster {
            Some(poster) if !is_left(poster) => Err(Illegal::PosterNotLeft { poster }),
            None if left >= SLOTS - usize::from(slot) => Err(Illegal::NoSlotToSpare),
            _ => Ok(()),
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// MAG-3.6 and MAG-5.31: fills the display, lowest place first, while deck or discards last.
    pub fn refill_posters(&mut self) {
        for place in 0..self.state.poster_display.len() {
            if self.state.poster_display[place].is_none()
                && let Some(poster) = self.next_poster()
            {
                self.state.poster_display[place] = Some(poster);
                self.reveal(|| News::PosterShown { place: place as u8, poster });
            }
        }
    }

    /// The top of the deck; an empty deck is made of the discards (MAG-R43).
    fn next_poster(&mut self) -> Option<PosterId> {
        if self.state.poster_deck.is_empty() && !self.state.discarded_posters.is_empty() {
            let discards = std::mem::take(&mut self.state.discarded_posters);
            self.state.poster_deck = discards.iter().collect();
            self.chance.shuffle(POSTER_DECK, &mut self.state.poster_deck);
            self.tell(|| News::PostersReshuffled { posters: discards.len() as u8 });
        }
        self.state.poster_deck.pop()
    }

    pub(super) fn draw_poster(&mut self) {
        let (seat, poster) = (self.state.active, self.next_poster().expect("a poster is left, MAG-5.31"));
        self.reveal(|| News::PosterTaken { seat, poster, source: PosterSource::Deck });
        self.take(poster);
    }

    pub(super) fn take_poster(&mut self, place: u8) {
        let poster = self.state.poster_display[usize::from(place)].take().expect("a filled place, MAG-5.31");
        let seat = self.state.active;
        self.tell(|| News::PosterTaken { seat, poster, source: PosterSource::Display { place } });
        self.take(poster);
        self.refill_posters();
    }

    /// MAG-R41: the poster is in hand, face up; then its slot is chosen.
    fn take(&mut self, poster: PosterId) {
        self.one_poster_less();
        self.push(Step::PosterSlot { poster });
    }

    pub(super) fn decline_poster(&mut self) {
        let seat = self.state.active;
        self.tell(|| News::PosterDeclined { seat });
        self.one_poster_less();
    }

    fn one_poster_less(&mut self) {
        match self.pop() {
            Step::Poster { left } if left > 1 => self.push(Step::Poster { left: left - 1 }),
            _ => {}
        }
    }

    /// MAG-5.30: the poster that was there is discarded, and with it a tile ignored for it (MAG-5.38).
    pub(super) fn put_poster(&mut self, slot: u8) {
        let Step::PosterSlot { poster } = self.pop() else { unreachable!("a poster is in hand, MAG-5.29") };
        let seat = self.state.active;
        let old = self.me().posters[usize::from(slot)].replace(poster);
        self.tell(|| News::PosterPlaced { seat, poster, slot });
        if let Some(old) = old {
            self.forget_ignored(slot);
            self.discard(old);
        }
    }

    pub(super) fn discard_new_poster(&mut self) {
        let Step::PosterSlot { poster } = self.pop() else { unreachable!("a poster is in hand, MAG-5.29") };
        self.discard(poster);
    }

    /// MAG-5.31 and MAG-R57: to the discards, a starting poster out of the game; empty places of the display are refilled.
    fn discard(&mut self, poster: PosterId) {
        let seat = self.state.active;
        self.tell(|| News::PosterDiscarded { seat, poster });
        if poster.is_starting() {
            self.state.boxed_posters.insert(poster);
        } else {
            self.state.discarded_posters.insert(poster);
            self.refill_posters();
        }
    }

    pub(super) fn keep_posters(&mut self) {
        self.pop();
    }

    /// MAG-5.41: slot after slot, until no poster is left to place.
    pub(super) fn arrange(&mut self, poster: Option<PosterId>) {
        let Step::Arrange { slot, mut hand } = self.pop() else { unreachable!("posters are being arranged, MAG-5.41") };
        if slot == 0 && hand.is_empty() {
            hand = std::mem::take(&mut self.me().posters).into_iter().flatten().collect::<ArrayVec<_>>();
        }
        hand.retain(|left| Some(*left) != poster);
        self.me().posters[usize::from(slot)] = poster;
        if hand.is_empty() {
            let (seat, posters) = (self.state.active, self.position().me().posters);
            self.tell(|| News::PostersArranged { seat, posters });
        } else {
            self.push(Step::Arrange { slot: slot + 1, hand });
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::actions::Action as Do;
    use crate::components::Colour::Green;
    use crate::components::PosterId;
    use crate::event::News;
    use crate::flow::Step;
    use crate::table::*;

    /// A with so many posters, about to gain one by a card's bonus.
    fn gaining(held: usize) -> Table {
        let names = ["suhayl_1", "suhayl_2", "suhayl_3", "suhayl_4", "suhayl_5"];
        let table = (0..held).fold(Table::of(2), |table, slot| table.with_poster(A, slot, names[slot]));
        let mut table = table.takes(Green, 3, "m02");
        table.play(A, Do::UseBonus);
        table
    }

    #[test]
    fn mag_5_29_a_poster_comes_from_the_deck_or_the_display_into_an_empty_slot() {
        let mut deck = gaining(1);
        let top = deck.state.poster_deck.last().copied().expect("a poster");
        deck.play(A, Do::DrawPoster);
        assert_eq!(deck.step(), Step::PosterSlot { poster: top });
        assert_eq!(deck.choices(), [1, 2, 3, 4].map(|slot| Do::PutPoster { slot }));
        deck.play(A, Do::PutPoster { slot: 3 });
        assert_eq!(deck.player(A).posters[3], Some(top), "a tent below is not needed");

        let mut display = gaining(0);
        let (taken, next) = (display.state.poster_display[2].expect("a poster"), display.state.poster_deck.last().copied());
        assert_eq!(display.rule_against(Do::TakePoster { place: 4 }), "MAG-5.29");
        display.play(A, Do::TakePoster { place: 2 });
        assert_eq!((display.step(), display.state.poster_display[2]), (Step::PosterSlot { poster: taken }, next));
    }

    #[test]
    fn mag_5_30_with_five_posters_one_is_replaced_or_the_new_one_discarded() {
        let old = poster("suhayl_2");
        let mut replacing = gaining(5);
        replacing.play(A, Do::DrawPoster);
        let Step::PosterSlot { poster: new } = replacing.step() else { panic!("a poster in hand") };
        let mut discarding = replacing.clone();

        replacing.play(A, Do::PutPoster { slot: 1 });
        assert_eq!(replacing.player(A).posters[1], Some(new));
        assert!(replacing.state.discarded_posters.contains(old));
        discarding.play(A, Do::DiscardPoster);
        assert!(discarding.state.discarded_posters.contains(new) && discarding.player(A).posters[1] == Some(old));

        let mut free = gaining(4);
        free.play(A, Do::DrawPoster);
        assert_eq!(free.step(), Step::Action, "the only empty slot takes it");
        let mut three = gaining(3);
        three.play(A, Do::DrawPoster);
        assert_eq!((three.rule_against(Do::PutPoster { slot: 0 }), three.rule_against(Do::DiscardPoster)), ("MAG-5.30", "MAG-5.30"));
    }

    #[test]
    fn mag_r41_a_poster_of_the_deck_is_seen_by_all_before_its_slot_is_chosen() {
        let mut table = gaining(1);
        let poster = table.state.poster_deck.last().copied().expect("a poster");

        table.play(A, Do::DrawPoster);

        assert!(table.has_seen(&News::PosterTaken { seat: A, poster, source: crate::event::PosterSource::Deck }));
        assert!(matches!(table.step(), Step::PosterSlot { .. }));
        assert!(table.events.last().is_some_and(|event| event.reveals), "it cannot be taken back");
    }

    #[test]
    fn mag_r42_a_poster_of_the_display_may_be_taken_only_to_discard_it() {
        let mut table = gaining(5);
        let (shown, held) = (table.state.poster_display[0].expect("a poster"), table.player(A).posters);
        let next = table.state.poster_deck.last().copied();

        table.plays(&[Do::TakePoster { place: 0 }, Do::DiscardPoster]);

        assert!(table.state.discarded_posters.contains(shown));
        assert_eq!((table.state.poster_display[0], table.player(A).posters), (next, held), "the display is refilled, nothing else changes");
    }

    #[test]
    fn mag_r43_an_exhausted_deck_also_refills_the_display_from_the_discards() {
        let mut table = gaining(5);
        let mut rest: Vec<PosterId> = table.state.poster_deck.to_vec();
        let only = rest.pop().expect("a poster");
        table.state.poster_deck.clear();
        rest.into_iter().for_each(|poster| table.state.players[B].completed.insert(poster));
        table.state.discarded_posters.insert(only);

        table.play(A, Do::TakePoster { place: 3 });

        assert_eq!((table.state.poster_display[3], table.state.discarded_posters.len()), (Some(only), 0));
        assert!(table.has_seen(&News::PostersReshuffled { posters: 1 }));
    }

    #[test]
    fn mag_5_31_the_discards_become_the_deck() {
        let mut table = gaining(0);
        let rest: Vec<PosterId> = table.state.poster_deck.to_vec();
        table.state.poster_deck.clear();
        table.state.discarded_posters = rest.into_iter().collect();
        let discards = table.state.discarded_posters.len();

        table.play(A, Do::DrawPoster);

        assert!(table.has_seen(&News::PostersReshuffled { posters: discards as u8 }));
        assert_eq!((table.state.poster_deck.len(), table.state.discarded_posters.len()), (discards - 1, 0));
    }

    #[test]
    fn mag_5_31_empty_places_are_refilled_as_soon_as_a_poster_is_discarded() {
        let mut table = gaining(5);
        let spare: Vec<PosterId> = table.state.poster_deck.to_vec();
        table.state.poster_deck.clear();
        spare.into_iter().for_each(|poster| table.state.players[B].completed.insert(poster));
        assert_eq!(table.rule_against(Do::DrawPoster), "MAG-5.31");

        table.play(A, Do::TakePoster { place: 1 });
        assert_eq!(table.state.poster_display[1], None);
        table.play(A, Do::PutPoster { slot: 0 });

        assert_eq!(table.state.poster_display[1], Some(poster("suhayl_1")), "the old poster is all there is");
        let mut taking = table.clone();
        taking.state.poster_display[0] = None;
        taking.state.steps.push(Step::Poster { left: 1 });
        assert_eq!(taking.rule_against(Do::TakePoster { place: 0 }), "MAG-5.31");
    }

    #[test]
    fn mag_r57_a_starting_poster_leaves_the_game() {
        let mut table = gaining(5);
        let starting = poster("suhayl_start");
        table.state.boxed_posters.remove(starting);
        let regular = table.state.players[A].posters[0].replace(starting).expect("a poster");
        table.state.players[B].completed.insert(regular);

        table.plays(&[Do::DrawPoster, Do::PutPoster { slot: 0 }]);

        assert!(table.state.boxed_posters.contains(starting) && !table.state.discarded_posters.contains(starting));
    }

    #[test]
    fn mag_5_41_posters_are_arranged_slot_by_slot() {
        let mut table = gaining(2);
        table.play(A, Do::DrawPoster);
        table.play(A, Do::PutPoster { slot: 2 });
        let third = table.player(A).posters[2].expect("a poster");
        table.state.steps.push(Step::Arrange { slot: 0, hand: Default::default() });
        assert_eq!(table.choices().len(), 5, "keep, empty, or one of three");

        table.play(A, Do::ArrangePoster { poster: Some(poster("suhayl_2")) });
        assert_eq!(table.rule_against(Do::KeepPosters), "MAG-5.41", "a first answer only");
        assert_eq!(table.rule_against(Do::ArrangePoster { poster: Some(poster("suhayl_2")) }), "MAG-5.41");
        table.plays(&[Do::ArrangePoster { poster: None }, Do::ArrangePoster { poster: None }]);
        // Two posters are left for two slots: an empty one is no longer possible.
        assert_eq!(table.rule_against(Do::ArrangePoster { poster: None }), "MAG-5.41");
        table.play(A, Do::ArrangePoster { poster: Some(third) });

        // The last poster has one slot left: it goes there by itself.
        let suhayl = |number| Some(poster(&format!("suhayl_{number}")));
        assert_eq!(table.player(A).posters, [suhayl(2), None, None, Some(third), suhayl(1)]);
        assert_eq!(table.step(), Step::Action);
    }
}
