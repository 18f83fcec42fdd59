//! Chapter 12: what holds at every moment, and what a loaded position must keep (STR-12.15) that has the form of one
//! (STR-12.17, which the kernel sees to).

mod pending;

use kernel::{Broken, Seat, Seats};

use crate::cards::{Card, DiscardWhen, Kind};
use crate::components::{Components, counted};
use crate::draft::Fate;
use crate::flow::{Ending, Phase, Stage};
use crate::pawns::{FIRST_PLAYER_PAWN, LAST_CROWD_PAWN};
use crate::places::Places;
use crate::state::{SLOTS, State};

/// Checks everything chapter 12 says of a single position.
///
/// # Errors
/// The first broken invariant.
pub(crate) fn check(components: &Components, state: &State) -> Result<(), Broken> {
    seats(state)?;
    places(components, state)?;
    pawns(components, state)?;
    slots(state)?;
    cards(components, state)?;
    troublemakers(state)?;
    quarantine(state)?;
    counter(components, state)?;
    aggravating(components, state)?;
    stage(components, state)?;
    numbers(state)
}

/// STR-4.4, STR-8.5: two to five players, and every list is about all of them.
fn seats(state: &State) -> Result<(), Broken> {
    let players = state.players();
    let city = &state.city;
    Broken::unless((2..=5).contains(&players), "STR-4.4", || format!("{} in front of players, but 2 to 5 play", counted(players, "troublemaker")))?;
    let lists = [("held places", city.held.players()), ("quarantine tokens", city.quarantine.players()), ("kept cards", state.events.kept.players())];
    none(lists.into_iter().find(|(_, seats)| *seats != players), "STR-4.4", |(what, seats)| {
        format!("{players} play, but the {what} are those of {}", counted(seats, "player"))
    })?;
    Broken::unless(state.active.0 < players, "STR-4.4", || format!("{} is active, but only {players} play", state.active))?;
    none(state.options.first_player.filter(|seat| seat.0 >= players), "STR-8.5", |seat| format!("{seat} begins, but only {players} play"))
}

/// Fails with this invariant if something was found that breaks it.
fn none<T>(found: Option<T>, rule: &'static str, what: impl FnOnce(T) -> String) -> Result<(), Broken> {
    found.map_or(Ok(()), |found| Err(Broken::new(rule, what(found))))
}

/// STR-12.1: every held place exists and is held once.
fn places(components: &Components, state: &State) -> Result<(), Broken> {
    let mut seen = Places::NONE;
    for (seat, held) in state.city.held.iter() {
        none((*held - components.board.places()).first(), "STR-12.1", |place| format!("{seat} holds {place}, which is not on the map"))?;
        none((*held & seen).first(), "STR-12.1", |place| format!("{place} is held by two players"))?;
        seen |= *held;
    }
    Ok(())
}

/// STR-12.2, STR-12.3: one pawn to a space, at most ten crowd pawns, and the lull pawn from STR-3.8 on.
fn pawns(components: &Components, state: &State) -> Result<(), Broken> {
    let city = &state.city;
    let lull = city.lull.map_or(Places::NONE, Places::only);
    none(((city.crowds | lull) - components.board.places()).first(), "STR-12.2", |place| format!("a pawn stands on {place}, which is not on the map"))?;
    let shared = ((city.all_held() & (city.crowds | lull)) | (city.crowds & lull)).first();
    none(shared, "STR-12.2", |place| format!("two pawns stand on {place}"))?;
    let (crowds, most) = (city.crowds.len(), usize::from(components.crowd_pawns));
    Broken::unless(crowds <= most, "STR-12.3", || format!("{crowds} crowd pawns are on the board, but there are {most}"))?;
    if matches!(state.stage, Stage::Turn { .. } | Stage::Over { .. }) {
        Broken::unless(city.lull.is_some(), "STR-12.3", || "the lull pawn is not on the board".into())
    } else {
        none((city.crowds | lull).first(), "STR-12.3", |place| format!("a crowd pawn or the lull pawn is on {place} before the set-up is complete"))
    }
}

