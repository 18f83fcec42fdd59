//! Chapter 12: what holds at every moment, and what a loaded position must keep.

mod memory;
mod people;
mod things;

use kernel::{Broken, Seat};

use crate::components::*;
use crate::state::{Phase, Player, State};

/// ESS-12.20: the draft, the turns, purchases, unloadings, withdrawals and removals of a game. A withdrawal eats two
/// points, so that there are half as many as points can be had: by 60 purchases and two rankings series.
pub(crate) fn max_decisions(game: &Essen, players: u8) -> u32 {
    const DECISIONS_A_TURN: u32 = 22;
    let (players, tiles) = (u32::from(players), u32::from(BOOTHS));
    let dearest = game.prints.iter().map(|print| u32::from(print.bonus)).max().unwrap_or(0);
    let points = tiles * (u32::from(*game.popularity.end()) + dearest + 3 + 2) + MAX_PLAYERS as u32 * 12;
    let turns = u32::from(ROUNDS) * players;
    u32::from(PICKS) * players + turns * DECISIONS_A_TURN + tiles + tiles + points / 2 + 12
}

/// ESS-12.21: everything that chapter 12 says of a single position.
///
/// # Errors
/// The first broken invariant; ESS-12.21 for what has the wrong type or range, or does not fit the phase.
pub(crate) fn check(game: &Essen, state: &State) -> Result<(), Broken> {
    seats(state)?;
    phase_fits(game, state)?;
    things::tiles(state)?;
    things::wishlist_cards(state)?;
    things::event_tokens(game, state)?;
    people::tracks(state)?;
    people::purses(game, state)?;
    things::popularity(game, state)?;
    things::crowd(state)?;
    people::turn_order(state)?;
    things::open_cards(state)?;
    memory::memory(state)?;
    removal(state)
}

/// ESS-12.21: a demand on types, ranges and phases.
fn demand(holds: bool, what: impl FnOnce() -> String) -> Result<(), Broken> {
    Broken::unless(holds, "ESS-12.21", what)
}

/// ESS-12.21: seats and rounds that exist.
fn seats(state: &State) -> Result<(), Broken> {
    let players = state.players();
    demand((MIN_PLAYERS..=MAX_PLAYERS as u8).contains(&players), || format!("a table has 2 to 5 players, not {players}"))?;
    demand((1..=ROUNDS).contains(&state.round), || format!("the round is {}, not one of 1 to 7", state.round))?;
    let sits = |seat: Seat| seat.0 < players;
    for (seat, what) in state.first_player.iter().map(|seat| (seat, "is first player")).chain(state.active.iter().map(|seat| (seat, "is active"))) {
        demand(sits(*seat), || format!("{seat} {what}, but only {players} play"))?;
    }
    if let Some(seat) = state.departed.iter().find(|seat| !sits(**seat)) {
        return demand(false, || format!("{seat} has departed, but only {players} play"));
    }
    match state.phase {
        Phase::Draft { .. } => {
            demand(state.first_player.is_none(), || "nobody is first player before the draft is over".to_owned())?;
            demand(state.active.is_none(), || "nobody is active in the draft: all choose at once".to_owned())
        }
        Phase::Remove { .. } | Phase::Turn | Phase::Keep { .. } => {
            demand(state.first_player.is_some(), || "there is no first player".to_owned())?;
            demand(state.active.is_some(), || "nobody is active".to_owned())
        }
        Phase::Over => {
            demand(state.first_player.is_some(), || "there is no first player".to_owned())?;
            demand(state.active.is_none(), || "nobody is active once the game is over".to_owned())
        }
    }
}

