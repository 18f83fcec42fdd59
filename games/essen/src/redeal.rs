//! Chapter 11, read backwards: another table that looks the same to one viewer.

use kernel::{Chance, FastChance, Redeals, Seat, Secret, Site, Viewer};
use tinyvec::ArrayVec;

use crate::components::*;
use crate::state::{Phase, State};

const REDEAL: Site = Site("essen.redeal");

type Cards = ArrayVec<[Card; BOOTHS as usize]>;

impl Redeals for Essen {
    /// ESS-11.2: everything hidden from the viewer is drawn anew; all sizes stay.
    fn redeal<C: Chance>(&self, state: &mut State, viewer: Viewer, chance: &mut C) {
        redeal_fair(state, chance);
        redeal_wishlist(state, viewer, chance);
    }

    /// What lies face down, the wishlist deck among it; every card in a hand, a packet or discarded was seen by somebody.
    fn redeal_unknown<C: Chance>(&self, state: &mut State, chance: &mut C) {
        redeal_fair(state, chance);
        state.deck.sort_unstable();
        chance.shuffle(REDEAL, &mut state.deck);
    }

    /// Everything the viewer cannot know, item by item.
    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<Secret> {
        let mut secrets = Secrets::default();
        for (pile, tiles) in state.warehouse.iter().enumerate() {
            secrets.add("tiles", &format!("pile {}", pile + 2), tiles);
        }
        secrets.add("events", "undrawn", state.events.iter().map(|event| event.name()));
        secrets.add("afternoon", "face down", state.afternoon);
        if let Some(last) = state.last_tile.filter(|_| state.last_tile_up().is_none()) {
            secrets.add("last", "slot 7", [last.name()]);
            secrets.add("last", "out of the game", LastTile::ALL.iter().filter(|tile| **tile != last).map(|tile| tile.name()));
        }
        let remembered = remembered(state, viewer, &mut secrets);
        secrets.add("wishlist", "deck", state.deck);
        secrets.add_set("wishlist", "pair", unseen_pair(state, viewer).into_iter().flatten().collect());
        for seat in others(state, viewer) {
            for (place, cards) in unseen_cards(state, seat) {
                secrets.add_set("wishlist", &format!("{place} of {seat}"), cards - remembered);
            }
            secrets.add_set("wishlist", &format!("discards of {seat}"), state.players[seat].own_discards);
        }
        secrets.0
    }
}

/// ESS-11.2: what lies face down for everybody: the warehouse, the events, the afternoon, the last tile.
fn redeal_fair<C: Chance>(state: &mut State, chance: &mut C) {
    redeal_warehouse(state, chance);
    // Everything in an order of its own first: how it lay is not to be seen in how it is shuffled.
    state.events.sort_unstable();
    state.afternoon.sort_unstable();
    chance.shuffle(REDEAL, &mut state.events);
    chance.shuffle(REDEAL, &mut state.afternoon);
    if state.last_tile.is_some() && state.last_tile_up().is_none() {
        state.last_tile = Some(LastTile::ALL[chance.pick(REDEAL, LastTile::ALL.len() as u32) as usize]);
    }
}

/// ESS-11.2: the tiles of the piles left, over all of them together.
fn redeal_warehouse<C: Chance>(state: &mut State, chance: &mut C) {
    let mut tiles: ArrayVec<[Tile; PILES * PALLETS]> = state.warehouse.iter().flatten().copied().collect();
    tiles.sort_unstable();
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
    if state.phase == Phase::Over { Set::NONE } else { state.players[seat].hidden_hand() }
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
        player.own_discards = deal(Set::NONE, player.own_discards.len());
        player.passed.clear();
    }
    if unseen_pair(state, viewer).is_some() {
        state.phase = Phase::Keep { drawn: std::array::from_fn(|_| cards.next().expect("as many cards are dealt as were taken")) };
    }
    state.deck = cards.collect();
    state.discard = state.players.values().iter().fold(Set::NONE, |all, player| all | player.own_discards);
    redeal_choices(state, viewer, chance);
}