/// STR-12.2, STR-12.3: every pawn has a number of its own, crowd pawns those of the ten in the box.
fn numbers(state: &State) -> Result<(), Broken> {
    let city = &state.city;
    let mut seen = [false; 256];
    let mut numbered = Places::NONE;
    let counter = state.counter.iter().map(|lost| (None, lost.pawn));
    for (place, pawn) in city.pawns.iter().map(|(place, pawn)| (Some(place), pawn)).chain(counter) {
        let spot = || place.map_or("the counter".to_owned(), |place| place.to_string());
        let range = if place.is_some_and(|place| city.crowds.contains(place)) { 1..=LAST_CROWD_PAWN } else { FIRST_PLAYER_PAWN..=u8::MAX };
        Broken::unless(range.contains(&pawn), "STR-12.2", || {
            format!("the pawn on {} has the number {pawn}: crowd pawns have 1 to {LAST_CROWD_PAWN}, player pawns more", spot())
        })?;
        let new = !std::mem::replace(&mut seen[usize::from(pawn)], true);
        Broken::unless(new, "STR-12.2", || format!("the pawn on {} has the number {pawn}, like another pawn", spot()))?;
        numbered = place.map_or(numbered, |place| numbered.with(place));
    }
    let standing = city.all_held() | city.crowds;
    none((standing - numbered).first(), "STR-12.2", |place| format!("the pawn on {place} has no number"))?;
    none((numbered - standing).first(), "STR-12.2", |place| format!("a pawn on {place} has a number, but none stands there"))
}

/// STR-12.4: at most two dancers and three tokens on a held place, none on others.
fn slots(state: &State) -> Result<(), Broken> {
    let city = &state.city;
    for place in (city.dancers.places() | city.killjoys.places()).iter() {
        let (dancers, killjoys) = (city.dancers.on(place), city.killjoys.on(place));
        let tokens = || format!("{place} has {} and {}", counted(dancers, "dancer"), counted(killjoys, "killjoy"));
        Broken::unless(city.holder(place).is_some(), "STR-12.4", || format!("{}, but nobody holds it", tokens()))?;
        Broken::unless(dancers < SLOTS, "STR-12.4", || format!("{}, so it should be lost", tokens()))?;
        Broken::unless(dancers + killjoys <= SLOTS, "STR-12.4", || format!("{}, but only {SLOTS} slots", tokens()))?;
    }
    Ok(())
}

/// STR-12.5: every event card of the deck in play is in one place, and in a place that takes its kind.
fn cards(components: &Components, state: &State) -> Result<(), Broken> {
    let events = &state.events;
    let kept = |kind| matches!(kind, Kind::Kept(_));
    let laid = |kind| matches!(kind, Kind::Aggravating { .. });
    for card in Card::all() {
        let kind = components.card(card).kind;
        let on_slot = events.aggravating.iter().filter(|laid| laid.card == card).count();
        let with_seats = events.kept.values().iter().filter(|kept| kept.contains(card)).count();
        let resolving = usize::from(events.resolving == Some(card));
        let in_deck = events.deck.iter().filter(|other| **other == card).count();
        let found = in_deck + usize::from(events.discard.contains(card)) + on_slot + with_seats + resolving;
        let in_play = !state.options.short_deck || components.card(card).in_short_deck;
        Broken::unless(in_play || found == 0, "STR-12.5", || format!("{card} is not in the short deck"))?;
        Broken::unless(!in_play || found > 0, "STR-12.5", || format!("{card} is missing"))?;
        Broken::unless(found < 2, "STR-12.5", || format!("{card} is there {found} times"))?;
        Broken::unless(on_slot == 0 || laid(kind), "STR-12.5", || format!("{card} lies on the aggravating slot, but is no aggravating card"))?;
        Broken::unless(with_seats == 0 || kept(kind), "STR-12.5", || format!("{card} is kept by a player, but is no place card"))?;
        Broken::unless(resolving == 0 || !laid(kind), "STR-12.5", || format!("{card} is being resolved, but is an aggravating card"))?;
    }
    Ok(())
}

