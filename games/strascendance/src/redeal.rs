//! Chapter 11, read backwards (STR-11.5, STR-11.6): another table that looks the same to one viewer.

use kernel::{Chance, Redeals, Seat, Secret, Site, Viewer};
use serde_json::Value;
use tinyvec::ArrayVec;

use crate::Strascendance;
use crate::components::Components;
use crate::draft::{Draft, Fate, Pick};
use crate::flow::Stage;
use crate::places::{Place, Places};
use crate::rebuild::rebuild;
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

impl Redeals for Strascendance {
    /// STR-11.5: draws anew everything hidden from the viewer, uniformly over what fits its view; after the set-up the order
    /// of the event deck alone (STR-11.1).
    fn redeal<C: Chance>(&self, state: &mut State, viewer: Viewer, chance: &mut C) {
        // Everything in an order of its own first: how it lay is not to be seen in how it is shuffled.
        state.events.deck.sort_unstable();
        chance.shuffle(DECK, &mut state.events.deck);
        let before = state.stage;
        each_pool(&self.components, &before, viewer, |mut pool| {
            pool.iter().for_each(|(slot, place)| take(&mut state.stage, *slot, *place));
            let mut cards: ArrayVec<[Place; 36]> = pool.iter().map(|(_, place)| *place).collect();
            cards.sort_unstable();
            chance.shuffle(CARDS, &mut cards);
            pool.iter_mut().zip(cards).for_each(|((slot, _), place)| put(&mut state.stage, *slot, place));
        });
        redeal_killjoys(state, viewer, chance);
        redeal_choices(&self.components, state, viewer, chance);
    }

    /// STR-11.1: the order of the event deck; every place card that was dealt was seen by somebody.
    fn redeal_unknown<C: Chance>(&self, state: &mut State, chance: &mut C) {
        state.events.deck.sort_unstable();
        chance.shuffle(DECK, &mut state.events.deck);
    }

    fn rebuild(&self, view: &Value) -> Option<State> {
        rebuild(&self.components, view)
    }

    /// The order of the event deck and, in the set-up, the others' cards and choices.
    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<Secret> {
        let deck = state.events.deck.iter().enumerate();
        let mut secrets: Vec<Secret> = deck.map(|(index, card)| Secret::new("event deck", format!("deck {index}"), card)).collect();
        let mut pools = 0;
        each_pool(&self.components, &state.stage, viewer, |pool| {
            // Where the cards lie is known by deduction if they can lie in one slot only.
            if pool.iter().any(|(slot, _)| *slot != pool[0].0) {
                pools += 1;
                secrets.extend(pool.iter().map(|(slot, place)| Secret::new(format!("cards {pools}"), place.to_string(), format!("{slot:?}"))));
            }
        });
        if state.stage == Stage::LayingKilljoys {
            for place in others(state, viewer).flat_map(|seat| state.city.held[seat]) {
                secrets.push(Secret::new("killjoys", place.to_string(), state.city.killjoys.on(place)));
            }
        }
        if let Stage::Drafting { draft } = &state.stage {
            let chosen = others(state, viewer).filter_map(|seat| Some((seat, draft.chosen[seat]?)));
            // Hands differ: which card was chosen is told by its position in the hand.
            let position = |seat: Seat, pick: Pick| draft.hands[seat].iter().position(|place| place == pick.place);
            secrets.extend(chosen.map(|(seat, pick)| Secret::new("choices", seat.to_string(), format!("{:?}", position(seat, pick)))));
        }
        secrets
    }
}

