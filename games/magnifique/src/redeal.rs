//! Chapter 11 read backwards: everything a viewer cannot know, and how it could lie otherwise (MAG-11.4).

use std::fmt::Display;

use kernel::{Chance, Redeals, Seat, Secret, Site, Viewer};
use serde_json::Value;
use tinyvec::ArrayVec;

use crate::components::{CardId, MAX_PLAYERS, Magnifique};
use crate::rebuild::rebuild;
use crate::state::State;

const REDEAL: Site = Site("magnifique.redeal");

/// MAG-11.2: whether the viewer knows the hand a seat holds: its own, and those it has passed on while drafting.
pub(crate) fn knows_hand(state: &State, viewer: Viewer, holder: Seat) -> bool {
    let Some(seat) = viewer.seat() else { return false };
    let players = state.players.players();
    let passes = state.players[holder].cards.len() as u8;
    (holder.0 + players - seat.0) % players <= passes
}

/// The seats whose hands the viewer has never seen.
fn unseen_hands(state: &State, viewer: Viewer) -> impl Iterator<Item = Seat> {
    Seat::all(state.players.players()).filter(move |holder| !state.players[*holder].hand.is_empty() && !knows_hand(state, viewer, *holder))
}

/// The seats whose choice is made but not shown, and not the viewer's own.
fn hidden_choices(state: &State, viewer: Viewer) -> impl Iterator<Item = Seat> {
    Seat::all(state.players.players()).filter(move |seat| state.players[*seat].chosen.is_some() && !viewer.is(*seat))
}

impl Redeals for Magnifique {
    /// MAG-11.4: shuffles each deck within itself (MAG-11.1: only its order is unknown), the master deck together with the
    /// hands the viewer has never seen, and draws secret choices anew.
    fn redeal<C: Chance>(&self, state: &mut State, viewer: Viewer, chance: &mut C) {
        // Everything in an order of its own first: how it lay is not to be seen in how it is shuffled.
        state.talent_deck.sort_unstable();
        state.poster_deck.sort_unstable();
        chance.shuffle(REDEAL, &mut state.talent_deck);
        chance.shuffle(REDEAL, &mut state.poster_deck);
        let hands: ArrayVec<[Seat; MAX_PLAYERS]> = unseen_hands(state, viewer).collect();
        let mut cards: ArrayVec<[CardId; CardId::COUNT]> = state.master_deck;
        hands.iter().for_each(|seat| cards.extend_from_slice(&state.players[*seat].hand));
        cards.sort_unstable();
        chance.shuffle(REDEAL, &mut cards);
        let mut dealt = cards.into_iter();
        state.master_deck.iter_mut().for_each(|place| *place = dealt.next().expect("as many cards as places"));
        for seat in hands {
            state.players[seat].hand.iter_mut().for_each(|place| *place = dealt.next().expect("as many cards as places"));
        }
        let choices: ArrayVec<[Seat; MAX_PLAYERS]> = hidden_choices(state, viewer).collect();
        for seat in choices {
            let hand = state.players[seat].hand;
            state.players[seat].chosen = hand.get(chance.pick(REDEAL, hand.len() as u32) as usize).copied();
        }
    }

    /// MAG-11.1: the order of each deck; every hand and every choice is somebody's.
    fn redeal_unknown<C: Chance>(&self, state: &mut State, chance: &mut C) {
        state.talent_deck.sort_unstable();
        state.poster_deck.sort_unstable();
        state.master_deck.sort_unstable();
        chance.shuffle(REDEAL, &mut state.talent_deck);
        chance.shuffle(REDEAL, &mut state.poster_deck);
        chance.shuffle(REDEAL, &mut state.master_deck);
    }

