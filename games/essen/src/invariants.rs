//! Chapter 12: what holds at every moment, and what a loaded position must keep.

use kernel::{Broken, Seat};

use crate::components::*;
use crate::memory::passing_picks;
use crate::state::{Options, Phase, Player, State};

/// ESS-12.20: the draft, the turns, purchases, unloadings, withdrawals and removals of a game.
pub(crate) const fn max_decisions(players: u8) -> u32 {
    const DECISIONS_A_TURN: u32 = 22;
    let turns = ROUNDS as u32 * players as u32;
    PICKS as u32 * players as u32 + turns * DECISIONS_A_TURN + 60 + 60 + 450 + 12
}

/// No figure of a ledger comes near this in a game (ESS-12.20); larger ones are refused before they are added up.
const LARGEST_FIGURE: u16 = 10_000;

/// ESS-12.21: everything that chapter 12 says of a single position.
///
/// # Errors
/// The first broken invariant; ESS-12.21 for what has the wrong type or range, or does not fit the phase.
pub(crate) fn check(state: &State) -> Result<(), Broken> {
    seats(state)?;
    phase_fits(state)?;
    tiles(state)?;
    wishlist_cards(state)?;
    event_tokens(state)?;
    tracks(state)?;
    purses(state)?;
    popularity_and_crowd(state)?;
    turn_order(state)?;
    open_cards(state)?;
    memory(state)?;
    removal(state)
}

fn fits(holds: bool, what: &str) -> Result<(), Broken> {
    Broken::unless(holds, "ESS-12.21", || what.to_owned())
}

/// ESS-12.21: numbers of seats, rounds and picks that exist.
fn seats(state: &State) -> Result<(), Broken> {
    let players = state.players();
    fits((MIN_PLAYERS..=MAX_PLAYERS as u8).contains(&players), "2 to 5 play")?;
    fits((1..=ROUNDS).contains(&state.round), "there are 7 rounds")?;
    let exists = |seat: &Seat| seat.0 < players;
    fits(state.first_player.iter().chain(&state.active).chain(&state.departed).all(exists), "somebody is named who does not play")?;
    let is_draft = matches!(state.phase, Phase::Draft { .. });
    fits(state.first_player.is_none() == is_draft, "there is a first player from the end of the draft on")?;
    fits(state.active.is_none() == (is_draft || state.phase == Phase::Over), "somebody is active exactly in the rounds")
}

/// ESS-12.21: what the phase says of the rest: the draft by ESS-3.15, the end by ESS-6.20.
fn phase_fits(state: &State) -> Result<(), Broken> {
    let all = |holds: &dyn Fn(&Player) -> bool| state.players.values().iter().all(holds);
    match state.phase {
        Phase::Draft { pick, choices } => {
            fits((1..=PICKS).contains(&pick) && choices.players() == state.players(), "a draft has 4 picks of each player")?;
            fits(choices.values().iter().any(Option::is_none), "the pick is complete")?;
            let in_packet = |(seat, choice): (Seat, &Option<Card>)| choice.is_none_or(|card| state.players[seat].packet.contains(card));
            fits(choices.iter().all(in_packet), "a chosen card is not in its packet")?;
            fits(all(&|player| player.packet.len() == PACKET + 1 - usize::from(pick)), "a packet has the wrong size")?;
            fits(all(&|player| player.hand.len() == usize::from(pick) - 1), "a hand does not fit the pick")?;
            let untouched = |player: &Player| {
                let fresh = Player { packet: player.packet, hand: player.hand, passed: player.passed, ..Player::default() };
                *player == fresh
            };
            fits(all(&untouched), "somebody has played during the draft")?;
            let is_empty = state.common.is_empty() && state.booths.tiles().is_empty() && state.pallet.is_empty() && state.last_tile.is_none();
            let is_empty = is_empty && state.ranking.is_empty() && state.afternoon.is_empty() && state.removed.is_empty() && state.discard.is_empty();
            let is_empty = is_empty && state.warehouse.iter().all(|pile| pile.is_empty()) && state.departed.is_empty();
            fits(is_empty && state.round == 1, "the table is laid out after the draft")?;
            fits(state.popularity == PerSymbol::from_fn(|_| START_POPULARITY), "popularity is 2 during the draft")?;
        }
        Phase::Remove { removed } => {
            fits(state.players() == 2 && state.round > 1 && removed < 2, "two players remove a tile each, from round 2 on")?;
            let chooser = state.turn_order().nth(usize::from(removed));
            fits(state.active == chooser, "the first player removes first")?;
        }
        Phase::Over => {
            fits(state.round == ROUNDS, "the game ends with round 7")?;
            fits(all(&|player| player.bag.is_empty() && player.pos == Space::PARKING), "at the end everybody is home and has unloaded")?;
        }
        Phase::Turn | Phase::Keep { .. } => {}
    }
    if !matches!(state.phase, Phase::Draft { .. }) {
        fits(all(&|player| player.packet.is_empty()), "packets are gone after the draft")?;
        fits(state.last_tile.is_some(), "a last-round tile lies on slot 7")?;
        rankings_fit(state)?;
        for (seat, player) in state.players.iter() {
            Broken::unless(player.hand.len() >= usize::from(PICKS), "ESS-12.14", || format!("{seat} holds fewer cards than were drafted"))?;
        }
    }
    Ok(())
}

