//! Chapter 11 read backwards: everything a viewer cannot know, and how it could lie otherwise (MAG-11.4).

use kernel::{Chance, Seat, Secret, Site, Viewer};
use tinyvec::ArrayVec;

use crate::components::{CardId, Id};
use crate::flow::Step;
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

/// MAG-11.4: shuffles each deck within itself, the master deck together with the hands the viewer has never seen, and
/// draws secret choices anew.
pub(crate) fn redeal<C: Chance>(state: &mut State, viewer: Viewer, chance: &mut C) {
    chance.shuffle(REDEAL, &mut state.talent_deck);
    chance.shuffle(REDEAL, &mut state.poster_deck);
    let hands: ArrayVec<[Seat; 4]> = unseen_hands(state, viewer).collect();
    let mut cards: ArrayVec<[CardId; CardId::COUNT]> = state.master_deck;
    hands.iter().for_each(|seat| cards.extend_from_slice(&state.players[*seat].hand));
    chance.shuffle(REDEAL, &mut cards);
    let mut dealt = cards.into_iter();
    state.master_deck.iter_mut().for_each(|place| *place = dealt.next().expect("as many cards as places"));
    for seat in hands {
        state.players[seat].hand.iter_mut().for_each(|place| *place = dealt.next().expect("as many cards as places"));
    }
    let choices: ArrayVec<[Seat; 4]> = hidden_choices(state, viewer).collect();
    for seat in choices {
        let hand = state.players[seat].hand;
        state.players[seat].chosen = hand.get(chance.pick(REDEAL, hand.len() as u32) as usize).copied();
    }
}

/// Everything the viewer cannot know, item by item.
pub(crate) fn secrets(state: &State, viewer: Viewer) -> Vec<Secret> {
    let mut secrets = Vec::new();
    let mut note = |pool: &'static str, place: String, item: String| secrets.push(Secret { pool, place, item });
    state.master_deck.iter().enumerate().for_each(|(place, card)| note("master cards", format!("master deck {place}"), card.to_string()));
    state.talent_deck.iter().enumerate().for_each(|(place, talent)| note("talents", format!("talent deck {place}"), talent.to_string()));
    state.poster_deck.iter().enumerate().for_each(|(place, poster)| note("posters", format!("poster deck {place}"), poster.to_string()));
    for seat in unseen_hands(state, viewer) {
        state.players[seat].hand.iter().enumerate().for_each(|(place, card)| note("master cards", format!("hand of {seat} {place}"), card.to_string()));
    }
    if matches!(state.steps.last(), Some(Step::Draft | Step::SoloCards)) {
        for seat in hidden_choices(state, viewer) {
            let chosen = state.players[seat].chosen.map_or_else(String::new, |card| card.to_string());
            note(CHOICES[seat.index()], format!("choice of {seat}"), chosen);
        }
    }
    secrets
}

/// Each hidden choice is a pool of its own: it can only be a card of its own hand.
const CHOICES: [&str; 4] = ["choice of seat 0", "choice of seat 1", "choice of seat 2", "choice of seat 3"];
