//! Chapter 11, read backwards (STR-11.5, STR-11.6): another table that looks the same to one viewer.

use kernel::{Chance, Seat, Secret, Site, Viewer};
use tinyvec::ArrayVec;

use crate::components::Components;
use crate::draft::{Draft, Fate, Pick};
use crate::flow::Stage;
use crate::places::{Place, Places};
use crate::state::State;

const DECK: Site = Site("strascendance.redeal.deck");
const CARDS: Site = Site("strascendance.redeal.cards");
const KILLJOYS: Site = Site("strascendance.redeal.killjoys");
const CHOICE: Site = Site("strascendance.redeal.choice");

/// Where a place card lies whose face the viewer does not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Slot {
    /// Dealt to nobody.
    #[default]
    Undealt,
    /// In a seat's hand.
    Hand(Seat),
    /// Among a seat's picked discards of STR-3.5.
    Discard(Seat),
    /// A face-down discard of the draft, by its number among all picks.
    Pick(usize),
}

/// Cards that could lie in each other's slots.
type Pool = ArrayVec<[(Slot, Place); 36]>;

/// What pools are called.
const POOLS: [&str; 11] = ["cards 1", "cards 2", "cards 3", "cards 4", "cards 5", "cards 6", "cards 7", "cards 8", "cards 9", "cards 10", "cards 11"];

/// STR-11.5: draws anew everything hidden from the viewer, uniformly over what fits its view.
pub(crate) fn redeal<C: Chance>(components: &Components, state: &mut State, viewer: Viewer, chance: &mut C) {
    chance.shuffle(DECK, &mut state.events.deck);
    let before = state.stage;
    each_pool(components, &before, viewer, |mut pool| {
        pool.iter().for_each(|(slot, place)| take(&mut state.stage, *slot, *place));
        let mut cards: ArrayVec<[Place; 36]> = pool.iter().map(|(_, place)| *place).collect();
        chance.shuffle(CARDS, &mut cards);
        pool.iter_mut().zip(cards).for_each(|((slot, _), place)| put(&mut state.stage, *slot, place));
    });
    redeal_killjoys(state, viewer, chance);
    redeal_choices(components, state, viewer, chance);
}

/// The pools of place cards hidden from the viewer.
fn each_pool(components: &Components, stage: &Stage, viewer: Viewer, mut visit: impl FnMut(Pool)) {
    match stage {
        Stage::Discarding { hands, discarded } => {
            let mut pool = Pool::new();
            let mut dealt = Places::NONE;
            for seat in Seat::all(hands.players()) {
                dealt = dealt | hands[seat] | discarded[seat];
                if !viewer.is(seat) {
                    pool.extend(hands[seat].iter().map(|place| (Slot::Hand(seat), place)));
                    pool.extend(discarded[seat].iter().map(|place| (Slot::Discard(seat), place)));
                }
            }
            pool.extend((components.board.places() - dealt).iter().map(|place| (Slot::Undealt, place)));
            visit(pool);
        }
        Stage::Drafting { draft } => each_draft_pool(components, draft, viewer, visit),
        Stage::LayingKilljoys | Stage::Turn { .. } | Stage::Over { .. } => {}
    }
}

/// STR-11.6: cards the viewer has never seen are one pool. What was taken from a hand face down between two visits of
/// the viewer is a pool of its own; what was taken since the last visit is one with what is left of the hand.
fn each_draft_pool(components: &Components, draft: &Draft, viewer: Viewer, mut visit: impl FnMut(Pool)) {
    let players = draft.hands.players();
    let mut unseen = Pool::new();
    let mut known = Places::NONE;
    for hand in Seat::all(players) {
        let mut since_visit = Pool::new();
        let mut visited = false;
        for step in 0..draft.step() {
            let holder = draft.holder(hand, step);
            let pick = draft.pick(step, holder);
            known = known.with(pick.place);
            if viewer.is(holder) {
                visit(std::mem::take(&mut since_visit));
                visited = true;
            } else if pick.fate == Fate::Discard {
                let slot = Slot::Pick(usize::from(step * players + holder.0));
                if visited { since_visit.push((slot, pick.place)) } else { unseen.push((slot, pick.place)) }
            }
        }
        let holder = draft.holder(hand, draft.step());
        known = known | draft.hands[holder];
        if !viewer.is(holder) {
            let left = draft.hands[holder].iter().map(|place| (Slot::Hand(holder), place));
            if visited { since_visit.extend(left) } else { unseen.extend(left) }
        }
        visit(since_visit);
    }
    unseen.extend((components.board.places() - known).iter().map(|place| (Slot::Undealt, place)));
    visit(unseen);
}