/// ESS-12.21: three cards of the right series on the boards, and all afternoon cards hidden while it is morning.
fn rankings_fit(state: &State) -> Result<(), Broken> {
    let is_morning = state.round <= LAST_MORNING_ROUND;
    let series = if is_morning { Series::Morning } else { Series::Afternoon };
    let distinct = |cards: &[RankingCard]| cards.iter().enumerate().all(|(index, card)| !cards[..index].contains(card));
    let (boards, hidden) = if state.options.no_rankings { (0, 0) } else { (RANKING_BOARDS, if is_morning { usize::from(Series::CARDS) } else { 0 }) };
    fits(state.ranking.len() == boards && state.afternoon.len() == hidden, "the ranking cards do not fit the round")?;
    fits(state.ranking.iter().all(|card| card.series() == series), "the boards show the other series")?;
    fits(state.afternoon.iter().all(|card| card.series() == Series::Afternoon), "a morning card among the afternoon ones")?;
    fits(distinct(&state.ranking) && distinct(&state.afternoon), "a ranking card is there twice")
}

/// ESS-12.1, ESS-12.2, ESS-12.5: every tile is in one place, and the warehouse fits the round.
fn tiles(state: &State) -> Result<(), Broken> {
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
        return Err(Broken::new("ESS-12.1", format!("{tile} is in {} places", places[tile.index()])));
    }
    let removed = match (state.players(), state.phase) {
        (2, Phase::Remove { removed }) => 2 * (usize::from(state.round) - 2) + usize::from(removed),
        (2, _) => 2 * (usize::from(state.round) - 1),
        _ => 0,
    };
    Broken::unless(state.removed.len() == removed, "ESS-12.1", || format!("{} tiles are removed, not {removed}", state.removed.len()))?;
    let pallet = if state.round == ROUNDS { 0 } else { PALLETS };
    Broken::unless(state.pallet.len() == pallet, "ESS-12.5", || format!("{} tiles on the pallets, not {pallet}", state.pallet.len()))?;
    for (number, pile) in (2..).zip(&state.warehouse) {
        let full = if number > state.round { PALLETS } else { 0 };
        Broken::unless(pile.len() == full, "ESS-12.5", || format!("pile {number} has {} tiles, not {full}", pile.len()))?;
    }
    Ok(())
}

/// ESS-12.3: every wishlist card is in one place.
fn wishlist_cards(state: &State) -> Result<(), Broken> {
    let mut places = [0_u8; BOOTHS as usize];
    let drawn = if let Phase::Keep { drawn } = state.phase { Some(drawn) } else { None };
    let held = state.players.values().iter().flat_map(|player| player.hand.iter().chain(player.packet.iter()));
    let piles = state.deck.iter().copied().chain(state.discard.iter()).chain(state.common.iter()).chain(drawn.into_iter().flatten());
    for card in piles.chain(held) {
        places[card.index()] += 1;
    }
    match Card::all().find(|card| places[card.index()] != 1) {
        Some(card) => Err(Broken::new("ESS-12.3", format!("{card} is in {} places", places[card.index()]))),
        None => Ok(()),
    }
}