/// STR-12.6: the troublemakers in front of the seats are distinct.
fn troublemakers(state: &State) -> Result<(), Broken> {
    let pool = state.pool().count();
    Broken::unless(pool + usize::from(state.players()) == 6, "STR-12.6", || "two seats have the same troublemaker".into())
}

/// STR-12.7: each quarantine token is with its owner or alone under one held pawn.
fn quarantine(state: &State) -> Result<(), Broken> {
    let held = state.city.all_held();
    let mut seen = Places::NONE;
    for (owner, place) in state.city.quarantine.iter().filter_map(|(owner, under)| Some((owner, (*under)?))) {
        Broken::unless(held.contains(place), "STR-12.7", || format!("the quarantine token of {owner} lies on {place}, where no player pawn stands"))?;
        Broken::unless(!seen.contains(place), "STR-12.7", || format!("two quarantine tokens lie under the pawn on {place}"))?;
        seen = seen.with(place);
    }
    Ok(())
}

/// STR-12.8: the counter is filled by the losses; nobody holds more places than they kept.
fn counter(components: &Components, state: &State) -> Result<(), Broken> {
    let (filled, lost) = (state.counter.len(), state.lost_total);
    let expected = usize::from(lost.min(components.counter_length()));
    Broken::unless(filled == expected, "STR-12.8", || format!("{} on the counter, but {} lost", counted(filled, "pawn"), counted(lost, "place")))?;
    let bound = components.counter_length() + components.board.places().len() as u8;
    Broken::unless(lost <= bound, "STR-12.8", || format!("{lost} places are lost, but a game loses no more than {bound}"))?;
    let most = components.quotas(state.players()).kept;
    let rich = state.city.held.iter().find(|(_, held)| held.len() > most.into());
    none(rich, "STR-12.8", |(seat, held)| format!("{seat} holds {} places, but nobody holds more than {most}", held.len()))
}

/// STR-12.16: turns are counted for the cards that count them; only the top card can be new.
fn aggravating(components: &Components, state: &State) -> Result<(), Broken> {
    let cards = &state.events.aggravating;
    for (index, laid) in cards.iter().enumerate() {
        let card = laid.card;
        let wrong = match (components.discard_when(card), laid.turns_left) {
            (Some(DiscardWhen::TurnsElapsed { value }), left) if left.is_none_or(|left| !(1..=value).contains(&left)) => {
                Some(format!("{card} has 1 to {value} turns left, not {}", left.unwrap_or(0)))
            }
            (Some(DiscardWhen::TurnsElapsed { .. }), _) | (_, None) => None,
            (_, Some(_)) => Some(format!("{card} does not count turns")),
        };
        none(wrong, "STR-12.16", |wrong| wrong)?;
        Broken::unless(!laid.this_turn || index + 1 == cards.len(), "STR-12.16", || format!("{card} was laid in this turn, but is covered"))?;
    }
    Ok(())
}

/// What each stage demands.
fn stage(components: &Components, state: &State) -> Result<(), Broken> {
    match state.stage {
        Stage::Turn { phase } => turn(components, state, phase),
        Stage::Over { ending } => over(components, state, ending),
        Stage::Discarding { .. } | Stage::Drafting { .. } | Stage::LayingKilljoys => setup(components, state),
    }
}

/// STR-12.16: the game goes on, and rests where somebody has a choice (STR-4.11, STR-R64).
fn turn(components: &Components, state: &State, phase: Phase) -> Result<(), Broken> {
    let held = state.city.held.values();
    Broken::unless(state.lost_total < components.counter_length(), "STR-12.16", || "the counter is full, but the game goes on".into())?;
    Broken::unless(state.turn < components.max_turns, "STR-12.16", || format!("{} turns are complete, but the game goes on", state.turn))?;
    let everybody_holds = held.iter().all(|held| !held.is_empty());
    Broken::unless(everybody_holds || state.players() > 2, "STR-7.4", || "one of two players holds no place, but the game goes on".into())?;
    if state.steps.is_empty() {
        Broken::unless(everybody_holds, "STR-12.16", || "somebody holds no place, and nobody is about to re-enter".into())?;
        none(state.events.resolving, "STR-12.16", |card| format!("{card} is being resolved, but nothing of it is pending"))?;
        Broken::unless(!state.lost_since_checkpoint, "STR-12.16", || "a place was lost since the last checkpoint, but none is pending".into())?;
    }
    if let Phase::Crowds { left } = phase {
        let most = components.crowd_pawns;
        Broken::unless(left <= most, "STR-5.57", || format!("{left} crowd pawns are to be added, but there are {most}"))?;
        Broken::unless(state.steps.is_empty(), "STR-5.57", || "nothing else is pending while crowd pawns are added".into())?;
    }
    pending::check(components, state, phase)?;
    let choices = components.asked(state).map_or(0, |ask| ask.count());
    Broken::unless(choices > 0, "STR-4.11", || "nobody is asked anything: the game would go on by itself".into())?;
    Broken::unless(choices > 1, "STR-4.11", || "there is one choice only: the game would go on by itself".into())
}

