//! Chapter 11, read backwards: another table that looks the same to one viewer.

use kernel::{Chance, PerSeat, Seat, Secret, Site, Viewer};
use tinyvec::ArrayVec;

use crate::components::*;
use crate::state::{Phase, State};

const REDEAL: Site = Site("essen.redeal");

type Cards = ArrayVec<[Card; BOOTHS as usize]>;

/// ESS-11.2: everything hidden from the viewer is drawn anew; all sizes stay.
pub(crate) fn redeal<C: Chance>(state: &mut State, viewer: Viewer, chance: &mut C) {
    redeal_warehouse(state, chance);
    chance.shuffle(REDEAL, &mut state.events);
    chance.shuffle(REDEAL, &mut state.afternoon);
    if state.last_tile.is_some() && state.last_tile_up().is_none() {
        state.last_tile = Some(LastTile::ALL[chance.pick(REDEAL, LastTile::ALL.len() as u32) as usize]);
    }
    redeal_wishlist(state, viewer, chance);
}

/// ESS-11.2: the tiles of the piles left, over all of them together.
fn redeal_warehouse<C: Chance>(state: &mut State, chance: &mut C) {
    let mut tiles: ArrayVec<[Tile; PILES * PALLETS]> = state.warehouse.iter().flatten().copied().collect();
    chance.shuffle(REDEAL, &mut tiles);
    state.warehouse.iter_mut().flatten().zip(tiles).for_each(|(place, tile)| *place = tile);
}

/// What the viewer remembers of the draft, settled for one redeal: cards that are surely with somebody.
#[derive(Default)]
struct Settled {
    in_hand: PerSeatCards,
    in_packet: PerSeatCards,
}

type PerSeatCards = [Set<Card>; MAX_PLAYERS];

/// Whose cards the viewer does not see.
fn others(state: &State, viewer: Viewer) -> impl Iterator<Item = Seat> + Clone + use<> {
    Seat::all(state.players()).filter(move |seat| !viewer.is(*seat))
}

/// The part of a seat's hand that others do not see: nothing once the wishlists are scored.
fn unseen_hand(state: &State, seat: Seat) -> Set<Card> {
    if state.phase == Phase::Over { Set::EMPTY } else { state.players[seat].hidden_hand() }
}

/// Another player's drawn pair.
fn unseen_pair(state: &State, viewer: Viewer) -> Option<[Card; 2]> {
    match (state.phase, state.active) {
        (Phase::Keep { drawn }, Some(active)) if !viewer.is(active) => Some(drawn),
        _ => None,
    }
}

/// ESS-11.3: the cards of a packet handed on that the viewer cannot see now.
fn out_of_sight(state: &State, seat: Seat, cards: Set<Card>) -> Set<Card> {
    let player = &state.players[seat];
    cards - state.open_cards() - player.hand - player.packet
}

/// ESS-11.3: the cards of each packet handed on stay with those who have held it since, one for each pick, and in the
/// packet itself during the draft; who has which is drawn.
fn settle<C: Chance>(state: &State, viewer: Viewer, chance: &mut C) -> Settled {
    let mut settled = Settled::default();
    let Some(seat) = viewer.seat().filter(|_| state.phase != Phase::Over) else { return settled };
    for packet in state.handed_on(seat) {
        let mut cards: Cards = out_of_sight(state, seat, packet.cards).iter().collect();
        chance.shuffle(REDEAL, &mut cards);
        let mut cards = cards.into_iter();
        for picker in packet.pickers.into_iter().filter(|picker| *picker != seat) {
            cards.by_ref().take(1).for_each(|card| settled.in_hand[picker.index()].insert(card));
        }
        if let Some(holder) = packet.holder {
            cards.for_each(|card| settled.in_packet[holder.index()].insert(card));
        }
    }
    settled
}

/// ESS-11.2 to ESS-11.4: the wishlist cards.
fn redeal_wishlist<C: Chance>(state: &mut State, viewer: Viewer, chance: &mut C) {
    let settled = settle(state, viewer, chance);
    let mut unseen: Set<Card> = state.deck.iter().copied().chain(unseen_pair(state, viewer).into_iter().flatten()).collect();
    for seat in others(state, viewer) {
        let player = &state.players[seat];
        unseen = unseen | unseen_hand(state, seat) | player.packet | player.own_discards;
    }
    for seat in others(state, viewer) {
        unseen = unseen - settled.in_hand[seat.index()] - settled.in_packet[seat.index()];
    }
    let mut cards: Cards = unseen.iter().collect();
    chance.shuffle(REDEAL, &mut cards);
    let mut cards = cards.into_iter();
    let mut deal = |known: Set<Card>, size: usize| known | cards.by_ref().take(size.saturating_sub(known.len())).collect();
    for seat in others(state, viewer) {
        let hidden = unseen_hand(state, seat);
        let player = &mut state.players[seat];
        player.hand = (player.hand - hidden) | deal(settled.in_hand[seat.index()], hidden.len());
        player.packet = deal(settled.in_packet[seat.index()], player.packet.len());
        player.own_discards = deal(Set::EMPTY, player.own_discards.len());
        player.passed.clear();
    }
    if unseen_pair(state, viewer).is_some() {
        state.phase = Phase::Keep { drawn: std::array::from_fn(|_| cards.next().expect("as many cards are dealt as were taken")) };
    }
    state.deck = cards.collect();
    state.discard = state.players.values().iter().fold(Set::EMPTY, |all, player| all | player.own_discards);
    redeal_choices(state, viewer, chance);
}