/// ESS-12.4: no kind too often, as many drawn as rounds have passed, and on the pallets exactly the last two.
fn event_tokens(state: &State) -> Result<(), Broken> {
    for (kind, most) in EventToken::KINDS {
        let undrawn = state.events.iter().filter(|event| **event == kind).count();
        let on_tiles = state.booths.iter().chain(state.pallet).filter(|placed| placed.event == Some(kind)).count();
        let used = state.players.values().iter().filter(|player| kind == EventToken::SoldOut && player.preorder_used).count();
        let found = undrawn + on_tiles + used;
        Broken::unless(found <= usize::from(most), "ESS-12.4", || format!("{found} tokens {}, not {most}", kind.id()))?;
    }
    let drawn = match state.phase {
        Phase::Draft { .. } => 0,
        _ => EVENTS_A_ROUND * usize::from(state.round.min(ROUNDS - 1)),
    };
    let undrawn = EventToken::COUNT - drawn;
    Broken::unless(state.events.len() == undrawn, "ESS-12.4", || format!("{} tokens are undrawn, not {undrawn}", state.events.len()))?;
    let signs = state.pallet.iter().enumerate().all(|(index, placed)| placed.event.is_some() == (index >= PALLETS - EVENTS_A_ROUND));
    Broken::unless(signs, "ESS-12.4", || "of the pallets exactly the last two carry a token".to_owned())
}

/// ESS-12.6: bags and tokens fit the action track.
fn tracks(state: &State) -> Result<(), Broken> {
    for (seat, player) in state.players.iter() {
        let fits_track = player.bag.len() <= BAG && player.token <= player.free_spaces();
        Broken::unless(fits_track, "ESS-12.6", || format!("{seat} has {} tiles in the bag and the token on {}", player.bag.len(), player.token))?;
    }
    Ok(())
}

/// ESS-12.7 to ESS-12.9: money and points are what the ledger says.
fn purses(state: &State) -> Result<(), Broken> {
    for (seat, player) in state.players.iter() {
        let ledger = &player.ledger;
        let figures = [ledger.spent, ledger.meals, ledger.withdrawals, ledger.purchases, ledger.morning, ledger.afternoon, ledger.wishlist, ledger.departure];
        fits(figures.into_iter().all(|figure| figure <= LARGEST_FIGURE), "a figure of the ledger is beyond any game")?;
        let (money, vp) = (player.money, player.vp);
        Broken::unless(money >= 0 && money % 5 == 0 && vp >= 0, "ESS-12.7", || format!("{seat} has {money} € and {vp} points"))?;
        let earned = START_MONEY + WITHDRAWAL * i32::from(ledger.withdrawals) - MEAL * i32::from(ledger.meals) - i32::from(ledger.spent);
        Broken::unless(money == earned, "ESS-12.8", || format!("{seat} has {money} €, the ledger says {earned} €"))?;
        let scored: i32 = ledger.parts().iter().map(|(_, points)| points).sum();
        Broken::unless(vp == scored, "ESS-12.9", || format!("{seat} has {vp} points, the ledger says {scored}"))?;
    }
    Ok(())
}

/// ESS-12.10, ESS-12.12: markers on the track, pawns where the round puts them.
fn popularity_and_crowd(state: &State) -> Result<(), Broken> {
    for (symbol, popularity) in state.popularity.iter() {
        Broken::unless(*popularity <= MAX_POPULARITY, "ESS-12.10", || format!("the popularity of {} is {popularity}", symbol.id()))?;
    }
    use CrowdPlace as Place;
    let stands = match (state.options, state.crowd) {
        (Options { no_crowd: true, .. }, crowd) => crowd.is_none(),
        (Options { no_crowd: false, .. }, None) => false,
        (Options { no_crowd: false, .. }, Some(pawns)) => match state.phase {
            Phase::Draft { .. } => pawns == [Place::Parking; 2],
            _ if state.round == ROUNDS => pawns == [Place::EntranceWest, Place::EntranceEast],
            _ => pawns[0] != pawns[1] && !pawns.iter().any(|place| matches!(place, Place::EntranceWest | Place::EntranceEast | Place::Parking)),
        },
    };
    Broken::unless(stands, "ESS-12.12", || format!("the crowd stands on {:?}", state.crowd))
}

