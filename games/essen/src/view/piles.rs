//! What lies face down, and what it is called: a number that follows from where it lies, so that a page can tell which
//! thing moved, and nobody what it is.

use schemars::JsonSchema;
use serde::Serialize;

use crate::components::*;
use crate::state::{Placed, State};

/// A face-down pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FaceDown {
    /// How many lie in it.
    pub count: u8,
    /// What the top one is called until it is turned up; those below have the numbers that follow.
    pub top_id: u8,
}

impl FaceDown {
    /// What is left of a pile that had so many: the numbers of those that were taken are not used again.
    fn left(count: usize, of: usize) -> Self {
        Self { count: count as u8, top_id: (of - count) as u8 + 1 }
    }
}

/// A tile that comes on sale next round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Arriving {
    /// What it was called in its pile.
    pub id: u8,
    /// Which tile it turned out to be.
    pub tile: Tile,
    /// The token on it.
    pub event: Option<EventToken>,
}

impl From<Arriving> for Placed {
    fn from(Arriving { tile, event, .. }: Arriving) -> Self {
        Self { tile, event }
    }
}

/// What the first tile of a round's pile is called.
fn first_id(round: u8) -> u8 {
    (round - 1) * PALLETS as u8 + 1
}

impl State {
    /// The piles of the rounds 2 to 6.
    pub(super) fn warehouse_piles(&self) -> [FaceDown; PILES] {
        std::array::from_fn(|pile| FaceDown { count: self.warehouse[pile].len() as u8, top_id: first_id(pile as u8 + 2) })
    }

    /// ESS-4.11: the pile of this round, turned up.
    pub(super) fn arriving(&self) -> Vec<Arriving> {
        let arriving = |(id, placed): (u8, &Placed)| Arriving { id, tile: placed.tile, event: placed.event };
        (first_id(self.round)..).zip(&self.pallet).map(arriving).collect()
    }

    /// The wishlist deck. A deck that was made of the discards counts anew.
    pub(super) fn deck_pile(&self) -> FaceDown {
        FaceDown::left(self.deck.len(), usize::from(BOOTHS))
    }

    /// ESS-3.9: the afternoon cards.
    pub(super) fn afternoon_pile(&self) -> FaceDown {
        FaceDown::left(self.afternoon.len(), RankingCard::COUNT)
    }

    /// The event tokens not yet drawn.
    pub(super) fn event_pile(&self) -> FaceDown {
        FaceDown::left(self.events.len(), EventToken::KINDS.iter().map(|(_, count)| usize::from(*count)).sum())
    }
}

#[cfg(test)]
mod tests {
    use kernel::Viewer;

    use super::*;
    use crate::Action;
    use crate::table::{A, Table};

    #[test]
    fn a_tile_keeps_its_number_from_the_pile_to_the_pallet() {
        let mut table = Table::of(3);
        let hidden = table.state.warehouse[0];
        let pile = table.view(Viewer::Spectator).warehouse[0];
        assert_eq!(pile, FaceDown { count: 6, top_id: 7 });

        table.end_round();

        let view = table.view(Viewer::Spectator);
        assert_eq!(view.warehouse[0].count, 0);
        let came: Vec<_> = view.pallet.iter().map(|arriving| (arriving.id, arriving.tile)).collect();
        assert_eq!(came, (pile.top_id..).zip(hidden).collect::<Vec<_>>());
    }

    #[test]
    fn no_two_hidden_tiles_are_called_the_same() {
        let view = Table::of(3).view(Viewer::Spectator);
        let piles = view.warehouse.iter().flat_map(|pile| (pile.top_id..).take(pile.count.into()));
        let ids: Vec<u8> = view.pallet.iter().map(|arriving| arriving.id).chain(piles).collect();
        assert_eq!(ids, (1..=36).collect::<Vec<_>>());
    }

    #[test]
    fn what_is_drawn_takes_its_number_along() {
        let mut table = Table::of(3).with_deck([5, 41, 7]);
        let before = table.view(Viewer::Seat(A)).deck;

        table.play(A, Action::PlayTest);

        let deck = table.view(Viewer::Seat(A)).deck;
        assert_eq!((deck.count, deck.top_id), (before.count - 2, before.top_id + 2));
    }

    #[test]
    fn a_number_depends_on_the_place_alone() {
        let table = Table::of(3);
        let mut other = table.state.clone();
        other.warehouse.swap(0, 4);
        other.deck[..].reverse();
        other.events[..].reverse();
        other.afternoon[..].reverse();
        let piles = |state: &State| (state.warehouse_piles(), state.deck_pile(), state.event_pile(), state.afternoon_pile());
        assert_eq!(piles(&other), piles(&table.state));
    }
}