/// ESS-12.21: what the phase says of the rest.
fn phase_fits(game: &Essen, state: &State) -> Result<(), Broken> {
    match state.phase {
        Phase::Draft { .. } => return draft_fits(state),
        Phase::Remove { removed } => {
            let is_due = state.players() == 2 && state.round > 1 && removed < 2;
            demand(is_due, || "tiles are removed with two players only, from round 2 on, one by each".to_owned())?;
            let chooser = state.turn_order().nth(usize::from(removed));
            demand(state.active == chooser, || "the first player removes a tile first, then the other".to_owned())?;
        }
        Phase::Over => {
            demand(state.round == ROUNDS, || format!("the game is over in round {}, not 7", state.round))?;
            for (seat, player) in state.players.iter() {
                demand(player.pos == Space::PARKING, || format!("the game is over and {seat} has not come home to the parking"))?;
                demand(player.bag.is_empty(), || format!("the game is over and {seat} has not unloaded"))?;
            }
        }
        Phase::Turn | Phase::Keep { .. } => {}
    }
    demand(state.last_tile.is_some(), || "no last-round tile lies on slot 7".to_owned())?;
    for (seat, player) in state.players.iter() {
        demand(player.packet.is_empty(), || format!("{seat} holds a packet although the draft is over"))?;
        let hidden = player.hidden_hand().len();
        Broken::unless(hidden >= usize::from(PICKS), "ESS-12.14", || {
            format!("wishlist cards of {seat} beside those taken from the common wishlist: {hidden}, fewer than the {PICKS} of the draft")
        })?;
    }
    rankings_fit(game, state)
}

/// ESS-12.21: packets, hands and an otherwise empty table, as ESS-3.15 says.
fn draft_fits(state: &State) -> Result<(), Broken> {
    let Phase::Draft { pick, choices } = state.phase else { return Ok(()) };
    demand((1..=PICKS).contains(&pick), || format!("the pick of the draft is {pick}, not one of 1 to {PICKS}"))?;
    demand(choices.players() == state.players(), || "the draft has not one choice for each player".to_owned())?;
    demand(choices.values().iter().any(Option::is_none), || "everybody has chosen, so the pick is complete".to_owned())?;
    for (seat, player) in state.players.iter() {
        if let Some(card) = choices[seat] {
            demand(player.packet.contains(card), || format!("{seat} has chosen {card}, which is not in the packet"))?;
        }
        let (packet, hand) = (PACKET + 1 - usize::from(pick), usize::from(pick) - 1);
        demand(player.packet.len() == packet, || format!("cards in the packet of {seat} at pick {pick}: {} instead of {packet}", player.packet.len()))?;
        demand(player.hand.len() == hand, || format!("cards kept by {seat} at pick {pick}: {} instead of {hand}", player.hand.len()))?;
        let fresh = Player { packet: player.packet, hand: player.hand, passed: player.passed, ..Player::default() };
        demand(*player == fresh, || format!("{seat} has moved, paid, scored or taken something during the draft"))?;
    }
    let laid_out = [
        ("the common wishlist", !state.common.is_empty()),
        ("the booths", !state.booths.tiles().is_empty()),
        ("the pallets", !state.pallet.is_empty()),
        ("the warehouse", state.warehouse.iter().any(|pile| !pile.is_empty())),
        ("slot 7 of the warehouse", state.last_tile.is_some()),
        ("the ranking boards", !state.ranking.is_empty() || !state.afternoon.is_empty()),
        ("the list of removed tiles", !state.removed.is_empty()),
        ("the discard pile", !state.discard.is_empty()),
        ("the early departure", !state.departed.is_empty()),
    ];
    for (place, is_filled) in laid_out {
        demand(!is_filled, || format!("something lies on {place} before the draft is over"))?;
    }
    demand(state.round == 1, || format!("the draft is in round {}, not 1", state.round))?;
    demand(state.popularity == PerSymbol::from_fn(|_| START_POPULARITY), || "popularity has moved before the draft is over".to_owned())
}