/// ESS-12.15: one turn each a round: who is still to play has used nothing, who has played in round 7 and stands on
/// the parking has departed, in turn order, with 6, 3 and no points.
fn turn_order(state: &State) -> Result<(), Broken> {
    let is_turn = matches!(state.phase, Phase::Turn | Phase::Keep { .. });
    let played = match state.phase {
        Phase::Draft { .. } | Phase::Remove { .. } => 0,
        Phase::Turn | Phase::Keep { .. } => state.turn_order().take_while(|seat| Some(*seat) != state.active).count(),
        Phase::Over => usize::from(state.players()),
    };
    let still_to_play = state.turn_order().skip(played + usize::from(is_turn));
    for seat in still_to_play {
        let player = &state.players[seat];
        Broken::unless(player.token == 0 && !player.ate, "ESS-12.15", || format!("{seat} has yet to play"))?;
    }
    let mut may_have_departed = state.turn_order().take(if state.round == ROUNDS { played } else { 0 });
    let in_order = state.departed.iter().all(|seat| may_have_departed.any(|player| player == *seat));
    Broken::unless(in_order, "ESS-12.15", || format!("{:?} cannot have departed in this order", state.departed))?;
    if is_turn && state.round == ROUNDS {
        let home = state.turn_order().take(played).filter(|seat| state.players[*seat].pos == Space::PARKING);
        Broken::unless(home.eq(state.departed.iter().copied()), "ESS-12.15", || "who has played and stands on the parking has departed".to_owned())?;
    }
    for (seat, player) in state.players.iter() {
        let place = state.departed.iter().position(|departed| *departed == seat);
        let points = place.and_then(|place| DEPARTURES.get(place)).copied().unwrap_or(0);
        Broken::unless(player.ledger.departure == u16::from(points), "ESS-12.15", || format!("{seat} has {} departure points", player.ledger.departure))?;
    }
    Ok(())
}

/// ESS-12.18: discards and packets handed on are remembered as they were.
fn memory(state: &State) -> Result<(), Broken> {
    let remembered = state.players.values().iter().fold(Set::EMPTY, |all, player| all | player.own_discards);
    let count: usize = state.players.values().iter().map(|player| player.own_discards.len()).sum();
    Broken::unless(remembered == state.discard && count == remembered.len(), "ESS-12.18", || "the own discards together are the discard pile".to_owned())?;
    for seat in Seat::all(state.players()) {
        passed_packets(state, seat).map_err(|what| Broken::new("ESS-12.18", format!("{seat}: {what}")))?;
    }
    Ok(())
}

/// ESS-12.18: a seat remembers nothing or every packet it handed on, and their cards lie where ESS-11.3 says.
fn passed_packets(state: &State, seat: Seat) -> Result<(), &'static str> {
    let moved = || passing_picks(state.players()).filter(|pick| *pick <= state.completed_picks());
    let passed = &state.players[seat].passed;
    if passed.is_empty() {
        return Ok(());
    }
    let sizes = moved().map(|pick| PACKET - usize::from(pick));
    if !passed.iter().map(|packet| packet.len()).eq(sizes) {
        return Err("the packets handed on have other sizes");
    }
    for packet in state.handed_on(seat) {
        let in_sight = packet.holder.map_or_else(|| state.open_cards(), |holder| state.players[holder].packet);
        let kept = packet.cards - in_sight;
        let by_pickers = Seat::all(state.players()).all(|picker| (kept & state.players[picker].hidden_hand()).len() == packet.kept_by(picker));
        if kept.len() != packet.pickers.len() || !by_pickers {
            return Err("a packet handed on is not with those who have held it since");
        }
        if packet.holder.is_some() && !in_sight.is_within(packet.cards) {
            return Err("a packet handed on has other cards now");
        }
    }
    Ok(())
}

