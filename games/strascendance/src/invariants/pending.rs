//! STR-4.1: the pending steps of a position are ones the rules can have stacked, about things that are there.

use kernel::{Broken, Seat, Seats};
use serde::Serialize;

use crate::cards::{Card, Op};
use crate::components::Components;
use crate::effects::Effect;
use crate::flow::{Phase, Step};
use crate::places::{Place, Places};
use crate::state::State;

pub(super) fn check(components: &Components, state: &State, phase: Phase) -> Result<(), Broken> {
    let mut below = None;
    for step in &state.steps {
        let on = || below.map_or_else(String::new, |below| format!(" on the step “{}”", kind(below)));
        Broken::unless(may_lie_on(phase, below, step), "STR-4.1", || {
            format!("the step “{}” cannot be pending{} in the phase “{}”", kind(step), on(), kind(&phase))
        })?;
        Broken::unless(is_sound(components, state, step), "STR-4.1", || format!("the step “{}” is about something that is not there", kind(step)))?;
        below = Some(step);
    }
    let resolved = state.steps.iter().find_map(|step| match step {
        Step::Effect { effect } => Some(effect.card),
        _ => None,
    });
    let triggered = state.events.aggravating.last().map(|laid| laid.card);
    let expected = if phase == Phase::Epidemic { None } else { resolved };
    let name = |card: Option<Card>| card.map_or("no card".to_owned(), |card| card.to_string());
    Broken::unless(state.events.resolving == expected, "STR-5.42", || {
        format!("{} is being resolved, but the pending effect is that of {}", name(state.events.resolving), name(resolved))
    })?;
    let fits = phase != Phase::Epidemic || resolved.is_none() || resolved == triggered;
    Broken::unless(fits, "STR-5.42", || format!("the pending effect is that of {}, which is not the top aggravating card", name(resolved)))
}

/// What a step or a phase is called in JSON.
fn kind(value: &impl Serialize) -> String {
    let json = serde_json::to_value(value).unwrap_or_default();
    json["type"].as_str().unwrap_or_default().to_owned()
}

/// Which step can lie on which: the trigger of an aggravating card in phase EPIDEMIC; activations, events and kept cards
/// in phase ACTION; the action of a die after it.
fn may_lie_on(phase: Phase, below: Option<&Step>, step: &Step) -> bool {
    match (below, step) {
        (None, Step::Effect { .. }) => matches!(phase, Phase::Epidemic | Phase::Action),
        (None, Step::Checkpoint) => matches!(phase, Phase::Epidemic | Phase::Action | Phase::CountCrowds),
        (Some(Step::Effect { .. }), Step::Checkpoint) => phase == Phase::Action,
        (Some(Step::Effect { .. }), Step::Batch { .. } | Step::Deliver { .. }) => true,
        (Some(Step::Checkpoint), Step::Reenter { .. }) => true,
        (Some(Step::Checkpoint), Step::Disperse { .. }) => phase == Phase::Action,
        (Some(Step::Disperse { .. } | Step::Chaos { .. }), Step::Batch { .. }) => true,
        (
            Some(Step::Checkpoint),
            Step::MoveCrowd { .. }
            | Step::MoveLull
            | Step::MovePawn { .. }
            | Step::Specific { .. }
            | Step::Pick { .. }
            | Step::Chaos { .. }
            | Step::Deliver { .. }
            | Step::Batch { .. },
        ) => phase == Phase::CountCrowds,
        _ => false,
    }
}

/// Whether everything the step names is there.
fn is_sound(components: &Components, state: &State, step: &Step) -> bool {
    let city = &state.city;
    let players = state.players();
    let seated = |seat: Seat| seat.0 < players;
    match *step {
        Step::Checkpoint | Step::MoveLull | Step::Specific { .. } => true,
        Step::DrawEvent => false,
        Step::Reenter { seat, left } => {
            let most = components.quotas(players).kept;
            seated(seat) && players > 2 && left > 0 && left <= most.saturating_sub(city.held[seat].len() as u8)
        }
        Step::Batch { dancers, declined } => dancers.places().is_within(city.all_held()) && among(declined, players),
        Step::Disperse { group } => !group.is_empty() && group.is_within(city.crowds),
        Step::Effect { effect } => is_sound_effect(components, state, &effect),
        Step::MoveCrowd { from } => from.is_none_or(|from| city.crowds.contains(from)),
        Step::MovePawn { die, from } => from.is_none_or(|from| components.movable(state, die).contains(from)),
        Step::Pick { opponent, eligible, picked, .. } => {
            let within = eligible.is_within(components.board.places()) && picked.is_within(eligible);
            within && picked.len() < components.max_dancers.into() && opponent.is_none_or(seated)
        }
        Step::Chaos { target, done, .. } => seated(target) && done <= components.max_dancers,
        Step::Deliver { seat, from } => seated(seat) && from.is_none_or(|from| city.with_dancer(city.held[seat]).contains(from)),
    }
}

fn among(seats: Seats, players: u8) -> bool {
    seats.iter().all(|seat| seat.0 < players)
}

fn is_sound_effect(components: &Components, state: &State, effect: &Effect) -> bool {
    let ops = &components.card(effect.card).effect;
    let Some(op) = ops.get(usize::from(effect.op)).copied() else { return false };
    let Some(seats) = effect.seats else { return false };
    let seat = state.first_in_turn_order(seats);
    let within = |places: Places| effect.places.is_within(places);
    let picks = match (op, seat) {
        (Op::AddDancerOwn { count, .. }, Some(seat)) => within(state.city.held[seat]) && effect.places.len() < count.max(1).into(),
        (Op::AddDancerTarget { count, .. }, Some(seat)) => within(state.city.opposing(seat)) && effect.places.len() < count.max(1).into(),
        (Op::AddDancerAll { .. }, _) => within(components.board.places()),
        _ => effect.places.is_empty(),
    };
    among(seats, state.players()) && effect.left <= op.count() && picks && is_sound_half(components, state, op, seat, effect.from)
}

/// Whether the first half of a choice in two halves is one that could be made.
fn is_sound_half(components: &Components, state: &State, op: Op, seat: Option<Seat>, from: Option<Place>) -> bool {
    let city = &state.city;
    match (op, seat, from) {
        (_, _, None) => true,
        (Op::MoveCrowd { .. }, Some(_), Some(from)) => city.crowds.contains(from),
        (Op::RelocateOwn { .. } | Op::SwapPositions { .. }, Some(seat), Some(from)) => components.exchangeable(state, city.held[seat]).contains(from),
        (Op::PassDancer { .. }, Some(seat), Some(from)) => city.held[seat].contains(from) && !city.held[seat.next(state.players())].is_empty(),
        _ => false,
    }
}