/// ESS-11.2: another player's choice is any card of the packet.
fn redeal_choices<C: Chance>(state: &mut State, viewer: Viewer, chance: &mut C) {
    let packets = PerSeat::<Set<Card>, MAX_PLAYERS>::from_fn(state.players(), |seat| state.players[seat].packet);
    let hidden_from_viewer = others(state, viewer);
    if let Phase::Draft { choices, .. } = &mut state.phase {
        for seat in hidden_from_viewer {
            if choices[seat].is_some() {
                let cards: Cards = packets[seat].iter().collect();
                choices[seat] = Some(cards[chance.pick(REDEAL, cards.len() as u32) as usize]);
            }
        }
    }
}

/// Everything the viewer cannot know, item by item.
pub(crate) fn secrets(state: &State, viewer: Viewer) -> Vec<Secret> {
    let mut secrets = Secrets::default();
    for (pile, tiles) in state.warehouse.iter().enumerate() {
        secrets.add("tiles", &format!("pile {}", pile + 2), tiles);
    }
    secrets.add("events", "undrawn", state.events.iter().map(|event| event.id()));
    secrets.add("afternoon", "face down", state.afternoon);
    if let Some(last) = state.last_tile.filter(|_| state.last_tile_up().is_none()) {
        secrets.add("last", "slot 7", [last.id()]);
        secrets.add("last", "out of the game", LastTile::ALL.iter().filter(|tile| **tile != last).map(|tile| tile.id()));
    }
    let remembered = remembered(state, viewer, &mut secrets);
    secrets.add("wishlist", "deck", state.deck);
    secrets.add("wishlist", "pair", unseen_pair(state, viewer).into_iter().flatten());
    for seat in others(state, viewer) {
        let player = &state.players[seat];
        secrets.add("wishlist", &format!("hand of {seat}"), (unseen_hand(state, seat) - remembered).iter());
        secrets.add("wishlist", &format!("packet of {seat}"), (player.packet - remembered).iter());
        secrets.add("wishlist", &format!("discards of {seat}"), player.own_discards.iter());
        if let Phase::Draft { choices, .. } = &state.phase {
            secrets.add("choices", &format!("choice of {seat}"), choices[seat]);
        }
    }
    secrets.0
}

/// ESS-11.3: adds what of the packets handed on is uncertain, a pool for each packet; returns all their cards that are
/// out of sight. Cards that can be with one player only are no secret.
fn remembered(state: &State, viewer: Viewer, secrets: &mut Secrets) -> Set<Card> {
    const POOLS: [&str; PASSES] = ["first packet", "second packet", "third packet"];
    let mut remembered = Set::EMPTY;
    let Some(seat) = viewer.seat().filter(|_| state.phase != Phase::Over) else { return remembered };
    for (pool, packet) in POOLS.into_iter().zip(state.handed_on(seat)) {
        let cards = out_of_sight(state, seat, packet.cards);
        remembered = remembered | cards;
        let places = |of: Seat| [(of, "hand", cards & state.players[of].hidden_hand()), (of, "packet", cards & state.players[of].packet)];
        let places: Vec<_> = others(state, viewer).flat_map(places).filter(|(_, _, cards)| !cards.is_empty()).collect();
        if places.len() > 1 {
            places.into_iter().for_each(|(of, place, cards)| secrets.add(pool, &format!("{place} of {of}"), cards.iter()));
        }
    }
    remembered
}

#[derive(Default)]
struct Secrets(Vec<Secret>);

impl Secrets {
    /// Items that lie in one place, in their order.
    fn add(&mut self, pool: &'static str, place: &str, items: impl IntoIterator<Item = impl ToString>) {
        let secret = |(index, item): (usize, _)| Secret { pool, place: format!("{place} {index}"), item: ToString::to_string(&item) };
        self.0.extend(items.into_iter().enumerate().map(|(index, item)| secret((index, item))));
    }
}
