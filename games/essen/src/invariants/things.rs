//! ESS-12.1 to ESS-12.5, ESS-12.10, ESS-12.12, ESS-12.19: every tile, card, token, marker and pawn where it can be.

use std::fmt::Display;

use kernel::Broken;

use crate::components::*;
use crate::state::{Phase, State};

/// What is wrong with something that is not in exactly one place.
fn misplaced(thing: impl Display, places: u8) -> String {
    if places == 0 { format!("{thing} is nowhere") } else { format!("{thing} is in {places} places") }
}

/// ESS-12.1, ESS-12.5: every tile is in one place, and the warehouse fits the round. Booths hold no other tile than
/// their own by the form of the state (ESS-12.2).
pub(super) fn tiles(state: &State) -> Result<(), Broken> {
    if matches!(state.phase, Phase::Draft { .. }) {
        return Ok(());
    }
    let mut places = [0_u8; BOOTHS as usize];
    let bags = state.players.values().iter().flat_map(|player| player.bag.iter().copied().chain(player.trunk.iter()));
    let hall = state.booths.tiles().iter().chain(state.pallet.iter().map(|placed| placed.tile)).chain(state.warehouse.iter().flatten().copied());
    for tile in hall.chain(bags).chain(state.removed.iter()) {
        places[tile.index()] += 1;
    }
    if let Some(tile) = Tile::all().find(|tile| places[tile.index()] != 1) {
        return Err(Broken::new("ESS-12.1", misplaced(tile, places[tile.index()])));
    }
    let removed = match (state.players(), state.phase) {
        (2, Phase::Remove { removed }) => 2 * (usize::from(state.round) - 2) + usize::from(removed),
        (2, _) => 2 * (usize::from(state.round) - 1),
        _ => 0,
    };
    Broken::unless(state.removed.len() == removed, "ESS-12.1", || format!("tiles removed from the game: {} instead of {removed}", state.removed.len()))?;
    let pallet = if state.round == ROUNDS { 0 } else { PALLETS };
    Broken::unless(state.pallet.len() == pallet, "ESS-12.5", || {
        format!("tiles on the pallets in round {}: {} instead of {pallet}", state.round, state.pallet.len())
    })?;
    for (number, pile) in (2..).zip(&state.warehouse) {
        let full = if number > state.round { PALLETS } else { 0 };
        Broken::unless(pile.len() == full, "ESS-12.5", || format!("tiles in pile {number} in round {}: {} instead of {full}", state.round, pile.len()))?;
    }
    Ok(())
}

/// ESS-12.3: every wishlist card is in one place.
pub(super) fn wishlist_cards(state: &State) -> Result<(), Broken> {
    let mut places = [0_u8; BOOTHS as usize];
    let drawn = if let Phase::Keep { drawn } = state.phase { Some(drawn) } else { None };
    let held = state.players.values().iter().flat_map(|player| player.hand.iter().chain(player.packet.iter()));
    let piles = state.deck.iter().copied().chain(state.discard.iter()).chain(state.common.iter()).chain(drawn.into_iter().flatten());
    for card in piles.chain(held) {
        places[card.index()] += 1;
    }
    match Card::all().find(|card| places[card.index()] != 1) {
        Some(card) => Err(Broken::new("ESS-12.3", misplaced(card, places[card.index()]))),
        None => Ok(()),
    }
}

/// ESS-12.4: no kind too often, as many drawn as rounds have passed, and on the pallets exactly those with a sign.
pub(super) fn event_tokens(game: &Essen, state: &State) -> Result<(), Broken> {
    for (kind, most) in EventToken::KINDS {
        let undrawn = state.events.iter().filter(|event| **event == kind).count();
        let on_tiles = state.booths.iter().chain(state.pallet).filter(|placed| placed.event == Some(kind)).count();
        let used = state.players.values().iter().filter(|player| kind == EventToken::SoldOut && player.preorder_used).count();
        let found = undrawn + on_tiles + used;
        Broken::unless(found <= usize::from(most), "ESS-12.4", || format!("tokens {}: {found}, and the box has {most}", kind.name()))?;
    }
    let drawn = match state.phase {
        Phase::Draft { .. } => 0,
        _ => EVENTS_A_ROUND * usize::from(state.round.min(ROUNDS - 1)),
    };
    let undrawn = EventToken::TOKENS - drawn;
    Broken::unless(state.events.len() == undrawn, "ESS-12.4", || {
        format!("event tokens to come in round {}: {} instead of {undrawn}", state.round, state.events.len())
    })?;
    for (number, placed) in (1..).zip(state.pallet) {
        match (placed.event, game.signs.events.contains(&number)) {
            (Some(_), true) | (None, false) => {}
            (Some(_), false) => return Err(Broken::new("ESS-12.4", format!("pallet_{number} has an event token, but no event sign"))),
            (None, true) => return Err(Broken::new("ESS-12.4", format!("pallet_{number} has no event token"))),
        }
    }
    Ok(())
}