    fn rebuild(&self, view: &Value) -> Option<State> {
        rebuild(self, view)
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<Secret> {
        fn deck<'a, T: Display>(pool: &'a str, cards: &'a [T]) -> impl Iterator<Item = Secret> + 'a {
            cards.iter().enumerate().map(move |(place, card)| Secret::new(pool, format!("{pool} deck {place}"), card))
        }
        let mut secrets: Vec<Secret> = deck("master", &state.master_deck).collect();
        secrets.extend(deck("talent", &state.talent_deck).chain(deck("poster", &state.poster_deck)));
        for seat in unseen_hands(state, viewer) {
            let hand = state.players[seat].hand.into_iter().enumerate();
            secrets.extend(hand.map(|(place, card)| Secret::new("master", format!("hand of {seat} {place}"), card)));
        }
        // Each hidden choice is a pool of its own: it can only be a card of its own hand.
        let chosen = hidden_choices(state, viewer).filter_map(|seat| state.players[seat].chosen.map(|card| (format!("choice of {seat}"), card)));
        secrets.extend(chosen.map(|(choice, card)| Secret::new(&*choice, &*choice, card)));
        secrets
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use kernel::{FastChance, Views};

    use super::*;
    use crate::actions::Action as Do;
    use crate::setup::{Options, StartingCards};
    use crate::table::*;

    fn drafting(players: u8, picks: usize) -> Table {
        let mut table = Table::opened(players, Options { starting_cards: StartingCards::Draft, ..Options::default() });
        table.until(|table| table.player(A).cards.len() == picks);
        table
    }

    fn redealt(table: &Table, viewer: Viewer, seed: u64) -> State {
        let mut state = table.state;
        table.game.redeal(&mut state, viewer, &mut FastChance::new(seed));
        state
    }

    #[test]
    fn mag_11_1_only_the_order_of_the_decks_is_hidden_once_turns_are_played() {
        let table = Table::of(3);
        let other = redealt(&table, Viewer::Seat(B), 3);

        let sorted = |deck: &[CardId]| deck.iter().copied().collect::<kernel::Set<_>>();
        assert_eq!(sorted(&other.master_deck), sorted(&table.state.master_deck));
        assert_ne!(other.master_deck, table.state.master_deck);
        let same = State { master_deck: table.state.master_deck, talent_deck: table.state.talent_deck, poster_deck: table.state.poster_deck, ..other };
        assert_eq!(same, table.state);
    }

    #[test]
    fn mag_11_2_a_seat_knows_the_hands_it_has_passed_on() {
        let table = drafting(4, 1);

        // After one pass A knows the own hand and the one B got from A.
        assert_eq!([A, B, C, D].map(|holder| knows_hand(&table.state, Viewer::Seat(A), holder)), [true, true, false, false]);
        assert!(!knows_hand(&table.state, Viewer::Spectator, A));
        let known = drafting(4, 3);
        assert!([A, B, C, D].iter().all(|holder| knows_hand(&known.state, Viewer::Seat(C), *holder)));
    }

    #[test]
    fn mag_11_3_views_of_two_seats_differ_in_the_hand_alone() {
        let table = Table::of(2);

        let mut a = table.game.view(&table.state, Viewer::Seat(A));
        a.you = None;

        assert_eq!(a, table.game.view(&table.state, Viewer::Spectator));
    }

    #[test]
    fn mag_11_4_unseen_hands_and_choices_are_drawn_anew_uniformly() {
        let mut table = drafting(3, 0);
        let card = table.player(B).hand[0];
        table.play(B, Do::KeepCard { card });
        let mut first_cards: BTreeMap<CardId, u32> = BTreeMap::new();
        let mut chosen_places = [0_u32; 5];

        for seed in 0..5200 {
            let other = redealt(&table, Viewer::Seat(A), seed);
            assert_eq!(other.players[A].hand, table.player(A).hand, "the own hand stays");
            *first_cards.entry(other.players[C].hand[0]).or_default() += 1;
            let chosen = other.players[B].chosen.expect("B has chosen");
            chosen_places[other.players[B].hand.iter().position(|card| *card == chosen).expect("a card of the hand")] += 1;
        }

        // 51 cards are unseen by A: the deck and the hands of B and C. Five standard deviations.
        assert_eq!(first_cards.len(), 51);
        assert!(first_cards.values().all(|count| count.abs_diff(102) < 51), "{first_cards:?}");
        assert!(chosen_places.iter().all(|count| count.abs_diff(1040) < 145), "{chosen_places:?}");
    }

    #[test]
    fn mag_11_5_the_last_card_of_a_deck_is_drawn_first() {
        let mut table = Table::of(3);
        let document = serde_json::to_value(table.state).expect("JSON");
        let top = |deck: &str, depth: usize| document[deck].as_array().and_then(|cards| cards.iter().rev().nth(depth)).cloned();
        table.ends_round(&[]);

        table.until(|table| table.state.round == 2);

        let lots = serde_json::to_value(table.state.lots).expect("JSON");
        for number in 0..3 {
            assert_eq!((Some(&lots[number]["card"]), Some(&lots[number]["talent"])), (top("masterDeck", number).as_ref(), top("talentDeck", number).as_ref()));
        }
        let poster = document["posterDeck"].as_array().and_then(|posters| posters.last()).cloned();
        let mut gaining = Table::of(3).takes(crate::components::Colour::Green, 3, "m02");
        gaining.plays(&[Do::UseBonus, Do::DrawPoster]);
        let drawn = serde_json::to_value(gaining.step()).expect("JSON")["poster"].clone();
        assert_eq!(Some(drawn), poster);
    }

    #[test]
    fn mag_11_2_the_solo_hand_is_the_players_own() {
        let mut table = Table::opened(1, Options::default());
        let card = table.player(A).hand[2];
        table.play(A, Do::ReturnCard { card });

        let own = redealt(&table, Viewer::Seat(A), 1);
        let watched = redealt(&table, Viewer::Spectator, 1);

        assert_eq!((own.players[A].hand, own.players[A].chosen), (table.player(A).hand, Some(card)));
        assert_ne!(watched.players[A].hand, table.player(A).hand);
        assert!(table.game.secrets(&table.state, Viewer::Seat(A)).iter().all(|secret| !secret.place.starts_with("hand")));
    }
}