/// Chapter 7: the position is one in which the game ends so.
fn over(components: &Components, state: &State, ending: Ending) -> Result<(), Broken> {
    let full = state.lost_total >= components.counter_length();
    let held = state.city.held.values();
    let somebody_out = held.iter().any(|held| held.is_empty());
    let fits = match ending {
        Ending::CounterFull => full,
        Ending::Swept => !full && state.players() == 2 && somebody_out,
        Ending::Desert => !full && state.players() > 2 && held.iter().all(|held| held.is_empty()),
        Ending::LastTurn => !full && !somebody_out && state.turn == components.max_turns,
    };
    Broken::unless(fits, ending.rule().0, || format!("the game is not over because {}", ending.reason()))?;
    Broken::unless(state.steps.is_empty(), ending.rule().0, || "the game is over, but something is pending".into())?;
    let most = components.max_turns;
    Broken::unless(state.turn <= most, "STR-7.6", || format!("{} turns are complete, but a game has at most {most}", state.turn))
}

/// Chapter 3 and STR-8.1: nothing has happened yet but the choices of the set-up, and somebody still has one.
fn setup(components: &Components, state: &State) -> Result<(), Broken> {
    let city = &state.city;
    let events = &state.events;
    let untouched = state.turn == 0
        && state.lost_total == 0
        && !state.lost_since_checkpoint
        && state.steps.is_empty()
        && city.dancers.places().is_empty()
        && city.quarantine.values().iter().all(Option::is_none)
        && events.discard.is_empty()
        && events.aggravating.is_empty()
        && events.resolving.is_none()
        && !events.drew_another
        && events.kept.values().iter().all(|kept| kept.is_empty());
    Broken::unless(untouched, "STR-3.9", || "the game has begun before the set-up is complete".into())?;
    hands(components, state)?;
    let awaited = components.awaiting_setup(state);
    Broken::unless(awaited != Seats::NONE, "STR-4.11", || "everybody has chosen and the set-up does not go on".into())?;
    let forced = awaited.iter().find(|seat| components.ask_setup(state, *seat).is_none_or(|ask| ask.count() < 2));
    none(forced, "STR-4.11", |seat| format!("{seat} has nothing to choose from, but is awaited"))
}