/// ESS-11.2: another player's choice is any card of the packet.
fn redeal_choices<C: Chance>(state: &mut State, viewer: Viewer, chance: &mut C) {
    let hidden_from_viewer = others(state, viewer);
    let State { phase, players, .. } = state;
    if let Phase::Draft { choices, .. } = phase {
        for seat in hidden_from_viewer {
            let packet = players[seat].packet;
            if choices[seat].is_some() {
                choices[seat] = packet.nth(chance.pick(REDEAL, packet.len() as u32) as usize);
            }
        }
    }
}

/// The places where another player keeps cards out of sight, by name.
fn unseen_cards(state: &State, seat: Seat) -> [(&'static str, Set<Card>); 3] {
    let chosen: Set<Card> = match &state.phase {
        Phase::Draft { choices, .. } => choices[seat].into_iter().collect(),
        Phase::Remove { .. } | Phase::Turn | Phase::Keep { .. } | Phase::Over => Set::NONE,
    };
    [("hand", unseen_hand(state, seat)), ("packet", state.players[seat].packet - chosen), ("choice", chosen)]
}

/// ESS-11.3: adds what of the packets handed on is uncertain, a pool for each packet; returns all their cards that are
/// out of sight. Cards that can be in one place only are no secret.
fn remembered(state: &State, viewer: Viewer, secrets: &mut Secrets) -> Set<Card> {
    const POOLS: [&str; PASSES] = ["first packet", "second packet", "third packet"];
    let mut remembered = Set::NONE;
    let Some(seat) = viewer.seat().filter(|_| state.phase != Phase::Over) else { return remembered };
    for (pool, packet) in POOLS.into_iter().zip(state.handed_on(seat)) {
        let cards = out_of_sight(state, seat, packet.cards);
        remembered |= cards;
        let places = |of: Seat| unseen_cards(state, of).map(|(place, held)| (of, place, cards & held));
        let places: Vec<_> = others(state, viewer).flat_map(places).filter(|(_, _, cards)| !cards.is_empty()).collect();
        if places.len() > 1 {
            places.into_iter().for_each(|(of, place, cards)| secrets.add_set(pool, &format!("{place} of {of}"), cards));
        }
    }
    remembered
}

#[derive(Default)]
struct Secrets(Vec<Secret>);

impl Secrets {
    /// Items that lie in one place, in their order.
    fn add(&mut self, pool: &'static str, place: &str, items: impl IntoIterator<Item = impl ToString>) {
        let secret = |(index, item): (usize, _)| Secret::new(pool, format!("{place} {index}"), item);
        self.0.extend(items.into_iter().enumerate().map(|(index, item)| secret((index, item))));
    }

    /// Cards that lie together without an order. They are listed in an order that depends on all of them: listed by
    /// number, the first place would nearly always hold the lowest card, and the next one its neighbour.
    fn add_set(&mut self, pool: &'static str, place: &str, cards: Set<Card>) {
        let mut listed: Vec<Card> = cards.iter().collect();
        FastChance::new(cards.bits()).shuffle(REDEAL, &mut listed);
        self.add(pool, place, listed);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use kernel::{Game, Views};

    use super::*;
    use crate::Action;
    use crate::state::Options;
    use crate::table::{A, B, C, Table};

    const REDEALS: u32 = 600;

    fn redeals(table: &Table, viewer: Viewer) -> impl Iterator<Item = State> {
        let mut chance = FastChance::new(11);
        (0..REDEALS).map(move |_| {
            let mut state = table.state.clone();
            table.game.redeal(&mut state, viewer, &mut chance);
            assert_eq!(table.game.view(&state, viewer), table.view(viewer));
            assert_eq!(table.game.check(&state), Ok(()));
            state
        })
    }

    /// Players who chose their first cards, at this pick of the draft (5: after it), with a crowd as the rules ask.
    fn drafted(players: u8, pick: u8) -> Table {
        let mut table = Table::drafting(players, Options::default());
        while matches!(table.state.phase, Phase::Draft { pick: now, .. } if now < pick) {
            let seat = table.turn();
            let first = table.legal(seat)[0];
            table.play(seat, first);
        }
        table
    }

    /// How often each card is among those.
    fn count(cards: impl IntoIterator<Item = Card>) -> BTreeMap<Card, u32> {
        let mut counts = BTreeMap::new();
        cards.into_iter().for_each(|card| *counts.entry(card).or_default() += 1);
        counts
    }

    #[test]
    fn ess_11_2_every_hidden_pile_is_drawn_anew_uniformly() {
        let table = drafted(3, 5);
        let (mut tiles, mut tokens, mut last, mut afternoon) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for state in redeals(&table, Viewer::Seat(A)) {
            *tiles.entry(state.warehouse[3][2]).or_insert(0_u32) += 1;
            *tokens.entry(state.events[0].name()).or_insert(0_u32) += 1;
            *last.entry(state.last_tile.expect("a tile").name()).or_insert(0_u32) += 1;
            *afternoon.entry(state.afternoon[0]).or_insert(0_u32) += 1;
        }
        assert!(tiles.len() == 30 && tiles.values().all(|count| count.abs_diff(20) < 20), "{tiles:?}");
        assert!(last.len() == 5 && last.values().all(|count| count.abs_diff(120) < 50), "{last:?}");
        assert!(afternoon.len() == 9 && afternoon.values().all(|count| count.abs_diff(67) < 40), "{afternoon:?}");
        let kinds: BTreeSet<&str> = table.state.events.iter().map(|event| event.name()).collect();
        assert_eq!(tokens.len(), kinds.len());
    }

    #[test]
    fn ess_11_2_what_is_shown_stays() {
        let evening = Table::of(3).in_round(7).with_crowd(CrowdPlace::EntranceWest, CrowdPlace::EntranceEast);
        for state in redeals(&evening, Viewer::Spectator) {
            assert_eq!((state.last_tile, state.ranking), (evening.state.last_tile, evening.state.ranking));
        }
        let mut over = Table::of(3).in_round(7).with_crowd(CrowdPlace::EntranceWest, CrowdPlace::EntranceEast);
        over.finish();
        let decks: BTreeSet<Vec<Card>> = redeals(&over, Viewer::Seat(A))
            .map(|state| {
                assert!(state.players.iter().all(|(seat, player)| player.hand == over.player(seat).hand), "hands are shown at the end");
                state.deck.to_vec()
            })
            .collect();
        assert!(decks.len() > 500, "the deck is not");
    }

    #[test]
    fn ess_11_2_another_player_s_pair_is_drawn_anew_and_the_own_one_stays() {
        let mut table = drafted(3, 5).with_first_player(B);
        table.play(B, Action::PlayTest);
        let pairs: BTreeSet<_> = redeals(&table, Viewer::Seat(A)).map(|state| format!("{:?}", state.phase)).collect();
        assert!(pairs.len() > 400, "{}", pairs.len());
        assert!(redeals(&table, Viewer::Seat(B)).all(|state| state.phase == table.state.phase));
    }

    #[test]
    fn ess_11_2_in_the_draft_packets_hands_choices_and_deck_are_drawn_anew() {
        for players in 2..=5 {
            for pick in 1..=4 {
                let mut table = drafted(players, pick);
                let choice = table.legal(B)[0];
                table.play(B, choice);
                let mut choices = BTreeSet::new();
                for state in redeals(&table, Viewer::Seat(A)) {
                    let Phase::Draft { choices: chosen, .. } = state.phase else { panic!("still in the draft") };
                    let card = chosen[B].expect("B has chosen");
                    assert!(state.players[B].packet.contains(card));
                    choices.insert(card);
                }
                assert!(choices.len() >= 4, "{players} players, pick {pick}: {choices:?}");
            }
        }
    }

    #[test]
    fn ess_11_3_cards_handed_on_stay_with_those_who_held_the_packet() {
        // Four players: of A's first packet B, C and D have one card each, and each is as likely to have any.
        let table = drafted(4, 5);
        let first = table.player(A).passed[0];
        let hidden = first - table.state.open_cards();
        assert_eq!(hidden.len(), 3);
        let with_b = count(redeals(&table, Viewer::Seat(A)).flat_map(|state| {
            for seat in [B, C, Seat(3)] {
                assert_eq!((state.players[seat].hand & hidden).len(), 1);
            }
            (state.players[B].hand & hidden).iter().collect::<Vec<_>>()
        }));
        assert!(with_b.len() == 3 && with_b.values().all(|count| count.abs_diff(200) < 60), "{with_b:?}");
    }

    #[test]
    fn ess_11_3_three_players_meet_their_first_packet_again() {
        let table = drafted(3, 4);
        let first = table.player(A).passed[0];
        assert!(table.player(A).packet.is_within(first), "the packet is back");
        let gone = first - table.player(A).packet;
        assert_eq!(gone.len(), 2);
        let with_b = count(redeals(&table, Viewer::Seat(A)).flat_map(|state| {
            assert!([B, C].into_iter().all(|seat| (state.players[seat].hand & gone).len() == 1));
            (state.players[B].hand & gone).iter().collect::<Vec<_>>()
        }));
        assert!(with_b.len() == 2 && with_b.values().all(|count| count.abs_diff(300) < 70), "{with_b:?}");
    }

    #[test]
    fn ess_11_3_during_the_draft_a_packet_stays_a_packet() {
        // Two players at pick 4: B holds four of the five cards A handed on and has kept the fifth.
        let table = drafted(2, 4);
        let packet = table.player(A).passed[0];
        let kept = count(redeals(&table, Viewer::Seat(A)).flat_map(|state| {
            assert!(state.players[B].packet.is_within(packet));
            (packet - state.players[B].packet).iter().collect::<Vec<_>>()
        }));
        assert!(kept.len() == 5 && kept.values().all(|count| count.abs_diff(120) < 50), "{kept:?}");
    }

    #[test]
    fn ess_r62_with_two_players_two_cards_of_the_opponent_are_known_for_sure() {
        let table = drafted(2, 5);
        let known = table.player(A).passed[0] - table.state.open_cards();
        assert_eq!(known.len(), 2);
        assert!(redeals(&table, Viewer::Seat(A)).all(|state| known.is_within(state.players[B].hand)));
        assert!(table.game.secrets(&table.state, Viewer::Seat(A)).iter().all(|secret| !known.iter().any(|card| card.to_string() == secret.item)));
        let spectated = redeals(&table, Viewer::Spectator).filter(|state| known.is_within(state.players[B].hand)).count();
        assert!(spectated < 60, "a spectator does not know: {spectated}");
    }

    #[test]
    fn ess_11_4_what_others_remember_is_redrawn_or_dropped() {
        let mut table = drafted(3, 5).with_first_player(B);
        table.play(B, Action::PlayTest);
        let kept = table.legal(B)[0];
        table.play(B, kept);
        let discarded = table.player(B).own_discards;
        let mut others = 0;
        for state in redeals(&table, Viewer::Seat(A)) {
            assert!(state.players[B].passed.is_empty() && state.players[C].passed.is_empty());
            assert_eq!(state.players[A].passed, table.player(A).passed);
            assert_eq!(state.players[B].own_discards.len(), 1);
            others += u32::from(state.players[B].own_discards != discarded);
        }
        assert!(others > 500, "{others}");
        assert!(redeals(&table, Viewer::Seat(B)).all(|state| state.players[B].own_discards == discarded));
    }

    #[test]
    fn a_hidden_hand_holds_every_unseen_card_equally_often() {
        let table = drafted(3, 5);
        let known: Set<Card> = table.player(A).passed.iter().fold(table.state.common | table.player(A).hand, |all, packet| all | *packet);
        let counts = count(redeals(&table, Viewer::Seat(A)).flat_map(|state| (state.players[B].hand - known).iter().collect::<Vec<_>>()));
        // Beside the cards that A handed on, any card that A has never seen is as likely as another.
        let unseen = (Set::<Card>::ALL - known).len() as u32;
        let expected = counts.values().sum::<u32>() / unseen;
        assert!(counts.len() as u32 == unseen && counts.values().all(|count| count.abs_diff(expected) < 25), "{expected}: {counts:?}");
    }
}
