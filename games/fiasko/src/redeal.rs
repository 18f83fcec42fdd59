//! Chapter 11, read backwards: another table that looks the same to one viewer.

use kernel::{Chance, Redeals, Seat, Secret, Site, Viewer};
use serde_json::Value;
use tinyvec::ArrayVec;

use crate::Fiasko;
use crate::components::CARDS;
use crate::rebuild::rebuild;
use crate::state::{Pile, State};

/// The seats whose faces the viewer does not see.
fn hidden_hands(state: &State, viewer: Viewer) -> impl Iterator<Item = Seat> + use<> {
    let open = state.options.open_hands;
    Seat::all(state.players()).filter(move |seat| !open && !viewer.is(*seat))
}

impl Redeals for Fiasko {
    /// FIA-11.2: the product cards that are neither in the viewer's hand nor discarded are dealt anew to the other hands
    /// (sizes kept) and, with the special cards not discarded, to the draw pile.
    ///
    /// Special cards are never in a hand, so they are kept apart while the hands are dealt.
    fn redeal<C: Chance>(&self, state: &mut State, viewer: Viewer, chance: &mut C) {
        const HANDS: Site = Site("fiasko.redeal.hands");
        const DECK: Site = Site("fiasko.redeal.deck");

        let mut products: Pile = state.deck.iter().copied().filter(|card| card.product().is_some()).collect();
        let mut serials: ArrayVec<[u16; CARDS]> = ArrayVec::new();
        for seat in hidden_hands(state, viewer) {
            products.extend_from_slice(&state.hands[seat].0);
            serials.extend(state.hands[seat].0.iter().map(|card| state.serials.of(*card)));
        }
        // In an order of their own: where they lay is not to be seen in how they are shuffled.
        products.sort_unstable();
        chance.shuffle(HANDS, &mut products);
        // A place keeps the name the viewer knows it by; only the face behind it changes.
        let mut serials = serials.into_iter();
        for seat in hidden_hands(state, viewer) {
            for place in 0..state.hands[seat].0.len() {
                let card = products.pop().expect("as many cards are dealt as were taken");
                state.hands[seat].0[place] = card;
                state.serials.set(card, serials.next().expect("one name per place"));
            }
        }
        products.extend(state.deck.iter().copied().filter(|card| card.product().is_none()));
        products.sort_unstable();
        state.deck = products;
        chance.shuffle(DECK, &mut state.deck);
    }

    /// The order of the draw pile: every hand is somebody's.
    fn redeal_unknown<C: Chance>(&self, state: &mut State, chance: &mut C) {
        state.deck.sort_unstable();
        chance.shuffle(Site("fiasko.redeal.deck"), &mut state.deck);
    }

    fn rebuild(&self, view: &Value) -> Option<State> {
        rebuild(view)
    }

    /// The order of the draw pile and the faces of the hidden hands.
    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<Secret> {
        let mut secrets: Vec<Secret> = state.deck.iter().enumerate().map(|(index, card)| Secret::new("cards", format!("deck {index}"), card)).collect();
        for seat in hidden_hands(state, viewer) {
            secrets.extend(state.hands[seat].0.iter().enumerate().map(|(index, card)| Secret::new("cards", format!("{seat} {index}"), card)));
        }
        secrets
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kernel::{FastChance, Views};

    use super::*;
    use crate::components::Face;
    use crate::table::{A, B, Table, corn, milk};

    #[test]
    fn fia_11_2_a_redeal_keeps_the_own_hand_the_discard_pile_and_all_sizes() {
        let table = Table::of(3).with_hand(A, [milk(4), corn(1)]).with_hand(B, [milk(2), milk(3)]).with_discard([corn(5), Face::Fiasko]);
        let mut chance = FastChance::new(5);
        let mut hands_of_b = BTreeSet::new();

        for _ in 0..200 {
            let mut state = table.state.clone();
            table.game.redeal(&mut state, Viewer::Seat(A), &mut chance);

            assert_eq!(table.game.view(&state, Viewer::Seat(A)), table.game.view(&table.state, Viewer::Seat(A)));
            assert_eq!((state.hands[A], state.discard), (table.state.hands[A], table.state.discard));
            assert!(state.hands[B].0.iter().all(|card| card.product().is_some()), "special cards are never in a hand");
            assert_eq!(crate::invariants::check(&state), Ok(()));
            hands_of_b.insert(format!("{:?}", state.hands[B]));
        }
        assert!(hands_of_b.len() > 150, "the hidden hand is always the same few");
    }

    #[test]
    fn fia_11_2_a_table_is_rebuilt_from_what_anybody_sees_of_it() {
        let table = Table::of(3).with_hand(A, [milk(4), corn(1)]).with_hand(B, [milk(2), milk(3)]).with_discard([corn(5), Face::Fiasko]);

        for viewer in Viewer::all(3) {
            let view = table.game.view(&table.state, viewer);
            let rebuilt = table.game.rebuild(&kernel::exact::written(&view)).expect("a view of Fiasko says enough");

            assert_eq!(table.game.view(&rebuilt, viewer), view);
            assert_ne!(rebuilt, table.state, "nothing hidden is in it");
        }
        assert_eq!(table.game.rebuild(&Value::Null), None);
    }

    #[test]
    fn fia_11_2_with_open_hands_only_the_draw_pile_is_dealt_anew() {
        let table = Table::of(2).with_hand(A, [milk(4)]).with_hand(B, [milk(2)]).with_open_hands();
        let mut state = table.state.clone();

        table.game.redeal(&mut state, Viewer::Spectator, &mut FastChance::new(5));

        assert_eq!(state.hands, table.state.hands);
        assert_ne!(state.deck, table.state.deck);
        assert_eq!(state.deck.iter().collect::<BTreeSet<_>>(), table.state.deck.iter().collect::<BTreeSet<_>>());
    }
}