/// ESS-12.21: three cards of the right series on the boards, and all afternoon cards hidden while it is morning.
fn rankings_fit(game: &Essen, state: &State) -> Result<(), Broken> {
    let is_morning = state.round <= LAST_MORNING_ROUND;
    let series = if is_morning { Series::Morning } else { Series::Afternoon };
    let (boards, hidden) =
        if state.options.no_rankings { (0, 0) } else { (RANKING_BOARDS, if is_morning { game.cards_of(Series::Afternoon).count() } else { 0 }) };
    demand(state.ranking.len() == boards, || format!("cards on the ranking boards: {} instead of {boards}", state.ranking.len()))?;
    demand(state.afternoon.len() == hidden, || format!("afternoon cards face down in round {}: {} instead of {hidden}", state.round, state.afternoon.len()))?;
    for (cards, series) in [(&state.ranking[..], series), (&state.afternoon[..], Series::Afternoon)] {
        for (index, card) in cards.iter().enumerate() {
            demand(game.series(*card) == series, || format!("{card} lies among the {} cards", series.name()))?;
            demand(!cards[..index].contains(card), || format!("{card} is there twice"))?;
        }
    }
    Ok(())
}

/// ESS-8.4: whoever must remove a tile can, and so can the other afterwards, whichever tile goes first.
fn removal(state: &State) -> Result<(), Broken> {
    let (Phase::Remove { removed }, Some(seat)) = (state.phase, state.active) else { return Ok(()) };
    let choices = state.removable(seat);
    Broken::unless(!choices.is_empty(), "ESS-8.4", || format!("{seat} must remove a tile and there is none but under the opponent's meeple, if any"))?;
    if removed > 0 {
        return Ok(());
    }
    let other = seat.next(2);
    let for_the_other = state.removable(other);
    match choices.iter().find(|tile| for_the_other.without(*tile).is_empty()) {
        Some(tile) => Err(Broken::new("ESS-8.4", format!("if {seat} removes {tile}, no tile is left that {other} may remove"))),
        None => Ok(()),
    }
}

/// Positions for the tests of this chapter.
#[cfg(test)]
mod fixtures {
    use kernel::{FastChance, Game, Silent};

    use super::*;
    use crate::state::Options;
    use crate::table::Table;

