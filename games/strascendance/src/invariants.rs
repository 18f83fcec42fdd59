//! Chapter 12: what holds at every moment, and what a loaded position must keep (STR-12.15).

mod pending;

use kernel::{Broken, Seat, Seats};

use crate::cards::{Card, DiscardWhen, Kind};
use crate::components::Components;
use crate::draft::Fate;
use crate::flow::{Ending, Phase, Stage};
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
    stage(components, state)
}

/// STR-4.4, STR-8.5: two to five players, and every list is about all of them.
fn seats(state: &State) -> Result<(), Broken> {
    let players = state.players();
    let city = &state.city;
    let lists = [city.held.players(), city.quarantine.players(), state.events.kept.players()];
    Broken::unless((2..=5).contains(&players) && lists == [players; 3], "STR-4.4", || format!("lists for {players} and {lists:?} players"))?;
    Broken::unless(state.active.0 < players, "STR-4.4", || format!("{} is active among {players} players", state.active))?;
    let first = state.options.first_player;
    Broken::unless(first.is_none_or(|seat| seat.0 < players), "STR-8.5", || format!("{first:?} is first among {players} players"))
}

/// STR-12.1: every held place exists and is held once.
fn places(components: &Components, state: &State) -> Result<(), Broken> {
    let mut seen = Places::NONE;
    for (seat, held) in state.city.held.iter() {
        let unknown = (*held - components.board.places()).first();
        Broken::unless(unknown.is_none(), "STR-12.1", || format!("{seat} holds {unknown:?}, which is not on the board"))?;
        let twice = (*held & seen).first();
        Broken::unless(twice.is_none(), "STR-12.1", || format!("{twice:?} is held twice"))?;
        seen = seen | *held;
    }
    Ok(())
}

/// STR-12.2, STR-12.3: one pawn to a space, at most ten crowd pawns, and the lull pawn from STR-3.8 on.
fn pawns(components: &Components, state: &State) -> Result<(), Broken> {
    let city = &state.city;
    let lull = city.lull.map_or(Places::NONE, Places::only);
    let unknown = ((city.crowds | lull) - components.board.places()).first();
    Broken::unless(unknown.is_none(), "STR-12.2", || format!("a pawn stands on {unknown:?}, which is not on the board"))?;
    let shared = ((city.all_held() & (city.crowds | lull)) | (city.crowds & lull)).first();
    Broken::unless(shared.is_none(), "STR-12.2", || format!("two pawns stand on {shared:?}"))?;
    Broken::unless(city.crowds.len() <= components.crowd_pawns, "STR-12.3", || format!("{} crowd pawns", city.crowds.len()))?;
    let in_turns = matches!(state.stage, Stage::Turn { .. } | Stage::Over { .. });
    Broken::unless(city.lull.is_some() == in_turns && (in_turns || city.crowds.is_empty()), "STR-12.3", || "lull and crowd pawns are set by STR-3.8".into())
}