/// ESS-12.10: markers on the track.
pub(super) fn popularity(game: &Essen, state: &State) -> Result<(), Broken> {
    let track = game.popularity_track();
    let beyond = state.popularity.iter().find(|(_, popularity)| !track.contains(popularity));
    match beyond {
        Some((symbol, popularity)) => {
            Err(Broken::new("ESS-12.10", format!("the popularity of {symbol} is {popularity}, not one of {} to {}", track.start(), track.end())))
        }
        None => Ok(()),
    }
}

/// ESS-12.12: pawns where the round puts them.
pub(super) fn crowd(state: &State) -> Result<(), Broken> {
    use CrowdPlace as Place;
    let broken = |what: String| Err(Broken::new("ESS-12.12", what));
    let pawns = match (state.options.no_crowd, state.crowd) {
        (true, None) => return Ok(()),
        (true, Some(_)) => return broken("there are crowd pawns although the table plays without".to_owned()),
        (false, None) => return broken("the crowd pawns are missing".to_owned()),
        (false, Some(pawns)) => pawns,
    };
    let is_hall = |place: &Place| !matches!(place, Place::EntranceWest | Place::EntranceEast | Place::Parking);
    let [first, second] = pawns.map(Place::name);
    let stand = format_args!("the crowd pawns stand on {first} and {second}");
    if matches!(state.phase, Phase::Draft { .. }) {
        if pawns != [Place::Parking; 2] {
            return broken(format!("{stand}: during the draft both are on the parking"));
        }
    } else if state.round == ROUNDS {
        if pawns != [Place::EntranceWest, Place::EntranceEast] {
            return broken(format!("{stand}: in round 7 the first is on entrance_west, the second on entrance_east"));
        }
    } else if pawns[0] == pawns[1] || !pawns.iter().all(is_hall) {
        return broken(format!("{stand}: in round {} they need two different zones, or a zone and the courtyard", state.round));
    }
    Ok(())
}