fn take(stage: &mut Stage, slot: Slot, place: Place) {
    match (stage, slot) {
        (Stage::Discarding { hands, .. }, Slot::Hand(seat)) => hands[seat] = hands[seat].without(place),
        (Stage::Discarding { discarded, .. }, Slot::Discard(seat)) => discarded[seat] = discarded[seat].without(place),
        (Stage::Drafting { draft }, Slot::Hand(seat)) => draft.hands[seat] = draft.hands[seat].without(place),
        _ => {}
    }
}

fn put(stage: &mut Stage, slot: Slot, place: Place) {
    match (stage, slot) {
        (Stage::Discarding { hands, .. }, Slot::Hand(seat)) => hands[seat] = hands[seat].with(place),
        (Stage::Discarding { discarded, .. }, Slot::Discard(seat)) => discarded[seat] = discarded[seat].with(place),
        (Stage::Drafting { draft }, Slot::Hand(seat)) => draft.hands[seat] = draft.hands[seat].with(place),
        (Stage::Drafting { draft }, Slot::Pick(number)) => draft.picks[number].place = place,
        _ => {}
    }
}

/// The other seats, whose secret choices the viewer does not know.
fn others(state: &State, viewer: Viewer) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(state.players()).filter(move |seat| !viewer.is(*seat))
}

/// STR-11.5 c: the others' killjoys, one by one, over that player's places with an empty slot.
fn redeal_killjoys(state: &mut State, viewer: Viewer, chance: &mut impl Chance) {
    if state.stage != Stage::LayingKilljoys {
        return;
    }
    for seat in others(state, viewer) {
        let city = &mut state.city;
        let held = city.held[seat];
        let count = city.killjoys.total_on(held);
        city.killjoys.clear(held);
        for _ in 0..count {
            let empty = city.with_empty_slot(held);
            let drawn = chance.pick(KILLJOYS, u32::from(empty.len())) as usize;
            city.killjoys.add(empty.iter().nth(drawn).map_or(Places::NONE, Places::only));
        }
    }
}

/// STR-11.5 e: the choices others have already made in this step of the draft, each a legal one of the redealt hand.
fn redeal_choices(components: &Components, state: &mut State, viewer: Viewer, chance: &mut impl Chance) {
    let players = state.players();
    let Stage::Drafting { draft } = &mut state.stage else { return };
    let quotas = components.quotas(players);
    for seat in Seat::all(players).filter(|seat| !viewer.is(*seat)) {
        if draft.chosen[seat].is_none() {
            continue;
        }
        let fates: ArrayVec<[Fate; 2]> = [Fate::Keep, Fate::Discard].into_iter().filter(|fate| draft.allows(seat, *fate, quotas)).collect();
        let fate = fates[chance.pick(CHOICE, fates.len() as u32) as usize];
        let drawn = chance.pick(CHOICE, u32::from(draft.hands[seat].len())) as usize;
        draft.chosen[seat] = draft.hands[seat].iter().nth(drawn).map(|place| Pick { place, fate });
    }
}

/// Everything the viewer cannot know: the order of the event deck and, in the set-up, the others' cards and choices.
pub(crate) fn secrets(components: &Components, state: &State, viewer: Viewer) -> Vec<Secret> {
    let secret = |pool, place: String, item: String| Secret { pool, place, item };
    let mut secrets: Vec<Secret> =
        state.events.deck.iter().enumerate().map(|(index, card)| secret("event deck", format!("deck {index}"), card.to_string())).collect();
    let mut pools = POOLS.into_iter();
    each_pool(components, &state.stage, viewer, |pool| {
        // Where the cards lie is known by deduction if they can lie in one slot only.
        if pool.iter().any(|(slot, _)| *slot != pool[0].0) {
            let name = pools.next().expect("a viewer has at most two pools for each hand and one for all");
            secrets.extend(pool.iter().map(|(slot, place)| secret(name, place.to_string(), format!("{slot:?}"))));
        }
    });
    if state.stage == Stage::LayingKilljoys {
        for seat in others(state, viewer) {
            let laid = state.city.held[seat].iter().map(|place| (place, state.city.killjoys.on(place)));
            secrets.extend(laid.map(|(place, killjoys)| secret("killjoys", place.to_string(), killjoys.to_string())));
        }
    }
    if let Stage::Drafting { draft } = &state.stage {
        let chosen = others(state, viewer).filter_map(|seat| Some((seat, draft.chosen[seat]?)));
        // Hands differ: which card was chosen is told by its position in the hand.
        let position = |seat: Seat, pick: Pick| draft.hands[seat].iter().position(|place| place == pick.place);
        secrets.extend(chosen.map(|(seat, pick)| secret("choices", seat.to_string(), format!("{:?}", position(seat, pick)))));
    }
    secrets
}