/// STR-12.4: at most two dancers and three tokens on a held place, none on others.
fn slots(state: &State) -> Result<(), Broken> {
    let city = &state.city;
    for place in (city.dancers.places() | city.killjoys.places()).iter() {
        let (dancers, killjoys) = (city.dancers.on(place), city.killjoys.on(place));
        let fits = city.holder(place).is_some() && dancers < SLOTS && dancers + killjoys <= SLOTS;
        Broken::unless(fits, "STR-12.4", || format!("{place} has {dancers} dancers and {killjoys} killjoys"))?;
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
        let expected = usize::from(!state.options.short_deck || components.card(card).in_short_deck);
        Broken::unless(found == expected, "STR-12.5", || format!("{card} is in {found} places"))?;
        let fits = (on_slot == 0 || laid(kind)) && (with_seats == 0 || kept(kind)) && (resolving == 0 || !laid(kind));
        Broken::unless(fits, "STR-12.5", || format!("{card} lies where its kind does not"))?;
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
    for place in state.city.quarantine.values().iter().flatten() {
        Broken::unless(held.contains(*place) && !seen.contains(*place), "STR-12.7", || format!("a quarantine token lies alone or double on {place}"))?;
        seen = seen.with(*place);
    }
    Ok(())
}

/// STR-12.8: the counter is filled by the losses; nobody holds more places than they kept.
fn counter(components: &Components, state: &State) -> Result<(), Broken> {
    let (filled, lost) = (state.counter.len(), state.lost_total);
    let expected = usize::from(lost.min(components.counter_length()));
    Broken::unless(filled == expected, "STR-12.8", || format!("{filled} pawns on the counter after {lost} losses"))?;
    Broken::unless(lost <= components.counter_length() + components.board.places().len(), "STR-12.8", || format!("{lost} places lost"))?;
    let most = components.quotas(state.players()).kept;
    let rich = state.city.held.iter().find(|(_, held)| held.len() > most);
    Broken::unless(rich.is_none(), "STR-12.8", || format!("{rich:?} is more than {most} places"))
}

/// STR-12.16: turns are counted for the cards that count them; only the top card can be new.
fn aggravating(components: &Components, state: &State) -> Result<(), Broken> {
    let cards = &state.events.aggravating;
    for (index, laid) in cards.iter().enumerate() {
        let fits = match (components.discard_when(laid.card), laid.turns_left) {
            (Some(DiscardWhen::TurnsElapsed { value }), Some(left)) => (1..=value).contains(&left),
            (Some(DiscardWhen::TurnsElapsed { .. }), None) | (_, Some(_)) => false,
            (_, None) => true,
        };
        Broken::unless(fits, "STR-12.16", || format!("{} has {:?} turns left", laid.card, laid.turns_left))?;
        Broken::unless(!laid.this_turn || index + 1 == cards.len(), "STR-12.16", || format!("{} was laid this turn and is covered", laid.card))?;
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

/// STR-12.16: the game goes on, and rests where somebody has a choice (STR-4.11).
fn turn(components: &Components, state: &State, phase: Phase) -> Result<(), Broken> {
    let held = state.city.held.values();
    Broken::unless(state.lost_total < components.counter_length(), "STR-12.16", || format!("{} places are lost and the game goes on", state.lost_total))?;
    Broken::unless(state.turn < components.max_turns, "STR-12.16", || format!("{} turns are complete and the game goes on", state.turn))?;
    let everybody_holds = held.iter().all(|held| !held.is_empty());
    Broken::unless(everybody_holds || state.players() > 2, "STR-7.4", || "somebody holds no place and the game goes on".into())?;
    if state.steps.is_empty() {
        let settled = everybody_holds && state.events.resolving.is_none() && !state.lost_since_checkpoint;
        Broken::unless(settled, "STR-12.16", || "something is left over from before the checkpoint".into())?;
    }
    if let Phase::Crowds { left } = phase {
        Broken::unless(left <= components.crowd_pawns && state.steps.is_empty(), "STR-5.57", || format!("{left} crowd pawns to add"))?;
    }
    pending::check(components, state, phase)?;
    let choices = components.asked(state).map_or(0, |ask| ask.count());
    Broken::unless(choices > 1, "STR-4.11", || format!("a position with {choices} choices goes on by itself"))
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
    Broken::unless(fits && state.steps.is_empty(), ending.rule().0, || format!("the game does not end by {ending:?} here"))?;
    Broken::unless(state.turn <= components.max_turns, "STR-7.6", || format!("{} turns", state.turn))
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
    Broken::unless(forced.is_none(), "STR-4.11", || format!("{forced:?} has no choice"))
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
            let fits = |seat: Seat| hands[seat].len() + discarded[seat].len() == quotas.dealt && discarded[seat].len() <= quotas.discarded;
            Broken::unless(sized && seats().all(fits) && !state.options.draft, "STR-3.5", || "hands and discards are not those dealt".into())?;
            Broken::unless(no_killjoys && city.all_held().is_empty(), "STR-3.6", || "places are held before all have finished".into())?;
            dealt_once(components, hands.values().iter().chain(discarded.values()).copied())
        }
        Stage::Drafting { draft } => {
            let sized = draft.hands.players() == state.players() && draft.chosen.players() == state.players();
            let whole = sized && state.options.draft && draft.picks.len() % usize::from(state.players()) == 0;
            let left = quotas.dealt.checked_sub(draft.step()).filter(|left| *left > 0);
            let fits = |seat: Seat| {
                let chosen = draft.chosen[seat];
                Some(draft.hands[seat].len()) == left
                    && draft.picked(seat, Fate::Keep) == city.held[seat]
                    && city.held[seat].len() <= quotas.kept
                    && draft.picked(seat, Fate::Discard).len() <= quotas.discarded
                    && chosen.is_none_or(|pick| draft.hands[seat].contains(pick.place) && draft.allows(seat, pick.fate, quotas))
            };
            Broken::unless(whole && seats().all(fits) && no_killjoys, "STR-8.2", || "hands and picks are not those of a draft".into())?;
            dealt_once(components, draft.hands.values().iter().copied().chain(draft.picks.iter().map(|pick| Places::only(pick.place))))
        }
        _ => {
            let fits = |seat: Seat| city.held[seat].len() == quotas.kept && city.killjoys.total_on(city.held[seat]) <= quotas.killjoys;
            Broken::unless(seats().all(fits), "STR-3.7", || "places and killjoys are not those of the set-up".into())
        }
    }
}

fn dealt_once(components: &Components, sets: impl Iterator<Item = Places>) -> Result<(), Broken> {
    let mut seen = Places::NONE;
    for set in sets {
        let wrong = ((set & seen) | (set - components.board.places())).first();
        Broken::unless(wrong.is_none(), "STR-12.1", || format!("{wrong:?} is dealt twice, or no place"))?;
        seen = seen | set;
    }
    Ok(())
}