/// ESS-12.19: the common wishlist and what was taken from it are 3 cards for each player, each with the buyer.
pub(super) fn open_cards(state: &State) -> Result<(), Broken> {
    let broken = |what: String| Err(Broken::new("ESS-12.19", what));
    let laid = if matches!(state.phase, Phase::Draft { .. }) { 0 } else { 3 * usize::from(state.players()) };
    let taken: usize = state.players.values().iter().map(|player| player.hand_public.len()).sum();
    let found = state.common.len() + taken;
    if found != laid {
        return broken(format!("cards in the common wishlist and taken from it: {found} instead of {laid}"));
    }
    for (seat, player) in state.players.iter() {
        let bought: Set<Card> = player.bought().iter().map(Tile::wishlist_card).collect();
        if let Some(card) = (player.hand_public - (player.hand & bought)).first() {
            return broken(format!("{seat} is said to have taken {card} without holding it or its tile"));
        }
        if let Some(card) = (state.common & bought).first() {
            return broken(format!("{card} lies in the common wishlist although {seat} has its tile"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::super::fixtures::{broken, drafting, sound, walk};
    use super::*;
    use crate::table::{A, game};

    #[test]
    fn ess_12_1_every_tile_is_in_one_place() {
        assert_eq!(broken(3, 2, |state| state.removed.insert(game(60))), "ESS-12.1");
        assert_eq!(broken(2, 3, |state| state.warehouse[4][0] = state.warehouse[4][1]), "ESS-12.1");
        // Two players have removed 2(r - 1) tiles in phase C of round r.
        assert_eq!(sound(2, 4).state.removed.len(), 6);
        let too_many = broken(2, 4, |state| {
            let tile = state.booths.tiles().first().expect("a tile");
            state.booths.take(tile);
            state.removed.insert(tile);
        });
        assert_eq!(too_many, "ESS-12.1");
    }

    #[test]
    fn ess_12_2_tiles_lie_on_their_own_booths_and_none_comes_back() {
        for players in [2, 3] {
            walk(players, |before, after| {
                let gone = |state: &State| state.players.values().iter().fold(state.removed, |all, player| all | player.bought());
                assert!(gone(before).is_within(gone(after)) && !after.booths.tiles().meets(gone(after)));
            });
        }
        let json = serde_json::json!([{ "tile": "game_05", "event": null }, { "tile": "game_05", "event": "buzz" }]);
        assert!(serde_json::from_value::<crate::Booths>(json).is_err(), "a booth holds one tile");
    }

    #[test]
    fn ess_12_3_every_wishlist_card_is_in_one_place() {
        assert_eq!(broken(3, 2, |state| state.deck.truncate(1)), "ESS-12.3");
        assert_eq!(broken(3, 2, |state| state.phase = Phase::Keep { drawn: [state.deck[0], state.deck[1]] }), "ESS-12.3");
    }

    #[test]
    fn ess_12_4_event_tokens() {
        assert_eq!(broken(3, 2, |state| state.events.truncate(1)), "ESS-12.4");
        assert_eq!(broken(3, 2, |state| state.pallet[4].event = None), "ESS-12.4");
        assert_eq!(broken(3, 2, |state| state.pallet[0].event = state.pallet[5].event), "ESS-12.4");
        let seven_sold_out = broken(5, 7, |state| {
            state.events.iter_mut().for_each(|event| *event = EventToken::SoldOut);
            Seat::all(5).for_each(|seat| state.players[seat].preorder_used = true);
        });
        assert_eq!(seven_sold_out, "ESS-12.4");
        walk(3, |_, state| {
            if state.first_player.is_some() {
                assert_eq!(state.events.len(), 14 - 2 * usize::from(state.round.min(6)));
            }
        });
    }

    #[test]
    fn ess_12_5_booths_piles_and_pallets_fit_the_round() {
        let short_pile = broken(3, 2, |state| {
            let tile = state.warehouse[4].pop().expect("six tiles");
            state.booths.lay(crate::Placed { tile, event: None });
        });
        assert_eq!(short_pile, "ESS-12.5");
        walk(2, |_, state| {
            if state.first_player.is_some() {
                let bought: usize = state.players.values().iter().map(|player| player.bought().len()).sum();
                let shown = state.booths.tiles().len() + bought + state.removed.len();
                assert_eq!(shown, 24 + 6 * (usize::from(state.round) - 1));
            }
        });
    }

    #[test]
    fn ess_12_10_popularity_moves_in_maintenance_only() {
        assert_eq!(broken(3, 2, |state| state.popularity[Symbol::Die] = 7), "ESS-12.10");
        walk(3, |before, after| {
            let sum = |state: &State| state.popularity.iter().map(|(_, value)| i32::from(*value)).sum::<i32>();
            let is_maintenance = (before.round, before.first_player.is_some()) != (after.round, after.first_player.is_some());
            assert!(is_maintenance || before.popularity == after.popularity);
            assert!((-1..=3).contains(&(sum(after) - sum(before))));
        });
    }

    #[test]
    fn ess_12_12_the_pawns_stand_where_the_round_puts_them() {
        use CrowdPlace::*;
        for crowd in [[Red, Red], [Parking, Red], [EntranceWest, Red], [Courtyard, Courtyard]] {
            assert_eq!(broken(3, 2, |state| state.crowd = Some(crowd)), "ESS-12.12");
        }
        assert_eq!(broken(3, 2, |state| state.crowd = None), "ESS-12.12");
        assert_eq!(broken(3, 7, |state| state.crowd = Some([EntranceEast, EntranceWest])), "ESS-12.12");
        assert_eq!(broken(3, 2, |state| state.options.no_crowd = true), "ESS-12.12");
        assert_eq!(drafting(|state| state.crowd = Some([Red, Blue])), "ESS-12.12");
    }

    #[test]
    fn ess_12_19_the_common_cards_and_those_taken_from_them() {
        assert_eq!(
            broken(3, 2, |state| {
                let card = state.common.first().expect("nine cards");
                state.common.remove(card);
                state.players[A].hand.insert(card);
            }),
            "ESS-12.19"
        );
        let without_its_tile = broken(3, 2, |state| {
            let card = state.common.first().expect("nine cards");
            state.common.remove(card);
            state.players[A].hand.insert(card);
            state.players[A].hand_public.insert(card);
        });
        assert_eq!(without_its_tile, "ESS-12.19");
    }
}