/// ESS-12.19: the common wishlist and what was taken from it are 3 cards for each player, each with the buyer.
fn open_cards(state: &State) -> Result<(), Broken> {
    let broken = |what: &str| Err(Broken::new("ESS-12.19", what));
    let laid = if matches!(state.phase, Phase::Draft { .. }) { 0 } else { 3 * usize::from(state.players()) };
    let taken: usize = state.players.values().iter().map(|player| player.hand_public.len()).sum();
    if state.common.len() + taken != laid {
        return broken("the common cards and those taken from it are 3 for each player");
    }
    for player in state.players.values() {
        let bought: Set<Card> = player.bought().iter().map(Tile::wishlist_card).collect();
        if !player.hand_public.is_within(player.hand & bought) {
            return broken("a card was taken without its tile");
        }
        if !state.common.is_disjoint(bought) {
            return broken("the tile of a common card is sold");
        }
    }
    Ok(())
}

/// ESS-8.4: whoever must remove a tile can.
fn removal(state: &State) -> Result<(), Broken> {
    let (Phase::Remove { removed }, Some(seat)) = (state.phase, state.active) else { return Ok(()) };
    // The first to remove may take one of the tiles that the other could choose.
    let for_the_other = if removed == 0 { state.removable(seat.next(2)).len() > 1 } else { true };
    Broken::unless(!state.removable(seat).is_empty() && for_the_other, "ESS-8.4", || "no tile can be removed".to_owned())
}

#[cfg(test)]
mod tests {
    use kernel::{FastChance, Game, Silent};

    use super::*;
    use crate::Action;
    use crate::table::{A, B, C, Table, booth, game, wishes};