    pub fn verdict(table: &Table) -> &'static str {
        check(&table.game, &table.state).map_or_else(|broken| broken.rule.0, |()| "sound")
    }

    /// A sound position of so many players in this round, changed; the rule it breaks then.
    pub fn broken(players: u8, round: u8, change: impl FnOnce(&mut State)) -> &'static str {
        let mut table = sound(players, round);
        change(&mut table.state);
        verdict(&table)
    }

    pub fn sound(players: u8, round: u8) -> Table {
        let places = if round == ROUNDS { [CrowdPlace::EntranceWest, CrowdPlace::EntranceEast] } else { [CrowdPlace::Red, CrowdPlace::Courtyard] };
        let table = Table::of(players).in_round(round).with_crowd(places[0], places[1]);
        assert_eq!(check(&table.game, &table.state), Ok(()));
        table
    }

    /// A sound position of the draft, changed; the rule it breaks then.
    pub fn drafting(change: impl FnOnce(&mut State)) -> &'static str {
        let mut table = Table::drafting(3, Options::default());
        assert_eq!(check(&table.game, &table.state), Ok(()));
        change(&mut table.state);
        verdict(&table)
    }

    /// Every state of random games, with the one before it.
    pub fn walk(players: u8, mut visit: impl FnMut(&State, &State)) {
        let game = crate::table::the_box();
        for seed in 0..20 {
            let mut chance = FastChance::new(seed);
            let mut state = game.setup(players, &Options::default(), &mut chance, &mut Silent);
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
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, FastChance, Game, Silent, Site};

    use super::fixtures::{broken, drafting, sound, verdict};
    use super::*;
    use crate::Action;
    use crate::state::Options;
    use crate::table::{A, B, Table, booth, go, wishes};

    /// Why a sound position in round 3 is refused when one part of its JSON is changed.
    fn loaded(path: &str, change: impl Fn(&serde_json::Value) -> serde_json::Value) -> Broken {
        let table = sound(3, 3);
        let mut document = serde_json::to_value(&table.state).expect("JSON");
        let part = document.pointer_mut(path).expect("a part of the position");
        *part = change(part);
        table.game.read_position(&document).expect_err("it is broken")
    }

    #[test]
    fn ess_12_21_numbers_out_of_range_and_lists_too_long_are_refused_with_their_place() {
        let numbers = ["/round", "/active", "/popularity/die", "/players/1/token", "/players/1/money", "/players/1/vp", "/players/1/ledger/meals"];
        for path in numbers {
            let broken = loaded(path, |_| i64::MAX.into());
            let place = path[1..].replace("players/1", "players[1]").replace('/', ".");
            assert!(broken.rule.0 == "ESS-12.21" && broken.what.starts_with(&place), "{path}: {broken}");
        }
        assert_eq!(loaded("/popularity/die", |_| (-1).into()).rule.0, "ESS-12.21");
        let lists = ["/events", "/pallet", "/warehouse/4", "/ranking", "/afternoon", "/players/1/passed", "/players"];
        for path in lists {
            let too_long = |list: &serde_json::Value| {
                let first = list.as_array().and_then(|items| items.first()).cloned().expect("a list that is not empty");
                vec![first; 15].into()
            };
            assert_eq!(loaded(path, too_long).rule.0, "ESS-12.21", "{path} is too long");
        }
        let seven: serde_json::Value = (1..=7).map(|number| format!("game_{number:02}")).collect::<Vec<_>>().into();
        assert_eq!(loaded("/players/1/bag", |_| seven.clone()).rule.0, "ESS-12.21");
        for (path, surplus) in [("", "seed"), ("/players/1", "cards"), ("/phase", "drawn"), ("/options", "no_crowd")] {
            let with_surplus = |part: &serde_json::Value| {
                let mut part = part.clone();
                part[surplus] = 1.into();
                part
            };
            assert_eq!(loaded(path, with_surplus).rule.0, "ESS-12.21", "{path} has {surplus}");
        }
    }

    #[test]
    fn ess_12_21_a_thing_that_is_not_in_the_box_or_stands_twice_in_a_set_is_refused() {
        let wrong = loaded("/players/1/bag", |_| vec!["game_61"].into());
        assert_eq!((wrong.rule.0, wrong.what.as_str()), ("ESS-12.21", "“game_61” is not in the box"));
        let twice = loaded("/players/1/trunk", |_| vec!["game_01", "game_01"].into());
        assert!(twice.rule.0 == "ESS-12.21" && twice.what.contains("“game_01” stands twice"), "{twice}");
    }

    #[test]
    fn ess_12_16_undo_restores_the_identical_state() {
        // The kit undoes and redoes whole games; here one action of each kind that can be taken back.
        let table = sound(3, 2).with_tile(36).at(A, booth(33));
        let mut session = table.session();
        for action in [go(booth(36)), Action::Buy, Action::EndTurn] {
            let before = kernel::record::fingerprint(session.state());
            session.act(A, action).expect("a legal action");
            assert_ne!(kernel::record::fingerprint(session.state()), before);
            assert_eq!(session.undo(A), Ok(()));
            assert_eq!(kernel::record::fingerprint(session.state()), before);
            session.act(A, action).expect("legal again");
        }
    }

    /// How many decisions of each kind a game took: drafts, removals, purchases, unloadings, withdrawals, all others.
    #[derive(Debug, Default)]
    struct Decisions {
        drafts: u32,
        removals: u32,
        purchases: u32,
        unloadings: u32,
        withdrawals: u32,
        others: u32,
        /// The most others in one turn.
        most_in_a_turn: u32,
    }

    impl Decisions {
        const fn total(&self) -> u32 {
            self.drafts + self.removals + self.purchases + self.unloadings + self.withdrawals + self.others
        }
    }

    /// Plays a game with this way of choosing and counts.
    fn count(players: u8, seed: u64, choose: impl Fn(&[Action], &mut FastChance) -> Action) -> Decisions {
        let game = crate::table::the_box();
        let mut chance = FastChance::new(seed);
        let mut state = game.setup(players, &Options::default(), &mut chance, &mut Silent);
        let mut counted = Decisions::default();
        let (mut actions, mut in_this_turn) = (Vec::new(), 0);
        while let Some(seat) = state.awaiting().first() {
            actions.clear();
            game.legal(&state, seat, &mut actions);
            let action = choose(&actions, &mut chance);
            match action {
                Action::Draft { .. } => counted.drafts += 1,
                Action::Remove { .. } => counted.removals += 1,
                Action::Buy => counted.purchases += 1,
                Action::Unload => counted.unloadings += 1,
                Action::Withdraw => counted.withdrawals += 1,
                Action::Move { .. } | Action::Eat | Action::PlayTest | Action::Keep { .. } | Action::EndTurn => {
                    counted.others += 1;
                    in_this_turn += 1;
                    counted.most_in_a_turn = counted.most_in_a_turn.max(in_this_turn);
                }
            }
            if action == Action::EndTurn {
                in_this_turn = 0;
            }
            game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("a legal action");
        }
        counted
    }

    #[test]
    fn ess_12_20_every_part_of_the_bound_holds_in_games_that_go_on_as_long_as_they_can() {
        let at_random = |actions: &[Action], chance: &mut FastChance| actions[chance.pick(Site("test"), actions.len() as u32) as usize];
        // Never ends a turn as long as something else can be done.
        let endlessly = |actions: &[Action], chance: &mut FastChance| match actions {
            [Action::EndTurn] => Action::EndTurn,
            [others @ .., Action::EndTurn] => others[chance.pick(Site("test"), others.len() as u32) as usize],
            others => at_random(others, chance),
        };
        for players in 2..=5 {
            for seed in 0..10 {
                for counted in [count(players, seed, at_random), count(players, seed, endlessly)] {
                    assert_eq!(counted.drafts, 4 * u32::from(players));
                    assert_eq!(counted.removals, if players == 2 { 12 } else { 0 });
                    assert!(counted.purchases <= 60 && counted.unloadings <= 60 && counted.withdrawals <= 450, "{counted:?}");
                    assert!(counted.most_in_a_turn <= 22 && counted.others <= 154 * u32::from(players), "{counted:?}");
                    assert!(counted.total() <= max_decisions(&crate::table::the_box(), players), "{counted:?}");
                }
            }
        }
        assert_eq!([2, 3, 4, 5].map(|players| max_decisions(&crate::table::the_box(), players)), [898, 1056, 1214, 1372]);
    }

    #[test]
    fn ess_12_20_a_turn_of_twenty_two_decisions_exists_and_none_is_longer() {
        let mut table = Table::of(2).at(A, Space::COURTYARD);
        let mut decisions = 0;
        while table.turn() == A {
            let legal = table.legal(A);
            let offered = |wanted: Action| legal.contains(&wanted).then_some(wanted);
            let keep = legal.iter().copied().find(|action| matches!(action, Action::Keep { .. }));
            let eats = table.player(A).available() == 0;
            let action = keep.or_else(|| offered(Action::PlayTest)).or_else(|| offered(Action::Eat).filter(|_| eats)).unwrap_or(Action::EndTurn);
            table.play(A, action);
            decisions += 1;
        }
        assert_eq!(decisions, 10 * 2 + 1 + 1, "ten play-tests with their choices, a meal, the end");
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
            &|state| state.phase = Phase::Draft { pick: 1, choices: kernel::PerSeat::from_fn(3, |seat| state.players[seat].packet.first()) },
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

    /// Two players in round 3; A removes first. Of the tiles on booths only these are left, the others are in A's trunk.
    fn removing(removed: u8, left: &[u8]) -> Table {
        let mut table = left.iter().fold(sound(2, 3), |table, number| table.with_tile(*number));
        let unremoved = 2 - usize::from(removed);
        for tile in table.state.removed.iter().take(unremoved).collect::<Vec<_>>() {
            table.state.removed.remove(tile);
            table.state.players[A].trunk.insert(tile);
        }
        let kept: Set<Tile> = left.iter().map(|number| crate::table::game(*number)).collect();
        for tile in (table.state.booths.tiles() - kept).iter() {
            table.state.booths.take(tile);
            table.state.players[A].trunk.insert(tile);
        }
        for card in table.state.players[A].trunk.iter().map(Tile::wishlist_card) {
            if table.state.common.remove(card) {
                table.state.players[A].hand.insert(card);
                table.state.players[A].hand_public.insert(card);
            }
        }
        table.state.phase = Phase::Remove { removed };
        table.state.active = Some(if removed == 0 { A } else { B });
        table
    }

    #[test]
    fn ess_8_4_a_removal_without_a_tile_is_refused() {
        assert_eq!(verdict(&removing(1, &[28])), "sound");
        assert_eq!(verdict(&removing(1, &[28]).at(A, booth(28))), "ESS-8.4", "B may not remove the tile under A");
        assert_eq!(verdict(&removing(1, &[])), "ESS-8.4");
        assert_eq!(verdict(&removing(0, &[28, 30]).at(B, booth(28))), "sound");
        assert_eq!(verdict(&removing(0, &[28]).at(B, booth(28))), "ESS-8.4", "A may not remove the tile under B");
    }

    #[test]
    fn ess_8_4_the_first_removal_must_leave_the_other_player_a_tile() {
        assert_eq!(verdict(&removing(0, &[28, 30])), "sound", "whichever A removes, B removes the other");
        assert_eq!(verdict(&removing(0, &[28])), "ESS-8.4", "A would take the only one");
        // B may remove 30 alone, and A could take it away.
        let taken_away = removing(0, &[28, 30]).at(A, booth(28));
        assert_eq!(verdict(&taken_away), "ESS-8.4");
        let what = check(&taken_away.game, &taken_away.state).expect_err("it is broken").what;
        assert_eq!(what, "if seat 0 removes game_30, no tile is left that seat 1 may remove");
    }

    #[test]
    fn ess_8_4_each_with_the_own_tile_alone_is_sound() {
        // A may remove the tile under A alone and B the one under B alone: neither is in the other's way.
        let mut table = removing(0, &[28, 30]).at(A, booth(28)).at(B, booth(30));
        assert_eq!(verdict(&table), "sound");
        for (seat, number) in [(A, 28), (B, 30)] {
            assert_eq!(table.legal(seat), [Action::Remove { tile: crate::table::game(number) }]);
            table.play(seat, Action::Remove { tile: crate::table::game(number) });
        }
        assert_eq!(table.state.phase, Phase::Turn);
    }

    #[test]
    fn what_is_broken_is_said_in_words() {
        type Change = fn(&mut State);
        let said = |change: Change| {
            let mut table = sound(3, 3);
            change(&mut table.state);
            check(&table.game, &table.state).expect_err("it is broken").what
        };
        let examples: [(Change, &str); 7] = [
            (|state| state.popularity[Symbol::Die] = 7, "the popularity of die is 7, not one of 0 to 6"),
            (|state| state.active = Some(Seat(3)), "seat 3 is active, but only 3 play"),
            (
                |state| state.crowd = Some([CrowdPlace::Red; 2]),
                "the crowd pawns stand on red and red: in round 3 they need two different zones, or a zone and the courtyard",
            ),
            (|state| state.crowd = None, "the crowd pawns are missing"),
            (|state| state.departed.push(A), "seat 0 cannot have departed now, or not in this order"),
            (|state| state.players[B].money = -5, "the money of seat 1 is -5 €, not a multiple of 5 from 0 up"),
            (|state| state.players[B].token = 9, "the action token of seat 1 stands on 9, not on one of 0 to 8"),
        ];
        for (change, expected) in examples {
            assert_eq!(said(change), expected);
        }
        let mut table = sound(3, 3);
        let lost = table.state.deck.pop().expect("a card");
        assert_eq!(check(&table.game, &table.state).expect_err("it is broken").what, format!("{lost} is nowhere"));
    }
}