/// The pools of place cards hidden from the viewer.
fn each_pool(components: &Components, stage: &Stage, viewer: Viewer, mut visit: impl FnMut(Pool)) {
    match stage {
        Stage::Discarding { hands, discarded } => {
            let mut pool = Pool::new();
            let mut dealt = Places::NONE;
            for seat in Seat::all(hands.players()) {
                dealt |= hands[seat] | discarded[seat];
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
        known |= draft.hands[holder];
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
            let drawn = chance.pick(KILLJOYS, empty.len() as u32) as usize;
            city.killjoys.add(empty.nth(drawn).map_or(Places::NONE, Places::only));
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
        let drawn = chance.pick(CHOICE, draft.hands[seat].len() as u32) as usize;
        draft.chosen[seat] = draft.hands[seat].nth(drawn).map(|place| Pick { place, fate });
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::sync::Arc;

    use kernel::{FastChance, Game, Perspective, Seats, Seed, Session, Views};

    use super::*;
    use crate::actions::Action;
    use crate::state::Options;
    use crate::table::{A, B, C, Table};

    const DRAFT: Options = Options { draft: true, short_deck: false, first_player: None };

    /// Many other tables that look the same to the viewer.
    fn redeals(table: &Table, viewer: Viewer, count: u64) -> impl Iterator<Item = State> + '_ {
        (0..count).map(move |seed| {
            let mut state = table.state.clone();
            table.game.redeal(&mut state, viewer, &mut FastChance::new(seed));
            assert_eq!(table.game.view(&state, viewer), table.game.view(&table.state, viewer));
            assert_eq!(table.game.check(&state), Ok(()));
            state
        })
    }

    fn draft(state: &State) -> &Draft {
        state.draft().expect("a draft")
    }

    /// Everybody takes the first (or last) card of the hand in turn, so many steps.
    fn drafted(players: u8, steps: u8, fate: impl Fn(u8, Seat) -> Fate) -> Table {
        let mut table = Table::in_setup(players, DRAFT);
        for step in 0..steps {
            for seat in Seat::all(players) {
                let place = draft(&table.state).hands[seat].first().expect("a hand");
                table.play(seat, Action::Draft { place, fate: fate(step, seat) });
            }
        }
        table
    }

    #[test]
    fn str_11_1_after_the_set_up_only_the_event_deck_is_hidden() {
        let table = Table::of(3).held(A, "C1").held(B, "P5").crowds("O5").action(1, 1);
        let mut orders = BTreeSet::new();
        for state in redeals(&table, Viewer::Seat(B), 20) {
            orders.insert(format!("{:?}", state.events.deck));
            let mut known = state.clone();
            known.events.deck = table.state.events.deck;
            assert_eq!(known, table.state, "everything else is known");
        }
        assert_eq!(orders.len(), 20);
    }

    /// In every stage of the set-up and in a turn, after a few choices.
    fn stages() -> Vec<Table> {
        let play = |mut table: Table, count: u32| {
            for number in 0..count {
                let awaited = table.game.awaiting(&table.state);
                let seat = awaited.nth(number as usize % awaited.len()).expect("somebody is awaited");
                let action = table.legal(seat)[0];
                table.play(seat, action);
            }
            table
        };
        let plain = || Table::in_setup(3, Options::default());
        vec![plain(), play(plain(), 7), play(Table::in_setup(3, DRAFT), 7), play(plain(), 12 + 5), play(plain(), 24)]
    }

    #[test]
    fn str_11_2_views_and_bots_get_what_the_table_allows_and_never_the_seed() {
        let table = Table::in_setup(3, Options::default());
        let Stage::Discarding { hands, .. } = table.state.stage else { panic!("no discarding") };
        for viewer in Viewer::all(3) {
            let seen = serde_json::to_value(table.game.view(&table.state, viewer)).expect("JSON");
            let own = viewer.seat().map_or(Places::NONE, |seat| hands[seat]);
            assert_eq!(seen["setup"]["hand"], serde_json::json!(own), "{viewer:?} sees the own hand");
            let foreign = hands.values().iter().fold(Places::NONE, |all, hand| all | *hand) - own;
            let text = seen["setup"].to_string();
            assert!(foreign.iter().all(|place| !text.contains(&format!("\"{place}\""))), "{viewer:?} sees no other hand");
            assert_eq!(seen["events"]["deck"], 42, "of the deck only its size is seen");
        }

        // The same position under two seeds looks the same; what a bot gets is redealt.
        let under = |seed: &str| Session::load(Arc::clone(&table.game), table.state.clone(), Seed::from_text(seed)).expect("a sound position");
        for viewer in Viewer::all(3) {
            assert_eq!(under("one").view(viewer), under("two").view(viewer));
        }
        let for_bot = Perspective::new(&**table.game, &table.state, A).redeal(&mut FastChance::new(5));
        assert_ne!(for_bot.events.deck, table.state.events.deck);
        assert_eq!(table.game.view(&for_bot, Viewer::Seat(A)), table.game.view(&table.state, Viewer::Seat(A)));
    }

    #[test]
    fn str_12_12_what_differs_only_in_hidden_parts_looks_the_same() {
        for table in stages() {
            for viewer in Viewer::all(3) {
                // `redeals` compares the views.
                let others: Vec<State> = redeals(&table, viewer, 10).collect();
                assert!(others.iter().any(|state| *state != table.state), "something is hidden from {viewer:?} in {:?}", table.state.stage);
                for (state, seat) in others.iter().flat_map(|state| viewer.seat().map(|seat| (state, seat))) {
                    assert_eq!(table.game.choices(state, seat), table.legal(seat), "nor do the choices tell");
                }
            }
        }
    }

    #[test]
    fn str_11_5_all_cards_outside_the_own_hand_are_dealt_anew() {
        let mut table = Table::in_setup(2, Options::default());
        for _ in 0..3 {
            let action = table.legal(B)[0];
            table.play(B, action);
        }
        let Stage::Discarding { hands, discarded } = table.state.stage else { panic!("no discarding") };
        let mut where_is: BTreeMap<Place, BTreeSet<&str>> = BTreeMap::new();
        for state in redeals(&table, Viewer::Seat(A), 300) {
            let Stage::Discarding { hands: dealt, discarded: picked } = state.stage else { panic!("no discarding") };
            assert_eq!((dealt[A], picked[A]), (hands[A], discarded[A]));
            assert_eq!((dealt[B].len(), picked[B].len()), (12, 3), "sizes are kept");
            for place in table.game.components.board.places().iter() {
                let spot = if dealt[A].contains(place) {
                    "own"
                } else if dealt[B].contains(place) {
                    "hand"
                } else if picked[B].contains(place) {
                    "picked"
                } else {
                    "undealt"
                };
                where_is.entry(place).or_default().insert(spot);
            }
        }
        for (place, spots) in where_is {
            assert_eq!(spots.len(), if hands[A].contains(place) { 1 } else { 3 }, "{place}: {spots:?}");
        }
    }

    #[test]
    fn str_11_5_killjoys_of_others_are_laid_anew() {
        let mut table = Table::in_setup(2, Options::default());
        while table.state.stage != Stage::LayingKilljoys || table.game.awaiting(&table.state) == Seats::all(2) {
            let seat = if table.state.stage == Stage::LayingKilljoys { B } else { table.game.awaiting(&table.state).first().expect("somebody") };
            let action = table.legal(seat)[0];
            table.play(seat, action);
        }
        let held = table.state.city.held[B];
        let mut layouts = BTreeSet::new();
        for state in redeals(&table, Viewer::Seat(A), 50) {
            assert_eq!(state.city.killjoys.total_on(held), 5);
            layouts.insert(format!("{:?}", state.city.killjoys));
        }
        assert!(layouts.len() > 40, "{}", layouts.len());
        assert!(redeals(&table, Viewer::Seat(B), 5).all(|state| state.city.killjoys == table.state.city.killjoys), "the own ones are known");
    }

    #[test]
    fn str_11_5_choices_already_made_are_legal_ones_of_the_redealt_hand() {
        let mut table = drafted(3, 1, |_, _| Fate::Keep);
        let action = table.legal(B)[0];
        table.play(B, action);
        let mut chosen = BTreeSet::new();
        for state in redeals(&table, Viewer::Seat(A), 100) {
            let pick = draft(&state).chosen[B].expect("it stays known that B has chosen");
            assert!(draft(&state).hands[B].contains(pick.place));
            chosen.insert(format!("{pick:?}"));
        }
        assert!(chosen.len() > 10, "{chosen:?}");
    }

    /// A hand that A passed on is known but for one face-down discard; which of its cards that was is drawn.
    #[test]
    fn str_11_6_a_discard_from_a_hand_passed_on_is_one_of_its_cards() {
        // After two steps A's first hand is with C; B has discarded one of its cards.
        let table = drafted(3, 2, |step, seat| if (step, seat) == (1, B) { Fate::Discard } else { Fate::Keep });
        let passed = draft(&table.state).hand_after(A, 0);
        let mut discards = BTreeSet::new();
        for state in redeals(&table, Viewer::Seat(A), 400) {
            let dealt = draft(&state);
            let discard = dealt.pick(1, B).place;
            assert_eq!(dealt.hands[C].with(discard), passed, "what A passed on");
            discards.insert(discard);
        }
        assert_eq!(discards.into_iter().collect::<Places>(), passed, "any of them");
    }

    /// Which of two others discarded which of the cards that were missing when the hand came back is drawn.
    #[test]
    fn str_11_6_who_discarded_which_of_the_missing_cards_is_drawn() {
        let table = drafted(3, 3, |step, _| if step == 0 { Fate::Keep } else { Fate::Discard });
        let missing = |state: &State| (draft(state).pick(1, B).place, draft(state).pick(2, C).place);
        let (one, other) = missing(&table.state);
        let seen: BTreeSet<(Place, Place)> = redeals(&table, Viewer::Seat(A), 60).map(|state| missing(&state)).collect();

        assert_eq!(seen, [(one, other), (other, one)].into());
    }

    /// Cards never seen lie anywhere among hands not held yet, earlier discards from them, and the undealt cards.
    #[test]
    fn str_11_6_cards_never_seen_are_dealt_anew() {
        let table = drafted(5, 1, |_, seat| if seat == C { Fate::Discard } else { Fate::Keep });
        // A now holds the hand of E and has passed on its own to B; the hands with C, D and E are unseen.
        let unseen_hand = |state: &State| draft(state).hands[C];
        let hands: BTreeSet<Vec<Place>> = redeals(&table, Viewer::Seat(A), 60).map(|state| unseen_hand(&state).iter().collect()).collect();
        let discards: BTreeSet<Place> = redeals(&table, Viewer::Seat(A), 200).map(|state| draft(&state).pick(0, C).place).collect();
        let undealt = |state: &State| {
            let dealt =
                draft(state).hands.values().iter().fold(Places::NONE, |all, hand| all | *hand) | draft(state).picks.iter().map(|pick| pick.place).collect();
            table.game.components.board.places() - dealt
        };
        let left_out: BTreeSet<Option<Place>> = redeals(&table, Viewer::Seat(A), 200).map(|state| undealt(&state).first()).collect();

        assert_eq!(hands.len(), 60);
        assert!(discards.len() > 15 && left_out.len() > 15, "{} {}", discards.len(), left_out.len());
        for state in redeals(&table, Viewer::Seat(A), 20) {
            assert_eq!(draft(&state).hands[B], draft(&table.state).hands[B], "the hand A passed on is known");
            assert_eq!(draft(&state).hands[A], draft(&table.state).hands[A]);
        }
    }

    /// Each of the 20 unseen cards is equally likely to be the one that C discarded.
    #[test]
    fn str_11_6_the_redeal_is_uniform() {
        let table = drafted(5, 1, |_, seat| if seat == C { Fate::Discard } else { Fate::Keep });
        let mut counts: BTreeMap<Place, u32> = BTreeMap::new();
        for state in redeals(&table, Viewer::Seat(A), 4_600) {
            *counts.entry(draft(&state).pick(0, C).place).or_default() += 1;
        }
        // 3 unseen hands of 6, C's discard and the undealt card: 20 cards; five standard deviations around 230.
        assert_eq!(counts.len(), 20);
        assert!(counts.values().all(|count| count.abs_diff(230) < 75), "{counts:?}");
    }
}