/// STR-3.4, STR-3.7, STR-8.2: every card is dealt once, and the quotas are kept.
fn hands(components: &Components, state: &State) -> Result<(), Broken> {
    let quotas = components.quotas(state.players());
    let seats = || Seat::all(state.players());
    let city = &state.city;
    let no_killjoys = city.killjoys.places().is_empty();
    match &state.stage {
        Stage::Discarding { hands, discarded } => {
            let sized = hands.players() == state.players() && discarded.players() == state.players();
            let fits = |seat: Seat| hands[seat].len() + discarded[seat].len() == usize::from(quotas.dealt) && discarded[seat].len() <= quotas.discarded.into();
            Broken::unless(sized && seats().all(fits) && !state.options.draft, "STR-3.5", || {
                format!("each has {} cards in hand or discarded, {} of them discarded at most", quotas.dealt, quotas.discarded)
            })?;
            Broken::unless(no_killjoys && city.all_held().is_empty(), "STR-3.6", || "places are held before all have finished".into())?;
            dealt_once(components, hands.values().iter().chain(discarded.values()).copied())
        }
        Stage::Drafting { draft } => {
            let sized = draft.hands.players() == state.players() && draft.chosen.players() == state.players();
            let whole = sized && state.options.draft && draft.picks.len() % usize::from(state.players()) == 0;
            let left = quotas.dealt.checked_sub(draft.step()).filter(|left| *left > 0);
            let fits = |seat: Seat| {
                let chosen = draft.chosen[seat];
                Some(draft.hands[seat].len() as u8) == left
                    && draft.picked(seat, Fate::Keep) == city.held[seat]
                    && city.held[seat].len() <= quotas.kept.into()
                    && draft.picked(seat, Fate::Discard).len() <= quotas.discarded.into()
                    && chosen.is_none_or(|pick| draft.hands[seat].contains(pick.place) && draft.allows(seat, pick.fate, quotas))
            };
            Broken::unless(whole && seats().all(fits) && no_killjoys, "STR-8.2", || {
                "the hands, the picks and the places held are not those of a draft".into()
            })?;
            dealt_once(components, draft.hands.values().iter().copied().chain(draft.picks.iter().map(|pick| Places::only(pick.place))))
        }
        _ => {
            let fits = |seat: Seat| city.held[seat].len() == usize::from(quotas.kept) && city.killjoys.total_on(city.held[seat]) <= quotas.killjoys;
            Broken::unless(seats().all(fits), "STR-3.7", || format!("each holds {} places with {} killjoys at most", quotas.kept, quotas.killjoys))
        }
    }
}