    fn verdict(table: &Table) -> &'static str {
        check(&table.state).map_or_else(|broken| broken.rule.0, |()| "sound")
    }

    /// A sound position of so many players in this round, changed; the rule it breaks then.
    fn broken(players: u8, round: u8, change: impl FnOnce(&mut State)) -> &'static str {
        let mut table = sound(players, round);
        change(&mut table.state);
        verdict(&table)
    }

    fn sound(players: u8, round: u8) -> Table {
        let places = if round == ROUNDS { [CrowdPlace::EntranceWest, CrowdPlace::EntranceEast] } else { [CrowdPlace::Red, CrowdPlace::Courtyard] };
        let table = Table::of(players).in_round(round).with_crowd(places[0], places[1]);
        assert_eq!(check(&table.state), Ok(()));
        table
    }

    fn drafting(change: impl FnOnce(&mut State)) -> &'static str {
        let mut table = Table::drafting(3, Options::default());
        assert_eq!(check(&table.state), Ok(()));
        change(&mut table.state);
        verdict(&table)
    }

    /// Every state of random games, with the one before it.
    fn walk(players: u8, mut visit: impl FnMut(&State, &State)) {
        let game = Table::of(2).game;
        for seed in 0..20 {
            let mut chance = FastChance::new(seed);
            let mut state = game.setup(players, &Options::default(), &mut chance, &mut Silent).expect("a table");
            let mut actions = Vec::new();
            while let Some(seat) = state.awaiting().first() {
                actions.clear();
                game.legal(&state, seat, &mut actions);
                let action = actions[kernel::Chance::pick(&mut chance, kernel::Site("test"), actions.len() as u32) as usize];
                let before = state.clone();
                game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("a legal action");
                visit(&before, &state);
            }
        }
    }

    #[test]
    fn ess_12_1_every_tile_is_in_one_place() {
        assert_eq!(broken(3, 2, |state| state.removed.insert(game(60))), "ESS-12.1");
        assert_eq!(broken(2, 3, |state| state.warehouse[4][0] = state.warehouse[4][1]), "ESS-12.1");
        // Two players have removed 2(r - 1) tiles in phase C of round r.
        assert_eq!(sound(2, 4).state.removed.len(), 6);
        let too_many = broken(2, 4, |state| {
            let tile = state.booths.tiles().iter().next().expect("a tile");
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
                assert!(gone(before).is_within(gone(after)) && after.booths.tiles().is_disjoint(gone(after)));
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

    /// A sound position in round 3 with one part of its JSON changed; the rule it breaks, if it can be read.
    fn loaded(path: &str, change: impl Fn(&serde_json::Value) -> serde_json::Value) -> &'static str {
        let mut document = serde_json::to_value(&sound(3, 3).state).expect("JSON");
        let part = document.pointer_mut(path).expect("a part of the position");
        *part = change(part);
        let state: State = serde_json::from_value(document).expect("a position that can be read");
        check(&state).expect_err("it is broken").rule.0
    }

    #[test]
    fn ess_12_21_absurd_numbers_and_lists_are_refused_by_the_rule_they_break() {
        let absurd = [
            ("/round", "ESS-12.21"),
            ("/active", "ESS-12.21"),
            ("/popularity/die", "ESS-12.10"),
            ("/players/1/token", "ESS-12.6"),
            ("/players/1/money", "ESS-12.7"),
            ("/players/1/vp", "ESS-12.7"),
            ("/players/1/ledger/meals", "ESS-12.21"),
        ];
        for (path, rule) in absurd {
            for number in [-1, 70_000, i64::MAX] {
                let expected = if number == 70_000 && path.ends_with("money") { "ESS-12.8" } else { rule };
                let expected = if number == 70_000 && path.ends_with("vp") { "ESS-12.9" } else { expected };
                assert_eq!(loaded(path, |_| number.into()), expected, "{path} is {number}");
            }
        }
        let one_too_many = [
            ("/events", "ESS-12.4"),
            ("/pallet", "ESS-12.1"),
            ("/warehouse/4", "ESS-12.1"),
            ("/deck", "ESS-12.3"),
            ("/ranking", "ESS-12.21"),
            ("/afternoon", "ESS-12.21"),
            ("/players/1/passed", "ESS-12.18"),
        ];
        for (path, rule) in one_too_many {
            let doubled = |list: &serde_json::Value| {
                let mut items = list.as_array().expect("a list").clone();
                items.extend(items.first().cloned());
                items.into()
            };
            assert_eq!(loaded(path, doubled), rule, "{path} has one too many");
        }
        let seven: serde_json::Value = (1..=7).map(|number| format!("game_{number:02}")).collect::<Vec<_>>().into();
        assert_eq!(loaded("/players/1/bag", |_| seven.clone()), "ESS-12.1");
    }

    #[test]
    fn ess_12_6_bags_and_tokens_fit_the_track() {
        let seven = broken(3, 2, |state| {
            for tile in state.booths.tiles().iter().take(7).collect::<Vec<_>>() {
                state.booths.take(tile);
                state.players[A].bag.push(tile);
            }
        });
        assert_eq!(seven, "ESS-12.6");
        assert_eq!(broken(3, 2, |state| state.players[A].token = 9), "ESS-12.6");
        assert_eq!(broken(3, 2, |state| state.players[A].token = 8), "sound");
    }

    #[test]
    fn ess_12_7_no_debts_and_no_odd_euros() {
        assert_eq!(broken(3, 2, |state| state.players[B].money = -5), "ESS-12.7");
        assert_eq!(broken(3, 2, |state| state.players[B].money = 301), "ESS-12.7");
        assert_eq!(broken(3, 2, |state| state.players[B].vp = -2), "ESS-12.7");
    }

    #[test]
    fn ess_12_8_money_is_what_the_ledger_says() {
        assert_eq!(broken(3, 2, |state| state.players[B].ledger.meals = 1), "ESS-12.8");
        let paid = |state: &mut State| {
            state.players[B].ledger.meals = 1;
            state.players[B].money = 280;
        };
        assert_eq!(broken(3, 2, paid), "sound");
    }

    #[test]
    fn ess_12_9_points_are_what_the_ledger_says() {
        assert_eq!(broken(3, 2, |state| state.players[B].vp = 1), "ESS-12.9");
        assert_eq!(broken(3, 2, |state| state.players[B].ledger.morning = 4), "ESS-12.9");
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
    fn ess_12_11_a_pre_order_stays_used() {
        walk(5, |before, after| {
            for (seat, player) in before.players.iter() {
                assert!(!player.preorder_used || after.players[seat].preorder_used);
                let tokens = |state: &State| state.booths.iter().filter(|placed| placed.event == Some(EventToken::SoldOut)).count();
                let bought_sold_out = after.round == before.round && tokens(after) < tokens(before);
                assert!(!(bought_sold_out && player.preorder_used && before.active == Some(seat)));
            }
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
    fn ess_12_14_trunks_and_hands_only_grow() {
        let poor = broken(3, 2, |state| {
            let card = state.players[B].hand.iter().next().expect("four cards");
            state.players[B].hand.remove(card);
            state.deck.push(card);
        });
        assert_eq!(poor, "ESS-12.14");
        walk(4, |before, after| {
            for (seat, player) in before.players.iter() {
                assert!(player.trunk.is_within(after.players[seat].trunk) && player.hand.is_within(after.players[seat].hand));
            }
            assert!(before.first_player.is_none() || after.common.is_within(before.common));
        });
    }

    #[test]
    fn ess_12_15_one_turn_each_and_departures_in_turn_order() {
        assert_eq!(broken(3, 2, |state| state.players[B].ate = true), "ESS-12.15");
        let behind = broken(3, 2, |state| {
            state.active = Some(B);
            state.players[A].token = 5;
        });
        assert_eq!(behind, "sound", "A has played");
        // In round 7 A has played and stands on the parking: A has departed, with 6 points.
        assert_eq!(broken(3, 7, |state| state.active = Some(B)), "ESS-12.15");
        let departed = |points: u16| {
            broken(3, 7, move |state| {
                state.active = Some(B);
                state.departed.push(A);
                state.players[A].ledger.departure = points;
                state.players[A].vp = i32::from(points);
            })
        };
        assert_eq!((departed(6), departed(3)), ("sound", "ESS-12.15"));
        assert_eq!(broken(3, 6, |state| state.departed.push(A)), "ESS-12.15");
        let wrong_order = broken(3, 7, |state| {
            state.active = Some(C);
            state.departed.extend([B, A]);
        });
        assert_eq!(wrong_order, "ESS-12.15");
    }

    #[test]
    fn ess_12_16_undo_restores_the_identical_state() {
        // The kit undoes and redoes whole games; here one action of each kind that can be taken back.
        let table = sound(3, 2).with_tile(36).at(A, booth(33));
        let mut session = kernel::Session::load(table.game, table.state, kernel::Seed::from_text("undo")).expect("a sound position");
        for action in [crate::table::go(booth(36)), Action::Buy, Action::EndTurn] {
            let before = kernel::record::fingerprint(session.state());
            session.act(A, action).expect("a legal action");
            assert_ne!(kernel::record::fingerprint(session.state()), before);
            assert_eq!(session.undo(A), Ok(()));
            assert_eq!(kernel::record::fingerprint(session.state()), before);
            session.act(A, action).expect("legal again");
        }
    }

    #[test]
    fn ess_12_18_what_is_remembered_is_true() {
        assert_eq!(
            broken(3, 2, |state| {
                let card = state.deck.pop().expect("a card");
                state.discard.insert(card);
            }),
            "ESS-12.18"
        );
        assert_eq!(broken(3, 2, |state| state.players[A].passed.truncate(2)), "ESS-12.18");
        assert_eq!(broken(3, 2, |state| state.players[A].passed.clear()), "sound", "ESS-11.4");
        // A card that A handed on is found in the deck.
        let misplaced = broken(3, 2, |state| {
            let kept = (state.players[A].passed[2] & state.players[B].hand).iter().next().expect("B kept one");
            let other = state.deck[0];
            state.deck[0] = kept;
            state.players[B].hand.remove(kept);
            state.players[B].hand.insert(other);
        });
        assert_eq!(misplaced, "ESS-12.18");
        let swapped_in_the_draft = {
            let mut table = Table::drafting(3, Options::default());
            for seat in Seat::all(3) {
                let first = table.legal(seat)[0];
                table.play(seat, first);
            }
            let card = table.player(B).packet.iter().next().expect("a card");
            let other = table.state.deck[0];
            table.state.players[B].packet.remove(card);
            table.state.players[B].packet.insert(other);
            table.state.deck[0] = card;
            verdict(&table)
        };
        assert_eq!(swapped_in_the_draft, "ESS-12.18");
    }

    #[test]
    fn ess_12_19_the_common_cards_and_those_taken_from_them() {
        assert_eq!(
            broken(3, 2, |state| {
                let card = state.common.iter().next().expect("nine cards");
                state.common.remove(card);
                state.players[A].hand.insert(card);
            }),
            "ESS-12.19"
        );
        let without_its_tile = broken(3, 2, |state| {
            let card = state.common.iter().next().expect("nine cards");
            state.common.remove(card);
            state.players[A].hand.insert(card);
            state.players[A].hand_public.insert(card);
        });
        assert_eq!(without_its_tile, "ESS-12.19");
    }

    #[test]
    fn ess_12_20_the_bound_on_decisions() {
        assert_eq!([2, 3, 4, 5].map(max_decisions), [898, 1056, 1214, 1372]);
    }

    #[test]
    fn ess_12_21_what_does_not_fit_the_phase_or_the_round() {
        let changes: [&dyn Fn(&mut State); 12] = [
            &|state| state.round = 0,
            &|state| state.round = 8,
            &|state| state.active = None,
            &|state| state.first_player = Some(Seat(200)),
            &|state| state.last_tile = None,
            &|state| state.phase = Phase::Over,
            &|state| state.phase = Phase::Remove { removed: 0 },
            &|state| state.ranking.truncate(2),
            &|state| state.ranking[0] = state.afternoon[0],
            &|state| state.afternoon[0] = state.afternoon[1],
            &|state| state.players[A].packet = wishes([1]),
            &|state| state.players[A].ledger.withdrawals = u16::MAX,
        ];
        for (index, change) in changes.into_iter().enumerate() {
            assert_eq!(broken(3, 3, change), "ESS-12.21", "change {index}");
        }
        let in_the_draft: [&dyn Fn(&mut State); 6] = [
            &|state| state.round = 2,
            &|state| state.phase = Phase::Draft { pick: 5, choices: kernel::PerSeat::new(3) },
            &|state| state.phase = Phase::Draft { pick: 1, choices: kernel::PerSeat::new(4) },
            &|state| state.phase = Phase::Draft { pick: 1, choices: kernel::PerSeat::from_fn(3, |seat| state.players[seat].packet.iter().next()) },
            &|state| state.players[A].pos = booth(1),
            &|state| state.popularity[Symbol::Die] = 3,
        ];
        for (index, change) in in_the_draft.into_iter().enumerate() {
            assert_eq!(drafting(change), "ESS-12.21", "change {index} in the draft");
        }
        assert_eq!(drafting(|state| state.events[0] = EventToken::Flop), "ESS-12.4");
        // Nothing more is compared: the crowd need not fit the pallet.
        assert_eq!(broken(3, 3, |state| state.crowd = Some([CrowdPlace::Green, CrowdPlace::Blue])), "sound");
    }

    #[test]
    fn ess_8_4_a_removal_without_a_tile_is_refused() {
        let mut table = sound(2, 3);
        table.state.phase = Phase::Remove { removed: 1 };
        table.state.active = Some(B);
        let back = table.state.removed.iter().next().expect("four tiles");
        table.state.removed.remove(back);
        table.state.booths.lay(crate::Placed { tile: back, event: None });
        assert_eq!(check(&table.state), Ok(()));

        // All tiles on booths are sold to A but the one A stands on.
        let sold = table.state.booths.tiles() - [back].into_iter().collect();
        for tile in sold.iter() {
            table.state.booths.take(tile);
            let card = tile.wishlist_card();
            if table.state.common.remove(card) {
                table.state.players[A].hand.insert(card);
                table.state.players[A].hand_public.insert(card);
            }
        }
        table.state.players[A].trunk = sold;
        table.state.players[A].pos = back.booth();
        assert_eq!(verdict(&table), "ESS-8.4");
    }
}
