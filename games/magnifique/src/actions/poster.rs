//! Gaining posters and arranging them: D-POSTER, D-POSTER-SLOT and D-ARRANGE (MAG-5.29 to 5.31, 5.41).

use kernel::{Chance, Log};
use tinyvec::ArrayVec;

use crate::components::{PosterId, SLOTS};
use crate::event::{Event, Happening, PosterSource};
use crate::flow::{Play, Step, Table};
use crate::illegal::Illegal;
use crate::setup::POSTER_DECK;

impl Table<'_> {
    /// MAG-5.31: from the deck, which the discards become when it is empty.
    pub(super) fn may_draw_poster(self) -> Result<(), Illegal> {
        let is_empty = self.state.poster_deck.is_empty() && self.state.discarded_posters.is_empty();
        if is_empty { Err(Illegal::NoPosterLeft) } else { Ok(()) }
    }

    /// MAG-5.29: from the display.
    pub(super) fn may_take_poster(self, place: u8) -> Result<(), Illegal> {
        match self.state.poster_display.get(usize::from(place)) {
            None => Err(Illegal::NoSuchPlace { place }),
            Some(None) => Err(Illegal::NoPosterLeft),
            Some(Some(_)) => Ok(()),
        }
    }

    /// MAG-5.30: only with five posters.
    pub(super) fn may_decline_poster(self) -> Result<(), Illegal> {
        if self.me().poster_count() == SLOTS { Ok(()) } else { Err(Illegal::MustTakePoster) }
    }

    /// MAG-5.29 and 5.30: an empty slot, or any if all are full.
    pub(super) fn may_put_poster(self, slot: u8) -> Result<(), Illegal> {
        match self.me().posters.get(usize::from(slot)) {
            Some(poster) if poster.is_none() || self.me().poster_count() == SLOTS => Ok(()),
            _ => Err(Illegal::PosterSlot { slot }),
        }
    }

    /// MAG-5.30: only with five posters.
    pub(super) fn may_discard_poster(self) -> Result<(), Illegal> {
        if self.me().poster_count() == SLOTS { Ok(()) } else { Err(Illegal::SlotsFree) }
    }

    /// `keep` is a first answer only.
    pub(super) fn may_keep_posters(slot: u8, hand: &[PosterId]) -> Result<(), Illegal> {
        if slot == 0 && hand.is_empty() { Ok(()) } else { Err(Illegal::BadArrangement) }
    }

    /// MAG-5.41: a poster not yet placed; an empty slot only if the others can take all that are left.
    pub(super) fn may_arrange(self, slot: u8, hand: &[PosterId], poster: Option<PosterId>) -> Result<(), Illegal> {
        let is_first = slot == 0 && hand.is_empty();
        let is_left = |poster: PosterId| if is_first { self.me().posters.contains(&Some(poster)) } else { hand.contains(&poster) };
        let left = if is_first { self.me().poster_count() } else { hand.len() };
        let is_possible = match poster {
            Some(poster) => is_left(poster),
            None => left < SLOTS - usize::from(slot),
        };
        if is_possible { Ok(()) } else { Err(Illegal::BadArrangement) }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// MAG-3.6 and 5.31: fills the display, lowest place first, while deck or discards last.
    pub fn refill_posters(&mut self) {
        for place in 0..self.state.poster_display.len() {
            if self.state.poster_display[place].is_none()
                && let Some(poster) = self.next_poster()
            {
                self.state.poster_display[place] = Some(poster);
                self.tell(|| Happening::PosterShown { place: place as u8, poster });
            }
        }
    }

    /// The top of the deck; an empty deck is made of the discards (MAG-R43).
    fn next_poster(&mut self) -> Option<PosterId> {
        if self.state.poster_deck.is_empty() && !self.state.discarded_posters.is_empty() {
            let discards = std::mem::take(&mut self.state.discarded_posters);
            self.state.poster_deck = discards.iter().collect();
            self.chance.shuffle(POSTER_DECK, &mut self.state.poster_deck);
            self.tell(|| Happening::PostersReshuffled { posters: discards.len() as u8 });
        }
        self.state.poster_deck.pop()
    }

    pub(super) fn draw_poster(&mut self) {
        let poster = self.next_poster().expect("a poster is left, MAG-5.31");
        self.take(poster, PosterSource::Deck);
    }

    pub(super) fn take_poster(&mut self, place: u8) {
        let poster = self.state.poster_display[usize::from(place)].take().expect("a filled place, MAG-5.31");
        self.take(poster, PosterSource::Display(place));
        self.refill_posters();
    }

    /// MAG-R41: the poster is in hand, face up; then its slot is chosen.
    fn take(&mut self, poster: PosterId, source: PosterSource) {
        let seat = self.state.active;
        self.tell(|| Happening::PosterTaken { seat, poster, source });
        self.one_poster_less();
        self.push(Step::PosterSlot { poster });
    }

    pub(super) fn decline_poster(&mut self) {
        let seat = self.state.active;
        self.tell(|| Happening::PosterDeclined { seat });
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
        self.tell(|| Happening::PosterPlaced { seat, poster, slot });
        if let Some(old) = old {
            self.forget_ignored(slot);
            self.discard(old);
        }
    }

    pub(super) fn discard_new_poster(&mut self) {
        let Step::PosterSlot { poster } = self.pop() else { unreachable!("a poster is in hand, MAG-5.29") };
        self.discard(poster);
    }

    /// MAG-5.31 and R57: to the discards, a starting poster out of the game; empty places of the display are refilled.
    fn discard(&mut self, poster: PosterId) {
        let seat = self.state.active;
        self.tell(|| Happening::PosterDiscarded { seat, poster });
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
            let (seat, posters) = (self.state.active, self.table().me().posters);
            self.tell(|| Happening::PostersArranged { seat, posters });
        } else {
            self.push(Step::Arrange { slot: slot + 1, hand });
        }
    }
}