fn dealt_once(components: &Components, sets: impl Iterator<Item = Places>) -> Result<(), Broken> {
    let mut seen = Places::NONE;
    for set in sets {
        none((set & seen).first(), "STR-12.1", |place| format!("{place} is dealt twice"))?;
        none((set - components.board.places()).first(), "STR-12.1", |place| format!("{place} is dealt, but is not on the map"))?;
        seen |= set;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use kernel::{Game, PerSeat, RuleId};
    use serde_json::json;

    use super::*;
    use crate::effects::Effect;
    use crate::flow::Step;
    use crate::pawns::LostPawn;
    use crate::state::{Laid, Options};
    use crate::table::{A, B, C, Table, card, place, places};

    fn sound() -> Table {
        Table::of(3).held(A, "C1(1,1) C2").held(B, "K2 P5").held(C, "M1 N5").crowds("O5 B3").lull("W4").kept(B, "EV09").action(1, 1)
    }

    fn broken_table(mut table: Table, change: impl FnOnce(&mut State)) -> &'static str {
        assert_eq!(table.game.check(&table.state), Ok(()));
        change(&mut table.state);
        let Broken { rule: RuleId(rule), what } = table.game.check(&table.state).expect_err("broken");
        assert!(!["Some(", "None", "{", "::", " 1 pawns"].iter().any(|rust| what.contains(rust)), "{what}");
        rule
    }

    fn broken(change: impl FnOnce(&mut State)) -> &'static str {
        broken_table(sound(), change)
    }

    #[test]
    fn str_12_1_a_place_is_held_once_and_exists() {
        assert_eq!(broken(|state| state.city.held[B] = places("C1 K2")), "STR-12.1");
        assert_eq!(broken(|state| state.city.held[B] = places("B1 K2")), "STR-12.1");
    }

    #[test]
    fn str_12_2_one_pawn_to_a_space() {
        assert_eq!(broken(|state| state.city.crowds = places("C1")), "STR-12.2");
        assert_eq!(broken(|state| state.city.lull = Some(place("O5"))), "STR-12.2");
        assert_eq!(broken(|state| state.city.lull = Some(place("K2"))), "STR-12.2");
        assert_eq!(broken(|state| state.city.crowds = places("B1")), "STR-12.2");
    }

    #[test]
    fn str_12_2_every_pawn_has_a_number_of_its_own() {
        assert_eq!(broken(|state| state.city.pawns.put(place("C1"), 0)), "STR-12.2", "no pawn");
        assert_eq!(broken(|state| state.city.pawns.put(place("G1"), 99)), "STR-12.2", "a pawn too many");
        assert_eq!(broken(|state| state.city.pawns.put(place("C1"), state.city.pawns.on(place("C2")).unwrap_or(0))), "STR-12.2", "twice");
        assert_eq!(broken(|state| state.city.pawns.put(place("C1"), 7)), "STR-12.2", "a crowd's number");
    }

    #[test]
    fn str_12_2_the_numbers_of_crowds_and_players_do_not_mix() {
        assert_eq!(broken(|state| state.city.pawns.put(place("O5"), 11)), "STR-12.2", "a crowd with a player's number");
        assert_eq!(broken_table(Table::of(2).lost(1).action(1, 1), |state| state.counter[0].pawn = 10), "STR-12.2", "a lost pawn with a crowd's");
    }

    #[test]
    fn str_12_3_at_most_ten_crowds_and_one_lull() {
        assert_eq!(broken(|state| state.city.crowds = places("B3 B5 C3 C4 E2 E4 E6 F1 F4 F6 G1")), "STR-12.3");
        assert_eq!(broken(|state| state.city.lull = None), "STR-12.3");
    }

    #[test]
    fn str_12_4_slots_are_not_overfilled() {
        assert_eq!(broken(|state| state.city.dancers.set(place("C2"), 3)), "STR-12.4");
        assert_eq!(broken(|state| state.city.killjoys.set(place("C1"), 3)), "STR-12.4");
        assert_eq!(broken(|state| state.city.dancers.set(place("G1"), 1)), "STR-12.4");
    }

    #[test]
    fn str_12_5_every_event_card_is_in_one_place() {
        assert_eq!(broken(|state| state.events.discard.insert(card("EV01"))), "STR-12.5");
        assert_eq!(broken(|state| state.events.deck.truncate(30)), "STR-12.5");
        let misplaced = |state: &mut State, id: &str| state.events.deck.retain(|one| *one != card(id));
        assert_eq!(
            broken(|state| {
                misplaced(state, "EV01");
                state.events.kept[A].insert(card("EV01"));
            }),
            "STR-12.5",
            "a prestige card cannot be kept"
        );
        assert_eq!(broken(|state| state.options.short_deck = true), "STR-12.5");
    }

    #[test]
    fn str_12_6_troublemakers_are_distinct() {
        assert_eq!(broken(|state| state.troublemakers[B] = state.troublemakers[A]), "STR-12.6");
        assert_eq!(sound().state.pool().count(), 3);
    }

    #[test]
    fn str_12_7_tokens_lie_alone_under_held_pawns() {
        assert_eq!(broken(|state| state.city.quarantine[A] = Some(place("G1"))), "STR-12.7");
        assert_eq!(
            broken(|state| {
                state.city.quarantine[A] = Some(place("K2"));
                state.city.quarantine[B] = Some(place("K2"));
            }),
            "STR-12.7"
        );
    }

    #[test]
    fn str_12_8_the_counter_shows_the_losses_and_nobody_is_too_rich() {
        assert_eq!(broken(|state| state.lost_total = 3), "STR-12.8");
        assert_eq!(broken(|state| state.counter.push(LostPawn::default())), "STR-12.8");
        assert_eq!(broken(|state| state.city.held[A] = places("C1 C2 C3 C4 E2 E4 E6 F1 F4")), "STR-12.8", "nine of eight");
    }

    #[test]
    fn str_12_16_a_game_that_goes_on_is_not_over() {
        assert_eq!(
            broken(|state| {
                state.lost_total = 15;
                state.counter = (0..15).map(|_| LostPawn::default()).collect();
            }),
            "STR-12.16"
        );
        assert_eq!(broken(|state| state.turn = 200), "STR-12.16");
        assert_eq!(broken(|state| state.lost_since_checkpoint = true), "STR-12.16");
        assert_eq!(broken(|state| state.city.held[B] = Places::NONE), "STR-12.16", "somebody holds no place at D_ACTION");
        let laid = |turns_left, this_turn| Laid { card: card("EV18"), turns_left, this_turn };
        let with = |state: &mut State, laid: Laid| {
            state.events.deck.retain(|one| *one != laid.card);
            state.events.aggravating.push(laid);
        };
        assert_eq!(broken(|state| with(state, laid(None, false))), "STR-12.16");
        assert_eq!(broken(|state| with(state, laid(Some(7), false))), "STR-12.16");
        assert_eq!(
            broken(|state| {
                with(state, laid(Some(6), true));
                with(state, Laid { card: card("EV13"), turns_left: None, this_turn: false });
            }),
            "STR-12.16",
            "a covered card cannot be new"
        );
    }

    #[test]
    fn str_12_15_a_loaded_position_need_not_be_reachable() {
        // Hardly any place is held and nothing was ever lost.
        let odd = Table::of(4).held(A, "C1").held(B, "P5").turn(150).action(6, 6);

        assert_eq!((odd.game.check(&odd.state), odd.state.lost_total), (Ok(()), 0));
    }

    #[test]
    fn str_12_17_a_position_is_read_from_exactly_its_document() {
        let table = sound();
        let document = serde_json::to_value(&table.state).expect("JSON");
        assert_eq!(table.game.read_position(&document), Ok(table.state.clone()));
        let mut turned = document.clone();
        turned["city"]["crowds"].as_array_mut().expect("a list").reverse();
        assert_eq!(table.game.read_position(&turned), Ok(table.state.clone()), "the order of a set is no matter");

        let refused = |path: &str, value: serde_json::Value| {
            let mut document = document.clone();
            *document.pointer_mut(path).expect("a part of a position") = value;
            table.game.read_position(&document).expect_err("not exactly a position").rule.0
        };
        assert_eq!(refused("/city/crowds", json!(["B3", "B3"])), "STR-12.17", "a place twice");
        assert_eq!(refused("/city/crowds", json!(["Z9"])), "STR-12.17", "a name that is not in the box");
        assert_eq!(refused("/city/dancers", json!({"C1": 0})), "STR-12.17", "no dancer is not written");
        assert_eq!(refused("/city/dancers", json!({"C1": 8})), "STR-12.17");
        assert_eq!(refused("/dice/black", json!(7)), "STR-12.17");
        assert_eq!(refused("/lostTotal", json!(-1)), "STR-12.17");
        assert_eq!(refused("/options", json!({"draft": false, "shortDeck": false})), "STR-12.17", "a field is missing");
        let mut surplus = document.clone();
        surplus["luck"] = json!(1);
        assert_eq!(table.game.read_position(&surplus).expect_err("a field too much").rule.0, "STR-12.17");
    }

    #[test]
    fn str_4_4_lists_are_about_all_players() {
        assert_eq!(broken(|state| state.active = C.next(9)), "STR-4.4");
        assert_eq!(broken(|state| state.city.held = PerSeat::new(2)), "STR-4.4");
        assert_eq!(broken(|state| state.events.kept = PerSeat::new(5)), "STR-4.4");
        assert_eq!(broken(|state| state.options.first_player = Some(Seat(3))), "STR-8.5");
    }

    #[test]
    fn str_4_11_a_position_rests_where_somebody_has_a_choice() {
        assert_eq!(broken(|state| state.enter(Phase::Roll)), "STR-4.11");
        assert_eq!(broken(|state| state.enter(Phase::Crowds { left: 0 })), "STR-4.11");
        assert_eq!(broken(|state| state.enter(Phase::Crowds { left: 99 })), "STR-5.57");
    }

    #[test]
    fn str_4_1_pending_steps_are_ones_the_rules_stack() {
        assert_eq!(broken(|state| state.steps.push(Step::MoveLull)), "STR-4.1", "nothing is moved in phase ACTION");
        assert_eq!(
            broken(|state| {
                state.enter(Phase::CountCrowds);
                state.steps.push(Step::Checkpoint);
                state.steps.push(Step::MoveCrowd { from: Some(place("C1")) });
            }),
            "STR-4.1",
            "no crowd on C1"
        );
        let effect = Effect { seats: Some(Seats::only(A)), left: 1, ..Effect::of(card("EV21")) };
        assert_eq!(broken(|state| state.steps.push(Step::Effect { effect })), "STR-5.42", "EV21 is not being resolved");
        assert_eq!(broken(|state| state.steps.push(Step::Effect { effect: Effect { op: 9, ..effect } })), "STR-4.1");
        assert_eq!(
            broken(|state| {
                state.steps.push(Step::Checkpoint);
                state.steps.push(Step::Reenter { seat: A, left: 200 });
            }),
            "STR-4.1"
        );
    }

    #[test]
    fn an_ending_fits_its_position() {
        for (ending, rule) in [(Ending::CounterFull, "STR-7.1"), (Ending::Swept, "STR-7.4"), (Ending::Desert, "STR-7.5"), (Ending::LastTurn, "STR-7.6")] {
            assert_eq!(broken(|state| state.stage = Stage::Over { ending }), rule);
        }
    }

    #[test]
    fn the_set_up_keeps_its_quotas() {
        let plain = || Table::in_setup(2, Options::default());
        let draft = || Table::in_setup(2, Options { draft: true, ..Options::default() });
        assert_eq!(broken_table(plain(), |state| state.turn = 1), "STR-3.9");
        assert_eq!(broken_table(plain(), |state| state.options.draft = true), "STR-3.5");
        assert_eq!(
            broken_table(plain(), |state| {
                let Stage::Discarding { hands, .. } = &mut state.stage else { return };
                hands[B] = hands[A];
            }),
            "STR-12.1"
        );
        assert_eq!(broken_table(plain(), |state| state.city.held[A] = places("C1")), "STR-3.6");
        assert_eq!(
            broken_table(draft(), |state| {
                let Stage::Drafting { draft } = &mut state.stage else { return };
                draft.picks.push(Default::default());
            }),
            "STR-8.2"
        );
        assert_eq!(broken_table(draft(), |state| state.city.held[A] = places("C1")), "STR-8.2");
        assert_eq!(broken_table(draft(), |state| state.stage = Stage::LayingKilljoys), "STR-3.7");
    }

    /// A whole random game: what changes between two decisions is what STR-12.8 to 12.11 allow.
    #[test]
    fn str_12_9_held_places_change_only_by_loss_move_and_re_entry() {
        use crate::event::{Event, News};
        use kernel::{Chance, FastChance, Site};
        let game = &sound().game;
        let mut actions = Vec::new();
        for seed in 0..40 {
            let mut chance = FastChance::new(seed);
            let mut events: Vec<Event> = Vec::new();
            let mut state = game.setup(3 + (seed % 3) as u8, &Options::default(), &mut chance, &mut events);
            while let Some(seat) = game.awaiting(&state).first() {
                let before = state.clone();
                actions.clear();
                events.clear();
                game.legal(&state, seat, &mut actions);
                let action = actions[chance.pick(Site("test"), actions.len() as u32) as usize];
                game.apply(&mut state, seat, action, &mut chance, &mut events).expect("legal");
                let count = |wanted: fn(&News) -> bool| events.iter().filter_map(Event::news).filter(|news| wanted(news)).count();
                let (lost, reentered) = (count(|news| matches!(news, News::Lost { .. })), count(|news| matches!(news, News::Reentered { .. })));
                if matches!(before.stage, Stage::Turn { .. }) {
                    assert_eq!(state.city.all_held().len(), before.city.all_held().len() + reentered - lost);
                }
                assert_eq!(usize::from(state.lost_total), usize::from(before.lost_total) + lost, "STR-12.8: it never decreases");
            }
        }
    }

    #[test]
    fn str_12_11_no_activated_crowd_is_left_after_its_activation() {
        let left = Table::of(2).held(B, "C1 P5").crowds("C3 C2 M6").roll(1, 1, [3, 1]).state.city.crowds;
        let ended = Table::of(2).lost(14).held(B, "C1(2,0) P5").crowds("C3 C2 M6").roll(1, 1, [3, 1]);

        assert_eq!(left, places("M6"));
        assert_eq!(ended.state.city.crowds, places("C3 C2 M6"), "unless its batch ended the game");
        assert_eq!(ended.game.check(&ended.state), Ok(()));
    }
}
