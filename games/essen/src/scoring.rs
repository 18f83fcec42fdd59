//! Chapters 6 and 7: rankings, wishlists, and who wins.

use std::cmp::Reverse;

use kernel::{Chance, Log, Seat, Standing};

use crate::components::*;
use crate::event::{Event, Public};
use crate::flow::Play;
use crate::state::{Ledger, Phase, State};

impl Essen {
    /// ESS-6.11: for every symbol at least the printed number; a tile may serve several cards (ESS-6.12).
    #[must_use]
    pub fn meets(&self, owned: &PerSymbol<u8>, card: RankingCard) -> bool {
        self.requirement(card).iter().all(|(symbol, wanted)| owned[symbol] >= *wanted)
    }
}

/// ESS-6.22: the points for so many fulfilled wishlist cards, all together (ESS-R37).
#[must_use]
pub fn wishlist_points(fulfilled: usize) -> u8 {
    let reached = WISHLIST_TABLE.iter().rev().find(|(from, _)| fulfilled >= usize::from(*from));
    reached.map_or(0, |(_, points)| *points)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-6.10, ESS-6.13: the morning cards are scored and the afternoon ones turned up.
    pub fn score_morning(&mut self) {
        self.score_rankings(|ledger| &mut ledger.morning);
        if !self.state.options.no_rankings {
            let afternoon = std::mem::take(&mut self.state.afternoon);
            self.state.ranking = afternoon.into_iter().take(RANKING_BOARDS).collect();
            self.tell_rankings(Series::Afternoon);
        }
    }

    /// ESS-6.10, ESS-6.21: every open card for everybody who meets it with all tiles bought so far (ESS-6.12).
    fn score_rankings(&mut self, part: impl Fn(&mut Ledger) -> &mut u16) {
        for seat in Seat::all(self.state.players()) {
            let owned = self.game.symbols(self.state.players[seat].bought());
            for card in self.state.ranking {
                if self.game.meets(&owned, card) {
                    let points = card.series().points();
                    self.gain(seat, points, &part);
                    self.tell(|| Public::RankingScored { seat, card, points });
                }
            }
        }
    }

    /// ESS-6.20 to ESS-6.24: everybody comes home and unloads, then the afternoon rankings and the wishlists count.
    pub fn score_game(&mut self) {
        for seat in Seat::all(self.state.players()) {
            self.state.players[seat].pos = Space::PARKING;
            self.empty_bag(seat);
        }
        self.score_rankings(|ledger| &mut ledger.afternoon);
        for seat in Seat::all(self.state.players()) {
            let (hand, fulfilled) = (self.state.players[seat].hand, self.state.players[seat].fulfilled());
            let points = wishlist_points(fulfilled.len());
            self.gain(seat, points, |ledger| &mut ledger.wishlist);
            self.tell(|| Public::WishlistScored { seat, hand, fulfilled, points });
        }
    }

    fn gain(&mut self, seat: Seat, points: u8, part: impl Fn(&mut Ledger) -> &mut u16) {
        let player = &mut self.state.players[seat];
        player.vp += i32::from(points);
        *part(&mut player.ledger) += u16::from(points);
    }
}

impl Ledger {
    /// ESS-7.5: the parts of a score, in the order they are told.
    #[must_use]
    pub fn parts(&self) -> [(&'static str, i32); 6] {
        [
            ("purchases", i32::from(self.purchases)),
            ("morning", i32::from(self.morning)),
            ("afternoon", i32::from(self.afternoon)),
            ("wishlist", i32::from(self.wishlist)),
            ("departure", i32::from(self.departure)),
            ("withdrawals", -WITHDRAWAL_POINTS * i32::from(self.withdrawals)),
        ]
    }
}

/// ESS-7.1 to ESS-7.5: points, then fulfilled wishlist cards, then less money; else the rank is shared.
///
/// Before the end wishlists are secret and decide nothing.
pub(crate) fn standings(state: &State) -> Vec<Standing> {
    let fulfilled = |seat: Seat| if state.phase == Phase::Over { state.players[seat].fulfilled().len() } else { 0 };
    let score = |seat: Seat| (state.players[seat].vp, fulfilled(seat), Reverse(state.players[seat].money));
    let scores: Vec<_> = Seat::all(state.players()).map(score).collect();
    let ranked = Seat::all(state.players()).zip(kernel::ranks(&scores));
    let standing = |(seat, rank): (Seat, u8)| {
        let player = &state.players[seat];
        let parts = player.ledger.parts().map(|(name, points)| (name.to_owned(), points)).to_vec();
        Standing { seat, rank, total: player.vp, parts }
    };
    ranked.map(standing).collect()
}
